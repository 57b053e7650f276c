// One step of a model with two layers, in two microbatches, on a mesh with data and tensor parallelism; as after `partition`.
module attributes {exec.mesh = #sdy.mesh<["data"=2, "model"=2]>, exec.whole_mesh = #sdy.mesh<["stage"=2, "data"=2, "model"=2]>} {
  func.func @main(%a: tensor<4x192xf32> {exec.value = {type = tensor<4x192xf32>, sharding = [[], []]}, shardwright.role = "param", tf.aliasing_output = 0 : i32}, %b: tensor<192x4xf32> {exec.value = {type = tensor<192x4xf32>, sharding = [[], []]}, shardwright.role = "param", tf.aliasing_output = 1 : i32}, %batch: tensor<2x24x4xf32> {exec.value = {type = tensor<2x48x4xf32>, sharding = [[], ["data"], []]}, shardwright.role = "batch"}) -> (tensor<4x192xf32>, tensor<192x4xf32>, tensor<f32>) {
    %i0 = stablehlo.constant dense<0> : tensor<i32>
    %i1 = stablehlo.constant dense<1> : tensor<i32>
    %i2 = stablehlo.constant dense<2> : tensor<i32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %zeros_a = stablehlo.constant dense<0.0> : tensor<4x192xf32>
    %zeros_b = stablehlo.constant dense<0.0> : tensor<192x4xf32>
    %0:4 = stablehlo.while(%i = %i0, %loss = %zero, %sum_a = %zeros_a, %sum_b = %zeros_b) : tensor<i32>, tensor<f32>, tensor<4x192xf32>, tensor<192x4xf32>
    cond {
      %c = stablehlo.compare LT, %i, %i2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %row = stablehlo.dynamic_slice %batch, %i, %i0, %i0, sizes = [1, 24, 4] : (tensor<2x24x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x24x4xf32>
      %x = stablehlo.reshape %row : (tensor<1x24x4xf32>) -> tensor<24x4xf32>
      // Forward.
      %h = stablehlo.dot_general %x, %a, contracting_dims = [1] x [0] : (tensor<24x4xf32>, tensor<4x192xf32>) -> tensor<24x192xf32>
      %t = stablehlo.tanh %h : tensor<24x192xf32>
      %y = stablehlo.dot_general %t, %b, contracting_dims = [1] x [0] : (tensor<24x192xf32>, tensor<192x4xf32>) -> tensor<24x4xf32>
      %part = stablehlo.reduce(%y init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<24x4xf32>, tensor<f32>) -> tensor<f32>
      // Backward; the gradient of the first layer needs its value too.
      %one = stablehlo.constant dense<1.0> : tensor<24x4xf32>
      %db = stablehlo.dot_general %t, %one, contracting_dims = [0] x [0] : (tensor<24x192xf32>, tensor<24x4xf32>) -> tensor<192x4xf32>
      %dt = stablehlo.dot_general %one, %b, contracting_dims = [1] x [1] : (tensor<24x4xf32>, tensor<192x4xf32>) -> tensor<24x192xf32>
      %dh = stablehlo.multiply %dt, %h : tensor<24x192xf32>
      %da = stablehlo.dot_general %x, %dh, contracting_dims = [0] x [0] : (tensor<24x4xf32>, tensor<24x192xf32>) -> tensor<4x192xf32>
      // Sums.
      %next = stablehlo.add %i, %i1 : tensor<i32>
      %next_loss = stablehlo.add %loss, %part : tensor<f32>
      %next_a = stablehlo.add %sum_a, %da : tensor<4x192xf32>
      %next_b = stablehlo.add %sum_b, %db : tensor<192x4xf32>
      stablehlo.return %next, %next_loss, %next_a, %next_b : tensor<i32>, tensor<f32>, tensor<4x192xf32>, tensor<192x4xf32>
    }
    %1 = stablehlo.subtract %a, %0#2 : tensor<4x192xf32>
    %2 = stablehlo.subtract %b, %0#3 : tensor<192x4xf32>
    return %1, %2, %0#1 : tensor<4x192xf32>, tensor<192x4xf32>, tensor<f32>
  }
}
