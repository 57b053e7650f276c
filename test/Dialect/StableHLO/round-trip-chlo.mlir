// Functions that JAX leaves to the compiler; those of one operand are in round-trip.mlir.
// RUN: shardwright-opt %s | FileCheck %s
// RUN: shardwright-opt %s -o %t.once && shardwright-opt %t.once | diff %t.once -
// RUN: shardwright-opt %s -mlir-print-op-generic | shardwright-opt | diff %t.once -
// RUN: shardwright-opt %s -emit-bytecode | shardwright-opt | diff %t.once -

// CHECK-LABEL: @two_operands
func.func @two_operands(%x: tensor<8x6xf32>, %i: tensor<8x6xi32>) {
  // CHECK: chlo.next_after %arg0, %arg0 : tensor<8x6xf32>, tensor<8x6xf32> -> tensor<8x6xf32>
  %0 = chlo.next_after %x, %x : tensor<8x6xf32>, tensor<8x6xf32> -> tensor<8x6xf32>
  // CHECK: chlo.polygamma %arg0, %arg0 : tensor<8x6xf32>, tensor<8x6xf32> -> tensor<8x6xf32>
  %1 = chlo.polygamma %x, %x : tensor<8x6xf32>, tensor<8x6xf32> -> tensor<8x6xf32>
  // CHECK: chlo.zeta %arg0, %arg0 : tensor<8x6xf32>, tensor<8x6xf32> -> tensor<8x6xf32>
  %2 = chlo.zeta %x, %x : tensor<8x6xf32>, tensor<8x6xf32> -> tensor<8x6xf32>
  // CHECK: chlo.mulhi %arg1, %arg1 : tensor<8x6xi32>, tensor<8x6xi32> -> tensor<8x6xi32>
  %3 = chlo.mulhi %i, %i : tensor<8x6xi32>, tensor<8x6xi32> -> tensor<8x6xi32>
  return
}

// CHECK-LABEL: @one_operand
func.func @one_operand(%x: tensor<8x6xf32>, %z: tensor<8x6xcomplex<f32>>) {
  // CHECK: chlo.bessel_i1e %arg0 : tensor<8x6xf32> -> tensor<8x6xf32>
  %0 = chlo.bessel_i1e %x : tensor<8x6xf32> -> tensor<8x6xf32>
  // CHECK: chlo.conj %arg1 : tensor<8x6xcomplex<f32>> -> tensor<8x6xcomplex<f32>>
  %1 = chlo.conj %z : tensor<8x6xcomplex<f32>> -> tensor<8x6xcomplex<f32>>
  return
}

// CHECK-LABEL: @largest
func.func @largest(%x: tensor<8x6xf32>) {
  // CHECK: chlo.top_k(%arg0, k = 3) : tensor<8x6xf32> -> (tensor<8x3xf32>, tensor<8x3xi32>)
  %0:2 = chlo.top_k(%x, k = 3) : tensor<8x6xf32> -> (tensor<8x3xf32>, tensor<8x3xi32>)
  // CHECK: chlo.top_k(%arg0, k = 3) {largest = false} : tensor<8x6xf32> -> (tensor<8x3xf32>, tensor<8x3xi32>)
  %1:2 = chlo.top_k(%x, k = 3) {largest = false} : tensor<8x6xf32> -> (tensor<8x3xf32>, tensor<8x3xi32>)
  return
}

// CHECK-LABEL: @products_of_groups
func.func @products_of_groups(%x: tensor<11x5xf32>, %y: tensor<3x5x7xf32>, %w: tensor<5x7xf32>, %u: tensor<11x7xf32>, %n: tensor<3xi32>) {
  // CHECK: "chlo.ragged_dot"(%arg0, %arg1, %arg4) <{precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}>
  %0 = "chlo.ragged_dot"(%x, %y, %n) <{precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi32>) -> tensor<11x7xf32>
  // One product a group.
  // CHECK: (tensor<11x5xf32>, tensor<11x7xf32>, tensor<3xi32>) -> tensor<3x5x7xf32>
  %1 = "chlo.ragged_dot"(%x, %u, %n) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [0]>}> : (tensor<11x5xf32>, tensor<11x7xf32>, tensor<3xi32>) -> tensor<3x5x7xf32>
  return
}

// CHECK-LABEL: @walks
func.func @walks(%x: tensor<5x2xf32>, %i: tensor<2xf32>) {
  // CHECK: chlo.scan(%arg0) inits (%arg1) dimension=0 {
  %0:2 = chlo.scan(%x) inits(%i) dimension=0 {
  ^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>):
    %1 = stablehlo.add %a, %b : tensor<2xf32>
    stablehlo.return %1, %1 : tensor<2xf32>, tensor<2xf32>
  } : (tensor<5x2xf32>, tensor<2xf32>) -> (tensor<5x2xf32>, tensor<2xf32>)
  // CHECK: chlo.scan(%arg0) inits () dimension=1 attributes {is_associative = true, is_reverse = true, scan_dim_size = 2 : i64} {
  %2 = chlo.scan(%x) inits() dimension=1 attributes {is_associative = true, is_reverse = true, scan_dim_size = 2 : i64} {
  ^bb0(%a: tensor<5xf32>):
    stablehlo.return %a : tensor<5xf32>
  } : (tensor<5x2xf32>) -> tensor<5x2xf32>
  return
}
