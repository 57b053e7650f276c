// SPDX-License-Identifier: Apache-2.0

// How much of a step in stages is a question of the schedule.
#pragma once

#include "shardwright/Cut/PipelineSchedule.h"
#include "shardwright/Simulate/Report.h"

namespace shardwright {

/// Adds to the costs of a plan of stages what no step takes less than, before overlap and however
/// the layers are cut, and its proof. Adds nothing for stages with several pieces or backward
/// passes in parts.
void addStepBound(llvm::json::Object &planCosts, const PipelineSchedule &table);
/// What the proof in such costs proves.
std::optional<double> checkedStepBound(const llvm::json::Object &planCosts);

/// Sets what no order of the fragments of a simulated pipeline takes less than, with the cut, the
/// kernels and the links that it has. Sets nothing for a program without a backward pass, or whose
/// programs have no fragments.
void addScheduleBound(SimulationReport &report, const CostModel &costs);

} // namespace shardwright
