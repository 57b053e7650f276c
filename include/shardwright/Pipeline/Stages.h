// SPDX-License-Identifier: Apache-2.0

// The stages and the passes of each, in order.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace mlir {
class OpPassManager;
}

namespace shardwright {

/// The stages, as named by `--stop-after`, dump files and the folders of lib/. Three are steps of
/// `partition`, which a program for one device skips.
enum class Stage {
  Import,
  Propagate,
  AssignFactors,
  InsertReshards,
  PartitionOps,
  Partition,
  Optimize,
  Schedule,
  Memory,
  Emit
};
constexpr Stage allStages[] = {
    Stage::Import,       Stage::Propagate, Stage::AssignFactors, Stage::InsertReshards,
    Stage::PartitionOps, Stage::Partition, Stage::Optimize,      Stage::Schedule,
    Stage::Memory,       Stage::Emit};

inline bool isStepOfPartition(Stage stage) {
  return stage >= Stage::AssignFactors && stage <= Stage::PartitionOps;
}

llvm::StringRef stageName(Stage stage);
std::optional<Stage> parseStage(llvm::StringRef name);

/// The options of all stages.
struct StageOptions {
  bool distributed = true;    // the module has a mesh of several devices
  std::string bundle;         // Emit: the folder to write
  std::string target = "cpu"; // Optimize, Emit
  std::string architectures;  // Emit: of the cubins, comma-separated
  std::string targetCpu;      // Emit: the target processor
  int threads = 2;            // Emit
  std::string report;         // Emit: JSON for `explain BUNDLE`
  bool epilogues = true;      // Optimize, for cuda: fuse epilogues into products
  bool attention = true;      // Optimize, for cuda: fuse attention into library calls
  std::string runtime;        // Emit: the runtime's sources to copy into the bundle
  bool reassociate = false;   // Partition: apply products to partial sums
  bool callbacks = false;     // Optimize: the host process runs callbacks
};

void addStage(mlir::OpPassManager &manager, Stage stage, const StageOptions &options);

} // namespace shardwright
