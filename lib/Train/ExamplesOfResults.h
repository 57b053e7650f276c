// SPDX-License-Identifier: Apache-2.0

// Where the examples of the results come from, in a program that carries nothing to a next step:
// the arguments and their dimensions that the first dimension of results is computed along.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace shardwright {

/// Of the results that share the size of their first dimension with most others.
llvm::SmallVector<std::pair<mlir::BlockArgument, int64_t>>
findExamplesOfResults(mlir::func::FuncOp main);

} // namespace shardwright
