// RUN: shardwright-opt %s -split-input-file -shardwright-cut-stages=microbatches=1 2> %t.err | FileCheck %s
// RUN: FileCheck %s -check-prefix=WARNING < %t.err
// RUN: sed '/^.. -----/,$d' %s | shardwright-opt - "-shardwright-cut-stages=microbatches=1 stage-of=[1]=1" | FileCheck %s -check-prefix=SECOND

// Three layers in a loop, with their weights stacked. The first piece has two of them and the second one: parameters, kept activations and gradients are split
// at that layer, and each stage updates its own rows.

// CHECK-LABEL: func.func private @forward0(
// CHECK-SAME: %[[W:[a-z0-9]*]]: tensor<2x8x8xf32>)
// CHECK: %[[TWO:.*]] = stablehlo.constant dense<2> : tensor<i32>
// CHECK: stablehlo.compare LT, %{{.*}}, %[[TWO]]
// CHECK: stablehlo.dynamic_slice %[[W]], %[[I:.*]], %{{.*}} sizes = [1, 8, 8] : (tensor<2x8x8xf32>
// CHECK: stablehlo.dynamic_update_slice %{{.*}}, %{{.*}}, %[[I]], {{.*}} : (tensor<2x6x8xf32>
// The backward pass goes from the last row to the first.
// CHECK-LABEL: func.func private @backward0(
// CHECK: } do {
// CHECK-NEXT: %[[LAST:.*]] = stablehlo.constant dense<1> : tensor<i32>
// CHECK-NEXT: %[[ROW:.*]] = stablehlo.subtract %[[LAST]], %{{.*}}
// CHECK: stablehlo.dynamic_update_slice %{{.*}}, %{{.*}}, %[[ROW]], {{.*}} -> tensor<2x8x8xf32>
// The second piece has one row.
// CHECK-LABEL: func.func private @forward1(
// CHECK-SAME: %[[V:[a-z0-9]*]]: tensor<1x8x8xf32>
// CHECK: stablehlo.dynamic_slice %[[V]], %{{.*}} sizes = [1, 8, 8] : (tensor<1x8x8xf32>
// CHECK-LABEL: func.func private @update0(
// CHECK: stablehlo.subtract %{{.*}}, %{{.*}} : tensor<2x8x8xf32>

// As --stage-of asks for.
// SECOND: exec.stage @stage0(%{{.*}}: tensor<1x8x8xf32> {exec.number = 0 : i64, exec.rows = array<i64: 0, 0, 3>
// SECOND: exec.stage @stage1(%{{.*}}: tensor<2x8x8xf32> {exec.number = 0 : i64, exec.rows = array<i64: 0, 1, 3>

// CHECK: exec.stage @stage0(%{{.*}}: tensor<2x8x8xf32> {exec.number = 0 : i64, exec.rows = array<i64: 0, 0, 3>, tf.aliasing_output = 0 : i32}
// CHECK-SAME: -> (tensor<2x8x8xf32> {exec.number = 0 : i64, exec.rows = array<i64: 0, 0, 3>})
// CHECK: exec.stage @stage1(%{{.*}}: tensor<1x8x8xf32> {exec.number = 0 : i64, exec.rows = array<i64: 0, 2, 3>, tf.aliasing_output = 0 : i32}
module attributes {exec.mesh = #sdy.mesh<[]>, exec.whole_mesh = #sdy.mesh<["stage"=2]>} {
  func.func @main(%w: tensor<3x8x8xf32> {shardwright.role = "param", tf.aliasing_output = 0 : i32}, %batch: tensor<1x6x8xf32> {shardwright.role = "batch"}) -> (tensor<3x8x8xf32>, tensor<f32>) {
    %i0 = stablehlo.constant dense<0> : tensor<i32>
    %i1 = stablehlo.constant dense<1> : tensor<i32>
    %i2 = stablehlo.constant dense<2> : tensor<i32>
    %i3 = stablehlo.constant dense<3> : tensor<i32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %zeros = stablehlo.constant dense<0.0> : tensor<3x8x8xf32>
    %kept = stablehlo.constant dense<0.0> : tensor<3x6x8xf32>
    %0:3 = stablehlo.while(%m = %i0, %loss = %zero, %sum = %zeros) : tensor<i32>, tensor<f32>, tensor<3x8x8xf32>
    cond {
      %c = stablehlo.compare LT, %m, %i1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %row = stablehlo.dynamic_slice %batch, %m, %i0, %i0, sizes = [1, 6, 8] : (tensor<1x6x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x6x8xf32>
      %x = stablehlo.reshape %row : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
      %f:3 = stablehlo.while(%i = %i0, %h = %x, %xs = %kept) : tensor<i32>, tensor<6x8xf32>, tensor<3x6x8xf32>
      cond {
        %c = stablehlo.compare LT, %i, %i3 : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %c : tensor<i1>
      } do {
        %next = stablehlo.add %i, %i1 : tensor<i32>
        %slice = stablehlo.dynamic_slice %w, %i, %i0, %i0, sizes = [1, 8, 8] : (tensor<3x8x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x8xf32>
        %layer = stablehlo.reshape %slice : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
        %y = stablehlo.dot_general %h, %layer, contracting_dims = [1] x [0] : (tensor<6x8xf32>, tensor<8x8xf32>) -> tensor<6x8xf32>
        %one = stablehlo.reshape %h : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
        %stack = stablehlo.dynamic_update_slice %xs, %one, %i, %i0, %i0 : (tensor<3x6x8xf32>, tensor<1x6x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x6x8xf32>
        stablehlo.return %next, %y, %stack : tensor<i32>, tensor<6x8xf32>, tensor<3x6x8xf32>
      }
      %part = stablehlo.reduce(%f#1 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x8xf32>, tensor<f32>) -> tensor<f32>
      %ones = stablehlo.constant dense<1.0> : tensor<6x8xf32>
      %b:3 = stablehlo.while(%i = %i0, %d = %ones, %dw = %zeros) : tensor<i32>, tensor<6x8xf32>, tensor<3x8x8xf32>
      cond {
        %c = stablehlo.compare LT, %i, %i3 : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %c : tensor<i1>
      } do {
        %next = stablehlo.add %i, %i1 : tensor<i32>
        %at = stablehlo.subtract %i2, %i : tensor<i32>
        %slice = stablehlo.dynamic_slice %w, %at, %i0, %i0, sizes = [1, 8, 8] : (tensor<3x8x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x8xf32>
        %layer = stablehlo.reshape %slice : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
        %one = stablehlo.dynamic_slice %f#2, %at, %i0, %i0, sizes = [1, 6, 8] : (tensor<3x6x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x6x8xf32>
        %h = stablehlo.reshape %one : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
        %g = stablehlo.dot_general %h, %d, contracting_dims = [0] x [0] : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<8x8xf32>
        %update = stablehlo.reshape %g : (tensor<8x8xf32>) -> tensor<1x8x8xf32>
        %stack = stablehlo.dynamic_update_slice %dw, %update, %at, %i0, %i0 : (tensor<3x8x8xf32>, tensor<1x8x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x8x8xf32>
        %e = stablehlo.dot_general %d, %layer, contracting_dims = [1] x [1] : (tensor<6x8xf32>, tensor<8x8xf32>) -> tensor<6x8xf32>
        stablehlo.return %next, %e, %stack : tensor<i32>, tensor<6x8xf32>, tensor<3x8x8xf32>
      }
      %next = stablehlo.add %m, %i1 : tensor<i32>
      %next_loss = stablehlo.add %loss, %part : tensor<f32>
      %next_sum = stablehlo.add %sum, %b#2 : tensor<3x8x8xf32>
      stablehlo.return %next, %next_loss, %next_sum : tensor<i32>, tensor<f32>, tensor<3x8x8xf32>
    }
    %1 = stablehlo.subtract %w, %0#2 : tensor<3x8x8xf32>
    return %1, %0#1 : tensor<3x8x8xf32>, tensor<f32>
  }
}

// -----

// Each iteration has its own row of the examples, not of a parameter: it is a loop over time steps, which one stage has.
// WARNING-NOT: warning
// WARNING: warning: this loop has {{[0-9]+}} % of the operations of the forward pass, and is not cut: its stage computes while others wait; layers are cut if each iteration reads its own row of stacked parameters
// WARNING-NOT: warning
// CHECK: func.func private @forward0({{.*}}tensor<1x4x6x8xf32>
// CHECK: stablehlo.while
// CHECK: func.func private @forward1(
// CHECK-NOT: stablehlo.while
module attributes {exec.mesh = #sdy.mesh<[]>, exec.whole_mesh = #sdy.mesh<["stage"=2]>} {
  func.func @main(%w: tensor<8x8xf32> {shardwright.role = "param"}, %v: tensor<8x3xf32> {shardwright.role = "param"}, %batch: tensor<1x4x6x8xf32> {shardwright.role = "batch"}) -> tensor<f32> {
    %i0 = stablehlo.constant dense<0> : tensor<i32>
    %i1 = stablehlo.constant dense<1> : tensor<i32>
    %i4 = stablehlo.constant dense<4> : tensor<i32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %0:2 = stablehlo.while(%m = %i0, %loss = %zero) : tensor<i32>, tensor<f32>
    cond {
      %c = stablehlo.compare LT, %m, %i1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %row = stablehlo.dynamic_slice %batch, %m, %i0, %i0, %i0, sizes = [1, 4, 6, 8] : (tensor<1x4x6x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x6x8xf32>
      %xs = stablehlo.reshape %row : (tensor<1x4x6x8xf32>) -> tensor<4x6x8xf32>
      %start = stablehlo.constant dense<1.0> : tensor<6x8xf32>
      %f:2 = stablehlo.while(%i = %i0, %h = %start) : tensor<i32>, tensor<6x8xf32>
      cond {
        %c = stablehlo.compare LT, %i, %i4 : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %c : tensor<i1>
      } do {
        %next = stablehlo.add %i, %i1 : tensor<i32>
        %slice = stablehlo.dynamic_slice %xs, %i, %i0, %i0, sizes = [1, 6, 8] : (tensor<4x6x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x6x8xf32>
        %x = stablehlo.reshape %slice : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
        %y = stablehlo.dot_general %h, %w, contracting_dims = [1] x [0] : (tensor<6x8xf32>, tensor<8x8xf32>) -> tensor<6x8xf32>
        %z = stablehlo.add %x, %y : tensor<6x8xf32>
        stablehlo.return %next, %z : tensor<i32>, tensor<6x8xf32>
      }
      %y = stablehlo.dot_general %f#1, %v, contracting_dims = [1] x [0] : (tensor<6x8xf32>, tensor<8x3xf32>) -> tensor<6x3xf32>
      %part = stablehlo.reduce(%y init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x3xf32>, tensor<f32>) -> tensor<f32>
      %next = stablehlo.add %m, %i1 : tensor<i32>
      %next_loss = stablehlo.add %loss, %part : tensor<f32>
      stablehlo.return %next, %next_loss : tensor<i32>, tensor<f32>
    }
    return %0#1 : tensor<f32>
  }
}
