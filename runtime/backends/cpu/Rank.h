// SPDX-License-Identifier: Apache-2.0

//===- Rank.h - Executes one rank's instructions on a CPU ----------------===//
//
// All names are resolved and all pointers computed before the first step: a
// step is a loop over an array with one switch.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CPU_RANK_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CPU_RANK_H

#include "CommunicationThread.h"
#include "CpuBackend.h"
#include "engine/RankRunner.h"

namespace shardwright::runtime {

class Rank : public RankRunner {
public:
  Rank(const CpuBackend &backend, SharedRun &shared, Communicator &communicator, int64_t number);

  void run() noexcept override;

private:
  enum class Kind : uint8_t {
    Rank,
    Empty,
    Call,
    Split,
    Library,
    Copy,
    SplitCopy,
    Start,
    Done,
    Nothing // a jump only
  };

  struct Bound {
    Kind kind = Kind::Call;
    TimeClass timeClass = TimeClass::Other;
    KernelFunction function = nullptr;
    char *const *buffers = nullptr; // kernel: operands; others: in, out
    int64_t extent = 0, grain = 1;  // copy: bytes
    BoundCall *call = nullptr;
    double flops = 0;
    Exchange *exchange = nullptr;
  };

  void runOnCores();
  void bindAll();
  Bound bind(const Instruction &instruction);
  Exchange *exchangeOf(const Instruction &start);
  void bindCopy(const Instruction &instruction, Bound &bound);
  void bindKernel(const Instruction &instruction, Bound &bound);
  void bindCall(const Instruction &instruction, Bound &bound);

  void loadInput(size_t input, const Array &array) override;
  void loadInput(size_t input, const char *array) override;
  void loadShard(size_t input, const char *shard) override;
  void copyBuffer(int from, int to) override;
  void keepDonated() override;
  void putBackDonated() override;
  void runStep(int64_t step) override;
  int32_t readFlag(size_t instruction, int64_t bytes) override;
  const char *bytesOf(int buffer) override;
  RankReport memoryReport() const override;
  void runOne(const Bound &bound, int64_t &round);

  const CpuBackend &backend;
  RankMemory &memory;
  std::vector<Bound> code;
  std::vector<std::vector<char *>> operandLists;
  std::vector<std::unique_ptr<BoundCall>> calls;
  std::unique_ptr<CommunicationThread> communication; // null: the rank runs exchanges itself
  struct Kept {
    char *buffer, *copy;
    int64_t bytes;
  };
  std::vector<Kept> donated;
  double threadSeconds = 0, libraryFlops = 0; // of all steps
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CPU_RANK_H
