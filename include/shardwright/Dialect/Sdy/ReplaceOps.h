// SPDX-License-Identifier: Apache-2.0

// Op replacement that preserves shardings, for passes that expand ops with `OpWriter`.
#pragma once

#include "shardwright/Dialect/StableHLO/OpWriter.h"

namespace shardwright {

/// Replaces the op by the values. Shardings are transferred to the defining ops of the values;
/// other discardable attributes too, if there is only one value.
void replaceOp(mlir::Operation *op, mlir::ValueRange values);

using Expansion = mlir::FailureOr<llvm::SmallVector<mlir::Value>>;

/// Replaces each `Op` by the values that `expand` returns, built before it; keeps the op if there
/// are none. Fails if an error was emitted.
template <typename Op>
llvm::LogicalResult replaceEach(mlir::Operation *root, Expansion (*expand)(Op, OpWriter &)) {
  mlir::WalkResult result = root->walk([&](Op op) -> mlir::WalkResult {
    OpWriter writer(op);
    Expansion values = expand(op, writer);
    if (failed(values))
      return mlir::WalkResult::interrupt();
    if (!values->empty())
      replaceOp(op, *values);
    return mlir::WalkResult::advance();
  });
  return llvm::failure(result.wasInterrupted());
}

} // namespace shardwright
