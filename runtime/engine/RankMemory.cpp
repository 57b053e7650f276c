// SPDX-License-Identifier: Apache-2.0

#include "RankMemory.h"
#include "PlannedMemory.h"

#include <cstring>

namespace shardwright::runtime {

RankMemory::RankMemory(const Program &program, int64_t beyond)
    : arena(size_t(program.memory.arenaBytes + beyond)), beyond(beyond) {
  for (const Buffer &buffer : program.memory.buffers)
    switch (buffer.pool) {
    case Pool::Arena:
      places.push_back(arena.data() + buffer.offset);
      break;
    case Pool::Constant: // read-only, as validation has checked
      places.push_back(const_cast<char *>(program.constants->data()) + buffer.offset);
      break;
    case Pool::Input:
    case Pool::Output:
      single.emplace_back(size_t(buffer.bytes));
      places.push_back(single.back().data());
      break;
    }
}

char *RankMemory::reserveScratch(int64_t bytes) {
  scratch.emplace_back(size_t(bytes));
  return scratch.back().data();
}

void RankMemory::touch(bool poison) {
  if (arena.size())
    std::memset(arena.data(), poison ? 0xff : 0, arena.size());
  for (auto *blocks : {&single, &scratch})
    for (Bytes &block : *blocks)
      if (block.size())
        std::memset(block.data(), 0, block.size());
}

RankReport RankMemory::report(const Program &program) const {
  RankReport report = plannedMemory(program);
  report.scratchBytes = scratchBytes();
  report.peakBytes = report.arenaBytes + report.inputBytes + report.parameterBytes +
                     report.outputBytes + report.scratchBytes + report.constantBytes;
  return report;
}

int64_t RankMemory::scratchBytes() const {
  int64_t bytes = beyond;
  for (const Bytes &block : scratch)
    bytes += int64_t(block.size());
  return bytes;
}

} // namespace shardwright::runtime
