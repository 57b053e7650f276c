// RUN: shardwright-opt %s -shardwright-upgrade-lapack-calls | FileCheck %s

// CHECK-LABEL: @sizes_are_no_operands
func.func @sizes_are_no_operands(%b: tensor<i32>, %n: tensor<i32>, %a: tensor<2x5x5xf32>) -> (tensor<2x5x5xf32>, tensor<2x5xi32>, tensor<2xi32>) {
  // CHECK-NEXT: %[[F:.*]]:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%arg2) {mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}} : (tensor<2x5x5xf32>) -> (tensor<2x5x5xf32>, tensor<2x5xi32>, tensor<2xi32>)
  // CHECK-NEXT: return %[[F]]#0, %[[F]]#1, %[[F]]#2
  %0:3 = stablehlo.custom_call @lapack_sgetrf(%b, %n, %n, %a) {api_version = 2 : i32} : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<2x5x5xf32>) -> (tensor<2x5x5xf32>, tensor<2x5xi32>, tensor<2xi32>)
  return %0#0, %0#1, %0#2 : tensor<2x5x5xf32>, tensor<2x5xi32>, tensor<2xi32>
}

// CHECK-LABEL: @flags_are_letters_and_workspaces_go
func.func @flags_are_letters_and_workspaces_go(%a: tensor<5x5xcomplex<f32>>) -> (tensor<5x5xcomplex<f32>>, tensor<5xf32>) {
  // CHECK: %[[F:.*]]:3 = stablehlo.custom_call @lapack_csyevd_ffi(%arg0) {mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}}
  // CHECK: return %[[F]]#0, %[[F]]#1
  %1 = stablehlo.constant dense<1> : tensor<i32>
  %0:6 = stablehlo.custom_call @lapack_cheevd(%1, %1, %1, %a) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<5x5xcomplex<f32>>) -> (tensor<5x5xcomplex<f32>>, tensor<5xf32>, tensor<i32>, tensor<9xcomplex<f32>>, tensor<9xf32>, tensor<9xi32>)
  return %0#0, %0#1 : tensor<5x5xcomplex<f32>>, tensor<5xf32>
}

// CHECK-LABEL: @a_status_that_is_gone_is_zero
func.func @a_status_that_is_gone_is_zero(%n: tensor<i32>, %a: tensor<5x3xf64>) -> tensor<i32> {
  // CHECK: custom_call @lapack_dgeqrf_ffi(%arg1)
  // CHECK: %[[ZERO:.*]] = stablehlo.constant dense<0> : tensor<i32>
  // CHECK: return %[[ZERO]]
  %0:4 = stablehlo.custom_call @lapack_dgeqrf(%n, %n, %n, %n, %a) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<5x3xf64>) -> (tensor<5x3xf64>, tensor<3xf64>, tensor<i32>, tensor<96xf64>)
  return %0#2 : tensor<i32>
}

// CHECK-LABEL: @a_solver_has_four_flags
func.func @a_solver_has_four_flags(%a: tensor<5x5xf32>, %b: tensor<5x3xf32>) -> tensor<5x3xf32> {
  // CHECK: custom_call @lapack_strsm_ffi(%arg0, %arg1) {mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 67 : ui8, uplo = 85 : ui8}
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %alpha = stablehlo.constant dense<1.0> : tensor<f32>
  %0 = stablehlo.custom_call @blas_strsm(%one, %zero, %two, %zero, %one, %one, %one, %alpha, %a, %b) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<f32>, tensor<5x5xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
  return %0 : tensor<5x3xf32>
}

// CHECK-LABEL: @a_factor_of_one_goes
func.func @a_factor_of_one_goes(%a: tensor<5x5xf32>, %b: tensor<5x3xf32>) -> tensor<5x3xf32> {
  // CHECK: custom_call @lapack_strsm_ffi(%arg0, %arg1)
  %alpha = stablehlo.constant dense<1.0> : tensor<f32>
  %0 = stablehlo.custom_call @lapack_strsm_ffi(%a, %b, %alpha) : (tensor<5x5xf32>, tensor<5x3xf32>, tensor<f32>) -> tensor<5x3xf32>
  return %0 : tensor<5x3xf32>
}
