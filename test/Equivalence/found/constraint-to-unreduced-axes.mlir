// A constraint that leaves a sum open also gave its sharding to the argument.
sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @main(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %0 = sdy.sharding_constraint %x <@mesh, [{}], unreduced={"b"}> : tensor<8xf32>
  %1 = stablehlo.negate %x : tensor<8xf32>
  return %0, %1 : tensor<8xf32>, tensor<8xf32>
}
