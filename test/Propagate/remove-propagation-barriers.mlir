// RUN: shardwright-opt %s -shardwright-remove-propagation-barriers | FileCheck %s

// CHECK-LABEL: @readers_take_the_input
func.func @readers_take_the_input(%x: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK-NEXT: %[[A:.*]] = stablehlo.abs %arg0
  %0 = sdy.propagation_barrier %x allowed_direction=NONE : tensor<8xf32>
  %1 = stablehlo.abs %0 : tensor<8xf32>
  // CHECK-NEXT: return %[[A]]
  return %1 : tensor<8xf32>
}

// CHECK-LABEL: @other_barriers_stay
func.func @other_barriers_stay(%x: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK-NEXT: stablehlo.optimization_barrier
  %0 = stablehlo.optimization_barrier %x : tensor<8xf32>
  return %0 : tensor<8xf32>
}
