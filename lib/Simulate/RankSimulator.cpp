// SPDX-License-Identifier: Apache-2.0

#include "RankSimulator.h"

namespace shardwright {

RankSimulator::RankSimulator(const CostModel &costs, CollectiveTimes &collectives, bool overlaps,
                             Arrivals *arrivals, int number)
    : costs(costs), collectives(collectives), overlaps(overlaps), arrivals(arrivals),
      number(number), links(costs.getCluster().levels.size()), sends(links.size()),
      queues(links.size()) {
  result.linkSeconds.resize(links.size());
  result.exposedByLevel.resize(links.size());
}

/// From a position on; returns that of the first wait for a transfer that has not begun.
size_t RankSimulator::block(const std::vector<Instruction> &program, size_t first,
                            Started &started) {
  for (size_t position = first; position < program.size(); ++position) {
    const Instruction &op = program[position];
    switch (op.kind) {
    case InstructionKind::Kernel:
      kernel(op, costs.seconds(op.work));
      break;
    case InstructionKind::Product:
      product(op);
      break;
    case InstructionKind::Collective:
      started[position] = op.channel < 0 ? collective(op) : op.isReceive ? receive(op) : send(op);
      if (!overlaps && op.channel < 0)
        wait(started[position]);
      break;
    case InstructionKind::Wait:
      if (!hasArrived(started.lookup(op.started)))
        return position;
      wait(started.lookup(op.started));
      break;
    case InstructionKind::Loop:
      loop(op);
      break;
    case InstructionKind::Branch:
      branch(op);
      break;
    }
  }
  return program.size();
}

void RankSimulator::product(const Instruction &op) {
  result.productOperations += times * op.work.operations;
  result.recomputedOperations += op.isRecomputation ? times * op.work.operations : 0;
  double slowest = 0;
  for (const DeviceKind &kind : costs.kinds())
    slowest = std::max(slowest, op.work.operations / kind.peakFlops(op.work.elementType));
  result.peakSeconds += times * slowest;
  double seconds = costs.seconds(op.work);
  result.productSeconds += times * seconds;
  kernel(op, seconds);
}

void RankSimulator::kernel(const Instruction &op, double seconds) {
  host += costs.issueSeconds();
  int cause = compute.last;
  if (host > compute.free) {
    result.issueBoundSeconds += times * (host - compute.free);
    cause = hostWaitedFor;
  }
  add(op, compute, std::max(host, compute.free), seconds, -1, cause);
  result.computeSeconds += times * seconds;
  PlaceTime &sum = result.byPlace[{op.place, op.name}];
  sum.seconds += times * seconds;
  sum.count += times;
}

void RankSimulator::add(const Instruction &op, Stream &stream, double begin, double seconds,
                        int level, int cause) {
  stream = {begin + seconds, (int)result.events.size()};
  result.events.push_back({&op, begin, begin + seconds, level, cause, times});
}

Simulation RankSimulator::finish(int &last) {
  result.stepSeconds = std::max(host, compute.free);
  last = compute.last;
  for (const std::vector<Stream> *streams : {&links, &sends})
    for (const Stream &level : *streams)
      if (level.free > result.stepSeconds) {
        result.stepSeconds = level.free;
        last = level.last;
      }
  return std::move(result);
}

} // namespace shardwright
