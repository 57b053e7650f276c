// SPDX-License-Identifier: Apache-2.0

//===- CpuBackend.h - What the ranks of one process share on CPUs ---------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CPU_CPUBACKEND_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CPU_CPUBACKEND_H

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
  void describe(RunReport &report) const override;

  const CallPlan &plan(size_t call) const { return *plans[call]; }
  /// The scratch memory that any call needs, in bytes.
  int64_t mostScratch() const;

private:
  void planCalls();

  SharedRun &run;
  std::vector<std::unique_ptr<RankMemory>> memory; // by rank; null for ranks of other processes
  std::vector<std::unique_ptr<CallPlan>> plans;    // by call
  std::vector<std::string> notes;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CPU_CPUBACKEND_H
