// RUN: shardwright-opt %s -shardwright-split-constants | FileCheck %s

// CHECK-LABEL: @each_user_its_own
func.func @each_user_its_own(%x: tensor<8x4xf32>, %y: tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>) {
  // CHECK-NEXT: %[[A:.*]] = stablehlo.constant dense<1.000000e+00> : tensor<8x4xf32>
  // CHECK-NEXT: %[[B:.*]] = stablehlo.constant dense<1.000000e+00> : tensor<8x4xf32>
  %c = stablehlo.constant dense<1.0> : tensor<8x4xf32>
  // CHECK-NEXT: stablehlo.add %arg0, %[[A]]
  %0 = stablehlo.add %x, %c : tensor<8x4xf32>
  // CHECK-NEXT: stablehlo.add %arg1, %[[B]]
  %1 = stablehlo.add %y, %c : tensor<8x4xf32>
  return %0, %1 : tensor<8x4xf32>, tensor<8x4xf32>
}

// The whole expression is copied, but scalars are shared.
// CHECK-LABEL: @expressions
func.func @expressions(%x: tensor<8x4xf32>, %y: tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>) {
  // CHECK-COUNT-1: stablehlo.constant
  %c = stablehlo.constant dense<1.0> : tensor<f32>
  // CHECK-COUNT-2: stablehlo.broadcast_in_dim
  // CHECK-NOT: stablehlo.broadcast_in_dim
  // CHECK-COUNT-2: stablehlo.exponential
  // CHECK-NOT: stablehlo.exponential
  %b = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
  %e = stablehlo.exponential %b : tensor<8x4xf32>
  %0 = stablehlo.add %x, %e : tensor<8x4xf32>
  %1 = stablehlo.add %y, %e : tensor<8x4xf32>
  return %0, %1 : tensor<8x4xf32>, tensor<8x4xf32>
}

// A scalar argument spreads into anything as cheaply as a constant does.
// CHECK-LABEL: @scalars
func.func @scalars(%s: tensor<f32>, %x: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  // CHECK-COUNT-2: stablehlo.broadcast_in_dim %arg0
  %b = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<8xf32>
  %0 = stablehlo.add %x, %b : tensor<8xf32>
  %1 = stablehlo.multiply %x, %b : tensor<8xf32>
  return %0, %1 : tensor<8xf32>, tensor<8xf32>
}

// CHECK-LABEL: @other_values_stay
func.func @other_values_stay(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  // CHECK-COUNT-1: stablehlo.abs
  // CHECK-NOT: stablehlo.abs
  %a = stablehlo.abs %x : tensor<8xf32>
  %0 = stablehlo.add %x, %a : tensor<8xf32>
  %1 = stablehlo.multiply %x, %a : tensor<8xf32>
  return %0, %1 : tensor<8xf32>, tensor<8xf32>
}
