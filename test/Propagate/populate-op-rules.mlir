// RUN: shardwright-opt %s -shardwright-populate-op-rules | FileCheck %s

// CHECK-LABEL: @a_product_has_three_factors
func.func @a_product_has_three_factors(%x: tensor<8x4xf32>, %y: tensor<4x6xf32>) -> tensor<8x6xf32> {
  // CHECK: stablehlo.dot_general {{.*}} {sdy.sharding_rule = #sdy.op_sharding_rule<([i, k], [k, j])->([i, j]) {i=8, j=6, k=4} reduction={k}>}
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x6xf32>) -> tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}

// Nothing passes through a call.
// CHECK-LABEL: @opaque
func.func private @f(tensor<8xf32>) -> tensor<8xf32>
func.func @opaque(%x: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK-NOT: sdy.sharding_rule
  %0 = func.call @f(%x) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// CHECK-LABEL: @bodies_have_no_rules
func.func @bodies_have_no_rules(%x: tensor<8x4xf32>, %y: tensor<f32>) -> tensor<4xf32> {
  // CHECK: stablehlo.reduce(%arg0 init: %arg1)
  // CHECK-SAME: reduction={{[{]}}i}
  // CHECK-NEXT: return
  %0 = stablehlo.reduce(%x init: %y) applies stablehlo.add across dimensions = [0] : (tensor<8x4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
