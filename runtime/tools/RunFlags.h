// SPDX-License-Identifier: Apache-2.0

//===- RunFlags.h - Command line options of all commands that run bundles -===//
#ifndef SHARDWRIGHT_RUNTIME_TOOLS_RUNFLAGS_H
#define SHARDWRIGHT_RUNTIME_TOOLS_RUNFLAGS_H

#include "shardwright/runtime/launch/RunSettings.h"
#include "shardwright/runtime/support/Choices.h"
#include "shardwright/runtime/support/Integers.h"

#include <CLI/CLI.hpp>
#include <cmath>

namespace shardwright::runtime {

/// An integer in [least, most]. Needed since CLI11 saturates numbers that do not fit.
inline CLI::Validator wholeNumber(int64_t least, int64_t most = INT64_MAX) {
  return {[=](const std::string &text) { return faultOfInteger(text, least, most); }, ""};
}

/// One of these words, which --help lists.
inline CLI::Validator oneOf(const std::vector<std::string> &words) {
  return {[=](const std::string &text) { return faultOfChoice(text, words); },
          "{" + joined(words) + "}"};
}

/// A finite number above 0; `zero`: or 0.
inline CLI::Validator finiteNumber(bool zero) {
  auto check = [=](const std::string &text) {
    double value = 0;
    bool good = CLI::detail::lexical_cast(text, value) && std::isfinite(value) &&
                (zero ? value >= 0 : value > 0);
    return good ? ""
                : std::string("expected a number ") + (zero ? "of at least" : "above") +
                      " 0, found \"" + text + "\"";
  };
  return {check, ""};
}

/// Declares --KEY for each of runSettings(). A flag that is on by default has --no-KEY, and --KEY
/// is not in the help text.
inline void declareRunFlags(CLI::App &app, RunOptions &options) {
  for (const RunSetting &setting : runSettings()) {
    auto set = [&options, &setting](const std::string &text) { return setting.set(options, text); };
    if (setting.isFlag()) {
      auto *on = app.add_flag_callback("--" + setting.key, [set] { set("true"); }, setting.help);
      if (setting.isOn) {
        on->group("");
        app.add_flag_callback("--no-" + setting.key, [set] { set("false"); }, setting.help);
      }
    } else // the validator sets the option, so that its error names the option
      app.add_option_function<std::string>(
             "--" + setting.key, [](const std::string &) {}, setting.help)
          ->check(CLI::Validator(set, ""))
          ->type_name(setting.value);
  }
}

/// The options as words of a command line, to start another process with them.
inline std::vector<std::string> runFlagsOf(const RunOptions &options) {
  std::vector<std::string> words;
  for (const RunSetting &setting : runSettings())
    if (std::string text = setting.text(options); !text.empty()) {
      words.push_back((text == "false" ? "--no-" : "--") + setting.key);
      if (!setting.isFlag())
        words.push_back(text);
    }
  return words;
}

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_TOOLS_RUNFLAGS_H
