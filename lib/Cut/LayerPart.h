// SPDX-License-Identifier: Apache-2.0

// The part of an op that belongs to some layers, of an op outside the loops over layers that has
// stacked operands or results, as the update of an optimizer.
#pragma once

#include "shardwright/Dialect/Sdy/PartitionableOpInterface.h"

namespace shardwright {

/// The rows of a stack that belong together, of all parts that it has.
struct LayerRange {
  int64_t begin = 0, end = 0;
  int64_t size() const { return end - begin; }
};

/// The first factor of a dimension of a tensor of the op, and the operands and results that have
/// it.
struct LayerFactor {
  ShardingRule rule;
  unsigned factor = 0;

  /// The dimension of layers of an operand or result; none if it has none.
  std::optional<unsigned> dimOf(const TensorMapping &tensor) const;
  /// How many rows of that dimension the factor has each of: those of its other factors, as in a
  /// reshape of 8 rows to 4 of 2.
  int64_t rowsOf(const TensorMapping &tensor) const;
  bool isReduced() const { return rule.factors[factor].kind == FactorKind::Reduction; }
  /// Whether the op computes layers from what has none, so that each part may be computed anew.
  bool isGenerated() const;
};

/// Of what is at dimension `dim` of a tensor of the op; none if the op cannot be computed by parts
/// of it.
std::optional<LayerFactor> findLayerFactor(mlir::Operation *op, bool ofResult, unsigned tensor,
                                           unsigned dim);

/// The results of a part, from operands of which those with layers are parts. Of a reduction over
/// layers they are what those of the range add to it.
llvm::SmallVector<mlir::Value> createLayerPart(mlir::OpBuilder &b, mlir::Operation *op,
                                               const LayerFactor &layers, LayerRange range,
                                               mlir::ValueRange operands);

/// The op that combines what two parts of a reduction give.
mlir::Value combineParts(mlir::OpBuilder &b, mlir::Operation *reduction, mlir::Value first,
                         mlir::Value second);

} // namespace shardwright
