// SPDX-License-Identifier: Apache-2.0

// Ops that read or write a part of an operand only.
#pragma once

#include "mlir/IR/Operation.h"

namespace shardwright {

/// The number of operands, from the first on, that the op's results are written over where buffers
/// allow it: of a dynamic_update_slice 1, of a scatter its inputs, of other ops 0. Such an op
/// touches as many elements of them as its updates have.
unsigned countUpdatedOperands(mlir::Operation *op);

/// Whether the op reads no more elements of its operands than its results have: slices and gathers.
bool readsSlices(mlir::Operation *op);

} // namespace shardwright
