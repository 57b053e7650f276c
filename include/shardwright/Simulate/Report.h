// SPDX-License-Identifier: Apache-2.0

// The report of a simulation, as JSON, as text, and as a trace for Perfetto.
#pragma once

#include "shardwright/Simulate/MemoryProfile.h"
#include "shardwright/Simulate/Simulator.h"

#include "llvm/Support/raw_ostream.h"

namespace shardwright {

/// A mesh axis and the levels of links that its collectives cross, as "nvlink, infiniband".
struct AxisLinks {
  std::string axis;
  int64_t size;
  std::string levels;
};

/// A fragment of a stage, from the begin of its first kernel to the end of its last, in seconds.
struct FragmentTime {
  std::string name; // as in schedules: F0
  double begin = 0, end = 0;
};

/// The time of a stage from the begin of its first pass to the end of its last, without the update,
/// in seconds. A stage that may begin the next step before the others have ended this one waits no
/// longer than it does in there.
struct PassTime {
  double seconds = 0;
  double waiting = 0; // between fragments: for other stages
  double waitingShare() const { return seconds > 0 ? waiting / seconds : 0; }
};

/// One program of a pipeline.
struct SimulatedStage {
  std::string name;                 // "stage 0", "mesh encoder"
  std::vector<Instruction> program; // that the events of `time` point to
  Simulation time;
  int64_t peakBytes = 0; // of one rank

  /// In the order in which they begin.
  std::vector<FragmentTime> fragments() const;
  PassTime passes() const;
};

struct SimulationReport {
  std::vector<AxisLinks> mesh;
  int64_t ranks = 1;
  std::vector<Instruction> program; // that the events of `time` point to
  Simulation time;
  double exposedWithoutOverlap = 0; // seconds, if each collective were waited for at once
  MemoryProfile memory;
  std::optional<double> memoryLimit;     // bytes of a rank that are given, not those of its device
  std::optional<double> measuredSeconds; // of a step that ran
  /// Of a pipeline. `time` is then that of the stage which ends last, and `memory` that of the one
  /// which needs most; `program` is empty.
  std::vector<SimulatedStage> stages;
  /// Seconds that no order of the fragments of these takes less than.
  std::optional<double> scheduleBound;

  /// The share of the time of all stages in which none of their ranks compute.
  double idleShare() const;
  /// The largest share of the time of its passes that a stage waits for others.
  double waitingShare() const;
};

/// The cost model of a program whose rank i runs on device i. Fails if the cluster has fewer
/// devices.
llvm::Expected<CostModel> costModelFor(const Cluster &cluster, int64_t ranks);
/// The number of ranks of a partitioned module.
int64_t rankCountOf(mlir::ModuleOp module);

/// Simulates `@main` of a module after `memory`, or its stages.
SimulationReport simulateModule(mlir::ModuleOp module, const CostModel &costs);
/// The time of its step alone, after `schedule`.
double simulateStep(mlir::ModuleOp module, const CostModel &costs);

llvm::json::Object toJson(const SimulationReport &report, const CostModel &costs);
/// What each stage of a pipeline does when; part of the above.
llvm::json::Array stagesToJson(const SimulationReport &report);
void print(const SimulationReport &report, const CostModel &costs, llvm::raw_ostream &out);

/// Chrome's trace format: a row for the compute stream and one for each level of links. Times are
/// in microseconds.
llvm::json::Object traceOf(const SimulationReport &report, const Cluster &cluster);

} // namespace shardwright
