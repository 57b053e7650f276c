// SPDX-License-Identifier: Apache-2.0

// The stage `train`: training techniques as transformations of the program of one step.
#pragma once

#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace shardwright {
#define GEN_PASS_DECL
#include "shardwright/Train/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "shardwright/Train/Passes.h.inc"
} // namespace shardwright
