// SPDX-License-Identifier: Apache-2.0

// What becomes of C++ that works without the GIL when the process is forked, or when the
// interpreter ends.
//
// A fork has none of the threads of its parent: waiting for them never ends. And a thread that asks
// for the GIL of an interpreter that ends is ended by Python in the middle of C++, which ends the
// process. Such threads are told to stop, and then sleep.
#pragma once

#include <nanobind/nanobind.h>

namespace shardwright::python {

namespace nb = nanobind;

/// To be called once, when the module is made.
void watchLifetime(nb::module_ &module);

/// How many forks lie between this process and the first: what was made at another number belongs
/// to another process.
int forkNumber();

/// Whether the interpreter ends and this thread is not the one that ends it: what it does without
/// the GIL is to stop soon.
bool mustStop();

/// Lets go of the GIL.
class WithoutGil {
public:
  WithoutGil();
  ~WithoutGil();
  WithoutGil(const WithoutGil &) = delete;

private:
  PyThreadState *state;
};

/// Takes it for a while, between WithoutGil's beginning and its end.
class WithGil {
public:
  WithGil();
  ~WithGil();
  WithGil(const WithGil &) = delete;

private:
  PyGILState_STATE state;
};

} // namespace shardwright::python
