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
  // expected-note @below {{the other member is here}}
  sdy.sharding_group %x group_id=1 : tensor<8xf32>
  // expected-warning @below {{members of a sharding group start from different shardings: this one from <@mesh, [{"b"}]>, another from <@mesh, [{"a"}]>; each keeps its own}}
  sdy.sharding_group %y group_id=1 : tensor<8xf32>
  return
}

// -----

sdy.mesh @one = <["a"=2]>
sdy.mesh @two = <["a"=4]>
func.func @group_meshes(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@one, [{"a"}]>}, %y: tensor<8xf32> {sdy.sharding = #sdy.sharding<@two, [{"a"}]>}) {
  // expected-note @below {{the other member is here}}
  sdy.sharding_group %x group_id=1 : tensor<8xf32>
  // expected-error @below {{has a member on mesh @two, but another is on @one; the members of a group lie alike, on one mesh}}
  sdy.sharding_group %y group_id=1 : tensor<8xf32>
  return
}
