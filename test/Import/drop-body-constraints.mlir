// RUN: shardwright-opt %s -shardwright-drop-body-constraints | FileCheck %s

sdy.mesh @mesh = <["a"=2, "b"=3]>

// CHECK-LABEL: func.func @main
// CHECK: stablehlo.reduce(%{{.*}} init: %{{.*}}) applies stablehlo.maximum
// CHECK: "stablehlo.all_reduce"
// CHECK-NOT: sdy.sharding_constraint
// CHECK: stablehlo.while
// A loop's values are tensors: what is said of them stays.
// CHECK: sdy.sharding_constraint
func.func @main(%x: tensor<4xf32>, %low: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.reduce(%x init: %low) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    reducer(%a: tensor<f32>, %b: tensor<f32>) {
      %c = stablehlo.maximum %a, %b : tensor<f32>
      %d = sdy.sharding_constraint %c <@mesh, []> : tensor<f32>
      stablehlo.return %d : tensor<f32>
    }
  %1 = "stablehlo.all_reduce"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi64>, use_global_device_ids}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = sdy.sharding_constraint %a <@mesh, [], replicated={"b"}> : tensor<f32>
    %d = stablehlo.add %c, %b : tensor<f32>
    stablehlo.return %d : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  %2 = stablehlo.while(%i = %1) : tensor<f32>
  cond {
    %more = stablehlo.compare LT, %i, %low : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %j = sdy.sharding_constraint %i <@mesh, []> : tensor<f32>
    stablehlo.return %j : tensor<f32>
  }
  return %2 : tensor<f32>
}
