// SPDX-License-Identifier: Apache-2.0

// Parts of the planner's problem in which axes are tied: those of a group split the same factor of
// an op, or the same dimension of a value, like one larger axis. On three axes and more they are
// solved first: most good plans need few kinds of parallelism in one place.
#pragma once

#include "PlanGraph.h"
#include "shardwright/Plan/Engine/CompactProblem.h"

namespace shardwright::plan {

/// One part for each way to form two groups of the mesh's axes. Nodes that no label of a part
/// describes have all labels.
std::vector<LabelSets> tiedParts(const PlanGraph &graph, const EdgeTables &tables,
                                 const PrimeFactorMesh &mesh);

} // namespace shardwright::plan
