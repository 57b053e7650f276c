// RUN: shardwright-opt %s -shardwright-expand-mesh-calls -split-input-file | FileCheck %s

!a = !mpmd.mesh_tensor<"a", tensor<4x6xf32>>

// The function of a fragment_call becomes the body of a fragment, that of a call stands in its place.
// CHECK-LABEL: func.func @main
// CHECK-NEXT: %[[F:.*]] = mpmd.fragment<mesh="a", origin=["f"]> (%arg0)
// CHECK-NEXT:   %[[S:.*]] = stablehlo.add
// CHECK-NEXT:   mpmd.return %[[S]]
// CHECK-NEXT: }
// CHECK-NEXT: %[[G:.*]] = mpmd.fragment<mesh="a", origin=["g"]> (%[[F]])
// CHECK-NEXT:   %[[M:.*]] = stablehlo.multiply
// CHECK-NEXT:   mpmd.return %[[M]]
// CHECK-NEXT: }
// CHECK-NEXT: return %[[G]]
// CHECK: func.func private @body
// CHECK-NOT: func.func private @sub
func.func @main(%x: !a) -> !a attributes {topology = #mpmd.topology<<"a" : <["x"=2]>>>} {
  %0 = mpmd.fragment_call<mesh="a", origin=["f"]> @body(%x) : (!a) -> !a
  %1 = mpmd.call @sub(%0) : (!a) -> !a
  return %1 : !a
}
func.func private @body(%x: tensor<4x6xf32>) -> tensor<4x6xf32> attributes {mesh_shape = #sdy.mesh<["x"=2]>} {
  %0 = stablehlo.add %x, %x : tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}
func.func private @sub(%x: !a) -> !a attributes {topology = #mpmd.topology<<"a" : <["x"=2]>>>} {
  %0 = mpmd.fragment<mesh="a", origin=["g"]> (%x) (%i: tensor<4x6xf32>) {
    %1 = stablehlo.multiply %i, %i : tensor<4x6xf32>
    mpmd.return %1 : tensor<4x6xf32>
  } : (!a) -> !a
  return %0 : !a
}

// -----

// Each iteration has its number.
// CHECK-LABEL: func.func @main
// CHECK-NEXT: %[[N0:.*]] = stablehlo.constant dense<0> : tensor<ui32>
// CHECK-NEXT: %[[A:.*]] = mpmd.named_computation<"f"> (%arg0, %[[N0]])
// CHECK: %[[N1:.*]] = stablehlo.constant dense<1> : tensor<ui32>
// CHECK-NEXT: %[[B:.*]] = mpmd.named_computation<"f"> (%[[A]], %[[N1]])
// CHECK-NOT: mpmd.for
// CHECK: return %[[B]]
func.func @main(%x: tensor<5xf32>) -> tensor<5xf32> attributes {topology = #mpmd.topology<<"a" : <["x"=2]>>>} {
  %0 = mpmd.for (%x) {iterations = 2 : ui32} (%p: tensor<5xf32>, %n: tensor<ui32>) {
    %1 = mpmd.named_computation<"f"> (%p, %n) (%i: tensor<5xf32>, %j: tensor<ui32>) {
      mpmd.return %i : tensor<5xf32>
    } : (tensor<5xf32>, tensor<ui32>) -> tensor<5xf32>
    mpmd.return %1 : tensor<5xf32>
  } : tensor<5xf32>
  return %0 : tensor<5xf32>
}

// -----

// Names inside of a computation mean nothing.
// CHECK-LABEL: func.func @main
// CHECK-NEXT: mpmd.named_computation<"f"> (%arg0) (%[[X:.*]]: tensor<5xf32>) {
// CHECK-NEXT:   %[[Y:.*]] = stablehlo.negate %[[X]]
// CHECK-NEXT:   mpmd.return %[[Y]]
func.func @main(%x: tensor<5xf32>) -> tensor<5xf32> attributes {topology = #mpmd.topology<<"a" : <["x"=2]>>>} {
  %0 = mpmd.named_computation<"f"> (%x) (%i: tensor<5xf32>) {
    %1 = mpmd.named_computation<"inner"> (%i) (%j: tensor<5xf32>) {
      %2 = stablehlo.negate %j : tensor<5xf32>
      mpmd.return %2 : tensor<5xf32>
    } : (tensor<5xf32>) -> tensor<5xf32>
    %3 = mpmd.named_tensor %1 name="t" : tensor<5xf32>
    mpmd.return %3 : tensor<5xf32>
  } : (tensor<5xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}
