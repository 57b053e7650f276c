// SPDX-License-Identifier: Apache-2.0

// StableHLO as it is stored in portable artifacts: bytecode of the versioned dialect `vhlo`.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace shardwright::vhlo {

/// Loads the dialect, as far as reading bytecode needs it. Attributes and types arrive as those of
/// builtin and stablehlo.
void load(mlir::MLIRContext &context);

/// Turns every `vhlo` op of the module into its op of func or stablehlo, whatever its version.
mlir::LogicalResult convert(mlir::ModuleOp module);

} // namespace shardwright::vhlo
