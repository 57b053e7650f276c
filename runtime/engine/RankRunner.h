// SPDX-License-Identifier: Apache-2.0

//===- RankRunner.h - Executes the steps of one rank, on any device ------===//
//
// A step loads inputs, runs the instructions, checks the outputs, and captures
// them. How instructions run depends on the device: Rank.h for CPUs,
// backends/cuda/CudaRank.h for GPUs.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_ENGINE_RANKRUNNER_H
#define SHARDWRIGHT_RUNTIME_ENGINE_RANKRUNNER_H

#include "Communicator.h"
#include "FiniteCheck.h"
#include "NonFiniteOrigin.h"
#include "RankRecord.h"
#include "Shards.h"
#include "SharedRun.h"
#include "bundle/Blocks.h"

namespace shardwright::runtime {

class RankRunner {
public:
  RankRunner(SharedRun &shared, Communicator &communicator, int64_t number);
  virtual ~RankRunner() = default;

  /// Runs all steps. Errors are passed to the communicator.
  virtual void run() noexcept = 0;
  /// The duration of the last step.
  Nanoseconds lastStep() const { return record.stepEnd.back() - record.stepBegin.back(); }
  /// Whether the rank is reading arrays borrowed from the caller.
  bool borrows() const { return borrowing.load(); }
  /// Moves the measurements out; call once, after run().
  RankRecord takeRecord();
  /// Why all ranks ended early, if this rank has to report it.
  const Status &objection() const { return objected; }

protected:
  void runSteps();
  /// Publishes the position of the rank. Throws RunAborted if the run has failed.
  void enter(int64_t step, size_t instruction, Nanoseconds begin);
  /// Called after each instruction.
  void leave(size_t instruction) {
    if (origin)
      origin->checkAfter(shared.program.schedule.instructions[instruction]);
  }
  /// Whether the step is repeated to locate the origin of a NaN.
  bool isSearching() const { return bool(origin); }
  size_t after(size_t instruction) {
    int64_t bytes = walk.bytesRead(instruction);
    return walk.after(instruction, bytes ? readFlag(instruction, bytes) : 0);
  }
  int bufferOf(const Value &value) const { return shared.index.buffer(value.buffer, value.name); }
  /// Donated inputs, which must be restored if the step is skipped.
  std::vector<const Value *> inputsToKeep() const;

  virtual void loadInput(size_t input, const Array &array) = 0;
  /// Loads a borrowed dense array.
  virtual void loadInput(size_t input, const char *array) = 0;
  /// Loads the borrowed shard of this rank, padding included.
  virtual void loadShard(size_t input, const char *shard) = 0;
  virtual void copyBuffer(int from, int to) = 0;
  /// Copies the inputs to keep; putBackDonated restores them.
  virtual void keepDonated() = 0;
  virtual void putBackDonated() = 0;
  virtual void runStep(int64_t step) = 0;
  /// The first operand of an instruction, an i1 or i32.
  virtual int32_t readFlag(size_t instruction, int64_t bytes) = 0;
  /// The contents of a buffer on the host after all instructions so far; valid until the next
  /// call.
  virtual const char *bytesOf(int buffer) = 0;
  virtual RankReport memoryReport() const = 0;

  SharedRun &shared;
  Communicator &communicator;
  const int64_t number;
  Position &position;
  std::vector<Shard> inputShards;
  RankRecord record;
  Walk walk; // through the schedule

private:
  void serve(CommandQueue &commands);
  void execute(const Command &command, int64_t step);
  void takeInput(size_t input, const StepInput &source);
  void giveOutput(const OutputReading &reading);
  void giveShard(const ShardReading &reading);
  void loadInputs(int64_t step, bool once);
  bool endsBefore(int64_t step);
  bool acceptsStep(int64_t step);
  std::string findOrigin(int64_t step);
  const char *outputBytes(size_t output) {
    return bytesOf(bufferOf(shared.program.outputs[output]));
  }
  void captureOutputs(int64_t step, bool last);

  std::vector<Shard> outputShards; // with a command queue only
  std::atomic<bool> borrowing{false};
  std::unique_ptr<FiniteCheck> finite;     // null if not requested
  std::unique_ptr<NonFiniteOrigin> origin; // while the origin is searched for
  Status objected;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_RANKRUNNER_H
