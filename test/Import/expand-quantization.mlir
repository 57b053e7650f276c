// RUN: shardwright-opt %s -shardwright-expand-quantization | FileCheck %s

!q = !quant.uniform<i8:f32, 0.5:3>
!r = !quant.uniform<i8:f32, 0.25>
!u = !quant.uniform<u8<1:200>:f32:1, {0.5, 2.0:7}>

// CHECK-LABEL: @to_integers_and_back(
// CHECK-SAME: -> (tensor<2x3xi8>, tensor<2x3xf32>)
func.func @to_integers_and_back(%x: tensor<2x3xf32>) -> (tensor<2x3x!q>, tensor<2x3xf32>) {
  // CHECK-NEXT: %[[SCALE:.*]] = stablehlo.constant dense<5.000000e-01> : tensor<2x3xf32>
  // CHECK-NEXT: %[[D:.*]] = stablehlo.divide %arg0, %[[SCALE]]
  // CHECK-NEXT: %[[ZERO:.*]] = stablehlo.constant dense<3.000000e+00> : tensor<2x3xf32>
  // CHECK-NEXT: %[[A:.*]] = stablehlo.add %[[D]], %[[ZERO]]
  // CHECK-NEXT: %[[LEAST:.*]] = stablehlo.constant dense<-1.280000e+02> : tensor<f32>
  // CHECK-NEXT: %[[MOST:.*]] = stablehlo.constant dense<1.270000e+02> : tensor<f32>
  // CHECK-NEXT: %[[C:.*]] = stablehlo.clamp %[[LEAST]], %[[A]], %[[MOST]]
  // CHECK: %[[R:.*]] = stablehlo.round_nearest_even %[[C]]
  // CHECK: %[[Q:.*]] = stablehlo.convert %[[R]] : (tensor<2x3xf32>) -> tensor<2x3xi8>
  %0 = stablehlo.uniform_quantize %x : (tensor<2x3xf32>) -> tensor<2x3x!q>
  // CHECK: %[[W:.*]] = stablehlo.convert %[[Q]] : (tensor<2x3xi8>) -> tensor<2x3xi32>
  // CHECK: %[[S:.*]] = stablehlo.subtract %[[W]], %{{.*}} : tensor<2x3xi32>
  // CHECK: %[[F:.*]] = stablehlo.convert %[[S]] : (tensor<2x3xi32>) -> tensor<2x3xf32>
  // CHECK: %[[N:.*]] = stablehlo.multiply %[[F]], %{{.*}} : tensor<2x3xf32>
  // CHECK: return %[[Q]], %[[N]]
  %1 = stablehlo.uniform_dequantize %0 : (tensor<2x3x!q>) -> tensor<2x3xf32>
  return %0, %1 : tensor<2x3x!q>, tensor<2x3xf32>
}

// CHECK-LABEL: @one_scale_an_index
func.func @one_scale_an_index(%x: tensor<3x2x!u>) -> tensor<3x2xf32> {
  // CHECK-DAG: stablehlo.constant dense<[0, 7]> : tensor<2xi32>
  // CHECK-DAG: %[[S:.*]] = stablehlo.constant dense<[5.000000e-01, 2.000000e+00]> : tensor<2xf32>
  // CHECK: stablehlo.broadcast_in_dim %[[S]], dims = [1] : (tensor<2xf32>) -> tensor<3x2xf32>
  %0 = stablehlo.uniform_dequantize %x : (tensor<3x2x!u>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// Numbers are added, and integers moved.
// CHECK-LABEL: @computing_and_moving(
// CHECK-SAME: %arg0: tensor<2x3xi8>, %arg1: tensor<2x3xi8>) -> tensor<3x2xi8>
func.func @computing_and_moving(%x: tensor<2x3x!q>, %y: tensor<2x3x!r>) -> tensor<3x2x!r> {
  // CHECK: %[[SUM:.*]] = stablehlo.add %{{.*}}, %{{.*}} : tensor<2x3xf32>
  // CHECK: %[[Q:.*]] = stablehlo.convert %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xi8>
  // CHECK: %[[T:.*]] = stablehlo.transpose %[[Q]], dims = [1, 0] : (tensor<2x3xi8>) -> tensor<3x2xi8>
  // CHECK: return %[[T]]
  %0 = stablehlo.add %x, %y : (tensor<2x3x!q>, tensor<2x3x!r>) -> tensor<2x3x!r>
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<2x3x!r>) -> tensor<3x2x!r>
  return %1 : tensor<3x2x!r>
}

// CHECK-LABEL: @a_loop_carries_integers
func.func @a_loop_carries_integers(%x: tensor<2x3x!q>, %p: tensor<i1>) -> tensor<2x3x!q> {
  // CHECK: stablehlo.while(%[[Y:.*]] = %arg0) : tensor<2x3xi8>
  // CHECK: stablehlo.negate %{{.*}} : tensor<2x3xf32>
  %0 = stablehlo.while(%y = %x) : tensor<2x3x!q> cond {
    stablehlo.return %p : tensor<i1>
  } do {
    %1 = stablehlo.negate %y : tensor<2x3x!q>
    stablehlo.return %1 : tensor<2x3x!q>
  }
  return %0 : tensor<2x3x!q>
}
