// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace shardwright {

/// Text whose brackets are nested so deep that parsing it would overflow the stack is a located
/// error.
mlir::LogicalResult checkNesting(mlir::MLIRContext &context, llvm::StringRef text,
                                 llvm::StringRef path);

/// And so are ops in ops; this itself needs no stack.
mlir::LogicalResult checkNesting(mlir::ModuleOp module);

} // namespace shardwright
