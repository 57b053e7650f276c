// SPDX-License-Identifier: Apache-2.0

// The buffers of values: which share one, and, once `memory` has assigned them, their numbers.
#pragma once

#include "mlir/IR/Value.h"

namespace shardwright::exec {

/// The value that brought the buffer of a value: it, or what is behind views and the ends of
/// collectives.
mlir::Value sourceOf(mlir::Value value);

/// The operand that an op updates in place, whose buffer its only result has: of a fusion of kind
/// `update`, or of a launch of one. Null: there is none.
mlir::OpOperand *updatedOperand(mlir::Operation *op);

/// The number of a value's buffer, from `exec.buffer` and `exec.buffers`.
int64_t bufferOf(mlir::Value value);

} // namespace shardwright::exec
