// SPDX-License-Identifier: Apache-2.0

//===- PartsTest.cpp - Tests bundles of several programs ------------------===//
//
// Rank 0 runs a program that sends its input x twice, and rank 1 another that
// receives both into its outputs.
//
//===----------------------------------------------------------------------===//
#include "bundle/Parts.h"
#include "Backend.h"
#include "shardwright/runtime/bundle/Validate.h"

#include <cmath>

namespace shardwright::runtime::test {
namespace {

constexpr const char *kSend = " pairs=0>1 dtype=f32 shape=3 !n1";
constexpr const char *kReceive = " pairs=0>1 dtype=f32 shape=3 !n2";

/// One program of two, with its values numbered from `first` on.
std::shared_ptr<const Program> partOf(ProgramBuilder &builder, const char *name, int64_t rank) {
  Program part = builder.build();
  part.schedule.program = name;
  part.manifest.rankCount = 2;
  part.ranks = {rank};
  for (auto *values : {&part.inputs, &part.outputs})
    for (size_t i = 0; i < values->size(); ++i)
      (*values)[i].number = int64_t(i);
  return std::make_shared<const Program>(std::move(part));
}

Program wholeOf(std::shared_ptr<const Program> sender, std::shared_ptr<const Program> receiver) {
  Program whole;
  whole.manifest = sender->manifest;
  whole.manifest.mesh = {{"stage", 2}};
  whole.parts = {std::move(sender), std::move(receiver)};
  mergeSignature(whole);
  return whole;
}

/// `channels`: of the receives, in their order.
Program transferProgram(int64_t first = 1, int64_t second = 2) {
  ProgramBuilder sender({}), receiver({});
  std::string x = sender.input(DType::F32, {3}, {{}});
  for (int64_t channel : {1, 2})
    sender.line("send.start s" + std::to_string(channel) + " in=" + x +
                " out= channel=" + std::to_string(channel) + kSend);
  sender.line("send.done s1 wait=@0 !c");
  sender.line("send.done s2 wait=@1 !c");
  for (int64_t channel : {first, second}) {
    std::string name = "r" + std::to_string(channel);
    int64_t start = receiver.line("receive.start " + name +
                                  " in= out=" + receiver.output(DType::F32, {3}, {{}}) +
                                  " channel=" + std::to_string(channel) + kReceive);
    receiver.line("receive.done " + name + " wait=@" + std::to_string(start) + " !c");
  }
  return wholeOf(partOf(sender, "first", 0), partOf(receiver, "second", 1));
}

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
  builder.line("send.start s in=" + x + " out= channel=1" + kSend);
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
