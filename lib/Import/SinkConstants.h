// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace shardwright {

/// Bodies that must not see values from around them get constants of their own.
void sinkConstants(mlir::ModuleOp module);

} // namespace shardwright
