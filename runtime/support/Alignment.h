// SPDX-License-Identifier: Apache-2.0

//===- Alignment.h - Sizes of memory that is handed out in pieces --------===//
#ifndef SHARDWRIGHT_RUNTIME_SUPPORT_ALIGNMENT_H
#define SHARDWRIGHT_RUNTIME_SUPPORT_ALIGNMENT_H

#include <cstdint>

namespace shardwright::runtime {

constexpr int64_t kCacheLine = 64; // bytes

/// The next multiple of the alignment.
constexpr int64_t aligned(int64_t bytes, int64_t alignment = kCacheLine) {
  return (bytes + alignment - 1) / alignment * alignment;
}

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_SUPPORT_ALIGNMENT_H
