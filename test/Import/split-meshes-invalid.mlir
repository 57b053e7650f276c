// RUN: shardwright-opt %s -shardwright-split-meshes -split-input-file -verify-diagnostics

// expected-error@+1 {{has ops on meshes and no topology}}
func.func @main(%x: tensor<5xf32>) -> tensor<5xf32> {
  %0 = mpmd.named_tensor %x name="t" : tensor<5xf32>
  return %0 : tensor<5xf32>
}

// -----

func.func @main(%x: tensor<5xf32>) -> tensor<5xf32> attributes {topology = #mpmd.topology<<"a" : <["x"=2]>>, <"b" : <["y"=3]>>>} {
  // expected-error@+1 {{'t' has no mesh; give it one of a, b, as in --assign 't=a'}}
  %0 = mpmd.named_tensor %x name="t" : tensor<5xf32>
  return %0 : tensor<5xf32>
}

// -----

!a = !mpmd.mesh_tensor<"a", tensor<5xf32>>
!b = !mpmd.mesh_tensor<"b", tensor<5xf32>>
func.func @main(%x: !a, %y: !b) -> tensor<5xf32> attributes {topology = #mpmd.topology<<"a" : <["x"=2]>>, <"b" : <["y"=3]>>>} {
  // expected-note@+1 {{a value of mesh 'a' is here}}
  %0 = mpmd.unassign %x : (!a) -> tensor<5xf32>
  // expected-note@+1 {{a value of mesh 'b' is here}}
  %1 = mpmd.unassign %y : (!b) -> tensor<5xf32>
  // expected-error@+1 {{'stablehlo.add' has operands on two meshes, and no mesh of its own; put it in a fragment or a named computation}}
  %2 = stablehlo.add %0, %1 : tensor<5xf32>
  return %2 : tensor<5xf32>
}

// -----

!a = !mpmd.mesh_tensor<"a", tensor<5xf32>>
!host = !mpmd.mesh_tensor<"a", tensor<5xf32>, memory_kind="pinned_host">
func.func @main(%x: !a) -> !host attributes {topology = #mpmd.topology<<"a" : <["x"=2]>>>} {
  // expected-error@+1 {{has a tensor with memory_kind "pinned_host", which is not supported yet}}
  %0 = mpmd.transfer %x : (!a) -> !host
  return %0 : !host
}

// -----

// expected-error@+1 {{has a tensor on mesh 'c', which the topology does not have}}
func.func @main(%x: !mpmd.mesh_tensor<"c", tensor<5xf32>>) attributes {topology = #mpmd.topology<<"a" : <["x"=2]>>>} {
  return
}

// -----

// expected-error@+1 {{mesh 'a' has no axes}}
func.func @main(%x: tensor<5xf32>) attributes {topology = #mpmd.topology<<"a" : <[]>>>} {
  return
}

// -----

// expected-error@+1 {{mesh 'a' has device ids, which are not supported in a topology yet}}
func.func @main(%x: tensor<5xf32>) attributes {topology = #mpmd.topology<<"a" : <["x"=2], device_ids=[1, 0]>>>} {
  return
}

// -----

// expected-error@+1 {{mesh 'b' has more than 65536 devices}}
func.func @main(%x: tensor<5xf32>) attributes {topology = #mpmd.topology<<"a" : <["x"=2]>>, <"b" : <["y"=3, "z"=60000]>>>} {
  return
}

// -----

// An axis of another mesh, in a fragment.
sdy.mesh @mesh = <["y"=3]>
!a = !mpmd.mesh_tensor<"a", tensor<6xf32>>
func.func @main(%x: !a) -> !a attributes {topology = #mpmd.topology<<"a" : <["x"=2]>>, <"b" : <["y"=3]>>>} {
  %0 = mpmd.fragment<mesh="a", origin=[]> (%x) (%i: tensor<6xf32>) {
    // expected-error@+1 {{unknown mesh axis "y"; the axes are: "x"=2}}
    %1 = sdy.sharding_constraint %i <@mesh, [{"y"}]> : tensor<6xf32>
    mpmd.return %1 : tensor<6xf32>
  } : (!a) -> !a
  return %0 : !a
}
