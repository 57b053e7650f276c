// SPDX-License-Identifier: Apache-2.0

// The stage `partition`: global shapes -> one device's program with explicit collectives.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Dialect/Spmd/SpmdOps.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright {
#define GEN_PASS_DECL
#include "shardwright/Partition/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "shardwright/Partition/Passes.h.inc"

/// Passes by name, and the pipeline `shardwright-partition`.
void registerPartition();
} // namespace shardwright
