// SPDX-License-Identifier: Apache-2.0

//===- Latch.h - Where ranks wait for each other ---------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_LATCH_H
#define SHARDWRIGHT_RUNTIME_LATCH_H

#include "shardwright/runtime/Status.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <vector>

namespace shardwright::runtime {

enum class WaitResult { Done, TimedOut, Aborted };

/// A count that only rises. It is never reset, so that the next step cannot
/// race with the last one: the target of step s is members * (s + 1).
class alignas(64) Latch {
public:
  static constexpr std::chrono::microseconds kSpinDuration{20};

  /// Wakes the waiting if this arrival brings the count to `target`.
  void arrive(uint64_t target);

  /// Waits until the count is at least `target`: looks again and again for as
  /// long as `spinDuration`, keeping its core if `spin`, then sleeps until woken,
  /// aborted or out of time.
  WaitResult wait(uint64_t target, bool spin, std::chrono::duration<double> limit,
                  const std::atomic<bool> &aborted,
                  std::chrono::microseconds spinDuration = kSpinDuration);

  void wakeAll();

private:
  std::atomic<uint64_t> count{0};
  std::atomic<int> sleepers{0};
  std::mutex mutex;
  std::condition_variable condition;
};

/// What the ranks of a run share: the first error wins and ends every wait.
class RunStatus {
public:
  void fail(Status status);
  bool failed() const { return aborted.load(std::memory_order_relaxed); }
  Status status();
  const std::atomic<bool> &flag() const { return aborted; }

  /// Gates to wake on failure; all are known before the ranks start.
  std::vector<Latch *> latches;

private:
  std::atomic<bool> aborted{false};
  std::mutex mutex;
  Status first;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_LATCH_H
