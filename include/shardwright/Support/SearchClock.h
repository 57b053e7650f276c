// SPDX-License-Identifier: Apache-2.0

// The work of a search, which limits it instead of the clock: the same problem has the same
// solution on each machine, however busy it is.
#pragma once

#include <algorithm>
#include <chrono>

namespace shardwright {

/// The numbers that the loops of this thread have read so far. Each loop that may take long counts
/// its own.
inline thread_local double workOfThread = 0;
inline void countWork(double numbers) { workOfThread += numbers; }

/// Seconds since its construction, in the thread that asks: those that a common core takes for the
/// work. Where a second of work takes more than four, and one more in all, the clock counts too.
class SearchClock {
public:
  double seconds() const { return std::max(workSeconds(), (elapsed() - grace) / patience); }
  double elapsed() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }

private:
  double workSeconds() const { return (workOfThread - startWork) / workOfSecond; }

  static constexpr double workOfSecond = 1e9;
  static constexpr double patience = 4, grace = 1;
  std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
  double startWork = workOfThread;
};

} // namespace shardwright
