// SPDX-License-Identifier: Apache-2.0

// MLIR's own options, such as --mlir-print-ir-after-all, which every command takes.
#pragma once

#include "llvm/Support/Error.h"

#include <vector>

namespace shardwright::tool {

/// Applies the arguments that begin with `--mlir-` and removes them. Fails if MLIR does not know
/// one.
llvm::Error takeMlirFlags(std::vector<const char *> &arguments);

} // namespace shardwright::tool
