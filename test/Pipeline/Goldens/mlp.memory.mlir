module @jit_mlp attributes {exec.mesh = #sdy.mesh<["data"=2, "model"=2]>, mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x24xf32> {exec.buffer = 0 : i64, exec.value = {sharding = [["data"], []], type = tensor<16x24xf32>}}, %arg1: tensor<24x16xf32> {exec.buffer = 1 : i64, exec.value = {sharding = [[], ["model"]], type = tensor<24x32xf32>}}, %arg2: tensor<16xf32> {exec.buffer = 2 : i64, exec.value = {sharding = [["model"]], type = tensor<32xf32>}}, %arg3: tensor<16x12xf32> {exec.buffer = 3 : i64, exec.value = {sharding = [["model"], []], type = tensor<32x12xf32>}}, %arg4: tensor<12xf32> {exec.buffer = 4 : i64, exec.value = {sharding = [[]], type = tensor<12xf32>}}) -> (tensor<8x12xf32> {exec.value = {sharding = [["data"], []], type = tensor<16x12xf32>}, jax.result_info = "result"}) attributes {exec.memory = #exec.memory<arena = 512, lower_bound = 512, buffers = [<input, 768>, <input, 1536>, <input, 64>, <input, 768>, <input, 48>, <arena, 512 at 0>, <output, 384>]>} {
    %0 = exec.matmul %arg0, %arg1 {batch = array<i64>, exec.buffers = array<i64: 5>, k = 24 : i64, lhs_strides = array<i64: 24, 1>, m = 8 : i64, n = 16 : i64, out_strides = array<i64: 16, 1>, rhs_strides = array<i64: 16, 1>} : (tensor<8x24xf32>, tensor<24x16xf32>) -> tensor<8x16xf32>
    %1 = exec.fusion loop %arg2, %0 {exec.buffers = array<i64: 5>} : (tensor<16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32> {
    ^bb0(%arg5: tensor<16xf32>, %arg6: tensor<8x16xf32>):
      %6 = stablehlo.constant dense<0.000000e+00> : tensor<8x16xf32>
      %7 = stablehlo.broadcast_in_dim %arg5, dims = [1] : (tensor<16xf32>) -> tensor<1x16xf32>
      %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<8x16xf32>
      %9 = stablehlo.add %arg6, %8 : tensor<8x16xf32>
      %10 = stablehlo.maximum %9, %6 : tensor<8x16xf32>
      exec.yield %10 : tensor<8x16xf32>
    }
    %2 = exec.matmul %1, %arg3 {batch = array<i64>, exec.buffers = array<i64: 6>, k = 16 : i64, lhs_strides = array<i64: 16, 1>, m = 8 : i64, n = 12 : i64, out_strides = array<i64: 12, 1>, rhs_strides = array<i64: 12, 1>} : (tensor<8x16xf32>, tensor<16x12xf32>) -> tensor<8x12xf32>
    %3 = exec.start all_reduce %2 {exec.axes = ["model"], exec.buffers = array<i64: 6>, exec.reason = {from = "[{\22data\22}, {}] partial add over {\22model\22}", op = "stablehlo.add", to = "[{\22data\22}, {}]", why = "each device has a partial result, and the op needs the whole one"}, groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, reduction = #exec<reduction sum>} : (tensor<8x12xf32>) -> tensor<8x12xf32>
    %4 = exec.done %3 {exec.buffers = array<i64: 6>} : (tensor<8x12xf32>) -> tensor<8x12xf32>
    %5 = exec.fusion loop %arg4, %4 {exec.buffers = array<i64: 6>} : (tensor<12xf32>, tensor<8x12xf32>) -> tensor<8x12xf32> {
    ^bb0(%arg5: tensor<12xf32>, %arg6: tensor<8x12xf32>):
      %6 = stablehlo.broadcast_in_dim %arg5, dims = [1] : (tensor<12xf32>) -> tensor<1x12xf32>
      %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<1x12xf32>) -> tensor<8x12xf32>
      %8 = stablehlo.add %arg6, %7 : tensor<8x12xf32>
      exec.yield %8 : tensor<8x12xf32>
    }
    return %5 : tensor<8x12xf32>
  }
}
