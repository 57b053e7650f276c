// RUN: shardwright-opt %s -split-input-file -pass-pipeline='builtin.module(func.func(shardwright-update-rows-in-place))' | FileCheck %s

// Rows of sums become rows of new sums: there is one stack, which begins with the former sums.
// CHECK-LABEL: @adds
// CHECK: %[[SUMS:.*]] = stablehlo.negate
// CHECK: stablehlo.while(%{{.*}} = %{{.*}}, %[[YS:.*]] = %[[SUMS]])
// CHECK: stablehlo.dynamic_slice %[[YS]],
func.func @adds(%a: tensor<3x5xf32>, %g: tensor<1x5xf32>) -> tensor<3x5xf32> {
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %i1 = stablehlo.constant dense<1> : tensor<i32>
  %i3 = stablehlo.constant dense<3> : tensor<i32>
  %zeros = stablehlo.constant dense<0.0> : tensor<3x5xf32>
  %xs = stablehlo.negate %a : tensor<3x5xf32>
  %0:2 = stablehlo.while(%i = %i0, %ys = %zeros) : tensor<i32>, tensor<3x5xf32>
  cond {
    %c = stablehlo.compare LT, %i, %i3 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %next = stablehlo.add %i, %i1 : tensor<i32>
    %x = stablehlo.dynamic_slice %xs, %i, %i0, sizes = [1, 5] : (tensor<3x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
    %sum = stablehlo.add %x, %g : tensor<1x5xf32>
    %new = stablehlo.dynamic_update_slice %ys, %sum, %i, %i0 : (tensor<3x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<3x5xf32>
    stablehlo.return %next, %new : tensor<i32>, tensor<3x5xf32>
  }
  return %0#1 : tensor<3x5xf32>
}

// -----

// What is read later, stays.
// CHECK-LABEL: @kept
// CHECK: %[[ZEROS:.*]] = stablehlo.constant dense<0.0
// CHECK: stablehlo.while(%{{.*}} = %{{.*}}, %{{.*}} = %[[ZEROS]])
func.func @kept(%a: tensor<3x5xf32>, %g: tensor<1x5xf32>) -> (tensor<3x5xf32>, tensor<3x5xf32>) {
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %i1 = stablehlo.constant dense<1> : tensor<i32>
  %i3 = stablehlo.constant dense<3> : tensor<i32>
  %zeros = stablehlo.constant dense<0.0> : tensor<3x5xf32>
  %xs = stablehlo.negate %a : tensor<3x5xf32>
  %0:2 = stablehlo.while(%i = %i0, %ys = %zeros) : tensor<i32>, tensor<3x5xf32>
  cond {
    %c = stablehlo.compare LT, %i, %i3 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %next = stablehlo.add %i, %i1 : tensor<i32>
    %x = stablehlo.dynamic_slice %xs, %i, %i0, sizes = [1, 5] : (tensor<3x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
    %sum = stablehlo.add %x, %g : tensor<1x5xf32>
    %new = stablehlo.dynamic_update_slice %ys, %sum, %i, %i0 : (tensor<3x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<3x5xf32>
    stablehlo.return %next, %new : tensor<i32>, tensor<3x5xf32>
  }
  return %0#1, %xs : tensor<3x5xf32>, tensor<3x5xf32>
}

// -----

// A row that is read from the other end would be replaced before.
// CHECK-LABEL: @reversed
// CHECK: %[[ZEROS:.*]] = stablehlo.constant dense<0.0
// CHECK: stablehlo.while(%{{.*}} = %{{.*}}, %{{.*}} = %[[ZEROS]])
func.func @reversed(%a: tensor<3x5xf32>, %g: tensor<1x5xf32>) -> tensor<3x5xf32> {
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %i1 = stablehlo.constant dense<1> : tensor<i32>
  %i2 = stablehlo.constant dense<2> : tensor<i32>
  %i3 = stablehlo.constant dense<3> : tensor<i32>
  %zeros = stablehlo.constant dense<0.0> : tensor<3x5xf32>
  %xs = stablehlo.negate %a : tensor<3x5xf32>
  %0:2 = stablehlo.while(%i = %i0, %ys = %zeros) : tensor<i32>, tensor<3x5xf32>
  cond {
    %c = stablehlo.compare LT, %i, %i3 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %next = stablehlo.add %i, %i1 : tensor<i32>
    %at = stablehlo.subtract %i2, %i : tensor<i32>
    %x = stablehlo.dynamic_slice %xs, %at, %i0, sizes = [1, 5] : (tensor<3x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
    %sum = stablehlo.add %x, %g : tensor<1x5xf32>
    %new = stablehlo.dynamic_update_slice %ys, %sum, %i, %i0 : (tensor<3x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<3x5xf32>
    stablehlo.return %next, %new : tensor<i32>, tensor<3x5xf32>
  }
  return %0#1 : tensor<3x5xf32>
}
