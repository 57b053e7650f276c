// SPDX-License-Identifier: Apache-2.0

// Cuts are those of brute force.
#include "shardwright/Cut/BalancedCut.h"

#include "gtest/gtest.h"

#include <random>

using namespace shardwright;

namespace {

CutProblem problemOf(std::initializer_list<double> costs) {
  CutProblem problem;
  problem.costs.assign(costs);
  problem.crossing.assign(costs.size() + 1, 0);
  problem.required.resize(costs.size());
  return problem;
}

double costOf(const CutProblem &problem, llvm::ArrayRef<size_t> begins) {
  double most = 0;
  for (size_t piece = 0; piece < begins.size(); ++piece) {
    size_t begin = begins[piece];
    size_t end = piece + 1 < begins.size() ? begins[piece + 1] : problem.costs.size();
    double cost = (begin ? problem.crossing[begin] : 0) +
                  (end < problem.costs.size() ? problem.crossing[end] : 0);
    for (size_t i = begin; i < end; ++i)
      cost += problem.costs[i];
    most = std::max(most, cost);
  }
  return most;
}

TEST(BalancedCut, PiecesCostTheSame) {
  auto begins = balancedCut(problemOf({1, 2, 3, 1, 1, 5}), 3);
  ASSERT_TRUE(begins);
  EXPECT_EQ(*begins, (llvm::SmallVector<size_t>{0, 2, 5}));
}

TEST(BalancedCut, CutsWhereLittleCrosses) {
  CutProblem problem = problemOf({2, 2, 2, 2});
  problem.crossing = {0, 1, 5, 1, 0};
  auto begins = balancedCut(problem, 2);
  ASSERT_TRUE(begins);
  EXPECT_NE((*begins)[1], 2u);
}

TEST(BalancedCut, KeepsWhatIsRequired) {
  CutProblem problem = problemOf({1, 1, 1, 1});
  problem.required[2] = 0;
  EXPECT_EQ((*balancedCut(problem, 2))[1], 3u);
  problem.required[0] = 1;
  EXPECT_FALSE(balancedCut(problem, 2));
}

TEST(BalancedCut, NeedsAnItemForEachPiece) { EXPECT_FALSE(balancedCut(problemOf({1, 1}), 3)); }

TEST(BalancedCut, IsAsGoodAsBruteForce) {
  std::mt19937 random(7);
  for (int round = 0; round < 200; ++round) {
    CutProblem problem = problemOf({});
    size_t size = 4 + random() % 7;
    problem.crossing.push_back(0);
    for (size_t i = 0; i < size; ++i) {
      problem.costs.push_back(double(random() % 20));
      problem.crossing.push_back(double(random() % 9));
      problem.required.push_back(std::nullopt);
    }
    double best = 1e9;
    for (size_t a = 1; a < size; ++a)
      for (size_t b = a + 1; b < size; ++b)
        best = std::min(best, costOf(problem, {0, a, b}));
    auto found = balancedCut(problem, 3);
    ASSERT_TRUE(found);
    EXPECT_EQ(costOf(problem, *found), best);
  }
}

} // namespace
