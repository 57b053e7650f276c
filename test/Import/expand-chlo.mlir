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
  return %1 : tensor<8x6xf32>
}
