// SPDX-License-Identifier: Apache-2.0

#include "AlgorithmCache.h"
#include "support/Failure.h"
#include "support/Files.h"

#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <unistd.h>

namespace shardwright::runtime {

namespace {
using Table = std::map<std::string, CachedAlgorithm>;
constexpr const char *kFormat = "shardwright-algorithms 1";
constexpr int64_t kLargest = 64 << 20; // far larger than any real cache

/// The cache directory; empty if there is none.
std::string folder() {
  if (const char *named = std::getenv("SHARDWRIGHT_CACHE"))
    return named;
  if (const char *caches = std::getenv("XDG_CACHE_HOME");
      caches && *caches == '/') // required by the XDG specification
    return std::string(caches) + "/shardwright";
  const char *home = std::getenv("HOME");
  return home && *home ? std::string(home) + "/.cache/shardwright" : "";
}

std::string sumOf(const nlohmann::json &table) {
  std::string text = table.dump();
  Bytes bytes(text.size());
  std::memcpy(bytes.data(), text.data(), text.size());
  return checksum(bytes);
}

std::string printTable(const Table &table) {
  auto algorithms = nlohmann::json::object();
  for (const auto &[key, choice] : table)
    algorithms[key] = {{"algorithm", choice.algorithm}, {"measured", choice.measured}};
  return nlohmann::json{
             {"format", kFormat}, {"xxh3", sumOf(algorithms)}, {"algorithms", algorithms}}
             .dump(1) +
         "\n";
}

/// std::nullopt unless the text has the format of printTable.
std::optional<Table> parseTable(const std::string &text) {
  nlohmann::json file = nlohmann::json::parse(text, nullptr, false);
  if (!file.is_object() || file.value("format", nlohmann::json()) != kFormat)
    return std::nullopt;
  const nlohmann::json algorithms = file.value("algorithms", nlohmann::json());
  if (!algorithms.is_object() || file.value("xxh3", nlohmann::json()) != sumOf(algorithms))
    return std::nullopt;
  Table table;
  for (const auto &[key, one] : algorithms.items()) {
    if (!one.is_object() || !one.contains("algorithm") || !one["algorithm"].is_string() ||
        !one.contains("measured") || !one["measured"].is_boolean())
      return std::nullopt;
    table[key] = {one["algorithm"].get<std::string>(), one["measured"].get<bool>()};
  }
  return table;
}

/// Empty if there is no file. Throws Failure if it is invalid.
Table readTable(const std::string &path) {
  if (access(path.c_str(), F_OK) != 0)
    return {};
  if (int64_t bytes = fileSize(path); bytes > kLargest)
    failInput("it has ", bytes, " bytes, expected at most ", kLargest);
  Bytes bytes = readFile(path);
  if (auto table = parseTable({bytes.data(), bytes.size()}))
    return *table;
  failInput("it is damaged or has another format");
}
} // namespace

void AlgorithmCache::read(const Tell &tell) {
  path = folder();
  if (path.empty())
    return;
  path += "/algorithms.json";
  try {
    known = readTable(path);
  } catch (const Failure &failure) {
    tell(join(path, " is ignored, and algorithms are searched again: ", failure.status.message));
  }
}

const CachedAlgorithm *AlgorithmCache::find(const std::string &key) const {
  auto at = known.find(key);
  return at == known.end() ? nullptr : &at->second;
}

void AlgorithmCache::add(const std::string &key, const CachedAlgorithm &choice) {
  std::lock_guard<std::mutex> lock(mutex);
  found[key] = choice;
}

/// Merges with entries that another run has written since; entries of this run take precedence.
void AlgorithmCache::save(const Tell &tell) {
  std::lock_guard<std::mutex> lock(mutex);
  if (path.empty() || found.empty())
    return;
  try {
    Table all;
    try {
      all = readTable(path);
    } catch (const Failure &) {
      // reported when the run began
    }
    for (const auto &[key, choice] : found)
      if (CachedAlgorithm &kept = all[key]; choice.measured || !kept.measured)
        kept = choice;
    std::error_code ignored; // writing reports the error
    std::filesystem::create_directories(std::filesystem::path(path).parent_path(), ignored);
    writeFile(path, printTable(all));
  } catch (const Failure &failure) {
    tell("chosen algorithms are not kept: " + failure.status.message);
  }
}

std::string AlgorithmCache::print() const {
  std::lock_guard<std::mutex> lock(mutex);
  Table all = found;
  all.insert(known.begin(), known.end()); // an entry of both takes effect as it was known
  return printTable(all);
}

void AlgorithmCache::replace(const std::string &text) {
  if (auto table = parseTable(text))
    known = std::move(*table);
}

} // namespace shardwright::runtime
