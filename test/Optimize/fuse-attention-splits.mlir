// Attention is found in one device's program: batch and heads may be split, and the rows, whose mask then depends on the device; columns may not.
// DEFINE: %{compile} = shardwright compile %s --mesh s=2 --target cuda --stop-after optimize
// RUN: %{compile} --arg-sharding '0=[{"s"},{},{},{}]' --arg-sharding '1=[{"s"},{},{},{}]' --arg-sharding '2=[{"s"},{},{},{}]' | FileCheck %s --check-prefix=BATCH
// RUN: %{compile} --arg-sharding '0=[{},{"s"},{},{}]' --arg-sharding '1=[{},{"s"},{},{}]' --arg-sharding '2=[{},{"s"},{},{}]' | FileCheck %s --check-prefix=HEADS
// RUN: %{compile} --arg-sharding '0=[{},{},{"s"},{}]' | FileCheck %s --check-prefix=ROWS
// RUN: %{compile} --arg-sharding '1=[{},{},{"s"},{}]' --arg-sharding '2=[{},{},{"s"},{}]' | FileCheck %s --check-prefix=APART

// BATCH: exec.attention {{.*}}batch = 2 : i64, {{.*}} groups = 6 : i64, {{.*}} reach = 0 : i64
// HEADS: exec.attention {{.*}}batch = 4 : i64, {{.*}} groups = 3 : i64, {{.*}} reach = 0 : i64
// ROWS: %[[MASK:.*]] = exec.fusion loop {{.*}} : (tensor<ui32>) -> tensor<1x1x4x10xf32>
// ROWS: exec.attention {{.*}} bias %[[MASK]] {{.*}} bias_strides = array<i64: 0, 0, 10, 1>
// ROWS-NOT: reach
// ROWS: return
// APART-NOT: exec.attention
// APART: exec.matmul
func.func public @main(%arg0: tensor<4x6x8x16xbf16>, %arg1: tensor<4x6x10x16xbf16>, %arg2: tensor<4x6x10x8xbf16>) -> (tensor<4x6x8x8xbf16>) {
  %c = stablehlo.constant dense<true> : tensor<i1>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<8x10xi1>
  %1 = call @tril(%0) : (tensor<8x10xi1>) -> tensor<8x10xi1>
  %2 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : (tensor<4x6x8x16xbf16>, tensor<4x6x10x16xbf16>) -> tensor<4x6x8x10xbf16>
  %3 = stablehlo.convert %2 : (tensor<4x6x8x10xbf16>) -> tensor<4x6x8x10xf32>
  %cst = stablehlo.constant dense<2.500000e-01> : tensor<f32>
  %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x6x8x10xf32>
  %5 = stablehlo.multiply %3, %4 : tensor<4x6x8x10xf32>
  %cst_0 = stablehlo.constant dense<-1.000000e+09> : tensor<f32>
  %6 = call @_where(%1, %5, %cst_0) : (tensor<8x10xi1>, tensor<4x6x8x10xf32>, tensor<f32>) -> tensor<4x6x8x10xf32>
  %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.maximum across dimensions = [3] : (tensor<4x6x8x10xf32>, tensor<f32>) -> tensor<4x6x8xf32>
  %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x6x8xf32>
  %9 = stablehlo.maximum %8, %7 : tensor<4x6x8xf32>
  %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<4x6x8xf32>) -> tensor<4x6x8x1xf32>
  %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2, 3] : (tensor<4x6x8x1xf32>) -> tensor<4x6x8x10xf32>
  %12 = stablehlo.subtract %6, %11 : tensor<4x6x8x10xf32>
  %13 = stablehlo.exponential %12 : tensor<4x6x8x10xf32>
  %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %14 = stablehlo.reduce(%13 init: %cst_3) applies stablehlo.add across dimensions = [3] : (tensor<4x6x8x10xf32>, tensor<f32>) -> tensor<4x6x8xf32>
  %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2] : (tensor<4x6x8xf32>) -> tensor<4x6x8x1xf32>
  %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2, 3] : (tensor<4x6x8x1xf32>) -> tensor<4x6x8x10xf32>
  %17 = stablehlo.divide %13, %16 : tensor<4x6x8x10xf32>
  %18 = stablehlo.convert %17 : (tensor<4x6x8x10xf32>) -> tensor<4x6x8x10xbf16>
  %19 = stablehlo.dot_general %18, %arg2, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<4x6x8x10xbf16>, tensor<4x6x10x8xbf16>) -> tensor<4x6x8x8xbf16>
  return %19 : tensor<4x6x8x8xbf16>
}
func.func private @tril(%arg0: tensor<8x10xi1>) -> tensor<8x10xi1> {
  %0 = stablehlo.iota dim = 0 : tensor<8x10xi32>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8x10xi32>
  %2 = stablehlo.add %0, %1 : tensor<8x10xi32>
  %3 = stablehlo.iota dim = 1 : tensor<8x10xi32>
  %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<8x10xi32>, tensor<8x10xi32>) -> tensor<8x10xi1>
  %c_0 = stablehlo.constant dense<false> : tensor<i1>
  %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<8x10xi1>
  %6 = stablehlo.select %4, %arg0, %5 : tensor<8x10xi1>, tensor<8x10xi1>
  return %6 : tensor<8x10xi1>
}
func.func private @_where(%arg0: tensor<8x10xi1>, %arg1: tensor<4x6x8x10xf32>, %arg2: tensor<f32>) -> tensor<4x6x8x10xf32> {
  %0 = stablehlo.convert %arg2 : tensor<f32>
  %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<8x10xi1>) -> tensor<4x6x8x10xi1>
  %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x6x8x10xf32>
  %3 = stablehlo.select %1, %arg1, %2 : tensor<4x6x8x10xi1>, tensor<4x6x8x10xf32>
  return %3 : tensor<4x6x8x10xf32>
}
