// SPDX-License-Identifier: Apache-2.0

// Guards MLIR's bytecode reader, which trusts its input: a malformed file can make it crash,
// exhaust memory or not terminate.
#pragma once

#include "llvm/ADT/StringRef.h"

namespace shardwright {

/// While one lives, any of that is an error of the file it names, after which the process ends with
/// status 1: what the reader left behind is not fit for going on.
/// docs/Rationale/0003-malformed-bytecode.md says why it is done so. One at a time in a process.
class BytecodeGuard {
public:
  BytecodeGuard(llvm::StringRef path, size_t fileBytes);
  ~BytecodeGuard() { restore(); }
  BytecodeGuard(const BytecodeGuard &) = delete;
  BytecodeGuard &operator=(const BytecodeGuard &) = delete;

  /// How the process is left, once the error is printed; the signal is 0 if there was none. A
  /// fuzzer, which goes on, jumps out of here and calls restore().
  static void (*leave)(int signal);
  static void restore();
};

} // namespace shardwright
