// SPDX-License-Identifier: Apache-2.0

// Decompresses gzip, within bounds.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace shardwright::plan {

/// The most bytes that a file may have, decompressed.
constexpr size_t largestText = size_t(1) << 29;

bool isGzip(std::string_view bytes);

/// The decompressed text; nothing if `bytes` are damaged, incomplete, or expand beyond largestText.
std::optional<std::string> gunzip(std::string_view bytes);

} // namespace shardwright::plan
