// SPDX-License-Identifier: Apache-2.0

// Reads portable artifacts of StableHLO: bytecode of the versioned dialect `vhlo`.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace shardwright::vhlo {

/// Registers the dialect for reading bytecode. Attributes and types are created as those of builtin
/// and StableHLO.
void load(mlir::MLIRContext &context);

/// Converts all `vhlo` ops of the module, of any version, to ops of func and StableHLO.
mlir::LogicalResult convert(mlir::ModuleOp module);

} // namespace shardwright::vhlo
