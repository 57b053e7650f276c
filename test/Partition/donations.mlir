// RUN: split-file %s %t
// RUN: shardwright compile %t/taken.mlir --stop-after partition | FileCheck %s -check-prefix=TAKEN
// RUN: shardwright compile %t/asked.mlir --stop-after partition 2>&1 | FileCheck %s -check-prefix=ASKED
// RUN: %status 0 shardwright verify %t/steps.mlir --steps 4

// A result without an annotation has the layout of the argument whose buffer it reuses, though the product is sharded by columns.
// TAKEN: func.func @main(%arg0: tensor<4x4xf32> {{{.*}}tf.aliasing_output = 0
// TAKEN-SAME: -> (tensor<4x4xf32> {exec.value = {sharding = {{\[}}["a"], []], type = tensor<8x4xf32>}})
//--- taken.mlir
sdy.mesh @mesh = <["a"=2]>
func.func @main(%x: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>, tf.aliasing_output = 0 : i32}, %y: tensor<8x6xf32>, %z: tensor<6x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"a"}]>}) -> tensor<8x4xf32> {
  %0 = stablehlo.dot_general %y, %z, contracting_dims = [1] x [0] : (tensor<8x6xf32>, tensor<6x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// Two annotations that differ leave nothing to donate.
// ASKED: asked.mlir:4:3: warning: argument 0 cannot be donated to result 0: its layout is [{"a"}, {}], but the result is annotated as [{}, {"a"}]; annotate both alike
// ASKED-NOT: tf.aliasing_output
//--- asked.mlir
sdy.mesh @mesh = <["a"=2]>
func.func @main(%x: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>, tf.aliasing_output = 0 : i32}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"a"}]>}) {
  %0 = stablehlo.negate %x : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// What stands behind the end of a shard is zero in what a caller gives, and not in what the step before left there.
//--- steps.mlir
sdy.mesh @mesh = <["a"=2]>
func.func @main(%x: tensor<5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>, tf.aliasing_output = 0 : i32}) -> (tensor<5xf32>, tensor<f32>) {
  %0 = stablehlo.cosine %x : tensor<5xf32>
  %c = stablehlo.constant dense<0.0> : tensor<f32>
  %1 = stablehlo.reduce(%x init: %c) applies stablehlo.add across dimensions = [0] : (tensor<5xf32>, tensor<f32>) -> tensor<f32>
  return %0, %1 : tensor<5xf32>, tensor<f32>
}
