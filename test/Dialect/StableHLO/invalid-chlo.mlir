// Each function is named after the constraint of the specification that it breaks; what is accepted stands in round-trip*.mlir.
// RUN: shardwright-opt %s -split-input-file -verify-diagnostics

func.func @top_k(%x: tensor<8x6xf32>) {
  // expected-error @below {{cannot take 7 elements along the last dimension of 'tensor<8x6xf32>' [top_k]}}
  // expected-error @below {{'chlo.top_k' op failed to infer returned types}}
  %0:2 = chlo.top_k(%x, k = 7) : tensor<8x6xf32> -> (tensor<8x7xf32>, tensor<8x7xi32>)
  return
}

// -----

func.func @ragged_dot_dims(%x: tensor<11x5xf32>, %y: tensor<3x5x7xf32>, %n: tensor<3xi32>, %m: tensor<4xi32>) {
  // expected-error @below {{'chlo.ragged_dot' op names a dimension of 'tensor<11x5xf32>' or 'tensor<3x5x7xf32>' that is out of range or named twice [ragged_dot_dims]}}
  %0 = "chlo.ragged_dot"(%x, %y, %n) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [1]>}> : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi32>) -> tensor<11x7xf32>
  return
}

// -----

func.func @ragged_dot_ragged(%x: tensor<11x5xf32>, %y: tensor<3x5x7xf32>, %n: tensor<3xi32>, %m: tensor<4xi32>) {
  // expected-error @below {{'chlo.ragged_dot' op expected one ragged dimension of 'tensor<11x5xf32>' [ragged_dot_ragged]}}
  %0 = "chlo.ragged_dot"(%x, %y, %n) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0, 1], rhs_group_dimensions = [0]>}> : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi32>) -> tensor<11x7xf32>
  return
}

// -----

func.func @ragged_dot_pairs(%x: tensor<11x5xf32>, %y: tensor<3x5x7xf32>, %n: tensor<3xi32>, %m: tensor<4xi32>) {
  // expected-error @below {{'chlo.ragged_dot' op pairs dimensions of different sizes of 'tensor<11x5xf32>' and 'tensor<3x5x7xf32>' [ragged_dot_pairs]}}
  %0 = "chlo.ragged_dot"(%x, %y, %n) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi32>) -> tensor<11x7xf32>
  return
}

// -----

func.func @ragged_dot_group(%x: tensor<11x5xf32>, %y: tensor<3x5x7xf32>, %n: tensor<3xi32>, %m: tensor<4xi32>) {
  // expected-error @below {{'chlo.ragged_dot' op names 0 group dimensions of its right operand, expected 1 [ragged_dot_group]}}
  %0 = "chlo.ragged_dot"(%x, %y, %n) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0]>}> : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi32>) -> tensor<11x7xf32>
  return
}

// -----

func.func @ragged_dot_sizes(%x: tensor<11x5xf32>, %y: tensor<3x5x7xf32>, %n: tensor<3xi32>, %m: tensor<4xi32>) {
  // expected-error @below {{'chlo.ragged_dot' op has group sizes 'tensor<4xi32>', which is not one a group [ragged_dot_sizes]}}
  %0 = "chlo.ragged_dot"(%x, %y, %m) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<4xi32>) -> tensor<11x7xf32>
  return
}

// -----

func.func @ragged_dot_result(%x: tensor<11x5xf32>, %y: tensor<3x5x7xf32>, %n: tensor<3xi32>, %m: tensor<4xi32>) {
  // expected-error @below {{'chlo.ragged_dot' op has result 'tensor<7x11xf32>', expected 'tensor<11x7xf32>' [ragged_dot_result]}}
  %0 = "chlo.ragged_dot"(%x, %y, %n) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi32>) -> tensor<7x11xf32>
  return
}

// -----

func.func @scan_dimension(%x: tensor<5x2xf32>, %y: tensor<4x2xf32>, %i: tensor<2xf32>) {
  // expected-error @below {{'chlo.scan' op walks dimension 2, which 'tensor<5x2xf32>' has not [scan_dimension]}}
  %0 = "chlo.scan"(%x) <{dimension = 2 : i64, operandSegmentSizes = array<i32: 1, 0>, resultSegmentSizes = array<i32: 1, 0>}> ({
  ^bb0(%a: tensor<2xf32>):
    stablehlo.return %a : tensor<2xf32>
  }) : (tensor<5x2xf32>) -> tensor<5x2xf32>
  return
}

// -----

func.func @scan_length(%x: tensor<5x2xf32>, %y: tensor<4x2xf32>, %i: tensor<2xf32>) {
  // expected-error @below {{'chlo.scan' op walks 5 steps, but dimension 0 of 'tensor<4x2xf32>' has 4 [scan_length]}}
  %0 = "chlo.scan"(%x) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 0>, resultSegmentSizes = array<i32: 1, 0>}> ({
  ^bb0(%a: tensor<2xf32>):
    stablehlo.return %a : tensor<2xf32>
  }) : (tensor<5x2xf32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @scan_carries(%x: tensor<5x2xf32>, %y: tensor<4x2xf32>, %i: tensor<2xf32>) {
  // expected-error @below {{'chlo.scan' op must give back the types it carries [scan_carries]}}
  %0 = "chlo.scan"(%x, %i) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 0, 1>}> ({
  ^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>):
    stablehlo.return %a : tensor<2xf32>
  }) : (tensor<5x2xf32>, tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @scan_body(%x: tensor<5x2xf32>, %y: tensor<4x2xf32>, %i: tensor<2xf32>) {
  // expected-error @below {{'chlo.scan' op has a body of type '(tensor<5xf32>) -> tensor<5xf32>', expected '(tensor<2xf32>) -> tensor<2xf32>' [scan_body]}}
  %0 = "chlo.scan"(%x) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 0>, resultSegmentSizes = array<i32: 1, 0>}> ({
  ^bb0(%a: tensor<5xf32>):
    stablehlo.return %a : tensor<5xf32>
  }) : (tensor<5x2xf32>) -> tensor<5x2xf32>
  return
}
