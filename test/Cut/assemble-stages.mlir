// RUN: shardwright-opt %s -shardwright-assemble-stages | FileCheck %s

// The fragment stands where it is called; equal constants are one. Each result has a buffer of its own.
// CHECK-NOT: @forward0
// CHECK: func.func @stage0(%[[X:.*]]: tensor<4xf32> {exec.number = 1 : i64}) -> (tensor<4xf32> {exec.number = 0 : i64}, tensor<4xf32> {exec.number = 2 : i64}) attributes {exec.ranks = array<i64: 0>}
// CHECK-NEXT: %[[TWO:.*]] = exec.constant dense<2.0
// CHECK-NEXT: %[[Y:.*]] = exec.fusion loop %[[X]], %[[TWO]] {exec.fragment = "F0"}
// CHECK: %[[SENT:.*]] = exec.start permute %[[Y]]
// CHECK-NEXT: %[[Z:.*]] = exec.fusion loop %[[Y]], %[[TWO]]
// CHECK: exec.done %[[SENT]]
// CHECK-NEXT: %[[COPY:.*]] = exec.copy %[[X]]
// CHECK-NEXT: return %[[Z]], %[[COPY]]
module attributes {exec.whole_mesh = #sdy.mesh<["stage"=2]>} {
  func.func private @forward0(%x: tensor<4xf32>) -> tensor<4xf32> {
    %two = exec.constant dense<2.0> : tensor<4xf32> : tensor<4xf32>
    %y = exec.fusion loop %x, %two : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> {
    ^bb0(%a: tensor<4xf32>, %b: tensor<4xf32>):
      %c = stablehlo.multiply %a, %b : tensor<4xf32>
      exec.yield %c : tensor<4xf32>
    }
    return %y : tensor<4xf32>
  }
  exec.stage @stage0(%x: tensor<4xf32> {exec.number = 1 : i64}) -> (tensor<4xf32> {exec.number = 0 : i64}, tensor<4xf32> {exec.number = 2 : i64}) attributes {ranks = array<i64: 0>} {
    %y = func.call @forward0(%x) {exec.fragment = "F0"} : (tensor<4xf32>) -> tensor<4xf32>
    %start = exec.start permute %y {exec.channel = 0 : i64, pairs = array<i64: 0, 1>} : (tensor<4xf32>) -> tensor<ui8>
    %z = func.call @forward0(%y) : (tensor<4xf32>) -> tensor<4xf32>
    %sent = exec.done %start : (tensor<ui8>) -> tensor<ui8>
    exec.return %z, %x : tensor<4xf32>, tensor<4xf32>
  }
}
