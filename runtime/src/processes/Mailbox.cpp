#include "Mailbox.h"

#include <algorithm>
#include <sched.h>
#include <thread>

namespace shardwright::runtime {

void Mailbox::send(List &pending, const char *from, int64_t bytes, int64_t peer,
                   int64_t tag) {
  for (int64_t at = 0; at < bytes; at += Transport::kMostBytes)
    pending.push_back(
        {transport.send(from + at, std::min(bytes - at, Transport::kMostBytes),
                        peer, tag),
         peer, false});
}

void Mailbox::receive(List &pending, char *to, int64_t bytes, int64_t peer,
                      int64_t tag) {
  for (int64_t at = 0; at < bytes; at += Transport::kMostBytes)
    pending.push_back(
        {transport.receive(to + at, std::min(bytes - at, Transport::kMostBytes),
                           peer, tag),
         peer, true});
}

bool Mailbox::askAll(List &pending) {
  pending.erase(std::remove_if(pending.begin(), pending.end(),
                               [&](Pending &message) {
                                 return transport.test(message.request);
                               }),
                pending.end());
  return pending.empty();
}

Waited Mailbox::wait(List &pending, double seconds) {
  using Clock = std::chrono::steady_clock;
  // Processes may be more than cores: whoever waits lets the others run, and
  // after a while takes no time at all.
  constexpr auto kYield = std::chrono::milliseconds(1);
  constexpr auto kSleep = std::chrono::microseconds(50);
  auto begin = Clock::now();
  auto end = begin + std::chrono::duration_cast<Clock::duration>(
                         std::chrono::duration<double>(seconds));
  while (!askAll(pending)) {
    if (aborted.load(std::memory_order_relaxed))
      return Waited::Aborted;
    auto time = Clock::now();
    if (time >= end)
      return Waited::TimedOut;
    if (time - begin < kYield)
      sched_yield();
    else
      std::this_thread::sleep_for(kSleep);
  }
  return Waited::Done;
}

std::set<int64_t> missingRanks(const Mailbox::List &pending) {
  std::set<int64_t> silent, deaf;
  for (const Mailbox::Pending &message : pending)
    (message.receives ? silent : deaf).insert(message.peer);
  return silent.empty() ? deaf : silent;
}

} // namespace shardwright::runtime
