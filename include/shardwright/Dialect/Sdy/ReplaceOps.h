// SPDX-License-Identifier: Apache-2.0

// For passes that express ops by others, which `OpWriter` writes: shardings go on to what takes the
// place of an op.
#pragma once

#include "shardwright/Dialect/StableHLO/OpWriter.h"

namespace shardwright {

/// Uses the values instead of the op. Shardings go to what takes the place of a result; other
/// attributes too, if there is only one.
void replaceOp(mlir::Operation *op, mlir::ValueRange values);

using Expansion = mlir::FailureOr<llvm::SmallVector<mlir::Value>>;

/// Replaces each op of a kind by what `expand` writes in front of it; leaves it if that is nothing,
/// fails if an error was reported.
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
