// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace shardwright {

/// The names that an object file wants from outside and that neither the C library nor its
/// mathematical part has. `message` says why the file cannot be read, if that is so.
llvm::SmallVector<std::string> foreignImports(llvm::StringRef object, std::string &message);

} // namespace shardwright
