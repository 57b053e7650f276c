// SPDX-License-Identifier: Apache-2.0

// The backward pass of a loop over layers becomes two loops: one for the gradients that pass from
// layer to layer, and one for those of weights, which fills the time in which a stage waits:
//
//     while { %d = … %d …  %dw[i] = %x[i] * %e }        %e: on the way to %d
//
//     while { %d = … %d …  %es[i] = %e }                becomes these; %es and %x stay in memory
//     while { %dw[i] = %x[i] * %es[i] }                 from the first to the second
#pragma once

#include "PlaceOps.h"

namespace shardwright {

/// Splits the loops over layers of the backward pass that have products for gradients of weights.
/// `microbatches`: the loop in whose body they are, cut by pieces.
mlir::LogicalResult splitBackwardLoops(mlir::func::FuncOp main, stablehlo::WhileOp microbatches);

} // namespace shardwright
