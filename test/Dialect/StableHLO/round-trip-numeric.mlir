// Complex numbers, accuracy, random bits, linear algebra, Fourier transforms, batch normalisation.
// RUN: shardwright-opt %s | FileCheck %s
// RUN: shardwright-opt %s -o %t.once && shardwright-opt %t.once | diff %t.once -
// RUN: shardwright-opt %s -mlir-print-op-generic | shardwright-opt | diff %t.once -
// RUN: shardwright-opt %s -emit-bytecode | shardwright-opt | diff %t.once -

// CHECK-LABEL: @complex_numbers
func.func @complex_numbers(%x: tensor<8x6xf32>, %z: tensor<8x6xcomplex<f32>>) {
  // CHECK: stablehlo.complex %arg0, %arg0 : tensor<8x6xcomplex<f32>>
  %0 = stablehlo.complex %x, %x : tensor<8x6xcomplex<f32>>
  // CHECK: stablehlo.complex %arg0, %arg0 : tensor<8x6xcomplex<f32>>
  %1 = stablehlo.complex %x, %x : (tensor<8x6xf32>, tensor<8x6xf32>) -> tensor<8x6xcomplex<f32>>
  // CHECK: stablehlo.real %arg1 : (tensor<8x6xcomplex<f32>>) -> tensor<8x6xf32>
  %2 = stablehlo.real %z : (tensor<8x6xcomplex<f32>>) -> tensor<8x6xf32>
  // CHECK: stablehlo.imag %arg1 : (tensor<8x6xcomplex<f32>>) -> tensor<8x6xf32>
  %3 = stablehlo.imag %z : (tensor<8x6xcomplex<f32>>) -> tensor<8x6xf32>
  // CHECK: stablehlo.real %arg0 : tensor<8x6xf32>
  %4 = stablehlo.real %x : tensor<8x6xf32>
  return
}

// CHECK-LABEL: @accuracy
func.func @accuracy(%x: tensor<8x6xf32>) {
  // CHECK: stablehlo.reduce_precision %arg0, format = e8m7 : tensor<8x6xf32>
  %0 = stablehlo.reduce_precision %x, format = e8m7 : tensor<8x6xf32>
  // CHECK: stablehlo.exponential %arg0 {result_accuracy = #stablehlo.result_accuracy<ulps = 10, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<8x6xf32>
  %1 = stablehlo.exponential %x {result_accuracy = #stablehlo.result_accuracy<ulps = 10, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<8x6xf32>
  // CHECK: #stablehlo.result_accuracy<atol = 1.000000e-04, rtol = 5.000000e-01, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>
  %2 = stablehlo.log %x {result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-04, rtol = 5.000000e-01, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<8x6xf32>
  // CHECK: #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>
  %3 = stablehlo.tanh %x {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<8x6xf32>
  return
}

// CHECK-LABEL: @random
func.func @random(%k: tensor<2xui64>, %s: tensor<f32>, %n: tensor<2xi64>) {
  // CHECK: stablehlo.rng_bit_generator %arg0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8x6xui32>)
  %0:2 = stablehlo.rng_bit_generator %k, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8x6xui32>)
  // CHECK: stablehlo.rng %arg1, %arg1, %arg2, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<8x6xf32>
  %1 = stablehlo.rng %s, %s, %n, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<8x6xf32>
  return
}

// CHECK-LABEL: @matrices
func.func @matrices(%a: tensor<3x8x8xf32>, %b: tensor<3x8x6xf32>) {
  // CHECK: stablehlo.cholesky %arg0, lower = true : tensor<3x8x8xf32>
  %0 = stablehlo.cholesky %a, lower = true : tensor<3x8x8xf32>
  // CHECK: stablehlo.cholesky %arg0 : tensor<3x8x8xf32>
  %1 = stablehlo.cholesky %a : tensor<3x8x8xf32>
  // CHECK: "stablehlo.triangular_solve"(%arg0, %arg1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose ADJOINT>, unit_diagonal = false}>
  %2 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose ADJOINT>}> : (tensor<3x8x8xf32>, tensor<3x8x6xf32>) -> tensor<3x8x6xf32>
  return
}

// CHECK-LABEL: @fourier
func.func @fourier(%x: tensor<3x16x32xf32>, %z: tensor<3x16x32xcomplex<f32>>, %h: tensor<3x16x17xcomplex<f32>>) {
  // CHECK: stablehlo.fft %arg1, type = FFT, length = [16, 32] : (tensor<3x16x32xcomplex<f32>>) -> tensor<3x16x32xcomplex<f32>>
  %0 = stablehlo.fft %z, type = FFT, length = [16, 32] : (tensor<3x16x32xcomplex<f32>>) -> tensor<3x16x32xcomplex<f32>>
  // CHECK: stablehlo.fft %arg1, type = IFFT, length = [32] :
  %1 = stablehlo.fft %z, type = IFFT, length = [32] : (tensor<3x16x32xcomplex<f32>>) -> tensor<3x16x32xcomplex<f32>>
  // CHECK: stablehlo.fft %arg0, type = RFFT, length = [32] : (tensor<3x16x32xf32>) -> tensor<3x16x17xcomplex<f32>>
  %2 = stablehlo.fft %x, type = RFFT, length = [32] : (tensor<3x16x32xf32>) -> tensor<3x16x17xcomplex<f32>>
  // CHECK: stablehlo.fft %arg2, type = IRFFT, length = [16, 32] : (tensor<3x16x17xcomplex<f32>>) -> tensor<3x16x32xf32>
  %3 = stablehlo.fft %h, type = IRFFT, length = [16, 32] : (tensor<3x16x17xcomplex<f32>>) -> tensor<3x16x32xf32>
  return
}

// CHECK-LABEL: @normalised
func.func @normalised(%x: tensor<8x6x4xf32>, %f: tensor<6xf32>) {
  // CHECK: "stablehlo.batch_norm_training"(%arg0, %arg1, %arg1) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}>
  %0:3 = "stablehlo.batch_norm_training"(%x, %f, %f) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<8x6x4xf32>, tensor<6xf32>, tensor<6xf32>) -> (tensor<8x6x4xf32>, tensor<6xf32>, tensor<6xf32>)
  // CHECK: "stablehlo.batch_norm_inference"(%arg0, %arg1, %arg1, %arg1, %arg1)
  %1 = "stablehlo.batch_norm_inference"(%x, %f, %f, %f, %f) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<8x6x4xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<8x6x4xf32>
  // CHECK: "stablehlo.batch_norm_grad"(%arg0, %arg1, %arg1, %arg1, %arg0)
  %2:3 = "stablehlo.batch_norm_grad"(%x, %f, %f, %f, %x) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<8x6x4xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<8x6x4xf32>) -> (tensor<8x6x4xf32>, tensor<6xf32>, tensor<6xf32>)
  return
}
