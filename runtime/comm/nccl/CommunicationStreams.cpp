// SPDX-License-Identifier: Apache-2.0

#include "CommunicationStreams.h"
#include "support/Failure.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

namespace shardwright::runtime::cuda {

namespace {
/// How many streams collectives take, of those that fit.
size_t countOfCollectives(const Schedule &schedule, int64_t fitting) {
  std::set<std::string> streams;
  std::map<std::string, std::string> streamOf; // by communicator; "" for permutes
  for (const Instruction &one : schedule.instructions) {
    if (one.op != Op::Start || isTransfer(one.collective))
      continue;
    streams.insert(one.stream);
    if (streamOf.try_emplace(one.comm, one.stream).first->second != one.stream)
      return 1;
  }
  return size_t(std::min<int64_t>(int64_t(streams.size()), std::max<int64_t>(1, fitting)));
}
} // namespace

CommunicationStreams::CommunicationStreams(const Schedule &schedule, int64_t rank,
                                           int multiprocessors)
    : rank(rank) {
  for (const Instruction &one : schedule.instructions) {
    if (one.op != Op::Start || !isTransfer(one.collective))
      continue;
    Direction direction{peerOf(one, rank), one.collective};
    if (std::find(transfers.begin(), transfers.end(), direction) == transfers.end())
      transfers.push_back(direction);
  }
  int64_t left = multiprocessors - mostTransferBlocks * int64_t(transfers.size());
  collectives = countOfCollectives(schedule, left / mostBlocks);
  int64_t least = collectives ? mostBlocks : 0; // one stream of them is always taken
  if (!transfers.empty() && left < least)
    failInput("rank ", rank, " sends to and receives from ranks of other stages in ",
              transfers.size(), " directions, each of which may take ", mostTransferBlocks,
              " multiprocessors while it waits; its GPU has ", multiprocessors,
              collectives ? ", and its collectives take as many as 32" : "",
              ": compile for fewer stages");
}

size_t CommunicationStreams::of(const Instruction &start) const {
  if (!isTransfer(start.collective))
    return std::strtoull(start.stream.c_str() + 1, nullptr, 10) % collectives; // "n2"
  Direction direction{peerOf(start, rank), start.collective};
  auto found = std::find(transfers.begin(), transfers.end(), direction);
  return collectives + size_t(found - transfers.begin());
}

} // namespace shardwright::runtime::cuda
