// SPDX-License-Identifier: Apache-2.0

// Extracts the module from files of jax.export.
#pragma once

#include "llvm/ADT/StringRef.h"

namespace shardwright {

/// The portable artifact in a file serialized by `jax.export`; empty for other files.
llvm::StringRef moduleOfJaxExport(llvm::StringRef file);

} // namespace shardwright
