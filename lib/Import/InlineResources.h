// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace shardwright {

/// Every dense_resource becomes a dense constant; one whose data is missing or of another size is a
/// located error.
mlir::LogicalResult inlineResources(mlir::ModuleOp module);

} // namespace shardwright
