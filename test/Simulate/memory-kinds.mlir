// RUN: shardwright simulate %s --cluster dgx-a100 --json | FileCheck %s

// A step of momentum: %w is read by the product, and is a parameter; %m is read by its own update alone, and is optimizer state. The
// gradient, 7x5 like both, is accumulated over four rounds: the sum and the part that a round adds. All are f32; the activation is the
// counter of the loop.

// CHECK:      "buffers": [
// CHECK:        "kind": "inputs",
// CHECK-NEXT:   "loc": "{{.*}}memory-kinds.mlir:
// CHECK-NEXT:   "model_name": "",
// CHECK-NEXT:   "name": "argument 2 tensor<9x7xf32>"
// CHECK-NEXT:   "number": 2
// CHECK:      "by_kind": {
// CHECK-NEXT:   "activations": 4,
// CHECK-NEXT:   "communication": 0,
// CHECK-NEXT:   "constants":
// CHECK-NEXT:   "gradients": 280,
// CHECK-NEXT:   "inputs": 252,
// CHECK-NEXT:   "optimizer_state": 140,
// CHECK-NEXT:   "outputs": 0,
// CHECK-NEXT:   "parameters": 140,
// CHECK:      "trip_counts_are_known": true

func.func @main(%w: tensor<7x5xf32> {tf.aliasing_output = 0 : i32}, %m: tensor<7x5xf32> {tf.aliasing_output = 1 : i32}, %x: tensor<9x7xf32>)
    -> (tensor<7x5xf32>, tensor<7x5xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %four = stablehlo.constant dense<4> : tensor<i32>
  %none = stablehlo.constant dense<0.0> : tensor<7x5xf32>
  %g:2 = stablehlo.while(%i = %zero, %sum = %none) : tensor<i32>, tensor<7x5xf32>
  cond {
    %more = stablehlo.compare LT, %i, %four, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i32>
    %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<9x7xf32>, tensor<7x5xf32>) -> tensor<9x5xf32>
    %part = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<9x7xf32>, tensor<9x5xf32>) -> tensor<7x5xf32>
    %new = stablehlo.add %sum, %part : tensor<7x5xf32>
    stablehlo.return %next, %new : tensor<i32>, tensor<7x5xf32>
  }
  %m1 = stablehlo.add %m, %g#1 : tensor<7x5xf32>
  %w1 = stablehlo.subtract %w, %m1 : tensor<7x5xf32>
  return %w1, %m1 : tensor<7x5xf32>, tensor<7x5xf32>
}
