// SPDX-License-Identifier: Apache-2.0

#include "ConvolutionText.h"
#include "backends/cuda/device/ElementText.h"
#include "bundle/CallShapes.h"
#include "support/Failure.h"

namespace shardwright::runtime::cuda {

namespace {
constexpr unsigned kConvolutionThreads = 256;

/// Follows the constants: code common to all kernels. A spatial position has three indices.
constexpr const char *kSpace = R"(
struct Point { Int at[3]; };

static __device__ Point pointOf(Int number, const Int *extents) {
  Point point;
  for (int d = 2; d >= 0; --d) {
    point.at[d] = number % extents[d];
    number /= extents[d];
  }
  return point;
}
static __device__ Int countOf(const Int *extents) {
  return extents[0] * extents[1] * extents[2];
}
static __device__ Int place(Int a, Int b, const Point &point, const Int *strides) {
  return a * strides[0] + b * strides[1] + point.at[0] * strides[2] +
         point.at[1] * strides[3] + point.at[2] * strides[4];
}
static __device__ Int filterPlace(Int group, Int feature, Int channel, const Point &window) {
  return group * kGroupStride + place(feature, channel, window, kFilterStrides);
}
// The data under a place of the window; false outside of it.
static __device__ bool locate(const Point &o, const Point &window, Point &i) {
  for (int d = 0; d < 3; ++d) {
    i.at[d] = o.at[d] * kStep[d] + window.at[d] * kDilation[d] - kPadding[d];
    if (i.at[d] < 0 || i.at[d] >= kData[d])
      return false;
  }
  return true;
}
// The result that sees data `i` at this place of its window, if one does.
static __device__ bool locateBack(const Point &i, const Point &window, Point &o) {
  for (int d = 0; d < 3; ++d) {
    Int from = i.at[d] + kPadding[d] - window.at[d] * kDilation[d];
    o.at[d] = from / kStep[d];
    if (from < 0 || from % kStep[d] || o.at[d] >= kResult[d])
      return false;
  }
  return true;
}
)";

constexpr const char *kComputeResult = R"(
static __device__ void compute(Int number, const Element *data, const Element *filter, Element *result) {
  Point o = pointOf(number, kResult);
  number /= countOf(kResult);
  Int feature = number % (kGroups * kFeatures), b = number / (kGroups * kFeatures);
  Int group = feature / kFeatures;
  float sum = 0;
  for (Int k = 0; k < countOf(kFilter); ++k) {
    Point window = pointOf(k, kFilter), i;
    if (!locate(o, window, i))
      continue;
    for (Int c = 0; c < kChannels; ++c)
      sum += load(data[place(b, group * kChannels + c, i, kDataStrides)]) *
             load(filter[filterPlace(group, feature % kFeatures, c, window)]);
  }
  result[place(b, feature, o, kResultStrides)] = store(sum);
}
)";

constexpr const char *kComputeData = R"(
static __device__ void compute(Int number, const Element *filter, const Element *result, Element *data) {
  Point i = pointOf(number, kData);
  number /= countOf(kData);
  Int channel = number % (kGroups * kChannels), b = number / (kGroups * kChannels);
  Int group = channel / kChannels;
  float sum = 0;
  for (Int k = 0; k < countOf(kFilter); ++k) {
    Point window = pointOf(k, kFilter), o;
    if (!locateBack(i, window, o))
      continue;
    for (Int f = 0; f < kFeatures; ++f)
      sum += load(result[place(b, group * kFeatures + f, o, kResultStrides)]) *
             load(filter[filterPlace(group, f, channel % kChannels, window)]);
  }
  data[place(b, channel, i, kDataStrides)] = store(sum);
}
)";

constexpr const char *kComputeFilter = R"(
static __device__ void compute(Int number, const Element *data, const Element *result, Element *filter) {
  Point window = pointOf(number, kFilter);
  number /= countOf(kFilter);
  Int c = number % kChannels, feature = number / kChannels, group = feature / kFeatures;
  float sum = 0;
  for (Int at = 0; at < countOf(kResult); ++at) {
    Point o = pointOf(at, kResult), i;
    if (!locate(o, window, i))
      continue;
    for (Int b = 0; b < kBatch; ++b)
      sum += load(data[place(b, group * kChannels + c, i, kDataStrides)]) *
             load(result[place(b, feature, o, kResultStrides)]);
  }
  filter[filterPlace(group, feature % kFeatures, c, window)] = store(sum);
}
)";

const char *computeOf(ConvolutionCall::Computes computes) {
  switch (computes) {
  case ConvolutionCall::Data:
    return kComputeData;
  case ConvolutionCall::Filter:
    return kComputeFilter;
  case ConvolutionCall::Result:
    break;
  }
  return kComputeResult;
}

/// `values` after `lead` other values, padded to three spatial dimensions at the front.
std::string array(const char *name, std::vector<int64_t> values, size_t lead, int64_t missing) {
  values.insert(values.begin() + long(lead), lead + 3 - values.size(), missing);
  return arrayText(name, values);
}
} // namespace

KernelSource convolutionText(const ConvolutionCall &call) {
  const int64_t count = *elementCount(tensorOf(call, call.computes).extents);
  std::string text = elementAliases(call.dtype);
  text += join("typedef long long Int;\nconstexpr Int kBatch = ", call.batch,
               ", kGroups = ", call.groups, ", kChannels = ", call.channels,
               ", kFeatures = ", call.features, ", kGroupStride = ", call.filterStrides[0], ";\n");
  text += array("kData", call.dataSpace, 0, 1);
  text += array("kFilter", call.filterSpace, 0, 1);
  text += array("kResult", call.resultSpace, 0, 1);
  text += array("kStep", call.step, 0, 1);
  text += array("kDilation", call.dilation, 0, 1);
  text += array("kPadding", call.padding, 0, 0);
  text += array("kDataStrides", call.dataStrides, 2, 0);
  text += array("kFilterStrides", {call.filterStrides.begin() + 1, call.filterStrides.end()}, 2, 0);
  text += array("kResultStrides", call.resultStrides, 2, 0);
  text += kSpace;
  text += computeOf(call.computes);
  text += join("extern \"C\" __global__ void __launch_bounds__(", kConvolutionThreads,
               ") convolve(const Element *first, const Element *second, Element "
               "*computed) {\n  Int number = blockIdx.x * ",
               kConvolutionThreads, "LL + threadIdx.x;\n  if (number < ", count,
               "LL)\n    compute(number, first, second, computed);\n}\n");
  return {text, {{"convolve", count}}, "a convolution", kConvolutionThreads};
}

} // namespace shardwright::runtime::cuda
