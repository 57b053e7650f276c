// SPDX-License-Identifier: Apache-2.0

// The loop over microbatches in one form, whether it is the model's own or not: it carries its
// counter first, which is the number of the microbatch, and nothing that stays as it is or follows
// from the counter.
#pragma once

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright {

/// The loop that replaces a counted one.
stablehlo::WhileOp normalizeLoop(stablehlo::WhileOp loop);

} // namespace shardwright
