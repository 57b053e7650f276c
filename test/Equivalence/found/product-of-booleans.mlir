// The interpreter added Booleans modulo two; `or` is what adds them, over ranks too.
sdy.mesh @mesh = <["a"=2]>
func.func @main(%x: tensor<8xi1> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>}, %y: tensor<4x8xi1>) -> tensor<4xi1> {
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [0] x [1] : (tensor<8xi1>, tensor<4x8xi1>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}
