// SPDX-License-Identifier: Apache-2.0

// Passes of the stage `import`.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright {
#define GEN_PASS_DECL
#include "shardwright/Import/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "shardwright/Import/Passes.h.inc"
} // namespace shardwright
