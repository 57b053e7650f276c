// RUN: shardwright-opt %s -shardwright-lower-convolution="usual-layouts=true" | FileCheck %s

// Filters that JAX keeps as height, width, channel, feature are transposed; images lie well already.
// CHECK-LABEL: @forward
func.func @forward(%x: tensor<2x7x9x3xf32>, %k: tensor<3x2x3x5xf32>) -> tensor<2x4x9x5xf32> {
  // CHECK-NEXT: %[[K:.*]] = stablehlo.transpose %arg1, dims = [3, 0, 1, 2]
  // CHECK-NEXT: exec.convolution result %arg0, %[[K]] {{.*}} data_strides = array<i64: 189, 1, 27, 3>, {{.*}} filter_strides = array<i64: 90, 18, 1, 6, 3>, {{.*}} result_strides = array<i64: 180, 1, 45, 5>
  // CHECK-NEXT: return
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[1, 1], [0, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x7x9x3xf32>, tensor<3x2x3x5xf32>) -> tensor<2x4x9x5xf32>
  return %0 : tensor<2x4x9x5xf32>
}

// What PyTorch exports lies well as it is.
// CHECK-LABEL: @channels_first
func.func @channels_first(%x: tensor<2x3x7x9xf32>, %k: tensor<5x3x3x2xf32>) -> tensor<2x5x7x8xf32> {
  // CHECK-NEXT: exec.convolution result %arg0, %arg1
  // CHECK-NEXT: return
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {pad = [[1, 1], [0, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x3x7x9xf32>, tensor<5x3x3x2xf32>) -> tensor<2x5x7x8xf32>
  return %0 : tensor<2x5x7x8xf32>
}

// The transpose of an operand is not absorbed where that would leave it lying otherwise.
// CHECK-LABEL: @a_transpose_that_is_needed
func.func @a_transpose_that_is_needed(%x: tensor<2x7x3x9xf32>, %k: tensor<5x3x2x3xf32>) -> tensor<2x5x8x5xf32> {
  // CHECK-NEXT: %[[X:.*]] = stablehlo.transpose %arg0
  // CHECK-NEXT: exec.convolution result %[[X]], %arg1
  // CHECK-NEXT: return
  %t = stablehlo.transpose %x, dims = [0, 1, 3, 2] : (tensor<2x7x3x9xf32>) -> tensor<2x7x9x3xf32>
  %0 = stablehlo.convolution(%t, %k) dim_numbers = [b, 0, 1, f]x[o, 0, 1, i]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x7x9x3xf32>, tensor<5x3x2x3xf32>) -> tensor<2x5x8x5xf32>
  return %0 : tensor<2x5x8x5xf32>
}

// CHECK-LABEL: @gradient_of_the_filter
func.func @gradient_of_the_filter(%x: tensor<2x7x9x3xf32>, %g: tensor<2x4x9x5xf32>) -> tensor<3x2x3x5xf32> {
  // CHECK-NEXT: %[[F:.*]] = exec.convolution filter %arg0, %arg1 {{.*}} filter_strides = array<i64: 90, 18, 1, 6, 3>, {{.*}} -> tensor<5x3x2x3xf32>
  // CHECK-NEXT: %[[R:.*]] = stablehlo.transpose %[[F]], dims = [1, 2, 3, 0]
  // CHECK-NEXT: return %[[R]]
  %0 = stablehlo.convolution(%x, %g) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {pad = [[1, 1], [0, 1]], rhs_dilate = [2, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x7x9x3xf32>, tensor<2x4x9x5xf32>) -> tensor<3x2x3x5xf32>
  return %0 : tensor<3x2x3x5xf32>
}

// Images stand where channels would: that says gradient of the filter, although the window is not larger than the result.
// CHECK-LABEL: @gradient_of_a_filter_as_large_as_the_result
func.func @gradient_of_a_filter_as_large_as_the_result(%x: tensor<2x3x3x4xf32>, %g: tensor<2x3x3x5xf32>) -> tensor<3x3x4x5xf32> {
  // CHECK-NEXT: exec.convolution filter %arg0, %arg1
  %0 = stablehlo.convolution(%x, %g) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x3x3x4xf32>, tensor<2x3x3x5xf32>) -> tensor<3x3x4x5xf32>
  return %0 : tensor<3x3x4x5xf32>
}

// The gradient by the data of @groups: each group has its channels of the data, so the groups of the filter are put in front.
// CHECK-LABEL: @gradient_of_the_data_of_groups
func.func @gradient_of_the_data_of_groups(%g: tensor<2x7x12xf32>, %k: tensor<3x4x6xf32>) -> tensor<2x9x6xf32> {
  // CHECK-NEXT: %[[P:.*]] = stablehlo.reshape %arg1 : (tensor<3x4x6xf32>) -> tensor<3x4x3x2xf32>
  // CHECK-NEXT: %[[T:.*]] = stablehlo.transpose %[[P]], dims = [2, 1, 0, 3]
  // CHECK-NEXT: %[[K:.*]] = stablehlo.reshape %[[T]] : (tensor<3x4x3x2xf32>) -> tensor<12x3x2xf32>
  // CHECK-NEXT: exec.convolution data %[[K]], %{{.*}} {{.*}} filter_strides = array<i64: 24, 6, 1, 2>, groups = 3
  %r = stablehlo.reverse %k, dims = [0] : tensor<3x4x6xf32>
  %0 = stablehlo.convolution(%g, %r) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[2, 2]]} {batch_group_count = 1 : i64, feature_group_count = 3 : i64} : (tensor<2x7x12xf32>, tensor<3x4x6xf32>) -> tensor<2x9x6xf32>
  return %0 : tensor<2x9x6xf32>
}
