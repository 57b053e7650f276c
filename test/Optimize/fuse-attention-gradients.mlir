// RUN: shardwright-opt %s -shardwright-fuse-attention | FileCheck %s

// The forward call keeps what the gradients want.
// CHECK-LABEL: @gradients
func.func @gradients(%arg0: tensor<2x3x5x16xbf16>, %arg1: tensor<2x3x7x16xbf16>, %arg2: tensor<2x3x7x8xbf16>, %arg3: tensor<2x3x5x8xbf16>) -> (tensor<2x3x5x8xbf16>, tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>, tensor<2x3x7x8xbf16>) {
  // CHECK-NEXT: %[[O:.*]]:2 = exec.attention %arg0, %arg1, %arg2 {{.*}} reach = 2 : i64, {{.*}} -> (tensor<2x3x5x8xbf16>, tensor<2x3x5xf32>)
  // CHECK-NEXT: %[[G:.*]]:3 = exec.attention_gradient %arg0, %arg1, %arg2, %[[O]]#0, %[[O]]#1, %arg3 {{.*}} dk_strides = array<i64: 336, 112, 16, 1>, dq_strides = array<i64: 240, 80, 16, 1>, dv_strides = array<i64: 168, 56, 8, 1>
  // CHECK-NEXT: return %[[O]]#0, %[[G]]#0, %[[G]]#1, %[[G]]#2
  %0 = stablehlo.constant dense<0.000000e+00> : tensor<2x3x5x7xf32>
  %1 = stablehlo.constant dense<1.000000e+00> : tensor<2x3x5x1xf32>
  %2 = stablehlo.constant dense<0xFF800000> : tensor<2x3x5xf32>
  %3 = stablehlo.constant dense<-1.000000e+09> : tensor<2x3x5x7xf32>
  %4 = stablehlo.constant dense<2.500000e-01> : tensor<2x3x5x7xf32>
  %5 = stablehlo.constant dense<2> : tensor<5x1xi32>
  %6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %8 = stablehlo.iota dim = 0 : tensor<7xi32>
  %9 = stablehlo.iota dim = 0 : tensor<5xi32>
  %10 = stablehlo.broadcast_in_dim %9, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
  %11 = stablehlo.add %10, %5 : tensor<5x1xi32>
  %12 = stablehlo.broadcast_in_dim %8, dims = [1] : (tensor<7xi32>) -> tensor<1x7xi32>
  %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<1x7xi32>) -> tensor<5x7xi32>
  %14 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<5x1xi32>) -> tensor<5x7xi32>
  %15 = stablehlo.compare  LE, %13, %14,  SIGNED : (tensor<5x7xi32>, tensor<5x7xi32>) -> tensor<5x7xi1>
  %16 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>) -> tensor<2x3x5x7xbf16>
  %17 = stablehlo.convert %16 : (tensor<2x3x5x7xbf16>) -> tensor<2x3x5x7xf32>
  %18 = stablehlo.multiply %17, %4 : tensor<2x3x5x7xf32>
  %19 = stablehlo.broadcast_in_dim %15, dims = [2, 3] : (tensor<5x7xi1>) -> tensor<2x3x5x7xi1>
  %20 = stablehlo.select %19, %18, %3 : tensor<2x3x5x7xi1>, tensor<2x3x5x7xf32>
  %21 = stablehlo.reduce(%20 init: %7) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %22 = stablehlo.maximum %21, %2 : tensor<2x3x5xf32>
  %23 = stablehlo.broadcast_in_dim %22, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x1xf32>
  %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1, 2, 3] : (tensor<2x3x5x1xf32>) -> tensor<2x3x5x7xf32>
  %25 = stablehlo.subtract %20, %24 : tensor<2x3x5x7xf32>
  %26 = stablehlo.exponential %25 : tensor<2x3x5x7xf32>
  %27 = stablehlo.reduce(%26 init: %6) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %28 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x1xf32>
  %29 = stablehlo.broadcast_in_dim %28, dims = [0, 1, 2, 3] : (tensor<2x3x5x1xf32>) -> tensor<2x3x5x7xf32>
  %30 = stablehlo.divide %26, %29 : tensor<2x3x5x7xf32>
  %31 = stablehlo.multiply %28, %28 : tensor<2x3x5x1xf32>
  %32 = stablehlo.divide %1, %31 : tensor<2x3x5x1xf32>
  %33 = stablehlo.convert %30 : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xbf16>
  %34 = stablehlo.dot_general %33, %arg2, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x3x5x7xbf16>, tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16>
  %35 = stablehlo.dot_general %arg3, %33, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2] : (tensor<2x3x5x8xbf16>, tensor<2x3x5x7xbf16>) -> tensor<2x3x8x7xbf16>
  %36 = stablehlo.transpose %35, dims = [0, 1, 3, 2] : (tensor<2x3x8x7xbf16>) -> tensor<2x3x7x8xbf16>
  %37 = stablehlo.dot_general %arg3, %arg2, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x3x5x8xbf16>, tensor<2x3x7x8xbf16>) -> tensor<2x3x5x7xbf16>
  %38 = stablehlo.convert %37 : (tensor<2x3x5x7xbf16>) -> tensor<2x3x5x7xf32>
  %39 = stablehlo.broadcast_in_dim %32, dims = [0, 1, 2, 3] : (tensor<2x3x5x1xf32>) -> tensor<2x3x5x7xf32>
  %40 = stablehlo.multiply %38, %39 : tensor<2x3x5x7xf32>
  %41 = stablehlo.multiply %40, %26 : tensor<2x3x5x7xf32>
  %42 = stablehlo.reduce(%41 init: %6) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %43 = stablehlo.reshape %42 : (tensor<2x3x5xf32>) -> tensor<2x3x5x1xf32>
  %44 = stablehlo.negate %43 : tensor<2x3x5x1xf32>
  %45 = stablehlo.divide %38, %29 : tensor<2x3x5x7xf32>
  %46 = stablehlo.reduce(%44 init: %6) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x1xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %47 = stablehlo.broadcast_in_dim %46, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %48 = stablehlo.add %45, %47 : tensor<2x3x5x7xf32>
  %49 = stablehlo.multiply %48, %26 : tensor<2x3x5x7xf32>
  %50 = stablehlo.select %19, %49, %0 : tensor<2x3x5x7xi1>, tensor<2x3x5x7xf32>
  %51 = stablehlo.multiply %50, %4 : tensor<2x3x5x7xf32>
  %52 = stablehlo.convert %51 : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xbf16>
  %53 = stablehlo.dot_general %52, %arg0, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2] : (tensor<2x3x5x7xbf16>, tensor<2x3x5x16xbf16>) -> tensor<2x3x7x16xbf16>
  %54 = stablehlo.dot_general %52, %arg1, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x3x5x7xbf16>, tensor<2x3x7x16xbf16>) -> tensor<2x3x5x16xbf16>
  return %34, %54, %53, %36 : tensor<2x3x5x8xbf16>, tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>, tensor<2x3x7x8xbf16>
}


// A backward pass that runs the forward pass again: the result of the forward call has no other use, and is laid out by rows.
// CHECK-LABEL: @gradients_alone
func.func @gradients_alone(%arg0: tensor<2x3x5x16xbf16>, %arg1: tensor<2x3x7x16xbf16>, %arg2: tensor<2x3x7x8xbf16>, %arg3: tensor<2x3x5x8xbf16>) -> (tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>, tensor<2x3x7x8xbf16>) {
  // CHECK-NEXT: %[[O:.*]]:2 = exec.attention %arg0, %arg1, %arg2 {{.*}} out_strides = array<i64: 120, 8, 24, 1>, {{.*}} -> (tensor<2x5x3x8xbf16>, tensor<2x3x5xf32>)
  // CHECK-NEXT: exec.attention_gradient %arg0, %arg1, %arg2, %[[O]]#0, %[[O]]#1, %arg3 {{.*}} out_strides = array<i64: 120, 8, 24, 1>
  %0 = stablehlo.constant dense<0.000000e+00> : tensor<2x3x5x7xf32>
  %1 = stablehlo.constant dense<1.000000e+00> : tensor<2x3x5x1xf32>
  %2 = stablehlo.constant dense<0xFF800000> : tensor<2x3x5xf32>
  %3 = stablehlo.constant dense<-1.000000e+09> : tensor<2x3x5x7xf32>
  %4 = stablehlo.constant dense<2.500000e-01> : tensor<2x3x5x7xf32>
  %5 = stablehlo.constant dense<2> : tensor<5x1xi32>
  %6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %8 = stablehlo.iota dim = 0 : tensor<7xi32>
  %9 = stablehlo.iota dim = 0 : tensor<5xi32>
  %10 = stablehlo.broadcast_in_dim %9, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
  %11 = stablehlo.add %10, %5 : tensor<5x1xi32>
  %12 = stablehlo.broadcast_in_dim %8, dims = [1] : (tensor<7xi32>) -> tensor<1x7xi32>
  %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<1x7xi32>) -> tensor<5x7xi32>
  %14 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<5x1xi32>) -> tensor<5x7xi32>
  %15 = stablehlo.compare  LE, %13, %14,  SIGNED : (tensor<5x7xi32>, tensor<5x7xi32>) -> tensor<5x7xi1>
  %16 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>) -> tensor<2x3x5x7xbf16>
  %17 = stablehlo.convert %16 : (tensor<2x3x5x7xbf16>) -> tensor<2x3x5x7xf32>
  %18 = stablehlo.multiply %17, %4 : tensor<2x3x5x7xf32>
  %19 = stablehlo.broadcast_in_dim %15, dims = [2, 3] : (tensor<5x7xi1>) -> tensor<2x3x5x7xi1>
  %20 = stablehlo.select %19, %18, %3 : tensor<2x3x5x7xi1>, tensor<2x3x5x7xf32>
  %21 = stablehlo.reduce(%20 init: %7) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %22 = stablehlo.maximum %21, %2 : tensor<2x3x5xf32>
  %23 = stablehlo.broadcast_in_dim %22, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x1xf32>
  %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1, 2, 3] : (tensor<2x3x5x1xf32>) -> tensor<2x3x5x7xf32>
  %25 = stablehlo.subtract %20, %24 : tensor<2x3x5x7xf32>
  %26 = stablehlo.exponential %25 : tensor<2x3x5x7xf32>
  %27 = stablehlo.reduce(%26 init: %6) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %28 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x1xf32>
  %29 = stablehlo.broadcast_in_dim %28, dims = [0, 1, 2, 3] : (tensor<2x3x5x1xf32>) -> tensor<2x3x5x7xf32>
  %30 = stablehlo.divide %26, %29 : tensor<2x3x5x7xf32>
  %31 = stablehlo.multiply %28, %28 : tensor<2x3x5x1xf32>
  %32 = stablehlo.divide %1, %31 : tensor<2x3x5x1xf32>
  %33 = stablehlo.convert %30 : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xbf16>
  %34 = stablehlo.dot_general %arg3, %33, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2] : (tensor<2x3x5x8xbf16>, tensor<2x3x5x7xbf16>) -> tensor<2x3x8x7xbf16>
  %35 = stablehlo.transpose %34, dims = [0, 1, 3, 2] : (tensor<2x3x8x7xbf16>) -> tensor<2x3x7x8xbf16>
  %36 = stablehlo.dot_general %arg3, %arg2, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x3x5x8xbf16>, tensor<2x3x7x8xbf16>) -> tensor<2x3x5x7xbf16>
  %37 = stablehlo.convert %36 : (tensor<2x3x5x7xbf16>) -> tensor<2x3x5x7xf32>
  %38 = stablehlo.broadcast_in_dim %32, dims = [0, 1, 2, 3] : (tensor<2x3x5x1xf32>) -> tensor<2x3x5x7xf32>
  %39 = stablehlo.multiply %37, %38 : tensor<2x3x5x7xf32>
  %40 = stablehlo.multiply %39, %26 : tensor<2x3x5x7xf32>
  %41 = stablehlo.reduce(%40 init: %6) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %42 = stablehlo.reshape %41 : (tensor<2x3x5xf32>) -> tensor<2x3x5x1xf32>
  %43 = stablehlo.negate %42 : tensor<2x3x5x1xf32>
  %44 = stablehlo.divide %37, %29 : tensor<2x3x5x7xf32>
  %45 = stablehlo.reduce(%43 init: %6) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x1xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %46 = stablehlo.broadcast_in_dim %45, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %47 = stablehlo.add %44, %46 : tensor<2x3x5x7xf32>
  %48 = stablehlo.multiply %47, %26 : tensor<2x3x5x7xf32>
  %49 = stablehlo.select %19, %48, %0 : tensor<2x3x5x7xi1>, tensor<2x3x5x7xf32>
  %50 = stablehlo.multiply %49, %4 : tensor<2x3x5x7xf32>
  %51 = stablehlo.convert %50 : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xbf16>
  %52 = stablehlo.dot_general %51, %arg0, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2] : (tensor<2x3x5x7xbf16>, tensor<2x3x5x16xbf16>) -> tensor<2x3x7x16xbf16>
  %53 = stablehlo.dot_general %51, %arg1, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x3x5x7xbf16>, tensor<2x3x7x16xbf16>) -> tensor<2x3x5x16xbf16>
  return %53, %52, %35 : tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>, tensor<2x3x7x8xbf16>
}

// Of a row that sees nothing, statistics would lose what gradients need: who knows what is added?
// CHECK-LABEL: @gradients_beside_a_bias_stay
func.func @gradients_beside_a_bias_stay(%arg0: tensor<2x3x5x16xbf16>, %arg1: tensor<2x3x7x16xbf16>, %arg2: tensor<2x3x7x8xbf16>, %arg3: tensor<2x1x5x7xf32>, %arg4: tensor<2x3x5x8xbf16>) -> (tensor<2x3x5x8xbf16>, tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>, tensor<2x3x7x8xbf16>) {
  // CHECK-NOT: exec.attention
  // CHECK: stablehlo.exponential
  %0 = stablehlo.constant dense<1.000000e+00> : tensor<2x3x5x1xf32>
  %1 = stablehlo.constant dense<0xFF800000> : tensor<2x3x5xf32>
  %2 = stablehlo.constant dense<2.500000e-01> : tensor<2x3x5x7xf32>
  %3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %4 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %5 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>) -> tensor<2x3x5x7xbf16>
  %6 = stablehlo.convert %5 : (tensor<2x3x5x7xbf16>) -> tensor<2x3x5x7xf32>
  %7 = stablehlo.multiply %6, %2 : tensor<2x3x5x7xf32>
  %8 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1, 2, 3] : (tensor<2x1x5x7xf32>) -> tensor<2x3x5x7xf32>
  %9 = stablehlo.add %7, %8 : tensor<2x3x5x7xf32>
  %10 = stablehlo.reduce(%9 init: %4) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %11 = stablehlo.maximum %10, %1 : tensor<2x3x5xf32>
  %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x1xf32>
  %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2, 3] : (tensor<2x3x5x1xf32>) -> tensor<2x3x5x7xf32>
  %14 = stablehlo.subtract %9, %13 : tensor<2x3x5x7xf32>
  %15 = stablehlo.exponential %14 : tensor<2x3x5x7xf32>
  %16 = stablehlo.reduce(%15 init: %3) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x1xf32>
  %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2, 3] : (tensor<2x3x5x1xf32>) -> tensor<2x3x5x7xf32>
  %19 = stablehlo.divide %15, %18 : tensor<2x3x5x7xf32>
  %20 = stablehlo.multiply %17, %17 : tensor<2x3x5x1xf32>
  %21 = stablehlo.divide %0, %20 : tensor<2x3x5x1xf32>
  %22 = stablehlo.convert %19 : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xbf16>
  %23 = stablehlo.dot_general %22, %arg2, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x3x5x7xbf16>, tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16>
  %24 = stablehlo.dot_general %arg4, %22, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2] : (tensor<2x3x5x8xbf16>, tensor<2x3x5x7xbf16>) -> tensor<2x3x8x7xbf16>
  %25 = stablehlo.transpose %24, dims = [0, 1, 3, 2] : (tensor<2x3x8x7xbf16>) -> tensor<2x3x7x8xbf16>
  %26 = stablehlo.dot_general %arg4, %arg2, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x3x5x8xbf16>, tensor<2x3x7x8xbf16>) -> tensor<2x3x5x7xbf16>
  %27 = stablehlo.convert %26 : (tensor<2x3x5x7xbf16>) -> tensor<2x3x5x7xf32>
  %28 = stablehlo.broadcast_in_dim %21, dims = [0, 1, 2, 3] : (tensor<2x3x5x1xf32>) -> tensor<2x3x5x7xf32>
  %29 = stablehlo.multiply %27, %28 : tensor<2x3x5x7xf32>
  %30 = stablehlo.multiply %29, %15 : tensor<2x3x5x7xf32>
  %31 = stablehlo.reduce(%30 init: %3) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %32 = stablehlo.reshape %31 : (tensor<2x3x5xf32>) -> tensor<2x3x5x1xf32>
  %33 = stablehlo.negate %32 : tensor<2x3x5x1xf32>
  %34 = stablehlo.divide %27, %18 : tensor<2x3x5x7xf32>
  %35 = stablehlo.reduce(%33 init: %3) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x1xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %36 = stablehlo.broadcast_in_dim %35, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %37 = stablehlo.add %34, %36 : tensor<2x3x5x7xf32>
  %38 = stablehlo.multiply %37, %15 : tensor<2x3x5x7xf32>
  %39 = stablehlo.multiply %38, %2 : tensor<2x3x5x7xf32>
  %40 = stablehlo.convert %39 : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xbf16>
  %41 = stablehlo.dot_general %40, %arg0, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2] : (tensor<2x3x5x7xbf16>, tensor<2x3x5x16xbf16>) -> tensor<2x3x7x16xbf16>
  %42 = stablehlo.dot_general %40, %arg1, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x3x5x7xbf16>, tensor<2x3x7x16xbf16>) -> tensor<2x3x5x16xbf16>
  return %23, %42, %41, %25 : tensor<2x3x5x8xbf16>, tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>, tensor<2x3x7x8xbf16>
}

// Who wants the gradient by what was added wants that of the scores.
// CHECK-LABEL: @a_gradient_by_the_bias_stays
func.func @a_gradient_by_the_bias_stays(%arg0: tensor<2x3x5x16xbf16>, %arg1: tensor<2x3x7x16xbf16>, %arg2: tensor<2x3x7x8xbf16>, %arg3: tensor<2x1x5x7xf32>, %arg4: tensor<2x3x5x8xbf16>) -> (tensor<2x3x5x8xbf16>, tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>, tensor<2x3x7x8xbf16>, tensor<2x1x5x7xf32>) {
  // CHECK-NOT: exec.attention
  // CHECK: stablehlo.exponential
  %0 = stablehlo.constant dense<1.000000e+00> : tensor<2x3x5x1xf32>
  %1 = stablehlo.constant dense<0xFF800000> : tensor<2x3x5xf32>
  %2 = stablehlo.constant dense<2.500000e-01> : tensor<2x3x5x7xf32>
  %3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %4 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %5 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>) -> tensor<2x3x5x7xbf16>
  %6 = stablehlo.convert %5 : (tensor<2x3x5x7xbf16>) -> tensor<2x3x5x7xf32>
  %7 = stablehlo.multiply %6, %2 : tensor<2x3x5x7xf32>
  %8 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1, 2, 3] : (tensor<2x1x5x7xf32>) -> tensor<2x3x5x7xf32>
  %9 = stablehlo.add %7, %8 : tensor<2x3x5x7xf32>
  %10 = stablehlo.reduce(%9 init: %4) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %11 = stablehlo.maximum %10, %1 : tensor<2x3x5xf32>
  %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x1xf32>
  %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2, 3] : (tensor<2x3x5x1xf32>) -> tensor<2x3x5x7xf32>
  %14 = stablehlo.subtract %9, %13 : tensor<2x3x5x7xf32>
  %15 = stablehlo.exponential %14 : tensor<2x3x5x7xf32>
  %16 = stablehlo.reduce(%15 init: %3) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x1xf32>
  %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2, 3] : (tensor<2x3x5x1xf32>) -> tensor<2x3x5x7xf32>
  %19 = stablehlo.divide %15, %18 : tensor<2x3x5x7xf32>
  %20 = stablehlo.multiply %17, %17 : tensor<2x3x5x1xf32>
  %21 = stablehlo.divide %0, %20 : tensor<2x3x5x1xf32>
  %22 = stablehlo.convert %19 : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xbf16>
  %23 = stablehlo.dot_general %22, %arg2, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x3x5x7xbf16>, tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16>
  %24 = stablehlo.dot_general %arg4, %22, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2] : (tensor<2x3x5x8xbf16>, tensor<2x3x5x7xbf16>) -> tensor<2x3x8x7xbf16>
  %25 = stablehlo.transpose %24, dims = [0, 1, 3, 2] : (tensor<2x3x8x7xbf16>) -> tensor<2x3x7x8xbf16>
  %26 = stablehlo.dot_general %arg4, %arg2, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x3x5x8xbf16>, tensor<2x3x7x8xbf16>) -> tensor<2x3x5x7xbf16>
  %27 = stablehlo.convert %26 : (tensor<2x3x5x7xbf16>) -> tensor<2x3x5x7xf32>
  %28 = stablehlo.broadcast_in_dim %21, dims = [0, 1, 2, 3] : (tensor<2x3x5x1xf32>) -> tensor<2x3x5x7xf32>
  %29 = stablehlo.multiply %27, %28 : tensor<2x3x5x7xf32>
  %30 = stablehlo.multiply %29, %15 : tensor<2x3x5x7xf32>
  %31 = stablehlo.reduce(%30 init: %3) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %32 = stablehlo.reshape %31 : (tensor<2x3x5xf32>) -> tensor<2x3x5x1xf32>
  %33 = stablehlo.negate %32 : tensor<2x3x5x1xf32>
  %34 = stablehlo.divide %27, %18 : tensor<2x3x5x7xf32>
  %35 = stablehlo.reduce(%33 init: %3) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x1xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %36 = stablehlo.broadcast_in_dim %35, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %37 = stablehlo.add %34, %36 : tensor<2x3x5x7xf32>
  %38 = stablehlo.multiply %37, %15 : tensor<2x3x5x7xf32>
  %39 = stablehlo.reduce(%38 init: %3) applies stablehlo.add across dimensions = [1] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x5x7xf32>
  %40 = stablehlo.reshape %39 : (tensor<2x5x7xf32>) -> tensor<2x1x5x7xf32>
  %41 = stablehlo.multiply %38, %2 : tensor<2x3x5x7xf32>
  %42 = stablehlo.convert %41 : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xbf16>
  %43 = stablehlo.dot_general %42, %arg0, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2] : (tensor<2x3x5x7xbf16>, tensor<2x3x5x16xbf16>) -> tensor<2x3x7x16xbf16>
  %44 = stablehlo.dot_general %42, %arg1, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x3x5x7xbf16>, tensor<2x3x7x16xbf16>) -> tensor<2x3x5x16xbf16>
  return %23, %44, %43, %25, %40 : tensor<2x3x5x8xbf16>, tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>, tensor<2x3x7x8xbf16>, tensor<2x1x5x7xf32>
}

// All three gradients or none.
// CHECK-LABEL: @without_a_gradient_by_keys_it_stays
func.func @without_a_gradient_by_keys_it_stays(%arg0: tensor<2x3x5x16xbf16>, %arg1: tensor<2x3x7x16xbf16>, %arg2: tensor<2x3x7x8xbf16>, %arg3: tensor<2x3x5x8xbf16>) -> (tensor<2x3x5x8xbf16>, tensor<2x3x5x16xbf16>, tensor<2x3x7x8xbf16>) {
  // CHECK-NOT: exec.attention
  // CHECK: stablehlo.exponential
  %0 = stablehlo.constant dense<1.000000e+00> : tensor<2x3x5x1xf32>
  %1 = stablehlo.constant dense<0xFF800000> : tensor<2x3x5xf32>
  %2 = stablehlo.constant dense<2.500000e-01> : tensor<2x3x5x7xf32>
  %3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %4 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %5 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x3x5x16xbf16>, tensor<2x3x7x16xbf16>) -> tensor<2x3x5x7xbf16>
  %6 = stablehlo.convert %5 : (tensor<2x3x5x7xbf16>) -> tensor<2x3x5x7xf32>
  %7 = stablehlo.multiply %6, %2 : tensor<2x3x5x7xf32>
  %8 = stablehlo.reduce(%7 init: %4) applies stablehlo.maximum across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %9 = stablehlo.maximum %8, %1 : tensor<2x3x5xf32>
  %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x1xf32>
  %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2, 3] : (tensor<2x3x5x1xf32>) -> tensor<2x3x5x7xf32>
  %12 = stablehlo.subtract %7, %11 : tensor<2x3x5x7xf32>
  %13 = stablehlo.exponential %12 : tensor<2x3x5x7xf32>
  %14 = stablehlo.reduce(%13 init: %3) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x1xf32>
  %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2, 3] : (tensor<2x3x5x1xf32>) -> tensor<2x3x5x7xf32>
  %17 = stablehlo.divide %13, %16 : tensor<2x3x5x7xf32>
  %18 = stablehlo.multiply %15, %15 : tensor<2x3x5x1xf32>
  %19 = stablehlo.divide %0, %18 : tensor<2x3x5x1xf32>
  %20 = stablehlo.convert %17 : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xbf16>
  %21 = stablehlo.dot_general %20, %arg2, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x3x5x7xbf16>, tensor<2x3x7x8xbf16>) -> tensor<2x3x5x8xbf16>
  %22 = stablehlo.dot_general %arg3, %20, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2] : (tensor<2x3x5x8xbf16>, tensor<2x3x5x7xbf16>) -> tensor<2x3x8x7xbf16>
  %23 = stablehlo.transpose %22, dims = [0, 1, 3, 2] : (tensor<2x3x8x7xbf16>) -> tensor<2x3x7x8xbf16>
  %24 = stablehlo.dot_general %arg3, %arg2, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<2x3x5x8xbf16>, tensor<2x3x7x8xbf16>) -> tensor<2x3x5x7xbf16>
  %25 = stablehlo.convert %24 : (tensor<2x3x5x7xbf16>) -> tensor<2x3x5x7xf32>
  %26 = stablehlo.broadcast_in_dim %19, dims = [0, 1, 2, 3] : (tensor<2x3x5x1xf32>) -> tensor<2x3x5x7xf32>
  %27 = stablehlo.multiply %25, %26 : tensor<2x3x5x7xf32>
  %28 = stablehlo.multiply %27, %13 : tensor<2x3x5x7xf32>
  %29 = stablehlo.reduce(%28 init: %3) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x7xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %30 = stablehlo.reshape %29 : (tensor<2x3x5xf32>) -> tensor<2x3x5x1xf32>
  %31 = stablehlo.negate %30 : tensor<2x3x5x1xf32>
  %32 = stablehlo.divide %25, %16 : tensor<2x3x5x7xf32>
  %33 = stablehlo.reduce(%31 init: %3) applies stablehlo.add across dimensions = [3] : (tensor<2x3x5x1xf32>, tensor<f32>) -> tensor<2x3x5xf32>
  %34 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2] : (tensor<2x3x5xf32>) -> tensor<2x3x5x7xf32>
  %35 = stablehlo.add %32, %34 : tensor<2x3x5x7xf32>
  %36 = stablehlo.multiply %35, %13 : tensor<2x3x5x7xf32>
  %37 = stablehlo.multiply %36, %2 : tensor<2x3x5x7xf32>
  %38 = stablehlo.convert %37 : (tensor<2x3x5x7xf32>) -> tensor<2x3x5x7xbf16>
  %39 = stablehlo.dot_general %38, %arg1, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<2x3x5x7xbf16>, tensor<2x3x7x16xbf16>) -> tensor<2x3x5x16xbf16>
  return %21, %39, %23 : tensor<2x3x5x8xbf16>, tensor<2x3x5x16xbf16>, tensor<2x3x7x8xbf16>
}
