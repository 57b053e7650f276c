// Each function is named after the constraint of the specification that it breaks; what is accepted stands in round-trip*.mlir.
// RUN: shardwright-opt %s -split-input-file -verify-diagnostics

func.func @convolution_c1(%x: tensor<8x16x14x4xf32>, %k: tensor<3x4x6xf32>) {
  // expected-error @below {{'stablehlo.convolution' op has an input of rank 4 and a kernel of rank 3 [convolution_c1]}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<8x16x14x4xf32>, tensor<3x4x6xf32>) -> tensor<8x14x10x6xf32>
  return
}

// -----

func.func @convolution_c2(%x: tensor<8x16x14x4xf32>, %k: tensor<3x5x4x6xf32>) {
  // expected-error @below {{'stablehlo.convolution' op expected 2 positive window strides [convolution_c2]}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<8x16x14x4xf32>, tensor<3x5x4x6xf32>) -> tensor<8x14x10x6xf32>
  return
}

// -----

func.func @convolution_c4(%x: tensor<8x16x14x4xf32>, %k: tensor<3x5x4x6xf32>) {
  // expected-error @below {{'stablehlo.convolution' op has padding of type 'tensor<1x2xi64>', expected a low and a high for each of 2 dimensions [convolution_c4]}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<8x16x14x4xf32>, tensor<3x5x4x6xf32>) -> tensor<8x14x10x6xf32>
  return
}

// -----

func.func @convolution_c5(%x: tensor<8x16x14x4xf32>, %k: tensor<3x5x4x6xf32>) {
  // expected-error @below {{'stablehlo.convolution' op expected 2 positive lhs dilations [convolution_c5]}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {lhs_dilate = [0, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<8x16x14x4xf32>, tensor<3x5x4x6xf32>) -> tensor<8x14x10x6xf32>
  return
}

// -----

func.func @convolution_c7(%x: tensor<8x16x14x4xf32>, %k: tensor<3x5x4x6xf32>) {
  // expected-error @below {{'stablehlo.convolution' op expected 2 positive rhs dilations [convolution_c7]}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {rhs_dilate = [1, 0]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<8x16x14x4xf32>, tensor<3x5x4x6xf32>) -> tensor<8x14x10x6xf32>
  return
}

// -----

func.func @convolution_c9(%x: tensor<8x16x14x4xf32>, %k: tensor<3x5x4x6xf32>) {
  // expected-error @below {{'stablehlo.convolution' op expected 2 flags of reversal, found 1 [convolution_c9]}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {reverse = [true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<8x16x14x4xf32>, tensor<3x5x4x6xf32>) -> tensor<8x14x10x6xf32>
  return
}

// -----

func.func @convolution_c10(%x: tensor<8x16x14x4xf32>, %k: tensor<3x5x4x6xf32>) {
  // expected-error @below {{'stablehlo.convolution' op cannot split a batch of size 8 into 3 groups [convolution_c10]}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 3 : i64, feature_group_count = 1 : i64} : (tensor<8x16x14x4xf32>, tensor<3x5x4x6xf32>) -> tensor<8x14x10x6xf32>
  return
}

// -----

func.func @convolution_c11(%x: tensor<8x16x14x4xf32>, %k: tensor<3x5x4x6xf32>) {
  // expected-error @below {{'stablehlo.convolution' op cannot split input features of size 4 into 3 groups [convolution_c11]}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 3 : i64} : (tensor<8x16x14x4xf32>, tensor<3x5x4x6xf32>) -> tensor<8x14x10x6xf32>
  return
}

// -----

func.func @convolution_c13(%x: tensor<8x16x14x4xf32>, %k: tensor<3x5x4x6xf32>) {
  // expected-error @below {{'stablehlo.convolution' op does not name each dimension of its input 'tensor<8x16x14x4xf32>' once [convolution_c13]}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<8x16x14x4xf32>, tensor<3x5x4x6xf32>) -> tensor<8x14x10x6xf32>
  return
}

// -----

func.func @convolution_c14(%x: tensor<8x16x14x4xf32>, %k: tensor<3x5x4x6xf32>) {
  // expected-error @below {{'stablehlo.convolution' op has a kernel for 4 input features, expected 2 [convolution_c14]}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<8x16x14x4xf32>, tensor<3x5x4x6xf32>) -> tensor<8x14x10x6xf32>
  return
}

// -----

func.func @convolution_c15(%x: tensor<8x16x14x4xf32>, %k: tensor<3x5x4x6xf32>) {
  // expected-error @below {{'stablehlo.convolution' op cannot split output features of size 6 into 4 groups [convolution_c15]}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 4 : i64, feature_group_count = 1 : i64} : (tensor<8x16x14x4xf32>, tensor<3x5x4x6xf32>) -> tensor<8x14x10x6xf32>
  return
}

// -----

func.func @convolution_c16(%x: tensor<8x16x14x4xf32>, %k: tensor<3x5x4x6xf32>) {
  // expected-error @below {{'stablehlo.convolution' op cannot split output features of size 6 into 4 groups [convolution_c16]}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 4 : i64} : (tensor<8x16x14x4xf32>, tensor<3x5x4x6xf32>) -> tensor<8x14x10x6xf32>
  return
}

// -----

func.func @convolution_c18(%x: tensor<8x16x14x4xf32>, %k: tensor<3x5x4x6xf32>) {
  // expected-error @below {{'stablehlo.convolution' op does not name each dimension of its kernel 'tensor<3x5x4x6xf32>' once [convolution_c18]}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<8x16x14x4xf32>, tensor<3x5x4x6xf32>) -> tensor<8x14x10x6xf32>
  return
}

// -----

func.func @convolution_c20(%x: tensor<8x16x14x4xf32>, %k: tensor<3x5x4x6xf32>) {
  // expected-error @below {{'stablehlo.convolution' op does not name each dimension of its result 'tensor<8x14x10x6xf32>' once [convolution_c20]}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<8x16x14x4xf32>, tensor<3x5x4x6xf32>) -> tensor<8x14x10x6xf32>
  return
}

// -----

func.func @convolution_c21(%x: tensor<8x16x14x4xf32>, %k: tensor<3x5x4x6xf32>) {
  // expected-error @below {{'stablehlo.convolution' op has group counts 0 and 1, expected at least 1 [convolution_c21]}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 0 : i64} : (tensor<8x16x14x4xf32>, tensor<3x5x4x6xf32>) -> tensor<8x14x10x6xf32>
  return
}

// -----

func.func @convolution_c22(%x: tensor<8x16x14x4xf32>, %k: tensor<3x5x4x6xf32>) {
  // expected-error @below {{'stablehlo.convolution' op has group counts 1 and 0, expected at least 1 [convolution_c22]}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 0 : i64, feature_group_count = 1 : i64} : (tensor<8x16x14x4xf32>, tensor<3x5x4x6xf32>) -> tensor<8x14x10x6xf32>
  return
}

// -----

func.func @convolution_c23(%x: tensor<8x16x14x4xf32>, %k: tensor<3x5x4x6xf32>) {
  // expected-error @below {{'stablehlo.convolution' op groups both features and batches; one count must be 1 [convolution_c23]}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 2 : i64, feature_group_count = 2 : i64} : (tensor<8x16x14x4xf32>, tensor<3x5x4x6xf32>) -> tensor<8x14x10x6xf32>
  return
}

// -----

func.func @convolution_c25(%x: tensor<8x16x14x4xf32>, %k: tensor<3x5x4x6xf32>) {
  // expected-error @below {{'stablehlo.convolution' op has result 'tensor<8x10x14x6xf32>', expected 'tensor<8x14x10x6xf32>' [convolution_c25]}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<8x16x14x4xf32>, tensor<3x5x4x6xf32>) -> tensor<8x10x14x6xf32>
  return
}

// -----

func.func @spatial_dimensions_in_order(%x: tensor<8x16x14x4xf32>, %k: tensor<3x5x4x6xf32>) {
  // expected-error @below {{expected spatial dimensions 0 to 1, each once}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 2, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<8x16x14x4xf32>, tensor<3x5x4x6xf32>) -> tensor<8x14x10x6xf32>
  return
}

// -----

func.func @letters_once(%x: tensor<8x16x14x4xf32>, %k: tensor<3x5x4x6xf32>) {
  // expected-error @below {{expected each of b and f once, found b}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, b]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<8x16x14x4xf32>, tensor<3x5x4x6xf32>) -> tensor<8x14x10x6xf32>
  return
}

// -----

func.func @parts_of_a_window(%x: tensor<8x16x14x4xf32>, %k: tensor<3x5x4x6xf32>) {
  // expected-error @below {{unknown part of a window 'strides'; expected stride, pad, lhs_dilate, rhs_dilate or reverse}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {strides = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<8x16x14x4xf32>, tensor<3x5x4x6xf32>) -> tensor<8x14x10x6xf32>
  return
}

// -----

func.func @dynamic_conv_c4(%x: tensor<8x16x14x4xf32>, %k: tensor<3x5x4x6xf32>, %p: tensor<2xi32>) {
  // expected-error @below {{'stablehlo.dynamic_conv' op has padding of type 'tensor<2xi32>', expected a low and a high for each of 2 dimensions [dynamic_conv_c4]}}
  %0 = "stablehlo.dynamic_conv"(%x, %k, %p) <{dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<8x16x14x4xf32>, tensor<3x5x4x6xf32>, tensor<2xi32>) -> tensor<8x14x10x6xf32>
  return
}

// -----

func.func @select_and_scatter_c2(%x: tensor<8x6xf32>, %u: tensor<3x4xf32>, %s: tensor<f32>) {
  // expected-error @below {{'stablehlo.select_and_scatter' op has source 'tensor<3x4xf32>', expected 'tensor<4x3xf32>', an element a window [select_and_scatter_c2]}}
  %0 = "stablehlo.select_and_scatter"(%x, %u, %s) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %m : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<8x6xf32>, tensor<3x4xf32>, tensor<f32>) -> tensor<8x6xf32>
  return
}

// -----

func.func @select_and_scatter_c3(%x: tensor<8x6xf32>, %u: tensor<4x3xf32>, %s: tensor<f64>) {
  // expected-error @below {{'stablehlo.select_and_scatter' op has init value 'tensor<f64>', expected 'tensor<f32>' [select_and_scatter_c3]}}
  %0 = "stablehlo.select_and_scatter"(%x, %u, %s) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %m : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<8x6xf32>, tensor<4x3xf32>, tensor<f64>) -> tensor<8x6xf32>
  return
}

// -----

func.func @select_and_scatter_c4(%x: tensor<8x6xf32>, %u: tensor<4x3xf32>, %s: tensor<f32>) {
  // expected-error @below {{'stablehlo.select_and_scatter' op expected 2 positive window dimensions [select_and_scatter_c4]}}
  %0 = "stablehlo.select_and_scatter"(%x, %u, %s) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %m : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<8x6xf32>, tensor<4x3xf32>, tensor<f32>) -> tensor<8x6xf32>
  return
}

// -----

func.func @select_and_scatter_c6(%x: tensor<8x6xf32>, %u: tensor<4x3xf32>, %s: tensor<f32>) {
  // expected-error @below {{'stablehlo.select_and_scatter' op expected 2 positive window strides [select_and_scatter_c6]}}
  %0 = "stablehlo.select_and_scatter"(%x, %u, %s) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 0, 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %m : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<8x6xf32>, tensor<4x3xf32>, tensor<f32>) -> tensor<8x6xf32>
  return
}

// -----

func.func @select_and_scatter_c8(%x: tensor<8x6xf32>, %u: tensor<4x3xf32>, %s: tensor<f32>) {
  // expected-error @below {{'stablehlo.select_and_scatter' op has padding of type 'tensor<2xi64>', expected a low and a high for each of 2 dimensions [select_and_scatter_c8]}}
  %0 = "stablehlo.select_and_scatter"(%x, %u, %s) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<0> : tensor<2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %m : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<8x6xf32>, tensor<4x3xf32>, tensor<f32>) -> tensor<8x6xf32>
  return
}

// -----

func.func @select_and_scatter_c9(%x: tensor<8x6xf32>, %u: tensor<4x3xf32>, %s: tensor<f32>) {
  // expected-error @below {{'stablehlo.select_and_scatter' op has a select of type '(tensor<f32>, tensor<f32>) -> tensor<f32>', expected '(tensor<f32>, tensor<f32>) -> tensor<i1>' [select_and_scatter_c9]}}
  %0 = "stablehlo.select_and_scatter"(%x, %u, %s) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %a : tensor<f32>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<8x6xf32>, tensor<4x3xf32>, tensor<f32>) -> tensor<8x6xf32>
  return
}

// -----

func.func @select_and_scatter_c10(%x: tensor<8x6xf32>, %u: tensor<4x3xf32>, %s: tensor<f32>) {
  // expected-error @below {{'stablehlo.select_and_scatter' op has a scatter of type '(tensor<f32>, tensor<f32>) -> tensor<i1>', expected '(tensor<f32>, tensor<f32>) -> tensor<f32>' [select_and_scatter_c10]}}
  %0 = "stablehlo.select_and_scatter"(%x, %u, %s) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %m : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.add %a, %b : tensor<f32>
    %n = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %n : tensor<i1>
  }) : (tensor<8x6xf32>, tensor<4x3xf32>, tensor<f32>) -> tensor<8x6xf32>
  return
}

// -----

func.func @select_and_scatter_c11(%x: tensor<8x6xf32>, %u: tensor<4x3xf32>, %s: tensor<f32>) {
  // expected-error @below {{'stablehlo.select_and_scatter' op has result 'tensor<6x8xf32>', expected 'tensor<8x6xf32>' [select_and_scatter_c11]}}
  %0 = "stablehlo.select_and_scatter"(%x, %u, %s) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %m : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<8x6xf32>, tensor<4x3xf32>, tensor<f32>) -> tensor<6x8xf32>
  return
}

// -----

func.func @reduce_window_c12(%x: tensor<8x6xf32>, %y: tensor<8x6xf32>, %s: tensor<f32>) {
  // expected-error @below {{'stablehlo.reduce_window' op has padding of type 'tensor<2xi64>', expected a low and a high for each of 2 dimensions [reduce_window_c12]}}
  %0 = "stablehlo.reduce_window"(%x, %s) <{window_dimensions = array<i64: 2, 2>, padding = dense<0> : tensor<2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<8x6xf32>, tensor<f32>) -> tensor<7x5xf32>
  return
}

// -----

func.func @reduce_window_c15(%x: tensor<8x6xf32>, %y: tensor<8x6xf32>, %s: tensor<f32>) {
  // expected-error @below {{'stablehlo.reduce_window' op has result 'tensor<5x7xf32>', expected 'tensor<7x5xf32>' [reduce_window_c15]}}
  %0 = "stablehlo.reduce_window"(%x, %s) <{window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<8x6xf32>, tensor<f32>) -> tensor<5x7xf32>
  return
}

// -----

func.func @reduce_window_c2(%x: tensor<8x6xf32>, %y: tensor<6x8xf32>, %s: tensor<f32>) {
  // expected-error @below {{'stablehlo.reduce_window' op has inputs of different shapes 'tensor<8x6xf32>' and 'tensor<6x8xf32>' [reduce_window_c2]}}
  %0:2 = "stablehlo.reduce_window"(%x, %y, %s, %s) <{window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
    stablehlo.return %a, %b : tensor<f32>, tensor<f32>
  }) : (tensor<8x6xf32>, tensor<6x8xf32>, tensor<f32>, tensor<f32>) -> (tensor<7x5xf32>, tensor<7x5xf32>)
  return
}

// -----

func.func @gather_c17(%x: tensor<3x4xf32>, %i: tensor<7x1xi32>) -> tensor<7xf32> {
  // expected-error @below {{batching dimension 0 of 'tensor<3x4xf32>' has another size than dimension 0 of 'tensor<7x1xi32>' [gather_c17]}}
  // expected-error @below {{failed to infer returned types}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<3x4xf32>, tensor<7x1xi32>) -> tensor<7xf32>
  return %0 : tensor<7xf32>
}

// -----

func.func @gather_c6(%x: tensor<3x4xf32>, %i: tensor<2x1xi32>) -> tensor<2xf32> {
  // expected-error @below {{that windows lack, or that are batching, do not rise or are named twice [gather_c6]}}
  // expected-error @below {{failed to infer returned types}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<3x4xf32>, tensor<2x1xi32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @scatter_c20(%x: tensor<3x4xf32>, %i: tensor<2x1xi32>, %u: tensor<2x4xf32>) -> tensor<3x4xf32> {
  // expected-error @below {{an index vector names a dimension of 'tensor<3x4xf32>' twice, or one that is batching [scatter_c20]}}
  // expected-error @below {{failed to infer returned types}}
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [7], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// -----

func.func @scatter_c4(%x: tensor<3x4xf32>, %i: tensor<2x1xi32>, %u: tensor<2x9xf32>) -> tensor<3x4xf32> {
  // expected-error @below {{windows of size 9 do not fit dimension 1 of 'tensor<3x4xf32>' [scatter_c4]}}
  // expected-error @below {{failed to infer returned types}}
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<2x9xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// -----

func.func @scatter_c23(%x: tensor<3xf32>, %i: tensor<2x1xi32>, %u: tensor<2xf32>) -> tensor<3xf32> {
  // expected-error @below {{has a body that returns 0 values, expected 1 [scatter_c23]}}
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return
  }) : (tensor<3xf32>, tensor<2x1xi32>, tensor<2xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
