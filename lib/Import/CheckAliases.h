// SPDX-License-Identifier: Apache-2.0

// Limits the expanded size of attribute, type and location aliases.
#pragma once

#include "mlir/Support/LogicalResult.h"
#include "llvm/ADT/StringRef.h"

namespace mlir {
class MLIRContext;
}

namespace shardwright {

/// Rejects aliases whose expansion is too large to traverse: forty times `#b = [#a, #a]` is short
/// as text, but a tree of 2^40 leaves.
mlir::LogicalResult checkAliases(mlir::MLIRContext &context, llvm::StringRef text,
                                 llvm::StringRef path);

} // namespace shardwright
