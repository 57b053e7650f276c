sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<2x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<f32>, tensor<2x6xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x6xf32>, tensor<f32>) -> tensor<f32>
  %1 = stablehlo.add %x, %x : tensor<2x6xf32>
  return %0, %1 : tensor<f32>, tensor<2x6xf32>
}
