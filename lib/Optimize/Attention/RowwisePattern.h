// SPDX-License-Identifier: Apache-2.0

// Recognizes functions of rows numerically, by their values on a sample row.
//
// Softmax and its gradient have many forms: with and without guards against fully masked rows, and
// as written by differentiation. Instead of matching forms, ops are evaluated on one row of random
// numbers and compared with the wanted function. The dimensions of the scores along which a value
// varies are tracked, so that ops that mix rows are rejected.
#pragma once

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright {

constexpr int columnCount = 24;
using Row = std::array<double, columnCount>;

class RowwisePattern {
public:
  /// `shape` is that of the scores, `along` the dimension of their rows.
  RowwisePattern(llvm::ArrayRef<int64_t> shape, int64_t along) : shape(shape), along(along) {}

  /// Sets the elements of a value, the same in each row.
  void set(mlir::Value value, const Row &row, llvm::ArrayRef<int64_t> labels);
  /// The value's row; null if it is made of anything but what was set,
  /// constants, and other values of the shape of scores, which become `others`.
  /// `labels` become the scores' dimensions that the value's are, -1 for those
  /// of extent 1.
  const Row *evaluate(mlir::Value value, llvm::SmallVector<int64_t> &labels);

  /// The boolean mask and the float bias found as further inputs, with their dimensions mapped to
  /// the scores', and the sample rows assigned to them. The mask is true at columns 0 and 2.
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
    llvm::SmallVector<int64_t>
        labels; // the scores' dimension of each dimension; -1: does not vary along it
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
  std::map<void *, Known> known; // std::map: references are stable
  llvm::DenseMap<mlir::Value, bool> outside;
  int left = 400; // limit on evaluated ops
};

/// The identity labels of a shape; -1 for dimensions of extent 1.
llvm::SmallVector<int64_t> labelsOf(llvm::ArrayRef<int64_t> shape);

/// Random numbers in [-most, most].
Row randomRow(double most, int seed);

} // namespace shardwright
