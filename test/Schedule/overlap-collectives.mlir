// RUN: shardwright-opt %s -shardwright-overlap-collectives="cluster=%S/Inputs/pair.json limit=100000" | FileCheck %s
// RUN: shardwright-opt %s -shardwright-overlap-collectives=cluster=%S/Inputs/pair.json | FileCheck %s --check-prefix=TIGHT

// A kernel takes a microsecond for each byte that it reads or writes, and a collective for each byte that it sends, and 100: an all-gather of n bytes n/2 + 100.

module attributes {exec.mesh = #sdy.mesh<["data"=2]>} {

// It takes 300 microseconds, a kernel before it 800.
// CHECK-LABEL: @a_gather_begins_just_early_enough
func.func @a_gather_begins_just_early_enough(%x: tensor<100xf32>, %w: tensor<50xf32>) -> tensor<100xf32> {
  // CHECK: stablehlo.negate
  // CHECK: exec.start all_gather
  // CHECK: stablehlo.tanh
  // CHECK: exec.done
  // CHECK: stablehlo.add
  %a = exec.fusion loop %x : (tensor<100xf32>) -> tensor<100xf32> {
  ^bb0(%v0: tensor<100xf32>):
    %o = stablehlo.negate %v0 : tensor<100xf32>
    exec.yield %o : tensor<100xf32>
  }
  %b = exec.fusion loop %a : (tensor<100xf32>) -> tensor<100xf32> {
  ^bb0(%v0: tensor<100xf32>):
    %o = stablehlo.tanh %v0 : tensor<100xf32>
    exec.yield %o : tensor<100xf32>
  }
  %sg = exec.start all_gather %w {groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<50xf32>) -> tensor<100xf32>
  %g = exec.done %sg : (tensor<100xf32>) -> tensor<100xf32>
  %c = exec.fusion loop %b, %g : (tensor<100xf32>, tensor<100xf32>) -> tensor<100xf32> {
  ^bb0(%v0: tensor<100xf32>, %v1: tensor<100xf32>):
    %o = stablehlo.add %v0, %v1 : tensor<100xf32>
    exec.yield %o : tensor<100xf32>
  }
  return %c : tensor<100xf32>
}

// The slice stands before it.
// CHECK-LABEL: @what_a_gather_reads_begins_with_it
func.func @what_a_gather_reads_begins_with_it(%x: tensor<100xf32>, %w: tensor<50xf32>) -> tensor<100xf32> {
  // CHECK: stablehlo.negate
  // CHECK: stablehlo.abs
  // CHECK: exec.start all_gather
  // CHECK: stablehlo.tanh
  // CHECK: exec.done
  %a = exec.fusion loop %x : (tensor<100xf32>) -> tensor<100xf32> {
  ^bb0(%v0: tensor<100xf32>):
    %o = stablehlo.negate %v0 : tensor<100xf32>
    exec.yield %o : tensor<100xf32>
  }
  %b = exec.fusion loop %a : (tensor<100xf32>) -> tensor<100xf32> {
  ^bb0(%v0: tensor<100xf32>):
    %o = stablehlo.tanh %v0 : tensor<100xf32>
    exec.yield %o : tensor<100xf32>
  }
  %v = exec.fusion loop %w : (tensor<50xf32>) -> tensor<50xf32> {
  ^bb0(%v0: tensor<50xf32>):
    %o = stablehlo.abs %v0 : tensor<50xf32>
    exec.yield %o : tensor<50xf32>
  }
  %sg = exec.start all_gather %v {groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<50xf32>) -> tensor<100xf32>
  %g = exec.done %sg : (tensor<100xf32>) -> tensor<100xf32>
  %c = exec.fusion loop %b, %g : (tensor<100xf32>, tensor<100xf32>) -> tensor<100xf32> {
  ^bb0(%v0: tensor<100xf32>, %v1: tensor<100xf32>):
    %o = stablehlo.add %v0, %v1 : tensor<100xf32>
    exec.yield %o : tensor<100xf32>
  }
  return %c : tensor<100xf32>
}

// CHECK-LABEL: @others_pass_what_would_wait
func.func @others_pass_what_would_wait(%x: tensor<100xf32>, %y: tensor<100xf32>) -> (tensor<100xf32>, tensor<100xf32>) {
  // CHECK: exec.start all_reduce
  // CHECK: stablehlo.tanh
  // CHECK: exec.done
  // CHECK: stablehlo.negate
  %sr = exec.start all_reduce %x {groups = dense<[[0, 1]]> : tensor<1x2xi64>, reduction = #exec<reduction sum>} : (tensor<100xf32>) -> tensor<100xf32>
  %r = exec.done %sr : (tensor<100xf32>) -> tensor<100xf32>
  %a = exec.fusion loop %r : (tensor<100xf32>) -> tensor<100xf32> {
  ^bb0(%v0: tensor<100xf32>):
    %o = stablehlo.negate %v0 : tensor<100xf32>
    exec.yield %o : tensor<100xf32>
  }
  %b = exec.fusion loop %y : (tensor<100xf32>) -> tensor<100xf32> {
  ^bb0(%v0: tensor<100xf32>):
    %o = stablehlo.tanh %v0 : tensor<100xf32>
    exec.yield %o : tensor<100xf32>
  }
  return %a, %b : tensor<100xf32>, tensor<100xf32>
}

// The product that feeds the reduction comes before the one that does not.
// CHECK-LABEL: @the_longest_path_comes_first
func.func @the_longest_path_comes_first(%x: tensor<100xf32>, %y: tensor<100xf32>) -> (tensor<100xf32>, tensor<100xf32>) {
  // CHECK: stablehlo.negate
  // CHECK: exec.start all_reduce
  // CHECK: stablehlo.tanh
  // CHECK: exec.done
  %b = exec.fusion loop %y : (tensor<100xf32>) -> tensor<100xf32> {
  ^bb0(%v0: tensor<100xf32>):
    %o = stablehlo.tanh %v0 : tensor<100xf32>
    exec.yield %o : tensor<100xf32>
  }
  %a = exec.fusion loop %x : (tensor<100xf32>) -> tensor<100xf32> {
  ^bb0(%v0: tensor<100xf32>):
    %o = stablehlo.negate %v0 : tensor<100xf32>
    exec.yield %o : tensor<100xf32>
  }
  %sr = exec.start all_reduce %a {groups = dense<[[0, 1]]> : tensor<1x2xi64>, reduction = #exec<reduction sum>} : (tensor<100xf32>) -> tensor<100xf32>
  %r = exec.done %sr : (tensor<100xf32>) -> tensor<100xf32>
  return %r, %b : tensor<100xf32>, tensor<100xf32>
}

// Without a limit live bytes may grow by an eighth: the reduction's and those of both kernels are more.
// TIGHT-LABEL: @others_pass_what_would_wait
// TIGHT: exec.done
// TIGHT: stablehlo.negate
// TIGHT: stablehlo.tanh
}
