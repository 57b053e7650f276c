module @jit_mlp attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["data"=2, "model"=2]> {stablehlo.mesh = {axes = [{name = "data", size = 2 : i64}, {name = "model", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<16x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>}, %arg1: tensor<24x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}, %arg2: tensor<32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}]>}, %arg3: tensor<32x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}, %arg4: tensor<12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> (tensor<16x12xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"data"}, {"model"}]>]>, spmd.factors = #spmd.factors<[{"data"}, {"model"}, {}]>} : (tensor<16x24xf32>, tensor<24x32xf32>) -> tensor<16x32xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"model"}]>]>, spmd.factors = #spmd.factors<[{}, {"model"}]>} : (tensor<32xf32>) -> tensor<1x32xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"data"}, {"model"}]>]>, spmd.factors = #spmd.factors<[{}, {"data"}, {"model"}]>} : (tensor<1x32xf32>) -> tensor<16x32xf32>
    %3 = stablehlo.add %0, %2 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"data"}, {"model"}]>]>, spmd.factors = #spmd.factors<[{"data"}, {"model"}]>} : tensor<16x32xf32>
    %4 = stablehlo.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>, spmd.factors = #spmd.factors<[]>} dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"data"}, {"model"}]>]>, spmd.factors = #spmd.factors<[{"data"}, {"model"}]>} : (tensor<f32>) -> tensor<16x32xf32>
    %6 = stablehlo.maximum %3, %5 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"data"}, {"model"}]>]>, spmd.factors = #spmd.factors<[{"data"}, {"model"}]>} : tensor<16x32xf32>
    %7 = stablehlo.dot_general %6, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"data"}, {}], unreduced={"model"}>]>, spmd.factors = #spmd.factors<[{"data"}, {}, {"model"}]>} : (tensor<16x32xf32>, tensor<32x12xf32>) -> tensor<16x12xf32>
    %8 = stablehlo.broadcast_in_dim %arg4, dims = [1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}]>]>, spmd.factors = #spmd.factors<[{}, {}]>} : (tensor<12xf32>) -> tensor<1x12xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"data"}, {}]>]>, spmd.factors = #spmd.factors<[{}, {"data"}, {}]>} : (tensor<1x12xf32>) -> tensor<16x12xf32>
    %10 = sdy.reshard %7 <@mesh, [{"data"}, {}]> {spmd.reason = #spmd.reason<op = "stablehlo.add", why = "each device has a partial result, and the op needs the whole one", consumer = {"data@0" = "result 0 (result)"}, producer = {data = "result 0 (result)", model = "argument 1"}>} : tensor<16x12xf32>
    %11 = stablehlo.add %10, %9 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"data"}, {}]>]>, spmd.factors = #spmd.factors<[{"data"}, {}]>} : tensor<16x12xf32>
    return %11 : tensor<16x12xf32>
  }
}
