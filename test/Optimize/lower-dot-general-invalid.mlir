// RUN: shardwright-opt %s -shardwright-lower-dot-general -verify-diagnostics

func.func @mixed_types(%x: tensor<8x4xbf16>, %y: tensor<4x6xbf16>) -> tensor<8x6xf32> {
  // expected-error @below {{product of 'tensor<8x4xbf16>' and 'tensor<4x6xbf16>' into 'tensor<8x6xf32>' is not supported yet: operands and result need one element type}}
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<8x4xbf16>, tensor<4x6xbf16>) -> tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}
