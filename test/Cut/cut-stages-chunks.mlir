// RUN: shardwright-opt %s "-shardwright-cut-stages=schedule=interleaved chunks=2" | FileCheck %s
// RUN: sed 's/"stage"=1/"stage"=2/' %s | shardwright-opt - -shardwright-cut-stages=schedule=1f1b | FileCheck %s -check-prefix=ONE

// The only stage has both layers. What one of them alone reads, as the exchanged %a, has a function of its own; the gradients of both read %b, which is exchanged before.
// CHECK: func.func private @before0(
// CHECK: collective_permute{{.*}} -> tensor<8x4xf32>
// CHECK-NOT: collective_permute
// CHECK: func.func private @gather0(%{{.*}}: tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK: collective_permute
// CHECK-NOT: @gather1
// The sum of a layer is reduced behind its last fragment, with what is computed before. What follows is of the update, a second reduction too.
// CHECK: func.func private @reduce0(%{{.*}}: tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK: stablehlo.negate
// CHECK: stablehlo.all_reduce
// CHECK: func.func private @reduce1(%{{.*}}: tensor<8x4xf32>) -> tensor<8x4xf32>
// CHECK: stablehlo.all_reduce
// CHECK-NOT: stablehlo.all_reduce
// CHECK: func.func private @update0(
// CHECK: stablehlo.all_reduce
// CHECK: exec.stage @stage0
// CHECK: func.call @before0
// CHECK: func.call @gather0
// CHECK: {exec.fragment = "F0.0"}
// CHECK: {exec.fragment = "B1.1"}
// CHECK: func.call @reduce1
// CHECK: {exec.fragment = "B1.0"}
// CHECK: func.call @reduce0
// CHECK-NEXT: func.call @update0

// A stage with one piece has nothing else to compute meanwhile.
// ONE-NOT: @gather
// ONE-NOT: @reduce
// ONE: func.func private @before0(
// ONE: collective_permute
// ONE: func.func private @update1(
// ONE: stablehlo.all_reduce
module attributes {exec.mesh = #sdy.mesh<["data"=2]>, exec.whole_mesh = #sdy.mesh<["stage"=1, "data"=2]>} {
  func.func @main(%a: tensor<4x8xf32> {shardwright.role = "param", tf.aliasing_output = 0 : i32}, %b: tensor<8x4xf32> {shardwright.role = "param", tf.aliasing_output = 1 : i32}, %c: tensor<6x1xf32> {shardwright.role = "param"}, %batch: tensor<2x6x4xf32> {shardwright.role = "batch"}) -> (tensor<4x8xf32>, tensor<8x4xf32>, tensor<f32>) {
    %i0 = stablehlo.constant dense<0> : tensor<i32>
    %i1 = stablehlo.constant dense<1> : tensor<i32>
    %i2 = stablehlo.constant dense<2> : tensor<i32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %zeros_a = stablehlo.constant dense<0.0> : tensor<4x8xf32>
    %zeros_b = stablehlo.constant dense<0.0> : tensor<8x4xf32>
    %whole_a = "stablehlo.collective_permute"(%a) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %whole_b = "stablehlo.collective_permute"(%b) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %scaled = stablehlo.tanh %c : tensor<6x1xf32>
    %0:4 = stablehlo.while(%i = %i0, %loss = %zero, %sum_a = %zeros_a, %sum_b = %zeros_b) : tensor<i32>, tensor<f32>, tensor<4x8xf32>, tensor<8x4xf32>
    cond {
      %c2 = stablehlo.compare LT, %i, %i2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c2 : tensor<i1>
    } do {
      %row = stablehlo.dynamic_slice %batch, %i, %i0, %i0, sizes = [1, 6, 4] : (tensor<2x6x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x6x4xf32>
      %x = stablehlo.reshape %row : (tensor<1x6x4xf32>) -> tensor<6x4xf32>
      %h = stablehlo.dot_general %x, %whole_a, contracting_dims = [1] x [0] : (tensor<6x4xf32>, tensor<4x8xf32>) -> tensor<6x8xf32>
      %wide = stablehlo.broadcast_in_dim %scaled, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x8xf32>
      %t = stablehlo.multiply %h, %wide : tensor<6x8xf32>
      %y = stablehlo.dot_general %t, %whole_b, contracting_dims = [1] x [0] : (tensor<6x8xf32>, tensor<8x4xf32>) -> tensor<6x4xf32>
      %narrow = stablehlo.broadcast_in_dim %scaled, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x4xf32>
      %z = stablehlo.multiply %y, %narrow : tensor<6x4xf32>
      %part = stablehlo.reduce(%z init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x4xf32>, tensor<f32>) -> tensor<f32>
      %db = stablehlo.dot_general %t, %narrow, contracting_dims = [0] x [0] : (tensor<6x8xf32>, tensor<6x4xf32>) -> tensor<8x4xf32>
      %dt = stablehlo.dot_general %narrow, %whole_b, contracting_dims = [1] x [1] : (tensor<6x4xf32>, tensor<8x4xf32>) -> tensor<6x8xf32>
      %dh = stablehlo.multiply %dt, %wide : tensor<6x8xf32>
      %da = stablehlo.dot_general %x, %dh, contracting_dims = [0] x [0] : (tensor<6x4xf32>, tensor<6x8xf32>) -> tensor<4x8xf32>
      %next = stablehlo.add %i, %i1 : tensor<i32>
      %next_loss = stablehlo.add %loss, %part : tensor<f32>
      %next_a = stablehlo.add %sum_a, %da : tensor<4x8xf32>
      %next_b = stablehlo.add %sum_b, %db : tensor<8x4xf32>
      stablehlo.return %next, %next_loss, %next_a, %next_b : tensor<i32>, tensor<f32>, tensor<4x8xf32>, tensor<8x4xf32>
    }
    %negative = stablehlo.negate %0#2 : tensor<4x8xf32>
    %grad_a = "stablehlo.all_reduce"(%negative) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
    ^bb0(%l: tensor<f32>, %r: tensor<f32>):
      %s = stablehlo.add %l, %r : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %grad_b = "stablehlo.all_reduce"(%0#3) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
    ^bb0(%l: tensor<f32>, %r: tensor<f32>):
      %s = stablehlo.add %l, %r : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %own = stablehlo.reduce(%grad_b init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<f32>
    %norm = "stablehlo.all_reduce"(%own) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
    ^bb0(%l: tensor<f32>, %r: tensor<f32>):
      %s = stablehlo.add %l, %r : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) : (tensor<f32>) -> tensor<f32>
    %all = stablehlo.broadcast_in_dim %norm, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %clipped = stablehlo.divide %grad_b, %all : tensor<8x4xf32>
    %1 = stablehlo.add %a, %grad_a : tensor<4x8xf32>
    %2 = stablehlo.subtract %b, %clipped : tensor<8x4xf32>
    return %1, %2, %0#1 : tensor<4x8xf32>, tensor<8x4xf32>, tensor<f32>
  }
}
