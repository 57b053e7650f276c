// RUN: shardwright-opt %s -split-input-file -shardwright-cut-stages=microbatches=1 | FileCheck %s

// Five layers, of which a loop has two in an iteration and leaves one over. The second piece begins within an iteration: each layer reads its row of the part
// that its piece has, and what an iteration has kept for a later one is read as it was computed.
// CHECK-LABEL: func.func private @forward0(
// CHECK-SAME: %[[W:[a-z0-9]*]]: tensor<3x8x8xf32>)
// CHECK-NOT: stablehlo.while
// CHECK-DAG: stablehlo.slice %[[W]] [0:1, 0:8, 0:8]
// CHECK-DAG: stablehlo.slice %[[W]] [1:2, 0:8, 0:8]
// CHECK-DAG: stablehlo.slice %[[W]] [2:3, 0:8, 0:8]
// CHECK-NOT: stablehlo.while
// CHECK-LABEL: func.func private @forward1(
// CHECK-SAME: %[[V:[a-z0-9]*]]: tensor<2x8x8xf32>
// CHECK-NOT: stablehlo.while
// CHECK: stablehlo.slice %[[V]] [0:1, 0:8, 0:8]
// CHECK-COUNT-2: stablehlo.dot_general
// CHECK: exec.stage @stage0(%{{.*}}: tensor<3x8x8xf32> {exec.number = 0 : i64, exec.rows = array<i64: 0, 0, 5>
// CHECK: exec.stage @stage1(%{{.*}}: tensor<2x8x8xf32> {exec.number = 0 : i64, exec.rows = array<i64: 0, 3, 5>
module attributes {exec.mesh = #sdy.mesh<[]>, exec.whole_mesh = #sdy.mesh<["stage"=2]>} {
  func.func @main(%w: tensor<5x8x8xf32> {shardwright.role = "param"}, %batch: tensor<1x6x8xf32> {shardwright.role = "batch"}) -> tensor<1x6x8xf32> {
    %i0 = stablehlo.constant dense<0> : tensor<i32>
    %i1 = stablehlo.constant dense<1> : tensor<i32>
    %i2 = stablehlo.constant dense<2> : tensor<i32>
    %none = stablehlo.constant dense<0.0> : tensor<1x6x8xf32>
    %zeros = stablehlo.constant dense<0.0> : tensor<2x6x8xf32>
    %pairs = stablehlo.slice %w [0:4, 0:8, 0:8] : (tensor<5x8x8xf32>) -> tensor<4x8x8xf32>
    %ws = stablehlo.reshape %pairs : (tensor<4x8x8xf32>) -> tensor<2x2x8x8xf32>
    %last = stablehlo.slice %w [4:5, 0:8, 0:8] : (tensor<5x8x8xf32>) -> tensor<1x8x8xf32>
    %0:2 = stablehlo.while(%m = %i0, %outputs = %none) : tensor<i32>, tensor<1x6x8xf32>
    cond {
      %c = stablehlo.compare LT, %m, %i1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %row = stablehlo.dynamic_slice %batch, %m, %i0, %i0, sizes = [1, 6, 8] : (tensor<1x6x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x6x8xf32>
      %x = stablehlo.reshape %row : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
      %f:3 = stablehlo.while(%i = %i0, %h = %x, %kept = %zeros) : tensor<i32>, tensor<6x8xf32>, tensor<2x6x8xf32>
      cond {
        %c = stablehlo.compare LT, %i, %i2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %c : tensor<i1>
      } do {
        %next = stablehlo.add %i, %i1 : tensor<i32>
        %slice = stablehlo.dynamic_slice %ws, %i, %i0, %i0, %i0, sizes = [1, 2, 8, 8] : (tensor<2x2x8x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x8x8xf32>
        %pair = stablehlo.reshape %slice : (tensor<1x2x8x8xf32>) -> tensor<2x8x8xf32>
        %first = stablehlo.slice %pair [0:1, 0:8, 0:8] : (tensor<2x8x8xf32>) -> tensor<1x8x8xf32>
        %second = stablehlo.slice %pair [1:2, 0:8, 0:8] : (tensor<2x8x8xf32>) -> tensor<1x8x8xf32>
        %a = stablehlo.reshape %first : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
        %b = stablehlo.reshape %second : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
        %y = stablehlo.dot_general %h, %a, contracting_dims = [1] x [0] : (tensor<6x8xf32>, tensor<8x8xf32>) -> tensor<6x8xf32>
        %z = stablehlo.dot_general %y, %b, contracting_dims = [1] x [0] : (tensor<6x8xf32>, tensor<8x8xf32>) -> tensor<6x8xf32>
        %one = stablehlo.reshape %y : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
        %stack = stablehlo.dynamic_update_slice %kept, %one, %i, %i0, %i0 : (tensor<2x6x8xf32>, tensor<1x6x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x6x8xf32>
        stablehlo.return %next, %z, %stack : tensor<i32>, tensor<6x8xf32>, tensor<2x6x8xf32>
      }
      %l = stablehlo.reshape %last : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
      %y = stablehlo.dot_general %f#1, %l, contracting_dims = [1] x [0] : (tensor<6x8xf32>, tensor<8x8xf32>) -> tensor<6x8xf32>
      %some = stablehlo.slice %f#2 [1:2, 0:6, 0:8] : (tensor<2x6x8xf32>) -> tensor<1x6x8xf32>
      %skip = stablehlo.reshape %some : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
      %sum = stablehlo.add %y, %skip : tensor<6x8xf32>
      %out = stablehlo.reshape %sum : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
      %next = stablehlo.add %m, %i1 : tensor<i32>
      %next_outputs = stablehlo.dynamic_update_slice %outputs, %out, %m, %i0, %i0 : (tensor<1x6x8xf32>, tensor<1x6x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x6x8xf32>
      stablehlo.return %next, %next_outputs : tensor<i32>, tensor<1x6x8xf32>
    }
    return %0#1 : tensor<1x6x8xf32>
  }
}

// -----

// A loop over rows of examples stays, although other rows are sliced.
// CHECK-LABEL: func.func private @forward0(
// CHECK: stablehlo.while
module attributes {exec.mesh = #sdy.mesh<[]>, exec.whole_mesh = #sdy.mesh<["stage"=2]>} {
  func.func @main(%w: tensor<8x8xf32> {shardwright.role = "param"}, %v: tensor<8x5xf32> {shardwright.role = "param"}, %batch: tensor<1x3x8xf32> {shardwright.role = "batch"}) -> tensor<1x5xf32> {
    %i0 = stablehlo.constant dense<0> : tensor<i32>
    %i1 = stablehlo.constant dense<1> : tensor<i32>
    %i2 = stablehlo.constant dense<2> : tensor<i32>
    %none = stablehlo.constant dense<0.0> : tensor<1x5xf32>
    %0:2 = stablehlo.while(%m = %i0, %outputs = %none) : tensor<i32>, tensor<1x5xf32>
    cond {
      %c = stablehlo.compare LT, %m, %i1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %row = stablehlo.dynamic_slice %batch, %m, %i0, %i0, sizes = [1, 3, 8] : (tensor<1x3x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x8xf32>
      %xs = stablehlo.reshape %row : (tensor<1x3x8xf32>) -> tensor<3x8xf32>
      %first = stablehlo.slice %xs [0:1, 0:8] : (tensor<3x8xf32>) -> tensor<1x8xf32>
      %others = stablehlo.slice %xs [1:3, 0:8] : (tensor<3x8xf32>) -> tensor<2x8xf32>
      %f:2 = stablehlo.while(%i = %i0, %h = %first) : tensor<i32>, tensor<1x8xf32>
      cond {
        %c = stablehlo.compare LT, %i, %i2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %c : tensor<i1>
      } do {
        %next = stablehlo.add %i, %i1 : tensor<i32>
        %x = stablehlo.dynamic_slice %others, %i, %i0, sizes = [1, 8] : (tensor<2x8xf32>, tensor<i32>, tensor<i32>) -> tensor<1x8xf32>
        %y = stablehlo.dot_general %h, %w, contracting_dims = [1] x [0] : (tensor<1x8xf32>, tensor<8x8xf32>) -> tensor<1x8xf32>
        %z = stablehlo.add %x, %y : tensor<1x8xf32>
        stablehlo.return %next, %z : tensor<i32>, tensor<1x8xf32>
      }
      %out = stablehlo.dot_general %f#1, %v, contracting_dims = [1] x [0] : (tensor<1x8xf32>, tensor<8x5xf32>) -> tensor<1x5xf32>
      %next = stablehlo.add %m, %i1 : tensor<i32>
      %next_outputs = stablehlo.dynamic_update_slice %outputs, %out, %m, %i0 : (tensor<1x5xf32>, tensor<1x5xf32>, tensor<i32>, tensor<i32>) -> tensor<1x5xf32>
      stablehlo.return %next, %next_outputs : tensor<i32>, tensor<1x5xf32>
    }
    return %0#1 : tensor<1x5xf32>
  }
}
