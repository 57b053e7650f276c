// SPDX-License-Identifier: Apache-2.0

// plan.json: the shardings of a program's arguments and results, how its ops are split, and options
// of its step (docs/HowTo/PlanAModel.md). Python reads and writes the same format.
#pragma once

#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

#include <cstdint>
#include <string>
#include <vector>

namespace shardwright {

struct PlannedValue {
  std::string name;
  std::vector<int64_t> shape;
  std::string dims; // as in `[{"data"}, {}]`
};

/// How ops of one kind and type are split.
struct PlannedOp {
  std::string kind, type;
  std::vector<std::string> names;
  std::vector<int64_t> which; // of those of one name, in program order; none: all
  std::vector<std::vector<std::string>> factors; // the axes of each
  std::vector<int64_t> partial;                  // operands that are read as partial sums
  std::vector<std::string> over;                 // the axes of these; none: any
};

struct PlanFile {
  std::string mesh; // as in "data=2,model=4"
  std::vector<int64_t> deviceIds;
  llvm::json::Object options; // of planOptions
  std::vector<PlannedValue> arguments, results;
  std::vector<PlannedOp> splits; // none: all ops are planned again
  std::string recompute;         // what loops compute again by the plan; empty: open
  bool isEdited = false;         // the shardings are others than those of the splits
};

/// A digest of the shardings of a plan's arguments and results, as in plan.json.
std::string digestOf(const llvm::json::Array &arguments, const llvm::json::Array &results);

/// Errors name the file and what is wrong.
llvm::Expected<PlanFile> readPlanFile(llvm::StringRef path);

} // namespace shardwright
