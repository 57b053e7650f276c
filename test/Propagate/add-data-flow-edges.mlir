// RUN: shardwright-opt %s -shardwright-add-data-flow-edges | FileCheck %s -check-prefix=ADD
// RUN: shardwright-opt %s -shardwright-add-data-flow-edges -shardwright-propagate-shardings -shardwright-sink-data-flow-edges | FileCheck %s

sdy.mesh @mesh = <["a"=2, "b"=4]>

// ADD-LABEL: @through_a_barrier
// CHECK-LABEL: @through_a_barrier
// CHECK-SAME: %arg1: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b", ?}]>}
func.func @through_a_barrier(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>}, %y: tensor<4xf32>)
    -> (tensor<8xf32>, tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}]>}) {
  // ADD: %[[B:.*]]:2 = stablehlo.optimization_barrier
  // ADD-NEXT: %[[E0:.*]] = sdy.data_flow_edge %[[B]]#0 : tensor<8xf32>
  // ADD-NEXT: %[[E1:.*]] = sdy.data_flow_edge %[[B]]#1 : tensor<4xf32>
  // ADD-NEXT: return %[[E0]], %[[E1]]
  // CHECK: stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a", ?}]>, <@mesh, [{"b", ?}]>]>}
  // CHECK-NEXT: return
  %0:2 = stablehlo.optimization_barrier %x, %y : tensor<8xf32>, tensor<4xf32>
  return %0#0, %0#1 : tensor<8xf32>, tensor<4xf32>
}

// Inside, values are sharded by the free axes only; outside the manual axis stands in front.
// CHECK-LABEL: @through_a_manual_computation
// CHECK-SAME: %arg0: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", ?}, {"b", ?}]>}
func.func @through_a_manual_computation(%x: tensor<16x8xf32>) -> (tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"b"}]>}) {
  // ADD: sdy.manual_computation
  // ADD-NEXT: sdy.data_flow_edge %{{.*}} sharding=<@mesh, [{?}, {?}]> : tensor<8x8xf32>
  // CHECK: sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"a", ?}, {"b", ?}]>] out_shardings=[<@mesh, [{"a", ?}, {"b", ?}]>]
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"a", ?}, {?}]>] out_shardings=[<@mesh, [{"a", ?}, {?}]>] manual_axes={"a"} (%y: tensor<8x8xf32>) {
    // CHECK-NEXT: stablehlo.abs {{.*}}[{?}, {"b", ?}]
    %1 = stablehlo.abs %y : tensor<8x8xf32>
    sdy.return %1 : tensor<8x8xf32>
  } : (tensor<16x8xf32>) -> tensor<16x8xf32>
  return %0 : tensor<16x8xf32>
}

// What the body returns, the operand, the arguments of both regions and the result lie alike; the edge is on the result.
// ADD-LABEL: @through_a_loop
// CHECK-LABEL: @through_a_loop
// CHECK-SAME: %arg0: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"a", ?}]>}
func.func @through_a_loop(%x: tensor<8x6xf32>, %n: tensor<i32>) -> tensor<8x6xf32> {
  // ADD: %[[L:.*]]:2 = stablehlo.while
  // ADD: sdy.data_flow_edge %[[L]]#0 : tensor<8x6xf32>
  // ADD-NEXT: sdy.data_flow_edge %[[L]]#1 : tensor<i32>
  // CHECK: stablehlo.while
  // CHECK-SAME: sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{?}, {"a", ?}]>, <@mesh, []>]>
  %0:2 = stablehlo.while(%y = %x, %i = %n) : tensor<8x6xf32>, tensor<i32> cond {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %more = stablehlo.compare GT, %i, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.subtract %i, %one : tensor<i32>
    // A value of outside is seen as it lies there.
    // CHECK: stablehlo.add {{.*}} {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{?}, {"a", ?}]>]>}
    %z = stablehlo.add %y, %x : tensor<8x6xf32>
    %c = sdy.sharding_constraint %z <@mesh, [{?}, {"a", ?}]> : tensor<8x6xf32>
    stablehlo.return %c, %next : tensor<8x6xf32>, tensor<i32>
  }
  return %0#0 : tensor<8x6xf32>
}

// The argument of an inner loop is a value of the outer body.
// CHECK-LABEL: @through_a_loop_in_a_loop
// CHECK: stablehlo.while
// CHECK-SAME: [<@mesh, [{"b", ?}]>, <@mesh, []>]
// CHECK: stablehlo.while
// CHECK-SAME: [<@mesh, [{"b", ?}]>, <@mesh, []>]
func.func @through_a_loop_in_a_loop(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}]>}, %n: tensor<i32>) -> tensor<8xf32> {
  %0:2 = stablehlo.while(%y = %x, %i = %n) : tensor<8xf32>, tensor<i32> cond {
    %more = stablehlo.compare GT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %1:2 = stablehlo.while(%z = %y, %j = %i) : tensor<8xf32>, tensor<i32> cond {
      %more = stablehlo.compare GT, %j, %i : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %more : tensor<i1>
    } do {
      %s = stablehlo.negate %z : tensor<8xf32>
      stablehlo.return %s, %j : tensor<8xf32>, tensor<i32>
    }
    stablehlo.return %1#0, %1#1 : tensor<8xf32>, tensor<i32>
  }
  return %0#0 : tensor<8xf32>
}

// Branches agree on their results; the selector has no part in it.
// CHECK-LABEL: @through_a_case
// CHECK-SAME: %arg1: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", ?}, {?}]>}
func.func @through_a_case(%which: tensor<i32>, %x: tensor<8x6xf32>, %y: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {?}]>}) -> tensor<8x6xf32> {
  // CHECK: "stablehlo.case"
  %0 = "stablehlo.case"(%which) ({
    // CHECK-NEXT: stablehlo.abs {{.*}}[{"a", ?}, {?}]
    %1 = stablehlo.abs %x : tensor<8x6xf32>
    stablehlo.return %1 : tensor<8x6xf32>
  }, {
    stablehlo.return %y : tensor<8x6xf32>
  // CHECK: sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a", ?}, {?}]>]>
  }) : (tensor<i32>) -> tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}

// Shardy stops at an `if`; it is a case of two branches.
// CHECK-LABEL: @through_an_if
// CHECK-SAME: %arg1: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", ?}, {?}]>}
func.func @through_an_if(%which: tensor<i1>, %x: tensor<8x6xf32>, %y: tensor<8x6xf32>) -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {?}]>}) {
  // CHECK: "stablehlo.if"
  %0 = "stablehlo.if"(%which) ({
    stablehlo.return %x : tensor<8x6xf32>
  }, {
    // CHECK: stablehlo.abs {{.*}}[{"a", ?}, {?}]
    %1 = stablehlo.abs %y : tensor<8x6xf32>
    stablehlo.return %1 : tensor<8x6xf32>
  }) : (tensor<i1>) -> tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}
