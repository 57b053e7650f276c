// RUN: shardwright-opt %s -shardwright-expand-custom-calls | FileCheck %s

// CHECK-LABEL: @where_a_value_lies_is_the_bundles_own_business
func.func @where_a_value_lies_is_the_bundles_own_business(%x: tensor<8x6xf32>) -> tensor<8x6xf32> {
  // CHECK-NEXT: return %arg0
  %0 = stablehlo.custom_call @annotate_device_placement(%x) {has_side_effect = true} : (tensor<8x6xf32>) -> tensor<8x6xf32>
  %1 = stablehlo.custom_call @LayoutConstraint(%0) : (tensor<8x6xf32>) -> tensor<8x6xf32>
  %2 = stablehlo.custom_call @MoveToHost(%1) : (tensor<8x6xf32>) -> tensor<8x6xf32>
  %3 = stablehlo.custom_call @MoveToDevice(%2) : (tensor<8x6xf32>) -> tensor<8x6xf32>
  return %3 : tensor<8x6xf32>
}

// CHECK-LABEL: @functions_under_older_names
func.func @functions_under_older_names(%x: tensor<8x6xf32>) -> (tensor<8x6xf32>, tensor<8x2xf32>, tensor<8x2xi32>) {
  // CHECK-NEXT: %[[E:.*]] = chlo.erf %arg0 {keep} : tensor<8x6xf32> -> tensor<8x6xf32>
  // CHECK-NEXT: %[[V:.*]], %[[I:.*]] = chlo.top_k(%arg0, k = 2) {largest = false}
  // CHECK-NEXT: return %[[E]], %[[V]], %[[I]]
  %0 = stablehlo.custom_call @mhlo.erf(%x) {keep} : (tensor<8x6xf32>) -> tensor<8x6xf32>
  %1:2 = stablehlo.custom_call @mhlo.topk(%x) {mhlo.attributes = {k = 2 : i64, largest = false}} : (tensor<8x6xf32>) -> (tensor<8x2xf32>, tensor<8x2xi32>)
  return %0, %1#0, %1#1 : tensor<8x6xf32>, tensor<8x2xf32>, tensor<8x2xi32>
}
