// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace shardwright {

/// Splits innermost loops where comparisons of the induction variable with constants change, as in
/// concatenations and paddings: the parts have no conditions, read contiguous memory, and
/// vectorize.
void splitLoopsAtConditions(mlir::ModuleOp kernels);

} // namespace shardwright
