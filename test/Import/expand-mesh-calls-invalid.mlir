// RUN: shardwright-opt %s -shardwright-expand-mesh-calls -split-input-file -verify-diagnostics

// expected-error@+1 {{calls functions on meshes more than 64 deep; recursion has no end here}}
func.func @main(%x: tensor<5xf32>) -> tensor<5xf32> attributes {topology = #mpmd.topology<<"a" : <["x"=2]>>>} {
  %0 = mpmd.call @again(%x) : (tensor<5xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}
func.func private @again(%x: tensor<5xf32>) -> tensor<5xf32> {
  %0 = mpmd.call @again(%x) : (tensor<5xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

// -----

func.func @main(%x: tensor<5xf32>) -> tensor<5xf32> attributes {topology = #mpmd.topology<<"a" : <["x"=2]>>>} {
  // expected-error@+1 {{'mpmd.for': written out, the program has more than 2000000 ops; use a loop in a fragment}}
  %0 = mpmd.for (%x) {iterations = 4000000000 : ui32} (%p: tensor<5xf32>, %n: tensor<ui32>) {
    %1 = stablehlo.negate %p : tensor<5xf32>
    mpmd.return %1 : tensor<5xf32>
  } : tensor<5xf32>
  return %0 : tensor<5xf32>
}

// -----

func.func @main(%x: tensor<5xf32>) -> tensor<5xf32> attributes {topology = #mpmd.topology<<"a" : <["x"=2]>>>} {
  // expected-error@+1 {{calls @elsewhere, which is no function of one block in this file}}
  %0 = mpmd.call @elsewhere(%x) : (tensor<5xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}
func.func private @elsewhere(tensor<5xf32>) -> tensor<5xf32>
