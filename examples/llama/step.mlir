module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<96x48xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<3x80x48xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<3x48x80xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<3x48x2x8xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<3x48xf32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<3x48xf32> {tf.aliasing_output = 5 : i32}, %arg6: tensor<3x6x8x48xf32> {tf.aliasing_output = 6 : i32}, %arg7: tensor<3x48x6x8xf32> {tf.aliasing_output = 7 : i32}, %arg8: tensor<3x48x80xf32> {tf.aliasing_output = 8 : i32}, %arg9: tensor<3x48x2x8xf32> {tf.aliasing_output = 9 : i32}, %arg10: tensor<48xf32> {tf.aliasing_output = 10 : i32}, %arg11: tensor<48x96xf32> {tf.aliasing_output = 11 : i32}, %arg12: tensor<i32> {tf.aliasing_output = 12 : i32}, %arg13: tensor<96x48xf32> {tf.aliasing_output = 13 : i32}, %arg14: tensor<3x80x48xf32> {tf.aliasing_output = 14 : i32}, %arg15: tensor<3x48x80xf32> {tf.aliasing_output = 15 : i32}, %arg16: tensor<3x48x2x8xf32> {tf.aliasing_output = 16 : i32}, %arg17: tensor<3x48xf32> {tf.aliasing_output = 17 : i32}, %arg18: tensor<3x48xf32> {tf.aliasing_output = 18 : i32}, %arg19: tensor<3x6x8x48xf32> {tf.aliasing_output = 19 : i32}, %arg20: tensor<3x48x6x8xf32> {tf.aliasing_output = 20 : i32}, %arg21: tensor<3x48x80xf32> {tf.aliasing_output = 21 : i32}, %arg22: tensor<3x48x2x8xf32> {tf.aliasing_output = 22 : i32}, %arg23: tensor<48xf32> {tf.aliasing_output = 23 : i32}, %arg24: tensor<48x96xf32> {tf.aliasing_output = 24 : i32}, %arg25: tensor<96x48xf32> {tf.aliasing_output = 25 : i32}, %arg26: tensor<3x80x48xf32> {tf.aliasing_output = 26 : i32}, %arg27: tensor<3x48x80xf32> {tf.aliasing_output = 27 : i32}, %arg28: tensor<3x48x2x8xf32> {tf.aliasing_output = 28 : i32}, %arg29: tensor<3x48xf32> {tf.aliasing_output = 29 : i32}, %arg30: tensor<3x48xf32> {tf.aliasing_output = 30 : i32}, %arg31: tensor<3x6x8x48xf32> {tf.aliasing_output = 31 : i32}, %arg32: tensor<3x48x6x8xf32> {tf.aliasing_output = 32 : i32}, %arg33: tensor<3x48x80xf32> {tf.aliasing_output = 33 : i32}, %arg34: tensor<3x48x2x8xf32> {tf.aliasing_output = 34 : i32}, %arg35: tensor<48xf32> {tf.aliasing_output = 35 : i32}, %arg36: tensor<48x96xf32> {tf.aliasing_output = 36 : i32}, %arg37: tensor<2x17xi32>) -> (tensor<96x48xf32> {jax.result_info = "result[0]['embedding']"}, tensor<3x80x48xf32> {jax.result_info = "result[0]['layers']['down']"}, tensor<3x48x80xf32> {jax.result_info = "result[0]['layers']['gate']"}, tensor<3x48x2x8xf32> {jax.result_info = "result[0]['layers']['k']"}, tensor<3x48xf32> {jax.result_info = "result[0]['layers']['norm1']"}, tensor<3x48xf32> {jax.result_info = "result[0]['layers']['norm2']"}, tensor<3x6x8x48xf32> {jax.result_info = "result[0]['layers']['o']"}, tensor<3x48x6x8xf32> {jax.result_info = "result[0]['layers']['q']"}, tensor<3x48x80xf32> {jax.result_info = "result[0]['layers']['up']"}, tensor<3x48x2x8xf32> {jax.result_info = "result[0]['layers']['v']"}, tensor<48xf32> {jax.result_info = "result[0]['norm']"}, tensor<48x96xf32> {jax.result_info = "result[0]['out']"}, tensor<i32> {jax.result_info = "result[1][1][0].count"}, tensor<96x48xf32> {jax.result_info = "result[1][1][0].mu['embedding']"}, tensor<3x80x48xf32> {jax.result_info = "result[1][1][0].mu['layers']['down']"}, tensor<3x48x80xf32> {jax.result_info = "result[1][1][0].mu['layers']['gate']"}, tensor<3x48x2x8xf32> {jax.result_info = "result[1][1][0].mu['layers']['k']"}, tensor<3x48xf32> {jax.result_info = "result[1][1][0].mu['layers']['norm1']"}, tensor<3x48xf32> {jax.result_info = "result[1][1][0].mu['layers']['norm2']"}, tensor<3x6x8x48xf32> {jax.result_info = "result[1][1][0].mu['layers']['o']"}, tensor<3x48x6x8xf32> {jax.result_info = "result[1][1][0].mu['layers']['q']"}, tensor<3x48x80xf32> {jax.result_info = "result[1][1][0].mu['layers']['up']"}, tensor<3x48x2x8xf32> {jax.result_info = "result[1][1][0].mu['layers']['v']"}, tensor<48xf32> {jax.result_info = "result[1][1][0].mu['norm']"}, tensor<48x96xf32> {jax.result_info = "result[1][1][0].mu['out']"}, tensor<96x48xf32> {jax.result_info = "result[1][1][0].nu['embedding']"}, tensor<3x80x48xf32> {jax.result_info = "result[1][1][0].nu['layers']['down']"}, tensor<3x48x80xf32> {jax.result_info = "result[1][1][0].nu['layers']['gate']"}, tensor<3x48x2x8xf32> {jax.result_info = "result[1][1][0].nu['layers']['k']"}, tensor<3x48xf32> {jax.result_info = "result[1][1][0].nu['layers']['norm1']"}, tensor<3x48xf32> {jax.result_info = "result[1][1][0].nu['layers']['norm2']"}, tensor<3x6x8x48xf32> {jax.result_info = "result[1][1][0].nu['layers']['o']"}, tensor<3x48x6x8xf32> {jax.result_info = "result[1][1][0].nu['layers']['q']"}, tensor<3x48x80xf32> {jax.result_info = "result[1][1][0].nu['layers']['up']"}, tensor<3x48x2x8xf32> {jax.result_info = "result[1][1][0].nu['layers']['v']"}, tensor<48xf32> {jax.result_info = "result[1][1][0].nu['norm']"}, tensor<48x96xf32> {jax.result_info = "result[1][1][0].nu['out']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.slice %arg37 [0:2, 0:16] : (tensor<2x17xi32>) -> tensor<2x16xi32>
    %1 = stablehlo.convert %arg0 : (tensor<96x48xf32>) -> tensor<96x48xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x16xi32>
    %3 = stablehlo.compare LT, %0, %2, SIGNED : (tensor<2x16xi32>, tensor<2x16xi32>) -> tensor<2x16xi1>
    %c_0 = stablehlo.constant dense<96> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x16xi32>
    %5 = stablehlo.add %0, %4 : tensor<2x16xi32>
    %6 = stablehlo.select %3, %5, %0 : tensor<2x16xi1>, tensor<2x16xi32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<2x16xi32>) -> tensor<2x16x1xi32>
    %8 = "stablehlo.gather"(%1, %7) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 48>}> : (tensor<96x48xbf16>, tensor<2x16x1xi32>) -> tensor<2x16x48xbf16>
    %9 = stablehlo.iota dim = 0 : tensor<16xi32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0] : (tensor<16xi32>) -> tensor<16x1xi32>
    %11 = stablehlo.convert %10 : (tensor<16x1xi32>) -> tensor<16x1xf32>
    %12 = stablehlo.iota dim = 0 : tensor<4xf32>
    %cst = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %14 = stablehlo.divide %12, %13 : tensor<4xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %16 = stablehlo.power %15, %14 : tensor<4xf32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %18 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<16x1xf32>) -> tensor<16x4xf32>
    %19 = stablehlo.broadcast_in_dim %17, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<16x4xf32>
    %20 = stablehlo.divide %18, %19 : tensor<16x4xf32>
    %21 = stablehlo.cosine %20 : tensor<16x4xf32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [1, 3] : (tensor<16x4xf32>) -> tensor<1x16x1x4xf32>
    %23 = stablehlo.convert %22 : (tensor<1x16x1x4xf32>) -> tensor<1x16x1x4xbf16>
    %24 = stablehlo.sine %20 : tensor<16x4xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [1, 3] : (tensor<16x4xf32>) -> tensor<1x16x1x4xf32>
    %26 = stablehlo.convert %25 : (tensor<1x16x1x4xf32>) -> tensor<1x16x1x4xbf16>
    %27 = stablehlo.broadcast_in_dim %9, dims = [0] : (tensor<16xi32>) -> tensor<16x1xi32>
    %28 = stablehlo.convert %27 : (tensor<16x1xi32>) -> tensor<16x1xf32>
    %29 = stablehlo.iota dim = 0 : tensor<4xf32>
    %cst_2 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %31 = stablehlo.divide %29, %30 : tensor<4xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %33 = stablehlo.power %32, %31 : tensor<4xf32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %35 = stablehlo.broadcast_in_dim %28, dims = [0, 1] : (tensor<16x1xf32>) -> tensor<16x4xf32>
    %36 = stablehlo.broadcast_in_dim %34, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<16x4xf32>
    %37 = stablehlo.divide %35, %36 : tensor<16x4xf32>
    %38 = stablehlo.cosine %37 : tensor<16x4xf32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [1, 3] : (tensor<16x4xf32>) -> tensor<1x16x1x4xf32>
    %40 = stablehlo.convert %39 : (tensor<1x16x1x4xf32>) -> tensor<1x16x1x4xbf16>
    %41 = stablehlo.sine %37 : tensor<16x4xf32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [1, 3] : (tensor<16x4xf32>) -> tensor<1x16x1x4xf32>
    %43 = stablehlo.convert %42 : (tensor<1x16x1x4xf32>) -> tensor<1x16x1x4xbf16>
    %c_4 = stablehlo.constant dense<true> : tensor<i1>
    %44 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i1>) -> tensor<16x16xi1>
    %45 = call @tril(%44) : (tensor<16x16xi1>) -> tensor<16x16xi1>
    %cst_5 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %46:2 = call @_where(%45, %cst_5) : (tensor<16x16xi1>, tensor<f32>) -> (tensor<2x2x3x16x16xi1>, tensor<2x2x3x16x16xf32>)
    call @silu() : () -> ()
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %47 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<bf16>) -> tensor<3x2x16x48xbf16>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %48:18 = stablehlo.while(%iterArg = %arg1, %iterArg_173 = %arg2, %iterArg_174 = %arg3, %iterArg_175 = %arg4, %iterArg_176 = %arg5, %iterArg_177 = %arg6, %iterArg_178 = %arg7, %iterArg_179 = %arg8, %iterArg_180 = %arg9, %iterArg_181 = %40, %iterArg_182 = %43, %iterArg_183 = %23, %iterArg_184 = %26, %iterArg_185 = %46#0, %iterArg_186 = %46#1, %iterArg_187 = %c_7, %iterArg_188 = %8, %iterArg_189 = %47) : tensor<3x80x48xf32>, tensor<3x48x80xf32>, tensor<3x48x2x8xf32>, tensor<3x48xf32>, tensor<3x48xf32>, tensor<3x6x8x48xf32>, tensor<3x48x6x8xf32>, tensor<3x48x80xf32>, tensor<3x48x2x8xf32>, tensor<1x16x1x4xbf16>, tensor<1x16x1x4xbf16>, tensor<1x16x1x4xbf16>, tensor<1x16x1x4xbf16>, tensor<2x2x3x16x16xi1>, tensor<2x2x3x16x16xf32>, tensor<i32>, tensor<2x16x48xbf16>, tensor<3x2x16x48xbf16>
    cond {
      %c_190 = stablehlo.constant dense<3> : tensor<i32>
      %591 = stablehlo.compare LT, %iterArg_187, %c_190, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %591 : tensor<i1>
    } do {
      %591 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_187) : (tensor<3x80x48xf32>, tensor<i32>) -> tensor<80x48xf32>
      %592 = func.call @dynamic_index_in_dim_0(%iterArg_173, %iterArg_187) : (tensor<3x48x80xf32>, tensor<i32>) -> tensor<48x80xf32>
      %593 = func.call @dynamic_index_in_dim_1(%iterArg_174, %iterArg_187) : (tensor<3x48x2x8xf32>, tensor<i32>) -> tensor<48x2x8xf32>
      %594 = func.call @dynamic_index_in_dim_2(%iterArg_175, %iterArg_187) : (tensor<3x48xf32>, tensor<i32>) -> tensor<48xf32>
      %595 = func.call @dynamic_index_in_dim_2(%iterArg_176, %iterArg_187) : (tensor<3x48xf32>, tensor<i32>) -> tensor<48xf32>
      %596 = func.call @dynamic_index_in_dim_3(%iterArg_177, %iterArg_187) : (tensor<3x6x8x48xf32>, tensor<i32>) -> tensor<6x8x48xf32>
      %597 = func.call @dynamic_index_in_dim_4(%iterArg_178, %iterArg_187) : (tensor<3x48x6x8xf32>, tensor<i32>) -> tensor<48x6x8xf32>
      %598 = func.call @dynamic_index_in_dim_0(%iterArg_179, %iterArg_187) : (tensor<3x48x80xf32>, tensor<i32>) -> tensor<48x80xf32>
      %599 = func.call @dynamic_index_in_dim_1(%iterArg_180, %iterArg_187) : (tensor<3x48x2x8xf32>, tensor<i32>) -> tensor<48x2x8xf32>
      %600:2 = func.call @closed_call(%iterArg_181, %iterArg_182, %iterArg_183, %iterArg_184, %iterArg_185, %iterArg_186, %iterArg_188, %591, %592, %593, %594, %595, %596, %597, %598, %599) : (tensor<1x16x1x4xbf16>, tensor<1x16x1x4xbf16>, tensor<1x16x1x4xbf16>, tensor<1x16x1x4xbf16>, tensor<2x2x3x16x16xi1>, tensor<2x2x3x16x16xf32>, tensor<2x16x48xbf16>, tensor<80x48xf32>, tensor<48x80xf32>, tensor<48x2x8xf32>, tensor<48xf32>, tensor<48xf32>, tensor<6x8x48xf32>, tensor<48x6x8xf32>, tensor<48x80xf32>, tensor<48x2x8xf32>) -> (tensor<2x16x48xbf16>, tensor<2x16x48xbf16>)
      %601 = func.call @dynamic_update_index_in_dim(%iterArg_189, %600#1, %iterArg_187) : (tensor<3x2x16x48xbf16>, tensor<2x16x48xbf16>, tensor<i32>) -> tensor<3x2x16x48xbf16>
      %c_190 = stablehlo.constant dense<1> : tensor<i32>
      %602 = stablehlo.add %iterArg_187, %c_190 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_173, %iterArg_174, %iterArg_175, %iterArg_176, %iterArg_177, %iterArg_178, %iterArg_179, %iterArg_180, %iterArg_181, %iterArg_182, %iterArg_183, %iterArg_184, %iterArg_185, %iterArg_186, %602, %600#0, %601 : tensor<3x80x48xf32>, tensor<3x48x80xf32>, tensor<3x48x2x8xf32>, tensor<3x48xf32>, tensor<3x48xf32>, tensor<3x6x8x48xf32>, tensor<3x48x6x8xf32>, tensor<3x48x80xf32>, tensor<3x48x2x8xf32>, tensor<1x16x1x4xbf16>, tensor<1x16x1x4xbf16>, tensor<1x16x1x4xbf16>, tensor<1x16x1x4xbf16>, tensor<2x2x3x16x16xi1>, tensor<2x2x3x16x16xf32>, tensor<i32>, tensor<2x16x48xbf16>, tensor<3x2x16x48xbf16>
    }
    %49 = stablehlo.convert %48#16 : (tensor<2x16x48xbf16>) -> tensor<2x16x48xf32>
    %50 = stablehlo.multiply %49, %49 : tensor<2x16x48xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %51 = stablehlo.reduce(%50 init: %cst_8) applies stablehlo.add across dimensions = [2] : (tensor<2x16x48xf32>, tensor<f32>) -> tensor<2x16xf32>
    %52 = stablehlo.broadcast_in_dim %51, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %cst_9 = stablehlo.constant dense<4.800000e+01> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %54 = stablehlo.divide %52, %53 : tensor<2x16x1xf32>
    %cst_10 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %56 = stablehlo.add %54, %55 : tensor<2x16x1xf32>
    %57 = stablehlo.rsqrt %56 : tensor<2x16x1xf32>
    %58 = stablehlo.divide %57, %56 : tensor<2x16x1xf32>
    %cst_11 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %60 = stablehlo.multiply %59, %58 : tensor<2x16x1xf32>
    %61 = stablehlo.broadcast_in_dim %57, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x48xf32>
    %62 = stablehlo.multiply %49, %61 : tensor<2x16x48xf32>
    %63 = stablehlo.broadcast_in_dim %arg10, dims = [2] : (tensor<48xf32>) -> tensor<1x1x48xf32>
    %64 = stablehlo.broadcast_in_dim %63, dims = [0, 1, 2] : (tensor<1x1x48xf32>) -> tensor<2x16x48xf32>
    %65 = stablehlo.multiply %62, %64 : tensor<2x16x48xf32>
    %66 = stablehlo.convert %65 : (tensor<2x16x48xf32>) -> tensor<2x16x48xbf16>
    %67 = stablehlo.convert %arg11 : (tensor<48x96xf32>) -> tensor<48x96xbf16>
    %68 = stablehlo.dot_general %66, %67, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16x48xbf16>, tensor<48x96xbf16>) -> tensor<2x16x96xbf16>
    %69 = stablehlo.convert %68 : (tensor<2x16x96xbf16>) -> tensor<2x16x96xf32>
    %70:3 = call @log_softmax(%69) : (tensor<2x16x96xf32>) -> (tensor<2x16x96xf32>, tensor<2x16x96xf32>, tensor<2x16x1xf32>)
    %71 = stablehlo.slice %arg37 [0:2, 1:17] : (tensor<2x17xi32>) -> tensor<2x16xi32>
    %72 = stablehlo.broadcast_in_dim %71, dims = [0, 1] : (tensor<2x16xi32>) -> tensor<2x16x1xi32>
    %73:2 = call @take_along_axis(%70#0, %72) : (tensor<2x16x96xf32>, tensor<2x16x1xi32>) -> (tensor<2x16x1xf32>, tensor<2x16x1x1xi32>)
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %74 = stablehlo.reduce(%73#0 init: %cst_12) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_13 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %75 = stablehlo.divide %74, %cst_13 : tensor<f32>
    %76 = stablehlo.negate %75 : tensor<f32>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %77 = stablehlo.negate %cst_14 : tensor<f32>
    %cst_15 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %78 = stablehlo.divide %77, %cst_15 : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %78, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %80 = call @take_along_axis_7(%73#1, %79) : (tensor<2x16x1x1xi32>, tensor<2x16x1xf32>) -> tensor<2x16x96xf32>
    %81 = call @log_softmax_8(%70#1, %70#2, %80) : (tensor<2x16x96xf32>, tensor<2x16x1xf32>, tensor<2x16x96xf32>) -> tensor<2x16x96xf32>
    %82 = stablehlo.convert %81 : (tensor<2x16x96xf32>) -> tensor<2x16x96xbf16>
    %83 = stablehlo.dot_general %82, %66, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x96xbf16>, tensor<2x16x48xbf16>) -> tensor<96x48xbf16>
    %84 = stablehlo.transpose %83, dims = [1, 0] : (tensor<96x48xbf16>) -> tensor<48x96xbf16>
    %85 = stablehlo.dot_general %82, %67, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x96xbf16>, tensor<48x96xbf16>) -> tensor<2x16x48xbf16>
    %86 = stablehlo.convert %84 : (tensor<48x96xbf16>) -> tensor<48x96xf32>
    %87 = stablehlo.convert %85 : (tensor<2x16x48xbf16>) -> tensor<2x16x48xf32>
    %88 = stablehlo.multiply %62, %87 : tensor<2x16x48xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %89 = stablehlo.reduce(%88 init: %cst_16) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x16x48xf32>, tensor<f32>) -> tensor<48xf32>
    %90 = stablehlo.reshape %89 : (tensor<48xf32>) -> tensor<1x1x48xf32>
    %91 = stablehlo.broadcast_in_dim %63, dims = [0, 1, 2] : (tensor<1x1x48xf32>) -> tensor<2x16x48xf32>
    %92 = stablehlo.multiply %87, %91 : tensor<2x16x48xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %93 = stablehlo.reduce(%90 init: %cst_17) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x48xf32>, tensor<f32>) -> tensor<48xf32>
    %94 = stablehlo.multiply %49, %92 : tensor<2x16x48xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %95 = stablehlo.reduce(%94 init: %cst_18) applies stablehlo.add across dimensions = [2] : (tensor<2x16x48xf32>, tensor<f32>) -> tensor<2x16xf32>
    %96 = stablehlo.reshape %95 : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %97 = stablehlo.broadcast_in_dim %57, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x48xf32>
    %98 = stablehlo.multiply %92, %97 : tensor<2x16x48xf32>
    %99 = stablehlo.multiply %96, %60 : tensor<2x16x1xf32>
    %cst_19 = stablehlo.constant dense<4.800000e+01> : tensor<f32>
    %100 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %101 = stablehlo.divide %99, %100 : tensor<2x16x1xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %102 = stablehlo.reduce(%101 init: %cst_20) applies stablehlo.add across dimensions = [2] : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %103 = stablehlo.broadcast_in_dim %102, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x48xf32>
    %104 = stablehlo.multiply %49, %103 : tensor<2x16x48xf32>
    %105 = stablehlo.add %98, %104 : tensor<2x16x48xf32>
    %106 = stablehlo.multiply %103, %49 : tensor<2x16x48xf32>
    %107 = stablehlo.add %105, %106 : tensor<2x16x48xf32>
    %108 = stablehlo.convert %107 : (tensor<2x16x48xf32>) -> tensor<2x16x48xbf16>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %109 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<3x80x48xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %110 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<3x48x80xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %111 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<3x48x2x8xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %112 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<3x48xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<3x48xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %114 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<3x6x8x48xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %115 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<3x48x6x8xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<3x48x80xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %117 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<3x48x2x8xf32>
    %c_30 = stablehlo.constant dense<0> : tensor<i32>
    %118:21 = stablehlo.while(%iterArg = %48#17, %iterArg_173 = %arg1, %iterArg_174 = %arg2, %iterArg_175 = %arg3, %iterArg_176 = %arg4, %iterArg_177 = %arg5, %iterArg_178 = %arg6, %iterArg_179 = %arg7, %iterArg_180 = %arg8, %iterArg_181 = %arg9, %iterArg_182 = %c_30, %iterArg_183 = %108, %iterArg_184 = %109, %iterArg_185 = %110, %iterArg_186 = %111, %iterArg_187 = %112, %iterArg_188 = %113, %iterArg_189 = %114, %iterArg_190 = %115, %iterArg_191 = %116, %iterArg_192 = %117) : tensor<3x2x16x48xbf16>, tensor<3x80x48xf32>, tensor<3x48x80xf32>, tensor<3x48x2x8xf32>, tensor<3x48xf32>, tensor<3x48xf32>, tensor<3x6x8x48xf32>, tensor<3x48x6x8xf32>, tensor<3x48x80xf32>, tensor<3x48x2x8xf32>, tensor<i32>, tensor<2x16x48xbf16>, tensor<3x80x48xf32>, tensor<3x48x80xf32>, tensor<3x48x2x8xf32>, tensor<3x48xf32>, tensor<3x48xf32>, tensor<3x6x8x48xf32>, tensor<3x48x6x8xf32>, tensor<3x48x80xf32>, tensor<3x48x2x8xf32>
    cond {
      %c_193 = stablehlo.constant dense<3> : tensor<i32>
      %591 = stablehlo.compare LT, %iterArg_182, %c_193, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %591 : tensor<i1>
    } do {
      %c_193 = stablehlo.constant dense<3> : tensor<i32>
      %591 = stablehlo.subtract %c_193, %iterArg_182 : tensor<i32>
      %c_194 = stablehlo.constant dense<1> : tensor<i32>
      %592 = stablehlo.subtract %591, %c_194 : tensor<i32>
      %593 = func.call @dynamic_index_in_dim_9(%iterArg, %592) : (tensor<3x2x16x48xbf16>, tensor<i32>) -> tensor<2x16x48xbf16>
      %594 = func.call @dynamic_index_in_dim(%iterArg_173, %592) : (tensor<3x80x48xf32>, tensor<i32>) -> tensor<80x48xf32>
      %595 = func.call @dynamic_index_in_dim_0(%iterArg_174, %592) : (tensor<3x48x80xf32>, tensor<i32>) -> tensor<48x80xf32>
      %596 = func.call @dynamic_index_in_dim_1(%iterArg_175, %592) : (tensor<3x48x2x8xf32>, tensor<i32>) -> tensor<48x2x8xf32>
      %597 = func.call @dynamic_index_in_dim_2(%iterArg_176, %592) : (tensor<3x48xf32>, tensor<i32>) -> tensor<48xf32>
      %598 = func.call @dynamic_index_in_dim_2(%iterArg_177, %592) : (tensor<3x48xf32>, tensor<i32>) -> tensor<48xf32>
      %599 = func.call @dynamic_index_in_dim_3(%iterArg_178, %592) : (tensor<3x6x8x48xf32>, tensor<i32>) -> tensor<6x8x48xf32>
      %600 = func.call @dynamic_index_in_dim_4(%iterArg_179, %592) : (tensor<3x48x6x8xf32>, tensor<i32>) -> tensor<48x6x8xf32>
      %601 = func.call @dynamic_index_in_dim_0(%iterArg_180, %592) : (tensor<3x48x80xf32>, tensor<i32>) -> tensor<48x80xf32>
      %602 = func.call @dynamic_index_in_dim_1(%iterArg_181, %592) : (tensor<3x48x2x8xf32>, tensor<i32>) -> tensor<48x2x8xf32>
      %603:10 = func.call @closed_call_10(%iterArg_183, %593, %594, %595, %596, %597, %598, %599, %600, %601, %602) : (tensor<2x16x48xbf16>, tensor<2x16x48xbf16>, tensor<80x48xf32>, tensor<48x80xf32>, tensor<48x2x8xf32>, tensor<48xf32>, tensor<48xf32>, tensor<6x8x48xf32>, tensor<48x6x8xf32>, tensor<48x80xf32>, tensor<48x2x8xf32>) -> (tensor<2x16x48xbf16>, tensor<80x48xf32>, tensor<48x80xf32>, tensor<48x2x8xf32>, tensor<48xf32>, tensor<48xf32>, tensor<6x8x48xf32>, tensor<48x6x8xf32>, tensor<48x80xf32>, tensor<48x2x8xf32>)
      %604 = func.call @dynamic_update_index_in_dim_16(%iterArg_184, %603#1, %592) : (tensor<3x80x48xf32>, tensor<80x48xf32>, tensor<i32>) -> tensor<3x80x48xf32>
      %605 = func.call @dynamic_update_index_in_dim_17(%iterArg_185, %603#2, %592) : (tensor<3x48x80xf32>, tensor<48x80xf32>, tensor<i32>) -> tensor<3x48x80xf32>
      %606 = func.call @dynamic_update_index_in_dim_18(%iterArg_186, %603#3, %592) : (tensor<3x48x2x8xf32>, tensor<48x2x8xf32>, tensor<i32>) -> tensor<3x48x2x8xf32>
      %607 = func.call @dynamic_update_index_in_dim_19(%iterArg_187, %603#4, %592) : (tensor<3x48xf32>, tensor<48xf32>, tensor<i32>) -> tensor<3x48xf32>
      %608 = func.call @dynamic_update_index_in_dim_19(%iterArg_188, %603#5, %592) : (tensor<3x48xf32>, tensor<48xf32>, tensor<i32>) -> tensor<3x48xf32>
      %609 = func.call @dynamic_update_index_in_dim_20(%iterArg_189, %603#6, %592) : (tensor<3x6x8x48xf32>, tensor<6x8x48xf32>, tensor<i32>) -> tensor<3x6x8x48xf32>
      %610 = func.call @dynamic_update_index_in_dim_21(%iterArg_190, %603#7, %592) : (tensor<3x48x6x8xf32>, tensor<48x6x8xf32>, tensor<i32>) -> tensor<3x48x6x8xf32>
      %611 = func.call @dynamic_update_index_in_dim_17(%iterArg_191, %603#8, %592) : (tensor<3x48x80xf32>, tensor<48x80xf32>, tensor<i32>) -> tensor<3x48x80xf32>
      %612 = func.call @dynamic_update_index_in_dim_18(%iterArg_192, %603#9, %592) : (tensor<3x48x2x8xf32>, tensor<48x2x8xf32>, tensor<i32>) -> tensor<3x48x2x8xf32>
      %c_195 = stablehlo.constant dense<1> : tensor<i32>
      %613 = stablehlo.add %iterArg_182, %c_195 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_173, %iterArg_174, %iterArg_175, %iterArg_176, %iterArg_177, %iterArg_178, %iterArg_179, %iterArg_180, %iterArg_181, %613, %603#0, %604, %605, %606, %607, %608, %609, %610, %611, %612 : tensor<3x2x16x48xbf16>, tensor<3x80x48xf32>, tensor<3x48x80xf32>, tensor<3x48x2x8xf32>, tensor<3x48xf32>, tensor<3x48xf32>, tensor<3x6x8x48xf32>, tensor<3x48x6x8xf32>, tensor<3x48x80xf32>, tensor<3x48x2x8xf32>, tensor<i32>, tensor<2x16x48xbf16>, tensor<3x80x48xf32>, tensor<3x48x80xf32>, tensor<3x48x2x8xf32>, tensor<3x48xf32>, tensor<3x48xf32>, tensor<3x6x8x48xf32>, tensor<3x48x6x8xf32>, tensor<3x48x80xf32>, tensor<3x48x2x8xf32>
    }
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %119 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<bf16>) -> tensor<96x48xbf16>
    %120 = "stablehlo.scatter"(%119, %7, %118#11) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg38: tensor<bf16>, %arg39: tensor<bf16>):
      %591 = stablehlo.add %arg38, %arg39 : tensor<bf16>
      stablehlo.return %591 : tensor<bf16>
    }) : (tensor<96x48xbf16>, tensor<2x16x1xi32>, tensor<2x16x48xbf16>) -> tensor<96x48xbf16>
    %121 = stablehlo.convert %120 : (tensor<96x48xbf16>) -> tensor<96x48xf32>
    %122 = chlo.square %121 : tensor<96x48xf32> -> tensor<96x48xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %123 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<96x48xf32>
    %124 = chlo.square %123 : tensor<96x48xf32> -> tensor<96x48xf32>
    %125 = stablehlo.add %122, %124 : tensor<96x48xf32>
    %126 = chlo.square %118#12 : tensor<3x80x48xf32> -> tensor<3x80x48xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %127 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<3x80x48xf32>
    %128 = chlo.square %127 : tensor<3x80x48xf32> -> tensor<3x80x48xf32>
    %129 = stablehlo.add %126, %128 : tensor<3x80x48xf32>
    %130 = chlo.square %118#13 : tensor<3x48x80xf32> -> tensor<3x48x80xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %131 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<3x48x80xf32>
    %132 = chlo.square %131 : tensor<3x48x80xf32> -> tensor<3x48x80xf32>
    %133 = stablehlo.add %130, %132 : tensor<3x48x80xf32>
    %134 = chlo.square %118#14 : tensor<3x48x2x8xf32> -> tensor<3x48x2x8xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %135 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<3x48x2x8xf32>
    %136 = chlo.square %135 : tensor<3x48x2x8xf32> -> tensor<3x48x2x8xf32>
    %137 = stablehlo.add %134, %136 : tensor<3x48x2x8xf32>
    %138 = chlo.square %118#15 : tensor<3x48xf32> -> tensor<3x48xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %139 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<3x48xf32>
    %140 = chlo.square %139 : tensor<3x48xf32> -> tensor<3x48xf32>
    %141 = stablehlo.add %138, %140 : tensor<3x48xf32>
    %142 = chlo.square %118#16 : tensor<3x48xf32> -> tensor<3x48xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %143 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<3x48xf32>
    %144 = chlo.square %143 : tensor<3x48xf32> -> tensor<3x48xf32>
    %145 = stablehlo.add %142, %144 : tensor<3x48xf32>
    %146 = chlo.square %118#17 : tensor<3x6x8x48xf32> -> tensor<3x6x8x48xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %147 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<3x6x8x48xf32>
    %148 = chlo.square %147 : tensor<3x6x8x48xf32> -> tensor<3x6x8x48xf32>
    %149 = stablehlo.add %146, %148 : tensor<3x6x8x48xf32>
    %150 = chlo.square %118#18 : tensor<3x48x6x8xf32> -> tensor<3x48x6x8xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %151 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<3x48x6x8xf32>
    %152 = chlo.square %151 : tensor<3x48x6x8xf32> -> tensor<3x48x6x8xf32>
    %153 = stablehlo.add %150, %152 : tensor<3x48x6x8xf32>
    %154 = chlo.square %118#19 : tensor<3x48x80xf32> -> tensor<3x48x80xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %155 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<3x48x80xf32>
    %156 = chlo.square %155 : tensor<3x48x80xf32> -> tensor<3x48x80xf32>
    %157 = stablehlo.add %154, %156 : tensor<3x48x80xf32>
    %158 = chlo.square %118#20 : tensor<3x48x2x8xf32> -> tensor<3x48x2x8xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %159 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<3x48x2x8xf32>
    %160 = chlo.square %159 : tensor<3x48x2x8xf32> -> tensor<3x48x2x8xf32>
    %161 = stablehlo.add %158, %160 : tensor<3x48x2x8xf32>
    %162 = chlo.square %93 : tensor<48xf32> -> tensor<48xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %163 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %164 = chlo.square %163 : tensor<48xf32> -> tensor<48xf32>
    %165 = stablehlo.add %162, %164 : tensor<48xf32>
    %166 = chlo.square %86 : tensor<48x96xf32> -> tensor<48x96xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %167 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<48x96xf32>
    %168 = chlo.square %167 : tensor<48x96xf32> -> tensor<48x96xf32>
    %169 = stablehlo.add %166, %168 : tensor<48x96xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %170 = stablehlo.reduce(%125 init: %cst_44) applies stablehlo.add across dimensions = [0, 1] : (tensor<96x48xf32>, tensor<f32>) -> tensor<f32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %171 = stablehlo.reduce(%129 init: %cst_45) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x80x48xf32>, tensor<f32>) -> tensor<f32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %172 = stablehlo.reduce(%133 init: %cst_46) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x48x80xf32>, tensor<f32>) -> tensor<f32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %173 = stablehlo.reduce(%137 init: %cst_47) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<3x48x2x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %174 = stablehlo.reduce(%141 init: %cst_48) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x48xf32>, tensor<f32>) -> tensor<f32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %175 = stablehlo.reduce(%145 init: %cst_49) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x48xf32>, tensor<f32>) -> tensor<f32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %176 = stablehlo.reduce(%149 init: %cst_50) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<3x6x8x48xf32>, tensor<f32>) -> tensor<f32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %177 = stablehlo.reduce(%153 init: %cst_51) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<3x48x6x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %178 = stablehlo.reduce(%157 init: %cst_52) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x48x80xf32>, tensor<f32>) -> tensor<f32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %179 = stablehlo.reduce(%161 init: %cst_53) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<3x48x2x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %180 = stablehlo.reduce(%165 init: %cst_54) applies stablehlo.add across dimensions = [0] : (tensor<48xf32>, tensor<f32>) -> tensor<f32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %181 = stablehlo.reduce(%169 init: %cst_55) applies stablehlo.add across dimensions = [0, 1] : (tensor<48x96xf32>, tensor<f32>) -> tensor<f32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %182 = stablehlo.add %cst_56, %170 : tensor<f32>
    %183 = stablehlo.add %182, %171 : tensor<f32>
    %184 = stablehlo.add %183, %172 : tensor<f32>
    %185 = stablehlo.add %184, %173 : tensor<f32>
    %186 = stablehlo.add %185, %174 : tensor<f32>
    %187 = stablehlo.add %186, %175 : tensor<f32>
    %188 = stablehlo.add %187, %176 : tensor<f32>
    %189 = stablehlo.add %188, %177 : tensor<f32>
    %190 = stablehlo.add %189, %178 : tensor<f32>
    %191 = stablehlo.add %190, %179 : tensor<f32>
    %192 = stablehlo.add %191, %180 : tensor<f32>
    %193 = stablehlo.add %192, %181 : tensor<f32>
    %194 = stablehlo.sqrt %193 : tensor<f32>
    %cst_57 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %195 = stablehlo.compare LT, %194, %cst_57, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %196 = stablehlo.broadcast_in_dim %194, dims = [] : (tensor<f32>) -> tensor<96x48xf32>
    %197 = stablehlo.divide %121, %196 : tensor<96x48xf32>
    %cst_58 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %198 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<96x48xf32>
    %199 = stablehlo.multiply %197, %198 : tensor<96x48xf32>
    %200 = stablehlo.select %195, %121, %199 : tensor<i1>, tensor<96x48xf32>
    %201 = stablehlo.broadcast_in_dim %194, dims = [] : (tensor<f32>) -> tensor<3x80x48xf32>
    %202 = stablehlo.divide %118#12, %201 : tensor<3x80x48xf32>
    %cst_59 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %203 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<3x80x48xf32>
    %204 = stablehlo.multiply %202, %203 : tensor<3x80x48xf32>
    %205 = stablehlo.select %195, %118#12, %204 : tensor<i1>, tensor<3x80x48xf32>
    %206 = stablehlo.broadcast_in_dim %194, dims = [] : (tensor<f32>) -> tensor<3x48x80xf32>
    %207 = stablehlo.divide %118#13, %206 : tensor<3x48x80xf32>
    %cst_60 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %208 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<3x48x80xf32>
    %209 = stablehlo.multiply %207, %208 : tensor<3x48x80xf32>
    %210 = stablehlo.select %195, %118#13, %209 : tensor<i1>, tensor<3x48x80xf32>
    %211 = stablehlo.broadcast_in_dim %194, dims = [] : (tensor<f32>) -> tensor<3x48x2x8xf32>
    %212 = stablehlo.divide %118#14, %211 : tensor<3x48x2x8xf32>
    %cst_61 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %213 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<3x48x2x8xf32>
    %214 = stablehlo.multiply %212, %213 : tensor<3x48x2x8xf32>
    %215 = stablehlo.select %195, %118#14, %214 : tensor<i1>, tensor<3x48x2x8xf32>
    %216 = stablehlo.broadcast_in_dim %194, dims = [] : (tensor<f32>) -> tensor<3x48xf32>
    %217 = stablehlo.divide %118#15, %216 : tensor<3x48xf32>
    %cst_62 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %218 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<3x48xf32>
    %219 = stablehlo.multiply %217, %218 : tensor<3x48xf32>
    %220 = stablehlo.select %195, %118#15, %219 : tensor<i1>, tensor<3x48xf32>
    %221 = stablehlo.broadcast_in_dim %194, dims = [] : (tensor<f32>) -> tensor<3x48xf32>
    %222 = stablehlo.divide %118#16, %221 : tensor<3x48xf32>
    %cst_63 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %223 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<3x48xf32>
    %224 = stablehlo.multiply %222, %223 : tensor<3x48xf32>
    %225 = stablehlo.select %195, %118#16, %224 : tensor<i1>, tensor<3x48xf32>
    %226 = stablehlo.broadcast_in_dim %194, dims = [] : (tensor<f32>) -> tensor<3x6x8x48xf32>
    %227 = stablehlo.divide %118#17, %226 : tensor<3x6x8x48xf32>
    %cst_64 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %228 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<3x6x8x48xf32>
    %229 = stablehlo.multiply %227, %228 : tensor<3x6x8x48xf32>
    %230 = stablehlo.select %195, %118#17, %229 : tensor<i1>, tensor<3x6x8x48xf32>
    %231 = stablehlo.broadcast_in_dim %194, dims = [] : (tensor<f32>) -> tensor<3x48x6x8xf32>
    %232 = stablehlo.divide %118#18, %231 : tensor<3x48x6x8xf32>
    %cst_65 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %233 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<3x48x6x8xf32>
    %234 = stablehlo.multiply %232, %233 : tensor<3x48x6x8xf32>
    %235 = stablehlo.select %195, %118#18, %234 : tensor<i1>, tensor<3x48x6x8xf32>
    %236 = stablehlo.broadcast_in_dim %194, dims = [] : (tensor<f32>) -> tensor<3x48x80xf32>
    %237 = stablehlo.divide %118#19, %236 : tensor<3x48x80xf32>
    %cst_66 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %238 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<3x48x80xf32>
    %239 = stablehlo.multiply %237, %238 : tensor<3x48x80xf32>
    %240 = stablehlo.select %195, %118#19, %239 : tensor<i1>, tensor<3x48x80xf32>
    %241 = stablehlo.broadcast_in_dim %194, dims = [] : (tensor<f32>) -> tensor<3x48x2x8xf32>
    %242 = stablehlo.divide %118#20, %241 : tensor<3x48x2x8xf32>
    %cst_67 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %243 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<3x48x2x8xf32>
    %244 = stablehlo.multiply %242, %243 : tensor<3x48x2x8xf32>
    %245 = stablehlo.select %195, %118#20, %244 : tensor<i1>, tensor<3x48x2x8xf32>
    %246 = stablehlo.broadcast_in_dim %194, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %247 = stablehlo.divide %93, %246 : tensor<48xf32>
    %cst_68 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %248 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %249 = stablehlo.multiply %247, %248 : tensor<48xf32>
    %250 = stablehlo.select %195, %93, %249 : tensor<i1>, tensor<48xf32>
    %251 = stablehlo.broadcast_in_dim %194, dims = [] : (tensor<f32>) -> tensor<48x96xf32>
    %252 = stablehlo.divide %86, %251 : tensor<48x96xf32>
    %cst_69 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %253 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<48x96xf32>
    %254 = stablehlo.multiply %252, %253 : tensor<48x96xf32>
    %255 = stablehlo.select %195, %86, %254 : tensor<i1>, tensor<48x96xf32>
    %cst_70 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %256 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<96x48xf32>
    %257 = stablehlo.multiply %256, %200 : tensor<96x48xf32>
    %cst_71 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %258 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<96x48xf32>
    %259 = stablehlo.multiply %258, %arg13 : tensor<96x48xf32>
    %260 = stablehlo.add %257, %259 : tensor<96x48xf32>
    %cst_72 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %261 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<3x80x48xf32>
    %262 = stablehlo.multiply %261, %205 : tensor<3x80x48xf32>
    %cst_73 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %263 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<3x80x48xf32>
    %264 = stablehlo.multiply %263, %arg14 : tensor<3x80x48xf32>
    %265 = stablehlo.add %262, %264 : tensor<3x80x48xf32>
    %cst_74 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %266 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<3x48x80xf32>
    %267 = stablehlo.multiply %266, %210 : tensor<3x48x80xf32>
    %cst_75 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %268 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<3x48x80xf32>
    %269 = stablehlo.multiply %268, %arg15 : tensor<3x48x80xf32>
    %270 = stablehlo.add %267, %269 : tensor<3x48x80xf32>
    %cst_76 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %271 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<3x48x2x8xf32>
    %272 = stablehlo.multiply %271, %215 : tensor<3x48x2x8xf32>
    %cst_77 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %273 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<3x48x2x8xf32>
    %274 = stablehlo.multiply %273, %arg16 : tensor<3x48x2x8xf32>
    %275 = stablehlo.add %272, %274 : tensor<3x48x2x8xf32>
    %cst_78 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %276 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<3x48xf32>
    %277 = stablehlo.multiply %276, %220 : tensor<3x48xf32>
    %cst_79 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %278 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<3x48xf32>
    %279 = stablehlo.multiply %278, %arg17 : tensor<3x48xf32>
    %280 = stablehlo.add %277, %279 : tensor<3x48xf32>
    %cst_80 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %281 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<3x48xf32>
    %282 = stablehlo.multiply %281, %225 : tensor<3x48xf32>
    %cst_81 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %283 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<3x48xf32>
    %284 = stablehlo.multiply %283, %arg18 : tensor<3x48xf32>
    %285 = stablehlo.add %282, %284 : tensor<3x48xf32>
    %cst_82 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %286 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<3x6x8x48xf32>
    %287 = stablehlo.multiply %286, %230 : tensor<3x6x8x48xf32>
    %cst_83 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %288 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<3x6x8x48xf32>
    %289 = stablehlo.multiply %288, %arg19 : tensor<3x6x8x48xf32>
    %290 = stablehlo.add %287, %289 : tensor<3x6x8x48xf32>
    %cst_84 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %291 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<3x48x6x8xf32>
    %292 = stablehlo.multiply %291, %235 : tensor<3x48x6x8xf32>
    %cst_85 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %293 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<3x48x6x8xf32>
    %294 = stablehlo.multiply %293, %arg20 : tensor<3x48x6x8xf32>
    %295 = stablehlo.add %292, %294 : tensor<3x48x6x8xf32>
    %cst_86 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %296 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<3x48x80xf32>
    %297 = stablehlo.multiply %296, %240 : tensor<3x48x80xf32>
    %cst_87 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %298 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<3x48x80xf32>
    %299 = stablehlo.multiply %298, %arg21 : tensor<3x48x80xf32>
    %300 = stablehlo.add %297, %299 : tensor<3x48x80xf32>
    %cst_88 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %301 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<3x48x2x8xf32>
    %302 = stablehlo.multiply %301, %245 : tensor<3x48x2x8xf32>
    %cst_89 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %303 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<3x48x2x8xf32>
    %304 = stablehlo.multiply %303, %arg22 : tensor<3x48x2x8xf32>
    %305 = stablehlo.add %302, %304 : tensor<3x48x2x8xf32>
    %cst_90 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %306 = stablehlo.broadcast_in_dim %cst_90, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %307 = stablehlo.multiply %306, %250 : tensor<48xf32>
    %cst_91 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %308 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %309 = stablehlo.multiply %308, %arg23 : tensor<48xf32>
    %310 = stablehlo.add %307, %309 : tensor<48xf32>
    %cst_92 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %311 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<48x96xf32>
    %312 = stablehlo.multiply %311, %255 : tensor<48x96xf32>
    %cst_93 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %313 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<48x96xf32>
    %314 = stablehlo.multiply %313, %arg24 : tensor<48x96xf32>
    %315 = stablehlo.add %312, %314 : tensor<48x96xf32>
    %316 = stablehlo.multiply %200, %200 : tensor<96x48xf32>
    %cst_94 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %317 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<96x48xf32>
    %318 = stablehlo.multiply %317, %316 : tensor<96x48xf32>
    %cst_95 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %319 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<96x48xf32>
    %320 = stablehlo.multiply %319, %arg25 : tensor<96x48xf32>
    %321 = stablehlo.add %318, %320 : tensor<96x48xf32>
    %322 = stablehlo.multiply %205, %205 : tensor<3x80x48xf32>
    %cst_96 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %323 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<3x80x48xf32>
    %324 = stablehlo.multiply %323, %322 : tensor<3x80x48xf32>
    %cst_97 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %325 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<3x80x48xf32>
    %326 = stablehlo.multiply %325, %arg26 : tensor<3x80x48xf32>
    %327 = stablehlo.add %324, %326 : tensor<3x80x48xf32>
    %328 = stablehlo.multiply %210, %210 : tensor<3x48x80xf32>
    %cst_98 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %329 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<3x48x80xf32>
    %330 = stablehlo.multiply %329, %328 : tensor<3x48x80xf32>
    %cst_99 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %331 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<3x48x80xf32>
    %332 = stablehlo.multiply %331, %arg27 : tensor<3x48x80xf32>
    %333 = stablehlo.add %330, %332 : tensor<3x48x80xf32>
    %334 = stablehlo.multiply %215, %215 : tensor<3x48x2x8xf32>
    %cst_100 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %335 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<3x48x2x8xf32>
    %336 = stablehlo.multiply %335, %334 : tensor<3x48x2x8xf32>
    %cst_101 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %337 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<3x48x2x8xf32>
    %338 = stablehlo.multiply %337, %arg28 : tensor<3x48x2x8xf32>
    %339 = stablehlo.add %336, %338 : tensor<3x48x2x8xf32>
    %340 = stablehlo.multiply %220, %220 : tensor<3x48xf32>
    %cst_102 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %341 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<3x48xf32>
    %342 = stablehlo.multiply %341, %340 : tensor<3x48xf32>
    %cst_103 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %343 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<3x48xf32>
    %344 = stablehlo.multiply %343, %arg29 : tensor<3x48xf32>
    %345 = stablehlo.add %342, %344 : tensor<3x48xf32>
    %346 = stablehlo.multiply %225, %225 : tensor<3x48xf32>
    %cst_104 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %347 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<3x48xf32>
    %348 = stablehlo.multiply %347, %346 : tensor<3x48xf32>
    %cst_105 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %349 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<3x48xf32>
    %350 = stablehlo.multiply %349, %arg30 : tensor<3x48xf32>
    %351 = stablehlo.add %348, %350 : tensor<3x48xf32>
    %352 = stablehlo.multiply %230, %230 : tensor<3x6x8x48xf32>
    %cst_106 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %353 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<3x6x8x48xf32>
    %354 = stablehlo.multiply %353, %352 : tensor<3x6x8x48xf32>
    %cst_107 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %355 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<3x6x8x48xf32>
    %356 = stablehlo.multiply %355, %arg31 : tensor<3x6x8x48xf32>
    %357 = stablehlo.add %354, %356 : tensor<3x6x8x48xf32>
    %358 = stablehlo.multiply %235, %235 : tensor<3x48x6x8xf32>
    %cst_108 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %359 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<3x48x6x8xf32>
    %360 = stablehlo.multiply %359, %358 : tensor<3x48x6x8xf32>
    %cst_109 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %361 = stablehlo.broadcast_in_dim %cst_109, dims = [] : (tensor<f32>) -> tensor<3x48x6x8xf32>
    %362 = stablehlo.multiply %361, %arg32 : tensor<3x48x6x8xf32>
    %363 = stablehlo.add %360, %362 : tensor<3x48x6x8xf32>
    %364 = stablehlo.multiply %240, %240 : tensor<3x48x80xf32>
    %cst_110 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %365 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<3x48x80xf32>
    %366 = stablehlo.multiply %365, %364 : tensor<3x48x80xf32>
    %cst_111 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %367 = stablehlo.broadcast_in_dim %cst_111, dims = [] : (tensor<f32>) -> tensor<3x48x80xf32>
    %368 = stablehlo.multiply %367, %arg33 : tensor<3x48x80xf32>
    %369 = stablehlo.add %366, %368 : tensor<3x48x80xf32>
    %370 = stablehlo.multiply %245, %245 : tensor<3x48x2x8xf32>
    %cst_112 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %371 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<3x48x2x8xf32>
    %372 = stablehlo.multiply %371, %370 : tensor<3x48x2x8xf32>
    %cst_113 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %373 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<3x48x2x8xf32>
    %374 = stablehlo.multiply %373, %arg34 : tensor<3x48x2x8xf32>
    %375 = stablehlo.add %372, %374 : tensor<3x48x2x8xf32>
    %376 = stablehlo.multiply %250, %250 : tensor<48xf32>
    %cst_114 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %377 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %378 = stablehlo.multiply %377, %376 : tensor<48xf32>
    %cst_115 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %379 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %380 = stablehlo.multiply %379, %arg35 : tensor<48xf32>
    %381 = stablehlo.add %378, %380 : tensor<48xf32>
    %382 = stablehlo.multiply %255, %255 : tensor<48x96xf32>
    %cst_116 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %383 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<48x96xf32>
    %384 = stablehlo.multiply %383, %382 : tensor<48x96xf32>
    %cst_117 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %385 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<48x96xf32>
    %386 = stablehlo.multiply %385, %arg36 : tensor<48x96xf32>
    %387 = stablehlo.add %384, %386 : tensor<48x96xf32>
    %c_118 = stablehlo.constant dense<2147483647> : tensor<i32>
    %388 = stablehlo.compare LT, %arg12, %c_118, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_119 = stablehlo.constant dense<1> : tensor<i32>
    %389 = stablehlo.add %arg12, %c_119 : tensor<i32>
    %c_120 = stablehlo.constant dense<2147483647> : tensor<i32>
    %390 = call @_where_22(%388, %389, %c_120) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %391 = stablehlo.convert %390 : (tensor<i32>) -> tensor<f32>
    %cst_121 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %392 = stablehlo.convert %390 : (tensor<i32>) -> tensor<f32>
    %393 = stablehlo.power %cst_121, %392 : tensor<f32>
    %cst_122 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %394 = stablehlo.subtract %cst_122, %393 : tensor<f32>
    %395 = stablehlo.broadcast_in_dim %394, dims = [] : (tensor<f32>) -> tensor<96x48xf32>
    %396 = stablehlo.divide %260, %395 : tensor<96x48xf32>
    %397 = stablehlo.broadcast_in_dim %394, dims = [] : (tensor<f32>) -> tensor<3x80x48xf32>
    %398 = stablehlo.divide %265, %397 : tensor<3x80x48xf32>
    %399 = stablehlo.broadcast_in_dim %394, dims = [] : (tensor<f32>) -> tensor<3x48x80xf32>
    %400 = stablehlo.divide %270, %399 : tensor<3x48x80xf32>
    %401 = stablehlo.broadcast_in_dim %394, dims = [] : (tensor<f32>) -> tensor<3x48x2x8xf32>
    %402 = stablehlo.divide %275, %401 : tensor<3x48x2x8xf32>
    %403 = stablehlo.broadcast_in_dim %394, dims = [] : (tensor<f32>) -> tensor<3x48xf32>
    %404 = stablehlo.divide %280, %403 : tensor<3x48xf32>
    %405 = stablehlo.broadcast_in_dim %394, dims = [] : (tensor<f32>) -> tensor<3x48xf32>
    %406 = stablehlo.divide %285, %405 : tensor<3x48xf32>
    %407 = stablehlo.broadcast_in_dim %394, dims = [] : (tensor<f32>) -> tensor<3x6x8x48xf32>
    %408 = stablehlo.divide %290, %407 : tensor<3x6x8x48xf32>
    %409 = stablehlo.broadcast_in_dim %394, dims = [] : (tensor<f32>) -> tensor<3x48x6x8xf32>
    %410 = stablehlo.divide %295, %409 : tensor<3x48x6x8xf32>
    %411 = stablehlo.broadcast_in_dim %394, dims = [] : (tensor<f32>) -> tensor<3x48x80xf32>
    %412 = stablehlo.divide %300, %411 : tensor<3x48x80xf32>
    %413 = stablehlo.broadcast_in_dim %394, dims = [] : (tensor<f32>) -> tensor<3x48x2x8xf32>
    %414 = stablehlo.divide %305, %413 : tensor<3x48x2x8xf32>
    %415 = stablehlo.broadcast_in_dim %394, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %416 = stablehlo.divide %310, %415 : tensor<48xf32>
    %417 = stablehlo.broadcast_in_dim %394, dims = [] : (tensor<f32>) -> tensor<48x96xf32>
    %418 = stablehlo.divide %315, %417 : tensor<48x96xf32>
    %419 = stablehlo.convert %390 : (tensor<i32>) -> tensor<f32>
    %cst_123 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %420 = stablehlo.convert %390 : (tensor<i32>) -> tensor<f32>
    %421 = stablehlo.power %cst_123, %420 : tensor<f32>
    %cst_124 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %422 = stablehlo.subtract %cst_124, %421 : tensor<f32>
    %423 = stablehlo.broadcast_in_dim %422, dims = [] : (tensor<f32>) -> tensor<96x48xf32>
    %424 = stablehlo.divide %321, %423 : tensor<96x48xf32>
    %425 = stablehlo.broadcast_in_dim %422, dims = [] : (tensor<f32>) -> tensor<3x80x48xf32>
    %426 = stablehlo.divide %327, %425 : tensor<3x80x48xf32>
    %427 = stablehlo.broadcast_in_dim %422, dims = [] : (tensor<f32>) -> tensor<3x48x80xf32>
    %428 = stablehlo.divide %333, %427 : tensor<3x48x80xf32>
    %429 = stablehlo.broadcast_in_dim %422, dims = [] : (tensor<f32>) -> tensor<3x48x2x8xf32>
    %430 = stablehlo.divide %339, %429 : tensor<3x48x2x8xf32>
    %431 = stablehlo.broadcast_in_dim %422, dims = [] : (tensor<f32>) -> tensor<3x48xf32>
    %432 = stablehlo.divide %345, %431 : tensor<3x48xf32>
    %433 = stablehlo.broadcast_in_dim %422, dims = [] : (tensor<f32>) -> tensor<3x48xf32>
    %434 = stablehlo.divide %351, %433 : tensor<3x48xf32>
    %435 = stablehlo.broadcast_in_dim %422, dims = [] : (tensor<f32>) -> tensor<3x6x8x48xf32>
    %436 = stablehlo.divide %357, %435 : tensor<3x6x8x48xf32>
    %437 = stablehlo.broadcast_in_dim %422, dims = [] : (tensor<f32>) -> tensor<3x48x6x8xf32>
    %438 = stablehlo.divide %363, %437 : tensor<3x48x6x8xf32>
    %439 = stablehlo.broadcast_in_dim %422, dims = [] : (tensor<f32>) -> tensor<3x48x80xf32>
    %440 = stablehlo.divide %369, %439 : tensor<3x48x80xf32>
    %441 = stablehlo.broadcast_in_dim %422, dims = [] : (tensor<f32>) -> tensor<3x48x2x8xf32>
    %442 = stablehlo.divide %375, %441 : tensor<3x48x2x8xf32>
    %443 = stablehlo.broadcast_in_dim %422, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %444 = stablehlo.divide %381, %443 : tensor<48xf32>
    %445 = stablehlo.broadcast_in_dim %422, dims = [] : (tensor<f32>) -> tensor<48x96xf32>
    %446 = stablehlo.divide %387, %445 : tensor<48x96xf32>
    %cst_125 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %447 = stablehlo.broadcast_in_dim %cst_125, dims = [] : (tensor<f32>) -> tensor<96x48xf32>
    %448 = stablehlo.add %424, %447 : tensor<96x48xf32>
    %449 = stablehlo.sqrt %448 : tensor<96x48xf32>
    %cst_126 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %450 = stablehlo.broadcast_in_dim %cst_126, dims = [] : (tensor<f32>) -> tensor<96x48xf32>
    %451 = stablehlo.add %449, %450 : tensor<96x48xf32>
    %452 = stablehlo.divide %396, %451 : tensor<96x48xf32>
    %cst_127 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %453 = stablehlo.broadcast_in_dim %cst_127, dims = [] : (tensor<f32>) -> tensor<3x80x48xf32>
    %454 = stablehlo.add %426, %453 : tensor<3x80x48xf32>
    %455 = stablehlo.sqrt %454 : tensor<3x80x48xf32>
    %cst_128 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %456 = stablehlo.broadcast_in_dim %cst_128, dims = [] : (tensor<f32>) -> tensor<3x80x48xf32>
    %457 = stablehlo.add %455, %456 : tensor<3x80x48xf32>
    %458 = stablehlo.divide %398, %457 : tensor<3x80x48xf32>
    %cst_129 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %459 = stablehlo.broadcast_in_dim %cst_129, dims = [] : (tensor<f32>) -> tensor<3x48x80xf32>
    %460 = stablehlo.add %428, %459 : tensor<3x48x80xf32>
    %461 = stablehlo.sqrt %460 : tensor<3x48x80xf32>
    %cst_130 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %462 = stablehlo.broadcast_in_dim %cst_130, dims = [] : (tensor<f32>) -> tensor<3x48x80xf32>
    %463 = stablehlo.add %461, %462 : tensor<3x48x80xf32>
    %464 = stablehlo.divide %400, %463 : tensor<3x48x80xf32>
    %cst_131 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %465 = stablehlo.broadcast_in_dim %cst_131, dims = [] : (tensor<f32>) -> tensor<3x48x2x8xf32>
    %466 = stablehlo.add %430, %465 : tensor<3x48x2x8xf32>
    %467 = stablehlo.sqrt %466 : tensor<3x48x2x8xf32>
    %cst_132 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %468 = stablehlo.broadcast_in_dim %cst_132, dims = [] : (tensor<f32>) -> tensor<3x48x2x8xf32>
    %469 = stablehlo.add %467, %468 : tensor<3x48x2x8xf32>
    %470 = stablehlo.divide %402, %469 : tensor<3x48x2x8xf32>
    %cst_133 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %471 = stablehlo.broadcast_in_dim %cst_133, dims = [] : (tensor<f32>) -> tensor<3x48xf32>
    %472 = stablehlo.add %432, %471 : tensor<3x48xf32>
    %473 = stablehlo.sqrt %472 : tensor<3x48xf32>
    %cst_134 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %474 = stablehlo.broadcast_in_dim %cst_134, dims = [] : (tensor<f32>) -> tensor<3x48xf32>
    %475 = stablehlo.add %473, %474 : tensor<3x48xf32>
    %476 = stablehlo.divide %404, %475 : tensor<3x48xf32>
    %cst_135 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %477 = stablehlo.broadcast_in_dim %cst_135, dims = [] : (tensor<f32>) -> tensor<3x48xf32>
    %478 = stablehlo.add %434, %477 : tensor<3x48xf32>
    %479 = stablehlo.sqrt %478 : tensor<3x48xf32>
    %cst_136 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %480 = stablehlo.broadcast_in_dim %cst_136, dims = [] : (tensor<f32>) -> tensor<3x48xf32>
    %481 = stablehlo.add %479, %480 : tensor<3x48xf32>
    %482 = stablehlo.divide %406, %481 : tensor<3x48xf32>
    %cst_137 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %483 = stablehlo.broadcast_in_dim %cst_137, dims = [] : (tensor<f32>) -> tensor<3x6x8x48xf32>
    %484 = stablehlo.add %436, %483 : tensor<3x6x8x48xf32>
    %485 = stablehlo.sqrt %484 : tensor<3x6x8x48xf32>
    %cst_138 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %486 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<3x6x8x48xf32>
    %487 = stablehlo.add %485, %486 : tensor<3x6x8x48xf32>
    %488 = stablehlo.divide %408, %487 : tensor<3x6x8x48xf32>
    %cst_139 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %489 = stablehlo.broadcast_in_dim %cst_139, dims = [] : (tensor<f32>) -> tensor<3x48x6x8xf32>
    %490 = stablehlo.add %438, %489 : tensor<3x48x6x8xf32>
    %491 = stablehlo.sqrt %490 : tensor<3x48x6x8xf32>
    %cst_140 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %492 = stablehlo.broadcast_in_dim %cst_140, dims = [] : (tensor<f32>) -> tensor<3x48x6x8xf32>
    %493 = stablehlo.add %491, %492 : tensor<3x48x6x8xf32>
    %494 = stablehlo.divide %410, %493 : tensor<3x48x6x8xf32>
    %cst_141 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %495 = stablehlo.broadcast_in_dim %cst_141, dims = [] : (tensor<f32>) -> tensor<3x48x80xf32>
    %496 = stablehlo.add %440, %495 : tensor<3x48x80xf32>
    %497 = stablehlo.sqrt %496 : tensor<3x48x80xf32>
    %cst_142 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %498 = stablehlo.broadcast_in_dim %cst_142, dims = [] : (tensor<f32>) -> tensor<3x48x80xf32>
    %499 = stablehlo.add %497, %498 : tensor<3x48x80xf32>
    %500 = stablehlo.divide %412, %499 : tensor<3x48x80xf32>
    %cst_143 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %501 = stablehlo.broadcast_in_dim %cst_143, dims = [] : (tensor<f32>) -> tensor<3x48x2x8xf32>
    %502 = stablehlo.add %442, %501 : tensor<3x48x2x8xf32>
    %503 = stablehlo.sqrt %502 : tensor<3x48x2x8xf32>
    %cst_144 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %504 = stablehlo.broadcast_in_dim %cst_144, dims = [] : (tensor<f32>) -> tensor<3x48x2x8xf32>
    %505 = stablehlo.add %503, %504 : tensor<3x48x2x8xf32>
    %506 = stablehlo.divide %414, %505 : tensor<3x48x2x8xf32>
    %cst_145 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %507 = stablehlo.broadcast_in_dim %cst_145, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %508 = stablehlo.add %444, %507 : tensor<48xf32>
    %509 = stablehlo.sqrt %508 : tensor<48xf32>
    %cst_146 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %510 = stablehlo.broadcast_in_dim %cst_146, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %511 = stablehlo.add %509, %510 : tensor<48xf32>
    %512 = stablehlo.divide %416, %511 : tensor<48xf32>
    %cst_147 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %513 = stablehlo.broadcast_in_dim %cst_147, dims = [] : (tensor<f32>) -> tensor<48x96xf32>
    %514 = stablehlo.add %446, %513 : tensor<48x96xf32>
    %515 = stablehlo.sqrt %514 : tensor<48x96xf32>
    %cst_148 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %516 = stablehlo.broadcast_in_dim %cst_148, dims = [] : (tensor<f32>) -> tensor<48x96xf32>
    %517 = stablehlo.add %515, %516 : tensor<48x96xf32>
    %518 = stablehlo.divide %418, %517 : tensor<48x96xf32>
    %cst_149 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %519 = stablehlo.broadcast_in_dim %cst_149, dims = [] : (tensor<f32>) -> tensor<96x48xf32>
    %520 = stablehlo.multiply %519, %arg0 : tensor<96x48xf32>
    %521 = stablehlo.add %452, %520 : tensor<96x48xf32>
    %cst_150 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %522 = stablehlo.broadcast_in_dim %cst_150, dims = [] : (tensor<f32>) -> tensor<3x80x48xf32>
    %523 = stablehlo.multiply %522, %arg1 : tensor<3x80x48xf32>
    %524 = stablehlo.add %458, %523 : tensor<3x80x48xf32>
    %cst_151 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %525 = stablehlo.broadcast_in_dim %cst_151, dims = [] : (tensor<f32>) -> tensor<3x48x80xf32>
    %526 = stablehlo.multiply %525, %arg2 : tensor<3x48x80xf32>
    %527 = stablehlo.add %464, %526 : tensor<3x48x80xf32>
    %cst_152 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %528 = stablehlo.broadcast_in_dim %cst_152, dims = [] : (tensor<f32>) -> tensor<3x48x2x8xf32>
    %529 = stablehlo.multiply %528, %arg3 : tensor<3x48x2x8xf32>
    %530 = stablehlo.add %470, %529 : tensor<3x48x2x8xf32>
    %cst_153 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %531 = stablehlo.broadcast_in_dim %cst_153, dims = [] : (tensor<f32>) -> tensor<3x48xf32>
    %532 = stablehlo.multiply %531, %arg4 : tensor<3x48xf32>
    %533 = stablehlo.add %476, %532 : tensor<3x48xf32>
    %cst_154 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %534 = stablehlo.broadcast_in_dim %cst_154, dims = [] : (tensor<f32>) -> tensor<3x48xf32>
    %535 = stablehlo.multiply %534, %arg5 : tensor<3x48xf32>
    %536 = stablehlo.add %482, %535 : tensor<3x48xf32>
    %cst_155 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %537 = stablehlo.broadcast_in_dim %cst_155, dims = [] : (tensor<f32>) -> tensor<3x6x8x48xf32>
    %538 = stablehlo.multiply %537, %arg6 : tensor<3x6x8x48xf32>
    %539 = stablehlo.add %488, %538 : tensor<3x6x8x48xf32>
    %cst_156 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %540 = stablehlo.broadcast_in_dim %cst_156, dims = [] : (tensor<f32>) -> tensor<3x48x6x8xf32>
    %541 = stablehlo.multiply %540, %arg7 : tensor<3x48x6x8xf32>
    %542 = stablehlo.add %494, %541 : tensor<3x48x6x8xf32>
    %cst_157 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %543 = stablehlo.broadcast_in_dim %cst_157, dims = [] : (tensor<f32>) -> tensor<3x48x80xf32>
    %544 = stablehlo.multiply %543, %arg8 : tensor<3x48x80xf32>
    %545 = stablehlo.add %500, %544 : tensor<3x48x80xf32>
    %cst_158 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %546 = stablehlo.broadcast_in_dim %cst_158, dims = [] : (tensor<f32>) -> tensor<3x48x2x8xf32>
    %547 = stablehlo.multiply %546, %arg9 : tensor<3x48x2x8xf32>
    %548 = stablehlo.add %506, %547 : tensor<3x48x2x8xf32>
    %cst_159 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %549 = stablehlo.broadcast_in_dim %cst_159, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %550 = stablehlo.multiply %549, %arg10 : tensor<48xf32>
    %551 = stablehlo.add %512, %550 : tensor<48xf32>
    %cst_160 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %552 = stablehlo.broadcast_in_dim %cst_160, dims = [] : (tensor<f32>) -> tensor<48x96xf32>
    %553 = stablehlo.multiply %552, %arg11 : tensor<48x96xf32>
    %554 = stablehlo.add %518, %553 : tensor<48x96xf32>
    %cst_161 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %555 = stablehlo.broadcast_in_dim %cst_161, dims = [] : (tensor<f32>) -> tensor<96x48xf32>
    %556 = stablehlo.multiply %555, %521 : tensor<96x48xf32>
    %cst_162 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %557 = stablehlo.broadcast_in_dim %cst_162, dims = [] : (tensor<f32>) -> tensor<3x80x48xf32>
    %558 = stablehlo.multiply %557, %524 : tensor<3x80x48xf32>
    %cst_163 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %559 = stablehlo.broadcast_in_dim %cst_163, dims = [] : (tensor<f32>) -> tensor<3x48x80xf32>
    %560 = stablehlo.multiply %559, %527 : tensor<3x48x80xf32>
    %cst_164 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %561 = stablehlo.broadcast_in_dim %cst_164, dims = [] : (tensor<f32>) -> tensor<3x48x2x8xf32>
    %562 = stablehlo.multiply %561, %530 : tensor<3x48x2x8xf32>
    %cst_165 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %563 = stablehlo.broadcast_in_dim %cst_165, dims = [] : (tensor<f32>) -> tensor<3x48xf32>
    %564 = stablehlo.multiply %563, %533 : tensor<3x48xf32>
    %cst_166 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %565 = stablehlo.broadcast_in_dim %cst_166, dims = [] : (tensor<f32>) -> tensor<3x48xf32>
    %566 = stablehlo.multiply %565, %536 : tensor<3x48xf32>
    %cst_167 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %567 = stablehlo.broadcast_in_dim %cst_167, dims = [] : (tensor<f32>) -> tensor<3x6x8x48xf32>
    %568 = stablehlo.multiply %567, %539 : tensor<3x6x8x48xf32>
    %cst_168 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %569 = stablehlo.broadcast_in_dim %cst_168, dims = [] : (tensor<f32>) -> tensor<3x48x6x8xf32>
    %570 = stablehlo.multiply %569, %542 : tensor<3x48x6x8xf32>
    %cst_169 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %571 = stablehlo.broadcast_in_dim %cst_169, dims = [] : (tensor<f32>) -> tensor<3x48x80xf32>
    %572 = stablehlo.multiply %571, %545 : tensor<3x48x80xf32>
    %cst_170 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %573 = stablehlo.broadcast_in_dim %cst_170, dims = [] : (tensor<f32>) -> tensor<3x48x2x8xf32>
    %574 = stablehlo.multiply %573, %548 : tensor<3x48x2x8xf32>
    %cst_171 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %575 = stablehlo.broadcast_in_dim %cst_171, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %576 = stablehlo.multiply %575, %551 : tensor<48xf32>
    %cst_172 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %577 = stablehlo.broadcast_in_dim %cst_172, dims = [] : (tensor<f32>) -> tensor<48x96xf32>
    %578 = stablehlo.multiply %577, %554 : tensor<48x96xf32>
    %579 = stablehlo.add %arg0, %556 : tensor<96x48xf32>
    %580 = stablehlo.add %arg1, %558 : tensor<3x80x48xf32>
    %581 = stablehlo.add %arg2, %560 : tensor<3x48x80xf32>
    %582 = stablehlo.add %arg3, %562 : tensor<3x48x2x8xf32>
    %583 = stablehlo.add %arg4, %564 : tensor<3x48xf32>
    %584 = stablehlo.add %arg5, %566 : tensor<3x48xf32>
    %585 = stablehlo.add %arg6, %568 : tensor<3x6x8x48xf32>
    %586 = stablehlo.add %arg7, %570 : tensor<3x48x6x8xf32>
    %587 = stablehlo.add %arg8, %572 : tensor<3x48x80xf32>
    %588 = stablehlo.add %arg9, %574 : tensor<3x48x2x8xf32>
    %589 = stablehlo.add %arg10, %576 : tensor<48xf32>
    %590 = stablehlo.add %arg11, %578 : tensor<48x96xf32>
    return %579, %580, %581, %582, %583, %584, %585, %586, %587, %588, %589, %590, %390, %260, %265, %270, %275, %280, %285, %290, %295, %300, %305, %310, %315, %321, %327, %333, %339, %345, %351, %357, %363, %369, %375, %381, %387, %76 : tensor<96x48xf32>, tensor<3x80x48xf32>, tensor<3x48x80xf32>, tensor<3x48x2x8xf32>, tensor<3x48xf32>, tensor<3x48xf32>, tensor<3x6x8x48xf32>, tensor<3x48x6x8xf32>, tensor<3x48x80xf32>, tensor<3x48x2x8xf32>, tensor<48xf32>, tensor<48x96xf32>, tensor<i32>, tensor<96x48xf32>, tensor<3x80x48xf32>, tensor<3x48x80xf32>, tensor<3x48x2x8xf32>, tensor<3x48xf32>, tensor<3x48xf32>, tensor<3x6x8x48xf32>, tensor<3x48x6x8xf32>, tensor<3x48x80xf32>, tensor<3x48x2x8xf32>, tensor<48xf32>, tensor<48x96xf32>, tensor<96x48xf32>, tensor<3x80x48xf32>, tensor<3x48x80xf32>, tensor<3x48x2x8xf32>, tensor<3x48xf32>, tensor<3x48xf32>, tensor<3x6x8x48xf32>, tensor<3x48x6x8xf32>, tensor<3x48x80xf32>, tensor<3x48x2x8xf32>, tensor<48xf32>, tensor<48x96xf32>, tensor<f32>
  }
  func.func private @tril(%arg0: tensor<16x16xi1>) -> tensor<16x16xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<16x16xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<16x16xi32>
    %2 = stablehlo.add %0, %1 : tensor<16x16xi32>
    %3 = stablehlo.iota dim = 1 : tensor<16x16xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<16x16xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<16x16xi1>, tensor<16x16xi1>
    return %6 : tensor<16x16xi1>
  }
  func.func private @_where(%arg0: tensor<16x16xi1>, %arg1: tensor<f32>) -> (tensor<2x2x3x16x16xi1>, tensor<2x2x3x16x16xf32>) {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [3, 4] : (tensor<16x16xi1>) -> tensor<2x2x3x16x16xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x2x3x16x16xf32>
    return %1, %2 : tensor<2x2x3x16x16xi1>, tensor<2x2x3x16x16xf32>
  }
  func.func private @silu() {
    return
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<3x80x48xf32>, %arg1: tensor<i32>) -> tensor<80x48xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 80, 48] : (tensor<3x80x48xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x80x48xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x80x48xf32>) -> tensor<80x48xf32>
    return %1 : tensor<80x48xf32>
  }
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<3x48x80xf32>, %arg1: tensor<i32>) -> tensor<48x80xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 48, 80] : (tensor<3x48x80xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x48x80xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x48x80xf32>) -> tensor<48x80xf32>
    return %1 : tensor<48x80xf32>
  }
  func.func private @dynamic_index_in_dim_1(%arg0: tensor<3x48x2x8xf32>, %arg1: tensor<i32>) -> tensor<48x2x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 48, 2, 8] : (tensor<3x48x2x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x48x2x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x48x2x8xf32>) -> tensor<48x2x8xf32>
    return %1 : tensor<48x2x8xf32>
  }
  func.func private @dynamic_index_in_dim_2(%arg0: tensor<3x48xf32>, %arg1: tensor<i32>) -> tensor<48xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 48] : (tensor<3x48xf32>, tensor<i32>, tensor<i32>) -> tensor<1x48xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x48xf32>) -> tensor<48xf32>
    return %1 : tensor<48xf32>
  }
  func.func private @dynamic_index_in_dim_3(%arg0: tensor<3x6x8x48xf32>, %arg1: tensor<i32>) -> tensor<6x8x48xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 6, 8, 48] : (tensor<3x6x8x48xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x6x8x48xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x6x8x48xf32>) -> tensor<6x8x48xf32>
    return %1 : tensor<6x8x48xf32>
  }
  func.func private @dynamic_index_in_dim_4(%arg0: tensor<3x48x6x8xf32>, %arg1: tensor<i32>) -> tensor<48x6x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 48, 6, 8] : (tensor<3x48x6x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x48x6x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x48x6x8xf32>) -> tensor<48x6x8xf32>
    return %1 : tensor<48x6x8xf32>
  }
  func.func private @closed_call(%arg0: tensor<1x16x1x4xbf16>, %arg1: tensor<1x16x1x4xbf16>, %arg2: tensor<1x16x1x4xbf16>, %arg3: tensor<1x16x1x4xbf16>, %arg4: tensor<2x2x3x16x16xi1>, %arg5: tensor<2x2x3x16x16xf32>, %arg6: tensor<2x16x48xbf16>, %arg7: tensor<80x48xf32>, %arg8: tensor<48x80xf32>, %arg9: tensor<48x2x8xf32>, %arg10: tensor<48xf32>, %arg11: tensor<48xf32>, %arg12: tensor<6x8x48xf32>, %arg13: tensor<48x6x8xf32>, %arg14: tensor<48x80xf32>, %arg15: tensor<48x2x8xf32>) -> (tensor<2x16x48xbf16>, tensor<2x16x48xbf16>) {
    %0 = stablehlo.convert %arg6 : (tensor<2x16x48xbf16>) -> tensor<2x16x48xf32>
    %1 = stablehlo.multiply %0, %0 : tensor<2x16x48xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.reduce(%1 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x16x48xf32>, tensor<f32>) -> tensor<2x16xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %cst_0 = stablehlo.constant dense<4.800000e+01> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %5 = stablehlo.divide %3, %4 : tensor<2x16x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %7 = stablehlo.add %5, %6 : tensor<2x16x1xf32>
    %8 = stablehlo.rsqrt %7 : tensor<2x16x1xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x48xf32>
    %10 = stablehlo.multiply %0, %9 : tensor<2x16x48xf32>
    %11 = stablehlo.broadcast_in_dim %arg10, dims = [2] : (tensor<48xf32>) -> tensor<1x1x48xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<1x1x48xf32>) -> tensor<2x16x48xf32>
    %13 = stablehlo.multiply %10, %12 : tensor<2x16x48xf32>
    %14 = stablehlo.convert %13 : (tensor<2x16x48xf32>) -> tensor<2x16x48xbf16>
    %15 = stablehlo.convert %arg13 : (tensor<48x6x8xf32>) -> tensor<48x6x8xbf16>
    %16 = stablehlo.dot_general %14, %15, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16x48xbf16>, tensor<48x6x8xbf16>) -> tensor<2x16x6x8xbf16>
    %17 = stablehlo.convert %arg9 : (tensor<48x2x8xf32>) -> tensor<48x2x8xbf16>
    %18 = stablehlo.dot_general %14, %17, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16x48xbf16>, tensor<48x2x8xbf16>) -> tensor<2x16x2x8xbf16>
    %19 = stablehlo.convert %arg15 : (tensor<48x2x8xf32>) -> tensor<48x2x8xbf16>
    %20 = stablehlo.dot_general %14, %19, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16x48xbf16>, tensor<48x2x8xbf16>) -> tensor<2x16x2x8xbf16>
    %21 = stablehlo.slice %16 [0:2, 0:16, 0:6, 0:4] : (tensor<2x16x6x8xbf16>) -> tensor<2x16x6x4xbf16>
    %22 = stablehlo.slice %16 [0:2, 0:16, 0:6, 4:8] : (tensor<2x16x6x8xbf16>) -> tensor<2x16x6x4xbf16>
    %23 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1, 2, 3] : (tensor<1x16x1x4xbf16>) -> tensor<2x16x6x4xbf16>
    %24 = stablehlo.multiply %21, %23 : tensor<2x16x6x4xbf16>
    %25 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1, 2, 3] : (tensor<1x16x1x4xbf16>) -> tensor<2x16x6x4xbf16>
    %26 = stablehlo.multiply %22, %25 : tensor<2x16x6x4xbf16>
    %27 = stablehlo.subtract %24, %26 : tensor<2x16x6x4xbf16>
    %28 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1, 2, 3] : (tensor<1x16x1x4xbf16>) -> tensor<2x16x6x4xbf16>
    %29 = stablehlo.multiply %21, %28 : tensor<2x16x6x4xbf16>
    %30 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1, 2, 3] : (tensor<1x16x1x4xbf16>) -> tensor<2x16x6x4xbf16>
    %31 = stablehlo.multiply %22, %30 : tensor<2x16x6x4xbf16>
    %32 = stablehlo.add %29, %31 : tensor<2x16x6x4xbf16>
    %33 = stablehlo.concatenate %27, %32, dim = 3 : (tensor<2x16x6x4xbf16>, tensor<2x16x6x4xbf16>) -> tensor<2x16x6x8xbf16>
    %34 = stablehlo.slice %18 [0:2, 0:16, 0:2, 0:4] : (tensor<2x16x2x8xbf16>) -> tensor<2x16x2x4xbf16>
    %35 = stablehlo.slice %18 [0:2, 0:16, 0:2, 4:8] : (tensor<2x16x2x8xbf16>) -> tensor<2x16x2x4xbf16>
    %36 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3] : (tensor<1x16x1x4xbf16>) -> tensor<2x16x2x4xbf16>
    %37 = stablehlo.multiply %34, %36 : tensor<2x16x2x4xbf16>
    %38 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1, 2, 3] : (tensor<1x16x1x4xbf16>) -> tensor<2x16x2x4xbf16>
    %39 = stablehlo.multiply %35, %38 : tensor<2x16x2x4xbf16>
    %40 = stablehlo.subtract %37, %39 : tensor<2x16x2x4xbf16>
    %41 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1, 2, 3] : (tensor<1x16x1x4xbf16>) -> tensor<2x16x2x4xbf16>
    %42 = stablehlo.multiply %34, %41 : tensor<2x16x2x4xbf16>
    %43 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3] : (tensor<1x16x1x4xbf16>) -> tensor<2x16x2x4xbf16>
    %44 = stablehlo.multiply %35, %43 : tensor<2x16x2x4xbf16>
    %45 = stablehlo.add %42, %44 : tensor<2x16x2x4xbf16>
    %46 = stablehlo.concatenate %40, %45, dim = 3 : (tensor<2x16x2x4xbf16>, tensor<2x16x2x4xbf16>) -> tensor<2x16x2x8xbf16>
    %47 = stablehlo.reshape %33 : (tensor<2x16x6x8xbf16>) -> tensor<2x16x2x3x8xbf16>
    %48 = stablehlo.dot_general %46, %47, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [4], precision = [DEFAULT, DEFAULT] : (tensor<2x16x2x8xbf16>, tensor<2x16x2x3x8xbf16>) -> tensor<2x2x16x16x3xbf16>
    %49 = stablehlo.transpose %48, dims = [0, 1, 4, 3, 2] : (tensor<2x2x16x16x3xbf16>) -> tensor<2x2x3x16x16xbf16>
    %50 = stablehlo.convert %49 : (tensor<2x2x3x16x16xbf16>) -> tensor<2x2x3x16x16xf32>
    %cst_2 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x2x3x16x16xf32>
    %52 = stablehlo.multiply %50, %51 : tensor<2x2x3x16x16xf32>
    %53 = call @_where_5(%52, %arg4, %arg5) : (tensor<2x2x3x16x16xf32>, tensor<2x2x3x16x16xi1>, tensor<2x2x3x16x16xf32>) -> tensor<2x2x3x16x16xf32>
    %cst_3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %54 = stablehlo.reduce(%53 init: %cst_3) applies stablehlo.maximum across dimensions = [4] : (tensor<2x2x3x16x16xf32>, tensor<f32>) -> tensor<2x2x3x16xf32>
    %cst_4 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x2x3x16xf32>
    %56 = stablehlo.maximum %55, %54 : tensor<2x2x3x16xf32>
    %57 = stablehlo.broadcast_in_dim %56, dims = [0, 1, 2, 3] : (tensor<2x2x3x16xf32>) -> tensor<2x2x3x16x1xf32>
    %58 = stablehlo.broadcast_in_dim %57, dims = [0, 1, 2, 3, 4] : (tensor<2x2x3x16x1xf32>) -> tensor<2x2x3x16x16xf32>
    %59 = stablehlo.subtract %53, %58 : tensor<2x2x3x16x16xf32>
    %60 = stablehlo.exponential %59 : tensor<2x2x3x16x16xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %61 = stablehlo.reduce(%60 init: %cst_5) applies stablehlo.add across dimensions = [4] : (tensor<2x2x3x16x16xf32>, tensor<f32>) -> tensor<2x2x3x16xf32>
    %62 = stablehlo.broadcast_in_dim %61, dims = [0, 1, 2, 3] : (tensor<2x2x3x16xf32>) -> tensor<2x2x3x16x1xf32>
    %63 = stablehlo.broadcast_in_dim %62, dims = [0, 1, 2, 3, 4] : (tensor<2x2x3x16x1xf32>) -> tensor<2x2x3x16x16xf32>
    %64 = stablehlo.divide %60, %63 : tensor<2x2x3x16x16xf32>
    %65 = stablehlo.convert %64 : (tensor<2x2x3x16x16xf32>) -> tensor<2x2x3x16x16xbf16>
    %66 = stablehlo.dot_general %20, %65, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [4], precision = [DEFAULT, DEFAULT] : (tensor<2x16x2x8xbf16>, tensor<2x2x3x16x16xbf16>) -> tensor<2x2x8x3x16xbf16>
    %67 = stablehlo.transpose %66, dims = [0, 4, 1, 3, 2] : (tensor<2x2x8x3x16xbf16>) -> tensor<2x16x2x3x8xbf16>
    %68 = stablehlo.reshape %67 : (tensor<2x16x2x3x8xbf16>) -> tensor<2x16x6x8xbf16>
    %69 = stablehlo.convert %arg12 : (tensor<6x8x48xf32>) -> tensor<6x8x48xbf16>
    %70 = stablehlo.dot_general %68, %69, contracting_dims = [3, 2] x [1, 0], precision = [DEFAULT, DEFAULT] : (tensor<2x16x6x8xbf16>, tensor<6x8x48xbf16>) -> tensor<2x16x48xbf16>
    %71 = stablehlo.add %arg6, %70 : tensor<2x16x48xbf16>
    %72 = stablehlo.convert %71 : (tensor<2x16x48xbf16>) -> tensor<2x16x48xf32>
    %73 = stablehlo.multiply %72, %72 : tensor<2x16x48xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %74 = stablehlo.reduce(%73 init: %cst_6) applies stablehlo.add across dimensions = [2] : (tensor<2x16x48xf32>, tensor<f32>) -> tensor<2x16xf32>
    %75 = stablehlo.broadcast_in_dim %74, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %cst_7 = stablehlo.constant dense<4.800000e+01> : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %77 = stablehlo.divide %75, %76 : tensor<2x16x1xf32>
    %cst_8 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %78 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %79 = stablehlo.add %77, %78 : tensor<2x16x1xf32>
    %80 = stablehlo.rsqrt %79 : tensor<2x16x1xf32>
    %81 = stablehlo.broadcast_in_dim %80, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x48xf32>
    %82 = stablehlo.multiply %72, %81 : tensor<2x16x48xf32>
    %83 = stablehlo.broadcast_in_dim %arg11, dims = [2] : (tensor<48xf32>) -> tensor<1x1x48xf32>
    %84 = stablehlo.broadcast_in_dim %83, dims = [0, 1, 2] : (tensor<1x1x48xf32>) -> tensor<2x16x48xf32>
    %85 = stablehlo.multiply %82, %84 : tensor<2x16x48xf32>
    %86 = stablehlo.convert %85 : (tensor<2x16x48xf32>) -> tensor<2x16x48xbf16>
    %87 = stablehlo.convert %arg8 : (tensor<48x80xf32>) -> tensor<48x80xbf16>
    %88 = stablehlo.convert %arg14 : (tensor<48x80xf32>) -> tensor<48x80xbf16>
    %89 = stablehlo.convert %arg7 : (tensor<80x48xf32>) -> tensor<80x48xbf16>
    %90 = stablehlo.dot_general %86, %87, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16x48xbf16>, tensor<48x80xbf16>) -> tensor<2x16x80xbf16>
    %91 = call @silu_6(%90) : (tensor<2x16x80xbf16>) -> tensor<2x16x80xbf16>
    %92 = stablehlo.dot_general %86, %88, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16x48xbf16>, tensor<48x80xbf16>) -> tensor<2x16x80xbf16>
    %93 = stablehlo.multiply %91, %92 : tensor<2x16x80xbf16>
    %94 = stablehlo.dot_general %93, %89, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16x80xbf16>, tensor<80x48xbf16>) -> tensor<2x16x48xbf16>
    %95 = stablehlo.add %71, %94 : tensor<2x16x48xbf16>
    return %95, %arg6 : tensor<2x16x48xbf16>, tensor<2x16x48xbf16>
  }
  func.func private @_where_5(%arg0: tensor<2x2x3x16x16xf32>, %arg1: tensor<2x2x3x16x16xi1>, %arg2: tensor<2x2x3x16x16xf32>) -> tensor<2x2x3x16x16xf32> {
    %0 = stablehlo.select %arg1, %arg0, %arg2 : tensor<2x2x3x16x16xi1>, tensor<2x2x3x16x16xf32>
    return %0 : tensor<2x2x3x16x16xf32>
  }
  func.func private @silu_6(%arg0: tensor<2x16x80xbf16>) -> tensor<2x16x80xbf16> {
    %0 = stablehlo.negate %arg0 : tensor<2x16x80xbf16>
    %1 = stablehlo.exponential %0 : tensor<2x16x80xbf16>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<2x16x80xbf16>
    %3 = stablehlo.add %2, %1 : tensor<2x16x80xbf16>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<2x16x80xbf16>
    %5 = stablehlo.divide %4, %3 : tensor<2x16x80xbf16>
    %6 = stablehlo.multiply %arg0, %5 : tensor<2x16x80xbf16>
    return %6 : tensor<2x16x80xbf16>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<3x2x16x48xbf16>, %arg1: tensor<2x16x48xbf16>, %arg2: tensor<i32>) -> tensor<3x2x16x48xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<2x16x48xbf16>) -> tensor<1x2x16x48xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<3x2x16x48xbf16>, tensor<1x2x16x48xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x16x48xbf16>
    return %1 : tensor<3x2x16x48xbf16>
  }
  func.func private @log_softmax(%arg0: tensor<2x16x96xf32>) -> (tensor<2x16x96xf32>, tensor<2x16x96xf32>, tensor<2x16x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [2] : (tensor<2x16x96xf32>, tensor<f32>) -> tensor<2x16xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<2x16xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x96xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x16x96xf32>
    %6 = stablehlo.exponential %5 : tensor<2x16x96xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<2x16x96xf32>, tensor<f32>) -> tensor<2x16xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %9 = stablehlo.log %8 : tensor<2x16x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x96xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<2x16x96xf32>
    return %11, %6, %8 : tensor<2x16x96xf32>, tensor<2x16x96xf32>, tensor<2x16x1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<2x16x96xf32>, %arg1: tensor<2x16x1xi32>) -> (tensor<2x16x1xf32>, tensor<2x16x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x16x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2x16x1xi32>, tensor<2x16x1xi32>) -> tensor<2x16x1xi1>
    %c_0 = stablehlo.constant dense<96> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x16x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<2x16x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<2x16x1xi1>, tensor<2x16x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<2x16x1xi32>) -> tensor<2x16x1x1xi32>
    %c_1 = stablehlo.constant dense<95> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2x16x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<2x16x1x1xi32>, tensor<2x16x1x1xi32>) -> tensor<2x16x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [3] : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xi32>) -> tensor<2x16x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<2x16x1x1xi32>, tensor<2x16x1x1xi32>) -> tensor<2x16x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<2x16x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [3] : (tensor<2x16x1x1xi1>, tensor<i1>) -> tensor<2x16x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x16x96xf32>, tensor<2x16x1x1xi32>) -> tensor<2x16x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<2x16x1xi1>, tensor<2x16x1xf32>
    return %15, %5 : tensor<2x16x1xf32>, tensor<2x16x1x1xi32>
  }
  func.func private @take_along_axis_7(%arg0: tensor<2x16x1x1xi32>, %arg1: tensor<2x16x1xf32>) -> tensor<2x16x96xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x16x96xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x16x96xf32>, tensor<2x16x1x1xi32>, tensor<2x16x1xf32>) -> tensor<2x16x96xf32>
    return %1 : tensor<2x16x96xf32>
  }
  func.func private @log_softmax_8(%arg0: tensor<2x16x96xf32>, %arg1: tensor<2x16x1xf32>, %arg2: tensor<2x16x96xf32>) -> tensor<2x16x96xf32> {
    %0 = stablehlo.negate %arg2 : tensor<2x16x96xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x16x96xf32>, tensor<f32>) -> tensor<2x16xf32>
    %2 = stablehlo.reshape %1 : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<2x16x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [2] : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x96xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<2x16x96xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<2x16x96xf32>
    return %7 : tensor<2x16x96xf32>
  }
  func.func private @dynamic_index_in_dim_9(%arg0: tensor<3x2x16x48xbf16>, %arg1: tensor<i32>) -> tensor<2x16x48xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 2, 16, 48] : (tensor<3x2x16x48xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x16x48xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x2x16x48xbf16>) -> tensor<2x16x48xbf16>
    return %1 : tensor<2x16x48xbf16>
  }
  func.func private @closed_call_10(%arg0: tensor<2x16x48xbf16>, %arg1: tensor<2x16x48xbf16>, %arg2: tensor<80x48xf32>, %arg3: tensor<48x80xf32>, %arg4: tensor<48x2x8xf32>, %arg5: tensor<48xf32>, %arg6: tensor<48xf32>, %arg7: tensor<6x8x48xf32>, %arg8: tensor<48x6x8xf32>, %arg9: tensor<48x80xf32>, %arg10: tensor<48x2x8xf32>) -> (tensor<2x16x48xbf16>, tensor<80x48xf32>, tensor<48x80xf32>, tensor<48x2x8xf32>, tensor<48xf32>, tensor<48xf32>, tensor<6x8x48xf32>, tensor<48x6x8xf32>, tensor<48x80xf32>, tensor<48x2x8xf32>) {
    %0:11 = stablehlo.optimization_barrier %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg0 : tensor<2x16x48xbf16>, tensor<80x48xf32>, tensor<48x80xf32>, tensor<48x2x8xf32>, tensor<48xf32>, tensor<48xf32>, tensor<6x8x48xf32>, tensor<48x6x8xf32>, tensor<48x80xf32>, tensor<48x2x8xf32>, tensor<2x16x48xbf16>
    %1 = stablehlo.iota dim = 0 : tensor<16xi32>
    %2 = stablehlo.convert %0#0 : (tensor<2x16x48xbf16>) -> tensor<2x16x48xf32>
    %3 = stablehlo.multiply %2, %2 : tensor<2x16x48xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x16x48xf32>, tensor<f32>) -> tensor<2x16xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %cst_0 = stablehlo.constant dense<4.800000e+01> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %7 = stablehlo.divide %5, %6 : tensor<2x16x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %9 = stablehlo.add %7, %8 : tensor<2x16x1xf32>
    %10 = stablehlo.rsqrt %9 : tensor<2x16x1xf32>
    %11 = stablehlo.divide %10, %9 : tensor<2x16x1xf32>
    %cst_2 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %13 = stablehlo.multiply %12, %11 : tensor<2x16x1xf32>
    %14 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x48xf32>
    %15 = stablehlo.multiply %2, %14 : tensor<2x16x48xf32>
    %16 = stablehlo.broadcast_in_dim %0#4, dims = [2] : (tensor<48xf32>) -> tensor<1x1x48xf32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2] : (tensor<1x1x48xf32>) -> tensor<2x16x48xf32>
    %18 = stablehlo.multiply %15, %17 : tensor<2x16x48xf32>
    %19 = stablehlo.convert %18 : (tensor<2x16x48xf32>) -> tensor<2x16x48xbf16>
    %20 = stablehlo.convert %0#7 : (tensor<48x6x8xf32>) -> tensor<48x6x8xbf16>
    %21 = stablehlo.dot_general %19, %20, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16x48xbf16>, tensor<48x6x8xbf16>) -> tensor<2x16x6x8xbf16>
    %22 = stablehlo.convert %0#3 : (tensor<48x2x8xf32>) -> tensor<48x2x8xbf16>
    %23 = stablehlo.dot_general %19, %22, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16x48xbf16>, tensor<48x2x8xbf16>) -> tensor<2x16x2x8xbf16>
    %24 = stablehlo.convert %0#9 : (tensor<48x2x8xf32>) -> tensor<48x2x8xbf16>
    %25 = stablehlo.dot_general %19, %24, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16x48xbf16>, tensor<48x2x8xbf16>) -> tensor<2x16x2x8xbf16>
    %26 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<16xi32>) -> tensor<16x1xi32>
    %27 = stablehlo.convert %26 : (tensor<16x1xi32>) -> tensor<16x1xf32>
    %28 = stablehlo.iota dim = 0 : tensor<4xf32>
    %cst_3 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %30 = stablehlo.divide %28, %29 : tensor<4xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %32 = stablehlo.power %31, %30 : tensor<4xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %34 = stablehlo.broadcast_in_dim %27, dims = [0, 1] : (tensor<16x1xf32>) -> tensor<16x4xf32>
    %35 = stablehlo.broadcast_in_dim %33, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<16x4xf32>
    %36 = stablehlo.divide %34, %35 : tensor<16x4xf32>
    %37 = stablehlo.cosine %36 : tensor<16x4xf32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [1, 3] : (tensor<16x4xf32>) -> tensor<1x16x1x4xf32>
    %39 = stablehlo.convert %38 : (tensor<1x16x1x4xf32>) -> tensor<1x16x1x4xbf16>
    %40 = stablehlo.sine %36 : tensor<16x4xf32>
    %41 = stablehlo.broadcast_in_dim %40, dims = [1, 3] : (tensor<16x4xf32>) -> tensor<1x16x1x4xf32>
    %42 = stablehlo.convert %41 : (tensor<1x16x1x4xf32>) -> tensor<1x16x1x4xbf16>
    %43 = stablehlo.slice %21 [0:2, 0:16, 0:6, 0:4] : (tensor<2x16x6x8xbf16>) -> tensor<2x16x6x4xbf16>
    %44 = stablehlo.slice %21 [0:2, 0:16, 0:6, 4:8] : (tensor<2x16x6x8xbf16>) -> tensor<2x16x6x4xbf16>
    %45 = stablehlo.broadcast_in_dim %39, dims = [0, 1, 2, 3] : (tensor<1x16x1x4xbf16>) -> tensor<2x16x6x4xbf16>
    %46 = stablehlo.multiply %43, %45 : tensor<2x16x6x4xbf16>
    %47 = stablehlo.broadcast_in_dim %42, dims = [0, 1, 2, 3] : (tensor<1x16x1x4xbf16>) -> tensor<2x16x6x4xbf16>
    %48 = stablehlo.multiply %44, %47 : tensor<2x16x6x4xbf16>
    %49 = stablehlo.subtract %46, %48 : tensor<2x16x6x4xbf16>
    %50 = stablehlo.broadcast_in_dim %42, dims = [0, 1, 2, 3] : (tensor<1x16x1x4xbf16>) -> tensor<2x16x6x4xbf16>
    %51 = stablehlo.multiply %43, %50 : tensor<2x16x6x4xbf16>
    %52 = stablehlo.broadcast_in_dim %39, dims = [0, 1, 2, 3] : (tensor<1x16x1x4xbf16>) -> tensor<2x16x6x4xbf16>
    %53 = stablehlo.multiply %44, %52 : tensor<2x16x6x4xbf16>
    %54 = stablehlo.add %51, %53 : tensor<2x16x6x4xbf16>
    %55 = stablehlo.concatenate %49, %54, dim = 3 : (tensor<2x16x6x4xbf16>, tensor<2x16x6x4xbf16>) -> tensor<2x16x6x8xbf16>
    %56 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<16xi32>) -> tensor<16x1xi32>
    %57 = stablehlo.convert %56 : (tensor<16x1xi32>) -> tensor<16x1xf32>
    %58 = stablehlo.iota dim = 0 : tensor<4xf32>
    %cst_5 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %60 = stablehlo.divide %58, %59 : tensor<4xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %62 = stablehlo.power %61, %60 : tensor<4xf32>
    %63 = stablehlo.broadcast_in_dim %62, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %64 = stablehlo.broadcast_in_dim %57, dims = [0, 1] : (tensor<16x1xf32>) -> tensor<16x4xf32>
    %65 = stablehlo.broadcast_in_dim %63, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<16x4xf32>
    %66 = stablehlo.divide %64, %65 : tensor<16x4xf32>
    %67 = stablehlo.cosine %66 : tensor<16x4xf32>
    %68 = stablehlo.broadcast_in_dim %67, dims = [1, 3] : (tensor<16x4xf32>) -> tensor<1x16x1x4xf32>
    %69 = stablehlo.convert %68 : (tensor<1x16x1x4xf32>) -> tensor<1x16x1x4xbf16>
    %70 = stablehlo.sine %66 : tensor<16x4xf32>
    %71 = stablehlo.broadcast_in_dim %70, dims = [1, 3] : (tensor<16x4xf32>) -> tensor<1x16x1x4xf32>
    %72 = stablehlo.convert %71 : (tensor<1x16x1x4xf32>) -> tensor<1x16x1x4xbf16>
    %73 = stablehlo.slice %23 [0:2, 0:16, 0:2, 0:4] : (tensor<2x16x2x8xbf16>) -> tensor<2x16x2x4xbf16>
    %74 = stablehlo.slice %23 [0:2, 0:16, 0:2, 4:8] : (tensor<2x16x2x8xbf16>) -> tensor<2x16x2x4xbf16>
    %75 = stablehlo.broadcast_in_dim %69, dims = [0, 1, 2, 3] : (tensor<1x16x1x4xbf16>) -> tensor<2x16x2x4xbf16>
    %76 = stablehlo.multiply %73, %75 : tensor<2x16x2x4xbf16>
    %77 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3] : (tensor<1x16x1x4xbf16>) -> tensor<2x16x2x4xbf16>
    %78 = stablehlo.multiply %74, %77 : tensor<2x16x2x4xbf16>
    %79 = stablehlo.subtract %76, %78 : tensor<2x16x2x4xbf16>
    %80 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3] : (tensor<1x16x1x4xbf16>) -> tensor<2x16x2x4xbf16>
    %81 = stablehlo.multiply %73, %80 : tensor<2x16x2x4xbf16>
    %82 = stablehlo.broadcast_in_dim %69, dims = [0, 1, 2, 3] : (tensor<1x16x1x4xbf16>) -> tensor<2x16x2x4xbf16>
    %83 = stablehlo.multiply %74, %82 : tensor<2x16x2x4xbf16>
    %84 = stablehlo.add %81, %83 : tensor<2x16x2x4xbf16>
    %85 = stablehlo.concatenate %79, %84, dim = 3 : (tensor<2x16x2x4xbf16>, tensor<2x16x2x4xbf16>) -> tensor<2x16x2x8xbf16>
    %c = stablehlo.constant dense<true> : tensor<i1>
    %86 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<16x16xi1>
    %87 = call @tril_11(%86) : (tensor<16x16xi1>) -> tensor<16x16xi1>
    %88 = stablehlo.reshape %55 : (tensor<2x16x6x8xbf16>) -> tensor<2x16x2x3x8xbf16>
    %89 = stablehlo.dot_general %85, %88, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [4], precision = [DEFAULT, DEFAULT] : (tensor<2x16x2x8xbf16>, tensor<2x16x2x3x8xbf16>) -> tensor<2x2x16x16x3xbf16>
    %90 = stablehlo.transpose %89, dims = [0, 1, 4, 3, 2] : (tensor<2x2x16x16x3xbf16>) -> tensor<2x2x3x16x16xbf16>
    %91 = stablehlo.convert %90 : (tensor<2x2x3x16x16xbf16>) -> tensor<2x2x3x16x16xf32>
    %cst_7 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %92 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x2x3x16x16xf32>
    %93 = stablehlo.multiply %91, %92 : tensor<2x2x3x16x16xf32>
    %cst_8 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %94:3 = call @_where_12(%87, %93, %cst_8) : (tensor<16x16xi1>, tensor<2x2x3x16x16xf32>, tensor<f32>) -> (tensor<2x2x3x16x16xf32>, tensor<2x2x3x16x16xi1>, tensor<2x2x3x16x16xf32>)
    %cst_9 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %95 = stablehlo.reduce(%94#0 init: %cst_9) applies stablehlo.maximum across dimensions = [4] : (tensor<2x2x3x16x16xf32>, tensor<f32>) -> tensor<2x2x3x16xf32>
    %cst_10 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x2x3x16xf32>
    %97 = stablehlo.maximum %96, %95 : tensor<2x2x3x16xf32>
    %98 = stablehlo.broadcast_in_dim %97, dims = [0, 1, 2, 3] : (tensor<2x2x3x16xf32>) -> tensor<2x2x3x16x1xf32>
    %99 = stablehlo.broadcast_in_dim %98, dims = [0, 1, 2, 3, 4] : (tensor<2x2x3x16x1xf32>) -> tensor<2x2x3x16x16xf32>
    %100 = stablehlo.subtract %94#0, %99 : tensor<2x2x3x16x16xf32>
    %101 = stablehlo.exponential %100 : tensor<2x2x3x16x16xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %102 = stablehlo.reduce(%101 init: %cst_11) applies stablehlo.add across dimensions = [4] : (tensor<2x2x3x16x16xf32>, tensor<f32>) -> tensor<2x2x3x16xf32>
    %103 = stablehlo.broadcast_in_dim %102, dims = [0, 1, 2, 3] : (tensor<2x2x3x16xf32>) -> tensor<2x2x3x16x1xf32>
    %104 = stablehlo.broadcast_in_dim %103, dims = [0, 1, 2, 3, 4] : (tensor<2x2x3x16x1xf32>) -> tensor<2x2x3x16x16xf32>
    %105 = stablehlo.divide %101, %104 : tensor<2x2x3x16x16xf32>
    %106 = stablehlo.multiply %103, %103 : tensor<2x2x3x16x1xf32>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %107 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x2x3x16x1xf32>
    %108 = stablehlo.divide %107, %106 : tensor<2x2x3x16x1xf32>
    %109 = stablehlo.convert %105 : (tensor<2x2x3x16x16xf32>) -> tensor<2x2x3x16x16xbf16>
    %110 = stablehlo.dot_general %25, %109, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [4], precision = [DEFAULT, DEFAULT] : (tensor<2x16x2x8xbf16>, tensor<2x2x3x16x16xbf16>) -> tensor<2x2x8x3x16xbf16>
    %111 = stablehlo.transpose %110, dims = [0, 4, 1, 3, 2] : (tensor<2x2x8x3x16xbf16>) -> tensor<2x16x2x3x8xbf16>
    %112 = stablehlo.reshape %111 : (tensor<2x16x2x3x8xbf16>) -> tensor<2x16x6x8xbf16>
    %113 = stablehlo.convert %0#6 : (tensor<6x8x48xf32>) -> tensor<6x8x48xbf16>
    %114 = stablehlo.dot_general %112, %113, contracting_dims = [3, 2] x [1, 0], precision = [DEFAULT, DEFAULT] : (tensor<2x16x6x8xbf16>, tensor<6x8x48xbf16>) -> tensor<2x16x48xbf16>
    %115 = stablehlo.add %0#0, %114 : tensor<2x16x48xbf16>
    %116 = stablehlo.convert %115 : (tensor<2x16x48xbf16>) -> tensor<2x16x48xf32>
    %117 = stablehlo.multiply %116, %116 : tensor<2x16x48xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %118 = stablehlo.reduce(%117 init: %cst_13) applies stablehlo.add across dimensions = [2] : (tensor<2x16x48xf32>, tensor<f32>) -> tensor<2x16xf32>
    %119 = stablehlo.broadcast_in_dim %118, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %cst_14 = stablehlo.constant dense<4.800000e+01> : tensor<f32>
    %120 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %121 = stablehlo.divide %119, %120 : tensor<2x16x1xf32>
    %cst_15 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %122 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %123 = stablehlo.add %121, %122 : tensor<2x16x1xf32>
    %124 = stablehlo.rsqrt %123 : tensor<2x16x1xf32>
    %125 = stablehlo.divide %124, %123 : tensor<2x16x1xf32>
    %cst_16 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %126 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %127 = stablehlo.multiply %126, %125 : tensor<2x16x1xf32>
    %128 = stablehlo.broadcast_in_dim %124, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x48xf32>
    %129 = stablehlo.multiply %116, %128 : tensor<2x16x48xf32>
    %130 = stablehlo.broadcast_in_dim %0#5, dims = [2] : (tensor<48xf32>) -> tensor<1x1x48xf32>
    %131 = stablehlo.broadcast_in_dim %130, dims = [0, 1, 2] : (tensor<1x1x48xf32>) -> tensor<2x16x48xf32>
    %132 = stablehlo.multiply %129, %131 : tensor<2x16x48xf32>
    %133 = stablehlo.convert %132 : (tensor<2x16x48xf32>) -> tensor<2x16x48xbf16>
    %134 = stablehlo.convert %0#2 : (tensor<48x80xf32>) -> tensor<48x80xbf16>
    %135 = stablehlo.convert %0#8 : (tensor<48x80xf32>) -> tensor<48x80xbf16>
    %136 = stablehlo.convert %0#1 : (tensor<80x48xf32>) -> tensor<80x48xbf16>
    %137 = stablehlo.dot_general %133, %134, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16x48xbf16>, tensor<48x80xbf16>) -> tensor<2x16x80xbf16>
    %138:3 = call @silu_13(%137) : (tensor<2x16x80xbf16>) -> (tensor<2x16x80xbf16>, tensor<2x16x80xbf16>, tensor<2x16x80xbf16>)
    %139 = stablehlo.dot_general %133, %135, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x16x48xbf16>, tensor<48x80xbf16>) -> tensor<2x16x80xbf16>
    %140 = stablehlo.multiply %138#0, %139 : tensor<2x16x80xbf16>
    %141 = stablehlo.dot_general %0#10, %140, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x48xbf16>, tensor<2x16x80xbf16>) -> tensor<48x80xbf16>
    %142 = stablehlo.transpose %141, dims = [1, 0] : (tensor<48x80xbf16>) -> tensor<80x48xbf16>
    %143 = stablehlo.dot_general %0#10, %136, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x48xbf16>, tensor<80x48xbf16>) -> tensor<2x16x80xbf16>
    %144 = stablehlo.multiply %138#0, %143 : tensor<2x16x80xbf16>
    %145 = stablehlo.multiply %143, %139 : tensor<2x16x80xbf16>
    %146 = stablehlo.dot_general %144, %133, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x80xbf16>, tensor<2x16x48xbf16>) -> tensor<80x48xbf16>
    %147 = stablehlo.transpose %146, dims = [1, 0] : (tensor<80x48xbf16>) -> tensor<48x80xbf16>
    %148 = stablehlo.dot_general %144, %135, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x80xbf16>, tensor<48x80xbf16>) -> tensor<2x16x48xbf16>
    %149 = call @silu_14(%138#1, %137, %138#2, %145) : (tensor<2x16x80xbf16>, tensor<2x16x80xbf16>, tensor<2x16x80xbf16>, tensor<2x16x80xbf16>) -> tensor<2x16x80xbf16>
    %150 = stablehlo.dot_general %149, %133, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x80xbf16>, tensor<2x16x48xbf16>) -> tensor<80x48xbf16>
    %151 = stablehlo.transpose %150, dims = [1, 0] : (tensor<80x48xbf16>) -> tensor<48x80xbf16>
    %152 = stablehlo.dot_general %149, %134, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x80xbf16>, tensor<48x80xbf16>) -> tensor<2x16x48xbf16>
    %153 = stablehlo.add %148, %152 : tensor<2x16x48xbf16>
    %154 = stablehlo.convert %142 : (tensor<80x48xbf16>) -> tensor<80x48xf32>
    %155 = stablehlo.convert %147 : (tensor<48x80xbf16>) -> tensor<48x80xf32>
    %156 = stablehlo.convert %151 : (tensor<48x80xbf16>) -> tensor<48x80xf32>
    %157 = stablehlo.convert %153 : (tensor<2x16x48xbf16>) -> tensor<2x16x48xf32>
    %158 = stablehlo.multiply %129, %157 : tensor<2x16x48xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %159 = stablehlo.reduce(%158 init: %cst_17) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x16x48xf32>, tensor<f32>) -> tensor<48xf32>
    %160 = stablehlo.reshape %159 : (tensor<48xf32>) -> tensor<1x1x48xf32>
    %161 = stablehlo.broadcast_in_dim %130, dims = [0, 1, 2] : (tensor<1x1x48xf32>) -> tensor<2x16x48xf32>
    %162 = stablehlo.multiply %157, %161 : tensor<2x16x48xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %163 = stablehlo.reduce(%160 init: %cst_18) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x48xf32>, tensor<f32>) -> tensor<48xf32>
    %164 = stablehlo.multiply %116, %162 : tensor<2x16x48xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %165 = stablehlo.reduce(%164 init: %cst_19) applies stablehlo.add across dimensions = [2] : (tensor<2x16x48xf32>, tensor<f32>) -> tensor<2x16xf32>
    %166 = stablehlo.reshape %165 : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %167 = stablehlo.broadcast_in_dim %124, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x48xf32>
    %168 = stablehlo.multiply %162, %167 : tensor<2x16x48xf32>
    %169 = stablehlo.multiply %166, %127 : tensor<2x16x1xf32>
    %cst_20 = stablehlo.constant dense<4.800000e+01> : tensor<f32>
    %170 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %171 = stablehlo.divide %169, %170 : tensor<2x16x1xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %172 = stablehlo.reduce(%171 init: %cst_21) applies stablehlo.add across dimensions = [2] : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %173 = stablehlo.broadcast_in_dim %172, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x48xf32>
    %174 = stablehlo.multiply %116, %173 : tensor<2x16x48xf32>
    %175 = stablehlo.add %168, %174 : tensor<2x16x48xf32>
    %176 = stablehlo.multiply %173, %116 : tensor<2x16x48xf32>
    %177 = stablehlo.add %175, %176 : tensor<2x16x48xf32>
    %178 = stablehlo.convert %177 : (tensor<2x16x48xf32>) -> tensor<2x16x48xbf16>
    %179 = stablehlo.add %0#10, %178 : tensor<2x16x48xbf16>
    %180 = stablehlo.dot_general %179, %112, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x48xbf16>, tensor<2x16x6x8xbf16>) -> tensor<48x6x8xbf16>
    %181 = stablehlo.transpose %180, dims = [1, 2, 0] : (tensor<48x6x8xbf16>) -> tensor<6x8x48xbf16>
    %182 = stablehlo.dot_general %179, %113, contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x16x48xbf16>, tensor<6x8x48xbf16>) -> tensor<2x16x6x8xbf16>
    %183 = stablehlo.convert %181 : (tensor<6x8x48xbf16>) -> tensor<6x8x48xf32>
    %184 = stablehlo.reshape %182 : (tensor<2x16x6x8xbf16>) -> tensor<2x16x2x3x8xbf16>
    %185 = stablehlo.transpose %184, dims = [0, 2, 4, 3, 1] : (tensor<2x16x2x3x8xbf16>) -> tensor<2x2x8x3x16xbf16>
    %186 = stablehlo.dot_general %185, %25, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x8x3x16xbf16>, tensor<2x16x2x8xbf16>) -> tensor<2x2x3x16x16xbf16>
    %187 = stablehlo.dot_general %185, %109, batching_dims = [0, 1] x [0, 1], contracting_dims = [3, 4] x [2, 3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x8x3x16xbf16>, tensor<2x2x3x16x16xbf16>) -> tensor<2x2x8x16xbf16>
    %188 = stablehlo.transpose %187, dims = [0, 3, 1, 2] : (tensor<2x2x8x16xbf16>) -> tensor<2x16x2x8xbf16>
    %189 = stablehlo.convert %186 : (tensor<2x2x3x16x16xbf16>) -> tensor<2x2x3x16x16xf32>
    %190 = stablehlo.broadcast_in_dim %108, dims = [0, 1, 2, 3, 4] : (tensor<2x2x3x16x1xf32>) -> tensor<2x2x3x16x16xf32>
    %191 = stablehlo.multiply %189, %190 : tensor<2x2x3x16x16xf32>
    %192 = stablehlo.multiply %191, %101 : tensor<2x2x3x16x16xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %193 = stablehlo.reduce(%192 init: %cst_22) applies stablehlo.add across dimensions = [4] : (tensor<2x2x3x16x16xf32>, tensor<f32>) -> tensor<2x2x3x16xf32>
    %194 = stablehlo.reshape %193 : (tensor<2x2x3x16xf32>) -> tensor<2x2x3x16x1xf32>
    %195 = stablehlo.negate %194 : tensor<2x2x3x16x1xf32>
    %196 = stablehlo.broadcast_in_dim %103, dims = [0, 1, 2, 3, 4] : (tensor<2x2x3x16x1xf32>) -> tensor<2x2x3x16x16xf32>
    %197 = stablehlo.divide %189, %196 : tensor<2x2x3x16x16xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %198 = stablehlo.reduce(%195 init: %cst_23) applies stablehlo.add across dimensions = [4] : (tensor<2x2x3x16x1xf32>, tensor<f32>) -> tensor<2x2x3x16xf32>
    %199 = stablehlo.broadcast_in_dim %198, dims = [0, 1, 2, 3] : (tensor<2x2x3x16xf32>) -> tensor<2x2x3x16x16xf32>
    %200 = stablehlo.add %197, %199 : tensor<2x2x3x16x16xf32>
    %201 = stablehlo.multiply %200, %101 : tensor<2x2x3x16x16xf32>
    %202 = call @_where_15(%94#1, %94#2, %201) : (tensor<2x2x3x16x16xi1>, tensor<2x2x3x16x16xf32>, tensor<2x2x3x16x16xf32>) -> tensor<2x2x3x16x16xf32>
    %cst_24 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %203 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x2x3x16x16xf32>
    %204 = stablehlo.multiply %202, %203 : tensor<2x2x3x16x16xf32>
    %205 = stablehlo.convert %204 : (tensor<2x2x3x16x16xf32>) -> tensor<2x2x3x16x16xbf16>
    %206 = stablehlo.transpose %205, dims = [0, 1, 4, 3, 2] : (tensor<2x2x3x16x16xbf16>) -> tensor<2x2x16x16x3xbf16>
    %207 = stablehlo.dot_general %206, %85, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x2x16x16x3xbf16>, tensor<2x16x2x8xbf16>) -> tensor<2x2x16x3x8xbf16>
    %208 = stablehlo.transpose %207, dims = [0, 2, 1, 3, 4] : (tensor<2x2x16x3x8xbf16>) -> tensor<2x16x2x3x8xbf16>
    %209 = stablehlo.dot_general %206, %88, batching_dims = [0, 1] x [0, 2], contracting_dims = [3, 4] x [1, 3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x16x16x3xbf16>, tensor<2x16x2x3x8xbf16>) -> tensor<2x2x16x8xbf16>
    %210 = stablehlo.transpose %209, dims = [0, 2, 1, 3] : (tensor<2x2x16x8xbf16>) -> tensor<2x16x2x8xbf16>
    %211 = stablehlo.reshape %208 : (tensor<2x16x2x3x8xbf16>) -> tensor<2x16x6x8xbf16>
    %212 = stablehlo.slice %210 [0:2, 0:16, 0:2, 0:4] : (tensor<2x16x2x8xbf16>) -> tensor<2x16x2x4xbf16>
    %213 = stablehlo.slice %210 [0:2, 0:16, 0:2, 4:8] : (tensor<2x16x2x8xbf16>) -> tensor<2x16x2x4xbf16>
    %214 = stablehlo.broadcast_in_dim %69, dims = [0, 1, 2, 3] : (tensor<1x16x1x4xbf16>) -> tensor<2x16x2x4xbf16>
    %215 = stablehlo.multiply %213, %214 : tensor<2x16x2x4xbf16>
    %216 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3] : (tensor<1x16x1x4xbf16>) -> tensor<2x16x2x4xbf16>
    %217 = stablehlo.multiply %213, %216 : tensor<2x16x2x4xbf16>
    %218 = stablehlo.negate %212 : tensor<2x16x2x4xbf16>
    %219 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3] : (tensor<1x16x1x4xbf16>) -> tensor<2x16x2x4xbf16>
    %220 = stablehlo.multiply %218, %219 : tensor<2x16x2x4xbf16>
    %221 = stablehlo.add %215, %220 : tensor<2x16x2x4xbf16>
    %222 = stablehlo.broadcast_in_dim %69, dims = [0, 1, 2, 3] : (tensor<1x16x1x4xbf16>) -> tensor<2x16x2x4xbf16>
    %223 = stablehlo.multiply %212, %222 : tensor<2x16x2x4xbf16>
    %224 = stablehlo.add %217, %223 : tensor<2x16x2x4xbf16>
    %225 = stablehlo.concatenate %224, %221, dim = 3 : (tensor<2x16x2x4xbf16>, tensor<2x16x2x4xbf16>) -> tensor<2x16x2x8xbf16>
    %226 = stablehlo.slice %211 [0:2, 0:16, 0:6, 0:4] : (tensor<2x16x6x8xbf16>) -> tensor<2x16x6x4xbf16>
    %227 = stablehlo.slice %211 [0:2, 0:16, 0:6, 4:8] : (tensor<2x16x6x8xbf16>) -> tensor<2x16x6x4xbf16>
    %228 = stablehlo.broadcast_in_dim %39, dims = [0, 1, 2, 3] : (tensor<1x16x1x4xbf16>) -> tensor<2x16x6x4xbf16>
    %229 = stablehlo.multiply %227, %228 : tensor<2x16x6x4xbf16>
    %230 = stablehlo.broadcast_in_dim %42, dims = [0, 1, 2, 3] : (tensor<1x16x1x4xbf16>) -> tensor<2x16x6x4xbf16>
    %231 = stablehlo.multiply %227, %230 : tensor<2x16x6x4xbf16>
    %232 = stablehlo.negate %226 : tensor<2x16x6x4xbf16>
    %233 = stablehlo.broadcast_in_dim %42, dims = [0, 1, 2, 3] : (tensor<1x16x1x4xbf16>) -> tensor<2x16x6x4xbf16>
    %234 = stablehlo.multiply %232, %233 : tensor<2x16x6x4xbf16>
    %235 = stablehlo.add %229, %234 : tensor<2x16x6x4xbf16>
    %236 = stablehlo.broadcast_in_dim %39, dims = [0, 1, 2, 3] : (tensor<1x16x1x4xbf16>) -> tensor<2x16x6x4xbf16>
    %237 = stablehlo.multiply %226, %236 : tensor<2x16x6x4xbf16>
    %238 = stablehlo.add %231, %237 : tensor<2x16x6x4xbf16>
    %239 = stablehlo.concatenate %238, %235, dim = 3 : (tensor<2x16x6x4xbf16>, tensor<2x16x6x4xbf16>) -> tensor<2x16x6x8xbf16>
    %240 = stablehlo.dot_general %188, %19, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x2x8xbf16>, tensor<2x16x48xbf16>) -> tensor<2x8x48xbf16>
    %241 = stablehlo.transpose %240, dims = [2, 0, 1] : (tensor<2x8x48xbf16>) -> tensor<48x2x8xbf16>
    %242 = stablehlo.dot_general %188, %24, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<2x16x2x8xbf16>, tensor<48x2x8xbf16>) -> tensor<2x16x48xbf16>
    %243 = stablehlo.convert %241 : (tensor<48x2x8xbf16>) -> tensor<48x2x8xf32>
    %244 = stablehlo.dot_general %225, %19, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x2x8xbf16>, tensor<2x16x48xbf16>) -> tensor<2x8x48xbf16>
    %245 = stablehlo.transpose %244, dims = [2, 0, 1] : (tensor<2x8x48xbf16>) -> tensor<48x2x8xbf16>
    %246 = stablehlo.dot_general %225, %22, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<2x16x2x8xbf16>, tensor<48x2x8xbf16>) -> tensor<2x16x48xbf16>
    %247 = stablehlo.add %242, %246 : tensor<2x16x48xbf16>
    %248 = stablehlo.convert %245 : (tensor<48x2x8xbf16>) -> tensor<48x2x8xf32>
    %249 = stablehlo.dot_general %239, %19, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x16x6x8xbf16>, tensor<2x16x48xbf16>) -> tensor<6x8x48xbf16>
    %250 = stablehlo.transpose %249, dims = [2, 0, 1] : (tensor<6x8x48xbf16>) -> tensor<48x6x8xbf16>
    %251 = stablehlo.dot_general %239, %20, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<2x16x6x8xbf16>, tensor<48x6x8xbf16>) -> tensor<2x16x48xbf16>
    %252 = stablehlo.add %247, %251 : tensor<2x16x48xbf16>
    %253 = stablehlo.convert %250 : (tensor<48x6x8xbf16>) -> tensor<48x6x8xf32>
    %254 = stablehlo.convert %252 : (tensor<2x16x48xbf16>) -> tensor<2x16x48xf32>
    %255 = stablehlo.multiply %15, %254 : tensor<2x16x48xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %256 = stablehlo.reduce(%255 init: %cst_25) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x16x48xf32>, tensor<f32>) -> tensor<48xf32>
    %257 = stablehlo.reshape %256 : (tensor<48xf32>) -> tensor<1x1x48xf32>
    %258 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2] : (tensor<1x1x48xf32>) -> tensor<2x16x48xf32>
    %259 = stablehlo.multiply %254, %258 : tensor<2x16x48xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %260 = stablehlo.reduce(%257 init: %cst_26) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x48xf32>, tensor<f32>) -> tensor<48xf32>
    %261 = stablehlo.multiply %2, %259 : tensor<2x16x48xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %262 = stablehlo.reduce(%261 init: %cst_27) applies stablehlo.add across dimensions = [2] : (tensor<2x16x48xf32>, tensor<f32>) -> tensor<2x16xf32>
    %263 = stablehlo.reshape %262 : (tensor<2x16xf32>) -> tensor<2x16x1xf32>
    %264 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2] : (tensor<2x16x1xf32>) -> tensor<2x16x48xf32>
    %265 = stablehlo.multiply %259, %264 : tensor<2x16x48xf32>
    %266 = stablehlo.multiply %263, %13 : tensor<2x16x1xf32>
    %cst_28 = stablehlo.constant dense<4.800000e+01> : tensor<f32>
    %267 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<2x16x1xf32>
    %268 = stablehlo.divide %266, %267 : tensor<2x16x1xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %269 = stablehlo.reduce(%268 init: %cst_29) applies stablehlo.add across dimensions = [2] : (tensor<2x16x1xf32>, tensor<f32>) -> tensor<2x16xf32>
    %270 = stablehlo.broadcast_in_dim %269, dims = [0, 1] : (tensor<2x16xf32>) -> tensor<2x16x48xf32>
    %271 = stablehlo.multiply %2, %270 : tensor<2x16x48xf32>
    %272 = stablehlo.add %265, %271 : tensor<2x16x48xf32>
    %273 = stablehlo.multiply %270, %2 : tensor<2x16x48xf32>
    %274 = stablehlo.add %272, %273 : tensor<2x16x48xf32>
    %275 = stablehlo.convert %274 : (tensor<2x16x48xf32>) -> tensor<2x16x48xbf16>
    %276 = stablehlo.add %179, %275 : tensor<2x16x48xbf16>
    return %276, %154, %156, %248, %260, %163, %183, %253, %155, %243 : tensor<2x16x48xbf16>, tensor<80x48xf32>, tensor<48x80xf32>, tensor<48x2x8xf32>, tensor<48xf32>, tensor<48xf32>, tensor<6x8x48xf32>, tensor<48x6x8xf32>, tensor<48x80xf32>, tensor<48x2x8xf32>
  }
  func.func private @tril_11(%arg0: tensor<16x16xi1>) -> tensor<16x16xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<16x16xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<16x16xi32>
    %2 = stablehlo.add %0, %1 : tensor<16x16xi32>
    %3 = stablehlo.iota dim = 1 : tensor<16x16xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<16x16xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<16x16xi1>, tensor<16x16xi1>
    return %6 : tensor<16x16xi1>
  }
  func.func private @_where_12(%arg0: tensor<16x16xi1>, %arg1: tensor<2x2x3x16x16xf32>, %arg2: tensor<f32>) -> (tensor<2x2x3x16x16xf32>, tensor<2x2x3x16x16xi1>, tensor<2x2x3x16x16xf32>) {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [3, 4] : (tensor<16x16xi1>) -> tensor<2x2x3x16x16xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x2x3x16x16xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<2x2x3x16x16xi1>, tensor<2x2x3x16x16xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x3x16x16xf32>
    return %3, %1, %4 : tensor<2x2x3x16x16xf32>, tensor<2x2x3x16x16xi1>, tensor<2x2x3x16x16xf32>
  }
  func.func private @silu_13(%arg0: tensor<2x16x80xbf16>) -> (tensor<2x16x80xbf16>, tensor<2x16x80xbf16>, tensor<2x16x80xbf16>) {
    %0 = stablehlo.negate %arg0 : tensor<2x16x80xbf16>
    %1 = stablehlo.exponential %0 : tensor<2x16x80xbf16>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<2x16x80xbf16>
    %3 = stablehlo.add %2, %1 : tensor<2x16x80xbf16>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<2x16x80xbf16>
    %5 = stablehlo.divide %4, %3 : tensor<2x16x80xbf16>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<bf16>) -> tensor<2x16x80xbf16>
    %7 = stablehlo.subtract %6, %5 : tensor<2x16x80xbf16>
    %8 = stablehlo.multiply %5, %7 : tensor<2x16x80xbf16>
    %9 = stablehlo.multiply %arg0, %5 : tensor<2x16x80xbf16>
    return %9, %5, %8 : tensor<2x16x80xbf16>, tensor<2x16x80xbf16>, tensor<2x16x80xbf16>
  }
  func.func private @silu_14(%arg0: tensor<2x16x80xbf16>, %arg1: tensor<2x16x80xbf16>, %arg2: tensor<2x16x80xbf16>, %arg3: tensor<2x16x80xbf16>) -> tensor<2x16x80xbf16> {
    %0 = stablehlo.multiply %arg1, %arg3 : tensor<2x16x80xbf16>
    %1 = stablehlo.multiply %arg3, %arg0 : tensor<2x16x80xbf16>
    %2 = stablehlo.multiply %0, %arg2 : tensor<2x16x80xbf16>
    %3 = stablehlo.add %1, %2 : tensor<2x16x80xbf16>
    return %3 : tensor<2x16x80xbf16>
  }
  func.func private @_where_15(%arg0: tensor<2x2x3x16x16xi1>, %arg1: tensor<2x2x3x16x16xf32>, %arg2: tensor<2x2x3x16x16xf32>) -> tensor<2x2x3x16x16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x3x16x16xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<2x2x3x16x16xi1>, tensor<2x2x3x16x16xf32>
    return %1 : tensor<2x2x3x16x16xf32>
  }
  func.func private @dynamic_update_index_in_dim_16(%arg0: tensor<3x80x48xf32>, %arg1: tensor<80x48xf32>, %arg2: tensor<i32>) -> tensor<3x80x48xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<80x48xf32>) -> tensor<1x80x48xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x80x48xf32>, tensor<1x80x48xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x80x48xf32>
    return %1 : tensor<3x80x48xf32>
  }
  func.func private @dynamic_update_index_in_dim_17(%arg0: tensor<3x48x80xf32>, %arg1: tensor<48x80xf32>, %arg2: tensor<i32>) -> tensor<3x48x80xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<48x80xf32>) -> tensor<1x48x80xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x48x80xf32>, tensor<1x48x80xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x48x80xf32>
    return %1 : tensor<3x48x80xf32>
  }
  func.func private @dynamic_update_index_in_dim_18(%arg0: tensor<3x48x2x8xf32>, %arg1: tensor<48x2x8xf32>, %arg2: tensor<i32>) -> tensor<3x48x2x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<48x2x8xf32>) -> tensor<1x48x2x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<3x48x2x8xf32>, tensor<1x48x2x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x48x2x8xf32>
    return %1 : tensor<3x48x2x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_19(%arg0: tensor<3x48xf32>, %arg1: tensor<48xf32>, %arg2: tensor<i32>) -> tensor<3x48xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<48xf32>) -> tensor<1x48xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<3x48xf32>, tensor<1x48xf32>, tensor<i32>, tensor<i32>) -> tensor<3x48xf32>
    return %1 : tensor<3x48xf32>
  }
  func.func private @dynamic_update_index_in_dim_20(%arg0: tensor<3x6x8x48xf32>, %arg1: tensor<6x8x48xf32>, %arg2: tensor<i32>) -> tensor<3x6x8x48xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<6x8x48xf32>) -> tensor<1x6x8x48xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<3x6x8x48xf32>, tensor<1x6x8x48xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x6x8x48xf32>
    return %1 : tensor<3x6x8x48xf32>
  }
  func.func private @dynamic_update_index_in_dim_21(%arg0: tensor<3x48x6x8xf32>, %arg1: tensor<48x6x8xf32>, %arg2: tensor<i32>) -> tensor<3x48x6x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<48x6x8xf32>) -> tensor<1x48x6x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<3x48x6x8xf32>, tensor<1x48x6x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x48x6x8xf32>
    return %1 : tensor<3x48x6x8xf32>
  }
  func.func private @_where_22(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
