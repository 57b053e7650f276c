// RUN: shardwright-opt %s -split-input-file -shardwright-insert-reshards -shardwright-partition-ops -shardwright-lower-reshards | FileCheck %s

// Two axes together may cost less than the slower one alone, as where each device of a node carries a part. Only whole axes do: not the
// slow one and a part of the fast one.

module attributes {spmd.costs = {per_byte = {data = 10.0, model = 1.0, "data,model" = 1.5}}} {
  sdy.mesh @mesh = <["data"=2, "model"=4]>
  // CHECK-LABEL: module attributes {exec.mesh = #sdy.mesh<["data"=2, "model"=4]>}
  // CHECK: stablehlo.all_gather{{.*}}dense<{{\[\[}}0, 1, 2, 3, 4, 5, 6, 7]]>
  // CHECK-NOT: stablehlo.all_gather
  func.func @together(%a: tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data", "model"}, {}]>})
      -> (tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    %0 = sdy.reshard %a <@mesh, [{}, {}]> : tensor<64x32xf32>
    return %0 : tensor<64x32xf32>
  }
}

// -----

module attributes {spmd.costs = {per_byte = {data = 10.0, model = 1.0, "data,model" = 11.0}}} {
  sdy.mesh @mesh = <["data"=2, "model"=4]>
  // CHECK-LABEL: module attributes {exec.mesh = #sdy.mesh<["data"=2, "model"=4]>}
  // CHECK: stablehlo.all_gather{{.*}}dense<{{\[\[}}0, 1, 2, 3], [4, 5, 6, 7]]>
  // CHECK: stablehlo.all_gather{{.*}}dense<{{\[\[}}0, 4], [1, 5], [2, 6], [3, 7]]>
  func.func @one_by_one(%a: tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data", "model"}, {}]>})
      -> (tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    %0 = sdy.reshard %a <@mesh, [{}, {}]> : tensor<64x32xf32>
    return %0 : tensor<64x32xf32>
  }
}
