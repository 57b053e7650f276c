// Of values that are not exact, summed in another order on four devices than on one.
sdy.mesh @mesh = <["a"=4]>
func.func @main(%x: tensor<1001xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>}) -> tensor<f32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.exponential %x : tensor<1001xf32>
  %1 = stablehlo.reduce(%0 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<1001xf32>, tensor<f32>) -> tensor<f32>
  return %1 : tensor<f32>
}
