// RUN: shardwright-opt %s -split-input-file -shardwright-expand-fft -verify-diagnostics | FileCheck %s

// CHECK-LABEL: @short_lengths_are_one_product
func.func @short_lengths_are_one_product(%x: tensor<3x5xcomplex<f32>>) -> tensor<3x5xcomplex<f32>> {
  // CHECK-COUNT-4: stablehlo.dot_general {{.*}} : (tensor<3x5xf64>, tensor<5x5xf64>) -> tensor<3x5xf64>
  // CHECK-NOT: stablehlo.dot_general
  // CHECK: stablehlo.complex
  %0 = stablehlo.fft %x, type = FFT, length = [5] : (tensor<3x5xcomplex<f32>>) -> tensor<3x5xcomplex<f32>>
  return %0 : tensor<3x5xcomplex<f32>>
}

// Real numbers have no second half: two products, of which a half stays.
// CHECK-LABEL: @real_numbers
func.func @real_numbers(%x: tensor<3x6xf64>) -> tensor<3x4xcomplex<f64>> {
  // CHECK-COUNT-2: stablehlo.dot_general {{.*}} : (tensor<3x6xf64>, tensor<6x6xf64>) -> tensor<3x6xf64>
  // CHECK-NOT: stablehlo.dot_general
  // CHECK: stablehlo.slice {{.*}} [0:3, 0:4]
  %0 = stablehlo.fft %x, type = RFFT, length = [6] : (tensor<3x6xf64>) -> tensor<3x4xcomplex<f64>>
  return %0 : tensor<3x4xcomplex<f64>>
}

// CHECK-LABEL: @long_lengths_are_split
func.func @long_lengths_are_split(%x: tensor<3x70xcomplex<f32>>) -> tensor<3x70xcomplex<f32>> {
  // CHECK-COUNT-4: stablehlo.dot_general {{.*}} : (tensor<3x14x5xf64>, tensor<14x14xf64>) -> tensor<3x5x14xf64>
  // CHECK-COUNT-4: stablehlo.dot_general {{.*}} : (tensor<42x5xf64>, tensor<5x5xf64>) -> tensor<42x5xf64>
  // CHECK-NOT: stablehlo.dot_general
  %0 = stablehlo.fft %x, type = FFT, length = [70] : (tensor<3x70xcomplex<f32>>) -> tensor<3x70xcomplex<f32>>
  return %0 : tensor<3x70xcomplex<f32>>
}

// -----

func.func @a_long_prime(%x: tensor<1031xcomplex<f32>>) -> tensor<1031xcomplex<f32>> {
  // expected-error @below {{transforms a length of 1031, which has a prime factor beyond 1024; pad to a length with small factors}}
  %0 = stablehlo.fft %x, type = FFT, length = [1031] : (tensor<1031xcomplex<f32>>) -> tensor<1031xcomplex<f32>>
  return %0 : tensor<1031xcomplex<f32>>
}
