// RUN: shardwright-opt %s -split-input-file -shardwright-check-memory -verify-diagnostics

// The second kernel writes bytes 64 to 256, the third reads bytes 0 to 192 of the first.
func.func @overwritten(%x: tensor<48xf32> {exec.buffer = 0 : i64}) -> tensor<48xf32> attributes {exec.memory = #exec.memory<arena = 256, lower_bound = 192, buffers = [<input, 192>, <arena, 192 at 0>, <arena, 192 at 64>, <output, 192>]>} {
  // expected-note @below {{the value is computed here}}
  %0 = exec.copy %x {exec.buffers = array<i64: 1>} : tensor<48xf32>
  %1 = exec.copy %x {exec.buffers = array<i64: 2>} : tensor<48xf32>
  // expected-error @below {{reads a value whose bytes were overwritten before}}
  %2 = exec.copy %0 {exec.buffers = array<i64: 3>} : tensor<48xf32>
  return %2 : tensor<48xf32>
}

// -----

func.func @read_before_overwritten(%x: tensor<48xf32> {exec.buffer = 0 : i64}) -> tensor<48xf32> attributes {exec.memory = #exec.memory<arena = 192, lower_bound = 192, buffers = [<input, 192>, <arena, 192 at 0>, <arena, 192 at 0>, <output, 192>]>} {
  %0 = exec.copy %x {exec.buffers = array<i64: 1>} : tensor<48xf32>
  %1 = exec.copy %0 {exec.buffers = array<i64: 2>} : tensor<48xf32>
  %2 = exec.copy %1 {exec.buffers = array<i64: 3>} : tensor<48xf32>
  return %2 : tensor<48xf32>
}

// -----

// A gather reads its operand until it is done.
func.func @overwritten_while_it_is_sent(%x: tensor<48xf32> {exec.buffer = 0 : i64}) -> (tensor<96xf32>, tensor<48xf32>) attributes {exec.memory = #exec.memory<arena = 192, lower_bound = 192, buffers = [<input, 192>, <arena, 192 at 0>, <output, 384>, <output, 192>]>} {
  // expected-note @below {{the value is computed here}}
  %0 = exec.copy %x {exec.buffers = array<i64: 1>} : tensor<48xf32>
  %1 = exec.start all_gather %0 {exec.buffers = array<i64: 2>, groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<48xf32>) -> tensor<96xf32>
  %2 = exec.copy %x {exec.buffers = array<i64: 1>} : tensor<48xf32>
  %3 = exec.copy %2 {exec.buffers = array<i64: 3>} : tensor<48xf32>
  // expected-error @below {{reads a value whose bytes were overwritten before}}
  %4 = exec.done %1 {exec.buffers = array<i64: 2>} : (tensor<96xf32>) -> tensor<96xf32>
  return %4, %3 : tensor<96xf32>, tensor<48xf32>
}

// -----

// expected-error @below {{has no exec.memory: run shardwright-assign-memory first}}
func.func @no_plan(%x: tensor<48xf32>) -> tensor<48xf32> {
  return %x : tensor<48xf32>
}

// -----

func.func @no_buffers(%x: tensor<48xf32> {exec.buffer = 0 : i64}) -> tensor<48xf32> attributes {exec.memory = #exec.memory<arena = 0, lower_bound = 0, buffers = [<input, 192>]>} {
  // expected-error @below {{has no exec.buffers for its results}}
  %0 = exec.copy %x : tensor<48xf32>
  return %0 : tensor<48xf32>
}

// -----

// The view is the same bytes, and the kernel reads them backwards while it writes over them.
func.func @view_of_what_is_overwritten(%x: tensor<4x4xf32> {exec.buffer = 0 : i64}) -> tensor<4x4xf32> attributes {exec.memory = #exec.memory<arena = 64, lower_bound = 64, buffers = [<input, 64>, <arena, 64 at 0>]>} {
  %0 = exec.copy %x {exec.buffers = array<i64: 1>} : tensor<4x4xf32>
  // expected-note @below {{the operand is computed here}}
  %1 = exec.view %0 {exec.buffers = array<i64: 1>} : (tensor<4x4xf32>) -> tensor<16xf32>
  // expected-error @below {{writes result 0 over operand 1 while reading it}}
  %2 = exec.fusion loop %0, %1 {exec.buffers = array<i64: 1>} : (tensor<4x4xf32>, tensor<16xf32>) -> tensor<4x4xf32> {
  ^bb0(%a: tensor<4x4xf32>, %b: tensor<16xf32>):
    %r = stablehlo.reverse %b, dims = [0] : tensor<16xf32>
    %s = stablehlo.reshape %r : (tensor<16xf32>) -> tensor<4x4xf32>
    %t = stablehlo.add %a, %s : tensor<4x4xf32>
    exec.yield %t : tensor<4x4xf32>
  }
  return %2 : tensor<4x4xf32>
}

// -----

// The loop carries the value unchanged, and its body writes over it.
func.func @overwritten_by_the_body(%x: tensor<48xf32> {exec.buffer = 0 : i64}, %p: tensor<i1> {exec.buffer = 1 : i64}) -> tensor<48xf32> attributes {exec.memory = #exec.memory<arena = 192, lower_bound = 192, buffers = [<input, 192>, <input, 1>, <arena, 192 at 0>, <output, 192>]>} {
  %0 = exec.copy %x {exec.buffers = array<i64: 2>} : tensor<48xf32>
  %1:2 = exec.while %0, %p {exec.buffers = array<i64: 2, 1>} : (tensor<48xf32>, tensor<i1>) -> (tensor<48xf32>, tensor<i1>) cond {
  ^bb0(%a: tensor<48xf32>, %c: tensor<i1>):
    exec.yield %c : tensor<i1>
  } do {
  // expected-note @below {{the value is computed here}}
  ^bb0(%a: tensor<48xf32>, %c: tensor<i1>):
    %2 = exec.fusion loop %c {exec.buffers = array<i64: 2>} : (tensor<i1>) -> tensor<48xf32> {
    ^bb0(%d: tensor<i1>):
      %3 = stablehlo.iota dim = 0 : tensor<48xf32>
      exec.yield %3 : tensor<48xf32>
    }
    // expected-error @below {{reads a value whose bytes were overwritten before}}
    exec.yield %a, %c : tensor<48xf32>, tensor<i1>
  }
  %4 = exec.copy %1#0 {exec.buffers = array<i64: 3>} : tensor<48xf32>
  return %4 : tensor<48xf32>
}

// -----

// Only the first branch writes there, but it may be the one that is taken.
func.func @overwritten_in_a_branch(%p: tensor<i1> {exec.buffer = 0 : i64}, %x: tensor<48xf32> {exec.buffer = 1 : i64}) -> (tensor<48xf32>, tensor<48xf32>) attributes {exec.memory = #exec.memory<arena = 384, lower_bound = 384, buffers = [<input, 1>, <input, 192>, <arena, 192 at 0>, <arena, 192 at 64>, <output, 192>, <output, 192>]>} {
  // expected-note @below {{the value is computed here}}
  %0 = exec.copy %x {exec.buffers = array<i64: 2>} : tensor<48xf32>
  %1 = exec.case %p, %x {exec.buffers = array<i64: 4>} : (tensor<i1>, tensor<48xf32>) -> tensor<48xf32> {
  ^bb0(%a: tensor<48xf32>):
    %b = exec.copy %a {exec.buffers = array<i64: 3>} : tensor<48xf32>
    %c = exec.copy %b {exec.buffers = array<i64: 4>} : tensor<48xf32>
    exec.yield %c : tensor<48xf32>
  }, {
  ^bb0(%a: tensor<48xf32>):
    %b = exec.copy %a {exec.buffers = array<i64: 4>} : tensor<48xf32>
    exec.yield %b : tensor<48xf32>
  }
  // expected-error @below {{reads a value whose bytes were overwritten before}}
  %2 = exec.copy %0 {exec.buffers = array<i64: 5>} : tensor<48xf32>
  return %1, %2 : tensor<48xf32>, tensor<48xf32>
}

// -----

// What neither branch touches is still there behind them.
func.func @kept_by_both_branches(%p: tensor<i1> {exec.buffer = 0 : i64}, %x: tensor<48xf32> {exec.buffer = 1 : i64}) -> (tensor<48xf32>, tensor<48xf32>) attributes {exec.memory = #exec.memory<arena = 384, lower_bound = 384, buffers = [<input, 1>, <input, 192>, <arena, 192 at 0>, <arena, 192 at 192>, <output, 192>, <output, 192>]>} {
  %0 = exec.copy %x {exec.buffers = array<i64: 2>} : tensor<48xf32>
  %1 = exec.case %p, %x {exec.buffers = array<i64: 4>} : (tensor<i1>, tensor<48xf32>) -> tensor<48xf32> {
  ^bb0(%a: tensor<48xf32>):
    %b = exec.copy %a {exec.buffers = array<i64: 3>} : tensor<48xf32>
    %c = exec.copy %b {exec.buffers = array<i64: 4>} : tensor<48xf32>
    exec.yield %c : tensor<48xf32>
  }, {
  ^bb0(%a: tensor<48xf32>):
    %b = exec.copy %a {exec.buffers = array<i64: 4>} : tensor<48xf32>
    exec.yield %b : tensor<48xf32>
  }
  %2 = exec.copy %0 {exec.buffers = array<i64: 5>} : tensor<48xf32>
  return %1, %2 : tensor<48xf32>, tensor<48xf32>
}

// -----

func.func @empty() -> tensor<48xf32> attributes {exec.memory = #exec.memory<arena = 192, lower_bound = 192, buffers = [<arena, 192 at 0>, <output, 192>]>} {
  // expected-note @below {{it is taken here}}
  %0 = exec.empty {exec.buffers = array<i64: 0>} : tensor<48xf32>
  // expected-error @below {{reads memory that nothing has written}}
  %1 = exec.copy %0 {exec.buffers = array<i64: 1>} : tensor<48xf32>
  return %1 : tensor<48xf32>
}
