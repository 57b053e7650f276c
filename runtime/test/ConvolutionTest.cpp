// SPDX-License-Identifier: Apache-2.0

//===- ConvolutionTest.cpp - Tests convolutions against their definition -===//
#include "backends/cpu/Convolution.h"
#include "ProgramBuilder.h"
#include "bundle/CallShapes.h"

namespace shardwright::runtime::test {
namespace {

constexpr auto kResult = ConvolutionCall::Result;
constexpr auto kData = ConvolutionCall::Data;
constexpr auto kFilter = ConvolutionCall::Filter;

/// Row-major strides of `extents` in memory order, given back in the order of
/// the call: `order[i]` is where dimension i of the call lies.
std::vector<int64_t> stridesOf(const Shape &extents, const std::vector<int> &order) {
  std::vector<int64_t> strides(extents.size());
  int64_t stride = 1;
  for (size_t at = extents.size(); at-- > 0;)
    for (size_t i = 0; i < order.size(); ++i)
      if (order[i] == int(at)) {
        strides[i] = stride;
        stride *= extents[i];
      }
  return strides;
}

/// Two dimensions of space, channels innermost, filter [space, channel,
/// feature] with the groups among the features: what JAX exports.
ConvolutionCall call(ConvolutionCall::Computes computes, int64_t batch, int64_t groups,
                     int64_t channels, int64_t features, Shape data, Shape filter,
                     std::vector<int64_t> step, std::vector<int64_t> dilation,
                     std::vector<int64_t> padding, Shape above) {
  ConvolutionCall made;
  made.computes = computes;
  made.batch = batch, made.groups = groups;
  made.channels = channels, made.features = features;
  made.dataSpace = data, made.filterSpace = filter;
  made.step = step, made.dilation = dilation, made.padding = padding;
  for (int d = 0; d < 2; ++d)
    made.resultSpace.push_back(
        (data[d] + padding[d] + above[d] - ((filter[d] - 1) * dilation[d] + 1)) / step[d] + 1);
  made.dataStrides = stridesOf({batch, groups * channels, data[0], data[1]}, {0, 3, 1, 2});
  made.filterStrides =
      stridesOf({groups, features, channels, filter[0], filter[1]}, {3, 4, 2, 0, 1});
  made.resultStrides =
      stridesOf({batch, groups * features, made.resultSpace[0], made.resultSpace[1]}, {0, 3, 1, 2});
  return made;
}

int64_t sizeOf(const ConvolutionCall &c, ConvolutionCall::Computes which) {
  return *elementCount(tensorOf(c, which).extents);
}

std::vector<double> numbers(int64_t count, int seed) {
  std::vector<double> values(count);
  for (int64_t i = 0; i < count; ++i)
    values[i] = double((i * 7 + seed) % 5) - 2;
  return values;
}

/// Visits every product of the definition with the places of its three parts.
void forEachProduct(const ConvolutionCall &c,
                    const std::function<void(int64_t, int64_t, int64_t)> &body) {
  const Shape &in = c.dataSpace, &win = c.filterSpace, &out = c.resultSpace;
  for (int64_t b = 0; b < c.batch; ++b)
    for (int64_t g = 0; g < c.groups; ++g)
      for (int64_t f = 0; f < c.features; ++f)
        for (int64_t ch = 0; ch < c.channels; ++ch)
          for (int64_t o = 0; o < out[0] * out[1]; ++o)
            for (int64_t k = 0; k < win[0] * win[1]; ++k) {
              int64_t y = o / out[1] * c.step[0] + k / win[1] * c.dilation[0] - c.padding[0];
              int64_t x = o % out[1] * c.step[1] + k % win[1] * c.dilation[1] - c.padding[1];
              if (y < 0 || y >= in[0] || x < 0 || x >= in[1])
                continue;
              const auto &d = c.dataStrides, &w = c.filterStrides, &r = c.resultStrides;
              body(b * d[0] + (g * c.channels + ch) * d[1] + y * d[2] + x * d[3],
                   g * w[0] + f * w[1] + ch * w[2] + k / win[1] * w[3] + k % win[1] * w[4],
                   b * r[0] + (g * c.features + f) * r[1] + o / out[1] * r[2] + o % out[1] * r[3]);
            }
}

bool expectConvolution(const ConvolutionCall &c, int threads, ConvolutionMethod method) {
  std::vector<double> values[3] = {numbers(sizeOf(c, kData), 1), numbers(sizeOf(c, kFilter), 3),
                                   numbers(sizeOf(c, kResult), 2)};
  int target = c.computes == kData ? 0 : c.computes == kFilter ? 1 : 2;
  std::vector<double> wanted(values[target].size());
  forEachProduct(c, [&](int64_t data, int64_t filter, int64_t result) {
    if (target == 0)
      wanted[data] += values[1][filter] * values[2][result];
    else if (target == 1)
      wanted[filter] += values[0][data] * values[2][result];
    else
      wanted[result] += values[0][data] * values[1][filter];
  });
  std::vector<Array> arrays;
  for (int i = 0; i < 3; ++i)
    if (i != target)
      arrays.push_back(arrayOf(c.dtype, {int64_t(values[i].size())}, values[i]));
  arrays.push_back(
      arrayOf(c.dtype, {int64_t(wanted.size())}, std::vector<double>(wanted.size(), 99)));
  Team team(threads);
  int before = team.enter();
  auto plan = planConvolution(c, threads, method);
  if (plan) {
    Bytes scratch(plan->scratchBytes());
    char *buffers[] = {arrays[0].bytes.data(), arrays[1].bytes.data(), arrays[2].bytes.data()};
    plan->bind({buffers, scratch.data()})->run(team);
    EXPECT_EQ(valuesOf(arrays[2]), wanted) << plan->method();
  }
  team.leave(before);
  return plan != nullptr;
}

/// All three directions, both ways, one thread and two.
void expectEveryWay(ConvolutionCall c, DType dtype = DType::F32) {
  c.dtype = dtype;
  for (auto computes : {kResult, kData, kFilter})
    for (auto method :
         {ConvolutionMethod::Primitive, ConvolutionMethod::Loops, ConvolutionMethod::Best})
      for (int threads : {1, 2}) {
        c.computes = computes;
        expectConvolution(c, threads, method);
      }
}

TEST(Convolution, Plain) {
  expectEveryWay(call(kResult, 2, 1, 3, 5, {7, 6}, {3, 2}, {1, 1}, {1, 1}, {0, 0}, {0, 0}));
}
TEST(Convolution, ManyChannels) {
  expectEveryWay(call(kResult, 2, 1, 32, 48, {9, 8}, {3, 3}, {1, 1}, {1, 1}, {1, 1}, {1, 1}));
}
TEST(Convolution, StepsDilationAndUnevenPadding) {
  expectEveryWay(call(kResult, 2, 1, 16, 17, {13, 11}, {3, 2}, {2, 3}, {2, 1}, {2, 1}, {0, 2}));
}
TEST(Convolution, Groups) {
  expectEveryWay(call(kResult, 2, 3, 4, 5, {8, 9}, {3, 3}, {1, 2}, {1, 1}, {1, 0}, {1, 1}));
}
TEST(Convolution, OneChannelAGroup) {
  expectEveryWay(call(kResult, 2, 24, 1, 1, {8, 9}, {3, 2}, {1, 1}, {1, 1}, {2, 1}, {0, 0}));
}
TEST(Convolution, PaddingLessThanNothing) {
  expectEveryWay(call(kResult, 2, 1, 16, 16, {13, 12}, {3, 3}, {2, 1}, {1, 1}, {-2, 0}, {-1, -3}));
}
TEST(Convolution, ChannelsOutermost) {
  ConvolutionCall c = call(kResult, 2, 1, 16, 32, {9, 8}, {3, 3}, {1, 1}, {1, 1}, {1, 1}, {1, 1});
  c.dataStrides = stridesOf({2, 16, 9, 8}, {0, 1, 2, 3});
  c.resultStrides = stridesOf({2, 32, 9, 8}, {0, 1, 2, 3});
  c.filterStrides = stridesOf({1, 32, 16, 3, 3}, {0, 1, 2, 3, 4});
  expectEveryWay(c);
}
TEST(Convolution, Halves) {
  // Sums of small integers below 256: exact.
  for (DType dtype : {DType::BF16, DType::F16})
    expectEveryWay(call(kResult, 1, 1, 16, 16, {4, 3}, {1, 1}, {1, 1}, {1, 1}, {0, 0}, {0, 0}),
                   dtype);
}
bool hasAvx2() {
#ifdef __x86_64__
  return __builtin_cpu_supports("avx2");
#else
  return false;
#endif
}

TEST(Convolution, FiltersAreCopiedInParts) {
  if (callLibrary().find("not found") != std::string::npos)
    GTEST_SKIP() << callLibrary();
  constexpr auto kInParts = ConvolutionMethod::InParts;
  for (auto [computes, channels, features] : {std::tuple(kResult, 32, 144), {kData, 144, 32}}) {
    ConvolutionCall c =
        call(computes, 2, 1, channels, features, {4, 5}, {3, 3}, {1, 1}, {1, 1}, {1, 0}, {1, 1});
    if (!planConvolution(c, 1, kInParts))
      GTEST_SKIP() << "oneDNN has no fast kernel for this processor";
    for (int threads : {1, 2})
      expectConvolution(c, threads, kInParts);
    // Kernels for SSE take filters as they are, and copy the data for each part instead.
    if (hasAvx2()) {
      EXPECT_LT(planConvolution(c, 1, kInParts)->scratchBytes(),
                planConvolution(c, 1, ConvolutionMethod::Primitive)->scratchBytes());
    }
  }
  ConvolutionCall few = call(kResult, 2, 1, 32, 64, {4, 5}, {3, 3}, {1, 1}, {1, 1}, {1, 0}, {1, 1});
  EXPECT_EQ(planConvolution(few, 1, kInParts), nullptr);
}
TEST(Convolution, HalvesByWayOfF32) {
  if (callLibrary().find("not found") != std::string::npos)
    GTEST_SKIP() << callLibrary();
  for (auto computes : {kResult, kData, kFilter}) {
    ConvolutionCall c =
        call(computes, 1, 1, 16, 16, {4, 3}, {1, 1}, {1, 1}, {1, 1}, {0, 0}, {0, 0});
    for (DType dtype : {DType::BF16, DType::F16})
      for (int threads : {1, 2}) {
        c.dtype = dtype;
        EXPECT_TRUE(expectConvolution(c, threads, ConvolutionMethod::Widened));
      }
  }
}
TEST(Convolution, NothingToAddUp) {
  expectEveryWay(call(kResult, 2, 1, 0, 5, {7, 6}, {3, 2}, {1, 1}, {1, 1}, {0, 0}, {0, 0}));
}
TEST(Convolution, LibraryTakesWhatModelsHave) {
  if (callLibrary().find("not found") != std::string::npos)
    GTEST_SKIP() << callLibrary();
  for (auto computes : {kResult, kData, kFilter})
    EXPECT_TRUE(expectConvolution(
        call(computes, 2, 1, 32, 64, {14, 14}, {3, 3}, {2, 2}, {1, 1}, {0, 0}, {1, 1}), 2,
        ConvolutionMethod::Primitive));
}

} // namespace
} // namespace shardwright::runtime::test
