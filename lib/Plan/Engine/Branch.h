// SPDX-License-Identifier: Apache-2.0

// A branch is a part of the solutions, as a problem of its own. It is reduced, bounded by its
// Lagrangian, and loses the labels whose reduced costs exceed the gap; if that leaves a problem,
// the labels of one of its nodes are split, which gives two branches.
#pragma once

#include "BundleMethod.h"
#include "ReducibleGraph.h"

#include <functional>
#include <memory>

namespace shardwright::plan {

/// How to get from a branch's assignments to those of the root.
struct LiftingChain {
  std::shared_ptr<const LiftingChain> parent;
  Lifting lifting;
};

/// A part of the solutions, as a problem of its own.
struct Branch {
  Problem problem;
  Cost constant = 0;                           // of what was eliminated
  double bound = 0;                            // of its solutions, constant included
  Multipliers multipliers;                     // good ones of an enclosing branch
  std::shared_ptr<const LiftingChain> lifting; // null at the root

  /// The assignment of the root that one of `problem` stands for.
  Assignment lift(Assignment assignment) const;
};

/// The branch with the labels of each node at these positions only, reduced; nothing if it has no
/// solution.
std::optional<Branch> restrict(const Branch &branch, const std::vector<std::vector<int32_t>> &kept,
                               const std::function<bool()> &stop);

/// Whether no solution above a bound has less cost than `cutoff`. Bounds are floating-point
/// numbers; what exceeds the cutoff by very little may be rounding.
bool isCutOff(double bound, Cost cutoff);

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
