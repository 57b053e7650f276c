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

// What the program says is kept: the axis goes where a device still has most rows (24 / 2 of 24, not all 16), or is there already.
// MORE: @main(%arg0: tensor<24x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {"data"}p1]>
// MORE-SAME: %arg1: tensor<24x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model", "data"}p1, {}]>
// MORE-SAME: %arg2: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {?}]>
// Where four divide no dimension, the one is padded whose pieces are smallest: 2 of 7 columns, not 2 of 5 rows.
// MORE-SAME: %arg3: tensor<5x7xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"data"}p1]>
// Not a dimension that another axis splits, whose pieces would lie on other devices.
// MORE-SAME: %arg4: tensor<10x9xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {"data"}p1]>
// A piece of 4 of 13 elements takes 64 bytes as the whole does; one of 5 of 17 saves some.
// MORE-SAME: %arg5: tensor<13xf32> {shardwright.role = "param"}
// MORE-SAME: %arg6: tensor<17xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}p1]>
// MORE-SAME: %arg7: tensor<22xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}]>, shardwright.role = "state"}
// MORE-SAME: %arg8: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>
// expected-remark @below {{2 tensors stay whole on every rank: 'data', of size 4, divides none of its dimensions, and padding one would save no memory, or cut across the pieces of another axis}}
func.func @main(%a: tensor<24x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, shardwright.role = "param"},
                %b: tensor<24x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, shardwright.role = "state"},
                %c: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {?}]>, shardwright.role = "param"},
                %d: tensor<5x7xf32> {shardwright.role = "param"},
                %e: tensor<10x9xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>, shardwright.role = "state"},
                // expected-note @below {{argument 5}}
                %f: tensor<13xf32> {shardwright.role = "param"},
                %g: tensor<17xf32> {shardwright.role = "state"},
                // expected-note @below {{argument 7}}
                %h: tensor<22xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}]>, shardwright.role = "state"},
                %x: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>, shardwright.role = "batch"}) -> tensor<24x16xf32> {
  return %a : tensor<24x16xf32>
}
