//===- ConvolutionText.h - Convolutions without a library, as CUDA text ---===//
//
// The definition, as cpu/ConvolutionLoops.cpp has it: one thread sums up one
// element in f32. For what cuDNN has no form for.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_CONVOLUTIONTEXT_H
#define SHARDWRIGHT_RUNTIME_CUDA_CONVOLUTIONTEXT_H

#include "shardwright/runtime/Program.h"

namespace shardwright::runtime::cuda {

constexpr unsigned kConvolutionThreads = 256;
constexpr const char *kConvolutionSymbol = "convolve";

/// `void convolve(const T *first, const T *second, T *computed)`, for blocks of
/// kConvolutionThreads; the call's numbers are constants in the text.
std::string convolutionText(const ConvolutionCall &call);
/// How many blocks compute it all.
unsigned convolutionBlocks(const ConvolutionCall &call);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_CUDA_CONVOLUTIONTEXT_H
