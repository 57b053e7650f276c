// RUN: shardwright check %s

// Towards zero, saturating; NaN is 0.
func.func @float_to_integer() {
  %a = stablehlo.constant dense<[2.9, -2.9, 300.0, -300.0, 0x7FC00000, 127.5]> : tensor<6xf32>
  %0 = stablehlo.convert %a : (tensor<6xf32>) -> tensor<6xi8>
  %1 = stablehlo.convert %a : (tensor<6xf32>) -> tensor<6xui8>
  %b = stablehlo.constant dense<[1.0e300, -1.0e300, -0.99]> : tensor<3xf64>
  %2 = stablehlo.convert %b : (tensor<3xf64>) -> tensor<3xi64>
  %c = stablehlo.constant dense<[0.0, -0.0, 0.25, -1.0]> : tensor<4xf32>
  %3 = stablehlo.convert %c : (tensor<4xf32>) -> tensor<4xi1>
  check.expect_eq_const %0, dense<[2, -2, 127, -128, 0, 127]> : tensor<6xi8>
  check.expect_eq_const %1, dense<[2, 0, 255, 0, 0, 127]> : tensor<6xui8>
  check.expect_eq_const %2, dense<[9223372036854775807, -9223372036854775808, 0]> : tensor<3xi64>
  check.expect_eq_const %3, dense<[false, false, true, true]> : tensor<4xi1>
  return
}

// -----

// Rounded once: by way of f64 the first one would end at 2^24 + 2^30 … exactly between two floats.
func.func @integer_to_float() {
  %a = stablehlo.constant dense<[4611686293305294849, -4611686293305294849, 16777217]> : tensor<3xi64>
  %0 = stablehlo.convert %a : (tensor<3xi64>) -> tensor<3xf32>
  %b = stablehlo.constant dense<[18446744073709551615, 9223372586610589697]> : tensor<2xui64>
  %1 = stablehlo.convert %b : (tensor<2xui64>) -> tensor<2xf32>
  %c = stablehlo.constant dense<[257, 259, -1000]> : tensor<3xi16>
  %2 = stablehlo.convert %c : (tensor<3xi16>) -> tensor<3xbf16>
  %3 = stablehlo.convert %b : (tensor<2xui64>) -> tensor<2xf64>
  %expected0 = stablehlo.constant dense<[4.61168657E+18, -4.61168657E+18, 0x4B800000]> : tensor<3xf32>
  check.expect_close %0, %expected0, max_ulp_difference = 0 : tensor<3xf32>, tensor<3xf32>
  %expected1 = stablehlo.constant dense<[1.84467441E+19, 9.22337313E+18]> : tensor<2xf32>
  check.expect_close %1, %expected1, max_ulp_difference = 0 : tensor<2xf32>, tensor<2xf32>
  %expected2 = stablehlo.constant dense<[2.560000e+02, 2.600000e+02, -1.000000e+03]> : tensor<3xbf16>
  check.expect_close %2, %expected2, max_ulp_difference = 0 : tensor<3xbf16>, tensor<3xbf16>
  %expected3 = stablehlo.constant dense<[1.8446744073709552E+19, 9.2233725866105896E+18]> : tensor<2xf64>
  check.expect_close %3, %expected3, max_ulp_difference = 0 : tensor<2xf64>, tensor<2xf64>
  return
}

// -----

func.func @integer_to_integer() {
  %a = stablehlo.constant dense<[-1, 200, 16, 256]> : tensor<4xi32>
  %0 = stablehlo.convert %a : (tensor<4xi32>) -> tensor<4xi4>
  %1 = stablehlo.convert %a : (tensor<4xi32>) -> tensor<4xui8>
  %2 = stablehlo.convert %a : (tensor<4xi32>) -> tensor<4xi1>
  %b = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %3 = stablehlo.convert %b : (tensor<2xi1>) -> tensor<2xi32>
  check.expect_eq_const %0, dense<[-1, -8, 0, 0]> : tensor<4xi4>
  check.expect_eq_const %1, dense<[255, 200, 16, 0]> : tensor<4xui8>
  check.expect_eq_const %2, dense<true> : tensor<4xi1>
  check.expect_eq_const %3, dense<[1, 0]> : tensor<2xi32>
  return
}

// -----

// Types without infinity overflow to NaN, those with it to infinity.
func.func @to_small_floats() {
  %a = stablehlo.constant dense<[1.1, -300.0, 70000.0, 0.001, -0.0]> : tensor<5xf32>
  %0 = stablehlo.convert %a : (tensor<5xf32>) -> tensor<5xf8E4M3FN>
  %1 = stablehlo.convert %a : (tensor<5xf32>) -> tensor<5xf8E5M2>
  %2 = stablehlo.convert %a : (tensor<5xf32>) -> tensor<5xf8E4M3>
  %3 = stablehlo.convert %a : (tensor<5xf32>) -> tensor<5xf8E3M4>
  %4 = stablehlo.convert %a : (tensor<5xf32>) -> tensor<5xf8E4M3FNUZ>
  %5 = stablehlo.convert %a : (tensor<5xf32>) -> tensor<5xf8E5M2FNUZ>
  %6 = stablehlo.convert %a : (tensor<5xf32>) -> tensor<5xf8E4M3B11FNUZ>
  %expected0 = stablehlo.constant dense<[1.125000e+00, -2.880000e+02, 0x7F, 1.953130e-03, -0.000000e+00]> : tensor<5xf8E4M3FN>
  check.expect_close %0, %expected0, max_ulp_difference = 0 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  %expected1 = stablehlo.constant dense<[1.000000e+00, -3.200000e+02, 0x7C, 9.765620e-04, -0.000000e+00]> : tensor<5xf8E5M2>
  check.expect_close %1, %expected1, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  %expected2 = stablehlo.constant dense<[1.125000e+00, 0xF8, 0x78, 1.953130e-03, -0.000000e+00]> : tensor<5xf8E4M3>
  check.expect_close %2, %expected2, max_ulp_difference = 0 : tensor<5xf8E4M3>, tensor<5xf8E4M3>
  %expected3 = stablehlo.constant dense<[1.125000e+00, 0xF0, 0x70, 0.000000e+00, -0.000000e+00]> : tensor<5xf8E3M4>
  check.expect_close %3, %expected3, max_ulp_difference = 0 : tensor<5xf8E3M4>, tensor<5xf8E3M4>
  %expected4 = stablehlo.constant dense<[1.125000e+00, 0x80, 0x80, 9.765620e-04, 0.000000e+00]> : tensor<5xf8E4M3FNUZ>
  check.expect_close %4, %expected4, max_ulp_difference = 0 : tensor<5xf8E4M3FNUZ>, tensor<5xf8E4M3FNUZ>
  %expected5 = stablehlo.constant dense<[1.000000e+00, -3.200000e+02, 0x80, 9.765620e-04, 0.000000e+00]> : tensor<5xf8E5M2FNUZ>
  check.expect_close %5, %expected5, max_ulp_difference = 0 : tensor<5xf8E5M2FNUZ>, tensor<5xf8E5M2FNUZ>
  %expected6 = stablehlo.constant dense<[1.125000e+00, 0x80, 0x80, 9.765620e-04, 0.000000e+00]> : tensor<5xf8E4M3B11FNUZ>
  check.expect_close %6, %expected6, max_ulp_difference = 0 : tensor<5xf8E4M3B11FNUZ>, tensor<5xf8E4M3B11FNUZ>
  return
}

// -----

// Types of numbers alone saturate.
func.func @to_smaller_floats() {
  %a = stablehlo.constant dense<[1.3, -100.0, 0.3, 5.0]> : tensor<4xf32>
  %0 = stablehlo.convert %a : (tensor<4xf32>) -> tensor<4xf4E2M1FN>
  %1 = stablehlo.convert %a : (tensor<4xf32>) -> tensor<4xf6E2M3FN>
  %2 = stablehlo.convert %a : (tensor<4xf32>) -> tensor<4xf6E3M2FN>
  %3 = stablehlo.convert %1 : (tensor<4xf6E2M3FN>) -> tensor<4xf32>
  %expected0 = stablehlo.constant dense<[1.500000e+00, -6.000000e+00, 5.000000e-01, 4.000000e+00]> : tensor<4xf4E2M1FN>
  check.expect_close %0, %expected0, max_ulp_difference = 0 : tensor<4xf4E2M1FN>, tensor<4xf4E2M1FN>
  %expected1 = stablehlo.constant dense<[1.250000e+00, -7.500000e+00, 2.500000e-01, 5.000000e+00]> : tensor<4xf6E2M3FN>
  check.expect_close %1, %expected1, max_ulp_difference = 0 : tensor<4xf6E2M3FN>, tensor<4xf6E2M3FN>
  %expected2 = stablehlo.constant dense<[1.250000e+00, -2.800000e+01, 3.125000e-01, 5.000000e+00]> : tensor<4xf6E3M2FN>
  check.expect_close %2, %expected2, max_ulp_difference = 0 : tensor<4xf6E3M2FN>, tensor<4xf6E3M2FN>
  %expected3 = stablehlo.constant dense<[1.250000e+00, -7.500000e+00, 2.500000e-01, 5.000000e+00]> : tensor<4xf32>
  check.expect_close %3, %expected3, max_ulp_difference = 0 : tensor<4xf32>, tensor<4xf32>
  return
}

// -----

func.func @powers_of_two() {
  %a = stablehlo.constant dense<[1.0, 2.9, 3.1, 0.2]> : tensor<4xf32>
  %0 = stablehlo.convert %a : (tensor<4xf32>) -> tensor<4xf8E8M0FNU>
  %1 = stablehlo.convert %0 : (tensor<4xf8E8M0FNU>) -> tensor<4xf32>
  %expected0 = stablehlo.constant dense<[1.000000e+00, 2.000000e+00, 4.000000e+00, 2.500000e-01]> : tensor<4xf8E8M0FNU>
  check.expect_close %0, %expected0, max_ulp_difference = 0 : tensor<4xf8E8M0FNU>, tensor<4xf8E8M0FNU>
  %expected1 = stablehlo.constant dense<[1.000000e+00, 2.000000e+00, 4.000000e+00, 2.500000e-01]> : tensor<4xf32>
  check.expect_close %1, %expected1, max_ulp_difference = 0 : tensor<4xf32>, tensor<4xf32>
  return
}

// -----

func.func @complex_and_real() {
  %a = stablehlo.constant dense<[(1.5, 2.5), (-3.7, 0.0)]> : tensor<2xcomplex<f32>>
  %0 = stablehlo.real %a : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  %1 = stablehlo.convert %a : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f64>>
  %b = stablehlo.constant dense<[7, -8]> : tensor<2xi32>
  %2 = stablehlo.convert %b : (tensor<2xi32>) -> tensor<2xcomplex<f32>>
  %3 = stablehlo.convert %a : (tensor<2xcomplex<f32>>) -> tensor<2xi32>
  %expected0 = stablehlo.constant dense<[1.500000e+00, -3.700000e+00]> : tensor<2xf32>
  check.expect_close %0, %expected0, max_ulp_difference = 0 : tensor<2xf32>, tensor<2xf32>
  %expected1 = stablehlo.constant dense<[(1.500000e+00,2.500000e+00), (-3.7000000476837158,0.000000e+00)]> : tensor<2xcomplex<f64>>
  check.expect_close %1, %expected1, max_ulp_difference = 0 : tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>
  %expected2 = stablehlo.constant dense<[(7.000000e+00,0.000000e+00), (-8.000000e+00,0.000000e+00)]> : tensor<2xcomplex<f32>>
  check.expect_close %2, %expected2, max_ulp_difference = 0 : tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>
  check.expect_eq_const %3, dense<[1, -3]> : tensor<2xi32>
  return
}

// -----

// A wide element is a row of narrow ones, lowest bits first.
func.func @bitcast() {
  %a = stablehlo.constant dense<[1.0, -2.5]> : tensor<2xf32>
  %0 = stablehlo.bitcast_convert %a : (tensor<2xf32>) -> tensor<2xi32>
  %1 = stablehlo.bitcast_convert %a : (tensor<2xf32>) -> tensor<2x2xf16>
  %2 = stablehlo.bitcast_convert %1 : (tensor<2x2xf16>) -> tensor<2xf32>
  %b = stablehlo.constant dense<[18, 200, 255]> : tensor<3xui8>
  %3 = stablehlo.bitcast_convert %b : (tensor<3xui8>) -> tensor<3x2xi4>
  %4 = stablehlo.bitcast_convert %3 : (tensor<3x2xi4>) -> tensor<3xui8>
  %c = stablehlo.constant dense<4611686019492741120> : tensor<1xi64>
  %5 = stablehlo.bitcast_convert %c : (tensor<1xi64>) -> tensor<1xcomplex<f32>>
  check.expect_eq_const %0, dense<[1065353216, -1071644672]> : tensor<2xi32>
  %expected1 = stablehlo.constant dense<[[0.000000e+00, 1.875000e+00], [0.000000e+00, -2.062500e+00]]> : tensor<2x2xf16>
  check.expect_close %1, %expected1, max_ulp_difference = 0 : tensor<2x2xf16>, tensor<2x2xf16>
  %expected2 = stablehlo.constant dense<[1.000000e+00, -2.500000e+00]> : tensor<2xf32>
  check.expect_close %2, %expected2, max_ulp_difference = 0 : tensor<2xf32>, tensor<2xf32>
  check.expect_eq_const %3, dense<[[2, 1], [-8, -4], [-1, -1]]> : tensor<3x2xi4>
  check.expect_eq_const %4, dense<[18, 200, 255]> : tensor<3xui8>
  %expected5 = stablehlo.constant dense<(1.000000e+00,2.000000e+00)> : tensor<1xcomplex<f32>>
  check.expect_close %5, %expected5, max_ulp_difference = 0 : tensor<1xcomplex<f32>>, tensor<1xcomplex<f32>>
  return
}

// -----

func.func @reduce_precision() {
  %a = stablehlo.constant dense<[3.14159, 1.0e30, -1.0e30, 1.0e-30, 0x7FC00000, 0x7F800000, 65520.0]> : tensor<7xf32>
  %0 = stablehlo.reduce_precision %a, format = e5m10 : tensor<7xf32>
  %1 = stablehlo.reduce_precision %a, format = e8m7 : tensor<7xf32>
  %b = stablehlo.constant dense<[1.5, 2.5, 3.5, -5.5]> : tensor<4xf16>
  %2 = stablehlo.reduce_precision %b, format = e5m0 : tensor<4xf16>
  %expected0 = stablehlo.constant dense<[3.140625, 0x7F800000, 0xFF800000, 0.000000e+00, 0x7FC00000, 0x7F800000, 0x7F800000]> : tensor<7xf32>
  check.expect_close %0, %expected0, max_ulp_difference = 0 : tensor<7xf32>, tensor<7xf32>
  %expected1 = stablehlo.constant dense<[3.140625, 1.00025555E+30, -1.00025555E+30, 9.98402083E-31, 0x7FC00000, 0x7F800000, 6.553600e+04]> : tensor<7xf32>
  check.expect_close %1, %expected1, max_ulp_difference = 0 : tensor<7xf32>, tensor<7xf32>
  %expected2 = stablehlo.constant dense<[2.000000e+00, 2.000000e+00, 4.000000e+00, -4.000000e+00]> : tensor<4xf16>
  check.expect_close %2, %expected2, max_ulp_difference = 0 : tensor<4xf16>, tensor<4xf16>
  return
}
