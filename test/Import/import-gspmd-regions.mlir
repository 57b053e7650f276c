// RUN: shardwright-opt %s -split-input-file -shardwright-import-gspmd-shardings -shardwright-import-gspmd-regions | FileCheck %s
// RUN: shardwright-opt %s -split-input-file -shardwright-import-gspmd-shardings -shardwright-import-gspmd-regions -inline -symbol-dce -shardwright-propagate -o /dev/null

// CHECK: sdy.mesh @mesh = <["axis_0"=4]>
func.func private @body(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = stablehlo.negate %x : tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
// CHECK-LABEL: @all_axes
func.func @all_axes(%x: tensor<8x4xf32>, %y: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %c = stablehlo.constant dense<2.0> : tensor<2x4xf32>
  // CHECK: %[[X:.*]] = sdy.sharding_constraint %arg0 <@mesh, [{"axis_0"}, {}]>
  %0 = stablehlo.custom_call @Sharding(%x) {mhlo.sharding = "{devices=[4,1]<=[4]}"} : (tensor<8x4xf32>) -> tensor<8x4xf32>
  // CHECK: %[[M:.*]] = sdy.manual_computation(%[[X]]) in_shardings=[<@mesh, [{"axis_0"}, {}]>] out_shardings=[<@mesh, [{"axis_0"}, {}]>] manual_axes={"axis_0"} (%[[A:.*]]: tensor<2x4xf32>) {
  // CHECK-NEXT: %[[C:.*]] = stablehlo.constant
  // CHECK-NEXT: %[[B:.*]] = func.call @body(%[[A]])
  // CHECK-NEXT: %[[D:.*]] = stablehlo.multiply %[[B]], %[[C]]
  // CHECK: sdy.return
  %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {mhlo.sharding = "{manual}"} : (tensor<8x4xf32>) -> tensor<2x4xf32>
  %2 = func.call @body(%1) : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %3 = stablehlo.multiply %2, %c : tensor<2x4xf32>
  %4 = stablehlo.custom_call @Sharding(%3) {mhlo.sharding = "{manual}"} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %5 = stablehlo.custom_call @SPMDShardToFullShape(%4) {mhlo.sharding = "{devices=[4,1]<=[4]}"} : (tensor<2x4xf32>) -> tensor<8x4xf32>
  // CHECK: stablehlo.add %[[M]], %arg1
  %6 = stablehlo.add %5, %y : tensor<8x4xf32>
  return %6 : tensor<8x4xf32>
}

// -----

// Only the axes that the grid's last dimension runs through.
// CHECK: sdy.mesh @mesh = <["axis_0"=2, "axis_1"=4]>
// CHECK-LABEL: @some_axes
func.func @some_axes(%x: tensor<8x4xf32>) -> tensor<8x4xf32> {
  // CHECK: sdy.manual_computation(%{{.*}}) in_shardings=[<@mesh, [{"axis_0"}, {}]>] out_shardings=[<@mesh, [{"axis_0"}, {}]>] manual_axes={"axis_0"}
  %0 = stablehlo.custom_call @Sharding(%x) {mhlo.sharding = "{devices=[2,1,4]<=[8] last_tile_dim_replicate}"} : (tensor<8x4xf32>) -> tensor<8x4xf32>
  %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {mhlo.sharding = "{devices=[1,1,4,2]<=[2,4]T(1,0) last_tile_dims={replicated, manual}}"} : (tensor<8x4xf32>) -> tensor<4x4xf32>
  // CHECK: sdy.sharding_constraint %{{.*}} <@mesh, [{}, {"axis_1"}]> : tensor<4x4xf32>
  %2 = stablehlo.custom_call @Sharding(%1) {mhlo.sharding = "{devices=[1,4,2]<=[2,4]T(1,0) last_tile_dims={manual}}"} : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %3 = stablehlo.custom_call @SPMDShardToFullShape(%2) {mhlo.sharding = "{devices=[2,1,4]<=[8] last_tile_dim_replicate}"} : (tensor<4x4xf32>) -> tensor<8x4xf32>
  return %3 : tensor<8x4xf32>
}
