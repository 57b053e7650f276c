// SPDX-License-Identifier: Apache-2.0

// Assigns the values of a row fusion to phases; shared by the CPU and GPU row kernels.
//
// A row is traversed once per phase, as the result of a reduction is available only after a
// traversal. Each phase computes some reductions and writes some full-size outputs.
#pragma once

#include "KernelBuilder.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "llvm/ADT/MapVector.h"

namespace shardwright {

struct RowPhases {
  /// Full-size values needed in several phases are computed once if `isWorthKeeping`.
  RowPhases(KernelBuilder &k, llvm::function_ref<bool(mlir::Value)> isWorthKeeping);

  bool isFull(mlir::Value value) const { return k.type(value).getShape() == llvm::ArrayRef(full); }
  /// Whether full-size values are elements of memory, of rows and of scalars only, computed
  /// elementwise: the columns are then one dimension, whatever their shape.
  bool areColumnsFlat() const;
  /// Memory under another shape than the full one: the same elements in the same order.
  llvm::SmallVector<stablehlo::ReshapeOp> views() const;
  size_t count() const { return reductions.size(); }
  int64_t rows() const { return mlir::ShapedType::getNumElements(rowShape); }
  int64_t columns() const { return mlir::ShapedType::getNumElements(columnShape); }
  /// Values to keep, with the phases that need them; the first phase computes the value.
  const llvm::MapVector<mlir::Value, llvm::SmallVector<int>> &kept() const { return keptIn; }

  llvm::SmallVector<int64_t> full; // [rows…, columns…]
  llvm::ArrayRef<int64_t> rowShape, columnShape;
  llvm::SmallVector<llvm::SmallVector<stablehlo::ReduceOp>> reductions; // by phase
  llvm::SmallVector<llvm::SmallVector<size_t>> stores; // full-size outputs by phase

private:
  int phaseOf(mlir::Value value);
  void findPhases();
  void needs(mlir::Value value, int phase, llvm::function_ref<bool(mlir::Value)> isWorthKeeping,
             llvm::DenseSet<std::pair<mlir::Value, int>> &seen);

  KernelBuilder &k;
  llvm::DenseMap<mlir::Value, int> phases; // the first phase in which each value can be computed
  llvm::MapVector<mlir::Value, llvm::SmallVector<int>> keptIn;
};

/// Stores the outputs with one element per row.
void storeRowOutputs(KernelBuilder &k, const RowPhases &row, llvm::ArrayRef<mlir::Value> rowIndices,
                     mlir::Value number);

} // namespace shardwright
