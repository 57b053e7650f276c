// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace shardwright {

/// Fails, with located errors, if a `stablehlo.return` ends a region that is none of StableHLO's.
/// MLIR accepts it in a function, where all stages expect `func.return`.
mlir::LogicalResult checkTerminators(mlir::ModuleOp module);

} // namespace shardwright
