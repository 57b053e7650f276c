// RUN: shardwright-opt %s -shardwright-lower-dot-general -shardwright-fuse-epilogues | FileCheck %s

// CHECK-LABEL: @bias
func.func @bias(%x: tensor<6x4xf32>, %w: tensor<4x8xf32>, %b: tensor<8xf32>) -> tensor<6x8xf32> {
  // CHECK-NEXT: %[[Y:.*]] = exec.matmul %arg0, %arg1 then bias %arg2
  // CHECK-NEXT: return %[[Y]]
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<6x4xf32>, tensor<4x8xf32>) -> tensor<6x8xf32>
  %1 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
  %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x8xf32>) -> tensor<6x8xf32>
  %3 = stablehlo.add %0, %2 : tensor<6x8xf32>
  return %3 : tensor<6x8xf32>
}

// Several dimensions are the columns: those of heads.
// CHECK-LABEL: @bias_of_heads
func.func @bias_of_heads(%x: tensor<2x3x4xf32>, %w: tensor<4x2x5xf32>, %b: tensor<2x5xf32>) -> tensor<2x3x2x5xf32> {
  // CHECK-NEXT: exec.matmul %arg0, %arg1 then bias %arg2 {{.*}} -> tensor<2x3x2x5xf32>
  // CHECK-NEXT: return
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [2] x [0] : (tensor<2x3x4xf32>, tensor<4x2x5xf32>) -> tensor<2x3x2x5xf32>
  %1 = stablehlo.broadcast_in_dim %b, dims = [2, 3] : (tensor<2x5xf32>) -> tensor<2x3x2x5xf32>
  %2 = stablehlo.add %1, %0 : tensor<2x3x2x5xf32>
  return %2 : tensor<2x3x2x5xf32>
}

// A column is added to, not a row.
// CHECK-LABEL: @a_vector_over_rows_stays
func.func @a_vector_over_rows_stays(%x: tensor<8x4xf32>, %w: tensor<4x8xf32>, %b: tensor<8xf32>) -> tensor<8x8xf32> {
  // CHECK-NOT: then
  // CHECK: stablehlo.add
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  %1 = stablehlo.broadcast_in_dim %b, dims = [0] : (tensor<8xf32>) -> tensor<8x8xf32>
  %2 = stablehlo.add %0, %1 : tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}

// CHECK-LABEL: @a_product_that_others_read_stays
func.func @a_product_that_others_read_stays(%x: tensor<6x4xf32>, %w: tensor<4x8xf32>, %b: tensor<8xf32>) -> (tensor<6x8xf32>, tensor<6x8xf32>) {
  // CHECK-NOT: then
  // CHECK: stablehlo.add
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<6x4xf32>, tensor<4x8xf32>) -> tensor<6x8xf32>
  %1 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
  %2 = stablehlo.add %0, %1 : tensor<6x8xf32>
  return %0, %2 : tensor<6x8xf32>, tensor<6x8xf32>
}

// CHECK-LABEL: @products_of_a_batch_stay
func.func @products_of_a_batch_stay(%x: tensor<3x6x4xf32>, %w: tensor<3x4x8xf32>, %b: tensor<8xf32>) -> tensor<3x6x8xf32> {
  // CHECK-NOT: then
  // CHECK: stablehlo.add
  %0 = stablehlo.dot_general %x, %w, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<3x6x4xf32>, tensor<3x4x8xf32>) -> tensor<3x6x8xf32>
  %1 = stablehlo.broadcast_in_dim %b, dims = [2] : (tensor<8xf32>) -> tensor<3x6x8xf32>
  %2 = stablehlo.add %0, %1 : tensor<3x6x8xf32>
  return %2 : tensor<3x6x8xf32>
}

// Libraries do not do this in f64.
// CHECK-LABEL: @doubles_stay
func.func @doubles_stay(%x: tensor<6x4xf64>, %w: tensor<4x8xf64>, %b: tensor<8xf64>) -> tensor<6x8xf64> {
  // CHECK-NOT: then
  // CHECK: stablehlo.add
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<6x4xf64>, tensor<4x8xf64>) -> tensor<6x8xf64>
  %1 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<8xf64>) -> tensor<6x8xf64>
  %2 = stablehlo.add %0, %1 : tensor<6x8xf64>
  return %2 : tensor<6x8xf64>
}

// CHECK-LABEL: @relu
func.func @relu(%x: tensor<6x4xf32>, %w: tensor<4x8xf32>, %b: tensor<8xf32>) -> tensor<6x8xf32> {
  // CHECK-NEXT: %[[Y:.*]] = exec.matmul %arg0, %arg1 then bias_relu %arg2
  // CHECK-NEXT: return %[[Y]]
  %zero = stablehlo.constant dense<0.0> : tensor<6x8xf32>
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<6x4xf32>, tensor<4x8xf32>) -> tensor<6x8xf32>
  %1 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
  %2 = stablehlo.add %0, %1 : tensor<6x8xf32>
  %3 = stablehlo.maximum %2, %zero : tensor<6x8xf32>
  return %3 : tensor<6x8xf32>
}

// What the gradient of relu compares with zero is the sum, which is kept then.
// CHECK-LABEL: @relu_of_a_sum_that_others_read
func.func @relu_of_a_sum_that_others_read(%x: tensor<6x4xf32>, %w: tensor<4x8xf32>, %b: tensor<8xf32>) -> (tensor<6x8xf32>, tensor<6x8xf32>) {
  // CHECK: exec.matmul %arg0, %arg1 then bias %arg2
  // CHECK: stablehlo.maximum
  %zero = stablehlo.constant dense<0.0> : tensor<6x8xf32>
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<6x4xf32>, tensor<4x8xf32>) -> tensor<6x8xf32>
  %1 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
  %2 = stablehlo.add %0, %1 : tensor<6x8xf32>
  %3 = stablehlo.maximum %2, %zero : tensor<6x8xf32>
  return %2, %3 : tensor<6x8xf32>, tensor<6x8xf32>
}

// As JAX writes it, in f32 between products of bf16.
// CHECK-LABEL: @gelu_between_halves
func.func @gelu_between_halves(%x: tensor<6x4xbf16>, %w: tensor<4x8xbf16>, %b: tensor<8xbf16>) -> tensor<6x8xbf16> {
  // CHECK-NEXT: %[[Y:.*]] = exec.matmul %arg0, %arg1 then bias_gelu %arg2
  // CHECK-NEXT: return %[[Y]]
  %half = stablehlo.constant dense<0.5> : tensor<6x8xf32>
  %one = stablehlo.constant dense<1.0> : tensor<6x8xf32>
  %c = stablehlo.constant dense<4.471500e-02> : tensor<6x8xf32>
  %s = stablehlo.constant dense<0.797884583> : tensor<6x8xf32>
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<6x4xbf16>, tensor<4x8xbf16>) -> tensor<6x8xbf16>
  %wide = stablehlo.convert %0 : (tensor<6x8xbf16>) -> tensor<6x8xf32>
  %wideb = stablehlo.convert %b : (tensor<8xbf16>) -> tensor<8xf32>
  %1 = stablehlo.broadcast_in_dim %wideb, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
  %2 = stablehlo.add %wide, %1 : tensor<6x8xf32>
  %3 = stablehlo.multiply %2, %2 : tensor<6x8xf32>
  %4 = stablehlo.multiply %3, %2 : tensor<6x8xf32>
  %5 = stablehlo.multiply %4, %c : tensor<6x8xf32>
  %6 = stablehlo.add %2, %5 : tensor<6x8xf32>
  %7 = stablehlo.multiply %6, %s : tensor<6x8xf32>
  %8 = stablehlo.tanh %7 : tensor<6x8xf32>
  %9 = stablehlo.add %8, %one : tensor<6x8xf32>
  %10 = stablehlo.multiply %9, %half : tensor<6x8xf32>
  %11 = stablehlo.multiply %2, %10 : tensor<6x8xf32>
  %12 = stablehlo.convert %11 : (tensor<6x8xf32>) -> tensor<6x8xbf16>
  return %12 : tensor<6x8xbf16>
}

// The same function with a logistic; its argument is read besides.
// CHECK-LABEL: @gelu_whose_argument_is_read
func.func @gelu_whose_argument_is_read(%x: tensor<6x4xf32>, %w: tensor<4x8xf32>, %b: tensor<8xf32>) -> (tensor<6x8xf32>, tensor<6x8xf32>) {
  // CHECK-NEXT: %[[Y:.*]]:2 = exec.matmul %arg0, %arg1 then bias_gelu_keep %arg2
  // CHECK-NEXT: return %[[Y]]#0, %[[Y]]#1
  %c = stablehlo.constant dense<4.471500e-02> : tensor<6x8xf32>
  %s = stablehlo.constant dense<1.59576917> : tensor<6x8xf32>
  %three = stablehlo.constant dense<3.0> : tensor<6x8xf32>
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<6x4xf32>, tensor<4x8xf32>) -> tensor<6x8xf32>
  %1 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
  %2 = stablehlo.add %0, %1 : tensor<6x8xf32>
  %3 = stablehlo.power %2, %three : tensor<6x8xf32>
  %4 = stablehlo.multiply %3, %c : tensor<6x8xf32>
  %5 = stablehlo.add %2, %4 : tensor<6x8xf32>
  %6 = stablehlo.multiply %5, %s : tensor<6x8xf32>
  %7 = stablehlo.logistic %6 : tensor<6x8xf32>
  %8 = stablehlo.multiply %2, %7 : tensor<6x8xf32>
  return %8, %2 : tensor<6x8xf32>, tensor<6x8xf32>
}

// x logistic(1.702 x) is another function, and so is silu.
// CHECK-LABEL: @other_functions_stay
func.func @other_functions_stay(%x: tensor<6x4xbf16>, %w: tensor<4x8xbf16>, %b: tensor<8xbf16>) -> tensor<6x8xbf16> {
  // CHECK: then bias %arg2
  // CHECK: stablehlo.logistic
  %s = stablehlo.constant dense<1.702> : tensor<6x8xbf16>
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<6x4xbf16>, tensor<4x8xbf16>) -> tensor<6x8xbf16>
  %1 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<8xbf16>) -> tensor<6x8xbf16>
  %2 = stablehlo.add %0, %1 : tensor<6x8xbf16>
  %3 = stablehlo.multiply %2, %s : tensor<6x8xbf16>
  %4 = stablehlo.logistic %3 : tensor<6x8xbf16>
  %5 = stablehlo.multiply %2, %4 : tensor<6x8xbf16>
  return %5 : tensor<6x8xbf16>
}

// As JAX differentiates it, with the sum that is the bias's gradient.
// CHECK-LABEL: @gradient_of_gelu
func.func @gradient_of_gelu(%g: tensor<6x4xf32>, %w: tensor<4x8xf32>, %p: tensor<6x8xf32>) -> (tensor<6x8xf32>, tensor<8xf32>) {
  // CHECK-NEXT: %[[G:.*]]:2 = exec.matmul %arg0, %arg1 then gelu_gradient_sum %arg2
  // CHECK-NEXT: return %[[G]]#0, %[[G]]#1
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %half = stablehlo.constant dense<0.5> : tensor<6x8xf32>
  %one = stablehlo.constant dense<1.0> : tensor<6x8xf32>
  %three = stablehlo.constant dense<3.0> : tensor<6x8xf32>
  %c = stablehlo.constant dense<4.471500e-02> : tensor<6x8xf32>
  %s = stablehlo.constant dense<0.797884583> : tensor<6x8xf32>
  %x2 = stablehlo.multiply %p, %p : tensor<6x8xf32>
  %x3 = stablehlo.multiply %x2, %p : tensor<6x8xf32>
  %d3 = stablehlo.multiply %x2, %three : tensor<6x8xf32>
  %i0 = stablehlo.multiply %x3, %c : tensor<6x8xf32>
  %i1 = stablehlo.add %p, %i0 : tensor<6x8xf32>
  %i2 = stablehlo.multiply %i1, %s : tensor<6x8xf32>
  %t = stablehlo.tanh %i2 : tensor<6x8xf32>
  %u = stablehlo.subtract %one, %t : tensor<6x8xf32>
  %t1 = stablehlo.add %t, %one : tensor<6x8xf32>
  %h = stablehlo.multiply %t1, %half : tensor<6x8xf32>
  %v = stablehlo.dot_general %g, %w, contracting_dims = [1] x [0] : (tensor<6x4xf32>, tensor<4x8xf32>) -> tensor<6x8xf32>
  %0 = stablehlo.multiply %p, %v : tensor<6x8xf32>
  %1 = stablehlo.multiply %v, %h : tensor<6x8xf32>
  %2 = stablehlo.multiply %0, %half : tensor<6x8xf32>
  %3 = stablehlo.multiply %2, %u : tensor<6x8xf32>
  %4 = stablehlo.multiply %3, %t : tensor<6x8xf32>
  %5 = stablehlo.add %3, %4 : tensor<6x8xf32>
  %6 = stablehlo.multiply %5, %s : tensor<6x8xf32>
  %7 = stablehlo.add %1, %6 : tensor<6x8xf32>
  %8 = stablehlo.multiply %6, %c : tensor<6x8xf32>
  %9 = stablehlo.multiply %8, %d3 : tensor<6x8xf32>
  %10 = stablehlo.add %7, %9 : tensor<6x8xf32>
  %11 = stablehlo.reduce(%10 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<6x8xf32>, tensor<f32>) -> tensor<8xf32>
  return %10, %11 : tensor<6x8xf32>, tensor<8xf32>
}

// CHECK-LABEL: @gradient_of_another_function_stays
func.func @gradient_of_another_function_stays(%g: tensor<6x4xf32>, %w: tensor<4x8xf32>, %p: tensor<6x8xf32>) -> tensor<6x8xf32> {
  // CHECK-NOT: then
  // CHECK: stablehlo.multiply
  %v = stablehlo.dot_general %g, %w, contracting_dims = [1] x [0] : (tensor<6x4xf32>, tensor<4x8xf32>) -> tensor<6x8xf32>
  %t = stablehlo.tanh %p : tensor<6x8xf32>
  %0 = stablehlo.multiply %v, %t : tensor<6x8xf32>
  return %0 : tensor<6x8xf32>
}

// A bias' gradient beside that of its weights: the sum of what is the left side, by columns, over its rows.
// CHECK-LABEL: @sum_of_the_left_side
func.func @sum_of_the_left_side(%g: tensor<6x8xf32>, %x: tensor<6x4xf32>) -> (tensor<8x4xf32>, tensor<8xf32>) {
  // CHECK-NEXT: %[[W:.*]]:2 = exec.matmul %arg0, %arg1 then lhs_sum {{.*}} -> (tensor<8x4xf32>, tensor<8xf32>)
  // CHECK-NEXT: return %[[W]]#0, %[[W]]#1
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.dot_general %g, %x, contracting_dims = [0] x [0] : (tensor<6x8xf32>, tensor<6x4xf32>) -> tensor<8x4xf32>
  %1 = stablehlo.reduce(%g init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<6x8xf32>, tensor<f32>) -> tensor<8xf32>
  return %0, %1 : tensor<8x4xf32>, tensor<8xf32>
}

// Over the dimensions of batch and sequence, before the product, which moves there.
// CHECK-LABEL: @sum_of_the_right_side
func.func @sum_of_the_right_side(%x: tensor<2x3x4xf32>, %g: tensor<2x3x8xf32>) -> (tensor<8xf32>, tensor<4x8xf32>) {
  // CHECK-NEXT: %[[W:.*]]:2 = exec.matmul %arg0, %arg1 then rhs_sum
  // CHECK-NEXT: %[[B:.*]] = stablehlo.negate %[[W]]#1
  // CHECK-NEXT: return %[[B]], %[[W]]#0
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%g init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x3x8xf32>, tensor<f32>) -> tensor<8xf32>
  %1 = stablehlo.negate %0 : tensor<8xf32>
  %2 = stablehlo.dot_general %x, %g, contracting_dims = [0, 1] x [0, 1] : (tensor<2x3x4xf32>, tensor<2x3x8xf32>) -> tensor<4x8xf32>
  return %1, %2 : tensor<8xf32>, tensor<4x8xf32>
}

// The product's transpose is asked for: its sides change places, and with them the sum.
// CHECK-LABEL: @sum_beside_a_transposed_product
func.func @sum_beside_a_transposed_product(%g: tensor<6x8xf32>, %x: tensor<6x4xf32>) -> (tensor<4x8xf32>, tensor<8xf32>) {
  // CHECK-NEXT: exec.matmul %arg1, %arg0 then rhs_sum {{.*}}k = 6 : i64, lhs_strides = array<i64: 1, 4>, m = 4 : i64, n = 8 : i64, out_strides = array<i64: 8, 1>, rhs_strides = array<i64: 8, 1>}
  // CHECK-NEXT: return
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.dot_general %g, %x, contracting_dims = [0] x [0] : (tensor<6x8xf32>, tensor<6x4xf32>) -> tensor<8x4xf32>
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<8x4xf32>) -> tensor<4x8xf32>
  %2 = stablehlo.reduce(%g init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<6x8xf32>, tensor<f32>) -> tensor<8xf32>
  return %1, %2 : tensor<4x8xf32>, tensor<8xf32>
}

// A sum over the free dimension; the greatest; a start that is not zero: none is what the product can give.
// CHECK-LABEL: @other_reductions_of_a_side_stay
func.func @other_reductions_of_a_side_stay(%g: tensor<6x6xf32>, %x: tensor<6x4xf32>) -> (tensor<6x4xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) {
  // CHECK-NOT: then
  // CHECK-COUNT-3: stablehlo.reduce
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %0 = stablehlo.dot_general %g, %x, contracting_dims = [0] x [0] : (tensor<6x6xf32>, tensor<6x4xf32>) -> tensor<6x4xf32>
  %1 = stablehlo.reduce(%g init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<6x6xf32>, tensor<f32>) -> tensor<6xf32>
  %2 = stablehlo.reduce(%g init: %zero) applies stablehlo.maximum across dimensions = [0] : (tensor<6x6xf32>, tensor<f32>) -> tensor<6xf32>
  %3 = stablehlo.reduce(%g init: %one) applies stablehlo.add across dimensions = [0] : (tensor<6x6xf32>, tensor<f32>) -> tensor<6xf32>
  return %0, %1, %2, %3 : tensor<6x4xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>
}

// The product needs what is computed from the sum, so that it cannot come before.
// CHECK-LABEL: @a_product_behind_the_sum_stays
func.func @a_product_behind_the_sum_stays(%g: tensor<6x8xf32>) -> tensor<8x8xf32> {
  // CHECK-NOT: then
  // CHECK: stablehlo.reduce
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%g init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<6x8xf32>, tensor<f32>) -> tensor<8xf32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
  %2 = stablehlo.dot_general %g, %1, contracting_dims = [0] x [0] : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}
