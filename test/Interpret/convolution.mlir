// RUN: shardwright check %s

// Stride, padding, both dilations and a reversed dimension at once, with every size different.
func.func @everything() {
  %a = stablehlo.iota dim = 1 : tensor<1x4x5x3xf32>
  %b = stablehlo.iota dim = 2 : tensor<1x4x5x3xf32>
  %c = stablehlo.multiply %a, %b : tensor<1x4x5x3xf32>
  %d = stablehlo.iota dim = 3 : tensor<1x4x5x3xf32>
  %x = stablehlo.add %c, %d : tensor<1x4x5x3xf32>
  %e = stablehlo.iota dim = 0 : tensor<2x3x3x2xf32>
  %f = stablehlo.iota dim = 1 : tensor<2x3x3x2xf32>
  %g = stablehlo.subtract %f, %e : tensor<2x3x3x2xf32>
  %h = stablehlo.iota dim = 3 : tensor<2x3x3x2xf32>
  %k = stablehlo.add %g, %h : tensor<2x3x3x2xf32>
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 3], pad = [[1, 2], [0, 1]], lhs_dilate = [2, 1], rhs_dilate = [3, 1], reverse = [true, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x5x3xf32>, tensor<2x3x3x2xf32>) -> tensor<1x4x2x2xf32>
  %expected0 = stablehlo.constant dense<[[[[2.400000e+01, 4.200000e+01], [1.500000e+01, 4.200000e+01]], [[3.900000e+01, 6.600000e+01], [2.700000e+01, 7.500000e+01]], [[5.400000e+01, 9.000000e+01], [3.900000e+01, 1.080000e+02]], [[0.000000e+00, 0.000000e+00], [0.000000e+00, 0.000000e+00]]]]> : tensor<1x4x2x2xf32>
  check.expect_close %0, %expected0, max_ulp_difference = 0 : tensor<1x4x2x2xf32>, tensor<1x4x2x2xf32>
  return
}

// -----

// Each group of features sees its own inputs.
func.func @feature_groups() {
  %a = stablehlo.constant dense<[[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16]], [[-1, 0, 1, 2], [3, 4, 5, 6], [7, 8, 9, 10], [11, 12, 13, 14]]]> : tensor<2x4x4xi32>
  %b = stablehlo.iota dim = 0 : tensor<6x2x2xi32>
  %c = stablehlo.iota dim = 1 : tensor<6x2x2xi32>
  %k = stablehlo.add %b, %c : tensor<6x2x2xi32>
  %0 = stablehlo.convolution(%a, %k) dim_numbers = [b, f, 0]x[o, i, 0]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<2x4x4xi32>, tensor<6x2x2xi32>) -> tensor<2x3x6xi32>
  check.expect_eq_const %0, dense<[[[11, 25, 39, 165, 211, 257], [13, 31, 49, 179, 229, 279], [15, 37, 59, 193, 247, 301]], [[7, 13, 19, 137, 175, 213], [9, 19, 29, 151, 193, 235], [11, 25, 39, 165, 211, 257]]]> : tensor<2x3x6xi32>
  return
}

// -----

// Each group of batches makes its own output features.
func.func @batch_groups() {
  %a = stablehlo.iota dim = 0 : tensor<4x3x3xi32>
  %b = stablehlo.iota dim = 2 : tensor<4x3x3xi32>
  %x = stablehlo.add %a, %b : tensor<4x3x3xi32>
  %c = stablehlo.iota dim = 0 : tensor<6x3x2xi32>
  %d = stablehlo.iota dim = 1 : tensor<6x3x2xi32>
  %k = stablehlo.subtract %c, %d : tensor<6x3x2xi32>
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], window = {} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<4x3x3xi32>, tensor<6x3x2xi32>) -> tensor<2x6x2xi32>
  check.expect_eq_const %0, dense<[[[-3, -9], [0, 0], [3, 9], [30, 42], [45, 63], [60, 84]], [[-9, -15], [0, 0], [9, 15], [42, 54], [63, 81], [84, 108]]]> : tensor<2x6x2xi32>
  return
}

// -----

// Small operands may have a wider sum.
func.func @mixed_types() {
  %a = stablehlo.constant dense<[[[100], [100], [-100], [50]]]> : tensor<1x4x1xi8>
  %b = stablehlo.constant dense<[[[100]], [[-100]]]> : tensor<2x1x1xi8>
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x1xi8>, tensor<2x1x1xi8>) -> tensor<1x3x1xi32>
  %c = stablehlo.constant dense<[[[256.0], [1.0], [3.0], [0.5]]]> : tensor<1x4x1xbf16>
  %d = stablehlo.constant dense<1.0> : tensor<2x1x1xbf16>
  %1 = stablehlo.convolution(%c, %d) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x1xbf16>, tensor<2x1x1xbf16>) -> tensor<1x3x1xf32>
  check.expect_eq_const %0, dense<[[[0], [20000], [-15000]]]> : tensor<1x3x1xi32>
  %expected1 = stablehlo.constant dense<[[[2.570000e+02], [4.000000e+00], [3.500000e+00]]]> : tensor<1x3x1xf32>
  check.expect_close %1, %expected1, max_ulp_difference = 0 : tensor<1x3x1xf32>, tensor<1x3x1xf32>
  return
}

// -----

// No spatial dimension: a product of matrices.
func.func @no_window() {
  %a = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %b = stablehlo.constant dense<[[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]]> : tensor<3x2xf32>
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, f]x[i, o]->[b, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  %expected0 = stablehlo.constant dense<[[4.000000e+00, 5.000000e+00], [1.000000e+01, 1.100000e+01]]> : tensor<2x2xf32>
  check.expect_close %0, %expected0, max_ulp_difference = 0 : tensor<2x2xf32>, tensor<2x2xf32>
  return
}

// -----

func.func @dynamic_conv() {
  %a = stablehlo.constant dense<[[[1], [2], [3]]]> : tensor<1x3x1xi32>
  %b = stablehlo.constant dense<[[[10]], [[1]]]> : tensor<2x1x1xi32>
  %p = stablehlo.constant dense<[[1, 1]]> : tensor<1x2xi64>
  %0 = "stablehlo.dynamic_conv"(%a, %b, %p) <{dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64}> : (tensor<1x3x1xi32>, tensor<2x1x1xi32>, tensor<1x2xi64>) -> tensor<1x4x1xi32>
  check.expect_eq_const %0, dense<[[[1], [12], [23], [30]]]> : tensor<1x4x1xi32>
  return
}
