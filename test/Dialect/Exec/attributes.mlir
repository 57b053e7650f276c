// RUN: shardwright-opt %s | shardwright-opt | FileCheck %s

// CHECK: module attributes {exec.kernels = #exec.kernels<fusions = 3, functions = 2>, exec.mesh = #sdy.mesh<["a"=2, "b:(1)2"=2], device_ids=[3, 1, 0, 2]>}
module attributes {exec.kernels = #exec.kernels<fusions = 3, functions = 2>, exec.mesh = #sdy.mesh<["a"=2, "b:(1)2"=2], device_ids=[3, 1, 0, 2]>} {
  // CHECK: func.func @main(%arg0: tensor<3x5xcomplex<f32>> {exec.buffer = 0 : i64, exec.value = {sharding = {{\[}}["a"], ["b:(1)2"]], type = tensor<5x9xcomplex<f32>>}})
  // CHECK-SAME: -> (tensor<f32> {exec.value = {sharding = [], type = tensor<f32>}})
  // CHECK-SAME: attributes {exec.memory = #exec.memory<arena = 8, lower_bound = 4, buffers = [<input, 120>, <arena, 4 at 4>, <output, 4>, <constant, 0>]>}
  func.func @main(%x: tensor<3x5xcomplex<f32>> {exec.buffer = 0 : i64, exec.value = {sharding = [["a"], ["b:(1)2"]], type = tensor<5x9xcomplex<f32>>}})
      -> (tensor<f32> {exec.value = {sharding = [], type = tensor<f32>}})
      attributes {exec.memory = #exec.memory<arena = 8, lower_bound = 4, buffers = [<input, 120>, <arena, 4 at 4>, <output, 4>, <constant, 0>]>} {
    // CHECK: exec.constant {exec.buffers = array<i64: 2>} dense<1.000000e+00>
    %0 = exec.constant {exec.buffers = array<i64: 2>} dense<1.0> : tensor<f32> : tensor<f32>
    return %0 : tensor<f32>
  }
  // CHECK: func.func @empty() attributes {exec.memory = #exec.memory<arena = 0, lower_bound = 0>}
  func.func @empty() attributes {exec.memory = #exec.memory<arena = 0, lower_bound = 0>} {
    return
  }
}
