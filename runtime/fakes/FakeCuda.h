// SPDX-License-Identifier: Apache-2.0

//===- FakeCuda.h - What the fake libraries share -------------------------===//
//
// A stream is a queue of operations that run when somebody asks whether they
// have ended, and not before: as late as a GPU could be. In which order streams
// advance is chosen adversarially, as far as events allow. An operation that
// must meet others (a collective) runs when all of them have been issued.
//
// Everything happens under one lock, on the thread that asks.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_FAKES_FAKECUDA_H
#define SHARDWRIGHT_FAKES_FAKECUDA_H

#include "GuardedMemory.h"

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <random>
#include <string>
#include <vector>

#define EXPORT extern "C" __attribute__((visibility("default")))

namespace fake {

using Address = unsigned long long;
using Clock = std::chrono::steady_clock;

/// Ends the process: the program under test has done what a GPU would answer
/// with garbage.
[[noreturn]] void die(const std::string &what);

struct Stream {
  int device = 0;
  bool first = false; // of the greatest priority
  bool visiting = false, destroyed = false;
  uint64_t issued = 0, ran = 0;
  /// Each returns false while it cannot run yet.
  std::deque<std::function<bool()>> operations;
  /// While operations are gathered for a graph, they do not run.
  std::unique_ptr<std::vector<std::function<bool()>>> captured;
};

/// Adds an operation; gives its position, by which others wait for it.
uint64_t enqueue(Stream *stream, std::function<bool()> operation);
/// Runs `stream` up to a position, with all that must run before; false if
/// something has not been issued yet.
bool advance(Stream *stream, uint64_t position);

/// The bytes, which must lie in one allocation that has not been freed.
char *bytesAt(Address address, size_t bytes, const char *user);

/// To be called by every exported function: counts the call, and gives the code
/// that it is to fail with, or 0.
int entered(const char *function);
std::recursive_mutex &mutex();
using Lock = std::lock_guard<std::recursive_mutex>;

} // namespace fake

/// Called `function`, counted by name; errors are injected here.
#define ENTER(function)                                                                            \
  fake::Lock lock(fake::mutex());                                                                  \
  if (int code = fake::entered(function))                                                          \
    return code;

#endif // SHARDWRIGHT_FAKES_FAKECUDA_H
