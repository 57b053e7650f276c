// RUN: shardwright-opt %s -split-input-file -shardwright-inline-composites -verify-diagnostics | FileCheck %s

sdy.mesh @mesh = <["a"=2]>

func.func private @twice(%x: tensor<8x6xf32>) -> tensor<8x6xf32> {
  %0 = stablehlo.add %x, %x : tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}

// CHECK-LABEL: @a_composite_is_a_call
func.func @a_composite_is_a_call(%x: tensor<8x6xf32>) -> tensor<8x6xf32> {
  // CHECK-NEXT: %[[R:.*]] = call @twice(%arg0) : (tensor<8x6xf32>) -> tensor<8x6xf32>
  // CHECK-NEXT: return %[[R]]
  %0 = stablehlo.composite "my.twice" %x {decomposition = @twice} : (tensor<8x6xf32>) -> tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}

// CHECK-LABEL: @its_sharding_is_a_constraint
func.func @its_sharding_is_a_constraint(%x: tensor<8x6xf32>) -> tensor<8x6xf32> {
  // CHECK: %[[R:.*]] = call @twice
  // CHECK: sdy.sharding_constraint %[[R]] <@mesh, [{"a"}, {}]>
  %0 = stablehlo.composite "my.twice" %x {decomposition = @twice, sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {}]>]>} : (tensor<8x6xf32>) -> tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}

// -----

func.func private @twice(%x: tensor<8x6xf32>) -> tensor<8x6xf32> {
  return %x : tensor<8x6xf32>
}

func.func @regions_are_lost(%x: tensor<8x6xf32>) -> tensor<8x6xf32> {
  // expected-error @below {{the composite "my.twice" has regions, which its decomposition cannot be given}}
  %0 = "stablehlo.composite"(%x) <{name = "my.twice", decomposition = @twice}> ({
    stablehlo.return %x : tensor<8x6xf32>
  }) : (tensor<8x6xf32>) -> tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}
