// SPDX-License-Identifier: Apache-2.0

// A softmax, however it is written.
#pragma once

#include "RowwisePattern.h"

namespace shardwright {

/// Rows of softmax(scale scores + bias), where the mask is set.
struct Softmax {
  mlir::Value scores;
  RowwisePattern::Other mask, bias;
  double scale = 1;
  // Of what was evaluated last; labels are those of RowwisePattern.
  Row row{};
  llvm::SmallVector<int64_t> labels;

  Row of(const Row &x) const;
  /// The gradient by x, for a gradient by of(x).
  Row gradientOf(const Row &x, const Row &gradient) const;
  /// Scores on which shows what is a softmax of some scores only: random ones,
  /// spread out, and far below and above 0, where they may be clipped.
  std::array<Row, 5> probes() const;
  /// If `weights` are that, for any x.
  static std::optional<Softmax> match(mlir::Value scores, mlir::Value weights,
                                      llvm::ArrayRef<int64_t> shape, int64_t columns);
  /// The gradient by the weights, and a row of it.
  struct WeightsGradient {
    mlir::Value value;
    llvm::SmallVector<int64_t> labels;
    Row row;
  };
  /// What `weights` is if the scores are `x`, and the gradient, if there is
  /// one, is `gradient`.
  bool evaluate(mlir::Value weights, const Row &x, llvm::ArrayRef<int64_t> shape, int64_t columns,
                const WeightsGradient *gradient = nullptr);

private:
  double logit(const Row &x, int i) const;
};

bool isClose(const Row &found, const Row &wanted);

} // namespace shardwright
