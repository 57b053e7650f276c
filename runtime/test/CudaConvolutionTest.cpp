// SPDX-License-Identifier: Apache-2.0

//===- CudaConvolutionTest.cpp - Convolutions on the fake cuDNN -----------===//
//
// Against the CPU's, on small integers, whose sums are exact: all three
// directions, what cuDNN takes and what the loops are for.
//
//===----------------------------------------------------------------------===//
#include "CudaFixture.h"
#include "bundle/CallShapes.h"

namespace shardwright::runtime::test {
namespace {

constexpr auto kResult = ConvolutionCall::Result;
constexpr auto kData = ConvolutionCall::Data;
constexpr auto kFilter = ConvolutionCall::Filter;

enum Layout { ChannelsLast, ChannelsFirst, FilterOtherwise };

/// Strides of a dense [a, b, space…] with `b` last or where it stands.
std::vector<int64_t> stridesOf(const Shape &extents, bool secondLast) {
  std::vector<int64_t> strides(extents.size());
  int64_t stride = secondLast ? extents[1] : 1;
  for (size_t d = extents.size(); d-- > 0;)
    if (d != 1 || !secondLast) {
      strides[d] = stride;
      stride *= extents[d];
    }
  if (secondLast)
    strides[1] = 1;
  return strides;
}

struct Window {
  Shape data, filter;
  std::vector<int64_t> step, dilation, before, after;
};

ConvolutionCall call(int64_t batch, int64_t groups, int64_t channels, int64_t features,
                     const Window &window, Layout layout = ChannelsLast) {
  ConvolutionCall c;
  c.batch = batch, c.groups = groups;
  c.channels = channels, c.features = features;
  c.dataSpace = window.data, c.filterSpace = window.filter;
  c.step = window.step, c.dilation = window.dilation;
  c.padding = window.before;
  for (size_t d = 0; d < window.data.size(); ++d)
    c.resultSpace.push_back((window.data[d] + window.before[d] + window.after[d] -
                             ((window.filter[d] - 1) * window.dilation[d] + 1)) /
                                window.step[d] +
                            1);
  bool last = layout != ChannelsFirst;
  c.dataStrides = stridesOf(joined({batch, groups * channels}, c.dataSpace), last);
  c.resultStrides = stridesOf(joined({batch, groups * features}, c.resultSpace), last);
  // Otherwise: [channel, feature, space], which cuDNN is not given.
  bool other = layout == FilterOtherwise;
  int64_t all = groups * features;
  Shape lead = other ? Shape{channels, all} : Shape{all, channels};
  std::vector<int64_t> filter = stridesOf(joined(lead, c.filterSpace), last && !other);
  if (other)
    std::swap(filter[0], filter[1]);
  c.filterStrides = filter;
  c.filterStrides.insert(c.filterStrides.begin(), filter[0] * features);
  return c;
}

int64_t sizeOf(const ConvolutionCall &c, ConvolutionCall::Computes which) {
  return *elementCount(tensorOf(c, which).extents);
}

/// In all three directions, and how: "cuDNN" or "loops".
void expectAll(ConvolutionCall c, const std::string &how, DType dtype = DType::F32) {
  c.dtype = dtype;
  for (auto computes : {kResult, kData, kFilter}) {
    c.computes = computes;
    CallRun gpu = runCall({"conv", 0, c}, on(Device::Cuda));
    EXPECT_EQ(gpu.results, runCall({"conv", 0, c}, on(Device::Cpu)).results) << int(computes);
    EXPECT_EQ(gpu.method.substr(0, how.size()), how) << gpu.method;
  }
}

using CudaConvolution = Cuda;

const Window kPlain = {{7, 6}, {3, 2}, {1, 1}, {1, 1}, {0, 0}, {0, 0}};

TEST_F(CudaConvolution, Plain) { expectAll(call(2, 1, 3, 5, kPlain), "cuDNN, engine 5"); }
TEST_F(CudaConvolution, ChannelsFirst) {
  expectAll(call(2, 1, 3, 5, kPlain, ChannelsFirst), "cuDNN");
}
TEST_F(CudaConvolution, HalvesMayUseTensorCores) {
  for (DType dtype : {DType::BF16, DType::F16})
    expectAll(call(1, 1, 2, 3, {{3, 3}, {2, 2}, {1, 1}, {1, 1}, {0, 0}, {0, 0}}), "cuDNN, engine 7",
              dtype);
}
TEST_F(CudaConvolution, StepsDilationAndUnevenPadding) {
  expectAll(call(2, 1, 3, 4, {{13, 11}, {3, 2}, {2, 3}, {2, 1}, {2, 1}, {0, 2}}), "cuDNN");
}
TEST_F(CudaConvolution, DataBehindTheLastStepIsNotSeen) {
  expectAll(call(2, 1, 3, 4, {{8, 9}, {1, 2}, {3, 2}, {1, 1}, {0, 0}, {0, 0}}), "cuDNN");
}
TEST_F(CudaConvolution, Groups) {
  expectAll(call(2, 3, 2, 4, kPlain), "cuDNN");
  expectAll(call(2, 6, 1, 1, kPlain), "cuDNN");
}
TEST_F(CudaConvolution, OneAndThreeDimensionsOfSpace) {
  for (Layout layout : {ChannelsLast, ChannelsFirst}) {
    expectAll(call(2, 1, 3, 5, {{9}, {3}, {2}, {1}, {1}, {1}}, layout), "cuDNN");
    expectAll(call(2, 1, 2, 3, {{4, 5, 3}, {2, 3, 2}, {1, 2, 1}, {1, 1, 1}, {0, 1, 0}, {1, 0, 0}},
                   layout),
              "cuDNN");
  }
}
TEST_F(CudaConvolution, EdgesThatAreLeftOutAreLoops) {
  expectAll(call(2, 1, 2, 3, {{13, 12}, {3, 3}, {2, 1}, {1, 1}, {-2, 0}, {-1, -3}}),
            "loops, since its window leaves out an edge");
  expectAll(call(1, 3, 2, 4, {{9}, {3}, {1}, {2}, {-1}, {0}}, ChannelsFirst),
            "loops, since its window leaves out an edge", DType::BF16);
  expectAll(call(1, 3, 2, 4, {{9}, {3}, {1}, {2}, {-1}, {0}}, ChannelsFirst),
            "loops, since its window leaves out an edge", DType::F16);
}
TEST_F(CudaConvolution, OtherLayoutsAreLoops) {
  expectAll(call(2, 2, 3, 5, kPlain, FilterOtherwise), "loops, since its tensors are not all");
  expectAll(call(2, 1, 2, 3, {{4, 5, 3}, {2, 3, 2}, {1, 2, 1}, {1, 1, 1}, {0, 1, 0}, {1, 0, 0}},
                 FilterOtherwise),
            "loops");
}
TEST_F(CudaConvolution, WhatNoEngineTakesAreLoops) {
  expectAll(call(1, 1, 2, 3, {{30, 4}, {2, 2}, {1, 1}, {13, 1}, {0, 0}, {0, 0}}),
            "loops, since cuDNN has no engine for it");
}
TEST_F(CudaConvolution, SumsOfNothingAreZero) {
  ConvolutionCall c = call(2, 1, 0, 5, kPlain);
  EXPECT_EQ(runCall({"conv", 0, c}, onCuda()).results[0],
            std::vector<double>(size_t(sizeOf(c, kResult))));
}
TEST_F(CudaConvolution, WithoutCudnnTheReportSaysSo) {
  hide("CUDNN");
  LibraryCall c{"conv", 0, call(2, 1, 3, 5, kPlain)};
  CallRun found = runCall(c, onCuda());
  EXPECT_EQ(found.results, runCall(c, on(Device::Cpu)).results);
  EXPECT_EQ(found.method, "loops, since there is no cuDNN");
  expectNote(found.report.notes, "convolutions and attention run as plain "
                                 "loops, which is slow: cannot open cuDNN "
                                 "(/nowhere/");
}

TEST_F(CudaConvolution, EveryCallThatFailsEndsTheRunWithItsName) {
  LibraryCall c{"conv", 0, call(2, 1, 3, 5, kPlain)};
  for (const char *function :
       {"cudnnCreate", "cudnnSetStream", "cudnnBackendCreateDescriptor", "cudnnBackendSetAttribute",
        "cudnnBackendFinalize", "cudnnBackendGetAttribute", "cudnnBackendExecute"})
    expectFailures(c, function);
}

} // namespace
} // namespace shardwright::runtime::test
