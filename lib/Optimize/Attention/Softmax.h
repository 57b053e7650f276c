// SPDX-License-Identifier: Apache-2.0

// Recognizes softmax numerically.
#pragma once

#include "RowwisePattern.h"

namespace shardwright {

/// Rows of softmax(scale * scores + bias) where the mask is true.
struct Softmax {
  mlir::Value scores;
  RowwisePattern::Other mask, bias;
  double scale = 1;
  // The result of the last evaluation; labels are those of RowwisePattern.
  Row row{};
  llvm::SmallVector<int64_t> labels;

  Row of(const Row &x) const;
  /// The gradient by x, for a gradient by of(x).
  Row gradientOf(const Row &x, const Row &gradient) const;
  /// Sample scores that tell a softmax from functions that equal it on some scores only: random,
  /// spread out, and far below and above 0, where scores may be clipped.
  std::array<Row, 5> probes() const;
  /// Matches `weights` as a softmax of `scores`.
  static std::optional<Softmax> match(mlir::Value scores, mlir::Value weights,
                                      llvm::ArrayRef<int64_t> shape, int64_t columns);
  /// The gradient by the weights, and a row of it.
  struct WeightsGradient {
    mlir::Value value;
    llvm::SmallVector<int64_t> labels;
    Row row;
  };
  /// Evaluates `weights` for the scores `x` and, if given, the gradient `gradient`; false if not
  /// supported.
  bool evaluate(mlir::Value weights, const Row &x, llvm::ArrayRef<int64_t> shape, int64_t columns,
                const WeightsGradient *gradient = nullptr);

private:
  double logit(const Row &x, int i) const;
};

bool isClose(const Row &found, const Row &wanted);

} // namespace shardwright
