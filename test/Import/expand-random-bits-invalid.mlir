// RUN: shardwright-opt %s -shardwright-expand-random-bits -verify-diagnostics

func.func @a_state_of_other_words(%s: tensor<4xui32>) -> (tensor<4xui32>, tensor<3xui32>) {
  // expected-error @below {{has a state of type 'tensor<4xui32>', expected 2 or 3 integers of 64 bits}}
  %0:2 = stablehlo.rng_bit_generator %s, algorithm = DEFAULT : (tensor<4xui32>) -> (tensor<4xui32>, tensor<3xui32>)
  return %0#0, %0#1 : tensor<4xui32>, tensor<3xui32>
}
