// SPDX-License-Identifier: Apache-2.0

// Elimination of nodes of degree 3, by joins of their neighbours.
//
// Two nodes become one whose labels are pairs. A node of degree 3 of which two neighbours are
// joined has degree 2, and is eliminated. That is elimination in general, with all tables between
// two nodes; what keeps it small is that only those pairs stay that a solution below the cutoff
// may have, by the least costs of all other nodes and edges. (Bertele and Brioschi, "Nonserial
// Dynamic Programming", 1972; J. Larrosa and T. Schiex, "Solving weighted CSP by maintaining arc
// consistency", Artificial Intelligence 159, 2004.)
#pragma once

#include "Reductions.h"

namespace shardwright::plan {

struct JoinBudget {
  Cost cutoff;         // solutions that cost as much or more may be lost
  double largestTable; // entries
};

/// By how much the cutoff exceeds the sum of the least costs of all nodes and edges.
Cost slackOf(const ReducibleGraph &graph, Cost cutoff);

/// Eliminates nodes as long as tables stay within the budget. Returns whether there were any.
bool joinNodes(ReducibleGraph &graph, const JoinBudget &budget, const Stop &stop);

} // namespace shardwright::plan
