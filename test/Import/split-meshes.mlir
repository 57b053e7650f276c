// RUN: shardwright-opt %s "-shardwright-split-meshes=assign=f=b,t=a" -split-input-file | FileCheck %s

sdy.mesh @whole = <["x"=2]>
!a = !mpmd.mesh_tensor<"a", tensor<4x6xf32>, sharding=<@whole, [{"x"}, {}]>>
!b = !mpmd.mesh_tensor<"b", tensor<4x6xf32>>

// Ranks are numbered mesh by mesh. A transfer is a result of one program and an argument of the other; the donation is to the first result of its mesh.
// CHECK-LABEL: module @a attributes {exec.ranks = array<i64: 0, 1>}
// CHECK: sdy.mesh @mesh = <["x"=2]>
// CHECK: func.func @main(%[[X:.*]]: tensor<4x6xf32> {exec.number = 0 : i64, sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>, tf.aliasing_output = 0 : i32})
// CHECK-SAME: -> (tensor<4x6xf32> {exec.number = 1 : i64, sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, tensor<4x6xf32> {exec.transfer = 0 : i64})
// CHECK-NEXT: %[[F:.*]] = sdy.named_computation<"f.1+g">(%[[X]]) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>]
// CHECK: {exec.order = 0 : i64}
// CHECK: return %[[F]], %[[F]]
// CHECK-LABEL: module @b attributes {exec.ranks = array<i64: 2, 3, 4>}
// CHECK: sdy.mesh @mesh = <["y"=3]>
// CHECK: func.func @main(%[[R:.*]]: tensor<4x6xf32> {exec.transfer = 0 : i64}) -> (tensor<4x6xf32> {exec.number = 0 : i64})
// CHECK-NEXT: %[[N:.*]] = sdy.named_computation<"f">(%[[R]])
// CHECK: {exec.order = 1 : i64}
// CHECK-NEXT: return %[[N]]
func.func @main(%x: !a {tf.aliasing_output = 1 : i32}) -> (tensor<4x6xf32>, !a)
    attributes {topology = #mpmd.topology<<"a" : <["x"=2]>>, <"b" : <["y"=3]>>>} {
  %0 = mpmd.fragment<mesh="a", origin=["f"(1), "g"]> (%x) (%i: tensor<4x6xf32>) {
    %4 = stablehlo.negate %i : tensor<4x6xf32>
    mpmd.return %4 : tensor<4x6xf32>
  } : (!a) -> !a
  %1 = mpmd.transfer %0 : (!a) -> !b
  %2 = mpmd.unassign %1 : (!b) -> tensor<4x6xf32>
  %3 = mpmd.named_computation<"f"> (%2) (%i: tensor<4x6xf32>) {
    %4 = stablehlo.abs %i : tensor<4x6xf32>
    mpmd.return %4 : tensor<4x6xf32>
  } : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %c = stablehlo.constant dense<1> : tensor<i32>
  %t = mpmd.named_tensor %c name="t" : tensor<i32>
  return %3, %0 : tensor<4x6xf32>, !a
}

// -----

// What depends on arguments and constants only is computed by each mesh that uses it; what depends on values of one mesh, by that mesh.
// CHECK-LABEL: module @a
// CHECK: func.func @main(%[[X:.*]]: tensor<5xf32> {exec.number = 0 : i64}, %[[R:.*]]: tensor<5xf32> {exec.transfer = 0 : i64}) -> (tensor<5xf32> {exec.number = 0 : i64})
// CHECK: %[[E:.*]] = stablehlo.exponential %[[X]]
// CHECK: stablehlo.add %[[E]], %[[R]]
// CHECK-LABEL: module @b
// CHECK: func.func @main(%[[X:.*]]: tensor<5xf32> {exec.number = 0 : i64}) -> (tensor<5xf32> {exec.transfer = 0 : i64})
// CHECK: %[[E:.*]] = stablehlo.exponential %[[X]]
// CHECK: %[[F:.*]] = sdy.named_computation<"f">(%[[E]])
// CHECK: %[[N:.*]] = stablehlo.negate %[[F]]
// CHECK: return %[[N]]
func.func @main(%x: tensor<5xf32>) -> tensor<5xf32> attributes {topology = #mpmd.topology<<"a" : <["x"=2]>>, <"b" : <["y"=3]>>>} {
  %0 = stablehlo.exponential %x : tensor<5xf32>
  %1 = mpmd.named_computation<"f"> (%0) (%i: tensor<5xf32>) {
    mpmd.return %i : tensor<5xf32>
  } : (tensor<5xf32>) -> tensor<5xf32>
  %2 = stablehlo.negate %1 : tensor<5xf32>
  %3 = mpmd.named_tensor %0 name="t" : tensor<5xf32>
  %4 = mpmd.reduce<add> %3, %2 : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
  return %4 : tensor<5xf32>
}
