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

// A slice as large as its operand begins at its first element, wherever the index points.
// CHECK-LABEL: @slices_of_the_whole
// CHECK-SAME: %[[X:[^:]*]]: tensor<1x5xf32>
// CHECK-NEXT: %[[ROWS:.*]] = stablehlo.dynamic_slice %{{.*}} sizes = [1, 4]
// CHECK-NEXT: return %[[X]], %[[ROWS]]
func.func @slices_of_the_whole(%x: tensor<1x5xf32>, %i: tensor<i32>) -> (tensor<1x5xf32>, tensor<1x4xf32>) {
  %all = stablehlo.dynamic_slice %x, %i, %i, sizes = [1, 5] : (tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
  %rows = stablehlo.dynamic_slice %x, %i, %i, sizes = [1, 4] : (tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
  return %all, %rows : tensor<1x5xf32>, tensor<1x4xf32>
}

// CHECK-LABEL: @an_update_of_the_whole
// CHECK-SAME: %{{.*}}: tensor<2x5xf32>, %[[Y:[^:]*]]: tensor<2x5xf32>
// CHECK-NEXT: %[[ROW:.*]] = stablehlo.dynamic_update_slice
// CHECK-NEXT: return %[[Y]], %[[ROW]]
func.func @an_update_of_the_whole(%x: tensor<2x5xf32>, %y: tensor<2x5xf32>, %row: tensor<1x5xf32>, %i: tensor<i32>) -> (tensor<2x5xf32>, tensor<2x5xf32>) {
  %all = stablehlo.dynamic_update_slice %x, %y, %i, %i : (tensor<2x5xf32>, tensor<2x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
  %one = stablehlo.dynamic_update_slice %x, %row, %i, %i : (tensor<2x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x5xf32>
  return %all, %one : tensor<2x5xf32>, tensor<2x5xf32>
}

// CHECK-LABEL: @an_update_of_unknown_size_stays
func.func @an_update_of_unknown_size_stays(%x: tensor<?xf32>, %y: tensor<?xf32>, %i: tensor<i32>) -> tensor<?xf32> {
  // CHECK-NEXT: stablehlo.dynamic_update_slice
  %r = stablehlo.dynamic_update_slice %x, %y, %i : (tensor<?xf32>, tensor<?xf32>, tensor<i32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}
