//===- RunFlags.h - Options that all commands that run bundles have -------===//
#ifndef SHARDWRIGHT_RUNTIME_RUNFLAGS_H
#define SHARDWRIGHT_RUNTIME_RUNFLAGS_H

#include "shardwright/runtime/Executor.h"

#include <CLI/CLI.hpp>

namespace shardwright::runtime {

inline void declareRunFlags(CLI::App &app, RunOptions &options) {
  app.add_option("--memory-limit", options.memoryLimit,
                 "bytes (or 4GiB, …) that all ranks on this machine may take; "
                 "default: what it has")
      ->transform(CLI::AsSizeValue(/*kb_is_1000=*/true))
      ->check(CLI::PositiveNumber);
  app.add_option_function<std::string>(
         "--check-finite",
         [&options](const std::string &policy) {
           options.nonFinite = policy == "stop"   ? NonFinite::Stop
                               : policy == "skip" ? NonFinite::Skip
                                                  : NonFinite::Continue;
         },
         "look at every floating output after each step; if one is not finite: "
         "stop ends the run, skip undoes what the step donated, continue notes "
         "it")
      ->check(CLI::IsMember({"stop", "skip", "continue"}));
  app.add_flag("--deterministic", options.deterministic,
               "results that do not depend on the number of cores");
  app.add_option("--flight-recorder", options.flightPath,
                 "where to write the last 1024 instructions of each rank if "
                 "the run fails");
}

/// The same again, for a process that is started with them.
inline std::vector<std::string> runFlagsOf(const RunOptions &options) {
  std::vector<std::string> words;
  if (options.memoryLimit > 0)
    words.insert(words.end(),
                 {"--memory-limit", std::to_string(options.memoryLimit)});
  if (options.nonFinite != NonFinite::Ignore)
    words.insert(words.end(), {"--check-finite",
                               options.nonFinite == NonFinite::Stop   ? "stop"
                               : options.nonFinite == NonFinite::Skip ? "skip"
                                                                      : "continue"});
  if (options.deterministic)
    words.push_back("--deterministic");
  if (!options.flightPath.empty())
    words.insert(words.end(), {"--flight-recorder", options.flightPath});
  return words;
}

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_RUNFLAGS_H
