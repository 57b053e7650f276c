// SPDX-License-Identifier: Apache-2.0

//===- TextKernel.h - Kernels of ours that are compiled at load -----------===//
//
// What stands in for a library: text for one call, a thread for each element of
// what a kernel computes.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_TEXTKERNEL_H
#define SHARDWRIGHT_RUNTIME_CUDA_TEXTKERNEL_H

#include "Device.h"
#include "DeviceCall.h"
#include "Images.h"

namespace shardwright::runtime::cuda {

struct KernelText {
  struct Kernel {
    const char *symbol;
    int64_t elements;
  };
  std::string text;
  std::vector<Kernel> kernels; // in the order in which they are launched
  const char *what;            // "a convolution", for messages
  unsigned threads;            // of a block
};

class TextKernel {
public:
  /// Fails with LibraryMissing if there is nothing to compile it with.
  TextKernel(Device &device, Images &images, const KernelText &kernel);
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
std::unique_ptr<DeviceCall> planLoops(Device &device, Images &images, const KernelText &kernel,
                                      const std::string &why);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_CUDA_TEXTKERNEL_H
