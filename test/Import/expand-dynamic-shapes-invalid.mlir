// RUN: shardwright-opt %s -split-input-file -shardwright-expand-dynamic-shapes -verify-diagnostics

func.func @starts_are_computed(%x: tensor<4x6xf32>, %s: tensor<2xi32>) -> tensor<2x5xf32> {
  // expected-error @below {{has starts that are no constant; export with concrete shapes}}
  %0 = stablehlo.real_dynamic_slice %x, %s, %s, %s : (tensor<4x6xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}

// -----

func.func @another_shape(%x: tensor<4x6xf32>, %p: tensor<f32>) -> tensor<9x6xf32> {
  %s = stablehlo.constant dense<[1, 0]> : tensor<2xi32>
  %z = stablehlo.constant dense<0> : tensor<2xi32>
  // expected-error @below {{makes 'tensor<6x6xf32>' where its type is 'tensor<9x6xf32>'}}
  %0 = stablehlo.dynamic_pad %x, %p, %s, %s, %z : (tensor<4x6xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<9x6xf32>
  return %0 : tensor<9x6xf32>
}

// -----

func.func @a_bound(%x: tensor<4x6xf32>) -> tensor<4x6xf32> {
  %n = stablehlo.constant dense<5> : tensor<i32>
  // expected-error @below {{sets a dimension of 'tensor<4x6xf32>' to 5; bounded dimensions are not supported}}
  %0 = stablehlo.set_dimension_size %x, %n, dim = 1 : (tensor<4x6xf32>, tensor<i32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}
