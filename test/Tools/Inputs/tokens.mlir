func.func @main(%w: tensor<7xf32>, %key: tensor<2xui32>, %tokens: tensor<3x5xi32> loc("batch['tokens']")) -> (tensor<7xf32>, tensor<2xui32>, tensor<3x5xi32>) {
  %0 = stablehlo.add %w, %w : tensor<7xf32>
  %1 = stablehlo.add %tokens, %tokens : tensor<3x5xi32>
  return %0, %key, %1 : tensor<7xf32>, tensor<2xui32>, tensor<3x5xi32>
}
