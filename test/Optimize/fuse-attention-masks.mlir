// RUN: shardwright-opt %s -shardwright-fuse-attention | FileCheck %s
//
// Masks that would be causal if numbers were exact and had no end.

// A conversion to integers truncates: row 0 sees column 1.
// CHECK-LABEL: @pairs_of_rows
func.func @pairs_of_rows(%q: tensor<2x3x5x16xbf16>, %k: tensor<2x3x7x16xbf16>, %v: tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16> {
  // CHECK: exec.attention %arg0, %arg1, %arg2 bias
  // CHECK-NOT: reach
  // CHECK: return
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %c = stablehlo.constant dense<0.25> : tensor<2x3x5x7xf32>
  %s = stablehlo.dot_general %q, %k, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>) -> tensor<2x3x5x7xf32>
  %x0 = stablehlo.multiply %s, %c : tensor<2x3x5x7xf32>
  %r = stablehlo.iota dim = 2 : tensor<2x3x5x7xf32>
  %n = stablehlo.iota dim = 3 : tensor<2x3x5x7xf32>
  %half = stablehlo.constant dense<0.5> : tensor<2x3x5x7xf32>
  %rh = stablehlo.multiply %r, %half : tensor<2x3x5x7xf32>
  %nh = stablehlo.multiply %n, %half : tensor<2x3x5x7xf32>
  %ri = stablehlo.convert %rh : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xi32>
  %ni = stablehlo.convert %nh : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xi32>
  %m = stablehlo.compare GE, %ri, %ni : (tensor<2x3x5x7xi32>, tensor<2x3x5x7xi32>) -> tensor<2x3x5x7xi1>
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

// No unsigned number is less than 0: all is seen.
// CHECK-LABEL: @differences_wrap_around
func.func @differences_wrap_around(%q: tensor<2x3x5x16xbf16>, %k: tensor<2x3x7x16xbf16>, %v: tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16> {
  // CHECK: exec.attention %arg0, %arg1, %arg2 bias
  // CHECK-NOT: reach
  // CHECK: return
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %c = stablehlo.constant dense<0.25> : tensor<2x3x5x7xf32>
  %s = stablehlo.dot_general %q, %k, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>) -> tensor<2x3x5x7xf32>
  %x0 = stablehlo.multiply %s, %c : tensor<2x3x5x7xf32>
  %r = stablehlo.iota dim = 2 : tensor<2x3x5x7xui32>
  %n = stablehlo.iota dim = 3 : tensor<2x3x5x7xui32>
  %none = stablehlo.constant dense<0> : tensor<2x3x5x7xui32>
  %d = stablehlo.subtract %r, %n : tensor<2x3x5x7xui32>
  %m = stablehlo.compare GE, %d, %none : (tensor<2x3x5x7xui32>, tensor<2x3x5x7xui32>) -> tensor<2x3x5x7xi1>
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

// bf16 has no 257: row 256 sees that column.
// CHECK-LABEL: @positions_are_rounded
func.func @positions_are_rounded(%q: tensor<2x3x300x16xbf16>, %k: tensor<2x3x300x16xbf16>, %v: tensor<2x3x300x8xbf16>) -> tensor<2x3x300x8xbf16> {
  // CHECK: exec.attention %arg0, %arg1, %arg2 bias
  // CHECK-NOT: reach
  // CHECK: return
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %c = stablehlo.constant dense<0.25> : tensor<2x3x300x300xf32>
  %s = stablehlo.dot_general %q, %k, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x3x300x16xbf16>, tensor<2x3x300x16xbf16>) -> tensor<2x3x300x300xf32>
  %x0 = stablehlo.multiply %s, %c : tensor<2x3x300x300xf32>
  %r = stablehlo.iota dim = 2 : tensor<2x3x300x300xbf16>
  %n = stablehlo.iota dim = 3 : tensor<2x3x300x300xbf16>
  %m = stablehlo.compare GE, %r, %n : (tensor<2x3x300x300xbf16>, tensor<2x3x300x300xbf16>) -> tensor<2x3x300x300xi1>
  %fill = stablehlo.constant dense<-1.0e9> : tensor<2x3x300x300xf32>
  %x2 = stablehlo.select %m, %x0, %fill : tensor<2x3x300x300xi1>, tensor<2x3x300x300xf32>
  %max = stablehlo.reduce(%x2 init: %low) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x300x300xf32>, tensor<f32>) -> tensor<2x3x300xf32>
  %maxes = stablehlo.broadcast_in_dim %max, dims = [0, 1, 2] : (tensor<2x3x300xf32>) -> tensor<2x3x300x300xf32>
  %y = stablehlo.subtract %x2, %maxes : tensor<2x3x300x300xf32>
  %e = stablehlo.exponential %y : tensor<2x3x300x300xf32>
  %sum = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [3] : (tensor<2x3x300x300xf32>, tensor<f32>) -> tensor<2x3x300xf32>
  %sums = stablehlo.broadcast_in_dim %sum, dims = [0, 1, 2] : (tensor<2x3x300xf32>) -> tensor<2x3x300x300xf32>
  %p = stablehlo.divide %e, %sums : tensor<2x3x300x300xf32>
  %w = stablehlo.convert %p : (tensor<2x3x300x300xf32>) -> tensor<2x3x300x300xbf16>
  %o = stablehlo.dot_general %w, %v, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x3x300x300xbf16>, tensor<2x3x300x8xbf16>) -> tensor<2x3x300x8xbf16>
  return %o : tensor<2x3x300x8xbf16>
}
