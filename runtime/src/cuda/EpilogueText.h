// SPDX-License-Identifier: Apache-2.0

//===- EpilogueText.h - What becomes of a product, as CUDA text -----------===//
//
// For epilogues that cuBLASLt has no algorithm for on a GPU: one thread finishes
// a column of the result.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_EPILOGUETEXT_H
#define SHARDWRIGHT_RUNTIME_CUDA_EPILOGUETEXT_H

#include "NvrtcKernel.h"
#include "shardwright/runtime/Program.h"

namespace shardwright::runtime::cuda {

/// `void finish(T *result, const T *given, T *second)`; `second` is null where
/// there is no second result, and of sums of a side that is given.
KernelSource epilogueText(const MatmulCall &call);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_CUDA_EPILOGUETEXT_H
