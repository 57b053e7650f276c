// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "mlir/Support/LogicalResult.h"
#include "llvm/ADT/StringRef.h"

namespace mlir {
class MLIRContext;
}

namespace shardwright {

/// Rejects attribute, type and location aliases whose expansion is too large to traverse: `#b =
/// [#a, #a]` forty times over is short as text, and as one tree has 2^40 leaves.
mlir::LogicalResult checkAliases(mlir::MLIRContext &context, llvm::StringRef text,
                                 llvm::StringRef path);

} // namespace shardwright
