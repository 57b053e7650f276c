// RUN: shardwright-opt %s -split-input-file -verify-diagnostics

sdy.mesh @mesh = <["a"=2, "b"=4]>
// expected-error @below {{argument 0: unknown mesh @grid; the meshes are: @mesh}}
func.func @mesh_exists(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@grid, [{}]>}) { return }

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
// expected-error @below {{argument 0, dimension 1: unknown mesh axis "c"; the axes are: "a"=2, "b"=4}}
func.func @axis_exists(%x: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"c"}]>}) { return }

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
// expected-error @below {{result 0: sharding has 1 dimensions, but 'tensor<8x4xf32>' has 2}}
func.func @rank(%x: tensor<8x4xf32>) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) { return %x : tensor<8x4xf32> }

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
// expected-error @below {{axis "a" is used twice}}
func.func @axis_twice(%x: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"a"}]>}) { return }

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
// expected-error @below {{axis "b" is used twice}}
func.func @part_and_whole(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b":(1)2}], replicated={"b"}>}) { return }

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
// expected-error @below {{two consecutive sub-axes of "b" must be written as one}}
func.func @mergeable(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b":(1)2, "b":(2)2}]>}) { return }

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
// expected-error @below {{argument 0, dimension 0: sub-axis (1)3 does not divide axis "b" of size 4}}
func.func @sub_axis_divides(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b":(1)3}]>}) { return }

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
// expected-error @below {{argument 0, dimension 0: sub-axis is the whole axis "b"}}
func.func @sub_axis_is_a_part(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b":(1)4}]>}) { return }

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
// expected-error @below {{replicated and unreduced axes must be in the order of the mesh: "a"=2, "b"=4}}
func.func @order(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}], replicated={"b", "a"}>}) { return }

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @one_for_each_result(%x: tensor<8xf32>) {
  // expected-error @below {{sharding: 2 shardings for 1 values}}
  %0 = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}]>, <@mesh, [{}]>]>} : tensor<8xf32>
  return
}

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
// expected-error @below {{a closed dimension without axes has no use for a priority}}
func.func @priority(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}p1]>}) { return }

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
// expected-error @below {{expected a priority such as p1, without leading zeros}}
func.func @priority_text(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}p01]>}) { return }

// -----

sdy.mesh @one = <[], device_ids=[3]>
// expected-error @below {{a sharding on a single-device mesh has no dimensions and no axes}}
func.func @maximal(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@one, [{}]>}) { return }

// -----

func.func @rule_rank(%x: tensor<8xf32>) {
  // expected-error @below {{sharding rule: operand 0 has 2 dimensions, 'tensor<8xf32>' has 1}}
  %0 = stablehlo.abs %x {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i]) {i=8, j=1}>} : tensor<8xf32>
  return
}

// -----

func.func @rule_reduction(%x: tensor<8xf32>) {
  // expected-error @below {{reduction factor 0 may not be in a result}}
  %0 = stablehlo.abs %x {sdy.sharding_rule = #sdy.op_sharding_rule<([i])->([i]) {i=8} reduction={i}>} : tensor<8xf32>
  return
}

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @constraint_axis_exists(%x: tensor<8xf32>) {
  // expected-error @below {{sharding, dimension 0: unknown mesh axis "c"; the axes are: "a"=2, "b"=4}}
  %0 = sdy.sharding_constraint %x <@mesh, [{"c"}]> : tensor<8xf32>
  return
}

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @constraint_dimension_exists(%x: tensor<8xf32>) {
  // expected-error @below {{sharding: sharding has 2 dimensions, but 'tensor<8xf32>' has 1}}
  %0 = sdy.sharding_constraint %x <@mesh, [{}, {"a"}]> : tensor<8xf32>
  return
}
