// SPDX-License-Identifier: Apache-2.0

#include "Mailbox.h"

#include <algorithm>
#include <sched.h>
#include <thread>

namespace shardwright::runtime {

/// Calls `pass` with address and size of each part of a message longer than
/// Transport::kMostBytes; both sides split alike.
template <typename Char, typename Pass>
static void eachPart(Char *whole, int64_t bytes, Pass pass) {
  for (int64_t at = 0; at < bytes; at += Transport::kMostBytes)
    pass(whole + at, std::min(bytes - at, Transport::kMostBytes));
}

void Mailbox::send(List &pending, const char *from, int64_t bytes, int64_t peer, int64_t tag) {
  eachPart(from, bytes, [&](const char *part, int64_t size) {
    pending.push_back({transport.send(part, size, peer, tag), peer, false});
  });
}

void Mailbox::receive(List &pending, char *to, int64_t bytes, int64_t peer, int64_t tag) {
  eachPart(to, bytes, [&](char *part, int64_t size) {
    pending.push_back({transport.receive(part, size, peer, tag), peer, true});
  });
}

bool Mailbox::askAll(List &pending) {
  pending.erase(std::remove_if(pending.begin(), pending.end(),
                               [&](Pending &message) { return transport.test(message.request); }),
                pending.end());
  return pending.empty();
}

WaitResult Mailbox::wait(List &pending, double seconds) {
  using Clock = std::chrono::steady_clock;
  // There may be more processes than cores: a waiting rank yields, and sleeps after a while.
  constexpr auto kAlone = std::chrono::microseconds(2);
  constexpr auto kYield = std::chrono::milliseconds(1);
  constexpr auto kSleep = std::chrono::microseconds(50);
  auto begin = Clock::now();
  auto end =
      begin + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  while (!askAll(pending)) {
    if (aborted.load(std::memory_order_relaxed))
      return WaitResult::Aborted;
    auto time = Clock::now();
    if (time >= end)
      return WaitResult::TimedOut;
    if (time - begin < kAlone)
      continue; // it may be about to arrive
    if (time - begin < kYield)
      sched_yield();
    else
      std::this_thread::sleep_for(kSleep);
  }
  return WaitResult::Done;
}

std::set<int64_t> missingRanks(const Mailbox::List &pending) {
  std::set<int64_t> silent, deaf;
  for (const Mailbox::Pending &message : pending)
    (message.receives ? silent : deaf).insert(message.peer);
  return silent.empty() ? deaf : silent;
}

} // namespace shardwright::runtime
