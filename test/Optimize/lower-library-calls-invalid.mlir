// RUN: shardwright-opt %s -shardwright-lower-library-calls -verify-diagnostics

func.func @not_known(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @below {{calls 'somebodys', which is not known here}}
  // expected-note @below {{export for the platform "cpu", or write it with other functions}}
  %0 = stablehlo.custom_call @somebodys(%x) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
