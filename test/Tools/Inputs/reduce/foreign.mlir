// A foreign call deep inside, which nothing can run; everything around it can go.
sdy.mesh @mesh = <["a"=4, "b"=2]>
func.func @main(%x: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", "b"}, {?}]>}, %p: tensor<i1>, %y: tensor<6xf32>)
    -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"b"}]>}, tensor<6xf32>, tensor<i1>) {
  %0 = stablehlo.tanh %x : tensor<8x6xf32>
  %1 = call @helper(%0) : (tensor<8x6xf32>) -> tensor<8x6xf32>
  sdy.sharding_group %1 group_id=0 : tensor<8x6xf32>
  %2 = "stablehlo.if"(%p) ({
    %3 = stablehlo.custom_call @foreign(%1) : (tensor<8x6xf32>) -> tensor<8x6xf32>
    %4 = stablehlo.cosine %3 : tensor<8x6xf32>
    stablehlo.return %4 : tensor<8x6xf32>
  }, {
    %3 = stablehlo.custom_call @foreign(%0) : (tensor<8x6xf32>) -> tensor<8x6xf32>
    stablehlo.return %3 : tensor<8x6xf32>
  }) : (tensor<i1>) -> tensor<8x6xf32>
  %5 = sdy.sharding_constraint %2 <@mesh, [{"b"}, {}]> : tensor<8x6xf32>
  %6 = stablehlo.add %5, %x : tensor<8x6xf32>
  %7 = stablehlo.negate %y : tensor<6xf32>
  return %6, %7, %p : tensor<8x6xf32>, tensor<6xf32>, tensor<i1>
}
func.func private @helper(%x: tensor<8x6xf32>) -> tensor<8x6xf32> {
  %0 = stablehlo.sine %x : tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}
