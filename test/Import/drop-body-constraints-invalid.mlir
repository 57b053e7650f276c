// RUN: shardwright-opt %s -shardwright-drop-body-constraints -verify-diagnostics

sdy.mesh @mesh = <["a"=2, "b"=3]>

func.func @main(%x: tensor<4xf32>, %low: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.reduce(%x init: %low) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    reducer(%a: tensor<f32>, %b: tensor<f32>) {
      %c = stablehlo.add %a, %b : tensor<f32>
      // expected-error @below {{'stablehlo.reduce' computes single elements in its body, which can be neither split nor unreduced; constrain its operands or results instead}}
      %d = sdy.sharding_constraint %c <@mesh, [], unreduced={"b"}> : tensor<f32>
      stablehlo.return %d : tensor<f32>
    }
  return %0 : tensor<f32>
}
