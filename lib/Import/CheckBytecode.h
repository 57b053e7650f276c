// SPDX-License-Identifier: Apache-2.0

// Validates MLIR bytecode before MLIR's reader.
#pragma once

#include "mlir/IR/MLIRContext.h"

namespace shardwright {

/// Reports a located error if the table of attributes and types has more entries than its header
/// declares: MLIR's reader would write out of bounds. Other errors are left to the reader.
mlir::LogicalResult checkBytecode(mlir::MLIRContext &context, llvm::StringRef bytes,
                                  llvm::StringRef path);

} // namespace shardwright
