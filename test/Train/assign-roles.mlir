// RUN: shardwright-opt %S/Inputs/momentum.mlir -shardwright-assign-roles | FileCheck %s
// RUN: shardwright-opt %s -shardwright-assign-roles -split-input-file | FileCheck %s -check-prefix=MORE

// Weights that products read, momentum that only updates read, and an average that no update of a weight depends on.
// CHECK: func.func @main(%arg0: tensor<8x12xf32> {shardwright.role = "param"
// CHECK-SAME: %arg1: tensor<12x5xf32> {shardwright.role = "param"
// CHECK-SAME: %arg2: tensor<8x12xf32> {shardwright.role = "state"
// CHECK-SAME: %arg3: tensor<12x5xf32> {shardwright.role = "state"
// CHECK-SAME: %arg4: tensor<5xf32> {shardwright.role = "other"
// CHECK-SAME: %arg5: tensor<16x8xf32> {shardwright.role = "batch"}

// Nothing is donated: the first result that is computed elementwise from an argument of its type replaces it. A frozen weight is none of the
// batch, as the other leaf of its structure does not begin with the size of the batch. What is given stays.
// MORE: func.func @main(%arg0: tensor<6x3xf32> {shardwright.role = "param"}
// MORE-SAME: %arg1: tensor<6x3xf32> {shardwright.role = "state"}
// MORE-SAME: %arg2: tensor<4x6xf32> {shardwright.role = "param"}
// MORE-SAME: %arg3: tensor<6x6xf32> {shardwright.role = "param"}
// MORE-SAME: %arg4: tensor<4x6xf32> {shardwright.role = "batch"}
// MORE-SAME: %arg5: tensor<4x3xf32> {shardwright.role = "other"}
// MORE-SAME: %arg6: tensor<f32> {shardwright.role = "other"}
func.func @main(%w: tensor<6x3xf32> loc("params['w']"), %average: tensor<6x3xf32> loc("ema['w']"), %offset: tensor<4x6xf32> loc("frozen['offset']"),
                %mix: tensor<6x6xf32> loc("frozen['mix']"), %x: tensor<4x6xf32> loc("x"), %y: tensor<4x3xf32> {shardwright.role = "other"} loc("y"), %rate: tensor<f32> loc("rate"))
    -> (tensor<6x3xf32>, tensor<6x3xf32>) {
  %mixed = stablehlo.dot_general %x, %mix, contracting_dims = [1] x [0] : (tensor<4x6xf32>, tensor<6x6xf32>) -> tensor<4x6xf32>
  %moved = stablehlo.add %mixed, %offset : tensor<4x6xf32>
  %out = stablehlo.dot_general %moved, %w, contracting_dims = [1] x [0] : (tensor<4x6xf32>, tensor<6x3xf32>) -> tensor<4x3xf32>
  %error = stablehlo.subtract %out, %y : tensor<4x3xf32>
  %g = stablehlo.dot_general %moved, %error, contracting_dims = [0] x [0] : (tensor<4x6xf32>, tensor<4x3xf32>) -> tensor<6x3xf32>
  %rates = stablehlo.broadcast_in_dim %rate, dims = [] : (tensor<f32>) -> tensor<6x3xf32>
  %scaled = stablehlo.multiply %rates, %g : tensor<6x3xf32>
  %new = stablehlo.subtract %w, %scaled : tensor<6x3xf32>
  %newAverage = stablehlo.add %average, %new : tensor<6x3xf32>
  return %new, %newAverage : tensor<6x3xf32>, tensor<6x3xf32>
}

// -----

// A step that is not finite is skipped by a branch, inside of which the state is read.
// MORE: func.func @main(%arg0: tensor<6x3xf32> {shardwright.role = "param"
// MORE-SAME: %arg1: tensor<6x3xf32> {shardwright.role = "state"
// MORE-SAME: %arg2: tensor<4x6xf32> {shardwright.role = "batch"}
func.func @main(%w: tensor<6x3xf32> {tf.aliasing_output = 0 : i32}, %m: tensor<6x3xf32> {tf.aliasing_output = 1 : i32}, %x: tensor<4x6xf32>)
    -> (tensor<6x3xf32>, tensor<6x3xf32>) {
  %out = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<4x6xf32>, tensor<6x3xf32>) -> tensor<4x3xf32>
  %g = stablehlo.dot_general %x, %out, contracting_dims = [0] x [0] : (tensor<4x6xf32>, tensor<4x3xf32>) -> tensor<6x3xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %sum = stablehlo.reduce(%g init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x3xf32>, tensor<f32>) -> tensor<f32>
  %finite = stablehlo.is_finite %sum : (tensor<f32>) -> tensor<i1>
  %new:2 = "stablehlo.if"(%finite) ({
    %n = stablehlo.add %m, %g : tensor<6x3xf32>
    %v = stablehlo.subtract %w, %n : tensor<6x3xf32>
    stablehlo.return %v, %n : tensor<6x3xf32>, tensor<6x3xf32>
  }, {
    stablehlo.return %w, %m : tensor<6x3xf32>, tensor<6x3xf32>
  }) : (tensor<i1>) -> (tensor<6x3xf32>, tensor<6x3xf32>)
  return %new#0, %new#1 : tensor<6x3xf32>, tensor<6x3xf32>
}

// -----

// The same where nothing is donated: a weight is replaced by what both branches compute from it.
// MORE: func.func @main(%arg0: tensor<6x3xf32> {shardwright.role = "param"
// MORE-SAME: %arg1: tensor<4x6xf32> {shardwright.role = "batch"}
func.func @main(%w: tensor<6x3xf32>, %x: tensor<4x6xf32>) -> tensor<6x3xf32> {
  %out = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<4x6xf32>, tensor<6x3xf32>) -> tensor<4x3xf32>
  %g = stablehlo.dot_general %x, %out, contracting_dims = [0] x [0] : (tensor<4x6xf32>, tensor<4x3xf32>) -> tensor<6x3xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %sum = stablehlo.reduce(%g init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x3xf32>, tensor<f32>) -> tensor<f32>
  %finite = stablehlo.is_finite %sum : (tensor<f32>) -> tensor<i1>
  %new = "stablehlo.if"(%finite) ({
    %v = stablehlo.subtract %w, %g : tensor<6x3xf32>
    stablehlo.return %v : tensor<6x3xf32>
  }, {
    stablehlo.return %w : tensor<6x3xf32>
  }) : (tensor<i1>) -> tensor<6x3xf32>
  return %new : tensor<6x3xf32>
}

// -----

// Frozen weights of an argument of their own, of the size of the batch, are none of it: their rows are no examples that the step could be divided by.
// MORE: func.func @main(%arg0: tensor<6x6xf32> {shardwright.role = "param"
// MORE-SAME: %arg1: tensor<6x6xf32> {shardwright.role = "param"}
// MORE-SAME: %arg2: tensor<6x6xf32> {shardwright.role = "param"}
// MORE-SAME: %arg3: tensor<6x6xf32> {shardwright.role = "batch"}
func.func @main(%w: tensor<6x6xf32> {tf.aliasing_output = 0 : i32}, %frozen: tensor<6x6xf32> loc("base['a']"), %last: tensor<6x6xf32> loc("base['b']"), %x: tensor<6x6xf32> loc("x"))
    -> tensor<6x6xf32> {
  %h = stablehlo.dot_general %x, %frozen, contracting_dims = [1] x [0] : (tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
  %a = stablehlo.dot_general %h, %w, contracting_dims = [1] x [0] : (tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
  %y = stablehlo.tanh %a : tensor<6x6xf32>
  %e = stablehlo.dot_general %y, %last, contracting_dims = [1] x [1] : (tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
  %g = stablehlo.dot_general %h, %e, contracting_dims = [0] x [0] : (tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
  %new = stablehlo.subtract %w, %g : tensor<6x6xf32>
  return %new : tensor<6x6xf32>
}

// -----

// Nothing is left out where each example needs all others: the labels alone, which the step could be divided by, are not the batch.
// MORE: func.func @main(%arg0: tensor<3x3xf32> {shardwright.role = "param"
// MORE-SAME: %arg1: tensor<4x3xf32> {shardwright.role = "batch"}
// MORE-SAME: %arg2: tensor<4x3xf32> {shardwright.role = "batch"}
func.func @main(%w: tensor<3x3xf32> {tf.aliasing_output = 0 : i32}, %x: tensor<4x3xf32>, %y: tensor<4x3xf32>) -> tensor<3x3xf32> {
  %least = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %a = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<4x3xf32>, tensor<3x3xf32>) -> tensor<4x3xf32>
  %most = stablehlo.reduce(%a init: %least) applies stablehlo.maximum across dimensions = [0] : (tensor<4x3xf32>, tensor<f32>) -> tensor<3xf32>
  %all = stablehlo.broadcast_in_dim %most, dims = [1] : (tensor<3xf32>) -> tensor<4x3xf32>
  %h = stablehlo.divide %a, %all : tensor<4x3xf32>
  %e = stablehlo.subtract %h, %y : tensor<4x3xf32>
  %g = stablehlo.dot_general %x, %e, contracting_dims = [0] x [0] : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<3x3xf32>
  %new = stablehlo.subtract %w, %g : tensor<3x3xf32>
  return %new : tensor<3x3xf32>
}

// -----

// Frozen weights that a loop over layers reads beside others, row by row, are no batch, although most arguments begin with the number of layers.
// MORE: func.func @main(%arg0: tensor<2x3x3xf32> {shardwright.role = "param", tf.aliasing_output = 0 : i32}
// MORE-SAME: %arg1: tensor<2x3x3xf32> {shardwright.role = "param"}
// MORE-SAME: %arg2: tensor<2x3xf32> {shardwright.role = "param"}
// MORE-SAME: %arg3: tensor<5x3xf32> {shardwright.role = "batch"}
func.func @main(%w: tensor<2x3x3xf32> {tf.aliasing_output = 0 : i32}, %frozen: tensor<2x3x3xf32>, %bias: tensor<2x3xf32>, %x: tensor<5x3xf32>) -> tensor<2x3x3xf32> {
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %i1 = stablehlo.constant dense<1> : tensor<i32>
  %i2 = stablehlo.constant dense<2> : tensor<i32>
  %0:2 = stablehlo.while(%i = %i0, %h = %x) : tensor<i32>, tensor<5x3xf32>
  cond {
    %c = stablehlo.compare LT, %i, %i2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %a = stablehlo.dynamic_slice %w, %i, %i0, %i0, sizes = [1, 3, 3] : (tensor<2x3x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x3xf32>
    %b = stablehlo.dynamic_slice %frozen, %i, %i0, %i0, sizes = [1, 3, 3] : (tensor<2x3x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x3xf32>
    %c = stablehlo.dynamic_slice %bias, %i, %i0, sizes = [1, 3] : (tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x3xf32>
    %sum = stablehlo.add %a, %b : tensor<1x3x3xf32>
    %m = stablehlo.reshape %sum : (tensor<1x3x3xf32>) -> tensor<3x3xf32>
    %y = stablehlo.dot_general %h, %m, contracting_dims = [1] x [0] : (tensor<5x3xf32>, tensor<3x3xf32>) -> tensor<5x3xf32>
    %row = stablehlo.reshape %c : (tensor<1x3xf32>) -> tensor<3xf32>
    %rows = stablehlo.broadcast_in_dim %row, dims = [1] : (tensor<3xf32>) -> tensor<5x3xf32>
    %z = stablehlo.add %y, %rows : tensor<5x3xf32>
    %next = stablehlo.add %i, %i1 : tensor<i32>
    stablehlo.return %next, %z : tensor<i32>, tensor<5x3xf32>
  }
  %g = stablehlo.dot_general %0#1, %0#1, contracting_dims = [0] x [0] : (tensor<5x3xf32>, tensor<5x3xf32>) -> tensor<3x3xf32>
  %gs = stablehlo.broadcast_in_dim %g, dims = [1, 2] : (tensor<3x3xf32>) -> tensor<2x3x3xf32>
  %new = stablehlo.subtract %w, %gs : tensor<2x3x3xf32>
  return %new : tensor<2x3x3xf32>
}

// -----

// A program that does not train: the results have a row for each row of the batch, of which there are fewer than of most arguments. A bias is as long as
// the batch, but along another dimension.
// MORE: func.func @main(%arg0: tensor<8x4xf32> {shardwright.role = "param"}
// MORE-SAME: %arg1: tensor<4xf32> {shardwright.role = "param"}
// MORE-SAME: %arg2: tensor<8x8xf32> {shardwright.role = "param"}
// MORE-SAME: %arg3: tensor<4x8xf32> {shardwright.role = "batch"}
func.func @main(%w: tensor<8x4xf32>, %bias: tensor<4xf32>, %mix: tensor<8x8xf32>, %x: tensor<4x8xf32>) -> tensor<4x4xf32> {
  %mixed = stablehlo.dot_general %x, %mix, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %y = stablehlo.dot_general %mixed, %w, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
  %rows = stablehlo.broadcast_in_dim %bias, dims = [1] : (tensor<4xf32>) -> tensor<4x4xf32>
  %z = stablehlo.add %y, %rows : tensor<4x4xf32>
  return %z : tensor<4x4xf32>
}

// -----

// What replaces itself by rows of results is the batch, too, as an image that loses its noise does.
// MORE: func.func @main(%arg0: tensor<8x8xf32> {shardwright.role = "param"}
// MORE-SAME: %arg1: tensor<3x8xf32> {shardwright.role = "batch", tf.aliasing_output = 0 : i32}
func.func @main(%w: tensor<8x8xf32>, %x: tensor<3x8xf32> {tf.aliasing_output = 0 : i32}) -> tensor<3x8xf32> {
  %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<3x8xf32>, tensor<8x8xf32>) -> tensor<3x8xf32>
  %z = stablehlo.subtract %x, %y : tensor<3x8xf32>
  return %z : tensor<3x8xf32>
}

// -----

// A weight is none of the batch, though its rows have the gradients of each: a product reads them all.
// MORE: func.func @main(%arg0: tensor<6x8xf32> {shardwright.role = "param", tf.aliasing_output = 0 : i32}
// MORE-SAME: %arg1: tensor<3x6xf32> {shardwright.role = "batch"}
func.func @main(%w: tensor<6x8xf32> {tf.aliasing_output = 0 : i32}, %x: tensor<3x6xf32>) -> tensor<6x8xf32> {
  %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<3x6xf32>, tensor<6x8xf32>) -> tensor<3x8xf32>
  %g = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<3x6xf32>, tensor<3x8xf32>) -> tensor<6x8xf32>
  %new = stablehlo.subtract %w, %g : tensor<6x8xf32>
  return %new : tensor<6x8xf32>
}

// -----

// Layers that do not mix look like examples; what the optimizer keeps, as someone has said, shows that they are not.
// MORE: func.func @main(%arg0: tensor<3x5x4xf32> {shardwright.role = "param", tf.aliasing_output = 0 : i32}
// MORE-SAME: %arg1: tensor<3x5x4xf32> {shardwright.role = "state", tf.aliasing_output = 1 : i32}
// MORE-SAME: %arg2: tensor<2x5xf32> {shardwright.role = "batch"}
func.func @main(%w: tensor<3x5x4xf32> {tf.aliasing_output = 0 : i32}, %m: tensor<3x5x4xf32> {shardwright.role = "state", tf.aliasing_output = 1 : i32}, %x: tensor<2x5xf32>) -> (tensor<3x5x4xf32>, tensor<3x5x4xf32>) {
  %y = stablehlo.dot_general %w, %x, contracting_dims = [1] x [1] : (tensor<3x5x4xf32>, tensor<2x5xf32>) -> tensor<3x4x2xf32>
  %g = stablehlo.dot_general %y, %x, contracting_dims = [2] x [0] : (tensor<3x4x2xf32>, tensor<2x5xf32>) -> tensor<3x4x5xf32>
  %gt = stablehlo.transpose %g, dims = [0, 2, 1] : (tensor<3x4x5xf32>) -> tensor<3x5x4xf32>
  %next = stablehlo.add %m, %gt : tensor<3x5x4xf32>
  %new = stablehlo.subtract %w, %next : tensor<3x5x4xf32>
  return %new, %next : tensor<3x5x4xf32>, tensor<3x5x4xf32>
}
