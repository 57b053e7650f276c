// RUN: shardwright-opt %s -shardwright-order-ops | FileCheck %s

// The all-reduce begins when its operand is there and is waited for where its result is read.
// CHECK-LABEL: @work_moves_between_start_and_done
func.func @work_moves_between_start_and_done(%x: tensor<64xf32>, %y: tensor<64x48xf32>) -> tensor<64xf32> {
  // CHECK: stablehlo.negate
  // CHECK: %[[S:.*]] = exec.start all_reduce
  // CHECK: stablehlo.tanh
  // CHECK: stablehlo.maximum
  // CHECK: exec.done %[[S]]
  // CHECK: stablehlo.add
  %0 = exec.fusion loop %x : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    %b = stablehlo.negate %a : tensor<64xf32>
    exec.yield %b : tensor<64xf32>
  }
  %1 = exec.fusion loop %y : (tensor<64x48xf32>) -> tensor<64x48xf32> {
  ^bb0(%a: tensor<64x48xf32>):
    %b = stablehlo.tanh %a : tensor<64x48xf32>
    exec.yield %b : tensor<64x48xf32>
  }
  %s = exec.start all_reduce %0 {groups = dense<[[0, 1]]> : tensor<1x2xi64>, reduction = #exec<reduction sum>} : (tensor<64xf32>) -> tensor<64xf32>
  %d = exec.done %s : (tensor<64xf32>) -> tensor<64xf32>
  %2 = exec.fusion row %1 {row_rank = 1} : (tensor<64x48xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64x48xf32>):
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %b = stablehlo.reduce(%a init: %z) applies stablehlo.maximum across dimensions = [1] : (tensor<64x48xf32>, tensor<f32>) -> tensor<64xf32>
    exec.yield %b : tensor<64xf32>
  }
  %3 = exec.fusion loop %d, %2 : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>, %b: tensor<64xf32>):
    %c = stablehlo.add %a, %b : tensor<64xf32>
    exec.yield %c : tensor<64xf32>
  }
  return %3 : tensor<64xf32>
}

// All ranks must begin collectives in one order, so the second does not overtake the first.
// CHECK-LABEL: @starts_keep_their_order
func.func @starts_keep_their_order(%x: tensor<64xf32>, %y: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
  // CHECK: stablehlo.negate
  // CHECK: exec.start all_reduce %{{[0-9]+}}
  // CHECK: exec.start all_reduce %arg1
  %0 = exec.fusion loop %x : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    %b = stablehlo.negate %a : tensor<64xf32>
    exec.yield %b : tensor<64xf32>
  }
  %s = exec.start all_reduce %0 {groups = dense<[[0, 1]]> : tensor<1x2xi64>, reduction = #exec<reduction sum>} : (tensor<64xf32>) -> tensor<64xf32>
  %d = exec.done %s : (tensor<64xf32>) -> tensor<64xf32>
  %t = exec.start all_reduce %y {groups = dense<[[0, 1]]> : tensor<1x2xi64>, reduction = #exec<reduction sum>} : (tensor<64xf32>) -> tensor<64xf32>
  %e = exec.done %t : (tensor<64xf32>) -> tensor<64xf32>
  return %d, %e : tensor<64xf32>, tensor<64xf32>
}

// The operand of the second is there earlier, but the second waits for the first to begin.
// CHECK-LABEL: @no_start_overtakes_another
func.func @no_start_overtakes_another(%x: tensor<64xf32>, %y: tensor<64x48xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
  // CHECK: stablehlo.tanh
  // CHECK: stablehlo.maximum
  // CHECK: stablehlo.negate
  // CHECK: exec.start all_reduce %{{.*}} {exec.axes = ["first"]
  // CHECK: exec.start all_reduce %{{.*}} {exec.axes = ["second"]
  %large = exec.fusion loop %y : (tensor<64x48xf32>) -> tensor<64x48xf32> {
  ^bb0(%a: tensor<64x48xf32>):
    %b = stablehlo.tanh %a : tensor<64x48xf32>
    exec.yield %b : tensor<64x48xf32>
  }
  %0 = exec.fusion row %large {row_rank = 1} : (tensor<64x48xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64x48xf32>):
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %b = stablehlo.reduce(%a init: %z) applies stablehlo.maximum across dimensions = [1] : (tensor<64x48xf32>, tensor<f32>) -> tensor<64xf32>
    exec.yield %b : tensor<64xf32>
  }
  %1 = exec.fusion loop %x : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    %b = stablehlo.negate %a : tensor<64xf32>
    exec.yield %b : tensor<64xf32>
  }
  %s = exec.start all_reduce %1 {exec.axes = ["first"], groups = dense<[[0, 1]]> : tensor<1x2xi64>, reduction = #exec<reduction sum>} : (tensor<64xf32>) -> tensor<64xf32>
  %d = exec.done %s : (tensor<64xf32>) -> tensor<64xf32>
  %t = exec.start all_reduce %0 {exec.axes = ["second"], groups = dense<[[0, 1]]> : tensor<1x2xi64>, reduction = #exec<reduction sum>} : (tensor<64xf32>) -> tensor<64xf32>
  %e = exec.done %t : (tensor<64xf32>) -> tensor<64xf32>
  return %d, %e : tensor<64xf32>, tensor<64xf32>
}

// Both in flight at once would need an eighth more memory than one after the other, or above.
// CHECK-LABEL: @memory_limits_how_far_collectives_spread
func.func @memory_limits_how_far_collectives_spread(%x: tensor<64xf32>, %y: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
  // CHECK: stablehlo.negate
  // CHECK: exec.start all_reduce %{{.*}} {exec.axes = ["first"]
  // CHECK: exec.done
  // CHECK: stablehlo.tanh
  // CHECK: exec.start all_reduce %{{.*}} {exec.axes = ["second"]
  %0 = exec.fusion loop %x : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    %b = stablehlo.negate %a : tensor<64xf32>
    exec.yield %b : tensor<64xf32>
  }
  %s = exec.start all_reduce %0 {exec.axes = ["first"], groups = dense<[[0, 1]]> : tensor<1x2xi64>, reduction = #exec<reduction sum>} : (tensor<64xf32>) -> tensor<64xf32>
  %d = exec.done %s : (tensor<64xf32>) -> tensor<64xf32>
  %1 = exec.fusion loop %y : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    %b = stablehlo.tanh %a : tensor<64xf32>
    exec.yield %b : tensor<64xf32>
  }
  %t = exec.start all_reduce %1 {exec.axes = ["second"], groups = dense<[[0, 1]]> : tensor<1x2xi64>, reduction = #exec<reduction sum>} : (tensor<64xf32>) -> tensor<64xf32>
  %e = exec.done %t : (tensor<64xf32>) -> tensor<64xf32>
  return %d, %e : tensor<64xf32>, tensor<64xf32>
}

// Each large value is summed before the next is computed: one lives at a time.
// CHECK-LABEL: @large_values_do_not_live_together
func.func @large_values_do_not_live_together(%x: tensor<48x64xf32>) -> (tensor<48xf32>, tensor<48xf32>) {
  // CHECK: stablehlo.negate
  // CHECK: stablehlo.add
  // CHECK: stablehlo.tanh
  // CHECK: stablehlo.maximum
  %0 = exec.fusion loop %x : (tensor<48x64xf32>) -> tensor<48x64xf32> {
  ^bb0(%a: tensor<48x64xf32>):
    %b = stablehlo.negate %a : tensor<48x64xf32>
    exec.yield %b : tensor<48x64xf32>
  }
  %1 = exec.fusion loop %x : (tensor<48x64xf32>) -> tensor<48x64xf32> {
  ^bb0(%a: tensor<48x64xf32>):
    %b = stablehlo.tanh %a : tensor<48x64xf32>
    exec.yield %b : tensor<48x64xf32>
  }
  %2 = exec.fusion row %0 {row_rank = 1} : (tensor<48x64xf32>) -> tensor<48xf32> {
  ^bb0(%a: tensor<48x64xf32>):
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %b = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [1] : (tensor<48x64xf32>, tensor<f32>) -> tensor<48xf32>
    exec.yield %b : tensor<48xf32>
  }
  %3 = exec.fusion row %1 {row_rank = 1} : (tensor<48x64xf32>) -> tensor<48xf32> {
  ^bb0(%a: tensor<48x64xf32>):
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %b = stablehlo.reduce(%a init: %z) applies stablehlo.maximum across dimensions = [1] : (tensor<48x64xf32>, tensor<f32>) -> tensor<48xf32>
    exec.yield %b : tensor<48xf32>
  }
  return %2, %3 : tensor<48xf32>, tensor<48xf32>
}

// No op by itself frees more than it brings; one result after the other is computed.
// CHECK-LABEL: @each_value_stands_before_its_reader
func.func @each_value_stands_before_its_reader(%x: tensor<64x48xf32>, %y: tensor<64x48xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
  // CHECK: stablehlo.tanh
  // CHECK: stablehlo.negate
  // CHECK: stablehlo.maximum
  // CHECK: stablehlo.cosine
  // CHECK: stablehlo.abs
  // CHECK: stablehlo.minimum
  %a = exec.fusion loop %x : (tensor<64x48xf32>) -> tensor<64x48xf32> {
  ^bb0(%v: tensor<64x48xf32>):
    %w = stablehlo.tanh %v : tensor<64x48xf32>
    exec.yield %w : tensor<64x48xf32>
  }
  %d = exec.fusion loop %y : (tensor<64x48xf32>) -> tensor<64x48xf32> {
  ^bb0(%v: tensor<64x48xf32>):
    %w = stablehlo.cosine %v : tensor<64x48xf32>
    exec.yield %w : tensor<64x48xf32>
  }
  %b = exec.fusion loop %a : (tensor<64x48xf32>) -> tensor<64x48xf32> {
  ^bb0(%v: tensor<64x48xf32>):
    %w = stablehlo.negate %v : tensor<64x48xf32>
    exec.yield %w : tensor<64x48xf32>
  }
  %e = exec.fusion loop %d : (tensor<64x48xf32>) -> tensor<64x48xf32> {
  ^bb0(%v: tensor<64x48xf32>):
    %w = stablehlo.abs %v : tensor<64x48xf32>
    exec.yield %w : tensor<64x48xf32>
  }
  %c = exec.fusion row %b {row_rank = 1} : (tensor<64x48xf32>) -> tensor<64xf32> {
  ^bb0(%v: tensor<64x48xf32>):
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %w = stablehlo.reduce(%v init: %z) applies stablehlo.maximum across dimensions = [1] : (tensor<64x48xf32>, tensor<f32>) -> tensor<64xf32>
    exec.yield %w : tensor<64xf32>
  }
  %f = exec.fusion row %e {row_rank = 1} : (tensor<64x48xf32>) -> tensor<64xf32> {
  ^bb0(%v: tensor<64x48xf32>):
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %w = stablehlo.reduce(%v init: %z) applies stablehlo.minimum across dimensions = [1] : (tensor<64x48xf32>, tensor<f32>) -> tensor<64xf32>
    exec.yield %w : tensor<64xf32>
  }
  return %c, %f : tensor<64xf32>, tensor<64xf32>
}

// A constant is in the bundle, whenever it is defined: nothing is gained by moving it behind the large value, and program order remains.
// CHECK-LABEL: @constants_take_no_memory
func.func @constants_take_no_memory(%x: tensor<64x48xf32>) -> tensor<64xf32> {
  // CHECK: exec.constant
  // CHECK: stablehlo.tanh
  %c = exec.constant dense<1.0> : tensor<64x60xf32> : tensor<64x60xf32>
  %large = exec.fusion loop %x : (tensor<64x48xf32>) -> tensor<64x48xf32> {
  ^bb0(%a: tensor<64x48xf32>):
    %b = stablehlo.tanh %a : tensor<64x48xf32>
    exec.yield %b : tensor<64x48xf32>
  }
  %0 = exec.fusion row %large {row_rank = 1} : (tensor<64x48xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64x48xf32>):
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %b = stablehlo.reduce(%a init: %z) applies stablehlo.maximum across dimensions = [1] : (tensor<64x48xf32>, tensor<f32>) -> tensor<64xf32>
    exec.yield %b : tensor<64xf32>
  }
  %1 = exec.fusion row %0, %c {row_rank = 1} : (tensor<64xf32>, tensor<64x60xf32>) -> tensor<64xf32> {
  ^bb0(%r: tensor<64xf32>, %a: tensor<64x60xf32>):
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %b = stablehlo.reduce(%a init: %z) applies stablehlo.maximum across dimensions = [1] : (tensor<64x60xf32>, tensor<f32>) -> tensor<64xf32>
    %d = stablehlo.add %r, %b : tensor<64xf32>
    exec.yield %d : tensor<64xf32>
  }
  return %1 : tensor<64xf32>
}

// Each large value is reduced before the next is computed. The result is ready before the call, whose results have no uses.
// CHECK-LABEL: @the_return_stays_last
func.func @the_return_stays_last(%x: tensor<64x48xf32>, %token: tensor<ui8>) -> tensor<64xf32> {
  // CHECK: stablehlo.tanh
  // CHECK: stablehlo.maximum
  // CHECK: stablehlo.negate
  // CHECK: exec.host_call
  // CHECK-NEXT: return
  %m = exec.fusion loop %x : (tensor<64x48xf32>) -> tensor<64x48xf32> {
  ^bb0(%a: tensor<64x48xf32>):
    %b = stablehlo.tanh %a : tensor<64x48xf32>
    exec.yield %b : tensor<64x48xf32>
  }
  %k = exec.fusion loop %x : (tensor<64x48xf32>) -> tensor<64x48xf32> {
  ^bb0(%a: tensor<64x48xf32>):
    %b = stablehlo.negate %a : tensor<64x48xf32>
    exec.yield %b : tensor<64x48xf32>
  }
  %0 = exec.fusion row %m {row_rank = 1} : (tensor<64x48xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64x48xf32>):
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %b = stablehlo.reduce(%a init: %z) applies stablehlo.maximum across dimensions = [1] : (tensor<64x48xf32>, tensor<f32>) -> tensor<64xf32>
    exec.yield %b : tensor<64xf32>
  }
  %1 = exec.fusion row %k {row_rank = 1} : (tensor<64x48xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64x48xf32>):
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %b = stablehlo.reduce(%a init: %z) applies stablehlo.maximum across dimensions = [1] : (tensor<64x48xf32>, tensor<f32>) -> tensor<64xf32>
    exec.yield %b : tensor<64xf32>
  }
  %l = exec.fusion loop %x : (tensor<64x48xf32>) -> tensor<64x48xf32> {
  ^bb0(%a: tensor<64x48xf32>):
    %b = stablehlo.abs %a : tensor<64x48xf32>
    exec.yield %b : tensor<64x48xf32>
  }
  %2 = exec.fusion row %l, %0, %1 {row_rank = 1} : (tensor<64x48xf32>, tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64x48xf32>, %p: tensor<64xf32>, %q: tensor<64xf32>):
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %b = stablehlo.reduce(%a init: %z) applies stablehlo.maximum across dimensions = [1] : (tensor<64x48xf32>, tensor<f32>) -> tensor<64xf32>
    %c = stablehlo.add %b, %p : tensor<64xf32>
    %d = stablehlo.add %c, %q : tensor<64xf32>
    exec.yield %d : tensor<64xf32>
  }
  %3 = exec.host_call 0 of %token : (tensor<ui8>) -> tensor<ui8>
  return %2 : tensor<64xf32>
}

// The maximum moves in front of the map, which may then write over its operand.
// CHECK-LABEL: @the_map_at_the_peak_becomes_the_last_to_read
func.func @the_map_at_the_peak_becomes_the_last_to_read(%w: tensor<48x32xf32>) -> (tensor<48x32x3xf32>, tensor<48xf32>) {
  // CHECK: stablehlo.negate
  // CHECK: stablehlo.maximum
  // CHECK: stablehlo.tanh
  // CHECK: stablehlo.broadcast_in_dim
  %x = exec.fusion loop %w : (tensor<48x32xf32>) -> tensor<48x32xf32> {
  ^bb0(%a: tensor<48x32xf32>):
    %b = stablehlo.negate %a : tensor<48x32xf32>
    exec.yield %b : tensor<48x32xf32>
  }
  %y = exec.fusion loop %x : (tensor<48x32xf32>) -> tensor<48x32xf32> {
  ^bb0(%a: tensor<48x32xf32>):
    %b = stablehlo.tanh %a : tensor<48x32xf32>
    exec.yield %b : tensor<48x32xf32>
  }
  %z = exec.fusion loop %y : (tensor<48x32xf32>) -> tensor<48x32x3xf32> {
  ^bb0(%a: tensor<48x32xf32>):
    %b = stablehlo.broadcast_in_dim %a, dims = [0, 1] : (tensor<48x32xf32>) -> tensor<48x32x3xf32>
    exec.yield %b : tensor<48x32x3xf32>
  }
  %r = exec.fusion row %x {row_rank = 1} : (tensor<48x32xf32>) -> tensor<48xf32> {
  ^bb0(%a: tensor<48x32xf32>):
    %c = stablehlo.constant dense<0.0> : tensor<f32>
    %b = stablehlo.reduce(%a init: %c) applies stablehlo.maximum across dimensions = [1] : (tensor<48x32xf32>, tensor<f32>) -> tensor<48xf32>
    exec.yield %b : tensor<48xf32>
  }
  return %z, %r : tensor<48x32x3xf32>, tensor<48xf32>
}

// A map to another type writes over nothing: a move would only make the maximum live longer.
// CHECK-LABEL: @a_map_that_cannot_write_over_its_operand_stays
func.func @a_map_that_cannot_write_over_its_operand_stays(%w: tensor<48x32xf32>) -> (tensor<48x32x3xf64>, tensor<48xf32>) {
  // CHECK: stablehlo.negate
  // CHECK: stablehlo.convert
  // CHECK: stablehlo.broadcast_in_dim
  // CHECK: stablehlo.maximum
  %x = exec.fusion loop %w : (tensor<48x32xf32>) -> tensor<48x32xf32> {
  ^bb0(%a: tensor<48x32xf32>):
    %b = stablehlo.negate %a : tensor<48x32xf32>
    exec.yield %b : tensor<48x32xf32>
  }
  %y = exec.fusion loop %x : (tensor<48x32xf32>) -> tensor<48x32xf64> {
  ^bb0(%a: tensor<48x32xf32>):
    %b = stablehlo.convert %a : (tensor<48x32xf32>) -> tensor<48x32xf64>
    exec.yield %b : tensor<48x32xf64>
  }
  %z = exec.fusion loop %x, %y : (tensor<48x32xf32>, tensor<48x32xf64>) -> tensor<48x32x3xf64> {
  ^bb0(%q: tensor<48x32xf32>, %a: tensor<48x32xf64>):
    %b = stablehlo.broadcast_in_dim %a, dims = [0, 1] : (tensor<48x32xf64>) -> tensor<48x32x3xf64>
    exec.yield %b : tensor<48x32x3xf64>
  }
  %r = exec.fusion row %x {row_rank = 1} : (tensor<48x32xf32>) -> tensor<48xf32> {
  ^bb0(%a: tensor<48x32xf32>):
    %c = stablehlo.constant dense<0.0> : tensor<f32>
    %b = stablehlo.reduce(%a init: %c) applies stablehlo.maximum across dimensions = [1] : (tensor<48x32xf32>, tensor<f32>) -> tensor<48xf32>
    exec.yield %b : tensor<48xf32>
  }
  return %z, %r : tensor<48x32x3xf64>, tensor<48xf32>
}

// The transpose is at the peak. In front of the maximum it is the last to read the second result of the kernel, which is freed while the first lives on.
// CHECK-LABEL: @what_is_at_the_peak_frees_its_operand_before
func.func @what_is_at_the_peak_frees_its_operand_before(%w: tensor<48x32xf32>) -> tensor<48xf32> {
  // CHECK: stablehlo.negate
  // CHECK: stablehlo.transpose
  // CHECK: stablehlo.maximum
  // CHECK: stablehlo.broadcast_in_dim
  %x:2 = exec.fusion loop %w : (tensor<48x32xf32>) -> (tensor<48x32xf32>, tensor<48x32xf32>) {
  ^bb0(%a: tensor<48x32xf32>):
    %b = stablehlo.negate %a : tensor<48x32xf32>
    %c = stablehlo.tanh %a : tensor<48x32xf32>
    exec.yield %b, %c : tensor<48x32xf32>, tensor<48x32xf32>
  }
  %m = exec.fusion row %x#1 {row_rank = 1} : (tensor<48x32xf32>) -> tensor<48xf32> {
  ^bb0(%a: tensor<48x32xf32>):
    %c = stablehlo.constant dense<0.0> : tensor<f32>
    %b = stablehlo.reduce(%a init: %c) applies stablehlo.maximum across dimensions = [1] : (tensor<48x32xf32>, tensor<f32>) -> tensor<48xf32>
    exec.yield %b : tensor<48xf32>
  }
  %d = exec.fusion loop %m : (tensor<48xf32>) -> tensor<48x32xf32> {
  ^bb0(%a: tensor<48xf32>):
    %b = stablehlo.broadcast_in_dim %a, dims = [0] : (tensor<48xf32>) -> tensor<48x32xf32>
    exec.yield %b : tensor<48x32xf32>
  }
  %t = exec.fusion loop %x#1 : (tensor<48x32xf32>) -> tensor<32x48xf32> {
  ^bb0(%a: tensor<48x32xf32>):
    %b = stablehlo.transpose %a, dims = [1, 0] : (tensor<48x32xf32>) -> tensor<32x48xf32>
    exec.yield %b : tensor<32x48xf32>
  }
  %s = exec.fusion row %t {row_rank = 1} : (tensor<32x48xf32>) -> tensor<32xf32> {
  ^bb0(%a: tensor<32x48xf32>):
    %c = stablehlo.constant dense<0.0> : tensor<f32>
    %b = stablehlo.reduce(%a init: %c) applies stablehlo.add across dimensions = [1] : (tensor<32x48xf32>, tensor<f32>) -> tensor<32xf32>
    exec.yield %b : tensor<32xf32>
  }
  %r = exec.fusion row %x#0, %d, %s {row_rank = 1} : (tensor<48x32xf32>, tensor<48x32xf32>, tensor<32xf32>) -> tensor<48xf32> {
  ^bb0(%a: tensor<48x32xf32>, %p: tensor<48x32xf32>, %o: tensor<32xf32>):
    %c = stablehlo.constant dense<0.0> : tensor<f32>
    %e = stablehlo.broadcast_in_dim %o, dims = [1] : (tensor<32xf32>) -> tensor<48x32xf32>
    %f = stablehlo.subtract %a, %p : tensor<48x32xf32>
    %q = stablehlo.multiply %e, %f : tensor<48x32xf32>
    %b = stablehlo.reduce(%q init: %c) applies stablehlo.add across dimensions = [1] : (tensor<48x32xf32>, tensor<f32>) -> tensor<48xf32>
    exec.yield %b : tensor<48xf32>
  }
  return %r : tensor<48xf32>
}

// The sum reads both results of the kernel: the transpose frees nothing.
// CHECK-LABEL: @what_is_at_the_peak_stays_where_its_operand_is_read_again
func.func @what_is_at_the_peak_stays_where_its_operand_is_read_again(%w: tensor<48x32xf32>) -> tensor<48xf32> {
  // CHECK: stablehlo.negate
  // CHECK: stablehlo.maximum
  // CHECK: stablehlo.broadcast_in_dim
  // CHECK: stablehlo.transpose
  %x:2 = exec.fusion loop %w : (tensor<48x32xf32>) -> (tensor<48x32xf32>, tensor<48x32xf32>) {
  ^bb0(%a: tensor<48x32xf32>):
    %b = stablehlo.negate %a : tensor<48x32xf32>
    %c = stablehlo.tanh %a : tensor<48x32xf32>
    exec.yield %b, %c : tensor<48x32xf32>, tensor<48x32xf32>
  }
  %m = exec.fusion row %x#1 {row_rank = 1} : (tensor<48x32xf32>) -> tensor<48xf32> {
  ^bb0(%a: tensor<48x32xf32>):
    %c = stablehlo.constant dense<0.0> : tensor<f32>
    %b = stablehlo.reduce(%a init: %c) applies stablehlo.maximum across dimensions = [1] : (tensor<48x32xf32>, tensor<f32>) -> tensor<48xf32>
    exec.yield %b : tensor<48xf32>
  }
  %d = exec.fusion loop %m : (tensor<48xf32>) -> tensor<48x32xf32> {
  ^bb0(%a: tensor<48xf32>):
    %b = stablehlo.broadcast_in_dim %a, dims = [0] : (tensor<48xf32>) -> tensor<48x32xf32>
    exec.yield %b : tensor<48x32xf32>
  }
  %t = exec.fusion loop %x#1 : (tensor<48x32xf32>) -> tensor<32x48xf32> {
  ^bb0(%a: tensor<48x32xf32>):
    %b = stablehlo.transpose %a, dims = [1, 0] : (tensor<48x32xf32>) -> tensor<32x48xf32>
    exec.yield %b : tensor<32x48xf32>
  }
  %s = exec.fusion row %t {row_rank = 1} : (tensor<32x48xf32>) -> tensor<32xf32> {
  ^bb0(%a: tensor<32x48xf32>):
    %c = stablehlo.constant dense<0.0> : tensor<f32>
    %b = stablehlo.reduce(%a init: %c) applies stablehlo.add across dimensions = [1] : (tensor<32x48xf32>, tensor<f32>) -> tensor<32xf32>
    exec.yield %b : tensor<32xf32>
  }
  %r = exec.fusion row %x#0, %d, %s, %x#1 {row_rank = 1} : (tensor<48x32xf32>, tensor<48x32xf32>, tensor<32xf32>, tensor<48x32xf32>) -> tensor<48xf32> {
  ^bb0(%a: tensor<48x32xf32>, %p: tensor<48x32xf32>, %o: tensor<32xf32>, %i: tensor<48x32xf32>):
    %c = stablehlo.constant dense<0.0> : tensor<f32>
    %e = stablehlo.broadcast_in_dim %o, dims = [1] : (tensor<32xf32>) -> tensor<48x32xf32>
    %g = stablehlo.compare GT, %p, %i : (tensor<48x32xf32>, tensor<48x32xf32>) -> tensor<48x32xi1>
    %f = stablehlo.select %g, %a, %p : tensor<48x32xi1>, tensor<48x32xf32>
    %q = stablehlo.multiply %e, %f : tensor<48x32xf32>
    %b = stablehlo.reduce(%q init: %c) applies stablehlo.add across dimensions = [1] : (tensor<48x32xf32>, tensor<f32>) -> tensor<48xf32>
    exec.yield %b : tensor<48xf32>
  }
  return %r : tensor<48xf32>
}
