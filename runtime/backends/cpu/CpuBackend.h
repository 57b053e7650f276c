// SPDX-License-Identifier: Apache-2.0

//===- CpuBackend.h - What the ranks of one process share on CPUs ---------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CPU_CPUBACKEND_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CPU_CPUBACKEND_H

#include "ScratchPlaces.h"
#include "engine/CallPlan.h"
#include "engine/RankMemory.h"
#include "engine/SharedRun.h"

namespace shardwright::runtime {

class CpuBackend : public Backend {
public:
  /// Allocates the buffers of this process's ranks and plans all library calls. Throws Failure.
  explicit CpuBackend(SharedRun &run);

  std::unique_ptr<RankRunner> makeRank(Communicator &communicator, int64_t number) override;
  RankMemory *hostMemory(int64_t rank) const override { return memory[size_t(rank)].get(); }
  void shareState(const Broadcast &) override {}
  std::string choices() const override { return chosen; }
  void describe(RunReport &report) const override;

  const CallPlan &planOf(const Instruction &call) const;
  /// Where the scratch memory of a call begins in the arena of each rank, in bytes.
  int64_t scratchOf(const Instruction &call) const { return scratch.offsets[size_t(call.index)]; }

private:
  void planCalls();
  ScratchPlaces placeCalls() const;
  bool savesScratch();

  SharedRun &run;
  ScratchPlaces scratch;
  std::vector<std::unique_ptr<RankMemory>> memory; // by rank; null for ranks of other processes
  std::vector<std::unique_ptr<CallPlan>> plans;    // by call
  std::vector<std::string> notes;
  std::string chosen; // of products, where rank 0 is; see Backend::choices
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CPU_CPUBACKEND_H
