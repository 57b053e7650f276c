// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "llvm/Transforms/Scalar/LoopPassManager.h"

namespace shardwright {

/// Keeps innermost loops from being unrolled that are as short as LLVM unrolls before it makes
/// vectors, although they read and write neighbors: the loop around them would become one of
/// gathers. Their vectors are computed side by side, so that sums stay in registers.
struct KeepShortRows : llvm::PassInfoMixin<KeepShortRows> {
  llvm::PreservedAnalyses run(llvm::Loop &loop, llvm::LoopAnalysisManager &,
                              llvm::LoopStandardAnalysisResults &results, llvm::LPMUpdater &);
};

} // namespace shardwright
