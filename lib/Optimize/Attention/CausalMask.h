// SPDX-License-Identifier: Apache-2.0

// Recognizes the masks of causal attention.
#pragma once

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright {

/// The causal offset c >= 0 of a mask: row m along dimension `rows` (-1: none) attends to the
/// columns <= m + c along dimension `columns`, for all indices of other dimensions. `mask` is
/// boolean, or additive: zero where visible and at most -60000 elsewhere. None if the mask is not
/// causal or not constant, or if it is too large for an elementwise check and not provably causal.
std::optional<int64_t> causalOffsetOf(mlir::Value mask, int64_t rows, int64_t columns);

} // namespace shardwright
