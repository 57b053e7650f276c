// SPDX-License-Identifier: Apache-2.0

//===- EpilogueText.h - CUDA source of epilogues -------------------------===//
//
// For epilogues that cuBLASLt does not support on a GPU: one thread processes a
// column of the result.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_EPILOGUETEXT_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_EPILOGUETEXT_H

#include "NvrtcKernel.h"
#include "shardwright/runtime/bundle/Program.h"

namespace shardwright::runtime::cuda {

/// `void finish(T *result, const T *given, T *second)`; `second` is null if there is no
/// auxiliary result. For sums of a side, `given` is that side.
KernelSource epilogueText(const MatmulCall &call);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_EPILOGUETEXT_H
