// RUN: shardwright-opt %s -shardwright-lower-control-flow | FileCheck %s

// What the loop takes from outside is carried unchanged; the constant is copied inside.
// CHECK-LABEL: @loop
// CHECK-SAME: %[[N:.*]]: tensor<i32>, %[[X:.*]]: tensor<3x5xf32>, %[[Y:.*]]: tensor<3x5xf32>
func.func @loop(%n: tensor<i32>, %x: tensor<3x5xf32>, %y: tensor<3x5xf32>) -> tensor<3x5xf32> {
  %one = stablehlo.constant dense<1> : tensor<i32>
  // CHECK: %[[R:.*]]:3 = exec.while %[[N]], %[[X]], %[[Y]] : {{.*}} cond {
  // CHECK-NEXT: ^bb0(%[[I:.*]]: tensor<i32>, %{{.*}}: tensor<3x5xf32>, %{{.*}}: tensor<3x5xf32>):
  // CHECK-NEXT: %[[ONE:.*]] = stablehlo.constant
  // CHECK-NEXT: %[[MORE:.*]] = stablehlo.compare GE, %[[I]], %[[ONE]]
  // CHECK-NEXT: exec.yield %[[MORE]] : tensor<i1>
  // CHECK: } do {
  // CHECK-NEXT: ^bb0(%[[I:.*]]: tensor<i32>, %[[A:.*]]: tensor<3x5xf32>, %[[B:.*]]: tensor<3x5xf32>):
  // CHECK-NEXT: %[[ONE:.*]] = stablehlo.constant
  // CHECK: %[[NEXT:.*]] = stablehlo.subtract %[[I]], %[[ONE]]
  // CHECK: %[[SUM:.*]] = stablehlo.add %[[A]], %[[B]]
  // CHECK: exec.yield %[[NEXT]], %[[SUM]], %[[B]]
  %r:2 = stablehlo.while(%i = %n, %a = %x) : tensor<i32>, tensor<3x5xf32>
  cond {
    %more = stablehlo.compare GE, %i, %one, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %next = stablehlo.subtract %i, %one : tensor<i32>
    %sum = stablehlo.add %a, %y : tensor<3x5xf32>
    stablehlo.return %next, %sum : tensor<i32>, tensor<3x5xf32>
  }
  // CHECK: return %[[R]]#1
  return %r#1 : tensor<3x5xf32>
}

// What the inner loop takes from outside passes through the outer one.
// CHECK-LABEL: @nested
func.func @nested(%p: tensor<i1>, %x: tensor<3x5xf32>, %y: tensor<3x5xf32>) -> tensor<3x5xf32> {
  // CHECK: exec.case %[[P:.*]], %{{.*}}, %[[P]], %{{.*}} : (tensor<i1>, tensor<3x5xf32>, tensor<i1>, tensor<3x5xf32>)
  // CHECK: exec.while %{{.*}}, %{{.*}}, %{{.*}} : (tensor<3x5xf32>, tensor<i1>, tensor<3x5xf32>)
  %r = "stablehlo.if"(%p) ({
    %l = stablehlo.while(%a = %x) : tensor<3x5xf32> cond {
      stablehlo.return %p : tensor<i1>
    } do {
      %s = stablehlo.add %a, %y : tensor<3x5xf32>
      stablehlo.return %s : tensor<3x5xf32>
    }
    stablehlo.return %l : tensor<3x5xf32>
  }, {
    stablehlo.return %x : tensor<3x5xf32>
  }) : (tensor<i1>) -> tensor<3x5xf32>
  return %r : tensor<3x5xf32>
}

// The trip count stays with the loop where it is a constant, and is its condition; that of @loop depends on an argument.
// CHECK-LABEL: @counted
func.func @counted(%x: tensor<3x5xf32>) -> tensor<3x5xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %ten = stablehlo.constant dense<10> : tensor<i32>
  // CHECK: exec.while {{.*}} {trip_count = 4 : i64} {{.*}} cond {
  // CHECK-NEXT: ^bb0(%{{.*}}: tensor<i32>, %{{.*}}: tensor<3x5xf32>):
  // CHECK-NEXT: exec.yield
  // CHECK-NEXT: } do {
  %r:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i32>, tensor<3x5xf32>
  cond {
    %more = stablehlo.compare LT, %i, %ten, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %next = stablehlo.add %i, %three : tensor<i32>
    %sum = stablehlo.add %a, %a : tensor<3x5xf32>
    stablehlo.return %next, %sum : tensor<i32>, tensor<3x5xf32>
  }
  return %r#1 : tensor<3x5xf32>
}

// A condition that calls the host is computed in each round, though its outcome is known.
// CHECK-LABEL: @counted_with_a_call
func.func @counted_with_a_call(%x: tensor<3x5xf32>) -> tensor<3x5xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %ten = stablehlo.constant dense<10> : tensor<i32>
  // CHECK: exec.while {{.*}} {trip_count = 10 : i64} {{.*}} cond {
  // CHECK: exec.host_call
  // CHECK: exec.yield %{{.*}} : tensor<i1>
  %r:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i32>, tensor<3x5xf32>
  cond {
    %said = exec.host_call 0 of %i : (tensor<i32>) -> tensor<i32>
    %more = stablehlo.compare LT, %i, %ten, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %a : tensor<i32>, tensor<3x5xf32>
  }
  return %r#1 : tensor<3x5xf32>
}
