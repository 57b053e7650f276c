module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x5xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<5xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<2x5x5x3x3x2xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<5x5xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<5xf32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<2x5x5x3x3x2xf32> {tf.aliasing_output = 5 : i32}, %arg6: tensor<5x5xf32> {tf.aliasing_output = 6 : i32}, %arg7: tensor<5x1xf32> {tf.aliasing_output = 7 : i32}, %arg8: tensor<i32> {tf.aliasing_output = 8 : i32}, %arg9: tensor<3x5xf32> {tf.aliasing_output = 9 : i32}, %arg10: tensor<5xf32> {tf.aliasing_output = 10 : i32}, %arg11: tensor<2x5x5x3x3x2xf32> {tf.aliasing_output = 11 : i32}, %arg12: tensor<5x5xf32> {tf.aliasing_output = 12 : i32}, %arg13: tensor<5xf32> {tf.aliasing_output = 13 : i32}, %arg14: tensor<2x5x5x3x3x2xf32> {tf.aliasing_output = 14 : i32}, %arg15: tensor<5x5xf32> {tf.aliasing_output = 15 : i32}, %arg16: tensor<5x1xf32> {tf.aliasing_output = 16 : i32}, %arg17: tensor<3x5xf32> {tf.aliasing_output = 17 : i32}, %arg18: tensor<5xf32> {tf.aliasing_output = 18 : i32}, %arg19: tensor<2x5x5x3x3x2xf32> {tf.aliasing_output = 19 : i32}, %arg20: tensor<5x5xf32> {tf.aliasing_output = 20 : i32}, %arg21: tensor<5xf32> {tf.aliasing_output = 21 : i32}, %arg22: tensor<2x5x5x3x3x2xf32> {tf.aliasing_output = 22 : i32}, %arg23: tensor<5x5xf32> {tf.aliasing_output = 23 : i32}, %arg24: tensor<5x1xf32> {tf.aliasing_output = 24 : i32}, %arg25: tensor<2x12x10xf32>, %arg26: tensor<2x12x10xf32>) -> (tensor<3x5xf32> {jax.result_info = "result[0]['in']"}, tensor<5xf32> {jax.result_info = "result[0]['layers'][0]['bias']"}, tensor<2x5x5x3x3x2xf32> {jax.result_info = "result[0]['layers'][0]['modes']"}, tensor<5x5xf32> {jax.result_info = "result[0]['layers'][0]['through']"}, tensor<5xf32> {jax.result_info = "result[0]['layers'][1]['bias']"}, tensor<2x5x5x3x3x2xf32> {jax.result_info = "result[0]['layers'][1]['modes']"}, tensor<5x5xf32> {jax.result_info = "result[0]['layers'][1]['through']"}, tensor<5x1xf32> {jax.result_info = "result[0]['out']"}, tensor<i32> {jax.result_info = "result[1][0].count"}, tensor<3x5xf32> {jax.result_info = "result[1][0].mu['in']"}, tensor<5xf32> {jax.result_info = "result[1][0].mu['layers'][0]['bias']"}, tensor<2x5x5x3x3x2xf32> {jax.result_info = "result[1][0].mu['layers'][0]['modes']"}, tensor<5x5xf32> {jax.result_info = "result[1][0].mu['layers'][0]['through']"}, tensor<5xf32> {jax.result_info = "result[1][0].mu['layers'][1]['bias']"}, tensor<2x5x5x3x3x2xf32> {jax.result_info = "result[1][0].mu['layers'][1]['modes']"}, tensor<5x5xf32> {jax.result_info = "result[1][0].mu['layers'][1]['through']"}, tensor<5x1xf32> {jax.result_info = "result[1][0].mu['out']"}, tensor<3x5xf32> {jax.result_info = "result[1][0].nu['in']"}, tensor<5xf32> {jax.result_info = "result[1][0].nu['layers'][0]['bias']"}, tensor<2x5x5x3x3x2xf32> {jax.result_info = "result[1][0].nu['layers'][0]['modes']"}, tensor<5x5xf32> {jax.result_info = "result[1][0].nu['layers'][0]['through']"}, tensor<5xf32> {jax.result_info = "result[1][0].nu['layers'][1]['bias']"}, tensor<2x5x5x3x3x2xf32> {jax.result_info = "result[1][0].nu['layers'][1]['modes']"}, tensor<5x5xf32> {jax.result_info = "result[1][0].nu['layers'][1]['through']"}, tensor<5x1xf32> {jax.result_info = "result[1][0].nu['out']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %0 = call @_linspace(%c, %c_0) : (tensor<i32>, tensor<i32>) -> tensor<12xf32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<1> : tensor<i32>
    %1 = call @_linspace_0(%c_1, %c_2) : (tensor<i32>, tensor<i32>) -> tensor<10xf32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<12xf32>) -> tensor<12x10xf32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<10xf32>) -> tensor<12x10xf32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<12x10xf32>) -> tensor<12x10x1xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<12x10xf32>) -> tensor<12x10x1xf32>
    %6 = stablehlo.concatenate %4, %5, dim = 2 : (tensor<12x10x1xf32>, tensor<12x10x1xf32>) -> tensor<12x10x2xf32>
    %7 = stablehlo.broadcast_in_dim %arg25, dims = [0, 1, 2] : (tensor<2x12x10xf32>) -> tensor<2x12x10x1xf32>
    %8 = stablehlo.broadcast_in_dim %6, dims = [1, 2, 3] : (tensor<12x10x2xf32>) -> tensor<2x12x10x2xf32>
    %9 = stablehlo.concatenate %7, %8, dim = 3 : (tensor<2x12x10x1xf32>, tensor<2x12x10x2xf32>) -> tensor<2x12x10x3xf32>
    %10 = stablehlo.dot_general %9, %arg0, contracting_dims = [3] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x10x3xf32>, tensor<3x5xf32>) -> tensor<2x12x10x5xf32>
    %11 = stablehlo.transpose %10, dims = [0, 3, 1, 2] : (tensor<2x12x10x5xf32>) -> tensor<2x5x12x10xf32>
    %12 = call @fft(%11) : (tensor<2x5x12x10xf32>) -> tensor<2x5x12x6xcomplex<f32>>
    %13 = stablehlo.transpose %12, dims = [0, 2, 3, 1] : (tensor<2x5x12x6xcomplex<f32>>) -> tensor<2x12x6x5xcomplex<f32>>
    %14 = stablehlo.slice %arg2 [0:2, 0:5, 0:5, 0:3, 0:3, 0:1] : (tensor<2x5x5x3x3x2xf32>) -> tensor<2x5x5x3x3x1xf32>
    %15 = stablehlo.reshape %14 : (tensor<2x5x5x3x3x1xf32>) -> tensor<2x5x5x3x3xf32>
    %16 = stablehlo.slice %arg2 [0:2, 0:5, 0:5, 0:3, 0:3, 1:2] : (tensor<2x5x5x3x3x2xf32>) -> tensor<2x5x5x3x3x1xf32>
    %17 = stablehlo.reshape %16 : (tensor<2x5x5x3x3x1xf32>) -> tensor<2x5x5x3x3xf32>
    %18 = stablehlo.complex %15, %17 : tensor<2x5x5x3x3xcomplex<f32>>
    %cst = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %19 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<2x12x6x5xcomplex<f32>>
    %20 = stablehlo.slice %13 [0:2, 0:3, 0:3, 0:5] : (tensor<2x12x6x5xcomplex<f32>>) -> tensor<2x3x3x5xcomplex<f32>>
    %21 = stablehlo.slice %18 [0:1, 0:5, 0:5, 0:3, 0:3] : (tensor<2x5x5x3x3xcomplex<f32>>) -> tensor<1x5x5x3x3xcomplex<f32>>
    %22 = stablehlo.reshape %21 : (tensor<1x5x5x3x3xcomplex<f32>>) -> tensor<5x5x3x3xcomplex<f32>>
    %23 = stablehlo.dot_general %22, %20, batching_dims = [2, 3] x [1, 2], contracting_dims = [0] x [3], precision = [DEFAULT, DEFAULT] : (tensor<5x5x3x3xcomplex<f32>>, tensor<2x3x3x5xcomplex<f32>>) -> tensor<3x3x5x2xcomplex<f32>>
    %24 = stablehlo.transpose %23, dims = [3, 0, 1, 2] : (tensor<3x3x5x2xcomplex<f32>>) -> tensor<2x3x3x5xcomplex<f32>>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %25 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %26 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %27 = stablehlo.concatenate %25, %26, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %cst_5 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %28 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<complex<f32>>) -> tensor<2x12x6x5xcomplex<f32>>
    %29 = "stablehlo.scatter"(%19, %27, %24) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1, 2, 3], scatter_dims_to_operand_dims = [1, 2]>, unique_indices = true}> ({
    ^bb0(%arg27: tensor<complex<f32>>, %arg28: tensor<complex<f32>>):
      stablehlo.return %arg28 : tensor<complex<f32>>
    }) : (tensor<2x12x6x5xcomplex<f32>>, tensor<2xi32>, tensor<2x3x3x5xcomplex<f32>>) -> tensor<2x12x6x5xcomplex<f32>>
    %30 = stablehlo.slice %13 [0:2, 9:12, 0:3, 0:5] : (tensor<2x12x6x5xcomplex<f32>>) -> tensor<2x3x3x5xcomplex<f32>>
    %31 = stablehlo.slice %18 [1:2, 0:5, 0:5, 0:3, 0:3] : (tensor<2x5x5x3x3xcomplex<f32>>) -> tensor<1x5x5x3x3xcomplex<f32>>
    %32 = stablehlo.reshape %31 : (tensor<1x5x5x3x3xcomplex<f32>>) -> tensor<5x5x3x3xcomplex<f32>>
    %33 = stablehlo.dot_general %32, %30, batching_dims = [2, 3] x [1, 2], contracting_dims = [0] x [3], precision = [DEFAULT, DEFAULT] : (tensor<5x5x3x3xcomplex<f32>>, tensor<2x3x3x5xcomplex<f32>>) -> tensor<3x3x5x2xcomplex<f32>>
    %34 = stablehlo.transpose %33, dims = [3, 0, 1, 2] : (tensor<3x3x5x2xcomplex<f32>>) -> tensor<2x3x3x5xcomplex<f32>>
    %c_6 = stablehlo.constant dense<9> : tensor<i32>
    %35 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %36 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %37 = stablehlo.concatenate %35, %36, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %38 = "stablehlo.scatter"(%29, %37, %34) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1, 2, 3], scatter_dims_to_operand_dims = [1, 2]>, unique_indices = true}> ({
    ^bb0(%arg27: tensor<complex<f32>>, %arg28: tensor<complex<f32>>):
      stablehlo.return %arg28 : tensor<complex<f32>>
    }) : (tensor<2x12x6x5xcomplex<f32>>, tensor<2xi32>, tensor<2x3x3x5xcomplex<f32>>) -> tensor<2x12x6x5xcomplex<f32>>
    %39 = stablehlo.transpose %38, dims = [0, 3, 1, 2] : (tensor<2x12x6x5xcomplex<f32>>) -> tensor<2x5x12x6xcomplex<f32>>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %40:2 = call @_pad(%39, %c_8) : (tensor<2x5x12x6xcomplex<f32>>, tensor<i32>) -> (tensor<2x5x12x6xcomplex<f32>>, tensor<complex<f32>>)
    %41 = call @fft_1(%40#0) : (tensor<2x5x12x6xcomplex<f32>>) -> tensor<2x5x12x10xf32>
    %42 = stablehlo.transpose %41, dims = [0, 2, 3, 1] : (tensor<2x5x12x10xf32>) -> tensor<2x12x10x5xf32>
    %43 = stablehlo.dot_general %10, %arg3, contracting_dims = [3] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x10x5xf32>, tensor<5x5xf32>) -> tensor<2x12x10x5xf32>
    %44 = stablehlo.add %42, %43 : tensor<2x12x10x5xf32>
    %45 = stablehlo.broadcast_in_dim %arg1, dims = [3] : (tensor<5xf32>) -> tensor<1x1x1x5xf32>
    %46 = stablehlo.broadcast_in_dim %45, dims = [0, 1, 2, 3] : (tensor<1x1x1x5xf32>) -> tensor<2x12x10x5xf32>
    %47 = stablehlo.add %44, %46 : tensor<2x12x10x5xf32>
    %48 = stablehlo.multiply %47, %47 : tensor<2x12x10x5xf32>
    %49 = stablehlo.multiply %48, %47 : tensor<2x12x10x5xf32>
    %50 = stablehlo.multiply %47, %47 : tensor<2x12x10x5xf32>
    %cst_9 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x12x10x5xf32>
    %52 = stablehlo.multiply %51, %50 : tensor<2x12x10x5xf32>
    %cst_10 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x12x10x5xf32>
    %54 = stablehlo.multiply %53, %49 : tensor<2x12x10x5xf32>
    %55 = stablehlo.add %47, %54 : tensor<2x12x10x5xf32>
    %cst_11 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x12x10x5xf32>
    %57 = stablehlo.multiply %56, %55 : tensor<2x12x10x5xf32>
    %58 = stablehlo.tanh %57 : tensor<2x12x10x5xf32>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x12x10x5xf32>
    %60 = stablehlo.subtract %59, %58 : tensor<2x12x10x5xf32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x12x10x5xf32>
    %62 = stablehlo.add %61, %58 : tensor<2x12x10x5xf32>
    %cst_14 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %63 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x12x10x5xf32>
    %64 = stablehlo.multiply %63, %62 : tensor<2x12x10x5xf32>
    %65 = stablehlo.multiply %47, %64 : tensor<2x12x10x5xf32>
    %66 = stablehlo.transpose %65, dims = [0, 3, 1, 2] : (tensor<2x12x10x5xf32>) -> tensor<2x5x12x10xf32>
    %67 = call @fft(%66) : (tensor<2x5x12x10xf32>) -> tensor<2x5x12x6xcomplex<f32>>
    %68 = stablehlo.transpose %67, dims = [0, 2, 3, 1] : (tensor<2x5x12x6xcomplex<f32>>) -> tensor<2x12x6x5xcomplex<f32>>
    %69 = stablehlo.slice %arg5 [0:2, 0:5, 0:5, 0:3, 0:3, 0:1] : (tensor<2x5x5x3x3x2xf32>) -> tensor<2x5x5x3x3x1xf32>
    %70 = stablehlo.reshape %69 : (tensor<2x5x5x3x3x1xf32>) -> tensor<2x5x5x3x3xf32>
    %71 = stablehlo.slice %arg5 [0:2, 0:5, 0:5, 0:3, 0:3, 1:2] : (tensor<2x5x5x3x3x2xf32>) -> tensor<2x5x5x3x3x1xf32>
    %72 = stablehlo.reshape %71 : (tensor<2x5x5x3x3x1xf32>) -> tensor<2x5x5x3x3xf32>
    %73 = stablehlo.complex %70, %72 : tensor<2x5x5x3x3xcomplex<f32>>
    %cst_15 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %74 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<complex<f32>>) -> tensor<2x12x6x5xcomplex<f32>>
    %75 = stablehlo.slice %68 [0:2, 0:3, 0:3, 0:5] : (tensor<2x12x6x5xcomplex<f32>>) -> tensor<2x3x3x5xcomplex<f32>>
    %76 = stablehlo.slice %73 [0:1, 0:5, 0:5, 0:3, 0:3] : (tensor<2x5x5x3x3xcomplex<f32>>) -> tensor<1x5x5x3x3xcomplex<f32>>
    %77 = stablehlo.reshape %76 : (tensor<1x5x5x3x3xcomplex<f32>>) -> tensor<5x5x3x3xcomplex<f32>>
    %78 = stablehlo.dot_general %77, %75, batching_dims = [2, 3] x [1, 2], contracting_dims = [0] x [3], precision = [DEFAULT, DEFAULT] : (tensor<5x5x3x3xcomplex<f32>>, tensor<2x3x3x5xcomplex<f32>>) -> tensor<3x3x5x2xcomplex<f32>>
    %79 = stablehlo.transpose %78, dims = [3, 0, 1, 2] : (tensor<3x3x5x2xcomplex<f32>>) -> tensor<2x3x3x5xcomplex<f32>>
    %c_16 = stablehlo.constant dense<0> : tensor<i32>
    %80 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %c_17 = stablehlo.constant dense<0> : tensor<i32>
    %81 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %82 = stablehlo.concatenate %80, %81, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %cst_18 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %83 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<complex<f32>>) -> tensor<2x12x6x5xcomplex<f32>>
    %84 = "stablehlo.scatter"(%74, %82, %79) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1, 2, 3], scatter_dims_to_operand_dims = [1, 2]>, unique_indices = true}> ({
    ^bb0(%arg27: tensor<complex<f32>>, %arg28: tensor<complex<f32>>):
      stablehlo.return %arg28 : tensor<complex<f32>>
    }) : (tensor<2x12x6x5xcomplex<f32>>, tensor<2xi32>, tensor<2x3x3x5xcomplex<f32>>) -> tensor<2x12x6x5xcomplex<f32>>
    %85 = stablehlo.slice %68 [0:2, 9:12, 0:3, 0:5] : (tensor<2x12x6x5xcomplex<f32>>) -> tensor<2x3x3x5xcomplex<f32>>
    %86 = stablehlo.slice %73 [1:2, 0:5, 0:5, 0:3, 0:3] : (tensor<2x5x5x3x3xcomplex<f32>>) -> tensor<1x5x5x3x3xcomplex<f32>>
    %87 = stablehlo.reshape %86 : (tensor<1x5x5x3x3xcomplex<f32>>) -> tensor<5x5x3x3xcomplex<f32>>
    %88 = stablehlo.dot_general %87, %85, batching_dims = [2, 3] x [1, 2], contracting_dims = [0] x [3], precision = [DEFAULT, DEFAULT] : (tensor<5x5x3x3xcomplex<f32>>, tensor<2x3x3x5xcomplex<f32>>) -> tensor<3x3x5x2xcomplex<f32>>
    %89 = stablehlo.transpose %88, dims = [3, 0, 1, 2] : (tensor<3x3x5x2xcomplex<f32>>) -> tensor<2x3x3x5xcomplex<f32>>
    %c_19 = stablehlo.constant dense<9> : tensor<i32>
    %90 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %c_20 = stablehlo.constant dense<0> : tensor<i32>
    %91 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %92 = stablehlo.concatenate %90, %91, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %93 = "stablehlo.scatter"(%84, %92, %89) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1, 2, 3], scatter_dims_to_operand_dims = [1, 2]>, unique_indices = true}> ({
    ^bb0(%arg27: tensor<complex<f32>>, %arg28: tensor<complex<f32>>):
      stablehlo.return %arg28 : tensor<complex<f32>>
    }) : (tensor<2x12x6x5xcomplex<f32>>, tensor<2xi32>, tensor<2x3x3x5xcomplex<f32>>) -> tensor<2x12x6x5xcomplex<f32>>
    %94 = stablehlo.transpose %93, dims = [0, 3, 1, 2] : (tensor<2x12x6x5xcomplex<f32>>) -> tensor<2x5x12x6xcomplex<f32>>
    %c_21 = stablehlo.constant dense<0> : tensor<i32>
    %95:2 = call @_pad(%94, %c_21) : (tensor<2x5x12x6xcomplex<f32>>, tensor<i32>) -> (tensor<2x5x12x6xcomplex<f32>>, tensor<complex<f32>>)
    %96 = call @fft_1(%95#0) : (tensor<2x5x12x6xcomplex<f32>>) -> tensor<2x5x12x10xf32>
    %97 = stablehlo.transpose %96, dims = [0, 2, 3, 1] : (tensor<2x5x12x10xf32>) -> tensor<2x12x10x5xf32>
    %98 = stablehlo.dot_general %65, %arg6, contracting_dims = [3] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x10x5xf32>, tensor<5x5xf32>) -> tensor<2x12x10x5xf32>
    %99 = stablehlo.add %97, %98 : tensor<2x12x10x5xf32>
    %100 = stablehlo.broadcast_in_dim %arg4, dims = [3] : (tensor<5xf32>) -> tensor<1x1x1x5xf32>
    %101 = stablehlo.broadcast_in_dim %100, dims = [0, 1, 2, 3] : (tensor<1x1x1x5xf32>) -> tensor<2x12x10x5xf32>
    %102 = stablehlo.add %99, %101 : tensor<2x12x10x5xf32>
    %103 = stablehlo.multiply %102, %102 : tensor<2x12x10x5xf32>
    %104 = stablehlo.multiply %103, %102 : tensor<2x12x10x5xf32>
    %105 = stablehlo.multiply %102, %102 : tensor<2x12x10x5xf32>
    %cst_22 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %106 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<2x12x10x5xf32>
    %107 = stablehlo.multiply %106, %105 : tensor<2x12x10x5xf32>
    %cst_23 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %108 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x12x10x5xf32>
    %109 = stablehlo.multiply %108, %104 : tensor<2x12x10x5xf32>
    %110 = stablehlo.add %102, %109 : tensor<2x12x10x5xf32>
    %cst_24 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %111 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x12x10x5xf32>
    %112 = stablehlo.multiply %111, %110 : tensor<2x12x10x5xf32>
    %113 = stablehlo.tanh %112 : tensor<2x12x10x5xf32>
    %cst_25 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %114 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<2x12x10x5xf32>
    %115 = stablehlo.subtract %114, %113 : tensor<2x12x10x5xf32>
    %cst_26 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<2x12x10x5xf32>
    %117 = stablehlo.add %116, %113 : tensor<2x12x10x5xf32>
    %cst_27 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %118 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<2x12x10x5xf32>
    %119 = stablehlo.multiply %118, %117 : tensor<2x12x10x5xf32>
    %120 = stablehlo.multiply %102, %119 : tensor<2x12x10x5xf32>
    %121 = stablehlo.dot_general %120, %arg7, contracting_dims = [3] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x12x10x5xf32>, tensor<5x1xf32>) -> tensor<2x12x10x1xf32>
    %122 = stablehlo.reshape %121 : (tensor<2x12x10x1xf32>) -> tensor<2x12x10xf32>
    %123 = stablehlo.subtract %122, %arg26 : tensor<2x12x10xf32>
    %124 = stablehlo.multiply %123, %123 : tensor<2x12x10xf32>
    %cst_28 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %125 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<2x12x10xf32>
    %126 = stablehlo.multiply %125, %123 : tensor<2x12x10xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %127 = stablehlo.reduce(%124 init: %cst_29) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x12x10xf32>, tensor<f32>) -> tensor<2xf32>
    %128 = stablehlo.multiply %arg26, %arg26 : tensor<2x12x10xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %129 = stablehlo.reduce(%128 init: %cst_30) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x12x10xf32>, tensor<f32>) -> tensor<2xf32>
    %130 = stablehlo.divide %127, %129 : tensor<2xf32>
    %131 = stablehlo.sqrt %130 : tensor<2xf32>
    %cst_31 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %132 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %133 = stablehlo.divide %132, %131 : tensor<2xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %134 = stablehlo.reduce(%131 init: %cst_32) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %cst_33 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %135 = stablehlo.divide %134, %cst_33 : tensor<f32>
    %cst_34 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_35 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %136 = stablehlo.divide %cst_34, %cst_35 : tensor<f32>
    %137 = stablehlo.broadcast_in_dim %136, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %138 = stablehlo.multiply %137, %133 : tensor<2xf32>
    %139 = stablehlo.divide %138, %129 : tensor<2xf32>
    %140 = stablehlo.broadcast_in_dim %139, dims = [0] : (tensor<2xf32>) -> tensor<2x12x10xf32>
    %141 = stablehlo.multiply %140, %126 : tensor<2x12x10xf32>
    %142 = stablehlo.broadcast_in_dim %141, dims = [0, 1, 2] : (tensor<2x12x10xf32>) -> tensor<2x12x10x1xf32>
    %143 = stablehlo.dot_general %142, %120, contracting_dims = [0, 1, 2] x [0, 1, 2], precision = [DEFAULT, DEFAULT] : (tensor<2x12x10x1xf32>, tensor<2x12x10x5xf32>) -> tensor<1x5xf32>
    %144 = stablehlo.transpose %143, dims = [1, 0] : (tensor<1x5xf32>) -> tensor<5x1xf32>
    %145 = stablehlo.dot_general %142, %arg7, contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x12x10x1xf32>, tensor<5x1xf32>) -> tensor<2x12x10x5xf32>
    %146 = stablehlo.multiply %102, %145 : tensor<2x12x10x5xf32>
    %147 = stablehlo.multiply %145, %119 : tensor<2x12x10x5xf32>
    %cst_36 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %148 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<2x12x10x5xf32>
    %149 = stablehlo.multiply %148, %146 : tensor<2x12x10x5xf32>
    %150 = stablehlo.multiply %149, %115 : tensor<2x12x10x5xf32>
    %151 = stablehlo.multiply %150, %113 : tensor<2x12x10x5xf32>
    %152 = stablehlo.add %150, %151 : tensor<2x12x10x5xf32>
    %cst_37 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %153 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<2x12x10x5xf32>
    %154 = stablehlo.multiply %153, %152 : tensor<2x12x10x5xf32>
    %155 = stablehlo.add %147, %154 : tensor<2x12x10x5xf32>
    %cst_38 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %156 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<2x12x10x5xf32>
    %157 = stablehlo.multiply %156, %154 : tensor<2x12x10x5xf32>
    %158 = stablehlo.multiply %157, %107 : tensor<2x12x10x5xf32>
    %159 = stablehlo.add %155, %158 : tensor<2x12x10x5xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %160 = stablehlo.reduce(%159 init: %cst_39) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x12x10x5xf32>, tensor<f32>) -> tensor<5xf32>
    %161 = stablehlo.reshape %160 : (tensor<5xf32>) -> tensor<1x1x1x5xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %162 = stablehlo.reduce(%161 init: %cst_40) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x5xf32>, tensor<f32>) -> tensor<5xf32>
    %163 = stablehlo.dot_general %159, %65, contracting_dims = [0, 1, 2] x [0, 1, 2], precision = [DEFAULT, DEFAULT] : (tensor<2x12x10x5xf32>, tensor<2x12x10x5xf32>) -> tensor<5x5xf32>
    %164 = stablehlo.transpose %163, dims = [1, 0] : (tensor<5x5xf32>) -> tensor<5x5xf32>
    %165 = stablehlo.dot_general %159, %arg6, contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x12x10x5xf32>, tensor<5x5xf32>) -> tensor<2x12x10x5xf32>
    %166 = stablehlo.transpose %159, dims = [0, 3, 1, 2] : (tensor<2x12x10x5xf32>) -> tensor<2x5x12x10xf32>
    %167 = call @fft_2(%166) : (tensor<2x5x12x10xf32>) -> tensor<2x5x12x6xcomplex<f32>>
    %168 = call @_pad_4(%95#1, %167) : (tensor<complex<f32>>, tensor<2x5x12x6xcomplex<f32>>) -> tensor<2x5x12x6xcomplex<f32>>
    %169 = stablehlo.transpose %168, dims = [0, 2, 3, 1] : (tensor<2x5x12x6xcomplex<f32>>) -> tensor<2x12x6x5xcomplex<f32>>
    %cst_41 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %170 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<complex<f32>>) -> tensor<2x3x3x5xcomplex<f32>>
    %171 = "stablehlo.scatter"(%169, %92, %170) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1, 2, 3], scatter_dims_to_operand_dims = [1, 2]>, unique_indices = true}> ({
    ^bb0(%arg27: tensor<complex<f32>>, %arg28: tensor<complex<f32>>):
      stablehlo.return %arg28 : tensor<complex<f32>>
    }) : (tensor<2x12x6x5xcomplex<f32>>, tensor<2xi32>, tensor<2x3x3x5xcomplex<f32>>) -> tensor<2x12x6x5xcomplex<f32>>
    %c_42 = stablehlo.constant dense<[9, 3]> : tensor<2xi32>
    %c_43 = stablehlo.constant dense<0> : tensor<i32>
    %172 = stablehlo.broadcast_in_dim %c_43, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %173 = stablehlo.compare GE, %92, %172, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %174 = stablehlo.compare LE, %92, %c_42, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %175 = stablehlo.and %173, %174 : tensor<2xi1>
    %c_44 = stablehlo.constant dense<true> : tensor<i1>
    %176 = stablehlo.reduce(%175 init: %c_44) applies stablehlo.and across dimensions = [0] : (tensor<2xi1>, tensor<i1>) -> tensor<i1>
    %177 = "stablehlo.gather"(%169, %92) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1, 2, 3], start_index_map = [1, 2]>, indices_are_sorted = false, slice_sizes = array<i64: 2, 3, 3, 5>}> : (tensor<2x12x6x5xcomplex<f32>>, tensor<2xi32>) -> tensor<2x3x3x5xcomplex<f32>>
    %178 = stablehlo.broadcast_in_dim %176, dims = [] : (tensor<i1>) -> tensor<2x3x3x5xi1>
    %cst_45 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %179 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<complex<f32>>) -> tensor<2x3x3x5xcomplex<f32>>
    %180 = stablehlo.select %178, %177, %179 : tensor<2x3x3x5xi1>, tensor<2x3x3x5xcomplex<f32>>
    %181 = stablehlo.transpose %180, dims = [1, 2, 3, 0] : (tensor<2x3x3x5xcomplex<f32>>) -> tensor<3x3x5x2xcomplex<f32>>
    %182 = stablehlo.dot_general %181, %87, batching_dims = [0, 1] x [2, 3], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x3x5x2xcomplex<f32>>, tensor<5x5x3x3xcomplex<f32>>) -> tensor<3x3x2x5xcomplex<f32>>
    %183 = stablehlo.transpose %182, dims = [2, 0, 1, 3] : (tensor<3x3x2x5xcomplex<f32>>) -> tensor<2x3x3x5xcomplex<f32>>
    %184 = stablehlo.dot_general %181, %85, batching_dims = [0, 1] x [1, 2], contracting_dims = [3] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x3x5x2xcomplex<f32>>, tensor<2x3x3x5xcomplex<f32>>) -> tensor<3x3x5x5xcomplex<f32>>
    %185 = stablehlo.transpose %184, dims = [3, 2, 0, 1] : (tensor<3x3x5x5xcomplex<f32>>) -> tensor<5x5x3x3xcomplex<f32>>
    %186 = stablehlo.broadcast_in_dim %185, dims = [1, 2, 3, 4] : (tensor<5x5x3x3xcomplex<f32>>) -> tensor<1x5x5x3x3xcomplex<f32>>
    %cst_46 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %187 = stablehlo.pad %186, %cst_46, low = [1, 0, 0, 0, 0], high = [0, 0, 0, 0, 0], interior = [0, 0, 0, 0, 0] : (tensor<1x5x5x3x3xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2x5x5x3x3xcomplex<f32>>
    %cst_47 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %188 = stablehlo.pad %183, %cst_47, low = [0, 9, 0, 0], high = [0, 0, 3, 0], interior = [0, 0, 0, 0] : (tensor<2x3x3x5xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2x12x6x5xcomplex<f32>>
    %c_48 = stablehlo.constant dense<[9, 3]> : tensor<2xi32>
    %c_49 = stablehlo.constant dense<0> : tensor<i32>
    %189 = stablehlo.broadcast_in_dim %c_49, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %190 = stablehlo.compare GE, %82, %189, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %191 = stablehlo.compare LE, %82, %c_48, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %192 = stablehlo.and %190, %191 : tensor<2xi1>
    %c_50 = stablehlo.constant dense<true> : tensor<i1>
    %193 = stablehlo.reduce(%192 init: %c_50) applies stablehlo.and across dimensions = [0] : (tensor<2xi1>, tensor<i1>) -> tensor<i1>
    %194 = "stablehlo.gather"(%171, %82) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1, 2, 3], start_index_map = [1, 2]>, indices_are_sorted = false, slice_sizes = array<i64: 2, 3, 3, 5>}> : (tensor<2x12x6x5xcomplex<f32>>, tensor<2xi32>) -> tensor<2x3x3x5xcomplex<f32>>
    %195 = stablehlo.broadcast_in_dim %193, dims = [] : (tensor<i1>) -> tensor<2x3x3x5xi1>
    %cst_51 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %196 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<complex<f32>>) -> tensor<2x3x3x5xcomplex<f32>>
    %197 = stablehlo.select %195, %194, %196 : tensor<2x3x3x5xi1>, tensor<2x3x3x5xcomplex<f32>>
    %198 = stablehlo.transpose %197, dims = [1, 2, 3, 0] : (tensor<2x3x3x5xcomplex<f32>>) -> tensor<3x3x5x2xcomplex<f32>>
    %199 = stablehlo.dot_general %198, %77, batching_dims = [0, 1] x [2, 3], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x3x5x2xcomplex<f32>>, tensor<5x5x3x3xcomplex<f32>>) -> tensor<3x3x2x5xcomplex<f32>>
    %200 = stablehlo.transpose %199, dims = [2, 0, 1, 3] : (tensor<3x3x2x5xcomplex<f32>>) -> tensor<2x3x3x5xcomplex<f32>>
    %201 = stablehlo.dot_general %198, %75, batching_dims = [0, 1] x [1, 2], contracting_dims = [3] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x3x5x2xcomplex<f32>>, tensor<2x3x3x5xcomplex<f32>>) -> tensor<3x3x5x5xcomplex<f32>>
    %202 = stablehlo.transpose %201, dims = [3, 2, 0, 1] : (tensor<3x3x5x5xcomplex<f32>>) -> tensor<5x5x3x3xcomplex<f32>>
    %203 = stablehlo.broadcast_in_dim %202, dims = [1, 2, 3, 4] : (tensor<5x5x3x3xcomplex<f32>>) -> tensor<1x5x5x3x3xcomplex<f32>>
    %cst_52 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %204 = stablehlo.pad %203, %cst_52, low = [0, 0, 0, 0, 0], high = [1, 0, 0, 0, 0], interior = [0, 0, 0, 0, 0] : (tensor<1x5x5x3x3xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2x5x5x3x3xcomplex<f32>>
    %205 = stablehlo.add %187, %204 : tensor<2x5x5x3x3xcomplex<f32>>
    %cst_53 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %206 = stablehlo.pad %200, %cst_53, low = [0, 0, 0, 0], high = [0, 9, 3, 0], interior = [0, 0, 0, 0] : (tensor<2x3x3x5xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2x12x6x5xcomplex<f32>>
    %207 = stablehlo.add %188, %206 : tensor<2x12x6x5xcomplex<f32>>
    %208 = stablehlo.real %205 : (tensor<2x5x5x3x3xcomplex<f32>>) -> tensor<2x5x5x3x3xf32>
    %209 = stablehlo.negate %205 : tensor<2x5x5x3x3xcomplex<f32>>
    %210 = stablehlo.imag %209 : (tensor<2x5x5x3x3xcomplex<f32>>) -> tensor<2x5x5x3x3xf32>
    %211 = stablehlo.broadcast_in_dim %210, dims = [0, 1, 2, 3, 4] : (tensor<2x5x5x3x3xf32>) -> tensor<2x5x5x3x3x1xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %212 = stablehlo.pad %211, %cst_54, low = [0, 0, 0, 0, 0, 1], high = [0, 0, 0, 0, 0, 0], interior = [0, 0, 0, 0, 0, 0] : (tensor<2x5x5x3x3x1xf32>, tensor<f32>) -> tensor<2x5x5x3x3x2xf32>
    %213 = stablehlo.broadcast_in_dim %208, dims = [0, 1, 2, 3, 4] : (tensor<2x5x5x3x3xf32>) -> tensor<2x5x5x3x3x1xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %214 = stablehlo.pad %213, %cst_55, low = [0, 0, 0, 0, 0, 0], high = [0, 0, 0, 0, 0, 1], interior = [0, 0, 0, 0, 0, 0] : (tensor<2x5x5x3x3x1xf32>, tensor<f32>) -> tensor<2x5x5x3x3x2xf32>
    %215 = stablehlo.add %212, %214 : tensor<2x5x5x3x3x2xf32>
    %216 = stablehlo.transpose %207, dims = [0, 3, 1, 2] : (tensor<2x12x6x5xcomplex<f32>>) -> tensor<2x5x12x6xcomplex<f32>>
    %217 = call @fft_5(%216) : (tensor<2x5x12x6xcomplex<f32>>) -> tensor<2x5x12x10xf32>
    %218 = stablehlo.transpose %217, dims = [0, 2, 3, 1] : (tensor<2x5x12x10xf32>) -> tensor<2x12x10x5xf32>
    %219 = stablehlo.add %165, %218 : tensor<2x12x10x5xf32>
    %220 = stablehlo.multiply %47, %219 : tensor<2x12x10x5xf32>
    %221 = stablehlo.multiply %219, %64 : tensor<2x12x10x5xf32>
    %cst_56 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %222 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<2x12x10x5xf32>
    %223 = stablehlo.multiply %222, %220 : tensor<2x12x10x5xf32>
    %224 = stablehlo.multiply %223, %60 : tensor<2x12x10x5xf32>
    %225 = stablehlo.multiply %224, %58 : tensor<2x12x10x5xf32>
    %226 = stablehlo.add %224, %225 : tensor<2x12x10x5xf32>
    %cst_57 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %227 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<2x12x10x5xf32>
    %228 = stablehlo.multiply %227, %226 : tensor<2x12x10x5xf32>
    %229 = stablehlo.add %221, %228 : tensor<2x12x10x5xf32>
    %cst_58 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %230 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<2x12x10x5xf32>
    %231 = stablehlo.multiply %230, %228 : tensor<2x12x10x5xf32>
    %232 = stablehlo.multiply %231, %52 : tensor<2x12x10x5xf32>
    %233 = stablehlo.add %229, %232 : tensor<2x12x10x5xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %234 = stablehlo.reduce(%233 init: %cst_59) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x12x10x5xf32>, tensor<f32>) -> tensor<5xf32>
    %235 = stablehlo.reshape %234 : (tensor<5xf32>) -> tensor<1x1x1x5xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %236 = stablehlo.reduce(%235 init: %cst_60) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x5xf32>, tensor<f32>) -> tensor<5xf32>
    %237 = stablehlo.dot_general %233, %10, contracting_dims = [0, 1, 2] x [0, 1, 2], precision = [DEFAULT, DEFAULT] : (tensor<2x12x10x5xf32>, tensor<2x12x10x5xf32>) -> tensor<5x5xf32>
    %238 = stablehlo.transpose %237, dims = [1, 0] : (tensor<5x5xf32>) -> tensor<5x5xf32>
    %239 = stablehlo.dot_general %233, %arg3, contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x12x10x5xf32>, tensor<5x5xf32>) -> tensor<2x12x10x5xf32>
    %240 = stablehlo.transpose %233, dims = [0, 3, 1, 2] : (tensor<2x12x10x5xf32>) -> tensor<2x5x12x10xf32>
    %241 = call @fft_2(%240) : (tensor<2x5x12x10xf32>) -> tensor<2x5x12x6xcomplex<f32>>
    %242 = call @_pad_4(%40#1, %241) : (tensor<complex<f32>>, tensor<2x5x12x6xcomplex<f32>>) -> tensor<2x5x12x6xcomplex<f32>>
    %243 = stablehlo.transpose %242, dims = [0, 2, 3, 1] : (tensor<2x5x12x6xcomplex<f32>>) -> tensor<2x12x6x5xcomplex<f32>>
    %cst_61 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %244 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<complex<f32>>) -> tensor<2x3x3x5xcomplex<f32>>
    %245 = "stablehlo.scatter"(%243, %37, %244) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1, 2, 3], scatter_dims_to_operand_dims = [1, 2]>, unique_indices = true}> ({
    ^bb0(%arg27: tensor<complex<f32>>, %arg28: tensor<complex<f32>>):
      stablehlo.return %arg28 : tensor<complex<f32>>
    }) : (tensor<2x12x6x5xcomplex<f32>>, tensor<2xi32>, tensor<2x3x3x5xcomplex<f32>>) -> tensor<2x12x6x5xcomplex<f32>>
    %c_62 = stablehlo.constant dense<[9, 3]> : tensor<2xi32>
    %c_63 = stablehlo.constant dense<0> : tensor<i32>
    %246 = stablehlo.broadcast_in_dim %c_63, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %247 = stablehlo.compare GE, %37, %246, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %248 = stablehlo.compare LE, %37, %c_62, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %249 = stablehlo.and %247, %248 : tensor<2xi1>
    %c_64 = stablehlo.constant dense<true> : tensor<i1>
    %250 = stablehlo.reduce(%249 init: %c_64) applies stablehlo.and across dimensions = [0] : (tensor<2xi1>, tensor<i1>) -> tensor<i1>
    %251 = "stablehlo.gather"(%243, %37) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1, 2, 3], start_index_map = [1, 2]>, indices_are_sorted = false, slice_sizes = array<i64: 2, 3, 3, 5>}> : (tensor<2x12x6x5xcomplex<f32>>, tensor<2xi32>) -> tensor<2x3x3x5xcomplex<f32>>
    %252 = stablehlo.broadcast_in_dim %250, dims = [] : (tensor<i1>) -> tensor<2x3x3x5xi1>
    %cst_65 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %253 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<complex<f32>>) -> tensor<2x3x3x5xcomplex<f32>>
    %254 = stablehlo.select %252, %251, %253 : tensor<2x3x3x5xi1>, tensor<2x3x3x5xcomplex<f32>>
    %255 = stablehlo.transpose %254, dims = [1, 2, 3, 0] : (tensor<2x3x3x5xcomplex<f32>>) -> tensor<3x3x5x2xcomplex<f32>>
    %256 = stablehlo.dot_general %255, %32, batching_dims = [0, 1] x [2, 3], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x3x5x2xcomplex<f32>>, tensor<5x5x3x3xcomplex<f32>>) -> tensor<3x3x2x5xcomplex<f32>>
    %257 = stablehlo.transpose %256, dims = [2, 0, 1, 3] : (tensor<3x3x2x5xcomplex<f32>>) -> tensor<2x3x3x5xcomplex<f32>>
    %258 = stablehlo.dot_general %255, %30, batching_dims = [0, 1] x [1, 2], contracting_dims = [3] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x3x5x2xcomplex<f32>>, tensor<2x3x3x5xcomplex<f32>>) -> tensor<3x3x5x5xcomplex<f32>>
    %259 = stablehlo.transpose %258, dims = [3, 2, 0, 1] : (tensor<3x3x5x5xcomplex<f32>>) -> tensor<5x5x3x3xcomplex<f32>>
    %260 = stablehlo.broadcast_in_dim %259, dims = [1, 2, 3, 4] : (tensor<5x5x3x3xcomplex<f32>>) -> tensor<1x5x5x3x3xcomplex<f32>>
    %cst_66 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %261 = stablehlo.pad %260, %cst_66, low = [1, 0, 0, 0, 0], high = [0, 0, 0, 0, 0], interior = [0, 0, 0, 0, 0] : (tensor<1x5x5x3x3xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2x5x5x3x3xcomplex<f32>>
    %cst_67 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %262 = stablehlo.pad %257, %cst_67, low = [0, 9, 0, 0], high = [0, 0, 3, 0], interior = [0, 0, 0, 0] : (tensor<2x3x3x5xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2x12x6x5xcomplex<f32>>
    %c_68 = stablehlo.constant dense<[9, 3]> : tensor<2xi32>
    %c_69 = stablehlo.constant dense<0> : tensor<i32>
    %263 = stablehlo.broadcast_in_dim %c_69, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %264 = stablehlo.compare GE, %27, %263, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %265 = stablehlo.compare LE, %27, %c_68, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %266 = stablehlo.and %264, %265 : tensor<2xi1>
    %c_70 = stablehlo.constant dense<true> : tensor<i1>
    %267 = stablehlo.reduce(%266 init: %c_70) applies stablehlo.and across dimensions = [0] : (tensor<2xi1>, tensor<i1>) -> tensor<i1>
    %268 = "stablehlo.gather"(%245, %27) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1, 2, 3], start_index_map = [1, 2]>, indices_are_sorted = false, slice_sizes = array<i64: 2, 3, 3, 5>}> : (tensor<2x12x6x5xcomplex<f32>>, tensor<2xi32>) -> tensor<2x3x3x5xcomplex<f32>>
    %269 = stablehlo.broadcast_in_dim %267, dims = [] : (tensor<i1>) -> tensor<2x3x3x5xi1>
    %cst_71 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %270 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<complex<f32>>) -> tensor<2x3x3x5xcomplex<f32>>
    %271 = stablehlo.select %269, %268, %270 : tensor<2x3x3x5xi1>, tensor<2x3x3x5xcomplex<f32>>
    %272 = stablehlo.transpose %271, dims = [1, 2, 3, 0] : (tensor<2x3x3x5xcomplex<f32>>) -> tensor<3x3x5x2xcomplex<f32>>
    %273 = stablehlo.dot_general %272, %22, batching_dims = [0, 1] x [2, 3], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x3x5x2xcomplex<f32>>, tensor<5x5x3x3xcomplex<f32>>) -> tensor<3x3x2x5xcomplex<f32>>
    %274 = stablehlo.transpose %273, dims = [2, 0, 1, 3] : (tensor<3x3x2x5xcomplex<f32>>) -> tensor<2x3x3x5xcomplex<f32>>
    %275 = stablehlo.dot_general %272, %20, batching_dims = [0, 1] x [1, 2], contracting_dims = [3] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x3x5x2xcomplex<f32>>, tensor<2x3x3x5xcomplex<f32>>) -> tensor<3x3x5x5xcomplex<f32>>
    %276 = stablehlo.transpose %275, dims = [3, 2, 0, 1] : (tensor<3x3x5x5xcomplex<f32>>) -> tensor<5x5x3x3xcomplex<f32>>
    %277 = stablehlo.broadcast_in_dim %276, dims = [1, 2, 3, 4] : (tensor<5x5x3x3xcomplex<f32>>) -> tensor<1x5x5x3x3xcomplex<f32>>
    %cst_72 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %278 = stablehlo.pad %277, %cst_72, low = [0, 0, 0, 0, 0], high = [1, 0, 0, 0, 0], interior = [0, 0, 0, 0, 0] : (tensor<1x5x5x3x3xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2x5x5x3x3xcomplex<f32>>
    %279 = stablehlo.add %261, %278 : tensor<2x5x5x3x3xcomplex<f32>>
    %cst_73 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %280 = stablehlo.pad %274, %cst_73, low = [0, 0, 0, 0], high = [0, 9, 3, 0], interior = [0, 0, 0, 0] : (tensor<2x3x3x5xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2x12x6x5xcomplex<f32>>
    %281 = stablehlo.add %262, %280 : tensor<2x12x6x5xcomplex<f32>>
    %282 = stablehlo.real %279 : (tensor<2x5x5x3x3xcomplex<f32>>) -> tensor<2x5x5x3x3xf32>
    %283 = stablehlo.negate %279 : tensor<2x5x5x3x3xcomplex<f32>>
    %284 = stablehlo.imag %283 : (tensor<2x5x5x3x3xcomplex<f32>>) -> tensor<2x5x5x3x3xf32>
    %285 = stablehlo.broadcast_in_dim %284, dims = [0, 1, 2, 3, 4] : (tensor<2x5x5x3x3xf32>) -> tensor<2x5x5x3x3x1xf32>
    %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %286 = stablehlo.pad %285, %cst_74, low = [0, 0, 0, 0, 0, 1], high = [0, 0, 0, 0, 0, 0], interior = [0, 0, 0, 0, 0, 0] : (tensor<2x5x5x3x3x1xf32>, tensor<f32>) -> tensor<2x5x5x3x3x2xf32>
    %287 = stablehlo.broadcast_in_dim %282, dims = [0, 1, 2, 3, 4] : (tensor<2x5x5x3x3xf32>) -> tensor<2x5x5x3x3x1xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %288 = stablehlo.pad %287, %cst_75, low = [0, 0, 0, 0, 0, 0], high = [0, 0, 0, 0, 0, 1], interior = [0, 0, 0, 0, 0, 0] : (tensor<2x5x5x3x3x1xf32>, tensor<f32>) -> tensor<2x5x5x3x3x2xf32>
    %289 = stablehlo.add %286, %288 : tensor<2x5x5x3x3x2xf32>
    %290 = stablehlo.transpose %281, dims = [0, 3, 1, 2] : (tensor<2x12x6x5xcomplex<f32>>) -> tensor<2x5x12x6xcomplex<f32>>
    %291 = call @fft_5(%290) : (tensor<2x5x12x6xcomplex<f32>>) -> tensor<2x5x12x10xf32>
    %292 = stablehlo.transpose %291, dims = [0, 2, 3, 1] : (tensor<2x5x12x10xf32>) -> tensor<2x12x10x5xf32>
    %293 = stablehlo.add %239, %292 : tensor<2x12x10x5xf32>
    %294 = stablehlo.dot_general %293, %9, contracting_dims = [0, 1, 2] x [0, 1, 2], precision = [DEFAULT, DEFAULT] : (tensor<2x12x10x5xf32>, tensor<2x12x10x3xf32>) -> tensor<5x3xf32>
    %295 = stablehlo.transpose %294, dims = [1, 0] : (tensor<5x3xf32>) -> tensor<3x5xf32>
    %cst_76 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %296 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<3x5xf32>
    %297 = stablehlo.multiply %296, %295 : tensor<3x5xf32>
    %cst_77 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %298 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<3x5xf32>
    %299 = stablehlo.multiply %298, %arg9 : tensor<3x5xf32>
    %300 = stablehlo.add %297, %299 : tensor<3x5xf32>
    %cst_78 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %301 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %302 = stablehlo.multiply %301, %236 : tensor<5xf32>
    %cst_79 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %303 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %304 = stablehlo.multiply %303, %arg10 : tensor<5xf32>
    %305 = stablehlo.add %302, %304 : tensor<5xf32>
    %cst_80 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %306 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<2x5x5x3x3x2xf32>
    %307 = stablehlo.multiply %306, %289 : tensor<2x5x5x3x3x2xf32>
    %cst_81 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %308 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<2x5x5x3x3x2xf32>
    %309 = stablehlo.multiply %308, %arg11 : tensor<2x5x5x3x3x2xf32>
    %310 = stablehlo.add %307, %309 : tensor<2x5x5x3x3x2xf32>
    %cst_82 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %311 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %312 = stablehlo.multiply %311, %238 : tensor<5x5xf32>
    %cst_83 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %313 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %314 = stablehlo.multiply %313, %arg12 : tensor<5x5xf32>
    %315 = stablehlo.add %312, %314 : tensor<5x5xf32>
    %cst_84 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %316 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %317 = stablehlo.multiply %316, %162 : tensor<5xf32>
    %cst_85 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %318 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %319 = stablehlo.multiply %318, %arg13 : tensor<5xf32>
    %320 = stablehlo.add %317, %319 : tensor<5xf32>
    %cst_86 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %321 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<2x5x5x3x3x2xf32>
    %322 = stablehlo.multiply %321, %215 : tensor<2x5x5x3x3x2xf32>
    %cst_87 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %323 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<2x5x5x3x3x2xf32>
    %324 = stablehlo.multiply %323, %arg14 : tensor<2x5x5x3x3x2xf32>
    %325 = stablehlo.add %322, %324 : tensor<2x5x5x3x3x2xf32>
    %cst_88 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %326 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %327 = stablehlo.multiply %326, %164 : tensor<5x5xf32>
    %cst_89 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %328 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %329 = stablehlo.multiply %328, %arg15 : tensor<5x5xf32>
    %330 = stablehlo.add %327, %329 : tensor<5x5xf32>
    %cst_90 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %331 = stablehlo.broadcast_in_dim %cst_90, dims = [] : (tensor<f32>) -> tensor<5x1xf32>
    %332 = stablehlo.multiply %331, %144 : tensor<5x1xf32>
    %cst_91 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %333 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<5x1xf32>
    %334 = stablehlo.multiply %333, %arg16 : tensor<5x1xf32>
    %335 = stablehlo.add %332, %334 : tensor<5x1xf32>
    %336 = stablehlo.multiply %295, %295 : tensor<3x5xf32>
    %cst_92 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %337 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<3x5xf32>
    %338 = stablehlo.multiply %337, %336 : tensor<3x5xf32>
    %cst_93 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %339 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<3x5xf32>
    %340 = stablehlo.multiply %339, %arg17 : tensor<3x5xf32>
    %341 = stablehlo.add %338, %340 : tensor<3x5xf32>
    %342 = stablehlo.multiply %236, %236 : tensor<5xf32>
    %cst_94 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %343 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %344 = stablehlo.multiply %343, %342 : tensor<5xf32>
    %cst_95 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %345 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %346 = stablehlo.multiply %345, %arg18 : tensor<5xf32>
    %347 = stablehlo.add %344, %346 : tensor<5xf32>
    %348 = stablehlo.multiply %289, %289 : tensor<2x5x5x3x3x2xf32>
    %cst_96 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %349 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<2x5x5x3x3x2xf32>
    %350 = stablehlo.multiply %349, %348 : tensor<2x5x5x3x3x2xf32>
    %cst_97 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %351 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<2x5x5x3x3x2xf32>
    %352 = stablehlo.multiply %351, %arg19 : tensor<2x5x5x3x3x2xf32>
    %353 = stablehlo.add %350, %352 : tensor<2x5x5x3x3x2xf32>
    %354 = stablehlo.multiply %238, %238 : tensor<5x5xf32>
    %cst_98 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %355 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %356 = stablehlo.multiply %355, %354 : tensor<5x5xf32>
    %cst_99 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %357 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %358 = stablehlo.multiply %357, %arg20 : tensor<5x5xf32>
    %359 = stablehlo.add %356, %358 : tensor<5x5xf32>
    %360 = stablehlo.multiply %162, %162 : tensor<5xf32>
    %cst_100 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %361 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %362 = stablehlo.multiply %361, %360 : tensor<5xf32>
    %cst_101 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %363 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %364 = stablehlo.multiply %363, %arg21 : tensor<5xf32>
    %365 = stablehlo.add %362, %364 : tensor<5xf32>
    %366 = stablehlo.multiply %215, %215 : tensor<2x5x5x3x3x2xf32>
    %cst_102 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %367 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<2x5x5x3x3x2xf32>
    %368 = stablehlo.multiply %367, %366 : tensor<2x5x5x3x3x2xf32>
    %cst_103 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %369 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<2x5x5x3x3x2xf32>
    %370 = stablehlo.multiply %369, %arg22 : tensor<2x5x5x3x3x2xf32>
    %371 = stablehlo.add %368, %370 : tensor<2x5x5x3x3x2xf32>
    %372 = stablehlo.multiply %164, %164 : tensor<5x5xf32>
    %cst_104 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %373 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %374 = stablehlo.multiply %373, %372 : tensor<5x5xf32>
    %cst_105 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %375 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %376 = stablehlo.multiply %375, %arg23 : tensor<5x5xf32>
    %377 = stablehlo.add %374, %376 : tensor<5x5xf32>
    %378 = stablehlo.multiply %144, %144 : tensor<5x1xf32>
    %cst_106 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %379 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<5x1xf32>
    %380 = stablehlo.multiply %379, %378 : tensor<5x1xf32>
    %cst_107 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %381 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<5x1xf32>
    %382 = stablehlo.multiply %381, %arg24 : tensor<5x1xf32>
    %383 = stablehlo.add %380, %382 : tensor<5x1xf32>
    %c_108 = stablehlo.constant dense<2147483647> : tensor<i32>
    %384 = stablehlo.compare LT, %arg8, %c_108, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_109 = stablehlo.constant dense<1> : tensor<i32>
    %385 = stablehlo.add %arg8, %c_109 : tensor<i32>
    %c_110 = stablehlo.constant dense<2147483647> : tensor<i32>
    %386 = call @_where(%384, %385, %c_110) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %387 = stablehlo.convert %386 : (tensor<i32>) -> tensor<f32>
    %cst_111 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %388 = stablehlo.convert %386 : (tensor<i32>) -> tensor<f32>
    %389 = stablehlo.power %cst_111, %388 : tensor<f32>
    %cst_112 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %390 = stablehlo.subtract %cst_112, %389 : tensor<f32>
    %391 = stablehlo.broadcast_in_dim %390, dims = [] : (tensor<f32>) -> tensor<3x5xf32>
    %392 = stablehlo.divide %300, %391 : tensor<3x5xf32>
    %393 = stablehlo.broadcast_in_dim %390, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %394 = stablehlo.divide %305, %393 : tensor<5xf32>
    %395 = stablehlo.broadcast_in_dim %390, dims = [] : (tensor<f32>) -> tensor<2x5x5x3x3x2xf32>
    %396 = stablehlo.divide %310, %395 : tensor<2x5x5x3x3x2xf32>
    %397 = stablehlo.broadcast_in_dim %390, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %398 = stablehlo.divide %315, %397 : tensor<5x5xf32>
    %399 = stablehlo.broadcast_in_dim %390, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %400 = stablehlo.divide %320, %399 : tensor<5xf32>
    %401 = stablehlo.broadcast_in_dim %390, dims = [] : (tensor<f32>) -> tensor<2x5x5x3x3x2xf32>
    %402 = stablehlo.divide %325, %401 : tensor<2x5x5x3x3x2xf32>
    %403 = stablehlo.broadcast_in_dim %390, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %404 = stablehlo.divide %330, %403 : tensor<5x5xf32>
    %405 = stablehlo.broadcast_in_dim %390, dims = [] : (tensor<f32>) -> tensor<5x1xf32>
    %406 = stablehlo.divide %335, %405 : tensor<5x1xf32>
    %407 = stablehlo.convert %386 : (tensor<i32>) -> tensor<f32>
    %cst_113 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %408 = stablehlo.convert %386 : (tensor<i32>) -> tensor<f32>
    %409 = stablehlo.power %cst_113, %408 : tensor<f32>
    %cst_114 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %410 = stablehlo.subtract %cst_114, %409 : tensor<f32>
    %411 = stablehlo.broadcast_in_dim %410, dims = [] : (tensor<f32>) -> tensor<3x5xf32>
    %412 = stablehlo.divide %341, %411 : tensor<3x5xf32>
    %413 = stablehlo.broadcast_in_dim %410, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %414 = stablehlo.divide %347, %413 : tensor<5xf32>
    %415 = stablehlo.broadcast_in_dim %410, dims = [] : (tensor<f32>) -> tensor<2x5x5x3x3x2xf32>
    %416 = stablehlo.divide %353, %415 : tensor<2x5x5x3x3x2xf32>
    %417 = stablehlo.broadcast_in_dim %410, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %418 = stablehlo.divide %359, %417 : tensor<5x5xf32>
    %419 = stablehlo.broadcast_in_dim %410, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %420 = stablehlo.divide %365, %419 : tensor<5xf32>
    %421 = stablehlo.broadcast_in_dim %410, dims = [] : (tensor<f32>) -> tensor<2x5x5x3x3x2xf32>
    %422 = stablehlo.divide %371, %421 : tensor<2x5x5x3x3x2xf32>
    %423 = stablehlo.broadcast_in_dim %410, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %424 = stablehlo.divide %377, %423 : tensor<5x5xf32>
    %425 = stablehlo.broadcast_in_dim %410, dims = [] : (tensor<f32>) -> tensor<5x1xf32>
    %426 = stablehlo.divide %383, %425 : tensor<5x1xf32>
    %cst_115 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %427 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<3x5xf32>
    %428 = stablehlo.add %412, %427 : tensor<3x5xf32>
    %429 = stablehlo.sqrt %428 : tensor<3x5xf32>
    %cst_116 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %430 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<3x5xf32>
    %431 = stablehlo.add %429, %430 : tensor<3x5xf32>
    %432 = stablehlo.divide %392, %431 : tensor<3x5xf32>
    %cst_117 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %433 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %434 = stablehlo.add %414, %433 : tensor<5xf32>
    %435 = stablehlo.sqrt %434 : tensor<5xf32>
    %cst_118 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %436 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %437 = stablehlo.add %435, %436 : tensor<5xf32>
    %438 = stablehlo.divide %394, %437 : tensor<5xf32>
    %cst_119 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %439 = stablehlo.broadcast_in_dim %cst_119, dims = [] : (tensor<f32>) -> tensor<2x5x5x3x3x2xf32>
    %440 = stablehlo.add %416, %439 : tensor<2x5x5x3x3x2xf32>
    %441 = stablehlo.sqrt %440 : tensor<2x5x5x3x3x2xf32>
    %cst_120 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %442 = stablehlo.broadcast_in_dim %cst_120, dims = [] : (tensor<f32>) -> tensor<2x5x5x3x3x2xf32>
    %443 = stablehlo.add %441, %442 : tensor<2x5x5x3x3x2xf32>
    %444 = stablehlo.divide %396, %443 : tensor<2x5x5x3x3x2xf32>
    %cst_121 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %445 = stablehlo.broadcast_in_dim %cst_121, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %446 = stablehlo.add %418, %445 : tensor<5x5xf32>
    %447 = stablehlo.sqrt %446 : tensor<5x5xf32>
    %cst_122 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %448 = stablehlo.broadcast_in_dim %cst_122, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %449 = stablehlo.add %447, %448 : tensor<5x5xf32>
    %450 = stablehlo.divide %398, %449 : tensor<5x5xf32>
    %cst_123 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %451 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %452 = stablehlo.add %420, %451 : tensor<5xf32>
    %453 = stablehlo.sqrt %452 : tensor<5xf32>
    %cst_124 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %454 = stablehlo.broadcast_in_dim %cst_124, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %455 = stablehlo.add %453, %454 : tensor<5xf32>
    %456 = stablehlo.divide %400, %455 : tensor<5xf32>
    %cst_125 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %457 = stablehlo.broadcast_in_dim %cst_125, dims = [] : (tensor<f32>) -> tensor<2x5x5x3x3x2xf32>
    %458 = stablehlo.add %422, %457 : tensor<2x5x5x3x3x2xf32>
    %459 = stablehlo.sqrt %458 : tensor<2x5x5x3x3x2xf32>
    %cst_126 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %460 = stablehlo.broadcast_in_dim %cst_126, dims = [] : (tensor<f32>) -> tensor<2x5x5x3x3x2xf32>
    %461 = stablehlo.add %459, %460 : tensor<2x5x5x3x3x2xf32>
    %462 = stablehlo.divide %402, %461 : tensor<2x5x5x3x3x2xf32>
    %cst_127 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %463 = stablehlo.broadcast_in_dim %cst_127, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %464 = stablehlo.add %424, %463 : tensor<5x5xf32>
    %465 = stablehlo.sqrt %464 : tensor<5x5xf32>
    %cst_128 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %466 = stablehlo.broadcast_in_dim %cst_128, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %467 = stablehlo.add %465, %466 : tensor<5x5xf32>
    %468 = stablehlo.divide %404, %467 : tensor<5x5xf32>
    %cst_129 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %469 = stablehlo.broadcast_in_dim %cst_129, dims = [] : (tensor<f32>) -> tensor<5x1xf32>
    %470 = stablehlo.add %426, %469 : tensor<5x1xf32>
    %471 = stablehlo.sqrt %470 : tensor<5x1xf32>
    %cst_130 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %472 = stablehlo.broadcast_in_dim %cst_130, dims = [] : (tensor<f32>) -> tensor<5x1xf32>
    %473 = stablehlo.add %471, %472 : tensor<5x1xf32>
    %474 = stablehlo.divide %406, %473 : tensor<5x1xf32>
    %cst_131 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %475 = stablehlo.broadcast_in_dim %cst_131, dims = [] : (tensor<f32>) -> tensor<3x5xf32>
    %476 = stablehlo.multiply %475, %432 : tensor<3x5xf32>
    %cst_132 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %477 = stablehlo.broadcast_in_dim %cst_132, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %478 = stablehlo.multiply %477, %438 : tensor<5xf32>
    %cst_133 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %479 = stablehlo.broadcast_in_dim %cst_133, dims = [] : (tensor<f32>) -> tensor<2x5x5x3x3x2xf32>
    %480 = stablehlo.multiply %479, %444 : tensor<2x5x5x3x3x2xf32>
    %cst_134 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %481 = stablehlo.broadcast_in_dim %cst_134, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %482 = stablehlo.multiply %481, %450 : tensor<5x5xf32>
    %cst_135 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %483 = stablehlo.broadcast_in_dim %cst_135, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %484 = stablehlo.multiply %483, %456 : tensor<5xf32>
    %cst_136 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %485 = stablehlo.broadcast_in_dim %cst_136, dims = [] : (tensor<f32>) -> tensor<2x5x5x3x3x2xf32>
    %486 = stablehlo.multiply %485, %462 : tensor<2x5x5x3x3x2xf32>
    %cst_137 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %487 = stablehlo.broadcast_in_dim %cst_137, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %488 = stablehlo.multiply %487, %468 : tensor<5x5xf32>
    %cst_138 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %489 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<5x1xf32>
    %490 = stablehlo.multiply %489, %474 : tensor<5x1xf32>
    %491 = stablehlo.add %arg0, %476 : tensor<3x5xf32>
    %492 = stablehlo.add %arg1, %478 : tensor<5xf32>
    %493 = stablehlo.add %arg2, %480 : tensor<2x5x5x3x3x2xf32>
    %494 = stablehlo.add %arg3, %482 : tensor<5x5xf32>
    %495 = stablehlo.add %arg4, %484 : tensor<5xf32>
    %496 = stablehlo.add %arg5, %486 : tensor<2x5x5x3x3x2xf32>
    %497 = stablehlo.add %arg6, %488 : tensor<5x5xf32>
    %498 = stablehlo.add %arg7, %490 : tensor<5x1xf32>
    return %491, %492, %493, %494, %495, %496, %497, %498, %386, %300, %305, %310, %315, %320, %325, %330, %335, %341, %347, %353, %359, %365, %371, %377, %383, %135 : tensor<3x5xf32>, tensor<5xf32>, tensor<2x5x5x3x3x2xf32>, tensor<5x5xf32>, tensor<5xf32>, tensor<2x5x5x3x3x2xf32>, tensor<5x5xf32>, tensor<5x1xf32>, tensor<i32>, tensor<3x5xf32>, tensor<5xf32>, tensor<2x5x5x3x3x2xf32>, tensor<5x5xf32>, tensor<5xf32>, tensor<2x5x5x3x3x2xf32>, tensor<5x5xf32>, tensor<5x1xf32>, tensor<3x5xf32>, tensor<5xf32>, tensor<2x5x5x3x3x2xf32>, tensor<5x5xf32>, tensor<5xf32>, tensor<2x5x5x3x3x2xf32>, tensor<5x5xf32>, tensor<5x1xf32>, tensor<f32>
  }
  func.func private @_linspace(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<12xf32> {
    %0 = stablehlo.convert %arg0 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %2 = stablehlo.subtract %1, %0 : tensor<f32>
    %cst = stablehlo.constant dense<1.100000e+01> : tensor<f32>
    %3 = stablehlo.divide %2, %cst : tensor<f32>
    %4 = stablehlo.iota dim = 0 : tensor<11xf32>
    %cst_0 = stablehlo.constant dense<1.100000e+01> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<11xf32>
    %6 = stablehlo.divide %4, %5 : tensor<11xf32>
    %7 = stablehlo.reshape %0 : (tensor<f32>) -> tensor<1xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<11xf32>
    %9 = stablehlo.subtract %8, %6 : tensor<11xf32>
    %10 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<1xf32>) -> tensor<11xf32>
    %11 = stablehlo.multiply %10, %9 : tensor<11xf32>
    %12 = stablehlo.reshape %1 : (tensor<f32>) -> tensor<1xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0] : (tensor<1xf32>) -> tensor<11xf32>
    %14 = stablehlo.multiply %13, %6 : tensor<11xf32>
    %15 = stablehlo.add %11, %14 : tensor<11xf32>
    %16 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %17 = stablehlo.concatenate %15, %16, dim = 0 : (tensor<11xf32>, tensor<1xf32>) -> tensor<12xf32>
    return %17 : tensor<12xf32>
  }
  func.func private @_linspace_0(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<10xf32> {
    %0 = stablehlo.convert %arg0 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %2 = stablehlo.subtract %1, %0 : tensor<f32>
    %cst = stablehlo.constant dense<9.000000e+00> : tensor<f32>
    %3 = stablehlo.divide %2, %cst : tensor<f32>
    %4 = stablehlo.iota dim = 0 : tensor<9xf32>
    %cst_0 = stablehlo.constant dense<9.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %6 = stablehlo.divide %4, %5 : tensor<9xf32>
    %7 = stablehlo.reshape %0 : (tensor<f32>) -> tensor<1xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<9xf32>
    %9 = stablehlo.subtract %8, %6 : tensor<9xf32>
    %10 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<1xf32>) -> tensor<9xf32>
    %11 = stablehlo.multiply %10, %9 : tensor<9xf32>
    %12 = stablehlo.reshape %1 : (tensor<f32>) -> tensor<1xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0] : (tensor<1xf32>) -> tensor<9xf32>
    %14 = stablehlo.multiply %13, %6 : tensor<9xf32>
    %15 = stablehlo.add %11, %14 : tensor<9xf32>
    %16 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %17 = stablehlo.concatenate %15, %16, dim = 0 : (tensor<9xf32>, tensor<1xf32>) -> tensor<10xf32>
    return %17 : tensor<10xf32>
  }
  func.func private @fft(%arg0: tensor<2x5x12x10xf32>) -> tensor<2x5x12x6xcomplex<f32>> {
    %0 = stablehlo.fft %arg0, type = RFFT, length = [12, 10] : (tensor<2x5x12x10xf32>) -> tensor<2x5x12x6xcomplex<f32>>
    return %0 : tensor<2x5x12x6xcomplex<f32>>
  }
  func.func private @_pad(%arg0: tensor<2x5x12x6xcomplex<f32>>, %arg1: tensor<i32>) -> (tensor<2x5x12x6xcomplex<f32>>, tensor<complex<f32>>) {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<complex<f32>>
    %1 = stablehlo.pad %arg0, %0, low = [0, 0, 0, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x5x12x6xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2x5x12x6xcomplex<f32>>
    %cst = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    return %1, %cst : tensor<2x5x12x6xcomplex<f32>>, tensor<complex<f32>>
  }
  func.func private @fft_1(%arg0: tensor<2x5x12x6xcomplex<f32>>) -> tensor<2x5x12x10xf32> {
    %0 = stablehlo.fft %arg0, type = IRFFT, length = [12, 10] : (tensor<2x5x12x6xcomplex<f32>>) -> tensor<2x5x12x10xf32>
    return %0 : tensor<2x5x12x10xf32>
  }
  func.func private @fft_2(%arg0: tensor<2x5x12x10xf32>) -> tensor<2x5x12x6xcomplex<f32>> {
    %0 = call @fft_3(%arg0) : (tensor<2x5x12x10xf32>) -> tensor<2x5x12x6xcomplex<f32>>
    %cst = stablehlo.constant dense<(2.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<6xcomplex<f32>>
    %cst_0 = stablehlo.constant dense<(1.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f32>>) -> tensor<1xcomplex<f32>>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.dynamic_update_slice %1, %2, %c : (tensor<6xcomplex<f32>>, tensor<1xcomplex<f32>>, tensor<i32>) -> tensor<6xcomplex<f32>>
    %cst_1 = stablehlo.constant dense<(1.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<complex<f32>>) -> tensor<1xcomplex<f32>>
    %c_2 = stablehlo.constant dense<5> : tensor<i32>
    %5 = stablehlo.dynamic_update_slice %3, %4, %c_2 : (tensor<6xcomplex<f32>>, tensor<1xcomplex<f32>>, tensor<i32>) -> tensor<6xcomplex<f32>>
    %6 = stablehlo.broadcast_in_dim %5, dims = [3] : (tensor<6xcomplex<f32>>) -> tensor<1x1x1x6xcomplex<f32>>
    %cst_3 = stablehlo.constant dense<(0.00833333377,0.000000e+00)> : tensor<complex<f32>>
    %7 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<complex<f32>>) -> tensor<1x1x1x6xcomplex<f32>>
    %8 = stablehlo.multiply %7, %6 : tensor<1x1x1x6xcomplex<f32>>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x6xcomplex<f32>>) -> tensor<2x5x12x6xcomplex<f32>>
    %10 = stablehlo.multiply %9, %0 : tensor<2x5x12x6xcomplex<f32>>
    %11 = stablehlo.real %10 : (tensor<2x5x12x6xcomplex<f32>>) -> tensor<2x5x12x6xf32>
    %12 = stablehlo.imag %10 : (tensor<2x5x12x6xcomplex<f32>>) -> tensor<2x5x12x6xf32>
    %13 = stablehlo.negate %12 : tensor<2x5x12x6xf32>
    %14 = stablehlo.complex %11, %13 : tensor<2x5x12x6xcomplex<f32>>
    return %14 : tensor<2x5x12x6xcomplex<f32>>
  }
  func.func private @fft_3(%arg0: tensor<2x5x12x10xf32>) -> tensor<2x5x12x6xcomplex<f32>> {
    %0 = stablehlo.fft %arg0, type = RFFT, length = [12, 10] : (tensor<2x5x12x10xf32>) -> tensor<2x5x12x6xcomplex<f32>>
    return %0 : tensor<2x5x12x6xcomplex<f32>>
  }
  func.func private @_pad_4(%arg0: tensor<complex<f32>>, %arg1: tensor<2x5x12x6xcomplex<f32>>) -> tensor<2x5x12x6xcomplex<f32>> {
    %cst = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %0 = stablehlo.pad %arg1, %cst, low = [0, 0, 0, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x5x12x6xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2x5x12x6xcomplex<f32>>
    %1 = stablehlo.slice %0 [0:2, 0:5, 0:12, 0:6] : (tensor<2x5x12x6xcomplex<f32>>) -> tensor<2x5x12x6xcomplex<f32>>
    return %1 : tensor<2x5x12x6xcomplex<f32>>
  }
  func.func private @fft_5(%arg0: tensor<2x5x12x6xcomplex<f32>>) -> tensor<2x5x12x10xf32> {
    %0 = call @_rfft_transpose(%arg0) : (tensor<2x5x12x6xcomplex<f32>>) -> tensor<2x5x12x10xf32>
    return %0 : tensor<2x5x12x10xf32>
  }
  func.func private @_rfft_transpose(%arg0: tensor<2x5x12x6xcomplex<f32>>) -> tensor<2x5x12x10xf32> {
    %cst = stablehlo.constant dense<(2.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<6xcomplex<f32>>
    %cst_0 = stablehlo.constant dense<(1.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f32>>) -> tensor<1xcomplex<f32>>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.dynamic_update_slice %0, %1, %c : (tensor<6xcomplex<f32>>, tensor<1xcomplex<f32>>, tensor<i32>) -> tensor<6xcomplex<f32>>
    %cst_1 = stablehlo.constant dense<(1.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %3 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<complex<f32>>) -> tensor<1xcomplex<f32>>
    %c_2 = stablehlo.constant dense<5> : tensor<i32>
    %4 = stablehlo.dynamic_update_slice %2, %3, %c_2 : (tensor<6xcomplex<f32>>, tensor<1xcomplex<f32>>, tensor<i32>) -> tensor<6xcomplex<f32>>
    %5 = stablehlo.broadcast_in_dim %4, dims = [3] : (tensor<6xcomplex<f32>>) -> tensor<1x1x1x6xcomplex<f32>>
    %6 = stablehlo.real %arg0 : (tensor<2x5x12x6xcomplex<f32>>) -> tensor<2x5x12x6xf32>
    %7 = stablehlo.imag %arg0 : (tensor<2x5x12x6xcomplex<f32>>) -> tensor<2x5x12x6xf32>
    %8 = stablehlo.negate %7 : tensor<2x5x12x6xf32>
    %9 = stablehlo.complex %6, %8 : tensor<2x5x12x6xcomplex<f32>>
    %10 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2, 3] : (tensor<1x1x1x6xcomplex<f32>>) -> tensor<2x5x12x6xcomplex<f32>>
    %11 = stablehlo.divide %9, %10 : tensor<2x5x12x6xcomplex<f32>>
    %12 = call @fft_6(%11) : (tensor<2x5x12x6xcomplex<f32>>) -> tensor<2x5x12x10xf32>
    %cst_3 = stablehlo.constant dense<1.200000e+02> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x5x12x10xf32>
    %14 = stablehlo.multiply %13, %12 : tensor<2x5x12x10xf32>
    return %14 : tensor<2x5x12x10xf32>
  }
  func.func private @fft_6(%arg0: tensor<2x5x12x6xcomplex<f32>>) -> tensor<2x5x12x10xf32> {
    %0 = stablehlo.fft %arg0, type = IRFFT, length = [12, 10] : (tensor<2x5x12x6xcomplex<f32>>) -> tensor<2x5x12x10xf32>
    return %0 : tensor<2x5x12x10xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
