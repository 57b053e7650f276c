module @jit_mlp attributes {exec.mesh = #sdy.mesh<["data"=2, "model"=2]>, mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x24xf32> {exec.value = {sharding = [["data"], []], type = tensor<16x24xf32>}}, %arg1: tensor<24x16xf32> {exec.value = {sharding = [[], ["model"]], type = tensor<24x32xf32>}}, %arg2: tensor<16xf32> {exec.value = {sharding = [["model"]], type = tensor<32xf32>}}, %arg3: tensor<16x12xf32> {exec.value = {sharding = [["model"], []], type = tensor<32x12xf32>}}, %arg4: tensor<12xf32> {exec.value = {sharding = [[]], type = tensor<12xf32>}}) -> (tensor<8x12xf32> {exec.value = {sharding = [["data"], []], type = tensor<16x12xf32>}, jax.result_info = "result"}) {
    %0 = exec.matmul %arg0, %arg1 {batch = array<i64>, k = 24 : i64, lhs_strides = array<i64: 24, 1>, m = 8 : i64, n = 16 : i64, out_strides = array<i64: 16, 1>, rhs_strides = array<i64: 16, 1>} : (tensor<8x24xf32>, tensor<24x16xf32>) -> tensor<8x16xf32>
    %1 = exec.fusion loop %arg2, %0 : (tensor<16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32> {
    ^bb0(%arg5: tensor<16xf32>, %arg6: tensor<8x16xf32>):
      %5 = stablehlo.constant dense<0.000000e+00> : tensor<8x16xf32>
      %6 = stablehlo.broadcast_in_dim %arg5, dims = [1] : (tensor<16xf32>) -> tensor<1x16xf32>
      %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<8x16xf32>
      %8 = stablehlo.add %arg6, %7 : tensor<8x16xf32>
      %9 = stablehlo.maximum %8, %5 : tensor<8x16xf32>
      exec.yield %9 : tensor<8x16xf32>
    }
    %2 = exec.matmul %1, %arg3 {batch = array<i64>, k = 16 : i64, lhs_strides = array<i64: 16, 1>, m = 8 : i64, n = 12 : i64, out_strides = array<i64: 12, 1>, rhs_strides = array<i64: 12, 1>} : (tensor<8x16xf32>, tensor<16x12xf32>) -> tensor<8x12xf32>
    %3 = "stablehlo.all_reduce"(%2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %5 = stablehlo.add %arg5, %arg6 : tensor<f32>
      stablehlo.return %5 : tensor<f32>
    }) {exec.axes = ["model"], exec.reason = {from = "[{\22data\22}, {}] partial add over {\22model\22}", op = "stablehlo.add", to = "[{\22data\22}, {}]", why = "each device has a partial result, and the op needs the whole one"}} : (tensor<8x12xf32>) -> tensor<8x12xf32>
    %4 = exec.fusion loop %arg4, %3 : (tensor<12xf32>, tensor<8x12xf32>) -> tensor<8x12xf32> {
    ^bb0(%arg5: tensor<12xf32>, %arg6: tensor<8x12xf32>):
      %5 = stablehlo.broadcast_in_dim %arg5, dims = [1] : (tensor<12xf32>) -> tensor<1x12xf32>
      %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<1x12xf32>) -> tensor<8x12xf32>
      %7 = stablehlo.add %arg6, %6 : tensor<8x12xf32>
      exec.yield %7 : tensor<8x12xf32>
    }
    return %4 : tensor<8x12xf32>
  }
}
