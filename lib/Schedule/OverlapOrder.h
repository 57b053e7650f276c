// SPDX-License-Identifier: Apache-2.0

// List scheduling of a block whose collectives run beside its kernels.
//
//     compute     [product][product     ][sum]
//     links       [gather][scatter][gather     ]
//
// Reductions begin when their operands are there. An early gather begins so many seconds of kernels
// before its first user as it takes, times a slack, and as those behind it on its links take. A
// kernel that would wait for a collective lets others pass.
#pragma once

#include "TimedBlock.h"

namespace shardwright {

/// Which of the kernels that can run does.
enum class KernelChoice {
  InOrder,     // the first in program order, even if it waits
  FirstReady,  // the first in program order that need not wait
  LongestPath, // of those that need not wait, the one with the longest path to the block's end
};

/// An order that respects dependences. With slack 0 gathers begin when they are needed.
llvm::SmallVector<int> overlapOrder(const TimedBlock &block, double slack, KernelChoice choice);

} // namespace shardwright
