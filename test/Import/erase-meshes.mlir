// RUN: shardwright-opt %s -shardwright-erase-meshes | FileCheck %s

!a = !mpmd.mesh_tensor<"a", tensor<4x6xf32>>
!b = !mpmd.mesh_tensor<"b", tensor<4x6xf32>>

// CHECK-LABEL: func.func @main(
// CHECK-SAME: %[[X:.*]]: tensor<4x6xf32>, %[[Y:.*]]: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>) {
// CHECK-NEXT: %[[F:.*]] = stablehlo.negate %[[X]]
// CHECK-NEXT: %[[G:.*]] = stablehlo.abs %[[F]]
// CHECK-NEXT: %[[M:.*]] = stablehlo.maximum %[[G]], %[[Y]]
// CHECK-NEXT: %[[R:.*]] = stablehlo.maximum %[[M]], %[[Y]]
// CHECK-NEXT: return %[[F]], %[[R]]
func.func @main(%x: !a, %y: tensor<4x6xf32>) -> (!b, tensor<4x6xf32>) attributes {topology = #mpmd.topology<<"a" : <["x"=2]>>, <"b" : <["y"=3]>>>} {
  %0 = mpmd.fragment<mesh="a", origin=[]> (%x) (%i: tensor<4x6xf32>) {
    %7 = stablehlo.negate %i : tensor<4x6xf32>
    mpmd.return %7 : tensor<4x6xf32>
  } : (!a) -> !a
  %1 = mpmd.transfer %0 : (!a) -> !b
  %2 = mpmd.unassign %1 : (!b) -> tensor<4x6xf32>
  %3 = mpmd.named_computation<"g"> (%2) (%i: tensor<4x6xf32>) {
    %7 = stablehlo.abs %i : tensor<4x6xf32>
    mpmd.return %7 : tensor<4x6xf32>
  } : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %4 = mpmd.named_tensor %3 name="t" : tensor<4x6xf32>
  %5 = mpmd.broadcast %4 : tensor<4x6xf32>
  %6 = mpmd.reduce<max> %5, %y, %y : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %1, %6 : !b, tensor<4x6xf32>
}
