// RUN: shardwright check %s
// RUN: shardwright check --executor cpu %s

// The triangle that is not asked for is not read.
func.func @cholesky() {
  %a = stablehlo.constant dense<[[[4.0, 99.0], [2.0, 10.0]], [[1.0, 99.0], [-3.0, 25.0]]]> : tensor<2x2x2xf64>
  %0 = stablehlo.cholesky %a, lower = true : tensor<2x2x2xf64>
  %b = stablehlo.constant dense<[[4.0, 2.0], [99.0, 10.0]]> : tensor<2x2xf64>
  %1 = stablehlo.cholesky %b : tensor<2x2xf64>
  %c = stablehlo.constant dense<[[(4.0, 0.0), (99.0, 0.0)], [(2.0, 2.0), (11.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  %2 = stablehlo.cholesky %c, lower = true : tensor<2x2xcomplex<f64>>
  %d = stablehlo.constant dense<-1.0> : tensor<1x1xf32>
  %3 = stablehlo.cholesky %d, lower = true : tensor<1x1xf32>
  %expected0 = stablehlo.constant dense<[[[2.000000e+00, 0.000000e+00], [1.000000e+00, 3.000000e+00]], [[1.000000e+00, 0.000000e+00], [-3.000000e+00, 4.000000e+00]]]> : tensor<2x2x2xf64>
  check.expect_close %0, %expected0, max_ulp_difference = 1 : tensor<2x2x2xf64>, tensor<2x2x2xf64>
  %expected1 = stablehlo.constant dense<[[2.000000e+00, 1.000000e+00], [0.000000e+00, 3.000000e+00]]> : tensor<2x2xf64>
  check.expect_close %1, %expected1, max_ulp_difference = 1 : tensor<2x2xf64>, tensor<2x2xf64>
  %expected2 = stablehlo.constant dense<[[(2.000000e+00,0.000000e+00), (0.000000e+00,0.000000e+00)], [(1.000000e+00,1.000000e+00), (3.000000e+00,0.000000e+00)]]> : tensor<2x2xcomplex<f64>>
  check.expect_close %2, %expected2, max_ulp_difference = 1 : tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>
  %expected3 = stablehlo.constant dense<0xFFC00000> : tensor<1x1xf32>
  check.expect_close %3, %expected3, max_ulp_difference = 1 : tensor<1x1xf32>, tensor<1x1xf32>
  return
}

// -----

// a x = b in batches; the upper triangle of a is not read.
func.func @lower_left() {
  %a = stablehlo.constant dense<[[[2.0, 99.0], [1.0, 4.0]], [[1.0, 99.0], [-2.0, 0.5]]]> : tensor<2x2x2xf32>
  %b = stablehlo.constant dense<[[[2.0, 4.0, 6.0], [9.0, 6.0, 3.0]], [[1.0, 0.0, -1.0], [0.0, 2.0, 1.0]]]> : tensor<2x2x3xf32>
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x2x2xf32>, tensor<2x2x3xf32>) -> tensor<2x2x3xf32>
  %expected0 = stablehlo.constant dense<[[[1.000000e+00, 2.000000e+00, 3.000000e+00], [2.000000e+00, 1.000000e+00, 0.000000e+00]], [[1.000000e+00, 0.000000e+00, -1.000000e+00], [4.000000e+00, 4.000000e+00, -2.000000e+00]]]> : tensor<2x2x3xf32>
  check.expect_close %0, %expected0, max_ulp_difference = 1 : tensor<2x2x3xf32>, tensor<2x2x3xf32>
  return
}

// -----

// x a^T = b with a unit diagonal, whose entries are not read either.
func.func @upper_right_transposed() {
  %a = stablehlo.constant dense<[[77.0, 3.0], [99.0, 77.0]]> : tensor<2x2xf32>
  %b = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0], [-5.0, 0.5]]> : tensor<3x2xf32>
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = false, lower = false, unit_diagonal = true, transpose_a = #stablehlo<transpose TRANSPOSE>}> : (tensor<2x2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  %expected0 = stablehlo.constant dense<[[-5.000000e+00, 2.000000e+00], [-9.000000e+00, 4.000000e+00], [-6.500000e+00, 5.000000e-01]]> : tensor<3x2xf32>
  check.expect_close %0, %expected0, max_ulp_difference = 1 : tensor<3x2xf32>, tensor<3x2xf32>
  return
}

// -----

func.func @adjoint() {
  %a = stablehlo.constant dense<[[(2.0, 0.0), (99.0, 0.0)], [(1.0, 1.0), (0.0, 1.0)]]> : tensor<2x2xcomplex<f32>>
  %b = stablehlo.constant dense<[[(4.0, 2.0)], [(0.0, -3.0)]]> : tensor<2x1xcomplex<f32>>
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose ADJOINT>}> : (tensor<2x2xcomplex<f32>>, tensor<2x1xcomplex<f32>>) -> tensor<2x1xcomplex<f32>>
  %expected0 = stablehlo.constant dense<[[(5.000000e-01,2.500000e+00)], [(3.000000e+00,-0.000000e+00)]]> : tensor<2x1xcomplex<f32>>
  check.expect_close %0, %expected0, max_ulp_difference = 1 : tensor<2x1xcomplex<f32>>, tensor<2x1xcomplex<f32>>
  return
}

// -----

// Powers of two are halved, odd lengths summed up; both ways and back.
func.func @fft() {
  %a = stablehlo.constant dense<[(1.0, 0.0), (2.0, 1.0), (0.0, -1.0), (3.0, 0.0), (-1.0, 2.0), (0.5, 0.5)]> : tensor<6xcomplex<f64>>
  %0 = stablehlo.fft %a, type = FFT, length = [6] : (tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>>
  %1 = stablehlo.fft %0, type = IFFT, length = [6] : (tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>>
  %expected0 = stablehlo.constant dense<[(5.500000e+00,2.500000e+00), (-2.4150635094610968,-1.9150635094610966), (6.2810889132455356,-1.6830127018922194), (-5.500000e+00,-5.000000e-01), (0.21891108675446475,-0.8169872981077807), (1.9150635094610966,2.4150635094610968)]> : tensor<6xcomplex<f64>>
  check.expect_almost_eq %0, %expected0 : tensor<6xcomplex<f64>>
  %expected1 = stablehlo.constant dense<[(1.000000e+00,1.8503717077085941E-17), (2.000000e+00,1.000000e+00), (5.0957502106818708E-18,-1.000000e+00), (3.000000e+00,-5.5460985655131147E-17), (-1.000000e+00,2.000000e+00), (0.49999999999999989,5.000000e-01)]> : tensor<6xcomplex<f64>>
  check.expect_almost_eq %1, %expected1 : tensor<6xcomplex<f64>>
  return
}

// -----

// The last dimension is real on one side, even and odd; the others are whole.
func.func @real_fft() {
  %a = stablehlo.iota dim = 2 : tensor<2x3x4xf32>
  %b = stablehlo.iota dim = 1 : tensor<2x3x4xf32>
  %c = stablehlo.multiply %a, %b : tensor<2x3x4xf32>
  %0 = stablehlo.fft %c, type = RFFT, length = [3, 4] : (tensor<2x3x4xf32>) -> tensor<2x3x3xcomplex<f32>>
  %1 = stablehlo.fft %0, type = IRFFT, length = [3, 4] : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x4xf32>
  %2 = stablehlo.fft %0, type = IRFFT, length = [5] : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x5xf32>
  %expected0 = stablehlo.constant dense<[[[(1.800000e+01,0.000000e+00), (-6.000000e+00,6.000000e+00), (-6.000000e+00,6.01986895E-19)], [(-9.000000e+00,5.19615221), (1.26794922,-4.7320509), (3.000000e+00,-1.73205078)], [(-9.000000e+00,-5.19615221), (4.7320509,-1.26794922), (3.000000e+00,1.73205078)]], [[(1.800000e+01,0.000000e+00), (-6.000000e+00,6.000000e+00), (-6.000000e+00,6.01986895E-19)], [(-9.000000e+00,5.19615221), (1.26794922,-4.7320509), (3.000000e+00,-1.73205078)], [(-9.000000e+00,-5.19615221), (4.7320509,-1.26794922), (3.000000e+00,1.73205078)]]]> : tensor<2x3x3xcomplex<f32>>
  check.expect_almost_eq %0, %expected0 : tensor<2x3x3xcomplex<f32>>
  %expected1 = stablehlo.constant dense<[[[1.98682155E-8, 1.98682155E-8, -1.98682155E-8, -1.98682155E-8], [2.44786502E-8, 1.000000e+00, 2.000000e+00, 3.000000e+00], [-4.43468657E-8, 2.000000e+00, 4.000000e+00, 6.000000e+00]], [[1.98682155E-8, 1.98682155E-8, -1.98682155E-8, -1.98682155E-8], [2.44786502E-8, 1.000000e+00, 2.000000e+00, 3.000000e+00], [-4.43468657E-8, 2.000000e+00, 4.000000e+00, 6.000000e+00]]]> : tensor<2x3x4xf32>
  check.expect_almost_eq %1, %expected1 : tensor<2x3x4xf32>
  %expected2 = stablehlo.constant dense<[[[-1.200000e+00, 2.5174644, 3.38931537, 6.21068477, 7.08253574], [-0.0928203091, -0.406684548, -1.38583601, -2.2931571, -4.82150173], [1.29282033, -2.11077976, -2.00347948, -3.91752744, -2.26103377]], [[-1.200000e+00, 2.5174644, 3.38931537, 6.21068477, 7.08253574], [-0.0928203091, -0.406684548, -1.38583601, -2.2931571, -4.82150173], [1.29282033, -2.11077976, -2.00347948, -3.91752744, -2.26103377]]]> : tensor<2x3x5xf32>
  check.expect_almost_eq %2, %expected2 : tensor<2x3x5xf32>
  return
}

// -----

func.func @batch_norm() {
  %x = stablehlo.constant dense<[[[1.0, 2.0], [3.0, 4.0]], [[3.0, 5.0], [-1.0, 2.0]]]> : tensor<2x2x2xf64>
  %scale = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf64>
  %offset = stablehlo.constant dense<[0.5, -1.0]> : tensor<2xf64>
  %0:3 = "stablehlo.batch_norm_training"(%x, %scale, %offset) <{epsilon = 0.0 : f32, feature_index = 2 : i64}> : (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>) -> (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>)
  %1 = "stablehlo.batch_norm_inference"(%x, %scale, %offset, %0#1, %0#2) <{epsilon = 0.0 : f32, feature_index = 2 : i64}> : (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) -> tensor<2x2x2xf64>
  %g = stablehlo.constant dense<[[[1.0, 0.0], [-1.0, 2.0]], [[0.5, 1.0], [0.0, -2.0]]]> : tensor<2x2x2xf64>
  %2:3 = "stablehlo.batch_norm_grad"(%x, %scale, %0#1, %0#2, %g) <{epsilon = 0.0 : f32, feature_index = 2 : i64}> : (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2x2x2xf64>) -> (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>)
  %expected0 = stablehlo.constant dense<[[[0.19848865542223637, -2.9245008972987527], [1.4045340337332908, 0.15470053837925152]], [[1.4045340337332908, 1.6943012562182536], [-1.007556722888818, -2.9245008972987527]]]> : tensor<2x2x2xf64>
  check.expect_almost_eq %0#0, %expected0 : tensor<2x2x2xf64>
  %expected1 = stablehlo.constant dense<[1.500000e+00, 3.250000e+00]> : tensor<2xf64>
  check.expect_almost_eq %0#1, %expected1 : tensor<2xf64>
  %expected2 = stablehlo.constant dense<[2.750000e+00, 1.687500e+00]> : tensor<2xf64>
  check.expect_almost_eq %0#2, %expected2 : tensor<2xf64>
  %expected3 = stablehlo.constant dense<[[[0.19848865542223637, -2.9245008972987527], [1.4045340337332908, 0.15470053837925152]], [[1.4045340337332908, 1.6943012562182536], [-1.007556722888818, -2.9245008972987527]]]> : tensor<2x2x2xf64>
  check.expect_almost_eq %1, %expected3 : tensor<2x2x2xf64>
  %expected4 = stablehlo.constant dense<[[[0.49338220021815865, 1.2544894737947423], [-0.57561256692118512, 1.7106674642655577]], [[0.32892146681210577, -1.1404449761770385], [-0.24669110010907933, -1.8247119618832617]]]> : tensor<2x2x2xf64>
  check.expect_almost_eq %2#0, %expected4 : tensor<2x2x2xf64>
  %expected5 = stablehlo.constant dense<[-0.75377836144440902, 4.4263520637871308]> : tensor<2xf64>
  check.expect_almost_eq %2#1, %expected5 : tensor<2xf64>
  %expected6 = stablehlo.constant dense<[5.000000e-01, 1.000000e+00]> : tensor<2xf64>
  check.expect_almost_eq %2#2, %expected6 : tensor<2xf64>
  return
}
