// SPDX-License-Identifier: Apache-2.0

#include "ScratchPlaces.h"
#include "bundle/Lifetimes.h"
#include "support/Alignment.h"

#include <algorithm>

namespace shardwright::runtime {

namespace {
/// The first place of `bytes` between buffers, or behind the last one.
int64_t firstGap(std::vector<const Lifetime *> alive, int64_t bytes) {
  std::sort(alive.begin(), alive.end(),
            [](const Lifetime *a, const Lifetime *b) { return a->begin < b->begin; });
  int64_t free = 0;
  for (const Lifetime *buffer : alive) {
    if (buffer->begin - free >= bytes)
      return free;
    free = std::max(free, aligned(buffer->end));
  }
  return free;
}
} // namespace

ScratchPlaces placeScratch(const ProgramIndex &index,
                           const std::function<int64_t(const Instruction &)> &bytesOf) {
  const auto &instructions = index.program.schedule.instructions;
  ScratchPlaces places;
  places.offsets.resize(instructions.size());
  std::vector<Lifetime> lifetimes = lifetimesOf(index);
  std::vector<const Lifetime *> alive;
  auto next = lifetimes.begin();
  for (const Instruction &instruction : instructions) {
    int64_t bytes = instruction.op == Op::Call ? bytesOf(instruction) : 0;
    if (bytes == 0)
      continue;
    int64_t at = instruction.index;
    for (; next != lifetimes.end() && next->first <= at; ++next)
      alive.push_back(&*next);
    auto isDead = [&](const Lifetime *buffer) { return buffer->last < at; };
    alive.erase(std::remove_if(alive.begin(), alive.end(), isDead), alive.end());
    int64_t place = firstGap(alive, bytes);
    places.offsets[size_t(at)] = place;
    places.beyond = std::max(places.beyond, place + bytes - index.program.memory.arenaBytes);
  }
  return places;
}

} // namespace shardwright::runtime
