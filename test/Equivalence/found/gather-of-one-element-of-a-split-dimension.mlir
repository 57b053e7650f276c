// A dimension that no index moves in, one element of which is read: only the first shard has it.
module {
  sdy.mesh @mesh = <["d"=2]>
  func.func @main(%arg0: tensor<10x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"d"}]>}, %arg1: tensor<1x1xi32>) -> tensor<1x1xf32> {
    %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<10x8xf32>, tensor<1x1xi32>) -> tensor<1x1xf32>
    return %0 : tensor<1x1xf32>
  }
}
