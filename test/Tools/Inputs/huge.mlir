func.func @main(%a: tensor<2xf32>, %b: tensor<32769x32768xf32>) -> tensor<2xf32> {
  return %a : tensor<2xf32>
}
