// SPDX-License-Identifier: Apache-2.0

//===- Lifetime.h - C++ threads during fork and interpreter shutdown -----===//
//
// A forked process has none of its parent's threads, so waiting for them would
// block forever. A thread that requests the GIL of a finalizing interpreter is
// terminated by Python inside C++, which ends the process. Such threads are
// told to stop, and then sleep.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <nanobind/nanobind.h>

namespace shardwright::python {

namespace nb = nanobind;

/// Called once, when the module is created.
void watchLifetime(nb::module_ &module);

/// The number of forks between this process and the first one: objects created at another
/// number belong to another process.
int forkNumber();

/// Whether the interpreter is finalizing on another thread: work without the GIL has to stop
/// soon.
bool mustStop();

/// Releases the GIL.
class WithoutGil {
public:
  WithoutGil();
  ~WithoutGil();
  WithoutGil(const WithoutGil &) = delete;

private:
  PyThreadState *state;
};

/// Acquires the GIL temporarily inside WithoutGil.
class WithGil {
public:
  WithGil();
  ~WithGil();
  WithGil(const WithGil &) = delete;

private:
  PyGILState_STATE state;
};

} // namespace shardwright::python
