// SPDX-License-Identifier: Apache-2.0

//===- MatmulText.h - CUDA source of products without cuBLASLt ------------===//
//
// Used for integers, for operands without a unit stride, for empty sums, and on
// machines without cuBLASLt. Computing on the host instead would cost more for
// the transfers, which include every stack that a slice is selected from.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_MATMULTEXT_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_MATMULTEXT_H

#include "NvrtcKernel.h"
#include "shardwright/runtime/bundle/Program.h"

namespace shardwright::runtime::cuda {

/// A kernel with both sides, the indices of slices, and the result as parameters; without the
/// epilogue.
KernelSource matmulText(const MatmulCall &call);

/// The product and its epilogue. Throws LibraryMissing if NVRTC is not available.
std::unique_ptr<DeviceCall> planLoops(Device &device, KernelImageCache &images,
                                      const MatmulCall &call, const std::string &why);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_MATMULTEXT_H
