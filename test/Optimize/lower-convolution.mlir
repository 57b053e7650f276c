// RUN: shardwright-opt %s -shardwright-lower-convolution | FileCheck %s

// Images [batch, height, width, channel], filter [height, width, channel, feature].
// CHECK-LABEL: @forward
func.func @forward(%x: tensor<2x7x9x3xf32>, %k: tensor<3x2x3x5xf32>) -> tensor<2x4x9x5xf32> {
  // CHECK-NEXT: exec.convolution result %arg0, %arg1 {batch = 2 : i64, channels = 3 : i64, data_space = array<i64: 7, 9>, data_strides = array<i64: 189, 1, 27, 3>, dilation = array<i64: 1, 1>, features = 5 : i64, filter_space = array<i64: 3, 2>, filter_strides = array<i64: 5, 1, 5, 30, 15>, groups = 1 : i64, padding = array<i64: 1, 0>, result_space = array<i64: 4, 9>, result_strides = array<i64: 180, 1, 45, 5>, step = array<i64: 2, 1>}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[1, 1], [0, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x7x9x3xf32>, tensor<3x2x3x5xf32>) -> tensor<2x4x9x5xf32>
  return %0 : tensor<2x4x9x5xf32>
}

// What JAX exports as the gradient of @forward by its data: a spread result's gradient and a reversed filter, whose reversal goes.
// CHECK-LABEL: @gradient_of_the_data
func.func @gradient_of_the_data(%g: tensor<2x4x9x5xf32>, %k: tensor<3x2x3x5xf32>) -> tensor<2x7x9x3xf32> {
  // CHECK-NEXT: exec.convolution data %arg1, %arg0 {{.*}} data_space = array<i64: 7, 9>, {{.*}} filter_strides = array<i64: {{[0-9]+}}, 1, 5, 30, 15>, {{.*}} padding = array<i64: 1, 0>, result_space = array<i64: 4, 9>, {{.*}} step = array<i64: 2, 1>}
  // CHECK-NEXT: return
  %r = stablehlo.reverse %k, dims = [0, 1] : tensor<3x2x3x5xf32>
  %0 = stablehlo.convolution(%g, %r) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 0]], lhs_dilate = [2, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x4x9x5xf32>, tensor<3x2x3x5xf32>) -> tensor<2x7x9x3xf32>
  return %0 : tensor<2x7x9x3xf32>
}

// The gradient of @forward by its filter: batches are summed over.
// CHECK-LABEL: @gradient_of_the_filter
func.func @gradient_of_the_filter(%x: tensor<2x7x9x3xf32>, %g: tensor<2x4x9x5xf32>) -> tensor<3x2x3x5xf32> {
  // CHECK-NEXT: exec.convolution filter %arg0, %arg1 {batch = 2 : i64, channels = 3 : i64, {{.*}} features = 5 : i64, filter_space = array<i64: 3, 2>, {{.*}} step = array<i64: 2, 1>}
  %0 = stablehlo.convolution(%x, %g) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {pad = [[1, 1], [0, 1]], rhs_dilate = [2, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x7x9x3xf32>, tensor<2x4x9x5xf32>) -> tensor<3x2x3x5xf32>
  return %0 : tensor<3x2x3x5xf32>
}

// CHECK-LABEL: @groups_of_channels
func.func @groups_of_channels(%x: tensor<2x9x6xf32>, %k: tensor<3x2x12xf32>) -> tensor<2x7x12xf32> {
  // CHECK-NEXT: exec.convolution result {{.*}} channels = 2 : i64, {{.*}} features = 4 : i64, {{.*}} filter_strides = array<i64: 4, 1, 12, 24>, groups = 3 : i64
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 3 : i64} : (tensor<2x9x6xf32>, tensor<3x2x12xf32>) -> tensor<2x7x12xf32>
  return %0 : tensor<2x7x12xf32>
}

// Steps over a spread operand are no gradient of anything.
// CHECK-LABEL: @steps_over_a_spread_operand_stay
func.func @steps_over_a_spread_operand_stay(%x: tensor<2x9x6xf32>, %k: tensor<3x6x5xf32>) -> tensor<2x8x5xf32> {
  // CHECK-NEXT: stablehlo.convolution
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2], lhs_dilate = [2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x6xf32>, tensor<3x6x5xf32>) -> tensor<2x8x5xf32>
  return %0 : tensor<2x8x5xf32>
}

// CHECK-LABEL: @halves
func.func @halves(%x: tensor<2x9x6xf16>, %k: tensor<3x6x5xf16>) -> tensor<2x7x5xf16> {
  // CHECK-NEXT: exec.convolution result
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x6xf16>, tensor<3x6x5xf16>) -> tensor<2x7x5xf16>
  return %0 : tensor<2x7x5xf16>
}

// CHECK-LABEL: @integers_stay
func.func @integers_stay(%x: tensor<2x9x6xi32>, %k: tensor<3x6x5xi32>) -> tensor<2x7x5xi32> {
  // CHECK-NEXT: stablehlo.convolution
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x9x6xi32>, tensor<3x6x5xi32>) -> tensor<2x7x5xi32>
  return %0 : tensor<2x7x5xi32>
}
