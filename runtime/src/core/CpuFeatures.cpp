#include "CpuFeatures.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

namespace shardwright::runtime {

namespace {
/// LLVM and Linux mostly differ in punctuation: avx512bf16 and avx512_bf16,
/// amx-bf16 and amx_bf16.
std::string plain(std::string name) {
  auto isPunctuation = [](char c) { return c == '_' || c == '-' || c == '.'; };
  name.erase(std::remove_if(name.begin(), name.end(), isPunctuation),
             name.end());
  return name;
}

/// Where they differ in more: LLVM's name, then the flag of Linux.
const std::map<std::string, std::string> &linuxNames() {
  static const std::map<std::string, std::string> names = {
      {"sse3", "pni"},     {"bmi", "bmi1"},    {"lzcnt", "abm"},
      {"sha", "shani"},    {"sahf", "lahflm"}, {"64bit", "lm"},
      {"x87", "fpu"},      {"crc32", "sse42"}, {"prfchw", "3dnowprefetch"},
      {"rdrnd", "rdrand"}, {"neon", "asimd"},  {"fullfp16", "fphp"}};
  return names;
}

std::set<std::string> presentFlags() {
  std::set<std::string> flags;
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    if (line.rfind("flags", 0) != 0 && line.rfind("Features", 0) != 0)
      continue;
    std::istringstream words(line.substr(line.find(':') + 1));
    for (std::string word; words >> word;)
      flags.insert(plain(word));
    break;
  }
  return flags;
}
} // namespace

std::vector<std::string>
missingCpuFeatures(const std::vector<std::string> &wanted) {
  std::set<std::string> present = presentFlags();
  std::vector<std::string> missing;
  for (const std::string &feature : wanted) {
    std::string flag = plain(feature);
    if (auto other = linuxNames().find(flag); other != linuxNames().end())
      flag = other->second;
    if (!present.count(flag))
      missing.push_back(feature);
  }
  return missing;
}

} // namespace shardwright::runtime
