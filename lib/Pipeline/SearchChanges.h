// SPDX-License-Identifier: Apache-2.0

// Suggested changes of annotations.
#pragma once

#include "ProgramCosts.h"

namespace shardwright {

/// A change of annotations after which the whole program costs what is said.
struct Suggestion {
  std::string text;
  std::vector<std::string> argShardings; // of --arg-sharding, if only arguments change
  ProgramCosts costs;
};

struct Suggestions {
  std::optional<ProgramCosts> before; // none if the program does not compile
  std::vector<Suggestion> better;     // that cost less, the best first
  std::vector<Suggestion> worse;      // others that were tried, the best first
  bool ranOut = false;                // not all were tried
  size_t examined = 0;                // annotations, equal ones together

  /// What of these removes a collective, in words.
  std::string avoid(const Collective &collective) const;
};

/// Frees one annotation at a time, or equal ones together, lets the planner choose, and compiles
/// the program with its choice. `collectives` are those of the program as it is: annotations
/// behind them are tried, those that send the most first.
Suggestions searchChanges(mlir::ModuleOp program, llvm::ArrayRef<Collective> collectives,
                          const ProgramCosting &costing, const StageOptions &options, bool planned);

} // namespace shardwright
