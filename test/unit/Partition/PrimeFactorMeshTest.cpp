// SPDX-License-Identifier: Apache-2.0

// Tests of PrimeFactorMesh.
#include "Meshes.h"

#include <gtest/gtest.h>

using namespace shardwright;

namespace {

TensorSharding over(std::initializer_list<AxisRef> axes) {
  TensorSharding sharding = TensorSharding::open(1);
  sharding.dims[0].axes.assign(axes);
  return sharding;
}

std::vector<AxisRef> refsOf(const PrimeFactorMesh &mesh) {
  std::vector<AxisRef> refs;
  for (const PrimeSubAxis &subAxis : mesh.axes())
    refs.push_back(subAxis.ref);
  return refs;
}

using Names = std::vector<std::string>;
using Groups = std::vector<std::vector<int64_t>>;

TEST(PrimeFactorMesh, AxesAreCutIntoPrimesMajorSmallestFirst) {
  EXPECT_EQ(refsOf(makeMesh({12})), (std::vector<AxisRef>{{0, 1, 2}, {0, 2, 2}, {0, 4, 3}}));
  EXPECT_EQ(refsOf(makeMesh({2, 1, 5})), (std::vector<AxisRef>{{0, 1, 2}, {2, 1, 5}}));
}

TEST(PrimeFactorMesh, PartsThatMustBeKeptAreCuts) {
  PrimeFactorMesh mesh(Mesh({{"x", 12}}), {over({{0, 1, 3}})}, {});
  EXPECT_EQ(refsOf(mesh), (std::vector<AxisRef>{{0, 1, 3}, {0, 3, 2}, {0, 6, 2}}));
  EXPECT_EQ(mesh.clash(), "");
}

TEST(PrimeFactorMesh, PartsOfOthersAreCutsWhereTheyFit) {
  PrimeFactorMesh mesh(Mesh({{"x", 12}}), {over({{0, 1, 3}})},
                       {over({{0, 1, 2}}), over({{0, 3, 4}})});
  EXPECT_EQ(refsOf(mesh), (std::vector<AxisRef>{{0, 1, 3}, {0, 3, 2}, {0, 6, 2}}));
  EXPECT_TRUE(mesh.subAxesOf({AxisRef{0, 1, 2}}).empty()); // it crosses the cut at 3
  EXPECT_EQ(mesh.subAxesOf({AxisRef{0, 3, 4}}), (Axes{1, 2}));
}

TEST(PrimeFactorMesh, PartsWithoutCommonRefinementClash) {
  PrimeFactorMesh mesh(Mesh({{"x", 2}, {"y", 6}}), {over({{1, 1, 2}}), over({{1, 1, 3}})}, {});
  EXPECT_EQ(mesh.clash(), "y");
}

TEST(PrimeFactorMesh, WholeAxesHaveTheirNamesAgain) {
  PrimeFactorMesh mesh = makeMesh({4, 6});
  EXPECT_EQ(mesh.namesOf({0, 1, 2, 3}), (Names{"x", "y"}));
  EXPECT_EQ(mesh.namesOf({2, 0}), (Names{"y:(1)2", "x:(1)2"}));
  EXPECT_EQ(mesh.namesOf({1, 0}), (Names{"x:(2)2", "x:(1)2"})); // another order is not the axis
  EXPECT_EQ(mesh.namesOf({}), Names{});
}

TEST(PrimeFactorMesh, PartsAreWhatKeptShardingsName) {
  PrimeFactorMesh mesh(Mesh({{"x", 8}, {"y", 2}}), {over({{0, 1, 2}})}, {});
  EXPECT_EQ(mesh.parts().size(), 3u);
  EXPECT_EQ(mesh.partNamesOf({0, 1, 2, 3}), (Names{"x:(1)2", "x:(2)4", "y"}));
}

TEST(PrimeFactorMesh, CoordinatesAreRowMajor) {
  PrimeFactorMesh mesh = makeMesh({2, 3});
  EXPECT_EQ(mesh.deviceCount(), 6);
  EXPECT_EQ(mesh.coordinate(5, 0u), 1);
  EXPECT_EQ(mesh.coordinate(5, 1u), 2);
  EXPECT_EQ(mesh.coordinate(4, Axes{1, 0}), 3); // (1, 1): the second axis is the slowest
}

TEST(PrimeFactorMesh, GroupsCountTheFirstAxisSlowest) {
  PrimeFactorMesh mesh = makeMesh({2, 3});
  EXPECT_EQ(mesh.groups({0}), (Groups{{0, 3}, {1, 4}, {2, 5}}));
  EXPECT_EQ(mesh.groups({1}), (Groups{{0, 1, 2}, {3, 4, 5}}));
  EXPECT_EQ(mesh.groups({1, 0}), (Groups{{0, 3, 1, 4, 2, 5}}));
  EXPECT_EQ(mesh.groups({}).size(), 6u);
}

TEST(PrimeFactorMesh, GroupsNameThePermutedDevices) {
  PrimeFactorMesh mesh(Mesh({{"x", 2}, {"y", 2}}, {3, 1, 0, 2}), {}, {});
  EXPECT_EQ(mesh.groups({0}), (Groups{{3, 0}, {1, 2}}));
  EXPECT_EQ(mesh.groups({0, 1}), (Groups{{3, 1, 0, 2}}));
  EXPECT_EQ(mesh.device(2), 0);
}

} // namespace
