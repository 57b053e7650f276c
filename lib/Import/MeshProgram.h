// SPDX-License-Identifier: Apache-2.0

// What the passes about programs on several meshes share.
#pragma once

#include "shardwright/Dialect/Mpmd/MpmdOps.h"

#include "mlir/IR/IRMapping.h"

namespace shardwright {

/// A copy of the block's ops, but its terminator, at the builder; its arguments are `operands`.
/// Returns what the terminator gives.
llvm::SmallVector<mlir::Value> cloneBody(mlir::OpBuilder &b, mlir::Block &block,
                                         mlir::ValueRange operands);

/// The elementwise combination of tensors, as ops of StableHLO; of one tensor, itself.
mlir::Value combine(mlir::OpBuilder &b, mlir::Location loc, mpmd::ReductionType kind,
                    mlir::ValueRange tensors);

/// Replaces all ops of the dialect below `root` by the values that they stand for: fragments by
/// their bodies, transfers by their operands. Types become those of global tensors.
void eraseMeshes(mlir::Operation *root);

} // namespace shardwright
