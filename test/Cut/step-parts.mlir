// RUN: shardwright-opt %S/Inputs/tied-layers.mlir -shardwright-cut-stages=schedule=1f1b | FileCheck %s

// What passes once a step is sent in parts, too. All ranks of a stage have the same parameter, so each sends a quarter; the sum of its gradient differs along
// "data", so that each sends half. Each piece adds up its own part of the gradient, though the last layer's comes first in the sum.
// CHECK: func.func private @forward0(%{{.*}}) -> (tensor<24x96xf32>, tensor<24x96xf32>)
// CHECK: func.func private @backward0(%{{.*}}, %{{.*}}, %[[SUM:.*]]: tensor<96x96xf32>) -> tensor<96x96xf32>
// CHECK: stablehlo.add %[[SUM]],
// CHECK: func.func private @backward1(%{{.*}}, %[[SUM:.*]]: tensor<96x96xf32>) -> (tensor<24x96xf32>, tensor<96x96xf32>)
// CHECK: stablehlo.add %[[SUM]],

// CHECK: exec.stage @stage0
// CHECK: %[[RECEIVE:.*]] = exec.start permute {{.*}} : () -> tensor<1x2304xf32>
// CHECK: %[[PART:.*]] = exec.done %[[RECEIVE]]
// CHECK: %[[W:.*]] = func.call @whole1(%[[PART]])
// CHECK: func.call @forward0({{.*}}, %[[W]]) {exec.fragment = "F0"}
// CHECK: func.call @forward0({{.*}}, %[[W]]) {exec.fragment = "F1"}
// CHECK: %[[SUM:.*]] = func.call @backward0({{.*}}) {exec.fragment = "B1"}
// CHECK: %[[PART:.*]] = func.call @part2(%[[SUM]])
// CHECK: exec.start permute %[[PART]] {{.*}} : (tensor<1x4608xf32>) -> tensor<ui8>

// CHECK: exec.stage @stage1(%[[W:[a-z0-9]*]]: tensor<96x96xf32>
// CHECK: %[[PART:.*]] = func.call @part0(%[[W]])
// CHECK: exec.start permute %[[PART]] {{.*}} : (tensor<1x2304xf32>) -> tensor<ui8>
// CHECK: func.call @forward1({{.*}}, %[[W]],
// CHECK: %[[SUM:.*]] = func.call @whole3
// CHECK: func.call @update1({{.*}}, %[[SUM]],

// CHECK: func.func private @part0(%[[W:.*]]: tensor<96x96xf32>) -> tensor<1x2304xf32>
// CHECK: %[[SENT:.*]] = stablehlo.optimization_barrier %[[W]] :
// CHECK: %[[ROWS:.*]] = stablehlo.reshape %[[SENT]] : (tensor<96x96xf32>) -> tensor<4x2304xf32>
// CHECK: stablehlo.dynamic_slice %[[ROWS]]
// CHECK: func.func private @whole1
// CHECK: all_gather{{.*}}replica_groups = dense<{{\[\[}}0, 1, 2, 3]]>{{.*}}why = "each of 4 ranks of stage 1 has all of it, and sends a part"
// CHECK: func.func private @whole3
// CHECK: all_gather{{.*}}replica_groups = dense<{{\[\[}}0, 1], [2, 3]]>{{.*}}exec.axes = ["model"]{{.*}}why = "each of 2 ranks of stage 0 has all of it, and sends a part"

// A small one is sent whole: here 9 KiB.
// RUN: sed 's/96x96xf32/48x48xf32/g; s/4x96xf32/4x48xf32/g; s/96x4xf32/48x4xf32/g; s/24x96xf32/24x48xf32/g' %S/Inputs/tied-layers.mlir | shardwright-opt - -shardwright-cut-stages=schedule=1f1b | FileCheck %s --check-prefix=ENTIRE
// So is what differs between all ranks, as columns of the parameter do.
// RUN: sed 's/type = tensor<96x96xf32>, sharding = \[\[\], \[\]\]/type = tensor<96x384xf32>, sharding = [[], ["data", "model"]]/' %S/Inputs/tied-layers.mlir | shardwright-opt - -shardwright-cut-stages=schedule=1f1b | FileCheck %s --check-prefix=ENTIRE
// ENTIRE-NOT: all_gather
