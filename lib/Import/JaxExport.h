// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "llvm/ADT/StringRef.h"

namespace shardwright {

/// The portable artifact inside a file that `jax.export` serialized; empty for other files.
llvm::StringRef moduleOfJaxExport(llvm::StringRef file);

} // namespace shardwright
