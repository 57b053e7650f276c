// SPDX-License-Identifier: Apache-2.0

// Replaces a matched attention by library calls.
#pragma once

#include "AttentionFinder.h"

#include "mlir/IR/Builders.h"

namespace shardwright {

/// The last single-use op of a chain of product, transpose and conversion to `element`; and the
/// order of the product's dimensions in its result.
struct ProductReader {
  mlir::Operation *last;
  llvm::SmallVector<int64_t> order;
};
ProductReader readerOf(stablehlo::DotGeneralOp dot, mlir::Type element);

/// Creates the calls and replaces the uses of the matched results. Returns false without changes if
/// an operand does not dominate the insertion point.
bool createAttention(Attention &found, mlir::OpBuilder &b);

} // namespace shardwright
