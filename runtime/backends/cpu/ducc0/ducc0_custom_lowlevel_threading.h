// SPDX-License-Identifier: Apache-2.0

//===- ducc0_custom_lowlevel_threading.h - ducc0 on threads of ours -*- C++ -*-//
//
// What ducc0 asks for under DUCC0_CUSTOM_LOWLEVEL_THREADING (its
// infra/threading.h, which includes this). Its transforms run on the thread that
// calls, so its pool is empty; but several threads call at once and share its
// cache of plans, so its locks are real ones. DUCC0_NO_LOWLEVEL_THREADING would
// make them nothing.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CPU_DUCC0_DUCC0_CUSTOM_LOWLEVEL_THREADING_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CPU_DUCC0_DUCC0_CUSTOM_LOWLEVEL_THREADING_H

#include <condition_variable>
#include <mutex>

namespace DUCC0_NAMESPACE {
namespace detail_threading {

using Mutex = std::mutex;
using UniqueLock = std::unique_lock<std::mutex>;
using LockGuard = std::lock_guard<std::mutex>;
using CondVar = std::condition_variable;

class CallingThread : public thread_pool {
public:
  size_t nthreads() const override { return 1; }
  size_t adjust_nthreads(size_t) const override { return 1; }
  void submit(std::function<void()> work) override { work(); }
};

inline CallingThread callingThread;
inline thread_local bool in_parallel_region = false;

inline thread_pool *get_active_pool() { return &callingThread; }
inline thread_pool *set_active_pool(thread_pool *) { return &callingThread; }

} // namespace detail_threading
} // namespace DUCC0_NAMESPACE

#endif
