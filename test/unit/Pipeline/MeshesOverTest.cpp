// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Pipeline/PlanMeshes.h"

#include "gtest/gtest.h"

using namespace shardwright;
using Meshes = std::vector<std::string>;

TEST(MeshesOver, TwoAxesAreSplitIntoNearlyEqualPartsFirst) {
  EXPECT_EQ(splitsOf("data=64,model=16"),
            (Meshes{"pod=8,data=8,model=16", "pod=16,data=4,model=16", "pod=4,data=16,model=16",
                    "pod=64,data=4,model=4", "pod=64,data=8,model=2", "pod=64,data=2,model=8"}));
}

TEST(MeshesOver, PrimesAreNotSplit) {
  EXPECT_EQ(splitsOf("data=3,model=4"), Meshes{"pod=3,data=2,model=2"});
  EXPECT_TRUE(splitsOf("data=3,model=2").empty());
}

TEST(MeshesOver, OtherNumbersOfAxesAreNotSplit) {
  EXPECT_TRUE(splitsOf("data=64").empty());
  EXPECT_TRUE(splitsOf("pod=4,data=4,model=4").empty());
  EXPECT_TRUE(splitsOf("").empty());
}
