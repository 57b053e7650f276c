// Shapes that are operands, and ops of old programs.
// RUN: shardwright-opt %s | FileCheck %s
// RUN: shardwright-opt %s -o %t.once && shardwright-opt %t.once | diff %t.once -
// RUN: shardwright-opt %s -mlir-print-op-generic | shardwright-opt | diff %t.once -
// RUN: shardwright-opt %s -emit-bytecode | shardwright-opt | diff %t.once -

// CHECK-LABEL: @shapes_as_operands
func.func @shapes_as_operands(%x: tensor<8x6xf32>, %v: tensor<?xf32>, %n: tensor<2xi32>, %s: tensor<f32>, %k: tensor<i32>, %t: tensor<4x1xi32>) {
  // CHECK: stablehlo.dynamic_reshape %arg0, %arg2 : (tensor<8x6xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %0 = stablehlo.dynamic_reshape %x, %n : (tensor<8x6xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  // CHECK: stablehlo.dynamic_pad %arg0, %arg3, %arg2, %arg2, %arg2 : (tensor<8x6xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  %1 = stablehlo.dynamic_pad %x, %s, %n, %n, %n : (tensor<8x6xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  // CHECK: stablehlo.real_dynamic_slice %arg0, %arg2, %arg2, %arg2 : (tensor<8x6xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  %2 = stablehlo.real_dynamic_slice %x, %n, %n, %n : (tensor<8x6xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  // CHECK: stablehlo.dynamic_iota %arg2, dim = 1 : (tensor<2xi32>) -> tensor<?x?xi32>
  %3 = stablehlo.dynamic_iota %n, dim = 1 : (tensor<2xi32>) -> tensor<?x?xi32>
  // CHECK: stablehlo.dynamic_broadcast_in_dim %arg1, %arg2, dims = [1] : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %4 = stablehlo.dynamic_broadcast_in_dim %v, %n, dims = [1] : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  // CHECK: stablehlo.dynamic_broadcast_in_dim %arg1, %arg2, dims = [1] {known_expanding_dimensions = array<i64: 0>} :
  %5 = stablehlo.dynamic_broadcast_in_dim %v, %n, dims = [1] {known_expanding_dimensions = array<i64: 0>} : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  // CHECK: "stablehlo.dynamic_gather"(%arg0, %arg5, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>
  %6 = "stablehlo.dynamic_gather"(%x, %t, %n) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false}> : (tensor<8x6xf32>, tensor<4x1xi32>, tensor<2xi32>) -> tensor<4x?xf32>
  // CHECK: stablehlo.get_dimension_size %arg1, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  %7 = stablehlo.get_dimension_size %v, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  // CHECK: stablehlo.set_dimension_size %arg1, %arg4, dim = 0 : (tensor<?xf32>, tensor<i32>) -> tensor<?xf32>
  %8 = stablehlo.set_dimension_size %v, %k, dim = 0 : (tensor<?xf32>, tensor<i32>) -> tensor<?xf32>
  return
}

// CHECK-LABEL: @of_old_programs
func.func @of_old_programs(%x: tensor<8x4xf32>, %y: tensor<4x6xf32>, %v: tensor<4xf32>, %i: tensor<3xi32>) {
  // CHECK: stablehlo.dot %arg0, %arg1 : (tensor<8x4xf32>, tensor<4x6xf32>) -> tensor<8x6xf32>
  %0 = stablehlo.dot %x, %y : (tensor<8x4xf32>, tensor<4x6xf32>) -> tensor<8x6xf32>
  // CHECK: stablehlo.dot %arg0, %arg2, precision = [HIGHEST, DEFAULT] : (tensor<8x4xf32>, tensor<4xf32>) -> tensor<8xf32>
  %1 = stablehlo.dot %x, %v, precision = [HIGHEST, DEFAULT] : (tensor<8x4xf32>, tensor<4xf32>) -> tensor<8xf32>
  // CHECK: stablehlo.einsum %arg0, %arg1, config = "ab,bc->ac" : (tensor<8x4xf32>, tensor<4x6xf32>) -> tensor<8x6xf32>
  %2 = stablehlo.einsum %x, %y, config = "ab,bc->ac" : (tensor<8x4xf32>, tensor<4x6xf32>) -> tensor<8x6xf32>
  // CHECK: stablehlo.unary_einsum %arg0, config = "ab->a" : (tensor<8x4xf32>) -> tensor<8xf32>
  %3 = stablehlo.unary_einsum %x, config = "ab->a" : (tensor<8x4xf32>) -> tensor<8xf32>
  // CHECK: stablehlo.broadcast %arg2, sizes = [3, 2] : (tensor<4xf32>) -> tensor<3x2x4xf32>
  %4 = stablehlo.broadcast %v, sizes = [3, 2] : (tensor<4xf32>) -> tensor<3x2x4xf32>
  // CHECK: "stablehlo.torch_index_select"(%arg0, %arg3) <{batch_dims = 0 : i64, dim = 0 : i64}>
  %5 = "stablehlo.torch_index_select"(%x, %i) <{dim = 0 : i64, batch_dims = 0 : i64}> : (tensor<8x4xf32>, tensor<3xi32>) -> tensor<3x4xf32>
  return
}
