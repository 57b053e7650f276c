// SPDX-License-Identifier: Apache-2.0

// Passes of the stage `memory`: exec -> exec with addresses.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"
#include "shardwright/Dialect/Exec/ExecOps.h"

namespace shardwright {
#define GEN_PASS_DECL
#include "shardwright/Memory/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "shardwright/Memory/Passes.h.inc"
} // namespace shardwright
