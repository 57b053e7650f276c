// SPDX-License-Identifier: Apache-2.0

// A loop over several layers in an iteration, which do not divide the layers:
//
//     h = scan(f, x, ws, unroll=2)  of 9 layers   exports   for (i < 4) { f, f of %ws[0:8] }; f
//
// The backward pass begins with pairs at the other end: its iterations have layers of two
// iterations of the forward pass. So such loops become their iterations, one after another, whose
// layers are cut as those of a model that has no loop.
#pragma once

#include "LayerStacks.h"

namespace shardwright {

/// Unrolls the loops over rows of parameters, and of what these loops keep, that `stacks` does not
/// have because their rows are not those of whole parameters.
void unrollLayers(mlir::func::FuncOp main, stablehlo::WhileOp microbatches,
                  const LayerStacks &stacks);

} // namespace shardwright
