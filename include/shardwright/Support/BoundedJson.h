// SPDX-License-Identifier: Apache-2.0

// JSON from untrusted sources.
#pragma once

#include "llvm/Support/JSON.h"

namespace shardwright {

constexpr int maxJsonLevels = 200;

/// A message about an object with a repeated name, of which a parser would keep one; empty if there
/// is none.
std::string findRepeatedName(llvm::StringRef text);

/// As llvm::json::parse, whose recursion is unbounded; also fails if nesting is too deep for the
/// stack, or if an object has a repeated name.
llvm::Expected<llvm::json::Value> parseBoundedJson(llvm::StringRef text);

} // namespace shardwright
