// SPDX-License-Identifier: Apache-2.0

// Ops that only give their operand another shape.
#pragma once

#include "mlir/IR/Operation.h"

namespace shardwright {

/// The operand whose elements an op has in the same order, each once: of a reshape, or of a
/// broadcast that adds dimensions of size 1. Null for other ops.
mlir::Value reshapedBy(mlir::Operation *op);

} // namespace shardwright
