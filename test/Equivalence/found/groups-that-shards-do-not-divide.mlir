// Twelve groups over eight shards are two for each, not one.
sdy.mesh @mesh = <["a"=8]>
func.func @main(%x: tensor<2x9x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"a"}]>}, %k: tensor<4x1x12xf32>) -> tensor<2x9x12xf32> {
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[3, 0]]} {batch_group_count = 1 : i64, feature_group_count = 12 : i64} : (tensor<2x9x12xf32>, tensor<4x1x12xf32>) -> tensor<2x9x12xf32>
  return %0 : tensor<2x9x12xf32>
}
