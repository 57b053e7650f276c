// A sharding that names one device has no dimensions, which the partitioner looked for.
sdy.mesh @mesh = <["a"=2, "b"=4]>
sdy.mesh @one = <[], device_ids=[3]>
func.func @main(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>}, %y: tensor<4xf32> {sdy.sharding = #sdy.sharding<@one, []>}) -> tensor<8xf32> {
  %0 = stablehlo.add %x, %x {sdy.sharding = #sdy.sharding_per_value<[<@one, []>]>} : tensor<8xf32>
  %1 = sdy.sharding_constraint %0 <@one, []> : tensor<8xf32>
  %2 = stablehlo.concatenate %y, %y, dim = 0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
  %3 = stablehlo.multiply %1, %2 : tensor<8xf32>
  return %3 : tensor<8xf32>
}
