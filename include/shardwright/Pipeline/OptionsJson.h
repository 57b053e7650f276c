// SPDX-License-Identifier: Apache-2.0

// The options of a compilation as JSON, by their keys in the table of compileOptions().
#pragma once

#include "shardwright/Pipeline/CompileOptions.h"

#include "llvm/Support/JSON.h"

namespace shardwright {

llvm::json::Value toJson(const CompileOption &option, const CompileOptions &options);

/// Sets the option. Returns what is wrong with the value; empty if it is valid.
std::string setFromJson(const CompileOption &option, const llvm::json::Value &value,
                        CompileOptions &options);

/// Those that decide with the shardings how a step is computed, for plan.json and the report:
/// microbatches, stages, recomputation and ZeRO, without those of default value.
llvm::json::Object planOptions(const CompileOptions &options);

/// Sets these where `options` has the default. Returns what is wrong; empty if nothing is.
std::string takePlanOptions(const llvm::json::Object &planned, CompileOptions &options);

} // namespace shardwright
