// SPDX-License-Identifier: Apache-2.0

// Passes of the stage `schedule`: one device's program -> exec ops in the order in which they run.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"
#include "shardwright/Dialect/Exec/ExecOps.h"

namespace shardwright {
#define GEN_PASS_DECL
#include "shardwright/Schedule/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "shardwright/Schedule/Passes.h.inc"
} // namespace shardwright
