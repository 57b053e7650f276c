// SPDX-License-Identifier: Apache-2.0

// Sends of a value that several ranks of a stage have, as parts of it.
#pragma once

#include "PlaceOps.h"
#include "TransferCosts.h"

namespace shardwright {

/// Of what fragments compute.
void sliceTransfers(mlir::func::FuncOp main, stablehlo::WhileOp loop, Places &places,
                    const PipelineSchedule &schedule, const Replicas &replicas,
                    const TransferCosts &costs);

} // namespace shardwright
