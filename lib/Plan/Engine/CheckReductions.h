// SPDX-License-Identifier: Apache-2.0

// Replays the reduction steps of a certificate.
#pragma once

#include "CheckedGraph.h"
#include "CheckedRows.h"
#include "shardwright/Plan/Engine/Certificate.h"

namespace shardwright::plan::check {

/// The first part of a certificate: reductions, in the problem's integers.
class ReductionChecker {
public:
  explicit ReductionChecker(const Problem &problem);

  /// Applies a step; says why it does not hold if it does not.
  std::string apply(const ReductionStep &step);

  CheckedGraph<Cost> graph; // what the steps so far left
  CheckedRows rows;

private:
  /// What the other nodes occupy in a row at least, and this one with its label.
  int64_t leastOccupied(int node, int label, int row) const;

  /// What all nodes occupy in a row at most.
  int64_t mostOccupied(int row) const;

  std::string removeRow(int row, int other);

  /// Whether an assignment that exceeds `row` exceeds `other`.
  bool isImplied(int row, int other) const;

  std::string removeImpossible(int node, int label, int row);

  /// The most that an edge may cost more with `better` than with `worse`.
  std::optional<Cost> largestIncrease(const View<Cost> &edge, int other, int better,
                                      int worse) const;

  std::string removeDominated(int node, int worse, int better);

  /// The label of `node` that each label of `into` permits; -1 where there is none. Empty if
  /// there are several.
  std::vector<int> determinedLabels(int node, int into) const;

  std::string merge(int node, int into);

  void moveCosts(const CheckedNode<Cost> &own, int node, int into, const std::vector<int> &map);
  void moveEdge(const View<Cost> &edge, int other, int into, const std::vector<int> &map);

  std::string eliminate(int node);
};

} // namespace shardwright::plan::check
