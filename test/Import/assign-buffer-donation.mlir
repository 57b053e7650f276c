// RUN: shardwright-opt %s -split-input-file -verify-diagnostics -pass-pipeline='builtin.module(func.func(shardwright-assign-buffer-donation))' | FileCheck %s

// Each takes the first free result of its type; one that is paired already keeps its own, and one without a fitting result keeps nothing.
sdy.mesh @mesh = <["a"=2]>
// CHECK-LABEL: func.func @main(
// CHECK-SAME: %{{.*}}: tensor<4x6xf32> {tf.aliasing_output = 1 : i32},
// CHECK-SAME: %{{.*}}: tensor<4x6xf32> {tf.aliasing_output = 0 : i32},
// CHECK-SAME: %{{.*}}: tensor<3xi32>,
// CHECK-SAME: %{{.*}}: tensor<4x6xf32>,
// CHECK-SAME: %{{.*}}: tensor<5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>, tf.aliasing_output = 3 : i32})
func.func @main(%a: tensor<4x6xf32> {jax.buffer_donor = true}, %b: tensor<4x6xf32> {tf.aliasing_output = 0 : i32},
                %c: tensor<3xi32> {jax.buffer_donor = true}, %kept: tensor<4x6xf32>,
                %e: tensor<5xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>})
    -> (tensor<4x6xf32>, tensor<4x6xf32>, tensor<5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<5xf32>) {
  return %a, %b, %e, %e : tensor<4x6xf32>, tensor<4x6xf32>, tensor<5xf32>, tensor<5xf32>
}

// -----

// JAX pairs what has as many bytes on one device: 8 rows of 16, and all of 8.
// CHECK-LABEL: func.func @main(
// CHECK-SAME: %{{.*}}: tensor<16x10xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>})
sdy.mesh @mesh = <["a"=2]>
// expected-remark @below {{argument 0, of type 'tensor<16x10xf32>', is not donated to result 0, which is of type 'tensor<8x10xf32>': it keeps its memory}}
func.func @main(%x: tensor<16x10xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>, tf.aliasing_output = 0 : i32}) -> (tensor<8x10xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %0 = stablehlo.slice %x [0:8, 0:10] : (tensor<16x10xf32>) -> tensor<8x10xf32>
  return %0 : tensor<8x10xf32>
}
