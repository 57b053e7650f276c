// RUN: shardwright-opt %S/Inputs/momentum.mlir -shardwright-assign-roles -shardwright-shard-training-state -shardwright-scatter-gradients | FileCheck %s
// RUN: shardwright-opt %s -shardwright-scatter-gradients | FileCheck %s -check-prefix=TWICE

// CHECK: %[[G:.*]] = stablehlo.dot_general {{.*}}, contracting_dims = [0] x [0] {sdy.sharding = {{.*}}<@mesh, [{?}, {?}], unreduced={"data"}>
// CHECK-NEXT: %[[PIECES:.*]] = sdy.sharding_constraint %[[G]] <@mesh, [{"data"}p1, {?}]>
// CHECK: stablehlo.add %arg3, %[[PIECES]]

// A parameter that is used twice has two sums, which are added before they move. The sum that a loss returns is no gradient.
// TWICE: %[[A:.*]] = stablehlo.dot_general {{.*}}unreduced={"data"}
// TWICE: %[[B:.*]] = stablehlo.dot_general {{.*}}unreduced={"data"}
// TWICE: %[[T:.*]] = stablehlo.transpose %[[B]]{{.*}}unreduced={"data"}
// TWICE: %[[S:.*]] = stablehlo.add %[[A]], %[[T]] {{.*}}unreduced={"data"}
// TWICE-NEXT: sdy.sharding_constraint %[[S]] <@mesh, [{"data"}, {?}]>
// TWICE: stablehlo.reduce
// TWICE-NOT: unreduced
sdy.mesh @mesh = <["data"=2]>
func.func @main(%w: tensor<6x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>, shardwright.role = "param", tf.aliasing_output = 0 : i32},
                %x: tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>, shardwright.role = "batch"},
                %dy: tensor<4x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>, shardwright.role = "batch"}) -> (tensor<6x5xf32>, tensor<f32>) {
  %a = stablehlo.dot_general %x, %dy, contracting_dims = [0] x [0] : (tensor<4x6xf32>, tensor<4x5xf32>) -> tensor<6x5xf32>
  %b = stablehlo.dot_general %dy, %x, contracting_dims = [0] x [0] : (tensor<4x5xf32>, tensor<4x6xf32>) -> tensor<5x6xf32>
  %t = stablehlo.transpose %b, dims = [1, 0] : (tensor<5x6xf32>) -> tensor<6x5xf32>
  %s = stablehlo.add %a, %t : tensor<6x5xf32>
  %new = stablehlo.subtract %w, %s : tensor<6x5xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %loss = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x6xf32>, tensor<f32>) -> tensor<f32>
  return %new, %loss : tensor<6x5xf32>, tensor<f32>
}
