// SPDX-License-Identifier: Apache-2.0

// Passes of pipelines: one step -> the programs of its stages.
#pragma once

#include "shardwright/Dialect/Exec/ExecOps.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace shardwright {
#define GEN_PASS_DECL
#include "shardwright/Cut/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "shardwright/Cut/Passes.h.inc"
} // namespace shardwright
