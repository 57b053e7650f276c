// SPDX-License-Identifier: Apache-2.0

//===- RankMemory.h - The buffers of one rank ----------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_ENGINE_RANKMEMORY_H
#define SHARDWRIGHT_RUNTIME_ENGINE_RANKMEMORY_H

#include "shardwright/runtime/bundle/Program.h"
#include "shardwright/runtime/engine/RunReport.h"

namespace shardwright::runtime {

class RankMemory {
public:
  /// `beyond`: bytes of scratch memory behind the end of the arena.
  explicit RankMemory(const Program &program, int64_t beyond = 0);

  /// The address of buffer `index`.
  char *at(int index) const { return places[index]; }

  /// The address of a byte of the arena, or behind its end.
  char *inArena(int64_t offset) { return arena.data() + offset; }

  /// Reserves memory outside the arena, for staging.
  char *reserveScratch(int64_t bytes);
  int64_t scratchBytes() const;

  /// Writes each page, which makes the system allocate it (first touch): must be called on the
  /// rank's own thread.
  void touch(bool poison);

  /// The memory part of the report.
  RankReport report(const Program &program) const;

private:
  Bytes arena;
  std::vector<Bytes> single; // inputs and outputs
  std::vector<Bytes> scratch;
  std::vector<char *> places;
  int64_t beyond = 0; // bytes behind the arena
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_RANKMEMORY_H
