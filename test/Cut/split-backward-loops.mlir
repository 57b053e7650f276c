// RUN: shardwright-opt %s -split-input-file -shardwright-cut-stages=schedule=zb-h1 | FileCheck %s
// RUN: shardwright-opt %s -split-input-file -shardwright-cut-stages=schedule=1f1b | FileCheck %s -check-prefix=WHOLE
// RUN: sed 's/^ *%e_sum = /stablehlo.custom_call @print(%e) {has_side_effect = true} : (tensor<6x8xf32>) -> ()\n&/' %s > %t.calls.mlir
// RUN: shardwright-opt %t.calls.mlir -split-input-file -shardwright-cut-stages=schedule=zb-h1 | FileCheck %s -check-prefix=CALL

// Layers tanh(h w + b) in a loop. What the first loop keeps for the second is the gradient %e of a product's result; the other factor is kept by the forward
// pass. The gradient of the bias, of which there is no product, stays.

// CHECK-LABEL: func.func private @backward1(
// CHECK-SAME: -> (tensor<6x8xf32>, tensor<1x6x8xf32>, tensor<1x8xf32>)
// CHECK: stablehlo.while
// CHECK: %[[SLOPE:.*]] = stablehlo.subtract %{{.*}}, %{{.*}} : tensor<6x8xf32>
// CHECK-NEXT: %[[E:.*]] = stablehlo.multiply %{{.*}}, %[[SLOPE]]
// CHECK-NEXT: stablehlo.reduce(%[[E]]
// CHECK-NOT: contracting_dims = [0] x [0]
// CHECK: stablehlo.dot_general %[[E]], %{{.*}}, contracting_dims = [1] x [1]
// CHECK-NOT: contracting_dims = [0] x [0]
// CHECK: %[[ROW:.*]] = stablehlo.reshape %[[E]] : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
// CHECK: stablehlo.dynamic_update_slice %{{.*}}, %[[ROW]],
// CHECK-LABEL: func.func private @weight_gradient1(
// CHECK: stablehlo.while
// CHECK-NOT: contracting_dims = [1] x [1]
// CHECK: stablehlo.dot_general %{{.*}}, %{{.*}}, contracting_dims = [0] x [0] : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<8x8xf32>
// CHECK-NOT: contracting_dims = [1] x [1]
// CHECK: return

// One loop computes both where no fragment is of gradients of weights alone.
// WHOLE-LABEL: func.func private @backward1(
// WHOLE: stablehlo.while
// WHOLE: contracting_dims = [0] x [0]
// WHOLE: contracting_dims = [1] x [1]
// WHOLE-NOT: stablehlo.while
// WHOLE: return
// WHOLE-NOT: @weight_gradient

// What calls the host does so once, and in its order.
// CALL-LABEL: func.func private @backward1(
// CALL: stablehlo.custom_call @print(
// CALL: contracting_dims = [0] x [0]
// CALL: contracting_dims = [1] x [1]
module attributes {exec.mesh = #sdy.mesh<[]>, exec.whole_mesh = #sdy.mesh<["stage"=2]>} {
  func.func @main(%w: tensor<3x8x8xf32> {shardwright.role = "param", tf.aliasing_output = 0 : i32}, %bias: tensor<3x8xf32> {shardwright.role = "param", tf.aliasing_output = 1 : i32}, %batch: tensor<2x6x8xf32> {shardwright.role = "batch"}) -> (tensor<3x8x8xf32>, tensor<3x8xf32>, tensor<f32>) {
    %i0 = stablehlo.constant dense<0> : tensor<i32>
    %i1 = stablehlo.constant dense<1> : tensor<i32>
    %i2 = stablehlo.constant dense<2> : tensor<i32>
    %i3 = stablehlo.constant dense<3> : tensor<i32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %no_weights = stablehlo.constant dense<0.0> : tensor<3x8x8xf32>
    %no_biases = stablehlo.constant dense<0.0> : tensor<3x8xf32>
    %no_rows = stablehlo.constant dense<0.0> : tensor<3x6x8xf32>
    %ones = stablehlo.constant dense<1.0> : tensor<6x8xf32>
    %0:4 = stablehlo.while(%m = %i0, %loss = %zero, %sum = %no_weights, %bias_sum = %no_biases) : tensor<i32>, tensor<f32>, tensor<3x8x8xf32>, tensor<3x8xf32>
    cond {
      %c = stablehlo.compare LT, %m, %i2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %row = stablehlo.dynamic_slice %batch, %m, %i0, %i0, sizes = [1, 6, 8] : (tensor<2x6x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x6x8xf32>
      %x = stablehlo.reshape %row : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
      %f:4 = stablehlo.while(%i = %i0, %h = %x, %xs = %no_rows, %ys = %no_rows) : tensor<i32>, tensor<6x8xf32>, tensor<3x6x8xf32>, tensor<3x6x8xf32>
      cond {
        %c = stablehlo.compare LT, %i, %i3 : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %c : tensor<i1>
      } do {
        %next = stablehlo.add %i, %i1 : tensor<i32>
        %slice = stablehlo.dynamic_slice %w, %i, %i0, %i0, sizes = [1, 8, 8] : (tensor<3x8x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x8xf32>
        %layer = stablehlo.reshape %slice : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
        %bias_slice = stablehlo.dynamic_slice %bias, %i, %i0, sizes = [1, 8] : (tensor<3x8xf32>, tensor<i32>, tensor<i32>) -> tensor<1x8xf32>
        %bias_row = stablehlo.reshape %bias_slice : (tensor<1x8xf32>) -> tensor<8xf32>
        %spread = stablehlo.broadcast_in_dim %bias_row, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
        %p = stablehlo.dot_general %h, %layer, contracting_dims = [1] x [0] : (tensor<6x8xf32>, tensor<8x8xf32>) -> tensor<6x8xf32>
        %q = stablehlo.add %p, %spread : tensor<6x8xf32>
        %y = stablehlo.tanh %q : tensor<6x8xf32>
        %one_x = stablehlo.reshape %h : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
        %one_y = stablehlo.reshape %y : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
        %next_xs = stablehlo.dynamic_update_slice %xs, %one_x, %i, %i0, %i0 : (tensor<3x6x8xf32>, tensor<1x6x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x6x8xf32>
        %next_ys = stablehlo.dynamic_update_slice %ys, %one_y, %i, %i0, %i0 : (tensor<3x6x8xf32>, tensor<1x6x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x6x8xf32>
        stablehlo.return %next, %y, %next_xs, %next_ys : tensor<i32>, tensor<6x8xf32>, tensor<3x6x8xf32>, tensor<3x6x8xf32>
      }
      %part = stablehlo.reduce(%f#1 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x8xf32>, tensor<f32>) -> tensor<f32>
      %b:4 = stablehlo.while(%i = %i0, %d = %ones, %dw = %no_weights, %db = %no_biases) : tensor<i32>, tensor<6x8xf32>, tensor<3x8x8xf32>, tensor<3x8xf32>
      cond {
        %c = stablehlo.compare LT, %i, %i3 : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %c : tensor<i1>
      } do {
        %next = stablehlo.add %i, %i1 : tensor<i32>
        %at = stablehlo.subtract %i2, %i : tensor<i32>
        %slice = stablehlo.dynamic_slice %w, %at, %i0, %i0, sizes = [1, 8, 8] : (tensor<3x8x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x8xf32>
        %layer = stablehlo.reshape %slice : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
        %one_x = stablehlo.dynamic_slice %f#2, %at, %i0, %i0, sizes = [1, 6, 8] : (tensor<3x6x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x6x8xf32>
        %h = stablehlo.reshape %one_x : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
        %one_y = stablehlo.dynamic_slice %f#3, %at, %i0, %i0, sizes = [1, 6, 8] : (tensor<3x6x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x6x8xf32>
        %y = stablehlo.reshape %one_y : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
        %square = stablehlo.multiply %y, %y : tensor<6x8xf32>
        %slope = stablehlo.subtract %ones, %square : tensor<6x8xf32>
        %e = stablehlo.multiply %d, %slope : tensor<6x8xf32>
        %e_sum = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<6x8xf32>, tensor<f32>) -> tensor<8xf32>
        %g = stablehlo.dot_general %h, %e, contracting_dims = [0] x [0] : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<8x8xf32>
        %update = stablehlo.reshape %g : (tensor<8x8xf32>) -> tensor<1x8x8xf32>
        %bias_update = stablehlo.reshape %e_sum : (tensor<8xf32>) -> tensor<1x8xf32>
        %next_dw = stablehlo.dynamic_update_slice %dw, %update, %at, %i0, %i0 : (tensor<3x8x8xf32>, tensor<1x8x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x8x8xf32>
        %next_db = stablehlo.dynamic_update_slice %db, %bias_update, %at, %i0 : (tensor<3x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<3x8xf32>
        %next_d = stablehlo.dot_general %e, %layer, contracting_dims = [1] x [1] : (tensor<6x8xf32>, tensor<8x8xf32>) -> tensor<6x8xf32>
        stablehlo.return %next, %next_d, %next_dw, %next_db : tensor<i32>, tensor<6x8xf32>, tensor<3x8x8xf32>, tensor<3x8xf32>
      }
      %next = stablehlo.add %m, %i1 : tensor<i32>
      %next_loss = stablehlo.add %loss, %part : tensor<f32>
      %next_sum = stablehlo.add %sum, %b#2 : tensor<3x8x8xf32>
      %next_bias_sum = stablehlo.add %bias_sum, %b#3 : tensor<3x8xf32>
      stablehlo.return %next, %next_loss, %next_sum, %next_bias_sum : tensor<i32>, tensor<f32>, tensor<3x8x8xf32>, tensor<3x8xf32>
    }
    %1 = stablehlo.subtract %w, %0#2 : tensor<3x8x8xf32>
    %2 = stablehlo.subtract %bias, %0#3 : tensor<3x8xf32>
    return %1, %2, %0#1 : tensor<3x8x8xf32>, tensor<3x8xf32>, tensor<f32>
  }
}

// -----

// Gradients are added to those of earlier microbatches in the loop: the second loop alone has these sums. The first has the weights.

// CHECK-LABEL: func.func private @backward1(
// CHECK-SAME: %{{[a-z0-9]*}}: tensor<1x8x8xf32>, %{{[a-z0-9]*}}: tensor<1x6x8xf32>) -> (tensor<6x8xf32>, tensor<1x6x8xf32>, tensor<1x8xf32>)
// CHECK-LABEL: func.func private @weight_gradient1(
// CHECK-SAME: %[[SUM:[a-z0-9]*]]: tensor<1x8x8xf32>
// CHECK: stablehlo.dot_general {{.*}} contracting_dims = [0] x [0]
// CHECK: stablehlo.dynamic_slice %[[SUM]],
module attributes {exec.mesh = #sdy.mesh<[]>, exec.whole_mesh = #sdy.mesh<["stage"=2]>} {
  func.func @main(%w: tensor<3x8x8xf32> {shardwright.role = "param", tf.aliasing_output = 0 : i32}, %bias: tensor<3x8xf32> {shardwright.role = "param", tf.aliasing_output = 1 : i32}, %batch: tensor<2x6x8xf32> {shardwright.role = "batch"}) -> (tensor<3x8x8xf32>, tensor<3x8xf32>, tensor<f32>) {
    %i0 = stablehlo.constant dense<0> : tensor<i32>
    %i1 = stablehlo.constant dense<1> : tensor<i32>
    %i2 = stablehlo.constant dense<2> : tensor<i32>
    %i3 = stablehlo.constant dense<3> : tensor<i32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %no_weights = stablehlo.constant dense<0.0> : tensor<3x8x8xf32>
    %no_biases = stablehlo.constant dense<0.0> : tensor<3x8xf32>
    %no_rows = stablehlo.constant dense<0.0> : tensor<3x6x8xf32>
    %ones = stablehlo.constant dense<1.0> : tensor<6x8xf32>
    %0:4 = stablehlo.while(%m = %i0, %loss = %zero, %sum = %no_weights, %bias_sum = %no_biases) : tensor<i32>, tensor<f32>, tensor<3x8x8xf32>, tensor<3x8xf32>
    cond {
      %c = stablehlo.compare LT, %m, %i2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %row = stablehlo.dynamic_slice %batch, %m, %i0, %i0, sizes = [1, 6, 8] : (tensor<2x6x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x6x8xf32>
      %x = stablehlo.reshape %row : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
      %f:4 = stablehlo.while(%i = %i0, %h = %x, %xs = %no_rows, %ys = %no_rows) : tensor<i32>, tensor<6x8xf32>, tensor<3x6x8xf32>, tensor<3x6x8xf32>
      cond {
        %c = stablehlo.compare LT, %i, %i3 : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %c : tensor<i1>
      } do {
        %next = stablehlo.add %i, %i1 : tensor<i32>
        %slice = stablehlo.dynamic_slice %w, %i, %i0, %i0, sizes = [1, 8, 8] : (tensor<3x8x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x8xf32>
        %layer = stablehlo.reshape %slice : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
        %bias_slice = stablehlo.dynamic_slice %bias, %i, %i0, sizes = [1, 8] : (tensor<3x8xf32>, tensor<i32>, tensor<i32>) -> tensor<1x8xf32>
        %bias_row = stablehlo.reshape %bias_slice : (tensor<1x8xf32>) -> tensor<8xf32>
        %spread = stablehlo.broadcast_in_dim %bias_row, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
        %p = stablehlo.dot_general %h, %layer, contracting_dims = [1] x [0] : (tensor<6x8xf32>, tensor<8x8xf32>) -> tensor<6x8xf32>
        %q = stablehlo.add %p, %spread : tensor<6x8xf32>
        %y = stablehlo.tanh %q : tensor<6x8xf32>
        %one_x = stablehlo.reshape %h : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
        %one_y = stablehlo.reshape %y : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
        %next_xs = stablehlo.dynamic_update_slice %xs, %one_x, %i, %i0, %i0 : (tensor<3x6x8xf32>, tensor<1x6x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x6x8xf32>
        %next_ys = stablehlo.dynamic_update_slice %ys, %one_y, %i, %i0, %i0 : (tensor<3x6x8xf32>, tensor<1x6x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x6x8xf32>
        stablehlo.return %next, %y, %next_xs, %next_ys : tensor<i32>, tensor<6x8xf32>, tensor<3x6x8xf32>, tensor<3x6x8xf32>
      }
      %part = stablehlo.reduce(%f#1 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x8xf32>, tensor<f32>) -> tensor<f32>
      %b:4 = stablehlo.while(%i = %i0, %d = %ones, %dw = %no_weights, %db = %no_biases) : tensor<i32>, tensor<6x8xf32>, tensor<3x8x8xf32>, tensor<3x8xf32>
      cond {
        %c = stablehlo.compare LT, %i, %i3 : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %c : tensor<i1>
      } do {
        %next = stablehlo.add %i, %i1 : tensor<i32>
        %at = stablehlo.subtract %i2, %i : tensor<i32>
        %slice = stablehlo.dynamic_slice %w, %at, %i0, %i0, sizes = [1, 8, 8] : (tensor<3x8x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x8xf32>
        %layer = stablehlo.reshape %slice : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
        %one_x = stablehlo.dynamic_slice %f#2, %at, %i0, %i0, sizes = [1, 6, 8] : (tensor<3x6x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x6x8xf32>
        %h = stablehlo.reshape %one_x : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
        %one_y = stablehlo.dynamic_slice %f#3, %at, %i0, %i0, sizes = [1, 6, 8] : (tensor<3x6x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x6x8xf32>
        %y = stablehlo.reshape %one_y : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
        %square = stablehlo.multiply %y, %y : tensor<6x8xf32>
        %slope = stablehlo.subtract %ones, %square : tensor<6x8xf32>
        %e = stablehlo.multiply %d, %slope : tensor<6x8xf32>
        %e_sum = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<6x8xf32>, tensor<f32>) -> tensor<8xf32>
        %g = stablehlo.dot_general %h, %e, contracting_dims = [0] x [0] : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<8x8xf32>
        %sum_slice = stablehlo.dynamic_slice %sum, %at, %i0, %i0, sizes = [1, 8, 8] : (tensor<3x8x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x8xf32>
        %sum_row = stablehlo.reshape %sum_slice : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
        %more = stablehlo.add %sum_row, %g : tensor<8x8xf32>
        %update = stablehlo.reshape %more : (tensor<8x8xf32>) -> tensor<1x8x8xf32>
        %bias_update = stablehlo.reshape %e_sum : (tensor<8xf32>) -> tensor<1x8xf32>
        %next_dw = stablehlo.dynamic_update_slice %dw, %update, %at, %i0, %i0 : (tensor<3x8x8xf32>, tensor<1x8x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x8x8xf32>
        %next_db = stablehlo.dynamic_update_slice %db, %bias_update, %at, %i0 : (tensor<3x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<3x8xf32>
        %next_d = stablehlo.dot_general %e, %layer, contracting_dims = [1] x [1] : (tensor<6x8xf32>, tensor<8x8xf32>) -> tensor<6x8xf32>
        stablehlo.return %next, %next_d, %next_dw, %next_db : tensor<i32>, tensor<6x8xf32>, tensor<3x8x8xf32>, tensor<3x8xf32>
      }
      %next = stablehlo.add %m, %i1 : tensor<i32>
      %next_loss = stablehlo.add %loss, %part : tensor<f32>
      %next_bias_sum = stablehlo.add %bias_sum, %b#3 : tensor<3x8xf32>
      stablehlo.return %next, %next_loss, %b#2, %next_bias_sum : tensor<i32>, tensor<f32>, tensor<3x8x8xf32>, tensor<3x8xf32>
    }
    %1 = stablehlo.subtract %w, %0#2 : tensor<3x8x8xf32>
    %2 = stablehlo.subtract %bias, %0#3 : tensor<3x8xf32>
    return %1, %2, %0#1 : tensor<3x8x8xf32>, tensor<3x8xf32>, tensor<f32>
  }
}
