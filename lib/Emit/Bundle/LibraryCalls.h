// SPDX-License-Identifier: Apache-2.0

// The entries of calls.json, from ops that a library computes.
#pragma once

#include "shardwright/runtime/bundle/Program.h"

#include "mlir/IR/Operation.h"

namespace shardwright {

/// The op's entry; none if no library computes the op. Its name is a prefix, such as "mm_", to
/// which a number is appended.
std::optional<runtime::LibraryCall> libraryCallOf(mlir::Operation *op);

} // namespace shardwright
