module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x6xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<4x6xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<8x4xf32>) -> (tensor<4x6xf32> {jax.result_info = "result[0]"}, tensor<4x6xf32> {jax.result_info = "result[1]"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.dot_general %arg2, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x4xf32>, tensor<4x6xf32>) -> tensor<8x6xf32>
    %1 = stablehlo.sine %0 : tensor<8x6xf32>
    %2 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<4x6xf32>) -> tensor<6x4xf32>
    %3 = stablehlo.dot_general %1, %2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x6xf32>, tensor<6x4xf32>) -> tensor<8x4xf32>
    %4 = stablehlo.multiply %3, %3 : tensor<8x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.reduce(%4 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %7 = stablehlo.multiply %3, %6 : tensor<8x4xf32>
    %8 = stablehlo.multiply %6, %3 : tensor<8x4xf32>
    %9 = stablehlo.add %7, %8 : tensor<8x4xf32>
    %10:3 = stablehlo.optimization_barrier %arg0, %arg2, %9 : tensor<4x6xf32>, tensor<8x4xf32>, tensor<8x4xf32>
    %11 = stablehlo.dot_general %10#1, %10#0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x4xf32>, tensor<4x6xf32>) -> tensor<8x6xf32>
    %12 = stablehlo.sine %11 : tensor<8x6xf32>
    %13 = stablehlo.cosine %11 : tensor<8x6xf32>
    %14 = stablehlo.transpose %10#0, dims = [1, 0] : (tensor<4x6xf32>) -> tensor<6x4xf32>
    %15 = stablehlo.dot_general %10#2, %12, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x4xf32>, tensor<8x6xf32>) -> tensor<4x6xf32>
    %16 = stablehlo.transpose %15, dims = [1, 0] : (tensor<4x6xf32>) -> tensor<6x4xf32>
    %17 = stablehlo.dot_general %10#2, %14, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x4xf32>, tensor<6x4xf32>) -> tensor<8x6xf32>
    %18 = stablehlo.transpose %16, dims = [1, 0] : (tensor<6x4xf32>) -> tensor<4x6xf32>
    %19 = stablehlo.multiply %17, %13 : tensor<8x6xf32>
    %20 = stablehlo.dot_general %19, %10#1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x6xf32>, tensor<8x4xf32>) -> tensor<6x4xf32>
    %21 = stablehlo.transpose %20, dims = [1, 0] : (tensor<6x4xf32>) -> tensor<4x6xf32>
    %22 = stablehlo.add %18, %21 : tensor<4x6xf32>
    %cst_1 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %24 = stablehlo.multiply %arg1, %23 : tensor<4x6xf32>
    %25 = stablehlo.add %24, %22 : tensor<4x6xf32>
    %cst_2 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %27 = stablehlo.multiply %26, %25 : tensor<4x6xf32>
    %28 = stablehlo.subtract %arg0, %27 : tensor<4x6xf32>
    return %28, %25, %5 : tensor<4x6xf32>, tensor<4x6xf32>, tensor<f32>
  }
}

