// SPDX-License-Identifier: Apache-2.0

// What a plan needs and takes after compilation: it is compiled up to `memory`, and simulated.
#pragma once

#include "ScheduleWithinMemory.h"
#include "shardwright/Cluster/CostModel.h"
#include "shardwright/Cut/SteadyMicrobatches.h"
#include "shardwright/Simulate/MemoryProfile.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/StringMap.h"

#include <mutex>
#include <optional>

namespace shardwright {

struct MeasuredPlan {
  int64_t peakBytes = 0;    // after `memory`, without recomputation that takes time
  int64_t leastBytes = 0;   // with it
  double recomputation = 0; // the share of the time of kernels that it takes
  double seconds = 0;       // of a simulated step, with it; 0 without a cluster
  MemoryProfile memory;     // of leastBytes
};

struct MeasureSettings {
  int64_t limit = 0;                // bytes of a device
  bool recomputes = false;          // the limit decides what is computed again
  const CostModel *costs = nullptr; // of the cluster, null if there is none
  /// With which plans of a pipeline are measured instead of all.
  std::optional<SteadyMicrobatches> microbatches;
};

/// Of partitioned programs, which several searches find. May be asked by several threads.
class MeasuredPrograms {
public:
  /// `measure`: of a program that was not measured before. After an error it is called again, which
  /// says it again.
  mlir::FailureOr<MeasuredPlan>
  find(mlir::ModuleOp partitioned,
       llvm::function_ref<mlir::FailureOr<MeasuredPlan>(mlir::ModuleOp)> measure);

private:
  struct Entry {
    std::mutex guard; // locked while it is measured
    std::optional<MeasuredPlan> plan;
  };
  std::mutex guard; // of the map
  llvm::StringMap<Entry> entries;
};

/// Of the plans of one search.
class PlanMeasurer {
public:
  PlanMeasurer(StageOptions options, const MeasureSettings &settings, MeasuredPrograms &programs)
      : options(std::move(options)), settings(settings), programs(programs) {}

  const StageOptions &getOptions() const { return options; }
  const MeasureSettings &getSettings() const { return settings; }

  struct Result {
    MeasuredPlan plan;
    bool isKnown = false; // an equal plan was measured before
    /// What the stages up to `memory` make of the module when it is measured: of a pipeline that is
    /// measured with all microbatches and computes nothing again, for which they take longest; else
    /// null.
    mlir::OwningOpRef<mlir::ModuleOp> placed;
  };
  mlir::FailureOr<Result> measure(mlir::ModuleOp planned);

private:
  using Placed = mlir::OwningOpRef<mlir::ModuleOp>;
  mlir::FailureOr<MeasuredPlan> compile(mlir::ModuleOp partitioned, Placed &placed) const;
  mlir::FailureOr<MeasuredPlan> extrapolate(MeasuredPlan plan, mlir::ModuleOp partitioned,
                                            StageOptions its) const;
  mlir::FailureOr<MeasuredPlan> recompute(mlir::ModuleOp partitioned) const;
  double simulate(mlir::ModuleOp scheduled) const; // seconds of a step

  StageOptions options;
  MeasureSettings settings;
  MeasuredPrograms &programs;
  llvm::StringMap<MeasuredPlan> known; // by the text of the planned program
};

} // namespace shardwright
