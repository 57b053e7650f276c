// SPDX-License-Identifier: Apache-2.0

// Other programs that the compiler starts: linker, nvcc, mpirun.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace shardwright {

/// The absolute path of the first of `names` that is an executable in a folder of PATH or, behind
/// these, in one of `folders`; empty if there is none. Entries of PATH that are empty or relative
/// are left out: they mean whatever folder one stands in. `path` is PATH's value.
std::string findProgram(llvm::ArrayRef<llvm::StringRef> names, llvm::StringRef path,
                        llvm::ArrayRef<llvm::StringRef> folders);

/// `NAME=value` of each variable of the environment, but PATH and LD_LIBRARY_PATH without entries
/// that are empty or relative. If nothing is left of LD_LIBRARY_PATH it is the folder of `program`:
/// nvcc puts a colon in front of what it finds there, and behind a colon there must be something.
std::vector<std::string> environmentFor(llvm::StringRef program);

/// What the compiler starts, looked for once in a process.
const std::string &linkerProgram(); // ld.lld, or ld
const std::string &nvccProgram();
const std::string &mpirunProgram();

} // namespace shardwright
