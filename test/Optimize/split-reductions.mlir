// RUN: shardwright-opt %s -shardwright-split-reductions="enough-blocks=8 least-work=64" | FileCheck %s
// RUN: shardwright-opt %s -shardwright-split-reductions="enough-blocks=8 least-work=64 columns-of-block=64" | FileCheck %s -check-prefix=WIDE

// Rows are reduced first, then what they came to.
// CHECK-LABEL: @whole_dimensions
func.func @whole_dimensions(%x: tensor<9x40xf32>) -> tensor<f32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  // CHECK: %[[ROWS:.*]] = stablehlo.reduce(%arg0 init: %{{.*}}) applies stablehlo.add across dimensions = [1] : (tensor<9x40xf32>, tensor<f32>) -> tensor<9xf32>
  // CHECK: stablehlo.reduce(%[[ROWS]] init: %{{.*}}) applies stablehlo.add across dimensions = [0] : (tensor<9xf32>, tensor<f32>) -> tensor<f32>
  %0 = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [0, 1] : (tensor<9x40xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// What only the reduction reads is computed in its shape; the maximum, which is read elsewhere, is there already.
// CHECK-LABEL: @parts_of_a_dimension
func.func @parts_of_a_dimension(%x: tensor<300xf32>, %y: tensor<300xf32>) -> (tensor<f32>, tensor<300xf32>) {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  // CHECK: %[[MAX:.*]] = stablehlo.maximum
  %0 = stablehlo.maximum %x, %y : tensor<300xf32>
  // CHECK-DAG: %[[M:.*]] = stablehlo.reshape %[[MAX]] : (tensor<300xf32>) -> tensor<10x30xf32>
  // CHECK-DAG: %[[X:.*]] = stablehlo.reshape %arg0 : (tensor<300xf32>) -> tensor<10x30xf32>
  // CHECK: %[[P:.*]] = stablehlo.multiply %[[X]], %[[M]] : tensor<10x30xf32>
  // CHECK: stablehlo.reduce(%[[P]] {{.*}} across dimensions = [1] : (tensor<10x30xf32>, tensor<f32>) -> tensor<10xf32>
  // CHECK: across dimensions = [0]
  %1 = stablehlo.multiply %x, %0 : tensor<300xf32>
  %2 = stablehlo.reduce(%1 init: %z) applies stablehlo.add across dimensions = [0] : (tensor<300xf32>, tensor<f32>) -> tensor<f32>
  return %2, %0 : tensor<f32>, tensor<300xf32>
}

// Columns: two blocks of 32, so that four parts are enough. A bias that is spread along what is cut stays one.
// A block of 64 columns leaves one block, and needs eight parts or more.
// CHECK-LABEL: @columns
// WIDE-LABEL: @columns
// WIDE: across dimensions = [1] : (tensor<11x4x50xf32>, tensor<f32>) -> tensor<11x50xf32>
func.func @columns(%x: tensor<44x50xf32>, %bias: tensor<50xf32>) -> tensor<50xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %b = stablehlo.broadcast_in_dim %bias, dims = [1] : (tensor<50xf32>) -> tensor<44x50xf32>
  // CHECK-DAG: stablehlo.broadcast_in_dim %arg1, dims = [2] : (tensor<50xf32>) -> tensor<4x11x50xf32>
  // CHECK: across dimensions = [1] : (tensor<4x11x50xf32>, tensor<f32>) -> tensor<4x50xf32>
  // CHECK: across dimensions = [0] : (tensor<4x50xf32>, tensor<f32>) -> tensor<50xf32>
  %0 = stablehlo.add %x, %b : tensor<44x50xf32>
  %1 = stablehlo.reduce(%0 init: %z) applies stablehlo.add across dimensions = [0] : (tensor<44x50xf32>, tensor<f32>) -> tensor<50xf32>
  return %1 : tensor<50xf32>
}

// A constant has any shape.
// CHECK-LABEL: @constants
func.func @constants(%x: tensor<300xf32>) -> tensor<f32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %c = stablehlo.constant dense<3.0> : tensor<300xf32>
  // CHECK: %[[C:.*]] = stablehlo.constant dense<3.000000e+00> : tensor<10x30xf32>
  // CHECK: stablehlo.add %{{.*}}, %[[C]] : tensor<10x30xf32>
  %0 = stablehlo.add %x, %c : tensor<300xf32>
  %1 = stablehlo.reduce(%0 init: %z) applies stablehlo.add across dimensions = [0] : (tensor<300xf32>, tensor<f32>) -> tensor<f32>
  return %1 : tensor<f32>
}

// The body of a reduction of pairs goes to both steps, and parts keep their order.
// CHECK-LABEL: @pairs
func.func @pairs(%x: tensor<300xf32>, %i: tensor<300xi32>) -> (tensor<f32>, tensor<i32>) {
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  // CHECK: stablehlo.reduce({{.*}}) across dimensions = [1] : (tensor<10x30xf32>, tensor<10x30xi32>, tensor<f32>, tensor<i32>) -> (tensor<10xf32>, tensor<10xi32>)
  // CHECK: stablehlo.compare
  // CHECK: stablehlo.reduce({{.*}}) across dimensions = [0]
  // CHECK: stablehlo.compare
  %0:2 = stablehlo.reduce(%x init: %low), (%i init: %zero) across dimensions = [0] : (tensor<300xf32>, tensor<300xi32>, tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)
   reducer(%a: tensor<f32>, %b: tensor<f32>) (%c: tensor<i32>, %d: tensor<i32>) {
    %1 = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %2 = stablehlo.select %1, %a, %b : tensor<i1>, tensor<f32>
    %3 = stablehlo.select %1, %c, %d : tensor<i1>, tensor<i32>
    stablehlo.return %2, %3 : tensor<f32>, tensor<i32>
  }
  return %0#0, %0#1 : tensor<f32>, tensor<i32>
}

// Enough blocks; too little work; a prime; a type whose parts would be rounded.
// CHECK-LABEL: @stays
func.func @stays(%rows: tensor<8x90xf32>, %short: tensor<60xf32>, %prime: tensor<307xf32>, %half: tensor<300xbf16>)
    -> (tensor<8xf32>, tensor<f32>, tensor<f32>, tensor<bf16>) {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %zh = stablehlo.constant dense<0.0> : tensor<bf16>
  // CHECK-COUNT-4: stablehlo.reduce
  // CHECK-NOT: stablehlo.reduce
  %0 = stablehlo.reduce(%rows init: %z) applies stablehlo.add across dimensions = [1] : (tensor<8x90xf32>, tensor<f32>) -> tensor<8xf32>
  %1 = stablehlo.reduce(%short init: %z) applies stablehlo.add across dimensions = [0] : (tensor<60xf32>, tensor<f32>) -> tensor<f32>
  %2 = stablehlo.reduce(%prime init: %z) applies stablehlo.add across dimensions = [0] : (tensor<307xf32>, tensor<f32>) -> tensor<f32>
  %3 = stablehlo.reduce(%half init: %zh) applies stablehlo.add across dimensions = [0] : (tensor<300xbf16>, tensor<bf16>) -> tensor<bf16>
  return %0, %1, %2, %3 : tensor<8xf32>, tensor<f32>, tensor<f32>, tensor<bf16>
}

// Both steps would add the initial value.
// CHECK-LABEL: @another_initial_value_stays
func.func @another_initial_value_stays(%x: tensor<9x40xf32>, %init: tensor<f32>) -> (tensor<f32>, tensor<f32>) {
  %two = stablehlo.constant dense<2.0> : tensor<f32>
  // CHECK: stablehlo.reduce(%arg0 init: %{{.*}}) applies stablehlo.add across dimensions = [0, 1]
  // CHECK: stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.multiply across dimensions = [0, 1]
  %0 = stablehlo.reduce(%x init: %two) applies stablehlo.add across dimensions = [0, 1] : (tensor<9x40xf32>, tensor<f32>) -> tensor<f32>
  %1 = stablehlo.reduce(%x init: %init) applies stablehlo.multiply across dimensions = [0, 1] : (tensor<9x40xf32>, tensor<f32>) -> tensor<f32>
  return %0, %1 : tensor<f32>, tensor<f32>
}

// Of a scalar there is nothing to reduce.
// CHECK-LABEL: @no_dimensions
func.func @no_dimensions(%x: tensor<f32>) -> tensor<f32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  // CHECK: stablehlo.reduce(%arg0 init: %{{.*}}) applies stablehlo.add across dimensions = []
  %0 = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [] : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// A kept dimension between reduced ones: columns first, then rows.
// CHECK-LABEL: @columns_then_rows
func.func @columns_then_rows(%x: tensor<3x10x11x5x7xf32>) -> tensor<3x5xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  // CHECK: %[[C:.*]] = stablehlo.reduce(%arg0 {{.*}} across dimensions = [1, 2] : (tensor<3x10x11x5x7xf32>, tensor<f32>) -> tensor<3x5x7xf32>
  // CHECK: stablehlo.reduce(%[[C]] {{.*}} across dimensions = [2] : (tensor<3x5x7xf32>, tensor<f32>) -> tensor<3x5xf32>
  %0 = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<3x10x11x5x7xf32>, tensor<f32>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

// Columns that are long are split in their turn.
// CHECK-LABEL: @long_columns_then_rows
func.func @long_columns_then_rows(%x: tensor<40x3x7xf32>) -> tensor<3xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  // CHECK: across dimensions = [1] : (tensor<4x10x3x7xf32>, tensor<f32>) -> tensor<4x3x7xf32>
  // CHECK: across dimensions = [0] : (tensor<4x3x7xf32>, tensor<f32>) -> tensor<3x7xf32>
  // CHECK: across dimensions = [1] : (tensor<3x7xf32>, tensor<f32>) -> tensor<3xf32>
  %0 = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [0, 2] : (tensor<40x3x7xf32>, tensor<f32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// The order of pairs may matter: rows first, as they are in memory.
// CHECK-LABEL: @pairs_between
func.func @pairs_between(%x: tensor<30x5x7xf32>, %i: tensor<30x5x7xi32>) -> (tensor<5xf32>, tensor<5xi32>) {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %n = stablehlo.constant dense<0> : tensor<i32>
  // CHECK: across dimensions = [2] : (tensor<30x5x7xf32>
  %0:2 = stablehlo.reduce(%x init: %z), (%i init: %n) across dimensions = [0, 2] : (tensor<30x5x7xf32>, tensor<30x5x7xi32>, tensor<f32>, tensor<i32>) -> (tensor<5xf32>, tensor<5xi32>)
   reducer(%a: tensor<f32>, %b: tensor<f32>) (%c: tensor<i32>, %d: tensor<i32>) {
    %m = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %v = stablehlo.select %m, %a, %b : tensor<i1>, tensor<f32>
    %k = stablehlo.select %m, %c, %d : tensor<i1>, tensor<i32>
    stablehlo.return %v, %k : tensor<f32>, tensor<i32>
  }
  return %0#0, %0#1 : tensor<5xf32>, tensor<5xi32>
}
