// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Support/TargetInfo.h"

#include "llvm/ADT/STLExtras.h"

namespace shardwright {

static llvm::ArrayRef<TargetInfo> allTargets() {
  static constexpr TargetInfo targets[] = {
      {.name = "cpu", .hasCudaKernels = false, .hasAttentionCalls = false, .hasEpilogues = false},
      {.name = "cuda", .hasCudaKernels = true, .hasAttentionCalls = true, .hasEpilogues = true}};
  return targets;
}

llvm::ArrayRef<llvm::StringLiteral> targetNames() {
  static const auto names =
      llvm::map_to_vector(allTargets(), [](auto &target) { return target.name; });
  return names;
}

const TargetInfo *findTarget(llvm::StringRef name) {
  const auto *found =
      llvm::find_if(allTargets(), [&](auto &target) { return target.name == name; });
  return found == allTargets().end() ? nullptr : found;
}

} // namespace shardwright
