// SPDX-License-Identifier: Apache-2.0

//===- MatmulText.h - Products that cuBLASLt does not compute, as CUDA text
//===//
//
// Integers, operands of which neither rows nor columns are dense, sums of
// nothing, and machines without cuBLASLt. Loops of ours rather than the host,
// whose way there and back would cost more than it computes, and every stack of
// which a slice is picked would go along.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_MATMULTEXT_H
#define SHARDWRIGHT_RUNTIME_CUDA_MATMULTEXT_H

#include "NvrtcKernel.h"
#include "shardwright/runtime/Program.h"

namespace shardwright::runtime::cuda {

/// Of both sides, the indices of slices, and the result; without an epilogue.
KernelSource matmulText(const MatmulCall &call);

/// With its epilogue, behind it.
std::unique_ptr<DeviceCall> planLoops(Device &device, KernelImageCache &images,
                                      const MatmulCall &call, const std::string &why);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_CUDA_MATMULTEXT_H
