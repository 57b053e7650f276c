// SPDX-License-Identifier: Apache-2.0

// Rows of values that are put together from rows, as stacks of parameters and of their gradients.
#pragma once

#include "shardwright/Dialect/StableHLO/OpWriter.h"

namespace shardwright {

/// The range of a dimension that a slice takes, if it takes all of the others.
struct TakenRows {
  unsigned dim;
  int64_t begin, end;
};
std::optional<TakenRows> rowsTakenBy(mlir::Operation *op);

/// The elements `begin` to `end` of a dimension: what the value was put together from, where
/// that has them, else a slice.
mlir::Value takeRows(OpWriter &w, mlir::Value value, unsigned dim, int64_t begin, int64_t end);

/// Erases what nothing reads any more, users before what they read.
void eraseDeadOps(llvm::ArrayRef<mlir::Block *> blocks);

} // namespace shardwright
