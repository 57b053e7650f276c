// SPDX-License-Identifier: Apache-2.0

#include "HostCalls.h"

#include <nanobind/stl/string.h>

#include <cstring>
#include <utility>

namespace shardwright::python {

static thread_local const HostCalls *inside = nullptr;

/// A NumPy view of borrowed memory.
static nb::object viewOf(const shardwright_host_array &array) {
  nb::list shape;
  for (int64_t d = 0; d < array.rank; ++d)
    shape.append(array.shape[d]);
  return nb::module_::import_("shardwright.callbacks")
      .attr("view")(reinterpret_cast<uintptr_t>(array.data), array.dtype, nb::tuple(shape));
}

int HostCalls::call(int64_t function, const shardwright_host_array *arrays, int64_t inputs,
                    int64_t outputs, char **message) {
  if (mustStop()) // the interpreter is finalizing
    return 75;
  WithGil hold;
  if (!host.is_valid())
    return 75;
  const HostCalls *before =
      std::exchange(inside, this); // callbacks may nest through another program
  try {
    nb::list in, out;
    for (int64_t i = 0; i < inputs + outputs; ++i)
      (i < inputs ? in : out).append(viewOf(arrays[i]));
    host(function, in, out);
    inside = before;
    return 0;
  } catch (nb::python_error &error) {
    inside = before;
    *message = strdup(error.what());
    if (!raised.is_valid())
      raised = nb::borrow(error.value());
    return 75;
  }
}

void HostCalls::offer(shardwright_run_options &options) {
  if (host.is_none())
    return;
  options.host_data = this;
  options.host_call = [](void *data, int64_t function, const shardwright_host_array *arrays,
                         int64_t inputs, int64_t outputs, char **message) {
    return static_cast<HostCalls *>(data)->call(function, arrays, inputs, outputs, message);
  };
}

void HostCalls::rethrow() {
  if (!raised.is_valid())
    return;
  nb::object error = std::move(raised);
  PyErr_SetObject(error.type().ptr(), error.ptr());
  throw nb::python_error();
}

bool HostCalls::isInside() const { return inside == this; }

} // namespace shardwright::python
