// SPDX-License-Identifier: Apache-2.0

// Sends of a value that several ranks of a stage have, as parts of it.
#pragma once

#include "PlaceOps.h"

namespace shardwright {

/// `ranks`: those of each stage. `cluster`: the preset or the file by whose links a value is sliced
/// or not; empty: by its size.
llvm::LogicalResult sliceTransfers(mlir::func::FuncOp main, stablehlo::WhileOp loop, Places &places,
                                   const PipelineSchedule &schedule,
                                   llvm::ArrayRef<llvm::SmallVector<int64_t>> ranks,
                                   llvm::StringRef cluster);

} // namespace shardwright
