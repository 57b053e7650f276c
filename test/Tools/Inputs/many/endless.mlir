func.func @main(%x: tensor<i32>) -> tensor<i32> {
  %true = stablehlo.constant dense<true> : tensor<i1>
  %0 = stablehlo.while(%y = %x) : tensor<i32> cond {
    stablehlo.return %true : tensor<i1>
  } do {
    stablehlo.return %y : tensor<i32>
  }
  return %0 : tensor<i32>
}
