// SPDX-License-Identifier: Apache-2.0

// The shardings of a compiled program, as text and as plan.json.
#pragma once

#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Pipeline/Compiler.h"

namespace shardwright::tool {

/// As `[{"data"}, {}]`.
std::string shardingText(exec::ValueAttr value);

/// The contents of plan.json of a program after `partition`. Python's Plan reads the same.
llvm::json::Object planOf(Compiler &compiler);

} // namespace shardwright::tool
