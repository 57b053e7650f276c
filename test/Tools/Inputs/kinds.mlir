// Each kind of data decides something.
sdy.mesh @mesh = <["data"=2]>
func.func @main(%p: tensor<8xi1> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}]>}, %x: tensor<8xi32>, %y: tensor<8xi32>) -> tensor<8xi32> {
  %0 = stablehlo.select %p, %x, %y : tensor<8xi1>, tensor<8xi32>
  %1 = stablehlo.add %0, %0 : tensor<8xi32>
  return %1 : tensor<8xi32>
}
