// SPDX-License-Identifier: Apache-2.0

//===- RunSettings.h - Options of a run by their names --------------------===//
//
// The options that users give as text: on the command line as --KEY VALUE, in
// the C interface as a key and a value.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_LAUNCH_RUNSETTINGS_H
#define SHARDWRIGHT_RUNTIME_LAUNCH_RUNSETTINGS_H

#include "shardwright/runtime/engine/RunOptions.h"

namespace shardwright::runtime {

struct RunSetting {
  std::string key;   // "threads-per-rank"
  std::string value; // the kind of value, for help: "INT"; empty: "true" or "false"
  std::string help;
  /// Sets the option. Returns what is wrong with `text`, and sets nothing; empty if it is valid.
  std::function<std::string(RunOptions &options, const std::string &text)> set;
  /// The value of the option; empty if it is the default.
  std::function<std::string(const RunOptions &options)> text;

  bool isOn = false; // a flag that is on by default: --no-KEY turns it off

  bool isFlag() const { return value.empty(); }
};

/// In the order of the help text.
const std::vector<RunSetting> &runSettings();

/// Returns a usage error that names the key, if it is unknown or the value is invalid.
Status setRunOption(RunOptions &options, const std::string &key, const std::string &value);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_LAUNCH_RUNSETTINGS_H
