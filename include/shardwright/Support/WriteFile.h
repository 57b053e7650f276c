// SPDX-License-Identifier: Apache-2.0

// Writes files named by the user.
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace shardwright {

/// Writes a file, or standard output for `-`; otherwise an error that names it and the reason. A
/// file that could not be written whole is removed.
llvm::Error writeFile(llvm::StringRef path, llvm::function_ref<void(llvm::raw_ostream &)> write);

} // namespace shardwright
