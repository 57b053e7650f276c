// RUN: shardwright-opt %s -shardwright-widen-reductions | FileCheck %s

// CHECK-LABEL: @small_floats_are_added_up_as_f32
func.func @small_floats_are_added_up_as_f32(%x: tensor<4x3xf8E4M3FN>) -> tensor<4x3xf8E4M3FN> {
  // CHECK-NEXT: %[[W:.*]] = stablehlo.convert %arg0 : (tensor<4x3xf8E4M3FN>) -> tensor<4x3xf32>
  // CHECK-NEXT: %[[S:.*]] = "stablehlo.all_reduce"(%[[W]])
  // CHECK: stablehlo.add %{{.*}}, %{{.*}} : tensor<f32>
  // CHECK: %[[R:.*]] = stablehlo.convert %[[S]] : (tensor<4x3xf32>) -> tensor<4x3xf8E4M3FN>
  // CHECK-NEXT: return %[[R]]
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f8E4M3FN>, %b: tensor<f8E4M3FN>):
    %s = stablehlo.add %a, %b : tensor<f8E4M3FN>
    stablehlo.return %s : tensor<f8E4M3FN>
  }) : (tensor<4x3xf8E4M3FN>) -> tensor<4x3xf8E4M3FN>
  return %0 : tensor<4x3xf8E4M3FN>
}

// CHECK-LABEL: @integers_of_four_bits_keep_their_sign
func.func @integers_of_four_bits_keep_their_sign(%x: tensor<4x3xui4>) -> tensor<2x3xui4> {
  // CHECK: stablehlo.convert %arg0 : (tensor<4x3xui4>) -> tensor<4x3xui32>
  // CHECK: stablehlo.maximum %{{.*}}, %{{.*}} : tensor<ui32>
  // CHECK: stablehlo.convert %{{.*}} : (tensor<2x3xui32>) -> tensor<2x3xui4>
  %0 = "stablehlo.reduce_scatter"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = 0 : i64}> ({
  ^bb0(%a: tensor<ui4>, %b: tensor<ui4>):
    %s = stablehlo.maximum %a, %b : tensor<ui4>
    stablehlo.return %s : tensor<ui4>
  }) : (tensor<4x3xui4>) -> tensor<2x3xui4>
  return %0 : tensor<2x3xui4>
}

// CHECK-LABEL: @wider_ones_stay
func.func @wider_ones_stay(%x: tensor<4x3xi8>) -> tensor<4x3xi8> {
  // CHECK-NOT: convert
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    %s = stablehlo.add %a, %b : tensor<i8>
    stablehlo.return %s : tensor<i8>
  }) : (tensor<4x3xi8>) -> tensor<4x3xi8>
  return %0 : tensor<4x3xi8>
}
