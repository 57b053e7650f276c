// SPDX-License-Identifier: Apache-2.0

#include "Communicators.h"
#include "CommunicationStreams.h"
#include "support/Failure.h"

#include <algorithm>

namespace shardwright::runtime::cuda {

Communicators::Communicators(const Nccl &nccl, const UniqueId &id, const ProgramIndex &index,
                             int64_t rank, Wait wait)
    : nccl(nccl), wait(std::move(wait)) {
  const Program &program = index.program;
  NcclConfig config;
  config.maxCTAs = mostBlocks;
  try {
    nccl.check(nccl.initRank(&world, int(program.manifest.rankCount), id, int(rank), &config),
               "ncclCommInitRankConfig", nullptr);
    settle(world, "ncclCommInitRankConfig");
    for (const CommunicatorEntry &entry : program.communicators)
      if (entry.groups.front().size() > 1)
        split(entry, rank);
  } catch (...) {
    this->~Communicators();
    throw;
  }
}

/// The group's index is the color, the position in it the key.
void Communicators::split(const CommunicatorEntry &entry, int64_t rank) {
  NcclConfig config;
  config.maxCTAs = mostBlocks;
  NcclComm &made = parts[entry.id];
  for (size_t color = 0; color < entry.groups.size(); ++color) {
    const auto &group = entry.groups[color];
    auto place = std::find(group.begin(), group.end(), rank);
    if (place == group.end())
      continue;
    nccl.check(nccl.split(world, int(color), int(place - group.begin()), &made, &config),
               "ncclCommSplit", world);
    settle(world, "ncclCommSplit"); // the communicator is valid after this
    settle(made, "ncclCommSplit");
    return;
  }
  throw Failure{
      Status::internal(join("rank ", rank, " is in no group of communicator ", entry.id))};
}

Communicators::~Communicators() {
  for (auto &[id, comm] : parts)
    if (comm)
      nccl.abort(comm);
  parts.clear();
  if (world)
    nccl.abort(world);
  world = nullptr;
}

NcclComm Communicators::of(const Instruction &start) const {
  return start.collective == CollectiveKind::Permute ? world : parts.at(start.comm);
}

bool Communicators::isSettled(NcclComm comm, const char *call) const {
  NcclResult state = kNcclSuccess;
  nccl.check(nccl.asyncError(comm, &state), "ncclCommGetAsyncError", comm);
  nccl.check(state, call, comm);
  return state == kNcclSuccess;
}

void Communicators::settle(NcclComm comm, const char *call) const {
  if (!isSettled(comm, call))
    wait([&] { return isSettled(comm, call); }, call);
}

void Communicators::poll() const {
  if (world)
    isSettled(world, "NCCL");
  for (const auto &[id, comm] : parts)
    if (comm)
      isSettled(comm, "NCCL");
}

void Communicators::registerMemory(Address at, int64_t bytes) {
  auto add = [&](NcclComm comm) {
    nccl.check(nccl.windowRegister(comm, reinterpret_cast<void *>(at), size_t(bytes),
                                   &windows[comm], kSymmetricWindow),
               "ncclCommWindowRegister", comm);
    settle(comm, "ncclCommWindowRegister");
  };
  if (bytes == 0)
    return;
  add(world);
  for (const auto &[id, comm] : parts) // in the same order on all ranks
    add(comm);
}

void Communicators::end(NcclComm &comm) {
  // Null if NCCL or the machine does not support windows.
  if (auto found = windows.find(comm); found != windows.end() && found->second)
    nccl.check(nccl.windowDeregister(comm, found->second), "ncclCommWindowDeregister", comm);
  nccl.check(nccl.finalize(comm), "ncclCommFinalize", comm);
  settle(comm, "ncclCommFinalize");
  NcclComm last = comm;
  comm = nullptr;
  nccl.check(nccl.destroy(last), "ncclCommDestroy", nullptr);
}

void Communicators::finish() {
  for (auto &[id, comm] : parts)
    end(comm);
  end(world);
}

} // namespace shardwright::runtime::cuda
