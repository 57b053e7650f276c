// SPDX-License-Identifier: Apache-2.0

// The options of a compilation. Each is declared once, by a row of compileOptions(), from which the
// command line, the C interface, Python and docs/generated/Options.md are derived.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace shardwright {

inline constexpr const char *kPlanUnannotated = "unannotated";
inline constexpr const char *kAutoMicrobatches = "auto", *kAutoSchedule = "auto";

/// What a plan may do with an axis of the mesh, to find the best one of a given character.
struct AxisUse {
  enum AtRest { Free, Whole, Split }; // split: if the axis divides a dimension

  std::string axis;
  /// What the axis may split of products by weights: the first dimension of activations, other
  /// dimensions of theirs, and those of the weights.
  bool splitsExamples = true, splitsOtherRows = true, splitsWeights = true;
  AtRest weights = Free, states = Free; // states: what else a step updates
};

struct CompileOptions {
  /// The path of the model; with `content`, the file name in messages.
  std::string model;
  /// The model's contents, if they are in memory.
  std::optional<llvm::StringRef> content;
  /// A directory with the runtime's sources to copy to the bundle; empty: none.
  std::string runtime;
  /// Whether programs that need more memory than the devices of `cluster` have are refused.
  bool clusterLimitsMemory = true;
  /// The file of `schedule`, which has been read.
  std::string scheduleName;
  /// Whether a remark says which bound of the plan's cost its certificate proves.
  bool checkPlan = false;
  /// Whether a program on several meshes is compiled for a single device.
  bool erasesMeshes = false;
  /// The most that a plan may cost on the cluster, in seconds before overlap.
  double planEnough = std::numeric_limits<double>::infinity();
  /// A lower bound of the plans among which that of these options is taken, in units of plans:
  /// those without some of the annotations.
  double planBound = std::numeric_limits<double>::infinity();
  /// Of plans that are not the best of all; axes that are not named may do anything.
  std::vector<AxisUse> axisUses;
  /// A file for the core of the planner's problem, in MPS; empty: none.
  std::string exportCore;
  /// Receives a line on how far the planner is, now and then, and "" when it has ended; may be
  /// empty.
  std::function<void(llvm::StringRef)> planProgress;
  /// Receives diagnostics; null: stderr.
  std::string *diagnostics = nullptr;

  // See compileOptions() for the meaning of these.
  std::string entry;
  std::string mesh;
  std::vector<int64_t> deviceIds;
  std::vector<std::string> argShardings;
  std::string callRules;
  std::string reassociate = "sums";
  std::string plan = kPlanUnannotated;
  int devices = 0; // whose mesh is searched, by planMeshes; 0: the mesh is given
  double planSeconds = 5;
  int zero = 0;
  std::string zeroAxis = "data";
  std::vector<std::string> roles;
  std::string microbatches = "1";
  std::string pipeline;
  std::string schedule = "1f1b";
  int chunks = 1;
  std::vector<std::string> stageOf;
  std::vector<std::string> assign;
  std::string remat = "none";
  int bucketMb = 25;
  std::string cluster;
  std::string memory;
  std::string target = "cpu";
  std::vector<std::string> architectures = {"sm_80", "sm_90a"};
  std::string targetCpu = "native";
  bool attention = true;
  bool epilogues = true;
  int threads = 2;
  std::string remarks;
  std::string dumpFolder;
  bool verifyStages = false;
  std::string bundle;
  double searchSeconds = 0;
  bool callbacks = false;

  /// 1 as long as none is chosen.
  int microbatchCount() const;
  /// Whether products are applied to partial sums.
  bool reassociatesProducts() const { return reassociate == "aggressive"; }
};

/// An option: its member in CompileOptions, and its names in the interfaces.
struct CompileOption {
  using Member =
      std::variant<bool CompileOptions::*, int CompileOptions::*, double CompileOptions::*,
                   std::string CompileOptions::*, std::vector<int64_t> CompileOptions::*,
                   std::vector<std::string> CompileOptions::*>;
  enum Scope {
    EveryCommand, // all commands that compile
    SomeCommands, // commands that declare it by its key
    Libraries     // C and Python only
  };

  llvm::StringLiteral key;  // in JSON of the C interface, and in Python
  llvm::StringLiteral flag; // on the command line; flags that disable begin with "!--no-"
  Member member;
  llvm::StringLiteral help; // the value and the meaning of its default, without a period
  Scope scope = EveryCommand;
  /// The valid values; null: any.
  llvm::ArrayRef<llvm::StringLiteral> (*choices)() = nullptr;
  /// Why a value is invalid, or empty; null: all are valid. Called for each element of a list.
  std::string (*fault)(llvm::StringRef value) = nullptr;
  /// Each element of a list has its own flag; otherwise elements are separated by commas.
  bool repeats = false;
  /// The value of a flag without one; empty: a value is required.
  llvm::StringLiteral alone = "";
};

llvm::ArrayRef<CompileOption> compileOptions();
/// The option of this key, which must exist.
const CompileOption &compileOption(llvm::StringRef key);

/// Why the value is invalid, as "is …, expected …"; empty if it is valid.
std::string faultOf(const CompileOption &option, llvm::StringRef value);

} // namespace shardwright
