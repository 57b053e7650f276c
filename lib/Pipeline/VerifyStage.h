// SPDX-License-Identifier: Apache-2.0

// What holds after each stage, as lib/README.md states it.
#pragma once

#include "shardwright/Pipeline/Stages.h"

#include "mlir/IR/BuiltinOps.h"

namespace shardwright {

/// Checks the module and which dialects its ops are of. A fault is an internal error: no input may
/// lead to one.
mlir::LogicalResult verifyStage(mlir::ModuleOp module, Stage stage);

} // namespace shardwright
