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
  return options;
}

/// x times three matrices of a stack, one in each round of a loop. `known`: a key of the call. The
/// operand that has the index is always 0.
Program productsInALoop(const std::string &known) {
  ProgramBuilder builder({{"r", 1}});
  std::string x = builder.input(DType::F32, {2, 2}, {{}, {}});
  std::string stack = builder.input(DType::F32, {3, 2, 2}, {{}, {}, {}});
  std::string index = builder.input(DType::I32, {}, {});
  std::string out = builder.output(DType::F32, {2, 2}, {{}, {}});
  std::string from = builder.arena(16), to = builder.arena(16);
  MatmulCall call{DType::F32, {}, 2, 2, 2, {2, 1}, {2, 1}, {2, 1}, {}, {}};
  call.rhsSlices = {3, 4, DType::I32};
  builder.program.calls = {{"mm", 0, call}};
  builder.line("copy m in=" + x + " out=" + from + " bytes=16 !c");
  builder.line("while w trips=3 !c");
  builder.line("do w !c");
  builder.line("call mm in=" + from + "," + stack + "," + index + " out=" + to + known + " !c");
  builder.line("copy m in=" + to + " out=" + from + " bytes=16 !c");
  builder.line("end w !c");
  builder.line("copy m in=" + from + " out=" + out + " bytes=16 !c");
  return builder.build();
}

NamedArrays threeMatrices() {
  NamedArrays inputs;
  inputs["arg0"] = arrayOf(DType::F32, {2, 2}, {1, 2, 3, 4});
  inputs["arg1"] = arrayOf(DType::F32, {3, 2, 2}, {1, 1, 0, 1, 2, 0, 0, 1, 0, 1, 1, 0});
  inputs["arg2"] = arrayOf(DType::I32, {}, {0});
  return inputs;
}

const std::vector<double> kBackwards = {4, 5, 8, 11}; // x M2 M1 M0
const std::vector<double> kFirstOnly = {1, 5, 3, 13}; // x M0 M0 M0

/// A sum over two ranks that waits for the end of a loop.
Program sumBehindALoop() {
  ProgramBuilder builder({{"r", 2}});
  builder.communicator("c0", {{0, 1}});
  std::string in = builder.input(DType::F32, {2, 3}, {{"r"}, {}});
  std::string out = builder.output(DType::F32, {2, 3}, {{"r"}, {}});
  std::string a = builder.arena(12), b = builder.arena(12);
  builder.line("copy m in=" + in + " out=" + a + " bytes=12 !c");
  builder.line("while w trips=3 !c");
  builder.line("do w !c");
  builder.line("copy m in=" + a + " out=" + b + " bytes=12 !c");
  builder.line("end w !c");
  builder.line("all_reduce.start s in=" + b + " out=" + out +
               " comm=c0 op=sum dtype=f32 shape=3 !n0 after=@4");
  builder.line("all_reduce.done s !c wait=@5");
  return builder.build();
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

TEST_F(CudaGraphs, ACollectiveWaitsForALoop) {
  for (const char *order : {"lazy", "first", "random:1", "random:2"}) {
    fakes().order(order);
    auto report = run(sumBehindALoop(), sixNumbers(), withGraphs(4));
    ASSERT_TRUE(report.ok()) << report.status().message;
    EXPECT_EQ(valuesOf(report->outputs["out0"]), kSums) << order;
    EXPECT_EQ(report->graphs.count, 1);
    EXPECT_EQ(report->graphs.launches, 4) << "one copy, and one in each round";
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
  EXPECT_EQ(report->graphs.count, 1);
  EXPECT_EQ(report->graphs.launches, 3);
}

TEST_F(CudaGraphs, HaveAllRoundsOfACountedLoop) {
  for (const char *order : {"lazy", "first", "random:1"}) {
    fakes().order(order);
    fakes().fail("", 0, 0);
    auto report = run(productsInALoop(" slices=2:-1"), threeMatrices(), withGraphs(4));
    ASSERT_TRUE(report.ok()) << report.status().message;
    EXPECT_EQ(valuesOf(report->outputs["out0"]), kBackwards) << order;
    EXPECT_EQ(fakes().calls("cuGraphInstantiate"), 1);
    EXPECT_EQ(fakes().calls("cuGraphLaunch"), 3) << "one in each step but the first";
    EXPECT_EQ(report->graphs.count, 1);
    EXPECT_EQ(report->graphs.launches, 8);
  }
}

TEST_F(CudaGraphs, HaveNoProductWhoseSliceTheHostHasToReadFirst) {
  fakes().fail("", 0, 0);
  auto report = run(productsInALoop(""), threeMatrices(), withGraphs(4));
  ASSERT_TRUE(report.ok()) << report.status().message;
  EXPECT_EQ(valuesOf(report->outputs["out0"]), kFirstOnly);
  EXPECT_EQ(report->graphs.count, 0);
  EXPECT_EQ(fakes().calls("cuGraphInstantiate"), 0);
}

TEST_F(CudaGraphs, WithoutThemAKnownSliceIsNotReadFromTheDeviceEither) {
  RunOptions options = withGraphs(2);
  options.cudaGraphs = false;
  auto readBacks = [&](const std::string &known) {
    fakes().fail("", 0, 0);
    auto report = run(productsInALoop(known), threeMatrices(), options);
    EXPECT_TRUE(report.ok()) << report.status().message;
    EXPECT_EQ(valuesOf(report->outputs["out0"]), known.empty() ? kFirstOnly : kBackwards);
    return fakes().calls("cuMemcpyDtoHAsync");
  };
  EXPECT_EQ(readBacks(" slices=2:-1"), 1) << "the output";
  EXPECT_EQ(readBacks(""), 1 + 2 * 3) << "and an index in each round";
}

/// A loop of so many rounds of two copies.
Program copiesInALoop(const std::string &trips) {
  ProgramBuilder builder({{"r", 1}});
  std::string in = builder.input(DType::F32, {2, 3}, {{}, {}});
  std::string out = builder.output(DType::F32, {2, 3}, {{}, {}});
  std::string a = builder.arena(24), b = builder.arena(24);
  builder.line("copy m in=" + in + " out=" + a + " bytes=24 !c");
  builder.line("while w trips=" + trips + " !c");
  builder.line("do w !c");
  builder.line("copy m in=" + a + " out=" + b + " bytes=24 !c");
  builder.line("copy m in=" + b + " out=" + a + " bytes=24 !c");
  builder.line("end w !c");
  builder.line("copy m in=" + a + " out=" + out + " bytes=24 !c");
  return builder.build();
}

TEST_F(CudaGraphs, OfALoopWithTooManyLaunchesAreOfOneRound) {
  fakes().fail("", 0, 0);
  auto report = run(copiesInALoop("8193"), sixNumbers(), withGraphs(1));
  ASSERT_TRUE(report.ok()) << report.status().message;
  EXPECT_EQ(valuesOf(report->outputs["out0"]), (std::vector<double>{1, 2, 3, 10, 20, 30}));
  EXPECT_EQ(fakes().calls("cuGraphInstantiate"), 1);
  EXPECT_EQ(fakes().calls("cuGraphLaunch"), 8192);
}

TEST_F(CudaGraphs, ALoopThatCannotBeCapturedRunsAllItsRounds) {
  fakes().fail("cuMemcpyDtoDAsync", 5 + 3, 901); // of the capture, in the second round
  auto report = run(productsInALoop(" slices=2:-1"), threeMatrices(), withGraphs(4));
  ASSERT_TRUE(report.ok()) << report.status().message;
  EXPECT_EQ(valuesOf(report->outputs["out0"]), kBackwards);
  EXPECT_TRUE(hasNote(*report, "no CUDA graph of instructions 0 to 6"));
}

TEST_F(CudaGraphs, AreNotMadeWhereEachInstructionIsWatched) {
  RunOptions options = withGraphs(3);
  std::atomic<int> watched{0};
  options.hook = [&](int64_t, int64_t, const Instruction &) {
    ++watched;
    return Status();
  };
  fakes().fail("", 0, 0);
  EXPECT_OK(run(copiesAndASum(3), sixNumbers(), options).status());
  EXPECT_EQ(watched, 3 * 2 * 8) << "steps, ranks, instructions";
  EXPECT_EQ(fakes().calls("cuStreamBeginCapture"), 0);
}

TEST_F(CudaGraphs, AreNotMadeWhereTheyAreTurnedOff) {
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

/// x to the power of 8 in three rounds, for the next step, and times `factor`.
Program squaresInALoop() {
  ProgramBuilder builder({{"r", 1}});
  std::string x = builder.donatedInput(DType::F32, {1}, {{}});
  std::string factor = builder.input(DType::F32, {1}, {{}});
  std::string out = builder.output(DType::F32, {1}, {{}});
  std::string last = builder.arena(4), square = builder.arena(4);
  MatmulCall one{DType::F32, {}, 1, 1, 1, {1, 1}, {1, 1}, {1, 1}, {}, {}};
  builder.program.calls = {{"square", 0, one}, {"scale", 0, one}};
  builder.line("copy m in=" + x + " out=" + last + " bytes=4 !c");
  builder.line("while w trips=3 !c");
  builder.line("do w !c");
  builder.line("call square in=" + last + "," + last + " out=" + square + " !c");
  builder.line("copy m in=" + square + " out=" + last + " bytes=4 !c");
  builder.line("end w !c");
  builder.line("call scale in=" + last + "," + factor + " out=" + out + " !c");
  builder.line("copy m in=" + last + " out=" + x + " bytes=4 !c");
  return builder.build();
}

Status locateIn(double factor) {
  RunOptions options = withGraphs(5);
  options.nonFinite = NonFinite::Locate;
  NamedArrays inputs;
  inputs["arg0"] = arrayOf(DType::F32, {1}, {2}); // 2 to the power of 8, 64, 512: infinite
  inputs["arg1"] = arrayOf(DType::F32, {1}, {factor});
  fakes().fail("", 0, 0);
  return run(squaresInALoop(), inputs, options).status();
}

TEST_F(CudaGraphs, DoNotHideWhichInstructionANaNIsFrom) {
  EXPECT_ERROR(locateIn(0), Code::BadInput,
               "rank 0, step 2: the first nan is from instruction 6 (call scale), element 0");
  EXPECT_EQ(fakes().calls("cuGraphLaunch"), 2) << "none in the search";
  EXPECT_ERROR(locateIn(1), Code::BadInput,
               "rank 0, step 2: the first infinity is from instruction 3 (call square), element 0");
}

TEST_F(CudaGraphs, AreEntriesOfTheFlightRecorder) {
  RunOptions options = withGraphs(4);
  options.flightPath = testing::TempDir() + "/graphs.flight.txt";
  fakes().fail("cuGraphLaunch", 2, 700);
  auto report = run(productsInALoop(" slices=2:-1"), threeMatrices(), options);
  EXPECT_ERROR(report.status(), Code::RankFailed, "rank 0, step 2, instruction 0 (copy m): ");
  EXPECT_ERROR(report.status(), Code::RankFailed, "cuGraphLaunch");
  std::string text = readText(options.flightPath);
  EXPECT_NE(text.find("instruction 0 (copy m) to instruction 6 (copy m), as a graph"),
            std::string::npos)
      << text;
}

/// Copies that become a graph, then a sum over the ranks whose flag is set, else another copy.
Program aSumOfTheWilling() {
  ProgramBuilder builder({{"r", 2}});
  builder.communicator("c0", {{0, 1}});
  std::string in = builder.input(DType::F32, {2, 3}, {{"r"}, {}});
  std::string flag = builder.input(DType::I1, {2}, {{"r"}});
  std::string out = builder.output(DType::F32, {2, 3}, {{"r"}, {}});
  std::string a = builder.arena(12), b = builder.arena(12), c = builder.arena(12);
  auto copy = [&](const std::string &from, const std::string &to) {
    builder.line("copy m in=" + from + " out=" + to + " bytes=12 !c");
  };
  copy(in, a);
  copy(a, b);
  builder.line("case t in=" + flag + " dtype=i1 !c");
  builder.line("branch t !c");
  copy(b, c);
  builder.line("all_reduce.start s in=" + c + " out=" + out +
               " comm=c0 op=sum dtype=f32 shape=3 !n0 after=@4");
  builder.line("all_reduce.done s !c wait=@5");
  builder.line("branch t !c");
  copy(b, out);
  builder.line("end t !c");
  return builder.build();
}

TEST_F(CudaGraphs, DoNotHideWhichCollectiveIsStuck) {
  NamedArrays inputs = sixNumbers();
  for (int step = 0; step < 3; ++step) // rank 1 stays away from the last one
    inputs["arg1.step" + std::to_string(step)] = arrayOf(DType::I1, {2}, {1, step < 2 ? 1. : 0.});
  RunOptions options = withGraphs(3);
  options.deadline = 0.3;
  fakes().fail("", 0, 0);
  Status status = run(aSumOfTheWilling(), inputs, options).status();
  EXPECT_EQ(fakes().calls("cuGraphLaunch"), 2 * 2) << "ranks, steps";
  EXPECT_ERROR(status, Code::RankFailed,
               "waited 0.3 s for the GPU to finish the step; instruction "
               "5 (all_reduce.start s) has not ended: do all ranks");
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
