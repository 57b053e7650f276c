// SPDX-License-Identifier: Apache-2.0

//===- AttentionText.h - CUDA source of attention without a library ------===//
//
// The same algorithm as backends/cpu/Attention.cpp: one thread computes one row of the
// result, or the gradients by one query or by one key and value.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_ATTENTIONTEXT_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_ATTENTIONTEXT_H

#include "NvrtcKernel.h"
#include "shardwright/runtime/bundle/Program.h"

namespace shardwright::runtime::cuda {

/// Kernels with the call's operands, then results, as parameters.
KernelSource attentionText(const AttentionCall &call);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_ATTENTIONTEXT_H
