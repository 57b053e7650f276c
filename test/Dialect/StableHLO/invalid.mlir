// Each function is named after the constraint of the specification that it breaks.
// RUN: shardwright-opt %s -split-input-file -verify-diagnostics

func.func @compare_c3(%x: tensor<8x6xf32>) {
  // expected-error @below {{'stablehlo.compare' op compares 'f32' as SIGNED, which is for another kind of element [compare_c3]}}
  %0 = stablehlo.compare LT, %x, %x, SIGNED : (tensor<8x6xf32>, tensor<8x6xf32>) -> tensor<8x6xi1>
  return
}

// -----

func.func @select_c1(%p: tensor<6xi1>, %x: tensor<8x6xf32>) {
  // expected-error @below {{'stablehlo.select' op has a predicate of type 'tensor<6xi1>'; it must be a scalar or have the shape of 'tensor<8x6xf32>' [select_c1]}}
  %0 = stablehlo.select %p, %x, %x : tensor<6xi1>, tensor<8x6xf32>
  return
}

// -----

func.func @select_c2(%p: tensor<8x6xi1>, %x: tensor<8x6xf32>, %y: tensor<6x8xf32>) {
  // expected-error @below {{'stablehlo.select' op chooses between 'tensor<8x6xf32>' and 'tensor<6x8xf32>'; both must have one type [select_c2]}}
  %0 = stablehlo.select %p, %x, %y : (tensor<8x6xi1>, tensor<8x6xf32>, tensor<6x8xf32>) -> tensor<8x6xf32>
  return
}

// -----

func.func @clamp_c1(%x: tensor<8x6xf32>, %y: tensor<6xf32>) {
  // expected-error @below {{'stablehlo.clamp' op has a min of type 'tensor<6xf32>'; expected a scalar or the shape of 'tensor<8x6xf32>' [clamp_c1]}}
  %0 = stablehlo.clamp %y, %x, %x : (tensor<6xf32>, tensor<8x6xf32>, tensor<8x6xf32>) -> tensor<8x6xf32>
  return
}

// -----

func.func @clamp_c2(%x: tensor<8x6xf32>, %y: tensor<6xf32>) {
  // expected-error @below {{'stablehlo.clamp' op has a max of type 'tensor<6xf32>'; expected a scalar or the shape of 'tensor<8x6xf32>' [clamp_c2]}}
  %0 = stablehlo.clamp %x, %x, %y : (tensor<8x6xf32>, tensor<8x6xf32>, tensor<6xf32>) -> tensor<8x6xf32>
  return
}

// -----

func.func @iota_c1() {
  // expected-error @below {{'stablehlo.iota' op counts along dimension 2 of a tensor of rank 2 [iota_c1]}}
  %0 = stablehlo.iota dim = 2 : tensor<8x6xi32>
  return
}

// -----

func.func @broadcast_in_dim_c2(%x: tensor<8x6xf32>) {
  // expected-error @below {{'stablehlo.broadcast_in_dim' op maps 1 dimensions of an operand of rank 2 [broadcast_in_dim_c2]}}
  %0 = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<8x6xf32>) -> tensor<8x6x4xf32>
  return
}

// -----

func.func @broadcast_in_dim_c3(%x: tensor<8x6xf32>) {
  // expected-error @below {{'stablehlo.broadcast_in_dim' op maps to dimension 3 of a result of rank 3 [broadcast_in_dim_c3]}}
  %0 = stablehlo.broadcast_in_dim %x, dims = [0, 3] : (tensor<8x6xf32>) -> tensor<8x6x4xf32>
  return
}

// -----

func.func @broadcast_in_dim_c4(%x: tensor<8x6xf32>) {
  // expected-error @below {{'stablehlo.broadcast_in_dim' op maps two dimensions to 0 [broadcast_in_dim_c4]}}
  %0 = stablehlo.broadcast_in_dim %x, dims = [0, 0] : (tensor<8x6xf32>) -> tensor<8x6x4xf32>
  return
}

// -----

func.func @broadcast_in_dim_c5(%x: tensor<8x6xf32>) {
  // expected-error @below {{'stablehlo.broadcast_in_dim' op stretches a dimension of size 6 to 4; only size 1 can be stretched [broadcast_in_dim_c5]}}
  %0 = stablehlo.broadcast_in_dim %x, dims = [0, 2] : (tensor<8x6xf32>) -> tensor<8x6x4xf32>
  return
}

// -----

func.func @reshape_c2(%x: tensor<8x6xf32>) {
  // expected-error @below {{'stablehlo.reshape' op changes the number of elements from 48 to 49 [reshape_c2]}}
  %0 = stablehlo.reshape %x : (tensor<8x6xf32>) -> tensor<7x7xf32>
  return
}

// -----

func.func @transpose_c2(%x: tensor<8x6xf32>) {
  // expected-error @below {{expected a permutation of 2 dimensions [transpose_c2]}}
  // expected-error @below {{'stablehlo.transpose' op failed to infer returned types}}
  %0 = stablehlo.transpose %x, dims = [1, 1] : (tensor<8x6xf32>) -> tensor<6x8xf32>
  return
}

// -----

func.func @slice_c2(%x: tensor<8x6xf32>) {
  // expected-error @below {{expected 2 ranges, found 1 [slice_c2]}}
  // expected-error @below {{'stablehlo.slice' op failed to infer returned types}}
  %0 = "stablehlo.slice"(%x) <{start_indices = array<i64: 0>, limit_indices = array<i64: 4>, strides = array<i64: 1>}> : (tensor<8x6xf32>) -> tensor<4x6xf32>
  return
}

// -----

func.func @slice_c3(%x: tensor<8x6xf32>) {
  // expected-error @below {{range 0:9 does not lie in dimension 0 of size 8 [slice_c3]}}
  // expected-error @below {{'stablehlo.slice' op failed to infer returned types}}
  %0 = stablehlo.slice %x [0:9, 0:6] : (tensor<8x6xf32>) -> tensor<9x6xf32>
  return
}

// -----

func.func @slice_c4(%x: tensor<8x6xf32>) {
  // expected-error @below {{stride 0 of dimension 0 is not positive [slice_c4]}}
  // expected-error @below {{'stablehlo.slice' op failed to infer returned types}}
  %0 = stablehlo.slice %x [0:8:0, 0:6] : (tensor<8x6xf32>) -> tensor<8x6xf32>
  return
}

// -----

func.func @dynamic_slice_c2(%x: tensor<8x6xf32>, %k: tensor<i32>) {
  // expected-error @below {{expected 2 start indices, one a dimension, found 1 [dynamic_slice_c2]}}
  // expected-error @below {{'stablehlo.dynamic_slice' op failed to infer returned types}}
  %0 = stablehlo.dynamic_slice %x, %k, sizes = [4, 3] : (tensor<8x6xf32>, tensor<i32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @dynamic_slice_c4(%x: tensor<8x6xf32>, %k: tensor<i32>) {
  // expected-error @below {{slice size 7 does not fit dimension 1 of size 6 [dynamic_slice_c4]}}
  // expected-error @below {{'stablehlo.dynamic_slice' op failed to infer returned types}}
  %0 = stablehlo.dynamic_slice %x, %k, %k, sizes = [4, 7] : (tensor<8x6xf32>, tensor<i32>, tensor<i32>) -> tensor<4x7xf32>
  return
}

// -----

func.func @dynamic_update_slice_c3(%x: tensor<8x6xf32>, %k: tensor<i32>, %u: tensor<3xf32>) {
  // expected-error @below {{update 'tensor<3xf32>' does not match the operand 'tensor<8x6xf32>' [dynamic_update_slice_c3]}}
  // expected-error @below {{'stablehlo.dynamic_update_slice' op failed to infer returned types}}
  %0 = stablehlo.dynamic_update_slice %x, %u, %k, %k : (tensor<8x6xf32>, tensor<3xf32>, tensor<i32>, tensor<i32>) -> tensor<8x6xf32>
  return
}

// -----

func.func @dynamic_update_slice_c4(%x: tensor<8x6xf32>, %k: tensor<i32>, %u: tensor<4x3xf32>) {
  // expected-error @below {{expected 2 start indices, one a dimension, found 1 [dynamic_update_slice_c4]}}
  // expected-error @below {{'stablehlo.dynamic_update_slice' op failed to infer returned types}}
  %0 = stablehlo.dynamic_update_slice %x, %u, %k : (tensor<8x6xf32>, tensor<4x3xf32>, tensor<i32>) -> tensor<8x6xf32>
  return
}

// -----

func.func @dynamic_update_slice_c6(%x: tensor<8x6xf32>, %k: tensor<i32>, %u: tensor<4x7xf32>) {
  // expected-error @below {{update of size 7 does not fit dimension 1 of size 6 [dynamic_update_slice_c6]}}
  // expected-error @below {{'stablehlo.dynamic_update_slice' op failed to infer returned types}}
  %0 = stablehlo.dynamic_update_slice %x, %u, %k, %k : (tensor<8x6xf32>, tensor<4x7xf32>, tensor<i32>, tensor<i32>) -> tensor<8x6xf32>
  return
}

// -----

func.func @pad_c2(%x: tensor<8x6xf32>, %s: tensor<f32>) {
  // expected-error @below {{expected 2 paddings, one a dimension [pad_c2]}}
  // expected-error @below {{'stablehlo.pad' op failed to infer returned types}}
  %0 = stablehlo.pad %x, %s, low = [0], high = [1, 0], interior = [0, 0] : (tensor<8x6xf32>, tensor<f32>) -> tensor<9x6xf32>
  return
}

// -----

func.func @pad_c3(%x: tensor<8x6xf32>, %s: tensor<f32>) {
  // expected-error @below {{interior padding -1 of dimension 0 is negative [pad_c3]}}
  // expected-error @below {{'stablehlo.pad' op failed to infer returned types}}
  %0 = stablehlo.pad %x, %s, low = [0, 0], high = [1, 0], interior = [-1, 0] : (tensor<8x6xf32>, tensor<f32>) -> tensor<9x6xf32>
  return
}

// -----

func.func @pad_c4(%x: tensor<8x6xf32>, %s: tensor<f32>) {
  // expected-error @below {{padding of dimension 0 leaves a negative size -2 [pad_c4]}}
  // expected-error @below {{'stablehlo.pad' op failed to infer returned types}}
  %0 = stablehlo.pad %x, %s, low = [-5, 0], high = [-5, 0], interior = [0, 0] : (tensor<8x6xf32>, tensor<f32>) -> tensor<0x6xf32>
  return
}

// -----

func.func @concatenate_c2(%x: tensor<8x6xf32>, %y: tensor<4x6xf32>) {
  // expected-error @below {{inputs 'tensor<8x6xf32>' and 'tensor<4x6xf32>' differ outside dimension 1 [concatenate_c2]}}
  // expected-error @below {{'stablehlo.concatenate' op failed to infer returned types}}
  %0 = stablehlo.concatenate %x, %y, dim = 1 : (tensor<8x6xf32>, tensor<4x6xf32>) -> tensor<8x12xf32>
  return
}

// -----

func.func @concatenate_c4(%x: tensor<8x6xf32>) {
  // expected-error @below {{dimension 2 is not one of a tensor of rank 2 [concatenate_c4]}}
  // expected-error @below {{'stablehlo.concatenate' op failed to infer returned types}}
  %0 = stablehlo.concatenate %x, %x, dim = 2 : (tensor<8x6xf32>, tensor<8x6xf32>) -> tensor<8x12xf32>
  return
}

// -----

func.func @reverse_c2(%x: tensor<8x6xf32>) {
  // expected-error @below {{'stablehlo.reverse' op reverses dimension 0, which is out of range or named twice [reverse_c2]}}
  %0 = stablehlo.reverse %x, dims = [0, 0] : tensor<8x6xf32>
  return
}

// -----

func.func @bitcast_convert_c1(%x: tensor<8x6xf32>) {
  // expected-error @below {{'stablehlo.bitcast_convert' op cannot reinterpret 'tensor<8x6xf32>' as 'tensor<8x6xi16>': the sizes do not match [bitcast_convert_c1]}}
  %0 = stablehlo.bitcast_convert %x : (tensor<8x6xf32>) -> tensor<8x6xi16>
  return
}

// -----

func.func @dot_general_c1(%x: tensor<8x4xf32>, %y: tensor<4x6xf32>) {
  // expected-error @below {{'stablehlo.dot_general' op pairs different numbers of dimensions [dot_general_c1]}}
  %0 = "stablehlo.dot_general"(%x, %y) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1]>}> : (tensor<8x4xf32>, tensor<4x6xf32>) -> tensor<8x6xf32>
  return
}

// -----

func.func @dot_general_c3(%x: tensor<8x4xf32>, %y: tensor<4x6xf32>) {
  // expected-error @below {{'stablehlo.dot_general' op names dimension 1 of its left operand 'tensor<8x4xf32>', which is out of range or named twice [dot_general_c3]}}
  %0 = "stablehlo.dot_general"(%x, %y) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1, 1], rhs_contracting_dimensions = [0, 1]>}> : (tensor<8x4xf32>, tensor<4x6xf32>) -> tensor<8x6xf32>
  return
}

// -----

func.func @dot_general_c4(%x: tensor<8x4xf32>, %y: tensor<4x6xf32>) {
  // expected-error @below {{'stablehlo.dot_general' op names dimension 2 of its right operand 'tensor<4x6xf32>', which is out of range or named twice [dot_general_c4]}}
  %0 = "stablehlo.dot_general"(%x, %y) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [2]>}> : (tensor<8x4xf32>, tensor<4x6xf32>) -> tensor<8x6xf32>
  return
}

// -----

func.func @dot_general_c9(%x: tensor<8x4xf32>, %y: tensor<4x6xf32>) {
  // expected-error @below {{'stablehlo.dot_general' op pairs dimension 0 of size 8 with dimension 1 of size 6 [dot_general_c9]}}
  %0 = "stablehlo.dot_general"(%x, %y) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<8x4xf32>, tensor<4x6xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @dot_general_c10(%x: tensor<8x4xf32>, %y: tensor<4x6xf32>) {
  // expected-error @below {{'stablehlo.dot_general' op pairs dimension 0 of size 8 with dimension 0 of size 4 [dot_general_c10]}}
  %0 = "stablehlo.dot_general"(%x, %y) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>}> : (tensor<8x4xf32>, tensor<4x6xf32>) -> tensor<8x6xf32>
  return
}

// -----

func.func @dot_general_c12(%x: tensor<8x4xf32>, %y: tensor<4x6xf32>) {
  // expected-error @below {{'stablehlo.dot_general' op has result 'tensor<6x8xf32>', expected shape 'tensor<8x6xf32>' [dot_general_c12]}}
  %0 = "stablehlo.dot_general"(%x, %y) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<8x4xf32>, tensor<4x6xf32>) -> tensor<6x8xf32>
  return
}

// -----

func.func @reduce_c1(%x: tensor<8x6xf32>, %y: tensor<8x7xf32>, %s: tensor<f32>) {
  // expected-error @below {{inputs have different shapes 'tensor<8x6xf32>' and 'tensor<8x7xf32>' [reduce_c1]}}
  // expected-error @below {{'stablehlo.reduce' op failed to infer returned types}}
  %0:2 = "stablehlo.reduce"(%x, %y, %s, %s) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
    stablehlo.return %a, %b : tensor<f32>, tensor<f32>
  }) : (tensor<8x6xf32>, tensor<8x7xf32>, tensor<f32>, tensor<f32>) -> (tensor<8xf32>, tensor<8xf32>)
  return
}

// -----

func.func @reduce_c4(%x: tensor<8x6xf32>, %s: tensor<f32>) {
  // expected-error @below {{dimension 2 is out of range of 'tensor<8x6xf32>' or named twice [reduce_c4]}}
  // expected-error @below {{'stablehlo.reduce' op failed to infer returned types}}
  %0 = stablehlo.reduce(%x init: %s) applies stablehlo.add across dimensions = [2] : (tensor<8x6xf32>, tensor<f32>) -> tensor<8xf32>
  return
}

// -----

func.func @reduce_c6(%x: tensor<8x6xf32>, %s: tensor<f32>) {
  // expected-error @below {{'stablehlo.reduce' op has a body of 1 arguments, expected 2: accumulators, then elements [reduce_c6]}}
  %0 = "stablehlo.reduce"(%x, %s) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<8x6xf32>, tensor<f32>) -> tensor<8xf32>
  return
}

// -----

func.func @reduce_window_c4(%x: tensor<8x6xf32>, %s: tensor<f32>) {
  // expected-error @below {{'stablehlo.reduce_window' op expected 2 positive window dimensions [reduce_window_c4]}}
  %0 = "stablehlo.reduce_window"(%x, %s) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<8x6xf32>, tensor<f32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @reduce_window_c6(%x: tensor<8x6xf32>, %s: tensor<f32>) {
  // expected-error @below {{'stablehlo.reduce_window' op expected 2 positive window strides [reduce_window_c6]}}
  %0 = "stablehlo.reduce_window"(%x, %s) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<8x6xf32>, tensor<f32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @reduce_window_c8(%x: tensor<8x6xf32>, %s: tensor<f32>) {
  // expected-error @below {{'stablehlo.reduce_window' op expected 2 positive base dilations [reduce_window_c8]}}
  %0 = "stablehlo.reduce_window"(%x, %s) <{window_dimensions = array<i64: 2, 2>, base_dilations = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<8x6xf32>, tensor<f32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @reduce_window_c10(%x: tensor<8x6xf32>, %s: tensor<f32>) {
  // expected-error @below {{'stablehlo.reduce_window' op expected 2 positive window dilations [reduce_window_c10]}}
  %0 = "stablehlo.reduce_window"(%x, %s) <{window_dimensions = array<i64: 2, 2>, window_dilations = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<8x6xf32>, tensor<f32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @reduce_window_c13(%x: tensor<8x6xf32>, %s: tensor<f32>) {
  // expected-error @below {{'stablehlo.reduce_window' op has a body of 1 arguments, expected 2: accumulators, then elements [reduce_window_c13]}}
  %0 = "stablehlo.reduce_window"(%x, %s) <{window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<8x6xf32>, tensor<f32>) -> tensor<7x5xf32>
  return
}

// -----

func.func @gather_c8(%x: tensor<16x6xf32>, %i: tensor<4x1xi32>) {
  // expected-error @below {{a dimension number is out of range for 'tensor<16x6xf32>' or 'tensor<4x1xi32>' [gather_c8]}}
  // expected-error @below {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [2], index_vector_dim = 1>, slice_sizes = array<i64: 1, 6>}> : (tensor<16x6xf32>, tensor<4x1xi32>) -> tensor<4x6xf32>
  return
}

// -----

func.func @gather_c2(%x: tensor<16x6xf32>, %i: tensor<4x1xi32>) {
  // expected-error @below {{index_vector_dim 3 is not a dimension of 'tensor<4x1xi32>' [gather_c2]}}
  // expected-error @below {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 3>, slice_sizes = array<i64: 1, 6>}> : (tensor<16x6xf32>, tensor<4x1xi32>) -> tensor<4x6xf32>
  return
}

// -----

func.func @gather_c3(%x: tensor<16x6xf32>, %i: tensor<4x1xi32>) {
  // expected-error @below {{start_index_map has 2 entries, but an index vector has 1 [gather_c3]}}
  // expected-error @below {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 6>}> : (tensor<16x6xf32>, tensor<4x1xi32>) -> tensor<4x6xf32>
  return
}

// -----

func.func @gather_c4(%x: tensor<16x6xf32>, %i: tensor<4x1xi32>) {
  // expected-error @below {{offset_dims and collapsed_slice_dims must rise [gather_c4]}}
  // expected-error @below {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 1], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 6>}> : (tensor<16x6xf32>, tensor<4x1xi32>) -> tensor<4x1x6xf32>
  return
}

// -----

func.func @gather_c21(%x: tensor<16x6xf32>, %i: tensor<4x1xi32>) {
  // expected-error @below {{slice size 7 does not fit dimension 1 of 'tensor<16x6xf32>' [gather_c21]}}
  // expected-error @below {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 7>}> : (tensor<16x6xf32>, tensor<4x1xi32>) -> tensor<4x6xf32>
  return
}

// -----

func.func @gather_c12(%x: tensor<16x6xf32>, %i: tensor<4x1xi32>) {
  // expected-error @below {{slice size 2 of collapsed dimension 0 is not 1 [gather_c12]}}
  // expected-error @below {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2, 6>}> : (tensor<16x6xf32>, tensor<4x1xi32>) -> tensor<4x6xf32>
  return
}

// -----

func.func @gather_c20(%x: tensor<16x6xf32>, %i: tensor<4x1xi32>) {
  // expected-error @below {{expected 2 slice sizes, found 1 [gather_c20]}}
  // expected-error @below {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<16x6xf32>, tensor<4x1xi32>) -> tensor<4x6xf32>
  return
}

// -----

func.func @gather_c1(%x: tensor<16x6xf32>, %i: tensor<4x1xi32>) {
  // expected-error @below {{offset_dims names 2 dimensions, slices have 1 [gather_c1]}}
  // expected-error @below {{'stablehlo.gather' op failed to infer returned types}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 6>}> : (tensor<16x6xf32>, tensor<4x1xi32>) -> tensor<4x6xf32>
  return
}

// -----

func.func @scatter_c2(%x: tensor<16x6xf32>, %i: tensor<4x1xi32>, %u: tensor<4x6x1xf32>) {
  // expected-error @below {{update_window_dims names 2 dimensions, windows have 1 [scatter_c2]}}
  // expected-error @below {{'stablehlo.scatter' op failed to infer returned types}}
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<16x6xf32>, tensor<4x1xi32>, tensor<4x6x1xf32>) -> tensor<16x6xf32>
  return
}

// -----

func.func @scatter_c4(%x: tensor<16x6xf32>, %i: tensor<4x1xi32>, %u: tensor<4x3x6xf32>) {
  // expected-error @below {{updates 'tensor<4x3x6xf32>' do not have the rank of windows and indices together [scatter_c4]}}
  // expected-error @below {{'stablehlo.scatter' op failed to infer returned types}}
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<16x6xf32>, tensor<4x1xi32>, tensor<4x3x6xf32>) -> tensor<16x6xf32>
  return
}

// -----

func.func @scatter_c19(%x: tensor<16x6xf32>, %i: tensor<4x1xi32>, %u: tensor<4x6xf32>) {
  // expected-error @below {{scatter_dims_to_operand_dims has 2 entries, but an index vector has 1 [scatter_c19]}}
  // expected-error @below {{'stablehlo.scatter' op failed to infer returned types}}
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<16x6xf32>, tensor<4x1xi32>, tensor<4x6xf32>) -> tensor<16x6xf32>
  return
}

// -----

func.func @scatter_c22(%x: tensor<16x6xf32>, %i: tensor<4x1xi32>, %u: tensor<4x6xf32>) {
  // expected-error @below {{index_vector_dim 3 is not a dimension of 'tensor<4x1xi32>' [scatter_c22]}}
  // expected-error @below {{'stablehlo.scatter' op failed to infer returned types}}
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 3>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<16x6xf32>, tensor<4x1xi32>, tensor<4x6xf32>) -> tensor<16x6xf32>
  return
}

// -----

func.func @scatter_c23(%x: tensor<16x6xf32>, %i: tensor<4x1xi32>, %u: tensor<4x6xf32>) {
  // expected-error @below {{'stablehlo.scatter' op has a body of 1 arguments, expected 2 [scatter_c23]}}
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<16x6xf32>, tensor<4x1xi32>, tensor<4x6xf32>) -> tensor<16x6xf32>
  return
}

// -----

func.func @all_gather_c2(%x: tensor<8x6xf32>) {
  // expected-error @below {{'stablehlo.all_gather' op has rank 0 in two places of its groups [all_gather_c2]}}
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 0]]> : tensor<1x2xi64>}> : (tensor<8x6xf32>) -> tensor<16x6xf32>
  return
}

// -----

func.func @all_gather_c6(%x: tensor<8x6xf32>) {
  // expected-error @below {{'stablehlo.all_gather' op has result 'tensor<8x12xf32>', expected 'tensor<16x6xf32>' [all_gather_c6]}}
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<8x6xf32>) -> tensor<8x12xf32>
  return
}

// -----

func.func @all_reduce_c1(%x: tensor<8x6xf32>) {
  // expected-error @below {{'stablehlo.all_reduce' op has rank 1 in two places of its groups [all_reduce_c1]}}
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1, 1]]> : tensor<1x3xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<8x6xf32>) -> tensor<8x6xf32>
  return
}

// -----

func.func @all_reduce_c5(%x: tensor<8x6xf32>) {
  // expected-error @below {{'stablehlo.all_reduce' op has a body of 1 arguments, expected 2 [all_reduce_c5]}}
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<8x6xf32>) -> tensor<8x6xf32>
  return
}

// -----

func.func @reduce_scatter_c3(%x: tensor<8x6xf32>) {
  // expected-error @below {{'stablehlo.reduce_scatter' op has rank 1 in two places of its groups [reduce_scatter_c3]}}
  %0 = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[1, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<8x6xf32>) -> tensor<4x6xf32>
  return
}

// -----

func.func @reduce_scatter_c7(%x: tensor<8x6xf32>) {
  // expected-error @below {{'stablehlo.reduce_scatter' op has a body of 1 arguments, expected 2 [reduce_scatter_c7]}}
  %0 = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<8x6xf32>) -> tensor<4x6xf32>
  return
}

// -----

func.func @reduce_scatter_c8(%x: tensor<8x6xf32>) {
  // expected-error @below {{'stablehlo.reduce_scatter' op has result 'tensor<8x3xf32>', expected 'tensor<4x6xf32>' [reduce_scatter_c8]}}
  %0 = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %m : tensor<f32>
  }) : (tensor<8x6xf32>) -> tensor<8x3xf32>
  return
}

// -----

func.func @all_to_all_c2(%x: tensor<8x6xf32>) {
  // expected-error @below {{'stablehlo.all_to_all' op cannot split dimension 2 and join along 1 of 'tensor<8x6xf32>' in 2 pieces [all_to_all_c2]}}
  %0 = "stablehlo.all_to_all"(%x) <{split_dimension = 2 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<8x6xf32>) -> tensor<4x12xf32>
  return
}

// -----

func.func @all_to_all_c5(%x: tensor<8x6xf32>) {
  // expected-error @below {{'stablehlo.all_to_all' op has rank 0 in two places of its groups [all_to_all_c5]}}
  %0 = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 0]]> : tensor<1x2xi64>}> : (tensor<8x6xf32>) -> tensor<4x12xf32>
  return
}

// -----

func.func @all_to_all_c8(%x: tensor<8x6xf32>) {
  // expected-error @below {{'stablehlo.all_to_all' op splits into 4 pieces for groups of 2 [all_to_all_c8]}}
  %0 = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 4 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<8x6xf32>) -> tensor<2x24xf32>
  return
}

// -----

func.func @all_to_all_c9(%x: tensor<8x6xf32>) {
  // expected-error @below {{'stablehlo.all_to_all' op has result 'tensor<8x6xf32>', expected 'tensor<4x12xf32>' [all_to_all_c9]}}
  %0 = "stablehlo.all_to_all"(%x) <{split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<8x6xf32>) -> tensor<8x6xf32>
  return
}

// -----

func.func @optimization_barrier_c1(%x: tensor<8x6xf32>) {
  // expected-error @below {{'stablehlo.optimization_barrier' op must give back the types it takes [optimization_barrier_c1]}}
  %0 = "stablehlo.optimization_barrier"(%x) : (tensor<8x6xf32>) -> tensor<6x8xf32>
  return
}
