// SPDX-License-Identifier: Apache-2.0

// Reductions by an arbitrary associative body without a known neutral element: each element is
// paired with a presence flag, and absent elements are neutral.
#pragma once

#include "PartitionModels.h"

namespace shardwright::oprules {

/// Reduces the present elements of the inputs over `dims`. `present`: i1 tensor of the shape of the
/// inputs; `start`: i1 scalar, whether the initial values are included. Results without any present
/// element are undefined.
llvm::SmallVector<mlir::Value> reducePresent(OpWriter &w, stablehlo::ReduceOp op,
                                             mlir::ValueRange inputs, mlir::Value present,
                                             mlir::ValueRange inits, mlir::Value start,
                                             llvm::ArrayRef<int64_t> dims);

} // namespace shardwright::oprules
