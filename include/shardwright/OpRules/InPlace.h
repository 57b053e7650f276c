// SPDX-License-Identifier: Apache-2.0

// Whether a kernel may write a result over an operand; used by ordering and by buffer assignment.
#pragma once

#include "shardwright/Dialect/Exec/ExecOps.h"

namespace shardwright {

/// Whether `op` may write `result` in place of operand number `operand`, which has no later use.
bool canWriteInPlace(mlir::Operation *op, unsigned operand, unsigned result);

/// The op that computes the first result: all of an update or a scatter ends in it.
mlir::Operation *rootOf(exec::FusionOp fusion);

/// The operands that the results are written over, of which only what is replaced is touched: that
/// of an update, and the inputs of a scatter if all of its results have their buffers. Before
/// buffers are assigned, it is assumed that they have them where they may.
llvm::SmallVector<unsigned> overwrittenOperands(exec::FusionOp fusion);

/// Whether a scatter has nothing to copy: buffers are assigned, and its results have those of its
/// inputs.
bool scattersInPlace(exec::FusionOp fusion);

} // namespace shardwright
