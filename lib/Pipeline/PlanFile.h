// SPDX-License-Identifier: Apache-2.0

// plan.json: the shardings of a program's arguments and results, and options of its step
// (docs/HowTo/PlanAModel.md). Python reads and writes the same format.
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

struct PlanFile {
  std::string mesh; // as in "data=2,model=4"
  std::vector<int64_t> deviceIds;
  llvm::json::Object options; // of planOptions
  std::vector<PlannedValue> arguments, results;
};

/// Errors name the file and what is wrong.
llvm::Expected<PlanFile> readPlanFile(llvm::StringRef path);

} // namespace shardwright
