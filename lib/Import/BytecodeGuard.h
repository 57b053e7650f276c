// SPDX-License-Identifier: Apache-2.0

// Guards MLIR's bytecode reader, which trusts its input: a malformed file can make it crash,
// exhaust memory or not terminate.
#pragma once

#include "llvm/ADT/StringRef.h"

namespace shardwright {

/// While an object exists, a crash, out-of-memory or timeout is reported as an error of the named
/// file, and the process exits with status 1: the reader's state is not usable afterwards.
/// Rationale: docs/Rationale/0003-malformed-bytecode.md. At most one object per process.
class BytecodeGuard {
public:
  BytecodeGuard(llvm::StringRef path, size_t fileBytes);
  ~BytecodeGuard() { restore(); }
  BytecodeGuard(const BytecodeGuard &) = delete;
  BytecodeGuard &operator=(const BytecodeGuard &) = delete;

  /// Called after the error is printed, with the signal, or 0 if there was none; exits by default.
  /// A fuzzer replaces it by a longjmp and calls restore().
  static void (*leave)(int signal);
  static void restore();
};

} // namespace shardwright
