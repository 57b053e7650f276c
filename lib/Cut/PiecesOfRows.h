// SPDX-License-Identifier: Apache-2.0

// Where parameters are cut of which each layer slices its row, as models do that go over stacked
// parameters without a loop.
#pragma once

#include "SplitLayers.h"
#include "StepValues.h"

#include <set>

namespace shardwright {

/// By group of stacks: the rows at which the parts begin, and their number. None for groups of
/// loops, and for those of which the forward pass reads a parameter as a whole.
std::vector<std::set<int64_t>> cutsOfSlicedRows(const LayerStacks &stacks, const StepValues &values,
                                                const PiecesOfLayers &pieces);

} // namespace shardwright
