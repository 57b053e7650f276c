// RUN: shardwright-opt %s -shardwright-form-fusions -shardwright-allocate-sort-scratch="least-length=8" | FileCheck %s

// CHECK-LABEL: @long
// CHECK: %[[S:.*]]:3 = exec.fusion sort %arg0 : (tensor<3x8xf32>) -> (tensor<3x8xf32>, tensor<3x8xi32>, tensor<3x8xi32>)
// CHECK: %[[SORTED:.*]] = "stablehlo.sort"
// CHECK: %[[PLACES:.*]] = stablehlo.iota
// CHECK: exec.yield %[[SORTED]], %[[PLACES]], %[[PLACES]]
// CHECK: return %[[S]]#0
func.func @long(%x: tensor<3x8xf32>) -> tensor<3x8xf32> {
  %0 = "stablehlo.sort"(%x) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<3x8xf32>) -> tensor<3x8xf32>
  return %0 : tensor<3x8xf32>
}

// The other dimension is short.
// CHECK-LABEL: @short
// CHECK: exec.fusion sort %arg0 : (tensor<7x8xf32>) -> tensor<7x8xf32>
func.func @short(%x: tensor<7x8xf32>) -> tensor<7x8xf32> {
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<7x8xf32>) -> tensor<7x8xf32>
  return %0 : tensor<7x8xf32>
}
