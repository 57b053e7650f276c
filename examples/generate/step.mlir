module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64x32xf32>, %arg1: tensor<2x56x32xf32>, %arg2: tensor<2x32x56xf32>, %arg3: tensor<2x32x2x8xf32>, %arg4: tensor<2x32xf32>, %arg5: tensor<2x32xf32>, %arg6: tensor<2x4x8x32xf32>, %arg7: tensor<2x32x4x8xf32>, %arg8: tensor<2x32x56xf32>, %arg9: tensor<2x32x2x8xf32>, %arg10: tensor<32xf32>, %arg11: tensor<32x64xf32>, %arg12: tensor<2x5xi32>, %arg13: tensor<ui32>) -> (tensor<2x14xi32> {jax.result_info = "result[0]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x14x2x8xf32>
    %1 = stablehlo.iota dim = 0 : tensor<5xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %3 = stablehlo.add %2, %1 : tensor<5xi32>
    %4 = stablehlo.iota dim = 0 : tensor<14xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [1] : (tensor<14xi32>) -> tensor<1x14xi32>
    %6 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<1x14xi32>) -> tensor<5x14xi32>
    %8 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<5x1xi32>) -> tensor<5x14xi32>
    %9 = stablehlo.compare LE, %7, %8, SIGNED : (tensor<5x14xi32>, tensor<5x14xi32>) -> tensor<5x14xi1>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %10 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x5xi32>
    %11 = stablehlo.compare LT, %arg12, %10, SIGNED : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi1>
    %c_1 = stablehlo.constant dense<64> : tensor<i32>
    %12 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<2x5xi32>
    %13 = stablehlo.add %arg12, %12 : tensor<2x5xi32>
    %14 = stablehlo.select %11, %13, %arg12 : tensor<2x5xi1>, tensor<2x5xi32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<2x5xi32>) -> tensor<2x5x1xi32>
    %16 = "stablehlo.gather"(%arg0, %15) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 32>}> : (tensor<64x32xf32>, tensor<2x5x1xi32>) -> tensor<2x5x32xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x2x14x2x8xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x2x14x2x8xf32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %19:17 = stablehlo.while(%iterArg = %arg1, %iterArg_12 = %arg2, %iterArg_13 = %arg3, %iterArg_14 = %arg4, %iterArg_15 = %arg5, %iterArg_16 = %arg6, %iterArg_17 = %arg7, %iterArg_18 = %arg8, %iterArg_19 = %arg9, %iterArg_20 = %0, %iterArg_21 = %0, %iterArg_22 = %3, %iterArg_23 = %9, %iterArg_24 = %c_4, %iterArg_25 = %16, %iterArg_26 = %17, %iterArg_27 = %18) : tensor<2x56x32xf32>, tensor<2x32x56xf32>, tensor<2x32x2x8xf32>, tensor<2x32xf32>, tensor<2x32xf32>, tensor<2x4x8x32xf32>, tensor<2x32x4x8xf32>, tensor<2x32x56xf32>, tensor<2x32x2x8xf32>, tensor<2x2x14x2x8xf32>, tensor<2x2x14x2x8xf32>, tensor<5xi32>, tensor<5x14xi1>, tensor<i32>, tensor<2x5x32xf32>, tensor<2x2x14x2x8xf32>, tensor<2x2x14x2x8xf32>
    cond {
      %c_28 = stablehlo.constant dense<2> : tensor<i32>
      %44 = stablehlo.compare LT, %iterArg_24, %c_28, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %44 : tensor<i1>
    } do {
      %44 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_24) : (tensor<2x56x32xf32>, tensor<i32>) -> tensor<56x32xf32>
      %45 = func.call @dynamic_index_in_dim_0(%iterArg_12, %iterArg_24) : (tensor<2x32x56xf32>, tensor<i32>) -> tensor<32x56xf32>
      %46 = func.call @dynamic_index_in_dim_1(%iterArg_13, %iterArg_24) : (tensor<2x32x2x8xf32>, tensor<i32>) -> tensor<32x2x8xf32>
      %47 = func.call @dynamic_index_in_dim_2(%iterArg_14, %iterArg_24) : (tensor<2x32xf32>, tensor<i32>) -> tensor<32xf32>
      %48 = func.call @dynamic_index_in_dim_2(%iterArg_15, %iterArg_24) : (tensor<2x32xf32>, tensor<i32>) -> tensor<32xf32>
      %49 = func.call @dynamic_index_in_dim_3(%iterArg_16, %iterArg_24) : (tensor<2x4x8x32xf32>, tensor<i32>) -> tensor<4x8x32xf32>
      %50 = func.call @dynamic_index_in_dim_4(%iterArg_17, %iterArg_24) : (tensor<2x32x4x8xf32>, tensor<i32>) -> tensor<32x4x8xf32>
      %51 = func.call @dynamic_index_in_dim_0(%iterArg_18, %iterArg_24) : (tensor<2x32x56xf32>, tensor<i32>) -> tensor<32x56xf32>
      %52 = func.call @dynamic_index_in_dim_1(%iterArg_19, %iterArg_24) : (tensor<2x32x2x8xf32>, tensor<i32>) -> tensor<32x2x8xf32>
      %53 = func.call @dynamic_index_in_dim_5(%iterArg_20, %iterArg_24) : (tensor<2x2x14x2x8xf32>, tensor<i32>) -> tensor<2x14x2x8xf32>
      %54 = func.call @dynamic_index_in_dim_5(%iterArg_21, %iterArg_24) : (tensor<2x2x14x2x8xf32>, tensor<i32>) -> tensor<2x14x2x8xf32>
      %55:3 = func.call @closed_call(%iterArg_22, %iterArg_23, %iterArg_25, %44, %45, %46, %47, %48, %49, %50, %51, %52, %53, %54) : (tensor<5xi32>, tensor<5x14xi1>, tensor<2x5x32xf32>, tensor<56x32xf32>, tensor<32x56xf32>, tensor<32x2x8xf32>, tensor<32xf32>, tensor<32xf32>, tensor<4x8x32xf32>, tensor<32x4x8xf32>, tensor<32x56xf32>, tensor<32x2x8xf32>, tensor<2x14x2x8xf32>, tensor<2x14x2x8xf32>) -> (tensor<2x5x32xf32>, tensor<2x14x2x8xf32>, tensor<2x14x2x8xf32>)
      %56 = func.call @dynamic_update_index_in_dim(%iterArg_26, %55#1, %iterArg_24) : (tensor<2x2x14x2x8xf32>, tensor<2x14x2x8xf32>, tensor<i32>) -> tensor<2x2x14x2x8xf32>
      %57 = func.call @dynamic_update_index_in_dim(%iterArg_27, %55#2, %iterArg_24) : (tensor<2x2x14x2x8xf32>, tensor<2x14x2x8xf32>, tensor<i32>) -> tensor<2x2x14x2x8xf32>
      %c_28 = stablehlo.constant dense<1> : tensor<i32>
      %58 = stablehlo.add %iterArg_24, %c_28 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_12, %iterArg_13, %iterArg_14, %iterArg_15, %iterArg_16, %iterArg_17, %iterArg_18, %iterArg_19, %iterArg_20, %iterArg_21, %iterArg_22, %iterArg_23, %58, %55#0, %56, %57 : tensor<2x56x32xf32>, tensor<2x32x56xf32>, tensor<2x32x2x8xf32>, tensor<2x32xf32>, tensor<2x32xf32>, tensor<2x4x8x32xf32>, tensor<2x32x4x8xf32>, tensor<2x32x56xf32>, tensor<2x32x2x8xf32>, tensor<2x2x14x2x8xf32>, tensor<2x2x14x2x8xf32>, tensor<5xi32>, tensor<5x14xi1>, tensor<i32>, tensor<2x5x32xf32>, tensor<2x2x14x2x8xf32>, tensor<2x2x14x2x8xf32>
    }
    %20 = stablehlo.slice %19#14 [0:2, 4:5, 0:32] : (tensor<2x5x32xf32>) -> tensor<2x1x32xf32>
    %21 = stablehlo.reshape %20 : (tensor<2x1x32xf32>) -> tensor<2x32xf32>
    %22 = stablehlo.multiply %21, %21 : tensor<2x32xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %23 = stablehlo.reduce(%22 init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<2x32xf32>, tensor<f32>) -> tensor<2xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
    %cst_6 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x1xf32>
    %26 = stablehlo.divide %24, %25 : tensor<2x1xf32>
    %cst_7 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x1xf32>
    %28 = stablehlo.add %26, %27 : tensor<2x1xf32>
    %29 = stablehlo.rsqrt %28 : tensor<2x1xf32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x32xf32>
    %31 = stablehlo.multiply %21, %30 : tensor<2x32xf32>
    %32 = stablehlo.broadcast_in_dim %arg10, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<2x32xf32>
    %34 = stablehlo.multiply %31, %33 : tensor<2x32xf32>
    %35 = stablehlo.dot_general %34, %arg11, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x32xf32>, tensor<32x64xf32>) -> tensor<2x64xf32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %36 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<2x9xi32>
    %37 = stablehlo.concatenate %arg12, %36, dim = 1 : (tensor<2x5xi32>, tensor<2x9xi32>) -> tensor<2x14xi32>
    %c_9 = stablehlo.constant dense<32> : tensor<ui32>
    %38 = stablehlo.shift_right_logical %arg13, %c_9 : tensor<ui32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %c_10 = stablehlo.constant dense<4294967295> : tensor<ui32>
    %40 = stablehlo.and %arg13, %c_10 : tensor<ui32>
    %41 = stablehlo.broadcast_in_dim %40, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %42 = stablehlo.concatenate %39, %41, dim = 0 : (tensor<1xui32>, tensor<1xui32>) -> tensor<2xui32>
    %c_11 = stablehlo.constant dense<5> : tensor<i32>
    %43:18 = stablehlo.while(%iterArg = %42, %iterArg_12 = %arg0, %iterArg_13 = %arg1, %iterArg_14 = %arg2, %iterArg_15 = %arg3, %iterArg_16 = %arg4, %iterArg_17 = %arg5, %iterArg_18 = %arg6, %iterArg_19 = %arg7, %iterArg_20 = %arg8, %iterArg_21 = %arg9, %iterArg_22 = %arg10, %iterArg_23 = %arg11, %iterArg_24 = %c_11, %iterArg_25 = %35, %iterArg_26 = %19#15, %iterArg_27 = %19#16, %iterArg_28 = %37) : tensor<2xui32>, tensor<64x32xf32>, tensor<2x56x32xf32>, tensor<2x32x56xf32>, tensor<2x32x2x8xf32>, tensor<2x32xf32>, tensor<2x32xf32>, tensor<2x4x8x32xf32>, tensor<2x32x4x8xf32>, tensor<2x32x56xf32>, tensor<2x32x2x8xf32>, tensor<32xf32>, tensor<32x64xf32>, tensor<i32>, tensor<2x64xf32>, tensor<2x2x14x2x8xf32>, tensor<2x2x14x2x8xf32>, tensor<2x14xi32>
    cond {
      %c_29 = stablehlo.constant dense<14> : tensor<i32>
      %44 = stablehlo.compare LT, %iterArg_24, %c_29, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %44 : tensor<i1>
    } do {
      %44 = stablehlo.convert %iterArg_24 : (tensor<i32>) -> tensor<ui32>
      %45 = func.call @_threefry_fold_in(%iterArg, %44) : (tensor<2xui32>, tensor<ui32>) -> tensor<2xui32>
      %values, %indices = chlo.top_k(%iterArg_25, k = 8) : tensor<2x64xf32> -> (tensor<2x8xf32>, tensor<2x8xi32>)
      %46 = func.call @_gumbel(%45) : (tensor<2xui32>) -> tensor<2x8xf32>
      %47 = stablehlo.add %46, %values : tensor<2x8xf32>
      %48 = func.call @argmax(%47) : (tensor<2x8xf32>) -> tensor<2xi32>
      %49 = stablehlo.broadcast_in_dim %48, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %50 = func.call @take_along_axis(%indices, %49) : (tensor<2x8xi32>, tensor<2x1xi32>) -> tensor<2x1xi32>
      %51 = stablehlo.iota dim = 0 : tensor<1xi32>
      %52 = stablehlo.broadcast_in_dim %iterArg_24, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %53 = stablehlo.add %52, %51 : tensor<1xi32>
      %54 = stablehlo.iota dim = 0 : tensor<14xi32>
      %55 = stablehlo.broadcast_in_dim %54, dims = [1] : (tensor<14xi32>) -> tensor<1x14xi32>
      %56 = stablehlo.broadcast_in_dim %53, dims = [0] : (tensor<1xi32>) -> tensor<1x1xi32>
      %57 = stablehlo.broadcast_in_dim %56, dims = [0, 1] : (tensor<1x1xi32>) -> tensor<1x14xi32>
      %58 = stablehlo.compare LE, %55, %57, SIGNED : (tensor<1x14xi32>, tensor<1x14xi32>) -> tensor<1x14xi1>
      %c_29 = stablehlo.constant dense<0> : tensor<i32>
      %59 = stablehlo.broadcast_in_dim %c_29, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
      %60 = stablehlo.compare LT, %50, %59, SIGNED : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x1xi1>
      %c_30 = stablehlo.constant dense<64> : tensor<i32>
      %61 = stablehlo.broadcast_in_dim %c_30, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
      %62 = stablehlo.add %50, %61 : tensor<2x1xi32>
      %63 = stablehlo.select %60, %62, %50 : tensor<2x1xi1>, tensor<2x1xi32>
      %64 = stablehlo.broadcast_in_dim %63, dims = [0, 1] : (tensor<2x1xi32>) -> tensor<2x1x1xi32>
      %65 = "stablehlo.gather"(%iterArg_12, %64) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 32>}> : (tensor<64x32xf32>, tensor<2x1x1xi32>) -> tensor<2x1x32xf32>
      %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %66 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<2x2x14x2x8xf32>
      %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %67 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<2x2x14x2x8xf32>
      %c_33 = stablehlo.constant dense<0> : tensor<i32>
      %68:18 = stablehlo.while(%iterArg_41 = %iterArg_13, %iterArg_42 = %iterArg_14, %iterArg_43 = %iterArg_15, %iterArg_44 = %iterArg_16, %iterArg_45 = %iterArg_17, %iterArg_46 = %iterArg_18, %iterArg_47 = %iterArg_19, %iterArg_48 = %iterArg_20, %iterArg_49 = %iterArg_21, %iterArg_50 = %iterArg_26, %iterArg_51 = %iterArg_27, %iterArg_52 = %53, %iterArg_53 = %iterArg_24, %iterArg_54 = %58, %iterArg_55 = %c_33, %iterArg_56 = %65, %iterArg_57 = %66, %iterArg_58 = %67) : tensor<2x56x32xf32>, tensor<2x32x56xf32>, tensor<2x32x2x8xf32>, tensor<2x32xf32>, tensor<2x32xf32>, tensor<2x4x8x32xf32>, tensor<2x32x4x8xf32>, tensor<2x32x56xf32>, tensor<2x32x2x8xf32>, tensor<2x2x14x2x8xf32>, tensor<2x2x14x2x8xf32>, tensor<1xi32>, tensor<i32>, tensor<1x14xi1>, tensor<i32>, tensor<2x1x32xf32>, tensor<2x2x14x2x8xf32>, tensor<2x2x14x2x8xf32>
      cond {
        %c_59 = stablehlo.constant dense<2> : tensor<i32>
        %89 = stablehlo.compare LT, %iterArg_55, %c_59, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %89 : tensor<i1>
      } do {
        %89 = func.call @dynamic_index_in_dim(%iterArg_41, %iterArg_55) : (tensor<2x56x32xf32>, tensor<i32>) -> tensor<56x32xf32>
        %90 = func.call @dynamic_index_in_dim_0(%iterArg_42, %iterArg_55) : (tensor<2x32x56xf32>, tensor<i32>) -> tensor<32x56xf32>
        %91 = func.call @dynamic_index_in_dim_1(%iterArg_43, %iterArg_55) : (tensor<2x32x2x8xf32>, tensor<i32>) -> tensor<32x2x8xf32>
        %92 = func.call @dynamic_index_in_dim_2(%iterArg_44, %iterArg_55) : (tensor<2x32xf32>, tensor<i32>) -> tensor<32xf32>
        %93 = func.call @dynamic_index_in_dim_2(%iterArg_45, %iterArg_55) : (tensor<2x32xf32>, tensor<i32>) -> tensor<32xf32>
        %94 = func.call @dynamic_index_in_dim_3(%iterArg_46, %iterArg_55) : (tensor<2x4x8x32xf32>, tensor<i32>) -> tensor<4x8x32xf32>
        %95 = func.call @dynamic_index_in_dim_4(%iterArg_47, %iterArg_55) : (tensor<2x32x4x8xf32>, tensor<i32>) -> tensor<32x4x8xf32>
        %96 = func.call @dynamic_index_in_dim_0(%iterArg_48, %iterArg_55) : (tensor<2x32x56xf32>, tensor<i32>) -> tensor<32x56xf32>
        %97 = func.call @dynamic_index_in_dim_1(%iterArg_49, %iterArg_55) : (tensor<2x32x2x8xf32>, tensor<i32>) -> tensor<32x2x8xf32>
        %98 = func.call @dynamic_index_in_dim_5(%iterArg_50, %iterArg_55) : (tensor<2x2x14x2x8xf32>, tensor<i32>) -> tensor<2x14x2x8xf32>
        %99 = func.call @dynamic_index_in_dim_5(%iterArg_51, %iterArg_55) : (tensor<2x2x14x2x8xf32>, tensor<i32>) -> tensor<2x14x2x8xf32>
        %100:3 = func.call @closed_call_9(%iterArg_52, %iterArg_53, %iterArg_54, %iterArg_56, %89, %90, %91, %92, %93, %94, %95, %96, %97, %98, %99) : (tensor<1xi32>, tensor<i32>, tensor<1x14xi1>, tensor<2x1x32xf32>, tensor<56x32xf32>, tensor<32x56xf32>, tensor<32x2x8xf32>, tensor<32xf32>, tensor<32xf32>, tensor<4x8x32xf32>, tensor<32x4x8xf32>, tensor<32x56xf32>, tensor<32x2x8xf32>, tensor<2x14x2x8xf32>, tensor<2x14x2x8xf32>) -> (tensor<2x1x32xf32>, tensor<2x14x2x8xf32>, tensor<2x14x2x8xf32>)
        %101 = func.call @dynamic_update_index_in_dim(%iterArg_57, %100#1, %iterArg_55) : (tensor<2x2x14x2x8xf32>, tensor<2x14x2x8xf32>, tensor<i32>) -> tensor<2x2x14x2x8xf32>
        %102 = func.call @dynamic_update_index_in_dim(%iterArg_58, %100#2, %iterArg_55) : (tensor<2x2x14x2x8xf32>, tensor<2x14x2x8xf32>, tensor<i32>) -> tensor<2x2x14x2x8xf32>
        %c_59 = stablehlo.constant dense<1> : tensor<i32>
        %103 = stablehlo.add %iterArg_55, %c_59 : tensor<i32>
        stablehlo.return %iterArg_41, %iterArg_42, %iterArg_43, %iterArg_44, %iterArg_45, %iterArg_46, %iterArg_47, %iterArg_48, %iterArg_49, %iterArg_50, %iterArg_51, %iterArg_52, %iterArg_53, %iterArg_54, %103, %100#0, %101, %102 : tensor<2x56x32xf32>, tensor<2x32x56xf32>, tensor<2x32x2x8xf32>, tensor<2x32xf32>, tensor<2x32xf32>, tensor<2x4x8x32xf32>, tensor<2x32x4x8xf32>, tensor<2x32x56xf32>, tensor<2x32x2x8xf32>, tensor<2x2x14x2x8xf32>, tensor<2x2x14x2x8xf32>, tensor<1xi32>, tensor<i32>, tensor<1x14xi1>, tensor<i32>, tensor<2x1x32xf32>, tensor<2x2x14x2x8xf32>, tensor<2x2x14x2x8xf32>
      }
      %69 = stablehlo.reshape %68#15 : (tensor<2x1x32xf32>) -> tensor<2x32xf32>
      %70 = stablehlo.multiply %69, %69 : tensor<2x32xf32>
      %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %71 = stablehlo.reduce(%70 init: %cst_34) applies stablehlo.add across dimensions = [1] : (tensor<2x32xf32>, tensor<f32>) -> tensor<2xf32>
      %72 = stablehlo.broadcast_in_dim %71, dims = [0] : (tensor<2xf32>) -> tensor<2x1xf32>
      %cst_35 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
      %73 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<2x1xf32>
      %74 = stablehlo.divide %72, %73 : tensor<2x1xf32>
      %cst_36 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
      %75 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<2x1xf32>
      %76 = stablehlo.add %74, %75 : tensor<2x1xf32>
      %77 = stablehlo.rsqrt %76 : tensor<2x1xf32>
      %78 = stablehlo.broadcast_in_dim %77, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x32xf32>
      %79 = stablehlo.multiply %69, %78 : tensor<2x32xf32>
      %80 = stablehlo.broadcast_in_dim %iterArg_22, dims = [1] : (tensor<32xf32>) -> tensor<1x32xf32>
      %81 = stablehlo.broadcast_in_dim %80, dims = [0, 1] : (tensor<1x32xf32>) -> tensor<2x32xf32>
      %82 = stablehlo.multiply %79, %81 : tensor<2x32xf32>
      %83 = stablehlo.dot_general %82, %iterArg_23, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x32xf32>, tensor<32x64xf32>) -> tensor<2x64xf32>
      %c_37 = stablehlo.constant dense<1> : tensor<i32>
      %84 = stablehlo.add %iterArg_24, %c_37 : tensor<i32>
      %c_38 = stablehlo.constant dense<0> : tensor<i32>
      %85 = stablehlo.compare LT, %iterArg_24, %c_38, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_39 = stablehlo.constant dense<14> : tensor<i32>
      %86 = stablehlo.add %iterArg_24, %c_39 : tensor<i32>
      %87 = stablehlo.select %85, %86, %iterArg_24 : tensor<i1>, tensor<i32>
      %c_40 = stablehlo.constant dense<0> : tensor<i32>
      %88 = stablehlo.dynamic_update_slice %iterArg_28, %50, %c_40, %87 : (tensor<2x14xi32>, tensor<2x1xi32>, tensor<i32>, tensor<i32>) -> tensor<2x14xi32>
      stablehlo.return %iterArg, %iterArg_12, %iterArg_13, %iterArg_14, %iterArg_15, %iterArg_16, %iterArg_17, %iterArg_18, %iterArg_19, %iterArg_20, %iterArg_21, %iterArg_22, %iterArg_23, %84, %83, %68#16, %68#17, %88 : tensor<2xui32>, tensor<64x32xf32>, tensor<2x56x32xf32>, tensor<2x32x56xf32>, tensor<2x32x2x8xf32>, tensor<2x32xf32>, tensor<2x32xf32>, tensor<2x4x8x32xf32>, tensor<2x32x4x8xf32>, tensor<2x32x56xf32>, tensor<2x32x2x8xf32>, tensor<32xf32>, tensor<32x64xf32>, tensor<i32>, tensor<2x64xf32>, tensor<2x2x14x2x8xf32>, tensor<2x2x14x2x8xf32>, tensor<2x14xi32>
    }
    return %43#17 : tensor<2x14xi32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<2x56x32xf32>, %arg1: tensor<i32>) -> tensor<56x32xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 56, 32] : (tensor<2x56x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x56x32xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x56x32xf32>) -> tensor<56x32xf32>
    return %1 : tensor<56x32xf32>
  }
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<2x32x56xf32>, %arg1: tensor<i32>) -> tensor<32x56xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 32, 56] : (tensor<2x32x56xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x32x56xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x32x56xf32>) -> tensor<32x56xf32>
    return %1 : tensor<32x56xf32>
  }
  func.func private @dynamic_index_in_dim_1(%arg0: tensor<2x32x2x8xf32>, %arg1: tensor<i32>) -> tensor<32x2x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 32, 2, 8] : (tensor<2x32x2x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x32x2x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x32x2x8xf32>) -> tensor<32x2x8xf32>
    return %1 : tensor<32x2x8xf32>
  }
  func.func private @dynamic_index_in_dim_2(%arg0: tensor<2x32xf32>, %arg1: tensor<i32>) -> tensor<32xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 32] : (tensor<2x32xf32>, tensor<i32>, tensor<i32>) -> tensor<1x32xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x32xf32>) -> tensor<32xf32>
    return %1 : tensor<32xf32>
  }
  func.func private @dynamic_index_in_dim_3(%arg0: tensor<2x4x8x32xf32>, %arg1: tensor<i32>) -> tensor<4x8x32xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 4, 8, 32] : (tensor<2x4x8x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x8x32xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x4x8x32xf32>) -> tensor<4x8x32xf32>
    return %1 : tensor<4x8x32xf32>
  }
  func.func private @dynamic_index_in_dim_4(%arg0: tensor<2x32x4x8xf32>, %arg1: tensor<i32>) -> tensor<32x4x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 32, 4, 8] : (tensor<2x32x4x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x32x4x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x32x4x8xf32>) -> tensor<32x4x8xf32>
    return %1 : tensor<32x4x8xf32>
  }
  func.func private @dynamic_index_in_dim_5(%arg0: tensor<2x2x14x2x8xf32>, %arg1: tensor<i32>) -> tensor<2x14x2x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 2, 14, 2, 8] : (tensor<2x2x14x2x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x14x2x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x2x14x2x8xf32>) -> tensor<2x14x2x8xf32>
    return %1 : tensor<2x14x2x8xf32>
  }
  func.func private @closed_call(%arg0: tensor<5xi32>, %arg1: tensor<5x14xi1>, %arg2: tensor<2x5x32xf32>, %arg3: tensor<56x32xf32>, %arg4: tensor<32x56xf32>, %arg5: tensor<32x2x8xf32>, %arg6: tensor<32xf32>, %arg7: tensor<32xf32>, %arg8: tensor<4x8x32xf32>, %arg9: tensor<32x4x8xf32>, %arg10: tensor<32x56xf32>, %arg11: tensor<32x2x8xf32>, %arg12: tensor<2x14x2x8xf32>, %arg13: tensor<2x14x2x8xf32>) -> (tensor<2x5x32xf32>, tensor<2x14x2x8xf32>, tensor<2x14x2x8xf32>) {
    %0 = stablehlo.multiply %arg2, %arg2 : tensor<2x5x32xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x5x32xf32>, tensor<f32>) -> tensor<2x5xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_0 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %4 = stablehlo.divide %2, %3 : tensor<2x5x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %6 = stablehlo.add %4, %5 : tensor<2x5x1xf32>
    %7 = stablehlo.rsqrt %6 : tensor<2x5x1xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x32xf32>
    %9 = stablehlo.multiply %arg2, %8 : tensor<2x5x32xf32>
    %10 = stablehlo.broadcast_in_dim %arg6, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x5x32xf32>
    %12 = stablehlo.multiply %9, %11 : tensor<2x5x32xf32>
    %13 = stablehlo.dot_general %12, %arg9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x32xf32>, tensor<32x4x8xf32>) -> tensor<2x5x4x8xf32>
    %14 = stablehlo.dot_general %12, %arg5, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x32xf32>, tensor<32x2x8xf32>) -> tensor<2x5x2x8xf32>
    %15 = stablehlo.dot_general %12, %arg11, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x32xf32>, tensor<32x2x8xf32>) -> tensor<2x5x2x8xf32>
    %16 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %17 = stablehlo.convert %16 : (tensor<5x1xi32>) -> tensor<5x1xf32>
    %18 = stablehlo.iota dim = 0 : tensor<4xf32>
    %cst_2 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %20 = stablehlo.divide %18, %19 : tensor<4xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %22 = stablehlo.power %21, %20 : tensor<4xf32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %24 = stablehlo.broadcast_in_dim %17, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x4xf32>
    %25 = stablehlo.broadcast_in_dim %23, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<5x4xf32>
    %26 = stablehlo.divide %24, %25 : tensor<5x4xf32>
    %27 = stablehlo.cosine %26 : tensor<5x4xf32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [1, 3] : (tensor<5x4xf32>) -> tensor<1x5x1x4xf32>
    %29 = stablehlo.sine %26 : tensor<5x4xf32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [1, 3] : (tensor<5x4xf32>) -> tensor<1x5x1x4xf32>
    %31 = stablehlo.slice %13 [0:2, 0:5, 0:4, 0:4] : (tensor<2x5x4x8xf32>) -> tensor<2x5x4x4xf32>
    %32 = stablehlo.slice %13 [0:2, 0:5, 0:4, 4:8] : (tensor<2x5x4x8xf32>) -> tensor<2x5x4x4xf32>
    %33 = stablehlo.broadcast_in_dim %28, dims = [0, 1, 2, 3] : (tensor<1x5x1x4xf32>) -> tensor<2x5x4x4xf32>
    %34 = stablehlo.multiply %31, %33 : tensor<2x5x4x4xf32>
    %35 = stablehlo.broadcast_in_dim %30, dims = [0, 1, 2, 3] : (tensor<1x5x1x4xf32>) -> tensor<2x5x4x4xf32>
    %36 = stablehlo.multiply %32, %35 : tensor<2x5x4x4xf32>
    %37 = stablehlo.subtract %34, %36 : tensor<2x5x4x4xf32>
    %38 = stablehlo.broadcast_in_dim %30, dims = [0, 1, 2, 3] : (tensor<1x5x1x4xf32>) -> tensor<2x5x4x4xf32>
    %39 = stablehlo.multiply %31, %38 : tensor<2x5x4x4xf32>
    %40 = stablehlo.broadcast_in_dim %28, dims = [0, 1, 2, 3] : (tensor<1x5x1x4xf32>) -> tensor<2x5x4x4xf32>
    %41 = stablehlo.multiply %32, %40 : tensor<2x5x4x4xf32>
    %42 = stablehlo.add %39, %41 : tensor<2x5x4x4xf32>
    %43 = stablehlo.concatenate %37, %42, dim = 3 : (tensor<2x5x4x4xf32>, tensor<2x5x4x4xf32>) -> tensor<2x5x4x8xf32>
    %44 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %45 = stablehlo.convert %44 : (tensor<5x1xi32>) -> tensor<5x1xf32>
    %46 = stablehlo.iota dim = 0 : tensor<4xf32>
    %cst_4 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %48 = stablehlo.divide %46, %47 : tensor<4xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %50 = stablehlo.power %49, %48 : tensor<4xf32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %52 = stablehlo.broadcast_in_dim %45, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x4xf32>
    %53 = stablehlo.broadcast_in_dim %51, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<5x4xf32>
    %54 = stablehlo.divide %52, %53 : tensor<5x4xf32>
    %55 = stablehlo.cosine %54 : tensor<5x4xf32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [1, 3] : (tensor<5x4xf32>) -> tensor<1x5x1x4xf32>
    %57 = stablehlo.sine %54 : tensor<5x4xf32>
    %58 = stablehlo.broadcast_in_dim %57, dims = [1, 3] : (tensor<5x4xf32>) -> tensor<1x5x1x4xf32>
    %59 = stablehlo.slice %14 [0:2, 0:5, 0:2, 0:4] : (tensor<2x5x2x8xf32>) -> tensor<2x5x2x4xf32>
    %60 = stablehlo.slice %14 [0:2, 0:5, 0:2, 4:8] : (tensor<2x5x2x8xf32>) -> tensor<2x5x2x4xf32>
    %61 = stablehlo.broadcast_in_dim %56, dims = [0, 1, 2, 3] : (tensor<1x5x1x4xf32>) -> tensor<2x5x2x4xf32>
    %62 = stablehlo.multiply %59, %61 : tensor<2x5x2x4xf32>
    %63 = stablehlo.broadcast_in_dim %58, dims = [0, 1, 2, 3] : (tensor<1x5x1x4xf32>) -> tensor<2x5x2x4xf32>
    %64 = stablehlo.multiply %60, %63 : tensor<2x5x2x4xf32>
    %65 = stablehlo.subtract %62, %64 : tensor<2x5x2x4xf32>
    %66 = stablehlo.broadcast_in_dim %58, dims = [0, 1, 2, 3] : (tensor<1x5x1x4xf32>) -> tensor<2x5x2x4xf32>
    %67 = stablehlo.multiply %59, %66 : tensor<2x5x2x4xf32>
    %68 = stablehlo.broadcast_in_dim %56, dims = [0, 1, 2, 3] : (tensor<1x5x1x4xf32>) -> tensor<2x5x2x4xf32>
    %69 = stablehlo.multiply %60, %68 : tensor<2x5x2x4xf32>
    %70 = stablehlo.add %67, %69 : tensor<2x5x2x4xf32>
    %71 = stablehlo.concatenate %65, %70, dim = 3 : (tensor<2x5x2x4xf32>, tensor<2x5x2x4xf32>) -> tensor<2x5x2x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %72 = stablehlo.dynamic_update_slice %arg12, %71, %c, %c_6, %c_7, %c_8 : (tensor<2x14x2x8xf32>, tensor<2x5x2x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x14x2x8xf32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %c_11 = stablehlo.constant dense<0> : tensor<i32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %73 = stablehlo.dynamic_update_slice %arg13, %15, %c_9, %c_10, %c_11, %c_12 : (tensor<2x14x2x8xf32>, tensor<2x5x2x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x14x2x8xf32>
    %74 = stablehlo.reshape %43 : (tensor<2x5x4x8xf32>) -> tensor<2x5x2x2x8xf32>
    %75 = stablehlo.dot_general %72, %74, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [4], precision = [DEFAULT, DEFAULT] : (tensor<2x14x2x8xf32>, tensor<2x5x2x2x8xf32>) -> tensor<2x2x14x5x2xf32>
    %76 = stablehlo.transpose %75, dims = [0, 1, 4, 3, 2] : (tensor<2x2x14x5x2xf32>) -> tensor<2x2x2x5x14xf32>
    %cst_13 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x2x2x5x14xf32>
    %78 = stablehlo.multiply %76, %77 : tensor<2x2x2x5x14xf32>
    %cst_14 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %79 = call @_where(%arg1, %78, %cst_14) : (tensor<5x14xi1>, tensor<2x2x2x5x14xf32>, tensor<f32>) -> tensor<2x2x2x5x14xf32>
    %cst_15 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %80 = stablehlo.reduce(%79 init: %cst_15) applies stablehlo.maximum across dimensions = [4] : (tensor<2x2x2x5x14xf32>, tensor<f32>) -> tensor<2x2x2x5xf32>
    %cst_16 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x2x2x5xf32>
    %82 = stablehlo.maximum %81, %80 : tensor<2x2x2x5xf32>
    %83 = stablehlo.broadcast_in_dim %82, dims = [0, 1, 2, 3] : (tensor<2x2x2x5xf32>) -> tensor<2x2x2x5x1xf32>
    %84 = stablehlo.broadcast_in_dim %83, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x5x1xf32>) -> tensor<2x2x2x5x14xf32>
    %85 = stablehlo.subtract %79, %84 : tensor<2x2x2x5x14xf32>
    %86 = stablehlo.exponential %85 : tensor<2x2x2x5x14xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %87 = stablehlo.reduce(%86 init: %cst_17) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x5x14xf32>, tensor<f32>) -> tensor<2x2x2x5xf32>
    %88 = stablehlo.broadcast_in_dim %87, dims = [0, 1, 2, 3] : (tensor<2x2x2x5xf32>) -> tensor<2x2x2x5x1xf32>
    %89 = stablehlo.broadcast_in_dim %88, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x5x1xf32>) -> tensor<2x2x2x5x14xf32>
    %90 = stablehlo.divide %86, %89 : tensor<2x2x2x5x14xf32>
    %91 = stablehlo.dot_general %73, %90, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [4], precision = [DEFAULT, DEFAULT] : (tensor<2x14x2x8xf32>, tensor<2x2x2x5x14xf32>) -> tensor<2x2x8x2x5xf32>
    %92 = stablehlo.transpose %91, dims = [0, 4, 1, 3, 2] : (tensor<2x2x8x2x5xf32>) -> tensor<2x5x2x2x8xf32>
    %93 = stablehlo.reshape %92 : (tensor<2x5x2x2x8xf32>) -> tensor<2x5x4x8xf32>
    %94 = stablehlo.dot_general %93, %arg8, contracting_dims = [3, 2] x [1, 0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x4x8xf32>, tensor<4x8x32xf32>) -> tensor<2x5x32xf32>
    %95 = stablehlo.add %arg2, %94 : tensor<2x5x32xf32>
    %96 = stablehlo.multiply %95, %95 : tensor<2x5x32xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %97 = stablehlo.reduce(%96 init: %cst_18) applies stablehlo.add across dimensions = [2] : (tensor<2x5x32xf32>, tensor<f32>) -> tensor<2x5xf32>
    %98 = stablehlo.broadcast_in_dim %97, dims = [0, 1] : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %cst_19 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %100 = stablehlo.divide %98, %99 : tensor<2x5x1xf32>
    %cst_20 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2x5x1xf32>
    %102 = stablehlo.add %100, %101 : tensor<2x5x1xf32>
    %103 = stablehlo.rsqrt %102 : tensor<2x5x1xf32>
    %104 = stablehlo.broadcast_in_dim %103, dims = [0, 1, 2] : (tensor<2x5x1xf32>) -> tensor<2x5x32xf32>
    %105 = stablehlo.multiply %95, %104 : tensor<2x5x32xf32>
    %106 = stablehlo.broadcast_in_dim %arg7, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %107 = stablehlo.broadcast_in_dim %106, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x5x32xf32>
    %108 = stablehlo.multiply %105, %107 : tensor<2x5x32xf32>
    %109 = stablehlo.dot_general %108, %arg4, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x32xf32>, tensor<32x56xf32>) -> tensor<2x5x56xf32>
    %110 = call @silu(%109) : (tensor<2x5x56xf32>) -> tensor<2x5x56xf32>
    %111 = stablehlo.dot_general %108, %arg10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x32xf32>, tensor<32x56xf32>) -> tensor<2x5x56xf32>
    %112 = stablehlo.multiply %110, %111 : tensor<2x5x56xf32>
    %113 = stablehlo.dot_general %112, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x5x56xf32>, tensor<56x32xf32>) -> tensor<2x5x32xf32>
    %114 = stablehlo.add %95, %113 : tensor<2x5x32xf32>
    return %114, %72, %73 : tensor<2x5x32xf32>, tensor<2x14x2x8xf32>, tensor<2x14x2x8xf32>
  }
  func.func private @_where(%arg0: tensor<5x14xi1>, %arg1: tensor<2x2x2x5x14xf32>, %arg2: tensor<f32>) -> tensor<2x2x2x5x14xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [3, 4] : (tensor<5x14xi1>) -> tensor<2x2x2x5x14xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x2x2x5x14xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<2x2x2x5x14xi1>, tensor<2x2x2x5x14xf32>
    return %3 : tensor<2x2x2x5x14xf32>
  }
  func.func private @silu(%arg0: tensor<2x5x56xf32>) -> tensor<2x5x56xf32> {
    %0 = stablehlo.negate %arg0 : tensor<2x5x56xf32>
    %1 = stablehlo.exponential %0 : tensor<2x5x56xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x5x56xf32>
    %3 = stablehlo.add %2, %1 : tensor<2x5x56xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x5x56xf32>
    %5 = stablehlo.divide %4, %3 : tensor<2x5x56xf32>
    %6 = stablehlo.multiply %arg0, %5 : tensor<2x5x56xf32>
    return %6 : tensor<2x5x56xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<2x2x14x2x8xf32>, %arg1: tensor<2x14x2x8xf32>, %arg2: tensor<i32>) -> tensor<2x2x14x2x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<2x14x2x8xf32>) -> tensor<1x2x14x2x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<2x2x14x2x8xf32>, tensor<1x2x14x2x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x14x2x8xf32>
    return %1 : tensor<2x2x14x2x8xf32>
  }
  func.func private @_threefry_fold_in(%arg0: tensor<2xui32>, %arg1: tensor<ui32>) -> tensor<2xui32> {
    %c = stablehlo.constant dense<32> : tensor<ui32>
    %0 = stablehlo.shift_right_logical %arg1, %c : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %c_0 = stablehlo.constant dense<4294967295> : tensor<ui32>
    %2 = stablehlo.and %arg1, %c_0 : tensor<ui32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %4 = stablehlo.concatenate %1, %3, dim = 0 : (tensor<1xui32>, tensor<1xui32>) -> tensor<2xui32>
    %5 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %6 = stablehlo.reshape %5 : (tensor<1xui32>) -> tensor<ui32>
    %7 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %8 = stablehlo.reshape %7 : (tensor<1xui32>) -> tensor<ui32>
    %9 = stablehlo.slice %4 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %10 = stablehlo.slice %4 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %11:2 = call @threefry2x32(%6, %8, %9, %10) : (tensor<ui32>, tensor<ui32>, tensor<1xui32>, tensor<1xui32>) -> (tensor<1xui32>, tensor<1xui32>)
    %12 = stablehlo.concatenate %11#0, %11#1, dim = 0 : (tensor<1xui32>, tensor<1xui32>) -> tensor<2xui32>
    return %12 : tensor<2xui32>
  }
  func.func private @threefry2x32(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<1xui32>, %arg3: tensor<1xui32>) -> (tensor<1xui32>, tensor<1xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<1xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<1xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<1xui32>, tensor<1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call_6(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<1xui32>, tensor<1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<1xui32>, tensor<1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i32>, tensor<i32>, tensor<1xui32>, tensor<1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<1xui32>, tensor<1xui32>
  }
  func.func private @closed_call_6(%arg0: tensor<i32>, %arg1: tensor<1xui32>, %arg2: tensor<1xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<1xui32>, tensor<1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<1xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<1xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<1xui32>
    %9 = stablehlo.or %5, %8 : tensor<1xui32>
    %10 = stablehlo.xor %3, %9 : tensor<1xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<1xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<1xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<1xui32>
    %19 = stablehlo.or %15, %18 : tensor<1xui32>
    %20 = stablehlo.xor %13, %19 : tensor<1xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<1xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<1xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<1xui32>
    %29 = stablehlo.or %25, %28 : tensor<1xui32>
    %30 = stablehlo.xor %23, %29 : tensor<1xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<1xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<1xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<1xui32>
    %39 = stablehlo.or %35, %38 : tensor<1xui32>
    %40 = stablehlo.xor %33, %39 : tensor<1xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %42 = stablehlo.add %33, %41 : tensor<1xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %44 = stablehlo.add %40, %43 : tensor<1xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<1xui32>
    %48 = stablehlo.add %44, %47 : tensor<1xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<1xui32>, tensor<1xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @_gumbel(%arg0: tensor<2xui32>) -> tensor<2x8xf32> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.17549435E-38> : tensor<f32>
    %0 = call @_uniform(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<2x8xf32>
    %1 = stablehlo.log %0 : tensor<2x8xf32>
    %2 = stablehlo.negate %1 : tensor<2x8xf32>
    %3 = stablehlo.log %2 : tensor<2x8xf32>
    %4 = stablehlo.negate %3 : tensor<2x8xf32>
    return %4 : tensor<2x8xf32>
  }
  func.func private @_uniform(%arg0: tensor<2xui32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<2x8xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %3 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %4 = stablehlo.reshape %3 : (tensor<1xui32>) -> tensor<ui32>
    %5 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %6 = stablehlo.reshape %5 : (tensor<1xui32>) -> tensor<ui32>
    %7 = stablehlo.iota dim = 0 : tensor<2x8xui64>
    %8 = stablehlo.iota dim = 1 : tensor<2x8xui64>
    %c = stablehlo.constant dense<8> : tensor<ui64>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<2x8xui64>
    %10 = stablehlo.multiply %9, %7 : tensor<2x8xui64>
    %c_0 = stablehlo.constant dense<1> : tensor<ui64>
    %11 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<2x8xui64>
    %12 = stablehlo.multiply %11, %8 : tensor<2x8xui64>
    %13 = stablehlo.add %10, %12 : tensor<2x8xui64>
    %c_1 = stablehlo.constant dense<32> : tensor<ui64>
    %14 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui64>) -> tensor<2x8xui64>
    %15 = stablehlo.shift_right_logical %13, %14 : tensor<2x8xui64>
    %16 = stablehlo.convert %13 : (tensor<2x8xui64>) -> tensor<2x8xui32>
    %17 = stablehlo.convert %15 : (tensor<2x8xui64>) -> tensor<2x8xui32>
    %18:2 = call @threefry2x32_7(%4, %6, %17, %16) : (tensor<ui32>, tensor<ui32>, tensor<2x8xui32>, tensor<2x8xui32>) -> (tensor<2x8xui32>, tensor<2x8xui32>)
    %19 = stablehlo.xor %18#0, %18#1 : tensor<2x8xui32>
    %c_2 = stablehlo.constant dense<9> : tensor<ui32>
    %20 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<2x8xui32>
    %21 = stablehlo.shift_right_logical %19, %20 : tensor<2x8xui32>
    %c_3 = stablehlo.constant dense<1065353216> : tensor<ui32>
    %22 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui32>) -> tensor<2x8xui32>
    %23 = stablehlo.or %21, %22 : tensor<2x8xui32>
    %24 = stablehlo.bitcast_convert %23 : (tensor<2x8xui32>) -> tensor<2x8xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
    %26 = stablehlo.subtract %24, %25 : tensor<2x8xf32>
    %27 = stablehlo.subtract %2, %1 : tensor<1x1xf32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<2x8xf32>
    %29 = stablehlo.multiply %26, %28 : tensor<2x8xf32>
    %30 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<2x8xf32>
    %31 = stablehlo.add %29, %30 : tensor<2x8xf32>
    %32 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<2x8xf32>
    %33 = stablehlo.maximum %32, %31 : tensor<2x8xf32>
    return %33 : tensor<2x8xf32>
  }
  func.func private @threefry2x32_7(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<2x8xui32>, %arg3: tensor<2x8xui32>) -> (tensor<2x8xui32>, tensor<2x8xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<2x8xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<2x8xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<2x8xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<2x8xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i32>, tensor<i32>, tensor<2x8xui32>, tensor<2x8xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i32>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call_8(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i32>, tensor<2x8xui32>, tensor<2x8xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<2x8xui32>, tensor<2x8xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i32>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i32>, tensor<i32>, tensor<2x8xui32>, tensor<2x8xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<2x8xui32>, tensor<2x8xui32>
  }
  func.func private @closed_call_8(%arg0: tensor<i32>, %arg1: tensor<2x8xui32>, %arg2: tensor<2x8xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i32>, tensor<2x8xui32>, tensor<2x8xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<2x8xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<2x8xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<2x8xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<2x8xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<2x8xui32>
    %9 = stablehlo.or %5, %8 : tensor<2x8xui32>
    %10 = stablehlo.xor %3, %9 : tensor<2x8xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<2x8xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<2x8xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<2x8xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<2x8xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<2x8xui32>
    %19 = stablehlo.or %15, %18 : tensor<2x8xui32>
    %20 = stablehlo.xor %13, %19 : tensor<2x8xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<2x8xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<2x8xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<2x8xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<2x8xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<2x8xui32>
    %29 = stablehlo.or %25, %28 : tensor<2x8xui32>
    %30 = stablehlo.xor %23, %29 : tensor<2x8xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<2x8xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<2x8xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<2x8xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<2x8xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<2x8xui32>
    %39 = stablehlo.or %35, %38 : tensor<2x8xui32>
    %40 = stablehlo.xor %33, %39 : tensor<2x8xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<2x8xui32>
    %42 = stablehlo.add %33, %41 : tensor<2x8xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<2x8xui32>
    %44 = stablehlo.add %40, %43 : tensor<2x8xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<2x8xui32>
    %48 = stablehlo.add %44, %47 : tensor<2x8xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i32>, tensor<2x8xui32>, tensor<2x8xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func private @argmax(%arg0: tensor<2x8xf32>) -> tensor<2xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<2x8xi32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<2x8xf32>, tensor<2x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
    return %1#1 : tensor<2xi32>
  }
  func.func private @take_along_axis(%arg0: tensor<2x8xi32>, %arg1: tensor<2x1xi32>) -> tensor<2x1xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x1xi1>
    %c_0 = stablehlo.constant dense<8> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<2x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<2x1xi1>, tensor<2x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<2x1xi32>) -> tensor<2x1x1xi32>
    %c_1 = stablehlo.constant dense<7> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<2x1x1xi32>, tensor<2x1x1xi32>) -> tensor<2x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<2x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<2x1x1xi32>, tensor<2x1x1xi32>) -> tensor<2x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<2x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<2x1x1xi1>, tensor<i1>) -> tensor<2x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<2x8xi32>, tensor<2x1x1xi32>) -> tensor<2x1xi32>
    %c_4 = stablehlo.constant dense<-2147483648> : tensor<i32>
    %14 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
    %15 = stablehlo.select %12, %13, %14 : tensor<2x1xi1>, tensor<2x1xi32>
    return %15 : tensor<2x1xi32>
  }
  func.func private @closed_call_9(%arg0: tensor<1xi32>, %arg1: tensor<i32>, %arg2: tensor<1x14xi1>, %arg3: tensor<2x1x32xf32>, %arg4: tensor<56x32xf32>, %arg5: tensor<32x56xf32>, %arg6: tensor<32x2x8xf32>, %arg7: tensor<32xf32>, %arg8: tensor<32xf32>, %arg9: tensor<4x8x32xf32>, %arg10: tensor<32x4x8xf32>, %arg11: tensor<32x56xf32>, %arg12: tensor<32x2x8xf32>, %arg13: tensor<2x14x2x8xf32>, %arg14: tensor<2x14x2x8xf32>) -> (tensor<2x1x32xf32>, tensor<2x14x2x8xf32>, tensor<2x14x2x8xf32>) {
    %0 = stablehlo.multiply %arg3, %arg3 : tensor<2x1x32xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x1x32xf32>, tensor<f32>) -> tensor<2x1xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x1x1xf32>
    %cst_0 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x1x1xf32>
    %4 = stablehlo.divide %2, %3 : tensor<2x1x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x1x1xf32>
    %6 = stablehlo.add %4, %5 : tensor<2x1x1xf32>
    %7 = stablehlo.rsqrt %6 : tensor<2x1x1xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<2x1x1xf32>) -> tensor<2x1x32xf32>
    %9 = stablehlo.multiply %arg3, %8 : tensor<2x1x32xf32>
    %10 = stablehlo.broadcast_in_dim %arg7, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x1x32xf32>
    %12 = stablehlo.multiply %9, %11 : tensor<2x1x32xf32>
    %13 = stablehlo.dot_general %12, %arg10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x1x32xf32>, tensor<32x4x8xf32>) -> tensor<2x1x4x8xf32>
    %14 = stablehlo.dot_general %12, %arg6, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x1x32xf32>, tensor<32x2x8xf32>) -> tensor<2x1x2x8xf32>
    %15 = stablehlo.dot_general %12, %arg12, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x1x32xf32>, tensor<32x2x8xf32>) -> tensor<2x1x2x8xf32>
    %16 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<1xi32>) -> tensor<1x1xi32>
    %17 = stablehlo.convert %16 : (tensor<1x1xi32>) -> tensor<1x1xf32>
    %18 = stablehlo.iota dim = 0 : tensor<4xf32>
    %cst_2 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %20 = stablehlo.divide %18, %19 : tensor<4xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %22 = stablehlo.power %21, %20 : tensor<4xf32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %24 = stablehlo.broadcast_in_dim %17, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x4xf32>
    %25 = stablehlo.divide %24, %23 : tensor<1x4xf32>
    %26 = stablehlo.cosine %25 : tensor<1x4xf32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [1, 3] : (tensor<1x4xf32>) -> tensor<1x1x1x4xf32>
    %28 = stablehlo.sine %25 : tensor<1x4xf32>
    %29 = stablehlo.broadcast_in_dim %28, dims = [1, 3] : (tensor<1x4xf32>) -> tensor<1x1x1x4xf32>
    %30 = stablehlo.slice %13 [0:2, 0:1, 0:4, 0:4] : (tensor<2x1x4x8xf32>) -> tensor<2x1x4x4xf32>
    %31 = stablehlo.slice %13 [0:2, 0:1, 0:4, 4:8] : (tensor<2x1x4x8xf32>) -> tensor<2x1x4x4xf32>
    %32 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x1x4x4xf32>
    %33 = stablehlo.multiply %30, %32 : tensor<2x1x4x4xf32>
    %34 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x1x4x4xf32>
    %35 = stablehlo.multiply %31, %34 : tensor<2x1x4x4xf32>
    %36 = stablehlo.subtract %33, %35 : tensor<2x1x4x4xf32>
    %37 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x1x4x4xf32>
    %38 = stablehlo.multiply %30, %37 : tensor<2x1x4x4xf32>
    %39 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x1x4x4xf32>
    %40 = stablehlo.multiply %31, %39 : tensor<2x1x4x4xf32>
    %41 = stablehlo.add %38, %40 : tensor<2x1x4x4xf32>
    %42 = stablehlo.concatenate %36, %41, dim = 3 : (tensor<2x1x4x4xf32>, tensor<2x1x4x4xf32>) -> tensor<2x1x4x8xf32>
    %43 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<1xi32>) -> tensor<1x1xi32>
    %44 = stablehlo.convert %43 : (tensor<1x1xi32>) -> tensor<1x1xf32>
    %45 = stablehlo.iota dim = 0 : tensor<4xf32>
    %cst_4 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %47 = stablehlo.divide %45, %46 : tensor<4xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %48 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %49 = stablehlo.power %48, %47 : tensor<4xf32>
    %50 = stablehlo.broadcast_in_dim %49, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %51 = stablehlo.broadcast_in_dim %44, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<1x4xf32>
    %52 = stablehlo.divide %51, %50 : tensor<1x4xf32>
    %53 = stablehlo.cosine %52 : tensor<1x4xf32>
    %54 = stablehlo.broadcast_in_dim %53, dims = [1, 3] : (tensor<1x4xf32>) -> tensor<1x1x1x4xf32>
    %55 = stablehlo.sine %52 : tensor<1x4xf32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [1, 3] : (tensor<1x4xf32>) -> tensor<1x1x1x4xf32>
    %57 = stablehlo.slice %14 [0:2, 0:1, 0:2, 0:4] : (tensor<2x1x2x8xf32>) -> tensor<2x1x2x4xf32>
    %58 = stablehlo.slice %14 [0:2, 0:1, 0:2, 4:8] : (tensor<2x1x2x8xf32>) -> tensor<2x1x2x4xf32>
    %59 = stablehlo.broadcast_in_dim %54, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x1x2x4xf32>
    %60 = stablehlo.multiply %57, %59 : tensor<2x1x2x4xf32>
    %61 = stablehlo.broadcast_in_dim %56, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x1x2x4xf32>
    %62 = stablehlo.multiply %58, %61 : tensor<2x1x2x4xf32>
    %63 = stablehlo.subtract %60, %62 : tensor<2x1x2x4xf32>
    %64 = stablehlo.broadcast_in_dim %56, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x1x2x4xf32>
    %65 = stablehlo.multiply %57, %64 : tensor<2x1x2x4xf32>
    %66 = stablehlo.broadcast_in_dim %54, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x1x2x4xf32>
    %67 = stablehlo.multiply %58, %66 : tensor<2x1x2x4xf32>
    %68 = stablehlo.add %65, %67 : tensor<2x1x2x4xf32>
    %69 = stablehlo.concatenate %63, %68, dim = 3 : (tensor<2x1x2x4xf32>, tensor<2x1x2x4xf32>) -> tensor<2x1x2x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %70 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_6 = stablehlo.constant dense<14> : tensor<i32>
    %71 = stablehlo.add %arg1, %c_6 : tensor<i32>
    %72 = stablehlo.select %70, %71, %arg1 : tensor<i1>, tensor<i32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %73 = stablehlo.dynamic_update_slice %arg13, %69, %c_7, %72, %c_8, %c_9 : (tensor<2x14x2x8xf32>, tensor<2x1x2x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x14x2x8xf32>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %74 = stablehlo.compare LT, %arg1, %c_10, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_11 = stablehlo.constant dense<14> : tensor<i32>
    %75 = stablehlo.add %arg1, %c_11 : tensor<i32>
    %76 = stablehlo.select %74, %75, %arg1 : tensor<i1>, tensor<i32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %c_13 = stablehlo.constant dense<0> : tensor<i32>
    %c_14 = stablehlo.constant dense<0> : tensor<i32>
    %77 = stablehlo.dynamic_update_slice %arg14, %15, %c_12, %76, %c_13, %c_14 : (tensor<2x14x2x8xf32>, tensor<2x1x2x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x14x2x8xf32>
    %78 = stablehlo.reshape %42 : (tensor<2x1x4x8xf32>) -> tensor<2x1x2x2x8xf32>
    %79 = stablehlo.dot_general %73, %78, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [4], precision = [DEFAULT, DEFAULT] : (tensor<2x14x2x8xf32>, tensor<2x1x2x2x8xf32>) -> tensor<2x2x14x1x2xf32>
    %80 = stablehlo.transpose %79, dims = [0, 1, 4, 3, 2] : (tensor<2x2x14x1x2xf32>) -> tensor<2x2x2x1x14xf32>
    %cst_15 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x2x2x1x14xf32>
    %82 = stablehlo.multiply %80, %81 : tensor<2x2x2x1x14xf32>
    %cst_16 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
    %83 = call @_where_10(%arg2, %82, %cst_16) : (tensor<1x14xi1>, tensor<2x2x2x1x14xf32>, tensor<f32>) -> tensor<2x2x2x1x14xf32>
    %cst_17 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %84 = stablehlo.reduce(%83 init: %cst_17) applies stablehlo.maximum across dimensions = [4] : (tensor<2x2x2x1x14xf32>, tensor<f32>) -> tensor<2x2x2x1xf32>
    %cst_18 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %85 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x2x2x1xf32>
    %86 = stablehlo.maximum %85, %84 : tensor<2x2x2x1xf32>
    %87 = stablehlo.broadcast_in_dim %86, dims = [0, 1, 2, 3] : (tensor<2x2x2x1xf32>) -> tensor<2x2x2x1x1xf32>
    %88 = stablehlo.broadcast_in_dim %87, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x1x1xf32>) -> tensor<2x2x2x1x14xf32>
    %89 = stablehlo.subtract %83, %88 : tensor<2x2x2x1x14xf32>
    %90 = stablehlo.exponential %89 : tensor<2x2x2x1x14xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %91 = stablehlo.reduce(%90 init: %cst_19) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x1x14xf32>, tensor<f32>) -> tensor<2x2x2x1xf32>
    %92 = stablehlo.broadcast_in_dim %91, dims = [0, 1, 2, 3] : (tensor<2x2x2x1xf32>) -> tensor<2x2x2x1x1xf32>
    %93 = stablehlo.broadcast_in_dim %92, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x1x1xf32>) -> tensor<2x2x2x1x14xf32>
    %94 = stablehlo.divide %90, %93 : tensor<2x2x2x1x14xf32>
    %95 = stablehlo.dot_general %77, %94, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [4], precision = [DEFAULT, DEFAULT] : (tensor<2x14x2x8xf32>, tensor<2x2x2x1x14xf32>) -> tensor<2x2x8x2x1xf32>
    %96 = stablehlo.transpose %95, dims = [0, 4, 1, 3, 2] : (tensor<2x2x8x2x1xf32>) -> tensor<2x1x2x2x8xf32>
    %97 = stablehlo.reshape %96 : (tensor<2x1x2x2x8xf32>) -> tensor<2x1x4x8xf32>
    %98 = stablehlo.dot_general %97, %arg9, contracting_dims = [3, 2] x [1, 0], precision = [DEFAULT, DEFAULT] : (tensor<2x1x4x8xf32>, tensor<4x8x32xf32>) -> tensor<2x1x32xf32>
    %99 = stablehlo.add %arg3, %98 : tensor<2x1x32xf32>
    %100 = stablehlo.multiply %99, %99 : tensor<2x1x32xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %101 = stablehlo.reduce(%100 init: %cst_20) applies stablehlo.add across dimensions = [2] : (tensor<2x1x32xf32>, tensor<f32>) -> tensor<2x1xf32>
    %102 = stablehlo.broadcast_in_dim %101, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x1x1xf32>
    %cst_21 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2x1x1xf32>
    %104 = stablehlo.divide %102, %103 : tensor<2x1x1xf32>
    %cst_22 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %105 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<2x1x1xf32>
    %106 = stablehlo.add %104, %105 : tensor<2x1x1xf32>
    %107 = stablehlo.rsqrt %106 : tensor<2x1x1xf32>
    %108 = stablehlo.broadcast_in_dim %107, dims = [0, 1, 2] : (tensor<2x1x1xf32>) -> tensor<2x1x32xf32>
    %109 = stablehlo.multiply %99, %108 : tensor<2x1x32xf32>
    %110 = stablehlo.broadcast_in_dim %arg8, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %111 = stablehlo.broadcast_in_dim %110, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<2x1x32xf32>
    %112 = stablehlo.multiply %109, %111 : tensor<2x1x32xf32>
    %113 = stablehlo.dot_general %112, %arg5, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x1x32xf32>, tensor<32x56xf32>) -> tensor<2x1x56xf32>
    %114 = call @silu_11(%113) : (tensor<2x1x56xf32>) -> tensor<2x1x56xf32>
    %115 = stablehlo.dot_general %112, %arg11, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x1x32xf32>, tensor<32x56xf32>) -> tensor<2x1x56xf32>
    %116 = stablehlo.multiply %114, %115 : tensor<2x1x56xf32>
    %117 = stablehlo.dot_general %116, %arg4, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x1x56xf32>, tensor<56x32xf32>) -> tensor<2x1x32xf32>
    %118 = stablehlo.add %99, %117 : tensor<2x1x32xf32>
    return %118, %73, %77 : tensor<2x1x32xf32>, tensor<2x14x2x8xf32>, tensor<2x14x2x8xf32>
  }
  func.func private @_where_10(%arg0: tensor<1x14xi1>, %arg1: tensor<2x2x2x1x14xf32>, %arg2: tensor<f32>) -> tensor<2x2x2x1x14xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [3, 4] : (tensor<1x14xi1>) -> tensor<2x2x2x1x14xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x2x2x1x14xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<2x2x2x1x14xi1>, tensor<2x2x2x1x14xf32>
    return %3 : tensor<2x2x2x1x14xf32>
  }
  func.func private @silu_11(%arg0: tensor<2x1x56xf32>) -> tensor<2x1x56xf32> {
    %0 = stablehlo.negate %arg0 : tensor<2x1x56xf32>
    %1 = stablehlo.exponential %0 : tensor<2x1x56xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x1x56xf32>
    %3 = stablehlo.add %2, %1 : tensor<2x1x56xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x1x56xf32>
    %5 = stablehlo.divide %4, %3 : tensor<2x1x56xf32>
    %6 = stablehlo.multiply %arg0, %5 : tensor<2x1x56xf32>
    return %6 : tensor<2x1x56xf32>
  }
}
