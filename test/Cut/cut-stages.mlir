// RUN: shardwright-opt %S/Inputs/two-layers.mlir -shardwright-cut-stages=schedule=1f1b | FileCheck %s
// RUN: shardwright-opt %S/Inputs/two-layers.mlir -shardwright-cut-stages=schedule=zb-h1 | FileCheck %s -check-prefix=SPLIT
// RUN: shardwright-opt %s -split-input-file "-shardwright-cut-stages=stage-of=head=1" | FileCheck %s -check-prefix=MORE

// Each layer is a piece. What passes between them is the product of the first.
// CHECK: func.func private @forward0(%[[BATCH:.*]]: tensor<2x6x4xf32>, %[[I:.*]]: tensor<i32>, %[[A:.*]]: tensor<4x8xf32>) -> (tensor<6x4xf32>, tensor<6x8xf32>)
// CHECK: stablehlo.dynamic_slice %[[BATCH]], %[[I]]
// CHECK: stablehlo.dot_general
// CHECK-NOT: stablehlo.tanh
// The gradient of a layer is where the layer is, with the sum over microbatches.
// CHECK: func.func private @backward0(%{{.*}}: tensor<6x4xf32>, %{{.*}}: tensor<6x8xf32>, %[[SUM:.*]]: tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK: stablehlo.add %[[SUM]], %{{.*}} : tensor<4x8xf32>
// CHECK: func.func private @forward1(
// CHECK: stablehlo.tanh
// CHECK: func.func private @backward1(
// CHECK: func.func private @update0(
// CHECK: func.func private @update1(

// The first stage runs ahead by one microbatch. A send is awaited behind the next fragment at the earliest.
// CHECK: exec.stage @stage0(%[[P:.*]]: tensor<4x8xf32> {exec.number = 0 : i64, tf.aliasing_output = 0 : i32}, %{{.*}}: tensor<2x6x4xf32> {exec.number = 2 : i64}) -> (tensor<4x8xf32> {exec.number = 0 : i64}) attributes {ranks = array<i64: 0>}
// CHECK: %[[F0:.*]]:2 = func.call @forward0(
// CHECK: %[[SENT:.*]] = exec.start permute %[[F0]]#1 {exec.channel = 0 : i64, pairs = array<i64: 0, 1>} : (tensor<6x8xf32>) -> tensor<ui8>
// CHECK: %[[F1:.*]]:2 = func.call @forward0(
// CHECK: exec.done %[[SENT]]
// CHECK: %[[BEGUN:.*]] = exec.start permute {exec.channel = 2 : i64, pairs = array<i64: 1, 0>} : () -> tensor<6x8xf32>
// CHECK: %[[CAME:.*]] = exec.done %[[BEGUN]]
// CHECK: %[[B0:.*]] = func.call @backward0(%[[F0]]#0, %[[CAME]], %{{.*}})
// CHECK: %[[B1:.*]] = func.call @backward0(%[[F1]]#0, %{{.*}}, %[[B0]])
// CHECK: func.call @update0(%[[P]], %[[B1]])
// CHECK: exec.stage @stage1(%{{.*}}: tensor<8x4xf32> {exec.number = 1 : i64, tf.aliasing_output = 0 : i32}) -> (tensor<8x4xf32> {exec.number = 1 : i64}, tensor<f32> {exec.number = 2 : i64}) attributes {ranks = array<i64: 1>}
// CHECK: func.call @forward1
// CHECK: func.call @backward1
// CHECK: func.call @forward1
// CHECK: func.call @backward1
// CHECK: func.call @update1

// Gradients of weights apart: the backward pass of the last piece gives what the first waits for.
// SPLIT: func.func private @backward1({{.*}}) -> tensor<6x8xf32>
// SPLIT: func.func private @weight_gradient1({{.*}}) -> tensor<8x4xf32>
// SPLIT: exec.stage @stage1
// SPLIT: func.call @backward1({{.*}}) {exec.fragment = "B0"}
// SPLIT-NEXT: exec.start permute

// The last product is named "head", and asked for in the second piece. Its parameter is also of the first piece, which sends it once. Each piece adds up its own part of the gradient; the second sends its sum back behind the loop.
// MORE: func.func private @backward0({{.*}}, %[[SUM:[a-z0-9]*]]: tensor<4x4xf32>, %[[SUM_V:[a-z0-9]*]]: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>)
// MORE: func.func private @backward1({{.*}}) -> tensor<4x4xf32>
// MORE: func.func private @update0(
// MORE: stablehlo.add %{{.*}}, %{{.*}} : tensor<4x4xf32>
// MORE: exec.stage @stage0(%[[W:[a-z0-9]*]]: tensor<4x4xf32>
// MORE-NEXT: exec.start permute %[[W]] {exec.channel = 0 : i64, pairs = array<i64: 0, 2, 1, 3>}
// MORE: exec.stage @stage1({{.*}}attributes {ranks = array<i64: 2, 3>}
// MORE: func.call @backward1
// MORE: %[[LAST:.*]] = func.call @backward1
// MORE: exec.start permute %[[LAST]] {{.*}} : (tensor<4x4xf32>) -> tensor<ui8>
module attributes {exec.mesh = #sdy.mesh<["data"=2]>, exec.whole_mesh = #sdy.mesh<["stage"=2, "data"=2]>} {
  func.func @main(%w: tensor<4x4xf32> {shardwright.role = "param", tf.aliasing_output = 0 : i32}, %v: tensor<4x4xf32> {shardwright.role = "param", tf.aliasing_output = 1 : i32}, %batch: tensor<2x6x4xf32> {shardwright.role = "batch"}) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<f32>) {
    %i0 = stablehlo.constant dense<0> : tensor<i32>
    %i1 = stablehlo.constant dense<1> : tensor<i32>
    %i2 = stablehlo.constant dense<2> : tensor<i32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %zeros = stablehlo.constant dense<0.0> : tensor<4x4xf32>
    %0:4 = stablehlo.while(%i = %i0, %loss = %zero, %sum = %zeros, %sum_v = %zeros) : tensor<i32>, tensor<f32>, tensor<4x4xf32>, tensor<4x4xf32>
    cond {
      %c = stablehlo.compare LT, %i, %i2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %row = stablehlo.dynamic_slice %batch, %i, %i0, %i0, sizes = [1, 6, 4] : (tensor<2x6x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x6x4xf32>
      %x = stablehlo.reshape %row : (tensor<1x6x4xf32>) -> tensor<6x4xf32>
      %e = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<6x4xf32>, tensor<4x4xf32>) -> tensor<6x4xf32>
      %h = stablehlo.dot_general %e, %v, contracting_dims = [1] x [0] : (tensor<6x4xf32>, tensor<4x4xf32>) -> tensor<6x4xf32>
      %y = stablehlo.dot_general %h, %w, contracting_dims = [1] x [1] : (tensor<6x4xf32>, tensor<4x4xf32>) -> tensor<6x4xf32> loc("step/head")
      %part = stablehlo.reduce(%y init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x4xf32>, tensor<f32>) -> tensor<f32>
      %one = stablehlo.constant dense<1.0> : tensor<6x4xf32>
      %d1 = stablehlo.dot_general %one, %h, contracting_dims = [0] x [0] : (tensor<6x4xf32>, tensor<6x4xf32>) -> tensor<4x4xf32>
      %dh = stablehlo.dot_general %one, %w, contracting_dims = [1] x [0] : (tensor<6x4xf32>, tensor<4x4xf32>) -> tensor<6x4xf32>
      %dv = stablehlo.dot_general %e, %dh, contracting_dims = [0] x [0] : (tensor<6x4xf32>, tensor<6x4xf32>) -> tensor<4x4xf32>
      %de = stablehlo.dot_general %dh, %v, contracting_dims = [1] x [1] : (tensor<6x4xf32>, tensor<4x4xf32>) -> tensor<6x4xf32>
      %d0 = stablehlo.dot_general %x, %de, contracting_dims = [0] x [0] : (tensor<6x4xf32>, tensor<6x4xf32>) -> tensor<4x4xf32>
      %both = stablehlo.add %d0, %d1 : tensor<4x4xf32>
      %next = stablehlo.add %i, %i1 : tensor<i32>
      %next_loss = stablehlo.add %loss, %part : tensor<f32>
      %next_sum = stablehlo.add %sum, %both : tensor<4x4xf32>
      %next_v = stablehlo.add %sum_v, %dv : tensor<4x4xf32>
      stablehlo.return %next, %next_loss, %next_sum, %next_v : tensor<i32>, tensor<f32>, tensor<4x4xf32>, tensor<4x4xf32>
    }
    %1 = stablehlo.subtract %w, %0#2 : tensor<4x4xf32>
    %2 = stablehlo.subtract %v, %0#3 : tensor<4x4xf32>
    return %1, %2, %0#1 : tensor<4x4xf32>, tensor<4x4xf32>, tensor<f32>
  }
}
