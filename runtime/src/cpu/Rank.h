//===- Rank.h - One rank's instructions, bound and run --------------------===//
//
// Every name was looked up and every pointer placed before the first step: a
// step is a loop over an array with one switch.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_RANK_H
#define SHARDWRIGHT_RUNTIME_RANK_H

#include "SharedRun.h"

namespace shardwright::runtime {

using Nanoseconds = int64_t;
Nanoseconds now();

/// Thrown to leave a rank after the run has failed elsewhere.
struct Stopped {};

class Rank {
public:
  Rank(SharedRun &shared, int64_t number);

  /// All steps. Errors go to the shared's fate.
  void run() noexcept;

  // What happened, valid after run().
  std::vector<Nanoseconds> stepBegin, stepEnd;
  /// When each instruction of each traced step ran, the last time that it did;
  /// {0, 0} if never.
  struct Span {
    Nanoseconds begin = 0, end = 0;
  };
  std::vector<Span> spans;
  /// How often an instruction that starts a collective has run, in all steps.
  int64_t roundsOf(size_t instruction) const { return code[instruction].round; }
  Nanoseconds spent[kTimeClasses] = {};
  int64_t tracedSteps = 0;

private:
  enum class Kind : uint8_t {
    Rank,
    Call,
    Split,
    Matmul,
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
    BoundMatmul *matmul = nullptr;
    const LibraryPlan *library = nullptr;
    Collective *collective = nullptr;
    int64_t member = 0;
    int64_t round = 0;            // collectives: how often it has run
    std::vector<int64_t> targets; // jumps: the next instruction
  };

  void bindAll();
  Bound bind(const Instruction &instruction);
  void bindCopy(const Instruction &instruction, Bound &bound);
  void bindKernel(const Instruction &instruction, Bound &bound);
  void bindLibraryCall(const Instruction &instruction, Bound &bound);
  void bindMatmul(const Instruction &instruction, Bound &bound);
  void bindCollective(const Instruction &start, Bound &bound);
  void bindBlocks();
  void makeShards();

  void runSteps();
  void loadInputs(int64_t step);
  void captureOutputs(int64_t step);
  void runStep(int64_t step);
  void runOne(Bound &bound);
  size_t after(const Bound &bound, size_t at) const;
  void meet(Gate &gate, int64_t arrivals);
  std::string whoIsMissing() const;
  std::string place() const;

  SharedRun &shared;
  const int64_t number;
  int64_t step = -1;
  RankMemory &memory;
  Position &position;
  std::vector<Bound> code;
  std::vector<std::vector<char *>> operandLists;
  std::vector<std::unique_ptr<BoundMatmul>> matmuls;
  char *callScratch = nullptr;
  std::vector<Shard> inputShards, outputShards;
  WaitFor wait;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_RANK_H
