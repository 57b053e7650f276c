// SPDX-License-Identifier: Apache-2.0

//===- CheckOverlaps.cpp - Checks that live buffers do not overlap -------===//
//
// A buffer lives from its first to its last access in the schedule; what a
// collective touches lives until its done. A buffer and its views are one owner
// of bytes. Two owners that live at the same time must lie apart:
//
//   bytes  |  b7 ────┐  ┌── b9        fine: b7 is dead when b9 is born
//          |  b4 ──────────┐  b12     refused if b12 begins before b4 ends
//          +------------------> instructions
//
// What is needed in a loop and outside it lives from the loop's first line to
// its last, for the loop comes back to where it began.
//
//===----------------------------------------------------------------------===//
#include "Blocks.h"
#include "Checks.h"

#include <algorithm>

namespace shardwright::runtime {

namespace {
/// A buffer of the arena together with its views.
struct Owner {
  std::string id;
  int64_t begin = INT64_MAX, end = 0;   // bytes
  int64_t first = INT64_MAX, last = -1; // instructions
};

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

std::vector<Owner> findOwners(const ProgramIndex &index, std::vector<int> &ownerOf) {
  const auto &buffers = index.program.memory.buffers;
  std::vector<Owner> owners(buffers.size());
  for (size_t i = 0; i < buffers.size(); ++i) {
    ownerOf.push_back(rootOf(int(i), index));
    Owner &owner = owners[ownerOf[i]];
    owner.id = buffers[ownerOf[i]].id;
    owner.begin = std::min(owner.begin, buffers[i].offset);
    owner.end = std::max(owner.end, buffers[i].offset + buffers[i].bytes);
  }
  return owners;
}

/// An instruction reads its operands before it writes its results.
void touch(Owner &owner, const Access &access, const Instruction &instruction, int64_t end) {
  if (owner.last < 0 && !access.writes)
    failInput(describe(instruction), " reads buffer ", owner.id,
              " before anything was written to it");
  owner.first = std::min(owner.first, instruction.index);
  owner.last = std::max(owner.last, end);
}

void findLifetimes(const ProgramIndex &index, const std::vector<int> &ownerOf,
                   std::vector<Owner> &owners) {
  const Program &program = index.program;
  std::vector<int64_t> ends = endsOf(program.schedule);
  for (const Instruction &instruction : program.schedule.instructions)
    for (const Access &access : accessesOf(instruction, index))
      if (program.memory.buffers[access.buffer].pool == Pool::Arena)
        touch(owners[ownerOf[access.buffer]], access, instruction, ends[instruction.index]);
}

/// Inner loops come first, so that outer loops see the extended lifetimes.
void extendOverLoops(const Schedule &schedule, std::vector<Owner> &owners) {
  for (const ControlBlock &block : blocksOf(schedule)) {
    if (schedule.instructions[block.begin].op != Op::While)
      continue;
    for (Owner &owner : owners) {
      bool inside = owner.first <= block.end && owner.last >= block.begin;
      bool outside = owner.first < block.begin || owner.last > block.end;
      if (owner.last < 0 || !inside || !outside)
        continue;
      owner.first = std::min(owner.first, block.begin);
      owner.last = std::max(owner.last, block.end);
    }
  }
}

/// Sweeps over the schedule with the set of live owners.
void checkPairs(std::vector<Owner> owners) {
  auto isUnused = [](const Owner &owner) { return owner.last < 0; };
  owners.erase(std::remove_if(owners.begin(), owners.end(), isUnused), owners.end());
  std::sort(owners.begin(), owners.end(),
            [](const Owner &a, const Owner &b) { return a.first < b.first; });
  std::vector<const Owner *> alive;
  for (const Owner &born : owners) {
    auto isDead = [&](const Owner *other) { return other->last < born.first; };
    alive.erase(std::remove_if(alive.begin(), alive.end(), isDead), alive.end());
    for (const Owner *other : alive)
      if (born.begin < other->end && other->begin < born.end)
        failInput("buffers ", other->id, " and ", born.id,
                  " share bytes of the arena while both live: ", other->id, " from instruction ",
                  other->first, " to ", other->last, ", ", born.id, " from ", born.first, " to ",
                  born.last);
    if (born.begin < born.end)
      alive.push_back(&born);
  }
}

void checkOutputsWritten(const ProgramIndex &index) {
  const Program &program = index.program;
  std::vector<bool> written(program.memory.buffers.size());
  for (const Instruction &instruction : program.schedule.instructions)
    for (const Access &access : accessesOf(instruction, index))
      if (access.writes)
        written[access.buffer] = true;
      else if (program.memory.buffers[access.buffer].pool == Pool::Output &&
               !written[access.buffer])
        failInput(describe(instruction), " reads output buffer ",
                  program.memory.buffers[access.buffer].id, " before anything was written to it");
  for (size_t i = 0; i < program.outputs.size(); ++i) {
    int buffer = index.buffer(program.outputs[i].buffer, "an output");
    if (program.memory.buffers[buffer].pool == Pool::Output && !written[buffer])
      failInput("output ", i, " (", program.outputs[i].name, ") is never written");
  }
}
} // namespace

Status checkOverlaps(const Program &program) {
  return guarded([&]() -> Status {
    ProgramIndex index(program);
    std::vector<int> ownerOf;
    std::vector<Owner> owners = findOwners(index, ownerOf);
    findLifetimes(index, ownerOf, owners);
    extendOverLoops(program.schedule, owners);
    checkPairs(std::move(owners));
    checkOutputsWritten(index);
    return {};
  });
}

} // namespace shardwright::runtime
