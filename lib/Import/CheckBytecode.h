// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "mlir/IR/MLIRContext.h"

namespace shardwright {

/// A table of attributes and types with more entries than it says is a located error: MLIR's reader
/// would write them behind the memory it has for them. What else may be wrong with the file is the
/// reader's to tell.
mlir::LogicalResult checkBytecode(mlir::MLIRContext &context, llvm::StringRef bytes,
                                  llvm::StringRef path);

} // namespace shardwright
