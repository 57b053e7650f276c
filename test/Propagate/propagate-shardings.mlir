// RUN: shardwright-opt %s -shardwright-propagate-shardings | FileCheck %s

sdy.mesh @mesh = <["a"=2, "b"=4]>

// CHECK-LABEL: @forward_and_back
// CHECK-SAME: %arg1: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", ?}, {"b", ?}]>}
// CHECK-SAME: -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", ?}, {"b", ?}]>})
func.func @forward_and_back(%x: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}, %y: tensor<8x4xf32>) -> tensor<8x4xf32> {
  // CHECK: stablehlo.add {{.*}} {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a", ?}, {"b", ?}]>]>}
  %0 = stablehlo.add %x, %y : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// A closed dimension takes nothing.
// CHECK-LABEL: @closed_stays
// CHECK-SAME: %arg1: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"b", ?}]>}
func.func @closed_stays(%x: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>},
                        %y: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {?}]>}) -> tensor<8x4xf32> {
  %0 = stablehlo.add %x, %y : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// An axis that is replicated explicitly splits nothing.
// CHECK-LABEL: @replicated_stays
// CHECK-SAME: %arg1: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"b", ?}], replicated={"a"}>}
func.func @replicated_stays(%x: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>},
                            %y: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {?}], replicated={"a"}>}) -> tensor<8x4xf32> {
  %0 = stablehlo.add %x, %y : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// The sharding of the contracted dimension reaches the other operand, not the result.
// CHECK-LABEL: @contraction
// CHECK-SAME: %arg1: tensor<16x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b", ?}, {?}]>}
func.func @contraction(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}, %y: tensor<16x6xf32>) -> tensor<8x6xf32> {
  // CHECK: stablehlo.dot_general {{.*}} {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a", ?}, {?}]>]>}
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x6xf32>) -> tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}

// An axis of size 4 fills the factor 2 and goes on in the next.
// CHECK-LABEL: @reshape_splits_an_axis
func.func @reshape_splits_an_axis(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}]>}) -> tensor<2x4xf32> {
  // CHECK: stablehlo.reshape {{.*}} {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"b":(1)2, ?}, {"b":(2)2, ?}]>]>}
  %0 = stablehlo.reshape %x : (tensor<8xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// The axis divides neither factor, so it stays where it is.
// CHECK-LABEL: @reshape_overflow
func.func @reshape_overflow(%x: tensor<15xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>}) -> tensor<3x5xf32> {
  // CHECK-NOT: stablehlo.reshape {{.*}}sharding
  // CHECK: stablehlo.reshape
  %0 = stablehlo.reshape %x : (tensor<15xf32>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

// A chain of constraints on the way pins what it says.
// CHECK-LABEL: @barrier_stops_backward
// CHECK-SAME: (%arg0: tensor<8xf32>)
func.func @barrier_stops_backward(%x: tensor<8xf32>) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>}) {
  // CHECK: sdy.propagation_barrier {{.*}} {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a", ?}]>]>}
  %0 = sdy.propagation_barrier %x allowed_direction=FORWARD : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// A rule that the program states wins over the op's.
// CHECK-LABEL: @stated_rule
func.func @stated_rule(%x: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) -> tensor<8x4xf32> {
  // CHECK: stablehlo.custom_call @f{{.*}}[{"a", ?}, {?}]
  %0 = stablehlo.custom_call @f(%x) {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i, k]) {i=8, j=4, k=4}, custom>} : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// Nothing passes through what nobody knows.
// CHECK-LABEL: @unknown_call
func.func @unknown_call(%x: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) -> tensor<8x4xf32> {
  // CHECK: stablehlo.custom_call @f(%arg0) : (tensor<8x4xf32>)
  %0 = stablehlo.custom_call @f(%x) : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
