// Each shard of a concatenation gets its rows from those that hold them: pieces of (from, to, source, target, count).
// RUN: shardwright compile %s --stop-after partition-ops | FileCheck %s

sdy.mesh @mesh = <["a"=4]>

// 6 and 10 rows in blocks of 2 and 3, which follow each other in what a shard sends, become blocks of 4.
// CHECK: spmd.exchange %arg0, %arg1 along {"a"} dim = 0 rows = 4 pieces = [0, 0, 0, 0, 2, 1, 0, 0, 2, 2, 2, 1, 0, 0, 2, 0, 1, 2, 2, 2, 0, 2, 4, 0, 1, 1, 2, 2, 1, 3, 2, 3, 2, 0, 3, 3, 3, 2, 3, 1] {
func.func @main(%x: tensor<6x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}, %y: tensor<10x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>})
    -> (tensor<16x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) {
  %0 = stablehlo.concatenate %x, %y, dim = 0 : (tensor<6x3xf32>, tensor<10x3xf32>) -> tensor<16x3xf32>
  return %0 : tensor<16x3xf32>
}
