// SPDX-License-Identifier: Apache-2.0

//===- NvrtcKernel.h - Kernels of ours that are compiled at load -----------===//
//
// What stands in for a library: text for one call, a thread for each element of
// what a kernel computes.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_NVRTCKERNEL_H
#define SHARDWRIGHT_RUNTIME_CUDA_NVRTCKERNEL_H

#include "Device.h"
#include "DeviceCall.h"
#include "KernelImageCache.h"

namespace shardwright::runtime::cuda {

struct KernelSource {
  struct Kernel {
    const char *symbol;
    int64_t elements;
  };
  std::string text;
  std::vector<Kernel> kernels; // in the order in which they are launched
  const char *what;            // "a convolution", for messages
  unsigned threads;            // of a block
};

class NvrtcKernel {
public:
  /// Fails with LibraryMissing if there is nothing to compile it with.
  NvrtcKernel(Device &device, KernelImageCache &images, const KernelSource &kernel);
  /// Pointers to the parameters, which all kernels share; taken before it
  /// returns.
  void launch(void **parameters) const;

private:
  struct Launch {
    Function function;
    unsigned blocks;
  };

  Device &device;
  const unsigned threads;
  std::vector<Launch> launches; // of kernels that have something to compute
};

/// A call that is such kernels, of its operands and results.
std::unique_ptr<DeviceCall> planLoops(Device &device, KernelImageCache &images,
                                      const KernelSource &kernel, const std::string &why);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_CUDA_NVRTCKERNEL_H
