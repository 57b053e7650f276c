module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x48x4xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<2x4x4x12xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<2x48x4xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<2x4x2x12xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<i32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<2x48x4xf32> {tf.aliasing_output = 5 : i32}, %arg6: tensor<2x4x4x12xf32> {tf.aliasing_output = 6 : i32}, %arg7: tensor<2x48x4xf32> {tf.aliasing_output = 7 : i32}, %arg8: tensor<2x4x2x12xf32> {tf.aliasing_output = 8 : i32}, %arg9: tensor<2x48x4xf32> {tf.aliasing_output = 9 : i32}, %arg10: tensor<2x4x4x12xf32> {tf.aliasing_output = 10 : i32}, %arg11: tensor<2x48x4xf32> {tf.aliasing_output = 11 : i32}, %arg12: tensor<2x4x2x12xf32> {tf.aliasing_output = 12 : i32}, %arg13: tensor<96x48xbf16>, %arg14: tensor<2x72x48xbf16>, %arg15: tensor<2x48x72xbf16>, %arg16: tensor<2x48x2x12xbf16>, %arg17: tensor<2x48xbf16>, %arg18: tensor<2x48xbf16>, %arg19: tensor<2x4x12x48xbf16>, %arg20: tensor<2x48x4x12xbf16>, %arg21: tensor<2x48x72xbf16>, %arg22: tensor<2x48x2x12xbf16>, %arg23: tensor<48xbf16>, %arg24: tensor<48x96xbf16>, %arg25: tensor<2x13xi32>) -> (tensor<2x48x4xf32> {jax.result_info = "result[0]['q_a']"}, tensor<2x4x4x12xf32> {jax.result_info = "result[0]['q_b']"}, tensor<2x48x4xf32> {jax.result_info = "result[0]['v_a']"}, tensor<2x4x2x12xf32> {jax.result_info = "result[0]['v_b']"}, tensor<i32> {jax.result_info = "result[1][0].count"}, tensor<2x48x4xf32> {jax.result_info = "result[1][0].mu['q_a']"}, tensor<2x4x4x12xf32> {jax.result_info = "result[1][0].mu['q_b']"}, tensor<2x48x4xf32> {jax.result_info = "result[1][0].mu['v_a']"}, tensor<2x4x2x12xf32> {jax.result_info = "result[1][0].mu['v_b']"}, tensor<2x48x4xf32> {jax.result_info = "result[1][0].nu['q_a']"}, tensor<2x4x4x12xf32> {jax.result_info = "result[1][0].nu['q_b']"}, tensor<2x48x4xf32> {jax.result_info = "result[1][0].nu['v_a']"}, tensor<2x4x2x12xf32> {jax.result_info = "result[1][0].nu['v_b']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.slice %arg25 [0:2, 0:12] : (tensor<2x13xi32>) -> tensor<2x12xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x12xi32>
    %2 = stablehlo.compare LT, %0, %1, SIGNED : (tensor<2x12xi32>, tensor<2x12xi32>) -> tensor<2x12xi1>
    %c_0 = stablehlo.constant dense<96> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x12xi32>
    %4 = stablehlo.add %0, %3 : tensor<2x12xi32>
    %5 = stablehlo.select %2, %4, %0 : tensor<2x12xi1>, tensor<2x12xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<2x12xi32>) -> tensor<2x12x1xi32>
    %7 = "stablehlo.gather"(%arg13, %6) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 48>}> : (tensor<96x48xbf16>, tensor<2x12x1xi32>) -> tensor<2x12x48xbf16>
    %8 = stablehlo.iota dim = 0 : tensor<12xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<12xi32>) -> tensor<12x1xi32>
    %10 = stablehlo.convert %9 : (tensor<12x1xi32>) -> tensor<12x1xf32>
    %11 = stablehlo.iota dim = 0 : tensor<6xf32>
    %cst = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %13 = stablehlo.divide %11, %12 : tensor<6xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %15 = stablehlo.power %14, %13 : tensor<6xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [1] : (tensor<6xf32>) -> tensor<1x6xf32>
    %17 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x6xf32>
    %18 = stablehlo.broadcast_in_dim %16, dims = [0, 1] : (tensor<1x6xf32>) -> tensor<12x6xf32>
    %19 = stablehlo.divide %17, %18 : tensor<12x6xf32>
    %20 = stablehlo.cosine %19 : tensor<12x6xf32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [1, 3] : (tensor<12x6xf32>) -> tensor<1x12x1x6xf32>
    %22 = stablehlo.convert %21 : (tensor<1x12x1x6xf32>) -> tensor<1x12x1x6xbf16>
    %23 = stablehlo.sine %19 : tensor<12x6xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [1, 3] : (tensor<12x6xf32>) -> tensor<1x12x1x6xf32>
    %25 = stablehlo.convert %24 : (tensor<1x12x1x6xf32>) -> tensor<1x12x1x6xbf16>
    %26 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<12xi32>) -> tensor<12x1xi32>
    %27 = stablehlo.convert %26 : (tensor<12x1xi32>) -> tensor<12x1xf32>
    %28 = stablehlo.iota dim = 0 : tensor<6xf32>
    %cst_2 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %30 = stablehlo.divide %28, %29 : tensor<6xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %32 = stablehlo.power %31, %30 : tensor<6xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [1] : (tensor<6xf32>) -> tensor<1x6xf32>
    %34 = stablehlo.broadcast_in_dim %27, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x6xf32>
    %35 = stablehlo.broadcast_in_dim %33, dims = [0, 1] : (tensor<1x6xf32>) -> tensor<12x6xf32>
    %36 = stablehlo.divide %34, %35 : tensor<12x6xf32>
    %37 = stablehlo.cosine %36 : tensor<12x6xf32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [1, 3] : (tensor<12x6xf32>) -> tensor<1x12x1x6xf32>
    %39 = stablehlo.convert %38 : (tensor<1x12x1x6xf32>) -> tensor<1x12x1x6xbf16>
    %40 = stablehlo.sine %36 : tensor<12x6xf32>
    %41 = stablehlo.broadcast_in_dim %40, dims = [1, 3] : (tensor<12x6xf32>) -> tensor<1x12x1x6xf32>
    %42 = stablehlo.convert %41 : (tensor<1x12x1x6xf32>) -> tensor<1x12x1x6xbf16>
    %c_4 = stablehlo.constant dense<true> : tensor<i1>
    %43 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i1>) -> tensor<12x12xi1>
    %44 = call @tril(%43) : (tensor<12x12xi1>) -> tensor<12x12xi1>
    %cst_5 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %45:2 = call @_where(%44, %cst_5) : (tensor<12x12xi1>, tensor<f32>) -> (tensor<2x2x2x12x12xi1>, tensor<2x2x2x12x12xf32>)
    call @silu() : () -> ()
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %46 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<bf16>) -> tensor<2x2x12x48xbf16>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %47:22 = stablehlo.while(%iterArg = %arg14, %iterArg_60 = %arg15, %iterArg_61 = %arg16, %iterArg_62 = %arg17, %iterArg_63 = %arg18, %iterArg_64 = %arg19, %iterArg_65 = %arg20, %iterArg_66 = %arg0, %iterArg_67 = %arg1, %iterArg_68 = %arg21, %iterArg_69 = %arg22, %iterArg_70 = %arg2, %iterArg_71 = %arg3, %iterArg_72 = %39, %iterArg_73 = %42, %iterArg_74 = %22, %iterArg_75 = %25, %iterArg_76 = %45#0, %iterArg_77 = %45#1, %iterArg_78 = %c_7, %iterArg_79 = %7, %iterArg_80 = %46) : tensor<2x72x48xbf16>, tensor<2x48x72xbf16>, tensor<2x48x2x12xbf16>, tensor<2x48xbf16>, tensor<2x48xbf16>, tensor<2x4x12x48xbf16>, tensor<2x48x4x12xbf16>, tensor<2x48x4xf32>, tensor<2x4x4x12xf32>, tensor<2x48x72xbf16>, tensor<2x48x2x12xbf16>, tensor<2x48x4xf32>, tensor<2x4x2x12xf32>, tensor<1x12x1x6xbf16>, tensor<1x12x1x6xbf16>, tensor<1x12x1x6xbf16>, tensor<1x12x1x6xbf16>, tensor<2x2x2x12x12xi1>, tensor<2x2x2x12x12xf32>, tensor<i32>, tensor<2x12x48xbf16>, tensor<2x2x12x48xbf16>
    cond {
      %c_81 = stablehlo.constant dense<2> : tensor<i32>
      %214 = stablehlo.compare LT, %iterArg_78, %c_81, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %214 : tensor<i1>
    } do {
      %214 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_78) : (tensor<2x72x48xbf16>, tensor<i32>) -> tensor<72x48xbf16>
      %215 = func.call @dynamic_index_in_dim_0(%iterArg_60, %iterArg_78) : (tensor<2x48x72xbf16>, tensor<i32>) -> tensor<48x72xbf16>
      %216 = func.call @dynamic_index_in_dim_1(%iterArg_61, %iterArg_78) : (tensor<2x48x2x12xbf16>, tensor<i32>) -> tensor<48x2x12xbf16>
      %217 = func.call @dynamic_index_in_dim_2(%iterArg_62, %iterArg_78) : (tensor<2x48xbf16>, tensor<i32>) -> tensor<48xbf16>
      %218 = func.call @dynamic_index_in_dim_2(%iterArg_63, %iterArg_78) : (tensor<2x48xbf16>, tensor<i32>) -> tensor<48xbf16>
      %219 = func.call @dynamic_index_in_dim_3(%iterArg_64, %iterArg_78) : (tensor<2x4x12x48xbf16>, tensor<i32>) -> tensor<4x12x48xbf16>
      %220 = func.call @dynamic_index_in_dim_4(%iterArg_65, %iterArg_78) : (tensor<2x48x4x12xbf16>, tensor<i32>) -> tensor<48x4x12xbf16>
      %221 = func.call @dynamic_index_in_dim_5(%iterArg_66, %iterArg_78) : (tensor<2x48x4xf32>, tensor<i32>) -> tensor<48x4xf32>
      %222 = func.call @dynamic_index_in_dim_6(%iterArg_67, %iterArg_78) : (tensor<2x4x4x12xf32>, tensor<i32>) -> tensor<4x4x12xf32>
      %223 = func.call @dynamic_index_in_dim_0(%iterArg_68, %iterArg_78) : (tensor<2x48x72xbf16>, tensor<i32>) -> tensor<48x72xbf16>
      %224 = func.call @dynamic_index_in_dim_1(%iterArg_69, %iterArg_78) : (tensor<2x48x2x12xbf16>, tensor<i32>) -> tensor<48x2x12xbf16>
      %225 = func.call @dynamic_index_in_dim_5(%iterArg_70, %iterArg_78) : (tensor<2x48x4xf32>, tensor<i32>) -> tensor<48x4xf32>
      %226 = func.call @dynamic_index_in_dim_7(%iterArg_71, %iterArg_78) : (tensor<2x4x2x12xf32>, tensor<i32>) -> tensor<4x2x12xf32>
      %227:2 = func.call @closed_call(%iterArg_72, %iterArg_73, %iterArg_74, %iterArg_75, %iterArg_76, %iterArg_77, %iterArg_79, %214, %215, %216, %217, %218, %219, %220, %221, %222, %223, %224, %225, %226) : (tensor<1x12x1x6xbf16>, tensor<1x12x1x6xbf16>, tensor<1x12x1x6xbf16>, tensor<1x12x1x6xbf16>, tensor<2x2x2x12x12xi1>, tensor<2x2x2x12x12xf32>, tensor<2x12x48xbf16>, tensor<72x48xbf16>, tensor<48x72xbf16>, tensor<48x2x12xbf16>, tensor<48xbf16>, tensor<48xbf16>, tensor<4x12x48xbf16>, tensor<48x4x12xbf16>, tensor<48x4xf32>, tensor<4x4x12xf32>, tensor<48x72xbf16>, tensor<48x2x12xbf16>, tensor<48x4xf32>, tensor<4x2x12xf32>) -> (tensor<2x12x48xbf16>, tensor<2x12x48xbf16>)
      %228 = func.call @dynamic_update_index_in_dim(%iterArg_80, %227#1, %iterArg_78) : (tensor<2x2x12x48xbf16>, tensor<2x12x48xbf16>, tensor<i32>) -> tensor<2x2x12x48xbf16>
      %c_81 = stablehlo.constant dense<1> : tensor<i32>
      %229 = stablehlo.add %iterArg_78, %c_81 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_60, %iterArg_61, %iterArg_62, %iterArg_63, %iterArg_64, %iterArg_65, %iterArg_66, %iterArg_67, %iterArg_68, %iterArg_69, %iterArg_70, %iterArg_71, %iterArg_72, %iterArg_73, %iterArg_74, %iterArg_75, %iterArg_76, %iterArg_77, %229, %227#0, %228 : tensor<2x72x48xbf16>, tensor<2x48x72xbf16>, tensor<2x48x2x12xbf16>, tensor<2x48xbf16>, tensor<2x48xbf16>, tensor<2x4x12x48xbf16>, tensor<2x48x4x12xbf16>, tensor<2x48x4xf32>, tensor<2x4x4x12xf32>, tensor<2x48x72xbf16>, tensor<2x48x2x12xbf16>, tensor<2x48x4xf32>, tensor<2x4x2x12xf32>, tensor<1x12x1x6xbf16>, tensor<1x12x1x6xbf16>, tensor<1x12x1x6xbf16>, tensor<1x12x1x6xbf16>, tensor<2x2x2x12x12xi1>, tensor<2x2x2x12x12xf32>, tensor<i32>, tensor<2x12x48xbf16>, tensor<2x2x12x48xbf16>
    }
    %48 = stablehlo.convert %47#20 : (tensor<2x12x48xbf16>) -> tensor<2x12x48xf32>
    %49 = stablehlo.multiply %48, %48 : tensor<2x12x48xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %50 = stablehlo.reduce(%49 init: %cst_8) applies stablehlo.add across dimensions = [2] : (tensor<2x12x48xf32>, tensor<f32>) -> tensor<2x12xf32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [0, 1] : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %cst_9 = stablehlo.constant dense<4.800000e+01> : tensor<f32>
    %52 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %53 = stablehlo.divide %51, %52 : tensor<2x12x1xf32>
    %cst_10 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %55 = stablehlo.add %53, %54 : tensor<2x12x1xf32>
    %56 = stablehlo.rsqrt %55 : tensor<2x12x1xf32>
    %57 = stablehlo.divide %56, %55 : tensor<2x12x1xf32>
    %cst_11 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %59 = stablehlo.multiply %58, %57 : tensor<2x12x1xf32>
    %60 = stablehlo.broadcast_in_dim %56, dims = [0, 1, 2] : (tensor<2x12x1xf32>) -> tensor<2x12x48xf32>
    %61 = stablehlo.multiply %48, %60 : tensor<2x12x48xf32>
    %62 = stablehlo.convert %arg23 : (tensor<48xbf16>) -> tensor<48xf32>
    %63 = stablehlo.broadcast_in_dim %62, dims = [2] : (tensor<48xf32>) -> tensor<1x1x48xf32>
    %64 = stablehlo.broadcast_in_dim %63, dims = [0, 1, 2] : (tensor<1x1x48xf32>) -> tensor<2x12x48xf32>
    %65 = stablehlo.multiply %61, %64 : tensor<2x12x48xf32>
    %66 = stablehlo.convert %65 : (tensor<2x12x48xf32>) -> tensor<2x12x48xbf16>
    %67 = stablehlo.dot_general %66, %arg24, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x48xbf16>, tensor<48x96xbf16>) -> tensor<2x12x96xbf16>
    %68 = stablehlo.convert %67 : (tensor<2x12x96xbf16>) -> tensor<2x12x96xf32>
    %69:3 = call @log_softmax(%68) : (tensor<2x12x96xf32>) -> (tensor<2x12x96xf32>, tensor<2x12x96xf32>, tensor<2x12x1xf32>)
    %70 = stablehlo.slice %arg25 [0:2, 1:13] : (tensor<2x13xi32>) -> tensor<2x12xi32>
    %71 = stablehlo.broadcast_in_dim %70, dims = [0, 1] : (tensor<2x12xi32>) -> tensor<2x12x1xi32>
    %72:2 = call @take_along_axis(%69#0, %71) : (tensor<2x12x96xf32>, tensor<2x12x1xi32>) -> (tensor<2x12x1xf32>, tensor<2x12x1x1xi32>)
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %73 = stablehlo.reduce(%72#0 init: %cst_12) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x12x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_13 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %74 = stablehlo.divide %73, %cst_13 : tensor<f32>
    %75 = stablehlo.negate %74 : tensor<f32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %76 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<bf16>) -> tensor<2x12x48xbf16>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %77 = stablehlo.negate %cst_15 : tensor<f32>
    %cst_16 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %78 = stablehlo.divide %77, %cst_16 : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %78, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %80 = call @take_along_axis_10(%72#1, %79) : (tensor<2x12x1x1xi32>, tensor<2x12x1xf32>) -> tensor<2x12x96xf32>
    %81 = call @log_softmax_11(%69#1, %69#2, %80) : (tensor<2x12x96xf32>, tensor<2x12x1xf32>, tensor<2x12x96xf32>) -> tensor<2x12x96xf32>
    %82 = stablehlo.convert %81 : (tensor<2x12x96xf32>) -> tensor<2x12x96xbf16>
    %83 = stablehlo.dot_general %82, %arg24, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x12x96xbf16>, tensor<48x96xbf16>) -> tensor<2x12x48xbf16>
    %84 = stablehlo.convert %83 : (tensor<2x12x48xbf16>) -> tensor<2x12x48xf32>
    %85 = stablehlo.broadcast_in_dim %63, dims = [0, 1, 2] : (tensor<1x1x48xf32>) -> tensor<2x12x48xf32>
    %86 = stablehlo.multiply %84, %85 : tensor<2x12x48xf32>
    %87 = stablehlo.multiply %48, %86 : tensor<2x12x48xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %88 = stablehlo.reduce(%87 init: %cst_17) applies stablehlo.add across dimensions = [2] : (tensor<2x12x48xf32>, tensor<f32>) -> tensor<2x12xf32>
    %89 = stablehlo.reshape %88 : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %90 = stablehlo.broadcast_in_dim %56, dims = [0, 1, 2] : (tensor<2x12x1xf32>) -> tensor<2x12x48xf32>
    %91 = stablehlo.multiply %86, %90 : tensor<2x12x48xf32>
    %92 = stablehlo.multiply %89, %59 : tensor<2x12x1xf32>
    %cst_18 = stablehlo.constant dense<4.800000e+01> : tensor<f32>
    %93 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %94 = stablehlo.divide %92, %93 : tensor<2x12x1xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %95 = stablehlo.reduce(%94 init: %cst_19) applies stablehlo.add across dimensions = [2] : (tensor<2x12x1xf32>, tensor<f32>) -> tensor<2x12xf32>
    %96 = stablehlo.broadcast_in_dim %95, dims = [0, 1] : (tensor<2x12xf32>) -> tensor<2x12x48xf32>
    %97 = stablehlo.multiply %48, %96 : tensor<2x12x48xf32>
    %98 = stablehlo.add %91, %97 : tensor<2x12x48xf32>
    %99 = stablehlo.multiply %96, %48 : tensor<2x12x48xf32>
    %100 = stablehlo.add %98, %99 : tensor<2x12x48xf32>
    %101 = stablehlo.convert %100 : (tensor<2x12x48xf32>) -> tensor<2x12x48xbf16>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %102 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2x48x4xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2x4x4x12xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %104 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<2x48x4xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %105 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x4x2x12xf32>
    %c_24 = stablehlo.constant dense<0> : tensor<i32>
    %106:20 = stablehlo.while(%iterArg = %47#21, %iterArg_60 = %arg14, %iterArg_61 = %arg15, %iterArg_62 = %arg16, %iterArg_63 = %arg17, %iterArg_64 = %arg18, %iterArg_65 = %arg19, %iterArg_66 = %arg20, %iterArg_67 = %arg0, %iterArg_68 = %arg1, %iterArg_69 = %arg21, %iterArg_70 = %arg22, %iterArg_71 = %arg2, %iterArg_72 = %arg3, %iterArg_73 = %c_24, %iterArg_74 = %101, %iterArg_75 = %102, %iterArg_76 = %103, %iterArg_77 = %104, %iterArg_78 = %105) : tensor<2x2x12x48xbf16>, tensor<2x72x48xbf16>, tensor<2x48x72xbf16>, tensor<2x48x2x12xbf16>, tensor<2x48xbf16>, tensor<2x48xbf16>, tensor<2x4x12x48xbf16>, tensor<2x48x4x12xbf16>, tensor<2x48x4xf32>, tensor<2x4x4x12xf32>, tensor<2x48x72xbf16>, tensor<2x48x2x12xbf16>, tensor<2x48x4xf32>, tensor<2x4x2x12xf32>, tensor<i32>, tensor<2x12x48xbf16>, tensor<2x48x4xf32>, tensor<2x4x4x12xf32>, tensor<2x48x4xf32>, tensor<2x4x2x12xf32>
    cond {
      %c_79 = stablehlo.constant dense<2> : tensor<i32>
      %214 = stablehlo.compare LT, %iterArg_73, %c_79, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %214 : tensor<i1>
    } do {
      %c_79 = stablehlo.constant dense<2> : tensor<i32>
      %214 = stablehlo.subtract %c_79, %iterArg_73 : tensor<i32>
      %c_80 = stablehlo.constant dense<1> : tensor<i32>
      %215 = stablehlo.subtract %214, %c_80 : tensor<i32>
      %216 = func.call @dynamic_index_in_dim_12(%iterArg, %215) : (tensor<2x2x12x48xbf16>, tensor<i32>) -> tensor<2x12x48xbf16>
      %217 = func.call @dynamic_index_in_dim(%iterArg_60, %215) : (tensor<2x72x48xbf16>, tensor<i32>) -> tensor<72x48xbf16>
      %218 = func.call @dynamic_index_in_dim_0(%iterArg_61, %215) : (tensor<2x48x72xbf16>, tensor<i32>) -> tensor<48x72xbf16>
      %219 = func.call @dynamic_index_in_dim_1(%iterArg_62, %215) : (tensor<2x48x2x12xbf16>, tensor<i32>) -> tensor<48x2x12xbf16>
      %220 = func.call @dynamic_index_in_dim_2(%iterArg_63, %215) : (tensor<2x48xbf16>, tensor<i32>) -> tensor<48xbf16>
      %221 = func.call @dynamic_index_in_dim_2(%iterArg_64, %215) : (tensor<2x48xbf16>, tensor<i32>) -> tensor<48xbf16>
      %222 = func.call @dynamic_index_in_dim_3(%iterArg_65, %215) : (tensor<2x4x12x48xbf16>, tensor<i32>) -> tensor<4x12x48xbf16>
      %223 = func.call @dynamic_index_in_dim_4(%iterArg_66, %215) : (tensor<2x48x4x12xbf16>, tensor<i32>) -> tensor<48x4x12xbf16>
      %224 = func.call @dynamic_index_in_dim_5(%iterArg_67, %215) : (tensor<2x48x4xf32>, tensor<i32>) -> tensor<48x4xf32>
      %225 = func.call @dynamic_index_in_dim_6(%iterArg_68, %215) : (tensor<2x4x4x12xf32>, tensor<i32>) -> tensor<4x4x12xf32>
      %226 = func.call @dynamic_index_in_dim_0(%iterArg_69, %215) : (tensor<2x48x72xbf16>, tensor<i32>) -> tensor<48x72xbf16>
      %227 = func.call @dynamic_index_in_dim_1(%iterArg_70, %215) : (tensor<2x48x2x12xbf16>, tensor<i32>) -> tensor<48x2x12xbf16>
      %228 = func.call @dynamic_index_in_dim_5(%iterArg_71, %215) : (tensor<2x48x4xf32>, tensor<i32>) -> tensor<48x4xf32>
      %229 = func.call @dynamic_index_in_dim_7(%iterArg_72, %215) : (tensor<2x4x2x12xf32>, tensor<i32>) -> tensor<4x2x12xf32>
      %230:5 = func.call @closed_call_13(%iterArg_74, %216, %217, %218, %219, %220, %221, %222, %223, %224, %225, %226, %227, %228, %229) : (tensor<2x12x48xbf16>, tensor<2x12x48xbf16>, tensor<72x48xbf16>, tensor<48x72xbf16>, tensor<48x2x12xbf16>, tensor<48xbf16>, tensor<48xbf16>, tensor<4x12x48xbf16>, tensor<48x4x12xbf16>, tensor<48x4xf32>, tensor<4x4x12xf32>, tensor<48x72xbf16>, tensor<48x2x12xbf16>, tensor<48x4xf32>, tensor<4x2x12xf32>) -> (tensor<2x12x48xbf16>, tensor<48x4xf32>, tensor<4x4x12xf32>, tensor<48x4xf32>, tensor<4x2x12xf32>)
      %231 = func.call @dynamic_update_index_in_dim_19(%iterArg_75, %230#1, %215) : (tensor<2x48x4xf32>, tensor<48x4xf32>, tensor<i32>) -> tensor<2x48x4xf32>
      %232 = func.call @dynamic_update_index_in_dim_20(%iterArg_76, %230#2, %215) : (tensor<2x4x4x12xf32>, tensor<4x4x12xf32>, tensor<i32>) -> tensor<2x4x4x12xf32>
      %233 = func.call @dynamic_update_index_in_dim_19(%iterArg_77, %230#3, %215) : (tensor<2x48x4xf32>, tensor<48x4xf32>, tensor<i32>) -> tensor<2x48x4xf32>
      %234 = func.call @dynamic_update_index_in_dim_21(%iterArg_78, %230#4, %215) : (tensor<2x4x2x12xf32>, tensor<4x2x12xf32>, tensor<i32>) -> tensor<2x4x2x12xf32>
      %c_81 = stablehlo.constant dense<1> : tensor<i32>
      %235 = stablehlo.add %iterArg_73, %c_81 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_60, %iterArg_61, %iterArg_62, %iterArg_63, %iterArg_64, %iterArg_65, %iterArg_66, %iterArg_67, %iterArg_68, %iterArg_69, %iterArg_70, %iterArg_71, %iterArg_72, %235, %230#0, %231, %232, %233, %234 : tensor<2x2x12x48xbf16>, tensor<2x72x48xbf16>, tensor<2x48x72xbf16>, tensor<2x48x2x12xbf16>, tensor<2x48xbf16>, tensor<2x48xbf16>, tensor<2x4x12x48xbf16>, tensor<2x48x4x12xbf16>, tensor<2x48x4xf32>, tensor<2x4x4x12xf32>, tensor<2x48x72xbf16>, tensor<2x48x2x12xbf16>, tensor<2x48x4xf32>, tensor<2x4x2x12xf32>, tensor<i32>, tensor<2x12x48xbf16>, tensor<2x48x4xf32>, tensor<2x4x4x12xf32>, tensor<2x48x4xf32>, tensor<2x4x2x12xf32>
    }
    %cst_25 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %107 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<2x48x4xf32>
    %108 = stablehlo.multiply %107, %106#16 : tensor<2x48x4xf32>
    %cst_26 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %109 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<2x48x4xf32>
    %110 = stablehlo.multiply %109, %arg5 : tensor<2x48x4xf32>
    %111 = stablehlo.add %108, %110 : tensor<2x48x4xf32>
    %cst_27 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %112 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<2x4x4x12xf32>
    %113 = stablehlo.multiply %112, %106#17 : tensor<2x4x4x12xf32>
    %cst_28 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %114 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<2x4x4x12xf32>
    %115 = stablehlo.multiply %114, %arg6 : tensor<2x4x4x12xf32>
    %116 = stablehlo.add %113, %115 : tensor<2x4x4x12xf32>
    %cst_29 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %117 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<2x48x4xf32>
    %118 = stablehlo.multiply %117, %106#18 : tensor<2x48x4xf32>
    %cst_30 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %119 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<2x48x4xf32>
    %120 = stablehlo.multiply %119, %arg7 : tensor<2x48x4xf32>
    %121 = stablehlo.add %118, %120 : tensor<2x48x4xf32>
    %cst_31 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %122 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<2x4x2x12xf32>
    %123 = stablehlo.multiply %122, %106#19 : tensor<2x4x2x12xf32>
    %cst_32 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %124 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<2x4x2x12xf32>
    %125 = stablehlo.multiply %124, %arg8 : tensor<2x4x2x12xf32>
    %126 = stablehlo.add %123, %125 : tensor<2x4x2x12xf32>
    %127 = stablehlo.multiply %106#16, %106#16 : tensor<2x48x4xf32>
    %cst_33 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %128 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<2x48x4xf32>
    %129 = stablehlo.multiply %128, %127 : tensor<2x48x4xf32>
    %cst_34 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %130 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<2x48x4xf32>
    %131 = stablehlo.multiply %130, %arg9 : tensor<2x48x4xf32>
    %132 = stablehlo.add %129, %131 : tensor<2x48x4xf32>
    %133 = stablehlo.multiply %106#17, %106#17 : tensor<2x4x4x12xf32>
    %cst_35 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %134 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<2x4x4x12xf32>
    %135 = stablehlo.multiply %134, %133 : tensor<2x4x4x12xf32>
    %cst_36 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %136 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<2x4x4x12xf32>
    %137 = stablehlo.multiply %136, %arg10 : tensor<2x4x4x12xf32>
    %138 = stablehlo.add %135, %137 : tensor<2x4x4x12xf32>
    %139 = stablehlo.multiply %106#18, %106#18 : tensor<2x48x4xf32>
    %cst_37 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %140 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<2x48x4xf32>
    %141 = stablehlo.multiply %140, %139 : tensor<2x48x4xf32>
    %cst_38 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %142 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<2x48x4xf32>
    %143 = stablehlo.multiply %142, %arg11 : tensor<2x48x4xf32>
    %144 = stablehlo.add %141, %143 : tensor<2x48x4xf32>
    %145 = stablehlo.multiply %106#19, %106#19 : tensor<2x4x2x12xf32>
    %cst_39 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %146 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<2x4x2x12xf32>
    %147 = stablehlo.multiply %146, %145 : tensor<2x4x2x12xf32>
    %cst_40 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %148 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<2x4x2x12xf32>
    %149 = stablehlo.multiply %148, %arg12 : tensor<2x4x2x12xf32>
    %150 = stablehlo.add %147, %149 : tensor<2x4x2x12xf32>
    %c_41 = stablehlo.constant dense<2147483647> : tensor<i32>
    %151 = stablehlo.compare LT, %arg4, %c_41, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_42 = stablehlo.constant dense<1> : tensor<i32>
    %152 = stablehlo.add %arg4, %c_42 : tensor<i32>
    %c_43 = stablehlo.constant dense<2147483647> : tensor<i32>
    %153 = call @_where_22(%151, %152, %c_43) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %154 = stablehlo.convert %153 : (tensor<i32>) -> tensor<f32>
    %cst_44 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %155 = stablehlo.convert %153 : (tensor<i32>) -> tensor<f32>
    %156 = stablehlo.power %cst_44, %155 : tensor<f32>
    %cst_45 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %157 = stablehlo.subtract %cst_45, %156 : tensor<f32>
    %158 = stablehlo.broadcast_in_dim %157, dims = [] : (tensor<f32>) -> tensor<2x48x4xf32>
    %159 = stablehlo.divide %111, %158 : tensor<2x48x4xf32>
    %160 = stablehlo.broadcast_in_dim %157, dims = [] : (tensor<f32>) -> tensor<2x4x4x12xf32>
    %161 = stablehlo.divide %116, %160 : tensor<2x4x4x12xf32>
    %162 = stablehlo.broadcast_in_dim %157, dims = [] : (tensor<f32>) -> tensor<2x48x4xf32>
    %163 = stablehlo.divide %121, %162 : tensor<2x48x4xf32>
    %164 = stablehlo.broadcast_in_dim %157, dims = [] : (tensor<f32>) -> tensor<2x4x2x12xf32>
    %165 = stablehlo.divide %126, %164 : tensor<2x4x2x12xf32>
    %166 = stablehlo.convert %153 : (tensor<i32>) -> tensor<f32>
    %cst_46 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %167 = stablehlo.convert %153 : (tensor<i32>) -> tensor<f32>
    %168 = stablehlo.power %cst_46, %167 : tensor<f32>
    %cst_47 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %169 = stablehlo.subtract %cst_47, %168 : tensor<f32>
    %170 = stablehlo.broadcast_in_dim %169, dims = [] : (tensor<f32>) -> tensor<2x48x4xf32>
    %171 = stablehlo.divide %132, %170 : tensor<2x48x4xf32>
    %172 = stablehlo.broadcast_in_dim %169, dims = [] : (tensor<f32>) -> tensor<2x4x4x12xf32>
    %173 = stablehlo.divide %138, %172 : tensor<2x4x4x12xf32>
    %174 = stablehlo.broadcast_in_dim %169, dims = [] : (tensor<f32>) -> tensor<2x48x4xf32>
    %175 = stablehlo.divide %144, %174 : tensor<2x48x4xf32>
    %176 = stablehlo.broadcast_in_dim %169, dims = [] : (tensor<f32>) -> tensor<2x4x2x12xf32>
    %177 = stablehlo.divide %150, %176 : tensor<2x4x2x12xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %178 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<2x48x4xf32>
    %179 = stablehlo.add %171, %178 : tensor<2x48x4xf32>
    %180 = stablehlo.sqrt %179 : tensor<2x48x4xf32>
    %cst_49 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %181 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<2x48x4xf32>
    %182 = stablehlo.add %180, %181 : tensor<2x48x4xf32>
    %183 = stablehlo.divide %159, %182 : tensor<2x48x4xf32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %184 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<2x4x4x12xf32>
    %185 = stablehlo.add %173, %184 : tensor<2x4x4x12xf32>
    %186 = stablehlo.sqrt %185 : tensor<2x4x4x12xf32>
    %cst_51 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %187 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<2x4x4x12xf32>
    %188 = stablehlo.add %186, %187 : tensor<2x4x4x12xf32>
    %189 = stablehlo.divide %161, %188 : tensor<2x4x4x12xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %190 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<2x48x4xf32>
    %191 = stablehlo.add %175, %190 : tensor<2x48x4xf32>
    %192 = stablehlo.sqrt %191 : tensor<2x48x4xf32>
    %cst_53 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %193 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<2x48x4xf32>
    %194 = stablehlo.add %192, %193 : tensor<2x48x4xf32>
    %195 = stablehlo.divide %163, %194 : tensor<2x48x4xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %196 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<2x4x2x12xf32>
    %197 = stablehlo.add %177, %196 : tensor<2x4x2x12xf32>
    %198 = stablehlo.sqrt %197 : tensor<2x4x2x12xf32>
    %cst_55 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %199 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<2x4x2x12xf32>
    %200 = stablehlo.add %198, %199 : tensor<2x4x2x12xf32>
    %201 = stablehlo.divide %165, %200 : tensor<2x4x2x12xf32>
    %cst_56 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %202 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<2x48x4xf32>
    %203 = stablehlo.multiply %202, %183 : tensor<2x48x4xf32>
    %cst_57 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %204 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<2x4x4x12xf32>
    %205 = stablehlo.multiply %204, %189 : tensor<2x4x4x12xf32>
    %cst_58 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %206 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<2x48x4xf32>
    %207 = stablehlo.multiply %206, %195 : tensor<2x48x4xf32>
    %cst_59 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %208 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<2x4x2x12xf32>
    %209 = stablehlo.multiply %208, %201 : tensor<2x4x2x12xf32>
    %210 = stablehlo.add %arg0, %203 : tensor<2x48x4xf32>
    %211 = stablehlo.add %arg1, %205 : tensor<2x4x4x12xf32>
    %212 = stablehlo.add %arg2, %207 : tensor<2x48x4xf32>
    %213 = stablehlo.add %arg3, %209 : tensor<2x4x2x12xf32>
    return %210, %211, %212, %213, %153, %111, %116, %121, %126, %132, %138, %144, %150, %75 : tensor<2x48x4xf32>, tensor<2x4x4x12xf32>, tensor<2x48x4xf32>, tensor<2x4x2x12xf32>, tensor<i32>, tensor<2x48x4xf32>, tensor<2x4x4x12xf32>, tensor<2x48x4xf32>, tensor<2x4x2x12xf32>, tensor<2x48x4xf32>, tensor<2x4x4x12xf32>, tensor<2x48x4xf32>, tensor<2x4x2x12xf32>, tensor<f32>
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
  func.func private @_where(%arg0: tensor<12x12xi1>, %arg1: tensor<f32>) -> (tensor<2x2x2x12x12xi1>, tensor<2x2x2x12x12xf32>) {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [3, 4] : (tensor<12x12xi1>) -> tensor<2x2x2x12x12xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x2x2x12x12xf32>
    return %1, %2 : tensor<2x2x2x12x12xi1>, tensor<2x2x2x12x12xf32>
  }
  func.func private @silu() {
    return
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<2x72x48xbf16>, %arg1: tensor<i32>) -> tensor<72x48xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 72, 48] : (tensor<2x72x48xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x72x48xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x72x48xbf16>) -> tensor<72x48xbf16>
    return %1 : tensor<72x48xbf16>
  }
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<2x48x72xbf16>, %arg1: tensor<i32>) -> tensor<48x72xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 48, 72] : (tensor<2x48x72xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x48x72xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x48x72xbf16>) -> tensor<48x72xbf16>
    return %1 : tensor<48x72xbf16>
  }
  func.func private @dynamic_index_in_dim_1(%arg0: tensor<2x48x2x12xbf16>, %arg1: tensor<i32>) -> tensor<48x2x12xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 48, 2, 12] : (tensor<2x48x2x12xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x48x2x12xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x48x2x12xbf16>) -> tensor<48x2x12xbf16>
    return %1 : tensor<48x2x12xbf16>
  }
  func.func private @dynamic_index_in_dim_2(%arg0: tensor<2x48xbf16>, %arg1: tensor<i32>) -> tensor<48xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 48] : (tensor<2x48xbf16>, tensor<i32>, tensor<i32>) -> tensor<1x48xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x48xbf16>) -> tensor<48xbf16>
    return %1 : tensor<48xbf16>
  }
  func.func private @dynamic_index_in_dim_3(%arg0: tensor<2x4x12x48xbf16>, %arg1: tensor<i32>) -> tensor<4x12x48xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 4, 12, 48] : (tensor<2x4x12x48xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x12x48xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x4x12x48xbf16>) -> tensor<4x12x48xbf16>
    return %1 : tensor<4x12x48xbf16>
  }
  func.func private @dynamic_index_in_dim_4(%arg0: tensor<2x48x4x12xbf16>, %arg1: tensor<i32>) -> tensor<48x4x12xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 48, 4, 12] : (tensor<2x48x4x12xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x48x4x12xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x48x4x12xbf16>) -> tensor<48x4x12xbf16>
    return %1 : tensor<48x4x12xbf16>
  }
  func.func private @dynamic_index_in_dim_5(%arg0: tensor<2x48x4xf32>, %arg1: tensor<i32>) -> tensor<48x4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 48, 4] : (tensor<2x48x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x48x4xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x48x4xf32>) -> tensor<48x4xf32>
    return %1 : tensor<48x4xf32>
  }
  func.func private @dynamic_index_in_dim_6(%arg0: tensor<2x4x4x12xf32>, %arg1: tensor<i32>) -> tensor<4x4x12xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 4, 4, 12] : (tensor<2x4x4x12xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x4x12xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x4x4x12xf32>) -> tensor<4x4x12xf32>
    return %1 : tensor<4x4x12xf32>
  }
  func.func private @dynamic_index_in_dim_7(%arg0: tensor<2x4x2x12xf32>, %arg1: tensor<i32>) -> tensor<4x2x12xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 4, 2, 12] : (tensor<2x4x2x12xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x2x12xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x4x2x12xf32>) -> tensor<4x2x12xf32>
    return %1 : tensor<4x2x12xf32>
  }
  func.func private @closed_call(%arg0: tensor<1x12x1x6xbf16>, %arg1: tensor<1x12x1x6xbf16>, %arg2: tensor<1x12x1x6xbf16>, %arg3: tensor<1x12x1x6xbf16>, %arg4: tensor<2x2x2x12x12xi1>, %arg5: tensor<2x2x2x12x12xf32>, %arg6: tensor<2x12x48xbf16>, %arg7: tensor<72x48xbf16>, %arg8: tensor<48x72xbf16>, %arg9: tensor<48x2x12xbf16>, %arg10: tensor<48xbf16>, %arg11: tensor<48xbf16>, %arg12: tensor<4x12x48xbf16>, %arg13: tensor<48x4x12xbf16>, %arg14: tensor<48x4xf32>, %arg15: tensor<4x4x12xf32>, %arg16: tensor<48x72xbf16>, %arg17: tensor<48x2x12xbf16>, %arg18: tensor<48x4xf32>, %arg19: tensor<4x2x12xf32>) -> (tensor<2x12x48xbf16>, tensor<2x12x48xbf16>) {
    %0 = stablehlo.convert %arg6 : (tensor<2x12x48xbf16>) -> tensor<2x12x48xf32>
    %1 = stablehlo.multiply %0, %0 : tensor<2x12x48xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.reduce(%1 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x12x48xf32>, tensor<f32>) -> tensor<2x12xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %cst_0 = stablehlo.constant dense<4.800000e+01> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %5 = stablehlo.divide %3, %4 : tensor<2x12x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %7 = stablehlo.add %5, %6 : tensor<2x12x1xf32>
    %8 = stablehlo.rsqrt %7 : tensor<2x12x1xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<2x12x1xf32>) -> tensor<2x12x48xf32>
    %10 = stablehlo.multiply %0, %9 : tensor<2x12x48xf32>
    %11 = stablehlo.convert %arg10 : (tensor<48xbf16>) -> tensor<48xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [2] : (tensor<48xf32>) -> tensor<1x1x48xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2] : (tensor<1x1x48xf32>) -> tensor<2x12x48xf32>
    %14 = stablehlo.multiply %10, %13 : tensor<2x12x48xf32>
    %15 = stablehlo.convert %14 : (tensor<2x12x48xf32>) -> tensor<2x12x48xbf16>
    %16 = stablehlo.convert %arg14 : (tensor<48x4xf32>) -> tensor<48x4xbf16>
    %17 = stablehlo.convert %arg15 : (tensor<4x4x12xf32>) -> tensor<4x4x12xbf16>
    %18 = stablehlo.dot_general %16, %17, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<48x4xbf16>, tensor<4x4x12xbf16>) -> tensor<48x4x12xbf16>
    %cst_2 = stablehlo.constant dense<2.000000e+00> : tensor<bf16>
    %19 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<bf16>) -> tensor<48x4x12xbf16>
    %20 = stablehlo.multiply %19, %18 : tensor<48x4x12xbf16>
    %21 = stablehlo.add %arg13, %20 : tensor<48x4x12xbf16>
    %22 = stablehlo.dot_general %15, %21, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x48xbf16>, tensor<48x4x12xbf16>) -> tensor<2x12x4x12xbf16>
    %23 = stablehlo.dot_general %15, %arg9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x48xbf16>, tensor<48x2x12xbf16>) -> tensor<2x12x2x12xbf16>
    %24 = stablehlo.convert %arg18 : (tensor<48x4xf32>) -> tensor<48x4xbf16>
    %25 = stablehlo.convert %arg19 : (tensor<4x2x12xf32>) -> tensor<4x2x12xbf16>
    %26 = stablehlo.dot_general %24, %25, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<48x4xbf16>, tensor<4x2x12xbf16>) -> tensor<48x2x12xbf16>
    %cst_3 = stablehlo.constant dense<2.000000e+00> : tensor<bf16>
    %27 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<bf16>) -> tensor<48x2x12xbf16>
    %28 = stablehlo.multiply %27, %26 : tensor<48x2x12xbf16>
    %29 = stablehlo.add %arg17, %28 : tensor<48x2x12xbf16>
    %30 = stablehlo.dot_general %15, %29, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x48xbf16>, tensor<48x2x12xbf16>) -> tensor<2x12x2x12xbf16>
    %31 = stablehlo.slice %22 [0:2, 0:12, 0:4, 0:6] : (tensor<2x12x4x12xbf16>) -> tensor<2x12x4x6xbf16>
    %32 = stablehlo.slice %22 [0:2, 0:12, 0:4, 6:12] : (tensor<2x12x4x12xbf16>) -> tensor<2x12x4x6xbf16>
    %33 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1, 2, 3] : (tensor<1x12x1x6xbf16>) -> tensor<2x12x4x6xbf16>
    %34 = stablehlo.multiply %31, %33 : tensor<2x12x4x6xbf16>
    %35 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1, 2, 3] : (tensor<1x12x1x6xbf16>) -> tensor<2x12x4x6xbf16>
    %36 = stablehlo.multiply %32, %35 : tensor<2x12x4x6xbf16>
    %37 = stablehlo.subtract %34, %36 : tensor<2x12x4x6xbf16>
    %38 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1, 2, 3] : (tensor<1x12x1x6xbf16>) -> tensor<2x12x4x6xbf16>
    %39 = stablehlo.multiply %31, %38 : tensor<2x12x4x6xbf16>
    %40 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1, 2, 3] : (tensor<1x12x1x6xbf16>) -> tensor<2x12x4x6xbf16>
    %41 = stablehlo.multiply %32, %40 : tensor<2x12x4x6xbf16>
    %42 = stablehlo.add %39, %41 : tensor<2x12x4x6xbf16>
    %43 = stablehlo.concatenate %37, %42, dim = 3 : (tensor<2x12x4x6xbf16>, tensor<2x12x4x6xbf16>) -> tensor<2x12x4x12xbf16>
    %44 = stablehlo.slice %23 [0:2, 0:12, 0:2, 0:6] : (tensor<2x12x2x12xbf16>) -> tensor<2x12x2x6xbf16>
    %45 = stablehlo.slice %23 [0:2, 0:12, 0:2, 6:12] : (tensor<2x12x2x12xbf16>) -> tensor<2x12x2x6xbf16>
    %46 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3] : (tensor<1x12x1x6xbf16>) -> tensor<2x12x2x6xbf16>
    %47 = stablehlo.multiply %44, %46 : tensor<2x12x2x6xbf16>
    %48 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1, 2, 3] : (tensor<1x12x1x6xbf16>) -> tensor<2x12x2x6xbf16>
    %49 = stablehlo.multiply %45, %48 : tensor<2x12x2x6xbf16>
    %50 = stablehlo.subtract %47, %49 : tensor<2x12x2x6xbf16>
    %51 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1, 2, 3] : (tensor<1x12x1x6xbf16>) -> tensor<2x12x2x6xbf16>
    %52 = stablehlo.multiply %44, %51 : tensor<2x12x2x6xbf16>
    %53 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3] : (tensor<1x12x1x6xbf16>) -> tensor<2x12x2x6xbf16>
    %54 = stablehlo.multiply %45, %53 : tensor<2x12x2x6xbf16>
    %55 = stablehlo.add %52, %54 : tensor<2x12x2x6xbf16>
    %56 = stablehlo.concatenate %50, %55, dim = 3 : (tensor<2x12x2x6xbf16>, tensor<2x12x2x6xbf16>) -> tensor<2x12x2x12xbf16>
    %57 = stablehlo.reshape %43 : (tensor<2x12x4x12xbf16>) -> tensor<2x12x2x2x12xbf16>
    %58 = stablehlo.dot_general %56, %57, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [4], precision = [DEFAULT, DEFAULT] : (tensor<2x12x2x12xbf16>, tensor<2x12x2x2x12xbf16>) -> tensor<2x2x12x12x2xbf16>
    %59 = stablehlo.transpose %58, dims = [0, 1, 4, 3, 2] : (tensor<2x2x12x12x2xbf16>) -> tensor<2x2x2x12x12xbf16>
    %60 = stablehlo.convert %59 : (tensor<2x2x2x12x12xbf16>) -> tensor<2x2x2x12x12xf32>
    %cst_4 = stablehlo.constant dense<0.288675129> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x2x2x12x12xf32>
    %62 = stablehlo.multiply %60, %61 : tensor<2x2x2x12x12xf32>
    %63 = call @_where_8(%62, %arg4, %arg5) : (tensor<2x2x2x12x12xf32>, tensor<2x2x2x12x12xi1>, tensor<2x2x2x12x12xf32>) -> tensor<2x2x2x12x12xf32>
    %cst_5 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %64 = stablehlo.reduce(%63 init: %cst_5) applies stablehlo.maximum across dimensions = [4] : (tensor<2x2x2x12x12xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %cst_6 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %66 = stablehlo.maximum %65, %64 : tensor<2x2x2x12xf32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %68 = stablehlo.broadcast_in_dim %67, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x12xf32>
    %69 = stablehlo.subtract %63, %68 : tensor<2x2x2x12x12xf32>
    %70 = stablehlo.exponential %69 : tensor<2x2x2x12x12xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %71 = stablehlo.reduce(%70 init: %cst_7) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x12xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %72 = stablehlo.broadcast_in_dim %71, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %73 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x12xf32>
    %74 = stablehlo.divide %70, %73 : tensor<2x2x2x12x12xf32>
    %75 = stablehlo.convert %74 : (tensor<2x2x2x12x12xf32>) -> tensor<2x2x2x12x12xbf16>
    %76 = stablehlo.dot_general %30, %75, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [4], precision = [DEFAULT, DEFAULT] : (tensor<2x12x2x12xbf16>, tensor<2x2x2x12x12xbf16>) -> tensor<2x2x12x2x12xbf16>
    %77 = stablehlo.transpose %76, dims = [0, 4, 1, 3, 2] : (tensor<2x2x12x2x12xbf16>) -> tensor<2x12x2x2x12xbf16>
    %78 = stablehlo.reshape %77 : (tensor<2x12x2x2x12xbf16>) -> tensor<2x12x4x12xbf16>
    %79 = stablehlo.dot_general %78, %arg12, contracting_dims = [3, 2] x [1, 0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x4x12xbf16>, tensor<4x12x48xbf16>) -> tensor<2x12x48xbf16>
    %80 = stablehlo.add %arg6, %79 : tensor<2x12x48xbf16>
    %81 = stablehlo.convert %80 : (tensor<2x12x48xbf16>) -> tensor<2x12x48xf32>
    %82 = stablehlo.multiply %81, %81 : tensor<2x12x48xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %83 = stablehlo.reduce(%82 init: %cst_8) applies stablehlo.add across dimensions = [2] : (tensor<2x12x48xf32>, tensor<f32>) -> tensor<2x12xf32>
    %84 = stablehlo.broadcast_in_dim %83, dims = [0, 1] : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %cst_9 = stablehlo.constant dense<4.800000e+01> : tensor<f32>
    %85 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %86 = stablehlo.divide %84, %85 : tensor<2x12x1xf32>
    %cst_10 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %87 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %88 = stablehlo.add %86, %87 : tensor<2x12x1xf32>
    %89 = stablehlo.rsqrt %88 : tensor<2x12x1xf32>
    %90 = stablehlo.broadcast_in_dim %89, dims = [0, 1, 2] : (tensor<2x12x1xf32>) -> tensor<2x12x48xf32>
    %91 = stablehlo.multiply %81, %90 : tensor<2x12x48xf32>
    %92 = stablehlo.convert %arg11 : (tensor<48xbf16>) -> tensor<48xf32>
    %93 = stablehlo.broadcast_in_dim %92, dims = [2] : (tensor<48xf32>) -> tensor<1x1x48xf32>
    %94 = stablehlo.broadcast_in_dim %93, dims = [0, 1, 2] : (tensor<1x1x48xf32>) -> tensor<2x12x48xf32>
    %95 = stablehlo.multiply %91, %94 : tensor<2x12x48xf32>
    %96 = stablehlo.convert %95 : (tensor<2x12x48xf32>) -> tensor<2x12x48xbf16>
    %97 = stablehlo.dot_general %96, %arg8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x48xbf16>, tensor<48x72xbf16>) -> tensor<2x12x72xbf16>
    %98 = call @silu_9(%97) : (tensor<2x12x72xbf16>) -> tensor<2x12x72xbf16>
    %99 = stablehlo.dot_general %96, %arg16, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x48xbf16>, tensor<48x72xbf16>) -> tensor<2x12x72xbf16>
    %100 = stablehlo.multiply %98, %99 : tensor<2x12x72xbf16>
    %101 = stablehlo.dot_general %100, %arg7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x72xbf16>, tensor<72x48xbf16>) -> tensor<2x12x48xbf16>
    %102 = stablehlo.add %80, %101 : tensor<2x12x48xbf16>
    return %102, %arg6 : tensor<2x12x48xbf16>, tensor<2x12x48xbf16>
  }
  func.func private @_where_8(%arg0: tensor<2x2x2x12x12xf32>, %arg1: tensor<2x2x2x12x12xi1>, %arg2: tensor<2x2x2x12x12xf32>) -> tensor<2x2x2x12x12xf32> {
    %0 = stablehlo.select %arg1, %arg0, %arg2 : tensor<2x2x2x12x12xi1>, tensor<2x2x2x12x12xf32>
    return %0 : tensor<2x2x2x12x12xf32>
  }
  func.func private @silu_9(%arg0: tensor<2x12x72xbf16>) -> tensor<2x12x72xbf16> {
    %0 = stablehlo.negate %arg0 : tensor<2x12x72xbf16>
    %1 = stablehlo.exponential %0 : tensor<2x12x72xbf16>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<2x12x72xbf16>
    %3 = stablehlo.add %2, %1 : tensor<2x12x72xbf16>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<2x12x72xbf16>
    %5 = stablehlo.divide %4, %3 : tensor<2x12x72xbf16>
    %6 = stablehlo.multiply %arg0, %5 : tensor<2x12x72xbf16>
    return %6 : tensor<2x12x72xbf16>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<2x2x12x48xbf16>, %arg1: tensor<2x12x48xbf16>, %arg2: tensor<i32>) -> tensor<2x2x12x48xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<2x12x48xbf16>) -> tensor<1x2x12x48xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<2x2x12x48xbf16>, tensor<1x2x12x48xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x12x48xbf16>
    return %1 : tensor<2x2x12x48xbf16>
  }
  func.func private @log_softmax(%arg0: tensor<2x12x96xf32>) -> (tensor<2x12x96xf32>, tensor<2x12x96xf32>, tensor<2x12x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [2] : (tensor<2x12x96xf32>, tensor<f32>) -> tensor<2x12xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x12xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<2x12xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x12x1xf32>) -> tensor<2x12x96xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x12x96xf32>
    %6 = stablehlo.exponential %5 : tensor<2x12x96xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<2x12x96xf32>, tensor<f32>) -> tensor<2x12xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %9 = stablehlo.log %8 : tensor<2x12x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<2x12x1xf32>) -> tensor<2x12x96xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<2x12x96xf32>
    return %11, %6, %8 : tensor<2x12x96xf32>, tensor<2x12x96xf32>, tensor<2x12x1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<2x12x96xf32>, %arg1: tensor<2x12x1xi32>) -> (tensor<2x12x1xf32>, tensor<2x12x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x12x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2x12x1xi32>, tensor<2x12x1xi32>) -> tensor<2x12x1xi1>
    %c_0 = stablehlo.constant dense<96> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x12x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<2x12x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<2x12x1xi1>, tensor<2x12x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<2x12x1xi32>) -> tensor<2x12x1x1xi32>
    %c_1 = stablehlo.constant dense<95> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2x12x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<2x12x1x1xi32>, tensor<2x12x1x1xi32>) -> tensor<2x12x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [3] : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xi32>) -> tensor<2x12x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<2x12x1x1xi32>, tensor<2x12x1x1xi32>) -> tensor<2x12x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<2x12x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [3] : (tensor<2x12x1x1xi1>, tensor<i1>) -> tensor<2x12x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x12x96xf32>, tensor<2x12x1x1xi32>) -> tensor<2x12x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<2x12x1xi1>, tensor<2x12x1xf32>
    return %15, %5 : tensor<2x12x1xf32>, tensor<2x12x1x1xi32>
  }
  func.func private @take_along_axis_10(%arg0: tensor<2x12x1x1xi32>, %arg1: tensor<2x12x1xf32>) -> tensor<2x12x96xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x12x96xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x12x96xf32>, tensor<2x12x1x1xi32>, tensor<2x12x1xf32>) -> tensor<2x12x96xf32>
    return %1 : tensor<2x12x96xf32>
  }
  func.func private @log_softmax_11(%arg0: tensor<2x12x96xf32>, %arg1: tensor<2x12x1xf32>, %arg2: tensor<2x12x96xf32>) -> tensor<2x12x96xf32> {
    %0 = stablehlo.negate %arg2 : tensor<2x12x96xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x12x96xf32>, tensor<f32>) -> tensor<2x12xf32>
    %2 = stablehlo.reshape %1 : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<2x12x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [2] : (tensor<2x12x1xf32>, tensor<f32>) -> tensor<2x12xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x12xf32>) -> tensor<2x12x96xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<2x12x96xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<2x12x96xf32>
    return %7 : tensor<2x12x96xf32>
  }
  func.func private @dynamic_index_in_dim_12(%arg0: tensor<2x2x12x48xbf16>, %arg1: tensor<i32>) -> tensor<2x12x48xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 2, 12, 48] : (tensor<2x2x12x48xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x12x48xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x2x12x48xbf16>) -> tensor<2x12x48xbf16>
    return %1 : tensor<2x12x48xbf16>
  }
  func.func private @closed_call_13(%arg0: tensor<2x12x48xbf16>, %arg1: tensor<2x12x48xbf16>, %arg2: tensor<72x48xbf16>, %arg3: tensor<48x72xbf16>, %arg4: tensor<48x2x12xbf16>, %arg5: tensor<48xbf16>, %arg6: tensor<48xbf16>, %arg7: tensor<4x12x48xbf16>, %arg8: tensor<48x4x12xbf16>, %arg9: tensor<48x4xf32>, %arg10: tensor<4x4x12xf32>, %arg11: tensor<48x72xbf16>, %arg12: tensor<48x2x12xbf16>, %arg13: tensor<48x4xf32>, %arg14: tensor<4x2x12xf32>) -> (tensor<2x12x48xbf16>, tensor<48x4xf32>, tensor<4x4x12xf32>, tensor<48x4xf32>, tensor<4x2x12xf32>) {
    %0:15 = stablehlo.optimization_barrier %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg0 : tensor<2x12x48xbf16>, tensor<72x48xbf16>, tensor<48x72xbf16>, tensor<48x2x12xbf16>, tensor<48xbf16>, tensor<48xbf16>, tensor<4x12x48xbf16>, tensor<48x4x12xbf16>, tensor<48x4xf32>, tensor<4x4x12xf32>, tensor<48x72xbf16>, tensor<48x2x12xbf16>, tensor<48x4xf32>, tensor<4x2x12xf32>, tensor<2x12x48xbf16>
    %1 = stablehlo.iota dim = 0 : tensor<12xi32>
    %2 = stablehlo.convert %0#0 : (tensor<2x12x48xbf16>) -> tensor<2x12x48xf32>
    %3 = stablehlo.multiply %2, %2 : tensor<2x12x48xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x12x48xf32>, tensor<f32>) -> tensor<2x12xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %cst_0 = stablehlo.constant dense<4.800000e+01> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %7 = stablehlo.divide %5, %6 : tensor<2x12x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %9 = stablehlo.add %7, %8 : tensor<2x12x1xf32>
    %10 = stablehlo.rsqrt %9 : tensor<2x12x1xf32>
    %11 = stablehlo.divide %10, %9 : tensor<2x12x1xf32>
    %cst_2 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %13 = stablehlo.multiply %12, %11 : tensor<2x12x1xf32>
    %14 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2] : (tensor<2x12x1xf32>) -> tensor<2x12x48xf32>
    %15 = stablehlo.multiply %2, %14 : tensor<2x12x48xf32>
    %16 = stablehlo.convert %0#4 : (tensor<48xbf16>) -> tensor<48xf32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [2] : (tensor<48xf32>) -> tensor<1x1x48xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2] : (tensor<1x1x48xf32>) -> tensor<2x12x48xf32>
    %19 = stablehlo.multiply %15, %18 : tensor<2x12x48xf32>
    %20 = stablehlo.convert %19 : (tensor<2x12x48xf32>) -> tensor<2x12x48xbf16>
    %21 = stablehlo.convert %0#8 : (tensor<48x4xf32>) -> tensor<48x4xbf16>
    %22 = stablehlo.convert %0#9 : (tensor<4x4x12xf32>) -> tensor<4x4x12xbf16>
    %23 = stablehlo.dot_general %21, %22, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<48x4xbf16>, tensor<4x4x12xbf16>) -> tensor<48x4x12xbf16>
    %cst_3 = stablehlo.constant dense<2.000000e+00> : tensor<bf16>
    %24 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<bf16>) -> tensor<48x4x12xbf16>
    %25 = stablehlo.multiply %24, %23 : tensor<48x4x12xbf16>
    %26 = stablehlo.add %0#7, %25 : tensor<48x4x12xbf16>
    %27 = stablehlo.dot_general %20, %26, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x48xbf16>, tensor<48x4x12xbf16>) -> tensor<2x12x4x12xbf16>
    %28 = stablehlo.dot_general %20, %0#3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x48xbf16>, tensor<48x2x12xbf16>) -> tensor<2x12x2x12xbf16>
    %29 = stablehlo.convert %0#12 : (tensor<48x4xf32>) -> tensor<48x4xbf16>
    %30 = stablehlo.convert %0#13 : (tensor<4x2x12xf32>) -> tensor<4x2x12xbf16>
    %31 = stablehlo.dot_general %29, %30, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<48x4xbf16>, tensor<4x2x12xbf16>) -> tensor<48x2x12xbf16>
    %cst_4 = stablehlo.constant dense<2.000000e+00> : tensor<bf16>
    %32 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<bf16>) -> tensor<48x2x12xbf16>
    %33 = stablehlo.multiply %32, %31 : tensor<48x2x12xbf16>
    %34 = stablehlo.add %0#11, %33 : tensor<48x2x12xbf16>
    %35 = stablehlo.dot_general %20, %34, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x48xbf16>, tensor<48x2x12xbf16>) -> tensor<2x12x2x12xbf16>
    %36 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<12xi32>) -> tensor<12x1xi32>
    %37 = stablehlo.convert %36 : (tensor<12x1xi32>) -> tensor<12x1xf32>
    %38 = stablehlo.iota dim = 0 : tensor<6xf32>
    %cst_5 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %40 = stablehlo.divide %38, %39 : tensor<6xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %42 = stablehlo.power %41, %40 : tensor<6xf32>
    %43 = stablehlo.broadcast_in_dim %42, dims = [1] : (tensor<6xf32>) -> tensor<1x6xf32>
    %44 = stablehlo.broadcast_in_dim %37, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x6xf32>
    %45 = stablehlo.broadcast_in_dim %43, dims = [0, 1] : (tensor<1x6xf32>) -> tensor<12x6xf32>
    %46 = stablehlo.divide %44, %45 : tensor<12x6xf32>
    %47 = stablehlo.cosine %46 : tensor<12x6xf32>
    %48 = stablehlo.broadcast_in_dim %47, dims = [1, 3] : (tensor<12x6xf32>) -> tensor<1x12x1x6xf32>
    %49 = stablehlo.convert %48 : (tensor<1x12x1x6xf32>) -> tensor<1x12x1x6xbf16>
    %50 = stablehlo.sine %46 : tensor<12x6xf32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [1, 3] : (tensor<12x6xf32>) -> tensor<1x12x1x6xf32>
    %52 = stablehlo.convert %51 : (tensor<1x12x1x6xf32>) -> tensor<1x12x1x6xbf16>
    %53 = stablehlo.slice %27 [0:2, 0:12, 0:4, 0:6] : (tensor<2x12x4x12xbf16>) -> tensor<2x12x4x6xbf16>
    %54 = stablehlo.slice %27 [0:2, 0:12, 0:4, 6:12] : (tensor<2x12x4x12xbf16>) -> tensor<2x12x4x6xbf16>
    %55 = stablehlo.broadcast_in_dim %49, dims = [0, 1, 2, 3] : (tensor<1x12x1x6xbf16>) -> tensor<2x12x4x6xbf16>
    %56 = stablehlo.multiply %53, %55 : tensor<2x12x4x6xbf16>
    %57 = stablehlo.broadcast_in_dim %52, dims = [0, 1, 2, 3] : (tensor<1x12x1x6xbf16>) -> tensor<2x12x4x6xbf16>
    %58 = stablehlo.multiply %54, %57 : tensor<2x12x4x6xbf16>
    %59 = stablehlo.subtract %56, %58 : tensor<2x12x4x6xbf16>
    %60 = stablehlo.broadcast_in_dim %52, dims = [0, 1, 2, 3] : (tensor<1x12x1x6xbf16>) -> tensor<2x12x4x6xbf16>
    %61 = stablehlo.multiply %53, %60 : tensor<2x12x4x6xbf16>
    %62 = stablehlo.broadcast_in_dim %49, dims = [0, 1, 2, 3] : (tensor<1x12x1x6xbf16>) -> tensor<2x12x4x6xbf16>
    %63 = stablehlo.multiply %54, %62 : tensor<2x12x4x6xbf16>
    %64 = stablehlo.add %61, %63 : tensor<2x12x4x6xbf16>
    %65 = stablehlo.concatenate %59, %64, dim = 3 : (tensor<2x12x4x6xbf16>, tensor<2x12x4x6xbf16>) -> tensor<2x12x4x12xbf16>
    %66 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<12xi32>) -> tensor<12x1xi32>
    %67 = stablehlo.convert %66 : (tensor<12x1xi32>) -> tensor<12x1xf32>
    %68 = stablehlo.iota dim = 0 : tensor<6xf32>
    %cst_7 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %69 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %70 = stablehlo.divide %68, %69 : tensor<6xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %71 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %72 = stablehlo.power %71, %70 : tensor<6xf32>
    %73 = stablehlo.broadcast_in_dim %72, dims = [1] : (tensor<6xf32>) -> tensor<1x6xf32>
    %74 = stablehlo.broadcast_in_dim %67, dims = [0, 1] : (tensor<12x1xf32>) -> tensor<12x6xf32>
    %75 = stablehlo.broadcast_in_dim %73, dims = [0, 1] : (tensor<1x6xf32>) -> tensor<12x6xf32>
    %76 = stablehlo.divide %74, %75 : tensor<12x6xf32>
    %77 = stablehlo.cosine %76 : tensor<12x6xf32>
    %78 = stablehlo.broadcast_in_dim %77, dims = [1, 3] : (tensor<12x6xf32>) -> tensor<1x12x1x6xf32>
    %79 = stablehlo.convert %78 : (tensor<1x12x1x6xf32>) -> tensor<1x12x1x6xbf16>
    %80 = stablehlo.sine %76 : tensor<12x6xf32>
    %81 = stablehlo.broadcast_in_dim %80, dims = [1, 3] : (tensor<12x6xf32>) -> tensor<1x12x1x6xf32>
    %82 = stablehlo.convert %81 : (tensor<1x12x1x6xf32>) -> tensor<1x12x1x6xbf16>
    %83 = stablehlo.slice %28 [0:2, 0:12, 0:2, 0:6] : (tensor<2x12x2x12xbf16>) -> tensor<2x12x2x6xbf16>
    %84 = stablehlo.slice %28 [0:2, 0:12, 0:2, 6:12] : (tensor<2x12x2x12xbf16>) -> tensor<2x12x2x6xbf16>
    %85 = stablehlo.broadcast_in_dim %79, dims = [0, 1, 2, 3] : (tensor<1x12x1x6xbf16>) -> tensor<2x12x2x6xbf16>
    %86 = stablehlo.multiply %83, %85 : tensor<2x12x2x6xbf16>
    %87 = stablehlo.broadcast_in_dim %82, dims = [0, 1, 2, 3] : (tensor<1x12x1x6xbf16>) -> tensor<2x12x2x6xbf16>
    %88 = stablehlo.multiply %84, %87 : tensor<2x12x2x6xbf16>
    %89 = stablehlo.subtract %86, %88 : tensor<2x12x2x6xbf16>
    %90 = stablehlo.broadcast_in_dim %82, dims = [0, 1, 2, 3] : (tensor<1x12x1x6xbf16>) -> tensor<2x12x2x6xbf16>
    %91 = stablehlo.multiply %83, %90 : tensor<2x12x2x6xbf16>
    %92 = stablehlo.broadcast_in_dim %79, dims = [0, 1, 2, 3] : (tensor<1x12x1x6xbf16>) -> tensor<2x12x2x6xbf16>
    %93 = stablehlo.multiply %84, %92 : tensor<2x12x2x6xbf16>
    %94 = stablehlo.add %91, %93 : tensor<2x12x2x6xbf16>
    %95 = stablehlo.concatenate %89, %94, dim = 3 : (tensor<2x12x2x6xbf16>, tensor<2x12x2x6xbf16>) -> tensor<2x12x2x12xbf16>
    %c = stablehlo.constant dense<true> : tensor<i1>
    %96 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<12x12xi1>
    %97 = call @tril_14(%96) : (tensor<12x12xi1>) -> tensor<12x12xi1>
    %98 = stablehlo.reshape %65 : (tensor<2x12x4x12xbf16>) -> tensor<2x12x2x2x12xbf16>
    %99 = stablehlo.dot_general %95, %98, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [4], precision = [DEFAULT, DEFAULT] : (tensor<2x12x2x12xbf16>, tensor<2x12x2x2x12xbf16>) -> tensor<2x2x12x12x2xbf16>
    %100 = stablehlo.transpose %99, dims = [0, 1, 4, 3, 2] : (tensor<2x2x12x12x2xbf16>) -> tensor<2x2x2x12x12xbf16>
    %101 = stablehlo.convert %100 : (tensor<2x2x2x12x12xbf16>) -> tensor<2x2x2x12x12xf32>
    %cst_9 = stablehlo.constant dense<0.288675129> : tensor<f32>
    %102 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x2x2x12x12xf32>
    %103 = stablehlo.multiply %101, %102 : tensor<2x2x2x12x12xf32>
    %cst_10 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %104:3 = call @_where_15(%97, %103, %cst_10) : (tensor<12x12xi1>, tensor<2x2x2x12x12xf32>, tensor<f32>) -> (tensor<2x2x2x12x12xf32>, tensor<2x2x2x12x12xi1>, tensor<2x2x2x12x12xf32>)
    %cst_11 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %105 = stablehlo.reduce(%104#0 init: %cst_11) applies stablehlo.maximum across dimensions = [4] : (tensor<2x2x2x12x12xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %cst_12 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %106 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x2x2x12xf32>
    %107 = stablehlo.maximum %106, %105 : tensor<2x2x2x12xf32>
    %108 = stablehlo.broadcast_in_dim %107, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %109 = stablehlo.broadcast_in_dim %108, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x12xf32>
    %110 = stablehlo.subtract %104#0, %109 : tensor<2x2x2x12x12xf32>
    %111 = stablehlo.exponential %110 : tensor<2x2x2x12x12xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %112 = stablehlo.reduce(%111 init: %cst_13) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x12xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %113 = stablehlo.broadcast_in_dim %112, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %114 = stablehlo.broadcast_in_dim %113, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x12xf32>
    %115 = stablehlo.divide %111, %114 : tensor<2x2x2x12x12xf32>
    %116 = stablehlo.multiply %113, %113 : tensor<2x2x2x12x1xf32>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %117 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x2x2x12x1xf32>
    %118 = stablehlo.divide %117, %116 : tensor<2x2x2x12x1xf32>
    %119 = stablehlo.convert %115 : (tensor<2x2x2x12x12xf32>) -> tensor<2x2x2x12x12xbf16>
    %120 = stablehlo.dot_general %35, %119, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [4], precision = [DEFAULT, DEFAULT] : (tensor<2x12x2x12xbf16>, tensor<2x2x2x12x12xbf16>) -> tensor<2x2x12x2x12xbf16>
    %121 = stablehlo.transpose %120, dims = [0, 4, 1, 3, 2] : (tensor<2x2x12x2x12xbf16>) -> tensor<2x12x2x2x12xbf16>
    %122 = stablehlo.reshape %121 : (tensor<2x12x2x2x12xbf16>) -> tensor<2x12x4x12xbf16>
    %123 = stablehlo.dot_general %122, %0#6, contracting_dims = [3, 2] x [1, 0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x4x12xbf16>, tensor<4x12x48xbf16>) -> tensor<2x12x48xbf16>
    %124 = stablehlo.add %0#0, %123 : tensor<2x12x48xbf16>
    %125 = stablehlo.convert %124 : (tensor<2x12x48xbf16>) -> tensor<2x12x48xf32>
    %126 = stablehlo.multiply %125, %125 : tensor<2x12x48xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %127 = stablehlo.reduce(%126 init: %cst_15) applies stablehlo.add across dimensions = [2] : (tensor<2x12x48xf32>, tensor<f32>) -> tensor<2x12xf32>
    %128 = stablehlo.broadcast_in_dim %127, dims = [0, 1] : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %cst_16 = stablehlo.constant dense<4.800000e+01> : tensor<f32>
    %129 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %130 = stablehlo.divide %128, %129 : tensor<2x12x1xf32>
    %cst_17 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %131 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %132 = stablehlo.add %130, %131 : tensor<2x12x1xf32>
    %133 = stablehlo.rsqrt %132 : tensor<2x12x1xf32>
    %134 = stablehlo.divide %133, %132 : tensor<2x12x1xf32>
    %cst_18 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %135 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %136 = stablehlo.multiply %135, %134 : tensor<2x12x1xf32>
    %137 = stablehlo.broadcast_in_dim %133, dims = [0, 1, 2] : (tensor<2x12x1xf32>) -> tensor<2x12x48xf32>
    %138 = stablehlo.multiply %125, %137 : tensor<2x12x48xf32>
    %139 = stablehlo.convert %0#5 : (tensor<48xbf16>) -> tensor<48xf32>
    %140 = stablehlo.broadcast_in_dim %139, dims = [2] : (tensor<48xf32>) -> tensor<1x1x48xf32>
    %141 = stablehlo.broadcast_in_dim %140, dims = [0, 1, 2] : (tensor<1x1x48xf32>) -> tensor<2x12x48xf32>
    %142 = stablehlo.multiply %138, %141 : tensor<2x12x48xf32>
    %143 = stablehlo.convert %142 : (tensor<2x12x48xf32>) -> tensor<2x12x48xbf16>
    %144 = stablehlo.dot_general %143, %0#2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x48xbf16>, tensor<48x72xbf16>) -> tensor<2x12x72xbf16>
    %145:3 = call @silu_16(%144) : (tensor<2x12x72xbf16>) -> (tensor<2x12x72xbf16>, tensor<2x12x72xbf16>, tensor<2x12x72xbf16>)
    %146 = stablehlo.dot_general %143, %0#10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x48xbf16>, tensor<48x72xbf16>) -> tensor<2x12x72xbf16>
    %147 = stablehlo.dot_general %0#14, %0#1, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x12x48xbf16>, tensor<72x48xbf16>) -> tensor<2x12x72xbf16>
    %148 = stablehlo.multiply %145#0, %147 : tensor<2x12x72xbf16>
    %149 = stablehlo.multiply %147, %146 : tensor<2x12x72xbf16>
    %150 = stablehlo.dot_general %148, %0#10, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x12x72xbf16>, tensor<48x72xbf16>) -> tensor<2x12x48xbf16>
    %151 = call @silu_17(%145#1, %144, %145#2, %149) : (tensor<2x12x72xbf16>, tensor<2x12x72xbf16>, tensor<2x12x72xbf16>, tensor<2x12x72xbf16>) -> tensor<2x12x72xbf16>
    %152 = stablehlo.dot_general %151, %0#2, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x12x72xbf16>, tensor<48x72xbf16>) -> tensor<2x12x48xbf16>
    %153 = stablehlo.add %150, %152 : tensor<2x12x48xbf16>
    %154 = stablehlo.convert %153 : (tensor<2x12x48xbf16>) -> tensor<2x12x48xf32>
    %155 = stablehlo.broadcast_in_dim %140, dims = [0, 1, 2] : (tensor<1x1x48xf32>) -> tensor<2x12x48xf32>
    %156 = stablehlo.multiply %154, %155 : tensor<2x12x48xf32>
    %157 = stablehlo.multiply %125, %156 : tensor<2x12x48xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %158 = stablehlo.reduce(%157 init: %cst_19) applies stablehlo.add across dimensions = [2] : (tensor<2x12x48xf32>, tensor<f32>) -> tensor<2x12xf32>
    %159 = stablehlo.reshape %158 : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %160 = stablehlo.broadcast_in_dim %133, dims = [0, 1, 2] : (tensor<2x12x1xf32>) -> tensor<2x12x48xf32>
    %161 = stablehlo.multiply %156, %160 : tensor<2x12x48xf32>
    %162 = stablehlo.multiply %159, %136 : tensor<2x12x1xf32>
    %cst_20 = stablehlo.constant dense<4.800000e+01> : tensor<f32>
    %163 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %164 = stablehlo.divide %162, %163 : tensor<2x12x1xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %165 = stablehlo.reduce(%164 init: %cst_21) applies stablehlo.add across dimensions = [2] : (tensor<2x12x1xf32>, tensor<f32>) -> tensor<2x12xf32>
    %166 = stablehlo.broadcast_in_dim %165, dims = [0, 1] : (tensor<2x12xf32>) -> tensor<2x12x48xf32>
    %167 = stablehlo.multiply %125, %166 : tensor<2x12x48xf32>
    %168 = stablehlo.add %161, %167 : tensor<2x12x48xf32>
    %169 = stablehlo.multiply %166, %125 : tensor<2x12x48xf32>
    %170 = stablehlo.add %168, %169 : tensor<2x12x48xf32>
    %171 = stablehlo.convert %170 : (tensor<2x12x48xf32>) -> tensor<2x12x48xbf16>
    %172 = stablehlo.add %0#14, %171 : tensor<2x12x48xbf16>
    %173 = stablehlo.dot_general %172, %0#6, contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x12x48xbf16>, tensor<4x12x48xbf16>) -> tensor<2x12x4x12xbf16>
    %174 = stablehlo.reshape %173 : (tensor<2x12x4x12xbf16>) -> tensor<2x12x2x2x12xbf16>
    %175 = stablehlo.transpose %174, dims = [0, 2, 4, 3, 1] : (tensor<2x12x2x2x12xbf16>) -> tensor<2x2x12x2x12xbf16>
    %176 = stablehlo.dot_general %175, %35, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x12x2x12xbf16>, tensor<2x12x2x12xbf16>) -> tensor<2x2x2x12x12xbf16>
    %177 = stablehlo.dot_general %175, %119, batching_dims = [0, 1] x [0, 1], contracting_dims = [3, 4] x [2, 3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x12x2x12xbf16>, tensor<2x2x2x12x12xbf16>) -> tensor<2x2x12x12xbf16>
    %178 = stablehlo.transpose %177, dims = [0, 3, 1, 2] : (tensor<2x2x12x12xbf16>) -> tensor<2x12x2x12xbf16>
    %179 = stablehlo.convert %176 : (tensor<2x2x2x12x12xbf16>) -> tensor<2x2x2x12x12xf32>
    %180 = stablehlo.broadcast_in_dim %118, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x12xf32>
    %181 = stablehlo.multiply %179, %180 : tensor<2x2x2x12x12xf32>
    %182 = stablehlo.multiply %181, %111 : tensor<2x2x2x12x12xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %183 = stablehlo.reduce(%182 init: %cst_22) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x12xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %184 = stablehlo.reshape %183 : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x1xf32>
    %185 = stablehlo.negate %184 : tensor<2x2x2x12x1xf32>
    %186 = stablehlo.broadcast_in_dim %113, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x12x1xf32>) -> tensor<2x2x2x12x12xf32>
    %187 = stablehlo.divide %179, %186 : tensor<2x2x2x12x12xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %188 = stablehlo.reduce(%185 init: %cst_23) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x12x1xf32>, tensor<f32>) -> tensor<2x2x2x12xf32>
    %189 = stablehlo.broadcast_in_dim %188, dims = [0, 1, 2, 3] : (tensor<2x2x2x12xf32>) -> tensor<2x2x2x12x12xf32>
    %190 = stablehlo.add %187, %189 : tensor<2x2x2x12x12xf32>
    %191 = stablehlo.multiply %190, %111 : tensor<2x2x2x12x12xf32>
    %192 = call @_where_18(%104#1, %104#2, %191) : (tensor<2x2x2x12x12xi1>, tensor<2x2x2x12x12xf32>, tensor<2x2x2x12x12xf32>) -> tensor<2x2x2x12x12xf32>
    %cst_24 = stablehlo.constant dense<0.288675129> : tensor<f32>
    %193 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x2x2x12x12xf32>
    %194 = stablehlo.multiply %192, %193 : tensor<2x2x2x12x12xf32>
    %195 = stablehlo.convert %194 : (tensor<2x2x2x12x12xf32>) -> tensor<2x2x2x12x12xbf16>
    %196 = stablehlo.transpose %195, dims = [0, 1, 4, 3, 2] : (tensor<2x2x2x12x12xbf16>) -> tensor<2x2x12x12x2xbf16>
    %197 = stablehlo.dot_general %196, %95, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x2x12x12x2xbf16>, tensor<2x12x2x12xbf16>) -> tensor<2x2x12x2x12xbf16>
    %198 = stablehlo.transpose %197, dims = [0, 2, 1, 3, 4] : (tensor<2x2x12x2x12xbf16>) -> tensor<2x12x2x2x12xbf16>
    %199 = stablehlo.dot_general %196, %98, batching_dims = [0, 1] x [0, 2], contracting_dims = [3, 4] x [1, 3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x12x12x2xbf16>, tensor<2x12x2x2x12xbf16>) -> tensor<2x2x12x12xbf16>
    %200 = stablehlo.transpose %199, dims = [0, 2, 1, 3] : (tensor<2x2x12x12xbf16>) -> tensor<2x12x2x12xbf16>
    %201 = stablehlo.reshape %198 : (tensor<2x12x2x2x12xbf16>) -> tensor<2x12x4x12xbf16>
    %202 = stablehlo.slice %200 [0:2, 0:12, 0:2, 0:6] : (tensor<2x12x2x12xbf16>) -> tensor<2x12x2x6xbf16>
    %203 = stablehlo.slice %200 [0:2, 0:12, 0:2, 6:12] : (tensor<2x12x2x12xbf16>) -> tensor<2x12x2x6xbf16>
    %204 = stablehlo.broadcast_in_dim %79, dims = [0, 1, 2, 3] : (tensor<1x12x1x6xbf16>) -> tensor<2x12x2x6xbf16>
    %205 = stablehlo.multiply %203, %204 : tensor<2x12x2x6xbf16>
    %206 = stablehlo.broadcast_in_dim %82, dims = [0, 1, 2, 3] : (tensor<1x12x1x6xbf16>) -> tensor<2x12x2x6xbf16>
    %207 = stablehlo.multiply %203, %206 : tensor<2x12x2x6xbf16>
    %208 = stablehlo.negate %202 : tensor<2x12x2x6xbf16>
    %209 = stablehlo.broadcast_in_dim %82, dims = [0, 1, 2, 3] : (tensor<1x12x1x6xbf16>) -> tensor<2x12x2x6xbf16>
    %210 = stablehlo.multiply %208, %209 : tensor<2x12x2x6xbf16>
    %211 = stablehlo.add %205, %210 : tensor<2x12x2x6xbf16>
    %212 = stablehlo.broadcast_in_dim %79, dims = [0, 1, 2, 3] : (tensor<1x12x1x6xbf16>) -> tensor<2x12x2x6xbf16>
    %213 = stablehlo.multiply %202, %212 : tensor<2x12x2x6xbf16>
    %214 = stablehlo.add %207, %213 : tensor<2x12x2x6xbf16>
    %215 = stablehlo.concatenate %214, %211, dim = 3 : (tensor<2x12x2x6xbf16>, tensor<2x12x2x6xbf16>) -> tensor<2x12x2x12xbf16>
    %216 = stablehlo.slice %201 [0:2, 0:12, 0:4, 0:6] : (tensor<2x12x4x12xbf16>) -> tensor<2x12x4x6xbf16>
    %217 = stablehlo.slice %201 [0:2, 0:12, 0:4, 6:12] : (tensor<2x12x4x12xbf16>) -> tensor<2x12x4x6xbf16>
    %218 = stablehlo.broadcast_in_dim %49, dims = [0, 1, 2, 3] : (tensor<1x12x1x6xbf16>) -> tensor<2x12x4x6xbf16>
    %219 = stablehlo.multiply %217, %218 : tensor<2x12x4x6xbf16>
    %220 = stablehlo.broadcast_in_dim %52, dims = [0, 1, 2, 3] : (tensor<1x12x1x6xbf16>) -> tensor<2x12x4x6xbf16>
    %221 = stablehlo.multiply %217, %220 : tensor<2x12x4x6xbf16>
    %222 = stablehlo.negate %216 : tensor<2x12x4x6xbf16>
    %223 = stablehlo.broadcast_in_dim %52, dims = [0, 1, 2, 3] : (tensor<1x12x1x6xbf16>) -> tensor<2x12x4x6xbf16>
    %224 = stablehlo.multiply %222, %223 : tensor<2x12x4x6xbf16>
    %225 = stablehlo.add %219, %224 : tensor<2x12x4x6xbf16>
    %226 = stablehlo.broadcast_in_dim %49, dims = [0, 1, 2, 3] : (tensor<1x12x1x6xbf16>) -> tensor<2x12x4x6xbf16>
    %227 = stablehlo.multiply %216, %226 : tensor<2x12x4x6xbf16>
    %228 = stablehlo.add %221, %227 : tensor<2x12x4x6xbf16>
    %229 = stablehlo.concatenate %228, %225, dim = 3 : (tensor<2x12x4x6xbf16>, tensor<2x12x4x6xbf16>) -> tensor<2x12x4x12xbf16>
    %230 = stablehlo.dot_general %178, %20, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x12x2x12xbf16>, tensor<2x12x48xbf16>) -> tensor<2x12x48xbf16>
    %231 = stablehlo.transpose %230, dims = [2, 0, 1] : (tensor<2x12x48xbf16>) -> tensor<48x2x12xbf16>
    %232 = stablehlo.dot_general %178, %34, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<2x12x2x12xbf16>, tensor<48x2x12xbf16>) -> tensor<2x12x48xbf16>
    %cst_25 = stablehlo.constant dense<2.000000e+00> : tensor<bf16>
    %233 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<bf16>) -> tensor<48x2x12xbf16>
    %234 = stablehlo.multiply %233, %231 : tensor<48x2x12xbf16>
    %235 = stablehlo.dot_general %234, %29, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<48x2x12xbf16>, tensor<48x4xbf16>) -> tensor<2x12x4xbf16>
    %236 = stablehlo.transpose %235, dims = [2, 0, 1] : (tensor<2x12x4xbf16>) -> tensor<4x2x12xbf16>
    %237 = stablehlo.dot_general %234, %30, contracting_dims = [1, 2] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<48x2x12xbf16>, tensor<4x2x12xbf16>) -> tensor<48x4xbf16>
    %238 = stablehlo.convert %236 : (tensor<4x2x12xbf16>) -> tensor<4x2x12xf32>
    %239 = stablehlo.convert %237 : (tensor<48x4xbf16>) -> tensor<48x4xf32>
    %240 = stablehlo.dot_general %215, %0#3, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<2x12x2x12xbf16>, tensor<48x2x12xbf16>) -> tensor<2x12x48xbf16>
    %241 = stablehlo.add %232, %240 : tensor<2x12x48xbf16>
    %242 = stablehlo.dot_general %229, %20, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x12x4x12xbf16>, tensor<2x12x48xbf16>) -> tensor<4x12x48xbf16>
    %243 = stablehlo.transpose %242, dims = [2, 0, 1] : (tensor<4x12x48xbf16>) -> tensor<48x4x12xbf16>
    %244 = stablehlo.dot_general %229, %26, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<2x12x4x12xbf16>, tensor<48x4x12xbf16>) -> tensor<2x12x48xbf16>
    %245 = stablehlo.add %241, %244 : tensor<2x12x48xbf16>
    %cst_26 = stablehlo.constant dense<2.000000e+00> : tensor<bf16>
    %246 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<bf16>) -> tensor<48x4x12xbf16>
    %247 = stablehlo.multiply %246, %243 : tensor<48x4x12xbf16>
    %248 = stablehlo.dot_general %247, %21, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<48x4x12xbf16>, tensor<48x4xbf16>) -> tensor<4x12x4xbf16>
    %249 = stablehlo.transpose %248, dims = [2, 0, 1] : (tensor<4x12x4xbf16>) -> tensor<4x4x12xbf16>
    %250 = stablehlo.dot_general %247, %22, contracting_dims = [1, 2] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<48x4x12xbf16>, tensor<4x4x12xbf16>) -> tensor<48x4xbf16>
    %251 = stablehlo.convert %249 : (tensor<4x4x12xbf16>) -> tensor<4x4x12xf32>
    %252 = stablehlo.convert %250 : (tensor<48x4xbf16>) -> tensor<48x4xf32>
    %253 = stablehlo.convert %245 : (tensor<2x12x48xbf16>) -> tensor<2x12x48xf32>
    %254 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2] : (tensor<1x1x48xf32>) -> tensor<2x12x48xf32>
    %255 = stablehlo.multiply %253, %254 : tensor<2x12x48xf32>
    %256 = stablehlo.multiply %2, %255 : tensor<2x12x48xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %257 = stablehlo.reduce(%256 init: %cst_27) applies stablehlo.add across dimensions = [2] : (tensor<2x12x48xf32>, tensor<f32>) -> tensor<2x12xf32>
    %258 = stablehlo.reshape %257 : (tensor<2x12xf32>) -> tensor<2x12x1xf32>
    %259 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2] : (tensor<2x12x1xf32>) -> tensor<2x12x48xf32>
    %260 = stablehlo.multiply %255, %259 : tensor<2x12x48xf32>
    %261 = stablehlo.multiply %258, %13 : tensor<2x12x1xf32>
    %cst_28 = stablehlo.constant dense<4.800000e+01> : tensor<f32>
    %262 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<2x12x1xf32>
    %263 = stablehlo.divide %261, %262 : tensor<2x12x1xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %264 = stablehlo.reduce(%263 init: %cst_29) applies stablehlo.add across dimensions = [2] : (tensor<2x12x1xf32>, tensor<f32>) -> tensor<2x12xf32>
    %265 = stablehlo.broadcast_in_dim %264, dims = [0, 1] : (tensor<2x12xf32>) -> tensor<2x12x48xf32>
    %266 = stablehlo.multiply %2, %265 : tensor<2x12x48xf32>
    %267 = stablehlo.add %260, %266 : tensor<2x12x48xf32>
    %268 = stablehlo.multiply %265, %2 : tensor<2x12x48xf32>
    %269 = stablehlo.add %267, %268 : tensor<2x12x48xf32>
    %270 = stablehlo.convert %269 : (tensor<2x12x48xf32>) -> tensor<2x12x48xbf16>
    %271 = stablehlo.add %172, %270 : tensor<2x12x48xbf16>
    return %271, %252, %251, %239, %238 : tensor<2x12x48xbf16>, tensor<48x4xf32>, tensor<4x4x12xf32>, tensor<48x4xf32>, tensor<4x2x12xf32>
  }
  func.func private @tril_14(%arg0: tensor<12x12xi1>) -> tensor<12x12xi1> {
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
  func.func private @_where_15(%arg0: tensor<12x12xi1>, %arg1: tensor<2x2x2x12x12xf32>, %arg2: tensor<f32>) -> (tensor<2x2x2x12x12xf32>, tensor<2x2x2x12x12xi1>, tensor<2x2x2x12x12xf32>) {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [3, 4] : (tensor<12x12xi1>) -> tensor<2x2x2x12x12xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x2x2x12x12xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<2x2x2x12x12xi1>, tensor<2x2x2x12x12xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x2x12x12xf32>
    return %3, %1, %4 : tensor<2x2x2x12x12xf32>, tensor<2x2x2x12x12xi1>, tensor<2x2x2x12x12xf32>
  }
  func.func private @silu_16(%arg0: tensor<2x12x72xbf16>) -> (tensor<2x12x72xbf16>, tensor<2x12x72xbf16>, tensor<2x12x72xbf16>) {
    %0 = stablehlo.negate %arg0 : tensor<2x12x72xbf16>
    %1 = stablehlo.exponential %0 : tensor<2x12x72xbf16>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<2x12x72xbf16>
    %3 = stablehlo.add %2, %1 : tensor<2x12x72xbf16>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<2x12x72xbf16>
    %5 = stablehlo.divide %4, %3 : tensor<2x12x72xbf16>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<bf16>) -> tensor<2x12x72xbf16>
    %7 = stablehlo.subtract %6, %5 : tensor<2x12x72xbf16>
    %8 = stablehlo.multiply %5, %7 : tensor<2x12x72xbf16>
    %9 = stablehlo.multiply %arg0, %5 : tensor<2x12x72xbf16>
    return %9, %5, %8 : tensor<2x12x72xbf16>, tensor<2x12x72xbf16>, tensor<2x12x72xbf16>
  }
  func.func private @silu_17(%arg0: tensor<2x12x72xbf16>, %arg1: tensor<2x12x72xbf16>, %arg2: tensor<2x12x72xbf16>, %arg3: tensor<2x12x72xbf16>) -> tensor<2x12x72xbf16> {
    %0 = stablehlo.multiply %arg1, %arg3 : tensor<2x12x72xbf16>
    %1 = stablehlo.multiply %arg3, %arg0 : tensor<2x12x72xbf16>
    %2 = stablehlo.multiply %0, %arg2 : tensor<2x12x72xbf16>
    %3 = stablehlo.add %1, %2 : tensor<2x12x72xbf16>
    return %3 : tensor<2x12x72xbf16>
  }
  func.func private @_where_18(%arg0: tensor<2x2x2x12x12xi1>, %arg1: tensor<2x2x2x12x12xf32>, %arg2: tensor<2x2x2x12x12xf32>) -> tensor<2x2x2x12x12xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x2x12x12xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<2x2x2x12x12xi1>, tensor<2x2x2x12x12xf32>
    return %1 : tensor<2x2x2x12x12xf32>
  }
  func.func private @dynamic_update_index_in_dim_19(%arg0: tensor<2x48x4xf32>, %arg1: tensor<48x4xf32>, %arg2: tensor<i32>) -> tensor<2x48x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<48x4xf32>) -> tensor<1x48x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<2x48x4xf32>, tensor<1x48x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x48x4xf32>
    return %1 : tensor<2x48x4xf32>
  }
  func.func private @dynamic_update_index_in_dim_20(%arg0: tensor<2x4x4x12xf32>, %arg1: tensor<4x4x12xf32>, %arg2: tensor<i32>) -> tensor<2x4x4x12xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<4x4x12xf32>) -> tensor<1x4x4x12xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<2x4x4x12xf32>, tensor<1x4x4x12xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x4x4x12xf32>
    return %1 : tensor<2x4x4x12xf32>
  }
  func.func private @dynamic_update_index_in_dim_21(%arg0: tensor<2x4x2x12xf32>, %arg1: tensor<4x2x12xf32>, %arg2: tensor<i32>) -> tensor<2x4x2x12xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<4x2x12xf32>) -> tensor<1x4x2x12xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<2x4x2x12xf32>, tensor<1x4x2x12xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x4x2x12xf32>
    return %1 : tensor<2x4x2x12xf32>
  }
  func.func private @_where_22(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
