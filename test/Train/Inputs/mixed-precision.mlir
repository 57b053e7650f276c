module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<48x8xbf16> {tf.aliasing_output = 0 : i32}, %arg1: tensor<16x48xbf16> {tf.aliasing_output = 1 : i32}, %arg2: tensor<48x8xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<16x48xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<48x8xf32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<16x48xf32> {tf.aliasing_output = 5 : i32}, %arg6: tensor<48x8xf32> {tf.aliasing_output = 6 : i32}, %arg7: tensor<16x48xf32> {tf.aliasing_output = 7 : i32}, %arg8: tensor<64x16xf32>, %arg9: tensor<64x8xf32>) -> (tensor<48x8xbf16> {jax.result_info = "result[0]['down']"}, tensor<16x48xbf16> {jax.result_info = "result[0]['up']"}, tensor<48x8xf32> {jax.result_info = "result[1]['down']"}, tensor<16x48xf32> {jax.result_info = "result[1]['up']"}, tensor<48x8xf32> {jax.result_info = "result[2]['down']"}, tensor<16x48xf32> {jax.result_info = "result[2]['up']"}, tensor<48x8xf32> {jax.result_info = "result[3]['down']"}, tensor<16x48xf32> {jax.result_info = "result[3]['up']"}, tensor<f32> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.convert %arg8 : (tensor<64x16xf32>) -> tensor<64x16xbf16>
    %1 = stablehlo.dot_general %0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<64x16xbf16>, tensor<16x48xbf16>) -> tensor<64x48xbf16>
    %2 = call @relu(%1) : (tensor<64x48xbf16>) -> tensor<64x48xbf16>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<64x48xbf16>
    %4 = stablehlo.compare GT, %1, %3, FLOAT : (tensor<64x48xbf16>, tensor<64x48xbf16>) -> tensor<64x48xi1>
    %5 = stablehlo.dot_general %2, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<64x48xbf16>, tensor<48x8xbf16>) -> tensor<64x8xbf16>
    %6 = stablehlo.convert %5 : (tensor<64x8xbf16>) -> tensor<64x8xf32>
    %7 = stablehlo.subtract %6, %arg9 : tensor<64x8xf32>
    %8 = chlo.square %7 : tensor<64x8xf32> -> tensor<64x8xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<64x8xf32>
    %10 = stablehlo.multiply %9, %7 : tensor<64x8xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%8 init: %cst_1) applies stablehlo.add across dimensions = [0, 1] : (tensor<64x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %12 = stablehlo.divide %11, %cst_2 : tensor<f32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_4 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %13 = stablehlo.divide %cst_3, %cst_4 : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<f32>) -> tensor<64x8xf32>
    %15 = stablehlo.multiply %14, %10 : tensor<64x8xf32>
    %16 = stablehlo.convert %15 : (tensor<64x8xf32>) -> tensor<64x8xbf16>
    %17 = stablehlo.dot_general %16, %2, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<64x8xbf16>, tensor<64x48xbf16>) -> tensor<8x48xbf16>
    %18 = stablehlo.transpose %17, dims = [1, 0] : (tensor<8x48xbf16>) -> tensor<48x8xbf16>
    %19 = stablehlo.dot_general %16, %arg0, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<64x8xbf16>, tensor<48x8xbf16>) -> tensor<64x48xbf16>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %20 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<bf16>) -> tensor<64x48xbf16>
    %21 = stablehlo.select %4, %19, %20 : tensor<64x48xi1>, tensor<64x48xbf16>
    %22 = stablehlo.dot_general %21, %0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<64x48xbf16>, tensor<64x16xbf16>) -> tensor<48x16xbf16>
    %23 = stablehlo.transpose %22, dims = [1, 0] : (tensor<48x16xbf16>) -> tensor<16x48xbf16>
    %24 = stablehlo.convert %18 : (tensor<48x8xbf16>) -> tensor<48x8xf32>
    %25 = stablehlo.convert %23 : (tensor<16x48xbf16>) -> tensor<16x48xf32>
    %cst_6 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<48x8xf32>
    %27 = stablehlo.multiply %26, %arg4 : tensor<48x8xf32>
    %cst_7 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<48x8xf32>
    %29 = stablehlo.multiply %28, %24 : tensor<48x8xf32>
    %30 = stablehlo.add %27, %29 : tensor<48x8xf32>
    %cst_8 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<16x48xf32>
    %32 = stablehlo.multiply %31, %arg5 : tensor<16x48xf32>
    %cst_9 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<16x48xf32>
    %34 = stablehlo.multiply %33, %25 : tensor<16x48xf32>
    %35 = stablehlo.add %32, %34 : tensor<16x48xf32>
    %cst_10 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<48x8xf32>
    %37 = stablehlo.multiply %36, %arg6 : tensor<48x8xf32>
    %cst_11 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<48x8xf32>
    %39 = stablehlo.multiply %38, %24 : tensor<48x8xf32>
    %40 = stablehlo.multiply %39, %24 : tensor<48x8xf32>
    %41 = stablehlo.add %37, %40 : tensor<48x8xf32>
    %cst_12 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<16x48xf32>
    %43 = stablehlo.multiply %42, %arg7 : tensor<16x48xf32>
    %cst_13 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<16x48xf32>
    %45 = stablehlo.multiply %44, %25 : tensor<16x48xf32>
    %46 = stablehlo.multiply %45, %25 : tensor<16x48xf32>
    %47 = stablehlo.add %43, %46 : tensor<16x48xf32>
    %48 = stablehlo.sqrt %41 : tensor<48x8xf32>
    %cst_14 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<48x8xf32>
    %50 = stablehlo.add %48, %49 : tensor<48x8xf32>
    %51 = stablehlo.divide %30, %50 : tensor<48x8xf32>
    %cst_15 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %52 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<48x8xf32>
    %53 = stablehlo.multiply %52, %arg2 : tensor<48x8xf32>
    %54 = stablehlo.add %51, %53 : tensor<48x8xf32>
    %cst_16 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<48x8xf32>
    %56 = stablehlo.multiply %55, %54 : tensor<48x8xf32>
    %57 = stablehlo.subtract %arg2, %56 : tensor<48x8xf32>
    %58 = stablehlo.sqrt %47 : tensor<16x48xf32>
    %cst_17 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<16x48xf32>
    %60 = stablehlo.add %58, %59 : tensor<16x48xf32>
    %61 = stablehlo.divide %35, %60 : tensor<16x48xf32>
    %cst_18 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<16x48xf32>
    %63 = stablehlo.multiply %62, %arg3 : tensor<16x48xf32>
    %64 = stablehlo.add %61, %63 : tensor<16x48xf32>
    %cst_19 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<16x48xf32>
    %66 = stablehlo.multiply %65, %64 : tensor<16x48xf32>
    %67 = stablehlo.subtract %arg3, %66 : tensor<16x48xf32>
    %68 = stablehlo.convert %57 : (tensor<48x8xf32>) -> tensor<48x8xbf16>
    %69 = stablehlo.convert %67 : (tensor<16x48xf32>) -> tensor<16x48xbf16>
    return %68, %69, %57, %67, %30, %35, %41, %47, %12 : tensor<48x8xbf16>, tensor<16x48xbf16>, tensor<48x8xf32>, tensor<16x48xf32>, tensor<48x8xf32>, tensor<16x48xf32>, tensor<48x8xf32>, tensor<16x48xf32>, tensor<f32>
  }
  func.func private @relu(%arg0: tensor<64x48xbf16>) -> tensor<64x48xbf16> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<64x48xbf16>
    %1 = stablehlo.maximum %arg0, %0 : tensor<64x48xbf16>
    return %1 : tensor<64x48xbf16>
  }
}
