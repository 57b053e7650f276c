// RUN: shardwright-opt %s -shardwright-populate-op-rules | FileCheck %s

// CHECK-LABEL: @a_product_has_three_factors
func.func @a_product_has_three_factors(%x: tensor<8x4xf32>, %y: tensor<4x6xf32>) -> tensor<8x6xf32> {
  // CHECK: stablehlo.dot_general {{.*}} {sdy.sharding_rule = #sdy.op_sharding_rule<([i, k], [k, j])->([i, j]) {i=8, j=6, k=4} reduction={k}>}
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x6xf32>) -> tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}

// Nothing passes through a call.
// CHECK-LABEL: @opaque
func.func private @f(tensor<8xf32>) -> tensor<8xf32>
func.func @opaque(%x: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK-NOT: sdy.sharding_rule
  %0 = func.call @f(%x) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// CHECK-LABEL: @bodies_have_no_rules
func.func @bodies_have_no_rules(%x: tensor<8x4xf32>, %y: tensor<f32>) -> tensor<4xf32> {
  // CHECK: stablehlo.reduce(%arg0 init: %arg1)
  // CHECK-SAME: reduction={{[{]}}i}
  // CHECK-NEXT: return
  %0 = stablehlo.reduce(%x init: %y) applies stablehlo.add across dimensions = [0] : (tensor<8x4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// What ranks exchange is whole along that dimension; another one passes.
// CHECK-LABEL: @a_gather_splits_other_dimensions
func.func @a_gather_splits_other_dimensions(%x: tensor<8x6xf32>) -> tensor<8x12xf32> {
  // CHECK: #sdy.op_sharding_rule<([i, j])->([i, k]) {i=8, j=6, k=12} need_replication={j, k}>
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<8x6xf32>) -> tensor<8x12xf32>
  return %0 : tensor<8x12xf32>
}

// Only where the update fills a dimension are both split alike.
// CHECK-LABEL: @an_update_of_some_rows
func.func @an_update_of_some_rows(%x: tensor<8x6xf32>, %y: tensor<4x6xf32>, %i: tensor<i32>) -> tensor<8x6xf32> {
  // CHECK: #sdy.op_sharding_rule<([i, k], [j, k], [], [])->([i, k]) {i=8, j=4, k=6} need_replication={j}>
  %0 = stablehlo.dynamic_update_slice %x, %y, %i, %i : (tensor<8x6xf32>, tensor<4x6xf32>, tensor<i32>, tensor<i32>) -> tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}

// One row of the middle, all of the last, and a part of the first dimension.
// CHECK-LABEL: @a_gather_of_windows
func.func @a_gather_of_windows(%x: tensor<8x6x4xf32>, %i: tensor<5x2xi32>) -> tensor<5x3x1x4xf32> {
  // CHECK: #sdy.op_sharding_rule<([j, k, m], [i, n])->([i, j, l, m]) {{.*}} reduction={k} need_replication={j, l, n} blocked_propagation={j}>
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2, 3], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 3, 1, 4>}> : (tensor<8x6x4xf32>, tensor<5x2xi32>) -> tensor<5x3x1x4xf32>
  return %0 : tensor<5x3x1x4xf32>
}
