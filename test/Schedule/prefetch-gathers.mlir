// RUN: shardwright-opt %s -shardwright-prefetch-gathers="cluster=%S/Inputs/pair.json limit=100000" | FileCheck %s
// RUN: shardwright-opt %s -shardwright-prefetch-gathers=cluster=%S/Inputs/pair.json | FileCheck %s --check-prefix=TIGHT

// The pieces of four layers are gathered one by one. The second layer's are gathered while the first is computed, and so on.
module attributes {exec.mesh = #sdy.mesh<["data"=2]>} {

// Without a limit live bytes may grow by an eighth, and not by one layer.
// TIGHT: trip_count = 4

// CHECK-LABEL: @an_iteration_gathers_for_the_next
// CHECK-SAME: (%[[X:.*]]: tensor<100xf32>, %[[W:.*]]: tensor<4x50xf32>, %[[I:.*]]: tensor<i32>)
func.func @an_iteration_gathers_for_the_next(%x: tensor<100xf32>, %w: tensor<4x50xf32>, %i: tensor<i32>) -> tensor<100xf32> {
  // CHECK: %[[V:.*]] = exec.fusion loop %[[W]], %[[I]]
  // CHECK: %[[S:.*]] = exec.start all_gather %[[V]]
  // CHECK: %[[G:.*]] = exec.done %[[S]]
  // CHECK: %[[R:.*]]:4 = exec.while %[[I]], %[[X]], %[[W]], %[[G]] {trip_count = 3 : i64}
  // CHECK: do {
  // CHECK-NEXT: ^bb0(%[[J:.*]]: tensor<i32>, %[[Y:.*]]: tensor<100xf32>, %[[U:.*]]: tensor<4x50xf32>, %[[H:.*]]: tensor<100xf32>):
  // CHECK-NEXT: %[[Z:.*]] = exec.fusion loop %[[Y]], %[[H]]
  // CHECK: %[[K:.*]] = exec.fusion loop %[[J]]
  // CHECK: %[[V2:.*]] = exec.fusion loop %[[U]], %[[K]]
  // CHECK: %[[S2:.*]] = exec.start all_gather %[[V2]]
  // CHECK: %[[G2:.*]] = exec.done %[[S2]]
  // CHECK: exec.yield %[[K]], %[[Z]], %[[U]], %[[G2]]
  // CHECK: %[[LAST:.*]] = exec.fusion loop %[[R]]#1, %[[R]]#3
  // CHECK-NOT: exec.start
  // CHECK: return %[[LAST]]
  %r:3 = exec.while %i, %x, %w {trip_count = 4 : i64} : (tensor<i32>, tensor<100xf32>, tensor<4x50xf32>) -> (tensor<i32>, tensor<100xf32>, tensor<4x50xf32>) cond {
  ^bb0(%j: tensor<i32>, %y: tensor<100xf32>, %u: tensor<4x50xf32>):
    exec.yield
  } do {
  ^bb0(%j: tensor<i32>, %y: tensor<100xf32>, %u: tensor<4x50xf32>):
    %v = exec.fusion loop %u, %j : (tensor<4x50xf32>, tensor<i32>) -> tensor<50xf32> {
    ^bb0(%a: tensor<4x50xf32>, %b: tensor<i32>):
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %c = stablehlo.dynamic_slice %a, %b, %zero, sizes = [1, 50] : (tensor<4x50xf32>, tensor<i32>, tensor<i32>) -> tensor<1x50xf32>
      %d = stablehlo.reshape %c : (tensor<1x50xf32>) -> tensor<50xf32>
      exec.yield %d : tensor<50xf32>
    }
    %sg = exec.start all_gather %v {groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<50xf32>) -> tensor<100xf32>
    %g = exec.done %sg : (tensor<100xf32>) -> tensor<100xf32>
    %z = exec.fusion loop %y, %g : (tensor<100xf32>, tensor<100xf32>) -> tensor<100xf32> {
    ^bb0(%v0: tensor<100xf32>, %v1: tensor<100xf32>):
      %o = stablehlo.add %v0, %v1 : tensor<100xf32>
      exec.yield %o : tensor<100xf32>
    }
    %k = exec.fusion loop %j : (tensor<i32>) -> tensor<i32> {
    ^bb0(%a: tensor<i32>):
      %one = stablehlo.constant dense<1> : tensor<i32>
      %b = stablehlo.add %a, %one : tensor<i32>
      exec.yield %b : tensor<i32>
    }
    exec.yield %k, %z, %u : tensor<i32>, tensor<100xf32>, tensor<4x50xf32>
  }
  return %r#1 : tensor<100xf32>
}

// What it gathers is computed in the iteration before.
// CHECK-LABEL: @what_is_not_known_ahead_stays
func.func @what_is_not_known_ahead_stays(%x: tensor<50xf32>) -> tensor<50xf32> {
  // CHECK: exec.while %arg0 {trip_count = 4 : i64}
  %r = exec.while %x {trip_count = 4 : i64} : (tensor<50xf32>) -> tensor<50xf32> cond {
  ^bb0(%y: tensor<50xf32>):
    exec.yield
  } do {
  ^bb0(%y: tensor<50xf32>):
    %sg = exec.start all_gather %y {groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<50xf32>) -> tensor<100xf32>
    %g = exec.done %sg : (tensor<100xf32>) -> tensor<100xf32>
    %z = exec.fusion row %g {row_rank = 1} : (tensor<100xf32>) -> tensor<50xf32> {
    ^bb0(%a: tensor<100xf32>):
      %b = stablehlo.slice %a [0:50] : (tensor<100xf32>) -> tensor<50xf32>
      exec.yield %b : tensor<50xf32>
    }
    exec.yield %z : tensor<50xf32>
  }
  return %r : tensor<50xf32>
}
}
