// SPDX-License-Identifier: Apache-2.0

// The problem with its memory rows priced instead of enforced.
//
//     D(l) = min_x  c(x) + sum_r l_r (occupancy_r(x) - limit_r)      for multipliers l >= 0
//
// is a lower bound for every l. (M. Held and R. Karp, 1971; A. Geoffrion, "Lagrangean relaxation
// for integer programming", 1974.)
#pragma once

#include "DualBound.h"

namespace shardwright::plan {

using Multipliers = std::vector<double>; // cost per unit of usage, by memory row

/// A point where D was evaluated.
struct LagrangianPoint {
  double bound = 0;           // at most D
  Assignment assignment;      // minimizes the priced problem, as far as the decoding does
  double cost = 0;            // of the assignment; at least leastForbidden if it is forbidden
  std::vector<double> excess; // of the assignment, by row; negative where it fits
};

class Lagrangian {
public:
  explicit Lagrangian(const Problem &problem);

  LagrangianPoint evaluate(const Multipliers &multipliers, int sweeps);

  /// The costs of labels when their usage is priced.
  LabelCosts price(const Multipliers &multipliers) const;

  /// The sum of the limits times multipliers, which the bound is less than the priced costs by.
  double priceOfLimits(const Multipliers &multipliers) const;

  const Problem &getProblem() const { return problem; }
  DualBound &getDualBound() { return dual; }
  /// Costs of labels without their usage; raising one to forbiddenCost removes the label.
  LabelCosts &getLabelCosts() { return labelCosts; }

private:
  const Problem &problem;
  LabelCosts labelCosts;
  DualBound dual;
};

} // namespace shardwright::plan
