// SPDX-License-Identifier: Apache-2.0

// Plans a module: chooses the shardings that nobody annotated.
#pragma once

#include "mlir/IR/BuiltinOps.h"

#include <string>

namespace shardwright {

/// Of a mesh, those of one device not counted: the most that are planned, and the most that are
/// planned where nobody asks for it.
constexpr size_t mostPlannedAxes = 4, mostAxesUnasked = 3;

struct PlanSettings {
  bool reassociate = false;  // apply products to partial sums
  double seconds = 60;       // the most to search
  int64_t memoryBytes = 0;   // that the values of one device may occupy; 0: unlimited
  std::string exportProblem; // a file for the problem; empty: none
  int64_t deviceBytes = 0;   // the memory of a device, for messages; 0: memoryBytes
};

struct PlanOutcome {
  double cost = 0, lowerBound = 0; // see `spmd.plan`
  int64_t peakBytes = 0;           // that the planned values occupy
};

/// Writes the plan into the module (see the pass plan-shardings). Emits an error where there is
/// none.
mlir::FailureOr<PlanOutcome> planModule(mlir::ModuleOp module, const PlanSettings &settings);

} // namespace shardwright
