// Two annotations that disagree, each far from the op that pays for it.
sdy.mesh @mesh = <["data"=2, "model"=2]>
func.func @main(%w: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>} loc("params['w']"), %x: tensor<4x6xf32>)
    -> (tensor<8x6xf32> {jax.result_info = "out", sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}]>},
        tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %0 = stablehlo.tanh %w : tensor<8x6xf32>
  %1 = sdy.sharding_constraint %x <@mesh, [{"model"}, {}]> : tensor<4x6xf32>
  %2 = stablehlo.tanh %1 : tensor<4x6xf32>
  return %0, %2 : tensor<8x6xf32>, tensor<4x6xf32>
}
