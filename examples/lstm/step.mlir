module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<30xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<20x30xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<30x20xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<20xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<20x20xf32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<20xf32> {tf.aliasing_output = 5 : i32}, %arg6: tensor<20x20xf32> {tf.aliasing_output = 6 : i32}, %arg7: tensor<20xf32> {tf.aliasing_output = 7 : i32}, %arg8: tensor<20x20xf32> {tf.aliasing_output = 8 : i32}, %arg9: tensor<20xf32> {tf.aliasing_output = 9 : i32}, %arg10: tensor<20x20xf32> {tf.aliasing_output = 10 : i32}, %arg11: tensor<20x20xf32> {tf.aliasing_output = 11 : i32}, %arg12: tensor<20x20xf32> {tf.aliasing_output = 12 : i32}, %arg13: tensor<20x20xf32> {tf.aliasing_output = 13 : i32}, %arg14: tensor<20x20xf32> {tf.aliasing_output = 14 : i32}, %arg15: tensor<20xf32> {tf.aliasing_output = 15 : i32}, %arg16: tensor<20x20xf32> {tf.aliasing_output = 16 : i32}, %arg17: tensor<20xf32> {tf.aliasing_output = 17 : i32}, %arg18: tensor<20x20xf32> {tf.aliasing_output = 18 : i32}, %arg19: tensor<20xf32> {tf.aliasing_output = 19 : i32}, %arg20: tensor<20x20xf32> {tf.aliasing_output = 20 : i32}, %arg21: tensor<20xf32> {tf.aliasing_output = 21 : i32}, %arg22: tensor<20x20xf32> {tf.aliasing_output = 22 : i32}, %arg23: tensor<20x20xf32> {tf.aliasing_output = 23 : i32}, %arg24: tensor<20x20xf32> {tf.aliasing_output = 24 : i32}, %arg25: tensor<20x20xf32> {tf.aliasing_output = 25 : i32}, %arg26: tensor<20x20xf32> {tf.aliasing_output = 26 : i32}, %arg27: tensor<30xf32> {tf.aliasing_output = 27 : i32}, %arg28: tensor<20x30xf32> {tf.aliasing_output = 28 : i32}, %arg29: tensor<30x20xf32> {tf.aliasing_output = 29 : i32}, %arg30: tensor<20xf32> {tf.aliasing_output = 30 : i32}, %arg31: tensor<20x20xf32> {tf.aliasing_output = 31 : i32}, %arg32: tensor<20xf32> {tf.aliasing_output = 32 : i32}, %arg33: tensor<20x20xf32> {tf.aliasing_output = 33 : i32}, %arg34: tensor<20xf32> {tf.aliasing_output = 34 : i32}, %arg35: tensor<20x20xf32> {tf.aliasing_output = 35 : i32}, %arg36: tensor<20xf32> {tf.aliasing_output = 36 : i32}, %arg37: tensor<20x20xf32> {tf.aliasing_output = 37 : i32}, %arg38: tensor<20x20xf32> {tf.aliasing_output = 38 : i32}, %arg39: tensor<20x20xf32> {tf.aliasing_output = 39 : i32}, %arg40: tensor<20x20xf32> {tf.aliasing_output = 40 : i32}, %arg41: tensor<20x20xf32> {tf.aliasing_output = 41 : i32}, %arg42: tensor<20xf32> {tf.aliasing_output = 42 : i32}, %arg43: tensor<20x20xf32> {tf.aliasing_output = 43 : i32}, %arg44: tensor<20xf32> {tf.aliasing_output = 44 : i32}, %arg45: tensor<20x20xf32> {tf.aliasing_output = 45 : i32}, %arg46: tensor<20xf32> {tf.aliasing_output = 46 : i32}, %arg47: tensor<20x20xf32> {tf.aliasing_output = 47 : i32}, %arg48: tensor<20xf32> {tf.aliasing_output = 48 : i32}, %arg49: tensor<20x20xf32> {tf.aliasing_output = 49 : i32}, %arg50: tensor<20x20xf32> {tf.aliasing_output = 50 : i32}, %arg51: tensor<20x20xf32> {tf.aliasing_output = 51 : i32}, %arg52: tensor<20x20xf32> {tf.aliasing_output = 52 : i32}, %arg53: tensor<20x20xf32> {tf.aliasing_output = 53 : i32}, %arg54: tensor<3x15xi32>) -> (tensor<30xf32> {jax.result_info = "result[0]['params']['Dense_0']['bias']"}, tensor<20x30xf32> {jax.result_info = "result[0]['params']['Dense_0']['kernel']"}, tensor<30x20xf32> {jax.result_info = "result[0]['params']['Embed_0']['embedding']"}, tensor<20xf32> {jax.result_info = "result[0]['params']['OptimizedLSTMCell_0']['hf']['bias']"}, tensor<20x20xf32> {jax.result_info = "result[0]['params']['OptimizedLSTMCell_0']['hf']['kernel']"}, tensor<20xf32> {jax.result_info = "result[0]['params']['OptimizedLSTMCell_0']['hg']['bias']"}, tensor<20x20xf32> {jax.result_info = "result[0]['params']['OptimizedLSTMCell_0']['hg']['kernel']"}, tensor<20xf32> {jax.result_info = "result[0]['params']['OptimizedLSTMCell_0']['hi']['bias']"}, tensor<20x20xf32> {jax.result_info = "result[0]['params']['OptimizedLSTMCell_0']['hi']['kernel']"}, tensor<20xf32> {jax.result_info = "result[0]['params']['OptimizedLSTMCell_0']['ho']['bias']"}, tensor<20x20xf32> {jax.result_info = "result[0]['params']['OptimizedLSTMCell_0']['ho']['kernel']"}, tensor<20x20xf32> {jax.result_info = "result[0]['params']['OptimizedLSTMCell_0']['if']['kernel']"}, tensor<20x20xf32> {jax.result_info = "result[0]['params']['OptimizedLSTMCell_0']['ig']['kernel']"}, tensor<20x20xf32> {jax.result_info = "result[0]['params']['OptimizedLSTMCell_0']['ii']['kernel']"}, tensor<20x20xf32> {jax.result_info = "result[0]['params']['OptimizedLSTMCell_0']['io']['kernel']"}, tensor<20xf32> {jax.result_info = "result[0]['params']['OptimizedLSTMCell_1']['hf']['bias']"}, tensor<20x20xf32> {jax.result_info = "result[0]['params']['OptimizedLSTMCell_1']['hf']['kernel']"}, tensor<20xf32> {jax.result_info = "result[0]['params']['OptimizedLSTMCell_1']['hg']['bias']"}, tensor<20x20xf32> {jax.result_info = "result[0]['params']['OptimizedLSTMCell_1']['hg']['kernel']"}, tensor<20xf32> {jax.result_info = "result[0]['params']['OptimizedLSTMCell_1']['hi']['bias']"}, tensor<20x20xf32> {jax.result_info = "result[0]['params']['OptimizedLSTMCell_1']['hi']['kernel']"}, tensor<20xf32> {jax.result_info = "result[0]['params']['OptimizedLSTMCell_1']['ho']['bias']"}, tensor<20x20xf32> {jax.result_info = "result[0]['params']['OptimizedLSTMCell_1']['ho']['kernel']"}, tensor<20x20xf32> {jax.result_info = "result[0]['params']['OptimizedLSTMCell_1']['if']['kernel']"}, tensor<20x20xf32> {jax.result_info = "result[0]['params']['OptimizedLSTMCell_1']['ig']['kernel']"}, tensor<20x20xf32> {jax.result_info = "result[0]['params']['OptimizedLSTMCell_1']['ii']['kernel']"}, tensor<20x20xf32> {jax.result_info = "result[0]['params']['OptimizedLSTMCell_1']['io']['kernel']"}, tensor<30xf32> {jax.result_info = "result[1][1][0].nu['params']['Dense_0']['bias']"}, tensor<20x30xf32> {jax.result_info = "result[1][1][0].nu['params']['Dense_0']['kernel']"}, tensor<30x20xf32> {jax.result_info = "result[1][1][0].nu['params']['Embed_0']['embedding']"}, tensor<20xf32> {jax.result_info = "result[1][1][0].nu['params']['OptimizedLSTMCell_0']['hf']['bias']"}, tensor<20x20xf32> {jax.result_info = "result[1][1][0].nu['params']['OptimizedLSTMCell_0']['hf']['kernel']"}, tensor<20xf32> {jax.result_info = "result[1][1][0].nu['params']['OptimizedLSTMCell_0']['hg']['bias']"}, tensor<20x20xf32> {jax.result_info = "result[1][1][0].nu['params']['OptimizedLSTMCell_0']['hg']['kernel']"}, tensor<20xf32> {jax.result_info = "result[1][1][0].nu['params']['OptimizedLSTMCell_0']['hi']['bias']"}, tensor<20x20xf32> {jax.result_info = "result[1][1][0].nu['params']['OptimizedLSTMCell_0']['hi']['kernel']"}, tensor<20xf32> {jax.result_info = "result[1][1][0].nu['params']['OptimizedLSTMCell_0']['ho']['bias']"}, tensor<20x20xf32> {jax.result_info = "result[1][1][0].nu['params']['OptimizedLSTMCell_0']['ho']['kernel']"}, tensor<20x20xf32> {jax.result_info = "result[1][1][0].nu['params']['OptimizedLSTMCell_0']['if']['kernel']"}, tensor<20x20xf32> {jax.result_info = "result[1][1][0].nu['params']['OptimizedLSTMCell_0']['ig']['kernel']"}, tensor<20x20xf32> {jax.result_info = "result[1][1][0].nu['params']['OptimizedLSTMCell_0']['ii']['kernel']"}, tensor<20x20xf32> {jax.result_info = "result[1][1][0].nu['params']['OptimizedLSTMCell_0']['io']['kernel']"}, tensor<20xf32> {jax.result_info = "result[1][1][0].nu['params']['OptimizedLSTMCell_1']['hf']['bias']"}, tensor<20x20xf32> {jax.result_info = "result[1][1][0].nu['params']['OptimizedLSTMCell_1']['hf']['kernel']"}, tensor<20xf32> {jax.result_info = "result[1][1][0].nu['params']['OptimizedLSTMCell_1']['hg']['bias']"}, tensor<20x20xf32> {jax.result_info = "result[1][1][0].nu['params']['OptimizedLSTMCell_1']['hg']['kernel']"}, tensor<20xf32> {jax.result_info = "result[1][1][0].nu['params']['OptimizedLSTMCell_1']['hi']['bias']"}, tensor<20x20xf32> {jax.result_info = "result[1][1][0].nu['params']['OptimizedLSTMCell_1']['hi']['kernel']"}, tensor<20xf32> {jax.result_info = "result[1][1][0].nu['params']['OptimizedLSTMCell_1']['ho']['bias']"}, tensor<20x20xf32> {jax.result_info = "result[1][1][0].nu['params']['OptimizedLSTMCell_1']['ho']['kernel']"}, tensor<20x20xf32> {jax.result_info = "result[1][1][0].nu['params']['OptimizedLSTMCell_1']['if']['kernel']"}, tensor<20x20xf32> {jax.result_info = "result[1][1][0].nu['params']['OptimizedLSTMCell_1']['ig']['kernel']"}, tensor<20x20xf32> {jax.result_info = "result[1][1][0].nu['params']['OptimizedLSTMCell_1']['ii']['kernel']"}, tensor<20x20xf32> {jax.result_info = "result[1][1][0].nu['params']['OptimizedLSTMCell_1']['io']['kernel']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.slice %arg54 [0:3, 0:14] : (tensor<3x15xi32>) -> tensor<3x14xi32>
    %1:2 = call @_take(%arg2, %0) : (tensor<30x20xf32>, tensor<3x14xi32>) -> (tensor<3x14x20xf32>, tensor<3x14x1xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<32> : tensor<i32>
    %2 = stablehlo.shift_right_logical %c, %c_0 : tensor<i32>
    %3 = stablehlo.convert %2 : (tensor<i32>) -> tensor<ui32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %c_1 = stablehlo.constant dense<-1> : tensor<i32>
    %5 = stablehlo.and %c, %c_1 : tensor<i32>
    %6 = stablehlo.convert %5 : (tensor<i32>) -> tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %8 = stablehlo.concatenate %4, %7, dim = 0 : (tensor<1xui32>, tensor<1xui32>) -> tensor<2xui32>
    %9 = call @_threefry_split(%8) : (tensor<2xui32>) -> tensor<2x2xui32>
    %10 = stablehlo.slice %9 [0:1, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %11 = stablehlo.reshape %10 : (tensor<1x2xui32>) -> tensor<2xui32>
    %12 = stablehlo.slice %9 [1:2, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %13 = stablehlo.reshape %12 : (tensor<1x2xui32>) -> tensor<2xui32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %16 = stablehlo.transpose %1#0, dims = [1, 0, 2] : (tensor<3x14x20xf32>) -> tensor<14x3x20xf32>
    %17 = stablehlo.concatenate %arg8, %arg4, %arg6, %arg10, dim = 1 : (tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>) -> tensor<20x80xf32>
    %18 = stablehlo.concatenate %arg7, %arg3, %arg5, %arg9, dim = 0 : (tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>) -> tensor<80xf32>
    %19 = stablehlo.reshape %18 : (tensor<80xf32>) -> tensor<1x80xf32>
    %20 = stablehlo.concatenate %arg13, %arg11, %arg12, %arg14, dim = 1 : (tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>) -> tensor<20x80xf32>
    %21 = stablehlo.concatenate %arg8, %arg4, %arg6, %arg10, dim = 1 : (tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>) -> tensor<20x80xf32>
    %22 = stablehlo.concatenate %arg7, %arg3, %arg5, %arg9, dim = 0 : (tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>) -> tensor<80xf32>
    %23 = stablehlo.reshape %22 : (tensor<80xf32>) -> tensor<1x80xf32>
    %24 = stablehlo.concatenate %arg13, %arg11, %arg12, %arg14, dim = 1 : (tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>) -> tensor<20x80xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<14x3x20xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<14x3x20xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<14x3x20xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<14x3x20xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<14x3x20xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<14x3x20xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<14x3x20xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<14x3x20xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<14x3x20xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<14x3x20xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<14x3x20xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<14x3x20xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<14x3x20xf32>
    %c_16 = stablehlo.constant dense<0> : tensor<i32>
    %38:20 = stablehlo.while(%iterArg = %16, %iterArg_253 = %21, %iterArg_254 = %23, %iterArg_255 = %24, %iterArg_256 = %c_16, %iterArg_257 = %14, %iterArg_258 = %15, %iterArg_259 = %25, %iterArg_260 = %26, %iterArg_261 = %27, %iterArg_262 = %28, %iterArg_263 = %29, %iterArg_264 = %30, %iterArg_265 = %31, %iterArg_266 = %32, %iterArg_267 = %33, %iterArg_268 = %34, %iterArg_269 = %35, %iterArg_270 = %36, %iterArg_271 = %37) : tensor<14x3x20xf32>, tensor<20x80xf32>, tensor<1x80xf32>, tensor<20x80xf32>, tensor<i32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>
    cond {
      %c_272 = stablehlo.constant dense<14> : tensor<i32>
      %561 = stablehlo.compare LT, %iterArg_256, %c_272, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %561 : tensor<i1>
    } do {
      %561 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_256) : (tensor<14x3x20xf32>, tensor<i32>) -> tensor<3x20xf32>
      %562:15 = func.call @closed_call_0(%iterArg_253, %iterArg_254, %iterArg_255, %iterArg_257, %iterArg_258, %561) : (tensor<20x80xf32>, tensor<1x80xf32>, tensor<20x80xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>) -> (tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>)
      %563 = func.call @dynamic_update_index_in_dim(%iterArg_259, %562#2, %iterArg_256) : (tensor<14x3x20xf32>, tensor<3x20xf32>, tensor<i32>) -> tensor<14x3x20xf32>
      %564 = func.call @dynamic_update_index_in_dim(%iterArg_260, %562#3, %iterArg_256) : (tensor<14x3x20xf32>, tensor<3x20xf32>, tensor<i32>) -> tensor<14x3x20xf32>
      %565 = func.call @dynamic_update_index_in_dim(%iterArg_261, %562#4, %iterArg_256) : (tensor<14x3x20xf32>, tensor<3x20xf32>, tensor<i32>) -> tensor<14x3x20xf32>
      %566 = func.call @dynamic_update_index_in_dim(%iterArg_262, %562#5, %iterArg_256) : (tensor<14x3x20xf32>, tensor<3x20xf32>, tensor<i32>) -> tensor<14x3x20xf32>
      %567 = func.call @dynamic_update_index_in_dim(%iterArg_263, %562#6, %iterArg_256) : (tensor<14x3x20xf32>, tensor<3x20xf32>, tensor<i32>) -> tensor<14x3x20xf32>
      %568 = func.call @dynamic_update_index_in_dim(%iterArg_264, %562#7, %iterArg_256) : (tensor<14x3x20xf32>, tensor<3x20xf32>, tensor<i32>) -> tensor<14x3x20xf32>
      %569 = func.call @dynamic_update_index_in_dim(%iterArg_265, %562#8, %iterArg_256) : (tensor<14x3x20xf32>, tensor<3x20xf32>, tensor<i32>) -> tensor<14x3x20xf32>
      %570 = func.call @dynamic_update_index_in_dim(%iterArg_266, %562#9, %iterArg_256) : (tensor<14x3x20xf32>, tensor<3x20xf32>, tensor<i32>) -> tensor<14x3x20xf32>
      %571 = func.call @dynamic_update_index_in_dim(%iterArg_267, %562#10, %iterArg_256) : (tensor<14x3x20xf32>, tensor<3x20xf32>, tensor<i32>) -> tensor<14x3x20xf32>
      %572 = func.call @dynamic_update_index_in_dim(%iterArg_268, %562#11, %iterArg_256) : (tensor<14x3x20xf32>, tensor<3x20xf32>, tensor<i32>) -> tensor<14x3x20xf32>
      %573 = func.call @dynamic_update_index_in_dim(%iterArg_269, %562#12, %iterArg_256) : (tensor<14x3x20xf32>, tensor<3x20xf32>, tensor<i32>) -> tensor<14x3x20xf32>
      %574 = func.call @dynamic_update_index_in_dim(%iterArg_270, %562#13, %iterArg_256) : (tensor<14x3x20xf32>, tensor<3x20xf32>, tensor<i32>) -> tensor<14x3x20xf32>
      %575 = func.call @dynamic_update_index_in_dim(%iterArg_271, %562#14, %iterArg_256) : (tensor<14x3x20xf32>, tensor<3x20xf32>, tensor<i32>) -> tensor<14x3x20xf32>
      %c_272 = stablehlo.constant dense<1> : tensor<i32>
      %576 = stablehlo.add %iterArg_256, %c_272 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_253, %iterArg_254, %iterArg_255, %576, %562#0, %562#1, %563, %564, %565, %566, %567, %568, %569, %570, %571, %572, %573, %574, %575 : tensor<14x3x20xf32>, tensor<20x80xf32>, tensor<1x80xf32>, tensor<20x80xf32>, tensor<i32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>
    }
    %39 = stablehlo.transpose %38#7, dims = [1, 0, 2] : (tensor<14x3x20xf32>) -> tensor<3x14x20xf32>
    %c_17 = stablehlo.constant dense<0> : tensor<i32>
    %c_18 = stablehlo.constant dense<32> : tensor<i32>
    %40 = stablehlo.shift_right_logical %c_17, %c_18 : tensor<i32>
    %41 = stablehlo.convert %40 : (tensor<i32>) -> tensor<ui32>
    %42 = stablehlo.broadcast_in_dim %41, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %c_19 = stablehlo.constant dense<-1> : tensor<i32>
    %43 = stablehlo.and %c_17, %c_19 : tensor<i32>
    %44 = stablehlo.convert %43 : (tensor<i32>) -> tensor<ui32>
    %45 = stablehlo.broadcast_in_dim %44, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %46 = stablehlo.concatenate %42, %45, dim = 0 : (tensor<1xui32>, tensor<1xui32>) -> tensor<2xui32>
    %47 = call @_threefry_split(%46) : (tensor<2xui32>) -> tensor<2x2xui32>
    %48 = stablehlo.slice %47 [0:1, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %49 = stablehlo.reshape %48 : (tensor<1x2xui32>) -> tensor<2xui32>
    %50 = stablehlo.slice %47 [1:2, 0:2] : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %51 = stablehlo.reshape %50 : (tensor<1x2xui32>) -> tensor<2xui32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %52 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %54 = stablehlo.transpose %39, dims = [1, 0, 2] : (tensor<3x14x20xf32>) -> tensor<14x3x20xf32>
    %55 = stablehlo.concatenate %arg20, %arg16, %arg18, %arg22, dim = 1 : (tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>) -> tensor<20x80xf32>
    %56 = stablehlo.concatenate %arg19, %arg15, %arg17, %arg21, dim = 0 : (tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>) -> tensor<80xf32>
    %57 = stablehlo.reshape %56 : (tensor<80xf32>) -> tensor<1x80xf32>
    %58 = stablehlo.concatenate %arg25, %arg23, %arg24, %arg26, dim = 1 : (tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>) -> tensor<20x80xf32>
    %59 = stablehlo.concatenate %arg20, %arg16, %arg18, %arg22, dim = 1 : (tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>) -> tensor<20x80xf32>
    %60 = stablehlo.concatenate %arg19, %arg15, %arg17, %arg21, dim = 0 : (tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>) -> tensor<80xf32>
    %61 = stablehlo.reshape %60 : (tensor<80xf32>) -> tensor<1x80xf32>
    %62 = stablehlo.concatenate %arg25, %arg23, %arg24, %arg26, dim = 1 : (tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>) -> tensor<20x80xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %63 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<14x3x20xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %64 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<14x3x20xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<14x3x20xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<14x3x20xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %67 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<14x3x20xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<14x3x20xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %69 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<14x3x20xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<14x3x20xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %71 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<14x3x20xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<14x3x20xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %73 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<14x3x20xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<14x3x20xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %75 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<14x3x20xf32>
    %c_35 = stablehlo.constant dense<0> : tensor<i32>
    %76:20 = stablehlo.while(%iterArg = %54, %iterArg_253 = %59, %iterArg_254 = %61, %iterArg_255 = %62, %iterArg_256 = %c_35, %iterArg_257 = %52, %iterArg_258 = %53, %iterArg_259 = %63, %iterArg_260 = %64, %iterArg_261 = %65, %iterArg_262 = %66, %iterArg_263 = %67, %iterArg_264 = %68, %iterArg_265 = %69, %iterArg_266 = %70, %iterArg_267 = %71, %iterArg_268 = %72, %iterArg_269 = %73, %iterArg_270 = %74, %iterArg_271 = %75) : tensor<14x3x20xf32>, tensor<20x80xf32>, tensor<1x80xf32>, tensor<20x80xf32>, tensor<i32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>
    cond {
      %c_272 = stablehlo.constant dense<14> : tensor<i32>
      %561 = stablehlo.compare LT, %iterArg_256, %c_272, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %561 : tensor<i1>
    } do {
      %561 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_256) : (tensor<14x3x20xf32>, tensor<i32>) -> tensor<3x20xf32>
      %562:15 = func.call @closed_call_1(%iterArg_253, %iterArg_254, %iterArg_255, %iterArg_257, %iterArg_258, %561) : (tensor<20x80xf32>, tensor<1x80xf32>, tensor<20x80xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>) -> (tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>)
      %563 = func.call @dynamic_update_index_in_dim(%iterArg_259, %562#2, %iterArg_256) : (tensor<14x3x20xf32>, tensor<3x20xf32>, tensor<i32>) -> tensor<14x3x20xf32>
      %564 = func.call @dynamic_update_index_in_dim(%iterArg_260, %562#3, %iterArg_256) : (tensor<14x3x20xf32>, tensor<3x20xf32>, tensor<i32>) -> tensor<14x3x20xf32>
      %565 = func.call @dynamic_update_index_in_dim(%iterArg_261, %562#4, %iterArg_256) : (tensor<14x3x20xf32>, tensor<3x20xf32>, tensor<i32>) -> tensor<14x3x20xf32>
      %566 = func.call @dynamic_update_index_in_dim(%iterArg_262, %562#5, %iterArg_256) : (tensor<14x3x20xf32>, tensor<3x20xf32>, tensor<i32>) -> tensor<14x3x20xf32>
      %567 = func.call @dynamic_update_index_in_dim(%iterArg_263, %562#6, %iterArg_256) : (tensor<14x3x20xf32>, tensor<3x20xf32>, tensor<i32>) -> tensor<14x3x20xf32>
      %568 = func.call @dynamic_update_index_in_dim(%iterArg_264, %562#7, %iterArg_256) : (tensor<14x3x20xf32>, tensor<3x20xf32>, tensor<i32>) -> tensor<14x3x20xf32>
      %569 = func.call @dynamic_update_index_in_dim(%iterArg_265, %562#8, %iterArg_256) : (tensor<14x3x20xf32>, tensor<3x20xf32>, tensor<i32>) -> tensor<14x3x20xf32>
      %570 = func.call @dynamic_update_index_in_dim(%iterArg_266, %562#9, %iterArg_256) : (tensor<14x3x20xf32>, tensor<3x20xf32>, tensor<i32>) -> tensor<14x3x20xf32>
      %571 = func.call @dynamic_update_index_in_dim(%iterArg_267, %562#10, %iterArg_256) : (tensor<14x3x20xf32>, tensor<3x20xf32>, tensor<i32>) -> tensor<14x3x20xf32>
      %572 = func.call @dynamic_update_index_in_dim(%iterArg_268, %562#11, %iterArg_256) : (tensor<14x3x20xf32>, tensor<3x20xf32>, tensor<i32>) -> tensor<14x3x20xf32>
      %573 = func.call @dynamic_update_index_in_dim(%iterArg_269, %562#12, %iterArg_256) : (tensor<14x3x20xf32>, tensor<3x20xf32>, tensor<i32>) -> tensor<14x3x20xf32>
      %574 = func.call @dynamic_update_index_in_dim(%iterArg_270, %562#13, %iterArg_256) : (tensor<14x3x20xf32>, tensor<3x20xf32>, tensor<i32>) -> tensor<14x3x20xf32>
      %575 = func.call @dynamic_update_index_in_dim(%iterArg_271, %562#14, %iterArg_256) : (tensor<14x3x20xf32>, tensor<3x20xf32>, tensor<i32>) -> tensor<14x3x20xf32>
      %c_272 = stablehlo.constant dense<1> : tensor<i32>
      %576 = stablehlo.add %iterArg_256, %c_272 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_253, %iterArg_254, %iterArg_255, %576, %562#0, %562#1, %563, %564, %565, %566, %567, %568, %569, %570, %571, %572, %573, %574, %575 : tensor<14x3x20xf32>, tensor<20x80xf32>, tensor<1x80xf32>, tensor<20x80xf32>, tensor<i32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>
    }
    %77 = stablehlo.transpose %76#7, dims = [1, 0, 2] : (tensor<14x3x20xf32>) -> tensor<3x14x20xf32>
    %78 = stablehlo.dot_general %77, %arg1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x14x20xf32>, tensor<20x30xf32>) -> tensor<3x14x30xf32>
    %79 = stablehlo.reshape %arg0 : (tensor<30xf32>) -> tensor<1x1x30xf32>
    %80 = stablehlo.broadcast_in_dim %79, dims = [0, 1, 2] : (tensor<1x1x30xf32>) -> tensor<3x14x30xf32>
    %81 = stablehlo.add %78, %80 : tensor<3x14x30xf32>
    %82 = stablehlo.slice %arg54 [0:3, 1:15] : (tensor<3x15xi32>) -> tensor<3x14xi32>
    %83 = stablehlo.broadcast_in_dim %82, dims = [0, 1] : (tensor<3x14xi32>) -> tensor<3x14x1xi32>
    %84:2 = call @take_along_axis(%81, %83) : (tensor<3x14x30xf32>, tensor<3x14x1xi32>) -> (tensor<3x14x1xf32>, tensor<3x14x1x1xi32>)
    %c_36 = stablehlo.constant dense<0> : tensor<i32>
    %85:2 = call @_take_2(%84#0, %c_36) : (tensor<3x14x1xf32>, tensor<i32>) -> (tensor<3x14xf32>, tensor<1xi32>)
    %cst_37 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %86 = stablehlo.reduce(%81 init: %cst_37) applies stablehlo.maximum across dimensions = [2] : (tensor<3x14x30xf32>, tensor<f32>) -> tensor<3x14xf32>
    %87 = stablehlo.reshape %86 : (tensor<3x14xf32>) -> tensor<3x14x1xf32>
    %88 = stablehlo.broadcast_in_dim %87, dims = [0, 1, 2] : (tensor<3x14x1xf32>) -> tensor<3x14x30xf32>
    %89 = stablehlo.compare EQ, %81, %88, FLOAT : (tensor<3x14x30xf32>, tensor<3x14x30xf32>) -> tensor<3x14x30xi1>
    %90 = stablehlo.convert %89 : (tensor<3x14x30xi1>) -> tensor<3x14x30xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %91 = stablehlo.reduce(%90 init: %cst_38) applies stablehlo.add across dimensions = [2] : (tensor<3x14x30xf32>, tensor<f32>) -> tensor<3x14xf32>
    %cst_39 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %92 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<3x14xf32>
    %93 = stablehlo.maximum %92, %86 : tensor<3x14xf32>
    %94 = stablehlo.compare EQ, %86, %93, FLOAT : (tensor<3x14xf32>, tensor<3x14xf32>) -> tensor<3x14xi1>
    %cst_40 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %95 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<3x14xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<3x14xf32>
    %97 = stablehlo.select %94, %95, %96 : tensor<3x14xi1>, tensor<3x14xf32>
    %cst_42 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<3x14xf32>
    %99 = stablehlo.compare EQ, %98, %93, FLOAT : (tensor<3x14xf32>, tensor<3x14xf32>) -> tensor<3x14xi1>
    %cst_43 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %100 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<3x14xf32>
    %cst_44 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<3x14xf32>
    %102 = stablehlo.select %99, %100, %101 : tensor<3x14xi1>, tensor<3x14xf32>
    %103 = stablehlo.divide %97, %102 : tensor<3x14xf32>
    %104 = stablehlo.is_finite %93 : (tensor<3x14xf32>) -> tensor<3x14xi1>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %105 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<3x14xf32>
    %106 = stablehlo.select %104, %93, %105 : tensor<3x14xi1>, tensor<3x14xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %107 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<3x14xf32>
    %108 = stablehlo.broadcast_in_dim %106, dims = [0, 1] : (tensor<3x14xf32>) -> tensor<3x14x1xf32>
    %109 = stablehlo.broadcast_in_dim %108, dims = [0, 1, 2] : (tensor<3x14x1xf32>) -> tensor<3x14x30xf32>
    %110 = stablehlo.subtract %81, %109 : tensor<3x14x30xf32>
    %111 = stablehlo.exponential %110 : tensor<3x14x30xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %112 = stablehlo.reduce(%111 init: %cst_47) applies stablehlo.add across dimensions = [2] : (tensor<3x14x30xf32>, tensor<f32>) -> tensor<3x14xf32>
    %113 = stablehlo.sign %112 : tensor<3x14xf32>
    %114 = stablehlo.abs %112 : tensor<3x14xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %115 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<3x14xf32>
    %116 = stablehlo.compare GE, %112, %115, FLOAT : (tensor<3x14xf32>, tensor<3x14xf32>) -> tensor<3x14xi1>
    %117 = stablehlo.log %114 : tensor<3x14xf32>
    %118 = stablehlo.add %117, %106 : tensor<3x14xf32>
    %119 = stablehlo.subtract %118, %85#0 : tensor<3x14xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %120 = stablehlo.reduce(%119 init: %cst_49) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x14xf32>, tensor<f32>) -> tensor<f32>
    %cst_50 = stablehlo.constant dense<4.200000e+01> : tensor<f32>
    %121 = stablehlo.divide %120, %cst_50 : tensor<f32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %122 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %123 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %124 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %125 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %cst_55 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_56 = stablehlo.constant dense<4.200000e+01> : tensor<f32>
    %126 = stablehlo.divide %cst_55, %cst_56 : tensor<f32>
    %127 = stablehlo.broadcast_in_dim %126, dims = [] : (tensor<f32>) -> tensor<3x14xf32>
    %128 = stablehlo.negate %127 : tensor<3x14xf32>
    %129 = stablehlo.divide %127, %114 : tensor<3x14xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %130 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<3x14xf32>
    %131 = stablehlo.select %116, %130, %129 : tensor<3x14xi1>, tensor<3x14xf32>
    %132 = stablehlo.select %116, %129, %130 : tensor<3x14xi1>, tensor<3x14xf32>
    %133 = stablehlo.negate %131 : tensor<3x14xf32>
    %134 = stablehlo.add %132, %133 : tensor<3x14xf32>
    %135 = stablehlo.broadcast_in_dim %134, dims = [0, 1] : (tensor<3x14xf32>) -> tensor<3x14x30xf32>
    %136 = stablehlo.multiply %135, %111 : tensor<3x14x30xf32>
    %137 = call @_take_4(%85#1, %128) : (tensor<1xi32>, tensor<3x14xf32>) -> tensor<3x14x1xf32>
    %138 = call @take_along_axis_5(%84#1, %137) : (tensor<3x14x1x1xi32>, tensor<3x14x1xf32>) -> tensor<3x14x30xf32>
    %139 = stablehlo.add %136, %138 : tensor<3x14x30xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %140 = stablehlo.reduce(%139 init: %cst_58) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x14x30xf32>, tensor<f32>) -> tensor<30xf32>
    %141 = stablehlo.reshape %140 : (tensor<30xf32>) -> tensor<1x1x30xf32>
    %142 = stablehlo.reshape %141 : (tensor<1x1x30xf32>) -> tensor<30xf32>
    %143 = stablehlo.dot_general %139, %77, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x14x30xf32>, tensor<3x14x20xf32>) -> tensor<30x20xf32>
    %144 = stablehlo.transpose %143, dims = [1, 0] : (tensor<30x20xf32>) -> tensor<20x30xf32>
    %145 = stablehlo.dot_general %139, %arg1, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x14x30xf32>, tensor<20x30xf32>) -> tensor<3x14x20xf32>
    %146 = stablehlo.transpose %145, dims = [1, 0, 2] : (tensor<3x14x20xf32>) -> tensor<14x3x20xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %147 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %148 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %149 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %150 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %cst_63 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %151 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %152 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %153 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %154 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %155 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %156 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %157 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %158 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %159 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %160 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %161 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<14x3x20xf32>
    %c_74 = stablehlo.constant dense<0> : tensor<i32>
    %162:32 = stablehlo.while(%iterArg = %146, %iterArg_253 = %76#8, %iterArg_254 = %54, %iterArg_255 = %76#9, %iterArg_256 = %76#10, %iterArg_257 = %76#11, %iterArg_258 = %76#12, %iterArg_259 = %76#13, %iterArg_260 = %76#14, %iterArg_261 = %76#15, %iterArg_262 = %76#16, %iterArg_263 = %76#17, %iterArg_264 = %76#18, %iterArg_265 = %76#19, %iterArg_266 = %59, %iterArg_267 = %62, %iterArg_268 = %c_74, %iterArg_269 = %149, %iterArg_270 = %150, %iterArg_271 = %151, %iterArg_272 = %152, %iterArg_273 = %153, %iterArg_274 = %154, %iterArg_275 = %155, %iterArg_276 = %156, %iterArg_277 = %157, %iterArg_278 = %158, %iterArg_279 = %159, %iterArg_280 = %160, %iterArg_281 = %147, %iterArg_282 = %148, %iterArg_283 = %161) : tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<20x80xf32>, tensor<20x80xf32>, tensor<i32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<14x3x20xf32>
    cond {
      %c_284 = stablehlo.constant dense<14> : tensor<i32>
      %561 = stablehlo.compare LT, %iterArg_268, %c_284, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %561 : tensor<i1>
    } do {
      %c_284 = stablehlo.constant dense<14> : tensor<i32>
      %561 = stablehlo.subtract %c_284, %iterArg_268 : tensor<i32>
      %c_285 = stablehlo.constant dense<1> : tensor<i32>
      %562 = stablehlo.subtract %561, %c_285 : tensor<i32>
      %563 = func.call @dynamic_index_in_dim(%iterArg, %562) : (tensor<14x3x20xf32>, tensor<i32>) -> tensor<3x20xf32>
      %564 = func.call @dynamic_index_in_dim(%iterArg_253, %562) : (tensor<14x3x20xf32>, tensor<i32>) -> tensor<3x20xf32>
      %565 = func.call @dynamic_index_in_dim(%iterArg_254, %562) : (tensor<14x3x20xf32>, tensor<i32>) -> tensor<3x20xf32>
      %566 = func.call @dynamic_index_in_dim(%iterArg_255, %562) : (tensor<14x3x20xf32>, tensor<i32>) -> tensor<3x20xf32>
      %567 = func.call @dynamic_index_in_dim(%iterArg_256, %562) : (tensor<14x3x20xf32>, tensor<i32>) -> tensor<3x20xf32>
      %568 = func.call @dynamic_index_in_dim(%iterArg_257, %562) : (tensor<14x3x20xf32>, tensor<i32>) -> tensor<3x20xf32>
      %569 = func.call @dynamic_index_in_dim(%iterArg_258, %562) : (tensor<14x3x20xf32>, tensor<i32>) -> tensor<3x20xf32>
      %570 = func.call @dynamic_index_in_dim(%iterArg_259, %562) : (tensor<14x3x20xf32>, tensor<i32>) -> tensor<3x20xf32>
      %571 = func.call @dynamic_index_in_dim(%iterArg_260, %562) : (tensor<14x3x20xf32>, tensor<i32>) -> tensor<3x20xf32>
      %572 = func.call @dynamic_index_in_dim(%iterArg_261, %562) : (tensor<14x3x20xf32>, tensor<i32>) -> tensor<3x20xf32>
      %573 = func.call @dynamic_index_in_dim(%iterArg_262, %562) : (tensor<14x3x20xf32>, tensor<i32>) -> tensor<3x20xf32>
      %574 = func.call @dynamic_index_in_dim(%iterArg_263, %562) : (tensor<14x3x20xf32>, tensor<i32>) -> tensor<3x20xf32>
      %575 = func.call @dynamic_index_in_dim(%iterArg_264, %562) : (tensor<14x3x20xf32>, tensor<i32>) -> tensor<3x20xf32>
      %576 = func.call @dynamic_index_in_dim(%iterArg_265, %562) : (tensor<14x3x20xf32>, tensor<i32>) -> tensor<3x20xf32>
      %577:15 = func.call @closed_call_6(%iterArg_266, %iterArg_267, %iterArg_269, %iterArg_270, %iterArg_271, %iterArg_272, %iterArg_273, %iterArg_274, %iterArg_275, %iterArg_276, %iterArg_277, %iterArg_278, %iterArg_279, %iterArg_280, %iterArg_281, %iterArg_282, %563, %564, %565, %566, %567, %568, %569, %570, %571, %572, %573, %574, %575, %576) : (tensor<20x80xf32>, tensor<20x80xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>) -> (tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>)
      %578 = func.call @dynamic_update_index_in_dim(%iterArg_283, %577#14, %562) : (tensor<14x3x20xf32>, tensor<3x20xf32>, tensor<i32>) -> tensor<14x3x20xf32>
      %c_286 = stablehlo.constant dense<1> : tensor<i32>
      %579 = stablehlo.add %iterArg_268, %c_286 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_253, %iterArg_254, %iterArg_255, %iterArg_256, %iterArg_257, %iterArg_258, %iterArg_259, %iterArg_260, %iterArg_261, %iterArg_262, %iterArg_263, %iterArg_264, %iterArg_265, %iterArg_266, %iterArg_267, %579, %577#0, %577#1, %577#2, %577#3, %577#4, %577#5, %577#6, %577#7, %577#8, %577#9, %577#10, %577#11, %577#12, %577#13, %578 : tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<20x80xf32>, tensor<20x80xf32>, tensor<i32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<14x3x20xf32>
    }
    %163 = stablehlo.transpose %162#31, dims = [1, 0, 2] : (tensor<14x3x20xf32>) -> tensor<3x14x20xf32>
    %164 = stablehlo.transpose %163, dims = [1, 0, 2] : (tensor<3x14x20xf32>) -> tensor<14x3x20xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %165 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %166 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %cst_77 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %167 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %cst_78 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %168 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %169 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %170 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %cst_81 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %171 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %172 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %cst_83 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %173 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %174 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %175 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %176 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %cst_87 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %177 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %178 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %179 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<14x3x20xf32>
    %c_90 = stablehlo.constant dense<0> : tensor<i32>
    %180:32 = stablehlo.while(%iterArg = %164, %iterArg_253 = %38#8, %iterArg_254 = %16, %iterArg_255 = %38#9, %iterArg_256 = %38#10, %iterArg_257 = %38#11, %iterArg_258 = %38#12, %iterArg_259 = %38#13, %iterArg_260 = %38#14, %iterArg_261 = %38#15, %iterArg_262 = %38#16, %iterArg_263 = %38#17, %iterArg_264 = %38#18, %iterArg_265 = %38#19, %iterArg_266 = %21, %iterArg_267 = %24, %iterArg_268 = %c_90, %iterArg_269 = %167, %iterArg_270 = %168, %iterArg_271 = %169, %iterArg_272 = %170, %iterArg_273 = %171, %iterArg_274 = %172, %iterArg_275 = %173, %iterArg_276 = %174, %iterArg_277 = %175, %iterArg_278 = %176, %iterArg_279 = %177, %iterArg_280 = %178, %iterArg_281 = %165, %iterArg_282 = %166, %iterArg_283 = %179) : tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<20x80xf32>, tensor<20x80xf32>, tensor<i32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<14x3x20xf32>
    cond {
      %c_284 = stablehlo.constant dense<14> : tensor<i32>
      %561 = stablehlo.compare LT, %iterArg_268, %c_284, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %561 : tensor<i1>
    } do {
      %c_284 = stablehlo.constant dense<14> : tensor<i32>
      %561 = stablehlo.subtract %c_284, %iterArg_268 : tensor<i32>
      %c_285 = stablehlo.constant dense<1> : tensor<i32>
      %562 = stablehlo.subtract %561, %c_285 : tensor<i32>
      %563 = func.call @dynamic_index_in_dim(%iterArg, %562) : (tensor<14x3x20xf32>, tensor<i32>) -> tensor<3x20xf32>
      %564 = func.call @dynamic_index_in_dim(%iterArg_253, %562) : (tensor<14x3x20xf32>, tensor<i32>) -> tensor<3x20xf32>
      %565 = func.call @dynamic_index_in_dim(%iterArg_254, %562) : (tensor<14x3x20xf32>, tensor<i32>) -> tensor<3x20xf32>
      %566 = func.call @dynamic_index_in_dim(%iterArg_255, %562) : (tensor<14x3x20xf32>, tensor<i32>) -> tensor<3x20xf32>
      %567 = func.call @dynamic_index_in_dim(%iterArg_256, %562) : (tensor<14x3x20xf32>, tensor<i32>) -> tensor<3x20xf32>
      %568 = func.call @dynamic_index_in_dim(%iterArg_257, %562) : (tensor<14x3x20xf32>, tensor<i32>) -> tensor<3x20xf32>
      %569 = func.call @dynamic_index_in_dim(%iterArg_258, %562) : (tensor<14x3x20xf32>, tensor<i32>) -> tensor<3x20xf32>
      %570 = func.call @dynamic_index_in_dim(%iterArg_259, %562) : (tensor<14x3x20xf32>, tensor<i32>) -> tensor<3x20xf32>
      %571 = func.call @dynamic_index_in_dim(%iterArg_260, %562) : (tensor<14x3x20xf32>, tensor<i32>) -> tensor<3x20xf32>
      %572 = func.call @dynamic_index_in_dim(%iterArg_261, %562) : (tensor<14x3x20xf32>, tensor<i32>) -> tensor<3x20xf32>
      %573 = func.call @dynamic_index_in_dim(%iterArg_262, %562) : (tensor<14x3x20xf32>, tensor<i32>) -> tensor<3x20xf32>
      %574 = func.call @dynamic_index_in_dim(%iterArg_263, %562) : (tensor<14x3x20xf32>, tensor<i32>) -> tensor<3x20xf32>
      %575 = func.call @dynamic_index_in_dim(%iterArg_264, %562) : (tensor<14x3x20xf32>, tensor<i32>) -> tensor<3x20xf32>
      %576 = func.call @dynamic_index_in_dim(%iterArg_265, %562) : (tensor<14x3x20xf32>, tensor<i32>) -> tensor<3x20xf32>
      %577:15 = func.call @closed_call_7(%iterArg_266, %iterArg_267, %iterArg_269, %iterArg_270, %iterArg_271, %iterArg_272, %iterArg_273, %iterArg_274, %iterArg_275, %iterArg_276, %iterArg_277, %iterArg_278, %iterArg_279, %iterArg_280, %iterArg_281, %iterArg_282, %563, %564, %565, %566, %567, %568, %569, %570, %571, %572, %573, %574, %575, %576) : (tensor<20x80xf32>, tensor<20x80xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>) -> (tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>)
      %578 = func.call @dynamic_update_index_in_dim(%iterArg_283, %577#14, %562) : (tensor<14x3x20xf32>, tensor<3x20xf32>, tensor<i32>) -> tensor<14x3x20xf32>
      %c_286 = stablehlo.constant dense<1> : tensor<i32>
      %579 = stablehlo.add %iterArg_268, %c_286 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_253, %iterArg_254, %iterArg_255, %iterArg_256, %iterArg_257, %iterArg_258, %iterArg_259, %iterArg_260, %iterArg_261, %iterArg_262, %iterArg_263, %iterArg_264, %iterArg_265, %iterArg_266, %iterArg_267, %579, %577#0, %577#1, %577#2, %577#3, %577#4, %577#5, %577#6, %577#7, %577#8, %577#9, %577#10, %577#11, %577#12, %577#13, %578 : tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<14x3x20xf32>, tensor<20x80xf32>, tensor<20x80xf32>, tensor<i32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<14x3x20xf32>
    }
    %181 = stablehlo.transpose %180#31, dims = [1, 0, 2] : (tensor<14x3x20xf32>) -> tensor<3x14x20xf32>
    %182 = call @_take_8(%1#1, %181) : (tensor<3x14x1xi32>, tensor<3x14x20xf32>) -> tensor<30x20xf32>
    %cst_91 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %cst_92 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %183 = call @clip(%142, %cst_91, %cst_92) : (tensor<30xf32>, tensor<f32>, tensor<f32>) -> tensor<30xf32>
    %cst_93 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %cst_94 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %184 = call @clip_9(%144, %cst_93, %cst_94) : (tensor<20x30xf32>, tensor<f32>, tensor<f32>) -> tensor<20x30xf32>
    %cst_95 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %cst_96 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %185 = call @clip_10(%182, %cst_95, %cst_96) : (tensor<30x20xf32>, tensor<f32>, tensor<f32>) -> tensor<30x20xf32>
    %cst_97 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %cst_98 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %186 = call @clip_11(%180#22, %cst_97, %cst_98) : (tensor<20xf32>, tensor<f32>, tensor<f32>) -> tensor<20xf32>
    %cst_99 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %cst_100 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %187 = call @clip_12(%180#18, %cst_99, %cst_100) : (tensor<20x20xf32>, tensor<f32>, tensor<f32>) -> tensor<20x20xf32>
    %cst_101 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %cst_102 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %188 = call @clip_11(%180#23, %cst_101, %cst_102) : (tensor<20xf32>, tensor<f32>, tensor<f32>) -> tensor<20xf32>
    %cst_103 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %cst_104 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %189 = call @clip_12(%180#19, %cst_103, %cst_104) : (tensor<20x20xf32>, tensor<f32>, tensor<f32>) -> tensor<20x20xf32>
    %cst_105 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %cst_106 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %190 = call @clip_11(%180#21, %cst_105, %cst_106) : (tensor<20xf32>, tensor<f32>, tensor<f32>) -> tensor<20xf32>
    %cst_107 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %cst_108 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %191 = call @clip_12(%180#17, %cst_107, %cst_108) : (tensor<20x20xf32>, tensor<f32>, tensor<f32>) -> tensor<20x20xf32>
    %cst_109 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %cst_110 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %192 = call @clip_11(%180#24, %cst_109, %cst_110) : (tensor<20xf32>, tensor<f32>, tensor<f32>) -> tensor<20xf32>
    %cst_111 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %cst_112 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %193 = call @clip_12(%180#20, %cst_111, %cst_112) : (tensor<20x20xf32>, tensor<f32>, tensor<f32>) -> tensor<20x20xf32>
    %cst_113 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %cst_114 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %194 = call @clip_12(%180#26, %cst_113, %cst_114) : (tensor<20x20xf32>, tensor<f32>, tensor<f32>) -> tensor<20x20xf32>
    %cst_115 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %cst_116 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %195 = call @clip_12(%180#27, %cst_115, %cst_116) : (tensor<20x20xf32>, tensor<f32>, tensor<f32>) -> tensor<20x20xf32>
    %cst_117 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %cst_118 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %196 = call @clip_12(%180#25, %cst_117, %cst_118) : (tensor<20x20xf32>, tensor<f32>, tensor<f32>) -> tensor<20x20xf32>
    %cst_119 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %cst_120 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %197 = call @clip_12(%180#28, %cst_119, %cst_120) : (tensor<20x20xf32>, tensor<f32>, tensor<f32>) -> tensor<20x20xf32>
    %cst_121 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %cst_122 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %198 = call @clip_11(%162#22, %cst_121, %cst_122) : (tensor<20xf32>, tensor<f32>, tensor<f32>) -> tensor<20xf32>
    %cst_123 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %cst_124 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %199 = call @clip_12(%162#18, %cst_123, %cst_124) : (tensor<20x20xf32>, tensor<f32>, tensor<f32>) -> tensor<20x20xf32>
    %cst_125 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %cst_126 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %200 = call @clip_11(%162#23, %cst_125, %cst_126) : (tensor<20xf32>, tensor<f32>, tensor<f32>) -> tensor<20xf32>
    %cst_127 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %cst_128 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %201 = call @clip_12(%162#19, %cst_127, %cst_128) : (tensor<20x20xf32>, tensor<f32>, tensor<f32>) -> tensor<20x20xf32>
    %cst_129 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %cst_130 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %202 = call @clip_11(%162#21, %cst_129, %cst_130) : (tensor<20xf32>, tensor<f32>, tensor<f32>) -> tensor<20xf32>
    %cst_131 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %cst_132 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %203 = call @clip_12(%162#17, %cst_131, %cst_132) : (tensor<20x20xf32>, tensor<f32>, tensor<f32>) -> tensor<20x20xf32>
    %cst_133 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %cst_134 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %204 = call @clip_11(%162#24, %cst_133, %cst_134) : (tensor<20xf32>, tensor<f32>, tensor<f32>) -> tensor<20xf32>
    %cst_135 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %cst_136 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %205 = call @clip_12(%162#20, %cst_135, %cst_136) : (tensor<20x20xf32>, tensor<f32>, tensor<f32>) -> tensor<20x20xf32>
    %cst_137 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %cst_138 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %206 = call @clip_12(%162#26, %cst_137, %cst_138) : (tensor<20x20xf32>, tensor<f32>, tensor<f32>) -> tensor<20x20xf32>
    %cst_139 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %cst_140 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %207 = call @clip_12(%162#27, %cst_139, %cst_140) : (tensor<20x20xf32>, tensor<f32>, tensor<f32>) -> tensor<20x20xf32>
    %cst_141 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %cst_142 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %208 = call @clip_12(%162#25, %cst_141, %cst_142) : (tensor<20x20xf32>, tensor<f32>, tensor<f32>) -> tensor<20x20xf32>
    %cst_143 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %cst_144 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %209 = call @clip_12(%162#28, %cst_143, %cst_144) : (tensor<20x20xf32>, tensor<f32>, tensor<f32>) -> tensor<20x20xf32>
    %210 = stablehlo.multiply %183, %183 : tensor<30xf32>
    %cst_145 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %211 = stablehlo.broadcast_in_dim %cst_145, dims = [] : (tensor<f32>) -> tensor<30xf32>
    %212 = stablehlo.multiply %211, %210 : tensor<30xf32>
    %cst_146 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %213 = stablehlo.broadcast_in_dim %cst_146, dims = [] : (tensor<f32>) -> tensor<30xf32>
    %214 = stablehlo.multiply %213, %arg27 : tensor<30xf32>
    %215 = stablehlo.add %212, %214 : tensor<30xf32>
    %216 = stablehlo.multiply %184, %184 : tensor<20x30xf32>
    %cst_147 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %217 = stablehlo.broadcast_in_dim %cst_147, dims = [] : (tensor<f32>) -> tensor<20x30xf32>
    %218 = stablehlo.multiply %217, %216 : tensor<20x30xf32>
    %cst_148 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %219 = stablehlo.broadcast_in_dim %cst_148, dims = [] : (tensor<f32>) -> tensor<20x30xf32>
    %220 = stablehlo.multiply %219, %arg28 : tensor<20x30xf32>
    %221 = stablehlo.add %218, %220 : tensor<20x30xf32>
    %222 = stablehlo.multiply %185, %185 : tensor<30x20xf32>
    %cst_149 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %223 = stablehlo.broadcast_in_dim %cst_149, dims = [] : (tensor<f32>) -> tensor<30x20xf32>
    %224 = stablehlo.multiply %223, %222 : tensor<30x20xf32>
    %cst_150 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %225 = stablehlo.broadcast_in_dim %cst_150, dims = [] : (tensor<f32>) -> tensor<30x20xf32>
    %226 = stablehlo.multiply %225, %arg29 : tensor<30x20xf32>
    %227 = stablehlo.add %224, %226 : tensor<30x20xf32>
    %228 = stablehlo.multiply %186, %186 : tensor<20xf32>
    %cst_151 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %229 = stablehlo.broadcast_in_dim %cst_151, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %230 = stablehlo.multiply %229, %228 : tensor<20xf32>
    %cst_152 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %231 = stablehlo.broadcast_in_dim %cst_152, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %232 = stablehlo.multiply %231, %arg30 : tensor<20xf32>
    %233 = stablehlo.add %230, %232 : tensor<20xf32>
    %234 = stablehlo.multiply %187, %187 : tensor<20x20xf32>
    %cst_153 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %235 = stablehlo.broadcast_in_dim %cst_153, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %236 = stablehlo.multiply %235, %234 : tensor<20x20xf32>
    %cst_154 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %237 = stablehlo.broadcast_in_dim %cst_154, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %238 = stablehlo.multiply %237, %arg31 : tensor<20x20xf32>
    %239 = stablehlo.add %236, %238 : tensor<20x20xf32>
    %240 = stablehlo.multiply %188, %188 : tensor<20xf32>
    %cst_155 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %241 = stablehlo.broadcast_in_dim %cst_155, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %242 = stablehlo.multiply %241, %240 : tensor<20xf32>
    %cst_156 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %243 = stablehlo.broadcast_in_dim %cst_156, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %244 = stablehlo.multiply %243, %arg32 : tensor<20xf32>
    %245 = stablehlo.add %242, %244 : tensor<20xf32>
    %246 = stablehlo.multiply %189, %189 : tensor<20x20xf32>
    %cst_157 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %247 = stablehlo.broadcast_in_dim %cst_157, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %248 = stablehlo.multiply %247, %246 : tensor<20x20xf32>
    %cst_158 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %249 = stablehlo.broadcast_in_dim %cst_158, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %250 = stablehlo.multiply %249, %arg33 : tensor<20x20xf32>
    %251 = stablehlo.add %248, %250 : tensor<20x20xf32>
    %252 = stablehlo.multiply %190, %190 : tensor<20xf32>
    %cst_159 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %253 = stablehlo.broadcast_in_dim %cst_159, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %254 = stablehlo.multiply %253, %252 : tensor<20xf32>
    %cst_160 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %255 = stablehlo.broadcast_in_dim %cst_160, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %256 = stablehlo.multiply %255, %arg34 : tensor<20xf32>
    %257 = stablehlo.add %254, %256 : tensor<20xf32>
    %258 = stablehlo.multiply %191, %191 : tensor<20x20xf32>
    %cst_161 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %259 = stablehlo.broadcast_in_dim %cst_161, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %260 = stablehlo.multiply %259, %258 : tensor<20x20xf32>
    %cst_162 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %261 = stablehlo.broadcast_in_dim %cst_162, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %262 = stablehlo.multiply %261, %arg35 : tensor<20x20xf32>
    %263 = stablehlo.add %260, %262 : tensor<20x20xf32>
    %264 = stablehlo.multiply %192, %192 : tensor<20xf32>
    %cst_163 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %265 = stablehlo.broadcast_in_dim %cst_163, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %266 = stablehlo.multiply %265, %264 : tensor<20xf32>
    %cst_164 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %267 = stablehlo.broadcast_in_dim %cst_164, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %268 = stablehlo.multiply %267, %arg36 : tensor<20xf32>
    %269 = stablehlo.add %266, %268 : tensor<20xf32>
    %270 = stablehlo.multiply %193, %193 : tensor<20x20xf32>
    %cst_165 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %271 = stablehlo.broadcast_in_dim %cst_165, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %272 = stablehlo.multiply %271, %270 : tensor<20x20xf32>
    %cst_166 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %273 = stablehlo.broadcast_in_dim %cst_166, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %274 = stablehlo.multiply %273, %arg37 : tensor<20x20xf32>
    %275 = stablehlo.add %272, %274 : tensor<20x20xf32>
    %276 = stablehlo.multiply %194, %194 : tensor<20x20xf32>
    %cst_167 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %277 = stablehlo.broadcast_in_dim %cst_167, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %278 = stablehlo.multiply %277, %276 : tensor<20x20xf32>
    %cst_168 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %279 = stablehlo.broadcast_in_dim %cst_168, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %280 = stablehlo.multiply %279, %arg38 : tensor<20x20xf32>
    %281 = stablehlo.add %278, %280 : tensor<20x20xf32>
    %282 = stablehlo.multiply %195, %195 : tensor<20x20xf32>
    %cst_169 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %283 = stablehlo.broadcast_in_dim %cst_169, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %284 = stablehlo.multiply %283, %282 : tensor<20x20xf32>
    %cst_170 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %285 = stablehlo.broadcast_in_dim %cst_170, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %286 = stablehlo.multiply %285, %arg39 : tensor<20x20xf32>
    %287 = stablehlo.add %284, %286 : tensor<20x20xf32>
    %288 = stablehlo.multiply %196, %196 : tensor<20x20xf32>
    %cst_171 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %289 = stablehlo.broadcast_in_dim %cst_171, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %290 = stablehlo.multiply %289, %288 : tensor<20x20xf32>
    %cst_172 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %291 = stablehlo.broadcast_in_dim %cst_172, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %292 = stablehlo.multiply %291, %arg40 : tensor<20x20xf32>
    %293 = stablehlo.add %290, %292 : tensor<20x20xf32>
    %294 = stablehlo.multiply %197, %197 : tensor<20x20xf32>
    %cst_173 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %295 = stablehlo.broadcast_in_dim %cst_173, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %296 = stablehlo.multiply %295, %294 : tensor<20x20xf32>
    %cst_174 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %297 = stablehlo.broadcast_in_dim %cst_174, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %298 = stablehlo.multiply %297, %arg41 : tensor<20x20xf32>
    %299 = stablehlo.add %296, %298 : tensor<20x20xf32>
    %300 = stablehlo.multiply %198, %198 : tensor<20xf32>
    %cst_175 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %301 = stablehlo.broadcast_in_dim %cst_175, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %302 = stablehlo.multiply %301, %300 : tensor<20xf32>
    %cst_176 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %303 = stablehlo.broadcast_in_dim %cst_176, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %304 = stablehlo.multiply %303, %arg42 : tensor<20xf32>
    %305 = stablehlo.add %302, %304 : tensor<20xf32>
    %306 = stablehlo.multiply %199, %199 : tensor<20x20xf32>
    %cst_177 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %307 = stablehlo.broadcast_in_dim %cst_177, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %308 = stablehlo.multiply %307, %306 : tensor<20x20xf32>
    %cst_178 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %309 = stablehlo.broadcast_in_dim %cst_178, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %310 = stablehlo.multiply %309, %arg43 : tensor<20x20xf32>
    %311 = stablehlo.add %308, %310 : tensor<20x20xf32>
    %312 = stablehlo.multiply %200, %200 : tensor<20xf32>
    %cst_179 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %313 = stablehlo.broadcast_in_dim %cst_179, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %314 = stablehlo.multiply %313, %312 : tensor<20xf32>
    %cst_180 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %315 = stablehlo.broadcast_in_dim %cst_180, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %316 = stablehlo.multiply %315, %arg44 : tensor<20xf32>
    %317 = stablehlo.add %314, %316 : tensor<20xf32>
    %318 = stablehlo.multiply %201, %201 : tensor<20x20xf32>
    %cst_181 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %319 = stablehlo.broadcast_in_dim %cst_181, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %320 = stablehlo.multiply %319, %318 : tensor<20x20xf32>
    %cst_182 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %321 = stablehlo.broadcast_in_dim %cst_182, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %322 = stablehlo.multiply %321, %arg45 : tensor<20x20xf32>
    %323 = stablehlo.add %320, %322 : tensor<20x20xf32>
    %324 = stablehlo.multiply %202, %202 : tensor<20xf32>
    %cst_183 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %325 = stablehlo.broadcast_in_dim %cst_183, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %326 = stablehlo.multiply %325, %324 : tensor<20xf32>
    %cst_184 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %327 = stablehlo.broadcast_in_dim %cst_184, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %328 = stablehlo.multiply %327, %arg46 : tensor<20xf32>
    %329 = stablehlo.add %326, %328 : tensor<20xf32>
    %330 = stablehlo.multiply %203, %203 : tensor<20x20xf32>
    %cst_185 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %331 = stablehlo.broadcast_in_dim %cst_185, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %332 = stablehlo.multiply %331, %330 : tensor<20x20xf32>
    %cst_186 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %333 = stablehlo.broadcast_in_dim %cst_186, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %334 = stablehlo.multiply %333, %arg47 : tensor<20x20xf32>
    %335 = stablehlo.add %332, %334 : tensor<20x20xf32>
    %336 = stablehlo.multiply %204, %204 : tensor<20xf32>
    %cst_187 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %337 = stablehlo.broadcast_in_dim %cst_187, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %338 = stablehlo.multiply %337, %336 : tensor<20xf32>
    %cst_188 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %339 = stablehlo.broadcast_in_dim %cst_188, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %340 = stablehlo.multiply %339, %arg48 : tensor<20xf32>
    %341 = stablehlo.add %338, %340 : tensor<20xf32>
    %342 = stablehlo.multiply %205, %205 : tensor<20x20xf32>
    %cst_189 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %343 = stablehlo.broadcast_in_dim %cst_189, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %344 = stablehlo.multiply %343, %342 : tensor<20x20xf32>
    %cst_190 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %345 = stablehlo.broadcast_in_dim %cst_190, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %346 = stablehlo.multiply %345, %arg49 : tensor<20x20xf32>
    %347 = stablehlo.add %344, %346 : tensor<20x20xf32>
    %348 = stablehlo.multiply %206, %206 : tensor<20x20xf32>
    %cst_191 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %349 = stablehlo.broadcast_in_dim %cst_191, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %350 = stablehlo.multiply %349, %348 : tensor<20x20xf32>
    %cst_192 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %351 = stablehlo.broadcast_in_dim %cst_192, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %352 = stablehlo.multiply %351, %arg50 : tensor<20x20xf32>
    %353 = stablehlo.add %350, %352 : tensor<20x20xf32>
    %354 = stablehlo.multiply %207, %207 : tensor<20x20xf32>
    %cst_193 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %355 = stablehlo.broadcast_in_dim %cst_193, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %356 = stablehlo.multiply %355, %354 : tensor<20x20xf32>
    %cst_194 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %357 = stablehlo.broadcast_in_dim %cst_194, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %358 = stablehlo.multiply %357, %arg51 : tensor<20x20xf32>
    %359 = stablehlo.add %356, %358 : tensor<20x20xf32>
    %360 = stablehlo.multiply %208, %208 : tensor<20x20xf32>
    %cst_195 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %361 = stablehlo.broadcast_in_dim %cst_195, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %362 = stablehlo.multiply %361, %360 : tensor<20x20xf32>
    %cst_196 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %363 = stablehlo.broadcast_in_dim %cst_196, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %364 = stablehlo.multiply %363, %arg52 : tensor<20x20xf32>
    %365 = stablehlo.add %362, %364 : tensor<20x20xf32>
    %366 = stablehlo.multiply %209, %209 : tensor<20x20xf32>
    %cst_197 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %367 = stablehlo.broadcast_in_dim %cst_197, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %368 = stablehlo.multiply %367, %366 : tensor<20x20xf32>
    %cst_198 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %369 = stablehlo.broadcast_in_dim %cst_198, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %370 = stablehlo.multiply %369, %arg53 : tensor<20x20xf32>
    %371 = stablehlo.add %368, %370 : tensor<20x20xf32>
    %cst_199 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %372 = stablehlo.broadcast_in_dim %cst_199, dims = [] : (tensor<f32>) -> tensor<30xf32>
    %373 = stablehlo.add %215, %372 : tensor<30xf32>
    %374 = stablehlo.rsqrt %373 : tensor<30xf32>
    %cst_200 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %375 = stablehlo.broadcast_in_dim %cst_200, dims = [] : (tensor<f32>) -> tensor<20x30xf32>
    %376 = stablehlo.add %221, %375 : tensor<20x30xf32>
    %377 = stablehlo.rsqrt %376 : tensor<20x30xf32>
    %cst_201 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %378 = stablehlo.broadcast_in_dim %cst_201, dims = [] : (tensor<f32>) -> tensor<30x20xf32>
    %379 = stablehlo.add %227, %378 : tensor<30x20xf32>
    %380 = stablehlo.rsqrt %379 : tensor<30x20xf32>
    %cst_202 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %381 = stablehlo.broadcast_in_dim %cst_202, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %382 = stablehlo.add %233, %381 : tensor<20xf32>
    %383 = stablehlo.rsqrt %382 : tensor<20xf32>
    %cst_203 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %384 = stablehlo.broadcast_in_dim %cst_203, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %385 = stablehlo.add %239, %384 : tensor<20x20xf32>
    %386 = stablehlo.rsqrt %385 : tensor<20x20xf32>
    %cst_204 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %387 = stablehlo.broadcast_in_dim %cst_204, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %388 = stablehlo.add %245, %387 : tensor<20xf32>
    %389 = stablehlo.rsqrt %388 : tensor<20xf32>
    %cst_205 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %390 = stablehlo.broadcast_in_dim %cst_205, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %391 = stablehlo.add %251, %390 : tensor<20x20xf32>
    %392 = stablehlo.rsqrt %391 : tensor<20x20xf32>
    %cst_206 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %393 = stablehlo.broadcast_in_dim %cst_206, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %394 = stablehlo.add %257, %393 : tensor<20xf32>
    %395 = stablehlo.rsqrt %394 : tensor<20xf32>
    %cst_207 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %396 = stablehlo.broadcast_in_dim %cst_207, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %397 = stablehlo.add %263, %396 : tensor<20x20xf32>
    %398 = stablehlo.rsqrt %397 : tensor<20x20xf32>
    %cst_208 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %399 = stablehlo.broadcast_in_dim %cst_208, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %400 = stablehlo.add %269, %399 : tensor<20xf32>
    %401 = stablehlo.rsqrt %400 : tensor<20xf32>
    %cst_209 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %402 = stablehlo.broadcast_in_dim %cst_209, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %403 = stablehlo.add %275, %402 : tensor<20x20xf32>
    %404 = stablehlo.rsqrt %403 : tensor<20x20xf32>
    %cst_210 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %405 = stablehlo.broadcast_in_dim %cst_210, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %406 = stablehlo.add %281, %405 : tensor<20x20xf32>
    %407 = stablehlo.rsqrt %406 : tensor<20x20xf32>
    %cst_211 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %408 = stablehlo.broadcast_in_dim %cst_211, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %409 = stablehlo.add %287, %408 : tensor<20x20xf32>
    %410 = stablehlo.rsqrt %409 : tensor<20x20xf32>
    %cst_212 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %411 = stablehlo.broadcast_in_dim %cst_212, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %412 = stablehlo.add %293, %411 : tensor<20x20xf32>
    %413 = stablehlo.rsqrt %412 : tensor<20x20xf32>
    %cst_213 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %414 = stablehlo.broadcast_in_dim %cst_213, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %415 = stablehlo.add %299, %414 : tensor<20x20xf32>
    %416 = stablehlo.rsqrt %415 : tensor<20x20xf32>
    %cst_214 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %417 = stablehlo.broadcast_in_dim %cst_214, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %418 = stablehlo.add %305, %417 : tensor<20xf32>
    %419 = stablehlo.rsqrt %418 : tensor<20xf32>
    %cst_215 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %420 = stablehlo.broadcast_in_dim %cst_215, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %421 = stablehlo.add %311, %420 : tensor<20x20xf32>
    %422 = stablehlo.rsqrt %421 : tensor<20x20xf32>
    %cst_216 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %423 = stablehlo.broadcast_in_dim %cst_216, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %424 = stablehlo.add %317, %423 : tensor<20xf32>
    %425 = stablehlo.rsqrt %424 : tensor<20xf32>
    %cst_217 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %426 = stablehlo.broadcast_in_dim %cst_217, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %427 = stablehlo.add %323, %426 : tensor<20x20xf32>
    %428 = stablehlo.rsqrt %427 : tensor<20x20xf32>
    %cst_218 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %429 = stablehlo.broadcast_in_dim %cst_218, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %430 = stablehlo.add %329, %429 : tensor<20xf32>
    %431 = stablehlo.rsqrt %430 : tensor<20xf32>
    %cst_219 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %432 = stablehlo.broadcast_in_dim %cst_219, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %433 = stablehlo.add %335, %432 : tensor<20x20xf32>
    %434 = stablehlo.rsqrt %433 : tensor<20x20xf32>
    %cst_220 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %435 = stablehlo.broadcast_in_dim %cst_220, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %436 = stablehlo.add %341, %435 : tensor<20xf32>
    %437 = stablehlo.rsqrt %436 : tensor<20xf32>
    %cst_221 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %438 = stablehlo.broadcast_in_dim %cst_221, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %439 = stablehlo.add %347, %438 : tensor<20x20xf32>
    %440 = stablehlo.rsqrt %439 : tensor<20x20xf32>
    %cst_222 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %441 = stablehlo.broadcast_in_dim %cst_222, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %442 = stablehlo.add %353, %441 : tensor<20x20xf32>
    %443 = stablehlo.rsqrt %442 : tensor<20x20xf32>
    %cst_223 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %444 = stablehlo.broadcast_in_dim %cst_223, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %445 = stablehlo.add %359, %444 : tensor<20x20xf32>
    %446 = stablehlo.rsqrt %445 : tensor<20x20xf32>
    %cst_224 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %447 = stablehlo.broadcast_in_dim %cst_224, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %448 = stablehlo.add %365, %447 : tensor<20x20xf32>
    %449 = stablehlo.rsqrt %448 : tensor<20x20xf32>
    %cst_225 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %450 = stablehlo.broadcast_in_dim %cst_225, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %451 = stablehlo.add %371, %450 : tensor<20x20xf32>
    %452 = stablehlo.rsqrt %451 : tensor<20x20xf32>
    %453 = stablehlo.multiply %374, %183 : tensor<30xf32>
    %454 = stablehlo.multiply %377, %184 : tensor<20x30xf32>
    %455 = stablehlo.multiply %380, %185 : tensor<30x20xf32>
    %456 = stablehlo.multiply %383, %186 : tensor<20xf32>
    %457 = stablehlo.multiply %386, %187 : tensor<20x20xf32>
    %458 = stablehlo.multiply %389, %188 : tensor<20xf32>
    %459 = stablehlo.multiply %392, %189 : tensor<20x20xf32>
    %460 = stablehlo.multiply %395, %190 : tensor<20xf32>
    %461 = stablehlo.multiply %398, %191 : tensor<20x20xf32>
    %462 = stablehlo.multiply %401, %192 : tensor<20xf32>
    %463 = stablehlo.multiply %404, %193 : tensor<20x20xf32>
    %464 = stablehlo.multiply %407, %194 : tensor<20x20xf32>
    %465 = stablehlo.multiply %410, %195 : tensor<20x20xf32>
    %466 = stablehlo.multiply %413, %196 : tensor<20x20xf32>
    %467 = stablehlo.multiply %416, %197 : tensor<20x20xf32>
    %468 = stablehlo.multiply %419, %198 : tensor<20xf32>
    %469 = stablehlo.multiply %422, %199 : tensor<20x20xf32>
    %470 = stablehlo.multiply %425, %200 : tensor<20xf32>
    %471 = stablehlo.multiply %428, %201 : tensor<20x20xf32>
    %472 = stablehlo.multiply %431, %202 : tensor<20xf32>
    %473 = stablehlo.multiply %434, %203 : tensor<20x20xf32>
    %474 = stablehlo.multiply %437, %204 : tensor<20xf32>
    %475 = stablehlo.multiply %440, %205 : tensor<20x20xf32>
    %476 = stablehlo.multiply %443, %206 : tensor<20x20xf32>
    %477 = stablehlo.multiply %446, %207 : tensor<20x20xf32>
    %478 = stablehlo.multiply %449, %208 : tensor<20x20xf32>
    %479 = stablehlo.multiply %452, %209 : tensor<20x20xf32>
    %cst_226 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %480 = stablehlo.broadcast_in_dim %cst_226, dims = [] : (tensor<f32>) -> tensor<30xf32>
    %481 = stablehlo.multiply %480, %453 : tensor<30xf32>
    %cst_227 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %482 = stablehlo.broadcast_in_dim %cst_227, dims = [] : (tensor<f32>) -> tensor<20x30xf32>
    %483 = stablehlo.multiply %482, %454 : tensor<20x30xf32>
    %cst_228 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %484 = stablehlo.broadcast_in_dim %cst_228, dims = [] : (tensor<f32>) -> tensor<30x20xf32>
    %485 = stablehlo.multiply %484, %455 : tensor<30x20xf32>
    %cst_229 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %486 = stablehlo.broadcast_in_dim %cst_229, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %487 = stablehlo.multiply %486, %456 : tensor<20xf32>
    %cst_230 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %488 = stablehlo.broadcast_in_dim %cst_230, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %489 = stablehlo.multiply %488, %457 : tensor<20x20xf32>
    %cst_231 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %490 = stablehlo.broadcast_in_dim %cst_231, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %491 = stablehlo.multiply %490, %458 : tensor<20xf32>
    %cst_232 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %492 = stablehlo.broadcast_in_dim %cst_232, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %493 = stablehlo.multiply %492, %459 : tensor<20x20xf32>
    %cst_233 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %494 = stablehlo.broadcast_in_dim %cst_233, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %495 = stablehlo.multiply %494, %460 : tensor<20xf32>
    %cst_234 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %496 = stablehlo.broadcast_in_dim %cst_234, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %497 = stablehlo.multiply %496, %461 : tensor<20x20xf32>
    %cst_235 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %498 = stablehlo.broadcast_in_dim %cst_235, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %499 = stablehlo.multiply %498, %462 : tensor<20xf32>
    %cst_236 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %500 = stablehlo.broadcast_in_dim %cst_236, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %501 = stablehlo.multiply %500, %463 : tensor<20x20xf32>
    %cst_237 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %502 = stablehlo.broadcast_in_dim %cst_237, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %503 = stablehlo.multiply %502, %464 : tensor<20x20xf32>
    %cst_238 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %504 = stablehlo.broadcast_in_dim %cst_238, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %505 = stablehlo.multiply %504, %465 : tensor<20x20xf32>
    %cst_239 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %506 = stablehlo.broadcast_in_dim %cst_239, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %507 = stablehlo.multiply %506, %466 : tensor<20x20xf32>
    %cst_240 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %508 = stablehlo.broadcast_in_dim %cst_240, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %509 = stablehlo.multiply %508, %467 : tensor<20x20xf32>
    %cst_241 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %510 = stablehlo.broadcast_in_dim %cst_241, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %511 = stablehlo.multiply %510, %468 : tensor<20xf32>
    %cst_242 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %512 = stablehlo.broadcast_in_dim %cst_242, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %513 = stablehlo.multiply %512, %469 : tensor<20x20xf32>
    %cst_243 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %514 = stablehlo.broadcast_in_dim %cst_243, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %515 = stablehlo.multiply %514, %470 : tensor<20xf32>
    %cst_244 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %516 = stablehlo.broadcast_in_dim %cst_244, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %517 = stablehlo.multiply %516, %471 : tensor<20x20xf32>
    %cst_245 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %518 = stablehlo.broadcast_in_dim %cst_245, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %519 = stablehlo.multiply %518, %472 : tensor<20xf32>
    %cst_246 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %520 = stablehlo.broadcast_in_dim %cst_246, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %521 = stablehlo.multiply %520, %473 : tensor<20x20xf32>
    %cst_247 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %522 = stablehlo.broadcast_in_dim %cst_247, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %523 = stablehlo.multiply %522, %474 : tensor<20xf32>
    %cst_248 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %524 = stablehlo.broadcast_in_dim %cst_248, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %525 = stablehlo.multiply %524, %475 : tensor<20x20xf32>
    %cst_249 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %526 = stablehlo.broadcast_in_dim %cst_249, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %527 = stablehlo.multiply %526, %476 : tensor<20x20xf32>
    %cst_250 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %528 = stablehlo.broadcast_in_dim %cst_250, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %529 = stablehlo.multiply %528, %477 : tensor<20x20xf32>
    %cst_251 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %530 = stablehlo.broadcast_in_dim %cst_251, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %531 = stablehlo.multiply %530, %478 : tensor<20x20xf32>
    %cst_252 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %532 = stablehlo.broadcast_in_dim %cst_252, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %533 = stablehlo.multiply %532, %479 : tensor<20x20xf32>
    %534 = stablehlo.add %arg0, %481 : tensor<30xf32>
    %535 = stablehlo.add %arg1, %483 : tensor<20x30xf32>
    %536 = stablehlo.add %arg2, %485 : tensor<30x20xf32>
    %537 = stablehlo.add %arg3, %487 : tensor<20xf32>
    %538 = stablehlo.add %arg4, %489 : tensor<20x20xf32>
    %539 = stablehlo.add %arg5, %491 : tensor<20xf32>
    %540 = stablehlo.add %arg6, %493 : tensor<20x20xf32>
    %541 = stablehlo.add %arg7, %495 : tensor<20xf32>
    %542 = stablehlo.add %arg8, %497 : tensor<20x20xf32>
    %543 = stablehlo.add %arg9, %499 : tensor<20xf32>
    %544 = stablehlo.add %arg10, %501 : tensor<20x20xf32>
    %545 = stablehlo.add %arg11, %503 : tensor<20x20xf32>
    %546 = stablehlo.add %arg12, %505 : tensor<20x20xf32>
    %547 = stablehlo.add %arg13, %507 : tensor<20x20xf32>
    %548 = stablehlo.add %arg14, %509 : tensor<20x20xf32>
    %549 = stablehlo.add %arg15, %511 : tensor<20xf32>
    %550 = stablehlo.add %arg16, %513 : tensor<20x20xf32>
    %551 = stablehlo.add %arg17, %515 : tensor<20xf32>
    %552 = stablehlo.add %arg18, %517 : tensor<20x20xf32>
    %553 = stablehlo.add %arg19, %519 : tensor<20xf32>
    %554 = stablehlo.add %arg20, %521 : tensor<20x20xf32>
    %555 = stablehlo.add %arg21, %523 : tensor<20xf32>
    %556 = stablehlo.add %arg22, %525 : tensor<20x20xf32>
    %557 = stablehlo.add %arg23, %527 : tensor<20x20xf32>
    %558 = stablehlo.add %arg24, %529 : tensor<20x20xf32>
    %559 = stablehlo.add %arg25, %531 : tensor<20x20xf32>
    %560 = stablehlo.add %arg26, %533 : tensor<20x20xf32>
    return %534, %535, %536, %537, %538, %539, %540, %541, %542, %543, %544, %545, %546, %547, %548, %549, %550, %551, %552, %553, %554, %555, %556, %557, %558, %559, %560, %215, %221, %227, %233, %239, %245, %251, %257, %263, %269, %275, %281, %287, %293, %299, %305, %311, %317, %323, %329, %335, %341, %347, %353, %359, %365, %371, %121 : tensor<30xf32>, tensor<20x30xf32>, tensor<30x20xf32>, tensor<20xf32>, tensor<20x20xf32>, tensor<20xf32>, tensor<20x20xf32>, tensor<20xf32>, tensor<20x20xf32>, tensor<20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20xf32>, tensor<20x20xf32>, tensor<20xf32>, tensor<20x20xf32>, tensor<20xf32>, tensor<20x20xf32>, tensor<20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<30xf32>, tensor<20x30xf32>, tensor<30x20xf32>, tensor<20xf32>, tensor<20x20xf32>, tensor<20xf32>, tensor<20x20xf32>, tensor<20xf32>, tensor<20x20xf32>, tensor<20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20xf32>, tensor<20x20xf32>, tensor<20xf32>, tensor<20x20xf32>, tensor<20xf32>, tensor<20x20xf32>, tensor<20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<f32>
  }
  func.func private @_take(%arg0: tensor<30x20xf32>, %arg1: tensor<3x14xi32>) -> (tensor<3x14x20xf32>, tensor<3x14x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3x14xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<3x14xi32>, tensor<3x14xi32>) -> tensor<3x14xi1>
    %c_0 = stablehlo.constant dense<30> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<3x14xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<3x14xi32>
    %4 = call @_where(%1, %3, %arg1) : (tensor<3x14xi1>, tensor<3x14xi32>, tensor<3x14xi32>) -> tensor<3x14xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<3x14xi32>) -> tensor<3x14x1xi32>
    %c_1 = stablehlo.constant dense<29> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<3x14x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<3x14x1xi32>, tensor<3x14x1xi32>) -> tensor<3x14x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<3x14x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<3x14x1xi32>, tensor<3x14x1xi32>) -> tensor<3x14x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<3x14x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<3x14x1xi1>, tensor<i1>) -> tensor<3x14xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 20>}> : (tensor<30x20xf32>, tensor<3x14x1xi32>) -> tensor<3x14x20xf32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<3x14xi1>) -> tensor<3x14x20xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x14x20xf32>
    %16 = stablehlo.select %14, %13, %15 : tensor<3x14x20xi1>, tensor<3x14x20xf32>
    return %16, %5 : tensor<3x14x20xf32>, tensor<3x14x1xi32>
  }
  func.func private @_where(%arg0: tensor<3x14xi1>, %arg1: tensor<3x14xi32>, %arg2: tensor<3x14xi32>) -> tensor<3x14xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<3x14xi1>, tensor<3x14xi32>
    return %0 : tensor<3x14xi32>
  }
  func.func private @_threefry_split(%arg0: tensor<2xui32>) -> tensor<2x2xui32> {
    %0 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %1 = stablehlo.reshape %0 : (tensor<1xui32>) -> tensor<ui32>
    %2 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1xui32>) -> tensor<ui32>
    %4 = stablehlo.iota dim = 0 : tensor<2xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %6 = stablehlo.multiply %5, %4 : tensor<2xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<2xui64>
    %8 = stablehlo.shift_right_logical %6, %7 : tensor<2xui64>
    %9 = stablehlo.convert %6 : (tensor<2xui64>) -> tensor<2xui32>
    %10 = stablehlo.convert %8 : (tensor<2xui64>) -> tensor<2xui32>
    %11:2 = call @threefry2x32(%1, %3, %10, %9) : (tensor<ui32>, tensor<ui32>, tensor<2xui32>, tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>)
    %12 = stablehlo.broadcast_in_dim %11#0, dims = [0] : (tensor<2xui32>) -> tensor<2x1xui32>
    %13 = stablehlo.broadcast_in_dim %11#1, dims = [0] : (tensor<2xui32>) -> tensor<2x1xui32>
    %14 = stablehlo.concatenate %12, %13, dim = 1 : (tensor<2x1xui32>, tensor<2x1xui32>) -> tensor<2x2xui32>
    return %14 : tensor<2x2xui32>
  }
  func.func private @threefry2x32(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<2xui32>, %arg3: tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<2xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<2xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i32>, tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<2xui32>, tensor<2xui32>
  }
  func.func private @closed_call(%arg0: tensor<i32>, %arg1: tensor<2xui32>, %arg2: tensor<2xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<2xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<2xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<2xui32>
    %9 = stablehlo.or %5, %8 : tensor<2xui32>
    %10 = stablehlo.xor %3, %9 : tensor<2xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<2xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<2xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<2xui32>
    %19 = stablehlo.or %15, %18 : tensor<2xui32>
    %20 = stablehlo.xor %13, %19 : tensor<2xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<2xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<2xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<2xui32>
    %29 = stablehlo.or %25, %28 : tensor<2xui32>
    %30 = stablehlo.xor %23, %29 : tensor<2xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<2xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<2xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<2xui32>
    %39 = stablehlo.or %35, %38 : tensor<2xui32>
    %40 = stablehlo.xor %33, %39 : tensor<2xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %42 = stablehlo.add %33, %41 : tensor<2xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %44 = stablehlo.add %40, %43 : tensor<2xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<2xui32>
    %48 = stablehlo.add %44, %47 : tensor<2xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<14x3x20xf32>, %arg1: tensor<i32>) -> tensor<3x20xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 3, 20] : (tensor<14x3x20xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x20xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x3x20xf32>) -> tensor<3x20xf32>
    return %1 : tensor<3x20xf32>
  }
  func.func private @closed_call_0(%arg0: tensor<20x80xf32>, %arg1: tensor<1x80xf32>, %arg2: tensor<20x80xf32>, %arg3: tensor<3x20xf32>, %arg4: tensor<3x20xf32>, %arg5: tensor<3x20xf32>) -> (tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>) {
    %0 = stablehlo.dot_general %arg4, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x20xf32>, tensor<20x80xf32>) -> tensor<3x80xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<1x80xf32>) -> tensor<3x80xf32>
    %2 = stablehlo.add %0, %1 : tensor<3x80xf32>
    %3 = stablehlo.slice %2 [0:3, 0:20] : (tensor<3x80xf32>) -> tensor<3x20xf32>
    %4 = stablehlo.slice %2 [0:3, 20:40] : (tensor<3x80xf32>) -> tensor<3x20xf32>
    %5 = stablehlo.slice %2 [0:3, 40:60] : (tensor<3x80xf32>) -> tensor<3x20xf32>
    %6 = stablehlo.slice %2 [0:3, 60:80] : (tensor<3x80xf32>) -> tensor<3x20xf32>
    %7 = stablehlo.dot_general %arg5, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x20xf32>, tensor<20x80xf32>) -> tensor<3x80xf32>
    %8 = stablehlo.slice %7 [0:3, 0:20] : (tensor<3x80xf32>) -> tensor<3x20xf32>
    %9 = stablehlo.slice %7 [0:3, 20:40] : (tensor<3x80xf32>) -> tensor<3x20xf32>
    %10 = stablehlo.slice %7 [0:3, 40:60] : (tensor<3x80xf32>) -> tensor<3x20xf32>
    %11 = stablehlo.slice %7 [0:3, 60:80] : (tensor<3x80xf32>) -> tensor<3x20xf32>
    %12 = stablehlo.add %3, %8 : tensor<3x20xf32>
    %13 = stablehlo.negate %12 : tensor<3x20xf32>
    %14 = stablehlo.exponential %13 : tensor<3x20xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %16 = stablehlo.add %15, %14 : tensor<3x20xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %18 = stablehlo.divide %17, %16 : tensor<3x20xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %20 = stablehlo.subtract %19, %18 : tensor<3x20xf32>
    %21 = stablehlo.multiply %18, %20 : tensor<3x20xf32>
    %22 = stablehlo.add %4, %9 : tensor<3x20xf32>
    %23 = stablehlo.negate %22 : tensor<3x20xf32>
    %24 = stablehlo.exponential %23 : tensor<3x20xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %26 = stablehlo.add %25, %24 : tensor<3x20xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %28 = stablehlo.divide %27, %26 : tensor<3x20xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %30 = stablehlo.subtract %29, %28 : tensor<3x20xf32>
    %31 = stablehlo.multiply %28, %30 : tensor<3x20xf32>
    %32 = stablehlo.add %5, %10 : tensor<3x20xf32>
    %33 = stablehlo.tanh %32 : tensor<3x20xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %35 = stablehlo.subtract %34, %33 : tensor<3x20xf32>
    %36 = stablehlo.add %6, %11 : tensor<3x20xf32>
    %37 = stablehlo.negate %36 : tensor<3x20xf32>
    %38 = stablehlo.exponential %37 : tensor<3x20xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %40 = stablehlo.add %39, %38 : tensor<3x20xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %42 = stablehlo.divide %41, %40 : tensor<3x20xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %44 = stablehlo.subtract %43, %42 : tensor<3x20xf32>
    %45 = stablehlo.multiply %42, %44 : tensor<3x20xf32>
    %46 = stablehlo.multiply %28, %arg3 : tensor<3x20xf32>
    %47 = stablehlo.multiply %18, %33 : tensor<3x20xf32>
    %48 = stablehlo.add %46, %47 : tensor<3x20xf32>
    %49 = stablehlo.tanh %48 : tensor<3x20xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %51 = stablehlo.subtract %50, %49 : tensor<3x20xf32>
    %52 = stablehlo.multiply %42, %49 : tensor<3x20xf32>
    return %48, %52, %52, %arg4, %21, %31, %33, %35, %45, %arg3, %28, %18, %49, %51, %42 : tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<14x3x20xf32>, %arg1: tensor<3x20xf32>, %arg2: tensor<i32>) -> tensor<14x3x20xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<3x20xf32>) -> tensor<1x3x20xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<14x3x20xf32>, tensor<1x3x20xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<14x3x20xf32>
    return %1 : tensor<14x3x20xf32>
  }
  func.func private @closed_call_1(%arg0: tensor<20x80xf32>, %arg1: tensor<1x80xf32>, %arg2: tensor<20x80xf32>, %arg3: tensor<3x20xf32>, %arg4: tensor<3x20xf32>, %arg5: tensor<3x20xf32>) -> (tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>) {
    %0 = stablehlo.dot_general %arg4, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x20xf32>, tensor<20x80xf32>) -> tensor<3x80xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<1x80xf32>) -> tensor<3x80xf32>
    %2 = stablehlo.add %0, %1 : tensor<3x80xf32>
    %3 = stablehlo.slice %2 [0:3, 0:20] : (tensor<3x80xf32>) -> tensor<3x20xf32>
    %4 = stablehlo.slice %2 [0:3, 20:40] : (tensor<3x80xf32>) -> tensor<3x20xf32>
    %5 = stablehlo.slice %2 [0:3, 40:60] : (tensor<3x80xf32>) -> tensor<3x20xf32>
    %6 = stablehlo.slice %2 [0:3, 60:80] : (tensor<3x80xf32>) -> tensor<3x20xf32>
    %7 = stablehlo.dot_general %arg5, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x20xf32>, tensor<20x80xf32>) -> tensor<3x80xf32>
    %8 = stablehlo.slice %7 [0:3, 0:20] : (tensor<3x80xf32>) -> tensor<3x20xf32>
    %9 = stablehlo.slice %7 [0:3, 20:40] : (tensor<3x80xf32>) -> tensor<3x20xf32>
    %10 = stablehlo.slice %7 [0:3, 40:60] : (tensor<3x80xf32>) -> tensor<3x20xf32>
    %11 = stablehlo.slice %7 [0:3, 60:80] : (tensor<3x80xf32>) -> tensor<3x20xf32>
    %12 = stablehlo.add %3, %8 : tensor<3x20xf32>
    %13 = stablehlo.negate %12 : tensor<3x20xf32>
    %14 = stablehlo.exponential %13 : tensor<3x20xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %16 = stablehlo.add %15, %14 : tensor<3x20xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %18 = stablehlo.divide %17, %16 : tensor<3x20xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %20 = stablehlo.subtract %19, %18 : tensor<3x20xf32>
    %21 = stablehlo.multiply %18, %20 : tensor<3x20xf32>
    %22 = stablehlo.add %4, %9 : tensor<3x20xf32>
    %23 = stablehlo.negate %22 : tensor<3x20xf32>
    %24 = stablehlo.exponential %23 : tensor<3x20xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %26 = stablehlo.add %25, %24 : tensor<3x20xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %28 = stablehlo.divide %27, %26 : tensor<3x20xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %30 = stablehlo.subtract %29, %28 : tensor<3x20xf32>
    %31 = stablehlo.multiply %28, %30 : tensor<3x20xf32>
    %32 = stablehlo.add %5, %10 : tensor<3x20xf32>
    %33 = stablehlo.tanh %32 : tensor<3x20xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %35 = stablehlo.subtract %34, %33 : tensor<3x20xf32>
    %36 = stablehlo.add %6, %11 : tensor<3x20xf32>
    %37 = stablehlo.negate %36 : tensor<3x20xf32>
    %38 = stablehlo.exponential %37 : tensor<3x20xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %40 = stablehlo.add %39, %38 : tensor<3x20xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %42 = stablehlo.divide %41, %40 : tensor<3x20xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %44 = stablehlo.subtract %43, %42 : tensor<3x20xf32>
    %45 = stablehlo.multiply %42, %44 : tensor<3x20xf32>
    %46 = stablehlo.multiply %28, %arg3 : tensor<3x20xf32>
    %47 = stablehlo.multiply %18, %33 : tensor<3x20xf32>
    %48 = stablehlo.add %46, %47 : tensor<3x20xf32>
    %49 = stablehlo.tanh %48 : tensor<3x20xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<3x20xf32>
    %51 = stablehlo.subtract %50, %49 : tensor<3x20xf32>
    %52 = stablehlo.multiply %42, %49 : tensor<3x20xf32>
    return %48, %52, %52, %arg4, %21, %31, %33, %35, %45, %arg3, %28, %18, %49, %51, %42 : tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<3x14x30xf32>, %arg1: tensor<3x14x1xi32>) -> (tensor<3x14x1xf32>, tensor<3x14x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3x14x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<3x14x1xi32>, tensor<3x14x1xi32>) -> tensor<3x14x1xi1>
    %c_0 = stablehlo.constant dense<30> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<3x14x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<3x14x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<3x14x1xi1>, tensor<3x14x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<3x14x1xi32>) -> tensor<3x14x1x1xi32>
    %c_1 = stablehlo.constant dense<29> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<3x14x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<3x14x1x1xi32>, tensor<3x14x1x1xi32>) -> tensor<3x14x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [3] : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xi32>) -> tensor<3x14x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<3x14x1x1xi32>, tensor<3x14x1x1xi32>) -> tensor<3x14x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<3x14x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [3] : (tensor<3x14x1x1xi1>, tensor<i1>) -> tensor<3x14x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<3x14x30xf32>, tensor<3x14x1x1xi32>) -> tensor<3x14x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x14x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<3x14x1xi1>, tensor<3x14x1xf32>
    return %15, %5 : tensor<3x14x1xf32>, tensor<3x14x1x1xi32>
  }
  func.func private @_take_2(%arg0: tensor<3x14x1xf32>, %arg1: tensor<i32>) -> (tensor<3x14xf32>, tensor<1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.add %arg1, %c_0 : tensor<i32>
    %2 = call @_where_3(%0, %1, %arg1) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
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
    %10 = "stablehlo.gather"(%arg0, %4) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], collapsed_slice_dims = [2], start_index_map = [2]>, indices_are_sorted = false, slice_sizes = array<i64: 3, 14, 1>}> : (tensor<3x14x1xf32>, tensor<1xi32>) -> tensor<3x14xf32>
    %11 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<3x14xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x14xf32>
    %13 = stablehlo.select %11, %10, %12 : tensor<3x14xi1>, tensor<3x14xf32>
    return %13, %3 : tensor<3x14xf32>, tensor<1xi32>
  }
  func.func private @_where_3(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_take_4(%arg0: tensor<1xi32>, %arg1: tensor<3x14xf32>) -> tensor<3x14x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x14x1xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [2], scatter_dims_to_operand_dims = [2]>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<3x14x1xf32>, tensor<1xi32>, tensor<3x14xf32>) -> tensor<3x14x1xf32>
    return %1 : tensor<3x14x1xf32>
  }
  func.func private @take_along_axis_5(%arg0: tensor<3x14x1x1xi32>, %arg1: tensor<3x14x1xf32>) -> tensor<3x14x30xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x14x30xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<3x14x30xf32>, tensor<3x14x1x1xi32>, tensor<3x14x1xf32>) -> tensor<3x14x30xf32>
    return %1 : tensor<3x14x30xf32>
  }
  func.func private @closed_call_6(%arg0: tensor<20x80xf32>, %arg1: tensor<20x80xf32>, %arg2: tensor<20x20xf32>, %arg3: tensor<20x20xf32>, %arg4: tensor<20x20xf32>, %arg5: tensor<20x20xf32>, %arg6: tensor<20xf32>, %arg7: tensor<20xf32>, %arg8: tensor<20xf32>, %arg9: tensor<20xf32>, %arg10: tensor<20x20xf32>, %arg11: tensor<20x20xf32>, %arg12: tensor<20x20xf32>, %arg13: tensor<20x20xf32>, %arg14: tensor<3x20xf32>, %arg15: tensor<3x20xf32>, %arg16: tensor<3x20xf32>, %arg17: tensor<3x20xf32>, %arg18: tensor<3x20xf32>, %arg19: tensor<3x20xf32>, %arg20: tensor<3x20xf32>, %arg21: tensor<3x20xf32>, %arg22: tensor<3x20xf32>, %arg23: tensor<3x20xf32>, %arg24: tensor<3x20xf32>, %arg25: tensor<3x20xf32>, %arg26: tensor<3x20xf32>, %arg27: tensor<3x20xf32>, %arg28: tensor<3x20xf32>, %arg29: tensor<3x20xf32>) -> (tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>) {
    %0 = stablehlo.add %arg15, %arg16 : tensor<3x20xf32>
    %1 = stablehlo.multiply %arg29, %0 : tensor<3x20xf32>
    %2 = stablehlo.multiply %0, %arg27 : tensor<3x20xf32>
    %3 = stablehlo.multiply %1, %arg28 : tensor<3x20xf32>
    %4 = stablehlo.add %arg14, %3 : tensor<3x20xf32>
    %5 = stablehlo.multiply %3, %arg27 : tensor<3x20xf32>
    %6 = stablehlo.add %4, %5 : tensor<3x20xf32>
    %7 = stablehlo.multiply %arg26, %6 : tensor<3x20xf32>
    %8 = stablehlo.multiply %6, %arg21 : tensor<3x20xf32>
    %9 = stablehlo.multiply %arg25, %6 : tensor<3x20xf32>
    %10 = stablehlo.multiply %6, %arg24 : tensor<3x20xf32>
    %11 = stablehlo.multiply %2, %arg23 : tensor<3x20xf32>
    %12 = stablehlo.multiply %7, %arg22 : tensor<3x20xf32>
    %13 = stablehlo.multiply %12, %arg21 : tensor<3x20xf32>
    %14 = stablehlo.add %12, %13 : tensor<3x20xf32>
    %15 = stablehlo.multiply %10, %arg20 : tensor<3x20xf32>
    %16 = stablehlo.multiply %8, %arg19 : tensor<3x20xf32>
    %17 = stablehlo.concatenate %16, %15, %14, %11, dim = 1 : (tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>) -> tensor<3x80xf32>
    %18 = stablehlo.dot_general %17, %arg18, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x80xf32>, tensor<3x20xf32>) -> tensor<80x20xf32>
    %19 = stablehlo.transpose %18, dims = [1, 0] : (tensor<80x20xf32>) -> tensor<20x80xf32>
    %20 = stablehlo.dot_general %17, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x80xf32>, tensor<20x80xf32>) -> tensor<3x20xf32>
    %21 = stablehlo.slice %19 [0:20, 0:20] : (tensor<20x80xf32>) -> tensor<20x20xf32>
    %22 = stablehlo.slice %19 [0:20, 20:40] : (tensor<20x80xf32>) -> tensor<20x20xf32>
    %23 = stablehlo.slice %19 [0:20, 40:60] : (tensor<20x80xf32>) -> tensor<20x20xf32>
    %24 = stablehlo.slice %19 [0:20, 60:80] : (tensor<20x80xf32>) -> tensor<20x20xf32>
    %25 = stablehlo.add %arg10, %21 : tensor<20x20xf32>
    %26 = stablehlo.add %arg11, %22 : tensor<20x20xf32>
    %27 = stablehlo.add %arg12, %23 : tensor<20x20xf32>
    %28 = stablehlo.add %arg13, %24 : tensor<20x20xf32>
    %29 = stablehlo.concatenate %16, %15, %14, %11, dim = 1 : (tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>) -> tensor<3x80xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.reduce(%29 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<3x80xf32>, tensor<f32>) -> tensor<80xf32>
    %31 = stablehlo.reshape %30 : (tensor<80xf32>) -> tensor<1x80xf32>
    %32 = stablehlo.reshape %31 : (tensor<1x80xf32>) -> tensor<80xf32>
    %33 = stablehlo.dot_general %29, %arg17, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x80xf32>, tensor<3x20xf32>) -> tensor<80x20xf32>
    %34 = stablehlo.transpose %33, dims = [1, 0] : (tensor<80x20xf32>) -> tensor<20x80xf32>
    %35 = stablehlo.dot_general %29, %arg0, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x80xf32>, tensor<20x80xf32>) -> tensor<3x20xf32>
    %36 = stablehlo.slice %32 [0:20] : (tensor<80xf32>) -> tensor<20xf32>
    %37 = stablehlo.slice %32 [20:40] : (tensor<80xf32>) -> tensor<20xf32>
    %38 = stablehlo.slice %32 [40:60] : (tensor<80xf32>) -> tensor<20xf32>
    %39 = stablehlo.slice %32 [60:80] : (tensor<80xf32>) -> tensor<20xf32>
    %40 = stablehlo.add %arg6, %36 : tensor<20xf32>
    %41 = stablehlo.add %arg7, %37 : tensor<20xf32>
    %42 = stablehlo.add %arg8, %38 : tensor<20xf32>
    %43 = stablehlo.add %arg9, %39 : tensor<20xf32>
    %44 = stablehlo.slice %34 [0:20, 0:20] : (tensor<20x80xf32>) -> tensor<20x20xf32>
    %45 = stablehlo.slice %34 [0:20, 20:40] : (tensor<20x80xf32>) -> tensor<20x20xf32>
    %46 = stablehlo.slice %34 [0:20, 40:60] : (tensor<20x80xf32>) -> tensor<20x20xf32>
    %47 = stablehlo.slice %34 [0:20, 60:80] : (tensor<20x80xf32>) -> tensor<20x20xf32>
    %48 = stablehlo.add %arg2, %44 : tensor<20x20xf32>
    %49 = stablehlo.add %arg3, %45 : tensor<20x20xf32>
    %50 = stablehlo.add %arg4, %46 : tensor<20x20xf32>
    %51 = stablehlo.add %arg5, %47 : tensor<20x20xf32>
    return %48, %49, %50, %51, %40, %41, %42, %43, %25, %26, %27, %28, %9, %35, %20 : tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>
  }
  func.func private @closed_call_7(%arg0: tensor<20x80xf32>, %arg1: tensor<20x80xf32>, %arg2: tensor<20x20xf32>, %arg3: tensor<20x20xf32>, %arg4: tensor<20x20xf32>, %arg5: tensor<20x20xf32>, %arg6: tensor<20xf32>, %arg7: tensor<20xf32>, %arg8: tensor<20xf32>, %arg9: tensor<20xf32>, %arg10: tensor<20x20xf32>, %arg11: tensor<20x20xf32>, %arg12: tensor<20x20xf32>, %arg13: tensor<20x20xf32>, %arg14: tensor<3x20xf32>, %arg15: tensor<3x20xf32>, %arg16: tensor<3x20xf32>, %arg17: tensor<3x20xf32>, %arg18: tensor<3x20xf32>, %arg19: tensor<3x20xf32>, %arg20: tensor<3x20xf32>, %arg21: tensor<3x20xf32>, %arg22: tensor<3x20xf32>, %arg23: tensor<3x20xf32>, %arg24: tensor<3x20xf32>, %arg25: tensor<3x20xf32>, %arg26: tensor<3x20xf32>, %arg27: tensor<3x20xf32>, %arg28: tensor<3x20xf32>, %arg29: tensor<3x20xf32>) -> (tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>) {
    %0 = stablehlo.add %arg15, %arg16 : tensor<3x20xf32>
    %1 = stablehlo.multiply %arg29, %0 : tensor<3x20xf32>
    %2 = stablehlo.multiply %0, %arg27 : tensor<3x20xf32>
    %3 = stablehlo.multiply %1, %arg28 : tensor<3x20xf32>
    %4 = stablehlo.add %arg14, %3 : tensor<3x20xf32>
    %5 = stablehlo.multiply %3, %arg27 : tensor<3x20xf32>
    %6 = stablehlo.add %4, %5 : tensor<3x20xf32>
    %7 = stablehlo.multiply %arg26, %6 : tensor<3x20xf32>
    %8 = stablehlo.multiply %6, %arg21 : tensor<3x20xf32>
    %9 = stablehlo.multiply %arg25, %6 : tensor<3x20xf32>
    %10 = stablehlo.multiply %6, %arg24 : tensor<3x20xf32>
    %11 = stablehlo.multiply %2, %arg23 : tensor<3x20xf32>
    %12 = stablehlo.multiply %7, %arg22 : tensor<3x20xf32>
    %13 = stablehlo.multiply %12, %arg21 : tensor<3x20xf32>
    %14 = stablehlo.add %12, %13 : tensor<3x20xf32>
    %15 = stablehlo.multiply %10, %arg20 : tensor<3x20xf32>
    %16 = stablehlo.multiply %8, %arg19 : tensor<3x20xf32>
    %17 = stablehlo.concatenate %16, %15, %14, %11, dim = 1 : (tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>) -> tensor<3x80xf32>
    %18 = stablehlo.dot_general %17, %arg18, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x80xf32>, tensor<3x20xf32>) -> tensor<80x20xf32>
    %19 = stablehlo.transpose %18, dims = [1, 0] : (tensor<80x20xf32>) -> tensor<20x80xf32>
    %20 = stablehlo.dot_general %17, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x80xf32>, tensor<20x80xf32>) -> tensor<3x20xf32>
    %21 = stablehlo.slice %19 [0:20, 0:20] : (tensor<20x80xf32>) -> tensor<20x20xf32>
    %22 = stablehlo.slice %19 [0:20, 20:40] : (tensor<20x80xf32>) -> tensor<20x20xf32>
    %23 = stablehlo.slice %19 [0:20, 40:60] : (tensor<20x80xf32>) -> tensor<20x20xf32>
    %24 = stablehlo.slice %19 [0:20, 60:80] : (tensor<20x80xf32>) -> tensor<20x20xf32>
    %25 = stablehlo.add %arg10, %21 : tensor<20x20xf32>
    %26 = stablehlo.add %arg11, %22 : tensor<20x20xf32>
    %27 = stablehlo.add %arg12, %23 : tensor<20x20xf32>
    %28 = stablehlo.add %arg13, %24 : tensor<20x20xf32>
    %29 = stablehlo.concatenate %16, %15, %14, %11, dim = 1 : (tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>) -> tensor<3x80xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.reduce(%29 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<3x80xf32>, tensor<f32>) -> tensor<80xf32>
    %31 = stablehlo.reshape %30 : (tensor<80xf32>) -> tensor<1x80xf32>
    %32 = stablehlo.reshape %31 : (tensor<1x80xf32>) -> tensor<80xf32>
    %33 = stablehlo.dot_general %29, %arg17, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x80xf32>, tensor<3x20xf32>) -> tensor<80x20xf32>
    %34 = stablehlo.transpose %33, dims = [1, 0] : (tensor<80x20xf32>) -> tensor<20x80xf32>
    %35 = stablehlo.dot_general %29, %arg0, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x80xf32>, tensor<20x80xf32>) -> tensor<3x20xf32>
    %36 = stablehlo.slice %32 [0:20] : (tensor<80xf32>) -> tensor<20xf32>
    %37 = stablehlo.slice %32 [20:40] : (tensor<80xf32>) -> tensor<20xf32>
    %38 = stablehlo.slice %32 [40:60] : (tensor<80xf32>) -> tensor<20xf32>
    %39 = stablehlo.slice %32 [60:80] : (tensor<80xf32>) -> tensor<20xf32>
    %40 = stablehlo.add %arg6, %36 : tensor<20xf32>
    %41 = stablehlo.add %arg7, %37 : tensor<20xf32>
    %42 = stablehlo.add %arg8, %38 : tensor<20xf32>
    %43 = stablehlo.add %arg9, %39 : tensor<20xf32>
    %44 = stablehlo.slice %34 [0:20, 0:20] : (tensor<20x80xf32>) -> tensor<20x20xf32>
    %45 = stablehlo.slice %34 [0:20, 20:40] : (tensor<20x80xf32>) -> tensor<20x20xf32>
    %46 = stablehlo.slice %34 [0:20, 40:60] : (tensor<20x80xf32>) -> tensor<20x20xf32>
    %47 = stablehlo.slice %34 [0:20, 60:80] : (tensor<20x80xf32>) -> tensor<20x20xf32>
    %48 = stablehlo.add %arg2, %44 : tensor<20x20xf32>
    %49 = stablehlo.add %arg3, %45 : tensor<20x20xf32>
    %50 = stablehlo.add %arg4, %46 : tensor<20x20xf32>
    %51 = stablehlo.add %arg5, %47 : tensor<20x20xf32>
    return %48, %49, %50, %51, %40, %41, %42, %43, %25, %26, %27, %28, %9, %35, %20 : tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<20x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>, tensor<3x20xf32>
  }
  func.func private @_take_8(%arg0: tensor<3x14x1xi32>, %arg1: tensor<3x14x20xf32>) -> tensor<30x20xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<30x20xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<30x20xf32>, tensor<3x14x1xi32>, tensor<3x14x20xf32>) -> tensor<30x20xf32>
    return %1 : tensor<30x20xf32>
  }
  func.func private @clip(%arg0: tensor<30xf32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<30xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<30xf32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<30xf32>
    %3 = stablehlo.convert %arg2 : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<30xf32>
    %5 = stablehlo.minimum %4, %2 : tensor<30xf32>
    return %5 : tensor<30xf32>
  }
  func.func private @clip_9(%arg0: tensor<20x30xf32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<20x30xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<20x30xf32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<20x30xf32>
    %3 = stablehlo.convert %arg2 : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<20x30xf32>
    %5 = stablehlo.minimum %4, %2 : tensor<20x30xf32>
    return %5 : tensor<20x30xf32>
  }
  func.func private @clip_10(%arg0: tensor<30x20xf32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<30x20xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<30x20xf32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<30x20xf32>
    %3 = stablehlo.convert %arg2 : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<30x20xf32>
    %5 = stablehlo.minimum %4, %2 : tensor<30x20xf32>
    return %5 : tensor<30x20xf32>
  }
  func.func private @clip_11(%arg0: tensor<20xf32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<20xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<20xf32>
    %3 = stablehlo.convert %arg2 : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %5 = stablehlo.minimum %4, %2 : tensor<20xf32>
    return %5 : tensor<20xf32>
  }
  func.func private @clip_12(%arg0: tensor<20x20xf32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<20x20xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<20x20xf32>
    %3 = stablehlo.convert %arg2 : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<20x20xf32>
    %5 = stablehlo.minimum %4, %2 : tensor<20x20xf32>
    return %5 : tensor<20x20xf32>
  }
}
