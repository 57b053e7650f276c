// SPDX-License-Identifier: Apache-2.0

//===- SafetyTest.cpp - Tests checks of outputs, memory limits and stops -===//
//
// Part of the conformance suite: ranks are threads, or processes under mpirun.
//
//===----------------------------------------------------------------------===//
#include "Backend.h"
#include "ProgramBuilder.h"

#include <cmath>
#include <cstring>
#include <limits>

namespace shardwright::runtime::test {
namespace {

constexpr int64_t kRanks = 2, kSteps = 4;

/// The state takes over what this step's input holds: w' = x. The second output
/// is an integer, the third the input itself.
Program latest() {
  ProgramBuilder builder({{"r", kRanks}});
  std::string w = builder.donatedInput(DType::F32, {3, 2}, {{"r"}, {}});
  std::string x = builder.input(DType::F32, {3, 2}, {{"r"}, {}});
  std::string n = builder.output(DType::I32, {4}, {{}});
  builder.line("rank r in= out=" + n + " !c");
  builder.line("copy x in=" + x + " out=" + w + " bytes=16 !c");
  return builder.build();
}

double valueOf(int64_t step) { return double(step + 1); }

/// Element [2, 1], which rank 1 holds, is `bad` in the steps given.
NamedArrays latestInputs(double bad, const std::vector<int64_t> &steps) {
  NamedArrays inputs;
  inputs["arg0"] = arrayOf(DType::F32, {3, 2}, std::vector<double>(6, 0));
  for (int64_t step = 0; step < kSteps; ++step) {
    std::vector<double> values(6, valueOf(step));
    for (int64_t other : steps)
      if (other == step)
        values[5] = bad;
    inputs["arg1.step" + std::to_string(step)] = arrayOf(DType::F32, {3, 2}, values);
  }
  return inputs;
}

Result<RunReport> runLatest(NonFinite policy, double bad, const std::vector<int64_t> &steps,
                            const std::atomic<int> *stop = nullptr) {
  RunOptions options;
  options.steps = kSteps;
  options.capture = Capture::EveryStep;
  options.nonFinite = policy;
  options.stop = stop;
  return runHere(latest(), latestInputs(bad, steps), options);
}

const double kNaN = std::numeric_limits<double>::quiet_NaN();
const double kInfinity = std::numeric_limits<double>::infinity();

#define SKIP_UNLESS_IT_FITS()                                                                      \
  if (!fits(kRanks))                                                                               \
  GTEST_SKIP()

TEST(NonFinite, NobodyLooksUnlessAsked) {
  SKIP_UNLESS_IT_FITS();
  auto report = runLatest(NonFinite::Ignore, kNaN, {2});
  EXPECT_OK(report.status());
}
TEST(NonFinite, StopNamesOutputRankStepElementAndValue) {
  SKIP_UNLESS_IT_FITS();
  auto report = runLatest(NonFinite::Stop, -kInfinity, {2});
  EXPECT_ERROR(report.status(), Code::BadInput,
               "rank 1, step 2: output 0 (out0), element [2, 1] is -inf");
}
TEST(NonFinite, StopLetsFiniteNumbersThrough) {
  SKIP_UNLESS_IT_FITS();
  double largest = double(std::numeric_limits<float>::max());
  EXPECT_OK(runLatest(NonFinite::Stop, largest, {2}).status());
}
TEST(NonFinite, SkipPutsBackWhatWasDonatedOnAllRanks) {
  SKIP_UNLESS_IT_FITS();
  auto report = runLatest(NonFinite::Skip, kNaN, {1, 3});
  ASSERT_TRUE(report.ok()) << report.status().message;
  EXPECT_EQ(report->skippedSteps, processes() && processes()->rank() ? 0 : 2);
  EXPECT_EQ(valuesOf(report->outputs["out0"]), std::vector<double>(6, valueOf(2)));
}
TEST(NonFinite, SkipGoesOnWithTheNextStep) {
  SKIP_UNLESS_IT_FITS();
  auto report = runLatest(NonFinite::Skip, kNaN, {0, 1});
  ASSERT_TRUE(report.ok()) << report.status().message;
  EXPECT_EQ(valuesOf(report->outputs["out0"]), std::vector<double>(6, valueOf(3)));
}
TEST(NonFinite, ContinueKeepsTheNumbersAndNotesThem) {
  SKIP_UNLESS_IT_FITS();
  auto report = runLatest(NonFinite::Continue, kNaN, {3});
  ASSERT_TRUE(report.ok()) << report.status().message;
  EXPECT_TRUE(std::isnan(valuesOf(report->outputs["out0"])[5]));
  if (processes() && processes()->rank() != 0)
    return;
  ASSERT_EQ(report->notes.size(), 1u);
  EXPECT_NE(report->notes[0].find("rank 1, step 3: output 0"), std::string::npos);
}
/// By products: square = x x of each rank, sum = all_reduce(square), last = sum
/// times `factor`.
Program squares() {
  ProgramBuilder builder({{"r", kRanks}});
  builder.communicator("c0", {{0, 1}});
  std::string x = builder.donatedInput(DType::F32, {kRanks}, {{"r"}});
  std::string factor = builder.input(DType::F32, {1}, {{}});
  std::string last = builder.output(DType::F32, {kRanks}, {{"r"}});
  std::string square = builder.arena(4), sum = builder.arena(4);
  MatmulCall one{DType::F32, {}, 1, 1, 1, {1, 1}, {1, 1}, {1, 1}, {}, {}};
  builder.program.calls.push_back({"square", 0, one});
  builder.program.calls.push_back({"scale", 0, one});
  builder.line("call square in=" + x + "," + x + " out=" + square + " !c");
  builder.line("all_reduce.start s in=" + square + " out=" + sum +
               " comm=c0 op=sum dtype=f32 shape=1 !n0 after=@0");
  builder.line("all_reduce.done s !c wait=@1");
  builder.line("call scale in=" + sum + "," + factor + " out=" + last + " !c");
  builder.line("copy x in=" + square + " out=" + x + " bytes=4 !c");
  return builder.build();
}

Status locate(const std::vector<double> &x, double factor) {
  RunOptions options;
  options.nonFinite = NonFinite::Locate;
  NamedArrays inputs;
  inputs["arg0"] = arrayOf(DType::F32, {kRanks}, x);
  inputs["arg1"] = arrayOf(DType::F32, {1}, {factor});
  return runHere(squares(), inputs, options).status();
}

TEST(NonFinite, LocateNamesWhoMadeTheFirstNaN) {
  SKIP_UNLESS_IT_FITS();
  // 1e30 squared is infinite; infinity times 0 is no number.
  EXPECT_ERROR(locate({2, 1e30}, 0), Code::BadInput,
               "step 0: the first nan is from instruction 3 (call scale), "
               "element 0");
}
TEST(NonFinite, LocateNamesTheRankWithTheFirstInfinityIfThereIsNoNaN) {
  SKIP_UNLESS_IT_FITS();
  EXPECT_ERROR(locate({2, 1e30}, 1), Code::BadInput,
               "rank 1, step 0: the first infinity is from instruction 0 (call "
               "square), element 0");
}
TEST(NonFinite, LocateNamesAnInput) {
  SKIP_UNLESS_IT_FITS();
  EXPECT_ERROR(locate({kNaN, 3}, 1), Code::BadInput,
               "rank 0, step 0: the first nan is from input 0 (");
}
TEST(NonFinite, LocateLetsFiniteNumbersThrough) {
  SKIP_UNLESS_IT_FITS();
  EXPECT_OK(locate({2, 3}, 0));
}

TEST(NonFinite, LocateTakesNothingThatWasThereBeforeForANaN) {
  SKIP_UNLESS_IT_FITS();
  ProgramBuilder builder({{"r", kRanks}});
  std::string bits = builder.input(DType::I32, {8}, {{}}), x = builder.input(DType::F32, {4}, {{}});
  std::string before = builder.arena(32), stack = builder.arena(32);
  std::string y = builder.output(DType::F32, {4}, {{}});
  auto offsetOf = [&](const std::string &id) -> int64_t & {
    for (Buffer &buffer : builder.program.memory.buffers)
      if (buffer.id == id)
        return buffer.offset;
    throw std::out_of_range(id);
  };
  offsetOf(stack) = offsetOf(before);
  builder.line("copy c in=" + bits + " out=" + before + " bytes=32 !c");
  builder.line("empty e in= out=" + stack + " !c");
  builder.line("copy half in=" + x + " out=" + stack + " bytes=16 !c");
  builder.line("copy all in=" + x + " out=" + y + " bytes=16 !c");
  RunOptions options;
  options.nonFinite = NonFinite::Locate;
  NamedArrays inputs;
  inputs["arg0"] = arrayOf(DType::I32, {8}, std::vector<double>(8, -1)); // as f32: NaN
  inputs["arg1"] = arrayOf(DType::F32, {4}, {1, 2, std::numeric_limits<double>::infinity(), 4});
  EXPECT_ERROR(runHere(builder.build(), inputs, options).status(), Code::BadInput,
               "the first infinity is from input 1");
}

TEST(NonFinite, EveryFloatingTypeIsLookedAt) {
  SKIP_UNLESS_IT_FITS();
  for (DType dtype : {DType::F32, DType::F64, DType::F16, DType::BF16, DType::C64, DType::C128}) {
    ProgramBuilder builder({{"r", kRanks}});
    std::string x = builder.input(dtype, {5}, {{}});
    std::string y = builder.output(dtype, {5}, {{}});
    builder.line("copy x in=" + x + " out=" + y + " bytes=" + std::to_string(5 * byteSize(dtype)) +
                 " !c");
    NamedArrays inputs;
    inputs["arg0"] = Array::zeros(dtype, {5});
    RunOptions options;
    options.nonFinite = NonFinite::Stop;
    EXPECT_OK(runHere(builder.build(), inputs, options).status());
    std::memset(inputs["arg0"].bytes.data() + 3 * byteSize(dtype), 0xff,
                byteSize(dtype)); // a NaN in all of them
    EXPECT_ERROR(runHere(builder.build(), inputs, options).status(), Code::BadInput,
                 "element [3] is nan");
  }
}
TEST(NonFinite, PaddingMayHoldAnything) {
  SKIP_UNLESS_IT_FITS();
  ProgramBuilder builder({{"r", kRanks}});
  std::string x = builder.input(DType::F32, {4}, {{}});
  std::string y = builder.output(DType::F32, {3}, {{"r"}}); // 2 + 1
  builder.line("copy x in=" + x + " out=" + y + " bytes=8 !c");
  NamedArrays inputs;
  inputs["arg0"] = arrayOf(DType::F32, {4}, {1, kNaN, 3, 4});
  RunOptions options;
  options.nonFinite = NonFinite::Stop;
  EXPECT_ERROR(runHere(builder.build(), inputs, options).status(), Code::BadInput,
               "rank 0, step 0: output 0 (out0), element [1]");
}

// Their memory is not the machine's; CudaTest.cpp has theirs.
#define SKIP_ON_GPUS()                                                                             \
  if (onCuda())                                                                                    \
  GTEST_SKIP()

TEST(Memory, ARunThatNeedsMoreThanThereIsIsRefusedWithATable) {
  SKIP_UNLESS_IT_FITS();
  SKIP_ON_GPUS();
  ProgramBuilder builder({{"r", kRanks}});
  std::string x = builder.input(DType::F32, {1 << 20}, {{}});
  std::string b = builder.arena(3 << 20);
  std::string y = builder.output(DType::F32, {1 << 18}, {{}});
  builder.line("copy x in=" + x + " out=" + b + " bytes=3145728 !c");
  builder.line("copy y in=" + b + " out=" + y + " bytes=1048576 !c");
  RunOptions options;
  options.memoryLimit = 16 << 20;
  Program program = builder.build();
  Status status = runHere(program, *randomInputs(program), options).status();
  for (const char *part : {"2 of its 2 ranks", "--memory-limit leaves 16.00 MiB",
                           "temporaries (arena)", "3.00 MiB x 2", "4.00 MiB x 2", "1.00 MiB x 2"})
    EXPECT_ERROR(status, Code::BadInput, part);
  options.memoryLimit = 64 << 20;
  EXPECT_OK(runHere(program, *randomInputs(program), options).status());
}
TEST(Memory, APlanLargerThanAnyMachineIsRefused) {
  SKIP_UNLESS_IT_FITS();
  SKIP_ON_GPUS();
  ProgramBuilder builder({{"r", kRanks}});
  std::string y = builder.output(DType::F32, {4}, {{}});
  std::string b = builder.arena(int64_t(1) << 60);
  builder.line("rank r in= out=" + b + " !c");
  builder.line("copy y in=" + b + " out=" + y + " bytes=16 !c");
  EXPECT_ERROR(runHere(builder.build(), {}, {}).status(), Code::BadInput,
               "out of memory before the first step");
}
TEST(Memory, ScratchOfCollectivesCountsToo) {
  SKIP_UNLESS_IT_FITS();
  SKIP_ON_GPUS();
  constexpr int64_t kElements = 8 << 20;
  ProgramBuilder builder({{"r", kRanks}});
  builder.communicator("c0", {{0, 1}});
  std::string b = builder.arena(kElements * 4);
  std::string y = builder.output(DType::F32, {4}, {{}});
  std::string count = std::to_string(kElements);
  builder.line("rank r in= out=" + b + " !c");
  // In place, so that what comes needs memory of its own.
  builder.line("all_to_all.start a in=" + b + " out=" + b +
               " comm=c0 split=0 concat=0 dtype=f32 shape=" + count + " !n0 after=@0");
  builder.line("all_to_all.done a !c wait=@1");
  builder.line("copy y in=" + b + " out=" + y + " bytes=16 !c");
  RunOptions options;
  options.memoryLimit = 96 << 20; // arenas 64, overhead 16, scratch 32 or more
  EXPECT_ERROR(runHere(builder.build(), {}, options).status(), Code::BadInput,
               "scratch of calls and collectives");
}

TEST(Stop, TheRunEndsAfterTheStepAndOutputsAreThoseOfThatStep) {
  if (!fits(kRanks) || processes()) // which have signals of their own
    GTEST_SKIP();
  std::atomic<int> stop{0};
  RunOptions options;
  options.steps = kSteps;
  options.capture = Capture::EveryStep;
  options.stop = &stop;
  options.hook = [&](int64_t rank, int64_t step, const Instruction &) {
    if (rank == 1 && step == 1)
      stop.store(15);
    return Status();
  };
  auto report = runHere(latest(), latestInputs(0, {}), options);
  ASSERT_TRUE(report.ok()) << report.status().message;
  EXPECT_EQ(report->stoppedBy, 15);
  EXPECT_EQ(report->stepSeconds.size(), 2u);
  EXPECT_EQ(valuesOf(report->outputs["out0"]), std::vector<double>(6, valueOf(1)));
  EXPECT_EQ(report->outputs.count("out1.step1"), 1u);
  EXPECT_EQ(report->outputs.count("out1.step2"), 0u);
}
TEST(Stop, OneStepIsDoneInAnyCase) {
  if (!fits(kRanks) || processes())
    GTEST_SKIP();
  std::atomic<int> stop{15};
  auto report = runLatest(NonFinite::Ignore, 0, {}, &stop);
  ASSERT_TRUE(report.ok()) << report.status().message;
  EXPECT_EQ(report->stepSeconds.size(), 1u);
  EXPECT_EQ(valuesOf(report->outputs["out0"]), std::vector<double>(6, valueOf(0)));
}

} // namespace
} // namespace shardwright::runtime::test
