// SPDX-License-Identifier: Apache-2.0

#include "MemoryRequirement.h"
#include "Failure.h"
#include "shardwright/runtime/support/ByteText.h"

#include <algorithm>
#include <fstream>
#include <iomanip>
#include <sys/resource.h>

namespace shardwright::runtime {

namespace {
/// The number after `key` in a file of lines `key number`; INT64_MAX if absent.
int64_t field(const std::string &path, const std::string &key) {
  std::ifstream file(path);
  std::string word;
  int64_t value = 0;
  while (file >> word)
    if (word == key && file >> value)
      return value;
  return INT64_MAX;
}

/// Reads a limit; `max` or a missing file means unlimited.
int64_t onlyNumber(const std::string &path) {
  std::ifstream file(path);
  int64_t value = 0;
  return file >> value ? value : INT64_MAX;
}

void lower(AvailableMemory &available, int64_t bytes, const std::string &from) {
  if (bytes < available.bytes)
    available = {std::max<int64_t>(bytes, 0), from};
}

/// Page cache is counted as used but is reclaimable.
struct GroupFiles {
  const char *folder, *limit, *used, *files;
};
constexpr GroupFiles kSecond = {"/sys/fs/cgroup", "/memory.max", "/memory.current",
                                "inactive_file"};
constexpr GroupFiles kFirst = {"/sys/fs/cgroup/memory", "/memory.limit_in_bytes",
                               "/memory.usage_in_bytes", "total_inactive_file"};

void lowerByGroup(AvailableMemory &available, const GroupFiles &names, const std::string &root,
                  const std::string &group) {
  std::string folder = root + names.folder + group;
  int64_t limit = onlyNumber(folder + names.limit);
  int64_t used = onlyNumber(folder + names.used);
  if (limit == INT64_MAX || used == INT64_MAX)
    return;
  int64_t files = field(folder + "/memory.stat", names.files);
  lower(available, limit - used + (files == INT64_MAX ? 0 : files), "the control group " + folder);
}

/// The limit of a group applies to all descendants. A container may mount its own group as the
/// root, whatever /proc/self/cgroup says.
void lowerByGroups(AvailableMemory &available, const std::string &root) {
  std::ifstream file(root + "/proc/self/cgroup");
  for (std::string line; std::getline(file, line);) {
    size_t first = line.find(':'), second = line.find(':', first + 1);
    if (second == std::string::npos)
      continue;
    std::string kinds = line.substr(first + 1, second - first - 1);
    bool isSecond = kinds.empty();
    if (!isSecond && ("," + kinds + ",").find(",memory,") == std::string::npos)
      continue;
    std::string group = line.substr(second + 1);
    while (true) {
      lowerByGroup(available, isSecond ? kSecond : kFirst, root, group == "/" ? "" : group);
      if (group.size() < 2)
        break;
      group.resize(std::max<size_t>(group.rfind('/'), 1));
    }
  }
}

/// `ulimit -v` limits mapped memory, used or not.
void lowerByAddressSpace(AvailableMemory &available) {
  rlimit limits;
  if (getrlimit(RLIMIT_AS, &limits) != 0 || limits.rlim_cur == RLIM_INFINITY)
    return;
  int64_t used = field("/proc/self/status", "VmSize:");
  if (used != INT64_MAX)
    lower(available, int64_t(limits.rlim_cur) - used * 1024, "ulimit -v");
}
} // namespace

void MemoryRequirement::add(std::string what, int64_t bytes, int64_t copies) {
  if (bytes > 0 && copies > 0)
    rows.push_back({std::move(what), bytes, copies});
}

/// Saturates at INT64_MAX: sizes in a bundle are untrusted.
int64_t MemoryRequirement::total() const {
  int64_t sum = 0;
  for (const Row &row : rows) {
    int64_t all;
    if (__builtin_mul_overflow(row.bytes, row.copies, &all) ||
        __builtin_add_overflow(sum, all, &sum))
      return INT64_MAX;
  }
  return sum;
}

AvailableMemory availableMemory(int64_t limit, const std::string &root) {
  AvailableMemory available{INT64_MAX, "no limit"};
  int64_t kilobytes = field(root + "/proc/meminfo", "MemAvailable:");
  if (kilobytes != INT64_MAX)
    lower(available, kilobytes * 1024, "the machine (MemAvailable)");
  lowerByGroups(available, root);
  lowerByAddressSpace(available);
  if (limit > 0)
    lower(available, limit, "--memory-limit");
  return available;
}

void requireMemory(const MemoryRequirement &need, const AvailableMemory &available,
                   const std::string &who) {
  int64_t total = need.total();
  if (total <= available.bytes)
    return;
  std::ostringstream text;
  text << "out of memory before the first step: " << who << " needs " << formatBytes(double(total))
       << " (" << total << " bytes) on this machine, but " << available.from << " leaves "
       << formatBytes(double(available.bytes)) << " (" << available.bytes << "):\n";
  for (const MemoryRequirement::Row &row : need.rows)
    text << "  " << std::left << std::setw(34) << row.what << std::right << std::setw(12)
         << formatBytes(double(row.bytes)) << " x " << row.copies << "\n";
  text << "use more devices or machines, a smaller batch, or free memory";
  failInput(text.str());
}

} // namespace shardwright::runtime
