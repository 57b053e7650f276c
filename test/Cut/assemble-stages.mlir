// RUN: shardwright-opt %s -split-input-file -shardwright-outline-kernels -shardwright-assemble-stages | FileCheck %s

// The fragment stands where it is called; equal constants are one. Each result has a buffer of its own.
// CHECK-NOT: @forward0
// CHECK: func.func @stage0(%[[X:.*]]: tensor<4xf32> {exec.number = 1 : i64}) -> (tensor<4xf32> {exec.number = 0 : i64}, tensor<4xf32> {exec.number = 2 : i64}) attributes {exec.ranks = array<i64: 0>}
// CHECK-NEXT: %[[TWO:.*]] = exec.constant dense<2.0
// CHECK-NEXT: %[[Y:.*]] = exec.launch @kernel{{.*}} %[[X]], %[[TWO]] {{.*}}exec.fragment = "F0"
// CHECK: %[[SENT:.*]] = exec.start permute %[[Y]]
// CHECK-NEXT: %[[Z:.*]] = exec.launch @kernel{{.*}} %[[Y]], %[[TWO]]
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

// -----

// What is computed once a step, and the first fragment does not read, is awaited where the second does: the gather, its view and product, and the gather of that. The copy needs it at once, as a fragment does.
// CHECK: func.func @stage0(%[[X:.*]]: tensor<2x3xf32>
// CHECK-NEXT: %[[STARTED:.*]] = exec.start all_gather %[[X]]
// CHECK-NEXT: %[[OTHER:.*]] = exec.start all_gather %[[X]]
// CHECK-NEXT: %[[COPIED:.*]] = exec.done %[[OTHER]]
// CHECK-NEXT: exec.copy %[[COPIED]]
// CHECK-NEXT: exec.launch @kernel{{.*}} %{{.*}} {{.*}}exec.fragment = "F0.0"
// CHECK: %[[DONE:.*]] = exec.done %[[STARTED]]
// CHECK-NEXT: %[[VIEW:.*]] = exec.view %[[DONE]]
// CHECK-NEXT: %[[PRODUCT:.*]] = exec.launch @kernel{{.*}} %[[VIEW]]
// CHECK: %[[AGAIN:.*]] = exec.start all_gather %[[PRODUCT]]
// CHECK-NEXT: %[[READ:.*]] = exec.done %[[AGAIN]]
// CHECK-NEXT: exec.launch @kernel{{.*}} %[[READ]] {{.*}}exec.fragment = "F0.1"
module attributes {exec.whole_mesh = #sdy.mesh<["stage"=1]>} {
  func.func private @gather1(%x: tensor<2x3xf32>) -> (tensor<24xf32>, tensor<4x3xf32>) {
    %start = exec.start all_gather %x {} : (tensor<2x3xf32>) -> tensor<4x3xf32>
    %done = exec.done %start : (tensor<4x3xf32>) -> tensor<4x3xf32>
    %view = exec.view %done : (tensor<4x3xf32>) -> tensor<12xf32>
    %y = exec.fusion loop %view : (tensor<12xf32>) -> tensor<12xf32> {
    ^bb0(%a: tensor<12xf32>):
      %c = stablehlo.multiply %a, %a : tensor<12xf32>
      exec.yield %c : tensor<12xf32>
    }
    %more = exec.start all_gather %y {} : (tensor<12xf32>) -> tensor<24xf32>
    %all = exec.done %more : (tensor<24xf32>) -> tensor<24xf32>
    %other = exec.start all_gather %x {} : (tensor<2x3xf32>) -> tensor<4x3xf32>
    %now = exec.done %other : (tensor<4x3xf32>) -> tensor<4x3xf32>
    %copy = exec.copy %now : tensor<4x3xf32>
    return %all, %copy : tensor<24xf32>, tensor<4x3xf32>
  }
  func.func private @forward0(%x: tensor<4x3xf32>) -> tensor<4x3xf32> {
    %y = exec.fusion loop %x : (tensor<4x3xf32>) -> tensor<4x3xf32> {
    ^bb0(%a: tensor<4x3xf32>):
      %c = stablehlo.negate %a : tensor<4x3xf32>
      exec.yield %c : tensor<4x3xf32>
    }
    return %y : tensor<4x3xf32>
  }
  func.func private @forward1(%x: tensor<24xf32>) -> tensor<24xf32> {
    %y = exec.fusion loop %x : (tensor<24xf32>) -> tensor<24xf32> {
    ^bb0(%a: tensor<24xf32>):
      %c = stablehlo.negate %a : tensor<24xf32>
      exec.yield %c : tensor<24xf32>
    }
    return %y : tensor<24xf32>
  }
  exec.stage @stage0(%x: tensor<2x3xf32>) -> (tensor<4x3xf32>, tensor<24xf32>) attributes {ranks = array<i64: 0>} {
    %g:2 = func.call @gather1(%x) : (tensor<2x3xf32>) -> (tensor<24xf32>, tensor<4x3xf32>)
    %y = func.call @forward0(%g#1) {exec.fragment = "F0.0"} : (tensor<4x3xf32>) -> tensor<4x3xf32>
    %z = func.call @forward1(%g#0) {exec.fragment = "F0.1"} : (tensor<24xf32>) -> tensor<24xf32>
    exec.return %y, %z : tensor<4x3xf32>, tensor<24xf32>
  }
}
