// SPDX-License-Identifier: Apache-2.0

// A branch is a part of the solutions, as a problem of its own.
//
// Restricting it to some labels gives a smaller branch, which starts where the dual of the larger
// one ended: messages are moved between its costs, so that the least costs of its nodes and edges
// sum to the bound that the larger one had. (M. Cooper et al., "Soft arc consistency revisited",
// 2010: equivalence-preserving transformations.)
#pragma once

#include "DualBound.h"
#include "JoinNodes.h"
#include "Lagrangian.h"
#include "shardwright/Plan/Engine/CompactProblem.h"

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
  Assignment lift(const Assignment &assignment) const;
};

Assignment liftAlong(const LiftingChain *chain, Assignment assignment);

struct Restriction {
  LabelSets kept;
  std::vector<DualBound::CoreMessage> messages; // moved before
  Assignment carried; // empty, or an assignment that becomes one of no more cost
  std::optional<JoinBudget> joins;
};

/// The branch with some labels of each node only, reduced; nothing if it has no solution.
/// What is carried gets the positions there, or becomes empty if a label of it was removed.
std::optional<Branch> restrict(const Branch &branch, Restriction &restriction,
                               const std::function<bool()> &stop);

/// Whether no solution above a bound has less cost than `cutoff`. Bounds are floating-point
/// numbers; what exceeds the cutoff by very little may be rounding.
bool isCutOff(double bound, Cost cutoff);

} // namespace shardwright::plan
