// SPDX-License-Identifier: Apache-2.0

#include "Threads.h"
#include "engine/PlannedMemory.h"
#include "engine/RankPool.h"

namespace shardwright::runtime {

RunReport runThreads(const Program &program, const NamedArrays &inputs, const RunOptions &options) {
  Nanoseconds begin = now();
  checkThreadCount(program);
  MemoryGuard guard(program, options,
                    {program.manifest.rankCount, true, options.capture != Capture::Nothing});
  auto pool = std::make_shared<RankPool>(program, inputs, options);
  guard.addScratch(pool->mostScratch());
  Nanoseconds ready = now();
  if (pool->ranks.size() == 1) {
    pool->ranks[0]->run(); // on the calling thread
  } else {
    pool->start();
    pool->wait();
  }
  pool->throwFailure();
  return pool->report(ready - begin);
}

} // namespace shardwright::runtime
