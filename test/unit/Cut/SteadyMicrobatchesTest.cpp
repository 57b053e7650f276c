// SPDX-License-Identifier: Apache-2.0

// What a step of many microbatches needs and takes is known from the first of them.
#include "shardwright/Cut/SteadyMicrobatches.h"
#include "Schedules.h"

using namespace shardwright;

namespace {

int chunksOf(llvm::StringRef name) {
  return name == "interleaved" ? 3 : name.contains("-v") ? 2 : 1;
}

TEST(SteadyMicrobatches, FollowTheFirstTurnsOfTheFirstStage) {
  // F0 F1 F2 F3 B0 F4 B1 F5
  auto found = steadyMicrobatches("1f1b", make("1f1b", 4, 64));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->few, 6);
  EXPECT_EQ(found->more, 10);
  EXPECT_EQ(found->all, 64);
}

TEST(SteadyMicrobatches, NeedAsMuchMemoryAsAll) {
  for (llvm::StringRef name : {"1f1b", "interleaved", "zb-h1", "zb-h2", "zb-v", "dualpipe-v"}) {
    PipelineSchedule whole = make(name, 4, 96, chunksOf(name));
    auto found = steadyMicrobatches(name, whole);
    ASSERT_TRUE(found) << name.str();
    EXPECT_EQ(microbatchesInFlight(make(name, 4, found->few, whole.chunks)),
              microbatchesInFlight(whole))
        << name.str();
  }
}

TEST(SteadyMicrobatches, TellTheTimeOfAll) {
  FragmentTimes times = {3, 7, 3};
  for (llvm::StringRef name : {"1f1b", "interleaved", "zb-h1", "zb-h2", "zb-v", "dualpipe-v"}) {
    PipelineSchedule whole = make(name, 4, 96, chunksOf(name));
    auto found = steadyMicrobatches(name, whole);
    ASSERT_TRUE(found) << name.str();
    auto secondsOf = [&](int count) {
      return timesOf(make(name, 4, count, whole.chunks), times).total;
    };
    EXPECT_DOUBLE_EQ(found->secondsOfAll(secondsOf(found->few), secondsOf(found->more)),
                     secondsOf(96))
        << name.str();
  }
}

TEST(SteadyMicrobatches, AreNoneWhereAllAreInFlight) {
  EXPECT_FALSE(steadyMicrobatches("gpipe", make("gpipe", 4, 64)));
}

TEST(SteadyMicrobatches, AreNoneOfFew) {
  EXPECT_FALSE(steadyMicrobatches("1f1b", make("1f1b", 4, 12)));
}

TEST(SteadyMicrobatches, AreNoneOfATable) {
  EXPECT_FALSE(steadyMicrobatches("mine.txt", make("1f1b", 4, 64)));
}

} // namespace
