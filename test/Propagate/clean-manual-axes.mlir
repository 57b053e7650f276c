// RUN: shardwright-opt %s -shardwright-clean-manual-axes | FileCheck %s

sdy.mesh @mesh = <["a"=2, "b"=4]>

// CHECK-LABEL: @axes_that_split_nothing_are_replicated
func.func @axes_that_split_nothing_are_replicated(%x: tensor<8x6xf32>) -> tensor<8x6xf32> {
  // CHECK: in_shardings=[<@mesh, [{"a"}, {}], replicated={"b"}>] out_shardings=[<@mesh, [{"a"}, {}], replicated={"b"}>] manual_axes={"a", "b"}
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"a"}, {}]>] out_shardings=[<@mesh, [{"a"}, {}], replicated={"b"}>] manual_axes={"b", "a"} (%y: tensor<4x6xf32>) {
    sdy.return %y : tensor<4x6xf32>
  } : (tensor<8x6xf32>) -> tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}

// CHECK-LABEL: @free_axes_are_not_named
func.func @free_axes_are_not_named(%x: tensor<8x6xf32>) -> tensor<8x6xf32> {
  // CHECK: in_shardings=[<@mesh, [{"a"}, {}]>] out_shardings=[<@mesh, [{"a"}, {}]>] manual_axes={"a"}
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"a"}, {}]>] out_shardings=[<@mesh, [{"a"}, {}]>] manual_axes={"a"} (%y: tensor<4x6xf32>) {
    sdy.return %y : tensor<4x6xf32>
  } : (tensor<8x6xf32>) -> tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}
