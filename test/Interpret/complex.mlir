// RUN: shardwright check %s

func.func @arithmetic() {
  %a = stablehlo.constant dense<[(1.0, 2.0), (-3.0, 0.5)]> : tensor<2xcomplex<f64>>
  %b = stablehlo.constant dense<[(3.0, -4.0), (0.0, 2.0)]> : tensor<2xcomplex<f64>>
  %0 = stablehlo.add %a, %b : tensor<2xcomplex<f64>>
  %1 = stablehlo.multiply %a, %b : tensor<2xcomplex<f64>>
  %2 = stablehlo.divide %a, %b : tensor<2xcomplex<f64>>
  %3 = stablehlo.negate %a : tensor<2xcomplex<f64>>
  %expected0 = stablehlo.constant dense<[(4.000000e+00,-2.000000e+00), (-3.000000e+00,2.500000e+00)]> : tensor<2xcomplex<f64>>
  check.expect_close %0, %expected0, max_ulp_difference = 1 : tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>
  %expected1 = stablehlo.constant dense<[(1.100000e+01,2.000000e+00), (-1.000000e+00,-6.000000e+00)]> : tensor<2xcomplex<f64>>
  check.expect_close %1, %expected1, max_ulp_difference = 1 : tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>
  %expected2 = stablehlo.constant dense<[(-2.000000e-01,4.000000e-01), (2.500000e-01,1.500000e+00)]> : tensor<2xcomplex<f64>>
  check.expect_close %2, %expected2, max_ulp_difference = 1 : tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>
  %expected3 = stablehlo.constant dense<[(-1.000000e+00,-2.000000e+00), (3.000000e+00,-5.000000e-01)]> : tensor<2xcomplex<f64>>
  check.expect_close %3, %expected3, max_ulp_difference = 1 : tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>
  return
}

// -----

// Near -1 the modulus of 1 + z cancels; for tiny z so does exp(z) - 1.
func.func @cancellation() {
  %a = stablehlo.constant dense<[(1.0e-20, 1.0e-10), (-0.5, 0.8660254037844386)]> : tensor<2xcomplex<f64>>
  %0 = stablehlo.log_plus_one %a : tensor<2xcomplex<f64>>
  %b = stablehlo.constant dense<[(1.0e-18, 1.0e-9), (0.5, 0.0)]> : tensor<2xcomplex<f64>>
  %1 = stablehlo.exponential_minus_one %b : tensor<2xcomplex<f64>>
  %expected0 = stablehlo.constant dense<[(1.4999999999999998E-20,1.000000e-10), (-4.3453189326005859E-17,1.0471975511965976)]> : tensor<2xcomplex<f64>>
  check.expect_close %0, %expected0, max_ulp_difference = 1 : tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>
  %expected1 = stablehlo.constant dense<[(5.000000e-19,1.000000e-09), (0.64872127070012819,0.000000e+00)]> : tensor<2xcomplex<f64>>
  check.expect_close %1, %expected1, max_ulp_difference = 1 : tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>
  return
}

// -----

func.func @functions() {
  %a = stablehlo.constant dense<[(1.0, 2.0), (-4.0, -0.0)]> : tensor<2xcomplex<f64>>
  %0 = stablehlo.sqrt %a : tensor<2xcomplex<f64>>
  %1 = stablehlo.log %a : tensor<2xcomplex<f64>>
  %2 = stablehlo.tanh %a : tensor<2xcomplex<f64>>
  %3 = stablehlo.power %a, %a : tensor<2xcomplex<f64>>
  %4 = stablehlo.sign %a : tensor<2xcomplex<f64>>
  %expected0 = stablehlo.constant dense<[(1.272019649514069,0.78615137775742328), (0.000000e+00,-2.000000e+00)]> : tensor<2xcomplex<f64>>
  check.expect_close %0, %expected0, max_ulp_difference = 1 : tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>
  %expected1 = stablehlo.constant dense<[(0.80471895621705014,1.1071487177940904), (1.3862943611198906,-3.1415926535897931)]> : tensor<2xcomplex<f64>>
  check.expect_close %1, %expected1, max_ulp_difference = 1 : tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>
  %expected2 = stablehlo.constant dense<[(1.1667362572409199,-0.24345820118572525), (-0.99932929973906703,-0.000000e+00)]> : tensor<2xcomplex<f64>>
  check.expect_close %2, %expected2, max_ulp_difference = 1 : tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>
  %expected3 = stablehlo.constant dense<[(-0.22251715680177261,0.10070913113607538), (3.906250e-03,7.8383712697942692E-22)]> : tensor<2xcomplex<f64>>
  check.expect_close %3, %expected3, max_ulp_difference = 1 : tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>
  %expected4 = stablehlo.constant dense<[(0.44721359549995793,0.89442719099991586), (-1.000000e+00,-0.000000e+00)]> : tensor<2xcomplex<f64>>
  check.expect_close %4, %expected4, max_ulp_difference = 1 : tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>
  return
}

// -----

func.func @powers_of_zero() {
  %a = stablehlo.constant dense<(0.0, 0.0)> : tensor<3xcomplex<f32>>
  %b = stablehlo.constant dense<[(0.0, 0.0), (2.0, 1.0), (0.5, 0.0)]> : tensor<3xcomplex<f32>>
  %0 = stablehlo.power %a, %b : tensor<3xcomplex<f32>>
  %expected0 = stablehlo.constant dense<[(1.000000e+00,0.000000e+00), (0.000000e+00,0.000000e+00), (0.000000e+00,0.000000e+00)]> : tensor<3xcomplex<f32>>
  check.expect_close %0, %expected0, max_ulp_difference = 1 : tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>
  return
}

// -----

// Ordered by real parts, then by imaginary parts.
func.func @order() {
  %a = stablehlo.constant dense<[(1.0, 2.0), (1.0, 5.0), (-2.0, 9.0)]> : tensor<3xcomplex<f32>>
  %b = stablehlo.constant dense<[(1.0, 3.0), (0.0, 9.0), (-2.0, 9.0)]> : tensor<3xcomplex<f32>>
  %0 = stablehlo.maximum %a, %b : tensor<3xcomplex<f32>>
  %1 = stablehlo.compare EQ, %a, %b, FLOAT : (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>) -> tensor<3xi1>
  %expected0 = stablehlo.constant dense<[(1.000000e+00,3.000000e+00), (1.000000e+00,5.000000e+00), (-2.000000e+00,9.000000e+00)]> : tensor<3xcomplex<f32>>
  check.expect_close %0, %expected0, max_ulp_difference = 1 : tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>
  check.expect_eq_const %1, dense<[false, false, true]> : tensor<3xi1>
  return
}

// -----

func.func @parts() {
  %a = stablehlo.constant dense<[1.0, -2.0]> : tensor<2xf32>
  %b = stablehlo.constant dense<[3.0, -0.0]> : tensor<2xf32>
  %0 = stablehlo.complex %a, %b : tensor<2xcomplex<f32>>
  %1 = stablehlo.imag %0 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  %2 = stablehlo.real %a : tensor<2xf32>
  %3 = stablehlo.imag %a : tensor<2xf32>
  %expected0 = stablehlo.constant dense<[(1.000000e+00,3.000000e+00), (-2.000000e+00,-0.000000e+00)]> : tensor<2xcomplex<f32>>
  check.expect_close %0, %expected0, max_ulp_difference = 1 : tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>
  %expected1 = stablehlo.constant dense<[3.000000e+00, -0.000000e+00]> : tensor<2xf32>
  check.expect_close %1, %expected1, max_ulp_difference = 1 : tensor<2xf32>, tensor<2xf32>
  %expected2 = stablehlo.constant dense<[1.000000e+00, -2.000000e+00]> : tensor<2xf32>
  check.expect_close %2, %expected2, max_ulp_difference = 1 : tensor<2xf32>, tensor<2xf32>
  %expected3 = stablehlo.constant dense<0.000000e+00> : tensor<2xf32>
  check.expect_close %3, %expected3, max_ulp_difference = 1 : tensor<2xf32>, tensor<2xf32>
  return
}

// -----

func.func @dot() {
  %a = stablehlo.constant dense<[[(1.0, 1.0), (2.0, 0.0)], [(0.0, -1.0), (1.0, 3.0)]]> : tensor<2x2xcomplex<f32>>
  %b = stablehlo.constant dense<[[(1.0, -1.0)], [(0.0, 2.0)]]> : tensor<2x1xcomplex<f32>>
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x2xcomplex<f32>>, tensor<2x1xcomplex<f32>>) -> tensor<2x1xcomplex<f32>>
  %expected0 = stablehlo.constant dense<[[(2.000000e+00,4.000000e+00)], [(-7.000000e+00,1.000000e+00)]]> : tensor<2x1xcomplex<f32>>
  check.expect_close %0, %expected0, max_ulp_difference = 1 : tensor<2x1xcomplex<f32>>, tensor<2x1xcomplex<f32>>
  return
}
