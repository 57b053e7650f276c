// SPDX-License-Identifier: Apache-2.0

// The arguments and results of each stage.
#pragma once

#include "Units.h"
#include "shardwright/Dialect/Exec/StageOps.h"

namespace shardwright {

/// The stages that read a value.
using Readers = llvm::DenseMap<mlir::Value, llvm::SetVector<int>>;

/// The arguments of the step that are arguments of a stage.
llvm::SmallVector<mlir::BlockArgument> argumentsOf(mlir::func::FuncOp main, Units &units,
                                                   const Readers &readers, int stage);

/// A stage without ops, at the end of the module.
exec::StageOp openStage(mlir::func::FuncOp main, const Units &units, int stage,
                        llvm::ArrayRef<mlir::BlockArgument> arguments,
                        llvm::ArrayRef<int64_t> ranks);

} // namespace shardwright
