#include "RankMemory.h"

#include <cstring>
#include <set>

namespace shardwright::runtime {

RankMemory::RankMemory(const Program &program)
    : arena(program.memory.arenaBytes) {
  for (const Buffer &buffer : program.memory.buffers)
    switch (buffer.pool) {
    case Pool::Arena:
      places.push_back(arena.data() + buffer.offset);
      break;
    case Pool::Constant: // validation proved that nobody writes it
      places.push_back(const_cast<char *>(program.constants->data()) +
                       buffer.offset);
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
  RankReport report;
  std::set<std::string> parameters;
  for (const Value &input : program.inputs)
    if (input.kind == "param")
      parameters.insert(input.buffer);
  for (const Buffer &buffer : program.memory.buffers) {
    if (buffer.pool == Pool::Output)
      report.outputBytes += buffer.bytes;
    if (buffer.pool == Pool::Input)
      (parameters.count(buffer.id) ? report.parameterBytes
                                   : report.inputBytes) += buffer.bytes;
  }
  report.arenaBytes = int64_t(arena.size());
  for (const Bytes &block : scratch)
    report.scratchBytes += int64_t(block.size());
  report.constantBytes =
      program.constants ? int64_t(program.constants->size()) : 0;
  report.peakBytes = report.arenaBytes + report.inputBytes +
                     report.parameterBytes + report.outputBytes +
                     report.scratchBytes + report.constantBytes;
  return report;
}

} // namespace shardwright::runtime
