// RUN: shardwright-opt %s -shardwright-import-sharding-groups -shardwright-propagate-shardings | FileCheck %s

sdy.mesh @mesh = <["a"=2, "b"=4]>

// CHECK-LABEL: @groups_that_share_a_member
// CHECK-SAME: %arg2: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", ?}]>}
func.func @groups_that_share_a_member(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", ?}]>}, %y: tensor<8xf32>, %z: tensor<8xf32>) {
  // CHECK-COUNT-3: sdy.sharding_group {{.*}} group_id=0
  // CHECK-NOT: sdy.sharding_group
  sdy.sharding_group %x group_id=7 : tensor<8xf32>
  sdy.sharding_group %y group_id=7 : tensor<8xf32>
  sdy.sharding_group %y group_id=9 : tensor<8xf32>
  sdy.sharding_group %z group_id=9 : tensor<8xf32>
  return
}
