// RUN: shardwright-opt %s -shardwright-expand-chlo -verify-diagnostics

func.func @no_expansion(%x: tensor<5x2xf32>, %i: tensor<2xf32>) -> tensor<5x2xf32> {
  // expected-error @below {{'chlo.scan' is not supported yet; write it with other functions}}
  %0:2 = chlo.scan(%x) inits(%i) dimension=0 {
  ^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>):
    %1 = stablehlo.add %a, %b : tensor<2xf32>
    stablehlo.return %1, %1 : tensor<2xf32>, tensor<2xf32>
  } : (tensor<5x2xf32>, tensor<2xf32>) -> (tensor<5x2xf32>, tensor<2xf32>)
  return %0#0 : tensor<5x2xf32>
}
