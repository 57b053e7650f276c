// SPDX-License-Identifier: Apache-2.0

//===- DeviceAttention.h - Attention on a GPU -----------------------------===//
//
// cuDNN's operations of attention, forward (9.13.1 or later) and backward
// (9.17), with a graph of their own for what becomes of scores (9.21): an
// addition, a mask of diagonals. Attention can also be given to cuDNN as the
// graph of the products and elementwise operations that it is made of, which
// earlier releases know; but a graph is only taken where it is, operation by
// operation, the one that a release looks for, and nothing says which that is.
// So what is older, or not there, leaves attention to loops of ours
// (AttentionText.h).
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_DEVICEATTENTION_H
#define SHARDWRIGHT_RUNTIME_CUDA_DEVICEATTENTION_H

#include "CudnnCall.h"

namespace shardwright::runtime::cuda {

std::unique_ptr<DeviceCall> planAttention(const CudnnContext &context, const AttentionCall &call);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_CUDA_DEVICEATTENTION_H
