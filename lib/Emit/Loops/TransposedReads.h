// SPDX-License-Identifier: Apache-2.0

// The transposes of a loop fusion that a kernel computes square by square: their elements are read
// along one dimension and written along another. Shared by the CPU and GPU transpose kernels.
#pragma once

#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright {

/// The transposes of the last dimension that are reached elementwise from the results.
struct TransposedReads {
  explicit TransposedReads(exec::FusionOp fusion);

  /// Whether both sides of a square have several elements.
  bool isUseful() const;
  /// The number of elements between those of the result that are adjacent in the operands.
  int64_t distance() const;
  /// The number of squares in each dimension of the result: of `height` elements along `across`,
  /// and of `width` along the last dimension.
  llvm::SmallVector<int64_t> squares(int64_t height, int64_t width) const;

  llvm::ArrayRef<int64_t> shape; // of the results
  llvm::SmallVector<stablehlo::TransposeOp> transposes;
  int64_t across = -1; // the result dimension that is the operands' last one

private:
  void visit(mlir::Value value);

  llvm::SmallPtrSet<mlir::Operation *, 16> seen;
};

} // namespace shardwright
