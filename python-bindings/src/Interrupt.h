// SPDX-License-Identifier: Apache-2.0

// Ctrl-C while C++ works, without the GIL.
#pragma once

#include "Lifetime.h"

#include <nanobind/nanobind.h>

#include <optional>
#include <string>

namespace shardwright::python {

namespace nb = nanobind;

/// Python's handler of signals runs when the thread that Python has called looks; what it raises is
/// kept until the work has ended.
class Interrupt {
public:
  /// Whether a handler has raised something, now or before. To be called without the GIL.
  bool look() {
    WithGil hold;
    if (PyErr_CheckSignals() != 0) {
      ++times;
      raised.emplace(); // takes the error
    }
    return raised.has_value();
  }
  int count() const { return times; }
  void rethrow() {
    if (raised)
      throw std::move(*raised);
  }

private:
  std::optional<nb::python_error> raised;
  int times = 0;
};

/// Raises an exception of shardwright.errors.
[[noreturn]] inline void raise(const char *kind, const std::string &message) {
  nb::object error = nb::module_::import_("shardwright.errors").attr(kind)(message);
  PyErr_SetObject(reinterpret_cast<PyObject *>(Py_TYPE(error.ptr())), error.ptr());
  throw nb::python_error();
}

/// Raises what shardwright.errors makes of a status of the C interfaces.
[[noreturn]] inline void raise(int status, const std::string &message) {
  nb::object error =
      nb::module_::import_("shardwright.errors").attr("from_status")(status, message);
  PyErr_SetObject(reinterpret_cast<PyObject *>(Py_TYPE(error.ptr())), error.ptr());
  throw nb::python_error();
}

} // namespace shardwright::python
