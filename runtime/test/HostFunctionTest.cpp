// SPDX-License-Identifier: Apache-2.0

//===- HostFunctionTest.cpp - Tests host callbacks -----------------------===//

#include "CudaFixture.h"

#include <mutex>
#include <set>

namespace shardwright::runtime::test {
namespace {

/// (rank, x, order) -> (y, order) on two ranks, each with a row of x and of y.
Program program(std::map<std::string, std::string> options) {
  ProgramBuilder builder({{"r", 2}});
  std::string rank = builder.input(DType::UI32, {2}, {{"r"}});
  std::string x = builder.input(DType::F32, {2, 3}, {{"r"}, {}});
  std::string order = builder.input(DType::UI8, {2}, {{"r"}});
  std::string y = builder.output(DType::F32, {2, 2}, {{"r"}, {}});
  std::string behind = builder.output(DType::UI8, {2}, {{"r"}});
  builder.line("call back_0 in=" + rank + "," + x + "," + order + " out=" + y + "," + behind +
               " !c");
  FunctionCall call{"host",
                    "callback",
                    {{DType::UI32, {}}, {DType::F32, {1, 3}}, {DType::UI8, {}}},
                    {{DType::F32, {1, 2}}, {DType::UI8, {}}},
                    std::move(options)};
  builder.program.calls = {{"back_0", 0, call}};
  return builder.build();
}

NamedArrays arguments() {
  return {{"arg0", arrayOf(DType::UI32, {2}, {0, 1})},
          {"arg1", arrayOf(DType::F32, {2, 3}, {1, 2, 3, 4, 5, 6})},
          {"arg2", arrayOf(DType::UI8, {2}, {7, 8})}};
}

/// y = (the number of the function, the sum of x).
RunOptions summing(std::function<void(const FunctionCall &)> look = {}) {
  RunOptions options;
  options.host = [look](int64_t function, const FunctionCall &call, char *const *buffers) {
    if (look)
      look(call);
    double sum = 0;
    for (size_t i = 0; i < 3; ++i)
      sum += loadElement(DType::F32, buffers[0] + 4 * i);
    storeElement(DType::F32, buffers[1], double(function));
    storeElement(DType::F32, buffers[1] + 4, sum);
    return Status();
  };
  return options;
}

TEST(HostFunction, EachRankCallsWithItsOwn) {
  auto report = run(program({{"function", "5"}}), arguments(), summing());
  ASSERT_TRUE(report.ok()) << report.status().message;
  EXPECT_EQ(valuesOf(report->outputs.at("out0")), std::vector<double>({5, 6, 5, 15}));
}

TEST(HostFunction, GpusCallItOnTheHost) {
  fakes().reset();
  RunOptions options = summing();
  options.device = Device::Cuda;
  auto report = run(program({{"function", "5"}}), arguments(), options);
  ASSERT_TRUE(report.ok()) << report.status().message;
  EXPECT_EQ(valuesOf(report->outputs.at("out0")), std::vector<double>({5, 6, 5, 15}));
  EXPECT_EQ(report->callMethods["back_0"], "on the host by the caller's "
                                           "function, since GPUs have no form of it");
}

TEST(HostFunction, OnceIsTheFirstRank) {
  std::mutex mutex;
  int calls = 0;
  auto options = summing([&](const FunctionCall &) {
    std::lock_guard lock(mutex);
    ++calls;
  });
  auto report = run(program({{"function", "5"}, {"once", "true"}}), arguments(), options);
  ASSERT_TRUE(report.ok()) << report.status().message;
  EXPECT_EQ(calls, 1);
  EXPECT_EQ(valuesOf(report->outputs.at("out0")), std::vector<double>({5, 6, 0, 0}));
}

TEST(HostFunction, WhatOrdersPassesByIt) {
  std::mutex mutex;
  std::set<std::pair<size_t, size_t>> seen;
  auto options = summing([&](const FunctionCall &call) {
    std::lock_guard lock(mutex);
    seen.insert({call.inputs.size(), call.outputs.size()});
  });
  auto report = run(program({{"function", "0"}}), arguments(), options);
  ASSERT_TRUE(report.ok()) << report.status().message;
  EXPECT_EQ(seen, (std::set<std::pair<size_t, size_t>>{{1, 1}}));
  EXPECT_EQ(valuesOf(report->outputs.at("out1")), std::vector<double>({7, 8}));
}

TEST(HostFunction, ItsErrorEndsTheRun) {
  RunOptions options;
  options.host = [](auto &&...) { return Status::badInput("ValueError: no such word"); };
  EXPECT_ERROR(run(program({{"function", "0"}}), arguments(), options).status(), Code::RankFailed,
               "ValueError: no such word");
}

TEST(HostFunction, WithoutOneTheProgramIsRefused) {
  for (Device device : {Device::Cpu, Device::Cuda}) {
    RunOptions options;
    options.device = device;
    EXPECT_ERROR(run(program({{"function", "3"}}), arguments(), options).status(), Code::BadInput,
                 "calls back function 3 of the Python process");
  }
}

TEST(HostFunction, ItsNumberIsANumber) {
  for (const char *text : {"", "-1", "1x", "one", "99999999999999999999"})
    EXPECT_ERROR(run(program({{"function", text}}), arguments(), summing()).status(),
                 Code::BadInput, "expected the option function to be a number");
}

TEST(HostFunction, RankAndOrderAreThere) {
  auto refused = [](auto change) {
    Program changed = program({{"function", "0"}});
    change(std::get<FunctionCall>(changed.calls[0].work));
    return run(changed, arguments(), summing()).status();
  };
  const char *message = "expected a rank of ui32 first";
  EXPECT_ERROR(refused([](auto &call) { call.inputs[0].dtype = DType::I32; }), Code::BadInput,
               message);
  EXPECT_ERROR(refused([](auto &call) { call.inputs[2].dtype = DType::I8; }), Code::BadInput,
               message);
  EXPECT_ERROR(refused([](auto &call) { call.outputs[1].dtype = DType::I8; }), Code::BadInput,
               message);
}

} // namespace
} // namespace shardwright::runtime::test
