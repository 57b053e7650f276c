// RUN: shardwright check %s
// RUN: shardwright check --executor cpu %s

func.func @einsums() {
  %a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %b = stablehlo.constant dense<[[1, 0, 2], [0, 1, -1]]> : tensor<2x3xi32>
  %0 = stablehlo.einsum %a, %b, config = "ab,cb->ca" : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x2xi32>
  %1 = stablehlo.unary_einsum %a, config = "ab->b" : (tensor<2x3xi32>) -> tensor<3xi32>
  %c = stablehlo.constant dense<[[7, 2], [4, 9]]> : tensor<2x2xi32>
  %2 = stablehlo.unary_einsum %c, config = "aa->a" : (tensor<2x2xi32>) -> tensor<2xi32>
  check.expect_eq_const %0, dense<[[7, 16], [-1, -1]]> : tensor<2x2xi32>
  check.expect_eq_const %1, dense<[5, 7, 9]> : tensor<3xi32>
  check.expect_eq_const %2, dense<[7, 9]> : tensor<2xi32>
  return
}

// -----

// A letter more than once in an operand is its diagonal; infinities beside it do not count.
func.func @diagonals() {
  %c = stablehlo.constant dense<[[7.0, 0x7F800000], [4.0, 9.0]]> : tensor<2x2xf32>
  %trace = stablehlo.unary_einsum %c, config = "aa->" : (tensor<2x2xf32>) -> tensor<f32>
  check.expect_eq_const %trace, dense<16.0> : tensor<f32>
  %i = stablehlo.iota dim = 0 : tensor<8xi32>
  %cube = stablehlo.reshape %i : (tensor<8xi32>) -> tensor<2x2x2xi32>
  %0 = stablehlo.unary_einsum %cube, config = "aaa->a" : (tensor<2x2x2xi32>) -> tensor<2xi32>
  check.expect_eq_const %0, dense<[0, 7]> : tensor<2xi32>
  %d = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %1 = stablehlo.einsum %cube, %d, config = "aba,bc->ca" : (tensor<2x2x2xi32>, tensor<2x3xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %1, dense<[[8, 33], [10, 45], [12, 57]]> : tensor<3x2xi32>
  return
}
