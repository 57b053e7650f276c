// Collectives on whole values are their operand in another sharding.
// RUN: shardwright-opt %s -shardwright-import-reshards | FileCheck %s

// CHECK-LABEL: @main
sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @main(%x: tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>}) -> tensor<8x12xf32> {
  // CHECK-NEXT: %[[C:.*]] = stablehlo.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {}]>]>} dense<2.0
  // CHECK-NEXT: %[[G:.*]] = sdy.reshard %arg0 <@mesh, [{}, {}]>
  // CHECK-NEXT: %[[S:.*]] = sdy.reshard %[[G]] <@mesh, [{}, {"a"}]>
  // CHECK-NEXT: %[[T:.*]] = sdy.reshard %[[S]] <@mesh, [{"a"}, {}]>
  // CHECK-NEXT: %[[A:.*]] = stablehlo.add %[[T]], %[[C]]
  // CHECK-NEXT: sdy.reshard %[[A]] <@mesh, [{"a"}, {}]>
  %c = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {}]>]>} dense<2.0> : tensor<8x12xf32>
  %0 = sdy.all_gather [{"b"}, {}] %x out_sharding=<@mesh, [{}, {}]> : tensor<8x12xf32>
  %1 = sdy.all_slice [{}, {"a"}] %0 out_sharding=<@mesh, [{}, {"a"}]> : tensor<8x12xf32>
  %2 = sdy.all_to_all [{"a"}: 1->0] %1 out_sharding=<@mesh, [{"a"}, {}]> : tensor<8x12xf32>
  %3 = stablehlo.add %2, %c {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {}]>]>} : tensor<8x12xf32>
  %4 = sdy.all_reduce {"b"} %3 out_sharding=<@mesh, [{"a"}, {}]> : tensor<8x12xf32>
  return %4 : tensor<8x12xf32>
}
