// RUN: shardwright-opt %s -shardwright-lower-library-calls | FileCheck %s

// CHECK-LABEL: @a_call_of_lapack
func.func @a_call_of_lapack(%a: tensor<2x5x3xf32>) -> (tensor<2x5x3xf32>, tensor<2x3xi32>, tensor<2xi32>) {
  // CHECK-NEXT: %[[F:.*]]:3 = exec.call "lapack.getrf" %arg0 {options = {}} : (tensor<2x5x3xf32>) -> (tensor<2x5x3xf32>, tensor<2x3xi32>, tensor<2xi32>)
  // CHECK-NEXT: return %[[F]]#0, %[[F]]#1, %[[F]]#2
  %0:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%a) {mhlo.backend_config = {}} : (tensor<2x5x3xf32>) -> (tensor<2x5x3xf32>, tensor<2x3xi32>, tensor<2xi32>)
  return %0#0, %0#1, %0#2 : tensor<2x5x3xf32>, tensor<2x3xi32>, tensor<2xi32>
}

// CHECK-LABEL: @names_for_complex_numbers_are_those_for_real_ones
func.func @names_for_complex_numbers_are_those_for_real_ones(%a: tensor<5x5xcomplex<f64>>) -> tensor<5xf64> {
  // CHECK-NEXT: exec.call "lapack.syevd" %arg0 {options = {mode = 86 : ui8, uplo = 76 : ui8}}
  %0:3 = stablehlo.custom_call @lapack_zheevd_ffi(%a) {mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}} : (tensor<5x5xcomplex<f64>>) -> (tensor<5x5xcomplex<f64>>, tensor<5xf64>, tensor<i32>)
  return %0#1 : tensor<5xf64>
}

// CHECK-LABEL: @options_of_the_typed_interface
func.func @options_of_the_typed_interface(%a: tensor<5x5xf32>) -> tensor<5x5xf32> {
  // CHECK-NEXT: exec.call "lapack.potrf" %arg0 {options = {uplo = 76 : ui8}}
  %0:2 = stablehlo.custom_call @lapack_spotrf_ffi(%a) {api_version = 4 : i32, backend_config = {uplo = 76 : ui8}} : (tensor<5x5xf32>) -> (tensor<5x5xf32>, tensor<i32>)
  return %0#0 : tensor<5x5xf32>
}

// CHECK-LABEL: @the_spectrum_of_real_images
func.func @the_spectrum_of_real_images(%x: tensor<2x6x8xf32>) -> tensor<2x6x5xcomplex<f32>> {
  // CHECK-NEXT: exec.call "fft.rfft" %arg0 {options = {dimensions = 2 : i64}} : (tensor<2x6x8xf32>) -> tensor<2x6x5xcomplex<f32>>
  %0 = stablehlo.fft %x, type = RFFT, length = [6, 8] : (tensor<2x6x8xf32>) -> tensor<2x6x5xcomplex<f32>>
  return %0 : tensor<2x6x5xcomplex<f32>>
}
