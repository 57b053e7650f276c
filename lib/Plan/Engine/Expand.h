// SPDX-License-Identifier: Apache-2.0

// One step of branch and bound: a branch is bounded and loses the labels whose reduced costs
// exceed the gap, again and again; then the labels of one of its nodes are split, which gives two
// branches.
#pragma once

#include "Branch.h"

namespace shardwright::plan {

/// What became of a branch.
struct Expansion {
  std::vector<Branch> children;
  Cost cost = forbidden; // of the best solution met
  Assignment assignment; // of the root
  double bound = 0;      // before it was split
};

/// Bounds and splits a branch, of whose solutions those with less cost than `cutoff` are sought.
Expansion expand(Branch branch, Cost cutoff, int steps, const std::function<bool()> &stop);

} // namespace shardwright::plan
