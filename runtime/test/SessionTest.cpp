// SPDX-License-Identifier: Apache-2.0

//===- SessionTest.cpp - Tests sessions step by step ---------------------===//
//
// Two ranks, on the CPU and on the fake GPU. A step doubles its state s, which
// is donated, and gives x as it is (y) and the rows that a rank has of z (v).
//
//===----------------------------------------------------------------------===//
#include "CudaFixture.h"
#include "engine/Cores.h"
#include "shardwright/runtime/launch/Run.h"
#include "shardwright/runtime/launch/RunSettings.h"

#include <chrono>
#include <thread>

namespace shardwright::runtime::test {
namespace {

using Values = std::vector<double>;
enum Inputs { S, X, Z };
enum Outputs { Doubled, Y, V };

Program stepProgram() {
  ProgramBuilder builder({{"data", 2}});
  builder.communicator("c0", {{0, 1}});
  std::string s = builder.donatedInput(DType::F32, {3}, {{}});
  std::string x = builder.input(DType::F32, {5}, {{}});
  std::string z = builder.input(DType::F32, {4}, {{}});
  std::string y = builder.output(DType::F32, {5}, {{}});
  std::string v = builder.output(DType::F32, {4}, {{"data"}});
  builder.line("all_reduce.start s0 in=" + s + " out=" + s +
               " comm=c0 op=sum dtype=f32 shape=3 !n0");
  builder.line("copy y in=" + x + " out=" + y + " bytes=20 !c");
  builder.line("copy v in=" + z + " out=" + v + " bytes=8 !c");
  builder.line("all_reduce.done s0 !c wait=@0");
  return builder.build();
}

StepInput given(const Array &array) { return {StepInput::Array, array.bytes.data(), 0}; }
StepInput here() { return {}; }
StepInput from(size_t output) { return {StepInput::Output, nullptr, output}; }

class Sessions : public testing::TestWithParam<Device> {
protected:
  void SetUp() override {
    fakes().order("lazy");
    auto opened = openSession(program, on(GetParam()));
    ASSERT_TRUE(opened.ok()) << opened.status().message;
    session = std::move(*opened);
  }
  void TearDown() override {
    session.reset();
    fakes().reset();
  }

  Status first() { return session->step({given(s), given(x), given(z)}); }
  Status next() { return session->step({here(), here(), here()}); }
  Values read(size_t output, int64_t count) {
    Array array = Array::zeros(DType::F32, {count});
    EXPECT_OK(session->read({{output, array.bytes.data()}}));
    return valuesOf(array);
  }

  const Program program = stepProgram();
  const Array s = arrayOf(DType::F32, {3}, {1, 2, 3});
  const Array x = arrayOf(DType::F32, {5}, {9, 8, 7, 6, 5});
  const Array z = arrayOf(DType::F32, {4}, {4, 3, 2, 1});
  std::unique_ptr<Session> session;
};

TEST_P(Sessions, DonatedStateStaysOnTheRanks) {
  EXPECT_OK(first());
  EXPECT_EQ(session->stateTransfer(Doubled, S), Session::StateTransfer::InPlace);
  EXPECT_OK(next());
  EXPECT_OK(next());
  EXPECT_EQ(read(Doubled, 3), (Values{8, 16, 24}));
  EXPECT_EQ(session->stepsDone(), 3);
}

TEST_P(Sessions, ReadingChangesNothing) {
  EXPECT_OK(first());
  EXPECT_EQ(read(Doubled, 3), read(Doubled, 3));
  EXPECT_OK(next());
  EXPECT_EQ(read(Doubled, 3), (Values{4, 8, 12}));
}

TEST_P(Sessions, OutputsComeTogetherFromTheirPieces) {
  EXPECT_OK(first());
  EXPECT_EQ(read(V, 4), (Values{4, 3, 4, 3})); // each rank's first two of z
}

TEST_P(Sessions, AnArrayReplacesWhatWasThere) {
  EXPECT_OK(first());
  EXPECT_OK(session->step({given(s), here(), here()}));
  EXPECT_EQ(read(Doubled, 3), (Values{2, 4, 6}));
  EXPECT_EQ(read(Y, 5), (Values{9, 8, 7, 6, 5}));
}

TEST_P(Sessions, AnOutputOfTheSamePiecesBecomesAnInput) {
  EXPECT_OK(first());
  EXPECT_EQ(session->stateTransfer(Y, X), Session::StateTransfer::LocalCopy);
  const Array other = arrayOf(DType::F32, {5}, {1, 1, 1, 1, 1});
  EXPECT_OK(session->step({here(), given(other), here()}));
  EXPECT_OK(session->step({here(), from(Y), here()}));
  EXPECT_EQ(read(Y, 5), (Values{1, 1, 1, 1, 1}));
}

TEST_P(Sessions, AnOutputOfOtherPiecesIsRefusedAndNothingIsLost) {
  EXPECT_OK(first());
  EXPECT_EQ(session->stateTransfer(V, Z), Session::StateTransfer::ThroughHost);
  EXPECT_ERROR(session->step({here(), here(), from(V)}), Code::Usage, "other pieces");
  EXPECT_OK(next());
  EXPECT_EQ(read(Doubled, 3), (Values{4, 8, 12}));
}

TEST_P(Sessions, ShardsAreReadBoxByBox) {
  EXPECT_OK(first());
  Array whole = Array::zeros(DType::F32, {2, 3});
  char *to = whole.bytes.data();
  EXPECT_OK(session->readShards(
      {{0, V, {1}, {1}, to, {6}, {4}}, {1, V, {0}, {2}, to, {6}, {1}}})); // of [4, 3]
  EXPECT_EQ(valuesOf(whole), (Values{0, 4, 3, 0, 3, 0}));
}

TEST_P(Sessions, ABoxThatIsNotInItsShardIsRefused) {
  EXPECT_OK(first());
  Array array = Array::zeros(DType::F32, {4});
  char *to = array.bytes.data();
  EXPECT_ERROR(session->readShards({{0, V, {1}, {2}, to, {4}, {0}}}), Code::Usage, "no such box");
  EXPECT_ERROR(session->readShards({{0, V, {0}, {2}, to, {4}, {3}}}), Code::Usage, "no such box");
  EXPECT_ERROR(session->readShards({{2, V, {0}, {2}, to, {4}, {0}}}), Code::Usage, "no such box");
  EXPECT_OK(next());
}

TEST_P(Sessions, EachRankTakesItsShard) {
  EXPECT_OK(first());
  const Array left = arrayOf(DType::F32, {4}, {1, 2, 5, 5}),
              right = arrayOf(DType::F32, {4}, {3, 4, 6, 6});
  const void *shards[] = {left.bytes.data(), right.bytes.data()};
  EXPECT_OK(session->step({here(), here(), {StepInput::Shards, nullptr, 0, shards}}));
  EXPECT_EQ(read(V, 4), (Values{1, 2, 3, 4})); // each rank's first two of z
}

TEST_P(Sessions, AnInputTooFewIsRefused) {
  EXPECT_ERROR(session->step({given(s), given(x)}), Code::Usage,
               "the program has 3 inputs, 2 are given");
}

TEST_P(Sessions, AReportCountsTheSteps) {
  EXPECT_OK(first());
  EXPECT_OK(next());
  auto report = session->finish();
  ASSERT_TRUE(report.ok()) << report.status().message;
  EXPECT_EQ(report->stepSeconds.size(), 2u);
  EXPECT_ERROR(next(), Code::Usage, "the session has ended");
}

TEST_P(Sessions, WithoutAStepThereIsNoReport) {
  EXPECT_ERROR(session->finish().status(), Code::Usage, "no step");
}

constexpr auto kLong = std::chrono::milliseconds(40);
void sleepIfSet(char *const *buffers, int64_t, int64_t) {
  if (*reinterpret_cast<float *>(buffers[0]) != 0)
    std::this_thread::sleep_for(kLong);
}

TEST(Session, AStepTakesAsLongAsItsSlowestRank) {
  ProgramBuilder builder({{"data", 2}});
  std::string flag = builder.input(DType::F32, {2}, {{"data"}});
  std::string out = builder.output(DType::F32, {2}, {{"data"}});
  Kernel kernel;
  kernel.name = "sleep";
  kernel.inputs = kernel.outputs = kernel.extent = 1;
  kernel.function = sleepIfSet;
  builder.program.kernels = {kernel};
  builder.line("kernel sleep in=" + flag + " out=" + out + " !c");
  const Program program = builder.build();
  auto session = openSession(program, on(Device::Cpu));
  ASSERT_TRUE(session.ok()) << session.status().message;
  const Array flags = arrayOf(DType::F32, {2}, {0, 1});
  EXPECT_OK((*session)->step({given(flags)}));
  EXPECT_GE((*session)->stepSeconds(), std::chrono::duration<double>(kLong).count());
}

RunOptions onDevices(const std::string &text, Device device = Device::Cpu) {
  RunOptions options = on(device);
  EXPECT_OK(setRunOption(options, "devices", text));
  return options;
}

TEST(Devices, CoresAreDividedAmongThePool) {
  int cores = availableCores();
  EXPECT_EQ(coresOfDevice(0, 1).size(), size_t(cores));
  EXPECT_EQ(coresOfDevice(cores - 1, cores).size(), 1u);
  EXPECT_EQ(coresOfDevice(cores - 1, cores), coresOfDevice(cores - 1, cores + 1));
  EXPECT_EQ(coresOfDevice(cores, cores + 1), coresOfDevice(0, cores + 1)); // they share it
}

TEST(Devices, EachRankTakesOneOfThePool) {
  const Program program = stepProgram();
  auto open = [&](const std::string &text) {
    return openSession(program, onDevices(text)).status();
  };
  EXPECT_OK(open("3,1/4"));
  EXPECT_ERROR(open("1/4"), Code::BadInput, "names 1 device(s); the bundle has 2 ranks");
  EXPECT_ERROR(open("1,1/4"), Code::BadInput, "a device twice");
  EXPECT_ERROR(open("1,4/4"), Code::BadInput, "device 4 of a pool of 4");
}

TEST(Devices, AreNumbers) {
  RunOptions options;
  for (const char *text : {"", "a", "1,a", "-1", "1/0", "1/a", "/4"}) {
    SCOPED_TRACE(text);
    EXPECT_ERROR(setRunOption(options, "devices", text), Code::Usage, "option devices");
  }
}

TEST(Devices, AreGpusByTheirNumbers) {
  fakes().order("lazy");
  const Program program = stepProgram();
  EXPECT_OK(openSession(program, onDevices("3,1", Device::Cuda)).status());
  EXPECT_ERROR(openSession(program, onDevices("1,99", Device::Cuda)).status(), Code::BadInput,
               "rank 1 needs GPU 99");
  fakes().reset();
}

INSTANTIATE_TEST_SUITE_P(, Sessions, testing::Values(Device::Cpu, Device::Cuda),
                         [](const auto &info) {
                           return info.param == Device::Cpu ? "Cpu" : "Cuda";
                         });

} // namespace
} // namespace shardwright::runtime::test
