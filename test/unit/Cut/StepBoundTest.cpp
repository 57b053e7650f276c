// SPDX-License-Identifier: Apache-2.0

// The bound of steps whose work is divided in any way, against times of schedules.
#include "shardwright/Cut/StepBound.h"

#include "Schedules.h"

#include <numeric>
#include <random>

using namespace shardwright;

namespace {

double boundOf(const DividedStep &step) {
  return provenBound(step, stepWeights(step.stages, step.microbatches));
}

TEST(StepBound, IsBelowEveryDivision) {
  std::mt19937 random(3);
  auto draw = [&] { return 1 + double(random() % 1000) / 100; };
  for (int trial = 0; trial < 400; ++trial) {
    int stages = 2 + int(random() % 4), microbatches = 1 + int(random() % 9);
    DividedStep step{stages, microbatches, 0, 0};
    std::vector<FragmentTimes> times;
    for (int stage = 0; stage < stages; ++stage) {
      times.push_back({draw(), draw(), 0, draw() / 4, draw() / 20});
      step.passes += microbatches * (times.back().forward + times.back().backward);
      step.once += times.back().update;
    }
    for (llvm::StringRef name : {"gpipe", "1f1b"})
      EXPECT_LE(boundOf(step), timesOf(make(name, stages, microbatches), times).total + 1e-9)
          << name.str() << " " << stages << " " << microbatches;
  }
}

/// Stage s has the share (1 - 1/M)^s of what the first has: then 1F1B takes no longer.
TEST(StepBound, IsThatOf1F1BInTheBestDivision) {
  for (int stages : {2, 3, 5})
    for (int microbatches : {1, 2, 8, 40}) {
      DividedStep step{stages, microbatches, 0, 0};
      std::vector<FragmentTimes> times(stages, FragmentTimes{0, 0, 0, 0, 0});
      double share = 1;
      for (FragmentTimes &each : times) {
        each.forward = each.backward = share;
        step.passes += 2 * microbatches * share;
        share *= 1 - 1.0 / microbatches;
      }
      double total = timesOf(make("1f1b", stages, microbatches), times).total;
      EXPECT_NEAR(boundOf(step), 2 * microbatches, 1e-9);
      EXPECT_GE(total, boundOf(step) - 1e-9);
    }
  // With one microbatch stages compute one after the other, in any division.
  EXPECT_NEAR(boundOf({3, 1, 12, 0}), timesOf(make("1f1b", 3, 1), FragmentTimes{2, 2, 0}).total,
              1e-9);
}

TEST(StepBound, AnyWeightsProveSomething) {
  DividedStep step{3, 4, 12, 6};
  double best = boundOf(step);
  EXPECT_DOUBLE_EQ(provenBound(step, {0, 0, 1}), 3); // the last stage may have no work
  EXPECT_DOUBLE_EQ(provenBound(step, {1, 0, 0}), 0);
  EXPECT_LT(provenBound(step, {1 / 3., 1 / 3., 1 / 3.}), best);
  EXPECT_GT(best, 12 / 3.);
}

} // namespace
