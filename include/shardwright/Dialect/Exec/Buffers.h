// SPDX-License-Identifier: Apache-2.0

// The buffers of values, once `memory` has assigned them.
#pragma once

#include "mlir/IR/Value.h"

namespace shardwright::exec {

/// The number of a value's buffer, from `exec.buffer` and `exec.buffers`.
int64_t bufferOf(mlir::Value value);

} // namespace shardwright::exec
