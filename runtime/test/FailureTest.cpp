// SPDX-License-Identifier: Apache-2.0

//===- FailureTest.cpp - Tests the reports of failed runs ----------------===//
#include "ProgramBuilder.h"

#include <chrono>
#include <set>
#include <thread>

namespace shardwright::runtime::test {
namespace {

/// Three ranks, two all_reduces; every line touches the same sum.
Program sums() {
  ProgramBuilder builder({{"r", 3}});
  builder.communicator("c0", {{0, 1, 2}});
  std::string in = builder.input(DType::F32, {3, 5}, {{"r"}, {}});
  std::string out = builder.output(DType::F32, {3, 5}, {{"r"}, {}});
  builder.line("copy x in=" + in + " out=" + out + " bytes=20 !c");
  for (int i = 0; i < 2; ++i) {
    int64_t start =
        builder.line("all_reduce.start s" + std::to_string(i) + " in=" + out + " out=" + out +
                     " comm=c0 op=sum dtype=f32 shape=5 !n0 after=@" + std::to_string(2 * i));
    builder.line("all_reduce.done s" + std::to_string(i) + " !c wait=@" + std::to_string(start));
  }
  return builder.build();
}

Result<RunReport> runWith(std::function<Status(int64_t, int64_t, const Instruction &)> hook,
                          double deadline) {
  Program program = sums();
  RunOptions options;
  options.steps = 4;
  options.deadline = options.firstDeadline = deadline;
  options.hook = std::move(hook);
  return run(program, *randomInputs(program), options);
}

TEST(Failure, OneRanksErrorEndsAll) {
  for (int64_t at = 0; at < 5; ++at) {
    auto report = runWith(
        [&](int64_t rank, int64_t step, const Instruction &instruction) {
          return rank == 1 && step == 2 && instruction.index == at ? Status::badInput("no more")
                                                                   : Status();
        },
        60);
    EXPECT_ERROR(report.status(), Code::RankFailed, "rank 1, step 2, ");
    EXPECT_ERROR(report.status(), Code::RankFailed, "no more");
    EXPECT_ERROR(report.status(), Code::RankFailed, "instruction " + std::to_string(at));
  }
}

TEST(Failure, TheFirstErrorWins) {
  auto report = runWith(
      [&](int64_t rank, int64_t, const Instruction &instruction) -> Status {
        if (instruction.index != 0)
          return {};
        std::this_thread::sleep_for(std::chrono::milliseconds(100 * rank));
        return Status::badInput("gave up");
      },
      60);
  EXPECT_ERROR(report.status(), Code::RankFailed, "rank 0");
}

TEST(Failure, AnExceptionOfARankIsAnError) {
  auto report = runWith(
      [&](int64_t rank, int64_t, const Instruction &) -> Status {
        if (rank == 2)
          throw std::runtime_error("broken");
        return {};
      },
      60);
  EXPECT_ERROR(report.status(), Code::RankFailed, "broken");
}

TEST(Failure, AStuckCollectiveEndsAtTheDeadlineAndNamesWhoIsMissing) {
  auto begin = std::chrono::steady_clock::now();
  auto report = runWith(
      [&](int64_t rank, int64_t step, const Instruction &instruction) {
        if (rank == 2 && step == 1 && instruction.index == 3)
          std::this_thread::sleep_for(std::chrono::milliseconds(900));
        return Status();
      },
      0.2);
  EXPECT_ERROR(report.status(), Code::RankFailed, "waited 0.2 s");
  EXPECT_ERROR(report.status(), Code::RankFailed,
               "rank 2 is at instruction 3 (all_reduce.start s1)");
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5));
}

TEST(Failure, TheFirstStepHasADeadlineOfItsOwn) {
  Program program = sums();
  RunOptions options;
  options.steps = 2;
  options.deadline = 0.2;
  options.firstDeadline = 30;
  options.hook = [](int64_t rank, int64_t step, const Instruction &) {
    if (rank == 2 && step == 0)
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    return Status();
  };
  EXPECT_OK(run(program, *randomInputs(program), options).status());
}

TEST(Failure, OptionsThatMakeNoSenseAreUsageErrors) {
  Program program = sums();
  RunOptions options;
  options.steps = 0;
  EXPECT_ERROR(run(program, *randomInputs(program), options).status(), Code::Usage, "steps");
  options.steps = 1;
  options.deadline = 0;
  EXPECT_ERROR(run(program, *randomInputs(program), options).status(), Code::Usage, "deadlines");
}

TEST(Inputs, AMissingArrayIsNamed) {
  EXPECT_ERROR(run(sums(), {}).status(), Code::BadInput,
               "input arg0 is missing: expected f32 [3, 5]");
}
TEST(Inputs, WhatIsThereInstead) {
  NamedArrays inputs;
  inputs["weights"] = inputs["x"] = Array::zeros(DType::F32, {3, 5});
  EXPECT_ERROR(run(sums(), inputs).status(), Code::BadInput, "f32 [3, 5]; found weights, x");
  inputs["arg77"] = inputs["argument"] = inputs["arg0.step1"] = inputs["x"];
  EXPECT_ERROR(run(sums(), inputs).status(), Code::BadInput,
               "f32 [3, 5]; found arg77, argument, weights, x");
}
TEST(Inputs, AnotherShapeIsRefused) {
  NamedArrays inputs;
  inputs["arg0"] = Array::zeros(DType::F32, {5, 3});
  EXPECT_ERROR(run(sums(), inputs).status(), Code::BadInput,
               "arg0 is f32 [5, 3]; arg0 must be f32 [3, 5]");
}
TEST(Inputs, AnotherTypeIsRefused) {
  NamedArrays inputs;
  inputs["arg0"] = Array::zeros(DType::F64, {3, 5});
  EXPECT_ERROR(run(sums(), inputs).status(), Code::BadInput, "arg0 is f64 [3, 5]");
}
TEST(Inputs, AnExtraArrayIsRefused) {
  NamedArrays inputs = *randomInputs(sums());
  inputs["arg1"] = Array::zeros(DType::F32, {3, 5});
  EXPECT_ERROR(run(sums(), inputs).status(), Code::BadInput, "arg1 is given");
}
TEST(Inputs, EveryStepNeedsItsArray) {
  NamedArrays inputs;
  inputs["arg0.step0"] = Array::zeros(DType::F32, {3, 5});
  RunOptions options;
  options.steps = 2;
  EXPECT_ERROR(run(sums(), inputs, options).status(), Code::BadInput, "arg0.step1 is missing");
}
TEST(Inputs, LaterStepsMayStayUnused) {
  NamedArrays inputs;
  for (const char *key : {"arg0.step0", "arg0.step1", "arg0.step10"})
    inputs[key] = Array::zeros(DType::F32, {3, 5});
  EXPECT_OK(run(sums(), inputs).status());
}
TEST(Inputs, AnArrayOfNoStepIsRefused) {
  NamedArrays inputs;
  inputs["arg0.step0"] = inputs["arg0.step1x"] = Array::zeros(DType::F32, {3, 5});
  EXPECT_ERROR(run(sums(), inputs).status(), Code::BadInput, "arg0.step1x is given");
}
TEST(Inputs, ADonatedInputHasNoArraysPerStep) {
  ProgramBuilder builder({{"r", 1}});
  builder.donatedInput(DType::F32, {3}, {{}});
  NamedArrays inputs;
  inputs["arg0.step0"] = Array::zeros(DType::F32, {3});
  EXPECT_ERROR(run(builder.build(), inputs).status(), Code::BadInput, "is donated to output 0");
}
TEST(Inputs, MadeUpDataDoesNotDependOnTheRun) {
  EXPECT_EQ(valuesOf((*randomInputs(sums(), 3))["arg0"]),
            valuesOf((*randomInputs(sums(), 3))["arg0"]));
  EXPECT_NE(valuesOf((*randomInputs(sums(), 3))["arg0"]),
            valuesOf((*randomInputs(sums(), 4))["arg0"]));
}
TEST(Inputs, MadeUpDataIsSmallInEveryType) {
  for (DType dtype : {DType::F32, DType::F64, DType::F16, DType::BF16, DType::I1, DType::I8,
                      DType::I32, DType::UI64}) {
    ProgramBuilder builder({{"r", 1}});
    builder.donatedInput(dtype, {999}, {{}});
    std::vector<double> values = valuesOf((*randomInputs(builder.build()))["arg0"]);
    bool real = isFloat(dtype);
    for (double value : values)
      EXPECT_TRUE(real ? value >= -0.02 && value <= 0.02
                       : value == 0 || (value == 1 && dtype != DType::I1))
          << name(dtype) << " " << value;
    EXPECT_GT(std::set<double>(values.begin(), values.end()).size(), real ? 50u : 0u);
  }
}

} // namespace
} // namespace shardwright::runtime::test
