// Collectives in loops of known and unknown length, in a branch, and those that a manual region brings itself.
sdy.mesh @mesh = <["data"=2, "model"=4]>
func.func @main(%x: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {"data"}]>}, %n: tensor<i32>, %b: tensor<i1>)
    -> (tensor<f32>, tensor<f32>, tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<8x4xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.constant dense<0> : tensor<i32>
  %3 = stablehlo.constant dense<3> : tensor<i32>
  %20 = stablehlo.constant dense<20> : tensor<i32>
  // 0, 3, … 18
  %known:2 = stablehlo.while(%i = %0, %sum = %zero) : tensor<i32>, tensor<f32>
    cond {
      %c = stablehlo.compare LT, %i, %20 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %more = stablehlo.broadcast_in_dim %sum, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
      %y = stablehlo.add %x, %more : tensor<8x4xf32>
      %s = stablehlo.reduce(%y init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<f32>
      %next = stablehlo.add %i, %3 : tensor<i32>
      stablehlo.return %next, %s : tensor<i32>, tensor<f32>
    }
  %unknown:2 = stablehlo.while(%i = %0, %sum = %zero) : tensor<i32>, tensor<f32>
    cond {
      %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %more = stablehlo.broadcast_in_dim %sum, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
      %y = stablehlo.add %x, %more : tensor<8x4xf32>
      %s = stablehlo.reduce(%y init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<f32>
      %next = stablehlo.add %i, %3 : tensor<i32>
      stablehlo.return %next, %s : tensor<i32>, tensor<f32>
    }
  %branch = "stablehlo.if"(%b) ({
    %g = sdy.sharding_constraint %x <@mesh, [{"model"}, {}]> : tensor<8x4xf32>
    stablehlo.return %g : tensor<8x4xf32>
  }, {
    stablehlo.return %x : tensor<8x4xf32>
  }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"model"}, {}]>]>} : (tensor<i1>) -> tensor<8x4xf32>
  %own = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"model"}, {"data"}]>] out_shardings=[<@mesh, [{"model"}, {"data"}]>] manual_axes={"data", "model"} (%l: tensor<2x2xf32>) {
    %t = "stablehlo.collective_permute"(%l) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0], [2, 2]]> : tensor<3x2xi64>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
    %u = "stablehlo.collective_permute"(%t) {channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 0], [1, 1]]> : tensor<2x2xi64>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
    sdy.return %u : tensor<2x2xf32>
  } : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %known#1, %unknown#1, %branch, %own : tensor<f32>, tensor<f32>, tensor<8x4xf32>, tensor<8x4xf32>
}
