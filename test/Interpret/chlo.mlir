// RUN: shardwright check %s

func.func @inverse_and_hyperbolic() {
  %a = stablehlo.constant dense<[-0.75, 0.0, 0.5]> : tensor<3xf64>
  %0 = chlo.acos %a : tensor<3xf64> -> tensor<3xf64>
  %1 = chlo.asinh %a : tensor<3xf64> -> tensor<3xf64>
  %2 = chlo.atanh %a : tensor<3xf64> -> tensor<3xf64>
  %3 = chlo.sinh %a : tensor<3xf64> -> tensor<3xf64>
  %b = stablehlo.constant dense<[1.0, 100.0, 0.5]> : tensor<3xf32>
  %4 = chlo.acosh %b : tensor<3xf32> -> tensor<3xf32>
  %expected0 = stablehlo.constant dense<[2.4188584057763776, 1.5707963267948966, 1.0471975511965979]> : tensor<3xf64>
  check.expect_close %0, %expected0, max_ulp_difference = 1 : tensor<3xf64>, tensor<3xf64>
  %expected1 = stablehlo.constant dense<[-0.69314718055994529, 0.000000e+00, 0.48121182505960347]> : tensor<3xf64>
  check.expect_close %1, %expected1, max_ulp_difference = 1 : tensor<3xf64>, tensor<3xf64>
  %expected2 = stablehlo.constant dense<[-0.97295507452765661, 0.000000e+00, 0.54930614433405489]> : tensor<3xf64>
  check.expect_close %2, %expected2, max_ulp_difference = 1 : tensor<3xf64>, tensor<3xf64>
  %expected3 = stablehlo.constant dense<[-0.82231673193582999, 0.000000e+00, 0.52109530549374738]> : tensor<3xf64>
  check.expect_close %3, %expected3, max_ulp_difference = 1 : tensor<3xf64>, tensor<3xf64>
  %expected4 = stablehlo.constant dense<[0.000000e+00, 5.29829216, 0xFFC00000]> : tensor<3xf32>
  check.expect_close %4, %expected4, max_ulp_difference = 1 : tensor<3xf32>, tensor<3xf32>
  return
}

// -----

func.func @error_functions() {
  %a = stablehlo.constant dense<[-1.5, 0.0, 0.25, 5.0]> : tensor<4xf64>
  %0 = chlo.erf %a : tensor<4xf64> -> tensor<4xf64>
  %1 = chlo.erfc %a : tensor<4xf64> -> tensor<4xf64>
  %b = stablehlo.constant dense<[-1.0, -0.5, 0.0, 0.999999, 1.5]> : tensor<5xf64>
  %2 = chlo.erf_inv %b : tensor<5xf64> -> tensor<5xf64>
  %c = stablehlo.constant dense<[0.5, -0.25, 1.0]> : tensor<3xf16>
  %3 = chlo.erf_inv %c : tensor<3xf16> -> tensor<3xf16>
  %expected0 = stablehlo.constant dense<[-0.96610514647531076, 0.000000e+00, 0.27632639016823696, 0.99999999999846256]> : tensor<4xf64>
  check.expect_close %0, %expected0, max_ulp_difference = 1 : tensor<4xf64>, tensor<4xf64>
  %expected1 = stablehlo.constant dense<[1.9661051464753108, 1.000000e+00, 0.7236736098317631, 1.5374597944280349E-12]> : tensor<4xf64>
  check.expect_close %1, %expected1, max_ulp_difference = 1 : tensor<4xf64>, tensor<4xf64>
  %expected2 = stablehlo.constant dense<[0xFFF0000000000000, -0.47693627620446988, 0.000000e+00, 3.4589107372754988, 0x7FF8000000000000]> : tensor<5xf64>
  check.expect_close %2, %expected2, max_ulp_difference = 1 : tensor<5xf64>, tensor<5xf64>
  %expected3 = stablehlo.constant dense<[4.770510e-01, -2.253420e-01, 0x7C00]> : tensor<3xf16>
  check.expect_close %3, %expected3, max_ulp_difference = 1 : tensor<3xf16>, tensor<3xf16>
  return
}

// -----

func.func @gamma_functions() {
  %a = stablehlo.constant dense<[0.5, 3.0, -1.5, 100.25]> : tensor<4xf64>
  %0 = chlo.lgamma %a : tensor<4xf64> -> tensor<4xf64>
  %1 = chlo.digamma %a : tensor<4xf64> -> tensor<4xf64>
  %n = stablehlo.constant dense<[1.0, 2.0, 0.0]> : tensor<3xf64>
  %x = stablehlo.constant dense<[0.5, 3.25, 2.0]> : tensor<3xf64>
  %2 = chlo.polygamma %n, %x : tensor<3xf64>, tensor<3xf64> -> tensor<3xf64>
  %s = stablehlo.constant dense<[2.0, 3.5, 1.5]> : tensor<3xf64>
  %3 = chlo.zeta %s, %x : tensor<3xf64>, tensor<3xf64> -> tensor<3xf64>
  %expected0 = stablehlo.constant dense<[0.57236494292470008, 0.69314718055994529, 0.86004701537648098, 360.28455963776423]> : tensor<4xf64>
  check.expect_close %0, %expected0, max_ulp_difference = 1 : tensor<4xf64>, tensor<4xf64>
  %expected1 = stablehlo.constant dense<[-1.9635100260214235, 0.92278433509846713, 0.70315664064524319, 4.6026712432747123]> : tensor<4xf64>
  check.expect_close %1, %expected1, max_ulp_difference = 1 : tensor<4xf64>, tensor<4xf64>
  %expected2 = stablehlo.constant dense<[4.934802200544679, -0.12815694713911513, 0.42278433509846713]> : tensor<3xf64>
  check.expect_close %2, %expected2, max_ulp_difference = 1 : tensor<3xf64>, tensor<3xf64>
  %expected3 = stablehlo.constant dense<[4.934802200544679, 0.030484579026453781, 1.6123753486854884]> : tensor<3xf64>
  check.expect_close %3, %expected3, max_ulp_difference = 1 : tensor<3xf64>, tensor<3xf64>
  return
}

// -----

func.func @bessel() {
  %a = stablehlo.constant dense<[-1.0, 0.0, 0.5, 20.0, 80.0]> : tensor<5xf64>
  %0 = chlo.bessel_i1e %a : tensor<5xf64> -> tensor<5xf64>
  %expected0 = stablehlo.constant dense<[-0.20791041534970844, 0.000000e+00, 0.1564208031848717, 0.087506222183288671, 0.044393200058097465]> : tensor<5xf64>
  check.expect_close %0, %expected0, max_ulp_difference = 1 : tensor<5xf64>, tensor<5xf64>
  return
}

// -----

func.func @neighbours() {
  %x = stablehlo.constant dense<[1.0, 1.0, 0.0, -1.0, 0x7F800000]> : tensor<5xf32>
  %y = stablehlo.constant dense<[2.0, -2.0, -1.0, -1.0, 0.0]> : tensor<5xf32>
  %0 = chlo.next_after %x, %y : tensor<5xf32>, tensor<5xf32> -> tensor<5xf32>
  %a = stablehlo.constant dense<[2.0, 0.0, -65504.0]> : tensor<3xf16>
  %b = stablehlo.constant dense<[1.0, 1.0, -70000.0]> : tensor<3xf16>
  %1 = chlo.next_after %a, %b : tensor<3xf16>, tensor<3xf16> -> tensor<3xf16>
  %expected0 = stablehlo.constant dense<[1.00000012, 0.99999994, -1.401300e-45, -1.000000e+00, 3.40282347E+38]> : tensor<5xf32>
  check.expect_close %0, %expected0, max_ulp_difference = 1 : tensor<5xf32>, tensor<5xf32>
  %expected1 = stablehlo.constant dense<[1.999020e+00, 5.960460e-08, 0xFC00]> : tensor<3xf16>
  check.expect_close %1, %expected1, max_ulp_difference = 1 : tensor<3xf16>, tensor<3xf16>
  return
}

// -----

func.func @upper_halves() {
  %a = stablehlo.constant dense<[100, -100, -128]> : tensor<3xi8>
  %b = stablehlo.constant dense<[100, 100, -128]> : tensor<3xi8>
  %0 = chlo.mulhi %a, %b : tensor<3xi8>, tensor<3xi8> -> tensor<3xi8>
  %c = stablehlo.constant dense<[255, 16]> : tensor<2xui8>
  %1 = chlo.mulhi %c, %c : tensor<2xui8>, tensor<2xui8> -> tensor<2xui8>
  %d = stablehlo.constant dense<[-1, 9223372036854775807]> : tensor<2xi64>
  %2 = chlo.mulhi %d, %d : tensor<2xi64>, tensor<2xi64> -> tensor<2xi64>
  %e = stablehlo.constant dense<[18446744073709551615, 4294967296]> : tensor<2xui64>
  %3 = chlo.mulhi %e, %e : tensor<2xui64>, tensor<2xui64> -> tensor<2xui64>
  check.expect_eq_const %0, dense<[39, -40, 64]> : tensor<3xi8>
  check.expect_eq_const %1, dense<[254, 1]> : tensor<2xui8>
  check.expect_eq_const %2, dense<[0, 4611686018427387903]> : tensor<2xi64>
  check.expect_eq_const %3, dense<[18446744073709551614, 1]> : tensor<2xui64>
  return
}

// -----

func.func @squares() {
  %a = stablehlo.constant dense<[3.0, -0.5]> : tensor<2xf32>
  %0 = chlo.square %a : tensor<2xf32> -> tensor<2xf32>
  %z = stablehlo.constant dense<[(1.0, 2.0), (0.0, -3.0)]> : tensor<2xcomplex<f32>>
  %1 = chlo.square %z : tensor<2xcomplex<f32>> -> tensor<2xcomplex<f32>>
  %2 = chlo.conj %z : tensor<2xcomplex<f32>> -> tensor<2xcomplex<f32>>
  %expected0 = stablehlo.constant dense<[9.000000e+00, 2.500000e-01]> : tensor<2xf32>
  check.expect_close %0, %expected0, max_ulp_difference = 1 : tensor<2xf32>, tensor<2xf32>
  %expected1 = stablehlo.constant dense<[(-3.000000e+00,4.000000e+00), (-9.000000e+00,-0.000000e+00)]> : tensor<2xcomplex<f32>>
  check.expect_close %1, %expected1, max_ulp_difference = 1 : tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>
  %expected2 = stablehlo.constant dense<[(1.000000e+00,-2.000000e+00), (0.000000e+00,3.000000e+00)]> : tensor<2xcomplex<f32>>
  check.expect_close %2, %expected2, max_ulp_difference = 1 : tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>
  return
}
