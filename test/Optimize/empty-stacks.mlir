// RUN: shardwright-opt %s -split-input-file -pass-pipeline='builtin.module(func.func(shardwright-empty-stacks))' | FileCheck %s

// Each iteration replaces its row: what the stack begins with is never read.
// CHECK-LABEL: @replaced
// CHECK: %[[STACK:.*]] = exec.empty : tensor<3x5xf32>
// CHECK: stablehlo.while(%{{.*}} = %{{.*}}, %{{.*}} = %[[STACK]])
func.func @replaced(%row: tensor<1x5xf32>) -> tensor<3x5xf32> {
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %i1 = stablehlo.constant dense<1> : tensor<i32>
  %i3 = stablehlo.constant dense<3> : tensor<i32>
  %zeros = stablehlo.constant dense<0.0> : tensor<3x5xf32>
  %0:2 = stablehlo.while(%i = %i0, %ys = %zeros) : tensor<i32>, tensor<3x5xf32>
  cond {
    %c = stablehlo.compare LT, %i, %i3 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %next = stablehlo.add %i, %i1 : tensor<i32>
    %new = stablehlo.dynamic_update_slice %ys, %row, %i, %i0 : (tensor<3x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<3x5xf32>
    stablehlo.return %next, %new : tensor<i32>, tensor<3x5xf32>
  }
  return %0#1 : tensor<3x5xf32>
}

// -----

// From the last row on.
// CHECK-LABEL: @reversed
// CHECK: %[[STACK:.*]] = exec.empty : tensor<3x5xf32>
// CHECK: stablehlo.while(%{{.*}} = %{{.*}}, %{{.*}} = %[[STACK]])
func.func @reversed(%row: tensor<1x5xf32>) -> tensor<3x5xf32> {
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %i1 = stablehlo.constant dense<1> : tensor<i32>
  %i2 = stablehlo.constant dense<2> : tensor<i32>
  %i3 = stablehlo.constant dense<3> : tensor<i32>
  %zeros = stablehlo.constant dense<0.0> : tensor<3x5xf32>
  %0:2 = stablehlo.while(%i = %i0, %ys = %zeros) : tensor<i32>, tensor<3x5xf32>
  cond {
    %c = stablehlo.compare LT, %i, %i3 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %next = stablehlo.add %i, %i1 : tensor<i32>
    %at = stablehlo.subtract %i2, %i : tensor<i32>
    %new = stablehlo.dynamic_update_slice %ys, %row, %at, %i0 : (tensor<3x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<3x5xf32>
    stablehlo.return %next, %new : tensor<i32>, tensor<3x5xf32>
  }
  return %0#1 : tensor<3x5xf32>
}

// -----

// Two iterations leave the third row as it was.
// CHECK-LABEL: @partly_replaced
// CHECK-NOT: exec.empty
func.func @partly_replaced(%row: tensor<1x5xf32>) -> tensor<3x5xf32> {
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %i1 = stablehlo.constant dense<1> : tensor<i32>
  %i2 = stablehlo.constant dense<2> : tensor<i32>
  %zeros = stablehlo.constant dense<0.0> : tensor<3x5xf32>
  %0:2 = stablehlo.while(%i = %i0, %ys = %zeros) : tensor<i32>, tensor<3x5xf32>
  cond {
    %c = stablehlo.compare LT, %i, %i2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %next = stablehlo.add %i, %i1 : tensor<i32>
    %new = stablehlo.dynamic_update_slice %ys, %row, %i, %i0 : (tensor<3x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<3x5xf32>
    stablehlo.return %next, %new : tensor<i32>, tensor<3x5xf32>
  }
  return %0#1 : tensor<3x5xf32>
}

// -----

// A row that is not as wide as the stack leaves a column.
// CHECK-LABEL: @narrow_rows
// CHECK-NOT: exec.empty
func.func @narrow_rows(%row: tensor<1x4xf32>) -> tensor<3x5xf32> {
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %i1 = stablehlo.constant dense<1> : tensor<i32>
  %i3 = stablehlo.constant dense<3> : tensor<i32>
  %zeros = stablehlo.constant dense<0.0> : tensor<3x5xf32>
  %0:2 = stablehlo.while(%i = %i0, %ys = %zeros) : tensor<i32>, tensor<3x5xf32>
  cond {
    %c = stablehlo.compare LT, %i, %i3 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %next = stablehlo.add %i, %i1 : tensor<i32>
    %new = stablehlo.dynamic_update_slice %ys, %row, %i, %i0 : (tensor<3x5xf32>, tensor<1x4xf32>, tensor<i32>, tensor<i32>) -> tensor<3x5xf32>
    stablehlo.return %next, %new : tensor<i32>, tensor<3x5xf32>
  }
  return %0#1 : tensor<3x5xf32>
}

// -----

// A sum reads the row before.
// CHECK-LABEL: @read
// CHECK-NOT: exec.empty
func.func @read(%row: tensor<1x5xf32>) -> tensor<3x5xf32> {
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %i1 = stablehlo.constant dense<1> : tensor<i32>
  %i3 = stablehlo.constant dense<3> : tensor<i32>
  %zeros = stablehlo.constant dense<0.0> : tensor<3x5xf32>
  %0:2 = stablehlo.while(%i = %i0, %ys = %zeros) : tensor<i32>, tensor<3x5xf32>
  cond {
    %c = stablehlo.compare LT, %i, %i3 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %next = stablehlo.add %i, %i1 : tensor<i32>
    %before = stablehlo.dynamic_slice %ys, %i, %i0, sizes = [1, 5] : (tensor<3x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
    %sum = stablehlo.add %before, %row : tensor<1x5xf32>
    %new = stablehlo.dynamic_update_slice %ys, %sum, %i, %i0 : (tensor<3x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<3x5xf32>
    stablehlo.return %next, %new : tensor<i32>, tensor<3x5xf32>
  }
  return %0#1 : tensor<3x5xf32>
}
