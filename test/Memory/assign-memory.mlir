// RUN: shardwright-opt %s -shardwright-assign-memory -shardwright-check-memory | FileCheck %s

// CHECK-LABEL: @a_kernel_writes_over_what_it_reads_last
// CHECK-SAME: %arg0: tensor<48xf32> {exec.buffer = 0 : i64}
// CHECK-SAME: exec.memory = #exec.memory<arena = 192, lower_bound = 192, buffers = [<input, 192>, <arena, 192 at 0>, <output, 192>]>
func.func @a_kernel_writes_over_what_it_reads_last(%x: tensor<48xf32>) -> tensor<48xf32> {
  // CHECK: exec.fusion loop %arg0 {exec.buffers = array<i64: 1>}
  %0 = exec.fusion loop %x : (tensor<48xf32>) -> tensor<48xf32> {
  ^bb0(%a: tensor<48xf32>):
    %b = stablehlo.negate %a : tensor<48xf32>
    exec.yield %b : tensor<48xf32>
  }
  // CHECK: exec.fusion loop %{{.*}} {exec.buffers = array<i64: 1>}
  %1 = exec.fusion loop %0 : (tensor<48xf32>) -> tensor<48xf32> {
  ^bb0(%a: tensor<48xf32>):
    %b = stablehlo.tanh %a : tensor<48xf32>
    exec.yield %b : tensor<48xf32>
  }
  // A reversal reads elsewhere than it writes.
  // CHECK: exec.fusion loop %{{.*}} {exec.buffers = array<i64: 2>}
  %2 = exec.fusion loop %1 : (tensor<48xf32>) -> tensor<48xf32> {
  ^bb0(%a: tensor<48xf32>):
    %b = stablehlo.reverse %a, dims = [0] : tensor<48xf32>
    exec.yield %b : tensor<48xf32>
  }
  return %2 : tensor<48xf32>
}

// CHECK-LABEL: @a_result_takes_the_bytes_of_its_donated_argument
// CHECK-SAME: %arg0: tensor<48xf32> {exec.buffer = 0 : i64
// CHECK-SAME: arena = 0
func.func @a_result_takes_the_bytes_of_its_donated_argument(%x: tensor<48xf32> {tf.aliasing_output = 0 : i32}) -> tensor<48xf32> {
  // CHECK: exec.fusion loop %arg0 {exec.buffers = array<i64: 0>}
  %0 = exec.fusion loop %x : (tensor<48xf32>) -> tensor<48xf32> {
  ^bb0(%a: tensor<48xf32>):
    %b = stablehlo.negate %a : tensor<48xf32>
    exec.yield %b : tensor<48xf32>
  }
  return %0 : tensor<48xf32>
}

// CHECK-LABEL: @a_row_kernel_writes_its_last_phase_over_its_input
func.func @a_row_kernel_writes_its_last_phase_over_its_input(%x: tensor<6x32xf32> {tf.aliasing_output = 0 : i32}) -> tensor<6x32xf32> {
  // CHECK: exec.fusion row %arg0 {exec.buffers = array<i64: 0>
  %0 = exec.fusion row %x {row_rank = 1} : (tensor<6x32xf32>) -> tensor<6x32xf32> {
  ^bb0(%a: tensor<6x32xf32>):
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %sum = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [1] : (tensor<6x32xf32>, tensor<f32>) -> tensor<6xf32>
    %wide = stablehlo.broadcast_in_dim %sum, dims = [0] : (tensor<6xf32>) -> tensor<6x32xf32>
    %b = stablehlo.divide %a, %wide : tensor<6x32xf32>
    exec.yield %b : tensor<6x32xf32>
  }
  return %0 : tensor<6x32xf32>
}

// The last phase reads the input again after the first has stored the negated elements.
// CHECK-LABEL: @a_row_kernel_writes_an_earlier_phase_elsewhere
func.func @a_row_kernel_writes_an_earlier_phase_elsewhere(%x: tensor<6x24xf32> {tf.aliasing_output = 0 : i32}) -> (tensor<6x24xf32>, tensor<6x24xf32>) {
  // CHECK: %[[R:.*]]:2 = exec.fusion row %arg0 {exec.buffers = array<i64: 1, 2>
  // CHECK: exec.copy %[[R]]#0 {exec.buffers = array<i64: 0>}
  %0:2 = exec.fusion row %x {row_rank = 1} : (tensor<6x24xf32>) -> (tensor<6x24xf32>, tensor<6x24xf32>) {
  ^bb0(%a: tensor<6x24xf32>):
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %n = stablehlo.negate %a : tensor<6x24xf32>
    %sum = stablehlo.reduce(%n init: %z) applies stablehlo.add across dimensions = [1] : (tensor<6x24xf32>, tensor<f32>) -> tensor<6xf32>
    %wide = stablehlo.broadcast_in_dim %sum, dims = [0] : (tensor<6xf32>) -> tensor<6x24xf32>
    %b = stablehlo.add %a, %wide : tensor<6x24xf32>
    exec.yield %n, %b : tensor<6x24xf32>, tensor<6x24xf32>
  }
  return %0#0, %0#1 : tensor<6x24xf32>, tensor<6x24xf32>
}

// CHECK-LABEL: @a_result_that_is_ready_before_its_argument_is_free_is_copied
func.func @a_result_that_is_ready_before_its_argument_is_free_is_copied(%x: tensor<48xf32> {tf.aliasing_output = 0 : i32}) -> (tensor<48xf32>, tensor<48xf32>) {
  // CHECK: %[[R:.*]] = exec.fusion loop %arg0 {exec.buffers = array<i64: 1>}
  %0 = exec.fusion loop %x : (tensor<48xf32>) -> tensor<48xf32> {
  ^bb0(%a: tensor<48xf32>):
    %b = stablehlo.reverse %a, dims = [0] : tensor<48xf32>
    exec.yield %b : tensor<48xf32>
  }
  // CHECK: %[[T:.*]] = exec.fusion loop %arg0 {exec.buffers = array<i64: 2>}
  %1 = exec.fusion loop %x : (tensor<48xf32>) -> tensor<48xf32> {
  ^bb0(%a: tensor<48xf32>):
    %b = stablehlo.tanh %a : tensor<48xf32>
    exec.yield %b : tensor<48xf32>
  }
  // CHECK: %[[C:.*]] = exec.copy %[[R]] {exec.buffers = array<i64: 0>}
  // CHECK-NEXT: return %[[C]], %[[T]]
  return %0, %1 : tensor<48xf32>, tensor<48xf32>
}

// CHECK-LABEL: @views_and_collectives_stay_in_place
// CHECK-SAME: arena = 192
func.func @views_and_collectives_stay_in_place(%x: tensor<48xf32>) -> tensor<6xf32> {
  // CHECK: exec.fusion loop %arg0 {exec.buffers = array<i64: [[B:[0-9]+]]>}
  %0 = exec.fusion loop %x : (tensor<48xf32>) -> tensor<48xf32> {
  ^bb0(%a: tensor<48xf32>):
    %b = stablehlo.negate %a : tensor<48xf32>
    exec.yield %b : tensor<48xf32>
  }
  // CHECK: exec.view %{{.*}} {exec.buffers = array<i64: [[B]]>}
  %1 = exec.view %0 : (tensor<48xf32>) -> tensor<6x8xf32>
  // CHECK: exec.start all_reduce %{{.*}} {exec.buffers = array<i64: [[B]]>
  %2 = exec.start all_reduce %1 {groups = dense<[[0, 1]]> : tensor<1x2xi64>, reduction = #exec<reduction sum>} : (tensor<6x8xf32>) -> tensor<6x8xf32>
  // CHECK: exec.done %{{.*}} {exec.buffers = array<i64: [[B]]>}
  %3 = exec.done %2 : (tensor<6x8xf32>) -> tensor<6x8xf32>
  %4 = exec.fusion loop %3 : (tensor<6x8xf32>) -> tensor<6xf32> {
  ^bb0(%a: tensor<6x8xf32>):
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %b = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [1] : (tensor<6x8xf32>, tensor<f32>) -> tensor<6xf32>
    exec.yield %b : tensor<6xf32>
  }
  return %4 : tensor<6xf32>
}

// Only a reduction may overwrite its operand: a permute still sends from it while it receives.
// CHECK-LABEL: @a_permute_needs_a_second_buffer
// CHECK-SAME: arena = 384
func.func @a_permute_needs_a_second_buffer(%x: tensor<48xf32>) -> tensor<6xf32> {
  // CHECK: exec.fusion loop %arg0 {exec.buffers = array<i64: [[B:[0-9]+]]>}
  %0 = exec.fusion loop %x : (tensor<48xf32>) -> tensor<48xf32> {
  ^bb0(%a: tensor<48xf32>):
    %b = stablehlo.negate %a : tensor<48xf32>
    exec.yield %b : tensor<48xf32>
  }
  // CHECK-NOT: exec.start permute %{{.*}} {exec.buffers = array<i64: [[B]]>
  %1 = exec.start permute %0 {pairs = array<i64: 0, 1, 1, 0>} : (tensor<48xf32>) -> tensor<48xf32>
  %2 = exec.done %1 : (tensor<48xf32>) -> tensor<48xf32>
  %3 = exec.fusion loop %2 : (tensor<48xf32>) -> tensor<6xf32> {
  ^bb0(%a: tensor<48xf32>):
    %b = stablehlo.slice %a [3:9] : (tensor<48xf32>) -> tensor<6xf32>
    exec.yield %b : tensor<6xf32>
  }
  return %3 : tensor<6xf32>
}

// A gather's operand belongs to it until it is done: what runs meanwhile lies elsewhere.
// CHECK-LABEL: @a_collective_holds_its_operand
// CHECK-SAME: arena = 768
func.func @a_collective_holds_its_operand(%x: tensor<48xf32>) -> (tensor<96xf32>, tensor<1xf32>) {
  %0 = exec.fusion loop %x : (tensor<48xf32>) -> tensor<48xf32> {
  ^bb0(%a: tensor<48xf32>):
    %b = stablehlo.negate %a : tensor<48xf32>
    exec.yield %b : tensor<48xf32>
  }
  %s = exec.start all_gather %0 {groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<48xf32>) -> tensor<96xf32>
  %1 = exec.fusion loop %x : (tensor<48xf32>) -> tensor<144xf32> {
  ^bb0(%a: tensor<48xf32>):
    %b = stablehlo.concatenate %a, %a, %a, dim = 0 : (tensor<48xf32>, tensor<48xf32>, tensor<48xf32>) -> tensor<144xf32>
    exec.yield %b : tensor<144xf32>
  }
  %2 = exec.fusion loop %1 : (tensor<144xf32>) -> tensor<1xf32> {
  ^bb0(%a: tensor<144xf32>):
    %b = stablehlo.slice %a [3:4] : (tensor<144xf32>) -> tensor<1xf32>
    exec.yield %b : tensor<1xf32>
  }
  %d = exec.done %s : (tensor<96xf32>) -> tensor<96xf32>
  return %d, %2 : tensor<96xf32>, tensor<1xf32>
}

// CHECK-LABEL: @constants_lie_in_the_bundle
// CHECK-SAME: buffers = [<constant, 12>, <output, 12>]
func.func @constants_lie_in_the_bundle() -> tensor<3xf32> {
  %0 = exec.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32> : tensor<3xf32>
  %1 = exec.copy %0 : tensor<3xf32>
  return %1 : tensor<3xf32>
}

// The gather reads the argument until its done, behind which the reduction has begun to write: its result has bytes of its own.
// CHECK-LABEL: @a_collective_spares_what_another_reads
// CHECK-SAME: %arg0: tensor<6xf32> {exec.buffer = 0 : i64
func.func @a_collective_spares_what_another_reads(%w: tensor<6xf32> {tf.aliasing_output = 0 : i32}, %g: tensor<12xf32>) -> (tensor<6xf32>, tensor<12xf32>) {
  // CHECK: exec.start reduce_scatter
  // CHECK: exec.done %{{.*}} {exec.buffers = array<i64: [[R:[1-9]]]>} : (tensor<6xf32>)
  %s = exec.start all_gather %w {groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<6xf32>) -> tensor<12xf32>
  %t = exec.start reduce_scatter %g {groups = dense<[[0, 1]]> : tensor<1x2xi64>, reduction = #exec<reduction sum>} : (tensor<12xf32>) -> tensor<6xf32>
  %d = exec.done %s : (tensor<12xf32>) -> tensor<12xf32>
  %e = exec.done %t : (tensor<6xf32>) -> tensor<6xf32>
  %0 = exec.fusion loop %e : (tensor<6xf32>) -> tensor<6xf32> {
  ^bb0(%a: tensor<6xf32>):
    %b = stablehlo.negate %a : tensor<6xf32>
    exec.yield %b : tensor<6xf32>
  }
  return %0, %d : tensor<6xf32>, tensor<12xf32>
}

// CHECK-LABEL: @a_scatter_writes_over_its_donated_input
// CHECK-SAME: arena = 0
func.func @a_scatter_writes_over_its_donated_input(%x: tensor<9x5xf32> {tf.aliasing_output = 0 : i32}, %at: tensor<3x1xi32>, %u: tensor<3x5xf32>) -> tensor<9x5xf32> {
  // CHECK: exec.fusion scatter %arg0, %arg1, %arg2 {exec.buffers = array<i64: 0>}
  %0 = exec.fusion scatter %x, %at, %u : (tensor<9x5xf32>, tensor<3x1xi32>, tensor<3x5xf32>) -> tensor<9x5xf32> {
  ^bb0(%a: tensor<9x5xf32>, %i: tensor<3x1xi32>, %b: tensor<3x5xf32>):
    %c = "stablehlo.scatter"(%a, %i, %b) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %r = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %r : tensor<f32>
    }) : (tensor<9x5xf32>, tensor<3x1xi32>, tensor<3x5xf32>) -> tensor<9x5xf32>
    exec.yield %c : tensor<9x5xf32>
  }
  return %0 : tensor<9x5xf32>
}

// Its updates are other rows of the input, which earlier updates may have changed.
// CHECK-LABEL: @a_scatter_of_its_own_rows_writes_elsewhere
func.func @a_scatter_of_its_own_rows_writes_elsewhere(%x: tensor<9x5xf32> {tf.aliasing_output = 0 : i32}, %at: tensor<3x1xi32>) -> tensor<9x5xf32> {
  // CHECK: exec.fusion scatter %arg0, %arg1 {exec.buffers = array<i64: 2>}
  // CHECK: exec.copy {{.*}} {exec.buffers = array<i64: 0>}
  %0 = exec.fusion scatter %x, %at : (tensor<9x5xf32>, tensor<3x1xi32>) -> tensor<9x5xf32> {
  ^bb0(%a: tensor<9x5xf32>, %i: tensor<3x1xi32>):
    %b = stablehlo.slice %a [4:7, 0:5] : (tensor<9x5xf32>) -> tensor<3x5xf32>
    %c = "stablehlo.scatter"(%a, %i, %b) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %r = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %r : tensor<f32>
    }) : (tensor<9x5xf32>, tensor<3x1xi32>, tensor<3x5xf32>) -> tensor<9x5xf32>
    exec.yield %c : tensor<9x5xf32>
  }
  return %0 : tensor<9x5xf32>
}
