// SPDX-License-Identifier: Apache-2.0

// What stages send each other once a step in one message instead of many, as the squares of their
// gradients that a norm adds up.
#pragma once

#include "PlaceOps.h"
#include "shardwright/Cut/PipelineSchedule.h"

namespace shardwright {

/// Behind the loop over microbatches: lets values of one element that a stage has at the same time,
/// and that the same other stages read, pass as one vector. Their bits stay. Ops are put in the
/// order of the rounds between which stages exchange values.
void packScalars(mlir::func::FuncOp main, stablehlo::WhileOp loop, const Places &places,
                 const PipelineSchedule &schedule);

} // namespace shardwright
