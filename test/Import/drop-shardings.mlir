// RUN: shardwright-opt %s -shardwright-drop-shardings | FileCheck %s

// CHECK-NOT: sdy
// CHECK: func.func @annotations_go_and_values_stay(%arg0: tensor<8x6xf32> {tf.aliasing_output = 0 : i32}) -> tensor<8x6xf32>
sdy.mesh @mesh = <["a"=4]>
func.func @annotations_go_and_values_stay(%x: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a":(1)2}, {}]>, tf.aliasing_output = 0 : i32}) -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  // CHECK-NEXT: %[[A:.*]] = stablehlo.abs %arg0 : tensor<8x6xf32>
  %0 = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {}]>]>} : tensor<8x6xf32>
  %1 = sdy.sharding_constraint %0 <@mesh, [{}, {?}]> : tensor<8x6xf32>
  %2 = sdy.propagation_barrier %1 allowed_direction=NONE : tensor<8x6xf32>
  sdy.sharding_group %2 group_id=0 : tensor<8x6xf32>
  %3 = stablehlo.custom_call @Sharding(%2) {mhlo.sharding = "{devices=[4,1]0,1,2,3}"} : (tensor<8x6xf32>) -> tensor<8x6xf32>
  // CHECK-NEXT: return %[[A]]
  return %3 : tensor<8x6xf32>
}
