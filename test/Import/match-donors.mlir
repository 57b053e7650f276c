// RUN: shardwright-opt %s -pass-pipeline='builtin.module(func.func(shardwright-match-donors))' | FileCheck %s

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
