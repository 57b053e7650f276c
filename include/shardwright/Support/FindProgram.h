// SPDX-License-Identifier: Apache-2.0

// Locates programs that the compiler starts: linker, nvcc, mpirun.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace shardwright {

/// The absolute path of the first of `names` that is an executable in a folder of PATH or, after
/// these, in one of `folders`; empty if there is none. Empty and relative entries of PATH are
/// skipped, as they depend on the current directory. `path` is the value of PATH.
std::string findProgram(llvm::ArrayRef<llvm::StringRef> names, llvm::StringRef path,
                        llvm::ArrayRef<llvm::StringRef> folders);

/// The environment for `program` as `NAME=value`. PATH and LD_LIBRARY_PATH lose empty and relative
/// entries. An empty LD_LIBRARY_PATH is replaced by the folder of `program`: nvcc prepends its own
/// entry with a colon, and an empty entry after a colon means the current directory.
std::vector<std::string> environmentFor(llvm::StringRef program);

/// Programs of the compiler, searched once per process; empty if not found.
const std::string &nvccProgram();
const std::string &mpirunProgram();

} // namespace shardwright
