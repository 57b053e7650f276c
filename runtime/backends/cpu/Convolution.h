// SPDX-License-Identifier: Apache-2.0

//===- Convolution.h - Plans convolutions on CPUs ------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CPU_CONVOLUTION_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CPU_CONVOLUTION_H

#include "Calls.h"

namespace shardwright::runtime {

/// InParts: a primitive for some of the channels of the result at a time, in less scratch memory.
enum class ConvolutionMethod { Best, Primitive, InParts, Widened, Loops };

/// See planMatmul. For a method other than Best, returns null if it does not support the call;
/// used by tests and benchmarks.
std::unique_ptr<CallPlan> planConvolution(const ConvolutionCall &call, int threads,
                                          ConvolutionMethod method = ConvolutionMethod::Best);

/// Returns null if oneDNN is absent, would use its reference implementation, or does not
/// support the padding; `inParts` also if the result has few channels, or is not used in place.
std::unique_ptr<CallPlan> planConvolutionPrimitive(const ConvolutionCall &call,
                                                   bool inParts = false);
std::unique_ptr<CallPlan> planConvolutionLoops(const ConvolutionCall &call);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CPU_CONVOLUTION_H
