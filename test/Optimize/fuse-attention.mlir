// RUN: shardwright-opt %s -shardwright-fuse-attention | FileCheck %s

// CHECK-LABEL: @plain
func.func @plain(%q: tensor<2x3x5x16xbf16>, %k: tensor<2x3x7x16xbf16>, %v: tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16> {
  // CHECK-NEXT: %[[O:.*]] = exec.attention %arg0, %arg1, %arg2 {batch = 2 : i64, bias_strides = array<i64>, columns = 7 : i64, depth = 16 : i64, groups = 3 : i64, k_strides = array<i64: 336, 112, 16, 1>, out_strides = array<i64: 120, 40, 8, 1>, q_strides = array<i64: 240, 80, 16, 1>, queries = 1 : i64, rows = 5 : i64, scale = 2.500000e-01 : f64, v_strides = array<i64: 168, 56, 8, 1>, width = 8 : i64}
  // CHECK-NEXT: return %[[O]]
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %c = stablehlo.constant dense<0.25> : tensor<2x3x5x7xf32>
  %s = stablehlo.dot_general %q, %k, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>) -> tensor<2x3x5x7xf32>
  %x0 = stablehlo.multiply %s, %c : tensor<2x3x5x7xf32>
  %max = stablehlo.reduce(%x0 init: %low) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %maxes = stablehlo.broadcast_in_dim %max, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %y = stablehlo.subtract %x0, %maxes : tensor<2x3x5x7xf32>
  %e = stablehlo.exponential %y : tensor<2x3x5x7xf32>
  %sum = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %sums = stablehlo.broadcast_in_dim %sum, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %p = stablehlo.divide %e, %sums : tensor<2x3x5x7xf32>
  %w = stablehlo.convert %p : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xbf16>
  %o = stablehlo.dot_general %w, %v, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x3x5x7xbf16>, tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16>
  return %o : tensor<2x3x5x8xbf16>
}

// Of small scores this is a softmax.
// CHECK-LABEL: @clipped_scores_stay
func.func @clipped_scores_stay(%q: tensor<2x3x5x16xbf16>, %k: tensor<2x3x7x16xbf16>, %v: tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16> {
  // CHECK-NOT: exec.attention
  // CHECK: stablehlo.exponential
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %c = stablehlo.constant dense<0.25> : tensor<2x3x5x7xf32>
  %s = stablehlo.dot_general %q, %k, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>) -> tensor<2x3x5x7xf32>
  %x0 = stablehlo.multiply %s, %c : tensor<2x3x5x7xf32>
  %most = stablehlo.constant dense<-10.0> : tensor<2x3x5x7xf32>
  %turned = stablehlo.negate %x0 : tensor<2x3x5x7xf32>
  %kept = stablehlo.maximum %turned, %most : tensor<2x3x5x7xf32>
  %clipped = stablehlo.negate %kept : tensor<2x3x5x7xf32>
  %max = stablehlo.reduce(%clipped init: %low) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %maxes = stablehlo.broadcast_in_dim %max, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %y = stablehlo.subtract %clipped, %maxes : tensor<2x3x5x7xf32>
  %e = stablehlo.exponential %y : tensor<2x3x5x7xf32>
  %sum = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %sums = stablehlo.broadcast_in_dim %sum, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %p = stablehlo.divide %e, %sums : tensor<2x3x5x7xf32>
  %w = stablehlo.convert %p : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xbf16>
  %o = stablehlo.dot_general %w, %v, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x3x5x7xbf16>, tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16>
  return %o : tensor<2x3x5x8xbf16>
}

// All that are not zero become 1.
// CHECK-LABEL: @weights_that_are_made_true_stay
func.func @weights_that_are_made_true_stay(%q: tensor<2x3x5x16xbf16>, %k: tensor<2x3x7x16xbf16>, %v: tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16> {
  // CHECK-NOT: exec.attention
  // CHECK: stablehlo.exponential
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %c = stablehlo.constant dense<0.25> : tensor<2x3x5x7xf32>
  %s = stablehlo.dot_general %q, %k, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>) -> tensor<2x3x5x7xf32>
  %x0 = stablehlo.multiply %s, %c : tensor<2x3x5x7xf32>
  %max = stablehlo.reduce(%x0 init: %low) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %maxes = stablehlo.broadcast_in_dim %max, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %y = stablehlo.subtract %x0, %maxes : tensor<2x3x5x7xf32>
  %e = stablehlo.exponential %y : tensor<2x3x5x7xf32>
  %sum = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %sums = stablehlo.broadcast_in_dim %sum, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %p = stablehlo.divide %e, %sums : tensor<2x3x5x7xf32>
  %t = stablehlo.convert %p : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xi1>
  %w = stablehlo.convert %t : (tensor<2x3x5x7xi1>) -> tensor<2x3x5x7xbf16>
  %o = stablehlo.dot_general %w, %v, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x3x5x7xbf16>, tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16>
  return %o : tensor<2x3x5x8xbf16>
}

// CHECK-LABEL: @halves
func.func @halves(%q: tensor<2x3x5x16xf16>, %k: tensor<2x3x7x16xf16>, %v: tensor<2x3x7x8xf16>) -> tensor<2x3x5x8xf16> {
  // CHECK-NEXT: %[[O:.*]] = exec.attention %arg0, %arg1, %arg2
  // CHECK-NEXT: return %[[O]]
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %c = stablehlo.constant dense<0.25> : tensor<2x3x5x7xf32>
  %s = stablehlo.dot_general %q, %k, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x3x5x16xf16>, tensor<2x3x7x16xf16>) -> tensor<2x3x5x7xf32>
  %x0 = stablehlo.multiply %s, %c : tensor<2x3x5x7xf32>
  %max = stablehlo.reduce(%x0 init: %low) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %maxes = stablehlo.broadcast_in_dim %max, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %y = stablehlo.subtract %x0, %maxes : tensor<2x3x5x7xf32>
  %e = stablehlo.exponential %y : tensor<2x3x5x7xf32>
  %sum = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %sums = stablehlo.broadcast_in_dim %sum, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %p = stablehlo.divide %e, %sums : tensor<2x3x5x7xf32>
  %w = stablehlo.convert %p : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xf16>
  %o = stablehlo.dot_general %w, %v, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x3x5x7xf16>, tensor<2x3x7x8xf16>) -> tensor<2x3x5x8xf16>
  return %o : tensor<2x3x5x8xf16>
}

// Libraries have none in f32.
// CHECK-LABEL: @singles_stay
func.func @singles_stay(%q: tensor<2x3x5x16xf32>, %k: tensor<2x3x7x16xf32>, %v: tensor<2x3x7x8xf32>) -> tensor<2x3x5x8xf32> {
  // CHECK-NOT: exec.attention
  // CHECK: stablehlo.exponential
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %c = stablehlo.constant dense<0.25> : tensor<2x3x5x7xf32>
  %s = stablehlo.dot_general %q, %k, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x3x5x16xf32>, tensor<2x3x7x16xf32>) -> tensor<2x3x5x7xf32>
  %x0 = stablehlo.multiply %s, %c : tensor<2x3x5x7xf32>
  %max = stablehlo.reduce(%x0 init: %low) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %maxes = stablehlo.broadcast_in_dim %max, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %y = stablehlo.subtract %x0, %maxes : tensor<2x3x5x7xf32>
  %e = stablehlo.exponential %y : tensor<2x3x5x7xf32>
  %sum = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %sums = stablehlo.broadcast_in_dim %sum, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %p = stablehlo.divide %e, %sums : tensor<2x3x5x7xf32>
  %o = stablehlo.dot_general %p, %v, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x3x5x7xf32>, tensor<2x3x7x8xf32>) -> tensor<2x3x5x8xf32>
  return %o : tensor<2x3x5x8xf32>
}

// Vectors of 12 elements are not read in one piece.
// CHECK-LABEL: @odd_vectors_stay
func.func @odd_vectors_stay(%q: tensor<2x3x5x12xbf16>, %k: tensor<2x3x7x12xbf16>, %v: tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16> {
  // CHECK-NOT: exec.attention
  // CHECK: stablehlo.exponential
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %c = stablehlo.constant dense<0.25> : tensor<2x3x5x7xf32>
  %s = stablehlo.dot_general %q, %k, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x3x5x12xbf16>, tensor<2x3x7x12xbf16>) -> tensor<2x3x5x7xf32>
  %x0 = stablehlo.multiply %s, %c : tensor<2x3x5x7xf32>
  %max = stablehlo.reduce(%x0 init: %low) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %maxes = stablehlo.broadcast_in_dim %max, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %y = stablehlo.subtract %x0, %maxes : tensor<2x3x5x7xf32>
  %e = stablehlo.exponential %y : tensor<2x3x5x7xf32>
  %sum = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %sums = stablehlo.broadcast_in_dim %sum, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %p = stablehlo.divide %e, %sums : tensor<2x3x5x7xf32>
  %w = stablehlo.convert %p : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xbf16>
  %o = stablehlo.dot_general %w, %v, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x3x5x7xbf16>, tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16>
  return %o : tensor<2x3x5x8xbf16>
}

// Softmax over rows is another function.
// CHECK-LABEL: @softmax_over_rows_stays
func.func @softmax_over_rows_stays(%q: tensor<2x3x5x16xbf16>, %k: tensor<2x3x7x16xbf16>, %v: tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16> {
  // CHECK-NOT: exec.attention
  // CHECK: stablehlo.exponential
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %c = stablehlo.constant dense<0.25> : tensor<2x3x5x7xf32>
  %s = stablehlo.dot_general %q, %k, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>) -> tensor<2x3x5x7xf32>
  %x0 = stablehlo.multiply %s, %c : tensor<2x3x5x7xf32>
  %max = stablehlo.reduce(%x0 init: %low) applies stablehlo.maximum across dimensions = [2] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x7xf32>
  %maxes = stablehlo.broadcast_in_dim %max, dims = [0, 1, 3] : (tensor<2x3x7xf32>) -> tensor<2x3x5x7xf32>
  %y = stablehlo.subtract %x0, %maxes : tensor<2x3x5x7xf32>
  %e = stablehlo.exponential %y : tensor<2x3x5x7xf32>
  %sum = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [2] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x7xf32>
  %sums = stablehlo.broadcast_in_dim %sum, dims = [0, 1, 3] : (tensor<2x3x7xf32>) -> tensor<2x3x5x7xf32>
  %p = stablehlo.divide %e, %sums : tensor<2x3x5x7xf32>
  %w = stablehlo.convert %p : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xbf16>
  %o = stablehlo.dot_general %w, %v, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x3x5x7xbf16>, tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16>
  return %o : tensor<2x3x5x8xbf16>
}

// CHECK-LABEL: @weights_that_others_read_stay
func.func @weights_that_others_read_stay(%q: tensor<2x3x5x16xbf16>, %k: tensor<2x3x7x16xbf16>, %v: tensor<2x3x7x8xbf16>) -> (tensor<2x3x5x8xbf16>, tensor<2x3x5x7xf32>) {
  // CHECK-NOT: exec.attention
  // CHECK: stablehlo.exponential
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %c = stablehlo.constant dense<0.25> : tensor<2x3x5x7xf32>
  %s = stablehlo.dot_general %q, %k, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>) -> tensor<2x3x5x7xf32>
  %x0 = stablehlo.multiply %s, %c : tensor<2x3x5x7xf32>
  %max = stablehlo.reduce(%x0 init: %low) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %maxes = stablehlo.broadcast_in_dim %max, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %y = stablehlo.subtract %x0, %maxes : tensor<2x3x5x7xf32>
  %e = stablehlo.exponential %y : tensor<2x3x5x7xf32>
  %sum = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %sums = stablehlo.broadcast_in_dim %sum, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %p = stablehlo.divide %e, %sums : tensor<2x3x5x7xf32>
  %w = stablehlo.convert %p : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xbf16>
  %o = stablehlo.dot_general %w, %v, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x3x5x7xbf16>, tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16>
  return %o, %p : tensor<2x3x5x8xbf16>, tensor<2x3x5x7xf32>
}

// CHECK-LABEL: @scores_that_others_read_stay
func.func @scores_that_others_read_stay(%q: tensor<2x3x5x16xbf16>, %k: tensor<2x3x7x16xbf16>, %v: tensor<2x3x7x8xbf16>) -> (tensor<2x3x5x8xbf16>, tensor<2x3x5x7xf32>) {
  // CHECK-NOT: exec.attention
  // CHECK: stablehlo.exponential
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %c = stablehlo.constant dense<0.25> : tensor<2x3x5x7xf32>
  %s = stablehlo.dot_general %q, %k, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>) -> tensor<2x3x5x7xf32>
  %x0 = stablehlo.multiply %s, %c : tensor<2x3x5x7xf32>
  %max = stablehlo.reduce(%x0 init: %low) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %maxes = stablehlo.broadcast_in_dim %max, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %y = stablehlo.subtract %x0, %maxes : tensor<2x3x5x7xf32>
  %e = stablehlo.exponential %y : tensor<2x3x5x7xf32>
  %sum = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %sums = stablehlo.broadcast_in_dim %sum, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %p = stablehlo.divide %e, %sums : tensor<2x3x5x7xf32>
  %w = stablehlo.convert %p : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xbf16>
  %o = stablehlo.dot_general %w, %v, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x3x5x7xbf16>, tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16>
  return %o, %s : tensor<2x3x5x8xbf16>, tensor<2x3x5x7xf32>
}

// CHECK-LABEL: @causal
func.func @causal(%q: tensor<2x3x5x16xbf16>, %k: tensor<2x3x7x16xbf16>, %v: tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16> {
  // CHECK-NEXT: exec.attention {{.*}} reach = 2 : i64
  // CHECK-NEXT: return
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %c = stablehlo.constant dense<0.25> : tensor<2x3x5x7xf32>
  %s = stablehlo.dot_general %q, %k, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>) -> tensor<2x3x5x7xf32>
  %x0 = stablehlo.multiply %s, %c : tensor<2x3x5x7xf32>
  %r = stablehlo.iota dim = 2 : tensor<2x3x5x7xi32>
  %n = stablehlo.iota dim = 3 : tensor<2x3x5x7xi32>
  %shift = stablehlo.constant dense<2> : tensor<2x3x5x7xi32>
  %rr = stablehlo.add %r, %shift : tensor<2x3x5x7xi32>
  %m = stablehlo.compare LE, %n, %rr : (tensor<2x3x5x7xi32>, tensor<2x3x5x7xi32>) -> tensor<2x3x5x7xi1>
  %fill = stablehlo.constant dense<-1.0e9> : tensor<2x3x5x7xf32>
  %x2 = stablehlo.select %m, %x0, %fill : tensor<2x3x5x7xi1>, tensor<2x3x5x7xf32>
  %max = stablehlo.reduce(%x2 init: %low) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %maxes = stablehlo.broadcast_in_dim %max, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %y = stablehlo.subtract %x2, %maxes : tensor<2x3x5x7xf32>
  %e = stablehlo.exponential %y : tensor<2x3x5x7xf32>
  %sum = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %sums = stablehlo.broadcast_in_dim %sum, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %p = stablehlo.divide %e, %sums : tensor<2x3x5x7xf32>
  %w = stablehlo.convert %p : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xbf16>
  %o = stablehlo.dot_general %w, %v, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x3x5x7xbf16>, tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16>
  return %o : tensor<2x3x5x8xbf16>
}

// All columns are seen: there is no mask.
// CHECK-LABEL: @a_reach_of_all
func.func @a_reach_of_all(%q: tensor<2x3x5x16xbf16>, %k: tensor<2x3x7x16xbf16>, %v: tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16> {
  // CHECK-NEXT: exec.attention
  // CHECK-NOT: reach
  // CHECK: return
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %c = stablehlo.constant dense<0.25> : tensor<2x3x5x7xf32>
  %s = stablehlo.dot_general %q, %k, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>) -> tensor<2x3x5x7xf32>
  %x0 = stablehlo.multiply %s, %c : tensor<2x3x5x7xf32>
  %r = stablehlo.iota dim = 2 : tensor<2x3x5x7xi32>
  %n = stablehlo.iota dim = 3 : tensor<2x3x5x7xi32>
  %shift = stablehlo.constant dense<6> : tensor<2x3x5x7xi32>
  %rr = stablehlo.add %r, %shift : tensor<2x3x5x7xi32>
  %m = stablehlo.compare LE, %n, %rr : (tensor<2x3x5x7xi32>, tensor<2x3x5x7xi32>) -> tensor<2x3x5x7xi1>
  %fill = stablehlo.constant dense<-1.0e9> : tensor<2x3x5x7xf32>
  %x2 = stablehlo.select %m, %x0, %fill : tensor<2x3x5x7xi1>, tensor<2x3x5x7xf32>
  %max = stablehlo.reduce(%x2 init: %low) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %maxes = stablehlo.broadcast_in_dim %max, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %y = stablehlo.subtract %x2, %maxes : tensor<2x3x5x7xf32>
  %e = stablehlo.exponential %y : tensor<2x3x5x7xf32>
  %sum = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %sums = stablehlo.broadcast_in_dim %sum, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %p = stablehlo.divide %e, %sums : tensor<2x3x5x7xf32>
  %w = stablehlo.convert %p : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xbf16>
  %o = stablehlo.dot_general %w, %v, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x3x5x7xbf16>, tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16>
  return %o : tensor<2x3x5x8xbf16>
}

// Row 0 sees nothing, which gives it the mean: the mask is added.
// CHECK-LABEL: @a_row_that_sees_nothing
func.func @a_row_that_sees_nothing(%q: tensor<2x3x5x16xbf16>, %k: tensor<2x3x7x16xbf16>, %v: tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16> {
  // CHECK: %[[B:.*]] = stablehlo.select {{.*}} tensor<2x3x5x7xf32>
  // CHECK-NEXT: %[[S:.*]] = stablehlo.slice %[[B]] [0:2, 0:3, 0:5, 0:7]
  // CHECK-NEXT: exec.attention %arg0, %arg1, %arg2 bias %[[S]] {{.*}} bias_strides = array<i64: 105, 35, 7, 1>
  // CHECK-NOT: reach
  // CHECK: return
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %c = stablehlo.constant dense<0.25> : tensor<2x3x5x7xf32>
  %s = stablehlo.dot_general %q, %k, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>) -> tensor<2x3x5x7xf32>
  %x0 = stablehlo.multiply %s, %c : tensor<2x3x5x7xf32>
  %r = stablehlo.iota dim = 2 : tensor<2x3x5x7xi32>
  %n = stablehlo.iota dim = 3 : tensor<2x3x5x7xi32>
  %shift = stablehlo.constant dense<-1> : tensor<2x3x5x7xi32>
  %rr = stablehlo.add %r, %shift : tensor<2x3x5x7xi32>
  %m = stablehlo.compare LE, %n, %rr : (tensor<2x3x5x7xi32>, tensor<2x3x5x7xi32>) -> tensor<2x3x5x7xi1>
  %fill = stablehlo.constant dense<-1.0e9> : tensor<2x3x5x7xf32>
  %x2 = stablehlo.select %m, %x0, %fill : tensor<2x3x5x7xi1>, tensor<2x3x5x7xf32>
  %max = stablehlo.reduce(%x2 init: %low) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %maxes = stablehlo.broadcast_in_dim %max, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %y = stablehlo.subtract %x2, %maxes : tensor<2x3x5x7xf32>
  %e = stablehlo.exponential %y : tensor<2x3x5x7xf32>
  %sum = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %sums = stablehlo.broadcast_in_dim %sum, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %p = stablehlo.divide %e, %sums : tensor<2x3x5x7xf32>
  %w = stablehlo.convert %p : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xbf16>
  %o = stablehlo.dot_general %w, %v, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x3x5x7xbf16>, tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16>
  return %o : tensor<2x3x5x8xbf16>
}

// Rows see the columns from their own on.
// CHECK-LABEL: @the_other_triangle
func.func @the_other_triangle(%q: tensor<2x3x5x16xbf16>, %k: tensor<2x3x7x16xbf16>, %v: tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16> {
  // CHECK: %[[B:.*]] = stablehlo.select {{.*}} tensor<2x3x5x7xf32>
  // CHECK-NEXT: %[[S:.*]] = stablehlo.slice %[[B]] [0:2, 0:3, 0:5, 0:7]
  // CHECK-NEXT: exec.attention %arg0, %arg1, %arg2 bias %[[S]] {{.*}} bias_strides = array<i64: 105, 35, 7, 1>
  // CHECK-NOT: reach
  // CHECK: return
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %c = stablehlo.constant dense<0.25> : tensor<2x3x5x7xf32>
  %s = stablehlo.dot_general %q, %k, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>) -> tensor<2x3x5x7xf32>
  %x0 = stablehlo.multiply %s, %c : tensor<2x3x5x7xf32>
  %r = stablehlo.iota dim = 2 : tensor<2x3x5x7xi32>
  %n = stablehlo.iota dim = 3 : tensor<2x3x5x7xi32>
  %shift = stablehlo.constant dense<0> : tensor<2x3x5x7xi32>
  %rr = stablehlo.add %r, %shift : tensor<2x3x5x7xi32>
  %m = stablehlo.compare GE, %n, %rr : (tensor<2x3x5x7xi32>, tensor<2x3x5x7xi32>) -> tensor<2x3x5x7xi1>
  %fill = stablehlo.constant dense<-1.0e9> : tensor<2x3x5x7xf32>
  %x2 = stablehlo.select %m, %x0, %fill : tensor<2x3x5x7xi1>, tensor<2x3x5x7xf32>
  %max = stablehlo.reduce(%x2 init: %low) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %maxes = stablehlo.broadcast_in_dim %max, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %y = stablehlo.subtract %x2, %maxes : tensor<2x3x5x7xf32>
  %e = stablehlo.exponential %y : tensor<2x3x5x7xf32>
  %sum = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %sums = stablehlo.broadcast_in_dim %sum, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %p = stablehlo.divide %e, %sums : tensor<2x3x5x7xf32>
  %w = stablehlo.convert %p : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xbf16>
  %o = stablehlo.dot_general %w, %v, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x3x5x7xbf16>, tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16>
  return %o : tensor<2x3x5x8xbf16>
}

// Heads see different columns.
// CHECK-LABEL: @a_mask_of_heads
func.func @a_mask_of_heads(%q: tensor<2x3x5x16xbf16>, %k: tensor<2x3x7x16xbf16>, %v: tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16> {
  // CHECK: %[[B:.*]] = stablehlo.select {{.*}} tensor<2x3x5x7xf32>
  // CHECK-NEXT: %[[S:.*]] = stablehlo.slice %[[B]] [0:2, 0:3, 0:5, 0:7]
  // CHECK-NEXT: exec.attention %arg0, %arg1, %arg2 bias %[[S]] {{.*}} bias_strides = array<i64: 105, 35, 7, 1>
  // CHECK-NOT: reach
  // CHECK: return
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %c = stablehlo.constant dense<0.25> : tensor<2x3x5x7xf32>
  %s = stablehlo.dot_general %q, %k, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>) -> tensor<2x3x5x7xf32>
  %x0 = stablehlo.multiply %s, %c : tensor<2x3x5x7xf32>
  %r = stablehlo.iota dim = 1 : tensor<2x3x5x7xi32>
  %n = stablehlo.iota dim = 3 : tensor<2x3x5x7xi32>
  %shift = stablehlo.constant dense<0> : tensor<2x3x5x7xi32>
  %rr = stablehlo.add %r, %shift : tensor<2x3x5x7xi32>
  %m = stablehlo.compare LE, %n, %rr : (tensor<2x3x5x7xi32>, tensor<2x3x5x7xi32>) -> tensor<2x3x5x7xi1>
  %fill = stablehlo.constant dense<-1.0e9> : tensor<2x3x5x7xf32>
  %x2 = stablehlo.select %m, %x0, %fill : tensor<2x3x5x7xi1>, tensor<2x3x5x7xf32>
  %max = stablehlo.reduce(%x2 init: %low) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %maxes = stablehlo.broadcast_in_dim %max, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %y = stablehlo.subtract %x2, %maxes : tensor<2x3x5x7xf32>
  %e = stablehlo.exponential %y : tensor<2x3x5x7xf32>
  %sum = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %sums = stablehlo.broadcast_in_dim %sum, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %p = stablehlo.divide %e, %sums : tensor<2x3x5x7xf32>
  %w = stablehlo.convert %p : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xbf16>
  %o = stablehlo.dot_general %w, %v, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x3x5x7xbf16>, tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16>
  return %o : tensor<2x3x5x8xbf16>
}

// What is masked still counts.
// CHECK-LABEL: @a_weak_mask_stays
func.func @a_weak_mask_stays(%q: tensor<2x3x5x16xbf16>, %k: tensor<2x3x7x16xbf16>, %v: tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16> {
  // CHECK-NOT: exec.attention
  // CHECK: stablehlo.exponential
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %c = stablehlo.constant dense<0.25> : tensor<2x3x5x7xf32>
  %s = stablehlo.dot_general %q, %k, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>) -> tensor<2x3x5x7xf32>
  %x0 = stablehlo.multiply %s, %c : tensor<2x3x5x7xf32>
  %r = stablehlo.iota dim = 2 : tensor<2x3x5x7xi32>
  %n = stablehlo.iota dim = 3 : tensor<2x3x5x7xi32>
  %shift = stablehlo.constant dense<0> : tensor<2x3x5x7xi32>
  %rr = stablehlo.add %r, %shift : tensor<2x3x5x7xi32>
  %m = stablehlo.compare LE, %n, %rr : (tensor<2x3x5x7xi32>, tensor<2x3x5x7xi32>) -> tensor<2x3x5x7xi1>
  %fill = stablehlo.constant dense<-9.0e3> : tensor<2x3x5x7xf32>
  %x2 = stablehlo.select %m, %x0, %fill : tensor<2x3x5x7xi1>, tensor<2x3x5x7xf32>
  %max = stablehlo.reduce(%x2 init: %low) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %maxes = stablehlo.broadcast_in_dim %max, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %y = stablehlo.subtract %x2, %maxes : tensor<2x3x5x7xf32>
  %e = stablehlo.exponential %y : tensor<2x3x5x7xf32>
  %sum = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %sums = stablehlo.broadcast_in_dim %sum, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %p = stablehlo.divide %e, %sums : tensor<2x3x5x7xf32>
  %w = stablehlo.convert %p : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xbf16>
  %o = stablehlo.dot_general %w, %v, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x3x5x7xbf16>, tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16>
  return %o : tensor<2x3x5x8xbf16>
}

// A mask that comes with the inputs, of the columns of each batch.
// CHECK-LABEL: @a_mask_at_run_time
func.func @a_mask_at_run_time(%q: tensor<2x3x5x16xbf16>, %k: tensor<2x3x7x16xbf16>, %v: tensor<2x3x7x8xbf16>, %given: tensor<2x7xi1>) -> tensor<2x3x5x8xbf16> {
  // CHECK: %[[B:.*]] = stablehlo.select {{.*}} tensor<2x3x5x7xf32>
  // CHECK-NEXT: %[[S:.*]] = stablehlo.slice %[[B]] [0:2, 0:1, 0:5, 0:7]
  // CHECK-NEXT: exec.attention %arg0, %arg1, %arg2 bias %[[S]] {{.*}} bias_strides = array<i64: 35, 0, 7, 1>
  // CHECK-NOT: reach
  // CHECK: return
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %c = stablehlo.constant dense<0.25> : tensor<2x3x5x7xf32>
  %s = stablehlo.dot_general %q, %k, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>) -> tensor<2x3x5x7xf32>
  %x0 = stablehlo.multiply %s, %c : tensor<2x3x5x7xf32>
  %m = stablehlo.broadcast_in_dim %given, dims = [0, 3] : (tensor<2x7xi1>) -> tensor<2x3x5x7xi1>
  %fill = stablehlo.constant dense<-1.0e9> : tensor<2x3x5x7xf32>
  %x2 = stablehlo.select %m, %x0, %fill : tensor<2x3x5x7xi1>, tensor<2x3x5x7xf32>
  %max = stablehlo.reduce(%x2 init: %low) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %maxes = stablehlo.broadcast_in_dim %max, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %y = stablehlo.subtract %x2, %maxes : tensor<2x3x5x7xf32>
  %e = stablehlo.exponential %y : tensor<2x3x5x7xf32>
  %sum = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %sums = stablehlo.broadcast_in_dim %sum, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %p = stablehlo.divide %e, %sums : tensor<2x3x5x7xf32>
  %w = stablehlo.convert %p : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xbf16>
  %o = stablehlo.dot_general %w, %v, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x3x5x7xbf16>, tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16>
  return %o : tensor<2x3x5x8xbf16>
}

// What is added may be; it is read before it is repeated along heads.
// CHECK-LABEL: @bias
func.func @bias(%q: tensor<2x3x5x16xbf16>, %k: tensor<2x3x7x16xbf16>, %v: tensor<2x3x7x8xbf16>, %given: tensor<2x5x7xf32>) -> tensor<2x3x5x8xbf16> {
  // CHECK-NEXT: exec.attention %arg0, %arg1, %arg2 bias %arg3 {{.*}} bias_strides = array<i64: 35, 0, 7, 1>
  // CHECK-NEXT: return
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %c = stablehlo.constant dense<0.25> : tensor<2x3x5x7xf32>
  %s = stablehlo.dot_general %q, %k, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>) -> tensor<2x3x5x7xf32>
  %x0 = stablehlo.multiply %s, %c : tensor<2x3x5x7xf32>
  %b = stablehlo.broadcast_in_dim %given, dims = [0, 2, 3] : (tensor<2x5x7xf32>) -> tensor<2x3x5x7xf32>
  %x1 = stablehlo.add %x0, %b : tensor<2x3x5x7xf32>
  %max = stablehlo.reduce(%x1 init: %low) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %maxes = stablehlo.broadcast_in_dim %max, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %y = stablehlo.subtract %x1, %maxes : tensor<2x3x5x7xf32>
  %e = stablehlo.exponential %y : tensor<2x3x5x7xf32>
  %sum = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %sums = stablehlo.broadcast_in_dim %sum, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %p = stablehlo.divide %e, %sums : tensor<2x3x5x7xf32>
  %w = stablehlo.convert %p : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xbf16>
  %o = stablehlo.dot_general %w, %v, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x3x5x7xbf16>, tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16>
  return %o : tensor<2x3x5x8xbf16>
}

// A row is repeated for all, heads are not.
// CHECK-LABEL: @bias_of_columns
func.func @bias_of_columns(%q: tensor<2x3x5x16xbf16>, %k: tensor<2x3x7x16xbf16>, %v: tensor<2x3x7x8xbf16>, %given: tensor<2x7xf32>) -> tensor<2x3x5x8xbf16> {
  // CHECK: %[[B:.*]] = stablehlo.slice {{.*}} -> tensor<2x1x5x7xf32>
  // CHECK-NEXT: exec.attention %arg0, %arg1, %arg2 bias %[[B]] {{.*}} bias_strides = array<i64: 35, 0, 7, 1>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %c = stablehlo.constant dense<0.25> : tensor<2x3x5x7xf32>
  %s = stablehlo.dot_general %q, %k, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>) -> tensor<2x3x5x7xf32>
  %x0 = stablehlo.multiply %s, %c : tensor<2x3x5x7xf32>
  %b = stablehlo.broadcast_in_dim %given, dims = [0, 3] : (tensor<2x7xf32>) -> tensor<2x3x5x7xf32>
  %x1 = stablehlo.add %x0, %b : tensor<2x3x5x7xf32>
  %max = stablehlo.reduce(%x1 init: %low) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %maxes = stablehlo.broadcast_in_dim %max, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %y = stablehlo.subtract %x1, %maxes : tensor<2x3x5x7xf32>
  %e = stablehlo.exponential %y : tensor<2x3x5x7xf32>
  %sum = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %sums = stablehlo.broadcast_in_dim %sum, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %p = stablehlo.divide %e, %sums : tensor<2x3x5x7xf32>
  %w = stablehlo.convert %p : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xbf16>
  %o = stablehlo.dot_general %w, %v, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x3x5x7xbf16>, tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16>
  return %o : tensor<2x3x5x8xbf16>
}

// Added, but no more than a mask.
// CHECK-LABEL: @a_bias_that_masks
func.func @a_bias_that_masks(%q: tensor<2x3x5x16xbf16>, %k: tensor<2x3x7x16xbf16>, %v: tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16> {
  // CHECK-NEXT: exec.attention %arg0, %arg1, %arg2 {
  // CHECK-SAME: reach = 1 : i64
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %c = stablehlo.constant dense<0.25> : tensor<2x3x5x7xf32>
  %s = stablehlo.dot_general %q, %k, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>) -> tensor<2x3x5x7xf32>
  %x0 = stablehlo.multiply %s, %c : tensor<2x3x5x7xf32>
  %r = stablehlo.iota dim = 2 : tensor<2x3x5x7xi32>
  %n = stablehlo.iota dim = 3 : tensor<2x3x5x7xi32>
  %shift = stablehlo.constant dense<1> : tensor<2x3x5x7xi32>
  %rr = stablehlo.add %r, %shift : tensor<2x3x5x7xi32>
  %m = stablehlo.compare LE, %n, %rr : (tensor<2x3x5x7xi32>, tensor<2x3x5x7xi32>) -> tensor<2x3x5x7xi1>
  %no = stablehlo.constant dense<-1.0e9> : tensor<2x3x5x7xf32>
  %yes = stablehlo.constant dense<0.0> : tensor<2x3x5x7xf32>
  %b = stablehlo.select %m, %yes, %no : tensor<2x3x5x7xi1>, tensor<2x3x5x7xf32>
  %x1 = stablehlo.add %x0, %b : tensor<2x3x5x7xf32>
  %max = stablehlo.reduce(%x1 init: %low) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %maxes = stablehlo.broadcast_in_dim %max, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %y = stablehlo.subtract %x1, %maxes : tensor<2x3x5x7xf32>
  %e = stablehlo.exponential %y : tensor<2x3x5x7xf32>
  %sum = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %sums = stablehlo.broadcast_in_dim %sum, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %p = stablehlo.divide %e, %sums : tensor<2x3x5x7xf32>
  %w = stablehlo.convert %p : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xbf16>
  %o = stablehlo.dot_general %w, %v, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x3x5x7xbf16>, tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16>
  return %o : tensor<2x3x5x8xbf16>
}

// The sum of weighted values is of floats, and rounded by whoever reads it.
// CHECK-LABEL: @a_result_that_is_rounded_behind_the_product
func.func @a_result_that_is_rounded_behind_the_product(%q: tensor<2x3x5x16xbf16>, %k: tensor<2x3x7x16xbf16>, %v: tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16> {
  // CHECK-NEXT: %[[O:.*]] = exec.attention %arg0, %arg1, %arg2 {{.*}} -> tensor<2x3x5x8xbf16>
  // CHECK-NEXT: return %[[O]]
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %s = stablehlo.dot_general %q, %k, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>) -> tensor<2x3x5x7xf32>
  %m = stablehlo.reduce(%s init: %low) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %mb = stablehlo.broadcast_in_dim %m, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %d = stablehlo.subtract %s, %mb : tensor<2x3x5x7xf32>
  %e = stablehlo.exponential %d : tensor<2x3x5x7xf32>
  %t = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %tb = stablehlo.broadcast_in_dim %t, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %p = stablehlo.divide %e, %tb : tensor<2x3x5x7xf32>
  %h = stablehlo.convert %p : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xbf16>
  %o = stablehlo.dot_general %h, %v, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x3x5x7xbf16>, tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xf32>
  %r = stablehlo.convert %o : (tensor<2x3x5x8xf32>) -> tensor<2x3x5x8xbf16>
  return %r : tensor<2x3x5x8xbf16>
}
