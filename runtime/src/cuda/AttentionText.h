// SPDX-License-Identifier: Apache-2.0

//===- AttentionText.h - Attention without a library, as CUDA text --------===//
//
// The definition, as cpu/Attention.cpp has it: one thread computes one row of
// the result, or the gradients by one query or by one key and one value.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_ATTENTIONTEXT_H
#define SHARDWRIGHT_RUNTIME_CUDA_ATTENTIONTEXT_H

#include "NvrtcKernel.h"
#include "shardwright/runtime/Program.h"

namespace shardwright::runtime::cuda {

/// Kernels of what the call takes and gives: operands in its order, then
/// results.
KernelSource attentionText(const AttentionCall &call);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_CUDA_ATTENTIONTEXT_H
