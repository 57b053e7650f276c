// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Cut/SteadyMicrobatches.h"

#include "llvm/ADT/STLExtras.h"

namespace shardwright {

/// Forward passes behind the first backward pass: each begins a turn of both.
static long turnsOf(const std::vector<Fragment> &order) {
  auto isOf = [](FragmentKind kind) {
    return [kind](const Fragment &fragment) { return fragment.kind == kind; };
  };
  auto first = llvm::find_if(order, isOf(FragmentKind::Backward));
  return std::count_if(first, order.end(), isOf(FragmentKind::Forward));
}

static bool takesTurns(const PipelineSchedule &schedule) {
  constexpr long least = 2; // of each chunk
  return llvm::all_of(schedule.order, [&](const std::vector<Fragment> &order) {
    return turnsOf(order) >= least * schedule.chunks;
  });
}

std::optional<SteadyMicrobatches> steadyMicrobatches(llvm::StringRef name,
                                                     const PipelineSchedule &schedule) {
  constexpr int apart = 4;           // the two numbers, at least
  constexpr double mostShare = 0.75; // of both together
  if (!llvm::is_contained(scheduleNames(), name))
    return std::nullopt;
  const std::vector<int> inFlight = microbatchesInFlight(schedule);
  SteadyMicrobatches found = {.all = schedule.microbatches};
  PipelineSchedule part;
  std::string error;
  for (int count = schedule.stages(); count + found.few <= mostShare * found.all; ++count) {
    if ((found.few && count < found.few + apart) ||
        !makeSchedule(name, schedule.stages(), count, schedule.chunks, part, error) ||
        microbatchesInFlight(part) != inFlight || !takesTurns(part))
      continue;
    if (found.few) {
      found.more = count;
      return found;
    }
    found.few = count;
  }
  return std::nullopt;
}

} // namespace shardwright
