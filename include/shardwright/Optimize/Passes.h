// SPDX-License-Identifier: Apache-2.0

// Passes of the stage `optimize`: one device's program -> fewer and larger kernels and collectives.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"
#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright {
#define GEN_PASS_DECL
#include "shardwright/Optimize/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "shardwright/Optimize/Passes.h.inc"
} // namespace shardwright
