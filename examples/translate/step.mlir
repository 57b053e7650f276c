module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<40x24xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<256x24xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<256x24xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<24x48xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<24x48xf32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<48x24xf32> {tf.aliasing_output = 5 : i32}, %arg6: tensor<24x3x8xf32> {tf.aliasing_output = 6 : i32}, %arg7: tensor<3x8x24xf32> {tf.aliasing_output = 7 : i32}, %arg8: tensor<24x3x8xf32> {tf.aliasing_output = 8 : i32}, %arg9: tensor<24x3x8xf32> {tf.aliasing_output = 9 : i32}, %arg10: tensor<24xf32> {tf.aliasing_output = 10 : i32}, %arg11: tensor<24xf32> {tf.aliasing_output = 11 : i32}, %arg12: tensor<24x48xf32> {tf.aliasing_output = 12 : i32}, %arg13: tensor<24x48xf32> {tf.aliasing_output = 13 : i32}, %arg14: tensor<48x24xf32> {tf.aliasing_output = 14 : i32}, %arg15: tensor<24x3x8xf32> {tf.aliasing_output = 15 : i32}, %arg16: tensor<3x8x24xf32> {tf.aliasing_output = 16 : i32}, %arg17: tensor<24x3x8xf32> {tf.aliasing_output = 17 : i32}, %arg18: tensor<24x3x8xf32> {tf.aliasing_output = 18 : i32}, %arg19: tensor<24x3x8xf32> {tf.aliasing_output = 19 : i32}, %arg20: tensor<3x8x24xf32> {tf.aliasing_output = 20 : i32}, %arg21: tensor<24x3x8xf32> {tf.aliasing_output = 21 : i32}, %arg22: tensor<24x3x8xf32> {tf.aliasing_output = 22 : i32}, %arg23: tensor<24xf32> {tf.aliasing_output = 23 : i32}, %arg24: tensor<24xf32> {tf.aliasing_output = 24 : i32}, %arg25: tensor<24xf32> {tf.aliasing_output = 25 : i32}, %arg26: tensor<24xf32> {tf.aliasing_output = 26 : i32}, %arg27: tensor<24xf32> {tf.aliasing_output = 27 : i32}, %arg28: tensor<i32> {tf.aliasing_output = 28 : i32}, %arg29: tensor<1xf32> {tf.aliasing_output = 29 : i32}, %arg30: tensor<1xf32> {tf.aliasing_output = 30 : i32}, %arg31: tensor<1xf32> {tf.aliasing_output = 31 : i32}, %arg32: tensor<1xf32> {tf.aliasing_output = 32 : i32}, %arg33: tensor<1xf32> {tf.aliasing_output = 33 : i32}, %arg34: tensor<1xf32> {tf.aliasing_output = 34 : i32}, %arg35: tensor<1xf32> {tf.aliasing_output = 35 : i32}, %arg36: tensor<1xf32> {tf.aliasing_output = 36 : i32}, %arg37: tensor<1xf32> {tf.aliasing_output = 37 : i32}, %arg38: tensor<1xf32> {tf.aliasing_output = 38 : i32}, %arg39: tensor<1xf32> {tf.aliasing_output = 39 : i32}, %arg40: tensor<1xf32> {tf.aliasing_output = 40 : i32}, %arg41: tensor<1xf32> {tf.aliasing_output = 41 : i32}, %arg42: tensor<1xf32> {tf.aliasing_output = 42 : i32}, %arg43: tensor<1xf32> {tf.aliasing_output = 43 : i32}, %arg44: tensor<1xf32> {tf.aliasing_output = 44 : i32}, %arg45: tensor<1xf32> {tf.aliasing_output = 45 : i32}, %arg46: tensor<1xf32> {tf.aliasing_output = 46 : i32}, %arg47: tensor<1xf32> {tf.aliasing_output = 47 : i32}, %arg48: tensor<1xf32> {tf.aliasing_output = 48 : i32}, %arg49: tensor<1xf32> {tf.aliasing_output = 49 : i32}, %arg50: tensor<1xf32> {tf.aliasing_output = 50 : i32}, %arg51: tensor<1xf32> {tf.aliasing_output = 51 : i32}, %arg52: tensor<1xf32> {tf.aliasing_output = 52 : i32}, %arg53: tensor<1xf32> {tf.aliasing_output = 53 : i32}, %arg54: tensor<1xf32> {tf.aliasing_output = 54 : i32}, %arg55: tensor<1xf32> {tf.aliasing_output = 55 : i32}, %arg56: tensor<1xf32> {tf.aliasing_output = 56 : i32}, %arg57: tensor<1xf32> {tf.aliasing_output = 57 : i32}, %arg58: tensor<1xf32> {tf.aliasing_output = 58 : i32}, %arg59: tensor<1xf32> {tf.aliasing_output = 59 : i32}, %arg60: tensor<1xf32> {tf.aliasing_output = 60 : i32}, %arg61: tensor<1xf32> {tf.aliasing_output = 61 : i32}, %arg62: tensor<1xf32> {tf.aliasing_output = 62 : i32}, %arg63: tensor<1xf32> {tf.aliasing_output = 63 : i32}, %arg64: tensor<1xf32> {tf.aliasing_output = 64 : i32}, %arg65: tensor<1xf32> {tf.aliasing_output = 65 : i32}, %arg66: tensor<1xf32> {tf.aliasing_output = 66 : i32}, %arg67: tensor<1xf32> {tf.aliasing_output = 67 : i32}, %arg68: tensor<1xf32> {tf.aliasing_output = 68 : i32}, %arg69: tensor<1xf32> {tf.aliasing_output = 69 : i32}, %arg70: tensor<1xf32> {tf.aliasing_output = 70 : i32}, %arg71: tensor<1xf32> {tf.aliasing_output = 71 : i32}, %arg72: tensor<1xf32> {tf.aliasing_output = 72 : i32}, %arg73: tensor<1xf32> {tf.aliasing_output = 73 : i32}, %arg74: tensor<1xf32> {tf.aliasing_output = 74 : i32}, %arg75: tensor<1xf32> {tf.aliasing_output = 75 : i32}, %arg76: tensor<1xf32> {tf.aliasing_output = 76 : i32}, %arg77: tensor<1xf32> {tf.aliasing_output = 77 : i32}, %arg78: tensor<1xf32> {tf.aliasing_output = 78 : i32}, %arg79: tensor<1xf32> {tf.aliasing_output = 79 : i32}, %arg80: tensor<1xf32> {tf.aliasing_output = 80 : i32}, %arg81: tensor<1xf32> {tf.aliasing_output = 81 : i32}, %arg82: tensor<1xf32> {tf.aliasing_output = 82 : i32}, %arg83: tensor<1xf32> {tf.aliasing_output = 83 : i32}, %arg84: tensor<1xf32> {tf.aliasing_output = 84 : i32}, %arg85: tensor<40x24xf32> {tf.aliasing_output = 85 : i32}, %arg86: tensor<256x24xf32> {tf.aliasing_output = 86 : i32}, %arg87: tensor<256x24xf32> {tf.aliasing_output = 87 : i32}, %arg88: tensor<24x48xf32> {tf.aliasing_output = 88 : i32}, %arg89: tensor<24x48xf32> {tf.aliasing_output = 89 : i32}, %arg90: tensor<48x24xf32> {tf.aliasing_output = 90 : i32}, %arg91: tensor<24x3x8xf32> {tf.aliasing_output = 91 : i32}, %arg92: tensor<3x8x24xf32> {tf.aliasing_output = 92 : i32}, %arg93: tensor<24x3x8xf32> {tf.aliasing_output = 93 : i32}, %arg94: tensor<24x3x8xf32> {tf.aliasing_output = 94 : i32}, %arg95: tensor<24xf32> {tf.aliasing_output = 95 : i32}, %arg96: tensor<24xf32> {tf.aliasing_output = 96 : i32}, %arg97: tensor<24x48xf32> {tf.aliasing_output = 97 : i32}, %arg98: tensor<24x48xf32> {tf.aliasing_output = 98 : i32}, %arg99: tensor<48x24xf32> {tf.aliasing_output = 99 : i32}, %arg100: tensor<24x3x8xf32> {tf.aliasing_output = 100 : i32}, %arg101: tensor<3x8x24xf32> {tf.aliasing_output = 101 : i32}, %arg102: tensor<24x3x8xf32> {tf.aliasing_output = 102 : i32}, %arg103: tensor<24x3x8xf32> {tf.aliasing_output = 103 : i32}, %arg104: tensor<24x3x8xf32> {tf.aliasing_output = 104 : i32}, %arg105: tensor<3x8x24xf32> {tf.aliasing_output = 105 : i32}, %arg106: tensor<24x3x8xf32> {tf.aliasing_output = 106 : i32}, %arg107: tensor<24x3x8xf32> {tf.aliasing_output = 107 : i32}, %arg108: tensor<24xf32> {tf.aliasing_output = 108 : i32}, %arg109: tensor<24xf32> {tf.aliasing_output = 109 : i32}, %arg110: tensor<24xf32> {tf.aliasing_output = 110 : i32}, %arg111: tensor<24xf32> {tf.aliasing_output = 111 : i32}, %arg112: tensor<24xf32> {tf.aliasing_output = 112 : i32}, %arg113: tensor<2x9xi32>, %arg114: tensor<2x8xi32>) -> (tensor<40x24xf32> {jax.result_info = "result[0]['params']['Embed_0']['embedding']"}, tensor<256x24xf32> {jax.result_info = "result[0]['params']['Embed_1']['embedding']"}, tensor<256x24xf32> {jax.result_info = "result[0]['params']['Embed_2']['embedding']"}, tensor<24x48xf32> {jax.result_info = "result[0]['params']['Layer_0']['Dense_0']['kernel']"}, tensor<24x48xf32> {jax.result_info = "result[0]['params']['Layer_0']['Dense_1']['kernel']"}, tensor<48x24xf32> {jax.result_info = "result[0]['params']['Layer_0']['Dense_2']['kernel']"}, tensor<24x3x8xf32> {jax.result_info = "result[0]['params']['Layer_0']['MultiHeadDotProductAttention_0']['key']['kernel']"}, tensor<3x8x24xf32> {jax.result_info = "result[0]['params']['Layer_0']['MultiHeadDotProductAttention_0']['out']['kernel']"}, tensor<24x3x8xf32> {jax.result_info = "result[0]['params']['Layer_0']['MultiHeadDotProductAttention_0']['query']['kernel']"}, tensor<24x3x8xf32> {jax.result_info = "result[0]['params']['Layer_0']['MultiHeadDotProductAttention_0']['value']['kernel']"}, tensor<24xf32> {jax.result_info = "result[0]['params']['Layer_0']['RMSNorm_0']['scale']"}, tensor<24xf32> {jax.result_info = "result[0]['params']['Layer_0']['RMSNorm_1']['scale']"}, tensor<24x48xf32> {jax.result_info = "result[0]['params']['Layer_1']['Dense_0']['kernel']"}, tensor<24x48xf32> {jax.result_info = "result[0]['params']['Layer_1']['Dense_1']['kernel']"}, tensor<48x24xf32> {jax.result_info = "result[0]['params']['Layer_1']['Dense_2']['kernel']"}, tensor<24x3x8xf32> {jax.result_info = "result[0]['params']['Layer_1']['MultiHeadDotProductAttention_0']['key']['kernel']"}, tensor<3x8x24xf32> {jax.result_info = "result[0]['params']['Layer_1']['MultiHeadDotProductAttention_0']['out']['kernel']"}, tensor<24x3x8xf32> {jax.result_info = "result[0]['params']['Layer_1']['MultiHeadDotProductAttention_0']['query']['kernel']"}, tensor<24x3x8xf32> {jax.result_info = "result[0]['params']['Layer_1']['MultiHeadDotProductAttention_0']['value']['kernel']"}, tensor<24x3x8xf32> {jax.result_info = "result[0]['params']['Layer_1']['MultiHeadDotProductAttention_1']['key']['kernel']"}, tensor<3x8x24xf32> {jax.result_info = "result[0]['params']['Layer_1']['MultiHeadDotProductAttention_1']['out']['kernel']"}, tensor<24x3x8xf32> {jax.result_info = "result[0]['params']['Layer_1']['MultiHeadDotProductAttention_1']['query']['kernel']"}, tensor<24x3x8xf32> {jax.result_info = "result[0]['params']['Layer_1']['MultiHeadDotProductAttention_1']['value']['kernel']"}, tensor<24xf32> {jax.result_info = "result[0]['params']['Layer_1']['RMSNorm_0']['scale']"}, tensor<24xf32> {jax.result_info = "result[0]['params']['Layer_1']['RMSNorm_1']['scale']"}, tensor<24xf32> {jax.result_info = "result[0]['params']['Layer_1']['RMSNorm_2']['scale']"}, tensor<24xf32> {jax.result_info = "result[0]['params']['RMSNorm_0']['scale']"}, tensor<24xf32> {jax.result_info = "result[0]['params']['RMSNorm_1']['scale']"}, tensor<i32> {jax.result_info = "result[1][0].count"}, tensor<1xf32> {jax.result_info = "result[1][0].v_row['params']['Embed_0']['embedding']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_row['params']['Embed_1']['embedding']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_row['params']['Embed_2']['embedding']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_row['params']['Layer_0']['Dense_0']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_row['params']['Layer_0']['Dense_1']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_row['params']['Layer_0']['Dense_2']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_row['params']['Layer_0']['MultiHeadDotProductAttention_0']['key']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_row['params']['Layer_0']['MultiHeadDotProductAttention_0']['out']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_row['params']['Layer_0']['MultiHeadDotProductAttention_0']['query']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_row['params']['Layer_0']['MultiHeadDotProductAttention_0']['value']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_row['params']['Layer_0']['RMSNorm_0']['scale']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_row['params']['Layer_0']['RMSNorm_1']['scale']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_row['params']['Layer_1']['Dense_0']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_row['params']['Layer_1']['Dense_1']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_row['params']['Layer_1']['Dense_2']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_row['params']['Layer_1']['MultiHeadDotProductAttention_0']['key']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_row['params']['Layer_1']['MultiHeadDotProductAttention_0']['out']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_row['params']['Layer_1']['MultiHeadDotProductAttention_0']['query']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_row['params']['Layer_1']['MultiHeadDotProductAttention_0']['value']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_row['params']['Layer_1']['MultiHeadDotProductAttention_1']['key']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_row['params']['Layer_1']['MultiHeadDotProductAttention_1']['out']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_row['params']['Layer_1']['MultiHeadDotProductAttention_1']['query']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_row['params']['Layer_1']['MultiHeadDotProductAttention_1']['value']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_row['params']['Layer_1']['RMSNorm_0']['scale']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_row['params']['Layer_1']['RMSNorm_1']['scale']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_row['params']['Layer_1']['RMSNorm_2']['scale']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_row['params']['RMSNorm_0']['scale']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_row['params']['RMSNorm_1']['scale']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_col['params']['Embed_0']['embedding']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_col['params']['Embed_1']['embedding']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_col['params']['Embed_2']['embedding']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_col['params']['Layer_0']['Dense_0']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_col['params']['Layer_0']['Dense_1']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_col['params']['Layer_0']['Dense_2']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_col['params']['Layer_0']['MultiHeadDotProductAttention_0']['key']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_col['params']['Layer_0']['MultiHeadDotProductAttention_0']['out']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_col['params']['Layer_0']['MultiHeadDotProductAttention_0']['query']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_col['params']['Layer_0']['MultiHeadDotProductAttention_0']['value']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_col['params']['Layer_0']['RMSNorm_0']['scale']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_col['params']['Layer_0']['RMSNorm_1']['scale']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_col['params']['Layer_1']['Dense_0']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_col['params']['Layer_1']['Dense_1']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_col['params']['Layer_1']['Dense_2']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_col['params']['Layer_1']['MultiHeadDotProductAttention_0']['key']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_col['params']['Layer_1']['MultiHeadDotProductAttention_0']['out']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_col['params']['Layer_1']['MultiHeadDotProductAttention_0']['query']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_col['params']['Layer_1']['MultiHeadDotProductAttention_0']['value']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_col['params']['Layer_1']['MultiHeadDotProductAttention_1']['key']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_col['params']['Layer_1']['MultiHeadDotProductAttention_1']['out']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_col['params']['Layer_1']['MultiHeadDotProductAttention_1']['query']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_col['params']['Layer_1']['MultiHeadDotProductAttention_1']['value']['kernel']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_col['params']['Layer_1']['RMSNorm_0']['scale']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_col['params']['Layer_1']['RMSNorm_1']['scale']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_col['params']['Layer_1']['RMSNorm_2']['scale']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_col['params']['RMSNorm_0']['scale']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_col['params']['RMSNorm_1']['scale']"}, tensor<40x24xf32> {jax.result_info = "result[1][0].v['params']['Embed_0']['embedding']"}, tensor<256x24xf32> {jax.result_info = "result[1][0].v['params']['Embed_1']['embedding']"}, tensor<256x24xf32> {jax.result_info = "result[1][0].v['params']['Embed_2']['embedding']"}, tensor<24x48xf32> {jax.result_info = "result[1][0].v['params']['Layer_0']['Dense_0']['kernel']"}, tensor<24x48xf32> {jax.result_info = "result[1][0].v['params']['Layer_0']['Dense_1']['kernel']"}, tensor<48x24xf32> {jax.result_info = "result[1][0].v['params']['Layer_0']['Dense_2']['kernel']"}, tensor<24x3x8xf32> {jax.result_info = "result[1][0].v['params']['Layer_0']['MultiHeadDotProductAttention_0']['key']['kernel']"}, tensor<3x8x24xf32> {jax.result_info = "result[1][0].v['params']['Layer_0']['MultiHeadDotProductAttention_0']['out']['kernel']"}, tensor<24x3x8xf32> {jax.result_info = "result[1][0].v['params']['Layer_0']['MultiHeadDotProductAttention_0']['query']['kernel']"}, tensor<24x3x8xf32> {jax.result_info = "result[1][0].v['params']['Layer_0']['MultiHeadDotProductAttention_0']['value']['kernel']"}, tensor<24xf32> {jax.result_info = "result[1][0].v['params']['Layer_0']['RMSNorm_0']['scale']"}, tensor<24xf32> {jax.result_info = "result[1][0].v['params']['Layer_0']['RMSNorm_1']['scale']"}, tensor<24x48xf32> {jax.result_info = "result[1][0].v['params']['Layer_1']['Dense_0']['kernel']"}, tensor<24x48xf32> {jax.result_info = "result[1][0].v['params']['Layer_1']['Dense_1']['kernel']"}, tensor<48x24xf32> {jax.result_info = "result[1][0].v['params']['Layer_1']['Dense_2']['kernel']"}, tensor<24x3x8xf32> {jax.result_info = "result[1][0].v['params']['Layer_1']['MultiHeadDotProductAttention_0']['key']['kernel']"}, tensor<3x8x24xf32> {jax.result_info = "result[1][0].v['params']['Layer_1']['MultiHeadDotProductAttention_0']['out']['kernel']"}, tensor<24x3x8xf32> {jax.result_info = "result[1][0].v['params']['Layer_1']['MultiHeadDotProductAttention_0']['query']['kernel']"}, tensor<24x3x8xf32> {jax.result_info = "result[1][0].v['params']['Layer_1']['MultiHeadDotProductAttention_0']['value']['kernel']"}, tensor<24x3x8xf32> {jax.result_info = "result[1][0].v['params']['Layer_1']['MultiHeadDotProductAttention_1']['key']['kernel']"}, tensor<3x8x24xf32> {jax.result_info = "result[1][0].v['params']['Layer_1']['MultiHeadDotProductAttention_1']['out']['kernel']"}, tensor<24x3x8xf32> {jax.result_info = "result[1][0].v['params']['Layer_1']['MultiHeadDotProductAttention_1']['query']['kernel']"}, tensor<24x3x8xf32> {jax.result_info = "result[1][0].v['params']['Layer_1']['MultiHeadDotProductAttention_1']['value']['kernel']"}, tensor<24xf32> {jax.result_info = "result[1][0].v['params']['Layer_1']['RMSNorm_0']['scale']"}, tensor<24xf32> {jax.result_info = "result[1][0].v['params']['Layer_1']['RMSNorm_1']['scale']"}, tensor<24xf32> {jax.result_info = "result[1][0].v['params']['Layer_1']['RMSNorm_2']['scale']"}, tensor<24xf32> {jax.result_info = "result[1][0].v['params']['RMSNorm_0']['scale']"}, tensor<24xf32> {jax.result_info = "result[1][0].v['params']['RMSNorm_1']['scale']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.slice %arg114 [0:2, 0:7] : (tensor<2x8xi32>) -> tensor<2x7xi32>
    %1:2 = call @_take(%arg0, %arg113) : (tensor<40x24xf32>, tensor<2x9xi32>) -> (tensor<2x9x24xf32>, tensor<2x9x1xi32>)
    %2 = stablehlo.iota dim = 0 : tensor<9xi32>
    %3:2 = call @_take_0(%arg1, %2) : (tensor<256x24xf32>, tensor<9xi32>) -> (tensor<9x24xf32>, tensor<9x1xi32>)
    %4 = stablehlo.broadcast_in_dim %3#0, dims = [1, 2] : (tensor<9x24xf32>) -> tensor<1x9x24xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1, 2] : (tensor<1x9x24xf32>) -> tensor<2x9x24xf32>
    %6 = stablehlo.add %1#0, %5 : tensor<2x9x24xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x9xi32>
    %8 = stablehlo.compare GT, %arg113, %7, SIGNED : (tensor<2x9xi32>, tensor<2x9xi32>) -> tensor<2x9xi1>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<2x9xi1>) -> tensor<2x9x1xi1>
    %10 = stablehlo.broadcast_in_dim %8, dims = [0, 2] : (tensor<2x9xi1>) -> tensor<2x1x9xi1>
    %11 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<2x9x1xi1>) -> tensor<2x9x9xi1>
    %12 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2] : (tensor<2x1x9xi1>) -> tensor<2x9x9xi1>
    %13 = stablehlo.and %11, %12 : tensor<2x9x9xi1>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0, 2, 3] : (tensor<2x9x9xi1>) -> tensor<2x1x9x9xi1>
    %15 = stablehlo.convert %14 : (tensor<2x1x9x9xi1>) -> tensor<2x1x9x9xf32>
    %16 = chlo.square %6 : tensor<2x9x24xf32> -> tensor<2x9x24xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x9x24xf32>
    %18 = stablehlo.multiply %17, %6 : tensor<2x9x24xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.reduce(%16 init: %cst_0) applies stablehlo.add across dimensions = [2] : (tensor<2x9x24xf32>, tensor<f32>) -> tensor<2x9xf32>
    %cst_1 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x9xf32>
    %21 = stablehlo.divide %19, %20 : tensor<2x9xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x9xf32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [0, 1] : (tensor<2x9xf32>) -> tensor<2x9x1xf32>
    %24 = stablehlo.broadcast_in_dim %21, dims = [0, 1] : (tensor<2x9xf32>) -> tensor<2x9x1xf32>
    %25 = stablehlo.broadcast_in_dim %23, dims = [0, 1, 2] : (tensor<2x9x1xf32>) -> tensor<2x9x24xf32>
    %26 = stablehlo.subtract %6, %25 : tensor<2x9x24xf32>
    %cst_3 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x9x1xf32>
    %28 = stablehlo.add %24, %27 : tensor<2x9x1xf32>
    %29 = stablehlo.rsqrt %28 : tensor<2x9x1xf32>
    %30 = stablehlo.divide %29, %28 : tensor<2x9x1xf32>
    %cst_4 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x9x1xf32>
    %32 = stablehlo.multiply %31, %30 : tensor<2x9x1xf32>
    %33 = stablehlo.reshape %arg10 : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %34 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2] : (tensor<2x9x1xf32>) -> tensor<2x9x24xf32>
    %35 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2] : (tensor<1x1x24xf32>) -> tensor<2x9x24xf32>
    %36 = stablehlo.multiply %34, %35 : tensor<2x9x24xf32>
    %37 = stablehlo.multiply %26, %36 : tensor<2x9x24xf32>
    %38 = stablehlo.dot_general %37, %arg8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x9x24xf32>, tensor<24x3x8xf32>) -> tensor<2x9x3x8xf32>
    %39 = stablehlo.dot_general %37, %arg6, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x9x24xf32>, tensor<24x3x8xf32>) -> tensor<2x9x3x8xf32>
    %40 = stablehlo.dot_general %37, %arg9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x9x24xf32>, tensor<24x3x8xf32>) -> tensor<2x9x3x8xf32>
    %cst_5 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %41 = stablehlo.sqrt %cst_5 : tensor<f32>
    %42 = stablehlo.convert %41 : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %42, dims = [] : (tensor<f32>) -> tensor<2x9x3x8xf32>
    %44 = stablehlo.divide %38, %43 : tensor<2x9x3x8xf32>
    %45 = stablehlo.dot_general %44, %39, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x9x3x8xf32>, tensor<2x9x3x8xf32>) -> tensor<2x3x9x9xf32>
    %cst_6 = stablehlo.constant dense<-3.40282347E+38> : tensor<f32>
    %46:3 = call @_where_2(%15, %45, %cst_6) : (tensor<2x1x9x9xf32>, tensor<2x3x9x9xf32>, tensor<f32>) -> (tensor<2x3x9x9xf32>, tensor<2x3x9x9xi1>, tensor<2x3x9x9xf32>)
    %cst_7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %47 = stablehlo.reduce(%46#0 init: %cst_7) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x9x9xf32>, tensor<f32>) -> tensor<2x3x9xf32>
    %48 = stablehlo.reshape %47 : (tensor<2x3x9xf32>) -> tensor<2x3x9x1xf32>
    %49 = stablehlo.broadcast_in_dim %48, dims = [0, 1, 2, 3] : (tensor<2x3x9x1xf32>) -> tensor<2x3x9x9xf32>
    %50 = stablehlo.compare EQ, %46#0, %49, FLOAT : (tensor<2x3x9x9xf32>, tensor<2x3x9x9xf32>) -> tensor<2x3x9x9xi1>
    %51 = stablehlo.convert %50 : (tensor<2x3x9x9xi1>) -> tensor<2x3x9x9xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %52 = stablehlo.reduce(%51 init: %cst_8) applies stablehlo.add across dimensions = [3] : (tensor<2x3x9x9xf32>, tensor<f32>) -> tensor<2x3x9xf32>
    %cst_9 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x3x9xf32>
    %54 = stablehlo.maximum %53, %47 : tensor<2x3x9xf32>
    %55 = stablehlo.compare EQ, %47, %54, FLOAT : (tensor<2x3x9xf32>, tensor<2x3x9xf32>) -> tensor<2x3x9xi1>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x3x9xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x3x9xf32>
    %58 = stablehlo.select %55, %56, %57 : tensor<2x3x9xi1>, tensor<2x3x9xf32>
    %cst_12 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x3x9xf32>
    %60 = stablehlo.compare EQ, %59, %54, FLOAT : (tensor<2x3x9xf32>, tensor<2x3x9xf32>) -> tensor<2x3x9xi1>
    %cst_13 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x3x9xf32>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x3x9xf32>
    %63 = stablehlo.select %60, %61, %62 : tensor<2x3x9xi1>, tensor<2x3x9xf32>
    %64 = stablehlo.divide %58, %63 : tensor<2x3x9xf32>
    %65 = stablehlo.broadcast_in_dim %54, dims = [0, 1, 2] : (tensor<2x3x9xf32>) -> tensor<2x3x9x1xf32>
    %66 = stablehlo.broadcast_in_dim %65, dims = [0, 1, 2, 3] : (tensor<2x3x9x1xf32>) -> tensor<2x3x9x9xf32>
    %67 = stablehlo.subtract %46#0, %66 : tensor<2x3x9x9xf32>
    %68 = stablehlo.exponential %67 : tensor<2x3x9x9xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %69 = stablehlo.reduce(%68 init: %cst_15) applies stablehlo.add across dimensions = [3] : (tensor<2x3x9x9xf32>, tensor<f32>) -> tensor<2x3x9xf32>
    %70 = stablehlo.broadcast_in_dim %69, dims = [0, 1, 2] : (tensor<2x3x9xf32>) -> tensor<2x3x9x1xf32>
    %71 = stablehlo.broadcast_in_dim %70, dims = [0, 1, 2, 3] : (tensor<2x3x9x1xf32>) -> tensor<2x3x9x9xf32>
    %72 = stablehlo.divide %68, %71 : tensor<2x3x9x9xf32>
    %73 = stablehlo.multiply %70, %70 : tensor<2x3x9x1xf32>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x3x9x1xf32>
    %75 = stablehlo.divide %74, %73 : tensor<2x3x9x1xf32>
    %76 = stablehlo.dot_general %40, %72, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x9x3x8xf32>, tensor<2x3x9x9xf32>) -> tensor<2x3x8x9xf32>
    %77 = stablehlo.transpose %76, dims = [0, 3, 1, 2] : (tensor<2x3x8x9xf32>) -> tensor<2x9x3x8xf32>
    %78 = stablehlo.dot_general %77, %arg7, contracting_dims = [2, 3] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x9x3x8xf32>, tensor<3x8x24xf32>) -> tensor<2x9x24xf32>
    %79 = stablehlo.add %6, %78 : tensor<2x9x24xf32>
    %80 = chlo.square %79 : tensor<2x9x24xf32> -> tensor<2x9x24xf32>
    %cst_17 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x9x24xf32>
    %82 = stablehlo.multiply %81, %79 : tensor<2x9x24xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %83 = stablehlo.reduce(%80 init: %cst_18) applies stablehlo.add across dimensions = [2] : (tensor<2x9x24xf32>, tensor<f32>) -> tensor<2x9xf32>
    %cst_19 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %84 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<2x9xf32>
    %85 = stablehlo.divide %83, %84 : tensor<2x9xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2x9xf32>
    %87 = stablehlo.broadcast_in_dim %86, dims = [0, 1] : (tensor<2x9xf32>) -> tensor<2x9x1xf32>
    %88 = stablehlo.broadcast_in_dim %85, dims = [0, 1] : (tensor<2x9xf32>) -> tensor<2x9x1xf32>
    %89 = stablehlo.broadcast_in_dim %87, dims = [0, 1, 2] : (tensor<2x9x1xf32>) -> tensor<2x9x24xf32>
    %90 = stablehlo.subtract %79, %89 : tensor<2x9x24xf32>
    %cst_21 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %91 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2x9x1xf32>
    %92 = stablehlo.add %88, %91 : tensor<2x9x1xf32>
    %93 = stablehlo.rsqrt %92 : tensor<2x9x1xf32>
    %94 = stablehlo.divide %93, %92 : tensor<2x9x1xf32>
    %cst_22 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %95 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<2x9x1xf32>
    %96 = stablehlo.multiply %95, %94 : tensor<2x9x1xf32>
    %97 = stablehlo.reshape %arg11 : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %98 = stablehlo.broadcast_in_dim %93, dims = [0, 1, 2] : (tensor<2x9x1xf32>) -> tensor<2x9x24xf32>
    %99 = stablehlo.broadcast_in_dim %97, dims = [0, 1, 2] : (tensor<1x1x24xf32>) -> tensor<2x9x24xf32>
    %100 = stablehlo.multiply %98, %99 : tensor<2x9x24xf32>
    %101 = stablehlo.multiply %90, %100 : tensor<2x9x24xf32>
    %102 = stablehlo.dot_general %101, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x9x24xf32>, tensor<24x48xf32>) -> tensor<2x9x48xf32>
    %103 = stablehlo.multiply %102, %102 : tensor<2x9x48xf32>
    %104 = stablehlo.multiply %103, %102 : tensor<2x9x48xf32>
    %105 = stablehlo.multiply %102, %102 : tensor<2x9x48xf32>
    %cst_23 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %106 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x9x48xf32>
    %107 = stablehlo.multiply %106, %105 : tensor<2x9x48xf32>
    %cst_24 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %108 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x9x48xf32>
    %109 = stablehlo.multiply %108, %104 : tensor<2x9x48xf32>
    %110 = stablehlo.add %102, %109 : tensor<2x9x48xf32>
    %cst_25 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %111 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<2x9x48xf32>
    %112 = stablehlo.multiply %111, %110 : tensor<2x9x48xf32>
    %113 = stablehlo.tanh %112 : tensor<2x9x48xf32>
    %cst_26 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %114 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<2x9x48xf32>
    %115 = stablehlo.subtract %114, %113 : tensor<2x9x48xf32>
    %cst_27 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<2x9x48xf32>
    %117 = stablehlo.add %116, %113 : tensor<2x9x48xf32>
    %cst_28 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %118 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<2x9x48xf32>
    %119 = stablehlo.multiply %118, %117 : tensor<2x9x48xf32>
    %120 = stablehlo.multiply %102, %119 : tensor<2x9x48xf32>
    %121 = stablehlo.dot_general %101, %arg4, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x9x24xf32>, tensor<24x48xf32>) -> tensor<2x9x48xf32>
    %122 = stablehlo.multiply %120, %121 : tensor<2x9x48xf32>
    %123 = stablehlo.dot_general %122, %arg5, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x9x48xf32>, tensor<48x24xf32>) -> tensor<2x9x24xf32>
    %124 = stablehlo.add %79, %123 : tensor<2x9x24xf32>
    %125 = chlo.square %124 : tensor<2x9x24xf32> -> tensor<2x9x24xf32>
    %cst_29 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %126 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<2x9x24xf32>
    %127 = stablehlo.multiply %126, %124 : tensor<2x9x24xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %128 = stablehlo.reduce(%125 init: %cst_30) applies stablehlo.add across dimensions = [2] : (tensor<2x9x24xf32>, tensor<f32>) -> tensor<2x9xf32>
    %cst_31 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %129 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<2x9xf32>
    %130 = stablehlo.divide %128, %129 : tensor<2x9xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %131 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<2x9xf32>
    %132 = stablehlo.broadcast_in_dim %131, dims = [0, 1] : (tensor<2x9xf32>) -> tensor<2x9x1xf32>
    %133 = stablehlo.broadcast_in_dim %130, dims = [0, 1] : (tensor<2x9xf32>) -> tensor<2x9x1xf32>
    %134 = stablehlo.broadcast_in_dim %132, dims = [0, 1, 2] : (tensor<2x9x1xf32>) -> tensor<2x9x24xf32>
    %135 = stablehlo.subtract %124, %134 : tensor<2x9x24xf32>
    %cst_33 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %136 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<2x9x1xf32>
    %137 = stablehlo.add %133, %136 : tensor<2x9x1xf32>
    %138 = stablehlo.rsqrt %137 : tensor<2x9x1xf32>
    %139 = stablehlo.divide %138, %137 : tensor<2x9x1xf32>
    %cst_34 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %140 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<2x9x1xf32>
    %141 = stablehlo.multiply %140, %139 : tensor<2x9x1xf32>
    %142 = stablehlo.reshape %arg26 : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %143 = stablehlo.broadcast_in_dim %138, dims = [0, 1, 2] : (tensor<2x9x1xf32>) -> tensor<2x9x24xf32>
    %144 = stablehlo.broadcast_in_dim %142, dims = [0, 1, 2] : (tensor<1x1x24xf32>) -> tensor<2x9x24xf32>
    %145 = stablehlo.multiply %143, %144 : tensor<2x9x24xf32>
    %146 = stablehlo.multiply %135, %145 : tensor<2x9x24xf32>
    %147:2 = call @_take_3(%arg0, %0) : (tensor<40x24xf32>, tensor<2x7xi32>) -> (tensor<2x7x24xf32>, tensor<2x7x1xi32>)
    %148 = stablehlo.iota dim = 0 : tensor<7xi32>
    %149:2 = call @_take_5(%arg2, %148) : (tensor<256x24xf32>, tensor<7xi32>) -> (tensor<7x24xf32>, tensor<7x1xi32>)
    %150 = stablehlo.broadcast_in_dim %149#0, dims = [1, 2] : (tensor<7x24xf32>) -> tensor<1x7x24xf32>
    %151 = stablehlo.broadcast_in_dim %150, dims = [0, 1, 2] : (tensor<1x7x24xf32>) -> tensor<2x7x24xf32>
    %152 = stablehlo.add %147#0, %151 : tensor<2x7x24xf32>
    %153 = stablehlo.iota dim = 0 : tensor<7xi32>
    %154 = stablehlo.broadcast_in_dim %153, dims = [1] : (tensor<7xi32>) -> tensor<2x7xi32>
    %155 = stablehlo.broadcast_in_dim %154, dims = [0, 1] : (tensor<2x7xi32>) -> tensor<2x7x1xi32>
    %156 = stablehlo.broadcast_in_dim %154, dims = [0, 2] : (tensor<2x7xi32>) -> tensor<2x1x7xi32>
    %157 = stablehlo.broadcast_in_dim %155, dims = [0, 1, 2] : (tensor<2x7x1xi32>) -> tensor<2x7x7xi32>
    %158 = stablehlo.broadcast_in_dim %156, dims = [0, 1, 2] : (tensor<2x1x7xi32>) -> tensor<2x7x7xi32>
    %159 = stablehlo.compare GE, %157, %158, SIGNED : (tensor<2x7x7xi32>, tensor<2x7x7xi32>) -> tensor<2x7x7xi1>
    %160 = stablehlo.broadcast_in_dim %159, dims = [0, 2, 3] : (tensor<2x7x7xi1>) -> tensor<2x1x7x7xi1>
    %161 = stablehlo.convert %160 : (tensor<2x1x7x7xi1>) -> tensor<2x1x7x7xf32>
    %c_35 = stablehlo.constant dense<0> : tensor<i32>
    %162 = stablehlo.broadcast_in_dim %c_35, dims = [] : (tensor<i32>) -> tensor<2x7xi32>
    %163 = stablehlo.compare GE, %0, %162, SIGNED : (tensor<2x7xi32>, tensor<2x7xi32>) -> tensor<2x7xi1>
    %164 = stablehlo.broadcast_in_dim %163, dims = [0, 1] : (tensor<2x7xi1>) -> tensor<2x7x1xi1>
    %165 = stablehlo.broadcast_in_dim %8, dims = [0, 2] : (tensor<2x9xi1>) -> tensor<2x1x9xi1>
    %166 = stablehlo.broadcast_in_dim %164, dims = [0, 1, 2] : (tensor<2x7x1xi1>) -> tensor<2x7x9xi1>
    %167 = stablehlo.broadcast_in_dim %165, dims = [0, 1, 2] : (tensor<2x1x9xi1>) -> tensor<2x7x9xi1>
    %168 = stablehlo.and %166, %167 : tensor<2x7x9xi1>
    %169 = stablehlo.broadcast_in_dim %168, dims = [0, 2, 3] : (tensor<2x7x9xi1>) -> tensor<2x1x7x9xi1>
    %170 = stablehlo.convert %169 : (tensor<2x1x7x9xi1>) -> tensor<2x1x7x9xf32>
    %171 = chlo.square %152 : tensor<2x7x24xf32> -> tensor<2x7x24xf32>
    %cst_36 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %172 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<2x7x24xf32>
    %173 = stablehlo.multiply %172, %152 : tensor<2x7x24xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %174 = stablehlo.reduce(%171 init: %cst_37) applies stablehlo.add across dimensions = [2] : (tensor<2x7x24xf32>, tensor<f32>) -> tensor<2x7xf32>
    %cst_38 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %175 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %176 = stablehlo.divide %174, %175 : tensor<2x7xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %177 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %178 = stablehlo.broadcast_in_dim %177, dims = [0, 1] : (tensor<2x7xf32>) -> tensor<2x7x1xf32>
    %179 = stablehlo.broadcast_in_dim %176, dims = [0, 1] : (tensor<2x7xf32>) -> tensor<2x7x1xf32>
    %180 = stablehlo.broadcast_in_dim %178, dims = [0, 1, 2] : (tensor<2x7x1xf32>) -> tensor<2x7x24xf32>
    %181 = stablehlo.subtract %152, %180 : tensor<2x7x24xf32>
    %cst_40 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %182 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<2x7x1xf32>
    %183 = stablehlo.add %179, %182 : tensor<2x7x1xf32>
    %184 = stablehlo.rsqrt %183 : tensor<2x7x1xf32>
    %185 = stablehlo.divide %184, %183 : tensor<2x7x1xf32>
    %cst_41 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %186 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<2x7x1xf32>
    %187 = stablehlo.multiply %186, %185 : tensor<2x7x1xf32>
    %188 = stablehlo.reshape %arg23 : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %189 = stablehlo.broadcast_in_dim %184, dims = [0, 1, 2] : (tensor<2x7x1xf32>) -> tensor<2x7x24xf32>
    %190 = stablehlo.broadcast_in_dim %188, dims = [0, 1, 2] : (tensor<1x1x24xf32>) -> tensor<2x7x24xf32>
    %191 = stablehlo.multiply %189, %190 : tensor<2x7x24xf32>
    %192 = stablehlo.multiply %181, %191 : tensor<2x7x24xf32>
    %193 = stablehlo.dot_general %192, %arg17, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x7x24xf32>, tensor<24x3x8xf32>) -> tensor<2x7x3x8xf32>
    %194 = stablehlo.dot_general %192, %arg15, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x7x24xf32>, tensor<24x3x8xf32>) -> tensor<2x7x3x8xf32>
    %195 = stablehlo.dot_general %192, %arg18, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x7x24xf32>, tensor<24x3x8xf32>) -> tensor<2x7x3x8xf32>
    %cst_42 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %196 = stablehlo.sqrt %cst_42 : tensor<f32>
    %197 = stablehlo.convert %196 : tensor<f32>
    %198 = stablehlo.broadcast_in_dim %197, dims = [] : (tensor<f32>) -> tensor<2x7x3x8xf32>
    %199 = stablehlo.divide %193, %198 : tensor<2x7x3x8xf32>
    %200 = stablehlo.dot_general %199, %194, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x7x3x8xf32>, tensor<2x7x3x8xf32>) -> tensor<2x3x7x7xf32>
    %cst_43 = stablehlo.constant dense<-3.40282347E+38> : tensor<f32>
    %201:3 = call @_where_7(%161, %200, %cst_43) : (tensor<2x1x7x7xf32>, tensor<2x3x7x7xf32>, tensor<f32>) -> (tensor<2x3x7x7xf32>, tensor<2x3x7x7xi1>, tensor<2x3x7x7xf32>)
    %cst_44 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %202 = stablehlo.reduce(%201#0 init: %cst_44) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x7x7xf32>, tensor<f32>) -> tensor<2x3x7xf32>
    %203 = stablehlo.reshape %202 : (tensor<2x3x7xf32>) -> tensor<2x3x7x1xf32>
    %204 = stablehlo.broadcast_in_dim %203, dims = [0, 1, 2, 3] : (tensor<2x3x7x1xf32>) -> tensor<2x3x7x7xf32>
    %205 = stablehlo.compare EQ, %201#0, %204, FLOAT : (tensor<2x3x7x7xf32>, tensor<2x3x7x7xf32>) -> tensor<2x3x7x7xi1>
    %206 = stablehlo.convert %205 : (tensor<2x3x7x7xi1>) -> tensor<2x3x7x7xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %207 = stablehlo.reduce(%206 init: %cst_45) applies stablehlo.add across dimensions = [3] : (tensor<2x3x7x7xf32>, tensor<f32>) -> tensor<2x3x7xf32>
    %cst_46 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %208 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<2x3x7xf32>
    %209 = stablehlo.maximum %208, %202 : tensor<2x3x7xf32>
    %210 = stablehlo.compare EQ, %202, %209, FLOAT : (tensor<2x3x7xf32>, tensor<2x3x7xf32>) -> tensor<2x3x7xi1>
    %cst_47 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %211 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<2x3x7xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %212 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<2x3x7xf32>
    %213 = stablehlo.select %210, %211, %212 : tensor<2x3x7xi1>, tensor<2x3x7xf32>
    %cst_49 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %214 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<2x3x7xf32>
    %215 = stablehlo.compare EQ, %214, %209, FLOAT : (tensor<2x3x7xf32>, tensor<2x3x7xf32>) -> tensor<2x3x7xi1>
    %cst_50 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %216 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<2x3x7xf32>
    %cst_51 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %217 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<2x3x7xf32>
    %218 = stablehlo.select %215, %216, %217 : tensor<2x3x7xi1>, tensor<2x3x7xf32>
    %219 = stablehlo.divide %213, %218 : tensor<2x3x7xf32>
    %220 = stablehlo.broadcast_in_dim %209, dims = [0, 1, 2] : (tensor<2x3x7xf32>) -> tensor<2x3x7x1xf32>
    %221 = stablehlo.broadcast_in_dim %220, dims = [0, 1, 2, 3] : (tensor<2x3x7x1xf32>) -> tensor<2x3x7x7xf32>
    %222 = stablehlo.subtract %201#0, %221 : tensor<2x3x7x7xf32>
    %223 = stablehlo.exponential %222 : tensor<2x3x7x7xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %224 = stablehlo.reduce(%223 init: %cst_52) applies stablehlo.add across dimensions = [3] : (tensor<2x3x7x7xf32>, tensor<f32>) -> tensor<2x3x7xf32>
    %225 = stablehlo.broadcast_in_dim %224, dims = [0, 1, 2] : (tensor<2x3x7xf32>) -> tensor<2x3x7x1xf32>
    %226 = stablehlo.broadcast_in_dim %225, dims = [0, 1, 2, 3] : (tensor<2x3x7x1xf32>) -> tensor<2x3x7x7xf32>
    %227 = stablehlo.divide %223, %226 : tensor<2x3x7x7xf32>
    %228 = stablehlo.multiply %225, %225 : tensor<2x3x7x1xf32>
    %cst_53 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %229 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<2x3x7x1xf32>
    %230 = stablehlo.divide %229, %228 : tensor<2x3x7x1xf32>
    %231 = stablehlo.dot_general %195, %227, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x7x3x8xf32>, tensor<2x3x7x7xf32>) -> tensor<2x3x8x7xf32>
    %232 = stablehlo.transpose %231, dims = [0, 3, 1, 2] : (tensor<2x3x8x7xf32>) -> tensor<2x7x3x8xf32>
    %233 = stablehlo.dot_general %232, %arg16, contracting_dims = [2, 3] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x7x3x8xf32>, tensor<3x8x24xf32>) -> tensor<2x7x24xf32>
    %234 = stablehlo.add %152, %233 : tensor<2x7x24xf32>
    %235 = chlo.square %234 : tensor<2x7x24xf32> -> tensor<2x7x24xf32>
    %cst_54 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %236 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<2x7x24xf32>
    %237 = stablehlo.multiply %236, %234 : tensor<2x7x24xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %238 = stablehlo.reduce(%235 init: %cst_55) applies stablehlo.add across dimensions = [2] : (tensor<2x7x24xf32>, tensor<f32>) -> tensor<2x7xf32>
    %cst_56 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %239 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %240 = stablehlo.divide %238, %239 : tensor<2x7xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %241 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %242 = stablehlo.broadcast_in_dim %241, dims = [0, 1] : (tensor<2x7xf32>) -> tensor<2x7x1xf32>
    %243 = stablehlo.broadcast_in_dim %240, dims = [0, 1] : (tensor<2x7xf32>) -> tensor<2x7x1xf32>
    %244 = stablehlo.broadcast_in_dim %242, dims = [0, 1, 2] : (tensor<2x7x1xf32>) -> tensor<2x7x24xf32>
    %245 = stablehlo.subtract %234, %244 : tensor<2x7x24xf32>
    %cst_58 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %246 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<2x7x1xf32>
    %247 = stablehlo.add %243, %246 : tensor<2x7x1xf32>
    %248 = stablehlo.rsqrt %247 : tensor<2x7x1xf32>
    %249 = stablehlo.divide %248, %247 : tensor<2x7x1xf32>
    %cst_59 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %250 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<2x7x1xf32>
    %251 = stablehlo.multiply %250, %249 : tensor<2x7x1xf32>
    %252 = stablehlo.reshape %arg24 : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %253 = stablehlo.broadcast_in_dim %248, dims = [0, 1, 2] : (tensor<2x7x1xf32>) -> tensor<2x7x24xf32>
    %254 = stablehlo.broadcast_in_dim %252, dims = [0, 1, 2] : (tensor<1x1x24xf32>) -> tensor<2x7x24xf32>
    %255 = stablehlo.multiply %253, %254 : tensor<2x7x24xf32>
    %256 = stablehlo.multiply %245, %255 : tensor<2x7x24xf32>
    %257 = stablehlo.dot_general %256, %arg21, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x7x24xf32>, tensor<24x3x8xf32>) -> tensor<2x7x3x8xf32>
    %258 = stablehlo.dot_general %146, %arg19, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x9x24xf32>, tensor<24x3x8xf32>) -> tensor<2x9x3x8xf32>
    %259 = stablehlo.dot_general %146, %arg22, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x9x24xf32>, tensor<24x3x8xf32>) -> tensor<2x9x3x8xf32>
    %cst_60 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %260 = stablehlo.sqrt %cst_60 : tensor<f32>
    %261 = stablehlo.convert %260 : tensor<f32>
    %262 = stablehlo.broadcast_in_dim %261, dims = [] : (tensor<f32>) -> tensor<2x7x3x8xf32>
    %263 = stablehlo.divide %257, %262 : tensor<2x7x3x8xf32>
    %264 = stablehlo.dot_general %263, %258, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x7x3x8xf32>, tensor<2x9x3x8xf32>) -> tensor<2x3x7x9xf32>
    %cst_61 = stablehlo.constant dense<-3.40282347E+38> : tensor<f32>
    %265:3 = call @_where_8(%170, %264, %cst_61) : (tensor<2x1x7x9xf32>, tensor<2x3x7x9xf32>, tensor<f32>) -> (tensor<2x3x7x9xf32>, tensor<2x3x7x9xi1>, tensor<2x3x7x9xf32>)
    %cst_62 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %266 = stablehlo.reduce(%265#0 init: %cst_62) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x7x9xf32>, tensor<f32>) -> tensor<2x3x7xf32>
    %267 = stablehlo.reshape %266 : (tensor<2x3x7xf32>) -> tensor<2x3x7x1xf32>
    %268 = stablehlo.broadcast_in_dim %267, dims = [0, 1, 2, 3] : (tensor<2x3x7x1xf32>) -> tensor<2x3x7x9xf32>
    %269 = stablehlo.compare EQ, %265#0, %268, FLOAT : (tensor<2x3x7x9xf32>, tensor<2x3x7x9xf32>) -> tensor<2x3x7x9xi1>
    %270 = stablehlo.convert %269 : (tensor<2x3x7x9xi1>) -> tensor<2x3x7x9xf32>
    %cst_63 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %271 = stablehlo.reduce(%270 init: %cst_63) applies stablehlo.add across dimensions = [3] : (tensor<2x3x7x9xf32>, tensor<f32>) -> tensor<2x3x7xf32>
    %cst_64 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %272 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<2x3x7xf32>
    %273 = stablehlo.maximum %272, %266 : tensor<2x3x7xf32>
    %274 = stablehlo.compare EQ, %266, %273, FLOAT : (tensor<2x3x7xf32>, tensor<2x3x7xf32>) -> tensor<2x3x7xi1>
    %cst_65 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %275 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<2x3x7xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %276 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<2x3x7xf32>
    %277 = stablehlo.select %274, %275, %276 : tensor<2x3x7xi1>, tensor<2x3x7xf32>
    %cst_67 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %278 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<2x3x7xf32>
    %279 = stablehlo.compare EQ, %278, %273, FLOAT : (tensor<2x3x7xf32>, tensor<2x3x7xf32>) -> tensor<2x3x7xi1>
    %cst_68 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %280 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<2x3x7xf32>
    %cst_69 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %281 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<2x3x7xf32>
    %282 = stablehlo.select %279, %280, %281 : tensor<2x3x7xi1>, tensor<2x3x7xf32>
    %283 = stablehlo.divide %277, %282 : tensor<2x3x7xf32>
    %284 = stablehlo.broadcast_in_dim %273, dims = [0, 1, 2] : (tensor<2x3x7xf32>) -> tensor<2x3x7x1xf32>
    %285 = stablehlo.broadcast_in_dim %284, dims = [0, 1, 2, 3] : (tensor<2x3x7x1xf32>) -> tensor<2x3x7x9xf32>
    %286 = stablehlo.subtract %265#0, %285 : tensor<2x3x7x9xf32>
    %287 = stablehlo.exponential %286 : tensor<2x3x7x9xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %288 = stablehlo.reduce(%287 init: %cst_70) applies stablehlo.add across dimensions = [3] : (tensor<2x3x7x9xf32>, tensor<f32>) -> tensor<2x3x7xf32>
    %289 = stablehlo.broadcast_in_dim %288, dims = [0, 1, 2] : (tensor<2x3x7xf32>) -> tensor<2x3x7x1xf32>
    %290 = stablehlo.broadcast_in_dim %289, dims = [0, 1, 2, 3] : (tensor<2x3x7x1xf32>) -> tensor<2x3x7x9xf32>
    %291 = stablehlo.divide %287, %290 : tensor<2x3x7x9xf32>
    %292 = stablehlo.multiply %289, %289 : tensor<2x3x7x1xf32>
    %cst_71 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %293 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<2x3x7x1xf32>
    %294 = stablehlo.divide %293, %292 : tensor<2x3x7x1xf32>
    %295 = stablehlo.dot_general %259, %291, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x9x3x8xf32>, tensor<2x3x7x9xf32>) -> tensor<2x3x8x7xf32>
    %296 = stablehlo.transpose %295, dims = [0, 3, 1, 2] : (tensor<2x3x8x7xf32>) -> tensor<2x7x3x8xf32>
    %297 = stablehlo.dot_general %296, %arg20, contracting_dims = [2, 3] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x7x3x8xf32>, tensor<3x8x24xf32>) -> tensor<2x7x24xf32>
    %298 = stablehlo.add %234, %297 : tensor<2x7x24xf32>
    %299 = chlo.square %298 : tensor<2x7x24xf32> -> tensor<2x7x24xf32>
    %cst_72 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %300 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<2x7x24xf32>
    %301 = stablehlo.multiply %300, %298 : tensor<2x7x24xf32>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %302 = stablehlo.reduce(%299 init: %cst_73) applies stablehlo.add across dimensions = [2] : (tensor<2x7x24xf32>, tensor<f32>) -> tensor<2x7xf32>
    %cst_74 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %303 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %304 = stablehlo.divide %302, %303 : tensor<2x7xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %305 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %306 = stablehlo.broadcast_in_dim %305, dims = [0, 1] : (tensor<2x7xf32>) -> tensor<2x7x1xf32>
    %307 = stablehlo.broadcast_in_dim %304, dims = [0, 1] : (tensor<2x7xf32>) -> tensor<2x7x1xf32>
    %308 = stablehlo.broadcast_in_dim %306, dims = [0, 1, 2] : (tensor<2x7x1xf32>) -> tensor<2x7x24xf32>
    %309 = stablehlo.subtract %298, %308 : tensor<2x7x24xf32>
    %cst_76 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %310 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<2x7x1xf32>
    %311 = stablehlo.add %307, %310 : tensor<2x7x1xf32>
    %312 = stablehlo.rsqrt %311 : tensor<2x7x1xf32>
    %313 = stablehlo.divide %312, %311 : tensor<2x7x1xf32>
    %cst_77 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %314 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<2x7x1xf32>
    %315 = stablehlo.multiply %314, %313 : tensor<2x7x1xf32>
    %316 = stablehlo.reshape %arg25 : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %317 = stablehlo.broadcast_in_dim %312, dims = [0, 1, 2] : (tensor<2x7x1xf32>) -> tensor<2x7x24xf32>
    %318 = stablehlo.broadcast_in_dim %316, dims = [0, 1, 2] : (tensor<1x1x24xf32>) -> tensor<2x7x24xf32>
    %319 = stablehlo.multiply %317, %318 : tensor<2x7x24xf32>
    %320 = stablehlo.multiply %309, %319 : tensor<2x7x24xf32>
    %321 = stablehlo.dot_general %320, %arg12, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x7x24xf32>, tensor<24x48xf32>) -> tensor<2x7x48xf32>
    %322 = stablehlo.multiply %321, %321 : tensor<2x7x48xf32>
    %323 = stablehlo.multiply %322, %321 : tensor<2x7x48xf32>
    %324 = stablehlo.multiply %321, %321 : tensor<2x7x48xf32>
    %cst_78 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %325 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<2x7x48xf32>
    %326 = stablehlo.multiply %325, %324 : tensor<2x7x48xf32>
    %cst_79 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %327 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<2x7x48xf32>
    %328 = stablehlo.multiply %327, %323 : tensor<2x7x48xf32>
    %329 = stablehlo.add %321, %328 : tensor<2x7x48xf32>
    %cst_80 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %330 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<2x7x48xf32>
    %331 = stablehlo.multiply %330, %329 : tensor<2x7x48xf32>
    %332 = stablehlo.tanh %331 : tensor<2x7x48xf32>
    %cst_81 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %333 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<2x7x48xf32>
    %334 = stablehlo.subtract %333, %332 : tensor<2x7x48xf32>
    %cst_82 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %335 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<2x7x48xf32>
    %336 = stablehlo.add %335, %332 : tensor<2x7x48xf32>
    %cst_83 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %337 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<2x7x48xf32>
    %338 = stablehlo.multiply %337, %336 : tensor<2x7x48xf32>
    %339 = stablehlo.multiply %321, %338 : tensor<2x7x48xf32>
    %340 = stablehlo.dot_general %320, %arg13, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x7x24xf32>, tensor<24x48xf32>) -> tensor<2x7x48xf32>
    %341 = stablehlo.multiply %339, %340 : tensor<2x7x48xf32>
    %342 = stablehlo.dot_general %341, %arg14, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x7x48xf32>, tensor<48x24xf32>) -> tensor<2x7x24xf32>
    %343 = stablehlo.add %298, %342 : tensor<2x7x24xf32>
    %344 = chlo.square %343 : tensor<2x7x24xf32> -> tensor<2x7x24xf32>
    %cst_84 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %345 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<2x7x24xf32>
    %346 = stablehlo.multiply %345, %343 : tensor<2x7x24xf32>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %347 = stablehlo.reduce(%344 init: %cst_85) applies stablehlo.add across dimensions = [2] : (tensor<2x7x24xf32>, tensor<f32>) -> tensor<2x7xf32>
    %cst_86 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %348 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %349 = stablehlo.divide %347, %348 : tensor<2x7xf32>
    %cst_87 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %350 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %351 = stablehlo.broadcast_in_dim %350, dims = [0, 1] : (tensor<2x7xf32>) -> tensor<2x7x1xf32>
    %352 = stablehlo.broadcast_in_dim %349, dims = [0, 1] : (tensor<2x7xf32>) -> tensor<2x7x1xf32>
    %353 = stablehlo.broadcast_in_dim %351, dims = [0, 1, 2] : (tensor<2x7x1xf32>) -> tensor<2x7x24xf32>
    %354 = stablehlo.subtract %343, %353 : tensor<2x7x24xf32>
    %cst_88 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %355 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<2x7x1xf32>
    %356 = stablehlo.add %352, %355 : tensor<2x7x1xf32>
    %357 = stablehlo.rsqrt %356 : tensor<2x7x1xf32>
    %358 = stablehlo.divide %357, %356 : tensor<2x7x1xf32>
    %cst_89 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %359 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<2x7x1xf32>
    %360 = stablehlo.multiply %359, %358 : tensor<2x7x1xf32>
    %361 = stablehlo.reshape %arg27 : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %362 = stablehlo.broadcast_in_dim %357, dims = [0, 1, 2] : (tensor<2x7x1xf32>) -> tensor<2x7x24xf32>
    %363 = stablehlo.broadcast_in_dim %361, dims = [0, 1, 2] : (tensor<1x1x24xf32>) -> tensor<2x7x24xf32>
    %364 = stablehlo.multiply %362, %363 : tensor<2x7x24xf32>
    %365 = stablehlo.multiply %354, %364 : tensor<2x7x24xf32>
    %366 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<40x24xf32>) -> tensor<24x40xf32>
    %367 = stablehlo.dot_general %365, %366, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x7x24xf32>, tensor<24x40xf32>) -> tensor<2x7x40xf32>
    %368 = stablehlo.slice %arg114 [0:2, 1:8] : (tensor<2x8xi32>) -> tensor<2x7xi32>
    %369 = stablehlo.broadcast_in_dim %368, dims = [0, 1] : (tensor<2x7xi32>) -> tensor<2x7x1xi32>
    %370:2 = call @take_along_axis(%367, %369) : (tensor<2x7x40xf32>, tensor<2x7x1xi32>) -> (tensor<2x7x1xf32>, tensor<2x7x1x1xi32>)
    %c_90 = stablehlo.constant dense<0> : tensor<i32>
    %371:2 = call @_take_9(%370#0, %c_90) : (tensor<2x7x1xf32>, tensor<i32>) -> (tensor<2x7xf32>, tensor<1xi32>)
    %cst_91 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %372 = stablehlo.reduce(%367 init: %cst_91) applies stablehlo.maximum across dimensions = [2] : (tensor<2x7x40xf32>, tensor<f32>) -> tensor<2x7xf32>
    %373 = stablehlo.reshape %372 : (tensor<2x7xf32>) -> tensor<2x7x1xf32>
    %374 = stablehlo.broadcast_in_dim %373, dims = [0, 1, 2] : (tensor<2x7x1xf32>) -> tensor<2x7x40xf32>
    %375 = stablehlo.compare EQ, %367, %374, FLOAT : (tensor<2x7x40xf32>, tensor<2x7x40xf32>) -> tensor<2x7x40xi1>
    %376 = stablehlo.convert %375 : (tensor<2x7x40xi1>) -> tensor<2x7x40xf32>
    %cst_92 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %377 = stablehlo.reduce(%376 init: %cst_92) applies stablehlo.add across dimensions = [2] : (tensor<2x7x40xf32>, tensor<f32>) -> tensor<2x7xf32>
    %cst_93 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %378 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %379 = stablehlo.maximum %378, %372 : tensor<2x7xf32>
    %380 = stablehlo.compare EQ, %372, %379, FLOAT : (tensor<2x7xf32>, tensor<2x7xf32>) -> tensor<2x7xi1>
    %cst_94 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %381 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %382 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %383 = stablehlo.select %380, %381, %382 : tensor<2x7xi1>, tensor<2x7xf32>
    %cst_96 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %384 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %385 = stablehlo.compare EQ, %384, %379, FLOAT : (tensor<2x7xf32>, tensor<2x7xf32>) -> tensor<2x7xi1>
    %cst_97 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %386 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %cst_98 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %387 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %388 = stablehlo.select %385, %386, %387 : tensor<2x7xi1>, tensor<2x7xf32>
    %389 = stablehlo.divide %383, %388 : tensor<2x7xf32>
    %390 = stablehlo.is_finite %379 : (tensor<2x7xf32>) -> tensor<2x7xi1>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %391 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %392 = stablehlo.select %390, %379, %391 : tensor<2x7xi1>, tensor<2x7xf32>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %393 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %394 = stablehlo.broadcast_in_dim %392, dims = [0, 1] : (tensor<2x7xf32>) -> tensor<2x7x1xf32>
    %395 = stablehlo.broadcast_in_dim %394, dims = [0, 1, 2] : (tensor<2x7x1xf32>) -> tensor<2x7x40xf32>
    %396 = stablehlo.subtract %367, %395 : tensor<2x7x40xf32>
    %397 = stablehlo.exponential %396 : tensor<2x7x40xf32>
    %cst_101 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %398 = stablehlo.reduce(%397 init: %cst_101) applies stablehlo.add across dimensions = [2] : (tensor<2x7x40xf32>, tensor<f32>) -> tensor<2x7xf32>
    %399 = stablehlo.sign %398 : tensor<2x7xf32>
    %400 = stablehlo.abs %398 : tensor<2x7xf32>
    %cst_102 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %401 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %402 = stablehlo.compare GE, %398, %401, FLOAT : (tensor<2x7xf32>, tensor<2x7xf32>) -> tensor<2x7xi1>
    %403 = stablehlo.log %400 : tensor<2x7xf32>
    %404 = stablehlo.add %403, %392 : tensor<2x7xf32>
    %405 = stablehlo.subtract %404, %371#0 : tensor<2x7xf32>
    %cst_103 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %406 = stablehlo.reduce(%405 init: %cst_103) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x7xf32>, tensor<f32>) -> tensor<f32>
    %cst_104 = stablehlo.constant dense<1.400000e+01> : tensor<f32>
    %407 = stablehlo.divide %406, %cst_104 : tensor<f32>
    %cst_105 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_106 = stablehlo.constant dense<1.400000e+01> : tensor<f32>
    %408 = stablehlo.divide %cst_105, %cst_106 : tensor<f32>
    %409 = stablehlo.broadcast_in_dim %408, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %410 = stablehlo.negate %409 : tensor<2x7xf32>
    %411 = stablehlo.divide %409, %400 : tensor<2x7xf32>
    %cst_107 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %412 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %413 = stablehlo.select %402, %412, %411 : tensor<2x7xi1>, tensor<2x7xf32>
    %414 = stablehlo.select %402, %411, %412 : tensor<2x7xi1>, tensor<2x7xf32>
    %415 = stablehlo.negate %413 : tensor<2x7xf32>
    %416 = stablehlo.add %414, %415 : tensor<2x7xf32>
    %417 = stablehlo.broadcast_in_dim %416, dims = [0, 1] : (tensor<2x7xf32>) -> tensor<2x7x40xf32>
    %418 = stablehlo.multiply %417, %397 : tensor<2x7x40xf32>
    %419 = call @_take_11(%371#1, %410) : (tensor<1xi32>, tensor<2x7xf32>) -> tensor<2x7x1xf32>
    %420 = call @take_along_axis_12(%370#1, %419) : (tensor<2x7x1x1xi32>, tensor<2x7x1xf32>) -> tensor<2x7x40xf32>
    %421 = stablehlo.add %418, %420 : tensor<2x7x40xf32>
    %422 = stablehlo.dot_general %421, %365, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x7x40xf32>, tensor<2x7x24xf32>) -> tensor<40x24xf32>
    %423 = stablehlo.transpose %422, dims = [1, 0] : (tensor<40x24xf32>) -> tensor<24x40xf32>
    %424 = stablehlo.dot_general %421, %366, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x7x40xf32>, tensor<24x40xf32>) -> tensor<2x7x24xf32>
    %425 = stablehlo.transpose %423, dims = [1, 0] : (tensor<24x40xf32>) -> tensor<40x24xf32>
    %426 = stablehlo.multiply %354, %424 : tensor<2x7x24xf32>
    %427 = stablehlo.multiply %424, %364 : tensor<2x7x24xf32>
    %428 = stablehlo.broadcast_in_dim %357, dims = [0, 1, 2] : (tensor<2x7x1xf32>) -> tensor<2x7x24xf32>
    %429 = stablehlo.multiply %428, %426 : tensor<2x7x24xf32>
    %cst_108 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %430 = stablehlo.reduce(%429 init: %cst_108) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x7x24xf32>, tensor<f32>) -> tensor<24xf32>
    %431 = stablehlo.reshape %430 : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %432 = stablehlo.broadcast_in_dim %361, dims = [0, 1, 2] : (tensor<1x1x24xf32>) -> tensor<2x7x24xf32>
    %433 = stablehlo.multiply %426, %432 : tensor<2x7x24xf32>
    %cst_109 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %434 = stablehlo.reduce(%433 init: %cst_109) applies stablehlo.add across dimensions = [2] : (tensor<2x7x24xf32>, tensor<f32>) -> tensor<2x7xf32>
    %435 = stablehlo.reshape %434 : (tensor<2x7xf32>) -> tensor<2x7x1xf32>
    %436 = stablehlo.reshape %431 : (tensor<1x1x24xf32>) -> tensor<24xf32>
    %437 = stablehlo.multiply %435, %360 : tensor<2x7x1xf32>
    %cst_110 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %438 = stablehlo.reduce(%437 init: %cst_110) applies stablehlo.add across dimensions = [2] : (tensor<2x7x1xf32>, tensor<f32>) -> tensor<2x7xf32>
    %cst_111 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %439 = stablehlo.broadcast_in_dim %cst_111, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %440 = stablehlo.divide %438, %439 : tensor<2x7xf32>
    %441 = stablehlo.broadcast_in_dim %440, dims = [0, 1] : (tensor<2x7xf32>) -> tensor<2x7x24xf32>
    %442 = stablehlo.multiply %441, %346 : tensor<2x7x24xf32>
    %443 = stablehlo.add %427, %442 : tensor<2x7x24xf32>
    %444 = stablehlo.dot_general %443, %341, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x7x24xf32>, tensor<2x7x48xf32>) -> tensor<24x48xf32>
    %445 = stablehlo.transpose %444, dims = [1, 0] : (tensor<24x48xf32>) -> tensor<48x24xf32>
    %446 = stablehlo.dot_general %443, %arg14, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x7x24xf32>, tensor<48x24xf32>) -> tensor<2x7x48xf32>
    %447 = stablehlo.multiply %339, %446 : tensor<2x7x48xf32>
    %448 = stablehlo.multiply %446, %340 : tensor<2x7x48xf32>
    %449 = stablehlo.dot_general %447, %320, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x7x48xf32>, tensor<2x7x24xf32>) -> tensor<48x24xf32>
    %450 = stablehlo.transpose %449, dims = [1, 0] : (tensor<48x24xf32>) -> tensor<24x48xf32>
    %451 = stablehlo.dot_general %447, %arg13, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x7x48xf32>, tensor<24x48xf32>) -> tensor<2x7x24xf32>
    %452 = stablehlo.multiply %321, %448 : tensor<2x7x48xf32>
    %453 = stablehlo.multiply %448, %338 : tensor<2x7x48xf32>
    %cst_112 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %454 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<2x7x48xf32>
    %455 = stablehlo.multiply %454, %452 : tensor<2x7x48xf32>
    %456 = stablehlo.multiply %455, %334 : tensor<2x7x48xf32>
    %457 = stablehlo.multiply %456, %332 : tensor<2x7x48xf32>
    %458 = stablehlo.add %456, %457 : tensor<2x7x48xf32>
    %cst_113 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %459 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<2x7x48xf32>
    %460 = stablehlo.multiply %459, %458 : tensor<2x7x48xf32>
    %461 = stablehlo.add %453, %460 : tensor<2x7x48xf32>
    %cst_114 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %462 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<2x7x48xf32>
    %463 = stablehlo.multiply %462, %460 : tensor<2x7x48xf32>
    %464 = stablehlo.multiply %463, %326 : tensor<2x7x48xf32>
    %465 = stablehlo.add %461, %464 : tensor<2x7x48xf32>
    %466 = stablehlo.dot_general %465, %320, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x7x48xf32>, tensor<2x7x24xf32>) -> tensor<48x24xf32>
    %467 = stablehlo.transpose %466, dims = [1, 0] : (tensor<48x24xf32>) -> tensor<24x48xf32>
    %468 = stablehlo.dot_general %465, %arg12, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x7x48xf32>, tensor<24x48xf32>) -> tensor<2x7x24xf32>
    %469 = stablehlo.add %451, %468 : tensor<2x7x24xf32>
    %470 = stablehlo.multiply %309, %469 : tensor<2x7x24xf32>
    %471 = stablehlo.multiply %469, %319 : tensor<2x7x24xf32>
    %472 = stablehlo.add %443, %471 : tensor<2x7x24xf32>
    %473 = stablehlo.broadcast_in_dim %312, dims = [0, 1, 2] : (tensor<2x7x1xf32>) -> tensor<2x7x24xf32>
    %474 = stablehlo.multiply %473, %470 : tensor<2x7x24xf32>
    %cst_115 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %475 = stablehlo.reduce(%474 init: %cst_115) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x7x24xf32>, tensor<f32>) -> tensor<24xf32>
    %476 = stablehlo.reshape %475 : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %477 = stablehlo.broadcast_in_dim %316, dims = [0, 1, 2] : (tensor<1x1x24xf32>) -> tensor<2x7x24xf32>
    %478 = stablehlo.multiply %470, %477 : tensor<2x7x24xf32>
    %cst_116 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %479 = stablehlo.reduce(%478 init: %cst_116) applies stablehlo.add across dimensions = [2] : (tensor<2x7x24xf32>, tensor<f32>) -> tensor<2x7xf32>
    %480 = stablehlo.reshape %479 : (tensor<2x7xf32>) -> tensor<2x7x1xf32>
    %481 = stablehlo.reshape %476 : (tensor<1x1x24xf32>) -> tensor<24xf32>
    %482 = stablehlo.multiply %480, %315 : tensor<2x7x1xf32>
    %cst_117 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %483 = stablehlo.reduce(%482 init: %cst_117) applies stablehlo.add across dimensions = [2] : (tensor<2x7x1xf32>, tensor<f32>) -> tensor<2x7xf32>
    %cst_118 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %484 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %485 = stablehlo.divide %483, %484 : tensor<2x7xf32>
    %486 = stablehlo.broadcast_in_dim %485, dims = [0, 1] : (tensor<2x7xf32>) -> tensor<2x7x24xf32>
    %487 = stablehlo.multiply %486, %301 : tensor<2x7x24xf32>
    %488 = stablehlo.add %472, %487 : tensor<2x7x24xf32>
    %489 = stablehlo.dot_general %488, %296, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x7x24xf32>, tensor<2x7x3x8xf32>) -> tensor<24x3x8xf32>
    %490 = stablehlo.transpose %489, dims = [1, 2, 0] : (tensor<24x3x8xf32>) -> tensor<3x8x24xf32>
    %491 = stablehlo.dot_general %488, %arg20, contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x7x24xf32>, tensor<3x8x24xf32>) -> tensor<2x7x3x8xf32>
    %492 = stablehlo.transpose %491, dims = [0, 2, 3, 1] : (tensor<2x7x3x8xf32>) -> tensor<2x3x8x7xf32>
    %493 = stablehlo.dot_general %492, %259, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x3x8x7xf32>, tensor<2x9x3x8xf32>) -> tensor<2x3x7x9xf32>
    %494 = stablehlo.dot_general %492, %291, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x8x7xf32>, tensor<2x3x7x9xf32>) -> tensor<2x3x8x9xf32>
    %495 = stablehlo.transpose %494, dims = [0, 3, 1, 2] : (tensor<2x3x8x9xf32>) -> tensor<2x9x3x8xf32>
    %496 = stablehlo.broadcast_in_dim %294, dims = [0, 1, 2, 3] : (tensor<2x3x7x1xf32>) -> tensor<2x3x7x9xf32>
    %497 = stablehlo.multiply %493, %496 : tensor<2x3x7x9xf32>
    %498 = stablehlo.multiply %497, %287 : tensor<2x3x7x9xf32>
    %cst_119 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %499 = stablehlo.reduce(%498 init: %cst_119) applies stablehlo.add across dimensions = [3] : (tensor<2x3x7x9xf32>, tensor<f32>) -> tensor<2x3x7xf32>
    %500 = stablehlo.reshape %499 : (tensor<2x3x7xf32>) -> tensor<2x3x7x1xf32>
    %501 = stablehlo.negate %500 : tensor<2x3x7x1xf32>
    %502 = stablehlo.broadcast_in_dim %289, dims = [0, 1, 2, 3] : (tensor<2x3x7x1xf32>) -> tensor<2x3x7x9xf32>
    %503 = stablehlo.divide %493, %502 : tensor<2x3x7x9xf32>
    %cst_120 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %504 = stablehlo.reduce(%501 init: %cst_120) applies stablehlo.add across dimensions = [3] : (tensor<2x3x7x1xf32>, tensor<f32>) -> tensor<2x3x7xf32>
    %505 = stablehlo.broadcast_in_dim %504, dims = [0, 1, 2] : (tensor<2x3x7xf32>) -> tensor<2x3x7x9xf32>
    %506 = stablehlo.add %503, %505 : tensor<2x3x7x9xf32>
    %507 = stablehlo.multiply %506, %287 : tensor<2x3x7x9xf32>
    %508 = call @_where_13(%265#1, %265#2, %507) : (tensor<2x3x7x9xi1>, tensor<2x3x7x9xf32>, tensor<2x3x7x9xf32>) -> tensor<2x3x7x9xf32>
    %509 = stablehlo.dot_general %508, %263, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x3x7x9xf32>, tensor<2x7x3x8xf32>) -> tensor<2x3x9x8xf32>
    %510 = stablehlo.transpose %509, dims = [0, 2, 1, 3] : (tensor<2x3x9x8xf32>) -> tensor<2x9x3x8xf32>
    %511 = stablehlo.dot_general %508, %258, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x3x7x9xf32>, tensor<2x9x3x8xf32>) -> tensor<2x3x7x8xf32>
    %512 = stablehlo.transpose %511, dims = [0, 2, 1, 3] : (tensor<2x3x7x8xf32>) -> tensor<2x7x3x8xf32>
    %513 = stablehlo.broadcast_in_dim %261, dims = [] : (tensor<f32>) -> tensor<2x7x3x8xf32>
    %514 = stablehlo.divide %512, %513 : tensor<2x7x3x8xf32>
    %515 = stablehlo.dot_general %495, %146, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x9x3x8xf32>, tensor<2x9x24xf32>) -> tensor<3x8x24xf32>
    %516 = stablehlo.transpose %515, dims = [2, 0, 1] : (tensor<3x8x24xf32>) -> tensor<24x3x8xf32>
    %517 = stablehlo.dot_general %495, %arg22, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<2x9x3x8xf32>, tensor<24x3x8xf32>) -> tensor<2x9x24xf32>
    %518 = stablehlo.dot_general %510, %146, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x9x3x8xf32>, tensor<2x9x24xf32>) -> tensor<3x8x24xf32>
    %519 = stablehlo.transpose %518, dims = [2, 0, 1] : (tensor<3x8x24xf32>) -> tensor<24x3x8xf32>
    %520 = stablehlo.dot_general %510, %arg19, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<2x9x3x8xf32>, tensor<24x3x8xf32>) -> tensor<2x9x24xf32>
    %521 = stablehlo.add %517, %520 : tensor<2x9x24xf32>
    %522 = stablehlo.dot_general %514, %256, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x7x3x8xf32>, tensor<2x7x24xf32>) -> tensor<3x8x24xf32>
    %523 = stablehlo.transpose %522, dims = [2, 0, 1] : (tensor<3x8x24xf32>) -> tensor<24x3x8xf32>
    %524 = stablehlo.dot_general %514, %arg21, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<2x7x3x8xf32>, tensor<24x3x8xf32>) -> tensor<2x7x24xf32>
    %525 = stablehlo.multiply %245, %524 : tensor<2x7x24xf32>
    %526 = stablehlo.multiply %524, %255 : tensor<2x7x24xf32>
    %527 = stablehlo.add %488, %526 : tensor<2x7x24xf32>
    %528 = stablehlo.broadcast_in_dim %248, dims = [0, 1, 2] : (tensor<2x7x1xf32>) -> tensor<2x7x24xf32>
    %529 = stablehlo.multiply %528, %525 : tensor<2x7x24xf32>
    %cst_121 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %530 = stablehlo.reduce(%529 init: %cst_121) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x7x24xf32>, tensor<f32>) -> tensor<24xf32>
    %531 = stablehlo.reshape %530 : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %532 = stablehlo.broadcast_in_dim %252, dims = [0, 1, 2] : (tensor<1x1x24xf32>) -> tensor<2x7x24xf32>
    %533 = stablehlo.multiply %525, %532 : tensor<2x7x24xf32>
    %cst_122 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %534 = stablehlo.reduce(%533 init: %cst_122) applies stablehlo.add across dimensions = [2] : (tensor<2x7x24xf32>, tensor<f32>) -> tensor<2x7xf32>
    %535 = stablehlo.reshape %534 : (tensor<2x7xf32>) -> tensor<2x7x1xf32>
    %536 = stablehlo.reshape %531 : (tensor<1x1x24xf32>) -> tensor<24xf32>
    %537 = stablehlo.multiply %535, %251 : tensor<2x7x1xf32>
    %cst_123 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %538 = stablehlo.reduce(%537 init: %cst_123) applies stablehlo.add across dimensions = [2] : (tensor<2x7x1xf32>, tensor<f32>) -> tensor<2x7xf32>
    %cst_124 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %539 = stablehlo.broadcast_in_dim %cst_124, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %540 = stablehlo.divide %538, %539 : tensor<2x7xf32>
    %541 = stablehlo.broadcast_in_dim %540, dims = [0, 1] : (tensor<2x7xf32>) -> tensor<2x7x24xf32>
    %542 = stablehlo.multiply %541, %237 : tensor<2x7x24xf32>
    %543 = stablehlo.add %527, %542 : tensor<2x7x24xf32>
    %544 = stablehlo.dot_general %543, %232, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x7x24xf32>, tensor<2x7x3x8xf32>) -> tensor<24x3x8xf32>
    %545 = stablehlo.transpose %544, dims = [1, 2, 0] : (tensor<24x3x8xf32>) -> tensor<3x8x24xf32>
    %546 = stablehlo.dot_general %543, %arg16, contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x7x24xf32>, tensor<3x8x24xf32>) -> tensor<2x7x3x8xf32>
    %547 = stablehlo.transpose %546, dims = [0, 2, 3, 1] : (tensor<2x7x3x8xf32>) -> tensor<2x3x8x7xf32>
    %548 = stablehlo.dot_general %547, %195, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x3x8x7xf32>, tensor<2x7x3x8xf32>) -> tensor<2x3x7x7xf32>
    %549 = stablehlo.dot_general %547, %227, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x8x7xf32>, tensor<2x3x7x7xf32>) -> tensor<2x3x8x7xf32>
    %550 = stablehlo.transpose %549, dims = [0, 3, 1, 2] : (tensor<2x3x8x7xf32>) -> tensor<2x7x3x8xf32>
    %551 = stablehlo.broadcast_in_dim %230, dims = [0, 1, 2, 3] : (tensor<2x3x7x1xf32>) -> tensor<2x3x7x7xf32>
    %552 = stablehlo.multiply %548, %551 : tensor<2x3x7x7xf32>
    %553 = stablehlo.multiply %552, %223 : tensor<2x3x7x7xf32>
    %cst_125 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %554 = stablehlo.reduce(%553 init: %cst_125) applies stablehlo.add across dimensions = [3] : (tensor<2x3x7x7xf32>, tensor<f32>) -> tensor<2x3x7xf32>
    %555 = stablehlo.reshape %554 : (tensor<2x3x7xf32>) -> tensor<2x3x7x1xf32>
    %556 = stablehlo.negate %555 : tensor<2x3x7x1xf32>
    %557 = stablehlo.broadcast_in_dim %225, dims = [0, 1, 2, 3] : (tensor<2x3x7x1xf32>) -> tensor<2x3x7x7xf32>
    %558 = stablehlo.divide %548, %557 : tensor<2x3x7x7xf32>
    %cst_126 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %559 = stablehlo.reduce(%556 init: %cst_126) applies stablehlo.add across dimensions = [3] : (tensor<2x3x7x1xf32>, tensor<f32>) -> tensor<2x3x7xf32>
    %560 = stablehlo.broadcast_in_dim %559, dims = [0, 1, 2] : (tensor<2x3x7xf32>) -> tensor<2x3x7x7xf32>
    %561 = stablehlo.add %558, %560 : tensor<2x3x7x7xf32>
    %562 = stablehlo.multiply %561, %223 : tensor<2x3x7x7xf32>
    %563 = call @_where_14(%201#1, %201#2, %562) : (tensor<2x3x7x7xi1>, tensor<2x3x7x7xf32>, tensor<2x3x7x7xf32>) -> tensor<2x3x7x7xf32>
    %564 = stablehlo.dot_general %563, %199, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x3x7x7xf32>, tensor<2x7x3x8xf32>) -> tensor<2x3x7x8xf32>
    %565 = stablehlo.transpose %564, dims = [0, 2, 1, 3] : (tensor<2x3x7x8xf32>) -> tensor<2x7x3x8xf32>
    %566 = stablehlo.dot_general %563, %194, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x3x7x7xf32>, tensor<2x7x3x8xf32>) -> tensor<2x3x7x8xf32>
    %567 = stablehlo.transpose %566, dims = [0, 2, 1, 3] : (tensor<2x3x7x8xf32>) -> tensor<2x7x3x8xf32>
    %568 = stablehlo.broadcast_in_dim %197, dims = [] : (tensor<f32>) -> tensor<2x7x3x8xf32>
    %569 = stablehlo.divide %567, %568 : tensor<2x7x3x8xf32>
    %570 = stablehlo.dot_general %550, %192, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x7x3x8xf32>, tensor<2x7x24xf32>) -> tensor<3x8x24xf32>
    %571 = stablehlo.transpose %570, dims = [2, 0, 1] : (tensor<3x8x24xf32>) -> tensor<24x3x8xf32>
    %572 = stablehlo.dot_general %550, %arg18, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<2x7x3x8xf32>, tensor<24x3x8xf32>) -> tensor<2x7x24xf32>
    %573 = stablehlo.dot_general %565, %192, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x7x3x8xf32>, tensor<2x7x24xf32>) -> tensor<3x8x24xf32>
    %574 = stablehlo.transpose %573, dims = [2, 0, 1] : (tensor<3x8x24xf32>) -> tensor<24x3x8xf32>
    %575 = stablehlo.dot_general %565, %arg15, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<2x7x3x8xf32>, tensor<24x3x8xf32>) -> tensor<2x7x24xf32>
    %576 = stablehlo.add %572, %575 : tensor<2x7x24xf32>
    %577 = stablehlo.dot_general %569, %192, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x7x3x8xf32>, tensor<2x7x24xf32>) -> tensor<3x8x24xf32>
    %578 = stablehlo.transpose %577, dims = [2, 0, 1] : (tensor<3x8x24xf32>) -> tensor<24x3x8xf32>
    %579 = stablehlo.dot_general %569, %arg17, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<2x7x3x8xf32>, tensor<24x3x8xf32>) -> tensor<2x7x24xf32>
    %580 = stablehlo.add %576, %579 : tensor<2x7x24xf32>
    %581 = stablehlo.multiply %181, %580 : tensor<2x7x24xf32>
    %582 = stablehlo.multiply %580, %191 : tensor<2x7x24xf32>
    %583 = stablehlo.add %543, %582 : tensor<2x7x24xf32>
    %584 = stablehlo.broadcast_in_dim %184, dims = [0, 1, 2] : (tensor<2x7x1xf32>) -> tensor<2x7x24xf32>
    %585 = stablehlo.multiply %584, %581 : tensor<2x7x24xf32>
    %cst_127 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %586 = stablehlo.reduce(%585 init: %cst_127) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x7x24xf32>, tensor<f32>) -> tensor<24xf32>
    %587 = stablehlo.reshape %586 : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %588 = stablehlo.broadcast_in_dim %188, dims = [0, 1, 2] : (tensor<1x1x24xf32>) -> tensor<2x7x24xf32>
    %589 = stablehlo.multiply %581, %588 : tensor<2x7x24xf32>
    %cst_128 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %590 = stablehlo.reduce(%589 init: %cst_128) applies stablehlo.add across dimensions = [2] : (tensor<2x7x24xf32>, tensor<f32>) -> tensor<2x7xf32>
    %591 = stablehlo.reshape %590 : (tensor<2x7xf32>) -> tensor<2x7x1xf32>
    %592 = stablehlo.reshape %587 : (tensor<1x1x24xf32>) -> tensor<24xf32>
    %593 = stablehlo.multiply %591, %187 : tensor<2x7x1xf32>
    %cst_129 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %594 = stablehlo.reduce(%593 init: %cst_129) applies stablehlo.add across dimensions = [2] : (tensor<2x7x1xf32>, tensor<f32>) -> tensor<2x7xf32>
    %cst_130 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %595 = stablehlo.broadcast_in_dim %cst_130, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %596 = stablehlo.divide %594, %595 : tensor<2x7xf32>
    %597 = stablehlo.broadcast_in_dim %596, dims = [0, 1] : (tensor<2x7xf32>) -> tensor<2x7x24xf32>
    %598 = stablehlo.multiply %597, %173 : tensor<2x7x24xf32>
    %599 = stablehlo.add %583, %598 : tensor<2x7x24xf32>
    %cst_131 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %600 = stablehlo.reduce(%599 init: %cst_131) applies stablehlo.add across dimensions = [0] : (tensor<2x7x24xf32>, tensor<f32>) -> tensor<7x24xf32>
    %601 = stablehlo.reshape %600 : (tensor<7x24xf32>) -> tensor<1x7x24xf32>
    %cst_132 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %602 = stablehlo.reduce(%601 init: %cst_132) applies stablehlo.add across dimensions = [0] : (tensor<1x7x24xf32>, tensor<f32>) -> tensor<7x24xf32>
    %603 = call @_take_15(%149#1, %602) : (tensor<7x1xi32>, tensor<7x24xf32>) -> tensor<256x24xf32>
    %604 = call @_take_16(%147#1, %599) : (tensor<2x7x1xi32>, tensor<2x7x24xf32>) -> tensor<40x24xf32>
    %605 = stablehlo.add %425, %604 : tensor<40x24xf32>
    %606 = stablehlo.multiply %135, %521 : tensor<2x9x24xf32>
    %607 = stablehlo.multiply %521, %145 : tensor<2x9x24xf32>
    %608 = stablehlo.broadcast_in_dim %138, dims = [0, 1, 2] : (tensor<2x9x1xf32>) -> tensor<2x9x24xf32>
    %609 = stablehlo.multiply %608, %606 : tensor<2x9x24xf32>
    %cst_133 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %610 = stablehlo.reduce(%609 init: %cst_133) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x9x24xf32>, tensor<f32>) -> tensor<24xf32>
    %611 = stablehlo.reshape %610 : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %612 = stablehlo.broadcast_in_dim %142, dims = [0, 1, 2] : (tensor<1x1x24xf32>) -> tensor<2x9x24xf32>
    %613 = stablehlo.multiply %606, %612 : tensor<2x9x24xf32>
    %cst_134 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %614 = stablehlo.reduce(%613 init: %cst_134) applies stablehlo.add across dimensions = [2] : (tensor<2x9x24xf32>, tensor<f32>) -> tensor<2x9xf32>
    %615 = stablehlo.reshape %614 : (tensor<2x9xf32>) -> tensor<2x9x1xf32>
    %616 = stablehlo.reshape %611 : (tensor<1x1x24xf32>) -> tensor<24xf32>
    %617 = stablehlo.multiply %615, %141 : tensor<2x9x1xf32>
    %cst_135 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %618 = stablehlo.reduce(%617 init: %cst_135) applies stablehlo.add across dimensions = [2] : (tensor<2x9x1xf32>, tensor<f32>) -> tensor<2x9xf32>
    %cst_136 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %619 = stablehlo.broadcast_in_dim %cst_136, dims = [] : (tensor<f32>) -> tensor<2x9xf32>
    %620 = stablehlo.divide %618, %619 : tensor<2x9xf32>
    %621 = stablehlo.broadcast_in_dim %620, dims = [0, 1] : (tensor<2x9xf32>) -> tensor<2x9x24xf32>
    %622 = stablehlo.multiply %621, %127 : tensor<2x9x24xf32>
    %623 = stablehlo.add %607, %622 : tensor<2x9x24xf32>
    %624 = stablehlo.dot_general %623, %122, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x9x24xf32>, tensor<2x9x48xf32>) -> tensor<24x48xf32>
    %625 = stablehlo.transpose %624, dims = [1, 0] : (tensor<24x48xf32>) -> tensor<48x24xf32>
    %626 = stablehlo.dot_general %623, %arg5, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x9x24xf32>, tensor<48x24xf32>) -> tensor<2x9x48xf32>
    %627 = stablehlo.multiply %120, %626 : tensor<2x9x48xf32>
    %628 = stablehlo.multiply %626, %121 : tensor<2x9x48xf32>
    %629 = stablehlo.dot_general %627, %101, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x9x48xf32>, tensor<2x9x24xf32>) -> tensor<48x24xf32>
    %630 = stablehlo.transpose %629, dims = [1, 0] : (tensor<48x24xf32>) -> tensor<24x48xf32>
    %631 = stablehlo.dot_general %627, %arg4, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x9x48xf32>, tensor<24x48xf32>) -> tensor<2x9x24xf32>
    %632 = stablehlo.multiply %102, %628 : tensor<2x9x48xf32>
    %633 = stablehlo.multiply %628, %119 : tensor<2x9x48xf32>
    %cst_137 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %634 = stablehlo.broadcast_in_dim %cst_137, dims = [] : (tensor<f32>) -> tensor<2x9x48xf32>
    %635 = stablehlo.multiply %634, %632 : tensor<2x9x48xf32>
    %636 = stablehlo.multiply %635, %115 : tensor<2x9x48xf32>
    %637 = stablehlo.multiply %636, %113 : tensor<2x9x48xf32>
    %638 = stablehlo.add %636, %637 : tensor<2x9x48xf32>
    %cst_138 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %639 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<2x9x48xf32>
    %640 = stablehlo.multiply %639, %638 : tensor<2x9x48xf32>
    %641 = stablehlo.add %633, %640 : tensor<2x9x48xf32>
    %cst_139 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %642 = stablehlo.broadcast_in_dim %cst_139, dims = [] : (tensor<f32>) -> tensor<2x9x48xf32>
    %643 = stablehlo.multiply %642, %640 : tensor<2x9x48xf32>
    %644 = stablehlo.multiply %643, %107 : tensor<2x9x48xf32>
    %645 = stablehlo.add %641, %644 : tensor<2x9x48xf32>
    %646 = stablehlo.dot_general %645, %101, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x9x48xf32>, tensor<2x9x24xf32>) -> tensor<48x24xf32>
    %647 = stablehlo.transpose %646, dims = [1, 0] : (tensor<48x24xf32>) -> tensor<24x48xf32>
    %648 = stablehlo.dot_general %645, %arg3, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x9x48xf32>, tensor<24x48xf32>) -> tensor<2x9x24xf32>
    %649 = stablehlo.add %631, %648 : tensor<2x9x24xf32>
    %650 = stablehlo.multiply %90, %649 : tensor<2x9x24xf32>
    %651 = stablehlo.multiply %649, %100 : tensor<2x9x24xf32>
    %652 = stablehlo.add %623, %651 : tensor<2x9x24xf32>
    %653 = stablehlo.broadcast_in_dim %93, dims = [0, 1, 2] : (tensor<2x9x1xf32>) -> tensor<2x9x24xf32>
    %654 = stablehlo.multiply %653, %650 : tensor<2x9x24xf32>
    %cst_140 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %655 = stablehlo.reduce(%654 init: %cst_140) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x9x24xf32>, tensor<f32>) -> tensor<24xf32>
    %656 = stablehlo.reshape %655 : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %657 = stablehlo.broadcast_in_dim %97, dims = [0, 1, 2] : (tensor<1x1x24xf32>) -> tensor<2x9x24xf32>
    %658 = stablehlo.multiply %650, %657 : tensor<2x9x24xf32>
    %cst_141 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %659 = stablehlo.reduce(%658 init: %cst_141) applies stablehlo.add across dimensions = [2] : (tensor<2x9x24xf32>, tensor<f32>) -> tensor<2x9xf32>
    %660 = stablehlo.reshape %659 : (tensor<2x9xf32>) -> tensor<2x9x1xf32>
    %661 = stablehlo.reshape %656 : (tensor<1x1x24xf32>) -> tensor<24xf32>
    %662 = stablehlo.multiply %660, %96 : tensor<2x9x1xf32>
    %cst_142 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %663 = stablehlo.reduce(%662 init: %cst_142) applies stablehlo.add across dimensions = [2] : (tensor<2x9x1xf32>, tensor<f32>) -> tensor<2x9xf32>
    %cst_143 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %664 = stablehlo.broadcast_in_dim %cst_143, dims = [] : (tensor<f32>) -> tensor<2x9xf32>
    %665 = stablehlo.divide %663, %664 : tensor<2x9xf32>
    %666 = stablehlo.broadcast_in_dim %665, dims = [0, 1] : (tensor<2x9xf32>) -> tensor<2x9x24xf32>
    %667 = stablehlo.multiply %666, %82 : tensor<2x9x24xf32>
    %668 = stablehlo.add %652, %667 : tensor<2x9x24xf32>
    %669 = stablehlo.dot_general %668, %77, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x9x24xf32>, tensor<2x9x3x8xf32>) -> tensor<24x3x8xf32>
    %670 = stablehlo.transpose %669, dims = [1, 2, 0] : (tensor<24x3x8xf32>) -> tensor<3x8x24xf32>
    %671 = stablehlo.dot_general %668, %arg7, contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x9x24xf32>, tensor<3x8x24xf32>) -> tensor<2x9x3x8xf32>
    %672 = stablehlo.transpose %671, dims = [0, 2, 3, 1] : (tensor<2x9x3x8xf32>) -> tensor<2x3x8x9xf32>
    %673 = stablehlo.dot_general %672, %40, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x3x8x9xf32>, tensor<2x9x3x8xf32>) -> tensor<2x3x9x9xf32>
    %674 = stablehlo.dot_general %672, %72, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x3x8x9xf32>, tensor<2x3x9x9xf32>) -> tensor<2x3x8x9xf32>
    %675 = stablehlo.transpose %674, dims = [0, 3, 1, 2] : (tensor<2x3x8x9xf32>) -> tensor<2x9x3x8xf32>
    %676 = stablehlo.broadcast_in_dim %75, dims = [0, 1, 2, 3] : (tensor<2x3x9x1xf32>) -> tensor<2x3x9x9xf32>
    %677 = stablehlo.multiply %673, %676 : tensor<2x3x9x9xf32>
    %678 = stablehlo.multiply %677, %68 : tensor<2x3x9x9xf32>
    %cst_144 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %679 = stablehlo.reduce(%678 init: %cst_144) applies stablehlo.add across dimensions = [3] : (tensor<2x3x9x9xf32>, tensor<f32>) -> tensor<2x3x9xf32>
    %680 = stablehlo.reshape %679 : (tensor<2x3x9xf32>) -> tensor<2x3x9x1xf32>
    %681 = stablehlo.negate %680 : tensor<2x3x9x1xf32>
    %682 = stablehlo.broadcast_in_dim %70, dims = [0, 1, 2, 3] : (tensor<2x3x9x1xf32>) -> tensor<2x3x9x9xf32>
    %683 = stablehlo.divide %673, %682 : tensor<2x3x9x9xf32>
    %cst_145 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %684 = stablehlo.reduce(%681 init: %cst_145) applies stablehlo.add across dimensions = [3] : (tensor<2x3x9x1xf32>, tensor<f32>) -> tensor<2x3x9xf32>
    %685 = stablehlo.broadcast_in_dim %684, dims = [0, 1, 2] : (tensor<2x3x9xf32>) -> tensor<2x3x9x9xf32>
    %686 = stablehlo.add %683, %685 : tensor<2x3x9x9xf32>
    %687 = stablehlo.multiply %686, %68 : tensor<2x3x9x9xf32>
    %688 = call @_where_17(%46#1, %46#2, %687) : (tensor<2x3x9x9xi1>, tensor<2x3x9x9xf32>, tensor<2x3x9x9xf32>) -> tensor<2x3x9x9xf32>
    %689 = stablehlo.dot_general %688, %44, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x3x9x9xf32>, tensor<2x9x3x8xf32>) -> tensor<2x3x9x8xf32>
    %690 = stablehlo.transpose %689, dims = [0, 2, 1, 3] : (tensor<2x3x9x8xf32>) -> tensor<2x9x3x8xf32>
    %691 = stablehlo.dot_general %688, %39, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x3x9x9xf32>, tensor<2x9x3x8xf32>) -> tensor<2x3x9x8xf32>
    %692 = stablehlo.transpose %691, dims = [0, 2, 1, 3] : (tensor<2x3x9x8xf32>) -> tensor<2x9x3x8xf32>
    %693 = stablehlo.broadcast_in_dim %42, dims = [] : (tensor<f32>) -> tensor<2x9x3x8xf32>
    %694 = stablehlo.divide %692, %693 : tensor<2x9x3x8xf32>
    %695 = stablehlo.dot_general %675, %37, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x9x3x8xf32>, tensor<2x9x24xf32>) -> tensor<3x8x24xf32>
    %696 = stablehlo.transpose %695, dims = [2, 0, 1] : (tensor<3x8x24xf32>) -> tensor<24x3x8xf32>
    %697 = stablehlo.dot_general %675, %arg9, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<2x9x3x8xf32>, tensor<24x3x8xf32>) -> tensor<2x9x24xf32>
    %698 = stablehlo.dot_general %690, %37, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x9x3x8xf32>, tensor<2x9x24xf32>) -> tensor<3x8x24xf32>
    %699 = stablehlo.transpose %698, dims = [2, 0, 1] : (tensor<3x8x24xf32>) -> tensor<24x3x8xf32>
    %700 = stablehlo.dot_general %690, %arg6, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<2x9x3x8xf32>, tensor<24x3x8xf32>) -> tensor<2x9x24xf32>
    %701 = stablehlo.add %697, %700 : tensor<2x9x24xf32>
    %702 = stablehlo.dot_general %694, %37, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x9x3x8xf32>, tensor<2x9x24xf32>) -> tensor<3x8x24xf32>
    %703 = stablehlo.transpose %702, dims = [2, 0, 1] : (tensor<3x8x24xf32>) -> tensor<24x3x8xf32>
    %704 = stablehlo.dot_general %694, %arg8, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<2x9x3x8xf32>, tensor<24x3x8xf32>) -> tensor<2x9x24xf32>
    %705 = stablehlo.add %701, %704 : tensor<2x9x24xf32>
    %706 = stablehlo.multiply %26, %705 : tensor<2x9x24xf32>
    %707 = stablehlo.multiply %705, %36 : tensor<2x9x24xf32>
    %708 = stablehlo.add %668, %707 : tensor<2x9x24xf32>
    %709 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2] : (tensor<2x9x1xf32>) -> tensor<2x9x24xf32>
    %710 = stablehlo.multiply %709, %706 : tensor<2x9x24xf32>
    %cst_146 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %711 = stablehlo.reduce(%710 init: %cst_146) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x9x24xf32>, tensor<f32>) -> tensor<24xf32>
    %712 = stablehlo.reshape %711 : (tensor<24xf32>) -> tensor<1x1x24xf32>
    %713 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2] : (tensor<1x1x24xf32>) -> tensor<2x9x24xf32>
    %714 = stablehlo.multiply %706, %713 : tensor<2x9x24xf32>
    %cst_147 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %715 = stablehlo.reduce(%714 init: %cst_147) applies stablehlo.add across dimensions = [2] : (tensor<2x9x24xf32>, tensor<f32>) -> tensor<2x9xf32>
    %716 = stablehlo.reshape %715 : (tensor<2x9xf32>) -> tensor<2x9x1xf32>
    %717 = stablehlo.reshape %712 : (tensor<1x1x24xf32>) -> tensor<24xf32>
    %718 = stablehlo.multiply %716, %32 : tensor<2x9x1xf32>
    %cst_148 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %719 = stablehlo.reduce(%718 init: %cst_148) applies stablehlo.add across dimensions = [2] : (tensor<2x9x1xf32>, tensor<f32>) -> tensor<2x9xf32>
    %cst_149 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %720 = stablehlo.broadcast_in_dim %cst_149, dims = [] : (tensor<f32>) -> tensor<2x9xf32>
    %721 = stablehlo.divide %719, %720 : tensor<2x9xf32>
    %722 = stablehlo.broadcast_in_dim %721, dims = [0, 1] : (tensor<2x9xf32>) -> tensor<2x9x24xf32>
    %723 = stablehlo.multiply %722, %18 : tensor<2x9x24xf32>
    %724 = stablehlo.add %708, %723 : tensor<2x9x24xf32>
    %cst_150 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %725 = stablehlo.reduce(%724 init: %cst_150) applies stablehlo.add across dimensions = [0] : (tensor<2x9x24xf32>, tensor<f32>) -> tensor<9x24xf32>
    %726 = stablehlo.reshape %725 : (tensor<9x24xf32>) -> tensor<1x9x24xf32>
    %cst_151 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %727 = stablehlo.reduce(%726 init: %cst_151) applies stablehlo.add across dimensions = [0] : (tensor<1x9x24xf32>, tensor<f32>) -> tensor<9x24xf32>
    %728 = call @_take_18(%3#1, %727) : (tensor<9x1xi32>, tensor<9x24xf32>) -> tensor<256x24xf32>
    %729 = call @_take_19(%1#1, %724) : (tensor<2x9x1xi32>, tensor<2x9x24xf32>) -> tensor<40x24xf32>
    %730 = stablehlo.add %605, %729 : tensor<40x24xf32>
    %c_152 = stablehlo.constant dense<0> : tensor<i32>
    %731 = stablehlo.subtract %arg28, %c_152 : tensor<i32>
    %c_153 = stablehlo.constant dense<1> : tensor<i32>
    %732 = stablehlo.add %731, %c_153 : tensor<i32>
    %733 = stablehlo.convert %732 : (tensor<i32>) -> tensor<f32>
    %cst_154 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %734 = stablehlo.power %733, %cst_154 : tensor<f32>
    %cst_155 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %735 = stablehlo.subtract %cst_155, %734 : tensor<f32>
    %cst_156 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %736 = stablehlo.broadcast_in_dim %cst_156, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_157 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %737 = stablehlo.broadcast_in_dim %cst_157, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_158 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %738 = stablehlo.broadcast_in_dim %cst_158, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %739 = stablehlo.multiply %730, %730 : tensor<40x24xf32>
    %cst_159 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %740 = stablehlo.broadcast_in_dim %cst_159, dims = [] : (tensor<f32>) -> tensor<40x24xf32>
    %741 = stablehlo.add %739, %740 : tensor<40x24xf32>
    %742 = stablehlo.broadcast_in_dim %735, dims = [] : (tensor<f32>) -> tensor<40x24xf32>
    %743 = stablehlo.multiply %742, %arg85 : tensor<40x24xf32>
    %cst_160 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %744 = stablehlo.subtract %cst_160, %735 : tensor<f32>
    %745 = stablehlo.broadcast_in_dim %744, dims = [] : (tensor<f32>) -> tensor<40x24xf32>
    %746 = stablehlo.multiply %745, %741 : tensor<40x24xf32>
    %747 = stablehlo.add %743, %746 : tensor<40x24xf32>
    %cst_161 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %748 = stablehlo.broadcast_in_dim %cst_161, dims = [] : (tensor<f32>) -> tensor<40x24xf32>
    %749 = stablehlo.power %747, %748 : tensor<40x24xf32>
    %750 = stablehlo.multiply %730, %749 : tensor<40x24xf32>
    %c_162 = stablehlo.constant dense<0> : tensor<i32>
    %751 = stablehlo.subtract %arg28, %c_162 : tensor<i32>
    %c_163 = stablehlo.constant dense<1> : tensor<i32>
    %752 = stablehlo.add %751, %c_163 : tensor<i32>
    %753 = stablehlo.convert %752 : (tensor<i32>) -> tensor<f32>
    %cst_164 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %754 = stablehlo.power %753, %cst_164 : tensor<f32>
    %cst_165 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %755 = stablehlo.subtract %cst_165, %754 : tensor<f32>
    %cst_166 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %756 = stablehlo.broadcast_in_dim %cst_166, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_167 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %757 = stablehlo.broadcast_in_dim %cst_167, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_168 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %758 = stablehlo.broadcast_in_dim %cst_168, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %759 = stablehlo.multiply %728, %728 : tensor<256x24xf32>
    %cst_169 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %760 = stablehlo.broadcast_in_dim %cst_169, dims = [] : (tensor<f32>) -> tensor<256x24xf32>
    %761 = stablehlo.add %759, %760 : tensor<256x24xf32>
    %762 = stablehlo.broadcast_in_dim %755, dims = [] : (tensor<f32>) -> tensor<256x24xf32>
    %763 = stablehlo.multiply %762, %arg86 : tensor<256x24xf32>
    %cst_170 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %764 = stablehlo.subtract %cst_170, %755 : tensor<f32>
    %765 = stablehlo.broadcast_in_dim %764, dims = [] : (tensor<f32>) -> tensor<256x24xf32>
    %766 = stablehlo.multiply %765, %761 : tensor<256x24xf32>
    %767 = stablehlo.add %763, %766 : tensor<256x24xf32>
    %cst_171 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %768 = stablehlo.broadcast_in_dim %cst_171, dims = [] : (tensor<f32>) -> tensor<256x24xf32>
    %769 = stablehlo.power %767, %768 : tensor<256x24xf32>
    %770 = stablehlo.multiply %728, %769 : tensor<256x24xf32>
    %c_172 = stablehlo.constant dense<0> : tensor<i32>
    %771 = stablehlo.subtract %arg28, %c_172 : tensor<i32>
    %c_173 = stablehlo.constant dense<1> : tensor<i32>
    %772 = stablehlo.add %771, %c_173 : tensor<i32>
    %773 = stablehlo.convert %772 : (tensor<i32>) -> tensor<f32>
    %cst_174 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %774 = stablehlo.power %773, %cst_174 : tensor<f32>
    %cst_175 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %775 = stablehlo.subtract %cst_175, %774 : tensor<f32>
    %cst_176 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %776 = stablehlo.broadcast_in_dim %cst_176, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_177 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %777 = stablehlo.broadcast_in_dim %cst_177, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_178 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %778 = stablehlo.broadcast_in_dim %cst_178, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %779 = stablehlo.multiply %603, %603 : tensor<256x24xf32>
    %cst_179 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %780 = stablehlo.broadcast_in_dim %cst_179, dims = [] : (tensor<f32>) -> tensor<256x24xf32>
    %781 = stablehlo.add %779, %780 : tensor<256x24xf32>
    %782 = stablehlo.broadcast_in_dim %775, dims = [] : (tensor<f32>) -> tensor<256x24xf32>
    %783 = stablehlo.multiply %782, %arg87 : tensor<256x24xf32>
    %cst_180 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %784 = stablehlo.subtract %cst_180, %775 : tensor<f32>
    %785 = stablehlo.broadcast_in_dim %784, dims = [] : (tensor<f32>) -> tensor<256x24xf32>
    %786 = stablehlo.multiply %785, %781 : tensor<256x24xf32>
    %787 = stablehlo.add %783, %786 : tensor<256x24xf32>
    %cst_181 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %788 = stablehlo.broadcast_in_dim %cst_181, dims = [] : (tensor<f32>) -> tensor<256x24xf32>
    %789 = stablehlo.power %787, %788 : tensor<256x24xf32>
    %790 = stablehlo.multiply %603, %789 : tensor<256x24xf32>
    %c_182 = stablehlo.constant dense<0> : tensor<i32>
    %791 = stablehlo.subtract %arg28, %c_182 : tensor<i32>
    %c_183 = stablehlo.constant dense<1> : tensor<i32>
    %792 = stablehlo.add %791, %c_183 : tensor<i32>
    %793 = stablehlo.convert %792 : (tensor<i32>) -> tensor<f32>
    %cst_184 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %794 = stablehlo.power %793, %cst_184 : tensor<f32>
    %cst_185 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %795 = stablehlo.subtract %cst_185, %794 : tensor<f32>
    %cst_186 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %796 = stablehlo.broadcast_in_dim %cst_186, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_187 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %797 = stablehlo.broadcast_in_dim %cst_187, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_188 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %798 = stablehlo.broadcast_in_dim %cst_188, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %799 = stablehlo.multiply %647, %647 : tensor<24x48xf32>
    %cst_189 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %800 = stablehlo.broadcast_in_dim %cst_189, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %801 = stablehlo.add %799, %800 : tensor<24x48xf32>
    %802 = stablehlo.broadcast_in_dim %795, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %803 = stablehlo.multiply %802, %arg88 : tensor<24x48xf32>
    %cst_190 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %804 = stablehlo.subtract %cst_190, %795 : tensor<f32>
    %805 = stablehlo.broadcast_in_dim %804, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %806 = stablehlo.multiply %805, %801 : tensor<24x48xf32>
    %807 = stablehlo.add %803, %806 : tensor<24x48xf32>
    %cst_191 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %808 = stablehlo.broadcast_in_dim %cst_191, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %809 = stablehlo.power %807, %808 : tensor<24x48xf32>
    %810 = stablehlo.multiply %647, %809 : tensor<24x48xf32>
    %c_192 = stablehlo.constant dense<0> : tensor<i32>
    %811 = stablehlo.subtract %arg28, %c_192 : tensor<i32>
    %c_193 = stablehlo.constant dense<1> : tensor<i32>
    %812 = stablehlo.add %811, %c_193 : tensor<i32>
    %813 = stablehlo.convert %812 : (tensor<i32>) -> tensor<f32>
    %cst_194 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %814 = stablehlo.power %813, %cst_194 : tensor<f32>
    %cst_195 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %815 = stablehlo.subtract %cst_195, %814 : tensor<f32>
    %cst_196 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %816 = stablehlo.broadcast_in_dim %cst_196, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_197 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %817 = stablehlo.broadcast_in_dim %cst_197, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_198 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %818 = stablehlo.broadcast_in_dim %cst_198, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %819 = stablehlo.multiply %630, %630 : tensor<24x48xf32>
    %cst_199 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %820 = stablehlo.broadcast_in_dim %cst_199, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %821 = stablehlo.add %819, %820 : tensor<24x48xf32>
    %822 = stablehlo.broadcast_in_dim %815, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %823 = stablehlo.multiply %822, %arg89 : tensor<24x48xf32>
    %cst_200 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %824 = stablehlo.subtract %cst_200, %815 : tensor<f32>
    %825 = stablehlo.broadcast_in_dim %824, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %826 = stablehlo.multiply %825, %821 : tensor<24x48xf32>
    %827 = stablehlo.add %823, %826 : tensor<24x48xf32>
    %cst_201 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %828 = stablehlo.broadcast_in_dim %cst_201, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %829 = stablehlo.power %827, %828 : tensor<24x48xf32>
    %830 = stablehlo.multiply %630, %829 : tensor<24x48xf32>
    %c_202 = stablehlo.constant dense<0> : tensor<i32>
    %831 = stablehlo.subtract %arg28, %c_202 : tensor<i32>
    %c_203 = stablehlo.constant dense<1> : tensor<i32>
    %832 = stablehlo.add %831, %c_203 : tensor<i32>
    %833 = stablehlo.convert %832 : (tensor<i32>) -> tensor<f32>
    %cst_204 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %834 = stablehlo.power %833, %cst_204 : tensor<f32>
    %cst_205 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %835 = stablehlo.subtract %cst_205, %834 : tensor<f32>
    %cst_206 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %836 = stablehlo.broadcast_in_dim %cst_206, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_207 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %837 = stablehlo.broadcast_in_dim %cst_207, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_208 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %838 = stablehlo.broadcast_in_dim %cst_208, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %839 = stablehlo.multiply %625, %625 : tensor<48x24xf32>
    %cst_209 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %840 = stablehlo.broadcast_in_dim %cst_209, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %841 = stablehlo.add %839, %840 : tensor<48x24xf32>
    %842 = stablehlo.broadcast_in_dim %835, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %843 = stablehlo.multiply %842, %arg90 : tensor<48x24xf32>
    %cst_210 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %844 = stablehlo.subtract %cst_210, %835 : tensor<f32>
    %845 = stablehlo.broadcast_in_dim %844, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %846 = stablehlo.multiply %845, %841 : tensor<48x24xf32>
    %847 = stablehlo.add %843, %846 : tensor<48x24xf32>
    %cst_211 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %848 = stablehlo.broadcast_in_dim %cst_211, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %849 = stablehlo.power %847, %848 : tensor<48x24xf32>
    %850 = stablehlo.multiply %625, %849 : tensor<48x24xf32>
    %c_212 = stablehlo.constant dense<0> : tensor<i32>
    %851 = stablehlo.subtract %arg28, %c_212 : tensor<i32>
    %c_213 = stablehlo.constant dense<1> : tensor<i32>
    %852 = stablehlo.add %851, %c_213 : tensor<i32>
    %853 = stablehlo.convert %852 : (tensor<i32>) -> tensor<f32>
    %cst_214 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %854 = stablehlo.power %853, %cst_214 : tensor<f32>
    %cst_215 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %855 = stablehlo.subtract %cst_215, %854 : tensor<f32>
    %cst_216 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %856 = stablehlo.broadcast_in_dim %cst_216, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_217 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %857 = stablehlo.broadcast_in_dim %cst_217, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_218 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %858 = stablehlo.broadcast_in_dim %cst_218, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %859 = stablehlo.multiply %699, %699 : tensor<24x3x8xf32>
    %cst_219 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %860 = stablehlo.broadcast_in_dim %cst_219, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %861 = stablehlo.add %859, %860 : tensor<24x3x8xf32>
    %862 = stablehlo.broadcast_in_dim %855, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %863 = stablehlo.multiply %862, %arg91 : tensor<24x3x8xf32>
    %cst_220 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %864 = stablehlo.subtract %cst_220, %855 : tensor<f32>
    %865 = stablehlo.broadcast_in_dim %864, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %866 = stablehlo.multiply %865, %861 : tensor<24x3x8xf32>
    %867 = stablehlo.add %863, %866 : tensor<24x3x8xf32>
    %cst_221 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %868 = stablehlo.broadcast_in_dim %cst_221, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %869 = stablehlo.power %867, %868 : tensor<24x3x8xf32>
    %870 = stablehlo.multiply %699, %869 : tensor<24x3x8xf32>
    %c_222 = stablehlo.constant dense<0> : tensor<i32>
    %871 = stablehlo.subtract %arg28, %c_222 : tensor<i32>
    %c_223 = stablehlo.constant dense<1> : tensor<i32>
    %872 = stablehlo.add %871, %c_223 : tensor<i32>
    %873 = stablehlo.convert %872 : (tensor<i32>) -> tensor<f32>
    %cst_224 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %874 = stablehlo.power %873, %cst_224 : tensor<f32>
    %cst_225 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %875 = stablehlo.subtract %cst_225, %874 : tensor<f32>
    %cst_226 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %876 = stablehlo.broadcast_in_dim %cst_226, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_227 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %877 = stablehlo.broadcast_in_dim %cst_227, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_228 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %878 = stablehlo.broadcast_in_dim %cst_228, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %879 = stablehlo.multiply %670, %670 : tensor<3x8x24xf32>
    %cst_229 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %880 = stablehlo.broadcast_in_dim %cst_229, dims = [] : (tensor<f32>) -> tensor<3x8x24xf32>
    %881 = stablehlo.add %879, %880 : tensor<3x8x24xf32>
    %882 = stablehlo.broadcast_in_dim %875, dims = [] : (tensor<f32>) -> tensor<3x8x24xf32>
    %883 = stablehlo.multiply %882, %arg92 : tensor<3x8x24xf32>
    %cst_230 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %884 = stablehlo.subtract %cst_230, %875 : tensor<f32>
    %885 = stablehlo.broadcast_in_dim %884, dims = [] : (tensor<f32>) -> tensor<3x8x24xf32>
    %886 = stablehlo.multiply %885, %881 : tensor<3x8x24xf32>
    %887 = stablehlo.add %883, %886 : tensor<3x8x24xf32>
    %cst_231 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %888 = stablehlo.broadcast_in_dim %cst_231, dims = [] : (tensor<f32>) -> tensor<3x8x24xf32>
    %889 = stablehlo.power %887, %888 : tensor<3x8x24xf32>
    %890 = stablehlo.multiply %670, %889 : tensor<3x8x24xf32>
    %c_232 = stablehlo.constant dense<0> : tensor<i32>
    %891 = stablehlo.subtract %arg28, %c_232 : tensor<i32>
    %c_233 = stablehlo.constant dense<1> : tensor<i32>
    %892 = stablehlo.add %891, %c_233 : tensor<i32>
    %893 = stablehlo.convert %892 : (tensor<i32>) -> tensor<f32>
    %cst_234 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %894 = stablehlo.power %893, %cst_234 : tensor<f32>
    %cst_235 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %895 = stablehlo.subtract %cst_235, %894 : tensor<f32>
    %cst_236 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %896 = stablehlo.broadcast_in_dim %cst_236, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_237 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %897 = stablehlo.broadcast_in_dim %cst_237, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_238 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %898 = stablehlo.broadcast_in_dim %cst_238, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %899 = stablehlo.multiply %703, %703 : tensor<24x3x8xf32>
    %cst_239 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %900 = stablehlo.broadcast_in_dim %cst_239, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %901 = stablehlo.add %899, %900 : tensor<24x3x8xf32>
    %902 = stablehlo.broadcast_in_dim %895, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %903 = stablehlo.multiply %902, %arg93 : tensor<24x3x8xf32>
    %cst_240 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %904 = stablehlo.subtract %cst_240, %895 : tensor<f32>
    %905 = stablehlo.broadcast_in_dim %904, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %906 = stablehlo.multiply %905, %901 : tensor<24x3x8xf32>
    %907 = stablehlo.add %903, %906 : tensor<24x3x8xf32>
    %cst_241 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %908 = stablehlo.broadcast_in_dim %cst_241, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %909 = stablehlo.power %907, %908 : tensor<24x3x8xf32>
    %910 = stablehlo.multiply %703, %909 : tensor<24x3x8xf32>
    %c_242 = stablehlo.constant dense<0> : tensor<i32>
    %911 = stablehlo.subtract %arg28, %c_242 : tensor<i32>
    %c_243 = stablehlo.constant dense<1> : tensor<i32>
    %912 = stablehlo.add %911, %c_243 : tensor<i32>
    %913 = stablehlo.convert %912 : (tensor<i32>) -> tensor<f32>
    %cst_244 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %914 = stablehlo.power %913, %cst_244 : tensor<f32>
    %cst_245 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %915 = stablehlo.subtract %cst_245, %914 : tensor<f32>
    %cst_246 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %916 = stablehlo.broadcast_in_dim %cst_246, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_247 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %917 = stablehlo.broadcast_in_dim %cst_247, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_248 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %918 = stablehlo.broadcast_in_dim %cst_248, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %919 = stablehlo.multiply %696, %696 : tensor<24x3x8xf32>
    %cst_249 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %920 = stablehlo.broadcast_in_dim %cst_249, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %921 = stablehlo.add %919, %920 : tensor<24x3x8xf32>
    %922 = stablehlo.broadcast_in_dim %915, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %923 = stablehlo.multiply %922, %arg94 : tensor<24x3x8xf32>
    %cst_250 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %924 = stablehlo.subtract %cst_250, %915 : tensor<f32>
    %925 = stablehlo.broadcast_in_dim %924, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %926 = stablehlo.multiply %925, %921 : tensor<24x3x8xf32>
    %927 = stablehlo.add %923, %926 : tensor<24x3x8xf32>
    %cst_251 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %928 = stablehlo.broadcast_in_dim %cst_251, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %929 = stablehlo.power %927, %928 : tensor<24x3x8xf32>
    %930 = stablehlo.multiply %696, %929 : tensor<24x3x8xf32>
    %c_252 = stablehlo.constant dense<0> : tensor<i32>
    %931 = stablehlo.subtract %arg28, %c_252 : tensor<i32>
    %c_253 = stablehlo.constant dense<1> : tensor<i32>
    %932 = stablehlo.add %931, %c_253 : tensor<i32>
    %933 = stablehlo.convert %932 : (tensor<i32>) -> tensor<f32>
    %cst_254 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %934 = stablehlo.power %933, %cst_254 : tensor<f32>
    %cst_255 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %935 = stablehlo.subtract %cst_255, %934 : tensor<f32>
    %cst_256 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %936 = stablehlo.broadcast_in_dim %cst_256, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_257 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %937 = stablehlo.broadcast_in_dim %cst_257, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_258 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %938 = stablehlo.broadcast_in_dim %cst_258, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %939 = stablehlo.multiply %717, %717 : tensor<24xf32>
    %cst_259 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %940 = stablehlo.broadcast_in_dim %cst_259, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %941 = stablehlo.add %939, %940 : tensor<24xf32>
    %942 = stablehlo.broadcast_in_dim %935, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %943 = stablehlo.multiply %942, %arg95 : tensor<24xf32>
    %cst_260 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %944 = stablehlo.subtract %cst_260, %935 : tensor<f32>
    %945 = stablehlo.broadcast_in_dim %944, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %946 = stablehlo.multiply %945, %941 : tensor<24xf32>
    %947 = stablehlo.add %943, %946 : tensor<24xf32>
    %cst_261 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %948 = stablehlo.broadcast_in_dim %cst_261, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %949 = stablehlo.power %947, %948 : tensor<24xf32>
    %950 = stablehlo.multiply %717, %949 : tensor<24xf32>
    %c_262 = stablehlo.constant dense<0> : tensor<i32>
    %951 = stablehlo.subtract %arg28, %c_262 : tensor<i32>
    %c_263 = stablehlo.constant dense<1> : tensor<i32>
    %952 = stablehlo.add %951, %c_263 : tensor<i32>
    %953 = stablehlo.convert %952 : (tensor<i32>) -> tensor<f32>
    %cst_264 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %954 = stablehlo.power %953, %cst_264 : tensor<f32>
    %cst_265 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %955 = stablehlo.subtract %cst_265, %954 : tensor<f32>
    %cst_266 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %956 = stablehlo.broadcast_in_dim %cst_266, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_267 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %957 = stablehlo.broadcast_in_dim %cst_267, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_268 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %958 = stablehlo.broadcast_in_dim %cst_268, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %959 = stablehlo.multiply %661, %661 : tensor<24xf32>
    %cst_269 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %960 = stablehlo.broadcast_in_dim %cst_269, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %961 = stablehlo.add %959, %960 : tensor<24xf32>
    %962 = stablehlo.broadcast_in_dim %955, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %963 = stablehlo.multiply %962, %arg96 : tensor<24xf32>
    %cst_270 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %964 = stablehlo.subtract %cst_270, %955 : tensor<f32>
    %965 = stablehlo.broadcast_in_dim %964, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %966 = stablehlo.multiply %965, %961 : tensor<24xf32>
    %967 = stablehlo.add %963, %966 : tensor<24xf32>
    %cst_271 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %968 = stablehlo.broadcast_in_dim %cst_271, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %969 = stablehlo.power %967, %968 : tensor<24xf32>
    %970 = stablehlo.multiply %661, %969 : tensor<24xf32>
    %c_272 = stablehlo.constant dense<0> : tensor<i32>
    %971 = stablehlo.subtract %arg28, %c_272 : tensor<i32>
    %c_273 = stablehlo.constant dense<1> : tensor<i32>
    %972 = stablehlo.add %971, %c_273 : tensor<i32>
    %973 = stablehlo.convert %972 : (tensor<i32>) -> tensor<f32>
    %cst_274 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %974 = stablehlo.power %973, %cst_274 : tensor<f32>
    %cst_275 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %975 = stablehlo.subtract %cst_275, %974 : tensor<f32>
    %cst_276 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %976 = stablehlo.broadcast_in_dim %cst_276, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_277 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %977 = stablehlo.broadcast_in_dim %cst_277, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_278 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %978 = stablehlo.broadcast_in_dim %cst_278, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %979 = stablehlo.multiply %467, %467 : tensor<24x48xf32>
    %cst_279 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %980 = stablehlo.broadcast_in_dim %cst_279, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %981 = stablehlo.add %979, %980 : tensor<24x48xf32>
    %982 = stablehlo.broadcast_in_dim %975, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %983 = stablehlo.multiply %982, %arg97 : tensor<24x48xf32>
    %cst_280 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %984 = stablehlo.subtract %cst_280, %975 : tensor<f32>
    %985 = stablehlo.broadcast_in_dim %984, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %986 = stablehlo.multiply %985, %981 : tensor<24x48xf32>
    %987 = stablehlo.add %983, %986 : tensor<24x48xf32>
    %cst_281 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %988 = stablehlo.broadcast_in_dim %cst_281, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %989 = stablehlo.power %987, %988 : tensor<24x48xf32>
    %990 = stablehlo.multiply %467, %989 : tensor<24x48xf32>
    %c_282 = stablehlo.constant dense<0> : tensor<i32>
    %991 = stablehlo.subtract %arg28, %c_282 : tensor<i32>
    %c_283 = stablehlo.constant dense<1> : tensor<i32>
    %992 = stablehlo.add %991, %c_283 : tensor<i32>
    %993 = stablehlo.convert %992 : (tensor<i32>) -> tensor<f32>
    %cst_284 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %994 = stablehlo.power %993, %cst_284 : tensor<f32>
    %cst_285 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %995 = stablehlo.subtract %cst_285, %994 : tensor<f32>
    %cst_286 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %996 = stablehlo.broadcast_in_dim %cst_286, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_287 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %997 = stablehlo.broadcast_in_dim %cst_287, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_288 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %998 = stablehlo.broadcast_in_dim %cst_288, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %999 = stablehlo.multiply %450, %450 : tensor<24x48xf32>
    %cst_289 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %1000 = stablehlo.broadcast_in_dim %cst_289, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %1001 = stablehlo.add %999, %1000 : tensor<24x48xf32>
    %1002 = stablehlo.broadcast_in_dim %995, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %1003 = stablehlo.multiply %1002, %arg98 : tensor<24x48xf32>
    %cst_290 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1004 = stablehlo.subtract %cst_290, %995 : tensor<f32>
    %1005 = stablehlo.broadcast_in_dim %1004, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %1006 = stablehlo.multiply %1005, %1001 : tensor<24x48xf32>
    %1007 = stablehlo.add %1003, %1006 : tensor<24x48xf32>
    %cst_291 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %1008 = stablehlo.broadcast_in_dim %cst_291, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %1009 = stablehlo.power %1007, %1008 : tensor<24x48xf32>
    %1010 = stablehlo.multiply %450, %1009 : tensor<24x48xf32>
    %c_292 = stablehlo.constant dense<0> : tensor<i32>
    %1011 = stablehlo.subtract %arg28, %c_292 : tensor<i32>
    %c_293 = stablehlo.constant dense<1> : tensor<i32>
    %1012 = stablehlo.add %1011, %c_293 : tensor<i32>
    %1013 = stablehlo.convert %1012 : (tensor<i32>) -> tensor<f32>
    %cst_294 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %1014 = stablehlo.power %1013, %cst_294 : tensor<f32>
    %cst_295 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1015 = stablehlo.subtract %cst_295, %1014 : tensor<f32>
    %cst_296 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1016 = stablehlo.broadcast_in_dim %cst_296, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_297 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1017 = stablehlo.broadcast_in_dim %cst_297, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_298 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1018 = stablehlo.broadcast_in_dim %cst_298, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1019 = stablehlo.multiply %445, %445 : tensor<48x24xf32>
    %cst_299 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %1020 = stablehlo.broadcast_in_dim %cst_299, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %1021 = stablehlo.add %1019, %1020 : tensor<48x24xf32>
    %1022 = stablehlo.broadcast_in_dim %1015, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %1023 = stablehlo.multiply %1022, %arg99 : tensor<48x24xf32>
    %cst_300 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1024 = stablehlo.subtract %cst_300, %1015 : tensor<f32>
    %1025 = stablehlo.broadcast_in_dim %1024, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %1026 = stablehlo.multiply %1025, %1021 : tensor<48x24xf32>
    %1027 = stablehlo.add %1023, %1026 : tensor<48x24xf32>
    %cst_301 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %1028 = stablehlo.broadcast_in_dim %cst_301, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %1029 = stablehlo.power %1027, %1028 : tensor<48x24xf32>
    %1030 = stablehlo.multiply %445, %1029 : tensor<48x24xf32>
    %c_302 = stablehlo.constant dense<0> : tensor<i32>
    %1031 = stablehlo.subtract %arg28, %c_302 : tensor<i32>
    %c_303 = stablehlo.constant dense<1> : tensor<i32>
    %1032 = stablehlo.add %1031, %c_303 : tensor<i32>
    %1033 = stablehlo.convert %1032 : (tensor<i32>) -> tensor<f32>
    %cst_304 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %1034 = stablehlo.power %1033, %cst_304 : tensor<f32>
    %cst_305 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1035 = stablehlo.subtract %cst_305, %1034 : tensor<f32>
    %cst_306 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1036 = stablehlo.broadcast_in_dim %cst_306, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_307 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1037 = stablehlo.broadcast_in_dim %cst_307, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_308 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1038 = stablehlo.broadcast_in_dim %cst_308, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1039 = stablehlo.multiply %574, %574 : tensor<24x3x8xf32>
    %cst_309 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %1040 = stablehlo.broadcast_in_dim %cst_309, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1041 = stablehlo.add %1039, %1040 : tensor<24x3x8xf32>
    %1042 = stablehlo.broadcast_in_dim %1035, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1043 = stablehlo.multiply %1042, %arg100 : tensor<24x3x8xf32>
    %cst_310 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1044 = stablehlo.subtract %cst_310, %1035 : tensor<f32>
    %1045 = stablehlo.broadcast_in_dim %1044, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1046 = stablehlo.multiply %1045, %1041 : tensor<24x3x8xf32>
    %1047 = stablehlo.add %1043, %1046 : tensor<24x3x8xf32>
    %cst_311 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %1048 = stablehlo.broadcast_in_dim %cst_311, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1049 = stablehlo.power %1047, %1048 : tensor<24x3x8xf32>
    %1050 = stablehlo.multiply %574, %1049 : tensor<24x3x8xf32>
    %c_312 = stablehlo.constant dense<0> : tensor<i32>
    %1051 = stablehlo.subtract %arg28, %c_312 : tensor<i32>
    %c_313 = stablehlo.constant dense<1> : tensor<i32>
    %1052 = stablehlo.add %1051, %c_313 : tensor<i32>
    %1053 = stablehlo.convert %1052 : (tensor<i32>) -> tensor<f32>
    %cst_314 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %1054 = stablehlo.power %1053, %cst_314 : tensor<f32>
    %cst_315 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1055 = stablehlo.subtract %cst_315, %1054 : tensor<f32>
    %cst_316 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1056 = stablehlo.broadcast_in_dim %cst_316, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_317 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1057 = stablehlo.broadcast_in_dim %cst_317, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_318 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1058 = stablehlo.broadcast_in_dim %cst_318, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1059 = stablehlo.multiply %545, %545 : tensor<3x8x24xf32>
    %cst_319 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %1060 = stablehlo.broadcast_in_dim %cst_319, dims = [] : (tensor<f32>) -> tensor<3x8x24xf32>
    %1061 = stablehlo.add %1059, %1060 : tensor<3x8x24xf32>
    %1062 = stablehlo.broadcast_in_dim %1055, dims = [] : (tensor<f32>) -> tensor<3x8x24xf32>
    %1063 = stablehlo.multiply %1062, %arg101 : tensor<3x8x24xf32>
    %cst_320 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1064 = stablehlo.subtract %cst_320, %1055 : tensor<f32>
    %1065 = stablehlo.broadcast_in_dim %1064, dims = [] : (tensor<f32>) -> tensor<3x8x24xf32>
    %1066 = stablehlo.multiply %1065, %1061 : tensor<3x8x24xf32>
    %1067 = stablehlo.add %1063, %1066 : tensor<3x8x24xf32>
    %cst_321 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %1068 = stablehlo.broadcast_in_dim %cst_321, dims = [] : (tensor<f32>) -> tensor<3x8x24xf32>
    %1069 = stablehlo.power %1067, %1068 : tensor<3x8x24xf32>
    %1070 = stablehlo.multiply %545, %1069 : tensor<3x8x24xf32>
    %c_322 = stablehlo.constant dense<0> : tensor<i32>
    %1071 = stablehlo.subtract %arg28, %c_322 : tensor<i32>
    %c_323 = stablehlo.constant dense<1> : tensor<i32>
    %1072 = stablehlo.add %1071, %c_323 : tensor<i32>
    %1073 = stablehlo.convert %1072 : (tensor<i32>) -> tensor<f32>
    %cst_324 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %1074 = stablehlo.power %1073, %cst_324 : tensor<f32>
    %cst_325 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1075 = stablehlo.subtract %cst_325, %1074 : tensor<f32>
    %cst_326 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1076 = stablehlo.broadcast_in_dim %cst_326, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_327 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1077 = stablehlo.broadcast_in_dim %cst_327, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_328 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1078 = stablehlo.broadcast_in_dim %cst_328, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1079 = stablehlo.multiply %578, %578 : tensor<24x3x8xf32>
    %cst_329 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %1080 = stablehlo.broadcast_in_dim %cst_329, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1081 = stablehlo.add %1079, %1080 : tensor<24x3x8xf32>
    %1082 = stablehlo.broadcast_in_dim %1075, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1083 = stablehlo.multiply %1082, %arg102 : tensor<24x3x8xf32>
    %cst_330 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1084 = stablehlo.subtract %cst_330, %1075 : tensor<f32>
    %1085 = stablehlo.broadcast_in_dim %1084, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1086 = stablehlo.multiply %1085, %1081 : tensor<24x3x8xf32>
    %1087 = stablehlo.add %1083, %1086 : tensor<24x3x8xf32>
    %cst_331 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %1088 = stablehlo.broadcast_in_dim %cst_331, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1089 = stablehlo.power %1087, %1088 : tensor<24x3x8xf32>
    %1090 = stablehlo.multiply %578, %1089 : tensor<24x3x8xf32>
    %c_332 = stablehlo.constant dense<0> : tensor<i32>
    %1091 = stablehlo.subtract %arg28, %c_332 : tensor<i32>
    %c_333 = stablehlo.constant dense<1> : tensor<i32>
    %1092 = stablehlo.add %1091, %c_333 : tensor<i32>
    %1093 = stablehlo.convert %1092 : (tensor<i32>) -> tensor<f32>
    %cst_334 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %1094 = stablehlo.power %1093, %cst_334 : tensor<f32>
    %cst_335 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1095 = stablehlo.subtract %cst_335, %1094 : tensor<f32>
    %cst_336 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1096 = stablehlo.broadcast_in_dim %cst_336, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_337 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1097 = stablehlo.broadcast_in_dim %cst_337, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_338 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1098 = stablehlo.broadcast_in_dim %cst_338, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1099 = stablehlo.multiply %571, %571 : tensor<24x3x8xf32>
    %cst_339 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %1100 = stablehlo.broadcast_in_dim %cst_339, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1101 = stablehlo.add %1099, %1100 : tensor<24x3x8xf32>
    %1102 = stablehlo.broadcast_in_dim %1095, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1103 = stablehlo.multiply %1102, %arg103 : tensor<24x3x8xf32>
    %cst_340 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1104 = stablehlo.subtract %cst_340, %1095 : tensor<f32>
    %1105 = stablehlo.broadcast_in_dim %1104, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1106 = stablehlo.multiply %1105, %1101 : tensor<24x3x8xf32>
    %1107 = stablehlo.add %1103, %1106 : tensor<24x3x8xf32>
    %cst_341 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %1108 = stablehlo.broadcast_in_dim %cst_341, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1109 = stablehlo.power %1107, %1108 : tensor<24x3x8xf32>
    %1110 = stablehlo.multiply %571, %1109 : tensor<24x3x8xf32>
    %c_342 = stablehlo.constant dense<0> : tensor<i32>
    %1111 = stablehlo.subtract %arg28, %c_342 : tensor<i32>
    %c_343 = stablehlo.constant dense<1> : tensor<i32>
    %1112 = stablehlo.add %1111, %c_343 : tensor<i32>
    %1113 = stablehlo.convert %1112 : (tensor<i32>) -> tensor<f32>
    %cst_344 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %1114 = stablehlo.power %1113, %cst_344 : tensor<f32>
    %cst_345 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1115 = stablehlo.subtract %cst_345, %1114 : tensor<f32>
    %cst_346 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1116 = stablehlo.broadcast_in_dim %cst_346, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_347 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1117 = stablehlo.broadcast_in_dim %cst_347, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_348 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1118 = stablehlo.broadcast_in_dim %cst_348, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1119 = stablehlo.multiply %519, %519 : tensor<24x3x8xf32>
    %cst_349 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %1120 = stablehlo.broadcast_in_dim %cst_349, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1121 = stablehlo.add %1119, %1120 : tensor<24x3x8xf32>
    %1122 = stablehlo.broadcast_in_dim %1115, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1123 = stablehlo.multiply %1122, %arg104 : tensor<24x3x8xf32>
    %cst_350 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1124 = stablehlo.subtract %cst_350, %1115 : tensor<f32>
    %1125 = stablehlo.broadcast_in_dim %1124, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1126 = stablehlo.multiply %1125, %1121 : tensor<24x3x8xf32>
    %1127 = stablehlo.add %1123, %1126 : tensor<24x3x8xf32>
    %cst_351 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %1128 = stablehlo.broadcast_in_dim %cst_351, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1129 = stablehlo.power %1127, %1128 : tensor<24x3x8xf32>
    %1130 = stablehlo.multiply %519, %1129 : tensor<24x3x8xf32>
    %c_352 = stablehlo.constant dense<0> : tensor<i32>
    %1131 = stablehlo.subtract %arg28, %c_352 : tensor<i32>
    %c_353 = stablehlo.constant dense<1> : tensor<i32>
    %1132 = stablehlo.add %1131, %c_353 : tensor<i32>
    %1133 = stablehlo.convert %1132 : (tensor<i32>) -> tensor<f32>
    %cst_354 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %1134 = stablehlo.power %1133, %cst_354 : tensor<f32>
    %cst_355 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1135 = stablehlo.subtract %cst_355, %1134 : tensor<f32>
    %cst_356 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1136 = stablehlo.broadcast_in_dim %cst_356, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_357 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1137 = stablehlo.broadcast_in_dim %cst_357, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_358 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1138 = stablehlo.broadcast_in_dim %cst_358, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1139 = stablehlo.multiply %490, %490 : tensor<3x8x24xf32>
    %cst_359 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %1140 = stablehlo.broadcast_in_dim %cst_359, dims = [] : (tensor<f32>) -> tensor<3x8x24xf32>
    %1141 = stablehlo.add %1139, %1140 : tensor<3x8x24xf32>
    %1142 = stablehlo.broadcast_in_dim %1135, dims = [] : (tensor<f32>) -> tensor<3x8x24xf32>
    %1143 = stablehlo.multiply %1142, %arg105 : tensor<3x8x24xf32>
    %cst_360 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1144 = stablehlo.subtract %cst_360, %1135 : tensor<f32>
    %1145 = stablehlo.broadcast_in_dim %1144, dims = [] : (tensor<f32>) -> tensor<3x8x24xf32>
    %1146 = stablehlo.multiply %1145, %1141 : tensor<3x8x24xf32>
    %1147 = stablehlo.add %1143, %1146 : tensor<3x8x24xf32>
    %cst_361 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %1148 = stablehlo.broadcast_in_dim %cst_361, dims = [] : (tensor<f32>) -> tensor<3x8x24xf32>
    %1149 = stablehlo.power %1147, %1148 : tensor<3x8x24xf32>
    %1150 = stablehlo.multiply %490, %1149 : tensor<3x8x24xf32>
    %c_362 = stablehlo.constant dense<0> : tensor<i32>
    %1151 = stablehlo.subtract %arg28, %c_362 : tensor<i32>
    %c_363 = stablehlo.constant dense<1> : tensor<i32>
    %1152 = stablehlo.add %1151, %c_363 : tensor<i32>
    %1153 = stablehlo.convert %1152 : (tensor<i32>) -> tensor<f32>
    %cst_364 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %1154 = stablehlo.power %1153, %cst_364 : tensor<f32>
    %cst_365 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1155 = stablehlo.subtract %cst_365, %1154 : tensor<f32>
    %cst_366 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1156 = stablehlo.broadcast_in_dim %cst_366, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_367 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1157 = stablehlo.broadcast_in_dim %cst_367, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_368 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1158 = stablehlo.broadcast_in_dim %cst_368, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1159 = stablehlo.multiply %523, %523 : tensor<24x3x8xf32>
    %cst_369 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %1160 = stablehlo.broadcast_in_dim %cst_369, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1161 = stablehlo.add %1159, %1160 : tensor<24x3x8xf32>
    %1162 = stablehlo.broadcast_in_dim %1155, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1163 = stablehlo.multiply %1162, %arg106 : tensor<24x3x8xf32>
    %cst_370 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1164 = stablehlo.subtract %cst_370, %1155 : tensor<f32>
    %1165 = stablehlo.broadcast_in_dim %1164, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1166 = stablehlo.multiply %1165, %1161 : tensor<24x3x8xf32>
    %1167 = stablehlo.add %1163, %1166 : tensor<24x3x8xf32>
    %cst_371 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %1168 = stablehlo.broadcast_in_dim %cst_371, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1169 = stablehlo.power %1167, %1168 : tensor<24x3x8xf32>
    %1170 = stablehlo.multiply %523, %1169 : tensor<24x3x8xf32>
    %c_372 = stablehlo.constant dense<0> : tensor<i32>
    %1171 = stablehlo.subtract %arg28, %c_372 : tensor<i32>
    %c_373 = stablehlo.constant dense<1> : tensor<i32>
    %1172 = stablehlo.add %1171, %c_373 : tensor<i32>
    %1173 = stablehlo.convert %1172 : (tensor<i32>) -> tensor<f32>
    %cst_374 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %1174 = stablehlo.power %1173, %cst_374 : tensor<f32>
    %cst_375 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1175 = stablehlo.subtract %cst_375, %1174 : tensor<f32>
    %cst_376 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1176 = stablehlo.broadcast_in_dim %cst_376, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_377 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1177 = stablehlo.broadcast_in_dim %cst_377, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_378 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1178 = stablehlo.broadcast_in_dim %cst_378, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1179 = stablehlo.multiply %516, %516 : tensor<24x3x8xf32>
    %cst_379 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %1180 = stablehlo.broadcast_in_dim %cst_379, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1181 = stablehlo.add %1179, %1180 : tensor<24x3x8xf32>
    %1182 = stablehlo.broadcast_in_dim %1175, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1183 = stablehlo.multiply %1182, %arg107 : tensor<24x3x8xf32>
    %cst_380 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1184 = stablehlo.subtract %cst_380, %1175 : tensor<f32>
    %1185 = stablehlo.broadcast_in_dim %1184, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1186 = stablehlo.multiply %1185, %1181 : tensor<24x3x8xf32>
    %1187 = stablehlo.add %1183, %1186 : tensor<24x3x8xf32>
    %cst_381 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %1188 = stablehlo.broadcast_in_dim %cst_381, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1189 = stablehlo.power %1187, %1188 : tensor<24x3x8xf32>
    %1190 = stablehlo.multiply %516, %1189 : tensor<24x3x8xf32>
    %c_382 = stablehlo.constant dense<0> : tensor<i32>
    %1191 = stablehlo.subtract %arg28, %c_382 : tensor<i32>
    %c_383 = stablehlo.constant dense<1> : tensor<i32>
    %1192 = stablehlo.add %1191, %c_383 : tensor<i32>
    %1193 = stablehlo.convert %1192 : (tensor<i32>) -> tensor<f32>
    %cst_384 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %1194 = stablehlo.power %1193, %cst_384 : tensor<f32>
    %cst_385 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1195 = stablehlo.subtract %cst_385, %1194 : tensor<f32>
    %cst_386 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1196 = stablehlo.broadcast_in_dim %cst_386, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_387 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1197 = stablehlo.broadcast_in_dim %cst_387, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_388 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1198 = stablehlo.broadcast_in_dim %cst_388, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1199 = stablehlo.multiply %592, %592 : tensor<24xf32>
    %cst_389 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %1200 = stablehlo.broadcast_in_dim %cst_389, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1201 = stablehlo.add %1199, %1200 : tensor<24xf32>
    %1202 = stablehlo.broadcast_in_dim %1195, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1203 = stablehlo.multiply %1202, %arg108 : tensor<24xf32>
    %cst_390 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1204 = stablehlo.subtract %cst_390, %1195 : tensor<f32>
    %1205 = stablehlo.broadcast_in_dim %1204, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1206 = stablehlo.multiply %1205, %1201 : tensor<24xf32>
    %1207 = stablehlo.add %1203, %1206 : tensor<24xf32>
    %cst_391 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %1208 = stablehlo.broadcast_in_dim %cst_391, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1209 = stablehlo.power %1207, %1208 : tensor<24xf32>
    %1210 = stablehlo.multiply %592, %1209 : tensor<24xf32>
    %c_392 = stablehlo.constant dense<0> : tensor<i32>
    %1211 = stablehlo.subtract %arg28, %c_392 : tensor<i32>
    %c_393 = stablehlo.constant dense<1> : tensor<i32>
    %1212 = stablehlo.add %1211, %c_393 : tensor<i32>
    %1213 = stablehlo.convert %1212 : (tensor<i32>) -> tensor<f32>
    %cst_394 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %1214 = stablehlo.power %1213, %cst_394 : tensor<f32>
    %cst_395 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1215 = stablehlo.subtract %cst_395, %1214 : tensor<f32>
    %cst_396 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1216 = stablehlo.broadcast_in_dim %cst_396, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_397 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1217 = stablehlo.broadcast_in_dim %cst_397, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_398 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1218 = stablehlo.broadcast_in_dim %cst_398, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1219 = stablehlo.multiply %536, %536 : tensor<24xf32>
    %cst_399 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %1220 = stablehlo.broadcast_in_dim %cst_399, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1221 = stablehlo.add %1219, %1220 : tensor<24xf32>
    %1222 = stablehlo.broadcast_in_dim %1215, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1223 = stablehlo.multiply %1222, %arg109 : tensor<24xf32>
    %cst_400 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1224 = stablehlo.subtract %cst_400, %1215 : tensor<f32>
    %1225 = stablehlo.broadcast_in_dim %1224, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1226 = stablehlo.multiply %1225, %1221 : tensor<24xf32>
    %1227 = stablehlo.add %1223, %1226 : tensor<24xf32>
    %cst_401 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %1228 = stablehlo.broadcast_in_dim %cst_401, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1229 = stablehlo.power %1227, %1228 : tensor<24xf32>
    %1230 = stablehlo.multiply %536, %1229 : tensor<24xf32>
    %c_402 = stablehlo.constant dense<0> : tensor<i32>
    %1231 = stablehlo.subtract %arg28, %c_402 : tensor<i32>
    %c_403 = stablehlo.constant dense<1> : tensor<i32>
    %1232 = stablehlo.add %1231, %c_403 : tensor<i32>
    %1233 = stablehlo.convert %1232 : (tensor<i32>) -> tensor<f32>
    %cst_404 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %1234 = stablehlo.power %1233, %cst_404 : tensor<f32>
    %cst_405 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1235 = stablehlo.subtract %cst_405, %1234 : tensor<f32>
    %cst_406 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1236 = stablehlo.broadcast_in_dim %cst_406, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_407 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1237 = stablehlo.broadcast_in_dim %cst_407, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_408 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1238 = stablehlo.broadcast_in_dim %cst_408, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1239 = stablehlo.multiply %481, %481 : tensor<24xf32>
    %cst_409 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %1240 = stablehlo.broadcast_in_dim %cst_409, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1241 = stablehlo.add %1239, %1240 : tensor<24xf32>
    %1242 = stablehlo.broadcast_in_dim %1235, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1243 = stablehlo.multiply %1242, %arg110 : tensor<24xf32>
    %cst_410 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1244 = stablehlo.subtract %cst_410, %1235 : tensor<f32>
    %1245 = stablehlo.broadcast_in_dim %1244, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1246 = stablehlo.multiply %1245, %1241 : tensor<24xf32>
    %1247 = stablehlo.add %1243, %1246 : tensor<24xf32>
    %cst_411 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %1248 = stablehlo.broadcast_in_dim %cst_411, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1249 = stablehlo.power %1247, %1248 : tensor<24xf32>
    %1250 = stablehlo.multiply %481, %1249 : tensor<24xf32>
    %c_412 = stablehlo.constant dense<0> : tensor<i32>
    %1251 = stablehlo.subtract %arg28, %c_412 : tensor<i32>
    %c_413 = stablehlo.constant dense<1> : tensor<i32>
    %1252 = stablehlo.add %1251, %c_413 : tensor<i32>
    %1253 = stablehlo.convert %1252 : (tensor<i32>) -> tensor<f32>
    %cst_414 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %1254 = stablehlo.power %1253, %cst_414 : tensor<f32>
    %cst_415 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1255 = stablehlo.subtract %cst_415, %1254 : tensor<f32>
    %cst_416 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1256 = stablehlo.broadcast_in_dim %cst_416, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_417 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1257 = stablehlo.broadcast_in_dim %cst_417, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_418 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1258 = stablehlo.broadcast_in_dim %cst_418, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1259 = stablehlo.multiply %616, %616 : tensor<24xf32>
    %cst_419 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %1260 = stablehlo.broadcast_in_dim %cst_419, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1261 = stablehlo.add %1259, %1260 : tensor<24xf32>
    %1262 = stablehlo.broadcast_in_dim %1255, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1263 = stablehlo.multiply %1262, %arg111 : tensor<24xf32>
    %cst_420 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1264 = stablehlo.subtract %cst_420, %1255 : tensor<f32>
    %1265 = stablehlo.broadcast_in_dim %1264, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1266 = stablehlo.multiply %1265, %1261 : tensor<24xf32>
    %1267 = stablehlo.add %1263, %1266 : tensor<24xf32>
    %cst_421 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %1268 = stablehlo.broadcast_in_dim %cst_421, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1269 = stablehlo.power %1267, %1268 : tensor<24xf32>
    %1270 = stablehlo.multiply %616, %1269 : tensor<24xf32>
    %c_422 = stablehlo.constant dense<0> : tensor<i32>
    %1271 = stablehlo.subtract %arg28, %c_422 : tensor<i32>
    %c_423 = stablehlo.constant dense<1> : tensor<i32>
    %1272 = stablehlo.add %1271, %c_423 : tensor<i32>
    %1273 = stablehlo.convert %1272 : (tensor<i32>) -> tensor<f32>
    %cst_424 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %1274 = stablehlo.power %1273, %cst_424 : tensor<f32>
    %cst_425 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1275 = stablehlo.subtract %cst_425, %1274 : tensor<f32>
    %cst_426 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1276 = stablehlo.broadcast_in_dim %cst_426, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_427 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1277 = stablehlo.broadcast_in_dim %cst_427, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_428 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1278 = stablehlo.broadcast_in_dim %cst_428, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1279 = stablehlo.multiply %436, %436 : tensor<24xf32>
    %cst_429 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %1280 = stablehlo.broadcast_in_dim %cst_429, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1281 = stablehlo.add %1279, %1280 : tensor<24xf32>
    %1282 = stablehlo.broadcast_in_dim %1275, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1283 = stablehlo.multiply %1282, %arg112 : tensor<24xf32>
    %cst_430 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1284 = stablehlo.subtract %cst_430, %1275 : tensor<f32>
    %1285 = stablehlo.broadcast_in_dim %1284, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1286 = stablehlo.multiply %1285, %1281 : tensor<24xf32>
    %1287 = stablehlo.add %1283, %1286 : tensor<24xf32>
    %cst_431 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %1288 = stablehlo.broadcast_in_dim %cst_431, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1289 = stablehlo.power %1287, %1288 : tensor<24xf32>
    %1290 = stablehlo.multiply %436, %1289 : tensor<24xf32>
    %c_432 = stablehlo.constant dense<2147483647> : tensor<i32>
    %1291 = stablehlo.compare LT, %arg28, %c_432, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_433 = stablehlo.constant dense<1> : tensor<i32>
    %1292 = stablehlo.add %arg28, %c_433 : tensor<i32>
    %c_434 = stablehlo.constant dense<2147483647> : tensor<i32>
    %1293 = call @_where_20(%1291, %1292, %c_434) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %1294 = stablehlo.multiply %750, %750 : tensor<40x24xf32>
    %cst_435 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1295 = stablehlo.reduce(%1294 init: %cst_435) applies stablehlo.add across dimensions = [0, 1] : (tensor<40x24xf32>, tensor<f32>) -> tensor<f32>
    %cst_436 = stablehlo.constant dense<9.600000e+02> : tensor<f32>
    %1296 = stablehlo.divide %1295, %cst_436 : tensor<f32>
    %1297 = stablehlo.sqrt %1296 : tensor<f32>
    %cst_437 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1298 = stablehlo.divide %1297, %cst_437 : tensor<f32>
    %cst_438 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1299 = stablehlo.maximum %cst_438, %1298 : tensor<f32>
    %1300 = stablehlo.broadcast_in_dim %1299, dims = [] : (tensor<f32>) -> tensor<40x24xf32>
    %1301 = stablehlo.divide %750, %1300 : tensor<40x24xf32>
    %1302 = stablehlo.multiply %770, %770 : tensor<256x24xf32>
    %cst_439 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1303 = stablehlo.reduce(%1302 init: %cst_439) applies stablehlo.add across dimensions = [0, 1] : (tensor<256x24xf32>, tensor<f32>) -> tensor<f32>
    %cst_440 = stablehlo.constant dense<6.144000e+03> : tensor<f32>
    %1304 = stablehlo.divide %1303, %cst_440 : tensor<f32>
    %1305 = stablehlo.sqrt %1304 : tensor<f32>
    %cst_441 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1306 = stablehlo.divide %1305, %cst_441 : tensor<f32>
    %cst_442 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1307 = stablehlo.maximum %cst_442, %1306 : tensor<f32>
    %1308 = stablehlo.broadcast_in_dim %1307, dims = [] : (tensor<f32>) -> tensor<256x24xf32>
    %1309 = stablehlo.divide %770, %1308 : tensor<256x24xf32>
    %1310 = stablehlo.multiply %790, %790 : tensor<256x24xf32>
    %cst_443 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1311 = stablehlo.reduce(%1310 init: %cst_443) applies stablehlo.add across dimensions = [0, 1] : (tensor<256x24xf32>, tensor<f32>) -> tensor<f32>
    %cst_444 = stablehlo.constant dense<6.144000e+03> : tensor<f32>
    %1312 = stablehlo.divide %1311, %cst_444 : tensor<f32>
    %1313 = stablehlo.sqrt %1312 : tensor<f32>
    %cst_445 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1314 = stablehlo.divide %1313, %cst_445 : tensor<f32>
    %cst_446 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1315 = stablehlo.maximum %cst_446, %1314 : tensor<f32>
    %1316 = stablehlo.broadcast_in_dim %1315, dims = [] : (tensor<f32>) -> tensor<256x24xf32>
    %1317 = stablehlo.divide %790, %1316 : tensor<256x24xf32>
    %1318 = stablehlo.multiply %810, %810 : tensor<24x48xf32>
    %cst_447 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1319 = stablehlo.reduce(%1318 init: %cst_447) applies stablehlo.add across dimensions = [0, 1] : (tensor<24x48xf32>, tensor<f32>) -> tensor<f32>
    %cst_448 = stablehlo.constant dense<1.152000e+03> : tensor<f32>
    %1320 = stablehlo.divide %1319, %cst_448 : tensor<f32>
    %1321 = stablehlo.sqrt %1320 : tensor<f32>
    %cst_449 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1322 = stablehlo.divide %1321, %cst_449 : tensor<f32>
    %cst_450 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1323 = stablehlo.maximum %cst_450, %1322 : tensor<f32>
    %1324 = stablehlo.broadcast_in_dim %1323, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %1325 = stablehlo.divide %810, %1324 : tensor<24x48xf32>
    %1326 = stablehlo.multiply %830, %830 : tensor<24x48xf32>
    %cst_451 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1327 = stablehlo.reduce(%1326 init: %cst_451) applies stablehlo.add across dimensions = [0, 1] : (tensor<24x48xf32>, tensor<f32>) -> tensor<f32>
    %cst_452 = stablehlo.constant dense<1.152000e+03> : tensor<f32>
    %1328 = stablehlo.divide %1327, %cst_452 : tensor<f32>
    %1329 = stablehlo.sqrt %1328 : tensor<f32>
    %cst_453 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1330 = stablehlo.divide %1329, %cst_453 : tensor<f32>
    %cst_454 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1331 = stablehlo.maximum %cst_454, %1330 : tensor<f32>
    %1332 = stablehlo.broadcast_in_dim %1331, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %1333 = stablehlo.divide %830, %1332 : tensor<24x48xf32>
    %1334 = stablehlo.multiply %850, %850 : tensor<48x24xf32>
    %cst_455 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1335 = stablehlo.reduce(%1334 init: %cst_455) applies stablehlo.add across dimensions = [0, 1] : (tensor<48x24xf32>, tensor<f32>) -> tensor<f32>
    %cst_456 = stablehlo.constant dense<1.152000e+03> : tensor<f32>
    %1336 = stablehlo.divide %1335, %cst_456 : tensor<f32>
    %1337 = stablehlo.sqrt %1336 : tensor<f32>
    %cst_457 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1338 = stablehlo.divide %1337, %cst_457 : tensor<f32>
    %cst_458 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1339 = stablehlo.maximum %cst_458, %1338 : tensor<f32>
    %1340 = stablehlo.broadcast_in_dim %1339, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %1341 = stablehlo.divide %850, %1340 : tensor<48x24xf32>
    %1342 = stablehlo.multiply %870, %870 : tensor<24x3x8xf32>
    %cst_459 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1343 = stablehlo.reduce(%1342 init: %cst_459) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x3x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_460 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1344 = stablehlo.divide %1343, %cst_460 : tensor<f32>
    %1345 = stablehlo.sqrt %1344 : tensor<f32>
    %cst_461 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1346 = stablehlo.divide %1345, %cst_461 : tensor<f32>
    %cst_462 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1347 = stablehlo.maximum %cst_462, %1346 : tensor<f32>
    %1348 = stablehlo.broadcast_in_dim %1347, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1349 = stablehlo.divide %870, %1348 : tensor<24x3x8xf32>
    %1350 = stablehlo.multiply %890, %890 : tensor<3x8x24xf32>
    %cst_463 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1351 = stablehlo.reduce(%1350 init: %cst_463) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x8x24xf32>, tensor<f32>) -> tensor<f32>
    %cst_464 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1352 = stablehlo.divide %1351, %cst_464 : tensor<f32>
    %1353 = stablehlo.sqrt %1352 : tensor<f32>
    %cst_465 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1354 = stablehlo.divide %1353, %cst_465 : tensor<f32>
    %cst_466 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1355 = stablehlo.maximum %cst_466, %1354 : tensor<f32>
    %1356 = stablehlo.broadcast_in_dim %1355, dims = [] : (tensor<f32>) -> tensor<3x8x24xf32>
    %1357 = stablehlo.divide %890, %1356 : tensor<3x8x24xf32>
    %1358 = stablehlo.multiply %910, %910 : tensor<24x3x8xf32>
    %cst_467 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1359 = stablehlo.reduce(%1358 init: %cst_467) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x3x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_468 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1360 = stablehlo.divide %1359, %cst_468 : tensor<f32>
    %1361 = stablehlo.sqrt %1360 : tensor<f32>
    %cst_469 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1362 = stablehlo.divide %1361, %cst_469 : tensor<f32>
    %cst_470 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1363 = stablehlo.maximum %cst_470, %1362 : tensor<f32>
    %1364 = stablehlo.broadcast_in_dim %1363, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1365 = stablehlo.divide %910, %1364 : tensor<24x3x8xf32>
    %1366 = stablehlo.multiply %930, %930 : tensor<24x3x8xf32>
    %cst_471 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1367 = stablehlo.reduce(%1366 init: %cst_471) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x3x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_472 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1368 = stablehlo.divide %1367, %cst_472 : tensor<f32>
    %1369 = stablehlo.sqrt %1368 : tensor<f32>
    %cst_473 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1370 = stablehlo.divide %1369, %cst_473 : tensor<f32>
    %cst_474 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1371 = stablehlo.maximum %cst_474, %1370 : tensor<f32>
    %1372 = stablehlo.broadcast_in_dim %1371, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1373 = stablehlo.divide %930, %1372 : tensor<24x3x8xf32>
    %1374 = stablehlo.multiply %950, %950 : tensor<24xf32>
    %cst_475 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1375 = stablehlo.reduce(%1374 init: %cst_475) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %cst_476 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %1376 = stablehlo.divide %1375, %cst_476 : tensor<f32>
    %1377 = stablehlo.sqrt %1376 : tensor<f32>
    %cst_477 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1378 = stablehlo.divide %1377, %cst_477 : tensor<f32>
    %cst_478 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1379 = stablehlo.maximum %cst_478, %1378 : tensor<f32>
    %1380 = stablehlo.broadcast_in_dim %1379, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1381 = stablehlo.divide %950, %1380 : tensor<24xf32>
    %1382 = stablehlo.multiply %970, %970 : tensor<24xf32>
    %cst_479 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1383 = stablehlo.reduce(%1382 init: %cst_479) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %cst_480 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %1384 = stablehlo.divide %1383, %cst_480 : tensor<f32>
    %1385 = stablehlo.sqrt %1384 : tensor<f32>
    %cst_481 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1386 = stablehlo.divide %1385, %cst_481 : tensor<f32>
    %cst_482 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1387 = stablehlo.maximum %cst_482, %1386 : tensor<f32>
    %1388 = stablehlo.broadcast_in_dim %1387, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1389 = stablehlo.divide %970, %1388 : tensor<24xf32>
    %1390 = stablehlo.multiply %990, %990 : tensor<24x48xf32>
    %cst_483 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1391 = stablehlo.reduce(%1390 init: %cst_483) applies stablehlo.add across dimensions = [0, 1] : (tensor<24x48xf32>, tensor<f32>) -> tensor<f32>
    %cst_484 = stablehlo.constant dense<1.152000e+03> : tensor<f32>
    %1392 = stablehlo.divide %1391, %cst_484 : tensor<f32>
    %1393 = stablehlo.sqrt %1392 : tensor<f32>
    %cst_485 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1394 = stablehlo.divide %1393, %cst_485 : tensor<f32>
    %cst_486 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1395 = stablehlo.maximum %cst_486, %1394 : tensor<f32>
    %1396 = stablehlo.broadcast_in_dim %1395, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %1397 = stablehlo.divide %990, %1396 : tensor<24x48xf32>
    %1398 = stablehlo.multiply %1010, %1010 : tensor<24x48xf32>
    %cst_487 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1399 = stablehlo.reduce(%1398 init: %cst_487) applies stablehlo.add across dimensions = [0, 1] : (tensor<24x48xf32>, tensor<f32>) -> tensor<f32>
    %cst_488 = stablehlo.constant dense<1.152000e+03> : tensor<f32>
    %1400 = stablehlo.divide %1399, %cst_488 : tensor<f32>
    %1401 = stablehlo.sqrt %1400 : tensor<f32>
    %cst_489 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1402 = stablehlo.divide %1401, %cst_489 : tensor<f32>
    %cst_490 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1403 = stablehlo.maximum %cst_490, %1402 : tensor<f32>
    %1404 = stablehlo.broadcast_in_dim %1403, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %1405 = stablehlo.divide %1010, %1404 : tensor<24x48xf32>
    %1406 = stablehlo.multiply %1030, %1030 : tensor<48x24xf32>
    %cst_491 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1407 = stablehlo.reduce(%1406 init: %cst_491) applies stablehlo.add across dimensions = [0, 1] : (tensor<48x24xf32>, tensor<f32>) -> tensor<f32>
    %cst_492 = stablehlo.constant dense<1.152000e+03> : tensor<f32>
    %1408 = stablehlo.divide %1407, %cst_492 : tensor<f32>
    %1409 = stablehlo.sqrt %1408 : tensor<f32>
    %cst_493 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1410 = stablehlo.divide %1409, %cst_493 : tensor<f32>
    %cst_494 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1411 = stablehlo.maximum %cst_494, %1410 : tensor<f32>
    %1412 = stablehlo.broadcast_in_dim %1411, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %1413 = stablehlo.divide %1030, %1412 : tensor<48x24xf32>
    %1414 = stablehlo.multiply %1050, %1050 : tensor<24x3x8xf32>
    %cst_495 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1415 = stablehlo.reduce(%1414 init: %cst_495) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x3x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_496 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1416 = stablehlo.divide %1415, %cst_496 : tensor<f32>
    %1417 = stablehlo.sqrt %1416 : tensor<f32>
    %cst_497 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1418 = stablehlo.divide %1417, %cst_497 : tensor<f32>
    %cst_498 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1419 = stablehlo.maximum %cst_498, %1418 : tensor<f32>
    %1420 = stablehlo.broadcast_in_dim %1419, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1421 = stablehlo.divide %1050, %1420 : tensor<24x3x8xf32>
    %1422 = stablehlo.multiply %1070, %1070 : tensor<3x8x24xf32>
    %cst_499 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1423 = stablehlo.reduce(%1422 init: %cst_499) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x8x24xf32>, tensor<f32>) -> tensor<f32>
    %cst_500 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1424 = stablehlo.divide %1423, %cst_500 : tensor<f32>
    %1425 = stablehlo.sqrt %1424 : tensor<f32>
    %cst_501 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1426 = stablehlo.divide %1425, %cst_501 : tensor<f32>
    %cst_502 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1427 = stablehlo.maximum %cst_502, %1426 : tensor<f32>
    %1428 = stablehlo.broadcast_in_dim %1427, dims = [] : (tensor<f32>) -> tensor<3x8x24xf32>
    %1429 = stablehlo.divide %1070, %1428 : tensor<3x8x24xf32>
    %1430 = stablehlo.multiply %1090, %1090 : tensor<24x3x8xf32>
    %cst_503 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1431 = stablehlo.reduce(%1430 init: %cst_503) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x3x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_504 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1432 = stablehlo.divide %1431, %cst_504 : tensor<f32>
    %1433 = stablehlo.sqrt %1432 : tensor<f32>
    %cst_505 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1434 = stablehlo.divide %1433, %cst_505 : tensor<f32>
    %cst_506 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1435 = stablehlo.maximum %cst_506, %1434 : tensor<f32>
    %1436 = stablehlo.broadcast_in_dim %1435, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1437 = stablehlo.divide %1090, %1436 : tensor<24x3x8xf32>
    %1438 = stablehlo.multiply %1110, %1110 : tensor<24x3x8xf32>
    %cst_507 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1439 = stablehlo.reduce(%1438 init: %cst_507) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x3x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_508 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1440 = stablehlo.divide %1439, %cst_508 : tensor<f32>
    %1441 = stablehlo.sqrt %1440 : tensor<f32>
    %cst_509 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1442 = stablehlo.divide %1441, %cst_509 : tensor<f32>
    %cst_510 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1443 = stablehlo.maximum %cst_510, %1442 : tensor<f32>
    %1444 = stablehlo.broadcast_in_dim %1443, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1445 = stablehlo.divide %1110, %1444 : tensor<24x3x8xf32>
    %1446 = stablehlo.multiply %1130, %1130 : tensor<24x3x8xf32>
    %cst_511 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1447 = stablehlo.reduce(%1446 init: %cst_511) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x3x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_512 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1448 = stablehlo.divide %1447, %cst_512 : tensor<f32>
    %1449 = stablehlo.sqrt %1448 : tensor<f32>
    %cst_513 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1450 = stablehlo.divide %1449, %cst_513 : tensor<f32>
    %cst_514 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1451 = stablehlo.maximum %cst_514, %1450 : tensor<f32>
    %1452 = stablehlo.broadcast_in_dim %1451, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1453 = stablehlo.divide %1130, %1452 : tensor<24x3x8xf32>
    %1454 = stablehlo.multiply %1150, %1150 : tensor<3x8x24xf32>
    %cst_515 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1455 = stablehlo.reduce(%1454 init: %cst_515) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x8x24xf32>, tensor<f32>) -> tensor<f32>
    %cst_516 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1456 = stablehlo.divide %1455, %cst_516 : tensor<f32>
    %1457 = stablehlo.sqrt %1456 : tensor<f32>
    %cst_517 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1458 = stablehlo.divide %1457, %cst_517 : tensor<f32>
    %cst_518 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1459 = stablehlo.maximum %cst_518, %1458 : tensor<f32>
    %1460 = stablehlo.broadcast_in_dim %1459, dims = [] : (tensor<f32>) -> tensor<3x8x24xf32>
    %1461 = stablehlo.divide %1150, %1460 : tensor<3x8x24xf32>
    %1462 = stablehlo.multiply %1170, %1170 : tensor<24x3x8xf32>
    %cst_519 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1463 = stablehlo.reduce(%1462 init: %cst_519) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x3x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_520 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1464 = stablehlo.divide %1463, %cst_520 : tensor<f32>
    %1465 = stablehlo.sqrt %1464 : tensor<f32>
    %cst_521 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1466 = stablehlo.divide %1465, %cst_521 : tensor<f32>
    %cst_522 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1467 = stablehlo.maximum %cst_522, %1466 : tensor<f32>
    %1468 = stablehlo.broadcast_in_dim %1467, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1469 = stablehlo.divide %1170, %1468 : tensor<24x3x8xf32>
    %1470 = stablehlo.multiply %1190, %1190 : tensor<24x3x8xf32>
    %cst_523 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1471 = stablehlo.reduce(%1470 init: %cst_523) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x3x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_524 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1472 = stablehlo.divide %1471, %cst_524 : tensor<f32>
    %1473 = stablehlo.sqrt %1472 : tensor<f32>
    %cst_525 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1474 = stablehlo.divide %1473, %cst_525 : tensor<f32>
    %cst_526 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1475 = stablehlo.maximum %cst_526, %1474 : tensor<f32>
    %1476 = stablehlo.broadcast_in_dim %1475, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1477 = stablehlo.divide %1190, %1476 : tensor<24x3x8xf32>
    %1478 = stablehlo.multiply %1210, %1210 : tensor<24xf32>
    %cst_527 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1479 = stablehlo.reduce(%1478 init: %cst_527) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %cst_528 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %1480 = stablehlo.divide %1479, %cst_528 : tensor<f32>
    %1481 = stablehlo.sqrt %1480 : tensor<f32>
    %cst_529 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1482 = stablehlo.divide %1481, %cst_529 : tensor<f32>
    %cst_530 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1483 = stablehlo.maximum %cst_530, %1482 : tensor<f32>
    %1484 = stablehlo.broadcast_in_dim %1483, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1485 = stablehlo.divide %1210, %1484 : tensor<24xf32>
    %1486 = stablehlo.multiply %1230, %1230 : tensor<24xf32>
    %cst_531 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1487 = stablehlo.reduce(%1486 init: %cst_531) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %cst_532 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %1488 = stablehlo.divide %1487, %cst_532 : tensor<f32>
    %1489 = stablehlo.sqrt %1488 : tensor<f32>
    %cst_533 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1490 = stablehlo.divide %1489, %cst_533 : tensor<f32>
    %cst_534 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1491 = stablehlo.maximum %cst_534, %1490 : tensor<f32>
    %1492 = stablehlo.broadcast_in_dim %1491, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1493 = stablehlo.divide %1230, %1492 : tensor<24xf32>
    %1494 = stablehlo.multiply %1250, %1250 : tensor<24xf32>
    %cst_535 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1495 = stablehlo.reduce(%1494 init: %cst_535) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %cst_536 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %1496 = stablehlo.divide %1495, %cst_536 : tensor<f32>
    %1497 = stablehlo.sqrt %1496 : tensor<f32>
    %cst_537 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1498 = stablehlo.divide %1497, %cst_537 : tensor<f32>
    %cst_538 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1499 = stablehlo.maximum %cst_538, %1498 : tensor<f32>
    %1500 = stablehlo.broadcast_in_dim %1499, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1501 = stablehlo.divide %1250, %1500 : tensor<24xf32>
    %1502 = stablehlo.multiply %1270, %1270 : tensor<24xf32>
    %cst_539 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1503 = stablehlo.reduce(%1502 init: %cst_539) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %cst_540 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %1504 = stablehlo.divide %1503, %cst_540 : tensor<f32>
    %1505 = stablehlo.sqrt %1504 : tensor<f32>
    %cst_541 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1506 = stablehlo.divide %1505, %cst_541 : tensor<f32>
    %cst_542 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1507 = stablehlo.maximum %cst_542, %1506 : tensor<f32>
    %1508 = stablehlo.broadcast_in_dim %1507, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1509 = stablehlo.divide %1270, %1508 : tensor<24xf32>
    %1510 = stablehlo.multiply %1290, %1290 : tensor<24xf32>
    %cst_543 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1511 = stablehlo.reduce(%1510 init: %cst_543) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %cst_544 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %1512 = stablehlo.divide %1511, %cst_544 : tensor<f32>
    %1513 = stablehlo.sqrt %1512 : tensor<f32>
    %cst_545 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1514 = stablehlo.divide %1513, %cst_545 : tensor<f32>
    %cst_546 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1515 = stablehlo.maximum %cst_546, %1514 : tensor<f32>
    %1516 = stablehlo.broadcast_in_dim %1515, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1517 = stablehlo.divide %1290, %1516 : tensor<24xf32>
    %cst_547 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1518 = stablehlo.broadcast_in_dim %cst_547, dims = [] : (tensor<f32>) -> tensor<40x24xf32>
    %1519 = stablehlo.multiply %1518, %1301 : tensor<40x24xf32>
    %cst_548 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1520 = stablehlo.broadcast_in_dim %cst_548, dims = [] : (tensor<f32>) -> tensor<256x24xf32>
    %1521 = stablehlo.multiply %1520, %1309 : tensor<256x24xf32>
    %cst_549 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1522 = stablehlo.broadcast_in_dim %cst_549, dims = [] : (tensor<f32>) -> tensor<256x24xf32>
    %1523 = stablehlo.multiply %1522, %1317 : tensor<256x24xf32>
    %cst_550 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1524 = stablehlo.broadcast_in_dim %cst_550, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %1525 = stablehlo.multiply %1524, %1325 : tensor<24x48xf32>
    %cst_551 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1526 = stablehlo.broadcast_in_dim %cst_551, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %1527 = stablehlo.multiply %1526, %1333 : tensor<24x48xf32>
    %cst_552 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1528 = stablehlo.broadcast_in_dim %cst_552, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %1529 = stablehlo.multiply %1528, %1341 : tensor<48x24xf32>
    %cst_553 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1530 = stablehlo.broadcast_in_dim %cst_553, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1531 = stablehlo.multiply %1530, %1349 : tensor<24x3x8xf32>
    %cst_554 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1532 = stablehlo.broadcast_in_dim %cst_554, dims = [] : (tensor<f32>) -> tensor<3x8x24xf32>
    %1533 = stablehlo.multiply %1532, %1357 : tensor<3x8x24xf32>
    %cst_555 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1534 = stablehlo.broadcast_in_dim %cst_555, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1535 = stablehlo.multiply %1534, %1365 : tensor<24x3x8xf32>
    %cst_556 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1536 = stablehlo.broadcast_in_dim %cst_556, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1537 = stablehlo.multiply %1536, %1373 : tensor<24x3x8xf32>
    %cst_557 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1538 = stablehlo.broadcast_in_dim %cst_557, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1539 = stablehlo.multiply %1538, %1381 : tensor<24xf32>
    %cst_558 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1540 = stablehlo.broadcast_in_dim %cst_558, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1541 = stablehlo.multiply %1540, %1389 : tensor<24xf32>
    %cst_559 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1542 = stablehlo.broadcast_in_dim %cst_559, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %1543 = stablehlo.multiply %1542, %1397 : tensor<24x48xf32>
    %cst_560 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1544 = stablehlo.broadcast_in_dim %cst_560, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %1545 = stablehlo.multiply %1544, %1405 : tensor<24x48xf32>
    %cst_561 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1546 = stablehlo.broadcast_in_dim %cst_561, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %1547 = stablehlo.multiply %1546, %1413 : tensor<48x24xf32>
    %cst_562 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1548 = stablehlo.broadcast_in_dim %cst_562, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1549 = stablehlo.multiply %1548, %1421 : tensor<24x3x8xf32>
    %cst_563 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1550 = stablehlo.broadcast_in_dim %cst_563, dims = [] : (tensor<f32>) -> tensor<3x8x24xf32>
    %1551 = stablehlo.multiply %1550, %1429 : tensor<3x8x24xf32>
    %cst_564 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1552 = stablehlo.broadcast_in_dim %cst_564, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1553 = stablehlo.multiply %1552, %1437 : tensor<24x3x8xf32>
    %cst_565 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1554 = stablehlo.broadcast_in_dim %cst_565, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1555 = stablehlo.multiply %1554, %1445 : tensor<24x3x8xf32>
    %cst_566 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1556 = stablehlo.broadcast_in_dim %cst_566, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1557 = stablehlo.multiply %1556, %1453 : tensor<24x3x8xf32>
    %cst_567 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1558 = stablehlo.broadcast_in_dim %cst_567, dims = [] : (tensor<f32>) -> tensor<3x8x24xf32>
    %1559 = stablehlo.multiply %1558, %1461 : tensor<3x8x24xf32>
    %cst_568 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1560 = stablehlo.broadcast_in_dim %cst_568, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1561 = stablehlo.multiply %1560, %1469 : tensor<24x3x8xf32>
    %cst_569 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1562 = stablehlo.broadcast_in_dim %cst_569, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1563 = stablehlo.multiply %1562, %1477 : tensor<24x3x8xf32>
    %cst_570 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1564 = stablehlo.broadcast_in_dim %cst_570, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1565 = stablehlo.multiply %1564, %1485 : tensor<24xf32>
    %cst_571 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1566 = stablehlo.broadcast_in_dim %cst_571, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1567 = stablehlo.multiply %1566, %1493 : tensor<24xf32>
    %cst_572 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1568 = stablehlo.broadcast_in_dim %cst_572, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1569 = stablehlo.multiply %1568, %1501 : tensor<24xf32>
    %cst_573 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1570 = stablehlo.broadcast_in_dim %cst_573, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1571 = stablehlo.multiply %1570, %1509 : tensor<24xf32>
    %cst_574 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1572 = stablehlo.broadcast_in_dim %cst_574, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1573 = stablehlo.multiply %1572, %1517 : tensor<24xf32>
    %1574 = stablehlo.multiply %arg0, %arg0 : tensor<40x24xf32>
    %cst_575 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1575 = stablehlo.reduce(%1574 init: %cst_575) applies stablehlo.add across dimensions = [0, 1] : (tensor<40x24xf32>, tensor<f32>) -> tensor<f32>
    %cst_576 = stablehlo.constant dense<9.600000e+02> : tensor<f32>
    %1576 = stablehlo.divide %1575, %cst_576 : tensor<f32>
    %1577 = stablehlo.sqrt %1576 : tensor<f32>
    %cst_577 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1578 = stablehlo.compare LE, %1577, %cst_577, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_578 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1579 = stablehlo.broadcast_in_dim %cst_578, dims = [] : (tensor<f32>) -> tensor<40x24xf32>
    %1580 = call @_where_21(%1578, %1579, %arg0) : (tensor<i1>, tensor<40x24xf32>, tensor<40x24xf32>) -> tensor<40x24xf32>
    %cst_579 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1581 = stablehlo.compare LE, %1577, %cst_579, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1582 = stablehlo.multiply %1580, %1580 : tensor<40x24xf32>
    %cst_580 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1583 = stablehlo.reduce(%1582 init: %cst_580) applies stablehlo.add across dimensions = [0, 1] : (tensor<40x24xf32>, tensor<f32>) -> tensor<f32>
    %cst_581 = stablehlo.constant dense<9.600000e+02> : tensor<f32>
    %1584 = stablehlo.divide %1583, %cst_581 : tensor<f32>
    %1585 = stablehlo.sqrt %1584 : tensor<f32>
    %cst_582 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1586 = call @_where_22(%1581, %cst_582, %1585) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1587 = stablehlo.broadcast_in_dim %1586, dims = [] : (tensor<f32>) -> tensor<40x24xf32>
    %1588 = stablehlo.multiply %1519, %1587 : tensor<40x24xf32>
    %1589 = stablehlo.multiply %arg1, %arg1 : tensor<256x24xf32>
    %cst_583 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1590 = stablehlo.reduce(%1589 init: %cst_583) applies stablehlo.add across dimensions = [0, 1] : (tensor<256x24xf32>, tensor<f32>) -> tensor<f32>
    %cst_584 = stablehlo.constant dense<6.144000e+03> : tensor<f32>
    %1591 = stablehlo.divide %1590, %cst_584 : tensor<f32>
    %1592 = stablehlo.sqrt %1591 : tensor<f32>
    %cst_585 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1593 = stablehlo.compare LE, %1592, %cst_585, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_586 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1594 = stablehlo.broadcast_in_dim %cst_586, dims = [] : (tensor<f32>) -> tensor<256x24xf32>
    %1595 = call @_where_23(%1593, %1594, %arg1) : (tensor<i1>, tensor<256x24xf32>, tensor<256x24xf32>) -> tensor<256x24xf32>
    %cst_587 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1596 = stablehlo.compare LE, %1592, %cst_587, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1597 = stablehlo.multiply %1595, %1595 : tensor<256x24xf32>
    %cst_588 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1598 = stablehlo.reduce(%1597 init: %cst_588) applies stablehlo.add across dimensions = [0, 1] : (tensor<256x24xf32>, tensor<f32>) -> tensor<f32>
    %cst_589 = stablehlo.constant dense<6.144000e+03> : tensor<f32>
    %1599 = stablehlo.divide %1598, %cst_589 : tensor<f32>
    %1600 = stablehlo.sqrt %1599 : tensor<f32>
    %cst_590 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1601 = call @_where_22(%1596, %cst_590, %1600) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1602 = stablehlo.broadcast_in_dim %1601, dims = [] : (tensor<f32>) -> tensor<256x24xf32>
    %1603 = stablehlo.multiply %1521, %1602 : tensor<256x24xf32>
    %1604 = stablehlo.multiply %arg2, %arg2 : tensor<256x24xf32>
    %cst_591 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1605 = stablehlo.reduce(%1604 init: %cst_591) applies stablehlo.add across dimensions = [0, 1] : (tensor<256x24xf32>, tensor<f32>) -> tensor<f32>
    %cst_592 = stablehlo.constant dense<6.144000e+03> : tensor<f32>
    %1606 = stablehlo.divide %1605, %cst_592 : tensor<f32>
    %1607 = stablehlo.sqrt %1606 : tensor<f32>
    %cst_593 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1608 = stablehlo.compare LE, %1607, %cst_593, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_594 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1609 = stablehlo.broadcast_in_dim %cst_594, dims = [] : (tensor<f32>) -> tensor<256x24xf32>
    %1610 = call @_where_23(%1608, %1609, %arg2) : (tensor<i1>, tensor<256x24xf32>, tensor<256x24xf32>) -> tensor<256x24xf32>
    %cst_595 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1611 = stablehlo.compare LE, %1607, %cst_595, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1612 = stablehlo.multiply %1610, %1610 : tensor<256x24xf32>
    %cst_596 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1613 = stablehlo.reduce(%1612 init: %cst_596) applies stablehlo.add across dimensions = [0, 1] : (tensor<256x24xf32>, tensor<f32>) -> tensor<f32>
    %cst_597 = stablehlo.constant dense<6.144000e+03> : tensor<f32>
    %1614 = stablehlo.divide %1613, %cst_597 : tensor<f32>
    %1615 = stablehlo.sqrt %1614 : tensor<f32>
    %cst_598 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1616 = call @_where_22(%1611, %cst_598, %1615) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1617 = stablehlo.broadcast_in_dim %1616, dims = [] : (tensor<f32>) -> tensor<256x24xf32>
    %1618 = stablehlo.multiply %1523, %1617 : tensor<256x24xf32>
    %1619 = stablehlo.multiply %arg3, %arg3 : tensor<24x48xf32>
    %cst_599 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1620 = stablehlo.reduce(%1619 init: %cst_599) applies stablehlo.add across dimensions = [0, 1] : (tensor<24x48xf32>, tensor<f32>) -> tensor<f32>
    %cst_600 = stablehlo.constant dense<1.152000e+03> : tensor<f32>
    %1621 = stablehlo.divide %1620, %cst_600 : tensor<f32>
    %1622 = stablehlo.sqrt %1621 : tensor<f32>
    %cst_601 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1623 = stablehlo.compare LE, %1622, %cst_601, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_602 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1624 = stablehlo.broadcast_in_dim %cst_602, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %1625 = call @_where_24(%1623, %1624, %arg3) : (tensor<i1>, tensor<24x48xf32>, tensor<24x48xf32>) -> tensor<24x48xf32>
    %cst_603 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1626 = stablehlo.compare LE, %1622, %cst_603, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1627 = stablehlo.multiply %1625, %1625 : tensor<24x48xf32>
    %cst_604 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1628 = stablehlo.reduce(%1627 init: %cst_604) applies stablehlo.add across dimensions = [0, 1] : (tensor<24x48xf32>, tensor<f32>) -> tensor<f32>
    %cst_605 = stablehlo.constant dense<1.152000e+03> : tensor<f32>
    %1629 = stablehlo.divide %1628, %cst_605 : tensor<f32>
    %1630 = stablehlo.sqrt %1629 : tensor<f32>
    %cst_606 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1631 = call @_where_22(%1626, %cst_606, %1630) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1632 = stablehlo.broadcast_in_dim %1631, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %1633 = stablehlo.multiply %1525, %1632 : tensor<24x48xf32>
    %1634 = stablehlo.multiply %arg4, %arg4 : tensor<24x48xf32>
    %cst_607 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1635 = stablehlo.reduce(%1634 init: %cst_607) applies stablehlo.add across dimensions = [0, 1] : (tensor<24x48xf32>, tensor<f32>) -> tensor<f32>
    %cst_608 = stablehlo.constant dense<1.152000e+03> : tensor<f32>
    %1636 = stablehlo.divide %1635, %cst_608 : tensor<f32>
    %1637 = stablehlo.sqrt %1636 : tensor<f32>
    %cst_609 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1638 = stablehlo.compare LE, %1637, %cst_609, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_610 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1639 = stablehlo.broadcast_in_dim %cst_610, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %1640 = call @_where_24(%1638, %1639, %arg4) : (tensor<i1>, tensor<24x48xf32>, tensor<24x48xf32>) -> tensor<24x48xf32>
    %cst_611 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1641 = stablehlo.compare LE, %1637, %cst_611, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1642 = stablehlo.multiply %1640, %1640 : tensor<24x48xf32>
    %cst_612 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1643 = stablehlo.reduce(%1642 init: %cst_612) applies stablehlo.add across dimensions = [0, 1] : (tensor<24x48xf32>, tensor<f32>) -> tensor<f32>
    %cst_613 = stablehlo.constant dense<1.152000e+03> : tensor<f32>
    %1644 = stablehlo.divide %1643, %cst_613 : tensor<f32>
    %1645 = stablehlo.sqrt %1644 : tensor<f32>
    %cst_614 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1646 = call @_where_22(%1641, %cst_614, %1645) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1647 = stablehlo.broadcast_in_dim %1646, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %1648 = stablehlo.multiply %1527, %1647 : tensor<24x48xf32>
    %1649 = stablehlo.multiply %arg5, %arg5 : tensor<48x24xf32>
    %cst_615 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1650 = stablehlo.reduce(%1649 init: %cst_615) applies stablehlo.add across dimensions = [0, 1] : (tensor<48x24xf32>, tensor<f32>) -> tensor<f32>
    %cst_616 = stablehlo.constant dense<1.152000e+03> : tensor<f32>
    %1651 = stablehlo.divide %1650, %cst_616 : tensor<f32>
    %1652 = stablehlo.sqrt %1651 : tensor<f32>
    %cst_617 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1653 = stablehlo.compare LE, %1652, %cst_617, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_618 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1654 = stablehlo.broadcast_in_dim %cst_618, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %1655 = call @_where_25(%1653, %1654, %arg5) : (tensor<i1>, tensor<48x24xf32>, tensor<48x24xf32>) -> tensor<48x24xf32>
    %cst_619 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1656 = stablehlo.compare LE, %1652, %cst_619, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1657 = stablehlo.multiply %1655, %1655 : tensor<48x24xf32>
    %cst_620 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1658 = stablehlo.reduce(%1657 init: %cst_620) applies stablehlo.add across dimensions = [0, 1] : (tensor<48x24xf32>, tensor<f32>) -> tensor<f32>
    %cst_621 = stablehlo.constant dense<1.152000e+03> : tensor<f32>
    %1659 = stablehlo.divide %1658, %cst_621 : tensor<f32>
    %1660 = stablehlo.sqrt %1659 : tensor<f32>
    %cst_622 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1661 = call @_where_22(%1656, %cst_622, %1660) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1662 = stablehlo.broadcast_in_dim %1661, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %1663 = stablehlo.multiply %1529, %1662 : tensor<48x24xf32>
    %1664 = stablehlo.multiply %arg6, %arg6 : tensor<24x3x8xf32>
    %cst_623 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1665 = stablehlo.reduce(%1664 init: %cst_623) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x3x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_624 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1666 = stablehlo.divide %1665, %cst_624 : tensor<f32>
    %1667 = stablehlo.sqrt %1666 : tensor<f32>
    %cst_625 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1668 = stablehlo.compare LE, %1667, %cst_625, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_626 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1669 = stablehlo.broadcast_in_dim %cst_626, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1670 = call @_where_26(%1668, %1669, %arg6) : (tensor<i1>, tensor<24x3x8xf32>, tensor<24x3x8xf32>) -> tensor<24x3x8xf32>
    %cst_627 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1671 = stablehlo.compare LE, %1667, %cst_627, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1672 = stablehlo.multiply %1670, %1670 : tensor<24x3x8xf32>
    %cst_628 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1673 = stablehlo.reduce(%1672 init: %cst_628) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x3x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_629 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1674 = stablehlo.divide %1673, %cst_629 : tensor<f32>
    %1675 = stablehlo.sqrt %1674 : tensor<f32>
    %cst_630 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1676 = call @_where_22(%1671, %cst_630, %1675) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1677 = stablehlo.broadcast_in_dim %1676, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1678 = stablehlo.multiply %1531, %1677 : tensor<24x3x8xf32>
    %1679 = stablehlo.multiply %arg7, %arg7 : tensor<3x8x24xf32>
    %cst_631 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1680 = stablehlo.reduce(%1679 init: %cst_631) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x8x24xf32>, tensor<f32>) -> tensor<f32>
    %cst_632 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1681 = stablehlo.divide %1680, %cst_632 : tensor<f32>
    %1682 = stablehlo.sqrt %1681 : tensor<f32>
    %cst_633 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1683 = stablehlo.compare LE, %1682, %cst_633, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_634 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1684 = stablehlo.broadcast_in_dim %cst_634, dims = [] : (tensor<f32>) -> tensor<3x8x24xf32>
    %1685 = call @_where_27(%1683, %1684, %arg7) : (tensor<i1>, tensor<3x8x24xf32>, tensor<3x8x24xf32>) -> tensor<3x8x24xf32>
    %cst_635 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1686 = stablehlo.compare LE, %1682, %cst_635, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1687 = stablehlo.multiply %1685, %1685 : tensor<3x8x24xf32>
    %cst_636 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1688 = stablehlo.reduce(%1687 init: %cst_636) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x8x24xf32>, tensor<f32>) -> tensor<f32>
    %cst_637 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1689 = stablehlo.divide %1688, %cst_637 : tensor<f32>
    %1690 = stablehlo.sqrt %1689 : tensor<f32>
    %cst_638 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1691 = call @_where_22(%1686, %cst_638, %1690) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1692 = stablehlo.broadcast_in_dim %1691, dims = [] : (tensor<f32>) -> tensor<3x8x24xf32>
    %1693 = stablehlo.multiply %1533, %1692 : tensor<3x8x24xf32>
    %1694 = stablehlo.multiply %arg8, %arg8 : tensor<24x3x8xf32>
    %cst_639 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1695 = stablehlo.reduce(%1694 init: %cst_639) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x3x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_640 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1696 = stablehlo.divide %1695, %cst_640 : tensor<f32>
    %1697 = stablehlo.sqrt %1696 : tensor<f32>
    %cst_641 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1698 = stablehlo.compare LE, %1697, %cst_641, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_642 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1699 = stablehlo.broadcast_in_dim %cst_642, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1700 = call @_where_26(%1698, %1699, %arg8) : (tensor<i1>, tensor<24x3x8xf32>, tensor<24x3x8xf32>) -> tensor<24x3x8xf32>
    %cst_643 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1701 = stablehlo.compare LE, %1697, %cst_643, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1702 = stablehlo.multiply %1700, %1700 : tensor<24x3x8xf32>
    %cst_644 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1703 = stablehlo.reduce(%1702 init: %cst_644) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x3x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_645 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1704 = stablehlo.divide %1703, %cst_645 : tensor<f32>
    %1705 = stablehlo.sqrt %1704 : tensor<f32>
    %cst_646 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1706 = call @_where_22(%1701, %cst_646, %1705) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1707 = stablehlo.broadcast_in_dim %1706, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1708 = stablehlo.multiply %1535, %1707 : tensor<24x3x8xf32>
    %1709 = stablehlo.multiply %arg9, %arg9 : tensor<24x3x8xf32>
    %cst_647 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1710 = stablehlo.reduce(%1709 init: %cst_647) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x3x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_648 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1711 = stablehlo.divide %1710, %cst_648 : tensor<f32>
    %1712 = stablehlo.sqrt %1711 : tensor<f32>
    %cst_649 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1713 = stablehlo.compare LE, %1712, %cst_649, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_650 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1714 = stablehlo.broadcast_in_dim %cst_650, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1715 = call @_where_26(%1713, %1714, %arg9) : (tensor<i1>, tensor<24x3x8xf32>, tensor<24x3x8xf32>) -> tensor<24x3x8xf32>
    %cst_651 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1716 = stablehlo.compare LE, %1712, %cst_651, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1717 = stablehlo.multiply %1715, %1715 : tensor<24x3x8xf32>
    %cst_652 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1718 = stablehlo.reduce(%1717 init: %cst_652) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x3x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_653 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1719 = stablehlo.divide %1718, %cst_653 : tensor<f32>
    %1720 = stablehlo.sqrt %1719 : tensor<f32>
    %cst_654 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1721 = call @_where_22(%1716, %cst_654, %1720) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1722 = stablehlo.broadcast_in_dim %1721, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1723 = stablehlo.multiply %1537, %1722 : tensor<24x3x8xf32>
    %1724 = stablehlo.multiply %arg10, %arg10 : tensor<24xf32>
    %cst_655 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1725 = stablehlo.reduce(%1724 init: %cst_655) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %cst_656 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %1726 = stablehlo.divide %1725, %cst_656 : tensor<f32>
    %1727 = stablehlo.sqrt %1726 : tensor<f32>
    %cst_657 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1728 = stablehlo.compare LE, %1727, %cst_657, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_658 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1729 = stablehlo.broadcast_in_dim %cst_658, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1730 = call @_where_28(%1728, %1729, %arg10) : (tensor<i1>, tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %cst_659 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1731 = stablehlo.compare LE, %1727, %cst_659, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1732 = stablehlo.multiply %1730, %1730 : tensor<24xf32>
    %cst_660 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1733 = stablehlo.reduce(%1732 init: %cst_660) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %cst_661 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %1734 = stablehlo.divide %1733, %cst_661 : tensor<f32>
    %1735 = stablehlo.sqrt %1734 : tensor<f32>
    %cst_662 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1736 = call @_where_22(%1731, %cst_662, %1735) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1737 = stablehlo.broadcast_in_dim %1736, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1738 = stablehlo.multiply %1539, %1737 : tensor<24xf32>
    %1739 = stablehlo.multiply %arg11, %arg11 : tensor<24xf32>
    %cst_663 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1740 = stablehlo.reduce(%1739 init: %cst_663) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %cst_664 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %1741 = stablehlo.divide %1740, %cst_664 : tensor<f32>
    %1742 = stablehlo.sqrt %1741 : tensor<f32>
    %cst_665 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1743 = stablehlo.compare LE, %1742, %cst_665, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_666 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1744 = stablehlo.broadcast_in_dim %cst_666, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1745 = call @_where_28(%1743, %1744, %arg11) : (tensor<i1>, tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %cst_667 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1746 = stablehlo.compare LE, %1742, %cst_667, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1747 = stablehlo.multiply %1745, %1745 : tensor<24xf32>
    %cst_668 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1748 = stablehlo.reduce(%1747 init: %cst_668) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %cst_669 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %1749 = stablehlo.divide %1748, %cst_669 : tensor<f32>
    %1750 = stablehlo.sqrt %1749 : tensor<f32>
    %cst_670 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1751 = call @_where_22(%1746, %cst_670, %1750) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1752 = stablehlo.broadcast_in_dim %1751, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1753 = stablehlo.multiply %1541, %1752 : tensor<24xf32>
    %1754 = stablehlo.multiply %arg12, %arg12 : tensor<24x48xf32>
    %cst_671 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1755 = stablehlo.reduce(%1754 init: %cst_671) applies stablehlo.add across dimensions = [0, 1] : (tensor<24x48xf32>, tensor<f32>) -> tensor<f32>
    %cst_672 = stablehlo.constant dense<1.152000e+03> : tensor<f32>
    %1756 = stablehlo.divide %1755, %cst_672 : tensor<f32>
    %1757 = stablehlo.sqrt %1756 : tensor<f32>
    %cst_673 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1758 = stablehlo.compare LE, %1757, %cst_673, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_674 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1759 = stablehlo.broadcast_in_dim %cst_674, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %1760 = call @_where_24(%1758, %1759, %arg12) : (tensor<i1>, tensor<24x48xf32>, tensor<24x48xf32>) -> tensor<24x48xf32>
    %cst_675 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1761 = stablehlo.compare LE, %1757, %cst_675, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1762 = stablehlo.multiply %1760, %1760 : tensor<24x48xf32>
    %cst_676 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1763 = stablehlo.reduce(%1762 init: %cst_676) applies stablehlo.add across dimensions = [0, 1] : (tensor<24x48xf32>, tensor<f32>) -> tensor<f32>
    %cst_677 = stablehlo.constant dense<1.152000e+03> : tensor<f32>
    %1764 = stablehlo.divide %1763, %cst_677 : tensor<f32>
    %1765 = stablehlo.sqrt %1764 : tensor<f32>
    %cst_678 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1766 = call @_where_22(%1761, %cst_678, %1765) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1767 = stablehlo.broadcast_in_dim %1766, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %1768 = stablehlo.multiply %1543, %1767 : tensor<24x48xf32>
    %1769 = stablehlo.multiply %arg13, %arg13 : tensor<24x48xf32>
    %cst_679 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1770 = stablehlo.reduce(%1769 init: %cst_679) applies stablehlo.add across dimensions = [0, 1] : (tensor<24x48xf32>, tensor<f32>) -> tensor<f32>
    %cst_680 = stablehlo.constant dense<1.152000e+03> : tensor<f32>
    %1771 = stablehlo.divide %1770, %cst_680 : tensor<f32>
    %1772 = stablehlo.sqrt %1771 : tensor<f32>
    %cst_681 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1773 = stablehlo.compare LE, %1772, %cst_681, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_682 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1774 = stablehlo.broadcast_in_dim %cst_682, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %1775 = call @_where_24(%1773, %1774, %arg13) : (tensor<i1>, tensor<24x48xf32>, tensor<24x48xf32>) -> tensor<24x48xf32>
    %cst_683 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1776 = stablehlo.compare LE, %1772, %cst_683, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1777 = stablehlo.multiply %1775, %1775 : tensor<24x48xf32>
    %cst_684 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1778 = stablehlo.reduce(%1777 init: %cst_684) applies stablehlo.add across dimensions = [0, 1] : (tensor<24x48xf32>, tensor<f32>) -> tensor<f32>
    %cst_685 = stablehlo.constant dense<1.152000e+03> : tensor<f32>
    %1779 = stablehlo.divide %1778, %cst_685 : tensor<f32>
    %1780 = stablehlo.sqrt %1779 : tensor<f32>
    %cst_686 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1781 = call @_where_22(%1776, %cst_686, %1780) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1782 = stablehlo.broadcast_in_dim %1781, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %1783 = stablehlo.multiply %1545, %1782 : tensor<24x48xf32>
    %1784 = stablehlo.multiply %arg14, %arg14 : tensor<48x24xf32>
    %cst_687 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1785 = stablehlo.reduce(%1784 init: %cst_687) applies stablehlo.add across dimensions = [0, 1] : (tensor<48x24xf32>, tensor<f32>) -> tensor<f32>
    %cst_688 = stablehlo.constant dense<1.152000e+03> : tensor<f32>
    %1786 = stablehlo.divide %1785, %cst_688 : tensor<f32>
    %1787 = stablehlo.sqrt %1786 : tensor<f32>
    %cst_689 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1788 = stablehlo.compare LE, %1787, %cst_689, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_690 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1789 = stablehlo.broadcast_in_dim %cst_690, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %1790 = call @_where_25(%1788, %1789, %arg14) : (tensor<i1>, tensor<48x24xf32>, tensor<48x24xf32>) -> tensor<48x24xf32>
    %cst_691 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1791 = stablehlo.compare LE, %1787, %cst_691, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1792 = stablehlo.multiply %1790, %1790 : tensor<48x24xf32>
    %cst_692 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1793 = stablehlo.reduce(%1792 init: %cst_692) applies stablehlo.add across dimensions = [0, 1] : (tensor<48x24xf32>, tensor<f32>) -> tensor<f32>
    %cst_693 = stablehlo.constant dense<1.152000e+03> : tensor<f32>
    %1794 = stablehlo.divide %1793, %cst_693 : tensor<f32>
    %1795 = stablehlo.sqrt %1794 : tensor<f32>
    %cst_694 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1796 = call @_where_22(%1791, %cst_694, %1795) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1797 = stablehlo.broadcast_in_dim %1796, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %1798 = stablehlo.multiply %1547, %1797 : tensor<48x24xf32>
    %1799 = stablehlo.multiply %arg15, %arg15 : tensor<24x3x8xf32>
    %cst_695 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1800 = stablehlo.reduce(%1799 init: %cst_695) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x3x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_696 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1801 = stablehlo.divide %1800, %cst_696 : tensor<f32>
    %1802 = stablehlo.sqrt %1801 : tensor<f32>
    %cst_697 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1803 = stablehlo.compare LE, %1802, %cst_697, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_698 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1804 = stablehlo.broadcast_in_dim %cst_698, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1805 = call @_where_26(%1803, %1804, %arg15) : (tensor<i1>, tensor<24x3x8xf32>, tensor<24x3x8xf32>) -> tensor<24x3x8xf32>
    %cst_699 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1806 = stablehlo.compare LE, %1802, %cst_699, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1807 = stablehlo.multiply %1805, %1805 : tensor<24x3x8xf32>
    %cst_700 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1808 = stablehlo.reduce(%1807 init: %cst_700) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x3x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_701 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1809 = stablehlo.divide %1808, %cst_701 : tensor<f32>
    %1810 = stablehlo.sqrt %1809 : tensor<f32>
    %cst_702 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1811 = call @_where_22(%1806, %cst_702, %1810) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1812 = stablehlo.broadcast_in_dim %1811, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1813 = stablehlo.multiply %1549, %1812 : tensor<24x3x8xf32>
    %1814 = stablehlo.multiply %arg16, %arg16 : tensor<3x8x24xf32>
    %cst_703 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1815 = stablehlo.reduce(%1814 init: %cst_703) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x8x24xf32>, tensor<f32>) -> tensor<f32>
    %cst_704 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1816 = stablehlo.divide %1815, %cst_704 : tensor<f32>
    %1817 = stablehlo.sqrt %1816 : tensor<f32>
    %cst_705 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1818 = stablehlo.compare LE, %1817, %cst_705, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_706 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1819 = stablehlo.broadcast_in_dim %cst_706, dims = [] : (tensor<f32>) -> tensor<3x8x24xf32>
    %1820 = call @_where_27(%1818, %1819, %arg16) : (tensor<i1>, tensor<3x8x24xf32>, tensor<3x8x24xf32>) -> tensor<3x8x24xf32>
    %cst_707 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1821 = stablehlo.compare LE, %1817, %cst_707, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1822 = stablehlo.multiply %1820, %1820 : tensor<3x8x24xf32>
    %cst_708 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1823 = stablehlo.reduce(%1822 init: %cst_708) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x8x24xf32>, tensor<f32>) -> tensor<f32>
    %cst_709 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1824 = stablehlo.divide %1823, %cst_709 : tensor<f32>
    %1825 = stablehlo.sqrt %1824 : tensor<f32>
    %cst_710 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1826 = call @_where_22(%1821, %cst_710, %1825) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1827 = stablehlo.broadcast_in_dim %1826, dims = [] : (tensor<f32>) -> tensor<3x8x24xf32>
    %1828 = stablehlo.multiply %1551, %1827 : tensor<3x8x24xf32>
    %1829 = stablehlo.multiply %arg17, %arg17 : tensor<24x3x8xf32>
    %cst_711 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1830 = stablehlo.reduce(%1829 init: %cst_711) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x3x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_712 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1831 = stablehlo.divide %1830, %cst_712 : tensor<f32>
    %1832 = stablehlo.sqrt %1831 : tensor<f32>
    %cst_713 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1833 = stablehlo.compare LE, %1832, %cst_713, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_714 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1834 = stablehlo.broadcast_in_dim %cst_714, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1835 = call @_where_26(%1833, %1834, %arg17) : (tensor<i1>, tensor<24x3x8xf32>, tensor<24x3x8xf32>) -> tensor<24x3x8xf32>
    %cst_715 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1836 = stablehlo.compare LE, %1832, %cst_715, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1837 = stablehlo.multiply %1835, %1835 : tensor<24x3x8xf32>
    %cst_716 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1838 = stablehlo.reduce(%1837 init: %cst_716) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x3x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_717 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1839 = stablehlo.divide %1838, %cst_717 : tensor<f32>
    %1840 = stablehlo.sqrt %1839 : tensor<f32>
    %cst_718 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1841 = call @_where_22(%1836, %cst_718, %1840) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1842 = stablehlo.broadcast_in_dim %1841, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1843 = stablehlo.multiply %1553, %1842 : tensor<24x3x8xf32>
    %1844 = stablehlo.multiply %arg18, %arg18 : tensor<24x3x8xf32>
    %cst_719 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1845 = stablehlo.reduce(%1844 init: %cst_719) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x3x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_720 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1846 = stablehlo.divide %1845, %cst_720 : tensor<f32>
    %1847 = stablehlo.sqrt %1846 : tensor<f32>
    %cst_721 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1848 = stablehlo.compare LE, %1847, %cst_721, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_722 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1849 = stablehlo.broadcast_in_dim %cst_722, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1850 = call @_where_26(%1848, %1849, %arg18) : (tensor<i1>, tensor<24x3x8xf32>, tensor<24x3x8xf32>) -> tensor<24x3x8xf32>
    %cst_723 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1851 = stablehlo.compare LE, %1847, %cst_723, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1852 = stablehlo.multiply %1850, %1850 : tensor<24x3x8xf32>
    %cst_724 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1853 = stablehlo.reduce(%1852 init: %cst_724) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x3x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_725 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1854 = stablehlo.divide %1853, %cst_725 : tensor<f32>
    %1855 = stablehlo.sqrt %1854 : tensor<f32>
    %cst_726 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1856 = call @_where_22(%1851, %cst_726, %1855) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1857 = stablehlo.broadcast_in_dim %1856, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1858 = stablehlo.multiply %1555, %1857 : tensor<24x3x8xf32>
    %1859 = stablehlo.multiply %arg19, %arg19 : tensor<24x3x8xf32>
    %cst_727 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1860 = stablehlo.reduce(%1859 init: %cst_727) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x3x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_728 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1861 = stablehlo.divide %1860, %cst_728 : tensor<f32>
    %1862 = stablehlo.sqrt %1861 : tensor<f32>
    %cst_729 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1863 = stablehlo.compare LE, %1862, %cst_729, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_730 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1864 = stablehlo.broadcast_in_dim %cst_730, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1865 = call @_where_26(%1863, %1864, %arg19) : (tensor<i1>, tensor<24x3x8xf32>, tensor<24x3x8xf32>) -> tensor<24x3x8xf32>
    %cst_731 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1866 = stablehlo.compare LE, %1862, %cst_731, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1867 = stablehlo.multiply %1865, %1865 : tensor<24x3x8xf32>
    %cst_732 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1868 = stablehlo.reduce(%1867 init: %cst_732) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x3x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_733 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1869 = stablehlo.divide %1868, %cst_733 : tensor<f32>
    %1870 = stablehlo.sqrt %1869 : tensor<f32>
    %cst_734 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1871 = call @_where_22(%1866, %cst_734, %1870) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1872 = stablehlo.broadcast_in_dim %1871, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1873 = stablehlo.multiply %1557, %1872 : tensor<24x3x8xf32>
    %1874 = stablehlo.multiply %arg20, %arg20 : tensor<3x8x24xf32>
    %cst_735 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1875 = stablehlo.reduce(%1874 init: %cst_735) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x8x24xf32>, tensor<f32>) -> tensor<f32>
    %cst_736 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1876 = stablehlo.divide %1875, %cst_736 : tensor<f32>
    %1877 = stablehlo.sqrt %1876 : tensor<f32>
    %cst_737 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1878 = stablehlo.compare LE, %1877, %cst_737, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_738 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1879 = stablehlo.broadcast_in_dim %cst_738, dims = [] : (tensor<f32>) -> tensor<3x8x24xf32>
    %1880 = call @_where_27(%1878, %1879, %arg20) : (tensor<i1>, tensor<3x8x24xf32>, tensor<3x8x24xf32>) -> tensor<3x8x24xf32>
    %cst_739 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1881 = stablehlo.compare LE, %1877, %cst_739, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1882 = stablehlo.multiply %1880, %1880 : tensor<3x8x24xf32>
    %cst_740 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1883 = stablehlo.reduce(%1882 init: %cst_740) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x8x24xf32>, tensor<f32>) -> tensor<f32>
    %cst_741 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1884 = stablehlo.divide %1883, %cst_741 : tensor<f32>
    %1885 = stablehlo.sqrt %1884 : tensor<f32>
    %cst_742 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1886 = call @_where_22(%1881, %cst_742, %1885) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1887 = stablehlo.broadcast_in_dim %1886, dims = [] : (tensor<f32>) -> tensor<3x8x24xf32>
    %1888 = stablehlo.multiply %1559, %1887 : tensor<3x8x24xf32>
    %1889 = stablehlo.multiply %arg21, %arg21 : tensor<24x3x8xf32>
    %cst_743 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1890 = stablehlo.reduce(%1889 init: %cst_743) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x3x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_744 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1891 = stablehlo.divide %1890, %cst_744 : tensor<f32>
    %1892 = stablehlo.sqrt %1891 : tensor<f32>
    %cst_745 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1893 = stablehlo.compare LE, %1892, %cst_745, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_746 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1894 = stablehlo.broadcast_in_dim %cst_746, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1895 = call @_where_26(%1893, %1894, %arg21) : (tensor<i1>, tensor<24x3x8xf32>, tensor<24x3x8xf32>) -> tensor<24x3x8xf32>
    %cst_747 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1896 = stablehlo.compare LE, %1892, %cst_747, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1897 = stablehlo.multiply %1895, %1895 : tensor<24x3x8xf32>
    %cst_748 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1898 = stablehlo.reduce(%1897 init: %cst_748) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x3x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_749 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1899 = stablehlo.divide %1898, %cst_749 : tensor<f32>
    %1900 = stablehlo.sqrt %1899 : tensor<f32>
    %cst_750 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1901 = call @_where_22(%1896, %cst_750, %1900) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1902 = stablehlo.broadcast_in_dim %1901, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1903 = stablehlo.multiply %1561, %1902 : tensor<24x3x8xf32>
    %1904 = stablehlo.multiply %arg22, %arg22 : tensor<24x3x8xf32>
    %cst_751 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1905 = stablehlo.reduce(%1904 init: %cst_751) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x3x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_752 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1906 = stablehlo.divide %1905, %cst_752 : tensor<f32>
    %1907 = stablehlo.sqrt %1906 : tensor<f32>
    %cst_753 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1908 = stablehlo.compare LE, %1907, %cst_753, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_754 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1909 = stablehlo.broadcast_in_dim %cst_754, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1910 = call @_where_26(%1908, %1909, %arg22) : (tensor<i1>, tensor<24x3x8xf32>, tensor<24x3x8xf32>) -> tensor<24x3x8xf32>
    %cst_755 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1911 = stablehlo.compare LE, %1907, %cst_755, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1912 = stablehlo.multiply %1910, %1910 : tensor<24x3x8xf32>
    %cst_756 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1913 = stablehlo.reduce(%1912 init: %cst_756) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<24x3x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_757 = stablehlo.constant dense<5.760000e+02> : tensor<f32>
    %1914 = stablehlo.divide %1913, %cst_757 : tensor<f32>
    %1915 = stablehlo.sqrt %1914 : tensor<f32>
    %cst_758 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1916 = call @_where_22(%1911, %cst_758, %1915) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1917 = stablehlo.broadcast_in_dim %1916, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %1918 = stablehlo.multiply %1563, %1917 : tensor<24x3x8xf32>
    %1919 = stablehlo.multiply %arg23, %arg23 : tensor<24xf32>
    %cst_759 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1920 = stablehlo.reduce(%1919 init: %cst_759) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %cst_760 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %1921 = stablehlo.divide %1920, %cst_760 : tensor<f32>
    %1922 = stablehlo.sqrt %1921 : tensor<f32>
    %cst_761 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1923 = stablehlo.compare LE, %1922, %cst_761, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_762 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1924 = stablehlo.broadcast_in_dim %cst_762, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1925 = call @_where_28(%1923, %1924, %arg23) : (tensor<i1>, tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %cst_763 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1926 = stablehlo.compare LE, %1922, %cst_763, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1927 = stablehlo.multiply %1925, %1925 : tensor<24xf32>
    %cst_764 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1928 = stablehlo.reduce(%1927 init: %cst_764) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %cst_765 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %1929 = stablehlo.divide %1928, %cst_765 : tensor<f32>
    %1930 = stablehlo.sqrt %1929 : tensor<f32>
    %cst_766 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1931 = call @_where_22(%1926, %cst_766, %1930) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1932 = stablehlo.broadcast_in_dim %1931, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1933 = stablehlo.multiply %1565, %1932 : tensor<24xf32>
    %1934 = stablehlo.multiply %arg24, %arg24 : tensor<24xf32>
    %cst_767 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1935 = stablehlo.reduce(%1934 init: %cst_767) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %cst_768 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %1936 = stablehlo.divide %1935, %cst_768 : tensor<f32>
    %1937 = stablehlo.sqrt %1936 : tensor<f32>
    %cst_769 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1938 = stablehlo.compare LE, %1937, %cst_769, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_770 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1939 = stablehlo.broadcast_in_dim %cst_770, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1940 = call @_where_28(%1938, %1939, %arg24) : (tensor<i1>, tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %cst_771 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1941 = stablehlo.compare LE, %1937, %cst_771, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1942 = stablehlo.multiply %1940, %1940 : tensor<24xf32>
    %cst_772 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1943 = stablehlo.reduce(%1942 init: %cst_772) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %cst_773 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %1944 = stablehlo.divide %1943, %cst_773 : tensor<f32>
    %1945 = stablehlo.sqrt %1944 : tensor<f32>
    %cst_774 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1946 = call @_where_22(%1941, %cst_774, %1945) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1947 = stablehlo.broadcast_in_dim %1946, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1948 = stablehlo.multiply %1567, %1947 : tensor<24xf32>
    %1949 = stablehlo.multiply %arg25, %arg25 : tensor<24xf32>
    %cst_775 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1950 = stablehlo.reduce(%1949 init: %cst_775) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %cst_776 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %1951 = stablehlo.divide %1950, %cst_776 : tensor<f32>
    %1952 = stablehlo.sqrt %1951 : tensor<f32>
    %cst_777 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1953 = stablehlo.compare LE, %1952, %cst_777, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_778 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1954 = stablehlo.broadcast_in_dim %cst_778, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1955 = call @_where_28(%1953, %1954, %arg25) : (tensor<i1>, tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %cst_779 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1956 = stablehlo.compare LE, %1952, %cst_779, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1957 = stablehlo.multiply %1955, %1955 : tensor<24xf32>
    %cst_780 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1958 = stablehlo.reduce(%1957 init: %cst_780) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %cst_781 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %1959 = stablehlo.divide %1958, %cst_781 : tensor<f32>
    %1960 = stablehlo.sqrt %1959 : tensor<f32>
    %cst_782 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1961 = call @_where_22(%1956, %cst_782, %1960) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1962 = stablehlo.broadcast_in_dim %1961, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1963 = stablehlo.multiply %1569, %1962 : tensor<24xf32>
    %1964 = stablehlo.multiply %arg26, %arg26 : tensor<24xf32>
    %cst_783 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1965 = stablehlo.reduce(%1964 init: %cst_783) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %cst_784 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %1966 = stablehlo.divide %1965, %cst_784 : tensor<f32>
    %1967 = stablehlo.sqrt %1966 : tensor<f32>
    %cst_785 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1968 = stablehlo.compare LE, %1967, %cst_785, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_786 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1969 = stablehlo.broadcast_in_dim %cst_786, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1970 = call @_where_28(%1968, %1969, %arg26) : (tensor<i1>, tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %cst_787 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1971 = stablehlo.compare LE, %1967, %cst_787, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1972 = stablehlo.multiply %1970, %1970 : tensor<24xf32>
    %cst_788 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1973 = stablehlo.reduce(%1972 init: %cst_788) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %cst_789 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %1974 = stablehlo.divide %1973, %cst_789 : tensor<f32>
    %1975 = stablehlo.sqrt %1974 : tensor<f32>
    %cst_790 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1976 = call @_where_22(%1971, %cst_790, %1975) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1977 = stablehlo.broadcast_in_dim %1976, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1978 = stablehlo.multiply %1571, %1977 : tensor<24xf32>
    %1979 = stablehlo.multiply %arg27, %arg27 : tensor<24xf32>
    %cst_791 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1980 = stablehlo.reduce(%1979 init: %cst_791) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %cst_792 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %1981 = stablehlo.divide %1980, %cst_792 : tensor<f32>
    %1982 = stablehlo.sqrt %1981 : tensor<f32>
    %cst_793 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1983 = stablehlo.compare LE, %1982, %cst_793, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_794 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1984 = stablehlo.broadcast_in_dim %cst_794, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1985 = call @_where_28(%1983, %1984, %arg27) : (tensor<i1>, tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
    %cst_795 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1986 = stablehlo.compare LE, %1982, %cst_795, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1987 = stablehlo.multiply %1985, %1985 : tensor<24xf32>
    %cst_796 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1988 = stablehlo.reduce(%1987 init: %cst_796) applies stablehlo.add across dimensions = [0] : (tensor<24xf32>, tensor<f32>) -> tensor<f32>
    %cst_797 = stablehlo.constant dense<2.400000e+01> : tensor<f32>
    %1989 = stablehlo.divide %1988, %cst_797 : tensor<f32>
    %1990 = stablehlo.sqrt %1989 : tensor<f32>
    %cst_798 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1991 = call @_where_22(%1986, %cst_798, %1990) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1992 = stablehlo.broadcast_in_dim %1991, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %1993 = stablehlo.multiply %1573, %1992 : tensor<24xf32>
    %cst_799 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %1994 = stablehlo.broadcast_in_dim %cst_799, dims = [] : (tensor<f32>) -> tensor<40x24xf32>
    %1995 = stablehlo.multiply %1994, %1588 : tensor<40x24xf32>
    %cst_800 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %1996 = stablehlo.broadcast_in_dim %cst_800, dims = [] : (tensor<f32>) -> tensor<256x24xf32>
    %1997 = stablehlo.multiply %1996, %1603 : tensor<256x24xf32>
    %cst_801 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %1998 = stablehlo.broadcast_in_dim %cst_801, dims = [] : (tensor<f32>) -> tensor<256x24xf32>
    %1999 = stablehlo.multiply %1998, %1618 : tensor<256x24xf32>
    %cst_802 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %2000 = stablehlo.broadcast_in_dim %cst_802, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %2001 = stablehlo.multiply %2000, %1633 : tensor<24x48xf32>
    %cst_803 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %2002 = stablehlo.broadcast_in_dim %cst_803, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %2003 = stablehlo.multiply %2002, %1648 : tensor<24x48xf32>
    %cst_804 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %2004 = stablehlo.broadcast_in_dim %cst_804, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %2005 = stablehlo.multiply %2004, %1663 : tensor<48x24xf32>
    %cst_805 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %2006 = stablehlo.broadcast_in_dim %cst_805, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %2007 = stablehlo.multiply %2006, %1678 : tensor<24x3x8xf32>
    %cst_806 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %2008 = stablehlo.broadcast_in_dim %cst_806, dims = [] : (tensor<f32>) -> tensor<3x8x24xf32>
    %2009 = stablehlo.multiply %2008, %1693 : tensor<3x8x24xf32>
    %cst_807 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %2010 = stablehlo.broadcast_in_dim %cst_807, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %2011 = stablehlo.multiply %2010, %1708 : tensor<24x3x8xf32>
    %cst_808 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %2012 = stablehlo.broadcast_in_dim %cst_808, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %2013 = stablehlo.multiply %2012, %1723 : tensor<24x3x8xf32>
    %cst_809 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %2014 = stablehlo.broadcast_in_dim %cst_809, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %2015 = stablehlo.multiply %2014, %1738 : tensor<24xf32>
    %cst_810 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %2016 = stablehlo.broadcast_in_dim %cst_810, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %2017 = stablehlo.multiply %2016, %1753 : tensor<24xf32>
    %cst_811 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %2018 = stablehlo.broadcast_in_dim %cst_811, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %2019 = stablehlo.multiply %2018, %1768 : tensor<24x48xf32>
    %cst_812 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %2020 = stablehlo.broadcast_in_dim %cst_812, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %2021 = stablehlo.multiply %2020, %1783 : tensor<24x48xf32>
    %cst_813 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %2022 = stablehlo.broadcast_in_dim %cst_813, dims = [] : (tensor<f32>) -> tensor<48x24xf32>
    %2023 = stablehlo.multiply %2022, %1798 : tensor<48x24xf32>
    %cst_814 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %2024 = stablehlo.broadcast_in_dim %cst_814, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %2025 = stablehlo.multiply %2024, %1813 : tensor<24x3x8xf32>
    %cst_815 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %2026 = stablehlo.broadcast_in_dim %cst_815, dims = [] : (tensor<f32>) -> tensor<3x8x24xf32>
    %2027 = stablehlo.multiply %2026, %1828 : tensor<3x8x24xf32>
    %cst_816 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %2028 = stablehlo.broadcast_in_dim %cst_816, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %2029 = stablehlo.multiply %2028, %1843 : tensor<24x3x8xf32>
    %cst_817 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %2030 = stablehlo.broadcast_in_dim %cst_817, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %2031 = stablehlo.multiply %2030, %1858 : tensor<24x3x8xf32>
    %cst_818 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %2032 = stablehlo.broadcast_in_dim %cst_818, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %2033 = stablehlo.multiply %2032, %1873 : tensor<24x3x8xf32>
    %cst_819 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %2034 = stablehlo.broadcast_in_dim %cst_819, dims = [] : (tensor<f32>) -> tensor<3x8x24xf32>
    %2035 = stablehlo.multiply %2034, %1888 : tensor<3x8x24xf32>
    %cst_820 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %2036 = stablehlo.broadcast_in_dim %cst_820, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %2037 = stablehlo.multiply %2036, %1903 : tensor<24x3x8xf32>
    %cst_821 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %2038 = stablehlo.broadcast_in_dim %cst_821, dims = [] : (tensor<f32>) -> tensor<24x3x8xf32>
    %2039 = stablehlo.multiply %2038, %1918 : tensor<24x3x8xf32>
    %cst_822 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %2040 = stablehlo.broadcast_in_dim %cst_822, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %2041 = stablehlo.multiply %2040, %1933 : tensor<24xf32>
    %cst_823 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %2042 = stablehlo.broadcast_in_dim %cst_823, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %2043 = stablehlo.multiply %2042, %1948 : tensor<24xf32>
    %cst_824 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %2044 = stablehlo.broadcast_in_dim %cst_824, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %2045 = stablehlo.multiply %2044, %1963 : tensor<24xf32>
    %cst_825 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %2046 = stablehlo.broadcast_in_dim %cst_825, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %2047 = stablehlo.multiply %2046, %1978 : tensor<24xf32>
    %cst_826 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %2048 = stablehlo.broadcast_in_dim %cst_826, dims = [] : (tensor<f32>) -> tensor<24xf32>
    %2049 = stablehlo.multiply %2048, %1993 : tensor<24xf32>
    %2050 = stablehlo.add %arg0, %1995 : tensor<40x24xf32>
    %2051 = stablehlo.add %arg1, %1997 : tensor<256x24xf32>
    %2052 = stablehlo.add %arg2, %1999 : tensor<256x24xf32>
    %2053 = stablehlo.add %arg3, %2001 : tensor<24x48xf32>
    %2054 = stablehlo.add %arg4, %2003 : tensor<24x48xf32>
    %2055 = stablehlo.add %arg5, %2005 : tensor<48x24xf32>
    %2056 = stablehlo.add %arg6, %2007 : tensor<24x3x8xf32>
    %2057 = stablehlo.add %arg7, %2009 : tensor<3x8x24xf32>
    %2058 = stablehlo.add %arg8, %2011 : tensor<24x3x8xf32>
    %2059 = stablehlo.add %arg9, %2013 : tensor<24x3x8xf32>
    %2060 = stablehlo.add %arg10, %2015 : tensor<24xf32>
    %2061 = stablehlo.add %arg11, %2017 : tensor<24xf32>
    %2062 = stablehlo.add %arg12, %2019 : tensor<24x48xf32>
    %2063 = stablehlo.add %arg13, %2021 : tensor<24x48xf32>
    %2064 = stablehlo.add %arg14, %2023 : tensor<48x24xf32>
    %2065 = stablehlo.add %arg15, %2025 : tensor<24x3x8xf32>
    %2066 = stablehlo.add %arg16, %2027 : tensor<3x8x24xf32>
    %2067 = stablehlo.add %arg17, %2029 : tensor<24x3x8xf32>
    %2068 = stablehlo.add %arg18, %2031 : tensor<24x3x8xf32>
    %2069 = stablehlo.add %arg19, %2033 : tensor<24x3x8xf32>
    %2070 = stablehlo.add %arg20, %2035 : tensor<3x8x24xf32>
    %2071 = stablehlo.add %arg21, %2037 : tensor<24x3x8xf32>
    %2072 = stablehlo.add %arg22, %2039 : tensor<24x3x8xf32>
    %2073 = stablehlo.add %arg23, %2041 : tensor<24xf32>
    %2074 = stablehlo.add %arg24, %2043 : tensor<24xf32>
    %2075 = stablehlo.add %arg25, %2045 : tensor<24xf32>
    %2076 = stablehlo.add %arg26, %2047 : tensor<24xf32>
    %2077 = stablehlo.add %arg27, %2049 : tensor<24xf32>
    return %2050, %2051, %2052, %2053, %2054, %2055, %2056, %2057, %2058, %2059, %2060, %2061, %2062, %2063, %2064, %2065, %2066, %2067, %2068, %2069, %2070, %2071, %2072, %2073, %2074, %2075, %2076, %2077, %1293, %736, %756, %776, %796, %816, %836, %856, %876, %896, %916, %936, %956, %976, %996, %1016, %1036, %1056, %1076, %1096, %1116, %1136, %1156, %1176, %1196, %1216, %1236, %1256, %1276, %737, %757, %777, %797, %817, %837, %857, %877, %897, %917, %937, %957, %977, %997, %1017, %1037, %1057, %1077, %1097, %1117, %1137, %1157, %1177, %1197, %1217, %1237, %1257, %1277, %747, %767, %787, %807, %827, %847, %867, %887, %907, %927, %947, %967, %987, %1007, %1027, %1047, %1067, %1087, %1107, %1127, %1147, %1167, %1187, %1207, %1227, %1247, %1267, %1287, %407 : tensor<40x24xf32>, tensor<256x24xf32>, tensor<256x24xf32>, tensor<24x48xf32>, tensor<24x48xf32>, tensor<48x24xf32>, tensor<24x3x8xf32>, tensor<3x8x24xf32>, tensor<24x3x8xf32>, tensor<24x3x8xf32>, tensor<24xf32>, tensor<24xf32>, tensor<24x48xf32>, tensor<24x48xf32>, tensor<48x24xf32>, tensor<24x3x8xf32>, tensor<3x8x24xf32>, tensor<24x3x8xf32>, tensor<24x3x8xf32>, tensor<24x3x8xf32>, tensor<3x8x24xf32>, tensor<24x3x8xf32>, tensor<24x3x8xf32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<i32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<40x24xf32>, tensor<256x24xf32>, tensor<256x24xf32>, tensor<24x48xf32>, tensor<24x48xf32>, tensor<48x24xf32>, tensor<24x3x8xf32>, tensor<3x8x24xf32>, tensor<24x3x8xf32>, tensor<24x3x8xf32>, tensor<24xf32>, tensor<24xf32>, tensor<24x48xf32>, tensor<24x48xf32>, tensor<48x24xf32>, tensor<24x3x8xf32>, tensor<3x8x24xf32>, tensor<24x3x8xf32>, tensor<24x3x8xf32>, tensor<24x3x8xf32>, tensor<3x8x24xf32>, tensor<24x3x8xf32>, tensor<24x3x8xf32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<24xf32>, tensor<f32>
  }
  func.func private @_take(%arg0: tensor<40x24xf32>, %arg1: tensor<2x9xi32>) -> (tensor<2x9x24xf32>, tensor<2x9x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x9xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2x9xi32>, tensor<2x9xi32>) -> tensor<2x9xi1>
    %c_0 = stablehlo.constant dense<40> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x9xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<2x9xi32>
    %4 = call @_where(%1, %3, %arg1) : (tensor<2x9xi1>, tensor<2x9xi32>, tensor<2x9xi32>) -> tensor<2x9xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x9xi32>) -> tensor<2x9x1xi32>
    %c_1 = stablehlo.constant dense<39> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2x9x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<2x9x1xi32>, tensor<2x9x1xi32>) -> tensor<2x9x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<2x9x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<2x9x1xi32>, tensor<2x9x1xi32>) -> tensor<2x9x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<2x9x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<2x9x1xi1>, tensor<i1>) -> tensor<2x9xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 24>}> : (tensor<40x24xf32>, tensor<2x9x1xi32>) -> tensor<2x9x24xf32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<2x9xi1>) -> tensor<2x9x24xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x9x24xf32>
    %16 = stablehlo.select %14, %13, %15 : tensor<2x9x24xi1>, tensor<2x9x24xf32>
    return %16, %5 : tensor<2x9x24xf32>, tensor<2x9x1xi32>
  }
  func.func private @_where(%arg0: tensor<2x9xi1>, %arg1: tensor<2x9xi32>, %arg2: tensor<2x9xi32>) -> tensor<2x9xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<2x9xi1>, tensor<2x9xi32>
    return %0 : tensor<2x9xi32>
  }
  func.func private @_take_0(%arg0: tensor<256x24xf32>, %arg1: tensor<9xi32>) -> (tensor<9x24xf32>, tensor<9x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<9xi32>, tensor<9xi32>) -> tensor<9xi1>
    %c_0 = stablehlo.constant dense<256> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<9xi32>
    %4 = call @_where_1(%1, %3, %arg1) : (tensor<9xi1>, tensor<9xi32>, tensor<9xi32>) -> tensor<9xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<9xi32>) -> tensor<9x1xi32>
    %c_1 = stablehlo.constant dense<255> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<9x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<9x1xi32>, tensor<9x1xi32>) -> tensor<9x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [1] : (tensor<1xi32>) -> tensor<1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x1xi32>) -> tensor<9x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<9x1xi32>, tensor<9x1xi32>) -> tensor<9x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<9x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [1] : (tensor<9x1xi1>, tensor<i1>) -> tensor<9xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 24>}> : (tensor<256x24xf32>, tensor<9x1xi32>) -> tensor<9x24xf32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0] : (tensor<9xi1>) -> tensor<9x24xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<9x24xf32>
    %16 = stablehlo.select %14, %13, %15 : tensor<9x24xi1>, tensor<9x24xf32>
    return %16, %5 : tensor<9x24xf32>, tensor<9x1xi32>
  }
  func.func private @_where_1(%arg0: tensor<9xi1>, %arg1: tensor<9xi32>, %arg2: tensor<9xi32>) -> tensor<9xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<9xi1>, tensor<9xi32>
    return %0 : tensor<9xi32>
  }
  func.func private @_where_2(%arg0: tensor<2x1x9x9xf32>, %arg1: tensor<2x3x9x9xf32>, %arg2: tensor<f32>) -> (tensor<2x3x9x9xf32>, tensor<2x3x9x9xi1>, tensor<2x3x9x9xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x1x9x9xf32>
    %1 = stablehlo.compare NE, %arg0, %0, FLOAT : (tensor<2x1x9x9xf32>, tensor<2x1x9x9xf32>) -> tensor<2x1x9x9xi1>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2, 3] : (tensor<2x1x9x9xi1>) -> tensor<2x3x9x9xi1>
    %3 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<2x3x9x9xf32>
    %4 = stablehlo.select %2, %arg1, %3 : tensor<2x3x9x9xi1>, tensor<2x3x9x9xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x3x9x9xf32>
    return %4, %2, %5 : tensor<2x3x9x9xf32>, tensor<2x3x9x9xi1>, tensor<2x3x9x9xf32>
  }
  func.func private @_take_3(%arg0: tensor<40x24xf32>, %arg1: tensor<2x7xi32>) -> (tensor<2x7x24xf32>, tensor<2x7x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x7xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2x7xi32>, tensor<2x7xi32>) -> tensor<2x7xi1>
    %c_0 = stablehlo.constant dense<40> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x7xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<2x7xi32>
    %4 = call @_where_4(%1, %3, %arg1) : (tensor<2x7xi1>, tensor<2x7xi32>, tensor<2x7xi32>) -> tensor<2x7xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x7xi32>) -> tensor<2x7x1xi32>
    %c_1 = stablehlo.constant dense<39> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2x7x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<2x7x1xi32>, tensor<2x7x1xi32>) -> tensor<2x7x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<2x7x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<2x7x1xi32>, tensor<2x7x1xi32>) -> tensor<2x7x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<2x7x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<2x7x1xi1>, tensor<i1>) -> tensor<2x7xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 24>}> : (tensor<40x24xf32>, tensor<2x7x1xi32>) -> tensor<2x7x24xf32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<2x7xi1>) -> tensor<2x7x24xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x7x24xf32>
    %16 = stablehlo.select %14, %13, %15 : tensor<2x7x24xi1>, tensor<2x7x24xf32>
    return %16, %5 : tensor<2x7x24xf32>, tensor<2x7x1xi32>
  }
  func.func private @_where_4(%arg0: tensor<2x7xi1>, %arg1: tensor<2x7xi32>, %arg2: tensor<2x7xi32>) -> tensor<2x7xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<2x7xi1>, tensor<2x7xi32>
    return %0 : tensor<2x7xi32>
  }
  func.func private @_take_5(%arg0: tensor<256x24xf32>, %arg1: tensor<7xi32>) -> (tensor<7x24xf32>, tensor<7x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<7xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<7xi32>, tensor<7xi32>) -> tensor<7xi1>
    %c_0 = stablehlo.constant dense<256> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<7xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<7xi32>
    %4 = call @_where_6(%1, %3, %arg1) : (tensor<7xi1>, tensor<7xi32>, tensor<7xi32>) -> tensor<7xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<7xi32>) -> tensor<7x1xi32>
    %c_1 = stablehlo.constant dense<255> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<7x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<7x1xi32>, tensor<7x1xi32>) -> tensor<7x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [1] : (tensor<1xi32>) -> tensor<1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x1xi32>) -> tensor<7x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<7x1xi32>, tensor<7x1xi32>) -> tensor<7x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<7x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [1] : (tensor<7x1xi1>, tensor<i1>) -> tensor<7xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 24>}> : (tensor<256x24xf32>, tensor<7x1xi32>) -> tensor<7x24xf32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0] : (tensor<7xi1>) -> tensor<7x24xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<7x24xf32>
    %16 = stablehlo.select %14, %13, %15 : tensor<7x24xi1>, tensor<7x24xf32>
    return %16, %5 : tensor<7x24xf32>, tensor<7x1xi32>
  }
  func.func private @_where_6(%arg0: tensor<7xi1>, %arg1: tensor<7xi32>, %arg2: tensor<7xi32>) -> tensor<7xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<7xi1>, tensor<7xi32>
    return %0 : tensor<7xi32>
  }
  func.func private @_where_7(%arg0: tensor<2x1x7x7xf32>, %arg1: tensor<2x3x7x7xf32>, %arg2: tensor<f32>) -> (tensor<2x3x7x7xf32>, tensor<2x3x7x7xi1>, tensor<2x3x7x7xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x1x7x7xf32>
    %1 = stablehlo.compare NE, %arg0, %0, FLOAT : (tensor<2x1x7x7xf32>, tensor<2x1x7x7xf32>) -> tensor<2x1x7x7xi1>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2, 3] : (tensor<2x1x7x7xi1>) -> tensor<2x3x7x7xi1>
    %3 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<2x3x7x7xf32>
    %4 = stablehlo.select %2, %arg1, %3 : tensor<2x3x7x7xi1>, tensor<2x3x7x7xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x3x7x7xf32>
    return %4, %2, %5 : tensor<2x3x7x7xf32>, tensor<2x3x7x7xi1>, tensor<2x3x7x7xf32>
  }
  func.func private @_where_8(%arg0: tensor<2x1x7x9xf32>, %arg1: tensor<2x3x7x9xf32>, %arg2: tensor<f32>) -> (tensor<2x3x7x9xf32>, tensor<2x3x7x9xi1>, tensor<2x3x7x9xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x1x7x9xf32>
    %1 = stablehlo.compare NE, %arg0, %0, FLOAT : (tensor<2x1x7x9xf32>, tensor<2x1x7x9xf32>) -> tensor<2x1x7x9xi1>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2, 3] : (tensor<2x1x7x9xi1>) -> tensor<2x3x7x9xi1>
    %3 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<2x3x7x9xf32>
    %4 = stablehlo.select %2, %arg1, %3 : tensor<2x3x7x9xi1>, tensor<2x3x7x9xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x3x7x9xf32>
    return %4, %2, %5 : tensor<2x3x7x9xf32>, tensor<2x3x7x9xi1>, tensor<2x3x7x9xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<2x7x40xf32>, %arg1: tensor<2x7x1xi32>) -> (tensor<2x7x1xf32>, tensor<2x7x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x7x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2x7x1xi32>, tensor<2x7x1xi32>) -> tensor<2x7x1xi1>
    %c_0 = stablehlo.constant dense<40> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x7x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<2x7x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<2x7x1xi1>, tensor<2x7x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<2x7x1xi32>) -> tensor<2x7x1x1xi32>
    %c_1 = stablehlo.constant dense<39> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2x7x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<2x7x1x1xi32>, tensor<2x7x1x1xi32>) -> tensor<2x7x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [3] : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xi32>) -> tensor<2x7x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<2x7x1x1xi32>, tensor<2x7x1x1xi32>) -> tensor<2x7x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<2x7x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [3] : (tensor<2x7x1x1xi1>, tensor<i1>) -> tensor<2x7x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<2x7x40xf32>, tensor<2x7x1x1xi32>) -> tensor<2x7x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x7x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<2x7x1xi1>, tensor<2x7x1xf32>
    return %15, %5 : tensor<2x7x1xf32>, tensor<2x7x1x1xi32>
  }
  func.func private @_take_9(%arg0: tensor<2x7x1xf32>, %arg1: tensor<i32>) -> (tensor<2x7xf32>, tensor<1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.add %arg1, %c_0 : tensor<i32>
    %2 = call @_where_10(%0, %1, %arg1) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
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
    %10 = "stablehlo.gather"(%arg0, %4) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], collapsed_slice_dims = [2], start_index_map = [2]>, indices_are_sorted = false, slice_sizes = array<i64: 2, 7, 1>}> : (tensor<2x7x1xf32>, tensor<1xi32>) -> tensor<2x7xf32>
    %11 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<2x7xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x7xf32>
    %13 = stablehlo.select %11, %10, %12 : tensor<2x7xi1>, tensor<2x7xf32>
    return %13, %3 : tensor<2x7xf32>, tensor<1xi32>
  }
  func.func private @_where_10(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_take_11(%arg0: tensor<1xi32>, %arg1: tensor<2x7xf32>) -> tensor<2x7x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x7x1xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [2], scatter_dims_to_operand_dims = [2]>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x7x1xf32>, tensor<1xi32>, tensor<2x7xf32>) -> tensor<2x7x1xf32>
    return %1 : tensor<2x7x1xf32>
  }
  func.func private @take_along_axis_12(%arg0: tensor<2x7x1x1xi32>, %arg1: tensor<2x7x1xf32>) -> tensor<2x7x40xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x7x40xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2x7x40xf32>, tensor<2x7x1x1xi32>, tensor<2x7x1xf32>) -> tensor<2x7x40xf32>
    return %1 : tensor<2x7x40xf32>
  }
  func.func private @_where_13(%arg0: tensor<2x3x7x9xi1>, %arg1: tensor<2x3x7x9xf32>, %arg2: tensor<2x3x7x9xf32>) -> tensor<2x3x7x9xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3x7x9xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<2x3x7x9xi1>, tensor<2x3x7x9xf32>
    return %1 : tensor<2x3x7x9xf32>
  }
  func.func private @_where_14(%arg0: tensor<2x3x7x7xi1>, %arg1: tensor<2x3x7x7xf32>, %arg2: tensor<2x3x7x7xf32>) -> tensor<2x3x7x7xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3x7x7xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<2x3x7x7xi1>, tensor<2x3x7x7xf32>
    return %1 : tensor<2x3x7x7xf32>
  }
  func.func private @_take_15(%arg0: tensor<7x1xi32>, %arg1: tensor<7x24xf32>) -> tensor<256x24xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<256x24xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<256x24xf32>, tensor<7x1xi32>, tensor<7x24xf32>) -> tensor<256x24xf32>
    return %1 : tensor<256x24xf32>
  }
  func.func private @_take_16(%arg0: tensor<2x7x1xi32>, %arg1: tensor<2x7x24xf32>) -> tensor<40x24xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<40x24xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<40x24xf32>, tensor<2x7x1xi32>, tensor<2x7x24xf32>) -> tensor<40x24xf32>
    return %1 : tensor<40x24xf32>
  }
  func.func private @_where_17(%arg0: tensor<2x3x9x9xi1>, %arg1: tensor<2x3x9x9xf32>, %arg2: tensor<2x3x9x9xf32>) -> tensor<2x3x9x9xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3x9x9xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<2x3x9x9xi1>, tensor<2x3x9x9xf32>
    return %1 : tensor<2x3x9x9xf32>
  }
  func.func private @_take_18(%arg0: tensor<9x1xi32>, %arg1: tensor<9x24xf32>) -> tensor<256x24xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<256x24xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<256x24xf32>, tensor<9x1xi32>, tensor<9x24xf32>) -> tensor<256x24xf32>
    return %1 : tensor<256x24xf32>
  }
  func.func private @_take_19(%arg0: tensor<2x9x1xi32>, %arg1: tensor<2x9x24xf32>) -> tensor<40x24xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<40x24xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<40x24xf32>, tensor<2x9x1xi32>, tensor<2x9x24xf32>) -> tensor<40x24xf32>
    return %1 : tensor<40x24xf32>
  }
  func.func private @_where_20(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_where_21(%arg0: tensor<i1>, %arg1: tensor<40x24xf32>, %arg2: tensor<40x24xf32>) -> tensor<40x24xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<40x24xf32>
    return %0 : tensor<40x24xf32>
  }
  func.func private @_where_22(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.select %arg0, %0, %arg2 : tensor<i1>, tensor<f32>
    return %1 : tensor<f32>
  }
  func.func private @_where_23(%arg0: tensor<i1>, %arg1: tensor<256x24xf32>, %arg2: tensor<256x24xf32>) -> tensor<256x24xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<256x24xf32>
    return %0 : tensor<256x24xf32>
  }
  func.func private @_where_24(%arg0: tensor<i1>, %arg1: tensor<24x48xf32>, %arg2: tensor<24x48xf32>) -> tensor<24x48xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<24x48xf32>
    return %0 : tensor<24x48xf32>
  }
  func.func private @_where_25(%arg0: tensor<i1>, %arg1: tensor<48x24xf32>, %arg2: tensor<48x24xf32>) -> tensor<48x24xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<48x24xf32>
    return %0 : tensor<48x24xf32>
  }
  func.func private @_where_26(%arg0: tensor<i1>, %arg1: tensor<24x3x8xf32>, %arg2: tensor<24x3x8xf32>) -> tensor<24x3x8xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<24x3x8xf32>
    return %0 : tensor<24x3x8xf32>
  }
  func.func private @_where_27(%arg0: tensor<i1>, %arg1: tensor<3x8x24xf32>, %arg2: tensor<3x8x24xf32>) -> tensor<3x8x24xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<3x8x24xf32>
    return %0 : tensor<3x8x24xf32>
  }
  func.func private @_where_28(%arg0: tensor<i1>, %arg1: tensor<24xf32>, %arg2: tensor<24xf32>) -> tensor<24xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<24xf32>
    return %0 : tensor<24xf32>
  }
}
