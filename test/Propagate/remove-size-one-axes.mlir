// RUN: shardwright-opt %s -split-input-file -shardwright-remove-size-one-axes | FileCheck %s

// CHECK: sdy.mesh @mesh = <["a"=2, "b"=4]>
sdy.mesh @mesh = <["a"=2, "one"=1, "b"=4]>

// CHECK-LABEL: @the_axis_leaves_shardings
// CHECK-SAME: <@mesh, [{"a"}, {?}, {"b"}]>
func.func @the_axis_leaves_shardings(%x: tensor<8x6x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"one", "a"}, {?}, {"b"}]>}) {
  return
}

// -----

// CHECK: sdy.mesh @mesh = <["a"=2, "b"=4]>
sdy.mesh @mesh = <["a"=2, "b"=4]>

// CHECK-LABEL: @others_stay
// CHECK-SAME: <@mesh, [{"a", "b"}]>
func.func @others_stay(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", "b"}]>}) {
  return
}
