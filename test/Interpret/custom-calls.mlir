// RUN: shardwright check %s
// RUN: shardwright check --executor cpu %s

// Notes on a mesh, and ops by another name.
func.func @main() {
  %x = stablehlo.constant dense<[[0.5, -1.0, 2.0], [3.0, 0.25, -0.5]]> : tensor<2x3xf32>
  %0 = stablehlo.custom_call @Sharding(%x) {mhlo.sharding = "{devices=[2,1]0,1}"} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = stablehlo.custom_call @annotate_device_placement(%0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %2 = stablehlo.custom_call @xla.sdy.FuncResultSharding(%1) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  check.expect_eq %2, %x : tensor<2x3xf32>
  %3 = stablehlo.custom_call @mhlo.erf(%x) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %4 = chlo.erf %x : tensor<2x3xf32> -> tensor<2x3xf32>
  check.expect_eq %3, %4 : tensor<2x3xf32>
  %5:2 = stablehlo.custom_call @TopK(%x) : (tensor<2x3xf32>) -> (tensor<2x2xf32>, tensor<2x2xi32>)
  check.expect_eq_const %5#0, dense<[[2.0, 0.5], [3.0, 0.25]]> : tensor<2x2xf32>
  check.expect_eq_const %5#1, dense<[[2, 0], [0, 1]]> : tensor<2x2xi32>
  return
}

// -----

// The second matrix is not positive definite: its second pivot is -3.
func.func @lapack() {
  %a = stablehlo.constant dense<[[[4.0, 2.0], [2.0, 10.0]], [[1.0, 2.0], [2.0, 1.0]]]> : tensor<2x2x2xf64>
  %0:2 = stablehlo.custom_call @lapack_dpotrf_ffi(%a) {mhlo.backend_config = {uplo = 76 : ui8}} : (tensor<2x2x2xf64>) -> (tensor<2x2x2xf64>, tensor<2xi32>)
  check.expect_eq_const %0#1, dense<[0, 2]> : tensor<2xi32>
  %1 = stablehlo.slice %0#0 [0:1, 1:2, 0:2] : (tensor<2x2x2xf64>) -> tensor<1x1x2xf64>
  check.expect_eq_const %1, dense<[[[1.0, 3.0]]]> : tensor<1x1x2xf64>
  return
}

// -----

// As JAX wrote it of old, and inside a loop: the Hermitian matrix with eigenvalues 1 and 3, and twice it.
func.func @lapack_in_a_loop() {
  %a = stablehlo.constant dense<[[(2.0, 0.0), (0.0, -1.0)], [(0.0, 1.0), (2.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %w = stablehlo.constant dense<0.0> : tensor<2xf64>
  %0:3 = stablehlo.while(%i = %zero, %m = %a, %sum = %w) : tensor<i32>, tensor<2x2xcomplex<f64>>, tensor<2xf64> cond {
    %two = stablehlo.constant dense<2> : tensor<i32>
    %c = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %lower = stablehlo.constant dense<1> : tensor<i32>
    %n = stablehlo.constant dense<2> : tensor<i32>
    %v:6 = stablehlo.custom_call @lapack_zheevd(%lower, %one, %n, %m) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<2x2xcomplex<f64>>) -> (tensor<2x2xcomplex<f64>>, tensor<2xf64>, tensor<i32>, tensor<8xcomplex<f64>>, tensor<16xf64>, tensor<16xi32>)
    %s = stablehlo.add %sum, %v#1 : tensor<2xf64>
    %mm = stablehlo.add %m, %m : tensor<2x2xcomplex<f64>>
    stablehlo.return %next, %mm, %s : tensor<i32>, tensor<2x2xcomplex<f64>>, tensor<2xf64>
  }
  check.expect_almost_eq_const %0#2, dense<[3.0, 9.0]> : tensor<2xf64>
  return
}
