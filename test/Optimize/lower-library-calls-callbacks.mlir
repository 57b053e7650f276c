// RUN: shardwright-opt %s -shardwright-lower-library-calls=callbacks=true -verify-diagnostics | FileCheck %s
// RUN: not shardwright-opt %s -shardwright-lower-library-calls 2>&1 | FileCheck %s --check-prefix=REFUSED

// REFUSED: error: calls back into Python (jax.debug.print, pure_callback or io_callback), and a file has no Python
// REFUSED: note: call the function by shardwright.jax.jit

// CHECK-LABEL: @a_callback
func.func @a_callback(%x: tensor<3xf32>) -> tensor<2xi32> {
  // CHECK-NEXT: %[[RANK:.*]] = stablehlo.partition_id
  // CHECK-NEXT: %[[R:.*]] = exec.host_call 4 once of %[[RANK]], %arg0 : (tensor<ui32>, tensor<3xf32>) -> tensor<2xi32>
  // CHECK-NEXT: return %[[R]]
  %0 = stablehlo.custom_call @xla_ffi_python_cpu_callback(%x) {has_side_effect = true, mhlo.backend_config = {index = 4 : ui64}} : (tensor<3xf32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// CHECK-LABEL: @a_callback_of_each_device
func.func @a_callback_of_each_device(%x: tensor<3xf32>) {
  // CHECK: exec.host_call 0 of
  stablehlo.custom_call @xla_ffi_python_cpu_callback(%x) {exec.each_device, has_side_effect = true, mhlo.backend_config = {index = 0 : ui64}} : (tensor<3xf32>) -> ()
  return
}
