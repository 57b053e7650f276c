// SPDX-License-Identifier: Apache-2.0

// Replaces dense_resource attributes by dense constants.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace shardwright {

/// Fails with a located error if a resource's data is missing or does not have the size of its
/// type.
mlir::LogicalResult inlineResources(mlir::ModuleOp module);

} // namespace shardwright
