// SPDX-License-Identifier: Apache-2.0

//===- RankPool.h - Ranks that are threads of this process ---------------===//
//
// A thread that is still inside a kernel after the run has failed is detached;
// it keeps the pool alive.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_ENGINE_RANKPOOL_H
#define SHARDWRIGHT_RUNTIME_ENGINE_RANKPOOL_H

#include "CommunicatorGroup.h"
#include "RankRunner.h"

#include <thread>

namespace shardwright::runtime {

/// Throws Failure if the program has more ranks than one process runs as threads.
void checkThreadCount(const Program &program);
/// Throws Failure unless each rank has a device of its own, of the pool.
void checkDevices(const Program &program, const RunOptions &options);

/// The implementations that a pool uses; launch/Registry.h has them.
struct PoolParts {
  MakeBackend makeBackend;
  MakeCommunicators makeCommunicators;
};

class RankPool : public std::enable_shared_from_this<RankPool> {
public:
  /// Binds all ranks: no lookup or allocation is left for later. With `withCommands` the ranks
  /// execute commands of the queue, and `inputs` is empty.
  RankPool(const Program &program, const NamedArrays &inputs, const RunOptions &options,
           const PoolParts &parts, bool withCommands = false);

  /// The maximum scratch memory of a rank, in bytes.
  int64_t mostScratch() const;

  /// Runs a rank on the calling thread, on the cores of its device.
  void runRank(size_t number);
  /// Starts one thread per rank.
  void start();
  /// The time that running ranks have to notice a failure.
  static constexpr std::chrono::duration<double> kLongestGrace{10};
  /// Blocks until all ranks have ended, or until the run has failed and the grace period has
  /// passed.
  void wait(std::chrono::duration<double> longest = kLongestGrace);
  /// Throws the Failure of the run, if it has failed.
  void throwFailure();
  /// The report; call after all ranks have ended.
  RunReport report(Nanoseconds prepareTime);

  SharedRuns runs;   // by program
  SharedRun &shared; // the first
  const std::unique_ptr<CommunicatorGroup> group;
  std::vector<std::unique_ptr<RankRunner>> ranks;

private:
  void work(size_t number);

  std::vector<std::thread> threads;
  std::mutex mutex;
  std::condition_variable changed;
  size_t finished = 0;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_RANKPOOL_H
