// What each axis does, in the words of people who write plans by hand. Only the annotations of %w, of its state %s, which a step updates, and of the result differ.

// RUN: sed 's/W1/{}/; s/W2/{}/; s/S1/{}/; s/R3/{}/' %s > %t.mlir
// RUN: shardwright compile %t.mlir --plan auto --stop-after plan -o - 2>&1 | FileCheck %s --check-prefix=DATA
// DATA: remark: planned over x=2, y=4: x: data parallel; y: splits nothing;

// RUN: sed 's/W1/{}/; s/W2/{"y"}/; s/S1/{}/; s/R3/{"y"}/' %s > %t.mlir
// RUN: shardwright compile %t.mlir --plan auto --stop-after plan -o - 2>&1 | FileCheck %s --check-prefix=TENSOR
// TENSOR: x: data parallel; y: tensor parallel (w);

// An axis of one device is left out.
// RUN: sed 's/W1/{}/; s/W2/{"y"}/; s/S1/{}/; s/R3/{"y"}/' %s > %t.mlir
// RUN: shardwright compile %t.mlir --mesh x=1,y=4 --plan auto --stop-after plan -o - 2>&1 | FileCheck %s --check-prefix=ONE
// ONE: remark: planned over y=4: y: tensor parallel (w);

// RUN: sed 's/W1/{"x"}/; s/W2/{}/; s/S1/{}/; s/R3/{}/' %s > %t.mlir
// RUN: shardwright compile %t.mlir --plan auto --stop-after plan -o - 2>&1 | FileCheck %s --check-prefix=WEIGHTS
// WEIGHTS: x: data parallel, parameters fully sharded; y: splits nothing;

// RUN: sed 's/W1/{"x"}/; s/W2/{}/; s/S1/{"x"}/; s/R3/{}/' %s > %t.mlir
// RUN: shardwright compile %t.mlir --plan auto --stop-after plan -o - 2>&1 | FileCheck %s --check-prefix=FULLY
// FULLY: x: data parallel, parameters and optimizer state fully sharded; y: splits nothing;

// RUN: sed 's/W1/{}/; s/W2/{}/; s/S1/{"x"}/; s/R3/{}/' %s > %t.mlir
// RUN: shardwright compile %t.mlir --plan auto --stop-after plan -o - 2>&1 | FileCheck %s --check-prefix=STATE
// STATE: x: data parallel, optimizer state sharded; y: splits nothing;

// RUN: sed 's/W1/{}/; s/W2/{}/; s/S1/{}/; s/R3/{}/; s/{"x"}, {}, {}/{}, {"x"}, {}/g' %s > %t.mlir
// RUN: shardwright compile %t.mlir --plan auto --stop-after plan -o - 2>&1 | FileCheck %s --check-prefix=SEQUENCE
// SEQUENCE: x: sequence parallel; y: splits nothing;

// A program that updates no weight is inference: what it updates is no optimizer state.
// RUN: sed 's/W1/{}/; s/W2/{"y"}/; s/S1/{"x"}/; s/R3/{"y"}/; s/, tf.aliasing_output = 1 : i32//; s/%y = stablehlo.dot_general %x/%h = stablehlo.tanh %x : tensor<16x64x32xf32> %y = stablehlo.dot_general %h/' %s > %t.mlir
// RUN: shardwright compile %t.mlir --plan auto --stop-after plan -o - 2>&1 | FileCheck %s --check-prefix=CACHE
// CACHE: x: data parallel, updated arguments, as caches, sharded; y: tensor parallel (w);

sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%x: tensor<16x64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>},
                %w: tensor<32x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [W1, W2]>, tf.aliasing_output = 1 : i32} loc("w"),
                %s: tensor<32x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [S1, {}]>, tf.aliasing_output = 2 : i32})
    -> (tensor<16x64x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, R3]>}, tensor<32x24xf32>, tensor<32x24xf32>) {
  %y = stablehlo.dot_general %x, %w, contracting_dims = [2] x [0] : (tensor<16x64x32xf32>, tensor<32x24xf32>) -> tensor<16x64x24xf32>
  return %y, %w, %s : tensor<16x64x24xf32>, tensor<32x24xf32>, tensor<32x24xf32>
}
