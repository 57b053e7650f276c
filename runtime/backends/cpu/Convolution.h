// SPDX-License-Identifier: Apache-2.0

//===- Convolution.h - Plans convolutions on CPUs ------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CPU_CONVOLUTION_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CPU_CONVOLUTION_H

#include "Calls.h"

namespace shardwright::runtime {

enum class ConvolutionMethod { Best, Primitive, Widened, Loops };

/// See planMatmul. For a method other than Best, returns null if it does not support the call;
/// used by tests and benchmarks.
std::unique_ptr<CallPlan> planConvolution(const ConvolutionCall &call, int threads,
                                          ConvolutionMethod method = ConvolutionMethod::Best);

/// Returns null if oneDNN is absent, would use its reference implementation, or does not
/// support the padding.
std::unique_ptr<CallPlan> planConvolutionPrimitive(const ConvolutionCall &call);
std::unique_ptr<CallPlan> planConvolutionLoops(const ConvolutionCall &call);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CPU_CONVOLUTION_H
