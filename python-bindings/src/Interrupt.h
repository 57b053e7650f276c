// SPDX-License-Identifier: Apache-2.0

//===- Interrupt.h - KeyboardInterrupt during work in C++ without the GIL -===//
#pragma once

#include "Lifetime.h"

#include <nanobind/nanobind.h>

#include <optional>
#include <string>

namespace shardwright::python {

namespace nb = nanobind;

/// Runs Python's signal handlers when polled by the thread that Python called; an exception is
/// kept until the work has ended.
class Interrupt {
public:
  /// Polls. Returns whether a handler has raised an exception so far. Call without the GIL.
  bool look() {
    WithGil hold;
    if (PyErr_CheckSignals() != 0) {
      ++times;
      raised.emplace(); // takes ownership of the error
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

/// Raises an exception class of shardwright.errors.
[[noreturn]] inline void raise(const char *kind, const std::string &message) {
  nb::object error = nb::module_::import_("shardwright.errors").attr(kind)(message);
  PyErr_SetObject(reinterpret_cast<PyObject *>(Py_TYPE(error.ptr())), error.ptr());
  throw nb::python_error();
}

/// Raises the exception of shardwright.errors for a status of the C API.
[[noreturn]] inline void raise(int status, const std::string &message) {
  nb::object error =
      nb::module_::import_("shardwright.errors").attr("from_status")(status, message);
  PyErr_SetObject(reinterpret_cast<PyObject *>(Py_TYPE(error.ptr())), error.ptr());
  throw nb::python_error();
}

} // namespace shardwright::python
