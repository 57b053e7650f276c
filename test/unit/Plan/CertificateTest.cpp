// SPDX-License-Identifier: Apache-2.0

#include "RandomProblem.h"

#include "shardwright/Plan/Engine/Solver.h"

#include "gtest/gtest.h"

#include <functional>

using namespace shardwright::plan;

/// Two nodes that agree, of which one uses memory, and a third that follows neither.
static Problem smallProblem() {
  Problem problem;
  problem.nodes = {{0, 5}, {3, 1}, {2, 7}};
  problem.tables = {{2, 2, {0, forbidden, forbidden, 0}}, {2, 2, {1, 4, 6, 0}}};
  problem.edges = {{0, 1, 0}, {1, 2, 1}};
  problem.limits = {4};
  problem.usages = {{0, 0, 1, {3, 1}}, {2, 0, 1, {2, 3}}};
  return problem;
}

static std::string faultOf(std::vector<ReductionStep> steps) {
  Certificate certificate;
  certificate.steps = std::move(steps);
  return checkCertificate(smallProblem(), certificate).fault;
}

TEST(PlanCertificate, AnEmptyOneBoundsByLeastCosts) {
  EXPECT_EQ(checkCertificate(smallProblem(), {}).bound, 0 + 1 + 2);
}

TEST(PlanCertificate, MergesOfDeterminedNodesHold) {
  EXPECT_EQ(faultOf({{ReductionStep::Merge, 1, -1, 0}}), "");
}

TEST(PlanCertificate, OtherMergesDoNot) {
  EXPECT_EQ(faultOf({{ReductionStep::Merge, 2, -1, 1}}),
            "step 0 (node 2) merges a node that is not determined");
  EXPECT_EQ(faultOf({{ReductionStep::Merge, 0, -1, 2}}),
            "step 0 (node 0) merges nodes that no edge joins");
}

TEST(PlanCertificate, PossibleLabelsCannotBeRemoved) {
  EXPECT_EQ(faultOf({{ReductionStep::RemoveImpossible, 0, 0, -1}}),
            "step 0 (node 0) removes a label that is possible");
  EXPECT_EQ(faultOf({{ReductionStep::RemoveImpossible, 0, 1, 0}}),
            "step 0 (node 0) removes a label that is possible");
}

TEST(PlanCertificate, ALabelThatExceedsARowCanBeRemoved) {
  EXPECT_EQ(faultOf({{ReductionStep::RemoveImpossible, 0, 0, 0}}), ""); // 3 + 2 of 4
}

TEST(PlanCertificate, ALabelWithMoreMemoryReplacesNone) {
  EXPECT_EQ(faultOf({{ReductionStep::RemoveDominated, 2, 0, 1}}),
            "step 0 (node 2) replaces a label by one that occupies more memory");
}

TEST(PlanCertificate, ALabelThatMayCostMoreReplacesNone) {
  EXPECT_EQ(faultOf({{ReductionStep::RemoveDominated, 2, 1, 0}}),
            "step 0 (node 2) replaces a label by one that may cost more");
}

TEST(PlanCertificate, NodesThatOccupyMemoryAreNotEliminated) {
  EXPECT_EQ(faultOf({{ReductionStep::Eliminate, 2}}),
            "step 0 (node 2) eliminates a node that occupies memory");
  EXPECT_EQ(faultOf({{ReductionStep::Eliminate, 1}}), "");
}

TEST(PlanCertificate, RowsThatMayBeExceededStay) {
  EXPECT_EQ(faultOf({{ReductionStep::RemoveRow, -1, 0, -1}}),
            "step 0 (node -1) removes memory row 0, which may be exceeded");
}

TEST(PlanCertificate, AnyMultipliersAndMessagesGiveABound) {
  Cost optimum = bruteForce(smallProblem());
  for (int64_t price : {0, 1, 7}) {
    Certificate certificate;
    certificate.multiplierShift = 0;
    certificate.multipliers = {{0, price}};
    certificate.messages = {{1, 2, {3 * price, -price}}, {2, 1, {-9, price}}};
    CertificateCheck check = checkCertificate(smallProblem(), certificate);
    EXPECT_EQ(check.fault, "");
    EXPECT_LE(check.bound, optimum);
  }
}

TEST(PlanCertificate, NegativeMultipliersAreRejected) {
  Certificate certificate;
  certificate.multipliers = {{0, -1}};
  EXPECT_NE(checkCertificate(smallProblem(), certificate).fault, "");
}

/// Edits of certificates at random never prove a bound above the optimum.
TEST(PlanCertificate, DamagedOnesProveNothingWrong) {
  std::mt19937_64 random(7);
  int rejected = 0;
  for (uint64_t seed = 0; seed < 1500; ++seed) {
    Problem problem = randomProblem(seed);
    Certificate certificate = solve(problem, {}).certificate;
    Cost optimum = bruteForce(problem);
    auto pick = [&](size_t size) { return size ? random() % size : 0; };
    if (!certificate.steps.empty()) {
      ReductionStep &step = certificate.steps[pick(certificate.steps.size())];
      (random() % 2 ? step.label : step.other) = int32_t(random() % 5) - 1;
      if (random() % 3 == 0)
        step.node = int32_t(random() % problem.nodes.size());
    }
    if (!certificate.messages.empty())
      for (int64_t &value : certificate.messages[pick(certificate.messages.size())].values)
        value += int64_t(random() % 2000) - 1000;
    if (!certificate.multipliers.empty())
      certificate.multipliers[0].second *= 1 + int64_t(random() % 3);
    CertificateCheck check = checkCertificate(problem, certificate);
    rejected += !check.fault.empty();
    if (check.fault.empty()) {
      ASSERT_LE(check.bound, optimum) << seed;
    }
  }
  EXPECT_GT(rejected, 300);
}
