// SPDX-License-Identifier: Apache-2.0

// The parts of stacked values while a step is rewritten: slices and concatenations only where an op
// needs what is not at hand.
#pragma once

#include "LayerStacks.h"

#include <map>

namespace shardwright {

class LayerParts {
public:
  /// `cuts`: of each group, the first layer of each part, and the number of layers at the end.
  LayerParts(const LayerStacks &stacks, std::vector<std::vector<int64_t>> cuts)
      : stacks(stacks), cuts(std::move(cuts)) {}

  bool isCut(int group) const { return cuts[group].size() > 2; }
  /// Whether a value is replaced by parts.
  bool isCut(mlir::Value value) const;
  size_t count(int group) const { return cuts[group].size() - 1; }
  LayerRange range(int group, size_t part) const {
    return {cuts[group][part], cuts[group][part + 1]};
  }
  /// The rows of a dimension.
  LayerRange range(Stacked along, size_t part) const {
    LayerRange layers = range(along.group, part);
    return {layers.begin * along.rows, layers.end * along.rows};
  }

  void set(mlir::Value value, mlir::ValueRange parts) { known[value] = llvm::to_vector(parts); }
  /// The parts along a dimension, of a value that may have none yet, for an op that `b` inserts.
  llvm::SmallVector<mlir::Value> get(mlir::OpBuilder &b, mlir::Value value, Stacked along);
  /// The value itself, or its parts together.
  mlir::Value whole(mlir::OpBuilder &b, mlir::Value value);
  /// Of types of parts.
  mlir::RankedTensorType partType(mlir::Value value, Stacked along, size_t part) const;

private:
  mlir::Value makePart(mlir::OpBuilder &b, mlir::Value value, Stacked along, size_t part);

  const LayerStacks &stacks;
  std::vector<std::vector<int64_t>> cuts;
  llvm::DenseMap<mlir::Value, llvm::SmallVector<mlir::Value>> known;
};

} // namespace shardwright
