// SPDX-License-Identifier: Apache-2.0

// The targets of bundles, and the features that stages after partitioning may use.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace shardwright {

/// A target and its features.
struct TargetInfo {
  llvm::StringLiteral name; // in --target and in the bundle's manifest
  bool hasCudaKernels;      // also emits CUDA C++; CPU kernels are always emitted
  bool hasAttentionCalls;   // a library computes attention
  bool hasEpilogues;        // a library's matrix products take a bias, relu and gelu
};

/// The names of all targets.
llvm::ArrayRef<llvm::StringLiteral> targetNames();
/// The target of this name; null if there is none.
const TargetInfo *findTarget(llvm::StringRef name);

} // namespace shardwright
