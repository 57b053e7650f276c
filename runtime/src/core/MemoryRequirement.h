// SPDX-License-Identifier: Apache-2.0

//===- MemoryRequirement.h - What a run takes, against what there is -------------===//
//
// A process that takes more memory than there is gets killed, late and without
// a word. What a run takes is known from its plan; a run that cannot fit is
// refused before anything is allocated.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_MEMORYREQUIREMENT_H
#define SHARDWRIGHT_RUNTIME_MEMORYREQUIREMENT_H

#include "shardwright/runtime/Program.h"

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
  std::string from; // who says so
};

/// The least of what the machine, the control groups of this process and
/// `limit` allow, if that is not 0. Tests put /proc and /sys below a `root`.
AvailableMemory availableMemory(int64_t limit, const std::string &root = "");

/// Fails with the whole table if the need is larger, though the machine then
/// has something left for what is not in the table.
void requireMemory(const MemoryRequirement &need, const AvailableMemory &available,
                   const std::string &who);

/// `1.5 GiB`
std::string printBytes(int64_t bytes);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_MEMORYREQUIREMENT_H
