// Factors that were written by hand may be wrong.
// RUN: shardwright-opt %s -split-input-file -shardwright-insert-reshards -verify-diagnostics

sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @without_factors(%x: tensor<8x12xf32>) -> tensor<8x12xf32> {
  // expected-error @+1 {{expected the attribute spmd.factors: run --shardwright-assign-factors first}}
  %0 = stablehlo.negate %x : tensor<8x12xf32>
  return %0 : tensor<8x12xf32>
}

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @too_few_factors(%x: tensor<8x12xf32>) -> tensor<8x12xf32> {
  // expected-error @+1 {{spmd.factors: expected axes for 2 factors, as in <([i, j])->([i, j]) {i=8, j=12}>, found 1}}
  %0 = stablehlo.negate %x {spmd.factors = #spmd.factors<[{"a"}]>} : tensor<8x12xf32>
  return %0 : tensor<8x12xf32>
}

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @an_axis_twice(%x: tensor<8x12xf32>) -> tensor<8x12xf32> {
  // expected-error @+1 {{spmd.factors: axis "b:(1)2" is used twice}}
  %0 = stablehlo.negate %x {spmd.factors = #spmd.factors<[{"b":(1)2}, {"b"}]>} : tensor<8x12xf32>
  return %0 : tensor<8x12xf32>
}

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @a_factor_that_must_be_whole(%x: tensor<8x12xcomplex<f32>>) -> tensor<8x12xcomplex<f32>> {
  // expected-error @+1 {{spmd.factors: factor 1 of <([i, j])->([i, j]) {i=8, j=12} need_replication={j}> cannot be split}}
  %0 = stablehlo.fft %x, type = FFT, length = [12] {spmd.factors = #spmd.factors<[{}, {"a"}]>} : (tensor<8x12xcomplex<f32>>) -> tensor<8x12xcomplex<f32>>
  return %0 : tensor<8x12xcomplex<f32>>
}

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @no_partial_sum(%x: tensor<8x12xf32>) -> tensor<8x12xf32> {
  // expected-error @+1 {{operand 0 is not a partial sum over the axes of the others: its layout is [{}, {}]}}
  %0 = stablehlo.negate %x {spmd.factors = #spmd.factors<[{}, {}], partial = [0]>} : tensor<8x12xf32>
  return %0 : tensor<8x12xf32>
}

// -----

sdy.mesh @mesh = <["b"=4]>
func.func @not_linear(%x: tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"b"}]>}, %i: tensor<f32>) -> tensor<8xf32> {
  %0 = stablehlo.reduce(%x init: %i) applies stablehlo.add across dimensions = [1] {spmd.factors = #spmd.factors<[{}, {"b"}]>} : (tensor<8x12xf32>, tensor<f32>) -> tensor<8xf32>
  // expected-error @+1 {{spmd.factors: the op is not linear in operands that it would read as partial sums}}
  %1 = stablehlo.exponential %0 {spmd.factors = #spmd.factors<[{}], partial = [0]>} : tensor<8xf32>
  return %1 : tensor<8xf32>
}

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @an_axis_of_no_mesh(%x: tensor<8x12xf32>) -> tensor<8x12xf32> {
  // expected-error @+1 {{names axes that the mesh does not have}}
  %0 = stablehlo.negate %x {spmd.factors = #spmd.factors<[{}, {"c"}]>} : tensor<8x12xf32>
  return %0 : tensor<8x12xf32>
}

// -----

sdy.mesh @mesh = <["a"=4]>
func.func @uneven_parts_of_a_dimension(%x: tensor<6x5xf32>) -> tensor<30xf32> {
  // expected-error @+1 {{shares a dimension with others, and does not divide into 4 shards}}
  %0 = stablehlo.reshape %x {spmd.factors = #spmd.factors<[{"a"}, {}]>} : (tensor<6x5xf32>) -> tensor<30xf32>
  return %0 : tensor<30xf32>
}
