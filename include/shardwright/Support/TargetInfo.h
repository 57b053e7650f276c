// SPDX-License-Identifier: Apache-2.0

// What a bundle is compiled for, and what the stages after partitioning may therefore use.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace shardwright {

struct TargetInfo {
  llvm::StringLiteral name; // of --target, and of the bundle's manifest
  bool hasCudaKernels;      // kernels are CUDA C++ too; the CPU's are always there
  bool hasAttentionCalls;   // a library computes attention
  bool hasEpilogues;        // a library's matrix products add biases and apply relu and gelu
};

llvm::ArrayRef<TargetInfo> allTargets();
/// The names of all targets.
llvm::ArrayRef<llvm::StringLiteral> targetNames();
/// Null if there is no such target.
const TargetInfo *findTarget(llvm::StringRef name);

} // namespace shardwright
