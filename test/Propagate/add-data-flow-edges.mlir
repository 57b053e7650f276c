// RUN: shardwright-opt %s -shardwright-add-data-flow-edges | FileCheck %s -check-prefix=ADD
// RUN: shardwright-opt %s -shardwright-add-data-flow-edges -shardwright-propagate-shardings -shardwright-sink-data-flow-edges | FileCheck %s

sdy.mesh @mesh = <["a"=2, "b"=4]>

// ADD-LABEL: @through_a_barrier
// CHECK-LABEL: @through_a_barrier
// CHECK-SAME: %arg1: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b", ?}]>}
func.func @through_a_barrier(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>}, %y: tensor<4xf32>)
    -> (tensor<8xf32>, tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}]>}) {
  // ADD: %[[B:.*]]:2 = stablehlo.optimization_barrier
  // ADD-NEXT: %[[E1:.*]] = sdy.data_flow_edge %[[B]]#1 : tensor<4xf32>
  // ADD-NEXT: %[[E0:.*]] = sdy.data_flow_edge %[[B]]#0 : tensor<8xf32>
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
