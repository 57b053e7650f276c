// One step of a model whose second and third of four layers have the same weight, in two microbatches, on a mesh with data and tensor parallelism; as after `partition`. Gradients of
// the parts of the batch are added up behind the loop; those of the other weights are left out.
module attributes {exec.mesh = #sdy.mesh<["data"=2, "model"=2]>, exec.whole_mesh = #sdy.mesh<["stage"=2, "data"=2, "model"=2]>} {
  func.func @main(%w: tensor<96x96xf32> {exec.value = {type = tensor<96x96xf32>, sharding = [[], []]}, shardwright.role = "param", tf.aliasing_output = 0 : i32}, %a: tensor<4x96xf32> {exec.value = {type = tensor<4x96xf32>, sharding = [[], []]}, shardwright.role = "param"}, %b: tensor<96x4xf32> {exec.value = {type = tensor<96x4xf32>, sharding = [[], []]}, shardwright.role = "param"}, %batch: tensor<2x24x4xf32> {exec.value = {type = tensor<2x48x4xf32>, sharding = [[], ["data"], []]}, shardwright.role = "batch"}) -> (tensor<96x96xf32>, tensor<f32>) {
    %i0 = stablehlo.constant dense<0> : tensor<i32>
    %i1 = stablehlo.constant dense<1> : tensor<i32>
    %i2 = stablehlo.constant dense<2> : tensor<i32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %zeros = stablehlo.constant dense<0.0> : tensor<96x96xf32>
    %0:3 = stablehlo.while(%i = %i0, %loss = %zero, %sum = %zeros) : tensor<i32>, tensor<f32>, tensor<96x96xf32>
    cond {
      %c = stablehlo.compare LT, %i, %i2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %row = stablehlo.dynamic_slice %batch, %i, %i0, %i0, sizes = [1, 24, 4] : (tensor<2x24x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x24x4xf32>
      %x = stablehlo.reshape %row : (tensor<1x24x4xf32>) -> tensor<24x4xf32>
      // Forward.
      %u = stablehlo.dot_general %x, %a, contracting_dims = [1] x [0] : (tensor<24x4xf32>, tensor<4x96xf32>) -> tensor<24x96xf32>
      %h = stablehlo.dot_general %u, %w, contracting_dims = [1] x [0] : (tensor<24x96xf32>, tensor<96x96xf32>) -> tensor<24x96xf32>
      %t = stablehlo.tanh %h : tensor<24x96xf32>
      %y = stablehlo.dot_general %t, %w, contracting_dims = [1] x [0] : (tensor<24x96xf32>, tensor<96x96xf32>) -> tensor<24x96xf32>
      %z = stablehlo.dot_general %y, %b, contracting_dims = [1] x [0] : (tensor<24x96xf32>, tensor<96x4xf32>) -> tensor<24x4xf32>
      %part = stablehlo.reduce(%z init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<24x4xf32>, tensor<f32>) -> tensor<f32>
      // Backward.
      %one = stablehlo.constant dense<1.0> : tensor<24x96xf32>
      %last = stablehlo.dot_general %t, %one, contracting_dims = [0] x [0] : (tensor<24x96xf32>, tensor<24x96xf32>) -> tensor<96x96xf32>
      %dt = stablehlo.dot_general %one, %w, contracting_dims = [1] x [1] : (tensor<24x96xf32>, tensor<96x96xf32>) -> tensor<24x96xf32>
      %dh = stablehlo.multiply %dt, %h : tensor<24x96xf32>
      %first = stablehlo.dot_general %u, %dh, contracting_dims = [0] x [0] : (tensor<24x96xf32>, tensor<24x96xf32>) -> tensor<96x96xf32>
      // Sums; the last layer's part comes first.
      %next = stablehlo.add %i, %i1 : tensor<i32>
      %next_loss = stablehlo.add %loss, %part : tensor<f32>
      %with_last = stablehlo.add %sum, %last : tensor<96x96xf32>
      %next_sum = stablehlo.add %with_last, %first : tensor<96x96xf32>
      stablehlo.return %next, %next_loss, %next_sum : tensor<i32>, tensor<f32>, tensor<96x96xf32>
    }
    %all = "stablehlo.all_reduce"(%0#2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%l: tensor<f32>, %r: tensor<f32>):
      %s = stablehlo.add %l, %r : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) : (tensor<96x96xf32>) -> tensor<96x96xf32>
    %1 = stablehlo.subtract %w, %all : tensor<96x96xf32>
    return %1, %0#1 : tensor<96x96xf32>, tensor<f32>
  }
}
