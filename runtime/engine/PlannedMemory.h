// SPDX-License-Identifier: Apache-2.0

//===- PlannedMemory.h - The memory requirement of a run, known before it starts -===//
#ifndef SHARDWRIGHT_RUNTIME_ENGINE_PLANNEDMEMORY_H
#define SHARDWRIGHT_RUNTIME_ENGINE_PLANNEDMEMORY_H

#include "shardwright/runtime/engine/RunOptions.h"
#include "shardwright/runtime/engine/RunReport.h"
#include "support/MemoryRequirement.h"

namespace shardwright::runtime {

/// The memory of one rank without scratch memory, by the names used in reports.
RankReport plannedMemory(const Program &program);
/// The size of the global arrays in bytes.
int64_t globalBytes(const std::vector<Value> &values);

/// The ranks whose memory is on this machine.
struct RanksHere {
  int64_t ranks = 1;
  bool asThreads = true;
  bool collects = true; // whether it stores the outputs of all ranks
};

/// The allocations of a run, without scratch memory, whose size is known after library calls
/// and collectives are bound.
MemoryRequirement plannedNeed(const Program &program, const RunOptions &options,
                              const RanksHere &here);

/// Throws Failure unless this and `inputBytes` of input arrays fit in memory.
void requireMemoryToRead(const Program &program, const RunOptions &options, const RanksHere &here,
                         int64_t inputBytes);

/// Determines the available memory once, before anything is allocated.
class MemoryGuard {
public:
  MemoryGuard(const Program &program, const RunOptions &options, const RanksHere &here);
  /// Adds scratch memory reserved per rank. Throws Failure if it does not fit.
  void addScratch(int64_t bytes);

private:
  const std::string who;
  const AvailableMemory available;
  const int64_t ranks;
  MemoryRequirement need;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_PLANNEDMEMORY_H
