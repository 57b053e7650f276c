// SPDX-License-Identifier: Apache-2.0

// Lossless reductions: each leaves a problem whose optimum, lifted, is one of the original.
//
// Sources: R. Goldstein, "Efficient rotamer elimination applied to protein side-chains and related
// spin glasses", Biophysical Journal 66, 1994 (dominated labels); M. Cooper et al., "Soft arc
// consistency revisited", Artificial Intelligence 174, 2010 (elimination of nodes of degree 2).
#pragma once

#include "ReducibleGraph.h"

namespace shardwright::plan {

/// Asked between edits; the graph is as good after it turned true, only larger.
using Stop = std::function<bool()>;
inline bool neverStop() { return false; }

/// Removes labels that are forbidden themselves, that an edge permits with no label of its other
/// node, or that alone exceed a memory row. Returns whether there were any.
bool removeImpossibleLabels(ReducibleGraph &graph, const Stop &stop = neverStop);

/// Removes labels that another label of the node can replace in every assignment, without more
/// cost, nor more memory in any row. Returns whether there were any.
bool removeDominatedLabels(ReducibleGraph &graph, const Stop &stop = neverStop);

/// Merges a node into a neighbour whose label determines its own, where tables do not grow.
bool mergeDeterminedNodes(ReducibleGraph &graph, const Stop &stop = neverStop);

/// Eliminates nodes with one label, and nodes of degree at most 2 that occupy no memory. A node of
/// degree 2 becomes an edge between its neighbours.
bool eliminateNodes(ReducibleGraph &graph, const Stop &stop = neverStop);

/// Eliminates a node of degree at most 2 that occupies no memory, whatever the size of tables.
void eliminateNode(ReducibleGraph &graph, int node);

/// Subtracts what a node occupies with any label, and removes memory rows that cannot be exceeded,
/// or only together with a neighbouring row.
void reduceRows(ReducibleGraph &graph);

/// All of these until none applies, or until `stop`.
void reduce(ReducibleGraph &graph, const Stop &stop);

} // namespace shardwright::plan
