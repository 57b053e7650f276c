// SPDX-License-Identifier: Apache-2.0

//===- NvrtcKernel.h - Kernels compiled when a program is loaded ---------===//
//
// Fallbacks for library calls: generated source for one call, with a thread for
// each computed element.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_NVRTCKERNEL_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_NVRTCKERNEL_H

#include "DeviceCall.h"
#include "KernelImageCache.h"
#include "backends/cuda/device/Device.h"

namespace shardwright::runtime::cuda {

struct KernelSource {
  struct Kernel {
    const char *symbol;
    int64_t elements;
  };
  std::string text;
  std::vector<Kernel> kernels; // in launch order
  const char *what;            // "a convolution", for messages
  unsigned threads;            // per block
};

class NvrtcKernel {
public:
  /// Throws LibraryMissing if NVRTC is not available.
  NvrtcKernel(Device &device, KernelImageCache &images, const KernelSource &kernel);
  /// Pointers to the parameters, which all kernels share; copied before it returns.
  void launch(void **parameters) const;

private:
  struct Launch {
    Function function;
    unsigned blocks;
  };

  Device &device;
  const unsigned threads;
  std::vector<Launch> launches; // without kernels that have no elements
};

/// A call computed by such kernels, with its operands and results as parameters.
std::unique_ptr<DeviceCall> planLoops(Device &device, KernelImageCache &images,
                                      const KernelSource &kernel, const std::string &why);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_NVRTCKERNEL_H
