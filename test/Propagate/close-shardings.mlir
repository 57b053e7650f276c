// RUN: shardwright-opt %s -split-input-file -shardwright-close-shardings | FileCheck %s

sdy.mesh @mesh = <["a"=2, "b"=4]>

// CHECK-LABEL: @open_dimensions_close
// CHECK-SAME: %arg0: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}
func.func @open_dimensions_close(%x: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", ?}, {?}]>}) {
  return
}

// CHECK-LABEL: @without_a_sharding_is_whole
// CHECK-SAME: -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>})
func.func @without_a_sharding_is_whole(%x: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK-NEXT: stablehlo.abs %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}]>]>}
  %0 = stablehlo.abs %x : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// Loops say how their values lie, and so do the values inside.
// CHECK-LABEL: @loops_and_branches
func.func @loops_and_branches(%x: tensor<8xf32>, %which: tensor<i1>) -> tensor<8xf32> {
  // CHECK: stablehlo.while
  // CHECK-SAME: sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}]>]>
  %0 = stablehlo.while(%y = %x) : tensor<8xf32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a", ?}]>]>} cond {
    stablehlo.return %which : tensor<i1>
  } do {
    // CHECK: "stablehlo.if"
    // CHECK-NEXT: stablehlo.abs {{.*}} {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}]>]>}
    %1 = "stablehlo.if"(%which) ({
      %2 = stablehlo.abs %y : tensor<8xf32>
      stablehlo.return %2 : tensor<8xf32>
    }, {
      stablehlo.return %y : tensor<8xf32>
    // CHECK: {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}]>]>} : (tensor<i1>)
    }) : (tensor<i1>) -> tensor<8xf32>
    stablehlo.return %1 : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}

// -----

// CHECK-LABEL: @without_a_mesh_nothing_happens
// CHECK-NOT: sdy.sharding
func.func @without_a_mesh_nothing_happens(%x: tensor<8xf32>) {
  return
}

// -----

// What is on one device is whole on all of them.
sdy.mesh @one = <[], device_ids=[1]>
sdy.mesh @mesh = <["a"=2]>
// CHECK-LABEL: @on_one_device
// CHECK-SAME: %arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}
func.func @on_one_device(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@one, []>}) -> tensor<8xf32> {
  // CHECK-NEXT: stablehlo.abs %arg0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}]>]>}
  %0 = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@one, []>]>} : tensor<8xf32>
  return %0 : tensor<8xf32>
}
