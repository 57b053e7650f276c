// SPDX-License-Identifier: Apache-2.0

//===- Latch.h - Synchronization of ranks --------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_ENGINE_LATCH_H
#define SHARDWRIGHT_RUNTIME_ENGINE_LATCH_H

#include "shardwright/runtime/support/Status.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <vector>

namespace shardwright::runtime {

enum class WaitResult { Done, TimedOut, Aborted };

/// A monotonic counter that ranks block on. It is never reset, so consecutive steps cannot
/// race: the target of step s is members * (s + 1). Thread-safe.
class alignas(64) Latch {
public:
  static constexpr std::chrono::microseconds kSpinDuration{20};

  /// Increments the count; wakes the waiters if it reaches `target`.
  void arrive(uint64_t target);

  /// Blocks until the count is at least `target`: polls for `spinDuration` (without yielding
  /// the core if `spin`), then sleeps until woken, aborted, or `limit` has passed.
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

/// The shared status of a run: the first error is kept and ends each wait. Thread-safe.
class RunStatus {
public:
  void fail(Status status);
  bool failed() const { return aborted.load(std::memory_order_relaxed); }
  Status status();
  const std::atomic<bool> &flag() const { return aborted; }

  /// Latches to wake on failure; complete before the ranks start.
  std::vector<Latch *> latches;

private:
  std::atomic<bool> aborted{false};
  std::mutex mutex;
  Status first;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_LATCH_H
