// SPDX-License-Identifier: Apache-2.0

//===- MemoryNeedTest.cpp - Tests the detection of available memory ------===//
#include "BundleWriter.h"
#include "support/MemoryRequirement.h"

#include <fstream>

namespace shardwright::runtime::test {
namespace {

/// A machine that leaves 9,000 KiB, in the control group /box/inner.
class MemoryNeeds : public testing::Test {
protected:
  MemoryNeeds() {
    write("proc/meminfo", "MemTotal: 10000 kB\nMemAvailable: 9000 kB\n");
    write("proc/self/cgroup", "0::/box/inner\n");
  }
  void write(const std::string &name, const std::string &text) {
    std::filesystem::path path = folder.path / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path) << text;
  }
  void group(const std::string &name, int64_t limit, int64_t used) {
    write("sys/fs/cgroup/" + name + "/memory.max", std::to_string(limit));
    write("sys/fs/cgroup/" + name + "/memory.current", std::to_string(used));
  }
  AvailableMemory available(int64_t limit = 0) {
    return availableMemory(limit, folder.path.string());
  }

  TemporaryFolder folder;
};

TEST_F(MemoryNeeds, TheMachineLeavesWhatIsAvailable) {
  EXPECT_EQ(available().bytes, 9000 * 1024);
  EXPECT_EQ(available().from, "the machine (MemAvailable)");
}

TEST_F(MemoryNeeds, AGroupLeavesWhatIsNotUsed) {
  group("box/inner", 5000, 1200);
  EXPECT_EQ(available().bytes, 3800);
}

TEST_F(MemoryNeeds, FilesThatWereReadCanBeHadAgain) {
  group("box/inner", 5000, 1200);
  write("sys/fs/cgroup/box/inner/memory.stat", "anon 7\ninactive_file 500\n");
  EXPECT_EQ(available().bytes, 4300);
}

TEST_F(MemoryNeeds, AGroupAroundLimitsToo) {
  group("box/inner", 5000, 1200);
  group("box", 6000, 5500);
  EXPECT_EQ(available().bytes, 500);
}

TEST_F(MemoryNeeds, AGroupWithoutALimitLimitsNothing) {
  write("sys/fs/cgroup/box/inner/memory.max", "max\n");
  write("sys/fs/cgroup/box/inner/memory.current", "1200\n");
  EXPECT_EQ(available().bytes, 9000 * 1024);
}

TEST_F(MemoryNeeds, TheFirstKindOfGroupsHasOtherNames) {
  write("proc/self/cgroup", "3:cpu:/other\n2:memory:/box\n");
  std::string box = "sys/fs/cgroup/memory/box/memory.";
  write(box + "limit_in_bytes", "700");
  write(box + "usage_in_bytes", "300");
  write(box + "stat", "inactive_file 1\ntotal_inactive_file 20\n");
  EXPECT_EQ(available().bytes, 420);
}

TEST_F(MemoryNeeds, TheUserMayAllowLess) {
  EXPECT_EQ(available(800).bytes, 800);
  EXPECT_EQ(available(800).from, "--memory-limit");
}

} // namespace
} // namespace shardwright::runtime::test
