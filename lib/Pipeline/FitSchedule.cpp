// SPDX-License-Identifier: Apache-2.0

#include "FitSchedule.h"

#include "llvm/ADT/STLExtras.h"

namespace shardwright {

std::optional<PipelineSchedule> fitSchedule(ScheduleTrials &trials, llvm::StringRef builtin,
                                            int stages, double share) {
  PipelineSchedule table;
  std::string said;
  if (!makeSchedule(builtin, stages, trials.microbatchCount(), /*chunks=*/1, table, said))
    return std::nullopt;
  auto times = trials.timesOf(builtin, table);
  if (!times)
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
