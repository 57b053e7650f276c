// SPDX-License-Identifier: Apache-2.0

// The products of attention, with operand dimensions mapped to the dimensions of the scores.
#pragma once

#include "../Analysis/IndexView.h"

namespace shardwright {

/// Digits of one dimension of the scores and of one dimension of something else
/// that are the same.
struct Link {
  int64_t scores, inner,
      size; // the scores' dimension; what its digit is worth; how far it counts
  int64_t other, otherInner;
};

/// A tensor of vectors: how its dimensions map to those of the scores, and the dimension of its
/// vectors.
struct Vectors {
  mlir::Value value;    // the operand of the product
  IndexView view;       // the view of its source
  int64_t feature = -1; // the dimension of `value` that its vectors run along
  llvm::SmallVector<Axis> along;
  Axis elements;

  bool operator==(const Vectors &other) const;
  /// The dimensions of `value` in the order of the scores', the vector dimension last.
  llvm::SmallVector<int64_t> order() const;
  /// The same for `value` transposed to that order.
  Vectors inOrder(llvm::ArrayRef<int64_t> order, llvm::ArrayRef<int64_t> shape) const;

  llvm::SmallVector<Link> links; // of the dimensions of `value`
};

/// scores[.., m, .., n] = sum over d of rows[.., m, .., d] columns[.., n, d].
struct ScoreProduct {
  stablehlo::DotGeneralOp dot;
  mlir::Value scores; // the product, possibly moved and converted
  Vectors sides[2];
};
/// The result of a dot, followed through single-use moves and conversions.
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
