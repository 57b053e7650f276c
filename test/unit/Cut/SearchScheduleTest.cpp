// SPDX-License-Identifier: Apache-2.0

// Searched schedules: as short as the best of all on small problems, never longer than built-in
// ones, within memory, and as good as published ones for published times.
#include "shardwright/Cut/SearchSchedule.h"

#include "Schedules.h"

#include <algorithm>
#include <random>

using namespace shardwright;

namespace {

double goalOf(const PipelineSchedule &schedule, const ScheduleProblem &problem) {
  ScheduleTimes times = timesOf(schedule, problem.times);
  if (problem.goal == ScheduleGoal::Step)
    return times.total;
  double longest = 0;
  for (int stage = 0; stage < schedule.stages(); ++stage)
    longest = std::max(longest, times.end[stage].back() - times.begin[stage].front());
  return longest;
}

/// Times of pieces are whole numbers from 1 to 6, and transfers take up to 2.
ScheduleProblem randomProblem(unsigned seed, int stages, int microbatches, int chunks,
                              bool splits) {
  std::mt19937 random(seed);
  auto from = [&](int least, int most) {
    return double(least + int(random() % (most - least + 1)));
  };
  ScheduleProblem problem;
  problem.stages = stages;
  problem.microbatches = microbatches;
  problem.chunks = chunks;
  problem.placement = chunks == 2 ? PiecePlacement::V : PiecePlacement::Turns;
  problem.splitsBackward = splits;
  for (int piece = 0; piece < problem.pieces(); ++piece)
    problem.times.push_back(
        {from(1, 6), from(1, 6), splits ? from(1, 6) : 0, from(0, 2), from(0, 2)});
  problem.inFlight = from(chunks, microbatches * chunks);
  problem.goal = random() % 2 ? ScheduleGoal::Step : ScheduleGoal::Stage;
  return problem;
}

/// All orders of a stage in which microbatches of each kind and chunk are in order, and passes of a
/// microbatch too, within memory.
void addOrders(const ScheduleProblem &problem, std::vector<Fragment> &order,
               std::vector<std::vector<Fragment>> &all) {
  int kinds = problem.splitsBackward ? 3 : 2, inFlight = 0;
  if (order.size() == size_t(kinds) * problem.chunks * problem.microbatches) {
    all.push_back(order);
    all.back().push_back({FragmentKind::Update});
    return;
  }
  auto count = [&](int kind, int chunk) {
    return int(std::count_if(order.begin(), order.end(),
                             [&](Fragment f) { return int(f.kind) == kind && f.chunk == chunk; }));
  };
  for (Fragment f : order)
    inFlight += (f.kind == FragmentKind::Forward) - (int(f.kind) == kinds - 1);
  for (int kind = 0; kind < kinds; ++kind)
    for (int chunk = 0; chunk < problem.chunks; ++chunk) {
      int next = count(kind, chunk);
      if (next == problem.microbatches ||
          (kind ? next >= count(kind - 1, chunk) : inFlight + 1 > problem.inFlight))
        continue;
      order.push_back({FragmentKind(kind), next, chunk});
      addOrders(problem, order, all);
      order.pop_back();
    }
}

/// The least goal of all schedules, one order of each stage after the other.
double leastGoal(const ScheduleProblem &problem) {
  std::vector<Fragment> order;
  std::vector<std::vector<Fragment>> all;
  addOrders(problem, order, all);
  PipelineSchedule schedule;
  schedule.placement = problem.placement;
  schedule.microbatches = problem.microbatches;
  schedule.chunks = problem.chunks;
  schedule.splitsBackward = problem.splitsBackward;
  std::vector<size_t> chosen(problem.stages);
  double least = 1e9;
  for (bool isLast = false; !isLast;) {
    schedule.order.clear();
    for (size_t choice : chosen)
      schedule.order.push_back(all[choice]);
    if (faultOf(schedule).empty())
      least = std::min(least, goalOf(schedule, problem));
    isLast = true;
    for (size_t &choice : chosen)
      if (++choice < all.size()) {
        isLast = false;
        break;
      } else {
        choice = 0;
      }
  }
  return least;
}

void expectLeast(const ScheduleProblem &problem, unsigned seed) {
  std::optional<FoundSchedule> found = searchSchedule(problem, 1'000'000);
  ASSERT_TRUE(found);
  EXPECT_EQ(faultOf(found->schedule), "");
  EXPECT_EQ(found->time, goalOf(found->schedule, problem));
  double least = leastGoal(problem);
  EXPECT_EQ(found->time, least) << "seed " << seed;
  EXPECT_LE(found->bound, least) << "seed " << seed;
}

TEST(SearchSchedule, SmallProblemsAreSolved) {
  for (unsigned seed = 0; seed < 20; ++seed) {
    expectLeast(randomProblem(seed, 2, 2, 1, true), seed);
    expectLeast(randomProblem(seed, 2, 4, 1, false), seed);
    expectLeast(randomProblem(seed, 3, 2, 1, true), seed);
  }
  for (unsigned seed = 0; seed < 6; ++seed)
    expectLeast(randomProblem(seed, 2, 3, 1, true), seed);
  for (unsigned seed = 0; seed < 2; ++seed)
    expectLeast(randomProblem(seed, 2, 2, 2, false), seed);
}

/// With equal pieces and as much memory as it asks for, nothing is shorter than 1F1B.
TEST(SearchSchedule, TheBoundIs1F1BWhereThatIsBest) {
  for (int p : kStages)
    for (int m : {1, p, 3 * p}) {
      ScheduleProblem problem;
      problem.stages = p;
      problem.microbatches = m;
      problem.splitsBackward = false;
      problem.times.assign(p, {2, 3, 0, 1, 0});
      problem.inFlight = m;
      EXPECT_DOUBLE_EQ(scheduleBound(problem), timesOf(make("1f1b", p, m), problem.times).total)
          << p << " " << m;
      problem.earliest.assign(p, 0);
      problem.earliest[0] = 4; // a first stage that begins later delays all
      EXPECT_DOUBLE_EQ(scheduleBound(problem),
                       4 + timesOf(make("1f1b", p, m), problem.times).total);
    }
}

/// The slowest stage has no pause, the others wait for it, and all have to be passed.
TEST(SearchSchedule, TheBoundOfForwardPassesIsReached) {
  ScheduleProblem problem;
  problem.stages = 3;
  problem.microbatches = 5;
  problem.hasBackward = problem.splitsBackward = false;
  problem.times.assign(3, FragmentTimes{});
  for (auto [piece, forward] : {std::pair(0, 2.), {1, 7.}, {2, 3.}})
    problem.times[piece].forward = forward;
  problem.times[0].transfer = 0.5;
  problem.times[1].transfer = 0.25;
  problem.times[2].update = 1;
  EXPECT_DOUBLE_EQ(scheduleBound(problem), 2 + 0.5 + 5 * 7 + 0.25 + 3 + 1);
  problem.times[0].update = 50; // behind its own passes, while others compute
  EXPECT_DOUBLE_EQ(scheduleBound(problem), 5 * 2 + 50);
}

/// Without a limit of memory, and with one microbatch too.
TEST(SearchSchedule, NoOrderIsShorterThanTheBound) {
  for (unsigned seed = 0; seed < 30; ++seed)
    for (auto [p, m, splits] :
         {std::tuple(2, 1, true), {3, 1, false}, {2, 2, true}, {2, 4, false}}) {
      ScheduleProblem problem = randomProblem(seed, p, m, 1, splits);
      problem.inFlight = m;
      EXPECT_LE(scheduleBound(problem), leastGoal(problem)) << p << " " << m << " " << seed;
    }
}

TEST(SearchSchedule, NothingBuiltInIsShorter) {
  for (int p : {2, 4})
    for (unsigned seed = 0; seed < 8; ++seed)
      for (llvm::StringRef name : {"1f1b", "zb-h1", "zb-h2", "zb-v", "dualpipe-v"}) {
        PipelineSchedule builtin = make(name, p, 2 * p);
        ScheduleProblem problem =
            randomProblem(seed, p, 2 * p, builtin.chunks, builtin.splitsBackward);
        std::vector<int> inFlight = microbatchesInFlight(builtin);
        problem.inFlight = *std::max_element(inFlight.begin(), inFlight.end());
        std::optional<FoundSchedule> found = searchSchedule(problem, 1'000'000);
        ASSERT_TRUE(found);
        EXPECT_EQ(faultOf(found->schedule), "");
        EXPECT_LE(found->time, goalOf(builtin, problem)) << name.str() << p << " " << seed;
        EXPECT_LE(found->bound, found->time);
        for (int kept : microbatchesInFlight(found->schedule))
          EXPECT_LE(kept, problem.inFlight);
      }
}

TEST(SearchSchedule, IsTheSameEachTime) {
  ScheduleProblem problem = randomProblem(7, 4, 8, 2, true);
  problem.inFlight = 8;
  auto first = searchSchedule(problem, 1'000'000), second = searchSchedule(problem, 1'000'000);
  EXPECT_EQ(first->schedule.order, second->schedule.order);
}

TEST(SearchSchedule, TooLittleMemoryHasNone) {
  ScheduleProblem problem = randomProblem(0, 2, 2, 2, true);
  problem.inFlight = 1; // a microbatch needs both chunks
  EXPECT_FALSE(searchSchedule(problem));
}

/// Models of Qi et al., Zero Bubble Pipeline Parallelism (ICLR 2024): measured times in
/// milliseconds, and the shares of the time of a stage in which it waits, to three digits.
struct PublishedRow {
  int stages, microbatches;
  FragmentTimes times;
  int chunks;            // of interleaved 1F1B: a layer each
  double keptForWeights; // 32 h / (34 h + 5 a s), of hidden size, heads and positions
  double eager, interleaved, automatic, twiceTheMemory; // of 1F1B, 1F1B-I, ZB-1p and ZB-2p
};
const PublishedRow kPublished[] = {
    {8, 24, {18.522, 18.086, 9.337, 0, 0.601}, 3, 0.366, 0.243, 0.106, 0.159, 0.043},
    {8, 64, {18.546, 18.097, 9.321, 0, 0.762}, 3, 0.366, 0.124, 0.044, 0.067, 0.003},
    {8, 24, {29.718, 29.444, 19.927, 0, 0.527}, 4, 0.432, 0.235, 0.081, 0.132, 0.003},
    {8, 64, {29.935, 29.621, 19.388, 0, 0.535}, 4, 0.432, 0.109, 0.032, 0.055, 0.001},
    {16, 48, {11.347, 11.248, 8.132, 0, 0.377}, 3, 0.432, 0.255, 0.110, 0.140, 0.007},
    {16, 128, {11.325, 11.308, 8.109, 0, 0.378}, 3, 0.432, 0.125, 0.045, 0.058, 0.003},
    {32, 96, {10.419, 10.207, 7.715, 0, 0.408}, 2, 0.432, 0.265, 0.149, 0.142, 0.004},
    {32, 256, {10.402, 10.248, 7.698, 0, 0.460}, 2, 0.432, 0.135, 0.062, 0.059, 0.002}};
constexpr double kRounding = 0.0005;

ScheduleProblem problemOf(const PublishedRow &row) {
  ScheduleProblem problem;
  problem.stages = row.stages;
  problem.microbatches = row.microbatches;
  problem.times.assign(row.stages, row.times);
  problem.keptForWeights = row.keptForWeights;
  problem.goal = ScheduleGoal::Stage;
  return problem;
}

double workOf(const PublishedRow &row) {
  return row.microbatches * (row.times.forward + row.times.backward + row.times.weightGradient);
}

/// The share of the time of a stage in which it waits with a built-in schedule, whose pieces take
/// equal parts of it.
double waitingShare(const PublishedRow &row, llvm::StringRef name, int chunks = 1) {
  PipelineSchedule schedule = make(name, row.stages, row.microbatches, chunks);
  FragmentTimes times = row.times;
  if (!schedule.splitsBackward)
    times.backward += std::exchange(times.weightGradient, 0);
  for (double *each : {&times.forward, &times.backward, &times.weightGradient})
    *each /= chunks;
  ScheduleProblem problem = problemOf(row);
  problem.times.assign(schedule.pieces(), times);
  return 1 - workOf(row) / goalOf(schedule, problem);
}

TEST(SearchSchedule, WaitsNoLongerThanPublishedSchedules) {
  for (const PublishedRow &row : kPublished) {
    ScheduleProblem problem = problemOf(row);
    int64_t effort = 50'000'000 * std::max(1, row.stages * row.microbatches / 2048);
    auto shareFor = [&](double inFlight) {
      problem.inFlight = inFlight;
      return 1 - workOf(row) / searchSchedule(problem, effort)->time;
    };
    double one = shareFor(row.stages), two = shareFor(2 * row.stages);
    EXPECT_LE(one, row.automatic + kRounding);
    EXPECT_LE(two, row.twiceTheMemory + kRounding);
    std::printf("waiting of %d stages: %.4f with the memory of 1F1B, %.4f with twice that\n",
                row.stages, one, two);
  }
}

TEST(PipelineSchedule, WaitsAsPublished) {
  for (const PublishedRow &row : kPublished) {
    // To all digits: so the times are those which the rates are of.
    EXPECT_NEAR(waitingShare(row, "1f1b"), row.eager, kRounding);
    // Chunks are equal here, which those of the embedding and the loss are not.
    EXPECT_NEAR(waitingShare(row, "interleaved", row.chunks), row.interleaved, 0.005);
    EXPECT_NEAR(waitingShare(row, "zb-h1"), row.automatic, kRounding); // which found none better
    double second = waitingShare(row, "zb-h2");
    EXPECT_LT(second, waitingShare(row, "zb-h1"));
    EXPECT_GT(second, row.twiceTheMemory); // F + B is more than 2 W here
  }
}

/// As V-Half (Qi et al., Pipeline Parallelism with Controllable Memory, 2024), whose bubble is
/// between that of 1F1B and none.
TEST(SearchSchedule, HalfTheMemoryOf1F1BWaitsLess) {
  for (int p : {4, 8}) {
    ScheduleProblem problem;
    problem.placement = PiecePlacement::V;
    problem.stages = p;
    problem.microbatches = 2 * p;
    problem.chunks = 2;
    problem.times.assign(2 * p, {1, 1, 1});
    problem.inFlight = p + 1; // of chunks, which are half of a stage
    double bubble = searchSchedule(problem)->time - 6 * problem.microbatches;
    EXPECT_LT(bubble, 0.7 * 6 * (p - 1));
  }
}

} // namespace
