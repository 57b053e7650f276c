// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Simulate/Simulator.h"

#include "shardwright/Dialect/Exec/ExecOps.h"

using namespace mlir;

namespace shardwright {
namespace {
// Iterations of a loop that are simulated one by one; the others take as long as the last of these.
constexpr int64_t simulatedIterations = 4;

} // namespace

CollectiveTime collectiveTime(const Instruction &op, const CostModel &costs) {
  auto of = [&](CollectiveShape shape) { return costs.collective(shape, *op.rows, op.work.bytes); };
  auto kind =
      op.channel >= 0 ? exec::CollectiveKind::permute : *exec::symbolizeCollectiveKind(op.name);
  switch (kind) {
  case exec::CollectiveKind::all_reduce:
    return of(CollectiveShape::AllReduce);
  case exec::CollectiveKind::reduce_scatter:
    return of(CollectiveShape::ReduceScatter);
  case exec::CollectiveKind::all_gather:
    return of(CollectiveShape::AllGather);
  case exec::CollectiveKind::all_to_all:
    return of(CollectiveShape::AllToAll);
  case exec::CollectiveKind::permute:
    std::vector<std::pair<int64_t, int64_t>> pairs;
    for (const std::vector<int64_t> &row : *op.rows)
      pairs.push_back({row[0], row[1]});
    return costs.permute(pairs, op.work.bytes);
  }
  llvm_unreachable("all kinds are above");
}

namespace {
class Simulator {
public:
  Simulator(const CostModel &costs, bool overlaps, const ChannelTimes &arrivals)
      : costs(costs), overlaps(overlaps), arrivals(arrivals),
        links(costs.getCluster().levels.size()) {
    result.linkSeconds.resize(links.size());
    result.exposedByLevel.resize(links.size());
  }

  Simulation run(const std::vector<Instruction> &program) {
    block(program);
    result.stepSeconds = std::max(host, compute.free);
    int last = compute.last;
    for (const Stream &level : links)
      if (level.free > result.stepSeconds) {
        result.stepSeconds = level.free;
        last = level.last;
      }
    traceCriticalPath(last);
    return std::move(result);
  }

private:
  struct Stream {
    double free = 0; // the end of its last event
    int last = -1;   // its last event
  };

  void block(const std::vector<Instruction> &program) {
    DenseMap<size_t, int> started; // events of collectives by position
    for (auto [position, op] : llvm::enumerate(program)) {
      switch (op.kind) {
      case InstructionKind::Kernel:
        kernel(op, costs.seconds(op.work));
        break;
      case InstructionKind::Product:
        product(op);
        break;
      case InstructionKind::Collective:
        started[position] = op.isReceive ? receive(op) : collective(op);
        if (!overlaps && op.channel < 0)
          wait(started[position]);
        break;
      case InstructionKind::Wait:
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
  }

  void product(const Instruction &op) {
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

  void kernel(const Instruction &op, double seconds) {
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

  /// The event; its operands are ready when the compute stream has come to it.
  int collective(const Instruction &op) {
    CollectiveTime time = collectiveTime(op, costs);
    host += costs.issueSeconds();
    Stream &level = links[time.level];
    double begin = std::max({host, compute.free, level.free});
    int cause = begin == level.free     ? level.last
                : begin == compute.free ? compute.last
                                        : hostWaitedFor;
    add(op, level, begin, time.seconds, time.level, cause);
    result.linkSeconds[time.level] += times * time.seconds;
    if (op.channel >= 0)
      result.sent[op.channel] = level.free;
    return level.last;
  }

  /// The event of an arrival, which takes the links of the sender.
  int receive(const Instruction &op) {
    host += costs.issueSeconds();
    auto arrival = arrivals.find(op.channel);
    double end = std::max(host, arrival == arrivals.end() ? 0 : arrival->second);
    result.events.push_back(
        {&op, end, end, int(collectiveTime(op, costs).level), hostWaitedFor, times});
    return int(result.events.size()) - 1;
  }

  void wait(int event) {
    const SimulatedEvent &done = result.events[event];
    if (done.end <= compute.free)
      return;
    double exposed = times * (done.end - compute.free);
    result.exposedSeconds += exposed;
    result.exposedByLevel[done.level] += exposed;
    compute = {done.end, event};
  }

  void loop(const Instruction &op) {
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

  void condition(const std::vector<Instruction> &region) {
    block(region);
    waitOnHost();
  }

  /// The host reads a value that the device has computed.
  void waitOnHost() {
    if (compute.free > host) {
      host = compute.free;
      hostWaitedFor = compute.last;
    }
  }

  /// The slowest branch, as if all ranks took it.
  void branch(const Instruction &op) {
    waitOnHost();
    std::optional<Simulator> slowest;
    for (const std::vector<Instruction> &region : op.regions) {
      Simulator taken = *this;
      taken.block(region);
      if (!slowest || taken.now() > slowest->now())
        slowest.emplace(std::move(taken));
    }
    if (slowest) {
      host = slowest->host;
      hostWaitedFor = slowest->hostWaitedFor;
      compute = slowest->compute;
      links = std::move(slowest->links);
      result = std::move(slowest->result);
    }
  }

  double now() const {
    double latest = std::max(host, compute.free);
    for (const Stream &level : links)
      latest = std::max(latest, level.free);
    return latest;
  }

  /// Lets time pass in which extrapolated iterations run.
  void shift(double seconds) {
    host += seconds;
    compute.free += seconds;
    for (Stream &level : links)
      level.free += level.last < 0 ? 0 : seconds;
  }

  void add(const Instruction &op, Stream &stream, double begin, double seconds, int level,
           int cause) {
    stream = {begin + seconds, (int)result.events.size()};
    result.events.push_back({&op, begin, begin + seconds, level, cause, times});
  }

  void traceCriticalPath(int event) {
    for (; event >= 0; event = result.events[event].cause) {
      const SimulatedEvent &on = result.events[event];
      PlaceTime &sum = result.criticalPath[{on.instruction->place, on.instruction->name}];
      sum.seconds += on.times * (on.end - on.begin);
      sum.count += on.times;
    }
  }

  const CostModel &costs;
  const bool overlaps;
  const ChannelTimes &arrivals;
  Simulation result;
  double host = 0;
  int hostWaitedFor = -1; // the event that the host waited for last
  Stream compute;
  std::vector<Stream> links;
  int64_t times = 1; // executions that an event stands for
};
} // namespace

Simulation simulate(const std::vector<Instruction> &program, const CostModel &costs, bool overlaps,
                    const ChannelTimes &arrivals) {
  return Simulator(costs, overlaps, arrivals).run(program);
}

/// Times only grow, until each program has waited for what comes before in an order of all.
std::vector<Simulation> simulateStages(const std::vector<std::vector<Instruction>> &programs,
                                       const CostModel &costs) {
  std::vector<Simulation> stages(programs.size());
  ChannelTimes arrivals;
  for (bool isNew = true; std::exchange(isNew, false);)
    for (size_t i = 0; i < programs.size(); ++i) {
      stages[i] = simulate(programs[i], costs, /*overlaps=*/true, arrivals);
      for (auto [channel, seconds] : stages[i].sent) {
        isNew |= arrivals[channel] != seconds;
        arrivals[channel] = seconds;
      }
    }
  return stages;
}

} // namespace shardwright
