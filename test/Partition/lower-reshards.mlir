// Each reshard becomes a cheapest sequence of collectives.
// RUN: shardwright-opt %s -split-input-file -shardwright-lower-reshards | FileCheck %s

// CHECK-LABEL: module attributes {exec.mesh = #sdy.mesh<["a"=2, "b"=4]>}
// CHECK-NOT: sdy.mesh
// CHECK-LABEL: @an_axis_changes_dimension
sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @an_axis_changes_dimension(%x: tensor<2x12xf32>) -> tensor<8x3xf32> {
  // CHECK-NEXT: "stablehlo.all_to_all"(%arg0)
  // CHECK-SAME: exec.reason = {from = "[{\22b\22}, {}]", op = "stablehlo.add", to = "[{}, {\22b\22}]", why = "it must"}
  %0 = spmd.reshard %x from <@mesh, [{"b"}, {}]> to <@mesh, [{}, {"b"}]> of tensor<8x12xf32> {reason = #spmd.reason<op = "stablehlo.add", why = "it must">} : tensor<2x12xf32> -> tensor<8x3xf32>
  return %0 : tensor<8x3xf32>
}

// -----

// CHECK-LABEL: @a_partial_sum_is_scattered
sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @a_partial_sum_is_scattered(%x: tensor<8x3xf32>) -> tensor<2x3xf32> {
  // CHECK-NEXT: "stablehlo.reduce_scatter"(%arg0)
  // CHECK-NOT: stablehlo.all_reduce
  %0 = spmd.reshard %x from <@mesh, [{}, {}], unreduced={"b"}> to <@mesh, [{"b"}, {}]> of tensor<8x3xf32> : tensor<8x3xf32> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// CHECK-LABEL: @a_part_of_what_all_have_is_cut_out
sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @a_part_of_what_all_have_is_cut_out(%x: tensor<8x3xf32>) -> tensor<2x3xf32> {
  // CHECK: %[[ID:.*]] = stablehlo.partition_id
  // CHECK-NOT: replica_groups
  // CHECK: stablehlo.dynamic_slice %arg0
  %0 = spmd.reshard %x from <@mesh, [{}, {}]> to <@mesh, [{"b"}, {}]> of tensor<8x3xf32> : tensor<8x3xf32> -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// The row behind those of each shard comes from the next one.
// CHECK-LABEL: @rows_of_a_neighbour
sdy.mesh @mesh = <["b"=4]>
func.func @rows_of_a_neighbour(%x: tensor<2x3xf32>) -> tensor<3x3xf32> {
  // CHECK: "stablehlo.collective_permute"
  // CHECK-SAME: source_target_pairs = dense<{{\[}}[1, 0], [2, 1], [3, 2]]>
  // CHECK: stablehlo.concatenate
  %0 = spmd.exchange %x along {"b"} dim = 0 rows = 3 pieces = [0, 0, 0, 0, 2, 1, 0, 0, 2, 1, 1, 1, 0, 0, 2, 2, 1, 0, 2, 1, 2, 2, 0, 0, 2, 3, 2, 0, 2, 1, 3, 3, 0, 0, 2] : (tensor<2x3xf32>) -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}

// -----

// CHECK-LABEL: @what_the_shard_before_has
sdy.mesh @mesh = <["b"=4]>
func.func @what_the_shard_before_has(%x: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<8x3xf32>) {
  // CHECK-NEXT: "stablehlo.collective_permute"(%arg0)
  // CHECK-SAME: source_target_pairs = dense<{{\[}}[0, 1], [1, 2], [2, 3]]>
  // CHECK-NEXT: "stablehlo.all_gather"(%arg0)
  %0 = spmd.shift %x along {"b"} by 1 : tensor<2x3xf32>
  %1 = spmd.all_gather %x along {"b"} dim = 0 : tensor<2x3xf32> -> tensor<8x3xf32>
  return %0, %1 : tensor<2x3xf32>, tensor<8x3xf32>
}

// -----

// Numbers on a line are computed, others are looked up.
// CHECK-LABEL: @numbers_of_shards
sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @numbers_of_shards() -> (tensor<i32>, tensor<i32>, tensor<i32>) {
  // CHECK: stablehlo.partition_id
  // CHECK: stablehlo.remainder
  // CHECK: stablehlo.multiply
  // CHECK: dense<[7, 5, 3, 2]>
  %0 = spmd.shard_index {"b"} : tensor<i32>
  %1 = spmd.per_shard [0, 3, 6, 9] along {"b"} : tensor<i32>
  %2 = spmd.per_shard [7, 5, 3, 2] along {"b"} : tensor<i32>
  return %0, %1, %2 : tensor<i32>, tensor<i32>, tensor<i32>
}
