// RUN: shardwright-opt %s -split-input-file -verify-diagnostics -shardwright-assign-factors | FileCheck %s

// The sum may be split by "data" or by "model": what is split by the other axis is gathered before it, half of it, and the result after
// it, whole. So the slower axis is gathered before the sum.

module attributes {spmd.costs = {per_byte = {data = 10.0, model = 1.0}}} {
  sdy.mesh @mesh = <["data"=2, "model"=2]>
  // CHECK-LABEL: @data_is_slow
  // CHECK: stablehlo.add {{.*}}spmd.factors = #spmd.factors<[{}, {"model"}]>
  func.func @data_is_slow(%a: tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>},
                          %b: tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>})
      -> (tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    %0 = stablehlo.add %a, %b {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}]>]>} : tensor<64x32xf32>
    return %0 : tensor<64x32xf32>
  }
}

// -----

module attributes {spmd.costs = {per_byte = {data = 1.0, model = 10.0}}} {
  sdy.mesh @mesh = <["data"=2, "model"=2]>
  // CHECK-LABEL: @model_is_slow
  // CHECK: stablehlo.add {{.*}}spmd.factors = #spmd.factors<[{"data"}, {}]>
  func.func @model_is_slow(%a: tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>},
                          %b: tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>})
      -> (tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    %0 = stablehlo.add %a, %b {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}]>]>} : tensor<64x32xf32>
    return %0 : tensor<64x32xf32>
  }
}

// -----

// expected-error @+1 {{spmd.costs has no cost 'bandwidth'}}
module attributes {spmd.costs = {bandwidth = 10.0}} {
  sdy.mesh @mesh = <["data"=2]>
  func.func @unknown(%a: tensor<4xf32>) -> tensor<4xf32> { return %a : tensor<4xf32> }
}

// -----

// expected-error @+1 {{spmd.costs: the mesh has no axis 'rows'}}
module attributes {spmd.costs = {per_byte = {rows = 10.0}}} {
  sdy.mesh @mesh = <["data"=2]>
  func.func @axis(%a: tensor<4xf32>) -> tensor<4xf32> { return %a : tensor<4xf32> }
}

// -----

// expected-error @+1 {{spmd.costs: 'product' is not a float above 0, as in 12.0}}
module attributes {spmd.costs = {product = 0.0}} {
  sdy.mesh @mesh = <["data"=2]>
  func.func @zero(%a: tensor<4xf32>) -> tensor<4xf32> { return %a : tensor<4xf32> }
}
