// What a module says that axes do not do (spmd.unsplit), or do if they can (spmd.split), its plan keeps to.
// RUN: shardwright-opt %s --split-input-file --shardwright-propagate --shardwright-plan-shardings | FileCheck %s

// Alone, a large batch would be split: see plan-shardings.mlir.
module {
  sdy.mesh @mesh = <["data"=4]>
  // CHECK-LABEL: @not_the_batch
  // CHECK: dot_general {{.*}}spmd.factors = #spmd.factors<[{}, {"data"}, {}]>
  func.func @not_the_batch(%x: tensor<4096x64xf32>, %w: tensor<64x32xf32>) -> tensor<4096x32xf32> {
    %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] {spmd.unsplit = {data = array<i64: 0, 2>}} : (tensor<4096x64xf32>, tensor<64x32xf32>) -> tensor<4096x32xf32>
    return %0 : tensor<4096x32xf32>
  }
}

// -----

// Another axis may split it.
module {
  sdy.mesh @mesh = <["data"=4, "model"=2]>
  // CHECK-LABEL: @by_one_axis
  // CHECK: dot_general {{.*}}spmd.factors = #spmd.factors<[{"data"}, {}, {}]>
  func.func @by_one_axis(%x: tensor<4096x64xf32>, %w: tensor<64x32xf32>) -> tensor<4096x32xf32> {
    %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] {spmd.unsplit = {model = array<i64: 0, 1, 2>}} : (tensor<4096x64xf32>, tensor<64x32xf32>) -> tensor<4096x32xf32>
    return %0 : tensor<4096x32xf32>
  }
}

// -----

// At rest the first weight is split, which would be whole; the second cannot be.
module {
  sdy.mesh @mesh = <["data"=4]>
  // CHECK-LABEL: @at_rest
  // CHECK-SAME: %arg1: tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}]>
  // CHECK-SAME: %arg2: tensor<3x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>
  func.func @at_rest(%x: tensor<4096x64xf32>, %w: tensor<64x32xf32> {spmd.split = ["data"]}, %v: tensor<3x2xf32> {spmd.split = ["data"]})
      -> (tensor<4096x32xf32>, tensor<3x2xf32>) {
    %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<4096x64xf32>, tensor<64x32xf32>) -> tensor<4096x32xf32>
    %1 = stablehlo.negate %v : tensor<3x2xf32>
    return %0, %1 : tensor<4096x32xf32>, tensor<3x2xf32>
  }
}

// -----

// A large weight that reads a small batch would be split.
module {
  sdy.mesh @mesh = <["model"=4]>
  // CHECK-LABEL: @whole
  // CHECK-SAME: %arg1: tensor<512x2048xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>
  func.func @whole(%x: tensor<6x512xf32>, %w: tensor<512x2048xf32> {spmd.unsplit = {model = array<i64: 0, 1>}}) -> tensor<6x2048xf32> {
    %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<6x512xf32>, tensor<512x2048xf32>) -> tensor<6x2048xf32>
    return %0 : tensor<6x2048xf32>
  }
}
