// SPDX-License-Identifier: Apache-2.0

#include "RankRunner.h"
#include "Outputs.h"
#include "bundle/Parts.h"
#include "support/Failure.h"

#include <algorithm>
#include <time.h>

namespace shardwright::runtime {

namespace {
/// Trace memory per rank; longer runs trace their first steps only.
constexpr int64_t kTraceBytes = 64 << 20;

/// The place of the value with a number; none if another program has it.
std::optional<size_t> placeOf(const std::vector<Value> &values, size_t number) {
  if (number < values.size() && values[number].number < 0)
    return number;
  for (size_t place = 0; place < values.size(); ++place)
    if (values[place].number == int64_t(number))
      return place;
  return std::nullopt;
}

struct Borrow { // scope guard
  std::atomic<bool> &flag;
  explicit Borrow(std::atomic<bool> &flag) : flag(flag) { flag.store(true); }
  ~Borrow() { flag.store(false); }
};
} // namespace

Nanoseconds now() {
  timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * Nanoseconds(1000000000) + time.tv_nsec;
}

RankRunner::RankRunner(SharedRun &shared, Communicator &communicator, int64_t number)
    : shared(shared), communicator(communicator), number(number), position(communicator.position),
      walk(shared.program.schedule) {
  const RunOptions &options = shared.options;
  for (const Value &input : shared.program.inputs)
    inputShards.emplace_back(shared.program, input, number);
  if (options.nonFinite != NonFinite::Ignore)
    finite = std::make_unique<FiniteCheck>(shared.program, number);
  record.number = number;
  record.rounds.resize(walk.size());
  int64_t stepBytes =
      int64_t(walk.size() * sizeof(RankRecord::Span)) * std::max<int64_t>(shared.rankCount(), 1);
  if (!options.tracePath.empty())
    record.tracedSteps = std::min(options.steps, 1 + kTraceBytes / std::max<int64_t>(stepBytes, 1));
  record.spans.resize(record.tracedSteps * walk.size());
}

RankRecord RankRunner::takeRecord() {
  record.stepBegin.resize(record.stepsDone);
  record.stepEnd.resize(record.stepsDone);
  record.tracedSteps = std::min(record.tracedSteps, record.stepsDone);
  record.memory = memoryReport();
  for (int kind = 0; kind < kTimeClasses; ++kind)
    record.memory.seconds[kind] = double(record.spent[kind]) * 1e-9;
  return std::move(record);
}

std::vector<const Value *> RankRunner::inputsToKeep() const {
  std::vector<const Value *> inputs;
  NonFinite policy = shared.options.nonFinite;
  if (policy == NonFinite::Skip || policy == NonFinite::Locate)
    for (const Value &input : shared.program.inputs)
      if (input.donatedTo >= 0)
        inputs.push_back(&input);
  return inputs;
}

void RankRunner::runSteps() {
  if (shared.commands)
    return serve(*shared.commands);
  for (int64_t step = 0; step < shared.options.steps; ++step) {
    position.instruction.store(Position::Loading);
    position.step.store(step);
    loadInputs(step, /*once=*/step == 0);
    if (endsBefore(step))
      return;
    keepDonated();
    runStep(step);
    if (finite && !acceptsStep(step))
      return;
    captureOutputs(step, step + 1 == shared.options.steps);
    record.stepsDone = step + 1;
    if (number == 0 && shared.options.progress)
      shared.options.progress(record.stepsDone);
  }
}

void RankRunner::serve(CommandQueue &commands) {
  for (const Value &output : shared.program.outputs)
    outputShards.emplace_back(shared.program, output, number);
  for (uint64_t turn = 0;; ++turn) {
    const Command *command = commands.wait(turn, communicator.failFlag());
    if (!command)
      throw RunAborted();
    if (command->kind == Command::End)
      return;
    execute(*command, record.stepsDone);
    commands.complete(turn);
  }
}

void RankRunner::execute(const Command &command, int64_t step) {
  // Borrowed arrays are accessed only while the caller can wait for it: not during a kernel,
  // whose duration is unbounded.
  auto borrow = [&](auto use) {
    Borrow borrow(borrowing);
    if (communicator.failed()) // the arrays may be freed
      throw RunAborted();
    use();
  };
  if (command.kind == Command::Step) {
    position.instruction.store(Position::Loading);
    position.step.store(step);
    borrow([&] {
      for (size_t i = 0; i < shared.program.inputs.size(); ++i)
        takeInput(i, command.inputs[numberOf(shared.program.inputs[i], i)]);
    });
    position.instruction.store(Position::Begins);
    // barrier, so that the step time excludes waiting for slower ranks
    communicator.allReduceMax(0);
    keepDonated();
    runStep(step);
    if (finite && !acceptsStep(step)) {
      if (!objected.ok())
        communicator.fail(objected);
      throw RunAborted();
    }
    record.stepsDone = step + 1;
  }
  borrow([&] {
    for (const OutputReading &reading : command.readings)
      giveOutput(reading);
    for (const ShardReading &reading : command.shards)
      if (reading.rank == number)
        giveShard(reading);
  });
}

void RankRunner::takeInput(size_t input, const StepInput &source) {
  switch (source.from) {
  case StepInput::Here:
    return;
  case StepInput::Array:
    return loadInput(input, source.array);
  case StepInput::Shards:
    return loadShard(input, static_cast<const char *>(source.shards[number]));
  case StepInput::Output:
    return copyBuffer(
        bufferOf(shared.program.outputs[*placeOf(shared.program.outputs, source.output)]),
        bufferOf(shared.program.inputs[input]));
  }
}

void RankRunner::giveOutput(const OutputReading &reading) {
  const auto &outputs = shared.program.outputs;
  for (size_t place = 0; place < outputs.size(); ++place)
    if (numberOf(outputs[place], place) == reading.output && outputShards[place].isFirst())
      outputShards[place].join(outputBytes(place), reading.to);
}

void RankRunner::giveShard(const ShardReading &reading) {
  const Value &output = shared.program.outputs[reading.output];
  int64_t size = byteSize(output.dtype);
  BoxCopy box(reading.extent, output.localShape, reading.arrayShape, size);
  box.copy(outputBytes(reading.output) + offsetOf(reading.from, output.localShape, size),
           reading.array + offsetOf(reading.to, reading.arrayShape, size));
}

/// `once`: also load inputs that are then kept, or replaced by the output that they are donated
/// to.
void RankRunner::loadInputs(int64_t step, bool once) {
  Borrow borrow(borrowing);
  if (communicator.failed()) // the arrays may be freed
    throw RunAborted();
  for (size_t i = 0; i < shared.inputs.size(); ++i) {
    const auto &arrays = shared.inputs[i];
    if (once || arrays.size() > 1)
      loadInput(i, *arrays[arrays.size() == 1 ? 0 : step]);
  }
}

/// Ranks begin a step together, so that its time excludes waiting. A rank that got a stop
/// signal announces it here, and all ranks end; at least one step has run, so that there are
/// outputs.
bool RankRunner::endsBefore(int64_t step) {
  position.instruction.store(Position::Begins);
  const std::atomic<int> *stop = shared.options.stop;
  int64_t signal = communicator.allReduceMax(stop && step > 0 ? stop->load() : 0);
  if (signal == 0)
    return false;
  // An output may alias an input that changes with the step.
  loadInputs(step - 1, /*once=*/false);
  captureOutputs(step - 1, /*last=*/true);
  record.stoppedBy = signal;
  return true;
}

void RankRunner::enter(int64_t step, size_t instruction, Nanoseconds begin) {
  position.instruction.store(int64_t(instruction), std::memory_order_relaxed);
  communicator.flight.begin(step, int64_t(instruction), begin);
  if (communicator.failed())
    throw RunAborted();
  if (!shared.options.hook)
    return;
  Status status =
      shared.options.hook(number, step, shared.program.schedule.instructions[instruction]);
  if (!status.ok())
    throw Failure{status};
}

/// Whether the run continues after a step with non-finite outputs on some rank: the same
/// decision on all ranks.
bool RankRunner::acceptsStep(int64_t step) {
  constexpr size_t kMostRemarks = 16;
  std::string found = finite->find([this](size_t output) { return outputBytes(output); });
  if (!found.empty()) {
    found = join("rank ", number, ", step ", step, ": ", found);
    if (record.remarks.size() < kMostRemarks) {
      record.remarkSteps.push_back(step);
      record.remarks.push_back(found);
    }
  }
  if (communicator.allReduceMax(!found.empty()) == 0)
    return true;
  if (shared.options.nonFinite == NonFinite::Locate) {
    std::string from = findOrigin(step);
    if (!from.empty())
      objected = Status::badInput(join("rank ", number, ", step ", step, ": ", from));
    return false;
  }
  if (shared.options.nonFinite == NonFinite::Stop) {
    if (!found.empty())
      objected = Status::badInput(found + "; --check-finite locate tells where it comes from, skip "
                                          "drops such steps, continue keeps them");
    return false;
  }
  if (shared.options.nonFinite == NonFinite::Skip) {
    putBackDonated();
    ++record.skippedSteps;
  }
  return true;
}

/// Repeats the step and checks after each instruction. The ranks that reach a NaN first, or
/// else an infinity, report it: of several programs those that did not receive it.
std::string RankRunner::findOrigin(int64_t step) {
  putBackDonated();
  loadInputs(step, /*once=*/false);
  origin = std::make_unique<NonFiniteOrigin>(shared.index,
                                             [this](int buffer) { return bytesOf(buffer); });
  origin->checkInputs();
  runStep(step);
  std::unique_ptr<NonFiniteOrigin> found = std::move(origin);
  auto last = int64_t(shared.program.schedule.instructions.size());
  for (auto [first, name] :
       {std::pair(&found->nan, "nan"), std::pair(&found->infinity, "infinity")}) {
    int64_t mine = *first && !(*first)->what.empty() ? last - (*first)->instruction : 0;
    int64_t earliest = communicator.allReduceMax(mine);
    if (earliest > 0)
      return mine == earliest ? join("the first ", name, " is from ", (*first)->what) : "";
  }
  return "an output was not finite, but is when the step is computed again: "
         "the hardware may be faulty";
}

void RankRunner::captureOutputs(int64_t step, bool last) {
  std::optional<FiniteCheck> counter;
  if (last)
    counter.emplace(shared.program, number);
  for (size_t k = 0; k < shared.program.outputs.size(); ++k) {
    bool keeps = keepsOutput(shared.program, shared.options, k, last);
    bool counts = counter && counter->counts(k);
    if (!keeps && !counts)
      continue;
    const char *local = outputBytes(k);
    if (keeps)
      communicator.capture(k, step, last, local);
    if (counts)
      record.nonFinite.push_back(counter->countIn(k, local));
  }
}

} // namespace shardwright::runtime
