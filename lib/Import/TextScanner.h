// SPDX-License-Identifier: Apache-2.0

// Scans the text of a program without parsing it, to validate it before MLIR's parser.
#pragma once

#include "mlir/IR/Location.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

namespace shardwright {

/// Calls `visit` for each character outside of strings and comments, with the bracket depth there,
/// including the character itself if it opens a bracket. The angle brackets of arrows and
/// comparisons do not count.
void forEachCharOutsideStrings(llvm::StringRef text,
                               llvm::function_ref<void(size_t at, int depth)> visit);

mlir::FileLineColLoc locationOf(mlir::MLIRContext &context, llvm::StringRef text, size_t at,
                                llvm::StringRef path);

} // namespace shardwright
