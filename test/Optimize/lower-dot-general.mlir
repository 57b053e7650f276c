// RUN: shardwright-opt %s -shardwright-lower-dot-general | FileCheck %s

// CHECK-LABEL: @plain
func.func @plain(%x: tensor<8x4xf32>, %y: tensor<4x6xf32>) -> tensor<8x6xf32> {
  // CHECK-NEXT: exec.matmul %arg0, %arg1 {batch = array<i64>, k = 4 : i64, lhs_strides = array<i64: 4, 1>, m = 8 : i64, n = 6 : i64, out_strides = array<i64: 6, 1>, rhs_strides = array<i64: 6, 1>}
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x6xf32>) -> tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}

// CHECK-LABEL: @a_transposed_operand_is_read_through_strides
func.func @a_transposed_operand_is_read_through_strides(%x: tensor<4x8xf32>, %y: tensor<4x6xf32>) -> tensor<8x6xf32> {
  // CHECK-NEXT: exec.matmul %arg0, %arg1 {{.*}} lhs_strides = array<i64: 1, 8>
  // CHECK-NEXT: return
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
  %1 = stablehlo.dot_general %0, %y, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x6xf32>) -> tensor<8x6xf32>
  return %1 : tensor<8x6xf32>
}

// CHECK-LABEL: @a_transposed_result_is_written_through_strides
func.func @a_transposed_result_is_written_through_strides(%x: tensor<8x4xf32>, %y: tensor<4x6xf32>) -> tensor<6x8xf32> {
  // CHECK-NEXT: %[[P:.*]] = exec.matmul %arg0, %arg1 {{.*}} out_strides = array<i64: 1, 8>
  // CHECK-NEXT: return %[[P]]
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x6xf32>) -> tensor<8x6xf32>
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<8x6xf32>) -> tensor<6x8xf32>
  return %1 : tensor<6x8xf32>
}

// CHECK-LABEL: @a_result_read_twice_keeps_its_transpose
func.func @a_result_read_twice_keeps_its_transpose(%x: tensor<8x4xf32>, %y: tensor<4x6xf32>) -> (tensor<8x6xf32>, tensor<6x8xf32>) {
  // CHECK-NEXT: %[[P:.*]] = exec.matmul {{.*}} out_strides = array<i64: 6, 1>
  // CHECK-NEXT: stablehlo.transpose %[[P]]
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x6xf32>) -> tensor<8x6xf32>
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<8x6xf32>) -> tensor<6x8xf32>
  return %0, %1 : tensor<8x6xf32>, tensor<6x8xf32>
}

// The heads of attention: [batch, token, head, feature] is read as it lies, and each head is a product of its own.
// CHECK-LABEL: @batch_dimensions_are_strides_too
func.func @batch_dimensions_are_strides_too(%q: tensor<2x5x3x4xf32>, %k: tensor<2x7x3x4xf32>) -> tensor<2x3x5x7xf32> {
  // CHECK-NEXT: exec.matmul %arg0, %arg1 {batch = array<i64: 2, 3>, k = 4 : i64, lhs_strides = array<i64: 60, 4, 12, 1>, m = 5 : i64, n = 7 : i64, out_strides = array<i64: 105, 35, 7, 1>, rhs_strides = array<i64: 84, 4, 1, 12>}
  %0 = stablehlo.dot_general %q, %k, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3] : (tensor<2x5x3x4xf32>, tensor<2x7x3x4xf32>) -> tensor<2x3x5x7xf32>
  return %0 : tensor<2x3x5x7xf32>
}

// CHECK-LABEL: @neighbouring_dimensions_merge
func.func @neighbouring_dimensions_merge(%x: tensor<2x5x12xf32>, %w: tensor<12x3x4xf32>) -> tensor<2x5x3x4xf32> {
  // CHECK-NEXT: exec.matmul %arg0, %arg1 {batch = array<i64>, k = 12 : i64, lhs_strides = array<i64: 12, 1>, m = 10 : i64, n = 12 : i64, out_strides = array<i64: 12, 1>, rhs_strides = array<i64: 12, 1>}
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [2] x [0] : (tensor<2x5x12xf32>, tensor<12x3x4xf32>) -> tensor<2x5x3x4xf32>
  return %0 : tensor<2x5x3x4xf32>
}

// Rows 0 and 2 of the left operand lie around its contracting dimension.
// CHECK-LABEL: @what_does_not_lie_evenly_is_transposed
func.func @what_does_not_lie_evenly_is_transposed(%x: tensor<2x12x5xf32>, %w: tensor<12x3xf32>) -> tensor<2x5x3xf32> {
  // CHECK-NEXT: %[[T:.*]] = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<2x12x5xf32>) -> tensor<2x5x12xf32>
  // CHECK-NEXT: exec.matmul %[[T]], %arg1 {{.*}} lhs_strides = array<i64: 12, 1>, m = 10
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<2x12x5xf32>, tensor<12x3xf32>) -> tensor<2x5x3xf32>
  return %0 : tensor<2x5x3xf32>
}

// Products are summed in the type of the result.
// CHECK-LABEL: @a_wider_result
func.func @a_wider_result(%x: tensor<8x4xbf16>, %y: tensor<4x6xbf16>) -> tensor<8x6xf32> {
  // CHECK-NEXT: %[[X:.*]] = stablehlo.convert %arg0 : (tensor<8x4xbf16>) -> tensor<8x4xf32>
  // CHECK-NEXT: %[[Y:.*]] = stablehlo.convert %arg1 : (tensor<4x6xbf16>) -> tensor<4x6xf32>
  // CHECK-NEXT: exec.matmul %[[X]], %[[Y]]
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<8x4xbf16>, tensor<4x6xbf16>) -> tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}

// CHECK-LABEL: @a_narrower_result_is_rounded_once
func.func @a_narrower_result_is_rounded_once(%x: tensor<8x4xf32>, %y: tensor<4x6xf32>) -> tensor<8x6xbf16> {
  // CHECK-NEXT: %[[P:.*]] = exec.matmul %arg0, %arg1 {{.*}} -> tensor<8x6xf32>
  // CHECK-NEXT: stablehlo.convert %[[P]] : (tensor<8x6xf32>) -> tensor<8x6xbf16>
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x6xf32>) -> tensor<8x6xbf16>
  return %0 : tensor<8x6xbf16>
}

// Layers of a scan read their weights where they lie.
// CHECK-LABEL: @slices_of_an_argument_are_read_in_place
func.func @slices_of_an_argument_are_read_in_place(%x: tensor<5x4xf32>, %stack: tensor<3x6x4xf32>, %i: tensor<i32>) -> tensor<5x6xf32> {
  %z = stablehlo.constant dense<0> : tensor<i32>
  // CHECK: exec.matmul %arg0, %arg1[%arg2] {{.*}} rhs_strides = array<i64: 1, 4>{{.*}} : (tensor<5x4xf32>, tensor<3x6x4xf32>, tensor<i32>) -> tensor<5x6xf32>
  // CHECK-NEXT: return
  %0 = stablehlo.dynamic_slice %stack, %i, %z, %z, sizes = [1, 6, 4] : (tensor<3x6x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x6x4xf32>
  %1 = stablehlo.reshape %0 : (tensor<1x6x4xf32>) -> tensor<6x4xf32>
  %2 = stablehlo.transpose %1, dims = [1, 0] : (tensor<6x4xf32>) -> tensor<4x6xf32>
  %3 = stablehlo.dot_general %x, %2, contracting_dims = [1] x [0] : (tensor<5x4xf32>, tensor<4x6xf32>) -> tensor<5x6xf32>
  return %3 : tensor<5x6xf32>
}

// A part of each slice is not all that lies there; a stack that is computed would be computed whole.
// CHECK-LABEL: @other_slices_are_copied
func.func @other_slices_are_copied(%x: tensor<5x4xf32>, %stack: tensor<3x4x6xf32>, %narrow: tensor<3x4x6xbf16>, %i: tensor<i32>) -> (tensor<5x2xf32>, tensor<5x6xf32>) {
  %z = stablehlo.constant dense<0> : tensor<i32>
  // CHECK: %[[PART:.*]] = stablehlo.reshape {{.*}} -> tensor<4x2xf32>
  // CHECK-NEXT: exec.matmul %arg0, %[[PART]] {
  %0 = stablehlo.dynamic_slice %stack, %i, %z, %z, sizes = [1, 4, 2] : (tensor<3x4x6xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x2xf32>
  %1 = stablehlo.reshape %0 : (tensor<1x4x2xf32>) -> tensor<4x2xf32>
  %2 = stablehlo.dot_general %x, %1, contracting_dims = [1] x [0] : (tensor<5x4xf32>, tensor<4x2xf32>) -> tensor<5x2xf32>
  // CHECK: %[[WIDE:.*]] = stablehlo.reshape {{.*}} -> tensor<4x6xf32>
  // CHECK-NEXT: exec.matmul %arg0, %[[WIDE]] {
  %3 = stablehlo.convert %narrow : (tensor<3x4x6xbf16>) -> tensor<3x4x6xf32>
  %4 = stablehlo.dynamic_slice %3, %i, %z, %z, sizes = [1, 4, 6] : (tensor<3x4x6xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x6xf32>
  %5 = stablehlo.reshape %4 : (tensor<1x4x6xf32>) -> tensor<4x6xf32>
  %6 = stablehlo.dot_general %x, %5, contracting_dims = [1] x [0] : (tensor<5x4xf32>, tensor<4x6xf32>) -> tensor<5x6xf32>
  return %2, %6 : tensor<5x2xf32>, tensor<5x6xf32>
}

// Attention of grouped heads, q [b, t, k, g, e] with keys [b, s, k, e]: in memory the heads of a group stand between t and s.
// CHECK-LABEL: @a_short_dimension_in_the_way_becomes_a_batch
func.func @a_short_dimension_in_the_way_becomes_a_batch(%q: tensor<3x64x4x2x8xf32>, %keys: tensor<3x48x4x8xf32>) -> tensor<3x4x2x64x48xf32> {
  // CHECK-NEXT: exec.matmul %arg1, %arg0 {batch = array<i64: 3, 4, 2>, k = 8 : i64, lhs_strides = array<i64: 1536, 8, 0, 32, 1>, m = 48 : i64, n = 64 : i64, out_strides = array<i64: 24576, 6144, 3072, 1, 48>, rhs_strides = array<i64: 4096, 16, 8, 1, 64>}
  // CHECK-NEXT: return
  %0 = stablehlo.dot_general %keys, %q, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [4] : (tensor<3x48x4x8xf32>, tensor<3x64x4x2x8xf32>) -> tensor<3x4x48x64x2xf32>
  %1 = stablehlo.transpose %0, dims = [0, 1, 4, 3, 2] : (tensor<3x4x48x64x2xf32>) -> tensor<3x4x2x64x48xf32>
  return %1 : tensor<3x4x2x64x48xf32>
}

// 17 products would be as many calls.
// CHECK-LABEL: @a_long_one_is_transposed
func.func @a_long_one_is_transposed(%x: tensor<17x5x33xf32>, %y: tensor<5x6xf32>) -> tensor<17x33x6xf32> {
  // CHECK-NEXT: stablehlo.transpose %arg0, dims = [0, 2, 1]
  // CHECK-NEXT: exec.matmul
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<17x5x33xf32>, tensor<5x6xf32>) -> tensor<17x33x6xf32>
  return %0 : tensor<17x33x6xf32>
}

// The counter, as front ends write it that allow for negative indices, and one that counts down.
// CHECK-LABEL: @slices_in_a_counted_loop_are_known
func.func @slices_in_a_counted_loop_are_known(%x: tensor<5x4xf32>, %stack: tensor<3x4x6xf32>) -> tensor<5x6xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %nothing = stablehlo.constant dense<0.0> : tensor<5x6xf32>
  %r:5 = exec.while %zero, %nothing, %nothing, %x, %stack {trip_count = 3 : i64} : (tensor<i32>, tensor<5x6xf32>, tensor<5x6xf32>, tensor<5x4xf32>, tensor<3x4x6xf32>) -> (tensor<i32>, tensor<5x6xf32>, tensor<5x6xf32>, tensor<5x4xf32>, tensor<3x4x6xf32>) cond {
  ^bb0(%i: tensor<i32>, %a: tensor<5x6xf32>, %b: tensor<5x6xf32>, %left: tensor<5x4xf32>, %right: tensor<3x4x6xf32>):
    exec.yield
  } do {
  ^bb0(%i: tensor<i32>, %a: tensor<5x6xf32>, %b: tensor<5x6xf32>, %left: tensor<5x4xf32>, %right: tensor<3x4x6xf32>):
    %z = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %two = stablehlo.constant dense<2> : tensor<i32>
    %three = stablehlo.constant dense<3> : tensor<i32>
    %isNegative = stablehlo.compare LT, %i, %z, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %wrapped = stablehlo.add %i, %three : tensor<i32>
    %up = stablehlo.select %isNegative, %wrapped, %i : tensor<i1>, tensor<i32>
    // CHECK: exec.matmul {{.*}} rhs_slices = array<i64: 0, 1>
    %0 = stablehlo.dynamic_slice %right, %up, %z, %z, sizes = [1, 4, 6] : (tensor<3x4x6xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x6xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x4x6xf32>) -> tensor<4x6xf32>
    %2 = stablehlo.dot_general %left, %1, contracting_dims = [1] x [0] : (tensor<5x4xf32>, tensor<4x6xf32>) -> tensor<5x6xf32>
    %down = stablehlo.subtract %two, %i : tensor<i32>
    // CHECK: exec.matmul {{.*}} rhs_slices = array<i64: 2, -1>
    %3 = stablehlo.dynamic_slice %right, %down, %z, %z, sizes = [1, 4, 6] : (tensor<3x4x6xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x6xf32>
    %4 = stablehlo.reshape %3 : (tensor<1x4x6xf32>) -> tensor<4x6xf32>
    %5 = stablehlo.dot_general %left, %4, contracting_dims = [1] x [0] : (tensor<5x4xf32>, tensor<4x6xf32>) -> tensor<5x6xf32>
    %next = stablehlo.add %i, %one : tensor<i32>
    exec.yield %next, %2, %5, %left, %right : tensor<i32>, tensor<5x6xf32>, tensor<5x6xf32>, tensor<5x4xf32>, tensor<3x4x6xf32>
  }
  return %r#1 : tensor<5x6xf32>
}

// It doubles in each round; and the comparison has two outcomes, i < 1 ? i + 3 : i.
// CHECK-LABEL: @slices_that_do_not_change_evenly_are_read
func.func @slices_that_do_not_change_evenly_are_read(%x: tensor<5x4xf32>, %stack: tensor<3x4x6xf32>) -> tensor<5x6xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %start = stablehlo.constant dense<1> : tensor<i32>
  %nothing = stablehlo.constant dense<0.0> : tensor<5x6xf32>
  %r:6 = exec.while %zero, %start, %nothing, %nothing, %x, %stack {trip_count = 3 : i64} : (tensor<i32>, tensor<i32>, tensor<5x6xf32>, tensor<5x6xf32>, tensor<5x4xf32>, tensor<3x4x6xf32>) -> (tensor<i32>, tensor<i32>, tensor<5x6xf32>, tensor<5x6xf32>, tensor<5x4xf32>, tensor<3x4x6xf32>) cond {
  ^bb0(%i: tensor<i32>, %j: tensor<i32>, %a: tensor<5x6xf32>, %b: tensor<5x6xf32>, %left: tensor<5x4xf32>, %right: tensor<3x4x6xf32>):
    exec.yield
  } do {
  ^bb0(%i: tensor<i32>, %j: tensor<i32>, %a: tensor<5x6xf32>, %b: tensor<5x6xf32>, %left: tensor<5x4xf32>, %right: tensor<3x4x6xf32>):
    %z = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %three = stablehlo.constant dense<3> : tensor<i32>
    // CHECK-NOT: rhs_slices
    %0 = stablehlo.dynamic_slice %right, %j, %z, %z, sizes = [1, 4, 6] : (tensor<3x4x6xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x6xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x4x6xf32>) -> tensor<4x6xf32>
    %2 = stablehlo.dot_general %left, %1, contracting_dims = [1] x [0] : (tensor<5x4xf32>, tensor<4x6xf32>) -> tensor<5x6xf32>
    %isSmall = stablehlo.compare LT, %i, %one, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %more = stablehlo.add %i, %three : tensor<i32>
    %at = stablehlo.select %isSmall, %more, %i : tensor<i1>, tensor<i32>
    %3 = stablehlo.dynamic_slice %right, %at, %z, %z, sizes = [1, 4, 6] : (tensor<3x4x6xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x6xf32>
    %4 = stablehlo.reshape %3 : (tensor<1x4x6xf32>) -> tensor<4x6xf32>
    %5 = stablehlo.dot_general %left, %4, contracting_dims = [1] x [0] : (tensor<5x4xf32>, tensor<4x6xf32>) -> tensor<5x6xf32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %twice = stablehlo.add %j, %j : tensor<i32>
    // CHECK: exec.yield
    exec.yield %next, %twice, %2, %5, %left, %right : tensor<i32>, tensor<i32>, tensor<5x6xf32>, tensor<5x6xf32>, tensor<5x4xf32>, tensor<3x4x6xf32>
  }
  return %r#2 : tensor<5x6xf32>
}
