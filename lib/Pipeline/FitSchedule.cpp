// SPDX-License-Identifier: Apache-2.0

#include "FitSchedule.h"

#include "shardwright/Cut/SearchSchedule.h"
#include "shardwright/Pipeline/Compiler.h"

#include "llvm/ADT/STLExtras.h"

namespace shardwright {

std::optional<PipelineSchedule> fitSchedule(CompileOptions options, llvm::StringRef builtin,
                                            int stages, double share) {
  PipelineSchedule table;
  std::string said;
  if (!makeSchedule(builtin, stages, options.microbatchCount(), /*chunks=*/1, table, said))
    return std::nullopt;
  options.schedule = builtin.str();
  options.diagnostics = &said;
  options.dumpFolder = "";
  options.searchSeconds = 0;
  auto times = Compiler(std::move(options)).fragmentTimes(table);
  if (failed(times))
    return std::nullopt;
  ScheduleProblem problem;
  problem.placement = table.placement;
  problem.stages = stages;
  problem.microbatches = table.microbatches;
  problem.chunks = table.chunks;
  problem.splitsBackward = table.splitsBackward;
  problem.times = *times;
  std::vector<int> inFlight = microbatchesInFlight(table);
  int most = *llvm::max_element(inFlight);
  problem.inFlight = std::min(most, int(share * most) + 1);
  std::optional<FoundSchedule> found = searchSchedule(problem);
  if (!found || found->schedule.order == table.order)
    return std::nullopt;
  return found->schedule;
}

} // namespace shardwright
