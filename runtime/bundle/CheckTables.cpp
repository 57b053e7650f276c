// SPDX-License-Identifier: Apache-2.0

//===- CheckTables.cpp - Validates the tables of buffers, communicators and kernels -===//
#include "Checks.h"

#include <algorithm>
#include <set>

namespace shardwright::runtime {

namespace {
void checkMesh(const Program &program) {
  const Manifest &manifest = program.manifest;
  int64_t expected = program.ranks.empty() ? manifest.rankCount : int64_t(program.ranks.size());
  Shape sizes;
  std::set<std::string> names;
  for (const MeshAxis &axis : manifest.mesh) {
    sizes.push_back(axis.size);
    if (!names.insert(axis.name).second)
      failInput("mesh axis \"", axis.name, "\" is defined twice");
  }
  auto ranks = elementCount(sizes);
  if (!ranks || *ranks < 1 || *ranks != expected)
    failInput("the mesh has ", printShape(sizes), " ranks, but ",
              program.ranks.empty() ? "rank_count is " : "those of the program are ", expected);
  const std::vector<int64_t> &ids = manifest.deviceIds;
  std::set<int64_t> devices(ids.begin(), ids.end());
  if (!ids.empty() && (int64_t(ids.size()) != *ranks || devices.size() != ids.size() ||
                       *devices.rbegin() >= *ranks))
    failInput("the mesh's device_ids are not the ", *ranks, " ranks in some order");
  constexpr int64_t kMostRanks = 65536;
  if (*ranks > kMostRanks)
    failInput("rank_count ", *ranks, " is more than ", kMostRanks);
}

void checkCommunicator(const CommunicatorEntry &communicator, const Program &program) {
  int64_t rankCount = program.manifest.rankCount;
  std::set<int64_t> seen;
  for (const auto &group : communicator.groups) {
    if (group.size() != communicator.groups.front().size())
      failInput("communicator ", communicator.id, ": its groups have different sizes");
    for (int64_t rank : group)
      if (rank >= rankCount || !seen.insert(rank).second)
        failInput("communicator ", communicator.id, ": rank ", rank,
                  rank >= rankCount ? " does not exist" : " is in two places");
  }
  if (int64_t(seen.size()) != rankCount && program.ranks.empty())
    failInput("communicator ", communicator.id, ": only ", seen.size(), " of ", rankCount,
              " ranks are in a group");
}

/// The valid range of a buffer's offset; pools of single buffers are unbounded.
void checkPlace(const Buffer &buffer, const Program &program) {
  if (buffer.pool != Pool::Arena && buffer.pool != Pool::Constant)
    return;
  bool arena = buffer.pool == Pool::Arena;
  int64_t constants = program.constants ? program.constants->size() : 0;
  int64_t room = arena ? program.memory.arenaBytes : constants;
  if (buffer.offset % 64 != 0)
    failInput("buffer ", buffer.id, ": offset ", buffer.offset, " is not a multiple of 64");
  if (buffer.offset > room || buffer.bytes > room - buffer.offset)
    failInput("buffer ", buffer.id, ": bytes ", buffer.offset, " to ",
              uint64_t(buffer.offset) + uint64_t(buffer.bytes), " do not fit the ",
              arena ? "arena" : "constants", " of ", room);
}

void checkView(const Buffer &buffer, const ProgramIndex &index) {
  if (buffer.viewOf.empty())
    return;
  const Buffer &base = index.bufferOf(buffer.viewOf, "buffer " + buffer.id);
  if (buffer.pool != Pool::Arena || base.pool != Pool::Arena)
    failInput("buffer ", buffer.id, " is a view of ", base.id,
              ", but views exist in the arena only");
  if (&base == &buffer || buffer.offset < base.offset ||
      buffer.offset + buffer.bytes > base.offset + base.bytes)
    failInput("buffer ", buffer.id, " is a view of ", base.id,
              ", but its bytes are not part of it");
}

void checkKernel(const Kernel &kernel) {
  if (kernel.grain < 1)
    failInput("kernel ", kernel.name, ": grain ", kernel.grain, " is less than 1");
}
} // namespace

Status checkTables(const Program &program) {
  return guarded([&]() -> Status {
    ProgramIndex index(program);
    checkMesh(program);
    for (const CommunicatorEntry &communicator : program.communicators)
      checkCommunicator(communicator, program);
    for (const Buffer &buffer : program.memory.buffers)
      checkPlace(buffer, program);
    for (const Buffer &buffer : program.memory.buffers)
      checkView(buffer, index);
    checkSignature(index);
    for (const Kernel &kernel : program.kernels)
      checkKernel(kernel);
    for (const LibraryCall &call : program.calls)
      checkCallTable(call);
    return {};
  });
}

} // namespace shardwright::runtime
