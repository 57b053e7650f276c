module @jit_convolutions attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x8x6x3xf32>, %arg1: tensor<3x3x3x4xf32>) -> (tensor<2x4x6x4xf32> {jax.result_info = "result[0]"}, tensor<2x3x8x6xf32> {jax.result_info = "result[1]"}, tensor<2x4x3x3xf32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[0, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x6x3xf32>, tensor<3x3x3x4xf32>) -> tensor<2x4x6x4xf32>
    %1 = stablehlo.transpose %arg0, dims = [0, 3, 1, 2] : (tensor<2x8x6x3xf32>) -> tensor<2x3x8x6xf32>
    %2 = stablehlo.transpose %arg1, dims = [3, 2, 0, 1] : (tensor<3x3x3x4xf32>) -> tensor<4x3x3x3xf32>
    %3 = stablehlo.convolution(%1, %2) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x3x8x6xf32>, tensor<4x3x3x3xf32>) -> tensor<2x4x6x4xf32>
    %4 = call @relu(%3) : (tensor<2x4x6x4xf32>) -> tensor<2x4x6x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x6x4xf32>
    %6 = stablehlo.compare  GT, %3, %5,  FLOAT : (tensor<2x4x6x4xf32>, tensor<2x4x6x4xf32>) -> tensor<2x4x6x4xi1>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x4x6x4xf32>
    %8 = stablehlo.multiply %7, %4 : tensor<2x4x6x4xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x4x6x4xf32>
    %10 = stablehlo.multiply %9, %8 : tensor<2x4x6x4xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x4x6x4xf32>
    %12 = stablehlo.select %6, %10, %11 : tensor<2x4x6x4xi1>, tensor<2x4x6x4xf32>
    %13 = stablehlo.reverse %2, dims = [2, 3] : tensor<4x3x3x3xf32>
    %14 = stablehlo.convolution(%12, %13) dim_numbers = [b, f, 0, 1]x[i, o, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[2, 2], [2, 2]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x6x4xf32>, tensor<4x3x3x3xf32>) -> tensor<2x3x8x6xf32>
    %cst_3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<f32>
    %16 = "stablehlo.reduce_window"(%arg0, %15) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %17 = stablehlo.maximum %arg2, %arg3 : tensor<f32>
      stablehlo.return %17 : tensor<f32>
    }) : (tensor<2x8x6x3xf32>, tensor<f32>) -> tensor<2x4x3x3xf32>
    return %0, %14, %16 : tensor<2x4x6x4xf32>, tensor<2x3x8x6xf32>, tensor<2x4x3x3xf32>
  }
  func.func private @relu(%arg0: tensor<2x4x6x4xf32>) -> tensor<2x4x6x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x6x4xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x4x6x4xf32>
    return %1 : tensor<2x4x6x4xf32>
  }
}
