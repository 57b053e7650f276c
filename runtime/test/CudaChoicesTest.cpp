// SPDX-License-Identifier: Apache-2.0

//===- CudaChoicesTest.cpp - Tests the cache of library algorithms -------===//
#include "BundleWriter.h"
#include "CudaFixture.h"
#include "bundle/CallShapes.h"
#include "engine/AlgorithmCache.h"

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

namespace shardwright::runtime::test {
namespace {

/// With a folder of its own for what is chosen.
class CudaChoices : public Cuda {
protected:
  void SetUp() override {
    Cuda::SetUp();
    setenv("SHARDWRIGHT_CACHE", (folder.path / "kept").c_str(), 1);
    file = folder.path / "kept/algorithms.json";
  }
  void TearDown() override {
    setenv("SHARDWRIGHT_CACHE", "", 1);
    Cuda::TearDown();
  }
  nlohmann::json algorithms() const {
    return nlohmann::json::parse(std::ifstream(file))["algorithms"];
  }
  /// The first of the file's says something else from now on.
  void replaceFirst(const CachedAlgorithm &choice) const {
    AlgorithmCache all;
    all.read([](const std::string &) {});
    all.add(algorithms().begin().key(), choice);
    all.save([](const std::string &note) { ADD_FAILURE() << note; });
  }
  TemporaryFolder folder;
  std::filesystem::path file;
};

LibraryCall product() {
  MatmulCall call{DType::F32, {}, 3, 5, 4, {4, 1}, {5, 1}, {5, 1}, {}, {}};
  return {"mm", 0, call};
}

LibraryCall convolution() {
  ConvolutionCall call;
  call.batch = 2, call.channels = 3, call.features = 5;
  call.dataSpace = {7}, call.filterSpace = {3}, call.resultSpace = {5};
  call.step = call.dilation = {1}, call.padding = {0};
  call.dataStrides = {21, 1, 3};
  call.filterStrides = {45, 9, 1, 3};
  call.resultStrides = {25, 1, 5};
  return {"conv", 0, call};
}

/// All four columns weigh the same, so that results are exact.
LibraryCall attention() {
  AttentionCall call;
  call.rows = 3, call.columns = 4, call.depth = 8, call.width = 16;
  call.scale = 0, call.reach = 3;
  call.qStrides = {24, 24, 8, 1};
  call.kStrides = {32, 32, 8, 1};
  call.vStrides = {64, 64, 16, 1};
  call.outStrides = {48, 48, 16, 1};
  return {"attn", 0, call};
}

constexpr const char *kProductSearch = "cublasLtMatmulAlgoGetHeuristic";
constexpr const char *kEngineSearch = "cudnnBackendFinalize of heuristics";
constexpr const char *kMeasurement = "cuEventElapsedTime";

RunOptions tuning() {
  RunOptions options = onCuda();
  options.tune = true;
  return options;
}

/// How often a function is called by a run whose results are as they should be.
int callsOf(const char *function, const LibraryCall &call, const RunOptions &options = onCuda()) {
  fakes().fail("", 0, 0); // counts from now on
  EXPECT_EQ(runCall(call, options).results, runCall(call, on(Device::Cpu)).results);
  return fakes().calls(function);
}

std::vector<std::string> notesOf(const LibraryCall &call, const RunOptions &options = onCuda()) {
  return runCall(call, options).report.notes;
}

TEST_F(CudaChoices, ASecondStartDoesNotSearch) {
  EXPECT_EQ(callsOf(kProductSearch, product()), 1);
  EXPECT_EQ(callsOf(kProductSearch, product()), 0);
  EXPECT_EQ(callsOf(kEngineSearch, convolution()), 1);
  EXPECT_EQ(callsOf(kEngineSearch, convolution()), 0);
  EXPECT_EQ(algorithms().size(), 2u);
}
TEST_F(CudaChoices, AnEngineComesBackWithItsKnobs) {
  EXPECT_EQ(runCall(convolution(), onCuda()).method, "cuDNN, engine 5");
  EXPECT_EQ(algorithms().begin().value()["algorithm"], "5 3=17");
  EXPECT_EQ(runCall(convolution(), onCuda()).method, "cuDNN, engine 5");
}
TEST_F(CudaChoices, AnotherCallIsSearchedFor) {
  callsOf(kProductSearch, product());
  LibraryCall wider = product();
  auto &call = std::get<MatmulCall>(wider.work);
  call.n = 6, call.rhsStrides = call.outStrides = {6, 1};
  EXPECT_EQ(callsOf(kProductSearch, wider), 1);
  EXPECT_EQ(algorithms().size(), 2u);
}
TEST_F(CudaChoices, AnEpilogueApartComesBackApart) {
  LibraryCall kept = product();
  auto &call = std::get<MatmulCall>(kept.work);
  call.epilogue = MatmulCall::BiasGeluKeep; // whose n of 5 cuBLASLt does not take
  std::string method = runCall(kept, onCuda()).method;
  EXPECT_EQ(method, "cuBLASLt, epilogue apart");
  fakes().fail("", 0, 0);
  EXPECT_EQ(runCall(kept, onCuda()).method, method);
  EXPECT_EQ(fakes().calls(kProductSearch), 0);
}
TEST_F(CudaChoices, NoFolderKeepsNothing) {
  setenv("SHARDWRIGHT_CACHE", "", 1);
  EXPECT_EQ(callsOf(kProductSearch, product()), 1);
  EXPECT_EQ(callsOf(kProductSearch, product()), 1);
  EXPECT_FALSE(std::filesystem::exists(file));
}
TEST_F(CudaChoices, TheUsersFolderOfCachesIsTheDefault) {
  unsetenv("SHARDWRIGHT_CACHE");
  const char *before = getenv("XDG_CACHE_HOME");
  const std::string kept = before ? before : "";
  setenv("XDG_CACHE_HOME", folder.path.c_str(), 1);
  runCall(product(), onCuda());
  EXPECT_TRUE(std::filesystem::exists(folder.path / "shardwright/algorithms.json"));
  before ? setenv("XDG_CACHE_HOME", kept.c_str(), 1) : unsetenv("XDG_CACHE_HOME");
}

TEST_F(CudaChoices, ADamagedFileIsIgnoredWithANoteAndWrittenAnew) {
  runCall(product(), onCuda());
  std::ostringstream whole;
  whole << std::ifstream(file).rdbuf();
  std::string bit = whole.str(), algorithm = "fused 0";
  bit[bit.find(algorithm) + algorithm.size()] ^= 1;
  for (const std::string &text :
       {std::string(), std::string("{}"), std::string("[1, 2"),
        whole.str().substr(0, whole.str().size() / 2), bit,
        std::string("{\"format\": \"shardwright-algorithms 2\"}"),
        std::string("{\"format\": 1, \"algorithms\": [], \"xxh3\": {}}")}) {
    std::ofstream(file) << text;
    auto notes = notesOf(product());
    ASSERT_EQ(notes.size(), 1u) << text;
    EXPECT_NE(notes[0].find("algorithms.json is ignored, and algorithms are "
                            "searched again: it is damaged or has another format"),
              std::string::npos)
        << notes[0];
    EXPECT_EQ(notesOf(product()).size(), 0u);
    EXPECT_EQ(callsOf(kProductSearch, product()), 0);
  }
}
TEST_F(CudaChoices, WhatTheLibraryRefusesIsSearchedForAgain) {
  runCall(product(), onCuda());
  std::string good = algorithms().begin().value()["algorithm"], broken = good, unknown = good,
              ending = good + "0", letter = good;
  broken[6 + 15] = '2';  // does not work on this GPU
  unknown[6 + 15] = '9'; // there is none of this number
  letter[9] = 'x';
  for (const std::string &one :
       {broken, unknown, ending, letter, std::string("apart") + good.substr(5), std::string()}) {
    replaceFirst({one, true});
    EXPECT_EQ(callsOf(kProductSearch, product()), 1) << one;
    replaceFirst({good, true});
  }
}
TEST_F(CudaChoices, AnEngineThatCudnnRefusesIsSearchedForAgain) {
  runCall(convolution(), onCuda());
  // Unknown; without its knob; with another value; does not work; sums up in
  // any order; no number.
  for (const char *one : {"77", "5", "5 3=16", "2", "4", "5 3", "five",
                          "5 3=17 "
                          "x"}) {
    replaceFirst({one, true});
    EXPECT_EQ(callsOf(kEngineSearch, convolution()), 1) << one;
    EXPECT_EQ(runCall(convolution(), onCuda()).method, "cuDNN, engine 5");
  }
}
TEST_F(CudaChoices, WhatCannotBeWrittenIsANote) {
  setenv("SHARDWRIGHT_CACHE", "/dev/null/kept", 1);
  expectNote(notesOf(product()), "chosen algorithms are not kept: ");
}
TEST_F(CudaChoices, AChoiceThatWasMeasuredMeanwhileStays) {
  runCall(product(), onCuda());
  std::string key = algorithms().begin().key();
  AlgorithmCache mine;
  mine.read([](const std::string &) {});
  replaceFirst({"measured by another run", true});
  mine.add(key, {"searched for", false});
  mine.add("another call", {"searched for", false});
  mine.save([](const std::string &note) { ADD_FAILURE() << note; });
  EXPECT_EQ(algorithms()[key]["algorithm"], "measured by another run");
  EXPECT_EQ(algorithms()["another call"]["algorithm"], "searched for");
}

TEST_F(CudaChoices, TheFastestIsMeasuredOnceAndKept) {
  // The third of four does not work; three rounds of each other one.
  EXPECT_EQ(callsOf(kMeasurement, product(), tuning()), 9);
  std::string best = algorithms().begin().value()["algorithm"];
  EXPECT_EQ(best.substr(0, 22), "fused 0000000000000003");
  EXPECT_EQ(algorithms().begin().value()["measured"], true);
  EXPECT_EQ(callsOf(kMeasurement, product(), tuning()), 0);
  EXPECT_EQ(callsOf(kProductSearch, product(), tuning()), 0);
  EXPECT_EQ(callsOf(kProductSearch, product()), 0);
}
TEST_F(CudaChoices, WhatWasOnlySearchedForIsMeasured) {
  EXPECT_EQ(callsOf(kMeasurement, product()), 0);
  EXPECT_EQ(callsOf(kMeasurement, product(), tuning()), 9);
}
TEST_F(CudaChoices, EnginesAreMeasuredToo) {
  // Of bf16 two will do, of f32 only one.
  LibraryCall narrow = convolution();
  std::get<ConvolutionCall>(narrow.work).dtype = DType::BF16;
  EXPECT_EQ(callsOf(kMeasurement, narrow, tuning()), 6);
  EXPECT_EQ(callsOf(kMeasurement, narrow, tuning()), 0);
  EXPECT_EQ(callsOf(kEngineSearch, narrow, tuning()), 0);
}
TEST_F(CudaChoices, AttentionIsSearchedForAndMeasuredOnce) {
  EXPECT_EQ(callsOf(kEngineSearch, attention()), 1);
  EXPECT_EQ(algorithms().begin().value()["algorithm"], "7");
  EXPECT_EQ(callsOf(kEngineSearch, attention()), 0);
  EXPECT_EQ(runCall(attention(), onCuda()).method, "cuDNN, engine 7");
  EXPECT_EQ(callsOf(kMeasurement, attention(), tuning()), 6);
  EXPECT_EQ(callsOf(kMeasurement, attention(), tuning()), 0);
  EXPECT_EQ(callsOf(kEngineSearch, attention()), 0);
  EXPECT_EQ(algorithms().size(), 1u);
}
TEST_F(CudaChoices, AnotherMaskIsAnotherCall) {
  callsOf(kEngineSearch, attention());
  LibraryCall unmasked = attention();
  std::get<AttentionCall>(unmasked.work).reach = -1;
  EXPECT_EQ(callsOf(kEngineSearch, unmasked), 1);
  EXPECT_EQ(algorithms().size(), 2u);
}
TEST_F(CudaChoices, ADeterministicRunUsesWhatIsKeptAndMeasuresNothing) {
  RunOptions options = tuning();
  options.deterministic = true;
  EXPECT_EQ(callsOf(kMeasurement, product(), options), 0);
  EXPECT_EQ(callsOf(kProductSearch, product(), options), 0);
  auto notes = notesOf(product(), options);
  ASSERT_EQ(notes.size(), 1u);
  EXPECT_EQ(notes[0], "--deterministic measures nothing, so --tune does nothing");
}
/// Two calls that are alike, on two ranks: one measurement.
TEST_F(CudaChoices, RanksMeasureTogetherAndAgree) {
  ProgramBuilder builder({{"r", 2}});
  std::string a = builder.input(DType::F32, {2, 4, 4}, {{"r"}, {}, {}});
  std::string b = builder.arena(64);
  std::string out = builder.output(DType::F32, {2, 4, 4}, {{"r"}, {}, {}});
  MatmulCall call{DType::F32, {}, 4, 4, 4, {4, 1}, {4, 1}, {4, 1}, {}, {}};
  builder.program.calls = {{"first", 0, call}, {"second", 0, call}};
  builder.line("call first in=" + a + "," + a + " out=" + b + " !c");
  builder.line("call second in=" + b + "," + a + " out=" + out + " !c");
  std::vector<double> values;
  for (int i = 0; i < 32; ++i)
    values.push_back(i % 7 - 3);
  NamedArrays inputs{{"arg0", arrayOf(DType::F32, {2, 4, 4}, values)}};
  Program program = builder.build();
  auto expected = run(program, inputs, on(Device::Cpu));
  fakes().fail("", 0, 0);
  auto found = run(program, inputs, tuning());
  ASSERT_TRUE(found.ok()) << found.status().message;
  EXPECT_EQ(valuesOf(found->outputs["out0"]), valuesOf(expected->outputs["out0"]));
  EXPECT_EQ(fakes().calls(kMeasurement), 9);
  EXPECT_EQ(algorithms().size(), 1u);
}
TEST_F(CudaChoices, EveryCallThatFailsEndsTheRunWithItsName) {
  runCall(product(), onCuda());
  expectFailures(product(), "cublasLtMatmulAlgoCheck");
}

} // namespace
} // namespace shardwright::runtime::test
