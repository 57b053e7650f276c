// RUN: shardwright-opt %s -split-input-file -shardwright-outline-kernels | FileCheck %s

// A launch says what the kernel does: an operation for each of 4 * 5 elements, two inputs and a result of 80 bytes, and that the result may take the place of either input. An update says which input its result has the buffer of.
// CHECK: func.func private @forward0
// CHECK-NEXT: %[[Y:.*]] = exec.launch @kernel0 %{{.*}}, %{{.*}} {bytes = 2.400000e+02 : f64, exec.fragment = "F0", in_place = array<i64: 0, 0, 1, 0>, operations = 2.000000e+01 : f64} : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
// CHECK-NEXT: %[[T:.*]] = exec.launch @kernel1 %[[Y]] {bytes = 1.600000e+02 : f64, changes_order, operations = 2.000000e+01 : f64}
// CHECK-NEXT: exec.launch @kernel2 {{.*}} {bytes = 2.000000e+01 : f64, changes_order, in_place = array<i64: 0, 0>, operations = 1.600000e+01 : f64, updates = 0 : i64}
// CHECK: exec.stage
// CHECK: exec.kernel @kernel0 {
// CHECK-NEXT: ^bb0(%[[A:.*]]: tensor<4x5xf32>, %[[B:.*]]: tensor<4x5xf32>):
// CHECK-NEXT: exec.fusion loop %[[A]], %[[B]] :
// CHECK: stablehlo.multiply
// CHECK: exec.kernel @kernel1
// CHECK: stablehlo.transpose
func.func private @forward0(%x: tensor<4x5xf32>, %y: tensor<4x5xf32>, %at: tensor<i32>) -> tensor<5x4xf32> {
  %p = exec.fusion loop %x, %y {exec.fragment = "F0"} : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32> {
  ^bb0(%a: tensor<4x5xf32>, %b: tensor<4x5xf32>):
    %c = stablehlo.multiply %a, %b : tensor<4x5xf32>
    exec.yield %c : tensor<4x5xf32>
  }
  %t = exec.fusion loop %p : (tensor<4x5xf32>) -> tensor<5x4xf32> {
  ^bb0(%a: tensor<4x5xf32>):
    %c = stablehlo.transpose %a, dims = [1, 0] : (tensor<4x5xf32>) -> tensor<5x4xf32>
    exec.yield %c : tensor<5x4xf32>
  }
  %u = exec.fusion update %t, %at {} : (tensor<5x4xf32>, tensor<i32>) -> tensor<5x4xf32> {
  ^bb0(%a: tensor<5x4xf32>, %i: tensor<i32>):
    %one = stablehlo.constant dense<1.0> : tensor<1x4xf32>
    %c = stablehlo.dynamic_update_slice %a, %one, %i, %i : (tensor<5x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<i32>) -> tensor<5x4xf32>
    exec.yield %c : tensor<5x4xf32>
  }
  return %u : tensor<5x4xf32>
}
exec.stage @stage0(%x: tensor<4x5xf32>, %y: tensor<4x5xf32>, %at: tensor<i32>) -> tensor<5x4xf32> attributes {ranks = array<i64: 0>} {
  %r = func.call @forward0(%x, %y, %at) : (tensor<4x5xf32>, tensor<4x5xf32>, tensor<i32>) -> tensor<5x4xf32>
  exec.return %r : tensor<5x4xf32>
}

// -----

// Without stages there are no kernels.
// CHECK: func.func @main
// CHECK-NEXT: exec.fusion loop
// CHECK-NOT: exec.kernel
func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {
  %y = exec.fusion loop %x : (tensor<3xf32>) -> tensor<3xf32> {
  ^bb0(%a: tensor<3xf32>):
    %c = stablehlo.negate %a : tensor<3xf32>
    exec.yield %c : tensor<3xf32>
  }
  return %y : tensor<3xf32>
}
