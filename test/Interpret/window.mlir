// RUN: shardwright check %s
// RUN: shardwright check --executor cpu %s

// What a window reads outside is the init value, which takes part: 100 is added where padding is.
func.func @reduce_window_padding() {
  %a = stablehlo.constant dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi32>
  %i = stablehlo.constant dense<100> : tensor<i32>
  %0 = "stablehlo.reduce_window"(%a, %i) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 4, 1>, base_dilations = array<i64: 2, 1>, window_dilations = array<i64: 3, 1>, padding = dense<[[2, 1], [0, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %s = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<3x2xi32>, tensor<i32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[300, 300], [203, 204]]> : tensor<2x2xi32>
  return
}

// -----

func.func @running_sum() {
  %a = stablehlo.constant dense<[[1.0, 2.0, 3.0, 4.0, 5.0], [0.5, -1.0, 2.0, 0.25, 8.0]]> : tensor<2x5xf32>
  %i = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.reduce_window"(%a, %i) <{window_dimensions = array<i64: 1, 5>, padding = dense<[[0, 0], [4, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<2x5xf32>, tensor<f32>) -> tensor<2x5xf32>
  %expected0 = stablehlo.constant dense<[[1.000000e+00, 3.000000e+00, 6.000000e+00, 1.000000e+01, 1.500000e+01], [5.000000e-01, -5.000000e-01, 1.500000e+00, 1.750000e+00, 9.750000e+00]]> : tensor<2x5xf32>
  check.expect_close %0, %expected0, max_ulp_difference = 0 : tensor<2x5xf32>, tensor<2x5xf32>
  return
}

// -----

func.func @reduce_window_of_two() {
  %a = stablehlo.constant dense<[1, 5, 3, 2]> : tensor<4xi32>
  %b = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %i = stablehlo.constant dense<0> : tensor<i32>
  %j = stablehlo.constant dense<1.0> : tensor<f32>
  %0:2 = "stablehlo.reduce_window"(%a, %b, %i, %j) <{window_dimensions = array<i64: 3>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<f32>, %u: tensor<i32>, %v: tensor<f32>):
    %s = stablehlo.maximum %x, %u : tensor<i32>
    %t = stablehlo.multiply %y, %v : tensor<f32>
    stablehlo.return %s, %t : tensor<i32>, tensor<f32>
  }) : (tensor<4xi32>, tensor<4xf32>, tensor<i32>, tensor<f32>) -> (tensor<2xi32>, tensor<2xf32>)
  check.expect_eq_const %0#0, dense<5> : tensor<2xi32>
  %expected1 = stablehlo.constant dense<[6.000000e+00, 2.400000e+01]> : tensor<2xf32>
  check.expect_close %0#1, %expected1, max_ulp_difference = 0 : tensor<2xf32>, tensor<2xf32>
  return
}

// -----

// Overlapping windows add up; on a tie the first element keeps its place.
func.func @select_and_scatter() {
  %a = stablehlo.constant dense<[[1, 5, 5], [2, 5, 6], [3, 8, 2], [7, 2, 8]]> : tensor<4x3xi32>
  %s = stablehlo.constant dense<[[5, 6], [7, 8]]> : tensor<2x2xi32>
  %i = stablehlo.constant dense<100> : tensor<i32>
  %0 = "stablehlo.select_and_scatter"(%a, %s, %i) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 1>, padding = dense<0> : tensor<2x2xi64>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %p = stablehlo.compare GE, %x, %y, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %t = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %t : tensor<i32>
  }) : (tensor<4x3xi32>, tensor<2x2xi32>, tensor<i32>) -> tensor<4x3xi32>
  check.expect_eq_const %0, dense<[[100, 105, 100], [100, 100, 106], [100, 115, 100], [100, 100, 100]]> : tensor<4x3xi32>
  return
}

// -----

// Padding is never selected.
func.func @select_and_scatter_padding() {
  %a = stablehlo.constant dense<[-5.0, -3.0, -4.0]> : tensor<3xf32>
  %s = stablehlo.constant dense<[1.0, 2.0, 4.0]> : tensor<3xf32>
  %i = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.select_and_scatter"(%a, %s, %i) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 1>, padding = dense<[[1, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %p = stablehlo.compare GE, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %t = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %t : tensor<f32>
  }) : (tensor<3xf32>, tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  %expected0 = stablehlo.constant dense<[1.000000e+00, 6.000000e+00, 0.000000e+00]> : tensor<3xf32>
  check.expect_close %0, %expected0, max_ulp_difference = 0 : tensor<3xf32>, tensor<3xf32>
  return
}
