// Which operand of a function of two is the first.
// RUN: rm -rf %t.bundle
// RUN: shardwright-opt %s -shardwright-assign-memory -shardwright-emit-bundle="path=%t.bundle target=cuda architectures=" -o /dev/null
// RUN: FileCheck %s -input-file=%t.bundle/cuda/kernels.cu

func.func @main(%y: tensor<7xf32>, %x: tensor<7xf32>) -> (tensor<7xf32>, tensor<7xf32>, tensor<7xf32>) {
  // CHECK-LABEL: k_0(
  // CHECK: [[Y:x[0-9]+]] = b0[
  // CHECK: [[X:x[0-9]+]] = b1[
  // CHECK: atan2f([[Y]], [[X]])
  %0 = exec.fusion loop %y, %x : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32> {
  ^bb0(%b: tensor<7xf32>, %a: tensor<7xf32>):
    %c = stablehlo.atan2 %b, %a : tensor<7xf32>
    exec.yield %c : tensor<7xf32>
  }
  // CHECK-LABEL: k_1(
  // CHECK: [[A:x[0-9]+]] = b0[
  // CHECK: copysignf(1.0f, [[A]])
  %1 = exec.fusion loop %x : (tensor<7xf32>) -> tensor<7xf32> {
  ^bb0(%a: tensor<7xf32>):
    %c = stablehlo.sign %a : tensor<7xf32>
    exec.yield %c : tensor<7xf32>
  }
  // CHECK-LABEL: k_2(
  // CHECK: [[B:x[0-9]+]] = b0[
  // CHECK: [[E:x[0-9]+]] = b1[
  // CHECK: powf([[B]], [[E]])
  %2 = exec.fusion loop %y, %x : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32> {
  ^bb0(%b: tensor<7xf32>, %a: tensor<7xf32>):
    %c = stablehlo.power %b, %a : tensor<7xf32>
    exec.yield %c : tensor<7xf32>
  }
  return %0, %1, %2 : tensor<7xf32>, tensor<7xf32>, tensor<7xf32>
}
