// SPDX-License-Identifier: Apache-2.0

//===- RankPool.h - The ranks of a run that are threads of this process -------===//
//
// Those still inside a kernel when the run has failed keep what they use alive
// and are left behind.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_RANKPOOL_H
#define SHARDWRIGHT_RUNTIME_RANKPOOL_H

#include "RankRunner.h"
#include "SharedMemory.h"

#include <thread>

namespace shardwright::runtime {

/// Fails if one process does not run so many ranks as threads.
void checkThreadCount(const Program &program);

class RankPool : public std::enable_shared_from_this<RankPool> {
public:
  /// Each rank is bound: no lookup or allocation is left for later. With a commands,
  /// ranks do what they are told there; `inputs` is empty.
  RankPool(const Program &program, const NamedArrays &inputs, const RunOptions &options,
           bool withCommands = false);

  /// Scratch memory of the rank that needs most.
  int64_t mostScratch() const;

  /// Starts a thread for each rank.
  void start();
  /// How long ranks that are not waiting get to notice that the run has failed.
  static constexpr std::chrono::duration<double> kLongestGrace{10};
  /// Waits until all ranks have ended, or the run has failed and they had time
  /// to notice.
  void wait(std::chrono::duration<double> longest = kLongestGrace);
  /// Fails with what the run failed with, if it did.
  void throwFailure();
  /// Of ranks that have ended.
  RunReport report(Nanoseconds prepareTime);

  SharedRun shared;
  SharedMemory memory;
  std::vector<std::unique_ptr<RankRunner>> ranks;

private:
  void work(size_t number);

  std::vector<std::thread> threads;
  std::mutex mutex;
  std::condition_variable changed;
  size_t finished = 0;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_RANKPOOL_H
