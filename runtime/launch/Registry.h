// SPDX-License-Identifier: Apache-2.0

//===- Registry.h - The back ends of this build ---------------------------===//
//
// The only place that names all back ends. A new one is a value of Device and
// an entry of the table in Registry.cpp.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_LAUNCH_REGISTRY_H
#define SHARDWRIGHT_RUNTIME_LAUNCH_REGISTRY_H

#include "engine/RankPool.h"

#include <optional>
#include <string_view>

namespace shardwright::runtime {

MakeBackend backendOf(Device device);

/// What a pool of ranks is built from, if all ranks are threads of this process.
PoolParts threadsOn(Device device);

/// `cpu`, `cuda`: the value of --device.
const char *name(Device device);
std::optional<Device> parseDevice(std::string_view name);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_LAUNCH_REGISTRY_H
