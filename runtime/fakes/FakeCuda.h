// SPDX-License-Identifier: Apache-2.0

//===- FakeCuda.h - State shared by the fake CUDA libraries --------------===//
//
// A stream is a queue of operations that run lazily, when completion is
// queried: as late as on any GPU. The order in which streams advance is
// adversarial within the constraints of events. An operation with several
// participants (a collective) runs when all of them have been issued.
// Everything happens under one lock, on the querying thread.
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

/// Ends the process: the program under test did something with undefined results on a GPU.
[[noreturn]] void die(const std::string &what);

struct Stream {
  int device = 0;
  bool first = false; // of the highest priority
  bool visiting = false, destroyed = false;
  uint64_t issued = 0, ran = 0;
  /// An operation returns false while it cannot run yet.
  std::deque<std::function<bool()>> operations;
  /// Operations being captured into a graph.
  std::unique_ptr<std::vector<std::function<bool()>>> captured;
};

/// Appends an operation. Returns its position in the stream.
uint64_t enqueue(Stream *stream, std::function<bool()> operation);
/// Runs `stream` up to a position, with everything that it depends on. Returns false if a
/// dependency has not been issued yet.
bool advance(Stream *stream, uint64_t position);

constexpr size_t kMultiprocessors = 108; // of each device

/// The bytes at an address, which must be within one live allocation.
char *bytesAt(Address address, size_t bytes, const char *user);

/// Called by each exported function: counts the call. Returns the injected error code, or 0.
int entered(const char *function);
std::recursive_mutex &mutex();
using Lock = std::lock_guard<std::recursive_mutex>;

} // namespace fake

/// Enters the exported `function`; errors are injected here.
#define ENTER(function)                                                                            \
  fake::Lock lock(fake::mutex());                                                                  \
  if (int code = fake::entered(function))                                                          \
    return code;

#endif // SHARDWRIGHT_FAKES_FAKECUDA_H
