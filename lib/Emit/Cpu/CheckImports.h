// SPDX-License-Identifier: Apache-2.0

// Checks that objects depend on libc and libm only.
#pragma once

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace shardwright {

/// The undefined symbols of an object file that neither libc nor libm defines. Sets `message` if
/// the file cannot be read.
llvm::SmallVector<std::string> foreignImports(llvm::StringRef object, std::string &message);

} // namespace shardwright
