module @jit_step attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=2, "model"=4]> {stablehlo.mesh = {axes = [{name = "data", size = 2 : i64}, {name = "model", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<512x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 0 : i32}, %arg1: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 1 : i32}, %arg2: tensor<512x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 2 : i32}, %arg3: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 3 : i32}, %arg4: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 4 : i32}, %arg5: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 5 : i32}, %arg6: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 6 : i32}, %arg7: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 7 : i32}, %arg8: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 8 : i32}, %arg9: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 9 : i32}, %arg10: tensor<4x32x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>, tf.aliasing_output = 10 : i32}, %arg11: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 11 : i32}, %arg12: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 12 : i32}, %arg13: tensor<512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}]>, tf.aliasing_output = 13 : i32}, %arg14: tensor<128x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>, tf.aliasing_output = 14 : i32}, %arg15: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 15 : i32}, %arg16: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 16 : i32}, %arg17: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 17 : i32}, %arg18: tensor<512x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 18 : i32}, %arg19: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 19 : i32}, %arg20: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 20 : i32}, %arg21: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 21 : i32}, %arg22: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 22 : i32}, %arg23: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 23 : i32}, %arg24: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 24 : i32}, %arg25: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 25 : i32}, %arg26: tensor<4x32x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>, tf.aliasing_output = 26 : i32}, %arg27: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 27 : i32}, %arg28: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 28 : i32}, %arg29: tensor<512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}]>, tf.aliasing_output = 29 : i32}, %arg30: tensor<128x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>, tf.aliasing_output = 30 : i32}, %arg31: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 31 : i32}, %arg32: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 32 : i32}, %arg33: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 33 : i32}, %arg34: tensor<512x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 34 : i32}, %arg35: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 35 : i32}, %arg36: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 36 : i32}, %arg37: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 37 : i32}, %arg38: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 38 : i32}, %arg39: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 39 : i32}, %arg40: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 40 : i32}, %arg41: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 41 : i32}, %arg42: tensor<4x32x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>, tf.aliasing_output = 42 : i32}, %arg43: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 43 : i32}, %arg44: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 44 : i32}, %arg45: tensor<512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}]>, tf.aliasing_output = 45 : i32}, %arg46: tensor<128x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>, tf.aliasing_output = 46 : i32}, %arg47: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 47 : i32}, %arg48: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 48 : i32}, %arg49: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 49 : i32}, %arg50: tensor<512x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 50 : i32}, %arg51: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 51 : i32}, %arg52: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 52 : i32}, %arg53: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 53 : i32}, %arg54: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 54 : i32}, %arg55: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 55 : i32}, %arg56: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 56 : i32}, %arg57: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 57 : i32}, %arg58: tensor<4x32x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>, tf.aliasing_output = 58 : i32}, %arg59: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 59 : i32}, %arg60: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 60 : i32}, %arg61: tensor<512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}]>, tf.aliasing_output = 61 : i32}, %arg62: tensor<128x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>, tf.aliasing_output = 62 : i32}, %arg63: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 63 : i32}, %arg64: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 64 : i32}, %arg65: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 65 : i32}, %arg66: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 66 : i32}, %arg67: tensor<64x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>, tf.aliasing_output = 67 : i32}, %arg68: tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>, tf.aliasing_output = 68 : i32}, %arg69: tensor<512x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 69 : i32}, %arg70: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 70 : i32}, %arg71: tensor<512x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 71 : i32}, %arg72: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 72 : i32}, %arg73: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 73 : i32}, %arg74: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 74 : i32}, %arg75: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 75 : i32}, %arg76: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 76 : i32}, %arg77: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 77 : i32}, %arg78: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 78 : i32}, %arg79: tensor<4x32x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>, tf.aliasing_output = 79 : i32}, %arg80: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 80 : i32}, %arg81: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 81 : i32}, %arg82: tensor<512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}]>, tf.aliasing_output = 82 : i32}, %arg83: tensor<128x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>, tf.aliasing_output = 83 : i32}, %arg84: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 84 : i32}, %arg85: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 85 : i32}, %arg86: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 86 : i32}, %arg87: tensor<512x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 87 : i32}, %arg88: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 88 : i32}, %arg89: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 89 : i32}, %arg90: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 90 : i32}, %arg91: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 91 : i32}, %arg92: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 92 : i32}, %arg93: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 93 : i32}, %arg94: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 94 : i32}, %arg95: tensor<4x32x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>, tf.aliasing_output = 95 : i32}, %arg96: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 96 : i32}, %arg97: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 97 : i32}, %arg98: tensor<512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}]>, tf.aliasing_output = 98 : i32}, %arg99: tensor<128x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>, tf.aliasing_output = 99 : i32}, %arg100: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 100 : i32}, %arg101: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 101 : i32}, %arg102: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 102 : i32}, %arg103: tensor<512x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 103 : i32}, %arg104: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 104 : i32}, %arg105: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 105 : i32}, %arg106: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 106 : i32}, %arg107: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 107 : i32}, %arg108: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 108 : i32}, %arg109: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 109 : i32}, %arg110: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 110 : i32}, %arg111: tensor<4x32x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>, tf.aliasing_output = 111 : i32}, %arg112: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 112 : i32}, %arg113: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 113 : i32}, %arg114: tensor<512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}]>, tf.aliasing_output = 114 : i32}, %arg115: tensor<128x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>, tf.aliasing_output = 115 : i32}, %arg116: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 116 : i32}, %arg117: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 117 : i32}, %arg118: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 118 : i32}, %arg119: tensor<512x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 119 : i32}, %arg120: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 120 : i32}, %arg121: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 121 : i32}, %arg122: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 122 : i32}, %arg123: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 123 : i32}, %arg124: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 124 : i32}, %arg125: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 125 : i32}, %arg126: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 126 : i32}, %arg127: tensor<4x32x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>, tf.aliasing_output = 127 : i32}, %arg128: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 128 : i32}, %arg129: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 129 : i32}, %arg130: tensor<512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}]>, tf.aliasing_output = 130 : i32}, %arg131: tensor<128x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>, tf.aliasing_output = 131 : i32}, %arg132: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 132 : i32}, %arg133: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 133 : i32}, %arg134: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 134 : i32}, %arg135: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 135 : i32}, %arg136: tensor<64x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>, tf.aliasing_output = 136 : i32}, %arg137: tensor<512x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 137 : i32}, %arg138: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 138 : i32}, %arg139: tensor<512x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 139 : i32}, %arg140: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 140 : i32}, %arg141: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 141 : i32}, %arg142: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 142 : i32}, %arg143: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 143 : i32}, %arg144: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 144 : i32}, %arg145: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 145 : i32}, %arg146: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 146 : i32}, %arg147: tensor<4x32x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>, tf.aliasing_output = 147 : i32}, %arg148: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 148 : i32}, %arg149: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 149 : i32}, %arg150: tensor<512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}]>, tf.aliasing_output = 150 : i32}, %arg151: tensor<128x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>, tf.aliasing_output = 151 : i32}, %arg152: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 152 : i32}, %arg153: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 153 : i32}, %arg154: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 154 : i32}, %arg155: tensor<512x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 155 : i32}, %arg156: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 156 : i32}, %arg157: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 157 : i32}, %arg158: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 158 : i32}, %arg159: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 159 : i32}, %arg160: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 160 : i32}, %arg161: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 161 : i32}, %arg162: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 162 : i32}, %arg163: tensor<4x32x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>, tf.aliasing_output = 163 : i32}, %arg164: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 164 : i32}, %arg165: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 165 : i32}, %arg166: tensor<512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}]>, tf.aliasing_output = 166 : i32}, %arg167: tensor<128x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>, tf.aliasing_output = 167 : i32}, %arg168: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 168 : i32}, %arg169: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 169 : i32}, %arg170: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 170 : i32}, %arg171: tensor<512x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 171 : i32}, %arg172: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 172 : i32}, %arg173: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 173 : i32}, %arg174: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 174 : i32}, %arg175: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 175 : i32}, %arg176: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 176 : i32}, %arg177: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 177 : i32}, %arg178: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 178 : i32}, %arg179: tensor<4x32x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>, tf.aliasing_output = 179 : i32}, %arg180: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 180 : i32}, %arg181: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 181 : i32}, %arg182: tensor<512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}]>, tf.aliasing_output = 182 : i32}, %arg183: tensor<128x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>, tf.aliasing_output = 183 : i32}, %arg184: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 184 : i32}, %arg185: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 185 : i32}, %arg186: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 186 : i32}, %arg187: tensor<512x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 187 : i32}, %arg188: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 188 : i32}, %arg189: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 189 : i32}, %arg190: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 190 : i32}, %arg191: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 191 : i32}, %arg192: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 192 : i32}, %arg193: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 193 : i32}, %arg194: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 194 : i32}, %arg195: tensor<4x32x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>, tf.aliasing_output = 195 : i32}, %arg196: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 196 : i32}, %arg197: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 197 : i32}, %arg198: tensor<512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}]>, tf.aliasing_output = 198 : i32}, %arg199: tensor<128x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>, tf.aliasing_output = 199 : i32}, %arg200: tensor<4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, tf.aliasing_output = 200 : i32}, %arg201: tensor<128x4x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>, tf.aliasing_output = 201 : i32}, %arg202: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 202 : i32}, %arg203: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>, tf.aliasing_output = 203 : i32}, %arg204: tensor<64x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>, tf.aliasing_output = 204 : i32}, %arg205: tensor<8x65xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>}) -> (tensor<512x128xf32> {jax.result_info = "result[0]['embed']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128xf32> {jax.result_info = "result[0]['layers'][0]['down']['b']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<512x128xf32> {jax.result_info = "result[0]['layers'][0]['down']['w']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<4x32xf32> {jax.result_info = "result[0]['layers'][0]['key']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[0]['layers'][0]['key']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<128xf32> {jax.result_info = "result[0]['layers'][0]['ln1']['bias']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[0]['layers'][0]['ln1']['scale']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[0]['layers'][0]['ln2']['bias']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[0]['layers'][0]['ln2']['scale']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[0]['layers'][0]['out']['b']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<4x32x128xf32> {jax.result_info = "result[0]['layers'][0]['out']['w']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>}, tensor<4x32xf32> {jax.result_info = "result[0]['layers'][0]['query']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[0]['layers'][0]['query']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<512xf32> {jax.result_info = "result[0]['layers'][0]['up']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}]>}, tensor<128x512xf32> {jax.result_info = "result[0]['layers'][0]['up']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, tensor<4x32xf32> {jax.result_info = "result[0]['layers'][0]['value']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[0]['layers'][0]['value']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<128xf32> {jax.result_info = "result[0]['layers'][1]['down']['b']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<512x128xf32> {jax.result_info = "result[0]['layers'][1]['down']['w']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<4x32xf32> {jax.result_info = "result[0]['layers'][1]['key']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[0]['layers'][1]['key']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<128xf32> {jax.result_info = "result[0]['layers'][1]['ln1']['bias']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[0]['layers'][1]['ln1']['scale']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[0]['layers'][1]['ln2']['bias']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[0]['layers'][1]['ln2']['scale']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[0]['layers'][1]['out']['b']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<4x32x128xf32> {jax.result_info = "result[0]['layers'][1]['out']['w']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>}, tensor<4x32xf32> {jax.result_info = "result[0]['layers'][1]['query']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[0]['layers'][1]['query']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<512xf32> {jax.result_info = "result[0]['layers'][1]['up']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}]>}, tensor<128x512xf32> {jax.result_info = "result[0]['layers'][1]['up']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, tensor<4x32xf32> {jax.result_info = "result[0]['layers'][1]['value']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[0]['layers'][1]['value']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<128xf32> {jax.result_info = "result[0]['layers'][2]['down']['b']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<512x128xf32> {jax.result_info = "result[0]['layers'][2]['down']['w']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<4x32xf32> {jax.result_info = "result[0]['layers'][2]['key']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[0]['layers'][2]['key']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<128xf32> {jax.result_info = "result[0]['layers'][2]['ln1']['bias']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[0]['layers'][2]['ln1']['scale']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[0]['layers'][2]['ln2']['bias']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[0]['layers'][2]['ln2']['scale']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[0]['layers'][2]['out']['b']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<4x32x128xf32> {jax.result_info = "result[0]['layers'][2]['out']['w']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>}, tensor<4x32xf32> {jax.result_info = "result[0]['layers'][2]['query']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[0]['layers'][2]['query']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<512xf32> {jax.result_info = "result[0]['layers'][2]['up']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}]>}, tensor<128x512xf32> {jax.result_info = "result[0]['layers'][2]['up']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, tensor<4x32xf32> {jax.result_info = "result[0]['layers'][2]['value']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[0]['layers'][2]['value']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<128xf32> {jax.result_info = "result[0]['layers'][3]['down']['b']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<512x128xf32> {jax.result_info = "result[0]['layers'][3]['down']['w']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<4x32xf32> {jax.result_info = "result[0]['layers'][3]['key']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[0]['layers'][3]['key']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<128xf32> {jax.result_info = "result[0]['layers'][3]['ln1']['bias']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[0]['layers'][3]['ln1']['scale']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[0]['layers'][3]['ln2']['bias']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[0]['layers'][3]['ln2']['scale']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[0]['layers'][3]['out']['b']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<4x32x128xf32> {jax.result_info = "result[0]['layers'][3]['out']['w']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>}, tensor<4x32xf32> {jax.result_info = "result[0]['layers'][3]['query']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[0]['layers'][3]['query']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<512xf32> {jax.result_info = "result[0]['layers'][3]['up']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}]>}, tensor<128x512xf32> {jax.result_info = "result[0]['layers'][3]['up']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, tensor<4x32xf32> {jax.result_info = "result[0]['layers'][3]['value']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[0]['layers'][3]['value']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<128xf32> {jax.result_info = "result[0]['ln']['bias']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[0]['ln']['scale']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<64x128xf32> {jax.result_info = "result[0]['position']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<i32> {jax.result_info = "result[1][1][0].count", sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<512x128xf32> {jax.result_info = "result[1][1][0].mu['embed']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].mu['layers'][0]['down']['b']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<512x128xf32> {jax.result_info = "result[1][1][0].mu['layers'][0]['down']['w']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<4x32xf32> {jax.result_info = "result[1][1][0].mu['layers'][0]['key']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[1][1][0].mu['layers'][0]['key']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].mu['layers'][0]['ln1']['bias']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].mu['layers'][0]['ln1']['scale']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].mu['layers'][0]['ln2']['bias']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].mu['layers'][0]['ln2']['scale']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].mu['layers'][0]['out']['b']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<4x32x128xf32> {jax.result_info = "result[1][1][0].mu['layers'][0]['out']['w']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>}, tensor<4x32xf32> {jax.result_info = "result[1][1][0].mu['layers'][0]['query']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[1][1][0].mu['layers'][0]['query']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<512xf32> {jax.result_info = "result[1][1][0].mu['layers'][0]['up']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}]>}, tensor<128x512xf32> {jax.result_info = "result[1][1][0].mu['layers'][0]['up']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, tensor<4x32xf32> {jax.result_info = "result[1][1][0].mu['layers'][0]['value']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[1][1][0].mu['layers'][0]['value']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].mu['layers'][1]['down']['b']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<512x128xf32> {jax.result_info = "result[1][1][0].mu['layers'][1]['down']['w']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<4x32xf32> {jax.result_info = "result[1][1][0].mu['layers'][1]['key']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[1][1][0].mu['layers'][1]['key']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].mu['layers'][1]['ln1']['bias']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].mu['layers'][1]['ln1']['scale']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].mu['layers'][1]['ln2']['bias']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].mu['layers'][1]['ln2']['scale']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].mu['layers'][1]['out']['b']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<4x32x128xf32> {jax.result_info = "result[1][1][0].mu['layers'][1]['out']['w']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>}, tensor<4x32xf32> {jax.result_info = "result[1][1][0].mu['layers'][1]['query']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[1][1][0].mu['layers'][1]['query']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<512xf32> {jax.result_info = "result[1][1][0].mu['layers'][1]['up']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}]>}, tensor<128x512xf32> {jax.result_info = "result[1][1][0].mu['layers'][1]['up']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, tensor<4x32xf32> {jax.result_info = "result[1][1][0].mu['layers'][1]['value']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[1][1][0].mu['layers'][1]['value']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].mu['layers'][2]['down']['b']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<512x128xf32> {jax.result_info = "result[1][1][0].mu['layers'][2]['down']['w']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<4x32xf32> {jax.result_info = "result[1][1][0].mu['layers'][2]['key']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[1][1][0].mu['layers'][2]['key']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].mu['layers'][2]['ln1']['bias']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].mu['layers'][2]['ln1']['scale']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].mu['layers'][2]['ln2']['bias']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].mu['layers'][2]['ln2']['scale']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].mu['layers'][2]['out']['b']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<4x32x128xf32> {jax.result_info = "result[1][1][0].mu['layers'][2]['out']['w']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>}, tensor<4x32xf32> {jax.result_info = "result[1][1][0].mu['layers'][2]['query']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[1][1][0].mu['layers'][2]['query']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<512xf32> {jax.result_info = "result[1][1][0].mu['layers'][2]['up']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}]>}, tensor<128x512xf32> {jax.result_info = "result[1][1][0].mu['layers'][2]['up']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, tensor<4x32xf32> {jax.result_info = "result[1][1][0].mu['layers'][2]['value']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[1][1][0].mu['layers'][2]['value']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].mu['layers'][3]['down']['b']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<512x128xf32> {jax.result_info = "result[1][1][0].mu['layers'][3]['down']['w']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<4x32xf32> {jax.result_info = "result[1][1][0].mu['layers'][3]['key']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[1][1][0].mu['layers'][3]['key']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].mu['layers'][3]['ln1']['bias']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].mu['layers'][3]['ln1']['scale']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].mu['layers'][3]['ln2']['bias']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].mu['layers'][3]['ln2']['scale']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].mu['layers'][3]['out']['b']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<4x32x128xf32> {jax.result_info = "result[1][1][0].mu['layers'][3]['out']['w']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>}, tensor<4x32xf32> {jax.result_info = "result[1][1][0].mu['layers'][3]['query']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[1][1][0].mu['layers'][3]['query']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<512xf32> {jax.result_info = "result[1][1][0].mu['layers'][3]['up']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}]>}, tensor<128x512xf32> {jax.result_info = "result[1][1][0].mu['layers'][3]['up']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, tensor<4x32xf32> {jax.result_info = "result[1][1][0].mu['layers'][3]['value']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[1][1][0].mu['layers'][3]['value']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].mu['ln']['bias']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].mu['ln']['scale']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<64x128xf32> {jax.result_info = "result[1][1][0].mu['position']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<512x128xf32> {jax.result_info = "result[1][1][0].nu['embed']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].nu['layers'][0]['down']['b']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<512x128xf32> {jax.result_info = "result[1][1][0].nu['layers'][0]['down']['w']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<4x32xf32> {jax.result_info = "result[1][1][0].nu['layers'][0]['key']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[1][1][0].nu['layers'][0]['key']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].nu['layers'][0]['ln1']['bias']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].nu['layers'][0]['ln1']['scale']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].nu['layers'][0]['ln2']['bias']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].nu['layers'][0]['ln2']['scale']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].nu['layers'][0]['out']['b']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<4x32x128xf32> {jax.result_info = "result[1][1][0].nu['layers'][0]['out']['w']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>}, tensor<4x32xf32> {jax.result_info = "result[1][1][0].nu['layers'][0]['query']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[1][1][0].nu['layers'][0]['query']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<512xf32> {jax.result_info = "result[1][1][0].nu['layers'][0]['up']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}]>}, tensor<128x512xf32> {jax.result_info = "result[1][1][0].nu['layers'][0]['up']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, tensor<4x32xf32> {jax.result_info = "result[1][1][0].nu['layers'][0]['value']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[1][1][0].nu['layers'][0]['value']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].nu['layers'][1]['down']['b']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<512x128xf32> {jax.result_info = "result[1][1][0].nu['layers'][1]['down']['w']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<4x32xf32> {jax.result_info = "result[1][1][0].nu['layers'][1]['key']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[1][1][0].nu['layers'][1]['key']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].nu['layers'][1]['ln1']['bias']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].nu['layers'][1]['ln1']['scale']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].nu['layers'][1]['ln2']['bias']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].nu['layers'][1]['ln2']['scale']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].nu['layers'][1]['out']['b']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<4x32x128xf32> {jax.result_info = "result[1][1][0].nu['layers'][1]['out']['w']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>}, tensor<4x32xf32> {jax.result_info = "result[1][1][0].nu['layers'][1]['query']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[1][1][0].nu['layers'][1]['query']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<512xf32> {jax.result_info = "result[1][1][0].nu['layers'][1]['up']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}]>}, tensor<128x512xf32> {jax.result_info = "result[1][1][0].nu['layers'][1]['up']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, tensor<4x32xf32> {jax.result_info = "result[1][1][0].nu['layers'][1]['value']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[1][1][0].nu['layers'][1]['value']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].nu['layers'][2]['down']['b']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<512x128xf32> {jax.result_info = "result[1][1][0].nu['layers'][2]['down']['w']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<4x32xf32> {jax.result_info = "result[1][1][0].nu['layers'][2]['key']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[1][1][0].nu['layers'][2]['key']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].nu['layers'][2]['ln1']['bias']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].nu['layers'][2]['ln1']['scale']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].nu['layers'][2]['ln2']['bias']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].nu['layers'][2]['ln2']['scale']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].nu['layers'][2]['out']['b']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<4x32x128xf32> {jax.result_info = "result[1][1][0].nu['layers'][2]['out']['w']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>}, tensor<4x32xf32> {jax.result_info = "result[1][1][0].nu['layers'][2]['query']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[1][1][0].nu['layers'][2]['query']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<512xf32> {jax.result_info = "result[1][1][0].nu['layers'][2]['up']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}]>}, tensor<128x512xf32> {jax.result_info = "result[1][1][0].nu['layers'][2]['up']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, tensor<4x32xf32> {jax.result_info = "result[1][1][0].nu['layers'][2]['value']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[1][1][0].nu['layers'][2]['value']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].nu['layers'][3]['down']['b']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<512x128xf32> {jax.result_info = "result[1][1][0].nu['layers'][3]['down']['w']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<4x32xf32> {jax.result_info = "result[1][1][0].nu['layers'][3]['key']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[1][1][0].nu['layers'][3]['key']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].nu['layers'][3]['ln1']['bias']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].nu['layers'][3]['ln1']['scale']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].nu['layers'][3]['ln2']['bias']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].nu['layers'][3]['ln2']['scale']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].nu['layers'][3]['out']['b']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<4x32x128xf32> {jax.result_info = "result[1][1][0].nu['layers'][3]['out']['w']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}, {}]>}, tensor<4x32xf32> {jax.result_info = "result[1][1][0].nu['layers'][3]['query']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[1][1][0].nu['layers'][3]['query']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<512xf32> {jax.result_info = "result[1][1][0].nu['layers'][3]['up']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}]>}, tensor<128x512xf32> {jax.result_info = "result[1][1][0].nu['layers'][3]['up']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, tensor<4x32xf32> {jax.result_info = "result[1][1][0].nu['layers'][3]['value']['b']", sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, tensor<128x4x32xf32> {jax.result_info = "result[1][1][0].nu['layers'][3]['value']['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}, {}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].nu['ln']['bias']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<128xf32> {jax.result_info = "result[1][1][0].nu['ln']['scale']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<64x128xf32> {jax.result_info = "result[1][1][0].nu['position']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<f32> {jax.result_info = "result[2]", sdy.sharding = #sdy.sharding<@mesh, []>}) {
    %0 = stablehlo.slice %arg205 [0:8, 0:64] : (tensor<8x65xi32>) -> tensor<8x64xi32>
    %1 = stablehlo.slice %arg205 [0:8, 1:65] : (tensor<8x65xi32>) -> tensor<8x64xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8x64xi32>
    %3 = stablehlo.compare LT, %0, %2, SIGNED : (tensor<8x64xi32>, tensor<8x64xi32>) -> tensor<8x64xi1>
    %c_0 = stablehlo.constant dense<512> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<8x64xi32>
    %5 = stablehlo.add %0, %4 : tensor<8x64xi32>
    %6 = stablehlo.select %3, %5, %0 : tensor<8x64xi1>, tensor<8x64xi32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<8x64xi32>) -> tensor<8x64x1xi32>
    %8 = "stablehlo.gather"(%arg0, %7) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 128>}> : (tensor<512x128xf32>, tensor<8x64x1xi32>) -> tensor<8x64x128xf32>
    %9 = stablehlo.broadcast_in_dim %arg67, dims = [1, 2] : (tensor<64x128xf32>) -> tensor<1x64x128xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<1x64x128xf32>) -> tensor<8x64x128xf32>
    %11 = stablehlo.add %8, %10 : tensor<8x64x128xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.reduce(%11 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %cst_1 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %15 = stablehlo.divide %13, %14 : tensor<8x64x1xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %17 = stablehlo.subtract %11, %16 : tensor<8x64x128xf32>
    %18 = chlo.square %17 : tensor<8x64x128xf32> -> tensor<8x64x128xf32>
    %cst_2 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<8x64x128xf32>
    %20 = stablehlo.multiply %19, %17 : tensor<8x64x128xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.reduce(%18 init: %cst_3) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %cst_4 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %24 = stablehlo.divide %22, %23 : tensor<8x64x1xf32>
    %25 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %26 = stablehlo.subtract %11, %25 : tensor<8x64x128xf32>
    %cst_5 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %28 = stablehlo.add %24, %27 : tensor<8x64x1xf32>
    %29 = stablehlo.rsqrt %28 : tensor<8x64x1xf32>
    %30 = stablehlo.divide %29, %28 : tensor<8x64x1xf32>
    %cst_6 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %32 = stablehlo.multiply %31, %30 : tensor<8x64x1xf32>
    %33 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %34 = stablehlo.multiply %26, %33 : tensor<8x64x128xf32>
    %35 = stablehlo.broadcast_in_dim %arg6, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %36 = stablehlo.broadcast_in_dim %35, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %37 = stablehlo.multiply %34, %36 : tensor<8x64x128xf32>
    %38 = stablehlo.broadcast_in_dim %arg5, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %40 = stablehlo.add %37, %39 : tensor<8x64x128xf32>
    %41 = stablehlo.dot_general %40, %arg12, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<128x4x32xf32>) -> tensor<8x64x4x32xf32>
    %42 = stablehlo.broadcast_in_dim %arg11, dims = [2, 3] : (tensor<4x32xf32>) -> tensor<1x1x4x32xf32>
    %43 = stablehlo.broadcast_in_dim %42, dims = [0, 1, 2, 3] : (tensor<1x1x4x32xf32>) -> tensor<8x64x4x32xf32>
    %44 = stablehlo.add %41, %43 : tensor<8x64x4x32xf32>
    %45 = stablehlo.dot_general %40, %arg4, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<128x4x32xf32>) -> tensor<8x64x4x32xf32>
    %46 = stablehlo.broadcast_in_dim %arg3, dims = [2, 3] : (tensor<4x32xf32>) -> tensor<1x1x4x32xf32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [0, 1, 2, 3] : (tensor<1x1x4x32xf32>) -> tensor<8x64x4x32xf32>
    %48 = stablehlo.add %45, %47 : tensor<8x64x4x32xf32>
    %49 = stablehlo.dot_general %40, %arg16, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<128x4x32xf32>) -> tensor<8x64x4x32xf32>
    %50 = stablehlo.broadcast_in_dim %arg15, dims = [2, 3] : (tensor<4x32xf32>) -> tensor<1x1x4x32xf32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [0, 1, 2, 3] : (tensor<1x1x4x32xf32>) -> tensor<8x64x4x32xf32>
    %52 = stablehlo.add %49, %51 : tensor<8x64x4x32xf32>
    %53 = stablehlo.dot_general %44, %48, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<8x64x4x32xf32>) -> tensor<8x4x64x64xf32>
    %cst_7 = stablehlo.constant dense<5.65685415> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<8x4x64x64xf32>
    %55 = stablehlo.divide %53, %54 : tensor<8x4x64x64xf32>
    %c_8 = stablehlo.constant dense<true> : tensor<i1>
    %56 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i1>) -> tensor<64x64xi1>
    %57 = call @tril(%56) : (tensor<64x64xi1>) -> tensor<64x64xi1>
    %cst_9 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %58:2 = call @_where(%57, %55, %cst_9) : (tensor<64x64xi1>, tensor<8x4x64x64xf32>, tensor<f32>) -> (tensor<8x4x64x64xf32>, tensor<8x4x64x64xi1>)
    %cst_10 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %59 = stablehlo.reduce(%58#0 init: %cst_10) applies stablehlo.maximum across dimensions = [3] : (tensor<8x4x64x64xf32>, tensor<f32>) -> tensor<8x4x64xf32>
    %cst_11 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<8x4x64xf32>
    %61 = stablehlo.maximum %60, %59 : tensor<8x4x64xf32>
    %62 = stablehlo.broadcast_in_dim %61, dims = [0, 1, 2] : (tensor<8x4x64xf32>) -> tensor<8x4x64x1xf32>
    %63 = stablehlo.broadcast_in_dim %62, dims = [0, 1, 2, 3] : (tensor<8x4x64x1xf32>) -> tensor<8x4x64x64xf32>
    %64 = stablehlo.subtract %58#0, %63 : tensor<8x4x64x64xf32>
    %65 = stablehlo.exponential %64 : tensor<8x4x64x64xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %66 = stablehlo.reduce(%65 init: %cst_12) applies stablehlo.add across dimensions = [3] : (tensor<8x4x64x64xf32>, tensor<f32>) -> tensor<8x4x64xf32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2] : (tensor<8x4x64xf32>) -> tensor<8x4x64x1xf32>
    %68 = stablehlo.broadcast_in_dim %67, dims = [0, 1, 2, 3] : (tensor<8x4x64x1xf32>) -> tensor<8x4x64x64xf32>
    %69 = stablehlo.divide %65, %68 : tensor<8x4x64x64xf32>
    %70 = stablehlo.multiply %67, %67 : tensor<8x4x64x1xf32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %71 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<8x4x64x1xf32>
    %72 = stablehlo.divide %71, %70 : tensor<8x4x64x1xf32>
    %73 = stablehlo.dot_general %52, %69, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<8x4x64x64xf32>) -> tensor<8x4x32x64xf32>
    %74 = stablehlo.transpose %73, dims = [0, 3, 1, 2] : (tensor<8x4x32x64xf32>) -> tensor<8x64x4x32xf32>
    %75 = stablehlo.dot_general %74, %arg10, contracting_dims = [3, 2] x [1, 0], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<4x32x128xf32>) -> tensor<8x64x128xf32>
    %76 = stablehlo.broadcast_in_dim %arg9, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %77 = stablehlo.broadcast_in_dim %76, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %78 = stablehlo.add %75, %77 : tensor<8x64x128xf32>
    %79 = stablehlo.add %11, %78 : tensor<8x64x128xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %80 = stablehlo.reduce(%79 init: %cst_14) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %81 = stablehlo.broadcast_in_dim %80, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %cst_15 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %82 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %83 = stablehlo.divide %81, %82 : tensor<8x64x1xf32>
    %84 = stablehlo.broadcast_in_dim %83, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %85 = stablehlo.subtract %79, %84 : tensor<8x64x128xf32>
    %86 = chlo.square %85 : tensor<8x64x128xf32> -> tensor<8x64x128xf32>
    %cst_16 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %87 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<8x64x128xf32>
    %88 = stablehlo.multiply %87, %85 : tensor<8x64x128xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %89 = stablehlo.reduce(%86 init: %cst_17) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %90 = stablehlo.broadcast_in_dim %89, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %cst_18 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %91 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %92 = stablehlo.divide %90, %91 : tensor<8x64x1xf32>
    %93 = stablehlo.broadcast_in_dim %83, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %94 = stablehlo.subtract %79, %93 : tensor<8x64x128xf32>
    %cst_19 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %95 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %96 = stablehlo.add %92, %95 : tensor<8x64x1xf32>
    %97 = stablehlo.rsqrt %96 : tensor<8x64x1xf32>
    %98 = stablehlo.divide %97, %96 : tensor<8x64x1xf32>
    %cst_20 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %100 = stablehlo.multiply %99, %98 : tensor<8x64x1xf32>
    %101 = stablehlo.broadcast_in_dim %97, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %102 = stablehlo.multiply %94, %101 : tensor<8x64x128xf32>
    %103 = stablehlo.broadcast_in_dim %arg8, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %104 = stablehlo.broadcast_in_dim %103, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %105 = stablehlo.multiply %102, %104 : tensor<8x64x128xf32>
    %106 = stablehlo.broadcast_in_dim %arg7, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %107 = stablehlo.broadcast_in_dim %106, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %108 = stablehlo.add %105, %107 : tensor<8x64x128xf32>
    %109 = stablehlo.dot_general %108, %arg14, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<128x512xf32>) -> tensor<8x64x512xf32>
    %110 = stablehlo.broadcast_in_dim %arg13, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
    %111 = stablehlo.broadcast_in_dim %110, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<8x64x512xf32>
    %112 = stablehlo.add %109, %111 : tensor<8x64x512xf32>
    %113 = stablehlo.multiply %112, %112 : tensor<8x64x512xf32>
    %114 = stablehlo.multiply %113, %112 : tensor<8x64x512xf32>
    %115 = stablehlo.multiply %112, %112 : tensor<8x64x512xf32>
    %cst_21 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %117 = stablehlo.multiply %116, %115 : tensor<8x64x512xf32>
    %cst_22 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %118 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %119 = stablehlo.multiply %118, %114 : tensor<8x64x512xf32>
    %120 = stablehlo.add %112, %119 : tensor<8x64x512xf32>
    %cst_23 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %121 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %122 = stablehlo.multiply %121, %120 : tensor<8x64x512xf32>
    %123 = stablehlo.tanh %122 : tensor<8x64x512xf32>
    %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %124 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %125 = stablehlo.subtract %124, %123 : tensor<8x64x512xf32>
    %cst_25 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %126 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %127 = stablehlo.add %126, %123 : tensor<8x64x512xf32>
    %cst_26 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %128 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %129 = stablehlo.multiply %128, %127 : tensor<8x64x512xf32>
    %130 = stablehlo.multiply %112, %129 : tensor<8x64x512xf32>
    %131 = stablehlo.dot_general %130, %arg2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x64x512xf32>, tensor<512x128xf32>) -> tensor<8x64x128xf32>
    %132 = stablehlo.broadcast_in_dim %arg1, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %133 = stablehlo.broadcast_in_dim %132, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %134 = stablehlo.add %131, %133 : tensor<8x64x128xf32>
    %135 = stablehlo.add %79, %134 : tensor<8x64x128xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %136 = stablehlo.reduce(%135 init: %cst_27) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %137 = stablehlo.broadcast_in_dim %136, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %cst_28 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %138 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %139 = stablehlo.divide %137, %138 : tensor<8x64x1xf32>
    %140 = stablehlo.broadcast_in_dim %139, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %141 = stablehlo.subtract %135, %140 : tensor<8x64x128xf32>
    %142 = chlo.square %141 : tensor<8x64x128xf32> -> tensor<8x64x128xf32>
    %cst_29 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %143 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<8x64x128xf32>
    %144 = stablehlo.multiply %143, %141 : tensor<8x64x128xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %145 = stablehlo.reduce(%142 init: %cst_30) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %146 = stablehlo.broadcast_in_dim %145, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %cst_31 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %147 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %148 = stablehlo.divide %146, %147 : tensor<8x64x1xf32>
    %149 = stablehlo.broadcast_in_dim %139, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %150 = stablehlo.subtract %135, %149 : tensor<8x64x128xf32>
    %cst_32 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %151 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %152 = stablehlo.add %148, %151 : tensor<8x64x1xf32>
    %153 = stablehlo.rsqrt %152 : tensor<8x64x1xf32>
    %154 = stablehlo.divide %153, %152 : tensor<8x64x1xf32>
    %cst_33 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %155 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %156 = stablehlo.multiply %155, %154 : tensor<8x64x1xf32>
    %157 = stablehlo.broadcast_in_dim %153, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %158 = stablehlo.multiply %150, %157 : tensor<8x64x128xf32>
    %159 = stablehlo.broadcast_in_dim %arg22, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %160 = stablehlo.broadcast_in_dim %159, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %161 = stablehlo.multiply %158, %160 : tensor<8x64x128xf32>
    %162 = stablehlo.broadcast_in_dim %arg21, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %163 = stablehlo.broadcast_in_dim %162, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %164 = stablehlo.add %161, %163 : tensor<8x64x128xf32>
    %165 = stablehlo.dot_general %164, %arg28, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<128x4x32xf32>) -> tensor<8x64x4x32xf32>
    %166 = stablehlo.broadcast_in_dim %arg27, dims = [2, 3] : (tensor<4x32xf32>) -> tensor<1x1x4x32xf32>
    %167 = stablehlo.broadcast_in_dim %166, dims = [0, 1, 2, 3] : (tensor<1x1x4x32xf32>) -> tensor<8x64x4x32xf32>
    %168 = stablehlo.add %165, %167 : tensor<8x64x4x32xf32>
    %169 = stablehlo.dot_general %164, %arg20, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<128x4x32xf32>) -> tensor<8x64x4x32xf32>
    %170 = stablehlo.broadcast_in_dim %arg19, dims = [2, 3] : (tensor<4x32xf32>) -> tensor<1x1x4x32xf32>
    %171 = stablehlo.broadcast_in_dim %170, dims = [0, 1, 2, 3] : (tensor<1x1x4x32xf32>) -> tensor<8x64x4x32xf32>
    %172 = stablehlo.add %169, %171 : tensor<8x64x4x32xf32>
    %173 = stablehlo.dot_general %164, %arg32, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<128x4x32xf32>) -> tensor<8x64x4x32xf32>
    %174 = stablehlo.broadcast_in_dim %arg31, dims = [2, 3] : (tensor<4x32xf32>) -> tensor<1x1x4x32xf32>
    %175 = stablehlo.broadcast_in_dim %174, dims = [0, 1, 2, 3] : (tensor<1x1x4x32xf32>) -> tensor<8x64x4x32xf32>
    %176 = stablehlo.add %173, %175 : tensor<8x64x4x32xf32>
    %177 = stablehlo.dot_general %168, %172, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<8x64x4x32xf32>) -> tensor<8x4x64x64xf32>
    %cst_34 = stablehlo.constant dense<5.65685415> : tensor<f32>
    %178 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<8x4x64x64xf32>
    %179 = stablehlo.divide %177, %178 : tensor<8x4x64x64xf32>
    %c_35 = stablehlo.constant dense<true> : tensor<i1>
    %180 = stablehlo.broadcast_in_dim %c_35, dims = [] : (tensor<i1>) -> tensor<64x64xi1>
    %181 = call @tril(%180) : (tensor<64x64xi1>) -> tensor<64x64xi1>
    %cst_36 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %182:2 = call @_where(%181, %179, %cst_36) : (tensor<64x64xi1>, tensor<8x4x64x64xf32>, tensor<f32>) -> (tensor<8x4x64x64xf32>, tensor<8x4x64x64xi1>)
    %cst_37 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %183 = stablehlo.reduce(%182#0 init: %cst_37) applies stablehlo.maximum across dimensions = [3] : (tensor<8x4x64x64xf32>, tensor<f32>) -> tensor<8x4x64xf32>
    %cst_38 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %184 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<8x4x64xf32>
    %185 = stablehlo.maximum %184, %183 : tensor<8x4x64xf32>
    %186 = stablehlo.broadcast_in_dim %185, dims = [0, 1, 2] : (tensor<8x4x64xf32>) -> tensor<8x4x64x1xf32>
    %187 = stablehlo.broadcast_in_dim %186, dims = [0, 1, 2, 3] : (tensor<8x4x64x1xf32>) -> tensor<8x4x64x64xf32>
    %188 = stablehlo.subtract %182#0, %187 : tensor<8x4x64x64xf32>
    %189 = stablehlo.exponential %188 : tensor<8x4x64x64xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %190 = stablehlo.reduce(%189 init: %cst_39) applies stablehlo.add across dimensions = [3] : (tensor<8x4x64x64xf32>, tensor<f32>) -> tensor<8x4x64xf32>
    %191 = stablehlo.broadcast_in_dim %190, dims = [0, 1, 2] : (tensor<8x4x64xf32>) -> tensor<8x4x64x1xf32>
    %192 = stablehlo.broadcast_in_dim %191, dims = [0, 1, 2, 3] : (tensor<8x4x64x1xf32>) -> tensor<8x4x64x64xf32>
    %193 = stablehlo.divide %189, %192 : tensor<8x4x64x64xf32>
    %194 = stablehlo.multiply %191, %191 : tensor<8x4x64x1xf32>
    %cst_40 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %195 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<8x4x64x1xf32>
    %196 = stablehlo.divide %195, %194 : tensor<8x4x64x1xf32>
    %197 = stablehlo.dot_general %176, %193, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<8x4x64x64xf32>) -> tensor<8x4x32x64xf32>
    %198 = stablehlo.transpose %197, dims = [0, 3, 1, 2] : (tensor<8x4x32x64xf32>) -> tensor<8x64x4x32xf32>
    %199 = stablehlo.dot_general %198, %arg26, contracting_dims = [3, 2] x [1, 0], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<4x32x128xf32>) -> tensor<8x64x128xf32>
    %200 = stablehlo.broadcast_in_dim %arg25, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %201 = stablehlo.broadcast_in_dim %200, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %202 = stablehlo.add %199, %201 : tensor<8x64x128xf32>
    %203 = stablehlo.add %135, %202 : tensor<8x64x128xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %204 = stablehlo.reduce(%203 init: %cst_41) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %205 = stablehlo.broadcast_in_dim %204, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %cst_42 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %206 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %207 = stablehlo.divide %205, %206 : tensor<8x64x1xf32>
    %208 = stablehlo.broadcast_in_dim %207, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %209 = stablehlo.subtract %203, %208 : tensor<8x64x128xf32>
    %210 = chlo.square %209 : tensor<8x64x128xf32> -> tensor<8x64x128xf32>
    %cst_43 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %211 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<8x64x128xf32>
    %212 = stablehlo.multiply %211, %209 : tensor<8x64x128xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %213 = stablehlo.reduce(%210 init: %cst_44) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %214 = stablehlo.broadcast_in_dim %213, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %cst_45 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %215 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %216 = stablehlo.divide %214, %215 : tensor<8x64x1xf32>
    %217 = stablehlo.broadcast_in_dim %207, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %218 = stablehlo.subtract %203, %217 : tensor<8x64x128xf32>
    %cst_46 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %219 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %220 = stablehlo.add %216, %219 : tensor<8x64x1xf32>
    %221 = stablehlo.rsqrt %220 : tensor<8x64x1xf32>
    %222 = stablehlo.divide %221, %220 : tensor<8x64x1xf32>
    %cst_47 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %223 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %224 = stablehlo.multiply %223, %222 : tensor<8x64x1xf32>
    %225 = stablehlo.broadcast_in_dim %221, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %226 = stablehlo.multiply %218, %225 : tensor<8x64x128xf32>
    %227 = stablehlo.broadcast_in_dim %arg24, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %228 = stablehlo.broadcast_in_dim %227, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %229 = stablehlo.multiply %226, %228 : tensor<8x64x128xf32>
    %230 = stablehlo.broadcast_in_dim %arg23, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %231 = stablehlo.broadcast_in_dim %230, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %232 = stablehlo.add %229, %231 : tensor<8x64x128xf32>
    %233 = stablehlo.dot_general %232, %arg30, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<128x512xf32>) -> tensor<8x64x512xf32>
    %234 = stablehlo.broadcast_in_dim %arg29, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
    %235 = stablehlo.broadcast_in_dim %234, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<8x64x512xf32>
    %236 = stablehlo.add %233, %235 : tensor<8x64x512xf32>
    %237 = stablehlo.multiply %236, %236 : tensor<8x64x512xf32>
    %238 = stablehlo.multiply %237, %236 : tensor<8x64x512xf32>
    %239 = stablehlo.multiply %236, %236 : tensor<8x64x512xf32>
    %cst_48 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %240 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %241 = stablehlo.multiply %240, %239 : tensor<8x64x512xf32>
    %cst_49 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %242 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %243 = stablehlo.multiply %242, %238 : tensor<8x64x512xf32>
    %244 = stablehlo.add %236, %243 : tensor<8x64x512xf32>
    %cst_50 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %245 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %246 = stablehlo.multiply %245, %244 : tensor<8x64x512xf32>
    %247 = stablehlo.tanh %246 : tensor<8x64x512xf32>
    %cst_51 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %248 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %249 = stablehlo.subtract %248, %247 : tensor<8x64x512xf32>
    %cst_52 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %250 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %251 = stablehlo.add %250, %247 : tensor<8x64x512xf32>
    %cst_53 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %252 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %253 = stablehlo.multiply %252, %251 : tensor<8x64x512xf32>
    %254 = stablehlo.multiply %236, %253 : tensor<8x64x512xf32>
    %255 = stablehlo.dot_general %254, %arg18, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x64x512xf32>, tensor<512x128xf32>) -> tensor<8x64x128xf32>
    %256 = stablehlo.broadcast_in_dim %arg17, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %257 = stablehlo.broadcast_in_dim %256, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %258 = stablehlo.add %255, %257 : tensor<8x64x128xf32>
    %259 = stablehlo.add %203, %258 : tensor<8x64x128xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %260 = stablehlo.reduce(%259 init: %cst_54) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %261 = stablehlo.broadcast_in_dim %260, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %cst_55 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %262 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %263 = stablehlo.divide %261, %262 : tensor<8x64x1xf32>
    %264 = stablehlo.broadcast_in_dim %263, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %265 = stablehlo.subtract %259, %264 : tensor<8x64x128xf32>
    %266 = chlo.square %265 : tensor<8x64x128xf32> -> tensor<8x64x128xf32>
    %cst_56 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %267 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<8x64x128xf32>
    %268 = stablehlo.multiply %267, %265 : tensor<8x64x128xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %269 = stablehlo.reduce(%266 init: %cst_57) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %270 = stablehlo.broadcast_in_dim %269, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %cst_58 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %271 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %272 = stablehlo.divide %270, %271 : tensor<8x64x1xf32>
    %273 = stablehlo.broadcast_in_dim %263, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %274 = stablehlo.subtract %259, %273 : tensor<8x64x128xf32>
    %cst_59 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %275 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %276 = stablehlo.add %272, %275 : tensor<8x64x1xf32>
    %277 = stablehlo.rsqrt %276 : tensor<8x64x1xf32>
    %278 = stablehlo.divide %277, %276 : tensor<8x64x1xf32>
    %cst_60 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %279 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %280 = stablehlo.multiply %279, %278 : tensor<8x64x1xf32>
    %281 = stablehlo.broadcast_in_dim %277, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %282 = stablehlo.multiply %274, %281 : tensor<8x64x128xf32>
    %283 = stablehlo.broadcast_in_dim %arg38, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %284 = stablehlo.broadcast_in_dim %283, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %285 = stablehlo.multiply %282, %284 : tensor<8x64x128xf32>
    %286 = stablehlo.broadcast_in_dim %arg37, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %287 = stablehlo.broadcast_in_dim %286, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %288 = stablehlo.add %285, %287 : tensor<8x64x128xf32>
    %289 = stablehlo.dot_general %288, %arg44, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<128x4x32xf32>) -> tensor<8x64x4x32xf32>
    %290 = stablehlo.broadcast_in_dim %arg43, dims = [2, 3] : (tensor<4x32xf32>) -> tensor<1x1x4x32xf32>
    %291 = stablehlo.broadcast_in_dim %290, dims = [0, 1, 2, 3] : (tensor<1x1x4x32xf32>) -> tensor<8x64x4x32xf32>
    %292 = stablehlo.add %289, %291 : tensor<8x64x4x32xf32>
    %293 = stablehlo.dot_general %288, %arg36, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<128x4x32xf32>) -> tensor<8x64x4x32xf32>
    %294 = stablehlo.broadcast_in_dim %arg35, dims = [2, 3] : (tensor<4x32xf32>) -> tensor<1x1x4x32xf32>
    %295 = stablehlo.broadcast_in_dim %294, dims = [0, 1, 2, 3] : (tensor<1x1x4x32xf32>) -> tensor<8x64x4x32xf32>
    %296 = stablehlo.add %293, %295 : tensor<8x64x4x32xf32>
    %297 = stablehlo.dot_general %288, %arg48, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<128x4x32xf32>) -> tensor<8x64x4x32xf32>
    %298 = stablehlo.broadcast_in_dim %arg47, dims = [2, 3] : (tensor<4x32xf32>) -> tensor<1x1x4x32xf32>
    %299 = stablehlo.broadcast_in_dim %298, dims = [0, 1, 2, 3] : (tensor<1x1x4x32xf32>) -> tensor<8x64x4x32xf32>
    %300 = stablehlo.add %297, %299 : tensor<8x64x4x32xf32>
    %301 = stablehlo.dot_general %292, %296, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<8x64x4x32xf32>) -> tensor<8x4x64x64xf32>
    %cst_61 = stablehlo.constant dense<5.65685415> : tensor<f32>
    %302 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<8x4x64x64xf32>
    %303 = stablehlo.divide %301, %302 : tensor<8x4x64x64xf32>
    %c_62 = stablehlo.constant dense<true> : tensor<i1>
    %304 = stablehlo.broadcast_in_dim %c_62, dims = [] : (tensor<i1>) -> tensor<64x64xi1>
    %305 = call @tril(%304) : (tensor<64x64xi1>) -> tensor<64x64xi1>
    %cst_63 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %306:2 = call @_where(%305, %303, %cst_63) : (tensor<64x64xi1>, tensor<8x4x64x64xf32>, tensor<f32>) -> (tensor<8x4x64x64xf32>, tensor<8x4x64x64xi1>)
    %cst_64 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %307 = stablehlo.reduce(%306#0 init: %cst_64) applies stablehlo.maximum across dimensions = [3] : (tensor<8x4x64x64xf32>, tensor<f32>) -> tensor<8x4x64xf32>
    %cst_65 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %308 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<8x4x64xf32>
    %309 = stablehlo.maximum %308, %307 : tensor<8x4x64xf32>
    %310 = stablehlo.broadcast_in_dim %309, dims = [0, 1, 2] : (tensor<8x4x64xf32>) -> tensor<8x4x64x1xf32>
    %311 = stablehlo.broadcast_in_dim %310, dims = [0, 1, 2, 3] : (tensor<8x4x64x1xf32>) -> tensor<8x4x64x64xf32>
    %312 = stablehlo.subtract %306#0, %311 : tensor<8x4x64x64xf32>
    %313 = stablehlo.exponential %312 : tensor<8x4x64x64xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %314 = stablehlo.reduce(%313 init: %cst_66) applies stablehlo.add across dimensions = [3] : (tensor<8x4x64x64xf32>, tensor<f32>) -> tensor<8x4x64xf32>
    %315 = stablehlo.broadcast_in_dim %314, dims = [0, 1, 2] : (tensor<8x4x64xf32>) -> tensor<8x4x64x1xf32>
    %316 = stablehlo.broadcast_in_dim %315, dims = [0, 1, 2, 3] : (tensor<8x4x64x1xf32>) -> tensor<8x4x64x64xf32>
    %317 = stablehlo.divide %313, %316 : tensor<8x4x64x64xf32>
    %318 = stablehlo.multiply %315, %315 : tensor<8x4x64x1xf32>
    %cst_67 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %319 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<8x4x64x1xf32>
    %320 = stablehlo.divide %319, %318 : tensor<8x4x64x1xf32>
    %321 = stablehlo.dot_general %300, %317, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<8x4x64x64xf32>) -> tensor<8x4x32x64xf32>
    %322 = stablehlo.transpose %321, dims = [0, 3, 1, 2] : (tensor<8x4x32x64xf32>) -> tensor<8x64x4x32xf32>
    %323 = stablehlo.dot_general %322, %arg42, contracting_dims = [3, 2] x [1, 0], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<4x32x128xf32>) -> tensor<8x64x128xf32>
    %324 = stablehlo.broadcast_in_dim %arg41, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %325 = stablehlo.broadcast_in_dim %324, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %326 = stablehlo.add %323, %325 : tensor<8x64x128xf32>
    %327 = stablehlo.add %259, %326 : tensor<8x64x128xf32>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %328 = stablehlo.reduce(%327 init: %cst_68) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %329 = stablehlo.broadcast_in_dim %328, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %cst_69 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %330 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %331 = stablehlo.divide %329, %330 : tensor<8x64x1xf32>
    %332 = stablehlo.broadcast_in_dim %331, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %333 = stablehlo.subtract %327, %332 : tensor<8x64x128xf32>
    %334 = chlo.square %333 : tensor<8x64x128xf32> -> tensor<8x64x128xf32>
    %cst_70 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %335 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<8x64x128xf32>
    %336 = stablehlo.multiply %335, %333 : tensor<8x64x128xf32>
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %337 = stablehlo.reduce(%334 init: %cst_71) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %338 = stablehlo.broadcast_in_dim %337, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %cst_72 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %339 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %340 = stablehlo.divide %338, %339 : tensor<8x64x1xf32>
    %341 = stablehlo.broadcast_in_dim %331, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %342 = stablehlo.subtract %327, %341 : tensor<8x64x128xf32>
    %cst_73 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %343 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %344 = stablehlo.add %340, %343 : tensor<8x64x1xf32>
    %345 = stablehlo.rsqrt %344 : tensor<8x64x1xf32>
    %346 = stablehlo.divide %345, %344 : tensor<8x64x1xf32>
    %cst_74 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %347 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %348 = stablehlo.multiply %347, %346 : tensor<8x64x1xf32>
    %349 = stablehlo.broadcast_in_dim %345, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %350 = stablehlo.multiply %342, %349 : tensor<8x64x128xf32>
    %351 = stablehlo.broadcast_in_dim %arg40, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %352 = stablehlo.broadcast_in_dim %351, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %353 = stablehlo.multiply %350, %352 : tensor<8x64x128xf32>
    %354 = stablehlo.broadcast_in_dim %arg39, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %355 = stablehlo.broadcast_in_dim %354, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %356 = stablehlo.add %353, %355 : tensor<8x64x128xf32>
    %357 = stablehlo.dot_general %356, %arg46, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<128x512xf32>) -> tensor<8x64x512xf32>
    %358 = stablehlo.broadcast_in_dim %arg45, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
    %359 = stablehlo.broadcast_in_dim %358, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<8x64x512xf32>
    %360 = stablehlo.add %357, %359 : tensor<8x64x512xf32>
    %361 = stablehlo.multiply %360, %360 : tensor<8x64x512xf32>
    %362 = stablehlo.multiply %361, %360 : tensor<8x64x512xf32>
    %363 = stablehlo.multiply %360, %360 : tensor<8x64x512xf32>
    %cst_75 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %364 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %365 = stablehlo.multiply %364, %363 : tensor<8x64x512xf32>
    %cst_76 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %366 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %367 = stablehlo.multiply %366, %362 : tensor<8x64x512xf32>
    %368 = stablehlo.add %360, %367 : tensor<8x64x512xf32>
    %cst_77 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %369 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %370 = stablehlo.multiply %369, %368 : tensor<8x64x512xf32>
    %371 = stablehlo.tanh %370 : tensor<8x64x512xf32>
    %cst_78 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %372 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %373 = stablehlo.subtract %372, %371 : tensor<8x64x512xf32>
    %cst_79 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %374 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %375 = stablehlo.add %374, %371 : tensor<8x64x512xf32>
    %cst_80 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %376 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %377 = stablehlo.multiply %376, %375 : tensor<8x64x512xf32>
    %378 = stablehlo.multiply %360, %377 : tensor<8x64x512xf32>
    %379 = stablehlo.dot_general %378, %arg34, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x64x512xf32>, tensor<512x128xf32>) -> tensor<8x64x128xf32>
    %380 = stablehlo.broadcast_in_dim %arg33, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %381 = stablehlo.broadcast_in_dim %380, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %382 = stablehlo.add %379, %381 : tensor<8x64x128xf32>
    %383 = stablehlo.add %327, %382 : tensor<8x64x128xf32>
    %cst_81 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %384 = stablehlo.reduce(%383 init: %cst_81) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %385 = stablehlo.broadcast_in_dim %384, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %cst_82 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %386 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %387 = stablehlo.divide %385, %386 : tensor<8x64x1xf32>
    %388 = stablehlo.broadcast_in_dim %387, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %389 = stablehlo.subtract %383, %388 : tensor<8x64x128xf32>
    %390 = chlo.square %389 : tensor<8x64x128xf32> -> tensor<8x64x128xf32>
    %cst_83 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %391 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<8x64x128xf32>
    %392 = stablehlo.multiply %391, %389 : tensor<8x64x128xf32>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %393 = stablehlo.reduce(%390 init: %cst_84) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %394 = stablehlo.broadcast_in_dim %393, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %cst_85 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %395 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %396 = stablehlo.divide %394, %395 : tensor<8x64x1xf32>
    %397 = stablehlo.broadcast_in_dim %387, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %398 = stablehlo.subtract %383, %397 : tensor<8x64x128xf32>
    %cst_86 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %399 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %400 = stablehlo.add %396, %399 : tensor<8x64x1xf32>
    %401 = stablehlo.rsqrt %400 : tensor<8x64x1xf32>
    %402 = stablehlo.divide %401, %400 : tensor<8x64x1xf32>
    %cst_87 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %403 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %404 = stablehlo.multiply %403, %402 : tensor<8x64x1xf32>
    %405 = stablehlo.broadcast_in_dim %401, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %406 = stablehlo.multiply %398, %405 : tensor<8x64x128xf32>
    %407 = stablehlo.broadcast_in_dim %arg54, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %408 = stablehlo.broadcast_in_dim %407, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %409 = stablehlo.multiply %406, %408 : tensor<8x64x128xf32>
    %410 = stablehlo.broadcast_in_dim %arg53, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %411 = stablehlo.broadcast_in_dim %410, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %412 = stablehlo.add %409, %411 : tensor<8x64x128xf32>
    %413 = stablehlo.dot_general %412, %arg60, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<128x4x32xf32>) -> tensor<8x64x4x32xf32>
    %414 = stablehlo.broadcast_in_dim %arg59, dims = [2, 3] : (tensor<4x32xf32>) -> tensor<1x1x4x32xf32>
    %415 = stablehlo.broadcast_in_dim %414, dims = [0, 1, 2, 3] : (tensor<1x1x4x32xf32>) -> tensor<8x64x4x32xf32>
    %416 = stablehlo.add %413, %415 : tensor<8x64x4x32xf32>
    %417 = stablehlo.dot_general %412, %arg52, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<128x4x32xf32>) -> tensor<8x64x4x32xf32>
    %418 = stablehlo.broadcast_in_dim %arg51, dims = [2, 3] : (tensor<4x32xf32>) -> tensor<1x1x4x32xf32>
    %419 = stablehlo.broadcast_in_dim %418, dims = [0, 1, 2, 3] : (tensor<1x1x4x32xf32>) -> tensor<8x64x4x32xf32>
    %420 = stablehlo.add %417, %419 : tensor<8x64x4x32xf32>
    %421 = stablehlo.dot_general %412, %arg64, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<128x4x32xf32>) -> tensor<8x64x4x32xf32>
    %422 = stablehlo.broadcast_in_dim %arg63, dims = [2, 3] : (tensor<4x32xf32>) -> tensor<1x1x4x32xf32>
    %423 = stablehlo.broadcast_in_dim %422, dims = [0, 1, 2, 3] : (tensor<1x1x4x32xf32>) -> tensor<8x64x4x32xf32>
    %424 = stablehlo.add %421, %423 : tensor<8x64x4x32xf32>
    %425 = stablehlo.dot_general %416, %420, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<8x64x4x32xf32>) -> tensor<8x4x64x64xf32>
    %cst_88 = stablehlo.constant dense<5.65685415> : tensor<f32>
    %426 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<8x4x64x64xf32>
    %427 = stablehlo.divide %425, %426 : tensor<8x4x64x64xf32>
    %c_89 = stablehlo.constant dense<true> : tensor<i1>
    %428 = stablehlo.broadcast_in_dim %c_89, dims = [] : (tensor<i1>) -> tensor<64x64xi1>
    %429 = call @tril(%428) : (tensor<64x64xi1>) -> tensor<64x64xi1>
    %cst_90 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %430:2 = call @_where(%429, %427, %cst_90) : (tensor<64x64xi1>, tensor<8x4x64x64xf32>, tensor<f32>) -> (tensor<8x4x64x64xf32>, tensor<8x4x64x64xi1>)
    %cst_91 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %431 = stablehlo.reduce(%430#0 init: %cst_91) applies stablehlo.maximum across dimensions = [3] : (tensor<8x4x64x64xf32>, tensor<f32>) -> tensor<8x4x64xf32>
    %cst_92 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %432 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<8x4x64xf32>
    %433 = stablehlo.maximum %432, %431 : tensor<8x4x64xf32>
    %434 = stablehlo.broadcast_in_dim %433, dims = [0, 1, 2] : (tensor<8x4x64xf32>) -> tensor<8x4x64x1xf32>
    %435 = stablehlo.broadcast_in_dim %434, dims = [0, 1, 2, 3] : (tensor<8x4x64x1xf32>) -> tensor<8x4x64x64xf32>
    %436 = stablehlo.subtract %430#0, %435 : tensor<8x4x64x64xf32>
    %437 = stablehlo.exponential %436 : tensor<8x4x64x64xf32>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %438 = stablehlo.reduce(%437 init: %cst_93) applies stablehlo.add across dimensions = [3] : (tensor<8x4x64x64xf32>, tensor<f32>) -> tensor<8x4x64xf32>
    %439 = stablehlo.broadcast_in_dim %438, dims = [0, 1, 2] : (tensor<8x4x64xf32>) -> tensor<8x4x64x1xf32>
    %440 = stablehlo.broadcast_in_dim %439, dims = [0, 1, 2, 3] : (tensor<8x4x64x1xf32>) -> tensor<8x4x64x64xf32>
    %441 = stablehlo.divide %437, %440 : tensor<8x4x64x64xf32>
    %442 = stablehlo.multiply %439, %439 : tensor<8x4x64x1xf32>
    %cst_94 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %443 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<8x4x64x1xf32>
    %444 = stablehlo.divide %443, %442 : tensor<8x4x64x1xf32>
    %445 = stablehlo.dot_general %424, %441, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<8x4x64x64xf32>) -> tensor<8x4x32x64xf32>
    %446 = stablehlo.transpose %445, dims = [0, 3, 1, 2] : (tensor<8x4x32x64xf32>) -> tensor<8x64x4x32xf32>
    %447 = stablehlo.dot_general %446, %arg58, contracting_dims = [3, 2] x [1, 0], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<4x32x128xf32>) -> tensor<8x64x128xf32>
    %448 = stablehlo.broadcast_in_dim %arg57, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %449 = stablehlo.broadcast_in_dim %448, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %450 = stablehlo.add %447, %449 : tensor<8x64x128xf32>
    %451 = stablehlo.add %383, %450 : tensor<8x64x128xf32>
    %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %452 = stablehlo.reduce(%451 init: %cst_95) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %453 = stablehlo.broadcast_in_dim %452, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %cst_96 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %454 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %455 = stablehlo.divide %453, %454 : tensor<8x64x1xf32>
    %456 = stablehlo.broadcast_in_dim %455, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %457 = stablehlo.subtract %451, %456 : tensor<8x64x128xf32>
    %458 = chlo.square %457 : tensor<8x64x128xf32> -> tensor<8x64x128xf32>
    %cst_97 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %459 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<8x64x128xf32>
    %460 = stablehlo.multiply %459, %457 : tensor<8x64x128xf32>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %461 = stablehlo.reduce(%458 init: %cst_98) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %462 = stablehlo.broadcast_in_dim %461, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %cst_99 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %463 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %464 = stablehlo.divide %462, %463 : tensor<8x64x1xf32>
    %465 = stablehlo.broadcast_in_dim %455, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %466 = stablehlo.subtract %451, %465 : tensor<8x64x128xf32>
    %cst_100 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %467 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %468 = stablehlo.add %464, %467 : tensor<8x64x1xf32>
    %469 = stablehlo.rsqrt %468 : tensor<8x64x1xf32>
    %470 = stablehlo.divide %469, %468 : tensor<8x64x1xf32>
    %cst_101 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %471 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %472 = stablehlo.multiply %471, %470 : tensor<8x64x1xf32>
    %473 = stablehlo.broadcast_in_dim %469, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %474 = stablehlo.multiply %466, %473 : tensor<8x64x128xf32>
    %475 = stablehlo.broadcast_in_dim %arg56, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %476 = stablehlo.broadcast_in_dim %475, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %477 = stablehlo.multiply %474, %476 : tensor<8x64x128xf32>
    %478 = stablehlo.broadcast_in_dim %arg55, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %479 = stablehlo.broadcast_in_dim %478, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %480 = stablehlo.add %477, %479 : tensor<8x64x128xf32>
    %481 = stablehlo.dot_general %480, %arg62, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<128x512xf32>) -> tensor<8x64x512xf32>
    %482 = stablehlo.broadcast_in_dim %arg61, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
    %483 = stablehlo.broadcast_in_dim %482, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<8x64x512xf32>
    %484 = stablehlo.add %481, %483 : tensor<8x64x512xf32>
    %485 = stablehlo.multiply %484, %484 : tensor<8x64x512xf32>
    %486 = stablehlo.multiply %485, %484 : tensor<8x64x512xf32>
    %487 = stablehlo.multiply %484, %484 : tensor<8x64x512xf32>
    %cst_102 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %488 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %489 = stablehlo.multiply %488, %487 : tensor<8x64x512xf32>
    %cst_103 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %490 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %491 = stablehlo.multiply %490, %486 : tensor<8x64x512xf32>
    %492 = stablehlo.add %484, %491 : tensor<8x64x512xf32>
    %cst_104 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %493 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %494 = stablehlo.multiply %493, %492 : tensor<8x64x512xf32>
    %495 = stablehlo.tanh %494 : tensor<8x64x512xf32>
    %cst_105 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %496 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %497 = stablehlo.subtract %496, %495 : tensor<8x64x512xf32>
    %cst_106 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %498 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %499 = stablehlo.add %498, %495 : tensor<8x64x512xf32>
    %cst_107 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %500 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %501 = stablehlo.multiply %500, %499 : tensor<8x64x512xf32>
    %502 = stablehlo.multiply %484, %501 : tensor<8x64x512xf32>
    %503 = stablehlo.dot_general %502, %arg50, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x64x512xf32>, tensor<512x128xf32>) -> tensor<8x64x128xf32>
    %504 = stablehlo.broadcast_in_dim %arg49, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %505 = stablehlo.broadcast_in_dim %504, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %506 = stablehlo.add %503, %505 : tensor<8x64x128xf32>
    %507 = stablehlo.add %451, %506 : tensor<8x64x128xf32>
    %cst_108 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %508 = stablehlo.reduce(%507 init: %cst_108) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %509 = stablehlo.broadcast_in_dim %508, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %cst_109 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %510 = stablehlo.broadcast_in_dim %cst_109, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %511 = stablehlo.divide %509, %510 : tensor<8x64x1xf32>
    %512 = stablehlo.broadcast_in_dim %511, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %513 = stablehlo.subtract %507, %512 : tensor<8x64x128xf32>
    %514 = chlo.square %513 : tensor<8x64x128xf32> -> tensor<8x64x128xf32>
    %cst_110 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %515 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<8x64x128xf32>
    %516 = stablehlo.multiply %515, %513 : tensor<8x64x128xf32>
    %cst_111 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %517 = stablehlo.reduce(%514 init: %cst_111) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %518 = stablehlo.broadcast_in_dim %517, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %cst_112 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %519 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %520 = stablehlo.divide %518, %519 : tensor<8x64x1xf32>
    %521 = stablehlo.broadcast_in_dim %511, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %522 = stablehlo.subtract %507, %521 : tensor<8x64x128xf32>
    %cst_113 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %523 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %524 = stablehlo.add %520, %523 : tensor<8x64x1xf32>
    %525 = stablehlo.rsqrt %524 : tensor<8x64x1xf32>
    %526 = stablehlo.divide %525, %524 : tensor<8x64x1xf32>
    %cst_114 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %527 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %528 = stablehlo.multiply %527, %526 : tensor<8x64x1xf32>
    %529 = stablehlo.broadcast_in_dim %525, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %530 = stablehlo.multiply %522, %529 : tensor<8x64x128xf32>
    %531 = stablehlo.broadcast_in_dim %arg66, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %532 = stablehlo.broadcast_in_dim %531, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %533 = stablehlo.multiply %530, %532 : tensor<8x64x128xf32>
    %534 = stablehlo.broadcast_in_dim %arg65, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %535 = stablehlo.broadcast_in_dim %534, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %536 = stablehlo.add %533, %535 : tensor<8x64x128xf32>
    %537 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<512x128xf32>) -> tensor<128x512xf32>
    %538 = stablehlo.dot_general %536, %537, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<128x512xf32>) -> tensor<8x64x512xf32>
    %539 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<8x64xi32>) -> tensor<8x64x1xi32>
    %540:2 = call @take_along_axis(%538, %539) : (tensor<8x64x512xf32>, tensor<8x64x1xi32>) -> (tensor<8x64x1xf32>, tensor<8x64x1x1xi32>)
    %541 = stablehlo.reshape %540#0 : (tensor<8x64x1xf32>) -> tensor<8x64xf32>
    %cst_115 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %542 = stablehlo.reduce(%538 init: %cst_115) applies stablehlo.maximum across dimensions = [2] : (tensor<8x64x512xf32>, tensor<f32>) -> tensor<8x64xf32>
    %cst_116 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %543 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<8x64xf32>
    %544 = stablehlo.maximum %543, %542 : tensor<8x64xf32>
    %545 = stablehlo.is_finite %544 : (tensor<8x64xf32>) -> tensor<8x64xi1>
    %cst_117 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %546 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<8x64xf32>
    %547 = stablehlo.select %545, %544, %546 : tensor<8x64xi1>, tensor<8x64xf32>
    %548 = stablehlo.broadcast_in_dim %547, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %549 = stablehlo.broadcast_in_dim %548, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x512xf32>
    %550 = stablehlo.subtract %538, %549 : tensor<8x64x512xf32>
    %551 = stablehlo.exponential %550 : tensor<8x64x512xf32>
    %cst_118 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %552 = stablehlo.reduce(%551 init: %cst_118) applies stablehlo.add across dimensions = [2] : (tensor<8x64x512xf32>, tensor<f32>) -> tensor<8x64xf32>
    %553 = stablehlo.abs %552 : tensor<8x64xf32>
    %cst_119 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %554 = stablehlo.broadcast_in_dim %cst_119, dims = [] : (tensor<f32>) -> tensor<8x64xf32>
    %555 = stablehlo.compare GE, %552, %554, FLOAT : (tensor<8x64xf32>, tensor<8x64xf32>) -> tensor<8x64xi1>
    %556 = stablehlo.log %553 : tensor<8x64xf32>
    %557 = stablehlo.add %556, %547 : tensor<8x64xf32>
    %558 = stablehlo.subtract %557, %541 : tensor<8x64xf32>
    %cst_120 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %559 = stablehlo.reduce(%558 init: %cst_120) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64xf32>, tensor<f32>) -> tensor<f32>
    %cst_121 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %560 = stablehlo.divide %559, %cst_121 : tensor<f32>
    %cst_122 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_123 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %561 = stablehlo.divide %cst_122, %cst_123 : tensor<f32>
    %562 = stablehlo.broadcast_in_dim %561, dims = [] : (tensor<f32>) -> tensor<8x64xf32>
    %563 = stablehlo.negate %562 : tensor<8x64xf32>
    %564 = stablehlo.divide %562, %553 : tensor<8x64xf32>
    %cst_124 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %565 = stablehlo.broadcast_in_dim %cst_124, dims = [] : (tensor<f32>) -> tensor<8x64xf32>
    %566 = stablehlo.select %555, %565, %564 : tensor<8x64xi1>, tensor<8x64xf32>
    %567 = stablehlo.select %555, %564, %565 : tensor<8x64xi1>, tensor<8x64xf32>
    %568 = stablehlo.negate %566 : tensor<8x64xf32>
    %569 = stablehlo.add %567, %568 : tensor<8x64xf32>
    %570 = stablehlo.broadcast_in_dim %569, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x512xf32>
    %571 = stablehlo.multiply %570, %551 : tensor<8x64x512xf32>
    %572 = stablehlo.broadcast_in_dim %563, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %573 = call @take_along_axis_0(%540#1, %572) : (tensor<8x64x1x1xi32>, tensor<8x64x1xf32>) -> tensor<8x64x512xf32>
    %574 = stablehlo.add %571, %573 : tensor<8x64x512xf32>
    %575 = stablehlo.dot_general %574, %536, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x512xf32>, tensor<8x64x128xf32>) -> tensor<512x128xf32>
    %576 = stablehlo.transpose %575, dims = [1, 0] : (tensor<512x128xf32>) -> tensor<128x512xf32>
    %577 = stablehlo.dot_general %574, %537, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x512xf32>, tensor<128x512xf32>) -> tensor<8x64x128xf32>
    %578 = stablehlo.transpose %576, dims = [1, 0] : (tensor<128x512xf32>) -> tensor<512x128xf32>
    %cst_125 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %579 = stablehlo.reduce(%577 init: %cst_125) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %580 = stablehlo.reshape %579 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_126 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %581 = stablehlo.reduce(%580 init: %cst_126) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %582 = stablehlo.multiply %530, %577 : tensor<8x64x128xf32>
    %cst_127 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %583 = stablehlo.reduce(%582 init: %cst_127) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %584 = stablehlo.reshape %583 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %585 = stablehlo.broadcast_in_dim %531, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %586 = stablehlo.multiply %577, %585 : tensor<8x64x128xf32>
    %cst_128 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %587 = stablehlo.reduce(%584 init: %cst_128) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %588 = stablehlo.multiply %522, %586 : tensor<8x64x128xf32>
    %cst_129 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %589 = stablehlo.reduce(%588 init: %cst_129) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %590 = stablehlo.reshape %589 : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %591 = stablehlo.broadcast_in_dim %525, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %592 = stablehlo.multiply %586, %591 : tensor<8x64x128xf32>
    %593 = stablehlo.multiply %590, %528 : tensor<8x64x1xf32>
    %594 = stablehlo.negate %592 : tensor<8x64x128xf32>
    %cst_130 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %595 = stablehlo.reduce(%594 init: %cst_130) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %596 = stablehlo.reshape %595 : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %cst_131 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %597 = stablehlo.broadcast_in_dim %cst_131, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %598 = stablehlo.divide %593, %597 : tensor<8x64x1xf32>
    %cst_132 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %599 = stablehlo.reduce(%598 init: %cst_132) applies stablehlo.add across dimensions = [2] : (tensor<8x64x1xf32>, tensor<f32>) -> tensor<8x64xf32>
    %600 = stablehlo.broadcast_in_dim %599, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x128xf32>
    %601 = stablehlo.multiply %600, %516 : tensor<8x64x128xf32>
    %602 = stablehlo.negate %601 : tensor<8x64x128xf32>
    %cst_133 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %603 = stablehlo.reduce(%602 init: %cst_133) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %604 = stablehlo.reshape %603 : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %605 = stablehlo.add %592, %601 : tensor<8x64x128xf32>
    %606 = stablehlo.add %596, %604 : tensor<8x64x1xf32>
    %cst_134 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %607 = stablehlo.broadcast_in_dim %cst_134, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %608 = stablehlo.divide %606, %607 : tensor<8x64x1xf32>
    %cst_135 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %609 = stablehlo.reduce(%608 init: %cst_135) applies stablehlo.add across dimensions = [2] : (tensor<8x64x1xf32>, tensor<f32>) -> tensor<8x64xf32>
    %610 = stablehlo.broadcast_in_dim %609, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x128xf32>
    %611 = stablehlo.add %605, %610 : tensor<8x64x128xf32>
    %cst_136 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %612 = stablehlo.reduce(%611 init: %cst_136) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %613 = stablehlo.reshape %612 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_137 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %614 = stablehlo.reduce(%613 init: %cst_137) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %615 = stablehlo.dot_general %611, %502, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<8x64x512xf32>) -> tensor<128x512xf32>
    %616 = stablehlo.transpose %615, dims = [1, 0] : (tensor<128x512xf32>) -> tensor<512x128xf32>
    %617 = stablehlo.dot_general %611, %arg50, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<512x128xf32>) -> tensor<8x64x512xf32>
    %618 = stablehlo.multiply %484, %617 : tensor<8x64x512xf32>
    %619 = stablehlo.multiply %617, %501 : tensor<8x64x512xf32>
    %cst_138 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %620 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %621 = stablehlo.multiply %620, %618 : tensor<8x64x512xf32>
    %622 = stablehlo.multiply %621, %497 : tensor<8x64x512xf32>
    %623 = stablehlo.multiply %622, %495 : tensor<8x64x512xf32>
    %624 = stablehlo.add %622, %623 : tensor<8x64x512xf32>
    %cst_139 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %625 = stablehlo.broadcast_in_dim %cst_139, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %626 = stablehlo.multiply %625, %624 : tensor<8x64x512xf32>
    %627 = stablehlo.add %619, %626 : tensor<8x64x512xf32>
    %cst_140 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %628 = stablehlo.broadcast_in_dim %cst_140, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %629 = stablehlo.multiply %628, %626 : tensor<8x64x512xf32>
    %630 = stablehlo.multiply %629, %489 : tensor<8x64x512xf32>
    %631 = stablehlo.add %627, %630 : tensor<8x64x512xf32>
    %cst_141 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %632 = stablehlo.reduce(%631 init: %cst_141) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x512xf32>, tensor<f32>) -> tensor<512xf32>
    %633 = stablehlo.reshape %632 : (tensor<512xf32>) -> tensor<1x1x512xf32>
    %cst_142 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %634 = stablehlo.reduce(%633 init: %cst_142) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
    %635 = stablehlo.dot_general %631, %480, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x512xf32>, tensor<8x64x128xf32>) -> tensor<512x128xf32>
    %636 = stablehlo.transpose %635, dims = [1, 0] : (tensor<512x128xf32>) -> tensor<128x512xf32>
    %637 = stablehlo.dot_general %631, %arg62, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x512xf32>, tensor<128x512xf32>) -> tensor<8x64x128xf32>
    %cst_143 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %638 = stablehlo.reduce(%637 init: %cst_143) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %639 = stablehlo.reshape %638 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_144 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %640 = stablehlo.reduce(%639 init: %cst_144) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %641 = stablehlo.multiply %474, %637 : tensor<8x64x128xf32>
    %cst_145 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %642 = stablehlo.reduce(%641 init: %cst_145) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %643 = stablehlo.reshape %642 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %644 = stablehlo.broadcast_in_dim %475, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %645 = stablehlo.multiply %637, %644 : tensor<8x64x128xf32>
    %cst_146 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %646 = stablehlo.reduce(%643 init: %cst_146) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %647 = stablehlo.multiply %466, %645 : tensor<8x64x128xf32>
    %cst_147 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %648 = stablehlo.reduce(%647 init: %cst_147) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %649 = stablehlo.reshape %648 : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %650 = stablehlo.broadcast_in_dim %469, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %651 = stablehlo.multiply %645, %650 : tensor<8x64x128xf32>
    %652 = stablehlo.multiply %649, %472 : tensor<8x64x1xf32>
    %653 = stablehlo.negate %651 : tensor<8x64x128xf32>
    %cst_148 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %654 = stablehlo.reduce(%653 init: %cst_148) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %655 = stablehlo.reshape %654 : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %656 = stablehlo.add %611, %651 : tensor<8x64x128xf32>
    %cst_149 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %657 = stablehlo.broadcast_in_dim %cst_149, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %658 = stablehlo.divide %652, %657 : tensor<8x64x1xf32>
    %cst_150 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %659 = stablehlo.reduce(%658 init: %cst_150) applies stablehlo.add across dimensions = [2] : (tensor<8x64x1xf32>, tensor<f32>) -> tensor<8x64xf32>
    %660 = stablehlo.broadcast_in_dim %659, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x128xf32>
    %661 = stablehlo.multiply %660, %460 : tensor<8x64x128xf32>
    %662 = stablehlo.negate %661 : tensor<8x64x128xf32>
    %cst_151 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %663 = stablehlo.reduce(%662 init: %cst_151) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %664 = stablehlo.reshape %663 : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %665 = stablehlo.add %656, %661 : tensor<8x64x128xf32>
    %666 = stablehlo.add %655, %664 : tensor<8x64x1xf32>
    %cst_152 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %667 = stablehlo.broadcast_in_dim %cst_152, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %668 = stablehlo.divide %666, %667 : tensor<8x64x1xf32>
    %cst_153 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %669 = stablehlo.reduce(%668 init: %cst_153) applies stablehlo.add across dimensions = [2] : (tensor<8x64x1xf32>, tensor<f32>) -> tensor<8x64xf32>
    %670 = stablehlo.broadcast_in_dim %669, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x128xf32>
    %671 = stablehlo.add %665, %670 : tensor<8x64x128xf32>
    %cst_154 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %672 = stablehlo.reduce(%671 init: %cst_154) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %673 = stablehlo.reshape %672 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_155 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %674 = stablehlo.reduce(%673 init: %cst_155) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %675 = stablehlo.dot_general %671, %446, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<8x64x4x32xf32>) -> tensor<128x4x32xf32>
    %676 = stablehlo.transpose %675, dims = [1, 2, 0] : (tensor<128x4x32xf32>) -> tensor<4x32x128xf32>
    %677 = stablehlo.dot_general %671, %arg58, contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<4x32x128xf32>) -> tensor<8x64x4x32xf32>
    %678 = stablehlo.transpose %677, dims = [0, 2, 3, 1] : (tensor<8x64x4x32xf32>) -> tensor<8x4x32x64xf32>
    %679 = stablehlo.dot_general %678, %424, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x4x32x64xf32>, tensor<8x64x4x32xf32>) -> tensor<8x4x64x64xf32>
    %680 = stablehlo.dot_general %678, %441, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x4x32x64xf32>, tensor<8x4x64x64xf32>) -> tensor<8x4x32x64xf32>
    %681 = stablehlo.transpose %680, dims = [0, 3, 1, 2] : (tensor<8x4x32x64xf32>) -> tensor<8x64x4x32xf32>
    %682 = stablehlo.broadcast_in_dim %444, dims = [0, 1, 2, 3] : (tensor<8x4x64x1xf32>) -> tensor<8x4x64x64xf32>
    %683 = stablehlo.multiply %679, %682 : tensor<8x4x64x64xf32>
    %684 = stablehlo.multiply %683, %437 : tensor<8x4x64x64xf32>
    %cst_156 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %685 = stablehlo.reduce(%684 init: %cst_156) applies stablehlo.add across dimensions = [3] : (tensor<8x4x64x64xf32>, tensor<f32>) -> tensor<8x4x64xf32>
    %686 = stablehlo.reshape %685 : (tensor<8x4x64xf32>) -> tensor<8x4x64x1xf32>
    %687 = stablehlo.negate %686 : tensor<8x4x64x1xf32>
    %688 = stablehlo.broadcast_in_dim %439, dims = [0, 1, 2, 3] : (tensor<8x4x64x1xf32>) -> tensor<8x4x64x64xf32>
    %689 = stablehlo.divide %679, %688 : tensor<8x4x64x64xf32>
    %cst_157 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %690 = stablehlo.reduce(%687 init: %cst_157) applies stablehlo.add across dimensions = [3] : (tensor<8x4x64x1xf32>, tensor<f32>) -> tensor<8x4x64xf32>
    %691 = stablehlo.broadcast_in_dim %690, dims = [0, 1, 2] : (tensor<8x4x64xf32>) -> tensor<8x4x64x64xf32>
    %692 = stablehlo.add %689, %691 : tensor<8x4x64x64xf32>
    %693 = stablehlo.multiply %692, %437 : tensor<8x4x64x64xf32>
    %694 = call @_where_1(%430#1, %693) : (tensor<8x4x64x64xi1>, tensor<8x4x64x64xf32>) -> tensor<8x4x64x64xf32>
    %cst_158 = stablehlo.constant dense<5.65685415> : tensor<f32>
    %695 = stablehlo.broadcast_in_dim %cst_158, dims = [] : (tensor<f32>) -> tensor<8x4x64x64xf32>
    %696 = stablehlo.divide %694, %695 : tensor<8x4x64x64xf32>
    %697 = stablehlo.dot_general %696, %416, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x4x64x64xf32>, tensor<8x64x4x32xf32>) -> tensor<8x4x64x32xf32>
    %698 = stablehlo.transpose %697, dims = [0, 2, 1, 3] : (tensor<8x4x64x32xf32>) -> tensor<8x64x4x32xf32>
    %699 = stablehlo.dot_general %696, %420, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x4x64x64xf32>, tensor<8x64x4x32xf32>) -> tensor<8x4x64x32xf32>
    %700 = stablehlo.transpose %699, dims = [0, 2, 1, 3] : (tensor<8x4x64x32xf32>) -> tensor<8x64x4x32xf32>
    %cst_159 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %701 = stablehlo.reduce(%681 init: %cst_159) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x4x32xf32>, tensor<f32>) -> tensor<4x32xf32>
    %702 = stablehlo.reshape %701 : (tensor<4x32xf32>) -> tensor<1x1x4x32xf32>
    %cst_160 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %703 = stablehlo.reduce(%702 init: %cst_160) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x4x32xf32>, tensor<f32>) -> tensor<4x32xf32>
    %704 = stablehlo.dot_general %681, %412, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<8x64x128xf32>) -> tensor<4x32x128xf32>
    %705 = stablehlo.transpose %704, dims = [2, 0, 1] : (tensor<4x32x128xf32>) -> tensor<128x4x32xf32>
    %706 = stablehlo.dot_general %681, %arg64, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<128x4x32xf32>) -> tensor<8x64x128xf32>
    %cst_161 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %707 = stablehlo.reduce(%698 init: %cst_161) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x4x32xf32>, tensor<f32>) -> tensor<4x32xf32>
    %708 = stablehlo.reshape %707 : (tensor<4x32xf32>) -> tensor<1x1x4x32xf32>
    %cst_162 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %709 = stablehlo.reduce(%708 init: %cst_162) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x4x32xf32>, tensor<f32>) -> tensor<4x32xf32>
    %710 = stablehlo.dot_general %698, %412, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<8x64x128xf32>) -> tensor<4x32x128xf32>
    %711 = stablehlo.transpose %710, dims = [2, 0, 1] : (tensor<4x32x128xf32>) -> tensor<128x4x32xf32>
    %712 = stablehlo.dot_general %698, %arg52, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<128x4x32xf32>) -> tensor<8x64x128xf32>
    %713 = stablehlo.add %706, %712 : tensor<8x64x128xf32>
    %cst_163 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %714 = stablehlo.reduce(%700 init: %cst_163) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x4x32xf32>, tensor<f32>) -> tensor<4x32xf32>
    %715 = stablehlo.reshape %714 : (tensor<4x32xf32>) -> tensor<1x1x4x32xf32>
    %cst_164 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %716 = stablehlo.reduce(%715 init: %cst_164) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x4x32xf32>, tensor<f32>) -> tensor<4x32xf32>
    %717 = stablehlo.dot_general %700, %412, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<8x64x128xf32>) -> tensor<4x32x128xf32>
    %718 = stablehlo.transpose %717, dims = [2, 0, 1] : (tensor<4x32x128xf32>) -> tensor<128x4x32xf32>
    %719 = stablehlo.dot_general %700, %arg60, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<128x4x32xf32>) -> tensor<8x64x128xf32>
    %720 = stablehlo.add %713, %719 : tensor<8x64x128xf32>
    %cst_165 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %721 = stablehlo.reduce(%720 init: %cst_165) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %722 = stablehlo.reshape %721 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_166 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %723 = stablehlo.reduce(%722 init: %cst_166) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %724 = stablehlo.multiply %406, %720 : tensor<8x64x128xf32>
    %cst_167 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %725 = stablehlo.reduce(%724 init: %cst_167) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %726 = stablehlo.reshape %725 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %727 = stablehlo.broadcast_in_dim %407, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %728 = stablehlo.multiply %720, %727 : tensor<8x64x128xf32>
    %cst_168 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %729 = stablehlo.reduce(%726 init: %cst_168) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %730 = stablehlo.multiply %398, %728 : tensor<8x64x128xf32>
    %cst_169 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %731 = stablehlo.reduce(%730 init: %cst_169) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %732 = stablehlo.reshape %731 : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %733 = stablehlo.broadcast_in_dim %401, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %734 = stablehlo.multiply %728, %733 : tensor<8x64x128xf32>
    %735 = stablehlo.multiply %732, %404 : tensor<8x64x1xf32>
    %736 = stablehlo.negate %734 : tensor<8x64x128xf32>
    %cst_170 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %737 = stablehlo.reduce(%736 init: %cst_170) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %738 = stablehlo.reshape %737 : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %739 = stablehlo.add %671, %734 : tensor<8x64x128xf32>
    %cst_171 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %740 = stablehlo.broadcast_in_dim %cst_171, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %741 = stablehlo.divide %735, %740 : tensor<8x64x1xf32>
    %cst_172 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %742 = stablehlo.reduce(%741 init: %cst_172) applies stablehlo.add across dimensions = [2] : (tensor<8x64x1xf32>, tensor<f32>) -> tensor<8x64xf32>
    %743 = stablehlo.broadcast_in_dim %742, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x128xf32>
    %744 = stablehlo.multiply %743, %392 : tensor<8x64x128xf32>
    %745 = stablehlo.negate %744 : tensor<8x64x128xf32>
    %cst_173 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %746 = stablehlo.reduce(%745 init: %cst_173) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %747 = stablehlo.reshape %746 : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %748 = stablehlo.add %739, %744 : tensor<8x64x128xf32>
    %749 = stablehlo.add %738, %747 : tensor<8x64x1xf32>
    %cst_174 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %750 = stablehlo.broadcast_in_dim %cst_174, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %751 = stablehlo.divide %749, %750 : tensor<8x64x1xf32>
    %cst_175 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %752 = stablehlo.reduce(%751 init: %cst_175) applies stablehlo.add across dimensions = [2] : (tensor<8x64x1xf32>, tensor<f32>) -> tensor<8x64xf32>
    %753 = stablehlo.broadcast_in_dim %752, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x128xf32>
    %754 = stablehlo.add %748, %753 : tensor<8x64x128xf32>
    %cst_176 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %755 = stablehlo.reduce(%754 init: %cst_176) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %756 = stablehlo.reshape %755 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_177 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %757 = stablehlo.reduce(%756 init: %cst_177) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %758 = stablehlo.dot_general %754, %378, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<8x64x512xf32>) -> tensor<128x512xf32>
    %759 = stablehlo.transpose %758, dims = [1, 0] : (tensor<128x512xf32>) -> tensor<512x128xf32>
    %760 = stablehlo.dot_general %754, %arg34, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<512x128xf32>) -> tensor<8x64x512xf32>
    %761 = stablehlo.multiply %360, %760 : tensor<8x64x512xf32>
    %762 = stablehlo.multiply %760, %377 : tensor<8x64x512xf32>
    %cst_178 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %763 = stablehlo.broadcast_in_dim %cst_178, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %764 = stablehlo.multiply %763, %761 : tensor<8x64x512xf32>
    %765 = stablehlo.multiply %764, %373 : tensor<8x64x512xf32>
    %766 = stablehlo.multiply %765, %371 : tensor<8x64x512xf32>
    %767 = stablehlo.add %765, %766 : tensor<8x64x512xf32>
    %cst_179 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %768 = stablehlo.broadcast_in_dim %cst_179, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %769 = stablehlo.multiply %768, %767 : tensor<8x64x512xf32>
    %770 = stablehlo.add %762, %769 : tensor<8x64x512xf32>
    %cst_180 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %771 = stablehlo.broadcast_in_dim %cst_180, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %772 = stablehlo.multiply %771, %769 : tensor<8x64x512xf32>
    %773 = stablehlo.multiply %772, %365 : tensor<8x64x512xf32>
    %774 = stablehlo.add %770, %773 : tensor<8x64x512xf32>
    %cst_181 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %775 = stablehlo.reduce(%774 init: %cst_181) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x512xf32>, tensor<f32>) -> tensor<512xf32>
    %776 = stablehlo.reshape %775 : (tensor<512xf32>) -> tensor<1x1x512xf32>
    %cst_182 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %777 = stablehlo.reduce(%776 init: %cst_182) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
    %778 = stablehlo.dot_general %774, %356, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x512xf32>, tensor<8x64x128xf32>) -> tensor<512x128xf32>
    %779 = stablehlo.transpose %778, dims = [1, 0] : (tensor<512x128xf32>) -> tensor<128x512xf32>
    %780 = stablehlo.dot_general %774, %arg46, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x512xf32>, tensor<128x512xf32>) -> tensor<8x64x128xf32>
    %cst_183 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %781 = stablehlo.reduce(%780 init: %cst_183) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %782 = stablehlo.reshape %781 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_184 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %783 = stablehlo.reduce(%782 init: %cst_184) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %784 = stablehlo.multiply %350, %780 : tensor<8x64x128xf32>
    %cst_185 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %785 = stablehlo.reduce(%784 init: %cst_185) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %786 = stablehlo.reshape %785 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %787 = stablehlo.broadcast_in_dim %351, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %788 = stablehlo.multiply %780, %787 : tensor<8x64x128xf32>
    %cst_186 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %789 = stablehlo.reduce(%786 init: %cst_186) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %790 = stablehlo.multiply %342, %788 : tensor<8x64x128xf32>
    %cst_187 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %791 = stablehlo.reduce(%790 init: %cst_187) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %792 = stablehlo.reshape %791 : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %793 = stablehlo.broadcast_in_dim %345, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %794 = stablehlo.multiply %788, %793 : tensor<8x64x128xf32>
    %795 = stablehlo.multiply %792, %348 : tensor<8x64x1xf32>
    %796 = stablehlo.negate %794 : tensor<8x64x128xf32>
    %cst_188 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %797 = stablehlo.reduce(%796 init: %cst_188) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %798 = stablehlo.reshape %797 : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %799 = stablehlo.add %754, %794 : tensor<8x64x128xf32>
    %cst_189 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %800 = stablehlo.broadcast_in_dim %cst_189, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %801 = stablehlo.divide %795, %800 : tensor<8x64x1xf32>
    %cst_190 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %802 = stablehlo.reduce(%801 init: %cst_190) applies stablehlo.add across dimensions = [2] : (tensor<8x64x1xf32>, tensor<f32>) -> tensor<8x64xf32>
    %803 = stablehlo.broadcast_in_dim %802, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x128xf32>
    %804 = stablehlo.multiply %803, %336 : tensor<8x64x128xf32>
    %805 = stablehlo.negate %804 : tensor<8x64x128xf32>
    %cst_191 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %806 = stablehlo.reduce(%805 init: %cst_191) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %807 = stablehlo.reshape %806 : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %808 = stablehlo.add %799, %804 : tensor<8x64x128xf32>
    %809 = stablehlo.add %798, %807 : tensor<8x64x1xf32>
    %cst_192 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %810 = stablehlo.broadcast_in_dim %cst_192, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %811 = stablehlo.divide %809, %810 : tensor<8x64x1xf32>
    %cst_193 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %812 = stablehlo.reduce(%811 init: %cst_193) applies stablehlo.add across dimensions = [2] : (tensor<8x64x1xf32>, tensor<f32>) -> tensor<8x64xf32>
    %813 = stablehlo.broadcast_in_dim %812, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x128xf32>
    %814 = stablehlo.add %808, %813 : tensor<8x64x128xf32>
    %cst_194 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %815 = stablehlo.reduce(%814 init: %cst_194) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %816 = stablehlo.reshape %815 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_195 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %817 = stablehlo.reduce(%816 init: %cst_195) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %818 = stablehlo.dot_general %814, %322, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<8x64x4x32xf32>) -> tensor<128x4x32xf32>
    %819 = stablehlo.transpose %818, dims = [1, 2, 0] : (tensor<128x4x32xf32>) -> tensor<4x32x128xf32>
    %820 = stablehlo.dot_general %814, %arg42, contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<4x32x128xf32>) -> tensor<8x64x4x32xf32>
    %821 = stablehlo.transpose %820, dims = [0, 2, 3, 1] : (tensor<8x64x4x32xf32>) -> tensor<8x4x32x64xf32>
    %822 = stablehlo.dot_general %821, %300, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x4x32x64xf32>, tensor<8x64x4x32xf32>) -> tensor<8x4x64x64xf32>
    %823 = stablehlo.dot_general %821, %317, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x4x32x64xf32>, tensor<8x4x64x64xf32>) -> tensor<8x4x32x64xf32>
    %824 = stablehlo.transpose %823, dims = [0, 3, 1, 2] : (tensor<8x4x32x64xf32>) -> tensor<8x64x4x32xf32>
    %825 = stablehlo.broadcast_in_dim %320, dims = [0, 1, 2, 3] : (tensor<8x4x64x1xf32>) -> tensor<8x4x64x64xf32>
    %826 = stablehlo.multiply %822, %825 : tensor<8x4x64x64xf32>
    %827 = stablehlo.multiply %826, %313 : tensor<8x4x64x64xf32>
    %cst_196 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %828 = stablehlo.reduce(%827 init: %cst_196) applies stablehlo.add across dimensions = [3] : (tensor<8x4x64x64xf32>, tensor<f32>) -> tensor<8x4x64xf32>
    %829 = stablehlo.reshape %828 : (tensor<8x4x64xf32>) -> tensor<8x4x64x1xf32>
    %830 = stablehlo.negate %829 : tensor<8x4x64x1xf32>
    %831 = stablehlo.broadcast_in_dim %315, dims = [0, 1, 2, 3] : (tensor<8x4x64x1xf32>) -> tensor<8x4x64x64xf32>
    %832 = stablehlo.divide %822, %831 : tensor<8x4x64x64xf32>
    %cst_197 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %833 = stablehlo.reduce(%830 init: %cst_197) applies stablehlo.add across dimensions = [3] : (tensor<8x4x64x1xf32>, tensor<f32>) -> tensor<8x4x64xf32>
    %834 = stablehlo.broadcast_in_dim %833, dims = [0, 1, 2] : (tensor<8x4x64xf32>) -> tensor<8x4x64x64xf32>
    %835 = stablehlo.add %832, %834 : tensor<8x4x64x64xf32>
    %836 = stablehlo.multiply %835, %313 : tensor<8x4x64x64xf32>
    %837 = call @_where_1(%306#1, %836) : (tensor<8x4x64x64xi1>, tensor<8x4x64x64xf32>) -> tensor<8x4x64x64xf32>
    %cst_198 = stablehlo.constant dense<5.65685415> : tensor<f32>
    %838 = stablehlo.broadcast_in_dim %cst_198, dims = [] : (tensor<f32>) -> tensor<8x4x64x64xf32>
    %839 = stablehlo.divide %837, %838 : tensor<8x4x64x64xf32>
    %840 = stablehlo.dot_general %839, %292, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x4x64x64xf32>, tensor<8x64x4x32xf32>) -> tensor<8x4x64x32xf32>
    %841 = stablehlo.transpose %840, dims = [0, 2, 1, 3] : (tensor<8x4x64x32xf32>) -> tensor<8x64x4x32xf32>
    %842 = stablehlo.dot_general %839, %296, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x4x64x64xf32>, tensor<8x64x4x32xf32>) -> tensor<8x4x64x32xf32>
    %843 = stablehlo.transpose %842, dims = [0, 2, 1, 3] : (tensor<8x4x64x32xf32>) -> tensor<8x64x4x32xf32>
    %cst_199 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %844 = stablehlo.reduce(%824 init: %cst_199) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x4x32xf32>, tensor<f32>) -> tensor<4x32xf32>
    %845 = stablehlo.reshape %844 : (tensor<4x32xf32>) -> tensor<1x1x4x32xf32>
    %cst_200 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %846 = stablehlo.reduce(%845 init: %cst_200) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x4x32xf32>, tensor<f32>) -> tensor<4x32xf32>
    %847 = stablehlo.dot_general %824, %288, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<8x64x128xf32>) -> tensor<4x32x128xf32>
    %848 = stablehlo.transpose %847, dims = [2, 0, 1] : (tensor<4x32x128xf32>) -> tensor<128x4x32xf32>
    %849 = stablehlo.dot_general %824, %arg48, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<128x4x32xf32>) -> tensor<8x64x128xf32>
    %cst_201 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %850 = stablehlo.reduce(%841 init: %cst_201) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x4x32xf32>, tensor<f32>) -> tensor<4x32xf32>
    %851 = stablehlo.reshape %850 : (tensor<4x32xf32>) -> tensor<1x1x4x32xf32>
    %cst_202 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %852 = stablehlo.reduce(%851 init: %cst_202) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x4x32xf32>, tensor<f32>) -> tensor<4x32xf32>
    %853 = stablehlo.dot_general %841, %288, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<8x64x128xf32>) -> tensor<4x32x128xf32>
    %854 = stablehlo.transpose %853, dims = [2, 0, 1] : (tensor<4x32x128xf32>) -> tensor<128x4x32xf32>
    %855 = stablehlo.dot_general %841, %arg36, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<128x4x32xf32>) -> tensor<8x64x128xf32>
    %856 = stablehlo.add %849, %855 : tensor<8x64x128xf32>
    %cst_203 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %857 = stablehlo.reduce(%843 init: %cst_203) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x4x32xf32>, tensor<f32>) -> tensor<4x32xf32>
    %858 = stablehlo.reshape %857 : (tensor<4x32xf32>) -> tensor<1x1x4x32xf32>
    %cst_204 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %859 = stablehlo.reduce(%858 init: %cst_204) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x4x32xf32>, tensor<f32>) -> tensor<4x32xf32>
    %860 = stablehlo.dot_general %843, %288, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<8x64x128xf32>) -> tensor<4x32x128xf32>
    %861 = stablehlo.transpose %860, dims = [2, 0, 1] : (tensor<4x32x128xf32>) -> tensor<128x4x32xf32>
    %862 = stablehlo.dot_general %843, %arg44, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<128x4x32xf32>) -> tensor<8x64x128xf32>
    %863 = stablehlo.add %856, %862 : tensor<8x64x128xf32>
    %cst_205 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %864 = stablehlo.reduce(%863 init: %cst_205) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %865 = stablehlo.reshape %864 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_206 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %866 = stablehlo.reduce(%865 init: %cst_206) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %867 = stablehlo.multiply %282, %863 : tensor<8x64x128xf32>
    %cst_207 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %868 = stablehlo.reduce(%867 init: %cst_207) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %869 = stablehlo.reshape %868 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %870 = stablehlo.broadcast_in_dim %283, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %871 = stablehlo.multiply %863, %870 : tensor<8x64x128xf32>
    %cst_208 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %872 = stablehlo.reduce(%869 init: %cst_208) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %873 = stablehlo.multiply %274, %871 : tensor<8x64x128xf32>
    %cst_209 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %874 = stablehlo.reduce(%873 init: %cst_209) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %875 = stablehlo.reshape %874 : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %876 = stablehlo.broadcast_in_dim %277, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %877 = stablehlo.multiply %871, %876 : tensor<8x64x128xf32>
    %878 = stablehlo.multiply %875, %280 : tensor<8x64x1xf32>
    %879 = stablehlo.negate %877 : tensor<8x64x128xf32>
    %cst_210 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %880 = stablehlo.reduce(%879 init: %cst_210) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %881 = stablehlo.reshape %880 : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %882 = stablehlo.add %814, %877 : tensor<8x64x128xf32>
    %cst_211 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %883 = stablehlo.broadcast_in_dim %cst_211, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %884 = stablehlo.divide %878, %883 : tensor<8x64x1xf32>
    %cst_212 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %885 = stablehlo.reduce(%884 init: %cst_212) applies stablehlo.add across dimensions = [2] : (tensor<8x64x1xf32>, tensor<f32>) -> tensor<8x64xf32>
    %886 = stablehlo.broadcast_in_dim %885, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x128xf32>
    %887 = stablehlo.multiply %886, %268 : tensor<8x64x128xf32>
    %888 = stablehlo.negate %887 : tensor<8x64x128xf32>
    %cst_213 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %889 = stablehlo.reduce(%888 init: %cst_213) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %890 = stablehlo.reshape %889 : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %891 = stablehlo.add %882, %887 : tensor<8x64x128xf32>
    %892 = stablehlo.add %881, %890 : tensor<8x64x1xf32>
    %cst_214 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %893 = stablehlo.broadcast_in_dim %cst_214, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %894 = stablehlo.divide %892, %893 : tensor<8x64x1xf32>
    %cst_215 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %895 = stablehlo.reduce(%894 init: %cst_215) applies stablehlo.add across dimensions = [2] : (tensor<8x64x1xf32>, tensor<f32>) -> tensor<8x64xf32>
    %896 = stablehlo.broadcast_in_dim %895, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x128xf32>
    %897 = stablehlo.add %891, %896 : tensor<8x64x128xf32>
    %cst_216 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %898 = stablehlo.reduce(%897 init: %cst_216) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %899 = stablehlo.reshape %898 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_217 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %900 = stablehlo.reduce(%899 init: %cst_217) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %901 = stablehlo.dot_general %897, %254, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<8x64x512xf32>) -> tensor<128x512xf32>
    %902 = stablehlo.transpose %901, dims = [1, 0] : (tensor<128x512xf32>) -> tensor<512x128xf32>
    %903 = stablehlo.dot_general %897, %arg18, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<512x128xf32>) -> tensor<8x64x512xf32>
    %904 = stablehlo.multiply %236, %903 : tensor<8x64x512xf32>
    %905 = stablehlo.multiply %903, %253 : tensor<8x64x512xf32>
    %cst_218 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %906 = stablehlo.broadcast_in_dim %cst_218, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %907 = stablehlo.multiply %906, %904 : tensor<8x64x512xf32>
    %908 = stablehlo.multiply %907, %249 : tensor<8x64x512xf32>
    %909 = stablehlo.multiply %908, %247 : tensor<8x64x512xf32>
    %910 = stablehlo.add %908, %909 : tensor<8x64x512xf32>
    %cst_219 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %911 = stablehlo.broadcast_in_dim %cst_219, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %912 = stablehlo.multiply %911, %910 : tensor<8x64x512xf32>
    %913 = stablehlo.add %905, %912 : tensor<8x64x512xf32>
    %cst_220 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %914 = stablehlo.broadcast_in_dim %cst_220, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %915 = stablehlo.multiply %914, %912 : tensor<8x64x512xf32>
    %916 = stablehlo.multiply %915, %241 : tensor<8x64x512xf32>
    %917 = stablehlo.add %913, %916 : tensor<8x64x512xf32>
    %cst_221 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %918 = stablehlo.reduce(%917 init: %cst_221) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x512xf32>, tensor<f32>) -> tensor<512xf32>
    %919 = stablehlo.reshape %918 : (tensor<512xf32>) -> tensor<1x1x512xf32>
    %cst_222 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %920 = stablehlo.reduce(%919 init: %cst_222) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
    %921 = stablehlo.dot_general %917, %232, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x512xf32>, tensor<8x64x128xf32>) -> tensor<512x128xf32>
    %922 = stablehlo.transpose %921, dims = [1, 0] : (tensor<512x128xf32>) -> tensor<128x512xf32>
    %923 = stablehlo.dot_general %917, %arg30, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x512xf32>, tensor<128x512xf32>) -> tensor<8x64x128xf32>
    %cst_223 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %924 = stablehlo.reduce(%923 init: %cst_223) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %925 = stablehlo.reshape %924 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_224 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %926 = stablehlo.reduce(%925 init: %cst_224) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %927 = stablehlo.multiply %226, %923 : tensor<8x64x128xf32>
    %cst_225 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %928 = stablehlo.reduce(%927 init: %cst_225) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %929 = stablehlo.reshape %928 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %930 = stablehlo.broadcast_in_dim %227, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %931 = stablehlo.multiply %923, %930 : tensor<8x64x128xf32>
    %cst_226 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %932 = stablehlo.reduce(%929 init: %cst_226) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %933 = stablehlo.multiply %218, %931 : tensor<8x64x128xf32>
    %cst_227 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %934 = stablehlo.reduce(%933 init: %cst_227) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %935 = stablehlo.reshape %934 : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %936 = stablehlo.broadcast_in_dim %221, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %937 = stablehlo.multiply %931, %936 : tensor<8x64x128xf32>
    %938 = stablehlo.multiply %935, %224 : tensor<8x64x1xf32>
    %939 = stablehlo.negate %937 : tensor<8x64x128xf32>
    %cst_228 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %940 = stablehlo.reduce(%939 init: %cst_228) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %941 = stablehlo.reshape %940 : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %942 = stablehlo.add %897, %937 : tensor<8x64x128xf32>
    %cst_229 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %943 = stablehlo.broadcast_in_dim %cst_229, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %944 = stablehlo.divide %938, %943 : tensor<8x64x1xf32>
    %cst_230 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %945 = stablehlo.reduce(%944 init: %cst_230) applies stablehlo.add across dimensions = [2] : (tensor<8x64x1xf32>, tensor<f32>) -> tensor<8x64xf32>
    %946 = stablehlo.broadcast_in_dim %945, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x128xf32>
    %947 = stablehlo.multiply %946, %212 : tensor<8x64x128xf32>
    %948 = stablehlo.negate %947 : tensor<8x64x128xf32>
    %cst_231 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %949 = stablehlo.reduce(%948 init: %cst_231) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %950 = stablehlo.reshape %949 : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %951 = stablehlo.add %942, %947 : tensor<8x64x128xf32>
    %952 = stablehlo.add %941, %950 : tensor<8x64x1xf32>
    %cst_232 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %953 = stablehlo.broadcast_in_dim %cst_232, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %954 = stablehlo.divide %952, %953 : tensor<8x64x1xf32>
    %cst_233 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %955 = stablehlo.reduce(%954 init: %cst_233) applies stablehlo.add across dimensions = [2] : (tensor<8x64x1xf32>, tensor<f32>) -> tensor<8x64xf32>
    %956 = stablehlo.broadcast_in_dim %955, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x128xf32>
    %957 = stablehlo.add %951, %956 : tensor<8x64x128xf32>
    %cst_234 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %958 = stablehlo.reduce(%957 init: %cst_234) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %959 = stablehlo.reshape %958 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_235 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %960 = stablehlo.reduce(%959 init: %cst_235) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %961 = stablehlo.dot_general %957, %198, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<8x64x4x32xf32>) -> tensor<128x4x32xf32>
    %962 = stablehlo.transpose %961, dims = [1, 2, 0] : (tensor<128x4x32xf32>) -> tensor<4x32x128xf32>
    %963 = stablehlo.dot_general %957, %arg26, contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<4x32x128xf32>) -> tensor<8x64x4x32xf32>
    %964 = stablehlo.transpose %963, dims = [0, 2, 3, 1] : (tensor<8x64x4x32xf32>) -> tensor<8x4x32x64xf32>
    %965 = stablehlo.dot_general %964, %176, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x4x32x64xf32>, tensor<8x64x4x32xf32>) -> tensor<8x4x64x64xf32>
    %966 = stablehlo.dot_general %964, %193, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x4x32x64xf32>, tensor<8x4x64x64xf32>) -> tensor<8x4x32x64xf32>
    %967 = stablehlo.transpose %966, dims = [0, 3, 1, 2] : (tensor<8x4x32x64xf32>) -> tensor<8x64x4x32xf32>
    %968 = stablehlo.broadcast_in_dim %196, dims = [0, 1, 2, 3] : (tensor<8x4x64x1xf32>) -> tensor<8x4x64x64xf32>
    %969 = stablehlo.multiply %965, %968 : tensor<8x4x64x64xf32>
    %970 = stablehlo.multiply %969, %189 : tensor<8x4x64x64xf32>
    %cst_236 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %971 = stablehlo.reduce(%970 init: %cst_236) applies stablehlo.add across dimensions = [3] : (tensor<8x4x64x64xf32>, tensor<f32>) -> tensor<8x4x64xf32>
    %972 = stablehlo.reshape %971 : (tensor<8x4x64xf32>) -> tensor<8x4x64x1xf32>
    %973 = stablehlo.negate %972 : tensor<8x4x64x1xf32>
    %974 = stablehlo.broadcast_in_dim %191, dims = [0, 1, 2, 3] : (tensor<8x4x64x1xf32>) -> tensor<8x4x64x64xf32>
    %975 = stablehlo.divide %965, %974 : tensor<8x4x64x64xf32>
    %cst_237 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %976 = stablehlo.reduce(%973 init: %cst_237) applies stablehlo.add across dimensions = [3] : (tensor<8x4x64x1xf32>, tensor<f32>) -> tensor<8x4x64xf32>
    %977 = stablehlo.broadcast_in_dim %976, dims = [0, 1, 2] : (tensor<8x4x64xf32>) -> tensor<8x4x64x64xf32>
    %978 = stablehlo.add %975, %977 : tensor<8x4x64x64xf32>
    %979 = stablehlo.multiply %978, %189 : tensor<8x4x64x64xf32>
    %980 = call @_where_1(%182#1, %979) : (tensor<8x4x64x64xi1>, tensor<8x4x64x64xf32>) -> tensor<8x4x64x64xf32>
    %cst_238 = stablehlo.constant dense<5.65685415> : tensor<f32>
    %981 = stablehlo.broadcast_in_dim %cst_238, dims = [] : (tensor<f32>) -> tensor<8x4x64x64xf32>
    %982 = stablehlo.divide %980, %981 : tensor<8x4x64x64xf32>
    %983 = stablehlo.dot_general %982, %168, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x4x64x64xf32>, tensor<8x64x4x32xf32>) -> tensor<8x4x64x32xf32>
    %984 = stablehlo.transpose %983, dims = [0, 2, 1, 3] : (tensor<8x4x64x32xf32>) -> tensor<8x64x4x32xf32>
    %985 = stablehlo.dot_general %982, %172, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x4x64x64xf32>, tensor<8x64x4x32xf32>) -> tensor<8x4x64x32xf32>
    %986 = stablehlo.transpose %985, dims = [0, 2, 1, 3] : (tensor<8x4x64x32xf32>) -> tensor<8x64x4x32xf32>
    %cst_239 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %987 = stablehlo.reduce(%967 init: %cst_239) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x4x32xf32>, tensor<f32>) -> tensor<4x32xf32>
    %988 = stablehlo.reshape %987 : (tensor<4x32xf32>) -> tensor<1x1x4x32xf32>
    %cst_240 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %989 = stablehlo.reduce(%988 init: %cst_240) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x4x32xf32>, tensor<f32>) -> tensor<4x32xf32>
    %990 = stablehlo.dot_general %967, %164, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<8x64x128xf32>) -> tensor<4x32x128xf32>
    %991 = stablehlo.transpose %990, dims = [2, 0, 1] : (tensor<4x32x128xf32>) -> tensor<128x4x32xf32>
    %992 = stablehlo.dot_general %967, %arg32, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<128x4x32xf32>) -> tensor<8x64x128xf32>
    %cst_241 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %993 = stablehlo.reduce(%984 init: %cst_241) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x4x32xf32>, tensor<f32>) -> tensor<4x32xf32>
    %994 = stablehlo.reshape %993 : (tensor<4x32xf32>) -> tensor<1x1x4x32xf32>
    %cst_242 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %995 = stablehlo.reduce(%994 init: %cst_242) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x4x32xf32>, tensor<f32>) -> tensor<4x32xf32>
    %996 = stablehlo.dot_general %984, %164, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<8x64x128xf32>) -> tensor<4x32x128xf32>
    %997 = stablehlo.transpose %996, dims = [2, 0, 1] : (tensor<4x32x128xf32>) -> tensor<128x4x32xf32>
    %998 = stablehlo.dot_general %984, %arg20, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<128x4x32xf32>) -> tensor<8x64x128xf32>
    %999 = stablehlo.add %992, %998 : tensor<8x64x128xf32>
    %cst_243 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1000 = stablehlo.reduce(%986 init: %cst_243) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x4x32xf32>, tensor<f32>) -> tensor<4x32xf32>
    %1001 = stablehlo.reshape %1000 : (tensor<4x32xf32>) -> tensor<1x1x4x32xf32>
    %cst_244 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1002 = stablehlo.reduce(%1001 init: %cst_244) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x4x32xf32>, tensor<f32>) -> tensor<4x32xf32>
    %1003 = stablehlo.dot_general %986, %164, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<8x64x128xf32>) -> tensor<4x32x128xf32>
    %1004 = stablehlo.transpose %1003, dims = [2, 0, 1] : (tensor<4x32x128xf32>) -> tensor<128x4x32xf32>
    %1005 = stablehlo.dot_general %986, %arg28, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<128x4x32xf32>) -> tensor<8x64x128xf32>
    %1006 = stablehlo.add %999, %1005 : tensor<8x64x128xf32>
    %cst_245 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1007 = stablehlo.reduce(%1006 init: %cst_245) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %1008 = stablehlo.reshape %1007 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_246 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1009 = stablehlo.reduce(%1008 init: %cst_246) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %1010 = stablehlo.multiply %158, %1006 : tensor<8x64x128xf32>
    %cst_247 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1011 = stablehlo.reduce(%1010 init: %cst_247) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %1012 = stablehlo.reshape %1011 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %1013 = stablehlo.broadcast_in_dim %159, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %1014 = stablehlo.multiply %1006, %1013 : tensor<8x64x128xf32>
    %cst_248 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1015 = stablehlo.reduce(%1012 init: %cst_248) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %1016 = stablehlo.multiply %150, %1014 : tensor<8x64x128xf32>
    %cst_249 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1017 = stablehlo.reduce(%1016 init: %cst_249) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %1018 = stablehlo.reshape %1017 : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %1019 = stablehlo.broadcast_in_dim %153, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %1020 = stablehlo.multiply %1014, %1019 : tensor<8x64x128xf32>
    %1021 = stablehlo.multiply %1018, %156 : tensor<8x64x1xf32>
    %1022 = stablehlo.negate %1020 : tensor<8x64x128xf32>
    %cst_250 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1023 = stablehlo.reduce(%1022 init: %cst_250) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %1024 = stablehlo.reshape %1023 : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %1025 = stablehlo.add %957, %1020 : tensor<8x64x128xf32>
    %cst_251 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %1026 = stablehlo.broadcast_in_dim %cst_251, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %1027 = stablehlo.divide %1021, %1026 : tensor<8x64x1xf32>
    %cst_252 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1028 = stablehlo.reduce(%1027 init: %cst_252) applies stablehlo.add across dimensions = [2] : (tensor<8x64x1xf32>, tensor<f32>) -> tensor<8x64xf32>
    %1029 = stablehlo.broadcast_in_dim %1028, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x128xf32>
    %1030 = stablehlo.multiply %1029, %144 : tensor<8x64x128xf32>
    %1031 = stablehlo.negate %1030 : tensor<8x64x128xf32>
    %cst_253 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1032 = stablehlo.reduce(%1031 init: %cst_253) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %1033 = stablehlo.reshape %1032 : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %1034 = stablehlo.add %1025, %1030 : tensor<8x64x128xf32>
    %1035 = stablehlo.add %1024, %1033 : tensor<8x64x1xf32>
    %cst_254 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %1036 = stablehlo.broadcast_in_dim %cst_254, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %1037 = stablehlo.divide %1035, %1036 : tensor<8x64x1xf32>
    %cst_255 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1038 = stablehlo.reduce(%1037 init: %cst_255) applies stablehlo.add across dimensions = [2] : (tensor<8x64x1xf32>, tensor<f32>) -> tensor<8x64xf32>
    %1039 = stablehlo.broadcast_in_dim %1038, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x128xf32>
    %1040 = stablehlo.add %1034, %1039 : tensor<8x64x128xf32>
    %cst_256 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1041 = stablehlo.reduce(%1040 init: %cst_256) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %1042 = stablehlo.reshape %1041 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_257 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1043 = stablehlo.reduce(%1042 init: %cst_257) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %1044 = stablehlo.dot_general %1040, %130, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<8x64x512xf32>) -> tensor<128x512xf32>
    %1045 = stablehlo.transpose %1044, dims = [1, 0] : (tensor<128x512xf32>) -> tensor<512x128xf32>
    %1046 = stablehlo.dot_general %1040, %arg2, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<512x128xf32>) -> tensor<8x64x512xf32>
    %1047 = stablehlo.multiply %112, %1046 : tensor<8x64x512xf32>
    %1048 = stablehlo.multiply %1046, %129 : tensor<8x64x512xf32>
    %cst_258 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1049 = stablehlo.broadcast_in_dim %cst_258, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %1050 = stablehlo.multiply %1049, %1047 : tensor<8x64x512xf32>
    %1051 = stablehlo.multiply %1050, %125 : tensor<8x64x512xf32>
    %1052 = stablehlo.multiply %1051, %123 : tensor<8x64x512xf32>
    %1053 = stablehlo.add %1051, %1052 : tensor<8x64x512xf32>
    %cst_259 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %1054 = stablehlo.broadcast_in_dim %cst_259, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %1055 = stablehlo.multiply %1054, %1053 : tensor<8x64x512xf32>
    %1056 = stablehlo.add %1048, %1055 : tensor<8x64x512xf32>
    %cst_260 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %1057 = stablehlo.broadcast_in_dim %cst_260, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %1058 = stablehlo.multiply %1057, %1055 : tensor<8x64x512xf32>
    %1059 = stablehlo.multiply %1058, %117 : tensor<8x64x512xf32>
    %1060 = stablehlo.add %1056, %1059 : tensor<8x64x512xf32>
    %cst_261 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1061 = stablehlo.reduce(%1060 init: %cst_261) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x512xf32>, tensor<f32>) -> tensor<512xf32>
    %1062 = stablehlo.reshape %1061 : (tensor<512xf32>) -> tensor<1x1x512xf32>
    %cst_262 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1063 = stablehlo.reduce(%1062 init: %cst_262) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
    %1064 = stablehlo.dot_general %1060, %108, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x512xf32>, tensor<8x64x128xf32>) -> tensor<512x128xf32>
    %1065 = stablehlo.transpose %1064, dims = [1, 0] : (tensor<512x128xf32>) -> tensor<128x512xf32>
    %1066 = stablehlo.dot_general %1060, %arg14, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x512xf32>, tensor<128x512xf32>) -> tensor<8x64x128xf32>
    %cst_263 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1067 = stablehlo.reduce(%1066 init: %cst_263) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %1068 = stablehlo.reshape %1067 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_264 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1069 = stablehlo.reduce(%1068 init: %cst_264) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %1070 = stablehlo.multiply %102, %1066 : tensor<8x64x128xf32>
    %cst_265 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1071 = stablehlo.reduce(%1070 init: %cst_265) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %1072 = stablehlo.reshape %1071 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %1073 = stablehlo.broadcast_in_dim %103, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %1074 = stablehlo.multiply %1066, %1073 : tensor<8x64x128xf32>
    %cst_266 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1075 = stablehlo.reduce(%1072 init: %cst_266) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %1076 = stablehlo.multiply %94, %1074 : tensor<8x64x128xf32>
    %cst_267 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1077 = stablehlo.reduce(%1076 init: %cst_267) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %1078 = stablehlo.reshape %1077 : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %1079 = stablehlo.broadcast_in_dim %97, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %1080 = stablehlo.multiply %1074, %1079 : tensor<8x64x128xf32>
    %1081 = stablehlo.multiply %1078, %100 : tensor<8x64x1xf32>
    %1082 = stablehlo.negate %1080 : tensor<8x64x128xf32>
    %cst_268 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1083 = stablehlo.reduce(%1082 init: %cst_268) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %1084 = stablehlo.reshape %1083 : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %1085 = stablehlo.add %1040, %1080 : tensor<8x64x128xf32>
    %cst_269 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %1086 = stablehlo.broadcast_in_dim %cst_269, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %1087 = stablehlo.divide %1081, %1086 : tensor<8x64x1xf32>
    %cst_270 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1088 = stablehlo.reduce(%1087 init: %cst_270) applies stablehlo.add across dimensions = [2] : (tensor<8x64x1xf32>, tensor<f32>) -> tensor<8x64xf32>
    %1089 = stablehlo.broadcast_in_dim %1088, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x128xf32>
    %1090 = stablehlo.multiply %1089, %88 : tensor<8x64x128xf32>
    %1091 = stablehlo.negate %1090 : tensor<8x64x128xf32>
    %cst_271 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1092 = stablehlo.reduce(%1091 init: %cst_271) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %1093 = stablehlo.reshape %1092 : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %1094 = stablehlo.add %1085, %1090 : tensor<8x64x128xf32>
    %1095 = stablehlo.add %1084, %1093 : tensor<8x64x1xf32>
    %cst_272 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %1096 = stablehlo.broadcast_in_dim %cst_272, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %1097 = stablehlo.divide %1095, %1096 : tensor<8x64x1xf32>
    %cst_273 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1098 = stablehlo.reduce(%1097 init: %cst_273) applies stablehlo.add across dimensions = [2] : (tensor<8x64x1xf32>, tensor<f32>) -> tensor<8x64xf32>
    %1099 = stablehlo.broadcast_in_dim %1098, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x128xf32>
    %1100 = stablehlo.add %1094, %1099 : tensor<8x64x128xf32>
    %cst_274 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1101 = stablehlo.reduce(%1100 init: %cst_274) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %1102 = stablehlo.reshape %1101 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_275 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1103 = stablehlo.reduce(%1102 init: %cst_275) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %1104 = stablehlo.dot_general %1100, %74, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<8x64x4x32xf32>) -> tensor<128x4x32xf32>
    %1105 = stablehlo.transpose %1104, dims = [1, 2, 0] : (tensor<128x4x32xf32>) -> tensor<4x32x128xf32>
    %1106 = stablehlo.dot_general %1100, %arg10, contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x64x128xf32>, tensor<4x32x128xf32>) -> tensor<8x64x4x32xf32>
    %1107 = stablehlo.transpose %1106, dims = [0, 2, 3, 1] : (tensor<8x64x4x32xf32>) -> tensor<8x4x32x64xf32>
    %1108 = stablehlo.dot_general %1107, %52, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<8x4x32x64xf32>, tensor<8x64x4x32xf32>) -> tensor<8x4x64x64xf32>
    %1109 = stablehlo.dot_general %1107, %69, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x4x32x64xf32>, tensor<8x4x64x64xf32>) -> tensor<8x4x32x64xf32>
    %1110 = stablehlo.transpose %1109, dims = [0, 3, 1, 2] : (tensor<8x4x32x64xf32>) -> tensor<8x64x4x32xf32>
    %1111 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3] : (tensor<8x4x64x1xf32>) -> tensor<8x4x64x64xf32>
    %1112 = stablehlo.multiply %1108, %1111 : tensor<8x4x64x64xf32>
    %1113 = stablehlo.multiply %1112, %65 : tensor<8x4x64x64xf32>
    %cst_276 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1114 = stablehlo.reduce(%1113 init: %cst_276) applies stablehlo.add across dimensions = [3] : (tensor<8x4x64x64xf32>, tensor<f32>) -> tensor<8x4x64xf32>
    %1115 = stablehlo.reshape %1114 : (tensor<8x4x64xf32>) -> tensor<8x4x64x1xf32>
    %1116 = stablehlo.negate %1115 : tensor<8x4x64x1xf32>
    %1117 = stablehlo.broadcast_in_dim %67, dims = [0, 1, 2, 3] : (tensor<8x4x64x1xf32>) -> tensor<8x4x64x64xf32>
    %1118 = stablehlo.divide %1108, %1117 : tensor<8x4x64x64xf32>
    %cst_277 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1119 = stablehlo.reduce(%1116 init: %cst_277) applies stablehlo.add across dimensions = [3] : (tensor<8x4x64x1xf32>, tensor<f32>) -> tensor<8x4x64xf32>
    %1120 = stablehlo.broadcast_in_dim %1119, dims = [0, 1, 2] : (tensor<8x4x64xf32>) -> tensor<8x4x64x64xf32>
    %1121 = stablehlo.add %1118, %1120 : tensor<8x4x64x64xf32>
    %1122 = stablehlo.multiply %1121, %65 : tensor<8x4x64x64xf32>
    %1123 = call @_where_1(%58#1, %1122) : (tensor<8x4x64x64xi1>, tensor<8x4x64x64xf32>) -> tensor<8x4x64x64xf32>
    %cst_278 = stablehlo.constant dense<5.65685415> : tensor<f32>
    %1124 = stablehlo.broadcast_in_dim %cst_278, dims = [] : (tensor<f32>) -> tensor<8x4x64x64xf32>
    %1125 = stablehlo.divide %1123, %1124 : tensor<8x4x64x64xf32>
    %1126 = stablehlo.dot_general %1125, %44, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x4x64x64xf32>, tensor<8x64x4x32xf32>) -> tensor<8x4x64x32xf32>
    %1127 = stablehlo.transpose %1126, dims = [0, 2, 1, 3] : (tensor<8x4x64x32xf32>) -> tensor<8x64x4x32xf32>
    %1128 = stablehlo.dot_general %1125, %48, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x4x64x64xf32>, tensor<8x64x4x32xf32>) -> tensor<8x4x64x32xf32>
    %1129 = stablehlo.transpose %1128, dims = [0, 2, 1, 3] : (tensor<8x4x64x32xf32>) -> tensor<8x64x4x32xf32>
    %cst_279 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1130 = stablehlo.reduce(%1110 init: %cst_279) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x4x32xf32>, tensor<f32>) -> tensor<4x32xf32>
    %1131 = stablehlo.reshape %1130 : (tensor<4x32xf32>) -> tensor<1x1x4x32xf32>
    %cst_280 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1132 = stablehlo.reduce(%1131 init: %cst_280) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x4x32xf32>, tensor<f32>) -> tensor<4x32xf32>
    %1133 = stablehlo.dot_general %1110, %40, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<8x64x128xf32>) -> tensor<4x32x128xf32>
    %1134 = stablehlo.transpose %1133, dims = [2, 0, 1] : (tensor<4x32x128xf32>) -> tensor<128x4x32xf32>
    %1135 = stablehlo.dot_general %1110, %arg16, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<128x4x32xf32>) -> tensor<8x64x128xf32>
    %cst_281 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1136 = stablehlo.reduce(%1127 init: %cst_281) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x4x32xf32>, tensor<f32>) -> tensor<4x32xf32>
    %1137 = stablehlo.reshape %1136 : (tensor<4x32xf32>) -> tensor<1x1x4x32xf32>
    %cst_282 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1138 = stablehlo.reduce(%1137 init: %cst_282) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x4x32xf32>, tensor<f32>) -> tensor<4x32xf32>
    %1139 = stablehlo.dot_general %1127, %40, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<8x64x128xf32>) -> tensor<4x32x128xf32>
    %1140 = stablehlo.transpose %1139, dims = [2, 0, 1] : (tensor<4x32x128xf32>) -> tensor<128x4x32xf32>
    %1141 = stablehlo.dot_general %1127, %arg4, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<128x4x32xf32>) -> tensor<8x64x128xf32>
    %1142 = stablehlo.add %1135, %1141 : tensor<8x64x128xf32>
    %cst_283 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1143 = stablehlo.reduce(%1129 init: %cst_283) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x4x32xf32>, tensor<f32>) -> tensor<4x32xf32>
    %1144 = stablehlo.reshape %1143 : (tensor<4x32xf32>) -> tensor<1x1x4x32xf32>
    %cst_284 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1145 = stablehlo.reduce(%1144 init: %cst_284) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x4x32xf32>, tensor<f32>) -> tensor<4x32xf32>
    %1146 = stablehlo.dot_general %1129, %40, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<8x64x128xf32>) -> tensor<4x32x128xf32>
    %1147 = stablehlo.transpose %1146, dims = [2, 0, 1] : (tensor<4x32x128xf32>) -> tensor<128x4x32xf32>
    %1148 = stablehlo.dot_general %1129, %arg12, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<8x64x4x32xf32>, tensor<128x4x32xf32>) -> tensor<8x64x128xf32>
    %1149 = stablehlo.add %1142, %1148 : tensor<8x64x128xf32>
    %cst_285 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1150 = stablehlo.reduce(%1149 init: %cst_285) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %1151 = stablehlo.reshape %1150 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_286 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1152 = stablehlo.reduce(%1151 init: %cst_286) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %1153 = stablehlo.multiply %34, %1149 : tensor<8x64x128xf32>
    %cst_287 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1154 = stablehlo.reduce(%1153 init: %cst_287) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<128xf32>
    %1155 = stablehlo.reshape %1154 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %1156 = stablehlo.broadcast_in_dim %35, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<8x64x128xf32>
    %1157 = stablehlo.multiply %1149, %1156 : tensor<8x64x128xf32>
    %cst_288 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1158 = stablehlo.reduce(%1155 init: %cst_288) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %1159 = stablehlo.multiply %26, %1157 : tensor<8x64x128xf32>
    %cst_289 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1160 = stablehlo.reduce(%1159 init: %cst_289) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %1161 = stablehlo.reshape %1160 : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %1162 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2] : (tensor<8x64x1xf32>) -> tensor<8x64x128xf32>
    %1163 = stablehlo.multiply %1157, %1162 : tensor<8x64x128xf32>
    %1164 = stablehlo.multiply %1161, %32 : tensor<8x64x1xf32>
    %1165 = stablehlo.negate %1163 : tensor<8x64x128xf32>
    %cst_290 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1166 = stablehlo.reduce(%1165 init: %cst_290) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %1167 = stablehlo.reshape %1166 : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %1168 = stablehlo.add %1100, %1163 : tensor<8x64x128xf32>
    %cst_291 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %1169 = stablehlo.broadcast_in_dim %cst_291, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %1170 = stablehlo.divide %1164, %1169 : tensor<8x64x1xf32>
    %cst_292 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1171 = stablehlo.reduce(%1170 init: %cst_292) applies stablehlo.add across dimensions = [2] : (tensor<8x64x1xf32>, tensor<f32>) -> tensor<8x64xf32>
    %1172 = stablehlo.broadcast_in_dim %1171, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x128xf32>
    %1173 = stablehlo.multiply %1172, %20 : tensor<8x64x128xf32>
    %1174 = stablehlo.negate %1173 : tensor<8x64x128xf32>
    %cst_293 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1175 = stablehlo.reduce(%1174 init: %cst_293) applies stablehlo.add across dimensions = [2] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x64xf32>
    %1176 = stablehlo.reshape %1175 : (tensor<8x64xf32>) -> tensor<8x64x1xf32>
    %1177 = stablehlo.add %1168, %1173 : tensor<8x64x128xf32>
    %1178 = stablehlo.add %1167, %1176 : tensor<8x64x1xf32>
    %cst_294 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %1179 = stablehlo.broadcast_in_dim %cst_294, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %1180 = stablehlo.divide %1178, %1179 : tensor<8x64x1xf32>
    %cst_295 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1181 = stablehlo.reduce(%1180 init: %cst_295) applies stablehlo.add across dimensions = [2] : (tensor<8x64x1xf32>, tensor<f32>) -> tensor<8x64xf32>
    %1182 = stablehlo.broadcast_in_dim %1181, dims = [0, 1] : (tensor<8x64xf32>) -> tensor<8x64x128xf32>
    %1183 = stablehlo.add %1177, %1182 : tensor<8x64x128xf32>
    %cst_296 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1184 = stablehlo.reduce(%1183 init: %cst_296) applies stablehlo.add across dimensions = [0] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<64x128xf32>
    %1185 = stablehlo.reshape %1184 : (tensor<64x128xf32>) -> tensor<1x64x128xf32>
    %cst_297 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1186 = stablehlo.reduce(%1185 init: %cst_297) applies stablehlo.add across dimensions = [0] : (tensor<1x64x128xf32>, tensor<f32>) -> tensor<64x128xf32>
    %cst_298 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1187 = stablehlo.broadcast_in_dim %cst_298, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1188 = "stablehlo.scatter"(%1187, %7, %1183) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg206: tensor<f32>, %arg207: tensor<f32>):
      %3785 = stablehlo.add %arg206, %arg207 : tensor<f32>
      stablehlo.return %3785 : tensor<f32>
    }) : (tensor<512x128xf32>, tensor<8x64x1xi32>, tensor<8x64x128xf32>) -> tensor<512x128xf32>
    %1189 = stablehlo.add %578, %1188 : tensor<512x128xf32>
    %1190 = chlo.square %1189 : tensor<512x128xf32> -> tensor<512x128xf32>
    %cst_299 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1191 = stablehlo.broadcast_in_dim %cst_299, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1192 = chlo.square %1191 : tensor<512x128xf32> -> tensor<512x128xf32>
    %1193 = stablehlo.add %1190, %1192 : tensor<512x128xf32>
    %1194 = chlo.square %1043 : tensor<128xf32> -> tensor<128xf32>
    %cst_300 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1195 = stablehlo.broadcast_in_dim %cst_300, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1196 = chlo.square %1195 : tensor<128xf32> -> tensor<128xf32>
    %1197 = stablehlo.add %1194, %1196 : tensor<128xf32>
    %1198 = chlo.square %1045 : tensor<512x128xf32> -> tensor<512x128xf32>
    %cst_301 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1199 = stablehlo.broadcast_in_dim %cst_301, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1200 = chlo.square %1199 : tensor<512x128xf32> -> tensor<512x128xf32>
    %1201 = stablehlo.add %1198, %1200 : tensor<512x128xf32>
    %1202 = chlo.square %1138 : tensor<4x32xf32> -> tensor<4x32xf32>
    %cst_302 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1203 = stablehlo.broadcast_in_dim %cst_302, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1204 = chlo.square %1203 : tensor<4x32xf32> -> tensor<4x32xf32>
    %1205 = stablehlo.add %1202, %1204 : tensor<4x32xf32>
    %1206 = chlo.square %1140 : tensor<128x4x32xf32> -> tensor<128x4x32xf32>
    %cst_303 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1207 = stablehlo.broadcast_in_dim %cst_303, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1208 = chlo.square %1207 : tensor<128x4x32xf32> -> tensor<128x4x32xf32>
    %1209 = stablehlo.add %1206, %1208 : tensor<128x4x32xf32>
    %1210 = chlo.square %1152 : tensor<128xf32> -> tensor<128xf32>
    %cst_304 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1211 = stablehlo.broadcast_in_dim %cst_304, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1212 = chlo.square %1211 : tensor<128xf32> -> tensor<128xf32>
    %1213 = stablehlo.add %1210, %1212 : tensor<128xf32>
    %1214 = chlo.square %1158 : tensor<128xf32> -> tensor<128xf32>
    %cst_305 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1215 = stablehlo.broadcast_in_dim %cst_305, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1216 = chlo.square %1215 : tensor<128xf32> -> tensor<128xf32>
    %1217 = stablehlo.add %1214, %1216 : tensor<128xf32>
    %1218 = chlo.square %1069 : tensor<128xf32> -> tensor<128xf32>
    %cst_306 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1219 = stablehlo.broadcast_in_dim %cst_306, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1220 = chlo.square %1219 : tensor<128xf32> -> tensor<128xf32>
    %1221 = stablehlo.add %1218, %1220 : tensor<128xf32>
    %1222 = chlo.square %1075 : tensor<128xf32> -> tensor<128xf32>
    %cst_307 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1223 = stablehlo.broadcast_in_dim %cst_307, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1224 = chlo.square %1223 : tensor<128xf32> -> tensor<128xf32>
    %1225 = stablehlo.add %1222, %1224 : tensor<128xf32>
    %1226 = chlo.square %1103 : tensor<128xf32> -> tensor<128xf32>
    %cst_308 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1227 = stablehlo.broadcast_in_dim %cst_308, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1228 = chlo.square %1227 : tensor<128xf32> -> tensor<128xf32>
    %1229 = stablehlo.add %1226, %1228 : tensor<128xf32>
    %1230 = chlo.square %1105 : tensor<4x32x128xf32> -> tensor<4x32x128xf32>
    %cst_309 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1231 = stablehlo.broadcast_in_dim %cst_309, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %1232 = chlo.square %1231 : tensor<4x32x128xf32> -> tensor<4x32x128xf32>
    %1233 = stablehlo.add %1230, %1232 : tensor<4x32x128xf32>
    %1234 = chlo.square %1145 : tensor<4x32xf32> -> tensor<4x32xf32>
    %cst_310 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1235 = stablehlo.broadcast_in_dim %cst_310, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1236 = chlo.square %1235 : tensor<4x32xf32> -> tensor<4x32xf32>
    %1237 = stablehlo.add %1234, %1236 : tensor<4x32xf32>
    %1238 = chlo.square %1147 : tensor<128x4x32xf32> -> tensor<128x4x32xf32>
    %cst_311 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1239 = stablehlo.broadcast_in_dim %cst_311, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1240 = chlo.square %1239 : tensor<128x4x32xf32> -> tensor<128x4x32xf32>
    %1241 = stablehlo.add %1238, %1240 : tensor<128x4x32xf32>
    %1242 = chlo.square %1063 : tensor<512xf32> -> tensor<512xf32>
    %cst_312 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1243 = stablehlo.broadcast_in_dim %cst_312, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %1244 = chlo.square %1243 : tensor<512xf32> -> tensor<512xf32>
    %1245 = stablehlo.add %1242, %1244 : tensor<512xf32>
    %1246 = chlo.square %1065 : tensor<128x512xf32> -> tensor<128x512xf32>
    %cst_313 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1247 = stablehlo.broadcast_in_dim %cst_313, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1248 = chlo.square %1247 : tensor<128x512xf32> -> tensor<128x512xf32>
    %1249 = stablehlo.add %1246, %1248 : tensor<128x512xf32>
    %1250 = chlo.square %1132 : tensor<4x32xf32> -> tensor<4x32xf32>
    %cst_314 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1251 = stablehlo.broadcast_in_dim %cst_314, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1252 = chlo.square %1251 : tensor<4x32xf32> -> tensor<4x32xf32>
    %1253 = stablehlo.add %1250, %1252 : tensor<4x32xf32>
    %1254 = chlo.square %1134 : tensor<128x4x32xf32> -> tensor<128x4x32xf32>
    %cst_315 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1255 = stablehlo.broadcast_in_dim %cst_315, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1256 = chlo.square %1255 : tensor<128x4x32xf32> -> tensor<128x4x32xf32>
    %1257 = stablehlo.add %1254, %1256 : tensor<128x4x32xf32>
    %1258 = chlo.square %900 : tensor<128xf32> -> tensor<128xf32>
    %cst_316 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1259 = stablehlo.broadcast_in_dim %cst_316, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1260 = chlo.square %1259 : tensor<128xf32> -> tensor<128xf32>
    %1261 = stablehlo.add %1258, %1260 : tensor<128xf32>
    %1262 = chlo.square %902 : tensor<512x128xf32> -> tensor<512x128xf32>
    %cst_317 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1263 = stablehlo.broadcast_in_dim %cst_317, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1264 = chlo.square %1263 : tensor<512x128xf32> -> tensor<512x128xf32>
    %1265 = stablehlo.add %1262, %1264 : tensor<512x128xf32>
    %1266 = chlo.square %995 : tensor<4x32xf32> -> tensor<4x32xf32>
    %cst_318 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1267 = stablehlo.broadcast_in_dim %cst_318, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1268 = chlo.square %1267 : tensor<4x32xf32> -> tensor<4x32xf32>
    %1269 = stablehlo.add %1266, %1268 : tensor<4x32xf32>
    %1270 = chlo.square %997 : tensor<128x4x32xf32> -> tensor<128x4x32xf32>
    %cst_319 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1271 = stablehlo.broadcast_in_dim %cst_319, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1272 = chlo.square %1271 : tensor<128x4x32xf32> -> tensor<128x4x32xf32>
    %1273 = stablehlo.add %1270, %1272 : tensor<128x4x32xf32>
    %1274 = chlo.square %1009 : tensor<128xf32> -> tensor<128xf32>
    %cst_320 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1275 = stablehlo.broadcast_in_dim %cst_320, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1276 = chlo.square %1275 : tensor<128xf32> -> tensor<128xf32>
    %1277 = stablehlo.add %1274, %1276 : tensor<128xf32>
    %1278 = chlo.square %1015 : tensor<128xf32> -> tensor<128xf32>
    %cst_321 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1279 = stablehlo.broadcast_in_dim %cst_321, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1280 = chlo.square %1279 : tensor<128xf32> -> tensor<128xf32>
    %1281 = stablehlo.add %1278, %1280 : tensor<128xf32>
    %1282 = chlo.square %926 : tensor<128xf32> -> tensor<128xf32>
    %cst_322 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1283 = stablehlo.broadcast_in_dim %cst_322, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1284 = chlo.square %1283 : tensor<128xf32> -> tensor<128xf32>
    %1285 = stablehlo.add %1282, %1284 : tensor<128xf32>
    %1286 = chlo.square %932 : tensor<128xf32> -> tensor<128xf32>
    %cst_323 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1287 = stablehlo.broadcast_in_dim %cst_323, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1288 = chlo.square %1287 : tensor<128xf32> -> tensor<128xf32>
    %1289 = stablehlo.add %1286, %1288 : tensor<128xf32>
    %1290 = chlo.square %960 : tensor<128xf32> -> tensor<128xf32>
    %cst_324 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1291 = stablehlo.broadcast_in_dim %cst_324, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1292 = chlo.square %1291 : tensor<128xf32> -> tensor<128xf32>
    %1293 = stablehlo.add %1290, %1292 : tensor<128xf32>
    %1294 = chlo.square %962 : tensor<4x32x128xf32> -> tensor<4x32x128xf32>
    %cst_325 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1295 = stablehlo.broadcast_in_dim %cst_325, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %1296 = chlo.square %1295 : tensor<4x32x128xf32> -> tensor<4x32x128xf32>
    %1297 = stablehlo.add %1294, %1296 : tensor<4x32x128xf32>
    %1298 = chlo.square %1002 : tensor<4x32xf32> -> tensor<4x32xf32>
    %cst_326 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1299 = stablehlo.broadcast_in_dim %cst_326, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1300 = chlo.square %1299 : tensor<4x32xf32> -> tensor<4x32xf32>
    %1301 = stablehlo.add %1298, %1300 : tensor<4x32xf32>
    %1302 = chlo.square %1004 : tensor<128x4x32xf32> -> tensor<128x4x32xf32>
    %cst_327 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1303 = stablehlo.broadcast_in_dim %cst_327, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1304 = chlo.square %1303 : tensor<128x4x32xf32> -> tensor<128x4x32xf32>
    %1305 = stablehlo.add %1302, %1304 : tensor<128x4x32xf32>
    %1306 = chlo.square %920 : tensor<512xf32> -> tensor<512xf32>
    %cst_328 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1307 = stablehlo.broadcast_in_dim %cst_328, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %1308 = chlo.square %1307 : tensor<512xf32> -> tensor<512xf32>
    %1309 = stablehlo.add %1306, %1308 : tensor<512xf32>
    %1310 = chlo.square %922 : tensor<128x512xf32> -> tensor<128x512xf32>
    %cst_329 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1311 = stablehlo.broadcast_in_dim %cst_329, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1312 = chlo.square %1311 : tensor<128x512xf32> -> tensor<128x512xf32>
    %1313 = stablehlo.add %1310, %1312 : tensor<128x512xf32>
    %1314 = chlo.square %989 : tensor<4x32xf32> -> tensor<4x32xf32>
    %cst_330 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1315 = stablehlo.broadcast_in_dim %cst_330, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1316 = chlo.square %1315 : tensor<4x32xf32> -> tensor<4x32xf32>
    %1317 = stablehlo.add %1314, %1316 : tensor<4x32xf32>
    %1318 = chlo.square %991 : tensor<128x4x32xf32> -> tensor<128x4x32xf32>
    %cst_331 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1319 = stablehlo.broadcast_in_dim %cst_331, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1320 = chlo.square %1319 : tensor<128x4x32xf32> -> tensor<128x4x32xf32>
    %1321 = stablehlo.add %1318, %1320 : tensor<128x4x32xf32>
    %1322 = chlo.square %757 : tensor<128xf32> -> tensor<128xf32>
    %cst_332 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1323 = stablehlo.broadcast_in_dim %cst_332, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1324 = chlo.square %1323 : tensor<128xf32> -> tensor<128xf32>
    %1325 = stablehlo.add %1322, %1324 : tensor<128xf32>
    %1326 = chlo.square %759 : tensor<512x128xf32> -> tensor<512x128xf32>
    %cst_333 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1327 = stablehlo.broadcast_in_dim %cst_333, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1328 = chlo.square %1327 : tensor<512x128xf32> -> tensor<512x128xf32>
    %1329 = stablehlo.add %1326, %1328 : tensor<512x128xf32>
    %1330 = chlo.square %852 : tensor<4x32xf32> -> tensor<4x32xf32>
    %cst_334 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1331 = stablehlo.broadcast_in_dim %cst_334, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1332 = chlo.square %1331 : tensor<4x32xf32> -> tensor<4x32xf32>
    %1333 = stablehlo.add %1330, %1332 : tensor<4x32xf32>
    %1334 = chlo.square %854 : tensor<128x4x32xf32> -> tensor<128x4x32xf32>
    %cst_335 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1335 = stablehlo.broadcast_in_dim %cst_335, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1336 = chlo.square %1335 : tensor<128x4x32xf32> -> tensor<128x4x32xf32>
    %1337 = stablehlo.add %1334, %1336 : tensor<128x4x32xf32>
    %1338 = chlo.square %866 : tensor<128xf32> -> tensor<128xf32>
    %cst_336 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1339 = stablehlo.broadcast_in_dim %cst_336, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1340 = chlo.square %1339 : tensor<128xf32> -> tensor<128xf32>
    %1341 = stablehlo.add %1338, %1340 : tensor<128xf32>
    %1342 = chlo.square %872 : tensor<128xf32> -> tensor<128xf32>
    %cst_337 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1343 = stablehlo.broadcast_in_dim %cst_337, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1344 = chlo.square %1343 : tensor<128xf32> -> tensor<128xf32>
    %1345 = stablehlo.add %1342, %1344 : tensor<128xf32>
    %1346 = chlo.square %783 : tensor<128xf32> -> tensor<128xf32>
    %cst_338 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1347 = stablehlo.broadcast_in_dim %cst_338, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1348 = chlo.square %1347 : tensor<128xf32> -> tensor<128xf32>
    %1349 = stablehlo.add %1346, %1348 : tensor<128xf32>
    %1350 = chlo.square %789 : tensor<128xf32> -> tensor<128xf32>
    %cst_339 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1351 = stablehlo.broadcast_in_dim %cst_339, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1352 = chlo.square %1351 : tensor<128xf32> -> tensor<128xf32>
    %1353 = stablehlo.add %1350, %1352 : tensor<128xf32>
    %1354 = chlo.square %817 : tensor<128xf32> -> tensor<128xf32>
    %cst_340 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1355 = stablehlo.broadcast_in_dim %cst_340, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1356 = chlo.square %1355 : tensor<128xf32> -> tensor<128xf32>
    %1357 = stablehlo.add %1354, %1356 : tensor<128xf32>
    %1358 = chlo.square %819 : tensor<4x32x128xf32> -> tensor<4x32x128xf32>
    %cst_341 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1359 = stablehlo.broadcast_in_dim %cst_341, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %1360 = chlo.square %1359 : tensor<4x32x128xf32> -> tensor<4x32x128xf32>
    %1361 = stablehlo.add %1358, %1360 : tensor<4x32x128xf32>
    %1362 = chlo.square %859 : tensor<4x32xf32> -> tensor<4x32xf32>
    %cst_342 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1363 = stablehlo.broadcast_in_dim %cst_342, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1364 = chlo.square %1363 : tensor<4x32xf32> -> tensor<4x32xf32>
    %1365 = stablehlo.add %1362, %1364 : tensor<4x32xf32>
    %1366 = chlo.square %861 : tensor<128x4x32xf32> -> tensor<128x4x32xf32>
    %cst_343 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1367 = stablehlo.broadcast_in_dim %cst_343, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1368 = chlo.square %1367 : tensor<128x4x32xf32> -> tensor<128x4x32xf32>
    %1369 = stablehlo.add %1366, %1368 : tensor<128x4x32xf32>
    %1370 = chlo.square %777 : tensor<512xf32> -> tensor<512xf32>
    %cst_344 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1371 = stablehlo.broadcast_in_dim %cst_344, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %1372 = chlo.square %1371 : tensor<512xf32> -> tensor<512xf32>
    %1373 = stablehlo.add %1370, %1372 : tensor<512xf32>
    %1374 = chlo.square %779 : tensor<128x512xf32> -> tensor<128x512xf32>
    %cst_345 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1375 = stablehlo.broadcast_in_dim %cst_345, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1376 = chlo.square %1375 : tensor<128x512xf32> -> tensor<128x512xf32>
    %1377 = stablehlo.add %1374, %1376 : tensor<128x512xf32>
    %1378 = chlo.square %846 : tensor<4x32xf32> -> tensor<4x32xf32>
    %cst_346 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1379 = stablehlo.broadcast_in_dim %cst_346, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1380 = chlo.square %1379 : tensor<4x32xf32> -> tensor<4x32xf32>
    %1381 = stablehlo.add %1378, %1380 : tensor<4x32xf32>
    %1382 = chlo.square %848 : tensor<128x4x32xf32> -> tensor<128x4x32xf32>
    %cst_347 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1383 = stablehlo.broadcast_in_dim %cst_347, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1384 = chlo.square %1383 : tensor<128x4x32xf32> -> tensor<128x4x32xf32>
    %1385 = stablehlo.add %1382, %1384 : tensor<128x4x32xf32>
    %1386 = chlo.square %614 : tensor<128xf32> -> tensor<128xf32>
    %cst_348 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1387 = stablehlo.broadcast_in_dim %cst_348, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1388 = chlo.square %1387 : tensor<128xf32> -> tensor<128xf32>
    %1389 = stablehlo.add %1386, %1388 : tensor<128xf32>
    %1390 = chlo.square %616 : tensor<512x128xf32> -> tensor<512x128xf32>
    %cst_349 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1391 = stablehlo.broadcast_in_dim %cst_349, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1392 = chlo.square %1391 : tensor<512x128xf32> -> tensor<512x128xf32>
    %1393 = stablehlo.add %1390, %1392 : tensor<512x128xf32>
    %1394 = chlo.square %709 : tensor<4x32xf32> -> tensor<4x32xf32>
    %cst_350 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1395 = stablehlo.broadcast_in_dim %cst_350, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1396 = chlo.square %1395 : tensor<4x32xf32> -> tensor<4x32xf32>
    %1397 = stablehlo.add %1394, %1396 : tensor<4x32xf32>
    %1398 = chlo.square %711 : tensor<128x4x32xf32> -> tensor<128x4x32xf32>
    %cst_351 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1399 = stablehlo.broadcast_in_dim %cst_351, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1400 = chlo.square %1399 : tensor<128x4x32xf32> -> tensor<128x4x32xf32>
    %1401 = stablehlo.add %1398, %1400 : tensor<128x4x32xf32>
    %1402 = chlo.square %723 : tensor<128xf32> -> tensor<128xf32>
    %cst_352 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1403 = stablehlo.broadcast_in_dim %cst_352, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1404 = chlo.square %1403 : tensor<128xf32> -> tensor<128xf32>
    %1405 = stablehlo.add %1402, %1404 : tensor<128xf32>
    %1406 = chlo.square %729 : tensor<128xf32> -> tensor<128xf32>
    %cst_353 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1407 = stablehlo.broadcast_in_dim %cst_353, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1408 = chlo.square %1407 : tensor<128xf32> -> tensor<128xf32>
    %1409 = stablehlo.add %1406, %1408 : tensor<128xf32>
    %1410 = chlo.square %640 : tensor<128xf32> -> tensor<128xf32>
    %cst_354 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1411 = stablehlo.broadcast_in_dim %cst_354, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1412 = chlo.square %1411 : tensor<128xf32> -> tensor<128xf32>
    %1413 = stablehlo.add %1410, %1412 : tensor<128xf32>
    %1414 = chlo.square %646 : tensor<128xf32> -> tensor<128xf32>
    %cst_355 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1415 = stablehlo.broadcast_in_dim %cst_355, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1416 = chlo.square %1415 : tensor<128xf32> -> tensor<128xf32>
    %1417 = stablehlo.add %1414, %1416 : tensor<128xf32>
    %1418 = chlo.square %674 : tensor<128xf32> -> tensor<128xf32>
    %cst_356 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1419 = stablehlo.broadcast_in_dim %cst_356, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1420 = chlo.square %1419 : tensor<128xf32> -> tensor<128xf32>
    %1421 = stablehlo.add %1418, %1420 : tensor<128xf32>
    %1422 = chlo.square %676 : tensor<4x32x128xf32> -> tensor<4x32x128xf32>
    %cst_357 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1423 = stablehlo.broadcast_in_dim %cst_357, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %1424 = chlo.square %1423 : tensor<4x32x128xf32> -> tensor<4x32x128xf32>
    %1425 = stablehlo.add %1422, %1424 : tensor<4x32x128xf32>
    %1426 = chlo.square %716 : tensor<4x32xf32> -> tensor<4x32xf32>
    %cst_358 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1427 = stablehlo.broadcast_in_dim %cst_358, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1428 = chlo.square %1427 : tensor<4x32xf32> -> tensor<4x32xf32>
    %1429 = stablehlo.add %1426, %1428 : tensor<4x32xf32>
    %1430 = chlo.square %718 : tensor<128x4x32xf32> -> tensor<128x4x32xf32>
    %cst_359 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1431 = stablehlo.broadcast_in_dim %cst_359, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1432 = chlo.square %1431 : tensor<128x4x32xf32> -> tensor<128x4x32xf32>
    %1433 = stablehlo.add %1430, %1432 : tensor<128x4x32xf32>
    %1434 = chlo.square %634 : tensor<512xf32> -> tensor<512xf32>
    %cst_360 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1435 = stablehlo.broadcast_in_dim %cst_360, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %1436 = chlo.square %1435 : tensor<512xf32> -> tensor<512xf32>
    %1437 = stablehlo.add %1434, %1436 : tensor<512xf32>
    %1438 = chlo.square %636 : tensor<128x512xf32> -> tensor<128x512xf32>
    %cst_361 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1439 = stablehlo.broadcast_in_dim %cst_361, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1440 = chlo.square %1439 : tensor<128x512xf32> -> tensor<128x512xf32>
    %1441 = stablehlo.add %1438, %1440 : tensor<128x512xf32>
    %1442 = chlo.square %703 : tensor<4x32xf32> -> tensor<4x32xf32>
    %cst_362 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1443 = stablehlo.broadcast_in_dim %cst_362, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1444 = chlo.square %1443 : tensor<4x32xf32> -> tensor<4x32xf32>
    %1445 = stablehlo.add %1442, %1444 : tensor<4x32xf32>
    %1446 = chlo.square %705 : tensor<128x4x32xf32> -> tensor<128x4x32xf32>
    %cst_363 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1447 = stablehlo.broadcast_in_dim %cst_363, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1448 = chlo.square %1447 : tensor<128x4x32xf32> -> tensor<128x4x32xf32>
    %1449 = stablehlo.add %1446, %1448 : tensor<128x4x32xf32>
    %1450 = chlo.square %581 : tensor<128xf32> -> tensor<128xf32>
    %cst_364 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1451 = stablehlo.broadcast_in_dim %cst_364, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1452 = chlo.square %1451 : tensor<128xf32> -> tensor<128xf32>
    %1453 = stablehlo.add %1450, %1452 : tensor<128xf32>
    %1454 = chlo.square %587 : tensor<128xf32> -> tensor<128xf32>
    %cst_365 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1455 = stablehlo.broadcast_in_dim %cst_365, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1456 = chlo.square %1455 : tensor<128xf32> -> tensor<128xf32>
    %1457 = stablehlo.add %1454, %1456 : tensor<128xf32>
    %1458 = chlo.square %1186 : tensor<64x128xf32> -> tensor<64x128xf32>
    %cst_366 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1459 = stablehlo.broadcast_in_dim %cst_366, dims = [] : (tensor<f32>) -> tensor<64x128xf32>
    %1460 = chlo.square %1459 : tensor<64x128xf32> -> tensor<64x128xf32>
    %1461 = stablehlo.add %1458, %1460 : tensor<64x128xf32>
    %cst_367 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1462 = stablehlo.reduce(%1193 init: %cst_367) applies stablehlo.add across dimensions = [0, 1] : (tensor<512x128xf32>, tensor<f32>) -> tensor<f32>
    %cst_368 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1463 = stablehlo.reduce(%1197 init: %cst_368) applies stablehlo.add across dimensions = [0] : (tensor<128xf32>, tensor<f32>) -> tensor<f32>
    %cst_369 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1464 = stablehlo.reduce(%1201 init: %cst_369) applies stablehlo.add across dimensions = [0, 1] : (tensor<512x128xf32>, tensor<f32>) -> tensor<f32>
    %cst_370 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1465 = stablehlo.reduce(%1205 init: %cst_370) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x32xf32>, tensor<f32>) -> tensor<f32>
    %cst_371 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1466 = stablehlo.reduce(%1209 init: %cst_371) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<128x4x32xf32>, tensor<f32>) -> tensor<f32>
    %cst_372 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1467 = stablehlo.reduce(%1213 init: %cst_372) applies stablehlo.add across dimensions = [0] : (tensor<128xf32>, tensor<f32>) -> tensor<f32>
    %cst_373 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1468 = stablehlo.reduce(%1217 init: %cst_373) applies stablehlo.add across dimensions = [0] : (tensor<128xf32>, tensor<f32>) -> tensor<f32>
    %cst_374 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1469 = stablehlo.reduce(%1221 init: %cst_374) applies stablehlo.add across dimensions = [0] : (tensor<128xf32>, tensor<f32>) -> tensor<f32>
    %cst_375 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1470 = stablehlo.reduce(%1225 init: %cst_375) applies stablehlo.add across dimensions = [0] : (tensor<128xf32>, tensor<f32>) -> tensor<f32>
    %cst_376 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1471 = stablehlo.reduce(%1229 init: %cst_376) applies stablehlo.add across dimensions = [0] : (tensor<128xf32>, tensor<f32>) -> tensor<f32>
    %cst_377 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1472 = stablehlo.reduce(%1233 init: %cst_377) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x32x128xf32>, tensor<f32>) -> tensor<f32>
    %cst_378 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1473 = stablehlo.reduce(%1237 init: %cst_378) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x32xf32>, tensor<f32>) -> tensor<f32>
    %cst_379 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1474 = stablehlo.reduce(%1241 init: %cst_379) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<128x4x32xf32>, tensor<f32>) -> tensor<f32>
    %cst_380 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1475 = stablehlo.reduce(%1245 init: %cst_380) applies stablehlo.add across dimensions = [0] : (tensor<512xf32>, tensor<f32>) -> tensor<f32>
    %cst_381 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1476 = stablehlo.reduce(%1249 init: %cst_381) applies stablehlo.add across dimensions = [0, 1] : (tensor<128x512xf32>, tensor<f32>) -> tensor<f32>
    %cst_382 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1477 = stablehlo.reduce(%1253 init: %cst_382) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x32xf32>, tensor<f32>) -> tensor<f32>
    %cst_383 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1478 = stablehlo.reduce(%1257 init: %cst_383) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<128x4x32xf32>, tensor<f32>) -> tensor<f32>
    %cst_384 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1479 = stablehlo.reduce(%1261 init: %cst_384) applies stablehlo.add across dimensions = [0] : (tensor<128xf32>, tensor<f32>) -> tensor<f32>
    %cst_385 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1480 = stablehlo.reduce(%1265 init: %cst_385) applies stablehlo.add across dimensions = [0, 1] : (tensor<512x128xf32>, tensor<f32>) -> tensor<f32>
    %cst_386 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1481 = stablehlo.reduce(%1269 init: %cst_386) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x32xf32>, tensor<f32>) -> tensor<f32>
    %cst_387 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1482 = stablehlo.reduce(%1273 init: %cst_387) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<128x4x32xf32>, tensor<f32>) -> tensor<f32>
    %cst_388 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1483 = stablehlo.reduce(%1277 init: %cst_388) applies stablehlo.add across dimensions = [0] : (tensor<128xf32>, tensor<f32>) -> tensor<f32>
    %cst_389 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1484 = stablehlo.reduce(%1281 init: %cst_389) applies stablehlo.add across dimensions = [0] : (tensor<128xf32>, tensor<f32>) -> tensor<f32>
    %cst_390 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1485 = stablehlo.reduce(%1285 init: %cst_390) applies stablehlo.add across dimensions = [0] : (tensor<128xf32>, tensor<f32>) -> tensor<f32>
    %cst_391 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1486 = stablehlo.reduce(%1289 init: %cst_391) applies stablehlo.add across dimensions = [0] : (tensor<128xf32>, tensor<f32>) -> tensor<f32>
    %cst_392 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1487 = stablehlo.reduce(%1293 init: %cst_392) applies stablehlo.add across dimensions = [0] : (tensor<128xf32>, tensor<f32>) -> tensor<f32>
    %cst_393 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1488 = stablehlo.reduce(%1297 init: %cst_393) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x32x128xf32>, tensor<f32>) -> tensor<f32>
    %cst_394 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1489 = stablehlo.reduce(%1301 init: %cst_394) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x32xf32>, tensor<f32>) -> tensor<f32>
    %cst_395 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1490 = stablehlo.reduce(%1305 init: %cst_395) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<128x4x32xf32>, tensor<f32>) -> tensor<f32>
    %cst_396 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1491 = stablehlo.reduce(%1309 init: %cst_396) applies stablehlo.add across dimensions = [0] : (tensor<512xf32>, tensor<f32>) -> tensor<f32>
    %cst_397 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1492 = stablehlo.reduce(%1313 init: %cst_397) applies stablehlo.add across dimensions = [0, 1] : (tensor<128x512xf32>, tensor<f32>) -> tensor<f32>
    %cst_398 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1493 = stablehlo.reduce(%1317 init: %cst_398) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x32xf32>, tensor<f32>) -> tensor<f32>
    %cst_399 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1494 = stablehlo.reduce(%1321 init: %cst_399) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<128x4x32xf32>, tensor<f32>) -> tensor<f32>
    %cst_400 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1495 = stablehlo.reduce(%1325 init: %cst_400) applies stablehlo.add across dimensions = [0] : (tensor<128xf32>, tensor<f32>) -> tensor<f32>
    %cst_401 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1496 = stablehlo.reduce(%1329 init: %cst_401) applies stablehlo.add across dimensions = [0, 1] : (tensor<512x128xf32>, tensor<f32>) -> tensor<f32>
    %cst_402 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1497 = stablehlo.reduce(%1333 init: %cst_402) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x32xf32>, tensor<f32>) -> tensor<f32>
    %cst_403 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1498 = stablehlo.reduce(%1337 init: %cst_403) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<128x4x32xf32>, tensor<f32>) -> tensor<f32>
    %cst_404 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1499 = stablehlo.reduce(%1341 init: %cst_404) applies stablehlo.add across dimensions = [0] : (tensor<128xf32>, tensor<f32>) -> tensor<f32>
    %cst_405 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1500 = stablehlo.reduce(%1345 init: %cst_405) applies stablehlo.add across dimensions = [0] : (tensor<128xf32>, tensor<f32>) -> tensor<f32>
    %cst_406 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1501 = stablehlo.reduce(%1349 init: %cst_406) applies stablehlo.add across dimensions = [0] : (tensor<128xf32>, tensor<f32>) -> tensor<f32>
    %cst_407 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1502 = stablehlo.reduce(%1353 init: %cst_407) applies stablehlo.add across dimensions = [0] : (tensor<128xf32>, tensor<f32>) -> tensor<f32>
    %cst_408 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1503 = stablehlo.reduce(%1357 init: %cst_408) applies stablehlo.add across dimensions = [0] : (tensor<128xf32>, tensor<f32>) -> tensor<f32>
    %cst_409 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1504 = stablehlo.reduce(%1361 init: %cst_409) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x32x128xf32>, tensor<f32>) -> tensor<f32>
    %cst_410 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1505 = stablehlo.reduce(%1365 init: %cst_410) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x32xf32>, tensor<f32>) -> tensor<f32>
    %cst_411 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1506 = stablehlo.reduce(%1369 init: %cst_411) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<128x4x32xf32>, tensor<f32>) -> tensor<f32>
    %cst_412 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1507 = stablehlo.reduce(%1373 init: %cst_412) applies stablehlo.add across dimensions = [0] : (tensor<512xf32>, tensor<f32>) -> tensor<f32>
    %cst_413 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1508 = stablehlo.reduce(%1377 init: %cst_413) applies stablehlo.add across dimensions = [0, 1] : (tensor<128x512xf32>, tensor<f32>) -> tensor<f32>
    %cst_414 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1509 = stablehlo.reduce(%1381 init: %cst_414) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x32xf32>, tensor<f32>) -> tensor<f32>
    %cst_415 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1510 = stablehlo.reduce(%1385 init: %cst_415) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<128x4x32xf32>, tensor<f32>) -> tensor<f32>
    %cst_416 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1511 = stablehlo.reduce(%1389 init: %cst_416) applies stablehlo.add across dimensions = [0] : (tensor<128xf32>, tensor<f32>) -> tensor<f32>
    %cst_417 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1512 = stablehlo.reduce(%1393 init: %cst_417) applies stablehlo.add across dimensions = [0, 1] : (tensor<512x128xf32>, tensor<f32>) -> tensor<f32>
    %cst_418 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1513 = stablehlo.reduce(%1397 init: %cst_418) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x32xf32>, tensor<f32>) -> tensor<f32>
    %cst_419 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1514 = stablehlo.reduce(%1401 init: %cst_419) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<128x4x32xf32>, tensor<f32>) -> tensor<f32>
    %cst_420 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1515 = stablehlo.reduce(%1405 init: %cst_420) applies stablehlo.add across dimensions = [0] : (tensor<128xf32>, tensor<f32>) -> tensor<f32>
    %cst_421 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1516 = stablehlo.reduce(%1409 init: %cst_421) applies stablehlo.add across dimensions = [0] : (tensor<128xf32>, tensor<f32>) -> tensor<f32>
    %cst_422 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1517 = stablehlo.reduce(%1413 init: %cst_422) applies stablehlo.add across dimensions = [0] : (tensor<128xf32>, tensor<f32>) -> tensor<f32>
    %cst_423 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1518 = stablehlo.reduce(%1417 init: %cst_423) applies stablehlo.add across dimensions = [0] : (tensor<128xf32>, tensor<f32>) -> tensor<f32>
    %cst_424 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1519 = stablehlo.reduce(%1421 init: %cst_424) applies stablehlo.add across dimensions = [0] : (tensor<128xf32>, tensor<f32>) -> tensor<f32>
    %cst_425 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1520 = stablehlo.reduce(%1425 init: %cst_425) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x32x128xf32>, tensor<f32>) -> tensor<f32>
    %cst_426 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1521 = stablehlo.reduce(%1429 init: %cst_426) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x32xf32>, tensor<f32>) -> tensor<f32>
    %cst_427 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1522 = stablehlo.reduce(%1433 init: %cst_427) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<128x4x32xf32>, tensor<f32>) -> tensor<f32>
    %cst_428 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1523 = stablehlo.reduce(%1437 init: %cst_428) applies stablehlo.add across dimensions = [0] : (tensor<512xf32>, tensor<f32>) -> tensor<f32>
    %cst_429 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1524 = stablehlo.reduce(%1441 init: %cst_429) applies stablehlo.add across dimensions = [0, 1] : (tensor<128x512xf32>, tensor<f32>) -> tensor<f32>
    %cst_430 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1525 = stablehlo.reduce(%1445 init: %cst_430) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x32xf32>, tensor<f32>) -> tensor<f32>
    %cst_431 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1526 = stablehlo.reduce(%1449 init: %cst_431) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<128x4x32xf32>, tensor<f32>) -> tensor<f32>
    %cst_432 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1527 = stablehlo.reduce(%1453 init: %cst_432) applies stablehlo.add across dimensions = [0] : (tensor<128xf32>, tensor<f32>) -> tensor<f32>
    %cst_433 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1528 = stablehlo.reduce(%1457 init: %cst_433) applies stablehlo.add across dimensions = [0] : (tensor<128xf32>, tensor<f32>) -> tensor<f32>
    %cst_434 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1529 = stablehlo.reduce(%1461 init: %cst_434) applies stablehlo.add across dimensions = [0, 1] : (tensor<64x128xf32>, tensor<f32>) -> tensor<f32>
    %cst_435 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1530 = stablehlo.add %cst_435, %1462 : tensor<f32>
    %1531 = stablehlo.add %1530, %1463 : tensor<f32>
    %1532 = stablehlo.add %1531, %1464 : tensor<f32>
    %1533 = stablehlo.add %1532, %1465 : tensor<f32>
    %1534 = stablehlo.add %1533, %1466 : tensor<f32>
    %1535 = stablehlo.add %1534, %1467 : tensor<f32>
    %1536 = stablehlo.add %1535, %1468 : tensor<f32>
    %1537 = stablehlo.add %1536, %1469 : tensor<f32>
    %1538 = stablehlo.add %1537, %1470 : tensor<f32>
    %1539 = stablehlo.add %1538, %1471 : tensor<f32>
    %1540 = stablehlo.add %1539, %1472 : tensor<f32>
    %1541 = stablehlo.add %1540, %1473 : tensor<f32>
    %1542 = stablehlo.add %1541, %1474 : tensor<f32>
    %1543 = stablehlo.add %1542, %1475 : tensor<f32>
    %1544 = stablehlo.add %1543, %1476 : tensor<f32>
    %1545 = stablehlo.add %1544, %1477 : tensor<f32>
    %1546 = stablehlo.add %1545, %1478 : tensor<f32>
    %1547 = stablehlo.add %1546, %1479 : tensor<f32>
    %1548 = stablehlo.add %1547, %1480 : tensor<f32>
    %1549 = stablehlo.add %1548, %1481 : tensor<f32>
    %1550 = stablehlo.add %1549, %1482 : tensor<f32>
    %1551 = stablehlo.add %1550, %1483 : tensor<f32>
    %1552 = stablehlo.add %1551, %1484 : tensor<f32>
    %1553 = stablehlo.add %1552, %1485 : tensor<f32>
    %1554 = stablehlo.add %1553, %1486 : tensor<f32>
    %1555 = stablehlo.add %1554, %1487 : tensor<f32>
    %1556 = stablehlo.add %1555, %1488 : tensor<f32>
    %1557 = stablehlo.add %1556, %1489 : tensor<f32>
    %1558 = stablehlo.add %1557, %1490 : tensor<f32>
    %1559 = stablehlo.add %1558, %1491 : tensor<f32>
    %1560 = stablehlo.add %1559, %1492 : tensor<f32>
    %1561 = stablehlo.add %1560, %1493 : tensor<f32>
    %1562 = stablehlo.add %1561, %1494 : tensor<f32>
    %1563 = stablehlo.add %1562, %1495 : tensor<f32>
    %1564 = stablehlo.add %1563, %1496 : tensor<f32>
    %1565 = stablehlo.add %1564, %1497 : tensor<f32>
    %1566 = stablehlo.add %1565, %1498 : tensor<f32>
    %1567 = stablehlo.add %1566, %1499 : tensor<f32>
    %1568 = stablehlo.add %1567, %1500 : tensor<f32>
    %1569 = stablehlo.add %1568, %1501 : tensor<f32>
    %1570 = stablehlo.add %1569, %1502 : tensor<f32>
    %1571 = stablehlo.add %1570, %1503 : tensor<f32>
    %1572 = stablehlo.add %1571, %1504 : tensor<f32>
    %1573 = stablehlo.add %1572, %1505 : tensor<f32>
    %1574 = stablehlo.add %1573, %1506 : tensor<f32>
    %1575 = stablehlo.add %1574, %1507 : tensor<f32>
    %1576 = stablehlo.add %1575, %1508 : tensor<f32>
    %1577 = stablehlo.add %1576, %1509 : tensor<f32>
    %1578 = stablehlo.add %1577, %1510 : tensor<f32>
    %1579 = stablehlo.add %1578, %1511 : tensor<f32>
    %1580 = stablehlo.add %1579, %1512 : tensor<f32>
    %1581 = stablehlo.add %1580, %1513 : tensor<f32>
    %1582 = stablehlo.add %1581, %1514 : tensor<f32>
    %1583 = stablehlo.add %1582, %1515 : tensor<f32>
    %1584 = stablehlo.add %1583, %1516 : tensor<f32>
    %1585 = stablehlo.add %1584, %1517 : tensor<f32>
    %1586 = stablehlo.add %1585, %1518 : tensor<f32>
    %1587 = stablehlo.add %1586, %1519 : tensor<f32>
    %1588 = stablehlo.add %1587, %1520 : tensor<f32>
    %1589 = stablehlo.add %1588, %1521 : tensor<f32>
    %1590 = stablehlo.add %1589, %1522 : tensor<f32>
    %1591 = stablehlo.add %1590, %1523 : tensor<f32>
    %1592 = stablehlo.add %1591, %1524 : tensor<f32>
    %1593 = stablehlo.add %1592, %1525 : tensor<f32>
    %1594 = stablehlo.add %1593, %1526 : tensor<f32>
    %1595 = stablehlo.add %1594, %1527 : tensor<f32>
    %1596 = stablehlo.add %1595, %1528 : tensor<f32>
    %1597 = stablehlo.add %1596, %1529 : tensor<f32>
    %1598 = stablehlo.sqrt %1597 : tensor<f32>
    %cst_436 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1599 = stablehlo.compare LT, %1598, %cst_436, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %1600 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1601 = stablehlo.divide %1189, %1600 : tensor<512x128xf32>
    %cst_437 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1602 = stablehlo.broadcast_in_dim %cst_437, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1603 = stablehlo.multiply %1601, %1602 : tensor<512x128xf32>
    %1604 = stablehlo.select %1599, %1189, %1603 : tensor<i1>, tensor<512x128xf32>
    %1605 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1606 = stablehlo.divide %1043, %1605 : tensor<128xf32>
    %cst_438 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1607 = stablehlo.broadcast_in_dim %cst_438, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1608 = stablehlo.multiply %1606, %1607 : tensor<128xf32>
    %1609 = stablehlo.select %1599, %1043, %1608 : tensor<i1>, tensor<128xf32>
    %1610 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1611 = stablehlo.divide %1045, %1610 : tensor<512x128xf32>
    %cst_439 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1612 = stablehlo.broadcast_in_dim %cst_439, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1613 = stablehlo.multiply %1611, %1612 : tensor<512x128xf32>
    %1614 = stablehlo.select %1599, %1045, %1613 : tensor<i1>, tensor<512x128xf32>
    %1615 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1616 = stablehlo.divide %1138, %1615 : tensor<4x32xf32>
    %cst_440 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1617 = stablehlo.broadcast_in_dim %cst_440, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1618 = stablehlo.multiply %1616, %1617 : tensor<4x32xf32>
    %1619 = stablehlo.select %1599, %1138, %1618 : tensor<i1>, tensor<4x32xf32>
    %1620 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1621 = stablehlo.divide %1140, %1620 : tensor<128x4x32xf32>
    %cst_441 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1622 = stablehlo.broadcast_in_dim %cst_441, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1623 = stablehlo.multiply %1621, %1622 : tensor<128x4x32xf32>
    %1624 = stablehlo.select %1599, %1140, %1623 : tensor<i1>, tensor<128x4x32xf32>
    %1625 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1626 = stablehlo.divide %1152, %1625 : tensor<128xf32>
    %cst_442 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1627 = stablehlo.broadcast_in_dim %cst_442, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1628 = stablehlo.multiply %1626, %1627 : tensor<128xf32>
    %1629 = stablehlo.select %1599, %1152, %1628 : tensor<i1>, tensor<128xf32>
    %1630 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1631 = stablehlo.divide %1158, %1630 : tensor<128xf32>
    %cst_443 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1632 = stablehlo.broadcast_in_dim %cst_443, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1633 = stablehlo.multiply %1631, %1632 : tensor<128xf32>
    %1634 = stablehlo.select %1599, %1158, %1633 : tensor<i1>, tensor<128xf32>
    %1635 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1636 = stablehlo.divide %1069, %1635 : tensor<128xf32>
    %cst_444 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1637 = stablehlo.broadcast_in_dim %cst_444, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1638 = stablehlo.multiply %1636, %1637 : tensor<128xf32>
    %1639 = stablehlo.select %1599, %1069, %1638 : tensor<i1>, tensor<128xf32>
    %1640 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1641 = stablehlo.divide %1075, %1640 : tensor<128xf32>
    %cst_445 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1642 = stablehlo.broadcast_in_dim %cst_445, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1643 = stablehlo.multiply %1641, %1642 : tensor<128xf32>
    %1644 = stablehlo.select %1599, %1075, %1643 : tensor<i1>, tensor<128xf32>
    %1645 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1646 = stablehlo.divide %1103, %1645 : tensor<128xf32>
    %cst_446 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1647 = stablehlo.broadcast_in_dim %cst_446, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1648 = stablehlo.multiply %1646, %1647 : tensor<128xf32>
    %1649 = stablehlo.select %1599, %1103, %1648 : tensor<i1>, tensor<128xf32>
    %1650 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %1651 = stablehlo.divide %1105, %1650 : tensor<4x32x128xf32>
    %cst_447 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1652 = stablehlo.broadcast_in_dim %cst_447, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %1653 = stablehlo.multiply %1651, %1652 : tensor<4x32x128xf32>
    %1654 = stablehlo.select %1599, %1105, %1653 : tensor<i1>, tensor<4x32x128xf32>
    %1655 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1656 = stablehlo.divide %1145, %1655 : tensor<4x32xf32>
    %cst_448 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1657 = stablehlo.broadcast_in_dim %cst_448, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1658 = stablehlo.multiply %1656, %1657 : tensor<4x32xf32>
    %1659 = stablehlo.select %1599, %1145, %1658 : tensor<i1>, tensor<4x32xf32>
    %1660 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1661 = stablehlo.divide %1147, %1660 : tensor<128x4x32xf32>
    %cst_449 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1662 = stablehlo.broadcast_in_dim %cst_449, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1663 = stablehlo.multiply %1661, %1662 : tensor<128x4x32xf32>
    %1664 = stablehlo.select %1599, %1147, %1663 : tensor<i1>, tensor<128x4x32xf32>
    %1665 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %1666 = stablehlo.divide %1063, %1665 : tensor<512xf32>
    %cst_450 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1667 = stablehlo.broadcast_in_dim %cst_450, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %1668 = stablehlo.multiply %1666, %1667 : tensor<512xf32>
    %1669 = stablehlo.select %1599, %1063, %1668 : tensor<i1>, tensor<512xf32>
    %1670 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1671 = stablehlo.divide %1065, %1670 : tensor<128x512xf32>
    %cst_451 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1672 = stablehlo.broadcast_in_dim %cst_451, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1673 = stablehlo.multiply %1671, %1672 : tensor<128x512xf32>
    %1674 = stablehlo.select %1599, %1065, %1673 : tensor<i1>, tensor<128x512xf32>
    %1675 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1676 = stablehlo.divide %1132, %1675 : tensor<4x32xf32>
    %cst_452 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1677 = stablehlo.broadcast_in_dim %cst_452, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1678 = stablehlo.multiply %1676, %1677 : tensor<4x32xf32>
    %1679 = stablehlo.select %1599, %1132, %1678 : tensor<i1>, tensor<4x32xf32>
    %1680 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1681 = stablehlo.divide %1134, %1680 : tensor<128x4x32xf32>
    %cst_453 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1682 = stablehlo.broadcast_in_dim %cst_453, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1683 = stablehlo.multiply %1681, %1682 : tensor<128x4x32xf32>
    %1684 = stablehlo.select %1599, %1134, %1683 : tensor<i1>, tensor<128x4x32xf32>
    %1685 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1686 = stablehlo.divide %900, %1685 : tensor<128xf32>
    %cst_454 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1687 = stablehlo.broadcast_in_dim %cst_454, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1688 = stablehlo.multiply %1686, %1687 : tensor<128xf32>
    %1689 = stablehlo.select %1599, %900, %1688 : tensor<i1>, tensor<128xf32>
    %1690 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1691 = stablehlo.divide %902, %1690 : tensor<512x128xf32>
    %cst_455 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1692 = stablehlo.broadcast_in_dim %cst_455, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1693 = stablehlo.multiply %1691, %1692 : tensor<512x128xf32>
    %1694 = stablehlo.select %1599, %902, %1693 : tensor<i1>, tensor<512x128xf32>
    %1695 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1696 = stablehlo.divide %995, %1695 : tensor<4x32xf32>
    %cst_456 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1697 = stablehlo.broadcast_in_dim %cst_456, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1698 = stablehlo.multiply %1696, %1697 : tensor<4x32xf32>
    %1699 = stablehlo.select %1599, %995, %1698 : tensor<i1>, tensor<4x32xf32>
    %1700 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1701 = stablehlo.divide %997, %1700 : tensor<128x4x32xf32>
    %cst_457 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1702 = stablehlo.broadcast_in_dim %cst_457, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1703 = stablehlo.multiply %1701, %1702 : tensor<128x4x32xf32>
    %1704 = stablehlo.select %1599, %997, %1703 : tensor<i1>, tensor<128x4x32xf32>
    %1705 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1706 = stablehlo.divide %1009, %1705 : tensor<128xf32>
    %cst_458 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1707 = stablehlo.broadcast_in_dim %cst_458, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1708 = stablehlo.multiply %1706, %1707 : tensor<128xf32>
    %1709 = stablehlo.select %1599, %1009, %1708 : tensor<i1>, tensor<128xf32>
    %1710 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1711 = stablehlo.divide %1015, %1710 : tensor<128xf32>
    %cst_459 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1712 = stablehlo.broadcast_in_dim %cst_459, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1713 = stablehlo.multiply %1711, %1712 : tensor<128xf32>
    %1714 = stablehlo.select %1599, %1015, %1713 : tensor<i1>, tensor<128xf32>
    %1715 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1716 = stablehlo.divide %926, %1715 : tensor<128xf32>
    %cst_460 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1717 = stablehlo.broadcast_in_dim %cst_460, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1718 = stablehlo.multiply %1716, %1717 : tensor<128xf32>
    %1719 = stablehlo.select %1599, %926, %1718 : tensor<i1>, tensor<128xf32>
    %1720 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1721 = stablehlo.divide %932, %1720 : tensor<128xf32>
    %cst_461 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1722 = stablehlo.broadcast_in_dim %cst_461, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1723 = stablehlo.multiply %1721, %1722 : tensor<128xf32>
    %1724 = stablehlo.select %1599, %932, %1723 : tensor<i1>, tensor<128xf32>
    %1725 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1726 = stablehlo.divide %960, %1725 : tensor<128xf32>
    %cst_462 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1727 = stablehlo.broadcast_in_dim %cst_462, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1728 = stablehlo.multiply %1726, %1727 : tensor<128xf32>
    %1729 = stablehlo.select %1599, %960, %1728 : tensor<i1>, tensor<128xf32>
    %1730 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %1731 = stablehlo.divide %962, %1730 : tensor<4x32x128xf32>
    %cst_463 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1732 = stablehlo.broadcast_in_dim %cst_463, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %1733 = stablehlo.multiply %1731, %1732 : tensor<4x32x128xf32>
    %1734 = stablehlo.select %1599, %962, %1733 : tensor<i1>, tensor<4x32x128xf32>
    %1735 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1736 = stablehlo.divide %1002, %1735 : tensor<4x32xf32>
    %cst_464 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1737 = stablehlo.broadcast_in_dim %cst_464, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1738 = stablehlo.multiply %1736, %1737 : tensor<4x32xf32>
    %1739 = stablehlo.select %1599, %1002, %1738 : tensor<i1>, tensor<4x32xf32>
    %1740 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1741 = stablehlo.divide %1004, %1740 : tensor<128x4x32xf32>
    %cst_465 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1742 = stablehlo.broadcast_in_dim %cst_465, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1743 = stablehlo.multiply %1741, %1742 : tensor<128x4x32xf32>
    %1744 = stablehlo.select %1599, %1004, %1743 : tensor<i1>, tensor<128x4x32xf32>
    %1745 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %1746 = stablehlo.divide %920, %1745 : tensor<512xf32>
    %cst_466 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1747 = stablehlo.broadcast_in_dim %cst_466, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %1748 = stablehlo.multiply %1746, %1747 : tensor<512xf32>
    %1749 = stablehlo.select %1599, %920, %1748 : tensor<i1>, tensor<512xf32>
    %1750 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1751 = stablehlo.divide %922, %1750 : tensor<128x512xf32>
    %cst_467 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1752 = stablehlo.broadcast_in_dim %cst_467, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1753 = stablehlo.multiply %1751, %1752 : tensor<128x512xf32>
    %1754 = stablehlo.select %1599, %922, %1753 : tensor<i1>, tensor<128x512xf32>
    %1755 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1756 = stablehlo.divide %989, %1755 : tensor<4x32xf32>
    %cst_468 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1757 = stablehlo.broadcast_in_dim %cst_468, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1758 = stablehlo.multiply %1756, %1757 : tensor<4x32xf32>
    %1759 = stablehlo.select %1599, %989, %1758 : tensor<i1>, tensor<4x32xf32>
    %1760 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1761 = stablehlo.divide %991, %1760 : tensor<128x4x32xf32>
    %cst_469 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1762 = stablehlo.broadcast_in_dim %cst_469, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1763 = stablehlo.multiply %1761, %1762 : tensor<128x4x32xf32>
    %1764 = stablehlo.select %1599, %991, %1763 : tensor<i1>, tensor<128x4x32xf32>
    %1765 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1766 = stablehlo.divide %757, %1765 : tensor<128xf32>
    %cst_470 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1767 = stablehlo.broadcast_in_dim %cst_470, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1768 = stablehlo.multiply %1766, %1767 : tensor<128xf32>
    %1769 = stablehlo.select %1599, %757, %1768 : tensor<i1>, tensor<128xf32>
    %1770 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1771 = stablehlo.divide %759, %1770 : tensor<512x128xf32>
    %cst_471 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1772 = stablehlo.broadcast_in_dim %cst_471, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1773 = stablehlo.multiply %1771, %1772 : tensor<512x128xf32>
    %1774 = stablehlo.select %1599, %759, %1773 : tensor<i1>, tensor<512x128xf32>
    %1775 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1776 = stablehlo.divide %852, %1775 : tensor<4x32xf32>
    %cst_472 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1777 = stablehlo.broadcast_in_dim %cst_472, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1778 = stablehlo.multiply %1776, %1777 : tensor<4x32xf32>
    %1779 = stablehlo.select %1599, %852, %1778 : tensor<i1>, tensor<4x32xf32>
    %1780 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1781 = stablehlo.divide %854, %1780 : tensor<128x4x32xf32>
    %cst_473 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1782 = stablehlo.broadcast_in_dim %cst_473, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1783 = stablehlo.multiply %1781, %1782 : tensor<128x4x32xf32>
    %1784 = stablehlo.select %1599, %854, %1783 : tensor<i1>, tensor<128x4x32xf32>
    %1785 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1786 = stablehlo.divide %866, %1785 : tensor<128xf32>
    %cst_474 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1787 = stablehlo.broadcast_in_dim %cst_474, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1788 = stablehlo.multiply %1786, %1787 : tensor<128xf32>
    %1789 = stablehlo.select %1599, %866, %1788 : tensor<i1>, tensor<128xf32>
    %1790 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1791 = stablehlo.divide %872, %1790 : tensor<128xf32>
    %cst_475 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1792 = stablehlo.broadcast_in_dim %cst_475, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1793 = stablehlo.multiply %1791, %1792 : tensor<128xf32>
    %1794 = stablehlo.select %1599, %872, %1793 : tensor<i1>, tensor<128xf32>
    %1795 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1796 = stablehlo.divide %783, %1795 : tensor<128xf32>
    %cst_476 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1797 = stablehlo.broadcast_in_dim %cst_476, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1798 = stablehlo.multiply %1796, %1797 : tensor<128xf32>
    %1799 = stablehlo.select %1599, %783, %1798 : tensor<i1>, tensor<128xf32>
    %1800 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1801 = stablehlo.divide %789, %1800 : tensor<128xf32>
    %cst_477 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1802 = stablehlo.broadcast_in_dim %cst_477, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1803 = stablehlo.multiply %1801, %1802 : tensor<128xf32>
    %1804 = stablehlo.select %1599, %789, %1803 : tensor<i1>, tensor<128xf32>
    %1805 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1806 = stablehlo.divide %817, %1805 : tensor<128xf32>
    %cst_478 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1807 = stablehlo.broadcast_in_dim %cst_478, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1808 = stablehlo.multiply %1806, %1807 : tensor<128xf32>
    %1809 = stablehlo.select %1599, %817, %1808 : tensor<i1>, tensor<128xf32>
    %1810 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %1811 = stablehlo.divide %819, %1810 : tensor<4x32x128xf32>
    %cst_479 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1812 = stablehlo.broadcast_in_dim %cst_479, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %1813 = stablehlo.multiply %1811, %1812 : tensor<4x32x128xf32>
    %1814 = stablehlo.select %1599, %819, %1813 : tensor<i1>, tensor<4x32x128xf32>
    %1815 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1816 = stablehlo.divide %859, %1815 : tensor<4x32xf32>
    %cst_480 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1817 = stablehlo.broadcast_in_dim %cst_480, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1818 = stablehlo.multiply %1816, %1817 : tensor<4x32xf32>
    %1819 = stablehlo.select %1599, %859, %1818 : tensor<i1>, tensor<4x32xf32>
    %1820 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1821 = stablehlo.divide %861, %1820 : tensor<128x4x32xf32>
    %cst_481 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1822 = stablehlo.broadcast_in_dim %cst_481, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1823 = stablehlo.multiply %1821, %1822 : tensor<128x4x32xf32>
    %1824 = stablehlo.select %1599, %861, %1823 : tensor<i1>, tensor<128x4x32xf32>
    %1825 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %1826 = stablehlo.divide %777, %1825 : tensor<512xf32>
    %cst_482 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1827 = stablehlo.broadcast_in_dim %cst_482, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %1828 = stablehlo.multiply %1826, %1827 : tensor<512xf32>
    %1829 = stablehlo.select %1599, %777, %1828 : tensor<i1>, tensor<512xf32>
    %1830 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1831 = stablehlo.divide %779, %1830 : tensor<128x512xf32>
    %cst_483 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1832 = stablehlo.broadcast_in_dim %cst_483, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1833 = stablehlo.multiply %1831, %1832 : tensor<128x512xf32>
    %1834 = stablehlo.select %1599, %779, %1833 : tensor<i1>, tensor<128x512xf32>
    %1835 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1836 = stablehlo.divide %846, %1835 : tensor<4x32xf32>
    %cst_484 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1837 = stablehlo.broadcast_in_dim %cst_484, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1838 = stablehlo.multiply %1836, %1837 : tensor<4x32xf32>
    %1839 = stablehlo.select %1599, %846, %1838 : tensor<i1>, tensor<4x32xf32>
    %1840 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1841 = stablehlo.divide %848, %1840 : tensor<128x4x32xf32>
    %cst_485 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1842 = stablehlo.broadcast_in_dim %cst_485, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1843 = stablehlo.multiply %1841, %1842 : tensor<128x4x32xf32>
    %1844 = stablehlo.select %1599, %848, %1843 : tensor<i1>, tensor<128x4x32xf32>
    %1845 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1846 = stablehlo.divide %614, %1845 : tensor<128xf32>
    %cst_486 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1847 = stablehlo.broadcast_in_dim %cst_486, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1848 = stablehlo.multiply %1846, %1847 : tensor<128xf32>
    %1849 = stablehlo.select %1599, %614, %1848 : tensor<i1>, tensor<128xf32>
    %1850 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1851 = stablehlo.divide %616, %1850 : tensor<512x128xf32>
    %cst_487 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1852 = stablehlo.broadcast_in_dim %cst_487, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1853 = stablehlo.multiply %1851, %1852 : tensor<512x128xf32>
    %1854 = stablehlo.select %1599, %616, %1853 : tensor<i1>, tensor<512x128xf32>
    %1855 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1856 = stablehlo.divide %709, %1855 : tensor<4x32xf32>
    %cst_488 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1857 = stablehlo.broadcast_in_dim %cst_488, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1858 = stablehlo.multiply %1856, %1857 : tensor<4x32xf32>
    %1859 = stablehlo.select %1599, %709, %1858 : tensor<i1>, tensor<4x32xf32>
    %1860 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1861 = stablehlo.divide %711, %1860 : tensor<128x4x32xf32>
    %cst_489 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1862 = stablehlo.broadcast_in_dim %cst_489, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1863 = stablehlo.multiply %1861, %1862 : tensor<128x4x32xf32>
    %1864 = stablehlo.select %1599, %711, %1863 : tensor<i1>, tensor<128x4x32xf32>
    %1865 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1866 = stablehlo.divide %723, %1865 : tensor<128xf32>
    %cst_490 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1867 = stablehlo.broadcast_in_dim %cst_490, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1868 = stablehlo.multiply %1866, %1867 : tensor<128xf32>
    %1869 = stablehlo.select %1599, %723, %1868 : tensor<i1>, tensor<128xf32>
    %1870 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1871 = stablehlo.divide %729, %1870 : tensor<128xf32>
    %cst_491 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1872 = stablehlo.broadcast_in_dim %cst_491, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1873 = stablehlo.multiply %1871, %1872 : tensor<128xf32>
    %1874 = stablehlo.select %1599, %729, %1873 : tensor<i1>, tensor<128xf32>
    %1875 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1876 = stablehlo.divide %640, %1875 : tensor<128xf32>
    %cst_492 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1877 = stablehlo.broadcast_in_dim %cst_492, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1878 = stablehlo.multiply %1876, %1877 : tensor<128xf32>
    %1879 = stablehlo.select %1599, %640, %1878 : tensor<i1>, tensor<128xf32>
    %1880 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1881 = stablehlo.divide %646, %1880 : tensor<128xf32>
    %cst_493 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1882 = stablehlo.broadcast_in_dim %cst_493, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1883 = stablehlo.multiply %1881, %1882 : tensor<128xf32>
    %1884 = stablehlo.select %1599, %646, %1883 : tensor<i1>, tensor<128xf32>
    %1885 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1886 = stablehlo.divide %674, %1885 : tensor<128xf32>
    %cst_494 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1887 = stablehlo.broadcast_in_dim %cst_494, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1888 = stablehlo.multiply %1886, %1887 : tensor<128xf32>
    %1889 = stablehlo.select %1599, %674, %1888 : tensor<i1>, tensor<128xf32>
    %1890 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %1891 = stablehlo.divide %676, %1890 : tensor<4x32x128xf32>
    %cst_495 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1892 = stablehlo.broadcast_in_dim %cst_495, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %1893 = stablehlo.multiply %1891, %1892 : tensor<4x32x128xf32>
    %1894 = stablehlo.select %1599, %676, %1893 : tensor<i1>, tensor<4x32x128xf32>
    %1895 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1896 = stablehlo.divide %716, %1895 : tensor<4x32xf32>
    %cst_496 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1897 = stablehlo.broadcast_in_dim %cst_496, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1898 = stablehlo.multiply %1896, %1897 : tensor<4x32xf32>
    %1899 = stablehlo.select %1599, %716, %1898 : tensor<i1>, tensor<4x32xf32>
    %1900 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1901 = stablehlo.divide %718, %1900 : tensor<128x4x32xf32>
    %cst_497 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1902 = stablehlo.broadcast_in_dim %cst_497, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1903 = stablehlo.multiply %1901, %1902 : tensor<128x4x32xf32>
    %1904 = stablehlo.select %1599, %718, %1903 : tensor<i1>, tensor<128x4x32xf32>
    %1905 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %1906 = stablehlo.divide %634, %1905 : tensor<512xf32>
    %cst_498 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1907 = stablehlo.broadcast_in_dim %cst_498, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %1908 = stablehlo.multiply %1906, %1907 : tensor<512xf32>
    %1909 = stablehlo.select %1599, %634, %1908 : tensor<i1>, tensor<512xf32>
    %1910 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1911 = stablehlo.divide %636, %1910 : tensor<128x512xf32>
    %cst_499 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1912 = stablehlo.broadcast_in_dim %cst_499, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1913 = stablehlo.multiply %1911, %1912 : tensor<128x512xf32>
    %1914 = stablehlo.select %1599, %636, %1913 : tensor<i1>, tensor<128x512xf32>
    %1915 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1916 = stablehlo.divide %703, %1915 : tensor<4x32xf32>
    %cst_500 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1917 = stablehlo.broadcast_in_dim %cst_500, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1918 = stablehlo.multiply %1916, %1917 : tensor<4x32xf32>
    %1919 = stablehlo.select %1599, %703, %1918 : tensor<i1>, tensor<4x32xf32>
    %1920 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1921 = stablehlo.divide %705, %1920 : tensor<128x4x32xf32>
    %cst_501 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1922 = stablehlo.broadcast_in_dim %cst_501, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1923 = stablehlo.multiply %1921, %1922 : tensor<128x4x32xf32>
    %1924 = stablehlo.select %1599, %705, %1923 : tensor<i1>, tensor<128x4x32xf32>
    %1925 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1926 = stablehlo.divide %581, %1925 : tensor<128xf32>
    %cst_502 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1927 = stablehlo.broadcast_in_dim %cst_502, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1928 = stablehlo.multiply %1926, %1927 : tensor<128xf32>
    %1929 = stablehlo.select %1599, %581, %1928 : tensor<i1>, tensor<128xf32>
    %1930 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1931 = stablehlo.divide %587, %1930 : tensor<128xf32>
    %cst_503 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1932 = stablehlo.broadcast_in_dim %cst_503, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1933 = stablehlo.multiply %1931, %1932 : tensor<128xf32>
    %1934 = stablehlo.select %1599, %587, %1933 : tensor<i1>, tensor<128xf32>
    %1935 = stablehlo.broadcast_in_dim %1598, dims = [] : (tensor<f32>) -> tensor<64x128xf32>
    %1936 = stablehlo.divide %1186, %1935 : tensor<64x128xf32>
    %cst_504 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1937 = stablehlo.broadcast_in_dim %cst_504, dims = [] : (tensor<f32>) -> tensor<64x128xf32>
    %1938 = stablehlo.multiply %1936, %1937 : tensor<64x128xf32>
    %1939 = stablehlo.select %1599, %1186, %1938 : tensor<i1>, tensor<64x128xf32>
    %cst_505 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1940 = stablehlo.broadcast_in_dim %cst_505, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1941 = stablehlo.multiply %1940, %1604 : tensor<512x128xf32>
    %cst_506 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1942 = stablehlo.broadcast_in_dim %cst_506, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1943 = stablehlo.multiply %1942, %arg69 : tensor<512x128xf32>
    %1944 = stablehlo.add %1941, %1943 : tensor<512x128xf32>
    %cst_507 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1945 = stablehlo.broadcast_in_dim %cst_507, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1946 = stablehlo.multiply %1945, %1609 : tensor<128xf32>
    %cst_508 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1947 = stablehlo.broadcast_in_dim %cst_508, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1948 = stablehlo.multiply %1947, %arg70 : tensor<128xf32>
    %1949 = stablehlo.add %1946, %1948 : tensor<128xf32>
    %cst_509 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1950 = stablehlo.broadcast_in_dim %cst_509, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1951 = stablehlo.multiply %1950, %1614 : tensor<512x128xf32>
    %cst_510 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1952 = stablehlo.broadcast_in_dim %cst_510, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1953 = stablehlo.multiply %1952, %arg71 : tensor<512x128xf32>
    %1954 = stablehlo.add %1951, %1953 : tensor<512x128xf32>
    %cst_511 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1955 = stablehlo.broadcast_in_dim %cst_511, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1956 = stablehlo.multiply %1955, %1619 : tensor<4x32xf32>
    %cst_512 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1957 = stablehlo.broadcast_in_dim %cst_512, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1958 = stablehlo.multiply %1957, %arg72 : tensor<4x32xf32>
    %1959 = stablehlo.add %1956, %1958 : tensor<4x32xf32>
    %cst_513 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1960 = stablehlo.broadcast_in_dim %cst_513, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1961 = stablehlo.multiply %1960, %1624 : tensor<128x4x32xf32>
    %cst_514 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1962 = stablehlo.broadcast_in_dim %cst_514, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %1963 = stablehlo.multiply %1962, %arg73 : tensor<128x4x32xf32>
    %1964 = stablehlo.add %1961, %1963 : tensor<128x4x32xf32>
    %cst_515 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1965 = stablehlo.broadcast_in_dim %cst_515, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1966 = stablehlo.multiply %1965, %1629 : tensor<128xf32>
    %cst_516 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1967 = stablehlo.broadcast_in_dim %cst_516, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1968 = stablehlo.multiply %1967, %arg74 : tensor<128xf32>
    %1969 = stablehlo.add %1966, %1968 : tensor<128xf32>
    %cst_517 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1970 = stablehlo.broadcast_in_dim %cst_517, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1971 = stablehlo.multiply %1970, %1634 : tensor<128xf32>
    %cst_518 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1972 = stablehlo.broadcast_in_dim %cst_518, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1973 = stablehlo.multiply %1972, %arg75 : tensor<128xf32>
    %1974 = stablehlo.add %1971, %1973 : tensor<128xf32>
    %cst_519 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1975 = stablehlo.broadcast_in_dim %cst_519, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1976 = stablehlo.multiply %1975, %1639 : tensor<128xf32>
    %cst_520 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1977 = stablehlo.broadcast_in_dim %cst_520, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1978 = stablehlo.multiply %1977, %arg76 : tensor<128xf32>
    %1979 = stablehlo.add %1976, %1978 : tensor<128xf32>
    %cst_521 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1980 = stablehlo.broadcast_in_dim %cst_521, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1981 = stablehlo.multiply %1980, %1644 : tensor<128xf32>
    %cst_522 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1982 = stablehlo.broadcast_in_dim %cst_522, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1983 = stablehlo.multiply %1982, %arg77 : tensor<128xf32>
    %1984 = stablehlo.add %1981, %1983 : tensor<128xf32>
    %cst_523 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1985 = stablehlo.broadcast_in_dim %cst_523, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1986 = stablehlo.multiply %1985, %1649 : tensor<128xf32>
    %cst_524 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1987 = stablehlo.broadcast_in_dim %cst_524, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1988 = stablehlo.multiply %1987, %arg78 : tensor<128xf32>
    %1989 = stablehlo.add %1986, %1988 : tensor<128xf32>
    %cst_525 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1990 = stablehlo.broadcast_in_dim %cst_525, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %1991 = stablehlo.multiply %1990, %1654 : tensor<4x32x128xf32>
    %cst_526 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1992 = stablehlo.broadcast_in_dim %cst_526, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %1993 = stablehlo.multiply %1992, %arg79 : tensor<4x32x128xf32>
    %1994 = stablehlo.add %1991, %1993 : tensor<4x32x128xf32>
    %cst_527 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1995 = stablehlo.broadcast_in_dim %cst_527, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1996 = stablehlo.multiply %1995, %1659 : tensor<4x32xf32>
    %cst_528 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1997 = stablehlo.broadcast_in_dim %cst_528, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %1998 = stablehlo.multiply %1997, %arg80 : tensor<4x32xf32>
    %1999 = stablehlo.add %1996, %1998 : tensor<4x32xf32>
    %cst_529 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2000 = stablehlo.broadcast_in_dim %cst_529, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2001 = stablehlo.multiply %2000, %1664 : tensor<128x4x32xf32>
    %cst_530 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2002 = stablehlo.broadcast_in_dim %cst_530, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2003 = stablehlo.multiply %2002, %arg81 : tensor<128x4x32xf32>
    %2004 = stablehlo.add %2001, %2003 : tensor<128x4x32xf32>
    %cst_531 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2005 = stablehlo.broadcast_in_dim %cst_531, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %2006 = stablehlo.multiply %2005, %1669 : tensor<512xf32>
    %cst_532 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2007 = stablehlo.broadcast_in_dim %cst_532, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %2008 = stablehlo.multiply %2007, %arg82 : tensor<512xf32>
    %2009 = stablehlo.add %2006, %2008 : tensor<512xf32>
    %cst_533 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2010 = stablehlo.broadcast_in_dim %cst_533, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %2011 = stablehlo.multiply %2010, %1674 : tensor<128x512xf32>
    %cst_534 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2012 = stablehlo.broadcast_in_dim %cst_534, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %2013 = stablehlo.multiply %2012, %arg83 : tensor<128x512xf32>
    %2014 = stablehlo.add %2011, %2013 : tensor<128x512xf32>
    %cst_535 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2015 = stablehlo.broadcast_in_dim %cst_535, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2016 = stablehlo.multiply %2015, %1679 : tensor<4x32xf32>
    %cst_536 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2017 = stablehlo.broadcast_in_dim %cst_536, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2018 = stablehlo.multiply %2017, %arg84 : tensor<4x32xf32>
    %2019 = stablehlo.add %2016, %2018 : tensor<4x32xf32>
    %cst_537 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2020 = stablehlo.broadcast_in_dim %cst_537, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2021 = stablehlo.multiply %2020, %1684 : tensor<128x4x32xf32>
    %cst_538 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2022 = stablehlo.broadcast_in_dim %cst_538, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2023 = stablehlo.multiply %2022, %arg85 : tensor<128x4x32xf32>
    %2024 = stablehlo.add %2021, %2023 : tensor<128x4x32xf32>
    %cst_539 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2025 = stablehlo.broadcast_in_dim %cst_539, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2026 = stablehlo.multiply %2025, %1689 : tensor<128xf32>
    %cst_540 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2027 = stablehlo.broadcast_in_dim %cst_540, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2028 = stablehlo.multiply %2027, %arg86 : tensor<128xf32>
    %2029 = stablehlo.add %2026, %2028 : tensor<128xf32>
    %cst_541 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2030 = stablehlo.broadcast_in_dim %cst_541, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %2031 = stablehlo.multiply %2030, %1694 : tensor<512x128xf32>
    %cst_542 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2032 = stablehlo.broadcast_in_dim %cst_542, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %2033 = stablehlo.multiply %2032, %arg87 : tensor<512x128xf32>
    %2034 = stablehlo.add %2031, %2033 : tensor<512x128xf32>
    %cst_543 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2035 = stablehlo.broadcast_in_dim %cst_543, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2036 = stablehlo.multiply %2035, %1699 : tensor<4x32xf32>
    %cst_544 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2037 = stablehlo.broadcast_in_dim %cst_544, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2038 = stablehlo.multiply %2037, %arg88 : tensor<4x32xf32>
    %2039 = stablehlo.add %2036, %2038 : tensor<4x32xf32>
    %cst_545 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2040 = stablehlo.broadcast_in_dim %cst_545, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2041 = stablehlo.multiply %2040, %1704 : tensor<128x4x32xf32>
    %cst_546 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2042 = stablehlo.broadcast_in_dim %cst_546, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2043 = stablehlo.multiply %2042, %arg89 : tensor<128x4x32xf32>
    %2044 = stablehlo.add %2041, %2043 : tensor<128x4x32xf32>
    %cst_547 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2045 = stablehlo.broadcast_in_dim %cst_547, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2046 = stablehlo.multiply %2045, %1709 : tensor<128xf32>
    %cst_548 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2047 = stablehlo.broadcast_in_dim %cst_548, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2048 = stablehlo.multiply %2047, %arg90 : tensor<128xf32>
    %2049 = stablehlo.add %2046, %2048 : tensor<128xf32>
    %cst_549 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2050 = stablehlo.broadcast_in_dim %cst_549, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2051 = stablehlo.multiply %2050, %1714 : tensor<128xf32>
    %cst_550 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2052 = stablehlo.broadcast_in_dim %cst_550, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2053 = stablehlo.multiply %2052, %arg91 : tensor<128xf32>
    %2054 = stablehlo.add %2051, %2053 : tensor<128xf32>
    %cst_551 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2055 = stablehlo.broadcast_in_dim %cst_551, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2056 = stablehlo.multiply %2055, %1719 : tensor<128xf32>
    %cst_552 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2057 = stablehlo.broadcast_in_dim %cst_552, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2058 = stablehlo.multiply %2057, %arg92 : tensor<128xf32>
    %2059 = stablehlo.add %2056, %2058 : tensor<128xf32>
    %cst_553 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2060 = stablehlo.broadcast_in_dim %cst_553, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2061 = stablehlo.multiply %2060, %1724 : tensor<128xf32>
    %cst_554 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2062 = stablehlo.broadcast_in_dim %cst_554, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2063 = stablehlo.multiply %2062, %arg93 : tensor<128xf32>
    %2064 = stablehlo.add %2061, %2063 : tensor<128xf32>
    %cst_555 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2065 = stablehlo.broadcast_in_dim %cst_555, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2066 = stablehlo.multiply %2065, %1729 : tensor<128xf32>
    %cst_556 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2067 = stablehlo.broadcast_in_dim %cst_556, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2068 = stablehlo.multiply %2067, %arg94 : tensor<128xf32>
    %2069 = stablehlo.add %2066, %2068 : tensor<128xf32>
    %cst_557 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2070 = stablehlo.broadcast_in_dim %cst_557, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %2071 = stablehlo.multiply %2070, %1734 : tensor<4x32x128xf32>
    %cst_558 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2072 = stablehlo.broadcast_in_dim %cst_558, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %2073 = stablehlo.multiply %2072, %arg95 : tensor<4x32x128xf32>
    %2074 = stablehlo.add %2071, %2073 : tensor<4x32x128xf32>
    %cst_559 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2075 = stablehlo.broadcast_in_dim %cst_559, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2076 = stablehlo.multiply %2075, %1739 : tensor<4x32xf32>
    %cst_560 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2077 = stablehlo.broadcast_in_dim %cst_560, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2078 = stablehlo.multiply %2077, %arg96 : tensor<4x32xf32>
    %2079 = stablehlo.add %2076, %2078 : tensor<4x32xf32>
    %cst_561 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2080 = stablehlo.broadcast_in_dim %cst_561, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2081 = stablehlo.multiply %2080, %1744 : tensor<128x4x32xf32>
    %cst_562 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2082 = stablehlo.broadcast_in_dim %cst_562, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2083 = stablehlo.multiply %2082, %arg97 : tensor<128x4x32xf32>
    %2084 = stablehlo.add %2081, %2083 : tensor<128x4x32xf32>
    %cst_563 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2085 = stablehlo.broadcast_in_dim %cst_563, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %2086 = stablehlo.multiply %2085, %1749 : tensor<512xf32>
    %cst_564 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2087 = stablehlo.broadcast_in_dim %cst_564, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %2088 = stablehlo.multiply %2087, %arg98 : tensor<512xf32>
    %2089 = stablehlo.add %2086, %2088 : tensor<512xf32>
    %cst_565 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2090 = stablehlo.broadcast_in_dim %cst_565, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %2091 = stablehlo.multiply %2090, %1754 : tensor<128x512xf32>
    %cst_566 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2092 = stablehlo.broadcast_in_dim %cst_566, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %2093 = stablehlo.multiply %2092, %arg99 : tensor<128x512xf32>
    %2094 = stablehlo.add %2091, %2093 : tensor<128x512xf32>
    %cst_567 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2095 = stablehlo.broadcast_in_dim %cst_567, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2096 = stablehlo.multiply %2095, %1759 : tensor<4x32xf32>
    %cst_568 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2097 = stablehlo.broadcast_in_dim %cst_568, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2098 = stablehlo.multiply %2097, %arg100 : tensor<4x32xf32>
    %2099 = stablehlo.add %2096, %2098 : tensor<4x32xf32>
    %cst_569 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2100 = stablehlo.broadcast_in_dim %cst_569, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2101 = stablehlo.multiply %2100, %1764 : tensor<128x4x32xf32>
    %cst_570 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2102 = stablehlo.broadcast_in_dim %cst_570, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2103 = stablehlo.multiply %2102, %arg101 : tensor<128x4x32xf32>
    %2104 = stablehlo.add %2101, %2103 : tensor<128x4x32xf32>
    %cst_571 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2105 = stablehlo.broadcast_in_dim %cst_571, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2106 = stablehlo.multiply %2105, %1769 : tensor<128xf32>
    %cst_572 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2107 = stablehlo.broadcast_in_dim %cst_572, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2108 = stablehlo.multiply %2107, %arg102 : tensor<128xf32>
    %2109 = stablehlo.add %2106, %2108 : tensor<128xf32>
    %cst_573 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2110 = stablehlo.broadcast_in_dim %cst_573, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %2111 = stablehlo.multiply %2110, %1774 : tensor<512x128xf32>
    %cst_574 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2112 = stablehlo.broadcast_in_dim %cst_574, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %2113 = stablehlo.multiply %2112, %arg103 : tensor<512x128xf32>
    %2114 = stablehlo.add %2111, %2113 : tensor<512x128xf32>
    %cst_575 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2115 = stablehlo.broadcast_in_dim %cst_575, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2116 = stablehlo.multiply %2115, %1779 : tensor<4x32xf32>
    %cst_576 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2117 = stablehlo.broadcast_in_dim %cst_576, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2118 = stablehlo.multiply %2117, %arg104 : tensor<4x32xf32>
    %2119 = stablehlo.add %2116, %2118 : tensor<4x32xf32>
    %cst_577 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2120 = stablehlo.broadcast_in_dim %cst_577, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2121 = stablehlo.multiply %2120, %1784 : tensor<128x4x32xf32>
    %cst_578 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2122 = stablehlo.broadcast_in_dim %cst_578, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2123 = stablehlo.multiply %2122, %arg105 : tensor<128x4x32xf32>
    %2124 = stablehlo.add %2121, %2123 : tensor<128x4x32xf32>
    %cst_579 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2125 = stablehlo.broadcast_in_dim %cst_579, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2126 = stablehlo.multiply %2125, %1789 : tensor<128xf32>
    %cst_580 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2127 = stablehlo.broadcast_in_dim %cst_580, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2128 = stablehlo.multiply %2127, %arg106 : tensor<128xf32>
    %2129 = stablehlo.add %2126, %2128 : tensor<128xf32>
    %cst_581 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2130 = stablehlo.broadcast_in_dim %cst_581, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2131 = stablehlo.multiply %2130, %1794 : tensor<128xf32>
    %cst_582 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2132 = stablehlo.broadcast_in_dim %cst_582, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2133 = stablehlo.multiply %2132, %arg107 : tensor<128xf32>
    %2134 = stablehlo.add %2131, %2133 : tensor<128xf32>
    %cst_583 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2135 = stablehlo.broadcast_in_dim %cst_583, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2136 = stablehlo.multiply %2135, %1799 : tensor<128xf32>
    %cst_584 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2137 = stablehlo.broadcast_in_dim %cst_584, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2138 = stablehlo.multiply %2137, %arg108 : tensor<128xf32>
    %2139 = stablehlo.add %2136, %2138 : tensor<128xf32>
    %cst_585 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2140 = stablehlo.broadcast_in_dim %cst_585, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2141 = stablehlo.multiply %2140, %1804 : tensor<128xf32>
    %cst_586 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2142 = stablehlo.broadcast_in_dim %cst_586, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2143 = stablehlo.multiply %2142, %arg109 : tensor<128xf32>
    %2144 = stablehlo.add %2141, %2143 : tensor<128xf32>
    %cst_587 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2145 = stablehlo.broadcast_in_dim %cst_587, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2146 = stablehlo.multiply %2145, %1809 : tensor<128xf32>
    %cst_588 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2147 = stablehlo.broadcast_in_dim %cst_588, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2148 = stablehlo.multiply %2147, %arg110 : tensor<128xf32>
    %2149 = stablehlo.add %2146, %2148 : tensor<128xf32>
    %cst_589 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2150 = stablehlo.broadcast_in_dim %cst_589, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %2151 = stablehlo.multiply %2150, %1814 : tensor<4x32x128xf32>
    %cst_590 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2152 = stablehlo.broadcast_in_dim %cst_590, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %2153 = stablehlo.multiply %2152, %arg111 : tensor<4x32x128xf32>
    %2154 = stablehlo.add %2151, %2153 : tensor<4x32x128xf32>
    %cst_591 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2155 = stablehlo.broadcast_in_dim %cst_591, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2156 = stablehlo.multiply %2155, %1819 : tensor<4x32xf32>
    %cst_592 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2157 = stablehlo.broadcast_in_dim %cst_592, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2158 = stablehlo.multiply %2157, %arg112 : tensor<4x32xf32>
    %2159 = stablehlo.add %2156, %2158 : tensor<4x32xf32>
    %cst_593 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2160 = stablehlo.broadcast_in_dim %cst_593, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2161 = stablehlo.multiply %2160, %1824 : tensor<128x4x32xf32>
    %cst_594 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2162 = stablehlo.broadcast_in_dim %cst_594, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2163 = stablehlo.multiply %2162, %arg113 : tensor<128x4x32xf32>
    %2164 = stablehlo.add %2161, %2163 : tensor<128x4x32xf32>
    %cst_595 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2165 = stablehlo.broadcast_in_dim %cst_595, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %2166 = stablehlo.multiply %2165, %1829 : tensor<512xf32>
    %cst_596 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2167 = stablehlo.broadcast_in_dim %cst_596, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %2168 = stablehlo.multiply %2167, %arg114 : tensor<512xf32>
    %2169 = stablehlo.add %2166, %2168 : tensor<512xf32>
    %cst_597 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2170 = stablehlo.broadcast_in_dim %cst_597, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %2171 = stablehlo.multiply %2170, %1834 : tensor<128x512xf32>
    %cst_598 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2172 = stablehlo.broadcast_in_dim %cst_598, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %2173 = stablehlo.multiply %2172, %arg115 : tensor<128x512xf32>
    %2174 = stablehlo.add %2171, %2173 : tensor<128x512xf32>
    %cst_599 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2175 = stablehlo.broadcast_in_dim %cst_599, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2176 = stablehlo.multiply %2175, %1839 : tensor<4x32xf32>
    %cst_600 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2177 = stablehlo.broadcast_in_dim %cst_600, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2178 = stablehlo.multiply %2177, %arg116 : tensor<4x32xf32>
    %2179 = stablehlo.add %2176, %2178 : tensor<4x32xf32>
    %cst_601 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2180 = stablehlo.broadcast_in_dim %cst_601, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2181 = stablehlo.multiply %2180, %1844 : tensor<128x4x32xf32>
    %cst_602 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2182 = stablehlo.broadcast_in_dim %cst_602, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2183 = stablehlo.multiply %2182, %arg117 : tensor<128x4x32xf32>
    %2184 = stablehlo.add %2181, %2183 : tensor<128x4x32xf32>
    %cst_603 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2185 = stablehlo.broadcast_in_dim %cst_603, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2186 = stablehlo.multiply %2185, %1849 : tensor<128xf32>
    %cst_604 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2187 = stablehlo.broadcast_in_dim %cst_604, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2188 = stablehlo.multiply %2187, %arg118 : tensor<128xf32>
    %2189 = stablehlo.add %2186, %2188 : tensor<128xf32>
    %cst_605 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2190 = stablehlo.broadcast_in_dim %cst_605, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %2191 = stablehlo.multiply %2190, %1854 : tensor<512x128xf32>
    %cst_606 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2192 = stablehlo.broadcast_in_dim %cst_606, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %2193 = stablehlo.multiply %2192, %arg119 : tensor<512x128xf32>
    %2194 = stablehlo.add %2191, %2193 : tensor<512x128xf32>
    %cst_607 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2195 = stablehlo.broadcast_in_dim %cst_607, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2196 = stablehlo.multiply %2195, %1859 : tensor<4x32xf32>
    %cst_608 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2197 = stablehlo.broadcast_in_dim %cst_608, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2198 = stablehlo.multiply %2197, %arg120 : tensor<4x32xf32>
    %2199 = stablehlo.add %2196, %2198 : tensor<4x32xf32>
    %cst_609 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2200 = stablehlo.broadcast_in_dim %cst_609, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2201 = stablehlo.multiply %2200, %1864 : tensor<128x4x32xf32>
    %cst_610 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2202 = stablehlo.broadcast_in_dim %cst_610, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2203 = stablehlo.multiply %2202, %arg121 : tensor<128x4x32xf32>
    %2204 = stablehlo.add %2201, %2203 : tensor<128x4x32xf32>
    %cst_611 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2205 = stablehlo.broadcast_in_dim %cst_611, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2206 = stablehlo.multiply %2205, %1869 : tensor<128xf32>
    %cst_612 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2207 = stablehlo.broadcast_in_dim %cst_612, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2208 = stablehlo.multiply %2207, %arg122 : tensor<128xf32>
    %2209 = stablehlo.add %2206, %2208 : tensor<128xf32>
    %cst_613 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2210 = stablehlo.broadcast_in_dim %cst_613, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2211 = stablehlo.multiply %2210, %1874 : tensor<128xf32>
    %cst_614 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2212 = stablehlo.broadcast_in_dim %cst_614, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2213 = stablehlo.multiply %2212, %arg123 : tensor<128xf32>
    %2214 = stablehlo.add %2211, %2213 : tensor<128xf32>
    %cst_615 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2215 = stablehlo.broadcast_in_dim %cst_615, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2216 = stablehlo.multiply %2215, %1879 : tensor<128xf32>
    %cst_616 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2217 = stablehlo.broadcast_in_dim %cst_616, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2218 = stablehlo.multiply %2217, %arg124 : tensor<128xf32>
    %2219 = stablehlo.add %2216, %2218 : tensor<128xf32>
    %cst_617 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2220 = stablehlo.broadcast_in_dim %cst_617, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2221 = stablehlo.multiply %2220, %1884 : tensor<128xf32>
    %cst_618 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2222 = stablehlo.broadcast_in_dim %cst_618, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2223 = stablehlo.multiply %2222, %arg125 : tensor<128xf32>
    %2224 = stablehlo.add %2221, %2223 : tensor<128xf32>
    %cst_619 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2225 = stablehlo.broadcast_in_dim %cst_619, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2226 = stablehlo.multiply %2225, %1889 : tensor<128xf32>
    %cst_620 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2227 = stablehlo.broadcast_in_dim %cst_620, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2228 = stablehlo.multiply %2227, %arg126 : tensor<128xf32>
    %2229 = stablehlo.add %2226, %2228 : tensor<128xf32>
    %cst_621 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2230 = stablehlo.broadcast_in_dim %cst_621, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %2231 = stablehlo.multiply %2230, %1894 : tensor<4x32x128xf32>
    %cst_622 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2232 = stablehlo.broadcast_in_dim %cst_622, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %2233 = stablehlo.multiply %2232, %arg127 : tensor<4x32x128xf32>
    %2234 = stablehlo.add %2231, %2233 : tensor<4x32x128xf32>
    %cst_623 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2235 = stablehlo.broadcast_in_dim %cst_623, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2236 = stablehlo.multiply %2235, %1899 : tensor<4x32xf32>
    %cst_624 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2237 = stablehlo.broadcast_in_dim %cst_624, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2238 = stablehlo.multiply %2237, %arg128 : tensor<4x32xf32>
    %2239 = stablehlo.add %2236, %2238 : tensor<4x32xf32>
    %cst_625 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2240 = stablehlo.broadcast_in_dim %cst_625, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2241 = stablehlo.multiply %2240, %1904 : tensor<128x4x32xf32>
    %cst_626 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2242 = stablehlo.broadcast_in_dim %cst_626, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2243 = stablehlo.multiply %2242, %arg129 : tensor<128x4x32xf32>
    %2244 = stablehlo.add %2241, %2243 : tensor<128x4x32xf32>
    %cst_627 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2245 = stablehlo.broadcast_in_dim %cst_627, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %2246 = stablehlo.multiply %2245, %1909 : tensor<512xf32>
    %cst_628 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2247 = stablehlo.broadcast_in_dim %cst_628, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %2248 = stablehlo.multiply %2247, %arg130 : tensor<512xf32>
    %2249 = stablehlo.add %2246, %2248 : tensor<512xf32>
    %cst_629 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2250 = stablehlo.broadcast_in_dim %cst_629, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %2251 = stablehlo.multiply %2250, %1914 : tensor<128x512xf32>
    %cst_630 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2252 = stablehlo.broadcast_in_dim %cst_630, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %2253 = stablehlo.multiply %2252, %arg131 : tensor<128x512xf32>
    %2254 = stablehlo.add %2251, %2253 : tensor<128x512xf32>
    %cst_631 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2255 = stablehlo.broadcast_in_dim %cst_631, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2256 = stablehlo.multiply %2255, %1919 : tensor<4x32xf32>
    %cst_632 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2257 = stablehlo.broadcast_in_dim %cst_632, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2258 = stablehlo.multiply %2257, %arg132 : tensor<4x32xf32>
    %2259 = stablehlo.add %2256, %2258 : tensor<4x32xf32>
    %cst_633 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2260 = stablehlo.broadcast_in_dim %cst_633, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2261 = stablehlo.multiply %2260, %1924 : tensor<128x4x32xf32>
    %cst_634 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2262 = stablehlo.broadcast_in_dim %cst_634, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2263 = stablehlo.multiply %2262, %arg133 : tensor<128x4x32xf32>
    %2264 = stablehlo.add %2261, %2263 : tensor<128x4x32xf32>
    %cst_635 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2265 = stablehlo.broadcast_in_dim %cst_635, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2266 = stablehlo.multiply %2265, %1929 : tensor<128xf32>
    %cst_636 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2267 = stablehlo.broadcast_in_dim %cst_636, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2268 = stablehlo.multiply %2267, %arg134 : tensor<128xf32>
    %2269 = stablehlo.add %2266, %2268 : tensor<128xf32>
    %cst_637 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2270 = stablehlo.broadcast_in_dim %cst_637, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2271 = stablehlo.multiply %2270, %1934 : tensor<128xf32>
    %cst_638 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2272 = stablehlo.broadcast_in_dim %cst_638, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2273 = stablehlo.multiply %2272, %arg135 : tensor<128xf32>
    %2274 = stablehlo.add %2271, %2273 : tensor<128xf32>
    %cst_639 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %2275 = stablehlo.broadcast_in_dim %cst_639, dims = [] : (tensor<f32>) -> tensor<64x128xf32>
    %2276 = stablehlo.multiply %2275, %1939 : tensor<64x128xf32>
    %cst_640 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2277 = stablehlo.broadcast_in_dim %cst_640, dims = [] : (tensor<f32>) -> tensor<64x128xf32>
    %2278 = stablehlo.multiply %2277, %arg136 : tensor<64x128xf32>
    %2279 = stablehlo.add %2276, %2278 : tensor<64x128xf32>
    %2280 = stablehlo.multiply %1604, %1604 : tensor<512x128xf32>
    %cst_641 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2281 = stablehlo.broadcast_in_dim %cst_641, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %2282 = stablehlo.multiply %2281, %2280 : tensor<512x128xf32>
    %cst_642 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2283 = stablehlo.broadcast_in_dim %cst_642, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %2284 = stablehlo.multiply %2283, %arg137 : tensor<512x128xf32>
    %2285 = stablehlo.add %2282, %2284 : tensor<512x128xf32>
    %2286 = stablehlo.multiply %1609, %1609 : tensor<128xf32>
    %cst_643 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2287 = stablehlo.broadcast_in_dim %cst_643, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2288 = stablehlo.multiply %2287, %2286 : tensor<128xf32>
    %cst_644 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2289 = stablehlo.broadcast_in_dim %cst_644, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2290 = stablehlo.multiply %2289, %arg138 : tensor<128xf32>
    %2291 = stablehlo.add %2288, %2290 : tensor<128xf32>
    %2292 = stablehlo.multiply %1614, %1614 : tensor<512x128xf32>
    %cst_645 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2293 = stablehlo.broadcast_in_dim %cst_645, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %2294 = stablehlo.multiply %2293, %2292 : tensor<512x128xf32>
    %cst_646 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2295 = stablehlo.broadcast_in_dim %cst_646, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %2296 = stablehlo.multiply %2295, %arg139 : tensor<512x128xf32>
    %2297 = stablehlo.add %2294, %2296 : tensor<512x128xf32>
    %2298 = stablehlo.multiply %1619, %1619 : tensor<4x32xf32>
    %cst_647 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2299 = stablehlo.broadcast_in_dim %cst_647, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2300 = stablehlo.multiply %2299, %2298 : tensor<4x32xf32>
    %cst_648 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2301 = stablehlo.broadcast_in_dim %cst_648, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2302 = stablehlo.multiply %2301, %arg140 : tensor<4x32xf32>
    %2303 = stablehlo.add %2300, %2302 : tensor<4x32xf32>
    %2304 = stablehlo.multiply %1624, %1624 : tensor<128x4x32xf32>
    %cst_649 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2305 = stablehlo.broadcast_in_dim %cst_649, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2306 = stablehlo.multiply %2305, %2304 : tensor<128x4x32xf32>
    %cst_650 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2307 = stablehlo.broadcast_in_dim %cst_650, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2308 = stablehlo.multiply %2307, %arg141 : tensor<128x4x32xf32>
    %2309 = stablehlo.add %2306, %2308 : tensor<128x4x32xf32>
    %2310 = stablehlo.multiply %1629, %1629 : tensor<128xf32>
    %cst_651 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2311 = stablehlo.broadcast_in_dim %cst_651, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2312 = stablehlo.multiply %2311, %2310 : tensor<128xf32>
    %cst_652 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2313 = stablehlo.broadcast_in_dim %cst_652, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2314 = stablehlo.multiply %2313, %arg142 : tensor<128xf32>
    %2315 = stablehlo.add %2312, %2314 : tensor<128xf32>
    %2316 = stablehlo.multiply %1634, %1634 : tensor<128xf32>
    %cst_653 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2317 = stablehlo.broadcast_in_dim %cst_653, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2318 = stablehlo.multiply %2317, %2316 : tensor<128xf32>
    %cst_654 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2319 = stablehlo.broadcast_in_dim %cst_654, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2320 = stablehlo.multiply %2319, %arg143 : tensor<128xf32>
    %2321 = stablehlo.add %2318, %2320 : tensor<128xf32>
    %2322 = stablehlo.multiply %1639, %1639 : tensor<128xf32>
    %cst_655 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2323 = stablehlo.broadcast_in_dim %cst_655, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2324 = stablehlo.multiply %2323, %2322 : tensor<128xf32>
    %cst_656 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2325 = stablehlo.broadcast_in_dim %cst_656, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2326 = stablehlo.multiply %2325, %arg144 : tensor<128xf32>
    %2327 = stablehlo.add %2324, %2326 : tensor<128xf32>
    %2328 = stablehlo.multiply %1644, %1644 : tensor<128xf32>
    %cst_657 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2329 = stablehlo.broadcast_in_dim %cst_657, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2330 = stablehlo.multiply %2329, %2328 : tensor<128xf32>
    %cst_658 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2331 = stablehlo.broadcast_in_dim %cst_658, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2332 = stablehlo.multiply %2331, %arg145 : tensor<128xf32>
    %2333 = stablehlo.add %2330, %2332 : tensor<128xf32>
    %2334 = stablehlo.multiply %1649, %1649 : tensor<128xf32>
    %cst_659 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2335 = stablehlo.broadcast_in_dim %cst_659, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2336 = stablehlo.multiply %2335, %2334 : tensor<128xf32>
    %cst_660 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2337 = stablehlo.broadcast_in_dim %cst_660, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2338 = stablehlo.multiply %2337, %arg146 : tensor<128xf32>
    %2339 = stablehlo.add %2336, %2338 : tensor<128xf32>
    %2340 = stablehlo.multiply %1654, %1654 : tensor<4x32x128xf32>
    %cst_661 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2341 = stablehlo.broadcast_in_dim %cst_661, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %2342 = stablehlo.multiply %2341, %2340 : tensor<4x32x128xf32>
    %cst_662 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2343 = stablehlo.broadcast_in_dim %cst_662, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %2344 = stablehlo.multiply %2343, %arg147 : tensor<4x32x128xf32>
    %2345 = stablehlo.add %2342, %2344 : tensor<4x32x128xf32>
    %2346 = stablehlo.multiply %1659, %1659 : tensor<4x32xf32>
    %cst_663 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2347 = stablehlo.broadcast_in_dim %cst_663, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2348 = stablehlo.multiply %2347, %2346 : tensor<4x32xf32>
    %cst_664 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2349 = stablehlo.broadcast_in_dim %cst_664, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2350 = stablehlo.multiply %2349, %arg148 : tensor<4x32xf32>
    %2351 = stablehlo.add %2348, %2350 : tensor<4x32xf32>
    %2352 = stablehlo.multiply %1664, %1664 : tensor<128x4x32xf32>
    %cst_665 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2353 = stablehlo.broadcast_in_dim %cst_665, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2354 = stablehlo.multiply %2353, %2352 : tensor<128x4x32xf32>
    %cst_666 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2355 = stablehlo.broadcast_in_dim %cst_666, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2356 = stablehlo.multiply %2355, %arg149 : tensor<128x4x32xf32>
    %2357 = stablehlo.add %2354, %2356 : tensor<128x4x32xf32>
    %2358 = stablehlo.multiply %1669, %1669 : tensor<512xf32>
    %cst_667 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2359 = stablehlo.broadcast_in_dim %cst_667, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %2360 = stablehlo.multiply %2359, %2358 : tensor<512xf32>
    %cst_668 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2361 = stablehlo.broadcast_in_dim %cst_668, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %2362 = stablehlo.multiply %2361, %arg150 : tensor<512xf32>
    %2363 = stablehlo.add %2360, %2362 : tensor<512xf32>
    %2364 = stablehlo.multiply %1674, %1674 : tensor<128x512xf32>
    %cst_669 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2365 = stablehlo.broadcast_in_dim %cst_669, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %2366 = stablehlo.multiply %2365, %2364 : tensor<128x512xf32>
    %cst_670 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2367 = stablehlo.broadcast_in_dim %cst_670, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %2368 = stablehlo.multiply %2367, %arg151 : tensor<128x512xf32>
    %2369 = stablehlo.add %2366, %2368 : tensor<128x512xf32>
    %2370 = stablehlo.multiply %1679, %1679 : tensor<4x32xf32>
    %cst_671 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2371 = stablehlo.broadcast_in_dim %cst_671, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2372 = stablehlo.multiply %2371, %2370 : tensor<4x32xf32>
    %cst_672 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2373 = stablehlo.broadcast_in_dim %cst_672, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2374 = stablehlo.multiply %2373, %arg152 : tensor<4x32xf32>
    %2375 = stablehlo.add %2372, %2374 : tensor<4x32xf32>
    %2376 = stablehlo.multiply %1684, %1684 : tensor<128x4x32xf32>
    %cst_673 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2377 = stablehlo.broadcast_in_dim %cst_673, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2378 = stablehlo.multiply %2377, %2376 : tensor<128x4x32xf32>
    %cst_674 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2379 = stablehlo.broadcast_in_dim %cst_674, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2380 = stablehlo.multiply %2379, %arg153 : tensor<128x4x32xf32>
    %2381 = stablehlo.add %2378, %2380 : tensor<128x4x32xf32>
    %2382 = stablehlo.multiply %1689, %1689 : tensor<128xf32>
    %cst_675 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2383 = stablehlo.broadcast_in_dim %cst_675, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2384 = stablehlo.multiply %2383, %2382 : tensor<128xf32>
    %cst_676 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2385 = stablehlo.broadcast_in_dim %cst_676, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2386 = stablehlo.multiply %2385, %arg154 : tensor<128xf32>
    %2387 = stablehlo.add %2384, %2386 : tensor<128xf32>
    %2388 = stablehlo.multiply %1694, %1694 : tensor<512x128xf32>
    %cst_677 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2389 = stablehlo.broadcast_in_dim %cst_677, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %2390 = stablehlo.multiply %2389, %2388 : tensor<512x128xf32>
    %cst_678 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2391 = stablehlo.broadcast_in_dim %cst_678, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %2392 = stablehlo.multiply %2391, %arg155 : tensor<512x128xf32>
    %2393 = stablehlo.add %2390, %2392 : tensor<512x128xf32>
    %2394 = stablehlo.multiply %1699, %1699 : tensor<4x32xf32>
    %cst_679 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2395 = stablehlo.broadcast_in_dim %cst_679, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2396 = stablehlo.multiply %2395, %2394 : tensor<4x32xf32>
    %cst_680 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2397 = stablehlo.broadcast_in_dim %cst_680, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2398 = stablehlo.multiply %2397, %arg156 : tensor<4x32xf32>
    %2399 = stablehlo.add %2396, %2398 : tensor<4x32xf32>
    %2400 = stablehlo.multiply %1704, %1704 : tensor<128x4x32xf32>
    %cst_681 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2401 = stablehlo.broadcast_in_dim %cst_681, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2402 = stablehlo.multiply %2401, %2400 : tensor<128x4x32xf32>
    %cst_682 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2403 = stablehlo.broadcast_in_dim %cst_682, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2404 = stablehlo.multiply %2403, %arg157 : tensor<128x4x32xf32>
    %2405 = stablehlo.add %2402, %2404 : tensor<128x4x32xf32>
    %2406 = stablehlo.multiply %1709, %1709 : tensor<128xf32>
    %cst_683 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2407 = stablehlo.broadcast_in_dim %cst_683, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2408 = stablehlo.multiply %2407, %2406 : tensor<128xf32>
    %cst_684 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2409 = stablehlo.broadcast_in_dim %cst_684, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2410 = stablehlo.multiply %2409, %arg158 : tensor<128xf32>
    %2411 = stablehlo.add %2408, %2410 : tensor<128xf32>
    %2412 = stablehlo.multiply %1714, %1714 : tensor<128xf32>
    %cst_685 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2413 = stablehlo.broadcast_in_dim %cst_685, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2414 = stablehlo.multiply %2413, %2412 : tensor<128xf32>
    %cst_686 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2415 = stablehlo.broadcast_in_dim %cst_686, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2416 = stablehlo.multiply %2415, %arg159 : tensor<128xf32>
    %2417 = stablehlo.add %2414, %2416 : tensor<128xf32>
    %2418 = stablehlo.multiply %1719, %1719 : tensor<128xf32>
    %cst_687 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2419 = stablehlo.broadcast_in_dim %cst_687, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2420 = stablehlo.multiply %2419, %2418 : tensor<128xf32>
    %cst_688 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2421 = stablehlo.broadcast_in_dim %cst_688, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2422 = stablehlo.multiply %2421, %arg160 : tensor<128xf32>
    %2423 = stablehlo.add %2420, %2422 : tensor<128xf32>
    %2424 = stablehlo.multiply %1724, %1724 : tensor<128xf32>
    %cst_689 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2425 = stablehlo.broadcast_in_dim %cst_689, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2426 = stablehlo.multiply %2425, %2424 : tensor<128xf32>
    %cst_690 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2427 = stablehlo.broadcast_in_dim %cst_690, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2428 = stablehlo.multiply %2427, %arg161 : tensor<128xf32>
    %2429 = stablehlo.add %2426, %2428 : tensor<128xf32>
    %2430 = stablehlo.multiply %1729, %1729 : tensor<128xf32>
    %cst_691 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2431 = stablehlo.broadcast_in_dim %cst_691, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2432 = stablehlo.multiply %2431, %2430 : tensor<128xf32>
    %cst_692 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2433 = stablehlo.broadcast_in_dim %cst_692, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2434 = stablehlo.multiply %2433, %arg162 : tensor<128xf32>
    %2435 = stablehlo.add %2432, %2434 : tensor<128xf32>
    %2436 = stablehlo.multiply %1734, %1734 : tensor<4x32x128xf32>
    %cst_693 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2437 = stablehlo.broadcast_in_dim %cst_693, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %2438 = stablehlo.multiply %2437, %2436 : tensor<4x32x128xf32>
    %cst_694 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2439 = stablehlo.broadcast_in_dim %cst_694, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %2440 = stablehlo.multiply %2439, %arg163 : tensor<4x32x128xf32>
    %2441 = stablehlo.add %2438, %2440 : tensor<4x32x128xf32>
    %2442 = stablehlo.multiply %1739, %1739 : tensor<4x32xf32>
    %cst_695 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2443 = stablehlo.broadcast_in_dim %cst_695, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2444 = stablehlo.multiply %2443, %2442 : tensor<4x32xf32>
    %cst_696 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2445 = stablehlo.broadcast_in_dim %cst_696, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2446 = stablehlo.multiply %2445, %arg164 : tensor<4x32xf32>
    %2447 = stablehlo.add %2444, %2446 : tensor<4x32xf32>
    %2448 = stablehlo.multiply %1744, %1744 : tensor<128x4x32xf32>
    %cst_697 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2449 = stablehlo.broadcast_in_dim %cst_697, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2450 = stablehlo.multiply %2449, %2448 : tensor<128x4x32xf32>
    %cst_698 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2451 = stablehlo.broadcast_in_dim %cst_698, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2452 = stablehlo.multiply %2451, %arg165 : tensor<128x4x32xf32>
    %2453 = stablehlo.add %2450, %2452 : tensor<128x4x32xf32>
    %2454 = stablehlo.multiply %1749, %1749 : tensor<512xf32>
    %cst_699 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2455 = stablehlo.broadcast_in_dim %cst_699, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %2456 = stablehlo.multiply %2455, %2454 : tensor<512xf32>
    %cst_700 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2457 = stablehlo.broadcast_in_dim %cst_700, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %2458 = stablehlo.multiply %2457, %arg166 : tensor<512xf32>
    %2459 = stablehlo.add %2456, %2458 : tensor<512xf32>
    %2460 = stablehlo.multiply %1754, %1754 : tensor<128x512xf32>
    %cst_701 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2461 = stablehlo.broadcast_in_dim %cst_701, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %2462 = stablehlo.multiply %2461, %2460 : tensor<128x512xf32>
    %cst_702 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2463 = stablehlo.broadcast_in_dim %cst_702, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %2464 = stablehlo.multiply %2463, %arg167 : tensor<128x512xf32>
    %2465 = stablehlo.add %2462, %2464 : tensor<128x512xf32>
    %2466 = stablehlo.multiply %1759, %1759 : tensor<4x32xf32>
    %cst_703 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2467 = stablehlo.broadcast_in_dim %cst_703, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2468 = stablehlo.multiply %2467, %2466 : tensor<4x32xf32>
    %cst_704 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2469 = stablehlo.broadcast_in_dim %cst_704, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2470 = stablehlo.multiply %2469, %arg168 : tensor<4x32xf32>
    %2471 = stablehlo.add %2468, %2470 : tensor<4x32xf32>
    %2472 = stablehlo.multiply %1764, %1764 : tensor<128x4x32xf32>
    %cst_705 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2473 = stablehlo.broadcast_in_dim %cst_705, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2474 = stablehlo.multiply %2473, %2472 : tensor<128x4x32xf32>
    %cst_706 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2475 = stablehlo.broadcast_in_dim %cst_706, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2476 = stablehlo.multiply %2475, %arg169 : tensor<128x4x32xf32>
    %2477 = stablehlo.add %2474, %2476 : tensor<128x4x32xf32>
    %2478 = stablehlo.multiply %1769, %1769 : tensor<128xf32>
    %cst_707 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2479 = stablehlo.broadcast_in_dim %cst_707, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2480 = stablehlo.multiply %2479, %2478 : tensor<128xf32>
    %cst_708 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2481 = stablehlo.broadcast_in_dim %cst_708, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2482 = stablehlo.multiply %2481, %arg170 : tensor<128xf32>
    %2483 = stablehlo.add %2480, %2482 : tensor<128xf32>
    %2484 = stablehlo.multiply %1774, %1774 : tensor<512x128xf32>
    %cst_709 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2485 = stablehlo.broadcast_in_dim %cst_709, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %2486 = stablehlo.multiply %2485, %2484 : tensor<512x128xf32>
    %cst_710 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2487 = stablehlo.broadcast_in_dim %cst_710, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %2488 = stablehlo.multiply %2487, %arg171 : tensor<512x128xf32>
    %2489 = stablehlo.add %2486, %2488 : tensor<512x128xf32>
    %2490 = stablehlo.multiply %1779, %1779 : tensor<4x32xf32>
    %cst_711 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2491 = stablehlo.broadcast_in_dim %cst_711, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2492 = stablehlo.multiply %2491, %2490 : tensor<4x32xf32>
    %cst_712 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2493 = stablehlo.broadcast_in_dim %cst_712, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2494 = stablehlo.multiply %2493, %arg172 : tensor<4x32xf32>
    %2495 = stablehlo.add %2492, %2494 : tensor<4x32xf32>
    %2496 = stablehlo.multiply %1784, %1784 : tensor<128x4x32xf32>
    %cst_713 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2497 = stablehlo.broadcast_in_dim %cst_713, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2498 = stablehlo.multiply %2497, %2496 : tensor<128x4x32xf32>
    %cst_714 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2499 = stablehlo.broadcast_in_dim %cst_714, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2500 = stablehlo.multiply %2499, %arg173 : tensor<128x4x32xf32>
    %2501 = stablehlo.add %2498, %2500 : tensor<128x4x32xf32>
    %2502 = stablehlo.multiply %1789, %1789 : tensor<128xf32>
    %cst_715 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2503 = stablehlo.broadcast_in_dim %cst_715, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2504 = stablehlo.multiply %2503, %2502 : tensor<128xf32>
    %cst_716 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2505 = stablehlo.broadcast_in_dim %cst_716, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2506 = stablehlo.multiply %2505, %arg174 : tensor<128xf32>
    %2507 = stablehlo.add %2504, %2506 : tensor<128xf32>
    %2508 = stablehlo.multiply %1794, %1794 : tensor<128xf32>
    %cst_717 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2509 = stablehlo.broadcast_in_dim %cst_717, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2510 = stablehlo.multiply %2509, %2508 : tensor<128xf32>
    %cst_718 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2511 = stablehlo.broadcast_in_dim %cst_718, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2512 = stablehlo.multiply %2511, %arg175 : tensor<128xf32>
    %2513 = stablehlo.add %2510, %2512 : tensor<128xf32>
    %2514 = stablehlo.multiply %1799, %1799 : tensor<128xf32>
    %cst_719 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2515 = stablehlo.broadcast_in_dim %cst_719, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2516 = stablehlo.multiply %2515, %2514 : tensor<128xf32>
    %cst_720 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2517 = stablehlo.broadcast_in_dim %cst_720, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2518 = stablehlo.multiply %2517, %arg176 : tensor<128xf32>
    %2519 = stablehlo.add %2516, %2518 : tensor<128xf32>
    %2520 = stablehlo.multiply %1804, %1804 : tensor<128xf32>
    %cst_721 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2521 = stablehlo.broadcast_in_dim %cst_721, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2522 = stablehlo.multiply %2521, %2520 : tensor<128xf32>
    %cst_722 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2523 = stablehlo.broadcast_in_dim %cst_722, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2524 = stablehlo.multiply %2523, %arg177 : tensor<128xf32>
    %2525 = stablehlo.add %2522, %2524 : tensor<128xf32>
    %2526 = stablehlo.multiply %1809, %1809 : tensor<128xf32>
    %cst_723 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2527 = stablehlo.broadcast_in_dim %cst_723, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2528 = stablehlo.multiply %2527, %2526 : tensor<128xf32>
    %cst_724 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2529 = stablehlo.broadcast_in_dim %cst_724, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2530 = stablehlo.multiply %2529, %arg178 : tensor<128xf32>
    %2531 = stablehlo.add %2528, %2530 : tensor<128xf32>
    %2532 = stablehlo.multiply %1814, %1814 : tensor<4x32x128xf32>
    %cst_725 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2533 = stablehlo.broadcast_in_dim %cst_725, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %2534 = stablehlo.multiply %2533, %2532 : tensor<4x32x128xf32>
    %cst_726 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2535 = stablehlo.broadcast_in_dim %cst_726, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %2536 = stablehlo.multiply %2535, %arg179 : tensor<4x32x128xf32>
    %2537 = stablehlo.add %2534, %2536 : tensor<4x32x128xf32>
    %2538 = stablehlo.multiply %1819, %1819 : tensor<4x32xf32>
    %cst_727 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2539 = stablehlo.broadcast_in_dim %cst_727, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2540 = stablehlo.multiply %2539, %2538 : tensor<4x32xf32>
    %cst_728 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2541 = stablehlo.broadcast_in_dim %cst_728, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2542 = stablehlo.multiply %2541, %arg180 : tensor<4x32xf32>
    %2543 = stablehlo.add %2540, %2542 : tensor<4x32xf32>
    %2544 = stablehlo.multiply %1824, %1824 : tensor<128x4x32xf32>
    %cst_729 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2545 = stablehlo.broadcast_in_dim %cst_729, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2546 = stablehlo.multiply %2545, %2544 : tensor<128x4x32xf32>
    %cst_730 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2547 = stablehlo.broadcast_in_dim %cst_730, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2548 = stablehlo.multiply %2547, %arg181 : tensor<128x4x32xf32>
    %2549 = stablehlo.add %2546, %2548 : tensor<128x4x32xf32>
    %2550 = stablehlo.multiply %1829, %1829 : tensor<512xf32>
    %cst_731 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2551 = stablehlo.broadcast_in_dim %cst_731, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %2552 = stablehlo.multiply %2551, %2550 : tensor<512xf32>
    %cst_732 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2553 = stablehlo.broadcast_in_dim %cst_732, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %2554 = stablehlo.multiply %2553, %arg182 : tensor<512xf32>
    %2555 = stablehlo.add %2552, %2554 : tensor<512xf32>
    %2556 = stablehlo.multiply %1834, %1834 : tensor<128x512xf32>
    %cst_733 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2557 = stablehlo.broadcast_in_dim %cst_733, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %2558 = stablehlo.multiply %2557, %2556 : tensor<128x512xf32>
    %cst_734 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2559 = stablehlo.broadcast_in_dim %cst_734, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %2560 = stablehlo.multiply %2559, %arg183 : tensor<128x512xf32>
    %2561 = stablehlo.add %2558, %2560 : tensor<128x512xf32>
    %2562 = stablehlo.multiply %1839, %1839 : tensor<4x32xf32>
    %cst_735 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2563 = stablehlo.broadcast_in_dim %cst_735, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2564 = stablehlo.multiply %2563, %2562 : tensor<4x32xf32>
    %cst_736 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2565 = stablehlo.broadcast_in_dim %cst_736, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2566 = stablehlo.multiply %2565, %arg184 : tensor<4x32xf32>
    %2567 = stablehlo.add %2564, %2566 : tensor<4x32xf32>
    %2568 = stablehlo.multiply %1844, %1844 : tensor<128x4x32xf32>
    %cst_737 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2569 = stablehlo.broadcast_in_dim %cst_737, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2570 = stablehlo.multiply %2569, %2568 : tensor<128x4x32xf32>
    %cst_738 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2571 = stablehlo.broadcast_in_dim %cst_738, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2572 = stablehlo.multiply %2571, %arg185 : tensor<128x4x32xf32>
    %2573 = stablehlo.add %2570, %2572 : tensor<128x4x32xf32>
    %2574 = stablehlo.multiply %1849, %1849 : tensor<128xf32>
    %cst_739 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2575 = stablehlo.broadcast_in_dim %cst_739, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2576 = stablehlo.multiply %2575, %2574 : tensor<128xf32>
    %cst_740 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2577 = stablehlo.broadcast_in_dim %cst_740, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2578 = stablehlo.multiply %2577, %arg186 : tensor<128xf32>
    %2579 = stablehlo.add %2576, %2578 : tensor<128xf32>
    %2580 = stablehlo.multiply %1854, %1854 : tensor<512x128xf32>
    %cst_741 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2581 = stablehlo.broadcast_in_dim %cst_741, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %2582 = stablehlo.multiply %2581, %2580 : tensor<512x128xf32>
    %cst_742 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2583 = stablehlo.broadcast_in_dim %cst_742, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %2584 = stablehlo.multiply %2583, %arg187 : tensor<512x128xf32>
    %2585 = stablehlo.add %2582, %2584 : tensor<512x128xf32>
    %2586 = stablehlo.multiply %1859, %1859 : tensor<4x32xf32>
    %cst_743 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2587 = stablehlo.broadcast_in_dim %cst_743, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2588 = stablehlo.multiply %2587, %2586 : tensor<4x32xf32>
    %cst_744 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2589 = stablehlo.broadcast_in_dim %cst_744, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2590 = stablehlo.multiply %2589, %arg188 : tensor<4x32xf32>
    %2591 = stablehlo.add %2588, %2590 : tensor<4x32xf32>
    %2592 = stablehlo.multiply %1864, %1864 : tensor<128x4x32xf32>
    %cst_745 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2593 = stablehlo.broadcast_in_dim %cst_745, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2594 = stablehlo.multiply %2593, %2592 : tensor<128x4x32xf32>
    %cst_746 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2595 = stablehlo.broadcast_in_dim %cst_746, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2596 = stablehlo.multiply %2595, %arg189 : tensor<128x4x32xf32>
    %2597 = stablehlo.add %2594, %2596 : tensor<128x4x32xf32>
    %2598 = stablehlo.multiply %1869, %1869 : tensor<128xf32>
    %cst_747 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2599 = stablehlo.broadcast_in_dim %cst_747, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2600 = stablehlo.multiply %2599, %2598 : tensor<128xf32>
    %cst_748 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2601 = stablehlo.broadcast_in_dim %cst_748, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2602 = stablehlo.multiply %2601, %arg190 : tensor<128xf32>
    %2603 = stablehlo.add %2600, %2602 : tensor<128xf32>
    %2604 = stablehlo.multiply %1874, %1874 : tensor<128xf32>
    %cst_749 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2605 = stablehlo.broadcast_in_dim %cst_749, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2606 = stablehlo.multiply %2605, %2604 : tensor<128xf32>
    %cst_750 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2607 = stablehlo.broadcast_in_dim %cst_750, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2608 = stablehlo.multiply %2607, %arg191 : tensor<128xf32>
    %2609 = stablehlo.add %2606, %2608 : tensor<128xf32>
    %2610 = stablehlo.multiply %1879, %1879 : tensor<128xf32>
    %cst_751 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2611 = stablehlo.broadcast_in_dim %cst_751, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2612 = stablehlo.multiply %2611, %2610 : tensor<128xf32>
    %cst_752 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2613 = stablehlo.broadcast_in_dim %cst_752, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2614 = stablehlo.multiply %2613, %arg192 : tensor<128xf32>
    %2615 = stablehlo.add %2612, %2614 : tensor<128xf32>
    %2616 = stablehlo.multiply %1884, %1884 : tensor<128xf32>
    %cst_753 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2617 = stablehlo.broadcast_in_dim %cst_753, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2618 = stablehlo.multiply %2617, %2616 : tensor<128xf32>
    %cst_754 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2619 = stablehlo.broadcast_in_dim %cst_754, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2620 = stablehlo.multiply %2619, %arg193 : tensor<128xf32>
    %2621 = stablehlo.add %2618, %2620 : tensor<128xf32>
    %2622 = stablehlo.multiply %1889, %1889 : tensor<128xf32>
    %cst_755 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2623 = stablehlo.broadcast_in_dim %cst_755, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2624 = stablehlo.multiply %2623, %2622 : tensor<128xf32>
    %cst_756 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2625 = stablehlo.broadcast_in_dim %cst_756, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2626 = stablehlo.multiply %2625, %arg194 : tensor<128xf32>
    %2627 = stablehlo.add %2624, %2626 : tensor<128xf32>
    %2628 = stablehlo.multiply %1894, %1894 : tensor<4x32x128xf32>
    %cst_757 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2629 = stablehlo.broadcast_in_dim %cst_757, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %2630 = stablehlo.multiply %2629, %2628 : tensor<4x32x128xf32>
    %cst_758 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2631 = stablehlo.broadcast_in_dim %cst_758, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %2632 = stablehlo.multiply %2631, %arg195 : tensor<4x32x128xf32>
    %2633 = stablehlo.add %2630, %2632 : tensor<4x32x128xf32>
    %2634 = stablehlo.multiply %1899, %1899 : tensor<4x32xf32>
    %cst_759 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2635 = stablehlo.broadcast_in_dim %cst_759, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2636 = stablehlo.multiply %2635, %2634 : tensor<4x32xf32>
    %cst_760 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2637 = stablehlo.broadcast_in_dim %cst_760, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2638 = stablehlo.multiply %2637, %arg196 : tensor<4x32xf32>
    %2639 = stablehlo.add %2636, %2638 : tensor<4x32xf32>
    %2640 = stablehlo.multiply %1904, %1904 : tensor<128x4x32xf32>
    %cst_761 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2641 = stablehlo.broadcast_in_dim %cst_761, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2642 = stablehlo.multiply %2641, %2640 : tensor<128x4x32xf32>
    %cst_762 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2643 = stablehlo.broadcast_in_dim %cst_762, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2644 = stablehlo.multiply %2643, %arg197 : tensor<128x4x32xf32>
    %2645 = stablehlo.add %2642, %2644 : tensor<128x4x32xf32>
    %2646 = stablehlo.multiply %1909, %1909 : tensor<512xf32>
    %cst_763 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2647 = stablehlo.broadcast_in_dim %cst_763, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %2648 = stablehlo.multiply %2647, %2646 : tensor<512xf32>
    %cst_764 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2649 = stablehlo.broadcast_in_dim %cst_764, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %2650 = stablehlo.multiply %2649, %arg198 : tensor<512xf32>
    %2651 = stablehlo.add %2648, %2650 : tensor<512xf32>
    %2652 = stablehlo.multiply %1914, %1914 : tensor<128x512xf32>
    %cst_765 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2653 = stablehlo.broadcast_in_dim %cst_765, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %2654 = stablehlo.multiply %2653, %2652 : tensor<128x512xf32>
    %cst_766 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2655 = stablehlo.broadcast_in_dim %cst_766, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %2656 = stablehlo.multiply %2655, %arg199 : tensor<128x512xf32>
    %2657 = stablehlo.add %2654, %2656 : tensor<128x512xf32>
    %2658 = stablehlo.multiply %1919, %1919 : tensor<4x32xf32>
    %cst_767 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2659 = stablehlo.broadcast_in_dim %cst_767, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2660 = stablehlo.multiply %2659, %2658 : tensor<4x32xf32>
    %cst_768 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2661 = stablehlo.broadcast_in_dim %cst_768, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2662 = stablehlo.multiply %2661, %arg200 : tensor<4x32xf32>
    %2663 = stablehlo.add %2660, %2662 : tensor<4x32xf32>
    %2664 = stablehlo.multiply %1924, %1924 : tensor<128x4x32xf32>
    %cst_769 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2665 = stablehlo.broadcast_in_dim %cst_769, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2666 = stablehlo.multiply %2665, %2664 : tensor<128x4x32xf32>
    %cst_770 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2667 = stablehlo.broadcast_in_dim %cst_770, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2668 = stablehlo.multiply %2667, %arg201 : tensor<128x4x32xf32>
    %2669 = stablehlo.add %2666, %2668 : tensor<128x4x32xf32>
    %2670 = stablehlo.multiply %1929, %1929 : tensor<128xf32>
    %cst_771 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2671 = stablehlo.broadcast_in_dim %cst_771, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2672 = stablehlo.multiply %2671, %2670 : tensor<128xf32>
    %cst_772 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2673 = stablehlo.broadcast_in_dim %cst_772, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2674 = stablehlo.multiply %2673, %arg202 : tensor<128xf32>
    %2675 = stablehlo.add %2672, %2674 : tensor<128xf32>
    %2676 = stablehlo.multiply %1934, %1934 : tensor<128xf32>
    %cst_773 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2677 = stablehlo.broadcast_in_dim %cst_773, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2678 = stablehlo.multiply %2677, %2676 : tensor<128xf32>
    %cst_774 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2679 = stablehlo.broadcast_in_dim %cst_774, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2680 = stablehlo.multiply %2679, %arg203 : tensor<128xf32>
    %2681 = stablehlo.add %2678, %2680 : tensor<128xf32>
    %2682 = stablehlo.multiply %1939, %1939 : tensor<64x128xf32>
    %cst_775 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2683 = stablehlo.broadcast_in_dim %cst_775, dims = [] : (tensor<f32>) -> tensor<64x128xf32>
    %2684 = stablehlo.multiply %2683, %2682 : tensor<64x128xf32>
    %cst_776 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2685 = stablehlo.broadcast_in_dim %cst_776, dims = [] : (tensor<f32>) -> tensor<64x128xf32>
    %2686 = stablehlo.multiply %2685, %arg204 : tensor<64x128xf32>
    %2687 = stablehlo.add %2684, %2686 : tensor<64x128xf32>
    %c_777 = stablehlo.constant dense<2147483647> : tensor<i32>
    %2688 = stablehlo.compare LT, %arg68, %c_777, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_778 = stablehlo.constant dense<1> : tensor<i32>
    %2689 = stablehlo.add %arg68, %c_778 : tensor<i32>
    %c_779 = stablehlo.constant dense<2147483647> : tensor<i32>
    %2690 = call @_where_2(%2688, %2689, %c_779) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %cst_780 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %2691 = stablehlo.convert %2690 : (tensor<i32>) -> tensor<f32>
    %2692 = stablehlo.power %cst_780, %2691 : tensor<f32>
    %cst_781 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2693 = stablehlo.subtract %cst_781, %2692 : tensor<f32>
    %2694 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %2695 = stablehlo.divide %1944, %2694 : tensor<512x128xf32>
    %2696 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2697 = stablehlo.divide %1949, %2696 : tensor<128xf32>
    %2698 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %2699 = stablehlo.divide %1954, %2698 : tensor<512x128xf32>
    %2700 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2701 = stablehlo.divide %1959, %2700 : tensor<4x32xf32>
    %2702 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2703 = stablehlo.divide %1964, %2702 : tensor<128x4x32xf32>
    %2704 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2705 = stablehlo.divide %1969, %2704 : tensor<128xf32>
    %2706 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2707 = stablehlo.divide %1974, %2706 : tensor<128xf32>
    %2708 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2709 = stablehlo.divide %1979, %2708 : tensor<128xf32>
    %2710 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2711 = stablehlo.divide %1984, %2710 : tensor<128xf32>
    %2712 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2713 = stablehlo.divide %1989, %2712 : tensor<128xf32>
    %2714 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %2715 = stablehlo.divide %1994, %2714 : tensor<4x32x128xf32>
    %2716 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2717 = stablehlo.divide %1999, %2716 : tensor<4x32xf32>
    %2718 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2719 = stablehlo.divide %2004, %2718 : tensor<128x4x32xf32>
    %2720 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %2721 = stablehlo.divide %2009, %2720 : tensor<512xf32>
    %2722 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %2723 = stablehlo.divide %2014, %2722 : tensor<128x512xf32>
    %2724 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2725 = stablehlo.divide %2019, %2724 : tensor<4x32xf32>
    %2726 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2727 = stablehlo.divide %2024, %2726 : tensor<128x4x32xf32>
    %2728 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2729 = stablehlo.divide %2029, %2728 : tensor<128xf32>
    %2730 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %2731 = stablehlo.divide %2034, %2730 : tensor<512x128xf32>
    %2732 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2733 = stablehlo.divide %2039, %2732 : tensor<4x32xf32>
    %2734 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2735 = stablehlo.divide %2044, %2734 : tensor<128x4x32xf32>
    %2736 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2737 = stablehlo.divide %2049, %2736 : tensor<128xf32>
    %2738 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2739 = stablehlo.divide %2054, %2738 : tensor<128xf32>
    %2740 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2741 = stablehlo.divide %2059, %2740 : tensor<128xf32>
    %2742 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2743 = stablehlo.divide %2064, %2742 : tensor<128xf32>
    %2744 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2745 = stablehlo.divide %2069, %2744 : tensor<128xf32>
    %2746 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %2747 = stablehlo.divide %2074, %2746 : tensor<4x32x128xf32>
    %2748 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2749 = stablehlo.divide %2079, %2748 : tensor<4x32xf32>
    %2750 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2751 = stablehlo.divide %2084, %2750 : tensor<128x4x32xf32>
    %2752 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %2753 = stablehlo.divide %2089, %2752 : tensor<512xf32>
    %2754 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %2755 = stablehlo.divide %2094, %2754 : tensor<128x512xf32>
    %2756 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2757 = stablehlo.divide %2099, %2756 : tensor<4x32xf32>
    %2758 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2759 = stablehlo.divide %2104, %2758 : tensor<128x4x32xf32>
    %2760 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2761 = stablehlo.divide %2109, %2760 : tensor<128xf32>
    %2762 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %2763 = stablehlo.divide %2114, %2762 : tensor<512x128xf32>
    %2764 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2765 = stablehlo.divide %2119, %2764 : tensor<4x32xf32>
    %2766 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2767 = stablehlo.divide %2124, %2766 : tensor<128x4x32xf32>
    %2768 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2769 = stablehlo.divide %2129, %2768 : tensor<128xf32>
    %2770 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2771 = stablehlo.divide %2134, %2770 : tensor<128xf32>
    %2772 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2773 = stablehlo.divide %2139, %2772 : tensor<128xf32>
    %2774 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2775 = stablehlo.divide %2144, %2774 : tensor<128xf32>
    %2776 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2777 = stablehlo.divide %2149, %2776 : tensor<128xf32>
    %2778 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %2779 = stablehlo.divide %2154, %2778 : tensor<4x32x128xf32>
    %2780 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2781 = stablehlo.divide %2159, %2780 : tensor<4x32xf32>
    %2782 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2783 = stablehlo.divide %2164, %2782 : tensor<128x4x32xf32>
    %2784 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %2785 = stablehlo.divide %2169, %2784 : tensor<512xf32>
    %2786 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %2787 = stablehlo.divide %2174, %2786 : tensor<128x512xf32>
    %2788 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2789 = stablehlo.divide %2179, %2788 : tensor<4x32xf32>
    %2790 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2791 = stablehlo.divide %2184, %2790 : tensor<128x4x32xf32>
    %2792 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2793 = stablehlo.divide %2189, %2792 : tensor<128xf32>
    %2794 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %2795 = stablehlo.divide %2194, %2794 : tensor<512x128xf32>
    %2796 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2797 = stablehlo.divide %2199, %2796 : tensor<4x32xf32>
    %2798 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2799 = stablehlo.divide %2204, %2798 : tensor<128x4x32xf32>
    %2800 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2801 = stablehlo.divide %2209, %2800 : tensor<128xf32>
    %2802 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2803 = stablehlo.divide %2214, %2802 : tensor<128xf32>
    %2804 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2805 = stablehlo.divide %2219, %2804 : tensor<128xf32>
    %2806 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2807 = stablehlo.divide %2224, %2806 : tensor<128xf32>
    %2808 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2809 = stablehlo.divide %2229, %2808 : tensor<128xf32>
    %2810 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %2811 = stablehlo.divide %2234, %2810 : tensor<4x32x128xf32>
    %2812 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2813 = stablehlo.divide %2239, %2812 : tensor<4x32xf32>
    %2814 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2815 = stablehlo.divide %2244, %2814 : tensor<128x4x32xf32>
    %2816 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %2817 = stablehlo.divide %2249, %2816 : tensor<512xf32>
    %2818 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %2819 = stablehlo.divide %2254, %2818 : tensor<128x512xf32>
    %2820 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2821 = stablehlo.divide %2259, %2820 : tensor<4x32xf32>
    %2822 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2823 = stablehlo.divide %2264, %2822 : tensor<128x4x32xf32>
    %2824 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2825 = stablehlo.divide %2269, %2824 : tensor<128xf32>
    %2826 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2827 = stablehlo.divide %2274, %2826 : tensor<128xf32>
    %2828 = stablehlo.broadcast_in_dim %2693, dims = [] : (tensor<f32>) -> tensor<64x128xf32>
    %2829 = stablehlo.divide %2279, %2828 : tensor<64x128xf32>
    %cst_782 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2830 = stablehlo.convert %2690 : (tensor<i32>) -> tensor<f32>
    %2831 = stablehlo.power %cst_782, %2830 : tensor<f32>
    %cst_783 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2832 = stablehlo.subtract %cst_783, %2831 : tensor<f32>
    %2833 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %2834 = stablehlo.divide %2285, %2833 : tensor<512x128xf32>
    %2835 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2836 = stablehlo.divide %2291, %2835 : tensor<128xf32>
    %2837 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %2838 = stablehlo.divide %2297, %2837 : tensor<512x128xf32>
    %2839 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2840 = stablehlo.divide %2303, %2839 : tensor<4x32xf32>
    %2841 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2842 = stablehlo.divide %2309, %2841 : tensor<128x4x32xf32>
    %2843 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2844 = stablehlo.divide %2315, %2843 : tensor<128xf32>
    %2845 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2846 = stablehlo.divide %2321, %2845 : tensor<128xf32>
    %2847 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2848 = stablehlo.divide %2327, %2847 : tensor<128xf32>
    %2849 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2850 = stablehlo.divide %2333, %2849 : tensor<128xf32>
    %2851 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2852 = stablehlo.divide %2339, %2851 : tensor<128xf32>
    %2853 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %2854 = stablehlo.divide %2345, %2853 : tensor<4x32x128xf32>
    %2855 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2856 = stablehlo.divide %2351, %2855 : tensor<4x32xf32>
    %2857 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2858 = stablehlo.divide %2357, %2857 : tensor<128x4x32xf32>
    %2859 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %2860 = stablehlo.divide %2363, %2859 : tensor<512xf32>
    %2861 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %2862 = stablehlo.divide %2369, %2861 : tensor<128x512xf32>
    %2863 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2864 = stablehlo.divide %2375, %2863 : tensor<4x32xf32>
    %2865 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2866 = stablehlo.divide %2381, %2865 : tensor<128x4x32xf32>
    %2867 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2868 = stablehlo.divide %2387, %2867 : tensor<128xf32>
    %2869 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %2870 = stablehlo.divide %2393, %2869 : tensor<512x128xf32>
    %2871 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2872 = stablehlo.divide %2399, %2871 : tensor<4x32xf32>
    %2873 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2874 = stablehlo.divide %2405, %2873 : tensor<128x4x32xf32>
    %2875 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2876 = stablehlo.divide %2411, %2875 : tensor<128xf32>
    %2877 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2878 = stablehlo.divide %2417, %2877 : tensor<128xf32>
    %2879 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2880 = stablehlo.divide %2423, %2879 : tensor<128xf32>
    %2881 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2882 = stablehlo.divide %2429, %2881 : tensor<128xf32>
    %2883 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2884 = stablehlo.divide %2435, %2883 : tensor<128xf32>
    %2885 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %2886 = stablehlo.divide %2441, %2885 : tensor<4x32x128xf32>
    %2887 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2888 = stablehlo.divide %2447, %2887 : tensor<4x32xf32>
    %2889 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2890 = stablehlo.divide %2453, %2889 : tensor<128x4x32xf32>
    %2891 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %2892 = stablehlo.divide %2459, %2891 : tensor<512xf32>
    %2893 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %2894 = stablehlo.divide %2465, %2893 : tensor<128x512xf32>
    %2895 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2896 = stablehlo.divide %2471, %2895 : tensor<4x32xf32>
    %2897 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2898 = stablehlo.divide %2477, %2897 : tensor<128x4x32xf32>
    %2899 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2900 = stablehlo.divide %2483, %2899 : tensor<128xf32>
    %2901 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %2902 = stablehlo.divide %2489, %2901 : tensor<512x128xf32>
    %2903 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2904 = stablehlo.divide %2495, %2903 : tensor<4x32xf32>
    %2905 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2906 = stablehlo.divide %2501, %2905 : tensor<128x4x32xf32>
    %2907 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2908 = stablehlo.divide %2507, %2907 : tensor<128xf32>
    %2909 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2910 = stablehlo.divide %2513, %2909 : tensor<128xf32>
    %2911 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2912 = stablehlo.divide %2519, %2911 : tensor<128xf32>
    %2913 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2914 = stablehlo.divide %2525, %2913 : tensor<128xf32>
    %2915 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2916 = stablehlo.divide %2531, %2915 : tensor<128xf32>
    %2917 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %2918 = stablehlo.divide %2537, %2917 : tensor<4x32x128xf32>
    %2919 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2920 = stablehlo.divide %2543, %2919 : tensor<4x32xf32>
    %2921 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2922 = stablehlo.divide %2549, %2921 : tensor<128x4x32xf32>
    %2923 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %2924 = stablehlo.divide %2555, %2923 : tensor<512xf32>
    %2925 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %2926 = stablehlo.divide %2561, %2925 : tensor<128x512xf32>
    %2927 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2928 = stablehlo.divide %2567, %2927 : tensor<4x32xf32>
    %2929 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2930 = stablehlo.divide %2573, %2929 : tensor<128x4x32xf32>
    %2931 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2932 = stablehlo.divide %2579, %2931 : tensor<128xf32>
    %2933 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %2934 = stablehlo.divide %2585, %2933 : tensor<512x128xf32>
    %2935 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2936 = stablehlo.divide %2591, %2935 : tensor<4x32xf32>
    %2937 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2938 = stablehlo.divide %2597, %2937 : tensor<128x4x32xf32>
    %2939 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2940 = stablehlo.divide %2603, %2939 : tensor<128xf32>
    %2941 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2942 = stablehlo.divide %2609, %2941 : tensor<128xf32>
    %2943 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2944 = stablehlo.divide %2615, %2943 : tensor<128xf32>
    %2945 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2946 = stablehlo.divide %2621, %2945 : tensor<128xf32>
    %2947 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2948 = stablehlo.divide %2627, %2947 : tensor<128xf32>
    %2949 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %2950 = stablehlo.divide %2633, %2949 : tensor<4x32x128xf32>
    %2951 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2952 = stablehlo.divide %2639, %2951 : tensor<4x32xf32>
    %2953 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2954 = stablehlo.divide %2645, %2953 : tensor<128x4x32xf32>
    %2955 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %2956 = stablehlo.divide %2651, %2955 : tensor<512xf32>
    %2957 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %2958 = stablehlo.divide %2657, %2957 : tensor<128x512xf32>
    %2959 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2960 = stablehlo.divide %2663, %2959 : tensor<4x32xf32>
    %2961 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2962 = stablehlo.divide %2669, %2961 : tensor<128x4x32xf32>
    %2963 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2964 = stablehlo.divide %2675, %2963 : tensor<128xf32>
    %2965 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2966 = stablehlo.divide %2681, %2965 : tensor<128xf32>
    %2967 = stablehlo.broadcast_in_dim %2832, dims = [] : (tensor<f32>) -> tensor<64x128xf32>
    %2968 = stablehlo.divide %2687, %2967 : tensor<64x128xf32>
    %cst_784 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2969 = stablehlo.broadcast_in_dim %cst_784, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %2970 = stablehlo.add %2834, %2969 : tensor<512x128xf32>
    %2971 = stablehlo.sqrt %2970 : tensor<512x128xf32>
    %cst_785 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %2972 = stablehlo.broadcast_in_dim %cst_785, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %2973 = stablehlo.add %2971, %2972 : tensor<512x128xf32>
    %2974 = stablehlo.divide %2695, %2973 : tensor<512x128xf32>
    %cst_786 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2975 = stablehlo.broadcast_in_dim %cst_786, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2976 = stablehlo.add %2836, %2975 : tensor<128xf32>
    %2977 = stablehlo.sqrt %2976 : tensor<128xf32>
    %cst_787 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %2978 = stablehlo.broadcast_in_dim %cst_787, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %2979 = stablehlo.add %2977, %2978 : tensor<128xf32>
    %2980 = stablehlo.divide %2697, %2979 : tensor<128xf32>
    %cst_788 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2981 = stablehlo.broadcast_in_dim %cst_788, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %2982 = stablehlo.add %2838, %2981 : tensor<512x128xf32>
    %2983 = stablehlo.sqrt %2982 : tensor<512x128xf32>
    %cst_789 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %2984 = stablehlo.broadcast_in_dim %cst_789, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %2985 = stablehlo.add %2983, %2984 : tensor<512x128xf32>
    %2986 = stablehlo.divide %2699, %2985 : tensor<512x128xf32>
    %cst_790 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2987 = stablehlo.broadcast_in_dim %cst_790, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2988 = stablehlo.add %2840, %2987 : tensor<4x32xf32>
    %2989 = stablehlo.sqrt %2988 : tensor<4x32xf32>
    %cst_791 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %2990 = stablehlo.broadcast_in_dim %cst_791, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %2991 = stablehlo.add %2989, %2990 : tensor<4x32xf32>
    %2992 = stablehlo.divide %2701, %2991 : tensor<4x32xf32>
    %cst_792 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2993 = stablehlo.broadcast_in_dim %cst_792, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2994 = stablehlo.add %2842, %2993 : tensor<128x4x32xf32>
    %2995 = stablehlo.sqrt %2994 : tensor<128x4x32xf32>
    %cst_793 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %2996 = stablehlo.broadcast_in_dim %cst_793, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %2997 = stablehlo.add %2995, %2996 : tensor<128x4x32xf32>
    %2998 = stablehlo.divide %2703, %2997 : tensor<128x4x32xf32>
    %cst_794 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2999 = stablehlo.broadcast_in_dim %cst_794, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3000 = stablehlo.add %2844, %2999 : tensor<128xf32>
    %3001 = stablehlo.sqrt %3000 : tensor<128xf32>
    %cst_795 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3002 = stablehlo.broadcast_in_dim %cst_795, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3003 = stablehlo.add %3001, %3002 : tensor<128xf32>
    %3004 = stablehlo.divide %2705, %3003 : tensor<128xf32>
    %cst_796 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3005 = stablehlo.broadcast_in_dim %cst_796, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3006 = stablehlo.add %2846, %3005 : tensor<128xf32>
    %3007 = stablehlo.sqrt %3006 : tensor<128xf32>
    %cst_797 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3008 = stablehlo.broadcast_in_dim %cst_797, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3009 = stablehlo.add %3007, %3008 : tensor<128xf32>
    %3010 = stablehlo.divide %2707, %3009 : tensor<128xf32>
    %cst_798 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3011 = stablehlo.broadcast_in_dim %cst_798, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3012 = stablehlo.add %2848, %3011 : tensor<128xf32>
    %3013 = stablehlo.sqrt %3012 : tensor<128xf32>
    %cst_799 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3014 = stablehlo.broadcast_in_dim %cst_799, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3015 = stablehlo.add %3013, %3014 : tensor<128xf32>
    %3016 = stablehlo.divide %2709, %3015 : tensor<128xf32>
    %cst_800 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3017 = stablehlo.broadcast_in_dim %cst_800, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3018 = stablehlo.add %2850, %3017 : tensor<128xf32>
    %3019 = stablehlo.sqrt %3018 : tensor<128xf32>
    %cst_801 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3020 = stablehlo.broadcast_in_dim %cst_801, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3021 = stablehlo.add %3019, %3020 : tensor<128xf32>
    %3022 = stablehlo.divide %2711, %3021 : tensor<128xf32>
    %cst_802 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3023 = stablehlo.broadcast_in_dim %cst_802, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3024 = stablehlo.add %2852, %3023 : tensor<128xf32>
    %3025 = stablehlo.sqrt %3024 : tensor<128xf32>
    %cst_803 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3026 = stablehlo.broadcast_in_dim %cst_803, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3027 = stablehlo.add %3025, %3026 : tensor<128xf32>
    %3028 = stablehlo.divide %2713, %3027 : tensor<128xf32>
    %cst_804 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3029 = stablehlo.broadcast_in_dim %cst_804, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %3030 = stablehlo.add %2854, %3029 : tensor<4x32x128xf32>
    %3031 = stablehlo.sqrt %3030 : tensor<4x32x128xf32>
    %cst_805 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3032 = stablehlo.broadcast_in_dim %cst_805, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %3033 = stablehlo.add %3031, %3032 : tensor<4x32x128xf32>
    %3034 = stablehlo.divide %2715, %3033 : tensor<4x32x128xf32>
    %cst_806 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3035 = stablehlo.broadcast_in_dim %cst_806, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3036 = stablehlo.add %2856, %3035 : tensor<4x32xf32>
    %3037 = stablehlo.sqrt %3036 : tensor<4x32xf32>
    %cst_807 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3038 = stablehlo.broadcast_in_dim %cst_807, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3039 = stablehlo.add %3037, %3038 : tensor<4x32xf32>
    %3040 = stablehlo.divide %2717, %3039 : tensor<4x32xf32>
    %cst_808 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3041 = stablehlo.broadcast_in_dim %cst_808, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3042 = stablehlo.add %2858, %3041 : tensor<128x4x32xf32>
    %3043 = stablehlo.sqrt %3042 : tensor<128x4x32xf32>
    %cst_809 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3044 = stablehlo.broadcast_in_dim %cst_809, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3045 = stablehlo.add %3043, %3044 : tensor<128x4x32xf32>
    %3046 = stablehlo.divide %2719, %3045 : tensor<128x4x32xf32>
    %cst_810 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3047 = stablehlo.broadcast_in_dim %cst_810, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %3048 = stablehlo.add %2860, %3047 : tensor<512xf32>
    %3049 = stablehlo.sqrt %3048 : tensor<512xf32>
    %cst_811 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3050 = stablehlo.broadcast_in_dim %cst_811, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %3051 = stablehlo.add %3049, %3050 : tensor<512xf32>
    %3052 = stablehlo.divide %2721, %3051 : tensor<512xf32>
    %cst_812 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3053 = stablehlo.broadcast_in_dim %cst_812, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %3054 = stablehlo.add %2862, %3053 : tensor<128x512xf32>
    %3055 = stablehlo.sqrt %3054 : tensor<128x512xf32>
    %cst_813 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3056 = stablehlo.broadcast_in_dim %cst_813, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %3057 = stablehlo.add %3055, %3056 : tensor<128x512xf32>
    %3058 = stablehlo.divide %2723, %3057 : tensor<128x512xf32>
    %cst_814 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3059 = stablehlo.broadcast_in_dim %cst_814, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3060 = stablehlo.add %2864, %3059 : tensor<4x32xf32>
    %3061 = stablehlo.sqrt %3060 : tensor<4x32xf32>
    %cst_815 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3062 = stablehlo.broadcast_in_dim %cst_815, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3063 = stablehlo.add %3061, %3062 : tensor<4x32xf32>
    %3064 = stablehlo.divide %2725, %3063 : tensor<4x32xf32>
    %cst_816 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3065 = stablehlo.broadcast_in_dim %cst_816, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3066 = stablehlo.add %2866, %3065 : tensor<128x4x32xf32>
    %3067 = stablehlo.sqrt %3066 : tensor<128x4x32xf32>
    %cst_817 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3068 = stablehlo.broadcast_in_dim %cst_817, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3069 = stablehlo.add %3067, %3068 : tensor<128x4x32xf32>
    %3070 = stablehlo.divide %2727, %3069 : tensor<128x4x32xf32>
    %cst_818 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3071 = stablehlo.broadcast_in_dim %cst_818, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3072 = stablehlo.add %2868, %3071 : tensor<128xf32>
    %3073 = stablehlo.sqrt %3072 : tensor<128xf32>
    %cst_819 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3074 = stablehlo.broadcast_in_dim %cst_819, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3075 = stablehlo.add %3073, %3074 : tensor<128xf32>
    %3076 = stablehlo.divide %2729, %3075 : tensor<128xf32>
    %cst_820 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3077 = stablehlo.broadcast_in_dim %cst_820, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %3078 = stablehlo.add %2870, %3077 : tensor<512x128xf32>
    %3079 = stablehlo.sqrt %3078 : tensor<512x128xf32>
    %cst_821 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3080 = stablehlo.broadcast_in_dim %cst_821, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %3081 = stablehlo.add %3079, %3080 : tensor<512x128xf32>
    %3082 = stablehlo.divide %2731, %3081 : tensor<512x128xf32>
    %cst_822 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3083 = stablehlo.broadcast_in_dim %cst_822, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3084 = stablehlo.add %2872, %3083 : tensor<4x32xf32>
    %3085 = stablehlo.sqrt %3084 : tensor<4x32xf32>
    %cst_823 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3086 = stablehlo.broadcast_in_dim %cst_823, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3087 = stablehlo.add %3085, %3086 : tensor<4x32xf32>
    %3088 = stablehlo.divide %2733, %3087 : tensor<4x32xf32>
    %cst_824 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3089 = stablehlo.broadcast_in_dim %cst_824, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3090 = stablehlo.add %2874, %3089 : tensor<128x4x32xf32>
    %3091 = stablehlo.sqrt %3090 : tensor<128x4x32xf32>
    %cst_825 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3092 = stablehlo.broadcast_in_dim %cst_825, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3093 = stablehlo.add %3091, %3092 : tensor<128x4x32xf32>
    %3094 = stablehlo.divide %2735, %3093 : tensor<128x4x32xf32>
    %cst_826 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3095 = stablehlo.broadcast_in_dim %cst_826, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3096 = stablehlo.add %2876, %3095 : tensor<128xf32>
    %3097 = stablehlo.sqrt %3096 : tensor<128xf32>
    %cst_827 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3098 = stablehlo.broadcast_in_dim %cst_827, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3099 = stablehlo.add %3097, %3098 : tensor<128xf32>
    %3100 = stablehlo.divide %2737, %3099 : tensor<128xf32>
    %cst_828 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3101 = stablehlo.broadcast_in_dim %cst_828, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3102 = stablehlo.add %2878, %3101 : tensor<128xf32>
    %3103 = stablehlo.sqrt %3102 : tensor<128xf32>
    %cst_829 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3104 = stablehlo.broadcast_in_dim %cst_829, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3105 = stablehlo.add %3103, %3104 : tensor<128xf32>
    %3106 = stablehlo.divide %2739, %3105 : tensor<128xf32>
    %cst_830 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3107 = stablehlo.broadcast_in_dim %cst_830, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3108 = stablehlo.add %2880, %3107 : tensor<128xf32>
    %3109 = stablehlo.sqrt %3108 : tensor<128xf32>
    %cst_831 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3110 = stablehlo.broadcast_in_dim %cst_831, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3111 = stablehlo.add %3109, %3110 : tensor<128xf32>
    %3112 = stablehlo.divide %2741, %3111 : tensor<128xf32>
    %cst_832 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3113 = stablehlo.broadcast_in_dim %cst_832, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3114 = stablehlo.add %2882, %3113 : tensor<128xf32>
    %3115 = stablehlo.sqrt %3114 : tensor<128xf32>
    %cst_833 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3116 = stablehlo.broadcast_in_dim %cst_833, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3117 = stablehlo.add %3115, %3116 : tensor<128xf32>
    %3118 = stablehlo.divide %2743, %3117 : tensor<128xf32>
    %cst_834 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3119 = stablehlo.broadcast_in_dim %cst_834, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3120 = stablehlo.add %2884, %3119 : tensor<128xf32>
    %3121 = stablehlo.sqrt %3120 : tensor<128xf32>
    %cst_835 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3122 = stablehlo.broadcast_in_dim %cst_835, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3123 = stablehlo.add %3121, %3122 : tensor<128xf32>
    %3124 = stablehlo.divide %2745, %3123 : tensor<128xf32>
    %cst_836 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3125 = stablehlo.broadcast_in_dim %cst_836, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %3126 = stablehlo.add %2886, %3125 : tensor<4x32x128xf32>
    %3127 = stablehlo.sqrt %3126 : tensor<4x32x128xf32>
    %cst_837 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3128 = stablehlo.broadcast_in_dim %cst_837, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %3129 = stablehlo.add %3127, %3128 : tensor<4x32x128xf32>
    %3130 = stablehlo.divide %2747, %3129 : tensor<4x32x128xf32>
    %cst_838 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3131 = stablehlo.broadcast_in_dim %cst_838, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3132 = stablehlo.add %2888, %3131 : tensor<4x32xf32>
    %3133 = stablehlo.sqrt %3132 : tensor<4x32xf32>
    %cst_839 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3134 = stablehlo.broadcast_in_dim %cst_839, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3135 = stablehlo.add %3133, %3134 : tensor<4x32xf32>
    %3136 = stablehlo.divide %2749, %3135 : tensor<4x32xf32>
    %cst_840 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3137 = stablehlo.broadcast_in_dim %cst_840, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3138 = stablehlo.add %2890, %3137 : tensor<128x4x32xf32>
    %3139 = stablehlo.sqrt %3138 : tensor<128x4x32xf32>
    %cst_841 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3140 = stablehlo.broadcast_in_dim %cst_841, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3141 = stablehlo.add %3139, %3140 : tensor<128x4x32xf32>
    %3142 = stablehlo.divide %2751, %3141 : tensor<128x4x32xf32>
    %cst_842 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3143 = stablehlo.broadcast_in_dim %cst_842, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %3144 = stablehlo.add %2892, %3143 : tensor<512xf32>
    %3145 = stablehlo.sqrt %3144 : tensor<512xf32>
    %cst_843 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3146 = stablehlo.broadcast_in_dim %cst_843, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %3147 = stablehlo.add %3145, %3146 : tensor<512xf32>
    %3148 = stablehlo.divide %2753, %3147 : tensor<512xf32>
    %cst_844 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3149 = stablehlo.broadcast_in_dim %cst_844, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %3150 = stablehlo.add %2894, %3149 : tensor<128x512xf32>
    %3151 = stablehlo.sqrt %3150 : tensor<128x512xf32>
    %cst_845 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3152 = stablehlo.broadcast_in_dim %cst_845, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %3153 = stablehlo.add %3151, %3152 : tensor<128x512xf32>
    %3154 = stablehlo.divide %2755, %3153 : tensor<128x512xf32>
    %cst_846 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3155 = stablehlo.broadcast_in_dim %cst_846, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3156 = stablehlo.add %2896, %3155 : tensor<4x32xf32>
    %3157 = stablehlo.sqrt %3156 : tensor<4x32xf32>
    %cst_847 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3158 = stablehlo.broadcast_in_dim %cst_847, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3159 = stablehlo.add %3157, %3158 : tensor<4x32xf32>
    %3160 = stablehlo.divide %2757, %3159 : tensor<4x32xf32>
    %cst_848 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3161 = stablehlo.broadcast_in_dim %cst_848, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3162 = stablehlo.add %2898, %3161 : tensor<128x4x32xf32>
    %3163 = stablehlo.sqrt %3162 : tensor<128x4x32xf32>
    %cst_849 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3164 = stablehlo.broadcast_in_dim %cst_849, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3165 = stablehlo.add %3163, %3164 : tensor<128x4x32xf32>
    %3166 = stablehlo.divide %2759, %3165 : tensor<128x4x32xf32>
    %cst_850 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3167 = stablehlo.broadcast_in_dim %cst_850, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3168 = stablehlo.add %2900, %3167 : tensor<128xf32>
    %3169 = stablehlo.sqrt %3168 : tensor<128xf32>
    %cst_851 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3170 = stablehlo.broadcast_in_dim %cst_851, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3171 = stablehlo.add %3169, %3170 : tensor<128xf32>
    %3172 = stablehlo.divide %2761, %3171 : tensor<128xf32>
    %cst_852 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3173 = stablehlo.broadcast_in_dim %cst_852, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %3174 = stablehlo.add %2902, %3173 : tensor<512x128xf32>
    %3175 = stablehlo.sqrt %3174 : tensor<512x128xf32>
    %cst_853 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3176 = stablehlo.broadcast_in_dim %cst_853, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %3177 = stablehlo.add %3175, %3176 : tensor<512x128xf32>
    %3178 = stablehlo.divide %2763, %3177 : tensor<512x128xf32>
    %cst_854 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3179 = stablehlo.broadcast_in_dim %cst_854, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3180 = stablehlo.add %2904, %3179 : tensor<4x32xf32>
    %3181 = stablehlo.sqrt %3180 : tensor<4x32xf32>
    %cst_855 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3182 = stablehlo.broadcast_in_dim %cst_855, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3183 = stablehlo.add %3181, %3182 : tensor<4x32xf32>
    %3184 = stablehlo.divide %2765, %3183 : tensor<4x32xf32>
    %cst_856 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3185 = stablehlo.broadcast_in_dim %cst_856, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3186 = stablehlo.add %2906, %3185 : tensor<128x4x32xf32>
    %3187 = stablehlo.sqrt %3186 : tensor<128x4x32xf32>
    %cst_857 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3188 = stablehlo.broadcast_in_dim %cst_857, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3189 = stablehlo.add %3187, %3188 : tensor<128x4x32xf32>
    %3190 = stablehlo.divide %2767, %3189 : tensor<128x4x32xf32>
    %cst_858 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3191 = stablehlo.broadcast_in_dim %cst_858, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3192 = stablehlo.add %2908, %3191 : tensor<128xf32>
    %3193 = stablehlo.sqrt %3192 : tensor<128xf32>
    %cst_859 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3194 = stablehlo.broadcast_in_dim %cst_859, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3195 = stablehlo.add %3193, %3194 : tensor<128xf32>
    %3196 = stablehlo.divide %2769, %3195 : tensor<128xf32>
    %cst_860 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3197 = stablehlo.broadcast_in_dim %cst_860, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3198 = stablehlo.add %2910, %3197 : tensor<128xf32>
    %3199 = stablehlo.sqrt %3198 : tensor<128xf32>
    %cst_861 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3200 = stablehlo.broadcast_in_dim %cst_861, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3201 = stablehlo.add %3199, %3200 : tensor<128xf32>
    %3202 = stablehlo.divide %2771, %3201 : tensor<128xf32>
    %cst_862 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3203 = stablehlo.broadcast_in_dim %cst_862, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3204 = stablehlo.add %2912, %3203 : tensor<128xf32>
    %3205 = stablehlo.sqrt %3204 : tensor<128xf32>
    %cst_863 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3206 = stablehlo.broadcast_in_dim %cst_863, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3207 = stablehlo.add %3205, %3206 : tensor<128xf32>
    %3208 = stablehlo.divide %2773, %3207 : tensor<128xf32>
    %cst_864 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3209 = stablehlo.broadcast_in_dim %cst_864, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3210 = stablehlo.add %2914, %3209 : tensor<128xf32>
    %3211 = stablehlo.sqrt %3210 : tensor<128xf32>
    %cst_865 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3212 = stablehlo.broadcast_in_dim %cst_865, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3213 = stablehlo.add %3211, %3212 : tensor<128xf32>
    %3214 = stablehlo.divide %2775, %3213 : tensor<128xf32>
    %cst_866 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3215 = stablehlo.broadcast_in_dim %cst_866, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3216 = stablehlo.add %2916, %3215 : tensor<128xf32>
    %3217 = stablehlo.sqrt %3216 : tensor<128xf32>
    %cst_867 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3218 = stablehlo.broadcast_in_dim %cst_867, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3219 = stablehlo.add %3217, %3218 : tensor<128xf32>
    %3220 = stablehlo.divide %2777, %3219 : tensor<128xf32>
    %cst_868 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3221 = stablehlo.broadcast_in_dim %cst_868, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %3222 = stablehlo.add %2918, %3221 : tensor<4x32x128xf32>
    %3223 = stablehlo.sqrt %3222 : tensor<4x32x128xf32>
    %cst_869 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3224 = stablehlo.broadcast_in_dim %cst_869, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %3225 = stablehlo.add %3223, %3224 : tensor<4x32x128xf32>
    %3226 = stablehlo.divide %2779, %3225 : tensor<4x32x128xf32>
    %cst_870 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3227 = stablehlo.broadcast_in_dim %cst_870, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3228 = stablehlo.add %2920, %3227 : tensor<4x32xf32>
    %3229 = stablehlo.sqrt %3228 : tensor<4x32xf32>
    %cst_871 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3230 = stablehlo.broadcast_in_dim %cst_871, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3231 = stablehlo.add %3229, %3230 : tensor<4x32xf32>
    %3232 = stablehlo.divide %2781, %3231 : tensor<4x32xf32>
    %cst_872 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3233 = stablehlo.broadcast_in_dim %cst_872, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3234 = stablehlo.add %2922, %3233 : tensor<128x4x32xf32>
    %3235 = stablehlo.sqrt %3234 : tensor<128x4x32xf32>
    %cst_873 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3236 = stablehlo.broadcast_in_dim %cst_873, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3237 = stablehlo.add %3235, %3236 : tensor<128x4x32xf32>
    %3238 = stablehlo.divide %2783, %3237 : tensor<128x4x32xf32>
    %cst_874 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3239 = stablehlo.broadcast_in_dim %cst_874, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %3240 = stablehlo.add %2924, %3239 : tensor<512xf32>
    %3241 = stablehlo.sqrt %3240 : tensor<512xf32>
    %cst_875 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3242 = stablehlo.broadcast_in_dim %cst_875, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %3243 = stablehlo.add %3241, %3242 : tensor<512xf32>
    %3244 = stablehlo.divide %2785, %3243 : tensor<512xf32>
    %cst_876 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3245 = stablehlo.broadcast_in_dim %cst_876, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %3246 = stablehlo.add %2926, %3245 : tensor<128x512xf32>
    %3247 = stablehlo.sqrt %3246 : tensor<128x512xf32>
    %cst_877 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3248 = stablehlo.broadcast_in_dim %cst_877, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %3249 = stablehlo.add %3247, %3248 : tensor<128x512xf32>
    %3250 = stablehlo.divide %2787, %3249 : tensor<128x512xf32>
    %cst_878 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3251 = stablehlo.broadcast_in_dim %cst_878, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3252 = stablehlo.add %2928, %3251 : tensor<4x32xf32>
    %3253 = stablehlo.sqrt %3252 : tensor<4x32xf32>
    %cst_879 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3254 = stablehlo.broadcast_in_dim %cst_879, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3255 = stablehlo.add %3253, %3254 : tensor<4x32xf32>
    %3256 = stablehlo.divide %2789, %3255 : tensor<4x32xf32>
    %cst_880 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3257 = stablehlo.broadcast_in_dim %cst_880, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3258 = stablehlo.add %2930, %3257 : tensor<128x4x32xf32>
    %3259 = stablehlo.sqrt %3258 : tensor<128x4x32xf32>
    %cst_881 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3260 = stablehlo.broadcast_in_dim %cst_881, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3261 = stablehlo.add %3259, %3260 : tensor<128x4x32xf32>
    %3262 = stablehlo.divide %2791, %3261 : tensor<128x4x32xf32>
    %cst_882 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3263 = stablehlo.broadcast_in_dim %cst_882, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3264 = stablehlo.add %2932, %3263 : tensor<128xf32>
    %3265 = stablehlo.sqrt %3264 : tensor<128xf32>
    %cst_883 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3266 = stablehlo.broadcast_in_dim %cst_883, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3267 = stablehlo.add %3265, %3266 : tensor<128xf32>
    %3268 = stablehlo.divide %2793, %3267 : tensor<128xf32>
    %cst_884 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3269 = stablehlo.broadcast_in_dim %cst_884, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %3270 = stablehlo.add %2934, %3269 : tensor<512x128xf32>
    %3271 = stablehlo.sqrt %3270 : tensor<512x128xf32>
    %cst_885 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3272 = stablehlo.broadcast_in_dim %cst_885, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %3273 = stablehlo.add %3271, %3272 : tensor<512x128xf32>
    %3274 = stablehlo.divide %2795, %3273 : tensor<512x128xf32>
    %cst_886 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3275 = stablehlo.broadcast_in_dim %cst_886, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3276 = stablehlo.add %2936, %3275 : tensor<4x32xf32>
    %3277 = stablehlo.sqrt %3276 : tensor<4x32xf32>
    %cst_887 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3278 = stablehlo.broadcast_in_dim %cst_887, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3279 = stablehlo.add %3277, %3278 : tensor<4x32xf32>
    %3280 = stablehlo.divide %2797, %3279 : tensor<4x32xf32>
    %cst_888 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3281 = stablehlo.broadcast_in_dim %cst_888, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3282 = stablehlo.add %2938, %3281 : tensor<128x4x32xf32>
    %3283 = stablehlo.sqrt %3282 : tensor<128x4x32xf32>
    %cst_889 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3284 = stablehlo.broadcast_in_dim %cst_889, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3285 = stablehlo.add %3283, %3284 : tensor<128x4x32xf32>
    %3286 = stablehlo.divide %2799, %3285 : tensor<128x4x32xf32>
    %cst_890 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3287 = stablehlo.broadcast_in_dim %cst_890, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3288 = stablehlo.add %2940, %3287 : tensor<128xf32>
    %3289 = stablehlo.sqrt %3288 : tensor<128xf32>
    %cst_891 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3290 = stablehlo.broadcast_in_dim %cst_891, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3291 = stablehlo.add %3289, %3290 : tensor<128xf32>
    %3292 = stablehlo.divide %2801, %3291 : tensor<128xf32>
    %cst_892 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3293 = stablehlo.broadcast_in_dim %cst_892, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3294 = stablehlo.add %2942, %3293 : tensor<128xf32>
    %3295 = stablehlo.sqrt %3294 : tensor<128xf32>
    %cst_893 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3296 = stablehlo.broadcast_in_dim %cst_893, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3297 = stablehlo.add %3295, %3296 : tensor<128xf32>
    %3298 = stablehlo.divide %2803, %3297 : tensor<128xf32>
    %cst_894 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3299 = stablehlo.broadcast_in_dim %cst_894, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3300 = stablehlo.add %2944, %3299 : tensor<128xf32>
    %3301 = stablehlo.sqrt %3300 : tensor<128xf32>
    %cst_895 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3302 = stablehlo.broadcast_in_dim %cst_895, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3303 = stablehlo.add %3301, %3302 : tensor<128xf32>
    %3304 = stablehlo.divide %2805, %3303 : tensor<128xf32>
    %cst_896 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3305 = stablehlo.broadcast_in_dim %cst_896, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3306 = stablehlo.add %2946, %3305 : tensor<128xf32>
    %3307 = stablehlo.sqrt %3306 : tensor<128xf32>
    %cst_897 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3308 = stablehlo.broadcast_in_dim %cst_897, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3309 = stablehlo.add %3307, %3308 : tensor<128xf32>
    %3310 = stablehlo.divide %2807, %3309 : tensor<128xf32>
    %cst_898 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3311 = stablehlo.broadcast_in_dim %cst_898, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3312 = stablehlo.add %2948, %3311 : tensor<128xf32>
    %3313 = stablehlo.sqrt %3312 : tensor<128xf32>
    %cst_899 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3314 = stablehlo.broadcast_in_dim %cst_899, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3315 = stablehlo.add %3313, %3314 : tensor<128xf32>
    %3316 = stablehlo.divide %2809, %3315 : tensor<128xf32>
    %cst_900 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3317 = stablehlo.broadcast_in_dim %cst_900, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %3318 = stablehlo.add %2950, %3317 : tensor<4x32x128xf32>
    %3319 = stablehlo.sqrt %3318 : tensor<4x32x128xf32>
    %cst_901 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3320 = stablehlo.broadcast_in_dim %cst_901, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %3321 = stablehlo.add %3319, %3320 : tensor<4x32x128xf32>
    %3322 = stablehlo.divide %2811, %3321 : tensor<4x32x128xf32>
    %cst_902 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3323 = stablehlo.broadcast_in_dim %cst_902, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3324 = stablehlo.add %2952, %3323 : tensor<4x32xf32>
    %3325 = stablehlo.sqrt %3324 : tensor<4x32xf32>
    %cst_903 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3326 = stablehlo.broadcast_in_dim %cst_903, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3327 = stablehlo.add %3325, %3326 : tensor<4x32xf32>
    %3328 = stablehlo.divide %2813, %3327 : tensor<4x32xf32>
    %cst_904 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3329 = stablehlo.broadcast_in_dim %cst_904, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3330 = stablehlo.add %2954, %3329 : tensor<128x4x32xf32>
    %3331 = stablehlo.sqrt %3330 : tensor<128x4x32xf32>
    %cst_905 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3332 = stablehlo.broadcast_in_dim %cst_905, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3333 = stablehlo.add %3331, %3332 : tensor<128x4x32xf32>
    %3334 = stablehlo.divide %2815, %3333 : tensor<128x4x32xf32>
    %cst_906 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3335 = stablehlo.broadcast_in_dim %cst_906, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %3336 = stablehlo.add %2956, %3335 : tensor<512xf32>
    %3337 = stablehlo.sqrt %3336 : tensor<512xf32>
    %cst_907 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3338 = stablehlo.broadcast_in_dim %cst_907, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %3339 = stablehlo.add %3337, %3338 : tensor<512xf32>
    %3340 = stablehlo.divide %2817, %3339 : tensor<512xf32>
    %cst_908 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3341 = stablehlo.broadcast_in_dim %cst_908, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %3342 = stablehlo.add %2958, %3341 : tensor<128x512xf32>
    %3343 = stablehlo.sqrt %3342 : tensor<128x512xf32>
    %cst_909 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3344 = stablehlo.broadcast_in_dim %cst_909, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %3345 = stablehlo.add %3343, %3344 : tensor<128x512xf32>
    %3346 = stablehlo.divide %2819, %3345 : tensor<128x512xf32>
    %cst_910 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3347 = stablehlo.broadcast_in_dim %cst_910, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3348 = stablehlo.add %2960, %3347 : tensor<4x32xf32>
    %3349 = stablehlo.sqrt %3348 : tensor<4x32xf32>
    %cst_911 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3350 = stablehlo.broadcast_in_dim %cst_911, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3351 = stablehlo.add %3349, %3350 : tensor<4x32xf32>
    %3352 = stablehlo.divide %2821, %3351 : tensor<4x32xf32>
    %cst_912 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3353 = stablehlo.broadcast_in_dim %cst_912, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3354 = stablehlo.add %2962, %3353 : tensor<128x4x32xf32>
    %3355 = stablehlo.sqrt %3354 : tensor<128x4x32xf32>
    %cst_913 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3356 = stablehlo.broadcast_in_dim %cst_913, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3357 = stablehlo.add %3355, %3356 : tensor<128x4x32xf32>
    %3358 = stablehlo.divide %2823, %3357 : tensor<128x4x32xf32>
    %cst_914 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3359 = stablehlo.broadcast_in_dim %cst_914, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3360 = stablehlo.add %2964, %3359 : tensor<128xf32>
    %3361 = stablehlo.sqrt %3360 : tensor<128xf32>
    %cst_915 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3362 = stablehlo.broadcast_in_dim %cst_915, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3363 = stablehlo.add %3361, %3362 : tensor<128xf32>
    %3364 = stablehlo.divide %2825, %3363 : tensor<128xf32>
    %cst_916 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3365 = stablehlo.broadcast_in_dim %cst_916, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3366 = stablehlo.add %2966, %3365 : tensor<128xf32>
    %3367 = stablehlo.sqrt %3366 : tensor<128xf32>
    %cst_917 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3368 = stablehlo.broadcast_in_dim %cst_917, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3369 = stablehlo.add %3367, %3368 : tensor<128xf32>
    %3370 = stablehlo.divide %2827, %3369 : tensor<128xf32>
    %cst_918 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3371 = stablehlo.broadcast_in_dim %cst_918, dims = [] : (tensor<f32>) -> tensor<64x128xf32>
    %3372 = stablehlo.add %2968, %3371 : tensor<64x128xf32>
    %3373 = stablehlo.sqrt %3372 : tensor<64x128xf32>
    %cst_919 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %3374 = stablehlo.broadcast_in_dim %cst_919, dims = [] : (tensor<f32>) -> tensor<64x128xf32>
    %3375 = stablehlo.add %3373, %3374 : tensor<64x128xf32>
    %3376 = stablehlo.divide %2829, %3375 : tensor<64x128xf32>
    %cst_920 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3377 = stablehlo.broadcast_in_dim %cst_920, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %3378 = stablehlo.multiply %3377, %arg0 : tensor<512x128xf32>
    %3379 = stablehlo.add %2974, %3378 : tensor<512x128xf32>
    %cst_921 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3380 = stablehlo.broadcast_in_dim %cst_921, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3381 = stablehlo.multiply %3380, %arg1 : tensor<128xf32>
    %3382 = stablehlo.add %2980, %3381 : tensor<128xf32>
    %cst_922 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3383 = stablehlo.broadcast_in_dim %cst_922, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %3384 = stablehlo.multiply %3383, %arg2 : tensor<512x128xf32>
    %3385 = stablehlo.add %2986, %3384 : tensor<512x128xf32>
    %cst_923 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3386 = stablehlo.broadcast_in_dim %cst_923, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3387 = stablehlo.multiply %3386, %arg3 : tensor<4x32xf32>
    %3388 = stablehlo.add %2992, %3387 : tensor<4x32xf32>
    %cst_924 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3389 = stablehlo.broadcast_in_dim %cst_924, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3390 = stablehlo.multiply %3389, %arg4 : tensor<128x4x32xf32>
    %3391 = stablehlo.add %2998, %3390 : tensor<128x4x32xf32>
    %cst_925 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3392 = stablehlo.broadcast_in_dim %cst_925, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3393 = stablehlo.multiply %3392, %arg5 : tensor<128xf32>
    %3394 = stablehlo.add %3004, %3393 : tensor<128xf32>
    %cst_926 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3395 = stablehlo.broadcast_in_dim %cst_926, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3396 = stablehlo.multiply %3395, %arg6 : tensor<128xf32>
    %3397 = stablehlo.add %3010, %3396 : tensor<128xf32>
    %cst_927 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3398 = stablehlo.broadcast_in_dim %cst_927, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3399 = stablehlo.multiply %3398, %arg7 : tensor<128xf32>
    %3400 = stablehlo.add %3016, %3399 : tensor<128xf32>
    %cst_928 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3401 = stablehlo.broadcast_in_dim %cst_928, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3402 = stablehlo.multiply %3401, %arg8 : tensor<128xf32>
    %3403 = stablehlo.add %3022, %3402 : tensor<128xf32>
    %cst_929 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3404 = stablehlo.broadcast_in_dim %cst_929, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3405 = stablehlo.multiply %3404, %arg9 : tensor<128xf32>
    %3406 = stablehlo.add %3028, %3405 : tensor<128xf32>
    %cst_930 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3407 = stablehlo.broadcast_in_dim %cst_930, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %3408 = stablehlo.multiply %3407, %arg10 : tensor<4x32x128xf32>
    %3409 = stablehlo.add %3034, %3408 : tensor<4x32x128xf32>
    %cst_931 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3410 = stablehlo.broadcast_in_dim %cst_931, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3411 = stablehlo.multiply %3410, %arg11 : tensor<4x32xf32>
    %3412 = stablehlo.add %3040, %3411 : tensor<4x32xf32>
    %cst_932 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3413 = stablehlo.broadcast_in_dim %cst_932, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3414 = stablehlo.multiply %3413, %arg12 : tensor<128x4x32xf32>
    %3415 = stablehlo.add %3046, %3414 : tensor<128x4x32xf32>
    %cst_933 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3416 = stablehlo.broadcast_in_dim %cst_933, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %3417 = stablehlo.multiply %3416, %arg13 : tensor<512xf32>
    %3418 = stablehlo.add %3052, %3417 : tensor<512xf32>
    %cst_934 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3419 = stablehlo.broadcast_in_dim %cst_934, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %3420 = stablehlo.multiply %3419, %arg14 : tensor<128x512xf32>
    %3421 = stablehlo.add %3058, %3420 : tensor<128x512xf32>
    %cst_935 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3422 = stablehlo.broadcast_in_dim %cst_935, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3423 = stablehlo.multiply %3422, %arg15 : tensor<4x32xf32>
    %3424 = stablehlo.add %3064, %3423 : tensor<4x32xf32>
    %cst_936 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3425 = stablehlo.broadcast_in_dim %cst_936, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3426 = stablehlo.multiply %3425, %arg16 : tensor<128x4x32xf32>
    %3427 = stablehlo.add %3070, %3426 : tensor<128x4x32xf32>
    %cst_937 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3428 = stablehlo.broadcast_in_dim %cst_937, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3429 = stablehlo.multiply %3428, %arg17 : tensor<128xf32>
    %3430 = stablehlo.add %3076, %3429 : tensor<128xf32>
    %cst_938 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3431 = stablehlo.broadcast_in_dim %cst_938, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %3432 = stablehlo.multiply %3431, %arg18 : tensor<512x128xf32>
    %3433 = stablehlo.add %3082, %3432 : tensor<512x128xf32>
    %cst_939 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3434 = stablehlo.broadcast_in_dim %cst_939, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3435 = stablehlo.multiply %3434, %arg19 : tensor<4x32xf32>
    %3436 = stablehlo.add %3088, %3435 : tensor<4x32xf32>
    %cst_940 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3437 = stablehlo.broadcast_in_dim %cst_940, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3438 = stablehlo.multiply %3437, %arg20 : tensor<128x4x32xf32>
    %3439 = stablehlo.add %3094, %3438 : tensor<128x4x32xf32>
    %cst_941 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3440 = stablehlo.broadcast_in_dim %cst_941, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3441 = stablehlo.multiply %3440, %arg21 : tensor<128xf32>
    %3442 = stablehlo.add %3100, %3441 : tensor<128xf32>
    %cst_942 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3443 = stablehlo.broadcast_in_dim %cst_942, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3444 = stablehlo.multiply %3443, %arg22 : tensor<128xf32>
    %3445 = stablehlo.add %3106, %3444 : tensor<128xf32>
    %cst_943 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3446 = stablehlo.broadcast_in_dim %cst_943, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3447 = stablehlo.multiply %3446, %arg23 : tensor<128xf32>
    %3448 = stablehlo.add %3112, %3447 : tensor<128xf32>
    %cst_944 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3449 = stablehlo.broadcast_in_dim %cst_944, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3450 = stablehlo.multiply %3449, %arg24 : tensor<128xf32>
    %3451 = stablehlo.add %3118, %3450 : tensor<128xf32>
    %cst_945 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3452 = stablehlo.broadcast_in_dim %cst_945, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3453 = stablehlo.multiply %3452, %arg25 : tensor<128xf32>
    %3454 = stablehlo.add %3124, %3453 : tensor<128xf32>
    %cst_946 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3455 = stablehlo.broadcast_in_dim %cst_946, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %3456 = stablehlo.multiply %3455, %arg26 : tensor<4x32x128xf32>
    %3457 = stablehlo.add %3130, %3456 : tensor<4x32x128xf32>
    %cst_947 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3458 = stablehlo.broadcast_in_dim %cst_947, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3459 = stablehlo.multiply %3458, %arg27 : tensor<4x32xf32>
    %3460 = stablehlo.add %3136, %3459 : tensor<4x32xf32>
    %cst_948 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3461 = stablehlo.broadcast_in_dim %cst_948, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3462 = stablehlo.multiply %3461, %arg28 : tensor<128x4x32xf32>
    %3463 = stablehlo.add %3142, %3462 : tensor<128x4x32xf32>
    %cst_949 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3464 = stablehlo.broadcast_in_dim %cst_949, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %3465 = stablehlo.multiply %3464, %arg29 : tensor<512xf32>
    %3466 = stablehlo.add %3148, %3465 : tensor<512xf32>
    %cst_950 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3467 = stablehlo.broadcast_in_dim %cst_950, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %3468 = stablehlo.multiply %3467, %arg30 : tensor<128x512xf32>
    %3469 = stablehlo.add %3154, %3468 : tensor<128x512xf32>
    %cst_951 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3470 = stablehlo.broadcast_in_dim %cst_951, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3471 = stablehlo.multiply %3470, %arg31 : tensor<4x32xf32>
    %3472 = stablehlo.add %3160, %3471 : tensor<4x32xf32>
    %cst_952 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3473 = stablehlo.broadcast_in_dim %cst_952, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3474 = stablehlo.multiply %3473, %arg32 : tensor<128x4x32xf32>
    %3475 = stablehlo.add %3166, %3474 : tensor<128x4x32xf32>
    %cst_953 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3476 = stablehlo.broadcast_in_dim %cst_953, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3477 = stablehlo.multiply %3476, %arg33 : tensor<128xf32>
    %3478 = stablehlo.add %3172, %3477 : tensor<128xf32>
    %cst_954 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3479 = stablehlo.broadcast_in_dim %cst_954, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %3480 = stablehlo.multiply %3479, %arg34 : tensor<512x128xf32>
    %3481 = stablehlo.add %3178, %3480 : tensor<512x128xf32>
    %cst_955 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3482 = stablehlo.broadcast_in_dim %cst_955, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3483 = stablehlo.multiply %3482, %arg35 : tensor<4x32xf32>
    %3484 = stablehlo.add %3184, %3483 : tensor<4x32xf32>
    %cst_956 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3485 = stablehlo.broadcast_in_dim %cst_956, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3486 = stablehlo.multiply %3485, %arg36 : tensor<128x4x32xf32>
    %3487 = stablehlo.add %3190, %3486 : tensor<128x4x32xf32>
    %cst_957 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3488 = stablehlo.broadcast_in_dim %cst_957, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3489 = stablehlo.multiply %3488, %arg37 : tensor<128xf32>
    %3490 = stablehlo.add %3196, %3489 : tensor<128xf32>
    %cst_958 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3491 = stablehlo.broadcast_in_dim %cst_958, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3492 = stablehlo.multiply %3491, %arg38 : tensor<128xf32>
    %3493 = stablehlo.add %3202, %3492 : tensor<128xf32>
    %cst_959 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3494 = stablehlo.broadcast_in_dim %cst_959, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3495 = stablehlo.multiply %3494, %arg39 : tensor<128xf32>
    %3496 = stablehlo.add %3208, %3495 : tensor<128xf32>
    %cst_960 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3497 = stablehlo.broadcast_in_dim %cst_960, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3498 = stablehlo.multiply %3497, %arg40 : tensor<128xf32>
    %3499 = stablehlo.add %3214, %3498 : tensor<128xf32>
    %cst_961 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3500 = stablehlo.broadcast_in_dim %cst_961, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3501 = stablehlo.multiply %3500, %arg41 : tensor<128xf32>
    %3502 = stablehlo.add %3220, %3501 : tensor<128xf32>
    %cst_962 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3503 = stablehlo.broadcast_in_dim %cst_962, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %3504 = stablehlo.multiply %3503, %arg42 : tensor<4x32x128xf32>
    %3505 = stablehlo.add %3226, %3504 : tensor<4x32x128xf32>
    %cst_963 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3506 = stablehlo.broadcast_in_dim %cst_963, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3507 = stablehlo.multiply %3506, %arg43 : tensor<4x32xf32>
    %3508 = stablehlo.add %3232, %3507 : tensor<4x32xf32>
    %cst_964 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3509 = stablehlo.broadcast_in_dim %cst_964, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3510 = stablehlo.multiply %3509, %arg44 : tensor<128x4x32xf32>
    %3511 = stablehlo.add %3238, %3510 : tensor<128x4x32xf32>
    %cst_965 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3512 = stablehlo.broadcast_in_dim %cst_965, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %3513 = stablehlo.multiply %3512, %arg45 : tensor<512xf32>
    %3514 = stablehlo.add %3244, %3513 : tensor<512xf32>
    %cst_966 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3515 = stablehlo.broadcast_in_dim %cst_966, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %3516 = stablehlo.multiply %3515, %arg46 : tensor<128x512xf32>
    %3517 = stablehlo.add %3250, %3516 : tensor<128x512xf32>
    %cst_967 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3518 = stablehlo.broadcast_in_dim %cst_967, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3519 = stablehlo.multiply %3518, %arg47 : tensor<4x32xf32>
    %3520 = stablehlo.add %3256, %3519 : tensor<4x32xf32>
    %cst_968 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3521 = stablehlo.broadcast_in_dim %cst_968, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3522 = stablehlo.multiply %3521, %arg48 : tensor<128x4x32xf32>
    %3523 = stablehlo.add %3262, %3522 : tensor<128x4x32xf32>
    %cst_969 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3524 = stablehlo.broadcast_in_dim %cst_969, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3525 = stablehlo.multiply %3524, %arg49 : tensor<128xf32>
    %3526 = stablehlo.add %3268, %3525 : tensor<128xf32>
    %cst_970 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3527 = stablehlo.broadcast_in_dim %cst_970, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %3528 = stablehlo.multiply %3527, %arg50 : tensor<512x128xf32>
    %3529 = stablehlo.add %3274, %3528 : tensor<512x128xf32>
    %cst_971 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3530 = stablehlo.broadcast_in_dim %cst_971, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3531 = stablehlo.multiply %3530, %arg51 : tensor<4x32xf32>
    %3532 = stablehlo.add %3280, %3531 : tensor<4x32xf32>
    %cst_972 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3533 = stablehlo.broadcast_in_dim %cst_972, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3534 = stablehlo.multiply %3533, %arg52 : tensor<128x4x32xf32>
    %3535 = stablehlo.add %3286, %3534 : tensor<128x4x32xf32>
    %cst_973 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3536 = stablehlo.broadcast_in_dim %cst_973, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3537 = stablehlo.multiply %3536, %arg53 : tensor<128xf32>
    %3538 = stablehlo.add %3292, %3537 : tensor<128xf32>
    %cst_974 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3539 = stablehlo.broadcast_in_dim %cst_974, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3540 = stablehlo.multiply %3539, %arg54 : tensor<128xf32>
    %3541 = stablehlo.add %3298, %3540 : tensor<128xf32>
    %cst_975 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3542 = stablehlo.broadcast_in_dim %cst_975, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3543 = stablehlo.multiply %3542, %arg55 : tensor<128xf32>
    %3544 = stablehlo.add %3304, %3543 : tensor<128xf32>
    %cst_976 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3545 = stablehlo.broadcast_in_dim %cst_976, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3546 = stablehlo.multiply %3545, %arg56 : tensor<128xf32>
    %3547 = stablehlo.add %3310, %3546 : tensor<128xf32>
    %cst_977 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3548 = stablehlo.broadcast_in_dim %cst_977, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3549 = stablehlo.multiply %3548, %arg57 : tensor<128xf32>
    %3550 = stablehlo.add %3316, %3549 : tensor<128xf32>
    %cst_978 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3551 = stablehlo.broadcast_in_dim %cst_978, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %3552 = stablehlo.multiply %3551, %arg58 : tensor<4x32x128xf32>
    %3553 = stablehlo.add %3322, %3552 : tensor<4x32x128xf32>
    %cst_979 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3554 = stablehlo.broadcast_in_dim %cst_979, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3555 = stablehlo.multiply %3554, %arg59 : tensor<4x32xf32>
    %3556 = stablehlo.add %3328, %3555 : tensor<4x32xf32>
    %cst_980 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3557 = stablehlo.broadcast_in_dim %cst_980, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3558 = stablehlo.multiply %3557, %arg60 : tensor<128x4x32xf32>
    %3559 = stablehlo.add %3334, %3558 : tensor<128x4x32xf32>
    %cst_981 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3560 = stablehlo.broadcast_in_dim %cst_981, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %3561 = stablehlo.multiply %3560, %arg61 : tensor<512xf32>
    %3562 = stablehlo.add %3340, %3561 : tensor<512xf32>
    %cst_982 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3563 = stablehlo.broadcast_in_dim %cst_982, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %3564 = stablehlo.multiply %3563, %arg62 : tensor<128x512xf32>
    %3565 = stablehlo.add %3346, %3564 : tensor<128x512xf32>
    %cst_983 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3566 = stablehlo.broadcast_in_dim %cst_983, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3567 = stablehlo.multiply %3566, %arg63 : tensor<4x32xf32>
    %3568 = stablehlo.add %3352, %3567 : tensor<4x32xf32>
    %cst_984 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3569 = stablehlo.broadcast_in_dim %cst_984, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3570 = stablehlo.multiply %3569, %arg64 : tensor<128x4x32xf32>
    %3571 = stablehlo.add %3358, %3570 : tensor<128x4x32xf32>
    %cst_985 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3572 = stablehlo.broadcast_in_dim %cst_985, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3573 = stablehlo.multiply %3572, %arg65 : tensor<128xf32>
    %3574 = stablehlo.add %3364, %3573 : tensor<128xf32>
    %cst_986 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3575 = stablehlo.broadcast_in_dim %cst_986, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3576 = stablehlo.multiply %3575, %arg66 : tensor<128xf32>
    %3577 = stablehlo.add %3370, %3576 : tensor<128xf32>
    %cst_987 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %3578 = stablehlo.broadcast_in_dim %cst_987, dims = [] : (tensor<f32>) -> tensor<64x128xf32>
    %3579 = stablehlo.multiply %3578, %arg67 : tensor<64x128xf32>
    %3580 = stablehlo.add %3376, %3579 : tensor<64x128xf32>
    %cst_988 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3581 = stablehlo.broadcast_in_dim %cst_988, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %3582 = stablehlo.multiply %3581, %3379 : tensor<512x128xf32>
    %cst_989 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3583 = stablehlo.broadcast_in_dim %cst_989, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3584 = stablehlo.multiply %3583, %3382 : tensor<128xf32>
    %cst_990 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3585 = stablehlo.broadcast_in_dim %cst_990, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %3586 = stablehlo.multiply %3585, %3385 : tensor<512x128xf32>
    %cst_991 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3587 = stablehlo.broadcast_in_dim %cst_991, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3588 = stablehlo.multiply %3587, %3388 : tensor<4x32xf32>
    %cst_992 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3589 = stablehlo.broadcast_in_dim %cst_992, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3590 = stablehlo.multiply %3589, %3391 : tensor<128x4x32xf32>
    %cst_993 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3591 = stablehlo.broadcast_in_dim %cst_993, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3592 = stablehlo.multiply %3591, %3394 : tensor<128xf32>
    %cst_994 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3593 = stablehlo.broadcast_in_dim %cst_994, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3594 = stablehlo.multiply %3593, %3397 : tensor<128xf32>
    %cst_995 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3595 = stablehlo.broadcast_in_dim %cst_995, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3596 = stablehlo.multiply %3595, %3400 : tensor<128xf32>
    %cst_996 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3597 = stablehlo.broadcast_in_dim %cst_996, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3598 = stablehlo.multiply %3597, %3403 : tensor<128xf32>
    %cst_997 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3599 = stablehlo.broadcast_in_dim %cst_997, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3600 = stablehlo.multiply %3599, %3406 : tensor<128xf32>
    %cst_998 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3601 = stablehlo.broadcast_in_dim %cst_998, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %3602 = stablehlo.multiply %3601, %3409 : tensor<4x32x128xf32>
    %cst_999 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3603 = stablehlo.broadcast_in_dim %cst_999, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3604 = stablehlo.multiply %3603, %3412 : tensor<4x32xf32>
    %cst_1000 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3605 = stablehlo.broadcast_in_dim %cst_1000, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3606 = stablehlo.multiply %3605, %3415 : tensor<128x4x32xf32>
    %cst_1001 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3607 = stablehlo.broadcast_in_dim %cst_1001, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %3608 = stablehlo.multiply %3607, %3418 : tensor<512xf32>
    %cst_1002 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3609 = stablehlo.broadcast_in_dim %cst_1002, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %3610 = stablehlo.multiply %3609, %3421 : tensor<128x512xf32>
    %cst_1003 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3611 = stablehlo.broadcast_in_dim %cst_1003, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3612 = stablehlo.multiply %3611, %3424 : tensor<4x32xf32>
    %cst_1004 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3613 = stablehlo.broadcast_in_dim %cst_1004, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3614 = stablehlo.multiply %3613, %3427 : tensor<128x4x32xf32>
    %cst_1005 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3615 = stablehlo.broadcast_in_dim %cst_1005, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3616 = stablehlo.multiply %3615, %3430 : tensor<128xf32>
    %cst_1006 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3617 = stablehlo.broadcast_in_dim %cst_1006, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %3618 = stablehlo.multiply %3617, %3433 : tensor<512x128xf32>
    %cst_1007 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3619 = stablehlo.broadcast_in_dim %cst_1007, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3620 = stablehlo.multiply %3619, %3436 : tensor<4x32xf32>
    %cst_1008 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3621 = stablehlo.broadcast_in_dim %cst_1008, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3622 = stablehlo.multiply %3621, %3439 : tensor<128x4x32xf32>
    %cst_1009 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3623 = stablehlo.broadcast_in_dim %cst_1009, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3624 = stablehlo.multiply %3623, %3442 : tensor<128xf32>
    %cst_1010 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3625 = stablehlo.broadcast_in_dim %cst_1010, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3626 = stablehlo.multiply %3625, %3445 : tensor<128xf32>
    %cst_1011 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3627 = stablehlo.broadcast_in_dim %cst_1011, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3628 = stablehlo.multiply %3627, %3448 : tensor<128xf32>
    %cst_1012 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3629 = stablehlo.broadcast_in_dim %cst_1012, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3630 = stablehlo.multiply %3629, %3451 : tensor<128xf32>
    %cst_1013 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3631 = stablehlo.broadcast_in_dim %cst_1013, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3632 = stablehlo.multiply %3631, %3454 : tensor<128xf32>
    %cst_1014 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3633 = stablehlo.broadcast_in_dim %cst_1014, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %3634 = stablehlo.multiply %3633, %3457 : tensor<4x32x128xf32>
    %cst_1015 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3635 = stablehlo.broadcast_in_dim %cst_1015, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3636 = stablehlo.multiply %3635, %3460 : tensor<4x32xf32>
    %cst_1016 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3637 = stablehlo.broadcast_in_dim %cst_1016, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3638 = stablehlo.multiply %3637, %3463 : tensor<128x4x32xf32>
    %cst_1017 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3639 = stablehlo.broadcast_in_dim %cst_1017, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %3640 = stablehlo.multiply %3639, %3466 : tensor<512xf32>
    %cst_1018 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3641 = stablehlo.broadcast_in_dim %cst_1018, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %3642 = stablehlo.multiply %3641, %3469 : tensor<128x512xf32>
    %cst_1019 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3643 = stablehlo.broadcast_in_dim %cst_1019, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3644 = stablehlo.multiply %3643, %3472 : tensor<4x32xf32>
    %cst_1020 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3645 = stablehlo.broadcast_in_dim %cst_1020, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3646 = stablehlo.multiply %3645, %3475 : tensor<128x4x32xf32>
    %cst_1021 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3647 = stablehlo.broadcast_in_dim %cst_1021, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3648 = stablehlo.multiply %3647, %3478 : tensor<128xf32>
    %cst_1022 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3649 = stablehlo.broadcast_in_dim %cst_1022, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %3650 = stablehlo.multiply %3649, %3481 : tensor<512x128xf32>
    %cst_1023 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3651 = stablehlo.broadcast_in_dim %cst_1023, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3652 = stablehlo.multiply %3651, %3484 : tensor<4x32xf32>
    %cst_1024 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3653 = stablehlo.broadcast_in_dim %cst_1024, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3654 = stablehlo.multiply %3653, %3487 : tensor<128x4x32xf32>
    %cst_1025 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3655 = stablehlo.broadcast_in_dim %cst_1025, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3656 = stablehlo.multiply %3655, %3490 : tensor<128xf32>
    %cst_1026 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3657 = stablehlo.broadcast_in_dim %cst_1026, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3658 = stablehlo.multiply %3657, %3493 : tensor<128xf32>
    %cst_1027 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3659 = stablehlo.broadcast_in_dim %cst_1027, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3660 = stablehlo.multiply %3659, %3496 : tensor<128xf32>
    %cst_1028 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3661 = stablehlo.broadcast_in_dim %cst_1028, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3662 = stablehlo.multiply %3661, %3499 : tensor<128xf32>
    %cst_1029 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3663 = stablehlo.broadcast_in_dim %cst_1029, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3664 = stablehlo.multiply %3663, %3502 : tensor<128xf32>
    %cst_1030 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3665 = stablehlo.broadcast_in_dim %cst_1030, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %3666 = stablehlo.multiply %3665, %3505 : tensor<4x32x128xf32>
    %cst_1031 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3667 = stablehlo.broadcast_in_dim %cst_1031, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3668 = stablehlo.multiply %3667, %3508 : tensor<4x32xf32>
    %cst_1032 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3669 = stablehlo.broadcast_in_dim %cst_1032, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3670 = stablehlo.multiply %3669, %3511 : tensor<128x4x32xf32>
    %cst_1033 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3671 = stablehlo.broadcast_in_dim %cst_1033, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %3672 = stablehlo.multiply %3671, %3514 : tensor<512xf32>
    %cst_1034 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3673 = stablehlo.broadcast_in_dim %cst_1034, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %3674 = stablehlo.multiply %3673, %3517 : tensor<128x512xf32>
    %cst_1035 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3675 = stablehlo.broadcast_in_dim %cst_1035, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3676 = stablehlo.multiply %3675, %3520 : tensor<4x32xf32>
    %cst_1036 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3677 = stablehlo.broadcast_in_dim %cst_1036, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3678 = stablehlo.multiply %3677, %3523 : tensor<128x4x32xf32>
    %cst_1037 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3679 = stablehlo.broadcast_in_dim %cst_1037, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3680 = stablehlo.multiply %3679, %3526 : tensor<128xf32>
    %cst_1038 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3681 = stablehlo.broadcast_in_dim %cst_1038, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %3682 = stablehlo.multiply %3681, %3529 : tensor<512x128xf32>
    %cst_1039 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3683 = stablehlo.broadcast_in_dim %cst_1039, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3684 = stablehlo.multiply %3683, %3532 : tensor<4x32xf32>
    %cst_1040 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3685 = stablehlo.broadcast_in_dim %cst_1040, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3686 = stablehlo.multiply %3685, %3535 : tensor<128x4x32xf32>
    %cst_1041 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3687 = stablehlo.broadcast_in_dim %cst_1041, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3688 = stablehlo.multiply %3687, %3538 : tensor<128xf32>
    %cst_1042 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3689 = stablehlo.broadcast_in_dim %cst_1042, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3690 = stablehlo.multiply %3689, %3541 : tensor<128xf32>
    %cst_1043 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3691 = stablehlo.broadcast_in_dim %cst_1043, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3692 = stablehlo.multiply %3691, %3544 : tensor<128xf32>
    %cst_1044 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3693 = stablehlo.broadcast_in_dim %cst_1044, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3694 = stablehlo.multiply %3693, %3547 : tensor<128xf32>
    %cst_1045 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3695 = stablehlo.broadcast_in_dim %cst_1045, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3696 = stablehlo.multiply %3695, %3550 : tensor<128xf32>
    %cst_1046 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3697 = stablehlo.broadcast_in_dim %cst_1046, dims = [] : (tensor<f32>) -> tensor<4x32x128xf32>
    %3698 = stablehlo.multiply %3697, %3553 : tensor<4x32x128xf32>
    %cst_1047 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3699 = stablehlo.broadcast_in_dim %cst_1047, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3700 = stablehlo.multiply %3699, %3556 : tensor<4x32xf32>
    %cst_1048 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3701 = stablehlo.broadcast_in_dim %cst_1048, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3702 = stablehlo.multiply %3701, %3559 : tensor<128x4x32xf32>
    %cst_1049 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3703 = stablehlo.broadcast_in_dim %cst_1049, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %3704 = stablehlo.multiply %3703, %3562 : tensor<512xf32>
    %cst_1050 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3705 = stablehlo.broadcast_in_dim %cst_1050, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %3706 = stablehlo.multiply %3705, %3565 : tensor<128x512xf32>
    %cst_1051 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3707 = stablehlo.broadcast_in_dim %cst_1051, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
    %3708 = stablehlo.multiply %3707, %3568 : tensor<4x32xf32>
    %cst_1052 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3709 = stablehlo.broadcast_in_dim %cst_1052, dims = [] : (tensor<f32>) -> tensor<128x4x32xf32>
    %3710 = stablehlo.multiply %3709, %3571 : tensor<128x4x32xf32>
    %cst_1053 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3711 = stablehlo.broadcast_in_dim %cst_1053, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3712 = stablehlo.multiply %3711, %3574 : tensor<128xf32>
    %cst_1054 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3713 = stablehlo.broadcast_in_dim %cst_1054, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %3714 = stablehlo.multiply %3713, %3577 : tensor<128xf32>
    %cst_1055 = stablehlo.constant dense<-3.000000e-03> : tensor<f32>
    %3715 = stablehlo.broadcast_in_dim %cst_1055, dims = [] : (tensor<f32>) -> tensor<64x128xf32>
    %3716 = stablehlo.multiply %3715, %3580 : tensor<64x128xf32>
    %3717 = stablehlo.add %arg0, %3582 : tensor<512x128xf32>
    %3718 = stablehlo.add %arg1, %3584 : tensor<128xf32>
    %3719 = stablehlo.add %arg2, %3586 : tensor<512x128xf32>
    %3720 = stablehlo.add %arg3, %3588 : tensor<4x32xf32>
    %3721 = stablehlo.add %arg4, %3590 : tensor<128x4x32xf32>
    %3722 = stablehlo.add %arg5, %3592 : tensor<128xf32>
    %3723 = stablehlo.add %arg6, %3594 : tensor<128xf32>
    %3724 = stablehlo.add %arg7, %3596 : tensor<128xf32>
    %3725 = stablehlo.add %arg8, %3598 : tensor<128xf32>
    %3726 = stablehlo.add %arg9, %3600 : tensor<128xf32>
    %3727 = stablehlo.add %arg10, %3602 : tensor<4x32x128xf32>
    %3728 = stablehlo.add %arg11, %3604 : tensor<4x32xf32>
    %3729 = stablehlo.add %arg12, %3606 : tensor<128x4x32xf32>
    %3730 = stablehlo.add %arg13, %3608 : tensor<512xf32>
    %3731 = stablehlo.add %arg14, %3610 : tensor<128x512xf32>
    %3732 = stablehlo.add %arg15, %3612 : tensor<4x32xf32>
    %3733 = stablehlo.add %arg16, %3614 : tensor<128x4x32xf32>
    %3734 = stablehlo.add %arg17, %3616 : tensor<128xf32>
    %3735 = stablehlo.add %arg18, %3618 : tensor<512x128xf32>
    %3736 = stablehlo.add %arg19, %3620 : tensor<4x32xf32>
    %3737 = stablehlo.add %arg20, %3622 : tensor<128x4x32xf32>
    %3738 = stablehlo.add %arg21, %3624 : tensor<128xf32>
    %3739 = stablehlo.add %arg22, %3626 : tensor<128xf32>
    %3740 = stablehlo.add %arg23, %3628 : tensor<128xf32>
    %3741 = stablehlo.add %arg24, %3630 : tensor<128xf32>
    %3742 = stablehlo.add %arg25, %3632 : tensor<128xf32>
    %3743 = stablehlo.add %arg26, %3634 : tensor<4x32x128xf32>
    %3744 = stablehlo.add %arg27, %3636 : tensor<4x32xf32>
    %3745 = stablehlo.add %arg28, %3638 : tensor<128x4x32xf32>
    %3746 = stablehlo.add %arg29, %3640 : tensor<512xf32>
    %3747 = stablehlo.add %arg30, %3642 : tensor<128x512xf32>
    %3748 = stablehlo.add %arg31, %3644 : tensor<4x32xf32>
    %3749 = stablehlo.add %arg32, %3646 : tensor<128x4x32xf32>
    %3750 = stablehlo.add %arg33, %3648 : tensor<128xf32>
    %3751 = stablehlo.add %arg34, %3650 : tensor<512x128xf32>
    %3752 = stablehlo.add %arg35, %3652 : tensor<4x32xf32>
    %3753 = stablehlo.add %arg36, %3654 : tensor<128x4x32xf32>
    %3754 = stablehlo.add %arg37, %3656 : tensor<128xf32>
    %3755 = stablehlo.add %arg38, %3658 : tensor<128xf32>
    %3756 = stablehlo.add %arg39, %3660 : tensor<128xf32>
    %3757 = stablehlo.add %arg40, %3662 : tensor<128xf32>
    %3758 = stablehlo.add %arg41, %3664 : tensor<128xf32>
    %3759 = stablehlo.add %arg42, %3666 : tensor<4x32x128xf32>
    %3760 = stablehlo.add %arg43, %3668 : tensor<4x32xf32>
    %3761 = stablehlo.add %arg44, %3670 : tensor<128x4x32xf32>
    %3762 = stablehlo.add %arg45, %3672 : tensor<512xf32>
    %3763 = stablehlo.add %arg46, %3674 : tensor<128x512xf32>
    %3764 = stablehlo.add %arg47, %3676 : tensor<4x32xf32>
    %3765 = stablehlo.add %arg48, %3678 : tensor<128x4x32xf32>
    %3766 = stablehlo.add %arg49, %3680 : tensor<128xf32>
    %3767 = stablehlo.add %arg50, %3682 : tensor<512x128xf32>
    %3768 = stablehlo.add %arg51, %3684 : tensor<4x32xf32>
    %3769 = stablehlo.add %arg52, %3686 : tensor<128x4x32xf32>
    %3770 = stablehlo.add %arg53, %3688 : tensor<128xf32>
    %3771 = stablehlo.add %arg54, %3690 : tensor<128xf32>
    %3772 = stablehlo.add %arg55, %3692 : tensor<128xf32>
    %3773 = stablehlo.add %arg56, %3694 : tensor<128xf32>
    %3774 = stablehlo.add %arg57, %3696 : tensor<128xf32>
    %3775 = stablehlo.add %arg58, %3698 : tensor<4x32x128xf32>
    %3776 = stablehlo.add %arg59, %3700 : tensor<4x32xf32>
    %3777 = stablehlo.add %arg60, %3702 : tensor<128x4x32xf32>
    %3778 = stablehlo.add %arg61, %3704 : tensor<512xf32>
    %3779 = stablehlo.add %arg62, %3706 : tensor<128x512xf32>
    %3780 = stablehlo.add %arg63, %3708 : tensor<4x32xf32>
    %3781 = stablehlo.add %arg64, %3710 : tensor<128x4x32xf32>
    %3782 = stablehlo.add %arg65, %3712 : tensor<128xf32>
    %3783 = stablehlo.add %arg66, %3714 : tensor<128xf32>
    %3784 = stablehlo.add %arg67, %3716 : tensor<64x128xf32>
    return %3717, %3718, %3719, %3720, %3721, %3722, %3723, %3724, %3725, %3726, %3727, %3728, %3729, %3730, %3731, %3732, %3733, %3734, %3735, %3736, %3737, %3738, %3739, %3740, %3741, %3742, %3743, %3744, %3745, %3746, %3747, %3748, %3749, %3750, %3751, %3752, %3753, %3754, %3755, %3756, %3757, %3758, %3759, %3760, %3761, %3762, %3763, %3764, %3765, %3766, %3767, %3768, %3769, %3770, %3771, %3772, %3773, %3774, %3775, %3776, %3777, %3778, %3779, %3780, %3781, %3782, %3783, %3784, %2690, %1944, %1949, %1954, %1959, %1964, %1969, %1974, %1979, %1984, %1989, %1994, %1999, %2004, %2009, %2014, %2019, %2024, %2029, %2034, %2039, %2044, %2049, %2054, %2059, %2064, %2069, %2074, %2079, %2084, %2089, %2094, %2099, %2104, %2109, %2114, %2119, %2124, %2129, %2134, %2139, %2144, %2149, %2154, %2159, %2164, %2169, %2174, %2179, %2184, %2189, %2194, %2199, %2204, %2209, %2214, %2219, %2224, %2229, %2234, %2239, %2244, %2249, %2254, %2259, %2264, %2269, %2274, %2279, %2285, %2291, %2297, %2303, %2309, %2315, %2321, %2327, %2333, %2339, %2345, %2351, %2357, %2363, %2369, %2375, %2381, %2387, %2393, %2399, %2405, %2411, %2417, %2423, %2429, %2435, %2441, %2447, %2453, %2459, %2465, %2471, %2477, %2483, %2489, %2495, %2501, %2507, %2513, %2519, %2525, %2531, %2537, %2543, %2549, %2555, %2561, %2567, %2573, %2579, %2585, %2591, %2597, %2603, %2609, %2615, %2621, %2627, %2633, %2639, %2645, %2651, %2657, %2663, %2669, %2675, %2681, %2687, %560 : tensor<512x128xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<4x32x128xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<4x32x128xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<4x32x128xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<4x32x128xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<64x128xf32>, tensor<i32>, tensor<512x128xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<4x32x128xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<4x32x128xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<4x32x128xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<4x32x128xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<64x128xf32>, tensor<512x128xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<4x32x128xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<4x32x128xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<4x32x128xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<128xf32>, tensor<512x128xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<4x32x128xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<512xf32>, tensor<128x512xf32>, tensor<4x32xf32>, tensor<128x4x32xf32>, tensor<128xf32>, tensor<128xf32>, tensor<64x128xf32>, tensor<f32>
  }
  func.func private @tril(%arg0: tensor<64x64xi1>) -> tensor<64x64xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<64x64xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<64x64xi32>
    %2 = stablehlo.add %0, %1 : tensor<64x64xi32>
    %3 = stablehlo.iota dim = 1 : tensor<64x64xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<64x64xi32>, tensor<64x64xi32>) -> tensor<64x64xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<64x64xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<64x64xi1>, tensor<64x64xi1>
    return %6 : tensor<64x64xi1>
  }
  func.func private @_where(%arg0: tensor<64x64xi1>, %arg1: tensor<8x4x64x64xf32>, %arg2: tensor<f32>) -> (tensor<8x4x64x64xf32>, tensor<8x4x64x64xi1>) {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<64x64xi1>) -> tensor<8x4x64x64xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<8x4x64x64xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<8x4x64x64xi1>, tensor<8x4x64x64xf32>
    return %3, %1 : tensor<8x4x64x64xf32>, tensor<8x4x64x64xi1>
  }
  func.func private @take_along_axis(%arg0: tensor<8x64x512xf32>, %arg1: tensor<8x64x1xi32>) -> (tensor<8x64x1xf32>, tensor<8x64x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8x64x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<8x64x1xi32>, tensor<8x64x1xi32>) -> tensor<8x64x1xi1>
    %c_0 = stablehlo.constant dense<512> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<8x64x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<8x64x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<8x64x1xi1>, tensor<8x64x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<8x64x1xi32>) -> tensor<8x64x1x1xi32>
    %c_1 = stablehlo.constant dense<511> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<8x64x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<8x64x1x1xi32>, tensor<8x64x1x1xi32>) -> tensor<8x64x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [3] : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xi32>) -> tensor<8x64x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<8x64x1x1xi32>, tensor<8x64x1x1xi32>) -> tensor<8x64x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<8x64x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [3] : (tensor<8x64x1x1xi1>, tensor<i1>) -> tensor<8x64x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<8x64x512xf32>, tensor<8x64x1x1xi32>) -> tensor<8x64x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x64x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<8x64x1xi1>, tensor<8x64x1xf32>
    return %15, %5 : tensor<8x64x1xf32>, tensor<8x64x1x1xi32>
  }
  func.func private @take_along_axis_0(%arg0: tensor<8x64x1x1xi32>, %arg1: tensor<8x64x1xf32>) -> tensor<8x64x512xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x64x512xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<8x64x512xf32>, tensor<8x64x1x1xi32>, tensor<8x64x1xf32>) -> tensor<8x64x512xf32>
    return %1 : tensor<8x64x512xf32>
  }
  func.func private @_where_1(%arg0: tensor<8x4x64x64xi1>, %arg1: tensor<8x4x64x64xf32>) -> tensor<8x4x64x64xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x4x64x64xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<8x4x64x64xi1>, tensor<8x4x64x64xf32>
    return %1 : tensor<8x4x64x64xf32>
  }
  func.func private @_where_2(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
