#include "Gate.h"

#include <sched.h>

namespace shardwright::runtime {

namespace {
constexpr auto kSpin = std::chrono::microseconds(20);
/// From then on whoever is waited for may need this core.
constexpr auto kAlone = std::chrono::microseconds(2);

void pauseOnce() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#endif
}
} // namespace

void Gate::arrive(uint64_t target) {
  // Sequential consistency on both sides: either the sleeper sees the count or
  // this sees the sleeper.
  if (count.fetch_add(1) + 1 == target && sleepers.load() > 0)
    wakeAll();
}

void Gate::wakeAll() {
  // Taking the lock makes sure that a sleeper that looked before now waits.
  {
    std::lock_guard<std::mutex> lock(mutex);
  }
  condition.notify_all();
}

Waited Gate::wait(uint64_t target, bool spin,
                  std::chrono::duration<double> limit,
                  const std::atomic<bool> &aborted) {
  auto arrived = [&] { return count.load() >= target; };
  if (arrived())
    return Waited::Done;
  auto begin = std::chrono::steady_clock::now();
  // Alone on a core it is fastest to look again and again. Soon, though, it is
  // likely that whoever is waited for has no core, and may have this one.
  auto now = begin;
  while (now - begin < kSpin) {
    for (int i = 0; i < 16; ++i, pauseOnce())
      if (arrived())
        return Waited::Done;
    if (!spin || now - begin > kAlone)
      sched_yield();
    now = std::chrono::steady_clock::now();
  }
  std::unique_lock<std::mutex> lock(mutex);
  sleepers.fetch_add(1);
  bool woken = condition.wait_until(
      lock,
      begin + std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                  limit),
      [&] { return arrived() || aborted.load(); });
  sleepers.fetch_sub(1);
  if (!woken)
    return Waited::TimedOut;
  return arrived() ? Waited::Done : Waited::Aborted;
}

void Fate::fail(Status status) {
  {
    std::lock_guard<std::mutex> lock(mutex);
    if (aborted.load())
      return;
    first = std::move(status);
    aborted.store(true);
  }
  for (Gate *gate : gates)
    gate->wakeAll();
}

Status Fate::status() {
  std::lock_guard<std::mutex> lock(mutex);
  return first;
}

} // namespace shardwright::runtime
