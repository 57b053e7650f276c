// SPDX-License-Identifier: Apache-2.0

// Files that a person names.
#pragma once

#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

namespace shardwright {

/// The content of a file, of a pipe that a process writes into, or of the standard input if `path`
/// is `-`; else an error that says why not. A pipe that no process writes into is empty, and a
/// device is no file: reading it might not end.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> readFile(llvm::StringRef path);

} // namespace shardwright
