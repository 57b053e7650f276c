// RUN: shardwright check %s

// Sums of booleans are `or`, products are `and`.
func.func @booleans() {
  %a = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %b = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %0 = stablehlo.add %a, %b : tensor<4xi1>
  %1 = stablehlo.multiply %a, %b : tensor<4xi1>
  check.expect_eq_const %0, dense<[false, true, true, true]> : tensor<4xi1>
  check.expect_eq_const %1, dense<[false, false, false, true]> : tensor<4xi1>
  return
}

// -----

// Integers wrap to their width.
func.func @wrapping() {
  %a = stablehlo.constant dense<[7, -8, 5]> : tensor<3xi4>
  %b = stablehlo.constant dense<[1, -1, 5]> : tensor<3xi4>
  %0 = stablehlo.add %a, %b : tensor<3xi4>
  %c = stablehlo.constant dense<[3, 1]> : tensor<2xui2>
  %d = stablehlo.constant dense<[3, 2]> : tensor<2xui2>
  %1 = stablehlo.multiply %c, %d : tensor<2xui2>
  %e = stablehlo.constant dense<[9223372036854775807, -9223372036854775808]> : tensor<2xi64>
  %f = stablehlo.constant dense<[2, -1]> : tensor<2xi64>
  %2 = stablehlo.multiply %e, %f : tensor<2xi64>
  %g = stablehlo.constant dense<[0, 18446744073709551615]> : tensor<2xui64>
  %h = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %3 = stablehlo.subtract %g, %h : tensor<2xui64>
  check.expect_eq_const %0, dense<[-8, 7, -6]> : tensor<3xi4>
  check.expect_eq_const %1, dense<[1, 2]> : tensor<2xui2>
  check.expect_eq_const %2, dense<[-2, -9223372036854775808]> : tensor<2xi64>
  check.expect_eq_const %3, dense<[18446744073709551615, 18446744073709551613]> : tensor<2xui64>
  return
}

// -----

// Signed division rounds towards zero, and the remainder has the dividend's sign.
func.func @division() {
  %a = stablehlo.constant dense<[17, -17, 17, -17]> : tensor<4xi8>
  %b = stablehlo.constant dense<[3, 3, -3, -3]> : tensor<4xi8>
  %0 = stablehlo.divide %a, %b : tensor<4xi8>
  %1 = stablehlo.remainder %a, %b : tensor<4xi8>
  %c = stablehlo.constant dense<[250, 7]> : tensor<2xui8>
  %d = stablehlo.constant dense<[4, 200]> : tensor<2xui8>
  %2 = stablehlo.divide %c, %d : tensor<2xui8>
  %e = stablehlo.constant dense<[18446744073709551615, 18446744073709551614]> : tensor<2xui64>
  %f = stablehlo.constant dense<[10, 18446744073709551615]> : tensor<2xui64>
  %3 = stablehlo.remainder %e, %f : tensor<2xui64>
  %g = stablehlo.constant dense<[17.1, -17.1, 17.1, -17.1]> : tensor<4xf32>
  %h = stablehlo.constant dense<[3.0, 3.0, -3.0, -3.0]> : tensor<4xf32>
  %4 = stablehlo.remainder %g, %h : tensor<4xf32>
  check.expect_eq_const %0, dense<[5, -5, -5, 5]> : tensor<4xi8>
  check.expect_eq_const %1, dense<[2, -2, 2, -2]> : tensor<4xi8>
  check.expect_eq_const %2, dense<[62, 0]> : tensor<2xui8>
  check.expect_eq_const %3, dense<[5, 18446744073709551614]> : tensor<2xui64>
  %expected4 = stablehlo.constant dense<[2.10000038, -2.10000038, 2.10000038, -2.10000038]> : tensor<4xf32>
  check.expect_close %4, %expected4, max_ulp_difference = 0 : tensor<4xf32>, tensor<4xf32>
  return
}

// -----

// Amounts of the width or more shift everything out.
func.func @shifts() {
  %a = stablehlo.constant dense<[-127, -127, -127, 65, -1]> : tensor<5xi8>
  %b = stablehlo.constant dense<[0, 1, 8, 9, -1]> : tensor<5xi8>
  %0 = stablehlo.shift_left %a, %b : tensor<5xi8>
  %1 = stablehlo.shift_right_arithmetic %a, %b : tensor<5xi8>
  %2 = stablehlo.shift_right_logical %a, %b : tensor<5xi8>
  %c = stablehlo.constant dense<[12, 12, 12]> : tensor<3xui4>
  %d = stablehlo.constant dense<[1, 2, 4]> : tensor<3xui4>
  %3 = stablehlo.shift_right_arithmetic %c, %d : tensor<3xui4>
  check.expect_eq_const %0, dense<[-127, 2, 0, 0, 0]> : tensor<5xi8>
  check.expect_eq_const %1, dense<[-127, -64, -1, 0, -1]> : tensor<5xi8>
  check.expect_eq_const %2, dense<[-127, 64, 0, 0, 0]> : tensor<5xi8>
  check.expect_eq_const %3, dense<[14, 15, 15]> : tensor<3xui4>
  return
}

// -----

func.func @bits() {
  %a = stablehlo.constant dense<[0, 1, -1, -8]> : tensor<4xi4>
  %0 = stablehlo.popcnt %a : tensor<4xi4>
  %1 = stablehlo.count_leading_zeros %a : tensor<4xi4>
  %b = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
  %2 = stablehlo.not %b : tensor<3xi1>
  %c = stablehlo.constant dense<[0, 1, 200]> : tensor<3xui8>
  %3 = stablehlo.not %c : tensor<3xui8>
  %d = stablehlo.constant dense<[-1, 5]> : tensor<2xi64>
  %4 = stablehlo.count_leading_zeros %d : tensor<2xi64>
  check.expect_eq_const %0, dense<[0, 1, 4, 1]> : tensor<4xi4>
  check.expect_eq_const %1, dense<[4, 3, 0, 0]> : tensor<4xi4>
  check.expect_eq_const %2, dense<[false, true, false]> : tensor<3xi1>
  check.expect_eq_const %3, dense<[255, 254, 55]> : tensor<3xui8>
  check.expect_eq_const %4, dense<[0, 61]> : tensor<2xi64>
  return
}

// -----

// A negative exponent gives a fraction, hence zero, unless the base is 1 or -1.
func.func @integer_power() {
  %a = stablehlo.constant dense<[-2, -1, -1, 1, 3, 0]> : tensor<6xi32>
  %b = stablehlo.constant dense<[-3, -3, -2, -7, 4, 0]> : tensor<6xi32>
  %0 = stablehlo.power %a, %b : tensor<6xi32>
  %c = stablehlo.constant dense<[3, 2]> : tensor<2xui8>
  %d = stablehlo.constant dense<[5, 255]> : tensor<2xui8>
  %1 = stablehlo.power %c, %d : tensor<2xui8>
  check.expect_eq_const %0, dense<[0, -1, 1, 1, 81, 1]> : tensor<6xi32>
  check.expect_eq_const %1, dense<[243, 0]> : tensor<2xui8>
  return
}

// -----

// NaN wins, and -0 is below +0.
func.func @extremes() {
  %a = stablehlo.constant dense<[0x7FC00000, 1.0, -0.0, 0.0, 0xFF800000]> : tensor<5xf32>
  %b = stablehlo.constant dense<[1.0, 0x7FC00000, 0.0, -0.0, 2.0]> : tensor<5xf32>
  %0 = stablehlo.maximum %a, %b : tensor<5xf32>
  %1 = stablehlo.minimum %a, %b : tensor<5xf32>
  %c = stablehlo.constant dense<[200, 3]> : tensor<2xui8>
  %d = stablehlo.constant dense<[100, 4]> : tensor<2xui8>
  %2 = stablehlo.maximum %c, %d : tensor<2xui8>
  %e = stablehlo.constant dense<[-56, 3]> : tensor<2xi8>
  %f = stablehlo.constant dense<[100, 4]> : tensor<2xi8>
  %3 = stablehlo.minimum %e, %f : tensor<2xi8>
  %expected0 = stablehlo.constant dense<[0x7FC00000, 0x7FC00000, 0.000000e+00, 0.000000e+00, 2.000000e+00]> : tensor<5xf32>
  check.expect_close %0, %expected0, max_ulp_difference = 0 : tensor<5xf32>, tensor<5xf32>
  %expected1 = stablehlo.constant dense<[0x7FC00000, 0x7FC00000, -0.000000e+00, -0.000000e+00, 0xFF800000]> : tensor<5xf32>
  check.expect_close %1, %expected1, max_ulp_difference = 0 : tensor<5xf32>, tensor<5xf32>
  check.expect_eq_const %2, dense<[200, 4]> : tensor<2xui8>
  check.expect_eq_const %3, dense<[-56, 3]> : tensor<2xi8>
  return
}

// -----

func.func @sign_and_abs() {
  %a = stablehlo.constant dense<[0x7FC00000, -0.0, 0.0, -3.5, 0x7F800000]> : tensor<5xf32>
  %0 = stablehlo.sign %a : tensor<5xf32>
  %b = stablehlo.constant dense<[-128, 0, 5]> : tensor<3xi8>
  %1 = stablehlo.sign %b : tensor<3xi8>
  %2 = stablehlo.abs %b : tensor<3xi8>
  %c = stablehlo.constant dense<[(3.0, -4.0), (1.0e300, 1.0e300)]> : tensor<2xcomplex<f64>>
  %3 = stablehlo.abs %c : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
  %expected0 = stablehlo.constant dense<[0x7FC00000, -0.000000e+00, 0.000000e+00, -1.000000e+00, 1.000000e+00]> : tensor<5xf32>
  check.expect_close %0, %expected0, max_ulp_difference = 0 : tensor<5xf32>, tensor<5xf32>
  check.expect_eq_const %1, dense<[-1, 0, 1]> : tensor<3xi8>
  check.expect_eq_const %2, dense<[-128, 0, 5]> : tensor<3xi8>
  %expected3 = stablehlo.constant dense<[5.000000e+00, 1.4142135623730952E+300]> : tensor<2xf64>
  check.expect_close %3, %expected3, max_ulp_difference = 0 : tensor<2xf64>, tensor<2xf64>
  return
}

// -----

// Halves go away from zero, or to the even neighbour.
func.func @rounding() {
  %a = stablehlo.constant dense<[2.5, 3.5, -2.5, -0.5, 0.49, -1.75]> : tensor<6xf16>
  %0 = stablehlo.round_nearest_afz %a : tensor<6xf16>
  %1 = stablehlo.round_nearest_even %a : tensor<6xf16>
  %2 = stablehlo.ceil %a : tensor<6xf16>
  %3 = stablehlo.floor %a : tensor<6xf16>
  %expected0 = stablehlo.constant dense<[3.000000e+00, 4.000000e+00, -3.000000e+00, -1.000000e+00, 0.000000e+00, -2.000000e+00]> : tensor<6xf16>
  check.expect_close %0, %expected0, max_ulp_difference = 0 : tensor<6xf16>, tensor<6xf16>
  %expected1 = stablehlo.constant dense<[2.000000e+00, 4.000000e+00, -2.000000e+00, -0.000000e+00, 0.000000e+00, -2.000000e+00]> : tensor<6xf16>
  check.expect_close %1, %expected1, max_ulp_difference = 0 : tensor<6xf16>, tensor<6xf16>
  %expected2 = stablehlo.constant dense<[3.000000e+00, 4.000000e+00, -2.000000e+00, -0.000000e+00, 1.000000e+00, -1.000000e+00]> : tensor<6xf16>
  check.expect_close %2, %expected2, max_ulp_difference = 0 : tensor<6xf16>, tensor<6xf16>
  %expected3 = stablehlo.constant dense<[2.000000e+00, 3.000000e+00, -3.000000e+00, -1.000000e+00, 0.000000e+00, -2.000000e+00]> : tensor<6xf16>
  check.expect_close %3, %expected3, max_ulp_difference = 0 : tensor<6xf16>, tensor<6xf16>
  return
}

// -----

// NaN is unequal to itself and in no order.
func.func @comparing_floats() {
  %a = stablehlo.constant dense<[0x7FC00000, 0.0, 1.0, 0x7F800000]> : tensor<4xf32>
  %b = stablehlo.constant dense<[0x7FC00000, -0.0, 2.0, 0xFF800000]> : tensor<4xf32>
  %0 = stablehlo.compare EQ, %a, %b, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %1 = stablehlo.compare NE, %a, %b, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %2 = stablehlo.compare GE, %a, %b, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %3 = stablehlo.compare LT, %a, %b, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  check.expect_eq_const %0, dense<[false, true, false, false]> : tensor<4xi1>
  check.expect_eq_const %1, dense<[true, false, true, true]> : tensor<4xi1>
  check.expect_eq_const %2, dense<[false, true, false, true]> : tensor<4xi1>
  check.expect_eq_const %3, dense<[false, false, true, false]> : tensor<4xi1>
  return
}

// -----

func.func @comparing_integers() {
  %a = stablehlo.constant dense<[-1, 3]> : tensor<2xi8>
  %b = stablehlo.constant dense<[1, 3]> : tensor<2xi8>
  %0 = stablehlo.compare LT, %a, %b, SIGNED : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi1>
  %c = stablehlo.constant dense<[255, 3]> : tensor<2xui8>
  %d = stablehlo.constant dense<[1, 3]> : tensor<2xui8>
  %1 = stablehlo.compare LT, %c, %d, UNSIGNED : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xi1>
  %e = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %f = stablehlo.constant dense<[false, false]> : tensor<2xi1>
  %2 = stablehlo.compare GT, %e, %f, UNSIGNED : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  check.expect_eq_const %0, dense<[true, false]> : tensor<2xi1>
  check.expect_eq_const %1, dense<false> : tensor<2xi1>
  check.expect_eq_const %2, dense<[true, false]> : tensor<2xi1>
  return
}

// -----

func.func @select_and_clamp_with_scalars() {
  %p = stablehlo.constant dense<false> : tensor<i1>
  %a = stablehlo.constant dense<1> : tensor<2x3xi32>
  %b = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %0 = stablehlo.select %p, %a, %b : tensor<i1>, tensor<2x3xi32>
  %lo = stablehlo.constant dense<-1.0> : tensor<f32>
  %hi = stablehlo.constant dense<[0.0, 1.0, -2.0, 5.0]> : tensor<4xf32>
  %x = stablehlo.constant dense<[3.0, -7.0, 0.0, 4.0]> : tensor<4xf32>
  %1 = stablehlo.clamp %lo, %x, %hi : (tensor<f32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  check.expect_eq_const %0, dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %expected1 = stablehlo.constant dense<[0.000000e+00, -1.000000e+00, -2.000000e+00, 4.000000e+00]> : tensor<4xf32>
  check.expect_close %1, %expected1, max_ulp_difference = 0 : tensor<4xf32>, tensor<4xf32>
  return
}

// -----

// Each op rounds to the element's own type: 257 is no bf16, and 17 no f8E4M3FN.
func.func @rounds_after_each_op() {
  %a = stablehlo.constant dense<256.0> : tensor<bf16>
  %b = stablehlo.constant dense<1.0> : tensor<bf16>
  %0 = stablehlo.add %a, %b : tensor<bf16>
  %c = stablehlo.constant dense<16.0> : tensor<f8E4M3FN>
  %d = stablehlo.constant dense<1.0> : tensor<f8E4M3FN>
  %1 = stablehlo.add %c, %d : tensor<f8E4M3FN>
  %e = stablehlo.constant dense<60000.0> : tensor<f16>
  %2 = stablehlo.add %e, %e : tensor<f16>
  %f = stablehlo.constant dense<3.0> : tensor<f8E5M2>
  %g = stablehlo.constant dense<1.25> : tensor<f8E5M2>
  %3 = stablehlo.multiply %f, %g : tensor<f8E5M2>
  %expected0 = stablehlo.constant dense<2.560000e+02> : tensor<bf16>
  check.expect_close %0, %expected0, max_ulp_difference = 0 : tensor<bf16>, tensor<bf16>
  %expected1 = stablehlo.constant dense<1.600000e+01> : tensor<f8E4M3FN>
  check.expect_close %1, %expected1, max_ulp_difference = 0 : tensor<f8E4M3FN>, tensor<f8E4M3FN>
  %expected2 = stablehlo.constant dense<0x7C00> : tensor<f16>
  check.expect_close %2, %expected2, max_ulp_difference = 0 : tensor<f16>, tensor<f16>
  %expected3 = stablehlo.constant dense<4.000000e+00> : tensor<f8E5M2>
  check.expect_close %3, %expected3, max_ulp_difference = 0 : tensor<f8E5M2>, tensor<f8E5M2>
  return
}

// -----

func.func @nothing_and_scalars() {
  %a = stablehlo.constant dense<> : tensor<0x3xf32>
  %0 = stablehlo.add %a, %a : tensor<0x3xf32>
  %b = stablehlo.constant dense<21> : tensor<i32>
  %1 = stablehlo.add %b, %b : tensor<i32>
  check.expect_eq_const %0, dense<> : tensor<0x3xf32>
  check.expect_eq_const %1, dense<42> : tensor<i32>
  return
}
