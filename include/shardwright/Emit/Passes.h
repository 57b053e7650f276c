// SPDX-License-Identifier: Apache-2.0

// Passes of the stage `emit`.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace shardwright {
#define GEN_PASS_DECL
#include "shardwright/Emit/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "shardwright/Emit/Passes.h.inc"
} // namespace shardwright
