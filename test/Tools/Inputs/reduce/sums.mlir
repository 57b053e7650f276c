// Without any tolerance, the sum over a split dimension differs; nothing else here does.
sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @main(%x: tensor<1001xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}]>}, %w: tensor<4x4xf32>)
    -> (tensor<4x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}, tensor<f32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.exponential %x : tensor<1001xf32>
  %1 = stablehlo.reduce(%0 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<1001xf32>, tensor<f32>) -> tensor<f32>
  %2 = stablehlo.negate %1 : tensor<f32>
  %3 = stablehlo.transpose %w, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %4 = stablehlo.add %3, %w : tensor<4x4xf32>
  return %4, %2 : tensor<4x4xf32>, tensor<f32>
}
