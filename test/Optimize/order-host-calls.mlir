// RUN: shardwright-opt %s -shardwright-order-host-calls | FileCheck %s

// CHECK-LABEL: @each_takes_what_the_one_before_gave
func.func @each_takes_what_the_one_before_gave(%r: tensor<ui32>, %x: tensor<3xf32>) -> tensor<2xi32> {
  // CHECK-NEXT: %[[BEGIN:.*]] = stablehlo.constant dense<0> : tensor<ui8>
  // CHECK-NEXT: %[[A:.*]] = exec.host_call 1 once of %arg0, %arg1, %[[BEGIN]]
  // CHECK-NEXT: %[[B:.*]]:2 = exec.host_call 0 of %arg0, %arg1, %[[A]] : (tensor<ui32>, tensor<3xf32>, tensor<ui8>) -> (tensor<2xi32>, tensor<ui8>)
  // CHECK-NEXT: return %[[B]]#0
  exec.host_call 1 once of %r, %x : (tensor<ui32>, tensor<3xf32>) -> ()
  %0 = exec.host_call 0 of %r, %x : (tensor<ui32>, tensor<3xf32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// The condition's calls follow what came before the loop, the body's follow each other.
// CHECK-LABEL: @through_a_loop
func.func @through_a_loop(%r: tensor<ui32>) {
  // CHECK: %[[A:.*]] = exec.host_call 0 of %arg0,
  // CHECK: %[[L:.*]]:2 = exec.while %arg0, %[[A]]
  // CHECK: ^bb0(%[[R:.*]]: tensor<ui32>, %[[C:.*]]: tensor<ui8>)
  // CHECK: exec.host_call 1 of %[[R]], %[[C]] : {{.*}} -> (tensor<i1>, tensor<ui8>)
  // CHECK: ^bb0(%[[R:.*]]: tensor<ui32>, %[[C:.*]]: tensor<ui8>)
  // CHECK: %[[N:.*]] = exec.host_call 2 of %[[R]], %[[C]]
  // CHECK: exec.yield %[[R]], %[[N]]
  // CHECK: exec.host_call 3 of %arg0, %[[L]]#1
  exec.host_call 0 of %r : (tensor<ui32>) -> ()
  %0 = exec.while %r : (tensor<ui32>) -> tensor<ui32> cond {
  ^bb0(%s: tensor<ui32>):
    %c = exec.host_call 1 of %s : (tensor<ui32>) -> tensor<i1>
    exec.yield %c : tensor<i1>
  } do {
  ^bb0(%s: tensor<ui32>):
    exec.host_call 2 of %s : (tensor<ui32>) -> ()
    exec.yield %s : tensor<ui32>
  }
  exec.host_call 3 of %r : (tensor<ui32>) -> ()
  return
}

// CHECK-LABEL: @through_one_of_two_branches
func.func @through_one_of_two_branches(%p: tensor<i1>, %r: tensor<ui32>) -> tensor<ui32> {
  // CHECK: %[[B:.*]]:2 = exec.case %arg0, %arg1, %{{.*}} : (tensor<i1>, tensor<ui32>, tensor<ui8>) -> (tensor<ui32>, tensor<ui8>)
  // CHECK: ^bb0(%[[S:.*]]: tensor<ui32>, %{{.*}}: tensor<ui8>)
  // CHECK: %[[N:.*]] = exec.host_call 0 of
  // CHECK: exec.yield %[[S]], %[[N]]
  // CHECK: ^bb0(%[[S:.*]]: tensor<ui32>, %[[N:.*]]: tensor<ui8>)
  // CHECK: exec.yield %[[S]], %[[N]]
  // CHECK: exec.host_call 1 of %arg1, %[[B]]#1
  %0 = exec.case %p, %r : (tensor<i1>, tensor<ui32>) -> tensor<ui32> {
  ^bb0(%s: tensor<ui32>):
    exec.host_call 0 of %s : (tensor<ui32>) -> ()
    exec.yield %s : tensor<ui32>
  }, {
  ^bb0(%s: tensor<ui32>):
    exec.yield %s : tensor<ui32>
  }
  exec.host_call 1 of %r : (tensor<ui32>) -> ()
  return %0 : tensor<ui32>
}

// CHECK-LABEL: @without_any_nothing_is_handed_on
func.func @without_any_nothing_is_handed_on(%x: tensor<3xf32>) -> tensor<3xf32> {
  // CHECK-NEXT: return %arg0
  return %x : tensor<3xf32>
}
