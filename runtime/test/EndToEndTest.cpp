// SPDX-License-Identifier: Apache-2.0

//===- EndToEndTest.cpp - Tests bundles from loading to outputs ----------===//
//
// Two ranks of data parallelism: each holds half of the rows of x, and
//   g = all_reduce(transpose(x) * x),  w' = w - 0.5 * g
// with w donated to w'. The result is also computed here, in double.
//
//===----------------------------------------------------------------------===//
#include "BundleWriter.h"
#include "shardwright/runtime/arrays/Npz.h"
#include "shardwright/runtime/bundle/Validate.h"
#include "shardwright_runtime.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <sys/wait.h>

namespace shardwright::runtime::test {
namespace {

constexpr int64_t kRows = 6, kColumns = 5;

const char *kKernels = R"(
#include <stdint.h>
void k_update(char *const *buffers, int64_t begin, int64_t end) {
  const float *gradient = (const float *)buffers[0];
  const float *old = (const float *)buffers[1];
  float *weights = (float *)buffers[2];
  for (int64_t i = begin; i < end; ++i)
    weights[i] = old[i] - 0.5f * gradient[i];
}
)";

Program trainingStep() {
  ProgramBuilder builder({{"data", 2}});
  builder.communicator("c0", {{0, 1}});
  std::string w = builder.donatedInput(DType::F32, {kColumns, kColumns}, {{}, {}});
  std::string x = builder.input(DType::F32, {kRows, kColumns}, {{"data"}, {}});
  std::string sum = builder.output(DType::F32, {kColumns, kColumns}, {{}, {}});
  std::string g = builder.arena(kColumns * kColumns * 4);
  MatmulCall call;
  call.m = call.n = kColumns;
  call.k = kRows / 2;
  call.lhsStrides = {1, kColumns};
  call.rhsStrides = call.outStrides = {kColumns, 1};
  builder.program.calls.push_back({"mm_0", 0, call});
  Kernel kernel;
  kernel.name = "k_update";
  kernel.inputs = 2, kernel.outputs = 1;
  kernel.extent = kColumns * kColumns, kernel.grain = 4;
  builder.program.kernels.push_back(kernel);
  builder.line("call mm_0 in=" + x + "," + x + " out=" + g + " !c");
  builder.line("all_reduce.start s0 in=" + g + " out=" + g +
               " comm=c0 op=sum dtype=f32 shape=5x5 !n0 after=@0");
  builder.line("all_reduce.done s0 !c wait=@1");
  builder.line("kernel k_update in=" + g + "," + w + " out=" + w + " !c");
  builder.line("copy y in=" + g + " out=" + sum + " bytes=100 !c");
  return builder.build();
}

NamedArrays trainingInputs() {
  std::vector<double> x, w(kColumns * kColumns, 1);
  for (int64_t i = 0; i < kRows * kColumns; ++i)
    x.push_back(double(i % 4) - 1);
  NamedArrays inputs;
  inputs["arg0"] = arrayOf(DType::F32, {kColumns, kColumns}, w);
  inputs["arg1"] = arrayOf(DType::F32, {kRows, kColumns}, x);
  return inputs;
}

std::vector<double> gradient(const std::vector<double> &x) {
  std::vector<double> g(kColumns * kColumns, 0);
  for (int64_t r = 0; r < kRows; ++r)
    for (int64_t i = 0; i < kColumns; ++i)
      for (int64_t j = 0; j < kColumns; ++j)
        g[i * kColumns + j] += x[r * kColumns + i] * x[r * kColumns + j];
  return g;
}

std::vector<double> weightsAfter(int steps) {
  std::vector<double> g = gradient(valuesOf(trainingInputs()["arg1"]));
  for (double &value : g)
    value = 1 - 0.5 * steps * value;
  return g;
}

class EndToEnd : public testing::Test {
protected:
  void SetUp() override { writeBundle(trainingStep(), kKernels, folder.path / "m.bundle"); }
  std::string bundle() const { return (folder.path / "m.bundle").string(); }
  std::string file(const char *name) const { return (folder.path / name).string(); }
  /// Exit status of shardwright-run, its standard error in `error.txt`.
  int command(const std::string &arguments) const {
    std::string line = std::string(SHARDWRIGHT_RUN) + " " + arguments + " 2> " + file("error.txt") +
                       " > " + file("out.txt");
    int status = std::system(line.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  TemporaryFolder folder;
};

TEST_F(EndToEnd, ThreeStepsWithDonation) {
  auto program = loadProgram(bundle());
  ASSERT_TRUE(program.ok()) << program.status().message;
  EXPECT_OK(validate(*program));
  RunOptions options;
  options.steps = 3;
  options.poison = true;
  options.capture = Capture::EveryStep;
  auto report = run(*program, trainingInputs(), options);
  ASSERT_TRUE(report.ok()) << report.status().message;
  EXPECT_EQ(valuesOf(report->outputs["out0"]), weightsAfter(3));
  EXPECT_EQ(report->stepSeconds.size(), 3u);
  EXPECT_EQ(report->outputs.count("out0.step0"), 0u); // donated
  EXPECT_EQ(valuesOf(report->outputs["out1.step2"]), gradient(valuesOf(trainingInputs()["arg1"])));
}

TEST_F(EndToEnd, ThePeakIsTheSumOfAllParts) {
  Program program = trainingStep();
  program.constants = std::make_shared<const Bytes>(Array::zeros(DType::F32, {1000}).bytes);
  writeBundle(program, kKernels, folder.path / "m.bundle");
  auto loaded = loadProgram(bundle());
  ASSERT_TRUE(loaded.ok()) << loaded.status().message;
  auto report = run(*loaded, trainingInputs());
  ASSERT_TRUE(report.ok()) << report.status().message;
  for (const RankReport &rank : report->ranks) {
    EXPECT_EQ(rank.constantBytes, 4000);
    EXPECT_EQ(rank.peakBytes, rank.arenaBytes + rank.inputBytes + rank.parameterBytes +
                                  rank.outputBytes + rank.scratchBytes + rank.constantBytes);
  }
}

TEST_F(EndToEnd, InputsOfEachStep) {
  auto program = loadProgram(bundle());
  ASSERT_TRUE(program.ok()) << program.status().message;
  NamedArrays inputs = trainingInputs();
  Array x = inputs["arg1"];
  inputs.erase("arg1");
  for (int step = 0; step < 2; ++step) {
    std::vector<double> values(kRows * kColumns, 1 + step);
    inputs["arg1.step" + std::to_string(step)] = arrayOf(DType::F32, x.shape, values);
  }
  RunOptions options;
  options.steps = 2;
  options.capture = Capture::EveryStep;
  auto report = run(*program, inputs, options);
  ASSERT_TRUE(report.ok()) << report.status().message;
  EXPECT_EQ(valuesOf(report->outputs["out1.step0"])[0], 6);
  EXPECT_EQ(valuesOf(report->outputs["out1.step1"])[0], 24);
  EXPECT_EQ(valuesOf(report->outputs["out0"])[0], 1 - 0.5 * 30);
}

TEST_F(EndToEnd, ReportCountsBytes) {
  auto program = loadProgram(bundle());
  ASSERT_TRUE(program.ok()) << program.status().message;
  auto report = run(*program, trainingInputs());
  ASSERT_TRUE(report.ok()) << report.status().message;
  EXPECT_EQ(report->collectives["all_reduce"].count, 1);
  EXPECT_EQ(report->collectives["all_reduce"].bytesPerDevice, 100);
  EXPECT_EQ(report->ranks.size(), 2u);
  EXPECT_EQ(report->ranks[1].inputBytes, 100 + 60);
  EXPECT_EQ(report->ranks[1].outputBytes, 100);
  EXPECT_EQ(report->callMethods.count("mm_0"), 1u);
}

TEST_F(EndToEnd, CommandRunsTheBundle) {
  ASSERT_TRUE(writeNpz(file("in.npz"), trainingInputs()).ok());
  EXPECT_EQ(command(bundle() + " --steps 2 --inputs " + file("in.npz") + " --outputs " +
                    file("out.npz") + " --trace " + file("trace.json") + " --json -"),
            0)
      << readText(file("error.txt"));
  auto outputs = readNpz(file("out.npz"));
  ASSERT_TRUE(outputs.ok()) << outputs.status().message;
  EXPECT_EQ(valuesOf((*outputs)["out0"]), weightsAfter(2));
  EXPECT_EQ((*outputs).size(), 4u); // out0, out1, out1.step0, out1.step1
  EXPECT_NE(readText(file("out.txt")).find("\"step_seconds\""), std::string::npos);
  EXPECT_NE(readText(file("trace.json")).find("all_reduce.start s0"), std::string::npos);
  auto trace = nlohmann::json::parse(readText(file("trace.json")));
  for (const auto &event : trace["traceEvents"])
    if (event["ph"] == "X") {
      EXPECT_LT(std::abs(event["ts"].get<double>()), 60e6)
          << "microseconds since the first step began";
    }
}

TEST_F(EndToEnd, CommandMakesUpData) {
  EXPECT_EQ(command(bundle()), 0);
  EXPECT_NE(readText(file("error.txt")).find("seeded random data"), std::string::npos);
}

TEST_F(EndToEnd, ExitStatusSaysWhoIsAtFault) {
  EXPECT_EQ(command(file("nothing.bundle")), 1);
  EXPECT_EQ(command(bundle() + " --inputs " + file("nothing.npz")), 1);
  EXPECT_EQ(command("--no-such-option"), 2);
  EXPECT_EQ(command(bundle() + " --steps 0"), 2);
}

TEST_F(EndToEnd, AManifestThatWasChangedIsRefused) {
  std::string text = readText(bundle() + "/manifest.json");
  text.replace(text.find("\"features\""), 10, "\"futures!\"");
  writeText(bundle() + "/manifest.json", text + " ");
  EXPECT_ERROR(loadProgram(bundle()).status(), Code::BadInput, "has no field \"features\"");
  text.replace(text.find("\"futures!\""), 10, "\"features\"");
  text.replace(text.find("\"target\""), 8, "\"tarjet\""); // may be left out
  writeText(bundle() + "/manifest.json", text);
  EXPECT_ERROR(loadProgram(bundle()).status(), Code::BadInput, "manifest.xxh3 says");
}

TEST_F(EndToEnd, AFileThatIsTooLongIsNotRead) {
  std::filesystem::resize_file(bundle() + "/constants.bin", int64_t(1) << 40);
  EXPECT_ERROR(loadProgram(bundle()).status(), Code::BadInput,
               "has 1099511627776 bytes, but the manifest says 0");
}

TEST_F(EndToEnd, ConstantsThatDoNotFitAreNotRead) {
  Program program = trainingStep();
  program.constants = std::make_shared<const Bytes>(Array::zeros(DType::F32, {1 << 18}).bytes);
  writeBundle(program, kKernels, folder.path / "m.bundle");
  LoadOptions options;
  options.memoryLimit = 1 << 20;
  EXPECT_OK(loadProgram(bundle(), options).status());
  options.memoryLimit -= 1;
  EXPECT_ERROR(loadProgram(bundle(), options).status(), Code::BadInput,
               "constants.bin needs 1.00 MiB");
}

TEST_F(EndToEnd, EachOutputOfAKernelHasAType) {
  Program program = trainingStep();
  std::vector<std::optional<DType>> &dtypes = program.kernels[0].outputDTypes;
  dtypes = {DType::F32};
  writeBundle(program, kKernels, folder.path / "m.bundle");
  EXPECT_OK(loadProgram(bundle()).status());
  dtypes.push_back(std::nullopt);
  writeBundle(program, kKernels, folder.path / "m.bundle");
  EXPECT_ERROR(loadProgram(bundle()).status(), Code::BadInput,
               "expected a type for each of 1 outputs");
}

TEST_F(EndToEnd, StuckKernelEndsAtTheDeadline) {
  std::string kernels = kKernels;
  kernels.insert(kernels.find("const float *old"),
                 "static volatile int calls;\n"
                 "if (__sync_fetch_and_add(&calls, 1) == 2) for (;;);\n");
  writeBundle(trainingStep(), kernels, folder.path / "m.bundle");
  EXPECT_EQ(command(bundle() +
                    " --steps 9 --deadline 0.3"
                    " --threads-per-rank 1 --flight-recorder " +
                    file("flight.txt")),
            75);
  EXPECT_NE(readText(file("error.txt")).find("all that are kept are in"), std::string::npos);
  EXPECT_NE(readText(file("flight.txt")).find("under way  instruction 3 (kernel"),
            std::string::npos)
      << readText(file("flight.txt"));
  EXPECT_NE(readText(file("error.txt")).find("kernel k_update"), std::string::npos)
      << readText(file("error.txt"));
}

TEST_F(EndToEnd, PlainCInterface) {
  ASSERT_TRUE(writeNpz(file("in.npz"), trainingInputs()).ok());
  shardwright_program *program = nullptr;
  char *message = nullptr, *report = nullptr;
  ASSERT_EQ(shardwright_program_load(bundle().c_str(), &program, &message), 0) << message;
  EXPECT_EQ(shardwright_program_rank_count(program), 2);
  std::string in = file("in.npz"), out = file("out.npz");
  shardwright_run_options options = {};
  options.inputs_npz = in.c_str();
  options.outputs_npz = out.c_str();
  EXPECT_EQ(shardwright_program_run(program, &options, &report, &message), 0);
  EXPECT_NE(std::string(report).find("\"ranks\""), std::string::npos);
  EXPECT_EQ(valuesOf((*readNpz(out))["out0"]), weightsAfter(1));
  shardwright_string_free(report);
  const shardwright_option two[] = {{"threads-per-rank", "2"}, {"check-finite", "stop"}};
  options.options = two;
  options.option_count = 2;
  EXPECT_EQ(shardwright_program_run(program, &options, &report, &message), 0);
  EXPECT_NE(std::string(report).find("\"threads_per_rank\": 2"), std::string::npos);
  shardwright_string_free(report);
  const shardwright_option wrong[] = {{"device", "vax"}};
  options.options = wrong;
  options.option_count = 1;
  EXPECT_EQ(shardwright_program_run(program, &options, &report, &message), 2);
  EXPECT_NE(std::string(message).find("option device: vax not in {cpu,cuda}"), std::string::npos)
      << message;
  shardwright_string_free(message);
  options.option_count = 0;
  options.steps = -1;
  EXPECT_EQ(shardwright_program_run(program, &options, &report, &message), 2);
  EXPECT_NE(message, nullptr);
  shardwright_string_free(message);
  shardwright_program_free(program);
}

} // namespace
} // namespace shardwright::runtime::test
