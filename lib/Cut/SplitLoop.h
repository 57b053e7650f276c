// SPDX-License-Identifier: Apache-2.0

// A loop over layers as several, one for each part of its stacks.
#pragma once

#include "LayerParts.h"

namespace shardwright {

/// Writes the loops, and replaces what the whole one gives, which then has no use. `group`: of its
/// stacks. `pieces`: by iteration, of a loop of the forward pass; empty for others.
void splitLoop(const RowLoop &loop, int group, llvm::ArrayRef<int> pieces, LayerParts &parts);

} // namespace shardwright
