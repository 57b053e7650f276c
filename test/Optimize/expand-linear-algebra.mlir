// RUN: shardwright-opt %s -shardwright-expand-linear-algebra | FileCheck %s

// CHECK-LABEL: @rows_from_the_first
func.func @rows_from_the_first(%a: tensor<2x5x5xf32>, %b: tensor<2x5x3xf32>) -> tensor<2x5x3xf32> {
  // CHECK-NOT: transpose
  // CHECK: stablehlo.compare GT
  // CHECK: %[[STRICT:.*]] = stablehlo.select
  // CHECK: stablehlo.while(%[[STEP:.*]] = %{{.*}}, %[[X:.*]] = %{{.*}})
  // CHECK: stablehlo.dynamic_slice %[[STRICT]], {{.*}} sizes = [2, 1, 5]
  // CHECK: stablehlo.dot_general {{.*}}, %[[X]], batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, HIGHEST]
  // CHECK: stablehlo.divide
  // CHECK: stablehlo.dynamic_update_slice %[[X]]
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x5x5xf32>, tensor<2x5x3xf32>) -> tensor<2x5x3xf32>
  return %0 : tensor<2x5x3xf32>
}

// From the right and transposed: the matrix is as from the left, only b turns. A unit diagonal divides by nothing.
// CHECK-LABEL: @from_the_right
func.func @from_the_right(%a: tensor<5x5xbf16>, %b: tensor<3x5xbf16>) -> tensor<3x5xbf16> {
  // CHECK: stablehlo.transpose {{.*}} (tensor<3x5xf32>) -> tensor<5x3xf32>
  // CHECK: stablehlo.compare LT
  // CHECK: stablehlo.while
  // CHECK-NOT: stablehlo.divide
  // CHECK: stablehlo.transpose {{.*}} (tensor<5x3xf32>) -> tensor<3x5xf32>
  // CHECK: stablehlo.convert {{.*}} -> tensor<3x5xbf16>
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = false, lower = false, unit_diagonal = true, transpose_a = #stablehlo<transpose TRANSPOSE>}> : (tensor<5x5xbf16>, tensor<3x5xbf16>) -> tensor<3x5xbf16>
  return %0 : tensor<3x5xbf16>
}

// CHECK-LABEL: @lower_columns
func.func @lower_columns(%a: tensor<5x5xf64>) -> tensor<5x5xf64> {
  // CHECK-NOT: transpose
  // CHECK: stablehlo.while
  // CHECK: stablehlo.sqrt
  // CHECK: stablehlo.dynamic_update_slice
  // CHECK-NOT: transpose
  %0 = stablehlo.cholesky %a, lower = true : tensor<5x5xf64>
  return %0 : tensor<5x5xf64>
}

// CHECK-LABEL: @upper_is_the_adjoint
func.func @upper_is_the_adjoint(%a: tensor<5x5xcomplex<f32>>) -> tensor<5x5xcomplex<f32>> {
  // CHECK: stablehlo.transpose
  // CHECK: chlo.conj
  // CHECK: stablehlo.while
  // CHECK: stablehlo.transpose
  // CHECK: chlo.conj
  %0 = stablehlo.cholesky %a : tensor<5x5xcomplex<f32>>
  return %0 : tensor<5x5xcomplex<f32>>
}
