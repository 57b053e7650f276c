// SPDX-License-Identifier: Apache-2.0

//===- DeviceMemory.h - The buffers of one rank on its GPU ----------------===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_DEVICEMEMORY_H
#define SHARDWRIGHT_RUNTIME_CUDA_DEVICEMEMORY_H

#include "Device.h"
#include "Nccl.h"
#include "shardwright/runtime/Executor.h"

namespace shardwright::runtime::cuda {

/// Fixed addresses for the whole run: one arena, the constants in one piece, and
/// each input and output by itself.
class DeviceMemory {
public:
  /// `nccl`: null, or whose memory the arena is to be, for windows.
  DeviceMemory(const Program &program, Device &device, const Nccl *nccl);

  Address arenaAt() const { return arena; }

  /// Where buffer number `index` is.
  Address at(int index) const { return places[index]; }
  /// Memory beside the arena, for staging and workspaces.
  Address reserveScratch(int64_t bytes);

  /// Defined contents before the first step.
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

#endif // SHARDWRIGHT_RUNTIME_CUDA_DEVICEMEMORY_H
