// RUN: shardwright-opt %s -split-input-file -verify-diagnostics

// expected-error@+2 {{expected '<'}}
// expected-error@+1 {{failed to parse Mpmd_Topology parameter 'meshes'}}
func.func private @topology_of_nothing() attributes {topology = #mpmd.topology<>}

// -----

// expected-error@+1 {{two meshes of the topology are named "a"}}
func.func private @meshes_of_one_name() attributes {topology = #mpmd.topology<<"a" : <["x"=2]>>, <"a" : <["x"=3]>>>}

// -----

func.func @no_topology(%x: !mpmd.mesh_tensor<"a", tensor<4x6xf32>>) -> !mpmd.mesh_tensor<"a", tensor<4x6xf32>> {
  // expected-error@+1 {{is in a function without a topology}}
  %0 = mpmd.transfer %x : (!mpmd.mesh_tensor<"a", tensor<4x6xf32>>) -> !mpmd.mesh_tensor<"a", tensor<4x6xf32>>
  return %0 : !mpmd.mesh_tensor<"a", tensor<4x6xf32>>
}

// -----

// expected-note@+1 {{its meshes are "a", "b"}}
func.func @unknown_mesh(%x: !mpmd.mesh_tensor<"c", tensor<4x6xf32>>) attributes {topology = #mpmd.topology<<"a" : <["x"=2]>>, <"b" : <["y"=3]>>>} {
  // expected-error@+1 {{names mesh "c", which the topology does not have}}
  %0 = mpmd.transfer %x : (!mpmd.mesh_tensor<"c", tensor<4x6xf32>>) -> !mpmd.mesh_tensor<"a", tensor<4x6xf32>>
  return
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @axis_of_another_mesh(%x: !mpmd.mesh_tensor<"a", tensor<4x6xf32>>) attributes {topology = #mpmd.topology<<"a" : <["x"=2]>>, <"b" : <["y"=3]>>>} {
  // expected-error@+1 {{unknown mesh axis "x"; the axes are: "y"=3}}
  %0 = mpmd.transfer %x : (!mpmd.mesh_tensor<"a", tensor<4x6xf32>>) -> !mpmd.mesh_tensor<"b", tensor<4x6xf32>, sharding=<@mesh, [{}, {"x"}]>>
  return
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @indivisible(%x: !mpmd.mesh_tensor<"a", tensor<5x6xf32>>) attributes {topology = #mpmd.topology<<"a" : <["x"=2]>>>} {
  // expected-error@+1 {{dimension 0 of size 5 cannot be divided by its axes, of size 2}}
  %0 = mpmd.transfer %x : (!mpmd.mesh_tensor<"a", tensor<5x6xf32>>) -> !mpmd.mesh_tensor<"a", tensor<5x6xf32>, sharding=<@mesh, [{"x"}, {}]>>
  return
}

// -----

func.func @unknown_memory(%x: !mpmd.mesh_tensor<"a", tensor<5x6xf32>>) attributes {topology = #mpmd.topology<<"a" : <["x"=2]>>>} {
  // expected-error@+1 {{memory kind "tape" is none of "device", "pinned_host", "unpinned_host"}}
  %0 = mpmd.transfer %x : (!mpmd.mesh_tensor<"a", tensor<5x6xf32>>) -> !mpmd.mesh_tensor<"a", tensor<5x6xf32>, memory_kind="tape">
  return
}

// -----

func.func @transfer_of_another_type(%x: !mpmd.mesh_tensor<"a", tensor<5x6xf32>>) attributes {topology = #mpmd.topology<<"a" : <["x"=2]>>>} {
  // expected-error@+1 {{has an operand of 'tensor<5x6xf32>' and a result of 'tensor<6x5xf32>'}}
  %0 = mpmd.transfer %x : (!mpmd.mesh_tensor<"a", tensor<5x6xf32>>) -> !mpmd.mesh_tensor<"a", tensor<6x5xf32>>
  return
}

// -----

func.func @fragment_on_another_mesh(%x: !mpmd.mesh_tensor<"b", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"a" : <["x"=2]>>, <"b" : <["y"=3]>>>} {
  // expected-error@+1 {{operand 0 is on mesh "b", and the fragment on "a"}}
  %0 = mpmd.fragment<mesh="a", origin=[]> (%x) (%i: tensor<4xf32>) {
    mpmd.return %i : tensor<4xf32>
  } : (!mpmd.mesh_tensor<"b", tensor<4xf32>>) -> !mpmd.mesh_tensor<"a", tensor<4xf32>>
  return
}

// -----

func.func @fragment_of_tensors(%x: tensor<4xf32>) attributes {topology = #mpmd.topology<<"a" : <["x"=2]>>>} {
  // expected-error@+1 {{operand 0 is 'tensor<4xf32>', which is no mesh tensor}}
  %0 = mpmd.fragment<mesh="a", origin=[]> (%x) (%i: tensor<4xf32>) {
    mpmd.return %i : tensor<4xf32>
  } : (tensor<4xf32>) -> !mpmd.mesh_tensor<"a", tensor<4xf32>>
  return
}

// -----

func.func @fragment_of_another_type(%x: !mpmd.mesh_tensor<"a", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"a" : <["x"=2]>>>} {
  // expected-error@+1 {{result 0 is 'tensor<4xf32>' inside and 'tensor<8xf32>' outside}}
  %0 = mpmd.fragment<mesh="a", origin=[]> (%x) (%i: tensor<4xf32>) {
    mpmd.return %i : tensor<4xf32>
  } : (!mpmd.mesh_tensor<"a", tensor<4xf32>>) -> !mpmd.mesh_tensor<"a", tensor<8xf32>>
  return
}

// -----

func.func @fragment_of_more(%x: !mpmd.mesh_tensor<"a", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"a" : <["x"=2]>>>} {
  // expected-error@+1 {{has 1 operands outside and 2 inside}}
  %0 = mpmd.fragment<mesh="a", origin=[]> (%x) (%i: tensor<4xf32>, %j: tensor<4xf32>) {
    mpmd.return %i : tensor<4xf32>
  } : (!mpmd.mesh_tensor<"a", tensor<4xf32>>) -> !mpmd.mesh_tensor<"a", tensor<4xf32>>
  return
}

// -----

func.func @fragment_call_without_function(%x: !mpmd.mesh_tensor<"a", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"a" : <["x"=2]>>>} {
  // expected-error@+1 {{calls @f, which is no function of the module}}
  %0 = mpmd.fragment_call<mesh="a", origin=[]> @f(%x) : (!mpmd.mesh_tensor<"a", tensor<4xf32>>) -> !mpmd.mesh_tensor<"a", tensor<4xf32>>
  return
}

// -----

// expected-note@+1 {{which is declared here}}
func.func private @f(tensor<4xf32>) -> tensor<4xf32> attributes {mesh_shape = #sdy.mesh<["x"=3]>}
func.func @fragment_call_on_another_mesh(%x: !mpmd.mesh_tensor<"a", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"a" : <["x"=2]>>>} {
  // expected-error@+1 {{calls @f on mesh #sdy.mesh<["x"=2]>, which is not the mesh_shape of the function}}
  %0 = mpmd.fragment_call<mesh="a", origin=[]> @f(%x) : (!mpmd.mesh_tensor<"a", tensor<4xf32>>) -> !mpmd.mesh_tensor<"a", tensor<4xf32>>
  return
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @assign_split(%x: tensor<4xf32>) attributes {topology = #mpmd.topology<<"a" : <["x"=2]>>>} {
  // expected-error@+1 {{takes mesh tensors that no axis splits}}
  %0 = mpmd.assign %x : (tensor<4xf32>) -> !mpmd.mesh_tensor<"a", tensor<4xf32>, sharding=<@mesh, [{"x"}]>>
  return
}

// -----

func.func @unassign_another_type(%x: !mpmd.mesh_tensor<"a", tensor<4xf32>>) attributes {topology = #mpmd.topology<<"a" : <["x"=2]>>>} {
  // expected-error@+1 {{has 'tensor<8xf32>' and 'tensor<4xf32>', expected one type}}
  %0 = mpmd.unassign %x : (!mpmd.mesh_tensor<"a", tensor<4xf32>>) -> tensor<8xf32>
  return
}

// -----

func.func @computation_of_another_type(%x: tensor<4xf32>) {
  // expected-error@+1 {{operand 0 is 'tensor<8xf32>' inside and 'tensor<4xf32>' outside}}
  %0 = mpmd.named_computation<"f"> (%x) (%i: tensor<8xf32>) {
    mpmd.return %i : tensor<8xf32>
  } : (tensor<4xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @reduction_of_several_to_one(%x: tensor<4xf32>) {
  // expected-error@+1 {{<none> has 2 operands, expected one}}
  %0 = mpmd.reduce<none> %x, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @loop_without_number(%x: tensor<4xf32>) {
  // expected-error@+1 {{has 1 operands and a body of 1 arguments, expected one more}}
  %0 = mpmd.for (%x) {iterations = 2 : ui32} (%i: tensor<4xf32>) {
    mpmd.return %i : tensor<4xf32>
  } : tensor<4xf32>
  return
}

// -----

func.func @loop_of_no_iteration(%x: tensor<4xf32>) {
  // expected-error@+1 {{has no iteration}}
  %0 = mpmd.for (%x) {iterations = 0 : ui32} (%i: tensor<4xf32>, %n: tensor<ui32>) {
    mpmd.return %i : tensor<4xf32>
  } : tensor<4xf32>
  return
}

// -----

func.func @unrolled_unevenly(%x: tensor<4xf32>) {
  // expected-error@+1 {{has 5 iterations, which its unroll factor 2 does not divide}}
  %0 = mpmd.for (%x) {iterations = 5 : ui32, unroll_factor = 2 : ui32} (%i: tensor<4xf32>, %n: tensor<ui32>) {
    mpmd.return %i : tensor<4xf32>
  } : tensor<4xf32>
  return
}

// -----

func.func @numbered_by_floats(%x: tensor<4xf32>) {
  // expected-error@+1 {{numbers iterations by 'tensor<f32>', expected a 32-bit integer of rank 0}}
  %0 = mpmd.for (%x) {iterations = 2 : ui32} (%i: tensor<4xf32>, %n: tensor<f32>) {
    mpmd.return %i : tensor<4xf32>
  } : tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> attributes {topology = #mpmd.topology<<"a" : <["x"=2]>>>} {
  return %x : tensor<4xf32>
}
func.func @call_of_a_program(%x: tensor<4xf32>) attributes {topology = #mpmd.topology<<"a" : <["x"=2]>>>} {
  // expected-error@+1 {{calls @f, which is public and has a topology}}
  %0 = mpmd.call @f(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func private @f(tensor<4xf32>) -> tensor<4xf32>
func.func @call_of_another_type(%x: tensor<8xf32>) {
  // expected-error@+1 {{operand 0 is 'tensor<4xf32>' inside and 'tensor<8xf32>' outside}}
  %0 = mpmd.call @f(%x) : (tensor<8xf32>) -> tensor<4xf32>
  return
}

// -----

func.func private @f(tensor<4xf32>) -> tensor<4xf32>
func.func @call_in_a_fragment(%x: tensor<4xf32>) {
  %0 = mpmd.named_computation<"f"> (%x) (%i: tensor<4xf32>) {
    // expected-error@+1 {{is in 'mpmd.named_computation', expected in a function or in mpmd.for}}
    %1 = mpmd.call @f(%i) : (tensor<4xf32>) -> tensor<4xf32>
    mpmd.return %1 : tensor<4xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  return
}
