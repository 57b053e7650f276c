// SPDX-License-Identifier: Apache-2.0

//===- CheckOverlaps.cpp - Checks that live buffers do not overlap -------===//
//
// A buffer and its views are one owner of bytes. Two owners that live at the
// same time (Lifetimes.h) must lie apart:
//
//   bytes  |  b7 ────┐  ┌── b9        fine: b7 is dead when b9 is born
//          |  b4 ──────────┐  b12     refused if b12 begins before b4 ends
//          +------------------> instructions
//
//===----------------------------------------------------------------------===//
#include "Checks.h"
#include "Lifetimes.h"

#include <algorithm>

namespace shardwright::runtime {

namespace {
/// Sweeps over the schedule with the set of live owners.
void checkPairs(const std::vector<Lifetime> &owners) {
  std::vector<const Lifetime *> alive;
  for (const Lifetime &born : owners) {
    auto isDead = [&](const Lifetime *other) { return other->last < born.first; };
    alive.erase(std::remove_if(alive.begin(), alive.end(), isDead), alive.end());
    for (const Lifetime *other : alive)
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
  std::vector<bool> written(program.memory.buffers.size()), isEmpty(written);
  for (const Instruction &instruction : program.schedule.instructions)
    for (const Access &access : accessesOf(instruction, index))
      if (access.writes)
        (instruction.op == Op::Empty ? isEmpty : written)[access.buffer] = true;
      else if (program.memory.buffers[access.buffer].pool == Pool::Output &&
               !written[access.buffer] && !isEmpty[access.buffer])
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
    checkPairs(lifetimesOf(index));
    checkOutputsWritten(index);
    return {};
  });
}

} // namespace shardwright::runtime
