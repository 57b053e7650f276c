module @jit_functions attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x6xf32> {mhlo.layout_mode = "default"}) -> (tensor<4x6xf32> {jax.result_info = "[0]", mhlo.layout_mode = "default"}, tensor<4x6xf32> {jax.result_info = "[1]", mhlo.layout_mode = "default"}, tensor<4x6xf32> {jax.result_info = "[2]", mhlo.layout_mode = "default"}, tensor<4x6xf32> {jax.result_info = "[3]", mhlo.layout_mode = "default"}, tensor<4x6xf32> {jax.result_info = "[4]", mhlo.layout_mode = "default"}, tensor<4x6xf32> {jax.result_info = "[5]", mhlo.layout_mode = "default"}, tensor<4x6xf32> {jax.result_info = "[6]", mhlo.layout_mode = "default"}, tensor<4x6xf32> {jax.result_info = "[7]", mhlo.layout_mode = "default"}, tensor<4x6xf32> {jax.result_info = "[8]", mhlo.layout_mode = "default"}, tensor<4x6xf32> {jax.result_info = "[9]", mhlo.layout_mode = "default"}, tensor<4x6xf32> {jax.result_info = "[10]", mhlo.layout_mode = "default"}, tensor<4x6xf32> {jax.result_info = "[11]", mhlo.layout_mode = "default"}, tensor<4x6xf32> {jax.result_info = "[12]", mhlo.layout_mode = "default"}) {
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
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %12 = stablehlo.add %10, %11 : tensor<4x6xf32>
    %13 = chlo.digamma %12 : tensor<4x6xf32> -> tensor<4x6xf32>
    %14 = chlo.sinh %arg0 : tensor<4x6xf32> -> tensor<4x6xf32>
    %15 = chlo.cosh %arg0 : tensor<4x6xf32> -> tensor<4x6xf32>
    %16 = chlo.asin %2 : tensor<4x6xf32> -> tensor<4x6xf32>
    %17 = stablehlo.abs %arg0 : tensor<4x6xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %19 = stablehlo.add %18, %17 : tensor<4x6xf32>
    %20 = call @_arccosh(%19) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %21 = chlo.atanh %2 : tensor<4x6xf32> -> tensor<4x6xf32>
    %22 = chlo.tan %2 : tensor<4x6xf32> -> tensor<4x6xf32>
    %23 = stablehlo.cbrt %arg0 : tensor<4x6xf32>
    %cst_3 = stablehlo.constant dense<1.41421354> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %25 = stablehlo.divide %arg0, %24 : tensor<4x6xf32>
    %26 = chlo.erf %25 : tensor<4x6xf32> -> tensor<4x6xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %28 = stablehlo.add %26, %27 : tensor<4x6xf32>
    %29 = stablehlo.multiply %arg0, %28 : tensor<4x6xf32>
    %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
    %31 = stablehlo.divide %29, %30 : tensor<4x6xf32>
    return %3, %4, %5, %9, %13, %14, %15, %16, %20, %21, %22, %23, %31 : tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>
  }
  func.func private @_arccosh(%arg0: tensor<4x6xf32> {mhlo.layout_mode = "default"}) -> (tensor<4x6xf32> {mhlo.layout_mode = "default"}) {
    %0 = chlo.acosh %arg0 : tensor<4x6xf32> -> tensor<4x6xf32>
    return %0 : tensor<4x6xf32>
  }
}
