// RUN: shardwright-opt %s -split-input-file -verify-diagnostics

func.func @pieces_come_in_threes(%x: tensor<8x4xf32>) -> tensor<2x4xf32> {
  // expected-error@+1 {{needs three numbers a piece and a stride of at least 1 [move_pieces]}}
  %0 = exec.move %x {dim = 0 : i64, stride = 1 : i64, pieces = array<i64: 0, 1>} : (tensor<8x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// -----

func.func @pieces_lie_in_operands(%x: tensor<8x4xf32>) -> tensor<3x4xf32> {
  // expected-error@+1 {{has a piece 0, 4, 3 that lies in no operand [move_rows]}}
  %0 = exec.move %x {dim = 0 : i64, stride = 2 : i64, pieces = array<i64: 0, 4, 3>} : (tensor<8x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// -----

func.func @pieces_fill_the_results(%x: tensor<8x4xf32>) -> tensor<3x4xf32> {
  // expected-error@+1 {{has pieces of 2 rows for results of 3 [move_results]}}
  %0 = exec.move %x {dim = 0 : i64, stride = 1 : i64, pieces = array<i64: 0, 0, 2>} : (tensor<8x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}
