// SPDX-License-Identifier: Apache-2.0

// The planner's graph in the integers of its engine.
#pragma once

#include "PlanGraph.h"
#include "shardwright/Plan/Engine/CompactProblem.h"

namespace shardwright::plan {

struct ScaledProblem {
  CompactProblem problem;
  double unit; // of a cost of the problem, in units of PartitionCosts
};

/// Costs are scaled by a power of two, so that all of them together stay below the engine's limit.
/// `hiddenShare`: the most of a reshard's cost that work which can run meanwhile hides.
ScaledProblem makeProblem(const PlanGraph &graph, const EdgeTables &tables, double hiddenShare);

/// What the reshards of a solution cost: the part of its cost that is in edges, or was added to
/// nodes for uses in fixed layouts.
double reshardCostOf(const PlanGraph &graph, const EdgeTables &tables,
                     llvm::ArrayRef<int32_t> labels);
/// The cost of a solution, without overlap.
double costOf(const PlanGraph &graph, const EdgeTables &tables, llvm::ArrayRef<int32_t> labels);

} // namespace shardwright::plan
