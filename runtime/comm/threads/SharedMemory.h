// SPDX-License-Identifier: Apache-2.0

//===- SharedMemory.h - Communication of ranks that are threads of one process -===//
#ifndef SHARDWRIGHT_RUNTIME_COMM_THREADS_SHAREDMEMORY_H
#define SHARDWRIGHT_RUNTIME_COMM_THREADS_SHAREDMEMORY_H

#include "Collective.h"
#include "engine/CommunicatorGroup.h"

namespace shardwright::runtime {

/// The shared state of the threads; each rank has its own communicator.
class SharedMemory : public CommunicatorGroup {
public:
  explicit SharedMemory(SharedRun &run);
  ~SharedMemory() override;

  Communicator &of(int64_t rank) override;
  std::vector<const FlightRecorder *> flights() const override;

private:
  class Member;
  class Pair;

  void bindCollective(const Instruction &start);

  SharedRun &run;
  Latch barrier;
  // By rank.
  std::unique_ptr<Position[]> positions;
  std::unique_ptr<FlightRecorder[]> recorders;
  /// The values of allReduceMax, double-buffered by round: a rank is at most one round ahead of
  /// the slowest reader.
  std::unique_ptr<std::atomic<int64_t>[]> said[2];
  /// By start instruction and group.
  std::map<int64_t, std::vector<std::unique_ptr<Collective>>> collectives;
  std::vector<std::unique_ptr<Member>> members; // by rank
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_COMM_THREADS_SHAREDMEMORY_H
