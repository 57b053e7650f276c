// SPDX-License-Identifier: Apache-2.0

// The products of attention, seen from the scores: which dimension of an
// operand is which dimension of these.
#pragma once

#include "IndexView.h"

namespace shardwright {

/// Digits of one dimension of the scores and of one dimension of something else
/// that are the same.
struct Link {
  int64_t scores, inner,
      size; // the scores' dimension; what its digit is worth; how far it counts
  int64_t other, otherInner;
};

/// A tensor of vectors: for each dimension of the scores where it goes along
/// it, and where its vectors' elements lie.
struct Vectors {
  mlir::Value value;    // as the product has it
  IndexView view;       // of what it is read from
  int64_t feature = -1; // the dimension of `value` that its vectors run along
  llvm::SmallVector<Axis> along;
  Axis elements;

  bool operator==(const Vectors &other) const;
  /// The dimensions of `value` in the order of the scores', its vectors last.
  llvm::SmallVector<int64_t> order() const;
  /// The same if `value` was transposed to that order first.
  Vectors inOrder(llvm::ArrayRef<int64_t> order, llvm::ArrayRef<int64_t> shape) const;

  llvm::SmallVector<Link> links; // of the dimensions of `value`
};

/// scores[.., m, .., n] = sum over d of rows[.., m, .., d] columns[.., n, d].
struct ScoreProduct {
  stablehlo::DotGeneralOp dot;
  mlir::Value scores; // behind the product: moved and converted only
  Vectors sides[2];
};
/// Its result, moved and converted as long as nobody else reads it.
mlir::Value scoresOf(stablehlo::DotGeneralOp dot);
/// If `columns` is a dimension of one operand and not of the other, which comes
/// first. `labels` are the dimensions of scores of `shape` that those of the
/// product's own scores are.
std::optional<ScoreProduct> matchScores(stablehlo::DotGeneralOp dot, llvm::ArrayRef<int64_t> labels,
                                        llvm::ArrayRef<int64_t> shape, int64_t columns);

/// A product of weights, of the shape of scores, and vectors, which sums over
/// some dimensions of the scores.
struct WeightedSum {
  stablehlo::DotGeneralOp dot;
  mlir::Value weights;
  llvm::SmallVector<int64_t> summed; // dimensions of the scores, in order
  Vectors vectors, result;
};
/// If operand `side` of the dot is made of what has `labels` for its
/// dimensions.
std::optional<WeightedSum> matchSum(stablehlo::DotGeneralOp dot, int side,
                                    llvm::ArrayRef<int64_t> labels, llvm::ArrayRef<int64_t> shape);

} // namespace shardwright
