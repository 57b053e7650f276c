// SPDX-License-Identifier: Apache-2.0

// Whether a kernel may write a result over an operand; used by ordering and by buffer assignment.
#pragma once

#include "mlir/IR/Operation.h"

namespace shardwright {

/// Whether `op` may write `result` in place of operand number `operand`, which has no later use.
bool canWriteInPlace(mlir::Operation *op, unsigned operand, unsigned result);

} // namespace shardwright
