// Two layers, and a batch that is larger than they are.
#up = loc("up")
#down = loc("down")
#batch = loc("batch")
func.func @main(%up: tensor<256x512xf32> loc(#up), %down: tensor<512x128xf32> loc(#down), %batch: tensor<16384x256xf32> loc(#batch)) -> tensor<16384x128xf32> {
  %0 = stablehlo.dot_general %batch, %up, contracting_dims = [1] x [0] : (tensor<16384x256xf32>, tensor<256x512xf32>) -> tensor<16384x512xf32>
  %1 = stablehlo.tanh %0 : tensor<16384x512xf32>
  %2 = stablehlo.dot_general %1, %down, contracting_dims = [1] x [0] : (tensor<16384x512xf32>, tensor<512x128xf32>) -> tensor<16384x128xf32>
  return %2 : tensor<16384x128xf32>
}
