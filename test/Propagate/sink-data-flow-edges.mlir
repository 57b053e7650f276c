// RUN: shardwright-opt %s -shardwright-sink-data-flow-edges | FileCheck %s

sdy.mesh @mesh = <["a"=2, "b"=4]>

// CHECK-LABEL: @the_sharding_moves_to_the_owner
func.func @the_sharding_moves_to_the_owner(%x: tensor<8xf32>, %y: tensor<4xf32>) -> (tensor<8xf32>, tensor<4xf32>) {
  // CHECK-NEXT: %[[B:.*]]:2 = stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}]>, <@mesh, [{?}]>]>}
  %0:2 = stablehlo.optimization_barrier %x, %y : tensor<8xf32>, tensor<4xf32>
  %1 = sdy.data_flow_edge %0#0 sharding=<@mesh, [{"a"}]> : tensor<8xf32>
  %2 = sdy.data_flow_edge %0#1 sharding=<@mesh, [{?}]> : tensor<4xf32>
  // CHECK-NEXT: return %[[B]]#0, %[[B]]#1
  return %1, %2 : tensor<8xf32>, tensor<4xf32>
}

// CHECK-LABEL: @no_sharding_leaves_none
func.func @no_sharding_leaves_none(%x: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK-NEXT: %[[B:.*]] = stablehlo.optimization_barrier %arg0 : tensor<8xf32>
  %0 = stablehlo.optimization_barrier %x : tensor<8xf32>
  %1 = sdy.data_flow_edge %0 : tensor<8xf32>
  // CHECK-NEXT: return %[[B]]
  return %1 : tensor<8xf32>
}
