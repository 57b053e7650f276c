// SPDX-License-Identifier: Apache-2.0

// Tests of findProgram and environmentFor.
#include "shardwright/Support/FindProgram.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "gtest/gtest.h"

#include <fstream>
#include <unistd.h>

namespace shardwright {
namespace {

/// A folder with an executable `tool`, which is the current directory.
class FindProgram : public ::testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(llvm::sys::fs::current_path(before));
    ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("find-program", folder));
    ASSERT_EQ(chdir(folder.c_str()), 0);
    std::ofstream("tool") << "#!/bin/sh\n";
    ASSERT_FALSE(llvm::sys::fs::setPermissions("tool", llvm::sys::fs::all_all));
  }
  void TearDown() override {
    ASSERT_EQ(chdir(before.c_str()), 0);
    llvm::sys::fs::remove_directories(folder);
  }
  llvm::SmallString<128> before, folder;
};

TEST_F(FindProgram, TheWorkingFolderIsNotLookedInto) {
  for (const char *path : {"", ":", ".", "./", ":/nowhere:", "../" /* relative, too */})
    EXPECT_EQ(findProgram({"tool"}, path, {}), "") << path;
}

TEST_F(FindProgram, AnAbsoluteFolderIs) {
  std::string path = ".:" + std::string(folder);
  EXPECT_EQ(findProgram({"none", "tool"}, path, {}), std::string(folder) + "/tool");
  EXPECT_EQ(findProgram({"tool"}, "", {folder.str()}), std::string(folder) + "/tool");
}

TEST_F(FindProgram, NamesWinOverFoldersInTheirOrder) {
  EXPECT_EQ(findProgram({"sh", "tool"}, std::string(folder) + ":/bin", {}), "/bin/sh");
}

/// The value of a variable in the result of environmentFor.
std::string given(llvm::StringRef name) {
  for (const std::string &variable : environmentFor("/opt/cuda/bin/nvcc"))
    if (llvm::StringRef(variable).starts_with((name + "=").str()))
      return variable.substr(name.size() + 1);
  return "none";
}

TEST(EnvironmentFor, HasNoEntriesThatMeanTheWorkingFolder) {
  setenv("LD_LIBRARY_PATH", ":/usr/lib::lib:/opt/lib:", 1);
  setenv("FIND_PROGRAM_TEST", "a:b", 1);
  EXPECT_EQ(given("LD_LIBRARY_PATH"), "/usr/lib:/opt/lib");
  EXPECT_EQ(given("FIND_PROGRAM_TEST"), "a:b");
  EXPECT_EQ(given("PATH").find("::"), std::string::npos);
  for (const char *nothing : {"", ":", "."}) {
    setenv("LD_LIBRARY_PATH", nothing, 1);
    EXPECT_EQ(given("LD_LIBRARY_PATH"), "/opt/cuda/bin");
  }
  unsetenv("LD_LIBRARY_PATH");
  EXPECT_EQ(given("LD_LIBRARY_PATH"), "/opt/cuda/bin");
}

} // namespace
} // namespace shardwright
