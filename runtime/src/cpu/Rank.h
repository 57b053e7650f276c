//===- Rank.h - One rank's instructions, bound and run --------------------===//
//
// Every name was looked up and every pointer placed before the first step: a
// step is a loop over an array with one switch.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_RANK_H
#define SHARDWRIGHT_RUNTIME_RANK_H

#include "../core/Shards.h"
#include "Communicator.h"
#include "FiniteCheck.h"
#include "RankRunner.h"
#include "SharedRun.h"

namespace shardwright::runtime {

Nanoseconds now();

class Rank : public RankRunner {
public:
  Rank(SharedRun &shared, Communicator &communicator, int64_t number);

  void run() noexcept override;
  bool borrows() const override { return borrowing.load(); }
  RankRecord takeRecord() override;

private:
  enum class Kind : uint8_t {
    Rank,
    Call,
    Split,
    Library,
    Copy,
    SplitCopy,
    Start,
    Done,
    Nothing,
    Jump,
    JumpUnless,
    Choose
  };

  struct Bound {
    Kind kind = Kind::Call;
    TimeClass timeClass = TimeClass::Other;
    KernelFunction function = nullptr;
    char *const *buffers = nullptr; // kernel: operands; others: in, out
    int64_t extent = 0, grain = 1;  // copy: bytes
    BoundCall *call = nullptr;
    Exchange *exchange = nullptr;
    int64_t round = 0;            // collectives: how often it has run
    std::vector<int64_t> targets; // jumps: the next instruction
  };

  void bindAll();
  Bound bind(const Instruction &instruction);
  void bindCopy(const Instruction &instruction, Bound &bound);
  void bindKernel(const Instruction &instruction, Bound &bound);
  void bindCall(const Instruction &instruction, Bound &bound);
  void bindBlocks();
  void bindFiniteCheck();

  void runSteps();
  void loadInputs(int64_t step, bool once);
  void captureOutputs(int64_t step, bool last);
  bool endsBefore(int64_t step);
  void keepDonated();
  void putBackDonated();
  void runStep(int64_t step);
  void runOne(Bound &bound);
  size_t after(const Bound &bound, size_t at) const;

  SharedRun &shared;
  Communicator &communicator;
  const int64_t number;
  RankMemory &memory;
  Position &position;
  std::vector<Bound> code;
  std::vector<std::vector<char *>> operandLists;
  std::vector<std::unique_ptr<BoundCall>> calls;
  char *callScratch = nullptr;
  std::vector<Shard> inputShards;
  std::atomic<bool> borrowing{false};

  std::unique_ptr<FiniteCheck> finite; // null: nobody looks
  struct Kept {
    char *buffer, *copy;
    int64_t bytes;
  };
  std::vector<Kept> donated; // only if a step may be skipped
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_RANK_H
