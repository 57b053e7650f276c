// SPDX-License-Identifier: Apache-2.0

#include "../../../lib/Plan/Engine/CompactDual.h"
#include "../../../lib/Plan/Engine/EliminateCompact.h"
#include "RandomProblem.h"

#include "gtest/gtest.h"

#include <cmath>

using namespace shardwright::plan;

/// A random problem in whose edges labels have fewer classes than there are labels.
static CompactProblem randomCompact(uint64_t seed, const RandomShape &shape = {}) {
  Problem from = randomProblem(seed, shape);
  std::mt19937_64 random(seed);
  CompactProblem problem = {from.nodes, {}, {}, {}, from.limits, from.usages};
  auto classes = [&](int node) {
    int count = 1 + int(random() % 3);
    LabelClasses list;
    for (int label = 0; label < problem.labels(node); ++label)
      list.push_back(int32_t(random() % count));
    problem.classes.push_back(list);
    return count;
  };
  for (const Edge &edge : from.edges) {
    int rows = classes(edge.first), columns = classes(edge.second);
    Table table = {rows, columns, {}};
    for (int i = 0; i < rows * columns; ++i)
      table.entries.push_back(random() % 5 == 0 ? forbidden : Cost(random() % 30));
    auto last = int32_t(problem.classes.size()) - 1;
    problem.edges.push_back(
        {edge.first, edge.second, int32_t(problem.tables.size()), last - 1, last});
    problem.tables.push_back(table);
  }
  return problem;
}

static Cost optimumOf(const CompactProblem &problem) {
  return bruteForce(expand(problem, allLabels(problem)));
}

static void expectOptimum(const CompactProblem &problem, const CompactSolveOptions &options,
                          uint64_t seed) {
  Cost optimum = optimumOf(problem);
  Solution solution = solve(problem, options);
  ASSERT_EQ(solution.cost, optimum) << seed;
  ASSERT_EQ(solution.lowerBound, optimum) << seed;
  if (optimum != forbidden) {
    ASSERT_EQ(costOf(problem, solution.assignment), optimum) << seed;
  }
}

TEST(PlanCompact, TablesOfRealsRoundWhatIsLeftOfMultiples) {
  auto reals =
      std::make_shared<const std::vector<double>>(std::vector<double>{0, 1.2, 10, INFINITY, 3, 4});
  CompactTable table(2, 3, reals, {/*factor=*/2, /*share=*/0.25, /*offset=*/5});
  std::vector<Cost> costs;
  table.forEachCost([&](Cost cost) { costs.push_back(cost); });
  EXPECT_EQ(costs, (std::vector<Cost>{0, 1, 15, forbidden, 2, 3}));
  EXPECT_EQ(table.at(0, 2), 15);
  EXPECT_EQ(table.at(1, 1), 2);
}

TEST(PlanCompact, ExpandsToProblemsOfEqualCosts) {
  for (uint64_t seed = 0; seed < 300; ++seed) {
    CompactProblem problem = randomCompact(seed);
    Problem whole = expand(problem, allLabels(problem));
    ASSERT_EQ(findFault(whole), "") << seed;
    Assignment last;
    for (const std::vector<Cost> &costs : problem.nodes)
      last.push_back(int32_t(costs.size()) - 1);
    ASSERT_EQ(costOf(problem, last), costOf(whole, last)) << seed;
    double entries = 0;
    for (const Table &table : whole.tables)
      entries += double(table.entries.size());
    ASSERT_EQ(expandedEntries(problem, allLabels(problem)), entries) << seed;
  }
}

TEST(PlanCompact, KeepsTheLabelsAskedFor) {
  CompactProblem problem = {{{1, 2, 3}, {4, 5}},
                            {{0, 1, 1}, {1, 0}},
                            {Table{2, 2, {10, 20, 30, 40}}},
                            {{0, 1, 0, 0, 1}},
                            {},
                            {}};
  Problem part = expand(problem, {{0, 2}, {1}});
  EXPECT_EQ(part.nodes, (std::vector<std::vector<Cost>>{{1, 3}, {5}}));
  EXPECT_EQ(part.tables[0].entries, (std::vector<Cost>{10, 30}));
}

TEST(PlanCompact, SolvesTheProblemWithoutNodes) {
  CompactSolution solution = solve(CompactProblem(), {});
  EXPECT_EQ(solution.status, Solution::Optimal);
  EXPECT_EQ(solution.cost, 0);
}

TEST(PlanCompact, SolvesProblemsAsAWhole) {
  for (uint64_t seed = 0; seed < 1000; ++seed)
    expectOptimum(randomCompact(seed), {}, seed);
}

/// Labels are ruled out by the compact bound first.
TEST(PlanCompact, SolvesProblemsThatNeedTheBound) {
  int solved = 0, isTight = 0;
  for (uint64_t seed = 0; seed < 1000; ++seed) {
    CompactProblem problem = randomCompact(seed, {8, 5, 0.4, 0, int(seed % 2), 0, 4});
    if (optimumOf(problem) == forbidden)
      continue;
    CompactSolveOptions options;
    options.solve.seconds = 0.2;
    options.mostEntries = 0.7 * expandedEntries(problem, allLabels(problem));
    CompactSolution solution = solve(problem, options);
    ASSERT_GE(solution.cost, optimumOf(problem)) << seed;
    ASSERT_LE(solution.lowerBound, optimumOf(problem)) << seed;
    CertificateCheck check = checkSolution(problem, solution);
    ASSERT_EQ(check.fault, "") << seed;
    ASSERT_LE(check.bound, optimumOf(problem)) << seed;
    isTight += check.bound == optimumOf(problem);
    if (solution.status == Solution::Optimal) {
      ASSERT_EQ(solution.cost, optimumOf(problem)) << seed;
      ++solved;
    }
  }
  EXPECT_GT(solved, 500);
  EXPECT_GT(isTight, 300); // of bounds that are certified
}

/// Without a solution to start from, and with memory rows, which the bound does not see.
TEST(PlanCompact, FindsSolutionsThatFitWithoutTheWholeProblem) {
  int found = 0, possible = 0;
  for (uint64_t seed = 0; seed < 300; ++seed) {
    CompactProblem problem = randomCompact(seed, {8, 6, 0.4, 0, 3, 0, 4});
    CompactSolveOptions options;
    options.solve.seconds = 0.05;
    options.mostEntries = 0.5 * expandedEntries(problem, allLabels(problem));
    Solution solution = solve(problem, options);
    possible += optimumOf(problem) != forbidden;
    found += solution.cost != forbidden;
    if (solution.cost != forbidden) {
      ASSERT_EQ(excessOf(expand(problem, allLabels(problem)), solution.assignment), 0) << seed;
    }
  }
  EXPECT_GT(found, possible / 2);
}

TEST(PlanCompact, EliminationKeepsTheOptimum) {
  size_t eliminated = 0;
  for (uint64_t seed = 0; seed < 500; ++seed) {
    CompactProblem problem = randomCompact(seed, {8, 4, 0.4, 0.1, int(seed % 2), 0, 4});
    CompactEliminator eliminator(problem);
    eliminator.run([] { return false; });
    CompactProblem left = eliminator.result();
    Cost optimum = optimumOf(problem);
    ASSERT_EQ(optimumOf(left), optimum) << seed;
    eliminated += eliminator.eliminated().size();
    if (optimum == forbidden)
      continue;
    Assignment best = solve(left, {}).assignment;
    eliminator.complete(best);
    ASSERT_EQ(costOf(problem, best), optimum) << seed;
    ASSERT_EQ(costOf(left, eliminator.restricted(best)), optimum) << seed;
  }
  EXPECT_GT(eliminated, 1000u);
}

TEST(PlanCompact, EliminationOfANodeOfThreeNeighboursIsNoProof) {
  Table table = {1, 1, {0}};
  CompactProblem star = {{{0}, {0}, {0}, {0}}, {{0}}, {table}, {}, {}, {}};
  for (int32_t leaf = 1; leaf < 4; ++leaf)
    star.edges.push_back({0, leaf, 0, 0, 0});
  CompactSolution solution = solve(star, {});
  solution.eliminated = {0};
  EXPECT_EQ(checkSolution(star, solution).fault, "an eliminated node has more than two neighbours");
}

TEST(PlanCompact, BoundsAreBelowTheOptimumAndReducedCostsHold) {
  for (uint64_t seed = 0; seed < 300; ++seed) {
    CompactProblem problem = randomCompact(seed, {6, 4, 0.4, 0.1, 0, 0, 0});
    Cost optimum = optimumOf(problem);
    if (optimum == forbidden)
      continue;
    CompactDual dual(problem);
    double base = dual.raise(10, [] { return false; });
    ASSERT_LE(base, double(optimum) + 1e-6) << seed;
    std::vector<std::vector<double>> increases = dual.reducedCosts();
    for (int node = 0; node < int(problem.nodes.size()); ++node)
      for (int32_t label = 0; label < problem.labels(node); ++label) {
        LabelSets with = allLabels(problem);
        with[node] = {label};
        Cost best = bruteForce(expand(problem, with));
        if (best != forbidden) {
          ASSERT_LE(base + increases[node][label], double(best) + 1e-6) << seed;
        }
      }
  }
}

TEST(PlanCompact, PricesOfMemoryGiveBoundsThatAreCertified) {
  int isTighter = 0;
  for (uint64_t seed = 0; seed < 300; ++seed) {
    CompactProblem problem = randomCompact(seed, {7, 4, 0.4, 0, 3, 0, 1});
    Cost optimum = optimumOf(problem);
    if (optimum == forbidden)
      continue;
    std::vector<Cost> bounds;
    for (int64_t multiplier : {0, 128, 768}) { // of 1024
      RowPrices prices{{}, 10};
      for (size_t row = 0; row < problem.limits.size(); ++row)
        prices.multipliers.emplace_back(row, multiplier);
      CompactDual dual(problem, prices);
      double bound = dual.raise(20, [] { return false; });
      CompactSolution solution;
      solution.compact = dual.certificate();
      CertificateCheck check = checkSolution(problem, solution);
      ASSERT_EQ(check.fault, "") << seed;
      ASSERT_LE(check.bound, optimum) << seed;
      ASSERT_NEAR(double(check.bound), bound + 0.5, 0.6) << seed;
      bounds.push_back(check.bound);
    }
    isTighter += std::max(bounds[1], bounds[2]) > bounds[0];
  }
  EXPECT_GT(isTighter, 5);
}

TEST(PlanCompact, PricesOfMemoryAreChecked) {
  CompactProblem problem = {{{0, 7}}, {}, {}, {}, {5}, {{0, 0, 1, {8, 4}}}};
  auto check = [&](RowPrices prices) {
    CompactSolution solution;
    solution.compact = {std::move(prices), {}, 0};
    return checkSolution(problem, solution);
  };
  EXPECT_EQ(check({{}, 0}).bound, 0);
  EXPECT_EQ(check({{{0, 3}}, 1}).bound,
            5); // 0 + 1.5 (8 - 5), and 7 + 1.5 (4 - 5), are at least 4.5
  EXPECT_EQ(check({{{0, -1}}, 0}).fault,
            "a multiplier is negative, or of a memory row that is not there");
  EXPECT_EQ(check({{{1, 1}}, 0}).fault,
            "a multiplier is negative, or of a memory row that is not there");
  EXPECT_EQ(check({{{0, INT64_MAX}}, 0}).fault, "multipliers are out of range");
}

TEST(PlanCompact, DamagedCertificatesProveNothingFalse) {
  std::mt19937_64 random(7);
  int damaged = 0;
  for (uint64_t seed = 0; seed < 100; ++seed) {
    CompactProblem problem =
        randomCompact(seed, {8, 3, 0.8, 0.1, 0, 0, 0}); // few nodes are eliminated
    CompactSolveOptions options;
    options.mostEntries = -1;
    options.solve.seconds = 0.02;
    CompactSolution solution = solve(problem, options);
    ASSERT_TRUE(solution.compact) << seed;
    for (auto &ends : solution.compact->messages)
      for (std::vector<int64_t> &message : ends)
        for (int64_t &value : message)
          if (random() % 4 == 0) {
            value += int64_t(random() % 2000000) - 1000000;
            ++damaged;
          }
    Cost optimum = optimumOf(problem);
    ASSERT_LE(checkSolution(problem, solution).bound, optimum) << seed;
    if (!solution.compact->messages.empty()) {
      solution.compact->messages.pop_back();
      ASSERT_NE(checkSolution(problem, solution).fault, "") << seed;
    }
  }
  EXPECT_GT(damaged, 200);
}

/// A part gives a start, which the whole problem improves.
TEST(PlanCompact, StartsFromParts) {
  for (uint64_t seed = 0; seed < 300; ++seed) {
    CompactProblem problem = randomCompact(seed);
    CompactSolveOptions options;
    LabelSets first;
    for (size_t node = 0; node < problem.nodes.size(); ++node)
      first.push_back({0});
    options.parts = {first, allLabels(problem)};
    expectOptimum(problem, options, seed);
  }
}
