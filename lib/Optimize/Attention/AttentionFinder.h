// SPDX-License-Identifier: Apache-2.0

// Matches attention and its gradients in a block.
#pragma once

#include "AttentionRoles.h"
#include "Softmax.h"

namespace shardwright {

/// A matched attention, with its gradients if present.
struct Attention {
  llvm::SmallVector<int64_t> shape; // of the scores
  ScoreProduct scores;
  Softmax softmax;
  std::optional<WeightedSum> result;
  std::optional<WeightedSum> byValues, byQueries, byKeys; // gradients
  std::optional<ScoreProduct> gradient;                   // by the weights
  AttentionRoles roles;
  std::optional<int64_t> causalOffset;

  const Vectors &values() const { return result ? result->vectors : gradient->sides[1]; }
  bool hasGradient() const { return gradient.has_value(); }
};

class AttentionFinder {
public:
  explicit AttentionFinder(mlir::Block &block);
  /// The attention whose scores are this product; null if there is none.
  std::unique_ptr<Attention> find(stablehlo::DotGeneralOp product);

private:
  struct Use {
    stablehlo::DotGeneralOp dot;
    int side;
  };
  std::unique_ptr<Attention> complete(stablehlo::DotGeneralOp product, mlir::Value weights,
                                      int64_t columns);
  void takeGradient(Attention &found, int64_t columns);
  void takeGradient(Attention &found, stablehlo::DotGeneralOp dot, llvm::ArrayRef<int64_t> labels,
                    int64_t columns);

  llvm::DenseMap<mlir::Value, llvm::SmallVector<Use, 2>> readers,
      weighted; // by the op that an operand is computed from
};

} // namespace shardwright
