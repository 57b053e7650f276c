// Meshes of the same devices are one.
// RUN: shardwright-opt %s -split-input-file -shardwright-unify-meshes | FileCheck %s

// CHECK: sdy.mesh @m = <["a"=2, "b"=4]>
// CHECK-NOT: sdy.mesh
// CHECK-LABEL: @other_axes
sdy.mesh @m = <["a"=2, "b"=4]>
sdy.mesh @n = <["c"=8]>
sdy.mesh @o = <["d"=4, "e"=2]>
// CHECK-SAME: %arg0: {{.*}}<@m, [{"b"}, {}]>
// CHECK-SAME: %arg1: {{.*}}<@m, [{"a", "b"}, {?}]>
// CHECK-SAME: %arg2: {{.*}}<@m, [{"a", "b":(1)2}, {"b":(2)2}]>
// CHECK-SAME: %arg3: {{.*}}<@m, [{"a", "b":(1)2}, {}]>
func.func @other_axes(%x: tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@m, [{"b"}, {}]>}, %y: tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@n, [{"c"}, {?}]>}, %z: tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@o, [{"d"}, {"e"}]>}, %w: tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@n, [{"c":(1)4}, {}]>}) {
  return
}

// -----

// In @o neighbours along "d" have neighbouring ids.
// CHECK: sdy.mesh @m = <["a"=2, "b"=2]>
// CHECK-NOT: sdy.mesh
// CHECK-LABEL: @another_order
sdy.mesh @m = <["a"=2, "b"=2]>
sdy.mesh @o = <["d"=2, "e"=2], device_ids=[0, 2, 1, 3]>
// CHECK-SAME: <@m, [{"b"}, {"a"}]>
func.func @another_order(%x: tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@o, [{"d"}, {"e"}]>}) {
  return
}

// -----

// CHECK-LABEL: @a_manual_region
// CHECK: in_shardings=[<@m, [{"a", "b"}]>]
// CHECK-SAME: manual_axes={"a", "b"}
sdy.mesh @m = <["a"=2, "b"=4]>
sdy.mesh @n = <["c"=8]>
func.func @a_manual_region(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.manual_computation(%x) in_shardings=[<@n, [{"c"}]>] out_shardings=[<@n, [{"c"}]>] manual_axes={"c"} (%a: tensor<1xf32>) {
    sdy.return %a : tensor<1xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// All of a value on one device says nothing of the others.
// CHECK: sdy.mesh @max
// CHECK: sdy.mesh @m
sdy.mesh @max = <[], device_ids=[0]>
sdy.mesh @m = <["a"=2, "b"=4]>
