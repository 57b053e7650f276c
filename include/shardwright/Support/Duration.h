// SPDX-License-Identifier: Apache-2.0

// Times as users read them.
#pragma once

#include "llvm/Support/FormatVariadic.h"

#include <string>

namespace shardwright {

/// "1.250 s", "3.50 ms" or "12.0 us".
inline std::string formatSeconds(double seconds) {
  if (seconds < 1e-3)
    return llvm::formatv("{0:f1} us", seconds * 1e6);
  if (seconds < 1)
    return llvm::formatv("{0:f2} ms", seconds * 1e3);
  return llvm::formatv("{0:f3} s", seconds);
}

} // namespace shardwright
