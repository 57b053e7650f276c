// SPDX-License-Identifier: Apache-2.0

// The stages and the passes of each, in order.
#pragma once

#include "shardwright/Pipeline/CompileOptions.h"

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace mlir {
class ModuleOp;
class OpPassManager;
} // namespace mlir

namespace shardwright {

/// The stages, as named by `--stop-after`, dump files and the folders of lib/. Three are steps of
/// `partition`; a program for one device skips these, `train` and `plan`. `train`, `plan` and
/// `cut` run if they are asked to.
enum class Stage {
  Import,
  Train,
  Propagate,
  Plan,
  AssignFactors,
  InsertReshards,
  PartitionOps,
  Partition,
  Cut,
  Optimize,
  Schedule,
  Memory,
  Emit
};
constexpr Stage allStages[] = {
    Stage::Import,         Stage::Train,        Stage::Propagate, Stage::Plan, Stage::AssignFactors,
    Stage::InsertReshards, Stage::PartitionOps, Stage::Partition, Stage::Cut,  Stage::Optimize,
    Stage::Schedule,       Stage::Memory,       Stage::Emit};

inline bool isStepOfPartition(Stage stage) {
  return stage >= Stage::AssignFactors && stage <= Stage::PartitionOps;
}

llvm::StringRef stageName(Stage stage);
std::optional<Stage> parseStage(llvm::StringRef name);

/// The options of all stages.
struct StageOptions : CompileOptions {
  bool distributed = true;     // the module has a mesh of several devices
  bool isPlanned = false;      // a planner completes the shardings
  bool onMeshes = false;       // the module has a module for each of several meshes, up to `cut`
  std::string report;          // Emit: JSON for `explain BUNDLE`
  std::string rematInLoops;    // Optimize, Cut: the policy of --remat for loops; empty: --remat
  int64_t liveBytes = 0;       // Schedule: the most, with --remat auto; 0: no limit
  int64_t rankBytes = 0;       // Schedule: the memory of a rank; 0: unknown
  bool overlaps = true;        // Schedule: collectives run beside kernels, with --cluster
  int firstMicrobatches = 0;   // Cut: those that the stages compute, to be measured; 0: all
  bool keepsFragments = false; // Schedule: leaves the fragments of a stage functions
};

void addStage(mlir::OpPassManager &manager, Stage stage, const StageOptions &options);
/// Runs the passes of the stages from `first` to `last`, both included. `verifies`: the IR after
/// each pass, which takes about as long as the import of a program.
mlir::LogicalResult runStages(mlir::ModuleOp module, Stage first, Stage last,
                              const StageOptions &options, bool verifies = false);

} // namespace shardwright
