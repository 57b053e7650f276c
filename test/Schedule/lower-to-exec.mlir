// RUN: shardwright-opt %s -shardwright-lower-to-exec | FileCheck %s

// CHECK-LABEL: @constants_are_data_and_reshapes_are_views
func.func @constants_are_data_and_reshapes_are_views(%x: tensor<8x6xf32>, %y: tensor<4x12xf32>) -> tensor<4x12xf32> {
  // CHECK-NEXT: %[[C:.*]] = exec.constant dense<2.000000e+00> : tensor<48xf32>
  %c = stablehlo.constant dense<2.0> : tensor<48xf32>
  // CHECK-NEXT: %[[V:.*]] = exec.view %[[C]] : (tensor<48xf32>) -> tensor<4x12xf32>
  %v = stablehlo.reshape %c : (tensor<48xf32>) -> tensor<4x12xf32>
  // CHECK-NEXT: exec.fusion loop %[[V]], %arg1
  %0 = exec.fusion loop %v, %y : (tensor<4x12xf32>, tensor<4x12xf32>) -> tensor<4x12xf32> {
  ^bb0(%a: tensor<4x12xf32>, %b: tensor<4x12xf32>):
    %1 = stablehlo.add %a, %b : tensor<4x12xf32>
    exec.yield %1 : tensor<4x12xf32>
  }
  return %0 : tensor<4x12xf32>
}

// CHECK-LABEL: @the_partition_id_is_the_rank
func.func @the_partition_id_is_the_rank() -> tensor<ui32> {
  // CHECK-NEXT: exec.rank : tensor<ui32>
  %0 = stablehlo.partition_id : tensor<ui32>
  return %0 : tensor<ui32>
}

// CHECK-LABEL: @barriers_go
func.func @barriers_go(%x: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK-NEXT: %[[K:.*]] = exec.copy %arg0
  // CHECK-NEXT: return %[[K]]
  %0 = stablehlo.optimization_barrier %x : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// CHECK-LABEL: @an_all_reduce_starts_and_is_done
func.func @an_all_reduce_starts_and_is_done(%x: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK-NEXT: %[[S:.*]] = exec.start all_reduce %arg0 {exec.axes = ["a"], groups = dense<{{.*}}> : tensor<2x2xi64>, reduction = #exec<reduction max>}
  // CHECK-NEXT: %[[D:.*]] = exec.done %[[S]]
  // CHECK-NEXT: return %[[D]]
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {exec.axes = ["a"]} : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// CHECK-LABEL: @other_collectives
func.func @other_collectives(%x: tensor<8x6xf32>) -> (tensor<4x6xf32>, tensor<8x12xf32>, tensor<4x12xf32>, tensor<8x6xf32>) {
  // CHECK-NEXT: exec.start reduce_scatter %arg0 {{.*}} (tensor<8x6xf32>) -> tensor<4x6xf32>
  %0 = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<8x6xf32>) -> tensor<4x6xf32>
  // CHECK: exec.start all_gather %arg0 {dim = 1 : i64,
  %1 = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<8x6xf32>) -> tensor<8x12xf32>
  // CHECK: exec.start all_to_all %arg0 {concat_dim = 1 : i64
  %2 = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<8x6xf32>) -> tensor<4x12xf32>
  // CHECK: exec.start permute %arg0 {pairs = array<i64: 0, 1, 1, 0>}
  %3 = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<8x6xf32>) -> tensor<8x6xf32>
  return %0, %1, %2, %3 : tensor<4x6xf32>, tensor<8x12xf32>, tensor<4x12xf32>, tensor<8x6xf32>
}

// Each result has bytes of its own.
// CHECK-LABEL: @shared_results_are_copied
func.func @shared_results_are_copied(%x: tensor<8xf32>, %y: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
  // CHECK: %[[K:.*]] = exec.fusion
  // CHECK: %[[A:.*]] = exec.copy %[[K]]
  // CHECK-NEXT: %[[B:.*]] = exec.copy %arg1
  // CHECK-NEXT: return %[[K]], %[[A]], %[[B]]
  %0 = exec.fusion loop %x : (tensor<8xf32>) -> tensor<8xf32> {
  ^bb0(%a: tensor<8xf32>):
    %1 = stablehlo.negate %a : tensor<8xf32>
    exec.yield %1 : tensor<8xf32>
  }
  return %0, %0, %y : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
}
