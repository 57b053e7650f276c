// RUN: shardwright-opt %s -split-input-file -verify-diagnostics

func.func @a_loop_without_a_trip_count_needs_a_condition(%x: tensor<3xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{has a condition that must end in an exec.yield of 'tensor<i1>' [region_results]}}
  %r = exec.while %x : (tensor<3xf32>) -> tensor<3xf32> cond {
  ^bb0(%a: tensor<3xf32>):
    exec.yield
  } do {
  ^bb0(%a: tensor<3xf32>):
    exec.yield %a : tensor<3xf32>
  }
  return %r : tensor<3xf32>
}

// -----

func.func @the_condition_of_a_counted_loop_is_empty(%x: tensor<3xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{has a condition that computes, but yields nothing [while_counted]}}
  %r = exec.while %x {trip_count = 4 : i64} : (tensor<3xf32>) -> tensor<3xf32> cond {
  ^bb0(%a: tensor<3xf32>):
    %b = exec.copy %a : tensor<3xf32>
    exec.yield
  } do {
  ^bb0(%a: tensor<3xf32>):
    exec.yield %a : tensor<3xf32>
  }
  return %r : tensor<3xf32>
}

// -----

func.func @known_slices_are_those_of_a_loop(%x: tensor<5x4xf32>, %s: tensor<3x4x6xf32>, %i: tensor<i32>) -> tensor<5x6xf32> {
  // expected-error @+1 {{has a progression of indices, which needs two numbers, an index and a loop with a trip count around it [matmul_slices]}}
  %0 = exec.matmul %x, %s[%i] {batch = array<i64>, m = 5 : i64, n = 6 : i64, k = 4 : i64, lhs_strides = array<i64: 4, 1>, rhs_strides = array<i64: 6, 1>, out_strides = array<i64: 6, 1>, rhs_slices = array<i64: 0, 1>} : (tensor<5x4xf32>, tensor<3x4x6xf32>, tensor<i32>) -> tensor<5x6xf32>
  return %0 : tensor<5x6xf32>
}

// -----

func.func @known_slices_are_two_numbers(%x: tensor<5x4xf32>, %s: tensor<3x4x6xf32>, %i: tensor<i32>, %o: tensor<5x6xf32>) -> tensor<5x6xf32> {
  %r:4 = exec.while %x, %s, %i, %o {trip_count = 3 : i64} : (tensor<5x4xf32>, tensor<3x4x6xf32>, tensor<i32>, tensor<5x6xf32>) -> (tensor<5x4xf32>, tensor<3x4x6xf32>, tensor<i32>, tensor<5x6xf32>) cond {
  ^bb0(%a: tensor<5x4xf32>, %b: tensor<3x4x6xf32>, %c: tensor<i32>, %d: tensor<5x6xf32>):
    exec.yield
  } do {
  ^bb0(%a: tensor<5x4xf32>, %b: tensor<3x4x6xf32>, %c: tensor<i32>, %d: tensor<5x6xf32>):
    // expected-error @+1 {{has a progression of indices, which needs two numbers}}
    %0 = exec.matmul %a, %b[%c] {batch = array<i64>, m = 5 : i64, n = 6 : i64, k = 4 : i64, lhs_strides = array<i64: 4, 1>, rhs_strides = array<i64: 6, 1>, out_strides = array<i64: 6, 1>, rhs_slices = array<i64: 0, 1, 2>} : (tensor<5x4xf32>, tensor<3x4x6xf32>, tensor<i32>) -> tensor<5x6xf32>
    exec.yield %a, %b, %c, %0 : tensor<5x4xf32>, tensor<3x4x6xf32>, tensor<i32>, tensor<5x6xf32>
  }
  return %r#3 : tensor<5x6xf32>
}
