sdy.mesh @mesh = <["data"=4]>

// y = relu(x w) u, the mean of squares as loss, momentum.
func.func @main(%w: tensor<8x12xf32> {tf.aliasing_output = 0 : i32} loc("params['w']"),
                %u: tensor<12x5xf32> {tf.aliasing_output = 1 : i32} loc("params['u']"),
                %mw: tensor<8x12xf32> {tf.aliasing_output = 2 : i32} loc("momentum['w']"),
                %mu: tensor<12x5xf32> {tf.aliasing_output = 3 : i32} loc("momentum['u']"),
                %average: tensor<5xf32> {tf.aliasing_output = 4 : i32} loc("average"),
                %x: tensor<16x8xf32> loc("x"))
    -> (tensor<8x12xf32>, tensor<12x5xf32>, tensor<8x12xf32>, tensor<12x5xf32>, tensor<5xf32>, tensor<f32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %zeros = stablehlo.constant dense<0.0> : tensor<16x12xf32>
  %h = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<16x8xf32>, tensor<8x12xf32>) -> tensor<16x12xf32>
  %a = stablehlo.maximum %h, %zeros : tensor<16x12xf32>
  %y = stablehlo.dot_general %a, %u, contracting_dims = [1] x [0] : (tensor<16x12xf32>, tensor<12x5xf32>) -> tensor<16x5xf32>
  %square = stablehlo.multiply %y, %y : tensor<16x5xf32>
  %loss = stablehlo.reduce(%square init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x5xf32>, tensor<f32>) -> tensor<f32>
  %sums = stablehlo.reduce(%y init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<16x5xf32>, tensor<f32>) -> tensor<5xf32>
  %newAverage = stablehlo.add %average, %sums : tensor<5xf32>
  // Backward.
  %gu = stablehlo.dot_general %a, %y, contracting_dims = [0] x [0] : (tensor<16x12xf32>, tensor<16x5xf32>) -> tensor<12x5xf32>
  %da = stablehlo.dot_general %y, %u, contracting_dims = [1] x [1] : (tensor<16x5xf32>, tensor<12x5xf32>) -> tensor<16x12xf32>
  %positive = stablehlo.compare GT, %h, %zeros : (tensor<16x12xf32>, tensor<16x12xf32>) -> tensor<16x12xi1>
  %dh = stablehlo.select %positive, %da, %zeros : tensor<16x12xi1>, tensor<16x12xf32>
  %gw = stablehlo.dot_general %x, %dh, contracting_dims = [0] x [0] : (tensor<16x8xf32>, tensor<16x12xf32>) -> tensor<8x12xf32>
  // Update.
  %newMw = stablehlo.add %mw, %gw : tensor<8x12xf32>
  %newMu = stablehlo.add %mu, %gu : tensor<12x5xf32>
  %newW = stablehlo.subtract %w, %newMw : tensor<8x12xf32>
  %newU = stablehlo.subtract %u, %newMu : tensor<12x5xf32>
  return %newW, %newU, %newMw, %newMu, %newAverage, %loss : tensor<8x12xf32>, tensor<12x5xf32>, tensor<8x12xf32>, tensor<12x5xf32>, tensor<5xf32>, tensor<f32>
}
