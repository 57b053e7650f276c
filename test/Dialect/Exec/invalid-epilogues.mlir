// RUN: shardwright-opt %s -split-input-file -verify-diagnostics

func.func @matmul_epilogue_needs_its_vector(%x: tensor<6x4xf32>, %w: tensor<4x8xf32>, %b: tensor<6xf32>) -> tensor<6x8xf32> {
  // expected-error @+1 {{must have an epilogue operand of 8 elements of its result's type [matmul_epilogue]}}
  %0 = exec.matmul %x, %w then bias %b {batch = array<i64>, m = 6 : i64, n = 8 : i64, k = 4 : i64, lhs_strides = array<i64: 4, 1>, rhs_strides = array<i64: 8, 1>, out_strides = array<i64: 8, 1>} : (tensor<6x4xf32>, tensor<4x8xf32>, tensor<6xf32>) -> tensor<6x8xf32>
  return %0 : tensor<6x8xf32>
}

// -----

func.func @matmul_epilogue_needs_rows(%x: tensor<6x4xf32>, %w: tensor<4x8xf32>, %b: tensor<8xf32>) -> tensor<8x6xf32> {
  // expected-error @+1 {{with an epilogue must have no batch, a result in rows, n of at least 2 and k of at least 1 [matmul_epilogue]}}
  %0 = exec.matmul %x, %w then bias %b {batch = array<i64>, m = 6 : i64, n = 8 : i64, k = 4 : i64, lhs_strides = array<i64: 4, 1>, rhs_strides = array<i64: 8, 1>, out_strides = array<i64: 1, 6>} : (tensor<6x4xf32>, tensor<4x8xf32>, tensor<8xf32>) -> tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}

// -----

func.func @matmul_epilogue_that_keeps_has_two_results(%x: tensor<6x4xf32>, %w: tensor<4x8xf32>, %b: tensor<8xf32>) -> tensor<6x8xf32> {
  // expected-error @+1 {{must have an auxiliary result for its epilogue [matmul_epilogue]}}
  %0 = exec.matmul %x, %w then bias_gelu_keep %b {batch = array<i64>, m = 6 : i64, n = 8 : i64, k = 4 : i64, lhs_strides = array<i64: 4, 1>, rhs_strides = array<i64: 8, 1>, out_strides = array<i64: 8, 1>} : (tensor<6x4xf32>, tensor<4x8xf32>, tensor<8xf32>) -> tensor<6x8xf32>
  return %0 : tensor<6x8xf32>
}

// -----

// What the pass writes is read back.
func.func @a_product_that_keeps(%x: tensor<6x4xf32>, %w: tensor<4x8xf32>, %b: tensor<8xf32>) -> (tensor<6x8xf32>, tensor<6x8xf32>) {
  %0:2 = exec.matmul %x, %w then bias_gelu_keep %b {batch = array<i64>, m = 6 : i64, n = 8 : i64, k = 4 : i64, lhs_strides = array<i64: 4, 1>, rhs_strides = array<i64: 8, 1>, out_strides = array<i64: 8, 1>} : (tensor<6x4xf32>, tensor<4x8xf32>, tensor<8xf32>) -> (tensor<6x8xf32>, tensor<6x8xf32>)
  return %0#0, %0#1 : tensor<6x8xf32>, tensor<6x8xf32>
}

// -----

func.func @matmul_epilogue_that_sums_has_its_vector(%x: tensor<6x4xf32>, %w: tensor<4x8xf32>) -> (tensor<6x8xf32>, tensor<8xf32>) {
  // expected-error @+1 {{must have an auxiliary result for its epilogue [matmul_epilogue]}}
  %0:2 = exec.matmul %x, %w then lhs_sum {batch = array<i64>, m = 6 : i64, n = 8 : i64, k = 4 : i64, lhs_strides = array<i64: 4, 1>, rhs_strides = array<i64: 8, 1>, out_strides = array<i64: 8, 1>} : (tensor<6x4xf32>, tensor<4x8xf32>) -> (tensor<6x8xf32>, tensor<8xf32>)
  return %0#0, %0#1 : tensor<6x8xf32>, tensor<8xf32>
}

// -----

func.func @matmul_epilogue_that_sums_is_given_nothing(%x: tensor<6x4xf32>, %w: tensor<4x8xf32>, %b: tensor<8xf32>) -> (tensor<6x8xf32>, tensor<8xf32>) {
  // expected-error @+1 {{that sums a side must have no epilogue operand and no stacks [matmul_epilogue]}}
  %0:2 = exec.matmul %x, %w then rhs_sum %b {batch = array<i64>, m = 6 : i64, n = 8 : i64, k = 4 : i64, lhs_strides = array<i64: 4, 1>, rhs_strides = array<i64: 8, 1>, out_strides = array<i64: 8, 1>} : (tensor<6x4xf32>, tensor<4x8xf32>, tensor<8xf32>) -> (tensor<6x8xf32>, tensor<8xf32>)
  return %0#0, %0#1 : tensor<6x8xf32>, tensor<8xf32>
}

// -----

// It is read back without anything given.
func.func @a_product_that_sums(%x: tensor<6x4xf32>, %w: tensor<4x8xf32>) -> (tensor<6x8xf32>, tensor<6xf32>) {
  %0:2 = exec.matmul %x, %w then lhs_sum {batch = array<i64>, m = 6 : i64, n = 8 : i64, k = 4 : i64, lhs_strides = array<i64: 4, 1>, rhs_strides = array<i64: 8, 1>, out_strides = array<i64: 8, 1>} : (tensor<6x4xf32>, tensor<4x8xf32>) -> (tensor<6x8xf32>, tensor<6xf32>)
  return %0#0, %0#1 : tensor<6x8xf32>, tensor<6xf32>
}
