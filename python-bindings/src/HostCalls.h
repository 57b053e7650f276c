// SPDX-License-Identifier: Apache-2.0

//===- HostCalls.h - Host callbacks of a program into Python -------------===//
//
// `host(function, inputs, outputs)` is called on the thread of a rank. Both
// lists hold NumPy views of memory borrowed for the call; the callback fills
// the outputs. An exception fails the step and is raised again by its call.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "Program.h"

namespace shardwright::python {

namespace nb = nanobind;

class HostCalls {
public:
  explicit HostCalls(nb::object host) : host(std::move(host)) {}

  /// Installs itself in the options of a session, which must not outlive this object.
  void offer(shardwright_run_options &options);
  /// Raises the exception of a callback, if there was one.
  void rethrow();
  /// Whether this thread is inside a callback: the step waits for it, so it must not wait for
  /// the step.
  bool isInside() const;
  /// For Python's garbage collector: callbacks may reference the runner's owner.
  nb::handle held() const { return host; }
  void letGo() { host = nb::object(); }

private:
  int call(int64_t function, const shardwright_host_array *arrays, int64_t inputs, int64_t outputs,
           char **message);

  nb::object host, raised; // accessed with the GIL only
};

} // namespace shardwright::python
