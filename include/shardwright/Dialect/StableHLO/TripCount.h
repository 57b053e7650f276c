// SPDX-License-Identifier: Apache-2.0

// Static trip counts of loops.
#pragma once

#include "shardwright/Dialect/StableHLO/Progressions.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

#include <optional>

namespace shardwright {

/// A loop over a carried integer with constant bounds and step.
struct CountedLoop {
  unsigned counter; // the index of the carried integer
  Progression values;
  int64_t trips;
};

std::optional<CountedLoop> getCountedLoop(stablehlo::WhileOp loop);

/// The trip count of a loop over a carried integer with constant bounds and step; none for other
/// loops.
std::optional<int64_t> getTripCount(stablehlo::WhileOp loop);

} // namespace shardwright
