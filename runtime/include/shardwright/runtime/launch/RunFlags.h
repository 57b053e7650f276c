// SPDX-License-Identifier: Apache-2.0

//===- RunFlags.h - Command line options of all commands that run bundles -===//
#ifndef SHARDWRIGHT_RUNTIME_LAUNCH_RUNFLAGS_H
#define SHARDWRIGHT_RUNTIME_LAUNCH_RUNFLAGS_H

#include "shardwright/runtime/engine/RunOptions.h"
#include "shardwright/runtime/support/Integers.h"

#include <CLI/CLI.hpp>
#include <cmath>

namespace shardwright::runtime {

/// An integer in [least, most]. Needed since CLI11 saturates numbers that do not fit.
inline CLI::Validator wholeNumber(int64_t least, int64_t most = INT64_MAX) {
  return {[=](const std::string &text) { return faultOfInteger(text, least, most); }, ""};
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

inline const std::map<std::string, NonFinite> kNonFinitePolicies = {
    {"stop", NonFinite::Stop},
    {"locate", NonFinite::Locate},
    {"skip", NonFinite::Skip},
    {"continue", NonFinite::Continue}};

inline void declareRunFlags(CLI::App &app, RunOptions &options) {
  app.add_option_function<std::string>(
         "--device",
         [&options](const std::string &device) {
           options.device = device == "cuda" ? Device::Cuda : Device::Cpu;
         },
         "cpu; or cuda: a GPU for each rank, with a bundle compiled with "
         "--target cuda")
      ->check(CLI::IsMember({"cpu", "cuda"}));
  app.add_option("--threads-per-rank", options.threadsPerRank, "default: cores / ranks, at least 1")
      ->check(wholeNumber(1, 65536));
  app.add_option("--memory-limit", options.memoryLimit,
                 "bytes (or 4GiB, …) that all ranks on this machine may take; "
                 "default: what it has")
      ->transform(CLI::AsSizeValue(/*kb_is_1000=*/true))
      ->check(CLI::PositiveNumber);
  app.add_option_function<std::string>(
         "--check-finite",
         [&options](const std::string &policy) {
           options.nonFinite = kNonFinitePolicies.at(policy);
         },
         "look at every floating output after each step; if one is not finite: "
         "stop ends the run, locate too and names the instruction that it comes "
         "from, skip undoes what the step donated, continue notes it")
      ->check(CLI::IsMember({"stop", "locate", "skip", "continue"}));
  app.add_flag("--deterministic", options.deterministic,
               "results that do not depend on the number of cores");
  app.add_flag("--tune", options.tune,
               "on GPUs: measure which algorithms of cuBLASLt and cuDNN are the "
               "fastest, and keep that for later runs");
  app.add_flag("--cuda-graphs", options.cudaGraphs,
               "on GPUs: kernels between two collectives become one launch");
  app.add_flag("--register-memory", options.registerMemory,
               "on GPUs: register the arena as NCCL memory that all ranks access "
               "directly (NCCL 2.27 or later)");
  app.add_option("--flight-recorder", options.flightPath,
                 "where to write the last 1024 instructions of each rank if "
                 "the run fails");
}

/// The options as flags, to start another process with them.
inline std::vector<std::string> runFlagsOf(const RunOptions &options) {
  std::vector<std::string> words;
  if (options.device == Device::Cuda)
    words.insert(words.end(), {"--device", "cuda"});
  if (options.threadsPerRank)
    words.insert(words.end(), {"--threads-per-rank", std::to_string(options.threadsPerRank)});
  if (options.memoryLimit > 0)
    words.insert(words.end(), {"--memory-limit", std::to_string(options.memoryLimit)});
  for (const auto &[word, policy] : kNonFinitePolicies)
    if (policy == options.nonFinite)
      words.insert(words.end(), {"--check-finite", word});
  if (options.deterministic)
    words.push_back("--deterministic");
  if (options.tune)
    words.push_back("--tune");
  if (options.cudaGraphs)
    words.push_back("--cuda-graphs");
  if (options.registerMemory)
    words.push_back("--register-memory");
  if (!options.flightPath.empty())
    words.insert(words.end(), {"--flight-recorder", options.flightPath});
  return words;
}

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_LAUNCH_RUNFLAGS_H
