// Ties go to the even neighbour, or away from zero; the host's floor, ceil and the two round functions are not each other.
// RUN: rm -rf %t.bundle
// RUN: shardwright-opt %s -shardwright-assign-memory -shardwright-emit-bundle="path=%t.bundle target=cuda" -o /dev/null
// RUN: FileCheck %s -input-file=%t.bundle/cuda/kernels.cu

func.func @main(%x: tensor<8xf32>, %y: tensor<8xf64>) -> (tensor<8xf32>, tensor<8xf64>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
  // CHECK-LABEL: k_0(
  // CHECK: = rintf(
  %0 = exec.fusion loop %x : (tensor<8xf32>) -> tensor<8xf32> {
  ^bb0(%a: tensor<8xf32>):
    %b = stablehlo.round_nearest_even %a : tensor<8xf32>
    exec.yield %b : tensor<8xf32>
  }
  // CHECK-LABEL: k_1(
  // CHECK: = rint(
  %1 = exec.fusion loop %y : (tensor<8xf64>) -> tensor<8xf64> {
  ^bb0(%a: tensor<8xf64>):
    %b = stablehlo.round_nearest_even %a : tensor<8xf64>
    exec.yield %b : tensor<8xf64>
  }
  // CHECK-LABEL: k_2(
  // CHECK: = roundf(
  %2 = exec.fusion loop %x : (tensor<8xf32>) -> tensor<8xf32> {
  ^bb0(%a: tensor<8xf32>):
    %b = stablehlo.round_nearest_afz %a : tensor<8xf32>
    exec.yield %b : tensor<8xf32>
  }
  // CHECK-LABEL: k_3(
  // CHECK: = floorf(
  %3 = exec.fusion loop %x : (tensor<8xf32>) -> tensor<8xf32> {
  ^bb0(%a: tensor<8xf32>):
    %b = stablehlo.floor %a : tensor<8xf32>
    exec.yield %b : tensor<8xf32>
  }
  // CHECK-LABEL: k_4(
  // CHECK: = ceilf(
  %4 = exec.fusion loop %x : (tensor<8xf32>) -> tensor<8xf32> {
  ^bb0(%a: tensor<8xf32>):
    %b = stablehlo.ceil %a : tensor<8xf32>
    exec.yield %b : tensor<8xf32>
  }
  return %0, %1, %2, %3, %4 : tensor<8xf32>, tensor<8xf64>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
}
