// Nothing moves that is not asked for.
// RUN: shardwright-opt %s -split-input-file -shardwright-partition-ops -verify-diagnostics

sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @an_operand_that_lies_otherwise(%x: tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>}) -> tensor<8x12xf32> {
  // expected-error @+1 {{operand 0 has layout [{"b"}, {}], but the op's factors require [{}, {"b"}]: run --shardwright-insert-reshards first}}
  %0 = stablehlo.negate %x {spmd.factors = #spmd.factors<[{}, {"b"}]>} : tensor<8x12xf32>
  return %0 : tensor<8x12xf32>
}

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @a_result_that_lies_otherwise(%x: tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>}) -> (tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"b"}]>}) {
  // expected-error @+1 {{operand 0 has layout [{"b"}, {}], but the use requires [{}, {"b"}]: run --shardwright-insert-reshards first}}
  return %x : tensor<8x12xf32>
}

// -----

sdy.mesh @mesh = <["a"=2, "b"=4]>
func.func @without_factors(%x: tensor<8x12xf32>) -> tensor<8x12xf32> {
  // expected-error @+1 {{expected the attribute spmd.factors: run --shardwright-assign-factors first}}
  %0 = stablehlo.negate %x : tensor<8x12xf32>
  return %0 : tensor<8x12xf32>
}
