// RUN: shardwright-opt %s -shardwright-lower-kernels | FileCheck %s

// The program's functions make room for one function a kernel: inputs, outputs, and the range of elements to compute.
// CHECK-NOT: @elements_of_a_loop_are_independent
func.func @elements_of_a_loop_are_independent(%x: tensor<8x6xf32>, %y: tensor<8x6xf32>) -> tensor<8x6xf32> {
  // CHECK: func.func @k_0(%[[X:[a-z0-9]*]]: memref<?xf32>, %[[Y:[a-z0-9]*]]: memref<?xf32>, %[[OUT:[a-z0-9]*]]: memref<?xf32>, %[[BEGIN:[a-z0-9]*]]: index, %[[END:[a-z0-9]*]]: index)
  // CHECK: scf.for %[[I:.*]] = %[[BEGIN]] to %[[END]]
  // CHECK-NEXT: %[[A:.*]] = memref.load %[[X]][%[[I]]]
  // CHECK-NEXT: %[[B:.*]] = memref.load %[[Y]][%[[I]]]
  // CHECK-NEXT: %[[S:.*]] = arith.addf %[[A]], %[[B]]
  // CHECK-NEXT: memref.store %[[S]], %[[OUT]][%[[I]]]
  %0 = exec.fusion loop %x, %y : (tensor<8x6xf32>, tensor<8x6xf32>) -> tensor<8x6xf32> {
  ^bb0(%a: tensor<8x6xf32>, %b: tensor<8x6xf32>):
    %1 = stablehlo.add %a, %b : tensor<8x6xf32>
    exec.yield %1 : tensor<8x6xf32>
  }
  return %0 : tensor<8x6xf32>
}

// The range is of rows. The sum has no order of its own, so it may run in lanes.
func.func @a_row_is_summed_and_then_read_again(%x: tensor<8x96xf32>) -> tensor<8x96xf32> {
  // CHECK: func.func @k_1(%[[X:[a-z0-9]*]]: memref<?xf32>, %[[OUT:[a-z0-9]*]]: memref<?xf32>,
  // CHECK: scf.for %[[ROW:.*]] =
  // CHECK: %[[SUM:.*]] = scf.for {{.*}} iter_args(%[[PART:.*]] = %{{.*}})
  // CHECK: arith.addf %[[PART]], %{{.*}} fastmath<reassoc,contract>
  // CHECK: scf.yield
  // CHECK: scf.for
  // CHECK: arith.divf %{{.*}}, %[[SUM]]
  %0 = exec.fusion row %x {row_rank = 1} : (tensor<8x96xf32>) -> tensor<8x96xf32> {
  ^bb0(%a: tensor<8x96xf32>):
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %s = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [1] : (tensor<8x96xf32>, tensor<f32>) -> tensor<8xf32>
    %b = stablehlo.broadcast_in_dim %s, dims = [0] : (tensor<8xf32>) -> tensor<8x96xf32>
    %1 = stablehlo.divide %a, %b : tensor<8x96xf32>
    exec.yield %1 : tensor<8x96xf32>
  }
  return %0 : tensor<8x96xf32>
}

// A broadcast reads, a transpose permutes indices: neither moves anything by itself.
func.func @moving_ops_are_only_indices(%x: tensor<6xf32>, %y: tensor<6x8xf32>) -> tensor<8x6xf32> {
  // CHECK: func.func @k_2(
  // CHECK-COUNT-2: memref.load
  // CHECK: arith.mulf
  // CHECK-COUNT-1: memref.store
  // CHECK-NOT: memref.store
  // CHECK-LABEL: func.func @k_3(
  %0 = exec.fusion loop %x, %y : (tensor<6xf32>, tensor<6x8xf32>) -> tensor<8x6xf32> {
  ^bb0(%a: tensor<6xf32>, %b: tensor<6x8xf32>):
    %1 = stablehlo.broadcast_in_dim %a, dims = [1] : (tensor<6xf32>) -> tensor<8x6xf32>
    %2 = stablehlo.transpose %b, dims = [1, 0] : (tensor<6x8xf32>) -> tensor<8x6xf32>
    %3 = stablehlo.multiply %1, %2 : tensor<8x6xf32>
    exec.yield %3 : tensor<8x6xf32>
  }
  return %0 : tensor<8x6xf32>
}

// Booleans lie as bytes.
func.func @a_comparison_stores_bytes(%x: tensor<8xi32>, %y: tensor<8xi32>) -> tensor<8xi1> {
  // CHECK-SAME: memref<?xi32>, %{{.*}}: memref<?xi32>, %[[OUT:[a-z0-9]*]]: memref<?xi8>
  // CHECK: %[[C:.*]] = arith.cmpi slt
  // CHECK: %[[E:.*]] = arith.extui %[[C]] : i1 to i8
  // CHECK: memref.store %[[E]], %[[OUT]]
  %0 = exec.fusion loop %x, %y : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1> {
  ^bb0(%a: tensor<8xi32>, %b: tensor<8xi32>):
    %1 = stablehlo.compare LT, %a, %b : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    exec.yield %1 : tensor<8xi1>
  }
  return %0 : tensor<8xi1>
}
