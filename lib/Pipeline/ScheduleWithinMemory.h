// SPDX-License-Identifier: Apache-2.0

// Scheduled programs, and what they need within a memory limit.
#pragma once

#include "shardwright/Pipeline/Stages.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace shardwright {

struct Scheduled {
  mlir::OwningOpRef<mlir::ModuleOp> module; // null after an error
  mlir::OwningOpRef<mlir::ModuleOp> placed; // the same after `memory`; null after an error
  StageOptions options;                     // with which it was scheduled
  int64_t peakBytes = 0;                    // of a rank, after `memory`
  int64_t liveBytes = 0;                    // as the pass counts
  double seconds = 0;                       // of what runs again outside of loops
  double added = 0;                         // by all that runs again, as a share of the time
};

/// Runs the stages from `first` to `schedule`, and measures what the program needs.
Scheduled scheduleFor(mlir::ModuleOp program, const StageOptions &options, bool isSilent,
                      Stage first = Stage::Schedule);

/// The same from `cut` on, without the program before `memory`, whose copy takes time.
Scheduled placeFor(mlir::ModuleOp program, const StageOptions &options);

/// The program after `optimize`, with the cheapest recomputation for which it fits; else the least
/// that was found.
Scheduled scheduleWithin(mlir::ModuleOp program, StageOptions options, int64_t limit);

} // namespace shardwright
