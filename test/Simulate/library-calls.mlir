// Library calls have the operations of the usual algorithms: 5 n log2 n for a Fourier transform of n points, half of it for real ones, n^3 / 3 for
// a Cholesky factor.
// RUN: shardwright simulate %s --cluster %S/Inputs/small.json --trace %t && FileCheck %s < %t

// 8 transforms of 64 complex points, 3 of 16 real ones.
// CHECK-DAG: "operations":15360,
// CHECK-DAG: "operations":480,
// 5 matrices of 12 x 12.
// CHECK-DAG: "operations":2880,
func.func @main(%c: tensor<8x64xcomplex<f32>>, %r: tensor<3x16xf32>, %m: tensor<5x12x12xf32>) -> (tensor<8x64xcomplex<f32>>, tensor<3x9xcomplex<f32>>, tensor<5x12x12xf32>) {
  %0 = stablehlo.fft %c, type = FFT, length = [64] : (tensor<8x64xcomplex<f32>>) -> tensor<8x64xcomplex<f32>>
  %1 = stablehlo.fft %r, type = RFFT, length = [16] : (tensor<3x16xf32>) -> tensor<3x9xcomplex<f32>>
  %2:2 = stablehlo.custom_call @lapack_spotrf_ffi(%m) {mhlo.backend_config = {uplo = 76 : ui8}, api_version = 4 : i32} : (tensor<5x12x12xf32>) -> (tensor<5x12x12xf32>, tensor<5xi32>)
  return %0, %1, %2#0 : tensor<8x64xcomplex<f32>>, tensor<3x9xcomplex<f32>>, tensor<5x12x12xf32>
}
