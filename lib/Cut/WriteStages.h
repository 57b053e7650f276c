// SPDX-License-Identifier: Apache-2.0

// The programs of the stages, as calls of units in the order of a schedule.
#pragma once

#include "StepParts.h"
#include "Units.h"

namespace shardwright {

/// `ranks`: those of each stage. `parts`: of what is sent once a step.
void writeStages(mlir::func::FuncOp main, stablehlo::WhileOp loop, const StepValues &values,
                 Units &units, const PipelineSchedule &schedule,
                 llvm::ArrayRef<llvm::SmallVector<int64_t>> ranks, StepParts &parts);

} // namespace shardwright
