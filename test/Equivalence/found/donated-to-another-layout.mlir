// The result would lie by columns and its argument by rows, in other sizes: memory was assigned without end.
sdy.mesh @mesh = <["a"=3]>
func.func @main(%x: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>, tf.aliasing_output = 0 : i32}, %y: tensor<8x6xf32>, %z: tensor<6x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"a"}]>}) -> tensor<8x4xf32> {
  %0 = stablehlo.dot_general %y, %z, contracting_dims = [1] x [0] : (tensor<8x6xf32>, tensor<6x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
