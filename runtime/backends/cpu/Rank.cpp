// SPDX-License-Identifier: Apache-2.0

#include "Rank.h"
#include "engine/Cores.h"
#include "support/Failure.h"

#include <cstring>

namespace shardwright::runtime {

void Rank::run() noexcept {
  if (!communication)
    return runOnCores();
  KeepToCores kept(Cores::AllButLast, shared.communicationCores);
  runOnCores();
}

void Rank::runOnCores() {
  int before = shared.team.enter();
  Status status = guarded([&]() -> Status {
    try {
      if (!shared.commands || shared.options.poison) // a session caller waits for
        memory.touch(shared.options.poison);         // its first step, not for this
      runSteps();
    } catch (const RunAborted &) {
      // the failing rank has reported the error
    }
    return {};
  });
  if (!status.ok())
    communicator.fail(Status::rankFailed(describePlace(shared.program.schedule, number, position) +
                                         ": " + status.message));
  shared.team.leave(before);
}

RankReport Rank::memoryReport() const {
  RankReport report = memory.report(shared.program);
  report.threadSeconds = threadSeconds;
  report.libraryFlops = libraryFlops;
  if (communication)
    report.communicationSeconds = communication->cpuSeconds();
  return report;
}

void Rank::keepDonated() {
  for (const Kept &kept : donated)
    std::memcpy(kept.copy, kept.buffer, kept.bytes);
}

void Rank::putBackDonated() {
  for (const Kept &kept : donated)
    std::memcpy(kept.buffer, kept.copy, kept.bytes);
}

void Rank::loadInput(size_t input, const Array &array) {
  inputShards[input].split(array.bytes, memory.at(bufferOf(shared.program.inputs[input])));
}

void Rank::loadInput(size_t input, const char *array) {
  inputShards[input].split(array, memory.at(bufferOf(shared.program.inputs[input])));
}

void Rank::loadShard(size_t input, const char *shard) {
  std::memcpy(memory.at(bufferOf(shared.program.inputs[input])), shard,
              size_t(inputShards[input].bytes()));
}

void Rank::copyBuffer(int from, int to) {
  std::memcpy(memory.at(to), memory.at(from),
              size_t(shared.program.memory.buffers[size_t(to)].bytes));
}

const char *Rank::bytesOf(int buffer) { return memory.at(buffer); }

void Rank::runStep(int64_t step) {
  RankRecord::Span *trace = step < record.tracedSteps ? &record.spans[step * code.size()] : nullptr;
  if (trace)
    std::fill_n(trace, code.size(), RankRecord::Span()); // of a step that is repeated
  double before = cpuSeconds();
  Nanoseconds begin = now();
  record.beginStep(step, begin);
  for (size_t i = 0; i < code.size(); i = after(i)) {
    enter(step, i, begin);
    runOne(code[i], record.rounds[i]);
    Nanoseconds end = now();
    communicator.flight.end(end);
    leave(i);
    record.spent[int(code[i].timeClass)] += end - begin;
    if (trace)
      trace[i] = {begin, end, trace[i].total + end - begin, trace[i].times + 1};
    begin = end;
  }
  record.stepEnd.back() = begin;
  threadSeconds += cpuSeconds() - before;
  position.instruction.store(int64_t(code.size()), std::memory_order_relaxed);
}

int32_t Rank::readFlag(size_t instruction, int64_t bytes) {
  int32_t value = 0;
  std::memcpy(&value, code[instruction].buffers[0], size_t(bytes));
  return value;
}

/// `round` counts how often the collective has run.
void Rank::runOne(const Bound &bound, int64_t &round) {
  switch (bound.kind) {
  case Kind::Call:
    if (bound.extent > 0)
      bound.function(bound.buffers, 0, bound.extent);
    return;
  case Kind::Split:
    return shared.team.split(bound.extent, bound.grain, [&](int64_t begin, int64_t end, int64_t) {
      bound.function(bound.buffers, begin, end);
    });
  case Kind::Library:
    libraryFlops += bound.flops;
    return bound.call->run(shared.team);
  case Kind::Copy:
    std::memmove(bound.buffers[1], bound.buffers[0], bound.extent);
    return;
  case Kind::SplitCopy:
    return shared.team.split(bound.extent, bound.grain, [&](int64_t begin, int64_t end, int64_t) {
      std::memcpy(bound.buffers[1] + begin, bound.buffers[0] + begin, end - begin);
    });
  case Kind::Rank: {
    auto value = uint32_t(shared.program.positionOf(number));
    std::memcpy(bound.buffers[0], &value, sizeof value);
    return;
  }
  case Kind::Empty:
    if (isSearching()) // else what was there before is taken for a NaN of what writes a part of it
      std::memset(bound.buffers[0], 0, bound.extent);
    return;
  case Kind::Start:
    return bound.exchange->start(round++);
  case Kind::Done:
    return bound.exchange->complete(round++);
  case Kind::Nothing:
    return;
  }
}

} // namespace shardwright::runtime
