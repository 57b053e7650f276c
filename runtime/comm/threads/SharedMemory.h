// SPDX-License-Identifier: Apache-2.0

//===- SharedMemory.h - Communication of ranks that are threads of one process -===//
#ifndef SHARDWRIGHT_RUNTIME_COMM_THREADS_SHAREDMEMORY_H
#define SHARDWRIGHT_RUNTIME_COMM_THREADS_SHAREDMEMORY_H

#include "Collective.h"
#include "Transfer.h"
#include "engine/CommunicatorGroup.h"

namespace shardwright::runtime {

/// The shared state of the threads; each rank has its own communicator.
class SharedMemory : public CommunicatorGroup {
public:
  explicit SharedMemory(const SharedRuns &runs);
  ~SharedMemory() override;

  Communicator &of(int64_t rank) override;
  std::vector<const FlightRecorder *> flights() const override;

private:
  class Member;
  class Pair;
  class TransferEnd;

  void bindCollectives(SharedRun &run);
  void bindCollective(SharedRun &run, const Instruction &start);
  void bindTransfer(SharedRun &run, const Instruction &start);
  SharedRun &runOf(int64_t rank) const;

  const SharedRuns &runs;
  SharedRun &run; // the first
  Latch barrier;
  // By rank.
  std::unique_ptr<Position[]> positions;
  std::unique_ptr<FlightRecorder[]> recorders;
  /// The values of allReduceMax, double-buffered by round: a rank is at most one round ahead of
  /// the slowest reader.
  std::unique_ptr<std::atomic<int64_t>[]> said[2];
  /// By start instruction and group.
  std::map<const Instruction *, std::vector<std::unique_ptr<Collective>>> collectives;
  /// By channel and sender.
  std::map<std::pair<int64_t, int64_t>, std::unique_ptr<Transfer>> transfers;
  std::vector<std::unique_ptr<Member>> members; // by rank
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_COMM_THREADS_SHAREDMEMORY_H
