// SPDX-License-Identifier: Apache-2.0

//===- Program.h - A loaded bundle ---------------------------------------===//
#pragma once

#include "Interrupt.h"

#include "shardwright_runtime.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace shardwright::python {

/// Options of a run by their names, as in shardwright_option.
using Settings = std::map<std::string, std::string>;

/// The settings for a call of the C API, valid as long as `settings`.
class SettingList {
public:
  explicit SettingList(const Settings &settings) {
    for (const auto &[key, value] : settings)
      list.push_back({key.c_str(), value.c_str()});
  }
  void offer(shardwright_run_options &options) const {
    options.options = list.data();
    options.option_count = int64_t(list.size());
  }

private:
  std::vector<shardwright_option> list;
};

class Program {
public:
  explicit Program(const std::string &path);
  std::string describe() const;
  std::string schedule() const;
  /// Runs steps on seeded random data, with a trace unless `trace` is empty. Returns the report
  /// as JSON.
  std::string runRandom(int64_t steps, const std::string &trace, const Settings &settings) const;
  shardwright_program *get() const { return program.get(); }

private:
  std::unique_ptr<shardwright_program, decltype(&shardwright_program_free)> program{
      nullptr, &shardwright_program_free};
};

/// Converts a string of the runtime and frees it.
inline std::string take(char *text) {
  std::string copy = text ? text : "";
  shardwright_string_free(text);
  return copy;
}

/// The status and message of a C API call.
struct Outcome {
  int status = 0;
  std::string message;

  void orRaise() const {
    if (status != 0)
      raise(status, message);
  }
};

/// Calls a function that returns a status and sets a message, without the GIL.
template <typename Function> Outcome withoutGil(Function &&function) {
  char *message = nullptr;
  Outcome outcome;
  {
    WithoutGil release;
    outcome.status = function(&message);
  }
  outcome.message = take(message);
  return outcome;
}

} // namespace shardwright::python
