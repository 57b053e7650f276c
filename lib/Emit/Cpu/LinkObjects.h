// SPDX-License-Identifier: Apache-2.0

// Links object files into a shared object, in this process.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace shardwright {

/// Writes the shared object `path`. Returns the linker's message, or an empty string.
std::string linkSharedObject(llvm::ArrayRef<std::string> objects, llvm::StringRef path);

} // namespace shardwright
