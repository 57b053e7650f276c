// SPDX-License-Identifier: Apache-2.0

#include "ProgramIndex.h"
#include "support/Failure.h"

#include <numeric>

namespace shardwright::runtime {

namespace {
template <typename List, typename Key>
void fill(std::unordered_map<std::string, int> &names, const List &list, Key key,
          const char *what) {
  for (size_t i = 0; i < list.size(); ++i)
    if (!names.emplace(key(list[i]), int(i)).second)
      failInput(what, " \"", key(list[i]), "\" is defined twice");
}

int find(const std::unordered_map<std::string, int> &names, const std::string &name,
         const char *what, const std::string &user) {
  auto found = names.find(name);
  if (found == names.end())
    failInput(user, " names ", what, " \"", name, "\", which does not exist");
  return found->second;
}
} // namespace

ProgramIndex::ProgramIndex(const Program &program) : program(program) {
  auto name = [](const auto &item) { return item.name; };
  auto id = [](const auto &item) { return item.id; };
  fill(buffers, program.memory.buffers, id, "buffer");
  fill(kernels, program.kernels, name, "kernel");
  fill(calls, program.calls, name, "call");
  fill(communicators, program.communicators, id, "communicator");
}

int ProgramIndex::buffer(const std::string &id, const std::string &user) const {
  return find(buffers, id, "buffer", user);
}

const Kernel &ProgramIndex::kernel(const Instruction &instruction) const {
  return program.kernels[find(kernels, instruction.name, "kernel", describe(instruction))];
}

const LibraryCall &ProgramIndex::call(const Instruction &instruction) const {
  return program.calls[find(calls, instruction.name, "call", describe(instruction))];
}

const CommunicatorEntry &ProgramIndex::communicator(const Instruction &start) const {
  return program.communicators[find(communicators, start.comm, "communicator", describe(start))];
}

std::vector<Access> accessesOf(const Instruction &instruction, const ProgramIndex &index) {
  std::vector<Access> accesses;
  if (instruction.op == Op::Done)
    return accesses;
  std::string user = describe(instruction);
  for (const std::string &id : instruction.in)
    accesses.push_back({index.buffer(id, user), false});
  for (const std::string &id : instruction.out)
    accesses.push_back({index.buffer(id, user), true});
  return accesses;
}

std::vector<int64_t> endsOf(const Schedule &schedule) {
  const auto &all = schedule.instructions;
  std::vector<int64_t> ends(all.size());
  std::iota(ends.begin(), ends.end(), 0);
  for (const Instruction &done : all) {
    if (done.op != Op::Done)
      continue;
    if (done.wait < 0 || done.wait >= done.index || all[done.wait].op != Op::Start)
      failInput(describe(done), " waits for @", done.wait, ", which is not an earlier start");
    const Instruction &start = all[done.wait];
    if (start.collective != done.collective || start.name != done.name)
      failInput(describe(done), " waits for ", describe(start), ", which is another collective");
    if (ends[start.index] != start.index)
      failInput(describe(start), " has two dones, at ", ends[start.index], " and ", done.index);
    ends[start.index] = done.index;
  }
  for (const Instruction &start : all)
    if (start.op == Op::Start && ends[start.index] == start.index)
      failInput(describe(start), " has no done");
  return ends;
}

bool shareBytes(const Program &program, int first, int second) {
  const Buffer &a = program.memory.buffers[first];
  const Buffer &b = program.memory.buffers[second];
  if (first == second)
    return a.bytes > 0;
  return a.pool == Pool::Arena && b.pool == Pool::Arena && a.bytes > 0 && b.bytes > 0 &&
         a.offset < b.offset + b.bytes && b.offset < a.offset + a.bytes;
}

bool conflict(const Program &program, const std::vector<Access> &first,
              const std::vector<Access> &second) {
  for (const Access &a : first)
    for (const Access &b : second)
      if ((a.writes || b.writes) && shareBytes(program, a.buffer, b.buffer))
        return true;
  return false;
}

std::vector<std::vector<int64_t>> groupsOf(const Instruction &start, const ProgramIndex &index) {
  if (start.collective != CollectiveKind::Permute && !isTransfer(start.collective))
    return index.communicator(start).groups;
  std::vector<int64_t> everyone = index.program.ranks;
  if (everyone.empty()) {
    everyone.resize(size_t(index.program.manifest.rankCount));
    std::iota(everyone.begin(), everyone.end(), 0);
  }
  return {everyone};
}

/// An overflow is reported later, when bytes are counted.
static void multiply(int64_t &extent, int64_t factor) {
  if (__builtin_mul_overflow(extent, factor, &extent))
    extent = INT64_MAX;
}

Shape resultShape(const Instruction &start, size_t operand, int64_t ranks) {
  Shape shape = start.shapes[operand];
  switch (start.collective) {
  case CollectiveKind::ReduceScatter:
    shape[start.dim] /= ranks;
    break;
  case CollectiveKind::AllGather:
    multiply(shape[start.dim], ranks);
    break;
  case CollectiveKind::AllToAll:
    shape[start.split] /= ranks;
    multiply(shape[start.concat], ranks);
    break;
  case CollectiveKind::AllReduce:
  case CollectiveKind::Permute:
  case CollectiveKind::Send:
  case CollectiveKind::Receive:
    break;
  }
  return shape;
}

int64_t peerOf(const Instruction &transfer, int64_t rank) {
  bool isSend = transfer.collective == CollectiveKind::Send;
  for (auto [from, to] : transfer.pairs)
    if (rank == (isSend ? from : to))
      return isSend ? to : from;
  return -1;
}

bool hasPeers(const Instruction &start, const ProgramIndex &index) {
  if (start.collective != CollectiveKind::Permute && !isTransfer(start.collective))
    return groupsOf(start, index).front().size() > 1;
  for (auto [from, to] : start.pairs)
    if (from != to)
      return true;
  return false;
}

} // namespace shardwright::runtime
