// A collective that an annotation leads to names it, others are the planner's.
// RUN: shardwright explain %s --all --plan auto 2>&1 | FileCheck %s
// RUN: sed '/^ {sdy.sharding/d' %s > %t.mlir
// RUN: shardwright explain %t.mlir --all 2>&1 | FileCheck %s --check-prefix=PLANNER

// CHECK: remark: planned over x=4
// CHECK: planned: costs as much as sending {{.*}}, any plan at least {{.*}}; {{.*}}% above it
// CHECK-NEXT: without --cluster all links are alike, and by default a multiplication and addition of a product counts as 0.03 bytes, and a collective as 64 besides its own
// CHECK: all_reduce over x
// CHECK: decided by: {{.*}}argument 0
// PLANNER: remark: planned over x=4
// PLANNER: all_reduce over x
// PLANNER: decided by: the planner
sdy.mesh @mesh = <["x"=4]>
func.func @main(%x: tensor<8x512xf32>
 {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}
 , %w: tensor<512x2048xf32>, %v: tensor<2048x16xf32>) -> tensor<f32> {
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<8x512xf32>, tensor<512x2048xf32>) -> tensor<8x2048xf32>
  %1 = stablehlo.dot_general %0, %v, contracting_dims = [1] x [0] : (tensor<8x2048xf32>, tensor<2048x16xf32>) -> tensor<8x16xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %2 = stablehlo.reduce(%1 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x16xf32>, tensor<f32>) -> tensor<f32>
  return %2 : tensor<f32>
}
