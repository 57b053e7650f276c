// SPDX-License-Identifier: Apache-2.0

//===- CudaFourierTest.cpp - Transforms on the fake cuFFT -----------------===//
//
// Against the CPU's. Spectra are of any numbers, not of real ones only.
//
//===----------------------------------------------------------------------===//
#include "CudaFixture.h"

namespace shardwright::runtime::test {
namespace {

using CudaFourier = Cuda;

struct Transform {
  const char *function;
  Shape shape; // of the real numbers, if there are any
  int dimensions;
  bool isDouble = false;
};

LibraryCall callOf(const Transform &t) {
  const std::string function = t.function;
  DType real = t.isDouble ? DType::F64 : DType::F32,
        complex = t.isDouble ? DType::C128 : DType::C64;
  Shape half = t.shape;
  half.back() = half.back() / 2 + 1;
  FunctionCall call{"fft",
                    function,
                    {{complex, t.shape}},
                    {{complex, t.shape}},
                    {{"dimensions", std::to_string(t.dimensions)}}};
  if (function == "rfft")
    call.inputs = {{real, t.shape}}, call.outputs = {{complex, half}};
  if (function == "irfft")
    call.inputs = {{complex, half}}, call.outputs = {{real, t.shape}};
  return {"f", 0, call};
}

/// Gives how.
std::string expectNear(const Transform &t) {
  LibraryCall call = callOf(t);
  CallRun gpu = runCall(call, onCuda()), cpu = runCall(call, on(Device::Cpu));
  EXPECT_EQ(gpu.results.size(), cpu.results.size());
  if (gpu.results.size() != 1 || cpu.results.size() != 1)
    return {};
  EXPECT_EQ(gpu.results[0].size(), cpu.results[0].size());
  for (size_t i = 0; i < cpu.results[0].size(); ++i)
    // Sums of at most some hundred numbers of 0 to 2.
    EXPECT_NEAR(gpu.results[0][i], cpu.results[0][i], t.isDouble ? 1e-12 : 2e-5)
        << t.function << " " << printShape(t.shape) << " at " << i;
  return gpu.method;
}

void expectCufft(const Transform &t) { EXPECT_EQ(expectNear(t), "cuFFT") << t.function; }

TEST_F(CudaFourier, OneDimension) {
  for (const char *function : {"fft", "ifft", "rfft", "irfft"})
    for (bool isDouble : {false, true})
      for (int64_t length : {1, 7, 12})
        expectCufft({function, {3, length}, 1, isDouble});
}
TEST_F(CudaFourier, TwoDimensions) {
  for (const char *function : {"fft", "ifft", "rfft", "irfft"})
    for (bool isDouble : {false, true})
      expectCufft({function, {2, 5, 8}, 2, isDouble});
}
TEST_F(CudaFourier, ThreeDimensions) {
  for (const char *function : {"fft", "ifft", "rfft", "irfft"})
    expectCufft({function, {2, 3, 5, 4}, 3});
}
TEST_F(CudaFourier, ABatchOfNoDimensions) {
  expectCufft({"irfft", {6, 9}, 2});
  expectCufft({"fft", {10}, 1});
}
TEST_F(CudaFourier, MoreSpectraThanColumns) {
  expectCufft({"irfft", {11, 3, 6}, 2});
  expectCufft({"irfft", {2, 5, 3, 2, 5}, 3});
}
TEST_F(CudaFourier, EveryOrderOfStreams) {
  for (const char *order : {"lazy", "first", "random:1", "random:2"}) {
    fakes().order(order);
    expectCufft({"irfft", {2, 5, 8}, 2});
  }
}

TEST_F(CudaFourier, WhatCufftRefusesIsTheHosts) {
  EXPECT_EQ(expectNear({"fft", {3, 67}, 1}),
            "on the host by ducc0, since cuFFT does not support this transform (status "
            "16: not supported)");
  // Its first step is refused, or its last one.
  EXPECT_EQ(expectNear({"irfft", {2, 67, 4}, 2}).substr(0, 11), "on the host");
  EXPECT_EQ(expectNear({"irfft", {2, 4, 67}, 2}).substr(0, 11), "on the host");
}
TEST_F(CudaFourier, TransformsOfNothingAreTheHosts) {
  EXPECT_EQ(expectNear({"fft", {0, 4}, 1}), "on the host by ducc0, since an array of it is empty");
}
TEST_F(CudaFourier, WithoutCufftTheReportSaysSo) {
  hide("CUFFT");
  EXPECT_EQ(expectNear({"rfft", {3, 8}, 1}), "on the host by ducc0, since there is no cuFFT");
  expectNote(runCall(callOf({"rfft", {3, 8}, 1}), onCuda()).report.notes,
             "Fourier transforms run on the host, which is slow: cannot open "
             "cuFFT");
}
TEST_F(CudaFourier, WithoutNvrtcThereIsNothingToScaleWith) {
  hide("NVRTC");
  expectCufft({"fft", {3, 8}, 1});
  EXPECT_EQ(expectNear({"ifft", {3, 8}, 1}).substr(0, 11), "on the host");
}

TEST_F(CudaFourier, EveryCallThatFailsEndsTheRunWithItsName) {
  for (const char *function :
       {"cufftCreate", "cufftSetAutoAllocation", "cufftMakePlanMany64", "cufftSetStream",
        "cufftSetWorkArea", "cufftExecC2C", "cufftExecC2R", "cuLaunchKernel"})
    expectFailures(callOf({"irfft", {2, 5, 8}, 2}), function);
  expectFailures(callOf({"rfft", {2, 5, 8}, 2}), "cufftExecR2C");
  for (const char *function : {"cufftExecZ2Z", "cufftExecZ2D"})
    expectFailures(callOf({"irfft", {2, 5, 8}, 2, true}), function);
  expectFailures(callOf({"rfft", {2, 5, 8}, 2, true}), "cufftExecD2Z");
}

} // namespace
} // namespace shardwright::runtime::test
