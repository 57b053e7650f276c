// Shards were dealt out to ranks in order, whatever the mesh said.
sdy.mesh @mesh = <["a"=2, "b"=2], device_ids=[2, 0, 3, 1]>
func.func @main(%x: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>}, tensor<8x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>}) {
  %c = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %c) applies stablehlo.add across dimensions = [1] : (tensor<8x6xf32>, tensor<f32>) -> tensor<8xf32>
  %1 = stablehlo.iota dim = 0 : tensor<8x6xi32>
  return %0, %1 : tensor<8xf32>, tensor<8x6xi32>
}
