// RUN: shardwright-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: @no_padding_is_the_operand
func.func @no_padding_is_the_operand(%x: tensor<4x6xf32>, %z: tensor<f32>) -> tensor<4x6xf32> {
  // CHECK-NEXT: return %arg0
  %0 = stablehlo.pad %x, %z, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

// As many elements are cut as are added.
// CHECK-LABEL: @a_shift_stays
func.func @a_shift_stays(%x: tensor<4x6xf32>, %z: tensor<f32>) -> tensor<4x6xf32> {
  // CHECK-NEXT: stablehlo.pad
  %0 = stablehlo.pad %x, %z, low = [0, -1], high = [0, 1], interior = [0, 0] : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}
