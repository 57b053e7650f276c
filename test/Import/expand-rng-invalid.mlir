// RUN: shardwright-opt %s -shardwright-expand-rng -verify-diagnostics

func.func @in_a_reduction(%a: tensor<f32>, %x: tensor<3xf32>) -> tensor<f32> {
  // expected-error @below {{'stablehlo.reduce' draws random numbers in a region other than a branch or the body of a loop; draw them before it}}
  %0 = "stablehlo.reduce"(%x, %a) <{dimensions = array<i64: 0>}> ({
  ^bb0(%y: tensor<f32>, %z: tensor<f32>):
    %s = stablehlo.constant dense<> : tensor<0xi64>
    %1 = stablehlo.rng %y, %z, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<0xi64>) -> tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
