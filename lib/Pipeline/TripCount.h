// SPDX-License-Identifier: Apache-2.0

// How often a loop goes round, where its text says it.
#pragma once

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

#include <optional>

namespace shardwright {

/// Of a loop that counts: a carried integer from a constant to a constant, by a constant step. None
/// if it is another loop.
std::optional<int64_t> getTripCount(stablehlo::WhileOp loop);

} // namespace shardwright
