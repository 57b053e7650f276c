// SPDX-License-Identifier: Apache-2.0

//===- ConvolutionText.h - Convolutions without a library, as CUDA text ---===//
//
// The definition, as cpu/ConvolutionLoops.cpp has it: one thread sums up one
// element in f32. For what cuDNN has no form for.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_CONVOLUTIONTEXT_H
#define SHARDWRIGHT_RUNTIME_CUDA_CONVOLUTIONTEXT_H

#include "NvrtcKernel.h"
#include "shardwright/runtime/Program.h"

namespace shardwright::runtime::cuda {

/// `void convolve(const T *first, const T *second, T *computed)`; the call's
/// numbers are constants in the text.
KernelSource convolutionText(const ConvolutionCall &call);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_CUDA_CONVOLUTIONTEXT_H
