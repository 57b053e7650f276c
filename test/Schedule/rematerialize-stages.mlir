// RUN: shardwright-opt %s -shardwright-rematerialize-stages=policy=full | FileCheck %s --check-prefixes=CHECK,FULL
// RUN: shardwright-opt %s -shardwright-rematerialize-stages=policy=dots | FileCheck %s --check-prefixes=CHECK,KEEP
// RUN: shardwright-opt %s -shardwright-rematerialize-stages=policy=none | FileCheck %s --check-prefixes=CHECK,KEEP
// RUN: not shardwright-opt %s -shardwright-rematerialize-stages=policy=some 2>&1 | FileCheck %s --check-prefix=POLICY

// POLICY: error: no policy of recomputation: some

// FULL: exec.recomputation = {{.*}}kernels = 1 : i64{{.*}}products = 1 : i64
// KEEP: exec.recomputation = {{.*}}kernels = 0 : i64{{.*}}products = 0 : i64
module attributes {exec.whole_mesh = #sdy.mesh<["stage"=2]>} {
  // The forward fragment returns what it sends, and what is kept: with `full` nothing, as the backward fragment computes both values again from what came
  // from the stage before. With `dots` the product would be kept instead, which is as large.
  // CHECK-LABEL: func.func private @forward0
  // FULL-SAME: -> tensor<96x256xf32> {
  // KEEP-SAME: -> (tensor<96x256xf32>, tensor<96x24xf32>) {
  // KEEP: %[[T:.*]] = exec.fusion loop
  // KEEP: return %{{.*}}, %[[T]]
  func.func private @forward0(%x: tensor<96x8xf32>, %a: tensor<8x24xf32>, %b: tensor<24x256xf32>) -> (tensor<96x24xf32>, tensor<96x256xf32>) {
    %p = exec.matmul %x, %a {batch = array<i64>, m = 96 : i64, n = 24 : i64, k = 8 : i64, lhs_strides = array<i64: 8, 1>, rhs_strides = array<i64: 24, 1>, out_strides = array<i64: 24, 1>} : (tensor<96x8xf32>, tensor<8x24xf32>) -> tensor<96x24xf32>
    %two = exec.constant dense<2.0> : tensor<f32> : tensor<f32>
    %t = exec.fusion loop %p, %two : (tensor<96x24xf32>, tensor<f32>) -> tensor<96x24xf32> {
    ^bb0(%0: tensor<96x24xf32>, %1: tensor<f32>):
      %2 = stablehlo.tanh %0 : tensor<96x24xf32>
      %3 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<96x24xf32>
      %4 = stablehlo.multiply %2, %3 : tensor<96x24xf32>
      exec.yield %4 : tensor<96x24xf32>
    }
    %w = exec.matmul %t, %b {batch = array<i64>, m = 96 : i64, n = 256 : i64, k = 24 : i64, lhs_strides = array<i64: 24, 1>, rhs_strides = array<i64: 256, 1>, out_strides = array<i64: 256, 1>} : (tensor<96x24xf32>, tensor<24x256xf32>) -> tensor<96x256xf32>
    return %t, %w : tensor<96x24xf32>, tensor<96x256xf32>
  }

  // CHECK-LABEL: func.func private @backward0
  // FULL: exec.constant
  // FULL: exec.matmul %arg{{.*}}, %arg{{.*}} {{.*}}k = 256
  // FULL: %[[P:.*]] = exec.matmul %{{.*}} {{.*}}k = 8
  // FULL: %[[T:.*]] = exec.fusion loop %[[P]]
  // FULL: exec.fusion loop %[[T]]
  // KEEP: exec.matmul
  // KEEP-NEXT: exec.fusion loop
  func.func private @backward0(%t: tensor<96x24xf32>, %e: tensor<96x256xf32>, %b: tensor<24x256xf32>) -> tensor<96x24xf32> {
    %g = exec.matmul %e, %b {batch = array<i64>, m = 96 : i64, n = 24 : i64, k = 256 : i64, lhs_strides = array<i64: 256, 1>, rhs_strides = array<i64: 1, 256>, out_strides = array<i64: 24, 1>} : (tensor<96x256xf32>, tensor<24x256xf32>) -> tensor<96x24xf32>
    %d = exec.fusion loop %t, %g : (tensor<96x24xf32>, tensor<96x24xf32>) -> tensor<96x24xf32> {
    ^bb0(%0: tensor<96x24xf32>, %1: tensor<96x24xf32>):
      %2 = stablehlo.multiply %0, %1 : tensor<96x24xf32>
      exec.yield %2 : tensor<96x24xf32>
    }
    return %d : tensor<96x24xf32>
  }

  // Each call passes the values of its microbatch; what is sent, and the gradients, are what they were.
  // CHECK-LABEL: exec.stage @stage0
  // FULL: %[[W0:.*]] = func.call @forward0(%[[X0:.*]], %[[A:.*]], %[[B:.*]]) {exec.fragment = "F0"}
  // FULL: exec.start permute %[[W0]]
  // FULL: %[[W1:.*]] = func.call @forward0(%[[X1:.*]], %[[A]], %[[B]]) {exec.fragment = "F1"}
  // FULL: exec.start permute %[[W1]]
  // FULL: %[[D0:.*]] = func.call @backward0({{.*}}%[[X0]]{{.*}}) {exec.fragment = "B0"}
  // FULL: %[[D1:.*]] = func.call @backward0({{.*}}%[[X1]]{{.*}}) {exec.fragment = "B1"}
  // FULL: exec.return %[[D0]], %[[D1]]
  // KEEP: %[[F0:.*]]:2 = func.call @forward0
  // KEEP: %[[F1:.*]]:2 = func.call @forward0
  // KEEP: func.call @backward0({{.*}}%[[F0]]#1{{.*}})
  // KEEP: func.call @backward0({{.*}}%[[F1]]#1{{.*}})
  exec.stage @stage0(%x0: tensor<96x8xf32>, %x1: tensor<96x8xf32>, %a: tensor<8x24xf32>, %b: tensor<24x256xf32>, %e: tensor<96x256xf32>) -> (tensor<96x24xf32>, tensor<96x24xf32>) attributes {ranks = array<i64: 0>} {
    %t0, %w0 = func.call @forward0(%x0, %a, %b) {exec.fragment = "F0"} : (tensor<96x8xf32>, tensor<8x24xf32>, tensor<24x256xf32>) -> (tensor<96x24xf32>, tensor<96x256xf32>)
    %s0 = exec.start permute %w0 {exec.channel = 0 : i64, pairs = array<i64: 0, 1>} : (tensor<96x256xf32>) -> tensor<ui8>
    %t1, %w1 = func.call @forward0(%x1, %a, %b) {exec.fragment = "F1"} : (tensor<96x8xf32>, tensor<8x24xf32>, tensor<24x256xf32>) -> (tensor<96x24xf32>, tensor<96x256xf32>)
    %s1 = exec.start permute %w1 {exec.channel = 1 : i64, pairs = array<i64: 0, 1>} : (tensor<96x256xf32>) -> tensor<ui8>
    %d0 = func.call @backward0(%t0, %e, %b) {exec.fragment = "B0"} : (tensor<96x24xf32>, tensor<96x256xf32>, tensor<24x256xf32>) -> tensor<96x24xf32>
    %d1 = func.call @backward0(%t1, %e, %b) {exec.fragment = "B1"} : (tensor<96x24xf32>, tensor<96x256xf32>, tensor<24x256xf32>) -> tensor<96x24xf32>
    %2 = exec.done %s0 : (tensor<ui8>) -> tensor<ui8>
    %3 = exec.done %s1 : (tensor<ui8>) -> tensor<ui8>
    exec.return %d0, %d1 : tensor<96x24xf32>, tensor<96x24xf32>
  }
}
