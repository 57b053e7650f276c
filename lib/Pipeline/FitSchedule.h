// SPDX-License-Identifier: Apache-2.0

// Schedules for the times that the fragments of a model take.
#pragma once

#include "ScheduleTrials.h"

namespace shardwright {

/// Searches a schedule with the pieces of a built-in one, in which no stage keeps more microbatches
/// than in that, or than a share of these and one. None if the model does not compile with it, or
/// if it is the best that is found.
std::optional<PipelineSchedule> fitSchedule(ScheduleTrials &trials, llvm::StringRef builtin,
                                            int stages, double share = 1);

} // namespace shardwright
