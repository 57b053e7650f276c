// RUN: shardwright-opt %s -shardwright-form-fusions | FileCheck %s

// CHECK-LABEL: @softmax_is_one_kernel_of_rows
func.func @softmax_is_one_kernel_of_rows(%x: tensor<80x96xf32>) -> tensor<80x96xf32> {
  // CHECK: %[[K:.*]] = exec.fusion row %arg0 {row_rank = 1 : i64} : (tensor<80x96xf32>) -> tensor<80x96xf32>
  // CHECK-COUNT-2: stablehlo.reduce
  // CHECK: exec.yield
  // CHECK: return %[[K]]
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %m = stablehlo.reduce(%x init: %low) applies stablehlo.maximum across dimensions = [1] : (tensor<80x96xf32>, tensor<f32>) -> tensor<80xf32>
  %mb = stablehlo.broadcast_in_dim %m, dims = [0] : (tensor<80xf32>) -> tensor<80x96xf32>
  %d = stablehlo.subtract %x, %mb : tensor<80x96xf32>
  %e = stablehlo.exponential %d : tensor<80x96xf32>
  %s = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<80x96xf32>, tensor<f32>) -> tensor<80xf32>
  %sb = stablehlo.broadcast_in_dim %s, dims = [0] : (tensor<80xf32>) -> tensor<80x96xf32>
  %r = stablehlo.divide %e, %sb : tensor<80x96xf32>
  return %r : tensor<80x96xf32>
}

// CHECK-LABEL: @a_kernel_of_rows_may_compute_a_scalar
func.func @a_kernel_of_rows_may_compute_a_scalar(%x: tensor<80x96xf32>, %y: tensor<f32>) -> tensor<80x96xf32> {
  // CHECK: %[[K:.*]] = exec.fusion row %arg0, {{.*}} {row_rank = 1 : i64}
  // CHECK: return %[[K]]
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<80x96xf32>, tensor<f32>) -> tensor<80xf32>
  %sb = stablehlo.broadcast_in_dim %s, dims = [0] : (tensor<80xf32>) -> tensor<80x96xf32>
  %t = stablehlo.negate %y : tensor<f32>
  %tb = stablehlo.broadcast_in_dim %t, dims = [] : (tensor<f32>) -> tensor<80x96xf32>
  %d = stablehlo.subtract %x, %sb : tensor<80x96xf32>
  %r = stablehlo.multiply %d, %tb : tensor<80x96xf32>
  return %r : tensor<80x96xf32>
}

// CHECK-LABEL: @a_chain_of_elementwise_ops_is_one_kernel
func.func @a_chain_of_elementwise_ops_is_one_kernel(%x: tensor<80x96xf32>, %y: tensor<80x96xf32>) -> tensor<80x96xf32> {
  // CHECK: %[[K:.*]] = exec.fusion loop %arg0, %arg1
  // CHECK: return %[[K]]
  %0 = stablehlo.add %x, %y : tensor<80x96xf32>
  %1 = stablehlo.tanh %0 : tensor<80x96xf32>
  %2 = stablehlo.multiply %1, %1 : tensor<80x96xf32>
  return %2 : tensor<80x96xf32>
}

// CHECK-LABEL: @library_calls_stay_between_kernels
func.func @library_calls_stay_between_kernels(%x: tensor<80x96xf32>, %y: tensor<96x96xf32>) -> tensor<80x96xf32> {
  // CHECK: %[[A:.*]] = exec.fusion loop %arg0
  // CHECK: %[[P:.*]] = exec.matmul %[[A]], %arg1
  // CHECK: %[[B:.*]] = exec.fusion loop %[[P]]
  // CHECK: return %[[B]]
  %0 = stablehlo.exponential %x : tensor<80x96xf32>
  %1 = exec.matmul %0, %y {batch = array<i64>, k = 96 : i64, lhs_strides = array<i64: 96, 1>, m = 80 : i64, n = 96 : i64, out_strides = array<i64: 96, 1>, rhs_strides = array<i64: 96, 1>} : (tensor<80x96xf32>, tensor<96x96xf32>) -> tensor<80x96xf32>
  %2 = stablehlo.negate %1 : tensor<80x96xf32>
  return %2 : tensor<80x96xf32>
}

// CHECK-LABEL: @a_column_sum_computes_what_it_reads
func.func @a_column_sum_computes_what_it_reads(%x: tensor<80x96xf32>) -> tensor<96xf32> {
  // CHECK: %[[K:.*]] = exec.fusion column %arg0
  // CHECK: stablehlo.exponential
  // CHECK-NEXT: stablehlo.reduce
  // CHECK: return %[[K]]
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.exponential %x : tensor<80x96xf32>
  %1 = stablehlo.reduce(%0 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<80x96xf32>, tensor<f32>) -> tensor<96xf32>
  return %1 : tensor<96xf32>
}

// CHECK-LABEL: @a_cheap_op_is_repeated_for_each_kernel
func.func @a_cheap_op_is_repeated_for_each_kernel(%x: tensor<80x96xf32>) -> (tensor<80x96xf32>, tensor<96x80xf32>) {
  // CHECK: exec.fusion loop %arg0
  // CHECK: stablehlo.negate
  // CHECK: exec.fusion loop %arg0
  // CHECK: stablehlo.negate
  %0 = stablehlo.negate %x : tensor<80x96xf32>
  %1 = stablehlo.tanh %0 : tensor<80x96xf32>
  %t = stablehlo.transpose %0, dims = [1, 0] : (tensor<80x96xf32>) -> tensor<96x80xf32>
  %2 = stablehlo.cosine %t : tensor<96x80xf32>
  return %1, %2 : tensor<80x96xf32>, tensor<96x80xf32>
}

// CHECK-LABEL: @an_expensive_op_is_stored_for_the_next_kernel
func.func @an_expensive_op_is_stored_for_the_next_kernel(%x: tensor<80x96xf32>) -> (tensor<80x96xf32>, tensor<96x80xf32>) {
  // CHECK: %[[K:.*]]:2 = exec.fusion loop %arg0
  // CHECK: stablehlo.exponential
  // CHECK: exec.fusion loop %[[K]]#0
  // CHECK-NOT: stablehlo.exponential
  // CHECK: return
  %0 = stablehlo.exponential %x : tensor<80x96xf32>
  %1 = stablehlo.tanh %0 : tensor<80x96xf32>
  %t = stablehlo.transpose %0, dims = [1, 0] : (tensor<80x96xf32>) -> tensor<96x80xf32>
  %2 = stablehlo.cosine %t : tensor<96x80xf32>
  return %1, %2 : tensor<80x96xf32>, tensor<96x80xf32>
}

// CHECK-LABEL: @a_kernel_can_have_two_results
func.func @a_kernel_can_have_two_results(%x: tensor<80x96xf32>) -> (tensor<80x96xf32>, tensor<80x96xf32>) {
  // CHECK: %[[K:.*]]:2 = exec.fusion loop %arg0
  // CHECK: return %[[K]]#0, %[[K]]#1
  %0 = stablehlo.exponential %x : tensor<80x96xf32>
  %1 = stablehlo.tanh %0 : tensor<80x96xf32>
  return %0, %1 : tensor<80x96xf32>, tensor<80x96xf32>
}

// CHECK-LABEL: @the_same_bytes_under_another_shape_need_no_kernel
func.func @the_same_bytes_under_another_shape_need_no_kernel(%x: tensor<80x96xf32>) -> tensor<7680xf32> {
  // CHECK: %[[K:.*]] = exec.fusion loop %arg0
  // CHECK-NOT: stablehlo.reshape
  // CHECK: exec.yield
  // CHECK: %[[V:.*]] = stablehlo.reshape %[[K]]
  // CHECK-NEXT: return %[[V]]
  %0 = stablehlo.exponential %x : tensor<80x96xf32>
  %1 = stablehlo.reshape %0 : (tensor<80x96xf32>) -> tensor<7680xf32>
  return %1 : tensor<7680xf32>
}

// CHECK-LABEL: @a_scatter_computes_its_updates
func.func @a_scatter_computes_its_updates(%t: tensor<12x96xf32>, %i: tensor<10x1xi32>, %u: tensor<10x96xf32>) -> tensor<12x96xf32> {
  // CHECK: exec.fusion scatter
  // CHECK: stablehlo.exponential
  // CHECK: stablehlo.scatter
  %e = stablehlo.exponential %u : tensor<10x96xf32>
  %0 = "stablehlo.scatter"(%t, %i, %e) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) : (tensor<12x96xf32>, tensor<10x1xi32>, tensor<10x96xf32>) -> tensor<12x96xf32>
  return %0 : tensor<12x96xf32>
}

// CHECK-LABEL: @dead_ops_go
func.func @dead_ops_go(%x: tensor<80x96xf32>) -> tensor<80x96xf32> {
  // CHECK-NEXT: return %arg0
  %e = stablehlo.exponential %x : tensor<80x96xf32>
  return %x : tensor<80x96xf32>
}

// CHECK-LABEL: @two_sums_of_the_same_columns_share_a_pass
func.func @two_sums_of_the_same_columns_share_a_pass(%x: tensor<80x96xf32>, %y: tensor<80x96xf32>) -> (tensor<96xf32>, tensor<96xf32>) {
  // CHECK: %[[K:.*]]:2 = exec.fusion column %arg0
  // CHECK: return %[[K]]#0, %[[K]]#1
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<80x96xf32>, tensor<f32>) -> tensor<96xf32>
  %1 = stablehlo.reduce(%x init: %low) applies stablehlo.maximum across dimensions = [0] : (tensor<80x96xf32>, tensor<f32>) -> tensor<96xf32>
  return %0, %1 : tensor<96xf32>, tensor<96xf32>
}

// Nobody would gain from loops within loops for six numbers: the sum is written out.
// CHECK-LABEL: @a_short_row_is_no_loop
func.func @a_short_row_is_no_loop(%x: tensor<80x6xf32>) -> tensor<80xf32> {
  // CHECK: exec.fusion loop %arg0
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<80x6xf32>, tensor<f32>) -> tensor<80xf32>
  return %0 : tensor<80xf32>
}

// Comparing reads elements again and again: what makes them is a kernel of its own, places cost nothing.
// CHECK-LABEL: @what_is_sorted_is_computed_before
func.func @what_is_sorted_is_computed_before(%x: tensor<8x6xf32>) -> tensor<8x6xi32> {
  // CHECK: %[[E:.*]] = exec.fusion loop %arg0
  // CHECK: stablehlo.exponential
  // CHECK: exec.fusion sort %[[E]]
  // CHECK: stablehlo.iota
  // CHECK: exec.yield %{{.*}}#1 : tensor<8x6xi32>
  %0 = stablehlo.exponential %x : tensor<8x6xf32>
  %1 = stablehlo.iota dim = 1 : tensor<8x6xi32>
  %2:2 = "stablehlo.sort"(%0, %1) <{dimension = 1 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
    %3 = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %3 : tensor<i1>
  }) : (tensor<8x6xf32>, tensor<8x6xi32>) -> (tensor<8x6xf32>, tensor<8x6xi32>)
  return %2#1 : tensor<8x6xi32>
}

// A window reads an element several times, but its own result is an element like any other.
// CHECK-LABEL: @what_a_window_reads_is_computed_before
func.func @what_a_window_reads_is_computed_before(%x: tensor<8x6xf32>, %z: tensor<f32>) -> tensor<7x6xf32> {
  // CHECK: %[[T:.*]] = exec.fusion loop %arg0
  // CHECK: stablehlo.tanh
  // CHECK: exec.fusion loop %[[T]], %arg1
  // CHECK: stablehlo.reduce_window
  // CHECK: stablehlo.negate
  %0 = stablehlo.tanh %x : tensor<8x6xf32>
  %1 = "stablehlo.reduce_window"(%0, %z) <{window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %3 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %3 : tensor<f32>
  }) : (tensor<8x6xf32>, tensor<f32>) -> tensor<7x6xf32>
  %2 = stablehlo.negate %1 : tensor<7x6xf32>
  return %2 : tensor<7x6xf32>
}

// An associative scan needs each level at two places of the next: in one kernel, the work would double from level to level.
// CHECK-LABEL: @what_is_read_along_many_paths_is_computed_before
func.func @what_is_read_along_many_paths_is_computed_before(%x: tensor<3xf32>, %y: tensor<6xf32>, %z: tensor<12xf32>) -> tensor<24xf32> {
  %c = stablehlo.constant dense<0.0> : tensor<f32>
  // CHECK: %[[LEVEL:.*]] = exec.fusion loop {{.*}} -> tensor<6xf32>
  // CHECK: exec.fusion loop {{.*}}%[[LEVEL]]{{.*}} -> tensor<24xf32>
  // CHECK-NOT: exec.fusion
  %0 = stablehlo.add %x, %x : tensor<3xf32>
  %1 = stablehlo.pad %0, %c, low = [0], high = [1], interior = [1] : (tensor<3xf32>, tensor<f32>) -> tensor<6xf32>
  %2 = stablehlo.pad %x, %c, low = [1], high = [0], interior = [1] : (tensor<3xf32>, tensor<f32>) -> tensor<6xf32>
  %3 = stablehlo.add %1, %2 : tensor<6xf32>
  %4 = stablehlo.multiply %3, %y : tensor<6xf32>
  %5 = stablehlo.pad %3, %c, low = [0], high = [1], interior = [1] : (tensor<6xf32>, tensor<f32>) -> tensor<12xf32>
  %6 = stablehlo.pad %4, %c, low = [1], high = [0], interior = [1] : (tensor<6xf32>, tensor<f32>) -> tensor<12xf32>
  %7 = stablehlo.add %5, %6 : tensor<12xf32>
  %8 = stablehlo.multiply %7, %z : tensor<12xf32>
  %9 = stablehlo.pad %7, %c, low = [0], high = [1], interior = [1] : (tensor<12xf32>, tensor<f32>) -> tensor<24xf32>
  %10 = stablehlo.pad %8, %c, low = [1], high = [0], interior = [1] : (tensor<12xf32>, tensor<f32>) -> tensor<24xf32>
  %11 = stablehlo.add %9, %10 : tensor<24xf32>
  return %11 : tensor<24xf32>
}

// The first of what is sorted are all that the kernel puts in order.
// CHECK-LABEL: @the_first_of_a_sort
func.func @the_first_of_a_sort(%x: tensor<8x600xf32>, %n: tensor<8x600xi32>) -> (tensor<8x2xf32>, tensor<8x2xi32>) {
  // CHECK: %[[F:.*]]:2 = exec.fusion sort %arg0, %arg1 : (tensor<8x600xf32>, tensor<8x600xi32>) -> (tensor<8x2xi32>, tensor<8x2xf32>)
  // CHECK: %[[S:.*]]:2 = "stablehlo.sort"
  // CHECK: stablehlo.slice %[[S]]#1 [0:8, 0:2]
  // CHECK: stablehlo.slice %[[S]]#0 [0:8, 0:2]
  // CHECK-NOT: exec.fusion
  %0:2 = "stablehlo.sort"(%x, %n) <{dimension = 1 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
    %1 = stablehlo.compare GT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<8x600xf32>, tensor<8x600xi32>) -> (tensor<8x600xf32>, tensor<8x600xi32>)
  %2 = stablehlo.slice %0#1 [0:8, 0:2] : (tensor<8x600xi32>) -> tensor<8x2xi32>
  %3 = stablehlo.slice %0#0 [0:8, 0:2] : (tensor<8x600xf32>) -> tensor<8x2xf32>
  return %3, %2 : tensor<8x2xf32>, tensor<8x2xi32>
}

// Where somebody reads the rest, all of it is.
// CHECK-LABEL: @the_first_and_the_rest
func.func @the_first_and_the_rest(%x: tensor<8x600xf32>) -> (tensor<8x2xf32>, tensor<8x600xf32>) {
  // CHECK: exec.fusion sort %arg0 : (tensor<8x600xf32>) -> tensor<8x600xf32>
  // CHECK: exec.fusion loop {{.*}} -> tensor<8x2xf32>
  %0 = "stablehlo.sort"(%x) <{dimension = 1 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.compare GT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<8x600xf32>) -> tensor<8x600xf32>
  %2 = stablehlo.slice %0 [0:8, 0:2] : (tensor<8x600xf32>) -> tensor<8x2xf32>
  return %2, %0 : tensor<8x2xf32>, tensor<8x600xf32>
}

// Four kernels convert bf16 again rather than read an f32 from memory; what is narrowed is written once.
// CHECK-LABEL: @widening_is_repeated
func.func @widening_is_repeated(%x: tensor<6x80xbf16>, %y: tensor<6x80xf32>) -> (tensor<6xf32>, tensor<80xf32>, tensor<80x6xf32>, tensor<6x80xf32>) {
  // CHECK-COUNT-4: exec.fusion {{[a-z]+}} %arg0{{.*}} : (tensor<6x80xbf16>
  // CHECK-NOT: exec.fusion
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.convert %x : (tensor<6x80xbf16>) -> tensor<6x80xf32>
  %1 = stablehlo.reduce(%0 init: %z) applies stablehlo.add across dimensions = [1] : (tensor<6x80xf32>, tensor<f32>) -> tensor<6xf32>
  %2 = stablehlo.reduce(%0 init: %z) applies stablehlo.maximum across dimensions = [0] : (tensor<6x80xf32>, tensor<f32>) -> tensor<80xf32>
  %3 = stablehlo.transpose %0, dims = [1, 0] : (tensor<6x80xf32>) -> tensor<80x6xf32>
  %4 = stablehlo.tanh %3 : tensor<80x6xf32>
  %5 = stablehlo.multiply %0, %y : tensor<6x80xf32>
  return %1, %2, %4, %5 : tensor<6xf32>, tensor<80xf32>, tensor<80x6xf32>, tensor<6x80xf32>
}
