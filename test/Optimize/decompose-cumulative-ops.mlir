// RUN: shardwright-opt %s -shardwright-decompose-cumulative-ops | FileCheck %s

// CHECK-LABEL: @blocks_and_their_totals
func.func @blocks_and_their_totals(%x: tensor<3x70xf32>) -> tensor<3x70xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  // CHECK: stablehlo.pad %arg0, %{{.*}}, low = [0, 0], high = [0, 10], interior = [0, 0]
  // CHECK: %[[IN:.*]] = "stablehlo.reduce_window"
  // CHECK-SAME: padding = dense<{{\[}}[0, 0], [0, 0], [15, 0]]>
  // CHECK-SAME: window_dimensions = array<i64: 1, 1, 16>
  // CHECK: stablehlo.slice %[[IN]] [0:3, 0:5, 15:16]
  // CHECK: stablehlo.pad {{.*}} low = [0, 1], high = [0, -1]
  // CHECK: "stablehlo.reduce_window"
  // CHECK-SAME: window_dimensions = array<i64: 1, 5>
  // CHECK: stablehlo.add %{{.*}}, %[[IN]] : tensor<3x5x16xf32>
  // CHECK: stablehlo.slice {{.*}} [0:3, 0:70] {keep = 1 : i64}
  %0 = "stablehlo.reduce_window"(%x, %z) <{window_dimensions = array<i64: 1, 70>, padding = dense<[[0, 0], [69, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) {keep = 1} : (tensor<3x70xf32>, tensor<f32>) -> tensor<3x70xf32>
  return %0 : tensor<3x70xf32>
}

// From behind, the first element of a block has the whole block.
// CHECK-LABEL: @from_behind
func.func @from_behind(%x: tensor<64x3xi32>, %z: tensor<i32>) -> tensor<64x3xi32> {
  // CHECK-NOT: stablehlo.pad %arg0
  // CHECK: padding = dense<{{\[}}[0, 0], [0, 15], [0, 0]]>
  // CHECK: stablehlo.slice {{.*}} [0:4, 0:1, 0:3]
  // CHECK: stablehlo.pad {{.*}} low = [-1, 0], high = [1, 0]
  // CHECK: stablehlo.maximum {{.*}} : tensor<4x16x3xi32>
  %0 = "stablehlo.reduce_window"(%x, %z) <{window_dimensions = array<i64: 64, 1>, padding = dense<[[0, 63], [0, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.maximum %a, %b : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<64x3xi32>, tensor<i32>) -> tensor<64x3xi32>
  return %0 : tensor<64x3xi32>
}

// Each window would count the initial value once more for each padding.
// CHECK-LABEL: @an_initial_value_that_counts
func.func @an_initial_value_that_counts(%x: tensor<70xf32>, %z: tensor<f32>) -> tensor<70xf32> {
  // CHECK-NEXT: "stablehlo.reduce_window"(%arg0
  %0 = "stablehlo.reduce_window"(%x, %z) <{window_dimensions = array<i64: 70>, padding = dense<[[69, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<70xf32>, tensor<f32>) -> tensor<70xf32>
  return %0 : tensor<70xf32>
}

// CHECK-LABEL: @a_pool
func.func @a_pool(%x: tensor<70xf32>) -> tensor<70xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  // CHECK: "stablehlo.reduce_window"(%arg0
  // CHECK-NOT: "stablehlo.reduce_window"
  %0 = "stablehlo.reduce_window"(%x, %z) <{window_dimensions = array<i64: 41>, padding = dense<[[40, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<70xf32>, tensor<f32>) -> tensor<70xf32>
  return %0 : tensor<70xf32>
}
