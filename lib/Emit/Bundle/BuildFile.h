// SPDX-License-Identifier: Apache-2.0

// The CMakeLists.txt of a bundle.
#pragma once

#include "llvm/ADT/StringRef.h"

namespace shardwright {

extern const llvm::StringRef buildFile;

} // namespace shardwright
