// RUN: shardwright-opt %s -shardwright-expand-scan | FileCheck %s

// CHECK-LABEL: @a_running_sum
func.func @a_running_sum(%x: tensor<5x2xf32>, %i: tensor<2xf32>) -> (tensor<5x2xf32>, tensor<2xf32>) {
  // CHECK: %[[O:.*]] = stablehlo.constant dense<0.000000e+00> : tensor<5x2xf32>
  // CHECK: %[[W:.*]]:3 = stablehlo.while(%[[K:.*]] = %{{.*}}, %[[OUT:.*]] = %[[O]], %[[SUM:.*]] = %arg1)
  // CHECK: stablehlo.compare LT, %[[K]]
  // CHECK: %[[ROW:.*]] = stablehlo.dynamic_slice %arg0, %[[K]], %{{.*}}, sizes = [1, 2]
  // CHECK: %[[SLICE:.*]] = stablehlo.reshape %[[ROW]]
  // CHECK: %[[NEXT:.*]] = stablehlo.add %[[SLICE]], %[[SUM]]
  // CHECK: %[[PART:.*]] = stablehlo.reshape %[[NEXT]]
  // CHECK: %[[ALL:.*]] = stablehlo.dynamic_update_slice %[[OUT]], %[[PART]], %[[K]]
  // CHECK: stablehlo.return %{{.*}}, %[[ALL]], %[[NEXT]]
  // CHECK: return %[[W]]#1, %[[W]]#2
  %0:2 = chlo.scan(%x) inits(%i) dimension=0 {
  ^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>):
    %1 = stablehlo.add %a, %b : tensor<2xf32>
    stablehlo.return %1, %1 : tensor<2xf32>, tensor<2xf32>
  } : (tensor<5x2xf32>, tensor<2xf32>) -> (tensor<5x2xf32>, tensor<2xf32>)
  return %0#0, %0#1 : tensor<5x2xf32>, tensor<2xf32>
}

// The last slice comes first.
// CHECK-LABEL: @backwards
func.func @backwards(%x: tensor<2x5xf32>, %i: tensor<2xf32>) -> tensor<2xf32> {
  // CHECK: %[[LAST:.*]] = stablehlo.constant dense<4> : tensor<i32>
  // CHECK: %[[K:.*]] = stablehlo.subtract %[[LAST]]
  // CHECK: stablehlo.dynamic_slice %arg0, %{{.*}}, %[[K]], sizes = [2, 1]
  %0 = chlo.scan(%x) inits(%i) dimension=1 attributes {is_reverse = true} {
  ^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>):
    %1 = stablehlo.multiply %a, %b : tensor<2xf32>
    stablehlo.return %1 : tensor<2xf32>
  } : (tensor<2x5xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: @no_steps
func.func @no_steps(%x: tensor<0x2xf32>, %i: tensor<2xf32>) -> (tensor<0x3xi32>, tensor<2xf32>) {
  // CHECK-NEXT: %[[O:.*]] = stablehlo.constant dense<0> : tensor<0x3xi32>
  // CHECK-NEXT: return %[[O]], %arg1
  %0:2 = chlo.scan(%x) inits(%i) dimension=0 {
  ^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>):
    %1 = stablehlo.constant dense<1> : tensor<3xi32>
    stablehlo.return %1, %a : tensor<3xi32>, tensor<2xf32>
  } : (tensor<0x2xf32>, tensor<2xf32>) -> (tensor<0x3xi32>, tensor<2xf32>)
  return %0#0, %0#1 : tensor<0x3xi32>, tensor<2xf32>
}
