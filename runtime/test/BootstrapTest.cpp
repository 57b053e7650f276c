// SPDX-License-Identifier: Apache-2.0

//===- BootstrapTest.cpp - Tests of launcher detection -------------------===//
#include "shardwright/runtime/launch/Bootstrap.h"
#include "ProgramBuilder.h"

namespace shardwright::runtime::test {
namespace {

using Variables = std::map<std::string, std::string>;

Result<std::optional<Launch>> find(const Variables &variables, const LaunchFlags &flags = {}) {
  return findLaunch(flags, [&](const char *name) {
    auto found = variables.find(name);
    return found == variables.end() ? nullptr : found->second.c_str();
  });
}

const Variables kTorchrun = {{"RANK", "1"}, {"WORLD_SIZE", "2"}};
const Variables kOpenMpi = {{"OMPI_COMM_WORLD_RANK", "2"}, {"OMPI_COMM_WORLD_SIZE", "3"}};
const Variables kPmi = {{"PMI_RANK", "3"}, {"PMI_SIZE", "4"}};
const Variables kSlurm = {{"SLURM_PROCID", "4"}, {"SLURM_STEP_NUM_TASKS", "5"}};

void expectLaunch(const Result<std::optional<Launch>> &found, const std::string &by, int64_t rank,
                  int64_t size) {
  ASSERT_TRUE(found.ok()) << found.status().message;
  ASSERT_TRUE(found.ok() && (*found).has_value());
  EXPECT_EQ((*found)->by, by);
  EXPECT_EQ((*found)->rank, rank);
  EXPECT_EQ((*found)->size, size);
}

TEST(Bootstrap, EachLauncherIsKnown) {
  expectLaunch(find(kTorchrun), "torchrun", 1, 2);
  expectLaunch(find(kOpenMpi), "Open MPI", 2, 3);
  expectLaunch(find(kPmi), "PMI", 3, 4);
  expectLaunch(find(kSlurm), "SLURM", 4, 5);
}

TEST(Bootstrap, TheFirstOfTheOrderWins) {
  Variables all = kSlurm;
  all.insert(kPmi.begin(), kPmi.end());
  expectLaunch(find(all), "PMI", 3, 4);
  all.insert(kOpenMpi.begin(), kOpenMpi.end());
  expectLaunch(find(all), "Open MPI", 2, 3);
  all.insert(kTorchrun.begin(), kTorchrun.end());
  expectLaunch(find(all), "torchrun", 1, 2);
  expectLaunch(find(all, {"auto", 6, 7}), "--rank and --rank-count", 6, 7);
}

TEST(Bootstrap, AloneIsNoLaunch) {
  EXPECT_FALSE((*find({})).has_value());
  EXPECT_FALSE((*find({{"RANK", "0"}, {"WORLD_SIZE", "1"}})).has_value());
  EXPECT_FALSE((*find(kOpenMpi, {"threads", -1, -1})).has_value());
}

TEST(Bootstrap, ABatchScriptIsNoTask) {
  EXPECT_FALSE((*find({{"SLURM_PROCID", "0"}, {"SLURM_NTASKS", "8"}})).has_value());
}

TEST(Bootstrap, WhatMakesNoSenseIsAnError) {
  EXPECT_ERROR(find({{"RANK", "2"}, {"WORLD_SIZE", "2"}}).status(), Code::Usage,
               "started by torchrun as rank 2 of 2");
  EXPECT_ERROR(find({{"PMI_RANK", "x"}, {"PMI_SIZE", "2"}}).status(), Code::Usage,
               "PMI_RANK is \"x\"; expected a number");
  EXPECT_ERROR(find({}, {"auto", 1, -1}).status(), Code::Usage,
               "--rank and --rank-count must be given together");
  EXPECT_ERROR(find({}, {"mpi", -1, -1}).status(), Code::Usage,
               "started alone; start it with mpirun");
}

} // namespace
} // namespace shardwright::runtime::test
