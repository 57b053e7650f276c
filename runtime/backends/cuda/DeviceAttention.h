// SPDX-License-Identifier: Apache-2.0

//===- DeviceAttention.h - Attention on a GPU ----------------------------===//
//
// Uses cuDNN's attention operations, forward (9.13.1 or later) and backward
// (9.17), with a subgraph for scores (9.21): bias, diagonal mask. Earlier
// releases recognize attention as a graph of matmul and pointwise operations,
// but only in exact undocumented patterns. Otherwise attention is computed by
// loops (AttentionText.h).
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_DEVICEATTENTION_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_DEVICEATTENTION_H

#include "CudnnCall.h"

namespace shardwright::runtime::cuda {

std::unique_ptr<DeviceCall> planAttention(const CudnnContext &context, const AttentionCall &call);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_DEVICEATTENTION_H
