// RUN: shardwright-opt %s -shardwright-rewrite-one-hot-scatter | FileCheck %s

// CHECK-LABEL: @one_update_a_row_into_zeros
func.func @one_update_a_row_into_zeros(%i: tensor<4x1xi32>, %u: tensor<4xf32>) -> tensor<4x10xf32> {
  // CHECK-DAG: %[[ZEROS:.*]] = stablehlo.constant dense<0.0{{.*}}> : tensor<4x10xf32>
  // CHECK-DAG: %[[IOTA:.*]] = stablehlo.iota dim = 1 : tensor<4x10xi32>
  // CHECK-DAG: %[[I:.*]] = stablehlo.broadcast_in_dim %{{.*}}, dims = [0] : (tensor<4xi32>) -> tensor<4x10xi32>
  // CHECK: %[[HIT:.*]] = stablehlo.compare EQ, %[[I]], %[[IOTA]]
  // CHECK: %[[U:.*]] = stablehlo.broadcast_in_dim %{{.*}}, dims = [0] : (tensor<4xf32>) -> tensor<4x10xf32>
  // CHECK: %[[SUM:.*]] = stablehlo.add %[[U]], %[[ZEROS]]
  // CHECK: %[[S:.*]] = stablehlo.select %[[HIT]], %[[SUM]], %[[ZEROS]]
  // CHECK-NEXT: return %[[S]]
  %zeros = stablehlo.constant dense<0.0> : tensor<4x10xf32>
  %0 = "stablehlo.scatter"(%zeros, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x10xf32>, tensor<4x1xi32>, tensor<4xf32>) -> tensor<4x10xf32>
  return %0 : tensor<4x10xf32>
}

// CHECK-LABEL: @other_inputs_stay
func.func @other_inputs_stay(%x: tensor<4x10xf32>, %i: tensor<4x1xi32>, %u: tensor<4xf32>) -> tensor<4x10xf32> {
  // CHECK: stablehlo.scatter
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x10xf32>, tensor<4x1xi32>, tensor<4xf32>) -> tensor<4x10xf32>
  return %0 : tensor<4x10xf32>
}

// -0 + x is x, but a comparison would leave -0 where nothing is added.
// CHECK-LABEL: @negative_zeros_stay
func.func @negative_zeros_stay(%i: tensor<4x1xi32>, %u: tensor<4xf32>) -> tensor<4x10xf32> {
  %zeros = stablehlo.constant dense<-0.0> : tensor<4x10xf32>
  // CHECK: stablehlo.scatter
  %0 = "stablehlo.scatter"(%zeros, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x10xf32>, tensor<4x1xi32>, tensor<4xf32>) -> tensor<4x10xf32>
  return %0 : tensor<4x10xf32>
}

// CHECK-LABEL: @maxima_stay
func.func @maxima_stay(%i: tensor<4x1xi32>, %u: tensor<4xf32>) -> tensor<4x10xf32> {
  %zeros = stablehlo.constant dense<0.0> : tensor<4x10xf32>
  // CHECK: stablehlo.scatter
  %0 = "stablehlo.scatter"(%zeros, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x10xf32>, tensor<4x1xi32>, tensor<4xf32>) -> tensor<4x10xf32>
  return %0 : tensor<4x10xf32>
}

// Two updates of one row may meet in one element.
// CHECK-LABEL: @several_updates_a_row_stay
func.func @several_updates_a_row_stay(%i: tensor<4x3x1xi32>, %u: tensor<4x3xf32>) -> tensor<4x10xf32> {
  %zeros = stablehlo.constant dense<0.0> : tensor<4x10xf32>
  // CHECK: stablehlo.scatter
  %0 = "stablehlo.scatter"(%zeros, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x10xf32>, tensor<4x3x1xi32>, tensor<4x3xf32>) -> tensor<4x10xf32>
  return %0 : tensor<4x10xf32>
}
