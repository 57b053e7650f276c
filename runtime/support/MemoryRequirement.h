// SPDX-License-Identifier: Apache-2.0

//===- MemoryRequirement.h - The memory a run needs, and what is available -===//
//
// The requirement of a run is known from its plan. A run that does not fit is
// rejected before anything is allocated; otherwise the OOM killer ends it
// without a message.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_SUPPORT_MEMORYREQUIREMENT_H
#define SHARDWRIGHT_RUNTIME_SUPPORT_MEMORYREQUIREMENT_H

#include <cstdint>
#include <string>
#include <vector>

namespace shardwright::runtime {

struct MemoryRequirement {
  struct Row {
    std::string what;
    int64_t bytes;
    int64_t copies; // on this machine
  };
  void add(std::string what, int64_t bytes, int64_t copies);
  int64_t total() const;

  std::vector<Row> rows;
};

struct AvailableMemory {
  int64_t bytes = 0;
  std::string from; // the limiting source, for messages
};

/// The minimum of physical memory, the cgroup limits of this process, and `limit` if it is not
/// 0. `root` is a prefix of /proc and /sys, for tests.
AvailableMemory availableMemory(int64_t limit, const std::string &root = "");

/// Throws Failure with the table of requirements if they exceed the available memory. A margin
/// is kept for allocations that are not in the table.
void requireMemory(const MemoryRequirement &need, const AvailableMemory &available,
                   const std::string &who);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_SUPPORT_MEMORYREQUIREMENT_H
