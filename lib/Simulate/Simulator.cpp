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
/// Times of collectives, each computed once.
class CollectiveTimes {
public:
  explicit CollectiveTimes(const CostModel &costs) : costs(costs) {}

  CollectiveTime of(const Instruction &op) {
    auto [known, isNew] = times.try_emplace({op.rows.get(), op.name, op.work.bytes});
    if (isNew)
      known->second = collectiveTime(op, costs);
    return known->second;
  }

private:
  const CostModel &costs;
  std::map<std::tuple<const RankRows *, std::string, double>, CollectiveTime> times;
};

class Simulator {
public:
  /// `arrivals`: when transfers between programs end, to which this one adds its own; null: those
  /// to a program alone take no time.
  Simulator(const CostModel &costs, CollectiveTimes &collectives, bool overlaps,
            ChannelTimes *arrivals)
      : costs(costs), collectives(collectives), overlaps(overlaps), arrivals(arrivals),
        links(costs.getCluster().levels.size()), sends(links.size()), queues(links.size()) {
    result.linkSeconds.resize(links.size());
    result.exposedByLevel.resize(links.size());
  }

  /// Runs the program from where it waits: until it ends, or waits for a transfer that has not
  /// begun. Returns whether it has ended.
  bool advance(const std::vector<Instruction> &program) {
    next = block(program, next, started);
    return next == program.size();
  }

  size_t position() const { return next; }

  Simulation finish() {
    result.stepSeconds = std::max(host, compute.free);
    int last = compute.last;
    for (const std::vector<Stream> *streams : {&links, &sends})
      for (const Stream &level : *streams)
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

  /// Where collectives have begun, their events by position.
  using Started = DenseMap<size_t, int>;

  void block(const std::vector<Instruction> &program) {
    Started started;
    block(program, 0, started);
  }

  /// From a position on; returns that of the first wait for a transfer that has not begun.
  size_t block(const std::vector<Instruction> &program, size_t first, Started &started) {
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
  int send(const Instruction &op) {
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
      (*arrivals)[op.channel] = own.free;
    return own.last;
  }

  /// Collectives of a level that have not ended at a time. Nothing has waited for them.
  void delay(size_t level, double begin, double seconds) {
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

  int causeOf(double begin, const Stream &links) const {
    return begin == links.free ? links.last : begin == compute.free ? compute.last : hostWaitedFor;
  }

  /// The event of an arrival, which takes the links of the sender.
  int receive(const Instruction &op) {
    host += costs.issueSeconds();
    result.events.push_back({&op, host, host, int(collectives.of(op).level), hostWaitedFor, times});
    return int(result.events.size()) - 1;
  }

  /// Whether what a wait is for has begun; sets when a transfer from another program ends.
  bool hasArrived(int event) {
    SimulatedEvent &each = result.events[event];
    if (!each.instruction->isReceive || !arrivals)
      return true;
    auto arrival = arrivals->find(each.instruction->channel);
    if (arrival == arrivals->end())
      return false;
    each.begin = each.end = std::max(each.end, arrival->second);
    return true;
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
      sends = std::move(slowest->sends);
      queues = std::move(slowest->queues);
      result = std::move(slowest->result);
    }
  }

  double now() const {
    double latest = std::max(host, compute.free);
    for (const std::vector<Stream> *streams : {&links, &sends})
      for (const Stream &level : *streams)
        latest = std::max(latest, level.free);
    return latest;
  }

  /// Lets time pass in which extrapolated iterations run.
  void shift(double seconds) {
    host += seconds;
    compute.free += seconds;
    for (std::vector<Stream> *streams : {&links, &sends})
      for (Stream &level : *streams)
        level.free += level.last < 0 ? 0 : seconds;
    for (std::vector<int> &queue : queues)
      queue.clear(); // their events are before
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
  CollectiveTimes &collectives;
  const bool overlaps;
  ChannelTimes *arrivals;
  Simulation result;
  size_t next = 0; // of the program
  Started started; // of the program
  double host = 0;
  int hostWaitedFor = -1; // the event that the host waited for last
  Stream compute;
  std::vector<Stream> links, sends;     // by level: of collectives, and of transfers
  std::vector<std::vector<int>> queues; // by level: collectives that have not ended
  int64_t times = 1;                    // executions that an event stands for
};
} // namespace

Simulation simulate(const std::vector<Instruction> &program, const CostModel &costs,
                    bool overlaps) {
  CollectiveTimes collectives(costs);
  Simulator simulator(costs, collectives, overlaps, /*arrivals=*/nullptr);
  simulator.advance(program);
  return simulator.finish();
}

/// Each program runs until it waits for another; each waits for what comes before in an order of
/// all.
std::vector<Simulation> simulateStages(const std::vector<std::vector<Instruction>> &programs,
                                       const CostModel &costs) {
  CollectiveTimes collectives(costs);
  ChannelTimes arrivals;
  std::vector<Simulator> stages(programs.size(),
                                Simulator(costs, collectives, /*overlaps=*/true, &arrivals));
  for (bool moves = true, areDone = false; !areDone;) {
    assert(moves && "no program waits forever");
    moves = false;
    areDone = true;
    for (auto [stage, program] : llvm::zip_equal(stages, programs)) {
      size_t before = stage.position();
      areDone &= stage.advance(program);
      moves |= stage.position() != before;
    }
  }
  std::vector<Simulation> results;
  for (Simulator &stage : stages)
    results.push_back(stage.finish());
  return results;
}

} // namespace shardwright
