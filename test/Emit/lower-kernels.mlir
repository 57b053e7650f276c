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

// What belongs to a row is read once, though two loops need it.
func.func @a_number_of_a_row_is_read_once(%x: tensor<8x96xf32>, %y: tensor<8xi8>) -> tensor<8x96xf32> {
  // CHECK: func.func @k_2(%{{[^:]*}}: memref<?xf32>, %[[Y:[a-z0-9]*]]: memref<?xi8>
  // CHECK: memref.load %[[Y]]
  // CHECK-NOT: memref.load %[[Y]]
  // CHECK: return
  %0 = exec.fusion row %x, %y {row_rank = 1} : (tensor<8x96xf32>, tensor<8xi8>) -> tensor<8x96xf32> {
  ^bb0(%a: tensor<8x96xf32>, %b: tensor<8xi8>):
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %c = stablehlo.convert %b : (tensor<8xi8>) -> tensor<8xf32>
    %d = stablehlo.broadcast_in_dim %c, dims = [0] : (tensor<8xf32>) -> tensor<8x96xf32>
    %e = stablehlo.multiply %a, %d : tensor<8x96xf32>
    %s = stablehlo.reduce(%e init: %z) applies stablehlo.add across dimensions = [1] : (tensor<8x96xf32>, tensor<f32>) -> tensor<8xf32>
    %f = stablehlo.broadcast_in_dim %s, dims = [0] : (tensor<8xf32>) -> tensor<8x96xf32>
    %1 = stablehlo.add %e, %f : tensor<8x96xf32>
    exec.yield %1 : tensor<8x96xf32>
  }
  return %0 : tensor<8x96xf32>
}

// A broadcast reads, a transpose permutes indices: neither moves anything by itself.
func.func @moving_ops_are_only_indices(%x: tensor<6xf32>, %y: tensor<6x8xf32>) -> tensor<8x6xf32> {
  // CHECK: func.func @k_3(
  // CHECK-COUNT-2: memref.load
  // CHECK: arith.mulf
  // CHECK-COUNT-1: memref.store
  // CHECK-NOT: memref.store
  // CHECK-LABEL: func.func @k_4(
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

// A window that reaches past the operand reads a clamped place, and the initial value instead; a small one has no loop.
func.func @a_window_is_folded_inside_its_element(%x: tensor<8x6xf32>, %z: tensor<f32>) -> tensor<8x6xf32> {
  // CHECK: func.func @[[WINDOW:k_[0-9]+]](%[[X:[a-z0-9]*]]: memref<?xf32>, %[[Z:[a-z0-9]*]]: memref<?xf32>
  // CHECK: %[[INIT:.*]] = memref.load %[[Z]]
  // CHECK-COUNT-2: arith.select %{{.*}}, %{{.*}}, %[[INIT]]
  // CHECK-NOT: arith.select
  %0 = exec.fusion loop %x, %z : (tensor<8x6xf32>, tensor<f32>) -> tensor<8x6xf32> {
  ^bb0(%a: tensor<8x6xf32>, %b: tensor<f32>):
    %1 = "stablehlo.reduce_window"(%a, %b) <{window_dimensions = array<i64: 1, 2>, padding = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>}> ({
    ^bb0(%c: tensor<f32>, %d: tensor<f32>):
      %2 = stablehlo.maximum %c, %d : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<8x6xf32>, tensor<f32>) -> tensor<8x6xf32>
    exec.yield %1 : tensor<8x6xf32>
  }
  return %0 : tensor<8x6xf32>
}

// Three passes merge runs of 1, 2 and 4; only places move. Long rows would have their places on the heap.
func.func @places_are_sorted_and_elements_follow(%x: tensor<5x7xf32>, %y: tensor<5x7xi32>) -> (tensor<5x7xf32>, tensor<5x7xi32>) {
  // CHECK: func.func @[[SORT:k_[0-9]+]](
  // CHECK-SAME: attributes {passthrough = ["shardwright-ordered"]}
  // CHECK-COUNT-2: memref.alloca() {{.*}}memref<7xi32>
  // CHECK-COUNT-3: scf.for {{.*}} iter_args
  // CHECK-NOT: iter_args
  // CHECK: return
  %0:2 = exec.fusion sort %x, %y : (tensor<5x7xf32>, tensor<5x7xi32>) -> (tensor<5x7xf32>, tensor<5x7xi32>) {
  ^bb0(%a: tensor<5x7xf32>, %b: tensor<5x7xi32>):
    %1:2 = "stablehlo.sort"(%a, %b) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%c: tensor<f32>, %d: tensor<f32>, %e: tensor<i32>, %f: tensor<i32>):
      %2 = stablehlo.compare LT, %c, %d, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    }) : (tensor<5x7xf32>, tensor<5x7xi32>) -> (tensor<5x7xf32>, tensor<5x7xi32>)
    exec.yield %1#0, %1#1 : tensor<5x7xf32>, tensor<5x7xi32>
  }
  return %0#0, %0#1 : tensor<5x7xf32>, tensor<5x7xi32>
}

// Of doubles the keys are integers of 64 bits, whichever operand they are.
func.func @the_last_operand_is_the_key(%x: tensor<5x7xi8>, %y: tensor<5x7xf64>) -> (tensor<5x7xi8>, tensor<5x7xf64>) {
  // CHECK: func.func @[[SORT:k_[0-9]+]](
  // CHECK: memref.alloca() {{.*}}memref<7xi64>
  %0:2 = exec.fusion sort %x, %y : (tensor<5x7xi8>, tensor<5x7xf64>) -> (tensor<5x7xi8>, tensor<5x7xf64>) {
  ^bb0(%a: tensor<5x7xi8>, %b: tensor<5x7xf64>):
    %1:2 = "stablehlo.sort"(%a, %b) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%c: tensor<i8>, %d: tensor<i8>, %e: tensor<f64>, %f: tensor<f64>):
      %2 = stablehlo.compare LT, %e, %f, TOTALORDER : (tensor<f64>, tensor<f64>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    }) : (tensor<5x7xi8>, tensor<5x7xf64>) -> (tensor<5x7xi8>, tensor<5x7xf64>)
    exec.yield %1#0, %1#1 : tensor<5x7xi8>, tensor<5x7xf64>
  }
  return %0#0, %0#1 : tensor<5x7xi8>, tensor<5x7xf64>
}

// An index into the update is clamped to it: what is read outside is not taken, but nothing outside is read.
func.func @updates_are_not_read_outside(%x: tensor<13xf32>, %y: tensor<5xf32>, %i: tensor<i32>) -> tensor<13xf32> {
  // CHECK: func.func @{{k_[0-9]+}}(%{{[^:]*}}: memref<?xf32>, %[[UPDATE:[a-z0-9]*]]: memref<?xf32>
  // CHECK: %[[LAST:.*]] = arith.constant 4 : index
  // CHECK: %[[AT:.*]] = arith.minsi %{{.*}}, %[[LAST]]
  // CHECK: memref.load %[[UPDATE]][%[[AT]]]
  %0 = exec.fusion loop %x, %y, %i : (tensor<13xf32>, tensor<5xf32>, tensor<i32>) -> tensor<13xf32> {
  ^bb0(%a: tensor<13xf32>, %b: tensor<5xf32>, %c: tensor<i32>):
    %1 = stablehlo.dynamic_update_slice %a, %b, %c : (tensor<13xf32>, tensor<5xf32>, tensor<i32>) -> tensor<13xf32>
    exec.yield %1 : tensor<13xf32>
  }
  return %0 : tensor<13xf32>
}

// What the C library has is called.
func.func @a_function_of_the_library(%x: tensor<8x6xf64>) -> tensor<8x6xf64> {
  // CHECK: call @lgamma(%{{.*}}) : (f64) -> f64
  %0 = exec.fusion loop %x : (tensor<8x6xf64>) -> tensor<8x6xf64> {
  ^bb0(%a: tensor<8x6xf64>):
    %1 = chlo.lgamma %a : tensor<8x6xf64> -> tensor<8x6xf64>
    exec.yield %1 : tensor<8x6xf64>
  }
  return %0 : tensor<8x6xf64>
}

// Elements of memory, rows and scalars have one index in the columns: one loop of 5 x 24.
func.func @columns_are_one_dimension(%x: tensor<3x5x24xf32>, %y: tensor<3xf32>) -> tensor<3xf32> {
  // CHECK-LABEL: func.func @k_10(
  // CHECK-DAG: %[[COLUMNS:.*]] = arith.constant 120 : index
  // CHECK: scf.for
  // CHECK: scf.for %{{.*}} = %{{.*}} to %[[COLUMNS]] step
  // CHECK-NOT: scf.for
  // CHECK: return
  %0 = exec.fusion row %x, %y {row_rank = 1} : (tensor<3x5x24xf32>, tensor<3xf32>) -> tensor<3xf32> {
  ^bb0(%a: tensor<3x5x24xf32>, %b: tensor<3xf32>):
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %c = stablehlo.broadcast_in_dim %b, dims = [0] : (tensor<3xf32>) -> tensor<3x5x24xf32>
    %d = stablehlo.multiply %a, %c : tensor<3x5x24xf32>
    %s = stablehlo.reduce(%d init: %z) applies stablehlo.add across dimensions = [1, 2] : (tensor<3x5x24xf32>, tensor<f32>) -> tensor<3xf32>
    exec.yield %s : tensor<3xf32>
  }
  return %0 : tensor<3xf32>
}

// So have elements of memory that has another shape.
func.func @columns_of_another_shape_are_one_dimension(%x: tensor<3x40x3xf32>) -> tensor<3xf32> {
  // CHECK-LABEL: func.func @k_11(
  // CHECK-NOT: arith.rem
  // CHECK-NOT: arith.div
  // CHECK-COUNT-2: scf.for
  // CHECK-NOT: scf.for
  // CHECK: return
  %0 = exec.fusion row %x {row_rank = 1} : (tensor<3x40x3xf32>) -> tensor<3xf32> {
  ^bb0(%a: tensor<3x40x3xf32>):
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %c = stablehlo.reshape %a : (tensor<3x40x3xf32>) -> tensor<3x5x24xf32>
    %s = stablehlo.reduce(%c init: %z) applies stablehlo.add across dimensions = [1, 2] : (tensor<3x5x24xf32>, tensor<f32>) -> tensor<3xf32>
    exec.yield %s : tensor<3xf32>
  }
  return %0 : tensor<3xf32>
}

// What is spread along a column dimension needs its index.
func.func @columns_with_a_bias_are_two_dimensions(%x: tensor<3x5x24xf32>, %y: tensor<24xf32>) -> tensor<3xf32> {
  // CHECK-LABEL: func.func @k_12(
  // CHECK-COUNT-3: scf.for
  // CHECK: return
  %0 = exec.fusion row %x, %y {row_rank = 1} : (tensor<3x5x24xf32>, tensor<24xf32>) -> tensor<3xf32> {
  ^bb0(%a: tensor<3x5x24xf32>, %b: tensor<24xf32>):
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %c = stablehlo.broadcast_in_dim %b, dims = [2] : (tensor<24xf32>) -> tensor<3x5x24xf32>
    %d = stablehlo.multiply %a, %c : tensor<3x5x24xf32>
    %s = stablehlo.reduce(%d init: %z) applies stablehlo.add across dimensions = [1, 2] : (tensor<3x5x24xf32>, tensor<f32>) -> tensor<3xf32>
    exec.yield %s : tensor<3xf32>
  }
  return %0 : tensor<3xf32>
}
