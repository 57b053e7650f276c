// SPDX-License-Identifier: Apache-2.0

#include "shardwright/runtime/Session.h"
#include "../core/Failure.h"
#include "../core/Inputs.h"
#include "Crew.h"
#include "PlannedMemory.h"
#include "shardwright/runtime/Validate.h"

#include <algorithm>

namespace shardwright::runtime {

class Session::Ranks {
public:
  Ranks(const Program &program, const RunOptions &options) {
    Nanoseconds begin = now();
    checkThreadCount(program);
    MemoryGuard guard(program, options, {program.manifest.rankCount, true, false});
    crew = std::make_shared<Crew>(program, NamedArrays(), options, true);
    guard.addScratch(crew->mostScratch());
    prepareTime = now() - begin;
    crew->start();
  }
  ~Ranks() { end(); }

  Desk &desk() { return *crew->shared.desk; }
  const Program &program() const { return crew->shared.program; }

  void carryOut(Order order, const std::function<bool()> &isInterrupted);
  void end();

  std::shared_ptr<Crew> crew;
  Nanoseconds prepareTime = 0;
  bool ended = false;
};

namespace {
/// How often the caller looks whether it is interrupted.
constexpr auto kLook = std::chrono::milliseconds(50);
/// Somebody waits for the end: ranks inside a kernel are left behind soon.
constexpr std::chrono::duration<double> kGraceOfInterrupt(0.5);

bool holdSamePieces(const Value &some, const Value &other) {
  return some.dtype == other.dtype && some.shape == other.shape &&
         some.localShape == other.localShape && some.sharding == other.sharding;
}

Status checkOptions(const Program &program, const RunOptions &options) {
  if (!options.validated)
    if (Status status = validate(program); !status.ok())
      return status;
  for (const Kernel &kernel : program.kernels)
    if (options.device == Device::Cpu && !kernel.function)
      return Status::usage("the bundle was loaded without its kernels");
  return {};
}
} // namespace

void Session::Ranks::carryOut(Order order, const std::function<bool()> &isInterrupted) {
  if (ended)
    throw Failure{Status::usage("the session has ended")};
  Fate &fate = crew->memory.fate;
  desk().give(std::move(order));
  Waited waited = Waited::TimedOut;
  bool interrupted = false;
  while (waited == Waited::TimedOut) {
    waited = desk().waitForAll(kLook, fate.flag());
    if (waited == Waited::TimedOut && isInterrupted && isInterrupted()) {
      interrupted = true;
      fate.fail(Status::rankFailed("interrupted"));
    }
  }
  if (waited == Waited::Done)
    return;
  ended = true;
  crew->wait(interrupted ? kGraceOfInterrupt : Crew::kLongestGrace);
  crew->throwFailure();
}

void Session::Ranks::end() {
  if (ended)
    return;
  ended = true;
  desk().give({Order::End, {}, {}});
  crew->wait();
}

Session::Session(std::shared_ptr<Ranks> ranks) : ranks(std::move(ranks)) {}
Session::~Session() = default;

Result<std::unique_ptr<Session>> Session::open(const Program &program, const RunOptions &options) {
  return guarded([&]() -> Result<std::unique_ptr<Session>> {
    if (Status status = checkOptions(program, options); !status.ok())
      return status;
    RunOptions each = options;
    each.capture = Capture::Nothing; // said with each step
    auto ranks = std::make_shared<Ranks>(program, each);
    return std::unique_ptr<Session>(new Session(std::move(ranks)));
  });
}

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
          (inputs[i].output >= program.outputs.size() || way(inputs[i].output, i) == Way::Gathers))
        return Status::usage(join("input ", i, " (", program.inputs[i].name,
                                  ") has other pieces than output ", inputs[i].output));
      else if (inputs[i].from == StepInput::Array)
        checkBooleans(program.inputs[i].name, program.inputs[i], inputs[i].array);
    ranks->carryOut({Order::Step, inputs, readings}, isInterrupted);
    ++steps;
    return {};
  });
}

Status Session::read(const std::vector<OutputReading> &readings) {
  return guarded([&]() -> Status {
    ranks->carryOut({Order::Read, {}, readings}, {});
    return {};
  });
}

/// A piece that lies where some input does may be overwritten before it is
/// copied.
Session::Way Session::way(size_t output, size_t input) const {
  const Program &program = ranks->program();
  const Value &from = program.outputs[output], &to = program.inputs[input];
  if (to.donatedTo == int64_t(output))
    return Way::Stays;
  bool isApart =
      std::none_of(program.inputs.begin(), program.inputs.end(), [&](const Value &other) {
        return other.buffer == from.buffer || other.donatedTo == int64_t(output);
      });
  return isApart && holdSamePieces(from, to) ? Way::Moves : Way::Gathers;
}

double Session::stepSeconds() const {
  Nanoseconds slowest = 0;
  for (const auto &rank : ranks->crew->ranks)
    slowest = std::max(slowest, rank->lastStep());
  return double(slowest) * 1e-9;
}

Result<RunReport> Session::finish() {
  return guarded([&]() -> Result<RunReport> {
    if (steps == 0)
      return Status::usage("no step has been done");
    ranks->end();
    ranks->crew->throwFailure();
    return ranks->crew->report(ranks->prepareTime);
  });
}

} // namespace shardwright::runtime
