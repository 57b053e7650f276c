// RUN: shardwright check %s
// RUN: shardwright check --executor cpu %s

// Elements come in row-major order, behind the accumulators.
func.func @kept_dimensions() {
  %a = stablehlo.iota dim = 2 : tensor<2x3x4xi32>
  %i = stablehlo.constant dense<100> : tensor<i32>
  %0 = stablehlo.reduce(%a init: %i) applies stablehlo.add across dimensions = [2, 0] : (tensor<2x3x4xi32>, tensor<i32>) -> tensor<3xi32>
  %1 = stablehlo.reduce(%a init: %i) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3x4xi32>, tensor<i32>) -> tensor<2x4xi32>
  %2 = stablehlo.reduce(%a init: %i) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x4xi32>, tensor<i32>) -> tensor<i32>
  check.expect_eq_const %0, dense<112> : tensor<3xi32>
  check.expect_eq_const %1, dense<100> : tensor<2x4xi32>
  check.expect_eq_const %2, dense<136> : tensor<i32>
  return
}

// -----

// A body that is no commutative op shows the order: acc * 10 + x.
func.func @order() {
  %a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi64>
  %i = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.reduce(%a init: %i) across dimensions = [1] : (tensor<2x3xi64>, tensor<i64>) -> tensor<2xi64>
   reducer(%acc: tensor<i64>, %x: tensor<i64>) {
    %ten = stablehlo.constant dense<10> : tensor<i64>
    %t = stablehlo.multiply %acc, %ten : tensor<i64>
    %s = stablehlo.add %t, %x : tensor<i64>
    stablehlo.return %s : tensor<i64>
  }
  check.expect_eq_const %0, dense<[123, 456]> : tensor<2xi64>
  return
}

// -----

// The first of equal elements wins an argmax.
func.func @two_inputs() {
  %a = stablehlo.constant dense<[[1.0, 7.0, 7.0], [5.0, -2.0, 3.0]]> : tensor<2x3xf32>
  %n = stablehlo.iota dim = 1 : tensor<2x3xi32>
  %i = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %j = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.reduce(%a init: %i), (%n init: %j) across dimensions = [1] : (tensor<2x3xf32>, tensor<2x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
   reducer(%x: tensor<f32>, %y: tensor<f32>) (%k: tensor<i32>, %l: tensor<i32>) {
    %p = stablehlo.compare GE, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %v = stablehlo.select %p, %x, %y : tensor<i1>, tensor<f32>
    %w = stablehlo.select %p, %k, %l : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<f32>, tensor<i32>
  }
  %expected0 = stablehlo.constant dense<[7.000000e+00, 5.000000e+00]> : tensor<2xf32>
  check.expect_close %0#0, %expected0, max_ulp_difference = 0 : tensor<2xf32>, tensor<2xf32>
  check.expect_eq_const %0#1, dense<[1, 0]> : tensor<2xi32>
  return
}

// -----

// Nothing to fold leaves the init value.
func.func @empty() {
  %a = stablehlo.constant dense<> : tensor<2x0xi32>
  %i = stablehlo.constant dense<7> : tensor<i32>
  %0 = stablehlo.reduce(%a init: %i) applies stablehlo.add across dimensions = [1] : (tensor<2x0xi32>, tensor<i32>) -> tensor<2xi32>
  %1 = stablehlo.reduce(%a init: %i) applies stablehlo.add across dimensions = [0] : (tensor<2x0xi32>, tensor<i32>) -> tensor<0xi32>
  check.expect_eq_const %0, dense<7> : tensor<2xi32>
  check.expect_eq_const %1, dense<> : tensor<0xi32>
  return
}

// -----

// Sums round at each step in the element's type: 256 + 1 is 256 in bf16.
func.func @rounding() {
  %a = stablehlo.constant dense<[256.0, 1.0, 1.0, 1.0]> : tensor<4xbf16>
  %i = stablehlo.constant dense<0.0> : tensor<bf16>
  %0 = stablehlo.reduce(%a init: %i) applies stablehlo.add across dimensions = [0] : (tensor<4xbf16>, tensor<bf16>) -> tensor<bf16>
  %expected0 = stablehlo.constant dense<2.560000e+02> : tensor<bf16>
  check.expect_close %0, %expected0, max_ulp_difference = 0 : tensor<bf16>, tensor<bf16>
  return
}

// -----

func.func @map() {
  %a = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %b = stablehlo.constant dense<[[6.0, 5.0, 4.0], [3.0, 2.0, 1.0]]> : tensor<2x3xf32>
  %0 = "stablehlo.map"(%a, %b) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %t = stablehlo.multiply %x, %x : tensor<f32>
    %s = stablehlo.subtract %t, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %expected0 = stablehlo.constant dense<[[-5.000000e+00, -1.000000e+00, 5.000000e+00], [1.300000e+01, 2.300000e+01, 3.500000e+01]]> : tensor<2x3xf32>
  check.expect_close %0, %expected0, max_ulp_difference = 0 : tensor<2x3xf32>, tensor<2x3xf32>
  return
}
