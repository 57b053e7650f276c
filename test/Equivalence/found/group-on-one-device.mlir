// For one device, groups and barriers and parts of axes were held against a mesh of size one.
sdy.mesh @mesh = <["a"=4]>
func.func @main(%x: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a":(2)2}, {}]>}) -> tensor<8x6xf32> {
  %0 = stablehlo.negate %x : tensor<8x6xf32>
  sdy.sharding_group %0 group_id=0 : tensor<8x6xf32>
  %1 = sdy.propagation_barrier %0 allowed_direction=NONE : tensor<8x6xf32>
  return %1 : tensor<8x6xf32>
}
