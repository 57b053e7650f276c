// RUN: shardwright-opt %s -shardwright-cut-stages=schedule=gpipe | FileCheck %s

// A scalar parameter has a scalar gradient, which is no loss: it is computed in the backward pass.
// CHECK: func.func private @forward0(
// CHECK-NOT: stablehlo.reduce
// CHECK: func.func private @forward1({{.*}} -> (tensor<6x4xf32>, tensor<f32>)
// CHECK: %[[Y:.*]] = stablehlo.multiply
// CHECK: stablehlo.reduce(%[[Y]] init
// CHECK-NOT: stablehlo.reduce
// CHECK: func.func private @backward1(
// CHECK: stablehlo.reduce
module attributes {exec.whole_mesh = #sdy.mesh<["stage"=2]>} {
  func.func @main(%a: tensor<4x4xf32> {shardwright.role = "param", tf.aliasing_output = 0 : i32}, %scale: tensor<f32> {shardwright.role = "param", tf.aliasing_output = 1 : i32}, %b: tensor<4x4xf32> {shardwright.role = "param"}, %batch: tensor<2x6x4xf32> {shardwright.role = "batch"}) -> (tensor<4x4xf32>, tensor<f32>, tensor<f32>) {
    %i0 = stablehlo.constant dense<0> : tensor<i32>
    %i1 = stablehlo.constant dense<1> : tensor<i32>
    %i2 = stablehlo.constant dense<2> : tensor<i32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %zeros = stablehlo.constant dense<0.0> : tensor<4x4xf32>
    %0:4 = stablehlo.while(%i = %i0, %loss = %zero, %sum_a = %zeros, %sum_scale = %zero) : tensor<i32>, tensor<f32>, tensor<4x4xf32>, tensor<f32>
    cond {
      %c = stablehlo.compare LT, %i, %i2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %row = stablehlo.dynamic_slice %batch, %i, %i0, %i0, sizes = [1, 6, 4] : (tensor<2x6x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x6x4xf32>
      %x = stablehlo.reshape %row : (tensor<1x6x4xf32>) -> tensor<6x4xf32>
      %h = stablehlo.dot_general %x, %a, contracting_dims = [1] x [0] : (tensor<6x4xf32>, tensor<4x4xf32>) -> tensor<6x4xf32>
      %p = stablehlo.dot_general %h, %b, contracting_dims = [1] x [0] : (tensor<6x4xf32>, tensor<4x4xf32>) -> tensor<6x4xf32>
      %scales = stablehlo.broadcast_in_dim %scale, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
      %y = stablehlo.multiply %p, %scales : tensor<6x4xf32>
      %part = stablehlo.reduce(%y init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x4xf32>, tensor<f32>) -> tensor<f32>
      %d_scale = stablehlo.reduce(%p init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x4xf32>, tensor<f32>) -> tensor<f32>
      %dh = stablehlo.dot_general %scales, %b, contracting_dims = [1] x [1] : (tensor<6x4xf32>, tensor<4x4xf32>) -> tensor<6x4xf32>
      %da = stablehlo.dot_general %x, %dh, contracting_dims = [0] x [0] : (tensor<6x4xf32>, tensor<6x4xf32>) -> tensor<4x4xf32>
      %next = stablehlo.add %i, %i1 : tensor<i32>
      %next_loss = stablehlo.add %loss, %part : tensor<f32>
      %next_a = stablehlo.add %sum_a, %da : tensor<4x4xf32>
      %next_scale = stablehlo.add %sum_scale, %d_scale : tensor<f32>
      stablehlo.return %next, %next_loss, %next_a, %next_scale : tensor<i32>, tensor<f32>, tensor<4x4xf32>, tensor<f32>
    }
    %1 = stablehlo.subtract %a, %0#2 : tensor<4x4xf32>
    %2 = stablehlo.subtract %scale, %0#3 : tensor<f32>
    return %1, %2, %0#1 : tensor<4x4xf32>, tensor<f32>, tensor<f32>
  }
}
