// SPDX-License-Identifier: Apache-2.0

//===- CudaAttentionTest.cpp - Attention on the fake cuDNN ----------------===//
//
// Three ways to compute it and its gradients, of which no two share code: the
// CPU's loops, the fake cuDNN in f64, and the text that GPUs compile.
//
//===----------------------------------------------------------------------===//
#include "CudaFixture.h"

#include <cmath>

namespace shardwright::runtime::test {
namespace {

/// What lies as [b, h, rows, elements], or as [b, rows, h, elements].
std::vector<int64_t> strides(int64_t heads, int64_t rows, int64_t elements, bool headsInside) {
  int64_t all = heads * rows * elements;
  return headsInside ? std::vector<int64_t>{all, elements, heads * elements, 1}
                     : std::vector<int64_t>{all, rows * elements, elements, 1};
}

/// Extents that are all different.
AttentionCall call(int64_t reach = -1, bool headsInside = false) {
  AttentionCall c;
  c.batch = 2, c.groups = 3, c.queries = 4;
  c.rows = 5, c.columns = 7, c.depth = 16, c.width = 8;
  c.scale = 0.3, c.reach = reach, c.keepsStats = true;
  c.qStrides = c.dqStrides = strides(12, 5, 16, headsInside);
  c.kStrides = c.dkStrides = strides(3, 7, 16, headsInside);
  c.vStrides = c.dvStrides = strides(3, 7, 8, headsInside);
  c.outStrides = c.givenStrides = strides(12, 5, 8, headsInside);
  return c;
}

AttentionCall withBias(AttentionCall c, DType dtype, std::vector<int64_t> biasStrides) {
  c.bias = dtype;
  c.biasStrides = std::move(biasStrides);
  return c;
}

int64_t biasCount(const AttentionCall &c) {
  Shape extents = {c.batch, c.heads(), c.rows, c.columns};
  int64_t last = 0;
  for (size_t i = 0; i < 4; ++i)
    last += (extents[i] - 1) * c.biasStrides[i];
  return last + 1;
}

struct Outcome {
  NamedArrays outputs; // out, stats, dq, dk, dv
  std::map<std::string, std::string> methods;
  std::vector<std::string> notes;
};

std::vector<double> numbers(int64_t count, int seed) {
  std::vector<double> values;
  for (int64_t i = 0; i < count; ++i)
    values.push_back(std::sin(double(i * 7 + seed)) * 2);
  return values;
}

/// The result of `c`, and the gradients of it.
Outcome attend(AttentionCall c, Device device) {
  ProgramBuilder builder({{"r", 1}});
  NamedArrays inputs;
  auto input = [&](DType dtype, int64_t count) {
    std::string name = "arg" + std::to_string(inputs.size());
    inputs[name] = arrayOf(dtype, {count}, numbers(count, int(inputs.size())));
    return builder.input(dtype, {count}, {{}});
  };
  int64_t h = c.batch * c.heads(), g = c.batch * c.groups;
  int64_t q = h * c.rows * c.depth, k = g * c.columns * c.depth;
  int64_t v = g * c.columns * c.width, o = h * c.rows * c.width;
  std::string in = input(c.dtype, q) + "," + input(c.dtype, k) + "," + input(c.dtype, v);
  std::string given = input(c.dtype, o);
  std::string bias = c.hasBias() ? "," + input(c.bias, biasCount(c)) : "";
  std::string out = builder.output(c.dtype, {o}, {{}});
  std::string stats = builder.output(DType::F32, {h * c.rows}, {{}});
  std::string gradients = builder.output(c.dtype, {q}, {{}}) + "," +
                          builder.output(c.dtype, {k}, {{}}) + "," +
                          builder.output(c.dtype, {v}, {{}});
  AttentionCall forward = c;
  for (auto *one :
       {&forward.givenStrides, &forward.dqStrides, &forward.dkStrides, &forward.dvStrides})
    one->clear();
  c.computes = AttentionCall::Gradients;
  c.keepsStats = false;
  builder.program.calls.push_back({"attn", 0, forward});
  builder.program.calls.push_back({"dattn", 0, c});
  builder.line("call attn in=" + in + bias + " out=" + out + "," + stats + " !c");
  builder.line("call dattn in=" + in + "," + out + "," + stats + "," + given + bias +
               " out=" + gradients + " !c");
  RunOptions options = onCuda();
  options.device = device;
  auto report = run(builder.build(), inputs, options);
  EXPECT_OK(report.status());
  if (!report.ok())
    return {};
  return {report->outputs, report->callMethods, report->notes};
}

/// Both to within the last bit of bf16 or so.
void expectNear(const Outcome &found, const Outcome &wanted) {
  for (const auto &[name, array] : wanted.outputs) {
    std::vector<double> x = valuesOf(found.outputs.at(name)), y = valuesOf(array);
    ASSERT_EQ(x.size(), y.size());
    for (size_t i = 0; i < x.size(); ++i)
      ASSERT_NEAR(x[i], y[i], 0.01 * std::fabs(y[i]) + 1e-3) << name << " element " << i;
  }
}

/// On the GPU as on the CPU, and how: "cuDNN" or "loops".
Outcome expectAll(const AttentionCall &c, const std::string &how) {
  Outcome gpu = attend(c, Device::Cuda);
  expectNear(gpu, attend(c, Device::Cpu));
  for (const auto &[name, method] : gpu.methods)
    EXPECT_EQ(method.substr(0, how.size()), how) << name << ": " << method;
  EXPECT_EQ(gpu.methods.size(), 2u);
  return gpu;
}

struct CudaAttention : Cuda {
  void TearDown() override {
    unsetenv("SHARDWRIGHT_FAKE_CUDNN_VERSION");
    Cuda::TearDown();
  }
};

TEST_F(CudaAttention, Plain) { expectAll(call(), "cuDNN, engine 7"); }
TEST_F(CudaAttention, HeadsBesideEachOther) { expectAll(call(-1, true), "cuDNN"); }
TEST_F(CudaAttention, Halves) {
  AttentionCall c = call(1);
  c.dtype = DType::F16;
  expectAll(c, "cuDNN");
}
TEST_F(CudaAttention, RowsSeeWhatTheReachLetsThem) {
  for (int64_t reach : {0, 2})
    expectAll(call(reach, true), "cuDNN");
}
TEST_F(CudaAttention, AReachOfAllIsAllColumns) {
  Outcome all = attend(call(), Device::Cpu);
  expectNear(attend(call(6), Device::Cpu), all);
  Outcome few = attend(call(2), Device::Cpu);
  EXPECT_NE(valuesOf(few.outputs["out0"]), valuesOf(all.outputs["out0"]));
}
TEST_F(CudaAttention, BiasOfEachHead) {
  expectAll(withBias(call(), DType::F32, {420, 35, 7, 1}), "cuDNN");
}
TEST_F(CudaAttention, BiasThatHeadsShare) {
  expectAll(withBias(call(2), DType::BF16, {35, 0, 7, 1}), "cuDNN");
}
TEST_F(CudaAttention, BiasThatAllShareWithHeadsBesideEachOther) {
  expectAll(withBias(call(0, true), DType::F32, {0, 0, 7, 1}), "cuDNN");
}

TEST_F(CudaAttention, OlderCudnnHasNoMasks) {
  setenv("SHARDWRIGHT_FAKE_CUDNN_VERSION", "92000", 1);
  expectAll(call(), "cuDNN");
  expectAll(call(0), "loops, since cuDNN 9.20.0 has none such, 9.21.0 does");
  expectAll(withBias(call(), DType::F32, {35, 0, 7, 1}), "loops");
}
TEST_F(CudaAttention, StillOlderHasNoGradients) {
  setenv("SHARDWRIGHT_FAKE_CUDNN_VERSION", "91400", 1);
  Outcome found = attend(call(), Device::Cuda);
  EXPECT_EQ(found.methods["attn"].substr(0, 5), "cuDNN");
  EXPECT_EQ(found.methods["dattn"], "loops, since cuDNN 9.14.0 has none such, 9.17.0 does");
  expectNear(found, attend(call(), Device::Cpu));
}
TEST_F(CudaAttention, TheOldestHasNone) {
  setenv("SHARDWRIGHT_FAKE_CUDNN_VERSION", "90100", 1);
  expectAll(call(), "loops, since cuDNN 9.1.0 has none such");
  expectAll(withBias(call(2, true), DType::BF16, {35, 0, 7, 1}), "loops");
}
TEST_F(CudaAttention, WithoutCudnnTheReportSaysSo) {
  hide("CUDNN");
  Outcome found = expectAll(call(2), "loops, since there is no cuDNN");
  expectNote(found.notes, "convolutions and attention run as plain loops, "
                          "which is slow: cannot open cuDNN (/nowhere/");
}
TEST_F(CudaAttention, WhatNoEngineTakesAreLoops) {
  AttentionCall c = call(3);
  c.rows = 13;
  c.qStrides = c.dqStrides = strides(12, 13, 16, false);
  c.outStrides = c.givenStrides = strides(12, 13, 8, false);
  expectAll(c, "loops, since cuDNN has no engine for it");
}
TEST_F(CudaAttention, VectorsThatAreNotDenseAreLoops) {
  AttentionCall c = call(1);
  c.kStrides = {336, 112, 1, 7};
  expectAll(c, "loops, since the elements of its vectors are not contiguous");
}
TEST_F(CudaAttention, VectorsOfOddLengthsAreLoops) {
  AttentionCall c = call(1);
  c.width = 6;
  c.vStrides = c.dvStrides = strides(3, 7, 6, false);
  c.outStrides = c.givenStrides = strides(12, 5, 6, false);
  expectAll(c, "loops, since its vectors are not multiples of 8 elements");
}

/// What the validator says of a program with this call.
std::string complaintOf(AttentionCall c) {
  ProgramBuilder builder({{"r", 1}});
  std::string in = builder.input(c.dtype, {1920}, {{}}) + "," +
                   builder.input(c.dtype, {672}, {{}}) + "," + builder.input(c.dtype, {336}, {{}});
  std::string out =
      builder.output(c.dtype, {960}, {{}}) + "," + builder.output(DType::F32, {120}, {{}});
  builder.program.calls.push_back({"attn", 0, c});
  builder.line("call attn in=" + in + " out=" + out + " !c");
  auto report = run(builder.build(), {}, RunOptions());
  return report.ok() ? "" : report.status().message;
}

TEST_F(CudaAttention, TheValidatorHoldsItToItsExtents) {
  auto expect = [](AttentionCall c, const char *words) {
    std::string found = complaintOf(std::move(c));
    EXPECT_NE(found.find(words), std::string::npos) << found;
  };
  AttentionCall c = call();
  c.dtype = DType::F32;
  expect(c, "call attn: attention is of bf16 and f16, found f32");
  c = call();
  c.depth = 264;
  expect(c, "call attn: its vectors have more than 256 elements");
  c = call();
  c.rows = 0;
  expect(c, "call attn: an extent of it is 0, expected 1 to");
  c = call();
  c.qStrides[0] = 2000;
  expect(c, "attn");
}

} // namespace
} // namespace shardwright::runtime::test
