module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x64xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<64x8xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<60x8xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<40x8xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<25x8xf32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<14x128xf32> {tf.aliasing_output = 5 : i32}, %arg6: tensor<128x1xf32> {tf.aliasing_output = 6 : i32}, %arg7: tensor<5x64xf32> {tf.aliasing_output = 7 : i32}, %arg8: tensor<64x8xf32> {tf.aliasing_output = 8 : i32}, %arg9: tensor<60x8xf32> {tf.aliasing_output = 9 : i32}, %arg10: tensor<40x8xf32> {tf.aliasing_output = 10 : i32}, %arg11: tensor<25x8xf32> {tf.aliasing_output = 11 : i32}, %arg12: tensor<14x128xf32> {tf.aliasing_output = 12 : i32}, %arg13: tensor<128x1xf32> {tf.aliasing_output = 13 : i32}, %arg14: tensor<7x5xf32>, %arg15: tensor<3x7x3xi32>, %arg16: tensor<7xf32>) -> (tensor<5x64xf32> {jax.result_info = "result[0]['bottom'][0]"}, tensor<64x8xf32> {jax.result_info = "result[0]['bottom'][1]"}, tensor<60x8xf32> {jax.result_info = "result[0]['tables'][0]"}, tensor<40x8xf32> {jax.result_info = "result[0]['tables'][1]"}, tensor<25x8xf32> {jax.result_info = "result[0]['tables'][2]"}, tensor<14x128xf32> {jax.result_info = "result[0]['top'][0]"}, tensor<128x1xf32> {jax.result_info = "result[0]['top'][1]"}, tensor<5x64xf32> {jax.result_info = "result[1][0].sum_of_squares['bottom'][0]"}, tensor<64x8xf32> {jax.result_info = "result[1][0].sum_of_squares['bottom'][1]"}, tensor<60x8xf32> {jax.result_info = "result[1][0].sum_of_squares['tables'][0]"}, tensor<40x8xf32> {jax.result_info = "result[1][0].sum_of_squares['tables'][1]"}, tensor<25x8xf32> {jax.result_info = "result[1][0].sum_of_squares['tables'][2]"}, tensor<14x128xf32> {jax.result_info = "result[1][0].sum_of_squares['top'][0]"}, tensor<128x1xf32> {jax.result_info = "result[1][0].sum_of_squares['top'][1]"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %c = stablehlo.constant dense<[0, 0, 0, 1, 1, 2]> : tensor<6xi32>
    %c_0 = stablehlo.constant dense<false> : tensor<6xi1>
    %c_1 = stablehlo.constant dense<[1, 2, 3, 2, 3, 3]> : tensor<6xi32>
    %c_2 = stablehlo.constant dense<false> : tensor<6xi1>
    %0 = stablehlo.dot_general %arg14, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<7x5xf32>, tensor<5x64xf32>) -> tensor<7x64xf32>
    %1 = call @relu(%0) : (tensor<7x64xf32>) -> tensor<7x64xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<7x64xf32>
    %3 = stablehlo.compare GT, %0, %2, FLOAT : (tensor<7x64xf32>, tensor<7x64xf32>) -> tensor<7x64xi1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<7x64xf32>
    %5 = stablehlo.dot_general %1, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<7x64xf32>, tensor<64x8xf32>) -> tensor<7x8xf32>
    %6 = call @relu_0(%5) : (tensor<7x8xf32>) -> tensor<7x8xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<7x8xf32>
    %8 = stablehlo.compare GT, %5, %7, FLOAT : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xi1>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<7x8xf32>
    %10 = stablehlo.slice %arg15 [0:1, 0:7, 0:3] : (tensor<3x7x3xi32>) -> tensor<1x7x3xi32>
    %11 = stablehlo.reshape %10 : (tensor<1x7x3xi32>) -> tensor<7x3xi32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %12 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<7x3xi32>
    %13 = stablehlo.compare LT, %11, %12, SIGNED : (tensor<7x3xi32>, tensor<7x3xi32>) -> tensor<7x3xi1>
    %c_7 = stablehlo.constant dense<60> : tensor<i32>
    %14 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<7x3xi32>
    %15 = stablehlo.add %11, %14 : tensor<7x3xi32>
    %16 = stablehlo.select %13, %15, %11 : tensor<7x3xi1>, tensor<7x3xi32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1] : (tensor<7x3xi32>) -> tensor<7x3x1xi32>
    %18 = "stablehlo.gather"(%arg2, %17) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<60x8xf32>, tensor<7x3x1xi32>) -> tensor<7x3x8xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.reduce(%18 init: %cst_8) applies stablehlo.add across dimensions = [1] : (tensor<7x3x8xf32>, tensor<f32>) -> tensor<7x8xf32>
    %20 = stablehlo.slice %arg15 [1:2, 0:7, 0:3] : (tensor<3x7x3xi32>) -> tensor<1x7x3xi32>
    %21 = stablehlo.reshape %20 : (tensor<1x7x3xi32>) -> tensor<7x3xi32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %22 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i32>) -> tensor<7x3xi32>
    %23 = stablehlo.compare LT, %21, %22, SIGNED : (tensor<7x3xi32>, tensor<7x3xi32>) -> tensor<7x3xi1>
    %c_10 = stablehlo.constant dense<40> : tensor<i32>
    %24 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i32>) -> tensor<7x3xi32>
    %25 = stablehlo.add %21, %24 : tensor<7x3xi32>
    %26 = stablehlo.select %23, %25, %21 : tensor<7x3xi1>, tensor<7x3xi32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [0, 1] : (tensor<7x3xi32>) -> tensor<7x3x1xi32>
    %28 = "stablehlo.gather"(%arg3, %27) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<40x8xf32>, tensor<7x3x1xi32>) -> tensor<7x3x8xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %29 = stablehlo.reduce(%28 init: %cst_11) applies stablehlo.add across dimensions = [1] : (tensor<7x3x8xf32>, tensor<f32>) -> tensor<7x8xf32>
    %30 = stablehlo.slice %arg15 [2:3, 0:7, 0:3] : (tensor<3x7x3xi32>) -> tensor<1x7x3xi32>
    %31 = stablehlo.reshape %30 : (tensor<1x7x3xi32>) -> tensor<7x3xi32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %32 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<7x3xi32>
    %33 = stablehlo.compare LT, %31, %32, SIGNED : (tensor<7x3xi32>, tensor<7x3xi32>) -> tensor<7x3xi1>
    %c_13 = stablehlo.constant dense<25> : tensor<i32>
    %34 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i32>) -> tensor<7x3xi32>
    %35 = stablehlo.add %31, %34 : tensor<7x3xi32>
    %36 = stablehlo.select %33, %35, %31 : tensor<7x3xi1>, tensor<7x3xi32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [0, 1] : (tensor<7x3xi32>) -> tensor<7x3x1xi32>
    %38 = "stablehlo.gather"(%arg4, %37) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<25x8xf32>, tensor<7x3x1xi32>) -> tensor<7x3x8xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %39 = stablehlo.reduce(%38 init: %cst_14) applies stablehlo.add across dimensions = [1] : (tensor<7x3x8xf32>, tensor<f32>) -> tensor<7x8xf32>
    %40 = stablehlo.broadcast_in_dim %6, dims = [0, 2] : (tensor<7x8xf32>) -> tensor<7x1x8xf32>
    %41 = stablehlo.broadcast_in_dim %19, dims = [0, 2] : (tensor<7x8xf32>) -> tensor<7x1x8xf32>
    %42 = stablehlo.broadcast_in_dim %29, dims = [0, 2] : (tensor<7x8xf32>) -> tensor<7x1x8xf32>
    %43 = stablehlo.broadcast_in_dim %39, dims = [0, 2] : (tensor<7x8xf32>) -> tensor<7x1x8xf32>
    %44 = stablehlo.concatenate %40, %41, %42, %43, dim = 1 : (tensor<7x1x8xf32>, tensor<7x1x8xf32>, tensor<7x1x8xf32>, tensor<7x1x8xf32>) -> tensor<7x4x8xf32>
    %45 = stablehlo.dot_general %44, %44, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<7x4x8xf32>, tensor<7x4x8xf32>) -> tensor<7x4x4xf32>
    %c_15 = stablehlo.constant dense<4> : tensor<i32>
    %46 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %47 = stablehlo.add %c, %46 : tensor<6xi32>
    %48 = stablehlo.select %c_0, %47, %c : tensor<6xi1>, tensor<6xi32>
    %c_16 = stablehlo.constant dense<4> : tensor<i32>
    %49 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %50 = stablehlo.add %c_1, %49 : tensor<6xi32>
    %51 = stablehlo.select %c_2, %50, %c_1 : tensor<6xi1>, tensor<6xi32>
    %52 = stablehlo.broadcast_in_dim %48, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %53 = stablehlo.broadcast_in_dim %51, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %54 = stablehlo.concatenate %52, %53, dim = 1 : (tensor<6x1xi32>, tensor<6x1xi32>) -> tensor<6x2xi32>
    %55 = "stablehlo.gather"(%45, %54) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1, 2], start_index_map = [1, 2], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 7, 1, 1>}> : (tensor<7x4x4xf32>, tensor<6x2xi32>) -> tensor<7x6xf32>
    %56 = stablehlo.concatenate %6, %55, dim = 1 : (tensor<7x8xf32>, tensor<7x6xf32>) -> tensor<7x14xf32>
    %57 = stablehlo.dot_general %56, %arg5, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<7x14xf32>, tensor<14x128xf32>) -> tensor<7x128xf32>
    %58 = call @relu_1(%57) : (tensor<7x128xf32>) -> tensor<7x128xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<7x128xf32>
    %60 = stablehlo.compare GT, %57, %59, FLOAT : (tensor<7x128xf32>, tensor<7x128xf32>) -> tensor<7x128xi1>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<7x128xf32>
    %62 = stablehlo.dot_general %58, %arg6, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<7x128xf32>, tensor<128x1xf32>) -> tensor<7x1xf32>
    %63 = stablehlo.reshape %62 : (tensor<7x1xf32>) -> tensor<7xf32>
    %64:3 = call @log_sigmoid(%63) : (tensor<7xf32>) -> (tensor<7xf32>, tensor<7xf32>, tensor<7xf32>)
    %65 = stablehlo.negate %63 : tensor<7xf32>
    %66:3 = call @log_sigmoid(%65) : (tensor<7xf32>) -> (tensor<7xf32>, tensor<7xf32>, tensor<7xf32>)
    %67 = stablehlo.negate %arg16 : tensor<7xf32>
    %68 = stablehlo.multiply %67, %64#0 : tensor<7xf32>
    %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %69 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %70 = stablehlo.subtract %69, %arg16 : tensor<7xf32>
    %71 = stablehlo.multiply %70, %66#0 : tensor<7xf32>
    %72 = stablehlo.subtract %68, %71 : tensor<7xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %73 = stablehlo.reduce(%72 init: %cst_20) applies stablehlo.add across dimensions = [0] : (tensor<7xf32>, tensor<f32>) -> tensor<f32>
    %cst_21 = stablehlo.constant dense<7.000000e+00> : tensor<f32>
    %74 = stablehlo.divide %73, %cst_21 : tensor<f32>
    %cst_22 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_23 = stablehlo.constant dense<7.000000e+00> : tensor<f32>
    %75 = stablehlo.divide %cst_22, %cst_23 : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %75, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %77 = stablehlo.negate %76 : tensor<7xf32>
    %78 = stablehlo.multiply %70, %77 : tensor<7xf32>
    %79 = stablehlo.multiply %67, %76 : tensor<7xf32>
    %80 = call @log_sigmoid_2(%66#1, %66#2, %78) : (tensor<7xf32>, tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %81 = stablehlo.negate %80 : tensor<7xf32>
    %82 = call @log_sigmoid_2(%64#1, %64#2, %79) : (tensor<7xf32>, tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %83 = stablehlo.add %81, %82 : tensor<7xf32>
    %84 = stablehlo.broadcast_in_dim %83, dims = [0] : (tensor<7xf32>) -> tensor<7x1xf32>
    %85 = stablehlo.dot_general %84, %58, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<7x1xf32>, tensor<7x128xf32>) -> tensor<1x128xf32>
    %86 = stablehlo.transpose %85, dims = [1, 0] : (tensor<1x128xf32>) -> tensor<128x1xf32>
    %87 = stablehlo.dot_general %84, %arg6, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<7x1xf32>, tensor<128x1xf32>) -> tensor<7x128xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %88 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<7x128xf32>
    %89 = stablehlo.select %60, %87, %88 : tensor<7x128xi1>, tensor<7x128xf32>
    %90 = stablehlo.dot_general %89, %56, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<7x128xf32>, tensor<7x14xf32>) -> tensor<128x14xf32>
    %91 = stablehlo.transpose %90, dims = [1, 0] : (tensor<128x14xf32>) -> tensor<14x128xf32>
    %92 = stablehlo.dot_general %89, %arg5, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<7x128xf32>, tensor<14x128xf32>) -> tensor<7x14xf32>
    %93 = stablehlo.slice %92 [0:7, 0:8] : (tensor<7x14xf32>) -> tensor<7x8xf32>
    %94 = stablehlo.slice %92 [0:7, 8:14] : (tensor<7x14xf32>) -> tensor<7x6xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %95 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<7x4x4xf32>
    %96 = "stablehlo.scatter"(%95, %54, %94) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1, 2], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg17: tensor<f32>, %arg18: tensor<f32>):
      %211 = stablehlo.add %arg17, %arg18 : tensor<f32>
      stablehlo.return %211 : tensor<f32>
    }) : (tensor<7x4x4xf32>, tensor<6x2xi32>, tensor<7x6xf32>) -> tensor<7x4x4xf32>
    %97 = stablehlo.dot_general %96, %44, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<7x4x4xf32>, tensor<7x4x8xf32>) -> tensor<7x4x8xf32>
    %98 = stablehlo.dot_general %96, %44, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<7x4x4xf32>, tensor<7x4x8xf32>) -> tensor<7x4x8xf32>
    %99 = stablehlo.add %97, %98 : tensor<7x4x8xf32>
    %100 = stablehlo.slice %99 [0:7, 0:1, 0:8] : (tensor<7x4x8xf32>) -> tensor<7x1x8xf32>
    %101 = stablehlo.reshape %100 : (tensor<7x1x8xf32>) -> tensor<7x8xf32>
    %102 = stablehlo.slice %99 [0:7, 1:2, 0:8] : (tensor<7x4x8xf32>) -> tensor<7x1x8xf32>
    %103 = stablehlo.reshape %102 : (tensor<7x1x8xf32>) -> tensor<7x8xf32>
    %104 = stablehlo.slice %99 [0:7, 2:3, 0:8] : (tensor<7x4x8xf32>) -> tensor<7x1x8xf32>
    %105 = stablehlo.reshape %104 : (tensor<7x1x8xf32>) -> tensor<7x8xf32>
    %106 = stablehlo.slice %99 [0:7, 3:4, 0:8] : (tensor<7x4x8xf32>) -> tensor<7x1x8xf32>
    %107 = stablehlo.reshape %106 : (tensor<7x1x8xf32>) -> tensor<7x8xf32>
    %108 = stablehlo.add %93, %101 : tensor<7x8xf32>
    %109 = stablehlo.broadcast_in_dim %107, dims = [0, 2] : (tensor<7x8xf32>) -> tensor<7x3x8xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %110 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<25x8xf32>
    %111 = "stablehlo.scatter"(%110, %37, %109) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg17: tensor<f32>, %arg18: tensor<f32>):
      %211 = stablehlo.add %arg17, %arg18 : tensor<f32>
      stablehlo.return %211 : tensor<f32>
    }) : (tensor<25x8xf32>, tensor<7x3x1xi32>, tensor<7x3x8xf32>) -> tensor<25x8xf32>
    %112 = stablehlo.broadcast_in_dim %105, dims = [0, 2] : (tensor<7x8xf32>) -> tensor<7x3x8xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<40x8xf32>
    %114 = "stablehlo.scatter"(%113, %27, %112) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg17: tensor<f32>, %arg18: tensor<f32>):
      %211 = stablehlo.add %arg17, %arg18 : tensor<f32>
      stablehlo.return %211 : tensor<f32>
    }) : (tensor<40x8xf32>, tensor<7x3x1xi32>, tensor<7x3x8xf32>) -> tensor<40x8xf32>
    %115 = stablehlo.broadcast_in_dim %103, dims = [0, 2] : (tensor<7x8xf32>) -> tensor<7x3x8xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<60x8xf32>
    %117 = "stablehlo.scatter"(%116, %17, %115) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg17: tensor<f32>, %arg18: tensor<f32>):
      %211 = stablehlo.add %arg17, %arg18 : tensor<f32>
      stablehlo.return %211 : tensor<f32>
    }) : (tensor<60x8xf32>, tensor<7x3x1xi32>, tensor<7x3x8xf32>) -> tensor<60x8xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %118 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<7x8xf32>
    %119 = stablehlo.select %8, %108, %118 : tensor<7x8xi1>, tensor<7x8xf32>
    %120 = stablehlo.dot_general %119, %1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<7x8xf32>, tensor<7x64xf32>) -> tensor<8x64xf32>
    %121 = stablehlo.transpose %120, dims = [1, 0] : (tensor<8x64xf32>) -> tensor<64x8xf32>
    %122 = stablehlo.dot_general %119, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<7x8xf32>, tensor<64x8xf32>) -> tensor<7x64xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %123 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<7x64xf32>
    %124 = stablehlo.select %3, %122, %123 : tensor<7x64xi1>, tensor<7x64xf32>
    %125 = stablehlo.dot_general %124, %arg14, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<7x64xf32>, tensor<7x5xf32>) -> tensor<64x5xf32>
    %126 = stablehlo.transpose %125, dims = [1, 0] : (tensor<64x5xf32>) -> tensor<5x64xf32>
    %127 = stablehlo.multiply %126, %126 : tensor<5x64xf32>
    %128 = stablehlo.add %127, %arg7 : tensor<5x64xf32>
    %129 = stablehlo.multiply %121, %121 : tensor<64x8xf32>
    %130 = stablehlo.add %129, %arg8 : tensor<64x8xf32>
    %131 = stablehlo.multiply %117, %117 : tensor<60x8xf32>
    %132 = stablehlo.add %131, %arg9 : tensor<60x8xf32>
    %133 = stablehlo.multiply %114, %114 : tensor<40x8xf32>
    %134 = stablehlo.add %133, %arg10 : tensor<40x8xf32>
    %135 = stablehlo.multiply %111, %111 : tensor<25x8xf32>
    %136 = stablehlo.add %135, %arg11 : tensor<25x8xf32>
    %137 = stablehlo.multiply %91, %91 : tensor<14x128xf32>
    %138 = stablehlo.add %137, %arg12 : tensor<14x128xf32>
    %139 = stablehlo.multiply %86, %86 : tensor<128x1xf32>
    %140 = stablehlo.add %139, %arg13 : tensor<128x1xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %141 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<5x64xf32>
    %142 = stablehlo.compare GT, %128, %141, FLOAT : (tensor<5x64xf32>, tensor<5x64xf32>) -> tensor<5x64xi1>
    %cst_32 = stablehlo.constant dense<1.000000e-07> : tensor<f32>
    %143 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<5x64xf32>
    %144 = stablehlo.add %128, %143 : tensor<5x64xf32>
    %145 = stablehlo.rsqrt %144 : tensor<5x64xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %146 = call @_where(%142, %145, %cst_33) : (tensor<5x64xi1>, tensor<5x64xf32>, tensor<f32>) -> tensor<5x64xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %147 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<64x8xf32>
    %148 = stablehlo.compare GT, %130, %147, FLOAT : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x8xi1>
    %cst_35 = stablehlo.constant dense<1.000000e-07> : tensor<f32>
    %149 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<64x8xf32>
    %150 = stablehlo.add %130, %149 : tensor<64x8xf32>
    %151 = stablehlo.rsqrt %150 : tensor<64x8xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %152 = call @_where_4(%148, %151, %cst_36) : (tensor<64x8xi1>, tensor<64x8xf32>, tensor<f32>) -> tensor<64x8xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %153 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<60x8xf32>
    %154 = stablehlo.compare GT, %132, %153, FLOAT : (tensor<60x8xf32>, tensor<60x8xf32>) -> tensor<60x8xi1>
    %cst_38 = stablehlo.constant dense<1.000000e-07> : tensor<f32>
    %155 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<60x8xf32>
    %156 = stablehlo.add %132, %155 : tensor<60x8xf32>
    %157 = stablehlo.rsqrt %156 : tensor<60x8xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %158 = call @_where_5(%154, %157, %cst_39) : (tensor<60x8xi1>, tensor<60x8xf32>, tensor<f32>) -> tensor<60x8xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %159 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<40x8xf32>
    %160 = stablehlo.compare GT, %134, %159, FLOAT : (tensor<40x8xf32>, tensor<40x8xf32>) -> tensor<40x8xi1>
    %cst_41 = stablehlo.constant dense<1.000000e-07> : tensor<f32>
    %161 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<40x8xf32>
    %162 = stablehlo.add %134, %161 : tensor<40x8xf32>
    %163 = stablehlo.rsqrt %162 : tensor<40x8xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %164 = call @_where_6(%160, %163, %cst_42) : (tensor<40x8xi1>, tensor<40x8xf32>, tensor<f32>) -> tensor<40x8xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %165 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<25x8xf32>
    %166 = stablehlo.compare GT, %136, %165, FLOAT : (tensor<25x8xf32>, tensor<25x8xf32>) -> tensor<25x8xi1>
    %cst_44 = stablehlo.constant dense<1.000000e-07> : tensor<f32>
    %167 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<25x8xf32>
    %168 = stablehlo.add %136, %167 : tensor<25x8xf32>
    %169 = stablehlo.rsqrt %168 : tensor<25x8xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %170 = call @_where_7(%166, %169, %cst_45) : (tensor<25x8xi1>, tensor<25x8xf32>, tensor<f32>) -> tensor<25x8xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %171 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<14x128xf32>
    %172 = stablehlo.compare GT, %138, %171, FLOAT : (tensor<14x128xf32>, tensor<14x128xf32>) -> tensor<14x128xi1>
    %cst_47 = stablehlo.constant dense<1.000000e-07> : tensor<f32>
    %173 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<14x128xf32>
    %174 = stablehlo.add %138, %173 : tensor<14x128xf32>
    %175 = stablehlo.rsqrt %174 : tensor<14x128xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %176 = call @_where_8(%172, %175, %cst_48) : (tensor<14x128xi1>, tensor<14x128xf32>, tensor<f32>) -> tensor<14x128xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %177 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<128x1xf32>
    %178 = stablehlo.compare GT, %140, %177, FLOAT : (tensor<128x1xf32>, tensor<128x1xf32>) -> tensor<128x1xi1>
    %cst_50 = stablehlo.constant dense<1.000000e-07> : tensor<f32>
    %179 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<128x1xf32>
    %180 = stablehlo.add %140, %179 : tensor<128x1xf32>
    %181 = stablehlo.rsqrt %180 : tensor<128x1xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %182 = call @_where_9(%178, %181, %cst_51) : (tensor<128x1xi1>, tensor<128x1xf32>, tensor<f32>) -> tensor<128x1xf32>
    %183 = stablehlo.multiply %146, %126 : tensor<5x64xf32>
    %184 = stablehlo.multiply %152, %121 : tensor<64x8xf32>
    %185 = stablehlo.multiply %158, %117 : tensor<60x8xf32>
    %186 = stablehlo.multiply %164, %114 : tensor<40x8xf32>
    %187 = stablehlo.multiply %170, %111 : tensor<25x8xf32>
    %188 = stablehlo.multiply %176, %91 : tensor<14x128xf32>
    %189 = stablehlo.multiply %182, %86 : tensor<128x1xf32>
    %cst_52 = stablehlo.constant dense<-5.000000e-02> : tensor<f32>
    %190 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<5x64xf32>
    %191 = stablehlo.multiply %190, %183 : tensor<5x64xf32>
    %cst_53 = stablehlo.constant dense<-5.000000e-02> : tensor<f32>
    %192 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<64x8xf32>
    %193 = stablehlo.multiply %192, %184 : tensor<64x8xf32>
    %cst_54 = stablehlo.constant dense<-5.000000e-02> : tensor<f32>
    %194 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<60x8xf32>
    %195 = stablehlo.multiply %194, %185 : tensor<60x8xf32>
    %cst_55 = stablehlo.constant dense<-5.000000e-02> : tensor<f32>
    %196 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<40x8xf32>
    %197 = stablehlo.multiply %196, %186 : tensor<40x8xf32>
    %cst_56 = stablehlo.constant dense<-5.000000e-02> : tensor<f32>
    %198 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<25x8xf32>
    %199 = stablehlo.multiply %198, %187 : tensor<25x8xf32>
    %cst_57 = stablehlo.constant dense<-5.000000e-02> : tensor<f32>
    %200 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<14x128xf32>
    %201 = stablehlo.multiply %200, %188 : tensor<14x128xf32>
    %cst_58 = stablehlo.constant dense<-5.000000e-02> : tensor<f32>
    %202 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<128x1xf32>
    %203 = stablehlo.multiply %202, %189 : tensor<128x1xf32>
    %204 = stablehlo.add %arg0, %191 : tensor<5x64xf32>
    %205 = stablehlo.add %arg1, %193 : tensor<64x8xf32>
    %206 = stablehlo.add %arg2, %195 : tensor<60x8xf32>
    %207 = stablehlo.add %arg3, %197 : tensor<40x8xf32>
    %208 = stablehlo.add %arg4, %199 : tensor<25x8xf32>
    %209 = stablehlo.add %arg5, %201 : tensor<14x128xf32>
    %210 = stablehlo.add %arg6, %203 : tensor<128x1xf32>
    return %204, %205, %206, %207, %208, %209, %210, %128, %130, %132, %134, %136, %138, %140, %74 : tensor<5x64xf32>, tensor<64x8xf32>, tensor<60x8xf32>, tensor<40x8xf32>, tensor<25x8xf32>, tensor<14x128xf32>, tensor<128x1xf32>, tensor<5x64xf32>, tensor<64x8xf32>, tensor<60x8xf32>, tensor<40x8xf32>, tensor<25x8xf32>, tensor<14x128xf32>, tensor<128x1xf32>, tensor<f32>
  }
  func.func private @relu(%arg0: tensor<7x64xf32>) -> tensor<7x64xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<7x64xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<7x64xf32>
    return %1 : tensor<7x64xf32>
  }
  func.func private @relu_0(%arg0: tensor<7x8xf32>) -> tensor<7x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<7x8xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<7x8xf32>
    return %1 : tensor<7x8xf32>
  }
  func.func private @relu_1(%arg0: tensor<7x128xf32>) -> tensor<7x128xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<7x128xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<7x128xf32>
    return %1 : tensor<7x128xf32>
  }
  func.func private @log_sigmoid(%arg0: tensor<7xf32>) -> (tensor<7xf32>, tensor<7xf32>, tensor<7xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<7xf32>
    %1:3 = call @softplus(%0) : (tensor<7xf32>) -> (tensor<7xf32>, tensor<7xf32>, tensor<7xf32>)
    %2 = stablehlo.negate %1#0 : tensor<7xf32>
    return %2, %1#1, %1#2 : tensor<7xf32>, tensor<7xf32>, tensor<7xf32>
  }
  func.func private @softplus(%arg0: tensor<7xf32>) -> (tensor<7xf32>, tensor<7xf32>, tensor<7xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<7xf32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %3 = stablehlo.subtract %arg0, %2 : tensor<7xf32>
    %4 = stablehlo.compare NE, %3, %3, FLOAT : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xi1>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %6 = stablehlo.add %arg0, %5 : tensor<7xf32>
    %7 = stablehlo.abs %3 : tensor<7xf32>
    %8 = stablehlo.negate %7 : tensor<7xf32>
    %9 = stablehlo.exponential %8 : tensor<7xf32>
    %10 = stablehlo.log_plus_one %9 : tensor<7xf32>
    %11 = stablehlo.add %1, %10 : tensor<7xf32>
    %12 = stablehlo.select %4, %6, %11 : tensor<7xi1>, tensor<7xf32>
    %cst_0 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %14 = stablehlo.compare EQ, %arg0, %13, FLOAT : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %16 = stablehlo.select %14, %15, %arg0 : tensor<7xi1>, tensor<7xf32>
    %cst_2 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %18 = stablehlo.compare EQ, %12, %17, FLOAT : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xi1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %20 = stablehlo.select %18, %19, %12 : tensor<7xi1>, tensor<7xf32>
    %21 = stablehlo.subtract %16, %20 : tensor<7xf32>
    %22 = stablehlo.exponential %21 : tensor<7xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_5 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %23 = stablehlo.compare EQ, %cst_4, %cst_5, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.select %23, %cst_7, %cst_6 : tensor<i1>, tensor<f32>
    %cst_8 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %26 = stablehlo.compare EQ, %12, %25, FLOAT : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xi1>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %28 = stablehlo.select %26, %27, %12 : tensor<7xi1>, tensor<7xf32>
    %29 = stablehlo.broadcast_in_dim %24, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %30 = stablehlo.subtract %29, %28 : tensor<7xf32>
    %31 = stablehlo.exponential %30 : tensor<7xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %33 = stablehlo.multiply %32, %31 : tensor<7xf32>
    return %12, %22, %33 : tensor<7xf32>, tensor<7xf32>, tensor<7xf32>
  }
  func.func private @log_sigmoid_2(%arg0: tensor<7xf32>, %arg1: tensor<7xf32>, %arg2: tensor<7xf32>) -> tensor<7xf32> {
    %0 = stablehlo.negate %arg2 : tensor<7xf32>
    %1 = call @softplus_3(%arg0, %arg1, %0) : (tensor<7xf32>, tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %2 = stablehlo.negate %1 : tensor<7xf32>
    return %2 : tensor<7xf32>
  }
  func.func private @softplus_3(%arg0: tensor<7xf32>, %arg1: tensor<7xf32>, %arg2: tensor<7xf32>) -> tensor<7xf32> {
    %0 = stablehlo.multiply %arg2, %arg0 : tensor<7xf32>
    return %0 : tensor<7xf32>
  }
  func.func private @_where(%arg0: tensor<5x64xi1>, %arg1: tensor<5x64xf32>, %arg2: tensor<f32>) -> tensor<5x64xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<5x64xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<5x64xi1>, tensor<5x64xf32>
    return %2 : tensor<5x64xf32>
  }
  func.func private @_where_4(%arg0: tensor<64x8xi1>, %arg1: tensor<64x8xf32>, %arg2: tensor<f32>) -> tensor<64x8xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<64x8xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<64x8xi1>, tensor<64x8xf32>
    return %2 : tensor<64x8xf32>
  }
  func.func private @_where_5(%arg0: tensor<60x8xi1>, %arg1: tensor<60x8xf32>, %arg2: tensor<f32>) -> tensor<60x8xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<60x8xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<60x8xi1>, tensor<60x8xf32>
    return %2 : tensor<60x8xf32>
  }
  func.func private @_where_6(%arg0: tensor<40x8xi1>, %arg1: tensor<40x8xf32>, %arg2: tensor<f32>) -> tensor<40x8xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<40x8xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<40x8xi1>, tensor<40x8xf32>
    return %2 : tensor<40x8xf32>
  }
  func.func private @_where_7(%arg0: tensor<25x8xi1>, %arg1: tensor<25x8xf32>, %arg2: tensor<f32>) -> tensor<25x8xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<25x8xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<25x8xi1>, tensor<25x8xf32>
    return %2 : tensor<25x8xf32>
  }
  func.func private @_where_8(%arg0: tensor<14x128xi1>, %arg1: tensor<14x128xf32>, %arg2: tensor<f32>) -> tensor<14x128xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<14x128xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<14x128xi1>, tensor<14x128xf32>
    return %2 : tensor<14x128xf32>
  }
  func.func private @_where_9(%arg0: tensor<128x1xi1>, %arg1: tensor<128x1xf32>, %arg2: tensor<f32>) -> tensor<128x1xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<128x1xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<128x1xi1>, tensor<128x1xf32>
    return %2 : tensor<128x1xf32>
  }
}
