// SPDX-License-Identifier: Apache-2.0

//===- HostCall.h - Library calls of a GPU that run on the host ----------===//
//
// The fallback for calls without a GPU implementation: operands are copied to
// the host, the CPU's plan computes the call, and results are copied back. A
// program that runs on CPUs is thus never rejected on GPUs. The report lists
// these calls, since each one synchronizes host and device.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_HOSTCALL_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_HOSTCALL_H

#include "DeviceCall.h"
#include "backends/cuda/device/Device.h"
#include "engine/CallPlan.h"

namespace shardwright::runtime::cuda {

/// The host calls of one rank. They run in order on its compute stream and share one block of
/// pinned memory: a copy to the host is ordered after the previous call's copies from it.
class HostCalls {
public:
  /// Blocks until the event is recorded. Throws like a rank's waits.
  using Wait = std::function<void(EventHandle, const std::string &what)>;

  /// The team must be that of the thread that plans and issues.
  HostCalls(Device &device, const Team &team, Wait wait);

  /// `onHost` computes the call; `why` is why the GPU does not.
  std::unique_ptr<DeviceCall> plan(const LibraryCall &call, std::unique_ptr<CallPlan> onHost,
                                   const std::string &why);
  /// Called once, after all calls are planned and before any is bound. Throws Failure if the
  /// host lacks memory for the blocks of all its ranks.
  void reserve(int64_t ranksHere, int64_t memoryLimit);
  int64_t bytes() const { return needed; }

private:
  friend class HostCall;

  Device &device;
  const Team &team;
  const Wait wait;
  EventHandle arrived = nullptr;
  char *block = nullptr;
  int64_t needed = 0;
};

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_HOSTCALL_H
