// RUN: shardwright-opt %s -shardwright-rematerialize-stages=policy=full | FileCheck %s

module attributes {exec.whole_mesh = #sdy.mesh<["stage"=1]>} {
  // What the forward fragment returns may be a view of what it reads: the backward fragment makes its own.
  // CHECK-LABEL: func.func private @forward0
  // CHECK: exec.view
  func.func private @forward0(%x: tensor<96x8xf32>, %a: tensor<1x8x24xf32>) -> (tensor<96x24xf32>, tensor<8x24xf32>) {
    %v = exec.view %a : (tensor<1x8x24xf32>) -> tensor<8x24xf32>
    %p = exec.matmul %x, %v {batch = array<i64>, m = 96 : i64, n = 24 : i64, k = 8 : i64, lhs_strides = array<i64: 8, 1>, rhs_strides = array<i64: 24, 1>, out_strides = array<i64: 24, 1>} : (tensor<96x8xf32>, tensor<8x24xf32>) -> tensor<96x24xf32>
    return %p, %v : tensor<96x24xf32>, tensor<8x24xf32>
  }

  // CHECK-LABEL: func.func private @backward0
  // CHECK: %[[V:.*]] = exec.view %[[A:arg[0-9]+]]
  // CHECK: exec.matmul %{{.*}}, %[[V]]
  func.func private @backward0(%e: tensor<96x24xf32>, %v: tensor<8x24xf32>) -> tensor<96x8xf32> {
    %d = exec.matmul %e, %v {batch = array<i64>, m = 96 : i64, n = 8 : i64, k = 24 : i64, lhs_strides = array<i64: 24, 1>, rhs_strides = array<i64: 1, 24>, out_strides = array<i64: 8, 1>} : (tensor<96x24xf32>, tensor<8x24xf32>) -> tensor<96x8xf32>
    return %d : tensor<96x8xf32>
  }

  // CHECK-LABEL: exec.stage @stage0
  // CHECK-SAME: %[[X:[a-z0-9]+]]: tensor<96x8xf32>, %[[W:[a-z0-9]+]]: tensor<1x8x24xf32>
  // CHECK: call @backward0({{.*}}%[[W]]{{.*}}) {exec.fragment = "B0"}
  exec.stage @stage0(%x: tensor<96x8xf32>, %a: tensor<1x8x24xf32>, %e: tensor<96x24xf32>) -> (tensor<96x24xf32>, tensor<96x8xf32>) attributes {ranks = array<i64: 0>} {
    %p, %v = func.call @forward0(%x, %a) {exec.fragment = "F0"} : (tensor<96x8xf32>, tensor<1x8x24xf32>) -> (tensor<96x24xf32>, tensor<8x24xf32>)
    %d = func.call @backward0(%e, %v) {exec.fragment = "B0"} : (tensor<96x24xf32>, tensor<8x24xf32>) -> tensor<96x8xf32>
    exec.return %p, %d : tensor<96x24xf32>, tensor<96x8xf32>
  }
}
