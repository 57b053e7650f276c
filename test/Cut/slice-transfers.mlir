// RUN: shardwright-opt %S/Inputs/two-wide-layers.mlir -shardwright-cut-stages=schedule=1f1b | FileCheck %s
// RUN: sed 's/sharding = \[\[\], \["data"\], \[\]\]/sharding = [[], [], []]/' %S/Inputs/two-wide-layers.mlir > %t.whole-batch.mlir
// RUN: shardwright-opt %t.whole-batch.mlir -shardwright-cut-stages=schedule=1f1b | FileCheck %s --check-prefix=FOUR

// Between layers the ranks along "model" have the same values, those along "data" have not. Each sends half of its value: 24 x 192 elements in two rows.
// CHECK: func.func private @forward0({{.*}}) -> (tensor<24x4xf32>, tensor<1x2304xf32>)
// CHECK: %[[RANK:.*]] = stablehlo.partition_id
// CHECK: %[[POSITION:.*]] = stablehlo.remainder
// CHECK: %[[H:.*]] = stablehlo.dot_general {{.*}} -> tensor<24x192xf32>
// CHECK: %[[SENT:.*]] = stablehlo.optimization_barrier %[[H]] :
// CHECK: %[[ROWS:.*]] = stablehlo.reshape %[[SENT]] : (tensor<24x192xf32>) -> tensor<2x2304xf32>
// CHECK: %[[PART:.*]] = stablehlo.dynamic_slice %[[ROWS]], %[[POSITION]], %{{.*}} sizes = [1, 2304]
// CHECK: return %{{.*}}, %[[PART]]

// So it is with gradients.
// CHECK: func.func private @backward0(%[[PART:.*]]: tensor<1x2304xf32>
// CHECK: stablehlo.all_gather"(%[[PART]])

// The first fragment that reads the value gathers it, for others too.
// CHECK: func.func private @forward1(%[[PART:.*]]: tensor<1x2304xf32>, {{.*}}) -> (tensor<24x192xf32>, tensor<24x192xf32>, tensor<f32>)
// CHECK: %[[GATHERED:.*]] = "stablehlo.all_gather"(%[[PART]]) <{all_gather_dim = 0 : i64, {{.*}}replica_groups = dense<{{\[\[}}0, 1], [2, 3]]>
// CHECK-SAME: exec.axes = ["model"], exec.reason = {from = "1/2 of tensor<24x192xf32>", op = "stablehlo.tanh", to = "tensor<24x192xf32>", why = "each of 2 ranks of stage 0 has all of it, and sends a part"}
// CHECK: %[[WHOLE:.*]] = stablehlo.reshape %[[GATHERED]] : (tensor<2x2304xf32>) -> tensor<24x192xf32>
// CHECK: %[[T:.*]] = stablehlo.tanh %[[WHOLE]]
// CHECK: return %[[T]], %[[WHOLE]],
// CHECK: func.func private @backward1(
// CHECK-NOT: all_gather
// CHECK: exec.stage @stage0
// CHECK: exec.start permute %{{.*}} : (tensor<1x2304xf32>) -> tensor<ui8>
// CHECK: exec.stage @stage1
// CHECK: %[[F:.*]]:3 = func.call @forward1
// CHECK: func.call @backward1(%[[F]]#0, %{{.*}}, %[[F]]#1,

// Where the batch is not sharded either, each rank of a stage sends a quarter.
// FOUR: func.func private @forward1(%{{.*}}: tensor<1x1152xf32>
// FOUR: all_gather{{.*}}replica_groups = dense<{{\[\[}}0, 1, 2, 3]]>{{.*}}exec.axes = ["data", "model"]

// Values that differ between ranks of "model", as columns of the first parameter do, are sent whole.
// RUN: sed 's/type = tensor<4x192xf32>, sharding = \[\[\], \[\]\]/type = tensor<4x384xf32>, sharding = [[], ["model"]]/' %S/Inputs/two-wide-layers.mlir > %t.sharded.mlir
// RUN: shardwright-opt %t.sharded.mlir -shardwright-cut-stages=schedule=1f1b | FileCheck %s --check-prefix=ENTIRE
// What a call of the host returns may differ.
// RUN: sed 's/stablehlo.reshape %row :/stablehlo.custom_call @host(%row) {has_side_effect = true} :/' %S/Inputs/two-wide-layers.mlir > %t.host.mlir
// RUN: shardwright-opt %t.host.mlir -shardwright-cut-stages=schedule=1f1b | FileCheck %s --check-prefix=ENTIRE
// Small values are sent whole: these have 9 KiB.
// RUN: sed 's/f32/f16/g' %S/Inputs/two-wide-layers.mlir | shardwright-opt - -shardwright-cut-stages=schedule=1f1b | FileCheck %s --check-prefix=ENTIRE
// So are all where ranks of a stage may be farther from each other than from the next stage.
// RUN: sed 's/"stage"=2, "data"=2, "model"=2/"data"=2, "model"=2, "stage"=2/' %S/Inputs/two-wide-layers.mlir | shardwright-opt - -shardwright-cut-stages=schedule=1f1b | FileCheck %s --check-prefix=ENTIRE
// ENTIRE-NOT: all_gather
// ENTIRE: exec.start permute %{{.*}} : (tensor<24x192x{{.*}}>) -> tensor<ui8>
// ENTIRE-NOT: all_gather

// With a cluster its links decide: between nodes they are slow here, and then all have a latency of a second.
// RUN: shardwright-opt %S/Inputs/two-wide-layers.mlir "-shardwright-cut-stages=schedule=1f1b cluster=%S/Inputs/two-nodes.json" | FileCheck %s
// RUN: sed 's/1e-6/1/' %S/Inputs/two-nodes.json > %t.latent.json
// RUN: shardwright-opt %S/Inputs/two-wide-layers.mlir "-shardwright-cut-stages=schedule=1f1b cluster=%t.latent.json" | FileCheck %s --check-prefix=ENTIRE
