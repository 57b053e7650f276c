// SPDX-License-Identifier: Apache-2.0

#ifndef SHARDWRIGHT_RUNTIME_CONVOLUTION_H
#define SHARDWRIGHT_RUNTIME_CONVOLUTION_H

#include "Calls.h"

namespace shardwright::runtime {

enum class ConvolutionMethod { Best, Primitive, Widened, Loops };

/// As planMatmul. A method other than Best gives null where it cannot do the
/// call; for tests and measurements.
std::unique_ptr<CallPlan> planConvolution(const ConvolutionCall &call, int threads,
                                          ConvolutionMethod method = ConvolutionMethod::Best);

/// Null where oneDNN is absent, would fall back to its reference loops, or does
/// not know the padding.
std::unique_ptr<CallPlan> planConvolutionPrimitive(const ConvolutionCall &call);
/// The primitive for f32, with conversions before and after. Null unless bf16.
std::unique_ptr<CallPlan> planConvolutionWidened(const ConvolutionCall &call);
std::unique_ptr<CallPlan> planConvolutionLoops(const ConvolutionCall &call);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_CONVOLUTION_H
