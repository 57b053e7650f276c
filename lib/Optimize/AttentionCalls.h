// SPDX-License-Identifier: Apache-2.0

// An attention that was found, as calls.
#pragma once

#include "AttentionFinder.h"

#include "mlir/IR/Builders.h"

namespace shardwright {

/// The last of a product, a transpose of it and a conversion to `element` that
/// nobody else reads; and the product's dimensions as they lie there.
struct ProductReader {
  mlir::Operation *last;
  llvm::SmallVector<int64_t> order;
};
ProductReader readerOf(stablehlo::DotGeneralOp dot, mlir::Type element);

/// Writes the calls and gives their results to whoever read what they replace.
/// False, and nothing changes, if what the calls read is not there where they
/// must stand.
bool createAttention(Attention &found, mlir::OpBuilder &b);

} // namespace shardwright
