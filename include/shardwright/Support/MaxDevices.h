// SPDX-License-Identifier: Apache-2.0

// The limit on devices.
#pragma once

#include <cstdint>

namespace shardwright {

/// The maximum number of devices of a program; the runtime rejects bundles with more ranks.
constexpr int64_t maxDevices = 65536;

} // namespace shardwright
