// SPDX-License-Identifier: Apache-2.0

// The checker's memory rows, with all usages that cover them.
#pragma once

#include "shardwright/Plan/Engine/Problem.h"

#include <set>

namespace shardwright::plan::check {

/// The memory rows of the problem: what nodes occupy with their labels.
class CheckedRows {
public:
  CheckedRows(const Problem &problem);

  std::vector<int64_t> limits; // less what eliminated nodes occupy
  std::set<int> alive;         // rows that are left

  const std::vector<int> &usagesOf(int node) const { return ofNode[node]; }
  const Usage &usage(int u) const { return usages[u]; }
  int64_t occupied(int node, int label, int row) const;

  /// Whether a label occupies no more than another one in any row that is left.
  bool occupiesAtMost(int node, int label, int other) const;

  /// Whether a row has room for whatever labels, removed ones included. Later steps only lower
  /// what is occupied at most, so that it is computed once.
  bool cannotBeExceeded(int row);

  /// The nodes with a usage that covers one of two rows and not the other, or both in parts.
  std::set<int> nodesBetween(int row, int other) const;

  /// Moves the usages of a node to another one, whose labels stand for those in `map`.
  void move(int node, int into, const std::vector<int> &map);

  /// Removes a node that has this label.
  void fix(int node, int label);

private:
  void computeMost();

  std::vector<Usage> usages; // of node -1 if it was eliminated
  std::vector<std::vector<int>> ofNode;
  std::vector<std::vector<int>> bounds; // usages that begin or end at a row
  std::vector<int64_t> most;
};

} // namespace shardwright::plan::check
