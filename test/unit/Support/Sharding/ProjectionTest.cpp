// SPDX-License-Identifier: Apache-2.0

// Tests of the projection of shardings to factors and back.
#include "shardwright/Support/Sharding/Projection.h"

#include <gtest/gtest.h>

using namespace shardwright;

namespace {

const AxisRef a{0, 1, 2}, b{1, 1, 4}, c{2, 1, 3};

ShardingRule makeRule(llvm::ArrayRef<int64_t> sizes) {
  ShardingRule rule;
  auto &dim = rule.operands.emplace_back().dims.emplace_back();
  for (int64_t size : sizes) {
    dim.push_back(rule.factors.size());
    rule.factors.push_back({size});
  }
  return rule;
}

TensorSharding makeSharding(AxisList axes, bool closed = false) {
  TensorSharding sharding = TensorSharding::open(1);
  sharding.dims[0] = {std::move(axes), closed};
  return sharding;
}

TensorFactors projectOn(const TensorSharding &sharding, const ShardingRule &rule) {
  return project(&sharding, rule.operands[0], rule.factors);
}

AxisList roundTrip(const TensorSharding &sharding, const ShardingRule &rule) {
  return backProject(projectOn(sharding, rule), rule.operands[0], rule.factors, &sharding)
      .dims[0]
      .axes;
}

TEST(Projection, AxesFillFactorsFromTheMajorEnd) {
  ShardingRule rule = makeRule({2, 4});
  TensorSharding sharding = makeSharding({a, b});
  TensorFactors factors = projectOn(sharding, rule);
  EXPECT_EQ(factors.find(0)->axes, AxisList{a});
  EXPECT_EQ(factors.find(1)->axes, AxisList{b});
  EXPECT_TRUE(factors.find(1)->minorMost);
  EXPECT_EQ(roundTrip(sharding, rule), (AxisList{a, b}));
}

TEST(Projection, AnAxisIsSplitAtAFactorsEnd) {
  ShardingRule rule = makeRule({2, 4});
  TensorSharding sharding = makeSharding({b});
  TensorFactors factors = projectOn(sharding, rule);
  EXPECT_EQ(factors.find(0)->axes, (AxisList{{1, 1, 2}}));
  EXPECT_EQ(factors.find(1)->axes, (AxisList{{1, 2, 2}}));
  EXPECT_EQ(roundTrip(sharding, rule), AxisList{b}); // and merged again
}

TEST(Projection, WhatDividesNoFactorOverflows) {
  ShardingRule rule = makeRule({2, 4, 5});
  TensorSharding sharding = makeSharding({c, a});
  TensorFactors factors = projectOn(sharding, rule);
  EXPECT_TRUE(factors.find(0)->axes.empty());
  EXPECT_EQ(factors.find(0)->overflow.size(), 2u);
  EXPECT_TRUE(factors.find(1)->closed);
  EXPECT_EQ(factors.find(2), nullptr);
  EXPECT_EQ(roundTrip(sharding, rule), (AxisList{c, a}));
}

TEST(Projection, TheLastFactorTakesWhatDoesNotDivide) {
  ShardingRule rule = makeRule({2, 4});
  TensorSharding sharding = makeSharding({a, c});
  EXPECT_EQ(projectOn(sharding, rule).find(1)->axes, AxisList{c});
  EXPECT_EQ(roundTrip(sharding, rule), (AxisList{a, c}));
}

TEST(Projection, AMinorFactorUnderAnUnfilledOneIsHidden) {
  ShardingRule rule = makeRule({4, 4});
  TensorSharding sharding = makeSharding({a});
  TensorFactors factors = projectOn(sharding, rule);
  factors.find(1)->axes = {b};
  EXPECT_EQ(backProject(factors, rule.operands[0], rule.factors, &sharding).dims[0].axes,
            AxisList{a});
}

TEST(Projection, ClosedStaysClosedAndListsTravel) {
  ShardingRule rule = makeRule({8});
  TensorSharding sharding = makeSharding({}, /*closed=*/true);
  sharding.replicated = {a};
  TensorFactors factors = projectOn(sharding, rule);
  EXPECT_TRUE(factors.find(0)->closed);
  EXPECT_EQ(backProject(factors, rule.operands[0], rule.factors, &sharding), sharding);
}

TEST(Projection, NoShardingIsOpen) {
  ShardingRule rule = makeRule({2, 4});
  TensorFactors factors = project(nullptr, rule.operands[0], rule.factors);
  EXPECT_FALSE(factors.find(0)->closed);
  EXPECT_TRUE(factors.find(1)->axes.empty());
}

} // namespace
