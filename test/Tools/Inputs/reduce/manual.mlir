// A region of one device keeps its shardings, which are a part of it, and a group keeps two values alive.
sdy.mesh @mesh = <["a"=2, "b"=3]>
func.func @main(%x: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>}) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = stablehlo.negate %x : tensor<4xf32>
  %1 = stablehlo.tanh %x : tensor<4xf32>
  sdy.sharding_group %0 group_id=0 : tensor<4xf32>
  sdy.sharding_group %1 group_id=0 : tensor<4xf32>
  %2 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"a"}]>] out_shardings=[<@mesh, [{"a"}]>] manual_axes={"a"} (%y: tensor<2xf32>) {
    %3 = stablehlo.custom_call @foreign(%y) : (tensor<2xf32>) -> tensor<2xf32>
    sdy.return %3 : tensor<2xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  return %1, %2 : tensor<4xf32>, tensor<4xf32>
}
