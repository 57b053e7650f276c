#include "Rank.h"
#include "../core/Failure.h"

#include <cstring>
#include <time.h>

namespace shardwright::runtime {

Nanoseconds now() {
  timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * Nanoseconds(1000000000) + time.tv_nsec;
}

void Rank::run() noexcept {
  int before = shared.team.enter();
  Status status = guarded([&]() -> Status {
    try {
      runSteps();
    } catch (const Stopped &) {
      // whoever failed first has told the others
    }
    return {};
  });
  if (!status.ok())
    shared.fate.fail(Status::rankFailed(place() + ": " + status.message));
  shared.team.leave(before);
}

void Rank::runSteps() {
  memory.touch(shared.options.poison);
  for (step = 0; step < shared.options.steps; ++step) {
    loadInputs(step);
    // All begin together, so that a step's time is the step's.
    int64_t arrivals = shared.rankCount() * (step + 1);
    shared.stepBegins.arrive(arrivals);
    meet(shared.stepBegins, arrivals);
    runStep(step);
    captureOutputs(step);
  }
}

void Rank::loadInputs(int64_t step) {
  for (size_t i = 0; i < shared.inputs.size(); ++i) {
    const auto &arrays = shared.inputs[i];
    if (step > 0 && arrays.size() == 1)
      continue; // kept, or replaced by the output that took it over
    const Array &array = *arrays[arrays.size() == 1 ? 0 : step];
    int buffer = shared.index.buffer(shared.program.inputs[i].buffer, "");
    inputShards[i].split(array.bytes, memory.at(buffer));
  }
}

void Rank::captureOutputs(int64_t step) {
  for (size_t k = 0; k < shared.last.size(); ++k) {
    int buffer = shared.index.buffer(shared.program.outputs[k].buffer, "");
    if (!shared.each[k].empty())
      outputShards[k].join(memory.at(buffer),
                           shared.each[k][step].bytes.data());
    if (step + 1 == shared.options.steps)
      outputShards[k].join(memory.at(buffer), shared.last[k].bytes.data());
  }
}

void Rank::runStep(int64_t step) {
  position.instruction.store(-1, std::memory_order_relaxed);
  position.step.store(step, std::memory_order_relaxed);
  Span *trace = step < tracedSteps ? &spans[step * code.size()] : nullptr;
  Nanoseconds begin = now();
  stepBegin[step] = begin;
  for (size_t i = 0; i < code.size(); i = after(code[i], i)) {
    position.instruction.store(int64_t(i), std::memory_order_relaxed);
    if (shared.fate.failed())
      throw Stopped();
    if (shared.options.hook) {
      Status status = shared.options.hook(
          number, step, shared.program.schedule.instructions[i]);
      if (!status.ok())
        throw Failure{status};
    }
    runOne(code[i]);
    Nanoseconds end = now();
    spent[int(code[i].timeClass)] += end - begin;
    if (trace)
      trace[i] = {begin, end};
    begin = end;
  }
  stepEnd[step] = begin;
  position.instruction.store(int64_t(code.size()), std::memory_order_relaxed);
}

/// The instruction after `at`, now that this one has run.
size_t Rank::after(const Bound &bound, size_t at) const {
  switch (bound.kind) {
  case Kind::Jump:
    return bound.targets[0];
  case Kind::JumpUnless:
    return *bound.buffers[0] ? at + 1 : bound.targets[0];
  case Kind::Choose: {
    int32_t last = int32_t(bound.targets.size()) - 1, chosen = 0;
    if (bound.extent == 1) // an i1: the first branch if true
      chosen = *bound.buffers[0] ? 0 : 1;
    else
      std::memcpy(&chosen, bound.buffers[0], sizeof chosen);
    return bound.targets[chosen < 0 || chosen > last ? last : chosen];
  }
  default:
    return at + 1;
  }
}

void Rank::runOne(Bound &bound) {
  switch (bound.kind) {
  case Kind::Call:
    if (bound.extent > 0)
      bound.function(bound.buffers, 0, bound.extent);
    return;
  case Kind::Split:
    return shared.team.split(bound.extent, bound.grain,
                             [&](int64_t begin, int64_t end, int64_t) {
                               bound.function(bound.buffers, begin, end);
                             });
  case Kind::Library:
    return bound.call->run(shared.team);
  case Kind::Copy:
    std::memmove(bound.buffers[1], bound.buffers[0], bound.extent);
    return;
  case Kind::SplitCopy:
    return shared.team.split(
        bound.extent, bound.grain, [&](int64_t begin, int64_t end, int64_t) {
          std::memcpy(bound.buffers[1] + begin, bound.buffers[0] + begin,
                      end - begin);
        });
  case Kind::Rank: {
    uint32_t value = uint32_t(number);
    std::memcpy(bound.buffers[0], &value, sizeof value);
    return;
  }
  case Kind::Start:
    return bound.collective->start(bound.round++);
  case Kind::Done:
    return bound.collective->complete(bound.member, bound.round++, shared.team,
                                      wait);
  case Kind::Nothing:
  case Kind::Jump:
  case Kind::JumpUnless:
  case Kind::Choose:
    return;
  }
}

void Rank::meet(Gate &gate, int64_t arrivals) {
  double seconds = shared.deadline(step);
  switch (gate.wait(arrivals, shared.spins,
                    std::chrono::duration<double>(seconds),
                    shared.fate.flag())) {
  case Waited::Done:
    return;
  case Waited::TimedOut:
    shared.fate.fail(Status::rankFailed(
        join(place(), ": waited ", seconds, " s; ", whoIsMissing())));
    throw Stopped();
  case Waited::Aborted:
    throw Stopped();
  }
}

std::string Rank::place() const {
  int64_t at = position.instruction.load();
  const auto &all = shared.program.schedule.instructions;
  bool inside = step >= 0 && position.step.load() == step && at >= 0 &&
                at < int64_t(all.size());
  return join("rank ", number, ", step ", std::max<int64_t>(step, 0), ", ",
              inside ? describe(all[at]) : "between the instructions");
}

/// Ranks that are behind this one, with where they are.
std::string Rank::whoIsMissing() const {
  const auto &all = shared.program.schedule.instructions;
  std::string text;
  int named = 0;
  for (int64_t other = 0; other < shared.rankCount() && named < 8; ++other) {
    const Position &there = shared.positions[other];
    int64_t itsStep = there.step.load(), at = there.instruction.load();
    if (other == number || itsStep > step ||
        (itsStep == step && at >= position.instruction.load()))
      continue;
    bool inside = at >= 0 && at < int64_t(all.size()) && itsStep >= 0;
    text += join(text.empty() ? "" : ", ", "rank ", other, " is at ",
                 inside ? describe(all[at]) : "no instruction");
    ++named;
  }
  return text.empty() ? "all other ranks came this far" : text;
}

} // namespace shardwright::runtime
