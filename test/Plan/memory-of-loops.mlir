// What loops carry is counted once. A sum of gradients by layer over microbatches is one stack of
// 3 x 5 x 4 x 4 = 240 bytes, as the axis splits the 7 columns, of which each layer replaces its row.
// The most is needed behind the loop: argument, stack and result, and 80 bytes of a layer's gradients.
// RUN: shardwright compile %s --mesh data=2 --stop-after propagate -o %t.whole.mlir
// RUN: not shardwright-opt %t.whole.mlir --shardwright-plan-shardings=memory=600 2>&1 | FileCheck %s
// CHECK: error: no plan fits: a device has 600 bytes, and the values of any plan over this mesh need 800 bytes here
// CHECK-COUNT-3: note: at least 240 bytes for
// CHECK: note: at least 80 bytes for

// If the last stack is read after the next one is computed, both are there, and the argument.
// RUN: sed 's/return %next, %1#2/return %next, %more/' %s > %t.mlir
// RUN: shardwright compile %t.mlir --mesh data=2 --stop-after propagate -o %t.whole.mlir
// RUN: not shardwright-opt %t.whole.mlir --shardwright-plan-shardings=memory=600 2>&1 | FileCheck %s -check-prefix=READ
// READ: the values of any plan over this mesh need 972 bytes here
// READ-COUNT-3: note: at least 240 bytes for
func.func public @main(%a: tensor<3x5x7xf32>, %g: tensor<1x5x7xf32>) -> tensor<3x5x7xf32> {
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %i1 = stablehlo.constant dense<1> : tensor<i32>
  %i3 = stablehlo.constant dense<3> : tensor<i32>
  %zeros = stablehlo.constant dense<0.0> : tensor<3x5x7xf32>
  %0:2 = stablehlo.while(%n = %i0, %sums = %zeros) : tensor<i32>, tensor<3x5x7xf32>
  cond {
    %c = stablehlo.compare LT, %n, %i3 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %next = stablehlo.add %n, %i1 : tensor<i32>
    %1:3 = stablehlo.while(%i = %i0, %xs = %sums, %ys = %zeros) : tensor<i32>, tensor<3x5x7xf32>, tensor<3x5x7xf32>
    cond {
      %c = stablehlo.compare LT, %i, %i3 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %layer = stablehlo.add %i, %i1 : tensor<i32>
      %x = stablehlo.dynamic_slice %xs, %i, %i0, %i0, sizes = [1, 5, 7] : (tensor<3x5x7xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x5x7xf32>
      %sum = stablehlo.add %x, %g : tensor<1x5x7xf32>
      %new = stablehlo.dynamic_update_slice %ys, %sum, %i, %i0, %i0 : (tensor<3x5x7xf32>, tensor<1x5x7xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x5x7xf32>
      stablehlo.return %layer, %xs, %new : tensor<i32>, tensor<3x5x7xf32>, tensor<3x5x7xf32>
    }
    %more = stablehlo.maximum %1#2, %sums : tensor<3x5x7xf32>
    stablehlo.return %next, %1#2 : tensor<i32>, tensor<3x5x7xf32>
  }
  %2 = stablehlo.add %0#1, %a : tensor<3x5x7xf32>
  return %2 : tensor<3x5x7xf32>
}
