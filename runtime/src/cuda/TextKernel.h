//===- TextKernel.h - A kernel of ours that is compiled at load -----------===//
//
// What stands in for a library: text for one call, a thread for each element of
// what it computes.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_TEXTKERNEL_H
#define SHARDWRIGHT_RUNTIME_CUDA_TEXTKERNEL_H

#include "Device.h"
#include "DeviceCall.h"
#include "Images.h"

namespace shardwright::runtime::cuda {

struct KernelText {
  std::string text;
  const char *symbol;
  const char *what; // "a convolution", for messages
  int64_t elements;
  unsigned threads; // of a block
};

class TextKernel {
public:
  /// Fails with LibraryMissing if there is nothing to compile it with.
  TextKernel(Device &device, Images &images, const KernelText &kernel);
  /// Pointers to the kernel's parameters; taken before it returns.
  void launch(void **parameters) const;

private:
  Device &device;
  const unsigned blocks, threads;
  Function function = nullptr; // null: there is nothing to compute
};

/// A call that is one such kernel, of its operands and results.
std::unique_ptr<DeviceCall> planLoops(Device &device, Images &images,
                                      const KernelText &kernel,
                                      const std::string &why);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_CUDA_TEXTKERNEL_H
