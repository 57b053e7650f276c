// SPDX-License-Identifier: Apache-2.0

// The windows that stablehlo.scatter writes.
#pragma once

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright::stablehlo {

/// How many elements a window has in each dimension of the operand; `updates` is the shape of the
/// updates.
llvm::SmallVector<int64_t> scatterWindowSizes(ScatterDimensionNumbersAttr dims,
                                              llvm::ArrayRef<int64_t> updates);

} // namespace shardwright::stablehlo
