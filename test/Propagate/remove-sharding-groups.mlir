// RUN: shardwright-opt %s -shardwright-remove-sharding-groups | FileCheck %s

// CHECK-LABEL: @groups_go_and_values_stay
func.func @groups_go_and_values_stay(%x: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK-NEXT: %[[A:.*]] = stablehlo.abs
  %0 = stablehlo.abs %x : tensor<8xf32>
  sdy.sharding_group %x group_id=0 : tensor<8xf32>
  sdy.sharding_group %0 group_id=0 : tensor<8xf32>
  // CHECK-NEXT: return %[[A]]
  return %0 : tensor<8xf32>
}
