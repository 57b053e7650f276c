// SPDX-License-Identifier: Apache-2.0

// The entries of calls.json, from ops that a library computes.
#pragma once

#include "shardwright/runtime/bundle/Program.h"

#include "mlir/IR/Operation.h"

namespace shardwright {

/// Whether the op becomes an entry of calls.json.
bool isLibraryCall(mlir::Operation *op);

/// The op's entry. Its name is a prefix, such as "mm_", to which a number is appended.
runtime::LibraryCall libraryCallOf(mlir::Operation *op);

} // namespace shardwright
