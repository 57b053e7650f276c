sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<96x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                %a: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                %b: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                %c: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<96x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.dot_general %x, %a, contracting_dims = [1] x [0] : (tensor<96x16xf32>, tensor<16x16xf32>) -> tensor<96x16xf32>
  %1 = stablehlo.dot_general %0, %b, contracting_dims = [1] x [0] : (tensor<96x16xf32>, tensor<16x16xf32>) -> tensor<96x16xf32>
  %2 = stablehlo.dot_general %1, %c, contracting_dims = [1] x [0] : (tensor<96x16xf32>, tensor<16x16xf32>) -> tensor<96x16xf32>
  return %2 : tensor<96x16xf32>
}
