// SPDX-License-Identifier: Apache-2.0

// The invariants of each stage's output; lib/README.md lists them.
#pragma once

#include "shardwright/Pipeline/Stages.h"

#include "mlir/IR/BuiltinOps.h"

namespace shardwright {

/// Verifies the module and the dialects of its ops. A violation is an internal error, as no input
/// may cause one.
mlir::LogicalResult verifyStage(mlir::ModuleOp module, Stage stage);

} // namespace shardwright
