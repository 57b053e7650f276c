// SPDX-License-Identifier: Apache-2.0

// The bound of a branch, the solutions that are met on the way, and the labels that it rules out.
#pragma once

#include "Branch.h"
#include "BundleMethod.h"

namespace shardwright::plan {

/// Where to stop raising a bound.
struct BoundEffort {
  int bundleSteps;      // where there are memory rows
  int messageSteps;     // for the multipliers that were found
  int sweeps;           // of message passing in each step
  double leastProgress; // of a step of message passing, as a part of the gap that is left
};

class BranchBound {
public:
  using Offer = std::function<void(const Assignment &)>;

  /// `offer` gets the solutions met, and may lower `cutoff`.
  BranchBound(const Branch &branch, const Cost &cutoff, Offer offer,
              const std::function<bool()> &stop);

  /// Until the branch is settled, or it hardly rises any more.
  void raise(const BoundEffort &effort);

  /// Offers a solution near the minimizer at the best multipliers, after a few sweeps.
  void repair(int sweeps);

  /// Of the branch's solutions, its constant included.
  double value() const { return bound; }
  bool isSettled() const { return bound >= leastForbidden || isCutOff(bound, cutoff); }
  const Multipliers &multipliers() const { return best; }

  /// By how much the bound is larger, at least, with each label.
  struct Increases {
    double base; // the bound that they are relative to
    LabelCosts ofLabels;
    LabelSets labelsBelow(Cost cutoff, const Problem &problem) const;
  };
  Increases increases();

  /// What moves the branch's costs to where the dual is.
  std::vector<DualBound::CoreMessage> messages();

  Lagrangian &getLagrangian() { return lagrangian; }
  const Lagrangian &getLagrangian() const { return lagrangian; }
  /// Null where there are no memory rows.
  const BundleMethod *getBundle() const { return bundle.get(); }

private:
  void passMessages(const BoundEffort &effort);
  void balanceRows(const BoundEffort &effort);
  void runBundle(const BoundEffort &effort, int &step);
  void offerIfFits(const LagrangianPoint &point);
  double gap() const;

  const Branch &branch;
  const Cost &cutoff;
  Offer offer;
  const std::function<bool()> &stop;
  Lagrangian lagrangian;
  std::unique_ptr<BundleMethod> bundle;
  Multipliers best;
  double bound;
};

} // namespace shardwright::plan
