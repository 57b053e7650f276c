// The reshape was split along a dimension that its operand does not have.
sdy.mesh @mesh = <["a"=2]>
func.func @main(%x: tensor<6x2x7xf32>) -> (tensor<21x2x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"a"}]>}) {
  %0 = stablehlo.reshape %x {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}, {"a"}]>]>} : (tensor<6x2x7xf32>) -> tensor<21x2x2xf32>
  return %0 : tensor<21x2x2xf32>
}
