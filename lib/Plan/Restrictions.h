// SPDX-License-Identifier: Apache-2.0

// What a module says that its plan does not do (kUnsplitAttr, kSplitAttr of the dialect spmd).
#pragma once

#include "shardwright/Sharding/ModuleMesh.h"

namespace shardwright::plan {

/// For each factor of an op the axes that do not split it, as a bit mask.
llvm::SmallVector<uint32_t> axesNotSplitting(mlir::Operation *op, size_t factors,
                                             const ModuleMesh &mesh);

/// Removes the layouts in which an argument is not to be. If no layout is split over all axes that
/// it should be split over, those that are split over most devices stay.
void keepAllowed(std::vector<Layout> &layouts, mlir::BlockArgument argument,
                 const ModuleMesh &mesh);

} // namespace shardwright::plan
