// SPDX-License-Identifier: Apache-2.0

// How buffers lie in the memory of a device.
#pragma once

#include <cstdint>

namespace shardwright {

/// Bytes of which the offset of each buffer is a multiple: one cache line, one 512-bit vector.
inline constexpr int64_t kBufferAlignment = 64;

} // namespace shardwright
