// SPDX-License-Identifier: Apache-2.0

//===- RankRunner.h - One rank, whatever it runs on -----------------------===//
//
// What a run is: steps, and in each the inputs, the instructions, the look at
// what came out, and the outputs. How an instruction runs is the device's: Rank.h
// for CPUs, cuda/CudaRank.h for GPUs.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_RANKRUNNER_H
#define SHARDWRIGHT_RUNTIME_RANKRUNNER_H

#include "../core/Blocks.h"
#include "../core/Shards.h"
#include "Communicator.h"
#include "FiniteCheck.h"
#include "NonFiniteOrigin.h"
#include "RankRecord.h"
#include "SharedRun.h"

namespace shardwright::runtime {

class RankRunner {
public:
  RankRunner(SharedRun &shared, Communicator &communicator, int64_t number);
  virtual ~RankRunner() = default;

  /// All steps. Errors go to the communicator.
  virtual void run() noexcept = 0;
  /// How long the last step took.
  Nanoseconds lastStep() const { return record.stepEnd.back() - record.stepBegin.back(); }
  /// Whether it reads the arrays that the caller of the run has lent.
  bool borrows() const { return borrowing.load(); }
  /// What happened; to be called once, after run().
  RankRecord takeRecord();
  /// Why all ranks have ended early, as far as it is this rank's matter.
  const Status &objection() const { return objected; }

protected:
  void runSteps();
  /// Says where the rank is. Throws if the run has failed.
  void enter(int64_t step, size_t instruction, Nanoseconds begin);
  /// To be called behind each instruction.
  void leave(size_t instruction) {
    if (origin)
      origin->lookBehind(shared.program.schedule.instructions[instruction]);
  }
  /// The step runs once more, to see where a NaN comes from.
  bool isSearching() const { return bool(origin); }
  size_t after(size_t instruction) {
    const Jump &jump = jumps[instruction];
    return jump.kind == Jump::Kind::Next
               ? instruction + 1
               : jump.after(instruction, jump.bytes ? readFlag(instruction, jump.bytes) : 0);
  }
  int bufferOf(const Value &value) const { return shared.index.buffer(value.buffer, value.name); }
  /// The inputs that a step writes over and that must come back if it is
  /// skipped.
  std::vector<const Value *> inputsToKeep() const;

  virtual void loadInput(size_t input, const Array &array) = 0;
  /// The same from a dense array that is lent.
  virtual void loadInput(size_t input, const char *array) = 0;
  virtual void copyBuffer(int from, int to) = 0;
  /// The inputs to keep are copied, and put back.
  virtual void keepDonated() = 0;
  virtual void putBackDonated() = 0;
  virtual void runStep(int64_t step) = 0;
  /// The first operand of an instruction, 1 or 4 bytes.
  virtual int32_t readFlag(size_t instruction, int64_t bytes) = 0;
  /// What a buffer holds when all instructions so far have ended, on the host;
  /// stays until the next is asked for.
  virtual const char *bytesOf(int buffer) = 0;
  virtual RankReport memoryReport() const = 0;

  SharedRun &shared;
  Communicator &communicator;
  const int64_t number;
  Position &position;
  std::vector<Shard> inputShards;
  RankRecord record;

private:
  void serve(CommandQueue &commands);
  void execute(const Command &command, int64_t step);
  void takeInput(size_t input, const StepInput &source);
  void giveOutput(const OutputReading &reading);
  void loadInputs(int64_t step, bool once);
  bool endsBefore(int64_t step);
  bool acceptsStep(int64_t step);
  std::string findOrigin(int64_t step);
  const char *outputBytes(size_t output) {
    return bytesOf(bufferOf(shared.program.outputs[output]));
  }
  void captureOutputs(int64_t step, bool last);

  const std::vector<Jump> jumps;   // by instruction
  std::vector<Shard> outputShards; // with a commands
  std::atomic<bool> borrowing{false};
  std::unique_ptr<FiniteCheck> finite;     // null: nobody looks
  std::unique_ptr<NonFiniteOrigin> origin; // while it is searched for
  Status objected;
};

/// On the device that the run is for.
std::unique_ptr<RankRunner> makeRank(SharedRun &shared, Communicator &communicator, int64_t number);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_RANKRUNNER_H
