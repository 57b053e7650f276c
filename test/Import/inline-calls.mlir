// RUN: shardwright-opt %s -split-input-file -shardwright-inline-calls -symbol-dce -verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>)
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK-NEXT: %[[A:.*]] = stablehlo.tanh %[[X]]
  // CHECK-NEXT: %[[B:.*]] = stablehlo.negate %[[A]]
  // CHECK-NEXT: %[[C:.*]] = stablehlo.tanh %[[B]]
  // CHECK-NEXT: return %[[C]]
  %0 = call @outer(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = call @inner(%0) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
func.func private @outer(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @inner(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = stablehlo.negate %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
// CHECK-NOT: @inner
func.func private @inner(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.tanh %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

sdy.mesh @mesh = <["a"=2]>
// CHECK-LABEL: func.func @what_a_function_says_of_its_values_is_kept
func.func @what_a_function_says_of_its_values_is_kept(%x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK-NEXT: %[[A:.*]] = sdy.sharding_constraint %arg0 <@mesh, [{"a"}]>
  // CHECK-NEXT: %[[B:.*]] = stablehlo.tanh %[[A]]
  // CHECK-NEXT: %[[C:.*]] = sdy.sharding_constraint %[[B]] <@mesh, [{}]>
  // CHECK-NEXT: return %[[C]]
  %0 = call @f(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @f(%x: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>}) -> (tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
  %0 = stablehlo.tanh %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func private @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{calls 'f', which is being called already: recursion has no end here; write it as a loop}}
  %0 = call @f(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func private @elsewhere(tensor<4xf32>) -> tensor<4xf32>
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{calls 'elsewhere', whose body is not in this file}}
  %0 = call @elsewhere(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
