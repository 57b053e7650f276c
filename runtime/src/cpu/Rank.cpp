#include "Rank.h"
#include "../core/Failure.h"
#include "Outputs.h"

#include <algorithm>
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
    communicator.fail(Status::rankFailed(
        describePlace(shared.program.schedule, number, position) + ": " +
        status.message));
  shared.team.leave(before);
}

RankRecord Rank::takeRecord() {
  record.stepBegin.resize(record.stepsDone);
  record.stepEnd.resize(record.stepsDone);
  record.tracedSteps = std::min(record.tracedSteps, record.stepsDone);
  for (const Bound &bound : code)
    record.rounds.push_back(bound.round);
  record.memory = memory.report(shared.program);
  for (int kind = 0; kind < kTimeClasses; ++kind)
    record.memory.seconds[kind] = double(record.spent[kind]) * 1e-9;
  return std::move(record);
}

void Rank::runSteps() {
  memory.touch(shared.options.poison);
  for (int64_t step = 0; step < shared.options.steps; ++step) {
    position.instruction.store(Position::Loading);
    position.step.store(step);
    loadInputs(step, /*once=*/step == 0);
    if (endsBefore(step))
      return;
    keepDonated();
    runStep(step);
    if (finite && !acceptsStep(shared, communicator, step, finite->find(),
                               [this] { putBackDonated(); }))
      return;
    captureOutputs(step, step + 1 == shared.options.steps);
    record.stepsDone = step + 1;
  }
}

/// All begin together, so that a step's time is the step's. Whoever was told to
/// end says so here, and all end; one step at least has run, so that there are
/// outputs.
bool Rank::endsBefore(int64_t step) {
  position.instruction.store(Position::Begins);
  const std::atomic<int> *stop = shared.options.stop;
  int64_t signal = communicator.meet(stop && step > 0 ? stop->load() : 0);
  if (signal == 0)
    return false;
  // An output may be an input that changes with the step.
  loadInputs(step - 1, /*once=*/false);
  captureOutputs(step - 1, /*last=*/true);
  record.stoppedBy = signal;
  return true;
}

void Rank::keepDonated() {
  for (const Kept &kept : donated)
    std::memcpy(kept.copy, kept.buffer, kept.bytes);
}

void Rank::putBackDonated() {
  for (const Kept &kept : donated)
    std::memcpy(kept.buffer, kept.copy, kept.bytes);
}

/// `once`: also those that are then kept, or replaced by the output that took
/// them over.
void Rank::loadInputs(int64_t step, bool once) {
  struct Borrow { // ends however this ends
    std::atomic<bool> &flag;
    explicit Borrow(std::atomic<bool> &flag) : flag(flag) { flag.store(true); }
    ~Borrow() { flag.store(false); }
  } borrow(borrowing);
  if (communicator.failed()) // the arrays may be gone
    throw Stopped();
  for (size_t i = 0; i < shared.inputs.size(); ++i) {
    const auto &arrays = shared.inputs[i];
    if (!once && arrays.size() == 1)
      continue;
    const Array &array = *arrays[arrays.size() == 1 ? 0 : step];
    int buffer = shared.index.buffer(shared.program.inputs[i].buffer, "");
    inputShards[i].split(array.bytes, memory.at(buffer));
  }
}

void Rank::captureOutputs(int64_t step, bool last) {
  for (size_t k = 0; k < shared.program.outputs.size(); ++k)
    if (keepsOutput(shared.program, shared.options, k, last))
      communicator.capture(k, step, last,
                           memory.at(shared.index.buffer(
                               shared.program.outputs[k].buffer, "")));
}

void Rank::runStep(int64_t step) {
  RankRecord::Span *trace = step < record.tracedSteps
                                ? &record.spans[step * code.size()]
                                : nullptr;
  Nanoseconds begin = now();
  record.stepBegin[step] = begin;
  for (size_t i = 0; i < code.size(); i = after(code[i], i)) {
    position.instruction.store(int64_t(i), std::memory_order_relaxed);
    communicator.flight.begin(step, int64_t(i), begin);
    if (communicator.failed())
      throw Stopped();
    if (shared.options.hook) {
      Status status = shared.options.hook(
          number, step, shared.program.schedule.instructions[i]);
      if (!status.ok())
        throw Failure{status};
    }
    runOne(code[i]);
    Nanoseconds end = now();
    communicator.flight.end(end);
    record.spent[int(code[i].timeClass)] += end - begin;
    if (trace)
      trace[i] = {begin, end};
    begin = end;
  }
  record.stepEnd[step] = begin;
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
    return bound.exchange->start(bound.round++);
  case Kind::Done:
    return bound.exchange->complete(bound.round++);
  case Kind::Nothing:
  case Kind::Jump:
  case Kind::JumpUnless:
  case Kind::Choose:
    return;
  }
}

} // namespace shardwright::runtime
