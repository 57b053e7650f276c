// SPDX-License-Identifier: Apache-2.0

#include "shardwright/runtime/launch/RunSettings.h"
#include "Registry.h"
#include "engine/Cores.h"
#include "shardwright/runtime/support/Integers.h"
#include "support/ByteCounts.h"
#include "support/Failure.h"

#include <algorithm>
#include <sstream>

namespace shardwright::runtime {

namespace {
/// The values of an enumeration with their names.
template <typename T> using Names = std::vector<std::pair<const char *, T>>;

template <typename T> std::string choices(const Names<T> &names) {
  std::string list;
  for (const auto &[name, value] : names)
    list += join(list.empty() ? "{" : ",", name);
  return list + "}";
}

template <typename T>
RunSetting oneOf(const char *key, T RunOptions::*member, Names<T> names, const char *help) {
  auto set = [=](RunOptions &options, const std::string &text) -> std::string {
    for (const auto &[name, value] : names)
      if (text == name) {
        options.*member = value;
        return "";
      }
    return text + " not in " + choices(names);
  };
  auto text = [=](const RunOptions &options) -> std::string {
    if (options.*member != RunOptions().*member)
      for (const auto &[name, value] : names)
        if (options.*member == value)
          return name;
    return "";
  };
  return {key, "TEXT:" + choices(names), help, set, text};
}

RunSetting flag(const char *key, bool RunOptions::*member, const char *help) {
  auto set = [=](RunOptions &options, const std::string &text) -> std::string {
    if (text != "true" && text != "false")
      return text + " not in {true,false}";
    options.*member = text == "true";
    return "";
  };
  const bool isOn = RunOptions().*member;
  auto text = [=](const RunOptions &options) -> std::string {
    if (options.*member == isOn)
      return "";
    return options.*member ? "true" : "false";
  };
  return {key, "", help, set, text, isOn};
}

/// A positive number, which is 0 by default.
RunSetting number(const char *key, int RunOptions::*member, const char *help) {
  auto set = [=](RunOptions &options, const std::string &text) {
    std::string fault = faultOfInteger(text, 1, 65536);
    if (fault.empty())
      options.*member = std::stoi(text);
    return fault;
  };
  auto text = [=](const RunOptions &options) {
    return options.*member ? std::to_string(options.*member) : "";
  };
  return {key, "INT", help, set, text};
}

/// "2,3/6": the devices 2 and 3 of a pool of six.
RunSetting devices() {
  auto set = [](RunOptions &options, const std::string &text) -> std::string {
    DeviceSet found;
    size_t slash = text.find('/');
    std::stringstream numbers(text.substr(0, slash));
    for (std::string word; std::getline(numbers, word, ',');) {
      if (std::string fault = faultOfInteger(word, 0, 65535); !fault.empty())
        return fault;
      found.numbers.push_back(std::stoi(word));
    }
    std::string count =
        slash == std::string::npos ? std::to_string(availableCores()) : text.substr(slash + 1);
    if (std::string fault = faultOfInteger(count, 1, 65536); !fault.empty())
      return fault;
    if (!found.isGiven())
      return "expected the numbers of devices, such as 2,3 or 2,3/6";
    found.poolSize = std::stoi(count);
    options.devices = found;
    return "";
  };
  auto text = [](const RunOptions &options) {
    std::string list;
    for (int number : options.devices.numbers)
      list += join(list.empty() ? "" : ",", number);
    return list.empty() ? list : join(list, "/", options.devices.poolSize);
  };
  return {"devices", "TEXT",
          "the device of each rank: 2,3 are GPUs by their numbers; on CPUs 2,3/6 are two of six "
          "devices, among which the cores are divided (2,3: of as many as there are cores)",
          set, text};
}

RunSetting memoryLimit() {
  auto set = [](RunOptions &options, const std::string &text) -> std::string {
    std::optional<int64_t> bytes = parseBytes(text);
    if (!bytes || *bytes < 1)
      return "expected a number of bytes above 0, such as 4000000 or 4GiB, found \"" + text + "\"";
    options.memoryLimit = *bytes;
    return "";
  };
  auto text = [](const RunOptions &options) {
    return options.memoryLimit > 0 ? std::to_string(options.memoryLimit) : "";
  };
  return {"memory-limit", "BYTES",
          "bytes (or 4GiB, …) that all ranks on this machine may take; default: what it has", set,
          text};
}

RunSetting flightRecorder() {
  auto set = [](RunOptions &options, const std::string &text) {
    options.flightPath = text;
    return "";
  };
  auto text = [](const RunOptions &options) { return options.flightPath; };
  return {"flight-recorder", "TEXT",
          "where to write the last 1024 instructions of each rank if the run fails", set, text};
}

std::vector<RunSetting> makeSettings() {
  return {
      oneOf<Device>("device", &RunOptions::device,
                    {{name(Device::Cpu), Device::Cpu}, {name(Device::Cuda), Device::Cuda}},
                    "cpu; or cuda: a GPU for each rank, with a bundle compiled with "
                    "--target cuda"),
      number("threads-per-rank", &RunOptions::threadsPerRank, "default: cores / ranks, at least 1"),
      number("communication-cores", &RunOptions::communicationCores,
             "on CPUs: keep so many cores for collectives, which then run beside kernels; default: "
             "each rank runs its collectives itself"),
      devices(),
      memoryLimit(),
      oneOf<NonFinite>(
          "check-finite", &RunOptions::nonFinite,
          {{"stop", NonFinite::Stop},
           {"locate", NonFinite::Locate},
           {"skip", NonFinite::Skip},
           {"continue", NonFinite::Continue}},
          "look at every floating output after each step; if one is not finite: stop ends the "
          "run, locate too and names the instruction that it comes from, skip undoes what the "
          "step donated, continue notes it"),
      flag("deterministic", &RunOptions::deterministic,
           "results that do not depend on the number of cores"),
      flag("tune", &RunOptions::tune,
           "measure which algorithms of cuBLASLt and cuDNN, or on CPUs which ways of computing "
           "products, are the fastest, and keep that for later runs"),
      flag("cuda-graphs", &RunOptions::cudaGraphs,
           "on GPUs: launch each kernel by itself, not those between two collectives together as "
           "a graph"),
      flag("register-memory", &RunOptions::registerMemory,
           "on GPUs: register the arena as NCCL memory that all ranks access directly (NCCL 2.27 "
           "or later)"),
      flightRecorder(),
  };
}
} // namespace

const std::vector<RunSetting> &runSettings() {
  static const std::vector<RunSetting> settings = makeSettings();
  return settings;
}

Status setRunOption(RunOptions &options, const std::string &key, const std::string &value) {
  for (const RunSetting &setting : runSettings())
    if (setting.key == key) {
      std::string fault = setting.set(options, value);
      return fault.empty() ? Status() : Status::usage(join("option ", key, ": ", fault));
    }
  return Status::usage(join("there is no option ", key));
}

} // namespace shardwright::runtime
