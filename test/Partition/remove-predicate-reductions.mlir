// RUN: shardwright-opt %s -split-input-file -shardwright-partition -shardwright-remove-predicate-reductions -shardwright-verify-uniform-collectives | FileCheck %s

// A shard is handed on to the next device, and its first element decides: that all devices have it is not evident.
// CHECK-LABEL: module @an_element_of_a_rolled_array_decides
module @an_element_of_a_rolled_array_decides {
  sdy.mesh @mesh = <["a"=3]>
  func.func @main(%x: tensor<5x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}, %w: tensor<4x4xf32>, %p: tensor<i1> {sdy.sharding = #sdy.sharding<@mesh, []>})
      -> (tensor<5x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) {
    // CHECK: %[[SAME:.*]] = "stablehlo.if"(%arg2)
    // CHECK-NOT: exec.predicate_reduction
    // CHECK: return
    %r = "stablehlo.if"(%p) ({
      %a = stablehlo.reverse %x, dims = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {}]>]>} : tensor<5x4xf32>
      stablehlo.return %a : tensor<5x4xf32>
    }, {
      stablehlo.return %x : tensor<5x4xf32>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {}]>]>} : (tensor<i1>) -> tensor<5x4xf32>
    return %r : tensor<5x4xf32>
  }
}

// -----

// One device's element, sent on by permutes.
// CHECK-LABEL: module @what_was_sent_decides
module @what_was_sent_decides {
  sdy.mesh @mesh = <["a"=3, "b"=2]>
  func.func @main(%x: tensor<12x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"b"}]>}) -> (tensor<12x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"b"}]>}) {
    // CHECK: %[[P:.*]] = "stablehlo.collective_permute"
    // CHECK: %[[ALL:.*]] = "stablehlo.all_reduce"({{.*}}) <{{.*}}replica_groups = dense<{{\[\[}}0, 1, 2, 3, 4, 5]]>
    // CHECK: stablehlo.or
    // CHECK: why = "all devices must take the same control path"
    // CHECK: "stablehlo.if"(%[[ALL]])
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %e = stablehlo.slice %x [3:4, 1:2] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}]>]>} : (tensor<12x6xf32>) -> tensor<1x1xf32>
    %s = stablehlo.reshape %e {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>} : (tensor<1x1xf32>) -> tensor<f32>
    %p = stablehlo.compare GT, %s, %z {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>} : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %r = "stablehlo.if"(%p) ({
      %a = stablehlo.reverse %x, dims = [1] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"b"}]>]>} : tensor<12x6xf32>
      stablehlo.return %a : tensor<12x6xf32>
    }, {
      stablehlo.return %x : tensor<12x6xf32>
    }) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"b"}]>]>} : (tensor<i1>) -> tensor<12x6xf32>
    return %r : tensor<12x6xf32>
  }
}
