// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Cut/SearchSchedule.h"
#include "shardwright/Pipeline/Compiler.h"

#include <gtest/gtest.h>

using namespace shardwright;

namespace {

/// Of the example gpt2 in two stages. `memory` of a rank; empty: what a device has.
std::vector<FragmentTimes> timesOf(const std::string &remat, const std::string &memory = "") {
  PipelineSchedule table;
  std::string error;
  EXPECT_TRUE(makeSchedule("1f1b", /*stages=*/2, /*microbatches=*/4, /*chunks=*/1, table, error));
  CompileOptions options;
  options.model = SHARDWRIGHT_EXAMPLES "/gpt2/step.mlir";
  options.mesh = "stage=2,data=1,model=1";
  options.plan = "given";
  options.pipeline = "stage";
  options.microbatches = "4";
  options.cluster = "dgx-a100";
  options.remat = remat;
  options.memory = memory;
  options.diagnostics = &error;
  auto times = Compiler(std::move(options)).fragmentTimes(table);
  EXPECT_TRUE(mlir::succeeded(times)) << error;
  return mlir::succeeded(times) ? *times : std::vector<FragmentTimes>(2);
}

/// The backward fragments of both pieces.
double backward(const std::vector<FragmentTimes> &times) {
  return times[0].backward + times[1].backward;
}

TEST(FragmentTimes, BackwardFragmentsComputeAgain) {
  std::vector<FragmentTimes> none = timesOf("none"), full = timesOf("full");
  EXPECT_GT(full[0].backward, none[0].backward + none[0].forward / 2);
  EXPECT_LE(full[0].forward, none[0].forward);
}

TEST(FragmentTimes, LessIsComputedAgainInMoreMemory) {
  double most = backward(timesOf("full")), some = backward(timesOf("auto", "11MiB")),
         least = backward(timesOf("auto"));
  EXPECT_LT(some, most);
  EXPECT_LT(least, some);
}

} // namespace
