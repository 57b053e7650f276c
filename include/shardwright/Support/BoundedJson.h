// JSON of strangers.
#pragma once

#include "llvm/Support/JSON.h"

namespace shardwright {

constexpr int mostJsonLevels = 200;

/// As llvm::json::parse, which calls itself once a level; an error, too, where lists and objects are nested deeper than a stack is sure to
/// have room for.
llvm::Expected<llvm::json::Value> parseBoundedJson(llvm::StringRef text);

} // namespace shardwright
