// SPDX-License-Identifier: Apache-2.0

#include "Communicators.h"
#include "CommunicationStreams.h"
#include "TransferPairs.h"
#include "support/Failure.h"

#include <algorithm>

namespace shardwright::runtime::cuda {

Communicators::Communicators(const Nccl &nccl, const UniqueId &id, const Program &whole,
                             int64_t rank, Wait wait)
    : nccl(nccl), rank(rank), wait(std::move(wait)), hasPrograms(!whole.parts.empty()) {
  NcclConfig config;
  config.maxCTAs = mostBlocks;
  try {
    nccl.check(nccl.initRank(&world, int(whole.manifest.rankCount), id, int(rank), &config),
               "ncclCommInitRankConfig", nullptr);
    settle(world, "ncclCommInitRankConfig");
    for (const CommunicatorEntry &entry : whole.communicators)
      if (entry.groups.front().size() > 1)
        split(entry.groups, mostBlocks, parts[entry.id]);
    splitForTransfers(whole);
  } catch (...) {
    abort();
    throw;
  }
}

/// The group's index is the color, the position in it the key. `made` stays null if this rank is
/// in none; NCCL may write it as long as `world` is there.
void Communicators::split(const std::vector<Group> &groups, int blocks, NcclComm &made) {
  NcclConfig config;
  config.maxCTAs = blocks;
  int color = kNoColor, key = 0;
  for (size_t g = 0; g < groups.size(); ++g)
    if (auto place = std::find(groups[g].begin(), groups[g].end(), rank);
        place != groups[g].end()) {
      color = int(g);
      key = int(place - groups[g].begin());
    }
  nccl.check(nccl.split(world, color, key, &made, &config), "ncclCommSplit", world);
  settle(world, "ncclCommSplit"); // the communicator is valid after this
  if (made)
    settle(made, "ncclCommSplit");
}

void Communicators::splitForTransfers(const Program &whole) {
  for (const std::vector<TransferPair> &round : roundsOfPairs(whole)) {
    std::vector<Group> groups;
    for (auto [sender, receiver] : round)
      groups.push_back({sender, receiver});
    split(groups, mostTransferBlocks, transfers.emplace_back());
    for (auto [sender, receiver] : round)
      if (rank == sender)
        senders[receiver] = transfers.back();
      else if (rank == receiver)
        receivers[sender] = transfers.back();
  }
}

/// Each communicator that this rank is a member of, in an order that all ranks share.
template <typename Visit> void Communicators::visit(Visit visit) const {
  for (const auto &[id, comm] : parts)
    if (comm)
      visit(comm);
  for (NcclComm comm : transfers)
    if (comm)
      visit(comm);
  if (world)
    visit(world);
}

Communicators::~Communicators() { abort(); }

void Communicators::abort() {
  visit([this](NcclComm comm) { nccl.abort(comm); });
  parts.clear();
  transfers.clear();
  world = nullptr;
}

NcclComm Communicators::of(const Instruction &start) const {
  if (isTransfer(start.collective))
    return (start.collective == CollectiveKind::Send ? senders : receivers).at(peerOf(start, rank));
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
  visit([this](NcclComm comm) { isSettled(comm, "NCCL"); });
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
  if (!hasPrograms) // else windows of it would differ in size; permutes do without
    add(world);
  for (const auto &[id, comm] : parts) // in the same order on all ranks
    if (comm)
      add(comm);
}

void Communicators::end(NcclComm comm) {
  // Null if NCCL or the machine does not support windows.
  if (auto found = windows.find(comm); found != windows.end() && found->second)
    nccl.check(nccl.windowDeregister(comm, found->second), "ncclCommWindowDeregister", comm);
  nccl.check(nccl.finalize(comm), "ncclCommFinalize", comm);
  settle(comm, "ncclCommFinalize");
  forget(comm);
  nccl.check(nccl.destroy(comm), "ncclCommDestroy", nullptr);
}

/// It is neither polled nor aborted any more.
void Communicators::forget(NcclComm comm) {
  for (auto &[id, part] : parts)
    if (part == comm)
      part = nullptr;
  std::replace(transfers.begin(), transfers.end(), comm, NcclComm(nullptr));
  if (world == comm)
    world = nullptr;
}

void Communicators::finish() {
  std::vector<NcclComm> all;
  visit([&](NcclComm comm) { all.push_back(comm); });
  for (NcclComm comm : all)
    end(comm);
}

} // namespace shardwright::runtime::cuda
