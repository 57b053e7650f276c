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
func.func @closed_members_contradict(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>}, %y: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}]>}) {
  // expected-note @below {{the other member is here}}
  sdy.sharding_group %x group_id=1 : tensor<8xf32>
  // expected-error @below {{has a member that is <@mesh, [{"b"}]>, but another is <@mesh, [{"a"}]>; no sharding is both in dimension 0: annotate one of them only, leave the dimension open with ?, or take one out of the group}}
  sdy.sharding_group %y group_id=1 : tensor<8xf32>
  return
}

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @an_open_member_wants_more(%x: tensor<6x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"a"}]>}, %y: tensor<6x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"a", "b", ?}]>}) {
  // expected-note @below {{the other member is here}}
  sdy.sharding_group %x group_id=1 : tensor<6x8xf32>
  // expected-error @below {{no sharding is both in dimension 1}}
  sdy.sharding_group %y group_id=1 : tensor<6x8xf32>
  return
}

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @an_open_member_wants_other_axes(%x: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", "b"}, {?}]>}, %y: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b", ?}, {}]>}) {
  // expected-note @below {{the other member is here}}
  sdy.sharding_group %x group_id=1 : tensor<8x6xf32>
  // expected-error @below {{no sharding is both in dimension 0}}
  sdy.sharding_group %y group_id=1 : tensor<8x6xf32>
  return
}

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @a_closed_member_may_have_more(%x: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", "b"}, {?}]>}, %y: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", ?}, {}]>}) {
  // expected-note @below {{the other member is here}}
  sdy.sharding_group %x group_id=1 : tensor<8x6xf32>
  // expected-warning @below {{members of a sharding group start from different shardings}}
  sdy.sharding_group %y group_id=1 : tensor<8x6xf32>
  return
}

// -----

// Members that agree with a third one, which is open, but not with each other; groups with a common member are one.
sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @through_another_group(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>}, %y: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}]>}, %z: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
  // expected-note @below {{the other member is here}}
  sdy.sharding_group %x group_id=1 : tensor<8xf32>
  sdy.sharding_group %y group_id=1 : tensor<8xf32>
  sdy.sharding_group %y group_id=2 : tensor<8xf32>
  // expected-error @below {{has a member that is <@mesh, [{}]>, but another is <@mesh, [{"a"}]>; no sharding is both in dimension 0}}
  sdy.sharding_group %z group_id=2 : tensor<8xf32>
  return
}

// -----

// Open annotations are wishes, of which each member keeps its own.
sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @open_members_may_differ(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", ?}]>}, %y: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b", ?}]>}) {
  // expected-note @below {{the other member is here}}
  sdy.sharding_group %x group_id=1 : tensor<8xf32>
  // expected-warning @below {{members of a sharding group start from different shardings: this one from <@mesh, [{"b", ?}]>, another from <@mesh, [{"a", ?}]>; each keeps its own}}
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
