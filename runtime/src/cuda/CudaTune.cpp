// SPDX-License-Identifier: Apache-2.0

// With --tune: of each call whose algorithm no run has measured, rank 0
// measures what the heuristics find, in the places where the program has its
// operands, and all ranks take the fastest: the same, so that what several
// ranks compute stays equal. All decide together, call by call, since each
// waits for the others.
#include "../core/Failure.h"
#include "CudaRank.h"

#include <algorithm>

namespace shardwright::runtime::cuda {

namespace {
/// The first time is not measured, of the others the shortest one counts.
constexpr int kRounds = 3, kTimes = 5;
} // namespace

void CudaRank::tune() {
  if (number == 0 && shared.options.tune && !chooser->measures)
    session.tellNote("--deterministic measures nothing, so --tune does nothing");
  if (chooser->measures) {
    tuneBegins = device->makeEvent(true);
    tuneEnds = device->makeEvent(true);
  }
  int64_t measured = 0;
  std::map<std::string, std::string> before; // of calls that are alike
  for (size_t i = 0; chooser->measures && i < calls.size(); ++i) {
    Algorithms *ways = algorithmsOf(i);
    bool isOpen = ways && ways->candidates() > 0;
    const std::string key = isOpen ? chooser->keyOf(*ways) : "";
    if (auto same = before.find(key); isOpen && same != before.end())
      isOpen = !ways->take(same->second);
    if (communicator.meet(isOpen) == 0)
      continue;
    ++measured;
    auto best = size_t(communicator.meet(number == 0 && isOpen ? int64_t(fastest(i, *ways)) : 0));
    if (!isOpen)
      continue;
    ways->pick(std::min(best, ways->candidates() - 1));
    before[key] = ways->algorithm();
    chooser->keep(*ways, true);
  }
  if (number == 0)
    session.choices.save([&](const std::string &note) { session.tellNote(note); });
  if (!chooser->measures)
    return;
  memory->fill(shared.options.poison); // what was measured has written anywhere
  if (number == 0)
    session.tellNote(join("algorithms of ", measured, " calls were measured"));
}

Algorithms *CudaRank::algorithmsOf(size_t call) {
  if (plans[call])
    return plans[call].get();
  return calls[call] ? calls[call]->algorithms() : nullptr;
}

size_t CudaRank::fastest(size_t call, Algorithms &ways) {
  const std::string &name = shared.program.calls[call].name;
  const auto &all = shared.program.schedule.instructions;
  auto user = std::find_if(all.begin(), all.end(), [&](const Instruction &one) {
    return one.op == Op::Call && one.name == name;
  });
  size_t best = 0;
  double least = 0;
  for (size_t i = 0; user != all.end() && i < ways.candidates(); ++i) {
    ways.pick(i);
    double seconds = secondsOf(*user);
    if (i == 0 || seconds < least) {
      best = i;
      least = seconds;
    }
  }
  return best;
}

double CudaRank::secondsOf(const Instruction &instruction) {
  Bound bound;
  bind(instruction, bound);
  issue(bound);
  float least = 0;
  for (int round = 0; round < kRounds; ++round) {
    device->record(tuneBegins, device->compute);
    for (int i = 0; i < kTimes; ++i)
      issue(bound);
    device->record(tuneEnds, device->compute);
    waitForEvent(tuneEnds, "a measurement of " + instruction.name);
    float milliseconds = 0;
    device->driver.check(device->driver.eventElapsed(&milliseconds, tuneBegins, tuneEnds),
                         "cuEventElapsedTime");
    least = round == 0 ? milliseconds : std::min(least, milliseconds);
  }
  return least;
}

} // namespace shardwright::runtime::cuda
