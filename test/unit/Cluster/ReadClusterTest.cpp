// SPDX-License-Identifier: Apache-2.0

// Descriptions of clusters: presets, and what is refused.
#include "shardwright/Cluster/CostModel.h"

#include "llvm/Support/raw_ostream.h"

#include "gtest/gtest.h"

using namespace shardwright;

namespace {
constexpr const char *small = R"({
  "name": "small",
  "devices": {
    "fast": {"matrix_flops": {"f32": 4e12, "bf16": 8e12}, "vector_flops": 1e12, "memory_bytes": 16e9,
             "memory_bandwidth": 5e11, "matrix_efficiency": {"most": 0.5, "half": 1e9}},
    "slow": {"matrix_flops": {"f32": 1e12}, "vector_flops": 5e11, "memory_bytes": 8e9, "memory_bandwidth": 2e11}
  },
  "links": [{"name": "inner", "size": 3, "bandwidth": 1e10, "latency": 1e-6},
            {"name": "outer", "size": 2, "bandwidth": 1e9, "shared": true}],
  "layout": [{"device": "fast", "count": 4}, {"device": "slow", "count": 2}]
})";

std::string replaced(std::string text, const std::string &from, const std::string &to) {
  size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

/// The message for the description with one piece of text replaced.
std::string faultAfter(const std::string &from, const std::string &to) {
  auto cluster = parseCluster(replaced(small, from, to));
  return cluster ? "" : llvm::toString(cluster.takeError());
}

TEST(ReadCluster, ReadsEveryField) {
  Cluster cluster = llvm::cantFail(parseCluster(small));
  EXPECT_EQ(cluster.name, "small");
  EXPECT_EQ(cluster.deviceCount(), 6);
  EXPECT_EQ(cluster.kindOf(3).name, "fast");
  EXPECT_EQ(cluster.kindOf(4).name, "slow");
  EXPECT_EQ(cluster.unitSize(0), 1);
  EXPECT_EQ(cluster.unitSize(1), 3);
  EXPECT_TRUE(cluster.levels[1].shared);
  EXPECT_FALSE(cluster.levels[0].shared);
  EXPECT_EQ(cluster.kindOf(0).matrix.half, 1e9);
}

TEST(ReadCluster, PeakOfATypeThatIsNotListed) {
  Cluster cluster = llvm::cantFail(parseCluster(small));
  const DeviceKind &fast = cluster.kindOf(0);
  EXPECT_EQ(fast.peakFlops("bf16"), 8e12);
  EXPECT_EQ(fast.peakFlops("f8E4M3FN"), 8e12) << "the narrowest wider type";
  EXPECT_EQ(fast.peakFlops("f64"), 1e12) << "vector units";
  EXPECT_EQ(fast.peakFlops("i8"), 1e12) << "floats are no integers";
}

TEST(ReadCluster, FaultsNameTheFieldAndWhatIsExpected) {
  EXPECT_EQ(faultAfter(R"("vector_flops": 1e12, )", ""),
            "missing field at cluster.devices.fast.vector_flops");
  EXPECT_EQ(faultAfter(R"("bandwidth": 1e9)", R"("bandwidth": 0)"),
            "expected a number above 0 at cluster.links[1].bandwidth");
  EXPECT_EQ(faultAfter(R"("most": 0.5)", R"("most": 1.5)"),
            "expected a share of at most 1 at cluster.devices.fast.matrix_efficiency.most");
  EXPECT_EQ(faultAfter(R"("latency": 1e-6)", R"("delay": 1e-6)"),
            "unknown field at cluster.links[0].delay");
  EXPECT_EQ(faultAfter(R"("size": 2)", R"("size": 2.5)"),
            "expected an integer from 1 to 1048576 at cluster.links[1].size");
  EXPECT_EQ(faultAfter(R"({"device": "slow")", R"({"device": "other")"),
            "expected the name of a kind in \"devices\" at cluster.layout[1].device");
  EXPECT_EQ(
      faultAfter(R"("count": 2)", R"("count": 3)"),
      "the sizes of \"links\" multiply to 6 devices, and the counts of \"layout\" add up to 7");
}

TEST(ReadCluster, Storage) {
  std::string text = replaced(small, R"("layout")",
                              R"("storage": [{"name": "disk", "bandwidth": 2e9, "shared": true,
                                  "bytes": 7e12}], "layout")");
  Cluster cluster = llvm::cantFail(parseCluster(text));
  ASSERT_EQ(cluster.storage.size(), 1u);
  EXPECT_EQ(cluster.storage[0].name, "disk");
  EXPECT_EQ(cluster.storage[0].bytes, 7e12);
  EXPECT_EQ(CostModel(cluster, {0, 1, 3}).storageSeconds(cluster.storage[0], 6e9), 6)
      << "two ranks share a unit";
  auto fault = parseCluster(replaced(text, "2e9", "0"));
  EXPECT_EQ(llvm::toString(fault.takeError()),
            "expected a number above 0 at cluster.storage[0].bandwidth");
}

TEST(ReadCluster, EveryPresetIsValid) {
  for (llvm::StringRef name : clusterPresets()) {
    Cluster cluster = llvm::cantFail(loadCluster(name));
    EXPECT_EQ(cluster.name, name);
  }
}

TEST(ReadCluster, ReadsWhatItWrites) {
  Cluster cluster = llvm::cantFail(parseCluster(small));
  cluster.kinds[0].shared = true;
  cluster.kinds[0].issueSeconds = 3e-6;
  cluster.kinds[0].cacheBytes = 5e6;
  cluster.kinds[0].cacheBandwidth = 6e12;
  cluster.levels[0].topology = Topology::Bus;
  cluster.levels[1].efficiency = 0.25;
  cluster.storage = {{"host memory", 3e10, true, 2e-5, 1e12}};
  std::string text;
  llvm::raw_string_ostream(text) << llvm::json::Value(toJson(cluster));
  std::string again;
  llvm::raw_string_ostream(again) << llvm::json::Value(toJson(llvm::cantFail(parseCluster(text))));
  EXPECT_EQ(text, again);
  EXPECT_NE(text.find("\"topology\":\"bus\""), std::string::npos);
}

TEST(ReadCluster, APresetWithANumberOfDevices) {
  Cluster cluster = llvm::cantFail(loadCluster("dgx-a100x64"));
  EXPECT_EQ(cluster.deviceCount(), 64);
  EXPECT_EQ(cluster.levels.back().size, 8);
  EXPECT_EQ(llvm::toString(loadCluster("dgx-a100x12").takeError()),
            "cluster dgx-a100x12: expected a multiple of 8 devices, at most 1048576");
}
} // namespace
