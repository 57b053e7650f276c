// SPDX-License-Identifier: Apache-2.0

//===- CudaFixture.h - Test fixture with the fake CUDA libraries ---------===//
#ifndef SHARDWRIGHT_RUNTIME_TEST_CUDAFIXTURE_H
#define SHARDWRIGHT_RUNTIME_TEST_CUDAFIXTURE_H

#include "CallRun.h"
#include "Fakes.h"

namespace shardwright::runtime::test {

inline const Fakes &fakes() { return useFakes(); }

class Cuda : public testing::Test {
protected:
  void SetUp() override {
    fakes().order("lazy");
    fakes().fail("", 0, 0);
  }
  void TearDown() override { fakes().reset(); }
};

inline RunOptions on(Device device) {
  RunOptions options;
  options.device = device;
  options.steps = 2;
  options.poison = true;
  options.deadline = options.firstDeadline = 30;
  return options;
}
inline RunOptions onCuda() { return on(Device::Cuda); }

/// A library that is not there, until the next test.
inline void hide(const char *library) {
  setenv(("SHARDWRIGHT_" + std::string(library) + "_LIBRARY").c_str(), "/nowhere/lib.so", 1);
}

/// A run has told one thing, which begins so.
inline void expectNote(const std::vector<std::string> &notes, const std::string &words) {
  ASSERT_EQ(notes.size(), 1u);
  EXPECT_EQ(notes[0].substr(0, words.size()), words);
}

/// Fails the first, the last and one between of a function's calls: the run
/// ends with its name.
inline void expectFailures(const LibraryCall &call, const char *function) {
  fakes().fail("", 0, 0);
  runCall(call, onCuda());
  int count = fakes().calls(function);
  EXPECT_GT(count, 0) << function;
  Program program = programOf(call);
  for (int number : {1, (count + 1) / 2, count}) {
    fakes().reset();
    fakes().fail(function, number, 5);
    auto report = run(program, *randomInputs(program), onCuda());
    EXPECT_FALSE(report.ok()) << function << " " << number;
    EXPECT_NE(report.status().message.find(function), std::string::npos) << report.status().message;
  }
}

} // namespace shardwright::runtime::test

#endif // SHARDWRIGHT_RUNTIME_TEST_CUDAFIXTURE_H
