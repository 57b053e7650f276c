// RUN: shardwright-opt %s -shardwright-expand-batch-norm | FileCheck %s

// CHECK-LABEL: @statistics_are_sums_over_the_other_dimensions
func.func @statistics_are_sums_over_the_other_dimensions(%x: tensor<6x4x5xf32>, %s: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %[[S:.*]] = stablehlo.reduce(%arg0 init: {{.*}}) applies stablehlo.add across dimensions = [0, 2]
  // CHECK: %[[N:.*]] = stablehlo.constant dense<3.000000e+01> : tensor<4xf32>
  // CHECK: %[[M:.*]] = stablehlo.divide %[[S]], %[[N]]
  // CHECK: return %[[M]]
  %0:3 = "stablehlo.batch_norm_training"(%x, %s, %s) <{epsilon = 0.01 : f32, feature_index = 1 : i64}> : (tensor<6x4x5xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<6x4x5xf32>, tensor<4xf32>, tensor<4xf32>)
  return %0#1 : tensor<4xf32>
}

// CHECK-LABEL: @narrow_floats_are_computed_in_f32
func.func @narrow_floats_are_computed_in_f32(%x: tensor<6x4xbf16>, %s: tensor<4xbf16>) -> tensor<6x4xbf16> {
  // CHECK: stablehlo.convert %arg0 : (tensor<6x4xbf16>) -> tensor<6x4xf32>
  // CHECK-NOT: stablehlo.{{add|multiply|divide|sqrt}} {{.*}}bf16
  // CHECK: stablehlo.convert {{.*}} {keep = 1 : i64} : (tensor<6x4xf32>) -> tensor<6x4xbf16>
  %0 = "stablehlo.batch_norm_inference"(%x, %s, %s, %s, %s) <{epsilon = 0.01 : f32, feature_index = 1 : i64}> {keep = 1} : (tensor<6x4xbf16>, tensor<4xbf16>, tensor<4xbf16>, tensor<4xbf16>, tensor<4xbf16>) -> tensor<6x4xbf16>
  return %0 : tensor<6x4xbf16>
}

// CHECK-LABEL: @gradients
func.func @gradients(%x: tensor<6x4xf64>, %s: tensor<4xf64>) -> (tensor<6x4xf64>, tensor<4xf64>, tensor<4xf64>) {
  // CHECK-COUNT-2: stablehlo.reduce
  // CHECK-NOT: stablehlo.convert
  %0:3 = "stablehlo.batch_norm_grad"(%x, %s, %s, %s, %x) <{epsilon = 0.01 : f32, feature_index = 1 : i64}> : (tensor<6x4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<6x4xf64>) -> (tensor<6x4xf64>, tensor<4xf64>, tensor<4xf64>)
  return %0#0, %0#1, %0#2 : tensor<6x4xf64>, tensor<4xf64>, tensor<4xf64>
}
