// SPDX-License-Identifier: Apache-2.0

// Tests of sub-axes and axis lists.
#include "shardwright/Support/Sharding/TensorSharding.h"

#include <gtest/gtest.h>

using namespace shardwright;

namespace {

const Mesh mesh({{"x", 2}, {"y", 8}, {"z", 12}});
const AxisRef x{0, 1, 2}, y{1, 1, 8}, z{2, 1, 12};
const AxisRef y12{1, 1, 2}, y14{1, 1, 4}, y22{1, 2, 2}, y24{1, 2, 4}, y42{1, 4, 2};

TEST(Axes, AWholeAxisContainsItsParts) {
  EXPECT_TRUE(y.contains(y24));
  EXPECT_FALSE(y24.contains(y));
  EXPECT_FALSE(x.contains(y12));
}

TEST(Axes, PartsOverlapWhereTheirIntervalsDo) {
  EXPECT_TRUE(y14.overlaps(y24));
  EXPECT_FALSE(y12.overlaps(y24));
  EXPECT_FALSE(x.overlaps(y12));
}

TEST(Axes, APrefixStartsAtTheSamePlace) {
  EXPECT_TRUE(y12.isStrictPrefixOf(y14));
  EXPECT_FALSE(y22.isPrefixOf(y14));
  EXPECT_TRUE(y22.isSuffixOf(y14));
  EXPECT_FALSE(y.isStrictPrefixOf(y));
}

TEST(Axes, PartsOfDifferentReshapesCannotCoexist) {
  AxisRef two{2, 1, 2}, three{2, 1, 3}, afterTwo{2, 2, 3}, afterFour{2, 4, 3};
  EXPECT_FALSE(two.canCoexist(three));
  EXPECT_TRUE(two.canCoexist(afterTwo));
  EXPECT_TRUE(two.canCoexist(afterFour)); // a gap of 2
  EXPECT_FALSE(three.canCoexist(afterFour));
  EXPECT_TRUE(x.canCoexist(three));
}

TEST(Axes, MergingNeighboursMakesOnePart) {
  EXPECT_TRUE(y12.canMerge(y24));
  EXPECT_EQ(y12.merge(y24), y);
  EXPECT_FALSE(y12.canMerge(y42));
  EXPECT_FALSE(y24.canMerge(y12));
}

TEST(Axes, WhatAnotherPartLeaves) {
  EXPECT_EQ(y.getPrefixWithoutOverlap(y22), y12);
  EXPECT_EQ(y.getSuffixWithoutOverlap(y22), y42);
  EXPECT_EQ(y12.getPrefixWithoutOverlap(y22), y12);
  EXPECT_EQ(y22.getPrefixWithoutOverlap(y), std::nullopt);
  EXPECT_EQ(y14.getOverlap(y24), y22);
  EXPECT_EQ(y12.getOverlap(y24), std::nullopt);
  EXPECT_EQ((AxisRef{2, 1, 2}.getPrefixWithoutOverlap({2, 1, 3})), std::nullopt);
}

TEST(Axes, AppendJoins) {
  AxisList list{x, y12};
  append(list, y24);
  EXPECT_EQ(list, (AxisList{x, y}));
  append(list, z);
  EXPECT_EQ(list.size(), 3u);
}

TEST(Axes, ListPrefixes) {
  EXPECT_TRUE(isPrefix({}, {x}));
  EXPECT_TRUE(isStrictPrefix({x, y12}, {x, y}));
  EXPECT_FALSE(isStrictPrefix({x, y}, {x, y}));
  EXPECT_FALSE(isPrefix({y12, x}, {y, x})); // only the last axis may be partial
}

TEST(Axes, GreatestCommonPrefixMaySplitAnAxis) {
  EXPECT_EQ(getGreatestCommonPrefix({x, y, z}, {x, y14}), (AxisList{x, y14}));
  EXPECT_EQ(getGreatestCommonPrefix({x}, {y}), AxisList());
  EXPECT_EQ(getGreatestCommonPrefix({{2, 1, 6}}, {{2, 1, 4}}), (AxisList{{2, 1, 2}}));
}

TEST(Axes, DifferenceKeepsTheOuterParts) {
  EXPECT_EQ(getDifference({x, y}, {y22}), (AxisList{x, y12, y42}));
  EXPECT_EQ(getDifference({x, y}, {y, x}), AxisList());
}

TEST(Axes, Text) {
  EXPECT_EQ(toString(AxisListRef{x, y24}, mesh), R"({"x", "y":(2)4})");
  TensorSharding sharding = TensorSharding::open(2);
  sharding.dims[0] = {{x}, true, 1};
  sharding.replicated = {y};
  EXPECT_EQ(toString(sharding, mesh), R"([{"x"}p1, {?}], replicated={"y"})");
}

} // namespace
