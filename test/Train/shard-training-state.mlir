// RUN: shardwright-opt %S/Inputs/momentum.mlir -shardwright-assign-roles -shardwright-shard-training-state=level=1 | FileCheck %s -check-prefixes=CHECK,ONE
// RUN: shardwright-opt %S/Inputs/momentum.mlir -shardwright-assign-roles -shardwright-shard-training-state=level=3 | FileCheck %s -check-prefixes=CHECK,THREE
// RUN: shardwright-opt %s -shardwright-shard-training-state=level=3 -verify-diagnostics | FileCheck %s -check-prefix=MORE

// Level 1 leaves parameters whole: no propagation may split them over the axis. The larger dimension is split.
// ONE: @main(%arg0: tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {?}], replicated={"data"}>
// THREE: @main(%arg0: tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"data"}p1]>
// ONE-SAME: %arg1: tensor<12x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {?}], replicated={"data"}>
// THREE-SAME: %arg1: tensor<12x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}p1, {?}]>
// CHECK-SAME: %arg2: tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"data"}p1]>
// CHECK-SAME: %arg3: tensor<12x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}p1, {?}]>
// CHECK-SAME: %arg4: tensor<5xf32> {shardwright.role = "other"
// CHECK-SAME: %arg5: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data", ?}, {?}]>
// The results that replace them alike.
// ONE-SAME: -> (tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {?}], replicated={"data"}>}
// THREE-SAME: -> (tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"data"}p1]>}

sdy.mesh @mesh = <["data"=4, "model"=2]>

// What the program says is kept: the axis goes where a device still has most rows (24 / 2 of 24, not all 16), or is there already. A tensor
// without a dimension that four divide stays whole.
// MORE: @main(%arg0: tensor<24x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {"data"}p1]>
// MORE-SAME: %arg1: tensor<24x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model", "data"}p1, {}]>
// MORE-SAME: %arg2: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {?}]>
// MORE-SAME: %arg3: tensor<5x7xf32> {shardwright.role = "param"}
// MORE-SAME: %arg4: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>
// expected-remark @below {{1 tensor stays whole on every rank: 'data', of size 4, divides none of its dimensions, and padding is not supported here}}
func.func @main(%a: tensor<24x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, shardwright.role = "param"},
                %b: tensor<24x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, shardwright.role = "state"},
                %c: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {?}]>, shardwright.role = "param"},
                // expected-note @below {{argument 3}}
                %d: tensor<5x7xf32> {shardwright.role = "param"},
                %x: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>, shardwright.role = "batch"}) -> tensor<24x16xf32> {
  return %a : tensor<24x16xf32>
}
