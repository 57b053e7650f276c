// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "PlaceOps.h"

namespace shardwright {

/// Lets the loop add up values of different pieces apart. Returns the loop that replaces it, after
/// which no place holds; null if there is no such sum.
stablehlo::WhileOp splitSum(stablehlo::WhileOp loop, const Places &places);

} // namespace shardwright
