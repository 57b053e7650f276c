// SPDX-License-Identifier: Apache-2.0

// Window sizes of stablehlo.scatter.
#pragma once

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright::stablehlo {

/// The extent of a window in each operand dimension; `updates` is the shape of the updates.
llvm::SmallVector<int64_t> scatterWindowSizes(ScatterDimensionNumbersAttr dims,
                                              llvm::ArrayRef<int64_t> updates);

} // namespace shardwright::stablehlo
