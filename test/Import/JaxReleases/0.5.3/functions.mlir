module @jit_functions attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x6xf32>) -> (tensor<4x6xf32> {jax.result_info = "result[0]"}, tensor<4x6xf32> {jax.result_info = "result[1]"}, tensor<4x6xf32> {jax.result_info = "result[2]"}, tensor<4x6xf32> {jax.result_info = "result[3]"}, tensor<4x6xf32> {jax.result_info = "result[4]"}, tensor<4x6xf32> {jax.result_info = "result[5]"}, tensor<4x6xf32> {jax.result_info = "result[6]"}, tensor<4x6xf32> {jax.result_info = "result[7]"}, tensor<4x6xf32> {jax.result_info = "result[8]"}, tensor<4x6xf32> {jax.result_info = "result[9]"}, tensor<4x6xf32> {jax.result_info = "result[10]"}, tensor<4x6xf32> {jax.result_info = "result[11]"}, tensor<4x6xf32> {jax.result_info = "result[12]"}) {
    %0 = stablehlo.tanh %arg0 : tensor<4x6xf32>
    %cst = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %2 = stablehlo.multiply %0, %1 : tensor<4x6xf32>
    %3 = chlo.erf %arg0 : tensor<4x6xf32> -> tensor<4x6xf32>
    %4 = chlo.erfc %arg0 : tensor<4x6xf32> -> tensor<4x6xf32>
    %5 = chlo.erf_inv %2 : tensor<4x6xf32> -> tensor<4x6xf32>
    %6 = stablehlo.abs %arg0 : tensor<4x6xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %8 = stablehlo.add %6, %7 : tensor<4x6xf32>
    %9 = chlo.lgamma %8 : tensor<4x6xf32> -> tensor<4x6xf32>
    %10 = stablehlo.abs %arg0 : tensor<4x6xf32>
    %11 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %12 = stablehlo.add %10, %11 : tensor<4x6xf32>
    %13 = chlo.digamma %12 : tensor<4x6xf32> -> tensor<4x6xf32>
    %14 = chlo.sinh %arg0 : tensor<4x6xf32> -> tensor<4x6xf32>
    %15 = chlo.cosh %arg0 : tensor<4x6xf32> -> tensor<4x6xf32>
    %16 = chlo.asin %2 : tensor<4x6xf32> -> tensor<4x6xf32>
    %17 = stablehlo.abs %arg0 : tensor<4x6xf32>
    %18 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %19 = stablehlo.add %18, %17 : tensor<4x6xf32>
    %20 = call @arccosh(%19) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %21 = chlo.atanh %2 : tensor<4x6xf32> -> tensor<4x6xf32>
    %22 = stablehlo.tan %2 : tensor<4x6xf32>
    %23 = stablehlo.cbrt %arg0 : tensor<4x6xf32>
    %cst_1 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %25 = stablehlo.multiply %24, %arg0 : tensor<4x6xf32>
    %26 = stablehlo.negate %arg0 : tensor<4x6xf32>
    %cst_2 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %28 = stablehlo.multiply %26, %27 : tensor<4x6xf32>
    %29 = chlo.erfc %28 : tensor<4x6xf32> -> tensor<4x6xf32>
    %30 = stablehlo.multiply %25, %29 : tensor<4x6xf32>
    return %3, %4, %5, %9, %13, %14, %15, %16, %20, %21, %22, %23, %30 : tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>
  }
  func.func private @arccosh(%arg0: tensor<4x6xf32>) -> tensor<4x6xf32> {
    %0 = chlo.acosh %arg0 : tensor<4x6xf32> -> tensor<4x6xf32>
    return %0 : tensor<4x6xf32>
  }
}
