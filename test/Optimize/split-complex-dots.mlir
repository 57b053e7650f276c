// RUN: shardwright-opt %s -shardwright-split-complex-dots | FileCheck %s

// CHECK-LABEL: @four_products
func.func @four_products(%x: tensor<5x30xcomplex<f32>>, %y: tensor<30x4xcomplex<f32>>) -> tensor<5x4xcomplex<f32>> {
  // CHECK-COUNT-4: stablehlo.dot_general {{.*}} contracting_dims = [1] x [0], precision = [HIGH, DEFAULT] : (tensor<5x30xf32>, tensor<30x4xf32>) -> tensor<5x4xf32>
  // CHECK: stablehlo.complex {{.*}} {keep = 1 : i64}
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0], precision = [HIGH, DEFAULT] {keep = 1} : (tensor<5x30xcomplex<f32>>, tensor<30x4xcomplex<f32>>) -> tensor<5x4xcomplex<f32>>
  return %0 : tensor<5x4xcomplex<f32>>
}

// CHECK-LABEL: @reals_stay
func.func @reals_stay(%x: tensor<5x3xf32>, %y: tensor<3x4xf32>) -> tensor<5x4xf32> {
  // CHECK-NEXT: stablehlo.dot_general %arg0, %arg1
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<5x3xf32>, tensor<3x4xf32>) -> tensor<5x4xf32>
  return %0 : tensor<5x4xf32>
}

// CHECK-LABEL: @few_terms
func.func @few_terms(%x: tensor<7x5x3xcomplex<f32>>, %y: tensor<3x7x4xcomplex<f32>>) -> tensor<7x5x4xcomplex<f32>> {
  // CHECK: %[[X:.*]] = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 3] : {{.*}} -> tensor<7x5x4x3xcomplex<f32>>
  // CHECK: %[[Y:.*]] = stablehlo.broadcast_in_dim %arg1, dims = [3, 0, 2] : {{.*}} -> tensor<7x5x4x3xcomplex<f32>>
  // CHECK: %[[P:.*]] = stablehlo.multiply %[[X]], %[[Y]]
  // CHECK: stablehlo.reduce(%[[P]] init: {{.*}}) applies stablehlo.add across dimensions = [3]
  %0 = stablehlo.dot_general %x, %y, batching_dims = [0] x [1], contracting_dims = [2] x [0] : (tensor<7x5x3xcomplex<f32>>, tensor<3x7x4xcomplex<f32>>) -> tensor<7x5x4xcomplex<f32>>
  return %0 : tensor<7x5x4xcomplex<f32>>
}
