// SPDX-License-Identifier: Apache-2.0

#include "Program.h"
#include "Module.h"

#include <nanobind/stl/map.h>
#include <nanobind/stl/string.h>

namespace shardwright::python {

Program::Program(const std::string &path) {
  shardwright_program *loaded = nullptr;
  Outcome outcome = withoutGil(
      [&](char **message) { return shardwright_program_load(path.c_str(), &loaded, message); });
  program.reset(loaded);
  outcome.orRaise();
}

std::string Program::describe() const {
  char *json = nullptr;
  shardwright_program_describe(get(), &json);
  return take(json);
}

std::string Program::schedule() const {
  char *json = nullptr;
  shardwright_program_schedule(get(), &json);
  return take(json);
}

std::string Program::runRandom(int64_t steps, const std::string &trace,
                               const Settings &settings) const {
  shardwright_run_options options{};
  options.steps = steps;
  options.trace_path = trace.empty() ? nullptr : trace.c_str();
  SettingList list(settings);
  list.offer(options);
  char *json = nullptr;
  Outcome outcome = withoutGil(
      [&](char **message) { return shardwright_program_run(get(), &options, &json, message); });
  std::string report = take(json);
  outcome.orRaise();
  return report;
}

void defineProgram(nb::module_ &module) {
  nb::class_<Program>(module, "Program", "A loaded bundle.")
      .def(nb::init<const std::string &>(), nb::arg("path"))
      .def("schedule", &Program::schedule, "Instructions and buffers, as JSON.")
      .def("run_random", &Program::runRandom, nb::arg("steps"), nb::arg("trace"),
           nb::arg("settings"),
           "Runs steps on seeded random data, with a trace. Returns the report as JSON.")
      .def("describe", &Program::describe, "Inputs, outputs, mesh and memory, as JSON.");
}

} // namespace shardwright::python
