// RUN: shardwright-opt %s -shardwright-expand-legacy-ops | FileCheck %s

// CHECK-LABEL: @dot_keeps_precision_and_marks
func.func @dot_keeps_precision_and_marks(%x: tensor<5x3xf32>, %v: tensor<3xf32>) -> tensor<5xf32> {
  // CHECK: stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [HIGH, DEFAULT] {keep = 1 : i64} : (tensor<5x3xf32>, tensor<3xf32>) -> tensor<5xf32>
  %0 = stablehlo.dot %x, %v, precision = [HIGH, DEFAULT] {keep = 1} : (tensor<5x3xf32>, tensor<3xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

// CHECK-LABEL: @a_letter_of_both_and_the_result_is_a_batch
func.func @a_letter_of_both_and_the_result_is_a_batch(%x: tensor<2x5x3xf32>, %y: tensor<3x4x2xf32>) -> tensor<4x2x5xf32> {
  // CHECK: %[[P:.*]] = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [2], contracting_dims = [2] x [0] : {{.*}} -> tensor<2x5x4xf32>
  // CHECK: stablehlo.transpose %[[P]], dims = [2, 0, 1]
  %0 = stablehlo.einsum %x, %y, config = "bmk,knb->nbm" : (tensor<2x5x3xf32>, tensor<3x4x2xf32>) -> tensor<4x2x5xf32>
  return %0 : tensor<4x2x5xf32>
}

// CHECK-LABEL: @a_letter_of_one_operand_is_summed_first
func.func @a_letter_of_one_operand_is_summed_first(%x: tensor<2x5x3xf32>, %y: tensor<3x4xf32>) -> tensor<2x4xf32> {
  // CHECK: %[[S:.*]] = stablehlo.reduce(%arg0 init: {{.*}}) applies stablehlo.add across dimensions = [1]
  // CHECK: stablehlo.dot_general %[[S]], %arg1, contracting_dims = [1] x [0]
  %0 = stablehlo.einsum %x, %y, config = "zak,kc->zc" : (tensor<2x5x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: @sums_of_one_operand
func.func @sums_of_one_operand(%x: tensor<2x5x3xf32>) -> tensor<3x2xf32> {
  // CHECK: %[[S:.*]] = stablehlo.reduce(%arg0 init: {{.*}}) applies stablehlo.add across dimensions = [1]
  // CHECK: stablehlo.transpose %[[S]], dims = [1, 0]
  %0 = stablehlo.unary_einsum %x, config = "abc->ca" : (tensor<2x5x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// CHECK-LABEL: @diagonals
func.func @diagonals(%x: tensor<5x3x5xf32>, %y: tensor<3x2xf32>) -> tensor<5x2xf32> {
  // CHECK: %[[I:.*]] = stablehlo.iota dim = 0 : tensor<5x3x5xi64>
  // CHECK: %[[J:.*]] = stablehlo.iota dim = 2 : tensor<5x3x5xi64>
  // CHECK: %[[M:.*]] = stablehlo.compare{{ *}}EQ, %[[I]], %[[J]]
  // CHECK: %[[Z:.*]] = stablehlo.select %[[M]], %arg0
  // CHECK: %[[D:.*]] = stablehlo.reduce(%[[Z]] init: {{.*}}) applies stablehlo.add across dimensions = [2]
  // CHECK: stablehlo.dot_general %[[D]], %arg1, contracting_dims = [1] x [0]
  %0 = stablehlo.einsum %x, %y, config = "iki,kn->in" : (tensor<5x3x5xf32>, tensor<3x2xf32>) -> tensor<5x2xf32>
  return %0 : tensor<5x2xf32>
}

// CHECK-LABEL: @new_dimensions_come_first
func.func @new_dimensions_come_first(%x: tensor<5x3xf32>) -> tensor<2x5x3xf32> {
  // CHECK: stablehlo.broadcast_in_dim %arg0, dims = [1, 2] : (tensor<5x3xf32>) -> tensor<2x5x3xf32>
  %0 = stablehlo.broadcast %x, sizes = [2] : (tensor<5x3xf32>) -> tensor<2x5x3xf32>
  return %0 : tensor<2x5x3xf32>
}

// CHECK-LABEL: @an_index_select_is_a_gather
func.func @an_index_select_is_a_gather(%x: tensor<2x5x3xf32>, %i: tensor<2x7xi32>) -> tensor<2x7x3xf32> {
  // CHECK: offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2
  // CHECK-SAME: slice_sizes = array<i64: 1, 1, 3>
  %0 = "stablehlo.torch_index_select"(%x, %i) <{dim = 1 : i64, batch_dims = 1 : i64}> : (tensor<2x5x3xf32>, tensor<2x7xi32>) -> tensor<2x7x3xf32>
  return %0 : tensor<2x7x3xf32>
}

// CHECK-LABEL: @a_sum_over_replicas
func.func @a_sum_over_replicas(%x: tensor<5x3xf32>) -> tensor<5x3xf32> {
  // CHECK: "stablehlo.all_reduce"(%arg0) <{replica_groups = dense<{{.*}}0, 1{{.*}}> : tensor<1x2xi64>}>
  // CHECK: stablehlo.add
  %0 = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<5x3xf32>) -> tensor<5x3xf32>
  return %0 : tensor<5x3xf32>
}

// CHECK-LABEL: @types_say_sizes
func.func @types_say_sizes(%x: tensor<5x3xf32>) -> tensor<i32> {
  // CHECK-NEXT: stablehlo.constant dense<3> : tensor<i32>
  %0 = stablehlo.get_dimension_size %x, dim = 1 : (tensor<5x3xf32>) -> tensor<i32>
  return %0 : tensor<i32>
}

// CHECK-LABEL: @there_is_one_replica
func.func @there_is_one_replica() -> tensor<ui32> {
  // CHECK-NEXT: stablehlo.constant dense<0> : tensor<ui32>
  %0 = stablehlo.replica_id : tensor<ui32>
  return %0 : tensor<ui32>
}
