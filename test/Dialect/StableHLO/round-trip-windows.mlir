// Convolutions and the way back through a pooling window.
// RUN: shardwright-opt %s | FileCheck %s
// RUN: shardwright-opt %s -o %t.once && shardwright-opt %t.once | diff %t.once -
// RUN: shardwright-opt %s -mlir-print-op-generic | shardwright-opt | diff %t.once -
// RUN: shardwright-opt %s -emit-bytecode | shardwright-opt | diff %t.once -

// CHECK-LABEL: @convolutions
func.func @convolutions(%x: tensor<8x16x14x4xf32>, %k: tensor<3x5x4x6xf32>, %g: tensor<3x5x2x6xf32>, %p: tensor<2x2xi32>) {
  // CHECK: stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = {{\[\[}}1, 1], [0, 2]], rhs_dilate = [1, 2], reverse = [false, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]} : (tensor<8x16x14x4xf32>, tensor<3x5x4x6xf32>) -> tensor<8x8x8x6xf32>
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[1, 1], [0, 2]], rhs_dilate = [1, 2], reverse = [false, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]} : (tensor<8x16x14x4xf32>, tensor<3x5x4x6xf32>) -> tensor<8x8x8x6xf32>
  // Nothing between the braces: steps of one and no padding.
  // CHECK: window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64}
  %1 = stablehlo.convolution(%x, %g) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<8x16x14x4xf32>, tensor<3x5x2x6xf32>) -> tensor<8x14x10x6xf32>
  // A gradient: batch and features trade places, the kernel is as large as an image.
  // CHECK: dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {lhs_dilate = [1, 2]} {batch_group_count = 2 : i64, feature_group_count = 1 : i64}
  %2 = stablehlo.convolution(%x, %x) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {lhs_dilate = [1, 2]} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<8x16x14x4xf32>, tensor<8x16x14x4xf32>) -> tensor<1x14x2x4xf32>
  // CHECK: "stablehlo.dynamic_conv"(%arg0, %arg1, %arg3) {{.*}}dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>
  %3 = "stablehlo.dynamic_conv"(%x, %k, %p) <{dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, window_reversal = array<i1: false, true>}> : (tensor<8x16x14x4xf32>, tensor<3x5x4x6xf32>, tensor<2x2xi32>) -> tensor<8x14x10x6xf32>
  return
}

// CHECK-LABEL: @gradient_of_a_pooling
func.func @gradient_of_a_pooling(%x: tensor<8x6xf32>, %u: tensor<4x3xf32>, %s: tensor<f32>) {
  // CHECK: "stablehlo.select_and_scatter"(%arg0, %arg1, %arg2) <{padding = dense<{{.*}}> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 3>}>
  %0 = "stablehlo.select_and_scatter"(%x, %u, %s) <{window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 3>, padding = dense<[[0, 0], [1, 2]]> : tensor<2x2xi64>}> ({
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

// CHECK-LABEL: @numbers_instead_of_places
// CHECK-SAME: #stablehlo.conv<[b, f, 0]x[o, i, 0]->[0, b, f]>
func.func private @numbers_instead_of_places() attributes {test.dims = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 1, input_spatial_dimensions = [2], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 0, kernel_spatial_dimensions = [2], output_batch_dimension = 1, output_feature_dimension = 2, output_spatial_dimensions = [0]>}
