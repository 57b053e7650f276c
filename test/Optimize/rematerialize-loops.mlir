// RUN: shardwright-opt %s -shardwright-rematerialize-loops=policy=full | FileCheck %s --check-prefixes=CHECK,FULL
// RUN: shardwright-opt %s -shardwright-rematerialize-loops=policy=dots | FileCheck %s --check-prefixes=CHECK,DOTS
// RUN: shardwright-opt %s -shardwright-rematerialize-loops=policy=auto | FileCheck %s --check-prefixes=CHECK,AUTO

// t = tanh(x v), q = t t and x = q w in each of 5 iterations. The backward loop reads the stacks of t and q, from the last element to the
// first. It computes both from x, which now has a stack (full), from x v (dots), or q from t (auto).
// CHECK-LABEL: @layers
// CHECK-SAME: exec.loop_recomputation = {loops = 1 : i64
func.func @layers(%x: tensor<48x6xf32>, %v: tensor<6x20xf32>, %w: tensor<20x6xf32>) -> tensor<48x20xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %four = stablehlo.constant dense<4> : tensor<i32>
  %n = stablehlo.constant dense<5> : tensor<i32>
  %empty = stablehlo.constant dense<0.0> : tensor<5x48x20xf32>
  %empty_gradient = stablehlo.constant dense<0.0> : tensor<48x20xf32>
  // CHECK: stablehlo.while(
  // FULL-SAME: tensor<i32>, tensor<48x6xf32>, tensor<5x48x6xf32>{{$}}
  // DOTS-SAME: tensor<i32>, tensor<48x6xf32>, tensor<5x48x20xf32>{{$}}
  // AUTO-SAME: tensor<i32>, tensor<48x6xf32>, tensor<5x48x20xf32>{{$}}
  %f:4 = stablehlo.while(%i = %zero, %h = %x, %stack = %empty, %squares = %empty) : tensor<i32>, tensor<48x6xf32>, tensor<5x48x20xf32>, tensor<5x48x20xf32>
   cond {
    %c = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %p = stablehlo.dot_general %h, %v, contracting_dims = [1] x [0] : (tensor<48x6xf32>, tensor<6x20xf32>) -> tensor<48x20xf32>
    %t = stablehlo.tanh %p : tensor<48x20xf32>
    %q = stablehlo.multiply %t, %t : tensor<48x20xf32>
    %y = stablehlo.dot_general %q, %w, contracting_dims = [1] x [0] : (tensor<48x20xf32>, tensor<20x6xf32>) -> tensor<48x6xf32>
    %u = stablehlo.reshape %t : (tensor<48x20xf32>) -> tensor<1x48x20xf32>
    %s = stablehlo.dynamic_update_slice %stack, %u, %i, %zero, %zero : (tensor<5x48x20xf32>, tensor<1x48x20xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<5x48x20xf32>
    %uq = stablehlo.broadcast_in_dim %q, dims = [1, 2] : (tensor<48x20xf32>) -> tensor<1x48x20xf32>
    %sq = stablehlo.dynamic_update_slice %squares, %uq, %i, %zero, %zero : (tensor<5x48x20xf32>, tensor<1x48x20xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<5x48x20xf32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %y, %s, %sq : tensor<i32>, tensor<48x6xf32>, tensor<5x48x20xf32>, tensor<5x48x20xf32>
  }
  // CHECK: stablehlo.while(
  // CHECK: } do {
  // FULL: stablehlo.dynamic_slice %{{.*}}#2
  // FULL: stablehlo.dot_general
  // FULL: stablehlo.tanh
  // DOTS: stablehlo.dynamic_slice %{{.*}}#2
  // DOTS-NOT: stablehlo.dot_general
  // DOTS: stablehlo.tanh
  // AUTO: stablehlo.dynamic_slice %{{.*}}#2
  // AUTO-NOT: stablehlo.tanh
  // CHECK: stablehlo.multiply
  %b:2 = stablehlo.while(%i = %zero, %g = %empty_gradient) : tensor<i32>, tensor<48x20xf32>
   cond {
    %c = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %j = stablehlo.subtract %four, %i : tensor<i32>
    %e = stablehlo.dynamic_slice %f#2, %j, %zero, %zero, sizes = [1, 48, 20] : (tensor<5x48x20xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x48x20xf32>
    %t = stablehlo.reshape %e : (tensor<1x48x20xf32>) -> tensor<48x20xf32>
    %eq = stablehlo.dynamic_slice %f#3, %j, %zero, %zero, sizes = [1, 48, 20] : (tensor<5x48x20xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x48x20xf32>
    %q = stablehlo.reshape %eq : (tensor<1x48x20xf32>) -> tensor<48x20xf32>
    %d = stablehlo.subtract %t, %q : tensor<48x20xf32>
    %sum = stablehlo.add %g, %d : tensor<48x20xf32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %sum : tensor<i32>, tensor<48x20xf32>
  }
  return %b#1 : tensor<48x20xf32>
}

// Something else reads the stack too, which stays.
// CHECK-LABEL: @is_returned
// CHECK-NOT: exec.loop_recomputation
func.func @is_returned(%x: tensor<7x6xf32>) -> (tensor<7x6xf32>, tensor<3x7x6xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %empty = stablehlo.constant dense<0.0> : tensor<3x7x6xf32>
  // CHECK: return %{{.*}}, %{{.*}}#2
  %f:3 = stablehlo.while(%i = %zero, %h = %x, %stack = %empty) : tensor<i32>, tensor<7x6xf32>, tensor<3x7x6xf32>
   cond {
    %c = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %t = stablehlo.tanh %h : tensor<7x6xf32>
    %u = stablehlo.reshape %t : (tensor<7x6xf32>) -> tensor<1x7x6xf32>
    %s = stablehlo.dynamic_update_slice %stack, %u, %i, %zero, %zero : (tensor<3x7x6xf32>, tensor<1x7x6xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x7x6xf32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %t, %s : tensor<i32>, tensor<7x6xf32>, tensor<3x7x6xf32>
  }
  %b:2 = stablehlo.while(%i = %zero, %g = %f#1) : tensor<i32>, tensor<7x6xf32>
   cond {
    %c = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %e = stablehlo.dynamic_slice %f#2, %i, %zero, %zero, sizes = [1, 7, 6] : (tensor<3x7x6xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x7x6xf32>
    %t = stablehlo.reshape %e : (tensor<1x7x6xf32>) -> tensor<7x6xf32>
    %d = stablehlo.multiply %g, %t : tensor<7x6xf32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %d : tensor<i32>, tensor<7x6xf32>
  }
  return %b#1, %f#2 : tensor<7x6xf32>, tensor<3x7x6xf32>
}
