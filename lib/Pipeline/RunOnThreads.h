// SPDX-License-Identifier: Apache-2.0

// Runs a few long tasks at the same time. They may use the context's own threads meanwhile.
#pragma once

#include "mlir/IR/MLIRContext.h"

#include <algorithm>
#include <atomic>
#include <functional>
#include <thread>
#include <vector>

namespace shardwright {

inline int threadsOf(mlir::MLIRContext *context) {
  return context->isMultithreadingEnabled() ? int(context->getNumThreads()) : 1;
}

/// On as many threads as there are for them; tasks start in order.
inline void runOnThreads(int threads, const std::vector<std::function<void()>> &tasks) {
  std::atomic<size_t> next = 0;
  auto work = [&] {
    for (size_t task = next++; task < tasks.size(); task = next++)
      tasks[task]();
  };
  std::vector<std::thread> others;
  for (int i = 1; i < std::min(threads, int(tasks.size())); ++i)
    others.emplace_back(work);
  work();
  for (std::thread &thread : others)
    thread.join();
}

} // namespace shardwright
