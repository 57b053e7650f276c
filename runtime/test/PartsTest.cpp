// SPDX-License-Identifier: Apache-2.0

//===- PartsTest.cpp - Tests bundles of several programs ------------------===//
//
// StagePrograms.h says what the programs do.
//
//===----------------------------------------------------------------------===//
#include "bundle/Parts.h"
#include "Backend.h"
#include "StagePrograms.h"
#include "shardwright/runtime/bundle/Validate.h"
#include "support/Failure.h"

#include <cmath>

namespace shardwright::runtime::test {
namespace {

TEST(Parts, ValuesMoveBetweenPrograms) {
  if (!fits(2))
    GTEST_SKIP() << "for two ranks";
  Program program = transferProgram();
  ASSERT_EQ(program.inputs.size(), 1u);
  ASSERT_EQ(program.outputs.size(), 2u);
  RunOptions options;
  options.steps = 3;
  options.capture = Capture::EveryStep;
  auto report = runHere(program, {{"arg0", arrayOf(DType::F32, {3}, {1, -2, 3})}}, options);
  ASSERT_TRUE(report.ok()) << report.status().message;
  for (const char *output : {"out0", "out1", "out1.step2"})
    EXPECT_EQ(valuesOf(report->outputs.at(output)), (std::vector<double>{1, -2, 3})) << output;
}

/// Sums over the ranks of each stage of what went there and back.
class Echo : public testing::TestWithParam<int64_t> {};

TEST_P(Echo, AReceiveThatStartsEarlyHoldsUpNothing) {
  auto count = double(GetParam());
  if (!fits(2 * GetParam()))
    GTEST_SKIP() << "for " << 2 * GetParam() << " ranks";
  RunOptions options;
  options.steps = 3;
  options.capture = Capture::EveryStep;
  options.poison = true;
  options.deadline = options.firstDeadline = 30;
  auto report =
      runHere(echoProgram(GetParam()), {{"arg0", arrayOf(DType::F32, {3}, {1, -2, 3})}}, options);
  ASSERT_TRUE(report.ok()) << report.status().message;
  for (const char *step : {"", ".step0", ".step2"}) {
    auto of = [&](const char *output) {
      return valuesOf(report->outputs.at(output + std::string(step)));
    };
    EXPECT_EQ(of("out1"), (std::vector<double>{count, -2 * count, 3 * count})) << step;
    EXPECT_EQ(of("out0"),
              (std::vector<double>{count * count, -2 * count * count, 3 * count * count}))
        << step;
  }
}

TEST_P(Echo, AnErrorOfOneStageEndsAll) {
  if (processes() || !fits(2 * GetParam())) // which do not run any more after an error
    GTEST_SKIP() << "for " << 2 * GetParam() << " threads";
  RunOptions options;
  options.steps = 3;
  options.hook = [last = 2 * GetParam() - 1](int64_t rank, int64_t step, const Instruction &one) {
    return rank == last && step == 1 && one.op == Op::Copy ? Status::badInput("no more") : Status();
  };
  auto report =
      runHere(echoProgram(GetParam()), {{"arg0", arrayOf(DType::F32, {3}, {1, 2, 3})}}, options);
  EXPECT_ERROR(report.status(), Code::RankFailed, "no more");
  EXPECT_ERROR(report.status(), Code::RankFailed,
               "rank " + std::to_string(2 * GetParam() - 1) + ", step 1, ");
}

INSTANTIATE_TEST_SUITE_P(Stages, Echo, testing::Values(1, 2, 4));

TEST(Parts, WhatIsReceivedHasItsOriginElsewhere) {
  if (!fits(2))
    GTEST_SKIP() << "for two ranks";
  RunOptions options;
  options.nonFinite = NonFinite::Locate;
  auto report =
      runHere(transferProgram(), {{"arg0", arrayOf(DType::F32, {3}, {1, NAN, 3})}}, options);
  ASSERT_FALSE(report.ok());
  EXPECT_NE(report.status().message.find("rank 0, step 0: the first nan is from input 0"),
            std::string::npos)
      << report.status().message;
}

TEST(Parts, ARankIsItsPositionInItsProgram) {
  if (!fits(2))
    GTEST_SKIP() << "for two ranks";
  ProgramBuilder first({}), second({});
  first.input(DType::F32, {3}, {{}});
  second.line("rank r in= out=" + second.output(DType::I32, {}, {}) + " !c");
  Program program = wholeOf(partOf(first, "first", {0}, 2), partOf(second, "second", {1}, 2));
  auto report = runHere(program, {{"arg0", arrayOf(DType::F32, {3}, {1, 2, 3})}});
  ASSERT_TRUE(report.ok()) << report.status().message;
  EXPECT_EQ(valuesOf(report->outputs.at("out0")), (std::vector<double>{0}));
}

TEST(Parts, OutputsHaveTheirNumbersOfTheBundle) {
  if (processes() || !fits(2))
    GTEST_SKIP() << "for threads";
  Program program = transferProgram();
  Program second = *program.parts[1];
  second.outputs[0].number = 1, second.outputs[1].number = 0;
  program = wholeOf(program.parts[0], std::make_shared<const Program>(std::move(second)));
  RunOptions options;
  options.nonFinite = NonFinite::Stop;
  auto report = runHere(program, {{"arg0", arrayOf(DType::F32, {3}, {1, NAN, 3})}}, options);
  EXPECT_ERROR(report.status(), Code::BadInput, "rank 1, step 0: output 1 (");
}

TEST(Parts, ASessionRunsAllPrograms) {
  if (processes() || !fits(2))
    GTEST_SKIP() << "for threads";
  Program program = transferProgram();
  RunOptions options;
  options.device = onCuda() ? Device::Cuda : Device::Cpu;
  auto session = openSession(program, options);
  ASSERT_TRUE(session.ok()) << session.status().message;
  Array x = arrayOf(DType::F32, {3}, {4, 5, 6}), y = Array::zeros(DType::F32, {3});
  EXPECT_OK((*session)->step({{StepInput::Array, x.bytes.data(), 0}}, {{1, y.bytes.data()}}));
  EXPECT_EQ(valuesOf(y), (std::vector<double>{4, 5, 6}));
}

/// Two programs that return rows of an array of five: the first has three, and the second the two
/// from `begin` on.
Program rowsProgram(int64_t begin = 3) {
  std::vector<std::shared_ptr<const Program>> parts;
  for (auto [rank, rows] : {std::pair(0, 3), std::pair(1, 2)}) {
    ProgramBuilder builder({});
    std::string x = builder.input(DType::F32, {rows, 2}, {{}, {}});
    builder.line("copy y in=" + x + " out=" + builder.output(DType::F32, {rows, 2}, {{}, {}}) +
                 " bytes=" + std::to_string(rows * 8) + " !c");
    for (auto *values : {&builder.program.inputs, &builder.program.outputs}) {
      values->front().shape = {5, 2};
      values->front().rows = {0, rank ? begin : 0};
    }
    parts.push_back(partOf(builder, rank ? "second" : "first", {rank}, /*rankCount=*/2));
  }
  return wholeOf(parts[0], parts[1]);
}

TEST(Parts, ProgramsHaveRowsOfAnArray) {
  if (!fits(2))
    GTEST_SKIP() << "for two ranks";
  Array x = arrayOf(DType::F32, {5, 2}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
  auto report = runHere(rowsProgram(), {{"arg0", x}}, {});
  ASSERT_TRUE(report.ok()) << report.status().message;
  EXPECT_EQ(valuesOf(report->outputs.at("out0")), valuesOf(x));
}

TEST(Parts, RowsAreAllRowsOnce) {
  EXPECT_OK(validate(rowsProgram()));
  for (int64_t begin : {2, 4})
    EXPECT_THROW(rowsProgram(begin), Failure) << begin;
}

TEST(Parts, RowsAreWithinTheArray) {
  Program part = *rowsProgram().parts[1];
  part.inputs[0].rows.begin = 4;
  EXPECT_ERROR(validate(part), Code::BadInput, "its rows from 4 on of dimension 0 are none of");
  part.inputs[0].rows = {2, 0};
  EXPECT_ERROR(validate(part), Code::BadInput, "dimension 2 are none of");
}

TEST(Parts, MessagesKeepTheirOrder) {
  EXPECT_OK(validate(transferProgram()));
  EXPECT_ERROR(validate(transferProgram(2, 1)), Code::BadInput,
               "second does not receive from first in the order in which that sends");
}

TEST(Parts, EachSendHasAReceive) {
  EXPECT_ERROR(validate(transferProgram(1, 3)), Code::BadInput,
               "channel 2 has a send and no receive");
  EXPECT_ERROR(validate(transferProgram(1, 1)), Code::BadInput, "channel 1 has another receive");
}

TEST(Parts, ASingleProgramHasNoPeer) {
  ProgramBuilder builder({{"data", 2}});
  std::string x = builder.input(DType::F32, {3}, {{}});
  builder.line("send.start s in=" + x + " out= channel=1 pairs=0>1 dtype=f32 shape=3 !n1");
  builder.line("send.done s wait=@0 !c");
  EXPECT_ERROR(validate(builder.build()), Code::BadInput, "has no other program to exchange with");
}

TEST(Parts, TheScheduleIsPrintedAsItIsRead) {
  for (const auto &part : transferProgram().parts) {
    auto again = parseSchedule(printSchedule(part->schedule), "text");
    ASSERT_TRUE(again.ok()) << again.status().message;
    EXPECT_EQ(again->instructions, part->schedule.instructions);
  }
}

} // namespace
} // namespace shardwright::runtime::test
