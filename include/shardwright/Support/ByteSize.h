// SPDX-License-Identifier: Apache-2.0

// Numbers of bytes as users write them.
#pragma once

#include "shardwright/runtime/support/ByteText.h"

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace shardwright {

/// Parses "80GiB", "1.5 TB" or "1000": a number above 0 with a unit of 1024 (KiB, MiB, GiB, TiB) or
/// 1000 (KB, MB, GB, TB), or in bytes. None for other text, and for 2^62 bytes or more.
std::optional<int64_t> parseByteSize(llvm::StringRef text);

using runtime::formatBytes;

} // namespace shardwright
