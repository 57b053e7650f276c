// Slices along a split dimension would each move rows; together they move once.
// RUN: shardwright-opt %s -split-input-file -shardwright-canonicalize-for-partitioning | FileCheck %s

#rows = #sdy.sharding_per_value<[<@mesh, [{"b"}, {}]>]>

// CHECK-LABEL: @slices_of_rows_are_one_move
sdy.mesh @mesh = <["b"=2]>
func.func @slices_of_rows_are_one_move(%x: tensor<8x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>}) -> (tensor<4x3xf32>, tensor<2x3xf32>) {
  // CHECK-NEXT: %[[M:.*]]:2 = {{.*}}exec.move
  // CHECK-NEXT: return %[[M]]#0, %[[M]]#1
  %0 = stablehlo.slice %x [0:4, 0:3] {sdy.sharding = #rows} : (tensor<8x3xf32>) -> tensor<4x3xf32>
  %1 = stablehlo.slice %x [4:6, 0:3] {sdy.sharding = #rows} : (tensor<8x3xf32>) -> tensor<2x3xf32>
  return %0, %1 : tensor<4x3xf32>, tensor<2x3xf32>
}

// -----

// CHECK-LABEL: @slices_of_whole_rows_stay
sdy.mesh @mesh = <["b"=2]>
func.func @slices_of_whole_rows_stay(%x: tensor<8x3xf32>) -> (tensor<4x3xf32>, tensor<2x3xf32>) {
  // CHECK-COUNT-2: stablehlo.slice
  %0 = stablehlo.slice %x [0:4, 0:3] : (tensor<8x3xf32>) -> tensor<4x3xf32>
  %1 = stablehlo.slice %x [4:6, 0:3] : (tensor<8x3xf32>) -> tensor<2x3xf32>
  return %0, %1 : tensor<4x3xf32>, tensor<2x3xf32>
}

// -----

// CHECK-LABEL: @without_a_mesh_nothing_changes
func.func @without_a_mesh_nothing_changes(%x: tensor<8x3xf32>) -> (tensor<4x3xf32>, tensor<2x3xf32>) {
  // CHECK-COUNT-2: stablehlo.slice
  %0 = stablehlo.slice %x [0:4, 0:3] : (tensor<8x3xf32>) -> tensor<4x3xf32>
  %1 = stablehlo.slice %x [4:6, 0:3] : (tensor<8x3xf32>) -> tensor<2x3xf32>
  return %0, %1 : tensor<4x3xf32>, tensor<2x3xf32>
}
