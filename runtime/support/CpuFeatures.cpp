// SPDX-License-Identifier: Apache-2.0

#include "shardwright/runtime/support/CpuLevels.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#ifdef __x86_64__
#include <cpuid.h>
#endif

namespace shardwright::runtime {

namespace {
bool contains(const std::vector<std::string> &names, const std::string &name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

#ifdef __x86_64__
enum Register { Eax, Ebx, Ecx, Edx };
/// The register state that the operating system saves per thread: 16, 32 or 64 bytes of each
/// vector register, and the mask registers.
enum Kept { Always, Avx, Avx512 };

struct Feature {
  const char *name;
  uint32_t leaf, subleaf;
  Register where;
  int bit;
  Kept kept;
};

// Read by CPUID: under emulation /proc/cpuinfo describes another processor.
constexpr Feature kFeatures[] = {
    {"sse3", 1, 0, Ecx, 0, Always},
    {"ssse3", 1, 0, Ecx, 9, Always},
    {"fma", 1, 0, Ecx, 12, Avx},
    {"cx16", 1, 0, Ecx, 13, Always},
    {"sse4.1", 1, 0, Ecx, 19, Always},
    {"sse4.2", 1, 0, Ecx, 20, Always},
    {"movbe", 1, 0, Ecx, 22, Always},
    {"popcnt", 1, 0, Ecx, 23, Always},
    {"avx", 1, 0, Ecx, 28, Avx},
    {"f16c", 1, 0, Ecx, 29, Avx},
    {"bmi", 7, 0, Ebx, 3, Always},
    {"avx2", 7, 0, Ebx, 5, Avx},
    {"bmi2", 7, 0, Ebx, 8, Always},
    {"avx512f", 7, 0, Ebx, 16, Avx512},
    {"avx512dq", 7, 0, Ebx, 17, Avx512},
    {"avx512cd", 7, 0, Ebx, 28, Avx512},
    {"avx512bw", 7, 0, Ebx, 30, Avx512},
    {"avx512vl", 7, 0, Ebx, 31, Avx512},
    {"avx512vbmi", 7, 0, Ecx, 1, Avx512},
    {"avx512vbmi2", 7, 0, Ecx, 6, Avx512},
    {"avx512bitalg", 7, 0, Ecx, 12, Avx512},
    {"avx512vpopcntdq", 7, 0, Ecx, 14, Avx512},
    {"sahf", 0x80000001, 0, Ecx, 0, Always},
    {"lzcnt", 0x80000001, 0, Ecx, 5, Always},
};

/// XCR0, the state that the operating system saves; 0 if it is not readable.
uint64_t keptState() {
  uint32_t eax, ebx, ecx, edx;
  constexpr uint32_t kOsXsave = 1u << 27;
  if (!__get_cpuid(1, &eax, &ebx, &ecx, &edx) || !(ecx & kOsXsave))
    return 0;
  __asm__ volatile("xgetbv" : "=a"(eax), "=d"(edx) : "c"(0));
  return uint64_t(edx) << 32 | eax;
}

bool isKept(Kept kept) {
  constexpr uint64_t kAvx = 0x6, kAvx512 = 0xe6;
  uint64_t wanted = kept == Always ? 0 : kept == Avx ? kAvx : kAvx512;
  return wanted == 0 || (keptState() & wanted) == wanted;
}

bool processorHas(const std::string &name) {
  for (const Feature &feature : kFeatures) {
    if (name != feature.name)
      continue;
    uint32_t words[4];
    return __get_cpuid_count(feature.leaf, feature.subleaf, &words[Eax], &words[Ebx], &words[Ecx],
                             &words[Edx]) &&
           (words[feature.where] >> feature.bit & 1) && isKept(feature.kept);
  }
  return false;
}
#else
bool processorHas(const std::string &) { return false; }
#endif

bool hasFeature(const std::string &name) {
  static const std::string highest = [] {
    const char *given = std::getenv("SHARDWRIGHT_MAX_CPU_LEVEL");
    return std::string(given ? given : "");
  }();
  for (const CpuLevel &level : cpuLevels()) {
    if (highest.empty() || contains(level.features, name))
      break;
    if (level.name == highest) // the remaining levels are higher
      return false;
  }
  return processorHas(name);
}
} // namespace

const std::vector<CpuLevel> &cpuLevels() {
  static const std::vector<CpuLevel> levels = {
      {"x86-64", {}},
      {"x86-64-v2", {"cx16", "sahf", "popcnt", "sse3", "ssse3", "sse4.1", "sse4.2"}},
      {"x86-64-v3", {"avx", "avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe"}},
      {"x86-64-v4", {"avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"}}};
  return levels;
}

std::string highestCpuLevel(const std::vector<std::string> &features) {
  std::string highest;
#ifdef __x86_64__
  for (const CpuLevel &level : cpuLevels()) {
    for (const std::string &feature : level.features)
      if (!contains(features, feature))
        return highest;
    highest = level.name;
  }
#else
  (void)features;
#endif
  return highest;
}

std::vector<std::string> missingCpuFeatures(const std::vector<std::string> &wanted) {
  std::vector<std::string> missing;
  for (const std::string &feature : wanted)
    if (!hasFeature(feature))
      missing.push_back(feature);
  return missing;
}

std::string cpuModelOfThisMachine() {
#ifdef __x86_64__
  uint32_t most, vendor[3], words[4];
  if (!__get_cpuid(0, &most, &vendor[0], &vendor[2], &vendor[1]) ||
      !__get_cpuid(1, &words[Eax], &words[Ebx], &words[Ecx], &words[Edx]))
    return "";
  char text[32];
  std::snprintf(text, sizeof text, "%.12s %x", reinterpret_cast<const char *>(vendor), words[Eax]);
  return text;
#else
  return "";
#endif
}

std::string cpuLevelOfThisMachine() {
  std::vector<std::string> present;
  for (const CpuLevel &level : cpuLevels())
    for (const std::string &feature : level.features)
      if (hasFeature(feature))
        present.push_back(feature);
  return highestCpuLevel(present);
}

} // namespace shardwright::runtime
