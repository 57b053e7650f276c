// SPDX-License-Identifier: Apache-2.0

// Solves the planner's problem: lossless reductions, a Lagrangian bound, removal of what it rules
// out, branch and bound.
// docs/Rationale/0006-plan-engine.md describes the method.
#pragma once

#include "shardwright/Plan/Engine/Certificate.h"

#include <cmath>
#include <functional>

namespace shardwright::plan {

struct Progress {
  double seconds;  // since the start, by the clock
  Cost cost;       // of the best solution, `forbidden` if none is known
  Cost lowerBound; // of all solutions, by search
};

struct SolveOptions {
  /// After which the best solution so far is returned: seconds of a common core, which are counted
  /// by the numbers that the search reads, so that a build gives the same result each time, for any
  /// number of threads. What takes more than four times as long, and a second more, is stopped by
  /// the clock.
  double seconds = 60;
  /// The most rounds of search; unlimited if negative.
  int64_t rounds = -1;
  int threads = 1;
  /// Solutions that cost more are of no interest: the search ends when the bound exceeds this.
  Cost enough = forbidden;
  /// The search also ends when no solution can cost less by more than this share.
  double mostGap = 0;
  bool isAboveEnough(double bound) const { return enough != forbidden && bound > double(enough); }
  bool isCloseEnough(Cost cost, double bound) const {
    return mostGap > 0 && cost != forbidden &&
           double(cost) - bound < mostGap * std::abs(double(cost));
  }
  /// A solution to start from; empty if none is known. If it is feasible, what is returned costs no
  /// more, however short the time is.
  Assignment start;
  /// Called after each bound of the whole problem, and after each round, by the calling thread; may
  /// be empty.
  std::function<void(const Progress &)> progress;
};

struct Solution {
  enum Status {
    Optimal,    // no solution has less cost
    Feasible,   // there may be solutions with less cost
    Infeasible, // there is no solution
    Unknown,    // none was found in time
  };
  Status status = Unknown;
  Assignment assignment; // empty if there is none
  Cost cost = forbidden;
  Cost lowerBound = 0;     // by all means; `forbidden` if infeasible
  Certificate certificate; // of the bound before it removes labels, which is lower or equal
  int64_t rounds = 0;
  double seconds = 0;
};

/// `problem` must be valid (see findFault).
Solution solve(const Problem &problem, const SolveOptions &options);

} // namespace shardwright::plan
