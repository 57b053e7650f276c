// RUN: shardwright-opt %s -split-input-file -shardwright-expand-quantization -verify-diagnostics

func.func @no_form(%x: tensor<3x!quant.uniform<i8:f32, 0.5>>) -> tensor<3x!quant.uniform<i8:f32, 0.5>> {
  // expected-error @below {{'stablehlo.custom_call' on quantized elements has no form in a compiled program; dequantize before it}}
  %0 = stablehlo.custom_call @f(%x) : (tensor<3x!quant.uniform<i8:f32, 0.5>>) -> tensor<3x!quant.uniform<i8:f32, 0.5>>
  return %0 : tensor<3x!quant.uniform<i8:f32, 0.5>>
}

// -----

func.func @other_sizes(%x: tensor<3x3xf32>) -> tensor<3x3xf32> {
  // expected-error @below {{has 2 scales for dimension 1, which has another size}}
  %0 = stablehlo.uniform_quantize %x : (tensor<3x3xf32>) -> tensor<3x3x!quant.uniform<i8:f32:1, {0.5, 0.25}>>
  %1 = stablehlo.uniform_dequantize %0 : (tensor<3x3x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) -> tensor<3x3xf32>
  return %1 : tensor<3x3xf32>
}
