// SPDX-License-Identifier: Apache-2.0

// The stage `plan`: open choices -> shardings and factors of least cost.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include "shardwright/Dialect/Spmd/SpmdOps.h"

namespace shardwright {
#define GEN_PASS_DECL
#include "shardwright/Plan/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "shardwright/Plan/Passes.h.inc"

/// Passes by name.
void registerPlan();
} // namespace shardwright
