// SPDX-License-Identifier: Apache-2.0

// Schedules of one model that are tried with the same number of microbatches.
#pragma once

#include "shardwright/Pipeline/Compiler.h"

#include "shardwright/Cut/SearchSchedule.h"

namespace shardwright {

/// That which keeps the fewest activations.
inline constexpr llvm::StringLiteral kPlainSchedule = "1f1b";

struct ScheduleChoice {
  std::string microbatches, schedule; // the name of a schedule, or its table
  int chunks;
  std::string name = ""; // of a table
};

/// A choice, and the simulated step; no time: it does not compile.
struct ScheduleTrial {
  ScheduleChoice choice;
  std::optional<double> seconds = std::nullopt;
  bool isTooLarge = false;
  bool hasOwnPlan = true; // not that of another schedule
};

/// Compiles and simulates. What comes before `cut`, the plan most of all, takes longer than what
/// comes from there on, and is made once: for 1f1b, which keeps the fewest activations, if that is
/// among the choices and compiles, or else for the first that does. Another may be faster by a plan
/// of its own: `runAlone` makes that.
class ScheduleTrials {
public:
  /// `hasPlain`: 1f1b is among the choices.
  ScheduleTrials(CompileOptions options, std::string microbatches, bool hasPlain);

  /// `said`: why it does not compile.
  ScheduleTrial run(const ScheduleChoice &choice, std::string &said);
  ScheduleTrial runAlone(const ScheduleChoice &choice, std::string &said);
  /// How long the fragments of a built-in schedule take; none if it does not compile.
  std::optional<std::vector<FragmentTimes>> timesOf(llvm::StringRef builtin,
                                                    const PipelineSchedule &table);
  int microbatchCount() const { return options.microbatchCount(); }

private:
  ScheduleTrial runFirst(const ScheduleChoice &choice, std::string &said);
  std::unique_ptr<Compiler> compilerFor(const ScheduleChoice &choice, std::string &said) const;
  /// Whether a program before `cut` serves other schedules.
  bool mayShare() const;

  CompileOptions options;
  std::unique_ptr<Compiler> shared;
  std::string saidByShared;
  mlir::OwningOpRef<mlir::ModuleOp> partitioned;
  bool triesPlain;
  std::optional<ScheduleTrial> plain; // of 1f1b
  std::string saidByPlain;
};

} // namespace shardwright
