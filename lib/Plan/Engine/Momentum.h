// SPDX-License-Identifier: Apache-2.0

// Makes message passing converge in a tenth of the sweeps.
//
// Passes move slowly along directions in which all messages change together. Each sweep therefore
// starts further along the change of the one before, by a share that grows from sweep to sweep, and
// by none after the bound fell. (Y. Nesterov, "A method of solving a convex programming problem
// with convergence rate O(1/k^2)", 1983; B. O'Donoghue and E. Candes, "Adaptive restart for
// accelerated gradient schemes", 2015.) Any messages give a bound, so that nothing else changes.
#pragma once

#include "VectorLoops.h"
#include "shardwright/Support/SearchClock.h"

#include <cmath>

namespace shardwright::plan {

class Momentum {
public:
  /// Before a sweep.
  void advance(std::vector<double> &messages) {
    countWork(double(messages.size()));
    double share = steps / (steps + 3.0);
    if (steps++)
      for (size_t i = 0; i < messages.size(); ++i) {
        double change = messages[i] - previous[i];
        previous[i] = messages[i];
        messages[i] += std::abs(change) < leastForbidden ? share * change : 0;
      }
    else
      previous = messages;
  }

  /// After it: the bound that it gave.
  void heed(double bound) {
    constexpr double rounding = 1e-7;
    if (bound < latest - rounding * std::abs(latest))
      steps = 0;
    latest = bound;
  }

  /// Before sweeps with other costs, whose bounds do not compare with those so far.
  void forgetBound() { latest = -INFINITY; }

private:
  int steps = 0; // since the bound fell
  double latest = -INFINITY;
  std::vector<double> previous; // messages before the last sweep
};

} // namespace shardwright::plan
