// SPDX-License-Identifier: Apache-2.0

// Plans a module: chooses the shardings of values without annotation.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

#include <functional>
#include <limits>
#include <memory>
#include <string>

namespace shardwright {

/// Of a mesh, those of one device not counted: the most that are planned, and the most that are
/// planned without being asked.
constexpr size_t mostPlannedAxes = 4, mostAxesUnasked = 3;

/// Of a search. Costs are in units of spmd.costs.
struct PlanProgress {
  double cost;        // the least found; infinite if there is none
  double lowerBound;  // of any plan
  double unitSeconds; // of a cost of 1; 0 without a cluster
};

struct PlanSettings {
  double seconds = 60;       // the most to search
  int64_t memoryBytes = 0;   // that the values of one device may occupy; 0: unlimited
  std::string exportProblem; // a file for the problem; empty: none
  std::string exportCore;    // a file for what reductions leave of it, in MPS; empty: none
  bool check = false;        // re-derive the bound from its certificate, and say so in a remark
  int64_t deviceBytes = 0;   // the memory of a device, for messages; 0: memoryBytes
  double enough = std::numeric_limits<double>::infinity(); // seconds that a plan may cost; without
                                                           // a cluster there is no limit
  /// Search with lower costs of reshards while which other work can run: up to this share of each
  /// is hidden. The cost that is written is without overlap, as always, and there is no bound of
  /// it; by the lower costs there is one, which gives the plan's `overlapGap`.
  double hiddenShare = 0;
  int threads = 1; // that callers may search on at the same time
  /// Called by the planning thread, after each round of a search; may be empty.
  std::function<void(const PlanProgress &)> progress;
  /// What is done to each planned program last; may be empty.
  std::function<void(mlir::ModuleOp planned)> rewrite;
};

/// Of planModule.
struct PlanOutcome {
  int64_t peakBytes = 0;      // the most that the module's values occupy on a device
  bool isAboveEnough = false; // there is no plan, since all cost more than `settings.enough`
  bool isUnknown = false;     // no plan was found in time, though there may be one
};

/// Plans copies of a module. What searches work on is made of it once.
class ModulePlanner {
public:
  /// The module must not change while this is used. `reassociate`: apply products to partial sums.
  /// Emits an error for what cannot be planned.
  static mlir::FailureOr<ModulePlanner> create(mlir::ModuleOp module, bool reassociate);
  ModulePlanner(ModulePlanner &&) noexcept;
  ~ModulePlanner();

  /// A copy with a plan. Emits an error where there is none. Searches of different hidden shares
  /// may run at the same time, but not beside one without.
  mlir::FailureOr<mlir::OwningOpRef<mlir::ModuleOp>> plan(const PlanSettings &settings,
                                                          PlanOutcome *outcome = nullptr);
  /// Only writes the files of the problem that the settings name. Emits an error.
  mlir::LogicalResult exportProblem(const PlanSettings &settings);

private:
  friend mlir::LogicalResult planModule(mlir::ModuleOp, bool, const PlanSettings &);
  class Functions;
  explicit ModulePlanner(mlir::ModuleOp module, std::unique_ptr<Functions> functions);

  mlir::ModuleOp module;
  std::unique_ptr<Functions> functions; // null if there is no mesh
};

/// Writes the plan into the module itself (see the pass plan-shardings).
mlir::LogicalResult planModule(mlir::ModuleOp module, bool reassociate,
                               const PlanSettings &settings);

} // namespace shardwright
