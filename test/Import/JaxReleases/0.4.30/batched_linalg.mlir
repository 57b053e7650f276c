module @jit_batched_linalg attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x4x4xf32> {mhlo.layout_mode = "default"}) -> (tensor<3x4x4xf32> {jax.result_info = "[0]", mhlo.layout_mode = "default"}, tensor<3x4x4xf32> {jax.result_info = "[1]", mhlo.layout_mode = "default"}, tensor<3x4xf32> {jax.result_info = "[2]", mhlo.layout_mode = "default"}, tensor<3x4xf32> {jax.result_info = "[3]", mhlo.layout_mode = "default"}, tensor<3x4x4xf32> {jax.result_info = "[4]", mhlo.layout_mode = "default"}, tensor<3x4x4xf32> {jax.result_info = "[5]", mhlo.layout_mode = "default"}) {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %1 = stablehlo.dot_general %arg0, %0, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4x4xf32>, tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %2 = stablehlo.iota dim = 0 : tensor<4x4xi32>
    %3 = stablehlo.iota dim = 1 : tensor<4x4xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x4xi32>
    %5 = stablehlo.add %2, %4 : tensor<4x4xi32>
    %6 = stablehlo.compare  EQ, %5, %3,  SIGNED : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
    %7 = stablehlo.convert %6 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %9 = stablehlo.multiply %8, %7 : tensor<4x4xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<1x4x4xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2] : (tensor<1x4x4xf32>) -> tensor<3x4x4xf32>
    %12 = stablehlo.add %1, %11 : tensor<3x4x4xf32>
    %13 = call @cholesky(%12) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %14 = call @inv(%arg0) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %15 = call @eigvalsh(%12) : (tensor<3x4x4xf32>) -> tensor<3x4xf32>
    %16 = call @svd(%arg0) : (tensor<3x4x4xf32>) -> tensor<3x4xf32>
    %17 = call @qr(%arg0) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %18 = stablehlo.abs %17 : tensor<3x4x4xf32>
    %19 = "stablehlo.triangular_solve"(%arg0, %arg0) <{left_side = true, lower = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<3x4x4xf32>, tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %20 = stablehlo.abs %19 : tensor<3x4x4xf32>
    return %13, %14, %15, %16, %18, %20 : tensor<3x4x4xf32>, tensor<3x4x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4x4xf32>, tensor<3x4x4xf32>
  }
  func.func private @cholesky(%arg0: tensor<3x4x4xf32> {mhlo.layout_mode = "default"}) -> (tensor<3x4x4xf32> {mhlo.layout_mode = "default"}) {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<3x4x4xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x4x4xf32>
    %3 = stablehlo.divide %1, %2 : tensor<3x4x4xf32>
    %c = stablehlo.constant dense<3> : tensor<i32>
    %c_0 = stablehlo.constant dense<4> : tensor<i32>
    %c_1 = stablehlo.constant dense<4> : tensor<i32>
    %c_2 = stablehlo.constant dense<1> : tensor<i32>
    %c_3 = stablehlo.constant dense<3> : tensor<i32>
    %4 = stablehlo.multiply %c_2, %c_3 : tensor<i32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %c_5 = stablehlo.constant dense<4> : tensor<i32>
    %5:2 = stablehlo.custom_call @lapack_spotrf(%c_4, %4, %c_5, %3) {api_version = 2 : i32, operand_layouts = [dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 3, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>]} : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<3x4x4xf32>) -> (tensor<3x4x4xf32>, tensor<3xi32>)
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %7 = stablehlo.compare  EQ, %5#1, %6,  SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<3xi1>) -> tensor<3x1x1xi1>
    %cst_7 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<3x4x4xf32>
    %10 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<3x1x1xi1>) -> tensor<3x4x4xi1>
    %11 = stablehlo.select %10, %5#0, %9 : tensor<3x4x4xi1>, tensor<3x4x4xf32>
    %12 = call @tril(%11) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    return %12 : tensor<3x4x4xf32>
  }
  func.func private @tril(%arg0: tensor<3x4x4xf32> {mhlo.layout_mode = "default"}) -> (tensor<3x4x4xf32> {mhlo.layout_mode = "default"}) {
    %0 = stablehlo.iota dim = 0 : tensor<4x4xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x4xi32>
    %2 = stablehlo.add %0, %1 : tensor<4x4xi32>
    %3 = stablehlo.iota dim = 1 : tensor<4x4xi32>
    %4 = stablehlo.compare  GE, %2, %3,  SIGNED : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [1, 2] : (tensor<4x4xi1>) -> tensor<3x4x4xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x4x4xf32>
    %7 = stablehlo.select %5, %arg0, %6 : tensor<3x4x4xi1>, tensor<3x4x4xf32>
    return %7 : tensor<3x4x4xf32>
  }
  func.func private @inv(%arg0: tensor<3x4x4xf32> {mhlo.layout_mode = "default"}) -> (tensor<3x4x4xf32> {mhlo.layout_mode = "default"}) {
    %0 = stablehlo.iota dim = 0 : tensor<4x4xi32>
    %1 = stablehlo.iota dim = 1 : tensor<4x4xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x4xi32>
    %3 = stablehlo.add %0, %2 : tensor<4x4xi32>
    %4 = stablehlo.compare  EQ, %3, %1,  SIGNED : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
    %5 = stablehlo.convert %4 : (tensor<4x4xi1>) -> tensor<4x4xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [1, 2] : (tensor<4x4xf32>) -> tensor<3x4x4xf32>
    %7 = call @solve(%arg0, %6) : (tensor<3x4x4xf32>, tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    return %7 : tensor<3x4x4xf32>
  }
  func.func private @solve(%arg0: tensor<3x4x4xf32> {mhlo.layout_mode = "default"}, %arg1: tensor<3x4x4xf32> {mhlo.layout_mode = "default"}) -> (tensor<3x4x4xf32> {mhlo.layout_mode = "default"}) {
    %c = stablehlo.constant dense<3> : tensor<i32>
    %c_0 = stablehlo.constant dense<4> : tensor<i32>
    %c_1 = stablehlo.constant dense<4> : tensor<i32>
    %c_2 = stablehlo.constant dense<1> : tensor<i32>
    %c_3 = stablehlo.constant dense<3> : tensor<i32>
    %0 = stablehlo.multiply %c_2, %c_3 : tensor<i32>
    %c_4 = stablehlo.constant dense<4> : tensor<i32>
    %c_5 = stablehlo.constant dense<4> : tensor<i32>
    %1:3 = stablehlo.custom_call @lapack_sgetrf(%0, %c_4, %c_5, %arg0) {api_version = 2 : i32, operand_layouts = [dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 3, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>]} : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<3x4x4xf32>) -> (tensor<3x4x4xf32>, tensor<3x4xi32>, tensor<3xi32>)
    %c_6 = stablehlo.constant dense<1> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<3x4xi32>
    %3 = stablehlo.subtract %1#1, %2 : tensor<3x4xi32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %5 = stablehlo.compare  GE, %1#2, %4,  SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<3xi1>) -> tensor<3x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x4x4xf32>
    %8 = stablehlo.broadcast_in_dim %6, dims = [0, 1, 2] : (tensor<3x1x1xi1>) -> tensor<3x4x4xi1>
    %9 = stablehlo.select %8, %1#0, %7 : tensor<3x4x4xi1>, tensor<3x4x4xf32>
    %10 = stablehlo.iota dim = 1 : tensor<3x4xi32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %11:4 = stablehlo.while(%iterArg = %c_9, %iterArg_10 = %c_8, %iterArg_11 = %10, %iterArg_12 = %3) : tensor<i32>, tensor<i32>, tensor<3x4xi32>, tensor<3x4xi32>
     cond {
      %c_13 = stablehlo.constant dense<4> : tensor<i32>
      %15 = stablehlo.compare  LT, %iterArg, %c_13,  SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %15 : tensor<i1>
    } do {
      %15:3 = func.call @None(%iterArg_10, %iterArg_11, %iterArg_12) : (tensor<i32>, tensor<3x4xi32>, tensor<3x4xi32>) -> (tensor<i32>, tensor<3x4xi32>, tensor<3x4xi32>)
      %c_13 = stablehlo.constant dense<1> : tensor<i32>
      %16 = stablehlo.add %iterArg, %c_13 : tensor<i32>
      stablehlo.return %16, %15#0, %15#1, %15#2 : tensor<i32>, tensor<i32>, tensor<3x4xi32>, tensor<3x4xi32>
    }
    %12 = stablehlo.transpose %arg1, dims = [0, 2, 1] : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %13 = call @_lu_solve(%9, %11#2, %12) : (tensor<3x4x4xf32>, tensor<3x4xi32>, tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %14 = stablehlo.transpose %13, dims = [0, 2, 1] : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    return %14 : tensor<3x4x4xf32>
  }
  func.func private @None(%arg0: tensor<i32>, %arg1: tensor<3x4xi32>, %arg2: tensor<3x4xi32>) -> (tensor<i32>, tensor<3x4xi32>, tensor<3x4xi32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare  LT, %c_0, %c_1,  SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<3> : tensor<i32>
    %2 = stablehlo.add %c_2, %c_3 : tensor<i32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.select %1, %2, %c_4 : tensor<i1>, tensor<i32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.compare  LT, %arg0, %c_5,  SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %5 = stablehlo.convert %arg0 : tensor<i32>
    %c_6 = stablehlo.constant dense<4> : tensor<i32>
    %6 = stablehlo.add %5, %c_6 : tensor<i32>
    %7 = stablehlo.select %4, %6, %arg0 : tensor<i1>, tensor<i32>
    %8 = stablehlo.dynamic_slice %arg2, %3, %7, sizes = [3, 1] : (tensor<3x4xi32>, tensor<i32>, tensor<i32>) -> tensor<3x1xi32>
    %9 = stablehlo.reshape %8 : (tensor<3x1xi32>) -> tensor<3xi32>
    %10 = stablehlo.iota dim = 0 : tensor<3xi32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %11 = stablehlo.compare  LT, %c_7, %c_8,  SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %c_10 = stablehlo.constant dense<3> : tensor<i32>
    %12 = stablehlo.add %c_9, %c_10 : tensor<i32>
    %c_11 = stablehlo.constant dense<0> : tensor<i32>
    %13 = stablehlo.select %11, %12, %c_11 : tensor<i1>, tensor<i32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %14 = stablehlo.compare  LT, %arg0, %c_12,  SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %15 = stablehlo.convert %arg0 : tensor<i32>
    %c_13 = stablehlo.constant dense<4> : tensor<i32>
    %16 = stablehlo.add %15, %c_13 : tensor<i32>
    %17 = stablehlo.select %14, %16, %arg0 : tensor<i1>, tensor<i32>
    %18 = stablehlo.dynamic_slice %arg1, %13, %17, sizes = [3, 1] : (tensor<3x4xi32>, tensor<i32>, tensor<i32>) -> tensor<3x1xi32>
    %19 = stablehlo.reshape %18 : (tensor<3x1xi32>) -> tensor<3xi32>
    %c_14 = stablehlo.constant dense<0> : tensor<i32>
    %20 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %21 = stablehlo.compare  LT, %10, %20,  SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_15 = stablehlo.constant dense<3> : tensor<i32>
    %22 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %23 = stablehlo.add %10, %22 : tensor<3xi32>
    %24 = stablehlo.select %21, %23, %10 : tensor<3xi1>, tensor<3xi32>
    %c_16 = stablehlo.constant dense<0> : tensor<i32>
    %25 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %26 = stablehlo.compare  LT, %9, %25,  SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_17 = stablehlo.constant dense<4> : tensor<i32>
    %27 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %28 = stablehlo.add %9, %27 : tensor<3xi32>
    %29 = stablehlo.select %26, %28, %9 : tensor<3xi1>, tensor<3xi32>
    %30 = stablehlo.broadcast_in_dim %24, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %31 = stablehlo.broadcast_in_dim %29, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %32 = stablehlo.concatenate %30, %31, dim = 1 : (tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
    %33 = "stablehlo.gather"(%arg1, %32) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<3x4xi32>, tensor<3x2xi32>) -> tensor<3xi32>
    %c_18 = stablehlo.constant dense<0> : tensor<i32>
    %34 = stablehlo.compare  LT, %arg0, %c_18,  SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_19 = stablehlo.constant dense<4> : tensor<i32>
    %35 = stablehlo.add %arg0, %c_19 : tensor<i32>
    %36 = stablehlo.select %34, %35, %arg0 : tensor<i1>, tensor<i32>
    %37 = stablehlo.convert %36 : tensor<i32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %39 = "stablehlo.scatter"(%arg1, %38, %33) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      stablehlo.return %arg4 : tensor<i32>
    }) : (tensor<3x4xi32>, tensor<1xi32>, tensor<3xi32>) -> tensor<3x4xi32>
    %c_20 = stablehlo.constant dense<0> : tensor<i32>
    %40 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %41 = stablehlo.compare  LT, %10, %40,  SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_21 = stablehlo.constant dense<3> : tensor<i32>
    %42 = stablehlo.broadcast_in_dim %c_21, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %43 = stablehlo.add %10, %42 : tensor<3xi32>
    %44 = stablehlo.select %41, %43, %10 : tensor<3xi1>, tensor<3xi32>
    %c_22 = stablehlo.constant dense<0> : tensor<i32>
    %45 = stablehlo.broadcast_in_dim %c_22, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %46 = stablehlo.compare  LT, %9, %45,  SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_23 = stablehlo.constant dense<4> : tensor<i32>
    %47 = stablehlo.broadcast_in_dim %c_23, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %48 = stablehlo.add %9, %47 : tensor<3xi32>
    %49 = stablehlo.select %46, %48, %9 : tensor<3xi1>, tensor<3xi32>
    %50 = stablehlo.broadcast_in_dim %44, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %51 = stablehlo.broadcast_in_dim %49, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %52 = stablehlo.concatenate %50, %51, dim = 1 : (tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
    %53 = "stablehlo.scatter"(%39, %52, %19) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      stablehlo.return %arg4 : tensor<i32>
    }) : (tensor<3x4xi32>, tensor<3x2xi32>, tensor<3xi32>) -> tensor<3x4xi32>
    return %0, %53, %arg2 : tensor<i32>, tensor<3x4xi32>, tensor<3x4xi32>
  }
  func.func private @_lu_solve(%arg0: tensor<3x4x4xf32> {mhlo.layout_mode = "default"}, %arg1: tensor<3x4xi32> {mhlo.layout_mode = "default"}, %arg2: tensor<3x4x4xf32> {mhlo.layout_mode = "default"}) -> (tensor<3x4x4xf32> {mhlo.layout_mode = "default"}) {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1, 2] : (tensor<3x4x4xf32>) -> tensor<3x4x4x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3x4xi32>
    %2 = stablehlo.compare  LT, %arg1, %1,  SIGNED : (tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi1>
    %c_0 = stablehlo.constant dense<4> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<3x4xi32>
    %4 = stablehlo.add %arg1, %3 : tensor<3x4xi32>
    %5 = stablehlo.select %2, %4, %arg1 : tensor<3x4xi1>, tensor<3x4xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<3x4xi32>) -> tensor<3x4x1xi32>
    %7 = stablehlo.iota dim = 0 : tensor<3x4x1xi32>
    %8 = stablehlo.concatenate %7, %6, dim = 2 : (tensor<3x4x1xi32>, tensor<3x4x1xi32>) -> tensor<3x4x2xi32>
    %9 = "stablehlo.gather"(%0, %8) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 3], collapsed_slice_dims = [0, 2], start_index_map = [0, 2], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4, 1, 1>}> : (tensor<3x4x4x1xf32>, tensor<3x4x2xi32>) -> tensor<3x4x4x1xf32>
    %10 = stablehlo.transpose %9, dims = [0, 2, 3, 1] : (tensor<3x4x4x1xf32>) -> tensor<3x4x1x4xf32>
    %11 = stablehlo.reshape %10 : (tensor<3x4x1x4xf32>) -> tensor<3x4x4xf32>
    %12 = "stablehlo.triangular_solve"(%arg0, %11) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = true}> : (tensor<3x4x4xf32>, tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %13 = stablehlo.reshape %12 : (tensor<3x4x4xf32>) -> tensor<3x4x1x4xf32>
    %14 = stablehlo.reshape %13 : (tensor<3x4x1x4xf32>) -> tensor<3x4x4xf32>
    %15 = "stablehlo.triangular_solve"(%arg0, %14) <{left_side = true, lower = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<3x4x4xf32>, tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %16 = stablehlo.reshape %15 : (tensor<3x4x4xf32>) -> tensor<3x4x1x4xf32>
    %17 = stablehlo.slice %16 [0:3, 0:4, 0:1, 0:4] : (tensor<3x4x1x4xf32>) -> tensor<3x4x1x4xf32>
    %18 = stablehlo.transpose %17, dims = [0, 3, 1, 2] : (tensor<3x4x1x4xf32>) -> tensor<3x4x4x1xf32>
    %19 = stablehlo.reshape %18 : (tensor<3x4x4x1xf32>) -> tensor<3x4x4xf32>
    return %19 : tensor<3x4x4xf32>
  }
  func.func private @eigvalsh(%arg0: tensor<3x4x4xf32> {mhlo.layout_mode = "default"}) -> (tensor<3x4xf32> {mhlo.layout_mode = "default"}) {
    %0 = call @eigh(%arg0) : (tensor<3x4x4xf32>) -> tensor<3x4xf32>
    return %0 : tensor<3x4xf32>
  }
  func.func private @eigh(%arg0: tensor<3x4x4xf32> {mhlo.layout_mode = "default"}) -> (tensor<3x4xf32> {mhlo.layout_mode = "default"}) {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<3x4x4xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x4x4xf32>
    %3 = stablehlo.divide %1, %2 : tensor<3x4x4xf32>
    %c = stablehlo.constant dense<3> : tensor<i32>
    %c_0 = stablehlo.constant dense<4> : tensor<i32>
    %c_1 = stablehlo.constant dense<4> : tensor<i32>
    %c_2 = stablehlo.constant dense<1> : tensor<i32>
    %c_3 = stablehlo.constant dense<3> : tensor<i32>
    %4 = stablehlo.multiply %c_2, %c_3 : tensor<i32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %c_5 = stablehlo.constant dense<4> : tensor<i32>
    %5:5 = stablehlo.custom_call @lapack_ssyevd(%c_4, %4, %c_5, %3) {api_version = 2 : i32, operand_layouts = [dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 3, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>]} : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<3x4x4xf32>) -> (tensor<3x4x4xf32>, tensor<3x4xf32>, tensor<3xi32>, tensor<57xf32>, tensor<23xi32>)
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %7 = stablehlo.compare  EQ, %5#2, %6,  SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<3xi1>) -> tensor<3x1x1xi1>
    %cst_7 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<3x4x4xf32>
    %10 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<3x1x1xi1>) -> tensor<3x4x4xi1>
    %11 = stablehlo.select %10, %5#0, %9 : tensor<3x4x4xi1>, tensor<3x4x4xf32>
    %12 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<3xi1>) -> tensor<3x1xi1>
    %cst_8 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<3x1xi1>) -> tensor<3x4xi1>
    %15 = stablehlo.select %14, %5#1, %13 : tensor<3x4xi1>, tensor<3x4xf32>
    return %15 : tensor<3x4xf32>
  }
  func.func private @svd(%arg0: tensor<3x4x4xf32> {mhlo.layout_mode = "default"}) -> (tensor<3x4xf32> {mhlo.layout_mode = "default"}) {
    %c = stablehlo.constant dense<3> : tensor<i32>
    %c_0 = stablehlo.constant dense<4> : tensor<i32>
    %c_1 = stablehlo.constant dense<4> : tensor<i32>
    %c_2 = stablehlo.constant dense<1> : tensor<i32>
    %c_3 = stablehlo.constant dense<3> : tensor<i32>
    %0 = stablehlo.multiply %c_2, %c_3 : tensor<i32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %c_6 = stablehlo.constant dense<4> : tensor<i32>
    %c_7 = stablehlo.constant dense<4> : tensor<i32>
    %c_8 = stablehlo.constant dense<268> : tensor<i32>
    %1:7 = stablehlo.custom_call @lapack_sgesdd(%c_4, %c_5, %0, %c_6, %c_7, %c_8, %arg0) {api_version = 2 : i32, operand_layouts = [dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 6, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>]} : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<3x4x4xf32>) -> (tensor<3x4x4xf32>, tensor<3x4xf32>, tensor<3x4x4xf32>, tensor<3x4x4xf32>, tensor<3xi32>, tensor<32xi32>, tensor<268xf32>)
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %3 = stablehlo.compare  EQ, %1#4, %2,  SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<3xi1>) -> tensor<3x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %6 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<3x1xi1>) -> tensor<3x4xi1>
    %7 = stablehlo.select %6, %1#1, %5 : tensor<3x4xi1>, tensor<3x4xf32>
    return %7 : tensor<3x4xf32>
  }
  func.func private @qr(%arg0: tensor<3x4x4xf32> {mhlo.layout_mode = "default"}) -> (tensor<3x4x4xf32> {mhlo.layout_mode = "default"}) {
    %c = stablehlo.constant dense<3> : tensor<i32>
    %c_0 = stablehlo.constant dense<4> : tensor<i32>
    %c_1 = stablehlo.constant dense<4> : tensor<i32>
    %c_2 = stablehlo.constant dense<1> : tensor<i32>
    %c_3 = stablehlo.constant dense<3> : tensor<i32>
    %0 = stablehlo.multiply %c_2, %c_3 : tensor<i32>
    %c_4 = stablehlo.constant dense<4> : tensor<i32>
    %c_5 = stablehlo.constant dense<4> : tensor<i32>
    %c_6 = stablehlo.constant dense<128> : tensor<i32>
    %1:4 = stablehlo.custom_call @lapack_sgeqrf(%0, %c_4, %c_5, %c_6, %arg0) {api_version = 2 : i32, operand_layouts = [dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 4, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>]} : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<3x4x4xf32>) -> (tensor<3x4x4xf32>, tensor<3x4xf32>, tensor<3xi32>, tensor<128xf32>)
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %3 = stablehlo.compare  EQ, %1#2, %2,  SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<3xi1>) -> tensor<3x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x4x4xf32>
    %6 = stablehlo.broadcast_in_dim %4, dims = [0, 1, 2] : (tensor<3x1x1xi1>) -> tensor<3x4x4xi1>
    %7 = stablehlo.select %6, %1#0, %5 : tensor<3x4x4xi1>, tensor<3x4x4xf32>
    %8 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<3xi1>) -> tensor<3x1xi1>
    %cst_8 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %10 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<3x1xi1>) -> tensor<3x4xi1>
    %11 = stablehlo.select %10, %1#1, %9 : tensor<3x4xi1>, tensor<3x4xf32>
    %c_9 = stablehlo.constant dense<3> : tensor<i32>
    %c_10 = stablehlo.constant dense<4> : tensor<i32>
    %c_11 = stablehlo.constant dense<4> : tensor<i32>
    %c_12 = stablehlo.constant dense<3> : tensor<i32>
    %c_13 = stablehlo.constant dense<4> : tensor<i32>
    %c_14 = stablehlo.constant dense<1> : tensor<i32>
    %c_15 = stablehlo.constant dense<3> : tensor<i32>
    %12 = stablehlo.multiply %c_14, %c_15 : tensor<i32>
    %c_16 = stablehlo.constant dense<4> : tensor<i32>
    %c_17 = stablehlo.constant dense<4> : tensor<i32>
    %c_18 = stablehlo.constant dense<4> : tensor<i32>
    %c_19 = stablehlo.constant dense<128> : tensor<i32>
    %13:3 = stablehlo.custom_call @lapack_sorgqr(%12, %c_16, %c_17, %c_18, %c_19, %7, %11) {api_version = 2 : i32, operand_layouts = [dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 5, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>]} : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<3x4x4xf32>, tensor<3x4xf32>) -> (tensor<3x4x4xf32>, tensor<3xi32>, tensor<128xf32>)
    %c_20 = stablehlo.constant dense<0> : tensor<i32>
    %14 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %15 = stablehlo.compare  EQ, %13#1, %14,  SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0] : (tensor<3xi1>) -> tensor<3x1x1xi1>
    %cst_21 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<3x4x4xf32>
    %18 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2] : (tensor<3x1x1xi1>) -> tensor<3x4x4xi1>
    %19 = stablehlo.select %18, %13#0, %17 : tensor<3x4x4xi1>, tensor<3x4x4xf32>
    %20 = call @triu(%7) : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    return %20 : tensor<3x4x4xf32>
  }
  func.func private @triu(%arg0: tensor<3x4x4xf32> {mhlo.layout_mode = "default"}) -> (tensor<3x4x4xf32> {mhlo.layout_mode = "default"}) {
    %0 = stablehlo.iota dim = 0 : tensor<4x4xi32>
    %c = stablehlo.constant dense<-1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x4xi32>
    %2 = stablehlo.add %0, %1 : tensor<4x4xi32>
    %3 = stablehlo.iota dim = 1 : tensor<4x4xi32>
    %4 = stablehlo.compare  GE, %2, %3,  SIGNED : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [1, 2] : (tensor<4x4xi1>) -> tensor<3x4x4xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x4x4xf32>
    %7 = stablehlo.select %5, %6, %arg0 : tensor<3x4x4xi1>, tensor<3x4x4xf32>
    return %7 : tensor<3x4x4xf32>
  }
}
