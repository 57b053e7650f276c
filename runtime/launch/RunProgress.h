// SPDX-License-Identifier: Apache-2.0

//===- RunProgress.h - Says how far a run is ------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_LAUNCH_RUNPROGRESS_H
#define SHARDWRIGHT_RUNTIME_LAUNCH_RUNPROGRESS_H

#include <chrono>
#include <cstdint>
#include <string>

namespace shardwright::runtime {

/// Writes on the standard error, of runs that last: on a terminal a bar in its last line, which is
/// gone when the run has ended; elsewhere a line now and then, ever more seldom.
class RunProgress {
public:
  explicit RunProgress(int64_t steps);
  ~RunProgress() { clear(); }
  RunProgress(const RunProgress &) = delete;

  /// Called after each step, by one thread at a time.
  void tell(int64_t stepsDone);
  /// Removes the bar.
  void clear();

private:
  using Clock = std::chrono::steady_clock;

  const int64_t steps;
  const bool isTerminal;
  const Clock::time_point begin = Clock::now();
  Clock::time_point next; // when to write again
  bool isShown = false;
};

/// `step 30 of 120 (25 %), 53.1 ms a step, 4.8 s left`.
std::string progressText(int64_t stepsDone, int64_t steps, double secondsSoFar);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_LAUNCH_RUNPROGRESS_H
