// RUN: shardwright-opt %s -split-input-file -shardwright-expand-legacy-ops -verify-diagnostics

func.func @a_letter_twice_in_the_result(%x: tensor<3xf32>) -> tensor<3x3xf32> {
  // expected-error @below {{cannot expand "a->aa" for its types: give all dimensions of a letter one size, and the result each letter once that operands have}}
  %0 = stablehlo.unary_einsum %x, config = "a->aa" : (tensor<3xf32>) -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}

// -----

func.func @no_diagonal(%x: tensor<3x4xf32>) -> tensor<3xf32> {
  // expected-error @below {{cannot expand "aa->a" for its types}}
  %0 = stablehlo.unary_einsum %x, config = "aa->a" : (tensor<3x4xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @sizes_of_a_letter_differ(%x: tensor<5x3xf32>, %y: tensor<4x2xf32>) -> tensor<5x2xf32> {
  // expected-error @below {{cannot expand "ab,bc->ac" for its types}}
  %0 = stablehlo.einsum %x, %y, config = "ab,bc->ac" : (tensor<5x3xf32>, tensor<4x2xf32>) -> tensor<5x2xf32>
  return %0 : tensor<5x2xf32>
}
