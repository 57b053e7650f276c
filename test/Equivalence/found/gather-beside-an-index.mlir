// A dimension that no index moves in, one element of which is read: only the first shard has it.
module {
  sdy.mesh @mesh = <["model"=2]>
  func.func @main(%arg0: tensor<12x7xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>}) -> tensor<1x1xf32> {
    %0 = stablehlo.constant dense<-1> : tensor<1xi32>
    %1 = "stablehlo.gather"(%arg0, %0) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [0]>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<12x7xf32>, tensor<1xi32>) -> tensor<1x1xf32>
    return %1 : tensor<1x1xf32>
  }
}
