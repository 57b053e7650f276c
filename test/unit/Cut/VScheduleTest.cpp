// SPDX-License-Identifier: Apache-2.0

// Schedules whose pieces are placed as a V: which stage has which, their bubbles and memory, and
// that what is wrong with them is seen.
#include "Schedules.h"

#include <set>
#include <tuple>

using namespace shardwright;

namespace {

TEST(VSchedule, AStageHasAPieceOfEachArm) {
  for (int p : kStages) {
    PipelineSchedule schedule = make("zb-v", p, 2 * p);
    EXPECT_EQ(schedule.pieces(), 2 * p);
    for (int stage = 0; stage < p; ++stage) {
      EXPECT_EQ(schedule.pieceOf(stage, 0), stage);
      EXPECT_EQ(schedule.pieceOf(stage, 1), 2 * p - 1 - stage);
    }
    for (int piece = 0; piece < 2 * p; ++piece)
      EXPECT_EQ(schedule.pieceOf(schedule.stageOf(piece), schedule.chunkOf(piece)), piece);
  }
}

TEST(VSchedule, WithThreeChunksEveryOtherRoundGoesBackward) {
  PipelineSchedule schedule = read("pieces: v\nstage 0: F0.2 U\nstage 1: F0 U", 2, 1);
  std::vector<int> stages;
  for (int piece = 0; piece < schedule.pieces(); ++piece)
    stages.push_back(schedule.stageOf(piece));
  EXPECT_EQ(stages, std::vector<int>({0, 1, 1, 0, 0, 1}));
}

TEST(VSchedule, ZeroBubbleVHasNoBubbleWithTheMemoryOf1F1B) {
  for (int p : kStages)
    for (int m : {2 * p - 1, 2 * p, 3 * p + 1, 6 * p}) {
      PipelineSchedule schedule = make("zb-v", p, m);
      ScheduleTimes times = timesOf(schedule, {1, 1, 1});
      EXPECT_EQ(times.waiting, 0) << p << " " << m;
      EXPECT_EQ(times.total,
                6 * m + p - 1); // the last stage begins when p - 1 have had a microbatch
      // Of chunks, which have half of the activations of a stage.
      EXPECT_EQ(microbatchesInFlight(schedule), std::vector<int>(p, 2 * p));
    }
}

TEST(VSchedule, DualPipeHasOneChunkMoreInFlight) {
  for (int p : kStages)
    for (int m : {2 * p, 3 * p + 1, 6 * p})
      for (FragmentTimes times : {FragmentTimes{1, 1, 1}, {4, 4, 3}, {7, 5, 4}}) {
        PipelineSchedule schedule = make("dualpipe-v", p, m);
        EXPECT_EQ(timesOf(schedule, times).bubble,
                  (p - 1) * (times.forward + times.backward - times.weightGradient));
        EXPECT_EQ(microbatchesInFlight(schedule), std::vector<int>(p, 2 * p + 1));
      }
}

TEST(VSchedule, DualPipePutsOffTheLastWeightGradients) {
  EXPECT_EQ(printSchedule(make("dualpipe-v", 2, 4)),
            "pieces: v\n"
            "stage 0: F0.0 F1.0 F2.0 F0.1 B0.1 W0.1 F1.1 F3.0 B1.1 W1.1 F2.1 B0.0 W0.0 B2.1 W2.1 "
            "F3.1 B1.0 W1.0 B3.1 W3.1 B2.0 W2.0 B3.0 W3.0 U\n"
            "stage 1: F0.0 F0.1 F1.0 F1.1 F2.0 B0.1 W0.1 F2.1 B0.0 W0.0 F3.0 B1.1 W1.1 F3.1 B1.0 "
            "W1.0 B2.1 W2.1 B2.0 W2.0 B3.1 B3.0 W3.1 W3.0 U\n");
}

TEST(VSchedule, FewMicrobatchesLeaveOutEntries) {
  for (llvm::StringRef name : {"zb-v", "dualpipe-v"})
    for (int p : {1, 2, 3, 4, 8})
      for (int m = 1; m <= 2 * p; ++m)
        make(name, p, m); // has no fault
}

TEST(VSchedule, PrintsWhatItReads) {
  std::string text = printSchedule(make("zb-v", 2, 3));
  EXPECT_EQ(text, "pieces: v\n"
                  "stage 0: F0.0 F1.0 F2.0 F0.1 B0.1 W0.1 F1.1 B1.1 W1.1 B0.0 W0.0 F2.1 B2.1 W2.1 "
                  "B1.0 W1.0 B2.0 W2.0 U\n"
                  "stage 1: F0.0 F0.1 F1.0 F1.1 B0.1 W0.1 F2.0 B0.0 W0.0 F2.1 B1.1 W1.1 B1.0 B2.1 "
                  "B2.0 W1.0 W2.1 W2.0 U\n");
  EXPECT_EQ(printSchedule(read(text, 2, 3)), text);
  EXPECT_EQ(printSchedule(read("pieces: turns\nstage 0: F0 B0 U", 1, 1)), "stage 0: F0 B0 U\n");
}

TEST(VSchedule, FaultsAreNamed) {
  const std::string orders = "stage 0: F0.0 F0.1 B0.1 B0.0 U\nstage 1: F0.0 F0.1 B0.1 B0.0 U";
  EXPECT_EQ(faultOf(read("pieces: v\n" + orders, 2, 1)), "");
  EXPECT_EQ(faultOf(read("pieces: v\nstage 0: F0.0 F0.1 B0.1 B0.0 U\n"
                         "stage 1: F0.1 F0.0 B0.1 B0.0 U",
                         2, 1)),
            "3: F0.1 of stage 1 stands before F0.0, which it needs");
  PipelineSchedule schedule;
  std::string error;
  EXPECT_FALSE(readSchedule("pieces: w\n" + orders, 2, 1, schedule, error));
  EXPECT_EQ(error, "1: found 'w', expected 'pieces: turns' or 'pieces: v'");
  EXPECT_FALSE(makeSchedule("zb-v", 2, 4, 3, schedule, error));
  EXPECT_EQ(error, "zb-v has two chunks a stage; interleaved has several");
}

/// Whether a pipeline of two pieces a stage, as a V, ends with all computed: by pieces, in rounds
/// in which each stage computes what it can.
bool endsAsV(const PipelineSchedule &schedule) {
  int p = schedule.stages(), last = 2 * p - 1;
  std::set<std::tuple<char, int, int>> done; // pass, piece, microbatch
  std::vector<size_t> next(p);
  auto canRun = [&](FragmentKind kind, int piece, int m) {
    if (kind == FragmentKind::Forward)
      return piece == 0 || done.count({'F', piece - 1, m}) > 0;
    if (kind == FragmentKind::Backward)
      return done.count({'F', piece, m}) && (piece == last || done.count({'B', piece + 1, m}));
    return done.count({'B', piece, m}) > 0;
  };
  for (bool moved = true; std::exchange(moved, false);)
    for (int stage = 0; stage < p; ++stage)
      while (next[stage] < schedule.order[stage].size()) {
        Fragment f = schedule.order[stage][next[stage]];
        int piece = f.chunk ? last - stage : stage;
        if (f.kind == FragmentKind::Update ||
            (canRun(f.kind, piece, f.microbatch) &&
             done.insert({"FBW"[int(f.kind)], piece, f.microbatch}).second))
          moved = ++next[stage] > 0;
        else
          break;
      }
  return done.size() == size_t(schedule.microbatches) * 2 * p * 3;
}

TEST(VSchedule, MutantsAreCaught) {
  for (llvm::StringRef name : {"zb-v", "dualpipe-v"})
    for (int p : {2, 3}) {
      const PipelineSchedule good = make(name, p, 2 * p);
      ASSERT_TRUE(endsAsV(good));
      for (int stage = 0; stage < p; ++stage)
        for (size_t at = 0; at < good.order[stage].size(); ++at) {
          PipelineSchedule dropped = good;
          dropped.order[stage].erase(dropped.order[stage].begin() + at);
          EXPECT_NE(faultOf(dropped), "") << name.str() << stage << at;
          for (size_t to = at + 1; to < good.order[stage].size(); ++to) {
            PipelineSchedule swapped = good;
            std::swap(swapped.order[stage][at], swapped.order[stage][to]);
            bool isGood =
                endsAsV(swapped) && swapped.order[stage].back().kind == FragmentKind::Update;
            EXPECT_EQ(faultOf(swapped).empty(), isGood) << name.str() << stage << at << to;
          }
        }
    }
}

} // namespace
