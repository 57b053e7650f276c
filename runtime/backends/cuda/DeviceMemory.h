// SPDX-License-Identifier: Apache-2.0

//===- DeviceMemory.h - The buffers of one rank on its GPU ---------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_DEVICEMEMORY_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_DEVICEMEMORY_H

#include "backends/cuda/device/Device.h"
#include "comm/nccl/Nccl.h"
#include "shardwright/runtime/bundle/Program.h"
#include "shardwright/runtime/engine/RunReport.h"

namespace shardwright::runtime::cuda {

/// Addresses are fixed for the whole run: one arena, one block of constants, and one allocation
/// per input and output.
class DeviceMemory {
public:
  /// `nccl`: allocates the arena, for windows; may be null.
  DeviceMemory(const Program &program, Device &device, const Nccl *nccl);

  Address arenaAt() const { return arena; }

  /// The address of buffer `index`.
  Address at(int index) const { return places[index]; }
  /// Reserves memory outside the arena, for staging and workspaces.
  Address reserveScratch(int64_t bytes);

  /// Initializes all memory before the first step.
  void fill(bool poison) const;
  RankReport report() const;

private:
  const Program &program;
  Device &device;
  Address arena = 0, constants = 0;
  int64_t scratch = 0;
  std::vector<Address> places;
};

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_DEVICEMEMORY_H
