// SPDX-License-Identifier: Apache-2.0

#include "../../../lib/Plan/Engine/Search.h"
#include "RandomProblem.h"

#include "shardwright/Plan/Engine/Solver.h"

#include "gtest/gtest.h"

using namespace shardwright::plan;

static Solution solveWhole(const Problem &problem, int threads = 1) {
  SolveOptions options;
  options.threads = threads;
  return solve(problem, options);
}

TEST(PlanSolver, FindsTheOptimumOfTenThousandRandomProblems) {
  int infeasible = 0;
  for (uint64_t seed = 0; seed < 10000; ++seed) {
    Problem problem = randomProblem(seed);
    ASSERT_EQ(findFault(problem), "") << seed;
    Cost optimum = bruteForce(problem);
    Solution solution = solveWhole(problem);
    ASSERT_EQ(solution.cost, optimum) << seed;
    ASSERT_EQ(solution.lowerBound, optimum) << seed;
    ASSERT_EQ(solution.status, optimum == forbidden ? Solution::Infeasible : Solution::Optimal)
        << seed;
    infeasible += optimum == forbidden;
    if (optimum != forbidden) {
      ASSERT_EQ(costOf(problem, solution.assignment), optimum) << seed;
      ASSERT_EQ(excessOf(problem, solution.assignment), 0) << seed;
    }
  }
  EXPECT_GT(infeasible, 500);
  EXPECT_LT(infeasible, 5000);
}

TEST(PlanSolver, FindsTheOptimumOfDenseProblems) {
  RandomShape shape = {9, 5, 1.2, 0.03, 8, 0, 2};
  int branched = 0;
  for (uint64_t seed = 0; seed < 400; ++seed) {
    Problem problem = randomProblem(seed, shape);
    Solution solution = solveWhole(problem);
    ASSERT_EQ(solution.cost, bruteForce(problem)) << seed;
    CertificateCheck check = checkCertificate(problem, solution.certificate);
    branched += solution.cost != forbidden && check.bound < solution.cost;
  }
  EXPECT_GT(branched, 50); // the bound of the root does not suffice
}

/// `solve` leaves no branches to search of small problems without memory.
TEST(PlanSearch, FindsTheOptimumByBranches) {
  for (uint64_t seed = 0; seed < 1000; ++seed) {
    Problem problem = randomProblem(seed, {9, 5, 1.2, 0.05, int(seed % 3), 0.1, 2});
    Cost optimum = bruteForce(problem);
    Branch root = {problem, 0, -1e9, Multipliers(problem.limits.size()), {}};
    Restriction none;
    std::optional<Branch> reduced = restrict(root, none, [] { return false; });
    if (!reduced) {
      ASSERT_EQ(optimum, forbidden) << seed;
      continue;
    }
    std::shared_ptr<const LiftingChain> lifting = std::move(reduced->lifting);
    Search search(std::move(*reduced), 1, [] { return false; });
    while (search.round())
      ;
    ASSERT_EQ(search.getState().cost, optimum) << seed;
    if (optimum != forbidden) {
      ASSERT_EQ(costOf(problem, liftAlong(lifting.get(), search.getState().assignment)), optimum)
          << seed;
    }
  }
}

TEST(PlanSolver, CertifiesBoundsOfRandomProblems) {
  int tight = 0;
  for (uint64_t seed = 0; seed < 3000; ++seed) {
    Problem problem = randomProblem(seed);
    Solution solution = solveWhole(problem);
    CertificateCheck check = checkCertificate(problem, solution.certificate);
    ASSERT_EQ(check.fault, "") << seed;
    ASSERT_LE(check.bound, solution.cost) << seed;
    tight += check.bound == solution.cost;
  }
  EXPECT_GT(tight, 1500);
}

/// One thread and three find the same, which is returned.
static Solution solveWithThreads(const Problem &problem, SolveOptions options) {
  Solution one = solve(problem, options);
  options.threads = 3;
  Solution three = solve(problem, options);
  EXPECT_EQ(one.assignment, three.assignment);
  EXPECT_EQ(one.lowerBound, three.lowerBound);
  EXPECT_EQ(one.rounds, three.rounds);
  return one;
}

TEST(PlanSolver, IsTheSameForAnyNumberOfThreads) {
  RandomShape shape = {40, 8, 0.15, 0.02, 10, 0, 3};
  for (uint64_t seed = 0; seed < 20; ++seed) {
    SCOPED_TRACE(seed);
    SolveOptions options;
    options.rounds = 3;
    solveWithThreads(randomProblem(seed, shape), options);
  }
}

/// The first assignment, in a random order of labels, that is feasible; empty if few are.
static Assignment someSolution(const Problem &problem, std::mt19937_64 &random) {
  for (int attempt = 0; attempt < 200; ++attempt) {
    Assignment assignment;
    for (const std::vector<Cost> &costs : problem.nodes)
      assignment.push_back(int32_t(random() % costs.size()));
    if (costOf(problem, assignment) != forbidden && excessOf(problem, assignment) == 0)
      return assignment;
  }
  return {};
}

TEST(PlanSolver, ReturnsNoWorseThanItsStart) {
  std::mt19937_64 random(3);
  int started = 0;
  for (uint64_t seed = 0; seed < 3000; ++seed) {
    Problem problem = randomProblem(seed);
    SolveOptions options;
    options.start = someSolution(problem, random);
    if (options.start.empty())
      continue;
    ++started;
    ASSERT_EQ(solve(problem, options).cost, bruteForce(problem)) << seed;
    options.seconds = 0;
    Solution early = solve(problem, options);
    ASSERT_LE(early.cost, costOf(problem, options.start)) << seed;
    ASSERT_EQ(early.cost, costOf(problem, early.assignment)) << seed;
    ASSERT_LE(early.lowerBound, bruteForce(problem)) << seed;
    ASSERT_EQ(excessOf(problem, early.assignment), 0) << seed;
  }
  EXPECT_GT(started, 500);
}

TEST(PlanSolver, IgnoresAStartThatIsNoSolution) {
  Problem problem = randomProblem(1);
  for (const Assignment &start : {Assignment{7}, Assignment(problem.nodes.size(), 99)}) {
    SolveOptions options;
    options.start = start;
    EXPECT_EQ(solve(problem, options).cost, bruteForce(problem));
  }
}

TEST(PlanSolver, SolvesAProblemWithoutNodes) {
  Solution solution = solveWhole({});
  EXPECT_EQ(solution.status, Solution::Optimal);
  EXPECT_EQ(solution.cost, 0);
}

TEST(PlanSolver, StopsInTime) {
  RandomShape shape = {200, 20, 0.2, 0.01, 40, 0, 3};
  Problem problem;
  for (uint64_t seed = 0; problem.nodes.size() < 150; ++seed)
    problem = randomProblem(seed, shape);
  SolveOptions options;
  options.seconds = 0.3;
  Solution solution = solve(problem, options);
  EXPECT_EQ(solution.status, Solution::Feasible);
  EXPECT_LT(solution.seconds, 20); // also on a busy machine
}

/// Time is counted by work, not by the clock.
TEST(PlanSolver, StopsAtTheSamePlaceForAnyNumberOfThreads) {
  RandomShape shape = {60, 12, 0.2, 0.01, 20, 0, 3};
  int ended = 0;
  for (uint64_t seed = 0; seed < 20; ++seed) {
    SCOPED_TRACE(seed);
    SolveOptions options;
    options.seconds = 0.01;
    Solution found = solveWithThreads(randomProblem(seed, shape), options);
    ended += found.status == Solution::Feasible && found.rounds > 0;
  }
  EXPECT_GT(ended, 3);
}

TEST(PlanSolver, EndsWhenNoSolutionIsMuchBetter) {
  RandomShape shape = {40, 8, 0.15, 0.02, 10, 0, 3};
  int64_t rounds = 0, roundsOfAll = 0;
  for (uint64_t seed = 0; seed < 10; ++seed) {
    Problem problem = randomProblem(seed, shape);
    SolveOptions options;
    options.rounds = 3;
    roundsOfAll += solve(problem, options).rounds;
    options.mostGap = 0.3;
    Solution found = solve(problem, options);
    rounds += found.rounds;
    if (found.rounds < options.rounds) {
      EXPECT_LE(double(found.cost - found.lowerBound), 0.3 * std::abs(double(found.cost))) << seed;
    }
  }
  EXPECT_LT(rounds, roundsOfAll);
}

/// Whenever time ends, the best solution is met, or is one of a branch that is left.
TEST(PlanSolver, BranchesAreNotLostWhenTimeEnds) {
  for (uint64_t seed = 0; seed < 4000; ++seed) {
    Problem problem = randomProblem(seed, {6, 3, 0.5, 0.3, int(seed % 3), 0.3, 2});
    Cost optimum = bruteForce(problem);
    if (optimum == forbidden)
      continue;
    int left = int(seed % 23);
    Branch root{problem, 0, -1e6, Multipliers(problem.limits.size()), nullptr};
    Expansion expansion =
        expand(std::move(root), optimum + 1 + Cost(seed % 5), 4, [&] { return --left < 0; });
    Cost best = expansion.cost;
    for (const Branch &child : expansion.children)
      best = std::min(best, addCosts(child.constant, bruteForce(child.problem)));
    ASSERT_EQ(best, optimum) << seed;
  }
}
