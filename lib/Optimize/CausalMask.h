// SPDX-License-Identifier: Apache-2.0

// Whether a mask is that of causal attention, however it is written.
#pragma once

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright {

/// What `mask` lets through along the dimensions `rows` and `columns` of its shape (-1: there is
/// none), whatever the others are: row m sees the columns up to m + the result, which is never
/// negative. `mask` is of booleans, or of what is added to scores: zero, and numbers of at most
/// -60000 for what is not seen. Nothing if it is another mask, or known at run time only, or too
/// large to be looked at element by element and not evidently causal.
std::optional<int64_t> causalOffsetOf(mlir::Value mask, int64_t rows, int64_t columns);

} // namespace shardwright
