// RUN: shardwright-opt %s -shardwright-expand-dynamic-shapes | FileCheck %s

// CHECK-LABEL: @types_say_shapes
func.func @types_say_shapes(%x: tensor<4x6xf32>, %row: tensor<6xf32>, %s: tensor<2xi32>) -> (tensor<3x8xf32>, tensor<4x6xf32>, tensor<4x6xi32>) {
  // CHECK: stablehlo.reshape %arg0 : (tensor<4x6xf32>) -> tensor<3x8xf32>
  %0 = stablehlo.dynamic_reshape %x, %s : (tensor<4x6xf32>, tensor<2xi32>) -> tensor<3x8xf32>
  // CHECK: stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<6xf32>) -> tensor<4x6xf32>
  %1 = stablehlo.dynamic_broadcast_in_dim %row, %s, dims = [1] : (tensor<6xf32>, tensor<2xi32>) -> tensor<4x6xf32>
  // CHECK: stablehlo.iota dim = 1 : tensor<4x6xi32>
  %2 = stablehlo.dynamic_iota %s, dim = 1 : (tensor<2xi32>) -> tensor<4x6xi32>
  return %0, %1, %2 : tensor<3x8xf32>, tensor<4x6xf32>, tensor<4x6xi32>
}

// CHECK-LABEL: @constants_put_together
func.func @constants_put_together(%x: tensor<4x6xf32>, %p: tensor<f32>) -> (tensor<8x6xf32>, tensor<1x2xf32>) {
  %one = stablehlo.constant dense<1> : tensor<i64>
  %zero = stablehlo.constant dense<0> : tensor<1xi32>
  %i = stablehlo.convert %one : (tensor<i64>) -> tensor<i32>
  %r = stablehlo.reshape %i : (tensor<i32>) -> tensor<1xi32>
  %low = stablehlo.concatenate %r, %zero, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %none = stablehlo.constant dense<0> : tensor<2xi32>
  // CHECK: stablehlo.pad %arg0, %arg1, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<8x6xf32>
  %0 = stablehlo.dynamic_pad %x, %p, %low, %none, %low : (tensor<4x6xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<8x6xf32>
  %ends = stablehlo.constant dense<[2, 5]> : tensor<2xi32>
  %steps = stablehlo.constant dense<[1, 3]> : tensor<2xi32>
  // CHECK: stablehlo.slice %arg0 [1:2, 0:5:3] : (tensor<4x6xf32>) -> tensor<1x2xf32>
  %1 = stablehlo.real_dynamic_slice %x, %low, %ends, %steps : (tensor<4x6xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<1x2xf32>
  return %0, %1 : tensor<8x6xf32>, tensor<1x2xf32>
}

// CHECK-LABEL: @slice_sizes_and_paddings
func.func @slice_sizes_and_paddings(%x: tensor<4x6xf32>, %i: tensor<5x1xi32>, %image: tensor<2x7x3xf32>, %k: tensor<3x3x4xf32>) -> (tensor<5x6xf32>, tensor<2x8x4xf32>) {
  %sizes = stablehlo.constant dense<[1, 6]> : tensor<2xi32>
  // CHECK: "stablehlo.gather"(%arg0, %arg1) {{.*}}slice_sizes = array<i64: 1, 6>
  %0 = "stablehlo.dynamic_gather"(%x, %i, %sizes) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<4x6xf32>, tensor<5x1xi32>, tensor<2xi32>) -> tensor<5x6xf32>
  %pad = stablehlo.constant dense<[[1, 2]]> : tensor<1x2xi32>
  // CHECK: stablehlo.convolution(%arg2, %arg3) {{.*}}pad = {{\[}}[1, 2]{{\]}}
  %1 = "stablehlo.dynamic_conv"(%image, %k, %pad) <{dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<2x7x3xf32>, tensor<3x3x4xf32>, tensor<1x2xi32>) -> tensor<2x8x4xf32>
  return %0, %1 : tensor<5x6xf32>, tensor<2x8x4xf32>
}

// CHECK-LABEL: @a_size_that_it_has
func.func @a_size_that_it_has(%x: tensor<4x6xf32>) -> tensor<4x6xf32> {
  %n = stablehlo.constant dense<6> : tensor<i32>
  // CHECK: return %arg0
  %0 = stablehlo.set_dimension_size %x, %n, dim = 1 : (tensor<4x6xf32>, tensor<i32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}
