// SPDX-License-Identifier: Apache-2.0

// Runs checks in child processes, a few in each, so that a crash affects one verdict only.
#pragma once

#include "equivalence/Verdict.h"

#include <functional>

namespace shardwright::tool {

struct Isolation {
  int jobs = 1;     // processes at a time
  int seconds = 60; // that one may take
};

/// `check(i)` for every i below `count`, in child processes; `told(i, verdict)` here, as they end.
/// No thread may run here: a child has only the one that forked.
void checkIsolated(size_t count, const Isolation &isolation,
                   llvm::function_ref<Verdict(size_t)> check,
                   llvm::function_ref<void(size_t, const Verdict &)> told);

} // namespace shardwright::tool
