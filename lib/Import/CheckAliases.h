// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "mlir/Support/LogicalResult.h"
#include "llvm/ADT/StringRef.h"

namespace mlir {
class MLIRContext;
}

namespace shardwright {

/// Attribute, type and location aliases that stand for more than can be walked over, written out,
/// are a located error: `#b = [#a, #a]` forty times over is short as text, and as one tree has 2^40
/// leaves.
mlir::LogicalResult checkAliases(mlir::MLIRContext &context, llvm::StringRef text,
                                 llvm::StringRef path);

} // namespace shardwright
