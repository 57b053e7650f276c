// SPDX-License-Identifier: Apache-2.0

//===- HostCall.h - Library calls of a GPU that the host computes ---------===//
//
// What neither a library nor loops of ours compute on a GPU, the CPU's way to
// do the call does: operands come to the host, results go back. A program that
// runs on CPUs is so never refused on GPUs; the report says which calls these
// are, for each makes the host wait for the GPU and the GPU for the host.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_HOSTCALL_H
#define SHARDWRIGHT_RUNTIME_CUDA_HOSTCALL_H

#include "../cpu/Calls.h"
#include "Device.h"
#include "DeviceCall.h"

namespace shardwright::runtime::cuda {

/// Those of one rank. They run one after the other on its compute stream, and
/// so share one block of memory that the GPU reaches: a copy to the host waits
/// on the stream for the last call's copies from it.
class HostCalls {
public:
  /// Returns when the event has passed, or fails as a rank's waits do.
  using Wait = std::function<void(EventHandle, const std::string &what)>;

  /// The team must be that of the thread that plans and issues.
  HostCalls(Device &device, const Team &team, Wait wait);

  /// `onHost` computes the call; `why` says why the GPU does not.
  std::unique_ptr<DeviceCall> plan(const LibraryCall &call, std::unique_ptr<CallPlan> onHost,
                                   const std::string &why);
  /// To be called once, when all are planned and none is bound yet. Fails if
  /// the host has no room for those of all its ranks.
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

#endif // SHARDWRIGHT_RUNTIME_CUDA_HOSTCALL_H
