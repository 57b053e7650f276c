// Sizes that no axis divides are split too, with a little padding, where that pays.
// RUN: shardwright-opt %s --split-input-file --shardwright-plan-shardings | FileCheck %s

sdy.mesh @mesh = <["x"=4]>

// CHECK-LABEL: @rows_that_the_axis_does_not_divide
// CHECK: dot_general{{.*}}spmd.factors = #spmd.factors<[{"x"}, {}, {}]>
func.func @rows_that_the_axis_does_not_divide(%a: tensor<1021x509xf32>, %b: tensor<509x251xf32>) -> tensor<1021x251xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<1021x509xf32>, tensor<509x251xf32>) -> tensor<1021x251xf32>
  return %0 : tensor<1021x251xf32>
}

// -----

sdy.mesh @mesh = <["x"=4]>

// Five rows would be padded to eight, columns are split evenly.
// CHECK-LABEL: @more_padding_than_a_third
// CHECK: dot_general{{.*}}spmd.factors = #spmd.factors<[{}, {"x"}, {}]>
func.func @more_padding_than_a_third(%a: tensor<5x509xf32>, %b: tensor<509x1024xf32>) -> tensor<5x1024xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<5x509xf32>, tensor<509x1024xf32>) -> tensor<5x1024xf32>
  return %0 : tensor<5x1024xf32>
}
