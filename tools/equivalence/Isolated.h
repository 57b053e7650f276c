// SPDX-License-Identifier: Apache-2.0

// Runs checks in child processes, a few in each, so that a crash affects one verdict only.
#pragma once

#include "equivalence/Verdict.h"

#include <functional>

namespace shardwright::tool {

struct Isolation {
  int jobs = 1;     // concurrent processes
  int seconds = 60; // time limit of a check
};

/// Runs `check(i)` for all i below `count` in child processes, and calls `told(i, verdict)` in this
/// process as they complete. No other threads may exist: a child has only the forking one.
void checkIsolated(size_t count, const Isolation &isolation,
                   llvm::function_ref<Verdict(size_t)> check,
                   llvm::function_ref<void(size_t, const Verdict &)> told);

} // namespace shardwright::tool
