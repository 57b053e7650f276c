// RUN: shardwright-opt %s -shardwright-import-callbacks -split-input-file -verify-diagnostics | FileCheck %s

sdy.mesh @maximal_mesh_0 = <[], device_ids=[0]>

// CHECK-LABEL: @a_placement_goes
func.func @a_placement_goes(%x: tensor<3xf32>) -> tensor<5xi32> {
  // CHECK-NEXT: %[[R:.*]] = stablehlo.custom_call @xla_ffi_python_cpu_callback(%arg0) {has_side_effect = true, mhlo.backend_config = {index = 1 : ui64}} : (tensor<3xf32>) -> tensor<5xi32>
  // CHECK-NEXT: return %[[R]]
  %0 = stablehlo.custom_call @xla_ffi_python_cpu_callback(%x) {mhlo.backend_config = {index = 1 : ui64}, sdy.sharding = #sdy.sharding_per_value<[<@maximal_mesh_0, []>]>} : (tensor<3xf32>) -> tensor<5xi32>
  return %0 : tensor<5xi32>
}

// CHECK-LABEL: @a_token_goes_by
func.func @a_token_goes_by(%t: !stablehlo.token, %x: tensor<3xf32>) -> (!stablehlo.token, tensor<2xf32>) {
  // CHECK-NEXT: %[[R:.*]] = stablehlo.custom_call @xla_ffi_python_cpu_callback(%arg1) {{.*}} : (tensor<3xf32>) -> tensor<2xf32>
  // CHECK-NEXT: return %arg0, %[[R]]
  %0:2 = stablehlo.custom_call @xla_ffi_python_cpu_callback(%t, %x) {mhlo.backend_config = {index = 0 : ui64}} : (!stablehlo.token, tensor<3xf32>) -> (!stablehlo.token, tensor<2xf32>)
  return %0#0, %0#1 : !stablehlo.token, tensor<2xf32>
}

// CHECK-LABEL: @another_call_stays
func.func @another_call_stays(%x: tensor<3xf32>) -> tensor<2xf32> {
  // CHECK-NEXT: stablehlo.custom_call @somebodys(%arg0) {api_version = 4 : i32}
  %0 = stablehlo.custom_call @somebodys(%x) {api_version = 4 : i32} : (tensor<3xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

sdy.mesh @mesh = <["a"=2]>

// CHECK-LABEL: @in_a_manual_region_each_device_calls
func.func @in_a_manual_region_each_device_calls(%x: tensor<6xf32>) -> tensor<6xf32> {
  // CHECK: stablehlo.custom_call @xla_ffi_python_cpu_callback(%{{.*}}) {exec.each_device, has_side_effect = true
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"a"}]>] out_shardings=[<@mesh, [{"a"}]>] manual_axes={"a"} (%y: tensor<3xf32>) {
    stablehlo.custom_call @xla_ffi_python_cpu_callback(%y) {mhlo.backend_config = {index = 0 : ui64}} : (tensor<3xf32>) -> ()
    sdy.return %y : tensor<3xf32>
  } : (tensor<6xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}

// -----

func.func @a_token_from_nowhere(%x: tensor<3xf32>) -> !stablehlo.token {
  // expected-error @below {{must take one token and give one, or none}}
  %0 = stablehlo.custom_call @xla_ffi_python_cpu_callback(%x) {mhlo.backend_config = {index = 0 : ui64}} : (tensor<3xf32>) -> !stablehlo.token
  return %0 : !stablehlo.token
}
