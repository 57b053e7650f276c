// SPDX-License-Identifier: Apache-2.0

// Restores isolation from above for bodies that use outer constants.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace shardwright {

/// Copies outer constants into bodies that must be isolated from above.
void sinkConstants(mlir::ModuleOp module);

} // namespace shardwright
