// SPDX-License-Identifier: Apache-2.0

//===- PlannedMemory.h - What a run will take, before it takes it ---------===//
#ifndef SHARDWRIGHT_RUNTIME_PLANNEDMEMORY_H
#define SHARDWRIGHT_RUNTIME_PLANNEDMEMORY_H

#include "../core/MemoryRequirement.h"
#include "shardwright/runtime/Executor.h"

namespace shardwright::runtime {

/// One rank's memory but for scratch memory, as reports name it.
RankReport plannedMemory(const Program &program);
/// Of the whole arrays.
int64_t globalBytes(const std::vector<Value> &values);

/// Whose memory this machine is to hold.
struct RanksHere {
  int64_t ranks = 1;
  bool asThreads = true;
  bool collects = true; // the outputs of all ranks
};

/// What a run allocates, but for scratch memory, which its library calls and
/// collectives ask for when they are bound.
MemoryRequirement plannedNeed(const Program &program, const RunOptions &options,
                              const RanksHere &here);

/// Fails unless all this fits, and `inputBytes` of arrays to be read before.
void requireMemoryToRead(const Program &program, const RunOptions &options, const RanksHere &here,
                         int64_t inputBytes);

/// What is available is looked up once, before anything is allocated.
class MemoryGuard {
public:
  MemoryGuard(const Program &program, const RunOptions &options, const RanksHere &here);
  /// Room that was reserved and not yet used, in each rank.
  void addScratch(int64_t bytes);

private:
  const std::string who;
  const AvailableMemory available;
  const int64_t ranks;
  MemoryRequirement need;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_PLANNEDMEMORY_H
