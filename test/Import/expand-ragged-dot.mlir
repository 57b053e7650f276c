// RUN: shardwright-opt %s -shardwright-expand-ragged-dot | FileCheck %s

// CHECK-LABEL: @groups_of_rows_are_contracted
func.func @groups_of_rows_are_contracted(%x: tensor<11x5xf32>, %w: tensor<3x5x6xf32>, %s: tensor<3xi32>) -> tensor<11x6xf32> {
  // CHECK: %[[M:.*]] = stablehlo.select {{.*}} : tensor<3x11x5xi1>, tensor<3x11x5xf32>
  // CHECK: stablehlo.dot_general %[[M]], %arg1, contracting_dims = [0, 2] x [0, 1]
  %0 = "chlo.ragged_dot"(%x, %w, %s) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<11x5xf32>, tensor<3x5x6xf32>, tensor<3xi32>) -> tensor<11x6xf32>
  return %0 : tensor<11x6xf32>
}

// CHECK-LABEL: @groups_of_columns_are_a_batch
func.func @groups_of_columns_are_a_batch(%x: tensor<11x5xf32>, %y: tensor<11x4xf32>, %s: tensor<3xi32>) -> tensor<3x5x4xf32> {
  // CHECK: %[[L:.*]] = stablehlo.select {{.*}} : tensor<3x11x5xi1>, tensor<3x11x5xf32>
  // CHECK: %[[R:.*]] = stablehlo.select {{.*}} : tensor<3x11x4xi1>, tensor<3x11x4xf32>
  // CHECK: stablehlo.dot_general %[[L]], %[[R]], batching_dims = [0] x [0], contracting_dims = [1] x [1]
  %0 = "chlo.ragged_dot"(%x, %y, %s) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [0]>}> : (tensor<11x5xf32>, tensor<11x4xf32>, tensor<3xi32>) -> tensor<3x5x4xf32>
  return %0 : tensor<3x5x4xf32>
}

// CHECK-LABEL: @ragged_batches_are_a_plain_product
func.func @ragged_batches_are_a_plain_product(%x: tensor<7x11x5xf32>, %y: tensor<7x5x4xf32>, %s: tensor<3xi32>) -> tensor<7x11x4xf32> {
  // CHECK-NEXT: stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1]
  %0 = "chlo.ragged_dot"(%x, %y, %s) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0]>}> : (tensor<7x11x5xf32>, tensor<7x5x4xf32>, tensor<3xi32>) -> tensor<7x11x4xf32>
  return %0 : tensor<7x11x4xf32>
}
