// SPDX-License-Identifier: Apache-2.0

// Runs a few long tasks at the same time. They may use the context's own threads meanwhile.
#pragma once

#include "mlir/IR/MLIRContext.h"

#include <functional>
#include <thread>
#include <vector>

namespace shardwright {

inline int threadsOf(mlir::MLIRContext *context) {
  return context->isMultithreadingEnabled() ? int(context->getNumThreads()) : 1;
}

/// Each task on a thread of its own, or one after the other where there is one thread for them.
inline void runOnThreads(int threads, const std::vector<std::function<void()>> &tasks) {
  std::vector<std::thread> others;
  for (size_t i = 1; i < tasks.size() && threads > 1; ++i)
    others.emplace_back(tasks[i]);
  for (size_t i = 0; i < (threads > 1 ? 1 : tasks.size()); ++i)
    tasks[i]();
  for (std::thread &thread : others)
    thread.join();
}

} // namespace shardwright
