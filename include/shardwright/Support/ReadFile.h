// SPDX-License-Identifier: Apache-2.0

// Reads files named by the user.
#pragma once

#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

namespace shardwright {

/// The contents of a file, of a pipe with a writer, or of standard input for `-`; otherwise an
/// error with the reason. A pipe without a writer is empty. Devices are rejected, as reading them
/// may not end.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> readFile(llvm::StringRef path);

} // namespace shardwright
