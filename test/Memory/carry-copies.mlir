// RUN: shardwright-opt %s -shardwright-assign-memory -shardwright-check-memory | FileCheck %s

// The donated argument, what the loop carries and the result are one buffer; what the loop only reads stays where it is.
// CHECK-LABEL: @in_place
// CHECK-SAME: %arg0: tensor<48xf32> {exec.buffer = 0 : i64
// CHECK-SAME: %arg1: tensor<48xf32> {exec.buffer = 1 : i64
// CHECK-NOT: exec.copy
func.func @in_place(%x: tensor<48xf32> {tf.aliasing_output = 0 : i32}, %y: tensor<48xf32>, %p: tensor<i1>) -> tensor<48xf32> {
  // CHECK: exec.while %arg0, %arg1, %arg2 {exec.buffers = array<i64: 0, 1, 2>}
  %r:3 = exec.while %x, %y, %p : (tensor<48xf32>, tensor<48xf32>, tensor<i1>) -> (tensor<48xf32>, tensor<48xf32>, tensor<i1>) cond {
  ^bb0(%a: tensor<48xf32>, %b: tensor<48xf32>, %c: tensor<i1>):
    exec.yield %c : tensor<i1>
  } do {
  ^bb0(%a: tensor<48xf32>, %b: tensor<48xf32>, %c: tensor<i1>):
    // CHECK: exec.fusion loop %{{.*}}, %{{.*}} {exec.buffers = array<i64: 0>}
    %s = exec.fusion loop %a, %b : (tensor<48xf32>, tensor<48xf32>) -> tensor<48xf32> {
    ^bb0(%u: tensor<48xf32>, %v: tensor<48xf32>):
      %w = stablehlo.add %u, %v : tensor<48xf32>
      exec.yield %w : tensor<48xf32>
    }
    exec.yield %s, %b, %c : tensor<48xf32>, tensor<48xf32>, tensor<i1>
  }
  return %r#0 : tensor<48xf32>
}

// Two values that change places: one waits elsewhere.
// CHECK-LABEL: @swapped
// CHECK: %[[INIT:.*]] = exec.copy %arg0 {exec.buffers = array<i64: [[A:.*]]>}
// CHECK: exec.copy %arg1 {exec.buffers = array<i64: [[B:.*]]>}
// CHECK: do
// CHECK: ^bb0(%[[X:.*]]: tensor<48xf32>, %[[Y:.*]]: tensor<48xf32>, %{{.*}}: tensor<i1>):
// CHECK: %[[T:.*]] = exec.copy %{{.*}}
// CHECK: exec.copy
func.func @swapped(%x: tensor<48xf32>, %y: tensor<48xf32>, %p: tensor<i1>) -> (tensor<48xf32>, tensor<48xf32>) {
  %r:3 = exec.while %x, %y, %p : (tensor<48xf32>, tensor<48xf32>, tensor<i1>) -> (tensor<48xf32>, tensor<48xf32>, tensor<i1>) cond {
  ^bb0(%a: tensor<48xf32>, %b: tensor<48xf32>, %c: tensor<i1>):
    exec.yield %c : tensor<i1>
  } do {
  ^bb0(%a: tensor<48xf32>, %b: tensor<48xf32>, %c: tensor<i1>):
    exec.yield %b, %a, %c : tensor<48xf32>, tensor<48xf32>, tensor<i1>
  }
  return %r#0, %r#1 : tensor<48xf32>, tensor<48xf32>
}

// A row that is computed from the same row of the same array replaces it.
// CHECK-LABEL: @row_of_itself
// CHECK-NOT: exec.copy
// CHECK: exec.fusion update %arg0, %arg1, %arg0 {exec.buffers = array<i64: 0>}
func.func @row_of_itself(%x: tensor<4x6xf32> {tf.aliasing_output = 0 : i32}, %i: tensor<i32>) -> tensor<4x6xf32> {
  %y = exec.fusion update %x, %i, %x : (tensor<4x6xf32>, tensor<i32>, tensor<4x6xf32>) -> tensor<4x6xf32> {
  ^bb0(%a: tensor<4x6xf32>, %at: tensor<i32>, %updated: tensor<4x6xf32>):
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %row = stablehlo.dynamic_slice %a, %at, %zero, sizes = [1, 6] : (tensor<4x6xf32>, tensor<i32>, tensor<i32>) -> tensor<1x6xf32>
    %new = stablehlo.tanh %row : tensor<1x6xf32>
    %z = stablehlo.dynamic_update_slice %updated, %new, %at, %zero : (tensor<4x6xf32>, tensor<1x6xf32>, tensor<i32>, tensor<i32>) -> tensor<4x6xf32>
    exec.yield %z : tensor<4x6xf32>
  }
  return %y : tensor<4x6xf32>
}

// From another row: the array is copied.
// CHECK-LABEL: @row_of_another
// CHECK: exec.copy
func.func @row_of_another(%x: tensor<4x6xf32> {tf.aliasing_output = 0 : i32}, %i: tensor<i32>) -> tensor<4x6xf32> {
  %y = exec.fusion update %x, %i, %x : (tensor<4x6xf32>, tensor<i32>, tensor<4x6xf32>) -> tensor<4x6xf32> {
  ^bb0(%a: tensor<4x6xf32>, %at: tensor<i32>, %updated: tensor<4x6xf32>):
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %row = stablehlo.dynamic_slice %a, %zero, %zero, sizes = [1, 6] : (tensor<4x6xf32>, tensor<i32>, tensor<i32>) -> tensor<1x6xf32>
    %new = stablehlo.tanh %row : tensor<1x6xf32>
    %z = stablehlo.dynamic_update_slice %updated, %new, %at, %zero : (tensor<4x6xf32>, tensor<1x6xf32>, tensor<i32>, tensor<i32>) -> tensor<4x6xf32>
    exec.yield %z : tensor<4x6xf32>
  }
  return %y : tensor<4x6xf32>
}

// From the same row backwards: elements would be replaced before they are read.
// CHECK-LABEL: @reversed_row
// CHECK: exec.copy
func.func @reversed_row(%x: tensor<4x6xf32> {tf.aliasing_output = 0 : i32}, %i: tensor<i32>) -> tensor<4x6xf32> {
  %y = exec.fusion update %x, %i, %x : (tensor<4x6xf32>, tensor<i32>, tensor<4x6xf32>) -> tensor<4x6xf32> {
  ^bb0(%a: tensor<4x6xf32>, %at: tensor<i32>, %updated: tensor<4x6xf32>):
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %row = stablehlo.dynamic_slice %a, %at, %zero, sizes = [1, 6] : (tensor<4x6xf32>, tensor<i32>, tensor<i32>) -> tensor<1x6xf32>
    %new = stablehlo.reverse %row, dims = [1] : tensor<1x6xf32>
    %z = stablehlo.dynamic_update_slice %updated, %new, %at, %zero : (tensor<4x6xf32>, tensor<1x6xf32>, tensor<i32>, tensor<i32>) -> tensor<4x6xf32>
    exec.yield %z : tensor<4x6xf32>
  }
  return %y : tensor<4x6xf32>
}

// Zeros that two loops begin with are written twice, instead of copied.
// CHECK-LABEL: @zeros_of_two_loops
// CHECK-COUNT-2: exec.fusion loop {exec.buffers = {{.*}}} : () -> tensor<48xf32>
// CHECK-NOT: exec.copy
func.func @zeros_of_two_loops(%x: tensor<48xf32>, %p: tensor<i1>) -> (tensor<48xf32>, tensor<48xf32>) {
  %zeros = exec.fusion loop : () -> tensor<48xf32> {
    %c = stablehlo.constant dense<0.0> : tensor<48xf32>
    exec.yield %c : tensor<48xf32>
  }
  %r:3 = exec.while %zeros, %x, %p : (tensor<48xf32>, tensor<48xf32>, tensor<i1>) -> (tensor<48xf32>, tensor<48xf32>, tensor<i1>) cond {
  ^bb0(%a: tensor<48xf32>, %b: tensor<48xf32>, %c: tensor<i1>):
    exec.yield %c : tensor<i1>
  } do {
  ^bb0(%a: tensor<48xf32>, %b: tensor<48xf32>, %c: tensor<i1>):
    %s = exec.fusion loop %a, %b : (tensor<48xf32>, tensor<48xf32>) -> tensor<48xf32> {
    ^bb0(%u: tensor<48xf32>, %v: tensor<48xf32>):
      %w = stablehlo.add %u, %v : tensor<48xf32>
      exec.yield %w : tensor<48xf32>
    }
    exec.yield %s, %b, %c : tensor<48xf32>, tensor<48xf32>, tensor<i1>
  }
  %q:3 = exec.while %zeros, %x, %p : (tensor<48xf32>, tensor<48xf32>, tensor<i1>) -> (tensor<48xf32>, tensor<48xf32>, tensor<i1>) cond {
  ^bb0(%a: tensor<48xf32>, %b: tensor<48xf32>, %c: tensor<i1>):
    exec.yield %c : tensor<i1>
  } do {
  ^bb0(%a: tensor<48xf32>, %b: tensor<48xf32>, %c: tensor<i1>):
    %s = exec.fusion loop %a, %b : (tensor<48xf32>, tensor<48xf32>) -> tensor<48xf32> {
    ^bb0(%u: tensor<48xf32>, %v: tensor<48xf32>):
      %w = stablehlo.multiply %u, %v : tensor<48xf32>
      exec.yield %w : tensor<48xf32>
    }
    exec.yield %s, %b, %c : tensor<48xf32>, tensor<48xf32>, tensor<i1>
  }
  return %r#0, %q#0 : tensor<48xf32>, tensor<48xf32>
}
