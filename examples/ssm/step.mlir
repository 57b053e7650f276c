module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<30x12xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<12x4xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<12x4xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<4x1x12xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<12x24xf32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<12x4xf32> {tf.aliasing_output = 5 : i32}, %arg6: tensor<12x12xf32> {tf.aliasing_output = 6 : i32}, %arg7: tensor<12xf32> {tf.aliasing_output = 7 : i32}, %arg8: tensor<12x12xf32> {tf.aliasing_output = 8 : i32}, %arg9: tensor<12x4xf32> {tf.aliasing_output = 9 : i32}, %arg10: tensor<12x4xf32> {tf.aliasing_output = 10 : i32}, %arg11: tensor<4x1x12xf32> {tf.aliasing_output = 11 : i32}, %arg12: tensor<12x24xf32> {tf.aliasing_output = 12 : i32}, %arg13: tensor<12x4xf32> {tf.aliasing_output = 13 : i32}, %arg14: tensor<12x12xf32> {tf.aliasing_output = 14 : i32}, %arg15: tensor<12xf32> {tf.aliasing_output = 15 : i32}, %arg16: tensor<12x12xf32> {tf.aliasing_output = 16 : i32}, %arg17: tensor<i32> {tf.aliasing_output = 17 : i32}, %arg18: tensor<30x12xf32> {tf.aliasing_output = 18 : i32}, %arg19: tensor<12x4xf32> {tf.aliasing_output = 19 : i32}, %arg20: tensor<12x4xf32> {tf.aliasing_output = 20 : i32}, %arg21: tensor<4x1x12xf32> {tf.aliasing_output = 21 : i32}, %arg22: tensor<12x24xf32> {tf.aliasing_output = 22 : i32}, %arg23: tensor<12x4xf32> {tf.aliasing_output = 23 : i32}, %arg24: tensor<12x12xf32> {tf.aliasing_output = 24 : i32}, %arg25: tensor<12xf32> {tf.aliasing_output = 25 : i32}, %arg26: tensor<12x12xf32> {tf.aliasing_output = 26 : i32}, %arg27: tensor<12x4xf32> {tf.aliasing_output = 27 : i32}, %arg28: tensor<12x4xf32> {tf.aliasing_output = 28 : i32}, %arg29: tensor<4x1x12xf32> {tf.aliasing_output = 29 : i32}, %arg30: tensor<12x24xf32> {tf.aliasing_output = 30 : i32}, %arg31: tensor<12x4xf32> {tf.aliasing_output = 31 : i32}, %arg32: tensor<12x12xf32> {tf.aliasing_output = 32 : i32}, %arg33: tensor<12xf32> {tf.aliasing_output = 33 : i32}, %arg34: tensor<12x12xf32> {tf.aliasing_output = 34 : i32}, %arg35: tensor<30x12xf32> {tf.aliasing_output = 35 : i32}, %arg36: tensor<12x4xf32> {tf.aliasing_output = 36 : i32}, %arg37: tensor<12x4xf32> {tf.aliasing_output = 37 : i32}, %arg38: tensor<4x1x12xf32> {tf.aliasing_output = 38 : i32}, %arg39: tensor<12x24xf32> {tf.aliasing_output = 39 : i32}, %arg40: tensor<12x4xf32> {tf.aliasing_output = 40 : i32}, %arg41: tensor<12x12xf32> {tf.aliasing_output = 41 : i32}, %arg42: tensor<12xf32> {tf.aliasing_output = 42 : i32}, %arg43: tensor<12x12xf32> {tf.aliasing_output = 43 : i32}, %arg44: tensor<12x4xf32> {tf.aliasing_output = 44 : i32}, %arg45: tensor<12x4xf32> {tf.aliasing_output = 45 : i32}, %arg46: tensor<4x1x12xf32> {tf.aliasing_output = 46 : i32}, %arg47: tensor<12x24xf32> {tf.aliasing_output = 47 : i32}, %arg48: tensor<12x4xf32> {tf.aliasing_output = 48 : i32}, %arg49: tensor<12x12xf32> {tf.aliasing_output = 49 : i32}, %arg50: tensor<12xf32> {tf.aliasing_output = 50 : i32}, %arg51: tensor<12x12xf32> {tf.aliasing_output = 51 : i32}, %arg52: tensor<2x20xi32>) -> (tensor<30x12xf32> {jax.result_info = "result[0]['embedding']"}, tensor<12x4xf32> {jax.result_info = "result[0]['layers'][0]['b']"}, tensor<12x4xf32> {jax.result_info = "result[0]['layers'][0]['c']"}, tensor<4x1x12xf32> {jax.result_info = "result[0]['layers'][0]['filter']"}, tensor<12x24xf32> {jax.result_info = "result[0]['layers'][0]['in']"}, tensor<12x4xf32> {jax.result_info = "result[0]['layers'][0]['log_a']"}, tensor<12x12xf32> {jax.result_info = "result[0]['layers'][0]['out']"}, tensor<12xf32> {jax.result_info = "result[0]['layers'][0]['skip']"}, tensor<12x12xf32> {jax.result_info = "result[0]['layers'][0]['step']"}, tensor<12x4xf32> {jax.result_info = "result[0]['layers'][1]['b']"}, tensor<12x4xf32> {jax.result_info = "result[0]['layers'][1]['c']"}, tensor<4x1x12xf32> {jax.result_info = "result[0]['layers'][1]['filter']"}, tensor<12x24xf32> {jax.result_info = "result[0]['layers'][1]['in']"}, tensor<12x4xf32> {jax.result_info = "result[0]['layers'][1]['log_a']"}, tensor<12x12xf32> {jax.result_info = "result[0]['layers'][1]['out']"}, tensor<12xf32> {jax.result_info = "result[0]['layers'][1]['skip']"}, tensor<12x12xf32> {jax.result_info = "result[0]['layers'][1]['step']"}, tensor<i32> {jax.result_info = "result[1][0].count"}, tensor<30x12xf32> {jax.result_info = "result[1][0].mu['embedding']"}, tensor<12x4xf32> {jax.result_info = "result[1][0].mu['layers'][0]['b']"}, tensor<12x4xf32> {jax.result_info = "result[1][0].mu['layers'][0]['c']"}, tensor<4x1x12xf32> {jax.result_info = "result[1][0].mu['layers'][0]['filter']"}, tensor<12x24xf32> {jax.result_info = "result[1][0].mu['layers'][0]['in']"}, tensor<12x4xf32> {jax.result_info = "result[1][0].mu['layers'][0]['log_a']"}, tensor<12x12xf32> {jax.result_info = "result[1][0].mu['layers'][0]['out']"}, tensor<12xf32> {jax.result_info = "result[1][0].mu['layers'][0]['skip']"}, tensor<12x12xf32> {jax.result_info = "result[1][0].mu['layers'][0]['step']"}, tensor<12x4xf32> {jax.result_info = "result[1][0].mu['layers'][1]['b']"}, tensor<12x4xf32> {jax.result_info = "result[1][0].mu['layers'][1]['c']"}, tensor<4x1x12xf32> {jax.result_info = "result[1][0].mu['layers'][1]['filter']"}, tensor<12x24xf32> {jax.result_info = "result[1][0].mu['layers'][1]['in']"}, tensor<12x4xf32> {jax.result_info = "result[1][0].mu['layers'][1]['log_a']"}, tensor<12x12xf32> {jax.result_info = "result[1][0].mu['layers'][1]['out']"}, tensor<12xf32> {jax.result_info = "result[1][0].mu['layers'][1]['skip']"}, tensor<12x12xf32> {jax.result_info = "result[1][0].mu['layers'][1]['step']"}, tensor<30x12xf32> {jax.result_info = "result[1][0].nu['embedding']"}, tensor<12x4xf32> {jax.result_info = "result[1][0].nu['layers'][0]['b']"}, tensor<12x4xf32> {jax.result_info = "result[1][0].nu['layers'][0]['c']"}, tensor<4x1x12xf32> {jax.result_info = "result[1][0].nu['layers'][0]['filter']"}, tensor<12x24xf32> {jax.result_info = "result[1][0].nu['layers'][0]['in']"}, tensor<12x4xf32> {jax.result_info = "result[1][0].nu['layers'][0]['log_a']"}, tensor<12x12xf32> {jax.result_info = "result[1][0].nu['layers'][0]['out']"}, tensor<12xf32> {jax.result_info = "result[1][0].nu['layers'][0]['skip']"}, tensor<12x12xf32> {jax.result_info = "result[1][0].nu['layers'][0]['step']"}, tensor<12x4xf32> {jax.result_info = "result[1][0].nu['layers'][1]['b']"}, tensor<12x4xf32> {jax.result_info = "result[1][0].nu['layers'][1]['c']"}, tensor<4x1x12xf32> {jax.result_info = "result[1][0].nu['layers'][1]['filter']"}, tensor<12x24xf32> {jax.result_info = "result[1][0].nu['layers'][1]['in']"}, tensor<12x4xf32> {jax.result_info = "result[1][0].nu['layers'][1]['log_a']"}, tensor<12x12xf32> {jax.result_info = "result[1][0].nu['layers'][1]['out']"}, tensor<12xf32> {jax.result_info = "result[1][0].nu['layers'][1]['skip']"}, tensor<12x12xf32> {jax.result_info = "result[1][0].nu['layers'][1]['step']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.slice %arg52 [0:2, 0:19] : (tensor<2x20xi32>) -> tensor<2x19xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x19xi32>
    %2 = stablehlo.compare LT, %0, %1, SIGNED : (tensor<2x19xi32>, tensor<2x19xi32>) -> tensor<2x19xi1>
    %c_0 = stablehlo.constant dense<30> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x19xi32>
    %4 = stablehlo.add %0, %3 : tensor<2x19xi32>
    %5 = stablehlo.select %2, %4, %0 : tensor<2x19xi1>, tensor<2x19xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<2x19xi32>) -> tensor<2x19x1xi32>
    %7 = "stablehlo.gather"(%arg0, %6) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 12>}> : (tensor<30x12xf32>, tensor<2x19x1xi32>) -> tensor<2x19x12xf32>
    %8 = stablehlo.multiply %7, %7 : tensor<2x19x12xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%8 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x19x12xf32>, tensor<f32>) -> tensor<2x19xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<2x19xf32>) -> tensor<2x19x1xf32>
    %cst_1 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x19x1xf32>
    %12 = stablehlo.divide %10, %11 : tensor<2x19x1xf32>
    %cst_2 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x19x1xf32>
    %14 = stablehlo.add %12, %13 : tensor<2x19x1xf32>
    %15 = stablehlo.rsqrt %14 : tensor<2x19x1xf32>
    %16 = stablehlo.divide %15, %14 : tensor<2x19x1xf32>
    %cst_3 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x19x1xf32>
    %18 = stablehlo.multiply %17, %16 : tensor<2x19x1xf32>
    %19 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<2x19x1xf32>) -> tensor<2x19x12xf32>
    %20 = stablehlo.multiply %7, %19 : tensor<2x19x12xf32>
    %21 = stablehlo.dot_general %20, %arg4, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x19x12xf32>, tensor<12x24xf32>) -> tensor<2x19x24xf32>
    %22 = stablehlo.slice %21 [0:2, 0:19, 0:12] : (tensor<2x19x24xf32>) -> tensor<2x19x12xf32>
    %23 = stablehlo.slice %21 [0:2, 0:19, 12:24] : (tensor<2x19x24xf32>) -> tensor<2x19x12xf32>
    %24 = stablehlo.convolution(%22, %arg3) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[3, 0]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 12 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x19x12xf32>, tensor<4x1x12xf32>) -> tensor<2x19x12xf32>
    %25:3 = call @silu(%24) : (tensor<2x19x12xf32>) -> (tensor<2x19x12xf32>, tensor<2x19x12xf32>, tensor<2x19x12xf32>)
    %26 = stablehlo.dot_general %25#0, %arg8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x19x12xf32>, tensor<12x12xf32>) -> tensor<2x19x12xf32>
    %27:3 = call @softplus(%26) : (tensor<2x19x12xf32>) -> (tensor<2x19x12xf32>, tensor<2x19x12xf32>, tensor<2x19x12xf32>)
    %28 = stablehlo.broadcast_in_dim %27#0, dims = [0, 1, 2] : (tensor<2x19x12xf32>) -> tensor<2x19x12x1xf32>
    %29 = stablehlo.negate %28 : tensor<2x19x12x1xf32>
    %30 = stablehlo.exponential %arg5 : tensor<12x4xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [2, 3] : (tensor<12x4xf32>) -> tensor<1x1x12x4xf32>
    %32 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2, 3] : (tensor<2x19x12x1xf32>) -> tensor<2x19x12x4xf32>
    %33 = stablehlo.broadcast_in_dim %31, dims = [0, 1, 2, 3] : (tensor<1x1x12x4xf32>) -> tensor<2x19x12x4xf32>
    %34 = stablehlo.multiply %32, %33 : tensor<2x19x12x4xf32>
    %35 = stablehlo.exponential %34 : tensor<2x19x12x4xf32>
    %36 = stablehlo.multiply %27#0, %25#0 : tensor<2x19x12xf32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2] : (tensor<2x19x12xf32>) -> tensor<2x19x12x1xf32>
    %38 = stablehlo.dot_general %25#0, %arg1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x19x12xf32>, tensor<12x4xf32>) -> tensor<2x19x4xf32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [0, 1, 3] : (tensor<2x19x4xf32>) -> tensor<2x19x1x4xf32>
    %40 = stablehlo.broadcast_in_dim %37, dims = [0, 1, 2, 3] : (tensor<2x19x12x1xf32>) -> tensor<2x19x12x4xf32>
    %41 = stablehlo.broadcast_in_dim %39, dims = [0, 1, 2, 3] : (tensor<2x19x1x4xf32>) -> tensor<2x19x12x4xf32>
    %42 = stablehlo.multiply %40, %41 : tensor<2x19x12x4xf32>
    %43 = stablehlo.slice %35 [0:2, 0:18:2, 0:12, 0:4] : (tensor<2x19x12x4xf32>) -> tensor<2x9x12x4xf32>
    %44 = stablehlo.slice %42 [0:2, 0:18:2, 0:12, 0:4] : (tensor<2x19x12x4xf32>) -> tensor<2x9x12x4xf32>
    %45 = stablehlo.slice %35 [0:2, 1:19:2, 0:12, 0:4] : (tensor<2x19x12x4xf32>) -> tensor<2x9x12x4xf32>
    %46 = stablehlo.slice %42 [0:2, 1:19:2, 0:12, 0:4] : (tensor<2x19x12x4xf32>) -> tensor<2x9x12x4xf32>
    %47 = stablehlo.multiply %43, %45 : tensor<2x9x12x4xf32>
    %48 = stablehlo.multiply %45, %44 : tensor<2x9x12x4xf32>
    %49 = stablehlo.add %48, %46 : tensor<2x9x12x4xf32>
    %50 = stablehlo.slice %47 [0:2, 0:8:2, 0:12, 0:4] : (tensor<2x9x12x4xf32>) -> tensor<2x4x12x4xf32>
    %51 = stablehlo.slice %49 [0:2, 0:8:2, 0:12, 0:4] : (tensor<2x9x12x4xf32>) -> tensor<2x4x12x4xf32>
    %52 = stablehlo.slice %47 [0:2, 1:9:2, 0:12, 0:4] : (tensor<2x9x12x4xf32>) -> tensor<2x4x12x4xf32>
    %53 = stablehlo.slice %49 [0:2, 1:9:2, 0:12, 0:4] : (tensor<2x9x12x4xf32>) -> tensor<2x4x12x4xf32>
    %54 = stablehlo.multiply %50, %52 : tensor<2x4x12x4xf32>
    %55 = stablehlo.multiply %52, %51 : tensor<2x4x12x4xf32>
    %56 = stablehlo.add %55, %53 : tensor<2x4x12x4xf32>
    %57 = stablehlo.slice %54 [0:2, 0:3:2, 0:12, 0:4] : (tensor<2x4x12x4xf32>) -> tensor<2x2x12x4xf32>
    %58 = stablehlo.slice %56 [0:2, 0:3:2, 0:12, 0:4] : (tensor<2x4x12x4xf32>) -> tensor<2x2x12x4xf32>
    %59 = stablehlo.slice %54 [0:2, 1:4:2, 0:12, 0:4] : (tensor<2x4x12x4xf32>) -> tensor<2x2x12x4xf32>
    %60 = stablehlo.slice %56 [0:2, 1:4:2, 0:12, 0:4] : (tensor<2x4x12x4xf32>) -> tensor<2x2x12x4xf32>
    %61 = stablehlo.multiply %57, %59 : tensor<2x2x12x4xf32>
    %62 = stablehlo.multiply %59, %58 : tensor<2x2x12x4xf32>
    %63 = stablehlo.add %62, %60 : tensor<2x2x12x4xf32>
    %64 = stablehlo.slice %61 [0:2, 0:1:2, 0:12, 0:4] : (tensor<2x2x12x4xf32>) -> tensor<2x1x12x4xf32>
    %65 = stablehlo.slice %63 [0:2, 0:1:2, 0:12, 0:4] : (tensor<2x2x12x4xf32>) -> tensor<2x1x12x4xf32>
    %66 = stablehlo.slice %61 [0:2, 1:2:2, 0:12, 0:4] : (tensor<2x2x12x4xf32>) -> tensor<2x1x12x4xf32>
    %67 = stablehlo.slice %63 [0:2, 1:2:2, 0:12, 0:4] : (tensor<2x2x12x4xf32>) -> tensor<2x1x12x4xf32>
    %68 = stablehlo.multiply %64, %66 : tensor<2x1x12x4xf32>
    %69 = stablehlo.multiply %66, %65 : tensor<2x1x12x4xf32>
    %70 = stablehlo.add %69, %67 : tensor<2x1x12x4xf32>
    %71 = stablehlo.slice %68 [0:2, 0:0, 0:12, 0:4] : (tensor<2x1x12x4xf32>) -> tensor<2x0x12x4xf32>
    %72 = stablehlo.slice %70 [0:2, 0:0, 0:12, 0:4] : (tensor<2x1x12x4xf32>) -> tensor<2x0x12x4xf32>
    %73 = stablehlo.slice %61 [0:2, 2:2:2, 0:12, 0:4] : (tensor<2x2x12x4xf32>) -> tensor<2x0x12x4xf32>
    %74 = stablehlo.slice %63 [0:2, 2:2:2, 0:12, 0:4] : (tensor<2x2x12x4xf32>) -> tensor<2x0x12x4xf32>
    %75 = stablehlo.multiply %71, %73 : tensor<2x0x12x4xf32>
    %76 = stablehlo.multiply %73, %72 : tensor<2x0x12x4xf32>
    %77 = stablehlo.add %76, %74 : tensor<2x0x12x4xf32>
    %78 = stablehlo.slice %61 [0:2, 0:1, 0:12, 0:4] : (tensor<2x2x12x4xf32>) -> tensor<2x1x12x4xf32>
    %79 = stablehlo.concatenate %78, %75, dim = 1 : (tensor<2x1x12x4xf32>, tensor<2x0x12x4xf32>) -> tensor<2x1x12x4xf32>
    %80 = stablehlo.slice %63 [0:2, 0:1, 0:12, 0:4] : (tensor<2x2x12x4xf32>) -> tensor<2x1x12x4xf32>
    %81 = stablehlo.concatenate %80, %77, dim = 1 : (tensor<2x1x12x4xf32>, tensor<2x0x12x4xf32>) -> tensor<2x1x12x4xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %82 = stablehlo.pad %79, %cst_4, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x1x12x4xf32>, tensor<f32>) -> tensor<2x2x12x4xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %83 = stablehlo.pad %68, %cst_5, low = [0, 1, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x1x12x4xf32>, tensor<f32>) -> tensor<2x2x12x4xf32>
    %84 = stablehlo.add %82, %83 : tensor<2x2x12x4xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %85 = stablehlo.pad %81, %cst_6, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x1x12x4xf32>, tensor<f32>) -> tensor<2x2x12x4xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %86 = stablehlo.pad %70, %cst_7, low = [0, 1, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x1x12x4xf32>, tensor<f32>) -> tensor<2x2x12x4xf32>
    %87 = stablehlo.add %85, %86 : tensor<2x2x12x4xf32>
    %88 = stablehlo.slice %84 [0:2, 0:1, 0:12, 0:4] : (tensor<2x2x12x4xf32>) -> tensor<2x1x12x4xf32>
    %89 = stablehlo.slice %87 [0:2, 0:1, 0:12, 0:4] : (tensor<2x2x12x4xf32>) -> tensor<2x1x12x4xf32>
    %90 = stablehlo.slice %54 [0:2, 2:4:2, 0:12, 0:4] : (tensor<2x4x12x4xf32>) -> tensor<2x1x12x4xf32>
    %91 = stablehlo.slice %56 [0:2, 2:4:2, 0:12, 0:4] : (tensor<2x4x12x4xf32>) -> tensor<2x1x12x4xf32>
    %92 = stablehlo.multiply %88, %90 : tensor<2x1x12x4xf32>
    %93 = stablehlo.multiply %90, %89 : tensor<2x1x12x4xf32>
    %94 = stablehlo.add %93, %91 : tensor<2x1x12x4xf32>
    %95 = stablehlo.slice %54 [0:2, 0:1, 0:12, 0:4] : (tensor<2x4x12x4xf32>) -> tensor<2x1x12x4xf32>
    %96 = stablehlo.concatenate %95, %92, dim = 1 : (tensor<2x1x12x4xf32>, tensor<2x1x12x4xf32>) -> tensor<2x2x12x4xf32>
    %97 = stablehlo.slice %56 [0:2, 0:1, 0:12, 0:4] : (tensor<2x4x12x4xf32>) -> tensor<2x1x12x4xf32>
    %98 = stablehlo.concatenate %97, %94, dim = 1 : (tensor<2x1x12x4xf32>, tensor<2x1x12x4xf32>) -> tensor<2x2x12x4xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %99 = stablehlo.pad %96, %cst_8, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x2x12x4xf32>, tensor<f32>) -> tensor<2x4x12x4xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %100 = stablehlo.pad %84, %cst_9, low = [0, 1, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x2x12x4xf32>, tensor<f32>) -> tensor<2x4x12x4xf32>
    %101 = stablehlo.add %99, %100 : tensor<2x4x12x4xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %102 = stablehlo.pad %98, %cst_10, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x2x12x4xf32>, tensor<f32>) -> tensor<2x4x12x4xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %103 = stablehlo.pad %87, %cst_11, low = [0, 1, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x2x12x4xf32>, tensor<f32>) -> tensor<2x4x12x4xf32>
    %104 = stablehlo.add %102, %103 : tensor<2x4x12x4xf32>
    %105 = stablehlo.slice %47 [0:2, 2:9:2, 0:12, 0:4] : (tensor<2x9x12x4xf32>) -> tensor<2x4x12x4xf32>
    %106 = stablehlo.slice %49 [0:2, 2:9:2, 0:12, 0:4] : (tensor<2x9x12x4xf32>) -> tensor<2x4x12x4xf32>
    %107 = stablehlo.multiply %101, %105 : tensor<2x4x12x4xf32>
    %108 = stablehlo.multiply %105, %104 : tensor<2x4x12x4xf32>
    %109 = stablehlo.add %108, %106 : tensor<2x4x12x4xf32>
    %110 = stablehlo.slice %47 [0:2, 0:1, 0:12, 0:4] : (tensor<2x9x12x4xf32>) -> tensor<2x1x12x4xf32>
    %111 = stablehlo.concatenate %110, %107, dim = 1 : (tensor<2x1x12x4xf32>, tensor<2x4x12x4xf32>) -> tensor<2x5x12x4xf32>
    %112 = stablehlo.slice %49 [0:2, 0:1, 0:12, 0:4] : (tensor<2x9x12x4xf32>) -> tensor<2x1x12x4xf32>
    %113 = stablehlo.concatenate %112, %109, dim = 1 : (tensor<2x1x12x4xf32>, tensor<2x4x12x4xf32>) -> tensor<2x5x12x4xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %114 = stablehlo.pad %111, %cst_12, low = [0, 0, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x5x12x4xf32>, tensor<f32>) -> tensor<2x9x12x4xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %115 = stablehlo.pad %101, %cst_13, low = [0, 1, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x4x12x4xf32>, tensor<f32>) -> tensor<2x9x12x4xf32>
    %116 = stablehlo.add %114, %115 : tensor<2x9x12x4xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %117 = stablehlo.pad %113, %cst_14, low = [0, 0, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x5x12x4xf32>, tensor<f32>) -> tensor<2x9x12x4xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %118 = stablehlo.pad %104, %cst_15, low = [0, 1, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x4x12x4xf32>, tensor<f32>) -> tensor<2x9x12x4xf32>
    %119 = stablehlo.add %117, %118 : tensor<2x9x12x4xf32>
    %120 = stablehlo.slice %35 [0:2, 2:19:2, 0:12, 0:4] : (tensor<2x19x12x4xf32>) -> tensor<2x9x12x4xf32>
    %121 = stablehlo.slice %42 [0:2, 2:19:2, 0:12, 0:4] : (tensor<2x19x12x4xf32>) -> tensor<2x9x12x4xf32>
    %122 = stablehlo.multiply %116, %120 : tensor<2x9x12x4xf32>
    %123 = stablehlo.multiply %120, %119 : tensor<2x9x12x4xf32>
    %124 = stablehlo.add %123, %121 : tensor<2x9x12x4xf32>
    %125 = stablehlo.slice %35 [0:2, 0:1, 0:12, 0:4] : (tensor<2x19x12x4xf32>) -> tensor<2x1x12x4xf32>
    %126 = stablehlo.concatenate %125, %122, dim = 1 : (tensor<2x1x12x4xf32>, tensor<2x9x12x4xf32>) -> tensor<2x10x12x4xf32>
    %127 = stablehlo.slice %42 [0:2, 0:1, 0:12, 0:4] : (tensor<2x19x12x4xf32>) -> tensor<2x1x12x4xf32>
    %128 = stablehlo.concatenate %127, %124, dim = 1 : (tensor<2x1x12x4xf32>, tensor<2x9x12x4xf32>) -> tensor<2x10x12x4xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %129 = stablehlo.pad %126, %cst_16, low = [0, 0, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x10x12x4xf32>, tensor<f32>) -> tensor<2x19x12x4xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %130 = stablehlo.pad %116, %cst_17, low = [0, 1, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x9x12x4xf32>, tensor<f32>) -> tensor<2x19x12x4xf32>
    %131 = stablehlo.add %129, %130 : tensor<2x19x12x4xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %132 = stablehlo.pad %128, %cst_18, low = [0, 0, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x10x12x4xf32>, tensor<f32>) -> tensor<2x19x12x4xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %133 = stablehlo.pad %119, %cst_19, low = [0, 1, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x9x12x4xf32>, tensor<f32>) -> tensor<2x19x12x4xf32>
    %134 = stablehlo.add %132, %133 : tensor<2x19x12x4xf32>
    %135 = stablehlo.dot_general %25#0, %arg2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x19x12xf32>, tensor<12x4xf32>) -> tensor<2x19x4xf32>
    %136 = stablehlo.dot_general %134, %135, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x19x12x4xf32>, tensor<2x19x4xf32>) -> tensor<2x19x12xf32>
    %137 = stablehlo.broadcast_in_dim %arg7, dims = [2] : (tensor<12xf32>) -> tensor<1x1x12xf32>
    %138 = stablehlo.broadcast_in_dim %137, dims = [0, 1, 2] : (tensor<1x1x12xf32>) -> tensor<2x19x12xf32>
    %139 = stablehlo.multiply %138, %25#0 : tensor<2x19x12xf32>
    %140 = stablehlo.add %136, %139 : tensor<2x19x12xf32>
    %141:3 = call @silu(%23) : (tensor<2x19x12xf32>) -> (tensor<2x19x12xf32>, tensor<2x19x12xf32>, tensor<2x19x12xf32>)
    %142 = stablehlo.multiply %140, %141#0 : tensor<2x19x12xf32>
    %143 = stablehlo.dot_general %142, %arg6, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x19x12xf32>, tensor<12x12xf32>) -> tensor<2x19x12xf32>
    %144 = stablehlo.add %7, %143 : tensor<2x19x12xf32>
    %145 = stablehlo.multiply %144, %144 : tensor<2x19x12xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %146 = stablehlo.reduce(%145 init: %cst_20) applies stablehlo.add across dimensions = [2] : (tensor<2x19x12xf32>, tensor<f32>) -> tensor<2x19xf32>
    %147 = stablehlo.broadcast_in_dim %146, dims = [0, 1] : (tensor<2x19xf32>) -> tensor<2x19x1xf32>
    %cst_21 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %148 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2x19x1xf32>
    %149 = stablehlo.divide %147, %148 : tensor<2x19x1xf32>
    %cst_22 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %150 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<2x19x1xf32>
    %151 = stablehlo.add %149, %150 : tensor<2x19x1xf32>
    %152 = stablehlo.rsqrt %151 : tensor<2x19x1xf32>
    %153 = stablehlo.divide %152, %151 : tensor<2x19x1xf32>
    %cst_23 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %154 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x19x1xf32>
    %155 = stablehlo.multiply %154, %153 : tensor<2x19x1xf32>
    %156 = stablehlo.broadcast_in_dim %152, dims = [0, 1, 2] : (tensor<2x19x1xf32>) -> tensor<2x19x12xf32>
    %157 = stablehlo.multiply %144, %156 : tensor<2x19x12xf32>
    %158 = stablehlo.dot_general %157, %arg12, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x19x12xf32>, tensor<12x24xf32>) -> tensor<2x19x24xf32>
    %159 = stablehlo.slice %158 [0:2, 0:19, 0:12] : (tensor<2x19x24xf32>) -> tensor<2x19x12xf32>
    %160 = stablehlo.slice %158 [0:2, 0:19, 12:24] : (tensor<2x19x24xf32>) -> tensor<2x19x12xf32>
    %161 = stablehlo.convolution(%159, %arg11) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[3, 0]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 12 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x19x12xf32>, tensor<4x1x12xf32>) -> tensor<2x19x12xf32>
    %162:3 = call @silu(%161) : (tensor<2x19x12xf32>) -> (tensor<2x19x12xf32>, tensor<2x19x12xf32>, tensor<2x19x12xf32>)
    %163 = stablehlo.dot_general %162#0, %arg16, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x19x12xf32>, tensor<12x12xf32>) -> tensor<2x19x12xf32>
    %164:3 = call @softplus(%163) : (tensor<2x19x12xf32>) -> (tensor<2x19x12xf32>, tensor<2x19x12xf32>, tensor<2x19x12xf32>)
    %165 = stablehlo.broadcast_in_dim %164#0, dims = [0, 1, 2] : (tensor<2x19x12xf32>) -> tensor<2x19x12x1xf32>
    %166 = stablehlo.negate %165 : tensor<2x19x12x1xf32>
    %167 = stablehlo.exponential %arg13 : tensor<12x4xf32>
    %168 = stablehlo.broadcast_in_dim %167, dims = [2, 3] : (tensor<12x4xf32>) -> tensor<1x1x12x4xf32>
    %169 = stablehlo.broadcast_in_dim %166, dims = [0, 1, 2, 3] : (tensor<2x19x12x1xf32>) -> tensor<2x19x12x4xf32>
    %170 = stablehlo.broadcast_in_dim %168, dims = [0, 1, 2, 3] : (tensor<1x1x12x4xf32>) -> tensor<2x19x12x4xf32>
    %171 = stablehlo.multiply %169, %170 : tensor<2x19x12x4xf32>
    %172 = stablehlo.exponential %171 : tensor<2x19x12x4xf32>
    %173 = stablehlo.multiply %164#0, %162#0 : tensor<2x19x12xf32>
    %174 = stablehlo.broadcast_in_dim %173, dims = [0, 1, 2] : (tensor<2x19x12xf32>) -> tensor<2x19x12x1xf32>
    %175 = stablehlo.dot_general %162#0, %arg9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x19x12xf32>, tensor<12x4xf32>) -> tensor<2x19x4xf32>
    %176 = stablehlo.broadcast_in_dim %175, dims = [0, 1, 3] : (tensor<2x19x4xf32>) -> tensor<2x19x1x4xf32>
    %177 = stablehlo.broadcast_in_dim %174, dims = [0, 1, 2, 3] : (tensor<2x19x12x1xf32>) -> tensor<2x19x12x4xf32>
    %178 = stablehlo.broadcast_in_dim %176, dims = [0, 1, 2, 3] : (tensor<2x19x1x4xf32>) -> tensor<2x19x12x4xf32>
    %179 = stablehlo.multiply %177, %178 : tensor<2x19x12x4xf32>
    %180 = stablehlo.slice %172 [0:2, 0:18:2, 0:12, 0:4] : (tensor<2x19x12x4xf32>) -> tensor<2x9x12x4xf32>
    %181 = stablehlo.slice %179 [0:2, 0:18:2, 0:12, 0:4] : (tensor<2x19x12x4xf32>) -> tensor<2x9x12x4xf32>
    %182 = stablehlo.slice %172 [0:2, 1:19:2, 0:12, 0:4] : (tensor<2x19x12x4xf32>) -> tensor<2x9x12x4xf32>
    %183 = stablehlo.slice %179 [0:2, 1:19:2, 0:12, 0:4] : (tensor<2x19x12x4xf32>) -> tensor<2x9x12x4xf32>
    %184 = stablehlo.multiply %180, %182 : tensor<2x9x12x4xf32>
    %185 = stablehlo.multiply %182, %181 : tensor<2x9x12x4xf32>
    %186 = stablehlo.add %185, %183 : tensor<2x9x12x4xf32>
    %187 = stablehlo.slice %184 [0:2, 0:8:2, 0:12, 0:4] : (tensor<2x9x12x4xf32>) -> tensor<2x4x12x4xf32>
    %188 = stablehlo.slice %186 [0:2, 0:8:2, 0:12, 0:4] : (tensor<2x9x12x4xf32>) -> tensor<2x4x12x4xf32>
    %189 = stablehlo.slice %184 [0:2, 1:9:2, 0:12, 0:4] : (tensor<2x9x12x4xf32>) -> tensor<2x4x12x4xf32>
    %190 = stablehlo.slice %186 [0:2, 1:9:2, 0:12, 0:4] : (tensor<2x9x12x4xf32>) -> tensor<2x4x12x4xf32>
    %191 = stablehlo.multiply %187, %189 : tensor<2x4x12x4xf32>
    %192 = stablehlo.multiply %189, %188 : tensor<2x4x12x4xf32>
    %193 = stablehlo.add %192, %190 : tensor<2x4x12x4xf32>
    %194 = stablehlo.slice %191 [0:2, 0:3:2, 0:12, 0:4] : (tensor<2x4x12x4xf32>) -> tensor<2x2x12x4xf32>
    %195 = stablehlo.slice %193 [0:2, 0:3:2, 0:12, 0:4] : (tensor<2x4x12x4xf32>) -> tensor<2x2x12x4xf32>
    %196 = stablehlo.slice %191 [0:2, 1:4:2, 0:12, 0:4] : (tensor<2x4x12x4xf32>) -> tensor<2x2x12x4xf32>
    %197 = stablehlo.slice %193 [0:2, 1:4:2, 0:12, 0:4] : (tensor<2x4x12x4xf32>) -> tensor<2x2x12x4xf32>
    %198 = stablehlo.multiply %194, %196 : tensor<2x2x12x4xf32>
    %199 = stablehlo.multiply %196, %195 : tensor<2x2x12x4xf32>
    %200 = stablehlo.add %199, %197 : tensor<2x2x12x4xf32>
    %201 = stablehlo.slice %198 [0:2, 0:1:2, 0:12, 0:4] : (tensor<2x2x12x4xf32>) -> tensor<2x1x12x4xf32>
    %202 = stablehlo.slice %200 [0:2, 0:1:2, 0:12, 0:4] : (tensor<2x2x12x4xf32>) -> tensor<2x1x12x4xf32>
    %203 = stablehlo.slice %198 [0:2, 1:2:2, 0:12, 0:4] : (tensor<2x2x12x4xf32>) -> tensor<2x1x12x4xf32>
    %204 = stablehlo.slice %200 [0:2, 1:2:2, 0:12, 0:4] : (tensor<2x2x12x4xf32>) -> tensor<2x1x12x4xf32>
    %205 = stablehlo.multiply %201, %203 : tensor<2x1x12x4xf32>
    %206 = stablehlo.multiply %203, %202 : tensor<2x1x12x4xf32>
    %207 = stablehlo.add %206, %204 : tensor<2x1x12x4xf32>
    %208 = stablehlo.slice %205 [0:2, 0:0, 0:12, 0:4] : (tensor<2x1x12x4xf32>) -> tensor<2x0x12x4xf32>
    %209 = stablehlo.slice %207 [0:2, 0:0, 0:12, 0:4] : (tensor<2x1x12x4xf32>) -> tensor<2x0x12x4xf32>
    %210 = stablehlo.slice %198 [0:2, 2:2:2, 0:12, 0:4] : (tensor<2x2x12x4xf32>) -> tensor<2x0x12x4xf32>
    %211 = stablehlo.slice %200 [0:2, 2:2:2, 0:12, 0:4] : (tensor<2x2x12x4xf32>) -> tensor<2x0x12x4xf32>
    %212 = stablehlo.multiply %208, %210 : tensor<2x0x12x4xf32>
    %213 = stablehlo.multiply %210, %209 : tensor<2x0x12x4xf32>
    %214 = stablehlo.add %213, %211 : tensor<2x0x12x4xf32>
    %215 = stablehlo.slice %198 [0:2, 0:1, 0:12, 0:4] : (tensor<2x2x12x4xf32>) -> tensor<2x1x12x4xf32>
    %216 = stablehlo.concatenate %215, %212, dim = 1 : (tensor<2x1x12x4xf32>, tensor<2x0x12x4xf32>) -> tensor<2x1x12x4xf32>
    %217 = stablehlo.slice %200 [0:2, 0:1, 0:12, 0:4] : (tensor<2x2x12x4xf32>) -> tensor<2x1x12x4xf32>
    %218 = stablehlo.concatenate %217, %214, dim = 1 : (tensor<2x1x12x4xf32>, tensor<2x0x12x4xf32>) -> tensor<2x1x12x4xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %219 = stablehlo.pad %216, %cst_24, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x1x12x4xf32>, tensor<f32>) -> tensor<2x2x12x4xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %220 = stablehlo.pad %205, %cst_25, low = [0, 1, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x1x12x4xf32>, tensor<f32>) -> tensor<2x2x12x4xf32>
    %221 = stablehlo.add %219, %220 : tensor<2x2x12x4xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %222 = stablehlo.pad %218, %cst_26, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x1x12x4xf32>, tensor<f32>) -> tensor<2x2x12x4xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %223 = stablehlo.pad %207, %cst_27, low = [0, 1, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x1x12x4xf32>, tensor<f32>) -> tensor<2x2x12x4xf32>
    %224 = stablehlo.add %222, %223 : tensor<2x2x12x4xf32>
    %225 = stablehlo.slice %221 [0:2, 0:1, 0:12, 0:4] : (tensor<2x2x12x4xf32>) -> tensor<2x1x12x4xf32>
    %226 = stablehlo.slice %224 [0:2, 0:1, 0:12, 0:4] : (tensor<2x2x12x4xf32>) -> tensor<2x1x12x4xf32>
    %227 = stablehlo.slice %191 [0:2, 2:4:2, 0:12, 0:4] : (tensor<2x4x12x4xf32>) -> tensor<2x1x12x4xf32>
    %228 = stablehlo.slice %193 [0:2, 2:4:2, 0:12, 0:4] : (tensor<2x4x12x4xf32>) -> tensor<2x1x12x4xf32>
    %229 = stablehlo.multiply %225, %227 : tensor<2x1x12x4xf32>
    %230 = stablehlo.multiply %227, %226 : tensor<2x1x12x4xf32>
    %231 = stablehlo.add %230, %228 : tensor<2x1x12x4xf32>
    %232 = stablehlo.slice %191 [0:2, 0:1, 0:12, 0:4] : (tensor<2x4x12x4xf32>) -> tensor<2x1x12x4xf32>
    %233 = stablehlo.concatenate %232, %229, dim = 1 : (tensor<2x1x12x4xf32>, tensor<2x1x12x4xf32>) -> tensor<2x2x12x4xf32>
    %234 = stablehlo.slice %193 [0:2, 0:1, 0:12, 0:4] : (tensor<2x4x12x4xf32>) -> tensor<2x1x12x4xf32>
    %235 = stablehlo.concatenate %234, %231, dim = 1 : (tensor<2x1x12x4xf32>, tensor<2x1x12x4xf32>) -> tensor<2x2x12x4xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %236 = stablehlo.pad %233, %cst_28, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x2x12x4xf32>, tensor<f32>) -> tensor<2x4x12x4xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %237 = stablehlo.pad %221, %cst_29, low = [0, 1, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x2x12x4xf32>, tensor<f32>) -> tensor<2x4x12x4xf32>
    %238 = stablehlo.add %236, %237 : tensor<2x4x12x4xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %239 = stablehlo.pad %235, %cst_30, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x2x12x4xf32>, tensor<f32>) -> tensor<2x4x12x4xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %240 = stablehlo.pad %224, %cst_31, low = [0, 1, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x2x12x4xf32>, tensor<f32>) -> tensor<2x4x12x4xf32>
    %241 = stablehlo.add %239, %240 : tensor<2x4x12x4xf32>
    %242 = stablehlo.slice %184 [0:2, 2:9:2, 0:12, 0:4] : (tensor<2x9x12x4xf32>) -> tensor<2x4x12x4xf32>
    %243 = stablehlo.slice %186 [0:2, 2:9:2, 0:12, 0:4] : (tensor<2x9x12x4xf32>) -> tensor<2x4x12x4xf32>
    %244 = stablehlo.multiply %238, %242 : tensor<2x4x12x4xf32>
    %245 = stablehlo.multiply %242, %241 : tensor<2x4x12x4xf32>
    %246 = stablehlo.add %245, %243 : tensor<2x4x12x4xf32>
    %247 = stablehlo.slice %184 [0:2, 0:1, 0:12, 0:4] : (tensor<2x9x12x4xf32>) -> tensor<2x1x12x4xf32>
    %248 = stablehlo.concatenate %247, %244, dim = 1 : (tensor<2x1x12x4xf32>, tensor<2x4x12x4xf32>) -> tensor<2x5x12x4xf32>
    %249 = stablehlo.slice %186 [0:2, 0:1, 0:12, 0:4] : (tensor<2x9x12x4xf32>) -> tensor<2x1x12x4xf32>
    %250 = stablehlo.concatenate %249, %246, dim = 1 : (tensor<2x1x12x4xf32>, tensor<2x4x12x4xf32>) -> tensor<2x5x12x4xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %251 = stablehlo.pad %248, %cst_32, low = [0, 0, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x5x12x4xf32>, tensor<f32>) -> tensor<2x9x12x4xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %252 = stablehlo.pad %238, %cst_33, low = [0, 1, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x4x12x4xf32>, tensor<f32>) -> tensor<2x9x12x4xf32>
    %253 = stablehlo.add %251, %252 : tensor<2x9x12x4xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %254 = stablehlo.pad %250, %cst_34, low = [0, 0, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x5x12x4xf32>, tensor<f32>) -> tensor<2x9x12x4xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %255 = stablehlo.pad %241, %cst_35, low = [0, 1, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x4x12x4xf32>, tensor<f32>) -> tensor<2x9x12x4xf32>
    %256 = stablehlo.add %254, %255 : tensor<2x9x12x4xf32>
    %257 = stablehlo.slice %172 [0:2, 2:19:2, 0:12, 0:4] : (tensor<2x19x12x4xf32>) -> tensor<2x9x12x4xf32>
    %258 = stablehlo.slice %179 [0:2, 2:19:2, 0:12, 0:4] : (tensor<2x19x12x4xf32>) -> tensor<2x9x12x4xf32>
    %259 = stablehlo.multiply %253, %257 : tensor<2x9x12x4xf32>
    %260 = stablehlo.multiply %257, %256 : tensor<2x9x12x4xf32>
    %261 = stablehlo.add %260, %258 : tensor<2x9x12x4xf32>
    %262 = stablehlo.slice %172 [0:2, 0:1, 0:12, 0:4] : (tensor<2x19x12x4xf32>) -> tensor<2x1x12x4xf32>
    %263 = stablehlo.concatenate %262, %259, dim = 1 : (tensor<2x1x12x4xf32>, tensor<2x9x12x4xf32>) -> tensor<2x10x12x4xf32>
    %264 = stablehlo.slice %179 [0:2, 0:1, 0:12, 0:4] : (tensor<2x19x12x4xf32>) -> tensor<2x1x12x4xf32>
    %265 = stablehlo.concatenate %264, %261, dim = 1 : (tensor<2x1x12x4xf32>, tensor<2x9x12x4xf32>) -> tensor<2x10x12x4xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %266 = stablehlo.pad %263, %cst_36, low = [0, 0, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x10x12x4xf32>, tensor<f32>) -> tensor<2x19x12x4xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %267 = stablehlo.pad %253, %cst_37, low = [0, 1, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x9x12x4xf32>, tensor<f32>) -> tensor<2x19x12x4xf32>
    %268 = stablehlo.add %266, %267 : tensor<2x19x12x4xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %269 = stablehlo.pad %265, %cst_38, low = [0, 0, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x10x12x4xf32>, tensor<f32>) -> tensor<2x19x12x4xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %270 = stablehlo.pad %256, %cst_39, low = [0, 1, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x9x12x4xf32>, tensor<f32>) -> tensor<2x19x12x4xf32>
    %271 = stablehlo.add %269, %270 : tensor<2x19x12x4xf32>
    %272 = stablehlo.dot_general %162#0, %arg10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x19x12xf32>, tensor<12x4xf32>) -> tensor<2x19x4xf32>
    %273 = stablehlo.dot_general %271, %272, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x19x12x4xf32>, tensor<2x19x4xf32>) -> tensor<2x19x12xf32>
    %274 = stablehlo.broadcast_in_dim %arg15, dims = [2] : (tensor<12xf32>) -> tensor<1x1x12xf32>
    %275 = stablehlo.broadcast_in_dim %274, dims = [0, 1, 2] : (tensor<1x1x12xf32>) -> tensor<2x19x12xf32>
    %276 = stablehlo.multiply %275, %162#0 : tensor<2x19x12xf32>
    %277 = stablehlo.add %273, %276 : tensor<2x19x12xf32>
    %278:3 = call @silu(%160) : (tensor<2x19x12xf32>) -> (tensor<2x19x12xf32>, tensor<2x19x12xf32>, tensor<2x19x12xf32>)
    %279 = stablehlo.multiply %277, %278#0 : tensor<2x19x12xf32>
    %280 = stablehlo.dot_general %279, %arg14, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x19x12xf32>, tensor<12x12xf32>) -> tensor<2x19x12xf32>
    %281 = stablehlo.add %144, %280 : tensor<2x19x12xf32>
    %282 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<30x12xf32>) -> tensor<12x30xf32>
    %283 = stablehlo.dot_general %281, %282, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x19x12xf32>, tensor<12x30xf32>) -> tensor<2x19x30xf32>
    %cst_40 = stablehlo.constant dense<0.288675129> : tensor<f32>
    %284 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<2x19x30xf32>
    %285 = stablehlo.multiply %283, %284 : tensor<2x19x30xf32>
    %286:3 = call @log_softmax(%285) : (tensor<2x19x30xf32>) -> (tensor<2x19x30xf32>, tensor<2x19x30xf32>, tensor<2x19x1xf32>)
    %287 = stablehlo.slice %arg52 [0:2, 1:20] : (tensor<2x20xi32>) -> tensor<2x19xi32>
    %288 = stablehlo.broadcast_in_dim %287, dims = [0, 1] : (tensor<2x19xi32>) -> tensor<2x19x1xi32>
    %289:2 = call @take_along_axis(%286#0, %288) : (tensor<2x19x30xf32>, tensor<2x19x1xi32>) -> (tensor<2x19x1xf32>, tensor<2x19x1x1xi32>)
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %290 = stablehlo.reduce(%289#0 init: %cst_41) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x19x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_42 = stablehlo.constant dense<3.800000e+01> : tensor<f32>
    %291 = stablehlo.divide %290, %cst_42 : tensor<f32>
    %292 = stablehlo.negate %291 : tensor<f32>
    %cst_43 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %293 = stablehlo.negate %cst_43 : tensor<f32>
    %cst_44 = stablehlo.constant dense<3.800000e+01> : tensor<f32>
    %294 = stablehlo.divide %293, %cst_44 : tensor<f32>
    %295 = stablehlo.broadcast_in_dim %294, dims = [] : (tensor<f32>) -> tensor<2x19x1xf32>
    %296 = call @take_along_axis_0(%289#1, %295) : (tensor<2x19x1x1xi32>, tensor<2x19x1xf32>) -> tensor<2x19x30xf32>
    %297 = call @log_softmax_1(%286#1, %286#2, %296) : (tensor<2x19x30xf32>, tensor<2x19x1xf32>, tensor<2x19x30xf32>) -> tensor<2x19x30xf32>
    %cst_45 = stablehlo.constant dense<0.288675129> : tensor<f32>
    %298 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<2x19x30xf32>
    %299 = stablehlo.multiply %297, %298 : tensor<2x19x30xf32>
    %300 = stablehlo.dot_general %299, %281, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x19x30xf32>, tensor<2x19x12xf32>) -> tensor<30x12xf32>
    %301 = stablehlo.transpose %300, dims = [1, 0] : (tensor<30x12xf32>) -> tensor<12x30xf32>
    %302 = stablehlo.dot_general %299, %282, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x19x30xf32>, tensor<12x30xf32>) -> tensor<2x19x12xf32>
    %303 = stablehlo.transpose %301, dims = [1, 0] : (tensor<12x30xf32>) -> tensor<30x12xf32>
    %304 = stablehlo.dot_general %302, %279, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x19x12xf32>, tensor<2x19x12xf32>) -> tensor<12x12xf32>
    %305 = stablehlo.transpose %304, dims = [1, 0] : (tensor<12x12xf32>) -> tensor<12x12xf32>
    %306 = stablehlo.dot_general %302, %arg14, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x19x12xf32>, tensor<12x12xf32>) -> tensor<2x19x12xf32>
    %307 = stablehlo.multiply %277, %306 : tensor<2x19x12xf32>
    %308 = stablehlo.multiply %306, %278#0 : tensor<2x19x12xf32>
    %309 = call @silu_2(%278#1, %278#2, %160, %307) : (tensor<2x19x12xf32>, tensor<2x19x12xf32>, tensor<2x19x12xf32>, tensor<2x19x12xf32>) -> tensor<2x19x12xf32>
    %310 = stablehlo.broadcast_in_dim %274, dims = [0, 1, 2] : (tensor<1x1x12xf32>) -> tensor<2x19x12xf32>
    %311 = stablehlo.multiply %310, %308 : tensor<2x19x12xf32>
    %312 = stablehlo.multiply %308, %162#0 : tensor<2x19x12xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %313 = stablehlo.reduce(%312 init: %cst_46) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x19x12xf32>, tensor<f32>) -> tensor<12xf32>
    %314 = stablehlo.reshape %313 : (tensor<12xf32>) -> tensor<1x1x12xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %315 = stablehlo.reduce(%314 init: %cst_47) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x12xf32>, tensor<f32>) -> tensor<12xf32>
    %316 = stablehlo.dot_general %308, %271, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x19x12xf32>, tensor<2x19x12x4xf32>) -> tensor<2x19x4xf32>
    %317 = stablehlo.dot_general %308, %272, batching_dims = [0, 1] x [0, 1], contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<2x19x12xf32>, tensor<2x19x4xf32>) -> tensor<2x19x12x4xf32>
    %318 = stablehlo.dot_general %316, %162#0, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x19x4xf32>, tensor<2x19x12xf32>) -> tensor<4x12xf32>
    %319 = stablehlo.transpose %318, dims = [1, 0] : (tensor<4x12xf32>) -> tensor<12x4xf32>
    %320 = stablehlo.dot_general %316, %arg10, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x19x4xf32>, tensor<12x4xf32>) -> tensor<2x19x12xf32>
    %321 = stablehlo.add %311, %320 : tensor<2x19x12xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %322 = stablehlo.pad %317, %cst_48, low = [0, -1, 0, 0], high = [0, -1, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x19x12x4xf32>, tensor<f32>) -> tensor<2x17x12x4xf32>
    %323 = stablehlo.slice %322 [0:2, 0:17:2, 0:12, 0:4] : (tensor<2x17x12x4xf32>) -> tensor<2x9x12x4xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %324 = stablehlo.pad %317, %cst_49, low = [0, 0, 0, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x19x12x4xf32>, tensor<f32>) -> tensor<2x19x12x4xf32>
    %325 = stablehlo.slice %324 [0:2, 0:19:2, 0:12, 0:4] : (tensor<2x19x12x4xf32>) -> tensor<2x10x12x4xf32>
    %326 = stablehlo.slice %325 [0:2, 0:1, 0:12, 0:4] : (tensor<2x10x12x4xf32>) -> tensor<2x1x12x4xf32>
    %327 = stablehlo.slice %325 [0:2, 1:10, 0:12, 0:4] : (tensor<2x10x12x4xf32>) -> tensor<2x9x12x4xf32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %328 = stablehlo.pad %326, %cst_50, low = [0, 0, 0, 0], high = [0, 18, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x1x12x4xf32>, tensor<f32>) -> tensor<2x19x12x4xf32>
    %329 = stablehlo.multiply %257, %327 : tensor<2x9x12x4xf32>
    %330 = stablehlo.add %323, %329 : tensor<2x9x12x4xf32>
    %331 = stablehlo.multiply %327, %256 : tensor<2x9x12x4xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %332 = stablehlo.pad %327, %cst_51, low = [0, 2, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x9x12x4xf32>, tensor<f32>) -> tensor<2x19x12x4xf32>
    %333 = stablehlo.add %328, %332 : tensor<2x19x12x4xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %334 = stablehlo.pad %331, %cst_52, low = [0, 2, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x9x12x4xf32>, tensor<f32>) -> tensor<2x19x12x4xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %335 = stablehlo.pad %330, %cst_53, low = [0, -1, 0, 0], high = [0, -1, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x9x12x4xf32>, tensor<f32>) -> tensor<2x7x12x4xf32>
    %336 = stablehlo.slice %335 [0:2, 0:7:2, 0:12, 0:4] : (tensor<2x7x12x4xf32>) -> tensor<2x4x12x4xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %337 = stablehlo.pad %330, %cst_54, low = [0, 0, 0, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x9x12x4xf32>, tensor<f32>) -> tensor<2x9x12x4xf32>
    %338 = stablehlo.slice %337 [0:2, 0:9:2, 0:12, 0:4] : (tensor<2x9x12x4xf32>) -> tensor<2x5x12x4xf32>
    %339 = stablehlo.slice %338 [0:2, 0:1, 0:12, 0:4] : (tensor<2x5x12x4xf32>) -> tensor<2x1x12x4xf32>
    %340 = stablehlo.slice %338 [0:2, 1:5, 0:12, 0:4] : (tensor<2x5x12x4xf32>) -> tensor<2x4x12x4xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %341 = stablehlo.pad %339, %cst_55, low = [0, 0, 0, 0], high = [0, 8, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x1x12x4xf32>, tensor<f32>) -> tensor<2x9x12x4xf32>
    %342 = stablehlo.multiply %242, %340 : tensor<2x4x12x4xf32>
    %343 = stablehlo.add %336, %342 : tensor<2x4x12x4xf32>
    %344 = stablehlo.multiply %340, %241 : tensor<2x4x12x4xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %345 = stablehlo.pad %340, %cst_56, low = [0, 2, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x4x12x4xf32>, tensor<f32>) -> tensor<2x9x12x4xf32>
    %346 = stablehlo.add %341, %345 : tensor<2x9x12x4xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %347 = stablehlo.pad %344, %cst_57, low = [0, 2, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x4x12x4xf32>, tensor<f32>) -> tensor<2x9x12x4xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %348 = stablehlo.pad %343, %cst_58, low = [0, -1, 0, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x4x12x4xf32>, tensor<f32>) -> tensor<2x3x12x4xf32>
    %349 = stablehlo.slice %348 [0:2, 0:3:2, 0:12, 0:4] : (tensor<2x3x12x4xf32>) -> tensor<2x2x12x4xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %350 = stablehlo.pad %343, %cst_59, low = [0, 0, 0, 0], high = [0, -1, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x4x12x4xf32>, tensor<f32>) -> tensor<2x3x12x4xf32>
    %351 = stablehlo.slice %350 [0:2, 0:3:2, 0:12, 0:4] : (tensor<2x3x12x4xf32>) -> tensor<2x2x12x4xf32>
    %352 = stablehlo.slice %351 [0:2, 0:1, 0:12, 0:4] : (tensor<2x2x12x4xf32>) -> tensor<2x1x12x4xf32>
    %353 = stablehlo.slice %351 [0:2, 1:2, 0:12, 0:4] : (tensor<2x2x12x4xf32>) -> tensor<2x1x12x4xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %354 = stablehlo.pad %352, %cst_60, low = [0, 0, 0, 0], high = [0, 3, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x1x12x4xf32>, tensor<f32>) -> tensor<2x4x12x4xf32>
    %355 = stablehlo.multiply %227, %353 : tensor<2x1x12x4xf32>
    %356 = stablehlo.multiply %353, %226 : tensor<2x1x12x4xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %357 = stablehlo.pad %353, %cst_61, low = [0, 2, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x1x12x4xf32>, tensor<f32>) -> tensor<2x4x12x4xf32>
    %358 = stablehlo.add %354, %357 : tensor<2x4x12x4xf32>
    %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %359 = stablehlo.pad %356, %cst_62, low = [0, 2, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x1x12x4xf32>, tensor<f32>) -> tensor<2x4x12x4xf32>
    %cst_63 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %360 = stablehlo.pad %355, %cst_63, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x1x12x4xf32>, tensor<f32>) -> tensor<2x2x12x4xf32>
    %361 = stablehlo.add %349, %360 : tensor<2x2x12x4xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %362 = stablehlo.pad %361, %cst_64, low = [0, -1, 0, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x2x12x4xf32>, tensor<f32>) -> tensor<2x1x12x4xf32>
    %363 = stablehlo.slice %362 [0:2, 0:1:2, 0:12, 0:4] : (tensor<2x1x12x4xf32>) -> tensor<2x1x12x4xf32>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %364 = stablehlo.pad %361, %cst_65, low = [0, 0, 0, 0], high = [0, -1, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x2x12x4xf32>, tensor<f32>) -> tensor<2x1x12x4xf32>
    %365 = stablehlo.slice %364 [0:2, 0:1:2, 0:12, 0:4] : (tensor<2x1x12x4xf32>) -> tensor<2x1x12x4xf32>
    %366 = stablehlo.slice %365 [0:2, 0:1, 0:12, 0:4] : (tensor<2x1x12x4xf32>) -> tensor<2x1x12x4xf32>
    %367 = stablehlo.slice %365 [0:2, 1:1, 0:12, 0:4] : (tensor<2x1x12x4xf32>) -> tensor<2x0x12x4xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %368 = stablehlo.pad %366, %cst_66, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x1x12x4xf32>, tensor<f32>) -> tensor<2x2x12x4xf32>
    %369 = stablehlo.multiply %210, %367 : tensor<2x0x12x4xf32>
    %370 = stablehlo.multiply %367, %209 : tensor<2x0x12x4xf32>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %371 = stablehlo.pad %367, %cst_67, low = [0, 2, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x0x12x4xf32>, tensor<f32>) -> tensor<2x2x12x4xf32>
    %372 = stablehlo.add %368, %371 : tensor<2x2x12x4xf32>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %373 = stablehlo.pad %370, %cst_68, low = [0, 2, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x0x12x4xf32>, tensor<f32>) -> tensor<2x2x12x4xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %374 = stablehlo.pad %369, %cst_69, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x0x12x4xf32>, tensor<f32>) -> tensor<2x1x12x4xf32>
    %375 = stablehlo.add %363, %374 : tensor<2x1x12x4xf32>
    %376 = stablehlo.multiply %203, %375 : tensor<2x1x12x4xf32>
    %377 = stablehlo.multiply %375, %202 : tensor<2x1x12x4xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %378 = stablehlo.pad %375, %cst_70, low = [0, 1, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x1x12x4xf32>, tensor<f32>) -> tensor<2x2x12x4xf32>
    %379 = stablehlo.add %372, %378 : tensor<2x2x12x4xf32>
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %380 = stablehlo.pad %377, %cst_71, low = [0, 1, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x1x12x4xf32>, tensor<f32>) -> tensor<2x2x12x4xf32>
    %381 = stablehlo.add %373, %380 : tensor<2x2x12x4xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %382 = stablehlo.pad %376, %cst_72, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x1x12x4xf32>, tensor<f32>) -> tensor<2x2x12x4xf32>
    %383 = stablehlo.add %379, %382 : tensor<2x2x12x4xf32>
    %384 = stablehlo.multiply %196, %383 : tensor<2x2x12x4xf32>
    %385 = stablehlo.multiply %383, %195 : tensor<2x2x12x4xf32>
    %386 = stablehlo.multiply %194, %381 : tensor<2x2x12x4xf32>
    %387 = stablehlo.add %385, %386 : tensor<2x2x12x4xf32>
    %388 = stablehlo.multiply %381, %196 : tensor<2x2x12x4xf32>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %389 = stablehlo.pad %383, %cst_73, low = [0, 1, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x2x12x4xf32>, tensor<f32>) -> tensor<2x4x12x4xf32>
    %390 = stablehlo.add %358, %389 : tensor<2x4x12x4xf32>
    %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %391 = stablehlo.pad %387, %cst_74, low = [0, 1, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x2x12x4xf32>, tensor<f32>) -> tensor<2x4x12x4xf32>
    %392 = stablehlo.add %359, %391 : tensor<2x4x12x4xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %393 = stablehlo.pad %384, %cst_75, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x2x12x4xf32>, tensor<f32>) -> tensor<2x4x12x4xf32>
    %394 = stablehlo.add %390, %393 : tensor<2x4x12x4xf32>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %395 = stablehlo.pad %388, %cst_76, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x2x12x4xf32>, tensor<f32>) -> tensor<2x4x12x4xf32>
    %396 = stablehlo.add %392, %395 : tensor<2x4x12x4xf32>
    %397 = stablehlo.multiply %189, %394 : tensor<2x4x12x4xf32>
    %398 = stablehlo.multiply %394, %188 : tensor<2x4x12x4xf32>
    %399 = stablehlo.multiply %187, %396 : tensor<2x4x12x4xf32>
    %400 = stablehlo.add %398, %399 : tensor<2x4x12x4xf32>
    %401 = stablehlo.multiply %396, %189 : tensor<2x4x12x4xf32>
    %cst_77 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %402 = stablehlo.pad %394, %cst_77, low = [0, 1, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x4x12x4xf32>, tensor<f32>) -> tensor<2x9x12x4xf32>
    %403 = stablehlo.add %346, %402 : tensor<2x9x12x4xf32>
    %cst_78 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %404 = stablehlo.pad %400, %cst_78, low = [0, 1, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x4x12x4xf32>, tensor<f32>) -> tensor<2x9x12x4xf32>
    %405 = stablehlo.add %347, %404 : tensor<2x9x12x4xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %406 = stablehlo.pad %397, %cst_79, low = [0, 0, 0, 0], high = [0, 2, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x4x12x4xf32>, tensor<f32>) -> tensor<2x9x12x4xf32>
    %407 = stablehlo.add %403, %406 : tensor<2x9x12x4xf32>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %408 = stablehlo.pad %401, %cst_80, low = [0, 0, 0, 0], high = [0, 2, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x4x12x4xf32>, tensor<f32>) -> tensor<2x9x12x4xf32>
    %409 = stablehlo.add %405, %408 : tensor<2x9x12x4xf32>
    %410 = stablehlo.multiply %182, %407 : tensor<2x9x12x4xf32>
    %411 = stablehlo.multiply %407, %181 : tensor<2x9x12x4xf32>
    %412 = stablehlo.multiply %180, %409 : tensor<2x9x12x4xf32>
    %413 = stablehlo.add %411, %412 : tensor<2x9x12x4xf32>
    %414 = stablehlo.multiply %409, %182 : tensor<2x9x12x4xf32>
    %cst_81 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %415 = stablehlo.pad %407, %cst_81, low = [0, 1, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x9x12x4xf32>, tensor<f32>) -> tensor<2x19x12x4xf32>
    %416 = stablehlo.add %333, %415 : tensor<2x19x12x4xf32>
    %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %417 = stablehlo.pad %413, %cst_82, low = [0, 1, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x9x12x4xf32>, tensor<f32>) -> tensor<2x19x12x4xf32>
    %418 = stablehlo.add %334, %417 : tensor<2x19x12x4xf32>
    %cst_83 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %419 = stablehlo.pad %410, %cst_83, low = [0, 0, 0, 0], high = [0, 2, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x9x12x4xf32>, tensor<f32>) -> tensor<2x19x12x4xf32>
    %420 = stablehlo.add %416, %419 : tensor<2x19x12x4xf32>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %421 = stablehlo.pad %414, %cst_84, low = [0, 0, 0, 0], high = [0, 2, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x9x12x4xf32>, tensor<f32>) -> tensor<2x19x12x4xf32>
    %422 = stablehlo.add %418, %421 : tensor<2x19x12x4xf32>
    %423 = stablehlo.broadcast_in_dim %174, dims = [0, 1, 2, 3] : (tensor<2x19x12x1xf32>) -> tensor<2x19x12x4xf32>
    %424 = stablehlo.multiply %423, %420 : tensor<2x19x12x4xf32>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %425 = stablehlo.reduce(%424 init: %cst_85) applies stablehlo.add across dimensions = [2] : (tensor<2x19x12x4xf32>, tensor<f32>) -> tensor<2x19x4xf32>
    %426 = stablehlo.reshape %425 : (tensor<2x19x4xf32>) -> tensor<2x19x1x4xf32>
    %427 = stablehlo.broadcast_in_dim %176, dims = [0, 1, 2, 3] : (tensor<2x19x1x4xf32>) -> tensor<2x19x12x4xf32>
    %428 = stablehlo.multiply %420, %427 : tensor<2x19x12x4xf32>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %429 = stablehlo.reduce(%428 init: %cst_86) applies stablehlo.add across dimensions = [3] : (tensor<2x19x12x4xf32>, tensor<f32>) -> tensor<2x19x12xf32>
    %430 = stablehlo.reshape %429 : (tensor<2x19x12xf32>) -> tensor<2x19x12x1xf32>
    %cst_87 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %431 = stablehlo.reduce(%426 init: %cst_87) applies stablehlo.add across dimensions = [2] : (tensor<2x19x1x4xf32>, tensor<f32>) -> tensor<2x19x4xf32>
    %432 = stablehlo.dot_general %431, %162#0, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x19x4xf32>, tensor<2x19x12xf32>) -> tensor<4x12xf32>
    %433 = stablehlo.transpose %432, dims = [1, 0] : (tensor<4x12xf32>) -> tensor<12x4xf32>
    %434 = stablehlo.dot_general %431, %arg9, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x19x4xf32>, tensor<12x4xf32>) -> tensor<2x19x12xf32>
    %435 = stablehlo.add %321, %434 : tensor<2x19x12xf32>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %436 = stablehlo.reduce(%430 init: %cst_88) applies stablehlo.add across dimensions = [3] : (tensor<2x19x12x1xf32>, tensor<f32>) -> tensor<2x19x12xf32>
    %437 = stablehlo.multiply %164#0, %436 : tensor<2x19x12xf32>
    %438 = stablehlo.add %435, %437 : tensor<2x19x12xf32>
    %439 = stablehlo.multiply %436, %162#0 : tensor<2x19x12xf32>
    %440 = stablehlo.multiply %422, %172 : tensor<2x19x12x4xf32>
    %441 = stablehlo.broadcast_in_dim %166, dims = [0, 1, 2, 3] : (tensor<2x19x12x1xf32>) -> tensor<2x19x12x4xf32>
    %442 = stablehlo.multiply %441, %440 : tensor<2x19x12x4xf32>
    %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %443 = stablehlo.reduce(%442 init: %cst_89) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x19x12x4xf32>, tensor<f32>) -> tensor<12x4xf32>
    %444 = stablehlo.reshape %443 : (tensor<12x4xf32>) -> tensor<1x1x12x4xf32>
    %445 = stablehlo.broadcast_in_dim %168, dims = [0, 1, 2, 3] : (tensor<1x1x12x4xf32>) -> tensor<2x19x12x4xf32>
    %446 = stablehlo.multiply %440, %445 : tensor<2x19x12x4xf32>
    %cst_90 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %447 = stablehlo.reduce(%446 init: %cst_90) applies stablehlo.add across dimensions = [3] : (tensor<2x19x12x4xf32>, tensor<f32>) -> tensor<2x19x12xf32>
    %448 = stablehlo.reshape %447 : (tensor<2x19x12xf32>) -> tensor<2x19x12x1xf32>
    %cst_91 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %449 = stablehlo.reduce(%444 init: %cst_91) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x12x4xf32>, tensor<f32>) -> tensor<12x4xf32>
    %450 = stablehlo.multiply %449, %167 : tensor<12x4xf32>
    %451 = stablehlo.negate %448 : tensor<2x19x12x1xf32>
    %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %452 = stablehlo.reduce(%451 init: %cst_92) applies stablehlo.add across dimensions = [3] : (tensor<2x19x12x1xf32>, tensor<f32>) -> tensor<2x19x12xf32>
    %453 = stablehlo.add %439, %452 : tensor<2x19x12xf32>
    %454 = call @softplus_3(%164#1, %164#2, %453) : (tensor<2x19x12xf32>, tensor<2x19x12xf32>, tensor<2x19x12xf32>) -> tensor<2x19x12xf32>
    %455 = stablehlo.dot_general %454, %162#0, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x19x12xf32>, tensor<2x19x12xf32>) -> tensor<12x12xf32>
    %456 = stablehlo.transpose %455, dims = [1, 0] : (tensor<12x12xf32>) -> tensor<12x12xf32>
    %457 = stablehlo.dot_general %454, %arg16, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x19x12xf32>, tensor<12x12xf32>) -> tensor<2x19x12xf32>
    %458 = stablehlo.add %438, %457 : tensor<2x19x12xf32>
    %459 = call @silu_2(%162#1, %162#2, %161, %458) : (tensor<2x19x12xf32>, tensor<2x19x12xf32>, tensor<2x19x12xf32>, tensor<2x19x12xf32>) -> tensor<2x19x12xf32>
    %460 = stablehlo.convolution(%159, %459) dim_numbers = [f, 0, b]x[i, 0, o]->[0, b, f], window = {stride = [1], pad = [[3, 0]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 12 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x19x12xf32>, tensor<2x19x12xf32>) -> tensor<4x1x12xf32>
    %461 = stablehlo.reshape %arg11 : (tensor<4x1x12xf32>) -> tensor<4x1x12x1xf32>
    %462 = stablehlo.transpose %461, dims = [0, 2, 1, 3] : (tensor<4x1x12x1xf32>) -> tensor<4x12x1x1xf32>
    %463 = stablehlo.reshape %462 : (tensor<4x12x1x1xf32>) -> tensor<4x12x1xf32>
    %464 = stablehlo.reverse %463, dims = [0] : tensor<4x12x1xf32>
    %465 = stablehlo.convolution(%459, %464) dim_numbers = [b, 0, f]x[0, o, i]->[b, 0, f], window = {stride = [1], pad = [[0, 3]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 12 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x19x12xf32>, tensor<4x12x1xf32>) -> tensor<2x19x12xf32>
    %466 = stablehlo.concatenate %465, %309, dim = 2 : (tensor<2x19x12xf32>, tensor<2x19x12xf32>) -> tensor<2x19x24xf32>
    %467 = stablehlo.dot_general %466, %157, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x19x24xf32>, tensor<2x19x12xf32>) -> tensor<24x12xf32>
    %468 = stablehlo.transpose %467, dims = [1, 0] : (tensor<24x12xf32>) -> tensor<12x24xf32>
    %469 = stablehlo.dot_general %466, %arg12, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x19x24xf32>, tensor<12x24xf32>) -> tensor<2x19x12xf32>
    %470 = stablehlo.multiply %144, %469 : tensor<2x19x12xf32>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %471 = stablehlo.reduce(%470 init: %cst_93) applies stablehlo.add across dimensions = [2] : (tensor<2x19x12xf32>, tensor<f32>) -> tensor<2x19xf32>
    %472 = stablehlo.reshape %471 : (tensor<2x19xf32>) -> tensor<2x19x1xf32>
    %473 = stablehlo.broadcast_in_dim %152, dims = [0, 1, 2] : (tensor<2x19x1xf32>) -> tensor<2x19x12xf32>
    %474 = stablehlo.multiply %469, %473 : tensor<2x19x12xf32>
    %475 = stablehlo.add %302, %474 : tensor<2x19x12xf32>
    %476 = stablehlo.multiply %472, %155 : tensor<2x19x1xf32>
    %cst_94 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %477 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<2x19x1xf32>
    %478 = stablehlo.divide %476, %477 : tensor<2x19x1xf32>
    %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %479 = stablehlo.reduce(%478 init: %cst_95) applies stablehlo.add across dimensions = [2] : (tensor<2x19x1xf32>, tensor<f32>) -> tensor<2x19xf32>
    %480 = stablehlo.broadcast_in_dim %479, dims = [0, 1] : (tensor<2x19xf32>) -> tensor<2x19x12xf32>
    %481 = stablehlo.multiply %144, %480 : tensor<2x19x12xf32>
    %482 = stablehlo.add %475, %481 : tensor<2x19x12xf32>
    %483 = stablehlo.multiply %480, %144 : tensor<2x19x12xf32>
    %484 = stablehlo.add %482, %483 : tensor<2x19x12xf32>
    %485 = stablehlo.dot_general %484, %142, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x19x12xf32>, tensor<2x19x12xf32>) -> tensor<12x12xf32>
    %486 = stablehlo.transpose %485, dims = [1, 0] : (tensor<12x12xf32>) -> tensor<12x12xf32>
    %487 = stablehlo.dot_general %484, %arg6, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x19x12xf32>, tensor<12x12xf32>) -> tensor<2x19x12xf32>
    %488 = stablehlo.multiply %140, %487 : tensor<2x19x12xf32>
    %489 = stablehlo.multiply %487, %141#0 : tensor<2x19x12xf32>
    %490 = call @silu_2(%141#1, %141#2, %23, %488) : (tensor<2x19x12xf32>, tensor<2x19x12xf32>, tensor<2x19x12xf32>, tensor<2x19x12xf32>) -> tensor<2x19x12xf32>
    %491 = stablehlo.broadcast_in_dim %137, dims = [0, 1, 2] : (tensor<1x1x12xf32>) -> tensor<2x19x12xf32>
    %492 = stablehlo.multiply %491, %489 : tensor<2x19x12xf32>
    %493 = stablehlo.multiply %489, %25#0 : tensor<2x19x12xf32>
    %cst_96 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %494 = stablehlo.reduce(%493 init: %cst_96) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x19x12xf32>, tensor<f32>) -> tensor<12xf32>
    %495 = stablehlo.reshape %494 : (tensor<12xf32>) -> tensor<1x1x12xf32>
    %cst_97 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %496 = stablehlo.reduce(%495 init: %cst_97) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x12xf32>, tensor<f32>) -> tensor<12xf32>
    %497 = stablehlo.dot_general %489, %134, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x19x12xf32>, tensor<2x19x12x4xf32>) -> tensor<2x19x4xf32>
    %498 = stablehlo.dot_general %489, %135, batching_dims = [0, 1] x [0, 1], contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<2x19x12xf32>, tensor<2x19x4xf32>) -> tensor<2x19x12x4xf32>
    %499 = stablehlo.dot_general %497, %25#0, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x19x4xf32>, tensor<2x19x12xf32>) -> tensor<4x12xf32>
    %500 = stablehlo.transpose %499, dims = [1, 0] : (tensor<4x12xf32>) -> tensor<12x4xf32>
    %501 = stablehlo.dot_general %497, %arg2, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x19x4xf32>, tensor<12x4xf32>) -> tensor<2x19x12xf32>
    %502 = stablehlo.add %492, %501 : tensor<2x19x12xf32>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %503 = stablehlo.pad %498, %cst_98, low = [0, -1, 0, 0], high = [0, -1, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x19x12x4xf32>, tensor<f32>) -> tensor<2x17x12x4xf32>
    %504 = stablehlo.slice %503 [0:2, 0:17:2, 0:12, 0:4] : (tensor<2x17x12x4xf32>) -> tensor<2x9x12x4xf32>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %505 = stablehlo.pad %498, %cst_99, low = [0, 0, 0, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x19x12x4xf32>, tensor<f32>) -> tensor<2x19x12x4xf32>
    %506 = stablehlo.slice %505 [0:2, 0:19:2, 0:12, 0:4] : (tensor<2x19x12x4xf32>) -> tensor<2x10x12x4xf32>
    %507 = stablehlo.slice %506 [0:2, 0:1, 0:12, 0:4] : (tensor<2x10x12x4xf32>) -> tensor<2x1x12x4xf32>
    %508 = stablehlo.slice %506 [0:2, 1:10, 0:12, 0:4] : (tensor<2x10x12x4xf32>) -> tensor<2x9x12x4xf32>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %509 = stablehlo.pad %507, %cst_100, low = [0, 0, 0, 0], high = [0, 18, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x1x12x4xf32>, tensor<f32>) -> tensor<2x19x12x4xf32>
    %510 = stablehlo.multiply %120, %508 : tensor<2x9x12x4xf32>
    %511 = stablehlo.add %504, %510 : tensor<2x9x12x4xf32>
    %512 = stablehlo.multiply %508, %119 : tensor<2x9x12x4xf32>
    %cst_101 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %513 = stablehlo.pad %508, %cst_101, low = [0, 2, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x9x12x4xf32>, tensor<f32>) -> tensor<2x19x12x4xf32>
    %514 = stablehlo.add %509, %513 : tensor<2x19x12x4xf32>
    %cst_102 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %515 = stablehlo.pad %512, %cst_102, low = [0, 2, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x9x12x4xf32>, tensor<f32>) -> tensor<2x19x12x4xf32>
    %cst_103 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %516 = stablehlo.pad %511, %cst_103, low = [0, -1, 0, 0], high = [0, -1, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x9x12x4xf32>, tensor<f32>) -> tensor<2x7x12x4xf32>
    %517 = stablehlo.slice %516 [0:2, 0:7:2, 0:12, 0:4] : (tensor<2x7x12x4xf32>) -> tensor<2x4x12x4xf32>
    %cst_104 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %518 = stablehlo.pad %511, %cst_104, low = [0, 0, 0, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x9x12x4xf32>, tensor<f32>) -> tensor<2x9x12x4xf32>
    %519 = stablehlo.slice %518 [0:2, 0:9:2, 0:12, 0:4] : (tensor<2x9x12x4xf32>) -> tensor<2x5x12x4xf32>
    %520 = stablehlo.slice %519 [0:2, 0:1, 0:12, 0:4] : (tensor<2x5x12x4xf32>) -> tensor<2x1x12x4xf32>
    %521 = stablehlo.slice %519 [0:2, 1:5, 0:12, 0:4] : (tensor<2x5x12x4xf32>) -> tensor<2x4x12x4xf32>
    %cst_105 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %522 = stablehlo.pad %520, %cst_105, low = [0, 0, 0, 0], high = [0, 8, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x1x12x4xf32>, tensor<f32>) -> tensor<2x9x12x4xf32>
    %523 = stablehlo.multiply %105, %521 : tensor<2x4x12x4xf32>
    %524 = stablehlo.add %517, %523 : tensor<2x4x12x4xf32>
    %525 = stablehlo.multiply %521, %104 : tensor<2x4x12x4xf32>
    %cst_106 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %526 = stablehlo.pad %521, %cst_106, low = [0, 2, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x4x12x4xf32>, tensor<f32>) -> tensor<2x9x12x4xf32>
    %527 = stablehlo.add %522, %526 : tensor<2x9x12x4xf32>
    %cst_107 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %528 = stablehlo.pad %525, %cst_107, low = [0, 2, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x4x12x4xf32>, tensor<f32>) -> tensor<2x9x12x4xf32>
    %cst_108 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %529 = stablehlo.pad %524, %cst_108, low = [0, -1, 0, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x4x12x4xf32>, tensor<f32>) -> tensor<2x3x12x4xf32>
    %530 = stablehlo.slice %529 [0:2, 0:3:2, 0:12, 0:4] : (tensor<2x3x12x4xf32>) -> tensor<2x2x12x4xf32>
    %cst_109 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %531 = stablehlo.pad %524, %cst_109, low = [0, 0, 0, 0], high = [0, -1, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x4x12x4xf32>, tensor<f32>) -> tensor<2x3x12x4xf32>
    %532 = stablehlo.slice %531 [0:2, 0:3:2, 0:12, 0:4] : (tensor<2x3x12x4xf32>) -> tensor<2x2x12x4xf32>
    %533 = stablehlo.slice %532 [0:2, 0:1, 0:12, 0:4] : (tensor<2x2x12x4xf32>) -> tensor<2x1x12x4xf32>
    %534 = stablehlo.slice %532 [0:2, 1:2, 0:12, 0:4] : (tensor<2x2x12x4xf32>) -> tensor<2x1x12x4xf32>
    %cst_110 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %535 = stablehlo.pad %533, %cst_110, low = [0, 0, 0, 0], high = [0, 3, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x1x12x4xf32>, tensor<f32>) -> tensor<2x4x12x4xf32>
    %536 = stablehlo.multiply %90, %534 : tensor<2x1x12x4xf32>
    %537 = stablehlo.multiply %534, %89 : tensor<2x1x12x4xf32>
    %cst_111 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %538 = stablehlo.pad %534, %cst_111, low = [0, 2, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x1x12x4xf32>, tensor<f32>) -> tensor<2x4x12x4xf32>
    %539 = stablehlo.add %535, %538 : tensor<2x4x12x4xf32>
    %cst_112 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %540 = stablehlo.pad %537, %cst_112, low = [0, 2, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x1x12x4xf32>, tensor<f32>) -> tensor<2x4x12x4xf32>
    %cst_113 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %541 = stablehlo.pad %536, %cst_113, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x1x12x4xf32>, tensor<f32>) -> tensor<2x2x12x4xf32>
    %542 = stablehlo.add %530, %541 : tensor<2x2x12x4xf32>
    %cst_114 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %543 = stablehlo.pad %542, %cst_114, low = [0, -1, 0, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x2x12x4xf32>, tensor<f32>) -> tensor<2x1x12x4xf32>
    %544 = stablehlo.slice %543 [0:2, 0:1:2, 0:12, 0:4] : (tensor<2x1x12x4xf32>) -> tensor<2x1x12x4xf32>
    %cst_115 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %545 = stablehlo.pad %542, %cst_115, low = [0, 0, 0, 0], high = [0, -1, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x2x12x4xf32>, tensor<f32>) -> tensor<2x1x12x4xf32>
    %546 = stablehlo.slice %545 [0:2, 0:1:2, 0:12, 0:4] : (tensor<2x1x12x4xf32>) -> tensor<2x1x12x4xf32>
    %547 = stablehlo.slice %546 [0:2, 0:1, 0:12, 0:4] : (tensor<2x1x12x4xf32>) -> tensor<2x1x12x4xf32>
    %548 = stablehlo.slice %546 [0:2, 1:1, 0:12, 0:4] : (tensor<2x1x12x4xf32>) -> tensor<2x0x12x4xf32>
    %cst_116 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %549 = stablehlo.pad %547, %cst_116, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x1x12x4xf32>, tensor<f32>) -> tensor<2x2x12x4xf32>
    %550 = stablehlo.multiply %73, %548 : tensor<2x0x12x4xf32>
    %551 = stablehlo.multiply %548, %72 : tensor<2x0x12x4xf32>
    %cst_117 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %552 = stablehlo.pad %548, %cst_117, low = [0, 2, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x0x12x4xf32>, tensor<f32>) -> tensor<2x2x12x4xf32>
    %553 = stablehlo.add %549, %552 : tensor<2x2x12x4xf32>
    %cst_118 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %554 = stablehlo.pad %551, %cst_118, low = [0, 2, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x0x12x4xf32>, tensor<f32>) -> tensor<2x2x12x4xf32>
    %cst_119 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %555 = stablehlo.pad %550, %cst_119, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x0x12x4xf32>, tensor<f32>) -> tensor<2x1x12x4xf32>
    %556 = stablehlo.add %544, %555 : tensor<2x1x12x4xf32>
    %557 = stablehlo.multiply %66, %556 : tensor<2x1x12x4xf32>
    %558 = stablehlo.multiply %556, %65 : tensor<2x1x12x4xf32>
    %cst_120 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %559 = stablehlo.pad %556, %cst_120, low = [0, 1, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x1x12x4xf32>, tensor<f32>) -> tensor<2x2x12x4xf32>
    %560 = stablehlo.add %553, %559 : tensor<2x2x12x4xf32>
    %cst_121 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %561 = stablehlo.pad %558, %cst_121, low = [0, 1, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x1x12x4xf32>, tensor<f32>) -> tensor<2x2x12x4xf32>
    %562 = stablehlo.add %554, %561 : tensor<2x2x12x4xf32>
    %cst_122 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %563 = stablehlo.pad %557, %cst_122, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x1x12x4xf32>, tensor<f32>) -> tensor<2x2x12x4xf32>
    %564 = stablehlo.add %560, %563 : tensor<2x2x12x4xf32>
    %565 = stablehlo.multiply %59, %564 : tensor<2x2x12x4xf32>
    %566 = stablehlo.multiply %564, %58 : tensor<2x2x12x4xf32>
    %567 = stablehlo.multiply %57, %562 : tensor<2x2x12x4xf32>
    %568 = stablehlo.add %566, %567 : tensor<2x2x12x4xf32>
    %569 = stablehlo.multiply %562, %59 : tensor<2x2x12x4xf32>
    %cst_123 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %570 = stablehlo.pad %564, %cst_123, low = [0, 1, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x2x12x4xf32>, tensor<f32>) -> tensor<2x4x12x4xf32>
    %571 = stablehlo.add %539, %570 : tensor<2x4x12x4xf32>
    %cst_124 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %572 = stablehlo.pad %568, %cst_124, low = [0, 1, 0, 0], high = [0, 0, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x2x12x4xf32>, tensor<f32>) -> tensor<2x4x12x4xf32>
    %573 = stablehlo.add %540, %572 : tensor<2x4x12x4xf32>
    %cst_125 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %574 = stablehlo.pad %565, %cst_125, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x2x12x4xf32>, tensor<f32>) -> tensor<2x4x12x4xf32>
    %575 = stablehlo.add %571, %574 : tensor<2x4x12x4xf32>
    %cst_126 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %576 = stablehlo.pad %569, %cst_126, low = [0, 0, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x2x12x4xf32>, tensor<f32>) -> tensor<2x4x12x4xf32>
    %577 = stablehlo.add %573, %576 : tensor<2x4x12x4xf32>
    %578 = stablehlo.multiply %52, %575 : tensor<2x4x12x4xf32>
    %579 = stablehlo.multiply %575, %51 : tensor<2x4x12x4xf32>
    %580 = stablehlo.multiply %50, %577 : tensor<2x4x12x4xf32>
    %581 = stablehlo.add %579, %580 : tensor<2x4x12x4xf32>
    %582 = stablehlo.multiply %577, %52 : tensor<2x4x12x4xf32>
    %cst_127 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %583 = stablehlo.pad %575, %cst_127, low = [0, 1, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x4x12x4xf32>, tensor<f32>) -> tensor<2x9x12x4xf32>
    %584 = stablehlo.add %527, %583 : tensor<2x9x12x4xf32>
    %cst_128 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %585 = stablehlo.pad %581, %cst_128, low = [0, 1, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x4x12x4xf32>, tensor<f32>) -> tensor<2x9x12x4xf32>
    %586 = stablehlo.add %528, %585 : tensor<2x9x12x4xf32>
    %cst_129 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %587 = stablehlo.pad %578, %cst_129, low = [0, 0, 0, 0], high = [0, 2, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x4x12x4xf32>, tensor<f32>) -> tensor<2x9x12x4xf32>
    %588 = stablehlo.add %584, %587 : tensor<2x9x12x4xf32>
    %cst_130 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %589 = stablehlo.pad %582, %cst_130, low = [0, 0, 0, 0], high = [0, 2, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x4x12x4xf32>, tensor<f32>) -> tensor<2x9x12x4xf32>
    %590 = stablehlo.add %586, %589 : tensor<2x9x12x4xf32>
    %591 = stablehlo.multiply %45, %588 : tensor<2x9x12x4xf32>
    %592 = stablehlo.multiply %588, %44 : tensor<2x9x12x4xf32>
    %593 = stablehlo.multiply %43, %590 : tensor<2x9x12x4xf32>
    %594 = stablehlo.add %592, %593 : tensor<2x9x12x4xf32>
    %595 = stablehlo.multiply %590, %45 : tensor<2x9x12x4xf32>
    %cst_131 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %596 = stablehlo.pad %588, %cst_131, low = [0, 1, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x9x12x4xf32>, tensor<f32>) -> tensor<2x19x12x4xf32>
    %597 = stablehlo.add %514, %596 : tensor<2x19x12x4xf32>
    %cst_132 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %598 = stablehlo.pad %594, %cst_132, low = [0, 1, 0, 0], high = [0, 1, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x9x12x4xf32>, tensor<f32>) -> tensor<2x19x12x4xf32>
    %599 = stablehlo.add %515, %598 : tensor<2x19x12x4xf32>
    %cst_133 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %600 = stablehlo.pad %591, %cst_133, low = [0, 0, 0, 0], high = [0, 2, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x9x12x4xf32>, tensor<f32>) -> tensor<2x19x12x4xf32>
    %601 = stablehlo.add %597, %600 : tensor<2x19x12x4xf32>
    %cst_134 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %602 = stablehlo.pad %595, %cst_134, low = [0, 0, 0, 0], high = [0, 2, 0, 0], interior = [0, 1, 0, 0] : (tensor<2x9x12x4xf32>, tensor<f32>) -> tensor<2x19x12x4xf32>
    %603 = stablehlo.add %599, %602 : tensor<2x19x12x4xf32>
    %604 = stablehlo.broadcast_in_dim %37, dims = [0, 1, 2, 3] : (tensor<2x19x12x1xf32>) -> tensor<2x19x12x4xf32>
    %605 = stablehlo.multiply %604, %601 : tensor<2x19x12x4xf32>
    %cst_135 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %606 = stablehlo.reduce(%605 init: %cst_135) applies stablehlo.add across dimensions = [2] : (tensor<2x19x12x4xf32>, tensor<f32>) -> tensor<2x19x4xf32>
    %607 = stablehlo.reshape %606 : (tensor<2x19x4xf32>) -> tensor<2x19x1x4xf32>
    %608 = stablehlo.broadcast_in_dim %39, dims = [0, 1, 2, 3] : (tensor<2x19x1x4xf32>) -> tensor<2x19x12x4xf32>
    %609 = stablehlo.multiply %601, %608 : tensor<2x19x12x4xf32>
    %cst_136 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %610 = stablehlo.reduce(%609 init: %cst_136) applies stablehlo.add across dimensions = [3] : (tensor<2x19x12x4xf32>, tensor<f32>) -> tensor<2x19x12xf32>
    %611 = stablehlo.reshape %610 : (tensor<2x19x12xf32>) -> tensor<2x19x12x1xf32>
    %cst_137 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %612 = stablehlo.reduce(%607 init: %cst_137) applies stablehlo.add across dimensions = [2] : (tensor<2x19x1x4xf32>, tensor<f32>) -> tensor<2x19x4xf32>
    %613 = stablehlo.dot_general %612, %25#0, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x19x4xf32>, tensor<2x19x12xf32>) -> tensor<4x12xf32>
    %614 = stablehlo.transpose %613, dims = [1, 0] : (tensor<4x12xf32>) -> tensor<12x4xf32>
    %615 = stablehlo.dot_general %612, %arg1, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x19x4xf32>, tensor<12x4xf32>) -> tensor<2x19x12xf32>
    %616 = stablehlo.add %502, %615 : tensor<2x19x12xf32>
    %cst_138 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %617 = stablehlo.reduce(%611 init: %cst_138) applies stablehlo.add across dimensions = [3] : (tensor<2x19x12x1xf32>, tensor<f32>) -> tensor<2x19x12xf32>
    %618 = stablehlo.multiply %27#0, %617 : tensor<2x19x12xf32>
    %619 = stablehlo.add %616, %618 : tensor<2x19x12xf32>
    %620 = stablehlo.multiply %617, %25#0 : tensor<2x19x12xf32>
    %621 = stablehlo.multiply %603, %35 : tensor<2x19x12x4xf32>
    %622 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2, 3] : (tensor<2x19x12x1xf32>) -> tensor<2x19x12x4xf32>
    %623 = stablehlo.multiply %622, %621 : tensor<2x19x12x4xf32>
    %cst_139 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %624 = stablehlo.reduce(%623 init: %cst_139) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x19x12x4xf32>, tensor<f32>) -> tensor<12x4xf32>
    %625 = stablehlo.reshape %624 : (tensor<12x4xf32>) -> tensor<1x1x12x4xf32>
    %626 = stablehlo.broadcast_in_dim %31, dims = [0, 1, 2, 3] : (tensor<1x1x12x4xf32>) -> tensor<2x19x12x4xf32>
    %627 = stablehlo.multiply %621, %626 : tensor<2x19x12x4xf32>
    %cst_140 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %628 = stablehlo.reduce(%627 init: %cst_140) applies stablehlo.add across dimensions = [3] : (tensor<2x19x12x4xf32>, tensor<f32>) -> tensor<2x19x12xf32>
    %629 = stablehlo.reshape %628 : (tensor<2x19x12xf32>) -> tensor<2x19x12x1xf32>
    %cst_141 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %630 = stablehlo.reduce(%625 init: %cst_141) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x12x4xf32>, tensor<f32>) -> tensor<12x4xf32>
    %631 = stablehlo.multiply %630, %30 : tensor<12x4xf32>
    %632 = stablehlo.negate %629 : tensor<2x19x12x1xf32>
    %cst_142 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %633 = stablehlo.reduce(%632 init: %cst_142) applies stablehlo.add across dimensions = [3] : (tensor<2x19x12x1xf32>, tensor<f32>) -> tensor<2x19x12xf32>
    %634 = stablehlo.add %620, %633 : tensor<2x19x12xf32>
    %635 = call @softplus_3(%27#1, %27#2, %634) : (tensor<2x19x12xf32>, tensor<2x19x12xf32>, tensor<2x19x12xf32>) -> tensor<2x19x12xf32>
    %636 = stablehlo.dot_general %635, %25#0, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x19x12xf32>, tensor<2x19x12xf32>) -> tensor<12x12xf32>
    %637 = stablehlo.transpose %636, dims = [1, 0] : (tensor<12x12xf32>) -> tensor<12x12xf32>
    %638 = stablehlo.dot_general %635, %arg8, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x19x12xf32>, tensor<12x12xf32>) -> tensor<2x19x12xf32>
    %639 = stablehlo.add %619, %638 : tensor<2x19x12xf32>
    %640 = call @silu_2(%25#1, %25#2, %24, %639) : (tensor<2x19x12xf32>, tensor<2x19x12xf32>, tensor<2x19x12xf32>, tensor<2x19x12xf32>) -> tensor<2x19x12xf32>
    %641 = stablehlo.convolution(%22, %640) dim_numbers = [f, 0, b]x[i, 0, o]->[0, b, f], window = {stride = [1], pad = [[3, 0]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 12 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x19x12xf32>, tensor<2x19x12xf32>) -> tensor<4x1x12xf32>
    %642 = stablehlo.reshape %arg3 : (tensor<4x1x12xf32>) -> tensor<4x1x12x1xf32>
    %643 = stablehlo.transpose %642, dims = [0, 2, 1, 3] : (tensor<4x1x12x1xf32>) -> tensor<4x12x1x1xf32>
    %644 = stablehlo.reshape %643 : (tensor<4x12x1x1xf32>) -> tensor<4x12x1xf32>
    %645 = stablehlo.reverse %644, dims = [0] : tensor<4x12x1xf32>
    %646 = stablehlo.convolution(%640, %645) dim_numbers = [b, 0, f]x[0, o, i]->[b, 0, f], window = {stride = [1], pad = [[0, 3]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 12 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x19x12xf32>, tensor<4x12x1xf32>) -> tensor<2x19x12xf32>
    %647 = stablehlo.concatenate %646, %490, dim = 2 : (tensor<2x19x12xf32>, tensor<2x19x12xf32>) -> tensor<2x19x24xf32>
    %648 = stablehlo.dot_general %647, %20, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x19x24xf32>, tensor<2x19x12xf32>) -> tensor<24x12xf32>
    %649 = stablehlo.transpose %648, dims = [1, 0] : (tensor<24x12xf32>) -> tensor<12x24xf32>
    %650 = stablehlo.dot_general %647, %arg4, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x19x24xf32>, tensor<12x24xf32>) -> tensor<2x19x12xf32>
    %651 = stablehlo.multiply %7, %650 : tensor<2x19x12xf32>
    %cst_143 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %652 = stablehlo.reduce(%651 init: %cst_143) applies stablehlo.add across dimensions = [2] : (tensor<2x19x12xf32>, tensor<f32>) -> tensor<2x19xf32>
    %653 = stablehlo.reshape %652 : (tensor<2x19xf32>) -> tensor<2x19x1xf32>
    %654 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<2x19x1xf32>) -> tensor<2x19x12xf32>
    %655 = stablehlo.multiply %650, %654 : tensor<2x19x12xf32>
    %656 = stablehlo.add %484, %655 : tensor<2x19x12xf32>
    %657 = stablehlo.multiply %653, %18 : tensor<2x19x1xf32>
    %cst_144 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %658 = stablehlo.broadcast_in_dim %cst_144, dims = [] : (tensor<f32>) -> tensor<2x19x1xf32>
    %659 = stablehlo.divide %657, %658 : tensor<2x19x1xf32>
    %cst_145 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %660 = stablehlo.reduce(%659 init: %cst_145) applies stablehlo.add across dimensions = [2] : (tensor<2x19x1xf32>, tensor<f32>) -> tensor<2x19xf32>
    %661 = stablehlo.broadcast_in_dim %660, dims = [0, 1] : (tensor<2x19xf32>) -> tensor<2x19x12xf32>
    %662 = stablehlo.multiply %7, %661 : tensor<2x19x12xf32>
    %663 = stablehlo.add %656, %662 : tensor<2x19x12xf32>
    %664 = stablehlo.multiply %661, %7 : tensor<2x19x12xf32>
    %665 = stablehlo.add %663, %664 : tensor<2x19x12xf32>
    %cst_146 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %666 = stablehlo.broadcast_in_dim %cst_146, dims = [] : (tensor<f32>) -> tensor<30x12xf32>
    %667 = "stablehlo.scatter"(%666, %6, %665) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg53: tensor<f32>, %arg54: tensor<f32>):
      %1172 = stablehlo.add %arg53, %arg54 : tensor<f32>
      stablehlo.return %1172 : tensor<f32>
    }) : (tensor<30x12xf32>, tensor<2x19x1xi32>, tensor<2x19x12xf32>) -> tensor<30x12xf32>
    %668 = stablehlo.add %303, %667 : tensor<30x12xf32>
    %cst_147 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %669 = stablehlo.broadcast_in_dim %cst_147, dims = [] : (tensor<f32>) -> tensor<30x12xf32>
    %670 = stablehlo.multiply %669, %668 : tensor<30x12xf32>
    %cst_148 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %671 = stablehlo.broadcast_in_dim %cst_148, dims = [] : (tensor<f32>) -> tensor<30x12xf32>
    %672 = stablehlo.multiply %671, %arg18 : tensor<30x12xf32>
    %673 = stablehlo.add %670, %672 : tensor<30x12xf32>
    %cst_149 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %674 = stablehlo.broadcast_in_dim %cst_149, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %675 = stablehlo.multiply %674, %614 : tensor<12x4xf32>
    %cst_150 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %676 = stablehlo.broadcast_in_dim %cst_150, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %677 = stablehlo.multiply %676, %arg19 : tensor<12x4xf32>
    %678 = stablehlo.add %675, %677 : tensor<12x4xf32>
    %cst_151 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %679 = stablehlo.broadcast_in_dim %cst_151, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %680 = stablehlo.multiply %679, %500 : tensor<12x4xf32>
    %cst_152 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %681 = stablehlo.broadcast_in_dim %cst_152, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %682 = stablehlo.multiply %681, %arg20 : tensor<12x4xf32>
    %683 = stablehlo.add %680, %682 : tensor<12x4xf32>
    %cst_153 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %684 = stablehlo.broadcast_in_dim %cst_153, dims = [] : (tensor<f32>) -> tensor<4x1x12xf32>
    %685 = stablehlo.multiply %684, %641 : tensor<4x1x12xf32>
    %cst_154 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %686 = stablehlo.broadcast_in_dim %cst_154, dims = [] : (tensor<f32>) -> tensor<4x1x12xf32>
    %687 = stablehlo.multiply %686, %arg21 : tensor<4x1x12xf32>
    %688 = stablehlo.add %685, %687 : tensor<4x1x12xf32>
    %cst_155 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %689 = stablehlo.broadcast_in_dim %cst_155, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %690 = stablehlo.multiply %689, %649 : tensor<12x24xf32>
    %cst_156 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %691 = stablehlo.broadcast_in_dim %cst_156, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %692 = stablehlo.multiply %691, %arg22 : tensor<12x24xf32>
    %693 = stablehlo.add %690, %692 : tensor<12x24xf32>
    %cst_157 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %694 = stablehlo.broadcast_in_dim %cst_157, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %695 = stablehlo.multiply %694, %631 : tensor<12x4xf32>
    %cst_158 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %696 = stablehlo.broadcast_in_dim %cst_158, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %697 = stablehlo.multiply %696, %arg23 : tensor<12x4xf32>
    %698 = stablehlo.add %695, %697 : tensor<12x4xf32>
    %cst_159 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %699 = stablehlo.broadcast_in_dim %cst_159, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %700 = stablehlo.multiply %699, %486 : tensor<12x12xf32>
    %cst_160 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %701 = stablehlo.broadcast_in_dim %cst_160, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %702 = stablehlo.multiply %701, %arg24 : tensor<12x12xf32>
    %703 = stablehlo.add %700, %702 : tensor<12x12xf32>
    %cst_161 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %704 = stablehlo.broadcast_in_dim %cst_161, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %705 = stablehlo.multiply %704, %496 : tensor<12xf32>
    %cst_162 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %706 = stablehlo.broadcast_in_dim %cst_162, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %707 = stablehlo.multiply %706, %arg25 : tensor<12xf32>
    %708 = stablehlo.add %705, %707 : tensor<12xf32>
    %cst_163 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %709 = stablehlo.broadcast_in_dim %cst_163, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %710 = stablehlo.multiply %709, %637 : tensor<12x12xf32>
    %cst_164 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %711 = stablehlo.broadcast_in_dim %cst_164, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %712 = stablehlo.multiply %711, %arg26 : tensor<12x12xf32>
    %713 = stablehlo.add %710, %712 : tensor<12x12xf32>
    %cst_165 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %714 = stablehlo.broadcast_in_dim %cst_165, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %715 = stablehlo.multiply %714, %433 : tensor<12x4xf32>
    %cst_166 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %716 = stablehlo.broadcast_in_dim %cst_166, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %717 = stablehlo.multiply %716, %arg27 : tensor<12x4xf32>
    %718 = stablehlo.add %715, %717 : tensor<12x4xf32>
    %cst_167 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %719 = stablehlo.broadcast_in_dim %cst_167, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %720 = stablehlo.multiply %719, %319 : tensor<12x4xf32>
    %cst_168 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %721 = stablehlo.broadcast_in_dim %cst_168, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %722 = stablehlo.multiply %721, %arg28 : tensor<12x4xf32>
    %723 = stablehlo.add %720, %722 : tensor<12x4xf32>
    %cst_169 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %724 = stablehlo.broadcast_in_dim %cst_169, dims = [] : (tensor<f32>) -> tensor<4x1x12xf32>
    %725 = stablehlo.multiply %724, %460 : tensor<4x1x12xf32>
    %cst_170 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %726 = stablehlo.broadcast_in_dim %cst_170, dims = [] : (tensor<f32>) -> tensor<4x1x12xf32>
    %727 = stablehlo.multiply %726, %arg29 : tensor<4x1x12xf32>
    %728 = stablehlo.add %725, %727 : tensor<4x1x12xf32>
    %cst_171 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %729 = stablehlo.broadcast_in_dim %cst_171, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %730 = stablehlo.multiply %729, %468 : tensor<12x24xf32>
    %cst_172 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %731 = stablehlo.broadcast_in_dim %cst_172, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %732 = stablehlo.multiply %731, %arg30 : tensor<12x24xf32>
    %733 = stablehlo.add %730, %732 : tensor<12x24xf32>
    %cst_173 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %734 = stablehlo.broadcast_in_dim %cst_173, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %735 = stablehlo.multiply %734, %450 : tensor<12x4xf32>
    %cst_174 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %736 = stablehlo.broadcast_in_dim %cst_174, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %737 = stablehlo.multiply %736, %arg31 : tensor<12x4xf32>
    %738 = stablehlo.add %735, %737 : tensor<12x4xf32>
    %cst_175 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %739 = stablehlo.broadcast_in_dim %cst_175, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %740 = stablehlo.multiply %739, %305 : tensor<12x12xf32>
    %cst_176 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %741 = stablehlo.broadcast_in_dim %cst_176, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %742 = stablehlo.multiply %741, %arg32 : tensor<12x12xf32>
    %743 = stablehlo.add %740, %742 : tensor<12x12xf32>
    %cst_177 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %744 = stablehlo.broadcast_in_dim %cst_177, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %745 = stablehlo.multiply %744, %315 : tensor<12xf32>
    %cst_178 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %746 = stablehlo.broadcast_in_dim %cst_178, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %747 = stablehlo.multiply %746, %arg33 : tensor<12xf32>
    %748 = stablehlo.add %745, %747 : tensor<12xf32>
    %cst_179 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %749 = stablehlo.broadcast_in_dim %cst_179, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %750 = stablehlo.multiply %749, %456 : tensor<12x12xf32>
    %cst_180 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %751 = stablehlo.broadcast_in_dim %cst_180, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %752 = stablehlo.multiply %751, %arg34 : tensor<12x12xf32>
    %753 = stablehlo.add %750, %752 : tensor<12x12xf32>
    %754 = stablehlo.multiply %668, %668 : tensor<30x12xf32>
    %cst_181 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %755 = stablehlo.broadcast_in_dim %cst_181, dims = [] : (tensor<f32>) -> tensor<30x12xf32>
    %756 = stablehlo.multiply %755, %754 : tensor<30x12xf32>
    %cst_182 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %757 = stablehlo.broadcast_in_dim %cst_182, dims = [] : (tensor<f32>) -> tensor<30x12xf32>
    %758 = stablehlo.multiply %757, %arg35 : tensor<30x12xf32>
    %759 = stablehlo.add %756, %758 : tensor<30x12xf32>
    %760 = stablehlo.multiply %614, %614 : tensor<12x4xf32>
    %cst_183 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %761 = stablehlo.broadcast_in_dim %cst_183, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %762 = stablehlo.multiply %761, %760 : tensor<12x4xf32>
    %cst_184 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %763 = stablehlo.broadcast_in_dim %cst_184, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %764 = stablehlo.multiply %763, %arg36 : tensor<12x4xf32>
    %765 = stablehlo.add %762, %764 : tensor<12x4xf32>
    %766 = stablehlo.multiply %500, %500 : tensor<12x4xf32>
    %cst_185 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %767 = stablehlo.broadcast_in_dim %cst_185, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %768 = stablehlo.multiply %767, %766 : tensor<12x4xf32>
    %cst_186 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %769 = stablehlo.broadcast_in_dim %cst_186, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %770 = stablehlo.multiply %769, %arg37 : tensor<12x4xf32>
    %771 = stablehlo.add %768, %770 : tensor<12x4xf32>
    %772 = stablehlo.multiply %641, %641 : tensor<4x1x12xf32>
    %cst_187 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %773 = stablehlo.broadcast_in_dim %cst_187, dims = [] : (tensor<f32>) -> tensor<4x1x12xf32>
    %774 = stablehlo.multiply %773, %772 : tensor<4x1x12xf32>
    %cst_188 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %775 = stablehlo.broadcast_in_dim %cst_188, dims = [] : (tensor<f32>) -> tensor<4x1x12xf32>
    %776 = stablehlo.multiply %775, %arg38 : tensor<4x1x12xf32>
    %777 = stablehlo.add %774, %776 : tensor<4x1x12xf32>
    %778 = stablehlo.multiply %649, %649 : tensor<12x24xf32>
    %cst_189 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %779 = stablehlo.broadcast_in_dim %cst_189, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %780 = stablehlo.multiply %779, %778 : tensor<12x24xf32>
    %cst_190 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %781 = stablehlo.broadcast_in_dim %cst_190, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %782 = stablehlo.multiply %781, %arg39 : tensor<12x24xf32>
    %783 = stablehlo.add %780, %782 : tensor<12x24xf32>
    %784 = stablehlo.multiply %631, %631 : tensor<12x4xf32>
    %cst_191 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %785 = stablehlo.broadcast_in_dim %cst_191, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %786 = stablehlo.multiply %785, %784 : tensor<12x4xf32>
    %cst_192 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %787 = stablehlo.broadcast_in_dim %cst_192, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %788 = stablehlo.multiply %787, %arg40 : tensor<12x4xf32>
    %789 = stablehlo.add %786, %788 : tensor<12x4xf32>
    %790 = stablehlo.multiply %486, %486 : tensor<12x12xf32>
    %cst_193 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %791 = stablehlo.broadcast_in_dim %cst_193, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %792 = stablehlo.multiply %791, %790 : tensor<12x12xf32>
    %cst_194 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %793 = stablehlo.broadcast_in_dim %cst_194, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %794 = stablehlo.multiply %793, %arg41 : tensor<12x12xf32>
    %795 = stablehlo.add %792, %794 : tensor<12x12xf32>
    %796 = stablehlo.multiply %496, %496 : tensor<12xf32>
    %cst_195 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %797 = stablehlo.broadcast_in_dim %cst_195, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %798 = stablehlo.multiply %797, %796 : tensor<12xf32>
    %cst_196 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %799 = stablehlo.broadcast_in_dim %cst_196, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %800 = stablehlo.multiply %799, %arg42 : tensor<12xf32>
    %801 = stablehlo.add %798, %800 : tensor<12xf32>
    %802 = stablehlo.multiply %637, %637 : tensor<12x12xf32>
    %cst_197 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %803 = stablehlo.broadcast_in_dim %cst_197, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %804 = stablehlo.multiply %803, %802 : tensor<12x12xf32>
    %cst_198 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %805 = stablehlo.broadcast_in_dim %cst_198, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %806 = stablehlo.multiply %805, %arg43 : tensor<12x12xf32>
    %807 = stablehlo.add %804, %806 : tensor<12x12xf32>
    %808 = stablehlo.multiply %433, %433 : tensor<12x4xf32>
    %cst_199 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %809 = stablehlo.broadcast_in_dim %cst_199, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %810 = stablehlo.multiply %809, %808 : tensor<12x4xf32>
    %cst_200 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %811 = stablehlo.broadcast_in_dim %cst_200, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %812 = stablehlo.multiply %811, %arg44 : tensor<12x4xf32>
    %813 = stablehlo.add %810, %812 : tensor<12x4xf32>
    %814 = stablehlo.multiply %319, %319 : tensor<12x4xf32>
    %cst_201 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %815 = stablehlo.broadcast_in_dim %cst_201, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %816 = stablehlo.multiply %815, %814 : tensor<12x4xf32>
    %cst_202 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %817 = stablehlo.broadcast_in_dim %cst_202, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %818 = stablehlo.multiply %817, %arg45 : tensor<12x4xf32>
    %819 = stablehlo.add %816, %818 : tensor<12x4xf32>
    %820 = stablehlo.multiply %460, %460 : tensor<4x1x12xf32>
    %cst_203 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %821 = stablehlo.broadcast_in_dim %cst_203, dims = [] : (tensor<f32>) -> tensor<4x1x12xf32>
    %822 = stablehlo.multiply %821, %820 : tensor<4x1x12xf32>
    %cst_204 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %823 = stablehlo.broadcast_in_dim %cst_204, dims = [] : (tensor<f32>) -> tensor<4x1x12xf32>
    %824 = stablehlo.multiply %823, %arg46 : tensor<4x1x12xf32>
    %825 = stablehlo.add %822, %824 : tensor<4x1x12xf32>
    %826 = stablehlo.multiply %468, %468 : tensor<12x24xf32>
    %cst_205 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %827 = stablehlo.broadcast_in_dim %cst_205, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %828 = stablehlo.multiply %827, %826 : tensor<12x24xf32>
    %cst_206 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %829 = stablehlo.broadcast_in_dim %cst_206, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %830 = stablehlo.multiply %829, %arg47 : tensor<12x24xf32>
    %831 = stablehlo.add %828, %830 : tensor<12x24xf32>
    %832 = stablehlo.multiply %450, %450 : tensor<12x4xf32>
    %cst_207 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %833 = stablehlo.broadcast_in_dim %cst_207, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %834 = stablehlo.multiply %833, %832 : tensor<12x4xf32>
    %cst_208 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %835 = stablehlo.broadcast_in_dim %cst_208, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %836 = stablehlo.multiply %835, %arg48 : tensor<12x4xf32>
    %837 = stablehlo.add %834, %836 : tensor<12x4xf32>
    %838 = stablehlo.multiply %305, %305 : tensor<12x12xf32>
    %cst_209 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %839 = stablehlo.broadcast_in_dim %cst_209, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %840 = stablehlo.multiply %839, %838 : tensor<12x12xf32>
    %cst_210 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %841 = stablehlo.broadcast_in_dim %cst_210, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %842 = stablehlo.multiply %841, %arg49 : tensor<12x12xf32>
    %843 = stablehlo.add %840, %842 : tensor<12x12xf32>
    %844 = stablehlo.multiply %315, %315 : tensor<12xf32>
    %cst_211 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %845 = stablehlo.broadcast_in_dim %cst_211, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %846 = stablehlo.multiply %845, %844 : tensor<12xf32>
    %cst_212 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %847 = stablehlo.broadcast_in_dim %cst_212, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %848 = stablehlo.multiply %847, %arg50 : tensor<12xf32>
    %849 = stablehlo.add %846, %848 : tensor<12xf32>
    %850 = stablehlo.multiply %456, %456 : tensor<12x12xf32>
    %cst_213 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %851 = stablehlo.broadcast_in_dim %cst_213, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %852 = stablehlo.multiply %851, %850 : tensor<12x12xf32>
    %cst_214 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %853 = stablehlo.broadcast_in_dim %cst_214, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %854 = stablehlo.multiply %853, %arg51 : tensor<12x12xf32>
    %855 = stablehlo.add %852, %854 : tensor<12x12xf32>
    %c_215 = stablehlo.constant dense<2147483647> : tensor<i32>
    %856 = stablehlo.compare LT, %arg17, %c_215, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_216 = stablehlo.constant dense<1> : tensor<i32>
    %857 = stablehlo.add %arg17, %c_216 : tensor<i32>
    %c_217 = stablehlo.constant dense<2147483647> : tensor<i32>
    %858 = call @_where(%856, %857, %c_217) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %859 = stablehlo.convert %858 : (tensor<i32>) -> tensor<f32>
    %cst_218 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %860 = stablehlo.convert %858 : (tensor<i32>) -> tensor<f32>
    %861 = stablehlo.power %cst_218, %860 : tensor<f32>
    %c_219 = stablehlo.constant dense<2> : tensor<i32>
    %862 = stablehlo.multiply %c_219, %858 : tensor<i32>
    %863 = stablehlo.convert %862 : (tensor<i32>) -> tensor<f32>
    %864 = stablehlo.multiply %863, %861 : tensor<f32>
    %cst_220 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %865 = stablehlo.subtract %cst_220, %861 : tensor<f32>
    %866 = stablehlo.divide %864, %865 : tensor<f32>
    %cst_221 = stablehlo.constant dense<1.999000e+03> : tensor<f32>
    %867 = stablehlo.subtract %cst_221, %866 : tensor<f32>
    %868 = stablehlo.convert %858 : (tensor<i32>) -> tensor<f32>
    %cst_222 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %869 = stablehlo.convert %858 : (tensor<i32>) -> tensor<f32>
    %870 = stablehlo.power %cst_222, %869 : tensor<f32>
    %cst_223 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %871 = stablehlo.subtract %cst_223, %870 : tensor<f32>
    %872 = stablehlo.broadcast_in_dim %871, dims = [] : (tensor<f32>) -> tensor<30x12xf32>
    %873 = stablehlo.divide %673, %872 : tensor<30x12xf32>
    %874 = stablehlo.broadcast_in_dim %871, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %875 = stablehlo.divide %678, %874 : tensor<12x4xf32>
    %876 = stablehlo.broadcast_in_dim %871, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %877 = stablehlo.divide %683, %876 : tensor<12x4xf32>
    %878 = stablehlo.broadcast_in_dim %871, dims = [] : (tensor<f32>) -> tensor<4x1x12xf32>
    %879 = stablehlo.divide %688, %878 : tensor<4x1x12xf32>
    %880 = stablehlo.broadcast_in_dim %871, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %881 = stablehlo.divide %693, %880 : tensor<12x24xf32>
    %882 = stablehlo.broadcast_in_dim %871, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %883 = stablehlo.divide %698, %882 : tensor<12x4xf32>
    %884 = stablehlo.broadcast_in_dim %871, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %885 = stablehlo.divide %703, %884 : tensor<12x12xf32>
    %886 = stablehlo.broadcast_in_dim %871, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %887 = stablehlo.divide %708, %886 : tensor<12xf32>
    %888 = stablehlo.broadcast_in_dim %871, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %889 = stablehlo.divide %713, %888 : tensor<12x12xf32>
    %890 = stablehlo.broadcast_in_dim %871, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %891 = stablehlo.divide %718, %890 : tensor<12x4xf32>
    %892 = stablehlo.broadcast_in_dim %871, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %893 = stablehlo.divide %723, %892 : tensor<12x4xf32>
    %894 = stablehlo.broadcast_in_dim %871, dims = [] : (tensor<f32>) -> tensor<4x1x12xf32>
    %895 = stablehlo.divide %728, %894 : tensor<4x1x12xf32>
    %896 = stablehlo.broadcast_in_dim %871, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %897 = stablehlo.divide %733, %896 : tensor<12x24xf32>
    %898 = stablehlo.broadcast_in_dim %871, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %899 = stablehlo.divide %738, %898 : tensor<12x4xf32>
    %900 = stablehlo.broadcast_in_dim %871, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %901 = stablehlo.divide %743, %900 : tensor<12x12xf32>
    %902 = stablehlo.broadcast_in_dim %871, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %903 = stablehlo.divide %748, %902 : tensor<12xf32>
    %904 = stablehlo.broadcast_in_dim %871, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %905 = stablehlo.divide %753, %904 : tensor<12x12xf32>
    %906 = stablehlo.convert %858 : (tensor<i32>) -> tensor<f32>
    %cst_224 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %907 = stablehlo.convert %858 : (tensor<i32>) -> tensor<f32>
    %908 = stablehlo.power %cst_224, %907 : tensor<f32>
    %cst_225 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %909 = stablehlo.subtract %cst_225, %908 : tensor<f32>
    %910 = stablehlo.broadcast_in_dim %909, dims = [] : (tensor<f32>) -> tensor<30x12xf32>
    %911 = stablehlo.divide %759, %910 : tensor<30x12xf32>
    %912 = stablehlo.broadcast_in_dim %909, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %913 = stablehlo.divide %765, %912 : tensor<12x4xf32>
    %914 = stablehlo.broadcast_in_dim %909, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %915 = stablehlo.divide %771, %914 : tensor<12x4xf32>
    %916 = stablehlo.broadcast_in_dim %909, dims = [] : (tensor<f32>) -> tensor<4x1x12xf32>
    %917 = stablehlo.divide %777, %916 : tensor<4x1x12xf32>
    %918 = stablehlo.broadcast_in_dim %909, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %919 = stablehlo.divide %783, %918 : tensor<12x24xf32>
    %920 = stablehlo.broadcast_in_dim %909, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %921 = stablehlo.divide %789, %920 : tensor<12x4xf32>
    %922 = stablehlo.broadcast_in_dim %909, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %923 = stablehlo.divide %795, %922 : tensor<12x12xf32>
    %924 = stablehlo.broadcast_in_dim %909, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %925 = stablehlo.divide %801, %924 : tensor<12xf32>
    %926 = stablehlo.broadcast_in_dim %909, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %927 = stablehlo.divide %807, %926 : tensor<12x12xf32>
    %928 = stablehlo.broadcast_in_dim %909, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %929 = stablehlo.divide %813, %928 : tensor<12x4xf32>
    %930 = stablehlo.broadcast_in_dim %909, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %931 = stablehlo.divide %819, %930 : tensor<12x4xf32>
    %932 = stablehlo.broadcast_in_dim %909, dims = [] : (tensor<f32>) -> tensor<4x1x12xf32>
    %933 = stablehlo.divide %825, %932 : tensor<4x1x12xf32>
    %934 = stablehlo.broadcast_in_dim %909, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %935 = stablehlo.divide %831, %934 : tensor<12x24xf32>
    %936 = stablehlo.broadcast_in_dim %909, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %937 = stablehlo.divide %837, %936 : tensor<12x4xf32>
    %938 = stablehlo.broadcast_in_dim %909, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %939 = stablehlo.divide %843, %938 : tensor<12x12xf32>
    %940 = stablehlo.broadcast_in_dim %909, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %941 = stablehlo.divide %849, %940 : tensor<12xf32>
    %942 = stablehlo.broadcast_in_dim %909, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %943 = stablehlo.divide %855, %942 : tensor<12x12xf32>
    %cst_226 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %944 = stablehlo.subtract %867, %cst_226 : tensor<f32>
    %cst_227 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %945 = stablehlo.subtract %867, %cst_227 : tensor<f32>
    %946 = stablehlo.multiply %944, %945 : tensor<f32>
    %cst_228 = stablehlo.constant dense<1.999000e+03> : tensor<f32>
    %947 = stablehlo.multiply %946, %cst_228 : tensor<f32>
    %cst_229 = stablehlo.constant dense<0x4A732A3C> : tensor<f32>
    %948 = stablehlo.multiply %cst_229, %867 : tensor<f32>
    %949 = stablehlo.divide %947, %948 : tensor<f32>
    %950 = stablehlo.sqrt %949 : tensor<f32>
    %951 = stablehlo.broadcast_in_dim %950, dims = [] : (tensor<f32>) -> tensor<30x12xf32>
    %952 = stablehlo.multiply %951, %873 : tensor<30x12xf32>
    %cst_230 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %953 = stablehlo.broadcast_in_dim %cst_230, dims = [] : (tensor<f32>) -> tensor<30x12xf32>
    %954 = stablehlo.add %911, %953 : tensor<30x12xf32>
    %955 = stablehlo.sqrt %954 : tensor<30x12xf32>
    %cst_231 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %956 = stablehlo.broadcast_in_dim %cst_231, dims = [] : (tensor<f32>) -> tensor<30x12xf32>
    %957 = stablehlo.add %955, %956 : tensor<30x12xf32>
    %958 = stablehlo.divide %952, %957 : tensor<30x12xf32>
    %959 = stablehlo.broadcast_in_dim %950, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %960 = stablehlo.multiply %959, %875 : tensor<12x4xf32>
    %cst_232 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %961 = stablehlo.broadcast_in_dim %cst_232, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %962 = stablehlo.add %913, %961 : tensor<12x4xf32>
    %963 = stablehlo.sqrt %962 : tensor<12x4xf32>
    %cst_233 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %964 = stablehlo.broadcast_in_dim %cst_233, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %965 = stablehlo.add %963, %964 : tensor<12x4xf32>
    %966 = stablehlo.divide %960, %965 : tensor<12x4xf32>
    %967 = stablehlo.broadcast_in_dim %950, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %968 = stablehlo.multiply %967, %877 : tensor<12x4xf32>
    %cst_234 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %969 = stablehlo.broadcast_in_dim %cst_234, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %970 = stablehlo.add %915, %969 : tensor<12x4xf32>
    %971 = stablehlo.sqrt %970 : tensor<12x4xf32>
    %cst_235 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %972 = stablehlo.broadcast_in_dim %cst_235, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %973 = stablehlo.add %971, %972 : tensor<12x4xf32>
    %974 = stablehlo.divide %968, %973 : tensor<12x4xf32>
    %975 = stablehlo.broadcast_in_dim %950, dims = [] : (tensor<f32>) -> tensor<4x1x12xf32>
    %976 = stablehlo.multiply %975, %879 : tensor<4x1x12xf32>
    %cst_236 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %977 = stablehlo.broadcast_in_dim %cst_236, dims = [] : (tensor<f32>) -> tensor<4x1x12xf32>
    %978 = stablehlo.add %917, %977 : tensor<4x1x12xf32>
    %979 = stablehlo.sqrt %978 : tensor<4x1x12xf32>
    %cst_237 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %980 = stablehlo.broadcast_in_dim %cst_237, dims = [] : (tensor<f32>) -> tensor<4x1x12xf32>
    %981 = stablehlo.add %979, %980 : tensor<4x1x12xf32>
    %982 = stablehlo.divide %976, %981 : tensor<4x1x12xf32>
    %983 = stablehlo.broadcast_in_dim %950, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %984 = stablehlo.multiply %983, %881 : tensor<12x24xf32>
    %cst_238 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %985 = stablehlo.broadcast_in_dim %cst_238, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %986 = stablehlo.add %919, %985 : tensor<12x24xf32>
    %987 = stablehlo.sqrt %986 : tensor<12x24xf32>
    %cst_239 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %988 = stablehlo.broadcast_in_dim %cst_239, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %989 = stablehlo.add %987, %988 : tensor<12x24xf32>
    %990 = stablehlo.divide %984, %989 : tensor<12x24xf32>
    %991 = stablehlo.broadcast_in_dim %950, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %992 = stablehlo.multiply %991, %883 : tensor<12x4xf32>
    %cst_240 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %993 = stablehlo.broadcast_in_dim %cst_240, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %994 = stablehlo.add %921, %993 : tensor<12x4xf32>
    %995 = stablehlo.sqrt %994 : tensor<12x4xf32>
    %cst_241 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %996 = stablehlo.broadcast_in_dim %cst_241, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %997 = stablehlo.add %995, %996 : tensor<12x4xf32>
    %998 = stablehlo.divide %992, %997 : tensor<12x4xf32>
    %999 = stablehlo.broadcast_in_dim %950, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %1000 = stablehlo.multiply %999, %885 : tensor<12x12xf32>
    %cst_242 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1001 = stablehlo.broadcast_in_dim %cst_242, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %1002 = stablehlo.add %923, %1001 : tensor<12x12xf32>
    %1003 = stablehlo.sqrt %1002 : tensor<12x12xf32>
    %cst_243 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1004 = stablehlo.broadcast_in_dim %cst_243, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %1005 = stablehlo.add %1003, %1004 : tensor<12x12xf32>
    %1006 = stablehlo.divide %1000, %1005 : tensor<12x12xf32>
    %1007 = stablehlo.broadcast_in_dim %950, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %1008 = stablehlo.multiply %1007, %887 : tensor<12xf32>
    %cst_244 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1009 = stablehlo.broadcast_in_dim %cst_244, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %1010 = stablehlo.add %925, %1009 : tensor<12xf32>
    %1011 = stablehlo.sqrt %1010 : tensor<12xf32>
    %cst_245 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1012 = stablehlo.broadcast_in_dim %cst_245, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %1013 = stablehlo.add %1011, %1012 : tensor<12xf32>
    %1014 = stablehlo.divide %1008, %1013 : tensor<12xf32>
    %1015 = stablehlo.broadcast_in_dim %950, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %1016 = stablehlo.multiply %1015, %889 : tensor<12x12xf32>
    %cst_246 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1017 = stablehlo.broadcast_in_dim %cst_246, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %1018 = stablehlo.add %927, %1017 : tensor<12x12xf32>
    %1019 = stablehlo.sqrt %1018 : tensor<12x12xf32>
    %cst_247 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1020 = stablehlo.broadcast_in_dim %cst_247, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %1021 = stablehlo.add %1019, %1020 : tensor<12x12xf32>
    %1022 = stablehlo.divide %1016, %1021 : tensor<12x12xf32>
    %1023 = stablehlo.broadcast_in_dim %950, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %1024 = stablehlo.multiply %1023, %891 : tensor<12x4xf32>
    %cst_248 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1025 = stablehlo.broadcast_in_dim %cst_248, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %1026 = stablehlo.add %929, %1025 : tensor<12x4xf32>
    %1027 = stablehlo.sqrt %1026 : tensor<12x4xf32>
    %cst_249 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1028 = stablehlo.broadcast_in_dim %cst_249, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %1029 = stablehlo.add %1027, %1028 : tensor<12x4xf32>
    %1030 = stablehlo.divide %1024, %1029 : tensor<12x4xf32>
    %1031 = stablehlo.broadcast_in_dim %950, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %1032 = stablehlo.multiply %1031, %893 : tensor<12x4xf32>
    %cst_250 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1033 = stablehlo.broadcast_in_dim %cst_250, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %1034 = stablehlo.add %931, %1033 : tensor<12x4xf32>
    %1035 = stablehlo.sqrt %1034 : tensor<12x4xf32>
    %cst_251 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1036 = stablehlo.broadcast_in_dim %cst_251, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %1037 = stablehlo.add %1035, %1036 : tensor<12x4xf32>
    %1038 = stablehlo.divide %1032, %1037 : tensor<12x4xf32>
    %1039 = stablehlo.broadcast_in_dim %950, dims = [] : (tensor<f32>) -> tensor<4x1x12xf32>
    %1040 = stablehlo.multiply %1039, %895 : tensor<4x1x12xf32>
    %cst_252 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1041 = stablehlo.broadcast_in_dim %cst_252, dims = [] : (tensor<f32>) -> tensor<4x1x12xf32>
    %1042 = stablehlo.add %933, %1041 : tensor<4x1x12xf32>
    %1043 = stablehlo.sqrt %1042 : tensor<4x1x12xf32>
    %cst_253 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1044 = stablehlo.broadcast_in_dim %cst_253, dims = [] : (tensor<f32>) -> tensor<4x1x12xf32>
    %1045 = stablehlo.add %1043, %1044 : tensor<4x1x12xf32>
    %1046 = stablehlo.divide %1040, %1045 : tensor<4x1x12xf32>
    %1047 = stablehlo.broadcast_in_dim %950, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %1048 = stablehlo.multiply %1047, %897 : tensor<12x24xf32>
    %cst_254 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1049 = stablehlo.broadcast_in_dim %cst_254, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %1050 = stablehlo.add %935, %1049 : tensor<12x24xf32>
    %1051 = stablehlo.sqrt %1050 : tensor<12x24xf32>
    %cst_255 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1052 = stablehlo.broadcast_in_dim %cst_255, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %1053 = stablehlo.add %1051, %1052 : tensor<12x24xf32>
    %1054 = stablehlo.divide %1048, %1053 : tensor<12x24xf32>
    %1055 = stablehlo.broadcast_in_dim %950, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %1056 = stablehlo.multiply %1055, %899 : tensor<12x4xf32>
    %cst_256 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1057 = stablehlo.broadcast_in_dim %cst_256, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %1058 = stablehlo.add %937, %1057 : tensor<12x4xf32>
    %1059 = stablehlo.sqrt %1058 : tensor<12x4xf32>
    %cst_257 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1060 = stablehlo.broadcast_in_dim %cst_257, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %1061 = stablehlo.add %1059, %1060 : tensor<12x4xf32>
    %1062 = stablehlo.divide %1056, %1061 : tensor<12x4xf32>
    %1063 = stablehlo.broadcast_in_dim %950, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %1064 = stablehlo.multiply %1063, %901 : tensor<12x12xf32>
    %cst_258 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1065 = stablehlo.broadcast_in_dim %cst_258, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %1066 = stablehlo.add %939, %1065 : tensor<12x12xf32>
    %1067 = stablehlo.sqrt %1066 : tensor<12x12xf32>
    %cst_259 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1068 = stablehlo.broadcast_in_dim %cst_259, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %1069 = stablehlo.add %1067, %1068 : tensor<12x12xf32>
    %1070 = stablehlo.divide %1064, %1069 : tensor<12x12xf32>
    %1071 = stablehlo.broadcast_in_dim %950, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %1072 = stablehlo.multiply %1071, %903 : tensor<12xf32>
    %cst_260 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1073 = stablehlo.broadcast_in_dim %cst_260, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %1074 = stablehlo.add %941, %1073 : tensor<12xf32>
    %1075 = stablehlo.sqrt %1074 : tensor<12xf32>
    %cst_261 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1076 = stablehlo.broadcast_in_dim %cst_261, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %1077 = stablehlo.add %1075, %1076 : tensor<12xf32>
    %1078 = stablehlo.divide %1072, %1077 : tensor<12xf32>
    %1079 = stablehlo.broadcast_in_dim %950, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %1080 = stablehlo.multiply %1079, %905 : tensor<12x12xf32>
    %cst_262 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1081 = stablehlo.broadcast_in_dim %cst_262, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %1082 = stablehlo.add %943, %1081 : tensor<12x12xf32>
    %1083 = stablehlo.sqrt %1082 : tensor<12x12xf32>
    %cst_263 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %1084 = stablehlo.broadcast_in_dim %cst_263, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %1085 = stablehlo.add %1083, %1084 : tensor<12x12xf32>
    %1086 = stablehlo.divide %1080, %1085 : tensor<12x12xf32>
    %cst_264 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %1087 = stablehlo.compare GE, %867, %cst_264, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1088 = call @_where_4(%1087, %958, %873) : (tensor<i1>, tensor<30x12xf32>, tensor<30x12xf32>) -> tensor<30x12xf32>
    %cst_265 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %1089 = stablehlo.compare GE, %867, %cst_265, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1090 = call @_where_5(%1089, %966, %875) : (tensor<i1>, tensor<12x4xf32>, tensor<12x4xf32>) -> tensor<12x4xf32>
    %cst_266 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %1091 = stablehlo.compare GE, %867, %cst_266, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1092 = call @_where_5(%1091, %974, %877) : (tensor<i1>, tensor<12x4xf32>, tensor<12x4xf32>) -> tensor<12x4xf32>
    %cst_267 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %1093 = stablehlo.compare GE, %867, %cst_267, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1094 = call @_where_6(%1093, %982, %879) : (tensor<i1>, tensor<4x1x12xf32>, tensor<4x1x12xf32>) -> tensor<4x1x12xf32>
    %cst_268 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %1095 = stablehlo.compare GE, %867, %cst_268, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1096 = call @_where_7(%1095, %990, %881) : (tensor<i1>, tensor<12x24xf32>, tensor<12x24xf32>) -> tensor<12x24xf32>
    %cst_269 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %1097 = stablehlo.compare GE, %867, %cst_269, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1098 = call @_where_5(%1097, %998, %883) : (tensor<i1>, tensor<12x4xf32>, tensor<12x4xf32>) -> tensor<12x4xf32>
    %cst_270 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %1099 = stablehlo.compare GE, %867, %cst_270, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1100 = call @_where_8(%1099, %1006, %885) : (tensor<i1>, tensor<12x12xf32>, tensor<12x12xf32>) -> tensor<12x12xf32>
    %cst_271 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %1101 = stablehlo.compare GE, %867, %cst_271, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1102 = call @_where_9(%1101, %1014, %887) : (tensor<i1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %cst_272 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %1103 = stablehlo.compare GE, %867, %cst_272, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1104 = call @_where_8(%1103, %1022, %889) : (tensor<i1>, tensor<12x12xf32>, tensor<12x12xf32>) -> tensor<12x12xf32>
    %cst_273 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %1105 = stablehlo.compare GE, %867, %cst_273, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1106 = call @_where_5(%1105, %1030, %891) : (tensor<i1>, tensor<12x4xf32>, tensor<12x4xf32>) -> tensor<12x4xf32>
    %cst_274 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %1107 = stablehlo.compare GE, %867, %cst_274, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1108 = call @_where_5(%1107, %1038, %893) : (tensor<i1>, tensor<12x4xf32>, tensor<12x4xf32>) -> tensor<12x4xf32>
    %cst_275 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %1109 = stablehlo.compare GE, %867, %cst_275, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1110 = call @_where_6(%1109, %1046, %895) : (tensor<i1>, tensor<4x1x12xf32>, tensor<4x1x12xf32>) -> tensor<4x1x12xf32>
    %cst_276 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %1111 = stablehlo.compare GE, %867, %cst_276, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1112 = call @_where_7(%1111, %1054, %897) : (tensor<i1>, tensor<12x24xf32>, tensor<12x24xf32>) -> tensor<12x24xf32>
    %cst_277 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %1113 = stablehlo.compare GE, %867, %cst_277, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1114 = call @_where_5(%1113, %1062, %899) : (tensor<i1>, tensor<12x4xf32>, tensor<12x4xf32>) -> tensor<12x4xf32>
    %cst_278 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %1115 = stablehlo.compare GE, %867, %cst_278, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1116 = call @_where_8(%1115, %1070, %901) : (tensor<i1>, tensor<12x12xf32>, tensor<12x12xf32>) -> tensor<12x12xf32>
    %cst_279 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %1117 = stablehlo.compare GE, %867, %cst_279, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1118 = call @_where_9(%1117, %1078, %903) : (tensor<i1>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %cst_280 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %1119 = stablehlo.compare GE, %867, %cst_280, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1120 = call @_where_8(%1119, %1086, %905) : (tensor<i1>, tensor<12x12xf32>, tensor<12x12xf32>) -> tensor<12x12xf32>
    %cst_281 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1121 = stablehlo.broadcast_in_dim %cst_281, dims = [] : (tensor<f32>) -> tensor<30x12xf32>
    %1122 = stablehlo.multiply %1121, %1088 : tensor<30x12xf32>
    %cst_282 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1123 = stablehlo.broadcast_in_dim %cst_282, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %1124 = stablehlo.multiply %1123, %1090 : tensor<12x4xf32>
    %cst_283 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1125 = stablehlo.broadcast_in_dim %cst_283, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %1126 = stablehlo.multiply %1125, %1092 : tensor<12x4xf32>
    %cst_284 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1127 = stablehlo.broadcast_in_dim %cst_284, dims = [] : (tensor<f32>) -> tensor<4x1x12xf32>
    %1128 = stablehlo.multiply %1127, %1094 : tensor<4x1x12xf32>
    %cst_285 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1129 = stablehlo.broadcast_in_dim %cst_285, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %1130 = stablehlo.multiply %1129, %1096 : tensor<12x24xf32>
    %cst_286 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1131 = stablehlo.broadcast_in_dim %cst_286, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %1132 = stablehlo.multiply %1131, %1098 : tensor<12x4xf32>
    %cst_287 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1133 = stablehlo.broadcast_in_dim %cst_287, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %1134 = stablehlo.multiply %1133, %1100 : tensor<12x12xf32>
    %cst_288 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1135 = stablehlo.broadcast_in_dim %cst_288, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %1136 = stablehlo.multiply %1135, %1102 : tensor<12xf32>
    %cst_289 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1137 = stablehlo.broadcast_in_dim %cst_289, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %1138 = stablehlo.multiply %1137, %1104 : tensor<12x12xf32>
    %cst_290 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1139 = stablehlo.broadcast_in_dim %cst_290, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %1140 = stablehlo.multiply %1139, %1106 : tensor<12x4xf32>
    %cst_291 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1141 = stablehlo.broadcast_in_dim %cst_291, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %1142 = stablehlo.multiply %1141, %1108 : tensor<12x4xf32>
    %cst_292 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1143 = stablehlo.broadcast_in_dim %cst_292, dims = [] : (tensor<f32>) -> tensor<4x1x12xf32>
    %1144 = stablehlo.multiply %1143, %1110 : tensor<4x1x12xf32>
    %cst_293 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1145 = stablehlo.broadcast_in_dim %cst_293, dims = [] : (tensor<f32>) -> tensor<12x24xf32>
    %1146 = stablehlo.multiply %1145, %1112 : tensor<12x24xf32>
    %cst_294 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1147 = stablehlo.broadcast_in_dim %cst_294, dims = [] : (tensor<f32>) -> tensor<12x4xf32>
    %1148 = stablehlo.multiply %1147, %1114 : tensor<12x4xf32>
    %cst_295 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1149 = stablehlo.broadcast_in_dim %cst_295, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %1150 = stablehlo.multiply %1149, %1116 : tensor<12x12xf32>
    %cst_296 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1151 = stablehlo.broadcast_in_dim %cst_296, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %1152 = stablehlo.multiply %1151, %1118 : tensor<12xf32>
    %cst_297 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1153 = stablehlo.broadcast_in_dim %cst_297, dims = [] : (tensor<f32>) -> tensor<12x12xf32>
    %1154 = stablehlo.multiply %1153, %1120 : tensor<12x12xf32>
    %1155 = stablehlo.add %arg0, %1122 : tensor<30x12xf32>
    %1156 = stablehlo.add %arg1, %1124 : tensor<12x4xf32>
    %1157 = stablehlo.add %arg2, %1126 : tensor<12x4xf32>
    %1158 = stablehlo.add %arg3, %1128 : tensor<4x1x12xf32>
    %1159 = stablehlo.add %arg4, %1130 : tensor<12x24xf32>
    %1160 = stablehlo.add %arg5, %1132 : tensor<12x4xf32>
    %1161 = stablehlo.add %arg6, %1134 : tensor<12x12xf32>
    %1162 = stablehlo.add %arg7, %1136 : tensor<12xf32>
    %1163 = stablehlo.add %arg8, %1138 : tensor<12x12xf32>
    %1164 = stablehlo.add %arg9, %1140 : tensor<12x4xf32>
    %1165 = stablehlo.add %arg10, %1142 : tensor<12x4xf32>
    %1166 = stablehlo.add %arg11, %1144 : tensor<4x1x12xf32>
    %1167 = stablehlo.add %arg12, %1146 : tensor<12x24xf32>
    %1168 = stablehlo.add %arg13, %1148 : tensor<12x4xf32>
    %1169 = stablehlo.add %arg14, %1150 : tensor<12x12xf32>
    %1170 = stablehlo.add %arg15, %1152 : tensor<12xf32>
    %1171 = stablehlo.add %arg16, %1154 : tensor<12x12xf32>
    return %1155, %1156, %1157, %1158, %1159, %1160, %1161, %1162, %1163, %1164, %1165, %1166, %1167, %1168, %1169, %1170, %1171, %858, %673, %678, %683, %688, %693, %698, %703, %708, %713, %718, %723, %728, %733, %738, %743, %748, %753, %759, %765, %771, %777, %783, %789, %795, %801, %807, %813, %819, %825, %831, %837, %843, %849, %855, %292 : tensor<30x12xf32>, tensor<12x4xf32>, tensor<12x4xf32>, tensor<4x1x12xf32>, tensor<12x24xf32>, tensor<12x4xf32>, tensor<12x12xf32>, tensor<12xf32>, tensor<12x12xf32>, tensor<12x4xf32>, tensor<12x4xf32>, tensor<4x1x12xf32>, tensor<12x24xf32>, tensor<12x4xf32>, tensor<12x12xf32>, tensor<12xf32>, tensor<12x12xf32>, tensor<i32>, tensor<30x12xf32>, tensor<12x4xf32>, tensor<12x4xf32>, tensor<4x1x12xf32>, tensor<12x24xf32>, tensor<12x4xf32>, tensor<12x12xf32>, tensor<12xf32>, tensor<12x12xf32>, tensor<12x4xf32>, tensor<12x4xf32>, tensor<4x1x12xf32>, tensor<12x24xf32>, tensor<12x4xf32>, tensor<12x12xf32>, tensor<12xf32>, tensor<12x12xf32>, tensor<30x12xf32>, tensor<12x4xf32>, tensor<12x4xf32>, tensor<4x1x12xf32>, tensor<12x24xf32>, tensor<12x4xf32>, tensor<12x12xf32>, tensor<12xf32>, tensor<12x12xf32>, tensor<12x4xf32>, tensor<12x4xf32>, tensor<4x1x12xf32>, tensor<12x24xf32>, tensor<12x4xf32>, tensor<12x12xf32>, tensor<12xf32>, tensor<12x12xf32>, tensor<f32>
  }
  func.func private @silu(%arg0: tensor<2x19x12xf32>) -> (tensor<2x19x12xf32>, tensor<2x19x12xf32>, tensor<2x19x12xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<2x19x12xf32>
    %1 = stablehlo.exponential %0 : tensor<2x19x12xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x19x12xf32>
    %3 = stablehlo.add %2, %1 : tensor<2x19x12xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x19x12xf32>
    %5 = stablehlo.divide %4, %3 : tensor<2x19x12xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x19x12xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<2x19x12xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<2x19x12xf32>
    %9 = stablehlo.multiply %arg0, %5 : tensor<2x19x12xf32>
    return %9, %8, %5 : tensor<2x19x12xf32>, tensor<2x19x12xf32>, tensor<2x19x12xf32>
  }
  func.func private @softplus(%arg0: tensor<2x19x12xf32>) -> (tensor<2x19x12xf32>, tensor<2x19x12xf32>, tensor<2x19x12xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x19x12xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x19x12xf32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x19x12xf32>
    %3 = stablehlo.subtract %arg0, %2 : tensor<2x19x12xf32>
    %4 = stablehlo.compare NE, %3, %3, FLOAT : (tensor<2x19x12xf32>, tensor<2x19x12xf32>) -> tensor<2x19x12xi1>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x19x12xf32>
    %6 = stablehlo.add %arg0, %5 : tensor<2x19x12xf32>
    %7 = stablehlo.abs %3 : tensor<2x19x12xf32>
    %8 = stablehlo.negate %7 : tensor<2x19x12xf32>
    %9 = stablehlo.exponential %8 : tensor<2x19x12xf32>
    %10 = stablehlo.log_plus_one %9 : tensor<2x19x12xf32>
    %11 = stablehlo.add %1, %10 : tensor<2x19x12xf32>
    %12 = stablehlo.select %4, %6, %11 : tensor<2x19x12xi1>, tensor<2x19x12xf32>
    %cst_0 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x19x12xf32>
    %14 = stablehlo.compare EQ, %arg0, %13, FLOAT : (tensor<2x19x12xf32>, tensor<2x19x12xf32>) -> tensor<2x19x12xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x19x12xf32>
    %16 = stablehlo.select %14, %15, %arg0 : tensor<2x19x12xi1>, tensor<2x19x12xf32>
    %cst_2 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x19x12xf32>
    %18 = stablehlo.compare EQ, %12, %17, FLOAT : (tensor<2x19x12xf32>, tensor<2x19x12xf32>) -> tensor<2x19x12xi1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x19x12xf32>
    %20 = stablehlo.select %18, %19, %12 : tensor<2x19x12xi1>, tensor<2x19x12xf32>
    %21 = stablehlo.subtract %16, %20 : tensor<2x19x12xf32>
    %22 = stablehlo.exponential %21 : tensor<2x19x12xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_5 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %23 = stablehlo.compare EQ, %cst_4, %cst_5, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.select %23, %cst_7, %cst_6 : tensor<i1>, tensor<f32>
    %cst_8 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x19x12xf32>
    %26 = stablehlo.compare EQ, %12, %25, FLOAT : (tensor<2x19x12xf32>, tensor<2x19x12xf32>) -> tensor<2x19x12xi1>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x19x12xf32>
    %28 = stablehlo.select %26, %27, %12 : tensor<2x19x12xi1>, tensor<2x19x12xf32>
    %29 = stablehlo.broadcast_in_dim %24, dims = [] : (tensor<f32>) -> tensor<2x19x12xf32>
    %30 = stablehlo.subtract %29, %28 : tensor<2x19x12xf32>
    %31 = stablehlo.exponential %30 : tensor<2x19x12xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x19x12xf32>
    %33 = stablehlo.multiply %32, %31 : tensor<2x19x12xf32>
    return %12, %22, %33 : tensor<2x19x12xf32>, tensor<2x19x12xf32>, tensor<2x19x12xf32>
  }
  func.func private @log_softmax(%arg0: tensor<2x19x30xf32>) -> (tensor<2x19x30xf32>, tensor<2x19x30xf32>, tensor<2x19x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [2] : (tensor<2x19x30xf32>, tensor<f32>) -> tensor<2x19xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x19xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<2x19xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x19xf32>) -> tensor<2x19x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x19x1xf32>) -> tensor<2x19x30xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x19x30xf32>
    %6 = stablehlo.exponential %5 : tensor<2x19x30xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<2x19x30xf32>, tensor<f32>) -> tensor<2x19xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<2x19xf32>) -> tensor<2x19x1xf32>
    %9 = stablehlo.log %8 : tensor<2x19x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<2x19x1xf32>) -> tensor<2x19x30xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<2x19x30xf32>
    return %11, %6, %8 : tensor<2x19x30xf32>, tensor<2x19x30xf32>, tensor<2x19x1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<2x19x30xf32>, %arg1: tensor<2x19x1xi32>) -> (tensor<2x19x1xf32>, tensor<2x19x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x19x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2x19x1xi32>, tensor<2x19x1xi32>) -> tensor<2x19x1xi1>
    %c_0 = stablehlo.constant dense<30> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x19x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<2x19x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<2x19x1xi1>, tensor<2x19x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<2x19x1xi32>) -> tensor<2x19x1x1xi32>
    %c_1 = stablehlo.constant dense<29> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2x19x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<2x19x1x1xi32>, tensor<2x19x1x1xi32>) -> tensor<2x19x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [3] : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xi32>) -> tensor<2x19x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<2x19x1x1xi32>, tensor<2x19x1x1xi32>) -> tensor<2x19x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<2x19x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [3] : (tensor<2x19x1x1xi1>, tensor<i1>) -> tensor<2x19x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x19x30xf32>, tensor<2x19x1x1xi32>) -> tensor<2x19x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x19x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<2x19x1xi1>, tensor<2x19x1xf32>
    return %15, %5 : tensor<2x19x1xf32>, tensor<2x19x1x1xi32>
  }
  func.func private @take_along_axis_0(%arg0: tensor<2x19x1x1xi32>, %arg1: tensor<2x19x1xf32>) -> tensor<2x19x30xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x19x30xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x19x30xf32>, tensor<2x19x1x1xi32>, tensor<2x19x1xf32>) -> tensor<2x19x30xf32>
    return %1 : tensor<2x19x30xf32>
  }
  func.func private @log_softmax_1(%arg0: tensor<2x19x30xf32>, %arg1: tensor<2x19x1xf32>, %arg2: tensor<2x19x30xf32>) -> tensor<2x19x30xf32> {
    %0 = stablehlo.negate %arg2 : tensor<2x19x30xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x19x30xf32>, tensor<f32>) -> tensor<2x19xf32>
    %2 = stablehlo.reshape %1 : (tensor<2x19xf32>) -> tensor<2x19x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<2x19x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [2] : (tensor<2x19x1xf32>, tensor<f32>) -> tensor<2x19xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x19xf32>) -> tensor<2x19x30xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<2x19x30xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<2x19x30xf32>
    return %7 : tensor<2x19x30xf32>
  }
  func.func private @silu_2(%arg0: tensor<2x19x12xf32>, %arg1: tensor<2x19x12xf32>, %arg2: tensor<2x19x12xf32>, %arg3: tensor<2x19x12xf32>) -> tensor<2x19x12xf32> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<2x19x12xf32>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<2x19x12xf32>
    %2 = stablehlo.multiply %0, %arg0 : tensor<2x19x12xf32>
    %3 = stablehlo.add %1, %2 : tensor<2x19x12xf32>
    return %3 : tensor<2x19x12xf32>
  }
  func.func private @softplus_3(%arg0: tensor<2x19x12xf32>, %arg1: tensor<2x19x12xf32>, %arg2: tensor<2x19x12xf32>) -> tensor<2x19x12xf32> {
    %0 = stablehlo.multiply %arg2, %arg0 : tensor<2x19x12xf32>
    return %0 : tensor<2x19x12xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_where_4(%arg0: tensor<i1>, %arg1: tensor<30x12xf32>, %arg2: tensor<30x12xf32>) -> tensor<30x12xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<30x12xf32>
    return %0 : tensor<30x12xf32>
  }
  func.func private @_where_5(%arg0: tensor<i1>, %arg1: tensor<12x4xf32>, %arg2: tensor<12x4xf32>) -> tensor<12x4xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<12x4xf32>
    return %0 : tensor<12x4xf32>
  }
  func.func private @_where_6(%arg0: tensor<i1>, %arg1: tensor<4x1x12xf32>, %arg2: tensor<4x1x12xf32>) -> tensor<4x1x12xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<4x1x12xf32>
    return %0 : tensor<4x1x12xf32>
  }
  func.func private @_where_7(%arg0: tensor<i1>, %arg1: tensor<12x24xf32>, %arg2: tensor<12x24xf32>) -> tensor<12x24xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<12x24xf32>
    return %0 : tensor<12x24xf32>
  }
  func.func private @_where_8(%arg0: tensor<i1>, %arg1: tensor<12x12xf32>, %arg2: tensor<12x12xf32>) -> tensor<12x12xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<12x12xf32>
    return %0 : tensor<12x12xf32>
  }
  func.func private @_where_9(%arg0: tensor<i1>, %arg1: tensor<12xf32>, %arg2: tensor<12xf32>) -> tensor<12xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<12xf32>
    return %0 : tensor<12xf32>
  }
}
