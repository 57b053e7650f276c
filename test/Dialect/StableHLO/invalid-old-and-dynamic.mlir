// Each function is named after the constraint of the specification that it breaks; what is accepted stands in round-trip*.mlir.
// RUN: shardwright-opt %s -split-input-file -verify-diagnostics

func.func @dynamic_reshape_c1(%x: tensor<8x6xf32>, %n: tensor<2xi32>, %m: tensor<3xi32>, %s: tensor<f32>, %d: tensor<f64>, %k: tensor<i32>) {
  // expected-error @below {{'stablehlo.dynamic_reshape' op changes the elements of 'tensor<8x6xf32>' to 'tensor<?x?xf64>' [dynamic_reshape_c1]}}
  %0 = stablehlo.dynamic_reshape %x, %n : (tensor<8x6xf32>, tensor<2xi32>) -> tensor<?x?xf64>
  return
}

// -----

func.func @dynamic_reshape_c2(%x: tensor<8x6xf32>, %n: tensor<2xi32>, %m: tensor<3xi32>, %s: tensor<f32>, %d: tensor<f64>, %k: tensor<i32>) {
  // expected-error @below {{'stablehlo.dynamic_reshape' op changes the number of elements from 48 to 49 [dynamic_reshape_c2]}}
  %0 = stablehlo.dynamic_reshape %x, %n : (tensor<8x6xf32>, tensor<2xi32>) -> tensor<7x7xf32>
  return
}

// -----

func.func @dynamic_reshape_c3(%x: tensor<8x6xf32>, %n: tensor<2xi32>, %m: tensor<3xi32>, %s: tensor<f32>, %d: tensor<f64>, %k: tensor<i32>) {
  // expected-error @below {{'stablehlo.dynamic_reshape' op has 3 sizes for a tensor of rank 2 [dynamic_reshape_c3]}}
  %0 = stablehlo.dynamic_reshape %x, %m : (tensor<8x6xf32>, tensor<3xi32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @dynamic_pad_c1(%x: tensor<8x6xf32>, %n: tensor<2xi32>, %m: tensor<3xi32>, %s: tensor<f32>, %d: tensor<f64>, %k: tensor<i32>) {
  // expected-error @below {{'stablehlo.dynamic_pad' op pads 'tensor<8x6xf32>' with 'tensor<f64>' to 'tensor<?x?xf32>' [dynamic_pad_c1]}}
  %0 = stablehlo.dynamic_pad %x, %d, %n, %n, %n : (tensor<8x6xf32>, tensor<f64>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @dynamic_pad_c2(%x: tensor<8x6xf32>, %n: tensor<2xi32>, %m: tensor<3xi32>, %s: tensor<f32>, %d: tensor<f64>, %k: tensor<i32>) {
  // expected-error @below {{'stablehlo.dynamic_pad' op has 3 paddings for a tensor of rank 2 [dynamic_pad_c2]}}
  %0 = stablehlo.dynamic_pad %x, %s, %n, %m, %n : (tensor<8x6xf32>, tensor<f32>, tensor<2xi32>, tensor<3xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @real_dynamic_slice_rank(%x: tensor<8x6xf32>, %n: tensor<2xi32>, %m: tensor<3xi32>, %s: tensor<f32>, %d: tensor<f64>, %k: tensor<i32>) {
  // expected-error @below {{'stablehlo.real_dynamic_slice' op has 3 bounds for a tensor of rank 2 [real_dynamic_slice_rank]}}
  %0 = stablehlo.real_dynamic_slice %x, %n, %n, %m : (tensor<8x6xf32>, tensor<2xi32>, tensor<2xi32>, tensor<3xi32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @dynamic_iota_c1(%x: tensor<8x6xf32>, %n: tensor<2xi32>, %m: tensor<3xi32>, %s: tensor<f32>, %d: tensor<f64>, %k: tensor<i32>) {
  // expected-error @below {{'stablehlo.dynamic_iota' op counts along dimension 2 of a tensor of rank 2 [dynamic_iota_c1]}}
  %0 = stablehlo.dynamic_iota %n, dim = 2 : (tensor<2xi32>) -> tensor<?x?xi32>
  return
}

// -----

func.func @dynamic_iota_c2(%x: tensor<8x6xf32>, %n: tensor<2xi32>, %m: tensor<3xi32>, %s: tensor<f32>, %d: tensor<f64>, %k: tensor<i32>) {
  // expected-error @below {{'stablehlo.dynamic_iota' op has 3 sizes for a tensor of rank 2 [dynamic_iota_c2]}}
  %0 = stablehlo.dynamic_iota %m, dim = 1 : (tensor<3xi32>) -> tensor<?x?xi32>
  return
}

// -----

func.func @dynamic_broadcast_in_dim_c2(%x: tensor<8x6xf32>, %n: tensor<2xi32>, %m: tensor<3xi32>, %s: tensor<f32>, %d: tensor<f64>, %k: tensor<i32>) {
  // expected-error @below {{'stablehlo.dynamic_broadcast_in_dim' op maps 1 dimensions of an operand of rank 2 [dynamic_broadcast_in_dim_c2]}}
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %m, dims = [0] : (tensor<8x6xf32>, tensor<3xi32>) -> tensor<?x?x?xf32>
  return
}

// -----

func.func @dynamic_broadcast_in_dim_c3(%x: tensor<8x6xf32>, %n: tensor<2xi32>, %m: tensor<3xi32>, %s: tensor<f32>, %d: tensor<f64>, %k: tensor<i32>) {
  // expected-error @below {{'stablehlo.dynamic_broadcast_in_dim' op maps to a dimension twice, or to one that 'tensor<?x?x?xf32>' has not [dynamic_broadcast_in_dim_c3]}}
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %m, dims = [0, 3] : (tensor<8x6xf32>, tensor<3xi32>) -> tensor<?x?x?xf32>
  return
}

// -----

func.func @dynamic_broadcast_in_dim_c5(%x: tensor<8x6xf32>, %n: tensor<2xi32>, %m: tensor<3xi32>, %s: tensor<f32>, %d: tensor<f64>, %k: tensor<i32>) {
  // expected-error @below {{'stablehlo.dynamic_broadcast_in_dim' op stretches a dimension of size 8 to 7; only size 1 can be stretched [dynamic_broadcast_in_dim_c5]}}
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %m, dims = [0, 1] : (tensor<8x6xf32>, tensor<3xi32>) -> tensor<7x?x?xf32>
  return
}

// -----

func.func @dynamic_broadcast_in_dim_c7(%x: tensor<8x6xf32>, %n: tensor<2xi32>, %m: tensor<3xi32>, %s: tensor<f32>, %d: tensor<f64>, %k: tensor<i32>) {
  // expected-error @below {{'stablehlo.dynamic_broadcast_in_dim' op has 2 sizes for a tensor of rank 3 [dynamic_broadcast_in_dim_c7]}}
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %n, dims = [0, 1] : (tensor<8x6xf32>, tensor<2xi32>) -> tensor<?x?x?xf32>
  return
}

// -----

func.func @get_dimension_size_c1(%x: tensor<8x6xf32>, %n: tensor<2xi32>, %m: tensor<3xi32>, %s: tensor<f32>, %d: tensor<f64>, %k: tensor<i32>) {
  // expected-error @below {{dimension 2 is not one of 'tensor<8x6xf32>' [get_dimension_size_c1]}}
  // expected-error @below {{'stablehlo.get_dimension_size' op failed to infer returned types}}
  %0 = stablehlo.get_dimension_size %x, dim = 2 : (tensor<8x6xf32>) -> tensor<i32>
  return
}

// -----

func.func @set_dimension_size_c1(%x: tensor<8x6xf32>, %n: tensor<2xi32>, %m: tensor<3xi32>, %s: tensor<f32>, %d: tensor<f64>, %k: tensor<i32>) {
  // expected-error @below {{'stablehlo.set_dimension_size' op sets dimension 2 of 'tensor<8x6xf32>' [set_dimension_size_c1]}}
  %0 = stablehlo.set_dimension_size %x, %k, dim = 2 : (tensor<8x6xf32>, tensor<i32>) -> tensor<8x6xf32>
  return
}

// -----

func.func @dot_rank(%x: tensor<8x6xf32>, %n: tensor<2xi32>, %m: tensor<3xi32>, %s: tensor<f32>, %d: tensor<f64>, %k: tensor<i32>) {
  // expected-error @below {{'stablehlo.dot' op expected vectors and matrices, found 'tensor<8x6xf32>' and 'tensor<f32>' [dot_rank]}}
  %0 = stablehlo.dot %x, %s : (tensor<8x6xf32>, tensor<f32>) -> tensor<8xf32>
  return
}

// -----

func.func @dot_pairs(%x: tensor<8x6xf32>, %n: tensor<2xi32>, %m: tensor<3xi32>, %s: tensor<f32>, %d: tensor<f64>, %k: tensor<i32>) {
  // expected-error @below {{'stablehlo.dot' op pairs 'tensor<8x6xf32>' with 'tensor<8x6xf32>': sizes 6 and 8 differ [dot_pairs]}}
  %0 = stablehlo.dot %x, %x : (tensor<8x6xf32>, tensor<8x6xf32>) -> tensor<8x6xf32>
  return
}

// -----

func.func @dot_result(%x: tensor<8x4xf32>, %y: tensor<4x6xf32>) {
  // expected-error @below {{'stablehlo.dot' op has result 'tensor<6x8xf32>', expected 'tensor<8x6xf32>' [dot_result]}}
  %0 = stablehlo.dot %x, %y : (tensor<8x4xf32>, tensor<4x6xf32>) -> tensor<6x8xf32>
  return
}

// -----

func.func @broadcast_sizes(%x: tensor<8x6xf32>, %n: tensor<2xi32>, %m: tensor<3xi32>, %s: tensor<f32>, %d: tensor<f64>, %k: tensor<i32>) {
  // expected-error @below {{size -3 of a new dimension is negative [broadcast_sizes]}}
  // expected-error @below {{'stablehlo.broadcast' op failed to infer returned types}}
  %0 = stablehlo.broadcast %x, sizes = [-3] : (tensor<8x6xf32>) -> tensor<3x8x6xf32>
  return
}
