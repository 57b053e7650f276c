// RUN: shardwright-opt %s -shardwright-lower-kernels | FileCheck %s

// Adjacent elements of the operand are 90 elements of the result apart. Squares of 32 x 90: rows of the result that short are written as a whole.
func.func @far_elements_are_read_in_squares(%x: tensor<90x70xf32>, %y: tensor<70x90xf32>) -> tensor<70x90xf32> {
  // CHECK-LABEL: func.func @k_0(
  // CHECK-SAME: %[[X:[a-z0-9]*]]: memref<?xf32>, %[[Y:[a-z0-9]*]]: memref<?xf32>, %[[OUT:[a-z0-9]*]]: memref<?xf32>, %[[BEGIN:[a-z0-9]*]]: index, %[[END:[a-z0-9]*]]: index
  // CHECK-DAG: %[[SQUARE:.*]] = memref.view {{.*}} to memref<3072xf32>
  // CHECK-DAG: %[[WORDS:.*]] = memref.view {{.*}} to memref<3072xi32>
  // CHECK-DAG: %[[STRIP:.*]] = memref.view {{.*}} to memref<768xf32>
  // CHECK: scf.for %{{.*}} = %[[BEGIN]] to %[[END]]
  // CHECK-COUNT-2: scf.for
  // CHECK: memref.load %[[X]]
  // CHECK: memref.store %{{.*}}, %[[SQUARE]]
  // CHECK-COUNT-2: scf.for
  // CHECK-COUNT-8: vector.load %[[WORDS]]
  // CHECK-COUNT-24: vector.shuffle
  // CHECK-COUNT-8: vector.store
  // CHECK-COUNT-2: scf.for
  // CHECK-DAG: memref.load %[[STRIP]]
  // CHECK-DAG: memref.load %[[Y]]
  // CHECK: memref.store %{{.*}}, %[[OUT]]
  %0 = exec.fusion loop %x, %y : (tensor<90x70xf32>, tensor<70x90xf32>) -> tensor<70x90xf32> {
  ^bb0(%a: tensor<90x70xf32>, %b: tensor<70x90xf32>):
    %1 = stablehlo.transpose %a, dims = [1, 0] : (tensor<90x70xf32>) -> tensor<70x90xf32>
    %2 = stablehlo.subtract %1, %b : tensor<70x90xf32>
    exec.yield %2 : tensor<70x90xf32>
  }
  return %0 : tensor<70x90xf32>
}

// 60 lines of the operand are still cached when their next elements are read.
func.func @near_elements_need_no_squares(%x: tensor<60x70xf32>) -> tensor<70x60xf32> {
  // CHECK-LABEL: func.func @k_1(
  // CHECK-NOT: memref.alloca
  %0 = exec.fusion loop %x : (tensor<60x70xf32>) -> tensor<70x60xf32> {
  ^bb0(%a: tensor<60x70xf32>):
    %1 = stablehlo.transpose %a, dims = [1, 0] : (tensor<60x70xf32>) -> tensor<70x60xf32>
    exec.yield %1 : tensor<70x60xf32>
  }
  return %0 : tensor<70x60xf32>
}

// The last dimension stays: rows are copied.
func.func @rows_that_move_need_no_squares(%x: tensor<90x70x80xf32>) -> tensor<70x90x80xf32> {
  // CHECK-LABEL: func.func @k_2(
  // CHECK-NOT: memref.alloca
  %0 = exec.fusion loop %x : (tensor<90x70x80xf32>) -> tensor<70x90x80xf32> {
  ^bb0(%a: tensor<90x70x80xf32>):
    %1 = stablehlo.transpose %a, dims = [1, 0, 2] : (tensor<90x70x80xf32>) -> tensor<70x90x80xf32>
    exec.yield %1 : tensor<70x90x80xf32>
  }
  return %0 : tensor<70x90x80xf32>
}

// Registers have no lanes of 16 bytes.
func.func @wide_elements_have_no_squares(%x: tensor<90x70xcomplex<f64>>) -> tensor<70x90xcomplex<f64>> {
  // CHECK-LABEL: func.func @k_3(
  // CHECK-NOT: memref.alloca
  %0 = exec.fusion loop %x : (tensor<90x70xcomplex<f64>>) -> tensor<70x90xcomplex<f64>> {
  ^bb0(%a: tensor<90x70xcomplex<f64>>):
    %1 = stablehlo.transpose %a, dims = [1, 0] : (tensor<90x70xcomplex<f64>>) -> tensor<70x90xcomplex<f64>>
    exec.yield %1 : tensor<70x90xcomplex<f64>>
  }
  return %0 : tensor<70x90xcomplex<f64>>
}
