// RUN: shardwright-opt %s -shardwright-apply-sharding-constraints | FileCheck %s

sdy.mesh @mesh = <["a"=2, "b"=4]>

// CHECK-LABEL: @closed_is_applied
func.func @closed_is_applied(%x: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK: stablehlo.abs {{.*}}[{"a"}]
  %0 = stablehlo.abs %x : tensor<8xf32>
  %1 = sdy.sharding_constraint %0 <@mesh, [{"a"}]> : tensor<8xf32>
  return %1 : tensor<8xf32>
}

// CHECK-LABEL: @open_is_not
func.func @open_is_not(%x: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK: stablehlo.abs %arg0 : tensor
  %0 = stablehlo.abs %x : tensor<8xf32>
  %1 = sdy.sharding_constraint %0 <@mesh, [{"a", ?}]> : tensor<8xf32>
  return %1 : tensor<8xf32>
}

// CHECK-LABEL: @two_that_disagree_are_not
func.func @two_that_disagree_are_not(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  // CHECK: stablehlo.abs %arg0 : tensor
  %0 = stablehlo.abs %x : tensor<8xf32>
  %1 = sdy.sharding_constraint %0 <@mesh, [{"a"}]> : tensor<8xf32>
  %2 = sdy.sharding_constraint %0 <@mesh, [{"b"}]> : tensor<8xf32>
  return %1, %2 : tensor<8xf32>, tensor<8xf32>
}

// Later uses take the tail of a chain.
// CHECK-LABEL: @chain
func.func @chain(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.abs %x : tensor<8xf32>
  %1 = sdy.sharding_constraint %0 <@mesh, [{"a"}]> : tensor<8xf32>
  // CHECK: %[[TAIL:.*]] = sdy.sharding_constraint {{.*}}[{"b"}]
  %2 = sdy.sharding_constraint %1 <@mesh, [{"b"}]> : tensor<8xf32>
  // CHECK: stablehlo.negate %[[TAIL]]
  %3 = stablehlo.negate %0 : tensor<8xf32>
  return %3 : tensor<8xf32>
}
