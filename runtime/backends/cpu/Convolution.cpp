// SPDX-License-Identifier: Apache-2.0

#include "Convolution.h"
#include "Widened.h"

namespace shardwright::runtime {

namespace {
int64_t countOf(const Shape &extents) { return *elementCount(extents); }

double multiplications(const ConvolutionCall &call) {
  return double(call.batch) * double(call.groups) * double(call.channels) * double(call.features) *
         double(countOf(call.filterSpace)) * double(countOf(call.resultSpace));
}

/// Flops below which a second thread gains nothing, as for products.
constexpr double kWorthATeam = 5e5;

/// Flops below which plain loops finish before a primitive starts.
constexpr double kWorthAPrimitive = 1e3;

/// For types that oneDNN supports by its reference implementation only: f16 and, without AVX-512,
/// bf16.
std::unique_ptr<CallPlan> planInF32(const ConvolutionCall &call) {
  ConvolutionCall inner = call;
  inner.dtype = DType::F32;
  LibraryCall wide;
  wide.work = inner;
  return planWidened(call.dtype, wide, [&] { return planConvolutionPrimitive(inner); });
}

std::unique_ptr<CallPlan> planAs(const ConvolutionCall &call, ConvolutionMethod method) {
  bool empty = multiplications(call) == 0 || countOf(call.dataSpace) == 0;
  bool tiny = method == ConvolutionMethod::Best && multiplications(call) < kWorthAPrimitive;
  bool isAny = method == ConvolutionMethod::Best;
  bool isFit = !empty && !tiny;
  if (isFit && (isAny || method == ConvolutionMethod::Primitive))
    if (auto plan = planConvolutionPrimitive(call))
      return plan;
  if (isFit && method == ConvolutionMethod::InParts)
    return planConvolutionPrimitive(call, /*inParts=*/true);
  if (isFit && (isAny || method == ConvolutionMethod::Widened))
    if (auto plan = planInF32(call))
      return plan;
  return isAny || method == ConvolutionMethod::Loops ? planConvolutionLoops(call) : nullptr;
}
} // namespace

std::unique_ptr<CallPlan> planConvolution(const ConvolutionCall &call, int threads,
                                          ConvolutionMethod method) {
  if (threads == 1 || multiplications(call) >= kWorthATeam)
    return planAs(call, method);
  return planSerial([&] { return planAs(call, method); });
}

} // namespace shardwright::runtime
