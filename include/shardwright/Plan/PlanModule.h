// SPDX-License-Identifier: Apache-2.0

// Plans a module: chooses the shardings of values without annotation.
#pragma once

#include "mlir/IR/BuiltinOps.h"

#include <limits>
#include <string>

namespace shardwright {

/// Of a mesh, those of one device not counted: the most that are planned, and the most that are
/// planned without being asked.
constexpr size_t mostPlannedAxes = 4, mostAxesUnasked = 3;

struct PlanSettings {
  bool reassociate = false;  // apply products to partial sums
  double seconds = 60;       // the most to search
  int64_t memoryBytes = 0;   // that the values of one device may occupy; 0: unlimited
  std::string exportProblem; // a file for the problem; empty: none
  std::string exportCore;    // a file for what reductions leave of it, in MPS; empty: none
  bool check = false;        // re-derive the bound from its certificate, and say so in a remark
  int64_t deviceBytes = 0;   // the memory of a device, for messages; 0: memoryBytes
  double enough = std::numeric_limits<double>::infinity(); // seconds that a plan may cost; without
                                                           // a cluster there is no limit
  /// Search with lower costs of reshards while which other work can run. The cost that is written
  /// is without overlap, as always, and there is no bound of it.
  bool overlaps = false;
};

/// Of planModule.
struct PlanOutcome {
  int64_t peakBytes = 0;      // the most that the module's values occupy on a device
  bool isAboveEnough = false; // there is no plan, since all cost more than `settings.enough`
};

/// Writes the plan into the module (see the pass plan-shardings). Emits an error where there is
/// none.
mlir::LogicalResult planModule(mlir::ModuleOp module, const PlanSettings &settings,
                               PlanOutcome *outcome = nullptr);

} // namespace shardwright
