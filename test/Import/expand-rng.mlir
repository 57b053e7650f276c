// RUN: shardwright-opt %s -shardwright-expand-rng | FileCheck %s

// CHECK-LABEL: @each_draw_goes_on_where_the_last_one_ended
func.func @each_draw_goes_on_where_the_last_one_ended(%a: tensor<f32>, %b: tensor<f32>) -> (tensor<8x4xf32>, tensor<3xf32>) {
  // CHECK-NEXT: %[[START:.*]] = stablehlo.constant dense<0> : tensor<2xui64>
  // CHECK: %[[S:.*]], %{{.*}} = stablehlo.rng_bit_generator %[[START]], algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8x4xui64>)
  // CHECK: chlo.next_after %arg1, %arg0
  // CHECK: stablehlo.rng_bit_generator %[[S]], algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x3xui64>)
  // CHECK: stablehlo.cosine
  %s = stablehlo.constant dense<[8, 4]> : tensor<2xi64>
  %t = stablehlo.constant dense<3> : tensor<1xi64>
  %0 = stablehlo.rng %a, %b, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<8x4xf32>
  %1 = stablehlo.rng %a, %b, %t, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<3xf32>
  return %0, %1 : tensor<8x4xf32>, tensor<3xf32>
}

// CHECK-LABEL: @a_loop_carries_the_counter
func.func @a_loop_carries_the_counter(%a: tensor<i32>, %b: tensor<i32>, %x: tensor<3xi32>, %p: tensor<i1>) -> tensor<3xi32> {
  // CHECK: %[[START:.*]] = stablehlo.constant dense<0> : tensor<2xui64>
  // CHECK: %[[W:.*]]:2 = stablehlo.while(%[[Y:.*]] = %arg2, %[[S:.*]] = %[[START]])
  // CHECK: %[[I:.*]]:2 = "stablehlo.if"
  // CHECK: %[[N:.*]], %{{.*}} = stablehlo.rng_bit_generator %[[S]]
  // CHECK: chlo.mulhi
  // CHECK: stablehlo.return %{{.*}}, %[[N]] : tensor<3xi32>, tensor<2xui64>
  // CHECK: stablehlo.return %[[Y]], %[[S]] : tensor<3xi32>, tensor<2xui64>
  // CHECK: stablehlo.return %[[I]]#0, %[[I]]#1
  // CHECK: return %[[W]]#0
  %s = stablehlo.constant dense<3> : tensor<1xi64>
  %0 = stablehlo.while(%y = %x) : tensor<3xi32> cond {
    stablehlo.return %p : tensor<i1>
  } do {
    %1 = "stablehlo.if"(%p) ({
      %2 = stablehlo.rng %a, %b, %s, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<3xi32>
      stablehlo.return %2 : tensor<3xi32>
    }, {
      stablehlo.return %y : tensor<3xi32>
    }) : (tensor<i1>) -> tensor<3xi32>
    stablehlo.return %1 : tensor<3xi32>
  }
  return %0 : tensor<3xi32>
}
