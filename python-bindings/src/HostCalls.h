// SPDX-License-Identifier: Apache-2.0

// What a program wants of Python while it runs: `host(function, inputs, outputs)` is called by the
// thread of a rank; both are lists of NumPy arrays in memory that is lent for the call, and the
// outputs are to be filled. What it raises ends the step, and is raised again by the call of the
// step.
#pragma once

#include "Program.h"

namespace shardwright::python {

namespace nb = nanobind;

class HostCalls {
public:
  explicit HostCalls(nb::object host) : host(std::move(host)) {}

  /// Puts itself into the options of a session, which must not outlive it.
  void offer(shardwright_run_options &options);
  /// Raises what a call has raised meanwhile.
  void rethrow();
  /// Whether this thread carries out one of these calls: the step waits for it, so it must not wait
  /// for the step.
  bool isInside() const;
  /// For Python's collector: the functions may hold what holds the runner.
  nb::handle held() const { return host; }
  void letGo() { host = nb::object(); }

private:
  int call(int64_t function, const shardwright_host_array *arrays, int64_t inputs, int64_t outputs,
           char **message);

  nb::object host, raised; // with the GIL only
};

} // namespace shardwright::python
