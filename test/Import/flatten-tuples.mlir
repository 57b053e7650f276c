// RUN: shardwright-opt %s -shardwright-flatten-tuples | FileCheck %s

// CHECK-LABEL: @a_tuple_is_its_parts
func.func @a_tuple_is_its_parts(%x: tensor<5x3xf32>, %i: tensor<7xi32>) -> tensor<7xi32> {
  // CHECK-NEXT: return %arg1 : tensor<7xi32>
  %0 = stablehlo.tuple %x, %i : tuple<tensor<5x3xf32>, tensor<7xi32>>
  %1 = stablehlo.get_tuple_element %0[1] : (tuple<tensor<5x3xf32>, tensor<7xi32>>) -> tensor<7xi32>
  return %1 : tensor<7xi32>
}

// Arguments and results get other numbers; what is said of those that stay goes with them.
// CHECK-LABEL: @signatures(
// CHECK-SAME: %arg0: tensor<3xf32>, %arg1: tensor<4xi32>, %arg2: tensor<5xf32> {tf.aliasing_output = 1 : i32}) -> (tensor<4xi32>, tensor<5xf32> {jax.result_info = "x"})
func.func @signatures(%k: !stablehlo.token, %t: tuple<tensor<3xf32>, tuple<tensor<4xi32>, !stablehlo.token>>, %x: tensor<5xf32> {tf.aliasing_output = 1 : i32}) -> (tuple<tensor<4xi32>>, tensor<5xf32> {jax.result_info = "x"}, !stablehlo.token) {
  %0 = stablehlo.get_tuple_element %t[1] : (tuple<tensor<3xf32>, tuple<tensor<4xi32>, !stablehlo.token>>) -> tuple<tensor<4xi32>, !stablehlo.token>
  %1 = stablehlo.get_tuple_element %0[0] : (tuple<tensor<4xi32>, !stablehlo.token>) -> tensor<4xi32>
  %2 = stablehlo.get_tuple_element %0[1] : (tuple<tensor<4xi32>, !stablehlo.token>) -> !stablehlo.token
  %3 = stablehlo.tuple %1 : tuple<tensor<4xi32>>
  %4 = stablehlo.after_all %k, %2 : !stablehlo.token
  // CHECK-NEXT: return %arg1, %arg2 : tensor<4xi32>, tensor<5xf32>
  return %3, %x, %4 : tuple<tensor<4xi32>>, tensor<5xf32>, !stablehlo.token
}

sdy.mesh @mesh = <["a"=2]>

// CHECK-LABEL: @control_flow
func.func @control_flow(%x: tensor<8xf32>, %p: tensor<i1>) -> tensor<8xf32> {
  %t = stablehlo.create_token : !stablehlo.token
  // CHECK-NEXT: %[[W:.*]] = stablehlo.while(%[[C:.*]] = %arg0) : tensor<8xf32> attributes {keep, sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}]>]>}
  // CHECK: stablehlo.return %arg1 : tensor<i1>
  // CHECK: %[[N:.*]] = stablehlo.negate %[[C]]
  // CHECK: stablehlo.return %[[N]] : tensor<8xf32>
  %0:2 = stablehlo.while(%k = %t, %y = %x) : !stablehlo.token, tensor<8xf32> attributes {keep, sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>, <@mesh, [{"a"}]>]>}
  cond {
    stablehlo.return %p : tensor<i1>
  } do {
    %n = stablehlo.negate %y : tensor<8xf32>
    %u = stablehlo.after_all %k : !stablehlo.token
    stablehlo.return %u, %n : !stablehlo.token, tensor<8xf32>
  }
  // CHECK: %[[I:.*]] = "stablehlo.if"(%arg1) ({
  // CHECK: stablehlo.return %[[W]] : tensor<8xf32>
  %1:2 = "stablehlo.if"(%p) ({
    stablehlo.return %0#0, %0#1 : !stablehlo.token, tensor<8xf32>
  }, {
    stablehlo.return %t, %x : !stablehlo.token, tensor<8xf32>
  }) : (tensor<i1>) -> (!stablehlo.token, tensor<8xf32>)
  // CHECK: return %[[I]] : tensor<8xf32>
  return %1#1 : tensor<8xf32>
}

// What starts is done at once.
// CHECK-LABEL: @asynchronous
func.func @asynchronous(%x: tensor<8x4xf32>) -> tensor<4x4xf32> {
  // CHECK-NEXT: %[[S:.*]] = stablehlo.slice %arg0
  // CHECK-NEXT: return %[[S]]
  %0 = "stablehlo.async_start"(%x) ({
  ^bb0(%y: tensor<8x4xf32>):
    %2 = stablehlo.slice %y [0:4, 0:4] : (tensor<8x4xf32>) -> tensor<4x4xf32>
    stablehlo.return %2 : tensor<4x4xf32>
  }) : (tensor<8x4xf32>) -> !stablehlo.future<tensor<4x4xf32>>
  %1 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<4x4xf32>>) -> tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}
