// SPDX-License-Identifier: Apache-2.0

// Tests of sharding rules.
#include "shardwright/Support/Sharding/ShardingRule.h"

#include <gtest/gtest.h>

using namespace shardwright;
constexpr int64_t kNone = RuleBuilder::kNone;

namespace {

TEST(Rule, AMatmulIsItsEquation) {
  ShardingRule rule = ShardingRule(RuleBuilder::einsum("mk,kn->mn", {{8, 4}, {4, 6}}, {{8, 6}}));
  EXPECT_EQ(toString(rule), "<([i, k], [k, j])->([i, j]) {i=8, j=6, k=4} reduction={k}>");
}

TEST(Rule, ScalarsTakeNoPartInPointwiseOps) {
  ShardingRule rule = RuleBuilder({{}, {8, 4}}, {{8, 4}}).pointwise({8, 4}).build();
  EXPECT_EQ(toString(rule), "<([], [i, j])->([i, j]) {i=8, j=4}>");
}

TEST(Rule, ADimensionWithoutFactorGetsOneOfItsOwn) {
  ShardingRule rule = RuleBuilder({{8, 1}}, {{8}}).factor({0}, {0}).build();
  EXPECT_EQ(toString(rule), "<([i, j])->([i]) {i=8, j=1}>");
}

TEST(Rule, SizeOneIsLeftOutBesideAnother) {
  ShardingRule rule = RuleBuilder({{8}, {1}}, {{8}})
                          .factor({0, kNone}, {0})
                          .factor({0, 0}, {kNone}, {}, false, 1)
                          .build();
  EXPECT_EQ(toString(rule), "<([i], [j])->([i]) {i=8, j=1}>");
}

TEST(Rule, AReshapeSplitsADimension) {
  ShardingRule rule = RuleBuilder({{8}}, {{2, 4}})
                          .factor({0}, {0}, {}, false, 2)
                          .factor({0}, {1}, {}, false, 4)
                          .build();
  EXPECT_EQ(toString(rule), "<([ij])->([i, j]) {i=2, j=4}>");
}

TEST(Rule, KindsAreListed) {
  ShardingRule rule = RuleBuilder({{8, 4}}, {{8, 3}})
                          .factor({0}, {0}, FactorKind::Permutation)
                          .factor({1}, {1}, FactorKind::NeedReplication, /*blocked=*/true)
                          .build();
  EXPECT_EQ(toString(rule), "<([i, j])->([i, j]) {i=8, j=4} need_replication={j} permutation={i} "
                            "blocked_propagation={j}>");
}

} // namespace
