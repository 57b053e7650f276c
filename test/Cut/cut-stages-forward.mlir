// RUN: shardwright-opt %s -shardwright-cut-stages=schedule=gpipe | FileCheck %s
// RUN: shardwright-opt %s -shardwright-cut-stages=schedule=1f1b | FileCheck %s
// RUN: not shardwright-opt %s -shardwright-cut-stages=schedule=zb-h1 2>&1 | FileCheck %s -check-prefix=SPLIT
// SPLIT: cut-stages-forward.mlir:[[@LINE+19]]:3: error: --schedule zb-h1: it takes gradients of weights apart, and the program has no backward pass; choose gpipe, 1f1b or interleaved

// All of a program that does not train is its forward pass. The rows of the first layer, which are a result too, stay where they are computed.
// CHECK: func.func private @forward0({{.*}}) -> (tensor<6x8xf32>, tensor<2x6x8xf32>)
// CHECK: stablehlo.dynamic_update_slice
// CHECK-NOT: @backward
// CHECK: func.func private @forward1(
// CHECK: stablehlo.tanh
// CHECK: stablehlo.dynamic_update_slice
// CHECK-NOT: @backward
// CHECK: exec.stage @stage0
// CHECK: %[[F0:.*]]:2 = func.call @forward0(
// CHECK: exec.start permute %[[F0]]#0
// CHECK: %[[F1:.*]]:2 = func.call @forward0({{.*}}%[[F0]]#1
// CHECK: exec.start permute %[[F1]]#0
// CHECK: exec.return %[[F1]]#1
// CHECK: exec.stage @stage1
// CHECK-COUNT-2: func.call @forward1
module attributes {exec.whole_mesh = #sdy.mesh<["stage"=2]>} {
  func.func @main(%a: tensor<4x8xf32> {shardwright.role = "param"}, %b: tensor<8x5xf32> {shardwright.role = "param"}, %batch: tensor<2x6x4xf32> {shardwright.role = "batch"}) -> (tensor<2x6x8xf32>, tensor<2x6x5xf32>) {
    %i0 = stablehlo.constant dense<0> : tensor<i32>
    %i1 = stablehlo.constant dense<1> : tensor<i32>
    %i2 = stablehlo.constant dense<2> : tensor<i32>
    %no_rows = stablehlo.constant dense<0.0> : tensor<2x6x8xf32>
    %no_outputs = stablehlo.constant dense<0.0> : tensor<2x6x5xf32>
    %0:3 = stablehlo.while(%i = %i0, %rows = %no_rows, %outputs = %no_outputs) : tensor<i32>, tensor<2x6x8xf32>, tensor<2x6x5xf32>
    cond {
      %c = stablehlo.compare LT, %i, %i2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %row = stablehlo.dynamic_slice %batch, %i, %i0, %i0, sizes = [1, 6, 4] : (tensor<2x6x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x6x4xf32>
      %x = stablehlo.reshape %row : (tensor<1x6x4xf32>) -> tensor<6x4xf32>
      %h = stablehlo.dot_general %x, %a, contracting_dims = [1] x [0] : (tensor<6x4xf32>, tensor<4x8xf32>) -> tensor<6x8xf32>
      %t = stablehlo.tanh %h : tensor<6x8xf32>
      %y = stablehlo.dot_general %t, %b, contracting_dims = [1] x [0] : (tensor<6x8xf32>, tensor<8x5xf32>) -> tensor<6x5xf32>
      %h_row = stablehlo.reshape %h : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
      %y_row = stablehlo.reshape %y : (tensor<6x5xf32>) -> tensor<1x6x5xf32>
      %next = stablehlo.add %i, %i1 : tensor<i32>
      %next_rows = stablehlo.dynamic_update_slice %rows, %h_row, %i, %i0, %i0 : (tensor<2x6x8xf32>, tensor<1x6x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x6x8xf32>
      %next_outputs = stablehlo.dynamic_update_slice %outputs, %y_row, %i, %i0, %i0 : (tensor<2x6x5xf32>, tensor<1x6x5xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x6x5xf32>
      stablehlo.return %next, %next_rows, %next_outputs : tensor<i32>, tensor<2x6x8xf32>, tensor<2x6x5xf32>
    }
    return %0#1, %0#2 : tensor<2x6x8xf32>, tensor<2x6x5xf32>
  }
}
