// SPDX-License-Identifier: Apache-2.0

// Reductions by a body of which nothing is known but that it is associative: not even an element
// that changes nothing. Each element gets a flag that says whether it is there; what is not there
// changes nothing.
#pragma once

#include "PartitionModels.h"

namespace shardwright::oprules {

/// The op over `dims` of the inputs that are there. `present`: i1 of their shape; `start`: i1
/// scalar, whether the initial values count. Where nothing is there, the results are anything.
llvm::SmallVector<mlir::Value> reducePresent(OpWriter &w, stablehlo::ReduceOp op,
                                             mlir::ValueRange inputs, mlir::Value present,
                                             mlir::ValueRange inits, mlir::Value start,
                                             llvm::ArrayRef<int64_t> dims);

} // namespace shardwright::oprules
