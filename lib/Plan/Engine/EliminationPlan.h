// SPDX-License-Identifier: Apache-2.0

// The order in which nodes of low degree are eliminated from a problem whose node costs vary.
//
// Elimination of a node of degree at most 2 is exact whatever its costs are, so that the order,
// and where each result goes, are found once. What remains is the core. (Bertele and Brioschi,
// "Nonserial Dynamic Programming", 1972.)
#pragma once

#include "shardwright/Plan/Engine/Problem.h"

namespace shardwright::plan {

/// A table between two nodes, of the problem or made by elimination. The node that is eliminated
/// first, or comes first in the core, has the rows.
struct PairSlot {
  int32_t first, second;
  std::vector<std::pair<int32_t, bool>> tables; // summed; and whether transposed; of the problem
  bool made = false;                            // by elimination: has costs that vary
};

/// Eliminates `node`, which has at most two slots, in both of which it has the rows.
struct EliminationStep {
  int32_t node;
  int32_t toFirst = -1, toSecond = -1; // slots to its neighbours
  int32_t result = -1;                 // the slot between these, if there are two
  int32_t base = -1;                   // the slot between these before, if there was one
};

struct EliminationPlan {
  std::vector<EliminationStep> steps;
  std::vector<PairSlot> slots;
  std::vector<int32_t> core;      // nodes that remain, ascending
  std::vector<int32_t> coreSlots; // between them
};

/// Steps whose node has at most `largestWork` combinations with its neighbours' labels, and whose
/// result does not need much more memory than what it replaces.
EliminationPlan planElimination(const Problem &problem, double largestWork);

} // namespace shardwright::plan
