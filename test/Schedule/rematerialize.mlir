// RUN: shardwright-opt %s -shardwright-rematerialize=policy=full | FileCheck %s --check-prefixes=CHECK,FULL
// RUN: shardwright-opt %s -shardwright-rematerialize=policy=none | FileCheck %s --check-prefixes=CHECK,NONE
// RUN: shardwright-opt %s -shardwright-rematerialize=policy=auto | FileCheck %s --check-prefixes=CHECK,AUTO

// The forward pass computes %p and %t from %x, the backward pass reads %t after the wide value %w is dead: so it computes both again.
// CHECK-LABEL: @runs_again
// FULL-SAME: exec.recomputation = {{.*}}kernels = 1 : i64{{.*}}products = 1 : i64
// NONE-SAME: exec.recomputation = {{.*}}kernels = 0 : i64{{.*}}products = 0 : i64
func.func @runs_again(%x: tensor<96x8xf32>, %a: tensor<8x24xf32>, %b: tensor<24x256xf32>) -> tensor<8x24xf32> {
  // CHECK: exec.matmul %arg0, %arg1
  // CHECK: exec.fusion loop
  // CHECK: %[[W:.*]] = exec.matmul
  // CHECK: %[[G:.*]] = exec.matmul %[[W]], %arg2
  // FULL: %[[P:.*]] = exec.matmul %arg0, %arg1
  // FULL: %[[T:.*]] = exec.fusion loop %[[P]]
  // FULL: exec.fusion loop %[[T]], %[[G]]
  // NONE-NOT: exec.matmul %arg0, %arg1
  // AUTO-NOT: exec.matmul %arg0, %arg1
  %p = exec.matmul %x, %a {batch = array<i64>, m = 96 : i64, n = 24 : i64, k = 8 : i64, lhs_strides = array<i64: 8, 1>, rhs_strides = array<i64: 24, 1>, out_strides = array<i64: 24, 1>} : (tensor<96x8xf32>, tensor<8x24xf32>) -> tensor<96x24xf32>
  %t = exec.fusion loop %p : (tensor<96x24xf32>) -> tensor<96x24xf32> {
  ^bb0(%0: tensor<96x24xf32>):
    %1 = stablehlo.tanh %0 : tensor<96x24xf32>
    exec.yield %1 : tensor<96x24xf32>
  }
  %w = exec.matmul %t, %b {batch = array<i64>, m = 96 : i64, n = 256 : i64, k = 24 : i64, lhs_strides = array<i64: 24, 1>, rhs_strides = array<i64: 256, 1>, out_strides = array<i64: 256, 1>} : (tensor<96x24xf32>, tensor<24x256xf32>) -> tensor<96x256xf32>
  %g = exec.matmul %w, %b {batch = array<i64>, m = 96 : i64, n = 24 : i64, k = 256 : i64, lhs_strides = array<i64: 256, 1>, rhs_strides = array<i64: 1, 256>, out_strides = array<i64: 24, 1>} : (tensor<96x256xf32>, tensor<24x256xf32>) -> tensor<96x24xf32>
  %d = exec.fusion loop %t, %g : (tensor<96x24xf32>, tensor<96x24xf32>) -> tensor<96x24xf32> {
  ^bb0(%0: tensor<96x24xf32>, %1: tensor<96x24xf32>):
    %2 = stablehlo.multiply %0, %1 : tensor<96x24xf32>
    exec.yield %2 : tensor<96x24xf32>
  }
  %r = exec.matmul %x, %d {batch = array<i64>, m = 8 : i64, n = 24 : i64, k = 96 : i64, lhs_strides = array<i64: 1, 8>, rhs_strides = array<i64: 24, 1>, out_strides = array<i64: 24, 1>} : (tensor<96x8xf32>, tensor<96x24xf32>) -> tensor<8x24xf32>
  return %r : tensor<8x24xf32>
}
