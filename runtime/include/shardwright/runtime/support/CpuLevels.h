// SPDX-License-Identifier: Apache-2.0

//===- CpuLevels.h - CPU features that kernels may require ---------------===//
//
// Feature names are those of LLVM, level names those of the x86-64 psABI. The
// compiler uses these tables too.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_SUPPORT_CPULEVELS_H
#define SHARDWRIGHT_RUNTIME_SUPPORT_CPULEVELS_H

#include <string>
#include <vector>

namespace shardwright::runtime {

struct CpuLevel {
  std::string name;
  std::vector<std::string> features; // beyond the previous level
};

/// The levels of x86-64, each a superset of the previous one.
const std::vector<CpuLevel> &cpuLevels();

/// The highest level whose features, and those of all lower levels, are in `features`; empty on
/// other architectures.
std::string highestCpuLevel(const std::vector<std::string> &features);

/// The features of `wanted` that the processor lacks or the operating system does not enable.
/// SHARDWRIGHT_MAX_CPU_LEVEL in the environment hides features above that level, for tests.
std::vector<std::string> missingCpuFeatures(const std::vector<std::string> &wanted);

/// The level of this machine; empty on other architectures.
std::string cpuLevelOfThisMachine();

/// Tells models of processors apart: "AuthenticAMD b20f21", the vendor and the signature by CPUID;
/// empty on other architectures.
std::string cpuModelOfThisMachine();

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_SUPPORT_CPULEVELS_H
