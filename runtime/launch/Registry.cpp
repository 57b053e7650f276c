// SPDX-License-Identifier: Apache-2.0

#include "Registry.h"
#include "backends/cpu/Calls.h"
#include "backends/cpu/CpuBackend.h"
#include "backends/cuda/CudaBackend.h"
#include "comm/threads/SharedMemory.h"

namespace shardwright::runtime {

namespace {
struct Entry {
  const char *name;
  MakeBackend make;
};

std::unique_ptr<Backend> makeCpu(SharedRun &run) { return std::make_unique<CpuBackend>(run); }

/// GPUs leave some library calls to the host.
std::unique_ptr<Backend> makeCuda(SharedRun &run) {
  return std::make_unique<cuda::CudaBackend>(run, planOnHost);
}

/// By Device.
constexpr Entry kBackends[] = {{"cpu", makeCpu}, {"cuda", makeCuda}};

std::unique_ptr<CommunicatorGroup> makeSharedMemory(const SharedRuns &runs) {
  return std::make_unique<SharedMemory>(runs);
}
} // namespace

MakeBackend backendOf(Device device) { return kBackends[int(device)].make; }

PoolParts threadsOn(Device device) { return {backendOf(device), makeSharedMemory}; }

const char *name(Device device) { return kBackends[int(device)].name; }

std::optional<Device> parseDevice(std::string_view name) {
  for (size_t i = 0; i < std::size(kBackends); ++i)
    if (name == kBackends[i].name)
      return Device(i);
  return std::nullopt;
}

} // namespace shardwright::runtime
