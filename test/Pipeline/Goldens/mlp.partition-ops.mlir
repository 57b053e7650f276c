module @jit_mlp attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=2, "model"=2]> {stablehlo.mesh = {axes = [{name = "data", size = 2 : i64}, {name = "model", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<8x24xf32> {exec.value = {sharding = [["data"], []], type = tensor<16x24xf32>}, sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>}, %arg1: tensor<24x16xf32> {exec.value = {sharding = [[], ["model"]], type = tensor<24x32xf32>}, sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, %arg2: tensor<16xf32> {exec.value = {sharding = [["model"]], type = tensor<32xf32>}, sdy.sharding = #sdy.sharding<@mesh, [{"model"}]>}, %arg3: tensor<16x12xf32> {exec.value = {sharding = [["model"], []], type = tensor<32x12xf32>}, sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, %arg4: tensor<12xf32> {exec.value = {sharding = [[]], type = tensor<12xf32>}, sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> (tensor<8x12xf32> {exec.value = {sharding = [["data"], []], type = tensor<16x12xf32>}, jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x24xf32>, tensor<24x16xf32>) -> tensor<8x16xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<16xf32>) -> tensor<1x16xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<8x16xf32>
    %3 = stablehlo.add %0, %2 : tensor<8x16xf32>
    %4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %6 = stablehlo.maximum %3, %5 : tensor<8x16xf32>
    %7 = stablehlo.dot_general %6, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x16xf32>, tensor<16x12xf32>) -> tensor<8x12xf32>
    %8 = stablehlo.broadcast_in_dim %arg4, dims = [1] : (tensor<12xf32>) -> tensor<1x12xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x12xf32>) -> tensor<8x12xf32>
    %10 = spmd.reshard %7 from <@mesh, [{"data"}, {}], unreduced={"model"}> to <@mesh, [{"data"}, {}]> of tensor<16x12xf32> {reason = #spmd.reason<op = "stablehlo.add", why = "each device has a partial result, and the op needs the whole one", consumer = {"data@0" = "result 0 (result)"}, producer = {data = "result 0 (result)", model = "argument 1"}>} : tensor<8x12xf32> -> tensor<8x12xf32>
    %11 = stablehlo.add %10, %9 : tensor<8x12xf32>
    return %11 : tensor<8x12xf32>
  }
}
