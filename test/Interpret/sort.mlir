// RUN: shardwright check %s
// RUN: shardwright check --executor cpu %s

// Sorting is stable: keys alone are compared, and payloads of equal keys keep their order.
func.func @pairs() {
  %k = stablehlo.constant dense<[[3, 1, 3, 2], [0, 5, 0, -5]]> : tensor<2x4xi32>
  %v = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0]]> : tensor<2x4xf32>
  %0:2 = "stablehlo.sort"(%k, %v) <{dimension = -1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>, %c: tensor<f32>, %d: tensor<f32>):
    %p = stablehlo.compare GT, %a, %b, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<2x4xi32>, tensor<2x4xf32>) -> (tensor<2x4xi32>, tensor<2x4xf32>)
  check.expect_eq_const %0#0, dense<[[3, 3, 2, 1], [5, 0, 0, -5]]> : tensor<2x4xi32>
  %expected1 = stablehlo.constant dense<[[0.000000e+00, 2.000000e+00, 3.000000e+00, 1.000000e+00], [5.000000e+00, 4.000000e+00, 6.000000e+00, 7.000000e+00]]> : tensor<2x4xf32>
  check.expect_close %0#1, %expected1, max_ulp_difference = 0 : tensor<2x4xf32>, tensor<2x4xf32>
  return
}

// -----

func.func @first_dimension() {
  %k = stablehlo.constant dense<[[200, 1], [100, 250], [3, 7]]> : tensor<3x2xui8>
  %0 = "stablehlo.sort"(%k) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<ui8>, %b: tensor<ui8>):
    %p = stablehlo.compare LT, %a, %b, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<3x2xui8>) -> tensor<3x2xui8>
  check.expect_eq_const %0, dense<[[3, 1], [100, 7], [200, 250]]> : tensor<3x2xui8>
  return
}

// -----

// -NaN < -inf < -0 < +0 < inf < NaN
func.func @total_order() {
  %k = stablehlo.constant dense<[0x7FC00000, 0.0, -0.0, 0xFFC00000, 0x7F800000, 0xFF800000, -1.0]> : tensor<7xf32>
  %n = stablehlo.iota dim = 0 : tensor<7xi32>
  %0:2 = "stablehlo.sort"(%k, %n) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
    %p = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<7xf32>, tensor<7xi32>) -> (tensor<7xf32>, tensor<7xi32>)
  check.expect_eq_const %0#1, dense<[3, 5, 6, 2, 1, 4, 0]> : tensor<7xi32>
  return
}

// -----

func.func @top_k() {
  %a = stablehlo.constant dense<[[1.0, 7.0, 7.0, -0.0], [0.0, -0.0, -3.0, 0.0]]> : tensor<2x4xf32>
  %0:2 = chlo.top_k(%a, k = 3) : tensor<2x4xf32> -> (tensor<2x3xf32>, tensor<2x3xi32>)
  %b = stablehlo.constant dense<[[1, 200, 3], [9, 9, 255]]> : tensor<2x3xui8>
  %1:2 = chlo.top_k(%b, k = 2) : tensor<2x3xui8> -> (tensor<2x2xui8>, tensor<2x2xi32>)
  %expected0 = stablehlo.constant dense<[[7.000000e+00, 7.000000e+00, 1.000000e+00], [0.000000e+00, 0.000000e+00, -0.000000e+00]]> : tensor<2x3xf32>
  check.expect_close %0#0, %expected0, max_ulp_difference = 0 : tensor<2x3xf32>, tensor<2x3xf32>
  check.expect_eq_const %0#1, dense<[[1, 2, 0], [0, 3, 1]]> : tensor<2x3xi32>
  check.expect_eq_const %1#0, dense<[[200, 3], [255, 9]]> : tensor<2x2xui8>
  check.expect_eq_const %1#1, dense<[[1, 2], [2, 0]]> : tensor<2x2xi32>
  return
}

// -----

func.func @nothing() {
  %a = stablehlo.constant dense<> : tensor<0xi32>
  %0 = "stablehlo.sort"(%a) <{dimension = 0 : i64}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %p = stablehlo.compare LT, %x, %y, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<0xi32>) -> tensor<0xi32>
  %b = stablehlo.constant dense<> : tensor<2x0xi32>
  %1 = "stablehlo.sort"(%b) <{dimension = 0 : i64}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %p = stablehlo.compare LT, %x, %y, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<2x0xi32>) -> tensor<2x0xi32>
  check.expect_eq_const %0, dense<> : tensor<0xi32>
  check.expect_eq_const %1, dense<> : tensor<2x0xi32>
  return
}
