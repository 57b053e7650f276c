// SPDX-License-Identifier: Apache-2.0

#include "RankSimulator.h"

#include "llvm/ADT/STLExtras.h"

namespace shardwright {

/// The event; its operands are ready when the compute stream has come to it.
int RankSimulator::collective(const Instruction &op) {
  CollectiveTime time = collectives.of(op);
  host += costs.issueSeconds();
  Stream &level = links[time.level];
  const Stream &last = level.free < sends[time.level].free ? sends[time.level] : level;
  double begin = std::max({host, compute.free, last.free});
  add(op, level, begin, time.seconds, time.level, causeOf(begin, last));
  result.linkSeconds[time.level] += times * time.seconds;
  queues[time.level].push_back(level.last);
  return level.last;
}

/// The event of a transfer to another program. It shares the links with collectives that have
/// begun: until it or they end, each is half as fast.
int RankSimulator::send(const Instruction &op) {
  CollectiveTime time = collectives.of(op);
  host += costs.issueSeconds();
  Stream &own = sends[time.level];
  double begin = std::max({host, compute.free, own.free});
  double shared = std::min(time.seconds, std::max(0.0, links[time.level].free - begin));
  add(op, own, begin, time.seconds + shared, time.level, causeOf(begin, own));
  delay(time.level, begin, shared);
  result.linkSeconds[time.level] += times * time.seconds;
  result.sent[op.channel] = own.free;
  if (arrivals)
    (*arrivals)[op.channel] = {own.free, number, own.last};
  return own.last;
}

/// Collectives of a level that have not ended at a time. Nothing has waited for them.
void RankSimulator::delay(size_t level, double begin, double seconds) {
  std::vector<int> &queue = queues[level];
  auto ended = [&](int event) { return result.events[event].end <= begin; };
  queue.erase(queue.begin(), llvm::find_if_not(queue, ended));
  for (int event : queue) {
    SimulatedEvent &each = result.events[event];
    each.begin += each.begin > begin ? seconds : 0;
    each.end += seconds;
  }
  links[level].free += seconds;
}

/// The event of an arrival, which takes the links of the sender.
int RankSimulator::receive(const Instruction &op) {
  host += costs.issueSeconds();
  result.events.push_back({&op, host, host, int(collectives.of(op).level), hostWaitedFor, times});
  return int(result.events.size()) - 1;
}

/// Whether what a wait is for has begun; sets when a transfer from another program ends.
bool RankSimulator::hasArrived(int event) {
  SimulatedEvent &each = result.events[event];
  if (!each.instruction->isReceive || !arrivals)
    return true;
  auto arrival = arrivals->find(each.instruction->channel);
  if (arrival == arrivals->end())
    return false;
  if (arrival->second.seconds > each.end) {
    each.begin = each.end = arrival->second.seconds;
    each.cause = arrival->second.event;
    each.program = arrival->second.program;
  }
  return true;
}

void RankSimulator::wait(int event) {
  const SimulatedEvent &done = result.events[event];
  if (done.end <= compute.free)
    return;
  double exposed = times * (done.end - compute.free);
  result.exposedSeconds += exposed;
  result.exposedByLevel[done.level] += exposed;
  compute = {done.end, event};
}

int RankSimulator::causeOf(double begin, const Stream &links) const {
  return begin == links.free ? links.last : begin == compute.free ? compute.last : hostWaitedFor;
}

} // namespace shardwright
