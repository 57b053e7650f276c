// The cost of the reshards that are there replaces the promised one, in the total too. A loop executes them as often as it iterates.
// RUN: shardwright-opt %s --shardwright-price-reshards | FileCheck %s

sdy.mesh @mesh = <["x"=4]>
// An all-gather of 3 x 8 bytes takes 24 + 64; three times, 264 instead of 100.
// CHECK: spmd.plan = #spmd.plan<cost = 1.164000e+03 : f64, reshards = 2.640000e+02 : f64, lowerBound = 9.000000e+02 : f64>
func.func @loop(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xf32>
    attributes {spmd.plan = #spmd.plan<cost = 1000.0 : f64, reshards = 100.0 : f64, lowerBound = 900.0 : f64>} {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %end = stablehlo.constant dense<3> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %y = %x) : tensor<i32>, tensor<8xf32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>, <@mesh, [{"x"}]>]>}
  cond {
    %p = stablehlo.compare LT, %i, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %j = stablehlo.add %i, %one : tensor<i32>
    %z = sdy.reshard %y <@mesh, [{}]> : tensor<8xf32>
    %w = stablehlo.negate %z {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<8xf32>
    stablehlo.return %j, %w : tensor<i32>, tensor<8xf32>
  }
  return %0#1 : tensor<8xf32>
}
