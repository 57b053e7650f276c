// RUN: shardwright-opt %s -shardwright-expand-chlo | FileCheck %s

// CHECK-LABEL: @a_square_is_a_product
func.func @a_square_is_a_product(%x: tensor<8x6xf32>) -> tensor<8x6xf32> {
  // CHECK-NEXT: %[[P:.*]] = stablehlo.multiply %arg0, %arg0 {keep = 1 : i64} : tensor<8x6xf32>
  // CHECK-NEXT: return %[[P]]
  %0 = chlo.square %x {keep = 1} : tensor<8x6xf32> -> tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}

// CHECK-LABEL: @kernels_have_erf
func.func @kernels_have_erf(%x: tensor<8x6xf32>) -> tensor<8x6xf32> {
  // CHECK-NEXT: chlo.erf %arg0
  %0 = chlo.erf %x : tensor<8x6xf32> -> tensor<8x6xf32>
  // CHECK-NEXT: chlo.erfc
  %1 = chlo.erfc %0 : tensor<8x6xf32> -> tensor<8x6xf32>
  // CHECK-NEXT: chlo.lgamma
  %2 = chlo.lgamma %1 : tensor<8x6xf32> -> tensor<8x6xf32>
  return %2 : tensor<8x6xf32>
}

// CHECK-LABEL: @the_largest_come_first_when_sorted
func.func @the_largest_come_first_when_sorted(%x: tensor<8x6xf32>) -> (tensor<8x2xf32>, tensor<8x2xi32>) {
  // CHECK-NEXT: %[[PLACES:.*]] = stablehlo.iota dim = 1 : tensor<8x6xi32>
  // CHECK-NEXT: %[[S:.*]]:2 = "stablehlo.sort"(%arg0, %[[PLACES]]) <{dimension = 1 : i64, is_stable = true}>
  // CHECK: stablehlo.compare GT, %{{.*}}, %{{.*}}, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
  // CHECK: stablehlo.slice %[[S]]#0 [0:8, 0:2] : (tensor<8x6xf32>) -> tensor<8x2xf32>
  // CHECK: stablehlo.slice %[[S]]#1 [0:8, 0:2] : (tensor<8x6xi32>) -> tensor<8x2xi32>
  %0:2 = chlo.top_k(%x, k = 2) : tensor<8x6xf32> -> (tensor<8x2xf32>, tensor<8x2xi32>)
  return %0#0, %0#1 : tensor<8x2xf32>, tensor<8x2xi32>
}

// CHECK-LABEL: @the_smallest_of_integers
func.func @the_smallest_of_integers(%x: tensor<8x6xui32>) -> (tensor<8x2xui32>, tensor<8x2xi32>) {
  // CHECK: stablehlo.compare LT, %{{.*}}, %{{.*}}, UNSIGNED
  %0:2 = chlo.top_k(%x, k = 2) {largest = false} : tensor<8x6xui32> -> (tensor<8x2xui32>, tensor<8x2xi32>)
  return %0#0, %0#1 : tensor<8x2xui32>, tensor<8x2xi32>
}
