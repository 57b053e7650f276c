// SPDX-License-Identifier: Apache-2.0

#include "Lifetimes.h"
#include "Blocks.h"
#include "support/Failure.h"

#include <algorithm>

namespace shardwright::runtime {

namespace {
/// The root of a chain of views. A view lies within its base, so only buffers of equal range
/// could form a cycle; the counter bounds it.
int rootOf(int buffer, const ProgramIndex &index) {
  const auto &buffers = index.program.memory.buffers;
  for (size_t steps = 0; !buffers[buffer].viewOf.empty(); ++steps) {
    if (steps > buffers.size())
      failInput("buffer ", buffers[buffer].id, " is a view of itself");
    buffer = index.buffer(buffers[buffer].viewOf, buffers[buffer].id);
  }
  return buffer;
}

std::vector<Lifetime> findOwners(const ProgramIndex &index, std::vector<int> &ownerOf) {
  const auto &buffers = index.program.memory.buffers;
  std::vector<Lifetime> owners(buffers.size());
  for (size_t i = 0; i < buffers.size(); ++i) {
    ownerOf.push_back(rootOf(int(i), index));
    Lifetime &owner = owners[ownerOf[i]];
    owner.id = buffers[ownerOf[i]].id;
    owner.begin = std::min(owner.begin, buffers[i].offset);
    owner.end = std::max(owner.end, buffers[i].offset + buffers[i].bytes);
  }
  return owners;
}

/// An instruction reads its operands before it writes its results.
void touch(Lifetime &owner, const Access &access, const Instruction &instruction, int64_t end) {
  if (owner.last < 0 && !access.writes)
    failInput(describe(instruction), " reads buffer ", owner.id,
              " before anything was written to it");
  owner.first = std::min(owner.first, instruction.index);
  owner.last = std::max(owner.last, end);
}

void addAccesses(const ProgramIndex &index, const std::vector<int> &ownerOf,
                 std::vector<Lifetime> &owners) {
  const Program &program = index.program;
  std::vector<int64_t> ends = endsOf(program.schedule);
  for (const Instruction &instruction : program.schedule.instructions)
    for (const Access &access : accessesOf(instruction, index))
      if (program.memory.buffers[access.buffer].pool == Pool::Arena)
        touch(owners[ownerOf[access.buffer]], access, instruction, ends[instruction.index]);
}

/// Inner loops come first, so that outer loops see the extended lifetimes.
void extendOverLoops(const Schedule &schedule, std::vector<Lifetime> &owners) {
  for (const ControlBlock &block : blocksOf(schedule)) {
    if (schedule.instructions[block.begin].op != Op::While)
      continue;
    for (Lifetime &owner : owners) {
      bool inside = owner.first <= block.end && owner.last >= block.begin;
      bool outside = owner.first < block.begin || owner.last > block.end;
      if (owner.last < 0 || !inside || !outside)
        continue;
      owner.first = std::min(owner.first, block.begin);
      owner.last = std::max(owner.last, block.end);
    }
  }
}
} // namespace

std::vector<Lifetime> lifetimesOf(const ProgramIndex &index) {
  std::vector<int> ownerOf;
  std::vector<Lifetime> owners = findOwners(index, ownerOf);
  addAccesses(index, ownerOf, owners);
  extendOverLoops(index.program.schedule, owners);
  auto isUnused = [](const Lifetime &owner) { return owner.last < 0; };
  owners.erase(std::remove_if(owners.begin(), owners.end(), isUnused), owners.end());
  std::sort(owners.begin(), owners.end(),
            [](const Lifetime &a, const Lifetime &b) { return a.first < b.first; });
  return owners;
}

} // namespace shardwright::runtime
