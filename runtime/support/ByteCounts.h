// SPDX-License-Identifier: Apache-2.0

//===- ByteCounts.h - Numbers of bytes that users write -------------------===//
#ifndef SHARDWRIGHT_RUNTIME_SUPPORT_BYTECOUNTS_H
#define SHARDWRIGHT_RUNTIME_SUPPORT_BYTECOUNTS_H

#include <cstdint>
#include <optional>
#include <string_view>

namespace shardwright::runtime {

/// `4000000`, `4GB` (4 10^9), `4GiB` or `4 Gi` (4 2^30), in letters of either case; std::nullopt
/// if it is not such a number or does not fit in 63 bits.
std::optional<int64_t> parseBytes(std::string_view text);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_SUPPORT_BYTECOUNTS_H
