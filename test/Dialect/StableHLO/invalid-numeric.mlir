// Each function is named after the constraint of the specification that it breaks; what is accepted stands in round-trip*.mlir.
// RUN: shardwright-opt %s -split-input-file -verify-diagnostics

func.func @reduce_precision_c2(%x: tensor<8x6xf32>) {
  // expected-error @below {{'stablehlo.reduce_precision' op has a format without exponent bits [reduce_precision_c2]}}
  %0 = stablehlo.reduce_precision %x, format = e0m7 : tensor<8x6xf32>
  return
}

// -----

func.func @reduce_precision_c3(%x: tensor<8x6xf32>) {
  // expected-error @below {{'stablehlo.reduce_precision' op has a format of negative mantissa bits [reduce_precision_c3]}}
  %0 = "stablehlo.reduce_precision"(%x) <{exponent_bits = 5 : i32, mantissa_bits = -1 : i32}> : (tensor<8x6xf32>) -> tensor<8x6xf32>
  return
}

// -----

func.func @reduce_precision_format(%x: tensor<8x6xf32>) {
  // expected-error @below {{expected a format such as e8m7, found m7e8}}
  %0 = stablehlo.reduce_precision %x, format = m7e8 : tensor<8x6xf32>
  return
}

// -----

func.func @complex_parts(%x: tensor<8x6xf32>) {
  // expected-error @below {{expected a tensor of complex numbers, found 'tensor<8x6xf32>'}}
  %0 = stablehlo.complex %x, %x : tensor<8x6xf32>
  return
}

// -----

func.func @accuracy_fields(%x: tensor<8x6xf32>) {
  // expected-error @below {{unknown field 'ulp'; expected one of atol, rtol, ulps, mode}}
  %0 = stablehlo.log %x {result_accuracy = #stablehlo.result_accuracy<ulp = 3>} : tensor<8x6xf32>
  return
}

// -----

func.func @rng_bit_generator_c1(%k: tensor<2xui64>) {
  // expected-error @below {{'stablehlo.rng_bit_generator' op turns a state 'tensor<2xui64>' into 'tensor<3xui64>' [rng_bit_generator_c1]}}
  %0:2 = stablehlo.rng_bit_generator %k, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<3xui64>, tensor<8x6xui32>)
  return
}

// -----

func.func @rng_bit_generator_i2(%k: tensor<3xui64>) {
  // expected-error @below {{'stablehlo.rng_bit_generator' op has a state 'tensor<3xui64>', which is not one of THREE_FRY [rng_bit_generator_i2]}}
  %0:2 = stablehlo.rng_bit_generator %k, algorithm = THREE_FRY : (tensor<3xui64>) -> (tensor<3xui64>, tensor<8x6xui32>)
  return
}

// -----

func.func @rng_c1(%n: tensor<2xi64>, %i: tensor<i32>, %f: tensor<f32>) {
  // expected-error @below {{'stablehlo.rng' op has bounds 'tensor<i32>' and 'tensor<f32>' for elements 'f32' [rng_c1]}}
  %0 = stablehlo.rng %i, %f, %n, distribution = UNIFORM : (tensor<i32>, tensor<f32>, tensor<2xi64>) -> tensor<8x6xf32>
  return
}

// -----

func.func @rng_c2(%n: tensor<2xi64>, %i: tensor<i32>, %f: tensor<f32>) {
  // expected-error @below {{'stablehlo.rng' op draws 'i32' from a normal distribution [rng_c2]}}
  %0 = stablehlo.rng %i, %i, %n, distribution = NORMAL : (tensor<i32>, tensor<i32>, tensor<2xi64>) -> tensor<8x6xi32>
  return
}

// -----

func.func @rng_c3(%n: tensor<2xi64>, %i: tensor<i32>, %f: tensor<f32>) {
  // expected-error @below {{'stablehlo.rng' op has a shape of 2 sizes for a result 'tensor<6xf32>' [rng_c3]}}
  %0 = stablehlo.rng %f, %f, %n, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<6xf32>
  return
}

// -----

func.func @cholesky_c2(%x: tensor<6xf32>) {
  // expected-error @below {{'stablehlo.cholesky' op expected a matrix or a batch of them, found 'tensor<6xf32>' [cholesky_c2]}}
  %0 = stablehlo.cholesky %x : tensor<6xf32>
  return
}

// -----

func.func @cholesky_c3(%x: tensor<8x6xf32>) {
  // expected-error @below {{'stablehlo.cholesky' op expected square matrices, found 'tensor<8x6xf32>' [cholesky_c3]}}
  %0 = stablehlo.cholesky %x : tensor<8x6xf32>
  return
}

// -----

func.func @triangular_solve_c1(%a: tensor<8x8xf32>, %b: tensor<8x6xf64>) {
  // expected-error @below {{operands 'tensor<8x8xf32>' and 'tensor<8x6xf64>' have different elements [triangular_solve_c1]}}
  // expected-error @below {{'stablehlo.triangular_solve' op failed to infer returned types}}
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose ADJOINT>}> : (tensor<8x8xf32>, tensor<8x6xf64>) -> tensor<8x6xf64>
  return
}

// -----

func.func @triangular_solve_c2(%a: tensor<8x8xf32>, %b: tensor<8xf32>) {
  // expected-error @below {{expected matrices or batches of them of one rank, found 'tensor<8x8xf32>' and 'tensor<8xf32>' [triangular_solve_c2]}}
  // expected-error @below {{'stablehlo.triangular_solve' op failed to infer returned types}}
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose ADJOINT>}> : (tensor<8x8xf32>, tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @triangular_solve_c3(%a: tensor<8x8xf32>, %b: tensor<8x6xf32>) {
  // expected-error @below {{a square 'tensor<8x8xf32>' and 'tensor<8x6xf32>' do not fit together [triangular_solve_c3]}}
  // expected-error @below {{'stablehlo.triangular_solve' op failed to infer returned types}}
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = false, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose ADJOINT>}> : (tensor<8x8xf32>, tensor<8x6xf32>) -> tensor<8x6xf32>
  return
}

// -----

func.func @triangular_solve_i6(%a: tensor<8x8xf32>, %b: tensor<8x6xf32>) {
  // expected-error @below {{expected NO_TRANSPOSE, TRANSPOSE or ADJOINT [triangular_solve_i6]}}
  // expected-error @below {{'stablehlo.triangular_solve' op failed to infer returned types}}
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose TRANSPOSE_INVALID>}> : (tensor<8x8xf32>, tensor<8x6xf32>) -> tensor<8x6xf32>
  return
}

// -----

func.func @fft_c1(%x: tensor<32xcomplex<f32>>) {
  // expected-error @below {{transforms 2 dimensions of 'tensor<32xcomplex<f32>>' [fft_c1]}}
  // expected-error @below {{'stablehlo.fft' op failed to infer returned types}}
  %0 = stablehlo.fft %x, type = FFT, length = [16, 32] : (tensor<32xcomplex<f32>>) -> tensor<32xcomplex<f32>>
  return
}

// -----

func.func @fft_c2(%x: tensor<3x16x32xcomplex<f32>>) {
  // expected-error @below {{RFFT of elements 'complex<f32>' [fft_c2]}}
  // expected-error @below {{'stablehlo.fft' op failed to infer returned types}}
  %0 = stablehlo.fft %x, type = RFFT, length = [32] : (tensor<3x16x32xcomplex<f32>>) -> tensor<3x16x32xcomplex<f32>>
  return
}

// -----

func.func @fft_c3(%x: tensor<3x16x32xcomplex<f32>>) {
  // expected-error @below {{transforms 0 dimensions, expected 1 to 3 [fft_c3]}}
  // expected-error @below {{'stablehlo.fft' op failed to infer returned types}}
  %0 = stablehlo.fft %x, type = FFT, length = [] : (tensor<3x16x32xcomplex<f32>>) -> tensor<3x16x32xcomplex<f32>>
  return
}

// -----

func.func @fft_c4(%x: tensor<3x16x32xcomplex<f32>>) {
  // expected-error @below {{length [32, 16] does not fit 'tensor<3x16x32xcomplex<f32>>' [fft_c4]}}
  // expected-error @below {{'stablehlo.fft' op failed to infer returned types}}
  %0 = stablehlo.fft %x, type = IRFFT, length = [32, 16] : (tensor<3x16x32xcomplex<f32>>) -> tensor<3x16x32xcomplex<f32>>
  return
}

// -----

func.func @fft_c5(%x: tensor<3x32xf32>) {
  // expected-error @below {{'stablehlo.fft' op failed to infer returned types}}
  // expected-error @below {{'stablehlo.fft' op inferred type(s) 'tensor<3x17xcomplex<f32>>' are incompatible with return type(s) of operation 'tensor<3x32xcomplex<f32>>'}}
  %0 = stablehlo.fft %x, type = RFFT, length = [32] : (tensor<3x32xf32>) -> tensor<3x32xcomplex<f32>>
  return
}

// -----

func.func @batch_norm_training_c1(%x: tensor<8x6x4xf32>, %s: tensor<6xf32>, %o: tensor<6xf32>) {
  // expected-error @below {{feature dimension 3 is not one of 'tensor<8x6x4xf32>' [batch_norm_training_c1]}}
  // expected-error @below {{'stablehlo.batch_norm_training' op failed to infer returned types}}
  %0:3 = "stablehlo.batch_norm_training"(%x, %s, %o) <{epsilon = 0.001 : f32, feature_index = 3 : i64}> : (tensor<8x6x4xf32>, tensor<6xf32>, tensor<6xf32>) -> (tensor<8x6x4xf32>, tensor<6xf32>, tensor<6xf32>)
  return
}

// -----

func.func @batch_norm_training_c3(%x: tensor<8x6x4xf32>, %s: tensor<4xf32>, %o: tensor<6xf32>) {
  // expected-error @below {{scale has type 'tensor<4xf32>', expected 'tensor<6xf32>' [batch_norm_training_c3]}}
  // expected-error @below {{'stablehlo.batch_norm_training' op failed to infer returned types}}
  %0:3 = "stablehlo.batch_norm_training"(%x, %s, %o) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<8x6x4xf32>, tensor<4xf32>, tensor<6xf32>) -> (tensor<8x6x4xf32>, tensor<6xf32>, tensor<6xf32>)
  return
}

// -----

func.func @batch_norm_training_c4(%x: tensor<8x6x4xf32>, %s: tensor<6xf32>, %o: tensor<4xf32>) {
  // expected-error @below {{offset has type 'tensor<4xf32>', expected 'tensor<6xf32>' [batch_norm_training_c4]}}
  // expected-error @below {{'stablehlo.batch_norm_training' op failed to infer returned types}}
  %0:3 = "stablehlo.batch_norm_training"(%x, %s, %o) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<8x6x4xf32>, tensor<6xf32>, tensor<4xf32>) -> (tensor<8x6x4xf32>, tensor<6xf32>, tensor<6xf32>)
  return
}

// -----

func.func @batch_norm_inference_c1(%x: tensor<8x6x4xf32>, %s: tensor<6xf32>, %o: tensor<6xf32>, %m: tensor<6xf32>, %v: tensor<6xf32>) {
  // expected-error @below {{feature dimension -1 is not one of 'tensor<8x6x4xf32>' [batch_norm_inference_c1]}}
  // expected-error @below {{'stablehlo.batch_norm_inference' op failed to infer returned types}}
  %0 = "stablehlo.batch_norm_inference"(%x, %s, %o, %m, %v) <{epsilon = 0.001 : f32, feature_index = -1 : i64}> : (tensor<8x6x4xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<8x6x4xf32>
  return
}

// -----

func.func @batch_norm_inference_c3(%x: tensor<8x6x4xf32>, %s: tensor<4xf32>, %o: tensor<6xf32>, %m: tensor<6xf32>, %v: tensor<6xf32>) {
  // expected-error @below {{scale has type 'tensor<4xf32>', expected 'tensor<6xf32>' [batch_norm_inference_c3]}}
  // expected-error @below {{'stablehlo.batch_norm_inference' op failed to infer returned types}}
  %0 = "stablehlo.batch_norm_inference"(%x, %s, %o, %m, %v) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<8x6x4xf32>, tensor<4xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<8x6x4xf32>
  return
}

// -----

func.func @batch_norm_inference_c4(%x: tensor<8x6x4xf32>, %s: tensor<6xf32>, %o: tensor<4xf32>, %m: tensor<6xf32>, %v: tensor<6xf32>) {
  // expected-error @below {{offset has type 'tensor<4xf32>', expected 'tensor<6xf32>' [batch_norm_inference_c4]}}
  // expected-error @below {{'stablehlo.batch_norm_inference' op failed to infer returned types}}
  %0 = "stablehlo.batch_norm_inference"(%x, %s, %o, %m, %v) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<8x6x4xf32>, tensor<6xf32>, tensor<4xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<8x6x4xf32>
  return
}

// -----

func.func @batch_norm_inference_c5(%x: tensor<8x6x4xf32>, %s: tensor<6xf32>, %o: tensor<6xf32>, %m: tensor<4xf32>, %v: tensor<6xf32>) {
  // expected-error @below {{mean has type 'tensor<4xf32>', expected 'tensor<6xf32>' [batch_norm_inference_c5]}}
  // expected-error @below {{'stablehlo.batch_norm_inference' op failed to infer returned types}}
  %0 = "stablehlo.batch_norm_inference"(%x, %s, %o, %m, %v) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<8x6x4xf32>, tensor<6xf32>, tensor<6xf32>, tensor<4xf32>, tensor<6xf32>) -> tensor<8x6x4xf32>
  return
}

// -----

func.func @batch_norm_inference_c6(%x: tensor<8x6x4xf32>, %s: tensor<6xf32>, %o: tensor<6xf32>, %m: tensor<6xf32>, %v: tensor<4xf32>) {
  // expected-error @below {{variance has type 'tensor<4xf32>', expected 'tensor<6xf32>' [batch_norm_inference_c6]}}
  // expected-error @below {{'stablehlo.batch_norm_inference' op failed to infer returned types}}
  %0 = "stablehlo.batch_norm_inference"(%x, %s, %o, %m, %v) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<8x6x4xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<4xf32>) -> tensor<8x6x4xf32>
  return
}

// -----

func.func @batch_norm_grad_c1(%x: tensor<8x6x4xf32>, %s: tensor<6xf32>, %m: tensor<6xf32>, %v: tensor<6xf32>, %g: tensor<8x6x4xf32>) {
  // expected-error @below {{feature dimension 3 is not one of 'tensor<8x6x4xf32>' [batch_norm_grad_c1]}}
  // expected-error @below {{'stablehlo.batch_norm_grad' op failed to infer returned types}}
  %0:3 = "stablehlo.batch_norm_grad"(%x, %s, %m, %v, %g) <{epsilon = 0.001 : f32, feature_index = 3 : i64}> : (tensor<8x6x4xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<8x6x4xf32>) -> (tensor<8x6x4xf32>, tensor<6xf32>, tensor<6xf32>)
  return
}

// -----

func.func @batch_norm_grad_c3(%x: tensor<8x6x4xf32>, %s: tensor<6xf32>, %m: tensor<6xf32>, %v: tensor<6xf32>, %g: tensor<8x4x6xf32>) {
  // expected-error @below {{gradient of the output has type 'tensor<8x4x6xf32>', expected 'tensor<8x6x4xf32>' [batch_norm_grad_c3]}}
  // expected-error @below {{'stablehlo.batch_norm_grad' op failed to infer returned types}}
  %0:3 = "stablehlo.batch_norm_grad"(%x, %s, %m, %v, %g) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<8x6x4xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<8x4x6xf32>) -> (tensor<8x6x4xf32>, tensor<6xf32>, tensor<6xf32>)
  return
}

// -----

func.func @batch_norm_grad_c4(%x: tensor<8x6x4xf32>, %s: tensor<6xf32>, %m: tensor<4xf32>, %v: tensor<6xf32>, %g: tensor<8x6x4xf32>) {
  // expected-error @below {{mean has type 'tensor<4xf32>', expected 'tensor<6xf32>' [batch_norm_grad_c4]}}
  // expected-error @below {{'stablehlo.batch_norm_grad' op failed to infer returned types}}
  %0:3 = "stablehlo.batch_norm_grad"(%x, %s, %m, %v, %g) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<8x6x4xf32>, tensor<6xf32>, tensor<4xf32>, tensor<6xf32>, tensor<8x6x4xf32>) -> (tensor<8x6x4xf32>, tensor<6xf32>, tensor<6xf32>)
  return
}

// -----

func.func @batch_norm_grad_c5(%x: tensor<8x6x4xf32>, %s: tensor<4xf32>, %m: tensor<6xf32>, %v: tensor<6xf32>, %g: tensor<8x6x4xf32>) {
  // expected-error @below {{scale has type 'tensor<4xf32>', expected 'tensor<6xf32>' [batch_norm_grad_c5]}}
  // expected-error @below {{'stablehlo.batch_norm_grad' op failed to infer returned types}}
  %0:3 = "stablehlo.batch_norm_grad"(%x, %s, %m, %v, %g) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<8x6x4xf32>, tensor<4xf32>, tensor<6xf32>, tensor<6xf32>, tensor<8x6x4xf32>) -> (tensor<8x6x4xf32>, tensor<6xf32>, tensor<6xf32>)
  return
}
