// SPDX-License-Identifier: Apache-2.0

#include "Latch.h"

#include <sched.h>

namespace shardwright::runtime {

namespace {
/// The time after which a waiter may hold the core that a peer needs.
constexpr auto kSpinBeforeYield = std::chrono::microseconds(2);

using Clock = std::chrono::steady_clock;

/// A yielded core comes back at once if another rank took it, but only after milliseconds if
/// another program did. In the latter case the thread stops yielding for a hundred times as
/// long; a sleeping thread is woken soon.
thread_local Clock::time_point nextYield{};

bool yields(Clock::time_point now) { return now >= nextYield; }

void yieldOnce(Clock::time_point now) {
  constexpr auto kFastYield = std::chrono::microseconds(50);
  if (!yields(now))
    return;
  sched_yield();
  auto back = Clock::now();
  if (back - now > kFastYield)
    nextYield = back + 100 * (back - now);
}

void pauseOnce() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#endif
}
} // namespace

void Latch::arrive(uint64_t target) {
  // Sequentially consistent on both sides: either the sleeper sees the count or this thread
  // sees the sleeper.
  if (count.fetch_add(1) + 1 == target && sleepers.load() > 0)
    wakeAll();
}

void Latch::wakeAll() {
  // Taking the lock ensures that a sleeper that has checked the count is waiting.
  {
    std::lock_guard<std::mutex> lock(mutex);
  }
  condition.notify_all();
}

WaitResult Latch::wait(uint64_t target, bool spin, std::chrono::duration<double> limit,
                       const std::atomic<bool> &aborted, std::chrono::microseconds spinDuration) {
  auto arrived = [&] { return count.load() >= target; };
  if (arrived())
    return WaitResult::Done;
  auto begin = Clock::now();
  // With a core per thread polling is fastest. After a short while the awaited thread probably
  // has no core and may need this one.
  for (auto now = begin; now - begin < spinDuration; now = Clock::now()) {
    if (!spin && !yields(now))
      break;
    for (int i = 0; i < 16; ++i, pauseOnce())
      if (arrived())
        return WaitResult::Done;
    if (now - begin > kSpinBeforeYield || !spin)
      yieldOnce(now);
  }
  std::unique_lock<std::mutex> lock(mutex);
  sleepers.fetch_add(1);
  bool woken =
      condition.wait_until(lock, begin + std::chrono::duration_cast<Clock::duration>(limit),
                           [&] { return arrived() || aborted.load(); });
  sleepers.fetch_sub(1);
  if (!woken)
    return WaitResult::TimedOut;
  return arrived() ? WaitResult::Done : WaitResult::Aborted;
}

void RunStatus::fail(Status status) {
  {
    std::lock_guard<std::mutex> lock(mutex);
    if (aborted.load())
      return;
    first = std::move(status);
    aborted.store(true);
  }
  for (Latch *latch : latches)
    latch->wakeAll();
}

Status RunStatus::status() {
  std::lock_guard<std::mutex> lock(mutex);
  return first;
}

} // namespace shardwright::runtime
