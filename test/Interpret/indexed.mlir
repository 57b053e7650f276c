// RUN: shardwright check %s

// Starts are clamped so that the slice fits.
func.func @gather_clamps() {
  %a = stablehlo.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]> : tensor<3x4xi32>
  %i = stablehlo.constant dense<[[0, 1], [-5, 9], [2, 2]]> : tensor<3x2xi64>
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 2, 2>}> : (tensor<3x4xi32>, tensor<3x2xi64>) -> tensor<3x2x2xi32>
  check.expect_eq_const %0, dense<[[[2, 3], [6, 7]], [[3, 4], [7, 8]], [[7, 8], [11, 12]]]> : tensor<3x2x2xi32>
  return
}

// -----

// A vector dimension behind the last one has size 1; window dimensions may come first.
func.func @gather_rows_into_columns() {
  %a = stablehlo.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8]]> : tensor<2x4xi32>
  %i = stablehlo.constant dense<[[0, 1, 1], [1, 0, 7]]> : tensor<2x3xi32>
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 4>}> : (tensor<2x4xi32>, tensor<2x3xi32>) -> tensor<4x2x3xi32>
  check.expect_eq_const %0, dense<[[[1, 5, 5], [5, 1, 5]], [[2, 6, 6], [6, 2, 6]], [[3, 7, 7], [7, 3, 7]], [[4, 8, 8], [8, 4, 8]]]> : tensor<4x2x3xi32>
  return
}

// -----

func.func @gather_batches() {
  %a = stablehlo.constant dense<[[[1, 2], [3, 4], [5, 6]], [[7, 8], [9, 10], [11, 12]]]> : tensor<2x3x2xi32>
  %i = stablehlo.constant dense<[[[0], [2], [1]], [[2], [2], [0]]]> : tensor<2x3x1xi64>
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 2>}> : (tensor<2x3x2xi32>, tensor<2x3x1xi64>) -> tensor<2x3x2xi32>
  check.expect_eq_const %0, dense<[[[1, 2], [5, 6], [3, 4]], [[11, 12], [11, 12], [7, 8]]]> : tensor<2x3x2xi32>
  return
}

// -----

func.func @dynamic_gather() {
  %a = stablehlo.constant dense<[1, 2, 3, 4, 5]> : tensor<5xi32>
  %i = stablehlo.constant dense<[[1], [9]]> : tensor<2x1xi32>
  %s = stablehlo.constant dense<[2]> : tensor<1xi32>
  %0 = "stablehlo.dynamic_gather"(%a, %i, %s) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false}> : (tensor<5xi32>, tensor<2x1xi32>, tensor<1xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[2, 3], [4, 5]]> : tensor<2x2xi32>
  return
}

// -----

// A window that stands out anywhere is dropped as a whole; the specification would drop its elements outside, XLA does as here.
func.func @scatter_drops() {
  %a = stablehlo.constant dense<0> : tensor<3x4xi32>
  %i = stablehlo.constant dense<[[1, 0], [2, 1], [-1, 0]]> : tensor<3x2xi64>
  %u = stablehlo.constant dense<[[[1, 2], [3, 4]], [[5, 6], [7, 8]], [[9, 10], [11, 12]]]> : tensor<3x2x2xi32>
  %0 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %s = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<3x4xi32>, tensor<3x2xi64>, tensor<3x2x2xi32>) -> tensor<3x4xi32>
  check.expect_eq_const %0, dense<[[0, 0, 0, 0], [1, 2, 0, 0], [3, 4, 0, 0]]> : tensor<3x4xi32>
  return
}

// -----

// Updates of one element come in order, and both inputs see the same body.
func.func @scatter_two_inputs() {
  %a = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %b = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %i = stablehlo.constant dense<[2, 0, 2]> : tensor<3xi32>
  %u = stablehlo.constant dense<[10, 20, 30]> : tensor<3xi32>
  %v = stablehlo.constant dense<[0.5, 0.25, 4.0]> : tensor<3xf32>
  %0:2 = "stablehlo.scatter"(%a, %b, %i, %u, %v) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<f32>, %z: tensor<i32>, %w: tensor<f32>):
    %s = stablehlo.subtract %z, %x : tensor<i32>
    %t = stablehlo.multiply %y, %w : tensor<f32>
    stablehlo.return %s, %t : tensor<i32>, tensor<f32>
  }) : (tensor<3xi32>, tensor<3xf32>, tensor<3xi32>, tensor<3xi32>, tensor<3xf32>) -> (tensor<3xi32>, tensor<3xf32>)
  check.expect_eq_const %0#0, dense<[19, 2, 23]> : tensor<3xi32>
  %expected1 = stablehlo.constant dense<[2.500000e-01, 2.000000e+00, 6.000000e+00]> : tensor<3xf32>
  check.expect_close %0#1, %expected1, max_ulp_difference = 0 : tensor<3xf32>, tensor<3xf32>
  return
}

// -----

func.func @scatter_batches() {
  %a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %i = stablehlo.constant dense<[[[2]], [[0]]]> : tensor<2x1x1xi64>
  %u = stablehlo.constant dense<[[-1], [-2]]> : tensor<2x1xi32>
  %0 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = true}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    stablehlo.return %y : tensor<i32>
  }) : (tensor<2x3xi32>, tensor<2x1x1xi64>, tensor<2x1xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %0, dense<[[1, 2, -1], [-2, 5, 6]]> : tensor<2x3xi32>
  return
}

// -----

func.func @torch_index_select() {
  %a = stablehlo.constant dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi32>
  %i = stablehlo.constant dense<[[0, 2], [1, 1]]> : tensor<2x2xi32>
  %0 = "stablehlo.torch_index_select"(%a, %i) <{dim = 0 : i64, batch_dims = 0 : i64}> : (tensor<3x2xi32>, tensor<2x2xi32>) -> tensor<2x2x2xi32>
  %b = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %1 = "stablehlo.torch_index_select"(%b, %i) <{dim = 1 : i64, batch_dims = 1 : i64}> : (tensor<2x3xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %0, dense<[[[1, 2], [5, 6]], [[3, 4], [3, 4]]]> : tensor<2x2x2xi32>
  check.expect_eq_const %1, dense<[[1, 3], [5, 5]]> : tensor<2x2xi32>
  return
}
