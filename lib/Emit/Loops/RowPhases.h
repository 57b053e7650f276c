// SPDX-License-Identifier: Apache-2.0

// Assigns the values of a row fusion to phases; shared by the CPU and GPU row kernels.
//
// A row is traversed once per phase, since the result of a reduction is known only after a
// traversal. Each phase computes some reductions and writes some full-size outputs.
#pragma once

#include "KernelBuilder.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "llvm/ADT/MapVector.h"

namespace shardwright {

struct RowPhases {
  /// Values of full size that several phases need are computed once if `isWorthKeeping`.
  RowPhases(KernelBuilder &k, llvm::function_ref<bool(mlir::Value)> isWorthKeeping);

  bool isFull(mlir::Value value) const { return k.type(value).getShape() == llvm::ArrayRef(full); }
  size_t count() const { return reductions.size(); }
  int64_t rows() const { return mlir::ShapedType::getNumElements(rowShape); }
  int64_t columns() const { return mlir::ShapedType::getNumElements(columnShape); }
  /// The phases that need a value worth keeping, the first of which computes it; only values that
  /// several phases need.
  const llvm::MapVector<mlir::Value, llvm::SmallVector<int>> &kept() const { return keptIn; }

  llvm::SmallVector<int64_t> full; // rows, then columns
  llvm::ArrayRef<int64_t> rowShape, columnShape;
  llvm::SmallVector<llvm::SmallVector<stablehlo::ReduceOp>> reductions; // by phase
  llvm::SmallVector<llvm::SmallVector<size_t>> stores; // outputs of full size by phase

private:
  int phaseOf(mlir::Value value);
  void findPhases();
  void needs(mlir::Value value, int phase, llvm::function_ref<bool(mlir::Value)> isWorthKeeping,
             llvm::DenseSet<std::pair<mlir::Value, int>> &seen);

  KernelBuilder &k;
  llvm::DenseMap<mlir::Value, int> phases; // of every value: the phase in which it can be computed
  llvm::MapVector<mlir::Value, llvm::SmallVector<int>> keptIn;
};

/// Stores the outputs that have one element a row.
void storeRowOutputs(KernelBuilder &k, const RowPhases &row, llvm::ArrayRef<mlir::Value> rowIndices,
                     mlir::Value number);

} // namespace shardwright
