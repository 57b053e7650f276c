// RUN: shardwright-opt %s -split-input-file -shardwright-import-sharding-groups -verify-diagnostics

func.func @group_shapes(%x: tensor<8xf32>, %y: tensor<4xf32>) {
  // expected-note @below {{the other member is here}}
  sdy.sharding_group %x group_id=1 : tensor<8xf32>
  // expected-error @below {{has a member of type 'tensor<4xf32>', but another is 'tensor<8xf32>'}}
  sdy.sharding_group %y group_id=1 : tensor<4xf32>
  return
}

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @group_conflict(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>}, %y: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}]>}) {
  // expected-warning @below {{members of a sharding group start from different shardings}}
  sdy.sharding_group %x group_id=1 : tensor<8xf32>
  sdy.sharding_group %y group_id=1 : tensor<8xf32>
  return
}
