//===- CpuFeatures.h - What this processor can do -------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_CPUFEATURES_H
#define SHARDWRIGHT_RUNTIME_CPUFEATURES_H

#include <string>
#include <vector>

namespace shardwright::runtime {

/// Those of `wanted` (LLVM's names, `avx512f`, `amx-bf16`) that this machine
/// does not have.
std::vector<std::string>
missingCpuFeatures(const std::vector<std::string> &wanted);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_CPUFEATURES_H
