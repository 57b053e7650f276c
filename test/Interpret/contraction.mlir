// RUN: shardwright check %s

// Result dimensions: batch, free ones of the left, free ones of the right.
func.func @batched_dot() {
  %a = stablehlo.iota dim = 0 : tensor<2x4x3xi32>
  %b = stablehlo.iota dim = 1 : tensor<2x4x3xi32>
  %c = stablehlo.iota dim = 2 : tensor<2x4x3xi32>
  %d = stablehlo.multiply %b, %c : tensor<2x4x3xi32>
  %x = stablehlo.add %a, %d : tensor<2x4x3xi32>
  %e = stablehlo.iota dim = 0 : tensor<5x2x4xi32>
  %f = stablehlo.iota dim = 2 : tensor<5x2x4xi32>
  %y = stablehlo.subtract %e, %f : tensor<5x2x4xi32>
  %0 = stablehlo.dot_general %x, %y, batching_dims = [0] x [1], contracting_dims = [1] x [2] : (tensor<2x4x3xi32>, tensor<5x2x4xi32>) -> tensor<2x3x5xi32>
  check.expect_eq_const %0, dense<[[[0, 0, 0, 0, 0], [-14, -8, -2, 4, 10], [-28, -16, -4, 8, 20]], [[-6, -2, 2, 6, 10], [-20, -10, 0, 10, 20], [-34, -18, -2, 14, 30]]]> : tensor<2x3x5xi32>
  return
}

// -----

func.func @two_contracted_and_none() {
  %x = stablehlo.iota dim = 1 : tensor<2x3x4xf32>
  %y = stablehlo.iota dim = 0 : tensor<4x3xf32>
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1, 2] x [1, 0] : (tensor<2x3x4xf32>, tensor<4x3xf32>) -> tensor<2xf32>
  %a = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %b = stablehlo.constant dense<[3.0, 4.0, 5.0]> : tensor<3xf32>
  %1 = stablehlo.dot_general %a, %b, contracting_dims = [] x [] : (tensor<2xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %expected0 = stablehlo.constant dense<1.800000e+01> : tensor<2xf32>
  check.expect_close %0, %expected0, max_ulp_difference = 0 : tensor<2xf32>, tensor<2xf32>
  %expected1 = stablehlo.constant dense<[[3.000000e+00, 4.000000e+00, 5.000000e+00], [6.000000e+00, 8.000000e+00, 1.000000e+01]]> : tensor<2x3xf32>
  check.expect_close %1, %expected1, max_ulp_difference = 0 : tensor<2x3xf32>, tensor<2x3xf32>
  return
}

// -----

// Products are sums in the result's type, f32 at least: 256 + 1 stays 257, and 100 * 100 fits.
func.func @mixed_dots() {
  %a = stablehlo.constant dense<[256.0, 1.0, 1.0]> : tensor<3xbf16>
  %b = stablehlo.constant dense<1.0> : tensor<3xbf16>
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [0] x [0] : (tensor<3xbf16>, tensor<3xbf16>) -> tensor<f32>
  %1 = stablehlo.dot_general %a, %b, contracting_dims = [0] x [0] : (tensor<3xbf16>, tensor<3xbf16>) -> tensor<bf16>
  %c = stablehlo.constant dense<[100, -100, 7]> : tensor<3xi8>
  %2 = stablehlo.dot_general %c, %c, contracting_dims = [0] x [0] : (tensor<3xi8>, tensor<3xi8>) -> tensor<i32>
  %d = stablehlo.constant dense<[1.5, 2.0, -448.0]> : tensor<3xf8E4M3FN>
  %3 = stablehlo.dot_general %d, %d, contracting_dims = [0] x [0] : (tensor<3xf8E4M3FN>, tensor<3xf8E4M3FN>) -> tensor<f32>
  %expected0 = stablehlo.constant dense<2.580000e+02> : tensor<f32>
  check.expect_close %0, %expected0, max_ulp_difference = 0 : tensor<f32>, tensor<f32>
  %expected1 = stablehlo.constant dense<2.580000e+02> : tensor<bf16>
  check.expect_close %1, %expected1, max_ulp_difference = 0 : tensor<bf16>, tensor<bf16>
  check.expect_eq_const %2, dense<20049> : tensor<i32>
  %expected3 = stablehlo.constant dense<200710.25> : tensor<f32>
  check.expect_close %3, %expected3, max_ulp_difference = 0 : tensor<f32>, tensor<f32>
  return
}

// -----

func.func @nothing_contracted() {
  %a = stablehlo.constant dense<> : tensor<2x0xf32>
  %b = stablehlo.constant dense<> : tensor<0x3xf32>
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x0xf32>, tensor<0x3xf32>) -> tensor<2x3xf32>
  %expected0 = stablehlo.constant dense<0.000000e+00> : tensor<2x3xf32>
  check.expect_close %0, %expected0, max_ulp_difference = 0 : tensor<2x3xf32>, tensor<2x3xf32>
  return
}

// -----

func.func @old_dots() {
  %a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %b = stablehlo.constant dense<[[1, 0], [0, 1], [2, -1]]> : tensor<3x2xi32>
  %v = stablehlo.constant dense<[1, -1, 2]> : tensor<3xi32>
  %0 = stablehlo.dot %a, %b : (tensor<2x3xi32>, tensor<3x2xi32>) -> tensor<2x2xi32>
  %1 = stablehlo.dot %a, %v : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2xi32>
  %2 = stablehlo.dot %v, %v : (tensor<3xi32>, tensor<3xi32>) -> tensor<i32>
  check.expect_eq_const %0, dense<[[7, -1], [16, -1]]> : tensor<2x2xi32>
  check.expect_eq_const %1, dense<[5, 11]> : tensor<2xi32>
  check.expect_eq_const %2, dense<6> : tensor<i32>
  return
}

// -----

// Rows 0 and 1 take the first matrix, row 2 the third, and what is behind the groups is zero.
func.func @ragged_rows() {
  %a = stablehlo.constant dense<[[1, 2], [3, 4], [5, 6], [7, 8]]> : tensor<4x2xi32>
  %b = stablehlo.constant dense<[[[1, 0], [0, 1]], [[9, 9], [9, 9]], [[1, 1], [1, -1]]]> : tensor<3x2x2xi32>
  %g = stablehlo.constant dense<[2, 0, 1]> : tensor<3xi32>
  %0 = "chlo.ragged_dot"(%a, %b, %g) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<4x2xi32>, tensor<3x2x2xi32>, tensor<3xi32>) -> tensor<4x2xi32>
  check.expect_eq_const %0, dense<[[1, 2], [3, 4], [11, -1], [0, 0]]> : tensor<4x2xi32>
  return
}

// -----

// One product a group, over its columns: 1 of them, then 2.
func.func @ragged_columns() {
  %a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %b = stablehlo.constant dense<[[1, 0], [0, 1], [2, -1]]> : tensor<3x2xi32>
  %g = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = "chlo.ragged_dot"(%a, %b, %g) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [1], rhs_group_dimensions = []>}> : (tensor<2x3xi32>, tensor<3x2xi32>, tensor<2xi32>) -> tensor<2x2x2xi32>
  check.expect_eq_const %0, dense<[[[1, 0], [4, 0]], [[6, -1], [12, -1]]]> : tensor<2x2x2xi32>
  return
}
