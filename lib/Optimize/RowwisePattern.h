// SPDX-License-Identifier: Apache-2.0

// What a value is as a function of the rows of others, known at some columns.
//
// Softmax and its gradient are written in many ways: with and without guards
// against rows that are all masked, with what differentiation makes of them.
// Rather than listing forms, ops are evaluated on one row of random numbers and
// compared with the function that is looked for. Of each value it is known
// along which dimensions of the scores it varies, so that whatever mixes rows
// is noticed.
#pragma once

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright {

constexpr int columnCount = 24;
using Row = std::array<double, columnCount>;

class RowwisePattern {
public:
  /// Of scores of this shape, whose rows run along one dimension.
  RowwisePattern(llvm::ArrayRef<int64_t> shape, int64_t along) : shape(shape), along(along) {}

  /// Gives a value these elements, the same in each row.
  void set(mlir::Value value, const Row &row, llvm::ArrayRef<int64_t> labels);
  /// The value's row; null if it is made of anything but what was set,
  /// constants, and other values of the shape of scores, which become `others`.
  /// `labels` become the scores' dimensions that the value's are, -1 for those
  /// of extent 1.
  const Row *evaluate(mlir::Value value, llvm::SmallVector<int64_t> &labels);

  /// What else was found, of booleans and of floats, with the scores'
  /// dimensions that its own are, and the rows that these were given. Columns 0
  /// and 2 are seen.
  struct Other {
    mlir::Value value;
    llvm::SmallVector<int64_t> labels;
  };
  Other mask, bias;
  static Row maskRow();
  static Row biasRow();

private:
  struct Known {
    Row row;
    llvm::SmallVector<int64_t> labels; // of each dimension, the scores' dimension that it is; -1:
                                       // does not vary along it
  };
  const Known *find(mlir::Value value);
  bool compute(mlir::Operation *op, llvm::ArrayRef<const Known *> operands, Known &result);
  bool reduce(stablehlo::ReduceOp op, const Known &operand, const Known &initial, Known &result);
  bool reshape(mlir::ArrayRef<int64_t> from, mlir::ArrayRef<int64_t> to, const Known &operand,
               Known &result);
  bool isFromOutside(mlir::Value value);
  const Known *adopt(mlir::Value value, llvm::ArrayRef<const Known *> beside);
  bool hasAllDimensions(mlir::Value value, llvm::ArrayRef<int64_t> labels);

  llvm::SmallVector<int64_t> shape;
  int64_t along;
  std::map<void *, Known> known; // references to elements stay
  llvm::DenseMap<mlir::Value, bool> outside;
  int left = 400; // ops: programs may be deep
};

/// Each dimension is itself; -1 for those of extent 1.
llvm::SmallVector<int64_t> labelsOf(llvm::ArrayRef<int64_t> shape);

/// Random numbers between -most and most.
Row randomRow(double most, int seed);

} // namespace shardwright
