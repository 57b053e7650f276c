// SPDX-License-Identifier: Apache-2.0

//===- DeviceEpilogue.h - Epilogues that cuBLASLt does not fuse ----------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_DEVICEEPILOGUE_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_DEVICEEPILOGUE_H

#include "EpilogueText.h"

namespace shardwright::runtime::cuda {

class DeviceEpilogue {
public:
  DeviceEpilogue(Device &device, KernelImageCache &images, const MatmulCall &call)
      : kernel(device, images, epilogueText(call)) {}

  /// `second` is null if there is no auxiliary result.
  void launch(Address result, Address given, Address second) const {
    void *parameters[] = {&result, &given, &second};
    kernel.launch(parameters);
  }

private:
  NvrtcKernel kernel;
};

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_DEVICEEPILOGUE_H
