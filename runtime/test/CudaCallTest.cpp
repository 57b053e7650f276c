// SPDX-License-Identifier: Apache-2.0

//===- CudaCallTest.cpp - Tests fallbacks of library calls on a GPU ------===//
//
// Loops of ours, then the host: no call that CPUs compute is refused. Against
// the CPU's, on small integers, whose sums are exact.
//
//===----------------------------------------------------------------------===//
#include "CudaFixture.h"

#include "shardwright/runtime/bundle/Validate.h"

#include <cmath>

namespace shardwright::runtime::test {
namespace {

using CudaCall = Cuda;

LibraryCall product(DType dtype) {
  MatmulCall call{dtype, {}, 3, 5, 4, {4, 1}, {5, 1}, {5, 1}, {}, {}};
  return {"mm", 0, call};
}

/// Neither rows nor columns of the left side are dense; a batch of two by
/// three.
LibraryCall scattered(DType dtype) {
  MatmulCall call{dtype, {2, 3}, 3, 5, 4, {72, 24, 8, 2}, {60, 20, 5, 1}, {45, 15, 5, 1}, {}, {}};
  return {"mm", 0, call};
}

/// -3, …, 8.
double number(size_t operand, int64_t i) { return double((i * 7 + int64_t(operand)) % 12) - 3; }

void expectSame(const LibraryCall &call, const std::string &how,
                const NumberOf &numberOf = smallNumber) {
  CallRun gpu = runCall(call, onCuda(), numberOf);
  EXPECT_EQ(gpu.results, runCall(call, on(Device::Cpu), numberOf).results);
  EXPECT_EQ(gpu.method.substr(0, how.size()), how) << gpu.method;
}

FunctionCall cholesky() {
  return {"lapack",
          "potrf",
          {{DType::F64, {2, 3, 3}}},
          {{DType::F64, {2, 3, 3}}, {DType::I32, {2}}},
          {{"uplo", "L"}}};
}
/// Positive definite, both.
double positive(size_t, int64_t i) { return (i % 9) % 4 == 0 ? 5 + double(i / 9) : 1; }

TEST_F(CudaCall, ProductsOfIntegersAreLoops) {
  for (DType dtype : {DType::I8, DType::UI8, DType::I16, DType::UI16, DType::I32, DType::UI32,
                      DType::I64, DType::UI64}) {
    expectSame(product(dtype), "loops, since its elements are", number);
    expectSame(scattered(dtype), "loops", number);
  }
}
TEST_F(CudaCall, IntegersWrapAround) {
  for (DType dtype : {DType::I8, DType::UI16, DType::I32, DType::I64})
    expectSame(product(dtype), "loops", [&](size_t, int64_t i) {
      return std::ldexp(0.75, 8 * int(byteSize(dtype)) - 1) + double(i);
    });
}
TEST_F(CudaCall, ProductsOfTruthAreAnyOfBoth) {
  expectSame(product(DType::I1), "loops",
             [](size_t operand, int64_t i) { return double((i + int64_t(operand)) % 3 == 0); });
}
TEST_F(CudaCall, OperandsWithNoDenseRowsAreLoops) {
  for (DType dtype : {DType::F32, DType::F64, DType::F16, DType::BF16})
    expectSame(scattered(dtype), "loops, since its left side");
}
TEST_F(CudaCall, SumsOfNothingAreZero) {
  MatmulCall call{DType::F32, {}, 3, 5, 0, {0, 1}, {5, 1}, {5, 1}, {}, {}};
  expectSame({"mm", 0, call}, "loops, since its sums are empty");
}
TEST_F(CudaCall, LoopsPickSlicesOnTheGpu) {
  for (DType index : {DType::I32, DType::I64})
    for (double slice : {-4., 1., 9.}) {
      MatmulCall call{DType::I32,    {}, 3, 5, 4, {4, 1}, {5, 1}, {5, 1}, {3, 12, index},
                      {2, 20, index}};
      expectSame({"mm", 0, call}, "loops", [&](size_t operand, int64_t i) {
        return operand < 2 ? number(operand, i) : slice;
      });
    }
}

TEST_F(CudaCall, WithoutCublasLtProductsAreLoops) {
  hide("CUBLASLT");
  CallRun found = runCall(product(DType::F32), onCuda());
  EXPECT_EQ(found.method, "loops, since there is no cuBLASLt");
  EXPECT_EQ(found.results, runCall(product(DType::F32), on(Device::Cpu)).results);
  expectNote(found.report.notes, "products run as plain loops, which is slow: "
                                 "cannot open cuBLASLt");
}
TEST_F(CudaCall, LoopsHaveEpiloguesToo) {
  hide("CUBLASLT");
  for (int i = MatmulCall::Bias; i <= MatmulCall::RhsSum; ++i) {
    MatmulCall call{
        DType::F32, {}, 3, 5, 4, {4, 1}, {5, 1}, {5, 1}, {}, {}, MatmulCall::Epilogue(i)};
    CallRun gpu = runCall({"mm", 0, call}, onCuda());
    auto cpu = runCall({"mm", 0, call}, on(Device::Cpu)).results;
    EXPECT_EQ(gpu.method, "loops, since there is no cuBLASLt");
    ASSERT_EQ(gpu.results.size(), cpu.size());
    for (size_t r = 0; r < cpu.size(); ++r)
      for (size_t at = 0; at < cpu[r].size(); ++at)
        EXPECT_NEAR(gpu.results[r][at], cpu[r][at], 1e-5) << kEpilogueNames[i];
  }
}

TEST_F(CudaCall, SidesThatAreStacksAreNotSummedUp) {
  MatmulCall call{DType::F32,        {}, 3, 5, 4, {4, 1}, {5, 1}, {5, 1}, {2, 12, DType::I32}, {},
                  MatmulCall::LhsSum};
  EXPECT_ERROR(validate(programOf({"mm", 0, call})), Code::BadInput,
               "with the epilogue lhs_sum its sides must be no stacks");
}

TEST_F(CudaCall, LapackIsTheHosts) {
  for (const char *order : {"lazy", "first", "random:1", "random:2"}) {
    fakes().order(order);
    expectSame({"c", 0, cholesky()}, "on the host by ", positive);
  }
}
TEST_F(CudaCall, TheHostsMemoryIsInTheReport) {
  // Operand, result and status, each at a multiple of 64 bytes.
  RunReport report = runCall({"c", 0, cholesky()}, onCuda(), positive).report;
  EXPECT_GE(report.ranks[0].hostBytes, 192 + 192 + 64);
  report = runCall(product(DType::F32), onCuda()).report;
  EXPECT_EQ(report.ranks[0].hostBytes, 0);
}
TEST_F(CudaCall, NothingIsAllocatedInAStep) {
  RunOptions options = onCuda();
  options.steps = 1;
  fakes().fail("", 0, 0);
  runCall({"c", 0, cholesky()}, options, positive);
  int once = fakes().calls("cuMemAllocHost");
  options.steps = 5;
  fakes().fail("", 0, 0);
  runCall({"c", 0, cholesky()}, options, positive);
  EXPECT_EQ(fakes().calls("cuMemAllocHost"), once);
}
TEST_F(CudaCall, WhatTheHostHasNoRoomForIsRefused) {
  FunctionCall large = cholesky();
  large.inputs[0].shape = large.outputs[0].shape = {2, 1024, 1024};
  RunOptions options = onCuda();
  options.capture = Capture::Nothing;
  options.memoryLimit = 48 << 20; // of 2 x 16 MiB, and 16 MiB that are read
  Program program = programOf({"c", 0, large});
  auto report = run(program, *randomInputs(program), options);
  EXPECT_ERROR(report.status(), Code::BadInput, "operands and results of calls on the host");
}
/// Two calls on the host between products of the GPU, or loops in their place:
/// these may be part of a graph, those may not.
void expectOrder() {
  ProgramBuilder builder({{"r", 1}});
  std::string a = builder.input(DType::F32, {4, 4}, {{}, {}});
  std::string b = builder.arena(64), c = builder.arena(64), d = builder.arena(64);
  std::string out = builder.output(DType::F32, {4, 4}, {{}, {}});
  MatmulCall gpu{DType::F32, {}, 4, 4, 4, {4, 1}, {4, 1}, {4, 1}, {}, {}};
  MatmulCall host{DType::F32, {}, 4, 4, 2, {4, 2}, {4, 1}, {4, 1}, {}, {}};
  builder.program.calls = {{"gpu", 0, gpu}, {"host", 0, host}};
  builder.line("call gpu in=" + a + "," + a + " out=" + b + " !c");
  builder.line("call host in=" + b + "," + a + " out=" + c + " !c");
  builder.line("call host in=" + c + "," + b + " out=" + d + " !c");
  builder.line("call gpu in=" + d + "," + a + " out=" + out + " !c");
  std::vector<double> values;
  for (int i = 0; i < 16; ++i)
    values.push_back(i % 5 - 2);
  NamedArrays inputs{{"arg0", arrayOf(DType::F32, {4, 4}, values)}};
  auto expected = run(builder.build(), inputs, on(Device::Cpu));
  for (const char *order : {"lazy", "first", "random:1", "random:2"}) {
    fakes().order(order);
    for (bool graphs : {false, true}) {
      RunOptions options = onCuda();
      options.steps = 4;
      options.cudaGraphs = graphs;
      auto found = run(builder.build(), inputs, options);
      ASSERT_TRUE(found.ok()) << found.status().message;
      EXPECT_EQ(valuesOf(found->outputs["out0"]), valuesOf(expected->outputs["out0"]));
    }
  }
}
TEST_F(CudaCall, CallsOnTheHostAreInOrderWithTheGpus) {
  hide("NVRTC");
  expectOrder();
}
TEST_F(CudaCall, LoopsAreInOrderWithLibraries) { expectOrder(); }
TEST_F(CudaCall, WithoutNvrtcProductsAreTheHosts) {
  hide("NVRTC");
  expectSame(product(DType::I32), "on the host by ", number);
  expectNote(runCall(product(DType::I32), onCuda()).report.notes,
             "calls run on the host, which is slow: ");
}
/// Bytes between the columns of a result are not the call's.
TEST_F(CudaCall, TheHostLeavesWhatItDoesNotCompute) {
  hide("NVRTC");
  MatmulCall call{DType::I32, {}, 3, 2, 4, {4, 1}, {2, 1}, {5, 2}, {}, {}};
  ProgramBuilder builder({{"r", 1}});
  std::string a = builder.input(DType::I32, {12}, {{}});
  std::string b = builder.input(DType::I32, {8}, {{}});
  std::string before = builder.input(DType::I32, {13}, {{}});
  std::string out = builder.output(DType::I32, {13}, {{}});
  builder.program.calls.push_back({"mm", 0, call});
  builder.line("copy x in=" + before + " out=" + out + " bytes=52 !c");
  builder.line("call mm in=" + a + "," + b + " out=" + out + " !c");
  Program program = builder.build();
  NamedArrays inputs = *randomInputs(program);
  inputs["arg2"] = arrayOf(DType::I32, {13}, std::vector<double>(13, 77));
  auto cpu = run(program, inputs, on(Device::Cpu)), gpu = run(program, inputs, onCuda());
  ASSERT_TRUE(gpu.ok()) << gpu.status().message;
  EXPECT_EQ(valuesOf(gpu->outputs["out0"]), valuesOf(cpu->outputs["out0"]));
  EXPECT_EQ(valuesOf(gpu->outputs["out0"])[1], 77);
}
TEST_F(CudaCall, WhatFailsAroundTheHostEndsTheRunWithItsName) {
  for (const char *function :
       {"cuMemAllocHost", "cuMemcpyDtoHAsync", "cuMemcpyHtoDAsync", "cuEventRecord"})
    expectFailures({"c", 0, cholesky()}, function);
}

} // namespace
} // namespace shardwright::runtime::test
