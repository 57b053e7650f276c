// RUN: shardwright-opt %s -shardwright-expand-random-bits | FileCheck %s

// Two words a block: neighbours along the first even dimension.
// CHECK-LABEL: @threefry
func.func @threefry(%s: tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xui32>) {
  // CHECK: stablehlo.iota dim = 0 : tensor<6xui64>
  // CHECK: stablehlo.reshape {{.*}} -> tensor<3x2xui64>
  // CHECK-COUNT-20: stablehlo.xor
  // CHECK: stablehlo.concatenate {{.*}}, dim = 2 : (tensor<3x2x1xui32>, tensor<3x2x1xui32>) -> tensor<3x2x2xui32>
  // CHECK: stablehlo.reshape {{.*}} -> tensor<3x4xui32>
  %0:2 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xui32>)
  return %0#0, %0#1 : tensor<2xui64>, tensor<3x4xui32>
}

// Four words a block, the last of which is cut; floats are the bits.
// CHECK-LABEL: @philox_is_the_default
func.func @philox_is_the_default(%s: tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xf32>) {
  // CHECK: stablehlo.iota dim = 0 : tensor<4xui64>
  // CHECK: stablehlo.reshape {{.*}} -> tensor<16xui32>
  // CHECK: stablehlo.slice {{.*}} [0:15]
  // CHECK: stablehlo.bitcast_convert {{.*}} -> tensor<3x5xf32>
  %0:2 = stablehlo.rng_bit_generator %s, algorithm = DEFAULT : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3x5xf32>)
  return %0#0, %0#1 : tensor<3xui64>, tensor<3x5xf32>
}

sdy.mesh @mesh = <["a"=2]>

// CHECK-LABEL: @each_result_keeps_its_sharding
func.func @each_result_keeps_its_sharding(%s: tensor<2xui64>) -> (tensor<2xui64>, tensor<6x4xui32>) {
  // CHECK-DAG: stablehlo.concatenate {{.*}}sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}]>]>{{.*}} -> tensor<2xui64>
  // CHECK-DAG: stablehlo.reshape {{.*}}sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {}]>]>{{.*}} -> tensor<6x4xui32>
  %0:2 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}]>, <@mesh, [{"a"}, {}]>]>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<6x4xui32>)
  return %0#0, %0#1 : tensor<2xui64>, tensor<6x4xui32>
}
