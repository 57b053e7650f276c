// RUN: shardwright-opt %s -shardwright-split-messages=least-bytes=400 | FileCheck %s

sdy.mesh @mesh = <["x"=2, "y"=3, "z"=1]>

// What is sent or received is split by the axes that split nothing yet, where they divide a dimension; arguments and results of the program stay.
// CHECK-LABEL: func.func @main(
// CHECK-SAME: tensor<4x30xf32> {exec.number = 0 : i64},
// CHECK-SAME: tensor<4x30xf32> {exec.transfer = 0 : i64, sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>},
// CHECK-SAME: tensor<4x30xf32> {exec.transfer = 1 : i64, sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}]>},
// CHECK-SAME: tensor<5x33xf32> {exec.transfer = 2 : i64, sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>},
// Of few bytes.
// CHECK-SAME: tensor<4x6xf32> {exec.transfer = 3 : i64})
// CHECK-SAME: -> (tensor<4x30xf32> {exec.transfer = 4 : i64, sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>})
func.func @main(%own: tensor<4x30xf32> {exec.number = 0 : i64}, %replicated: tensor<4x30xf32> {exec.transfer = 0 : i64},
                %split: tensor<4x30xf32> {exec.transfer = 1 : i64, sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>},
                %indivisible: tensor<5x33xf32> {exec.transfer = 2 : i64}, %small: tensor<4x6xf32> {exec.transfer = 3 : i64})
    -> (tensor<4x30xf32> {exec.transfer = 4 : i64, sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  return %own : tensor<4x30xf32>
}
