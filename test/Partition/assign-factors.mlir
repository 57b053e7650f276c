// Axes of each factor of the op's sharding rule, in its order. Those of a product are (rows, columns, contracted).
// RUN: shardwright-opt %s -split-input-file -shardwright-assign-factors | FileCheck %s
// RUN: shardwright-opt %s -split-input-file -shardwright-assign-factors=reassociate=true | FileCheck %s --check-prefix=ANY

// Rows stay where they are; the other operand moves, since the result is wanted like the first.
// CHECK-LABEL: @the_fewest_bytes_move
sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @the_fewest_bytes_move(%x: tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>}, %y: tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"b"}]>}) -> tensor<8x12xf32> {
  // CHECK: stablehlo.add %arg0, %arg1 {{.*}}spmd.factors = #spmd.factors<[{"b"}, {}]>
  %0 = stablehlo.add %x, %y {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"b"}, {}]>]>} : tensor<8x12xf32>
  return %0 : tensor<8x12xf32>
}

// -----

// CHECK-LABEL: @a_contracted_dimension_may_be_split
sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @a_contracted_dimension_may_be_split(%x: tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"b"}]>}, %w: tensor<12x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>}) -> tensor<8x6xf32> {
  // CHECK: stablehlo.dot_general {{.*}}spmd.factors = #spmd.factors<[{}, {}, {"b"}]>
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<8x12xf32>, tensor<12x6xf32>) -> tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}

// -----

// CHECK-LABEL: @parts_of_axes
sdy.mesh @mesh = <["a"=6]>
func.func @parts_of_axes(%x: tensor<4x9xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a":(1)2}, {"a":(2)3}]>}) -> (tensor<4x9xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a":(1)2}, {"a":(2)3}]>}) {
  // CHECK: stablehlo.negate {{.*}}spmd.factors = #spmd.factors<[{"a":(1)2}, {"a":(2)3}]>
  %0 = stablehlo.negate %x {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a":(1)2}, {"a":(2)3}]>]>} : tensor<4x9xf32>
  return %0 : tensor<4x9xf32>
}

// -----

// A reshape only moves the terms of a sum; a product by infinity would not be what it is of the sum.
// CHECK-LABEL: @partial_sums_pass_what_moves_them
// ANY-LABEL: @partial_sums_pass_what_moves_them
sdy.mesh @mesh = <["b"=4]>
func.func @partial_sums_pass_what_moves_them(%x: tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"b"}]>}, %w: tensor<12x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>}, %v: tensor<48xf32>) -> (tensor<48xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}]>}) {
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<8x12xf32>, tensor<12x6xf32>) -> tensor<8x6xf32>
  // CHECK: stablehlo.reshape {{.*}}spmd.factors = #spmd.factors<[{}, {}], partial = [0]>
  // ANY: stablehlo.reshape {{.*}}spmd.factors = #spmd.factors<[{}, {}], partial = [0]>
  %1 = stablehlo.reshape %0 : (tensor<8x6xf32>) -> tensor<48xf32>
  // CHECK: stablehlo.multiply {{.*}}spmd.factors = #spmd.factors<[{"b"}]>
  // ANY: stablehlo.multiply {{.*}}spmd.factors = #spmd.factors<[{}], partial = [0]>
  %2 = stablehlo.multiply %1, %v {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"b"}]>]>} : tensor<48xf32>
  return %2 : tensor<48xf32>
}

// -----

// CHECK-LABEL: @a_given_assignment_stays
sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @a_given_assignment_stays(%x: tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>}) -> (tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>}) {
  // CHECK: stablehlo.negate {{.*}}spmd.factors = #spmd.factors<[{}, {"a"}]>
  %0 = stablehlo.negate %x {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"b"}, {}]>]>, spmd.factors = #spmd.factors<[{}, {"a"}]>} : tensor<8x12xf32>
  return %0 : tensor<8x12xf32>
}

// -----

// CHECK-LABEL: @without_a_mesh_there_is_nothing_to_assign
func.func @without_a_mesh_there_is_nothing_to_assign(%x: tensor<8x12xf32>) -> tensor<8x12xf32> {
  // CHECK-NOT: spmd.factors
  %0 = stablehlo.negate %x : tensor<8x12xf32>
  return %0 : tensor<8x12xf32>
}
