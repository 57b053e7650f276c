// Functions that annotate or compute in a manual region are inlined like others, into loops too.
// RUN: shardwright-opt %s -inline -symbol-dce | FileCheck %s

sdy.mesh @mesh = <["a"=2]>

// CHECK-NOT: @helper
func.func private @helper(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.sharding_constraint %x <@mesh, [{"a"}]> : tensor<8xf32>
  %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"a"}]>] out_shardings=[<@mesh, [{"a"}]>] manual_axes={"a"} (%y: tensor<4xf32>) {
    sdy.return %y : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}

// CHECK-LABEL: @main
// CHECK: stablehlo.while
// CHECK: sdy.sharding_constraint
// CHECK-NEXT: sdy.manual_computation
// CHECK-NOT: call
func.func @main(%x: tensor<8xf32>, %more: tensor<i1>) -> tensor<8xf32> {
  %0 = stablehlo.while(%y = %x) : tensor<8xf32> cond {
    stablehlo.return %more : tensor<i1>
  } do {
    %1 = func.call @helper(%y) : (tensor<8xf32>) -> tensor<8xf32>
    stablehlo.return %1 : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}
