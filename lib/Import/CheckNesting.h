// SPDX-License-Identifier: Apache-2.0

// Limits the nesting depth of text and of modules.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace shardwright {

/// Reports a located error for text nested so deeply that parsing it would overflow the stack.
mlir::LogicalResult checkNesting(mlir::MLIRContext &context, llvm::StringRef text,
                                 llvm::StringRef path);

/// The same for nested ops. Iterative: uses constant stack.
mlir::LogicalResult checkNesting(mlir::ModuleOp module);

} // namespace shardwright
