// RUN: shardwright-opt %s -shardwright-sink-into-loops -canonicalize -split-input-file | FileCheck %s

// A causal mask that the loop carries unchanged is computed in it, from nothing.
// CHECK-LABEL: @mask
func.func @mask(%x: tensor<256x512xf32>) -> (tensor<256x512xf32>, tensor<256x512xi1>) {
  %rows = stablehlo.iota dim = 0 : tensor<256x512xi32>
  %columns = stablehlo.iota dim = 1 : tensor<256x512xi32>
  %mask = stablehlo.compare LE, %columns, %rows : (tensor<256x512xi32>, tensor<256x512xi32>) -> tensor<256x512xi1>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  // CHECK: %[[OUTSIDE:.*]] = stablehlo.compare LE
  // CHECK: %[[R:.*]]:2 = stablehlo.while(%{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}) : tensor<i32>, tensor<256x512xf32>
  // CHECK: do {
  // CHECK: %[[MASK:.*]] = stablehlo.compare LE
  // CHECK: stablehlo.select %[[MASK]]
  %r:3 = stablehlo.while(%i = %zero, %m = %mask, %a = %x) : tensor<i32>, tensor<256x512xi1>, tensor<256x512xf32>
  cond {
    %more = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i32>
    %twice = stablehlo.add %a, %a : tensor<256x512xf32>
    %b = stablehlo.select %m, %twice, %a : tensor<256x512xi1>, tensor<256x512xf32>
    stablehlo.return %next, %m, %b : tensor<i32>, tensor<256x512xi1>, tensor<256x512xf32>
  }
  // The loop's result is the mask outside.
  // CHECK: return %[[R]]#1, %[[OUTSIDE]]
  return %r#2, %r#1 : tensor<256x512xf32>, tensor<256x512xi1>
}

// -----

// What an inner loop reads is computed there, from the small array that both loops capture.
// CHECK-LABEL: @nested
// CHECK-SAME: %[[P:.*]]: tensor<i1>, %[[ROW:.*]]: tensor<512xf32>
func.func @nested(%p: tensor<i1>, %row: tensor<512xf32>, %x: tensor<256x512xf32>) -> tensor<256x512xf32> {
  %wide = stablehlo.broadcast_in_dim %row, dims = [1] : (tensor<512xf32>) -> tensor<256x512xf32>
  %shift = stablehlo.add %wide, %wide : tensor<256x512xf32>
  // CHECK-NOT: stablehlo.add
  // CHECK: stablehlo.while
  // CHECK: stablehlo.while
  // CHECK: do {
  // CHECK: %[[WIDE:.*]] = stablehlo.broadcast_in_dim %[[ROW]]
  // CHECK: %[[SHIFT:.*]] = stablehlo.add %[[WIDE]], %[[WIDE]]
  // CHECK: stablehlo.subtract %{{.*}}, %[[SHIFT]]
  %r = stablehlo.while(%a = %x) : tensor<256x512xf32> cond {
    stablehlo.return %p : tensor<i1>
  } do {
    %l:2 = stablehlo.while(%b = %a, %s = %shift) : tensor<256x512xf32>, tensor<256x512xf32> cond {
      stablehlo.return %p : tensor<i1>
    } do {
      %c = stablehlo.subtract %b, %s : tensor<256x512xf32>
      stablehlo.return %c, %s : tensor<256x512xf32>, tensor<256x512xf32>
    }
    stablehlo.return %l#0 : tensor<256x512xf32>
  }
  return %r : tensor<256x512xf32>
}

// -----

// Read from memory instead: an exponential, which costs more; a sum with an array of the same size; an
// array that fits a cache.
// CHECK-LABEL: @cheaperToRead
func.func @cheaperToRead(%p: tensor<i1>, %x: tensor<256x512xf32>, %y: tensor<256x512xf32>, %small: tensor<8x16xf32>) -> (tensor<256x512xf32>, tensor<8x16xf32>) {
  %rows = stablehlo.iota dim = 0 : tensor<256x512xf32>
  %power = stablehlo.exponential %rows : tensor<256x512xf32>
  %sum = stablehlo.add %y, %rows : tensor<256x512xf32>
  %few = stablehlo.iota dim = 0 : tensor<8x16xf32>
  %fewer = stablehlo.negate %few : tensor<8x16xf32>
  // CHECK: stablehlo.exponential
  // CHECK: stablehlo.add
  // CHECK: stablehlo.negate
  // CHECK: stablehlo.while
  // CHECK-NOT: stablehlo.exponential
  // CHECK-NOT: stablehlo.add
  // CHECK-NOT: stablehlo.negate
  // CHECK: return
  %r:2 = stablehlo.while(%a = %x, %b = %small) : tensor<256x512xf32>, tensor<8x16xf32> cond {
    stablehlo.return %p : tensor<i1>
  } do {
    %c = stablehlo.multiply %a, %power : tensor<256x512xf32>
    %d = stablehlo.maximum %c, %sum : tensor<256x512xf32>
    %e = stablehlo.multiply %b, %fewer : tensor<8x16xf32>
    stablehlo.return %d, %e : tensor<256x512xf32>, tensor<8x16xf32>
  }
  return %r#0, %r#1 : tensor<256x512xf32>, tensor<8x16xf32>
}

// -----

// A matrix product reads its operand from memory, wherever it is computed.
// CHECK-LABEL: @product
func.func @product(%p: tensor<i1>, %x: tensor<256x512xf32>) -> tensor<256x512xf32> {
  %rows = stablehlo.iota dim = 0 : tensor<512x512xf32>
  %w = stablehlo.negate %rows : tensor<512x512xf32>
  // CHECK: stablehlo.negate
  // CHECK: stablehlo.while
  // CHECK-NOT: stablehlo.negate
  // CHECK: return
  %r = stablehlo.while(%a = %x) : tensor<256x512xf32> cond {
    stablehlo.return %p : tensor<i1>
  } do {
    %b = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<256x512xf32>, tensor<512x512xf32>) -> tensor<256x512xf32>
    stablehlo.return %b : tensor<256x512xf32>
  }
  return %r : tensor<256x512xf32>
}
