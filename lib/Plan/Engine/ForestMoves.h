// SPDX-License-Identifier: Apache-2.0

// Improves assignments of the core by optimal choices for a forest of its nodes at a time.
//
// A random forest that the graph induces has about two thirds of the nodes of a sparse graph. Given
// the labels outside, dynamic programming finds the best labels for all of it, so that long chains
// change together, which changes of single labels cannot do. (F. Hamze and N. de Freitas, "From
// fields to trees", UAI 2004.)
#pragma once

#include "DualBound.h"

#include <functional>
#include <random>

namespace shardwright::plan {

class ForestMoves {
public:
  /// Of the costs that `dual` was raised for last.
  ForestMoves(const DualBound &dual, uint64_t seed);

  /// Improves an assignment in place, until some moves in a row do not.
  void run(Assignment &assignment, const std::function<bool()> &stop);

private:
  static constexpr int patience = 12;
  static constexpr int32_t outside = -1;

  int32_t rootOf(int32_t node);
  void growForest();
  bool closesCycle(int32_t node);
  void visitTrees();
  void collect(const Assignment &assignment);
  void sendUp(const std::vector<double> &own, const DualBound::CoreEdge &edge);
  void distribute(Assignment &assignment);

  const DualBound &dual;
  std::mt19937_64 random;
  std::vector<int32_t> order;            // of the core's nodes, shuffled
  std::vector<int32_t> treeOf;           // towards the node that stands for the tree, by node
  std::vector<int32_t> parentOf;         // by node; roots are their own
  std::vector<int32_t> visited;          // the forest's nodes, parents first
  std::vector<std::vector<double>> sums; // by node and label
  std::vector<int32_t> trees;            // that a node touches
  std::vector<double> message;
};

} // namespace shardwright::plan
