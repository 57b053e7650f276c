// SPDX-License-Identifier: Apache-2.0

#include "Threads.h"
#include "Crew.h"
#include "PlannedMemory.h"

namespace shardwright::runtime {

RunReport runThreads(const Program &program, const NamedArrays &inputs, const RunOptions &options) {
  Nanoseconds begin = now();
  checkThreadCount(program);
  MemoryGuard guard(program, options,
                    {program.manifest.rankCount, true, options.capture != Capture::Nothing});
  auto crew = std::make_shared<Crew>(program, inputs, options);
  guard.addScratch(crew->mostScratch());
  Nanoseconds ready = now();
  if (crew->ranks.size() == 1) {
    crew->ranks[0]->run(); // inline
  } else {
    crew->start();
    crew->wait();
  }
  crew->throwFailure();
  return crew->report(ready - begin);
}

} // namespace shardwright::runtime
