// SPDX-License-Identifier: Apache-2.0

//===- CudaOptionsTest.cpp - Tests CUDA graphs and registered memory -----===//
//
// On the fake libraries: they refuse in a capture what the driver refuses, and
// want windows to be the same on all ranks.
//
//===----------------------------------------------------------------------===//
#include "CudaFixture.h"

#include <algorithm>

namespace shardwright::runtime::test {
namespace {

/// Two copies, a sum over two ranks, three copies: the second of the first two
/// is what the sum waits for, so that it cannot be in a graph.
Program copiesAndASum(int copiesBefore) {
  ProgramBuilder builder({{"r", 2}});
  builder.communicator("c0", {{0, 1}});
  std::string in = builder.input(DType::F32, {2, 3}, {{"r"}, {}});
  std::string out = builder.output(DType::F32, {2, 3}, {{"r"}, {}});
  std::string last = in;
  auto copyTo = [&](const std::string &to) {
    builder.line("copy m in=" + last + " out=" + to + " bytes=12 !c");
    last = to;
  };
  for (int i = 0; i < copiesBefore; ++i)
    copyTo(builder.arena(12));
  std::string sum = builder.arena(12);
  std::string before = std::to_string(copiesBefore - 1);
  builder.line("all_reduce.start s in=" + last + " out=" + sum +
               " comm=c0 op=sum dtype=f32 shape=3 !n0 after=@" + before);
  builder.line("all_reduce.done s !c wait=@" + std::to_string(copiesBefore));
  last = sum;
  copyTo(builder.arena(12));
  copyTo(builder.arena(12));
  copyTo(out);
  return builder.build();
}

NamedArrays sixNumbers() {
  NamedArrays inputs;
  inputs["arg0"] = arrayOf(DType::F32, {2, 3}, {1, 2, 3, 10, 20, 30});
  return inputs;
}

const std::vector<double> kSums = {11, 22, 33, 11, 22, 33};

RunOptions withGraphs(int64_t steps) {
  RunOptions options = onCuda();
  options.steps = steps;
  options.cudaGraphs = true;
  return options;
}

bool hasNote(const RunReport &report, const std::string &part) {
  return std::any_of(report.notes.begin(), report.notes.end(),
                     [&](const std::string &note) { return note.find(part) != std::string::npos; });
}

class CudaGraphs : public Cuda {};

TEST_F(CudaGraphs, GiveWhatTheirLaunchesGaveInEveryOrder) {
  for (const char *order : {"lazy", "first", "random:1", "random:2"}) {
    fakes().order(order);
    auto report = run(copiesAndASum(3), sixNumbers(), withGraphs(4));
    ASSERT_TRUE(report.ok()) << report.status().message;
    EXPECT_EQ(valuesOf(report->outputs["out0"]), kSums) << order;
  }
}

TEST_F(CudaGraphs, AreMadeOnceForEachRank) {
  fakes().fail("", 0, 0); // counts from now on
  EXPECT_OK(run(copiesAndASum(3), sixNumbers(), withGraphs(4)).status());
  EXPECT_EQ(fakes().calls("cuGraphInstantiate"), 2 * 2); // segments, ranks
  EXPECT_EQ(fakes().calls("cuGraphLaunch"), 2 * 2 * 3);  // steps but the first
  EXPECT_EQ(fakes().graphs(), 0) << "all were given back";
}

TEST_F(CudaGraphs, WhatACollectiveWaitsForIsOutside) {
  fakes().fail("", 0, 0);
  auto report = run(copiesAndASum(2), sixNumbers(), withGraphs(2));
  ASSERT_TRUE(report.ok()) << report.status().message;
  EXPECT_EQ(fakes().calls("cuGraphInstantiate"), 2) << "the last three copies";
  EXPECT_TRUE(hasNote(*report, "CUDA graphs: 1 launches replace 3"));
}

TEST_F(CudaGraphs, AreNotMadeUnasked) {
  RunOptions options = withGraphs(3);
  options.cudaGraphs = false;
  fakes().fail("", 0, 0);
  EXPECT_OK(run(copiesAndASum(3), sixNumbers(), options).status());
  EXPECT_EQ(fakes().calls("cuStreamBeginCapture"), 0);
}

TEST_F(CudaGraphs, ThatCannotBeMadeLeaveTheLaunches) {
  for (const char *function :
       {"cuStreamBeginCapture", "cuStreamEndCapture", "cuGraphInstantiate", "cuMemcpyDtoDAsync"}) {
    // Five copies of two ranks in the first step; then those of a capture.
    bool isCopy = function == std::string("cuMemcpyDtoDAsync");
    fakes().fail(function, isCopy ? 13 : 1, 901);
    auto report = run(copiesAndASum(3), sixNumbers(), withGraphs(3));
    ASSERT_TRUE(report.ok()) << report.status().message;
    EXPECT_EQ(valuesOf(report->outputs["out0"]), kSums) << function;
    EXPECT_TRUE(hasNote(*report, "no CUDA graph of instructions")) << function;
    EXPECT_TRUE(hasNote(*report, function)) << function;
    EXPECT_EQ(fakes().graphs(), 0) << function;
  }
}

TEST_F(CudaGraphs, AreNotMadeForATrace) {
  RunOptions options = withGraphs(3);
  options.tracePath = testing::TempDir() + "/graphs.trace.json";
  fakes().fail("", 0, 0);
  auto report = run(copiesAndASum(3), sixNumbers(), options);
  ASSERT_TRUE(report.ok()) << report.status().message;
  EXPECT_EQ(fakes().calls("cuStreamBeginCapture"), 0);
  EXPECT_TRUE(hasNote(*report, "--trace measures instructions one by one"));
}

RunOptions withWindows() {
  RunOptions options = onCuda();
  options.registerMemory = true;
  return options;
}

class CudaWindows : public Cuda {};

TEST_F(CudaWindows, GiveWhatMemoryElsewhereGives) {
  for (const char *order : {"lazy", "first", "random:1", "random:2"}) {
    fakes().order(order);
    auto report = run(copiesAndASum(2), sixNumbers(), withWindows());
    ASSERT_TRUE(report.ok()) << report.status().message;
    EXPECT_EQ(valuesOf(report->outputs["out0"]), kSums) << order;
    EXPECT_EQ(fakes().used(), 0u) << "all memory was given back";
  }
}

TEST_F(CudaWindows, AreOneForEachCommunicatorAndRank) {
  fakes().fail("", 0, 0); // counts from now on
  EXPECT_OK(run(copiesAndASum(2), sixNumbers(), withWindows()).status());
  EXPECT_EQ(fakes().calls("ncclMemAlloc"), 2);
  EXPECT_EQ(fakes().calls("ncclCommWindowRegister"), 2 * 2); // world, c0
  EXPECT_EQ(fakes().calls("ncclCommWindowDeregister"), 2 * 2);
}

TEST_F(CudaWindows, AreNotMadeUnasked) {
  fakes().fail("", 0, 0);
  EXPECT_OK(run(copiesAndASum(2), sixNumbers(), onCuda()).status());
  EXPECT_EQ(fakes().calls("ncclMemAlloc"), 0);
}

TEST_F(CudaWindows, ThatCannotBeMadeEndTheRun) {
  for (const char *function :
       {"ncclMemAlloc", "ncclCommWindowRegister", "ncclCommWindowDeregister"}) {
    fakes().fail(function, 1, 1);
    auto report = run(copiesAndASum(2), sixNumbers(), withWindows());
    EXPECT_ERROR(report.status(), Code::RankFailed, function);
    fakes().reset();
  }
}

TEST_F(CudaWindows, NeedANewerNccl) {
  setenv("SHARDWRIGHT_FAKE_NCCL_VERSION", "22603", 1);
  auto report = run(copiesAndASum(2), sixNumbers(), withWindows());
  unsetenv("SHARDWRIGHT_FAKE_NCCL_VERSION");
  EXPECT_ERROR(report.status(), Code::BadInput, "is version 2.26.3");
  EXPECT_ERROR(report.status(), Code::BadInput, "expected 2.27 or later");
}

} // namespace
} // namespace shardwright::runtime::test
