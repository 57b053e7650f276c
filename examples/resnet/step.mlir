module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<8xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<8xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<8xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<8xf32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<8xf32> {tf.aliasing_output = 5 : i32}, %arg6: tensor<3x3x8x8xf32> {tf.aliasing_output = 6 : i32}, %arg7: tensor<3x3x8x8xf32> {tf.aliasing_output = 7 : i32}, %arg8: tensor<16xf32> {tf.aliasing_output = 8 : i32}, %arg9: tensor<16xf32> {tf.aliasing_output = 9 : i32}, %arg10: tensor<16xf32> {tf.aliasing_output = 10 : i32}, %arg11: tensor<16xf32> {tf.aliasing_output = 11 : i32}, %arg12: tensor<16xf32> {tf.aliasing_output = 12 : i32}, %arg13: tensor<16xf32> {tf.aliasing_output = 13 : i32}, %arg14: tensor<3x3x8x16xf32> {tf.aliasing_output = 14 : i32}, %arg15: tensor<3x3x16x16xf32> {tf.aliasing_output = 15 : i32}, %arg16: tensor<1x1x8x16xf32> {tf.aliasing_output = 16 : i32}, %arg17: tensor<7x7x3x8xf32> {tf.aliasing_output = 17 : i32}, %arg18: tensor<10xf32> {tf.aliasing_output = 18 : i32}, %arg19: tensor<16x10xf32> {tf.aliasing_output = 19 : i32}, %arg20: tensor<8xf32> {tf.aliasing_output = 20 : i32}, %arg21: tensor<8xf32> {tf.aliasing_output = 21 : i32}, %arg22: tensor<8xf32> {tf.aliasing_output = 22 : i32}, %arg23: tensor<8xf32> {tf.aliasing_output = 23 : i32}, %arg24: tensor<8xf32> {tf.aliasing_output = 24 : i32}, %arg25: tensor<8xf32> {tf.aliasing_output = 25 : i32}, %arg26: tensor<16xf32> {tf.aliasing_output = 26 : i32}, %arg27: tensor<16xf32> {tf.aliasing_output = 27 : i32}, %arg28: tensor<16xf32> {tf.aliasing_output = 28 : i32}, %arg29: tensor<16xf32> {tf.aliasing_output = 29 : i32}, %arg30: tensor<16xf32> {tf.aliasing_output = 30 : i32}, %arg31: tensor<16xf32> {tf.aliasing_output = 31 : i32}, %arg32: tensor<8xf32> {tf.aliasing_output = 32 : i32}, %arg33: tensor<8xf32> {tf.aliasing_output = 33 : i32}, %arg34: tensor<8xf32> {tf.aliasing_output = 34 : i32}, %arg35: tensor<8xf32> {tf.aliasing_output = 35 : i32}, %arg36: tensor<8xf32> {tf.aliasing_output = 36 : i32}, %arg37: tensor<8xf32> {tf.aliasing_output = 37 : i32}, %arg38: tensor<3x3x8x8xf32> {tf.aliasing_output = 38 : i32}, %arg39: tensor<3x3x8x8xf32> {tf.aliasing_output = 39 : i32}, %arg40: tensor<16xf32> {tf.aliasing_output = 40 : i32}, %arg41: tensor<16xf32> {tf.aliasing_output = 41 : i32}, %arg42: tensor<16xf32> {tf.aliasing_output = 42 : i32}, %arg43: tensor<16xf32> {tf.aliasing_output = 43 : i32}, %arg44: tensor<16xf32> {tf.aliasing_output = 44 : i32}, %arg45: tensor<16xf32> {tf.aliasing_output = 45 : i32}, %arg46: tensor<3x3x8x16xf32> {tf.aliasing_output = 46 : i32}, %arg47: tensor<3x3x16x16xf32> {tf.aliasing_output = 47 : i32}, %arg48: tensor<1x1x8x16xf32> {tf.aliasing_output = 48 : i32}, %arg49: tensor<7x7x3x8xf32> {tf.aliasing_output = 49 : i32}, %arg50: tensor<10xf32> {tf.aliasing_output = 50 : i32}, %arg51: tensor<16x10xf32> {tf.aliasing_output = 51 : i32}, %arg52: tensor<2x24x20x3xf32>, %arg53: tensor<2xi32>) -> (tensor<8xf32> {jax.result_info = "result[0]['BatchNorm_0']['bias']"}, tensor<8xf32> {jax.result_info = "result[0]['BatchNorm_0']['scale']"}, tensor<8xf32> {jax.result_info = "result[0]['Block_0']['BatchNorm_0']['bias']"}, tensor<8xf32> {jax.result_info = "result[0]['Block_0']['BatchNorm_0']['scale']"}, tensor<8xf32> {jax.result_info = "result[0]['Block_0']['BatchNorm_1']['bias']"}, tensor<8xf32> {jax.result_info = "result[0]['Block_0']['BatchNorm_1']['scale']"}, tensor<3x3x8x8xf32> {jax.result_info = "result[0]['Block_0']['Conv_0']['kernel']"}, tensor<3x3x8x8xf32> {jax.result_info = "result[0]['Block_0']['Conv_1']['kernel']"}, tensor<16xf32> {jax.result_info = "result[0]['Block_1']['BatchNorm_0']['bias']"}, tensor<16xf32> {jax.result_info = "result[0]['Block_1']['BatchNorm_0']['scale']"}, tensor<16xf32> {jax.result_info = "result[0]['Block_1']['BatchNorm_1']['bias']"}, tensor<16xf32> {jax.result_info = "result[0]['Block_1']['BatchNorm_1']['scale']"}, tensor<16xf32> {jax.result_info = "result[0]['Block_1']['BatchNorm_2']['bias']"}, tensor<16xf32> {jax.result_info = "result[0]['Block_1']['BatchNorm_2']['scale']"}, tensor<3x3x8x16xf32> {jax.result_info = "result[0]['Block_1']['Conv_0']['kernel']"}, tensor<3x3x16x16xf32> {jax.result_info = "result[0]['Block_1']['Conv_1']['kernel']"}, tensor<1x1x8x16xf32> {jax.result_info = "result[0]['Block_1']['Conv_2']['kernel']"}, tensor<7x7x3x8xf32> {jax.result_info = "result[0]['Conv_0']['kernel']"}, tensor<10xf32> {jax.result_info = "result[0]['Dense_0']['bias']"}, tensor<16x10xf32> {jax.result_info = "result[0]['Dense_0']['kernel']"}, tensor<8xf32> {jax.result_info = "result[1]['BatchNorm_0']['mean']"}, tensor<8xf32> {jax.result_info = "result[1]['BatchNorm_0']['var']"}, tensor<8xf32> {jax.result_info = "result[1]['Block_0']['BatchNorm_0']['mean']"}, tensor<8xf32> {jax.result_info = "result[1]['Block_0']['BatchNorm_0']['var']"}, tensor<8xf32> {jax.result_info = "result[1]['Block_0']['BatchNorm_1']['mean']"}, tensor<8xf32> {jax.result_info = "result[1]['Block_0']['BatchNorm_1']['var']"}, tensor<16xf32> {jax.result_info = "result[1]['Block_1']['BatchNorm_0']['mean']"}, tensor<16xf32> {jax.result_info = "result[1]['Block_1']['BatchNorm_0']['var']"}, tensor<16xf32> {jax.result_info = "result[1]['Block_1']['BatchNorm_1']['mean']"}, tensor<16xf32> {jax.result_info = "result[1]['Block_1']['BatchNorm_1']['var']"}, tensor<16xf32> {jax.result_info = "result[1]['Block_1']['BatchNorm_2']['mean']"}, tensor<16xf32> {jax.result_info = "result[1]['Block_1']['BatchNorm_2']['var']"}, tensor<8xf32> {jax.result_info = "result[2][0].trace['BatchNorm_0']['bias']"}, tensor<8xf32> {jax.result_info = "result[2][0].trace['BatchNorm_0']['scale']"}, tensor<8xf32> {jax.result_info = "result[2][0].trace['Block_0']['BatchNorm_0']['bias']"}, tensor<8xf32> {jax.result_info = "result[2][0].trace['Block_0']['BatchNorm_0']['scale']"}, tensor<8xf32> {jax.result_info = "result[2][0].trace['Block_0']['BatchNorm_1']['bias']"}, tensor<8xf32> {jax.result_info = "result[2][0].trace['Block_0']['BatchNorm_1']['scale']"}, tensor<3x3x8x8xf32> {jax.result_info = "result[2][0].trace['Block_0']['Conv_0']['kernel']"}, tensor<3x3x8x8xf32> {jax.result_info = "result[2][0].trace['Block_0']['Conv_1']['kernel']"}, tensor<16xf32> {jax.result_info = "result[2][0].trace['Block_1']['BatchNorm_0']['bias']"}, tensor<16xf32> {jax.result_info = "result[2][0].trace['Block_1']['BatchNorm_0']['scale']"}, tensor<16xf32> {jax.result_info = "result[2][0].trace['Block_1']['BatchNorm_1']['bias']"}, tensor<16xf32> {jax.result_info = "result[2][0].trace['Block_1']['BatchNorm_1']['scale']"}, tensor<16xf32> {jax.result_info = "result[2][0].trace['Block_1']['BatchNorm_2']['bias']"}, tensor<16xf32> {jax.result_info = "result[2][0].trace['Block_1']['BatchNorm_2']['scale']"}, tensor<3x3x8x16xf32> {jax.result_info = "result[2][0].trace['Block_1']['Conv_0']['kernel']"}, tensor<3x3x16x16xf32> {jax.result_info = "result[2][0].trace['Block_1']['Conv_1']['kernel']"}, tensor<1x1x8x16xf32> {jax.result_info = "result[2][0].trace['Block_1']['Conv_2']['kernel']"}, tensor<7x7x3x8xf32> {jax.result_info = "result[2][0].trace['Conv_0']['kernel']"}, tensor<10xf32> {jax.result_info = "result[2][0].trace['Dense_0']['bias']"}, tensor<16x10xf32> {jax.result_info = "result[2][0].trace['Dense_0']['kernel']"}, tensor<f32> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.convolution(%arg52, %arg17) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[2, 3], [2, 3]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x24x20x3xf32>, tensor<7x7x3x8xf32>) -> tensor<2x12x10x8xf32>
    %1 = chlo.square %0 : tensor<2x12x10x8xf32> -> tensor<2x12x10x8xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x12x10x8xf32>
    %3 = stablehlo.multiply %2, %0 : tensor<2x12x10x8xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%0 init: %cst_0) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x12x10x8xf32>, tensor<f32>) -> tensor<8xf32>
    %cst_1 = stablehlo.constant dense<2.400000e+02> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %6 = stablehlo.divide %4, %5 : tensor<8xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%1 init: %cst_2) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x12x10x8xf32>, tensor<f32>) -> tensor<8xf32>
    %cst_3 = stablehlo.constant dense<2.400000e+02> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %9 = stablehlo.divide %7, %8 : tensor<8xf32>
    %10 = chlo.square %6 : tensor<8xf32> -> tensor<8xf32>
    %cst_4 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %12 = stablehlo.multiply %11, %6 : tensor<8xf32>
    %13 = stablehlo.subtract %9, %10 : tensor<8xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %15 = stablehlo.maximum %14, %13 : tensor<8xf32>
    %16 = stablehlo.compare EQ, %13, %15, FLOAT : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %19 = stablehlo.select %16, %17, %18 : tensor<8xi1>, tensor<8xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %21 = stablehlo.compare EQ, %20, %15, FLOAT : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
    %cst_9 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %24 = stablehlo.select %21, %22, %23 : tensor<8xi1>, tensor<8xf32>
    %25 = stablehlo.divide %19, %24 : tensor<8xf32>
    %cst_11 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %27 = stablehlo.multiply %26, %arg20 : tensor<8xf32>
    %cst_12 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %29 = stablehlo.multiply %28, %6 : tensor<8xf32>
    %30 = stablehlo.add %27, %29 : tensor<8xf32>
    %cst_13 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %32 = stablehlo.multiply %31, %arg21 : tensor<8xf32>
    %cst_14 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %34 = stablehlo.multiply %33, %15 : tensor<8xf32>
    %35 = stablehlo.add %32, %34 : tensor<8xf32>
    %36 = stablehlo.broadcast_in_dim %6, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %37 = stablehlo.broadcast_in_dim %15, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %38 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x12x10x8xf32>
    %39 = stablehlo.subtract %0, %38 : tensor<2x12x10x8xf32>
    %cst_15 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<1x1x1x8xf32>
    %41 = stablehlo.add %37, %40 : tensor<1x1x1x8xf32>
    %42 = stablehlo.rsqrt %41 : tensor<1x1x1x8xf32>
    %43 = stablehlo.divide %42, %41 : tensor<1x1x1x8xf32>
    %cst_16 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<1x1x1x8xf32>
    %45 = stablehlo.multiply %44, %43 : tensor<1x1x1x8xf32>
    %46 = stablehlo.reshape %arg1 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %47 = stablehlo.multiply %42, %46 : tensor<1x1x1x8xf32>
    %48 = stablehlo.broadcast_in_dim %47, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x12x10x8xf32>
    %49 = stablehlo.multiply %39, %48 : tensor<2x12x10x8xf32>
    %50 = stablehlo.reshape %arg0 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x12x10x8xf32>
    %52 = stablehlo.add %49, %51 : tensor<2x12x10x8xf32>
    %53 = call @relu(%52) : (tensor<2x12x10x8xf32>) -> tensor<2x12x10x8xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x12x10x8xf32>
    %55 = stablehlo.compare GT, %52, %54, FLOAT : (tensor<2x12x10x8xf32>, tensor<2x12x10x8xf32>) -> tensor<2x12x10x8xi1>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x12x10x8xf32>
    %cst_19 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<f32>
    %58 = "stablehlo.reduce_window"(%53, %57) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [0, 1], [0, 1], [0, 0]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg54: tensor<f32>, %arg55: tensor<f32>):
      %742 = stablehlo.maximum %arg54, %arg55 : tensor<f32>
      stablehlo.return %742 : tensor<f32>
    }) : (tensor<2x12x10x8xf32>, tensor<f32>) -> tensor<2x6x5x8xf32>
    %59 = stablehlo.convolution(%58, %arg6) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x6x5x8xf32>, tensor<3x3x8x8xf32>) -> tensor<2x6x5x8xf32>
    %60 = chlo.square %59 : tensor<2x6x5x8xf32> -> tensor<2x6x5x8xf32>
    %cst_20 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2x6x5x8xf32>
    %62 = stablehlo.multiply %61, %59 : tensor<2x6x5x8xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %63 = stablehlo.reduce(%59 init: %cst_21) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x6x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %cst_22 = stablehlo.constant dense<6.000000e+01> : tensor<f32>
    %64 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %65 = stablehlo.divide %63, %64 : tensor<8xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %66 = stablehlo.reduce(%60 init: %cst_23) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x6x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %cst_24 = stablehlo.constant dense<6.000000e+01> : tensor<f32>
    %67 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %68 = stablehlo.divide %66, %67 : tensor<8xf32>
    %69 = chlo.square %65 : tensor<8xf32> -> tensor<8xf32>
    %cst_25 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %71 = stablehlo.multiply %70, %65 : tensor<8xf32>
    %72 = stablehlo.subtract %68, %69 : tensor<8xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %73 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %74 = stablehlo.maximum %73, %72 : tensor<8xf32>
    %75 = stablehlo.compare EQ, %72, %74, FLOAT : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
    %cst_27 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %78 = stablehlo.select %75, %76, %77 : tensor<8xi1>, tensor<8xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %80 = stablehlo.compare EQ, %79, %74, FLOAT : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
    %cst_30 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %cst_31 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %82 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %83 = stablehlo.select %80, %81, %82 : tensor<8xi1>, tensor<8xf32>
    %84 = stablehlo.divide %78, %83 : tensor<8xf32>
    %cst_32 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %85 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %86 = stablehlo.multiply %85, %arg22 : tensor<8xf32>
    %cst_33 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %87 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %88 = stablehlo.multiply %87, %65 : tensor<8xf32>
    %89 = stablehlo.add %86, %88 : tensor<8xf32>
    %cst_34 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %90 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %91 = stablehlo.multiply %90, %arg23 : tensor<8xf32>
    %cst_35 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %92 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %93 = stablehlo.multiply %92, %74 : tensor<8xf32>
    %94 = stablehlo.add %91, %93 : tensor<8xf32>
    %95 = stablehlo.broadcast_in_dim %65, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %96 = stablehlo.broadcast_in_dim %74, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %97 = stablehlo.broadcast_in_dim %95, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x6x5x8xf32>
    %98 = stablehlo.subtract %59, %97 : tensor<2x6x5x8xf32>
    %cst_36 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<1x1x1x8xf32>
    %100 = stablehlo.add %96, %99 : tensor<1x1x1x8xf32>
    %101 = stablehlo.rsqrt %100 : tensor<1x1x1x8xf32>
    %102 = stablehlo.divide %101, %100 : tensor<1x1x1x8xf32>
    %cst_37 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<1x1x1x8xf32>
    %104 = stablehlo.multiply %103, %102 : tensor<1x1x1x8xf32>
    %105 = stablehlo.reshape %arg3 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %106 = stablehlo.multiply %101, %105 : tensor<1x1x1x8xf32>
    %107 = stablehlo.broadcast_in_dim %106, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x6x5x8xf32>
    %108 = stablehlo.multiply %98, %107 : tensor<2x6x5x8xf32>
    %109 = stablehlo.reshape %arg2 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %110 = stablehlo.broadcast_in_dim %109, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x6x5x8xf32>
    %111 = stablehlo.add %108, %110 : tensor<2x6x5x8xf32>
    %112 = call @relu_0(%111) : (tensor<2x6x5x8xf32>) -> tensor<2x6x5x8xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<2x6x5x8xf32>
    %114 = stablehlo.compare GT, %111, %113, FLOAT : (tensor<2x6x5x8xf32>, tensor<2x6x5x8xf32>) -> tensor<2x6x5x8xi1>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %115 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<2x6x5x8xf32>
    %116 = stablehlo.convolution(%112, %arg7) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x6x5x8xf32>, tensor<3x3x8x8xf32>) -> tensor<2x6x5x8xf32>
    %117 = chlo.square %116 : tensor<2x6x5x8xf32> -> tensor<2x6x5x8xf32>
    %cst_40 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %118 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<2x6x5x8xf32>
    %119 = stablehlo.multiply %118, %116 : tensor<2x6x5x8xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %120 = stablehlo.reduce(%116 init: %cst_41) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x6x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %cst_42 = stablehlo.constant dense<6.000000e+01> : tensor<f32>
    %121 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %122 = stablehlo.divide %120, %121 : tensor<8xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %123 = stablehlo.reduce(%117 init: %cst_43) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x6x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %cst_44 = stablehlo.constant dense<6.000000e+01> : tensor<f32>
    %124 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %125 = stablehlo.divide %123, %124 : tensor<8xf32>
    %126 = chlo.square %122 : tensor<8xf32> -> tensor<8xf32>
    %cst_45 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %127 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %128 = stablehlo.multiply %127, %122 : tensor<8xf32>
    %129 = stablehlo.subtract %125, %126 : tensor<8xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %130 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %131 = stablehlo.maximum %130, %129 : tensor<8xf32>
    %132 = stablehlo.compare EQ, %129, %131, FLOAT : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
    %cst_47 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %133 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %134 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %135 = stablehlo.select %132, %133, %134 : tensor<8xi1>, tensor<8xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %136 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %137 = stablehlo.compare EQ, %136, %131, FLOAT : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
    %cst_50 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %138 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %cst_51 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %139 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %140 = stablehlo.select %137, %138, %139 : tensor<8xi1>, tensor<8xf32>
    %141 = stablehlo.divide %135, %140 : tensor<8xf32>
    %cst_52 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %142 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %143 = stablehlo.multiply %142, %arg24 : tensor<8xf32>
    %cst_53 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %144 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %145 = stablehlo.multiply %144, %122 : tensor<8xf32>
    %146 = stablehlo.add %143, %145 : tensor<8xf32>
    %cst_54 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %147 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %148 = stablehlo.multiply %147, %arg25 : tensor<8xf32>
    %cst_55 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %149 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %150 = stablehlo.multiply %149, %131 : tensor<8xf32>
    %151 = stablehlo.add %148, %150 : tensor<8xf32>
    %152 = stablehlo.broadcast_in_dim %122, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %153 = stablehlo.broadcast_in_dim %131, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %154 = stablehlo.broadcast_in_dim %152, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x6x5x8xf32>
    %155 = stablehlo.subtract %116, %154 : tensor<2x6x5x8xf32>
    %cst_56 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %156 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<1x1x1x8xf32>
    %157 = stablehlo.add %153, %156 : tensor<1x1x1x8xf32>
    %158 = stablehlo.rsqrt %157 : tensor<1x1x1x8xf32>
    %159 = stablehlo.divide %158, %157 : tensor<1x1x1x8xf32>
    %cst_57 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %160 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<1x1x1x8xf32>
    %161 = stablehlo.multiply %160, %159 : tensor<1x1x1x8xf32>
    %162 = stablehlo.reshape %arg5 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %163 = stablehlo.multiply %158, %162 : tensor<1x1x1x8xf32>
    %164 = stablehlo.broadcast_in_dim %163, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x6x5x8xf32>
    %165 = stablehlo.multiply %155, %164 : tensor<2x6x5x8xf32>
    %166 = stablehlo.reshape %arg4 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %167 = stablehlo.broadcast_in_dim %166, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x6x5x8xf32>
    %168 = stablehlo.add %165, %167 : tensor<2x6x5x8xf32>
    %169 = stablehlo.add %58, %168 : tensor<2x6x5x8xf32>
    %170 = call @relu_0(%169) : (tensor<2x6x5x8xf32>) -> tensor<2x6x5x8xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %171 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<2x6x5x8xf32>
    %172 = stablehlo.compare GT, %169, %171, FLOAT : (tensor<2x6x5x8xf32>, tensor<2x6x5x8xf32>) -> tensor<2x6x5x8xi1>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %173 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<2x6x5x8xf32>
    %174 = stablehlo.convolution(%170, %arg14) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x6x5x8xf32>, tensor<3x3x8x16xf32>) -> tensor<2x3x3x16xf32>
    %175 = chlo.square %174 : tensor<2x3x3x16xf32> -> tensor<2x3x3x16xf32>
    %cst_60 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %176 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<2x3x3x16xf32>
    %177 = stablehlo.multiply %176, %174 : tensor<2x3x3x16xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %178 = stablehlo.reduce(%174 init: %cst_61) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x3x16xf32>, tensor<f32>) -> tensor<16xf32>
    %cst_62 = stablehlo.constant dense<1.800000e+01> : tensor<f32>
    %179 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %180 = stablehlo.divide %178, %179 : tensor<16xf32>
    %cst_63 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %181 = stablehlo.reduce(%175 init: %cst_63) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x3x16xf32>, tensor<f32>) -> tensor<16xf32>
    %cst_64 = stablehlo.constant dense<1.800000e+01> : tensor<f32>
    %182 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %183 = stablehlo.divide %181, %182 : tensor<16xf32>
    %184 = chlo.square %180 : tensor<16xf32> -> tensor<16xf32>
    %cst_65 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %185 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %186 = stablehlo.multiply %185, %180 : tensor<16xf32>
    %187 = stablehlo.subtract %183, %184 : tensor<16xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %188 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %189 = stablehlo.maximum %188, %187 : tensor<16xf32>
    %190 = stablehlo.compare EQ, %187, %189, FLOAT : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi1>
    %cst_67 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %191 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %192 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %193 = stablehlo.select %190, %191, %192 : tensor<16xi1>, tensor<16xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %194 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %195 = stablehlo.compare EQ, %194, %189, FLOAT : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi1>
    %cst_70 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %196 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %cst_71 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %197 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %198 = stablehlo.select %195, %196, %197 : tensor<16xi1>, tensor<16xf32>
    %199 = stablehlo.divide %193, %198 : tensor<16xf32>
    %cst_72 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %200 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %201 = stablehlo.multiply %200, %arg26 : tensor<16xf32>
    %cst_73 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %202 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %203 = stablehlo.multiply %202, %180 : tensor<16xf32>
    %204 = stablehlo.add %201, %203 : tensor<16xf32>
    %cst_74 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %205 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %206 = stablehlo.multiply %205, %arg27 : tensor<16xf32>
    %cst_75 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %207 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %208 = stablehlo.multiply %207, %189 : tensor<16xf32>
    %209 = stablehlo.add %206, %208 : tensor<16xf32>
    %210 = stablehlo.broadcast_in_dim %180, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %211 = stablehlo.broadcast_in_dim %189, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %212 = stablehlo.broadcast_in_dim %210, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x3x3x16xf32>
    %213 = stablehlo.subtract %174, %212 : tensor<2x3x3x16xf32>
    %cst_76 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %214 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<1x1x1x16xf32>
    %215 = stablehlo.add %211, %214 : tensor<1x1x1x16xf32>
    %216 = stablehlo.rsqrt %215 : tensor<1x1x1x16xf32>
    %217 = stablehlo.divide %216, %215 : tensor<1x1x1x16xf32>
    %cst_77 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %218 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<1x1x1x16xf32>
    %219 = stablehlo.multiply %218, %217 : tensor<1x1x1x16xf32>
    %220 = stablehlo.reshape %arg9 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %221 = stablehlo.multiply %216, %220 : tensor<1x1x1x16xf32>
    %222 = stablehlo.broadcast_in_dim %221, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x3x3x16xf32>
    %223 = stablehlo.multiply %213, %222 : tensor<2x3x3x16xf32>
    %224 = stablehlo.reshape %arg8 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %225 = stablehlo.broadcast_in_dim %224, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x3x3x16xf32>
    %226 = stablehlo.add %223, %225 : tensor<2x3x3x16xf32>
    %227 = call @relu_1(%226) : (tensor<2x3x3x16xf32>) -> tensor<2x3x3x16xf32>
    %cst_78 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %228 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<2x3x3x16xf32>
    %229 = stablehlo.compare GT, %226, %228, FLOAT : (tensor<2x3x3x16xf32>, tensor<2x3x3x16xf32>) -> tensor<2x3x3x16xi1>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %230 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<2x3x3x16xf32>
    %231 = stablehlo.convolution(%227, %arg15) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x3x3x16xf32>, tensor<3x3x16x16xf32>) -> tensor<2x3x3x16xf32>
    %232 = chlo.square %231 : tensor<2x3x3x16xf32> -> tensor<2x3x3x16xf32>
    %cst_80 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %233 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<2x3x3x16xf32>
    %234 = stablehlo.multiply %233, %231 : tensor<2x3x3x16xf32>
    %cst_81 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %235 = stablehlo.reduce(%231 init: %cst_81) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x3x16xf32>, tensor<f32>) -> tensor<16xf32>
    %cst_82 = stablehlo.constant dense<1.800000e+01> : tensor<f32>
    %236 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %237 = stablehlo.divide %235, %236 : tensor<16xf32>
    %cst_83 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %238 = stablehlo.reduce(%232 init: %cst_83) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x3x16xf32>, tensor<f32>) -> tensor<16xf32>
    %cst_84 = stablehlo.constant dense<1.800000e+01> : tensor<f32>
    %239 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %240 = stablehlo.divide %238, %239 : tensor<16xf32>
    %241 = chlo.square %237 : tensor<16xf32> -> tensor<16xf32>
    %cst_85 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %242 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %243 = stablehlo.multiply %242, %237 : tensor<16xf32>
    %244 = stablehlo.subtract %240, %241 : tensor<16xf32>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %245 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %246 = stablehlo.maximum %245, %244 : tensor<16xf32>
    %247 = stablehlo.compare EQ, %244, %246, FLOAT : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi1>
    %cst_87 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %248 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %249 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %250 = stablehlo.select %247, %248, %249 : tensor<16xi1>, tensor<16xf32>
    %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %251 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %252 = stablehlo.compare EQ, %251, %246, FLOAT : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi1>
    %cst_90 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %253 = stablehlo.broadcast_in_dim %cst_90, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %cst_91 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %254 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %255 = stablehlo.select %252, %253, %254 : tensor<16xi1>, tensor<16xf32>
    %256 = stablehlo.divide %250, %255 : tensor<16xf32>
    %cst_92 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %257 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %258 = stablehlo.multiply %257, %arg28 : tensor<16xf32>
    %cst_93 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %259 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %260 = stablehlo.multiply %259, %237 : tensor<16xf32>
    %261 = stablehlo.add %258, %260 : tensor<16xf32>
    %cst_94 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %262 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %263 = stablehlo.multiply %262, %arg29 : tensor<16xf32>
    %cst_95 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %264 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %265 = stablehlo.multiply %264, %246 : tensor<16xf32>
    %266 = stablehlo.add %263, %265 : tensor<16xf32>
    %267 = stablehlo.broadcast_in_dim %237, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %268 = stablehlo.broadcast_in_dim %246, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %269 = stablehlo.broadcast_in_dim %267, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x3x3x16xf32>
    %270 = stablehlo.subtract %231, %269 : tensor<2x3x3x16xf32>
    %cst_96 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %271 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<1x1x1x16xf32>
    %272 = stablehlo.add %268, %271 : tensor<1x1x1x16xf32>
    %273 = stablehlo.rsqrt %272 : tensor<1x1x1x16xf32>
    %274 = stablehlo.divide %273, %272 : tensor<1x1x1x16xf32>
    %cst_97 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %275 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<1x1x1x16xf32>
    %276 = stablehlo.multiply %275, %274 : tensor<1x1x1x16xf32>
    %277 = stablehlo.reshape %arg11 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %278 = stablehlo.multiply %273, %277 : tensor<1x1x1x16xf32>
    %279 = stablehlo.broadcast_in_dim %278, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x3x3x16xf32>
    %280 = stablehlo.multiply %270, %279 : tensor<2x3x3x16xf32>
    %281 = stablehlo.reshape %arg10 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %282 = stablehlo.broadcast_in_dim %281, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x3x3x16xf32>
    %283 = stablehlo.add %280, %282 : tensor<2x3x3x16xf32>
    %284 = stablehlo.convolution(%170, %arg16) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x6x5x8xf32>, tensor<1x1x8x16xf32>) -> tensor<2x3x3x16xf32>
    %285 = chlo.square %284 : tensor<2x3x3x16xf32> -> tensor<2x3x3x16xf32>
    %cst_98 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %286 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<2x3x3x16xf32>
    %287 = stablehlo.multiply %286, %284 : tensor<2x3x3x16xf32>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %288 = stablehlo.reduce(%284 init: %cst_99) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x3x16xf32>, tensor<f32>) -> tensor<16xf32>
    %cst_100 = stablehlo.constant dense<1.800000e+01> : tensor<f32>
    %289 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %290 = stablehlo.divide %288, %289 : tensor<16xf32>
    %cst_101 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %291 = stablehlo.reduce(%285 init: %cst_101) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x3x16xf32>, tensor<f32>) -> tensor<16xf32>
    %cst_102 = stablehlo.constant dense<1.800000e+01> : tensor<f32>
    %292 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %293 = stablehlo.divide %291, %292 : tensor<16xf32>
    %294 = chlo.square %290 : tensor<16xf32> -> tensor<16xf32>
    %cst_103 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %295 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %296 = stablehlo.multiply %295, %290 : tensor<16xf32>
    %297 = stablehlo.subtract %293, %294 : tensor<16xf32>
    %cst_104 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %298 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %299 = stablehlo.maximum %298, %297 : tensor<16xf32>
    %300 = stablehlo.compare EQ, %297, %299, FLOAT : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi1>
    %cst_105 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %301 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %cst_106 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %302 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %303 = stablehlo.select %300, %301, %302 : tensor<16xi1>, tensor<16xf32>
    %cst_107 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %304 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %305 = stablehlo.compare EQ, %304, %299, FLOAT : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xi1>
    %cst_108 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %306 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %cst_109 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %307 = stablehlo.broadcast_in_dim %cst_109, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %308 = stablehlo.select %305, %306, %307 : tensor<16xi1>, tensor<16xf32>
    %309 = stablehlo.divide %303, %308 : tensor<16xf32>
    %cst_110 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %310 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %311 = stablehlo.multiply %310, %arg30 : tensor<16xf32>
    %cst_111 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %312 = stablehlo.broadcast_in_dim %cst_111, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %313 = stablehlo.multiply %312, %290 : tensor<16xf32>
    %314 = stablehlo.add %311, %313 : tensor<16xf32>
    %cst_112 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %315 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %316 = stablehlo.multiply %315, %arg31 : tensor<16xf32>
    %cst_113 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %317 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %318 = stablehlo.multiply %317, %299 : tensor<16xf32>
    %319 = stablehlo.add %316, %318 : tensor<16xf32>
    %320 = stablehlo.broadcast_in_dim %290, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %321 = stablehlo.broadcast_in_dim %299, dims = [3] : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %322 = stablehlo.broadcast_in_dim %320, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x3x3x16xf32>
    %323 = stablehlo.subtract %284, %322 : tensor<2x3x3x16xf32>
    %cst_114 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %324 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<1x1x1x16xf32>
    %325 = stablehlo.add %321, %324 : tensor<1x1x1x16xf32>
    %326 = stablehlo.rsqrt %325 : tensor<1x1x1x16xf32>
    %327 = stablehlo.divide %326, %325 : tensor<1x1x1x16xf32>
    %cst_115 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %328 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<1x1x1x16xf32>
    %329 = stablehlo.multiply %328, %327 : tensor<1x1x1x16xf32>
    %330 = stablehlo.reshape %arg13 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %331 = stablehlo.multiply %326, %330 : tensor<1x1x1x16xf32>
    %332 = stablehlo.broadcast_in_dim %331, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x3x3x16xf32>
    %333 = stablehlo.multiply %323, %332 : tensor<2x3x3x16xf32>
    %334 = stablehlo.reshape %arg12 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %335 = stablehlo.broadcast_in_dim %334, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x3x3x16xf32>
    %336 = stablehlo.add %333, %335 : tensor<2x3x3x16xf32>
    %337 = stablehlo.add %336, %283 : tensor<2x3x3x16xf32>
    %338 = call @relu_1(%337) : (tensor<2x3x3x16xf32>) -> tensor<2x3x3x16xf32>
    %cst_116 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %339 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<2x3x3x16xf32>
    %340 = stablehlo.compare GT, %337, %339, FLOAT : (tensor<2x3x3x16xf32>, tensor<2x3x3x16xf32>) -> tensor<2x3x3x16xi1>
    %cst_117 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %341 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<2x3x3x16xf32>
    %cst_118 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %342 = stablehlo.reduce(%338 init: %cst_118) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x3x3x16xf32>, tensor<f32>) -> tensor<2x16xf32>
    %cst_119 = stablehlo.constant dense<9.000000e+00> : tensor<f32>
    %343 = stablehlo.broadcast_in_dim %cst_119, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %344 = stablehlo.divide %342, %343 : tensor<2x16xf32>
    %345 = stablehlo.dot_general %344, %arg19, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16xf32>, tensor<16x10xf32>) -> tensor<2x10xf32>
    %346 = stablehlo.reshape %arg18 : (tensor<10xf32>) -> tensor<1x10xf32>
    %347 = stablehlo.broadcast_in_dim %346, dims = [0, 1] : (tensor<1x10xf32>) -> tensor<2x10xf32>
    %348 = stablehlo.add %345, %347 : tensor<2x10xf32>
    %349 = stablehlo.broadcast_in_dim %arg53, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %350:2 = call @take_along_axis(%348, %349) : (tensor<2x10xf32>, tensor<2x1xi32>) -> (tensor<2x1xf32>, tensor<2x1x1xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %351:2 = call @_take(%350#0, %c) : (tensor<2x1xf32>, tensor<i32>) -> (tensor<2xf32>, tensor<1xi32>)
    %cst_120 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %352 = stablehlo.reduce(%348 init: %cst_120) applies stablehlo.maximum across dimensions = [1] : (tensor<2x10xf32>, tensor<f32>) -> tensor<2xf32>
    %353 = stablehlo.reshape %352 : (tensor<2xf32>) -> tensor<2x1xf32>
    %354 = stablehlo.broadcast_in_dim %353, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x10xf32>
    %355 = stablehlo.compare EQ, %348, %354, FLOAT : (tensor<2x10xf32>, tensor<2x10xf32>) -> tensor<2x10xi1>
    %356 = stablehlo.convert %355 : (tensor<2x10xi1>) -> tensor<2x10xf32>
    %cst_121 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %357 = stablehlo.reduce(%356 init: %cst_121) applies stablehlo.add across dimensions = [1] : (tensor<2x10xf32>, tensor<f32>) -> tensor<2xf32>
    %cst_122 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %358 = stablehlo.broadcast_in_dim %cst_122, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %359 = stablehlo.maximum %358, %352 : tensor<2xf32>
    %360 = stablehlo.compare EQ, %352, %359, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %cst_123 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %361 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %cst_124 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %362 = stablehlo.broadcast_in_dim %cst_124, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %363 = stablehlo.select %360, %361, %362 : tensor<2xi1>, tensor<2xf32>
    %cst_125 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %364 = stablehlo.broadcast_in_dim %cst_125, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %365 = stablehlo.compare EQ, %364, %359, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %cst_126 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %366 = stablehlo.broadcast_in_dim %cst_126, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %cst_127 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %367 = stablehlo.broadcast_in_dim %cst_127, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %368 = stablehlo.select %365, %366, %367 : tensor<2xi1>, tensor<2xf32>
    %369 = stablehlo.divide %363, %368 : tensor<2xf32>
    %370 = stablehlo.is_finite %359 : (tensor<2xf32>) -> tensor<2xi1>
    %cst_128 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %371 = stablehlo.broadcast_in_dim %cst_128, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %372 = stablehlo.select %370, %359, %371 : tensor<2xi1>, tensor<2xf32>
    %cst_129 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %373 = stablehlo.broadcast_in_dim %cst_129, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %374 = stablehlo.broadcast_in_dim %372, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %375 = stablehlo.broadcast_in_dim %374, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x10xf32>
    %376 = stablehlo.subtract %348, %375 : tensor<2x10xf32>
    %377 = stablehlo.exponential %376 : tensor<2x10xf32>
    %cst_130 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %378 = stablehlo.reduce(%377 init: %cst_130) applies stablehlo.add across dimensions = [1] : (tensor<2x10xf32>, tensor<f32>) -> tensor<2xf32>
    %379 = stablehlo.sign %378 : tensor<2xf32>
    %380 = stablehlo.abs %378 : tensor<2xf32>
    %cst_131 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %381 = stablehlo.broadcast_in_dim %cst_131, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %382 = stablehlo.compare GE, %378, %381, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %383 = stablehlo.log %380 : tensor<2xf32>
    %384 = stablehlo.add %383, %372 : tensor<2xf32>
    %385 = stablehlo.subtract %384, %351#0 : tensor<2xf32>
    %cst_132 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %386 = stablehlo.reduce(%385 init: %cst_132) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %cst_133 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %387 = stablehlo.divide %386, %cst_133 : tensor<f32>
    %cst_134 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_135 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %388 = stablehlo.divide %cst_134, %cst_135 : tensor<f32>
    %389 = stablehlo.broadcast_in_dim %388, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %390 = stablehlo.negate %389 : tensor<2xf32>
    %391 = stablehlo.divide %389, %380 : tensor<2xf32>
    %cst_136 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %392 = stablehlo.broadcast_in_dim %cst_136, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %393 = stablehlo.select %382, %392, %391 : tensor<2xi1>, tensor<2xf32>
    %394 = stablehlo.select %382, %391, %392 : tensor<2xi1>, tensor<2xf32>
    %395 = stablehlo.negate %393 : tensor<2xf32>
    %396 = stablehlo.add %394, %395 : tensor<2xf32>
    %397 = stablehlo.broadcast_in_dim %396, dims = [0] : (tensor<2xf32>) -> tensor<2x10xf32>
    %398 = stablehlo.multiply %397, %377 : tensor<2x10xf32>
    %399 = call @_take_2(%351#1, %390) : (tensor<1xi32>, tensor<2xf32>) -> tensor<2x1xf32>
    %400 = call @take_along_axis_3(%350#1, %399) : (tensor<2x1x1xi32>, tensor<2x1xf32>) -> tensor<2x10xf32>
    %401 = stablehlo.add %398, %400 : tensor<2x10xf32>
    %cst_137 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %402 = stablehlo.reduce(%401 init: %cst_137) applies stablehlo.add across dimensions = [0] : (tensor<2x10xf32>, tensor<f32>) -> tensor<10xf32>
    %403 = stablehlo.reshape %402 : (tensor<10xf32>) -> tensor<1x10xf32>
    %404 = stablehlo.reshape %403 : (tensor<1x10xf32>) -> tensor<10xf32>
    %405 = stablehlo.dot_general %401, %344, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x10xf32>, tensor<2x16xf32>) -> tensor<10x16xf32>
    %406 = stablehlo.transpose %405, dims = [1, 0] : (tensor<10x16xf32>) -> tensor<16x10xf32>
    %407 = stablehlo.dot_general %401, %arg19, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x10xf32>, tensor<16x10xf32>) -> tensor<2x16xf32>
    %cst_138 = stablehlo.constant dense<9.000000e+00> : tensor<f32>
    %408 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %409 = stablehlo.divide %407, %408 : tensor<2x16xf32>
    %410 = stablehlo.broadcast_in_dim %409, dims = [0, 3] : (tensor<2x16xf32>) -> tensor<2x3x3x16xf32>
    %cst_139 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %411 = stablehlo.broadcast_in_dim %cst_139, dims = [] : (tensor<f32>) -> tensor<2x3x3x16xf32>
    %412 = stablehlo.select %340, %410, %411 : tensor<2x3x3x16xi1>, tensor<2x3x3x16xf32>
    %cst_140 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %413 = stablehlo.reduce(%412 init: %cst_140) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x3x16xf32>, tensor<f32>) -> tensor<16xf32>
    %414 = stablehlo.reshape %413 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %415 = stablehlo.reshape %414 : (tensor<1x1x1x16xf32>) -> tensor<16xf32>
    %416 = stablehlo.multiply %323, %412 : tensor<2x3x3x16xf32>
    %cst_141 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %417 = stablehlo.reduce(%416 init: %cst_141) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x3x16xf32>, tensor<f32>) -> tensor<16xf32>
    %418 = stablehlo.reshape %417 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %419 = stablehlo.broadcast_in_dim %331, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x3x3x16xf32>
    %420 = stablehlo.multiply %412, %419 : tensor<2x3x3x16xf32>
    %421 = stablehlo.multiply %326, %418 : tensor<1x1x1x16xf32>
    %422 = stablehlo.multiply %418, %330 : tensor<1x1x1x16xf32>
    %423 = stablehlo.reshape %421 : (tensor<1x1x1x16xf32>) -> tensor<16xf32>
    %424 = stablehlo.multiply %422, %329 : tensor<1x1x1x16xf32>
    %425 = stablehlo.negate %420 : tensor<2x3x3x16xf32>
    %cst_142 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %426 = stablehlo.reduce(%425 init: %cst_142) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x3x16xf32>, tensor<f32>) -> tensor<16xf32>
    %427 = stablehlo.reshape %426 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %cst_143 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %428 = stablehlo.reduce(%424 init: %cst_143) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %cst_144 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %429 = stablehlo.reduce(%427 init: %cst_144) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %430 = stablehlo.multiply %428, %309 : tensor<16xf32>
    %431 = stablehlo.negate %430 : tensor<16xf32>
    %432 = stablehlo.multiply %431, %296 : tensor<16xf32>
    %433 = stablehlo.add %429, %432 : tensor<16xf32>
    %cst_145 = stablehlo.constant dense<1.800000e+01> : tensor<f32>
    %434 = stablehlo.broadcast_in_dim %cst_145, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %435 = stablehlo.divide %430, %434 : tensor<16xf32>
    %436 = stablehlo.broadcast_in_dim %435, dims = [3] : (tensor<16xf32>) -> tensor<2x3x3x16xf32>
    %cst_146 = stablehlo.constant dense<1.800000e+01> : tensor<f32>
    %437 = stablehlo.broadcast_in_dim %cst_146, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %438 = stablehlo.divide %433, %437 : tensor<16xf32>
    %439 = stablehlo.broadcast_in_dim %438, dims = [3] : (tensor<16xf32>) -> tensor<2x3x3x16xf32>
    %440 = stablehlo.add %420, %439 : tensor<2x3x3x16xf32>
    %441 = stablehlo.multiply %436, %287 : tensor<2x3x3x16xf32>
    %442 = stablehlo.add %440, %441 : tensor<2x3x3x16xf32>
    %443 = stablehlo.convolution(%170, %442) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, -1], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x6x5x8xf32>, tensor<2x3x3x16xf32>) -> tensor<1x1x8x16xf32>
    %444 = stablehlo.reverse %arg16, dims = [0, 1] : tensor<1x1x8x16xf32>
    %445 = stablehlo.convolution(%442, %444) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 1], [0, 0]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x3x3x16xf32>, tensor<1x1x8x16xf32>) -> tensor<2x6x5x8xf32>
    %cst_147 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %446 = stablehlo.reduce(%412 init: %cst_147) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x3x16xf32>, tensor<f32>) -> tensor<16xf32>
    %447 = stablehlo.reshape %446 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %448 = stablehlo.reshape %447 : (tensor<1x1x1x16xf32>) -> tensor<16xf32>
    %449 = stablehlo.multiply %270, %412 : tensor<2x3x3x16xf32>
    %cst_148 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %450 = stablehlo.reduce(%449 init: %cst_148) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x3x16xf32>, tensor<f32>) -> tensor<16xf32>
    %451 = stablehlo.reshape %450 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %452 = stablehlo.broadcast_in_dim %278, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x3x3x16xf32>
    %453 = stablehlo.multiply %412, %452 : tensor<2x3x3x16xf32>
    %454 = stablehlo.multiply %273, %451 : tensor<1x1x1x16xf32>
    %455 = stablehlo.multiply %451, %277 : tensor<1x1x1x16xf32>
    %456 = stablehlo.reshape %454 : (tensor<1x1x1x16xf32>) -> tensor<16xf32>
    %457 = stablehlo.multiply %455, %276 : tensor<1x1x1x16xf32>
    %458 = stablehlo.negate %453 : tensor<2x3x3x16xf32>
    %cst_149 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %459 = stablehlo.reduce(%458 init: %cst_149) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x3x16xf32>, tensor<f32>) -> tensor<16xf32>
    %460 = stablehlo.reshape %459 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %cst_150 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %461 = stablehlo.reduce(%457 init: %cst_150) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %cst_151 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %462 = stablehlo.reduce(%460 init: %cst_151) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %463 = stablehlo.multiply %461, %256 : tensor<16xf32>
    %464 = stablehlo.negate %463 : tensor<16xf32>
    %465 = stablehlo.multiply %464, %243 : tensor<16xf32>
    %466 = stablehlo.add %462, %465 : tensor<16xf32>
    %cst_152 = stablehlo.constant dense<1.800000e+01> : tensor<f32>
    %467 = stablehlo.broadcast_in_dim %cst_152, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %468 = stablehlo.divide %463, %467 : tensor<16xf32>
    %469 = stablehlo.broadcast_in_dim %468, dims = [3] : (tensor<16xf32>) -> tensor<2x3x3x16xf32>
    %cst_153 = stablehlo.constant dense<1.800000e+01> : tensor<f32>
    %470 = stablehlo.broadcast_in_dim %cst_153, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %471 = stablehlo.divide %466, %470 : tensor<16xf32>
    %472 = stablehlo.broadcast_in_dim %471, dims = [3] : (tensor<16xf32>) -> tensor<2x3x3x16xf32>
    %473 = stablehlo.add %453, %472 : tensor<2x3x3x16xf32>
    %474 = stablehlo.multiply %469, %234 : tensor<2x3x3x16xf32>
    %475 = stablehlo.add %473, %474 : tensor<2x3x3x16xf32>
    %476 = stablehlo.convolution(%227, %475) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x3x3x16xf32>, tensor<2x3x3x16xf32>) -> tensor<3x3x16x16xf32>
    %477 = stablehlo.reverse %arg15, dims = [0, 1] : tensor<3x3x16x16xf32>
    %478 = stablehlo.convolution(%475, %477) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x3x3x16xf32>, tensor<3x3x16x16xf32>) -> tensor<2x3x3x16xf32>
    %cst_154 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %479 = stablehlo.broadcast_in_dim %cst_154, dims = [] : (tensor<f32>) -> tensor<2x3x3x16xf32>
    %480 = stablehlo.select %229, %478, %479 : tensor<2x3x3x16xi1>, tensor<2x3x3x16xf32>
    %cst_155 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %481 = stablehlo.reduce(%480 init: %cst_155) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x3x16xf32>, tensor<f32>) -> tensor<16xf32>
    %482 = stablehlo.reshape %481 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %483 = stablehlo.reshape %482 : (tensor<1x1x1x16xf32>) -> tensor<16xf32>
    %484 = stablehlo.multiply %213, %480 : tensor<2x3x3x16xf32>
    %cst_156 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %485 = stablehlo.reduce(%484 init: %cst_156) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x3x16xf32>, tensor<f32>) -> tensor<16xf32>
    %486 = stablehlo.reshape %485 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %487 = stablehlo.broadcast_in_dim %221, dims = [0, 1, 2, 3] : (tensor<1x1x1x16xf32>) -> tensor<2x3x3x16xf32>
    %488 = stablehlo.multiply %480, %487 : tensor<2x3x3x16xf32>
    %489 = stablehlo.multiply %216, %486 : tensor<1x1x1x16xf32>
    %490 = stablehlo.multiply %486, %220 : tensor<1x1x1x16xf32>
    %491 = stablehlo.reshape %489 : (tensor<1x1x1x16xf32>) -> tensor<16xf32>
    %492 = stablehlo.multiply %490, %219 : tensor<1x1x1x16xf32>
    %493 = stablehlo.negate %488 : tensor<2x3x3x16xf32>
    %cst_157 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %494 = stablehlo.reduce(%493 init: %cst_157) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x3x3x16xf32>, tensor<f32>) -> tensor<16xf32>
    %495 = stablehlo.reshape %494 : (tensor<16xf32>) -> tensor<1x1x1x16xf32>
    %cst_158 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %496 = stablehlo.reduce(%492 init: %cst_158) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %cst_159 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %497 = stablehlo.reduce(%495 init: %cst_159) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %498 = stablehlo.multiply %496, %199 : tensor<16xf32>
    %499 = stablehlo.negate %498 : tensor<16xf32>
    %500 = stablehlo.multiply %499, %186 : tensor<16xf32>
    %501 = stablehlo.add %497, %500 : tensor<16xf32>
    %cst_160 = stablehlo.constant dense<1.800000e+01> : tensor<f32>
    %502 = stablehlo.broadcast_in_dim %cst_160, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %503 = stablehlo.divide %498, %502 : tensor<16xf32>
    %504 = stablehlo.broadcast_in_dim %503, dims = [3] : (tensor<16xf32>) -> tensor<2x3x3x16xf32>
    %cst_161 = stablehlo.constant dense<1.800000e+01> : tensor<f32>
    %505 = stablehlo.broadcast_in_dim %cst_161, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %506 = stablehlo.divide %501, %505 : tensor<16xf32>
    %507 = stablehlo.broadcast_in_dim %506, dims = [3] : (tensor<16xf32>) -> tensor<2x3x3x16xf32>
    %508 = stablehlo.add %488, %507 : tensor<2x3x3x16xf32>
    %509 = stablehlo.multiply %504, %177 : tensor<2x3x3x16xf32>
    %510 = stablehlo.add %508, %509 : tensor<2x3x3x16xf32>
    %511 = stablehlo.convolution(%170, %510) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x6x5x8xf32>, tensor<2x3x3x16xf32>) -> tensor<3x3x8x16xf32>
    %512 = stablehlo.reverse %arg14, dims = [0, 1] : tensor<3x3x8x16xf32>
    %513 = stablehlo.convolution(%510, %512) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [1, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x3x3x16xf32>, tensor<3x3x8x16xf32>) -> tensor<2x6x5x8xf32>
    %514 = stablehlo.add %445, %513 : tensor<2x6x5x8xf32>
    %cst_162 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %515 = stablehlo.broadcast_in_dim %cst_162, dims = [] : (tensor<f32>) -> tensor<2x6x5x8xf32>
    %516 = stablehlo.select %172, %514, %515 : tensor<2x6x5x8xi1>, tensor<2x6x5x8xf32>
    %cst_163 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %517 = stablehlo.reduce(%516 init: %cst_163) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x6x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %518 = stablehlo.reshape %517 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %519 = stablehlo.reshape %518 : (tensor<1x1x1x8xf32>) -> tensor<8xf32>
    %520 = stablehlo.multiply %155, %516 : tensor<2x6x5x8xf32>
    %cst_164 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %521 = stablehlo.reduce(%520 init: %cst_164) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x6x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %522 = stablehlo.reshape %521 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %523 = stablehlo.broadcast_in_dim %163, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x6x5x8xf32>
    %524 = stablehlo.multiply %516, %523 : tensor<2x6x5x8xf32>
    %525 = stablehlo.multiply %158, %522 : tensor<1x1x1x8xf32>
    %526 = stablehlo.multiply %522, %162 : tensor<1x1x1x8xf32>
    %527 = stablehlo.reshape %525 : (tensor<1x1x1x8xf32>) -> tensor<8xf32>
    %528 = stablehlo.multiply %526, %161 : tensor<1x1x1x8xf32>
    %529 = stablehlo.negate %524 : tensor<2x6x5x8xf32>
    %cst_165 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %530 = stablehlo.reduce(%529 init: %cst_165) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x6x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %531 = stablehlo.reshape %530 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %cst_166 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %532 = stablehlo.reduce(%528 init: %cst_166) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %cst_167 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %533 = stablehlo.reduce(%531 init: %cst_167) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %534 = stablehlo.multiply %532, %141 : tensor<8xf32>
    %535 = stablehlo.negate %534 : tensor<8xf32>
    %536 = stablehlo.multiply %535, %128 : tensor<8xf32>
    %537 = stablehlo.add %533, %536 : tensor<8xf32>
    %cst_168 = stablehlo.constant dense<6.000000e+01> : tensor<f32>
    %538 = stablehlo.broadcast_in_dim %cst_168, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %539 = stablehlo.divide %534, %538 : tensor<8xf32>
    %540 = stablehlo.broadcast_in_dim %539, dims = [3] : (tensor<8xf32>) -> tensor<2x6x5x8xf32>
    %cst_169 = stablehlo.constant dense<6.000000e+01> : tensor<f32>
    %541 = stablehlo.broadcast_in_dim %cst_169, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %542 = stablehlo.divide %537, %541 : tensor<8xf32>
    %543 = stablehlo.broadcast_in_dim %542, dims = [3] : (tensor<8xf32>) -> tensor<2x6x5x8xf32>
    %544 = stablehlo.add %524, %543 : tensor<2x6x5x8xf32>
    %545 = stablehlo.multiply %540, %119 : tensor<2x6x5x8xf32>
    %546 = stablehlo.add %544, %545 : tensor<2x6x5x8xf32>
    %547 = stablehlo.convolution(%112, %546) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x6x5x8xf32>, tensor<2x6x5x8xf32>) -> tensor<3x3x8x8xf32>
    %548 = stablehlo.reverse %arg7, dims = [0, 1] : tensor<3x3x8x8xf32>
    %549 = stablehlo.convolution(%546, %548) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x6x5x8xf32>, tensor<3x3x8x8xf32>) -> tensor<2x6x5x8xf32>
    %cst_170 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %550 = stablehlo.broadcast_in_dim %cst_170, dims = [] : (tensor<f32>) -> tensor<2x6x5x8xf32>
    %551 = stablehlo.select %114, %549, %550 : tensor<2x6x5x8xi1>, tensor<2x6x5x8xf32>
    %cst_171 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %552 = stablehlo.reduce(%551 init: %cst_171) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x6x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %553 = stablehlo.reshape %552 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %554 = stablehlo.reshape %553 : (tensor<1x1x1x8xf32>) -> tensor<8xf32>
    %555 = stablehlo.multiply %98, %551 : tensor<2x6x5x8xf32>
    %cst_172 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %556 = stablehlo.reduce(%555 init: %cst_172) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x6x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %557 = stablehlo.reshape %556 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %558 = stablehlo.broadcast_in_dim %106, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x6x5x8xf32>
    %559 = stablehlo.multiply %551, %558 : tensor<2x6x5x8xf32>
    %560 = stablehlo.multiply %101, %557 : tensor<1x1x1x8xf32>
    %561 = stablehlo.multiply %557, %105 : tensor<1x1x1x8xf32>
    %562 = stablehlo.reshape %560 : (tensor<1x1x1x8xf32>) -> tensor<8xf32>
    %563 = stablehlo.multiply %561, %104 : tensor<1x1x1x8xf32>
    %564 = stablehlo.negate %559 : tensor<2x6x5x8xf32>
    %cst_173 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %565 = stablehlo.reduce(%564 init: %cst_173) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x6x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %566 = stablehlo.reshape %565 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %cst_174 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %567 = stablehlo.reduce(%563 init: %cst_174) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %cst_175 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %568 = stablehlo.reduce(%566 init: %cst_175) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %569 = stablehlo.multiply %567, %84 : tensor<8xf32>
    %570 = stablehlo.negate %569 : tensor<8xf32>
    %571 = stablehlo.multiply %570, %71 : tensor<8xf32>
    %572 = stablehlo.add %568, %571 : tensor<8xf32>
    %cst_176 = stablehlo.constant dense<6.000000e+01> : tensor<f32>
    %573 = stablehlo.broadcast_in_dim %cst_176, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %574 = stablehlo.divide %569, %573 : tensor<8xf32>
    %575 = stablehlo.broadcast_in_dim %574, dims = [3] : (tensor<8xf32>) -> tensor<2x6x5x8xf32>
    %cst_177 = stablehlo.constant dense<6.000000e+01> : tensor<f32>
    %576 = stablehlo.broadcast_in_dim %cst_177, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %577 = stablehlo.divide %572, %576 : tensor<8xf32>
    %578 = stablehlo.broadcast_in_dim %577, dims = [3] : (tensor<8xf32>) -> tensor<2x6x5x8xf32>
    %579 = stablehlo.add %559, %578 : tensor<2x6x5x8xf32>
    %580 = stablehlo.multiply %575, %62 : tensor<2x6x5x8xf32>
    %581 = stablehlo.add %579, %580 : tensor<2x6x5x8xf32>
    %582 = stablehlo.convolution(%58, %581) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x6x5x8xf32>, tensor<2x6x5x8xf32>) -> tensor<3x3x8x8xf32>
    %583 = stablehlo.reverse %arg6, dims = [0, 1] : tensor<3x3x8x8xf32>
    %584 = stablehlo.convolution(%581, %583) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x6x5x8xf32>, tensor<3x3x8x8xf32>) -> tensor<2x6x5x8xf32>
    %585 = stablehlo.add %516, %584 : tensor<2x6x5x8xf32>
    %cst_178 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %586 = stablehlo.pad %53, %cst_178, low = [0, 0, 0, 0], high = [0, 1, 1, 0], interior = [0, 0, 0, 0] : (tensor<2x12x10x8xf32>, tensor<f32>) -> tensor<2x13x11x8xf32>
    %cst_179 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %587 = "stablehlo.select_and_scatter"(%586, %585, %cst_179) <{padding = dense<0> : tensor<4x2xi64>, window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg54: tensor<f32>, %arg55: tensor<f32>):
      %742 = stablehlo.compare GE, %arg54, %arg55, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %742 : tensor<i1>
    }, {
    ^bb0(%arg54: tensor<f32>, %arg55: tensor<f32>):
      %742 = stablehlo.add %arg54, %arg55 : tensor<f32>
      stablehlo.return %742 : tensor<f32>
    }) : (tensor<2x13x11x8xf32>, tensor<2x6x5x8xf32>, tensor<f32>) -> tensor<2x13x11x8xf32>
    %588 = stablehlo.slice %587 [0:2, 0:12, 0:10, 0:8] : (tensor<2x13x11x8xf32>) -> tensor<2x12x10x8xf32>
    %cst_180 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %589 = stablehlo.broadcast_in_dim %cst_180, dims = [] : (tensor<f32>) -> tensor<2x12x10x8xf32>
    %590 = stablehlo.select %55, %588, %589 : tensor<2x12x10x8xi1>, tensor<2x12x10x8xf32>
    %cst_181 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %591 = stablehlo.reduce(%590 init: %cst_181) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x12x10x8xf32>, tensor<f32>) -> tensor<8xf32>
    %592 = stablehlo.reshape %591 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %593 = stablehlo.reshape %592 : (tensor<1x1x1x8xf32>) -> tensor<8xf32>
    %594 = stablehlo.multiply %39, %590 : tensor<2x12x10x8xf32>
    %cst_182 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %595 = stablehlo.reduce(%594 init: %cst_182) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x12x10x8xf32>, tensor<f32>) -> tensor<8xf32>
    %596 = stablehlo.reshape %595 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %597 = stablehlo.broadcast_in_dim %47, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<2x12x10x8xf32>
    %598 = stablehlo.multiply %590, %597 : tensor<2x12x10x8xf32>
    %599 = stablehlo.multiply %42, %596 : tensor<1x1x1x8xf32>
    %600 = stablehlo.multiply %596, %46 : tensor<1x1x1x8xf32>
    %601 = stablehlo.reshape %599 : (tensor<1x1x1x8xf32>) -> tensor<8xf32>
    %602 = stablehlo.multiply %600, %45 : tensor<1x1x1x8xf32>
    %603 = stablehlo.negate %598 : tensor<2x12x10x8xf32>
    %cst_183 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %604 = stablehlo.reduce(%603 init: %cst_183) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x12x10x8xf32>, tensor<f32>) -> tensor<8xf32>
    %605 = stablehlo.reshape %604 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %cst_184 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %606 = stablehlo.reduce(%602 init: %cst_184) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %cst_185 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %607 = stablehlo.reduce(%605 init: %cst_185) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %608 = stablehlo.multiply %606, %25 : tensor<8xf32>
    %609 = stablehlo.negate %608 : tensor<8xf32>
    %610 = stablehlo.multiply %609, %12 : tensor<8xf32>
    %611 = stablehlo.add %607, %610 : tensor<8xf32>
    %cst_186 = stablehlo.constant dense<2.400000e+02> : tensor<f32>
    %612 = stablehlo.broadcast_in_dim %cst_186, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %613 = stablehlo.divide %608, %612 : tensor<8xf32>
    %614 = stablehlo.broadcast_in_dim %613, dims = [3] : (tensor<8xf32>) -> tensor<2x12x10x8xf32>
    %cst_187 = stablehlo.constant dense<2.400000e+02> : tensor<f32>
    %615 = stablehlo.broadcast_in_dim %cst_187, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %616 = stablehlo.divide %611, %615 : tensor<8xf32>
    %617 = stablehlo.broadcast_in_dim %616, dims = [3] : (tensor<8xf32>) -> tensor<2x12x10x8xf32>
    %618 = stablehlo.add %598, %617 : tensor<2x12x10x8xf32>
    %619 = stablehlo.multiply %614, %3 : tensor<2x12x10x8xf32>
    %620 = stablehlo.add %618, %619 : tensor<2x12x10x8xf32>
    %621 = stablehlo.convolution(%arg52, %620) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[2, 3], [2, 3]], lhs_dilate = [1, 1], rhs_dilate = [2, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x24x20x3xf32>, tensor<2x12x10x8xf32>) -> tensor<7x7x3x8xf32>
    %cst_188 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %622 = stablehlo.broadcast_in_dim %cst_188, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %623 = stablehlo.multiply %622, %arg32 : tensor<8xf32>
    %624 = stablehlo.add %593, %623 : tensor<8xf32>
    %cst_189 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %625 = stablehlo.broadcast_in_dim %cst_189, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %626 = stablehlo.multiply %625, %arg33 : tensor<8xf32>
    %627 = stablehlo.add %601, %626 : tensor<8xf32>
    %cst_190 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %628 = stablehlo.broadcast_in_dim %cst_190, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %629 = stablehlo.multiply %628, %arg34 : tensor<8xf32>
    %630 = stablehlo.add %554, %629 : tensor<8xf32>
    %cst_191 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %631 = stablehlo.broadcast_in_dim %cst_191, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %632 = stablehlo.multiply %631, %arg35 : tensor<8xf32>
    %633 = stablehlo.add %562, %632 : tensor<8xf32>
    %cst_192 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %634 = stablehlo.broadcast_in_dim %cst_192, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %635 = stablehlo.multiply %634, %arg36 : tensor<8xf32>
    %636 = stablehlo.add %519, %635 : tensor<8xf32>
    %cst_193 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %637 = stablehlo.broadcast_in_dim %cst_193, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %638 = stablehlo.multiply %637, %arg37 : tensor<8xf32>
    %639 = stablehlo.add %527, %638 : tensor<8xf32>
    %cst_194 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %640 = stablehlo.broadcast_in_dim %cst_194, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %641 = stablehlo.multiply %640, %arg38 : tensor<3x3x8x8xf32>
    %642 = stablehlo.add %582, %641 : tensor<3x3x8x8xf32>
    %cst_195 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %643 = stablehlo.broadcast_in_dim %cst_195, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %644 = stablehlo.multiply %643, %arg39 : tensor<3x3x8x8xf32>
    %645 = stablehlo.add %547, %644 : tensor<3x3x8x8xf32>
    %cst_196 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %646 = stablehlo.broadcast_in_dim %cst_196, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %647 = stablehlo.multiply %646, %arg40 : tensor<16xf32>
    %648 = stablehlo.add %483, %647 : tensor<16xf32>
    %cst_197 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %649 = stablehlo.broadcast_in_dim %cst_197, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %650 = stablehlo.multiply %649, %arg41 : tensor<16xf32>
    %651 = stablehlo.add %491, %650 : tensor<16xf32>
    %cst_198 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %652 = stablehlo.broadcast_in_dim %cst_198, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %653 = stablehlo.multiply %652, %arg42 : tensor<16xf32>
    %654 = stablehlo.add %448, %653 : tensor<16xf32>
    %cst_199 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %655 = stablehlo.broadcast_in_dim %cst_199, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %656 = stablehlo.multiply %655, %arg43 : tensor<16xf32>
    %657 = stablehlo.add %456, %656 : tensor<16xf32>
    %cst_200 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %658 = stablehlo.broadcast_in_dim %cst_200, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %659 = stablehlo.multiply %658, %arg44 : tensor<16xf32>
    %660 = stablehlo.add %415, %659 : tensor<16xf32>
    %cst_201 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %661 = stablehlo.broadcast_in_dim %cst_201, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %662 = stablehlo.multiply %661, %arg45 : tensor<16xf32>
    %663 = stablehlo.add %423, %662 : tensor<16xf32>
    %cst_202 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %664 = stablehlo.broadcast_in_dim %cst_202, dims = [] : (tensor<f32>) -> tensor<3x3x8x16xf32>
    %665 = stablehlo.multiply %664, %arg46 : tensor<3x3x8x16xf32>
    %666 = stablehlo.add %511, %665 : tensor<3x3x8x16xf32>
    %cst_203 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %667 = stablehlo.broadcast_in_dim %cst_203, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
    %668 = stablehlo.multiply %667, %arg47 : tensor<3x3x16x16xf32>
    %669 = stablehlo.add %476, %668 : tensor<3x3x16x16xf32>
    %cst_204 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %670 = stablehlo.broadcast_in_dim %cst_204, dims = [] : (tensor<f32>) -> tensor<1x1x8x16xf32>
    %671 = stablehlo.multiply %670, %arg48 : tensor<1x1x8x16xf32>
    %672 = stablehlo.add %443, %671 : tensor<1x1x8x16xf32>
    %cst_205 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %673 = stablehlo.broadcast_in_dim %cst_205, dims = [] : (tensor<f32>) -> tensor<7x7x3x8xf32>
    %674 = stablehlo.multiply %673, %arg49 : tensor<7x7x3x8xf32>
    %675 = stablehlo.add %621, %674 : tensor<7x7x3x8xf32>
    %cst_206 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %676 = stablehlo.broadcast_in_dim %cst_206, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %677 = stablehlo.multiply %676, %arg50 : tensor<10xf32>
    %678 = stablehlo.add %404, %677 : tensor<10xf32>
    %cst_207 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %679 = stablehlo.broadcast_in_dim %cst_207, dims = [] : (tensor<f32>) -> tensor<16x10xf32>
    %680 = stablehlo.multiply %679, %arg51 : tensor<16x10xf32>
    %681 = stablehlo.add %406, %680 : tensor<16x10xf32>
    %cst_208 = stablehlo.constant dense<-2.000000e-02> : tensor<f32>
    %682 = stablehlo.broadcast_in_dim %cst_208, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %683 = stablehlo.multiply %682, %624 : tensor<8xf32>
    %cst_209 = stablehlo.constant dense<-2.000000e-02> : tensor<f32>
    %684 = stablehlo.broadcast_in_dim %cst_209, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %685 = stablehlo.multiply %684, %627 : tensor<8xf32>
    %cst_210 = stablehlo.constant dense<-2.000000e-02> : tensor<f32>
    %686 = stablehlo.broadcast_in_dim %cst_210, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %687 = stablehlo.multiply %686, %630 : tensor<8xf32>
    %cst_211 = stablehlo.constant dense<-2.000000e-02> : tensor<f32>
    %688 = stablehlo.broadcast_in_dim %cst_211, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %689 = stablehlo.multiply %688, %633 : tensor<8xf32>
    %cst_212 = stablehlo.constant dense<-2.000000e-02> : tensor<f32>
    %690 = stablehlo.broadcast_in_dim %cst_212, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %691 = stablehlo.multiply %690, %636 : tensor<8xf32>
    %cst_213 = stablehlo.constant dense<-2.000000e-02> : tensor<f32>
    %692 = stablehlo.broadcast_in_dim %cst_213, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %693 = stablehlo.multiply %692, %639 : tensor<8xf32>
    %cst_214 = stablehlo.constant dense<-2.000000e-02> : tensor<f32>
    %694 = stablehlo.broadcast_in_dim %cst_214, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %695 = stablehlo.multiply %694, %642 : tensor<3x3x8x8xf32>
    %cst_215 = stablehlo.constant dense<-2.000000e-02> : tensor<f32>
    %696 = stablehlo.broadcast_in_dim %cst_215, dims = [] : (tensor<f32>) -> tensor<3x3x8x8xf32>
    %697 = stablehlo.multiply %696, %645 : tensor<3x3x8x8xf32>
    %cst_216 = stablehlo.constant dense<-2.000000e-02> : tensor<f32>
    %698 = stablehlo.broadcast_in_dim %cst_216, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %699 = stablehlo.multiply %698, %648 : tensor<16xf32>
    %cst_217 = stablehlo.constant dense<-2.000000e-02> : tensor<f32>
    %700 = stablehlo.broadcast_in_dim %cst_217, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %701 = stablehlo.multiply %700, %651 : tensor<16xf32>
    %cst_218 = stablehlo.constant dense<-2.000000e-02> : tensor<f32>
    %702 = stablehlo.broadcast_in_dim %cst_218, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %703 = stablehlo.multiply %702, %654 : tensor<16xf32>
    %cst_219 = stablehlo.constant dense<-2.000000e-02> : tensor<f32>
    %704 = stablehlo.broadcast_in_dim %cst_219, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %705 = stablehlo.multiply %704, %657 : tensor<16xf32>
    %cst_220 = stablehlo.constant dense<-2.000000e-02> : tensor<f32>
    %706 = stablehlo.broadcast_in_dim %cst_220, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %707 = stablehlo.multiply %706, %660 : tensor<16xf32>
    %cst_221 = stablehlo.constant dense<-2.000000e-02> : tensor<f32>
    %708 = stablehlo.broadcast_in_dim %cst_221, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %709 = stablehlo.multiply %708, %663 : tensor<16xf32>
    %cst_222 = stablehlo.constant dense<-2.000000e-02> : tensor<f32>
    %710 = stablehlo.broadcast_in_dim %cst_222, dims = [] : (tensor<f32>) -> tensor<3x3x8x16xf32>
    %711 = stablehlo.multiply %710, %666 : tensor<3x3x8x16xf32>
    %cst_223 = stablehlo.constant dense<-2.000000e-02> : tensor<f32>
    %712 = stablehlo.broadcast_in_dim %cst_223, dims = [] : (tensor<f32>) -> tensor<3x3x16x16xf32>
    %713 = stablehlo.multiply %712, %669 : tensor<3x3x16x16xf32>
    %cst_224 = stablehlo.constant dense<-2.000000e-02> : tensor<f32>
    %714 = stablehlo.broadcast_in_dim %cst_224, dims = [] : (tensor<f32>) -> tensor<1x1x8x16xf32>
    %715 = stablehlo.multiply %714, %672 : tensor<1x1x8x16xf32>
    %cst_225 = stablehlo.constant dense<-2.000000e-02> : tensor<f32>
    %716 = stablehlo.broadcast_in_dim %cst_225, dims = [] : (tensor<f32>) -> tensor<7x7x3x8xf32>
    %717 = stablehlo.multiply %716, %675 : tensor<7x7x3x8xf32>
    %cst_226 = stablehlo.constant dense<-2.000000e-02> : tensor<f32>
    %718 = stablehlo.broadcast_in_dim %cst_226, dims = [] : (tensor<f32>) -> tensor<10xf32>
    %719 = stablehlo.multiply %718, %678 : tensor<10xf32>
    %cst_227 = stablehlo.constant dense<-2.000000e-02> : tensor<f32>
    %720 = stablehlo.broadcast_in_dim %cst_227, dims = [] : (tensor<f32>) -> tensor<16x10xf32>
    %721 = stablehlo.multiply %720, %681 : tensor<16x10xf32>
    %722 = stablehlo.add %arg0, %683 : tensor<8xf32>
    %723 = stablehlo.add %arg1, %685 : tensor<8xf32>
    %724 = stablehlo.add %arg2, %687 : tensor<8xf32>
    %725 = stablehlo.add %arg3, %689 : tensor<8xf32>
    %726 = stablehlo.add %arg4, %691 : tensor<8xf32>
    %727 = stablehlo.add %arg5, %693 : tensor<8xf32>
    %728 = stablehlo.add %arg6, %695 : tensor<3x3x8x8xf32>
    %729 = stablehlo.add %arg7, %697 : tensor<3x3x8x8xf32>
    %730 = stablehlo.add %arg8, %699 : tensor<16xf32>
    %731 = stablehlo.add %arg9, %701 : tensor<16xf32>
    %732 = stablehlo.add %arg10, %703 : tensor<16xf32>
    %733 = stablehlo.add %arg11, %705 : tensor<16xf32>
    %734 = stablehlo.add %arg12, %707 : tensor<16xf32>
    %735 = stablehlo.add %arg13, %709 : tensor<16xf32>
    %736 = stablehlo.add %arg14, %711 : tensor<3x3x8x16xf32>
    %737 = stablehlo.add %arg15, %713 : tensor<3x3x16x16xf32>
    %738 = stablehlo.add %arg16, %715 : tensor<1x1x8x16xf32>
    %739 = stablehlo.add %arg17, %717 : tensor<7x7x3x8xf32>
    %740 = stablehlo.add %arg18, %719 : tensor<10xf32>
    %741 = stablehlo.add %arg19, %721 : tensor<16x10xf32>
    return %722, %723, %724, %725, %726, %727, %728, %729, %730, %731, %732, %733, %734, %735, %736, %737, %738, %739, %740, %741, %30, %35, %89, %94, %146, %151, %204, %209, %261, %266, %314, %319, %624, %627, %630, %633, %636, %639, %642, %645, %648, %651, %654, %657, %660, %663, %666, %669, %672, %675, %678, %681, %387 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x8x16xf32>, tensor<3x3x16x16xf32>, tensor<1x1x8x16xf32>, tensor<7x7x3x8xf32>, tensor<10xf32>, tensor<16x10xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<3x3x8x8xf32>, tensor<3x3x8x8xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x3x8x16xf32>, tensor<3x3x16x16xf32>, tensor<1x1x8x16xf32>, tensor<7x7x3x8xf32>, tensor<10xf32>, tensor<16x10xf32>, tensor<f32>
  }
  func.func private @relu(%arg0: tensor<2x12x10x8xf32>) -> tensor<2x12x10x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x12x10x8xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x12x10x8xf32>
    return %1 : tensor<2x12x10x8xf32>
  }
  func.func private @relu_0(%arg0: tensor<2x6x5x8xf32>) -> tensor<2x6x5x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x6x5x8xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x6x5x8xf32>
    return %1 : tensor<2x6x5x8xf32>
  }
  func.func private @relu_1(%arg0: tensor<2x3x3x16xf32>) -> tensor<2x3x3x16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3x3x16xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x3x3x16xf32>
    return %1 : tensor<2x3x3x16xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<2x10xf32>, %arg1: tensor<2x1xi32>) -> (tensor<2x1xf32>, tensor<2x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x1xi1>
    %c_0 = stablehlo.constant dense<10> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<2x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<2x1xi1>, tensor<2x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<2x1xi32>) -> tensor<2x1x1xi32>
    %c_1 = stablehlo.constant dense<9> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<2x1x1xi32>, tensor<2x1x1xi32>) -> tensor<2x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<2x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<2x1x1xi32>, tensor<2x1x1xi32>) -> tensor<2x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<2x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<2x1x1xi1>, tensor<i1>) -> tensor<2x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<2x10xf32>, tensor<2x1x1xi32>) -> tensor<2x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<2x1xi1>, tensor<2x1xf32>
    return %15, %5 : tensor<2x1xf32>, tensor<2x1x1xi32>
  }
  func.func private @_take(%arg0: tensor<2x1xf32>, %arg1: tensor<i32>) -> (tensor<2xf32>, tensor<1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.add %arg1, %c_0 : tensor<i32>
    %2 = call @_where(%0, %1, %arg1) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<1xi32>
    %4 = stablehlo.convert %3 : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %6 = stablehlo.compare GE, %4, %5, SIGNED : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
    %7 = stablehlo.compare LE, %4, %c_1, SIGNED : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
    %8 = stablehlo.and %6, %7 : tensor<1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %9 = stablehlo.reduce(%8 init: %c_3) applies stablehlo.and across dimensions = [0] : (tensor<1xi1>, tensor<i1>) -> tensor<i1>
    %10 = "stablehlo.gather"(%arg0, %4) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1]>, indices_are_sorted = false, slice_sizes = array<i64: 2, 1>}> : (tensor<2x1xf32>, tensor<1xi32>) -> tensor<2xf32>
    %11 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<2xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %13 = stablehlo.select %11, %10, %12 : tensor<2xi1>, tensor<2xf32>
    return %13, %3 : tensor<2xf32>, tensor<1xi32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_take_2(%arg0: tensor<1xi32>, %arg1: tensor<2xf32>) -> tensor<2x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x1xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x1xf32>, tensor<1xi32>, tensor<2xf32>) -> tensor<2x1xf32>
    return %1 : tensor<2x1xf32>
  }
  func.func private @take_along_axis_3(%arg0: tensor<2x1x1xi32>, %arg1: tensor<2x1xf32>) -> tensor<2x10xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x10xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x10xf32>, tensor<2x1x1xi32>, tensor<2x1xf32>) -> tensor<2x10xf32>
    return %1 : tensor<2x10xf32>
  }
}
