// SPDX-License-Identifier: Apache-2.0

// Scans the text of a program without parsing it, to validate it before MLIR's parser.
#pragma once

#include "mlir/IR/Location.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

namespace shardwright {

/// Calls `visit` with every place that is in no string and in no comment, and how many brackets are
/// open there, itself included if it opens one. Those of arrows and comparisons are none.
void forEachCharOutsideStrings(llvm::StringRef text,
                               llvm::function_ref<void(size_t at, int depth)> visit);

mlir::FileLineColLoc locationOf(mlir::MLIRContext &context, llvm::StringRef text, size_t at,
                                llvm::StringRef path);

} // namespace shardwright
