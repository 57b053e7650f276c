// SPDX-License-Identifier: Apache-2.0

#include "RankSimulator.h"

#include <optional>

namespace shardwright {

/// Iterations of a loop that are simulated one by one; the others take as long as the last of
/// these.
static constexpr int64_t simulatedIterations = 4;

void RankSimulator::loop(const Instruction &op) {
  result.tripCountsAreKnown &= op.tripCountIsKnown;
  int64_t simulated = std::min(op.tripCount, simulatedIterations);
  for (int64_t i = 0; i < simulated; ++i) {
    bool standsForMore = i + 1 == simulated;
    double before = now();
    int64_t outer = times;
    times *= standsForMore ? op.tripCount - simulated + 1 : 1;
    condition(op.regions[0]);
    block(op.regions[1]);
    times = outer;
    if (standsForMore)
      shift((op.tripCount - simulated) * (now() - before));
  }
  condition(op.regions[0]);
  result.loopEnds.push_back({&op, compute.free});
}

void RankSimulator::condition(const std::vector<Instruction> &region) {
  block(region);
  waitOnHost();
}

/// The host reads a value that the device has computed.
void RankSimulator::waitOnHost() {
  if (compute.free > host) {
    host = compute.free;
    hostWaitedFor = compute.last;
  }
}

/// The slowest branch, as if all ranks took it.
void RankSimulator::branch(const Instruction &op) {
  waitOnHost();
  std::optional<RankSimulator> slowest;
  for (const std::vector<Instruction> &region : op.regions) {
    RankSimulator taken = *this;
    taken.block(region);
    if (!slowest || taken.now() > slowest->now())
      slowest.emplace(std::move(taken));
  }
  if (slowest) {
    host = slowest->host;
    hostWaitedFor = slowest->hostWaitedFor;
    compute = slowest->compute;
    links = std::move(slowest->links);
    sends = std::move(slowest->sends);
    queues = std::move(slowest->queues);
    result = std::move(slowest->result);
  }
}

double RankSimulator::now() const {
  double latest = std::max(host, compute.free);
  for (const std::vector<Stream> *streams : {&links, &sends})
    for (const Stream &level : *streams)
      latest = std::max(latest, level.free);
  return latest;
}

/// Lets time pass in which extrapolated iterations run.
void RankSimulator::shift(double seconds) {
  host += seconds;
  compute.free += seconds;
  for (std::vector<Stream> *streams : {&links, &sends})
    for (Stream &level : *streams)
      level.free += level.last < 0 ? 0 : seconds;
  for (std::vector<int> &queue : queues)
    queue.clear(); // their events are before
}

} // namespace shardwright
