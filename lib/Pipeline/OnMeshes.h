// SPDX-License-Identifier: Apache-2.0

// Programs on several meshes.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace shardwright {

/// Whether @main is a program on several meshes.
bool isOnMeshes(mlir::ModuleOp module);

} // namespace shardwright
