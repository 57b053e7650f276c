// SPDX-License-Identifier: Apache-2.0

// The whole batch as one microbatch, for the stages of a pipeline, which then compute one after the
// other. Nothing is divided, so that it may be of any kind, with batch normalization too.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace shardwright {

/// Puts what depends on the batch, but for the update, into a loop that runs once. `axis`: of data
/// parallelism.
mlir::LogicalResult writeOneMicrobatch(mlir::func::FuncOp main, llvm::StringRef axis);

/// Moves the ops that depend on results of `loop` behind it, to the end of its block.
void moveDependentsBehind(mlir::Operation *loop);

} // namespace shardwright
