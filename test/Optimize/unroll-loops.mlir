// RUN: shardwright-opt %s -shardwright-unroll-loops | FileCheck %s

// What is carried in turn has its place in each iteration: after three of them a, b is b, a.
// CHECK-LABEL: @a_short_loop_of_elementwise_ops
// CHECK-SAME: %[[A:[^:]*]]: tensor<3x5xf32>, %[[B:[^:]*]]: tensor<3x5xf32>
func.func @a_short_loop_of_elementwise_ops(%a: tensor<3x5xf32>, %b: tensor<3x5xf32>) -> (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  // CHECK-NOT: stablehlo.while
  // CHECK: %[[S:.*]] = stablehlo.multiply %[[A]], %[[A]]
  // CHECK: %[[T:.*]] = stablehlo.multiply %[[S]], %[[B]]
  // CHECK: %[[U:.*]] = stablehlo.multiply %[[T]], %[[A]]
  // CHECK: return %[[B]], %[[A]], %[[U]]
  %r:4 = stablehlo.while(%i = %zero, %x = %a, %y = %b, %p = %a) : tensor<i32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>
  cond {
    %more = stablehlo.compare LT, %i, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i32>
    %q = stablehlo.multiply %p, %x : tensor<3x5xf32>
    stablehlo.return %next, %y, %x, %q : tensor<i32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>
  }
  return %r#1, %r#2, %r#3 : tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>
}

// 200 iterations of two ops would be 400 ops.
// CHECK-LABEL: @a_long_one_stays
func.func @a_long_one_stays(%a: tensor<3x5xf32>) -> tensor<3x5xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %many = stablehlo.constant dense<200> : tensor<i32>
  // CHECK: stablehlo.while
  %r:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<3x5xf32>
  cond {
    %more = stablehlo.compare LT, %i, %many, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i32>
    %y = stablehlo.multiply %x, %x : tensor<3x5xf32>
    stablehlo.return %next, %y : tensor<i32>, tensor<3x5xf32>
  }
  return %r#1 : tensor<3x5xf32>
}

// A product is a call in each iteration, and one loop of them is shorter than all of them.
// CHECK-LABEL: @a_loop_with_a_product_stays
func.func @a_loop_with_a_product_stays(%a: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  // CHECK: stablehlo.while
  %r:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<3x3xf32>
  cond {
    %more = stablehlo.compare LT, %i, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i32>
    %y = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    stablehlo.return %next, %y : tensor<i32>, tensor<3x3xf32>
  }
  return %r#1 : tensor<3x3xf32>
}

// CHECK-LABEL: @a_loop_of_unknown_length_stays
func.func @a_loop_of_unknown_length_stays(%n: tensor<i32>, %a: tensor<3x5xf32>) -> tensor<3x5xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  // CHECK: stablehlo.while
  %r:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<3x5xf32>
  cond {
    %more = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i32>
    %y = stablehlo.multiply %x, %x : tensor<3x5xf32>
    stablehlo.return %next, %y : tensor<i32>, tensor<3x5xf32>
  }
  return %r#1 : tensor<3x5xf32>
}

// A loop that runs once is what it does, whatever that is; what becomes a stack of one row is only viewed in another shape.
// CHECK-LABEL: @one_iteration
// CHECK-NOT: stablehlo.while
// CHECK: %[[Y:.*]] = stablehlo.dot_general
// CHECK: %[[ROW:.*]] = stablehlo.reshape %[[Y]] : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
// CHECK: stablehlo.broadcast_in_dim %[[Y]], dims = [1, 2] : (tensor<3x3xf32>) -> tensor<4x3x3xf32>
// CHECK: stablehlo.broadcast_in_dim %[[Y]], dims = [2, 1] : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
func.func @one_iteration(%a: tensor<3x3xf32>, %b: tensor<1x3x3xf32>, %c: tensor<4x3x3xf32>) -> (tensor<1x3x3xf32>, tensor<4x3x3xf32>, tensor<1x3x3xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:4 = stablehlo.while(%i = %zero, %x = %b, %z = %c, %w = %b) : tensor<i32>, tensor<1x3x3xf32>, tensor<4x3x3xf32>, tensor<1x3x3xf32>
  cond {
    %more = stablehlo.compare LT, %i, %one, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i32>
    %y = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0] : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %row = stablehlo.broadcast_in_dim %y, dims = [1, 2] : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
    %rows = stablehlo.broadcast_in_dim %y, dims = [1, 2] : (tensor<3x3xf32>) -> tensor<4x3x3xf32>
    %turned = stablehlo.broadcast_in_dim %y, dims = [2, 1] : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
    stablehlo.return %next, %row, %rows, %turned : tensor<i32>, tensor<1x3x3xf32>, tensor<4x3x3xf32>, tensor<1x3x3xf32>
  }
  return %r#1, %r#2, %r#3 : tensor<1x3x3xf32>, tensor<4x3x3xf32>, tensor<1x3x3xf32>
}
