// SPDX-License-Identifier: Apache-2.0

// Times of collectives and kernels, against the formulas of CostModel.h worked out by hand.
#include "shardwright/Cluster/CostModel.h"

#include "gtest/gtest.h"

#include <numeric>

using namespace shardwright;

namespace {
using Group = std::vector<int64_t>;

/// Two nodes of four devices: 8 bytes per second and device within a node, 2 between nodes.
Cluster twoNodes(bool shared = false) {
  Cluster cluster;
  DeviceKind kind;
  kind.name = "device";
  kind.matrixFlops = {{"f32", 100}};
  kind.vectorFlops = 10;
  kind.memoryBytes = 1000;
  kind.memoryBandwidth = 50;
  cluster.kinds = {kind};
  cluster.levels = {{"inner", 4, Topology::Switch, 8, false, 0, 1},
                    {"outer", 2, Topology::Switch, 2, shared, 0, 1}};
  cluster.layout = {{0, 8}};
  return cluster;
}

std::vector<int64_t> firstDevices(int64_t count) {
  std::vector<int64_t> devices(count);
  std::iota(devices.begin(), devices.end(), 0);
  return devices;
}

double timeOf(const Cluster &cluster, CollectiveShape shape, std::vector<Group> groups,
              double bytes) {
  return CostModel(cluster, firstDevices(8)).collective(shape, groups, bytes).seconds;
}

TEST(CostModel, ARingWithinANode) {
  Cluster cluster = twoNodes();
  std::vector<Group> node = {{0, 1, 2, 3}, {4, 5, 6, 7}};
  EXPECT_DOUBLE_EQ(timeOf(cluster, CollectiveShape::AllReduce, node, 32), 2 * 0.75 * 32 / 8);
  EXPECT_DOUBLE_EQ(timeOf(cluster, CollectiveShape::AllGather, node, 32), 0.75 * 32 / 8);
  EXPECT_DOUBLE_EQ(timeOf(cluster, CollectiveShape::ReduceScatter, node, 32), 0.75 * 32 / 8);
}

TEST(CostModel, AGroupAcrossNodesUsesTheLinksOfAllItsMembers) {
  Cluster cluster = twoNodes();
  Group all = {0, 1, 2, 3, 4, 5, 6, 7};
  // The ring's 7/8 of 64 bytes leave each node over four links of 2: as slow as the inner ones.
  EXPECT_DOUBLE_EQ(timeOf(cluster, CollectiveShape::AllGather, {all}, 64), 7.0 / 8 * 64 / 8);
  // Pairs across nodes have one link each.
  EXPECT_DOUBLE_EQ(
      timeOf(cluster, CollectiveShape::AllGather, {{0, 4}, {1, 5}, {2, 6}, {3, 7}}, 64),
      0.5 * 64 / 2);
}

TEST(CostModel, ASharedLinkServesAllDevicesOfANode) {
  Cluster cluster = twoNodes(/*shared=*/true);
  EXPECT_DOUBLE_EQ(
      timeOf(cluster, CollectiveShape::AllGather, {{0, 4}, {1, 5}, {2, 6}, {3, 7}}, 64),
      0.5 * 64 / (2.0 / 4));
}

TEST(CostModel, AnAllToAllSendsToEachMemberItsPart) {
  Cluster cluster = twoNodes();
  Group all = {0, 1, 2, 3, 4, 5, 6, 7};
  // Half of the bytes leave the node.
  EXPECT_DOUBLE_EQ(timeOf(cluster, CollectiveShape::AllToAll, {all}, 64), 32 / 2.0);
  EXPECT_DOUBLE_EQ(timeOf(cluster, CollectiveShape::AllToAll, {{0, 1, 2, 3}}, 64), 48 / 8.0);
}

TEST(CostModel, LatencyChoosesTheTree) {
  Cluster cluster = twoNodes();
  cluster.levels[0].latency = 1;
  CostModel model(cluster, firstDevices(8));
  CollectiveTime little = model.collective(CollectiveShape::AllReduce, {{0, 1, 2, 3}}, 1e-3);
  EXPECT_EQ(little.algorithm, "tree");
  EXPECT_NEAR(little.seconds, 2 * 2, 1e-3); // log2(4) steps up and down; a ring takes 6
  CollectiveTime much = model.collective(CollectiveShape::AllReduce, {{0, 1, 2, 3}}, 1e6);
  EXPECT_EQ(much.algorithm, "ring");
}

TEST(CostModel, APermuteIsAsSlowAsItsSlowestLink) {
  Cluster cluster = twoNodes();
  CostModel model(cluster, firstDevices(8));
  EXPECT_DOUBLE_EQ(model.permute({{0, 1}, {1, 0}}, 16).seconds, 16 / 8.0);
  EXPECT_DOUBLE_EQ(model.permute({{0, 1}, {3, 4}}, 16).seconds, 16 / 2.0);
  EXPECT_DOUBLE_EQ(model.permute({{0, 1}, {0, 2}}, 16).seconds, 2 * 16 / 8.0) << "one sender";
  EXPECT_EQ(model.permute({{5, 5}}, 16).seconds, 0);
}

Work product(double operations, double bytes) {
  return {operations, bytes, WorkUnit::Matrix, "f32"};
}
Work kernel(double bytes, double operations) { return {operations, bytes}; }

TEST(CostModel, KernelsTakeTheLargerOfArithmeticAndMemory) {
  Cluster cluster = twoNodes();
  cluster.kinds[0].kernelSeconds = 0.5;
  CostModel model(cluster, firstDevices(8));
  EXPECT_DOUBLE_EQ(model.seconds(product(200, 10)), 2.5);
  EXPECT_DOUBLE_EQ(model.seconds(product(1, 100)), 2.5);
  EXPECT_DOUBLE_EQ(model.seconds(kernel(100, 5)), 2.5);
  EXPECT_DOUBLE_EQ(model.seconds(kernel(1, 20)), 2.5);
}

TEST(CostModel, ShortSumsWaitForTheirResults) {
  Cluster cluster = twoNodes();
  cluster.kinds[0].matrixDepth = 30;
  Work work = product(200, 10);
  work.depth = 10;
  EXPECT_DOUBLE_EQ(CostModel(cluster, {0}).seconds(work), 8) << "of 10 terms and 30 more";
  work.depth = 300;
  EXPECT_DOUBLE_EQ(CostModel(cluster, {0}).seconds(work), 2.2);
}

TEST(CostModel, LibraryCallsHaveARateOfTheirOwn) {
  Cluster cluster = twoNodes();
  Work call{20, 1, WorkUnit::Library};
  EXPECT_DOUBLE_EQ(CostModel(cluster, {0}).seconds(call), 2);
  cluster.kinds[0].libraryFlops = 5;
  EXPECT_DOUBLE_EQ(CostModel(cluster, {0}).seconds(call), 4);
}

TEST(CostModel, BytesInAnotherOrderTakeLonger) {
  Cluster cluster = twoNodes();
  cluster.kinds[0].reordering = 3;
  Work transpose = kernel(100, 1);
  EXPECT_DOUBLE_EQ(CostModel(cluster, {0}).seconds(transpose), 2);
  transpose.changesOrder = true;
  EXPECT_DOUBLE_EQ(CostModel(cluster, {0}).seconds(transpose), 6);
}

TEST(CostModel, TheSlowestKindInUseCounts) {
  Cluster cluster = twoNodes();
  cluster.kinds.push_back(cluster.kinds[0]);
  cluster.kinds[1].matrixFlops["f32"] = 50;
  cluster.layout = {{0, 4}, {1, 4}};
  EXPECT_DOUBLE_EQ(CostModel(cluster, {0, 1}).seconds(product(200, 10)), 2);
  EXPECT_DOUBLE_EQ(CostModel(cluster, {0, 4}).seconds(product(200, 10)), 4);
}

TEST(CostModel, ACacheHoldsTheFirstBytes) {
  Cluster cluster = twoNodes();
  cluster.kinds[0].cacheBytes = 40;
  cluster.kinds[0].cacheBandwidth = 200;
  CostModel model(cluster, firstDevices(8));
  EXPECT_DOUBLE_EQ(model.seconds(kernel(20, 0)), 0.1);
  EXPECT_DOUBLE_EQ(model.seconds(kernel(140, 0)), 0.2 + 2);
}

TEST(CostModel, RanksShareAMachine) {
  Cluster cluster = twoNodes();
  cluster.kinds[0].shared = true;
  EXPECT_DOUBLE_EQ(CostModel(cluster, {0}).seconds(product(200, 10)), 2);
  // The four ranks of a node have a quarter of its rates and of its memory each.
  CostModel all(cluster, firstDevices(8));
  EXPECT_DOUBLE_EQ(all.seconds(product(200, 10)), 8);
  EXPECT_DOUBLE_EQ(all.seconds(kernel(100, 1)), 8);
  EXPECT_DOUBLE_EQ(all.memoryBytes(), 250);
  EXPECT_DOUBLE_EQ(CostModel(cluster, {0, 1, 4}).memoryBytes(), 500);
}

TEST(CostModel, ABusIsSharedByAllRanksThatItJoins) {
  Cluster cluster = twoNodes();
  cluster.levels[0].topology = Topology::Bus;
  // 8 bytes per second for the four ranks of a node, of which two are in each group.
  EXPECT_DOUBLE_EQ(timeOf(cluster, CollectiveShape::AllGather, {{0, 1}, {2, 3}}, 32), 0.5 * 32 / 2);
  EXPECT_DOUBLE_EQ(
      CostModel(cluster, firstDevices(8)).permute({{0, 1}, {2, 3}, {4, 5}}, 16).seconds,
      2 * 16.0 / 8);
}

TEST(CostModel, LevelsOfAGroup) {
  Cluster cluster = twoNodes();
  CostModel model(cluster, firstDevices(8));
  EXPECT_EQ(model.levelsOf({0, 1}), "inner");
  EXPECT_EQ(model.levelsOf({0, 4}), "outer");
  EXPECT_EQ(model.levelsOf({0, 1, 4, 5}), "inner, outer");
}
} // namespace
