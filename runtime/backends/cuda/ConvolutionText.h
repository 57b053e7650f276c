// SPDX-License-Identifier: Apache-2.0

//===- ConvolutionText.h - CUDA source of convolutions without a library -===//
//
// The same algorithm as backends/cpu/ConvolutionLoops.cpp: one thread accumulates one
// element in f32. Used for convolutions that cuDNN does not support.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_CONVOLUTIONTEXT_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_CONVOLUTIONTEXT_H

#include "NvrtcKernel.h"
#include "shardwright/runtime/bundle/Program.h"

namespace shardwright::runtime::cuda {

/// `void convolve(const T *first, const T *second, T *computed)`; the call's parameters are
/// constants in the source.
KernelSource convolutionText(const ConvolutionCall &call);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_CONVOLUTIONTEXT_H
