// RUN: shardwright-opt %s -split-input-file -verify-diagnostics

sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @manual_shape(%x: tensor<8xf32>) {
  // expected-error @below {{operand 0 is 'tensor<8xf32>' inside, but its manual axes make it 'tensor<4xf32>'}}
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"a"}]>] out_shardings=[<@mesh, [{"a"}]>] manual_axes={"a"} (%y: tensor<8xf32>) {
    sdy.return %y : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @manual_divides(%x: tensor<7xf32>) {
  // expected-error @below {{operand 0: dimension 0 of size 7 does not divide by its manual axes}}
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"a"}]>] out_shardings=[<@mesh, [{}]>] manual_axes={"a"} (%y: tensor<7xf32>) {
    sdy.return %y : tensor<7xf32>
  } : (tensor<7xf32>) -> tensor<7xf32>
  return
}

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @manual_order(%x: tensor<8xf32>) {
  // expected-error @below {{operand 0: dimension 0: manual axis "a" stands behind a free axis}}
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"b", "a"}]>] out_shardings=[<@mesh, [{"a"}]>] manual_axes={"a"} (%y: tensor<4xf32>) {
    sdy.return %y : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @manual_nested(%x: tensor<8xf32>) {
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"a"}]>] out_shardings=[<@mesh, [{"a"}]>] manual_axes={"a"} (%y: tensor<4xf32>) {
    // expected-error @below {{axis "a" is already bound by a parent manual_computation}}
    %1 = sdy.manual_computation(%y) in_shardings=[<@mesh, [{}]>] out_shardings=[<@mesh, [{}]>] manual_axes={"a"} (%z: tensor<4xf32>) {
      sdy.return %z : tensor<4xf32>
    } : (tensor<4xf32>) -> tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @gather_suffix(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", "b"}]>}) {
  // expected-error @below {{gathered axes are not the end of operand dimension 0}}
  %0 = sdy.all_gather [{"a"}] %x out_sharding=<@mesh, [{"b"}]> : tensor<8xf32>
  return
}

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @gather_result(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", "b"}]>}) {
  // expected-error @below {{result dimension 0 must be sharded #sdy<dimension_sharding{"a", "b":(1)2}>, found #sdy<dimension_sharding{"a"}>}}
  %0 = sdy.all_gather [{"b":(2)2}] %x out_sharding=<@mesh, [{"a"}]> : tensor<8xf32>
  return
}

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @permute_keeps_shards(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>}) {
  // expected-error @below {{dimension 0 is split 2 ways before and 4 ways after}}
  %0 = sdy.collective_permute %x out_sharding=<@mesh, [{"b"}]> : tensor<8xf32>
  return
}

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @reduce_free_axes(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>}) {
  // expected-error @below {{axis "a" is reduced, but splits the operand}}
  %0 = sdy.all_reduce {"a"} %x out_sharding=<@mesh, [{"a"}]> : tensor<8xf32>
  return
}

// -----

func.func @barrier_of_both(%x: tensor<8xf32>) {
  // expected-error @below {{a barrier that lets both directions through is none}}
  %0 = sdy.propagation_barrier %x allowed_direction=BOTH : tensor<8xf32>
  return
}

// -----

func.func @edge_needs_an_owner(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @below {{input must come from an op that passes values on}}
  %0 = sdy.data_flow_edge %x : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @manual_result_shape(%x: tensor<8xf32>) {
  // expected-error @below {{result 0 is 'tensor<8xf32>' inside, but its manual axes make it 'tensor<4xf32>'}}
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{}]>] out_shardings=[<@mesh, [{"a"}]>] manual_axes={"a"} (%y: tensor<8xf32>) {
    sdy.return %y : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @manual_counts(%x: tensor<8xf32>) {
  // expected-error @below {{operands: 1 outside, 1 inside, 2 shardings}}
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"a"}]>, <@mesh, [{"a"}]>] out_shardings=[<@mesh, [{"a"}]>] manual_axes={"a"} (%y: tensor<4xf32>) {
    sdy.return %y : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @manual_axis_exists(%x: tensor<8xf32>) {
  // expected-error @below {{manual axis "c" is not in the mesh}}
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{}]>] out_shardings=[<@mesh, [{}]>] manual_axes={"c"} (%y: tensor<8xf32>) {
    sdy.return %y : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
sdy.mesh @other = <["a"=4]>
func.func @manual_meshes(%x: tensor<8xf32>) {
  // expected-error @below {{all shardings of a manual computation must be on one mesh}}
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"a"}]>] out_shardings=[<@other, [{"a"}]>] manual_axes={"a"} (%y: tensor<4xf32>) {
    sdy.return %y : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @manual_axis_inside(%x: tensor<8xf32>) {
  // expected-note @below {{manual_axes says so here}}
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"a"}]>] out_shardings=[<@mesh, [{"a"}]>] manual_axes={"a"} (%y: tensor<4xf32>) {
    // expected-error @below {{sharding: axis "a" is manual here, where each device has only its own part along it; leave it out}}
    %1 = sdy.sharding_constraint %y <@mesh, [{"a"}]> : tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @manual_axis_deep_inside(%x: tensor<8xf32>, %p: tensor<i1>) {
  // expected-note @below {{manual_axes says so here}}
  %0 = sdy.manual_computation(%x, %p) in_shardings=[<@mesh, [{"a"}]>, <@mesh, []>] out_shardings=[<@mesh, [{"a"}]>] manual_axes={"a"} (%y: tensor<4xf32>, %q: tensor<i1>) {
    %1 = "stablehlo.if"(%q) ({
      // expected-error @below {{sharding of result 0: axis "a" is manual here, where each device has only its own part along it; leave it out}}
      %2 = stablehlo.abs %y {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}], replicated={"a"}>]>} : tensor<4xf32>
      stablehlo.return %2 : tensor<4xf32>
    }, {
      stablehlo.return %y : tensor<4xf32>
    }) : (tensor<i1>) -> tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : (tensor<8xf32>, tensor<i1>) -> tensor<8xf32>
  return
}
