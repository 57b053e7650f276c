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

/// The words of `--stop-after`, of dump files and of lib/'s folders. Three are steps of
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

/// What the passes of a stage need to know.
struct StageOptions {
  bool distributed = true;    // the module has a mesh of several devices
  std::string bundle;         // Emit: the folder to write
  std::string target = "cpu"; // Optimize, Emit
  std::string architectures;  // Emit, with commas: of the cubins
  std::string targetCpu;      // Emit: whose instructions kernels may use
  int threads = 2;            // Emit
  std::string report;         // Emit: JSON for `explain BUNDLE`
  bool epilogues = true;      // Optimize, for cuda: products add biases and apply relu and gelu
  bool attention = true;      // Optimize, for cuda: attention is one call
  std::string runtime;        // Emit: sources of the runtime that the bundle is to carry
  bool reassociate = false;   // Partition: products pass partial sums
  bool callbacks = false;     // Optimize: who runs the program carries out its callbacks
};

void addStage(mlir::OpPassManager &manager, Stage stage, const StageOptions &options);

} // namespace shardwright
