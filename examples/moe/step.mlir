module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64x32xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<4x48x32xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<32x32xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<32x32xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<32x32xf32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<32x4xf32> {tf.aliasing_output = 5 : i32}, %arg6: tensor<4x32x48xf32> {tf.aliasing_output = 6 : i32}, %arg7: tensor<32x32xf32> {tf.aliasing_output = 7 : i32}, %arg8: tensor<4x48x32xf32> {tf.aliasing_output = 8 : i32}, %arg9: tensor<32x32xf32> {tf.aliasing_output = 9 : i32}, %arg10: tensor<32x32xf32> {tf.aliasing_output = 10 : i32}, %arg11: tensor<32x32xf32> {tf.aliasing_output = 11 : i32}, %arg12: tensor<32x4xf32> {tf.aliasing_output = 12 : i32}, %arg13: tensor<4x32x48xf32> {tf.aliasing_output = 13 : i32}, %arg14: tensor<32x32xf32> {tf.aliasing_output = 14 : i32}, %arg15: tensor<i32> {tf.aliasing_output = 15 : i32}, %arg16: tensor<64x32xf32> {tf.aliasing_output = 16 : i32}, %arg17: tensor<4x48x32xf32> {tf.aliasing_output = 17 : i32}, %arg18: tensor<32x32xf32> {tf.aliasing_output = 18 : i32}, %arg19: tensor<32x32xf32> {tf.aliasing_output = 19 : i32}, %arg20: tensor<32x32xf32> {tf.aliasing_output = 20 : i32}, %arg21: tensor<32x4xf32> {tf.aliasing_output = 21 : i32}, %arg22: tensor<4x32x48xf32> {tf.aliasing_output = 22 : i32}, %arg23: tensor<32x32xf32> {tf.aliasing_output = 23 : i32}, %arg24: tensor<4x48x32xf32> {tf.aliasing_output = 24 : i32}, %arg25: tensor<32x32xf32> {tf.aliasing_output = 25 : i32}, %arg26: tensor<32x32xf32> {tf.aliasing_output = 26 : i32}, %arg27: tensor<32x32xf32> {tf.aliasing_output = 27 : i32}, %arg28: tensor<32x4xf32> {tf.aliasing_output = 28 : i32}, %arg29: tensor<4x32x48xf32> {tf.aliasing_output = 29 : i32}, %arg30: tensor<32x32xf32> {tf.aliasing_output = 30 : i32}, %arg31: tensor<64x32xf32> {tf.aliasing_output = 31 : i32}, %arg32: tensor<4x48x32xf32> {tf.aliasing_output = 32 : i32}, %arg33: tensor<32x32xf32> {tf.aliasing_output = 33 : i32}, %arg34: tensor<32x32xf32> {tf.aliasing_output = 34 : i32}, %arg35: tensor<32x32xf32> {tf.aliasing_output = 35 : i32}, %arg36: tensor<32x4xf32> {tf.aliasing_output = 36 : i32}, %arg37: tensor<4x32x48xf32> {tf.aliasing_output = 37 : i32}, %arg38: tensor<32x32xf32> {tf.aliasing_output = 38 : i32}, %arg39: tensor<4x48x32xf32> {tf.aliasing_output = 39 : i32}, %arg40: tensor<32x32xf32> {tf.aliasing_output = 40 : i32}, %arg41: tensor<32x32xf32> {tf.aliasing_output = 41 : i32}, %arg42: tensor<32x32xf32> {tf.aliasing_output = 42 : i32}, %arg43: tensor<32x4xf32> {tf.aliasing_output = 43 : i32}, %arg44: tensor<4x32x48xf32> {tf.aliasing_output = 44 : i32}, %arg45: tensor<32x32xf32> {tf.aliasing_output = 45 : i32}, %arg46: tensor<2x13xi32>) -> (tensor<64x32xf32> {jax.result_info = "result[0]['embedding']"}, tensor<4x48x32xf32> {jax.result_info = "result[0]['layers'][0]['down']"}, tensor<32x32xf32> {jax.result_info = "result[0]['layers'][0]['k']"}, tensor<32x32xf32> {jax.result_info = "result[0]['layers'][0]['o']"}, tensor<32x32xf32> {jax.result_info = "result[0]['layers'][0]['q']"}, tensor<32x4xf32> {jax.result_info = "result[0]['layers'][0]['router']"}, tensor<4x32x48xf32> {jax.result_info = "result[0]['layers'][0]['up']"}, tensor<32x32xf32> {jax.result_info = "result[0]['layers'][0]['v']"}, tensor<4x48x32xf32> {jax.result_info = "result[0]['layers'][1]['down']"}, tensor<32x32xf32> {jax.result_info = "result[0]['layers'][1]['k']"}, tensor<32x32xf32> {jax.result_info = "result[0]['layers'][1]['o']"}, tensor<32x32xf32> {jax.result_info = "result[0]['layers'][1]['q']"}, tensor<32x4xf32> {jax.result_info = "result[0]['layers'][1]['router']"}, tensor<4x32x48xf32> {jax.result_info = "result[0]['layers'][1]['up']"}, tensor<32x32xf32> {jax.result_info = "result[0]['layers'][1]['v']"}, tensor<i32> {jax.result_info = "result[1][0].count"}, tensor<64x32xf32> {jax.result_info = "result[1][0].mu['embedding']"}, tensor<4x48x32xf32> {jax.result_info = "result[1][0].mu['layers'][0]['down']"}, tensor<32x32xf32> {jax.result_info = "result[1][0].mu['layers'][0]['k']"}, tensor<32x32xf32> {jax.result_info = "result[1][0].mu['layers'][0]['o']"}, tensor<32x32xf32> {jax.result_info = "result[1][0].mu['layers'][0]['q']"}, tensor<32x4xf32> {jax.result_info = "result[1][0].mu['layers'][0]['router']"}, tensor<4x32x48xf32> {jax.result_info = "result[1][0].mu['layers'][0]['up']"}, tensor<32x32xf32> {jax.result_info = "result[1][0].mu['layers'][0]['v']"}, tensor<4x48x32xf32> {jax.result_info = "result[1][0].mu['layers'][1]['down']"}, tensor<32x32xf32> {jax.result_info = "result[1][0].mu['layers'][1]['k']"}, tensor<32x32xf32> {jax.result_info = "result[1][0].mu['layers'][1]['o']"}, tensor<32x32xf32> {jax.result_info = "result[1][0].mu['layers'][1]['q']"}, tensor<32x4xf32> {jax.result_info = "result[1][0].mu['layers'][1]['router']"}, tensor<4x32x48xf32> {jax.result_info = "result[1][0].mu['layers'][1]['up']"}, tensor<32x32xf32> {jax.result_info = "result[1][0].mu['layers'][1]['v']"}, tensor<64x32xf32> {jax.result_info = "result[1][0].nu['embedding']"}, tensor<4x48x32xf32> {jax.result_info = "result[1][0].nu['layers'][0]['down']"}, tensor<32x32xf32> {jax.result_info = "result[1][0].nu['layers'][0]['k']"}, tensor<32x32xf32> {jax.result_info = "result[1][0].nu['layers'][0]['o']"}, tensor<32x32xf32> {jax.result_info = "result[1][0].nu['layers'][0]['q']"}, tensor<32x4xf32> {jax.result_info = "result[1][0].nu['layers'][0]['router']"}, tensor<4x32x48xf32> {jax.result_info = "result[1][0].nu['layers'][0]['up']"}, tensor<32x32xf32> {jax.result_info = "result[1][0].nu['layers'][0]['v']"}, tensor<4x48x32xf32> {jax.result_info = "result[1][0].nu['layers'][1]['down']"}, tensor<32x32xf32> {jax.result_info = "result[1][0].nu['layers'][1]['k']"}, tensor<32x32xf32> {jax.result_info = "result[1][0].nu['layers'][1]['o']"}, tensor<32x32xf32> {jax.result_info = "result[1][0].nu['layers'][1]['q']"}, tensor<32x4xf32> {jax.result_info = "result[1][0].nu['layers'][1]['router']"}, tensor<4x32x48xf32> {jax.result_info = "result[1][0].nu['layers'][1]['up']"}, tensor<32x32xf32> {jax.result_info = "result[1][0].nu['layers'][1]['v']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.slice %arg46 [0:2, 0:12] : (tensor<2x13xi32>) -> tensor<2x12xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x12xi32>
    %2 = stablehlo.compare LT, %0, %1, SIGNED : (tensor<2x12xi32>, tensor<2x12xi32>) -> tensor<2x12xi1>
    %c_0 = stablehlo.constant dense<64> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x12xi32>
    %4 = stablehlo.add %0, %3 : tensor<2x12xi32>
    %5 = stablehlo.select %2, %4, %0 : tensor<2x12xi1>, tensor<2x12xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<2x12xi32>) -> tensor<2x12x1xi32>
    %7 = "stablehlo.gather"(%arg0, %6) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 32>}> : (tensor<64x32xf32>, tensor<2x12x1xi32>) -> tensor<2x12x32xf32>
    %cst = stablehlo.constant dense<5.65685415> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x12x32xf32>
    %9 = stablehlo.multiply %7, %8 : tensor<2x12x32xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%9 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<2x12xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %cst_2 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %13 = stablehlo.divide %11, %12 : tensor<2x12x1xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2] : (tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %15 = stablehlo.subtract %9, %14 : tensor<2x12x32xf32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %16:5 = call @_var(%9, %c_3) : (tensor<2x12x32xf32>, tensor<i32>) -> (tensor<2x12x1xf32>, tensor<2x12x32xf32>, tensor<f32>, tensor<i1>, tensor<2x12x1xf32>)
    %cst_4 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %18 = stablehlo.add %16#0, %17 : tensor<2x12x1xf32>
    %19 = stablehlo.rsqrt %18 : tensor<2x12x1xf32>
    %20 = stablehlo.divide %19, %18 : tensor<2x12x1xf32>
    %cst_5 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %22 = stablehlo.multiply %21, %20 : tensor<2x12x1xf32>
    %23 = stablehlo.broadcast_in_dim %19, dims = [0, 1, 2] : (tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %24 = stablehlo.multiply %15, %23 : tensor<2x12x32xf32>
    %25 = stablehlo.dot_general %24, %arg4, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<32x32xf32>) -> tensor<2x12x32xf32>
    %26 = stablehlo.reshape %25 : (tensor<2x12x32xf32>) -> tensor<2x12x2x16xf32>
    %27 = stablehlo.dot_general %24, %arg2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<32x32xf32>) -> tensor<2x12x32xf32>
    %28 = stablehlo.reshape %27 : (tensor<2x12x32xf32>) -> tensor<2x12x2x16xf32>
    %29 = stablehlo.dot_general %24, %arg7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<32x32xf32>) -> tensor<2x12x32xf32>
    %30 = stablehlo.reshape %29 : (tensor<2x12x32xf32>) -> tensor<2x12x2x16xf32>
    %31 = stablehlo.dot_general %26, %28, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x12x2x16xf32>, tensor<2x12x2x16xf32>) -> tensor<2x2x12x12xf32>
    %cst_6 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x2x12x12xf32>
    %33 = stablehlo.multiply %31, %32 : tensor<2x2x12x12xf32>
    %c_7 = stablehlo.constant dense<true> : tensor<i1>
    %34 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i1>) -> tensor<12x12xi1>
    %35 = call @tril(%34) : (tensor<12x12xi1>) -> tensor<12x12xi1>
    %cst_8 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %36:3 = call @_where_0(%35, %33, %cst_8) : (tensor<12x12xi1>, tensor<2x2x12x12xf32>, tensor<f32>) -> (tensor<2x2x12x12xf32>, tensor<2x2x12x12xi1>, tensor<2x2x12x12xf32>)
    %cst_9 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %37 = stablehlo.reduce(%36#0 init: %cst_9) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x12x12xf32>, tensor<f32>) -> tensor<2x2x12xf32>
    %38 = stablehlo.reshape %37 : (tensor<2x2x12xf32>) -> tensor<2x2x12x1xf32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [0, 1, 2, 3] : (tensor<2x2x12x1xf32>) -> tensor<2x2x12x12xf32>
    %40 = stablehlo.compare EQ, %36#0, %39, FLOAT : (tensor<2x2x12x12xf32>, tensor<2x2x12x12xf32>) -> tensor<2x2x12x12xi1>
    %41 = stablehlo.convert %40 : (tensor<2x2x12x12xi1>) -> tensor<2x2x12x12xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = stablehlo.reduce(%41 init: %cst_10) applies stablehlo.add across dimensions = [3] : (tensor<2x2x12x12xf32>, tensor<f32>) -> tensor<2x2x12xf32>
    %cst_11 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x2x12xf32>
    %44 = stablehlo.maximum %43, %37 : tensor<2x2x12xf32>
    %45 = stablehlo.compare EQ, %37, %44, FLOAT : (tensor<2x2x12xf32>, tensor<2x2x12xf32>) -> tensor<2x2x12xi1>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x2x12xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x2x12xf32>
    %48 = stablehlo.select %45, %46, %47 : tensor<2x2x12xi1>, tensor<2x2x12xf32>
    %cst_14 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x2x12xf32>
    %50 = stablehlo.compare EQ, %49, %44, FLOAT : (tensor<2x2x12xf32>, tensor<2x2x12xf32>) -> tensor<2x2x12xi1>
    %cst_15 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x2x12xf32>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %52 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x2x12xf32>
    %53 = stablehlo.select %50, %51, %52 : tensor<2x2x12xi1>, tensor<2x2x12xf32>
    %54 = stablehlo.divide %48, %53 : tensor<2x2x12xf32>
    %55 = stablehlo.broadcast_in_dim %44, dims = [0, 1, 2] : (tensor<2x2x12xf32>) -> tensor<2x2x12x1xf32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [0, 1, 2, 3] : (tensor<2x2x12x1xf32>) -> tensor<2x2x12x12xf32>
    %57 = stablehlo.subtract %36#0, %56 : tensor<2x2x12x12xf32>
    %58 = stablehlo.exponential %57 : tensor<2x2x12x12xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %59 = stablehlo.reduce(%58 init: %cst_17) applies stablehlo.add across dimensions = [3] : (tensor<2x2x12x12xf32>, tensor<f32>) -> tensor<2x2x12xf32>
    %60 = stablehlo.broadcast_in_dim %59, dims = [0, 1, 2] : (tensor<2x2x12xf32>) -> tensor<2x2x12x1xf32>
    %61 = stablehlo.broadcast_in_dim %60, dims = [0, 1, 2, 3] : (tensor<2x2x12x1xf32>) -> tensor<2x2x12x12xf32>
    %62 = stablehlo.divide %58, %61 : tensor<2x2x12x12xf32>
    %63 = stablehlo.multiply %60, %60 : tensor<2x2x12x1xf32>
    %cst_18 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %64 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x2x12x1xf32>
    %65 = stablehlo.divide %64, %63 : tensor<2x2x12x1xf32>
    %66 = stablehlo.dot_general %30, %62, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x12x2x16xf32>, tensor<2x2x12x12xf32>) -> tensor<2x2x16x12xf32>
    %67 = stablehlo.transpose %66, dims = [0, 3, 1, 2] : (tensor<2x2x16x12xf32>) -> tensor<2x12x2x16xf32>
    %68 = stablehlo.reshape %67 : (tensor<2x12x2x16xf32>) -> tensor<2x12x32xf32>
    %69 = stablehlo.dot_general %68, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<32x32xf32>) -> tensor<2x12x32xf32>
    %70 = stablehlo.add %9, %69 : tensor<2x12x32xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %71 = stablehlo.reduce(%70 init: %cst_19) applies stablehlo.add across dimensions = [2] : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<2x12xf32>
    %72 = stablehlo.broadcast_in_dim %71, dims = [0, 1] : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %cst_20 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %73 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %74 = stablehlo.divide %72, %73 : tensor<2x12x1xf32>
    %75 = stablehlo.broadcast_in_dim %74, dims = [0, 1, 2] : (tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %76 = stablehlo.subtract %70, %75 : tensor<2x12x32xf32>
    %c_21 = stablehlo.constant dense<0> : tensor<i32>
    %77:5 = call @_var(%70, %c_21) : (tensor<2x12x32xf32>, tensor<i32>) -> (tensor<2x12x1xf32>, tensor<2x12x32xf32>, tensor<f32>, tensor<i1>, tensor<2x12x1xf32>)
    %cst_22 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %78 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %79 = stablehlo.add %77#0, %78 : tensor<2x12x1xf32>
    %80 = stablehlo.rsqrt %79 : tensor<2x12x1xf32>
    %81 = stablehlo.divide %80, %79 : tensor<2x12x1xf32>
    %cst_23 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %82 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %83 = stablehlo.multiply %82, %81 : tensor<2x12x1xf32>
    %84 = stablehlo.broadcast_in_dim %80, dims = [0, 1, 2] : (tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %85 = stablehlo.multiply %76, %84 : tensor<2x12x32xf32>
    %86 = stablehlo.reshape %85 : (tensor<2x12x32xf32>) -> tensor<24x32xf32>
    %87 = stablehlo.dot_general %86, %arg5, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<24x32xf32>, tensor<32x4xf32>) -> tensor<24x4xf32>
    %cst_24 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %88 = stablehlo.reduce(%87 init: %cst_24) applies stablehlo.maximum across dimensions = [1] : (tensor<24x4xf32>, tensor<f32>) -> tensor<24xf32>
    %89 = stablehlo.reshape %88 : (tensor<24xf32>) -> tensor<24x1xf32>
    %90 = stablehlo.broadcast_in_dim %89, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x4xf32>
    %91 = stablehlo.compare EQ, %87, %90, FLOAT : (tensor<24x4xf32>, tensor<24x4xf32>) -> tensor<24x4xi1>
    %92 = stablehlo.convert %91 : (tensor<24x4xi1>) -> tensor<24x4xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %93 = stablehlo.reduce(%92 init: %cst_25) applies stablehlo.add across dimensions = [1] : (tensor<24x4xf32>, tensor<f32>) -> tensor<24xf32>
    %cst_26 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %94 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %95 = stablehlo.maximum %94, %88 : tensor<24xf32>
    %96 = stablehlo.compare EQ, %88, %95, FLOAT : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xi1>
    %cst_27 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %99 = stablehlo.select %96, %97, %98 : tensor<24xi1>, tensor<24xf32>
    %cst_29 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %100 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %101 = stablehlo.compare EQ, %100, %95, FLOAT : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xi1>
    %cst_30 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %102 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %cst_31 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %104 = stablehlo.select %101, %102, %103 : tensor<24xi1>, tensor<24xf32>
    %105 = stablehlo.divide %99, %104 : tensor<24xf32>
    %106 = stablehlo.broadcast_in_dim %95, dims = [0] : (tensor<24xf32>) -> tensor<24x1xf32>
    %107 = stablehlo.broadcast_in_dim %106, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x4xf32>
    %108 = stablehlo.subtract %87, %107 : tensor<24x4xf32>
    %109 = stablehlo.exponential %108 : tensor<24x4xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %110 = stablehlo.reduce(%109 init: %cst_32) applies stablehlo.add across dimensions = [1] : (tensor<24x4xf32>, tensor<f32>) -> tensor<24xf32>
    %111 = stablehlo.broadcast_in_dim %110, dims = [0] : (tensor<24xf32>) -> tensor<24x1xf32>
    %112 = stablehlo.broadcast_in_dim %111, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x4xf32>
    %113 = stablehlo.divide %109, %112 : tensor<24x4xf32>
    %114 = stablehlo.multiply %111, %111 : tensor<24x1xf32>
    %cst_33 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %115 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %116 = stablehlo.divide %115, %114 : tensor<24x1xf32>
    %values, %indices = chlo.top_k(%113, k = 2) : tensor<24x4xf32> -> (tensor<24x2xf32>, tensor<24x2xi32>)
    %117 = stablehlo.reshape %indices : (tensor<24x2xi32>) -> tensor<24x2x1xi32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %118 = stablehlo.reduce(%values init: %cst_34) applies stablehlo.add across dimensions = [1] : (tensor<24x2xf32>, tensor<f32>) -> tensor<24xf32>
    %119 = stablehlo.broadcast_in_dim %118, dims = [0] : (tensor<24xf32>) -> tensor<24x1xf32>
    %120 = stablehlo.broadcast_in_dim %119, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x2xf32>
    %121 = stablehlo.divide %values, %120 : tensor<24x2xf32>
    %122 = stablehlo.multiply %119, %119 : tensor<24x1xf32>
    %cst_35 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %123 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %124 = stablehlo.divide %123, %122 : tensor<24x1xf32>
    %125 = stablehlo.transpose %indices, dims = [1, 0] : (tensor<24x2xi32>) -> tensor<2x24xi32>
    %126 = call @_one_hot(%125) : (tensor<2x24xi32>) -> tensor<2x24x4xf32>
    %127 = stablehlo.reshape %126 : (tensor<2x24x4xf32>) -> tensor<48x4xf32>
    %128 = call @cumsum(%127) : (tensor<48x4xf32>) -> tensor<48x4xf32>
    %129 = stablehlo.reshape %128 : (tensor<48x4xf32>) -> tensor<2x24x4xf32>
    %cst_36 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %130 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<2x24x4xf32>
    %131 = stablehlo.subtract %129, %130 : tensor<2x24x4xf32>
    %132 = stablehlo.multiply %131, %126 : tensor<2x24x4xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %133 = stablehlo.reduce(%132 init: %cst_37) applies stablehlo.add across dimensions = [2] : (tensor<2x24x4xf32>, tensor<f32>) -> tensor<2x24xf32>
    %134 = stablehlo.convert %133 : (tensor<2x24xf32>) -> tensor<2x24xi32>
    %135 = call @_one_hot_2(%134) : (tensor<2x24xi32>) -> tensor<2x24x24xf32>
    %136 = stablehlo.transpose %121, dims = [1, 0] : (tensor<24x2xf32>) -> tensor<2x24xf32>
    %137 = stablehlo.dot_general %136, %126, batching_dims = [0, 1] x [0, 1], contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<2x24xf32>, tensor<2x24x4xf32>) -> tensor<2x24x4xf32>
    %138 = stablehlo.dot_general %137, %135, batching_dims = [1] x [1], contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x24x4xf32>, tensor<2x24x24xf32>) -> tensor<24x4x24xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %139 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<24x4x24xf32>
    %140 = stablehlo.compare GT, %138, %139, FLOAT : (tensor<24x4x24xf32>, tensor<24x4x24xf32>) -> tensor<24x4x24xi1>
    %141 = stablehlo.convert %140 : (tensor<24x4x24xi1>) -> tensor<24x4x24xf32>
    %142 = stablehlo.dot_general %141, %86, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<24x4x24xf32>, tensor<24x32xf32>) -> tensor<4x24x32xf32>
    %143 = stablehlo.dot_general %142, %arg6, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x24x32xf32>, tensor<4x32x48xf32>) -> tensor<4x24x48xf32>
    %144 = stablehlo.multiply %143, %143 : tensor<4x24x48xf32>
    %145 = stablehlo.multiply %144, %143 : tensor<4x24x48xf32>
    %146 = stablehlo.multiply %143, %143 : tensor<4x24x48xf32>
    %cst_39 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %147 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<4x24x48xf32>
    %148 = stablehlo.multiply %147, %146 : tensor<4x24x48xf32>
    %cst_40 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %149 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<4x24x48xf32>
    %150 = stablehlo.multiply %149, %145 : tensor<4x24x48xf32>
    %151 = stablehlo.add %143, %150 : tensor<4x24x48xf32>
    %cst_41 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %152 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<4x24x48xf32>
    %153 = stablehlo.multiply %152, %151 : tensor<4x24x48xf32>
    %154 = stablehlo.tanh %153 : tensor<4x24x48xf32>
    %cst_42 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %155 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<4x24x48xf32>
    %156 = stablehlo.subtract %155, %154 : tensor<4x24x48xf32>
    %cst_43 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %157 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<4x24x48xf32>
    %158 = stablehlo.add %157, %154 : tensor<4x24x48xf32>
    %cst_44 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %159 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<4x24x48xf32>
    %160 = stablehlo.multiply %159, %158 : tensor<4x24x48xf32>
    %161 = stablehlo.multiply %143, %160 : tensor<4x24x48xf32>
    %162 = stablehlo.dot_general %161, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x24x48xf32>, tensor<4x48x32xf32>) -> tensor<4x24x32xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %163 = stablehlo.reduce(%113 init: %cst_45) applies stablehlo.add across dimensions = [0] : (tensor<24x4xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_46 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %164 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %165 = stablehlo.divide %163, %164 : tensor<4xf32>
    %166 = stablehlo.slice %126 [0:1, 0:24, 0:4] : (tensor<2x24x4xf32>) -> tensor<1x24x4xf32>
    %167 = stablehlo.reshape %166 : (tensor<1x24x4xf32>) -> tensor<24x4xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %168 = stablehlo.reduce(%167 init: %cst_47) applies stablehlo.add across dimensions = [0] : (tensor<24x4xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_48 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %169 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %170 = stablehlo.divide %168, %169 : tensor<4xf32>
    %171 = stablehlo.multiply %165, %170 : tensor<4xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %172 = stablehlo.reduce(%171 init: %cst_49) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_50 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %173 = stablehlo.multiply %cst_50, %172 : tensor<f32>
    %174 = stablehlo.dot_general %138, %162, contracting_dims = [2, 1] x [1, 0], precision = [DEFAULT, DEFAULT] : (tensor<24x4x24xf32>, tensor<4x24x32xf32>) -> tensor<24x32xf32>
    %175 = stablehlo.reshape %174 : (tensor<24x32xf32>) -> tensor<2x12x32xf32>
    %176 = stablehlo.add %70, %175 : tensor<2x12x32xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %177 = stablehlo.add %cst_51, %173 : tensor<f32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %178 = stablehlo.reduce(%176 init: %cst_52) applies stablehlo.add across dimensions = [2] : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<2x12xf32>
    %179 = stablehlo.broadcast_in_dim %178, dims = [0, 1] : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %cst_53 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %180 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %181 = stablehlo.divide %179, %180 : tensor<2x12x1xf32>
    %182 = stablehlo.broadcast_in_dim %181, dims = [0, 1, 2] : (tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %183 = stablehlo.subtract %176, %182 : tensor<2x12x32xf32>
    %c_54 = stablehlo.constant dense<0> : tensor<i32>
    %184:5 = call @_var(%176, %c_54) : (tensor<2x12x32xf32>, tensor<i32>) -> (tensor<2x12x1xf32>, tensor<2x12x32xf32>, tensor<f32>, tensor<i1>, tensor<2x12x1xf32>)
    %cst_55 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %185 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %186 = stablehlo.add %184#0, %185 : tensor<2x12x1xf32>
    %187 = stablehlo.rsqrt %186 : tensor<2x12x1xf32>
    %188 = stablehlo.divide %187, %186 : tensor<2x12x1xf32>
    %cst_56 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %189 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %190 = stablehlo.multiply %189, %188 : tensor<2x12x1xf32>
    %191 = stablehlo.broadcast_in_dim %187, dims = [0, 1, 2] : (tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %192 = stablehlo.multiply %183, %191 : tensor<2x12x32xf32>
    %193 = stablehlo.dot_general %192, %arg11, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<32x32xf32>) -> tensor<2x12x32xf32>
    %194 = stablehlo.reshape %193 : (tensor<2x12x32xf32>) -> tensor<2x12x2x16xf32>
    %195 = stablehlo.dot_general %192, %arg9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<32x32xf32>) -> tensor<2x12x32xf32>
    %196 = stablehlo.reshape %195 : (tensor<2x12x32xf32>) -> tensor<2x12x2x16xf32>
    %197 = stablehlo.dot_general %192, %arg14, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<32x32xf32>) -> tensor<2x12x32xf32>
    %198 = stablehlo.reshape %197 : (tensor<2x12x32xf32>) -> tensor<2x12x2x16xf32>
    %199 = stablehlo.dot_general %194, %196, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x12x2x16xf32>, tensor<2x12x2x16xf32>) -> tensor<2x2x12x12xf32>
    %cst_57 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %200 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<2x2x12x12xf32>
    %201 = stablehlo.multiply %199, %200 : tensor<2x2x12x12xf32>
    %c_58 = stablehlo.constant dense<true> : tensor<i1>
    %202 = stablehlo.broadcast_in_dim %c_58, dims = [] : (tensor<i1>) -> tensor<12x12xi1>
    %203 = call @tril(%202) : (tensor<12x12xi1>) -> tensor<12x12xi1>
    %cst_59 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %204:3 = call @_where_0(%203, %201, %cst_59) : (tensor<12x12xi1>, tensor<2x2x12x12xf32>, tensor<f32>) -> (tensor<2x2x12x12xf32>, tensor<2x2x12x12xi1>, tensor<2x2x12x12xf32>)
    %cst_60 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %205 = stablehlo.reduce(%204#0 init: %cst_60) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x12x12xf32>, tensor<f32>) -> tensor<2x2x12xf32>
    %206 = stablehlo.reshape %205 : (tensor<2x2x12xf32>) -> tensor<2x2x12x1xf32>
    %207 = stablehlo.broadcast_in_dim %206, dims = [0, 1, 2, 3] : (tensor<2x2x12x1xf32>) -> tensor<2x2x12x12xf32>
    %208 = stablehlo.compare EQ, %204#0, %207, FLOAT : (tensor<2x2x12x12xf32>, tensor<2x2x12x12xf32>) -> tensor<2x2x12x12xi1>
    %209 = stablehlo.convert %208 : (tensor<2x2x12x12xi1>) -> tensor<2x2x12x12xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %210 = stablehlo.reduce(%209 init: %cst_61) applies stablehlo.add across dimensions = [3] : (tensor<2x2x12x12xf32>, tensor<f32>) -> tensor<2x2x12xf32>
    %cst_62 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %211 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<2x2x12xf32>
    %212 = stablehlo.maximum %211, %205 : tensor<2x2x12xf32>
    %213 = stablehlo.compare EQ, %205, %212, FLOAT : (tensor<2x2x12xf32>, tensor<2x2x12xf32>) -> tensor<2x2x12xi1>
    %cst_63 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %214 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<2x2x12xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %215 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<2x2x12xf32>
    %216 = stablehlo.select %213, %214, %215 : tensor<2x2x12xi1>, tensor<2x2x12xf32>
    %cst_65 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %217 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<2x2x12xf32>
    %218 = stablehlo.compare EQ, %217, %212, FLOAT : (tensor<2x2x12xf32>, tensor<2x2x12xf32>) -> tensor<2x2x12xi1>
    %cst_66 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %219 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<2x2x12xf32>
    %cst_67 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %220 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<2x2x12xf32>
    %221 = stablehlo.select %218, %219, %220 : tensor<2x2x12xi1>, tensor<2x2x12xf32>
    %222 = stablehlo.divide %216, %221 : tensor<2x2x12xf32>
    %223 = stablehlo.broadcast_in_dim %212, dims = [0, 1, 2] : (tensor<2x2x12xf32>) -> tensor<2x2x12x1xf32>
    %224 = stablehlo.broadcast_in_dim %223, dims = [0, 1, 2, 3] : (tensor<2x2x12x1xf32>) -> tensor<2x2x12x12xf32>
    %225 = stablehlo.subtract %204#0, %224 : tensor<2x2x12x12xf32>
    %226 = stablehlo.exponential %225 : tensor<2x2x12x12xf32>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %227 = stablehlo.reduce(%226 init: %cst_68) applies stablehlo.add across dimensions = [3] : (tensor<2x2x12x12xf32>, tensor<f32>) -> tensor<2x2x12xf32>
    %228 = stablehlo.broadcast_in_dim %227, dims = [0, 1, 2] : (tensor<2x2x12xf32>) -> tensor<2x2x12x1xf32>
    %229 = stablehlo.broadcast_in_dim %228, dims = [0, 1, 2, 3] : (tensor<2x2x12x1xf32>) -> tensor<2x2x12x12xf32>
    %230 = stablehlo.divide %226, %229 : tensor<2x2x12x12xf32>
    %231 = stablehlo.multiply %228, %228 : tensor<2x2x12x1xf32>
    %cst_69 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %232 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<2x2x12x1xf32>
    %233 = stablehlo.divide %232, %231 : tensor<2x2x12x1xf32>
    %234 = stablehlo.dot_general %198, %230, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x12x2x16xf32>, tensor<2x2x12x12xf32>) -> tensor<2x2x16x12xf32>
    %235 = stablehlo.transpose %234, dims = [0, 3, 1, 2] : (tensor<2x2x16x12xf32>) -> tensor<2x12x2x16xf32>
    %236 = stablehlo.reshape %235 : (tensor<2x12x2x16xf32>) -> tensor<2x12x32xf32>
    %237 = stablehlo.dot_general %236, %arg10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<32x32xf32>) -> tensor<2x12x32xf32>
    %238 = stablehlo.add %176, %237 : tensor<2x12x32xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %239 = stablehlo.reduce(%238 init: %cst_70) applies stablehlo.add across dimensions = [2] : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<2x12xf32>
    %240 = stablehlo.broadcast_in_dim %239, dims = [0, 1] : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %cst_71 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %241 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %242 = stablehlo.divide %240, %241 : tensor<2x12x1xf32>
    %243 = stablehlo.broadcast_in_dim %242, dims = [0, 1, 2] : (tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %244 = stablehlo.subtract %238, %243 : tensor<2x12x32xf32>
    %c_72 = stablehlo.constant dense<0> : tensor<i32>
    %245:5 = call @_var(%238, %c_72) : (tensor<2x12x32xf32>, tensor<i32>) -> (tensor<2x12x1xf32>, tensor<2x12x32xf32>, tensor<f32>, tensor<i1>, tensor<2x12x1xf32>)
    %cst_73 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %246 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %247 = stablehlo.add %245#0, %246 : tensor<2x12x1xf32>
    %248 = stablehlo.rsqrt %247 : tensor<2x12x1xf32>
    %249 = stablehlo.divide %248, %247 : tensor<2x12x1xf32>
    %cst_74 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %250 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %251 = stablehlo.multiply %250, %249 : tensor<2x12x1xf32>
    %252 = stablehlo.broadcast_in_dim %248, dims = [0, 1, 2] : (tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %253 = stablehlo.multiply %244, %252 : tensor<2x12x32xf32>
    %254 = stablehlo.reshape %253 : (tensor<2x12x32xf32>) -> tensor<24x32xf32>
    %255 = stablehlo.dot_general %254, %arg12, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<24x32xf32>, tensor<32x4xf32>) -> tensor<24x4xf32>
    %cst_75 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %256 = stablehlo.reduce(%255 init: %cst_75) applies stablehlo.maximum across dimensions = [1] : (tensor<24x4xf32>, tensor<f32>) -> tensor<24xf32>
    %257 = stablehlo.reshape %256 : (tensor<24xf32>) -> tensor<24x1xf32>
    %258 = stablehlo.broadcast_in_dim %257, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x4xf32>
    %259 = stablehlo.compare EQ, %255, %258, FLOAT : (tensor<24x4xf32>, tensor<24x4xf32>) -> tensor<24x4xi1>
    %260 = stablehlo.convert %259 : (tensor<24x4xi1>) -> tensor<24x4xf32>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %261 = stablehlo.reduce(%260 init: %cst_76) applies stablehlo.add across dimensions = [1] : (tensor<24x4xf32>, tensor<f32>) -> tensor<24xf32>
    %cst_77 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %262 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %263 = stablehlo.maximum %262, %256 : tensor<24xf32>
    %264 = stablehlo.compare EQ, %256, %263, FLOAT : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xi1>
    %cst_78 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %265 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %266 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %267 = stablehlo.select %264, %265, %266 : tensor<24xi1>, tensor<24xf32>
    %cst_80 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %268 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %269 = stablehlo.compare EQ, %268, %263, FLOAT : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xi1>
    %cst_81 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %270 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %cst_82 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %271 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %272 = stablehlo.select %269, %270, %271 : tensor<24xi1>, tensor<24xf32>
    %273 = stablehlo.divide %267, %272 : tensor<24xf32>
    %274 = stablehlo.broadcast_in_dim %263, dims = [0] : (tensor<24xf32>) -> tensor<24x1xf32>
    %275 = stablehlo.broadcast_in_dim %274, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x4xf32>
    %276 = stablehlo.subtract %255, %275 : tensor<24x4xf32>
    %277 = stablehlo.exponential %276 : tensor<24x4xf32>
    %cst_83 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %278 = stablehlo.reduce(%277 init: %cst_83) applies stablehlo.add across dimensions = [1] : (tensor<24x4xf32>, tensor<f32>) -> tensor<24xf32>
    %279 = stablehlo.broadcast_in_dim %278, dims = [0] : (tensor<24xf32>) -> tensor<24x1xf32>
    %280 = stablehlo.broadcast_in_dim %279, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x4xf32>
    %281 = stablehlo.divide %277, %280 : tensor<24x4xf32>
    %282 = stablehlo.multiply %279, %279 : tensor<24x1xf32>
    %cst_84 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %283 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %284 = stablehlo.divide %283, %282 : tensor<24x1xf32>
    %values_85, %indices_86 = chlo.top_k(%281, k = 2) : tensor<24x4xf32> -> (tensor<24x2xf32>, tensor<24x2xi32>)
    %285 = stablehlo.reshape %indices_86 : (tensor<24x2xi32>) -> tensor<24x2x1xi32>
    %cst_87 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %286 = stablehlo.reduce(%values_85 init: %cst_87) applies stablehlo.add across dimensions = [1] : (tensor<24x2xf32>, tensor<f32>) -> tensor<24xf32>
    %287 = stablehlo.broadcast_in_dim %286, dims = [0] : (tensor<24xf32>) -> tensor<24x1xf32>
    %288 = stablehlo.broadcast_in_dim %287, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x2xf32>
    %289 = stablehlo.divide %values_85, %288 : tensor<24x2xf32>
    %290 = stablehlo.multiply %287, %287 : tensor<24x1xf32>
    %cst_88 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %291 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<24x1xf32>
    %292 = stablehlo.divide %291, %290 : tensor<24x1xf32>
    %293 = stablehlo.transpose %indices_86, dims = [1, 0] : (tensor<24x2xi32>) -> tensor<2x24xi32>
    %294 = call @_one_hot(%293) : (tensor<2x24xi32>) -> tensor<2x24x4xf32>
    %295 = stablehlo.reshape %294 : (tensor<2x24x4xf32>) -> tensor<48x4xf32>
    %296 = call @cumsum(%295) : (tensor<48x4xf32>) -> tensor<48x4xf32>
    %297 = stablehlo.reshape %296 : (tensor<48x4xf32>) -> tensor<2x24x4xf32>
    %cst_89 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %298 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<2x24x4xf32>
    %299 = stablehlo.subtract %297, %298 : tensor<2x24x4xf32>
    %300 = stablehlo.multiply %299, %294 : tensor<2x24x4xf32>
    %cst_90 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %301 = stablehlo.reduce(%300 init: %cst_90) applies stablehlo.add across dimensions = [2] : (tensor<2x24x4xf32>, tensor<f32>) -> tensor<2x24xf32>
    %302 = stablehlo.convert %301 : (tensor<2x24xf32>) -> tensor<2x24xi32>
    %303 = call @_one_hot_2(%302) : (tensor<2x24xi32>) -> tensor<2x24x24xf32>
    %304 = stablehlo.transpose %289, dims = [1, 0] : (tensor<24x2xf32>) -> tensor<2x24xf32>
    %305 = stablehlo.dot_general %304, %294, batching_dims = [0, 1] x [0, 1], contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<2x24xf32>, tensor<2x24x4xf32>) -> tensor<2x24x4xf32>
    %306 = stablehlo.dot_general %305, %303, batching_dims = [1] x [1], contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x24x4xf32>, tensor<2x24x24xf32>) -> tensor<24x4x24xf32>
    %cst_91 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %307 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<24x4x24xf32>
    %308 = stablehlo.compare GT, %306, %307, FLOAT : (tensor<24x4x24xf32>, tensor<24x4x24xf32>) -> tensor<24x4x24xi1>
    %309 = stablehlo.convert %308 : (tensor<24x4x24xi1>) -> tensor<24x4x24xf32>
    %310 = stablehlo.dot_general %309, %254, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<24x4x24xf32>, tensor<24x32xf32>) -> tensor<4x24x32xf32>
    %311 = stablehlo.dot_general %310, %arg13, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x24x32xf32>, tensor<4x32x48xf32>) -> tensor<4x24x48xf32>
    %312 = stablehlo.multiply %311, %311 : tensor<4x24x48xf32>
    %313 = stablehlo.multiply %312, %311 : tensor<4x24x48xf32>
    %314 = stablehlo.multiply %311, %311 : tensor<4x24x48xf32>
    %cst_92 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %315 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<4x24x48xf32>
    %316 = stablehlo.multiply %315, %314 : tensor<4x24x48xf32>
    %cst_93 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %317 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<4x24x48xf32>
    %318 = stablehlo.multiply %317, %313 : tensor<4x24x48xf32>
    %319 = stablehlo.add %311, %318 : tensor<4x24x48xf32>
    %cst_94 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %320 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<4x24x48xf32>
    %321 = stablehlo.multiply %320, %319 : tensor<4x24x48xf32>
    %322 = stablehlo.tanh %321 : tensor<4x24x48xf32>
    %cst_95 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %323 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<4x24x48xf32>
    %324 = stablehlo.subtract %323, %322 : tensor<4x24x48xf32>
    %cst_96 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %325 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<4x24x48xf32>
    %326 = stablehlo.add %325, %322 : tensor<4x24x48xf32>
    %cst_97 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %327 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<4x24x48xf32>
    %328 = stablehlo.multiply %327, %326 : tensor<4x24x48xf32>
    %329 = stablehlo.multiply %311, %328 : tensor<4x24x48xf32>
    %330 = stablehlo.dot_general %329, %arg8, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x24x48xf32>, tensor<4x48x32xf32>) -> tensor<4x24x32xf32>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %331 = stablehlo.reduce(%281 init: %cst_98) applies stablehlo.add across dimensions = [0] : (tensor<24x4xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_99 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %332 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %333 = stablehlo.divide %331, %332 : tensor<4xf32>
    %334 = stablehlo.slice %294 [0:1, 0:24, 0:4] : (tensor<2x24x4xf32>) -> tensor<1x24x4xf32>
    %335 = stablehlo.reshape %334 : (tensor<1x24x4xf32>) -> tensor<24x4xf32>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %336 = stablehlo.reduce(%335 init: %cst_100) applies stablehlo.add across dimensions = [0] : (tensor<24x4xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_101 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %337 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %338 = stablehlo.divide %336, %337 : tensor<4xf32>
    %339 = stablehlo.multiply %333, %338 : tensor<4xf32>
    %cst_102 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %340 = stablehlo.reduce(%339 init: %cst_102) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_103 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %341 = stablehlo.multiply %cst_103, %340 : tensor<f32>
    %342 = stablehlo.dot_general %306, %330, contracting_dims = [2, 1] x [1, 0], precision = [DEFAULT, DEFAULT] : (tensor<24x4x24xf32>, tensor<4x24x32xf32>) -> tensor<24x32xf32>
    %343 = stablehlo.reshape %342 : (tensor<24x32xf32>) -> tensor<2x12x32xf32>
    %344 = stablehlo.add %238, %343 : tensor<2x12x32xf32>
    %345 = stablehlo.add %177, %341 : tensor<f32>
    %cst_104 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %346 = stablehlo.reduce(%344 init: %cst_104) applies stablehlo.add across dimensions = [2] : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<2x12xf32>
    %347 = stablehlo.broadcast_in_dim %346, dims = [0, 1] : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %cst_105 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %348 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %349 = stablehlo.divide %347, %348 : tensor<2x12x1xf32>
    %350 = stablehlo.broadcast_in_dim %349, dims = [0, 1, 2] : (tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %351 = stablehlo.subtract %344, %350 : tensor<2x12x32xf32>
    %c_106 = stablehlo.constant dense<0> : tensor<i32>
    %352:5 = call @_var(%344, %c_106) : (tensor<2x12x32xf32>, tensor<i32>) -> (tensor<2x12x1xf32>, tensor<2x12x32xf32>, tensor<f32>, tensor<i1>, tensor<2x12x1xf32>)
    %cst_107 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %353 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %354 = stablehlo.add %352#0, %353 : tensor<2x12x1xf32>
    %355 = stablehlo.rsqrt %354 : tensor<2x12x1xf32>
    %356 = stablehlo.divide %355, %354 : tensor<2x12x1xf32>
    %cst_108 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %357 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %358 = stablehlo.multiply %357, %356 : tensor<2x12x1xf32>
    %359 = stablehlo.broadcast_in_dim %355, dims = [0, 1, 2] : (tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %360 = stablehlo.multiply %351, %359 : tensor<2x12x32xf32>
    %361 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<64x32xf32>) -> tensor<32x64xf32>
    %362 = stablehlo.dot_general %360, %361, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<32x64xf32>) -> tensor<2x12x64xf32>
    %363:3 = call @log_softmax(%362) : (tensor<2x12x64xf32>) -> (tensor<2x12x64xf32>, tensor<2x12x64xf32>, tensor<2x12x1xf32>)
    %364 = stablehlo.slice %arg46 [0:2, 1:13] : (tensor<2x13xi32>) -> tensor<2x12xi32>
    %365 = stablehlo.broadcast_in_dim %364, dims = [0, 1] : (tensor<2x12xi32>) -> tensor<2x12x1xi32>
    %366:2 = call @take_along_axis(%363#0, %365) : (tensor<2x12x64xf32>, tensor<2x12x1xi32>) -> (tensor<2x12x1xf32>, tensor<2x12x1x1xi32>)
    %cst_109 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %367 = stablehlo.reduce(%366#0 init: %cst_109) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x12x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_110 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %368 = stablehlo.divide %367, %cst_110 : tensor<f32>
    %369 = stablehlo.negate %368 : tensor<f32>
    %cst_111 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %370 = stablehlo.multiply %cst_111, %345 : tensor<f32>
    %371 = stablehlo.add %369, %370 : tensor<f32>
    %cst_112 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %cst_113 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %372 = stablehlo.multiply %cst_112, %cst_113 : tensor<f32>
    %cst_114 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %373 = stablehlo.negate %cst_114 : tensor<f32>
    %cst_115 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %374 = stablehlo.divide %373, %cst_115 : tensor<f32>
    %375 = stablehlo.broadcast_in_dim %374, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %376 = call @take_along_axis_3(%366#1, %375) : (tensor<2x12x1x1xi32>, tensor<2x12x1xf32>) -> tensor<2x12x64xf32>
    %377 = call @log_softmax_4(%363#1, %363#2, %376) : (tensor<2x12x64xf32>, tensor<2x12x1xf32>, tensor<2x12x64xf32>) -> tensor<2x12x64xf32>
    %378 = stablehlo.dot_general %377, %360, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x12x64xf32>, tensor<2x12x32xf32>) -> tensor<64x32xf32>
    %379 = stablehlo.transpose %378, dims = [1, 0] : (tensor<64x32xf32>) -> tensor<32x64xf32>
    %380 = stablehlo.dot_general %377, %361, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x12x64xf32>, tensor<32x64xf32>) -> tensor<2x12x32xf32>
    %381 = stablehlo.transpose %379, dims = [1, 0] : (tensor<32x64xf32>) -> tensor<64x32xf32>
    %382 = stablehlo.multiply %351, %380 : tensor<2x12x32xf32>
    %cst_116 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %383 = stablehlo.reduce(%382 init: %cst_116) applies stablehlo.add across dimensions = [2] : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<2x12xf32>
    %384 = stablehlo.reshape %383 : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %385 = stablehlo.broadcast_in_dim %355, dims = [0, 1, 2] : (tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %386 = stablehlo.multiply %380, %385 : tensor<2x12x32xf32>
    %387 = stablehlo.multiply %384, %358 : tensor<2x12x1xf32>
    %388 = call @_var_5(%352#1, %352#2, %352#3, %352#4, %387) : (tensor<2x12x32xf32>, tensor<f32>, tensor<i1>, tensor<2x12x1xf32>, tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %389 = stablehlo.negate %386 : tensor<2x12x32xf32>
    %cst_117 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %390 = stablehlo.reduce(%389 init: %cst_117) applies stablehlo.add across dimensions = [2] : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<2x12xf32>
    %391 = stablehlo.reshape %390 : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %392 = stablehlo.add %388, %386 : tensor<2x12x32xf32>
    %cst_118 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %393 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %394 = stablehlo.divide %391, %393 : tensor<2x12x1xf32>
    %cst_119 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %395 = stablehlo.reduce(%394 init: %cst_119) applies stablehlo.add across dimensions = [2] : (tensor<2x12x1xf32>, tensor<f32>) -> tensor<2x12xf32>
    %396 = stablehlo.broadcast_in_dim %395, dims = [0, 1] : (tensor<2x12xf32>) -> tensor<2x12x32xf32>
    %397 = stablehlo.add %392, %396 : tensor<2x12x32xf32>
    %398 = stablehlo.reshape %397 : (tensor<2x12x32xf32>) -> tensor<24x32xf32>
    %399 = stablehlo.dot_general %398, %306, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<24x32xf32>, tensor<24x4x24xf32>) -> tensor<32x4x24xf32>
    %400 = stablehlo.transpose %399, dims = [1, 2, 0] : (tensor<32x4x24xf32>) -> tensor<4x24x32xf32>
    %401 = stablehlo.dot_general %398, %330, contracting_dims = [1] x [2], precision = [DEFAULT, DEFAULT] : (tensor<24x32xf32>, tensor<4x24x32xf32>) -> tensor<24x4x24xf32>
    %cst_120 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %402 = stablehlo.multiply %cst_120, %372 : tensor<f32>
    %403 = stablehlo.broadcast_in_dim %402, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %404 = stablehlo.multiply %403, %338 : tensor<4xf32>
    %cst_121 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %405 = stablehlo.broadcast_in_dim %cst_121, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %406 = stablehlo.divide %404, %405 : tensor<4xf32>
    %407 = stablehlo.broadcast_in_dim %406, dims = [1] : (tensor<4xf32>) -> tensor<24x4xf32>
    %408 = stablehlo.dot_general %400, %329, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x24x32xf32>, tensor<4x24x48xf32>) -> tensor<4x32x48xf32>
    %409 = stablehlo.transpose %408, dims = [0, 2, 1] : (tensor<4x32x48xf32>) -> tensor<4x48x32xf32>
    %410 = stablehlo.dot_general %400, %arg8, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<4x24x32xf32>, tensor<4x48x32xf32>) -> tensor<4x24x48xf32>
    %411 = stablehlo.multiply %311, %410 : tensor<4x24x48xf32>
    %412 = stablehlo.multiply %410, %328 : tensor<4x24x48xf32>
    %cst_122 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %413 = stablehlo.broadcast_in_dim %cst_122, dims = [] : (tensor<f32>) -> tensor<4x24x48xf32>
    %414 = stablehlo.multiply %413, %411 : tensor<4x24x48xf32>
    %415 = stablehlo.multiply %414, %324 : tensor<4x24x48xf32>
    %416 = stablehlo.multiply %415, %322 : tensor<4x24x48xf32>
    %417 = stablehlo.add %415, %416 : tensor<4x24x48xf32>
    %cst_123 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %418 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<f32>) -> tensor<4x24x48xf32>
    %419 = stablehlo.multiply %418, %417 : tensor<4x24x48xf32>
    %420 = stablehlo.add %412, %419 : tensor<4x24x48xf32>
    %cst_124 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %421 = stablehlo.broadcast_in_dim %cst_124, dims = [] : (tensor<f32>) -> tensor<4x24x48xf32>
    %422 = stablehlo.multiply %421, %419 : tensor<4x24x48xf32>
    %423 = stablehlo.multiply %422, %316 : tensor<4x24x48xf32>
    %424 = stablehlo.add %420, %423 : tensor<4x24x48xf32>
    %425 = stablehlo.dot_general %424, %310, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x24x48xf32>, tensor<4x24x32xf32>) -> tensor<4x48x32xf32>
    %426 = stablehlo.transpose %425, dims = [0, 2, 1] : (tensor<4x48x32xf32>) -> tensor<4x32x48xf32>
    %427 = stablehlo.dot_general %424, %arg13, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<4x24x48xf32>, tensor<4x32x48xf32>) -> tensor<4x24x32xf32>
    %428 = stablehlo.dot_general %427, %309, contracting_dims = [0, 1] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<4x24x32xf32>, tensor<24x4x24xf32>) -> tensor<32x24xf32>
    %429 = stablehlo.transpose %428, dims = [1, 0] : (tensor<32x24xf32>) -> tensor<24x32xf32>
    %430 = stablehlo.dot_general %401, %303, batching_dims = [0] x [1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<24x4x24xf32>, tensor<2x24x24xf32>) -> tensor<24x4x2xf32>
    %431 = stablehlo.transpose %430, dims = [2, 0, 1] : (tensor<24x4x2xf32>) -> tensor<2x24x4xf32>
    %432 = stablehlo.dot_general %431, %294, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x24x4xf32>, tensor<2x24x4xf32>) -> tensor<2x24xf32>
    %433 = stablehlo.transpose %432, dims = [1, 0] : (tensor<2x24xf32>) -> tensor<24x2xf32>
    %434 = stablehlo.broadcast_in_dim %292, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x2xf32>
    %435 = stablehlo.multiply %433, %434 : tensor<24x2xf32>
    %436 = stablehlo.multiply %435, %values_85 : tensor<24x2xf32>
    %cst_125 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %437 = stablehlo.reduce(%436 init: %cst_125) applies stablehlo.add across dimensions = [1] : (tensor<24x2xf32>, tensor<f32>) -> tensor<24xf32>
    %438 = stablehlo.reshape %437 : (tensor<24xf32>) -> tensor<24x1xf32>
    %439 = stablehlo.negate %438 : tensor<24x1xf32>
    %440 = stablehlo.broadcast_in_dim %287, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x2xf32>
    %441 = stablehlo.divide %433, %440 : tensor<24x2xf32>
    %cst_126 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %442 = stablehlo.reduce(%439 init: %cst_126) applies stablehlo.add across dimensions = [1] : (tensor<24x1xf32>, tensor<f32>) -> tensor<24xf32>
    %443 = stablehlo.broadcast_in_dim %442, dims = [0] : (tensor<24xf32>) -> tensor<24x2xf32>
    %444 = stablehlo.add %441, %443 : tensor<24x2xf32>
    %cst_127 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %445 = stablehlo.broadcast_in_dim %cst_127, dims = [] : (tensor<f32>) -> tensor<24x4xf32>
    %446 = "stablehlo.scatter"(%445, %285, %444) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg47: tensor<f32>, %arg48: tensor<f32>):
      %1058 = stablehlo.add %arg47, %arg48 : tensor<f32>
      stablehlo.return %1058 : tensor<f32>
    }) : (tensor<24x4xf32>, tensor<24x2x1xi32>, tensor<24x2xf32>) -> tensor<24x4xf32>
    %447 = stablehlo.add %407, %446 : tensor<24x4xf32>
    %448 = stablehlo.broadcast_in_dim %284, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x4xf32>
    %449 = stablehlo.multiply %447, %448 : tensor<24x4xf32>
    %450 = stablehlo.multiply %449, %277 : tensor<24x4xf32>
    %cst_128 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %451 = stablehlo.reduce(%450 init: %cst_128) applies stablehlo.add across dimensions = [1] : (tensor<24x4xf32>, tensor<f32>) -> tensor<24xf32>
    %452 = stablehlo.reshape %451 : (tensor<24xf32>) -> tensor<24x1xf32>
    %453 = stablehlo.negate %452 : tensor<24x1xf32>
    %454 = stablehlo.broadcast_in_dim %279, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x4xf32>
    %455 = stablehlo.divide %447, %454 : tensor<24x4xf32>
    %cst_129 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %456 = stablehlo.reduce(%453 init: %cst_129) applies stablehlo.add across dimensions = [1] : (tensor<24x1xf32>, tensor<f32>) -> tensor<24xf32>
    %457 = stablehlo.broadcast_in_dim %456, dims = [0] : (tensor<24xf32>) -> tensor<24x4xf32>
    %458 = stablehlo.add %455, %457 : tensor<24x4xf32>
    %459 = stablehlo.multiply %458, %277 : tensor<24x4xf32>
    %460 = stablehlo.dot_general %459, %254, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<24x4xf32>, tensor<24x32xf32>) -> tensor<4x32xf32>
    %461 = stablehlo.transpose %460, dims = [1, 0] : (tensor<4x32xf32>) -> tensor<32x4xf32>
    %462 = stablehlo.dot_general %459, %arg12, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<24x4xf32>, tensor<32x4xf32>) -> tensor<24x32xf32>
    %463 = stablehlo.add %429, %462 : tensor<24x32xf32>
    %464 = stablehlo.reshape %463 : (tensor<24x32xf32>) -> tensor<2x12x32xf32>
    %465 = stablehlo.multiply %244, %464 : tensor<2x12x32xf32>
    %cst_130 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %466 = stablehlo.reduce(%465 init: %cst_130) applies stablehlo.add across dimensions = [2] : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<2x12xf32>
    %467 = stablehlo.reshape %466 : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %468 = stablehlo.broadcast_in_dim %248, dims = [0, 1, 2] : (tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %469 = stablehlo.multiply %464, %468 : tensor<2x12x32xf32>
    %470 = stablehlo.multiply %467, %251 : tensor<2x12x1xf32>
    %471 = call @_var_5(%245#1, %245#2, %245#3, %245#4, %470) : (tensor<2x12x32xf32>, tensor<f32>, tensor<i1>, tensor<2x12x1xf32>, tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %472 = stablehlo.add %397, %471 : tensor<2x12x32xf32>
    %473 = stablehlo.negate %469 : tensor<2x12x32xf32>
    %cst_131 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %474 = stablehlo.reduce(%473 init: %cst_131) applies stablehlo.add across dimensions = [2] : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<2x12xf32>
    %475 = stablehlo.reshape %474 : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %476 = stablehlo.add %472, %469 : tensor<2x12x32xf32>
    %cst_132 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %477 = stablehlo.broadcast_in_dim %cst_132, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %478 = stablehlo.divide %475, %477 : tensor<2x12x1xf32>
    %cst_133 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %479 = stablehlo.reduce(%478 init: %cst_133) applies stablehlo.add across dimensions = [2] : (tensor<2x12x1xf32>, tensor<f32>) -> tensor<2x12xf32>
    %480 = stablehlo.broadcast_in_dim %479, dims = [0, 1] : (tensor<2x12xf32>) -> tensor<2x12x32xf32>
    %481 = stablehlo.add %476, %480 : tensor<2x12x32xf32>
    %482 = stablehlo.dot_general %481, %236, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<32x32xf32>
    %483 = stablehlo.transpose %482, dims = [1, 0] : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %484 = stablehlo.dot_general %481, %arg10, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<32x32xf32>) -> tensor<2x12x32xf32>
    %485 = stablehlo.reshape %484 : (tensor<2x12x32xf32>) -> tensor<2x12x2x16xf32>
    %486 = stablehlo.transpose %485, dims = [0, 2, 3, 1] : (tensor<2x12x2x16xf32>) -> tensor<2x2x16x12xf32>
    %487 = stablehlo.dot_general %486, %198, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x16x12xf32>, tensor<2x12x2x16xf32>) -> tensor<2x2x12x12xf32>
    %488 = stablehlo.dot_general %486, %230, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x16x12xf32>, tensor<2x2x12x12xf32>) -> tensor<2x2x16x12xf32>
    %489 = stablehlo.transpose %488, dims = [0, 3, 1, 2] : (tensor<2x2x16x12xf32>) -> tensor<2x12x2x16xf32>
    %490 = stablehlo.broadcast_in_dim %233, dims = [0, 1, 2, 3] : (tensor<2x2x12x1xf32>) -> tensor<2x2x12x12xf32>
    %491 = stablehlo.multiply %487, %490 : tensor<2x2x12x12xf32>
    %492 = stablehlo.multiply %491, %226 : tensor<2x2x12x12xf32>
    %cst_134 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %493 = stablehlo.reduce(%492 init: %cst_134) applies stablehlo.add across dimensions = [3] : (tensor<2x2x12x12xf32>, tensor<f32>) -> tensor<2x2x12xf32>
    %494 = stablehlo.reshape %493 : (tensor<2x2x12xf32>) -> tensor<2x2x12x1xf32>
    %495 = stablehlo.negate %494 : tensor<2x2x12x1xf32>
    %496 = stablehlo.broadcast_in_dim %228, dims = [0, 1, 2, 3] : (tensor<2x2x12x1xf32>) -> tensor<2x2x12x12xf32>
    %497 = stablehlo.divide %487, %496 : tensor<2x2x12x12xf32>
    %cst_135 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %498 = stablehlo.reduce(%495 init: %cst_135) applies stablehlo.add across dimensions = [3] : (tensor<2x2x12x1xf32>, tensor<f32>) -> tensor<2x2x12xf32>
    %499 = stablehlo.broadcast_in_dim %498, dims = [0, 1, 2] : (tensor<2x2x12xf32>) -> tensor<2x2x12x12xf32>
    %500 = stablehlo.add %497, %499 : tensor<2x2x12x12xf32>
    %501 = stablehlo.multiply %500, %226 : tensor<2x2x12x12xf32>
    %502 = call @_where_7(%204#1, %204#2, %501) : (tensor<2x2x12x12xi1>, tensor<2x2x12x12xf32>, tensor<2x2x12x12xf32>) -> tensor<2x2x12x12xf32>
    %cst_136 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %503 = stablehlo.broadcast_in_dim %cst_136, dims = [] : (tensor<f32>) -> tensor<2x2x12x12xf32>
    %504 = stablehlo.multiply %502, %503 : tensor<2x2x12x12xf32>
    %505 = stablehlo.dot_general %504, %194, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x2x12x12xf32>, tensor<2x12x2x16xf32>) -> tensor<2x2x12x16xf32>
    %506 = stablehlo.transpose %505, dims = [0, 2, 1, 3] : (tensor<2x2x12x16xf32>) -> tensor<2x12x2x16xf32>
    %507 = stablehlo.dot_general %504, %196, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x2x12x12xf32>, tensor<2x12x2x16xf32>) -> tensor<2x2x12x16xf32>
    %508 = stablehlo.transpose %507, dims = [0, 2, 1, 3] : (tensor<2x2x12x16xf32>) -> tensor<2x12x2x16xf32>
    %509 = stablehlo.reshape %489 : (tensor<2x12x2x16xf32>) -> tensor<2x12x32xf32>
    %510 = stablehlo.dot_general %509, %192, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<32x32xf32>
    %511 = stablehlo.transpose %510, dims = [1, 0] : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %512 = stablehlo.dot_general %509, %arg14, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<32x32xf32>) -> tensor<2x12x32xf32>
    %513 = stablehlo.reshape %506 : (tensor<2x12x2x16xf32>) -> tensor<2x12x32xf32>
    %514 = stablehlo.dot_general %513, %192, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<32x32xf32>
    %515 = stablehlo.transpose %514, dims = [1, 0] : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %516 = stablehlo.dot_general %513, %arg9, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<32x32xf32>) -> tensor<2x12x32xf32>
    %517 = stablehlo.add %512, %516 : tensor<2x12x32xf32>
    %518 = stablehlo.reshape %508 : (tensor<2x12x2x16xf32>) -> tensor<2x12x32xf32>
    %519 = stablehlo.dot_general %518, %192, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<32x32xf32>
    %520 = stablehlo.transpose %519, dims = [1, 0] : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %521 = stablehlo.dot_general %518, %arg11, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<32x32xf32>) -> tensor<2x12x32xf32>
    %522 = stablehlo.add %517, %521 : tensor<2x12x32xf32>
    %523 = stablehlo.multiply %183, %522 : tensor<2x12x32xf32>
    %cst_137 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %524 = stablehlo.reduce(%523 init: %cst_137) applies stablehlo.add across dimensions = [2] : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<2x12xf32>
    %525 = stablehlo.reshape %524 : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %526 = stablehlo.broadcast_in_dim %187, dims = [0, 1, 2] : (tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %527 = stablehlo.multiply %522, %526 : tensor<2x12x32xf32>
    %528 = stablehlo.multiply %525, %190 : tensor<2x12x1xf32>
    %529 = call @_var_5(%184#1, %184#2, %184#3, %184#4, %528) : (tensor<2x12x32xf32>, tensor<f32>, tensor<i1>, tensor<2x12x1xf32>, tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %530 = stablehlo.add %481, %529 : tensor<2x12x32xf32>
    %531 = stablehlo.negate %527 : tensor<2x12x32xf32>
    %cst_138 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %532 = stablehlo.reduce(%531 init: %cst_138) applies stablehlo.add across dimensions = [2] : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<2x12xf32>
    %533 = stablehlo.reshape %532 : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %534 = stablehlo.add %530, %527 : tensor<2x12x32xf32>
    %cst_139 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %535 = stablehlo.broadcast_in_dim %cst_139, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %536 = stablehlo.divide %533, %535 : tensor<2x12x1xf32>
    %cst_140 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %537 = stablehlo.reduce(%536 init: %cst_140) applies stablehlo.add across dimensions = [2] : (tensor<2x12x1xf32>, tensor<f32>) -> tensor<2x12xf32>
    %538 = stablehlo.broadcast_in_dim %537, dims = [0, 1] : (tensor<2x12xf32>) -> tensor<2x12x32xf32>
    %539 = stablehlo.add %534, %538 : tensor<2x12x32xf32>
    %540 = stablehlo.reshape %539 : (tensor<2x12x32xf32>) -> tensor<24x32xf32>
    %541 = stablehlo.dot_general %540, %138, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<24x32xf32>, tensor<24x4x24xf32>) -> tensor<32x4x24xf32>
    %542 = stablehlo.transpose %541, dims = [1, 2, 0] : (tensor<32x4x24xf32>) -> tensor<4x24x32xf32>
    %543 = stablehlo.dot_general %540, %162, contracting_dims = [1] x [2], precision = [DEFAULT, DEFAULT] : (tensor<24x32xf32>, tensor<4x24x32xf32>) -> tensor<24x4x24xf32>
    %cst_141 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %544 = stablehlo.multiply %cst_141, %372 : tensor<f32>
    %545 = stablehlo.broadcast_in_dim %544, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %546 = stablehlo.multiply %545, %170 : tensor<4xf32>
    %cst_142 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %547 = stablehlo.broadcast_in_dim %cst_142, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %548 = stablehlo.divide %546, %547 : tensor<4xf32>
    %549 = stablehlo.broadcast_in_dim %548, dims = [1] : (tensor<4xf32>) -> tensor<24x4xf32>
    %550 = stablehlo.dot_general %542, %161, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x24x32xf32>, tensor<4x24x48xf32>) -> tensor<4x32x48xf32>
    %551 = stablehlo.transpose %550, dims = [0, 2, 1] : (tensor<4x32x48xf32>) -> tensor<4x48x32xf32>
    %552 = stablehlo.dot_general %542, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<4x24x32xf32>, tensor<4x48x32xf32>) -> tensor<4x24x48xf32>
    %553 = stablehlo.multiply %143, %552 : tensor<4x24x48xf32>
    %554 = stablehlo.multiply %552, %160 : tensor<4x24x48xf32>
    %cst_143 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %555 = stablehlo.broadcast_in_dim %cst_143, dims = [] : (tensor<f32>) -> tensor<4x24x48xf32>
    %556 = stablehlo.multiply %555, %553 : tensor<4x24x48xf32>
    %557 = stablehlo.multiply %556, %156 : tensor<4x24x48xf32>
    %558 = stablehlo.multiply %557, %154 : tensor<4x24x48xf32>
    %559 = stablehlo.add %557, %558 : tensor<4x24x48xf32>
    %cst_144 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %560 = stablehlo.broadcast_in_dim %cst_144, dims = [] : (tensor<f32>) -> tensor<4x24x48xf32>
    %561 = stablehlo.multiply %560, %559 : tensor<4x24x48xf32>
    %562 = stablehlo.add %554, %561 : tensor<4x24x48xf32>
    %cst_145 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %563 = stablehlo.broadcast_in_dim %cst_145, dims = [] : (tensor<f32>) -> tensor<4x24x48xf32>
    %564 = stablehlo.multiply %563, %561 : tensor<4x24x48xf32>
    %565 = stablehlo.multiply %564, %148 : tensor<4x24x48xf32>
    %566 = stablehlo.add %562, %565 : tensor<4x24x48xf32>
    %567 = stablehlo.dot_general %566, %142, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x24x48xf32>, tensor<4x24x32xf32>) -> tensor<4x48x32xf32>
    %568 = stablehlo.transpose %567, dims = [0, 2, 1] : (tensor<4x48x32xf32>) -> tensor<4x32x48xf32>
    %569 = stablehlo.dot_general %566, %arg6, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<4x24x48xf32>, tensor<4x32x48xf32>) -> tensor<4x24x32xf32>
    %570 = stablehlo.dot_general %569, %141, contracting_dims = [0, 1] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<4x24x32xf32>, tensor<24x4x24xf32>) -> tensor<32x24xf32>
    %571 = stablehlo.transpose %570, dims = [1, 0] : (tensor<32x24xf32>) -> tensor<24x32xf32>
    %572 = stablehlo.dot_general %543, %135, batching_dims = [0] x [1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<24x4x24xf32>, tensor<2x24x24xf32>) -> tensor<24x4x2xf32>
    %573 = stablehlo.transpose %572, dims = [2, 0, 1] : (tensor<24x4x2xf32>) -> tensor<2x24x4xf32>
    %574 = stablehlo.dot_general %573, %126, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x24x4xf32>, tensor<2x24x4xf32>) -> tensor<2x24xf32>
    %575 = stablehlo.transpose %574, dims = [1, 0] : (tensor<2x24xf32>) -> tensor<24x2xf32>
    %576 = stablehlo.broadcast_in_dim %124, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x2xf32>
    %577 = stablehlo.multiply %575, %576 : tensor<24x2xf32>
    %578 = stablehlo.multiply %577, %values : tensor<24x2xf32>
    %cst_146 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %579 = stablehlo.reduce(%578 init: %cst_146) applies stablehlo.add across dimensions = [1] : (tensor<24x2xf32>, tensor<f32>) -> tensor<24xf32>
    %580 = stablehlo.reshape %579 : (tensor<24xf32>) -> tensor<24x1xf32>
    %581 = stablehlo.negate %580 : tensor<24x1xf32>
    %582 = stablehlo.broadcast_in_dim %119, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x2xf32>
    %583 = stablehlo.divide %575, %582 : tensor<24x2xf32>
    %cst_147 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %584 = stablehlo.reduce(%581 init: %cst_147) applies stablehlo.add across dimensions = [1] : (tensor<24x1xf32>, tensor<f32>) -> tensor<24xf32>
    %585 = stablehlo.broadcast_in_dim %584, dims = [0] : (tensor<24xf32>) -> tensor<24x2xf32>
    %586 = stablehlo.add %583, %585 : tensor<24x2xf32>
    %cst_148 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %587 = stablehlo.broadcast_in_dim %cst_148, dims = [] : (tensor<f32>) -> tensor<24x4xf32>
    %588 = "stablehlo.scatter"(%587, %117, %586) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg47: tensor<f32>, %arg48: tensor<f32>):
      %1058 = stablehlo.add %arg47, %arg48 : tensor<f32>
      stablehlo.return %1058 : tensor<f32>
    }) : (tensor<24x4xf32>, tensor<24x2x1xi32>, tensor<24x2xf32>) -> tensor<24x4xf32>
    %589 = stablehlo.add %549, %588 : tensor<24x4xf32>
    %590 = stablehlo.broadcast_in_dim %116, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x4xf32>
    %591 = stablehlo.multiply %589, %590 : tensor<24x4xf32>
    %592 = stablehlo.multiply %591, %109 : tensor<24x4xf32>
    %cst_149 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %593 = stablehlo.reduce(%592 init: %cst_149) applies stablehlo.add across dimensions = [1] : (tensor<24x4xf32>, tensor<f32>) -> tensor<24xf32>
    %594 = stablehlo.reshape %593 : (tensor<24xf32>) -> tensor<24x1xf32>
    %595 = stablehlo.negate %594 : tensor<24x1xf32>
    %596 = stablehlo.broadcast_in_dim %111, dims = [0, 1] : (tensor<24x1xf32>) -> tensor<24x4xf32>
    %597 = stablehlo.divide %589, %596 : tensor<24x4xf32>
    %cst_150 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %598 = stablehlo.reduce(%595 init: %cst_150) applies stablehlo.add across dimensions = [1] : (tensor<24x1xf32>, tensor<f32>) -> tensor<24xf32>
    %599 = stablehlo.broadcast_in_dim %598, dims = [0] : (tensor<24xf32>) -> tensor<24x4xf32>
    %600 = stablehlo.add %597, %599 : tensor<24x4xf32>
    %601 = stablehlo.multiply %600, %109 : tensor<24x4xf32>
    %602 = stablehlo.dot_general %601, %86, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<24x4xf32>, tensor<24x32xf32>) -> tensor<4x32xf32>
    %603 = stablehlo.transpose %602, dims = [1, 0] : (tensor<4x32xf32>) -> tensor<32x4xf32>
    %604 = stablehlo.dot_general %601, %arg5, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<24x4xf32>, tensor<32x4xf32>) -> tensor<24x32xf32>
    %605 = stablehlo.add %571, %604 : tensor<24x32xf32>
    %606 = stablehlo.reshape %605 : (tensor<24x32xf32>) -> tensor<2x12x32xf32>
    %607 = stablehlo.multiply %76, %606 : tensor<2x12x32xf32>
    %cst_151 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %608 = stablehlo.reduce(%607 init: %cst_151) applies stablehlo.add across dimensions = [2] : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<2x12xf32>
    %609 = stablehlo.reshape %608 : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %610 = stablehlo.broadcast_in_dim %80, dims = [0, 1, 2] : (tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %611 = stablehlo.multiply %606, %610 : tensor<2x12x32xf32>
    %612 = stablehlo.multiply %609, %83 : tensor<2x12x1xf32>
    %613 = call @_var_5(%77#1, %77#2, %77#3, %77#4, %612) : (tensor<2x12x32xf32>, tensor<f32>, tensor<i1>, tensor<2x12x1xf32>, tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %614 = stablehlo.add %539, %613 : tensor<2x12x32xf32>
    %615 = stablehlo.negate %611 : tensor<2x12x32xf32>
    %cst_152 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %616 = stablehlo.reduce(%615 init: %cst_152) applies stablehlo.add across dimensions = [2] : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<2x12xf32>
    %617 = stablehlo.reshape %616 : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %618 = stablehlo.add %614, %611 : tensor<2x12x32xf32>
    %cst_153 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %619 = stablehlo.broadcast_in_dim %cst_153, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %620 = stablehlo.divide %617, %619 : tensor<2x12x1xf32>
    %cst_154 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %621 = stablehlo.reduce(%620 init: %cst_154) applies stablehlo.add across dimensions = [2] : (tensor<2x12x1xf32>, tensor<f32>) -> tensor<2x12xf32>
    %622 = stablehlo.broadcast_in_dim %621, dims = [0, 1] : (tensor<2x12xf32>) -> tensor<2x12x32xf32>
    %623 = stablehlo.add %618, %622 : tensor<2x12x32xf32>
    %624 = stablehlo.dot_general %623, %68, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<32x32xf32>
    %625 = stablehlo.transpose %624, dims = [1, 0] : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %626 = stablehlo.dot_general %623, %arg3, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<32x32xf32>) -> tensor<2x12x32xf32>
    %627 = stablehlo.reshape %626 : (tensor<2x12x32xf32>) -> tensor<2x12x2x16xf32>
    %628 = stablehlo.transpose %627, dims = [0, 2, 3, 1] : (tensor<2x12x2x16xf32>) -> tensor<2x2x16x12xf32>
    %629 = stablehlo.dot_general %628, %30, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x16x12xf32>, tensor<2x12x2x16xf32>) -> tensor<2x2x12x12xf32>
    %630 = stablehlo.dot_general %628, %62, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x16x12xf32>, tensor<2x2x12x12xf32>) -> tensor<2x2x16x12xf32>
    %631 = stablehlo.transpose %630, dims = [0, 3, 1, 2] : (tensor<2x2x16x12xf32>) -> tensor<2x12x2x16xf32>
    %632 = stablehlo.broadcast_in_dim %65, dims = [0, 1, 2, 3] : (tensor<2x2x12x1xf32>) -> tensor<2x2x12x12xf32>
    %633 = stablehlo.multiply %629, %632 : tensor<2x2x12x12xf32>
    %634 = stablehlo.multiply %633, %58 : tensor<2x2x12x12xf32>
    %cst_155 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %635 = stablehlo.reduce(%634 init: %cst_155) applies stablehlo.add across dimensions = [3] : (tensor<2x2x12x12xf32>, tensor<f32>) -> tensor<2x2x12xf32>
    %636 = stablehlo.reshape %635 : (tensor<2x2x12xf32>) -> tensor<2x2x12x1xf32>
    %637 = stablehlo.negate %636 : tensor<2x2x12x1xf32>
    %638 = stablehlo.broadcast_in_dim %60, dims = [0, 1, 2, 3] : (tensor<2x2x12x1xf32>) -> tensor<2x2x12x12xf32>
    %639 = stablehlo.divide %629, %638 : tensor<2x2x12x12xf32>
    %cst_156 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %640 = stablehlo.reduce(%637 init: %cst_156) applies stablehlo.add across dimensions = [3] : (tensor<2x2x12x1xf32>, tensor<f32>) -> tensor<2x2x12xf32>
    %641 = stablehlo.broadcast_in_dim %640, dims = [0, 1, 2] : (tensor<2x2x12xf32>) -> tensor<2x2x12x12xf32>
    %642 = stablehlo.add %639, %641 : tensor<2x2x12x12xf32>
    %643 = stablehlo.multiply %642, %58 : tensor<2x2x12x12xf32>
    %644 = call @_where_7(%36#1, %36#2, %643) : (tensor<2x2x12x12xi1>, tensor<2x2x12x12xf32>, tensor<2x2x12x12xf32>) -> tensor<2x2x12x12xf32>
    %cst_157 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %645 = stablehlo.broadcast_in_dim %cst_157, dims = [] : (tensor<f32>) -> tensor<2x2x12x12xf32>
    %646 = stablehlo.multiply %644, %645 : tensor<2x2x12x12xf32>
    %647 = stablehlo.dot_general %646, %26, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x2x12x12xf32>, tensor<2x12x2x16xf32>) -> tensor<2x2x12x16xf32>
    %648 = stablehlo.transpose %647, dims = [0, 2, 1, 3] : (tensor<2x2x12x16xf32>) -> tensor<2x12x2x16xf32>
    %649 = stablehlo.dot_general %646, %28, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x2x12x12xf32>, tensor<2x12x2x16xf32>) -> tensor<2x2x12x16xf32>
    %650 = stablehlo.transpose %649, dims = [0, 2, 1, 3] : (tensor<2x2x12x16xf32>) -> tensor<2x12x2x16xf32>
    %651 = stablehlo.reshape %631 : (tensor<2x12x2x16xf32>) -> tensor<2x12x32xf32>
    %652 = stablehlo.dot_general %651, %24, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<32x32xf32>
    %653 = stablehlo.transpose %652, dims = [1, 0] : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %654 = stablehlo.dot_general %651, %arg7, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<32x32xf32>) -> tensor<2x12x32xf32>
    %655 = stablehlo.reshape %648 : (tensor<2x12x2x16xf32>) -> tensor<2x12x32xf32>
    %656 = stablehlo.dot_general %655, %24, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<32x32xf32>
    %657 = stablehlo.transpose %656, dims = [1, 0] : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %658 = stablehlo.dot_general %655, %arg2, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<32x32xf32>) -> tensor<2x12x32xf32>
    %659 = stablehlo.add %654, %658 : tensor<2x12x32xf32>
    %660 = stablehlo.reshape %650 : (tensor<2x12x2x16xf32>) -> tensor<2x12x32xf32>
    %661 = stablehlo.dot_general %660, %24, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<2x12x32xf32>) -> tensor<32x32xf32>
    %662 = stablehlo.transpose %661, dims = [1, 0] : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %663 = stablehlo.dot_general %660, %arg4, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x12x32xf32>, tensor<32x32xf32>) -> tensor<2x12x32xf32>
    %664 = stablehlo.add %659, %663 : tensor<2x12x32xf32>
    %665 = stablehlo.multiply %15, %664 : tensor<2x12x32xf32>
    %cst_158 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %666 = stablehlo.reduce(%665 init: %cst_158) applies stablehlo.add across dimensions = [2] : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<2x12xf32>
    %667 = stablehlo.reshape %666 : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %668 = stablehlo.broadcast_in_dim %19, dims = [0, 1, 2] : (tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %669 = stablehlo.multiply %664, %668 : tensor<2x12x32xf32>
    %670 = stablehlo.multiply %667, %22 : tensor<2x12x1xf32>
    %671 = call @_var_5(%16#1, %16#2, %16#3, %16#4, %670) : (tensor<2x12x32xf32>, tensor<f32>, tensor<i1>, tensor<2x12x1xf32>, tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %672 = stablehlo.add %623, %671 : tensor<2x12x32xf32>
    %673 = stablehlo.negate %669 : tensor<2x12x32xf32>
    %cst_159 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %674 = stablehlo.reduce(%673 init: %cst_159) applies stablehlo.add across dimensions = [2] : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<2x12xf32>
    %675 = stablehlo.reshape %674 : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %676 = stablehlo.add %672, %669 : tensor<2x12x32xf32>
    %cst_160 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %677 = stablehlo.broadcast_in_dim %cst_160, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %678 = stablehlo.divide %675, %677 : tensor<2x12x1xf32>
    %cst_161 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %679 = stablehlo.reduce(%678 init: %cst_161) applies stablehlo.add across dimensions = [2] : (tensor<2x12x1xf32>, tensor<f32>) -> tensor<2x12xf32>
    %680 = stablehlo.broadcast_in_dim %679, dims = [0, 1] : (tensor<2x12xf32>) -> tensor<2x12x32xf32>
    %681 = stablehlo.add %676, %680 : tensor<2x12x32xf32>
    %cst_162 = stablehlo.constant dense<5.65685415> : tensor<f32>
    %682 = stablehlo.broadcast_in_dim %cst_162, dims = [] : (tensor<f32>) -> tensor<2x12x32xf32>
    %683 = stablehlo.multiply %681, %682 : tensor<2x12x32xf32>
    %cst_163 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %684 = stablehlo.broadcast_in_dim %cst_163, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %685 = "stablehlo.scatter"(%684, %6, %683) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg47: tensor<f32>, %arg48: tensor<f32>):
      %1058 = stablehlo.add %arg47, %arg48 : tensor<f32>
      stablehlo.return %1058 : tensor<f32>
    }) : (tensor<64x32xf32>, tensor<2x12x1xi32>, tensor<2x12x32xf32>) -> tensor<64x32xf32>
    %686 = stablehlo.add %381, %685 : tensor<64x32xf32>
    %cst_164 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %687 = stablehlo.broadcast_in_dim %cst_164, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %688 = stablehlo.multiply %687, %686 : tensor<64x32xf32>
    %cst_165 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %689 = stablehlo.broadcast_in_dim %cst_165, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %690 = stablehlo.multiply %689, %arg16 : tensor<64x32xf32>
    %691 = stablehlo.add %688, %690 : tensor<64x32xf32>
    %cst_166 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %692 = stablehlo.broadcast_in_dim %cst_166, dims = [] : (tensor<f32>) -> tensor<4x48x32xf32>
    %693 = stablehlo.multiply %692, %551 : tensor<4x48x32xf32>
    %cst_167 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %694 = stablehlo.broadcast_in_dim %cst_167, dims = [] : (tensor<f32>) -> tensor<4x48x32xf32>
    %695 = stablehlo.multiply %694, %arg17 : tensor<4x48x32xf32>
    %696 = stablehlo.add %693, %695 : tensor<4x48x32xf32>
    %cst_168 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %697 = stablehlo.broadcast_in_dim %cst_168, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %698 = stablehlo.multiply %697, %657 : tensor<32x32xf32>
    %cst_169 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %699 = stablehlo.broadcast_in_dim %cst_169, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %700 = stablehlo.multiply %699, %arg18 : tensor<32x32xf32>
    %701 = stablehlo.add %698, %700 : tensor<32x32xf32>
    %cst_170 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %702 = stablehlo.broadcast_in_dim %cst_170, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %703 = stablehlo.multiply %702, %625 : tensor<32x32xf32>
    %cst_171 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %704 = stablehlo.broadcast_in_dim %cst_171, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %705 = stablehlo.multiply %704, %arg19 : tensor<32x32xf32>
    %706 = stablehlo.add %703, %705 : tensor<32x32xf32>
    %cst_172 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %707 = stablehlo.broadcast_in_dim %cst_172, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %708 = stablehlo.multiply %707, %662 : tensor<32x32xf32>
    %cst_173 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %709 = stablehlo.broadcast_in_dim %cst_173, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %710 = stablehlo.multiply %709, %arg20 : tensor<32x32xf32>
    %711 = stablehlo.add %708, %710 : tensor<32x32xf32>
    %cst_174 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %712 = stablehlo.broadcast_in_dim %cst_174, dims = [] : (tensor<f32>) -> tensor<32x4xf32>
    %713 = stablehlo.multiply %712, %603 : tensor<32x4xf32>
    %cst_175 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %714 = stablehlo.broadcast_in_dim %cst_175, dims = [] : (tensor<f32>) -> tensor<32x4xf32>
    %715 = stablehlo.multiply %714, %arg21 : tensor<32x4xf32>
    %716 = stablehlo.add %713, %715 : tensor<32x4xf32>
    %cst_176 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %717 = stablehlo.broadcast_in_dim %cst_176, dims = [] : (tensor<f32>) -> tensor<4x32x48xf32>
    %718 = stablehlo.multiply %717, %568 : tensor<4x32x48xf32>
    %cst_177 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %719 = stablehlo.broadcast_in_dim %cst_177, dims = [] : (tensor<f32>) -> tensor<4x32x48xf32>
    %720 = stablehlo.multiply %719, %arg22 : tensor<4x32x48xf32>
    %721 = stablehlo.add %718, %720 : tensor<4x32x48xf32>
    %cst_178 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %722 = stablehlo.broadcast_in_dim %cst_178, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %723 = stablehlo.multiply %722, %653 : tensor<32x32xf32>
    %cst_179 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %724 = stablehlo.broadcast_in_dim %cst_179, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %725 = stablehlo.multiply %724, %arg23 : tensor<32x32xf32>
    %726 = stablehlo.add %723, %725 : tensor<32x32xf32>
    %cst_180 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %727 = stablehlo.broadcast_in_dim %cst_180, dims = [] : (tensor<f32>) -> tensor<4x48x32xf32>
    %728 = stablehlo.multiply %727, %409 : tensor<4x48x32xf32>
    %cst_181 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %729 = stablehlo.broadcast_in_dim %cst_181, dims = [] : (tensor<f32>) -> tensor<4x48x32xf32>
    %730 = stablehlo.multiply %729, %arg24 : tensor<4x48x32xf32>
    %731 = stablehlo.add %728, %730 : tensor<4x48x32xf32>
    %cst_182 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %732 = stablehlo.broadcast_in_dim %cst_182, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %733 = stablehlo.multiply %732, %515 : tensor<32x32xf32>
    %cst_183 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %734 = stablehlo.broadcast_in_dim %cst_183, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %735 = stablehlo.multiply %734, %arg25 : tensor<32x32xf32>
    %736 = stablehlo.add %733, %735 : tensor<32x32xf32>
    %cst_184 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %737 = stablehlo.broadcast_in_dim %cst_184, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %738 = stablehlo.multiply %737, %483 : tensor<32x32xf32>
    %cst_185 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %739 = stablehlo.broadcast_in_dim %cst_185, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %740 = stablehlo.multiply %739, %arg26 : tensor<32x32xf32>
    %741 = stablehlo.add %738, %740 : tensor<32x32xf32>
    %cst_186 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %742 = stablehlo.broadcast_in_dim %cst_186, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %743 = stablehlo.multiply %742, %520 : tensor<32x32xf32>
    %cst_187 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %744 = stablehlo.broadcast_in_dim %cst_187, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %745 = stablehlo.multiply %744, %arg27 : tensor<32x32xf32>
    %746 = stablehlo.add %743, %745 : tensor<32x32xf32>
    %cst_188 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %747 = stablehlo.broadcast_in_dim %cst_188, dims = [] : (tensor<f32>) -> tensor<32x4xf32>
    %748 = stablehlo.multiply %747, %461 : tensor<32x4xf32>
    %cst_189 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %749 = stablehlo.broadcast_in_dim %cst_189, dims = [] : (tensor<f32>) -> tensor<32x4xf32>
    %750 = stablehlo.multiply %749, %arg28 : tensor<32x4xf32>
    %751 = stablehlo.add %748, %750 : tensor<32x4xf32>
    %cst_190 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %752 = stablehlo.broadcast_in_dim %cst_190, dims = [] : (tensor<f32>) -> tensor<4x32x48xf32>
    %753 = stablehlo.multiply %752, %426 : tensor<4x32x48xf32>
    %cst_191 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %754 = stablehlo.broadcast_in_dim %cst_191, dims = [] : (tensor<f32>) -> tensor<4x32x48xf32>
    %755 = stablehlo.multiply %754, %arg29 : tensor<4x32x48xf32>
    %756 = stablehlo.add %753, %755 : tensor<4x32x48xf32>
    %cst_192 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %757 = stablehlo.broadcast_in_dim %cst_192, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %758 = stablehlo.multiply %757, %511 : tensor<32x32xf32>
    %cst_193 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %759 = stablehlo.broadcast_in_dim %cst_193, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %760 = stablehlo.multiply %759, %arg30 : tensor<32x32xf32>
    %761 = stablehlo.add %758, %760 : tensor<32x32xf32>
    %762 = stablehlo.multiply %686, %686 : tensor<64x32xf32>
    %cst_194 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %763 = stablehlo.broadcast_in_dim %cst_194, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %764 = stablehlo.multiply %763, %762 : tensor<64x32xf32>
    %cst_195 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %765 = stablehlo.broadcast_in_dim %cst_195, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %766 = stablehlo.multiply %765, %arg31 : tensor<64x32xf32>
    %767 = stablehlo.add %764, %766 : tensor<64x32xf32>
    %768 = stablehlo.multiply %551, %551 : tensor<4x48x32xf32>
    %cst_196 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %769 = stablehlo.broadcast_in_dim %cst_196, dims = [] : (tensor<f32>) -> tensor<4x48x32xf32>
    %770 = stablehlo.multiply %769, %768 : tensor<4x48x32xf32>
    %cst_197 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %771 = stablehlo.broadcast_in_dim %cst_197, dims = [] : (tensor<f32>) -> tensor<4x48x32xf32>
    %772 = stablehlo.multiply %771, %arg32 : tensor<4x48x32xf32>
    %773 = stablehlo.add %770, %772 : tensor<4x48x32xf32>
    %774 = stablehlo.multiply %657, %657 : tensor<32x32xf32>
    %cst_198 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %775 = stablehlo.broadcast_in_dim %cst_198, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %776 = stablehlo.multiply %775, %774 : tensor<32x32xf32>
    %cst_199 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %777 = stablehlo.broadcast_in_dim %cst_199, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %778 = stablehlo.multiply %777, %arg33 : tensor<32x32xf32>
    %779 = stablehlo.add %776, %778 : tensor<32x32xf32>
    %780 = stablehlo.multiply %625, %625 : tensor<32x32xf32>
    %cst_200 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %781 = stablehlo.broadcast_in_dim %cst_200, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %782 = stablehlo.multiply %781, %780 : tensor<32x32xf32>
    %cst_201 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %783 = stablehlo.broadcast_in_dim %cst_201, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %784 = stablehlo.multiply %783, %arg34 : tensor<32x32xf32>
    %785 = stablehlo.add %782, %784 : tensor<32x32xf32>
    %786 = stablehlo.multiply %662, %662 : tensor<32x32xf32>
    %cst_202 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %787 = stablehlo.broadcast_in_dim %cst_202, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %788 = stablehlo.multiply %787, %786 : tensor<32x32xf32>
    %cst_203 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %789 = stablehlo.broadcast_in_dim %cst_203, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %790 = stablehlo.multiply %789, %arg35 : tensor<32x32xf32>
    %791 = stablehlo.add %788, %790 : tensor<32x32xf32>
    %792 = stablehlo.multiply %603, %603 : tensor<32x4xf32>
    %cst_204 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %793 = stablehlo.broadcast_in_dim %cst_204, dims = [] : (tensor<f32>) -> tensor<32x4xf32>
    %794 = stablehlo.multiply %793, %792 : tensor<32x4xf32>
    %cst_205 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %795 = stablehlo.broadcast_in_dim %cst_205, dims = [] : (tensor<f32>) -> tensor<32x4xf32>
    %796 = stablehlo.multiply %795, %arg36 : tensor<32x4xf32>
    %797 = stablehlo.add %794, %796 : tensor<32x4xf32>
    %798 = stablehlo.multiply %568, %568 : tensor<4x32x48xf32>
    %cst_206 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %799 = stablehlo.broadcast_in_dim %cst_206, dims = [] : (tensor<f32>) -> tensor<4x32x48xf32>
    %800 = stablehlo.multiply %799, %798 : tensor<4x32x48xf32>
    %cst_207 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %801 = stablehlo.broadcast_in_dim %cst_207, dims = [] : (tensor<f32>) -> tensor<4x32x48xf32>
    %802 = stablehlo.multiply %801, %arg37 : tensor<4x32x48xf32>
    %803 = stablehlo.add %800, %802 : tensor<4x32x48xf32>
    %804 = stablehlo.multiply %653, %653 : tensor<32x32xf32>
    %cst_208 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %805 = stablehlo.broadcast_in_dim %cst_208, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %806 = stablehlo.multiply %805, %804 : tensor<32x32xf32>
    %cst_209 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %807 = stablehlo.broadcast_in_dim %cst_209, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %808 = stablehlo.multiply %807, %arg38 : tensor<32x32xf32>
    %809 = stablehlo.add %806, %808 : tensor<32x32xf32>
    %810 = stablehlo.multiply %409, %409 : tensor<4x48x32xf32>
    %cst_210 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %811 = stablehlo.broadcast_in_dim %cst_210, dims = [] : (tensor<f32>) -> tensor<4x48x32xf32>
    %812 = stablehlo.multiply %811, %810 : tensor<4x48x32xf32>
    %cst_211 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %813 = stablehlo.broadcast_in_dim %cst_211, dims = [] : (tensor<f32>) -> tensor<4x48x32xf32>
    %814 = stablehlo.multiply %813, %arg39 : tensor<4x48x32xf32>
    %815 = stablehlo.add %812, %814 : tensor<4x48x32xf32>
    %816 = stablehlo.multiply %515, %515 : tensor<32x32xf32>
    %cst_212 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %817 = stablehlo.broadcast_in_dim %cst_212, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %818 = stablehlo.multiply %817, %816 : tensor<32x32xf32>
    %cst_213 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %819 = stablehlo.broadcast_in_dim %cst_213, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %820 = stablehlo.multiply %819, %arg40 : tensor<32x32xf32>
    %821 = stablehlo.add %818, %820 : tensor<32x32xf32>
    %822 = stablehlo.multiply %483, %483 : tensor<32x32xf32>
    %cst_214 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %823 = stablehlo.broadcast_in_dim %cst_214, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %824 = stablehlo.multiply %823, %822 : tensor<32x32xf32>
    %cst_215 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %825 = stablehlo.broadcast_in_dim %cst_215, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %826 = stablehlo.multiply %825, %arg41 : tensor<32x32xf32>
    %827 = stablehlo.add %824, %826 : tensor<32x32xf32>
    %828 = stablehlo.multiply %520, %520 : tensor<32x32xf32>
    %cst_216 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %829 = stablehlo.broadcast_in_dim %cst_216, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %830 = stablehlo.multiply %829, %828 : tensor<32x32xf32>
    %cst_217 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %831 = stablehlo.broadcast_in_dim %cst_217, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %832 = stablehlo.multiply %831, %arg42 : tensor<32x32xf32>
    %833 = stablehlo.add %830, %832 : tensor<32x32xf32>
    %834 = stablehlo.multiply %461, %461 : tensor<32x4xf32>
    %cst_218 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %835 = stablehlo.broadcast_in_dim %cst_218, dims = [] : (tensor<f32>) -> tensor<32x4xf32>
    %836 = stablehlo.multiply %835, %834 : tensor<32x4xf32>
    %cst_219 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %837 = stablehlo.broadcast_in_dim %cst_219, dims = [] : (tensor<f32>) -> tensor<32x4xf32>
    %838 = stablehlo.multiply %837, %arg43 : tensor<32x4xf32>
    %839 = stablehlo.add %836, %838 : tensor<32x4xf32>
    %840 = stablehlo.multiply %426, %426 : tensor<4x32x48xf32>
    %cst_220 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %841 = stablehlo.broadcast_in_dim %cst_220, dims = [] : (tensor<f32>) -> tensor<4x32x48xf32>
    %842 = stablehlo.multiply %841, %840 : tensor<4x32x48xf32>
    %cst_221 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %843 = stablehlo.broadcast_in_dim %cst_221, dims = [] : (tensor<f32>) -> tensor<4x32x48xf32>
    %844 = stablehlo.multiply %843, %arg44 : tensor<4x32x48xf32>
    %845 = stablehlo.add %842, %844 : tensor<4x32x48xf32>
    %846 = stablehlo.multiply %511, %511 : tensor<32x32xf32>
    %cst_222 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %847 = stablehlo.broadcast_in_dim %cst_222, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %848 = stablehlo.multiply %847, %846 : tensor<32x32xf32>
    %cst_223 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %849 = stablehlo.broadcast_in_dim %cst_223, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %850 = stablehlo.multiply %849, %arg45 : tensor<32x32xf32>
    %851 = stablehlo.add %848, %850 : tensor<32x32xf32>
    %c_224 = stablehlo.constant dense<2147483647> : tensor<i32>
    %852 = stablehlo.compare LT, %arg15, %c_224, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_225 = stablehlo.constant dense<1> : tensor<i32>
    %853 = stablehlo.add %arg15, %c_225 : tensor<i32>
    %c_226 = stablehlo.constant dense<2147483647> : tensor<i32>
    %854 = call @_where_8(%852, %853, %c_226) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %855 = stablehlo.convert %854 : (tensor<i32>) -> tensor<f32>
    %cst_227 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %856 = stablehlo.convert %854 : (tensor<i32>) -> tensor<f32>
    %857 = stablehlo.power %cst_227, %856 : tensor<f32>
    %cst_228 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %858 = stablehlo.subtract %cst_228, %857 : tensor<f32>
    %859 = stablehlo.broadcast_in_dim %858, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %860 = stablehlo.divide %691, %859 : tensor<64x32xf32>
    %861 = stablehlo.broadcast_in_dim %858, dims = [] : (tensor<f32>) -> tensor<4x48x32xf32>
    %862 = stablehlo.divide %696, %861 : tensor<4x48x32xf32>
    %863 = stablehlo.broadcast_in_dim %858, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %864 = stablehlo.divide %701, %863 : tensor<32x32xf32>
    %865 = stablehlo.broadcast_in_dim %858, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %866 = stablehlo.divide %706, %865 : tensor<32x32xf32>
    %867 = stablehlo.broadcast_in_dim %858, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %868 = stablehlo.divide %711, %867 : tensor<32x32xf32>
    %869 = stablehlo.broadcast_in_dim %858, dims = [] : (tensor<f32>) -> tensor<32x4xf32>
    %870 = stablehlo.divide %716, %869 : tensor<32x4xf32>
    %871 = stablehlo.broadcast_in_dim %858, dims = [] : (tensor<f32>) -> tensor<4x32x48xf32>
    %872 = stablehlo.divide %721, %871 : tensor<4x32x48xf32>
    %873 = stablehlo.broadcast_in_dim %858, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %874 = stablehlo.divide %726, %873 : tensor<32x32xf32>
    %875 = stablehlo.broadcast_in_dim %858, dims = [] : (tensor<f32>) -> tensor<4x48x32xf32>
    %876 = stablehlo.divide %731, %875 : tensor<4x48x32xf32>
    %877 = stablehlo.broadcast_in_dim %858, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %878 = stablehlo.divide %736, %877 : tensor<32x32xf32>
    %879 = stablehlo.broadcast_in_dim %858, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %880 = stablehlo.divide %741, %879 : tensor<32x32xf32>
    %881 = stablehlo.broadcast_in_dim %858, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %882 = stablehlo.divide %746, %881 : tensor<32x32xf32>
    %883 = stablehlo.broadcast_in_dim %858, dims = [] : (tensor<f32>) -> tensor<32x4xf32>
    %884 = stablehlo.divide %751, %883 : tensor<32x4xf32>
    %885 = stablehlo.broadcast_in_dim %858, dims = [] : (tensor<f32>) -> tensor<4x32x48xf32>
    %886 = stablehlo.divide %756, %885 : tensor<4x32x48xf32>
    %887 = stablehlo.broadcast_in_dim %858, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %888 = stablehlo.divide %761, %887 : tensor<32x32xf32>
    %889 = stablehlo.convert %854 : (tensor<i32>) -> tensor<f32>
    %cst_229 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %890 = stablehlo.convert %854 : (tensor<i32>) -> tensor<f32>
    %891 = stablehlo.power %cst_229, %890 : tensor<f32>
    %cst_230 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %892 = stablehlo.subtract %cst_230, %891 : tensor<f32>
    %893 = stablehlo.broadcast_in_dim %892, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %894 = stablehlo.divide %767, %893 : tensor<64x32xf32>
    %895 = stablehlo.broadcast_in_dim %892, dims = [] : (tensor<f32>) -> tensor<4x48x32xf32>
    %896 = stablehlo.divide %773, %895 : tensor<4x48x32xf32>
    %897 = stablehlo.broadcast_in_dim %892, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %898 = stablehlo.divide %779, %897 : tensor<32x32xf32>
    %899 = stablehlo.broadcast_in_dim %892, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %900 = stablehlo.divide %785, %899 : tensor<32x32xf32>
    %901 = stablehlo.broadcast_in_dim %892, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %902 = stablehlo.divide %791, %901 : tensor<32x32xf32>
    %903 = stablehlo.broadcast_in_dim %892, dims = [] : (tensor<f32>) -> tensor<32x4xf32>
    %904 = stablehlo.divide %797, %903 : tensor<32x4xf32>
    %905 = stablehlo.broadcast_in_dim %892, dims = [] : (tensor<f32>) -> tensor<4x32x48xf32>
    %906 = stablehlo.divide %803, %905 : tensor<4x32x48xf32>
    %907 = stablehlo.broadcast_in_dim %892, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %908 = stablehlo.divide %809, %907 : tensor<32x32xf32>
    %909 = stablehlo.broadcast_in_dim %892, dims = [] : (tensor<f32>) -> tensor<4x48x32xf32>
    %910 = stablehlo.divide %815, %909 : tensor<4x48x32xf32>
    %911 = stablehlo.broadcast_in_dim %892, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %912 = stablehlo.divide %821, %911 : tensor<32x32xf32>
    %913 = stablehlo.broadcast_in_dim %892, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %914 = stablehlo.divide %827, %913 : tensor<32x32xf32>
    %915 = stablehlo.broadcast_in_dim %892, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %916 = stablehlo.divide %833, %915 : tensor<32x32xf32>
    %917 = stablehlo.broadcast_in_dim %892, dims = [] : (tensor<f32>) -> tensor<32x4xf32>
    %918 = stablehlo.divide %839, %917 : tensor<32x4xf32>
    %919 = stablehlo.broadcast_in_dim %892, dims = [] : (tensor<f32>) -> tensor<4x32x48xf32>
    %920 = stablehlo.divide %845, %919 : tensor<4x32x48xf32>
    %921 = stablehlo.broadcast_in_dim %892, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %922 = stablehlo.divide %851, %921 : tensor<32x32xf32>
    %cst_231 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %923 = stablehlo.broadcast_in_dim %cst_231, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %924 = stablehlo.add %894, %923 : tensor<64x32xf32>
    %925 = stablehlo.sqrt %924 : tensor<64x32xf32>
    %cst_232 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %926 = stablehlo.broadcast_in_dim %cst_232, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %927 = stablehlo.add %925, %926 : tensor<64x32xf32>
    %928 = stablehlo.divide %860, %927 : tensor<64x32xf32>
    %cst_233 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %929 = stablehlo.broadcast_in_dim %cst_233, dims = [] : (tensor<f32>) -> tensor<4x48x32xf32>
    %930 = stablehlo.add %896, %929 : tensor<4x48x32xf32>
    %931 = stablehlo.sqrt %930 : tensor<4x48x32xf32>
    %cst_234 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %932 = stablehlo.broadcast_in_dim %cst_234, dims = [] : (tensor<f32>) -> tensor<4x48x32xf32>
    %933 = stablehlo.add %931, %932 : tensor<4x48x32xf32>
    %934 = stablehlo.divide %862, %933 : tensor<4x48x32xf32>
    %cst_235 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %935 = stablehlo.broadcast_in_dim %cst_235, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %936 = stablehlo.add %898, %935 : tensor<32x32xf32>
    %937 = stablehlo.sqrt %936 : tensor<32x32xf32>
    %cst_236 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %938 = stablehlo.broadcast_in_dim %cst_236, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %939 = stablehlo.add %937, %938 : tensor<32x32xf32>
    %940 = stablehlo.divide %864, %939 : tensor<32x32xf32>
    %cst_237 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %941 = stablehlo.broadcast_in_dim %cst_237, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %942 = stablehlo.add %900, %941 : tensor<32x32xf32>
    %943 = stablehlo.sqrt %942 : tensor<32x32xf32>
    %cst_238 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %944 = stablehlo.broadcast_in_dim %cst_238, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %945 = stablehlo.add %943, %944 : tensor<32x32xf32>
    %946 = stablehlo.divide %866, %945 : tensor<32x32xf32>
    %cst_239 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %947 = stablehlo.broadcast_in_dim %cst_239, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %948 = stablehlo.add %902, %947 : tensor<32x32xf32>
    %949 = stablehlo.sqrt %948 : tensor<32x32xf32>
    %cst_240 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %950 = stablehlo.broadcast_in_dim %cst_240, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %951 = stablehlo.add %949, %950 : tensor<32x32xf32>
    %952 = stablehlo.divide %868, %951 : tensor<32x32xf32>
    %cst_241 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %953 = stablehlo.broadcast_in_dim %cst_241, dims = [] : (tensor<f32>) -> tensor<32x4xf32>
    %954 = stablehlo.add %904, %953 : tensor<32x4xf32>
    %955 = stablehlo.sqrt %954 : tensor<32x4xf32>
    %cst_242 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %956 = stablehlo.broadcast_in_dim %cst_242, dims = [] : (tensor<f32>) -> tensor<32x4xf32>
    %957 = stablehlo.add %955, %956 : tensor<32x4xf32>
    %958 = stablehlo.divide %870, %957 : tensor<32x4xf32>
    %cst_243 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %959 = stablehlo.broadcast_in_dim %cst_243, dims = [] : (tensor<f32>) -> tensor<4x32x48xf32>
    %960 = stablehlo.add %906, %959 : tensor<4x32x48xf32>
    %961 = stablehlo.sqrt %960 : tensor<4x32x48xf32>
    %cst_244 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %962 = stablehlo.broadcast_in_dim %cst_244, dims = [] : (tensor<f32>) -> tensor<4x32x48xf32>
    %963 = stablehlo.add %961, %962 : tensor<4x32x48xf32>
    %964 = stablehlo.divide %872, %963 : tensor<4x32x48xf32>
    %cst_245 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %965 = stablehlo.broadcast_in_dim %cst_245, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %966 = stablehlo.add %908, %965 : tensor<32x32xf32>
    %967 = stablehlo.sqrt %966 : tensor<32x32xf32>
    %cst_246 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %968 = stablehlo.broadcast_in_dim %cst_246, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %969 = stablehlo.add %967, %968 : tensor<32x32xf32>
    %970 = stablehlo.divide %874, %969 : tensor<32x32xf32>
    %cst_247 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %971 = stablehlo.broadcast_in_dim %cst_247, dims = [] : (tensor<f32>) -> tensor<4x48x32xf32>
    %972 = stablehlo.add %910, %971 : tensor<4x48x32xf32>
    %973 = stablehlo.sqrt %972 : tensor<4x48x32xf32>
    %cst_248 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %974 = stablehlo.broadcast_in_dim %cst_248, dims = [] : (tensor<f32>) -> tensor<4x48x32xf32>
    %975 = stablehlo.add %973, %974 : tensor<4x48x32xf32>
    %976 = stablehlo.divide %876, %975 : tensor<4x48x32xf32>
    %cst_249 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %977 = stablehlo.broadcast_in_dim %cst_249, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %978 = stablehlo.add %912, %977 : tensor<32x32xf32>
    %979 = stablehlo.sqrt %978 : tensor<32x32xf32>
    %cst_250 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %980 = stablehlo.broadcast_in_dim %cst_250, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %981 = stablehlo.add %979, %980 : tensor<32x32xf32>
    %982 = stablehlo.divide %878, %981 : tensor<32x32xf32>
    %cst_251 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %983 = stablehlo.broadcast_in_dim %cst_251, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %984 = stablehlo.add %914, %983 : tensor<32x32xf32>
    %985 = stablehlo.sqrt %984 : tensor<32x32xf32>
    %cst_252 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %986 = stablehlo.broadcast_in_dim %cst_252, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %987 = stablehlo.add %985, %986 : tensor<32x32xf32>
    %988 = stablehlo.divide %880, %987 : tensor<32x32xf32>
    %cst_253 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %989 = stablehlo.broadcast_in_dim %cst_253, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %990 = stablehlo.add %916, %989 : tensor<32x32xf32>
    %991 = stablehlo.sqrt %990 : tensor<32x32xf32>
    %cst_254 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %992 = stablehlo.broadcast_in_dim %cst_254, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %993 = stablehlo.add %991, %992 : tensor<32x32xf32>
    %994 = stablehlo.divide %882, %993 : tensor<32x32xf32>
    %cst_255 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %995 = stablehlo.broadcast_in_dim %cst_255, dims = [] : (tensor<f32>) -> tensor<32x4xf32>
    %996 = stablehlo.add %918, %995 : tensor<32x4xf32>
    %997 = stablehlo.sqrt %996 : tensor<32x4xf32>
    %cst_256 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %998 = stablehlo.broadcast_in_dim %cst_256, dims = [] : (tensor<f32>) -> tensor<32x4xf32>
    %999 = stablehlo.add %997, %998 : tensor<32x4xf32>
    %1000 = stablehlo.divide %884, %999 : tensor<32x4xf32>
    %cst_257 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1001 = stablehlo.broadcast_in_dim %cst_257, dims = [] : (tensor<f32>) -> tensor<4x32x48xf32>
    %1002 = stablehlo.add %920, %1001 : tensor<4x32x48xf32>
    %1003 = stablehlo.sqrt %1002 : tensor<4x32x48xf32>
    %cst_258 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1004 = stablehlo.broadcast_in_dim %cst_258, dims = [] : (tensor<f32>) -> tensor<4x32x48xf32>
    %1005 = stablehlo.add %1003, %1004 : tensor<4x32x48xf32>
    %1006 = stablehlo.divide %886, %1005 : tensor<4x32x48xf32>
    %cst_259 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1007 = stablehlo.broadcast_in_dim %cst_259, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %1008 = stablehlo.add %922, %1007 : tensor<32x32xf32>
    %1009 = stablehlo.sqrt %1008 : tensor<32x32xf32>
    %cst_260 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1010 = stablehlo.broadcast_in_dim %cst_260, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %1011 = stablehlo.add %1009, %1010 : tensor<32x32xf32>
    %1012 = stablehlo.divide %888, %1011 : tensor<32x32xf32>
    %cst_261 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1013 = stablehlo.broadcast_in_dim %cst_261, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %1014 = stablehlo.multiply %1013, %928 : tensor<64x32xf32>
    %cst_262 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1015 = stablehlo.broadcast_in_dim %cst_262, dims = [] : (tensor<f32>) -> tensor<4x48x32xf32>
    %1016 = stablehlo.multiply %1015, %934 : tensor<4x48x32xf32>
    %cst_263 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1017 = stablehlo.broadcast_in_dim %cst_263, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %1018 = stablehlo.multiply %1017, %940 : tensor<32x32xf32>
    %cst_264 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1019 = stablehlo.broadcast_in_dim %cst_264, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %1020 = stablehlo.multiply %1019, %946 : tensor<32x32xf32>
    %cst_265 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1021 = stablehlo.broadcast_in_dim %cst_265, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %1022 = stablehlo.multiply %1021, %952 : tensor<32x32xf32>
    %cst_266 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1023 = stablehlo.broadcast_in_dim %cst_266, dims = [] : (tensor<f32>) -> tensor<32x4xf32>
    %1024 = stablehlo.multiply %1023, %958 : tensor<32x4xf32>
    %cst_267 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1025 = stablehlo.broadcast_in_dim %cst_267, dims = [] : (tensor<f32>) -> tensor<4x32x48xf32>
    %1026 = stablehlo.multiply %1025, %964 : tensor<4x32x48xf32>
    %cst_268 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1027 = stablehlo.broadcast_in_dim %cst_268, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %1028 = stablehlo.multiply %1027, %970 : tensor<32x32xf32>
    %cst_269 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1029 = stablehlo.broadcast_in_dim %cst_269, dims = [] : (tensor<f32>) -> tensor<4x48x32xf32>
    %1030 = stablehlo.multiply %1029, %976 : tensor<4x48x32xf32>
    %cst_270 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1031 = stablehlo.broadcast_in_dim %cst_270, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %1032 = stablehlo.multiply %1031, %982 : tensor<32x32xf32>
    %cst_271 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1033 = stablehlo.broadcast_in_dim %cst_271, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %1034 = stablehlo.multiply %1033, %988 : tensor<32x32xf32>
    %cst_272 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1035 = stablehlo.broadcast_in_dim %cst_272, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %1036 = stablehlo.multiply %1035, %994 : tensor<32x32xf32>
    %cst_273 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1037 = stablehlo.broadcast_in_dim %cst_273, dims = [] : (tensor<f32>) -> tensor<32x4xf32>
    %1038 = stablehlo.multiply %1037, %1000 : tensor<32x4xf32>
    %cst_274 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1039 = stablehlo.broadcast_in_dim %cst_274, dims = [] : (tensor<f32>) -> tensor<4x32x48xf32>
    %1040 = stablehlo.multiply %1039, %1006 : tensor<4x32x48xf32>
    %cst_275 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1041 = stablehlo.broadcast_in_dim %cst_275, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %1042 = stablehlo.multiply %1041, %1012 : tensor<32x32xf32>
    %1043 = stablehlo.add %arg0, %1014 : tensor<64x32xf32>
    %1044 = stablehlo.add %arg1, %1016 : tensor<4x48x32xf32>
    %1045 = stablehlo.add %arg2, %1018 : tensor<32x32xf32>
    %1046 = stablehlo.add %arg3, %1020 : tensor<32x32xf32>
    %1047 = stablehlo.add %arg4, %1022 : tensor<32x32xf32>
    %1048 = stablehlo.add %arg5, %1024 : tensor<32x4xf32>
    %1049 = stablehlo.add %arg6, %1026 : tensor<4x32x48xf32>
    %1050 = stablehlo.add %arg7, %1028 : tensor<32x32xf32>
    %1051 = stablehlo.add %arg8, %1030 : tensor<4x48x32xf32>
    %1052 = stablehlo.add %arg9, %1032 : tensor<32x32xf32>
    %1053 = stablehlo.add %arg10, %1034 : tensor<32x32xf32>
    %1054 = stablehlo.add %arg11, %1036 : tensor<32x32xf32>
    %1055 = stablehlo.add %arg12, %1038 : tensor<32x4xf32>
    %1056 = stablehlo.add %arg13, %1040 : tensor<4x32x48xf32>
    %1057 = stablehlo.add %arg14, %1042 : tensor<32x32xf32>
    return %1043, %1044, %1045, %1046, %1047, %1048, %1049, %1050, %1051, %1052, %1053, %1054, %1055, %1056, %1057, %854, %691, %696, %701, %706, %711, %716, %721, %726, %731, %736, %741, %746, %751, %756, %761, %767, %773, %779, %785, %791, %797, %803, %809, %815, %821, %827, %833, %839, %845, %851, %371 : tensor<64x32xf32>, tensor<4x48x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x4xf32>, tensor<4x32x48xf32>, tensor<32x32xf32>, tensor<4x48x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x4xf32>, tensor<4x32x48xf32>, tensor<32x32xf32>, tensor<i32>, tensor<64x32xf32>, tensor<4x48x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x4xf32>, tensor<4x32x48xf32>, tensor<32x32xf32>, tensor<4x48x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x4xf32>, tensor<4x32x48xf32>, tensor<32x32xf32>, tensor<64x32xf32>, tensor<4x48x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x4xf32>, tensor<4x32x48xf32>, tensor<32x32xf32>, tensor<4x48x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x4xf32>, tensor<4x32x48xf32>, tensor<32x32xf32>, tensor<f32>
  }
  func.func private @_var(%arg0: tensor<2x12x32xf32>, %arg1: tensor<i32>) -> (tensor<2x12x1xf32>, tensor<2x12x32xf32>, tensor<f32>, tensor<i1>, tensor<2x12x1xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<2x12xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %cst_0 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<2x12x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x12x1xf32>) -> tensor<2x12x32xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x12x32xf32>
    %6 = chlo.square %5 : tensor<2x12x32xf32> -> tensor<2x12x32xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x12x32xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<2x12x32xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [2] : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<2x12xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %13 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %14 = stablehlo.divide %12, %13 : tensor<2x12x1xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %16:2 = call @_where(%15, %14, %cst_5) : (tensor<i1>, tensor<2x12x1xf32>, tensor<f32>) -> (tensor<2x12x1xf32>, tensor<2x12x1xf32>)
    return %16#0, %8, %10, %15, %16#1 : tensor<2x12x1xf32>, tensor<2x12x32xf32>, tensor<f32>, tensor<i1>, tensor<2x12x1xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<2x12x1xf32>, %arg2: tensor<f32>) -> (tensor<2x12x1xf32>, tensor<2x12x1xf32>) {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<2x12x1xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    return %2, %3 : tensor<2x12x1xf32>, tensor<2x12x1xf32>
  }
  func.func private @tril(%arg0: tensor<12x12xi1>) -> tensor<12x12xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<12x12xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<12x12xi32>
    %2 = stablehlo.add %0, %1 : tensor<12x12xi32>
    %3 = stablehlo.iota dim = 1 : tensor<12x12xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<12x12xi32>, tensor<12x12xi32>) -> tensor<12x12xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<12x12xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<12x12xi1>, tensor<12x12xi1>
    return %6 : tensor<12x12xi1>
  }
  func.func private @_where_0(%arg0: tensor<12x12xi1>, %arg1: tensor<2x2x12x12xf32>, %arg2: tensor<f32>) -> (tensor<2x2x12x12xf32>, tensor<2x2x12x12xi1>, tensor<2x2x12x12xf32>) {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<12x12xi1>) -> tensor<2x2x12x12xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x2x12x12xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<2x2x12x12xi1>, tensor<2x2x12x12xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x12x12xf32>
    return %3, %1, %4 : tensor<2x2x12x12xf32>, tensor<2x2x12x12xi1>, tensor<2x2x12x12xf32>
  }
  func.func private @_one_hot(%arg0: tensor<2x24xi32>) -> tensor<2x24x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<2x24xi32>) -> tensor<2x24x1xi32>
    %1 = stablehlo.iota dim = 2 : tensor<1x1x4xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1, 2] : (tensor<2x24x1xi32>) -> tensor<2x24x4xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2] : (tensor<1x1x4xi32>) -> tensor<2x24x4xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<2x24x4xi32>, tensor<2x24x4xi32>) -> tensor<2x24x4xi1>
    %5 = stablehlo.convert %4 : (tensor<2x24x4xi1>) -> tensor<2x24x4xf32>
    return %5 : tensor<2x24x4xf32>
  }
  func.func private @cumsum(%arg0: tensor<48x4xf32>) -> tensor<48x4xf32> {
    %0 = call @cumsum_1(%arg0) : (tensor<48x4xf32>) -> tensor<48x4xf32>
    return %0 : tensor<48x4xf32>
  }
  func.func private @cumsum_1(%arg0: tensor<48x4xf32>) -> tensor<48x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[47, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 48, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<48x4xf32>, tensor<f32>) -> tensor<48x4xf32>
    return %1 : tensor<48x4xf32>
  }
  func.func private @_one_hot_2(%arg0: tensor<2x24xi32>) -> tensor<2x24x24xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<2x24xi32>) -> tensor<2x24x1xi32>
    %1 = stablehlo.iota dim = 2 : tensor<1x1x24xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1, 2] : (tensor<2x24x1xi32>) -> tensor<2x24x24xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2] : (tensor<1x1x24xi32>) -> tensor<2x24x24xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<2x24x24xi32>, tensor<2x24x24xi32>) -> tensor<2x24x24xi1>
    %5 = stablehlo.convert %4 : (tensor<2x24x24xi1>) -> tensor<2x24x24xf32>
    return %5 : tensor<2x24x24xf32>
  }
  func.func private @log_softmax(%arg0: tensor<2x12x64xf32>) -> (tensor<2x12x64xf32>, tensor<2x12x64xf32>, tensor<2x12x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [2] : (tensor<2x12x64xf32>, tensor<f32>) -> tensor<2x12xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x12xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<2x12xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x12x1xf32>) -> tensor<2x12x64xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x12x64xf32>
    %6 = stablehlo.exponential %5 : tensor<2x12x64xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<2x12x64xf32>, tensor<f32>) -> tensor<2x12xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %9 = stablehlo.log %8 : tensor<2x12x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<2x12x1xf32>) -> tensor<2x12x64xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<2x12x64xf32>
    return %11, %6, %8 : tensor<2x12x64xf32>, tensor<2x12x64xf32>, tensor<2x12x1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<2x12x64xf32>, %arg1: tensor<2x12x1xi32>) -> (tensor<2x12x1xf32>, tensor<2x12x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x12x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2x12x1xi32>, tensor<2x12x1xi32>) -> tensor<2x12x1xi1>
    %c_0 = stablehlo.constant dense<64> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x12x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<2x12x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<2x12x1xi1>, tensor<2x12x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<2x12x1xi32>) -> tensor<2x12x1x1xi32>
    %c_1 = stablehlo.constant dense<63> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2x12x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<2x12x1x1xi32>, tensor<2x12x1x1xi32>) -> tensor<2x12x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [3] : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xi32>) -> tensor<2x12x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<2x12x1x1xi32>, tensor<2x12x1x1xi32>) -> tensor<2x12x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<2x12x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [3] : (tensor<2x12x1x1xi1>, tensor<i1>) -> tensor<2x12x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x12x64xf32>, tensor<2x12x1x1xi32>) -> tensor<2x12x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<2x12x1xi1>, tensor<2x12x1xf32>
    return %15, %5 : tensor<2x12x1xf32>, tensor<2x12x1x1xi32>
  }
  func.func private @take_along_axis_3(%arg0: tensor<2x12x1x1xi32>, %arg1: tensor<2x12x1xf32>) -> tensor<2x12x64xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x12x64xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x12x64xf32>, tensor<2x12x1x1xi32>, tensor<2x12x1xf32>) -> tensor<2x12x64xf32>
    return %1 : tensor<2x12x64xf32>
  }
  func.func private @log_softmax_4(%arg0: tensor<2x12x64xf32>, %arg1: tensor<2x12x1xf32>, %arg2: tensor<2x12x64xf32>) -> tensor<2x12x64xf32> {
    %0 = stablehlo.negate %arg2 : tensor<2x12x64xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x12x64xf32>, tensor<f32>) -> tensor<2x12xf32>
    %2 = stablehlo.reshape %1 : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<2x12x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [2] : (tensor<2x12x1xf32>, tensor<f32>) -> tensor<2x12xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x12xf32>) -> tensor<2x12x64xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<2x12x64xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<2x12x64xf32>
    return %7 : tensor<2x12x64xf32>
  }
  func.func private @_var_5(%arg0: tensor<2x12x32xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<2x12x1xf32>, %arg4: tensor<2x12x1xf32>) -> tensor<2x12x32xf32> {
    %0 = call @_where_6(%arg2, %arg3, %arg4) : (tensor<i1>, tensor<2x12x1xf32>, tensor<2x12x1xf32>) -> tensor<2x12x1xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %2 = stablehlo.divide %0, %1 : tensor<2x12x1xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x12x1xf32>, tensor<f32>) -> tensor<2x12xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<2x12xf32>) -> tensor<2x12x32xf32>
    %5 = stablehlo.multiply %4, %arg0 : tensor<2x12x32xf32>
    %6 = stablehlo.negate %5 : tensor<2x12x32xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_0) applies stablehlo.add across dimensions = [2] : (tensor<2x12x32xf32>, tensor<f32>) -> tensor<2x12xf32>
    %8 = stablehlo.reshape %7 : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %cst_1 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %10 = stablehlo.divide %8, %9 : tensor<2x12x1xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst_2) applies stablehlo.add across dimensions = [2] : (tensor<2x12x1xf32>, tensor<f32>) -> tensor<2x12xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<2x12xf32>) -> tensor<2x12x32xf32>
    %13 = stablehlo.add %5, %12 : tensor<2x12x32xf32>
    return %13 : tensor<2x12x32xf32>
  }
  func.func private @_where_6(%arg0: tensor<i1>, %arg1: tensor<2x12x1xf32>, %arg2: tensor<2x12x1xf32>) -> tensor<2x12x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<i1>, tensor<2x12x1xf32>
    return %1 : tensor<2x12x1xf32>
  }
  func.func private @_where_7(%arg0: tensor<2x2x12x12xi1>, %arg1: tensor<2x2x12x12xf32>, %arg2: tensor<2x2x12x12xf32>) -> tensor<2x2x12x12xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x12x12xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<2x2x12x12xi1>, tensor<2x2x12x12xf32>
    return %1 : tensor<2x2x12x12xf32>
  }
  func.func private @_where_8(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
