// SPDX-License-Identifier: Apache-2.0

// Which of several arguments are the batch of a step that does not say so.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace shardwright {

/// Groups of arguments, those of one structure each, of which most are the batch.
using ArgumentGroups = llvm::ArrayRef<llvm::SmallVector<mlir::BlockArgument>>;

/// All groups, if the step can be computed for parts of them. If not, those for which it can, if
/// all others are used as weights are: as a whole with each example. None if there are no such.
llvm::SmallVector<mlir::BlockArgument> findBatchOf(mlir::func::FuncOp main, ArgumentGroups groups);

} // namespace shardwright
