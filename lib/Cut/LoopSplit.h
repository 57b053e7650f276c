// SPDX-License-Identifier: Apache-2.0

// What of a backward loop over layers is computed by a second loop.
#pragma once

#include "shardwright/Dialect/StableHLO/RowLoops.h"

namespace shardwright {

struct LoopSplit {
  stablehlo::WhileOp loop;
  llvm::SetVector<unsigned> gradients; // of the carried values: those that the second loop computes
  llvm::SetVector<mlir::Value> kept;   // of the body: computed by the first loop for the second
  mlir::Value row;                     // of the body: the index of the rows of an iteration
};

/// `isSummed`: of a result, whether only sums over microbatches read it. None if no product for
/// such results can be computed apart from what passes from layer to layer.
std::optional<LoopSplit> findLoopSplit(const RowLoop &loop,
                                       llvm::function_ref<bool(mlir::Value)> isSummed);

} // namespace shardwright
