// RUN: %status 1 shardwright compile %s --remat auto --memory 1KiB -o %t.bundle 2>&1 | FileCheck %s

// Arguments and results are 912 and 4 bytes; the second product reads 8 x 10 numbers and writes 8 x 12, in whatever order. The numbers that it reads
// are those that are written over the first ones, so that these do not count.
// CHECK: memory-bound.mlir:[[#@LINE+2]]:1: error: a rank needs 1.6 KiB, the least that was reached by computing again, and has 1.0 KiB; no order of its kernels, whichever run again, needs less than 1.6 KiB: arguments and results 916 bytes, what matmul tensor<8x12xf32> ({{.*}}memory-bound.mlir:[[#@LINE+6]]:8) reads and writes 704 bytes; the largest values at the peak:
// CHECK-NEXT: note: 480 bytes inputs
func.func @main(%x: tensor<8x6xf32>, %w: tensor<6x10xf32>, %u: tensor<10x12xf32>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<8x6xf32>, tensor<6x10xf32>) -> tensor<8x10xf32>
  %h = stablehlo.tanh %y : tensor<8x10xf32>
  %z = stablehlo.dot_general %h, %u, contracting_dims = [1] x [0] : (tensor<8x10xf32>, tensor<10x12xf32>) -> tensor<8x12xf32>
  %sum = stablehlo.reduce(%z init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x12xf32>, tensor<f32>) -> tensor<f32>
  return %sum : tensor<f32>
}
