// Numbers in fewer bits. In a file of its own, since jaxlib has no quant dialect to read it with.
// RUN: shardwright-opt %s | FileCheck %s
// RUN: shardwright-opt %s -o %t.once && shardwright-opt %t.once | diff %t.once -
// RUN: shardwright-opt %s -mlir-print-op-generic | shardwright-opt | diff %t.once -
// RUN: shardwright-opt %s -emit-bytecode | shardwright-opt | diff %t.once -

// CHECK-LABEL: @in_fewer_bits
func.func @in_fewer_bits(%x: tensor<8x4xf32>) {
  // CHECK: stablehlo.uniform_quantize %arg0 : (tensor<8x4xf32>) -> tensor<8x4x!quant.uniform<i8:f32, 5.000000e-02:3>>
  %0 = stablehlo.uniform_quantize %x : (tensor<8x4xf32>) -> tensor<8x4x!quant.uniform<i8:f32, 5.000000e-02:3>>
  // CHECK: stablehlo.uniform_dequantize %{{.*}} : (tensor<8x4x!quant.uniform<i8:f32, 5.000000e-02:3>>) -> tensor<8x4xf32>
  %1 = stablehlo.uniform_dequantize %0 : (tensor<8x4x!quant.uniform<i8:f32, 5.000000e-02:3>>) -> tensor<8x4xf32>
  return
}
