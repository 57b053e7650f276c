// SPDX-License-Identifier: Apache-2.0

//===- CpuLevels.h - What kernels may need of a processor -----------------===//
//
// Names of features are LLVM's, of levels the psABI's of x86-64. The compiler
// takes both from here.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_CPULEVELS_H
#define SHARDWRIGHT_RUNTIME_CPULEVELS_H

#include <string>
#include <vector>

namespace shardwright::runtime {

struct CpuLevel {
  std::string name;
  std::vector<std::string> features; // beyond the level before
};

/// Of x86-64, each above the one before.
const std::vector<CpuLevel> &cpuLevels();

/// The highest level all of whose features, and of those before it, are given;
/// the empty string elsewhere than on x86-64.
std::string highestCpuLevel(const std::vector<std::string> &features);

/// Those of `wanted` that this machine's processor does not have, or that the
/// operating system does not let it use. Neither is what is above the level that
/// the environment variable SHARDWRIGHT_MAX_CPU_LEVEL names, so that one machine
/// can be tried as another.
std::vector<std::string> missingCpuFeatures(const std::vector<std::string> &wanted);

/// This machine's; the empty string elsewhere than on x86-64.
std::string cpuLevelOfThisMachine();

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_CPULEVELS_H
