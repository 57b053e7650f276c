// SPDX-License-Identifier: Apache-2.0

#include "CommunicationStreams.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

namespace shardwright::runtime::cuda {

int64_t countCommunicationStreams(const Schedule &schedule, int multiprocessors) {
  std::set<std::string> streams;
  std::map<std::string, std::string> streamOf; // by communicator; "" for permutes
  for (const Instruction &one : schedule.instructions) {
    if (one.op != Op::Start)
      continue;
    streams.insert(one.stream);
    if (streamOf.try_emplace(one.comm, one.stream).first->second != one.stream)
      return 1;
  }
  auto fitting = std::max<int64_t>(1, multiprocessors / mostBlocks);
  return std::clamp<int64_t>(int64_t(streams.size()), 1, fitting);
}

size_t communicationStreamOf(const Instruction &start, size_t streams) {
  return std::strtoull(start.stream.c_str() + 1, nullptr, 10) % streams; // "n2"
}

} // namespace shardwright::runtime::cuda
