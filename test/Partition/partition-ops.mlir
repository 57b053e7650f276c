// Local shapes, and data of other devices by the names of mesh axes.
// RUN: shardwright-opt %s -split-input-file -shardwright-partition-ops | FileCheck %s

// CHECK-LABEL: func.func @shards(
// CHECK-SAME: %arg0: tensor<2x12xf32> {exec.value = {sharding = {{\[}}["b"], []], type = tensor<8x12xf32>}
// CHECK-SAME: -> (tensor<8x3xf32>
sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @shards(%x: tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>}) -> (tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"b"}]>}) {
  // CHECK-NEXT: %[[N:.*]] = stablehlo.negate %arg0 : tensor<2x12xf32>
  %0 = stablehlo.negate %x {spmd.factors = #spmd.factors<[{"b"}, {}]>} : tensor<8x12xf32>
  // CHECK-NEXT: %[[R:.*]] = spmd.reshard %[[N]] from <@mesh, [{"b"}, {}]> to <@mesh, [{}, {"b"}]> of tensor<8x12xf32>  : tensor<2x12xf32> -> tensor<8x3xf32>
  %1 = sdy.reshard %0 <@mesh, [{}, {"b"}]> : tensor<8x12xf32>
  // CHECK-NEXT: return %[[R]]
  return %1 : tensor<8x12xf32>
}

// -----

// Of 7 rows in 4 shards of 2 the last has one: what lies behind it is not summed up.
// CHECK-LABEL: @padding_is_masked
sdy.mesh @mesh = <["b"=4]>
func.func @padding_is_masked(%x: tensor<7x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>}, %i: tensor<f32>) -> (tensor<3xf32>) {
  // CHECK: %[[E:.*]] = stablehlo.exponential %arg0 : tensor<2x3xf32>
  // CHECK: spmd.per_shard [7, 5, 3, 1] along {"b"} : tensor<i32>
  // CHECK: %[[M:.*]] = stablehlo.select %{{.*}}, %[[E]]
  // CHECK: stablehlo.reduce(%[[M]]
  %0 = stablehlo.exponential %x {spmd.factors = #spmd.factors<[{"b"}, {}]>} : tensor<7x3xf32>
  %1 = stablehlo.reduce(%0 init: %i) applies stablehlo.add across dimensions = [0] {spmd.factors = #spmd.factors<[{"b"}, {}]>} : (tensor<7x3xf32>, tensor<f32>) -> tensor<3xf32>
  // CHECK: spmd.reshard %{{.*}} from <@mesh, [{}], unreduced={"b"}> to <@mesh, [{}]>
  %2 = sdy.reshard %1 <@mesh, [{}]> : tensor<3xf32>
  return %2 : tensor<3xf32>
}

// -----

// CHECK-LABEL: @windows_read_rows_of_neighbours
sdy.mesh @mesh = <["b"=4]>
func.func @windows_read_rows_of_neighbours(%x: tensor<8x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>}) -> (tensor<5x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>}) {
  // CHECK: spmd.exchange %arg0 along {"b"} dim = 0 rows = 2 pieces = [{{.*}}] {reason = {{.*}}reads rows of other devices{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %0 = stablehlo.slice %x [1:6, 0:3] {spmd.factors = #spmd.factors<[{"b"}, {}]>} : (tensor<8x3xf32>) -> tensor<5x3xf32>
  return %0 : tensor<5x3xf32>
}

// -----

// CHECK-LABEL: @a_predicate_is_agreed_on
sdy.mesh @mesh = <["b"=4]>
func.func @a_predicate_is_agreed_on(%p: tensor<i1>, %x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}]>}) {
  // CHECK-NEXT: %[[P:.*]] = spmd.make_uniform %arg0 along {"b"}
  // CHECK-NEXT: "stablehlo.if"(%[[P]])
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %x : tensor<8xf32>
  }, {
    %1 = stablehlo.negate %x {spmd.factors = #spmd.factors<[{"b"}]>} : tensor<8xf32>
    stablehlo.return %1 : tensor<8xf32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"b"}]>]>} : (tensor<i1>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// A move along a dimension that stays whole is slices: three rows, two apart, and the two after them.
// CHECK-LABEL: @a_move_within_a_device
sdy.mesh @mesh = <["b"=4]>
func.func @a_move_within_a_device(%x: tensor<9x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"b"}]>}) -> (tensor<3x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"b"}]>}, tensor<2x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"b"}]>}) {
  // CHECK: %[[A:.*]] = stablehlo.slice %arg0 [1:6:2, 0:2] : (tensor<9x2xf32>) -> tensor<3x2xf32>
  // CHECK: %[[B:.*]] = stablehlo.slice %arg0 [6:9:2, 0:2] : (tensor<9x2xf32>) -> tensor<2x2xf32>
  // CHECK: return %[[A]], %[[B]]
  %0:2 = exec.move %x {dim = 0 : i64, stride = 2 : i64, pieces = array<i64: 0, 1, 3, 0, 6, 2>, spmd.factors = #spmd.factors<[{}, {"b"}]>} : (tensor<9x8xf32>) -> (tensor<3x8xf32>, tensor<2x8xf32>)
  return %0#0, %0#1 : tensor<3x8xf32>, tensor<2x8xf32>
}
