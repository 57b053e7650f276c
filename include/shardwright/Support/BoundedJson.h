// SPDX-License-Identifier: Apache-2.0

// JSON of strangers.
#pragma once

#include "llvm/Support/JSON.h"

namespace shardwright {

constexpr int maxJsonLevels = 200;

/// What is wrong if an object has a name twice, of which a parser keeps one; empty if none has.
std::string findRepeatedName(llvm::StringRef text);

/// As llvm::json::parse, which calls itself once a level; an error, too, where lists and objects
/// are nested deeper than a stack is sure to have room for, or where an object has a name twice.
llvm::Expected<llvm::json::Value> parseBoundedJson(llvm::StringRef text);

} // namespace shardwright
