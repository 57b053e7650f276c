// SPDX-License-Identifier: Apache-2.0

// Schedules keep dependencies, and have the bubbles and the memory that are known of them.
#include "Schedules.h"

using namespace shardwright;

namespace {

TEST(PipelineSchedule, GPipeAnd1F1BIdleForOneMicrobatchAStage) {
  for (llvm::StringRef name : {"gpipe", "1f1b"})
    for (int p : kStages)
      for (int m : {p, p + 1, 3 * p})
        EXPECT_EQ(timesOf(make(name, p, m), {3, 7}).bubble, (p - 1) * (3 + 7)) << name.str();
}

TEST(PipelineSchedule, ChunksDivideTheBubble) {
  for (int v : {2, 3})
    for (int p : kStages)
      for (int m : {p, 3 * p}) // a chunk takes 1 / v of the time of a stage
        EXPECT_EQ(timesOf(make("interleaved", p, m, v), {3, 7}).bubble * v, (p - 1) * v * (3 + 7));
}

TEST(PipelineSchedule, WeightGradientsFillTheBubble) {
  for (int p : kStages)
    for (int m : {p, p + 1, 3 * p})
      for (FragmentTimes times : {FragmentTimes{1, 1, 1}, {2, 3, 2}, {4, 4, 3}})
        EXPECT_EQ(timesOf(make("zb-h1", p, m), times).bubble,
                  (p - 1) * (times.forward + times.backward - times.weightGradient));
}

TEST(PipelineSchedule, TwiceTheMemoryHidesWeightGradientsAgain) {
  for (int p : kStages)
    for (int m : {2 * p, 3 * p})
      for (FragmentTimes times : {FragmentTimes{1, 1, 1}, {2, 3, 2}, {4, 4, 3}})
        EXPECT_EQ(timesOf(make("zb-h2", p, m), times).waiting,
                  (p - 1) * (times.forward + times.backward - 2 * times.weightGradient));
}

TEST(PipelineSchedule, MemoryInFlight) {
  for (int p : kStages) {
    int m = 2 * p;
    EXPECT_EQ(microbatchesInFlight(make("gpipe", p, m)), std::vector<int>(p, m));
    EXPECT_EQ(microbatchesInFlight(make("zb-h1", p, m)), std::vector<int>(p, p));
    EXPECT_EQ(microbatchesInFlight(make("zb-h2", p, m)), std::vector<int>(p, 2 * p - 1));
    std::vector<int> eager = microbatchesInFlight(make("1f1b", p, m));
    for (int stage = 0; stage < p; ++stage)
      EXPECT_EQ(eager[stage], p - stage);
    // Of chunks: p (1 + (p - 1) / (p v)) stages' worth.
    EXPECT_EQ(microbatchesInFlight(make("interleaved", p, m, 2)).front(), 2 * p + p - 1);
  }
}

TEST(PipelineSchedule, PrintsWhatItReads) {
  PipelineSchedule schedule = make("interleaved", 2, 4, 2), again;
  std::string error, text = printSchedule(schedule);
  EXPECT_EQ(llvm::StringRef(text).split('\n').first,
            "stage 0: F0.0 F1.0 F0.1 F1.1 F2.0 B0.1 F3.0 B1.1 F2.1 B0.0 F3.1 B1.0 B2.1 B3.1 B2.0 "
            "B3.0 U");
  ASSERT_TRUE(readSchedule(text, 2, 4, again, error)) << error;
  EXPECT_EQ(schedule.order, again.order);
  EXPECT_EQ(again.chunks, 2);
}

TEST(PipelineSchedule, MalformedTablesAreLocated) {
  auto errorOf = [](llvm::StringRef text) {
    PipelineSchedule schedule;
    std::string error;
    EXPECT_FALSE(readSchedule(text, 2, 2, schedule, error));
    return error;
  };
  EXPECT_EQ(errorOf("stage 0: F0 B0 U\n"), "2: has no line for stage 1 of 2");
  EXPECT_EQ(errorOf("# two stages\nstage 2: F0"),
            "2: stage 2 is none of the 2 stages, which count from 0");
  EXPECT_EQ(errorOf("stage 0: F0\nstage 0: F1"), "2: stage 0 has a line already");
  EXPECT_EQ(errorOf("stage 0: F0 Bx"),
            "1: found 'Bx', expected a fragment: F, B or W and the number of a microbatch, as F0, "
            "or F0.1 of chunk 1; or U");
  EXPECT_EQ(errorOf("steps"), "1: found 'steps', expected 'stage NUMBER: F0 B0 … U'");
}

TEST(PipelineSchedule, FaultsAreNamed) {
  auto faultOfText = [](llvm::StringRef text) { return faultOf(read(text, 2, 2)); };
  EXPECT_EQ(
      faultOfText("stage 0: F0 B0 F1 B1 U\nstage 1: F1 B1 F0 B0 U"),
      "1: B0 of stage 0 waits for B0 of stage 1, which comes after F1 of stage 1, which waits for "
      "F1 of stage 0, which comes after B0 of stage 0: so these wait forever");
  EXPECT_EQ(faultOfText("stage 0: F0 F1 B0 B1 U\nstage 1: B0 F0 F1 B1 U"),
            "2: B0 of stage 1 stands before F0, which it needs");
  EXPECT_EQ(faultOfText("stage 0: F0 F1 B0 U\nstage 1: F0 F1 B0 B1 U"),
            "1: B1 of stage 0 is missing");
  EXPECT_EQ(faultOfText("stage 0: F0 F1 B0 B1 B1 U\nstage 1: F0 F1 B0 B1 U"),
            "1: B1 of stage 0 is there twice");
  EXPECT_EQ(faultOfText("stage 0: F0 F1 B0 U B1\nstage 1: F0 F1 B0 B1 U"),
            "1: U of stage 0 is not its last entry");
  EXPECT_EQ(faultOfText("stage 0: F0 F2 B0 B2 U\nstage 1: F0 F1 B0 B1 U"),
            "1: F2 of stage 0 is of none of the 2 microbatches, which count from 0");
}

/// Whether the entries of a stage still are in an order that needs nothing later.
bool keepsItsOwnOrder(const std::vector<Fragment> &order) {
  std::vector<Fragment> seen;
  auto has = [&](FragmentKind kind, Fragment f) {
    return std::find(seen.begin(), seen.end(), Fragment{kind, f.microbatch, f.chunk}) != seen.end();
  };
  for (Fragment f : order) {
    if (f.kind == FragmentKind::Backward && !has(FragmentKind::Forward, f))
      return false;
    if (f.kind == FragmentKind::WeightGradient && !has(FragmentKind::Backward, f))
      return false;
    seen.push_back(f);
  }
  return order.back().kind == FragmentKind::Update;
}

TEST(PipelineSchedule, MutantsAreCaught) {
  for (auto [name, chunks] :
       {std::pair("gpipe", 1), {"1f1b", 1}, {"interleaved", 2}, {"zb-h1", 1}, {"zb-h2", 1}})
    for (int p : {2, 4}) {
      const PipelineSchedule good = make(name, p, 2 * p, chunks);
      for (int stage = 0; stage < p; ++stage)
        for (size_t at = 0; at < good.order[stage].size(); ++at) {
          PipelineSchedule dropped = good;
          dropped.order[stage].erase(dropped.order[stage].begin() + at);
          EXPECT_NE(faultOf(dropped), "") << name << stage << at;
          for (size_t to = at + 1; to < good.order[stage].size(); ++to) {
            PipelineSchedule swapped = good;
            std::swap(swapped.order[stage][at], swapped.order[stage][to]);
            // A swap that keeps all dependencies is another schedule; its linear order is complete.
            bool isWrong = !keepsItsOwnOrder(swapped.order[stage]);
            bool isCaught = !faultOf(swapped).empty();
            EXPECT_TRUE(isCaught || !isWrong) << name << stage << at << to;
            if (!isCaught) {
              EXPECT_EQ(linearOrder(swapped).size() + p, p * good.order[stage].size());
            }
          }
        }
    }
}

} // namespace
