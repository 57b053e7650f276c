// RUN: shardwright-opt %s -shardwright-remove-dead-ops | FileCheck %s

// CHECK-LABEL: @a_dead_chain_goes
func.func @a_dead_chain_goes(%x: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK-NEXT: return %arg0
  %0 = stablehlo.abs %x : tensor<8xf32>
  %1 = stablehlo.negate %0 : tensor<8xf32>
  return %x : tensor<8xf32>
}

// CHECK-LABEL: @what_is_read_stays
func.func @what_is_read_stays(%x: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK-NEXT: stablehlo.abs
  %0 = stablehlo.abs %x : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// CHECK-LABEL: @groups_are_no_values_but_stay
func.func @groups_are_no_values_but_stay(%x: tensor<8xf32>) {
  // CHECK-NEXT: sdy.sharding_group %arg0
  sdy.sharding_group %x group_id=0 : tensor<8xf32>
  return
}
