// RUN: shardwright-opt %s -shardwright-upgrade-lapack-calls -split-input-file -verify-diagnostics

func.func @a_flag_that_is_not_known(%flag: tensor<i32>, %a: tensor<5x5xf32>) -> tensor<5x5xf32> {
  // expected-error @below {{'lapack_spotrf' takes a flag, its operand 0, that is not constant}}
  %0:2 = stablehlo.custom_call @lapack_spotrf(%flag, %flag, %flag, %a) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<5x5xf32>) -> (tensor<5x5xf32>, tensor<i32>)
  return %0#0 : tensor<5x5xf32>
}

// -----

func.func @a_flag_out_of_range(%a: tensor<5x5xf32>) -> tensor<5x5xf32> {
  %two = stablehlo.constant dense<2> : tensor<i32>
  // expected-error @below {{'lapack_spotrf' has 2 as operand 0; expected 0 to 1}}
  %0:2 = stablehlo.custom_call @lapack_spotrf(%two, %two, %two, %a) : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<5x5xf32>) -> (tensor<5x5xf32>, tensor<i32>)
  return %0#0 : tensor<5x5xf32>
}

// -----

func.func @too_few_operands(%a: tensor<5x5xf32>) -> tensor<5x5xf32> {
  // expected-error @below {{'lapack_spotrf' has 1 operands and 2 results; expected 4 operands, as JAX wrote it}}
  %0:2 = stablehlo.custom_call @lapack_spotrf(%a) : (tensor<5x5xf32>) -> (tensor<5x5xf32>, tensor<i32>)
  return %0#0 : tensor<5x5xf32>
}

// -----

func.func @a_factor_other_than_one(%a: tensor<5x5xf32>, %b: tensor<5x3xf32>, %alpha: tensor<f32>) -> tensor<5x3xf32> {
  // expected-error @below {{'lapack_strsm_ffi' scales by what is not the constant 1, which is not supported}}
  %0 = stablehlo.custom_call @lapack_strsm_ffi(%a, %b, %alpha) : (tensor<5x5xf32>, tensor<5x3xf32>, tensor<f32>) -> tensor<5x3xf32>
  return %0 : tensor<5x3xf32>
}
