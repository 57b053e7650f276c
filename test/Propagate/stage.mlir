// The whole stage: every value has a closed sharding, axes of size one and helpers are gone, equal constants are one.
// RUN: shardwright-opt %s -shardwright-propagate | FileCheck %s

// CHECK: sdy.mesh @mesh = <["a"=2]>
sdy.mesh @mesh = <["a"=2, "one"=1]>

// CHECK: func.func @main(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}, %arg1: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>})
// CHECK-SAME: -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>})
func.func @main(%x: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"one"}]>}, %y: tensor<4xf32>) -> tensor<8x4xf32> {
  // CHECK-NEXT: %[[C:.*]] = stablehlo.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {}]>]>}
  %c = stablehlo.constant dense<1.0> : tensor<8x4xf32>
  %dead = stablehlo.abs %c : tensor<8x4xf32>
  // CHECK-NEXT: stablehlo.add %arg0, %[[C]] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {}]>]>}
  %0 = stablehlo.add %x, %c : tensor<8x4xf32>
  // CHECK-NEXT: stablehlo.multiply %{{.*}}, %[[C]]
  %1 = stablehlo.multiply %0, %c : tensor<8x4xf32>
  sdy.sharding_group %1 group_id=0 : tensor<8x4xf32>
  // CHECK-NEXT: stablehlo.optimization_barrier {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {}]>]>}
  %2 = stablehlo.optimization_barrier %1 : tensor<8x4xf32>
  // CHECK-NEXT: return
  return %2 : tensor<8x4xf32>
}
