// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Plan/Engine/Problem.h"

#include "gtest/gtest.h"

using namespace shardwright::plan;

/// Two nodes, of 2 and 3 labels, an edge and a memory row that both occupy.
static Problem pairProblem() {
  Problem problem;
  problem.nodes = {{1, 2}, {10, 20, 30}};
  problem.tables = {{2, 3, {0, forbidden, 5, 7, 1, 2}}};
  problem.edges = {{0, 1, 0}};
  problem.limits = {8};
  problem.usages = {{0, 0, 1, {6, 3}}, {1, 0, 1, {1, 2, 5}}};
  return problem;
}

TEST(PlanProblem, CostsAreSummed) {
  EXPECT_EQ(costOf(pairProblem(), {0, 0}), 11);
  EXPECT_EQ(costOf(pairProblem(), {1, 2}), 34);
}

TEST(PlanProblem, AForbiddenEntryMakesTheSumForbidden) {
  EXPECT_EQ(costOf(pairProblem(), {0, 1}), forbidden);
}

TEST(PlanProblem, ParallelEdgesAddUp) {
  Problem problem = pairProblem();
  problem.edges.push_back({0, 1, 0});
  EXPECT_EQ(costOf(problem, {1, 0}), 2 + 10 + 2 * 7);
}

TEST(PlanProblem, ExcessIsWhatExceedsTheLimit) {
  EXPECT_EQ(excessOf(pairProblem(), {0, 1}), 0); // 6 + 2 of 8
  EXPECT_EQ(excessOf(pairProblem(), {0, 2}), 3);
}

TEST(PlanProblem, UsagesCountOnlyInTheirRows) {
  Problem problem = pairProblem();
  problem.limits = {5, 5};
  EXPECT_EQ(occupancyOf(problem, {0, 2}), (std::vector<int64_t>{11, 0}));
}

TEST(PlanProblem, ValidProblemsHaveNoFault) { EXPECT_EQ(findFault(pairProblem()), ""); }

TEST(PlanProblem, FaultsAreFound) {
  auto faultAfter = [](auto edit) {
    Problem problem = pairProblem();
    edit(problem);
    return findFault(problem);
  };
  EXPECT_EQ(faultAfter([](Problem &p) { p.nodes[1].clear(); }), "node 1 has no label");
  EXPECT_EQ(faultAfter([](Problem &p) { p.edges[0].second = 2; }),
            "edge 0 names a node that does not exist");
  EXPECT_EQ(faultAfter([](Problem &p) { p.edges[0].second = 0; }),
            "edge 0 joins node 0 with itself");
  EXPECT_EQ(faultAfter([](Problem &p) { p.edges[0].table = -1; }),
            "edge 0 names a table that does not exist");
  EXPECT_EQ(faultAfter([](Problem &p) { std::swap(p.edges[0].first, p.edges[0].second); }),
            "edge 0 has a table of another shape than its nodes' labels");
  EXPECT_EQ(faultAfter([](Problem &p) { p.tables[0].entries.pop_back(); }),
            "table 0 has 5 entries, expected 2 x 3");
  EXPECT_EQ(faultAfter([](Problem &p) { p.usages[1].ofLabel[0] = -1; }), "usage 1 is negative");
  EXPECT_EQ(faultAfter([](Problem &p) { p.usages[0].end = 2; }),
            "usage 0 covers rows that do not exist");
}

TEST(PlanProblem, SumsThatMayOverflowAreFaults) {
  Problem problem = pairProblem();
  problem.nodes[0][1] = largestSum;
  EXPECT_EQ(findFault(problem), "the costs may sum to more than 2^61: choose a larger unit");
  problem.nodes[0][1] = std::numeric_limits<Cost>::min();
  EXPECT_EQ(findFault(problem), "the costs may sum to more than 2^61: choose a larger unit");
}
