// RUN: shardwright-opt %s -shardwright-fuse-attention | FileCheck %s

// As JAX writes it; rows of all heads lie beside each other.
// CHECK-LABEL: @heads_beside_each_other
func.func @heads_beside_each_other(%arg0: tensor<2x5x3x16xbf16>, %arg1: tensor<2x7x3x16xbf16>, %arg2: tensor<2x7x3x8xbf16>) -> (tensor<2x5x3x8xbf16>) {
  // CHECK-NEXT: exec.attention %arg0, %arg1, %arg2 {{.*}} k_strides = array<i64: 336, 16, 48, 1>, out_strides = array<i64: 120, 8, 24, 1>, q_strides = array<i64: 240, 16, 48, 1>
  // CHECK-NEXT: return
  %0 = stablehlo.constant dense<0xFF800000> : tensor<2x3x5xf32>
  %1 = stablehlo.constant dense<2.500000e-01> : tensor<2x3x5x7xf32>
  %2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %4 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3] : (tensor<2x5x3x16xbf16>, tensor<2x7x3x16xbf16>) -> tensor<2x3x5x7xf32>
  %5 = stablehlo.multiply %4, %1 : tensor<2x3x5x7xf32>
  %6 = stablehlo.reduce(%5 init: %3) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %7 = stablehlo.maximum %6, %0 : tensor<2x3x5xf32>
  %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x1xf32>
  %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<2x3x5x1xf32>) -> tensor<2x3x5x7xf32>
  %10 = stablehlo.subtract %5, %9 : tensor<2x3x5x7xf32>
  %11 = stablehlo.exponential %10 : tensor<2x3x5x7xf32>
  %12 = stablehlo.reduce(%11 init: %2) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x1xf32>
  %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2, 3] : (tensor<2x3x5x1xf32>) -> tensor<2x3x5x7xf32>
  %15 = stablehlo.divide %11, %14 : tensor<2x3x5x7xf32>
  %16 = stablehlo.convert %15 : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xbf16>
  %17 = stablehlo.dot_general %arg2, %16, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3] : (tensor<2x7x3x8xbf16>, tensor<2x3x5x7xbf16>) -> tensor<2x3x8x5xbf16>
  %18 = stablehlo.transpose %17, dims = [0, 3, 1, 2] : (tensor<2x3x8x5xbf16>) -> tensor<2x5x3x8xbf16>
  return %18 : tensor<2x5x3x8xbf16>
}

// Four queries share a head of keys and values.
// CHECK-LABEL: @groups
func.func @groups(%arg0: tensor<2x5x12x16xbf16>, %arg1: tensor<2x7x3x16xbf16>, %arg2: tensor<2x7x3x8xbf16>) -> (tensor<2x5x12x8xbf16>) {
  // CHECK: exec.attention {{.*}} groups = 3 : i64, k_strides = array<i64: 336, 16, 48, 1>, out_strides = array<i64: 480, 8, 96, 1>, q_strides = array<i64: 960, 16, 192, 1>, queries = 4 : i64, reach = 0 : i64
  // CHECK-NOT: stablehlo.exponential
  // CHECK: return
  %0 = stablehlo.constant dense<0xFF800000> : tensor<2x3x4x5xf32>
  %1 = stablehlo.constant dense<0xFF800000> : tensor<2x3x4x5x7xf32>
  %2 = stablehlo.constant dense<false> : tensor<5x7xi1>
  %3 = stablehlo.constant dense<0> : tensor<5x7xi32>
  %4 = stablehlo.constant dense<true> : tensor<5x7xi1>
  %5 = stablehlo.constant dense<2.500000e-01> : tensor<2x3x4x5x7xf32>
  %6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %8 = stablehlo.reshape %arg0 : (tensor<2x5x12x16xbf16>) -> tensor<2x5x3x4x16xbf16>
  %9 = stablehlo.dot_general %arg1, %8, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [4] : (tensor<2x7x3x16xbf16>, tensor<2x5x3x4x16xbf16>) -> tensor<2x3x7x5x4xbf16>
  %10 = stablehlo.transpose %9, dims = [0, 1, 4, 3, 2] : (tensor<2x3x7x5x4xbf16>) -> tensor<2x3x4x5x7xbf16>
  %11 = stablehlo.convert %10 : (tensor<2x3x4x5x7xbf16>) -> tensor<2x3x4x5x7xf32>
  %12 = stablehlo.multiply %11, %5 : tensor<2x3x4x5x7xf32>
  %13 = stablehlo.iota dim = 0 : tensor<5x7xi32>
  %14 = stablehlo.add %13, %3 : tensor<5x7xi32>
  %15 = stablehlo.iota dim = 1 : tensor<5x7xi32>
  %16 = stablehlo.compare  GE, %14, %15,  SIGNED : (tensor<5x7xi32>, tensor<5x7xi32>) -> tensor<5x7xi1>
  %17 = stablehlo.select %16, %4, %2 : tensor<5x7xi1>, tensor<5x7xi1>
  %18 = stablehlo.broadcast_in_dim %17, dims = [3, 4] : (tensor<5x7xi1>) -> tensor<2x3x4x5x7xi1>
  %19 = stablehlo.select %18, %12, %1 : tensor<2x3x4x5x7xi1>, tensor<2x3x4x5x7xf32>
  %20 = stablehlo.reduce(%19 init: %7) applies stablehlo.maximum across dimensions = [4] : (tensor<2x3x4x5x7xf32>, tensor<f32>) -> tensor<2x3x4x5xf32>
  %21 = stablehlo.maximum %20, %0 : tensor<2x3x4x5xf32>
  %22 = stablehlo.broadcast_in_dim %21, dims = [0, 1, 2, 3] : (tensor<2x3x4x5xf32>) -> tensor<2x3x4x5x1xf32>
  %23 = stablehlo.broadcast_in_dim %22, dims = [0, 1, 2, 3, 4] : (tensor<2x3x4x5x1xf32>) -> tensor<2x3x4x5x7xf32>
  %24 = stablehlo.subtract %19, %23 : tensor<2x3x4x5x7xf32>
  %25 = stablehlo.exponential %24 : tensor<2x3x4x5x7xf32>
  %26 = stablehlo.reduce(%25 init: %6) applies stablehlo.add across dimensions = [4] : (tensor<2x3x4x5x7xf32>, tensor<f32>) -> tensor<2x3x4x5xf32>
  %27 = stablehlo.broadcast_in_dim %26, dims = [0, 1, 2, 3] : (tensor<2x3x4x5xf32>) -> tensor<2x3x4x5x1xf32>
  %28 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2, 3, 4] : (tensor<2x3x4x5x1xf32>) -> tensor<2x3x4x5x7xf32>
  %29 = stablehlo.divide %25, %28 : tensor<2x3x4x5x7xf32>
  %30 = stablehlo.convert %29 : (tensor<2x3x4x5x7xf32>) -> tensor<2x3x4x5x7xbf16>
  %31 = stablehlo.dot_general %arg2, %30, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [4] : (tensor<2x7x3x8xbf16>, tensor<2x3x4x5x7xbf16>) -> tensor<2x3x8x4x5xbf16>
  %32 = stablehlo.transpose %31, dims = [0, 4, 1, 3, 2] : (tensor<2x3x8x4x5xbf16>) -> tensor<2x5x3x4x8xbf16>
  %33 = stablehlo.reshape %32 : (tensor<2x5x3x4x8xbf16>) -> tensor<2x5x12x8xbf16>
  return %33 : tensor<2x5x12x8xbf16>
}

// Products of PyTorch have one batch.
// CHECK-LABEL: @batch_and_heads_as_one
func.func @batch_and_heads_as_one(%arg0: tensor<2x3x5x16xbf16>, %arg1: tensor<2x3x7x16xbf16>, %arg2: tensor<2x3x7x8xbf16>) -> (tensor<2x5x3x8xbf16>) {
  // CHECK: exec.attention {{.*}}batch = 2 : i64, {{.*}} groups = 3 : i64, k_strides = array<i64: 336, 112, 16, 1>
  // CHECK-NOT: stablehlo.exponential
  // CHECK: return
  %0 = stablehlo.constant dense<0xFF800000> : tensor<2x3x5xf32>
  %1 = stablehlo.constant dense<5.000000e-01> : tensor<6x5x16xbf16>
  %2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %4 = stablehlo.reshape %arg0 : (tensor<2x3x5x16xbf16>) -> tensor<6x5x16xbf16>
  %5 = stablehlo.multiply %4, %1 : tensor<6x5x16xbf16>
  %6 = stablehlo.reshape %arg1 : (tensor<2x3x7x16xbf16>) -> tensor<6x7x16xbf16>
  %7 = stablehlo.transpose %6, dims = [0, 2, 1] : (tensor<6x7x16xbf16>) -> tensor<6x16x7xbf16>
  %8 = stablehlo.dot_general %5, %7, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<6x5x16xbf16>, tensor<6x16x7xbf16>) -> tensor<6x5x7xbf16>
  %9 = stablehlo.reshape %8 : (tensor<6x5x7xbf16>) -> tensor<2x3x5x7xbf16>
  %10 = stablehlo.convert %9 : (tensor<2x3x5x7xbf16>) -> tensor<2x3x5x7xf32>
  %11 = stablehlo.reduce(%10 init: %3) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %12 = stablehlo.maximum %11, %0 : tensor<2x3x5xf32>
  %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x1xf32>
  %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2, 3] : (tensor<2x3x5x1xf32>) -> tensor<2x3x5x7xf32>
  %15 = stablehlo.subtract %10, %14 : tensor<2x3x5x7xf32>
  %16 = stablehlo.exponential %15 : tensor<2x3x5x7xf32>
  %17 = stablehlo.reduce(%16 init: %2) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x1xf32>
  %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2, 3] : (tensor<2x3x5x1xf32>) -> tensor<2x3x5x7xf32>
  %20 = stablehlo.divide %16, %19 : tensor<2x3x5x7xf32>
  %21 = stablehlo.convert %20 : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xbf16>
  %22 = stablehlo.reshape %21 : (tensor<2x3x5x7xbf16>) -> tensor<6x5x7xbf16>
  %23 = stablehlo.reshape %arg2 : (tensor<2x3x7x8xbf16>) -> tensor<6x7x8xbf16>
  %24 = stablehlo.dot_general %22, %23, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<6x5x7xbf16>, tensor<6x7x8xbf16>) -> tensor<6x5x8xbf16>
  %25 = stablehlo.reshape %24 : (tensor<6x5x8xbf16>) -> tensor<2x3x5x8xbf16>
  %26 = stablehlo.transpose %25, dims = [0, 2, 1, 3] : (tensor<2x3x5x8xbf16>) -> tensor<2x5x3x8xbf16>
  return %26 : tensor<2x5x3x8xbf16>
}

// Keys of which the elements do not lie beside each other.
// CHECK-LABEL: @elements_apart_are_moved
func.func @elements_apart_are_moved(%arg0: tensor<2x3x5x16xbf16>, %arg1: tensor<2x3x16x7xbf16>, %arg2: tensor<2x3x7x8xbf16>) -> (tensor<2x3x5x8xbf16>) {
  // CHECK-NEXT: %[[K:.*]] = stablehlo.transpose %arg1, dims = [0, 1, 3, 2]
  // CHECK-NEXT: exec.attention %arg0, %[[K]], %arg2 {{.*}} k_strides = array<i64: 336, 112, 16, 1>
  %0 = stablehlo.constant dense<0xFF800000> : tensor<2x3x5xf32>
  %1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %3 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x3x5x16xbf16>, tensor<2x3x16x7xbf16>) -> tensor<2x3x5x7xbf16>
  %4 = stablehlo.convert %3 : (tensor<2x3x5x7xbf16>) -> tensor<2x3x5x7xf32>
  %5 = stablehlo.reduce(%4 init: %2) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %6 = stablehlo.maximum %5, %0 : tensor<2x3x5xf32>
  %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x1xf32>
  %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2, 3] : (tensor<2x3x5x1xf32>) -> tensor<2x3x5x7xf32>
  %9 = stablehlo.subtract %4, %8 : tensor<2x3x5x7xf32>
  %10 = stablehlo.exponential %9 : tensor<2x3x5x7xf32>
  %11 = stablehlo.reduce(%10 init: %1) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x1xf32>
  %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2, 3] : (tensor<2x3x5x1xf32>) -> tensor<2x3x5x7xf32>
  %14 = stablehlo.divide %10, %13 : tensor<2x3x5x7xf32>
  %15 = stablehlo.convert %14 : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xbf16>
  %16 = stablehlo.dot_general %15, %arg2, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x3x5x7xbf16>, tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16>
  return %16 : tensor<2x3x5x8xbf16>
}

// jax.nn.dot_product_attention: softmax has its dimensions in another order than the scores, and only the mask tells rows.
// CHECK-LABEL: @what_moves_in_between
func.func @what_moves_in_between(%arg0: tensor<2x8x6x16xbf16>, %arg1: tensor<2x8x6x16xbf16>, %arg2: tensor<2x8x6x16xbf16>) -> (tensor<2x8x6x16xbf16>) {
  // CHECK: exec.attention {{.*}} groups = 2 : i64, k_strides = array<i64: 256, 16, 32, 1>, {{.*}} queries = 3 : i64, reach = 0 : i64, rows = 8 : i64
  // CHECK-NOT: stablehlo.exponential
  // CHECK: return
  %0 = stablehlo.constant dense<0xFF800000> : tensor<3x2x2x8xf32>
  %1 = stablehlo.constant dense<-2.38197633E+38> : tensor<3x2x2x8x8xf32>
  %2 = stablehlo.constant dense<false> : tensor<8x8xi1>
  %3 = stablehlo.constant dense<0> : tensor<8x8xi32>
  %4 = stablehlo.constant dense<true> : tensor<8x8xi1>
  %5 = stablehlo.constant dense<2.500000e-01> : tensor<2x2x8x3x8xf32>
  %6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %8 = stablehlo.slice %arg1 [0:2, 0:8, 0:2, 0:16] : (tensor<2x8x6x16xbf16>) -> tensor<2x8x2x16xbf16>
  %9 = stablehlo.slice %arg2 [0:2, 0:8, 0:2, 0:16] : (tensor<2x8x6x16xbf16>) -> tensor<2x8x2x16xbf16>
  %10 = stablehlo.reshape %arg0 : (tensor<2x8x6x16xbf16>) -> tensor<2x8x2x3x16xbf16>
  %11 = stablehlo.dot_general %10, %8, batching_dims = [0, 2] x [0, 2], contracting_dims = [4] x [3], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x8x2x3x16xbf16>, tensor<2x8x2x16xbf16>) -> tensor<2x2x8x3x8xf32>
  %12 = stablehlo.multiply %11, %5 : tensor<2x2x8x3x8xf32>
  %13 = stablehlo.iota dim = 0 : tensor<8x8xi32>
  %14 = stablehlo.add %13, %3 : tensor<8x8xi32>
  %15 = stablehlo.iota dim = 1 : tensor<8x8xi32>
  %16 = stablehlo.compare  GE, %14, %15,  SIGNED : (tensor<8x8xi32>, tensor<8x8xi32>) -> tensor<8x8xi1>
  %17 = stablehlo.select %16, %4, %2 : tensor<8x8xi1>, tensor<8x8xi1>
  %18 = stablehlo.broadcast_in_dim %17, dims = [2, 3] : (tensor<8x8xi1>) -> tensor<1x1x8x8xi1>
  %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xi1>) -> tensor<2x2x8x8xi1>
  %20 = stablehlo.broadcast_in_dim %19, dims = [1, 2, 3, 4] : (tensor<2x2x8x8xi1>) -> tensor<3x2x2x8x8xi1>
  %21 = stablehlo.transpose %12, dims = [3, 0, 1, 2, 4] : (tensor<2x2x8x3x8xf32>) -> tensor<3x2x2x8x8xf32>
  %22 = stablehlo.select %20, %21, %1 : tensor<3x2x2x8x8xi1>, tensor<3x2x2x8x8xf32>
  %23 = stablehlo.reduce(%22 init: %7) applies stablehlo.maximum across dimensions = [4] : (tensor<3x2x2x8x8xf32>, tensor<f32>) -> tensor<3x2x2x8xf32>
  %24 = stablehlo.maximum %23, %0 : tensor<3x2x2x8xf32>
  %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 2, 3] : (tensor<3x2x2x8xf32>) -> tensor<3x2x2x8x1xf32>
  %26 = stablehlo.broadcast_in_dim %25, dims = [0, 1, 2, 3, 4] : (tensor<3x2x2x8x1xf32>) -> tensor<3x2x2x8x8xf32>
  %27 = stablehlo.subtract %22, %26 : tensor<3x2x2x8x8xf32>
  %28 = stablehlo.exponential %27 : tensor<3x2x2x8x8xf32>
  %29 = stablehlo.reduce(%28 init: %6) applies stablehlo.add across dimensions = [4] : (tensor<3x2x2x8x8xf32>, tensor<f32>) -> tensor<3x2x2x8xf32>
  %30 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2, 3] : (tensor<3x2x2x8xf32>) -> tensor<3x2x2x8x1xf32>
  %31 = stablehlo.broadcast_in_dim %30, dims = [0, 1, 2, 3, 4] : (tensor<3x2x2x8x1xf32>) -> tensor<3x2x2x8x8xf32>
  %32 = stablehlo.divide %28, %31 : tensor<3x2x2x8x8xf32>
  %33 = stablehlo.convert %32 : (tensor<3x2x2x8x8xf32>) -> tensor<3x2x2x8x8xbf16>
  %34 = stablehlo.dot_general %9, %33, batching_dims = [0, 2] x [1, 2], contracting_dims = [1] x [4] : (tensor<2x8x2x16xbf16>, tensor<3x2x2x8x8xbf16>) -> tensor<2x2x16x3x8xbf16>
  %35 = stablehlo.transpose %34, dims = [0, 4, 1, 3, 2] : (tensor<2x2x16x3x8xbf16>) -> tensor<2x8x2x3x16xbf16>
  %36 = stablehlo.reshape %35 : (tensor<2x8x2x3x16xbf16>) -> tensor<2x8x6x16xbf16>
  return %36 : tensor<2x8x6x16xbf16>
}

// A dimension of keys and values that lies inside of the other two: those are the heads, though queries would allow others.
// CHECK-LABEL: @a_batch_inside_of_heads
func.func @a_batch_inside_of_heads(%arg0: tensor<2x3x4x5x16xbf16>, %arg1: tensor<3x4x2x7x16xbf16>, %arg2: tensor<3x4x2x7x8xbf16>) -> (tensor<2x3x4x5x8xbf16>) {
  // CHECK-NEXT: exec.attention %arg0, %arg1, %arg2 {batch = 2 : i64, {{.*}} groups = 12 : i64, k_strides = array<i64: 112, 224, 16, 1>, {{.*}} q_strides = array<i64: 960, 80, 16, 1>, {{.*}} v_strides = array<i64: 56, 112, 8, 1>
  %0 = stablehlo.constant dense<0xFF800000> : tensor<2x3x4x5xf32>
  %1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %3 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0, 1, 2] x [2, 0, 1], contracting_dims = [4] x [4] : (tensor<2x3x4x5x16xbf16>, tensor<3x4x2x7x16xbf16>) -> tensor<2x3x4x5x7xbf16>
  %4 = stablehlo.convert %3 : (tensor<2x3x4x5x7xbf16>) -> tensor<2x3x4x5x7xf32>
  %5 = stablehlo.reduce(%4 init: %2) applies stablehlo.maximum across dimensions = [4] : (tensor<2x3x4x5x7xf32>, tensor<f32>) -> tensor<2x3x4x5xf32>
  %6 = stablehlo.maximum %5, %0 : tensor<2x3x4x5xf32>
  %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1, 2, 3] : (tensor<2x3x4x5xf32>) -> tensor<2x3x4x5x7xf32>
  %8 = stablehlo.subtract %4, %7 : tensor<2x3x4x5x7xf32>
  %9 = stablehlo.exponential %8 : tensor<2x3x4x5x7xf32>
  %10 = stablehlo.reduce(%9 init: %1) applies stablehlo.add across dimensions = [4] : (tensor<2x3x4x5x7xf32>, tensor<f32>) -> tensor<2x3x4x5xf32>
  %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2, 3] : (tensor<2x3x4x5xf32>) -> tensor<2x3x4x5x7xf32>
  %12 = stablehlo.divide %9, %11 : tensor<2x3x4x5x7xf32>
  %13 = stablehlo.convert %12 : (tensor<2x3x4x5x7xf32>) -> tensor<2x3x4x5x7xbf16>
  %14 = stablehlo.dot_general %13, %arg2, batching_dims = [0, 1, 2] x [2, 0, 1], contracting_dims = [4] x [3] : (tensor<2x3x4x5x7xbf16>, tensor<3x4x2x7x8xbf16>) -> tensor<2x3x4x5x8xbf16>
  return %14 : tensor<2x3x4x5x8xbf16>
}

// Heads that keys and values have in one dimension with the batch, and queries have by themselves.
// CHECK-LABEL: @heads_of_queries_only
func.func @heads_of_queries_only(%arg0: tensor<2x5x3x16xbf16>, %arg1: tensor<6x7x16xbf16>, %arg2: tensor<6x7x8xbf16>) -> (tensor<6x5x8xbf16>) {
  // CHECK: exec.attention %arg0, %arg1, %arg2 {batch = 2 : i64, {{.*}} groups = 3 : i64, k_strides = array<i64: 336, 112, 16, 1>, {{.*}} q_strides = array<i64: 240, 16, 48, 1>
  %0 = stablehlo.constant dense<0xFF800000> : tensor<6x5xf32>
  %1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %3 = stablehlo.transpose %arg0, dims = [0, 2, 1, 3] : (tensor<2x5x3x16xbf16>) -> tensor<2x3x5x16xbf16>
  %4 = stablehlo.reshape %3 : (tensor<2x3x5x16xbf16>) -> tensor<6x5x16xbf16>
  %5 = stablehlo.dot_general %4, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<6x5x16xbf16>, tensor<6x7x16xbf16>) -> tensor<6x5x7xbf16>
  %6 = stablehlo.convert %5 : (tensor<6x5x7xbf16>) -> tensor<6x5x7xf32>
  %7 = stablehlo.reduce(%6 init: %2) applies stablehlo.maximum across dimensions = [2] : (tensor<6x5x7xf32>, tensor<f32>) -> tensor<6x5xf32>
  %8 = stablehlo.maximum %7, %0 : tensor<6x5xf32>
  %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<6x5xf32>) -> tensor<6x5x7xf32>
  %10 = stablehlo.subtract %6, %9 : tensor<6x5x7xf32>
  %11 = stablehlo.exponential %10 : tensor<6x5x7xf32>
  %12 = stablehlo.reduce(%11 init: %1) applies stablehlo.add across dimensions = [2] : (tensor<6x5x7xf32>, tensor<f32>) -> tensor<6x5xf32>
  %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<6x5xf32>) -> tensor<6x5x7xf32>
  %14 = stablehlo.divide %11, %13 : tensor<6x5x7xf32>
  %15 = stablehlo.convert %14 : (tensor<6x5x7xf32>) -> tensor<6x5x7xbf16>
  %16 = stablehlo.dot_general %15, %arg2, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<6x5x7xbf16>, tensor<6x7x8xbf16>) -> tensor<6x5x8xbf16>
  return %16 : tensor<6x5x8xbf16>
}
