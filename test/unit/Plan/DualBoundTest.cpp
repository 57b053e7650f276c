// SPDX-License-Identifier: Apache-2.0

#include "../../../lib/Plan/Engine/Branch.h"
#include "../../../lib/Plan/Engine/BundleMethod.h"
#include "../../../lib/Plan/Engine/ForestMoves.h"
#include "RandomProblem.h"

#include "gtest/gtest.h"

#include <numeric>

using namespace shardwright::plan;

static Problem withoutMemory(uint64_t seed, RandomShape shape = {}) {
  shape.rows = 0;
  return randomProblem(seed, shape);
}

TEST(PlanDualBound, IsTightWhereEverythingIsEliminated) {
  int count = 0;
  for (uint64_t seed = 0; seed < 500; ++seed) {
    Problem problem = withoutMemory(seed);
    DualBound dual(problem);
    if (dual.coreSize())
      continue;
    Cost optimum = bruteForce(problem);
    double bound = dual.raise(LabelCosts(problem), 1);
    if (optimum == forbidden) {
      ASSERT_GE(bound, leastForbidden) << seed;
    } else {
      ASSERT_EQ(bound, double(optimum)) << seed;
      ASSERT_EQ(costOf(problem, dual.decode()), optimum) << seed;
    }
    ++count;
  }
  EXPECT_GT(count, 200);
}

TEST(PlanDualBound, IsNeverAboveTheOptimumOfACore) {
  RandomShape dense = {7, 4, 1.2, 0.05, 0, 0.1};
  int cores = 0;
  for (uint64_t seed = 0; seed < 500; ++seed) {
    Problem problem = withoutMemory(seed, dense);
    DualBound dual(problem);
    cores += dual.coreSize() > 0;
    if (Cost optimum = bruteForce(problem); optimum != forbidden) {
      ASSERT_LE(dual.raise(LabelCosts(problem), 30), double(optimum) + 1e-6) << seed;
    }
  }
  EXPECT_GT(cores, 200);
}

/// With momentum a pass may lower the bound, from which the next ones start afresh.
TEST(PlanDualBound, RisesAsPassesGoOn) {
  Problem problem = withoutMemory(3, {40, 6, 0.4, 0.02, 0, 0});
  DualBound dual(problem);
  double bound = dual.raise(LabelCosts(problem), 1), falls = 0;
  for (int i = 0; i < 40; ++i) {
    double raised = dual.raise(LabelCosts(problem), 1);
    falls += raised < bound - 1e-6;
    bound = raised;
  }
  EXPECT_LE(falls, 4);
  EXPECT_GE(bound, DualBound(problem).raise(LabelCosts(problem), 40) - 1);
}

TEST(PlanMomentum, GoesFurtherInTheDirectionOfTheLastSweep) {
  Momentum momentum;
  std::vector<double> messages = {10, 20};
  momentum.advance(messages); // there is no last sweep
  EXPECT_EQ(messages, (std::vector<double>{10, 20}));
  momentum.heed(1);
  messages = {14, 20 + forbiddenCost};
  momentum.advance(messages);
  EXPECT_EQ(messages, (std::vector<double>{15, 20 + forbiddenCost})); // by 1/4 of the change
}

TEST(PlanMomentum, StartsAgainWhereTheBoundFalls) {
  Momentum momentum;
  std::vector<double> messages = {0};
  auto sweep = [&](double to, double bound) {
    momentum.advance(messages);
    messages[0] = to;
    momentum.heed(bound);
  };
  sweep(8, 5);
  sweep(16, 4);
  momentum.advance(messages);
  EXPECT_EQ(messages[0], 16);
  messages[0] = 20;
  momentum.forgetBound(); // costs are others
  momentum.heed(3);
  momentum.advance(messages);
  EXPECT_EQ(messages[0], 21);
}

/// The least cost with a label of a node given.
static Cost bruteForceWith(Problem problem, int node, int label) {
  for (int other = 0; other < problem.labels(node); ++other)
    if (other != label)
      problem.nodes[node][other] = forbidden;
  return bruteForce(problem);
}

TEST(PlanDualBound, ReducedCostsAreBoundsOfEachLabel) {
  for (uint64_t seed = 0; seed < 200; ++seed) {
    Problem problem = withoutMemory(seed, {6, 4, 1.0, 0.05, 0, 0.1});
    DualBound dual(problem);
    dual.raise(LabelCosts(problem), 5);
    LabelCosts increases(problem);
    double bound = dual.reducedCosts(increases);
    for (size_t node = 0; node < problem.nodes.size(); ++node)
      for (int label = 0; label < problem.labels(int(node)); ++label)
        if (Cost least = bruteForceWith(problem, int(node), label); least != forbidden) {
          ASSERT_LE(bound + increases.of(int(node))[label], double(least) + 1e-6) << seed;
        }
  }
}

TEST(PlanForestMoves, NeverCostMore) {
  int improved = 0;
  for (uint64_t seed = 0; seed < 200; ++seed) {
    Problem problem = withoutMemory(seed, {12, 4, 0.8, 0, 0, 0});
    DualBound dual(problem);
    dual.raise(LabelCosts(problem), 1);
    Assignment assignment(problem.nodes.size());
    dual.complete(assignment);
    Cost before = costOf(problem, assignment);
    ForestMoves(dual, seed).run(assignment, [] { return false; });
    ASSERT_LE(costOf(problem, assignment), before) << seed;
    improved += costOf(problem, assignment) < before;
  }
  EXPECT_GT(improved, 100);
}

TEST(PlanBranch, StartsWhereTheDualOfTheLargerOneEnded) {
  for (uint64_t seed = 0; seed < 200; ++seed) {
    Branch branch = {withoutMemory(seed, {7, 4, 1.2, 0.05, 0, 0.1}), 0, 0, {}, {}};
    for (std::vector<Cost> &costs : branch.problem.nodes) // so that rounding matters little
      for (Cost &cost : costs)
        cost = cost == forbidden ? cost : cost * 1000000;
    for (Table &table : branch.problem.tables)
      for (Cost &cost : table.entries)
        cost = cost == forbidden ? cost : cost * 1000000;
    DualBound dual(branch.problem);
    double bound = dual.raise(LabelCosts(branch.problem), 30);
    if (!dual.coreSize() || !dual.getPlan().steps.empty() || bound >= leastForbidden)
      continue;
    Restriction all = {{}, dual.coreMessages(), {}, {}};
    for (const std::vector<Cost> &costs : branch.problem.nodes) {
      all.kept.emplace_back(costs.size());
      std::iota(all.kept.back().begin(), all.kept.back().end(), 0);
    }
    std::optional<Branch> moved = restrict(branch, all, [] { return false; });
    Cost optimum = bruteForce(branch.problem);
    ASSERT_EQ(moved ? addCosts(moved->constant, bruteForce(moved->problem)) : forbidden, optimum)
        << seed;
    if (moved) {
      DualBound next(moved->problem);
      EXPECT_GE(double(moved->constant) + next.raise(LabelCosts(moved->problem), 1), bound - 100)
          << seed;
    }
  }
}

TEST(PlanBundleMethod, FindsTheMultiplierOfAKnapsack) {
  // Each of ten nodes saves 6 for 3 of memory, or 4 for 1; there is room for 16.
  Problem problem;
  problem.limits = {16};
  for (int i = 0; i < 10; ++i) {
    problem.nodes.push_back({10, 6, 4});
    problem.usages.push_back({i, 0, 1, {0, 1, 3}});
  }
  Lagrangian lagrangian(problem);
  BundleMethod bundle(lagrangian, {0}, 60);
  for (int step = 0; step < 50 && !bundle.isOptimal(); ++step)
    bundle.step(1);
  EXPECT_NEAR(bundle.bestMultipliers()[0], 1, 1e-3); // (6 - 4) / (3 - 1)
  EXPECT_NEAR(bundle.bestBound(), 54, 1e-2);         // 7 nodes of one kind and 3 of the other
}
