// SPDX-License-Identifier: Apache-2.0

#include "../../../lib/Plan/Engine/JoinNodes.h"
#include "RandomProblem.h"

#include "gtest/gtest.h"

using namespace shardwright::plan;

static const Table cheap = {2, 2, {0, 1, 1, 0}};

/// A chain of nodes with two labels each.
static Problem chain(std::vector<std::vector<Cost>> nodes, Table table) {
  Problem problem;
  problem.nodes = std::move(nodes);
  problem.tables = {std::move(table)};
  for (int i = 1; i < int(problem.nodes.size()); ++i)
    problem.edges.push_back({i - 1, i, 0});
  return problem;
}

static std::vector<int32_t> labelsLeft(const ReducibleGraph &graph, int node) {
  return graph.nodes[node].labels;
}

TEST(PlanReductions, ALabelThatNoNeighbourPermitsIsImpossible) {
  ReducibleGraph graph(chain({{0, 0}, {0, 0}}, {2, 2, {forbidden, forbidden, 0, 5}}));
  EXPECT_TRUE(removeImpossibleLabels(graph));
  EXPECT_EQ(labelsLeft(graph, 0), (std::vector<int32_t>{1}));
  EXPECT_EQ(labelsLeft(graph, 1), (std::vector<int32_t>{0, 1}));
}

TEST(PlanReductions, ALabelThatAloneExceedsMemoryIsImpossible) {
  Problem problem = chain({{0, 9}, {0, 0}}, cheap);
  problem.limits = {4};
  problem.usages = {{0, 0, 1, {5, 4}}};
  ReducibleGraph graph(problem);
  EXPECT_TRUE(removeImpossibleLabels(graph));
  EXPECT_EQ(labelsLeft(graph, 0), (std::vector<int32_t>{1}));
}

TEST(PlanReductions, ALabelIsDominatedByOneThatIsNeverWorse) {
  ReducibleGraph graph(chain({{0, 2}, {0, 0}}, cheap)); // 2 more against at most 1 less
  EXPECT_TRUE(removeDominatedLabels(graph));
  EXPECT_EQ(labelsLeft(graph, 0), (std::vector<int32_t>{0}));
}

TEST(PlanReductions, ALabelThatUsesLessMemoryIsNotDominated) {
  Problem problem = chain({{0, 2}, {0, 0}}, cheap);
  problem.limits = {4};
  problem.usages = {{0, 0, 1, {4, 1}}};
  ReducibleGraph graph(problem);
  EXPECT_EQ(labelsLeft(graph, 0).size(), 2u);
  removeDominatedLabels(graph);
  EXPECT_EQ(labelsLeft(graph, 0).size(), 2u);
}

TEST(PlanReductions, ANodeThatItsNeighbourDeterminesIsMerged) {
  ReducibleGraph graph(chain({{1, 2}, {10, 30}}, {2, 2, {forbidden, 0, 0, forbidden}}));
  EXPECT_TRUE(mergeDeterminedNodes(graph));
  EXPECT_EQ(graph.removals(), 1u);
  Problem merged = graph.build();
  EXPECT_EQ(merged.nodes[0], (std::vector<Cost>{31, 12}));
  EXPECT_EQ(graph.takeLifting().lift({1}), (Assignment{1, 0}));
}

TEST(PlanReductions, ANodeWithAChoiceIsNotMerged) {
  ReducibleGraph graph(chain({{1, 2}, {10, 30}}, {2, 2, {0, 0, 0, forbidden}}));
  EXPECT_FALSE(mergeDeterminedNodes(graph));
}

TEST(PlanReductions, ANodeBetweenTwoBecomesAnEdge) {
  ReducibleGraph graph(chain({{0, 0}, {0, 0}, {0, 0}}, {2, 2, {0, 3, 4, 0}}));
  graph.nodes[0].usages = graph.nodes[2].usages = {{0, 0, 1, {1, 2}}}; // so that they stay
  graph.limits = {3};
  EXPECT_TRUE(eliminateNodes(graph));
  EXPECT_EQ(graph.removals(), 1u);
  EXPECT_EQ(graph.build().tables[0].entries, (std::vector<Cost>{0, 3, 4, 0}));
}

TEST(PlanReductions, ANodeThatOccupiesMemoryIsNotEliminated) {
  ReducibleGraph graph(chain({{0, 0}}, cheap));
  graph.nodes[0].usages = {{0, 0, 1, {1, 2}}};
  graph.limits = {1};
  EXPECT_FALSE(eliminateNodes(graph));
}

TEST(PlanReductions, RowsThatCannotBeExceededAreRemoved) {
  Problem problem = chain({{0, 0}, {0, 0}}, cheap);
  problem.limits = {7, 9};
  problem.usages = {{0, 0, 2, {1, 4}}, {1, 0, 2, {2, 5}}}; // 9 at most
  ReducibleGraph graph(problem);
  reduceRows(graph);
  EXPECT_EQ(graph.rows, (std::vector<int32_t>{0}));
  EXPECT_EQ(graph.limits, (std::vector<int64_t>{4})); // less 1 and 2 that are always used
}

TEST(PlanReductions, OnlyThePeakOfALiveIntervalIsKept) {
  Problem problem = chain({{0, 0}, {0, 0}}, cheap);
  problem.limits = {5, 5, 5};
  problem.usages = {{0, 0, 2, {0, 4}}, {1, 1, 3, {0, 4}}};
  ReducibleGraph graph(problem);
  reduceRows(graph);
  EXPECT_EQ(graph.rows, (std::vector<int32_t>{1}));
}

TEST(PlanReductions, TheOptimumStaysAndCanBeLifted) {
  for (uint64_t seed = 0; seed < 2000; ++seed) {
    Problem problem = randomProblem(seed);
    ReducibleGraph graph(problem);
    reduce(graph, [] { return false; });
    Cost optimum = bruteForce(problem);
    if (graph.infeasible) {
      ASSERT_EQ(optimum, forbidden) << seed;
      continue;
    }
    Problem reduced = graph.build();
    ASSERT_EQ(addCosts(bruteForce(reduced), graph.constant), optimum) << seed;
    Assignment lifted = graph.takeLifting().lift(Assignment(reduced.nodes.size()));
    ASSERT_EQ(costOf(problem, lifted),
              addCosts(graph.constant, costOf(reduced, Assignment(reduced.nodes.size()))))
        << seed;
  }
}

TEST(PlanReductions, ANodeJoinedIntoAnotherHasPairsOfLabels) {
  ReducibleGraph graph(chain({{0, 1}, {0, 10}, {0, 0}}, cheap));
  graph.carry({1, 1, 0});
  graph.joinNodes(0, 1, {{0, 0}, {1, 1}, {1, 0}});
  Problem joined = graph.build();
  EXPECT_EQ(joined.nodes[0], (std::vector<Cost>{0, 11, 2}));
  EXPECT_EQ(joined.tables[joined.edges[0].table].entries, (std::vector<Cost>{0, 1, 1, 0, 0, 1}));
  EXPECT_EQ(graph.takeCarried(), (Assignment{1, 0}));
  EXPECT_EQ(graph.takeLifting().lift({2, 1}), (Assignment{1, 0, 1}));
}

/// Whatever tables may be made, solutions below the cutoff keep their best.
TEST(PlanReductions, JoinsKeepWhatIsBelowTheCutoff) {
  int joins = 0;
  for (uint64_t seed = 0; seed < 2000; ++seed) {
    Problem problem = randomProblem(seed, {8, 4, 0.9, 0.1, int(seed % 3), 0.1, 3});
    Cost optimum = bruteForce(problem);
    for (Cost cutoff : {optimum, addCosts(optimum, 1), addCosts(optimum, 20), forbidden}) {
      ReducibleGraph graph(problem);
      size_t before = graph.removals();
      JoinBudget budget = {cutoff, double(1 << seed % 16)};
      if (joinNodes(graph, budget, neverStop))
        reduce(graph, neverStop);
      joins += graph.removals() > before;
      Cost left =
          graph.infeasible ? forbidden : addCosts(bruteForce(graph.build()), graph.constant);
      if (optimum < cutoff) {
        ASSERT_EQ(left, optimum) << seed;
      } else {
        ASSERT_GE(left, optimum) << seed;
      }
    }
  }
  EXPECT_GT(joins, 1000);
}
