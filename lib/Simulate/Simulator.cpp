// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Simulate/Simulator.h"

#include "RankSimulator.h"

namespace shardwright {

/// Follows what events waited for, from the last one of a program back to the begin of the step:
/// from what was received on into the program that sent it.
static void traceCriticalPath(MutableArrayRef<Simulation> programs, int program, int event) {
  Simulation &result = programs[program];
  while (event >= 0) {
    const SimulatedEvent &on = programs[program].events[event];
    if (double seconds = on.times * (on.end - on.begin); seconds > 0) {
      PlaceTime &sum = result.criticalPath[{on.instruction->place, on.instruction->name}];
      sum.seconds += seconds;
      sum.count += on.times;
      result.criticalSeconds += seconds;
    }
    event = on.cause;
    program = on.program < 0 ? program : on.program;
  }
}

Simulation simulate(const std::vector<Instruction> &program, const CostModel &costs,
                    bool overlaps) {
  CollectiveTimes collectives(costs);
  RankSimulator simulator(costs, collectives, overlaps, /*arrivals=*/nullptr);
  simulator.advance(program);
  int last;
  Simulation result = simulator.finish(last);
  traceCriticalPath(result, 0, last);
  return result;
}

/// Each program runs until it waits for another; each waits for what comes before in an order of
/// all.
std::vector<Simulation> simulateStages(const std::vector<std::vector<Instruction>> &programs,
                                       const CostModel &costs) {
  CollectiveTimes collectives(costs);
  Arrivals arrivals;
  std::vector<RankSimulator> stages;
  for (size_t i = 0; i < programs.size(); ++i)
    stages.emplace_back(costs, collectives, /*overlaps=*/true, &arrivals, int(i));
  for (bool moves = true, areDone = false; !areDone;) {
    assert(moves && "no program waits forever");
    moves = false;
    areDone = true;
    for (auto [stage, program] : llvm::zip_equal(stages, programs)) {
      size_t before = stage.position();
      areDone &= stage.advance(program);
      moves |= stage.position() != before;
    }
  }
  std::vector<Simulation> results;
  std::vector<int> last(programs.size());
  for (auto [stage, event] : llvm::zip_equal(stages, last))
    results.push_back(stage.finish(event));
  for (auto [i, event] : llvm::enumerate(last))
    traceCriticalPath(results, int(i), event);
  return results;
}

} // namespace shardwright
