// SPDX-License-Identifier: Apache-2.0

//===- Session.cpp - Implements Session by a pool of ranks and a command queue -===//
#include "shardwright/runtime/engine/Session.h"
#include "Inputs.h"
#include "RankPool.h"
#include "support/Failure.h"

#include <algorithm>

namespace shardwright::runtime {

class Session::Ranks {
public:
  Ranks(std::shared_ptr<RankPool> pool, Nanoseconds prepareTime)
      : pool(std::move(pool)), prepareTime(prepareTime) {}
  ~Ranks() { end(); }

  CommandQueue &commands() { return *pool->shared.commands; }
  const Program &program() const { return pool->shared.whole; }

  void execute(Command command, const std::function<bool()> &isInterrupted);
  void end();

  const std::shared_ptr<RankPool> pool;
  const Nanoseconds prepareTime;
  bool ended = false;
};

namespace {
/// How often the caller polls for an interrupt.
constexpr auto kPollInterval = std::chrono::milliseconds(50);
/// An interrupted caller waits for the end: ranks inside a kernel are detached soon.
constexpr std::chrono::duration<double> kGraceOfInterrupt(0.5);

bool isWithin(const Shape &begin, const Shape &extent, const Shape &shape) {
  if (begin.size() != shape.size() || extent.size() != shape.size())
    return false;
  for (size_t d = 0; d < shape.size(); ++d)
    if (begin[d] < 0 || extent[d] < 0 || extent[d] > shape[d] - begin[d])
      return false;
  return true;
}

bool holdSamePieces(const Value &some, const Value &other) {
  return some.dtype == other.dtype && some.shape == other.shape &&
         some.localShape == other.localShape && some.sharding == other.sharding;
}
} // namespace

void Session::Ranks::execute(Command command, const std::function<bool()> &isInterrupted) {
  if (ended)
    throw Failure{Status::usage("the session has ended")};
  RunStatus &runStatus = pool->group->runStatus;
  commands().post(std::move(command));
  WaitResult waited = WaitResult::TimedOut;
  bool interrupted = false;
  while (waited == WaitResult::TimedOut) {
    waited = commands().waitForAll(kPollInterval, runStatus.flag());
    if (waited == WaitResult::TimedOut && isInterrupted && isInterrupted()) {
      interrupted = true;
      runStatus.fail(Status::rankFailed("interrupted"));
    }
  }
  if (waited == WaitResult::Done)
    return;
  ended = true;
  pool->wait(interrupted ? kGraceOfInterrupt : RankPool::kLongestGrace);
  pool->throwFailure();
}

void Session::Ranks::end() {
  if (ended)
    return;
  ended = true;
  commands().post({Command::End, {}, {}, {}});
  pool->wait();
}

Session::Session(std::shared_ptr<RankPool> pool, int64_t prepareNanoseconds)
    : ranks(std::make_shared<Ranks>(std::move(pool), prepareNanoseconds)) {}
Session::~Session() = default;

Status Session::step(const std::vector<StepInput> &inputs,
                     const std::vector<OutputReading> &readings,
                     const std::function<bool()> &isInterrupted) {
  return guarded([&]() -> Status {
    const Program &program = ranks->program();
    if (inputs.size() != program.inputs.size())
      return Status::usage(join("the program has ", program.inputs.size(), " inputs, ",
                                inputs.size(), " are given"));
    for (size_t i = 0; i < inputs.size(); ++i)
      if (inputs[i].from == StepInput::Output &&
          (inputs[i].output >= program.outputs.size() ||
           stateTransfer(inputs[i].output, i) == StateTransfer::ThroughHost))
        return Status::usage(join("input ", i, " (", program.inputs[i].name,
                                  ") has other pieces than output ", inputs[i].output));
      else if (inputs[i].from == StepInput::Shards && !program.parts.empty())
        return Status::usage("a bundle of several programs takes whole arrays");
      else if (inputs[i].from == StepInput::Array)
        checkBooleans(program.inputs[i].name, program.inputs[i], inputs[i].array);
    ranks->execute({Command::Step, inputs, readings, {}}, isInterrupted);
    ++steps;
    return {};
  });
}

Status Session::read(const std::vector<OutputReading> &readings) {
  return guarded([&]() -> Status {
    ranks->execute({Command::Read, {}, readings, {}}, {});
    return {};
  });
}

Status Session::readShards(const std::vector<ShardReading> &readings) {
  return guarded([&]() -> Status {
    const Program &program = ranks->program();
    if (!program.parts.empty())
      return Status::usage("a bundle of several programs has no shards of a whole output");
    for (const ShardReading &reading : readings)
      if (reading.rank < 0 || reading.rank >= program.manifest.rankCount ||
          reading.output >= program.outputs.size() ||
          !isWithin(reading.from, reading.extent, program.outputs[reading.output].localShape) ||
          !isWithin(reading.to, reading.extent, reading.arrayShape))
        return Status::usage(
            join("output ", reading.output, " has no such box on rank ", reading.rank));
    ranks->execute({Command::Read, {}, {}, readings}, {});
    return {};
  });
}

/// A shard that shares memory with an input may be overwritten before it is copied.
Session::StateTransfer Session::stateTransfer(size_t output, size_t input) const {
  const Program &program = ranks->program();
  const Value &from = program.outputs[output], &to = program.inputs[input];
  if (to.donatedTo == int64_t(output))
    return StateTransfer::InPlace;
  if (!program.parts.empty()) // which may be of different ranks
    return StateTransfer::ThroughHost;
  bool isApart =
      std::none_of(program.inputs.begin(), program.inputs.end(), [&](const Value &other) {
        return other.buffer == from.buffer || other.donatedTo == int64_t(output);
      });
  return isApart && holdSamePieces(from, to) ? StateTransfer::LocalCopy
                                             : StateTransfer::ThroughHost;
}

double Session::stepSeconds() const {
  Nanoseconds slowest = 0;
  for (const auto &rank : ranks->pool->ranks)
    slowest = std::max(slowest, rank->lastStep());
  return double(slowest) * 1e-9;
}

Result<RunReport> Session::finish() {
  return guarded([&]() -> Result<RunReport> {
    if (steps == 0)
      return Status::usage("no step has been done");
    ranks->end();
    ranks->pool->throwFailure();
    return ranks->pool->report(ranks->prepareTime);
  });
}

} // namespace shardwright::runtime
