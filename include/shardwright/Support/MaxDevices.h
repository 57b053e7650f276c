// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>

namespace shardwright {

/// Of one program; the runtime refuses bundles of more ranks.
constexpr int64_t maxDevices = 65536;

} // namespace shardwright
