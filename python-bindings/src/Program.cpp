#include "Program.h"
#include "Module.h"

#include <nanobind/stl/string.h>

namespace shardwright::python {

Program::Program(const std::string &path) {
  shardwright_program *loaded = nullptr;
  char *message = nullptr;
  int status = 0;
  {
    nb::gil_scoped_release release;
    status = shardwright_program_load(path.c_str(), &loaded, &message);
  }
  program.reset(loaded);
  std::string text = take(message);
  if (status != 0)
    raise(status, text);
}

std::string Program::describe() const {
  char *json = nullptr;
  shardwright_program_describe(get(), &json);
  return take(json);
}

void defineProgram(nb::module_ &module) {
  nb::class_<Program>(module, "Program", "A bundle that has been loaded.")
      .def(nb::init<const std::string &>(), nb::arg("path"))
      .def("describe", &Program::describe, "Inputs, outputs, mesh and memory, as JSON.");
}

} // namespace shardwright::python
