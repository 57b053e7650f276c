// SPDX-License-Identifier: Apache-2.0

#include "RunThreads.h"
#include "Registry.h"
#include "engine/PlannedMemory.h"

namespace shardwright::runtime {

namespace {
struct PreparedThreads {
  std::shared_ptr<RankPool> pool;
  Nanoseconds time; // that it took
};

/// Binds all ranks, if they fit in memory.
PreparedThreads prepare(const Program &program, const NamedArrays &inputs,
                        const RunOptions &options, bool withCommands) {
  Nanoseconds begin = now();
  checkThreadCount(program);
  checkDevices(program, options);
  MemoryGuard guard(program, options,
                    {program.manifest.rankCount, true, options.capture != Capture::Nothing});
  auto pool =
      std::make_shared<RankPool>(program, inputs, options, threadsOn(options.device), withCommands);
  guard.addScratch(pool->mostScratch());
  return {pool, now() - begin};
}
} // namespace

RunReport runThreads(const Program &program, const NamedArrays &inputs, const RunOptions &options) {
  auto [pool, time] = prepare(program, inputs, options, /*withCommands=*/false);
  if (pool->ranks.size() == 1) {
    pool->runRank(0); // on the calling thread
  } else {
    pool->start();
    pool->wait();
  }
  pool->throwFailure();
  return pool->report(time);
}

std::unique_ptr<Session> openThreads(const Program &program, const RunOptions &options) {
  RunOptions each = options;
  each.capture = Capture::Nothing; // set per step
  auto [pool, time] = prepare(program, {}, each, /*withCommands=*/true);
  pool->start();
  return std::make_unique<Session>(pool, time);
}

} // namespace shardwright::runtime
