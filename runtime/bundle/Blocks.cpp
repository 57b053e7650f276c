// SPDX-License-Identifier: Apache-2.0

#include "Blocks.h"
#include "ProgramIndex.h"
#include "support/Failure.h"

namespace shardwright::runtime {

namespace {
bool isLoop(const ControlBlock &block, const Schedule &schedule) {
  return schedule.instructions[block.begin].op == Op::While;
}

/// `do`, `branch` and `end` belong to the innermost open block and repeat its name.
ControlBlock &ownerOf(const Instruction &part, std::vector<ControlBlock> &open,
                      const Schedule &schedule) {
  if (open.empty())
    failInput(describe(part), " belongs to no while or case");
  const Instruction &begin = schedule.instructions[open.back().begin];
  if (begin.name != part.name)
    failInput(describe(part), " is inside ", describe(begin), ", which is not closed yet");
  return open.back();
}

void checkParts(const ControlBlock &block, const Schedule &schedule) {
  const Instruction &begin = schedule.instructions[block.begin];
  if (isLoop(block, schedule)) {
    if (block.parts.size() != 1)
      failInput(describe(begin), " has ", block.parts.size(), " do lines, expected 1");
    const Instruction &body = schedule.instructions[block.parts[0]];
    bool counted = begin.trips >= 0;
    if (counted && (block.parts[0] != block.begin + 1 || !body.in.empty()))
      failInput(describe(begin), " has trips and a condition, expected one of them");
    if (!counted && body.in.empty())
      failInput(describe(body), " needs in=, since its while has no trips");
    return;
  }
  if (block.parts.empty() || block.parts.front() != block.begin + 1)
    failInput(describe(begin), " must be followed by its first branch");
  if (begin.dtypes == std::vector<DType>{DType::I1} && block.parts.size() != 2)
    failInput(describe(begin), " selects by an i1 and has ", block.parts.size(),
              " branches, expected 2");
}

/// A collective's start and done must be in the same part of the same blocks.
void checkCollectives(const std::vector<ControlBlock> &blocks, const Schedule &schedule) {
  std::vector<int64_t> ends = endsOf(schedule);
  // 0 before and after the block; otherwise the number of the part.
  auto partOf = [](const ControlBlock &block, int64_t index) {
    if (index < block.begin || index > block.end)
      return int64_t(0);
    int64_t part = 1;
    for (int64_t border : block.parts)
      part += border < index;
    return part;
  };
  for (const Instruction &start : schedule.instructions)
    for (const ControlBlock &block : blocks)
      if (start.op == Op::Start && partOf(block, start.index) != partOf(block, ends[start.index]))
        failInput(describe(start), " is done at instruction ", ends[start.index],
                  ", in another part of ", describe(schedule.instructions[block.begin]));
}
} // namespace

std::vector<ControlBlock> blocksOf(const Schedule &schedule) {
  std::vector<ControlBlock> open, closed;
  for (const Instruction &line : schedule.instructions) {
    switch (line.op) {
    case Op::While:
    case Op::Case:
      open.push_back({line.index, line.index, {}});
      break;
    case Op::Do:
    case Op::Branch: {
      ControlBlock &owner = ownerOf(line, open, schedule);
      if (isLoop(owner, schedule) != (line.op == Op::Do))
        failInput(describe(line), " cannot be part of ",
                  describe(schedule.instructions[owner.begin]));
      owner.parts.push_back(line.index);
      break;
    }
    case Op::End:
      ownerOf(line, open, schedule).end = line.index;
      checkParts(open.back(), schedule);
      closed.push_back(std::move(open.back()));
      open.pop_back();
      break;
    default:
      break;
    }
  }
  if (!open.empty())
    failInput(describe(schedule.instructions[open.back().begin]), " has no end");
  checkCollectives(closed, schedule);
  return closed;
}

std::vector<Jump> jumpsOf(const Schedule &schedule) {
  std::vector<Jump> jumps(schedule.instructions.size());
  for (const ControlBlock &block : blocksOf(schedule)) {
    if (isLoop(block, schedule)) {
      int64_t trips = schedule.instructions[block.begin].trips;
      jumps[block.parts[0]] = trips < 0 ? Jump{Jump::Kind::Unless, 1, {block.end + 1}}
                                        : Jump{Jump::Kind::Count, 0, {block.end + 1}, trips};
      jumps[block.end] = {Jump::Kind::Always, 0, {block.begin + 1}};
      continue;
    }
    Jump &choice = jumps[block.begin];
    choice.kind = Jump::Kind::Choose;
    choice.bytes = byteSize(schedule.instructions[block.begin].dtypes[0]);
    for (int64_t part : block.parts) {
      choice.targets.push_back(part + 1);
      jumps[part] = {Jump::Kind::Always, 0, {block.end + 1}};
    }
  }
  return jumps;
}

size_t Jump::after(size_t at, int32_t value) const {
  switch (kind) {
  case Kind::Next:
    return at + 1;
  case Kind::Always:
    return size_t(targets[0]);
  case Kind::Unless:
    return value ? at + 1 : size_t(targets[0]);
  case Kind::Choose:
  case Kind::Count:
    break;
  }
  int32_t chosen = bytes == 1 ? !value : value; // an i1 selects the first branch if true
  bool exists = chosen >= 0 && size_t(chosen) < targets.size();
  return size_t(exists ? targets[size_t(chosen)] : targets.back());
}

std::vector<int64_t> innermostLoops(const Schedule &schedule) {
  std::vector<int64_t> loops(schedule.instructions.size(), -1);
  for (const ControlBlock &block : blocksOf(schedule)) // inner ones first
    if (isLoop(block, schedule))
      for (int64_t i = block.begin; i <= block.end; ++i)
        if (loops[size_t(i)] < 0)
          loops[size_t(i)] = block.begin;
  return loops;
}

Walk::Walk(const Schedule &schedule)
    : jumps(jumpsOf(schedule)), loops(innermostLoops(schedule)), begun(jumps.size()) {}

size_t Walk::after(size_t instruction, int32_t value) {
  const Jump &jump = jumps[instruction];
  if (jump.kind != Jump::Kind::Count)
    return jump.after(instruction, value);
  int64_t &count = begun[instruction];
  if (count < jump.trips) {
    ++count;
    return instruction + 1;
  }
  count = 0; // for the next execution of the loop
  return size_t(jump.targets[0]);
}

size_t Walk::endOfCounted(size_t instruction) const {
  bool counted = instruction + 1 < jumps.size() && jumps[instruction + 1].kind == Jump::Kind::Count;
  return counted ? size_t(jumps[instruction + 1].targets[0]) - 1 : 0;
}

} // namespace shardwright::runtime
