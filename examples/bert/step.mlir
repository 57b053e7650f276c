module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>, %arg1: tensor<36x4xf32>, %arg2: tensor<36xf32>, %arg3: tensor<36x36xf32>, %arg4: tensor<90x36xf32>, %arg5: tensor<512x36xf32>, %arg6: tensor<2x36xf32>, %arg7: tensor<36xf32>, %arg8: tensor<36xf32>, %arg9: tensor<144xf32>, %arg10: tensor<36x144xf32>, %arg11: tensor<36xf32>, %arg12: tensor<144x36xf32>, %arg13: tensor<36xf32>, %arg14: tensor<36xf32>, %arg15: tensor<36xf32>, %arg16: tensor<36xf32>, %arg17: tensor<3x12xf32>, %arg18: tensor<36x3x12xf32>, %arg19: tensor<36xf32>, %arg20: tensor<3x12x36xf32>, %arg21: tensor<3x12xf32>, %arg22: tensor<36x3x12xf32>, %arg23: tensor<3x12xf32>, %arg24: tensor<36x3x12xf32>, %arg25: tensor<144xf32>, %arg26: tensor<36x144xf32>, %arg27: tensor<36xf32>, %arg28: tensor<144x36xf32>, %arg29: tensor<36xf32>, %arg30: tensor<36xf32>, %arg31: tensor<36xf32>, %arg32: tensor<36xf32>, %arg33: tensor<3x12xf32>, %arg34: tensor<36x3x12xf32>, %arg35: tensor<36xf32>, %arg36: tensor<3x12x36xf32>, %arg37: tensor<3x12xf32>, %arg38: tensor<36x3x12xf32>, %arg39: tensor<3x12xf32>, %arg40: tensor<36x3x12xf32>, %arg41: tensor<3x11xi32>, %arg42: tensor<3x11xi32>, %arg43: tensor<3xi32>) -> (tensor<3x4xf32> {jax.result_info = "result[0]"}) {
    %0 = call @_take(%arg4, %arg41) : (tensor<90x36xf32>, tensor<3x11xi32>) -> tensor<3x11x36xf32>
    %1 = stablehlo.iota dim = 0 : tensor<11xi32>
    %2 = call @_take_0(%arg5, %1) : (tensor<512x36xf32>, tensor<11xi32>) -> tensor<11x36xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [1, 2] : (tensor<11x36xf32>) -> tensor<1x11x36xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<1x11x36xf32>) -> tensor<3x11x36xf32>
    %5 = stablehlo.add %0, %4 : tensor<3x11x36xf32>
    %6 = call @_take_2(%arg6, %arg42) : (tensor<2x36xf32>, tensor<3x11xi32>) -> tensor<3x11x36xf32>
    %7 = stablehlo.add %5, %6 : tensor<3x11x36xf32>
    %8 = chlo.square %7 : tensor<3x11x36xf32> -> tensor<3x11x36xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.reduce(%7 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<3x11x36xf32>, tensor<f32>) -> tensor<3x11xf32>
    %cst_0 = stablehlo.constant dense<3.600000e+01> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x11xf32>
    %11 = stablehlo.divide %9, %10 : tensor<3x11xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.reduce(%8 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<3x11x36xf32>, tensor<f32>) -> tensor<3x11xf32>
    %cst_2 = stablehlo.constant dense<3.600000e+01> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3x11xf32>
    %14 = stablehlo.divide %12, %13 : tensor<3x11xf32>
    %15 = chlo.square %11 : tensor<3x11xf32> -> tensor<3x11xf32>
    %16 = stablehlo.subtract %14, %15 : tensor<3x11xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3x11xf32>
    %18 = stablehlo.maximum %17, %16 : tensor<3x11xf32>
    %19 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<3x11xf32>) -> tensor<3x11x1xf32>
    %20 = stablehlo.broadcast_in_dim %18, dims = [0, 1] : (tensor<3x11xf32>) -> tensor<3x11x1xf32>
    %21 = stablehlo.broadcast_in_dim %19, dims = [0, 1, 2] : (tensor<3x11x1xf32>) -> tensor<3x11x36xf32>
    %22 = stablehlo.subtract %7, %21 : tensor<3x11x36xf32>
    %cst_4 = stablehlo.constant dense<9.99999996E-13> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<3x11x1xf32>
    %24 = stablehlo.add %20, %23 : tensor<3x11x1xf32>
    %25 = stablehlo.rsqrt %24 : tensor<3x11x1xf32>
    %26 = stablehlo.reshape %arg8 : (tensor<36xf32>) -> tensor<1x1x36xf32>
    %27 = stablehlo.broadcast_in_dim %25, dims = [0, 1, 2] : (tensor<3x11x1xf32>) -> tensor<3x11x36xf32>
    %28 = stablehlo.broadcast_in_dim %26, dims = [0, 1, 2] : (tensor<1x1x36xf32>) -> tensor<3x11x36xf32>
    %29 = stablehlo.multiply %27, %28 : tensor<3x11x36xf32>
    %30 = stablehlo.multiply %22, %29 : tensor<3x11x36xf32>
    %31 = stablehlo.reshape %arg7 : (tensor<36xf32>) -> tensor<1x1x36xf32>
    %32 = stablehlo.broadcast_in_dim %31, dims = [0, 1, 2] : (tensor<1x1x36xf32>) -> tensor<3x11x36xf32>
    %33 = stablehlo.add %30, %32 : tensor<3x11x36xf32>
    %34 = stablehlo.iota dim = 0 : tensor<11xi32>
    %35 = stablehlo.broadcast_in_dim %arg43, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %36 = stablehlo.broadcast_in_dim %34, dims = [1] : (tensor<11xi32>) -> tensor<1x11xi32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [0, 1] : (tensor<1x11xi32>) -> tensor<3x11xi32>
    %38 = stablehlo.broadcast_in_dim %35, dims = [0, 1] : (tensor<3x1xi32>) -> tensor<3x11xi32>
    %39 = stablehlo.compare LT, %37, %38, SIGNED : (tensor<3x11xi32>, tensor<3x11xi32>) -> tensor<3x11xi1>
    %40 = stablehlo.broadcast_in_dim %39, dims = [0, 3] : (tensor<3x11xi1>) -> tensor<3x1x1x11xi1>
    %41 = stablehlo.dot_general %33, %arg22, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x11x36xf32>, tensor<36x3x12xf32>) -> tensor<3x11x3x12xf32>
    %42 = stablehlo.reshape %arg21 : (tensor<3x12xf32>) -> tensor<1x1x3x12xf32>
    %43 = stablehlo.broadcast_in_dim %42, dims = [0, 1, 2, 3] : (tensor<1x1x3x12xf32>) -> tensor<3x11x3x12xf32>
    %44 = stablehlo.add %41, %43 : tensor<3x11x3x12xf32>
    %45 = stablehlo.dot_general %33, %arg18, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x11x36xf32>, tensor<36x3x12xf32>) -> tensor<3x11x3x12xf32>
    %46 = stablehlo.reshape %arg17 : (tensor<3x12xf32>) -> tensor<1x1x3x12xf32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [0, 1, 2, 3] : (tensor<1x1x3x12xf32>) -> tensor<3x11x3x12xf32>
    %48 = stablehlo.add %45, %47 : tensor<3x11x3x12xf32>
    %49 = stablehlo.dot_general %33, %arg24, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x11x36xf32>, tensor<36x3x12xf32>) -> tensor<3x11x3x12xf32>
    %50 = stablehlo.reshape %arg23 : (tensor<3x12xf32>) -> tensor<1x1x3x12xf32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [0, 1, 2, 3] : (tensor<1x1x3x12xf32>) -> tensor<3x11x3x12xf32>
    %52 = stablehlo.add %49, %51 : tensor<3x11x3x12xf32>
    %cst_5 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %53 = stablehlo.sqrt %cst_5 : tensor<f32>
    %54 = stablehlo.convert %53 : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %54, dims = [] : (tensor<f32>) -> tensor<3x11x3x12xf32>
    %56 = stablehlo.divide %44, %55 : tensor<3x11x3x12xf32>
    %57 = stablehlo.dot_general %56, %48, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x11x3x12xf32>, tensor<3x11x3x12xf32>) -> tensor<3x3x11x11xf32>
    %cst_6 = stablehlo.constant dense<-3.40282347E+38> : tensor<f32>
    %58 = call @_where_3(%40, %57, %cst_6) : (tensor<3x1x1x11xi1>, tensor<3x3x11x11xf32>, tensor<f32>) -> tensor<3x3x11x11xf32>
    %cst_7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %59 = stablehlo.reduce(%58 init: %cst_7) applies stablehlo.maximum across dimensions = [3] : (tensor<3x3x11x11xf32>, tensor<f32>) -> tensor<3x3x11xf32>
    %cst_8 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<3x3x11xf32>
    %61 = stablehlo.maximum %60, %59 : tensor<3x3x11xf32>
    %62 = stablehlo.broadcast_in_dim %61, dims = [0, 1, 2] : (tensor<3x3x11xf32>) -> tensor<3x3x11x1xf32>
    %63 = stablehlo.broadcast_in_dim %62, dims = [0, 1, 2, 3] : (tensor<3x3x11x1xf32>) -> tensor<3x3x11x11xf32>
    %64 = stablehlo.subtract %58, %63 : tensor<3x3x11x11xf32>
    %65 = stablehlo.exponential %64 : tensor<3x3x11x11xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %66 = stablehlo.reduce(%65 init: %cst_9) applies stablehlo.add across dimensions = [3] : (tensor<3x3x11x11xf32>, tensor<f32>) -> tensor<3x3x11xf32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2] : (tensor<3x3x11xf32>) -> tensor<3x3x11x1xf32>
    %68 = stablehlo.broadcast_in_dim %67, dims = [0, 1, 2, 3] : (tensor<3x3x11x1xf32>) -> tensor<3x3x11x11xf32>
    %69 = stablehlo.divide %65, %68 : tensor<3x3x11x11xf32>
    %70 = stablehlo.dot_general %52, %69, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x11x3x12xf32>, tensor<3x3x11x11xf32>) -> tensor<3x3x12x11xf32>
    %71 = stablehlo.transpose %70, dims = [0, 3, 1, 2] : (tensor<3x3x12x11xf32>) -> tensor<3x11x3x12xf32>
    %72 = stablehlo.dot_general %71, %arg20, contracting_dims = [2, 3] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x11x3x12xf32>, tensor<3x12x36xf32>) -> tensor<3x11x36xf32>
    %73 = stablehlo.reshape %arg19 : (tensor<36xf32>) -> tensor<1x1x36xf32>
    %74 = stablehlo.broadcast_in_dim %73, dims = [0, 1, 2] : (tensor<1x1x36xf32>) -> tensor<3x11x36xf32>
    %75 = stablehlo.add %72, %74 : tensor<3x11x36xf32>
    %76 = stablehlo.add %33, %75 : tensor<3x11x36xf32>
    %77 = chlo.square %76 : tensor<3x11x36xf32> -> tensor<3x11x36xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %78 = stablehlo.reduce(%76 init: %cst_10) applies stablehlo.add across dimensions = [2] : (tensor<3x11x36xf32>, tensor<f32>) -> tensor<3x11xf32>
    %cst_11 = stablehlo.constant dense<3.600000e+01> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<3x11xf32>
    %80 = stablehlo.divide %78, %79 : tensor<3x11xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %81 = stablehlo.reduce(%77 init: %cst_12) applies stablehlo.add across dimensions = [2] : (tensor<3x11x36xf32>, tensor<f32>) -> tensor<3x11xf32>
    %cst_13 = stablehlo.constant dense<3.600000e+01> : tensor<f32>
    %82 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<3x11xf32>
    %83 = stablehlo.divide %81, %82 : tensor<3x11xf32>
    %84 = chlo.square %80 : tensor<3x11xf32> -> tensor<3x11xf32>
    %85 = stablehlo.subtract %83, %84 : tensor<3x11xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<3x11xf32>
    %87 = stablehlo.maximum %86, %85 : tensor<3x11xf32>
    %88 = stablehlo.broadcast_in_dim %80, dims = [0, 1] : (tensor<3x11xf32>) -> tensor<3x11x1xf32>
    %89 = stablehlo.broadcast_in_dim %87, dims = [0, 1] : (tensor<3x11xf32>) -> tensor<3x11x1xf32>
    %90 = stablehlo.broadcast_in_dim %88, dims = [0, 1, 2] : (tensor<3x11x1xf32>) -> tensor<3x11x36xf32>
    %91 = stablehlo.subtract %76, %90 : tensor<3x11x36xf32>
    %cst_15 = stablehlo.constant dense<9.99999996E-13> : tensor<f32>
    %92 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<3x11x1xf32>
    %93 = stablehlo.add %89, %92 : tensor<3x11x1xf32>
    %94 = stablehlo.rsqrt %93 : tensor<3x11x1xf32>
    %95 = stablehlo.reshape %arg14 : (tensor<36xf32>) -> tensor<1x1x36xf32>
    %96 = stablehlo.broadcast_in_dim %94, dims = [0, 1, 2] : (tensor<3x11x1xf32>) -> tensor<3x11x36xf32>
    %97 = stablehlo.broadcast_in_dim %95, dims = [0, 1, 2] : (tensor<1x1x36xf32>) -> tensor<3x11x36xf32>
    %98 = stablehlo.multiply %96, %97 : tensor<3x11x36xf32>
    %99 = stablehlo.multiply %91, %98 : tensor<3x11x36xf32>
    %100 = stablehlo.reshape %arg13 : (tensor<36xf32>) -> tensor<1x1x36xf32>
    %101 = stablehlo.broadcast_in_dim %100, dims = [0, 1, 2] : (tensor<1x1x36xf32>) -> tensor<3x11x36xf32>
    %102 = stablehlo.add %99, %101 : tensor<3x11x36xf32>
    %103 = stablehlo.dot_general %102, %arg10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x11x36xf32>, tensor<36x144xf32>) -> tensor<3x11x144xf32>
    %104 = stablehlo.reshape %arg9 : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %105 = stablehlo.broadcast_in_dim %104, dims = [0, 1, 2] : (tensor<1x1x144xf32>) -> tensor<3x11x144xf32>
    %106 = stablehlo.add %103, %105 : tensor<3x11x144xf32>
    %cst_16 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %107 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<3x11x144xf32>
    %108 = stablehlo.multiply %107, %106 : tensor<3x11x144xf32>
    %109 = stablehlo.negate %106 : tensor<3x11x144xf32>
    %cst_17 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %110 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<3x11x144xf32>
    %111 = stablehlo.multiply %109, %110 : tensor<3x11x144xf32>
    %112 = chlo.erfc %111 : tensor<3x11x144xf32> -> tensor<3x11x144xf32>
    %113 = stablehlo.multiply %108, %112 : tensor<3x11x144xf32>
    %114 = stablehlo.dot_general %113, %arg12, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x11x144xf32>, tensor<144x36xf32>) -> tensor<3x11x36xf32>
    %115 = stablehlo.reshape %arg11 : (tensor<36xf32>) -> tensor<1x1x36xf32>
    %116 = stablehlo.broadcast_in_dim %115, dims = [0, 1, 2] : (tensor<1x1x36xf32>) -> tensor<3x11x36xf32>
    %117 = stablehlo.add %114, %116 : tensor<3x11x36xf32>
    %118 = stablehlo.add %102, %117 : tensor<3x11x36xf32>
    %119 = chlo.square %118 : tensor<3x11x36xf32> -> tensor<3x11x36xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %120 = stablehlo.reduce(%118 init: %cst_18) applies stablehlo.add across dimensions = [2] : (tensor<3x11x36xf32>, tensor<f32>) -> tensor<3x11xf32>
    %cst_19 = stablehlo.constant dense<3.600000e+01> : tensor<f32>
    %121 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<3x11xf32>
    %122 = stablehlo.divide %120, %121 : tensor<3x11xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %123 = stablehlo.reduce(%119 init: %cst_20) applies stablehlo.add across dimensions = [2] : (tensor<3x11x36xf32>, tensor<f32>) -> tensor<3x11xf32>
    %cst_21 = stablehlo.constant dense<3.600000e+01> : tensor<f32>
    %124 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<3x11xf32>
    %125 = stablehlo.divide %123, %124 : tensor<3x11xf32>
    %126 = chlo.square %122 : tensor<3x11xf32> -> tensor<3x11xf32>
    %127 = stablehlo.subtract %125, %126 : tensor<3x11xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %128 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<3x11xf32>
    %129 = stablehlo.maximum %128, %127 : tensor<3x11xf32>
    %130 = stablehlo.broadcast_in_dim %122, dims = [0, 1] : (tensor<3x11xf32>) -> tensor<3x11x1xf32>
    %131 = stablehlo.broadcast_in_dim %129, dims = [0, 1] : (tensor<3x11xf32>) -> tensor<3x11x1xf32>
    %132 = stablehlo.broadcast_in_dim %130, dims = [0, 1, 2] : (tensor<3x11x1xf32>) -> tensor<3x11x36xf32>
    %133 = stablehlo.subtract %118, %132 : tensor<3x11x36xf32>
    %cst_23 = stablehlo.constant dense<9.99999996E-13> : tensor<f32>
    %134 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<3x11x1xf32>
    %135 = stablehlo.add %131, %134 : tensor<3x11x1xf32>
    %136 = stablehlo.rsqrt %135 : tensor<3x11x1xf32>
    %137 = stablehlo.reshape %arg16 : (tensor<36xf32>) -> tensor<1x1x36xf32>
    %138 = stablehlo.broadcast_in_dim %136, dims = [0, 1, 2] : (tensor<3x11x1xf32>) -> tensor<3x11x36xf32>
    %139 = stablehlo.broadcast_in_dim %137, dims = [0, 1, 2] : (tensor<1x1x36xf32>) -> tensor<3x11x36xf32>
    %140 = stablehlo.multiply %138, %139 : tensor<3x11x36xf32>
    %141 = stablehlo.multiply %133, %140 : tensor<3x11x36xf32>
    %142 = stablehlo.reshape %arg15 : (tensor<36xf32>) -> tensor<1x1x36xf32>
    %143 = stablehlo.broadcast_in_dim %142, dims = [0, 1, 2] : (tensor<1x1x36xf32>) -> tensor<3x11x36xf32>
    %144 = stablehlo.add %141, %143 : tensor<3x11x36xf32>
    %145 = stablehlo.broadcast_in_dim %39, dims = [0, 3] : (tensor<3x11xi1>) -> tensor<3x1x1x11xi1>
    %146 = stablehlo.dot_general %144, %arg38, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x11x36xf32>, tensor<36x3x12xf32>) -> tensor<3x11x3x12xf32>
    %147 = stablehlo.reshape %arg37 : (tensor<3x12xf32>) -> tensor<1x1x3x12xf32>
    %148 = stablehlo.broadcast_in_dim %147, dims = [0, 1, 2, 3] : (tensor<1x1x3x12xf32>) -> tensor<3x11x3x12xf32>
    %149 = stablehlo.add %146, %148 : tensor<3x11x3x12xf32>
    %150 = stablehlo.dot_general %144, %arg34, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x11x36xf32>, tensor<36x3x12xf32>) -> tensor<3x11x3x12xf32>
    %151 = stablehlo.reshape %arg33 : (tensor<3x12xf32>) -> tensor<1x1x3x12xf32>
    %152 = stablehlo.broadcast_in_dim %151, dims = [0, 1, 2, 3] : (tensor<1x1x3x12xf32>) -> tensor<3x11x3x12xf32>
    %153 = stablehlo.add %150, %152 : tensor<3x11x3x12xf32>
    %154 = stablehlo.dot_general %144, %arg40, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x11x36xf32>, tensor<36x3x12xf32>) -> tensor<3x11x3x12xf32>
    %155 = stablehlo.reshape %arg39 : (tensor<3x12xf32>) -> tensor<1x1x3x12xf32>
    %156 = stablehlo.broadcast_in_dim %155, dims = [0, 1, 2, 3] : (tensor<1x1x3x12xf32>) -> tensor<3x11x3x12xf32>
    %157 = stablehlo.add %154, %156 : tensor<3x11x3x12xf32>
    %cst_24 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %158 = stablehlo.sqrt %cst_24 : tensor<f32>
    %159 = stablehlo.convert %158 : tensor<f32>
    %160 = stablehlo.broadcast_in_dim %159, dims = [] : (tensor<f32>) -> tensor<3x11x3x12xf32>
    %161 = stablehlo.divide %149, %160 : tensor<3x11x3x12xf32>
    %162 = stablehlo.dot_general %161, %153, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x11x3x12xf32>, tensor<3x11x3x12xf32>) -> tensor<3x3x11x11xf32>
    %cst_25 = stablehlo.constant dense<-3.40282347E+38> : tensor<f32>
    %163 = call @_where_3(%145, %162, %cst_25) : (tensor<3x1x1x11xi1>, tensor<3x3x11x11xf32>, tensor<f32>) -> tensor<3x3x11x11xf32>
    %cst_26 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %164 = stablehlo.reduce(%163 init: %cst_26) applies stablehlo.maximum across dimensions = [3] : (tensor<3x3x11x11xf32>, tensor<f32>) -> tensor<3x3x11xf32>
    %cst_27 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %165 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<3x3x11xf32>
    %166 = stablehlo.maximum %165, %164 : tensor<3x3x11xf32>
    %167 = stablehlo.broadcast_in_dim %166, dims = [0, 1, 2] : (tensor<3x3x11xf32>) -> tensor<3x3x11x1xf32>
    %168 = stablehlo.broadcast_in_dim %167, dims = [0, 1, 2, 3] : (tensor<3x3x11x1xf32>) -> tensor<3x3x11x11xf32>
    %169 = stablehlo.subtract %163, %168 : tensor<3x3x11x11xf32>
    %170 = stablehlo.exponential %169 : tensor<3x3x11x11xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %171 = stablehlo.reduce(%170 init: %cst_28) applies stablehlo.add across dimensions = [3] : (tensor<3x3x11x11xf32>, tensor<f32>) -> tensor<3x3x11xf32>
    %172 = stablehlo.broadcast_in_dim %171, dims = [0, 1, 2] : (tensor<3x3x11xf32>) -> tensor<3x3x11x1xf32>
    %173 = stablehlo.broadcast_in_dim %172, dims = [0, 1, 2, 3] : (tensor<3x3x11x1xf32>) -> tensor<3x3x11x11xf32>
    %174 = stablehlo.divide %170, %173 : tensor<3x3x11x11xf32>
    %175 = stablehlo.dot_general %157, %174, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<3x11x3x12xf32>, tensor<3x3x11x11xf32>) -> tensor<3x3x12x11xf32>
    %176 = stablehlo.transpose %175, dims = [0, 3, 1, 2] : (tensor<3x3x12x11xf32>) -> tensor<3x11x3x12xf32>
    %177 = stablehlo.dot_general %176, %arg36, contracting_dims = [2, 3] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<3x11x3x12xf32>, tensor<3x12x36xf32>) -> tensor<3x11x36xf32>
    %178 = stablehlo.reshape %arg35 : (tensor<36xf32>) -> tensor<1x1x36xf32>
    %179 = stablehlo.broadcast_in_dim %178, dims = [0, 1, 2] : (tensor<1x1x36xf32>) -> tensor<3x11x36xf32>
    %180 = stablehlo.add %177, %179 : tensor<3x11x36xf32>
    %181 = stablehlo.add %144, %180 : tensor<3x11x36xf32>
    %182 = chlo.square %181 : tensor<3x11x36xf32> -> tensor<3x11x36xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %183 = stablehlo.reduce(%181 init: %cst_29) applies stablehlo.add across dimensions = [2] : (tensor<3x11x36xf32>, tensor<f32>) -> tensor<3x11xf32>
    %cst_30 = stablehlo.constant dense<3.600000e+01> : tensor<f32>
    %184 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<3x11xf32>
    %185 = stablehlo.divide %183, %184 : tensor<3x11xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %186 = stablehlo.reduce(%182 init: %cst_31) applies stablehlo.add across dimensions = [2] : (tensor<3x11x36xf32>, tensor<f32>) -> tensor<3x11xf32>
    %cst_32 = stablehlo.constant dense<3.600000e+01> : tensor<f32>
    %187 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<3x11xf32>
    %188 = stablehlo.divide %186, %187 : tensor<3x11xf32>
    %189 = chlo.square %185 : tensor<3x11xf32> -> tensor<3x11xf32>
    %190 = stablehlo.subtract %188, %189 : tensor<3x11xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %191 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<3x11xf32>
    %192 = stablehlo.maximum %191, %190 : tensor<3x11xf32>
    %193 = stablehlo.broadcast_in_dim %185, dims = [0, 1] : (tensor<3x11xf32>) -> tensor<3x11x1xf32>
    %194 = stablehlo.broadcast_in_dim %192, dims = [0, 1] : (tensor<3x11xf32>) -> tensor<3x11x1xf32>
    %195 = stablehlo.broadcast_in_dim %193, dims = [0, 1, 2] : (tensor<3x11x1xf32>) -> tensor<3x11x36xf32>
    %196 = stablehlo.subtract %181, %195 : tensor<3x11x36xf32>
    %cst_34 = stablehlo.constant dense<9.99999996E-13> : tensor<f32>
    %197 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<3x11x1xf32>
    %198 = stablehlo.add %194, %197 : tensor<3x11x1xf32>
    %199 = stablehlo.rsqrt %198 : tensor<3x11x1xf32>
    %200 = stablehlo.reshape %arg30 : (tensor<36xf32>) -> tensor<1x1x36xf32>
    %201 = stablehlo.broadcast_in_dim %199, dims = [0, 1, 2] : (tensor<3x11x1xf32>) -> tensor<3x11x36xf32>
    %202 = stablehlo.broadcast_in_dim %200, dims = [0, 1, 2] : (tensor<1x1x36xf32>) -> tensor<3x11x36xf32>
    %203 = stablehlo.multiply %201, %202 : tensor<3x11x36xf32>
    %204 = stablehlo.multiply %196, %203 : tensor<3x11x36xf32>
    %205 = stablehlo.reshape %arg29 : (tensor<36xf32>) -> tensor<1x1x36xf32>
    %206 = stablehlo.broadcast_in_dim %205, dims = [0, 1, 2] : (tensor<1x1x36xf32>) -> tensor<3x11x36xf32>
    %207 = stablehlo.add %204, %206 : tensor<3x11x36xf32>
    %208 = stablehlo.dot_general %207, %arg26, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x11x36xf32>, tensor<36x144xf32>) -> tensor<3x11x144xf32>
    %209 = stablehlo.reshape %arg25 : (tensor<144xf32>) -> tensor<1x1x144xf32>
    %210 = stablehlo.broadcast_in_dim %209, dims = [0, 1, 2] : (tensor<1x1x144xf32>) -> tensor<3x11x144xf32>
    %211 = stablehlo.add %208, %210 : tensor<3x11x144xf32>
    %cst_35 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %212 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<3x11x144xf32>
    %213 = stablehlo.multiply %212, %211 : tensor<3x11x144xf32>
    %214 = stablehlo.negate %211 : tensor<3x11x144xf32>
    %cst_36 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %215 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<3x11x144xf32>
    %216 = stablehlo.multiply %214, %215 : tensor<3x11x144xf32>
    %217 = chlo.erfc %216 : tensor<3x11x144xf32> -> tensor<3x11x144xf32>
    %218 = stablehlo.multiply %213, %217 : tensor<3x11x144xf32>
    %219 = stablehlo.dot_general %218, %arg28, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x11x144xf32>, tensor<144x36xf32>) -> tensor<3x11x36xf32>
    %220 = stablehlo.reshape %arg27 : (tensor<36xf32>) -> tensor<1x1x36xf32>
    %221 = stablehlo.broadcast_in_dim %220, dims = [0, 1, 2] : (tensor<1x1x36xf32>) -> tensor<3x11x36xf32>
    %222 = stablehlo.add %219, %221 : tensor<3x11x36xf32>
    %223 = stablehlo.add %207, %222 : tensor<3x11x36xf32>
    %224 = chlo.square %223 : tensor<3x11x36xf32> -> tensor<3x11x36xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %225 = stablehlo.reduce(%223 init: %cst_37) applies stablehlo.add across dimensions = [2] : (tensor<3x11x36xf32>, tensor<f32>) -> tensor<3x11xf32>
    %cst_38 = stablehlo.constant dense<3.600000e+01> : tensor<f32>
    %226 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<3x11xf32>
    %227 = stablehlo.divide %225, %226 : tensor<3x11xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %228 = stablehlo.reduce(%224 init: %cst_39) applies stablehlo.add across dimensions = [2] : (tensor<3x11x36xf32>, tensor<f32>) -> tensor<3x11xf32>
    %cst_40 = stablehlo.constant dense<3.600000e+01> : tensor<f32>
    %229 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<3x11xf32>
    %230 = stablehlo.divide %228, %229 : tensor<3x11xf32>
    %231 = chlo.square %227 : tensor<3x11xf32> -> tensor<3x11xf32>
    %232 = stablehlo.subtract %230, %231 : tensor<3x11xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %233 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<3x11xf32>
    %234 = stablehlo.maximum %233, %232 : tensor<3x11xf32>
    %235 = stablehlo.broadcast_in_dim %227, dims = [0, 1] : (tensor<3x11xf32>) -> tensor<3x11x1xf32>
    %236 = stablehlo.broadcast_in_dim %234, dims = [0, 1] : (tensor<3x11xf32>) -> tensor<3x11x1xf32>
    %237 = stablehlo.broadcast_in_dim %235, dims = [0, 1, 2] : (tensor<3x11x1xf32>) -> tensor<3x11x36xf32>
    %238 = stablehlo.subtract %223, %237 : tensor<3x11x36xf32>
    %cst_42 = stablehlo.constant dense<9.99999996E-13> : tensor<f32>
    %239 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<3x11x1xf32>
    %240 = stablehlo.add %236, %239 : tensor<3x11x1xf32>
    %241 = stablehlo.rsqrt %240 : tensor<3x11x1xf32>
    %242 = stablehlo.reshape %arg32 : (tensor<36xf32>) -> tensor<1x1x36xf32>
    %243 = stablehlo.broadcast_in_dim %241, dims = [0, 1, 2] : (tensor<3x11x1xf32>) -> tensor<3x11x36xf32>
    %244 = stablehlo.broadcast_in_dim %242, dims = [0, 1, 2] : (tensor<1x1x36xf32>) -> tensor<3x11x36xf32>
    %245 = stablehlo.multiply %243, %244 : tensor<3x11x36xf32>
    %246 = stablehlo.multiply %238, %245 : tensor<3x11x36xf32>
    %247 = stablehlo.reshape %arg31 : (tensor<36xf32>) -> tensor<1x1x36xf32>
    %248 = stablehlo.broadcast_in_dim %247, dims = [0, 1, 2] : (tensor<1x1x36xf32>) -> tensor<3x11x36xf32>
    %249 = stablehlo.add %246, %248 : tensor<3x11x36xf32>
    %250 = stablehlo.slice %249 [0:3, 0:1, 0:36] : (tensor<3x11x36xf32>) -> tensor<3x1x36xf32>
    %251 = stablehlo.reshape %250 : (tensor<3x1x36xf32>) -> tensor<3x36xf32>
    %252 = stablehlo.dot_general %251, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36xf32>, tensor<36x36xf32>) -> tensor<3x36xf32>
    %253 = stablehlo.reshape %arg2 : (tensor<36xf32>) -> tensor<1x36xf32>
    %254 = stablehlo.broadcast_in_dim %253, dims = [0, 1] : (tensor<1x36xf32>) -> tensor<3x36xf32>
    %255 = stablehlo.add %252, %254 : tensor<3x36xf32>
    %256 = stablehlo.tanh %255 : tensor<3x36xf32>
    %257 = stablehlo.dot_general %256, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x36xf32>, tensor<36x4xf32>) -> tensor<3x4xf32>
    %258 = stablehlo.reshape %arg0 : (tensor<4xf32>) -> tensor<1x4xf32>
    %259 = stablehlo.broadcast_in_dim %258, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<3x4xf32>
    %260 = stablehlo.add %257, %259 : tensor<3x4xf32>
    %cst_43 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %261 = stablehlo.reduce(%260 init: %cst_43) applies stablehlo.maximum across dimensions = [1] : (tensor<3x4xf32>, tensor<f32>) -> tensor<3xf32>
    %cst_44 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %262 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %263 = stablehlo.maximum %262, %261 : tensor<3xf32>
    %264 = stablehlo.broadcast_in_dim %263, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %265 = stablehlo.broadcast_in_dim %264, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x4xf32>
    %266 = stablehlo.subtract %260, %265 : tensor<3x4xf32>
    %267 = stablehlo.exponential %266 : tensor<3x4xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %268 = stablehlo.reduce(%267 init: %cst_45) applies stablehlo.add across dimensions = [1] : (tensor<3x4xf32>, tensor<f32>) -> tensor<3xf32>
    %269 = stablehlo.broadcast_in_dim %268, dims = [0] : (tensor<3xf32>) -> tensor<3x1xf32>
    %270 = stablehlo.broadcast_in_dim %269, dims = [0, 1] : (tensor<3x1xf32>) -> tensor<3x4xf32>
    %271 = stablehlo.divide %267, %270 : tensor<3x4xf32>
    return %271 : tensor<3x4xf32>
  }
  func.func private @_take(%arg0: tensor<90x36xf32>, %arg1: tensor<3x11xi32>) -> tensor<3x11x36xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3x11xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<3x11xi32>, tensor<3x11xi32>) -> tensor<3x11xi1>
    %c_0 = stablehlo.constant dense<90> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<3x11xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<3x11xi32>
    %4 = call @_where(%1, %3, %arg1) : (tensor<3x11xi1>, tensor<3x11xi32>, tensor<3x11xi32>) -> tensor<3x11xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<3x11xi32>) -> tensor<3x11x1xi32>
    %c_1 = stablehlo.constant dense<89> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<3x11x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<3x11x1xi32>, tensor<3x11x1xi32>) -> tensor<3x11x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<3x11x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<3x11x1xi32>, tensor<3x11x1xi32>) -> tensor<3x11x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<3x11x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<3x11x1xi1>, tensor<i1>) -> tensor<3x11xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 36>}> : (tensor<90x36xf32>, tensor<3x11x1xi32>) -> tensor<3x11x36xf32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<3x11xi1>) -> tensor<3x11x36xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x11x36xf32>
    %16 = stablehlo.select %14, %13, %15 : tensor<3x11x36xi1>, tensor<3x11x36xf32>
    return %16 : tensor<3x11x36xf32>
  }
  func.func private @_where(%arg0: tensor<3x11xi1>, %arg1: tensor<3x11xi32>, %arg2: tensor<3x11xi32>) -> tensor<3x11xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<3x11xi1>, tensor<3x11xi32>
    return %0 : tensor<3x11xi32>
  }
  func.func private @_take_0(%arg0: tensor<512x36xf32>, %arg1: tensor<11xi32>) -> tensor<11x36xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<11xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<11xi32>, tensor<11xi32>) -> tensor<11xi1>
    %c_0 = stablehlo.constant dense<512> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<11xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<11xi32>
    %4 = call @_where_1(%1, %3, %arg1) : (tensor<11xi1>, tensor<11xi32>, tensor<11xi32>) -> tensor<11xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<11xi32>) -> tensor<11x1xi32>
    %c_1 = stablehlo.constant dense<511> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<11x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<11x1xi32>, tensor<11x1xi32>) -> tensor<11x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [1] : (tensor<1xi32>) -> tensor<1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x1xi32>) -> tensor<11x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<11x1xi32>, tensor<11x1xi32>) -> tensor<11x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<11x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [1] : (tensor<11x1xi1>, tensor<i1>) -> tensor<11xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 36>}> : (tensor<512x36xf32>, tensor<11x1xi32>) -> tensor<11x36xf32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0] : (tensor<11xi1>) -> tensor<11x36xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<11x36xf32>
    %16 = stablehlo.select %14, %13, %15 : tensor<11x36xi1>, tensor<11x36xf32>
    return %16 : tensor<11x36xf32>
  }
  func.func private @_where_1(%arg0: tensor<11xi1>, %arg1: tensor<11xi32>, %arg2: tensor<11xi32>) -> tensor<11xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<11xi1>, tensor<11xi32>
    return %0 : tensor<11xi32>
  }
  func.func private @_take_2(%arg0: tensor<2x36xf32>, %arg1: tensor<3x11xi32>) -> tensor<3x11x36xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3x11xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<3x11xi32>, tensor<3x11xi32>) -> tensor<3x11xi1>
    %c_0 = stablehlo.constant dense<2> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<3x11xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<3x11xi32>
    %4 = call @_where(%1, %3, %arg1) : (tensor<3x11xi1>, tensor<3x11xi32>, tensor<3x11xi32>) -> tensor<3x11xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<3x11xi32>) -> tensor<3x11x1xi32>
    %c_1 = stablehlo.constant dense<1> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<3x11x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<3x11x1xi32>, tensor<3x11x1xi32>) -> tensor<3x11x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<3x11x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<3x11x1xi32>, tensor<3x11x1xi32>) -> tensor<3x11x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<3x11x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<3x11x1xi1>, tensor<i1>) -> tensor<3x11xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 36>}> : (tensor<2x36xf32>, tensor<3x11x1xi32>) -> tensor<3x11x36xf32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<3x11xi1>) -> tensor<3x11x36xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x11x36xf32>
    %16 = stablehlo.select %14, %13, %15 : tensor<3x11x36xi1>, tensor<3x11x36xf32>
    return %16 : tensor<3x11x36xf32>
  }
  func.func private @_where_3(%arg0: tensor<3x1x1x11xi1>, %arg1: tensor<3x3x11x11xf32>, %arg2: tensor<f32>) -> tensor<3x3x11x11xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3] : (tensor<3x1x1x11xi1>) -> tensor<3x3x11x11xi1>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<3x3x11x11xf32>
    %2 = stablehlo.select %0, %arg1, %1 : tensor<3x3x11x11xi1>, tensor<3x3x11x11xf32>
    return %2 : tensor<3x3x11x11xf32>
  }
}
