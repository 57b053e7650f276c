// RUN: shardwright-opt %S/Inputs/momentum.mlir -shardwright-assign-roles -shardwright-shard-training-state=level=3 -shardwright-gather-parameters | FileCheck %s
// RUN: shardwright-opt %s -shardwright-gather-parameters | FileCheck %s -check-prefix=MORE

// Each pass gathers for itself, before the first op that needs the whole parameter. Updates read pieces. The first layer has no input to
// compute a gradient for, so that its backward pass needs no parameter.
// CHECK: %[[W:.*]] = sdy.sharding_constraint %arg0 <@mesh, [{?}, {?}], replicated={"data"}>
// CHECK-NEXT: stablehlo.dot_general %arg5, %[[W]]
// CHECK: %[[U:.*]] = sdy.sharding_constraint %arg1 <@mesh, [{?}, {?}], replicated={"data"}>
// CHECK-NEXT: stablehlo.dot_general {{.*}}, %[[U]]
// CHECK: %[[PIECES:.*]] = stablehlo.optimization_barrier %arg1
// CHECK-NEXT: %[[AGAIN:.*]] = sdy.sharding_constraint %[[PIECES]] <@mesh, [{?}, {?}], replicated={"data"}>
// CHECK-NEXT: stablehlo.dot_general {{.*}}, %[[AGAIN]]
// CHECK-NOT: sharding_constraint
// CHECK: stablehlo.subtract %arg0
// CHECK: stablehlo.subtract %arg1

// What is gathered is the bf16 copy, and of the two that read it, it and not each. A loop over layers gathers one layer at a time.
// MORE: %[[HALF:.*]] = stablehlo.convert %arg0
// MORE-NEXT: %[[WHOLE:.*]] = sdy.sharding_constraint %[[HALF]]
// MORE: stablehlo.dot_general %{{.*}}, %[[WHOLE]]
// MORE: %[[TURNED:.*]] = stablehlo.transpose %[[WHOLE]]
// MORE: stablehlo.dot_general %{{.*}}, %[[TURNED]]
// MORE: stablehlo.while
// MORE: do
// MORE: %[[SLICE:.*]] = stablehlo.dynamic_slice
// MORE-NEXT: %[[LAYER:.*]] = stablehlo.reshape %[[SLICE]]
// MORE-NEXT: %[[GATHERED:.*]] = sdy.sharding_constraint %[[LAYER]] <@mesh, [{?}, {?}], replicated={"data"}>
// MORE-NEXT: stablehlo.dot_general %{{.*}}, %[[GATHERED]]
sdy.mesh @mesh = <["data"=2]>
func.func @main(%w: tensor<6x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>, shardwright.role = "param"},
                %layers: tensor<3x4x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"data"}, {}]>, shardwright.role = "param"},
                %x: tensor<8x6xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>, shardwright.role = "batch"}) -> tensor<8x4xf32> {
  %half = stablehlo.convert %w : (tensor<6x4xf32>) -> tensor<6x4xbf16>
  %y = stablehlo.dot_general %x, %half, contracting_dims = [1] x [0] : (tensor<8x6xbf16>, tensor<6x4xbf16>) -> tensor<8x4xbf16>
  %turned = stablehlo.transpose %half, dims = [1, 0] : (tensor<6x4xbf16>) -> tensor<4x6xbf16>
  %z = stablehlo.dot_general %y, %turned, contracting_dims = [1] x [0] : (tensor<8x4xbf16>, tensor<4x6xbf16>) -> tensor<8x6xbf16>
  %v = stablehlo.dot_general %z, %half, contracting_dims = [1] x [0] : (tensor<8x6xbf16>, tensor<6x4xbf16>) -> tensor<8x4xbf16>
  %start = stablehlo.convert %v : (tensor<8x4xbf16>) -> tensor<8x4xf32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %i, %stack, %out = stablehlo.while(%at = %zero, %all = %layers, %h = %start) : tensor<i32>, tensor<3x4x4xf32>, tensor<8x4xf32>
    cond {
      %go = stablehlo.compare LT, %at, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %slice = stablehlo.dynamic_slice %all, %at, %zero, %zero, sizes = [1, 4, 4] : (tensor<3x4x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x4xf32>
      %layer = stablehlo.reshape %slice : (tensor<1x4x4xf32>) -> tensor<4x4xf32>
      %next = stablehlo.dot_general %h, %layer, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
      %after = stablehlo.add %at, %one : tensor<i32>
      stablehlo.return %after, %all, %next : tensor<i32>, tensor<3x4x4xf32>, tensor<8x4xf32>
    }
  return %out : tensor<8x4xf32>
}
