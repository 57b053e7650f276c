module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<32xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<4x4x3x32xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<128xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<32x128xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<32xf32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<128x32xf32> {tf.aliasing_output = 5 : i32}, %arg6: tensor<128xf32> {tf.aliasing_output = 6 : i32}, %arg7: tensor<32x128xf32> {tf.aliasing_output = 7 : i32}, %arg8: tensor<32xf32> {tf.aliasing_output = 8 : i32}, %arg9: tensor<128x32xf32> {tf.aliasing_output = 9 : i32}, %arg10: tensor<7xf32> {tf.aliasing_output = 10 : i32}, %arg11: tensor<32x7xf32> {tf.aliasing_output = 11 : i32}, %arg12: tensor<32xf32> {tf.aliasing_output = 12 : i32}, %arg13: tensor<32xf32> {tf.aliasing_output = 13 : i32}, %arg14: tensor<32xf32> {tf.aliasing_output = 14 : i32}, %arg15: tensor<32xf32> {tf.aliasing_output = 15 : i32}, %arg16: tensor<32xf32> {tf.aliasing_output = 16 : i32}, %arg17: tensor<32xf32> {tf.aliasing_output = 17 : i32}, %arg18: tensor<32xf32> {tf.aliasing_output = 18 : i32}, %arg19: tensor<32xf32> {tf.aliasing_output = 19 : i32}, %arg20: tensor<32xf32> {tf.aliasing_output = 20 : i32}, %arg21: tensor<32xf32> {tf.aliasing_output = 21 : i32}, %arg22: tensor<32x4x8xf32> {tf.aliasing_output = 22 : i32}, %arg23: tensor<4x8x32xf32> {tf.aliasing_output = 23 : i32}, %arg24: tensor<32x4x8xf32> {tf.aliasing_output = 24 : i32}, %arg25: tensor<32x4x8xf32> {tf.aliasing_output = 25 : i32}, %arg26: tensor<32x4x8xf32> {tf.aliasing_output = 26 : i32}, %arg27: tensor<4x8x32xf32> {tf.aliasing_output = 27 : i32}, %arg28: tensor<32x4x8xf32> {tf.aliasing_output = 28 : i32}, %arg29: tensor<32x4x8xf32> {tf.aliasing_output = 29 : i32}, %arg30: tensor<1x1x32xf32> {tf.aliasing_output = 30 : i32}, %arg31: tensor<1x10x32xf32> {tf.aliasing_output = 31 : i32}, %arg32: tensor<i32> {tf.aliasing_output = 32 : i32}, %arg33: tensor<32xf32> {tf.aliasing_output = 33 : i32}, %arg34: tensor<4x4x3x32xf32> {tf.aliasing_output = 34 : i32}, %arg35: tensor<128xf32> {tf.aliasing_output = 35 : i32}, %arg36: tensor<32x128xf32> {tf.aliasing_output = 36 : i32}, %arg37: tensor<32xf32> {tf.aliasing_output = 37 : i32}, %arg38: tensor<128x32xf32> {tf.aliasing_output = 38 : i32}, %arg39: tensor<128xf32> {tf.aliasing_output = 39 : i32}, %arg40: tensor<32x128xf32> {tf.aliasing_output = 40 : i32}, %arg41: tensor<32xf32> {tf.aliasing_output = 41 : i32}, %arg42: tensor<128x32xf32> {tf.aliasing_output = 42 : i32}, %arg43: tensor<7xf32> {tf.aliasing_output = 43 : i32}, %arg44: tensor<32x7xf32> {tf.aliasing_output = 44 : i32}, %arg45: tensor<32xf32> {tf.aliasing_output = 45 : i32}, %arg46: tensor<32xf32> {tf.aliasing_output = 46 : i32}, %arg47: tensor<32xf32> {tf.aliasing_output = 47 : i32}, %arg48: tensor<32xf32> {tf.aliasing_output = 48 : i32}, %arg49: tensor<32xf32> {tf.aliasing_output = 49 : i32}, %arg50: tensor<32xf32> {tf.aliasing_output = 50 : i32}, %arg51: tensor<32xf32> {tf.aliasing_output = 51 : i32}, %arg52: tensor<32xf32> {tf.aliasing_output = 52 : i32}, %arg53: tensor<32xf32> {tf.aliasing_output = 53 : i32}, %arg54: tensor<32xf32> {tf.aliasing_output = 54 : i32}, %arg55: tensor<32x4x8xf32> {tf.aliasing_output = 55 : i32}, %arg56: tensor<4x8x32xf32> {tf.aliasing_output = 56 : i32}, %arg57: tensor<32x4x8xf32> {tf.aliasing_output = 57 : i32}, %arg58: tensor<32x4x8xf32> {tf.aliasing_output = 58 : i32}, %arg59: tensor<32x4x8xf32> {tf.aliasing_output = 59 : i32}, %arg60: tensor<4x8x32xf32> {tf.aliasing_output = 60 : i32}, %arg61: tensor<32x4x8xf32> {tf.aliasing_output = 61 : i32}, %arg62: tensor<32x4x8xf32> {tf.aliasing_output = 62 : i32}, %arg63: tensor<1x1x32xf32> {tf.aliasing_output = 63 : i32}, %arg64: tensor<1x10x32xf32> {tf.aliasing_output = 64 : i32}, %arg65: tensor<32xf32> {tf.aliasing_output = 65 : i32}, %arg66: tensor<4x4x3x32xf32> {tf.aliasing_output = 66 : i32}, %arg67: tensor<128xf32> {tf.aliasing_output = 67 : i32}, %arg68: tensor<32x128xf32> {tf.aliasing_output = 68 : i32}, %arg69: tensor<32xf32> {tf.aliasing_output = 69 : i32}, %arg70: tensor<128x32xf32> {tf.aliasing_output = 70 : i32}, %arg71: tensor<128xf32> {tf.aliasing_output = 71 : i32}, %arg72: tensor<32x128xf32> {tf.aliasing_output = 72 : i32}, %arg73: tensor<32xf32> {tf.aliasing_output = 73 : i32}, %arg74: tensor<128x32xf32> {tf.aliasing_output = 74 : i32}, %arg75: tensor<7xf32> {tf.aliasing_output = 75 : i32}, %arg76: tensor<32x7xf32> {tf.aliasing_output = 76 : i32}, %arg77: tensor<32xf32> {tf.aliasing_output = 77 : i32}, %arg78: tensor<32xf32> {tf.aliasing_output = 78 : i32}, %arg79: tensor<32xf32> {tf.aliasing_output = 79 : i32}, %arg80: tensor<32xf32> {tf.aliasing_output = 80 : i32}, %arg81: tensor<32xf32> {tf.aliasing_output = 81 : i32}, %arg82: tensor<32xf32> {tf.aliasing_output = 82 : i32}, %arg83: tensor<32xf32> {tf.aliasing_output = 83 : i32}, %arg84: tensor<32xf32> {tf.aliasing_output = 84 : i32}, %arg85: tensor<32xf32> {tf.aliasing_output = 85 : i32}, %arg86: tensor<32xf32> {tf.aliasing_output = 86 : i32}, %arg87: tensor<32x4x8xf32> {tf.aliasing_output = 87 : i32}, %arg88: tensor<4x8x32xf32> {tf.aliasing_output = 88 : i32}, %arg89: tensor<32x4x8xf32> {tf.aliasing_output = 89 : i32}, %arg90: tensor<32x4x8xf32> {tf.aliasing_output = 90 : i32}, %arg91: tensor<32x4x8xf32> {tf.aliasing_output = 91 : i32}, %arg92: tensor<4x8x32xf32> {tf.aliasing_output = 92 : i32}, %arg93: tensor<32x4x8xf32> {tf.aliasing_output = 93 : i32}, %arg94: tensor<32x4x8xf32> {tf.aliasing_output = 94 : i32}, %arg95: tensor<1x1x32xf32> {tf.aliasing_output = 95 : i32}, %arg96: tensor<1x10x32xf32> {tf.aliasing_output = 96 : i32}, %arg97: tensor<i32> {tf.aliasing_output = 97 : i32}, %arg98: tensor<3x12x12x3xf32>, %arg99: tensor<3xi32>, %arg100: tensor<ui32>) -> (tensor<32xf32> {jax.result_info = "result[0]['params']['Conv_0']['bias']"}, tensor<4x4x3x32xf32> {jax.result_info = "result[0]['params']['Conv_0']['kernel']"}, tensor<128xf32> {jax.result_info = "result[0]['params']['Dense_0']['bias']"}, tensor<32x128xf32> {jax.result_info = "result[0]['params']['Dense_0']['kernel']"}, tensor<32xf32> {jax.result_info = "result[0]['params']['Dense_1']['bias']"}, tensor<128x32xf32> {jax.result_info = "result[0]['params']['Dense_1']['kernel']"}, tensor<128xf32> {jax.result_info = "result[0]['params']['Dense_2']['bias']"}, tensor<32x128xf32> {jax.result_info = "result[0]['params']['Dense_2']['kernel']"}, tensor<32xf32> {jax.result_info = "result[0]['params']['Dense_3']['bias']"}, tensor<128x32xf32> {jax.result_info = "result[0]['params']['Dense_3']['kernel']"}, tensor<7xf32> {jax.result_info = "result[0]['params']['Dense_4']['bias']"}, tensor<32x7xf32> {jax.result_info = "result[0]['params']['Dense_4']['kernel']"}, tensor<32xf32> {jax.result_info = "result[0]['params']['LayerNorm_0']['bias']"}, tensor<32xf32> {jax.result_info = "result[0]['params']['LayerNorm_0']['scale']"}, tensor<32xf32> {jax.result_info = "result[0]['params']['LayerNorm_1']['bias']"}, tensor<32xf32> {jax.result_info = "result[0]['params']['LayerNorm_1']['scale']"}, tensor<32xf32> {jax.result_info = "result[0]['params']['LayerNorm_2']['bias']"}, tensor<32xf32> {jax.result_info = "result[0]['params']['LayerNorm_2']['scale']"}, tensor<32xf32> {jax.result_info = "result[0]['params']['LayerNorm_3']['bias']"}, tensor<32xf32> {jax.result_info = "result[0]['params']['LayerNorm_3']['scale']"}, tensor<32xf32> {jax.result_info = "result[0]['params']['LayerNorm_4']['bias']"}, tensor<32xf32> {jax.result_info = "result[0]['params']['LayerNorm_4']['scale']"}, tensor<32x4x8xf32> {jax.result_info = "result[0]['params']['MultiHeadDotProductAttention_0']['key']['kernel']"}, tensor<4x8x32xf32> {jax.result_info = "result[0]['params']['MultiHeadDotProductAttention_0']['out']['kernel']"}, tensor<32x4x8xf32> {jax.result_info = "result[0]['params']['MultiHeadDotProductAttention_0']['query']['kernel']"}, tensor<32x4x8xf32> {jax.result_info = "result[0]['params']['MultiHeadDotProductAttention_0']['value']['kernel']"}, tensor<32x4x8xf32> {jax.result_info = "result[0]['params']['MultiHeadDotProductAttention_1']['key']['kernel']"}, tensor<4x8x32xf32> {jax.result_info = "result[0]['params']['MultiHeadDotProductAttention_1']['out']['kernel']"}, tensor<32x4x8xf32> {jax.result_info = "result[0]['params']['MultiHeadDotProductAttention_1']['query']['kernel']"}, tensor<32x4x8xf32> {jax.result_info = "result[0]['params']['MultiHeadDotProductAttention_1']['value']['kernel']"}, tensor<1x1x32xf32> {jax.result_info = "result[0]['params']['class']"}, tensor<1x10x32xf32> {jax.result_info = "result[0]['params']['position']"}, tensor<i32> {jax.result_info = "result[1][0].count"}, tensor<32xf32> {jax.result_info = "result[1][0].mu['params']['Conv_0']['bias']"}, tensor<4x4x3x32xf32> {jax.result_info = "result[1][0].mu['params']['Conv_0']['kernel']"}, tensor<128xf32> {jax.result_info = "result[1][0].mu['params']['Dense_0']['bias']"}, tensor<32x128xf32> {jax.result_info = "result[1][0].mu['params']['Dense_0']['kernel']"}, tensor<32xf32> {jax.result_info = "result[1][0].mu['params']['Dense_1']['bias']"}, tensor<128x32xf32> {jax.result_info = "result[1][0].mu['params']['Dense_1']['kernel']"}, tensor<128xf32> {jax.result_info = "result[1][0].mu['params']['Dense_2']['bias']"}, tensor<32x128xf32> {jax.result_info = "result[1][0].mu['params']['Dense_2']['kernel']"}, tensor<32xf32> {jax.result_info = "result[1][0].mu['params']['Dense_3']['bias']"}, tensor<128x32xf32> {jax.result_info = "result[1][0].mu['params']['Dense_3']['kernel']"}, tensor<7xf32> {jax.result_info = "result[1][0].mu['params']['Dense_4']['bias']"}, tensor<32x7xf32> {jax.result_info = "result[1][0].mu['params']['Dense_4']['kernel']"}, tensor<32xf32> {jax.result_info = "result[1][0].mu['params']['LayerNorm_0']['bias']"}, tensor<32xf32> {jax.result_info = "result[1][0].mu['params']['LayerNorm_0']['scale']"}, tensor<32xf32> {jax.result_info = "result[1][0].mu['params']['LayerNorm_1']['bias']"}, tensor<32xf32> {jax.result_info = "result[1][0].mu['params']['LayerNorm_1']['scale']"}, tensor<32xf32> {jax.result_info = "result[1][0].mu['params']['LayerNorm_2']['bias']"}, tensor<32xf32> {jax.result_info = "result[1][0].mu['params']['LayerNorm_2']['scale']"}, tensor<32xf32> {jax.result_info = "result[1][0].mu['params']['LayerNorm_3']['bias']"}, tensor<32xf32> {jax.result_info = "result[1][0].mu['params']['LayerNorm_3']['scale']"}, tensor<32xf32> {jax.result_info = "result[1][0].mu['params']['LayerNorm_4']['bias']"}, tensor<32xf32> {jax.result_info = "result[1][0].mu['params']['LayerNorm_4']['scale']"}, tensor<32x4x8xf32> {jax.result_info = "result[1][0].mu['params']['MultiHeadDotProductAttention_0']['key']['kernel']"}, tensor<4x8x32xf32> {jax.result_info = "result[1][0].mu['params']['MultiHeadDotProductAttention_0']['out']['kernel']"}, tensor<32x4x8xf32> {jax.result_info = "result[1][0].mu['params']['MultiHeadDotProductAttention_0']['query']['kernel']"}, tensor<32x4x8xf32> {jax.result_info = "result[1][0].mu['params']['MultiHeadDotProductAttention_0']['value']['kernel']"}, tensor<32x4x8xf32> {jax.result_info = "result[1][0].mu['params']['MultiHeadDotProductAttention_1']['key']['kernel']"}, tensor<4x8x32xf32> {jax.result_info = "result[1][0].mu['params']['MultiHeadDotProductAttention_1']['out']['kernel']"}, tensor<32x4x8xf32> {jax.result_info = "result[1][0].mu['params']['MultiHeadDotProductAttention_1']['query']['kernel']"}, tensor<32x4x8xf32> {jax.result_info = "result[1][0].mu['params']['MultiHeadDotProductAttention_1']['value']['kernel']"}, tensor<1x1x32xf32> {jax.result_info = "result[1][0].mu['params']['class']"}, tensor<1x10x32xf32> {jax.result_info = "result[1][0].mu['params']['position']"}, tensor<32xf32> {jax.result_info = "result[1][0].nu['params']['Conv_0']['bias']"}, tensor<4x4x3x32xf32> {jax.result_info = "result[1][0].nu['params']['Conv_0']['kernel']"}, tensor<128xf32> {jax.result_info = "result[1][0].nu['params']['Dense_0']['bias']"}, tensor<32x128xf32> {jax.result_info = "result[1][0].nu['params']['Dense_0']['kernel']"}, tensor<32xf32> {jax.result_info = "result[1][0].nu['params']['Dense_1']['bias']"}, tensor<128x32xf32> {jax.result_info = "result[1][0].nu['params']['Dense_1']['kernel']"}, tensor<128xf32> {jax.result_info = "result[1][0].nu['params']['Dense_2']['bias']"}, tensor<32x128xf32> {jax.result_info = "result[1][0].nu['params']['Dense_2']['kernel']"}, tensor<32xf32> {jax.result_info = "result[1][0].nu['params']['Dense_3']['bias']"}, tensor<128x32xf32> {jax.result_info = "result[1][0].nu['params']['Dense_3']['kernel']"}, tensor<7xf32> {jax.result_info = "result[1][0].nu['params']['Dense_4']['bias']"}, tensor<32x7xf32> {jax.result_info = "result[1][0].nu['params']['Dense_4']['kernel']"}, tensor<32xf32> {jax.result_info = "result[1][0].nu['params']['LayerNorm_0']['bias']"}, tensor<32xf32> {jax.result_info = "result[1][0].nu['params']['LayerNorm_0']['scale']"}, tensor<32xf32> {jax.result_info = "result[1][0].nu['params']['LayerNorm_1']['bias']"}, tensor<32xf32> {jax.result_info = "result[1][0].nu['params']['LayerNorm_1']['scale']"}, tensor<32xf32> {jax.result_info = "result[1][0].nu['params']['LayerNorm_2']['bias']"}, tensor<32xf32> {jax.result_info = "result[1][0].nu['params']['LayerNorm_2']['scale']"}, tensor<32xf32> {jax.result_info = "result[1][0].nu['params']['LayerNorm_3']['bias']"}, tensor<32xf32> {jax.result_info = "result[1][0].nu['params']['LayerNorm_3']['scale']"}, tensor<32xf32> {jax.result_info = "result[1][0].nu['params']['LayerNorm_4']['bias']"}, tensor<32xf32> {jax.result_info = "result[1][0].nu['params']['LayerNorm_4']['scale']"}, tensor<32x4x8xf32> {jax.result_info = "result[1][0].nu['params']['MultiHeadDotProductAttention_0']['key']['kernel']"}, tensor<4x8x32xf32> {jax.result_info = "result[1][0].nu['params']['MultiHeadDotProductAttention_0']['out']['kernel']"}, tensor<32x4x8xf32> {jax.result_info = "result[1][0].nu['params']['MultiHeadDotProductAttention_0']['query']['kernel']"}, tensor<32x4x8xf32> {jax.result_info = "result[1][0].nu['params']['MultiHeadDotProductAttention_0']['value']['kernel']"}, tensor<32x4x8xf32> {jax.result_info = "result[1][0].nu['params']['MultiHeadDotProductAttention_1']['key']['kernel']"}, tensor<4x8x32xf32> {jax.result_info = "result[1][0].nu['params']['MultiHeadDotProductAttention_1']['out']['kernel']"}, tensor<32x4x8xf32> {jax.result_info = "result[1][0].nu['params']['MultiHeadDotProductAttention_1']['query']['kernel']"}, tensor<32x4x8xf32> {jax.result_info = "result[1][0].nu['params']['MultiHeadDotProductAttention_1']['value']['kernel']"}, tensor<1x1x32xf32> {jax.result_info = "result[1][0].nu['params']['class']"}, tensor<1x10x32xf32> {jax.result_info = "result[1][0].nu['params']['position']"}, tensor<i32> {jax.result_info = "result[1][2].count"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.convolution(%arg98, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [4, 4], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x12x12x3xf32>, tensor<4x4x3x32xf32>) -> tensor<3x3x3x32xf32>
    %1 = stablehlo.reshape %arg0 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2, 3] : (tensor<1x1x1x32xf32>) -> tensor<3x3x3x32xf32>
    %3 = stablehlo.add %0, %2 : tensor<3x3x3x32xf32>
    %4 = stablehlo.reshape %3 : (tensor<3x3x3x32xf32>) -> tensor<3x9x32xf32>
    %5 = stablehlo.reshape %arg30 : (tensor<1x1x32xf32>) -> tensor<1x1x1x1x1x32xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2, 3, 4, 5] : (tensor<1x1x1x1x1x32xf32>) -> tensor<3x1x1x1x1x32xf32>
    %7 = stablehlo.reshape %6 : (tensor<3x1x1x1x1x32xf32>) -> tensor<3x1x32xf32>
    %8 = stablehlo.concatenate %7, %4, dim = 1 : (tensor<3x1x32xf32>, tensor<3x9x32xf32>) -> tensor<3x10x32xf32>
    %9 = stablehlo.broadcast_in_dim %arg31, dims = [0, 1, 2] : (tensor<1x10x32xf32>) -> tensor<3x10x32xf32>
    %10 = stablehlo.add %8, %9 : tensor<3x10x32xf32>
    %11 = chlo.square %10 : tensor<3x10x32xf32> -> tensor<3x10x32xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x10x32xf32>
    %13 = stablehlo.multiply %12, %10 : tensor<3x10x32xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.reduce(%10 init: %cst_0) applies stablehlo.add across dimensions = [2] : (tensor<3x10x32xf32>, tensor<f32>) -> tensor<3x10xf32>
    %cst_1 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %16 = stablehlo.divide %14, %15 : tensor<3x10xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.reduce(%11 init: %cst_2) applies stablehlo.add across dimensions = [2] : (tensor<3x10x32xf32>, tensor<f32>) -> tensor<3x10xf32>
    %cst_3 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %19 = stablehlo.divide %17, %18 : tensor<3x10xf32>
    %20 = chlo.square %16 : tensor<3x10xf32> -> tensor<3x10xf32>
    %cst_4 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %22 = stablehlo.multiply %21, %16 : tensor<3x10xf32>
    %23 = stablehlo.subtract %19, %20 : tensor<3x10xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %25 = stablehlo.maximum %24, %23 : tensor<3x10xf32>
    %26 = stablehlo.compare EQ, %23, %25, FLOAT : (tensor<3x10xf32>, tensor<3x10xf32>) -> tensor<3x10xi1>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %29 = stablehlo.select %26, %27, %28 : tensor<3x10xi1>, tensor<3x10xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %31 = stablehlo.compare EQ, %30, %25, FLOAT : (tensor<3x10xf32>, tensor<3x10xf32>) -> tensor<3x10xi1>
    %cst_9 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %34 = stablehlo.select %31, %32, %33 : tensor<3x10xi1>, tensor<3x10xf32>
    %35 = stablehlo.divide %29, %34 : tensor<3x10xf32>
    %36 = stablehlo.broadcast_in_dim %16, dims = [0, 1] : (tensor<3x10xf32>) -> tensor<3x10x1xf32>
    %37 = stablehlo.broadcast_in_dim %25, dims = [0, 1] : (tensor<3x10xf32>) -> tensor<3x10x1xf32>
    %38 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2] : (tensor<3x10x1xf32>) -> tensor<3x10x32xf32>
    %39 = stablehlo.subtract %10, %38 : tensor<3x10x32xf32>
    %cst_11 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<3x10x1xf32>
    %41 = stablehlo.add %37, %40 : tensor<3x10x1xf32>
    %42 = stablehlo.rsqrt %41 : tensor<3x10x1xf32>
    %43 = stablehlo.divide %42, %41 : tensor<3x10x1xf32>
    %cst_12 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<3x10x1xf32>
    %45 = stablehlo.multiply %44, %43 : tensor<3x10x1xf32>
    %46 = stablehlo.reshape %arg13 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %47 = stablehlo.broadcast_in_dim %42, dims = [0, 1, 2] : (tensor<3x10x1xf32>) -> tensor<3x10x32xf32>
    %48 = stablehlo.broadcast_in_dim %46, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<3x10x32xf32>
    %49 = stablehlo.multiply %47, %48 : tensor<3x10x32xf32>
    %50 = stablehlo.multiply %39, %49 : tensor<3x10x32xf32>
    %51 = stablehlo.reshape %arg12 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %52 = stablehlo.broadcast_in_dim %51, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<3x10x32xf32>
    %53 = stablehlo.add %50, %52 : tensor<3x10x32xf32>
    %54 = stablehlo.dot_general %53, %arg24, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x10x32xf32>, tensor<32x4x8xf32>) -> tensor<3x10x4x8xf32>
    %55 = stablehlo.dot_general %53, %arg22, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x10x32xf32>, tensor<32x4x8xf32>) -> tensor<3x10x4x8xf32>
    %56 = stablehlo.dot_general %53, %arg25, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x10x32xf32>, tensor<32x4x8xf32>) -> tensor<3x10x4x8xf32>
    %cst_13 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %57 = stablehlo.sqrt %cst_13 : tensor<f32>
    %58 = stablehlo.convert %57 : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [] : (tensor<f32>) -> tensor<3x10x4x8xf32>
    %60 = stablehlo.divide %54, %59 : tensor<3x10x4x8xf32>
    %61 = stablehlo.dot_general %60, %55, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x10x4x8xf32>, tensor<3x10x4x8xf32>) -> tensor<3x4x10x10xf32>
    %cst_14 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %62 = stablehlo.reduce(%61 init: %cst_14) applies stablehlo.maximum across dimensions = [3] : (tensor<3x4x10x10xf32>, tensor<f32>) -> tensor<3x4x10xf32>
    %63 = stablehlo.reshape %62 : (tensor<3x4x10xf32>) -> tensor<3x4x10x1xf32>
    %64 = stablehlo.broadcast_in_dim %63, dims = [0, 1, 2, 3] : (tensor<3x4x10x1xf32>) -> tensor<3x4x10x10xf32>
    %65 = stablehlo.compare EQ, %61, %64, FLOAT : (tensor<3x4x10x10xf32>, tensor<3x4x10x10xf32>) -> tensor<3x4x10x10xi1>
    %66 = stablehlo.convert %65 : (tensor<3x4x10x10xi1>) -> tensor<3x4x10x10xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %67 = stablehlo.reduce(%66 init: %cst_15) applies stablehlo.add across dimensions = [3] : (tensor<3x4x10x10xf32>, tensor<f32>) -> tensor<3x4x10xf32>
    %cst_16 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<3x4x10xf32>
    %69 = stablehlo.maximum %68, %62 : tensor<3x4x10xf32>
    %70 = stablehlo.compare EQ, %62, %69, FLOAT : (tensor<3x4x10xf32>, tensor<3x4x10xf32>) -> tensor<3x4x10xi1>
    %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %71 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<3x4x10xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<3x4x10xf32>
    %73 = stablehlo.select %70, %71, %72 : tensor<3x4x10xi1>, tensor<3x4x10xf32>
    %cst_19 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<3x4x10xf32>
    %75 = stablehlo.compare EQ, %74, %69, FLOAT : (tensor<3x4x10xf32>, tensor<3x4x10xf32>) -> tensor<3x4x10xi1>
    %cst_20 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<3x4x10xf32>
    %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<3x4x10xf32>
    %78 = stablehlo.select %75, %76, %77 : tensor<3x4x10xi1>, tensor<3x4x10xf32>
    %79 = stablehlo.divide %73, %78 : tensor<3x4x10xf32>
    %80 = stablehlo.broadcast_in_dim %69, dims = [0, 1, 2] : (tensor<3x4x10xf32>) -> tensor<3x4x10x1xf32>
    %81 = stablehlo.broadcast_in_dim %80, dims = [0, 1, 2, 3] : (tensor<3x4x10x1xf32>) -> tensor<3x4x10x10xf32>
    %82 = stablehlo.subtract %61, %81 : tensor<3x4x10x10xf32>
    %83 = stablehlo.exponential %82 : tensor<3x4x10x10xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %84 = stablehlo.reduce(%83 init: %cst_22) applies stablehlo.add across dimensions = [3] : (tensor<3x4x10x10xf32>, tensor<f32>) -> tensor<3x4x10xf32>
    %85 = stablehlo.broadcast_in_dim %84, dims = [0, 1, 2] : (tensor<3x4x10xf32>) -> tensor<3x4x10x1xf32>
    %86 = stablehlo.broadcast_in_dim %85, dims = [0, 1, 2, 3] : (tensor<3x4x10x1xf32>) -> tensor<3x4x10x10xf32>
    %87 = stablehlo.divide %83, %86 : tensor<3x4x10x10xf32>
    %88 = stablehlo.multiply %85, %85 : tensor<3x4x10x1xf32>
    %cst_23 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %89 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<3x4x10x1xf32>
    %90 = stablehlo.divide %89, %88 : tensor<3x4x10x1xf32>
    %91 = stablehlo.dot_general %56, %87, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x10x4x8xf32>, tensor<3x4x10x10xf32>) -> tensor<3x4x8x10xf32>
    %92 = stablehlo.transpose %91, dims = [0, 3, 1, 2] : (tensor<3x4x8x10xf32>) -> tensor<3x10x4x8xf32>
    %93 = stablehlo.dot_general %92, %arg23, contracting_dims = [2, 3] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x10x4x8xf32>, tensor<4x8x32xf32>) -> tensor<3x10x32xf32>
    %c = stablehlo.constant dense<32> : tensor<ui32>
    %94 = stablehlo.shift_right_logical %arg100, %c : tensor<ui32>
    %95 = stablehlo.broadcast_in_dim %94, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %c_24 = stablehlo.constant dense<4294967295> : tensor<ui32>
    %96 = stablehlo.and %arg100, %c_24 : tensor<ui32>
    %97 = stablehlo.broadcast_in_dim %96, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %98 = stablehlo.concatenate %95, %97, dim = 0 : (tensor<1xui32>, tensor<1xui32>) -> tensor<2xui32>
    %c_25 = stablehlo.constant dense<0> : tensor<ui32>
    %99 = call @_threefry_fold_in(%98, %c_25) : (tensor<2xui32>, tensor<ui32>) -> tensor<2xui32>
    %cst_26 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %100 = call @_bernoulli(%99, %cst_26) : (tensor<2xui32>, tensor<f32>) -> tensor<3x10x32xi1>
    %cst_27 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<3x10x32xf32>
    %102 = stablehlo.divide %93, %101 : tensor<3x10x32xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<3x10x32xf32>
    %104 = stablehlo.select %100, %102, %103 : tensor<3x10x32xi1>, tensor<3x10x32xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %105 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<3x10x32xf32>
    %106 = stablehlo.add %10, %104 : tensor<3x10x32xf32>
    %107 = chlo.square %106 : tensor<3x10x32xf32> -> tensor<3x10x32xf32>
    %cst_30 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %108 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<3x10x32xf32>
    %109 = stablehlo.multiply %108, %106 : tensor<3x10x32xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %110 = stablehlo.reduce(%106 init: %cst_31) applies stablehlo.add across dimensions = [2] : (tensor<3x10x32xf32>, tensor<f32>) -> tensor<3x10xf32>
    %cst_32 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %111 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %112 = stablehlo.divide %110, %111 : tensor<3x10xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %113 = stablehlo.reduce(%107 init: %cst_33) applies stablehlo.add across dimensions = [2] : (tensor<3x10x32xf32>, tensor<f32>) -> tensor<3x10xf32>
    %cst_34 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %114 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %115 = stablehlo.divide %113, %114 : tensor<3x10xf32>
    %116 = chlo.square %112 : tensor<3x10xf32> -> tensor<3x10xf32>
    %cst_35 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %117 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %118 = stablehlo.multiply %117, %112 : tensor<3x10xf32>
    %119 = stablehlo.subtract %115, %116 : tensor<3x10xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %120 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %121 = stablehlo.maximum %120, %119 : tensor<3x10xf32>
    %122 = stablehlo.compare EQ, %119, %121, FLOAT : (tensor<3x10xf32>, tensor<3x10xf32>) -> tensor<3x10xi1>
    %cst_37 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %123 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %124 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %125 = stablehlo.select %122, %123, %124 : tensor<3x10xi1>, tensor<3x10xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %126 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %127 = stablehlo.compare EQ, %126, %121, FLOAT : (tensor<3x10xf32>, tensor<3x10xf32>) -> tensor<3x10xi1>
    %cst_40 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %128 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %cst_41 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %129 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %130 = stablehlo.select %127, %128, %129 : tensor<3x10xi1>, tensor<3x10xf32>
    %131 = stablehlo.divide %125, %130 : tensor<3x10xf32>
    %132 = stablehlo.broadcast_in_dim %112, dims = [0, 1] : (tensor<3x10xf32>) -> tensor<3x10x1xf32>
    %133 = stablehlo.broadcast_in_dim %121, dims = [0, 1] : (tensor<3x10xf32>) -> tensor<3x10x1xf32>
    %134 = stablehlo.broadcast_in_dim %132, dims = [0, 1, 2] : (tensor<3x10x1xf32>) -> tensor<3x10x32xf32>
    %135 = stablehlo.subtract %106, %134 : tensor<3x10x32xf32>
    %cst_42 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %136 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<3x10x1xf32>
    %137 = stablehlo.add %133, %136 : tensor<3x10x1xf32>
    %138 = stablehlo.rsqrt %137 : tensor<3x10x1xf32>
    %139 = stablehlo.divide %138, %137 : tensor<3x10x1xf32>
    %cst_43 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %140 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<3x10x1xf32>
    %141 = stablehlo.multiply %140, %139 : tensor<3x10x1xf32>
    %142 = stablehlo.reshape %arg15 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %143 = stablehlo.broadcast_in_dim %138, dims = [0, 1, 2] : (tensor<3x10x1xf32>) -> tensor<3x10x32xf32>
    %144 = stablehlo.broadcast_in_dim %142, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<3x10x32xf32>
    %145 = stablehlo.multiply %143, %144 : tensor<3x10x32xf32>
    %146 = stablehlo.multiply %135, %145 : tensor<3x10x32xf32>
    %147 = stablehlo.reshape %arg14 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %148 = stablehlo.broadcast_in_dim %147, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<3x10x32xf32>
    %149 = stablehlo.add %146, %148 : tensor<3x10x32xf32>
    %150 = stablehlo.dot_general %149, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x10x32xf32>, tensor<32x128xf32>) -> tensor<3x10x128xf32>
    %151 = stablehlo.reshape %arg2 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %152 = stablehlo.broadcast_in_dim %151, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x10x128xf32>
    %153 = stablehlo.add %150, %152 : tensor<3x10x128xf32>
    %154 = stablehlo.multiply %153, %153 : tensor<3x10x128xf32>
    %155 = stablehlo.multiply %154, %153 : tensor<3x10x128xf32>
    %156 = stablehlo.multiply %153, %153 : tensor<3x10x128xf32>
    %cst_44 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %157 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<3x10x128xf32>
    %158 = stablehlo.multiply %157, %156 : tensor<3x10x128xf32>
    %cst_45 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %159 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<3x10x128xf32>
    %160 = stablehlo.multiply %159, %155 : tensor<3x10x128xf32>
    %161 = stablehlo.add %153, %160 : tensor<3x10x128xf32>
    %cst_46 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %162 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<3x10x128xf32>
    %163 = stablehlo.multiply %162, %161 : tensor<3x10x128xf32>
    %164 = stablehlo.tanh %163 : tensor<3x10x128xf32>
    %cst_47 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %165 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<3x10x128xf32>
    %166 = stablehlo.subtract %165, %164 : tensor<3x10x128xf32>
    %cst_48 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %167 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<3x10x128xf32>
    %168 = stablehlo.add %167, %164 : tensor<3x10x128xf32>
    %cst_49 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %169 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<3x10x128xf32>
    %170 = stablehlo.multiply %169, %168 : tensor<3x10x128xf32>
    %171 = stablehlo.multiply %153, %170 : tensor<3x10x128xf32>
    %172 = stablehlo.dot_general %171, %arg5, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x10x128xf32>, tensor<128x32xf32>) -> tensor<3x10x32xf32>
    %173 = stablehlo.reshape %arg4 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %174 = stablehlo.broadcast_in_dim %173, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<3x10x32xf32>
    %175 = stablehlo.add %172, %174 : tensor<3x10x32xf32>
    %c_50 = stablehlo.constant dense<32> : tensor<ui32>
    %176 = stablehlo.shift_right_logical %arg100, %c_50 : tensor<ui32>
    %177 = stablehlo.broadcast_in_dim %176, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %c_51 = stablehlo.constant dense<4294967295> : tensor<ui32>
    %178 = stablehlo.and %arg100, %c_51 : tensor<ui32>
    %179 = stablehlo.broadcast_in_dim %178, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %180 = stablehlo.concatenate %177, %179, dim = 0 : (tensor<1xui32>, tensor<1xui32>) -> tensor<2xui32>
    %c_52 = stablehlo.constant dense<1> : tensor<ui32>
    %181 = call @_threefry_fold_in(%180, %c_52) : (tensor<2xui32>, tensor<ui32>) -> tensor<2xui32>
    %cst_53 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %182 = call @_bernoulli(%181, %cst_53) : (tensor<2xui32>, tensor<f32>) -> tensor<3x10x32xi1>
    %cst_54 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %183 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<3x10x32xf32>
    %184 = stablehlo.divide %175, %183 : tensor<3x10x32xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %185 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<3x10x32xf32>
    %186 = stablehlo.select %182, %184, %185 : tensor<3x10x32xi1>, tensor<3x10x32xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %187 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<3x10x32xf32>
    %188 = stablehlo.add %106, %186 : tensor<3x10x32xf32>
    %189 = chlo.square %188 : tensor<3x10x32xf32> -> tensor<3x10x32xf32>
    %cst_57 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %190 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<3x10x32xf32>
    %191 = stablehlo.multiply %190, %188 : tensor<3x10x32xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %192 = stablehlo.reduce(%188 init: %cst_58) applies stablehlo.add across dimensions = [2] : (tensor<3x10x32xf32>, tensor<f32>) -> tensor<3x10xf32>
    %cst_59 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %193 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %194 = stablehlo.divide %192, %193 : tensor<3x10xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %195 = stablehlo.reduce(%189 init: %cst_60) applies stablehlo.add across dimensions = [2] : (tensor<3x10x32xf32>, tensor<f32>) -> tensor<3x10xf32>
    %cst_61 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %196 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %197 = stablehlo.divide %195, %196 : tensor<3x10xf32>
    %198 = chlo.square %194 : tensor<3x10xf32> -> tensor<3x10xf32>
    %cst_62 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %199 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %200 = stablehlo.multiply %199, %194 : tensor<3x10xf32>
    %201 = stablehlo.subtract %197, %198 : tensor<3x10xf32>
    %cst_63 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %202 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %203 = stablehlo.maximum %202, %201 : tensor<3x10xf32>
    %204 = stablehlo.compare EQ, %201, %203, FLOAT : (tensor<3x10xf32>, tensor<3x10xf32>) -> tensor<3x10xi1>
    %cst_64 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %205 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %206 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %207 = stablehlo.select %204, %205, %206 : tensor<3x10xi1>, tensor<3x10xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %208 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %209 = stablehlo.compare EQ, %208, %203, FLOAT : (tensor<3x10xf32>, tensor<3x10xf32>) -> tensor<3x10xi1>
    %cst_67 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %210 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %cst_68 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %211 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %212 = stablehlo.select %209, %210, %211 : tensor<3x10xi1>, tensor<3x10xf32>
    %213 = stablehlo.divide %207, %212 : tensor<3x10xf32>
    %214 = stablehlo.broadcast_in_dim %194, dims = [0, 1] : (tensor<3x10xf32>) -> tensor<3x10x1xf32>
    %215 = stablehlo.broadcast_in_dim %203, dims = [0, 1] : (tensor<3x10xf32>) -> tensor<3x10x1xf32>
    %216 = stablehlo.broadcast_in_dim %214, dims = [0, 1, 2] : (tensor<3x10x1xf32>) -> tensor<3x10x32xf32>
    %217 = stablehlo.subtract %188, %216 : tensor<3x10x32xf32>
    %cst_69 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %218 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<3x10x1xf32>
    %219 = stablehlo.add %215, %218 : tensor<3x10x1xf32>
    %220 = stablehlo.rsqrt %219 : tensor<3x10x1xf32>
    %221 = stablehlo.divide %220, %219 : tensor<3x10x1xf32>
    %cst_70 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %222 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<3x10x1xf32>
    %223 = stablehlo.multiply %222, %221 : tensor<3x10x1xf32>
    %224 = stablehlo.reshape %arg17 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %225 = stablehlo.broadcast_in_dim %220, dims = [0, 1, 2] : (tensor<3x10x1xf32>) -> tensor<3x10x32xf32>
    %226 = stablehlo.broadcast_in_dim %224, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<3x10x32xf32>
    %227 = stablehlo.multiply %225, %226 : tensor<3x10x32xf32>
    %228 = stablehlo.multiply %217, %227 : tensor<3x10x32xf32>
    %229 = stablehlo.reshape %arg16 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %230 = stablehlo.broadcast_in_dim %229, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<3x10x32xf32>
    %231 = stablehlo.add %228, %230 : tensor<3x10x32xf32>
    %232 = stablehlo.dot_general %231, %arg28, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x10x32xf32>, tensor<32x4x8xf32>) -> tensor<3x10x4x8xf32>
    %233 = stablehlo.dot_general %231, %arg26, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x10x32xf32>, tensor<32x4x8xf32>) -> tensor<3x10x4x8xf32>
    %234 = stablehlo.dot_general %231, %arg29, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x10x32xf32>, tensor<32x4x8xf32>) -> tensor<3x10x4x8xf32>
    %cst_71 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %235 = stablehlo.sqrt %cst_71 : tensor<f32>
    %236 = stablehlo.convert %235 : tensor<f32>
    %237 = stablehlo.broadcast_in_dim %236, dims = [] : (tensor<f32>) -> tensor<3x10x4x8xf32>
    %238 = stablehlo.divide %232, %237 : tensor<3x10x4x8xf32>
    %239 = stablehlo.dot_general %238, %233, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x10x4x8xf32>, tensor<3x10x4x8xf32>) -> tensor<3x4x10x10xf32>
    %cst_72 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %240 = stablehlo.reduce(%239 init: %cst_72) applies stablehlo.maximum across dimensions = [3] : (tensor<3x4x10x10xf32>, tensor<f32>) -> tensor<3x4x10xf32>
    %241 = stablehlo.reshape %240 : (tensor<3x4x10xf32>) -> tensor<3x4x10x1xf32>
    %242 = stablehlo.broadcast_in_dim %241, dims = [0, 1, 2, 3] : (tensor<3x4x10x1xf32>) -> tensor<3x4x10x10xf32>
    %243 = stablehlo.compare EQ, %239, %242, FLOAT : (tensor<3x4x10x10xf32>, tensor<3x4x10x10xf32>) -> tensor<3x4x10x10xi1>
    %244 = stablehlo.convert %243 : (tensor<3x4x10x10xi1>) -> tensor<3x4x10x10xf32>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %245 = stablehlo.reduce(%244 init: %cst_73) applies stablehlo.add across dimensions = [3] : (tensor<3x4x10x10xf32>, tensor<f32>) -> tensor<3x4x10xf32>
    %cst_74 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %246 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<3x4x10xf32>
    %247 = stablehlo.maximum %246, %240 : tensor<3x4x10xf32>
    %248 = stablehlo.compare EQ, %240, %247, FLOAT : (tensor<3x4x10xf32>, tensor<3x4x10xf32>) -> tensor<3x4x10xi1>
    %cst_75 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %249 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<3x4x10xf32>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %250 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<3x4x10xf32>
    %251 = stablehlo.select %248, %249, %250 : tensor<3x4x10xi1>, tensor<3x4x10xf32>
    %cst_77 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %252 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<3x4x10xf32>
    %253 = stablehlo.compare EQ, %252, %247, FLOAT : (tensor<3x4x10xf32>, tensor<3x4x10xf32>) -> tensor<3x4x10xi1>
    %cst_78 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %254 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<3x4x10xf32>
    %cst_79 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %255 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<3x4x10xf32>
    %256 = stablehlo.select %253, %254, %255 : tensor<3x4x10xi1>, tensor<3x4x10xf32>
    %257 = stablehlo.divide %251, %256 : tensor<3x4x10xf32>
    %258 = stablehlo.broadcast_in_dim %247, dims = [0, 1, 2] : (tensor<3x4x10xf32>) -> tensor<3x4x10x1xf32>
    %259 = stablehlo.broadcast_in_dim %258, dims = [0, 1, 2, 3] : (tensor<3x4x10x1xf32>) -> tensor<3x4x10x10xf32>
    %260 = stablehlo.subtract %239, %259 : tensor<3x4x10x10xf32>
    %261 = stablehlo.exponential %260 : tensor<3x4x10x10xf32>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %262 = stablehlo.reduce(%261 init: %cst_80) applies stablehlo.add across dimensions = [3] : (tensor<3x4x10x10xf32>, tensor<f32>) -> tensor<3x4x10xf32>
    %263 = stablehlo.broadcast_in_dim %262, dims = [0, 1, 2] : (tensor<3x4x10xf32>) -> tensor<3x4x10x1xf32>
    %264 = stablehlo.broadcast_in_dim %263, dims = [0, 1, 2, 3] : (tensor<3x4x10x1xf32>) -> tensor<3x4x10x10xf32>
    %265 = stablehlo.divide %261, %264 : tensor<3x4x10x10xf32>
    %266 = stablehlo.multiply %263, %263 : tensor<3x4x10x1xf32>
    %cst_81 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %267 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<3x4x10x1xf32>
    %268 = stablehlo.divide %267, %266 : tensor<3x4x10x1xf32>
    %269 = stablehlo.dot_general %234, %265, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x10x4x8xf32>, tensor<3x4x10x10xf32>) -> tensor<3x4x8x10xf32>
    %270 = stablehlo.transpose %269, dims = [0, 3, 1, 2] : (tensor<3x4x8x10xf32>) -> tensor<3x10x4x8xf32>
    %271 = stablehlo.dot_general %270, %arg27, contracting_dims = [2, 3] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x10x4x8xf32>, tensor<4x8x32xf32>) -> tensor<3x10x32xf32>
    %c_82 = stablehlo.constant dense<32> : tensor<ui32>
    %272 = stablehlo.shift_right_logical %arg100, %c_82 : tensor<ui32>
    %273 = stablehlo.broadcast_in_dim %272, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %c_83 = stablehlo.constant dense<4294967295> : tensor<ui32>
    %274 = stablehlo.and %arg100, %c_83 : tensor<ui32>
    %275 = stablehlo.broadcast_in_dim %274, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %276 = stablehlo.concatenate %273, %275, dim = 0 : (tensor<1xui32>, tensor<1xui32>) -> tensor<2xui32>
    %c_84 = stablehlo.constant dense<2> : tensor<ui32>
    %277 = call @_threefry_fold_in(%276, %c_84) : (tensor<2xui32>, tensor<ui32>) -> tensor<2xui32>
    %cst_85 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %278 = call @_bernoulli(%277, %cst_85) : (tensor<2xui32>, tensor<f32>) -> tensor<3x10x32xi1>
    %cst_86 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %279 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<3x10x32xf32>
    %280 = stablehlo.divide %271, %279 : tensor<3x10x32xf32>
    %cst_87 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %281 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<3x10x32xf32>
    %282 = stablehlo.select %278, %280, %281 : tensor<3x10x32xi1>, tensor<3x10x32xf32>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %283 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<3x10x32xf32>
    %284 = stablehlo.add %188, %282 : tensor<3x10x32xf32>
    %285 = chlo.square %284 : tensor<3x10x32xf32> -> tensor<3x10x32xf32>
    %cst_89 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %286 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<3x10x32xf32>
    %287 = stablehlo.multiply %286, %284 : tensor<3x10x32xf32>
    %cst_90 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %288 = stablehlo.reduce(%284 init: %cst_90) applies stablehlo.add across dimensions = [2] : (tensor<3x10x32xf32>, tensor<f32>) -> tensor<3x10xf32>
    %cst_91 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %289 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %290 = stablehlo.divide %288, %289 : tensor<3x10xf32>
    %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %291 = stablehlo.reduce(%285 init: %cst_92) applies stablehlo.add across dimensions = [2] : (tensor<3x10x32xf32>, tensor<f32>) -> tensor<3x10xf32>
    %cst_93 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %292 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %293 = stablehlo.divide %291, %292 : tensor<3x10xf32>
    %294 = chlo.square %290 : tensor<3x10xf32> -> tensor<3x10xf32>
    %cst_94 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %295 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %296 = stablehlo.multiply %295, %290 : tensor<3x10xf32>
    %297 = stablehlo.subtract %293, %294 : tensor<3x10xf32>
    %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %298 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %299 = stablehlo.maximum %298, %297 : tensor<3x10xf32>
    %300 = stablehlo.compare EQ, %297, %299, FLOAT : (tensor<3x10xf32>, tensor<3x10xf32>) -> tensor<3x10xi1>
    %cst_96 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %301 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %cst_97 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %302 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %303 = stablehlo.select %300, %301, %302 : tensor<3x10xi1>, tensor<3x10xf32>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %304 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %305 = stablehlo.compare EQ, %304, %299, FLOAT : (tensor<3x10xf32>, tensor<3x10xf32>) -> tensor<3x10xi1>
    %cst_99 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %306 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %cst_100 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %307 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %308 = stablehlo.select %305, %306, %307 : tensor<3x10xi1>, tensor<3x10xf32>
    %309 = stablehlo.divide %303, %308 : tensor<3x10xf32>
    %310 = stablehlo.broadcast_in_dim %290, dims = [0, 1] : (tensor<3x10xf32>) -> tensor<3x10x1xf32>
    %311 = stablehlo.broadcast_in_dim %299, dims = [0, 1] : (tensor<3x10xf32>) -> tensor<3x10x1xf32>
    %312 = stablehlo.broadcast_in_dim %310, dims = [0, 1, 2] : (tensor<3x10x1xf32>) -> tensor<3x10x32xf32>
    %313 = stablehlo.subtract %284, %312 : tensor<3x10x32xf32>
    %cst_101 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %314 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<3x10x1xf32>
    %315 = stablehlo.add %311, %314 : tensor<3x10x1xf32>
    %316 = stablehlo.rsqrt %315 : tensor<3x10x1xf32>
    %317 = stablehlo.divide %316, %315 : tensor<3x10x1xf32>
    %cst_102 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %318 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<3x10x1xf32>
    %319 = stablehlo.multiply %318, %317 : tensor<3x10x1xf32>
    %320 = stablehlo.reshape %arg19 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %321 = stablehlo.broadcast_in_dim %316, dims = [0, 1, 2] : (tensor<3x10x1xf32>) -> tensor<3x10x32xf32>
    %322 = stablehlo.broadcast_in_dim %320, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<3x10x32xf32>
    %323 = stablehlo.multiply %321, %322 : tensor<3x10x32xf32>
    %324 = stablehlo.multiply %313, %323 : tensor<3x10x32xf32>
    %325 = stablehlo.reshape %arg18 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %326 = stablehlo.broadcast_in_dim %325, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<3x10x32xf32>
    %327 = stablehlo.add %324, %326 : tensor<3x10x32xf32>
    %328 = stablehlo.dot_general %327, %arg7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x10x32xf32>, tensor<32x128xf32>) -> tensor<3x10x128xf32>
    %329 = stablehlo.reshape %arg6 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %330 = stablehlo.broadcast_in_dim %329, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<3x10x128xf32>
    %331 = stablehlo.add %328, %330 : tensor<3x10x128xf32>
    %332 = stablehlo.multiply %331, %331 : tensor<3x10x128xf32>
    %333 = stablehlo.multiply %332, %331 : tensor<3x10x128xf32>
    %334 = stablehlo.multiply %331, %331 : tensor<3x10x128xf32>
    %cst_103 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %335 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<3x10x128xf32>
    %336 = stablehlo.multiply %335, %334 : tensor<3x10x128xf32>
    %cst_104 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %337 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<3x10x128xf32>
    %338 = stablehlo.multiply %337, %333 : tensor<3x10x128xf32>
    %339 = stablehlo.add %331, %338 : tensor<3x10x128xf32>
    %cst_105 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %340 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<3x10x128xf32>
    %341 = stablehlo.multiply %340, %339 : tensor<3x10x128xf32>
    %342 = stablehlo.tanh %341 : tensor<3x10x128xf32>
    %cst_106 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %343 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<3x10x128xf32>
    %344 = stablehlo.subtract %343, %342 : tensor<3x10x128xf32>
    %cst_107 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %345 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<3x10x128xf32>
    %346 = stablehlo.add %345, %342 : tensor<3x10x128xf32>
    %cst_108 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %347 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<3x10x128xf32>
    %348 = stablehlo.multiply %347, %346 : tensor<3x10x128xf32>
    %349 = stablehlo.multiply %331, %348 : tensor<3x10x128xf32>
    %350 = stablehlo.dot_general %349, %arg9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x10x128xf32>, tensor<128x32xf32>) -> tensor<3x10x32xf32>
    %351 = stablehlo.reshape %arg8 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %352 = stablehlo.broadcast_in_dim %351, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<3x10x32xf32>
    %353 = stablehlo.add %350, %352 : tensor<3x10x32xf32>
    %c_109 = stablehlo.constant dense<32> : tensor<ui32>
    %354 = stablehlo.shift_right_logical %arg100, %c_109 : tensor<ui32>
    %355 = stablehlo.broadcast_in_dim %354, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %c_110 = stablehlo.constant dense<4294967295> : tensor<ui32>
    %356 = stablehlo.and %arg100, %c_110 : tensor<ui32>
    %357 = stablehlo.broadcast_in_dim %356, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %358 = stablehlo.concatenate %355, %357, dim = 0 : (tensor<1xui32>, tensor<1xui32>) -> tensor<2xui32>
    %c_111 = stablehlo.constant dense<3> : tensor<ui32>
    %359 = call @_threefry_fold_in(%358, %c_111) : (tensor<2xui32>, tensor<ui32>) -> tensor<2xui32>
    %cst_112 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %360 = call @_bernoulli(%359, %cst_112) : (tensor<2xui32>, tensor<f32>) -> tensor<3x10x32xi1>
    %cst_113 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %361 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<3x10x32xf32>
    %362 = stablehlo.divide %353, %361 : tensor<3x10x32xf32>
    %cst_114 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %363 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<3x10x32xf32>
    %364 = stablehlo.select %360, %362, %363 : tensor<3x10x32xi1>, tensor<3x10x32xf32>
    %cst_115 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %365 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<3x10x32xf32>
    %366 = stablehlo.add %284, %364 : tensor<3x10x32xf32>
    %367 = chlo.square %366 : tensor<3x10x32xf32> -> tensor<3x10x32xf32>
    %cst_116 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %368 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<3x10x32xf32>
    %369 = stablehlo.multiply %368, %366 : tensor<3x10x32xf32>
    %cst_117 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %370 = stablehlo.reduce(%366 init: %cst_117) applies stablehlo.add across dimensions = [2] : (tensor<3x10x32xf32>, tensor<f32>) -> tensor<3x10xf32>
    %cst_118 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %371 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %372 = stablehlo.divide %370, %371 : tensor<3x10xf32>
    %cst_119 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %373 = stablehlo.reduce(%367 init: %cst_119) applies stablehlo.add across dimensions = [2] : (tensor<3x10x32xf32>, tensor<f32>) -> tensor<3x10xf32>
    %cst_120 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %374 = stablehlo.broadcast_in_dim %cst_120, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %375 = stablehlo.divide %373, %374 : tensor<3x10xf32>
    %376 = chlo.square %372 : tensor<3x10xf32> -> tensor<3x10xf32>
    %cst_121 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %377 = stablehlo.broadcast_in_dim %cst_121, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %378 = stablehlo.multiply %377, %372 : tensor<3x10xf32>
    %379 = stablehlo.subtract %375, %376 : tensor<3x10xf32>
    %cst_122 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %380 = stablehlo.broadcast_in_dim %cst_122, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %381 = stablehlo.maximum %380, %379 : tensor<3x10xf32>
    %382 = stablehlo.compare EQ, %379, %381, FLOAT : (tensor<3x10xf32>, tensor<3x10xf32>) -> tensor<3x10xi1>
    %cst_123 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %383 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %cst_124 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %384 = stablehlo.broadcast_in_dim %cst_124, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %385 = stablehlo.select %382, %383, %384 : tensor<3x10xi1>, tensor<3x10xf32>
    %cst_125 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %386 = stablehlo.broadcast_in_dim %cst_125, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %387 = stablehlo.compare EQ, %386, %381, FLOAT : (tensor<3x10xf32>, tensor<3x10xf32>) -> tensor<3x10xi1>
    %cst_126 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %388 = stablehlo.broadcast_in_dim %cst_126, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %cst_127 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %389 = stablehlo.broadcast_in_dim %cst_127, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %390 = stablehlo.select %387, %388, %389 : tensor<3x10xi1>, tensor<3x10xf32>
    %391 = stablehlo.divide %385, %390 : tensor<3x10xf32>
    %392 = stablehlo.broadcast_in_dim %372, dims = [0, 1] : (tensor<3x10xf32>) -> tensor<3x10x1xf32>
    %393 = stablehlo.broadcast_in_dim %381, dims = [0, 1] : (tensor<3x10xf32>) -> tensor<3x10x1xf32>
    %394 = stablehlo.broadcast_in_dim %392, dims = [0, 1, 2] : (tensor<3x10x1xf32>) -> tensor<3x10x32xf32>
    %395 = stablehlo.subtract %366, %394 : tensor<3x10x32xf32>
    %cst_128 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %396 = stablehlo.broadcast_in_dim %cst_128, dims = [] : (tensor<f32>) -> tensor<3x10x1xf32>
    %397 = stablehlo.add %393, %396 : tensor<3x10x1xf32>
    %398 = stablehlo.rsqrt %397 : tensor<3x10x1xf32>
    %399 = stablehlo.divide %398, %397 : tensor<3x10x1xf32>
    %cst_129 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %400 = stablehlo.broadcast_in_dim %cst_129, dims = [] : (tensor<f32>) -> tensor<3x10x1xf32>
    %401 = stablehlo.multiply %400, %399 : tensor<3x10x1xf32>
    %402 = stablehlo.reshape %arg21 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %403 = stablehlo.broadcast_in_dim %398, dims = [0, 1, 2] : (tensor<3x10x1xf32>) -> tensor<3x10x32xf32>
    %404 = stablehlo.broadcast_in_dim %402, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<3x10x32xf32>
    %405 = stablehlo.multiply %403, %404 : tensor<3x10x32xf32>
    %406 = stablehlo.multiply %395, %405 : tensor<3x10x32xf32>
    %407 = stablehlo.reshape %arg20 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %408 = stablehlo.broadcast_in_dim %407, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<3x10x32xf32>
    %409 = stablehlo.add %406, %408 : tensor<3x10x32xf32>
    %410 = stablehlo.slice %409 [0:3, 0:1, 0:32] : (tensor<3x10x32xf32>) -> tensor<3x1x32xf32>
    %411 = stablehlo.reshape %410 : (tensor<3x1x32xf32>) -> tensor<3x32xf32>
    %412 = stablehlo.dot_general %411, %arg11, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x32xf32>, tensor<32x7xf32>) -> tensor<3x7xf32>
    %413 = stablehlo.reshape %arg10 : (tensor<7xf32>) -> tensor<1x7xf32>
    %414 = stablehlo.broadcast_in_dim %413, dims = [0, 1] : (tensor<1x7xf32>) -> tensor<3x7xf32>
    %415 = stablehlo.add %412, %414 : tensor<3x7xf32>
    %416 = call @_one_hot(%arg99) : (tensor<3xi32>) -> tensor<3x7xf32>
    %cst_130 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %417 = stablehlo.broadcast_in_dim %cst_130, dims = [] : (tensor<f32>) -> tensor<3x7xf32>
    %418 = stablehlo.multiply %417, %416 : tensor<3x7xf32>
    %cst_131 = stablehlo.constant dense<0.0142857144> : tensor<f32>
    %419 = stablehlo.broadcast_in_dim %cst_131, dims = [] : (tensor<f32>) -> tensor<3x7xf32>
    %420 = stablehlo.add %418, %419 : tensor<3x7xf32>
    %421:3 = call @log_softmax(%415) : (tensor<3x7xf32>) -> (tensor<3x7xf32>, tensor<3x7xf32>, tensor<3x1xf32>)
    %422 = stablehlo.multiply %420, %421#0 : tensor<3x7xf32>
    %cst_132 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %423 = stablehlo.reduce(%422 init: %cst_132) applies stablehlo.add across dimensions = [1] : (tensor<3x7xf32>, tensor<f32>) -> tensor<3xf32>
    %424 = stablehlo.negate %423 : tensor<3xf32>
    %cst_133 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %425 = stablehlo.reduce(%424 init: %cst_133) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
    %cst_134 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %426 = stablehlo.divide %425, %cst_134 : tensor<f32>
    %cst_135 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_136 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %427 = stablehlo.divide %cst_135, %cst_136 : tensor<f32>
    %428 = stablehlo.broadcast_in_dim %427, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %429 = stablehlo.negate %428 : tensor<3xf32>
    %430 = stablehlo.broadcast_in_dim %429, dims = [0] : (tensor<3xf32>) -> tensor<3x7xf32>
    %431 = stablehlo.multiply %420, %430 : tensor<3x7xf32>
    %432 = call @log_softmax_2(%421#1, %421#2, %431) : (tensor<3x7xf32>, tensor<3x1xf32>, tensor<3x7xf32>) -> tensor<3x7xf32>
    %cst_137 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %433 = stablehlo.reduce(%432 init: %cst_137) applies stablehlo.add across dimensions = [0] : (tensor<3x7xf32>, tensor<f32>) -> tensor<7xf32>
    %434 = stablehlo.reshape %433 : (tensor<7xf32>) -> tensor<1x7xf32>
    %435 = stablehlo.reshape %434 : (tensor<1x7xf32>) -> tensor<7xf32>
    %436 = stablehlo.dot_general %432, %411, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x7xf32>, tensor<3x32xf32>) -> tensor<7x32xf32>
    %437 = stablehlo.transpose %436, dims = [1, 0] : (tensor<7x32xf32>) -> tensor<32x7xf32>
    %438 = stablehlo.dot_general %432, %arg11, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x7xf32>, tensor<32x7xf32>) -> tensor<3x32xf32>
    %439 = stablehlo.broadcast_in_dim %438, dims = [0, 2] : (tensor<3x32xf32>) -> tensor<3x1x32xf32>
    %cst_138 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %440 = stablehlo.pad %439, %cst_138, low = [0, 0, 0], high = [0, 9, 0], interior = [0, 0, 0] : (tensor<3x1x32xf32>, tensor<f32>) -> tensor<3x10x32xf32>
    %cst_139 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %441 = stablehlo.reduce(%440 init: %cst_139) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x10x32xf32>, tensor<f32>) -> tensor<32xf32>
    %442 = stablehlo.reshape %441 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %443 = stablehlo.reshape %442 : (tensor<1x1x32xf32>) -> tensor<32xf32>
    %444 = stablehlo.multiply %395, %440 : tensor<3x10x32xf32>
    %445 = stablehlo.multiply %440, %405 : tensor<3x10x32xf32>
    %446 = stablehlo.broadcast_in_dim %398, dims = [0, 1, 2] : (tensor<3x10x1xf32>) -> tensor<3x10x32xf32>
    %447 = stablehlo.multiply %446, %444 : tensor<3x10x32xf32>
    %cst_140 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %448 = stablehlo.reduce(%447 init: %cst_140) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x10x32xf32>, tensor<f32>) -> tensor<32xf32>
    %449 = stablehlo.reshape %448 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %450 = stablehlo.broadcast_in_dim %402, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<3x10x32xf32>
    %451 = stablehlo.multiply %444, %450 : tensor<3x10x32xf32>
    %cst_141 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %452 = stablehlo.reduce(%451 init: %cst_141) applies stablehlo.add across dimensions = [2] : (tensor<3x10x32xf32>, tensor<f32>) -> tensor<3x10xf32>
    %453 = stablehlo.reshape %452 : (tensor<3x10xf32>) -> tensor<3x10x1xf32>
    %454 = stablehlo.reshape %449 : (tensor<1x1x32xf32>) -> tensor<32xf32>
    %455 = stablehlo.multiply %453, %401 : tensor<3x10x1xf32>
    %456 = stablehlo.negate %445 : tensor<3x10x32xf32>
    %cst_142 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %457 = stablehlo.reduce(%456 init: %cst_142) applies stablehlo.add across dimensions = [2] : (tensor<3x10x32xf32>, tensor<f32>) -> tensor<3x10xf32>
    %458 = stablehlo.reshape %457 : (tensor<3x10xf32>) -> tensor<3x10x1xf32>
    %cst_143 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %459 = stablehlo.reduce(%455 init: %cst_143) applies stablehlo.add across dimensions = [2] : (tensor<3x10x1xf32>, tensor<f32>) -> tensor<3x10xf32>
    %cst_144 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %460 = stablehlo.reduce(%458 init: %cst_144) applies stablehlo.add across dimensions = [2] : (tensor<3x10x1xf32>, tensor<f32>) -> tensor<3x10xf32>
    %461 = stablehlo.multiply %459, %391 : tensor<3x10xf32>
    %462 = stablehlo.negate %461 : tensor<3x10xf32>
    %463 = stablehlo.multiply %462, %378 : tensor<3x10xf32>
    %464 = stablehlo.add %460, %463 : tensor<3x10xf32>
    %cst_145 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %465 = stablehlo.broadcast_in_dim %cst_145, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %466 = stablehlo.divide %461, %465 : tensor<3x10xf32>
    %467 = stablehlo.broadcast_in_dim %466, dims = [0, 1] : (tensor<3x10xf32>) -> tensor<3x10x32xf32>
    %cst_146 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %468 = stablehlo.broadcast_in_dim %cst_146, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %469 = stablehlo.divide %464, %468 : tensor<3x10xf32>
    %470 = stablehlo.broadcast_in_dim %469, dims = [0, 1] : (tensor<3x10xf32>) -> tensor<3x10x32xf32>
    %471 = stablehlo.add %445, %470 : tensor<3x10x32xf32>
    %472 = stablehlo.multiply %467, %369 : tensor<3x10x32xf32>
    %473 = stablehlo.add %471, %472 : tensor<3x10x32xf32>
    %cst_147 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %474 = stablehlo.broadcast_in_dim %cst_147, dims = [] : (tensor<f32>) -> tensor<3x10x32xf32>
    %475 = stablehlo.select %360, %473, %474 : tensor<3x10x32xi1>, tensor<3x10x32xf32>
    %cst_148 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %476 = stablehlo.broadcast_in_dim %cst_148, dims = [] : (tensor<f32>) -> tensor<3x10x32xf32>
    %477 = stablehlo.divide %475, %476 : tensor<3x10x32xf32>
    %cst_149 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %478 = stablehlo.reduce(%477 init: %cst_149) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x10x32xf32>, tensor<f32>) -> tensor<32xf32>
    %479 = stablehlo.reshape %478 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %480 = stablehlo.reshape %479 : (tensor<1x1x32xf32>) -> tensor<32xf32>
    %481 = stablehlo.dot_general %477, %349, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x10x32xf32>, tensor<3x10x128xf32>) -> tensor<32x128xf32>
    %482 = stablehlo.transpose %481, dims = [1, 0] : (tensor<32x128xf32>) -> tensor<128x32xf32>
    %483 = stablehlo.dot_general %477, %arg9, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x10x32xf32>, tensor<128x32xf32>) -> tensor<3x10x128xf32>
    %484 = stablehlo.multiply %331, %483 : tensor<3x10x128xf32>
    %485 = stablehlo.multiply %483, %348 : tensor<3x10x128xf32>
    %cst_150 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %486 = stablehlo.broadcast_in_dim %cst_150, dims = [] : (tensor<f32>) -> tensor<3x10x128xf32>
    %487 = stablehlo.multiply %486, %484 : tensor<3x10x128xf32>
    %488 = stablehlo.multiply %487, %344 : tensor<3x10x128xf32>
    %489 = stablehlo.multiply %488, %342 : tensor<3x10x128xf32>
    %490 = stablehlo.add %488, %489 : tensor<3x10x128xf32>
    %cst_151 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %491 = stablehlo.broadcast_in_dim %cst_151, dims = [] : (tensor<f32>) -> tensor<3x10x128xf32>
    %492 = stablehlo.multiply %491, %490 : tensor<3x10x128xf32>
    %493 = stablehlo.add %485, %492 : tensor<3x10x128xf32>
    %cst_152 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %494 = stablehlo.broadcast_in_dim %cst_152, dims = [] : (tensor<f32>) -> tensor<3x10x128xf32>
    %495 = stablehlo.multiply %494, %492 : tensor<3x10x128xf32>
    %496 = stablehlo.multiply %495, %336 : tensor<3x10x128xf32>
    %497 = stablehlo.add %493, %496 : tensor<3x10x128xf32>
    %cst_153 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %498 = stablehlo.reduce(%497 init: %cst_153) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x10x128xf32>, tensor<f32>) -> tensor<128xf32>
    %499 = stablehlo.reshape %498 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %500 = stablehlo.reshape %499 : (tensor<1x1x128xf32>) -> tensor<128xf32>
    %501 = stablehlo.dot_general %497, %327, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x10x128xf32>, tensor<3x10x32xf32>) -> tensor<128x32xf32>
    %502 = stablehlo.transpose %501, dims = [1, 0] : (tensor<128x32xf32>) -> tensor<32x128xf32>
    %503 = stablehlo.dot_general %497, %arg7, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x10x128xf32>, tensor<32x128xf32>) -> tensor<3x10x32xf32>
    %cst_154 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %504 = stablehlo.reduce(%503 init: %cst_154) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x10x32xf32>, tensor<f32>) -> tensor<32xf32>
    %505 = stablehlo.reshape %504 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %506 = stablehlo.reshape %505 : (tensor<1x1x32xf32>) -> tensor<32xf32>
    %507 = stablehlo.multiply %313, %503 : tensor<3x10x32xf32>
    %508 = stablehlo.multiply %503, %323 : tensor<3x10x32xf32>
    %509 = stablehlo.broadcast_in_dim %316, dims = [0, 1, 2] : (tensor<3x10x1xf32>) -> tensor<3x10x32xf32>
    %510 = stablehlo.multiply %509, %507 : tensor<3x10x32xf32>
    %cst_155 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %511 = stablehlo.reduce(%510 init: %cst_155) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x10x32xf32>, tensor<f32>) -> tensor<32xf32>
    %512 = stablehlo.reshape %511 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %513 = stablehlo.broadcast_in_dim %320, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<3x10x32xf32>
    %514 = stablehlo.multiply %507, %513 : tensor<3x10x32xf32>
    %cst_156 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %515 = stablehlo.reduce(%514 init: %cst_156) applies stablehlo.add across dimensions = [2] : (tensor<3x10x32xf32>, tensor<f32>) -> tensor<3x10xf32>
    %516 = stablehlo.reshape %515 : (tensor<3x10xf32>) -> tensor<3x10x1xf32>
    %517 = stablehlo.reshape %512 : (tensor<1x1x32xf32>) -> tensor<32xf32>
    %518 = stablehlo.multiply %516, %319 : tensor<3x10x1xf32>
    %519 = stablehlo.negate %508 : tensor<3x10x32xf32>
    %cst_157 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %520 = stablehlo.reduce(%519 init: %cst_157) applies stablehlo.add across dimensions = [2] : (tensor<3x10x32xf32>, tensor<f32>) -> tensor<3x10xf32>
    %521 = stablehlo.reshape %520 : (tensor<3x10xf32>) -> tensor<3x10x1xf32>
    %522 = stablehlo.add %473, %508 : tensor<3x10x32xf32>
    %cst_158 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %523 = stablehlo.reduce(%518 init: %cst_158) applies stablehlo.add across dimensions = [2] : (tensor<3x10x1xf32>, tensor<f32>) -> tensor<3x10xf32>
    %cst_159 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %524 = stablehlo.reduce(%521 init: %cst_159) applies stablehlo.add across dimensions = [2] : (tensor<3x10x1xf32>, tensor<f32>) -> tensor<3x10xf32>
    %525 = stablehlo.multiply %523, %309 : tensor<3x10xf32>
    %526 = stablehlo.negate %525 : tensor<3x10xf32>
    %527 = stablehlo.multiply %526, %296 : tensor<3x10xf32>
    %528 = stablehlo.add %524, %527 : tensor<3x10xf32>
    %cst_160 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %529 = stablehlo.broadcast_in_dim %cst_160, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %530 = stablehlo.divide %525, %529 : tensor<3x10xf32>
    %531 = stablehlo.broadcast_in_dim %530, dims = [0, 1] : (tensor<3x10xf32>) -> tensor<3x10x32xf32>
    %cst_161 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %532 = stablehlo.broadcast_in_dim %cst_161, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %533 = stablehlo.divide %528, %532 : tensor<3x10xf32>
    %534 = stablehlo.broadcast_in_dim %533, dims = [0, 1] : (tensor<3x10xf32>) -> tensor<3x10x32xf32>
    %535 = stablehlo.add %522, %534 : tensor<3x10x32xf32>
    %536 = stablehlo.multiply %531, %287 : tensor<3x10x32xf32>
    %537 = stablehlo.add %535, %536 : tensor<3x10x32xf32>
    %cst_162 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %538 = stablehlo.broadcast_in_dim %cst_162, dims = [] : (tensor<f32>) -> tensor<3x10x32xf32>
    %539 = stablehlo.select %278, %537, %538 : tensor<3x10x32xi1>, tensor<3x10x32xf32>
    %cst_163 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %540 = stablehlo.broadcast_in_dim %cst_163, dims = [] : (tensor<f32>) -> tensor<3x10x32xf32>
    %541 = stablehlo.divide %539, %540 : tensor<3x10x32xf32>
    %542 = stablehlo.dot_general %541, %270, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x10x32xf32>, tensor<3x10x4x8xf32>) -> tensor<32x4x8xf32>
    %543 = stablehlo.transpose %542, dims = [1, 2, 0] : (tensor<32x4x8xf32>) -> tensor<4x8x32xf32>
    %544 = stablehlo.dot_general %541, %arg27, contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x10x32xf32>, tensor<4x8x32xf32>) -> tensor<3x10x4x8xf32>
    %545 = stablehlo.transpose %544, dims = [0, 2, 3, 1] : (tensor<3x10x4x8xf32>) -> tensor<3x4x8x10xf32>
    %546 = stablehlo.dot_general %545, %234, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x4x8x10xf32>, tensor<3x10x4x8xf32>) -> tensor<3x4x10x10xf32>
    %547 = stablehlo.dot_general %545, %265, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x4x8x10xf32>, tensor<3x4x10x10xf32>) -> tensor<3x4x8x10xf32>
    %548 = stablehlo.transpose %547, dims = [0, 3, 1, 2] : (tensor<3x4x8x10xf32>) -> tensor<3x10x4x8xf32>
    %549 = stablehlo.broadcast_in_dim %268, dims = [0, 1, 2, 3] : (tensor<3x4x10x1xf32>) -> tensor<3x4x10x10xf32>
    %550 = stablehlo.multiply %546, %549 : tensor<3x4x10x10xf32>
    %551 = stablehlo.multiply %550, %261 : tensor<3x4x10x10xf32>
    %cst_164 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %552 = stablehlo.reduce(%551 init: %cst_164) applies stablehlo.add across dimensions = [3] : (tensor<3x4x10x10xf32>, tensor<f32>) -> tensor<3x4x10xf32>
    %553 = stablehlo.reshape %552 : (tensor<3x4x10xf32>) -> tensor<3x4x10x1xf32>
    %554 = stablehlo.negate %553 : tensor<3x4x10x1xf32>
    %555 = stablehlo.broadcast_in_dim %263, dims = [0, 1, 2, 3] : (tensor<3x4x10x1xf32>) -> tensor<3x4x10x10xf32>
    %556 = stablehlo.divide %546, %555 : tensor<3x4x10x10xf32>
    %cst_165 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %557 = stablehlo.reduce(%554 init: %cst_165) applies stablehlo.add across dimensions = [3] : (tensor<3x4x10x1xf32>, tensor<f32>) -> tensor<3x4x10xf32>
    %558 = stablehlo.broadcast_in_dim %557, dims = [0, 1, 2] : (tensor<3x4x10xf32>) -> tensor<3x4x10x10xf32>
    %559 = stablehlo.add %556, %558 : tensor<3x4x10x10xf32>
    %560 = stablehlo.multiply %559, %261 : tensor<3x4x10x10xf32>
    %561 = stablehlo.dot_general %560, %238, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x10x10xf32>, tensor<3x10x4x8xf32>) -> tensor<3x4x10x8xf32>
    %562 = stablehlo.transpose %561, dims = [0, 2, 1, 3] : (tensor<3x4x10x8xf32>) -> tensor<3x10x4x8xf32>
    %563 = stablehlo.dot_general %560, %233, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x10x10xf32>, tensor<3x10x4x8xf32>) -> tensor<3x4x10x8xf32>
    %564 = stablehlo.transpose %563, dims = [0, 2, 1, 3] : (tensor<3x4x10x8xf32>) -> tensor<3x10x4x8xf32>
    %565 = stablehlo.broadcast_in_dim %236, dims = [] : (tensor<f32>) -> tensor<3x10x4x8xf32>
    %566 = stablehlo.divide %564, %565 : tensor<3x10x4x8xf32>
    %567 = stablehlo.dot_general %548, %231, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x10x4x8xf32>, tensor<3x10x32xf32>) -> tensor<4x8x32xf32>
    %568 = stablehlo.transpose %567, dims = [2, 0, 1] : (tensor<4x8x32xf32>) -> tensor<32x4x8xf32>
    %569 = stablehlo.dot_general %548, %arg29, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<3x10x4x8xf32>, tensor<32x4x8xf32>) -> tensor<3x10x32xf32>
    %570 = stablehlo.dot_general %562, %231, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x10x4x8xf32>, tensor<3x10x32xf32>) -> tensor<4x8x32xf32>
    %571 = stablehlo.transpose %570, dims = [2, 0, 1] : (tensor<4x8x32xf32>) -> tensor<32x4x8xf32>
    %572 = stablehlo.dot_general %562, %arg26, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<3x10x4x8xf32>, tensor<32x4x8xf32>) -> tensor<3x10x32xf32>
    %573 = stablehlo.add %569, %572 : tensor<3x10x32xf32>
    %574 = stablehlo.dot_general %566, %231, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x10x4x8xf32>, tensor<3x10x32xf32>) -> tensor<4x8x32xf32>
    %575 = stablehlo.transpose %574, dims = [2, 0, 1] : (tensor<4x8x32xf32>) -> tensor<32x4x8xf32>
    %576 = stablehlo.dot_general %566, %arg28, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<3x10x4x8xf32>, tensor<32x4x8xf32>) -> tensor<3x10x32xf32>
    %577 = stablehlo.add %573, %576 : tensor<3x10x32xf32>
    %cst_166 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %578 = stablehlo.reduce(%577 init: %cst_166) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x10x32xf32>, tensor<f32>) -> tensor<32xf32>
    %579 = stablehlo.reshape %578 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %580 = stablehlo.reshape %579 : (tensor<1x1x32xf32>) -> tensor<32xf32>
    %581 = stablehlo.multiply %217, %577 : tensor<3x10x32xf32>
    %582 = stablehlo.multiply %577, %227 : tensor<3x10x32xf32>
    %583 = stablehlo.broadcast_in_dim %220, dims = [0, 1, 2] : (tensor<3x10x1xf32>) -> tensor<3x10x32xf32>
    %584 = stablehlo.multiply %583, %581 : tensor<3x10x32xf32>
    %cst_167 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %585 = stablehlo.reduce(%584 init: %cst_167) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x10x32xf32>, tensor<f32>) -> tensor<32xf32>
    %586 = stablehlo.reshape %585 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %587 = stablehlo.broadcast_in_dim %224, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<3x10x32xf32>
    %588 = stablehlo.multiply %581, %587 : tensor<3x10x32xf32>
    %cst_168 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %589 = stablehlo.reduce(%588 init: %cst_168) applies stablehlo.add across dimensions = [2] : (tensor<3x10x32xf32>, tensor<f32>) -> tensor<3x10xf32>
    %590 = stablehlo.reshape %589 : (tensor<3x10xf32>) -> tensor<3x10x1xf32>
    %591 = stablehlo.reshape %586 : (tensor<1x1x32xf32>) -> tensor<32xf32>
    %592 = stablehlo.multiply %590, %223 : tensor<3x10x1xf32>
    %593 = stablehlo.negate %582 : tensor<3x10x32xf32>
    %cst_169 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %594 = stablehlo.reduce(%593 init: %cst_169) applies stablehlo.add across dimensions = [2] : (tensor<3x10x32xf32>, tensor<f32>) -> tensor<3x10xf32>
    %595 = stablehlo.reshape %594 : (tensor<3x10xf32>) -> tensor<3x10x1xf32>
    %596 = stablehlo.add %537, %582 : tensor<3x10x32xf32>
    %cst_170 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %597 = stablehlo.reduce(%592 init: %cst_170) applies stablehlo.add across dimensions = [2] : (tensor<3x10x1xf32>, tensor<f32>) -> tensor<3x10xf32>
    %cst_171 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %598 = stablehlo.reduce(%595 init: %cst_171) applies stablehlo.add across dimensions = [2] : (tensor<3x10x1xf32>, tensor<f32>) -> tensor<3x10xf32>
    %599 = stablehlo.multiply %597, %213 : tensor<3x10xf32>
    %600 = stablehlo.negate %599 : tensor<3x10xf32>
    %601 = stablehlo.multiply %600, %200 : tensor<3x10xf32>
    %602 = stablehlo.add %598, %601 : tensor<3x10xf32>
    %cst_172 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %603 = stablehlo.broadcast_in_dim %cst_172, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %604 = stablehlo.divide %599, %603 : tensor<3x10xf32>
    %605 = stablehlo.broadcast_in_dim %604, dims = [0, 1] : (tensor<3x10xf32>) -> tensor<3x10x32xf32>
    %cst_173 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %606 = stablehlo.broadcast_in_dim %cst_173, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %607 = stablehlo.divide %602, %606 : tensor<3x10xf32>
    %608 = stablehlo.broadcast_in_dim %607, dims = [0, 1] : (tensor<3x10xf32>) -> tensor<3x10x32xf32>
    %609 = stablehlo.add %596, %608 : tensor<3x10x32xf32>
    %610 = stablehlo.multiply %605, %191 : tensor<3x10x32xf32>
    %611 = stablehlo.add %609, %610 : tensor<3x10x32xf32>
    %cst_174 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %612 = stablehlo.broadcast_in_dim %cst_174, dims = [] : (tensor<f32>) -> tensor<3x10x32xf32>
    %613 = stablehlo.select %182, %611, %612 : tensor<3x10x32xi1>, tensor<3x10x32xf32>
    %cst_175 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %614 = stablehlo.broadcast_in_dim %cst_175, dims = [] : (tensor<f32>) -> tensor<3x10x32xf32>
    %615 = stablehlo.divide %613, %614 : tensor<3x10x32xf32>
    %cst_176 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %616 = stablehlo.reduce(%615 init: %cst_176) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x10x32xf32>, tensor<f32>) -> tensor<32xf32>
    %617 = stablehlo.reshape %616 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %618 = stablehlo.reshape %617 : (tensor<1x1x32xf32>) -> tensor<32xf32>
    %619 = stablehlo.dot_general %615, %171, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x10x32xf32>, tensor<3x10x128xf32>) -> tensor<32x128xf32>
    %620 = stablehlo.transpose %619, dims = [1, 0] : (tensor<32x128xf32>) -> tensor<128x32xf32>
    %621 = stablehlo.dot_general %615, %arg5, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x10x32xf32>, tensor<128x32xf32>) -> tensor<3x10x128xf32>
    %622 = stablehlo.multiply %153, %621 : tensor<3x10x128xf32>
    %623 = stablehlo.multiply %621, %170 : tensor<3x10x128xf32>
    %cst_177 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %624 = stablehlo.broadcast_in_dim %cst_177, dims = [] : (tensor<f32>) -> tensor<3x10x128xf32>
    %625 = stablehlo.multiply %624, %622 : tensor<3x10x128xf32>
    %626 = stablehlo.multiply %625, %166 : tensor<3x10x128xf32>
    %627 = stablehlo.multiply %626, %164 : tensor<3x10x128xf32>
    %628 = stablehlo.add %626, %627 : tensor<3x10x128xf32>
    %cst_178 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %629 = stablehlo.broadcast_in_dim %cst_178, dims = [] : (tensor<f32>) -> tensor<3x10x128xf32>
    %630 = stablehlo.multiply %629, %628 : tensor<3x10x128xf32>
    %631 = stablehlo.add %623, %630 : tensor<3x10x128xf32>
    %cst_179 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %632 = stablehlo.broadcast_in_dim %cst_179, dims = [] : (tensor<f32>) -> tensor<3x10x128xf32>
    %633 = stablehlo.multiply %632, %630 : tensor<3x10x128xf32>
    %634 = stablehlo.multiply %633, %158 : tensor<3x10x128xf32>
    %635 = stablehlo.add %631, %634 : tensor<3x10x128xf32>
    %cst_180 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %636 = stablehlo.reduce(%635 init: %cst_180) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x10x128xf32>, tensor<f32>) -> tensor<128xf32>
    %637 = stablehlo.reshape %636 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %638 = stablehlo.reshape %637 : (tensor<1x1x128xf32>) -> tensor<128xf32>
    %639 = stablehlo.dot_general %635, %149, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x10x128xf32>, tensor<3x10x32xf32>) -> tensor<128x32xf32>
    %640 = stablehlo.transpose %639, dims = [1, 0] : (tensor<128x32xf32>) -> tensor<32x128xf32>
    %641 = stablehlo.dot_general %635, %arg3, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x10x128xf32>, tensor<32x128xf32>) -> tensor<3x10x32xf32>
    %cst_181 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %642 = stablehlo.reduce(%641 init: %cst_181) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x10x32xf32>, tensor<f32>) -> tensor<32xf32>
    %643 = stablehlo.reshape %642 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %644 = stablehlo.reshape %643 : (tensor<1x1x32xf32>) -> tensor<32xf32>
    %645 = stablehlo.multiply %135, %641 : tensor<3x10x32xf32>
    %646 = stablehlo.multiply %641, %145 : tensor<3x10x32xf32>
    %647 = stablehlo.broadcast_in_dim %138, dims = [0, 1, 2] : (tensor<3x10x1xf32>) -> tensor<3x10x32xf32>
    %648 = stablehlo.multiply %647, %645 : tensor<3x10x32xf32>
    %cst_182 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %649 = stablehlo.reduce(%648 init: %cst_182) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x10x32xf32>, tensor<f32>) -> tensor<32xf32>
    %650 = stablehlo.reshape %649 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %651 = stablehlo.broadcast_in_dim %142, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<3x10x32xf32>
    %652 = stablehlo.multiply %645, %651 : tensor<3x10x32xf32>
    %cst_183 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %653 = stablehlo.reduce(%652 init: %cst_183) applies stablehlo.add across dimensions = [2] : (tensor<3x10x32xf32>, tensor<f32>) -> tensor<3x10xf32>
    %654 = stablehlo.reshape %653 : (tensor<3x10xf32>) -> tensor<3x10x1xf32>
    %655 = stablehlo.reshape %650 : (tensor<1x1x32xf32>) -> tensor<32xf32>
    %656 = stablehlo.multiply %654, %141 : tensor<3x10x1xf32>
    %657 = stablehlo.negate %646 : tensor<3x10x32xf32>
    %cst_184 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %658 = stablehlo.reduce(%657 init: %cst_184) applies stablehlo.add across dimensions = [2] : (tensor<3x10x32xf32>, tensor<f32>) -> tensor<3x10xf32>
    %659 = stablehlo.reshape %658 : (tensor<3x10xf32>) -> tensor<3x10x1xf32>
    %660 = stablehlo.add %611, %646 : tensor<3x10x32xf32>
    %cst_185 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %661 = stablehlo.reduce(%656 init: %cst_185) applies stablehlo.add across dimensions = [2] : (tensor<3x10x1xf32>, tensor<f32>) -> tensor<3x10xf32>
    %cst_186 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %662 = stablehlo.reduce(%659 init: %cst_186) applies stablehlo.add across dimensions = [2] : (tensor<3x10x1xf32>, tensor<f32>) -> tensor<3x10xf32>
    %663 = stablehlo.multiply %661, %131 : tensor<3x10xf32>
    %664 = stablehlo.negate %663 : tensor<3x10xf32>
    %665 = stablehlo.multiply %664, %118 : tensor<3x10xf32>
    %666 = stablehlo.add %662, %665 : tensor<3x10xf32>
    %cst_187 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %667 = stablehlo.broadcast_in_dim %cst_187, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %668 = stablehlo.divide %663, %667 : tensor<3x10xf32>
    %669 = stablehlo.broadcast_in_dim %668, dims = [0, 1] : (tensor<3x10xf32>) -> tensor<3x10x32xf32>
    %cst_188 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %670 = stablehlo.broadcast_in_dim %cst_188, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %671 = stablehlo.divide %666, %670 : tensor<3x10xf32>
    %672 = stablehlo.broadcast_in_dim %671, dims = [0, 1] : (tensor<3x10xf32>) -> tensor<3x10x32xf32>
    %673 = stablehlo.add %660, %672 : tensor<3x10x32xf32>
    %674 = stablehlo.multiply %669, %109 : tensor<3x10x32xf32>
    %675 = stablehlo.add %673, %674 : tensor<3x10x32xf32>
    %cst_189 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %676 = stablehlo.broadcast_in_dim %cst_189, dims = [] : (tensor<f32>) -> tensor<3x10x32xf32>
    %677 = stablehlo.select %100, %675, %676 : tensor<3x10x32xi1>, tensor<3x10x32xf32>
    %cst_190 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %678 = stablehlo.broadcast_in_dim %cst_190, dims = [] : (tensor<f32>) -> tensor<3x10x32xf32>
    %679 = stablehlo.divide %677, %678 : tensor<3x10x32xf32>
    %680 = stablehlo.dot_general %679, %92, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x10x32xf32>, tensor<3x10x4x8xf32>) -> tensor<32x4x8xf32>
    %681 = stablehlo.transpose %680, dims = [1, 2, 0] : (tensor<32x4x8xf32>) -> tensor<4x8x32xf32>
    %682 = stablehlo.dot_general %679, %arg23, contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x10x32xf32>, tensor<4x8x32xf32>) -> tensor<3x10x4x8xf32>
    %683 = stablehlo.transpose %682, dims = [0, 2, 3, 1] : (tensor<3x10x4x8xf32>) -> tensor<3x4x8x10xf32>
    %684 = stablehlo.dot_general %683, %56, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x4x8x10xf32>, tensor<3x10x4x8xf32>) -> tensor<3x4x10x10xf32>
    %685 = stablehlo.dot_general %683, %87, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<3x4x8x10xf32>, tensor<3x4x10x10xf32>) -> tensor<3x4x8x10xf32>
    %686 = stablehlo.transpose %685, dims = [0, 3, 1, 2] : (tensor<3x4x8x10xf32>) -> tensor<3x10x4x8xf32>
    %687 = stablehlo.broadcast_in_dim %90, dims = [0, 1, 2, 3] : (tensor<3x4x10x1xf32>) -> tensor<3x4x10x10xf32>
    %688 = stablehlo.multiply %684, %687 : tensor<3x4x10x10xf32>
    %689 = stablehlo.multiply %688, %83 : tensor<3x4x10x10xf32>
    %cst_191 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %690 = stablehlo.reduce(%689 init: %cst_191) applies stablehlo.add across dimensions = [3] : (tensor<3x4x10x10xf32>, tensor<f32>) -> tensor<3x4x10xf32>
    %691 = stablehlo.reshape %690 : (tensor<3x4x10xf32>) -> tensor<3x4x10x1xf32>
    %692 = stablehlo.negate %691 : tensor<3x4x10x1xf32>
    %693 = stablehlo.broadcast_in_dim %85, dims = [0, 1, 2, 3] : (tensor<3x4x10x1xf32>) -> tensor<3x4x10x10xf32>
    %694 = stablehlo.divide %684, %693 : tensor<3x4x10x10xf32>
    %cst_192 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %695 = stablehlo.reduce(%692 init: %cst_192) applies stablehlo.add across dimensions = [3] : (tensor<3x4x10x1xf32>, tensor<f32>) -> tensor<3x4x10xf32>
    %696 = stablehlo.broadcast_in_dim %695, dims = [0, 1, 2] : (tensor<3x4x10xf32>) -> tensor<3x4x10x10xf32>
    %697 = stablehlo.add %694, %696 : tensor<3x4x10x10xf32>
    %698 = stablehlo.multiply %697, %83 : tensor<3x4x10x10xf32>
    %699 = stablehlo.dot_general %698, %60, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x10x10xf32>, tensor<3x10x4x8xf32>) -> tensor<3x4x10x8xf32>
    %700 = stablehlo.transpose %699, dims = [0, 2, 1, 3] : (tensor<3x4x10x8xf32>) -> tensor<3x10x4x8xf32>
    %701 = stablehlo.dot_general %698, %55, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x10x10xf32>, tensor<3x10x4x8xf32>) -> tensor<3x4x10x8xf32>
    %702 = stablehlo.transpose %701, dims = [0, 2, 1, 3] : (tensor<3x4x10x8xf32>) -> tensor<3x10x4x8xf32>
    %703 = stablehlo.broadcast_in_dim %58, dims = [] : (tensor<f32>) -> tensor<3x10x4x8xf32>
    %704 = stablehlo.divide %702, %703 : tensor<3x10x4x8xf32>
    %705 = stablehlo.dot_general %686, %53, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x10x4x8xf32>, tensor<3x10x32xf32>) -> tensor<4x8x32xf32>
    %706 = stablehlo.transpose %705, dims = [2, 0, 1] : (tensor<4x8x32xf32>) -> tensor<32x4x8xf32>
    %707 = stablehlo.dot_general %686, %arg25, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<3x10x4x8xf32>, tensor<32x4x8xf32>) -> tensor<3x10x32xf32>
    %708 = stablehlo.dot_general %700, %53, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x10x4x8xf32>, tensor<3x10x32xf32>) -> tensor<4x8x32xf32>
    %709 = stablehlo.transpose %708, dims = [2, 0, 1] : (tensor<4x8x32xf32>) -> tensor<32x4x8xf32>
    %710 = stablehlo.dot_general %700, %arg22, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<3x10x4x8xf32>, tensor<32x4x8xf32>) -> tensor<3x10x32xf32>
    %711 = stablehlo.add %707, %710 : tensor<3x10x32xf32>
    %712 = stablehlo.dot_general %704, %53, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x10x4x8xf32>, tensor<3x10x32xf32>) -> tensor<4x8x32xf32>
    %713 = stablehlo.transpose %712, dims = [2, 0, 1] : (tensor<4x8x32xf32>) -> tensor<32x4x8xf32>
    %714 = stablehlo.dot_general %704, %arg24, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<3x10x4x8xf32>, tensor<32x4x8xf32>) -> tensor<3x10x32xf32>
    %715 = stablehlo.add %711, %714 : tensor<3x10x32xf32>
    %cst_193 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %716 = stablehlo.reduce(%715 init: %cst_193) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x10x32xf32>, tensor<f32>) -> tensor<32xf32>
    %717 = stablehlo.reshape %716 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %718 = stablehlo.reshape %717 : (tensor<1x1x32xf32>) -> tensor<32xf32>
    %719 = stablehlo.multiply %39, %715 : tensor<3x10x32xf32>
    %720 = stablehlo.multiply %715, %49 : tensor<3x10x32xf32>
    %721 = stablehlo.broadcast_in_dim %42, dims = [0, 1, 2] : (tensor<3x10x1xf32>) -> tensor<3x10x32xf32>
    %722 = stablehlo.multiply %721, %719 : tensor<3x10x32xf32>
    %cst_194 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %723 = stablehlo.reduce(%722 init: %cst_194) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x10x32xf32>, tensor<f32>) -> tensor<32xf32>
    %724 = stablehlo.reshape %723 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %725 = stablehlo.broadcast_in_dim %46, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<3x10x32xf32>
    %726 = stablehlo.multiply %719, %725 : tensor<3x10x32xf32>
    %cst_195 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %727 = stablehlo.reduce(%726 init: %cst_195) applies stablehlo.add across dimensions = [2] : (tensor<3x10x32xf32>, tensor<f32>) -> tensor<3x10xf32>
    %728 = stablehlo.reshape %727 : (tensor<3x10xf32>) -> tensor<3x10x1xf32>
    %729 = stablehlo.reshape %724 : (tensor<1x1x32xf32>) -> tensor<32xf32>
    %730 = stablehlo.multiply %728, %45 : tensor<3x10x1xf32>
    %731 = stablehlo.negate %720 : tensor<3x10x32xf32>
    %cst_196 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %732 = stablehlo.reduce(%731 init: %cst_196) applies stablehlo.add across dimensions = [2] : (tensor<3x10x32xf32>, tensor<f32>) -> tensor<3x10xf32>
    %733 = stablehlo.reshape %732 : (tensor<3x10xf32>) -> tensor<3x10x1xf32>
    %734 = stablehlo.add %675, %720 : tensor<3x10x32xf32>
    %cst_197 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %735 = stablehlo.reduce(%730 init: %cst_197) applies stablehlo.add across dimensions = [2] : (tensor<3x10x1xf32>, tensor<f32>) -> tensor<3x10xf32>
    %cst_198 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %736 = stablehlo.reduce(%733 init: %cst_198) applies stablehlo.add across dimensions = [2] : (tensor<3x10x1xf32>, tensor<f32>) -> tensor<3x10xf32>
    %737 = stablehlo.multiply %735, %35 : tensor<3x10xf32>
    %738 = stablehlo.negate %737 : tensor<3x10xf32>
    %739 = stablehlo.multiply %738, %22 : tensor<3x10xf32>
    %740 = stablehlo.add %736, %739 : tensor<3x10xf32>
    %cst_199 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %741 = stablehlo.broadcast_in_dim %cst_199, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %742 = stablehlo.divide %737, %741 : tensor<3x10xf32>
    %743 = stablehlo.broadcast_in_dim %742, dims = [0, 1] : (tensor<3x10xf32>) -> tensor<3x10x32xf32>
    %cst_200 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %744 = stablehlo.broadcast_in_dim %cst_200, dims = [] : (tensor<f32>) -> tensor<3x10xf32>
    %745 = stablehlo.divide %740, %744 : tensor<3x10xf32>
    %746 = stablehlo.broadcast_in_dim %745, dims = [0, 1] : (tensor<3x10xf32>) -> tensor<3x10x32xf32>
    %747 = stablehlo.add %734, %746 : tensor<3x10x32xf32>
    %748 = stablehlo.multiply %743, %13 : tensor<3x10x32xf32>
    %749 = stablehlo.add %747, %748 : tensor<3x10x32xf32>
    %cst_201 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %750 = stablehlo.reduce(%749 init: %cst_201) applies stablehlo.add across dimensions = [0] : (tensor<3x10x32xf32>, tensor<f32>) -> tensor<10x32xf32>
    %751 = stablehlo.reshape %750 : (tensor<10x32xf32>) -> tensor<1x10x32xf32>
    %752 = stablehlo.slice %749 [0:3, 0:1, 0:32] : (tensor<3x10x32xf32>) -> tensor<3x1x32xf32>
    %753 = stablehlo.slice %749 [0:3, 1:10, 0:32] : (tensor<3x10x32xf32>) -> tensor<3x9x32xf32>
    %754 = stablehlo.reshape %752 : (tensor<3x1x32xf32>) -> tensor<3x1x1x1x1x32xf32>
    %cst_202 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %755 = stablehlo.reduce(%754 init: %cst_202) applies stablehlo.add across dimensions = [0, 2, 4] : (tensor<3x1x1x1x1x32xf32>, tensor<f32>) -> tensor<1x1x32xf32>
    %756 = stablehlo.reshape %753 : (tensor<3x9x32xf32>) -> tensor<3x3x3x32xf32>
    %cst_203 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %757 = stablehlo.reduce(%756 init: %cst_203) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x3x3x32xf32>, tensor<f32>) -> tensor<32xf32>
    %758 = stablehlo.reshape %757 : (tensor<32xf32>) -> tensor<1x1x1x32xf32>
    %759 = stablehlo.reshape %758 : (tensor<1x1x1x32xf32>) -> tensor<32xf32>
    %760 = stablehlo.convolution(%arg98, %756) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [4, 4], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<3x12x12x3xf32>, tensor<3x3x3x32xf32>) -> tensor<4x4x3x32xf32>
    %cst_204 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %761 = stablehlo.broadcast_in_dim %cst_204, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %762 = stablehlo.multiply %761, %759 : tensor<32xf32>
    %cst_205 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %763 = stablehlo.broadcast_in_dim %cst_205, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %764 = stablehlo.multiply %763, %arg33 : tensor<32xf32>
    %765 = stablehlo.add %762, %764 : tensor<32xf32>
    %cst_206 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %766 = stablehlo.broadcast_in_dim %cst_206, dims = [] : (tensor<f32>) -> tensor<4x4x3x32xf32>
    %767 = stablehlo.multiply %766, %760 : tensor<4x4x3x32xf32>
    %cst_207 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %768 = stablehlo.broadcast_in_dim %cst_207, dims = [] : (tensor<f32>) -> tensor<4x4x3x32xf32>
    %769 = stablehlo.multiply %768, %arg34 : tensor<4x4x3x32xf32>
    %770 = stablehlo.add %767, %769 : tensor<4x4x3x32xf32>
    %cst_208 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %771 = stablehlo.broadcast_in_dim %cst_208, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %772 = stablehlo.multiply %771, %638 : tensor<128xf32>
    %cst_209 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %773 = stablehlo.broadcast_in_dim %cst_209, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %774 = stablehlo.multiply %773, %arg35 : tensor<128xf32>
    %775 = stablehlo.add %772, %774 : tensor<128xf32>
    %cst_210 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %776 = stablehlo.broadcast_in_dim %cst_210, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %777 = stablehlo.multiply %776, %640 : tensor<32x128xf32>
    %cst_211 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %778 = stablehlo.broadcast_in_dim %cst_211, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %779 = stablehlo.multiply %778, %arg36 : tensor<32x128xf32>
    %780 = stablehlo.add %777, %779 : tensor<32x128xf32>
    %cst_212 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %781 = stablehlo.broadcast_in_dim %cst_212, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %782 = stablehlo.multiply %781, %618 : tensor<32xf32>
    %cst_213 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %783 = stablehlo.broadcast_in_dim %cst_213, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %784 = stablehlo.multiply %783, %arg37 : tensor<32xf32>
    %785 = stablehlo.add %782, %784 : tensor<32xf32>
    %cst_214 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %786 = stablehlo.broadcast_in_dim %cst_214, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %787 = stablehlo.multiply %786, %620 : tensor<128x32xf32>
    %cst_215 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %788 = stablehlo.broadcast_in_dim %cst_215, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %789 = stablehlo.multiply %788, %arg38 : tensor<128x32xf32>
    %790 = stablehlo.add %787, %789 : tensor<128x32xf32>
    %cst_216 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %791 = stablehlo.broadcast_in_dim %cst_216, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %792 = stablehlo.multiply %791, %500 : tensor<128xf32>
    %cst_217 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %793 = stablehlo.broadcast_in_dim %cst_217, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %794 = stablehlo.multiply %793, %arg39 : tensor<128xf32>
    %795 = stablehlo.add %792, %794 : tensor<128xf32>
    %cst_218 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %796 = stablehlo.broadcast_in_dim %cst_218, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %797 = stablehlo.multiply %796, %502 : tensor<32x128xf32>
    %cst_219 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %798 = stablehlo.broadcast_in_dim %cst_219, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %799 = stablehlo.multiply %798, %arg40 : tensor<32x128xf32>
    %800 = stablehlo.add %797, %799 : tensor<32x128xf32>
    %cst_220 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %801 = stablehlo.broadcast_in_dim %cst_220, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %802 = stablehlo.multiply %801, %480 : tensor<32xf32>
    %cst_221 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %803 = stablehlo.broadcast_in_dim %cst_221, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %804 = stablehlo.multiply %803, %arg41 : tensor<32xf32>
    %805 = stablehlo.add %802, %804 : tensor<32xf32>
    %cst_222 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %806 = stablehlo.broadcast_in_dim %cst_222, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %807 = stablehlo.multiply %806, %482 : tensor<128x32xf32>
    %cst_223 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %808 = stablehlo.broadcast_in_dim %cst_223, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %809 = stablehlo.multiply %808, %arg42 : tensor<128x32xf32>
    %810 = stablehlo.add %807, %809 : tensor<128x32xf32>
    %cst_224 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %811 = stablehlo.broadcast_in_dim %cst_224, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %812 = stablehlo.multiply %811, %435 : tensor<7xf32>
    %cst_225 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %813 = stablehlo.broadcast_in_dim %cst_225, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %814 = stablehlo.multiply %813, %arg43 : tensor<7xf32>
    %815 = stablehlo.add %812, %814 : tensor<7xf32>
    %cst_226 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %816 = stablehlo.broadcast_in_dim %cst_226, dims = [] : (tensor<f32>) -> tensor<32x7xf32>
    %817 = stablehlo.multiply %816, %437 : tensor<32x7xf32>
    %cst_227 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %818 = stablehlo.broadcast_in_dim %cst_227, dims = [] : (tensor<f32>) -> tensor<32x7xf32>
    %819 = stablehlo.multiply %818, %arg44 : tensor<32x7xf32>
    %820 = stablehlo.add %817, %819 : tensor<32x7xf32>
    %cst_228 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %821 = stablehlo.broadcast_in_dim %cst_228, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %822 = stablehlo.multiply %821, %718 : tensor<32xf32>
    %cst_229 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %823 = stablehlo.broadcast_in_dim %cst_229, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %824 = stablehlo.multiply %823, %arg45 : tensor<32xf32>
    %825 = stablehlo.add %822, %824 : tensor<32xf32>
    %cst_230 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %826 = stablehlo.broadcast_in_dim %cst_230, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %827 = stablehlo.multiply %826, %729 : tensor<32xf32>
    %cst_231 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %828 = stablehlo.broadcast_in_dim %cst_231, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %829 = stablehlo.multiply %828, %arg46 : tensor<32xf32>
    %830 = stablehlo.add %827, %829 : tensor<32xf32>
    %cst_232 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %831 = stablehlo.broadcast_in_dim %cst_232, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %832 = stablehlo.multiply %831, %644 : tensor<32xf32>
    %cst_233 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %833 = stablehlo.broadcast_in_dim %cst_233, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %834 = stablehlo.multiply %833, %arg47 : tensor<32xf32>
    %835 = stablehlo.add %832, %834 : tensor<32xf32>
    %cst_234 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %836 = stablehlo.broadcast_in_dim %cst_234, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %837 = stablehlo.multiply %836, %655 : tensor<32xf32>
    %cst_235 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %838 = stablehlo.broadcast_in_dim %cst_235, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %839 = stablehlo.multiply %838, %arg48 : tensor<32xf32>
    %840 = stablehlo.add %837, %839 : tensor<32xf32>
    %cst_236 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %841 = stablehlo.broadcast_in_dim %cst_236, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %842 = stablehlo.multiply %841, %580 : tensor<32xf32>
    %cst_237 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %843 = stablehlo.broadcast_in_dim %cst_237, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %844 = stablehlo.multiply %843, %arg49 : tensor<32xf32>
    %845 = stablehlo.add %842, %844 : tensor<32xf32>
    %cst_238 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %846 = stablehlo.broadcast_in_dim %cst_238, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %847 = stablehlo.multiply %846, %591 : tensor<32xf32>
    %cst_239 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %848 = stablehlo.broadcast_in_dim %cst_239, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %849 = stablehlo.multiply %848, %arg50 : tensor<32xf32>
    %850 = stablehlo.add %847, %849 : tensor<32xf32>
    %cst_240 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %851 = stablehlo.broadcast_in_dim %cst_240, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %852 = stablehlo.multiply %851, %506 : tensor<32xf32>
    %cst_241 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %853 = stablehlo.broadcast_in_dim %cst_241, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %854 = stablehlo.multiply %853, %arg51 : tensor<32xf32>
    %855 = stablehlo.add %852, %854 : tensor<32xf32>
    %cst_242 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %856 = stablehlo.broadcast_in_dim %cst_242, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %857 = stablehlo.multiply %856, %517 : tensor<32xf32>
    %cst_243 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %858 = stablehlo.broadcast_in_dim %cst_243, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %859 = stablehlo.multiply %858, %arg52 : tensor<32xf32>
    %860 = stablehlo.add %857, %859 : tensor<32xf32>
    %cst_244 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %861 = stablehlo.broadcast_in_dim %cst_244, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %862 = stablehlo.multiply %861, %443 : tensor<32xf32>
    %cst_245 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %863 = stablehlo.broadcast_in_dim %cst_245, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %864 = stablehlo.multiply %863, %arg53 : tensor<32xf32>
    %865 = stablehlo.add %862, %864 : tensor<32xf32>
    %cst_246 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %866 = stablehlo.broadcast_in_dim %cst_246, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %867 = stablehlo.multiply %866, %454 : tensor<32xf32>
    %cst_247 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %868 = stablehlo.broadcast_in_dim %cst_247, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %869 = stablehlo.multiply %868, %arg54 : tensor<32xf32>
    %870 = stablehlo.add %867, %869 : tensor<32xf32>
    %cst_248 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %871 = stablehlo.broadcast_in_dim %cst_248, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %872 = stablehlo.multiply %871, %709 : tensor<32x4x8xf32>
    %cst_249 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %873 = stablehlo.broadcast_in_dim %cst_249, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %874 = stablehlo.multiply %873, %arg55 : tensor<32x4x8xf32>
    %875 = stablehlo.add %872, %874 : tensor<32x4x8xf32>
    %cst_250 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %876 = stablehlo.broadcast_in_dim %cst_250, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %877 = stablehlo.multiply %876, %681 : tensor<4x8x32xf32>
    %cst_251 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %878 = stablehlo.broadcast_in_dim %cst_251, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %879 = stablehlo.multiply %878, %arg56 : tensor<4x8x32xf32>
    %880 = stablehlo.add %877, %879 : tensor<4x8x32xf32>
    %cst_252 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %881 = stablehlo.broadcast_in_dim %cst_252, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %882 = stablehlo.multiply %881, %713 : tensor<32x4x8xf32>
    %cst_253 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %883 = stablehlo.broadcast_in_dim %cst_253, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %884 = stablehlo.multiply %883, %arg57 : tensor<32x4x8xf32>
    %885 = stablehlo.add %882, %884 : tensor<32x4x8xf32>
    %cst_254 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %886 = stablehlo.broadcast_in_dim %cst_254, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %887 = stablehlo.multiply %886, %706 : tensor<32x4x8xf32>
    %cst_255 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %888 = stablehlo.broadcast_in_dim %cst_255, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %889 = stablehlo.multiply %888, %arg58 : tensor<32x4x8xf32>
    %890 = stablehlo.add %887, %889 : tensor<32x4x8xf32>
    %cst_256 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %891 = stablehlo.broadcast_in_dim %cst_256, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %892 = stablehlo.multiply %891, %571 : tensor<32x4x8xf32>
    %cst_257 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %893 = stablehlo.broadcast_in_dim %cst_257, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %894 = stablehlo.multiply %893, %arg59 : tensor<32x4x8xf32>
    %895 = stablehlo.add %892, %894 : tensor<32x4x8xf32>
    %cst_258 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %896 = stablehlo.broadcast_in_dim %cst_258, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %897 = stablehlo.multiply %896, %543 : tensor<4x8x32xf32>
    %cst_259 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %898 = stablehlo.broadcast_in_dim %cst_259, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %899 = stablehlo.multiply %898, %arg60 : tensor<4x8x32xf32>
    %900 = stablehlo.add %897, %899 : tensor<4x8x32xf32>
    %cst_260 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %901 = stablehlo.broadcast_in_dim %cst_260, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %902 = stablehlo.multiply %901, %575 : tensor<32x4x8xf32>
    %cst_261 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %903 = stablehlo.broadcast_in_dim %cst_261, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %904 = stablehlo.multiply %903, %arg61 : tensor<32x4x8xf32>
    %905 = stablehlo.add %902, %904 : tensor<32x4x8xf32>
    %cst_262 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %906 = stablehlo.broadcast_in_dim %cst_262, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %907 = stablehlo.multiply %906, %568 : tensor<32x4x8xf32>
    %cst_263 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %908 = stablehlo.broadcast_in_dim %cst_263, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %909 = stablehlo.multiply %908, %arg62 : tensor<32x4x8xf32>
    %910 = stablehlo.add %907, %909 : tensor<32x4x8xf32>
    %cst_264 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %911 = stablehlo.broadcast_in_dim %cst_264, dims = [] : (tensor<f32>) -> tensor<1x1x32xf32>
    %912 = stablehlo.multiply %911, %755 : tensor<1x1x32xf32>
    %cst_265 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %913 = stablehlo.broadcast_in_dim %cst_265, dims = [] : (tensor<f32>) -> tensor<1x1x32xf32>
    %914 = stablehlo.multiply %913, %arg63 : tensor<1x1x32xf32>
    %915 = stablehlo.add %912, %914 : tensor<1x1x32xf32>
    %cst_266 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %916 = stablehlo.broadcast_in_dim %cst_266, dims = [] : (tensor<f32>) -> tensor<1x10x32xf32>
    %917 = stablehlo.multiply %916, %751 : tensor<1x10x32xf32>
    %cst_267 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %918 = stablehlo.broadcast_in_dim %cst_267, dims = [] : (tensor<f32>) -> tensor<1x10x32xf32>
    %919 = stablehlo.multiply %918, %arg64 : tensor<1x10x32xf32>
    %920 = stablehlo.add %917, %919 : tensor<1x10x32xf32>
    %921 = stablehlo.multiply %759, %759 : tensor<32xf32>
    %cst_268 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %922 = stablehlo.broadcast_in_dim %cst_268, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %923 = stablehlo.multiply %922, %921 : tensor<32xf32>
    %cst_269 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %924 = stablehlo.broadcast_in_dim %cst_269, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %925 = stablehlo.multiply %924, %arg65 : tensor<32xf32>
    %926 = stablehlo.add %923, %925 : tensor<32xf32>
    %927 = stablehlo.multiply %760, %760 : tensor<4x4x3x32xf32>
    %cst_270 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %928 = stablehlo.broadcast_in_dim %cst_270, dims = [] : (tensor<f32>) -> tensor<4x4x3x32xf32>
    %929 = stablehlo.multiply %928, %927 : tensor<4x4x3x32xf32>
    %cst_271 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %930 = stablehlo.broadcast_in_dim %cst_271, dims = [] : (tensor<f32>) -> tensor<4x4x3x32xf32>
    %931 = stablehlo.multiply %930, %arg66 : tensor<4x4x3x32xf32>
    %932 = stablehlo.add %929, %931 : tensor<4x4x3x32xf32>
    %933 = stablehlo.multiply %638, %638 : tensor<128xf32>
    %cst_272 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %934 = stablehlo.broadcast_in_dim %cst_272, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %935 = stablehlo.multiply %934, %933 : tensor<128xf32>
    %cst_273 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %936 = stablehlo.broadcast_in_dim %cst_273, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %937 = stablehlo.multiply %936, %arg67 : tensor<128xf32>
    %938 = stablehlo.add %935, %937 : tensor<128xf32>
    %939 = stablehlo.multiply %640, %640 : tensor<32x128xf32>
    %cst_274 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %940 = stablehlo.broadcast_in_dim %cst_274, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %941 = stablehlo.multiply %940, %939 : tensor<32x128xf32>
    %cst_275 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %942 = stablehlo.broadcast_in_dim %cst_275, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %943 = stablehlo.multiply %942, %arg68 : tensor<32x128xf32>
    %944 = stablehlo.add %941, %943 : tensor<32x128xf32>
    %945 = stablehlo.multiply %618, %618 : tensor<32xf32>
    %cst_276 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %946 = stablehlo.broadcast_in_dim %cst_276, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %947 = stablehlo.multiply %946, %945 : tensor<32xf32>
    %cst_277 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %948 = stablehlo.broadcast_in_dim %cst_277, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %949 = stablehlo.multiply %948, %arg69 : tensor<32xf32>
    %950 = stablehlo.add %947, %949 : tensor<32xf32>
    %951 = stablehlo.multiply %620, %620 : tensor<128x32xf32>
    %cst_278 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %952 = stablehlo.broadcast_in_dim %cst_278, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %953 = stablehlo.multiply %952, %951 : tensor<128x32xf32>
    %cst_279 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %954 = stablehlo.broadcast_in_dim %cst_279, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %955 = stablehlo.multiply %954, %arg70 : tensor<128x32xf32>
    %956 = stablehlo.add %953, %955 : tensor<128x32xf32>
    %957 = stablehlo.multiply %500, %500 : tensor<128xf32>
    %cst_280 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %958 = stablehlo.broadcast_in_dim %cst_280, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %959 = stablehlo.multiply %958, %957 : tensor<128xf32>
    %cst_281 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %960 = stablehlo.broadcast_in_dim %cst_281, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %961 = stablehlo.multiply %960, %arg71 : tensor<128xf32>
    %962 = stablehlo.add %959, %961 : tensor<128xf32>
    %963 = stablehlo.multiply %502, %502 : tensor<32x128xf32>
    %cst_282 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %964 = stablehlo.broadcast_in_dim %cst_282, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %965 = stablehlo.multiply %964, %963 : tensor<32x128xf32>
    %cst_283 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %966 = stablehlo.broadcast_in_dim %cst_283, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %967 = stablehlo.multiply %966, %arg72 : tensor<32x128xf32>
    %968 = stablehlo.add %965, %967 : tensor<32x128xf32>
    %969 = stablehlo.multiply %480, %480 : tensor<32xf32>
    %cst_284 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %970 = stablehlo.broadcast_in_dim %cst_284, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %971 = stablehlo.multiply %970, %969 : tensor<32xf32>
    %cst_285 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %972 = stablehlo.broadcast_in_dim %cst_285, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %973 = stablehlo.multiply %972, %arg73 : tensor<32xf32>
    %974 = stablehlo.add %971, %973 : tensor<32xf32>
    %975 = stablehlo.multiply %482, %482 : tensor<128x32xf32>
    %cst_286 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %976 = stablehlo.broadcast_in_dim %cst_286, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %977 = stablehlo.multiply %976, %975 : tensor<128x32xf32>
    %cst_287 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %978 = stablehlo.broadcast_in_dim %cst_287, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %979 = stablehlo.multiply %978, %arg74 : tensor<128x32xf32>
    %980 = stablehlo.add %977, %979 : tensor<128x32xf32>
    %981 = stablehlo.multiply %435, %435 : tensor<7xf32>
    %cst_288 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %982 = stablehlo.broadcast_in_dim %cst_288, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %983 = stablehlo.multiply %982, %981 : tensor<7xf32>
    %cst_289 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %984 = stablehlo.broadcast_in_dim %cst_289, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %985 = stablehlo.multiply %984, %arg75 : tensor<7xf32>
    %986 = stablehlo.add %983, %985 : tensor<7xf32>
    %987 = stablehlo.multiply %437, %437 : tensor<32x7xf32>
    %cst_290 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %988 = stablehlo.broadcast_in_dim %cst_290, dims = [] : (tensor<f32>) -> tensor<32x7xf32>
    %989 = stablehlo.multiply %988, %987 : tensor<32x7xf32>
    %cst_291 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %990 = stablehlo.broadcast_in_dim %cst_291, dims = [] : (tensor<f32>) -> tensor<32x7xf32>
    %991 = stablehlo.multiply %990, %arg76 : tensor<32x7xf32>
    %992 = stablehlo.add %989, %991 : tensor<32x7xf32>
    %993 = stablehlo.multiply %718, %718 : tensor<32xf32>
    %cst_292 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %994 = stablehlo.broadcast_in_dim %cst_292, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %995 = stablehlo.multiply %994, %993 : tensor<32xf32>
    %cst_293 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %996 = stablehlo.broadcast_in_dim %cst_293, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %997 = stablehlo.multiply %996, %arg77 : tensor<32xf32>
    %998 = stablehlo.add %995, %997 : tensor<32xf32>
    %999 = stablehlo.multiply %729, %729 : tensor<32xf32>
    %cst_294 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1000 = stablehlo.broadcast_in_dim %cst_294, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1001 = stablehlo.multiply %1000, %999 : tensor<32xf32>
    %cst_295 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1002 = stablehlo.broadcast_in_dim %cst_295, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1003 = stablehlo.multiply %1002, %arg78 : tensor<32xf32>
    %1004 = stablehlo.add %1001, %1003 : tensor<32xf32>
    %1005 = stablehlo.multiply %644, %644 : tensor<32xf32>
    %cst_296 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1006 = stablehlo.broadcast_in_dim %cst_296, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1007 = stablehlo.multiply %1006, %1005 : tensor<32xf32>
    %cst_297 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1008 = stablehlo.broadcast_in_dim %cst_297, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1009 = stablehlo.multiply %1008, %arg79 : tensor<32xf32>
    %1010 = stablehlo.add %1007, %1009 : tensor<32xf32>
    %1011 = stablehlo.multiply %655, %655 : tensor<32xf32>
    %cst_298 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1012 = stablehlo.broadcast_in_dim %cst_298, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1013 = stablehlo.multiply %1012, %1011 : tensor<32xf32>
    %cst_299 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1014 = stablehlo.broadcast_in_dim %cst_299, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1015 = stablehlo.multiply %1014, %arg80 : tensor<32xf32>
    %1016 = stablehlo.add %1013, %1015 : tensor<32xf32>
    %1017 = stablehlo.multiply %580, %580 : tensor<32xf32>
    %cst_300 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1018 = stablehlo.broadcast_in_dim %cst_300, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1019 = stablehlo.multiply %1018, %1017 : tensor<32xf32>
    %cst_301 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1020 = stablehlo.broadcast_in_dim %cst_301, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1021 = stablehlo.multiply %1020, %arg81 : tensor<32xf32>
    %1022 = stablehlo.add %1019, %1021 : tensor<32xf32>
    %1023 = stablehlo.multiply %591, %591 : tensor<32xf32>
    %cst_302 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1024 = stablehlo.broadcast_in_dim %cst_302, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1025 = stablehlo.multiply %1024, %1023 : tensor<32xf32>
    %cst_303 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1026 = stablehlo.broadcast_in_dim %cst_303, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1027 = stablehlo.multiply %1026, %arg82 : tensor<32xf32>
    %1028 = stablehlo.add %1025, %1027 : tensor<32xf32>
    %1029 = stablehlo.multiply %506, %506 : tensor<32xf32>
    %cst_304 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1030 = stablehlo.broadcast_in_dim %cst_304, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1031 = stablehlo.multiply %1030, %1029 : tensor<32xf32>
    %cst_305 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1032 = stablehlo.broadcast_in_dim %cst_305, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1033 = stablehlo.multiply %1032, %arg83 : tensor<32xf32>
    %1034 = stablehlo.add %1031, %1033 : tensor<32xf32>
    %1035 = stablehlo.multiply %517, %517 : tensor<32xf32>
    %cst_306 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1036 = stablehlo.broadcast_in_dim %cst_306, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1037 = stablehlo.multiply %1036, %1035 : tensor<32xf32>
    %cst_307 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1038 = stablehlo.broadcast_in_dim %cst_307, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1039 = stablehlo.multiply %1038, %arg84 : tensor<32xf32>
    %1040 = stablehlo.add %1037, %1039 : tensor<32xf32>
    %1041 = stablehlo.multiply %443, %443 : tensor<32xf32>
    %cst_308 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1042 = stablehlo.broadcast_in_dim %cst_308, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1043 = stablehlo.multiply %1042, %1041 : tensor<32xf32>
    %cst_309 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1044 = stablehlo.broadcast_in_dim %cst_309, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1045 = stablehlo.multiply %1044, %arg85 : tensor<32xf32>
    %1046 = stablehlo.add %1043, %1045 : tensor<32xf32>
    %1047 = stablehlo.multiply %454, %454 : tensor<32xf32>
    %cst_310 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1048 = stablehlo.broadcast_in_dim %cst_310, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1049 = stablehlo.multiply %1048, %1047 : tensor<32xf32>
    %cst_311 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1050 = stablehlo.broadcast_in_dim %cst_311, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1051 = stablehlo.multiply %1050, %arg86 : tensor<32xf32>
    %1052 = stablehlo.add %1049, %1051 : tensor<32xf32>
    %1053 = stablehlo.multiply %709, %709 : tensor<32x4x8xf32>
    %cst_312 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1054 = stablehlo.broadcast_in_dim %cst_312, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1055 = stablehlo.multiply %1054, %1053 : tensor<32x4x8xf32>
    %cst_313 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1056 = stablehlo.broadcast_in_dim %cst_313, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1057 = stablehlo.multiply %1056, %arg87 : tensor<32x4x8xf32>
    %1058 = stablehlo.add %1055, %1057 : tensor<32x4x8xf32>
    %1059 = stablehlo.multiply %681, %681 : tensor<4x8x32xf32>
    %cst_314 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1060 = stablehlo.broadcast_in_dim %cst_314, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %1061 = stablehlo.multiply %1060, %1059 : tensor<4x8x32xf32>
    %cst_315 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1062 = stablehlo.broadcast_in_dim %cst_315, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %1063 = stablehlo.multiply %1062, %arg88 : tensor<4x8x32xf32>
    %1064 = stablehlo.add %1061, %1063 : tensor<4x8x32xf32>
    %1065 = stablehlo.multiply %713, %713 : tensor<32x4x8xf32>
    %cst_316 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1066 = stablehlo.broadcast_in_dim %cst_316, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1067 = stablehlo.multiply %1066, %1065 : tensor<32x4x8xf32>
    %cst_317 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1068 = stablehlo.broadcast_in_dim %cst_317, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1069 = stablehlo.multiply %1068, %arg89 : tensor<32x4x8xf32>
    %1070 = stablehlo.add %1067, %1069 : tensor<32x4x8xf32>
    %1071 = stablehlo.multiply %706, %706 : tensor<32x4x8xf32>
    %cst_318 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1072 = stablehlo.broadcast_in_dim %cst_318, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1073 = stablehlo.multiply %1072, %1071 : tensor<32x4x8xf32>
    %cst_319 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1074 = stablehlo.broadcast_in_dim %cst_319, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1075 = stablehlo.multiply %1074, %arg90 : tensor<32x4x8xf32>
    %1076 = stablehlo.add %1073, %1075 : tensor<32x4x8xf32>
    %1077 = stablehlo.multiply %571, %571 : tensor<32x4x8xf32>
    %cst_320 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1078 = stablehlo.broadcast_in_dim %cst_320, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1079 = stablehlo.multiply %1078, %1077 : tensor<32x4x8xf32>
    %cst_321 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1080 = stablehlo.broadcast_in_dim %cst_321, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1081 = stablehlo.multiply %1080, %arg91 : tensor<32x4x8xf32>
    %1082 = stablehlo.add %1079, %1081 : tensor<32x4x8xf32>
    %1083 = stablehlo.multiply %543, %543 : tensor<4x8x32xf32>
    %cst_322 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1084 = stablehlo.broadcast_in_dim %cst_322, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %1085 = stablehlo.multiply %1084, %1083 : tensor<4x8x32xf32>
    %cst_323 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1086 = stablehlo.broadcast_in_dim %cst_323, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %1087 = stablehlo.multiply %1086, %arg92 : tensor<4x8x32xf32>
    %1088 = stablehlo.add %1085, %1087 : tensor<4x8x32xf32>
    %1089 = stablehlo.multiply %575, %575 : tensor<32x4x8xf32>
    %cst_324 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1090 = stablehlo.broadcast_in_dim %cst_324, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1091 = stablehlo.multiply %1090, %1089 : tensor<32x4x8xf32>
    %cst_325 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1092 = stablehlo.broadcast_in_dim %cst_325, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1093 = stablehlo.multiply %1092, %arg93 : tensor<32x4x8xf32>
    %1094 = stablehlo.add %1091, %1093 : tensor<32x4x8xf32>
    %1095 = stablehlo.multiply %568, %568 : tensor<32x4x8xf32>
    %cst_326 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1096 = stablehlo.broadcast_in_dim %cst_326, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1097 = stablehlo.multiply %1096, %1095 : tensor<32x4x8xf32>
    %cst_327 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1098 = stablehlo.broadcast_in_dim %cst_327, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1099 = stablehlo.multiply %1098, %arg94 : tensor<32x4x8xf32>
    %1100 = stablehlo.add %1097, %1099 : tensor<32x4x8xf32>
    %1101 = stablehlo.multiply %755, %755 : tensor<1x1x32xf32>
    %cst_328 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1102 = stablehlo.broadcast_in_dim %cst_328, dims = [] : (tensor<f32>) -> tensor<1x1x32xf32>
    %1103 = stablehlo.multiply %1102, %1101 : tensor<1x1x32xf32>
    %cst_329 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1104 = stablehlo.broadcast_in_dim %cst_329, dims = [] : (tensor<f32>) -> tensor<1x1x32xf32>
    %1105 = stablehlo.multiply %1104, %arg95 : tensor<1x1x32xf32>
    %1106 = stablehlo.add %1103, %1105 : tensor<1x1x32xf32>
    %1107 = stablehlo.multiply %751, %751 : tensor<1x10x32xf32>
    %cst_330 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1108 = stablehlo.broadcast_in_dim %cst_330, dims = [] : (tensor<f32>) -> tensor<1x10x32xf32>
    %1109 = stablehlo.multiply %1108, %1107 : tensor<1x10x32xf32>
    %cst_331 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1110 = stablehlo.broadcast_in_dim %cst_331, dims = [] : (tensor<f32>) -> tensor<1x10x32xf32>
    %1111 = stablehlo.multiply %1110, %arg96 : tensor<1x10x32xf32>
    %1112 = stablehlo.add %1109, %1111 : tensor<1x10x32xf32>
    %c_332 = stablehlo.constant dense<2147483647> : tensor<i32>
    %1113 = stablehlo.compare LT, %arg32, %c_332, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_333 = stablehlo.constant dense<1> : tensor<i32>
    %1114 = stablehlo.add %arg32, %c_333 : tensor<i32>
    %c_334 = stablehlo.constant dense<2147483647> : tensor<i32>
    %1115 = call @_where(%1113, %1114, %c_334) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %1116 = stablehlo.convert %1115 : (tensor<i32>) -> tensor<f32>
    %cst_335 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1117 = stablehlo.convert %1115 : (tensor<i32>) -> tensor<f32>
    %1118 = stablehlo.power %cst_335, %1117 : tensor<f32>
    %cst_336 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1119 = stablehlo.subtract %cst_336, %1118 : tensor<f32>
    %1120 = stablehlo.broadcast_in_dim %1119, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1121 = stablehlo.divide %765, %1120 : tensor<32xf32>
    %1122 = stablehlo.broadcast_in_dim %1119, dims = [] : (tensor<f32>) -> tensor<4x4x3x32xf32>
    %1123 = stablehlo.divide %770, %1122 : tensor<4x4x3x32xf32>
    %1124 = stablehlo.broadcast_in_dim %1119, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1125 = stablehlo.divide %775, %1124 : tensor<128xf32>
    %1126 = stablehlo.broadcast_in_dim %1119, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1127 = stablehlo.divide %780, %1126 : tensor<32x128xf32>
    %1128 = stablehlo.broadcast_in_dim %1119, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1129 = stablehlo.divide %785, %1128 : tensor<32xf32>
    %1130 = stablehlo.broadcast_in_dim %1119, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1131 = stablehlo.divide %790, %1130 : tensor<128x32xf32>
    %1132 = stablehlo.broadcast_in_dim %1119, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1133 = stablehlo.divide %795, %1132 : tensor<128xf32>
    %1134 = stablehlo.broadcast_in_dim %1119, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1135 = stablehlo.divide %800, %1134 : tensor<32x128xf32>
    %1136 = stablehlo.broadcast_in_dim %1119, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1137 = stablehlo.divide %805, %1136 : tensor<32xf32>
    %1138 = stablehlo.broadcast_in_dim %1119, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1139 = stablehlo.divide %810, %1138 : tensor<128x32xf32>
    %1140 = stablehlo.broadcast_in_dim %1119, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %1141 = stablehlo.divide %815, %1140 : tensor<7xf32>
    %1142 = stablehlo.broadcast_in_dim %1119, dims = [] : (tensor<f32>) -> tensor<32x7xf32>
    %1143 = stablehlo.divide %820, %1142 : tensor<32x7xf32>
    %1144 = stablehlo.broadcast_in_dim %1119, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1145 = stablehlo.divide %825, %1144 : tensor<32xf32>
    %1146 = stablehlo.broadcast_in_dim %1119, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1147 = stablehlo.divide %830, %1146 : tensor<32xf32>
    %1148 = stablehlo.broadcast_in_dim %1119, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1149 = stablehlo.divide %835, %1148 : tensor<32xf32>
    %1150 = stablehlo.broadcast_in_dim %1119, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1151 = stablehlo.divide %840, %1150 : tensor<32xf32>
    %1152 = stablehlo.broadcast_in_dim %1119, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1153 = stablehlo.divide %845, %1152 : tensor<32xf32>
    %1154 = stablehlo.broadcast_in_dim %1119, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1155 = stablehlo.divide %850, %1154 : tensor<32xf32>
    %1156 = stablehlo.broadcast_in_dim %1119, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1157 = stablehlo.divide %855, %1156 : tensor<32xf32>
    %1158 = stablehlo.broadcast_in_dim %1119, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1159 = stablehlo.divide %860, %1158 : tensor<32xf32>
    %1160 = stablehlo.broadcast_in_dim %1119, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1161 = stablehlo.divide %865, %1160 : tensor<32xf32>
    %1162 = stablehlo.broadcast_in_dim %1119, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1163 = stablehlo.divide %870, %1162 : tensor<32xf32>
    %1164 = stablehlo.broadcast_in_dim %1119, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1165 = stablehlo.divide %875, %1164 : tensor<32x4x8xf32>
    %1166 = stablehlo.broadcast_in_dim %1119, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %1167 = stablehlo.divide %880, %1166 : tensor<4x8x32xf32>
    %1168 = stablehlo.broadcast_in_dim %1119, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1169 = stablehlo.divide %885, %1168 : tensor<32x4x8xf32>
    %1170 = stablehlo.broadcast_in_dim %1119, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1171 = stablehlo.divide %890, %1170 : tensor<32x4x8xf32>
    %1172 = stablehlo.broadcast_in_dim %1119, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1173 = stablehlo.divide %895, %1172 : tensor<32x4x8xf32>
    %1174 = stablehlo.broadcast_in_dim %1119, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %1175 = stablehlo.divide %900, %1174 : tensor<4x8x32xf32>
    %1176 = stablehlo.broadcast_in_dim %1119, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1177 = stablehlo.divide %905, %1176 : tensor<32x4x8xf32>
    %1178 = stablehlo.broadcast_in_dim %1119, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1179 = stablehlo.divide %910, %1178 : tensor<32x4x8xf32>
    %1180 = stablehlo.broadcast_in_dim %1119, dims = [] : (tensor<f32>) -> tensor<1x1x32xf32>
    %1181 = stablehlo.divide %915, %1180 : tensor<1x1x32xf32>
    %1182 = stablehlo.broadcast_in_dim %1119, dims = [] : (tensor<f32>) -> tensor<1x10x32xf32>
    %1183 = stablehlo.divide %920, %1182 : tensor<1x10x32xf32>
    %1184 = stablehlo.convert %1115 : (tensor<i32>) -> tensor<f32>
    %cst_337 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1185 = stablehlo.convert %1115 : (tensor<i32>) -> tensor<f32>
    %1186 = stablehlo.power %cst_337, %1185 : tensor<f32>
    %cst_338 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1187 = stablehlo.subtract %cst_338, %1186 : tensor<f32>
    %1188 = stablehlo.broadcast_in_dim %1187, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1189 = stablehlo.divide %926, %1188 : tensor<32xf32>
    %1190 = stablehlo.broadcast_in_dim %1187, dims = [] : (tensor<f32>) -> tensor<4x4x3x32xf32>
    %1191 = stablehlo.divide %932, %1190 : tensor<4x4x3x32xf32>
    %1192 = stablehlo.broadcast_in_dim %1187, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1193 = stablehlo.divide %938, %1192 : tensor<128xf32>
    %1194 = stablehlo.broadcast_in_dim %1187, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1195 = stablehlo.divide %944, %1194 : tensor<32x128xf32>
    %1196 = stablehlo.broadcast_in_dim %1187, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1197 = stablehlo.divide %950, %1196 : tensor<32xf32>
    %1198 = stablehlo.broadcast_in_dim %1187, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1199 = stablehlo.divide %956, %1198 : tensor<128x32xf32>
    %1200 = stablehlo.broadcast_in_dim %1187, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1201 = stablehlo.divide %962, %1200 : tensor<128xf32>
    %1202 = stablehlo.broadcast_in_dim %1187, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1203 = stablehlo.divide %968, %1202 : tensor<32x128xf32>
    %1204 = stablehlo.broadcast_in_dim %1187, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1205 = stablehlo.divide %974, %1204 : tensor<32xf32>
    %1206 = stablehlo.broadcast_in_dim %1187, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1207 = stablehlo.divide %980, %1206 : tensor<128x32xf32>
    %1208 = stablehlo.broadcast_in_dim %1187, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %1209 = stablehlo.divide %986, %1208 : tensor<7xf32>
    %1210 = stablehlo.broadcast_in_dim %1187, dims = [] : (tensor<f32>) -> tensor<32x7xf32>
    %1211 = stablehlo.divide %992, %1210 : tensor<32x7xf32>
    %1212 = stablehlo.broadcast_in_dim %1187, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1213 = stablehlo.divide %998, %1212 : tensor<32xf32>
    %1214 = stablehlo.broadcast_in_dim %1187, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1215 = stablehlo.divide %1004, %1214 : tensor<32xf32>
    %1216 = stablehlo.broadcast_in_dim %1187, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1217 = stablehlo.divide %1010, %1216 : tensor<32xf32>
    %1218 = stablehlo.broadcast_in_dim %1187, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1219 = stablehlo.divide %1016, %1218 : tensor<32xf32>
    %1220 = stablehlo.broadcast_in_dim %1187, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1221 = stablehlo.divide %1022, %1220 : tensor<32xf32>
    %1222 = stablehlo.broadcast_in_dim %1187, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1223 = stablehlo.divide %1028, %1222 : tensor<32xf32>
    %1224 = stablehlo.broadcast_in_dim %1187, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1225 = stablehlo.divide %1034, %1224 : tensor<32xf32>
    %1226 = stablehlo.broadcast_in_dim %1187, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1227 = stablehlo.divide %1040, %1226 : tensor<32xf32>
    %1228 = stablehlo.broadcast_in_dim %1187, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1229 = stablehlo.divide %1046, %1228 : tensor<32xf32>
    %1230 = stablehlo.broadcast_in_dim %1187, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1231 = stablehlo.divide %1052, %1230 : tensor<32xf32>
    %1232 = stablehlo.broadcast_in_dim %1187, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1233 = stablehlo.divide %1058, %1232 : tensor<32x4x8xf32>
    %1234 = stablehlo.broadcast_in_dim %1187, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %1235 = stablehlo.divide %1064, %1234 : tensor<4x8x32xf32>
    %1236 = stablehlo.broadcast_in_dim %1187, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1237 = stablehlo.divide %1070, %1236 : tensor<32x4x8xf32>
    %1238 = stablehlo.broadcast_in_dim %1187, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1239 = stablehlo.divide %1076, %1238 : tensor<32x4x8xf32>
    %1240 = stablehlo.broadcast_in_dim %1187, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1241 = stablehlo.divide %1082, %1240 : tensor<32x4x8xf32>
    %1242 = stablehlo.broadcast_in_dim %1187, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %1243 = stablehlo.divide %1088, %1242 : tensor<4x8x32xf32>
    %1244 = stablehlo.broadcast_in_dim %1187, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1245 = stablehlo.divide %1094, %1244 : tensor<32x4x8xf32>
    %1246 = stablehlo.broadcast_in_dim %1187, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1247 = stablehlo.divide %1100, %1246 : tensor<32x4x8xf32>
    %1248 = stablehlo.broadcast_in_dim %1187, dims = [] : (tensor<f32>) -> tensor<1x1x32xf32>
    %1249 = stablehlo.divide %1106, %1248 : tensor<1x1x32xf32>
    %1250 = stablehlo.broadcast_in_dim %1187, dims = [] : (tensor<f32>) -> tensor<1x10x32xf32>
    %1251 = stablehlo.divide %1112, %1250 : tensor<1x10x32xf32>
    %cst_339 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1252 = stablehlo.broadcast_in_dim %cst_339, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1253 = stablehlo.add %1189, %1252 : tensor<32xf32>
    %1254 = stablehlo.sqrt %1253 : tensor<32xf32>
    %cst_340 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1255 = stablehlo.broadcast_in_dim %cst_340, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1256 = stablehlo.add %1254, %1255 : tensor<32xf32>
    %1257 = stablehlo.divide %1121, %1256 : tensor<32xf32>
    %cst_341 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1258 = stablehlo.broadcast_in_dim %cst_341, dims = [] : (tensor<f32>) -> tensor<4x4x3x32xf32>
    %1259 = stablehlo.add %1191, %1258 : tensor<4x4x3x32xf32>
    %1260 = stablehlo.sqrt %1259 : tensor<4x4x3x32xf32>
    %cst_342 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1261 = stablehlo.broadcast_in_dim %cst_342, dims = [] : (tensor<f32>) -> tensor<4x4x3x32xf32>
    %1262 = stablehlo.add %1260, %1261 : tensor<4x4x3x32xf32>
    %1263 = stablehlo.divide %1123, %1262 : tensor<4x4x3x32xf32>
    %cst_343 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1264 = stablehlo.broadcast_in_dim %cst_343, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1265 = stablehlo.add %1193, %1264 : tensor<128xf32>
    %1266 = stablehlo.sqrt %1265 : tensor<128xf32>
    %cst_344 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1267 = stablehlo.broadcast_in_dim %cst_344, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1268 = stablehlo.add %1266, %1267 : tensor<128xf32>
    %1269 = stablehlo.divide %1125, %1268 : tensor<128xf32>
    %cst_345 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1270 = stablehlo.broadcast_in_dim %cst_345, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1271 = stablehlo.add %1195, %1270 : tensor<32x128xf32>
    %1272 = stablehlo.sqrt %1271 : tensor<32x128xf32>
    %cst_346 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1273 = stablehlo.broadcast_in_dim %cst_346, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1274 = stablehlo.add %1272, %1273 : tensor<32x128xf32>
    %1275 = stablehlo.divide %1127, %1274 : tensor<32x128xf32>
    %cst_347 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1276 = stablehlo.broadcast_in_dim %cst_347, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1277 = stablehlo.add %1197, %1276 : tensor<32xf32>
    %1278 = stablehlo.sqrt %1277 : tensor<32xf32>
    %cst_348 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1279 = stablehlo.broadcast_in_dim %cst_348, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1280 = stablehlo.add %1278, %1279 : tensor<32xf32>
    %1281 = stablehlo.divide %1129, %1280 : tensor<32xf32>
    %cst_349 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1282 = stablehlo.broadcast_in_dim %cst_349, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1283 = stablehlo.add %1199, %1282 : tensor<128x32xf32>
    %1284 = stablehlo.sqrt %1283 : tensor<128x32xf32>
    %cst_350 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1285 = stablehlo.broadcast_in_dim %cst_350, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1286 = stablehlo.add %1284, %1285 : tensor<128x32xf32>
    %1287 = stablehlo.divide %1131, %1286 : tensor<128x32xf32>
    %cst_351 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1288 = stablehlo.broadcast_in_dim %cst_351, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1289 = stablehlo.add %1201, %1288 : tensor<128xf32>
    %1290 = stablehlo.sqrt %1289 : tensor<128xf32>
    %cst_352 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1291 = stablehlo.broadcast_in_dim %cst_352, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1292 = stablehlo.add %1290, %1291 : tensor<128xf32>
    %1293 = stablehlo.divide %1133, %1292 : tensor<128xf32>
    %cst_353 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1294 = stablehlo.broadcast_in_dim %cst_353, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1295 = stablehlo.add %1203, %1294 : tensor<32x128xf32>
    %1296 = stablehlo.sqrt %1295 : tensor<32x128xf32>
    %cst_354 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1297 = stablehlo.broadcast_in_dim %cst_354, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1298 = stablehlo.add %1296, %1297 : tensor<32x128xf32>
    %1299 = stablehlo.divide %1135, %1298 : tensor<32x128xf32>
    %cst_355 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1300 = stablehlo.broadcast_in_dim %cst_355, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1301 = stablehlo.add %1205, %1300 : tensor<32xf32>
    %1302 = stablehlo.sqrt %1301 : tensor<32xf32>
    %cst_356 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1303 = stablehlo.broadcast_in_dim %cst_356, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1304 = stablehlo.add %1302, %1303 : tensor<32xf32>
    %1305 = stablehlo.divide %1137, %1304 : tensor<32xf32>
    %cst_357 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1306 = stablehlo.broadcast_in_dim %cst_357, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1307 = stablehlo.add %1207, %1306 : tensor<128x32xf32>
    %1308 = stablehlo.sqrt %1307 : tensor<128x32xf32>
    %cst_358 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1309 = stablehlo.broadcast_in_dim %cst_358, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1310 = stablehlo.add %1308, %1309 : tensor<128x32xf32>
    %1311 = stablehlo.divide %1139, %1310 : tensor<128x32xf32>
    %cst_359 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1312 = stablehlo.broadcast_in_dim %cst_359, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %1313 = stablehlo.add %1209, %1312 : tensor<7xf32>
    %1314 = stablehlo.sqrt %1313 : tensor<7xf32>
    %cst_360 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1315 = stablehlo.broadcast_in_dim %cst_360, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %1316 = stablehlo.add %1314, %1315 : tensor<7xf32>
    %1317 = stablehlo.divide %1141, %1316 : tensor<7xf32>
    %cst_361 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1318 = stablehlo.broadcast_in_dim %cst_361, dims = [] : (tensor<f32>) -> tensor<32x7xf32>
    %1319 = stablehlo.add %1211, %1318 : tensor<32x7xf32>
    %1320 = stablehlo.sqrt %1319 : tensor<32x7xf32>
    %cst_362 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1321 = stablehlo.broadcast_in_dim %cst_362, dims = [] : (tensor<f32>) -> tensor<32x7xf32>
    %1322 = stablehlo.add %1320, %1321 : tensor<32x7xf32>
    %1323 = stablehlo.divide %1143, %1322 : tensor<32x7xf32>
    %cst_363 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1324 = stablehlo.broadcast_in_dim %cst_363, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1325 = stablehlo.add %1213, %1324 : tensor<32xf32>
    %1326 = stablehlo.sqrt %1325 : tensor<32xf32>
    %cst_364 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1327 = stablehlo.broadcast_in_dim %cst_364, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1328 = stablehlo.add %1326, %1327 : tensor<32xf32>
    %1329 = stablehlo.divide %1145, %1328 : tensor<32xf32>
    %cst_365 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1330 = stablehlo.broadcast_in_dim %cst_365, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1331 = stablehlo.add %1215, %1330 : tensor<32xf32>
    %1332 = stablehlo.sqrt %1331 : tensor<32xf32>
    %cst_366 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1333 = stablehlo.broadcast_in_dim %cst_366, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1334 = stablehlo.add %1332, %1333 : tensor<32xf32>
    %1335 = stablehlo.divide %1147, %1334 : tensor<32xf32>
    %cst_367 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1336 = stablehlo.broadcast_in_dim %cst_367, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1337 = stablehlo.add %1217, %1336 : tensor<32xf32>
    %1338 = stablehlo.sqrt %1337 : tensor<32xf32>
    %cst_368 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1339 = stablehlo.broadcast_in_dim %cst_368, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1340 = stablehlo.add %1338, %1339 : tensor<32xf32>
    %1341 = stablehlo.divide %1149, %1340 : tensor<32xf32>
    %cst_369 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1342 = stablehlo.broadcast_in_dim %cst_369, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1343 = stablehlo.add %1219, %1342 : tensor<32xf32>
    %1344 = stablehlo.sqrt %1343 : tensor<32xf32>
    %cst_370 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1345 = stablehlo.broadcast_in_dim %cst_370, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1346 = stablehlo.add %1344, %1345 : tensor<32xf32>
    %1347 = stablehlo.divide %1151, %1346 : tensor<32xf32>
    %cst_371 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1348 = stablehlo.broadcast_in_dim %cst_371, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1349 = stablehlo.add %1221, %1348 : tensor<32xf32>
    %1350 = stablehlo.sqrt %1349 : tensor<32xf32>
    %cst_372 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1351 = stablehlo.broadcast_in_dim %cst_372, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1352 = stablehlo.add %1350, %1351 : tensor<32xf32>
    %1353 = stablehlo.divide %1153, %1352 : tensor<32xf32>
    %cst_373 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1354 = stablehlo.broadcast_in_dim %cst_373, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1355 = stablehlo.add %1223, %1354 : tensor<32xf32>
    %1356 = stablehlo.sqrt %1355 : tensor<32xf32>
    %cst_374 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1357 = stablehlo.broadcast_in_dim %cst_374, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1358 = stablehlo.add %1356, %1357 : tensor<32xf32>
    %1359 = stablehlo.divide %1155, %1358 : tensor<32xf32>
    %cst_375 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1360 = stablehlo.broadcast_in_dim %cst_375, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1361 = stablehlo.add %1225, %1360 : tensor<32xf32>
    %1362 = stablehlo.sqrt %1361 : tensor<32xf32>
    %cst_376 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1363 = stablehlo.broadcast_in_dim %cst_376, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1364 = stablehlo.add %1362, %1363 : tensor<32xf32>
    %1365 = stablehlo.divide %1157, %1364 : tensor<32xf32>
    %cst_377 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1366 = stablehlo.broadcast_in_dim %cst_377, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1367 = stablehlo.add %1227, %1366 : tensor<32xf32>
    %1368 = stablehlo.sqrt %1367 : tensor<32xf32>
    %cst_378 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1369 = stablehlo.broadcast_in_dim %cst_378, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1370 = stablehlo.add %1368, %1369 : tensor<32xf32>
    %1371 = stablehlo.divide %1159, %1370 : tensor<32xf32>
    %cst_379 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1372 = stablehlo.broadcast_in_dim %cst_379, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1373 = stablehlo.add %1229, %1372 : tensor<32xf32>
    %1374 = stablehlo.sqrt %1373 : tensor<32xf32>
    %cst_380 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1375 = stablehlo.broadcast_in_dim %cst_380, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1376 = stablehlo.add %1374, %1375 : tensor<32xf32>
    %1377 = stablehlo.divide %1161, %1376 : tensor<32xf32>
    %cst_381 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1378 = stablehlo.broadcast_in_dim %cst_381, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1379 = stablehlo.add %1231, %1378 : tensor<32xf32>
    %1380 = stablehlo.sqrt %1379 : tensor<32xf32>
    %cst_382 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1381 = stablehlo.broadcast_in_dim %cst_382, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1382 = stablehlo.add %1380, %1381 : tensor<32xf32>
    %1383 = stablehlo.divide %1163, %1382 : tensor<32xf32>
    %cst_383 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1384 = stablehlo.broadcast_in_dim %cst_383, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1385 = stablehlo.add %1233, %1384 : tensor<32x4x8xf32>
    %1386 = stablehlo.sqrt %1385 : tensor<32x4x8xf32>
    %cst_384 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1387 = stablehlo.broadcast_in_dim %cst_384, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1388 = stablehlo.add %1386, %1387 : tensor<32x4x8xf32>
    %1389 = stablehlo.divide %1165, %1388 : tensor<32x4x8xf32>
    %cst_385 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1390 = stablehlo.broadcast_in_dim %cst_385, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %1391 = stablehlo.add %1235, %1390 : tensor<4x8x32xf32>
    %1392 = stablehlo.sqrt %1391 : tensor<4x8x32xf32>
    %cst_386 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1393 = stablehlo.broadcast_in_dim %cst_386, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %1394 = stablehlo.add %1392, %1393 : tensor<4x8x32xf32>
    %1395 = stablehlo.divide %1167, %1394 : tensor<4x8x32xf32>
    %cst_387 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1396 = stablehlo.broadcast_in_dim %cst_387, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1397 = stablehlo.add %1237, %1396 : tensor<32x4x8xf32>
    %1398 = stablehlo.sqrt %1397 : tensor<32x4x8xf32>
    %cst_388 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1399 = stablehlo.broadcast_in_dim %cst_388, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1400 = stablehlo.add %1398, %1399 : tensor<32x4x8xf32>
    %1401 = stablehlo.divide %1169, %1400 : tensor<32x4x8xf32>
    %cst_389 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1402 = stablehlo.broadcast_in_dim %cst_389, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1403 = stablehlo.add %1239, %1402 : tensor<32x4x8xf32>
    %1404 = stablehlo.sqrt %1403 : tensor<32x4x8xf32>
    %cst_390 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1405 = stablehlo.broadcast_in_dim %cst_390, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1406 = stablehlo.add %1404, %1405 : tensor<32x4x8xf32>
    %1407 = stablehlo.divide %1171, %1406 : tensor<32x4x8xf32>
    %cst_391 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1408 = stablehlo.broadcast_in_dim %cst_391, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1409 = stablehlo.add %1241, %1408 : tensor<32x4x8xf32>
    %1410 = stablehlo.sqrt %1409 : tensor<32x4x8xf32>
    %cst_392 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1411 = stablehlo.broadcast_in_dim %cst_392, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1412 = stablehlo.add %1410, %1411 : tensor<32x4x8xf32>
    %1413 = stablehlo.divide %1173, %1412 : tensor<32x4x8xf32>
    %cst_393 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1414 = stablehlo.broadcast_in_dim %cst_393, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %1415 = stablehlo.add %1243, %1414 : tensor<4x8x32xf32>
    %1416 = stablehlo.sqrt %1415 : tensor<4x8x32xf32>
    %cst_394 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1417 = stablehlo.broadcast_in_dim %cst_394, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %1418 = stablehlo.add %1416, %1417 : tensor<4x8x32xf32>
    %1419 = stablehlo.divide %1175, %1418 : tensor<4x8x32xf32>
    %cst_395 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1420 = stablehlo.broadcast_in_dim %cst_395, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1421 = stablehlo.add %1245, %1420 : tensor<32x4x8xf32>
    %1422 = stablehlo.sqrt %1421 : tensor<32x4x8xf32>
    %cst_396 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1423 = stablehlo.broadcast_in_dim %cst_396, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1424 = stablehlo.add %1422, %1423 : tensor<32x4x8xf32>
    %1425 = stablehlo.divide %1177, %1424 : tensor<32x4x8xf32>
    %cst_397 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1426 = stablehlo.broadcast_in_dim %cst_397, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1427 = stablehlo.add %1247, %1426 : tensor<32x4x8xf32>
    %1428 = stablehlo.sqrt %1427 : tensor<32x4x8xf32>
    %cst_398 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1429 = stablehlo.broadcast_in_dim %cst_398, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1430 = stablehlo.add %1428, %1429 : tensor<32x4x8xf32>
    %1431 = stablehlo.divide %1179, %1430 : tensor<32x4x8xf32>
    %cst_399 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1432 = stablehlo.broadcast_in_dim %cst_399, dims = [] : (tensor<f32>) -> tensor<1x1x32xf32>
    %1433 = stablehlo.add %1249, %1432 : tensor<1x1x32xf32>
    %1434 = stablehlo.sqrt %1433 : tensor<1x1x32xf32>
    %cst_400 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1435 = stablehlo.broadcast_in_dim %cst_400, dims = [] : (tensor<f32>) -> tensor<1x1x32xf32>
    %1436 = stablehlo.add %1434, %1435 : tensor<1x1x32xf32>
    %1437 = stablehlo.divide %1181, %1436 : tensor<1x1x32xf32>
    %cst_401 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1438 = stablehlo.broadcast_in_dim %cst_401, dims = [] : (tensor<f32>) -> tensor<1x10x32xf32>
    %1439 = stablehlo.add %1251, %1438 : tensor<1x10x32xf32>
    %1440 = stablehlo.sqrt %1439 : tensor<1x10x32xf32>
    %cst_402 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1441 = stablehlo.broadcast_in_dim %cst_402, dims = [] : (tensor<f32>) -> tensor<1x10x32xf32>
    %1442 = stablehlo.add %1440, %1441 : tensor<1x10x32xf32>
    %1443 = stablehlo.divide %1183, %1442 : tensor<1x10x32xf32>
    %cst_403 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1444 = stablehlo.broadcast_in_dim %cst_403, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1445 = stablehlo.multiply %1444, %arg0 : tensor<32xf32>
    %1446 = stablehlo.add %1257, %1445 : tensor<32xf32>
    %cst_404 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1447 = stablehlo.broadcast_in_dim %cst_404, dims = [] : (tensor<f32>) -> tensor<4x4x3x32xf32>
    %1448 = stablehlo.multiply %1447, %arg1 : tensor<4x4x3x32xf32>
    %1449 = stablehlo.add %1263, %1448 : tensor<4x4x3x32xf32>
    %cst_405 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1450 = stablehlo.broadcast_in_dim %cst_405, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1451 = stablehlo.multiply %1450, %arg2 : tensor<128xf32>
    %1452 = stablehlo.add %1269, %1451 : tensor<128xf32>
    %cst_406 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1453 = stablehlo.broadcast_in_dim %cst_406, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1454 = stablehlo.multiply %1453, %arg3 : tensor<32x128xf32>
    %1455 = stablehlo.add %1275, %1454 : tensor<32x128xf32>
    %cst_407 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1456 = stablehlo.broadcast_in_dim %cst_407, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1457 = stablehlo.multiply %1456, %arg4 : tensor<32xf32>
    %1458 = stablehlo.add %1281, %1457 : tensor<32xf32>
    %cst_408 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1459 = stablehlo.broadcast_in_dim %cst_408, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1460 = stablehlo.multiply %1459, %arg5 : tensor<128x32xf32>
    %1461 = stablehlo.add %1287, %1460 : tensor<128x32xf32>
    %cst_409 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1462 = stablehlo.broadcast_in_dim %cst_409, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1463 = stablehlo.multiply %1462, %arg6 : tensor<128xf32>
    %1464 = stablehlo.add %1293, %1463 : tensor<128xf32>
    %cst_410 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1465 = stablehlo.broadcast_in_dim %cst_410, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1466 = stablehlo.multiply %1465, %arg7 : tensor<32x128xf32>
    %1467 = stablehlo.add %1299, %1466 : tensor<32x128xf32>
    %cst_411 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1468 = stablehlo.broadcast_in_dim %cst_411, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1469 = stablehlo.multiply %1468, %arg8 : tensor<32xf32>
    %1470 = stablehlo.add %1305, %1469 : tensor<32xf32>
    %cst_412 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1471 = stablehlo.broadcast_in_dim %cst_412, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1472 = stablehlo.multiply %1471, %arg9 : tensor<128x32xf32>
    %1473 = stablehlo.add %1311, %1472 : tensor<128x32xf32>
    %cst_413 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1474 = stablehlo.broadcast_in_dim %cst_413, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %1475 = stablehlo.multiply %1474, %arg10 : tensor<7xf32>
    %1476 = stablehlo.add %1317, %1475 : tensor<7xf32>
    %cst_414 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1477 = stablehlo.broadcast_in_dim %cst_414, dims = [] : (tensor<f32>) -> tensor<32x7xf32>
    %1478 = stablehlo.multiply %1477, %arg11 : tensor<32x7xf32>
    %1479 = stablehlo.add %1323, %1478 : tensor<32x7xf32>
    %cst_415 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1480 = stablehlo.broadcast_in_dim %cst_415, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1481 = stablehlo.multiply %1480, %arg12 : tensor<32xf32>
    %1482 = stablehlo.add %1329, %1481 : tensor<32xf32>
    %cst_416 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1483 = stablehlo.broadcast_in_dim %cst_416, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1484 = stablehlo.multiply %1483, %arg13 : tensor<32xf32>
    %1485 = stablehlo.add %1335, %1484 : tensor<32xf32>
    %cst_417 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1486 = stablehlo.broadcast_in_dim %cst_417, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1487 = stablehlo.multiply %1486, %arg14 : tensor<32xf32>
    %1488 = stablehlo.add %1341, %1487 : tensor<32xf32>
    %cst_418 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1489 = stablehlo.broadcast_in_dim %cst_418, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1490 = stablehlo.multiply %1489, %arg15 : tensor<32xf32>
    %1491 = stablehlo.add %1347, %1490 : tensor<32xf32>
    %cst_419 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1492 = stablehlo.broadcast_in_dim %cst_419, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1493 = stablehlo.multiply %1492, %arg16 : tensor<32xf32>
    %1494 = stablehlo.add %1353, %1493 : tensor<32xf32>
    %cst_420 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1495 = stablehlo.broadcast_in_dim %cst_420, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1496 = stablehlo.multiply %1495, %arg17 : tensor<32xf32>
    %1497 = stablehlo.add %1359, %1496 : tensor<32xf32>
    %cst_421 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1498 = stablehlo.broadcast_in_dim %cst_421, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1499 = stablehlo.multiply %1498, %arg18 : tensor<32xf32>
    %1500 = stablehlo.add %1365, %1499 : tensor<32xf32>
    %cst_422 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1501 = stablehlo.broadcast_in_dim %cst_422, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1502 = stablehlo.multiply %1501, %arg19 : tensor<32xf32>
    %1503 = stablehlo.add %1371, %1502 : tensor<32xf32>
    %cst_423 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1504 = stablehlo.broadcast_in_dim %cst_423, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1505 = stablehlo.multiply %1504, %arg20 : tensor<32xf32>
    %1506 = stablehlo.add %1377, %1505 : tensor<32xf32>
    %cst_424 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1507 = stablehlo.broadcast_in_dim %cst_424, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1508 = stablehlo.multiply %1507, %arg21 : tensor<32xf32>
    %1509 = stablehlo.add %1383, %1508 : tensor<32xf32>
    %cst_425 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1510 = stablehlo.broadcast_in_dim %cst_425, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1511 = stablehlo.multiply %1510, %arg22 : tensor<32x4x8xf32>
    %1512 = stablehlo.add %1389, %1511 : tensor<32x4x8xf32>
    %cst_426 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1513 = stablehlo.broadcast_in_dim %cst_426, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %1514 = stablehlo.multiply %1513, %arg23 : tensor<4x8x32xf32>
    %1515 = stablehlo.add %1395, %1514 : tensor<4x8x32xf32>
    %cst_427 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1516 = stablehlo.broadcast_in_dim %cst_427, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1517 = stablehlo.multiply %1516, %arg24 : tensor<32x4x8xf32>
    %1518 = stablehlo.add %1401, %1517 : tensor<32x4x8xf32>
    %cst_428 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1519 = stablehlo.broadcast_in_dim %cst_428, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1520 = stablehlo.multiply %1519, %arg25 : tensor<32x4x8xf32>
    %1521 = stablehlo.add %1407, %1520 : tensor<32x4x8xf32>
    %cst_429 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1522 = stablehlo.broadcast_in_dim %cst_429, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1523 = stablehlo.multiply %1522, %arg26 : tensor<32x4x8xf32>
    %1524 = stablehlo.add %1413, %1523 : tensor<32x4x8xf32>
    %cst_430 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1525 = stablehlo.broadcast_in_dim %cst_430, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %1526 = stablehlo.multiply %1525, %arg27 : tensor<4x8x32xf32>
    %1527 = stablehlo.add %1419, %1526 : tensor<4x8x32xf32>
    %cst_431 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1528 = stablehlo.broadcast_in_dim %cst_431, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1529 = stablehlo.multiply %1528, %arg28 : tensor<32x4x8xf32>
    %1530 = stablehlo.add %1425, %1529 : tensor<32x4x8xf32>
    %cst_432 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1531 = stablehlo.broadcast_in_dim %cst_432, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1532 = stablehlo.multiply %1531, %arg29 : tensor<32x4x8xf32>
    %1533 = stablehlo.add %1431, %1532 : tensor<32x4x8xf32>
    %cst_433 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1534 = stablehlo.broadcast_in_dim %cst_433, dims = [] : (tensor<f32>) -> tensor<1x1x32xf32>
    %1535 = stablehlo.multiply %1534, %arg30 : tensor<1x1x32xf32>
    %1536 = stablehlo.add %1437, %1535 : tensor<1x1x32xf32>
    %cst_434 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %1537 = stablehlo.broadcast_in_dim %cst_434, dims = [] : (tensor<f32>) -> tensor<1x10x32xf32>
    %1538 = stablehlo.multiply %1537, %arg31 : tensor<1x10x32xf32>
    %1539 = stablehlo.add %1443, %1538 : tensor<1x10x32xf32>
    %c_435 = stablehlo.constant dense<0> : tensor<i32>
    %1540 = stablehlo.subtract %arg97, %c_435 : tensor<i32>
    %c_436 = stablehlo.constant dense<0> : tensor<i32>
    %c_437 = stablehlo.constant dense<2> : tensor<i32>
    %1541 = call @clip(%1540, %c_436, %c_437) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %1542 = stablehlo.convert %1541 : (tensor<i32>) -> tensor<f32>
    %cst_438 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %1543 = stablehlo.divide %1542, %cst_438 : tensor<f32>
    %cst_439 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1544 = stablehlo.subtract %cst_439, %1543 : tensor<f32>
    %cst_440 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1545 = stablehlo.multiply %cst_440, %1544 : tensor<f32>
    %cst_441 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1546 = stablehlo.add %1545, %cst_441 : tensor<f32>
    %c_442 = stablehlo.constant dense<2> : tensor<i32>
    %1547 = stablehlo.compare LT, %arg97, %c_442, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_443 = stablehlo.constant dense<2> : tensor<i32>
    %1548 = stablehlo.subtract %arg97, %c_443 : tensor<i32>
    %1549 = stablehlo.convert %1548 : (tensor<i32>) -> tensor<f32>
    %cst_444 = stablehlo.constant dense<9.800000e+01> : tensor<f32>
    %1550 = stablehlo.minimum %1549, %cst_444 : tensor<f32>
    %cst_445 = stablehlo.constant dense<3.14159274> : tensor<f32>
    %1551 = stablehlo.multiply %cst_445, %1550 : tensor<f32>
    %cst_446 = stablehlo.constant dense<9.800000e+01> : tensor<f32>
    %1552 = stablehlo.divide %1551, %cst_446 : tensor<f32>
    %1553 = stablehlo.cosine %1552 : tensor<f32>
    %cst_447 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1554 = stablehlo.add %cst_447, %1553 : tensor<f32>
    %cst_448 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1555 = stablehlo.multiply %cst_448, %1554 : tensor<f32>
    %cst_449 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1556 = stablehlo.power %1555, %cst_449 : tensor<f32>
    %cst_450 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1557 = stablehlo.multiply %cst_450, %1556 : tensor<f32>
    %cst_451 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1558 = stablehlo.add %1557, %cst_451 : tensor<f32>
    %cst_452 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1559 = stablehlo.multiply %cst_452, %1558 : tensor<f32>
    %1560 = call @_where_3(%1547, %1546, %1559) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %cst_453 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %1561 = stablehlo.multiply %cst_453, %1560 : tensor<f32>
    %1562 = stablehlo.broadcast_in_dim %1561, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1563 = stablehlo.multiply %1562, %1446 : tensor<32xf32>
    %1564 = stablehlo.broadcast_in_dim %1561, dims = [] : (tensor<f32>) -> tensor<4x4x3x32xf32>
    %1565 = stablehlo.multiply %1564, %1449 : tensor<4x4x3x32xf32>
    %1566 = stablehlo.broadcast_in_dim %1561, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1567 = stablehlo.multiply %1566, %1452 : tensor<128xf32>
    %1568 = stablehlo.broadcast_in_dim %1561, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1569 = stablehlo.multiply %1568, %1455 : tensor<32x128xf32>
    %1570 = stablehlo.broadcast_in_dim %1561, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1571 = stablehlo.multiply %1570, %1458 : tensor<32xf32>
    %1572 = stablehlo.broadcast_in_dim %1561, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1573 = stablehlo.multiply %1572, %1461 : tensor<128x32xf32>
    %1574 = stablehlo.broadcast_in_dim %1561, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1575 = stablehlo.multiply %1574, %1464 : tensor<128xf32>
    %1576 = stablehlo.broadcast_in_dim %1561, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1577 = stablehlo.multiply %1576, %1467 : tensor<32x128xf32>
    %1578 = stablehlo.broadcast_in_dim %1561, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1579 = stablehlo.multiply %1578, %1470 : tensor<32xf32>
    %1580 = stablehlo.broadcast_in_dim %1561, dims = [] : (tensor<f32>) -> tensor<128x32xf32>
    %1581 = stablehlo.multiply %1580, %1473 : tensor<128x32xf32>
    %1582 = stablehlo.broadcast_in_dim %1561, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %1583 = stablehlo.multiply %1582, %1476 : tensor<7xf32>
    %1584 = stablehlo.broadcast_in_dim %1561, dims = [] : (tensor<f32>) -> tensor<32x7xf32>
    %1585 = stablehlo.multiply %1584, %1479 : tensor<32x7xf32>
    %1586 = stablehlo.broadcast_in_dim %1561, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1587 = stablehlo.multiply %1586, %1482 : tensor<32xf32>
    %1588 = stablehlo.broadcast_in_dim %1561, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1589 = stablehlo.multiply %1588, %1485 : tensor<32xf32>
    %1590 = stablehlo.broadcast_in_dim %1561, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1591 = stablehlo.multiply %1590, %1488 : tensor<32xf32>
    %1592 = stablehlo.broadcast_in_dim %1561, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1593 = stablehlo.multiply %1592, %1491 : tensor<32xf32>
    %1594 = stablehlo.broadcast_in_dim %1561, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1595 = stablehlo.multiply %1594, %1494 : tensor<32xf32>
    %1596 = stablehlo.broadcast_in_dim %1561, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1597 = stablehlo.multiply %1596, %1497 : tensor<32xf32>
    %1598 = stablehlo.broadcast_in_dim %1561, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1599 = stablehlo.multiply %1598, %1500 : tensor<32xf32>
    %1600 = stablehlo.broadcast_in_dim %1561, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1601 = stablehlo.multiply %1600, %1503 : tensor<32xf32>
    %1602 = stablehlo.broadcast_in_dim %1561, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1603 = stablehlo.multiply %1602, %1506 : tensor<32xf32>
    %1604 = stablehlo.broadcast_in_dim %1561, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1605 = stablehlo.multiply %1604, %1509 : tensor<32xf32>
    %1606 = stablehlo.broadcast_in_dim %1561, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1607 = stablehlo.multiply %1606, %1512 : tensor<32x4x8xf32>
    %1608 = stablehlo.broadcast_in_dim %1561, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %1609 = stablehlo.multiply %1608, %1515 : tensor<4x8x32xf32>
    %1610 = stablehlo.broadcast_in_dim %1561, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1611 = stablehlo.multiply %1610, %1518 : tensor<32x4x8xf32>
    %1612 = stablehlo.broadcast_in_dim %1561, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1613 = stablehlo.multiply %1612, %1521 : tensor<32x4x8xf32>
    %1614 = stablehlo.broadcast_in_dim %1561, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1615 = stablehlo.multiply %1614, %1524 : tensor<32x4x8xf32>
    %1616 = stablehlo.broadcast_in_dim %1561, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %1617 = stablehlo.multiply %1616, %1527 : tensor<4x8x32xf32>
    %1618 = stablehlo.broadcast_in_dim %1561, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1619 = stablehlo.multiply %1618, %1530 : tensor<32x4x8xf32>
    %1620 = stablehlo.broadcast_in_dim %1561, dims = [] : (tensor<f32>) -> tensor<32x4x8xf32>
    %1621 = stablehlo.multiply %1620, %1533 : tensor<32x4x8xf32>
    %1622 = stablehlo.broadcast_in_dim %1561, dims = [] : (tensor<f32>) -> tensor<1x1x32xf32>
    %1623 = stablehlo.multiply %1622, %1536 : tensor<1x1x32xf32>
    %1624 = stablehlo.broadcast_in_dim %1561, dims = [] : (tensor<f32>) -> tensor<1x10x32xf32>
    %1625 = stablehlo.multiply %1624, %1539 : tensor<1x10x32xf32>
    %c_454 = stablehlo.constant dense<2147483647> : tensor<i32>
    %1626 = stablehlo.compare LT, %arg97, %c_454, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_455 = stablehlo.constant dense<1> : tensor<i32>
    %1627 = stablehlo.add %arg97, %c_455 : tensor<i32>
    %c_456 = stablehlo.constant dense<2147483647> : tensor<i32>
    %1628 = call @_where(%1626, %1627, %c_456) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %1629 = stablehlo.add %arg0, %1563 : tensor<32xf32>
    %1630 = stablehlo.add %arg1, %1565 : tensor<4x4x3x32xf32>
    %1631 = stablehlo.add %arg2, %1567 : tensor<128xf32>
    %1632 = stablehlo.add %arg3, %1569 : tensor<32x128xf32>
    %1633 = stablehlo.add %arg4, %1571 : tensor<32xf32>
    %1634 = stablehlo.add %arg5, %1573 : tensor<128x32xf32>
    %1635 = stablehlo.add %arg6, %1575 : tensor<128xf32>
    %1636 = stablehlo.add %arg7, %1577 : tensor<32x128xf32>
    %1637 = stablehlo.add %arg8, %1579 : tensor<32xf32>
    %1638 = stablehlo.add %arg9, %1581 : tensor<128x32xf32>
    %1639 = stablehlo.add %arg10, %1583 : tensor<7xf32>
    %1640 = stablehlo.add %arg11, %1585 : tensor<32x7xf32>
    %1641 = stablehlo.add %arg12, %1587 : tensor<32xf32>
    %1642 = stablehlo.add %arg13, %1589 : tensor<32xf32>
    %1643 = stablehlo.add %arg14, %1591 : tensor<32xf32>
    %1644 = stablehlo.add %arg15, %1593 : tensor<32xf32>
    %1645 = stablehlo.add %arg16, %1595 : tensor<32xf32>
    %1646 = stablehlo.add %arg17, %1597 : tensor<32xf32>
    %1647 = stablehlo.add %arg18, %1599 : tensor<32xf32>
    %1648 = stablehlo.add %arg19, %1601 : tensor<32xf32>
    %1649 = stablehlo.add %arg20, %1603 : tensor<32xf32>
    %1650 = stablehlo.add %arg21, %1605 : tensor<32xf32>
    %1651 = stablehlo.add %arg22, %1607 : tensor<32x4x8xf32>
    %1652 = stablehlo.add %arg23, %1609 : tensor<4x8x32xf32>
    %1653 = stablehlo.add %arg24, %1611 : tensor<32x4x8xf32>
    %1654 = stablehlo.add %arg25, %1613 : tensor<32x4x8xf32>
    %1655 = stablehlo.add %arg26, %1615 : tensor<32x4x8xf32>
    %1656 = stablehlo.add %arg27, %1617 : tensor<4x8x32xf32>
    %1657 = stablehlo.add %arg28, %1619 : tensor<32x4x8xf32>
    %1658 = stablehlo.add %arg29, %1621 : tensor<32x4x8xf32>
    %1659 = stablehlo.add %arg30, %1623 : tensor<1x1x32xf32>
    %1660 = stablehlo.add %arg31, %1625 : tensor<1x10x32xf32>
    return %1629, %1630, %1631, %1632, %1633, %1634, %1635, %1636, %1637, %1638, %1639, %1640, %1641, %1642, %1643, %1644, %1645, %1646, %1647, %1648, %1649, %1650, %1651, %1652, %1653, %1654, %1655, %1656, %1657, %1658, %1659, %1660, %1115, %765, %770, %775, %780, %785, %790, %795, %800, %805, %810, %815, %820, %825, %830, %835, %840, %845, %850, %855, %860, %865, %870, %875, %880, %885, %890, %895, %900, %905, %910, %915, %920, %926, %932, %938, %944, %950, %956, %962, %968, %974, %980, %986, %992, %998, %1004, %1010, %1016, %1022, %1028, %1034, %1040, %1046, %1052, %1058, %1064, %1070, %1076, %1082, %1088, %1094, %1100, %1106, %1112, %1628, %426 : tensor<32xf32>, tensor<4x4x3x32xf32>, tensor<128xf32>, tensor<32x128xf32>, tensor<32xf32>, tensor<128x32xf32>, tensor<128xf32>, tensor<32x128xf32>, tensor<32xf32>, tensor<128x32xf32>, tensor<7xf32>, tensor<32x7xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x4x8xf32>, tensor<4x8x32xf32>, tensor<32x4x8xf32>, tensor<32x4x8xf32>, tensor<32x4x8xf32>, tensor<4x8x32xf32>, tensor<32x4x8xf32>, tensor<32x4x8xf32>, tensor<1x1x32xf32>, tensor<1x10x32xf32>, tensor<i32>, tensor<32xf32>, tensor<4x4x3x32xf32>, tensor<128xf32>, tensor<32x128xf32>, tensor<32xf32>, tensor<128x32xf32>, tensor<128xf32>, tensor<32x128xf32>, tensor<32xf32>, tensor<128x32xf32>, tensor<7xf32>, tensor<32x7xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x4x8xf32>, tensor<4x8x32xf32>, tensor<32x4x8xf32>, tensor<32x4x8xf32>, tensor<32x4x8xf32>, tensor<4x8x32xf32>, tensor<32x4x8xf32>, tensor<32x4x8xf32>, tensor<1x1x32xf32>, tensor<1x10x32xf32>, tensor<32xf32>, tensor<4x4x3x32xf32>, tensor<128xf32>, tensor<32x128xf32>, tensor<32xf32>, tensor<128x32xf32>, tensor<128xf32>, tensor<32x128xf32>, tensor<32xf32>, tensor<128x32xf32>, tensor<7xf32>, tensor<32x7xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32x4x8xf32>, tensor<4x8x32xf32>, tensor<32x4x8xf32>, tensor<32x4x8xf32>, tensor<32x4x8xf32>, tensor<4x8x32xf32>, tensor<32x4x8xf32>, tensor<32x4x8xf32>, tensor<1x1x32xf32>, tensor<1x10x32xf32>, tensor<i32>, tensor<f32>
  }
  func.func private @_threefry_fold_in(%arg0: tensor<2xui32>, %arg1: tensor<ui32>) -> tensor<2xui32> {
    %c = stablehlo.constant dense<32> : tensor<ui32>
    %0 = stablehlo.shift_right_logical %arg1, %c : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %c_0 = stablehlo.constant dense<4294967295> : tensor<ui32>
    %2 = stablehlo.and %arg1, %c_0 : tensor<ui32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %4 = stablehlo.concatenate %1, %3, dim = 0 : (tensor<1xui32>, tensor<1xui32>) -> tensor<2xui32>
    %5 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %6 = stablehlo.reshape %5 : (tensor<1xui32>) -> tensor<ui32>
    %7 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %8 = stablehlo.reshape %7 : (tensor<1xui32>) -> tensor<ui32>
    %9 = stablehlo.slice %4 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %10 = stablehlo.slice %4 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %11:2 = call @threefry2x32(%6, %8, %9, %10) : (tensor<ui32>, tensor<ui32>, tensor<1xui32>, tensor<1xui32>) -> (tensor<1xui32>, tensor<1xui32>)
    %12 = stablehlo.concatenate %11#0, %11#1, dim = 0 : (tensor<1xui32>, tensor<1xui32>) -> tensor<2xui32>
    return %12 : tensor<2xui32>
  }
  func.func private @threefry2x32(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<1xui32>, %arg3: tensor<1xui32>) -> (tensor<1xui32>, tensor<1xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<1xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<1xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<1xui32>, tensor<1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<1xui32>, tensor<1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<1xui32>, tensor<1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i32>, tensor<i32>, tensor<1xui32>, tensor<1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<1xui32>, tensor<1xui32>
  }
  func.func private @closed_call(%arg0: tensor<i32>, %arg1: tensor<1xui32>, %arg2: tensor<1xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<1xui32>, tensor<1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<1xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<1xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<1xui32>
    %9 = stablehlo.or %5, %8 : tensor<1xui32>
    %10 = stablehlo.xor %3, %9 : tensor<1xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<1xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<1xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<1xui32>
    %19 = stablehlo.or %15, %18 : tensor<1xui32>
    %20 = stablehlo.xor %13, %19 : tensor<1xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<1xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<1xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<1xui32>
    %29 = stablehlo.or %25, %28 : tensor<1xui32>
    %30 = stablehlo.xor %23, %29 : tensor<1xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<1xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<1xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<1xui32>
    %39 = stablehlo.or %35, %38 : tensor<1xui32>
    %40 = stablehlo.xor %33, %39 : tensor<1xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %42 = stablehlo.add %33, %41 : tensor<1xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %44 = stablehlo.add %40, %43 : tensor<1xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %48 = stablehlo.add %44, %47 : tensor<1xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<1xui32>, tensor<1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_bernoulli(%arg0: tensor<2xui32>, %arg1: tensor<f32>) -> tensor<3x10x32xi1> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = call @_uniform(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<3x10x32xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<3x10x32xf32>
    %2 = stablehlo.compare LT, %0, %1, FLOAT : (tensor<3x10x32xf32>, tensor<3x10x32xf32>) -> tensor<3x10x32xi1>
    return %2 : tensor<3x10x32xi1>
  }
  func.func private @_uniform(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<3x10x32xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.convert %arg2 : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1x1x1xf32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<1x1x1xf32>
    %4 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %5 = stablehlo.reshape %4 : (tensor<1xui32>) -> tensor<ui32>
    %6 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %7 = stablehlo.reshape %6 : (tensor<1xui32>) -> tensor<ui32>
    %8 = stablehlo.iota dim = 0 : tensor<3x10x32xui64>
    %9 = stablehlo.iota dim = 1 : tensor<3x10x32xui64>
    %10 = stablehlo.iota dim = 2 : tensor<3x10x32xui64>
    %c = stablehlo.constant dense<320> : tensor<ui64>
    %11 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<3x10x32xui64>
    %12 = stablehlo.multiply %11, %8 : tensor<3x10x32xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %13 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<3x10x32xui64>
    %14 = stablehlo.multiply %13, %9 : tensor<3x10x32xui64>
    %c_1 = stablehlo.constant dense<1> : tensor<ui64>
    %15 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui64>) -> tensor<3x10x32xui64>
    %16 = stablehlo.multiply %15, %10 : tensor<3x10x32xui64>
    %17 = stablehlo.add %12, %14 : tensor<3x10x32xui64>
    %18 = stablehlo.add %17, %16 : tensor<3x10x32xui64>
    %c_2 = stablehlo.constant dense<32> : tensor<ui64>
    %19 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui64>) -> tensor<3x10x32xui64>
    %20 = stablehlo.shift_right_logical %18, %19 : tensor<3x10x32xui64>
    %21 = stablehlo.convert %18 : (tensor<3x10x32xui64>) -> tensor<3x10x32xui32>
    %22 = stablehlo.convert %20 : (tensor<3x10x32xui64>) -> tensor<3x10x32xui32>
    %23:2 = call @threefry2x32_0(%5, %7, %22, %21) : (tensor<ui32>, tensor<ui32>, tensor<3x10x32xui32>, tensor<3x10x32xui32>) -> (tensor<3x10x32xui32>, tensor<3x10x32xui32>)
    %24 = stablehlo.xor %23#0, %23#1 : tensor<3x10x32xui32>
    %c_3 = stablehlo.constant dense<9> : tensor<ui32>
    %25 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui32>) -> tensor<3x10x32xui32>
    %26 = stablehlo.shift_right_logical %24, %25 : tensor<3x10x32xui32>
    %c_4 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<ui32>) -> tensor<3x10x32xui32>
    %28 = stablehlo.or %26, %27 : tensor<3x10x32xui32>
    %29 = stablehlo.bitcast_convert %28 : (tensor<3x10x32xui32>) -> tensor<3x10x32xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x10x32xf32>
    %31 = stablehlo.subtract %29, %30 : tensor<3x10x32xf32>
    %32 = stablehlo.subtract %3, %2 : tensor<1x1x1xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1, 2] : (tensor<1x1x1xf32>) -> tensor<3x10x32xf32>
    %34 = stablehlo.multiply %31, %33 : tensor<3x10x32xf32>
    %35 = stablehlo.broadcast_in_dim %2, dims = [0, 1, 2] : (tensor<1x1x1xf32>) -> tensor<3x10x32xf32>
    %36 = stablehlo.add %34, %35 : tensor<3x10x32xf32>
    %37 = stablehlo.broadcast_in_dim %2, dims = [0, 1, 2] : (tensor<1x1x1xf32>) -> tensor<3x10x32xf32>
    %38 = stablehlo.maximum %37, %36 : tensor<3x10x32xf32>
    return %38 : tensor<3x10x32xf32>
  }
  func.func private @threefry2x32_0(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<3x10x32xui32>, %arg3: tensor<3x10x32xui32>) -> (tensor<3x10x32xui32>, tensor<3x10x32xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<3x10x32xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<3x10x32xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<3x10x32xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<3x10x32xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<3x10x32xui32>, tensor<3x10x32xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call_1(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<3x10x32xui32>, tensor<3x10x32xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<3x10x32xui32>, tensor<3x10x32xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i32>, tensor<i32>, tensor<3x10x32xui32>, tensor<3x10x32xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<3x10x32xui32>, tensor<3x10x32xui32>
  }
  func.func private @closed_call_1(%arg0: tensor<i32>, %arg1: tensor<3x10x32xui32>, %arg2: tensor<3x10x32xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<3x10x32xui32>, tensor<3x10x32xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<3x10x32xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<3x10x32xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<3x10x32xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<3x10x32xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<3x10x32xui32>
    %9 = stablehlo.or %5, %8 : tensor<3x10x32xui32>
    %10 = stablehlo.xor %3, %9 : tensor<3x10x32xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<3x10x32xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<3x10x32xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<3x10x32xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<3x10x32xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<3x10x32xui32>
    %19 = stablehlo.or %15, %18 : tensor<3x10x32xui32>
    %20 = stablehlo.xor %13, %19 : tensor<3x10x32xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<3x10x32xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<3x10x32xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<3x10x32xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<3x10x32xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<3x10x32xui32>
    %29 = stablehlo.or %25, %28 : tensor<3x10x32xui32>
    %30 = stablehlo.xor %23, %29 : tensor<3x10x32xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<3x10x32xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<3x10x32xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<3x10x32xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<3x10x32xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<3x10x32xui32>
    %39 = stablehlo.or %35, %38 : tensor<3x10x32xui32>
    %40 = stablehlo.xor %33, %39 : tensor<3x10x32xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<3x10x32xui32>
    %42 = stablehlo.add %33, %41 : tensor<3x10x32xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<3x10x32xui32>
    %44 = stablehlo.add %40, %43 : tensor<3x10x32xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<3x10x32xui32>
    %48 = stablehlo.add %44, %47 : tensor<3x10x32xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<3x10x32xui32>, tensor<3x10x32xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_one_hot(%arg0: tensor<3xi32>) -> tensor<3x7xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %1 = stablehlo.iota dim = 1 : tensor<1x7xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<3x1xi32>) -> tensor<3x7xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x7xi32>) -> tensor<3x7xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<3x7xi32>, tensor<3x7xi32>) -> tensor<3x7xi1>
    %5 = stablehlo.convert %4 : (tensor<3x7xi1>) -> tensor<3x7xf32>
    return %5 : tensor<3x7xf32>
  }
  func.func private @log_softmax(%arg0: tensor<3x7xf32>) -> (tensor<3x7xf32>, tensor<3x7xf32>, tensor<3x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<3x7xf32>, tensor<f32>) -> tensor<3xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<3xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x7xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<3x7xf32>
    %6 = stablehlo.exponential %5 : tensor<3x7xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<3x7xf32>, tensor<f32>) -> tensor<3xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %9 = stablehlo.log %8 : tensor<3x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x7xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<3x7xf32>
    return %11, %6, %8 : tensor<3x7xf32>, tensor<3x7xf32>, tensor<3x1xf32>
  }
  func.func private @log_softmax_2(%arg0: tensor<3x7xf32>, %arg1: tensor<3x1xf32>, %arg2: tensor<3x7xf32>) -> tensor<3x7xf32> {
    %0 = stablehlo.negate %arg2 : tensor<3x7xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<3x7xf32>, tensor<f32>) -> tensor<3xf32>
    %2 = stablehlo.reshape %1 : (tensor<3xf32>) -> tensor<3x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<3x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<3x1xf32>, tensor<f32>) -> tensor<3xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<3xf32>) -> tensor<3x7xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<3x7xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<3x7xf32>
    return %7 : tensor<3x7xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @clip(%arg0: tensor<i32>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %1 = stablehlo.maximum %0, %arg0 : tensor<i32>
    %2 = stablehlo.convert %arg2 : tensor<i32>
    %3 = stablehlo.minimum %2, %1 : tensor<i32>
    return %3 : tensor<i32>
  }
  func.func private @_where_3(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<f32>
    return %1 : tensor<f32>
  }
}
